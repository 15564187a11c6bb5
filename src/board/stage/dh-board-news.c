/* dh-board-news.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-board-news.h"

#include "dh-board-class.h"
#include "dh-board-letter.h"

/* These few have room to be read to their end. */
#define FEW 3

/**
 * DhBoardNews:
 *
 * The stage of the board for what happens in quick succession: a line each, the newest first. The
 * oldest are left out where there is no room for them.
 */
struct _DhBoardNews
{
  GtkWidget parent_instance;
};

DH_BOARD_DEFINE_PLAIN (DhBoardNews, dh_board_news, GTK_TYPE_WIDGET)

static GtkWidget *
create_label (const char *text,
              guint       lines)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_lines (GTK_LABEL (label), lines);
  gtk_label_set_wrap (GTK_LABEL (label), lines > 1);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);

  return label;
}

static void
add_scene (DhBoardNews    *self,
           const DhStatus *status,
           const DhScene  *scene,
           guint           lines)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *letter = g_object_new (DH_BOARD_TYPE_LETTER, NULL);
  GtkWidget *headline = create_label (scene->headline, lines);

  dh_board_letter_show_army (DH_BOARD_LETTER (letter), status, scene->army);
  gtk_widget_set_hexpand (headline, TRUE);
  gtk_widget_add_css_class (row, "throw");
  gtk_box_append (GTK_BOX (row), letter);
  gtk_box_append (GTK_BOX (row), headline);
  if (scene->outcome != NULL)
    {
      GtkWidget *outcome = create_label (scene->outcome, 1);

      gtk_widget_add_css_class (outcome, "figure");
      gtk_label_set_xalign (GTK_LABEL (outcome), 1);
      gtk_label_set_width_chars (GTK_LABEL (outcome), MIN (g_utf8_strlen (scene->outcome, -1), 8));
      gtk_box_append (GTK_BOX (row), outcome);
    }
  gtk_widget_set_parent (row, GTK_WIDGET (self));
}

static void
clear (DhBoardNews *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
}

static int
get_row_height (GtkWidget *row,
                int        width)
{
  int height;

  gtk_widget_measure (row, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);

  return height;
}

static void
dh_board_news_size_allocate (GtkWidget *widget,
                             int        width,
                             int        height,
                             int        baseline)
{
  int y = 0;

  for (GtkWidget *row = gtk_widget_get_first_child (widget); row != NULL; row = gtk_widget_get_next_sibling (row))
    {
      int row_height = get_row_height (row, width);
      gboolean fits = y + row_height <= height;

      gtk_widget_set_child_visible (row, fits);
      if (fits)
        gtk_widget_size_allocate (row, &(GtkAllocation) { 0, y, width, row_height }, -1);
      y += fits ? row_height : height;
    }
}

static void
dh_board_news_measure (GtkWidget      *widget,
                       GtkOrientation  orientation,
                       int             for_size,
                       int            *minimum,
                       int            *natural,
                       int            *minimum_baseline,
                       int            *natural_baseline)
{
  *minimum = *natural = 0;
  for (GtkWidget *row = gtk_widget_get_first_child (widget); row != NULL; row = gtk_widget_get_next_sibling (row))
    {
      int row_minimum, row_natural;

      gtk_widget_measure (row, orientation, for_size, &row_minimum, &row_natural, NULL, NULL);
      if (orientation == GTK_ORIENTATION_HORIZONTAL)
        {
          *minimum = MAX (*minimum, row_minimum);
          *natural = MAX (*natural, row_natural);
        }
      else
        {
          *minimum = *minimum > 0 ? *minimum : row_natural;
          *natural += row_natural;
        }
    }
}

static GtkSizeRequestMode
dh_board_news_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
dh_board_news_dispose (GObject *object)
{
  clear (DH_BOARD_NEWS (object));

  G_OBJECT_CLASS (dh_board_news_parent_class)->dispose (object);
}

static void
dh_board_news_class_init (DhBoardNewsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dh_board_news_dispose;
  widget_class->get_request_mode = dh_board_news_get_request_mode;
  widget_class->measure = dh_board_news_measure;
  widget_class->size_allocate = dh_board_news_size_allocate;

  gtk_widget_class_set_css_name (widget_class, "boardnews");
}

/**
 * dh_board_news_show_cue:
 * @self: a stage
 * @cue: what happens
 */
void
dh_board_news_show_cue (DhBoardNews      *self,
                        const DhBoardCue *cue)
{
  guint n_scenes = dh_board_cue_get_n_scenes (cue);

  g_return_if_fail (DH_BOARD_IS_NEWS (self));

  clear (self);
  for (guint i = n_scenes; i > 0; i--)
    add_scene (self,
               dh_board_cue_get_status (cue, i - 1),
               dh_board_cue_get_scene (cue, i - 1),
               n_scenes <= FEW ? 2 : 1);
}

/* dh-board-title.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-board-title.h"

#include "dh-board-letter.h"
#include "dh-board-words.h"

/**
 * DhBoardTitle:
 *
 * The stage of the board for what is said in a few large words: the battle, its day and who fights it under whom, or
 * that a step or a turn begins.
 */
struct _DhBoardTitle
{
  DhBoardWidget parent_instance;

  /* Template children */
  GtkWidget *armies;
  GtkLabel *remarks;
  GtkLabel *title;
};

DH_BOARD_DEFINE_TEMPLATE (DhBoardTitle, dh_board_title, DH_BOARD_TYPE_WIDGET)

static void
add_line (GtkWidget  *column,
          const char *text,
          const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_lines (GTK_LABEL (label), DH_BOARD_MOST_LINES);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  dh_board_widget_keep_words (GTK_LABEL (label));
  gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (column), label);
}

static void
add_army (GtkBox         *box,
          const DhStatus *status,
          guint           army)
{
  const DhStatusArmy *shown = &status->armies[army];
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *letter = g_object_new (DH_BOARD_TYPE_LETTER, NULL);

  dh_board_letter_show_army (DH_BOARD_LETTER (letter), status, army);
  gtk_widget_add_css_class (head, "head");
  gtk_widget_set_halign (head, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (head), letter);
  add_line (head, shown->name, "figure");
  gtk_box_append (GTK_BOX (column), head);
  if (shown->commander != NULL)
    add_line (column, shown->commander, "name");
  gtk_box_append (box, column);
}

/* The box is another one each time: GTK does not ask one that was hidden while it was empty how high its lines are when
 * they break. */
static void
show_armies (DhBoardTitle   *self,
             const DhStatus *status,
             const DhScene  *scene)
{
  gboolean high = dh_board_widget_is_high (GTK_WIDGET (self));
  GtkWidget *box = gtk_box_new (high ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *old = gtk_widget_get_first_child (self->armies);

  if (old != NULL)
    gtk_widget_unparent (old);
  gtk_box_set_homogeneous (GTK_BOX (box), !high);
  gtk_widget_add_css_class (box, "throw");
  gtk_widget_set_parent (box, self->armies);
  if (scene->kind == DH_SCENE_KIND_TITLE || scene->kind == DH_SCENE_KIND_READY)
    for (guint i = 0; i < status->n_armies; i++)
      add_army (GTK_BOX (box), status, i);
}

static void
dh_board_title_class_init (DhBoardTitleClass *klass)
{
  DH_BOARD_TEMPLATE (klass, DhBoardTitle, armies, remarks, title);

  dh_board_widget_class_set_column (klass);
}

/**
 * dh_board_title_show_scene:
 * @self: a stage
 * @status: what players may see
 * @scene: a scene of @status
 */
void
dh_board_title_show_scene (DhBoardTitle   *self,
                           const DhStatus *status,
                           const DhScene  *scene)
{
  g_autofree char *remarks = NULL;

  g_return_if_fail (DH_BOARD_IS_TITLE (self));

  if (scene->lines != NULL)
    remarks = g_strjoinv (" · ", scene->lines);
  gtk_label_set_label (self->title, scene->headline);
  dh_board_widget_set_class (GTK_WIDGET (self->title), "long", dh_board_has_long_word (scene->headline));
  dh_board_widget_set_words (self->remarks, remarks);
  show_armies (self, status, scene);
}

/* dh-board-sheet.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-board-sheet.h"

#include "dh-board-code.h"
#include "dh-board-screen.h"
#include "dh-board-style.h"
#include "dh-board-widget.h"

#include <glib/gi18n.h>

/* So many lines stand in a column: with more of them letters would be too small for a hall. */
#define ROWS_A_COLUMN 9
#define MOST_COLUMNS 3

/**
 * DhBoardSheet:
 *
 * The projected window of a game that has no scenes: its title, where it stands, what came last, and how things are, in
 * one list. It is given the text that all players may see, and so cannot show anything else.
 */
struct _DhBoardSheet
{
  DhBoardWall parent_instance;

  GtkBox *sheet;
};

G_DEFINE_FINAL_TYPE (DhBoardSheet, dh_board_sheet, DH_BOARD_TYPE_WALL)

static GtkWidget *
make_label (const char *text,
            const char *css_class)
{
  GtkWidget *label = dh_board_widget_new_label (text, 0, css_class);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  return label;
}

static void
clear (GtkWidget *widget)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (widget)) != NULL)
    gtk_widget_unparent (child);
}

static void
show_news (DhBoardSheet *self,
           char        **lines)
{
  GtkWidget *news = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_add_css_class (news, "news");
  for (guint i = 0; lines[i] != NULL; i++)
    gtk_box_append (GTK_BOX (news), make_label (lines[i], "line"));
  gtk_box_append (self->sheet, news);
}

static void
show_state (DhBoardSheet *self,
            char        **lines)
{
  GtkWidget *state = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  guint n = g_strv_length (lines), most = ROWS_A_COLUMN * MOST_COLUMNS;
  /* Few columns are wide, and break few lines. */
  guint columns = MAX ((MIN (n, most) + ROWS_A_COLUMN - 1) / ROWS_A_COLUMN, 1);
  guint rows = (MIN (n, most) + columns - 1) / columns;
  GtkWidget *column = NULL;

  gtk_box_set_homogeneous (GTK_BOX (state), TRUE);
  gtk_widget_add_css_class (state, "state");
  gtk_box_append (self->sheet, state);
  for (guint i = 0; i < MIN (n, most); i++)
    {
      g_autofree char *more = i + 1 == most && n > most
                                ? g_strdup_printf (ngettext ("and %u more", "and %u more", n - i), n - i)
                                : NULL;
      GtkWidget *label = make_label (more != NULL ? more : lines[i], "line");

      /* A line that breaks moves those below it, and none beside it. */
      if (i % rows == 0)
        gtk_box_append (GTK_BOX (state), column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
      gtk_widget_set_hexpand (label, TRUE);
      gtk_box_append (GTK_BOX (column), label);
    }
}

static void
show_fingerprint (DhBoardSheet *self,
                  const char   *fingerprint)
{
  GtkWidget *proof = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *words = make_label ("", "line");
  GtkWidget *code = g_object_new (DH_BOARD_TYPE_CODE, "valign", GTK_ALIGN_CENTER, NULL);

  dh_board_code_show_fingerprint (DH_BOARD_CODE (code), GTK_LABEL (words), fingerprint);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (proof), words);
  gtk_box_append (GTK_BOX (proof), code);
  gtk_box_append (self->sheet, proof);
}

static gboolean
toggle_fullscreen_cb (GtkWidget *widget,
                      GVariant  *args,
                      gpointer   user_data)
{
  dh_board_wall_toggle_fullscreen (DH_BOARD_WALL (widget));
  return TRUE;
}

static gboolean
close_cb (GtkWidget *widget,
          GVariant  *args,
          gpointer   user_data)
{
  gtk_window_close (GTK_WINDOW (widget));
  return TRUE;
}

static void
dh_board_sheet_class_init (DhBoardSheetClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_add_binding (widget_class, GDK_KEY_F11, 0, toggle_fullscreen_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, close_cb, NULL);
  gtk_widget_class_set_css_name (widget_class, "boardsheet");
}

static void
dh_board_sheet_init (DhBoardSheet *self)
{
  GtkWidget *screen = g_object_new (DH_BOARD_TYPE_SCREEN, NULL);

  dh_board_style_load ();
  self->sheet = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  gtk_widget_add_css_class (GTK_WIDGET (self->sheet), "sheet");
  dh_board_screen_set_child (DH_BOARD_SCREEN (screen), GTK_WIDGET (self->sheet));
  gtk_window_set_child (GTK_WINDOW (self), screen);
  gtk_window_set_default_size (GTK_WINDOW (self), 960, 540);
}

/**
 * dh_board_sheet_new:
 * @desk: (nullable): the window of the referee, which it leaves alone
 *
 * Returns: (transfer none): a board, which GTK owns
 */
DhBoardSheet *
dh_board_sheet_new (GtkWindow *desk)
{
  return g_object_new (DH_BOARD_TYPE_SHEET, "title", _("Board"), "desk", desk, NULL);
}

/**
 * dh_board_sheet_show:
 * @self: a board
 * @text: what all players may see: a title, lines that say when it is and what comes next, what came last, and how
 *   things stand, the latter two each after an empty line
 * @fingerprint: (nullable): that of the battle, where a turn or the battle has ended
 */
void
dh_board_sheet_show (DhBoardSheet *self,
                     const char   *text,
                     const char   *fingerprint)
{
  g_auto(GStrv) parts = NULL, head = NULL;
  gsize n;

  g_return_if_fail (DH_BOARD_IS_SHEET (self));

  parts = g_strsplit (text, "\n\n", 3);
  n = g_strv_length (parts);
  head = g_strsplit (n > 0 ? parts[0] : "", "\n", 2);

  /* All of it is made anew: GTK does not ask a box that was hidden while it was empty how high its lines are when they
   * break, and gives them the height of one. */
  clear (GTK_WIDGET (self->sheet));
  for (gsize i = 0; i < g_strv_length (head); i++)
    gtk_box_append (self->sheet, make_label (head[i], i == 0 ? "sheet-title" : "sheet-time"));
  for (gsize i = 1; i < n; i++)
    {
      g_auto(GStrv) lines = g_strsplit (g_strchomp (parts[i]), "\n", -1);

      if (lines[0] == NULL)
        continue;
      if (i + 1 == n)
        show_state (self, lines);
      else
        show_news (self, lines);
    }
  if (fingerprint != NULL)
    show_fingerprint (self, fingerprint);
}

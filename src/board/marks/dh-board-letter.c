/* dh-board-letter.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-board-letter.h"

#include "dh-board-widget.h"

/**
 * DhBoardLetter:
 *
 * The badge of an army: its letter, in an edge of its colour and of a shape of its own.
 */
struct _DhBoardLetter
{
  DhBoardWidget parent_instance;

  GtkWidget *label;
};

G_DEFINE_FINAL_TYPE (DhBoardLetter, dh_board_letter, DH_BOARD_TYPE_WIDGET)

static void
dh_board_letter_class_init (DhBoardLetterClass *klass)
{
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "boardletter");
}

static void
dh_board_letter_init (DhBoardLetter *self)
{
  self->label = gtk_label_new ("");
  gtk_widget_set_parent (self->label, GTK_WIDGET (self));
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (GTK_WIDGET (self), "army-badge");
}

/**
 * dh_board_letter_set_army:
 * @self: a badge
 * @army: index of an army, or -1 for none, which hides the badge
 * @letter: (nullable): its letter
 */
void
dh_board_letter_set_army (DhBoardLetter *self,
                          int            army,
                          const char    *letter)
{
  g_return_if_fail (DH_BOARD_IS_LETTER (self));

  gtk_widget_set_visible (GTK_WIDGET (self), army >= 0);
  dh_board_widget_set_army (GTK_WIDGET (self), army);
  gtk_label_set_label (GTK_LABEL (self->label), letter != NULL ? letter : "");
}

/**
 * dh_board_letter_show_army:
 * @self: a badge
 * @status: what players may see
 * @army: an army of it, or -1 for none, which hides the badge
 */
void
dh_board_letter_show_army (DhBoardLetter  *self,
                           const DhStatus *status,
                           int             army)
{
  dh_board_letter_set_army (self, army, army >= 0 ? status->armies[army].letter : NULL);
}

/* dh-board-letter.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-board-letter.h"

#include "dh-board-words.h"

/**
 * DhBoardLetter:
 *
 * The badge of an army: its letter, in an edge of its colour and of a shape of its own.
 */
struct _DhBoardLetter
{
  GtkWidget parent_instance;

  /* Owned */
  GtkWidget *label;
};

G_DEFINE_FINAL_TYPE (DhBoardLetter, dh_board_letter, GTK_TYPE_WIDGET)

static void
dh_board_letter_dispose (GObject *object)
{
  DhBoardLetter *self = DH_BOARD_LETTER (object);

  g_clear_pointer (&self->label, gtk_widget_unparent);

  G_OBJECT_CLASS (dh_board_letter_parent_class)->dispose (object);
}

static void
dh_board_letter_class_init (DhBoardLetterClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = dh_board_letter_dispose;

  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "boardletter");
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
dh_board_letter_init (DhBoardLetter *self)
{
  self->label = gtk_label_new ("");
  gtk_widget_set_parent (self->label, GTK_WIDGET (self));
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
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
  const char *classes[] = { army >= 0 ? dh_board_get_army_class (army) : NULL, NULL };

  g_return_if_fail (DH_BOARD_IS_LETTER (self));

  gtk_widget_set_visible (GTK_WIDGET (self), army >= 0);
  gtk_widget_set_css_classes (GTK_WIDGET (self), classes);
  if (army >= 0)
    gtk_label_set_label (GTK_LABEL (self->label), dh_status_get_army (status, army)->letter);
}

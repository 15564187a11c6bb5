/* dh-board-party.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-board-party.h"

#include "dh-board-letter.h"
#include "dh-board-unit.h"

/**
 * DhBoardParty:
 *
 * A unit that takes part in a scene, with the badge of its army; or the army alone, where it is an
 * officer whom the scene is about.
 */
struct _DhBoardParty
{
  GtkWidget parent_instance;

  /* Owned */
  GtkWidget *letter;
  GtkWidget *unit;
};

G_DEFINE_FINAL_TYPE (DhBoardParty, dh_board_party, GTK_TYPE_WIDGET)

static void
dh_board_party_dispose (GObject *object)
{
  DhBoardParty *self = DH_BOARD_PARTY (object);

  g_clear_pointer (&self->letter, gtk_widget_unparent);
  g_clear_pointer (&self->unit, gtk_widget_unparent);

  G_OBJECT_CLASS (dh_board_party_parent_class)->dispose (object);
}

static void
dh_board_party_class_init (DhBoardPartyClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = dh_board_party_dispose;

  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "boardparty");
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
}

static void
dh_board_party_init (DhBoardParty *self)
{
  self->letter = g_object_new (DH_BOARD_TYPE_LETTER, NULL);
  self->unit = g_object_new (DH_BOARD_TYPE_UNIT, "hexpand", TRUE, NULL);
  gtk_widget_set_parent (self->letter, GTK_WIDGET (self));
  gtk_widget_set_parent (self->unit, GTK_WIDGET (self));
}

/**
 * dh_board_party_show_unit:
 * @self: a party
 * @status: what players may see
 * @unit: a unit of it, or -1 for none, which takes no room
 */
void
dh_board_party_show_unit (DhBoardParty   *self,
                          const DhStatus *status,
                          int             unit)
{
  const DhStatusUnit *shown = unit >= 0 ? dh_status_get_unit (status, unit) : NULL;

  g_return_if_fail (DH_BOARD_IS_PARTY (self));

  gtk_widget_set_visible (GTK_WIDGET (self), shown != NULL);
  if (shown == NULL)
    return;

  dh_board_letter_show_army (DH_BOARD_LETTER (self->letter), status, shown->army);
  dh_board_unit_show_party (DH_BOARD_UNIT (self->unit), shown);
}

/**
 * dh_board_party_show_army:
 * @self: a party
 * @status: what players may see
 * @army: an army of it
 */
void
dh_board_party_show_army (DhBoardParty   *self,
                          const DhStatus *status,
                          guint           army)
{
  g_return_if_fail (DH_BOARD_IS_PARTY (self));

  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  dh_board_letter_show_army (DH_BOARD_LETTER (self->letter), status, army);
  dh_board_unit_show_name (DH_BOARD_UNIT (self->unit), dh_status_get_army (status, army)->name);
}

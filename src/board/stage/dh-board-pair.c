/* dh-board-pair.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-board-pair.h"

#include "dh-board-party.h"

/**
 * DhBoardPair:
 *
 * A row for two units of which one charges the other: each on the side of its army, the arrow from the one to the other in
 * the middle; the further the charge has come, the nearer they stand. In words that stands below the unit that it is said of,
 * or at the arrow if it is said of both.
 * On a high wall the unit on the right stands below the other.
 */
struct _DhBoardPair
{
  DhBoardWidget parent_instance;

  /* Template children */
  GtkLabel *arrow;
  GtkOrientable *between;
  GtkOrientable *box;
  DhBoardParty *left;
  DhBoardParty *right;
  GtkLabel *state;
};

DH_BOARD_DEFINE_TEMPLATE (DhBoardPair, dh_board_pair, DH_BOARD_TYPE_WIDGET)

static void
dh_board_pair_class_init (DhBoardPairClass *klass)
{
  DH_BOARD_ENSURE_TYPES (DH_BOARD_TYPE_PARTY);
  DH_BOARD_TEMPLATE (klass, DhBoardPair, arrow, between, box, left, right, state);

  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "boardpair");
}

static void
show_party (DhBoardParty       *party,
            const DhStatus     *status,
            const DhStatusPair *pair,
            guint               unit)
{
  dh_board_party_show_unit (party, status, unit);
  if (pair->actor == (int) unit)
    dh_board_party_set_state (party, pair->state);
}

/* Moves the units towards each other step by step, so that the steps look different from afar, where no word can be read: in the
 * charge both stand at the edges, in the reception the attacker stands in the middle, in the close combat both do. */
static void
approach (DhBoardPair *self,
          DhStep       step,
          gboolean     swapped,
          gboolean     high)
{
  DhBoardParty *attacker = swapped ? self->right : self->left, *defender = swapped ? self->left : self->right;

  if (step == DH_STEP_RECEPTION || step == DH_STEP_COMBAT)
    gtk_widget_set_halign (GTK_WIDGET (attacker), high ? GTK_ALIGN_CENTER : swapped ? GTK_ALIGN_START : GTK_ALIGN_END);
  if (step == DH_STEP_COMBAT)
    gtk_widget_set_halign (GTK_WIDGET (defender), high ? GTK_ALIGN_CENTER : swapped ? GTK_ALIGN_END : GTK_ALIGN_START);
}

/**
 * dh_board_pair_new:
 * @status: what players may see
 * @pair: a pair of it
 * @high: whether it has no width for one beside the other
 * @widths: makes all units of several rows equally wide, so that they stand in columns
 *
 * Returns: (transfer floating): a row
 */
GtkWidget *
dh_board_pair_new (const DhStatus     *status,
                   const DhStatusPair *pair,
                   gboolean            high,
                   GtkSizeGroup       *widths)
{
  DhBoardPair *self = g_object_new (DH_BOARD_TYPE_PAIR, NULL);
  gboolean swapped = status->units[pair->attacker].army % 2 == 1;

  gtk_orientable_set_orientation (self->box, high ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_orientable_set_orientation (self->between, high ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  show_party (self->left, status, pair, swapped ? pair->defender : pair->attacker);
  show_party (self->right, status, pair, swapped ? pair->attacker : pair->defender);
  gtk_size_group_add_widget (widths, GTK_WIDGET (self->left));
  gtk_size_group_add_widget (widths, GTK_WIDGET (self->right));
  approach (self, status->step, swapped, high);
  gtk_label_set_label (self->arrow, dh_board_widget_get_arrow (GTK_WIDGET (self), high, swapped));
  dh_board_widget_set_words (self->state, pair->actor < 0 ? pair->state : NULL);

  return GTK_WIDGET (self);
}

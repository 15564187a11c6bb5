/* dh-board-party.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-board-party.h"

#include "dh-army-words.h"
#include "dh-board-glyph.h"
#include "dh-board-letter.h"
#include "dh-board-pips.h"

/* A name of no more letters stays on one line. */
#define SHORT_NAME 18

/**
 * DhBoardParty:
 *
 * A unit that takes part in a scene: the badge of its army, its name, its stands and what has become of it. It stands
 * on the left or, with [property@Board.Party:mirrored], looks at it from the right.
 */
struct _DhBoardParty
{
  DhBoardWidget parent_instance;

  guint falling; /* stands that its hits will cost */

  /* Template children */
  GtkBox *head;
  DhBoardLetter *letter;
  GtkLabel *name;
  DhBoardPips *pips;
  DhBoardGlyph *shape;
  GtkWidget *standing;
  GtkLabel *state;
  GtkWidget *strength;
};

DH_BOARD_DEFINE_TEMPLATE (DhBoardParty, dh_board_party, DH_BOARD_TYPE_WIDGET)

static void
set_mirrored (DhBoardParty *self,
              gboolean      mirrored)
{
  gtk_box_reorder_child_after (self->head, GTK_WIDGET (self->letter), mirrored ? GTK_WIDGET (self->name) : NULL);
  gtk_label_set_xalign (self->name, mirrored ? 1 : 0);
  gtk_label_set_justify (self->name, mirrored ? GTK_JUSTIFY_RIGHT : GTK_JUSTIFY_LEFT);
  gtk_widget_set_halign (GTK_WIDGET (self->head), mirrored ? GTK_ALIGN_END : GTK_ALIGN_START);
  gtk_widget_set_halign (GTK_WIDGET (self->pips), mirrored ? GTK_ALIGN_END : GTK_ALIGN_START);
  gtk_widget_set_halign (self->standing, mirrored ? GTK_ALIGN_END : GTK_ALIGN_START);
  gtk_widget_set_halign (self->strength, mirrored ? GTK_ALIGN_END : GTK_ALIGN_START);
}

static void
set_pip_size (DhBoardParty *self,
              int           pip_size)
{
  g_object_set (self->pips, "pip-size", pip_size, NULL);
}

static void
dh_board_party_class_init (DhBoardPartyClass *klass)
{
  /**
   * DhBoardParty:mirrored:
   *
   * Whether the party stands on the right.
   */
  DH_CLASS_BOOLEAN (klass, DhBoardParty, "mirrored", NULL, set_mirrored);

  /**
   * DhBoardParty:pip-size:
   *
   * Width and height of a stand.
   */
  DH_CLASS_INT (klass, DhBoardParty, "pip-size", NULL, set_pip_size);

  DH_BOARD_ENSURE_TYPES (DH_BOARD_TYPE_GLYPH, DH_BOARD_TYPE_LETTER, DH_BOARD_TYPE_PIPS);
  DH_BOARD_TEMPLATE (klass, DhBoardParty, head, letter, name, pips, shape, standing, state, strength);
}

/* On a wall that is higher than wide pips and condition stand below each other, since they would be small side by side, and a short
 * name stays on one line. */
static void
use_height (DhBoardParty *self)
{
  gboolean is_high = dh_board_widget_is_high (GTK_WIDGET (self));
  gboolean is_whole = is_high && g_utf8_strlen (gtk_label_get_label (self->name), -1) <= SHORT_NAME;

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->strength),
                                  is_high ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_label_set_wrap (self->name, !is_whole);
  gtk_label_set_ellipsize (self->name, is_whole ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END);
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
  const DhStatusUnit *shown = unit >= 0 ? &status->units[unit] : NULL;
  gboolean exact, gives_way, has_shape;

  g_return_if_fail (DH_BOARD_IS_PARTY (self));

  gtk_widget_set_visible (GTK_WIDGET (self), shown != NULL);
  if (shown == NULL)
    return;

  exact = shown->stands >= 0 && shown->start_stands > 0 && shown->status < DH_UNIT_STATUS_DESTROYED;
  gives_way = shown->status != DH_UNIT_STATUS_STEADY;
  dh_board_letter_show_army (self->letter, status, shown->army);
  gtk_label_set_label (self->name, shown->name);
  dh_board_widget_keep_words (self->name);
  use_height (self);
  if (exact)
    dh_board_pips_set_stands (self->pips, shown->stands, shown->start_stands, MAX (shown->casualties, 0));
  dh_board_pips_set_army (self->pips, shown->army);
  dh_board_pips_set_falling (self->pips, 0);
  self->falling = shown->falling;
  gtk_widget_set_visible (GTK_WIDGET (self->pips), exact);
  if (gives_way)
    dh_board_glyph_set_status (self->shape, shown->status);
  else
    dh_board_glyph_set_band (self->shape, shown->band);
  has_shape = gives_way || (!exact && shown->band != DH_BAND_UNKNOWN);
  gtk_widget_set_visible (GTK_WIDGET (self->shape), has_shape);
  gtk_widget_set_visible (GTK_WIDGET (self->state), has_shape);
  gtk_widget_set_visible (self->standing, has_shape);
  gtk_widget_set_visible (self->strength, exact || has_shape);
  gtk_label_set_label (self->state,
                       gives_way ? dh_unit_status_describe (shown->status)
                       : exact   ? ""
                                 : dh_band_describe (shown->band));
}

/**
 * dh_board_party_show_scene:
 * @left: the party at the left of a box
 * @right: the party at its right
 * @arrow: (type Gtk.Label): the label between them
 * @status: what players may see
 * @scene: a scene of it
 *
 * Shows who does something, and to whom. Armies have their sides. Where both units are of one, whoever does it stands on
 * the left. The arrow is from him to whom. On a high wall each has all the width, the left one above.
 *
 * Returns: whether whoever does it is the one at the right
 */
gboolean
dh_board_party_show_scene (DhBoardParty   *left,
                           DhBoardParty   *right,
                           gpointer        arrow,
                           const DhStatus *status,
                           const DhScene  *scene)
{
  gboolean has_both = scene->actor >= 0 && scene->target >= 0, is_high = dh_board_widget_is_high (GTK_WIDGET (left));
  gboolean swapped = scene->army % 2 == 1 && (!has_both || status->units[scene->target].army != (guint) scene->army);

  g_return_val_if_fail (DH_BOARD_IS_PARTY (left), FALSE);
  g_return_val_if_fail (DH_BOARD_IS_PARTY (right), FALSE);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (gtk_widget_get_parent (arrow)),
                                  is_high ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  dh_board_party_show_unit (left, status, swapped ? scene->target : scene->actor);
  dh_board_party_show_unit (right, status, swapped ? scene->actor : scene->target);
  dh_board_widget_set_words (arrow, has_both ? dh_board_widget_get_arrow (arrow, is_high, swapped != scene->by_target) : NULL);
  return swapped;
}

/**
 * dh_board_party_set_state:
 * @self: a party with a unit
 * @state: what it is about to do, in the place of how it is
 */
void
dh_board_party_set_state (DhBoardParty *self,
                          const char   *state)
{
  g_return_if_fail (DH_BOARD_IS_PARTY (self));

  gtk_label_set_label (self->state, state);
  gtk_widget_set_visible (GTK_WIDGET (self->state), TRUE);
  gtk_widget_set_visible (self->standing, TRUE);
  gtk_widget_set_visible (self->strength, TRUE);
}

/**
 * dh_board_party_hit:
 * @self: a party with a unit
 * @share: how much of its hits is known, from 0 to 1
 *
 * Shows so many of the stands that the hits will cost as falling.
 */
void
dh_board_party_hit (DhBoardParty *self,
                    double        share)
{
  g_return_if_fail (DH_BOARD_IS_PARTY (self));

  dh_board_pips_set_falling (self->pips, self->falling * share);
}

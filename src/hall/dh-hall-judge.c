/* dh-hall-judge.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-hall-private.h"

#include "dh-view.h"

#include <glib/gi18n-lib.h>

/* Checks of a proposal, before it waits for the referee. */

/**
 * _dh_hall_was_asked:
 * @view: the view of a seat
 * @order: what is proposed
 *
 * Returns: whether it is what is due of those under the seat; what ends with a blank there is completed
 */
gboolean
_dh_hall_was_asked (GVariant   *view,
                    const char *order)
{
  g_autoptr(GVariant) asked = g_variant_lookup_value (view, DH_VIEW_ASKED, G_VARIANT_TYPE ("aa{sv}"));

  for (gsize i = 0; asked != NULL && i < g_variant_n_children (asked); i++)
    {
      g_autoptr(GVariant) one = g_variant_get_child_value (asked, i);
      const char *due;

      if (g_variant_lookup (one, "order", "&s", &due) && *due != '\0' &&
          (g_str_equal (order, due) || (g_str_has_suffix (due, " ") && g_str_has_prefix (order, due))))
        return TRUE;
    }

  return FALSE;
}

/* Another proposal that waits for the same unit is the one to be withdrawn first. */
static gboolean
waits_already (DhHall           *self,
               const DhHallSeat *seat,
               GVariant         *view,
               const char       *order)
{
  g_auto(GStrv) words = g_strsplit (order, " ", 3);

  for (guint i = 0; i < self->proposals->len; i++)
    {
      const DhHallProposal *other = self->proposals->pdata[i];
      g_auto(GStrv) others = g_strsplit (other->order, " ", 3);

      if (other->state == DH_HALL_PROPOSAL_WAITING && other->round == 0 && g_strcmp0 (words[1], others[1]) == 0 &&
          (other->seat == seat->number || _dh_hall_is_about_own (other, seat, view)))
        return TRUE;
    }

  return FALSE;
}

static guint
count_waiting (DhHall           *self,
               const DhHallSeat *seat)
{
  guint n = 0;

  for (guint i = 0; i < self->proposals->len; i++)
    {
      const DhHallProposal *proposal = self->proposals->pdata[i];

      n += proposal->seat == seat->number && proposal->state == DH_HALL_PROPOSAL_WAITING && proposal->round == 0;
    }

  return n;
}

/**
 * _dh_hall_judge:
 * @self: a hall
 * @seat: a seat
 * @proposal: what its player proposes, with what he threw for it; of a row of dice it is told here which one it is
 *
 * Goes by what the seat sees and has proposed, and of a fight by what others have thrown for it, and by nothing else.
 *
 * Returns: (nullable): why it is not to wait for the referee, one of a few sentences; %NULL where it is
 */
const char *
_dh_hall_judge (DhHall           *self,
                const DhHallSeat *seat,
                DhHallProposal   *proposal)
{
  const char *order = proposal->order;
  guint round = proposal->round;
  DhViewer viewer;
  g_autoptr(GVariant) view = NULL;
  DhRefusal refusal;
  gboolean asked;

  proposal->round = 0;
  if (!_dh_hall_is_order (order))
    return dh_refusal_describe (DH_REFUSAL_UNREADABLE);
  if (!_dh_hall_is_dice (proposal->dice))
    return _("dice are numbers with spaces between them");

  /* No view is made for whoever sends more than he may: it takes its time. */
  _dh_hall_init_viewer (self, seat, &viewer);
  if (count_waiting (self, seat) >= DH_HALL_MOST_PROPOSALS && !_dh_hall_is_fight (self, &viewer, order))
    return _("you already have six waiting; withdraw one first");

  view = dh_referee_look (self->referee, &viewer);
  asked = _dh_hall_was_asked (view, order);
  if (asked)
    {
      const char *why;

      proposal->round = round;
      why = _dh_hall_judge_row (self, &viewer, order, _dh_hall_names_own (view, order), proposal);
      if (why != NULL || proposal->round > 0)
        return why;
    }
  else if (round > 0)
    return _("this round is over; look at what you are asked now");

  if (count_waiting (self, seat) >= DH_HALL_MOST_PROPOSALS)
    return _("you already have six waiting; withdraw one first");
  if (waits_already (self, seat, view, order))
    return _("an order for that one is already waiting; withdraw it first");
  if (viewer.kind == DH_VIEWER_REFEREE || asked)
    return NULL;
  refusal = dh_view_refuse (view, order);
  if (refusal == DH_REFUSAL_NONE && !_dh_hall_names_own (view, order))
    refusal = DH_REFUSAL_NOT_YOURS;

  return refusal != DH_REFUSAL_NONE ? dh_refusal_describe (refusal) : NULL;
}

/* dh-hall-proposals.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-hall-private.h"

#include "dh-order.h"
#include "dh-view.h"

#include <glib/gi18n-lib.h>

/* Proposals of players and their results. Each is given as an order at most once, however often it is sent. */

static DhHallProposal *
find_by_id (DhHall           *self,
            const DhHallSeat *seat,
            const char       *id)
{
  for (guint i = 0; i < self->proposals->len; i++)
    {
      DhHallProposal *proposal = self->proposals->pdata[i];

      if (proposal->seat == seat->number && g_str_equal (proposal->id, id))
        return proposal;
    }

  return NULL;
}

static void
answer_state (DhHall               *self,
              gint64                request,
              const DhHallProposal *proposal)
{
  JsonObject *body = json_object_new ();

  json_object_set_string_member (body, "state", _dh_hall_describe_state (self, proposal));
  if (proposal->why != NULL)
    json_object_set_string_member (body, "why", proposal->why);
  _dh_hall_answer (self, request, 200, body);
}

static void
answer_refusal (DhHall     *self,
                gint64      request,
                guint       status,
                const char *why)
{
  JsonObject *body = json_object_new ();

  json_object_set_string_member (body, "state", "refused");
  json_object_set_string_member (body, "why", why);
  _dh_hall_answer (self, request, status, body);
}

/*
 * A move: an order of this step of the turn alone, which does nothing to anybody of another side. Dice that the side throws
 * itself are there, for the program throws none of them unseen.
 */
static gboolean
is_move (DhHall           *self,
         const DhHallSeat *seat,
         const DhOrder    *order)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);
  const DhViewer viewer = dh_viewer_of_side (dh_battle_get_side_of (battle, seat->of));
  g_autoptr(DhForecast) forecast = dh_referee_forecast_parsed (self->referee, order, NULL);

  return forecast != NULL && dh_verb_belongs (order->verb, battle->step) && !dh_verb_belongs (order->verb, 0) &&
         (order->target.kind == DH_REF_KIND_NONE || dh_viewer_is_of (&viewer, battle, order->target)) &&
         (forecast->missing == 0 || viewer.side == DH_NOTHING ||
          dh_battle_get_side_dice (battle, viewer.side) != DH_DICE_SOURCE_THROWN);
}

/* TRUE for an order that is given without the referee seeing it first. The battle itself is asked, secrets and all: the device has had its answer
 * already, so it learns nothing by this. */
static gboolean
is_trusted (DhHall               *self,
            const DhHallSeat     *seat,
            const DhHallProposal *proposal)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);
  g_autofree char *text = dh_hall_dup_order (proposal, NULL);
  g_autoptr(DhOrder) order = NULL;
  g_autoptr(GVariant) view = NULL;
  DhViewer viewer;

  if (seat->trust == 0)
    return FALSE;
  if (proposal->round > 0)
    return _dh_hall_is_row_trusted (self, proposal);
  if (g_str_equal (seat->id, DH_HALL_ASSISTANT))
    return (seat->trust & DH_HALL_TRUST_ORDERS) != 0;

  _dh_hall_init_viewer (self, seat, &viewer);
  view = dh_referee_look (self->referee, &viewer);
  if (_dh_hall_was_asked (view, proposal->order))
    return (seat->trust & DH_HALL_TRUST_DICE) != 0 && *proposal->dice != '\0';

  order = dh_order_parse (battle, text, NULL);
  return order != NULL && (seat->trust & DH_HALL_TRUST_MOVES) != 0 && is_move (self, seat, order);
}

/* Judges a proposal that is in the list already as if it were not: it must not count among those that wait. */
static const char *
judge (DhHall           *self,
       const DhHallSeat *seat,
       DhHallProposal   *proposal)
{
  const char *why;

  proposal->state = DH_HALL_PROPOSAL_WITHDRAWN;
  why = _dh_hall_judge (self, seat, proposal);
  proposal->state = DH_HALL_PROPOSAL_WAITING;
  return why;
}

/**
 * _dh_hall_propose:
 * @self: a hall
 * @seat: whose device it is
 * @request: the request of the server that is answered
 * @message: what the device has sent: `id`, `order`, `dice`, `base` and, of a row of a fight, `round`
 *
 * Keeps a proposal and answers the device. One of the same id that was sent before is answered with its state. Where the
 * seat is trusted with such an order it is given at once; else the referee is told.
 */
void
_dh_hall_propose (DhHall     *self,
                  DhHallSeat *seat,
                  gint64      request,
                  JsonObject *message)
{
  const char *id = _dh_hall_get_text (message, "id");
  DhHallProposal *proposal = _dh_hall_is_id (id) ? find_by_id (self, seat, id) : NULL;
  const char *why;

  if (!_dh_hall_is_id (id))
    {
      answer_refusal (self, request, 400, _("the name of a proposal may have only letters and digits"));
      return;
    }
  if (proposal != NULL)
    {
      answer_state (self, request, proposal);
      return;
    }

  proposal = _dh_hall_add_proposal (self, self->next);
  proposal->seat = seat->number;
  proposal->id = g_strdup (id);
  proposal->base = CLAMP (_dh_hall_get_number (message, "base"), 0, G_MAXINT);
  proposal->order = g_strstrip (g_strdup (_dh_hall_get_text (message, "order")));
  proposal->dice = g_strstrip (g_strdup (_dh_hall_get_text (message, "dice")));
  proposal->round = CLAMP (_dh_hall_get_number (message, "round"), 0, G_MAXINT);
  why = judge (self, seat, proposal);
  if (why != NULL)
    {
      g_ptr_array_remove (self->proposals, proposal);
      answer_refusal (self, request, 200, why);
      return;
    }

  /* Save before answering “waiting”, so that a proposal with this answer is never lost. */
  self->next++;
  if (!_dh_hall_save (self, NULL))
    {
      g_ptr_array_remove (self->proposals, proposal);
      answer_refusal (self, request, 503, _("the referee’s computer could not save it; please send it again"));
      return;
    }
  answer_state (self, request, proposal);
  if (proposal->round > 0)
    _dh_hall_sort_rows (self);
  if (_dh_hall_waits_for_rows (proposal)) /* the other side throws as well */
    g_signal_emit_by_name (self, "changed");
  else if (!is_trusted (self, seat, proposal) || !dh_hall_take (self, proposal->number, NULL, NULL, NULL))
    g_signal_emit_by_name (self, "proposes", proposal);
  _dh_hall_update_soon (self);
}

/**
 * _dh_hall_withdraw:
 * @self: a hall
 * @seat: whose device it is
 * @request: the request of the server that is answered
 * @message: what the device has sent: `id`
 *
 * Takes a proposal back, as long as it waits for the referee, and answers the device with its state.
 */
void
_dh_hall_withdraw (DhHall     *self,
                   DhHallSeat *seat,
                   gint64      request,
                   JsonObject *message)
{
  DhHallProposal *proposal = find_by_id (self, seat, _dh_hall_get_text (message, "id"));

  if (proposal == NULL)
    {
      answer_refusal (self, request, 404, _("there is no such proposal of yours"));
      return;
    }
  /* Dice of a fight stand: the other side may have thrown, and seen what they come to. */
  if (proposal->state == DH_HALL_PROPOSAL_WAITING && proposal->round == 0)
    {
      proposal->state = DH_HALL_PROPOSAL_WITHDRAWN;
      if (!_dh_hall_save (self, NULL))
        {
          proposal->state = DH_HALL_PROPOSAL_WAITING;
          answer_refusal (self, request, 503, _("the referee’s computer could not save it; please send it again"));
          return;
        }
      g_signal_emit_by_name (self, "changed");
    }
  answer_state (self, request, proposal);
  _dh_hall_update_soon (self);
}

/* Actions of the referee */

static DhHallProposal *
require_waiting (DhHall  *self,
                 guint    number,
                 GError **error)
{
  DhHallProposal *proposal = dh_hall_find_proposal (self, number);

  if (proposal != NULL && proposal->state == DH_HALL_PROPOSAL_WAITING && !_dh_hall_waits_for_rows (proposal))
    return proposal;

  g_set_error (error, DH_ERROR, DH_ERROR_ORDER, _("no proposal %u is waiting"), number);
  return NULL;
}

/* Returns: (nullable): a subject of an order that is not under a viewer */
static const DhRef *
find_foreign (const DhOrder  *order,
              const DhBattle *battle,
              const DhViewer *viewer)
{
  for (const DhRef *subject = NULL; dh_array_next (order->subjects, &subject);)
    if (!dh_viewer_has (viewer, battle, *subject))
      return subject;

  return NULL;
}

/**
 * _dh_hall_require_own:
 * @self: a hall
 * @seat: whose proposal it is
 * @proposal: a proposal
 * @error: return location for a %DH_ERROR_ORDER
 *
 * All subjects of the order in the true battle must be under the seat, unless the seat was asked for this order. The view,
 * which tells that, is made only where it matters.
 *
 * Returns: whether they are
 */
gboolean
_dh_hall_require_own (DhHall               *self,
                      const DhHallSeat     *seat,
                      const DhHallProposal *proposal,
                      GError              **error)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);
  g_autoptr(DhOrder) order = dh_order_parse (battle, proposal->order, error);
  g_autoptr(GVariant) view = NULL;
  const DhRef *foreign;
  DhViewer viewer;

  if (order == NULL)
    return FALSE;

  _dh_hall_init_viewer (self, seat, &viewer);
  foreign = find_foreign (order, battle, &viewer);
  if (viewer.kind == DH_VIEWER_REFEREE || (foreign == NULL && order->subjects->len > 0))
    return TRUE;

  view = dh_referee_look (self->referee, &viewer);
  if (_dh_hall_was_asked (view, proposal->order))
    return TRUE;

  if (foreign != NULL)
    g_set_error (error, DH_ERROR, DH_ERROR_ORDER, _("“%s” is not under the command of %s"), dh_battle_get_label (battle, *foreign), seat->name);
  else /* it was asked for when it was proposed, and no longer is */
    g_set_error_literal (error, DH_ERROR, DH_ERROR_ORDER, _("it is no longer needed"));

  return FALSE;
}

/**
 * _dh_hall_is_waiting_move:
 * @self: a hall
 * @proposal: a proposal
 *
 * Returns: whether it waits, and could be given now as one that is trusted with moves is
 */
gboolean
_dh_hall_is_waiting_move (DhHall               *self,
                          const DhHallProposal *proposal)
{
  const DhHallSeat *seat = dh_hall_find_seat (self, proposal->seat);
  g_autofree char *text = dh_hall_dup_order (proposal, NULL);
  g_autoptr(DhOrder) order = NULL;

  if (proposal->state != DH_HALL_PROPOSAL_WAITING || seat == NULL || proposal->fault != NULL || proposal->round > 0)
    return FALSE;

  order = dh_order_parse (dh_referee_get_battle (self->referee), text, NULL);
  return order != NULL && is_move (self, seat, order) && _dh_hall_require_own (self, seat, proposal, NULL);
}

/**
 * dh_hall_take:
 * @self: a hall
 * @number: the number of a proposal
 * @more: (nullable): dice that the referee adds to those of the player, such as the second of an officer
 * @entry: (out) (optional) (transfer none): the entry that came of it
 * @error: return location for why not; then it goes on waiting
 *
 * Gives what is proposed, in the name of whoever proposed it. Of a fight that is not decided by the row that the referee
 * adds nothing is given yet: the players are asked for theirs of the next round.
 *
 * Returns: whether it was given, or goes on
 */
gboolean
dh_hall_take (DhHall      *self,
              guint        number,
              const char  *more,
              DhEntry    **entry,
              GError     **error)
{
  DhHallProposal *proposal = require_waiting (self, number, error);
  const DhHallSeat *seat = proposal != NULL ? dh_hall_find_seat (self, proposal->seat) : NULL;
  g_autofree char *order = NULL;
  g_autofree char *from = seat != NULL ? _dh_hall_name_source (seat) : NULL;
  g_autoptr(GError) why = NULL;
  DhEntry *made = NULL;

  if (proposal == NULL)
    return FALSE;
  if (proposal->round > 0)
    {
      if (!_dh_hall_add_typed (self, proposal, more, &why))
        {
          gboolean good = why == NULL;

          if (!good)
            g_propagate_error (error, g_steal_pointer (&why));
          if (entry != NULL)
            *entry = NULL;
          _dh_hall_update_soon (self);
          g_signal_emit_by_name (self, "changed");
          return good;
        }
      more = NULL;
    }

  order = dh_hall_dup_order (proposal, more);
  g_clear_pointer (&proposal->fault, g_free);
  if (!_dh_hall_require_own (self, seat, proposal, &why) ||
      !dh_referee_give_proposed (self->referee, order, from, proposal->id, self->clock (), &made, &why))
    {
      proposal->fault = g_strdup (why != NULL ? why->message : _("it is no longer needed"));
      if (why == NULL)
        g_set_error_literal (&why, DH_ERROR, DH_ERROR_ORDER, proposal->fault);
      g_propagate_error (error, g_steal_pointer (&why));
      g_signal_emit_by_name (self, "changed");
      return FALSE;
    }

  /* The entry is on the disk: should this not be kept any more, it says what was given. */
  proposal->state = DH_HALL_PROPOSAL_TAKEN;
  proposal->entry = made != NULL ? made->n : 0;
  _dh_hall_save (self, NULL);
  if (entry != NULL)
    *entry = made;
  if (made != NULL)
    g_signal_emit_by_name (self, "gives", made);
  g_signal_emit_by_name (self, "changed");
  return TRUE;
}

/**
 * dh_hall_note_typed:
 * @self: a hall
 * @order: (nullable): the order that waits in the referee's line for dice of the table
 * @dice: the dice that are there, with blanks between them
 *
 * Says how far the referee has come with a fight that both sides throw for: who throws next is asked on his device.
 */
void
dh_hall_note_typed (DhHall     *self,
                    const char *order,
                    const char *dice)
{
  if (!_dh_hall_set_typed (self, order, order != NULL ? dice : NULL))
    return;

  _dh_hall_update_soon (self);
  g_signal_emit_by_name (self, "changed");
}

/* All rows go back, and the fight is thrown for from the beginning. */
static void
refuse_fight (DhHall               *self,
              const DhHallProposal *proposal,
              const char           *why)
{
  g_autofree char *order = g_strdup (proposal->order);

  dh_hall_note_typed (self, NULL, NULL);
  _dh_hall_settle_rows (self, order, DH_HALL_PROPOSAL_REFUSED, 0, why);
}

/**
 * dh_hall_refuse:
 * @self: a hall
 * @number: the number of a proposal, or of somebody who asks for a seat
 * @why: what he is told
 * @error: return location for a %DH_ERROR_ORDER
 *
 * Returns: whether there is one of that number that waits
 */
gboolean
dh_hall_refuse (DhHall      *self,
                guint        number,
                const char  *why,
                GError     **error)
{
  DhHallSeat *seat = dh_hall_find_seat (self, number);
  DhHallProposal *proposal;

  if (seat != NULL && seat->state == DH_HALL_SEAT_ASKED)
    {
      seat->state = DH_HALL_SEAT_REFUSED;
      g_free (seat->why);
      seat->why = g_strdup (why);
    }
  else
    {
      proposal = require_waiting (self, number, error);
      if (proposal == NULL)
        return FALSE;
      if (proposal->round > 0)
        refuse_fight (self, proposal, why);
      else
        {
          proposal->state = DH_HALL_PROPOSAL_REFUSED;
          proposal->why = g_strdup (why);
        }
    }
  g_signal_emit_by_name (self, "changed");
  _dh_hall_update_soon (self);
  return _dh_hall_save (self, error);
}

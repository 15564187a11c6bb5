/* dh-hall-matters.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-hall-private.h"

#include "dh-order.h"
#include "dh-verb.h"

#include <glib/gi18n-lib.h>

/* The queue of what waits for the referee: requests for seats, raised hands and proposals, the oldest first. */

static guint
get_rank (const DhHallMatter *matter)
{
  guint rank = matter->proposal != NULL ? matter->proposal->rank : matter->seat->rank;

  return rank > 0 ? rank : matter->number;
}

/* An order that interrupts the others, such as opportunity fire, comes before them in the queue. */
static gboolean
is_urgent (DhHall             *self,
           const DhHallMatter *matter)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);
  const DhVerbInfo *verb = matter->proposal != NULL ? dh_verb_from_line (battle->system, matter->proposal->order) : NULL;

  return verb != NULL && (verb->flags & DH_VERB_INTERRUPTS) != 0;
}

static int
compare (gconstpointer one,
         gconstpointer other,
         gpointer      user_data)
{
  DhHall *self = user_data;
  int urgency = is_urgent (self, other) - is_urgent (self, one);
  guint first = get_rank (one), second = get_rank (other);

  return urgency != 0 ? urgency : (first > second) - (first < second);
}

/**
 * dh_hall_list_matters:
 * @self: a hall
 *
 * Returns: (transfer full) (element-type DhHallMatter): what waits for the referee, in the order in which he is shown it;
 *   valid until the hall says that it has changed
 */
GArray *
dh_hall_list_matters (DhHall *self)
{
  GArray *matters = g_array_new (FALSE, FALSE, sizeof (DhHallMatter));

  for (guint i = 0; i < self->seats->len; i++)
    {
      DhHallSeat *seat = self->seats->pdata[i];
      DhHallMatter matter = { seat->number, seat, NULL };

      if (seat->state == DH_HALL_SEAT_ASKED || (seat->state == DH_HALL_SEAT_TAKEN && seat->hand))
        g_array_append_val (matters, matter);
    }
  for (guint i = 0; i < self->proposals->len; i++)
    {
      DhHallProposal *proposal = self->proposals->pdata[i];
      DhHallMatter matter = { proposal->number, dh_hall_find_seat (self, proposal->seat), proposal };

      if (proposal->state == DH_HALL_PROPOSAL_WAITING && matter.seat != NULL && !_dh_hall_waits_for_rows (proposal))
        g_array_append_val (matters, matter);
    }
  g_array_sort_with_data (matters, compare, self);

  return matters;
}

static gboolean
refuse_number (guint    number,
               GError **error)
{
  g_set_error (error, DH_ERROR, DH_ERROR_ORDER, _("nothing with the number %u is waiting"), number);
  return FALSE;
}

static const DhHallMatter *
find (const GArray *matters,
      guint         number)
{
  for (guint i = 0; i < matters->len; i++)
    if (g_array_index (matters, DhHallMatter, i).number == number)
      return &g_array_index (matters, DhHallMatter, i);

  return NULL;
}

/**
 * dh_hall_put_last:
 * @self: a hall
 * @number: the number of what waits
 * @error: return location for a [error@Dh.Error]
 *
 * Has the referee shown everything else before it.
 *
 * Returns: whether something of that number waits
 */
gboolean
dh_hall_put_last (DhHall  *self,
                  guint    number,
                  GError **error)
{
  g_autoptr(GArray) matters = dh_hall_list_matters (self);
  const DhHallMatter *matter = find (matters, number);

  if (matter == NULL)
    return refuse_number (number, error);

  if (matter->proposal != NULL)
    matter->proposal->rank = self->next++;
  else
    matter->seat->rank = self->next++;
  g_signal_emit_by_name (self, "changed");
  return _dh_hall_save (self, error);
}

/**
 * dh_hall_lower_hand:
 * @self: a hall
 * @number: the number of a seat whose player has raised his hand
 * @error: return location for a [error@Dh.Error]
 *
 * Lowers it: the referee has seen to him.
 *
 * Returns: whether he had raised it
 */
gboolean
dh_hall_lower_hand (DhHall  *self,
                    guint    number,
                    GError **error)
{
  DhHallSeat *seat = dh_hall_find_seat (self, number);

  if (seat == NULL || !seat->hand)
    return refuse_number (number, error);

  seat->hand = FALSE;
  g_signal_emit_by_name (self, "changed");
  _dh_hall_update_soon (self);
  return _dh_hall_save (self, error);
}

/**
 * dh_hall_dup_fault:
 * @self: a hall
 * @number: the number of a proposal
 *
 * Tries it on the battle as it stands, for the referee's eyes alone: what was proposed before an undo, or while another
 * order came, may not fit any more.
 *
 * Returns: (transfer full) (nullable): why it would be refused now; %NULL where it would not, or nothing waits
 */
char *
dh_hall_dup_fault (DhHall *self,
                   guint   number)
{
  DhHallProposal *proposal = dh_hall_find_proposal (self, number);
  const DhHallSeat *seat = proposal != NULL ? dh_hall_find_seat (self, proposal->seat) : NULL;
  g_autofree char *order = proposal != NULL ? dh_hall_dup_order (proposal, NULL) : NULL;
  g_autoptr(DhForecast) forecast = NULL;
  g_autoptr(GError) why = NULL;

  if (seat == NULL || proposal->state != DH_HALL_PROPOSAL_WAITING)
    return NULL;

  if (_dh_hall_require_own (self, seat, proposal, &why))
    forecast = dh_referee_forecast (self->referee, order, &why);
  if (forecast != NULL)
    return NULL;

  return g_strdup (why != NULL ? why->message : _("it is no longer needed"));
}

/**
 * dh_hall_dup_source:
 * @self: a hall
 * @proposal: a proposal
 *
 * Returns: (transfer full): what the entry that comes of it calls whoever proposed it
 */
char *
dh_hall_dup_source (DhHall               *self,
                    const DhHallProposal *proposal)
{
  return _dh_hall_name_source (dh_hall_find_seat (self, proposal->seat));
}

/**
 * dh_hall_count_moves:
 * @self: a hall
 *
 * Returns: how many moves and changes of formation wait that dh_hall_take_moves() would try
 */
guint
dh_hall_count_moves (DhHall *self)
{
  guint n = 0;

  for (guint i = 0; i < self->proposals->len; i++)
    n += _dh_hall_is_waiting_move (self, self->proposals->pdata[i]);

  return n;
}

/**
 * dh_hall_take_moves:
 * @self: a hall
 * @error: return location for why the first was refused that was
 *
 * Gives all moves and changes of formation that wait, the oldest first. One that is refused goes on waiting, and stops none
 * of the others.
 *
 * Returns: how many were given
 */
guint
dh_hall_take_moves (DhHall  *self,
                    GError **error)
{
  g_autoptr(GArray) matters = dh_hall_list_matters (self);
  g_autoptr(GError) first = NULL;
  guint n = 0;

  for (guint i = 0; i < matters->len; i++)
    {
      const DhHallProposal *proposal = g_array_index (matters, DhHallMatter, i).proposal;

      if (proposal == NULL || !_dh_hall_is_waiting_move (self, proposal))
        continue;
      n += dh_hall_take (self, proposal->number, NULL, NULL, first == NULL ? &first : NULL);
    }
  if (first != NULL)
    g_propagate_error (error, g_steal_pointer (&first));

  return n;
}

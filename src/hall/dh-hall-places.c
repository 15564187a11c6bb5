/* dh-hall-places.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-hall-private.h"

#include "dh-order.h"
#include "dh-system-tables.h"
#include "dh-view.h"

/* Places that a seat can be taken at, and who sits there. */

/* A seat of its own has what others stand under, such as a command: not each of its units. */
static gboolean
is_place (const DhBattle *battle,
          DhRef           of)
{
  const DhSystemTables *tables = battle->system->tables;

  if ((tables->seats & 1u << of.kind) == 0)
    return FALSE;
  for (guint kind = 0; tables->is_under != NULL && kind < tables->n_kinds; kind++)
    for (guint i = 0; battle->things[kind] != NULL && kind != DH_REF_KIND_BATTLE && i < battle->things[kind]->len; i++)
      if (!dh_ref_equal ((DhRef){ kind, i }, of) && tables->is_under (battle, (DhRef){ kind, i }, of))
        return TRUE;

  return FALSE;
}

/**
 * dh_hall_list_places:
 * @self: a hall
 *
 * Returns: (transfer container): the ids of what a seat may have: of each side it and what is led in it, and the second
 *   umpire's
 */
GPtrArray *
dh_hall_list_places (DhHall *self)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);
  const DhSystemTables *tables = battle->system->tables;
  GPtrArray *ids = g_ptr_array_new ();

  for (guint side = 0; side < dh_battle_get_n_sides (battle); side++)
    {
      g_ptr_array_add (ids, (gpointer) dh_battle_get_id (battle, dh_battle_get_side (battle, side)));
      for (guint kind = 0; kind < tables->n_kinds; kind++)
        for (guint i = 0; (tables->seats & 1u << kind) != 0 && i < battle->things[kind]->len; i++)
          if (dh_battle_get_side_of (battle, (DhRef){ kind, i }) == (int) side && is_place (battle, (DhRef){ kind, i }))
            g_ptr_array_add (ids, (gpointer) dh_battle_get_id (battle, (DhRef){ kind, i }));
    }
  g_ptr_array_add (ids, (gpointer) DH_HALL_ASSISTANT);

  return ids;
}

/**
 * _dh_hall_find_place:
 * @self: a hall
 * @id: what somebody wants to have
 * @of: (out): what it is; nothing for the second referee
 *
 * Returns: whether a seat may have it
 */
gboolean
_dh_hall_find_place (DhHall     *self,
                     const char *id,
                     DhRef      *of)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);

  *of = (DhRef){ DH_REF_KIND_NONE, DH_NOTHING };
  if (g_str_equal (id, DH_HALL_ASSISTANT))
    return TRUE;

  return dh_battle_find (battle, id, of) && g_str_equal (dh_battle_get_id (battle, *of), id) &&
         (of->kind == battle->system->tables->side || is_place (battle, *of));
}

/**
 * dh_hall_find_seat:
 * @self: a hall
 * @number: the number of a seat
 *
 * Returns: (transfer none) (nullable): it
 */
DhHallSeat *
dh_hall_find_seat (DhHall *self,
                   guint   number)
{
  for (guint i = 0; i < self->seats->len; i++)
    if (((DhHallSeat *) self->seats->pdata[i])->number == number)
      return self->seats->pdata[i];

  return NULL;
}

/**
 * dh_hall_find_seat_of:
 * @self: a hall
 * @id: what a seat has
 *
 * Returns: (transfer none) (nullable): the seat, where somebody sits there
 */
DhHallSeat *
dh_hall_find_seat_of (DhHall     *self,
                      const char *id)
{
  for (guint i = 0; i < self->seats->len; i++)
    {
      DhHallSeat *seat = self->seats->pdata[i];

      if (seat->state == DH_HALL_SEAT_TAKEN && g_ascii_strcasecmp (seat->id, id) == 0)
        return seat;
    }

  return NULL;
}

/**
 * dh_hall_find_proposal:
 * @self: a hall
 * @number: the number of a proposal
 *
 * Returns: (transfer none) (nullable): it
 */
DhHallProposal *
dh_hall_find_proposal (DhHall *self,
                       guint   number)
{
  for (guint i = 0; i < self->proposals->len; i++)
    if (((DhHallProposal *) self->proposals->pdata[i])->number == number)
      return self->proposals->pdata[i];

  return NULL;
}

/**
 * _dh_hall_names_own:
 * @view: the view of a seat
 * @order: an order
 *
 * An order names its units by the ids of the view, which nothing else has when the order is read later.
 *
 * Returns: whether the first that it names is under the seat
 */
gboolean
_dh_hall_names_own (GVariant   *view,
                    const char *order)
{
  g_autoptr(GVariant) mine = g_variant_lookup_value (view, DH_VIEW_MINE, G_VARIANT_TYPE ("aa{sv}"));
  g_auto(GStrv) words = g_strsplit (order, " ", 3);

  for (gsize i = 0; mine != NULL && words[0] != NULL && words[1] != NULL && i < g_variant_n_children (mine); i++)
    {
      g_autoptr(GVariant) thing = g_variant_get_child_value (mine, i);
      const char *id;

      if (g_variant_lookup (thing, "id", "&s", &id) && g_ascii_strcasecmp (id, words[1]) == 0)
        return TRUE;
    }

  return FALSE;
}

/**
 * _dh_hall_describe_state:
 * @self: a hall
 * @proposal: a proposal
 *
 * Returns: what has become of it, as devices are told; one that was given may have been undone
 */
const char *
_dh_hall_describe_state (DhHall               *self,
                         const DhHallProposal *proposal)
{
  static const char *const words[] = {
    [DH_HALL_PROPOSAL_WAITING] = "waiting",
    [DH_HALL_PROPOSAL_TAKEN] = "taken",
    [DH_HALL_PROPOSAL_REFUSED] = "refused",
    [DH_HALL_PROPOSAL_WITHDRAWN] = "withdrawn",
  };

  if (proposal->state == DH_HALL_PROPOSAL_TAKEN && proposal->entry > 0 &&
      dh_referee_is_undone (self->referee, proposal->entry - 1))
    return "undone";

  return words[proposal->state];
}

/**
 * dh_hall_get_dice:
 * @proposal: a proposal
 *
 * Returns: the dice that the order is given with: of a fight those of all rows so far
 */
const char *
dh_hall_get_dice (const DhHallProposal *proposal)
{
  return proposal->whole != NULL ? proposal->whole : proposal->dice;
}

/**
 * dh_hall_dup_order:
 * @proposal: a proposal
 * @more: (nullable): dice that the referee adds to those of the player, such as the second of an officer
 *
 * Returns: (transfer full): the order with its dice, as it is given
 */
char *
dh_hall_dup_order (const DhHallProposal *proposal,
                   const char           *more)
{
  g_autofree char *dice = g_strstrip (g_strdup_printf ("%s %s", dh_hall_get_dice (proposal), more != NULL ? more : ""));

  return *dice != '\0' ? dh_order_add_dice (proposal->order, dice) : g_strdup (proposal->order);
}

/**
 * _dh_hall_name_source:
 * @seat: a seat
 *
 * Returns: (transfer full): what entries call whoever sits there
 */
char *
_dh_hall_name_source (const DhHallSeat *seat)
{
  return g_strdup_printf ("%s %s", seat->id, seat->name);
}

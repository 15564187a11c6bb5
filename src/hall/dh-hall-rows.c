/* dh-hall-rows.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-hall-private.h"

#include <glib/gi18n-lib.h>

/*
 * Rows of fights that were sent, put together to the dice of one order. The referee is shown that once the fight is decided, or
 * the next row is one that nobody with a seat is asked for.
 */

/* TRUE for a row that somebody with a seat is asked for. */
static gboolean
is_asked (DhHall          *self,
          const char      *order,
          const DhHallRow *row)
{
  for (guint i = 0; i < self->seats->len; i++)
    {
      const DhHallSeat *seat = self->seats->pdata[i];
      DhViewer viewer;

      if (seat->state != DH_HALL_SEAT_TAKEN)
        continue;
      _dh_hall_init_viewer (self, seat, &viewer);
      if (dh_viewer_has (&viewer, dh_referee_get_battle (self->referee), row->of) &&
          _dh_hall_is_fight (self, &viewer, order))
        return TRUE;
    }

  return FALSE;
}

/* A row that does not fit any more goes back to whoever sent it. Returns: whether it fits */
static gboolean
require_fit (DhHall         *self,
             DhHallProposal *row)
{
  const DhHallSeat *seat = dh_hall_find_seat (self, row->seat);
  g_auto(DhHallFight) fight = { NULL };
  DhViewer viewer;

  g_clear_pointer (&row->whole, g_free);
  if (seat == NULL)
    return TRUE;

  _dh_hall_init_viewer (self, seat, &viewer);
  if (_dh_hall_look_at_fight (self, &viewer, row->order, _dh_hall_get_typed (self, row->order), &fight) &&
      g_ptr_array_find (fight.sent, row, NULL))
    return TRUE;

  row->state = DH_HALL_PROPOSAL_REFUSED;
  row->why = g_strdup (_("the combat has changed since; throw again if you are asked to"));
  return FALSE;
}

/* The last that was sent of a fight stands for all its rows before the referee. */
static void
put_together (DhHall         *self,
              DhHallProposal *row)
{
  const DhHallSeat *seat = dh_hall_find_seat (self, row->seat);
  g_auto(DhHallFight) fight = { NULL };
  DhViewer viewer;

  if (seat == NULL)
    return;

  _dh_hall_init_viewer (self, seat, &viewer);
  if (!_dh_hall_look_at_fight (self, &viewer, row->order, _dh_hall_get_typed (self, row->order), &fight))
    return;
  for (guint i = 0; i < fight.sent->len; i++)
    if (((DhHallProposal *) fight.sent->pdata[i])->number > row->number)
      return;

  if (fight.decided || !is_asked (self, row->order, &g_array_index (fight.open, DhHallRow, 0)))
    row->whole = g_steal_pointer (&fight.dice);
}

/**
 * _dh_hall_sort_rows:
 * @self: a hall
 *
 * Puts together the rows that were sent, after anything that may have changed what they come to.
 */
void
_dh_hall_sort_rows (DhHall *self)
{
  gboolean changed = FALSE, again = TRUE;

  if (self->typed_for != NULL && !_dh_hall_is_fight (self, &dh_viewer_referee, self->typed_for))
    _dh_hall_set_typed (self, NULL, NULL);
  while (again)
    {
      again = FALSE;
      for (guint i = 0; i < self->proposals->len; i++)
        {
          DhHallProposal *row = self->proposals->pdata[i];

          if (row->round > 0 && row->state == DH_HALL_PROPOSAL_WAITING)
            again |= !require_fit (self, row);
        }
      changed |= again;
    }
  for (guint i = 0; i < self->proposals->len; i++)
    {
      DhHallProposal *row = self->proposals->pdata[i];

      if (row->round > 0 && row->state == DH_HALL_PROPOSAL_WAITING)
        put_together (self, row);
    }
  if (changed)
    _dh_hall_save (self, NULL);
}

/**
 * _dh_hall_note_fight:
 * @self: a hall
 * @entry: the latest entry of its battle
 *
 * Notes that rows which were sent have been given, where the referee has given their fight with dice of the table.
 */
void
_dh_hall_note_fight (DhHall        *self,
                     const DhEntry *entry)
{
  gboolean thrown = FALSE;

  for (const DhRoll *roll = NULL; dh_array_next (entry->rolls, &roll);)
    thrown |= roll->thrown;
  if (!thrown || dh_referee_is_undone (self->referee, entry->n - 1))
    return;
  if (_dh_hall_get_typed (self, entry->order) != NULL)
    _dh_hall_set_typed (self, NULL, NULL);
  _dh_hall_settle_rows (self, entry->order, DH_HALL_PROPOSAL_TAKEN, entry->n, NULL);
}

/**
 * _dh_hall_is_row_trusted:
 * @self: a hall
 * @proposal: a row that stands for all of its fight
 *
 * Returns: whether it is decided, and each of its rows came from a seat whose dice are trusted
 */
gboolean
_dh_hall_is_row_trusted (DhHall               *self,
                         const DhHallProposal *proposal)
{
  g_auto(DhHallFight) fight = { NULL };
  const DhHallSeat *seat = dh_hall_find_seat (self, proposal->seat);
  DhViewer viewer;

  _dh_hall_init_viewer (self, seat, &viewer);
  if (!_dh_hall_look_at_fight (self, &viewer, proposal->order, _dh_hall_get_typed (self, proposal->order), &fight) || !fight.decided)
    return FALSE;
  for (guint i = 0; i < fight.sent->len; i++)
    if ((dh_hall_find_seat (self, ((DhHallProposal *) fight.sent->pdata[i])->seat)->trust & DH_HALL_TRUST_DICE) == 0)
      return FALSE;

  return TRUE;
}

/* dh-session-clock.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-session-private.h"

#include "dh-pace.h"
#include "dh-session-memory.h"

/* The time in which nobody plays: the log of a battle tells when it was closed, or stood open with the power gone. */

/* The shortest time, in seconds, for which a battle must have been closed to have a pause in its log. */
#define SHORTEST_BREAK 60

/* Seconds without an order after which the clock of a battle counts as stopped. */
#define LONGEST_THOUGHT (60 * 60)

static gint64
get_last_time (DhSession *self)
{
  guint n = dh_referee_get_n_entries (self->referee);

  return n > 0 ? dh_referee_get_given (self->referee, n - 1)->time : 0;
}

/**
 * dh_session_note_absence:
 * @self: a session with a battle
 * @order: an order that is about to be given
 *
 * Writes into the file that nobody has played while the battle was closed; it is done with the first order that is
 * accepted.
 */
void
dh_session_note_absence (DhSession  *self,
                         const char *order)
{
  DhSessionMemory *memory = dh_session_memory_of (self->referee);
  g_autoptr(DhForecast) forecast = memory->stopped > 0 ? dh_referee_forecast (self->referee, order, NULL) : NULL;

  if (forecast != NULL && dh_referee_give (self->referee, "pause", memory->stopped, NULL, NULL))
    memory->stopped = 0;
}

/* A battle on no disk has no clock: nobody will ask for it. */
static gboolean
is_clock_running (DhSession *self)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);

  return battle->turn > 0 && !dh_battle_is_over (battle) && !dh_referee_is_read_only (self->referee) &&
         dh_referee_get_file (self->referee) != NULL && _dh_session_get_now () - get_last_time (self) < LONGEST_THOUGHT &&
         !dh_pace_is_paused_before (self->referee, dh_referee_get_n_entries (self->referee));
}

/**
 * dh_session_close_clock:
 * @self: a session with a battle that is about to be closed
 *
 * Writes into the file of a battle that has been played that nobody plays from now on. Of one that was only looked at
 * the desk remembers it.
 */
void
dh_session_close_clock (DhSession *self)
{
  DhSessionMemory *memory;
  gint64 alive = 0;

  g_return_if_fail (DH_IS_SESSION (self));
  g_return_if_fail (self->referee != NULL);

  memory = dh_session_memory_of (self->referee);
  if (memory->stopped > 0)
    alive = memory->stopped;
  else if (is_clock_running (self) && dh_referee_get_n_entries (self->referee) == memory->n_opened)
    alive = _dh_session_get_now ();
  else if (is_clock_running (self))
    dh_referee_give (self->referee, "pause", _dh_session_get_now (), NULL, NULL);
  memory->stopped = 0;
  if (!dh_referee_is_read_only (self->referee))
    dh_session_memory_set_alive (memory, alive);
}

/**
 * dh_session_open_clock:
 * @self: a session whose battle has been opened
 *
 * Finds until when a battle was open whose clock runs: a power cut has ended the program then, or it comes from the
 * terminal, where it is open for an order at a time. Its file is told with the next order; opening it to look writes
 * nothing.
 */
void
dh_session_open_clock (DhSession *self)
{
  DhSessionMemory *memory;
  gint64 since;

  g_return_if_fail (DH_IS_SESSION (self));
  g_return_if_fail (self->referee != NULL);

  memory = dh_session_memory_of (self->referee);
  memory->n_opened = dh_referee_get_n_entries (self->referee);
  since = MAX (get_last_time (self), memory->alive);
  memory->stopped = _dh_session_get_now () - since > SHORTEST_BREAK && is_clock_running (self) ? since : 0;
}

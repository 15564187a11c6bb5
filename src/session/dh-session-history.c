/* dh-session-history.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-session-history.h"

#include "dh-verb.h"

#include <string.h>

/*
 * The orders given so far, for the arrows of the order line to go through.
 */

/* Orders of the log that the arrows bring back in a battle just opened. */
#define MOST_OLD_ORDERS 100

struct _DhSessionHistory
{
  /* Owned */
  GPtrArray *orders; /* of char *, oldest first */
  char *draft;       /* (nullable): what was written before the arrows were used */

  guint place; /* the length of the list when no earlier order is shown */
};

DhSessionHistory *
dh_session_history_new (void)
{
  DhSessionHistory *self = g_new0 (DhSessionHistory, 1);

  self->orders = g_ptr_array_new_with_free_func (g_free);
  return self;
}

void
dh_session_history_free (DhSessionHistory *self)
{
  g_ptr_array_unref (self->orders);
  g_free (self->draft);
  g_free (self);
}

/**
 * dh_session_history_start:
 * @self: a history
 * @referee: (nullable): the referee of another battle
 *
 * Forgets everything and begins with the latest orders of the log.
 */
void
dh_session_history_start (DhSessionHistory *self,
                          DhReferee        *referee)
{
  guint n = referee != NULL ? dh_referee_get_n_entries (referee) : 0;

  g_ptr_array_set_size (self->orders, 0);
  dh_session_history_leave (self);
  if (referee != NULL)
    dh_session_history_follow (self, referee, n > MOST_OLD_ORDERS ? n - MOST_OLD_ORDERS : 0);
}

/**
 * dh_session_history_follow:
 * @self: a history
 * @referee: a referee
 * @first: the index of the first of his entries that is new
 *
 * Adds the orders of play from there on. What takes others back or puts them right is nothing to be given once more.
 */
void
dh_session_history_follow (DhSessionHistory *self,
                           DhReferee        *referee,
                           guint             first)
{
  const DhSystem *system = dh_referee_get_battle (referee)->system;

  for (guint i = first; i < dh_referee_get_n_entries (referee); i++)
    {
      const char *order = dh_referee_get_entry (referee, i)->order;

      if (dh_verb_from_line (system, order)->resolve != NULL)
        dh_session_history_add (self, order);
    }
}

/**
 * dh_session_history_add:
 * @self: a history
 * @order: an order that has been given
 *
 * Adds an order and goes to the end. One given again at once counts once.
 */
void
dh_session_history_add (DhSessionHistory *self,
                        const char       *order)
{
  guint n = self->orders->len;

  if (n == 0 || strcmp (g_ptr_array_index (self->orders, n - 1), order) != 0)
    g_ptr_array_add (self->orders, g_strdup (order));
  dh_session_history_leave (self);
}

/**
 * dh_session_history_go:
 * @self: a history
 * @by: 1 for the next order, -1 for the one before
 * @text: what is written now
 *
 * Goes through the orders. Behind the newest comes what was written before.
 *
 * Returns: (nullable): what to write; %NULL when there is nothing further in that direction
 */
const char *
dh_session_history_go (DhSessionHistory *self,
                       int               by,
                       const char       *text)
{
  int place = (int) self->place + by;

  if (place < 0 || place > (int) self->orders->len)
    return NULL;

  if (self->place == self->orders->len)
    {
      g_free (self->draft);
      self->draft = g_strdup (text);
    }
  self->place = place;
  if (self->place < self->orders->len)
    return g_ptr_array_index (self->orders, self->place);

  return self->draft != NULL ? self->draft : "";
}

/**
 * dh_session_history_leave:
 * @self: a history
 *
 * Goes back to the end, with nothing written before.
 */
void
dh_session_history_leave (DhSessionHistory *self)
{
  self->place = self->orders->len;
  g_clear_pointer (&self->draft, g_free);
}

/* dh-session-together.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-session-private.h"

#include "dh-session-memory.h"

/* Several orders that are given at once. */

/**
 * dh_session_give_together:
 * @self: a session with a battle
 * @orders: orders of which none can hinder another
 * @error: return location for why one was refused
 *
 * Gives orders one after the other, each an entry, that are undone and done again together. All are tried before the first
 * is given, so that none is given where one would be refused.
 *
 * Returns: whether all were accepted
 */
gboolean
dh_session_give_together (DhSession         *self,
                          const char *const *orders,
                          GError           **error)
{
  DhSessionTogether together = { 0 };
  gboolean good = TRUE;

  g_return_val_if_fail (DH_IS_SESSION (self), FALSE);
  g_return_val_if_fail (self->referee != NULL, FALSE);

  for (guint i = 0; orders[i] != NULL; i++)
    {
      g_autoptr(GError) why = NULL;
      g_autoptr(DhForecast) forecast = dh_referee_forecast (self->referee, orders[i], &why);

      if (why == NULL)
        continue;
      g_set_error (error, DH_ERROR, DH_ERROR_ORDER, "“%s”: %s", orders[i], why->message);
      return FALSE;
    }

  _dh_session_hold (self);
  for (guint i = 0; orders[i] != NULL && good; i++)
    {
      good = dh_session_give (self, orders[i], error);
      together.last = dh_referee_peek_undo (self->referee) != NULL ? dh_referee_peek_undo (self->referee)->n : 0;
      together.first = together.first != 0 ? together.first : together.last;
    }
  if (together.last > together.first)
    g_array_append_val (dh_session_memory_of (self->referee)->together, together);
  _dh_session_let_go (self);
  return good;
}

/* Returns: (nullable): the entry that would be undone next, or done again */
static DhEntry *
peek (DhSession *self,
      gboolean   undo)
{
  return undo ? dh_referee_peek_undo (self->referee) : dh_referee_peek_redo (self->referee);
}

/* Finds the orders that were given together with an entry, which is the last, or the first, of them. */
static const DhSessionTogether *
find_together (DhSession     *self,
               const DhEntry *entry,
               gboolean       undo)
{
  const GArray *all = dh_session_memory_of (self->referee)->together;

  for (guint i = 0; entry != NULL && i < all->len; i++)
    {
      const DhSessionTogether *one = &g_array_index (all, DhSessionTogether, i);

      if (entry->n == (undo ? one->last : one->first))
        return one;
    }

  return NULL;
}

/**
 * dh_session_step_together:
 * @self: a session with a battle
 * @order: “undo” or “redo”
 *
 * Undoes or does again what was given together, each order with an entry of its own, where the next thing to be undone or
 * done again is of that.
 *
 * Returns: whether it was
 */
gboolean
dh_session_step_together (DhSession  *self,
                          const char *order)
{
  gboolean undo = g_str_equal (order, "undo");
  const DhSessionTogether *together;
  DhEntry *entry;

  g_return_val_if_fail (DH_IS_SESSION (self), FALSE);
  g_return_val_if_fail (self->referee != NULL, FALSE);

  together = find_together (self, peek (self, undo), undo);
  if (together == NULL)
    return FALSE;

  _dh_session_hold (self);
  while ((entry = peek (self, undo)) != NULL && entry->n >= together->first && entry->n <= together->last &&
         dh_session_give (self, order, NULL))
    ;
  dh_session_set_text (self, "");
  _dh_session_let_go (self);
  return TRUE;
}

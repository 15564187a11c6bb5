/* dh-session-chosen.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-session-private.h"

#include "dh-verb.h"

/*
 * What has been chosen for a throw that is due, such as the officer who helps at a rally: whatever gives the order of that
 * due, a button, a row or “settle”, gives it with these words.
 */

/* The due that an order resolves, in the plainest way or with more words. Returns: (transfer full) (nullable): its plain
   order */
static char *
find_plain (const DhBattle *battle,
            const char     *order)
{
  for (const DhDue *due = NULL; dh_array_next (battle->dues, &due);)
    {
      g_autofree char *plain = dh_battle_due_to_order (battle, due);

      if (g_str_has_prefix (order, plain) && (order[strlen (plain)] == '\0' || order[strlen (plain)] == ' '))
        return g_steal_pointer (&plain);
    }

  return NULL;
}

/**
 * dh_session_choose:
 * @self: a session with a battle
 * @order: the order of something due, with what has been chosen for it, or plain when that is nothing any more
 *
 * Remembers the words until the step is over.
 */
void
dh_session_choose (DhSession  *self,
                   const char *order)
{
  g_autofree char *plain = NULL;

  g_return_if_fail (DH_IS_SESSION (self));
  g_return_if_fail (self->referee != NULL);

  plain = find_plain (dh_referee_get_battle (self->referee), order);
  if (plain == NULL)
    return;

  if (strcmp (plain, order) == 0)
    g_hash_table_remove (self->chosen, plain);
  else
    g_hash_table_replace (self->chosen, g_steal_pointer (&plain), g_strdup (order));
}

/**
 * dh_session_get_chosen:
 * @self: a session with a battle
 * @plain: the order that resolves something due in the plainest way
 *
 * Returns: (nullable): the order with what has been chosen for it, if that may still be given
 */
const char *
dh_session_get_chosen (DhSession  *self,
                       const char *plain)
{
  g_autoptr(DhForecast) forecast = NULL;
  const char *order;

  g_return_val_if_fail (DH_IS_SESSION (self), NULL);

  order = g_hash_table_lookup (self->chosen, plain);
  if (order != NULL)
    forecast = dh_referee_forecast (self->referee, order, NULL);
  return forecast != NULL ? order : NULL;
}

/**
 * dh_session_dup_fullest:
 * @self: a session with a battle
 * @order: an order of a button
 *
 * Returns: (transfer full): the order that is written or was chosen, where it settles the same due as @order and says more,
 *   such as who helps at a rally; else @order
 */
char *
dh_session_dup_fullest (DhSession  *self,
                        const char *order)
{
  const DhVerbInfo *verb = dh_verb_from_begun_line (dh_referee_get_battle (self->referee), order);
  g_autofree char *begun = g_strconcat (order, " ", NULL);
  const char *chosen = dh_session_get_chosen (self, order);

  if (verb != NULL && (verb->flags & DH_VERB_DUE) != 0 && self->forecast != NULL && g_str_has_prefix (self->order, begun))
    return g_strdup (self->order);

  return g_strdup (chosen != NULL ? chosen : order);
}

/**
 * _dh_session_next_chosen:
 * @self: a session with a battle
 *
 * Returns: (transfer full) (nullable): the first order with what has been chosen, of those that dice alone can settle now
 */
char *
_dh_session_next_chosen (DhSession *self)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);

  for (const DhDue *due = NULL; dh_array_next (battle->dues, &due);)
    {
      g_autofree char *plain = dh_battle_due_to_order (battle, due);
      g_autofree char *order = dh_session_dup_fullest (self, plain);

      if (strcmp (order, plain) != 0 && dh_battle_due_is_open (battle, due) && dh_battle_due_needs_only_dice (battle, due))
        return g_steal_pointer (&order);
    }

  return NULL;
}

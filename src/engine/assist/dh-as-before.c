/* dh-as-before.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-as-before.h"

#include "dh-battle-private.h"
#include "dh-order-guess-private.h"
#include "dh-shorthand.h"

#include <string.h>

/* Somebody who has done something to another is likely to do it to him once more. */

/* How many words an order of this verb needs: whom it is about, and what comes behind. */
static guint
count_needed (const DhBattle   *battle,
              const DhVerbInfo *verb)
{
  DhShape shape;
  guint n = 0;

  _dh_shape_read (&shape, battle->system, dh_battle_get_game (battle), verb, &verb->patterns[0]);
  while (n < shape.n && !shape.slots[n].optional)
    n++;

  return n;
}

/* Returns: (transfer full) (nullable): the last order in force that begins so, without what may be left out of it */
static char *
find_last (DhReferee  *referee,
           const char *beginning,
           guint       n_words)
{
  for (guint i = dh_referee_get_n_entries (referee); i > 0; i--)
    {
      const DhEntry *entry = dh_referee_get_entry (referee, i - 1);
      const char *end = entry->order;

      if (!g_str_has_prefix (entry->order, beginning) || dh_referee_is_undone (referee, i - 1))
        continue;

      for (guint k = 0; k < n_words; k++)
        end += strcspn (end, " ") + (k + 1 < n_words && strchr (end, ' ') != NULL);
      return g_strndup (entry->order, end - entry->order);
    }

  return NULL;
}

/**
 * dh_referee_go_on_as_before:
 * @referee: a referee
 * @text: what was typed of an order, at least whom it is about
 *
 * Finds how an order is likely to go on: as the last one of the same verb, and of what else has been typed, where that
 * verb offers so and the rules would have it now.
 *
 * Returns: (transfer full) (nullable): what may be written behind @text to make it whole
 */
char *
dh_referee_go_on_as_before (DhReferee  *referee,
                            const char *text)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autofree char *order = dh_order_expand (battle, text);
  const DhVerbInfo *verb = dh_verb_from_line (battle->system, order);
  g_autofree char *beginning = NULL;
  g_autofree char *last = NULL;
  g_autofree char *whole = NULL;
  g_autoptr(DhForecast) forecast = NULL;
  g_auto(DhLine) line = { NULL };
  gsize length;

  if (verb == NULL || (verb->flags & DH_VERB_AS_BEFORE) == 0 || strpbrk (text, ":#\"") != NULL ||
      !_dh_line_split (&line, battle, order) || line.words->len == 0 || line.words->len >= count_needed (battle, verb))
    return NULL;

  g_strchomp (order);
  beginning = g_strconcat (order, " ", NULL);
  for (char *at = beginning; *at != '\0'; at++)
    *at = g_ascii_tolower (*at);
  length = strlen (beginning);
  last = find_last (referee, beginning, 1 + count_needed (battle, verb));
  if (last == NULL || strlen (last) <= length)
    return NULL;

  /* The line goes on to be what has been found, or nobody would see what Enter does. */
  whole = g_strconcat (text, g_str_has_suffix (text, " ") ? "" : " ", last + length, NULL);
  forecast = dh_referee_forecast (referee, last, NULL);
  return forecast != NULL ? g_strdup (whole + strlen (text)) : NULL;
}

/* dh-as-before.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-as-before.h"

#include "dh-battle-private.h"
#include "dh-narration.h"
#include "dh-order-guess-private.h"
#include "dh-shorthand.h"

#include <string.h>

/* Orders as they were given before: a unit that has fired at another is likely to fire at it once more, so the last
   order of its kind is offered. */

/* TRUE if a word begins a part of an order that may be left out, as “result” begins “result WORD”. */
static gboolean
is_begun_by (const DhSlot *slot,
             const char   *word)
{
  const char *begins = slot->info == NULL ? slot->keyword : slot->info->usage;

  return slot->optional && begins != NULL && strlen (word) == strcspn (begins, " ") && g_str_has_prefix (begins, word);
}

/* TRUE for an order of any number of things that needs a keyword behind them: the number of its words does not tell then
 * whether it is whole. */
static gboolean
needs_keyword (const DhShape *shape)
{
  for (guint i = 0; i < shape->n; i++)
    if (shape->slots[i].info == NULL && !shape->slots[i].optional)
      return TRUE;

  return FALSE;
}

/* The number of words that an order of this form needs: its subjects and every part that may not be left out. */
static guint
count_needed (const DhShape *shape)
{
  guint n = 0;

  while (n < shape->n && !shape->slots[n].optional)
    n++;

  return needs_keyword (shape) ? 1 : n;
}

/* Returns: (transfer full): an order without what may be left out at its end */
static char *
dup_needed (const DhShape *shape,
            const char    *order)
{
  guint n_words = needs_keyword (shape) ? G_MAXUINT : 1 + count_needed (shape);
  g_auto(GStrv) words = g_strsplit (order, " ", -1);
  g_autoptr(GString) needed = g_string_new (NULL);
  gboolean is_behind = FALSE;

  for (guint n = 0; words[n] != NULL && n < n_words; n++)
    {
      for (guint i = 0; i < shape->n; i++)
        if (is_behind && is_begun_by (&shape->slots[i], words[n]))
          return g_string_free (g_steal_pointer (&needed), FALSE);
      for (guint i = 0; i < shape->n; i++)
        is_behind |= shape->slots[i].info == NULL && !shape->slots[i].optional &&
                     g_str_equal (words[n], shape->slots[i].keyword);
      dh_append_item (needed, " ", "%s", words[n]);
    }

  return g_string_free (g_steal_pointer (&needed), FALSE);
}

/* Returns: (transfer full) (nullable): the last order in force that begins so, without what may be left out of it */
static char *
find_last (DhReferee      *referee,
           const DhShape  *shape,
           const char     *beginning,
           const DhViewer *viewer)
{
  const DhBattle *battle = dh_referee_get_battle (referee);

  for (guint i = dh_referee_get_n_entries (referee); i > 0; i--)
    {
      const DhEntry *entry = dh_referee_get_entry (referee, i - 1);

      if (g_str_has_prefix (entry->order, beginning) && !dh_referee_is_undone (referee, i - 1) &&
          (viewer == NULL || !dh_entry_is_hidden_from (entry, battle, viewer)))
        return dup_needed (shape, entry->order);
    }

  return NULL;
}

/**
 * dh_referee_go_on_as_before:
 * @referee: a referee
 * @text: what was typed of an order, at least whom it is about
 * @viewer: (nullable): who sees it, if it is not the referee alone
 *
 * Finds how an order is likely to go on: as the last one of the same verb, and of what else has been typed, where that
 * verb offers so and the rules would have it now.
 *
 * Returns: (transfer full) (nullable): what may be written behind @text to make it whole
 */
char *
dh_referee_go_on_as_before (DhReferee      *referee,
                            const char     *text,
                            const DhViewer *viewer)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autofree char *order = dh_order_expand (battle, text);
  const DhVerbInfo *verb = dh_verb_from_line (battle->system, order);
  g_autofree char *beginning = NULL;
  g_autofree char *last = NULL;
  g_autofree char *whole = NULL;
  g_autoptr(DhForecast) forecast = NULL;
  g_auto(DhLine) line = { NULL };
  DhShape shape;
  gsize length;

  if (verb == NULL || (verb->flags & DH_VERB_AS_BEFORE) == 0 || strpbrk (text, ":#\"") != NULL)
    return NULL;

  _dh_shape_read (&shape, battle->system, dh_battle_get_game (battle), verb, &verb->patterns[0]);
  if (!_dh_line_split (&line, battle, order) || line.words->len == 0 ||
      (!needs_keyword (&shape) && line.words->len >= count_needed (&shape)))
    return NULL;

  g_strchomp (order);
  beginning = g_strconcat (order, " ", NULL);
  for (char *at = beginning; *at != '\0'; at++)
    *at = g_ascii_tolower (*at);
  length = strlen (beginning);
  last = find_last (referee, &shape, beginning, viewer);
  if (last == NULL || strlen (last) <= length)
    return NULL;

  /* The completion continues the line to the earlier order, so that the referee sees which order Enter would give. */
  whole = g_strconcat (text, g_str_has_suffix (text, " ") ? "" : " ", last + length, NULL);
  forecast = dh_referee_forecast (referee, last, NULL);
  return forecast != NULL ? g_strdup (whole + strlen (text)) : NULL;
}

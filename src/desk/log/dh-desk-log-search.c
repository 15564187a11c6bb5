/* dh-desk-log-search.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-log-search.h"

#include "dh-desk-log-item.h"
#include "dh-narration.h"

#include <string.h>

/**
 * DhDeskLogSearch:
 *
 * A search of the log: entries of a kind that hold all of the words typed. A word finds those that begin with it, so that
 * “rout” finds “routs”; the id of a unit finds that unit and not those whose id goes on. A number belongs to the word
 * before it, as in “turn 3”.
 */
struct _DhDeskLogSearch
{
  /* Owned */
  DhReferee *referee;
  GPtrArray *words; /* of char *, folded: those of which the beginning is enough */
  GPtrArray *wholes; /* of char *, folded: those that have to end there, too */

  DhDeskLogKind kind;
};

/* Words are parted by blanks and by whatever stands around them, but ids may hold hyphens. */
static gboolean
is_letter (gunichar letter)
{
  return g_unichar_isalnum (letter) || letter == '-' || g_unichar_ismark (letter);
}

static gboolean
begins_a_word (const char *text,
               const char *place)
{
  return place == text || !is_letter (g_utf8_get_char (g_utf8_prev_char (place)));
}

static gboolean
holds_word (const char *text,
            const char *word,
            gboolean    whole)
{
  gsize length = strlen (word);

  for (const char *place = strstr (text, word); place != NULL; place = strstr (place + 1, word))
    if (begins_a_word (text, place) && (!whole || !is_letter (g_utf8_get_char (place + length))))
      return TRUE;

  return FALSE;
}

static gboolean
holds_all (const char *text,
           GPtrArray  *words,
           gboolean    whole)
{
  for (guint i = 0; i < words->len; i++)
    if (!holds_word (text, g_ptr_array_index (words, i), whole))
      return FALSE;

  return TRUE;
}

/* All that is shown of an entry, and its order, which holds ids, unless it is covered. */
static char *
collect_text (DhReferee *referee,
              guint      index,
              int        eyes)
{
  DhEntry *entry = dh_referee_get_entry (referee, index);
  g_autoptr(GHashTable) none = g_hash_table_new (NULL, NULL);
  g_autoptr(DhDeskLogItem) heading = dh_desk_log_item_new (referee, index, TRUE, none);
  g_autoptr(DhDeskLogItem) item = dh_desk_log_item_new (referee, index, FALSE, none);
  g_autofree char *step = dh_desk_log_item_narrate (heading), *story = NULL, *whole = NULL;

  item->eyes = eyes;
  story = dh_desk_log_item_narrate (item);
  whole = g_strjoin ("\n", step, dh_desk_log_item_is_covered (item) ? "" : entry->order, story, NULL);
  return g_utf8_casefold (whole, -1);
}

static gboolean
has_dice (const DhEntry  *entry,
          const DhBattle *battle,
          gboolean        thrown)
{
  for (const DhRoll *roll = NULL; dh_array_next (entry->rolls, &roll);)
    if (!dh_roll_is (roll, battle->system, DH_ROLL_DRAWS) && (!thrown || roll->thrown))
      return TRUE;

  return FALSE;
}

static gboolean
is_word_of_the_referee (const DhEntry *entry)
{
  const char *order = entry->order;

  return g_str_has_prefix (order, "ruling ") || g_str_has_prefix (order, "waive ") ||
         g_str_has_prefix (order, "note ");
}

static gboolean
is_of_kind (const DhDeskLogSearch *self,
            guint                  index)
{
  const DhEntry *entry = dh_referee_get_entry (self->referee, index);
  const DhBattle *battle = dh_referee_get_battle (self->referee);

  switch (self->kind)
    {
    case DH_DESK_LOG_KIND_ALL:
      return TRUE;
    case DH_DESK_LOG_KIND_DICE:
      return has_dice (entry, battle, FALSE);
    case DH_DESK_LOG_KIND_THROWN:
      return has_dice (entry, battle, TRUE);
    case DH_DESK_LOG_KIND_LOSSES:
      return dh_entry_has_losses (entry, battle);
    case DH_DESK_LOG_KIND_RULINGS:
      return is_word_of_the_referee (entry);
    case DH_DESK_LOG_KIND_UNDONE:
      return dh_referee_is_undone (self->referee, index);
    }

  g_return_val_if_reached (FALSE);
}

static gboolean
is_number (const char *word)
{
  return word[strspn (word, "0123456789")] == '\0';
}

static void
add_word (DhDeskLogSearch *self,
          const char      *word)
{
  DhRef thing;

  if (*word == '\0')
    return;

  if (is_number (word) && self->words->len > 0)
    {
      g_autofree char *before = g_ptr_array_steal_index (self->words, self->words->len - 1);

      g_ptr_array_add (self->wholes, g_strconcat (before, " ", word, NULL));
    }
  else if (is_number (word) || dh_battle_find (dh_referee_get_battle (self->referee), word, &thing))
    g_ptr_array_add (self->wholes, g_strdup (word));
  else
    g_ptr_array_add (self->words, g_strdup (word));
}

/**
 * dh_desk_log_search_new:
 * @referee: the referee of a battle
 * @text: words to look for, any letters
 * @kind: which entries
 *
 * Returns: (transfer full): a search
 */
DhDeskLogSearch *
dh_desk_log_search_new (DhReferee     *referee,
                        const char    *text,
                        DhDeskLogKind  kind)
{
  DhDeskLogSearch *self = g_new0 (DhDeskLogSearch, 1);
  g_autofree char *folded = g_utf8_casefold (text, -1);
  g_auto(GStrv) words = g_strsplit_set (folded, " \t", -1);

  self->referee = g_object_ref (referee);
  self->words = g_ptr_array_new_with_free_func (g_free);
  self->wholes = g_ptr_array_new_with_free_func (g_free);
  self->kind = kind;
  for (guint i = 0; words[i] != NULL; i++)
    add_word (self, words[i]);

  return self;
}

void
dh_desk_log_search_free (DhDeskLogSearch *self)
{
  g_object_unref (self->referee);
  g_ptr_array_unref (self->words);
  g_ptr_array_unref (self->wholes);
  g_free (self);
}

/**
 * dh_desk_log_search_is_idle:
 * @self: a search
 *
 * Returns: whether it finds everything
 */
gboolean
dh_desk_log_search_is_idle (const DhDeskLogSearch *self)
{
  return self->words->len + self->wholes->len == 0 && self->kind == DH_DESK_LOG_KIND_ALL;
}

/**
 * dh_desk_log_search_matches:
 * @self: a search
 * @index: an entry, from 0
 * @eyes: of which side, %DH_NOTHING for those of nobody, or %DH_SESSION_ALL_EYES
 *
 * Returns: whether it is one of those that are looked for
 */
gboolean
dh_desk_log_search_matches (const DhDeskLogSearch *self,
                            guint                  index,
                            int                    eyes)
{
  g_autofree char *text = NULL;

  if (!is_of_kind (self, index))
    return FALSE;
  if (self->words->len + self->wholes->len == 0)
    return TRUE;

  text = collect_text (self->referee, index, eyes);
  return holds_all (text, self->words, FALSE) && holds_all (text, self->wholes, TRUE);
}

/* dh-narrator-results.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-narrator-private.h"
#include "dh-system-telling.h"

#include <string.h>

/*
 * Lines instead of sentences. The same functions tell both: where a narrator lists results, a sentence that begins with
 * a name is a line of its bearer, and those that have dice say whose they are.
 */

/**
 * _dh_dup_without_stop:
 * @sentence: a sentence
 *
 * Returns: (transfer full): @sentence as it can stand within another
 */
char *
_dh_dup_without_stop (const char *sentence)
{
  return g_strndup (sentence, strlen (sentence) - g_str_has_suffix (sentence, "."));
}

/**
 * _dh_dup_with_one_stop:
 * @sentence: a sentence
 *
 * Returns: (transfer full): @sentence without its full stop where it ends with that of a name, such as “3rd Ky.”
 */
char *
_dh_dup_with_one_stop (const char *sentence)
{
  return g_str_has_suffix (sentence, "..") && !g_str_has_suffix (sentence, "...") ? _dh_dup_without_stop (sentence)
                                                                                  : g_strdup (sentence);
}

static DhGravity
weigh (DhNarrator *narrator,
       DhRef       of)
{
  const DhSystem *system = narrator->battle->system;

  return system->telling->weigh != NULL && of.kind != DH_REF_KIND_NONE ? system->telling->weigh (narrator->entry, of) : DH_GRAVITY_NONE;
}

static DhResult *
add_result (DhNarrator *narrator,
            DhRef       of)
{
  DhResult *result = g_new0 (DhResult, 1);

  result->cause = g_strdup (narrator->cause);
  result->of = of;
  result->subject = g_strdup (of.kind == DH_REF_KIND_NONE ? "" : dh_battle_get_label (narrator->battle, of));
  result->rolls = g_array_new (FALSE, FALSE, sizeof (guint));
  result->outcome = g_strdup ("");
  result->gravity = weigh (narrator, of);
  g_ptr_array_add (narrator->results, result);
  return result;
}

/* The line of @of, of whatever cause: what else came of one thing is told with it. */
static DhResult *
ensure_result (DhNarrator *narrator,
               DhRef       of)
{
  for (guint i = narrator->results->len; i > 0 && of.kind != DH_REF_KIND_NONE; i--)
    {
      DhResult *result = narrator->results->pdata[i - 1];

      if (dh_ref_equal (result->of, of))
        return result;
    }

  return add_result (narrator, of);
}

static void
append_outcome (DhResult   *result,
                const char *words)
{
  g_autofree char *before = g_steal_pointer (&result->outcome);

  result->outcome = *before != '\0' ? g_strdup_printf ("%s · %s", before, words) : g_strdup (words);
}

/* The thing whose name the sentence begins with, of two the one with more letters. */
static const char *
find_subject (DhNarrator *narrator,
              const char *sentence,
              DhRef      *of)
{
  gsize longest = 0;

  for (guint i = 0; i < narrator->named->len; i++)
    {
      DhRef thing = g_array_index (narrator->named, DhRef, i);
      const char *names[] = { dh_battle_get_label (narrator->battle, thing),
                              dh_battle_get_tag (narrator->battle, thing) };

      for (guint name = 0; name < G_N_ELEMENTS (names); name++)
        {
          gsize length = strlen (names[name]);

          if (length <= longest || !g_str_has_prefix (sentence, names[name]) || sentence[length] != ' ')
            continue;
          *of = thing;
          longest = length;
        }
    }

  return longest > 0 ? sentence + longest + 1 : NULL;
}

/**
 * _dh_narrator_list:
 * @self: a narrator that lists results
 * @sentence: a whole sentence
 *
 * Makes a line of it: of him or it that it begins with, or of nobody in particular.
 */
void
_dh_narrator_list (DhNarrator *self,
                   const char *sentence)
{
  DhRef of = { DH_REF_KIND_NONE, 0 };
  const char *rest = find_subject (self, sentence, &of);
  g_autofree char *words = NULL;

  words = rest == NULL ? _dh_dup_with_one_stop (sentence) : _dh_dup_without_stop (rest);
  append_outcome (rest == NULL ? add_result (self, of) : ensure_result (self, of), words);
}

/**
 * _dh_narrator_lists:
 * @self: a narrator
 * @cause: (nullable): what the results that follow come of
 *
 * Returns: whether it lists results; what has dice is then told by _dh_narrator_result()
 */
gboolean
_dh_narrator_lists (DhNarrator *self,
                    const char *cause)
{
  if (self->results == NULL)
    return FALSE;

  if (cause != NULL)
    self->cause = g_string_chunk_insert (self->words, cause);
  return TRUE;
}

/**
 * _dh_narrator_result:
 * @self: a narrator that lists results
 * @of: of whom it is; of kind %DH_REF_KIND_NONE where the cause has named him
 * @roll: (nullable): a roll of its entry
 * @outcome: (nullable): what came of it
 * @gravity: how bad that is at least
 *
 * Adds to the line of @of.
 */
void
_dh_narrator_result (DhNarrator   *self,
                     DhRef         of,
                     const DhRoll *roll,
                     const char   *outcome,
                     DhGravity     gravity)
{
  DhResult *result = ensure_result (self, of);

  /* A check has a line of its own, and does not come under the cause of another. */
  if (roll != NULL && result->rolls->len > 0 && g_strcmp0 (result->cause, self->cause) != 0)
    result = add_result (self, of);

  if (roll != NULL)
    {
      guint index = roll - dh_entry_get_roll (self->entry, 0);

      g_array_append_val (result->rolls, index);
      result->need = roll->need;
    }
  if (outcome != NULL)
    append_outcome (result, outcome);
  result->gravity = MAX (result->gravity, gravity);
}

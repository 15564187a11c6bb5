/* sentences.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "sentences.h"

#include "dh-post-rules-private.h"
#include "dh-post-telling-private.h"

#include <string.h>

/*
 * The sentences of a letter on where units go, how they face and form, and that they dig in: a second model of them, made
 * of the changes of an entry and of whom its reader saw before and after it. Both sides of the comparison are whole sentences.
 */

#define SENTENCES \
  "(Unit \\w+|Newcomers \\d+) (goes from \\d+\\.\\d+ to \\d+\\.\\d+|comes into sight at \\d+\\.\\d+|goes out of sight|faces [NESW]|forms: [a-z ]+|digs in)\\."

/* Parts within the lines of a letter or a page: the beginning of another line, and marks of HTML. */
#define MARKS "\\n      |<[^>]*>"

/* A property of a unit before an entry and after it. */
typedef struct {
  int from;
  int to;
  gboolean changes;
} Turn;

static Turn
find_turn (const DhEntry *entry,
           int            unit,
           DhPropertyId   property)
{
  Turn turn = { 0 };
  gboolean any = FALSE;

  for (const DhChange *change = NULL; dh_array_next (entry->changes, &change);)
    if (change->of.kind == DH_POST_KIND_UNIT && change->of.index == unit && change->property == property)
      {
        turn.from = any ? turn.from : change->from;
        turn.to = change->to;
        any = TRUE;
      }

  turn.changes = any && turn.from != turn.to;
  return turn;
}

static gboolean
is_in (const DhEntry *entry,
       int            unit)
{
  for (const DhChange *change = NULL; dh_array_next (entry->changes, &change);)
    if (change->of.kind == DH_POST_KIND_UNIT && change->of.index == unit)
      return TRUE;
  for (const DhRoll *roll = NULL; dh_array_next (entry->rolls, &roll);)
    if (roll->of.kind == DH_POST_KIND_UNIT && roll->of.index == unit)
      return TRUE;

  return FALSE;
}

static gboolean
has_melee (const DhEntry *entry)
{
  for (const DhRoll *roll = NULL; dh_array_next (entry->rolls, &roll);)
    if (roll->purpose == DH_POST_PURPOSE_MELEE_FIRE || roll->purpose == DH_POST_PURPOSE_MELEE)
      return TRUE;

  return FALSE;
}

/* An entry is told where one of those in it is the reader's own, or was or is in his sight. */
static gboolean
is_told (const DhBattle *battle,
         const Moment   *moment,
         int             player)
{
  for (int i = 0; i < dh_post_n_units (battle); i++)
    if (is_in (moment->entry, i) && (dh_post_unit (battle, i)->player == player || moment->before[i] || moment->after[i]))
      return TRUE;

  return dh_rulebook_is (battle->rulebook, "news", "open");
}

static void
add_way (GPtrArray  *list,
         const char *name,
         int         from,
         int         to,
         gboolean    before,
         gboolean    after)
{
  if (before && after)
    g_ptr_array_add (list, g_strdup_printf ("%s goes from %d.%d to %d.%d.", name, DH_POST_COLUMN (from), DH_POST_ROW (from),
                                            DH_POST_COLUMN (to), DH_POST_ROW (to)));
  else if (after)
    g_ptr_array_add (list, g_strdup_printf ("%s comes into sight at %d.%d.", name, DH_POST_COLUMN (to), DH_POST_ROW (to)));
  else if (before)
    g_ptr_array_add (list, g_strdup_printf ("%s goes out of sight.", name));
}

/* In a melee a unit may go several times, and how often that is told depends on what comes between. */
static void
add_ways_of_melee (GPtrArray     *list,
                   const DhEntry *entry,
                   int            unit,
                   const char    *name,
                   gboolean       before,
                   gboolean       after)
{
  for (const DhChange *from = NULL; dh_array_next (entry->changes, &from);)
    for (const DhChange *to = from; to != NULL; to = dh_array_next (entry->changes, &to) ? to : NULL)
      if (from->of.kind == DH_POST_KIND_UNIT && from->of.index == unit && dh_ref_equal (to->of, from->of) &&
          from->property == DH_POST_UNIT_AT && to->property == DH_POST_UNIT_AT && to->to != 0)
        add_way (list, name, from->from, to->to, before, after);
}

static void
expect_of_unit (const DhBattle *battle,
                const Moment   *moment,
                int             player,
                int             unit,
                GPtrArray      *sure,
                GPtrArray      *may_be)
{
  const DhPostUnitInfo *info = dh_post_unit (battle, unit)->info;
  gboolean knows = dh_rulebook_is (battle->rulebook, "news", "open") || info->side == dh_post_player (battle, player)->info->side;
  /* Replacements and strategic moves are nobody's to see but their own side's. */
  gboolean in_time = moment->step < DH_POST_STEP_REPLACE;
  gboolean before = knows || (in_time && moment->before[unit]), after = knows || (in_time && moment->after[unit]);
  Turn way = find_turn (moment->entry, unit, DH_POST_UNIT_AT), facing = find_turn (moment->entry, unit, DH_POST_UNIT_FACING);
  Turn form = find_turn (moment->entry, unit, DH_POST_UNIT_FORMATION), dug = find_turn (moment->entry, unit, DH_POST_UNIT_DUG);

  if (has_melee (moment->entry))
    add_ways_of_melee (may_be, moment->entry, unit, info->name, before, after);
  else if (way.changes && way.to != 0)
    add_way (sure, info->name, way.from, way.to, before, after);
  if (facing.changes && after)
    g_ptr_array_add (sure, g_strdup_printf ("%s faces %s.", info->name, _dh_post_facing_title (facing.to)));
  if (form.changes && after)
    g_ptr_array_add (sure, g_strdup_printf ("%s forms: %s.", info->name, _dh_post_formation_title (form.to)));
  if (dug.changes && dug.to && after)
    g_ptr_array_add (sure, g_strdup_printf ("%s digs in.", info->name));
}

/*
 * sentences_expect:
 * @battle: a campaign, as an entry has left it
 * @moment: that entry
 * @player: who reads of it
 * @sure: (element-type utf8): where to add the sentences that his letter has to have
 * @may_be: (element-type utf8): where to add those that it may have
 */
void
sentences_expect (const DhBattle *battle,
                  const Moment   *moment,
                  int             player,
                  GPtrArray      *sure,
                  GPtrArray      *may_be)
{
  if (moment->step == DH_POST_STEP_ORDERS && battle->step == DH_POST_STEP_ORDERS)
    return;
  if (!is_told (battle, moment, player))
    return;

  for (int i = 0; i < dh_post_n_units (battle); i++)
    if (is_in (moment->entry, i))
      expect_of_unit (battle, moment, player, i, sure, may_be);
}

/*
 * sentences_find:
 * @text: a letter, or a part of it
 *
 * Returns: (transfer full) (element-type utf8): the sentences of these kinds in it
 */
GPtrArray *
sentences_find (const char *text)
{
  static GRegex *marks = NULL, *sentence = NULL;
  g_autoptr(GMatchInfo) match = NULL;
  g_autofree char *plain = NULL;
  GPtrArray *found = g_ptr_array_new_with_free_func (g_free);

  if (sentence == NULL)
    {
      sentence = g_regex_new (SENTENCES, G_REGEX_OPTIMIZE, 0, NULL);
      marks = g_regex_new (MARKS, G_REGEX_OPTIMIZE, 0, NULL);
    }
  plain = g_regex_replace_literal (marks, text, -1, 0, " ", 0, NULL);
  for (g_regex_match (sentence, plain, 0, &match); g_match_info_matches (match); g_match_info_next (match, NULL))
    g_ptr_array_add (found, g_match_info_fetch (match, 0));

  return found;
}

static gboolean
take (GPtrArray  *list,
      const char *sentence)
{
  guint index;

  if (!g_ptr_array_find_with_equal_func (list, sentence, g_str_equal, &index))
    return FALSE;

  g_ptr_array_remove_index (list, index);
  return TRUE;
}

/*
 * sentences_check:
 * @sure: (element-type utf8): sentences that a text has to have, which are taken out
 * @may_be: (element-type utf8): those that it may have, as often as it likes
 * @found: (element-type utf8): those that it has, which are taken out
 * @text: the text
 *
 * Ends the test where a text has a sentence too many or too few.
 */
void
sentences_check (GPtrArray  *sure,
                 GPtrArray  *may_be,
                 GPtrArray  *found,
                 const char *text)
{
  for (; sure->len > 0; g_ptr_array_remove_index (sure, 0))
    if (!take (found, sure->pdata[0]))
      g_error ("“%s” is missing in:\n%s", (const char *) sure->pdata[0], text);
  for (guint i = 0; i < found->len; i++)
    if (!g_ptr_array_find_with_equal_func (may_be, found->pdata[i], g_str_equal, NULL))
      g_error ("“%s” is not its reader's to know, in:\n%s", (const char *) found->pdata[i], text);
}

/* dh-melee-story.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-melee-story.h"

#include "dh-melee-private.h"

#include "dh-inch-private.h"
#include "dh-referee-private.h"

/*
 * Close combats that have been fought, told again from the entry: its dice are laid beside the stands
 * as they were lined up then.
 */

/* A reading of an entry, from its first fight to its last. */
typedef struct {
  const DhEntry *entry;
  DhBattle *battle; /* as it stood before the change that comes next */
  guint next_change;
  guint next_roll;
} Story;

static void
pass_change (Story *story)
{
  const DhChange *change = dh_entry_get_change (story->entry, story->next_change++);

  if (change->property != DH_BATTLE_DECK)
    _dh_property_write (story->battle, change->of, change->property, change->to);
}

/* A fight begins by counting as one more for the attacker (10.K): up to there the story is told. */
static void
go_on_to (Story *story,
          int    attacker)
{
  while (story->next_change < dh_entry_get_n_changes (story->entry))
    {
      const DhChange *change = dh_entry_get_change (story->entry, story->next_change);

      if (change->property == DH_UNIT_MELEES && change->of.index == attacker && change->to > change->from)
        return;
      pass_change (story);
    }
}

static gboolean
is_roll_of (const DhEntry *entry,
            guint          index,
            int            unit,
            DhPurpose      purpose)
{
  const DhRoll *roll;

  if (index >= dh_entry_get_n_rolls (entry))
    return FALSE;

  roll = dh_entry_get_roll (entry, index);
  return roll->purpose == purpose && roll->of.kind == DH_REF_KIND_UNIT && roll->of.index == unit;
}

/* The faces of the next roll if it is this one, else NULL. */
static const guint16 *
take_roll (Story     *story,
           int        unit,
           DhPurpose  purpose)
{
  if (!is_roll_of (story->entry, story->next_roll, unit, purpose))
    return NULL;

  return &g_array_index (story->entry->faces,
                         guint16,
                         dh_entry_get_roll (story->entry, story->next_roll++)->first);
}

/* On to the first dice of a fight; one without dice was called off. */
static gboolean
find_dice (Story       *story,
           const DhDue *fight)
{
  for (guint i = story->next_roll; i < dh_entry_get_n_rolls (story->entry); i++)
    if (is_roll_of (story->entry, i, dh_due_other (fight), DH_PURPOSE_ROUTERS) ||
        (is_roll_of (story->entry, i, dh_due_unit (fight), DH_PURPOSE_MELEE) &&
         is_roll_of (story->entry, i + 1, dh_due_other (fight), DH_PURPOSE_MELEE)))
      {
        story->next_roll = i;
        return TRUE;
      }

  return FALSE;
}

static void
tell_rounds (Story   *story,
             DhMelee *melee)
{
  int attacker = melee->sides[DH_MELEE_SIDE_ATTACKER].unit;
  int defender = melee->sides[DH_MELEE_SIDE_DEFENDER].unit;
  const guint16 *theirs, *ours;

  if (melee->pursuit)
    {
      const guint16 *face = take_roll (story, defender, DH_PURPOSE_ROUTERS);

      if (face != NULL)
        melee->pursuit_die = *face;
      return;
    }

  while (!_dh_melee_is_over (melee) &&
         (theirs = take_roll (story, attacker, DH_PURPOSE_MELEE)) != NULL &&
         (ours = take_roll (story, defender, DH_PURPOSE_MELEE)) != NULL)
    _dh_melee_fight_round (melee, theirs, ours);
}

/**
 * dh_melee_list_fought:
 * @referee: a referee
 * @entry: which of his entries, from 0
 *
 * Tells the close combats of an entry again: how both sides were lined up, every round with its dice,
 * who dropped out and what it cost. An entry that `settle` made may hold more than one.
 *
 * Returns: (transfer full) (element-type DhMelee): its close combats, in the order in which they
 *   were fought; none when the entry has been undone
 */
GPtrArray *
dh_melee_list_fought (DhReferee *referee,
                      guint      entry)
{
  GPtrArray *melees = g_ptr_array_new_with_free_func ((GDestroyNotify) dh_melee_unref);
  const DhEntry *the_entry = dh_referee_get_entry (referee, entry);
  g_autoptr(DhBattle) battle = NULL;
  Story story = { .entry = the_entry };

  if (dh_referee_is_undone (referee, entry))
    return melees;

  for (const DhDue *fight = NULL; dh_array_next (the_entry->done, &fight);)
    {
      DhMelee *melee;

      if (fight->kind != DH_DUE_KIND_FIGHT || !find_dice (&story, fight))
        continue;

      if (battle == NULL)
        battle = story.battle = _dh_referee_dup_battle_before (referee, entry);
      go_on_to (&story, dh_due_unit (fight));
      melee = dh_melee_new (battle, fight);
      tell_rounds (&story, melee);
      g_ptr_array_add (melees, melee);
      if (story.next_change < dh_entry_get_n_changes (the_entry))
        pass_change (&story);
    }

  return melees;
}

/* dh-narration-story.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-narration-story.h"

#include "dh-narration.h"

#include "dh-inch-private.h"
#include "dh-inch-narrator-private.h"

#include <string.h>

/*
 * The story of one thing: which entries belong to it, and its own share in those that are about many.
 */

/* TRUE if the order of an entry has the id of a thing as a word, in any place. */
static gboolean
is_named (const DhEntry  *entry,
          const DhBattle *battle,
          DhRef           thing)
{
  const char *order = entry->order;
  const char *id = dh_battle_get_id (battle, thing);
  gsize length = strlen (id);

  if (thing.kind == DH_REF_KIND_BATTLE)
    return FALSE;

  for (const char *at = strstr (order, id); at != NULL; at = strstr (at + 1, id))
    if ((at == order || at[-1] == ' ') && (at[length] == '\0' || at[length] == ' '))
      return TRUE;

  return FALSE;
}

/* A change that its story tells, or that says whose order it followed, or that it may act. */
static gboolean
is_in_story (const DhBattle *battle,
             const DhChange *change,
             DhRef           thing)
{
  if (change->property == DH_BATTLE_CARD && change->to != DH_NOTHING &&
      dh_ref_equal (dh_battle_peek_card (battle, change->to)->of, thing))
    return TRUE;
  if (!dh_ref_equal (change->of, thing))
    return FALSE;

  switch ((DhPropertyId) change->property)
    {
    case DH_UNIT_RESPONDED:
      return change->to != DH_RESPONSE_NO;
    case DH_OFFICER_INFLUENCED:
    case DH_OFFICER_RALLIED:
      return change->to;
    case DH_BATTLE_TURN:
    case DH_BATTLE_STEP:
    case DH_BATTLE_DISCLOSURE:
      return TRUE;
    default:
      return _dh_change_is_worth_telling (change);
    }
}

/**
 * dh_entry_concerns:
 * @self: an entry, but not one that undoes or redoes another
 * @battle: its battle, which may have gone on since
 * @thing: anything of the battle
 *
 * Returns: whether it belongs to the story of @thing: it is named, rolls, owes, retreats, or is
 *   changed in a way that means something to people
 */
gboolean
dh_entry_concerns (const DhEntry  *self,
                   const DhBattle *battle,
                   DhRef           thing)
{
  if (self->of > 0)
    return FALSE;
  if (is_named (self, battle, thing))
    return TRUE;

  for (guint i = 0; i < dh_entry_get_n_rolls (self); i++)
    if (dh_ref_equal (dh_entry_get_roll (self, i)->of, thing))
      return TRUE;
  for (guint i = 0; i < dh_entry_get_n_changes (self); i++)
    if (is_in_story (battle, dh_entry_get_change (self, i), thing))
      return TRUE;
  for (guint i = 0; i < dh_entry_get_n_added (self); i++)
    if (dh_due_concerns (dh_entry_get_added (self, i), thing))
      return TRUE;
  for (guint i = 0; i < dh_entry_get_n_done (self); i++)
    if (dh_due_concerns (dh_entry_get_done (self, i), thing))
      return TRUE;
  for (guint i = 0; i < dh_inch_n_distances (self); i++)
    if (dh_ref_equal (dh_inch_distance (self, i)->of, thing))
      return TRUE;

  return FALSE;
}

/* TRUE for two things that the same due was about, such as a close combat, or the check of a unit which the other has beaten:
 * it cannot be told of one without the other. */
static gboolean
has_settled_with (const DhEntry *entry,
                  DhRef          thing,
                  DhRef          other)
{
  for (const DhDue *due = NULL; dh_array_next (entry->done, &due);)
    if (dh_due_concerns (due, thing) && dh_due_concerns (due, other))
      return TRUE;

  return FALSE;
}

static gboolean
is_of_others (const DhNarrator *narrator,
              DhRef             of)
{
  return of.kind != DH_REF_KIND_BATTLE && !dh_ref_equal (of, narrator->about) &&
         !has_settled_with (narrator->entry, narrator->about, of);
}

/**
 * _dh_narrator_keep_to:
 * @self: a narrator that has told nothing yet
 * @about: whose share to tell
 *
 * Takes what is none of its business out of the story. An order that names it is told whole.
 */
void
_dh_narrator_keep_to (DhNarrator *self,
                      DhRef       about)
{
  if (about.kind == DH_REF_KIND_BATTLE || is_named (self->entry, self->battle, about))
    return;

  self->about = about;
  for (guint i = 0; i < dh_entry_get_n_rolls (self->entry); i++)
    {
      const DhRoll *roll = dh_entry_get_roll (self->entry, i);

      self->rolls[i] = roll->purpose != DH_PURPOSE_DRAW && roll->purpose != DH_PURPOSE_RESPONSE &&
                       is_of_others (self, roll->of);
    }
  for (guint i = 0; i < dh_entry_get_n_changes (self->entry); i++)
    {
      const DhChange *change = dh_entry_get_change (self->entry, i);

      self->changes[i] = change->property != DH_UNIT_RESPONDED && change->property != DH_OFFICER_INFLUENCED &&
                         is_of_others (self, change->of);
    }
}

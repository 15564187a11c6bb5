/* dh-battle.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-property-private.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/*
 * What every battle has. Nothing here changes a battle but the few private calls that entries use; what its rules make
 * of the state is its system's affair.
 */

/**
 * dh_battle_new:
 * @system: which game it is
 * @rulebook: the rules it is fought by, its switches set
 * @scenario: what the system sets it up from: who fights
 * @seed: the seed of the program's dice, 128 bits
 *
 * Makes a battle in its set-up, before the first order.
 *
 * Returns: (transfer full): the battle
 */
DhBattle *
dh_battle_new (const DhSystem *system,
               DhRulebook     *rulebook,
               gpointer        scenario,
               const guint8    seed[16])
{
  DhBattle *self = g_malloc0 (system->kinds[DH_REF_KIND_BATTLE].size);

  g_assert (system->n_kinds <= DH_MOST_KINDS);

  self->system = system;
  self->rulebook = dh_rulebook_ref (rulebook);
  self->scenario = system->ref_scenario (scenario);
  memcpy (self->seed, seed, sizeof self->seed);
  for (guint kind = DH_N_THING_KINDS; kind < system->n_kinds; kind++)
    self->things[kind] = g_array_new (FALSE, TRUE, system->kinds[kind].size);
  self->dues = g_array_new (FALSE, FALSE, sizeof (DhDue));
  system->set_up (self);

  return self;
}

/**
 * dh_battle_copy:
 * @self: a battle
 *
 * Returns: (transfer full): another that stands the same and changes by itself
 */
DhBattle *
dh_battle_copy (const DhBattle *self)
{
  const DhSystem *system = self->system;
  DhBattle *copy = g_memdup2 (self, system->kinds[DH_REF_KIND_BATTLE].size);

  copy->rulebook = dh_rulebook_ref (self->rulebook);
  copy->scenario = system->ref_scenario (self->scenario);
  for (guint kind = DH_N_THING_KINDS; kind < system->n_kinds; kind++)
    copy->things[kind] = g_array_copy (self->things[kind]);
  copy->dues = g_array_copy (self->dues);

  return copy;
}

/**
 * dh_battle_free:
 * @self: (transfer full): a battle
 */
void
dh_battle_free (DhBattle *self)
{
  g_return_if_fail (self != NULL);

  for (guint kind = DH_N_THING_KINDS; kind < self->system->n_kinds; kind++)
    g_array_unref (self->things[kind]);
  g_array_unref (self->dues);
  self->system->unref_scenario (self->scenario);
  dh_rulebook_unref (self->rulebook);
  g_free (self);
}

/**
 * dh_battle_get_title:
 * @self: a battle
 *
 * Returns: its title in the language of the reader, which never goes into a file
 */
const char *
dh_battle_get_title (const DhBattle *self)
{
  return dh_system_get_title (self->system, self->scenario);
}

/**
 * dh_battle_dup_seed:
 * @self: a battle
 *
 * Returns: (transfer full): the seed as 32 lower-case hexadecimal digits, which players are not to
 *   know before it is shown
 */
char *
dh_battle_dup_seed (const DhBattle *self)
{
  g_autoptr(GString) seed = g_string_new (NULL);

  for (guint i = 0; i < sizeof self->seed; i++)
    g_string_append_printf (seed, "%02x", self->seed[i]);

  return g_string_free (g_steal_pointer (&seed), FALSE);
}

/**
 * dh_battle_dup_seed_hash:
 * @self: a battle
 *
 * The SHA-256 of the seed, written as 32 lower-case hexadecimal digits. Shown before the first
 * turn, it proves after the battle that the seed was never changed.
 *
 * Returns: (transfer full): 64 lower-case hexadecimal digits
 */
char *
dh_battle_dup_seed_hash (const DhBattle *self)
{
  g_autofree char *seed = dh_battle_dup_seed (self);

  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, seed, -1);
}

/**
 * dh_battle_is_over:
 * @self: a battle
 *
 * Returns: whether it has ended, so that nothing can be ordered or undone any more
 */
gboolean
dh_battle_is_over (const DhBattle *self)
{
  return self->step == self->system->end_step;
}

/**
 * dh_ref_equal:
 * @self: a thing
 * @other: a thing of the same battle
 *
 * Returns: whether they are one
 */
gboolean
dh_ref_equal (DhRef self,
              DhRef other)
{
  return self.kind == other.kind && self.index == other.index;
}

/* What never changes of a thing begins so, whatever else there is of it. */
typedef struct {
  const char *id;
  const char *name;
} Named;

static const Named *
get_named (const DhBattle *self,
           DhRef           thing)
{
  return *(const Named *const *) (self->things[thing.kind]->data + thing.index * self->system->kinds[thing.kind].size);
}

/**
 * dh_battle_get_id:
 * @self: a battle
 * @thing: a thing in it
 *
 * Returns: its id in lower case, `battle` for the battle itself
 */
const char *
dh_battle_get_id (const DhBattle *self,
                  DhRef           thing)
{
  switch (thing.kind)
    {
    case DH_REF_KIND_NONE:
      return "none";
    case DH_REF_KIND_BATTLE:
      return "battle";
    default:
      return get_named (self, thing)->id;
    }
}

/**
 * dh_battle_get_name:
 * @self: a battle
 * @thing: a thing in it
 *
 * Returns: its name for people
 */
const char *
dh_battle_get_name (const DhBattle *self,
                    DhRef           thing)
{
  switch (thing.kind)
    {
    case DH_REF_KIND_NONE:
      return _("nobody");
    case DH_REF_KIND_BATTLE:
      return dh_battle_get_title (self);
    default:
      return get_named (self, thing)->name;
    }
}

static const char *
get_label (const DhBattle *self,
           DhRef           thing,
           gboolean        brief)
{
  if (self->system->get_label == NULL || thing.kind == DH_REF_KIND_NONE || thing.kind == DH_REF_KIND_BATTLE)
    return dh_battle_get_name (self, thing);

  return self->system->get_label (self, thing, brief);
}

/**
 * dh_battle_get_label:
 * @self: a battle
 * @thing: a thing in it
 *
 * Returns: what sentences call it: by name, and with its id in capitals where people know it by that
 */
const char *
dh_battle_get_label (const DhBattle *self,
                     DhRef           thing)
{
  return get_label (self, thing, FALSE);
}

/**
 * dh_battle_get_tag:
 * @self: a battle
 * @thing: a thing in it
 *
 * Returns: what to call it where it has been named already, or where there is little room: its id in capitals where
 *   people know it by that, else the same as dh_battle_get_label()
 */
const char *
dh_battle_get_tag (const DhBattle *self,
                   DhRef           thing)
{
  return get_label (self, thing, TRUE);
}

/**
 * dh_battle_find:
 * @self: a battle
 * @id: an id in any case
 * @thing: (out): what it names
 *
 * Returns: whether @id is the id of something in the battle
 */
gboolean
dh_battle_find (const DhBattle *self,
                const char     *id,
                DhRef          *thing)
{
  if (g_ascii_strcasecmp (id, "battle") != 0)
    return self->system->find (self, id, thing);

  *thing = DH_THE_BATTLE;
  return TRUE;
}

/**
 * dh_battle_get_n_sides:
 * @self: a battle
 *
 * Returns: how many sides there are that may throw dice of their own
 */
guint
dh_battle_get_n_sides (const DhBattle *self)
{
  return self->things[self->system->side]->len;
}

/**
 * dh_battle_get_side:
 * @self: a battle
 * @index: a side, below dh_battle_get_n_sides()
 *
 * Returns: what the side is among the things of the battle
 */
DhRef
dh_battle_get_side (const DhBattle *self,
                    guint           index)
{
  return (DhRef){ self->system->side, index };
}

/* Dues, which entries change beside properties */

static int
compare_due (const DhDue *due,
             guint        entry,
             guint        place)
{
  if (due->entry != entry)
    return due->entry < entry ? -1 : 1;

  return due->place < place ? -1 : due->place > place;
}

/**
 * _dh_battle_insert_due:
 * @self: a battle
 * @due: a due
 *
 * Puts a due where its age places it, so that an undone one comes back to its old place.
 */
void
_dh_battle_insert_due (DhBattle    *self,
                       const DhDue *due)
{
  guint at = self->dues->len;

  while (at > 0 && compare_due (&g_array_index (self->dues, DhDue, at - 1), due->entry, due->place) > 0)
    at--;

  g_array_insert_vals (self->dues, at, due, 1);
}

/**
 * _dh_battle_find_due_at:
 * @self: a battle
 * @entry: the number of the entry by which it fell due
 * @place: its place among the dues of that entry
 *
 * Returns: (nullable): the due, until a due is added or ended
 */
const DhDue *
_dh_battle_find_due_at (const DhBattle *self,
                     guint           entry,
                     guint           place)
{
  for (const DhDue *due = NULL; dh_array_next (self->dues, &due);)
    if (compare_due (due, entry, place) == 0)
      return due;

  return NULL;
}

/**
 * _dh_battle_remove_due:
 * @self: a battle
 * @entry: the number of the entry by which it fell due
 * @place: its place among the dues of that entry
 *
 * Takes off a due that has to be there.
 */
void
_dh_battle_remove_due (DhBattle *self,
                       guint     entry,
                       guint     place)
{
  const DhDue *due = _dh_battle_find_due_at (self, entry, place);

  g_return_if_fail (due != NULL);

  g_array_remove_index (self->dues, due - (const DhDue *) self->dues->data);
}

/**
 * dh_battle_get_game:
 * @self: a battle
 *
 * Returns: the game of its system that is played, as a set of one; %DH_ANY_GAME of a system that has one only
 */
guint
dh_battle_get_game (const DhBattle *self)
{
  return self->system->get_game != NULL ? self->system->get_game (self) : DH_ANY_GAME;
}

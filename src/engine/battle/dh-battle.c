/* dh-battle.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-property-private.h"
#include "dh-system-dues.h"
#include "dh-system-scenario.h"
#include "dh-system-tables.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/*
 * The part of a battle that every game has. Only the few private calls that entries use change a battle here; the
 * meaning of its state is its system's affair.
 */

/* The roles that have to be played before there is a battle have what they must. */
static void
assert_whole (const DhSystem *system)
{
  const DhSystemScenario *scenario = system->scenario;
  const DhSystemTables *tables = system->tables;
  const DhSystemDues *dues = system->dues;

  g_assert (scenario->reference != NULL && scenario->root != NULL && scenario->folder != NULL);
  g_assert (scenario->read != NULL && scenario->append != NULL && scenario->ref != NULL && scenario->unref != NULL);
  g_assert (scenario->get_title != NULL && scenario->set_up != NULL);
  g_assert (tables->kinds != NULL && tables->properties != NULL && tables->rolls != NULL && tables->steps != NULL);
  g_assert (tables->n_kinds <= DH_MOST_KINDS);
  g_assert (dues == NULL || (dues->kinds != NULL && dues->rows != NULL && dues->columns != NULL));
}

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
  DhBattle *self;

  assert_whole (system);
  self = g_malloc0 (system->tables->kinds[DH_REF_KIND_BATTLE].size);
  self->system = system;
  self->rulebook = dh_rulebook_ref (rulebook);
  self->scenario = system->scenario->ref (scenario);
  self->scenario_now = system->scenario->ref (scenario);
  memcpy (self->seed, seed, sizeof self->seed);
  for (guint kind = DH_N_THING_KINDS; kind < system->tables->n_kinds; kind++)
    self->things[kind] = g_array_new (FALSE, TRUE, system->tables->kinds[kind].size);
  self->dues = g_array_new (FALSE, FALSE, sizeof (DhDue));
  self->joined = g_array_new (FALSE, FALSE, sizeof (DhJoined));
  system->scenario->set_up (self);

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
  DhBattle *copy = g_memdup2 (self, system->tables->kinds[DH_REF_KIND_BATTLE].size);

  copy->rulebook = dh_rulebook_ref (self->rulebook);
  copy->scenario = system->scenario->ref (self->scenario);
  copy->scenario_now = system->scenario->ref (self->scenario_now);
  for (guint kind = DH_N_THING_KINDS; kind < system->tables->n_kinds; kind++)
    copy->things[kind] = g_array_copy (self->things[kind]);
  copy->dues = g_array_copy (self->dues);
  copy->joined = g_array_copy (self->joined);
  copy->then = NULL;

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

  for (guint kind = DH_N_THING_KINDS; kind < self->system->tables->n_kinds; kind++)
    g_array_unref (self->things[kind]);
  g_array_unref (self->dues);
  g_array_unref (self->joined);
  g_clear_pointer (&self->then, g_ptr_array_unref);
  self->system->scenario->unref (self->scenario_now);
  self->system->scenario->unref (self->scenario);
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
  return self->step == self->system->tables->end_step;
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

/* Every thing of a battle begins with these two members, which never change. */
typedef struct {
  const char *id;
  const char *name;
} Named;

static const Named *
get_named (const DhBattle *self,
           DhRef           thing)
{
  return *(const Named *const *) (self->things[thing.kind]->data + thing.index * self->system->tables->kinds[thing.kind].size);
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
  if (self->system->tables->get_label == NULL || thing.kind == DH_REF_KIND_NONE || thing.kind == DH_REF_KIND_BATTLE)
    return dh_battle_get_name (self, thing);

  return self->system->tables->get_label (self, thing, brief);
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

static gboolean
look_through (const DhBattle *self,
              const char     *id,
              DhRef          *thing)
{
  for (guint kind = DH_N_THING_KINDS; kind < self->system->tables->n_kinds; kind++)
    for (guint i = 0; i < self->things[kind]->len; i++)
      {
        *thing = (DhRef){ kind, i };
        if (g_ascii_strcasecmp (dh_battle_get_id (self, *thing), id) == 0)
          return TRUE;
      }

  return FALSE;
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
  if (g_ascii_strcasecmp (id, "battle") == 0)
    {
      *thing = DH_THE_BATTLE;
      return TRUE;
    }

  return self->system->tables->find != NULL ? self->system->tables->find (self, id, thing)
                                            : look_through (self, id, thing);
}

/**
 * dh_battle_has:
 * @self: a battle
 * @thing: what was a thing in it at some time
 *
 * Returns: whether it is one now; who has joined goes again when that is undone
 */
gboolean
dh_battle_has (const DhBattle *self,
               DhRef           thing)
{
  return thing.kind < DH_N_THING_KINDS || thing.index < (int) self->things[thing.kind]->len;
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
  GArray *sides = self->things[self->system->tables->side];

  return sides != NULL ? sides->len : 0;
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
  return (DhRef){ self->system->tables->side, index };
}

/**
 * dh_battle_get_side_of:
 * @self: a battle
 * @thing: a thing of it
 *
 * Returns: which side it is of, or %DH_NOTHING
 */
int
dh_battle_get_side_of (const DhBattle *self,
                       DhRef           thing)
{
  return self->system->tables->get_side != NULL ? self->system->tables->get_side (self, thing) : DH_NOTHING;
}

/* Names that are given and things that join */

/**
 * _dh_battle_follow:
 * @self: a battle in which a name has changed, or somebody has joined or is taken off again
 *
 * Brings what its things are named by in line with that.
 */
void
_dh_battle_follow (DhBattle *self)
{
  gpointer before = self->scenario_now;

  self->scenario_now = self->system->tables->find_scenario_now (self);
  self->system->tables->follow (self);
  self->system->scenario->unref (before);
}

/**
 * _dh_battle_find_join:
 * @self: a battle
 * @under: a kind of thing
 *
 * Returns: (nullable): what may join such a thing, if anything
 */
const DhJoinInfo *
_dh_battle_find_join (const DhBattle *self,
                      DhRefKind       under)
{
  for (const DhJoinInfo *join = self->system->tables->joins; join != NULL && join->kind != 0; join++)
    if (join->under == under)
      return join;

  return NULL;
}

/**
 * _dh_battle_can_join:
 * @self: a battle
 * @joined: a thing that may be new to it
 *
 * Returns: whether it would come next of its kind, joins something that is there, and has an id of its own
 */
gboolean
_dh_battle_can_join (const DhBattle *self,
                     const DhJoined *joined)
{
  const DhJoinInfo *join = _dh_battle_find_join (self, joined->under.kind);
  DhRef other;

  return join != NULL && joined->of.kind == join->kind && joined->of.index == (int) self->things[joined->of.kind]->len &&
         joined->under.index < (int) self->things[joined->under.kind]->len &&
         !dh_battle_find (self, joined->id, &other);
}

/**
 * _dh_battle_join:
 * @self: a battle
 * @joined: who joins it, as the last of its kind
 */
void
_dh_battle_join (DhBattle       *self,
                 const DhJoined *joined)
{
  g_array_append_vals (self->joined, joined, 1);
  _dh_battle_follow (self);
}

/**
 * _dh_battle_part:
 * @self: a battle
 *
 * Takes off who has joined last.
 */
void
_dh_battle_part (DhBattle *self)
{
  g_return_if_fail (self->joined->len > 0);

  g_array_set_size (self->joined, self->joined->len - 1);
  _dh_battle_follow (self);
}

/* The copies by which older entries are told have the names of their time; once the battle goes on, they are made anew. */
void
_dh_battle_forget_then (DhBattle *self)
{
  g_clear_pointer (&self->then, g_ptr_array_unref);
}

/**
 * _dh_battle_as_named:
 * @self: a battle
 * @scenario: what things were named by at some time
 *
 * Returns: the battle with the things that there were then and their names: itself where these are those of today, else
 *   a copy, which lives until the battle changes or is asked for another time
 */
const DhBattle *
_dh_battle_as_named (const DhBattle *self,
                     gpointer        scenario)
{
  DhBattle *then;

  if (scenario == NULL || scenario == self->scenario_now)
    return self;
  for (guint i = 0; self->then != NULL && i < self->then->len; i++)
    {
      then = g_ptr_array_index (self->then, i);
      if (then->scenario_now == scenario)
        return then;
    }

  then = dh_battle_copy (self);
  self->system->scenario->unref (then->scenario_now);
  then->scenario_now = self->system->scenario->ref (scenario);
  self->system->tables->follow (then);
  if (self->then == NULL)
    ((DhBattle *) self)->then = g_ptr_array_new_with_free_func ((GDestroyNotify) dh_battle_free);
  g_ptr_array_add (self->then, then);
  return then;
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
  return self->system->tables->get_game != NULL ? self->system->tables->get_game (self) : DH_ANY_GAME;
}

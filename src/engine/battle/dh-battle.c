/* dh-battle.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-battle-private.h"
#include "dh-basing-private.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/*
 * The state of a battle and what can be read off it. Nothing here changes a battle but the few
 * private calls that entries use; what the rules make of the state is in the files named after
 * their subject.
 */

/* How things stand before the first order */

/**
 * _dh_battle_dup_dice_id:
 * @self: a battle
 * @unit: a unit of it
 *
 * Returns: (transfer full): the item of the rulebook that says how many dice a stand of it has, for
 *   a battery a gunner
 */
char *
_dh_battle_dup_dice_id (const DhBattle *self,
                        const DhUnit   *unit)
{
  return _dh_basing_dup_dice_id (self->rulebook, unit->info);
}

static void
base_unit (const DhBattle *self,
           DhUnit         *unit)
{
  DhBasing basing;

  _dh_basing_read (self->rulebook, unit->info, &basing);
  unit->start_stands = basing.stands;
  unit->men_a_stand = basing.men_a_stand;
  unit->hits_a_man = basing.hits_a_man;
  unit->dice_a_stand = basing.dice_a_stand;
}

static void
add_unit (DhBattle         *self,
          const DhUnitInfo *info)
{
  DhUnit unit = {
    .info = info,
    .rating = info->rating,
    .start_rating = info->rating,
    .formation = info->formation,
    .charge_target = DH_NOTHING,
    .concealed = info->concealed,
    .off_table = info->reserve,
    .fresh = TRUE,
    .supports = DH_NOTHING,
  };

  base_unit (self, &unit);
  unit.men = unit.start_stands * unit.men_a_stand;
  g_array_append_val (self->units, unit);
}

static void
add_officer (DhBattle            *self,
             const DhOfficerInfo *info)
{
  DhOfficer officer = {
    .info = info,
    .attached = DH_NOTHING,
    .fails = DH_UNKNOWN,
    .bonus = DH_UNKNOWN,
  };

  if (!info->political)
    {
      const char *rank = dh_enum_to_word (DH_TYPE_RANK, info->rank);
      g_autofree char *fails = g_strdup_printf ("command.regular.%s.fails", rank);
      g_autofree char *bonus = g_strdup_printf ("command.regular.%s.bonus", rank);

      officer.fails = dh_rulebook_integer (self->rulebook, fails);
      officer.bonus = dh_rulebook_integer (self->rulebook, bonus);
    }

  g_array_append_val (self->officers, officer);
}

static DhDiceSource
read_dice_source (const DhRulebook *rulebook)
{
  return dh_rulebook_is (rulebook, "dice", "program") ? DH_DICE_SOURCE_PROGRAM : DH_DICE_SOURCE_THROWN;
}

static DhDisclosure
read_disclosure (const DhRulebook *rulebook)
{
  int disclosure = DH_DISCLOSURE_EXACT;

  dh_enum_from_word (DH_TYPE_DISCLOSURE,
                     dh_rulebook_get_switch (rulebook, "disclosure"),
                     &disclosure);
  return disclosure;
}

/**
 * dh_battle_new:
 * @system: which game it is
 * @rulebook: the rules it is fought by, its switches set
 * @order_of_battle: who fights
 * @seed: the seed of the program's dice, 128 bits
 *
 * Makes a battle in its set-up, before the first order.
 *
 * Returns: (transfer full): the battle
 */
DhBattle *
dh_battle_new (const DhSystem  *system,
               DhRulebook      *rulebook,
               DhOrderOfBattle *order_of_battle,
               const guint8     seed[16])
{
  DhBattle *self = g_new0 (DhBattle, 1);

  self->system = system;
  self->rulebook = dh_rulebook_ref (rulebook);
  self->order_of_battle = dh_order_of_battle_ref (order_of_battle);
  memcpy (self->seed, seed, sizeof self->seed);
  self->armies = g_array_new (FALSE, FALSE, sizeof (DhArmy));
  self->commands = g_array_new (FALSE, FALSE, sizeof (DhCommand));
  self->units = g_array_new (FALSE, FALSE, sizeof (DhUnit));
  self->officers = g_array_new (FALSE, FALSE, sizeof (DhOfficer));
  self->dues = g_array_new (FALSE, FALSE, sizeof (DhDue));
  self->card = DH_NOTHING;
  self->disclosure = read_disclosure (rulebook);

  for (guint i = 0; i < dh_order_of_battle_get_n_armies (order_of_battle); i++)
    {
      DhArmy army = { .info = dh_order_of_battle_get_army (order_of_battle, i),
                      .dice = read_dice_source (rulebook) };

      g_array_append_val (self->armies, army);
    }
  for (guint i = 0; i < dh_order_of_battle_get_n_commands (order_of_battle); i++)
    {
      DhCommand command = { .info = dh_order_of_battle_get_command (order_of_battle, i) };

      g_array_append_val (self->commands, command);
    }
  for (guint i = 0; i < dh_order_of_battle_get_n_units (order_of_battle); i++)
    add_unit (self, dh_order_of_battle_get_unit (order_of_battle, i));
  for (guint i = 0; i < dh_order_of_battle_get_n_officers (order_of_battle); i++)
    add_officer (self, dh_order_of_battle_get_officer (order_of_battle, i));

  _dh_battle_make_cards (self);
  self->in_deck = g_new0 (guint8, self->cards->len);
  _dh_battle_find_wanted (self, self->in_deck);
  for (guint i = 0; i < self->cards->len; i++)
    self->cards_left += self->in_deck[i];

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
  DhBattle *copy = g_memdup2 (self, sizeof *self);

  copy->rulebook = dh_rulebook_ref (self->rulebook);
  copy->order_of_battle = dh_order_of_battle_ref (self->order_of_battle);
  copy->cards = g_array_ref (self->cards);
  copy->armies = g_array_copy (self->armies);
  copy->commands = g_array_copy (self->commands);
  copy->units = g_array_copy (self->units);
  copy->officers = g_array_copy (self->officers);
  copy->dues = g_array_copy (self->dues);
  copy->in_deck = g_memdup2 (self->in_deck, self->cards->len);

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

  g_array_unref (self->cards);
  g_array_unref (self->armies);
  g_array_unref (self->commands);
  g_array_unref (self->units);
  g_array_unref (self->officers);
  g_array_unref (self->dues);
  g_free (self->in_deck);
  dh_order_of_battle_unref (self->order_of_battle);
  dh_rulebook_unref (self->rulebook);
  g_free (self);
}

/**
 * dh_battle_equal:
 * @self: a battle
 * @other: another of the same order of battle
 *
 * Returns: whether both stand the same, to the last due
 */
gboolean
dh_battle_equal (const DhBattle *self,
                 const DhBattle *other)
{
  g_autofree char *mine = dh_battle_to_xml (self);
  g_autofree char *theirs = dh_battle_to_xml (other);

  return strcmp (mine, theirs) == 0;
}

const DhSystem *
dh_battle_get_system (const DhBattle *self)
{
  return self->system;
}

const DhRulebook *
dh_battle_get_rulebook (const DhBattle *self)
{
  return self->rulebook;
}

const DhOrderOfBattle *
dh_battle_get_order_of_battle (const DhBattle *self)
{
  return self->order_of_battle;
}

const char *
dh_battle_get_title (const DhBattle *self)
{
  return dh_order_of_battle_get_title (self->order_of_battle);
}

/**
 * dh_battle_get_seed:
 * @self: a battle
 *
 * Returns: (transfer none): the 16 bytes of the seed, which players are not to know before the end
 */
const guint8 *
dh_battle_get_seed (const DhBattle *self)
{
  return self->seed;
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
 * dh_battle_is_seed_shown:
 * @self: a battle
 *
 * Returns: whether the seed has been shown, so that nothing can be undone any more
 */
gboolean
dh_battle_is_seed_shown (const DhBattle *self)
{
  return self->seed_shown;
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
 * dh_battle_get_turn:
 * @self: a battle
 *
 * Returns: the turn, 0 in the set-up
 */
int
dh_battle_get_turn (const DhBattle *self)
{
  return self->turn;
}

DhStep
dh_battle_get_step (const DhBattle *self)
{
  return self->step;
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

DhDisclosure
dh_battle_get_disclosure (const DhBattle *self)
{
  return self->disclosure;
}

/**
 * dh_battle_is_marked:
 * @self: a battle
 *
 * Returns: whether the losses of this fire step have been taken off, so that no shot may follow
 */
gboolean
dh_battle_is_marked (const DhBattle *self)
{
  return self->marked;
}

guint
dh_battle_get_n_armies (const DhBattle *self)
{
  return self->armies->len;
}

guint
dh_battle_get_n_commands (const DhBattle *self)
{
  return self->commands->len;
}

guint
dh_battle_get_n_units (const DhBattle *self)
{
  return self->units->len;
}

guint
dh_battle_get_n_officers (const DhBattle *self)
{
  return self->officers->len;
}

const DhArmy *
dh_battle_get_army (const DhBattle *self,
                    guint           index)
{
  g_return_val_if_fail (index < self->armies->len, NULL);

  return dh_army (self, index);
}

const DhCommand *
dh_battle_get_command (const DhBattle *self,
                       guint           index)
{
  g_return_val_if_fail (index < self->commands->len, NULL);

  return dh_command (self, index);
}

const DhUnit *
dh_battle_get_unit (const DhBattle *self,
                    guint           index)
{
  g_return_val_if_fail (index < self->units->len, NULL);

  return dh_unit (self, index);
}

const DhOfficer *
dh_battle_get_officer (const DhBattle *self,
                       guint           index)
{
  g_return_val_if_fail (index < self->officers->len, NULL);

  return dh_officer (self, index);
}

/**
 * dh_thing_equal:
 * @self: a thing
 * @other: a thing of the same battle
 *
 * Returns: whether they are one
 */
gboolean
dh_thing_equal (DhThing self,
                DhThing other)
{
  return self.kind == other.kind && self.index == other.index;
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
                  DhThing         thing)
{
  switch (thing.kind)
    {
    case DH_THING_KIND_NONE:
      return "none";
    case DH_THING_KIND_BATTLE:
      return "battle";
    case DH_THING_KIND_ARMY:
      return dh_army (self, thing.index)->info->id;
    case DH_THING_KIND_COMMAND:
      return dh_command (self, thing.index)->info->id;
    case DH_THING_KIND_UNIT:
      return dh_unit (self, thing.index)->info->id;
    case DH_THING_KIND_OFFICER:
      return dh_officer (self, thing.index)->info->id;
    }

  g_assert_not_reached ();
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
                    DhThing         thing)
{
  switch (thing.kind)
    {
    case DH_THING_KIND_NONE:
      return _("nobody");
    case DH_THING_KIND_BATTLE:
      return dh_battle_get_title (self);
    case DH_THING_KIND_ARMY:
      return dh_army (self, thing.index)->info->name;
    case DH_THING_KIND_COMMAND:
      return dh_command (self, thing.index)->info->name;
    case DH_THING_KIND_UNIT:
      return dh_unit (self, thing.index)->info->name;
    case DH_THING_KIND_OFFICER:
      return dh_officer (self, thing.index)->info->name;
    }

  g_assert_not_reached ();
}

/**
 * _dh_battle_get_army_of:
 * @self: a battle
 * @thing: a thing in it
 *
 * Returns: the army it is of, %DH_NOTHING for the battle itself
 */
int
_dh_battle_get_army_of (const DhBattle *self,
                        DhThing         thing)
{
  switch (thing.kind)
    {
    case DH_THING_KIND_ARMY:
      return thing.index;
    case DH_THING_KIND_COMMAND:
      return dh_command (self, thing.index)->info->army;
    case DH_THING_KIND_UNIT:
      return dh_unit (self, thing.index)->info->army;
    case DH_THING_KIND_OFFICER:
      return dh_officer (self, thing.index)->info->army;
    case DH_THING_KIND_BATTLE:
    case DH_THING_KIND_NONE:
      return DH_NOTHING;
    }

  g_assert_not_reached ();
}

/**
 * _dh_battle_throws_itself:
 * @self: a battle
 * @thing: whom dice are thrown for
 *
 * Returns: whether they may be thrown at the table; of what belongs to no side, whether any side
 *   throws its own
 */
gboolean
_dh_battle_throws_itself (const DhBattle *self,
                          DhThing         thing)
{
  int army = _dh_battle_get_army_of (self, thing);

  for (guint i = 0; i < self->armies->len; i++)
    if ((army == DH_NOTHING || army == (int) i) && dh_army (self, i)->dice == DH_DICE_SOURCE_THROWN)
      return TRUE;

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
                DhThing        *thing)
{
  guint index;

  if (g_ascii_strcasecmp (id, "battle") == 0)
    {
      *thing = DH_THE_BATTLE;
      return TRUE;
    }

  if (!dh_order_of_battle_find (self->order_of_battle, id, &thing->kind, &index))
    return FALSE;

  thing->index = index;
  return TRUE;
}

/* Units and officers */

/**
 * dh_battle_unit_is_in_command:
 * @self: a battle
 * @unit: a unit
 * @command: a division or brigade
 *
 * Returns: whether it stands in the command, directly or through a brigade of it
 */
gboolean
dh_battle_unit_is_in_command (const DhBattle *self,
                              guint           unit,
                              guint           command)
{
  int own = dh_unit (self, unit)->info->command;

  return own != DH_NOTHING &&
         (own == (int) command || dh_command (self, own)->info->parent == (int) command);
}

/**
 * dh_battle_officer_commands:
 * @self: a battle
 * @officer: an officer
 *
 * Returns: whether he can influence anyone: alive, free and in the field. Whose horse was shot
 *   cannot in the turn after (19, optional rule).
 */
gboolean
dh_battle_officer_commands (const DhBattle *self,
                            guint           officer)
{
  const DhOfficer *the_officer = dh_officer (self, officer);

  if (the_officer->state == DH_OFFICER_STATE_UNHORSED)
    return the_officer->unhorsed_turn == self->turn;

  return the_officer->state == DH_OFFICER_STATE_PRESENT || the_officer->state == DH_OFFICER_STATE_WOUNDED;
}

/**
 * dh_battle_unit_is_undecided:
 * @self: a battle
 * @unit: a unit
 *
 * Returns: whether it still has to respond to the card in hand. Routed units do not respond (14B).
 */
gboolean
dh_battle_unit_is_undecided (const DhBattle *self,
                             guint           unit)
{
  const DhUnit *the_unit = dh_unit (self, unit);

  return self->card != DH_NOTHING && the_unit->card == self->card && !the_unit->off_table &&
         the_unit->status <= DH_UNIT_STATUS_FALLING_BACK && the_unit->responded == DH_RESPONSE_NO;
}

/**
 * dh_battle_get_front_officer:
 * @self: a battle
 * @unit: a unit
 *
 * Returns: the officer in its front rank (5.C), or %DH_NOTHING
 */
int
dh_battle_get_front_officer (const DhBattle *self,
                             guint           unit)
{
  for (guint i = 0; i < self->officers->len; i++)
    {
      const DhOfficer *officer = dh_officer (self, i);

      if (officer->attached == (int) unit && officer->front)
        return i;
    }

  return DH_NOTHING;
}

/* Armies (18) */

/**
 * dh_battle_count_units:
 * @self: a battle
 * @army: an army
 *
 * Returns: the units it began with, reserves among them
 */
guint
dh_battle_count_units (const DhBattle *self,
                       guint           army)
{
  guint count = 0;

  for (guint i = 0; i < self->units->len; i++)
    count += dh_unit (self, i)->info->army == (int) army;

  return count;
}

/**
 * dh_battle_count_fresh:
 * @self: a battle
 * @army: an army
 *
 * Returns: those of its units that are fresh, reserves among them (18)
 */
guint
dh_battle_count_fresh (const DhBattle *self,
                       guint           army)
{
  guint count = 0;

  for (guint i = 0; i < self->units->len; i++)
    {
      const DhUnit *unit = dh_unit (self, i);

      count += unit->info->army == (int) army && dh_unit_is_fresh (unit);
    }

  return count;
}

/**
 * dh_battle_get_effectiveness:
 * @self: a battle
 * @army: an army
 *
 * Returns: its effectiveness in percent, as things stand now (18.A)
 */
double
dh_battle_get_effectiveness (const DhBattle *self,
                             guint           army)
{
  return _dh_battle_get_effectiveness_with (self, army, dh_battle_count_fresh (self, army));
}

/**
 * _dh_battle_get_effectiveness_with:
 * @self: a battle
 * @army: an army
 * @fresh: how many of its units count as fresh
 *
 * Returns: what its effectiveness would be, in percent
 */
double
_dh_battle_get_effectiveness_with (const DhBattle *self,
                                   guint           army,
                                   guint           fresh)
{
  double most = dh_rulebook_number (self->rulebook, "army.most");

  if (dh_rulebook_is (self->rulebook, "points", "literal"))
    return MIN (most, dh_rulebook_number (self->rulebook, "army.points") * fresh);

  return most * fresh / dh_battle_count_units (self, army);
}

/* The deck, which entries change card by card */

/**
 * _dh_battle_put_card:
 * @self: a battle
 * @card: a card
 * @in_deck: whether it has still to be turned
 *
 * The one place where a deck changes.
 */
void
_dh_battle_put_card (DhBattle *self,
                     guint     card,
                     gboolean  in_deck)
{
  self->cards_left += in_deck - self->in_deck[card];
  self->in_deck[card] = in_deck;
}

/**
 * _dh_battle_append_deck:
 * @self: a battle
 * @text: where to write the ids of the cards not yet turned, parted by blanks
 */
void
_dh_battle_append_deck (const DhBattle *self,
                        GString        *text)
{
  const char *blank = "";

  for (guint i = 0; i < self->cards->len; i++)
    if (self->in_deck[i])
      {
        g_string_append (text, blank);
        g_string_append (text, dh_card (self, i)->id);
        blank = " ";
      }
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
 * _dh_battle_find_due:
 * @self: a battle
 * @entry: the number of the entry by which it fell due
 * @place: its place among the dues of that entry
 *
 * Returns: (nullable): the due, until a due is added or ended
 */
const DhDue *
_dh_battle_find_due (const DhBattle *self,
                     guint           entry,
                     guint           place)
{
  for (guint i = 0; i < self->dues->len; i++)
    {
      const DhDue *due = &g_array_index (self->dues, DhDue, i);

      if (compare_due (due, entry, place) == 0)
        return due;
    }

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
  const DhDue *due = _dh_battle_find_due (self, entry, place);

  g_return_if_fail (due != NULL);

  g_array_remove_index (self->dues, due - (const DhDue *) self->dues->data);
}

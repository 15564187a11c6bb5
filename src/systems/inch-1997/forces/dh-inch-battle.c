/* dh-inch-battle.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-inch-private.h"

#include "dh-basing-private.h"

/*
 * The things of a battle as they stand before the first order, and what can be read off them later.
 */

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

/* A unit as its order of battle lists it, without a card. */
void
_dh_inch_add_unit (DhBattle         *self,
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
  g_array_append_val (self->things[DH_REF_KIND_UNIT], unit);
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

  g_array_append_val (self->things[DH_REF_KIND_OFFICER], officer);
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
 * _dh_inch_set_up:
 * @self: a battle with nothing in it
 *
 * Puts in the armies, commands, units and officers of its order of battle, and the cards that they move on.
 */
void
_dh_inch_set_up (DhBattle *self)
{
  DhInchBattle *inch = dh_inch_battle (self);
  const DhOrderOfBattle *order_of_battle = self->scenario;
  g_autofree guint8 *wanted = NULL;

  inch->card = DH_NOTHING;
  self->disclosure = read_disclosure (self->rulebook);
  for (guint i = 0; i < order_of_battle->armies->len; i++)
    {
      DhArmy army = { .info = dh_order_of_battle_get_army (order_of_battle, i),
                      .dice = read_dice_source (self->rulebook) };

      g_array_append_val (self->things[DH_REF_KIND_ARMY], army);
    }
  for (guint i = 0; i < order_of_battle->commands->len; i++)
    {
      DhCommand command = { .info = dh_order_of_battle_get_command (order_of_battle, i) };

      g_array_append_val (self->things[DH_REF_KIND_COMMAND], command);
    }
  for (guint i = 0; i < order_of_battle->units->len; i++)
    _dh_inch_add_unit (self, dh_order_of_battle_get_unit (order_of_battle, i));
  for (guint i = 0; i < order_of_battle->officers->len; i++)
    add_officer (self, dh_order_of_battle_get_officer (order_of_battle, i));

  _dh_battle_make_cards (self);
  wanted = g_new (guint8, dh_n_cards (self));
  _dh_battle_find_wanted (self, wanted);
  for (guint i = 0; i < dh_n_cards (self); i++)
    if (wanted[i])
      _dh_property_put (self, DH_BATTLE_DECK, i, TRUE);
}

/**
 * _dh_inch_find:
 * @self: a battle
 * @id: an id in any case
 * @thing: (out): what it names
 *
 * Returns: whether @id is the id of something in its order of battle
 */
gboolean
_dh_inch_find (const DhBattle *self,
               const char     *id,
               DhRef          *thing)
{
  guint index;

  if (!dh_order_of_battle_find (self->scenario_now, id, &thing->kind, &index))
    return FALSE;

  thing->index = index;
  return TRUE;
}

/**
 * _dh_inch_get_label:
 * @self: a battle
 * @thing: anything in it but the battle itself
 * @brief: whether it has been called by its whole name before
 *
 * Returns: what sentences call it: a unit by its name and its id in capitals, briefly by that; an officer by his
 *   surname; all else by its name
 */
const char *
_dh_inch_get_label (const DhBattle *self,
                    DhRef           thing,
                    gboolean        brief)
{
  const DhUnitInfo *unit;

  if (thing.kind == DH_REF_KIND_CARD)
    {
      const DhCard *card = dh_card (self, thing.index);

      return card->of.kind == DH_REF_KIND_UNIT ? _dh_inch_get_label (self, card->of, brief) : card->name;
    }
  if (thing.kind == DH_REF_KIND_OFFICER)
    return dh_officer (self, thing.index)->info->label;
  if (thing.kind != DH_REF_KIND_UNIT)
    return dh_battle_get_name (self, thing);

  unit = dh_unit (self, thing.index)->info;
  return brief ? unit->tag : unit->label;
}

/**
 * _dh_battle_get_army_of:
 * @self: a battle
 * @thing: a thing in it
 *
 * Returns: the army it is of, %DH_NOTHING for the battle itself and for a unit that has joined by what is undone
 */
int
_dh_battle_get_army_of (const DhBattle *self,
                        DhRef           thing)
{
  switch (thing.kind)
    {
    case DH_REF_KIND_ARMY:
      return thing.index;
    case DH_REF_KIND_COMMAND:
      return dh_command (self, thing.index)->info->army;
    case DH_REF_KIND_UNIT:
      return thing.index < (int) dh_n_units (self) ? dh_unit (self, thing.index)->info->army : DH_NOTHING;
    case DH_REF_KIND_OFFICER:
      return dh_officer (self, thing.index)->info->army;
    case DH_REF_KIND_BATTLE:
    case DH_REF_KIND_NONE:
      return DH_NOTHING;
    }

  g_assert_not_reached ();
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

  return dh_inch_battle (self)->card != DH_NOTHING && the_unit->card == dh_inch_battle (self)->card &&
         !the_unit->off_table && the_unit->status <= DH_UNIT_STATUS_FALLING_BACK &&
         the_unit->responded == DH_RESPONSE_NO;
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
  for (guint i = 0; i < dh_n_officers (self); i++)
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

  for (guint i = 0; i < dh_n_units (self); i++)
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

  for (const DhUnit *unit = NULL; dh_array_next (self->things[DH_REF_KIND_UNIT], &unit);)
    count += unit->info->army == (int) army && dh_unit_is_fresh (unit);

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

/**
 * dh_due_concerns:
 * @self: a due
 * @thing: anything of a battle
 *
 * Returns: whether @thing owes it, or is the other one in it
 */
gboolean
dh_due_concerns (const DhDue *self,
                 DhRef        thing)
{
  if (thing.kind == DH_REF_KIND_OFFICER)
    return dh_due_officer (self) == thing.index;

  return thing.kind == DH_REF_KIND_UNIT && (dh_due_unit (self) == thing.index || dh_due_other (self) == thing.index);
}

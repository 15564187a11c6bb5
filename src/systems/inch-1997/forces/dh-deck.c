/* dh-deck.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-inch-private.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/*
 * The cards that say who moves (1.A): which there are, and which have not been turned yet.
 */

/* The beginning of a Staff card's id; the id of its army follows. */
#define STAFF "staff-"

/* Returns: which card it is */
static int
add_card (DhBattle   *self,
          DhRef       of,
          int         army,
          const char *id,
          const char *name)
{
  DhCard card = { id, name, army, of };

  g_array_append_val (self->things[DH_REF_KIND_CARD], card);
  return dh_n_cards (self) - 1;
}

static int
add_command_card (DhBattle *self,
                  int       command)
{
  const DhCommandInfo *info = dh_command (self, command)->info;

  return add_card (self, DH_THE_COMMAND (command), info->army, info->id, info->name);
}

/*
 * Makes the names of a card that stand in no order of battle. A copy of the battle may outlive the deck, so they are
 * kept once for all battles.
 */
static int
add_staff_card (DhBattle *self,
                guint     army)
{
  const DhArmyInfo *info = dh_army (self, army)->info;
  g_autofree char *id = g_strconcat (STAFF, info->id, NULL);
  g_autofree char *name = g_strdup_printf (_("Staff, %s"), info->name);

  return add_card (self, DH_THE_ARMY (army), army, g_intern_string (id), g_intern_string (name));
}

/* Of each command, whether units stand in it directly. */
static gboolean *
find_commands_with_units (const DhBattle *self)
{
  gboolean *found = g_new0 (gboolean, dh_n_commands (self) + 1);

  for (guint i = 0; i < dh_n_units (self); i++)
    if (dh_unit (self, i)->info->command != DH_NOTHING)
      found[dh_unit (self, i)->info->command] = TRUE;

  return found;
}

/* The command on whose card a unit of @command moves: its division, or with brigade cards its own. */
static int
find_card_command (const DhBattle *self,
                   int             command,
                   gboolean        by_brigade)
{
  const DhCommandInfo *info = dh_command (self, command)->info;

  return by_brigade || info->parent == DH_NOTHING ? command : info->parent;
}

/**
 * _dh_battle_make_cards:
 * @self: a battle that has its armies, commands and units, and no cards yet
 *
 * Makes the cards, and tells each unit on which it moves.
 */
void
_dh_battle_make_cards (DhBattle *self)
{
  gboolean by_brigade = dh_rulebook_is (self->rulebook, "cards", "brigade");
  g_autofree gboolean *has_units = find_commands_with_units (self);

  for (guint i = 0; i < dh_n_commands (self); i++)
    {
      gboolean has_card = find_card_command (self, i, by_brigade) == (int) i && (!by_brigade || has_units[i]);

      dh_command (self, i)->card = has_card ? add_command_card (self, i) : DH_NOTHING;
    }

  for (guint i = 0; i < dh_n_units (self); i++)
    {
      DhUnit *unit = dh_unit (self, i);

      if (unit->info->command != DH_NOTHING)
        {
          unit->card = dh_command (self, find_card_command (self, unit->info->command, by_brigade))->card;
          continue;
        }

      unit->card = add_card (self, DH_THE_UNIT (i), unit->info->army, unit->info->id, unit->info->name);
    }

  for (guint i = 0; i < dh_n_armies (self); i++)
    dh_army (self, i)->card = add_staff_card (self, i);
}

/**
 * _dh_battle_give_card:
 * @self: a battle
 * @unit: a unit of it that has joined, and stands in a command
 *
 * Tells the unit on which card it moves, which is made where nobody has moved on it so far.
 */
void
_dh_battle_give_card (DhBattle *self,
                      int       unit)
{
  gboolean by_brigade = dh_rulebook_is (self->rulebook, "cards", "brigade");
  int command = find_card_command (self, dh_unit (self, unit)->info->command, by_brigade);

  if (dh_command (self, command)->card == DH_NOTHING)
    dh_command (self, command)->card = add_command_card (self, command);
  dh_unit (self, unit)->card = dh_command (self, command)->card;
}

/**
 * _dh_battle_take_card:
 * @self: a battle
 * @index: the card of a unit that had joined and is taken off again
 *
 * Takes the card off if it was made for that unit: those of the set-up end with a Staff card.
 */
void
_dh_battle_take_card (DhBattle *self,
                      int       index)
{
  DhRef of = dh_card (self, index)->of;

  if (index != (int) dh_n_cards (self) - 1 || of.kind != DH_REF_KIND_COMMAND)
    return;
  for (guint i = 0; i < dh_n_units (self); i++)
    if (dh_unit (self, i)->card == index)
      return;

  dh_command (self, of.index)->card = DH_NOTHING;
  g_array_set_size (self->things[DH_REF_KIND_CARD], index);
}

/**
 * _dh_battle_name_cards:
 * @self: a battle whose things are called otherwise
 *
 * Calls the cards of commands and units as those are called.
 */
void
_dh_battle_name_cards (DhBattle *self)
{
  for (guint i = 0; i < dh_n_cards (self); i++)
    {
      DhCard *card = dh_card (self, i);

      if (card->of.kind == DH_REF_KIND_ARMY)
        continue;
      card->id = dh_battle_get_id (self, card->of);
      card->name = dh_battle_get_name (self, card->of);
    }
}

/**
 * _dh_battle_find_wanted:
 * @self: a battle
 * @wanted: (out caller-allocates): of each card, whether it belongs into a new deck: all do but those
 *   of units and commands that are gone for good
 */
void
_dh_battle_find_wanted (const DhBattle *self,
                        guint8         *wanted)
{
  for (guint i = 0; i < dh_n_cards (self); i++)
    wanted[i] = dh_card (self, i)->of.kind == DH_REF_KIND_ARMY;
  for (guint i = 0; i < dh_n_units (self); i++)
    if (!dh_unit_is_gone (dh_unit (self, i)))
      wanted[dh_unit (self, i)->card] = TRUE;
}

/**
 * dh_battle_get_card:
 * @self: a battle
 *
 * Returns: (nullable): the card in hand
 */
const DhCard *
dh_battle_get_card (const DhBattle *self)
{
  return dh_inch_battle (self)->card == DH_NOTHING ? NULL : dh_card (self, dh_inch_battle (self)->card);
}

/**
 * dh_battle_card_is_in_deck:
 * @self: a battle
 * @index: a card
 *
 * Returns: whether it has not been turned this turn
 */
gboolean
dh_battle_card_is_in_deck (const DhBattle *self,
                           guint           index)
{
  g_return_val_if_fail (index < dh_n_cards (self), FALSE);

  return dh_card (self, index)->in_deck;
}

/**
 * _dh_battle_find_card:
 * @self: a battle
 * @id: the id of a card, in any case
 *
 * Returns: the index of the card, or %DH_NOTHING
 */
int
_dh_battle_find_card (const DhBattle *self,
                      const char     *id)
{
  gboolean staff = g_ascii_strncasecmp (id, STAFF, strlen (STAFF)) == 0;
  DhRef of;

  /* Ids that begin like a Staff card's have to be those of Staff cards. */
  if (!dh_battle_find (self, staff ? id + strlen (STAFF) : id, &of) || staff != (of.kind == DH_REF_KIND_ARMY))
    return DH_NOTHING;

  if (of.kind == DH_REF_KIND_ARMY)
    return dh_army (self, of.index)->card;
  if (of.kind == DH_REF_KIND_COMMAND)
    return dh_command (self, of.index)->card;
  if (of.kind == DH_REF_KIND_UNIT && dh_unit (self, of.index)->info->command == DH_NOTHING)
    return dh_unit (self, of.index)->card;

  return DH_NOTHING;
}

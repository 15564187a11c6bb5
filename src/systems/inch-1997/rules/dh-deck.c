/* dh-deck.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-battle-private.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/*
 * The cards that say who moves (1.A): which there are, and which have not been turned yet.
 */

static void
clear_card (gpointer data)
{
  DhCard *card = data;

  g_free (card->id);
  g_free (card->name);
}

static void
add_card (DhBattle *self,
          DhThing   of,
          int       army,
          char     *id,
          char     *name)
{
  DhCard card = { id, name, army, of };

  g_array_append_val (self->cards, card);
}

static void
add_command_card (DhBattle *self,
                  int       command)
{
  const DhCommandInfo *info = dh_command (self, command)->info;

  add_card (self, DH_THE_COMMAND (command), info->army, g_strdup (info->id), g_strdup (info->name));
}

static gboolean
has_units_of_its_own (const DhBattle *self,
                      int             command)
{
  for (guint i = 0; i < self->units->len; i++)
    if (dh_unit (self, i)->info->command == command)
      return TRUE;

  return FALSE;
}

/* Which command's card a unit of @command moves on: its division's, or with brigade cards its own. */
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
  g_autofree int *card_of = g_new (int, self->commands->len + 1);

  self->cards = g_array_new (FALSE, FALSE, sizeof (DhCard));
  g_array_set_clear_func (self->cards, clear_card);

  for (guint i = 0; i < self->commands->len; i++)
    {
      card_of[i] = DH_NOTHING;
      if (find_card_command (self, i, by_brigade) != (int) i ||
          (by_brigade && !has_units_of_its_own (self, i)))
        continue;

      card_of[i] = self->cards->len;
      add_command_card (self, i);
    }

  for (guint i = 0; i < self->units->len; i++)
    {
      DhUnit *unit = dh_unit (self, i);

      if (unit->info->command != DH_NOTHING)
        {
          unit->card = card_of[find_card_command (self, unit->info->command, by_brigade)];
          continue;
        }

      unit->card = self->cards->len;
      add_card (self,
                DH_THE_UNIT (i),
                unit->info->army,
                g_strdup (unit->info->id),
                g_strdup (unit->info->name));
    }

  for (guint i = 0; i < self->armies->len; i++)
    add_card (self,
              DH_THE_ARMY (i),
              i,
              g_strconcat ("staff-", dh_army (self, i)->info->id, NULL),
              g_strdup_printf (_("Staff, %s"), dh_army (self, i)->info->name));
}

/**
 * _dh_battle_build_deck:
 * @self: a battle
 * @deck: where to write it
 *
 * Writes the ids of all cards but those of units and commands that are gone for good.
 */
void
_dh_battle_build_deck (const DhBattle *self,
                       GString        *deck)
{
  g_autofree gboolean *wanted = g_new0 (gboolean, self->cards->len);

  for (guint i = 0; i < self->units->len; i++)
    {
      const DhUnit *unit = dh_unit (self, i);

      if (!dh_unit_is_gone (unit))
        wanted[unit->card] = TRUE;
    }

  for (guint i = 0; i < self->cards->len; i++)
    if (wanted[i] || dh_card (self, i)->of.kind == DH_THING_KIND_ARMY)
      g_string_append_printf (deck, "%s%s", deck->len > 0 ? " " : "", dh_card (self, i)->id);
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
  return self->card == DH_NOTHING ? NULL : dh_card (self, self->card);
}

guint
dh_battle_get_n_cards (const DhBattle *self)
{
  return self->cards->len;
}

const DhCard *
dh_battle_peek_card (const DhBattle *self,
                     guint           index)
{
  g_return_val_if_fail (index < self->cards->len, NULL);

  return dh_card (self, index);
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
  const char *id = dh_card (self, index)->id;
  gsize length = strlen (id);

  for (const char *at = self->deck; *at != '\0'; at += strspn (at, " "))
    {
      gsize word = strcspn (at, " ");

      if (word == length && strncmp (at, id, length) == 0)
        return TRUE;
      at += word;
    }

  return FALSE;
}

/**
 * dh_battle_count_deck:
 * @self: a battle
 *
 * Returns: the cards not yet turned this turn
 */
guint
dh_battle_count_deck (const DhBattle *self)
{
  guint count = *self->deck != '\0';

  for (const char *at = self->deck; *at != '\0'; at++)
    count += *at == ' ';

  return count;
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
  for (guint i = 0; i < self->cards->len; i++)
    if (g_ascii_strcasecmp (dh_card (self, i)->id, id) == 0)
      return i;

  return DH_NOTHING;
}

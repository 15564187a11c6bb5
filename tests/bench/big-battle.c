/* big-battle.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "big-battle.h"

#include "dh-battle-file-private.h"
#include "dh-inch-1997.h"
#include "dh-inch-private.h"
#include "dh-inch.h"
#include "dh-referee-private.h"

#include <string.h>

static void
append_army (GString    *xml,
             const char *id,
             char        letter,
             guint       units)
{
  g_string_append_printf (xml, "<army id=\"%s\" name=\"Army of %s\" letter=\"%c\">", id, id, letter);
  for (guint i = 0; i < units; i++)
    {
      const char *arm = i % 5 == 4 ? "artillery" : i % 10 == 3 ? "cavalry" : "infantry";
      char side = g_ascii_tolower (letter);

      if (i % 25 == 0)
        g_string_append_printf (xml,
                                "%s<division id=\"%cd%u\" name=\"Division %u of %s\">"
                                "<officer id=\"%cdg%u\" name=\"General %u\" rank=\"division\"/>",
                                i > 0 ? "</brigade></division>" : "", side, i / 25, i / 25, id, side, i / 25, i / 25);
      if (i % 5 == 0)
        g_string_append_printf (xml,
                                "%s<brigade id=\"%cb%u\" name=\"Brigade %u of %s\">"
                                "<officer id=\"%cbg%u\" name=\"Colonel %u\" rank=\"brigade\"/>",
                                i % 25 > 0 ? "</brigade>" : "", side, i / 5, i / 5, id, side, i / 5, i / 5);
      g_string_append_printf (xml,
                              "<unit id=\"%c%u\" name=\"Unit %u of %s\" arm=\"%s\" quality=\"veteran\"/>",
                              side, i, i, id, arm);
    }
  g_string_append (xml, "</brigade></division></army>");
}

/* Appends an army in no command, so that each unit moves on a card of its own. */
static void
append_loose_army (GString    *xml,
                   const char *id,
                   char        letter,
                   guint       units)
{
  char side = g_ascii_tolower (letter);

  g_string_append_printf (xml, "<army id=\"%s\" name=\"Army of %s\" letter=\"%c\">", id, id, letter);
  for (guint i = 0; i < units; i++)
    g_string_append_printf (xml,
                            "<unit id=\"%c%u\" name=\"Unit %u of %s\" arm=\"infantry\" quality=\"veteran\"/>",
                            side, i, i, id);
  g_string_append (xml, "</army>");
}

static DhBattle *
make_battle (guint units,
             void (*append) (GString *xml, const char *id, char letter, guint units))
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhRulebook) rulebook = dh_rulebook_new_shipped ("jackson-1997", &error);
  g_autoptr(DhOrderOfBattle) armies = NULL;
  g_autoptr(GBytes) bytes = NULL;
  GString *xml = g_string_new ("<order-of-battle format=\"1\" title=\"Big\">");
  guint8 seed[16];

  g_assert_no_error (error);
  append (xml, "north", 'U', units / 2);
  append (xml, "south", 'C', units - units / 2);
  g_string_append (xml, "</order-of-battle>");
  bytes = g_string_free_to_bytes (xml);
  armies = dh_order_of_battle_new_from_bytes (bytes, "big", &error);
  g_assert_no_error (error);
  dh_seed_from_text ("big", seed);

  return dh_battle_new (&dh_inch_1997, rulebook, armies, seed);
}

DhBattle *
big_battle_new (guint units)
{
  return make_battle (units, append_army);
}

DhBattle *
big_battle_new_loose (guint units)
{
  return make_battle (units, append_loose_army);
}

void
big_battle_give (DhReferee  *referee,
                 const char *format,
                 ...)
{
  g_autofree char *order = NULL;
  g_autoptr(GError) error = NULL;
  va_list args;

  va_start (args, format);
  order = g_strdup_vprintf (format, args);
  va_end (args);

  if (!dh_referee_give (referee, order, 1792000000, NULL, &error))
    g_error ("“%s” was refused: %s", order, error->message);
}

/* An order that may be refused, as some are in play. */
static void
try (DhReferee  *referee,
     const char *format,
     ...) G_GNUC_PRINTF (2, 3);

static void
try (DhReferee  *referee,
     const char *format,
     ...)
{
  g_autofree char *order = NULL;
  va_list args;

  va_start (args, format);
  order = g_strdup_vprintf (format, args);
  va_end (args);
  dh_referee_give (referee, order, 1792000000, NULL, NULL);
}

static void
clear_dues (DhReferee *referee)
{
  const DhBattle *battle = dh_referee_get_battle (referee);

  while (battle->dues->len > 0)
    {
      guint before = battle->dues->len;

      for (guint i = 0; i < before && i < battle->dues->len; i++)
        {
          g_autofree char *order = dh_battle_due_to_order (battle, dh_battle_get_due (battle, i));

          try (referee, "%s", order);
        }
      if (battle->step < DH_STEP_COMBAT && battle->dues->len >= before)
        return;
    }
}

static void
play_movement (DhReferee *referee,
               guint      most)
{
  const DhBattle *battle = dh_referee_get_battle (referee);

  while (dh_inch_battle (battle)->cards_left > 0 && dh_referee_get_n_entries (referee) < most)
    {
      big_battle_give (referee, "card pass");
      try (referee, "respond");
      for (guint i = 0; i < dh_n_units (battle) && dh_referee_get_n_entries (referee) < most; i++)
        {
          const DhUnit *unit = dh_unit (battle, i);

          if (unit->card == dh_inch_battle (battle)->card && unit->responded == DH_RESPONSE_PASSED && i % 3 == 0)
            try (referee, i % 2 == 0 ? "move %s rough" : "form %s column", unit->info->id);
        }
    }
}

static void
play_fire (DhReferee *referee,
           guint      most)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  guint half = dh_n_units (battle) / 2;

  for (guint i = 0; i < dh_n_units (battle) && dh_referee_get_n_entries (referee) < most; i++)
    try (referee,
         "fire %s %s %u",
         dh_unit (battle, i)->info->id,
         dh_unit (battle, (i + half) % dh_n_units (battle))->info->id,
         6 + i % 12);
  /* Losses have come off already where nobody fired a second time. */
  try (referee, "mark");
}

/* Plays whole turns of cards, moves and fire until there are so many entries. */
DhReferee *
big_battle_play (guint units,
                 guint entries)
{
  DhReferee *referee = dh_referee_new (big_battle_new (units));
  const DhBattle *battle = dh_referee_get_battle (referee);

  big_battle_give (referee, "begin");
  while (dh_referee_get_n_entries (referee) < entries)
    {
      if (battle->step == DH_STEP_MOVEMENT)
        play_movement (referee, entries);
      if (battle->step == DH_STEP_ARTILLERY || battle->step == DH_STEP_STANDING || battle->step == DH_STEP_MOVING)
        play_fire (referee, entries);
      clear_dues (referee);
      if (dh_referee_get_n_entries (referee) < entries)
        try (referee, "next pass");
    }

  return referee;
}

void
big_battle_write (DhReferee  *referee,
                  const char *path)
{
  g_autofree char *head = _dh_battle_file_write_head (dh_referee_get_battle (referee));
  g_autoptr(GString) text = _dh_referee_write (referee, head);
  g_autoptr(GError) error = NULL;

  g_string_append (text, "</log>\n</battle>\n");
  g_file_set_contents (path, text->str, text->len, &error);
  g_assert_no_error (error);
}

/* test-post-scale.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "field.h"
#include "subject.h"

#include "dh-post-rules-private.h"
#include "dh-system-scenario.h"
#include "dh-systems.h"

#include <time.h>

/* Campaigns on the largest map in which everybody writes. How many seconds their letters take is for the benchmark of the same
 * name to tell; here they may not take more the larger a campaign is than its players and the sides that they read of. */

#define FEW 250
#define MANY 1000

/* A letter lists its reader's side, and tells what he saw of the day: of four times as many players all letters are at most sixteen
 * times as long. What goes through a whole day for each line of them would take four times as long again. */
#define MOST 16

static double
get_seconds (void)
{
  return clock () / (double) CLOCKS_PER_SEC;
}

static void
append_layer (GString    *xml,
              const char *name)
{
  g_autofree char *row = g_strnfill (DH_POST_MOST_MAP, '.');

  g_string_append_printf (xml, "<%s>\n", name);
  for (int i = 0; i < DH_POST_MOST_MAP; i++)
    g_string_append_printf (xml, "%s\n", row);
  g_string_append_printf (xml, "</%s>\n", name);
}

/* Two armies in five lines each, within range of each other where they begin. */
static DhReferee *
begin (int n_players)
{
  const DhSystem *system = dh_system_find (dh_systems, "post", NULL);
  g_autoptr(DhRulebook) shipped = dh_rulebook_new_shipped ("haygood-1997", NULL);
  g_autoptr(DhRulebook) rules = dh_rulebook_copy (shipped);
  g_autoptr(GString) xml = g_string_new (NULL);
  g_autoptr(GBytes) bytes = NULL;
  g_autoptr(GError) error = NULL;
  const guint8 seed[16] = { 18, 62 };
  DhReferee *referee;
  gpointer scenario;

  g_string_append_printf (xml, "<campaign format=\"1\" system=\"post\" title=\"Many\" columns=\"%d\" rows=\"%d\""
                               " deadline=\"TUE,FRI 21:00 America/New_York\" first=\"2026-12-02T02:00:00Z\">\n",
                          DH_POST_MOST_MAP, DH_POST_MOST_MAP);
  append_layer (xml, "ground");
  append_layer (xml, "roads");
  append_layer (xml, "works");
  for (int i = 0; i < n_players; i++)
    g_string_append_printf (xml, "<player id=\"p%d\" name=\"Player %d\" side=\"%c\" address=\"p%d@x.example\"/>\n", i, i, "uc"[i % 2], i);
  for (int i = 0; i < n_players; i++)
    g_string_append_printf (xml, "<unit id=\"%c%dA%ci\" name=\"Unit %d\" player=\"p%d\" at=\"%d.%d\" facing=\"%c\" formation=\"L\" men=\"1000\"/>\n",
                            "uc"[i % 2], i / 2 % 900 + 1, 'A' + i / 2 / 900, i, i, i / 2 % 200 + 1,
                            i % 2 == 0 ? 102 + i / 400 : 99 - i / 400, "SN"[i % 2]);
  g_string_append (xml, "</campaign>\n");
  bytes = g_bytes_new (xml->str, xml->len);
  scenario = dh_system_read_scenario (system, bytes, "many.xml", &error);
  g_assert_no_error (error);
  g_assert_true (dh_rulebook_set_switch (rules, "news", "players", NULL));
  referee = dh_referee_new (dh_battle_new (system, rules, scenario, seed));
  system->scenario->unref (scenario);

  return referee;
}

/* Returns: how long the letters of a day of so many players take */
static double
write_letters (int n_players)
{
  g_autoptr(DhReferee) referee = begin (n_players);
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autoptr(GPtrArray) letters = NULL;
  double from;

  field_give (referee, "open");
  for (int i = 0; i < n_players; i++)
    {
      const DhPostUnit *unit = dh_post_unit (battle, i);
      g_autofree char *line = g_strdup_printf ("mail 2026-12-01T03:00:00Z p%d@x.example saying %s/L/FIRE %d.%d", i, unit->info->label,
                                               DH_POST_COLUMN (unit->at), DH_POST_ROW (unit->at) + (i % 2 == 0 ? -3 : 3));

      field_give (referee, line);
    }
  field_give (referee, "close");
  for (;;)
    {
      g_autofree char *order = _dh_post_unroll (battle, "run");

      if (order == NULL)
        break;
      field_give (referee, order);
    }
  from = get_seconds ();
  letters = dh_post_write_letters (referee, NULL);
  from = get_seconds () - from;
  g_test_message ("%u letters: %.1f s", letters->len, from);
  g_assert_cmpuint (letters->len, ==, n_players);
  return from;
}

static void
test_letters (void)
{
  double few = write_letters (FEW), many = write_letters (MANY);

  g_assert_cmpfloat (many, <, MOST * few);
}

TEST_SUBJECT ("post-scale")
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/post/letters/take-no-longer-than-they-are-long", test_letters);

  return g_test_run ();
}

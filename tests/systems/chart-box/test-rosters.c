/* test-rosters.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "story.h"
#include "subject.h"

#include "dh-box.h"
#include "dh-xml-private.h"

#include <string.h>

/* Fort Donelson: the secret rosters, what is lost and comes back, and regiments. Phases are those of test-donelson.c. */

static const Story stories[] = {
  { "/box/donelson/EQ.4/rosters-are-one-sides-own", DONELSON,
    { "begin", "set oglesby strength 9", "set oglesby shatter-1 6", "loss oglesby 2", "> ☒☒☐ | roster union",
      "> shatters 2 of 6 | roster union", "> Demoralisation: 2 | roster union", "< Oglesby | roster confederate",
      "< ☒ | board", "< 9 | board", "< Strength | board", "! EQ.4 | loss oglesby 8", "! 7 boxes left | loss oglesby 8",
      "! type what the counter of “cook” says: set cook strength N | loss cook 1" } },
  { "/box/donelson/SQ.2/the-board-tells-what-comes-next", DONELSON,
    { "< Next: | board", "begin", "> Next: Confederates: First Combat | board", "next", "> Next: Confederates: Bombardment | board",
      "@ 1 16", "> Next: Turn 2, Confederates: First Movement | board" } },
  { "/box/donelson/EQ.4/the-board-tells-what-came-last", DONELSON,
    { "begin", "set gpillow initiative 4", "initiative pillow : 3", "> Pillow's Division is in command | board", "next",
      "set heiman strength 5", "set oglesby strength 2", "set oglesby shatter-1 2", "combat heiman against oglesby result d1 : 3",
      "> Heiman's Brigade against Oglesby's Brigade: d1. | board", "< 5:2 | board", "loss oglesby 1", "< loss | board", "undo", "undo",
      "< d1 | board" } },
  { "/box/donelson/EQ.4/the-board-tells-of-which-phase", DONELSON,
    { "begin", "set gpillow initiative 4", "initiative pillow : 3", "< Earlier | board", "next",
      "> Earlier – Confederates: First Movement: | board", "< Now: | board", "disorder heiman", "> Now: | board",
      "@ 2 1", "> Earlier – Turn 1, Confederates: First Combat: | board" } },
  { "/box/donelson/EQ.4/what-a-counter-has", DONELSON,
    { "begin", "! from 0 to 999 | set oglesby strength -1", "! from 0 to 999 | set oglesby strength 1000", "! has no “speed” | set oglesby speed 3",
      "! it has initiative, rally, radius, bonus (EQ.4) | set grant stars 3", "! it has strength, shatter-1, shatter-2 | set oglesby guns 3",
      "! it has guns, crew, factors, support | set taylor strength 3", "set oglesby strength 0", "set oglesby strength 999" } },
  { "/box/donelson/EQ.5/batteries-lose-guns-and-crew", DONELSON,
    { "begin", "set taylor guns 2", "set taylor crew 1", "loss taylor 2 gun", "? taylor off no", "loss taylor 1 crew",
      "? taylor off eliminated", "! EQ.5 | loss heiman 1 crew", "! set schwartz guns N | loss schwartz 1", "! set schwartz guns N | eliminate schwartz" } },
  { "/box/donelson/EQ.5/a-battery-without-a-crew-typed-in", DONELSON,
    { "begin", "set taylor guns 2", "loss taylor 1", "? taylor off no", "loss taylor 1", "? taylor off eliminated" } },
  { "/box/donelson/EQ.5/crew-is-none-of-the-points-that-decide", DONELSON,
    { "begin", "set taylor guns 2", "set taylor crew 2", "loss taylor 1 crew", "? union losses 0", "? union demoralisation 1",
      "loss taylor 1", "? union losses 1", "? union demoralisation 2" } },
  { "/box/donelson/DE.1/a-regiment-of-the-same-division", DONELSON,
    { "begin", "set oglesby strength 9", "@ 1 9", "! DE.1 | detach u-reg-1 oglesby", "! not of one division | detach oglesby u-reg-3",
      "detach oglesby u-reg-1", "! DE.1 | detach oglesby u-reg-1" } },
  { "/box/donelson/DE.1/a-brigade-and-a-regiment", DONELSON,
    { "begin", "set oglesby strength 9", "@ 1 9", "! wanted | detach oglesby wallace", "! wanted | detach u-reg-1 u-reg-2",
      "detach oglesby u-reg-1", "! wanted | attach u-reg-1 u-reg-2", "! wanted | attach wallace oglesby", "eliminate oglesby",
      "! DE.6 | detach oglesby u-reg-2" } },
  { "/box/donelson/DE.2/its-losses-are-its-own", DONELSON,
    { "begin", "set oglesby strength 12", "set oglesby shatter-1 6", "@ 1 9", "detach oglesby u-reg-1", "loss u-reg-1 1",
      "? u-reg-1 lost 1", "? oglesby lost 0", "> shatters 3 of 8 | roster union", "? union losses 1" } },
  { "/box/donelson/DE.3/a-detachment-adds-to-the-shatter-number", DONELSON, /* B4 */
    { "begin", "set oglesby strength 12", "set oglesby shatter-1 6", "loss oglesby 2", "> shatters 2 of 6 | roster union", "@ 1 9",
      "detach oglesby u-reg-1", "> shatters 5 of 8 | roster union", "? u-reg-1 strength 3", "loss oglesby 2", "? oglesby stage whole",
      "loss oglesby 1", "? oglesby stage shattered", "~ shattered" } },
  { "/box/donelson/DE.4/commanded-as-its-division", DONELSON,
    { "begin", "set oglesby strength 12", "@ 1 9", "detach oglesby u-reg-1", "^ DE.4 initiative of its division", "_ DE.7", "? u-reg-1 formation first" } },
  { "/box/donelson/DE.5/three-boxes", DONELSON,
    { "begin", "set oglesby strength 5", "@ 1 9", "detach oglesby u-reg-1", "? oglesby detached 3", "! DE.5 | detach oglesby u-reg-2" } },
  { "/box/donelson/DE.5/no-more-than-it-has-left", DONELSON,
    { "begin", "set oglesby strength 5", "set oglesby shatter-1 9", "set wallace strength 3", "@ 1 9", "detach oglesby u-reg-1",
      "! 2 boxes left | loss oglesby 3", "detach wallace u-reg-2", "? u-reg-2 off no" } },
  { "/box/donelson/DE.6/neither-disordered-nor-engaged", DONELSON,
    { "begin", "set heiman strength 9", "disorder heiman", "! DE.6 | detach heiman c-reg-3", "@ 1 2", "engage drake with oglesby",
      "@ 1 6", "set drake strength 9", "! engaged | detach drake c-reg-3", "! not of one division | detach simonton c-reg-3" } },
  { "/box/donelson/DE.7/not-after-an-attack", DONELSON,
    { "begin", "@ 1 2", "set heiman strength 9", "set oglesby strength 4", "combat heiman against oglesby result no : 3", "@ 1 6",
      "! DE.7 | detach heiman c-reg-3" } },
  { "/box/donelson/DE.7/as-the-summary-has-it", DONELSON,
    { "begin", "set oglesby strength 12", "@ 1 14", "detach oglesby u-reg-1", "^ DE.7 “attacked during First Movement”" } },
  { "/box/donelson/DE.8/a-stack-too-high", DONELSON,
    { "begin", "set oglesby strength 12", "@ 1 9", "detach oglesby u-reg-1", "^ DE.8 more than its limit" } },
  { "/box/donelson/DE.9/both-are-steady", DONELSON,
    { "begin", "set oglesby strength 9", "@ 1 9", "detach oglesby u-reg-1", "disorder u-reg-1", "! DE.10 | attach u-reg-1 oglesby",
      "! DE.9 | attach oglesby u-reg-1", "@ 1 10", "@ 2 9", "ruling u-reg-1 disordered no because of the test",
      "! “wallace” has 0 boxes detached, and “u-reg-1” has 3 points (DE.11) | attach u-reg-1 wallace", "set wallace strength 9",
      "detach wallace u-reg-2", "attach u-reg-1 wallace", "^ DE.10 in one hex", "? wallace detached 0", "! DE.11 | attach u-reg-2 wallace" } },
  { "/box/donelson/DE.10/both-are-steady-and-together", DONELSON,
    { "begin", "set oglesby strength 9", "@ 1 9", "detach oglesby u-reg-1", "disorder oglesby", "! DE.10 | attach u-reg-1 oglesby",
      "ruling oglesby disordered no because of the test", "@ 1 10", "engage u-reg-1 with heiman", "@ 1 14",
      "! DE.10 | attach u-reg-1 oglesby", "relieve u-reg-1", "attach u-reg-1 oglesby", "^ DE.10 in one hex", "? u-reg-1 off waiting" } },
  { "/box/donelson/DE.11/a-regiment-comes-back", DONELSON,
    { "begin", "set oglesby strength 12", "set oglesby shatter-1 6", "loss oglesby 2", "@ 1 9", "detach oglesby u-reg-1",
      "loss u-reg-1 1", "attach u-reg-1 oglesby", "? oglesby detached 1", "? oglesby correction 1", "> shatters 3 of 7 | roster union" } },
  { "/box/donelson/DE.11/and-is-whole-when-it-goes-again", DONELSON,
    { "begin", "set oglesby strength 12", "@ 1 9", "detach oglesby u-reg-1", "loss u-reg-1 1", "attach u-reg-1 oglesby",
      "detach oglesby u-reg-1", "? u-reg-1 lost 0", "? u-reg-1 strength 3" } },
  { "/box/donelson/SH.1/reaching-the-number", DONELSON,
    { "begin", "set cook strength 10", "! set cook shatter-1 N | loss cook 1", "set cook shatter-1 4", "loss cook 3", "? cook off no",
      "loss cook 1", "? cook off shattered", "? cook shattered-turn 1" } },
  { "/box/donelson/SH.2/losses-are-typed-by-their-owner", DONELSON,
    { "begin", "set cook strength 4", "set cook shatter-1 2", "loss cook 2", "! SH.2 | loss cook 1" } },
  { "/box/donelson/SH.3/it-may-return-once", DONELSON,
    { "begin", "set cook strength 9", "set cook shatter-1 2", "loss cook 2", "^ SH.3 return once", "? cook off shattered" } },
  { "/box/donelson/SH.3/what-is-off-is-in-no-state", DONELSON,
    { "begin", "set heiman strength 9", "set heiman shatter-1 2", "garrison heiman yes", "disorder heiman", "loss heiman 2",
      "? heiman off shattered", "? heiman disordered no", "? heiman garrison no", "! not on the map | exit heiman" } },
  { "/box/donelson/SH.4/a-second-time-for-good", DONELSON,
    { "begin", "set cook strength 10", "set cook shatter-1 4", "set cook shatter-2 6", "loss cook 4", "@ 4 1",
      "return cook with lauman", "? cook lost 3", "loss cook 3", "? cook stage gone", "? cook off eliminated",
      "! SH.4 | return cook with lauman" } },
  { "/box/donelson/SH.5/a-regiment-with-one-point", DONELSON,
    { "begin", "set oglesby strength 12", "set oglesby shatter-1 9", "@ 1 9", "detach oglesby u-reg-1", "loss u-reg-1 2",
      "? u-reg-1 off eliminated", "? u-reg-1 lost 3", "? union demoralisation 3" } },
  { "/box/donelson/SH.5/told-by-its-clause", DONELSON,
    { "begin", "set oglesby strength 12", "@ 1 9", "detach oglesby u-reg-1", "loss u-reg-1 2", "^ SH.5 loses it too" } },
  { "/box/donelson/SH.5/as-few-as-the-rulebook-says", DONELSON,
    { "begin", "set oglesby strength 12", "@ 1 9", "detach oglesby u-reg-1", "loss u-reg-1 2", "? u-reg-1 lost 3", "detach oglesby u-reg-2",
      "loss u-reg-2 1", "? u-reg-2 off eliminated" }, "shatter.regiment", "2" },
  { "/box/donelson/SH.6/a-detachment-shatters-nobody", DONELSON,
    { "begin", "set oglesby strength 12", "set oglesby shatter-1 6", "loss oglesby 5", "@ 1 9", "detach oglesby u-reg-1",
      "> shatters 8 of 8 | roster union", "? oglesby stage whole", "loss oglesby 1", "? oglesby stage shattered" } },
  { "/box/donelson/RE.1/three-turns-later", DONELSON,
    { "begin", "set cook strength 10", "set cook shatter-1 4", "loss cook 4", "@ 3 1", "! RE.1 | return cook with lauman", "@ 4 1",
      "! RE.5 | return cook with oglesby", "return cook with grant", "? cook off no" } },
  { "/box/donelson/RE.1/only-what-is-shattered", DONELSON,
    { "begin", "! is not shattered (RE.1) | return cook with lauman", "set cook strength 9", "set cook shatter-1 2", "loss cook 2", "@ 4 1",
      "! RE.5 | return cook with floyd" } },
  { "/box/donelson/RE.5/beside-its-own", DONELSON,
    { "begin", "set cook strength 9", "set cook shatter-1 2", "loss cook 2", "@ 4 1", "! RE.5 | return cook with oglesby",
      "! RE.5 | return cook with smith", "return cook with lauman", "^ RE.3 not next to the enemy" } },
  { "/box/donelson/RE.6/demoralisation-goes-back", DONELSON,
    { "begin", "set cook strength 10", "set cook shatter-1 5", "loss cook 5", "? union demoralisation 5", "night", "? cook lost 3",
      "? union demoralisation 3", "? cook stage returned" } },
  { "/box/donelson/AM.1/losses-move-the-track", DONELSON,
    { "begin", "set cook strength 10", "set cook shatter-1 9", "loss cook 3", "? union demoralisation 3", "? union losses 3",
      "? confederate demoralisation 0" } },
  { "/box/donelson/AM.1/who-is-eliminated-loses-all", DONELSON,
    { "begin", "! AM.1 | eliminate cruft", "set cruft strength 6", "set cruft shatter-1 5", "loss cruft 2", "eliminate cruft",
      "? union losses 6", "? union demoralisation 6", "? cruft stage gone", "! for good (AM.1) | eliminate cruft", "set thayer strength 1",
      "eliminate thayer", "set u-reg-4 strength 1", "eliminate u-reg-4", "set willard guns 1", "eliminate willard",
      "? lwallace state on" } },
  { "/box/donelson/AM.2/a-lost-track-is-read-by-its-owner", DONELSON,
    { "begin", "morale union : 3", "~ the printed chart is to be read there", "! say first | morale union",
      "! result of the chart | result maybe", "result no", "~ the printed chart has “no”", "? union demoralised no",
      "! no throw waits | result no", "! result of the chart | morale union result maybe : 3", "morale union : 5",
      "result demoralised", "? battle winner confederate", "? battle step end" } },
  { "/box/donelson/17.43/a-printed-chart-is-read-after-the-throw", DONELSON_GUNS,
    { "begin", "bombard graves artillery by dresser 4 : 5", "? graves suppressed no", "! 17.42 | bombard maney artillery by dresser 4",
      "result sup", "? graves suppressed next", "bombard heiman infantry by taylor 3 : 2", "result -4", "? heiman slowing 4",
      "chart bombard.infantry 4 : 3", "result -9", "? heiman slowing 4", "bombard cook infantry by maney 4 : 1",
      "waive result confederate because nobody has the chart", "? cook slowing 0" } },
  { "/box/donelson/CO.1/combat-waits-for-the-printed-chart", DONELSON,
    { "begin", "set heiman strength 5", "set drake strength 5", "set oglesby strength 2", "next",
      "combat heiman against oglesby : 3",
      "? heiman in-battle attacked", "! say first | combat drake against oglesby", "result demoralised", "? confederate demoralised no",
      "? battle winner none" } },
  { "/box/donelson/AM.3/the-other-side-wins", DONELSON,
    { "begin", "morale confederate result demoralised : 5", "? confederate demoralised yes", "? battle winner union",
      "? battle level wins", "? battle step end" } },
};

/* Returns of one to twelve losses (B3) */
static void
test_returns (void)
{
  static const int back[] = { 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4 };
  const Story base = { NULL, DONELSON, { NULL } };

  for (guint lost = 1; lost <= G_N_ELEMENTS (back); lost++)
    {
      g_autoptr(DhReferee) referee = story_begin (&base);
      g_autofree char *number = g_strdup_printf ("set cook shatter-1 %u", lost), *loss = g_strdup_printf ("loss cook %u", lost);
      g_autofree char *left = g_strdup_printf ("cook lost %d", (int) lost - back[lost - 1]);

      story_give (referee, "begin");
      story_give (referee, "set cook strength 20");
      story_give (referee, number);
      story_give (referee, loss);
      story_give (referee, "night");
      story_ask (referee, left);
    }
}

/* How often each attribute stands in a file with each of its values. */
static GHashTable *
count_attributes (const char *xml)
{
  g_autoptr(GRegex) attribute = g_regex_new (" [a-z0-9-]+=\"[^\"]*\"", 0, 0, NULL);
  GHashTable *counts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr(GMatchInfo) match = NULL;

  for (g_regex_match (attribute, xml, 0, &match); g_match_info_matches (match); g_match_info_next (match, NULL))
    {
      char *found = g_match_info_fetch (match, 0);

      g_hash_table_insert (counts, found, GUINT_TO_POINTER (GPOINTER_TO_UINT (g_hash_table_lookup (counts, found)) + 1));
    }

  return counts;
}

/* What comes with Drumhead is copied into each battle, and nothing of it is lost there. */
static void
test_written_whole (void)
{
  g_autoptr(GError) error = NULL;
  g_auto(GStrv) shipped = dh_system_list_shipped (&dh_chart_box);
  guint n_held = 0;

  for (guint i = 0; shipped[i] != NULL; i++)
    {
      g_autoptr(GBytes) bytes = dh_xml_load_shipped (dh_chart_box.scenarios, shipped[i], &error);
      gpointer scenario = dh_system_load_shipped (&dh_chart_box, shipped[i], &error);
      g_autofree char *text = NULL;
      g_autoptr(GString) written = g_string_new (NULL);
      g_autoptr(GHashTable) before = NULL, after = NULL;
      GHashTableIter iter;
      gpointer attribute, count;

      g_assert_no_error (error);
      text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
      dh_chart_box.append_scenario (scenario, written);
      dh_chart_box.unref_scenario (scenario);
      before = count_attributes (strchr (text + 1, '<'));
      after = count_attributes (written->str);
      g_hash_table_iter_init (&iter, before);
      while (g_hash_table_iter_next (&iter, &attribute, &count))
        if (!g_str_has_prefix (attribute, " format="))
          {
            if (g_hash_table_lookup (after, attribute) != count)
              g_error ("%s has “%s” %u times, and %u times when it is written", shipped[i], (char *) attribute + 1,
                       GPOINTER_TO_UINT (count), GPOINTER_TO_UINT (g_hash_table_lookup (after, attribute)));
            n_held++;
          }
    }
  g_assert_cmpuint (n_held, >, 10);
}

TEST_SUBJECT ("rosters")
{
  g_test_init (&argc, &argv, NULL);

  story_add (stories, G_N_ELEMENTS (stories));
  g_test_add_func ("/box/donelson/RE.2/a-third-with-halves-up", test_returns);
  g_test_add_func ("/box/what-comes-with-drumhead-is-written-whole", test_written_whole);

  return g_test_run ();
}

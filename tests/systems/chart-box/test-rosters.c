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
#include "dh-system-scenario.h"
#include "dh-xml-private.h"

#include <string.h>

/* Fort Donelson: the secret rosters, what is lost and comes back, and regiments. Phases are those of test-donelson.c. */

static const Story stories[] = {
  { "/box/donelson/EQ.4/rosters-are-one-sides-own", DONELSON,
    { "begin", "set oglesby strength 9", "set oglesby shatter-1 6", "loss oglesby 2", "answered: ☒☒☐ | roster union",
      "answered: 2 of 6 to shatter | roster union", "answered: Demoralisation: 2 | roster union", "not answered: Oglesby | roster confederate",
      "not answered: ☒ | board", "not answered: 9 | board", "not answered: Strength | board", "refused: EQ.4 | loss oglesby 8", "refused: 7 boxes left | loss oglesby 8",
      "refused: type what the counter of “Cook's Brigade” says: set cook strength N | loss cook 1" } },
  { "/box/donelson/SQ.2/the-board-tells-what-comes-next", DONELSON,
    { "answered: Next: Turn 1, Confederates: First Movement | board", "begin", "answered: Next: Confederates: First Combat | board", "next", "answered: Next: Confederates: Bombardment | board",
      "go to: 1 16", "answered: Next: Turn 2, Confederates: First Movement | board" } },
  { "/box/donelson/SQ.2/the-board-tells-what-is-due-first", DONELSON,
    { "begin", "set heiman strength 5", "set oglesby strength 2", "go to: 1 2", "combat heiman against oglesby : 3",
      "answered: Next: Read the result off the printed chart | board", "not answered: Bombardment | board", "result d1",
      "answered: Next: Confederates: Bombardment | board", "engage drake with oglesby", "go to: 1 7",
      "answered: Next: Drake's Brigade is engaged and must attack | board", "relieve drake", "answered: Next: Confederates: Second Rally | board" } },
  { "/box/donelson/EQ.4/the-board-tells-no-due-of-one-side", DONELSON,
    { "begin", "night", "answered: Next: The day is over and must be judged | board", "not answered: receives points | board" } },
  { "/box/donelson/EQ.4/the-board-tells-what-came-last", DONELSON,
    { "begin", "set gpillow initiative 4", "initiative pillow : 3", "answered: Pillow's Division is in command | board", "next",
      "set heiman strength 5", "set oglesby strength 2", "set oglesby shatter-1 2", "combat heiman against oglesby result d1 : 3",
      "answered: Heiman's Brigade against Oglesby's Brigade: the chart gives “d1”. | board", "not answered: 5:2 | board", "loss oglesby 1", "not answered: loss | board", "undo", "undo",
      "not answered: d1 | board" } },
  { "/box/donelson/EQ.4/the-board-tells-of-which-phase", DONELSON,
    { "begin", "set gpillow initiative 4", "initiative pillow : 3", "not answered: Earlier | board", "next",
      "answered: Earlier – Confederates: First Movement: | board", "not answered: Now: | board", "disorder heiman", "answered: Now: | board",
      "go to: 2 1", "answered: Earlier – Turn 1, Confederates: First Combat: | board" } },
  { "/box/donelson/EQ.4/what-a-counter-has", DONELSON,
    { "begin", "refused: from 0 to 999 | set oglesby strength -1", "refused: from 0 to 999 | set oglesby strength 1000", "refused: has no “speed” | set oglesby speed 3",
      "refused: it has initiative, rally, radius, bonus (EQ.4) | set grant stars 3", "refused: it has strength, shatter-1, shatter-2 | set oglesby guns 3",
      "refused: it has guns, crew, factors, support | set taylor strength 3", "set oglesby strength 0", "set oglesby strength 999" } },
  { "/box/donelson/EQ.5/batteries-lose-guns-and-crew", DONELSON,
    { "begin", "set taylor guns 2", "set taylor crew 1", "loss taylor 2 gun", "is: taylor off no", "loss taylor 1 crew",
      "is: taylor off eliminated", "refused: set schwartz guns N | loss schwartz 1", "refused: set schwartz guns N | eliminate schwartz" } },
  { "/box/donelson/EQ.5/guns-and-crew-are-a-batterys-alone", DONELSON,
    { "begin", "set heiman strength 9", "set heiman shatter-1 6", "refused: “heiman” is not a battery (EQ.5) | loss heiman 1 gun",
      "refused: “heiman” is not a battery (EQ.5) | loss heiman 1 crew", "is: heiman lost 0", "loss heiman 1", "is: heiman lost 1",
      "set taylor guns 2", "loss taylor 1 gun", "kept: loss taylor 1 gun", "is: taylor lost 1" } },
  { "/box/donelson/EQ.5/a-battery-without-a-crew-typed-in", DONELSON,
    { "begin", "set taylor guns 2", "loss taylor 1", "is: taylor off no", "loss taylor 1", "is: taylor off eliminated" } },
  { "/box/donelson/EQ.5/crew-is-none-of-the-points-that-decide", DONELSON,
    { "begin", "set taylor guns 2", "set taylor crew 2", "loss taylor 1 crew", "is: union losses 0", "is: union demoralisation 1",
      "loss taylor 1", "is: union losses 1", "is: union demoralisation 2" } },
  { "/box/donelson/DE.1/a-regiment-of-the-same-division", DONELSON,
    { "begin", "set oglesby strength 9", "go to: 1 9", "refused: DE.1 | detach u-reg-1 oglesby", "refused: not in the same division | detach oglesby u-reg-3",
      "detach oglesby u-reg-1", "refused: DE.1 | detach oglesby u-reg-1" } },
  { "/box/donelson/DE.1/a-brigade-and-a-regiment", DONELSON,
    { "begin", "set oglesby strength 9", "go to: 1 9", "refused: name a brigade and a regiment | detach oglesby wallace", "refused: name a brigade and a regiment | detach u-reg-1 u-reg-2",
      "detach oglesby u-reg-1", "refused: name a brigade and a regiment | attach u-reg-1 u-reg-2", "refused: name a brigade and a regiment | attach wallace oglesby", "eliminate oglesby",
      "refused: DE.6 | detach oglesby u-reg-2" } },
  { "/box/donelson/DE.2/its-losses-are-its-own", DONELSON,
    { "begin", "set oglesby strength 12", "set oglesby shatter-1 6", "go to: 1 9", "detach oglesby u-reg-1", "loss u-reg-1 1",
      "is: u-reg-1 lost 1", "is: oglesby lost 0", "answered: 3 of 8 to shatter | roster union", "is: union losses 1" } },
  { "/box/donelson/DE.3/a-detachment-adds-to-the-shatter-number", DONELSON, /* B4 */
    { "begin", "set oglesby strength 12", "set oglesby shatter-1 6", "loss oglesby 2", "answered: 2 of 6 to shatter | roster union", "go to: 1 9",
      "detach oglesby u-reg-1", "answered: 5 of 8 to shatter | roster union", "is: u-reg-1 strength 3", "loss oglesby 2", "is: oglesby stage whole",
      "loss oglesby 1", "is: oglesby stage shattered", "told: shattered" } },
  { "/box/donelson/DE.4/commanded-as-its-division", DONELSON,
    { "begin", "set oglesby strength 12", "go to: 1 9", "detach oglesby u-reg-1", "reminds: DE.4 initiative of its division", "no reminder: DE.7", "is: u-reg-1 formation first" } },
  { "/box/donelson/DE.5/three-boxes", DONELSON,
    { "begin", "set oglesby strength 5", "go to: 1 9", "detach oglesby u-reg-1", "is: oglesby detached 3", "refused: DE.5 | detach oglesby u-reg-2" } },
  { "/box/donelson/DE.5/no-more-than-it-has-left", DONELSON,
    { "begin", "set oglesby strength 5", "set oglesby shatter-1 9", "set wallace strength 3", "go to: 1 9", "detach oglesby u-reg-1",
      "refused: 2 boxes left | loss oglesby 3", "detach wallace u-reg-2", "is: u-reg-2 off no" } },
  { "/box/donelson/DE.6/neither-disordered-nor-engaged", DONELSON,
    { "begin", "set heiman strength 9", "disorder heiman", "refused: DE.6 | detach heiman c-reg-3", "go to: 1 2", "engage drake with oglesby",
      "go to: 1 6", "set drake strength 9", "refused: engaged | detach drake c-reg-3", "refused: not in the same division | detach simonton c-reg-3" } },
  { "/box/donelson/DE.7/not-after-an-attack", DONELSON,
    { "begin", "go to: 1 2", "set heiman strength 9", "set oglesby strength 4", "combat heiman against oglesby result no : 3", "go to: 1 6",
      "refused: DE.7 | detach heiman c-reg-3" } },
  { "/box/donelson/DE.7/as-the-summary-has-it", DONELSON,
    { "begin", "set oglesby strength 12", "go to: 1 14", "detach oglesby u-reg-1", "reminds: DE.7 “attacked during First Movement”" } },
  { "/box/donelson/DE.8/a-stack-too-high", DONELSON,
    { "begin", "set oglesby strength 12", "go to: 1 9", "detach oglesby u-reg-1", "reminds: DE.8 more than its limit" } },
  { "/box/donelson/DE.9/both-are-steady", DONELSON,
    { "begin", "set oglesby strength 9", "go to: 1 9", "detach oglesby u-reg-1", "disorder u-reg-1", "refused: DE.10 | attach u-reg-1 oglesby",
      "refused: DE.9 | attach oglesby u-reg-1", "go to: 1 10", "go to: 2 9", "ruling u-reg-1 disordered no because of the test",
      "refused: “wallace” has 0 boxes detached, but “u-reg-1” has 3 points (DE.11) | attach u-reg-1 wallace", "set wallace strength 9",
      "detach wallace u-reg-2", "attach u-reg-1 wallace", "reminds: DE.10 in one hex", "is: wallace detached 0", "refused: DE.11 | attach u-reg-2 wallace" } },
  { "/box/donelson/DE.10/both-are-steady-and-together", DONELSON,
    { "begin", "set oglesby strength 9", "go to: 1 9", "detach oglesby u-reg-1", "disorder oglesby", "refused: DE.10 | attach u-reg-1 oglesby",
      "ruling oglesby disordered no because of the test", "go to: 1 10", "engage u-reg-1 with heiman", "go to: 1 14",
      "refused: DE.10 | attach u-reg-1 oglesby", "relieve u-reg-1", "attach u-reg-1 oglesby", "reminds: DE.10 in one hex", "is: u-reg-1 off waiting" } },
  { "/box/donelson/DE.11/a-regiment-comes-back", DONELSON,
    { "begin", "set oglesby strength 12", "set oglesby shatter-1 6", "loss oglesby 2", "go to: 1 9", "detach oglesby u-reg-1",
      "loss u-reg-1 1", "attach u-reg-1 oglesby", "is: oglesby detached 1", "is: oglesby correction 1", "answered: 3 of 7 to shatter | roster union" } },
  { "/box/donelson/DE.11/and-is-whole-when-it-goes-again", DONELSON,
    { "begin", "set oglesby strength 12", "go to: 1 9", "detach oglesby u-reg-1", "loss u-reg-1 1", "attach u-reg-1 oglesby",
      "detach oglesby u-reg-1", "is: u-reg-1 lost 0", "is: u-reg-1 strength 3" } },
  { "/box/donelson/SH.1/reaching-the-number", DONELSON,
    { "begin", "set cook strength 10", "refused: set cook shatter-1 N | loss cook 1", "set cook shatter-1 4", "loss cook 3", "is: cook off no",
      "loss cook 1", "is: cook off shattered", "is: cook shattered-turn 1" } },
  { "/box/donelson/SH.2/losses-are-typed-by-their-owner", DONELSON,
    { "begin", "set cook strength 4", "set cook shatter-1 2", "loss cook 2", "refused: SH.2 | loss cook 1" } },
  { "/box/donelson/SH.3/it-may-return-once", DONELSON,
    { "begin", "set cook strength 9", "set cook shatter-1 2", "loss cook 2", "reminds: SH.3 return once", "is: cook off shattered" } },
  { "/box/donelson/SH.3/what-is-off-is-in-no-state", DONELSON,
    { "begin", "set heiman strength 9", "set heiman shatter-1 2", "garrison heiman yes", "disorder heiman", "loss heiman 2",
      "is: heiman off shattered", "is: heiman disordered no", "is: heiman garrison no", "refused: not on the map | exit heiman" } },
  { "/box/donelson/SH.4/a-second-time-for-good", DONELSON,
    { "begin", "set cook strength 10", "set cook shatter-1 4", "set cook shatter-2 6", "loss cook 4", "go to: 4 1",
      "return cook with lauman", "is: cook lost 3", "loss cook 3", "is: cook stage gone", "is: cook off eliminated",
      "refused: SH.4 | return cook with lauman" } },
  { "/box/donelson/SH.5/a-regiment-with-one-point", DONELSON,
    { "begin", "set oglesby strength 12", "set oglesby shatter-1 9", "go to: 1 9", "detach oglesby u-reg-1", "loss u-reg-1 2",
      "is: u-reg-1 off eliminated", "is: u-reg-1 lost 3", "is: union demoralisation 3" } },
  { "/box/donelson/SH.5/told-by-its-clause", DONELSON,
    { "begin", "set oglesby strength 12", "go to: 1 9", "detach oglesby u-reg-1", "loss u-reg-1 2", "reminds: SH.5 loses it too" } },
  { "/box/donelson/SH.5/as-few-as-the-rulebook-says", DONELSON,
    { "begin", "set oglesby strength 12", "go to: 1 9", "detach oglesby u-reg-1", "loss u-reg-1 2", "is: u-reg-1 lost 3", "detach oglesby u-reg-2",
      "loss u-reg-2 1", "is: u-reg-2 off eliminated" }, "shatter.regiment", "2" },
  { "/box/donelson/SH.6/a-detachment-shatters-nobody", DONELSON,
    { "begin", "set oglesby strength 12", "set oglesby shatter-1 6", "loss oglesby 5", "go to: 1 9", "detach oglesby u-reg-1",
      "answered: 8 of 8 to shatter | roster union", "is: oglesby stage whole", "loss oglesby 1", "is: oglesby stage shattered" } },
  { "/box/donelson/RE.1/three-turns-later", DONELSON,
    { "begin", "set cook strength 10", "set cook shatter-1 4", "loss cook 4", "go to: 3 1", "refused: RE.1 | return cook with lauman", "go to: 4 1",
      "refused: RE.5 | return cook with oglesby", "return cook with grant", "is: cook off no" } },
  { "/box/donelson/RE.1/only-what-is-shattered", DONELSON,
    { "begin", "refused: is not shattered (RE.1) | return cook with lauman", "set cook strength 9", "set cook shatter-1 2", "loss cook 2", "go to: 4 1",
      "refused: RE.5 | return cook with floyd" } },
  { "/box/donelson/RE.5/beside-its-own", DONELSON,
    { "begin", "set cook strength 9", "set cook shatter-1 2", "loss cook 2", "go to: 4 1", "refused: RE.5 | return cook with oglesby",
      "refused: RE.5 | return cook with smith", "return cook with lauman", "reminds: RE.3 not next to the enemy" } },
  { "/box/donelson/RE.6/demoralisation-goes-back", DONELSON,
    { "begin", "set cook strength 10", "set cook shatter-1 5", "loss cook 5", "is: union demoralisation 5", "night", "is: cook lost 3",
      "is: union demoralisation 3", "is: cook stage returned" } },
  { "/box/donelson/AM.1/losses-move-the-track", DONELSON,
    { "begin", "set cook strength 10", "set cook shatter-1 9", "loss cook 3", "is: union demoralisation 3", "is: union losses 3",
      "is: confederate demoralisation 0" } },
  { "/box/donelson/AM.1/who-is-eliminated-loses-all", DONELSON,
    { "begin", "refused: AM.1 | eliminate cruft", "set cruft strength 6", "set cruft shatter-1 5", "loss cruft 2", "eliminate cruft",
      "is: union losses 6", "is: union demoralisation 6", "is: cruft stage gone", "refused: for good (AM.1) | eliminate cruft", "set thayer strength 1",
      "eliminate thayer", "set u-reg-4 strength 1", "eliminate u-reg-4", "set willard guns 1", "eliminate willard",
      "is: lwallace state on" } },
  { "/box/donelson/AM.2/a-lost-track-is-read-by-its-owner", DONELSON,
    { "begin", "morale union : 3", "told: read the printed chart there", "refused: first say | morale union",
      "refused: result of the chart | result maybe", "result no", "told: the printed chart gives “no”", "is: union demoralised no",
      "refused: no throw is waiting | result no", "refused: result of the chart | morale union result maybe : 3", "morale union : 5",
      "result demoralised", "is: battle winner confederate", "is: battle step end" } },
  { "/box/donelson/17.43/a-printed-chart-is-read-after-the-throw", DONELSON_GUNS,
    { "begin", "bombard graves artillery by dresser 4 : 5", "is: graves suppressed no", "refused: 17.42 | bombard maney artillery by dresser 4",
      "result sup", "is: graves suppressed next", "bombard heiman infantry by taylor 3 : 2", "result -4", "is: heiman slowing 4",
      "chart bombard.infantry 4 : 3", "result -9", "is: heiman slowing 4", "bombard cook infantry by maney 4 : 1",
      "waive result confederate because nobody has the chart", "is: cook slowing 0" } },
  { "/box/donelson/CO.1/combat-waits-for-the-printed-chart", DONELSON,
    { "begin", "set heiman strength 5", "set drake strength 5", "set oglesby strength 2", "next",
      "combat heiman against oglesby : 3",
      "is: heiman in-battle attacked", "refused: first say | combat drake against oglesby", "result demoralised", "is: confederate demoralised no",
      "is: battle winner none" } },
  { "/box/donelson/AM.3/the-other-side-wins", DONELSON,
    { "begin", "morale confederate result demoralised : 5", "is: confederate demoralised yes", "is: battle winner union",
      "is: battle level wins", "is: battle step end" } },
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

/* Counts how often each attribute stands in a file with each of its values. */
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

/* Shipped scenarios are copied into each battle whole. */
static void
test_written_whole (void)
{
  g_autoptr(GError) error = NULL;
  g_auto(GStrv) shipped = dh_system_list_shipped (&dh_chart_box);
  guint n_held = 0;

  for (guint i = 0; shipped[i] != NULL; i++)
    {
      g_autoptr(GBytes) bytes = dh_xml_load_shipped (dh_chart_box.scenario->folder, shipped[i], &error);
      gpointer scenario = dh_system_load_shipped (&dh_chart_box, shipped[i], &error);
      g_autofree char *text = NULL;
      g_autoptr(GString) written = g_string_new (NULL);
      g_autoptr(GHashTable) before = NULL, after = NULL;
      GHashTableIter iter;
      gpointer attribute, count;

      g_assert_no_error (error);
      text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
      dh_chart_box.scenario->append (scenario, written);
      dh_chart_box.scenario->unref (scenario);
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

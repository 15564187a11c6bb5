/* test-effects.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "story.h"
#include "subject.h"

#include "dh-box.h"
#include "dh-forecast.h"

#include <string.h>

/* Effects of a chart's results fall due, an order each, and are given, changed or left out. */

/* Combat before Fort Donelson with results that act: on 1-3 of any column a loss and an engagement, on the others a retreat */
#define ACTING                                                                                                   \
  ",1:3,1:1,3:1\n-4-3,1/ENG,1/ENG,1/ENG\n4-8,R2,R2,R2\n"                                                       \
  "modifier,fresh,+2,die,EN.6,Fresh\nmodifier,fresh-foe,-2,die,EN.6,Fresh\nmodifier,dug-in,-1,die,RP.9,Dug in\n" \
  "modifier,disordered,-2,die,DI.5,Disordered\n"                                                                 \
  "result,1,a point\nresult,ENG,engaged\nresult,R2,retreat by two hexes\n"                                       \
  "effect,1,defender,loss 1\neffect,ENG,attacker,engage\neffect,R2,defender,retreat 2\n"
#define NUMBERS "begin", "set heiman strength 9", "set oglesby strength 9", "set oglesby shatter-1 6", "set cook strength 5", \
                "set cook shatter-1 4", "go to: 1 2"

static const Story stories[] = {
  { "/box/donelson/CR.1/what-the-chart-says-is-due", DONELSON,
    { NUMBERS, "combat heiman against oglesby cook : 2", "told: The chart “Combat” calls for: loss oglesby 1 (CO.1).",
      "told: The chart “Combat” calls for: engage heiman with oglesby cook (CO.1).", "is: oglesby lost 0",
      "refused: due | next",
      "loss cook 1", "is: cook lost 1", "refused: due | next", "engage heiman with oglesby", "is: heiman engaged 1",
      "is: cook engaged 0", "next" },
    .chart = ACTING },
  { "/box/donelson/CR.1/it-is-changed-or-left-out", DONELSON,
    { NUMBERS, "combat heiman against oglesby : 2", "loss oglesby 2", "told: Lost 0 → 2",
      "waive effect heiman because the line is broken", "is: heiman engaged 0", "next" },
    .chart = ACTING },
  { "/box/donelson/CR.1/whose-it-is-is-said-to-who-names-another", DONELSON,
    { NUMBERS, "combat heiman against oglesby : 2",
      "refused: “Cook's Brigade” has no “effect” due, only these have: oglesby, heiman | waive effect cook because it is over",
      "refused: “effect” is due of: oglesby, heiman | waive ef nosuch because it is over",
      "refused: “effect” is due of: oglesby, heiman | wai ef",
      "refused: has no “combat” due, and neither has anybody else | waive combat heiman because it is over" },
    .chart = ACTING },
  { "/box/donelson/CR.1/undo-takes-back-what-is-due", DONELSON,
    { NUMBERS, "combat heiman against oglesby : 2", "loss oglesby 1", "undo", "refused: due | next", "undo", "next" },
    .chart = ACTING },
  { "/box/donelson/CR.1/an-amended-throw-has-its-own", DONELSON,
    { NUMBERS, "combat heiman against oglesby : 2", "amend 8 combat heiman against oglesby : 6",
      "retreat oglesby 2", "told: Retreat: Oglesby's Brigade, by 2 hexes.", "is: oglesby disordered yes", "reminds: CR.4 zones of control", "next" },
    .chart = ACTING },
  { "/box/donelson/CR.1/what-is-due-is-read-as-it-was-written", DONELSON,
    { NUMBERS, "set baldwin strength 9", "set mcarthur strength 9", "combat heiman against oglesby : 2",
      "combat baldwin against mcarthur : 6", "told: ” calls for: retreat mcarthur 2 (" },
    .chart = ACTING },
  { "/box/donelson/CR.3/who-retreats-is-disordered", DONELSON,
    { NUMBERS, "retreat oglesby cook 2", "kept: retreat oglesby cook 2", "is: oglesby disordered yes", "is: cook disordered yes",
      "retreat heiman", "told: Retreat: Heiman's Brigade." } },
  { "/box/donelson/EN.1/eng-engages-by-the-text", DONELSON,
    { NUMBERS, "combat heiman against oglesby : 2", "result 1/eng", "told: (EN.1",
      "not told: loss", "engage heiman with oglesby", "next" } },
  { "/box/donelson/AR/eng-costs-batteries-alone-a-gun", DONELSON,
    { NUMBERS, "set taylor support 2", "set taylor guns 3", "set taylor crew 2", "combat heiman against taylor : 2", "result eng",
      "told: ” calls for: loss taylor 1 gun (AR", "told: ” calls for: retreat taylor 2 (AR", "not told: engage heiman", "loss taylor 1 gun",
      "retreat taylor 2", "is: taylor disordered yes", "is: heiman engaged 0", "next" } },
  { "/box/donelson/EQ.4/the-board-counts-what-a-chart-calls-for", DONELSON,
    { NUMBERS, "set taylor support 2", "set taylor guns 3", "set taylor crew 2", "combat heiman against taylor : 2", "result eng",
      "answered: Next: 2 things to settle | board", "loss taylor 1 gun", "answered: Next: 1 thing to settle | board" } },
  { "/box/donelson/AR/eng-engages-batteries-beside-others", DONELSON,
    { NUMBERS, "set taylor support 2", "set taylor guns 3", "set taylor crew 2", "combat heiman against taylor oglesby : 2", "result eng",
      "told: engage heiman with", "not told: 1 gun", "engage heiman with oglesby taylor", "is: taylor engaged 1", "next" } },
  { "/box/donelson/17.4/suppress-lasts-like-a-bombardment", DONELSON,
    { NUMBERS, "go to: 1 3", "suppress taylor", "is: taylor suppressed next" } },
  { "/box/donelson/AR/eng-costs-batteries-that-attack-a-gun", DONELSON,
    { NUMBERS, "set maney support 2", "set maney guns 2", "set maney crew 2", "combat maney against oglesby : 2", "result eng",
      "told: ” calls for: loss maney 1 gun (AR", "told: ” calls for: retreat maney 2 (AR", "not told: engage maney", "loss maney 1 gun",
      "retreat maney 2", "is: oglesby engaged 0", "next" } },
  { "/box/vicksburg-road/17.3/ae-and-ar-act-on-the-attackers", VICKSBURG,
    { "begin", "set n-1 strength 4", "set lee strength 4", "go to: 1 2", "combat n-1 against lee : 2", "result ar",
      "told: ” calls for: retreat n-1 (17.3", "retreat n-1", "next" } },
  { "/box/vicksburg-road/17.3/what-is-gone-owes-nothing", VICKSBURG,
    { "begin", "set n-1 strength 4", "set lee strength 4", "go to: 1 2", "combat n-1 against lee : 2", "result ae",
      "told: eliminate n-1", "eliminate n-1", "next" } },
};

/* The next Enter writes what is due, and no chance of the throw is another for it. */
static void
test_order (void)
{
  static const Story story = { NULL, DONELSON, { NUMBERS }, .chart = ACTING };
  static const Story plain = {
    NULL, DONELSON, { NUMBERS },
    .chart = ",1:3,1:1,3:1\n-4-3,1/ENG,1/ENG,1/ENG\n4-8,R2,R2,R2\nmodifier,fresh,+2,die,EN.6,Fresh\n"
             "modifier,fresh-foe,-2,die,EN.6,Fresh\nmodifier,dug-in,-1,die,RP.9,Dug in\nmodifier,disordered,-2,die,DI.5,Disordered\n"
  };
  g_autoptr(DhReferee) referee = story_begin (&story), other = story_begin (&plain);
  g_autofree char *due = NULL, *with = NULL, *without = NULL;
  g_autoptr(DhForecast) forecast = NULL, unchanged = NULL;

  for (guint i = 0; story.lines[i] != NULL; i++)
    {
      story_play (referee, story.lines[i]);
      story_play (other, plain.lines[i]);
    }
  forecast = dh_referee_forecast (referee, "combat heiman against oglesby", NULL);
  unchanged = dh_referee_forecast (other, "combat heiman against oglesby", NULL);
  g_assert_cmpuint (forecast->outcomes->len, >, 0);
  g_assert_cmpuint (forecast->outcomes->len, ==, unchanged->outcomes->len);
  for (guint i = 0; i < forecast->outcomes->len; i++)
    {
      const DhOutcome *a = &g_array_index (forecast->outcomes, DhOutcome, i), *b = &g_array_index (unchanged->outcomes, DhOutcome, i);

      g_assert_cmpfloat (a->chance, ==, b->chance);
    }
  story_give (referee, "combat heiman against oglesby : 2");
  due = dh_battle_due_to_order (dh_referee_get_battle (referee), dh_battle_get_due (dh_referee_get_battle (referee), 0));
  g_assert_cmpstr (due, ==, "loss oglesby 1");
  story_give (referee, due);
  with = dh_battle_due_to_order (dh_referee_get_battle (referee), dh_battle_get_due (dh_referee_get_battle (referee), 0));
  g_assert_cmpstr (with, ==, "engage heiman with oglesby");
  story_give (referee, with);
  g_assert_cmpuint (dh_referee_get_battle (referee)->dues->len, ==, 0);
}

/* A file in which an effect is due that no chart has is refused, and so is one of the first, which has “yes” where it is
   kept now which effect is due: the refusal says what to do. */
static void
test_of_no_chart (void)
{
  static const Story story = { NULL, DONELSON, { NUMBERS, "combat heiman against oglesby : 6" }, .chart = ACTING };
  static const struct {
    const char *was, *is, *told;
  } tests[] = {
    { " effect=\"2\"", " effect=\"77\"", "an effect is due" },
    { " effect=\"2\"", " effect=\"-1\"", "effect" },
    { " chart=\"combat\" cast=", " chart=\"demoralisation\" cast=", "an effect is due" },
    { " cast=\"-1\"", " cast=\"yes\"", "Save what comes before, open that, and give “combat heiman against oglesby” again" },
  };
  static const DhSystem *const systems[] = { &dh_chart_box, NULL };
  g_autoptr(DhReferee) referee = story_begin (&story);
  g_autoptr(GError) error = NULL;
  g_autoptr(GFileIOStream) stream = NULL;
  g_autoptr(GFile) file = g_file_new_tmp ("effects-XXXXXX.drumhead", &stream, &error);
  g_autofree char *bytes = NULL;

  for (guint i = 0; story.lines[i] != NULL; i++)
    story_play (referee, story.lines[i]);
  dh_referee_save_as (referee, file, &error);
  g_assert_no_error (error);
  g_file_load_contents (file, NULL, &bytes, NULL, NULL, &error);
  g_assert_no_error (error);
  g_clear_object (&referee);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      GString *text = g_string_new (bytes);

      g_assert_cmpuint (g_string_replace (text, tests[i].was, tests[i].is, 0), >, 0);
      g_file_replace_contents (file, text->str, text->len, NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL, &error);
      g_assert_no_error (error);
      g_string_free (text, TRUE);
      g_assert_null (dh_referee_open (file, systems, TRUE, &error));
      g_assert_error (error, DH_ERROR, DH_ERROR_FILE);
      g_assert_nonnull (strstr (error->message, tests[i].told));
      g_clear_error (&error);
    }
  g_file_delete (file, NULL, NULL);
}

TEST_SUBJECT ("effects")
{
  g_test_init (&argc, &argv, NULL);

  story_add (stories, G_N_ELEMENTS (stories));
  g_test_add_func ("/box/donelson/CR.1/the-order-that-is-due-is-whole", test_order);
  g_test_add_func ("/box/donelson/CR.1/an-effect-of-no-chart-is-refused", test_of_no_chart);

  return g_test_run ();
}

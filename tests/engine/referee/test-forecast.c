/* test-forecast.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "battle-fixture.h"
#include "subject.h"

#include "dh-inch-forecast-private.h"

/* Many random orders and their forecasts are compared in test-laws.c. */

static DhForecast *
foresee (DhReferee  *referee,
         const char *order)
{
  g_autoptr(GError) error = NULL;
  DhForecast *forecast = dh_referee_forecast (referee, order, &error);

  g_assert_no_error (error);
  g_assert_nonnull (forecast);
  return forecast;
}

static const DhFactor *
find_factor (const DhForecast *forecast,
             const char       *id)
{
  for (guint i = 0; i < forecast->factors->len; i++)
    if (g_strcmp0 (g_array_index (forecast->factors, DhFactor, i).id, id) == 0)
      return &g_array_index (forecast->factors, DhFactor, i);

  return NULL;
}

static void
assert_factor (const DhForecast *forecast,
               const char       *id,
               const char       *clause,
               DhStanding        standing,
               const char       *value)
{
  const DhFactor *factor = find_factor (forecast, id);

  g_test_message ("%s", id);
  g_assert_nonnull (factor);
  g_assert_cmpstr (factor->clause, ==, clause);
  g_assert_cmpint (factor->standing, ==, standing);
  g_assert_cmpstr (factor->value, ==, value);
  g_assert_cmpuint (strlen (factor->title), >, 0);
}

static void
assert_line (const DhForecast *forecast,
             const char       *expected)
{
  g_autofree char *line = dh_forecast_narrate (forecast);

  g_assert_cmpstr (line, ==, expected);
}

static gboolean
has_reminder (const DhForecast *forecast,
              const char       *clause)
{
  for (guint i = 0; i < forecast->reminders->len; i++)
    if (g_str_equal (g_ptr_array_index (forecast->reminders, i), clause))
      return TRUE;

  return FALSE;
}

static void
test_forecast_fire (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_at (NULL, DH_STEP_ARTILLERY);
  g_autoptr(DhForecast) forecast = NULL;
  guint low, high;

  test_give (referee, "cover c4 cover");
  forecast = foresee (referee, "fire u7 c4 14");

  g_assert_cmpstr (forecast->order, ==, "fire u7 c4 14");
  g_assert_true (dh_verb_is (forecast->verb, "fire"));
  g_assert_cmpint (forecast->purpose, ==, DH_PURPOSE_HITS);
  g_assert_cmpuint (forecast->die, ==, 6);
  g_assert_cmpuint (forecast->n, ==, 9);
  g_assert_cmpuint (forecast->missing, ==, 9);
  g_assert_cmpint (dh_forecast_get_need (forecast), ==, 5);
  g_assert_cmpint (forecast->side, ==, 0);
  g_assert_cmpint (forecast->thing.kind, ==, DH_REF_KIND_UNIT);
  g_assert_cmpuint (forecast->seen, ==, 0);
  g_assert_cmpfloat_with_epsilon (dh_forecast_get_chance (forecast), 1 / 3.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (dh_forecast_get_expected (forecast), 3, 1e-9);
  g_assert_true (dh_forecast_get_likely (forecast, &low, &high));
  g_assert_cmpuint (low, ==, 2);
  g_assert_cmpuint (high, ==, 4);
  assert_line (forecast, "needs 5+, 9 dice · expected 3.0, 2–4 likely");

  assert_factor (forecast, "fire.canister.close.line", "7", DH_STANDING_TEXT, "4+");
  assert_factor (forecast, "fire.cover.needed", "7.3", DH_STANDING_HOUSE, "+1");
  assert_factor (forecast, "basing.artillery.two-gunners.dice", "17", DH_STANDING_TEXT, "6 dice");
  assert_factor (forecast, "fire.canister.extra", "7", DH_STANDING_TEXT, "+3 dice");
  g_assert_true (has_reminder (forecast, "7.1"));
}

static void
test_forecast_fire_at_a_column (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_at ("cover=halve supply-wagons=on", DH_STEP_STANDING);
  g_autoptr(DhForecast) forecast = NULL;

  test_rule (referee, "u1", "shots", "6");
  forecast = foresee (referee, "fire u1 c1 20 column enfilade cover");
  g_assert_cmpint (dh_forecast_get_need (forecast), ==, 4);
  g_assert_cmpuint (forecast->n, ==, 3);
  assert_factor (forecast, "fire.musket.long.column", "7", DH_STANDING_TEXT, "4+");
  assert_factor (forecast, "fire.column.distance", "7.6", DH_STANDING_TEXT, "column");
  assert_factor (forecast, "enfilade", "19", DH_STANDING_INFERRED, "column");
  assert_factor (forecast, "fire.cover.share", "7.3", DH_STANDING_HOUSE, "hits × 0.5");
  assert_factor (forecast, "supply.share", "19", DH_STANDING_HOUSE, "dice × 0.5");

  /* 0 or 1 hit of three is none in cover, 2 or 3 are one. */
  g_assert_cmpfloat_with_epsilon (dh_forecast_get_expected (forecast), 0.5, 1e-9);
}

static void
test_forecast_check (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  g_autoptr(DhForecast) forecast = NULL;

  test_close (referee, "u1 c1 rear", NULL);
  forecast = foresee (referee, "check c1");
  g_assert_cmpuint (forecast->die, ==, 6);
  g_assert_cmpint (dh_forecast_get_need (forecast), ==, 4);
  g_assert_cmpfloat_with_epsilon (dh_forecast_get_chance (forecast), 0.5, 1e-9);
  assert_factor (forecast, "morale.pass", "9.D", DH_STANDING_INFERRED, "6+");
  assert_factor (forecast, "rating.veteran", "19", DH_STANDING_TEXT, "3");
  assert_factor (forecast, "morale.rear", "13.C", DH_STANDING_TEXT, "−1");
  g_assert_null (find_factor (forecast, "morale.fall-back"));
  assert_line (forecast, "4+ on a D6, 50%");
}

static void
assert_outcome (const DhForecast *forecast,
                guint             index,
                const char       *title,
                guint             from,
                guint             to)
{
  const DhOutcome *outcome = &g_array_index (forecast->outcomes, DhOutcome, index);

  g_assert_cmpstr (outcome->title, ==, title);
  g_assert_cmpuint (outcome->from, ==, from);
  g_assert_cmpuint (outcome->to, ==, to);
  g_assert_cmpfloat_with_epsilon (outcome->chance, (to + 1 - from) / (double) forecast->die, 1e-9);
}

/* Outcomes of all faces are tried, and the battle stays as it was. */
static void
test_forecast_outcomes (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_at (NULL, DH_STEP_ARTILLERY);
  g_autoptr(DhBattle) before = NULL;
  g_autoptr(DhForecast) check = NULL;
  g_autoptr(DhForecast) fire = NULL;
  g_autofree char *words = NULL;

  fire = foresee (referee, "fire u7 c4 14");
  g_assert_cmpuint (fire->outcomes->len, ==, 0);
  test_give (referee, "fire u7 c4 14 : 6 6 1 1 1 1 1 1 1");
  test_give (referee, "mark");
  test_rule (referee, "c4", "rating", "2");
  before = dh_battle_copy (dh_referee_get_battle (referee));
  check = foresee (referee, "check c4");
  g_assert_true (dh_battle_equal (before, dh_referee_get_battle (referee)));
  g_assert_cmpuint (check->outcomes->len, ==, 3);
  assert_outcome (check, 0, "routs", 1, 1);
  assert_outcome (check, 1, "falls back", 2, 3);
  assert_outcome (check, 2, "carries on", 4, 6);
  words = dh_forecast_narrate_outcomes (check);
  g_assert_cmpstr (words, ==, "carries on 4–6, 50% · falls back 2–3, 33% · routs 1, 17%");
}

static void
test_forecast_counts_officers (void)
{
  g_autoptr(DhReferee) referee = test_battle_new (NULL);
  g_autoptr(DhForecast) forecast = NULL;

  test_give (referee, "attach gen-third c1 front");
  test_give (referee, "begin");
  test_close (referee, "u1 c1", NULL);
  forecast = foresee (referee, "check c1");
  g_assert_cmpint (dh_forecast_get_need (forecast), ==, 2);
  assert_factor (forecast, "command.regular.brigade.bonus", "5.H", DH_STANDING_INFERRED, "+1");
  assert_factor (forecast, "morale.fall-back", "9.D", DH_STANDING_HOUSE, "4+");
}

/* Numbers of an officer that a wound or a ruling has made do not pass for printed ones. */
static void
test_forecast_officers_are_changed (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  g_autoptr(DhForecast) ruled = NULL;
  g_autoptr(DhForecast) wounded = NULL;

  test_take_card (referee, "south");
  test_rule (referee, "gen-horse", "fails", "8-10"); /* as of a political one */
  test_give (referee, "card horse");
  ruled = foresee (referee, "respond horse");
  assert_factor (ruled, "command.regular.brigade.fails", "19", DH_STANDING_CLUB, "fails on 8–10");

  test_rule (referee, "gen-third", "attached", "c1");
  test_rule (referee, "gen-third", "front", "yes");
  test_rule (referee, "gen-third", "state", "wounded");
  test_rule (referee, "gen-third", "bonus", "0");
  test_give (referee, "respond horse by none : 10");
  test_go_to (referee, DH_STEP_ARTILLERY);
  test_give (referee, "fire u7 c1 8 : 6 1 1 1 1 1 1 1 1");
  test_give (referee, "mark");
  test_give (referee, "risk gen-third : 1");
  wounded = foresee (referee, "check c1");
  assert_factor (wounded, "casualties.wound", "19", DH_STANDING_HOUSE, "0");
}

static void
test_forecast_response (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  g_autoptr(DhForecast) own = NULL;
  g_autoptr(DhForecast) commander = NULL;
  g_autoptr(DhForecast) none = NULL;
  g_autoptr(DhForecast) political = NULL;
  g_autoptr(DhForecast) tried = NULL;

  test_give (referee, "card north");
  own = foresee (referee, "respond first");
  g_assert_cmpuint (own->die, ==, 10);
  g_assert_cmpint (own->at_most, ==, 8);
  assert_factor (own, "command.regular.brigade.fails", "19", DH_STANDING_TEXT, "fails on 9–10");
  assert_line (own, "1–8 on a D10, 80%");

  commander = foresee (referee, "respond first by grant");
  g_assert_cmpuint (commander->missing, ==, 0);
  assert_line (commander, "needs no dice");

  none = foresee (referee, "respond first by none");
  g_assert_cmpint (none->at_most, ==, 7);

  /* First the D6 of what he is worth, and with that the D10. */
  political = foresee (referee, "respond second");
  g_assert_cmpint (political->purpose, ==, DH_PURPOSE_POLITICAL);
  g_assert_cmpuint (political->die, ==, 6);
  assert_factor (political, "command.political.good", "5.H", DH_STANDING_TEXT, "4+");
  tried = foresee (referee, "respond second : 5");
  g_assert_cmpuint (tried->given, ==, 1);
  g_assert_cmpuint (tried->die, ==, 10);
  g_assert_cmpint (tried->at_most, ==, 7);
  g_assert_cmpint (test_officer (referee, "gen-second")->fails, ==, DH_UNKNOWN);
}

static void
assert_inches (DhReferee  *referee,
               const char *order,
               double      least,
               double      most)
{
  g_autoptr(DhForecast) forecast = foresee (referee, order);
  double from, to;

  g_test_message ("%s", order);
  g_assert_true (dh_forecast_get_inches (forecast, &from, &to));
  g_assert_cmpfloat (from, ==, least);
  g_assert_cmpfloat (to, ==, most);
}

static void
test_forecast_movement (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  g_autoptr(DhForecast) forecast = NULL;

  test_take_card (referee, "north");
  assert_inches (referee, "move u1", 8, 16);
  assert_inches (referee, "move u1 rough", 6, 10);
  assert_inches (referee, "move u7", 3, 3);
  test_give (referee, "form u1 column");
  assert_inches (referee, "move u1", 6, 10);
  assert_inches (referee, "move u1 road", 8, 12);

  forecast = foresee (referee, "move u1 road");
  assert_factor (forecast, "move.standard.infantry.road", "6", DH_STANDING_HOUSE, "20″");
  assert_factor (forecast, "move.variable.open", "6", DH_STANDING_HOUSE, "−4″ to +4″");
  assert_factor (forecast, "move.change.cost", "6", DH_STANDING_HOUSE, "× 0.5");
  assert_line (forecast, "1 D20 · 8 to 12 inches");
}

static void
test_forecast_fight (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  g_autoptr(DhForecast) before = NULL;
  g_autoptr(DhForecast) half = NULL;
  g_autoptr(DhForecast) second = NULL;
  g_autoptr(DhForecast) whole = NULL;

  test_give (referee, "cover c1 works");
  test_close (referee, "u1 c1", NULL);
  test_give (referee, "check c1 : 6");
  test_go_to (referee, DH_STEP_COMBAT);

  before = foresee (referee, "fight u1 c1");
  g_assert_cmpuint (before->n, ==, 12);
  g_assert_cmpuint (before->missing, ==, 12);
  g_assert_cmpint (before->side, ==, DH_NOTHING);
  g_assert_nonnull (dh_forecast_get_melee (before));
  g_assert_cmpuint (dh_melee_get_n_pairs (dh_forecast_get_melee (before), 0), ==, 6);
  g_assert_cmpint (dh_melee_get_pair (dh_forecast_get_melee (before), 0, 0).net, ==, -1);
  assert_factor (before, "melee.works", "10.R", DH_STANDING_TEXT, "+1");
  assert_line (before, "6 pairs of stands, 12 dice · expected 1.7 won, 3.5 lost");

  half = foresee (referee, "fight u1 c1 : 6 6 6 6 6 6");
  g_assert_cmpuint (half->given, ==, 6);
  g_assert_cmpuint (half->missing, ==, 6);
  g_assert_true (dh_battle_get_unit (dh_referee_get_battle (referee), half->thing.index) ==
                 test_unit (referee, "c1"));

  second = foresee (referee, "fight u1 c1 : 6 6 6 6 6 6 3 3 3 3 5 5");
  g_assert_cmpuint (second->given, ==, 12);
  g_assert_cmpuint (second->missing, ==, 4);
  g_assert_cmpuint (dh_forecast_get_melee (second)->rounds->len, ==, 1);

  whole = foresee (referee, "fight u1 c1 : " TEST_ATTACKER_WINS);
  assert_line (whole, "decided in 1 round");
  g_assert_cmpuint (whole->missing, ==, 0);
  g_assert_cmpuint (whole->given, ==, 12);
}

static void
test_forecast_risk (void)
{
  g_autoptr(DhReferee) referee = test_battle_new (NULL);
  g_autoptr(DhForecast) risk = NULL;
  g_autofree char *words = NULL;

  test_give (referee, "attach gen-third c4 front");
  test_give (referee, "begin");
  test_go_to (referee, DH_STEP_ARTILLERY);
  test_give (referee, "fire u7 c4 14 : 6 6 1 1 1 1 1 1 1");
  test_give (referee, "mark");
  risk = foresee (referee, "risk gen-third");
  g_assert_cmpuint (risk->die, ==, 10);
  g_assert_cmpfloat_with_epsilon (dh_forecast_get_chance (risk), 0.1, 1e-9);
  assert_factor (risk, "risk.killed", "5.C", DH_STANDING_TEXT, "10");
  g_assert_cmpint (dh_forecast_get_need (risk), ==, 0);
  assert_line (risk, "1 D10");
  words = dh_forecast_narrate_outcomes (risk);
  g_assert_cmpstr (words, ==, "unharmed 1–9, 90% · killed 10, 10%");
}

static void
test_forecast_without_dice (void)
{
  const char *const orders[] = { "cover u1 works", "next", "note so it is", "mark", "undo", "dice 5", "settle" };
  g_autoptr(DhReferee) referee = test_battle_new_at (NULL, DH_STEP_ARTILLERY);

  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      g_autoptr(DhForecast) forecast = foresee (referee, orders[i]);

      g_test_message ("%s", orders[i]);
      g_assert_cmpuint (forecast->die, ==, 0);
      g_assert_cmpuint (forecast->missing, ==, 0);
      g_assert_false (dh_forecast_get_likely (forecast, NULL, NULL));
    }
}

static void
test_forecast_refuses_like_the_referee (void)
{
  const char *const orders[] = {
    "fire u1 c4 14", "fire u7 u4 14", "fire u7 c4 90", "fire u7 c4", "move u1", "redo", "nonsense", "",
    "check u1", "fire u7 c4 14 : 9 9 9 9 9 9 9 9 9", "fire u7 c4 14 : 1 2 3 4 5 6 1 2 3 4", "mark : 4",
  };
  g_autoptr(DhReferee) referee = test_battle_new_at (NULL, DH_STEP_ARTILLERY);

  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      g_autoptr(GError) foreseen = NULL;
      g_autoptr(GError) given = NULL;

      g_test_message ("%s", orders[i]);
      g_assert_null (dh_referee_forecast (referee, orders[i], &foreseen));
      g_assert_nonnull (foreseen);
      if (*orders[i] == '\0')
        continue;
      g_assert_false (dh_referee_give (referee, orders[i], 0, NULL, &given));
      g_assert_cmpstr (foreseen->message, ==, given->message);
      g_assert_cmpstr (dh_error_get_clause (foreseen), ==, dh_error_get_clause (given));
    }
}

static void
test_forecast_changes_nothing (void)
{
  const char *const orders[] = {
    "fire u7 c4 14", "fire u7 c4 14 : 6 6 6", "fire u7 c4 14 : 6 6 6 6 6 6 6 6 6", "next", "mark", "settle", "end",
  };
  g_autoptr(DhReferee) referee = test_battle_new_at (NULL, DH_STEP_ARTILLERY);
  g_autoptr(DhReferee) twin = test_battle_new_at (NULL, DH_STEP_ARTILLERY);
  g_autoptr(DhBattle) before = dh_battle_copy (dh_referee_get_battle (referee));
  guint entries = dh_referee_get_n_entries (referee);
  g_autofree char *one = NULL;
  g_autofree char *other = NULL;

  test_give (referee, "dice 1 2 3 4 5 6 1 2 3");
  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      g_autoptr(DhForecast) forecast = foresee (referee, orders[i]);

      g_assert_true (dh_battle_equal (before, dh_referee_get_battle (referee)));
      g_assert_cmpuint (dh_referee_get_n_entries (referee), ==, entries);
      g_assert_cmpuint (dh_referee_get_n_dice (referee), ==, 9);
    }

  /* The dice held, and the program's own, fall as they would have. */
  test_give (twin, "dice 1 2 3 4 5 6 1 2 3");
  one = dh_entry_to_xml (test_give (referee, "fire u7 c4 14"), dh_referee_get_battle (referee));
  other = dh_entry_to_xml (test_give (twin, "fire u7 c4 14"), dh_referee_get_battle (twin));
  g_assert_cmpstr (one, ==, other);
  g_clear_pointer (&one, g_free);
  g_clear_pointer (&other, g_free);
  dh_forecast_unref (foresee (referee, "fire u10 c4 14"));
  one = dh_entry_to_xml (test_give (referee, "fire u10 c4 14"), dh_referee_get_battle (referee));
  other = dh_entry_to_xml (test_give (twin, "fire u10 c4 14"), dh_referee_get_battle (twin));
  g_assert_cmpstr (one, ==, other);
}

static void
test_forecast_knows_seen_dice (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_at (NULL, DH_STEP_ARTILLERY);
  g_autoptr(DhForecast) again = NULL;
  g_autoptr(DhForecast) other = NULL;
  g_autofree char *line = NULL;
  guint n = test_give (referee, "fire u7 c4 14")->n;

  test_give (referee, "undo");
  again = foresee (referee, "fire u7 c5 14");
  g_assert_cmpuint (again->seen, ==, n);
  line = g_strdup_printf ("needs 4+, 9 dice · expected 4.5, 3–6 likely · already thrown (entry %u)", n);
  assert_line (again, line);
  other = foresee (referee, "fire c7 u7 14");
  g_assert_cmpuint (other->seen, ==, 0);
}

static void
test_forecast_reads_dice_as_they_come (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_at (NULL, DH_STEP_ARTILLERY);
  g_autoptr(GError) error = NULL;

  g_assert_null (dh_referee_forecast (referee, "fire u7 c4 14 : 1 7", &error));
  g_assert_error (error, DH_ERROR, DH_ERROR_DICE);
  g_assert_cmpstr (error->message, ==, "die 2 shows 7, which is not on a D6");
}

static void
test_forecast_set_up (void)
{
  g_autoptr(DhReferee) referee = test_battle_new (NULL);
  g_autoptr(DhForecast) begin = NULL;
  g_autoptr(DhForecast) card = NULL;

  test_rule (referee, "u1", "rating", "-1");
  test_rule (referee, "c1", "rating", "-1");
  begin = foresee (referee, "begin");
  g_assert_cmpuint (begin->n, ==, 2);
  g_assert_cmpint (begin->side, ==, DH_NOTHING);
  test_give (referee, "begin");
  card = foresee (referee, "card");
  g_assert_cmpuint (card->die, ==, 0);
  g_assert_cmpuint (((const DhInchForecast *) card)->cards, ==, dh_inch_battle (dh_referee_get_battle (referee))->cards_left);
}

TEST_SUBJECT ("forecast")
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/engine/forecast/fire", test_forecast_fire);
  g_test_add_func ("/engine/forecast/fire-at-a-column", test_forecast_fire_at_a_column);
  g_test_add_func ("/engine/forecast/check", test_forecast_check);
  g_test_add_func ("/engine/forecast/tries-every-face", test_forecast_outcomes);
  g_test_add_func ("/engine/forecast/counts-officers", test_forecast_counts_officers);
  g_test_add_func ("/engine/forecast/officers-are-changed", test_forecast_officers_are_changed);
  g_test_add_func ("/engine/forecast/response", test_forecast_response);
  g_test_add_func ("/engine/forecast/movement", test_forecast_movement);
  g_test_add_func ("/engine/forecast/fight-round-by-round", test_forecast_fight);
  g_test_add_func ("/engine/forecast/risk", test_forecast_risk);
  g_test_add_func ("/engine/forecast/without-dice", test_forecast_without_dice);
  g_test_add_func ("/engine/forecast/refuses-like-the-referee", test_forecast_refuses_like_the_referee);
  g_test_add_func ("/engine/forecast/changes-nothing", test_forecast_changes_nothing);
  g_test_add_func ("/engine/forecast/knows-seen-dice", test_forecast_knows_seen_dice);
  g_test_add_func ("/engine/forecast/reads-dice-as-they-come", test_forecast_reads_dice_as_they_come);
  g_test_add_func ("/engine/forecast/set-up", test_forecast_set_up);

  return g_test_run ();
}

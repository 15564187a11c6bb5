/* test-odds-charges.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "battle-fixture.h"
#include "charges.h"
#include "odds-by-paths.h"
#include "soak.h"
#include "subject.h"

#include "dh-inch-1997.h"
#include "dh-inch-private.h"
#include "dh-odds-find.h"
#include "dh-rules-private.h"
#include "dh-system-scenario.h"

#include <math.h>

/*
 * Odds of charges and close combats that interlock. They are found by joint states that are merged; here they are held
 * against every path of a few charges, and against play for more. Nothing is measured by a clock: how much there is to do
 * is told by the number of joint states.
 */

#define NEAR 1e-9

/* The precision of a number of men in nine digits. */
#define NINE_DIGITS 1e-8

/* More than any battle here has. */
#define ALL_STATES 200000

#define ALL_MEN 100

static DhOdds *
find_odds (DhReferee  *referee,
           const char *order,
           guint       states)
{
  g_autoptr(GError) error = NULL;
  DhOdds *odds = dh_odds_find (dh_referee_get_battle (referee), order, states, &error);

  g_assert_no_error (error);
  return odds;
}

/* Prints the orders given, to find out what failed. */
static void
tell_orders (DhReferee  *referee,
             const char *asked)
{
  for (guint i = 0; i < dh_referee_get_n_entries (referee); i++)
    {
      g_autofree char *line = dh_entry_to_line (dh_referee_get_entry (referee, i));

      g_test_message ("%s", line);
    }
  g_test_message ("odds %s", asked);
}

/* The battle of the first report: who charges whom, who has closed, and what is asked about */

static DhReferee *
open_aldie (void)
{
  static const char *const orders[] = {
    "begin", "card kilpatrick", "respond kilpatrick by gen-kil : 1", "charge u1 c1 : 10", "charge u2 c1 : 10",
    "charge u4 c2 rear : 10", "card munford", "respond munford by col-munford : 1", "charge c2 u1 : 10",
    "ruling battle step moving because x", "next", "check u2 : 6", "check c2 : 6",
  };
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "battles", "aldie.xml", NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GError) error = NULL;
  g_autoptr(DhRulebook) rulebook = dh_rulebook_new_shipped ("jackson-1997", &error);
  g_autoptr(DhOrderOfBattle) armies = dh_system_load_scenario (&dh_inch_1997, file, &error);
  DhReferee *referee;
  guint8 seed[16];

  g_assert_no_error (error);
  dh_seed_from_text ("7", seed);
  referee = dh_referee_new (dh_battle_new (&dh_inch_1997, rulebook, armies, seed));
  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    test_give (referee, "%s", orders[i]);

  return referee;
}

static void
assert_chance (DhReferee    *referee,
               const DhOdds *odds,
               const char   *of,
               const char   *id,
               double        chance)
{
  DhRef thing;

  g_assert_true (dh_battle_find (dh_referee_get_battle (referee), of, &thing));
  g_assert_cmpfloat_with_epsilon (dh_odds_get_chance (odds, thing, id), chance, NINE_DIGITS);
}

/* The chances are those that all paths have, which took many seconds. */
static void
test_aldie (void)
{
  static const struct {
    const char *order;
    const char *of;
    const char *id;
    double chance;
  } expected[] = {
    { "check u1", "u1", "closes", 0.5 },
    { "check u1", "u1", "fights", 0.0937249972 },
    { "check u1", "u1", "wins", 0.0670249986 },
    { "check u1", "u1", "men", 0.424050862 },
    { "check u1", "u1", "stand", 0.0795979478 },
    { "check u1", "u1", "falling-back", 0.09046713 },
    { "check u1", "u1", "routed", 0.061257118 },
    { "check u1", "c1", "wins", 0.0266999986 },
    { "check u1", "c1", "men", 1.47030554 },
    { "check u1", "c1", "falling-back", 0.216185757 },
    { "check u1", "c1", "routed", 0.194464388 },
    { "charge u2 c1", "u2", "closes", 1 },
    { "charge u2 c1", "u2", "fights", 0.5 },
    { "charge u2 c1", "u2", "wins", 0.25 },
    { "charge u2 c1", "u2", "men", 2.78588053 },
    { "charge u2 c1", "c1", "routed", 0.349697961 },
    { "charge c2 u1", "c2", "fights", 0.000693467838 },
    { "charge c2 u1", "c2", "men", 1.38680293 },
    { "charge c2 u1", "c2", "routed", 0.631861216 },
    { "charge u4 c2", "u4", "wins", 0.498613064 },
    { "charge u4 c2", "u4", "routed", 0.0011157751 },
    { "charge u4 c2", "c2", "men", 2.76726149 },
  };
  g_autoptr(DhReferee) referee = open_aldie ();

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autoptr(DhOdds) odds = find_odds (referee, expected[i].order, 5000);

      g_assert_cmpfloat (odds->left_out, ==, 0);
      assert_chance (referee, odds, expected[i].of, expected[i].id, expected[i].chance);
    }
}

/* Merged states against all paths */

static void
compare (DhReferee  *referee,
         const char *order)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autoptr(DhOdds) expected = odds_by_paths (battle, order);
  g_autoptr(DhOdds) odds = find_odds (referee, order, ALL_STATES);
  guint n = 0;

  g_assert_nonnull (expected);
  g_assert_cmpfloat (odds->left_out, ==, 0);
  for (const DhProspect *prospect = NULL; dh_array_next (expected->prospects, &prospect);)
    {
      double chance = dh_odds_get_chance (odds, prospect->of, prospect->id);

      n += chance > 0;
      if (ABS (chance - prospect->chance) <= NEAR)
        continue;
      tell_orders (referee, order);
      g_error ("%s %s is %.9f, not %.9f", dh_battle_get_id (battle, prospect->of), prospect->id, chance,
               prospect->chance);
    }
  g_assert_cmpuint (n, ==, odds->prospects->len);
}

static void
test_paths (void)
{
  static const int most_men[] = { 8, 5, 3, 3, 2, 2 }; /* so that all paths can be walked */
  guint seed = g_test_rand_int ();

  for (guint i = 0; test_goes_on (i, 400); i++)
    {
      g_autoptr(GRand) rand = g_rand_new_with_seed (seed + i);
      guint charges = g_rand_int_range (rand, 1, G_N_ELEMENTS (most_men) + 1);
      g_autoptr(DhReferee) referee = charges_new (rand, charges, most_men[charges - 1]);
      g_autoptr(GPtrArray) asked = NULL;

      charges_play_on (referee, rand, g_rand_int_range (rand, 0, 20));
      asked = charges_list_asked (referee);
      for (guint k = 0; k < asked->len; k++)
        compare (referee, g_ptr_array_index (asked, k));
    }
}

/* Against play: what is due is done in any order that is allowed, with dice thrown at random */

#define GAMES 400

typedef struct {
  int units[2];
  int men[2];
  double closed;
  double fought;
  double lost[2]; /* men */
  double squares[2]; /* of the men lost in each game */
  double routed[2];
} Tally;

static gboolean
is_over (const DhBattle *battle,
         const Tally    *tally)
{
  return _dh_find_fight (battle, tally->units[0], tally->units[1]) == NULL &&
         dh_unit (battle, tally->units[0])->charge_target != tally->units[1];
}

/* The fights of others are not waited for, and what does not concern the two is done in the plainest way. */
static char *
write_next (const DhBattle *battle,
            const Tally    *tally,
            gboolean        over)
{
  for (const DhDue *due = NULL; dh_array_next (battle->dues, &due);)
    {
      gboolean own = dh_due_unit (due) == tally->units[0] || dh_due_unit (due) == tally->units[1];
      gboolean thrown = due->kind == DH_DUE_KIND_CHECK || due->kind == DH_DUE_KIND_RISK;

      if (over && due->kind == DH_DUE_KIND_FIGHT)
        return g_strdup_printf ("waive fight %s because of the test", dh_unit (battle, dh_due_unit (due))->info->id);
      if (dh_battle_due_is_open (battle, due) && (!over || (battle->step >= DH_STEP_COMBAT ? thrown : own && thrown)))
        return dh_battle_due_to_order (battle, due);
    }

  return over ? NULL : g_strdup ("next");
}

static gboolean
owes (const DhBattle *battle,
      const Tally    *tally)
{
  for (const DhDue *due = NULL; dh_array_next (battle->dues, &due);)
    if ((due->kind == DH_DUE_KIND_CHECK || due->kind == DH_DUE_KIND_RISK) &&
        (dh_due_unit (due) == tally->units[0] || dh_due_unit (due) == tally->units[1]))
      return TRUE;

  return FALSE;
}

/* The order alone says which fight is fought: in the entry, the other fights of the beaten unit are done as well. */
static gboolean
is_their_fight (const DhBattle *battle,
                const char     *order,
                const Tally    *tally)
{
  const DhDue *fight = _dh_find_fight (battle, tally->units[0], tally->units[1]);
  g_autofree char *theirs = fight != NULL ? dh_battle_due_to_order (battle, fight) : NULL;

  return g_strcmp0 (order, theirs) == 0;
}

static void
play (DhReferee *referee,
      GRand     *rand,
      Tally     *tally)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  guint before = dh_referee_get_n_in_force (referee);
  gboolean closed = battle->step >= DH_STEP_RECEPTION;

  while (!is_over (battle, tally) || owes (battle, tally))
    {
      g_autofree char *order = write_next (battle, tally, is_over (battle, tally));

      if (order == NULL)
        g_error ("Nothing is due, and it is not over.");
      tally->fought += is_their_fight (battle, order, tally);
      if (!charges_throw (referee, rand, order))
        g_error ("“%s” is refused", order);
      if (!closed && battle->step == DH_STEP_RECEPTION)
        {
          closed = TRUE;
          tally->closed += dh_unit (battle, tally->units[0])->contact > 0;
        }
    }

  for (guint i = 0; i < 2; i++)
    {
      const DhUnit *unit = dh_unit (battle, tally->units[i]);

      tally->lost[i] += tally->men[i] - unit->men;
      tally->squares[i] += (tally->men[i] - unit->men) * (tally->men[i] - unit->men);
      tally->routed[i] += unit->status == DH_UNIT_STATUS_ROUTED;
    }
  while (dh_referee_get_n_in_force (referee) > before)
    test_give (referee, "undo");
}

/*
 * Five times as far off as is usual comes once in a million. What is usual hangs on the chance of an event alone; of men
 * that are lost, who may be many, it hangs on how they were spread over the games as well: there are @squares.
 */
static void
assert_near (DhReferee    *referee,
             const char   *order,
             const DhOdds *odds,
             int           unit,
             const char   *id,
             double        counted,
             double        squares)
{
  double chance = dh_odds_get_chance (odds, DH_THE_UNIT (unit), id), share = counted / GAMES;
  double most = g_str_equal (id, "men") ? 6 : 1;
  double usual = most * sqrt (MAX (MIN (chance, most) * (1 - MIN (chance / most, 1)), 1.0 / GAMES) / GAMES);

  usual = MAX (usual, sqrt (MAX (squares / GAMES - share * share, 0) / GAMES));
  if (ABS (chance - share) <= 5 * usual)
    return;
  tell_orders (referee, order);
  g_error ("%s of %d is %g, and %g in play", id, unit, chance, share);
}

/* A charge that is announced, and against no one who charges its attacker. */
static void
hold_against_play (DhReferee *referee,
                   GRand     *rand,
                   int        attacker)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  Tally tally = { { attacker, dh_unit (battle, attacker)->charge_target } };
  gboolean closes = battle->step < DH_STEP_RECEPTION;
  g_autofree char *order = g_strdup_printf ("charge %s %s", dh_unit (battle, tally.units[0])->info->id,
                                            dh_unit (battle, tally.units[1])->info->id);
  g_autoptr(DhOdds) odds = find_odds (referee, order, ALL_STATES);

  for (guint k = 0; k < 2; k++)
    {
      tally.men[k] = dh_unit (battle, tally.units[k])->men;
      if (dh_unit (battle, tally.units[k])->status == DH_UNIT_STATUS_ROUTED)
        tally.routed[k] = -1e9; /* that is no news */
    }
  for (guint game = 0; game < GAMES; game++)
    play (referee, rand, &tally);

  if (closes)
    assert_near (referee, order, odds, tally.units[0], "closes", tally.closed, 0);
  assert_near (referee, order, odds, tally.units[0], "fights", tally.fought, 0);
  for (guint k = 0; k < 2; k++)
    {
      assert_near (referee, order, odds, tally.units[k], "men", tally.lost[k], tally.squares[k]);
      if (tally.routed[k] >= 0)
        assert_near (referee, order, odds, tally.units[k], "routed", tally.routed[k], 0);
    }
}

static void
test_play (void)
{
  guint seed = g_test_rand_int ();

  for (guint i = 0; test_goes_on (i, 4); i++)
    {
      g_autoptr(GRand) rand = g_rand_new_with_seed (seed + i);
      g_autoptr(DhReferee) referee = charges_new (rand, 6, ALL_MEN);
      const DhBattle *battle = dh_referee_get_battle (referee);
      int attacker = g_rand_int_range (rand, 0, dh_n_units (battle));

      while (dh_unit (battle, attacker)->charge_target == DH_NOTHING)
        attacker = (attacker + 1) % dh_n_units (battle);
      if (dh_unit (battle, dh_unit (battle, attacker)->charge_target)->charge_target != attacker)
        hold_against_play (referee, rand, attacker);
    }
}

/*
 * A unit that is beaten by the first of two has no fight with the second any more (10.F). It loses about six men, and with
 * these dice as far from that as one time in twenty.
 */
static void
test_second_charge (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  g_autoptr(GRand) rand = g_rand_new_with_seed (15);
  g_autoptr(DhOdds) odds = NULL;

  test_close (referee, "u1 c1", "u2 c1", NULL);
  test_give (referee, "check c1 : 6");
  test_go_to (referee, DH_STEP_COMBAT);
  odds = find_odds (referee, "charge u2 c1", ALL_STATES);
  assert_chance (referee, odds, "u2", "fights", 0.5);
  hold_against_play (referee, rand, 1);
}

/* Bounds of the work */

/* With eight charges no question has more joint states than are gone on from where nobody says otherwise. */
static void
test_exact (void)
{
  for (guint i = 0; test_goes_on (i, 20); i++)
    {
      g_autoptr(GRand) rand = g_rand_new_with_seed (test_is_soak () ? g_test_rand_int () : (gint32) i);
      g_autoptr(DhReferee) referee = charges_new (rand, 8, ALL_MEN);
      g_autoptr(GPtrArray) asked = charges_list_asked (referee);

      for (guint k = 0; k < asked->len; k++)
        {
          g_autoptr(DhOdds) odds = find_odds (referee, g_ptr_array_index (asked, k), DH_ODDS_STATES);

          if (odds->left_out == 0)
            continue;
          tell_orders (referee, g_ptr_array_index (asked, k));
          g_error ("%g is left out", odds->left_out);
        }
    }
}

static void
assert_within (const DhOdds *bounds,
               const DhOdds *exact)
{
  for (const DhProspect *prospect = NULL; dh_array_next (exact->prospects, &prospect);)
    {
      gboolean found = FALSE;

      for (const DhProspect *bound = NULL; dh_array_next (bounds->prospects, &bound);)
        if (dh_ref_equal (bound->of, prospect->of) && g_str_equal (bound->id, prospect->id))
          {
            found = TRUE;
            g_assert_cmpfloat (bound->chance, <=, prospect->chance + NEAR);
            g_assert_cmpfloat (bound->chance + bound->left_out, >=, prospect->chance - NEAR);
          }
      if (!found && !prospect->is_average)
        g_assert_cmpfloat (prospect->chance, <=, bounds->left_out + NEAR);
    }
}

/* A budget too small leaves out what is least likely, tells how much, and its bounds hold. */
static void
test_budget (void)
{
  static const guint states[] = { 0, 1, 5, 20, 100, 500, 2000 };

  for (guint i = 0; test_goes_on (i, 5); i++)
    {
      g_autoptr(GRand) rand = g_rand_new_with_seed (test_is_soak () ? g_test_rand_int () : (gint32) i);
      g_autoptr(DhReferee) referee = charges_new (rand, 8, ALL_MEN);
      g_autoptr(GPtrArray) asked = charges_list_asked (referee);

      for (guint k = 0; k < asked->len; k++)
        {
          const char *order = g_ptr_array_index (asked, k);
          g_autoptr(DhOdds) exact = find_odds (referee, order, ALL_STATES);

          for (guint n = 0; n < G_N_ELEMENTS (states); n++)
            {
              g_autoptr(DhOdds) bounds = find_odds (referee, order, states[n]);
              g_autoptr(DhOdds) again = find_odds (referee, order, states[n]);
              g_autofree char *xml = dh_odds_to_xml (bounds, dh_referee_get_battle (referee));
              g_autofree char *same = dh_odds_to_xml (again, dh_referee_get_battle (referee));

              g_assert_cmpstr (xml, ==, same);
              g_assert_cmpfloat (bounds->left_out, <=, 1 + NEAR);
              if (states[n] == 0)
                g_assert_cmpfloat_with_epsilon (bounds->left_out, 1, NEAR);
              assert_within (bounds, exact);
            }
        }
    }
}

static void
test_words_of_bounds (void)
{
  g_autoptr(DhReferee) referee = open_aldie ();
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autoptr(DhOdds) odds = find_odds (referee, "check u1", 60);
  g_autofree char *words = dh_odds_narrate (odds, battle, FALSE), *xml = dh_odds_to_xml (odds, battle);
  g_auto(GStrv) lines = g_strsplit (words, "\n", -1);

  g_test_message ("%s", words);
  g_assert_cmpfloat (odds->left_out, >, 0.01);
  g_assert_true (g_str_has_prefix (lines[0], "left out, because it would take too long: "));
  g_assert_nonnull (strstr (lines[1], "closes 50% · fights "));
  g_assert_nonnull (strstr (lines[1], "–"));
  g_assert_nonnull (strstr (xml, "<odds order=\"check u1\" left-out=\"0."));
  g_assert_nonnull (strstr (xml, " most=\"0."));
}

/* Many throws for one unit */

static DhReferee *
new_with_officers (guint officers)
{
  g_autoptr(GString) xml = g_string_new ("<order-of-battle format=\"1\" title=\"Officers\">"
                                         "<army id=\"union\" name=\"North\" letter=\"U\">");
  DhReferee *referee;

  for (guint i = 0; i < officers; i++)
    g_string_append_printf (xml, "<officer id=\"o%u\" name=\"General %u\" rank=\"commander\"/>", i, i);
  g_string_append (xml, "<brigade id=\"b\" name=\"Brigade\">"
                        "<unit id=\"u1\" name=\"1st\" arm=\"infantry\" quality=\"veteran\" rating=\"3\"/>"
                        "<unit id=\"u2\" name=\"2nd\" arm=\"infantry\" quality=\"veteran\" rating=\"3\"/></brigade></army>"
                        "<army id=\"confederate\" name=\"South\" letter=\"C\">"
                        "<unit id=\"c1\" name=\"3rd\" arm=\"infantry\" quality=\"veteran\" rating=\"3\"/></army>"
                        "</order-of-battle>");
  referee = test_battle_new_of (xml->str, "officer-casualties=on");
  for (guint i = 0; i < officers; i++)
    test_give (referee, "attach o%u u1", i);
  test_give (referee, "begin");
  test_go_to (referee, DH_STEP_STANDING);

  return referee;
}

/* With so many units at risk not all ways are gone through; the odds told are true of each unit all the same. */
static void
test_many_officers (void)
{
  static const guint numbers[] = { 1, 3, 12 };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autoptr(DhReferee) referee = new_with_officers (numbers[i]);
      g_autoptr(DhOdds) odds = find_odds (referee, "fire c1 u1 8", DH_ODDS_STATES);

      /* An officer is at risk when any man falls, is hit by a 20, and of 20 faces then 2 kill. */
      if (numbers[i] < 12)
        g_assert_cmpfloat (odds->left_out, ==, 0);
      for (guint k = 0; k < numbers[i]; k++)
        {
          g_autofree char *id = g_strdup_printf ("o%u", k);
          double killed = (1 - pow (0.5, 6)) / 20 * 2 / 20;
          DhRef officer;

          g_assert_true (dh_battle_find (dh_referee_get_battle (referee), id, &officer));
          g_assert_cmpfloat (dh_odds_get_chance (odds, officer, "killed"), <=, killed + NEAR);
          g_assert_cmpfloat (dh_odds_get_chance (odds, officer, "killed") + odds->left_out, >=, killed - NEAR);
        }
    }
}

/* A shot each, and a check each: of the checks all but the last that is passed make no difference. */
static void
test_many_shots (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_at ("checks=per-shot", DH_STEP_STANDING);
  g_autoptr(DhOdds) odds = NULL;

  test_rule (referee, "c1", "pending-hits", "1");
  test_rule (referee, "c1", "pending-shots", "30");
  odds = find_odds (referee, "fire u1 c1 8", 1000);
  g_assert_cmpfloat (odds->left_out, ==, 0);
  assert_chance (referee, odds, "c1", "checks", 1);
}

/* A fight answers in whatever step it is due */

static void
test_any_step (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  g_autoptr(DhOdds) expected = NULL;

  test_close (referee, "u1 c1", NULL);
  test_give (referee, "check c1 : 6");
  test_go_to (referee, DH_STEP_COMBAT);
  expected = find_odds (referee, "fight u1 c1", ALL_STATES);
  assert_chance (referee, expected, "u1", "fights", 1);
  assert_chance (referee, expected, "u1", "wins", 0.5);
  for (DhStep step = DH_STEP_RECEPTION; step <= DH_STEP_RESHUFFLE; step++)
    {
      g_autoptr(DhOdds) odds = NULL;
      DhRef unit;

      test_rule (referee, "battle", "step", dh_enum_to_word (DH_TYPE_STEP, step));
      odds = find_odds (referee, "fight u1 c1", ALL_STATES);
      for (const DhProspect *prospect = NULL; dh_array_next (expected->prospects, &prospect);)
        {
          unit = prospect->of;
          g_assert_cmpfloat_with_epsilon (dh_odds_get_chance (odds, unit, prospect->id), prospect->chance, NEAR);
        }
    }
}

/* A unit that falls back into the enemy has a fight due, before the step of charges too. */
static void
test_collision (void)
{
  static const struct {
    DhStep step;
    const char *shot;
  } shots[] = { { DH_STEP_ARTILLERY, "fire u7 c1 8" }, { DH_STEP_STANDING, "fire u2 c1 8" } };

  for (guint i = 0; i < G_N_ELEMENTS (shots); i++)
    {
      g_autoptr(DhReferee) referee = test_battle_new_at (NULL, shots[i].step);
      g_autoptr(DhOdds) odds = NULL;

      test_give (referee, "%s", shots[i].shot);
      test_rule (referee, "c1", "pending-hits", "1");
      test_give (referee, "mark");
      test_give (referee, "check c1 : 2");
      test_give (referee, "retreat c1 into u1");
      test_give (referee, "check c1 : 6");
      odds = find_odds (referee, "fight c1 u1", ALL_STATES);
      assert_chance (referee, odds, "c1", "fights", 1);
      g_assert_cmpfloat (dh_odds_get_chance (odds, test_find_due (referee, DH_DUE_KIND_FIGHT, NULL) != NULL
                                                     ? DH_THE_UNIT (0) : DH_THE_UNIT (1), "wins"), >, 0.6);
    }
}

/* A fight that is certain is told in the same way as a charge that is certain to close. */
static void
test_certain_fight (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  g_autoptr(DhOdds) odds = NULL;
  g_autofree char *words = NULL;

  test_close (referee, "u1 c1", NULL);
  test_give (referee, "check c1 : 6");
  odds = find_odds (referee, "fight u1 c1", ALL_STATES);
  words = dh_odds_narrate (odds, dh_referee_get_battle (referee), TRUE);
  g_assert_true (g_str_has_prefix (words, "U1: fights 100% · wins 50% · men lost "));
}

/* Two that have closed with each other fight, whichever of them is asked about (10.B). */
static void
test_mutual (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  g_autoptr(DhOdds) one = NULL, other = NULL;

  test_close (referee, "u1 c1", "c1 u1", NULL);
  one = find_odds (referee, "charge u1 c1", ALL_STATES);
  other = find_odds (referee, "charge c1 u1", ALL_STATES);
  assert_chance (referee, one, "u1", "fights", 1);
  assert_chance (referee, other, "c1", "fights", 1);
  assert_chance (referee, one, "u1", "wins", 0.5);
  assert_chance (referee, other, "u1", "wins", 0.5);
}

TEST_SUBJECT ("odds-charges")
{
  g_test_init (&argc, &argv, NULL);
  test_share_time (4);

  g_test_add_func ("/telling/odds/of-the-charges-of-aldie", test_aldie);
  g_test_add_func ("/telling/odds/merged-states-are-all-paths", test_paths);
  g_test_add_func ("/telling/odds/are-those-of-play", test_play);
  g_test_add_func ("/rules/10.F/odds-of-a-second-charge-are-those-of-play", test_second_charge);
  g_test_add_func ("/telling/odds/of-eight-charges-are-exact", test_exact);
  g_test_add_func ("/telling/odds/a-budget-leaves-out-and-bounds", test_budget);
  g_test_add_func ("/telling/odds/bounds-are-told", test_words_of_bounds);
  g_test_add_func ("/rules/19/odds-of-a-shot-at-many-officers", test_many_officers);
  g_test_add_func ("/rules/9.C/odds-of-many-shots", test_many_shots);
  g_test_add_func ("/rules/10.I/odds-of-a-fight-in-any-step", test_any_step);
  g_test_add_func ("/rules/14A.2/odds-of-a-fight-that-was-run-into", test_collision);
  g_test_add_func ("/rules/10.H/odds-tell-of-a-certain-fight", test_certain_fight);
  g_test_add_func ("/rules/10.B/odds-of-two-that-close-with-each-other", test_mutual);

  return g_test_run ();
}

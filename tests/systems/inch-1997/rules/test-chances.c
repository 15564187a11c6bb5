/* test-chances.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "battle-fixture.h"
#include "subject.h"

#include "dh-inch-private.h"
#include "dh-melee.h"

/*
 * The chances that the rules come to, all of them by orders to the engine: exactly where every throw
 * can be tried, else by many fights with the program's dice.
 */

/* The chances of one stand against one: win, level, lose of 36 throws, by net factor (10.D, 10.J) */

typedef struct {
  const char *path;
  const char *attackers; /* of four: every man missing takes one */
  const char *defenders;
  int win;
  int level;
  int lose;
} StandCase;

static const StandCase stand_cases[] = {
  { "/chances/stand/minus-3", "1", "4", 3, 3, 30 },
  { "/chances/stand/minus-2", "2", "4", 6, 4, 26 },
  { "/chances/stand/minus-1", "3", "4", 10, 5, 21 },
  { "/chances/stand/0", "4", "4", 15, 6, 15 },
  { "/chances/stand/plus-1", "4", "3", 21, 5, 10 },
  { "/chances/stand/plus-2", "4", "2", 26, 4, 6 },
  { "/chances/stand/plus-3", "4", "1", 30, 3, 3 },
};

static void
test_stand (gconstpointer data)
{
  const StandCase *one = data;
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  int win = 0, level = 0, lose = 0;

  test_rule (referee, "u1", "men", one->attackers);
  test_rule (referee, "c1", "men", one->defenders);
  test_close (referee, "u1 c1", NULL);
  test_give (referee, "check c1 : 6");
  test_go_to (referee, DH_STEP_COMBAT);

  for (int throw = 0; throw < 36; throw++)
    {
      g_autofree char *order = g_strdup_printf ("fight u1 c1 : %d %d", throw / 6 + 1, throw % 6 + 1);
      g_autoptr(GError) error = NULL;

      /* Level, both stay, and it takes more dice. */
      if (!dh_referee_give (referee, order, 0, NULL, &error))
        {
          g_assert_error (error, DH_ERROR, DH_ERROR_DICE);
          level++;
          continue;
        }

      win += test_find_due (referee, DH_DUE_KIND_BONUS, "u1") != NULL;
      lose += test_find_due (referee, DH_DUE_KIND_BONUS, "c1") != NULL;
      test_give (referee, "undo");
    }

  g_assert_cmpint (win, ==, one->win);
  g_assert_cmpint (level, ==, one->level);
  g_assert_cmpint (lose, ==, one->lose);
}

/* Hits of fresh units (7, 8) */

typedef struct {
  const char *path;
  DhStep step;
  const char *shot;
  guint dice;
  int hits_of_six; /* six times as many as are to be expected */
} HitsCase;

static const HitsCase hits_cases[] = {
  { "/chances/hits/close-line", DH_STEP_STANDING, "u1 c1 12", 6, 6 * 3 },
  { "/chances/hits/close-column", DH_STEP_STANDING, "u1 c1 12 column", 6, 6 * 4 },
  { "/chances/hits/long-line", DH_STEP_STANDING, "u1 c1 24", 6, 6 * 2 },
  { "/chances/hits/long-column", DH_STEP_STANDING, "u1 c1 24 column", 6, 6 * 3 },
  { "/chances/hits/canister", DH_STEP_ARTILLERY, "u7 c1 15", 9, 27 },
};

/* All dice show the same face, one face after the other: every die has shown each once. */
static void
test_hits (gconstpointer data)
{
  const HitsCase *one = data;
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  int hits = 0;

  test_go_to (referee, one->step);
  for (int face = 1; face <= 6; face++)
    {
      g_autoptr(GString) dice = g_string_new (NULL);

      for (guint i = 0; i < one->dice; i++)
        g_string_append_printf (dice, " %d", face);
      test_give (referee, "fire %s :%s", one->shot, dice->str);
      hits += test_unit (referee, "c1")->pending_hits;
      test_give (referee, "undo");
    }

  g_assert_cmpint (hits, ==, one->hits_of_six);
}

/* Passing morale (9.C): rating and bonus of 0 pass with one face of six, of 5 and more with all. */
static void
test_passes (TestBattle    *battle,
             gconstpointer  switches)
{
  static const char *const officers[] = { NULL, "gen-third", "gen-south", "lee" };
  DhReferee *referee = battle->referee;

  test_rule (referee, "c1", "pending-hits", "1");
  test_go_to (referee, DH_STEP_ARTILLERY);
  test_give (referee, "mark");

  for (int rating = 0; rating <= 5; rating++)
    for (int bonus = 0; bonus < (int) G_N_ELEMENTS (officers); bonus++)
      {
        int passed = 0;

        test_give (referee, "ruling c1 rating %d because test", rating);
        if (bonus > 0)
          {
            test_rule (referee, officers[bonus], "attached", "c1");
            test_rule (referee, officers[bonus], "front", "yes");
          }
        for (int face = 1; face <= 6; face++)
          {
            test_give (referee, "check c1 : %d", face);
            passed += test_unit (referee, "c1")->status == DH_UNIT_STATUS_STEADY;
            test_give (referee, "undo");
          }
        g_assert_cmpint (passed, ==, MIN (6, 1 + rating + bonus));
        if (bonus > 0)
          test_rule (referee, officers[bonus], "attached", "none");
      }
}

/* Close combat to the finish (10.D, 10.H, 19) */

/*
 * The odds are worked out, so they are compared with the percent that is known, of fights that were
 * played elsewhere. That fights come out so is seen by playing some: they may stray by three standard
 * deviations, less when there is time for more of them.
 */
#define FIGHTS (g_test_quick () ? 2000 : 20000)
#define TOLERANCE (g_test_quick () ? 3.4 : 1.1)
#define KNOWN_WITHIN 1.0

typedef struct {
  const char *path;
  const char *charge;
  const char *ruling; /* of c1, or NULL */
  double percent;     /* of fights that the attacker wins */
} FinishCase;

static const FinishCase finish_cases[] = {
  { "/chances/finish/in-the-open", "u1 c1", NULL, 50 },
  { "/chances/finish/behind-breastworks", "u1 c1", "cover works", 11 },
  { "/chances/finish/in-a-village", "u1 c1", "cover village", 28 },
  { "/chances/finish/in-the-flank", "u1 c1 flank", NULL, 99 },
  { "/chances/finish/six-against-three", "u1 c1", "men 12", 85 },
  { "/chances/finish/cavalry", "u8 c1", NULL, 97 },
  { "/chances/finish/cavalry-against-square", "u8 c1", "formation square", 22 },
};

/* Fights @state out with the dice of seed @n. */
static gboolean
attacker_wins (const DhBattle *state,
               const char     *attacker,
               guint           n)
{
  DhBattle *battle = dh_battle_copy (state);
  g_autofree char *seed = g_strdup_printf ("fight %u", n);
  g_autoptr(DhReferee) referee = NULL;
  gboolean won;

  dh_seed_from_text (seed, battle->seed);
  referee = dh_referee_new (battle);
  test_give (referee, "fight %s c1", attacker);
  won = test_find_due (referee, DH_DUE_KIND_BONUS, attacker) != NULL;
  g_assert_cmpint (test_find_due (referee, DH_DUE_KIND_BONUS, "c1") != NULL, ==, !won);
  return won;
}

static void
test_finish (gconstpointer data)
{
  const FinishCase *one = data;
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  g_autofree char *attacker = g_strndup (one->charge, 2);
  g_autoptr(DhMelee) melee = NULL;
  guint won = 0;
  double odds, percent;

  if (one->ruling != NULL)
    test_give (referee, "ruling c1 %s because test", one->ruling);
  test_close (referee, one->charge, NULL);
  if (test_find_due (referee, DH_DUE_KIND_CHECK, "c1") != NULL)
    test_give (referee, "check c1 : 6");
  test_go_to (referee, DH_STEP_COMBAT);

  melee = dh_melee_new (dh_referee_get_battle (referee), test_find_due (referee, DH_DUE_KIND_FIGHT, NULL));
  odds = 100 * dh_melee_get_odds (melee, NULL);
  g_assert_cmpfloat_with_epsilon (odds, one->percent, KNOWN_WITHIN);

  for (guint i = 0; i < FIGHTS; i++)
    won += attacker_wins (dh_referee_get_battle (referee), attacker, i);

  percent = 100.0 * won / FIGHTS;
  g_test_message ("%s: the attacker wins %.2f of 100, by the odds %.2f", one->path, percent, odds);
  g_assert_cmpfloat_with_epsilon (percent, odds, TOLERANCE);
}

TEST_SUBJECT ("chances")
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (stand_cases); i++)
    g_test_add_data_func (stand_cases[i].path, &stand_cases[i], test_stand);
  for (guint i = 0; i < G_N_ELEMENTS (hits_cases); i++)
    g_test_add_data_func (hits_cases[i].path, &hits_cases[i], test_hits);
  test_add_rule ("/chances/passes", NULL, test_passes);
  for (guint i = 0; i < G_N_ELEMENTS (finish_cases); i++)
    g_test_add_data_func (finish_cases[i].path, &finish_cases[i], test_finish);

  return g_test_run ();
}

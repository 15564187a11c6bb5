/* test-melee.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "subject.h"

#include "battle-fixture.h"
#include "dh-melee-private.h"
#include "dh-melee-story.h"

/* Close combats as they are lined up, and told again from their entries. */

#define A DH_MELEE_SIDE_ATTACKER
#define D DH_MELEE_SIDE_DEFENDER

static void
meet (DhReferee  *referee,
      const char *charge)
{
  test_close (referee, charge, NULL);
  if (test_find_due (referee, DH_DUE_KIND_CHECK, "c1") != NULL)
    test_give (referee, "check c1 : 6");
  test_go_to (referee, DH_STEP_COMBAT);
}

static GPtrArray *
list_last (DhReferee *referee)
{
  return dh_melee_list_fought (referee, dh_referee_get_n_entries (referee) - 1);
}

static void
assert_stand (const DhMelee    *melee,
              DhMeleeSide       side,
              guint             place,
              DhMeleeStandKind  kind,
              int               factor,
              int               men)
{
  const DhMeleeStand *stand = dh_melee_get_stand (melee, side, place);

  g_assert_cmpint (stand->kind, ==, kind);
  g_assert_cmpint (stand->factor, ==, factor);
  g_assert_cmpint (stand->men, ==, men);
}

static int
get_factor (const DhMelee *melee,
            DhMeleeSide    side,
            const char    *id)
{
  for (guint i = 0; i < melee->sides[side].factors->len; i++)
    if (g_str_equal (dh_melee_get_factor (melee, side, i)->id, id))
      return dh_melee_get_factor (melee, side, i)->value;

  return G_MININT;
}

static void
test_melee_lines_up (TestBattle    *battle,
                     gconstpointer  switches)
{
  g_autoptr(DhMelee) melee = NULL;

  test_give (battle->referee, "cover c1 works");
  test_rule (battle->referee, "gen-third", "attached", "c1");
  test_rule (battle->referee, "gen-third", "front", "yes");
  test_rule (battle->referee, "u1", "men", "10");
  test_rule (battle->referee, "gen-first", "attached", "u1");
  test_rule (battle->referee, "gen-first", "front", "yes");
  meet (battle->referee, "u1 c1");

  melee = dh_melee_new (dh_referee_get_battle (battle->referee),
                        test_find_due (battle->referee, DH_DUE_KIND_FIGHT, NULL));
  g_assert_cmpuint (melee->sides[A].stands->len, ==, 4);
  g_assert_cmpuint (melee->sides[D].stands->len, ==, 7);
  assert_stand (melee, A, 0, DH_MELEE_STAND_WHOLE, 0, 4);
  assert_stand (melee, A, 2, DH_MELEE_STAND_OFFICER, 1, 0);
  assert_stand (melee, A, 3, DH_MELEE_STAND_CASUALTY, -2, 2);
  assert_stand (melee, D, 5, DH_MELEE_STAND_WHOLE, 1, 4);
  assert_stand (melee, D, 6, DH_MELEE_STAND_OFFICER, 1, 0); /* his own, and nothing of the works */
  g_assert_cmpint (get_factor (melee, A, "melee.casualty"), ==, -2);
  g_assert_cmpint (get_factor (melee, D, "melee.works"), ==, 1);
  g_assert_cmpint (get_factor (melee, D, "melee.flank"), ==, G_MININT);

  g_assert_cmpuint (melee->rounds->len, ==, 0);
  g_assert_cmpuint (dh_melee_get_n_pairs (melee, 0), ==, 4);
  g_assert_cmpint (dh_melee_get_pair (melee, 0, 3).net, ==, -3);
  g_assert_cmpint (dh_melee_get_winner (melee), ==, DH_MELEE_LEVEL);
  g_assert_cmpfloat_with_epsilon (dh_melee_get_chance (melee, -1, A), 10 / 36.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (dh_melee_get_chance (melee, -1, DH_MELEE_LEVEL), 5 / 36.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (dh_melee_get_chance (melee, -1, D), 21 / 36.0, 1e-9);
}

static void
test_melee_tells_rounds (TestBattle    *battle,
                         gconstpointer  switches)
{
  g_autoptr(GPtrArray) melees = NULL;
  const DhMelee *melee;
  DhMeleePair pair;

  test_rule (battle->referee, "u1", "men", "12");
  test_rule (battle->referee, "c1", "men", "7");
  meet (battle->referee, "u1 c1");
  test_give (battle->referee, "fight u1 c1 : 6 2 3 6  2 3  5 4");

  melees = list_last (battle->referee);
  g_assert_cmpuint (melees->len, ==, 1);
  melee = g_ptr_array_index (melees, 0);
  g_assert_cmpuint (melee->rounds->len, ==, 3);
  g_assert_cmpuint (dh_melee_get_n_pairs (melee, 0), ==, 2);
  g_assert_cmpuint (dh_melee_get_n_pairs (melee, 1), ==, 1);
  g_assert_cmpuint (dh_melee_get_n_pairs (melee, 2), ==, 1);
  g_assert_cmpuint (dh_melee_get_n_pairs (melee, 3), ==, 0);

  /* The second stand of the attacker is out at once, and the casualty stand of the defender last. */
  pair = dh_melee_get_pair (melee, 0, 1);
  g_assert_cmpuint (pair.faces[A], ==, 2);
  g_assert_cmpuint (pair.faces[D], ==, 6);
  g_assert_cmpint (pair.net, ==, 1);
  g_assert_cmpint (pair.winner, ==, D);
  g_assert_cmpuint (dh_melee_get_stand (melee, A, 1)->out, ==, 1);
  g_assert_cmpint (dh_melee_get_stand (melee, A, 1)->lost, ==, 2);
  g_assert_cmpuint (dh_melee_get_stand (melee, D, 0)->out, ==, 1);
  g_assert_cmpint (dh_melee_get_stand (melee, D, 0)->lost, ==, 0);

  pair = dh_melee_get_pair (melee, 1, 0);
  g_assert_cmpuint (pair.stands[A], ==, 0);
  g_assert_cmpuint (pair.stands[D], ==, 1);
  g_assert_cmpint (pair.winner, ==, DH_MELEE_LEVEL);
  g_assert_cmpuint (dh_melee_get_stand (melee, D, 1)->out, ==, 3);
  g_assert_cmpuint (dh_melee_get_stand (melee, A, 0)->out, ==, 0);
  g_assert_cmpint (dh_melee_get_winner (melee), ==, A);
}

/* The odds of one stand against one: level is thrown again, so 15 of 30 decide; a round alone needs a winner. */
static void
test_melee_odds (void)
{
  static const struct {
    const char *switches;
    const char *men;
    double odds;
  } cases[] = {
    { NULL, "4", 0.5 },
    { NULL, "3", 21 / 31.0 },
    { "melee=single-round", "4", 15 / 36.0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(DhReferee) referee = test_battle_new_begun (cases[i].switches);
      g_autoptr(DhMelee) melee = NULL;
      g_autoptr(GPtrArray) fought = NULL;

      test_rule (referee, "u1", "men", "4");
      test_rule (referee, "c1", "men", cases[i].men);
      meet (referee, "u1 c1");
      melee = dh_melee_new (dh_referee_get_battle (referee), test_find_due (referee, DH_DUE_KIND_FIGHT, NULL));
      g_assert_cmpfloat_with_epsilon (dh_melee_get_odds (melee, NULL), cases[i].odds, 1e-9);

      test_give (referee, "fight u1 c1 : 6 1");
      fought = list_last (referee);
      g_assert_cmpfloat (dh_melee_get_odds (g_ptr_array_index (fought, 0), NULL), ==, 1);
    }
}

/*
 * All faces of all rounds, counted: by winner, side and men lost, and behind both sides what the winner loses when of the
 * other no man is left. A round in which nothing happens is thrown again.
 */
static void
count_faces (const DhBattle *battle,
             const DhDue    *fight,
             GArray         *faces,
             double          chance,
             double          chances[2][3][64])
{
  g_autoptr(DhMelee) melee = dh_melee_new (battle, fight);
  guint before = faces->len, pairs, throws = 1, idle = 0;

  for (guint i = 0; i < before; i += 2 * pairs)
    {
      pairs = _dh_melee_count_pairs (melee);
      _dh_melee_fight_round (melee, &g_array_index (faces, guint16, i), &g_array_index (faces, guint16, i + pairs));
    }
  if (_dh_melee_is_over (melee))
    {
      int winner = dh_melee_get_winner (melee);

      for (guint side = 0; side < 2; side++)
        chances[winner][side][dh_melee_count_lost (melee, side)] += chance;
      if (dh_melee_count_lost (melee, !winner) == dh_battle_get_unit (battle, melee->sides[!winner].unit)->men)
        chances[winner][2][dh_melee_count_lost (melee, winner)] += chance;
      return;
    }

  pairs = _dh_melee_count_pairs (melee);
  for (guint i = 0; i < 2 * pairs; i++)
    throws *= 6;
  for (guint pass = 0; pass < 2; pass++)
    for (guint throw = 0; throw < throws; throw++)
      {
        gboolean level = !melee->one_round;

        g_array_set_size (faces, before + 2 * pairs);
        for (guint i = 0, rest = throw; i < 2 * pairs; i++, rest /= 6)
          g_array_index (faces, guint16, before + i) = rest % 6 + 1;
        for (guint i = 0; i < pairs && level; i++)
          level = _dh_melee_find_pair_winner (melee,
                                              dh_melee_get_pair (melee, melee->rounds->len, i).net +
                                                g_array_index (faces, guint16, before + i) -
                                                g_array_index (faces, guint16, before + pairs + i)) == DH_MELEE_LEVEL;
        idle += pass == 0 && level;
        if (pass == 1 && !level)
          count_faces (battle, fight, faces, chance / (throws - idle), chances);
        g_array_set_size (faces, before);
      }
}

typedef struct {
  const char *switches;
  const char *men[2];
  gboolean officers[2];
  const char *cover;
} FacesCase;

static void
test_melee_odds_are_those_of_all_faces (void)
{
  static const FacesCase cases[] = {
    { NULL, { "3", "4" }, { TRUE, FALSE }, "none" },
    { NULL, { "1", "2" }, { FALSE, TRUE }, "works" },
    { NULL, { "4", "3" }, { FALSE, TRUE }, "village" },
    { NULL, { "7", "3" }, { FALSE, FALSE }, "none" },
    { "melee=single-round", { "7", "6" }, { TRUE, TRUE }, "none" },
    { "melee=single-round", { "4", "2" }, { FALSE, TRUE }, "none" },
    { "melee=single-round casualty-die=modified", { "10", "3" }, { FALSE, TRUE }, "works" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(DhReferee) referee = test_battle_new_begun (cases[i].switches);
      const DhBattle *battle = dh_referee_get_battle (referee);
      g_autoptr(DhMelee) melee = NULL;
      g_autoptr(GArray) faces = g_array_new (FALSE, FALSE, sizeof (guint16));
      g_autoptr(DhMeleeBook) book = _dh_melee_book_new ();
      double counted[2][3][64] = { 0 }, lost[2], won = 0;
      DhMeleeEnds ends;
      const DhDue *fight;

      for (guint side = 0; side < 2; side++)
        {
          test_rule (referee, side == A ? "u1" : "c1", "men", cases[i].men[side]);
          test_rule (referee, side == A ? "gen-first" : "gen-third", "attached", side == A ? "u1" : "c1");
          test_rule (referee, side == A ? "gen-first" : "gen-third", "front", cases[i].officers[side] ? "yes" : "no");
        }
      test_rule (referee, "c1", "cover", cases[i].cover);
      meet (referee, "u1 c1");
      fight = test_find_due (referee, DH_DUE_KIND_FIGHT, NULL);
      count_faces (battle, fight, faces, 1, counted);

      melee = dh_melee_new (battle, fight);
      _dh_melee_book_find (book, melee, TRUE, &ends);
      for (guint winner = 0; winner < 2; winner++)
        for (guint side = 0; side < 2; side++)
          for (guint men = 0; men < ends.width[side]; men++)
            {
              g_assert_cmpfloat_with_epsilon (ends.lost[winner][side][men], counted[winner][side][men], 1e-9);
              if (side == winner)
                g_assert_cmpfloat_with_epsilon (ends.razing[winner][men], counted[winner][2][men], 1e-9);
            }

      for (guint men = 0; men < 64; men++)
        won += counted[A][A][men];
      g_assert_cmpfloat_with_epsilon (dh_melee_get_odds (melee, lost), won, 1e-9);
      for (guint men = 0; men < 64; men++)
        for (guint side = 0; side < 2; side++)
          lost[side] -= men * (counted[A][side][men] + counted[D][side][men]);
      g_assert_cmpfloat_with_epsilon (lost[A], 0, 1e-9);
      g_assert_cmpfloat_with_epsilon (lost[D], 0, 1e-9);
    }
}

/* The fights of one `settle`: the second is told with what the first has cost. */
static void
test_melee_tells_settled (TestBattle    *battle,
                          gconstpointer  switches)
{
  DhReferee *referee = battle->referee;
  g_autoptr(GPtrArray) melees = NULL;
  const DhMelee *first, *second;

  test_close (referee, "u1 c1", "u2 c1 flank", NULL);
  test_give (referee, "check c1 : 6");
  test_go_to (referee, DH_STEP_COMBAT);
  test_give (referee, "settle : 3 3 3 3 3 3  2 6 6 6 6 6  3  6   6 6 6 6 6 6  3 3 3 3 3 3   6 6");
  melees = list_last (referee);
  g_assert_cmpuint (melees->len, ==, 2);

  first = g_ptr_array_index (melees, 0);
  second = g_ptr_array_index (melees, 1);
  g_assert_cmpint (dh_melee_count_lost (first, D), ==, 2);
  assert_stand (first, D, 5, DH_MELEE_STAND_WHOLE, 0, 4);
  assert_stand (second, D, 5, DH_MELEE_STAND_CASUALTY, -4, 2);
  g_assert_cmpint (dh_due_aspect (&second->fight), ==, DH_ASPECT_FLANK);
}

static void
test_melee_tells_pursuit (TestBattle    *battle,
                          gconstpointer  switches)
{
  g_autoptr(GPtrArray) melees = NULL;
  const DhMelee *melee;

  test_rule (battle->referee, "c1", "status", "routed");
  meet (battle->referee, "u1 c1");
  test_give (battle->referee, "fight u1 c1 : 5");
  melees = list_last (battle->referee);
  melee = g_ptr_array_index (melees, 0);
  g_assert_true (melee->pursuit);
  g_assert_cmpuint (melee->pursuit_die, ==, 5);
  g_assert_cmpint (dh_melee_count_lost (melee, D), ==, 5);
  g_assert_cmpint (dh_melee_get_winner (melee), ==, A);
}

/* Later entries and an undo do not change what is told of an earlier one. */
static void
test_melee_looks_back (TestBattle    *battle,
                       gconstpointer  switches)
{
  DhReferee *referee = battle->referee;
  g_autoptr(GPtrArray) melees = NULL;
  g_autoptr(GPtrArray) undone = NULL;
  const DhMelee *melee;
  guint fight;

  meet (referee, "u1 c1");
  test_give (referee, "fight u1 c1 : 6 6 6 6 6 6 1 1 1 1 1 1");
  fight = dh_referee_get_n_entries (referee) - 1;
  test_give (referee, "note the Seventh is short of men");
  test_give (referee, "undo");
  test_rule (referee, "c1", "men", "1");

  melees = dh_melee_list_fought (referee, fight);
  g_assert_cmpuint (melees->len, ==, 1);
  melee = g_ptr_array_index (melees, 0);
  g_assert_cmpuint (melee->sides[D].stands->len, ==, 6);
  g_assert_cmpint (dh_melee_count_lost (melee, D), ==, 6);

  test_give (referee, "undo");
  test_give (referee, "undo");
  undone = dh_melee_list_fought (referee, fight);
  g_assert_cmpuint (undone->len, ==, 0);
}

/* The log tells what the engine made of the dice, whatever they are. */
static void
test_melee_tells_what_happened (void)
{
  for (guint i = 0; i < 60; i++)
    {
      g_autoptr(DhReferee) referee = test_battle_new_begun (i % 5 == 0 ? "melee=single-round" : NULL);
      g_autoptr(GPtrArray) melees = NULL;
      const DhMelee *melee;
      const DhDue *lost;
      int men[2], winner;

      /* The dice of an entry follow from its number. */
      for (guint k = 0; k < i; k++)
        test_give (referee, "note %u", k);
      test_rule (referee, "u8", "men", i % 3 == 0 ? "9" : "16");
      test_rule (referee, "c1", "men", i % 2 == 0 ? "17" : "24");
      meet (referee, i % 4 == 0 ? "u8 c1 flank" : "u8 c1");
      men[A] = test_unit (referee, "u8")->men;
      men[D] = test_unit (referee, "c1")->men;
      test_give (referee, "fight u8 c1");

      melees = list_last (referee);
      g_assert_cmpuint (melees->len, ==, 1);
      melee = g_ptr_array_index (melees, 0);
      winner = dh_melee_get_winner (melee);
      g_assert_cmpint (men[A] - dh_melee_count_lost (melee, A), ==, test_unit (referee, "u8")->men);
      g_assert_cmpint (men[D] - dh_melee_count_lost (melee, D), ==, test_unit (referee, "c1")->men);
      lost = test_find_due (referee, DH_DUE_KIND_CHECK, winner == A ? "c1" : "u8");
      g_assert_true (lost != NULL && dh_due_context (lost) == DH_CONTEXT_LOST);
    }
}

TEST_SUBJECT ("melee")
{
  g_test_init (&argc, &argv, NULL);

  test_add_rule ("/engine/melee/lines-up", NULL, test_melee_lines_up);
  test_add_rule ("/engine/melee/tells-rounds", NULL, test_melee_tells_rounds);
  g_test_add_func ("/engine/melee/odds", test_melee_odds);
  g_test_add_func ("/rules/10.D/odds-are-those-of-all-faces", test_melee_odds_are_those_of_all_faces);
  test_add_rule ("/engine/melee/tells-what-was-settled", NULL, test_melee_tells_settled);
  test_add_rule ("/engine/melee/tells-pursuit", NULL, test_melee_tells_pursuit);
  test_add_rule ("/engine/melee/looks-back", NULL, test_melee_looks_back);
  g_test_add_func ("/engine/melee/tells-what-happened", test_melee_tells_what_happened);

  return g_test_run ();
}

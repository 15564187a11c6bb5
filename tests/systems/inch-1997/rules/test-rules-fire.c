/* test-rules-fire.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "subject.h"

#include "battle-fixture.h"
#include "dh-fire.h"

/*
 * Fire of infantry, cavalry and artillery (2.3, 4.B to 4.E, 7, 8, 12, 15.A, 15.F, 16, 17, 19).
 */

/* Dice that show 6 5 4 3 2 1 6 5 4 …, as many as wanted, and how many of them hit. */
static char *
make_dice (guint  n,
           guint  need,
           guint *hits)
{
  GString *dice = g_string_new (NULL);

  *hits = 0;
  for (guint i = 0; i < n; i++)
    {
      guint face = 6 - i % 6;

      g_string_append_printf (dice, "%s%u", i > 0 ? " " : "", face);
      *hits += face >= need;
    }

  return g_string_free (dice, FALSE);
}

/*
 * Fires with as many dice as are expected, sees that neither fewer nor more would do and that the
 * expected ones hit, and takes the shot back.
 */
static void
assert_shot (DhReferee  *referee,
             const char *shot,
             const char *target,
             guint       dice,
             guint       need)
{
  guint hits, unused;
  g_autofree char *faces = make_dice (dice, need, &hits);
  g_autofree char *fewer = make_dice (dice - 1, need, &unused);
  g_autofree char *more = make_dice (dice + 1, need, &unused);

  if (dice > 1)
    test_refuse (referee, NULL, "%s : %s", shot, fewer);
  test_refuse (referee, NULL, "%s : %s", shot, more);

  test_give (referee, "%s : %s", shot, faces);
  g_assert_cmpuint (test_unit (referee, target)->pending_hits, ==, hits);
  test_give (referee, "undo");
}

/* The fire tables: weapons and bands */

typedef struct {
  const char *path;
  const char *switches;
  DhStep step;
  const char *unit;
  const char *formation;
  const char *flags;
  guint dice;
  struct {
    double inches; /* the end of the band, 0 for none */
    guint line;
    guint column;
  } bands[3];
} Weapon;

static const Weapon weapons[] = {
  { "25mm/musket", NULL, DH_STEP_STANDING, "u1", "line", "", 6, { { 12, 4, 3 }, { 24, 5, 4 } } },
  { "25mm/carbine", NULL, DH_STEP_STANDING, "u8", "dismounted", "", 8, { { 15, 4, 3 } } },
  { "25mm/shot", NULL, DH_STEP_ARTILLERY, "u7", "unlimbered", " shot", 6, { { 28, 4, 3 }, { 54, 5, 4 } } },
  { "15mm/musket", "scale=15mm", DH_STEP_STANDING, "u1", "line", "", 6, { { 8, 4, 3 }, { 18, 5, 4 } } },
  { "15mm/carbine", "scale=15mm", DH_STEP_STANDING, "u8", "dismounted", "", 8, { { 11, 4, 3 } } },
  { "15mm/shot", "scale=15mm", DH_STEP_ARTILLERY, "u7", "unlimbered", " shot", 6, { { 17, 4, 3 }, { 38, 5, 4 } } },
};

static void
test_weapon (gconstpointer data)
{
  const Weapon *weapon = data;
  g_autoptr(DhReferee) referee = test_battle_new_at (weapon->switches, weapon->step);
  double from = 0.001;

  test_rule (referee, weapon->unit, "formation", weapon->formation);
  test_rule (referee, "c2", "formation", "column");
  for (guint i = 0; i < G_N_ELEMENTS (weapon->bands) && weapon->bands[i].inches > 0; i++)
    {
      double at[] = { from, weapon->bands[i].inches };

      for (guint k = 0; k < G_N_ELEMENTS (at); k++)
        {
          g_autofree char *at_line = g_strdup_printf ("fire %s c1 %g%s", weapon->unit, at[k], weapon->flags);
          g_autofree char *at_column = g_strdup_printf ("fire %s c2 %g%s", weapon->unit, at[k], weapon->flags);

          assert_shot (referee, at_line, "c1", weapon->dice, weapon->bands[i].line);
          assert_shot (referee, at_column, "c2", weapon->dice, weapon->bands[i].column);
        }
      from = weapon->bands[i].inches + 0.001;
    }

  test_refuse (referee, "7", "fire %s c1 %g%s", weapon->unit, from, weapon->flags);
  test_refuse (referee, "7", "fire %s c2 %g%s", weapon->unit, from, weapon->flags);
}

/* A die more for each gun; beyond its range, or when told, the battery fires shot. */
static void
test_canister (void)
{
  static const struct {
    const char *scale;
    double reach;
  } scales[] = { { "scale=25mm", 15 }, { "scale=15mm", 10 } };

  for (guint i = 0; i < G_N_ELEMENTS (scales); i++)
    {
      g_autoptr(DhReferee) referee = test_battle_new_at (scales[i].scale, DH_STEP_ARTILLERY);
      g_autofree char *at = g_strdup_printf ("fire u7 c1 %g", scales[i].reach);
      g_autofree char *beyond = g_strdup_printf ("fire u7 c1 %g", scales[i].reach + 0.001);
      g_autofree char *at_column = g_strdup_printf ("fire u7 c1 %g column", scales[i].reach);
      g_autofree char *told_shot = g_strdup_printf ("fire u7 c1 %g shot", scales[i].reach);

      test_refuse (referee, "7", "fire u7 c1 0");
      assert_shot (referee, "fire u7 c1 1/4", "c1", 9, 4);
      assert_shot (referee, at, "c1", 9, 4);
      assert_shot (referee, at_column, "c1", 9, 3);
      assert_shot (referee, beyond, "c1", 6, 4);
      assert_shot (referee, told_shot, "c1", 6, 4);
      assert_shot (referee, "fire u10 c1 8", "c1", 6, 4);
    }
}

/* 7.6, 11: which formations are targets as good as a column */
static void
test_column_targets (void)
{
  static const struct {
    const char *unit;
    const char *formation;
    guint need;
  } rows[] = {
    { "c1", "line", 4 },          { "c1", "column", 3 },         { "c1", "square", 3 },
    { "c8", "mounted-line", 4 },  { "c8", "mounted-column", 3 }, { "c8", "dismounted", 4 },
    { "c7", "unlimbered", 4 },    { "c7", "limbered", 3 },
  };
  g_autoptr(DhReferee) referee = test_battle_new_at (NULL, DH_STEP_STANDING);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *plain = g_strdup_printf ("fire u1 %s 8", rows[i].unit);
      g_autofree char *column = g_strdup_printf ("fire u1 %s 8 column", rows[i].unit);
      g_autofree char *raked = g_strdup_printf ("fire u1 %s 8 enfilade", rows[i].unit);
      g_autofree char *both = g_strdup_printf ("fire u1 %s 8 enfilade column", rows[i].unit);

      test_rule (referee, rows[i].unit, "formation", rows[i].formation);
      assert_shot (referee, plain, rows[i].unit, 6, rows[i].need);
      assert_shot (referee, column, rows[i].unit, 6, 3);
      assert_shot (referee, raked, rows[i].unit, 6, 3);
      assert_shot (referee, both, rows[i].unit, 6, 3);
    }
}

static void
test_enfilade_at_long_range (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_at (NULL, DH_STEP_STANDING);

  assert_shot (referee, "fire u1 c1 20 enfilade", "c1", 6, 4);
  assert_shot (referee, "fire u1 c1 20", "c1", 6, 5);
}

/* Dice */

typedef struct {
  const char *path;
  const char *switches;
  const char *unit;
  const char *formation;
  guint men;
  guint dice;
  guint canister; /* for a battery, within 15 inches */
} Dice;

static const Dice dice_rows[] = {
  { "line/24", NULL, "u1", "line", 24, 6, 0 },
  { "line/21", NULL, "u1", "line", 21, 6, 0 },
  { "line/20", NULL, "u1", "line", 20, 5, 0 },
  { "line/1", NULL, "u1", "line", 1, 1, 0 },
  { "square/24", NULL, "u1", "square", 24, 2, 0 },
  { "square/17", NULL, "u1", "square", 17, 2, 0 },
  { "square/16", NULL, "u1", "square", 16, 1, 0 },
  { "square/1", NULL, "u1", "square", 1, 1, 0 },
  { "dismounted/16", NULL, "u8", "dismounted", 16, 8, 0 },
  { "dismounted/15", NULL, "u8", "dismounted", 15, 8, 0 },
  { "dismounted/14", NULL, "u8", "dismounted", 14, 7, 0 },
  { "guns/6", NULL, "u7", "unlimbered", 6, 6, 9 },
  { "guns/5", NULL, "u7", "unlimbered", 5, 5, 8 },
  { "guns/4", NULL, "u7", "unlimbered", 4, 4, 6 },
  { "guns/1", NULL, "u7", "unlimbered", 1, 1, 2 },
  { "guns/four", NULL, "u10", "unlimbered", 4, 4, 6 },
  { "infantry-two-men/24", "infantry-basing=two-men", "u1", "line", 24, 6, 0 },
  { "infantry-two-men/22", "infantry-basing=two-men", "u1", "line", 22, 6, 0 },
  { "infantry-two-men/20", "infantry-basing=two-men", "u1", "line", 20, 5, 0 },
  { "infantry-two-men/square", "infantry-basing=two-men", "u1", "square", 24, 2, 0 },
  { "infantry-three-men/18", "infantry-basing=three-men", "u1", "line", 18, 6, 0 },
  { "infantry-three-men/15", "infantry-basing=three-men", "u1", "line", 15, 5, 0 },
  { "infantry-six-men/18", "infantry-basing=six-men", "u1", "line", 18, 6, 0 },
  { "infantry-six-men/12", "infantry-basing=six-men", "u1", "line", 12, 4, 0 },
  { "infantry-six-men/square", "infantry-basing=six-men", "u1", "square", 18, 2, 0 },
  { "infantry-singles/24", "infantry-basing=singles", "u1", "line", 24, 6, 0 },
  { "infantry-singles/20", "infantry-basing=singles", "u1", "line", 20, 5, 0 },
  { "cavalry-three-men/24", "cavalry-basing=three-men", "u8", "dismounted", 24, 8, 0 },
  { "cavalry-three-men/21", "cavalry-basing=three-men", "u8", "dismounted", 21, 7, 0 },
  { "cavalry-singles/16", "cavalry-basing=singles", "u8", "dismounted", 16, 8, 0 },
  { "cavalry-singles/14", "cavalry-basing=singles", "u8", "dismounted", 14, 7, 0 },
  { "four-gunners/12", "artillery-basing=four-gunners", "u7", "unlimbered", 12, 6, 9 },
  { "four-gunners/11", "artillery-basing=four-gunners", "u7", "unlimbered", 11, 6, 9 },
  { "four-gunners/8", "artillery-basing=four-gunners", "u7", "unlimbered", 8, 4, 6 },
  { "four-gunners/four", "artillery-basing=four-gunners", "u10", "unlimbered", 8, 4, 6 },
  { "one-stand/6", "artillery-basing=one-stand", "u7", "unlimbered", 6, 6, 7 },
  { "one-stand/5", "artillery-basing=one-stand", "u7", "unlimbered", 5, 5, 6 },
  { "one-stand/four", "artillery-basing=one-stand", "u10", "unlimbered", 4, 4, 5 },
};

static void
test_dice (gconstpointer data)
{
  const Dice *row = data;
  gboolean guns = row->canister > 0;
  g_autoptr(DhReferee) referee = test_battle_new_at (row->switches, guns ? DH_STEP_ARTILLERY : DH_STEP_STANDING);
  g_autofree char *near = g_strdup_printf ("fire %s c1 10", row->unit);
  g_autofree char *far = g_strdup_printf ("fire %s c1 20", row->unit);
  g_autofree char *men = g_strdup_printf ("%u", row->men);

  test_rule (referee, row->unit, "formation", row->formation);
  test_rule (referee, row->unit, "men", men);
  assert_shot (referee, near, "c1", guns ? row->canister : row->dice, 4);
  if (guns)
    assert_shot (referee, far, "c1", row->dice, 4);
}

/* 17: strengths and what a hit costs, by basing */

typedef struct {
  const char *path;
  const char *switches;
  const char *unit;
  int stands;
  int men;
  int hits_a_man;
} Basing;

static const Basing basings[] = {
  { "infantry/four-men", "infantry-basing=four-men", "u1", 6, 24, 1 },
  { "infantry/two-men", "infantry-basing=two-men", "u1", 12, 24, 1 },
  { "infantry/three-men", "infantry-basing=three-men", "u1", 6, 18, 1 },
  { "infantry/six-men", "infantry-basing=six-men", "u1", 3, 18, 1 },
  { "infantry/singles", "infantry-basing=singles", "u1", 6, 24, 1 },
  { "cavalry/two-men", "cavalry-basing=two-men", "u8", 8, 16, 1 },
  { "cavalry/three-men", "cavalry-basing=three-men", "u8", 8, 24, 1 },
  { "cavalry/singles", "cavalry-basing=singles", "u8", 8, 16, 1 },
  { "six-guns/two-gunners", "artillery-basing=two-gunners", "u7", 3, 6, 2 },
  { "six-guns/four-gunners", "artillery-basing=four-gunners", "u7", 3, 12, 1 },
  { "six-guns/one-stand", "artillery-basing=one-stand", "u7", 1, 6, 2 },
  { "four-guns/two-gunners", "artillery-basing=two-gunners", "u10", 2, 4, 2 },
  { "four-guns/four-gunners", "artillery-basing=four-gunners", "u10", 2, 8, 1 },
  { "four-guns/one-stand", "artillery-basing=one-stand", "u10", 1, 4, 2 },
  { "sharpshooters/two-men", "sharpshooters=on infantry-basing=two-men", "u11", 1, 4, 1 },
};

static void
test_basing (gconstpointer data)
{
  const Basing *row = data;
  g_autoptr(DhReferee) referee = test_battle_new_at (row->switches, DH_STEP_STANDING);
  const DhUnit *unit = test_unit (referee, row->unit);

  g_assert_cmpint (unit->start_stands, ==, row->stands);
  g_assert_cmpint (dh_unit_count_stands (unit), ==, row->stands);
  g_assert_cmpint (unit->men, ==, row->men);

  /* Three hits. */
  test_give (referee, "fire c1 %s 8 : 6 6 6 1 1 1", row->unit);
  test_give (referee, "mark");
  g_assert_cmpint (unit->men, ==, row->men - 3 / row->hits_a_man);
  g_assert_cmpint (unit->odd_hit, ==, 3 % row->hits_a_man);
}

/* 7.3, 16.C: cover */

static void
test_cover_adds_a_pip (void)
{
  static const char *const covers[] = { "cover", "works", "village", "fort" };
  g_autoptr(DhReferee) referee = test_battle_new_at (NULL, DH_STEP_STANDING);

  assert_shot (referee, "fire u1 c1 8 cover", "c1", 6, 5);
  assert_shot (referee, "fire u1 c1 8 cover column", "c1", 6, 4);
  assert_shot (referee, "fire u1 c1 20 cover", "c1", 6, 6);
  assert_shot (referee, "fire u1 c1 8 open", "c1", 6, 4);
  for (guint i = 0; i < G_N_ELEMENTS (covers); i++)
    {
      test_give (referee, "cover c1 %s", covers[i]);
      assert_shot (referee, "fire u1 c1 8", "c1", 6, 5);
      assert_shot (referee, "fire u1 c1 8 cover", "c1", 6, 5);
      assert_shot (referee, "fire u1 c1 8 open", "c1", 6, 4);
    }
  test_give (referee, "cover c1 none");
  assert_shot (referee, "fire u1 c1 8", "c1", 6, 4);
  test_refuse (referee, NULL, "fire u1 c1 8 cover open");
}

static void
test_cover_halves (void)
{
  static const struct {
    const char *dice;
    guint hits;
  } rows[] = {
    { "6 6 6 6 6 6", 3 }, { "6 6 6 6 4 1", 2 }, { "4 4 4 1 1 1", 1 },
    { "4 4 1 1 1 1", 1 }, { "4 1 1 1 1 1", 0 }, { "3 3 3 3 3 3", 0 },
  };
  g_autoptr(DhReferee) referee = test_battle_new_at ("cover=halve", DH_STEP_STANDING);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      test_give (referee, "fire u1 c1 8 cover : %s", rows[i].dice);
      g_assert_cmpuint (test_unit (referee, "c1")->pending_hits, ==, rows[i].hits);
      test_give (referee, "undo");
    }
  assert_shot (referee, "fire u1 c1 8 open", "c1", 6, 4);
}

static void
test_cover_does_nothing (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_at ("cover=none", DH_STEP_STANDING);

  test_give (referee, "cover c1 fort");
  assert_shot (referee, "fire u1 c1 8 cover", "c1", 6, 4);
  assert_shot (referee, "fire u1 c1 20", "c1", 6, 5);
}

/* Units that may fire */

static void
test_formations_that_fire (void)
{
  static const struct {
    const char *path;
    const char *unit;
    const char *formation;
    const char *clause; /* that stands against it */
  } rows[] = {
    { "standing", "u1", "line", NULL },
    { "standing", "u1", "square", NULL },
    { "standing", "u1", "column", "7.4" },
    { "standing", "u8", "dismounted", NULL },
    { "standing", "u8", "mounted-line", "15.A" },
    { "standing", "u8", "mounted-column", "15.A" },
    { "artillery", "u7", "unlimbered", NULL },
    { "artillery", "u7", "limbered", "8" },
  };
  g_autoptr(DhReferee) artillery = test_battle_new_at (NULL, DH_STEP_ARTILLERY);
  g_autoptr(DhReferee) standing = test_battle_new_at (NULL, DH_STEP_STANDING);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      DhReferee *referee = g_str_equal (rows[i].path, "standing") ? standing : artillery;

      test_rule (referee, rows[i].unit, "formation", rows[i].formation);
      if (rows[i].clause != NULL)
        test_refuse (referee, rows[i].clause, "fire %s c1 8", rows[i].unit);
      else
        {
          test_give (referee, "fire %s c1 8", rows[i].unit);
          test_give (referee, "undo");
        }
    }
}

/* 7.4: the claim of the register in so many words */
static void
test_column_cannot_fire (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  test_take_card (referee, "north");
  test_give (referee, "form u1 column");
  test_take_card (referee, "south");
  test_refuse (referee, "7.4", "fire u1 c1 8"); /* not at opportunity */
  test_go_to (referee, DH_STEP_MOVING);
  test_refuse (referee, "7.4", "fire u1 c1 8"); /* nor in its step */
}

static void
test_only_steady_units_fire (void)
{
  static const char *const statuses[] = { "falling-back", "routed", "destroyed" };
  g_autoptr(DhReferee) referee = test_battle_new_at (NULL, DH_STEP_STANDING);

  for (guint i = 0; i < G_N_ELEMENTS (statuses); i++)
    {
      test_rule (referee, "u1", "status", statuses[i]);
      test_refuse (referee, g_str_equal (statuses[i], "destroyed") ? "7" : "14", "fire u1 c1 8");
    }
  test_rule (referee, "c1", "status", "captured");
  test_refuse (referee, "7", "fire u2 c1 8");
  test_refuse (referee, "7", "fire u2 u3 8");

  /* Routers can be fired at. */
  test_rule (referee, "c2", "status", "routed");
  test_give (referee, "fire u2 c2 8");
}

/* 7.5 */
static void
test_one_shot_a_turn (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  test_take_card (referee, "south");
  test_give (referee, "form c1 line");
  test_give (referee, "fire u2 c1 8 : 1 1 1 1 1 1");
  test_go_to (referee, DH_STEP_ARTILLERY);
  test_give (referee, "fire u7 c1 20 : 1 1 1 1 1 1");
  test_refuse (referee, "7.5", "fire u7 c2 20");
  test_go_to (referee, DH_STEP_STANDING);
  test_give (referee, "fire u1 c1 8 : 1 1 1 1 1 1");
  test_refuse (referee, "7.5", "fire u1 c1 8");
  test_refuse (referee, "7.5", "fire u1 c2 8");
  test_refuse (referee, "7.5", "fire u2 c1 8");

  /* Turn by turn. */
  test_go_to (referee, DH_STEP_RESHUFFLE);
  test_go_to (referee, DH_STEP_STANDING);
  test_give (referee, "fire u1 c1 8");
}

static void
test_attackers_do_not_fire (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  test_take_card (referee, "north");
  test_give (referee, "charge u1 c1");
  test_take_card (referee, "south");
  test_refuse (referee, "10.A", "fire u1 c1 8");
  test_go_to (referee, DH_STEP_MOVING);
  test_refuse (referee, "10.A", "fire u1 c1 8");
}

/* 15.F */
static void
test_cavalry_that_dismounted (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  test_rule (referee, "u8", "formation", "mounted-line");
  test_rule (referee, "u9", "formation", "mounted-line");
  test_take_card (referee, "horse");
  test_give (referee, "form u8 dismounted");
  test_give (referee, "move u9 : 10");
  test_give (referee, "form u9 dismounted after 4");
  test_go_to (referee, DH_STEP_STANDING);
  test_give (referee, "fire u8 c1 8 : 1 1 1 1 1 1 1 1");
  test_refuse (referee, "15.F", "fire u9 c1 8");
  test_give (referee, "next");
  test_refuse (referee, "15.F", "fire u9 c1 8");

  /* On foot since the turn before, it fires like infantry that has moved. */
  test_rule (referee, "u9", "dismounted", "no");
  test_give (referee, "fire u9 c2 8");
}

/* The steps */

/* 4.B, 4.D, 4.E: who fires in which step */
static void
test_steps_of_fire (void)
{
  static const struct {
    const char *unit;
    const char *formation;
    const char *moved;
    const char *refused[3]; /* in the steps artillery, standing, moving */
  } rows[] = {
    { "u7", "unlimbered", "no", { NULL, "4.B", "4.B" } },
    { "u7", "unlimbered", "yes", { NULL, "4.B", "4.B" } },
    { "u7", "unlimbered", "limbered", { "4.B", "4.B", "4.B" } },
    { "u1", "line", "no", { "4.B", NULL, "4.E" } },
    { "u1", "line", "yes", { "4.B", "4.D", NULL } },
    { "u8", "dismounted", "no", { "4.B", NULL, "4.E" } },
    { "u8", "dismounted", "yes", { "4.B", "4.D", NULL } },
  };

  for (guint step = 0; step < 3; step++)
    {
      g_autoptr(DhReferee) referee = test_battle_new_at (NULL, DH_STEP_ARTILLERY + step);

      for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
        {
          test_rule (referee, rows[i].unit, "formation", rows[i].formation);
          test_rule (referee, rows[i].unit, "moved", rows[i].moved);
          if (rows[i].refused[step] != NULL)
            {
              test_refuse (referee, rows[i].refused[step], "fire %s c1 10", rows[i].unit);
              continue;
            }
          test_give (referee, "fire %s c1 10", rows[i].unit);
          test_give (referee, "undo");
        }
    }
}

/* All shots of a step use the strength at its start; losses come off together, and then no shot may follow. */
static void
test_simultaneous (gconstpointer data)
{
  static const struct {
    const char *first;
    const char *second;
    const char *third;
    const char *clause;
    const char *dice;
    const char *hurt;
  } rows[] = {
    { "fire u7 c7 20", "fire c7 u7 20", "fire u10 c7 20", "4.B", "6 6 6 6 6 6", "c7" },
    { "fire u1 c1 8", "fire c1 u1 8", "fire u2 c1 8", "4.D", "6 6 6 6 6 6", "c1" },
    { "fire u1 c1 8", "fire c1 u1 8", "fire u2 c1 8", "4.E", "6 6 6 6 6 6", "c1" },
  };
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  int men = test_unit (referee, rows[i].hurt)->men;

  if (i == 2)
    for (guint k = 0; k < 3; k++)
      test_rule (referee, k == 0 ? "u1" : k == 1 ? "u2" : "c1", "moved", "yes");
  test_go_to (referee, DH_STEP_ARTILLERY + i);
  test_give (referee, "%s : %s", rows[i].first, rows[i].dice);
  g_assert_cmpint (test_unit (referee, rows[i].hurt)->men, ==, men);
  g_assert_cmpint (test_unit (referee, rows[i].hurt)->pending_hits, ==, 6);
  g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_CHECK), ==, 0);
  test_give (referee, "%s : %s", rows[i].second, rows[i].dice);

  test_give (referee, "mark");
  g_assert_cmpint (test_unit (referee, rows[i].hurt)->men, ==, men - 6 / test_unit (referee, rows[i].hurt)->hits_a_man);
  g_assert_cmpint (test_unit (referee, rows[i].hurt)->pending_hits, ==, 0);
  g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_CHECK), ==, 2);
  test_refuse (referee, rows[i].clause, "%s", rows[i].third);
  test_refuse (referee, rows[i].clause, "mark");
}

/* Morale */

static void
test_one_check_a_step (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_at (NULL, DH_STEP_STANDING);

  test_give (referee, "fire u1 c1 8 : 4 4 1 1 1 1");
  test_give (referee, "fire u2 c1 8 : 4 1 1 1 1 1");
  test_give (referee, "fire u3 c1 8 : 1 1 1 1 1 1");
  test_give (referee, "fire u4 c2 8 : 1 1 1 1 1 1");
  test_give (referee, "mark");
  g_assert_cmpint (test_unit (referee, "c1")->men, ==, 21);
  g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_CHECK), ==, 1);
  g_assert_cmpint (dh_due_context (test_find_due (referee, DH_DUE_KIND_CHECK, "c1")), ==, DH_CONTEXT_FIRE);
}

static void
test_a_check_a_shot (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_at ("checks=per-shot", DH_STEP_STANDING);

  test_give (referee, "fire u1 c1 8 : 4 4 1 1 1 1");
  test_give (referee, "fire u2 c1 8 : 4 1 1 1 1 1");
  test_give (referee, "fire u3 c1 8 : 1 1 1 1 1 1");
  test_give (referee, "mark");
  g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_CHECK), ==, 2);
  test_give (referee, "check c1 : 3");
  test_give (referee, "check c1 : 3");
  test_refuse (referee, "9.C", "check c1");

  /* The count begins anew. */
  test_give (referee, "next");
  test_rule (referee, "u4", "moved", "yes");
  test_give (referee, "fire u4 c1 8 : 4 1 1 1 1 1");
  test_give (referee, "mark");
  g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_CHECK), ==, 1);
}

/* 12, 17: an odd hit on a battery stays on it until the next one. */
static void
test_odd_hits_on_guns (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_at (NULL, DH_STEP_ARTILLERY);

  test_give (referee, "fire u7 c7 20 : 4 1 1 1 1 1");
  test_give (referee, "mark");
  g_assert_cmpint (test_unit (referee, "c7")->men, ==, 6);
  g_assert_cmpint (test_unit (referee, "c7")->odd_hit, ==, 1);
  g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_CHECK), ==, 0);
  test_give (referee, "next");
  test_give (referee, "fire u1 c7 8 : 4 4 1 1 1 1");
  test_give (referee, "mark");
  g_assert_cmpint (test_unit (referee, "c7")->men, ==, 5);
  g_assert_cmpint (test_unit (referee, "c7")->odd_hit, ==, 1);
  g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_CHECK), ==, 1);
  test_give (referee, "settle");
  test_rule (referee, "u2", "moved", "yes");
  test_rule (referee, "c7", "status", "steady");
  test_give (referee, "next");
  test_give (referee, "fire u2 c7 8 : 6 1 1 1 1 1");
  test_give (referee, "mark");
  g_assert_cmpint (test_unit (referee, "c7")->men, ==, 4);
  g_assert_cmpint (test_unit (referee, "c7")->odd_hit, ==, 0);
}

static void
test_no_men_left (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_at (NULL, DH_STEP_STANDING);

  test_rule (referee, "c1", "men", "3");
  test_give (referee, "fire u1 c1 8 : 4 4 4 4 4 1");
  test_give (referee, "mark");
  g_assert_cmpint (test_unit (referee, "c1")->men, ==, 0);
  g_assert_cmpint (test_unit (referee, "c1")->status, ==, DH_UNIT_STATUS_DESTROYED);
  g_assert_cmpuint (dh_referee_get_battle (referee)->dues->len, ==, 0);
}

/* 7.4: opportunity fire */

static void
test_opportunity_fire (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  test_refuse (referee, "7.4", "fire c1 u1 8"); /* before any card */
  test_take_card (referee, "north");
  test_refuse (referee, "7.4", "fire u5 u1 8"); /* by the side that moves, at whomever */
  test_refuse (referee, "7.4", "fire c1 u8 8"); /* at others */

  /* Losses and the check come at once, and before the unit acts. */
  test_give (referee, "form u1 line");
  test_give (referee, "fire c1 u1 8 : 4 1 1 1 1 1");
  g_assert_cmpint (test_unit (referee, "u1")->men, ==, 23);
  g_assert_cmpint (test_unit (referee, "u1")->pending_hits, ==, 0);
  g_assert_nonnull (test_find_due (referee, DH_DUE_KIND_CHECK, "u1"));
  test_refuse (referee, "7.4", "move u1");
  test_refuse (referee, "7.4", "charge u1 c1");
  test_refuse (referee, "7.4", "form u1 column");
  test_give (referee, "move u2 : 10");
  test_give (referee, "check u1 : 3");
  test_give (referee, "move u1 : 10");

  /* The shot was the unit's fire for the turn, and the unit stands. */
  test_refuse (referee, "7.4", "fire c1 u2 8");
  test_take_card (referee, "south");
  test_refuse (referee, "7.4", "move c1");
  test_refuse (referee, "7.4", "form c1 column");
  test_refuse (referee, "7.4", "charge c1 u1");
  test_give (referee, "move c2 : 10");
  test_go_to (referee, DH_STEP_STANDING);
  test_refuse (referee, "7.5", "fire c1 u1 8");
}

static void
test_opportunity_is_for_the_halted (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  test_take_card (referee, "south");
  test_give (referee, "move c1 : 10");
  test_give (referee, "form c2 line");
  test_take_card (referee, "north");
  test_give (referee, "move u1 : 10");
  test_refuse (referee, "7.4", "fire c1 u1 8");
  test_refuse (referee, "7.4", "fire c2 u1 8");
  test_give (referee, "fire c3 u1 8");
  test_take_card (referee, "staff-union");
  test_refuse (referee, "7.4", "fire c4 u1 8");
}

/* Infantry and troopers on foot, not guns; and at who has stirred */
static void
test_opportunity_is_for_infantry (void)
{
  static const char *const stirs[] = { "move u1 : 10", "form u1 column", "charge u1 c3", "form u7 limbered" };

  for (guint i = 0; i < G_N_ELEMENTS (stirs); i++)
    {
      g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
      const char *target = strstr (stirs[i], "u7") != NULL ? "u7" : "u1";

      test_take_card (referee, "north");
      test_rule (referee, "c8", "formation", "dismounted");
      test_refuse (referee, "7.4", "fire c1 %s 8", target);
      test_give (referee, "%s", stirs[i]);
      test_refuse (referee, "7.4", "fire c1 u2 8");
      test_refuse (referee, "7.4", "fire c7 %s 20", target);
      test_refuse (referee, "15.A", "fire c9 %s 8", target);
      test_give (referee, "fire c1 %s 8 : 1 1 1 1 1 1", target);
      test_give (referee, "fire c8 %s 8 : 1 1 1 1 1 1 1 1", target);
    }
}

/* Batteries that a club lets fire at opportunity do so at any unit of the card, at one as often as there are guns. */
static void
test_opportunity_for_all (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun ("opportunity=all");

  test_take_card (referee, "north");
  test_refuse (referee, "7.4", "fire c2 u8 8"); /* of another card */
  test_give (referee, "fire c1 u1 8 : 1 1 1 1 1 1");
  test_give (referee, "fire c7 u2 20 : 1 1 1 1 1 1");
  test_give (referee, "fire c10 u2 20 : 1 1 1 1");
}

/* Whom such a shot has hit checks before it fires itself, whosever card has been turned meanwhile. */
static void
test_opportunity_after_the_check (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun ("opportunity=all");

  test_take_card (referee, "south");
  test_give (referee, "form c7 limbered");
  test_give (referee, "fire u1 c7 8 : 4 4 1 1 1 1");
  test_take_card (referee, "north");
  test_give (referee, "move u2 : 10");
  test_rule (referee, "c7", "formation", "unlimbered");
  test_refuse (referee, "7.4", "fire c7 u2 8");
  test_give (referee, "check c7 : 3");
  test_give (referee, "fire c7 u2 8");
}

static void
test_no_opportunity_fire (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun ("opportunity=off");

  test_take_card (referee, "north");
  test_refuse (referee, "7.4", "fire c1 u1 8");
}

/* A shot at opportunity stops the charge of a unit that falls back. */
static void
test_opportunity_stops_a_charge (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  test_take_card (referee, "north");
  test_give (referee, "charge u1 c1");
  test_give (referee, "fire c1 u1 8 : 4 1 1 1 1 1");
  test_give (referee, "check u1 : 1");
  g_assert_cmpint (test_unit (referee, "u1")->status, ==, DH_UNIT_STATUS_FALLING_BACK);
  g_assert_cmpint (test_unit (referee, "u1")->charge_target, ==, DH_NOTHING);
}

/* 15.A, D: cavalry fires on foot, to 15 inches, and never mounted. */
static void
test_mounted_cavalry_does_not_fire (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_at (NULL, DH_STEP_STANDING);

  test_rule (referee, "u8", "formation", "mounted-line");
  test_refuse (referee, "15.A", "fire u8 c1 8");
  test_rule (referee, "u8", "formation", "dismounted");
  test_refuse (referee, "7", "fire u8 c1 15.5");
  test_give (referee, "fire u8 c1 15");
}

/* 16.E, F: the referee says that the ground is rough, and that it covers. */
static void
test_woods_and_towns (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  DhEntry *entry;

  test_take_card (referee, "north");
  entry = test_give (referee, "move u1 rough : 10");
  g_assert_cmpfloat (dh_inch_distance (entry, 0)->number, ==, 8);
  test_give (referee, "cover u1 cover");
  test_give (referee, "cover u2 village");
  test_go_to (referee, DH_STEP_STANDING);
  assert_shot (referee, "fire c1 u1 8", "u1", 6, 5);
  assert_shot (referee, "fire c1 u2 8", "u2", 6, 5);
}

/* 19: over the heads of friends guns fire shot and shell, from a hill, and the referee is reminded of it. */
static void
test_overhead_fire (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_at (NULL, DH_STEP_ARTILLERY);

  /* Friends 12 inches from both need 24 between them. */
  test_refuse (referee, "19", "fire u7 c1 14 overhead");
  test_refuse (referee, "19", "fire u7 c1 23.9 overhead");
  assert_shot (referee, "fire u7 c1 24 overhead", "c1", 6, 4);
  assert_shot (referee, "fire u7 c1 54 overhead", "c1", 6, 5);
  test_refuse (referee, "7", "fire u7 c1 54.5 overhead");
  g_assert_true (test_has_reminder (test_give (referee, "fire u7 c1 30 overhead"), "19"));
  g_assert_false (test_has_reminder (test_give (referee, "fire u10 c1 30"), "19"));
}

/* 8: artillery */

static void
test_guns_that_limbered_or_unlimbered (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  test_rule (referee, "u7", "formation", "limbered");
  test_take_card (referee, "north");
  test_give (referee, "form u7 unlimbered");
  test_take_card (referee, "u10");
  test_rule (referee, "u10", "formation", "limbered");
  test_give (referee, "move u10 : 10");
  test_give (referee, "form u10 unlimbered after 7");
  test_go_to (referee, DH_STEP_ARTILLERY);
  test_give (referee, "fire u7 c1 20");
  test_refuse (referee, "4.B", "fire u10 c1 20");
}

static void
test_shot_and_overhead_are_for_guns (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_at (NULL, DH_STEP_STANDING);

  test_refuse (referee, "8", "fire u1 c1 8 shot");
  test_refuse (referee, "8", "fire u1 c1 8 overhead");
}

/* Reminders of what the eyes at the table judge */

static void
test_reminders (void)
{
  static const struct {
    DhStep step;
    const char *shot;
    const char *reminders;
  } rows[] = {
    { DH_STEP_STANDING, "fire u1 c1 12", "7.1 7.2 7.5" },
    { DH_STEP_STANDING, "fire u2 c1 13", "7.1 7.2 7.5 16.A 16.B 16.D" },
    { DH_STEP_ARTILLERY, "fire u7 c1 20", "7.1 7.2 7.5" },
    { DH_STEP_ARTILLERY, "fire u7 c1 30", "7.1 7.2 7.5 16.A 16.B 16.D" },
    { DH_STEP_ARTILLERY, "fire u7 c1 28 overhead", "7.1 7.2 7.5 16.A 16.B 16.D 19" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr(DhReferee) referee = test_battle_new_at (NULL, rows[i].step);
      g_autoptr(GString) reminders = g_string_new (NULL);
      DhEntry *entry = test_give (referee, "%s", rows[i].shot);

      for (guint k = 0; k < dh_entry_get_n_reminders (entry); k++)
        g_string_append_printf (reminders, "%s%s", k > 0 ? " " : "", dh_entry_get_reminder (entry, k));
      g_assert_cmpstr (reminders->str, ==, rows[i].reminders);
    }
}

/* Each on every shot, or those of 16 on the shots that may have something in their way. */
static void
test_reminder (gconstpointer data)
{
  const char *clause = data;
  g_autoptr(DhReferee) referee = test_battle_new_at (NULL, DH_STEP_STANDING);

  g_assert_true (test_has_reminder (test_give (referee, "fire u1 c1 20"), clause));
  g_assert_cmpint (test_has_reminder (test_give (referee, "fire u2 c1 8"), clause),
                   ==,
                   !g_str_has_prefix (clause, "16"));
}

static void
test_guns_may_choose (void)
{
  g_autoptr(DhReferee) artillery = test_battle_new_at ("guns-nearest=off", DH_STEP_ARTILLERY);
  g_autoptr(DhReferee) standing = test_battle_new_at ("guns-nearest=off", DH_STEP_STANDING);

  g_assert_false (test_has_reminder (test_give (artillery, "fire u7 c1 20"), "7.5"));
  g_assert_true (test_has_reminder (test_give (standing, "fire u1 c1 8"), "7.5"));
}

/* 19: optional rules */

static void
test_sharpshooters (void)
{
  g_autoptr(DhReferee) referee = test_battle_new ("sharpshooters=on");

  test_give (referee, "attach lee c1");
  test_give (referee, "begin");
  test_go_to (referee, DH_STEP_STANDING);
  g_assert_cmpint (test_unit (referee, "u11")->men, ==, 4);
  assert_shot (referee, "fire u11 c1 30", "c1", 1, 5);
  test_give (referee, "fire u11 c1 30 : 5");
  g_assert_cmpint (test_unit (referee, "c1")->pending_hits, ==, 1);
  test_give (referee, "undo");
  test_give (referee, "fire u11 c1 30 : 4");
  g_assert_cmpint (test_unit (referee, "c1")->pending_hits, ==, 0);
  test_give (referee, "undo");
  test_give (referee, "fire u11 c1 8 column : 4");
  g_assert_cmpint (test_unit (referee, "c1")->pending_hits, ==, 0);
  test_give (referee, "undo");
  test_give (referee, "fire u11 c1 8 cover : 5");
  g_assert_cmpint (test_unit (referee, "c1")->pending_hits, ==, 0);
  test_give (referee, "undo");
  test_refuse (referee, "7", "fire u11 c1 30.001");

  /* A hit on an officer, wounded or not, sends him to the D20; a miss does not. */
  test_rule (referee, "lee", "state", "wounded");
  test_give (referee, "fire u11 lee 30 : 5 15");
  test_give (referee, "undo");
  test_rule (referee, "lee", "state", "present");
  test_refuse (referee, NULL, "fire u11 lee 30 : 5");
  test_give (referee, "fire u11 lee 30 : 5 8");
  g_assert_cmpint (test_officer (referee, "lee")->state, ==, DH_OFFICER_STATE_UNHORSED);
  g_assert_cmpint (test_unit (referee, "c1")->pending_hits, ==, 0);
  test_give (referee, "undo");
  test_give (referee, "fire u11 lee 30 : 6 19");
  g_assert_cmpint (test_officer (referee, "lee")->state, ==, DH_OFFICER_STATE_KILLED);
  g_assert_cmpint (dh_due_context (test_find_due (referee, DH_DUE_KIND_CHECK, "c1")), ==, DH_CONTEXT_STAFF);
  test_give (referee, "undo");
  test_give (referee, "fire u11 lee 30 : 4");
  g_assert_cmpint (test_officer (referee, "lee")->state, ==, DH_OFFICER_STATE_PRESENT);
}

/* A stand of four throws one die, however the other infantry is mounted. */
static void
test_sharpshooters_of_any_basing (void)
{
  g_autoptr(DhReferee) two = test_battle_new_at ("sharpshooters=on infantry-basing=two-men", DH_STEP_STANDING);
  g_autoptr(DhReferee) six = test_battle_new_at ("sharpshooters=on infantry-basing=six-men", DH_STEP_STANDING);

  assert_shot (two, "fire u11 c1 30", "c1", 1, 5);
  assert_shot (six, "fire u11 c1 30", "c1", 1, 5);
}

static void
test_supply_wagons (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_at ("supply-wagons=on", DH_STEP_STANDING);

  test_rule (referee, "u1", "shots", "5");
  assert_shot (referee, "fire u1 c1 8", "c1", 6, 4);
  test_give (referee, "fire u1 c1 8 : 1 1 1 1 1 1");
  g_assert_cmpint (test_unit (referee, "u1")->shots, ==, 6);
  test_rule (referee, "u1", "fired", "no");
  assert_shot (referee, "fire u1 c1 8", "c1", 3, 4);

  /* Half of five dice is three. */
  test_rule (referee, "u1", "men", "20");
  assert_shot (referee, "fire u1 c1 8", "c1", 3, 4);
  test_give (referee, "supply u1");
  assert_shot (referee, "fire u1 c1 8", "c1", 5, 4);
}

static void
test_guns_need_no_wagons (void)
{
  g_autoptr(DhReferee) with = test_battle_new_at ("supply-wagons=on", DH_STEP_ARTILLERY);
  g_autoptr(DhReferee) without = test_battle_new_at (NULL, DH_STEP_STANDING);

  test_rule (with, "u7", "shots", "6");
  assert_shot (with, "fire u7 c1 20", "c1", 6, 4);
  test_give (with, "fire u7 c1 20");
  g_assert_cmpint (test_unit (with, "u7")->shots, ==, 6);

  test_refuse (without, "19", "supply u1");
  test_rule (without, "u1", "shots", "6");
  assert_shot (without, "fire u1 c1 8", "c1", 6, 4);
  test_give (without, "fire u1 c1 8");
  g_assert_cmpint (test_unit (without, "u1")->shots, ==, 6);
}

/* The ranges of a unit are told before it fires, the nearest first. */
static void
test_ranges (void)
{
  static const struct {
    const char *unit;
    gboolean solid;
    guint n;
    double inches[DH_FIRE_MOST_RANGES];
    const char *first;
  } cases[] = {
    { "u1", FALSE, 2, { 12, 24 }, "musket.close" },
    { "u8", FALSE, 1, { 15 }, "carbine.close" },
    { "u7", FALSE, 3, { 15, 28, 54 }, "canister.close" },
    { "u7", TRUE, 2, { 28, 54 }, "shot.close" },
    { "u11", FALSE, 1, { 30 }, "sharpshooters" },
  };
  g_autoptr(DhReferee) referee = test_battle_new_begun ("sharpshooters=on");
  const DhBattle *battle = dh_referee_get_battle (referee);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      DhFireRange ranges[DH_FIRE_MOST_RANGES];
      DhRef unit;

      g_assert_true (dh_battle_find (battle, cases[i].unit, &unit));
      g_assert_cmpuint (dh_fire_list_ranges (battle, unit.index, cases[i].solid, ranges), ==, cases[i].n);
      g_assert_cmpstr (ranges[0].weapon, ==, cases[i].first);
      for (guint k = 0; k < cases[i].n; k++)
        g_assert_cmpfloat (ranges[k].inches, ==, cases[i].inches[k]);
    }
}

TEST_SUBJECT ("rules-fire")
{
  static const char *const steps[] = { "B", "D", "E" };
  static const char *const judged[] = { "7.1", "7.2", "7.5", "16.A", "16.B", "16.D" };

  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (weapons); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/7/table/%s", weapons[i].path);

      g_test_add_data_func (path, &weapons[i], test_weapon);
    }
  g_test_add_func ("/rules/7/ranges", test_ranges);
  g_test_add_func ("/rules/7/canister", test_canister);
  g_test_add_func ("/rules/7.6/column-targets", test_column_targets);
  g_test_add_func ("/rules/19/enfilade-at-long-range", test_enfilade_at_long_range);
  for (guint i = 0; i < G_N_ELEMENTS (dice_rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/7/dice/%s", dice_rows[i].path);

      g_test_add_data_func (path, &dice_rows[i], test_dice);
    }
  for (guint i = 0; i < G_N_ELEMENTS (basings); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/17/basing/%s", basings[i].path);

      g_test_add_data_func (path, &basings[i], test_basing);
    }
  g_test_add_func ("/rules/7.3/cover-adds-a-pip", test_cover_adds_a_pip);
  g_test_add_func ("/rules/7.3/cover-halves", test_cover_halves);
  g_test_add_func ("/rules/7.3/cover-does-nothing", test_cover_does_nothing);
  g_test_add_func ("/rules/7/formations-that-fire", test_formations_that_fire);
  g_test_add_func ("/rules/7.4/column-cannot-fire", test_column_cannot_fire);
  g_test_add_func ("/rules/7/only-steady-units-fire", test_only_steady_units_fire);
  g_test_add_func ("/rules/7.5/one-shot-a-turn", test_one_shot_a_turn);
  g_test_add_func ("/rules/10.A/attackers-do-not-fire", test_attackers_do_not_fire);
  g_test_add_func ("/rules/15.F/cavalry-that-dismounted", test_cavalry_that_dismounted);
  g_test_add_func ("/rules/4.B/steps-of-fire", test_steps_of_fire);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/4.%s/simultaneous", steps[i]);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_simultaneous);
    }
  g_test_add_func ("/rules/9/one-check-a-step", test_one_check_a_step);
  g_test_add_func ("/rules/9/a-check-a-shot", test_a_check_a_shot);
  g_test_add_func ("/rules/12/odd-hits-on-guns", test_odd_hits_on_guns);
  g_test_add_func ("/rules/12/no-men-left", test_no_men_left);
  g_test_add_func ("/rules/7.4/opportunity-fire", test_opportunity_fire);
  g_test_add_func ("/rules/7.4/opportunity-is-for-the-halted", test_opportunity_is_for_the_halted);
  g_test_add_func ("/rules/7.4/opportunity-is-for-infantry", test_opportunity_is_for_infantry);
  g_test_add_func ("/rules/7.4/opportunity-for-all", test_opportunity_for_all);
  g_test_add_func ("/rules/7.4/opportunity-after-the-check", test_opportunity_after_the_check);
  g_test_add_func ("/rules/7.4/no-opportunity-fire", test_no_opportunity_fire);
  g_test_add_func ("/rules/7.4/opportunity-stops-a-charge", test_opportunity_stops_a_charge);
  g_test_add_func ("/rules/8/guns-that-limbered-or-unlimbered", test_guns_that_limbered_or_unlimbered);
  g_test_add_func ("/rules/8/shot-and-overhead-are-for-guns", test_shot_and_overhead_are_for_guns);
  g_test_add_func ("/rules/15.A/mounted-cavalry-does-not-fire", test_mounted_cavalry_does_not_fire);
  g_test_add_func ("/rules/16.E/woods-and-towns", test_woods_and_towns);
  g_test_add_func ("/rules/19/overhead-fire", test_overhead_fire);
  g_test_add_func ("/rules/7/reminders", test_reminders);
  for (guint i = 0; i < G_N_ELEMENTS (judged); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/%s/reminder", judged[i]);

      g_test_add_data_func (path, judged[i], test_reminder);
    }
  g_test_add_func ("/rules/7.5/guns-may-choose", test_guns_may_choose);
  g_test_add_func ("/rules/19/sharpshooters", test_sharpshooters);
  g_test_add_func ("/rules/19/sharpshooters-of-any-basing", test_sharpshooters_of_any_basing);
  g_test_add_func ("/rules/19/supply-wagons", test_supply_wagons);
  g_test_add_func ("/rules/19/guns-need-no-wagons", test_guns_need_no_wagons);

  return g_test_run ();
}

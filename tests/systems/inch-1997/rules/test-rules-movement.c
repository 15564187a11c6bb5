/* test-rules-movement.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "battle-fixture.h"
#include "subject.h"

/*
 * Movement and formations (2.2, 6, 11, and of 15 what moves cavalry).
 */

/* The distance that the one unit of an order goes. */
static double
get_inches (DhEntry *entry)
{
  g_assert_cmpuint (dh_inch_n_distances (entry), ==, 1);
  return dh_inch_distance (entry, 0)->number;
}

/* A battle in which every unit of the Union may move whenever its card is taken. */
static DhReferee *
new_on_card (const char *switches,
             const char *card)
{
  DhReferee *referee = test_battle_new_begun (switches);

  test_take_card (referee, card);
  return referee;
}

/* Rates */

typedef struct {
  const char *path;
  const char *switches;
  guint column; /* of the table of rates */
} RateSet;

static const RateSet rate_sets[] = {
  { "25mm/standard", "scale=25mm moves=standard", 0 },
  { "15mm/standard", "scale=15mm moves=standard", 1 },
  { "25mm/slow", "scale=25mm moves=slow", 2 },
  { "15mm/slow", "scale=15mm moves=slow", 3 },
};

static const struct {
  const char *unit;
  const char *card;
  const char *formation;
  const char *ground;
  double inches[G_N_ELEMENTS (rate_sets)];
} rates[] = {
  { "u1", "north", "line", "open", { 12, 9, 8, 6 } },
  { "u1", "north", "line", "rough", { 8, 6, 6, 5 } },
  { "u1", "north", "column", "open", { 16, 12, 12, 9 } },
  { "u1", "north", "column", "rough", { 8, 6, 6, 5 } },
  { "u1", "north", "column", "road", { 20, 15, 16, 12 } },
  { "u7", "north", "limbered", "open", { 14, 11, 12, 9 } },
  { "u7", "north", "limbered", "rough", { 7, 5, 6, 5 } },
  { "u7", "north", "limbered", "road", { 18, 14, 16, 12 } },
  { "u8", "horse", "mounted-line", "open", { 18, 14, 16, 12 } },
  { "u8", "horse", "mounted-line", "rough", { 12, 9, 8, 6 } },
  { "u8", "horse", "mounted-column", "open", { 22, 17, 20, 15 } },
  { "u8", "horse", "mounted-column", "rough", { 12, 9, 8, 6 } },
  { "u8", "horse", "mounted-column", "road", { 28, 21, 24, 18 } },
  { "u8", "horse", "dismounted", "open", { 12, 9, 8, 6 } },
  { "u8", "horse", "dismounted", "rough", { 8, 6, 6, 5 } },
};

static void
test_rates (gconstpointer data)
{
  const RateSet *set = data;
  g_autoptr(DhReferee) referee = test_battle_new_begun (set->switches);
  const char *in_hand = "";

  for (guint i = 0; i < G_N_ELEMENTS (rates); i++)
    {
      if (!g_str_equal (in_hand, rates[i].card))
        test_take_card (referee, rates[i].card);
      in_hand = rates[i].card;

      test_rule (referee, rates[i].unit, "formation", rates[i].formation);
      test_rule (referee, rates[i].unit, "marched", "no");
      test_rule (referee, rates[i].unit, "variable", "0");

      /* From 9 to 12 the D20 adds nothing. */
      g_assert_cmpfloat (get_inches (test_give (referee, "move %s %s : 10", rates[i].unit, rates[i].ground)),
                         ==,
                         rates[i].inches[set->column]);
    }
}

/* Guns are pushed by hand at one rate on any ground, without a D20. */
static void
test_unlimbered_guns (void)
{
  static const double inches[G_N_ELEMENTS (rate_sets)] = { 3, 2, 2, 2 };
  static const char *const grounds[] = { "", " open", " rough" };

  for (guint i = 0; i < G_N_ELEMENTS (rate_sets); i++)
    {
      g_autoptr(DhReferee) referee = new_on_card (rate_sets[i].switches, "north");

      test_rule (referee, "u7", "formation", "unlimbered");
      test_refuse (referee, NULL, "move u7 : 20");
      for (guint k = 0; k < G_N_ELEMENTS (grounds); k++)
        {
          DhEntry *entry = test_give (referee, "move u7%s", grounds[k]);

          g_assert_cmpfloat (get_inches (entry), ==, inches[i]);
          g_assert_cmpuint (dh_entry_get_n_rolls (entry), ==, 0);
          g_assert_cmpint (test_unit (referee, "u7")->moved, ==, DH_MOVED_YES);
          test_give (referee, "undo");
        }
      test_refuse (referee, "6", "move u7 road");
    }
}

/* The D20 */

typedef struct {
  const char *path;
  const char *scale;
  const char *ground;
  const char *formation;
  double base;
  double bands[9];
} VariableRow;

static const VariableRow variable_rows[] = {
  { "25mm/open", "scale=25mm", "open", "line", 12, { -4, -3, -2, -1, 0, 1, 2, 3, 4 } },
  { "25mm/road", "scale=25mm", "road", "column", 20, { -4, -3, -2, -1, 0, 1, 2, 3, 4 } },
  { "25mm/rough", "scale=25mm", "rough", "line", 8, { -2, -2, -1, -1, 0, 1, 1, 2, 2 } },
  { "15mm/open", "scale=15mm", "open", "line", 9, { -3, -2.5, -1.5, -1, 0, 1, 1.5, 2.5, 3 } },
  { "15mm/road", "scale=15mm", "road", "column", 15, { -3, -2.5, -1.5, -1, 0, 1, 1.5, 2.5, 3 } },
  { "15mm/rough", "scale=15mm", "rough", "line", 6, { -1.5, -1.5, -1, -1, 0, 1, 1, 1.5, 1.5 } },
};

/* The D20 of each face, by its band. */
static const guint band_of[] = { 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8 };

static void
test_variable (gconstpointer data)
{
  const VariableRow *row = data;
  g_autoptr(DhReferee) referee = new_on_card (row->scale, "north");

  test_rule (referee, "u1", "formation", row->formation);
  for (guint face = 1; face <= 20; face++)
    {
      DhEntry *entry = test_give (referee, "move u1 %s : %u", row->ground, face);

      g_assert_cmpuint (dh_entry_get_roll (entry, 0)->sides, ==, 20);
      g_assert_cmpfloat (get_inches (entry), ==, row->base + row->bands[band_of[face - 1]]);
      test_give (referee, "undo");
    }
  test_refuse (referee, NULL, "move u1 %s : 0", row->ground);
  test_refuse (referee, NULL, "move u1 %s : 21", row->ground);
}

static void
test_one_die_a_unit (void)
{
  g_autoptr(DhReferee) referee = new_on_card (NULL, "north");

  g_assert_cmpfloat (get_inches (test_give (referee, "move u1 : 1")), ==, 8);
  g_assert_cmpfloat (get_inches (test_give (referee, "move u2 : 20")), ==, 16);
}

static void
test_one_die_a_command (void)
{
  g_autoptr(DhReferee) referee = new_on_card ("variable=command", "north");

  g_assert_cmpfloat (get_inches (test_give (referee, "move u1 : 20")), ==, 16);
  test_refuse (referee, NULL, "move u2 : 20");
  g_assert_cmpfloat (get_inches (test_give (referee, "move u2")), ==, 16);
  g_assert_cmpfloat (get_inches (test_give (referee, "move u3 rough")), ==, 10);

  /* Another brigade has its own, and so has the division for the units that stand in it directly. */
  g_assert_cmpfloat (get_inches (test_give (referee, "move u5 : 1")), ==, 8);
  test_rule (referee, "u7", "formation", "limbered");
  g_assert_cmpfloat (get_inches (test_give (referee, "move u7 : 10")), ==, 14);
  test_take_card (referee, "u10");
  test_rule (referee, "u10", "formation", "limbered");
  g_assert_cmpfloat (get_inches (test_give (referee, "move u10 : 20")), ==, 18);

  /* A turn later there is a new one. */
  test_go_to (referee, DH_STEP_RESHUFFLE);
  test_go_to (referee, DH_STEP_MOVEMENT);
  test_take_card (referee, "north");
  g_assert_cmpfloat (get_inches (test_give (referee, "move u1 : 1")), ==, 8);
}

/* Moves */

static void
test_a_square_does_not_move (void)
{
  g_autoptr(DhReferee) referee = new_on_card (NULL, "north");

  test_give (referee, "form u1 square");
  test_refuse (referee, "6", "move u1");
  test_refuse (referee, "6", "move u1 rough");
  test_give (referee, "form u1 line");
  test_give (referee, "move u1 : 10");
}

static void
test_roads_are_for_columns (void)
{
  static const struct {
    const char *unit;
    const char *formation;
    gboolean may;
  } rows[] = {
    { "u1", "line", FALSE },          { "u1", "square", FALSE },        { "u1", "column", TRUE },
    { "u7", "unlimbered", FALSE },    { "u7", "limbered", TRUE },       { "u8", "mounted-line", FALSE },
    { "u8", "dismounted", FALSE },    { "u8", "mounted-column", TRUE },
  };
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      if (i == 0)
        test_take_card (referee, "north");
      else if (g_str_equal (rows[i].formation, "mounted-line"))
        test_take_card (referee, "horse");
      test_rule (referee, rows[i].unit, "formation", rows[i].formation);
      if (rows[i].may)
        test_give (referee, "move %s road : 10", rows[i].unit);
      else
        test_refuse (referee, "6", "move %s road", rows[i].unit);
    }
}

static void
test_one_move_a_turn (void)
{
  g_autoptr(DhReferee) referee = new_on_card (NULL, "north");

  test_give (referee, "move u1 : 10");
  g_assert_cmpint (test_unit (referee, "u1")->moved, ==, DH_MOVED_YES);
  test_refuse (referee, "6", "move u1");
  test_rule (referee, "u7", "formation", "limbered");
  test_give (referee, "move u7 : 10");
  g_assert_cmpint (test_unit (referee, "u7")->moved, ==, DH_MOVED_LIMBERED);
}

static void
test_a_charge_takes_the_move (void)
{
  g_autoptr(DhReferee) referee = new_on_card (NULL, "north");

  test_give (referee, "charge u1 c1");
  test_refuse (referee, "10.A", "move u1");
  test_refuse (referee, "10.A", "form u1 column");
  test_give (referee, "move u2 : 10");
  test_give (referee, "charge u2 c1 after 6");
  test_refuse (referee, "10.A", "form u2 column");

  /* Called off, it may still go, with the D20 that it has. */
  test_give (referee, "charge u1 none");
  test_give (referee, "move u1");
}

/* 7.3, 16.C: who leaves his place leaves his cover. */
static void
test_moving_leaves_cover (void)
{
  static const char *const orders[] = {
    "move u1 : 10", "form u1 column", "form u1 line", "charge u1 c1",
  };
  g_autoptr(DhReferee) referee = new_on_card (NULL, "north");

  test_give (referee, "cover u1 works");
  test_give (referee, "cover u2 village");
  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      test_give (referee, "%s", orders[i]);
      g_assert_cmpint (test_unit (referee, "u1")->cover, ==, DH_COVER_NONE);
      g_assert_cmpint (test_unit (referee, "u2")->cover, ==, DH_COVER_VILLAGE);
      test_give (referee, "undo");
      g_assert_cmpint (test_unit (referee, "u1")->cover, ==, DH_COVER_WORKS);
    }
}

/* 2.4, 14A.1: retreats take no D20, or by a switch they do. */
static void
test_retreats_take_no_die (void)
{
  static const struct {
    const char *switches;
    const char *unit;
    const char *formation;
    const char *dice;
    double inches;
  } rows[] = {
    { NULL, "u1", "line", "", 24 },
    { NULL, "u1", "column", "", 24 },
    { NULL, "u7", "limbered", "", 28 },
    { NULL, "u8", "mounted-column", "", 36 },
    { "scale=15mm", "u1", "line", "", 18 },
    { "scale=15mm", "u7", "limbered", "", 22 },
    { "scale=15mm", "u8", "mounted-line", "", 28 },
    { "moves=slow", "u1", "line", "", 16 },
    { "fall-back-d20=on", "u1", "line", " : 20", 32 },
    { "fall-back-d20=on", "u1", "line", " : 1", 16 },
    { "fall-back-d20=on scale=15mm", "u8", "mounted-line", " : 1", 22 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr(DhReferee) referee = test_battle_new_begun (rows[i].switches);

      test_rule (referee, rows[i].unit, "formation", rows[i].formation);
      test_go_to (referee, DH_STEP_STANDING);
      test_give (referee, "fire c1 %s 8 : 4 4 1 1 1 1", rows[i].unit);
      test_give (referee, "mark");
      test_rule (referee, rows[i].unit, "rating", "3");
      test_give (referee, "check %s : 1", rows[i].unit);
      g_assert_cmpint (test_unit (referee, rows[i].unit)->status, ==, DH_UNIT_STATUS_FALLING_BACK);
      if (*rows[i].dice == '\0')
        test_refuse (referee, NULL, "retreat %s : 10", rows[i].unit);
      g_assert_cmpfloat (get_inches (test_give (referee, "retreat %s%s", rows[i].unit, rows[i].dice)),
                         ==,
                         rows[i].inches);
    }
}

/* 11: formations */

static void
test_formations_of_each_arm (void)
{
  static const struct {
    const char *formation;
    const char *unit; /* the one of u1, u7 and u8 that forms so */
  } rows[] = {
    { "line", "u1" },           { "column", "u1" },     { "square", "u1" },   { "mounted-line", "u8" },
    { "mounted-column", "u8" }, { "dismounted", "u8" }, { "limbered", "u7" }, { "unlimbered", "u7" },
  };
  static const char *const units[] = { "u1", "u7", "u8" };
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  for (guint k = 0; k < G_N_ELEMENTS (units); k++)
    {
      if (k != 1)
        test_take_card (referee, k == 0 ? "north" : "horse");
      for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
        if (g_str_equal (rows[i].unit, units[k]))
          {
            int formation;

            g_assert_true (dh_enum_from_word (DH_TYPE_FORMATION, rows[i].formation, &formation));
            test_give (referee, "form %s %s", units[k], rows[i].formation);
            g_assert_cmpint (test_unit (referee, units[k])->formation, ==, formation);
            test_give (referee, "undo");
          }
        else
          {
            test_refuse (referee, "11", "form %s %s", units[k], rows[i].formation);
          }
    }
}

/* Each change costs half of base and variable together, and there are two a turn. */
static void
test_changes_cost_half_a_move (void)
{
  g_autoptr(DhReferee) referee = new_on_card (NULL, "north");

  test_give (referee, "form u1 column");
  g_assert_cmpfloat (get_inches (test_give (referee, "move u1 : 20")), ==, 10);
  test_give (referee, "undo");
  test_give (referee, "form u1 line");
  g_assert_cmpfloat (get_inches (test_give (referee, "move u1 : 20")), ==, 0);
  test_refuse (referee, "11", "form u1 column");
  test_refuse (referee, "11", "form u1 line");

  /* An about-face is one. */
  test_give (referee, "form u2 line");
  g_assert_cmpfloat (get_inches (test_give (referee, "move u2 : 18")), ==, 7.5);

  /* Of what one has left nobody can have gone more, and the other takes all of it. */
  test_give (referee, "form u3 column");
  g_assert_cmpfloat (get_inches (test_give (referee, "move u3 : 10")), ==, 8);
  test_refuse (referee, "6", "form u3 line after 8.25");
  test_refuse (referee, "11", "form u3 line after 8");
  test_refuse (referee, "6", "charge u3 c1 after 8");
  g_assert_cmpfloat (dh_inch_distance (test_give (referee, "charge u3 c1 after 4"), 0)->number, ==, 4);

  test_give (referee, "form u7 limbered");
  g_assert_cmpfloat (get_inches (test_give (referee, "move u7 : 10")), ==, 7);
  test_give (referee, "form u7 unlimbered after 0");
  test_refuse (referee, "11", "form u7 limbered after 0");
}

/* Half of the move has to be left of it when it was made before, which the referee says. */
static void
test_changes_after_the_move (void)
{
  static const struct {
    const char *unit;
    const char *move;
    const char *form;
    double most; /* inches that it may have gone */
  } rows[] = {
    { "u1", "move u1 : 10", "form u1 column", 6 },
    { "u1", "move u1 : 20", "form u1 line", 8 },
    { "u1", "move u1 rough : 10", "form u1 column", 4 },
    { "u7", "move u7 : 10", "form u7 unlimbered", 7 },
    { "u7", "move u7 road : 10", "form u7 unlimbered", 9 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr(DhReferee) referee = new_on_card (NULL, "north");

      test_rule (referee, "u7", "formation", "limbered");
      test_refuse (referee, "11", "%s after 0", rows[i].form);
      test_give (referee, "%s", rows[i].move);
      test_refuse (referee, "11", "%s", rows[i].form);
      test_refuse (referee, "11", "%s after %g", rows[i].form, rows[i].most + 0.25);
      test_refuse (referee, "6", "%s after %g", rows[i].form, 2 * rows[i].most + 0.25);
      g_assert_cmpfloat (get_inches (test_give (referee, "%s after %g", rows[i].form, rows[i].most)), ==, 0);
      test_give (referee, "undo");
      g_assert_cmpfloat (get_inches (test_give (referee, "%s after %g", rows[i].form, rows[i].most - 2)), ==, 2);
      test_refuse (referee, "11", "%s after %g", rows[i].form, rows[i].most - 2);
    }
}

/* A unit that has come onto the table has made a move that nobody has measured, as where charges are free. */
static void
test_changes_that_nobody_measures (void)
{
  g_autoptr(DhReferee) late = test_battle_new (NULL);
  g_autoptr(DhReferee) free_moves = new_on_card ("charge-move=free", "north");

  test_give (late, "reserve horse");
  test_give (late, "begin");
  test_take_card (late, "horse");
  test_give (late, "enter horse");
  test_refuse (late, "15.C", "form u8 dismounted after 3");
  g_assert_true (test_has_reminder (test_give (late, "form u8 dismounted"), "11"));

  g_assert_false (test_has_reminder (test_give (free_moves, "form u1 column"), "11"));
  test_give (free_moves, "move u2 : 10");
  test_refuse (free_moves, "11", "form u2 column after 7");
  g_assert_true (test_has_reminder (test_give (free_moves, "form u2 column"), "11"));
  test_give (free_moves, "move u3 : 10");
  test_refuse (free_moves, "6", "charge u3 c1 after 13");
  g_assert_cmpuint (dh_inch_n_distances (test_give (free_moves, "charge u3 c1 after 12")), ==, 0);
}

/* The distance that the referee measured is written in inches, in whatever unit he gave it. */
static void
test_after_is_a_distance (void)
{
  g_autoptr(DhReferee) referee = new_on_card (NULL, "north");

  test_give (referee, "move u1 : 10");
  test_refuse (referee, NULL, "form u1 column after");
  test_refuse (referee, NULL, "form u1 column after x");
  test_refuse (referee, NULL, "form u1 column 5");
  g_assert_cmpstr (test_give (referee, "form u1 column after 2 1/2")->order, ==, "form u1 column after 2.5");
  test_give (referee, "undo");
  g_assert_cmpstr (test_give (referee, "form u1 column after 5.08cm")->order, ==, "form u1 column after 2");
  test_give (referee, "undo");
  g_assert_cmpstr (test_give (referee, "form u1 column after 5.08 cm")->order, ==, "form u1 column after 2");
  test_give (referee, "undo");
  test_give (referee, "form u1 column after 3");
  g_assert_cmpstr (test_give (referee, "charge u1 c1 flank after .5")->order, ==, "charge u1 c1 flank after 0.5");
}

static void
test_which_changes_are_moving (void)
{
  static const struct {
    const char *unit;
    const char *from;
    const char *to;
    gboolean moved;
  } rows[] = {
    { "u1", "line", "column", TRUE },
    { "u1", "column", "line", TRUE },
    { "u1", "line", "square", TRUE },
    { "u1", "line", "line", TRUE },
    { "u7", "limbered", "unlimbered", FALSE },
    { "u7", "unlimbered", "limbered", FALSE },
    { "u7", "unlimbered", "unlimbered", FALSE },
    { "u8", "mounted-line", "dismounted", FALSE },
    { "u8", "mounted-column", "dismounted", FALSE },
    { "u8", "mounted-line", "mounted-column", TRUE },
    { "u8", "dismounted", "mounted-line", TRUE },
    { "u8", "dismounted", "dismounted", TRUE },
  };
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      if (i == 0)
        test_take_card (referee, "north");
      else if (g_str_equal (rows[i].unit, "u8") && !g_str_equal (rows[i - 1].unit, "u8"))
        test_take_card (referee, "horse");
      test_rule (referee, rows[i].unit, "formation", rows[i].from);
      test_give (referee, "form %s %s", rows[i].unit, rows[i].to);
      g_assert_cmpint (test_unit (referee, rows[i].unit)->moved,
                       ==,
                       rows[i].moved ? DH_MOVED_YES : DH_MOVED_NO);
      test_give (referee, "undo");
    }
}

/* 15: cavalry */

static void
test_mounting_costs_half_a_move (void)
{
  g_autoptr(DhReferee) referee = new_on_card (NULL, "horse");

  test_rule (referee, "u8", "formation", "mounted-line");
  test_give (referee, "form u8 dismounted");
  g_assert_cmpfloat (get_inches (test_give (referee, "move u8 : 20")), ==, 8);
  test_rule (referee, "u9", "formation", "dismounted");
  test_give (referee, "form u9 mounted-line");
  g_assert_cmpfloat (get_inches (test_give (referee, "move u9 : 20")), ==, 11);
}

/* Up to half of the move may be made before (15.C); other changes of cavalry are those of anybody (11). */
static void
test_half_a_move_before (void)
{
  g_autoptr(DhReferee) referee = new_on_card (NULL, "horse");

  test_rule (referee, "u8", "formation", "mounted-line");
  test_give (referee, "move u8 : 10");
  test_refuse (referee, "15.C", "form u8 dismounted");
  test_refuse (referee, "15.C", "form u8 dismounted after 9.25");
  test_refuse (referee, "11", "form u8 mounted-column after 9.25");
  test_give (referee, "form u8 dismounted after 9");
  g_assert_cmpint (test_unit (referee, "u8")->moved, ==, DH_MOVED_YES);

  test_rule (referee, "u9", "formation", "dismounted");
  test_give (referee, "move u9 : 10");
  test_refuse (referee, "15.C", "form u9 mounted-line after 7");
  g_assert_cmpfloat (get_inches (test_give (referee, "form u9 mounted-line after 5")), ==, 1);

  /* A twelfth of a move is left: of 18 inches and of 12. */
  g_assert_cmpfloat (dh_inch_distance (test_give (referee, "charge u9 c1 after 5"), 0)->number, ==, 1.5);
}

static void
test_no_mounting_on_failure (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  test_rule (referee, "u8", "formation", "mounted-line");
  test_rule (referee, "u9", "formation", "dismounted");
  test_give (referee, "card horse");
  test_give (referee, "respond : 9");
  test_refuse (referee, "15.G", "form u8 dismounted");
  test_refuse (referee, "15.G", "form u9 mounted-line");
  test_refuse (referee, "15.G", "form u9 mounted-column");
  test_refuse (referee, "4.A", "form u8 mounted-column");
  test_refuse (referee, "4.A", "form u9 dismounted");
}

static void
test_no_horses_no_mounting (void)
{
  g_autoptr(DhReferee) referee = new_on_card (NULL, "horse");

  test_rule (referee, "u8", "formation", "dismounted");
  test_rule (referee, "u8", "horses", "no");
  test_refuse (referee, "15.H", "form u8 mounted-line");
  test_refuse (referee, "15.H", "form u8 mounted-column");
  test_give (referee, "form u8 dismounted");
}

TEST_SUBJECT ("rules-movement")
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rate_sets); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/6/rates/%s", rate_sets[i].path);

      g_test_add_data_func (path, &rate_sets[i], test_rates);
    }
  for (guint i = 0; i < G_N_ELEMENTS (variable_rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/6/variable/%s", variable_rows[i].path);

      g_test_add_data_func (path, &variable_rows[i], test_variable);
    }
  g_test_add_func ("/rules/6/unlimbered-guns", test_unlimbered_guns);
  g_test_add_func ("/rules/6/one-die-a-unit", test_one_die_a_unit);
  g_test_add_func ("/rules/6/one-die-a-command", test_one_die_a_command);
  g_test_add_func ("/rules/6/a-square-does-not-move", test_a_square_does_not_move);
  g_test_add_func ("/rules/6/roads-are-for-columns", test_roads_are_for_columns);
  g_test_add_func ("/rules/6/one-move-a-turn", test_one_move_a_turn);
  g_test_add_func ("/rules/10.A/a-charge-takes-the-move", test_a_charge_takes_the_move);
  g_test_add_func ("/rules/16.C/moving-leaves-cover", test_moving_leaves_cover);
  g_test_add_func ("/rules/6/retreats-take-no-die", test_retreats_take_no_die);
  g_test_add_func ("/rules/11/formations-of-each-arm", test_formations_of_each_arm);
  g_test_add_func ("/rules/11/changes-cost-half-a-move", test_changes_cost_half_a_move);
  g_test_add_func ("/rules/11/changes-after-the-move", test_changes_after_the_move);
  g_test_add_func ("/rules/11/which-changes-are-moving", test_which_changes_are_moving);
  g_test_add_func ("/rules/11/changes-that-nobody-measures", test_changes_that_nobody_measures);
  g_test_add_func ("/rules/6/after-is-a-distance", test_after_is_a_distance);
  g_test_add_func ("/rules/15.C/mounting-costs-half-a-move", test_mounting_costs_half_a_move);
  g_test_add_func ("/rules/15.C/half-a-move-before", test_half_a_move_before);
  g_test_add_func ("/rules/15.G/no-mounting-on-failure", test_no_mounting_on_failure);
  g_test_add_func ("/rules/15.H/no-horses-no-mounting", test_no_horses_no_mounting);

  return g_test_run ();
}

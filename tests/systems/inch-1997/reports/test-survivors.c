/* test-survivors.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "battle-fixture.h"
#include "subject.h"

#include "dh-survivors.h"

#include <string.h>

/* Survivors always load, whatever is played: that is a law in test-laws.c. */

static DhOrderOfBattle *
find_survivors (DhReferee         *referee,
                DhSurvivorRatings  ratings)
{
  g_autoptr(GError) error = NULL;
  DhOrderOfBattle *survivors = dh_battle_dup_survivors (dh_referee_get_battle (referee), ratings, &error);

  g_assert_no_error (error);
  return survivors;
}

static const DhUnitInfo *
find_unit (const DhOrderOfBattle *survivors,
           const char            *id)
{
  DhRefKind kind;
  guint index;

  return dh_order_of_battle_find (survivors, id, &kind, &index) ? dh_order_of_battle_get_unit (survivors, index) : NULL;
}

static gboolean
has (const DhOrderOfBattle *survivors,
     const char            *id)
{
  DhRefKind kind;
  guint index;

  return dh_order_of_battle_find (survivors, id, &kind, &index);
}

static void
test_survivors_of_a_quiet_day (TestBattle    *self,
                               gconstpointer  data)
{
  g_autoptr(DhOrderOfBattle) survivors = find_survivors (self->referee, DH_SURVIVOR_RATINGS_NOW);
  g_auto(GStrv) notes = dh_battle_describe_survivors (dh_referee_get_battle (self->referee));

  g_assert_cmpstr (survivors->title, ==, "Test – survivors");
  g_assert_cmpuint (survivors->units->len, ==, 20);
  g_assert_cmpint (find_unit (survivors, "u1")->stands, ==, 0);
  g_assert_cmpint (find_unit (survivors, "u10")->guns, ==, 4);
  g_assert_cmpuint (g_strv_length (notes), ==, 0);
}

static void
test_survivors_keep_their_losses (TestBattle    *self,
                                  gconstpointer  data)
{
  g_autoptr(DhOrderOfBattle) survivors = NULL;

  test_rule (self->referee, "u1", "men", "15");
  test_rule (self->referee, "u7", "men", "3");
  survivors = find_survivors (self->referee, DH_SURVIVOR_RATINGS_NOW);

  /* A stand with casualties is a stand; two stands of guns are four of the six. */
  g_assert_cmpint (find_unit (survivors, "u1")->stands, ==, 4);
  g_assert_cmpint (find_unit (survivors, "u7")->guns, ==, 4);
}

static void
test_survivors_ratings_are_chosen (TestBattle    *self,
                                   gconstpointer  data)
{
  g_autoptr(DhOrderOfBattle) now = NULL, start = NULL, none = NULL;

  test_rule (self->referee, "u1", "rating", "1");
  now = find_survivors (self->referee, DH_SURVIVOR_RATINGS_NOW);
  start = find_survivors (self->referee, DH_SURVIVOR_RATINGS_START);
  none = find_survivors (self->referee, DH_SURVIVOR_RATINGS_NONE);
  g_assert_cmpint (find_unit (now, "u1")->rating, ==, 1);
  g_assert_cmpint (find_unit (start, "u1")->rating, ==, 3);
  g_assert_cmpint (find_unit (none, "u1")->rating, ==, -1);
}

static void
test_survivors_leave_out_who_is_gone (TestBattle    *self,
                                      gconstpointer  data)
{
  g_autoptr(DhOrderOfBattle) survivors = NULL;
  g_auto(GStrv) notes = NULL;

  test_rule (self->referee, "u8", "status", "destroyed");
  test_rule (self->referee, "u9", "status", "captured");
  test_rule (self->referee, "u1", "status", "left");
  test_rule (self->referee, "u2", "status", "routed");
  test_rule (self->referee, "gen-horse", "state", "killed");
  test_rule (self->referee, "gen-first", "state", "wounded");
  test_rule (self->referee, "gen-north", "state", "captured");
  survivors = find_survivors (self->referee, DH_SURVIVOR_RATINGS_NOW);

  g_assert_false (has (survivors, "u8") || has (survivors, "u9") || has (survivors, "u1"));
  g_assert_true (has (survivors, "u2"));
  g_assert_false (has (survivors, "gen-horse") || has (survivors, "gen-north"));
  g_assert_true (has (survivors, "gen-first"));
  /* Of the horse nobody is left, of the division many are. */
  g_assert_false (has (survivors, "horse"));
  g_assert_true (has (survivors, "north"));

  notes = dh_battle_describe_survivors (dh_referee_get_battle (self->referee));
  g_assert_cmpuint (g_strv_length (notes), ==, 2);
  g_assert_cmpstr (notes[0], ==, "Left out: 3 units destroyed, captured or gone.");
  g_assert_cmpstr (notes[1], ==, "Left out: 2 officers killed or captured.");
}

static void
test_survivors_too_few_take_in_stragglers (TestBattle    *self,
                                           gconstpointer  data)
{
  g_autoptr(DhOrderOfBattle) survivors = NULL;
  g_auto(GStrv) notes = NULL;

  test_rule (self->referee, "u1", "men", "3");
  test_rule (self->referee, "u11", "men", "1");
  survivors = find_survivors (self->referee, DH_SURVIVOR_RATINGS_NOW);
  notes = dh_battle_describe_survivors (dh_referee_get_battle (self->referee));

  g_assert_cmpint (find_unit (survivors, "u1")->stands, ==, 3);
  g_assert_cmpint (find_unit (survivors, "u11")->stands, ==, 1);
  g_assert_true (find_unit (survivors, "u11")->sharpshooters);
  g_assert_cmpuint (g_strv_length (notes), ==, 1);
  g_assert_cmpstr (notes[0], ==, "“1st Ohio” has 1 stand left and is written with 3, the fewest a unit can have.");
}

static void
test_survivors_are_not_in_reserve (TestBattle    *self,
                                   gconstpointer  data)
{
  g_autoptr(DhReferee) referee =
    test_battle_new_of ("<order-of-battle format=\"1\" title=\"T\" date=\"1863-05-16\">"
                        "<army id=\"a\" name=\"A\" letter=\"A\"><brigade id=\"b\" name=\"B\" reserve=\"yes\">"
                        "<unit id=\"a1\" name=\"A1\" arm=\"infantry\" quality=\"green\" concealed=\"yes\"/>"
                        "<unit id=\"a2\" name=\"A2\" arm=\"infantry\" quality=\"green\" reserve=\"yes\"/></brigade></army>"
                        "<army id=\"c\" name=\"C\" letter=\"C\">"
                        "<unit id=\"c1\" name=\"C1\" arm=\"infantry\" quality=\"green\"/></army></order-of-battle>",
                        NULL);
  g_autoptr(DhOrderOfBattle) survivors = find_survivors (referee, DH_SURVIVOR_RATINGS_NOW);

  g_assert_false (find_unit (survivors, "a1")->reserve);
  g_assert_false (find_unit (survivors, "a1")->concealed);
  g_assert_false (find_unit (survivors, "a2")->reserve);
  g_assert_null (survivors->date);
}

static void
test_survivors_need_two_armies (TestBattle    *self,
                                gconstpointer  data)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);
  g_autoptr(DhOrderOfBattle) survivors = NULL;
  g_autoptr(GError) error = NULL;

  for (guint i = 1; i <= 10; i++)
    {
      g_autofree char *id = g_strdup_printf ("c%u", i);

      test_rule (self->referee, id, "status", "captured");
    }
  survivors = dh_battle_dup_survivors (battle, DH_SURVIVOR_RATINGS_NOW, &error);
  g_assert_null (survivors);
  g_assert_error (error, DH_ERROR, DH_ERROR_FILE);
  g_assert_nonnull (strstr (error->message, "Army of the South"));
}

static DhReferee *
new_battle_titled (const char *title)
{
  g_autofree char *xml =
    g_strdup_printf ("<order-of-battle format=\"1\" title=\"%s\"><army id=\"a\" name=\"A\" letter=\"A\">"
                     "<unit id=\"a1\" name=\"A1\" arm=\"infantry\" quality=\"green\"/></army>"
                     "<army id=\"c\" name=\"C\" letter=\"C\">"
                     "<unit id=\"c1\" name=\"C1\" arm=\"infantry\" quality=\"green\"/></army></order-of-battle>",
                     title);

  return test_battle_new_of (xml, NULL);
}

/* The longest title has room for what tells them apart, and the survivors of survivors are survivors. */
static void
test_survivors_title_fits (TestBattle    *self,
                           gconstpointer  data)
{
  g_autofree char *long_title = g_strnfill (100, 'x');
  g_autoptr(DhReferee) referee = new_battle_titled (long_title);
  g_autoptr(DhOrderOfBattle) survivors = find_survivors (referee, DH_SURVIVOR_RATINGS_NOW);
  g_autofree char *again = dh_order_of_battle_to_xml (survivors);
  g_autoptr(DhReferee) next = test_battle_new_of (again, NULL);
  g_autoptr(DhOrderOfBattle) of_survivors = find_survivors (next, DH_SURVIVOR_RATINGS_NOW);

  g_assert_cmpint (g_utf8_strlen (survivors->title, -1), ==, 100);
  g_assert_true (g_str_has_suffix (survivors->title, "x… – survivors"));
  g_assert_cmpstr (of_survivors->title, ==, survivors->title);
}

/* A title that just fits is whole. */
static void
test_survivors_title_is_whole (TestBattle    *self,
                               gconstpointer  data)
{
  g_autofree char *title = g_strnfill (100 - g_utf8_strlen (" – survivors", -1), 'x');
  g_autofree char *whole = g_strdup_printf ("%s – survivors", title);
  g_autoptr(DhReferee) referee = new_battle_titled (title);
  g_autoptr(DhOrderOfBattle) survivors = find_survivors (referee, DH_SURVIVOR_RATINGS_NOW);

  g_assert_cmpstr (survivors->title, ==, whole);
}

TEST_SUBJECT ("survivors")
{
  g_test_init (&argc, &argv, NULL);

  test_add_rule ("/engine/survivors/of-a-quiet-day", NULL, test_survivors_of_a_quiet_day);
  test_add_rule ("/engine/survivors/keep-their-losses", NULL, test_survivors_keep_their_losses);
  test_add_rule ("/engine/survivors/ratings-are-chosen", NULL, test_survivors_ratings_are_chosen);
  test_add_rule ("/engine/survivors/leave-out-who-is-gone", NULL, test_survivors_leave_out_who_is_gone);
  test_add_rule ("/engine/survivors/too-few-take-in-stragglers",
                 "sharpshooters=on",
                 test_survivors_too_few_take_in_stragglers);
  test_add_rule ("/engine/survivors/are-not-in-reserve", NULL, test_survivors_are_not_in_reserve);
  test_add_rule ("/engine/survivors/need-two-armies", NULL, test_survivors_need_two_armies);
  test_add_rule ("/engine/survivors/title-fits", NULL, test_survivors_title_fits);
  test_add_rule ("/engine/survivors/title-is-whole", NULL, test_survivors_title_is_whole);

  return g_test_run ();
}

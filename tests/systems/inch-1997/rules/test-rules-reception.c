/* test-rules-reception.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "battle-fixture.h"
#include "subject.h"

/*
 * The reception of a charge by the defender, and its supporters: 4.G, 10.C, 10.G, 10.O, 13.C, 14B.5, 15.B, and the
 * switch *flank-morale*.
 */

static const DhDue *
find_fight (DhReferee  *referee,
            const char *attacker,
            const char *defender)
{
  const DhBattle *battle = dh_referee_get_battle (referee);

  for (guint i = 0; i < battle->dues->len; i++)
    {
      const DhDue *due = dh_battle_get_due (battle, i);

      if (due->kind == DH_DUE_KIND_FIGHT &&
          dh_battle_get_unit (battle, dh_due_unit (due)) == test_unit (referee, attacker) &&
          dh_battle_get_unit (battle, dh_due_other (due)) == test_unit (referee, defender))
        return due;
    }

  return NULL;
}

/* Standing (10.C, 13.C) */

typedef struct {
  const char *path;
  const char *charge;
  const char *rating;
  const char *status; /* before the charge */
  int die;
  DhUnitStatus result;
} ReceiveCase;

static const ReceiveCase receive_cases[] = {
  { "/rules/10.C/six-stands", "u1 c1", "3", "steady", 3, DH_UNIT_STATUS_STEADY },
  { "/rules/10.C/five-falls-back", "u1 c1", "3", "steady", 2, DH_UNIT_STATUS_FALLING_BACK },
  { "/rules/10.C/four-falls-back", "u1 c1", "3", "steady", 1, DH_UNIT_STATUS_FALLING_BACK },
  { "/rules/10.C/three-routs", "u1 c1", "2", "steady", 1, DH_UNIT_STATUS_ROUTED },
  { "/rules/10.C/falling-back-routs-on-five", "u1 c1", "3", "falling-back", 2, DH_UNIT_STATUS_ROUTED },
  { "/rules/10.C/falling-back-stands-on-six", "u1 c1", "3", "falling-back", 3, DH_UNIT_STATUS_FALLING_BACK },
  { "/rules/10.C/the-flank-is-as-the-front", "u1 c1 flank", "3", "steady", 3, DH_UNIT_STATUS_STEADY },
  { "/rules/13.C/the-rear-takes-one", "u1 c1 rear", "3", "steady", 4, DH_UNIT_STATUS_STEADY },
  { "/rules/13.C/from-the-rear-five-routs", "u1 c1 rear", "3", "steady", 3, DH_UNIT_STATUS_ROUTED },
};

static void
test_receive (gconstpointer data)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  const ReceiveCase *one = data;
  gboolean stands = g_str_equal (one->status, dh_enum_to_word (DH_TYPE_UNIT_STATUS, one->result));

  test_rule (referee, "c1", "rating", one->rating);
  test_rule (referee, "c1", "status", one->status);
  test_close (referee, one->charge, NULL);
  test_refuse (referee, "4", "next");
  test_give (referee, "check c1 : %d", one->die);

  g_assert_cmpint (test_unit (referee, "c1")->status, ==, one->result);
  g_assert_cmpint (find_fight (referee, "u1", "c1") != NULL, ==, stands);
  g_assert_cmpint (test_find_due (referee, DH_DUE_KIND_BONUS, "u1") != NULL, ==, !stands);
  g_assert_cmpint (test_find_due (referee, DH_DUE_KIND_RETREAT, "c1") != NULL, ==, !stands);
}

static void
test_one_check_for_all (TestBattle    *battle,
                        gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_close (referee, "u2 c1", "u1 c1 flank", "u3 c2", NULL);
  g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_CHECK), ==, 2);
  test_give (referee, "check c1 : 6");
  g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_FIGHT), ==, 2);
  g_assert_cmpint (dh_due_contact (find_fight (referee, "u2", "c1")), ==, 1);
  g_assert_cmpint (dh_due_aspect (find_fight (referee, "u2", "c1")), ==, DH_ASPECT_FRONT);
  g_assert_cmpint (dh_due_contact (find_fight (referee, "u1", "c1")), ==, 2);
  g_assert_cmpint (dh_due_aspect (find_fight (referee, "u1", "c1")), ==, DH_ASPECT_FLANK);
  test_give (referee, "check c2 : 6");
  g_assert_nonnull (find_fight (referee, "u3", "c2"));
}

static void
test_any_rear_is_rear (TestBattle    *battle,
                       gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_close (referee, "u1 c1", "u2 c1 rear", "u3 c2", NULL);
  g_assert_cmpint (test_get_check (referee, "c1"), ==, DH_CONTEXT_REAR);
  g_assert_cmpint (test_get_check (referee, "c2"), ==, DH_CONTEXT_RECEIVE);
}

static void
test_officer_helps (TestBattle    *battle,
                    gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_take_card (referee, "south");
  test_give (referee, "attach gen-third c1 front");
  test_close (referee, "u1 c1", NULL);
  test_give (referee, "check c1 : 2");
  g_assert_nonnull (find_fight (referee, "u1", "c1"));
}

static void
test_routers_are_struck (TestBattle    *battle,
                         gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_rule (referee, "c1", "status", "routed");
  test_close (referee, "u1 c1", NULL);
  g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_CHECK), ==, 0);
  g_assert_nonnull (find_fight (referee, "u1", "c1"));
}

/* A unit that closed and has gone since is no reason to check. */
static void
test_no_attacker_no_check (TestBattle    *battle,
                           gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_close (referee, "u1 c1", "u2 c2", "u3 c3 rear", "u4 c3", NULL);
  test_rule (referee, "u1", "status", "routed");
  g_assert_cmpint (test_get_check (referee, "c1"), ==, DH_CONTEXT_NONE);
  g_assert_cmpint (test_get_check (referee, "c2"), ==, DH_CONTEXT_RECEIVE);

  g_assert_cmpint (test_get_check (referee, "c3"), ==, DH_CONTEXT_REAR);
  test_rule (referee, "u3", "status", "falling-back");
  g_assert_cmpint (test_get_check (referee, "c3"), ==, DH_CONTEXT_RECEIVE);
}

static void
test_flank_morale (TestBattle    *battle,
                   gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_close (referee, "u1 c1 flank", "u2 c2", "u3 c3 rear", "u4 c3 flank", NULL);
  test_give (referee, "check c1 : 3");
  g_assert_cmpint (test_unit (referee, "c1")->status, ==, DH_UNIT_STATUS_FALLING_BACK);
  test_give (referee, "check c2 : 3");
  g_assert_cmpint (test_unit (referee, "c2")->status, ==, DH_UNIT_STATUS_STEADY);

  /* From the rear it is one already, and one only. */
  test_give (referee, "check c3 : 4");
  g_assert_cmpint (test_unit (referee, "c3")->status, ==, DH_UNIT_STATUS_STEADY);
}

/* Squares (15.B) */

static void
test_square_stands (TestBattle    *battle,
                    gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_rule (referee, "c1", "formation", "square");
  test_rule (referee, "c2", "formation", "square");
  test_rule (referee, "c3", "formation", "square");
  test_rule (referee, "u9", "formation", "dismounted");
  test_close (referee, "u8 c1", "u9 c2", NULL);
  g_assert_cmpint (test_get_check (referee, "c1"), ==, DH_CONTEXT_NONE);
  g_assert_nonnull (find_fight (referee, "u8", "c1"));
  g_assert_cmpint (test_get_check (referee, "c2"), ==, DH_CONTEXT_RECEIVE);
  g_assert_null (find_fight (referee, "u9", "c2"));
}

static void
test_square_and_infantry (TestBattle    *battle,
                          gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_rule (referee, "c1", "formation", "square");
  test_close (referee, "u8 c1", "u1 c1", NULL);
  g_assert_cmpint (test_get_check (referee, "c1"), ==, DH_CONTEXT_RECEIVE);
  g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_FIGHT), ==, 0);

  /* When the infantry has gone, only horses are left to stand against. */
  test_rule (referee, "u1", "status", "routed");
  g_assert_cmpint (test_get_check (referee, "c1"), ==, DH_CONTEXT_NONE);
  g_assert_nonnull (find_fight (referee, "u8", "c1"));
}

/* Charges on each other (10.B) */

/* Two units that both close do not take each other's charge, and there is one fight; where one closes, the other
   takes it. */
static void
test_charges_on_each_other (TestBattle    *battle,
                            gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_take_card (referee, "north");
  test_give (referee, "charge u1 c1");
  test_give (referee, "charge u2 c2");
  test_give (referee, "charge u3 c3");
  test_give (referee, "charge u4 c1");
  test_take_card (referee, "south");
  test_give (referee, "charge c1 u1");
  test_give (referee, "charge c2 u2");
  test_give (referee, "charge c3 u3");
  test_go_to (referee, DH_STEP_CHARGE);
  test_give (referee, "check c1 : 6");
  test_give (referee, "check u1 : 6");
  test_give (referee, "check u2 : 6");
  test_give (referee, "check c2 : 1");
  test_give (referee, "check u3 : 1");
  test_give (referee, "check c3 : 1");
  test_give (referee, "check u4 : 6");
  test_go_to (referee, DH_STEP_RECEPTION);

  /* c1 was the first to close, and takes u4 besides; c2 did not and takes u2; u3 and c3 stand and look. */
  g_assert_nonnull (find_fight (referee, "c1", "u1"));
  g_assert_null (find_fight (referee, "u1", "c1"));
  g_assert_cmpint (test_get_check (referee, "u1"), ==, DH_CONTEXT_NONE);
  g_assert_cmpint (dh_due_other (test_find_due (referee, DH_DUE_KIND_CHECK, "c1")), ==, 3);
  g_assert_cmpint (test_get_check (referee, "c2"), ==, DH_CONTEXT_RECEIVE);
  g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_CHECK), ==, 2);
  test_give (referee, "check c1 : 6");
  test_give (referee, "check c2 : 6");
  g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_FIGHT), ==, 3);

  /* The winner has charged, on whichever side of the fight it was. */
  test_go_to (referee, DH_STEP_COMBAT);
  test_give (referee, "fight c1 u1 : " TEST_DEFENDER_WINS);
  g_assert_cmpint (test_unit (referee, "u1")->melees, ==, 1);
  g_assert_cmpint (test_unit (referee, "c1")->charge_target, ==, DH_NOTHING);
  g_assert_null (find_fight (referee, "u4", "c1"));
  test_give (referee, "fight u2 c2 : " TEST_DEFENDER_WINS);
  test_give (referee, "check c1 : 6");
  test_give (referee, "check u2 : 6");
  test_give (referee, "retreat all");
  test_give (referee, "bonus u1 occupy");
  test_refuse (referee, "10.S", "bonus c2 occupy");
}

/* A unit that gives way before a third is no target any more, and the fight with it is off. */
static void
test_one_of_two_gives_way (TestBattle    *battle,
                           gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_close (referee, "u1 c1", "u2 c1", "c1 u1", NULL);
  g_assert_nonnull (find_fight (referee, "u1", "c1"));
  test_give (referee, "check c1 : 2");
  g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_FIGHT), ==, 0);
  g_assert_nonnull (test_find_due (referee, DH_DUE_KIND_BONUS, "u1"));
  g_assert_nonnull (test_find_due (referee, DH_DUE_KIND_BONUS, "u2"));
}

/* Support (10.G, 10.O) */

static void
test_support_within_four_inches (TestBattle    *battle,
                                 gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_close (referee, "u1 c1", NULL);
  test_refuse (referee, "10.G", "support c2 c1 4.5 : 6");
  test_give (referee, "support c2 c1 4 : 3");
  g_assert_true (test_unit (referee, "c2")->supports != DH_NOTHING);
  test_give (referee, "support c3 c1 2 : 2");
  g_assert_true (test_unit (referee, "c3")->supports == DH_NOTHING);
  g_assert_cmpint (test_unit (referee, "c3")->status, ==, DH_UNIT_STATUS_STEADY);
}

static void
test_support_refused (TestBattle    *battle,
                      gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_rule (referee, "c4", "status", "falling-back");
  test_rule (referee, "c5", "status", "routed");
  test_rule (referee, "c6", "off-table", "yes");
  test_close (referee, "u1 c1", "u2 c2", NULL);
  test_refuse (referee, "10.G", "support u3 c1 2 : 6");
  test_refuse (referee, "10.G", "support c1 c1 2 : 6");
  test_refuse (referee, "10.G", "support c1 c2 2 : 6");
  test_refuse (referee, "10.G", "support c4 c1 2 : 6");
  test_refuse (referee, "10.G", "support c5 c1 2 : 6");
  test_refuse (referee, "10.G", "support c6 c1 2 : 6");
  test_refuse (referee, "10.G", "support c7 c3 2 : 6");
  test_give (referee, "support c3 c1 2 : 1");
  test_refuse (referee, "10.G", "support c3 c2 2 : 6");
  test_give (referee, "check c1 : 2");
  test_refuse (referee, "10.G", "support c7 c1 2 : 6");
}

/* Guns support nobody hand to hand, nor does who charges or touches an enemy; who failed its army’s check does. */
static void
test_support_needs_free_hands (void)
{
  static const struct {
    const char *unit;
    const char *property;
    const char *value;
    gboolean supports;
  } cases[] = {
    { "c7", "formation", "unlimbered", FALSE },
    { "c8", "formation", "dismounted", TRUE },
    { "c2", "charged", "yes", FALSE },
    { "c2", "charged", "again", FALSE },
    { "c2", "charged", "failed", TRUE },
    { "c3", "charged", "no", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

      test_close (referee, "u1 c1", NULL);
      test_rule (referee, cases[i].unit, cases[i].property, cases[i].value);
      if (cases[i].supports)
        test_give (referee, "support %s c1 2 : 6", cases[i].unit);
      else
        test_refuse (referee, "10.G", "support %s c1 2 : 6", cases[i].unit);
    }
}

/* Supporters that have charged, be it in contact or short of their target, and those that a retreating enemy has run
   into */
static void
test_support_by_those_in_contact (TestBattle    *battle,
                                  gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_take_card (referee, "south");
  test_give (referee, "charge c2 u2");
  test_give (referee, "charge c3 u3");
  test_give (referee, "charge c4 u3");
  test_give (referee, "charge c4 none");
  test_take_card (referee, "north");
  test_give (referee, "charge u1 c1");
  test_go_to (referee, DH_STEP_ARTILLERY);
  test_give (referee, "fire c7 u4 14 : 6 6 6 6 1 1 1 1 1");
  test_give (referee, "mark");
  test_rule (referee, "u4", "rating", "2");
  test_give (referee, "check u4 : 2");
  test_give (referee, "retreat u4 into c8");
  test_give (referee, "check u4 : 6");
  test_go_to (referee, DH_STEP_CHARGE);
  test_give (referee, "check c2 : 6");
  test_give (referee, "check c3 : 1");
  test_give (referee, "check u1 : 6");
  test_go_to (referee, DH_STEP_RECEPTION);
  test_refuse (referee, "10.G", "support c2 c1 2 : 6");
  test_refuse (referee, "10.G", "support c3 c1 2 : 6");
  test_refuse (referee, "10.G", "support c4 c1 2 : 6");
  test_refuse (referee, "10.G", "support c8 c1 2 : 6"); /* into whom an enemy fell back */
  test_give (referee, "support c5 c1 2 : 6");

  test_give (referee, "check c1 : 6");
  test_give (referee, "check u2 : 6");
  test_go_to (referee, DH_STEP_COMBAT);
  test_refuse (referee, "10.G", "support c6 c1 2 : 6"); /* it was time in the reception */
}

/* A charge after a melee may be supported against as well, square or no square, until it is fought. */
static void
test_support_against_bonus_charges (TestBattle    *battle,
                                    gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_close (referee, "u1 c1", "u2 c2", NULL);
  test_give (referee, "check c1 : 2");
  test_give (referee, "check c2 : 6");
  test_give (referee, "retreat all");
  test_go_to (referee, DH_STEP_COMBAT);
  test_give (referee, "fight u2 c2 : " TEST_DEFENDER_WINS);
  test_give (referee, "check u2 : 6");
  test_give (referee, "retreat all");
  test_give (referee, "bonus u1 charge c3 : 6");
  test_give (referee, "countercharge c2 u3 : 6");

  test_refuse (referee, "4", "pull-away c3 : 6");
  test_refuse (referee, "10.G", "support c2 c3 2 : 6");
  test_give (referee, "support c4 c3 2 : 6");
  test_give (referee, "cover u4 works");
  test_give (referee, "support u4 u3 2 : 6");
  test_give (referee, "check c3 : 2");
  g_assert_true (dh_due_support (find_fight (referee, "u1", "c4")));
  test_give (referee, "check u3 : 6");
  test_refuse (referee, "10.G", "support c5 c1 2 : 6");
  test_give (referee, "fight c2 u3 : " TEST_ATTACKER_WINS);
  g_assert_null (find_fight (referee, "c2", "u4")); /* c2 has fought twice, and u4 need not come out */
  g_assert_cmpint (test_unit (referee, "u4")->cover, ==, DH_COVER_WORKS);
  test_give (referee, "fight u1 c4 : " TEST_DEFENDER_WINS);
}

static void
test_support_where_friend_gives_way (TestBattle    *battle,
                                     gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_close (referee, "u1 c1", "u2 c1", NULL);
  test_give (referee, "support c2 c1 2 : 6");
  test_give (referee, "check c1 : 2");
  g_assert_nonnull (find_fight (referee, "u1", "c2"));
  g_assert_true (dh_due_support (find_fight (referee, "u1", "c2")));
  g_assert_null (test_find_due (referee, DH_DUE_KIND_BONUS, "u1"));
  g_assert_null (test_find_due (referee, DH_DUE_KIND_FIGHT, "u2"));
  g_assert_nonnull (test_find_due (referee, DH_DUE_KIND_BONUS, "u2"));
}

static void
test_support_where_friend_is_beaten (TestBattle    *battle,
                                     gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_close (referee, "u1 c1", NULL);
  test_give (referee, "support c2 c1 2 : 6");
  test_give (referee, "support c3 c1 2 : 6");
  test_give (referee, "check c1 : 6");
  g_assert_null (find_fight (referee, "u1", "c2"));
  test_go_to (referee, DH_STEP_COMBAT);
  test_give (referee, "fight u1 c1 : " TEST_ATTACKER_WINS);
  g_assert_nonnull (find_fight (referee, "u1", "c2"));
  test_give (referee, "fight u1 c2 : " TEST_ATTACKER_WINS);
  g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_FIGHT), ==, 0);
}

/* The second supporter stands behind the first; whoever comes past that one has to fight it. */
static void
test_support_in_turn (TestBattle    *battle,
                      gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_close (referee, "u1 c1", NULL);
  test_give (referee, "support c2 c1 2 : 6");
  test_give (referee, "support c3 c1 2 : 6");
  test_give (referee, "check c1 : 2");
  test_give (referee, "retreat all");
  test_go_to (referee, DH_STEP_COMBAT);
  test_give (referee, "fight u1 c2 : " TEST_ATTACKER_WINS);
  g_assert_nonnull (find_fight (referee, "u1", "c3"));
}

/* Each attacker meets the next supporter, whether their friend gives way or is beaten. */
static void
test_support_of_several (gconstpointer data)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  gboolean beaten = GPOINTER_TO_INT (data);

  test_close (referee, "u1 c1", "u2 c1", NULL);
  test_give (referee, "support c2 c1 2 : 6");
  test_give (referee, "support c3 c1 2 : 6");
  test_give (referee, "support c5 c1 2 : 6");
  test_give (referee, "check c1 : %d", beaten ? 6 : 2);
  if (beaten)
    {
      test_go_to (referee, DH_STEP_COMBAT);
      test_give (referee, "fight u1 c1 : " TEST_ATTACKER_WINS);
    }
  g_assert_nonnull (find_fight (referee, "u1", "c2"));
  g_assert_nonnull (find_fight (referee, "u2", "c3"));
  g_assert_null (test_find_due (referee, DH_DUE_KIND_BONUS, "u2"));
  if (beaten)
    return;

  /* The third stands behind the second. */
  test_give (referee, "retreat all");
  test_go_to (referee, DH_STEP_COMBAT);
  test_give (referee, "fight u1 c2 : " TEST_ATTACKER_WINS);
  g_assert_null (find_fight (referee, "u1", "c5"));
  test_give (referee, "fight u2 c3 : " TEST_ATTACKER_WINS);
  g_assert_nonnull (find_fight (referee, "u2", "c5"));
}

/* An attacker who has fought twice meets nobody, and leaves nobody behind who does not help. */
static void
test_support_past_the_tired (TestBattle    *battle,
                             gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_close (referee, "u1 c1", "u2 c1", NULL);
  test_give (referee, "support c2 c1 2 : 6");
  test_give (referee, "support c3 c1 2 : 6");
  test_rule (referee, "u2", "melees", "2");
  test_give (referee, "check c1 : 2");
  test_give (referee, "retreat all");
  test_go_to (referee, DH_STEP_COMBAT);
  test_give (referee, "fight u1 c2 : " TEST_ATTACKER_WINS);
  g_assert_nonnull (find_fight (referee, "u1", "c3"));
}

static void
test_support_where_friend_wins (TestBattle    *battle,
                                gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_close (referee, "u1 c1", "u2 c1", NULL);
  test_give (referee, "support c2 c1 2 : 6");
  test_give (referee, "check c1 : 6");
  test_go_to (referee, DH_STEP_COMBAT);
  test_give (referee, "fight u1 c1 : " TEST_DEFENDER_WINS);
  g_assert_null (find_fight (referee, "u1", "c2"));
  test_give (referee, "fight u2 c1 : " TEST_ATTACKER_WINS);
  g_assert_nonnull (find_fight (referee, "u2", "c2"));
}

/* A unit that has fought twice (10.K), or is no longer steady, cannot help, and the attacker finds nobody. */
static void
test_unable_supporters (TestBattle    *battle,
                        gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_close (referee, "u1 c1", "u2 c4", NULL);
  test_give (referee, "support c2 c1 2 : 6");
  test_give (referee, "support c3 c1 2 : 6");
  test_give (referee, "support c5 c4 2 : 6");
  test_give (referee, "support c6 c1 2 : 6");
  test_rule (referee, "c2", "melees", "2");
  test_rule (referee, "c3", "status", "falling-back");
  test_rule (referee, "c5", "melees", "2");
  test_give (referee, "check c1 : 2");
  g_assert_nonnull (find_fight (referee, "u1", "c6"));
  test_give (referee, "check c4 : 2");
  g_assert_null (find_fight (referee, "u2", "c5"));
  g_assert_nonnull (test_find_due (referee, DH_DUE_KIND_BONUS, "u2"));
}

/* The supporter has come out of its works, its village, its square (10.O). */
static void
test_supporter_leaves_its_works (gconstpointer data)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  const char *const *ruling = data;

  for (guint i = 1; i <= 3; i++)
    {
      g_autofree char *unit = g_strdup_printf ("c%u", i);

      test_rule (referee, unit, "men", "4");
    }
  test_rule (referee, "u1", "men", "4");
  test_rule (referee, "c2", ruling[0], ruling[1]);
  test_close (referee, "u1 c1", NULL);
  test_give (referee, "support c2 c1 2 : 6");
  test_give (referee, "check c1 : 6");
  test_go_to (referee, DH_STEP_COMBAT);
  test_give (referee, "fight u1 c1 : 6 3");
  g_assert_cmpint (test_unit (referee, "c2")->cover, ==, DH_COVER_NONE);
  g_assert_cmpint (test_unit (referee, "c2")->formation, ==, DH_FORMATION_LINE);

  /* Level once, and then one pip better is enough. */
  test_give (referee, "fight u1 c2 : 4 4 4 3");
  g_assert_cmpint (test_unit (referee, "u1")->status, ==, DH_UNIT_STATUS_STEADY);
  g_assert_cmpint (test_get_check (referee, "c2"), ==, DH_CONTEXT_LOST);
}

TEST_SUBJECT ("rules-reception")
{
  static const char *const works[] = { "cover", "works" };
  static const char *const village[] = { "cover", "village" };
  static const char *const square[] = { "formation", "square" };

  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (receive_cases); i++)
    g_test_add_data_func (receive_cases[i].path, &receive_cases[i], test_receive);
  test_add_rule ("/rules/4.G/one-check-for-all-attackers", NULL, test_one_check_for_all);
  test_add_rule ("/rules/4.G/no-attacker-no-check", NULL, test_no_attacker_no_check);
  test_add_rule ("/rules/13.C/any-attacker-in-the-rear", NULL, test_any_rear_is_rear);
  test_add_rule ("/rules/10.C/officer-in-front-counts", NULL, test_officer_helps);
  test_add_rule ("/rules/14B.5/routers-do-not-check", NULL, test_routers_are_struck);
  test_add_rule ("/rules/9.F/flank-morale", "flank-morale=minus-one", test_flank_morale);
  test_add_rule ("/rules/15.B/square-stands-against-horse", NULL, test_square_stands);
  test_add_rule ("/rules/15.B/square-checks-against-infantry", NULL, test_square_and_infantry);
  test_add_rule ("/rules/10.G/within-four-inches-on-a-check", NULL, test_support_within_four_inches);
  test_add_rule ("/rules/10.G/who-may-not", NULL, test_support_refused);
  test_add_rule ("/rules/10.B/charges-on-each-other", NULL, test_charges_on_each_other);
  test_add_rule ("/rules/10.B/one-of-two-gives-way", NULL, test_one_of_two_gives_way);
  g_test_add_func ("/rules/10.G/free-hands", test_support_needs_free_hands);
  test_add_rule ("/rules/10.G/not-by-those-in-contact", NULL, test_support_by_those_in_contact);
  test_add_rule ("/rules/10.G/against-bonus-charges", NULL, test_support_against_bonus_charges);
  test_add_rule ("/rules/10.G/friend-gives-way", NULL, test_support_where_friend_gives_way);
  test_add_rule ("/rules/10.G/friend-is-beaten", NULL, test_support_where_friend_is_beaten);
  test_add_rule ("/rules/10.G/friend-wins", NULL, test_support_where_friend_wins);
  test_add_rule ("/rules/10.G/one-supporter-behind-the-other", NULL, test_support_in_turn);
  g_test_add_data_func ("/rules/10.G/each-attacker-meets-a-supporter", GINT_TO_POINTER (FALSE), test_support_of_several);
  g_test_add_data_func ("/rules/10.G/each-of-those-left-meets-one", GINT_TO_POINTER (TRUE), test_support_of_several);
  test_add_rule ("/rules/10.G/tired-attackers-meet-nobody", NULL, test_support_past_the_tired);
  test_add_rule ("/rules/10.G/supporters-who-no-longer-can", NULL, test_unable_supporters);
  g_test_add_data_func ("/rules/10.O/supporter-leaves-works", works, test_supporter_leaves_its_works);
  g_test_add_data_func ("/rules/10.O/supporter-leaves-village", village, test_supporter_leaves_its_works);
  g_test_add_data_func ("/rules/10.O/supporter-leaves-square", square, test_supporter_leaves_its_works);

  return g_test_run ();
}

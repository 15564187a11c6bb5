/* test-scenes.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "battle-fixture.h"
#include "subject.h"

#include "dh-referee-status.h"

/* Scenes never hold a hidden unit: that is a law of random play, see test-laws.c. */

/* The status after the latest entry, which brings scenes of these kinds and no others. */
static DhStatus *
assert_kinds (DhReferee *referee,
              int        kind,
              ...) G_GNUC_WARN_UNUSED_RESULT;

static DhStatus *
assert_kinds (DhReferee *referee,
              int        kind,
              ...)
{
  guint told = MAX (dh_referee_get_n_entries (referee), 1) - 1;
  DhStatus *status = dh_status_new_since (referee, &dh_viewer_everybody, told);
  guint n = 0;
  va_list args;

  va_start (args, kind);
  for (; kind >= 0; kind = va_arg (args, int))
    {
      g_assert_cmpuint (n, <, status->n_scenes);
      g_assert_cmpstr (dh_enum_to_word (DH_TYPE_SCENE_KIND, status->scenes[n++]->kind),
                       ==,
                       dh_enum_to_word (DH_TYPE_SCENE_KIND, kind));
    }
  va_end (args);
  g_assert_cmpuint (status->n_scenes, ==, n);

  return status;
}

static void
assert_words (const DhStatus *status,
              guint           index,
              const char     *headline,
              const char     *outcome,
              const char     *lines)
{
  const DhScene *scene = status->scenes[index];
  g_autofree char *joined = g_strjoinv ("; ", scene->lines);

  g_assert_cmpstr (scene->headline, ==, headline);
  g_assert_cmpstr (scene->outcome, ==, outcome);
  g_assert_cmpstr (joined, ==, lines);
}

static void
assert_faces (const DhScene *scene,
              const char    *faces)
{
  g_autoptr(GString) shown = g_string_new (NULL);

  for (guint i = 0; i < scene->n_dice; i++)
    g_string_append_printf (shown, "%u%s ", scene->dice[i].face, scene->dice[i].good ? "+" : "");
  g_assert_cmpstr (shown->str, ==, faces);
}

static void
assert_concerns (DhReferee     *referee,
                 const DhScene *scene,
                 const char    *units)
{
  g_autoptr(GString) found = g_string_new (NULL);

  for (guint i = 0; i < scene->n_concerned; i++)
    g_string_append_printf (found, "%s ",
                            dh_battle_get_unit (dh_referee_get_battle (referee), scene->concerned[i])->info->id);
  g_assert_cmpstr (found->str, ==, units);
}

static const char *
get_name (const DhStatus *status,
          int             unit)
{
  return unit >= 0 ? status->units[unit].name : NULL;
}

static void
assert_activity (const DhStatus *status,
                 const char     *name,
                 DhActivity      activity)
{
  for (guint i = 0; i < status->n_units; i++)
    if (g_str_equal (status->units[i].name, name))
      {
        g_assert_cmpint (status->units[i].activity, ==, activity);
        return;
      }

  g_assert_not_reached ();
}

static void
test_scenes_begin_and_steps (void)
{
  g_autoptr(DhReferee) referee = test_battle_new (NULL);
  g_autoptr(DhStatus) title = assert_kinds (referee, DH_SCENE_KIND_TITLE, -1);
  g_autoptr(DhStatus) ready = NULL, turn = NULL, nothing = NULL;

  assert_words (title, 0, "Test", NULL, "");
  g_assert_cmpuint (title->serial, ==, 0);
  test_give (referee, "begin");
  ready = assert_kinds (referee, DH_SCENE_KIND_READY, -1);
  g_assert_cmpuint (ready->serial, ==, 1);

  test_go_to (referee, DH_STEP_ARTILLERY);
  turn = assert_kinds (referee, DH_SCENE_KIND_STEP, -1);
  assert_words (turn, 0, "Artillery fire", NULL, "");
  test_give (referee, "note that players do not read");
  nothing = assert_kinds (referee, -1);
  g_assert_cmpuint (nothing->serial, >, turn->serial);
}

static void
test_scenes_card_and_response (TestBattle    *battle,
                               gconstpointer  switches)
{
  g_autoptr(DhStatus) card = NULL, response = NULL, move = NULL;
  const DhScene *scene;

  test_rule (battle->referee, "u6", "concealed", "yes");
  test_give (battle->referee, "card north");
  card = assert_kinds (battle->referee, DH_SCENE_KIND_CARD, -1);
  assert_words (card, 0, "North Division", NULL, "");
  scene = card->scenes[0];
  g_assert_cmpint (scene->army, ==, 0);
  g_assert_cmpint (scene->count, ==, 7);
  g_assert_cmpuint (scene->n_units, ==, 6);
  g_assert_cmpstr (get_name (card, scene->units[5]), ==, "7th Battery");
  assert_concerns (battle->referee, scene, "u1 u2 u3 u4 u5 u7 ");
  g_assert_true (card->units[0].in_hand);
  g_assert_false (card->units[card->n_units - 1].in_hand);

  /* Of seven units one is hidden, and not counted either. */
  test_give (battle->referee, "respond u5 u6 by gen-north : 1");
  response = assert_kinds (battle->referee, DH_SCENE_KIND_RESPONSE, -1);
  assert_words (response, 0, "Gen. North calls on 5th Iowa", "1 unit may act", "");
  scene = response->scenes[0];
  g_assert_true (scene->success);
  g_assert_cmpuint (scene->n_units, ==, 1);
  g_assert_cmpuint (scene->sides, ==, 10);
  g_assert_cmpint (scene->need, ==, 0);
  assert_faces (scene, "1+ ");
  assert_activity (response, "5th Iowa", DH_ACTIVITY_READY);
  assert_activity (response, "1st Ohio", DH_ACTIVITY_NONE);

  test_give (battle->referee, "move u5 rough : 20");
  move = assert_kinds (battle->referee, DH_SCENE_KIND_MOVE, -1);
  assert_words (move, 0, "5th Iowa moves", "10 inches", "over rough ground");
  assert_faces (move->scenes[0], "20 ");
  assert_activity (move, "5th Iowa", DH_ACTIVITY_MOVED);
}

static void
test_scenes_shot_and_loss (TestBattle    *battle,
                           gconstpointer  switches)
{
  g_autoptr(DhStatus) shot = NULL, loss = NULL, check = NULL, rout = NULL;
  const DhScene *scene;

  test_go_to (battle->referee, DH_STEP_STANDING);
  test_give (battle->referee, "fire u1 c1 8 cover : 6 6 6 6 6 1");
  shot = assert_kinds (battle->referee, DH_SCENE_KIND_SHOT, -1);
  assert_words (shot, 0, "1st Ohio fires at 1st Georgia", "5 hits", "8 inches; muskets; in cover");
  scene = shot->scenes[0];
  g_assert_cmpstr (get_name (shot, scene->actor), ==, "1st Ohio");
  g_assert_cmpstr (get_name (shot, scene->target), ==, "1st Georgia");
  g_assert_cmpint (scene->need, ==, 5);
  g_assert_cmpint (scene->count, ==, 5);
  g_assert_true (scene->thrown);
  assert_faces (scene, "6+ 6+ 6+ 6+ 6+ 1 ");
  g_assert_false (shot->units[scene->target].changed);

  test_give (battle->referee, "mark");
  loss = assert_kinds (battle->referee, DH_SCENE_KIND_LOSS, -1);
  assert_words (loss, 0, "1st Georgia loses 5 men", NULL, "");
  g_assert_cmpint (loss->scenes[0]->count, ==, 5);
  g_assert_true (loss->units[loss->scenes[0]->actor].changed);

  test_give (battle->referee, "check c1 : 2");
  check = assert_kinds (battle->referee, DH_SCENE_KIND_CHECK, -1);
  assert_words (check, 0, "1st Georgia has lost men to fire and checks morale", "falls back 24″", "");
  g_assert_false (check->scenes[0]->success);
  g_assert_cmpint (check->scenes[0]->need, ==, 4);
  g_assert_cmpfloat (check->scenes[0]->inches, ==, 24);

  test_rule (battle->referee, "c2", "status", "routed");
  rout = assert_kinds (battle->referee, DH_SCENE_KIND_ROUT, -1);
  assert_words (rout, 0, "2nd Georgia routs", NULL, "");
}

/* Units that saw a rout are named, but no hidden ones. */
static void
test_scenes_who_saw_a_rout (TestBattle    *battle,
                            gconstpointer  switches)
{
  g_autoptr(DhStatus) seen = NULL, unseen = NULL;

  test_go_to (battle->referee, DH_STEP_STANDING);
  test_give (battle->referee, "fire u1 c1 8 : 6 6 6 6 6 1");
  test_give (battle->referee, "mark");
  test_give (battle->referee, "check c1 : 1");
  test_give (battle->referee, "retreat c1");
  test_give (battle->referee, "witness c1 c2 c3");
  seen = assert_kinds (battle->referee, DH_SCENE_KIND_ROUT, -1);
  assert_words (seen, 0, "1st Georgia is seen to rout", "2 units saw it", "2nd Georgia; 3rd Georgia");
  g_assert_cmpuint (seen->scenes[0]->n_units, ==, 2);

  test_give (battle->referee, "undo");
  test_rule (battle->referee, "c3", "concealed", "yes");
  test_give (battle->referee, "witness c1 c2 c3");
  unseen = assert_kinds (battle->referee, -1);
}

/* Events between two statuses are told with the second, without units that were hidden when they happened. */
static void
test_scenes_since (TestBattle    *battle,
                   gconstpointer  switches)
{
  g_autoptr(DhStatus) before = NULL, after = NULL;

  test_rule (battle->referee, "u2", "concealed", "yes");
  test_take_card (battle->referee, "north");
  before = dh_status_new (battle->referee, &dh_viewer_everybody);
  test_give (battle->referee, "move u1");
  test_give (battle->referee, "form u2 column");
  test_give (battle->referee, "reveal u2");
  test_give (battle->referee, "move u3");
  after = dh_status_new_since (battle->referee, &dh_viewer_everybody, before->serial);
  g_assert_cmpuint (after->n_scenes, ==, 2);
  assert_words (after, 0, "1st Ohio moves", "11 inches", "");
  assert_words (after, 1, "3rd Ohio moves", "9 inches", "");
}

/* Dice count stands, and hits count dice. */
static void
test_scenes_disclose_no_strength (TestBattle    *battle,
                                  gconstpointer  switches)
{
  for (int names = 0; names < 2; names++)
    {
      g_autoptr(DhStatus) shot = NULL, loss = NULL;
      const char *step = names ? "names" : "banded";

      test_give (battle->referee, "disclose %s", step);
      test_go_to (battle->referee, DH_STEP_STANDING);
      test_give (battle->referee, "fire u%d c%d 8 : 6 6 6 6 6 1", 1 + names, 1 + names);
      shot = assert_kinds (battle->referee, DH_SCENE_KIND_SHOT, -1);
      assert_words (shot, 0, names ? "2nd Ohio fires at 2nd Georgia" : "1st Ohio fires at 1st Georgia",
                    "hits", "8 inches; muskets");
      g_assert_cmpint (shot->scenes[0]->count, ==, -1);
      g_assert_cmpuint (shot->scenes[0]->n_dice, ==, 0);
      g_assert_cmpint (shot->scenes[0]->need, ==, 4);
      if (!names)
        continue;

      test_give (battle->referee, "mark");
      loss = assert_kinds (battle->referee, DH_SCENE_KIND_LOSS, DH_SCENE_KIND_LOSS, -1);
      assert_words (loss, 1, "2nd Georgia loses men", NULL, "");
      g_assert_cmpint (loss->scenes[1]->count, ==, -1);
      g_assert_cmpint (loss->armies[1].now.men_lost, ==, -1);
    }
}

static void
meet (DhReferee *referee)
{
  test_rule (referee, "u1", "men", "12");
  test_rule (referee, "c1", "men", "7");
  test_close (referee, "u1 c1 flank", NULL);
  test_give (referee, "check c1 : 6");
  test_go_to (referee, DH_STEP_COMBAT);
}

static void
test_scenes_charge_and_melee (TestBattle    *battle,
                              gconstpointer  switches)
{
  g_autoptr(DhStatus) charge = NULL, fight = NULL, back = NULL, again = NULL;
  const DhScene *scene;

  test_take_card (battle->referee, "north");
  test_give (battle->referee, "charge u1 c1");
  charge = assert_kinds (battle->referee, DH_SCENE_KIND_CHARGE, -1);
  assert_words (charge, 0, "1st Ohio charges 1st Georgia", NULL, "");
  assert_activity (charge, "1st Ohio", DH_ACTIVITY_CHARGES);

  /* The scene does not betray that a unit is hidden. */
  test_rule (battle->referee, "c1", "concealed", "yes");
  again = dh_status_new (battle->referee, &dh_viewer_everybody);
  assert_activity (again, "1st Ohio", DH_ACTIVITY_MOVED);
  g_clear_pointer (&again, dh_status_unref);
  test_give (battle->referee, "undo");
  test_give (battle->referee, "undo");
  back = assert_kinds (battle->referee, DH_SCENE_KIND_TAKEN_BACK, -1);
  assert_words (back, 0, "Taken back", NULL, "1st Ohio charges 1st Georgia");

  meet (battle->referee);
  test_give (battle->referee, "fight u1 c1 : 6 1 3 6  2 3");
  fight = assert_kinds (battle->referee, DH_SCENE_KIND_MELEE, -1);
  assert_words (fight, 0, "1st Ohio fights 1st Georgia", "1st Ohio wins", "in the flank; 1st Ohio loses 1 man");
  scene = fight->scenes[0];
  g_assert_cmpstr (get_name (fight, scene->winner), ==, "1st Ohio");
  g_assert_cmpint (scene->aspect, ==, DH_ASPECT_FLANK);
  g_assert_cmpuint (scene->n_attackers, ==, 3);
  g_assert_cmpuint (scene->n_defenders, ==, 2);
  g_assert_true (scene->defenders[1].has_casualties);
  g_assert_cmpuint (scene->rounds[0].n_pairs, ==, 2);
  g_assert_cmpuint (scene->rounds[0].pairs[0].attackers_face, ==, 6);
  g_assert_true (scene->rounds[0].pairs[0].defender_falls);
  g_assert_true (scene->rounds[0].pairs[1].attacker_falls);

  test_give (battle->referee, "undo");
  g_clear_pointer (&back, dh_status_unref);
  back = assert_kinds (battle->referee, DH_SCENE_KIND_TAKEN_BACK, -1);
  test_give (battle->referee, "redo");
  again = assert_kinds (battle->referee, DH_SCENE_KIND_MELEE, -1);
  g_assert_cmpuint (again->scenes[0]->n_rounds, ==, scene->n_rounds);

  test_give (battle->referee, "undo");
  test_give (battle->referee, "disclose banded");
  test_give (battle->referee, "fight u1 c1");
  g_clear_pointer (&again, dh_status_unref);
  again = assert_kinds (battle->referee, DH_SCENE_KIND_MELEE, -1);
  g_assert_cmpuint (again->scenes[0]->n_rounds, ==, 0);
  g_assert_cmpuint (again->scenes[0]->n_attackers, ==, 0);
}

/* The mistake and its correction are told; of hidden units, nothing. */
static void
test_scenes_of_an_amendment (TestBattle    *battle,
                             gconstpointer  switches)
{
  g_autoptr(DhStatus) right = NULL, back = NULL, struck = NULL, again = NULL;
  g_autofree char *text = NULL;
  guint n;

  n = test_give (battle->referee, "note it begins")->n;
  test_give (battle->referee, "amend %u card north", n);
  right = assert_kinds (battle->referee, DH_SCENE_KIND_TAKEN_BACK, -1);
  g_assert_cmpstr (right->scenes[0]->headline, ==, "Corrected");
  g_assert_true (g_str_has_prefix (right->scenes[0]->lines[0], "Is: "));

  test_give (battle->referee, "undo");
  back = assert_kinds (battle->referee, DH_SCENE_KIND_TAKEN_BACK, -1);
  g_assert_cmpstr (back->scenes[0]->headline, ==, "Taken back");
  g_assert_true (g_str_has_prefix (back->scenes[0]->lines[0], "Was: "));
  test_give (battle->referee, "redo");
  again = assert_kinds (battle->referee, DH_SCENE_KIND_TAKEN_BACK, -1);
  g_assert_cmpstr (again->scenes[0]->headline, ==, "Corrected");
  text = dh_status_to_text (again);
  g_assert_nonnull (strstr (text, "Corrected: "));

  test_give (battle->referee, "amend %u none because it was not", n);
  struck = assert_kinds (battle->referee, DH_SCENE_KIND_TAKEN_BACK, -1);
  g_assert_true (g_str_has_prefix (struck->scenes[0]->lines[0], "Was: "));
  g_assert_cmpstr (struck->scenes[0]->lines[1], ==, "Is: struck out");
  g_assert_null (struck->scenes[0]->lines[2]);
}

/* Orders taken back are told piece by piece, so that none of them is cut off. */
static void
test_scenes_take_back_piece_by_piece (TestBattle    *battle,
                                      gconstpointer  switches)
{
  g_autoptr(DhStatus) back = NULL;

  test_go_to (battle->referee, DH_STEP_STANDING);
  test_give (battle->referee, "fire u1 c1 8 : 6 6 6 6 6 6");
  test_give (battle->referee, "fire u2 c2 8 : 6 1 1 1 1 1");
  test_give (battle->referee, "mark");
  test_give (battle->referee, "undo");
  back = assert_kinds (battle->referee, DH_SCENE_KIND_TAKEN_BACK, DH_SCENE_KIND_TAKEN_BACK, -1);
  assert_words (back, 0, "Taken back", NULL, "1st Georgia loses 6 men");
  assert_words (back, 1, "Taken back", NULL, "2nd Georgia loses 1 man");
  assert_concerns (battle->referee, back->scenes[1], "c2 ");
}

static void
assert_correction (const DhScene *scene,
                   const char    *was,
                   const char    *is)
{
  g_assert_cmpint (scene->kind, ==, DH_SCENE_KIND_TAKEN_BACK);
  g_assert_cmpstr (scene->lines[0], ==, was);
  g_assert_cmpstr (scene->lines[1], ==, is);
  g_assert_null (scene->lines[2]);
}

/* Each thing that has come out otherwise says what it was and what it is, as briefly as tells the two apart. */
static void
test_scenes_tell_a_difference (TestBattle    *battle,
                               gconstpointer  switches)
{
  g_autoptr(DhStatus) check = NULL, shot = NULL, losses = NULL;
  guint fire, mark, checked;

  test_go_to (battle->referee, DH_STEP_STANDING);
  fire = test_give (battle->referee, "fire u1 c1 8 : 6 6 6 6 6 6")->n;
  test_give (battle->referee, "fire u2 c2 8 : 6 6 6 6 6 6");
  mark = test_give (battle->referee, "mark")->n;
  checked = test_give (battle->referee, "check c1 : 1")->n;
  test_give (battle->referee, "note that was wrong");
  test_give (battle->referee, "amend %u check c1 : 6", checked);
  check = assert_kinds (battle->referee, DH_SCENE_KIND_TAKEN_BACK, -1);
  assert_correction (check->scenes[0], "Was: 1st Georgia – routs", "Is: 1st Georgia – carries on");

  test_give (battle->referee, "amend %u fire u1 c1 7 : 6 6 6 6 6 6", fire);
  shot = assert_kinds (battle->referee, DH_SCENE_KIND_TAKEN_BACK, -1);
  assert_correction (shot->scenes[0],
                     "Was: 1st Ohio fires at 1st Georgia, 8 inches, muskets – 6 hits",
                     "Is: 1st Ohio fires at 1st Georgia, 7 inches, muskets – 6 hits");

  /* The other unit is not mentioned: it has lost as many as before. */
  test_give (battle->referee, "amend %u fire u1 c1 8 : 6 6 6 1 1 1", fire);
  losses = assert_kinds (battle->referee, DH_SCENE_KIND_TAKEN_BACK, DH_SCENE_KIND_TAKEN_BACK, -1);
  assert_correction (losses->scenes[0], "Was: 1st Ohio → 1st Georgia – 6 hits", "Is: 1st Ohio → 1st Georgia – 3 hits");
  assert_correction (losses->scenes[1], "Was: 1st Georgia loses 6 men", "Is: 1st Georgia loses 3 men");
  g_assert_cmpuint (losses->scenes[1]->voids, ==, mark);
}

/* Each order that has come to something else says what came of it, and which entry is no longer as it was told. */
static void
test_scenes_of_what_an_amendment_changes (TestBattle    *battle,
                                          gconstpointer  switches)
{
  g_autoptr(DhStatus) status = NULL;
  const DhScene *scene;
  guint n;

  test_go_to (battle->referee, DH_STEP_STANDING);
  n = test_give (battle->referee, "fire u1 c1 8 : 6 6 6 6 6 6")->n;
  test_give (battle->referee, "note that was wrong");
  test_give (battle->referee, "amend %u fire u1 c1 8 : 1 1 1 1 1 1", n);
  status = assert_kinds (battle->referee, DH_SCENE_KIND_TAKEN_BACK, -1);
  scene = status->scenes[0];
  g_assert_cmpuint (scene->voids, ==, n);
  g_assert_true (g_str_has_prefix (scene->lines[0], "Was: "));
  g_assert_true (g_str_has_suffix (scene->lines[0], " – 6 hits"));
  g_assert_true (g_str_has_suffix (scene->lines[1], " – no hit"));
}

static void
assert_dated (const DhStatus *status,
              guint           index,
              int             turn,
              DhStep          step)
{
  g_assert_cmpint (status->scenes[index]->turn, ==, turn);
  g_assert_cmpint (status->scenes[index]->step, ==, step);
}

/* Losses that end a step are of that step; what begins one, and what corrects one that is over, is of the new one. */
static void
test_scenes_are_dated (TestBattle    *battle,
                       gconstpointer  switches)
{
  g_autoptr(DhStatus) next = NULL, turn = NULL, right = NULL;
  guint fire;

  test_go_to (battle->referee, DH_STEP_STANDING);
  test_rule (battle->referee, "c1", "status", "routed");
  fire = test_give (battle->referee, "fire u1 c1 8 : 6 1 1 1 1 1")->n;
  test_give (battle->referee, "next");
  test_give (battle->referee, "check c1 : 6");
  test_give (battle->referee, "next");
  next = dh_status_new_since (battle->referee, &dh_viewer_everybody, fire);
  g_assert_cmpuint (next->n_scenes, ==, 3);
  assert_dated (next, 0, 1, DH_STEP_STANDING);
  g_assert_cmpint (next->scenes[2]->kind, ==, DH_SCENE_KIND_STEP);
  assert_dated (next, 2, 1, DH_STEP_MOVING);

  test_give (battle->referee, "amend %u fire u1 c1 8 : 1 1 1 1 1 1", fire);
  right = dh_status_new (battle->referee, &dh_viewer_everybody);
  g_assert_cmpint (right->scenes[0]->kind, ==, DH_SCENE_KIND_TAKEN_BACK);
  assert_dated (right, 0, 1, dh_referee_get_battle (battle->referee)->step);

  test_go_to (battle->referee, DH_STEP_RESHUFFLE);
  test_give (battle->referee, "next");
  turn = assert_kinds (battle->referee, DH_SCENE_KIND_STEP, -1);
  assert_dated (turn, 0, 2, DH_STEP_MOVEMENT);
}

/* Scenes concern the units that take part and those that owe something by it; for an officer, the unit he was with. */
static void
test_scenes_say_whom_they_concern (TestBattle    *battle,
                                   gconstpointer  switches)
{
  g_autoptr(DhStatus) shot = NULL, losses = NULL, risk = NULL, saw = NULL, back = NULL;

  test_rule (battle->referee, "gen-third", "attached", "c1");
  test_rule (battle->referee, "gen-third", "front", "yes");
  test_go_to (battle->referee, DH_STEP_STANDING);
  test_give (battle->referee, "fire u2 c2 8 : 6 6 6 6 6 1");
  test_give (battle->referee, "fire u1 c1 8 : 6 6 6 6 6 1");
  shot = dh_status_new (battle->referee, &dh_viewer_everybody);
  assert_concerns (battle->referee, shot->scenes[0], "u1 c1 ");
  test_give (battle->referee, "mark");
  losses = assert_kinds (battle->referee, DH_SCENE_KIND_LOSS, DH_SCENE_KIND_LOSS, -1);
  assert_concerns (battle->referee, losses->scenes[0], "c1 ");
  assert_concerns (battle->referee, losses->scenes[1], "c2 ");
  test_give (battle->referee, "risk gen-third : 1");
  risk = assert_kinds (battle->referee, DH_SCENE_KIND_OFFICER, -1);
  assert_concerns (battle->referee, risk->scenes[0], "c1 ");
  test_rule (battle->referee, "c1", "rating", "0");
  test_give (battle->referee, "check c1 : 1");
  test_give (battle->referee, "witness c1 c3");
  saw = assert_kinds (battle->referee, DH_SCENE_KIND_ROUT, -1);
  assert_concerns (battle->referee, saw->scenes[0], "c1 c3 ");
  test_give (battle->referee, "undo");
  back = assert_kinds (battle->referee, DH_SCENE_KIND_TAKEN_BACK, -1);
  assert_concerns (battle->referee, back->scenes[0], "c1 c3 ");
}

/* Dues that one order settles are told piece by piece. */
static void
test_scenes_of_settle (TestBattle    *battle,
                       gconstpointer  switches)
{
  g_autoptr(DhStatus) status = NULL;

  test_close (battle->referee, "u1 c1", "u2 c1 flank", NULL);
  test_give (battle->referee, "check c1 : 6");
  test_go_to (battle->referee, DH_STEP_COMBAT);
  test_give (battle->referee, "settle : 3 3 3 3 3 3  2 6 6 6 6 6  3  6   6 6 6 6 6 6  3 3 3 3 3 3   6 6");
  status = assert_kinds (battle->referee,
                         DH_SCENE_KIND_MELEE,
                         DH_SCENE_KIND_MELEE,
                         DH_SCENE_KIND_CHECK,
                         DH_SCENE_KIND_CHECK,
                         -1);
  g_assert_cmpstr (status->scenes[0]->headline, ==, "1st Ohio fights 1st Georgia");
  g_assert_cmpstr (status->scenes[1]->headline, ==, "2nd Ohio fights 1st Georgia");
}

static void
test_scenes_officer (TestBattle    *battle,
                     gconstpointer  switches)
{
  g_autoptr(DhStatus) fate = NULL;
  const DhScene *scene;

  test_rule (battle->referee, "gen-third", "attached", "c1");
  test_rule (battle->referee, "gen-third", "front", "yes");
  test_go_to (battle->referee, DH_STEP_STANDING);
  test_give (battle->referee, "fire u1 c1 8 : 6 6 6 6 6 1");
  test_give (battle->referee, "mark");
  test_give (battle->referee, "risk gen-third : 10");
  fate = assert_kinds (battle->referee, DH_SCENE_KIND_OFFICER, -1);
  assert_words (fate, 0, "Col. Third is at risk", "killed", "");
  scene = fate->scenes[0];
  g_assert_cmpstr (scene->name, ==, "Col. Third");
  g_assert_cmpint (scene->fate, ==, DH_OFFICER_STATE_KILLED);
  g_assert_cmpint (scene->army, ==, 1);
  g_assert_cmpuint (fate->armies[1].now.officers_lost, ==, 1);
}

/* The die that hits an officer and the one that says how hard are two (19). */
static void
test_scenes_two_dice_of_an_officer (TestBattle    *battle,
                                    gconstpointer  switches)
{
  g_autoptr(DhStatus) fate = NULL;

  test_rule (battle->referee, "gen-third", "attached", "c1");
  test_rule (battle->referee, "gen-third", "front", "yes");
  test_go_to (battle->referee, DH_STEP_STANDING);
  test_give (battle->referee, "fire u1 c1 8 : 6 6 6 6 6 1");
  test_give (battle->referee, "mark");
  test_give (battle->referee, "risk gen-third : 20 12");
  fate = assert_kinds (battle->referee, DH_SCENE_KIND_OFFICER, DH_SCENE_KIND_OFFICER, -1);
  assert_words (fate, 0, "Col. Third is at risk", "hit", "");
  assert_faces (fate->scenes[0], "20+ ");
  g_assert_false (fate->scenes[0]->success);
  assert_words (fate, 1, "Col. Third is hit", "lightly wounded", "");
  assert_faces (fate->scenes[1], "12 ");
}

/* Of many units that are named one by one the list below has the names, and the rest their number. */
static void
test_scenes_response_of_many (TestBattle    *battle,
                              gconstpointer  switches)
{
  g_autoptr(DhStatus) many = NULL, few = NULL;

  test_give (battle->referee, "card north");
  test_give (battle->referee, "respond u1 u2 u3 u5 by gen-north : 1");
  many = assert_kinds (battle->referee, DH_SCENE_KIND_RESPONSE, -1);
  assert_words (many, 0, "Gen. North calls on 4 units", "4 units may act", "");
  g_assert_cmpstr (many->scenes[0]->name, ==, "North Division");
  g_assert_cmpuint (many->scenes[0]->n_units, ==, 4);

  test_give (battle->referee, "respond u6 u7 by none : 10");
  few = assert_kinds (battle->referee, DH_SCENE_KIND_RESPONSE, -1);
  assert_words (few, 0, "Orders for 6th Iowa, 7th Battery", "2 units do nothing", "");
}

/* The worth of a political officer is thrown for before his orders, and is no die of those. */
static void
test_scenes_worth_of_an_officer (TestBattle    *battle,
                                 gconstpointer  switches)
{
  g_autoptr(DhStatus) worth = NULL;

  test_give (battle->referee, "card north");
  test_give (battle->referee, "respond u5 u6 by gen-second : 5 1");
  worth = assert_kinds (battle->referee, DH_SCENE_KIND_WORTH, DH_SCENE_KIND_RESPONSE, -1);
  assert_words (worth, 0, "Gen. Second, a political officer, shows what he is worth", NULL, "");
  assert_faces (worth->scenes[0], "5 ");
  g_assert_cmpuint (worth->scenes[0]->sides, ==, 6);
  assert_faces (worth->scenes[1], "1+ ");
}

/* A unit that runs, or takes its enemy's ground, is not told as moving on a card. */
static void
test_scenes_tell_retreats_from_moves (TestBattle    *battle,
                                      gconstpointer  switches)
{
  g_autoptr(DhStatus) retreat = NULL, occupied = NULL;

  test_close (battle->referee, "u1 c1", NULL);
  test_give (battle->referee, "check c1 : 1");
  test_give (battle->referee, "retreat c1");
  retreat = assert_kinds (battle->referee, DH_SCENE_KIND_RETREAT, -1);
  test_go_to (battle->referee, DH_STEP_COMBAT);
  test_give (battle->referee, "bonus u1 occupy");
  occupied = assert_kinds (battle->referee, DH_SCENE_KIND_AFTERMATH, -1);
  assert_words (occupied, 0, "1st Ohio occupies the ground", NULL, "");
}

static void
test_scenes_officers_ride (TestBattle    *battle,
                           gconstpointer  switches)
{
  g_autoptr(DhStatus) with = NULL, alone = NULL;
  const DhScene *scene;

  test_give (battle->referee, "card south");
  test_give (battle->referee, "attach gen-third c1 front");
  with = assert_kinds (battle->referee, DH_SCENE_KIND_MOVE, -1);
  assert_words (with, 0, "Col. Third rides with 1st Georgia", NULL, "in the front rank");
  scene = with->scenes[0];
  g_assert_cmpstr (scene->name, ==, "Col. Third");
  g_assert_cmpint (scene->army, ==, 1);
  g_assert_true (scene->success);

  test_give (battle->referee, "detach gen-third");
  alone = assert_kinds (battle->referee, DH_SCENE_KIND_MOVE, -1);
  assert_words (alone, 0, "Col. Third rides alone", NULL, "");
}

/* A check that names a unit in hiding would give it away, whichever of the two rolls. */
static void
test_scenes_hide_whom_they_support (TestBattle    *battle,
                                    gconstpointer  switches)
{
  g_autoptr(DhStatus) seen = NULL, hidden = NULL;

  test_close (battle->referee, "u1 c1", NULL);
  test_give (battle->referee, "support c2 c1 4 : 3");
  seen = assert_kinds (battle->referee, DH_SCENE_KIND_CHECK, -1);

  test_rule (battle->referee, "c1", "concealed", "yes");
  test_give (battle->referee, "support c3 c1 4 : 3");
  hidden = assert_kinds (battle->referee, -1);
}

static void
test_scenes_rally (TestBattle    *battle,
                   gconstpointer  switches)
{
  g_autoptr(DhStatus) alone = NULL, reached = NULL;

  test_rule (battle->referee, "u1", "status", "routed");
  test_rule (battle->referee, "u5", "status", "routed");
  test_go_to (battle->referee, DH_STEP_RESHUFFLE);
  test_go_to (battle->referee, DH_STEP_RALLY);

  test_give (battle->referee, "rally u1");
  alone = assert_kinds (battle->referee, DH_SCENE_KIND_RALLY, DH_SCENE_KIND_ROUT, -1);
  g_assert_cmpstr (alone->scenes[0]->headline, ==, "No officer reached 1st Ohio");
  g_assert_cmpint (alone->scenes[0]->context, ==, DH_CONTEXT_RALLY);

  test_give (battle->referee, "rally u5 by gen-north : 6");
  reached = assert_kinds (battle->referee, DH_SCENE_KIND_RALLY, -1);
  g_assert_true (reached->scenes[0]->success);
  g_assert_cmpuint (reached->scenes[0]->n_dice, ==, 1);
}

static void
test_scenes_horses (TestBattle    *battle,
                    gconstpointer  switches)
{
  g_autoptr(DhStatus) lost = NULL, found = NULL;

  test_rule (battle->referee, "c8", "formation", "dismounted");
  test_rule (battle->referee, "c9", "formation", "dismounted");
  test_go_to (battle->referee, DH_STEP_STANDING);
  test_give (battle->referee, "fire u1 c8 8 : 6 1 1 1 1 1");
  test_give (battle->referee, "fire u2 c9 8 : 6 1 1 1 1 1");
  test_give (battle->referee, "mark");
  test_give (battle->referee, "check c8 : 2");
  test_give (battle->referee, "check c9 : 2");

  test_give (battle->referee, "horses c8 : 2");
  lost = assert_kinds (battle->referee, DH_SCENE_KIND_CHECK, -1);
  assert_words (lost, 0, "Eighth Troopers must reach its horses", "they are lost", "");
  g_assert_false (lost->scenes[0]->success);
  test_give (battle->referee, "horses c9 : 3");
  found = assert_kinds (battle->referee, DH_SCENE_KIND_CHECK, -1);
  g_assert_cmpstr (found->scenes[0]->outcome, ==, "it mounts");
  g_assert_true (found->scenes[0]->success);
}

/* An officer whose whole command is hidden must not be named, wherever he rides. */
static void
test_scenes_hide_officers (TestBattle    *battle,
                           gconstpointer  switches)
{
  g_autoptr(DhStatus) fate = NULL;

  test_rule (battle->referee, "c5", "concealed", "yes");
  test_rule (battle->referee, "c6", "concealed", "yes");
  test_rule (battle->referee, "gen-fourth", "attached", "c1");
  test_rule (battle->referee, "gen-fourth", "front", "yes");
  test_go_to (battle->referee, DH_STEP_STANDING);
  test_give (battle->referee, "fire u1 c1 8 : 6 6 6 6 6 1");
  test_give (battle->referee, "mark");
  test_give (battle->referee, "risk gen-fourth : 10");
  fate = assert_kinds (battle->referee, -1);
}

static void
break_army (TestBattle *battle,
            char        army,
            guint       units)
{
  for (guint i = 1; i <= units; i++)
    {
      g_autofree char *id = g_strdup_printf ("%c%u", army, i);

      test_rule (battle->referee, id, "status", "destroyed");
    }
}

static void
test_scenes_effectiveness_and_end (TestBattle    *battle,
                                   gconstpointer  switches)
{
  g_autoptr(DhStatus) both = NULL, end = NULL;

  break_army (battle, 'c', 9);
  test_go_to (battle->referee, DH_STEP_EFFECTIVENESS);
  both = assert_kinds (battle->referee, DH_SCENE_KIND_EFFECTIVENESS, -1);
  assert_words (both, 0, "The Army of the South is broken", NULL, "");
  g_assert_cmpstr (both->scenes[0]->fingerprint, ==, dh_referee_get_fingerprint (battle->referee));
  g_assert_cmpint (both->scenes[0]->army, ==, 1);
  g_assert_cmpint (both->thresholds[DH_ARMY_STATE_STEADY], ==, 0);
  g_assert_cmpint (both->thresholds[DH_ARMY_STATE_HESITANT], ==, 50);
  g_assert_cmpint (both->thresholds[DH_ARMY_STATE_RETIRE], ==, 35);
  g_assert_cmpint (both->thresholds[DH_ARMY_STATE_BROKEN], ==, 20);
  g_assert_cmpuint (both->armies[1].now.gone, ==, 9);

  test_give (battle->referee, "settle");
  test_give (battle->referee, "end");
  end = assert_kinds (battle->referee, DH_SCENE_KIND_END, -1);
  g_assert_cmpstr (end->scenes[0]->fingerprint, ==, dh_referee_get_fingerprint (battle->referee));
}

/* The end tells which army has lost, where the rules do. */
static void
test_scenes_end_names_the_loser (TestBattle    *battle,
                                 gconstpointer  switches)
{
  g_autoptr(DhStatus) end = NULL;

  break_army (battle, 'c', 9);
  test_go_to (battle->referee, DH_STEP_EFFECTIVENESS);
  test_give (battle->referee, "settle");
  test_give (battle->referee, "end");
  end = assert_kinds (battle->referee, DH_SCENE_KIND_END, -1);
  assert_words (end, 0, "The Army of the South has lost", NULL, "");
  g_assert_cmpint (end->scenes[0]->army, ==, 1);
}

/* Where no army is broken nobody has lost. */
static void
test_scenes_end_names_nobody (TestBattle    *battle,
                              gconstpointer  switches)
{
  g_autoptr(DhStatus) end = NULL;

  test_give (battle->referee, "end");
  end = assert_kinds (battle->referee, DH_SCENE_KIND_END, -1);
  assert_words (end, 0, "Ended by the referee in turn 1", NULL, "No army is broken");
  g_assert_cmpint (end->scenes[0]->army, ==, -1);
}

TEST_SUBJECT ("scenes")
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/engine/scenes/begin-and-steps", test_scenes_begin_and_steps);
  test_add_rule ("/engine/scenes/card-and-response", NULL, test_scenes_card_and_response);
  test_add_rule ("/engine/scenes/shot-and-loss", NULL, test_scenes_shot_and_loss);
  test_add_rule ("/engine/scenes/who-saw-a-rout", NULL, test_scenes_who_saw_a_rout);
  test_add_rule ("/engine/scenes/since-a-status", NULL, test_scenes_since);
  test_add_rule ("/engine/scenes/disclose-no-strength", NULL, test_scenes_disclose_no_strength);
  test_add_rule ("/engine/scenes/charge-and-melee", NULL, test_scenes_charge_and_melee);
  test_add_rule ("/engine/scenes/of-settle", NULL, test_scenes_of_settle);
  test_add_rule ("/engine/scenes/of-an-amendment", NULL, test_scenes_of_an_amendment);
  test_add_rule ("/engine/scenes/of-what-an-amendment-changes", NULL, test_scenes_of_what_an_amendment_changes);
  test_add_rule ("/engine/scenes/take-back-piece-by-piece", NULL, test_scenes_take_back_piece_by_piece);
  test_add_rule ("/engine/scenes/are-dated", NULL, test_scenes_are_dated);
  test_add_rule ("/engine/scenes/say-whom-they-concern", NULL, test_scenes_say_whom_they_concern);
  test_add_rule ("/engine/scenes/tell-a-difference", NULL, test_scenes_tell_a_difference);
  test_add_rule ("/engine/scenes/officer", NULL, test_scenes_officer);
  test_add_rule ("/engine/scenes/two-dice-of-an-officer", "officer-casualties=on", test_scenes_two_dice_of_an_officer);
  test_add_rule ("/engine/scenes/response-of-many", NULL, test_scenes_response_of_many);
  test_add_rule ("/engine/scenes/worth-of-an-officer", NULL, test_scenes_worth_of_an_officer);
  test_add_rule ("/engine/scenes/tell-retreats-from-moves", NULL, test_scenes_tell_retreats_from_moves);
  test_add_rule ("/engine/scenes/officers-ride", NULL, test_scenes_officers_ride);
  test_add_rule ("/engine/scenes/rally", "rally-staff=required", test_scenes_rally);
  test_add_rule ("/engine/scenes/hide-whom-they-support", NULL, test_scenes_hide_whom_they_support);
  test_add_rule ("/engine/scenes/horses", NULL, test_scenes_horses);
  test_add_rule ("/engine/scenes/hide-officers", NULL, test_scenes_hide_officers);
  test_add_rule ("/engine/scenes/effectiveness-and-end", NULL, test_scenes_effectiveness_and_end);
  test_add_rule ("/engine/scenes/end-names-the-loser", NULL, test_scenes_end_names_the_loser);
  test_add_rule ("/engine/scenes/end-names-nobody", NULL, test_scenes_end_names_nobody);

  return g_test_run ();
}

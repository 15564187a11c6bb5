/* test-queue.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "subject.h"

#include "battle-fixture.h"
#include "dh-board-queue.h"
#include "dh-referee-status.h"

/* The order of telling, without a window. */

typedef struct {
  DhReferee *referee;
  DhBoardQueue *queue;
  DhStatus *now;
} Fixture;

static void
fixture_set_up (Fixture       *self,
                gconstpointer  data)
{
  self->referee = test_battle_new_begun (NULL);
  self->queue = dh_board_queue_new ();
}

static void
fixture_tear_down (Fixture       *self,
                   gconstpointer  data)
{
  dh_board_queue_free (self->queue);
  g_clear_pointer (&self->now, dh_status_unref);
  g_assert_finalize_object (self->referee);
}

/* Lets all wait that has come since the last time. */
static void
follow (Fixture *self)
{
  DhStatus *status = dh_status_new_since (self->referee, &dh_viewer_everybody, self->now != NULL ? self->now->serial : G_MAXUINT);

  for (guint i = 0; self->now != NULL && i < status->n_scenes; i++)
    {
      g_autoptr(DhBoardCue) cue = dh_board_cue_new (status, i);

      if (status->scenes[i]->kind != DH_SCENE_KIND_STEP)
        dh_board_queue_add (self->queue, cue);
    }
  g_clear_pointer (&self->now, dh_status_unref);
  self->now = status;
}

static char *
describe (const DhBoardCue *cue)
{
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint i = 0; i < dh_board_cue_get_n_scenes (cue); i++)
    {
      const DhScene *scene = dh_board_cue_get_scene (cue, i);

      g_string_append_printf (text, "%s%s", i > 0 ? " + " : "", scene->headline);
      if (scene->outcome != NULL && scene->kind != DH_SCENE_KIND_SHOT)
        g_string_append_printf (text, " – %s", scene->outcome);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Checks that the scenes that come first are these, and tells them. */
static void
assert_next (Fixture    *self,
             const char *words)
{
  g_autoptr(DhBoardCue) cue = dh_board_queue_make_first (self->queue, self->now);
  g_autofree char *found = cue != NULL ? describe (cue) : NULL;

  g_assert_cmpstr (found, ==, words);
  if (cue != NULL)
    dh_board_queue_remove (self->queue, cue);
}

/* A shot, its losses, the check for them, the rout, who saw it and what that makes of him: what matters most is last. */
static void
test_queue_tells_causes_first (Fixture       *self,
                               gconstpointer  data)
{
  test_go_to (self->referee, DH_STEP_STANDING);
  follow (self);
  test_give (self->referee, "fire u1 c1 8 : 6 6 6 6 6 6");
  follow (self);
  test_give (self->referee, "mark");
  test_give (self->referee, "check c1 : 1");
  test_give (self->referee, "retreat c1");
  test_give (self->referee, "witness c1 c2");
  follow (self);
  test_give (self->referee, "check c2 : 6");
  follow (self);
  assert_next (self, "1st Ohio fires at 1st Georgia");
  assert_next (self, "1st Georgia loses 6 men");
  assert_next (self, "1st Georgia has lost men to fire and checks morale – routs");
  assert_next (self, "1st Georgia gives way – retreats 24 inches");
  assert_next (self, "1st Georgia is seen to rout – 1 unit saw it");
  assert_next (self, "2nd Georgia saw 1st Georgia rout and checks morale – carries on");
  assert_next (self, NULL);
}

/* The losses are told before the check even where the step is over, and say of which step they are. */
static void
test_queue_tells_causes_first_across_steps (Fixture       *self,
                                            gconstpointer  data)
{
  test_go_to (self->referee, DH_STEP_MOVING);
  test_rule (self->referee, "u1", "moved", "yes");
  follow (self);
  test_give (self->referee, "fire u1 c1 8 : 6 6 6 6 6 1");
  test_give (self->referee, "next");
  test_give (self->referee, "check c1 : 6");
  test_give (self->referee, "next");
  follow (self);
  g_assert_cmpint (self->now->step, ==, DH_STEP_CHARGE);
  g_assert_cmpuint (dh_board_queue_count (self->queue, 1, DH_STEP_MOVING), ==, 3);
  g_assert_cmpuint (dh_board_queue_count (self->queue, 1, DH_STEP_CHARGE), ==, 0);
  assert_next (self, "1st Ohio fires at 1st Georgia");
  assert_next (self, "1st Georgia loses 5 men");
  assert_next (self, "1st Georgia has lost men to fire and checks morale – carries on");
  assert_next (self, NULL);
}

/* The chain in which somebody routs is told whole before others; those that are alike are told together. */
static void
test_queue_tells_the_worst_chain_first (Fixture       *self,
                                        gconstpointer  data)
{
  test_go_to (self->referee, DH_STEP_STANDING);
  follow (self);
  test_give (self->referee, "fire u1 c1 8 : 6 6 6 6 6 1");
  test_give (self->referee, "fire u2 c2 8 : 6 6 6 6 6 1");
  test_give (self->referee, "fire u3 c3 8 : 6 6 6 6 6 6");
  test_give (self->referee, "mark");
  test_give (self->referee, "check c1 : 6");
  test_give (self->referee, "check c2 : 6");
  test_give (self->referee, "check c3 : 1");
  follow (self);
  assert_next (self, "3rd Ohio fires at 3rd Georgia");
  assert_next (self, "3rd Georgia loses 6 men");
  assert_next (self, "3rd Georgia has lost men to fire and checks morale – routs 24″");
  assert_next (self, "1st Ohio fires at 1st Georgia + 2nd Ohio fires at 2nd Georgia");
  assert_next (self, "1st Georgia loses 5 men + 2nd Georgia loses 5 men");
  assert_next (self, "1st Georgia has lost men to fire and checks morale – carries on + "
                     "2nd Georgia has lost men to fire and checks morale – carries on");
  assert_next (self, NULL);
}

/* The step that is played is told first of two things that matter as much, and neither joins the other. */
static void
test_queue_tells_the_step_that_is_played (Fixture       *self,
                                          gconstpointer  data)
{
  test_go_to (self->referee, DH_STEP_STANDING);
  follow (self);
  test_give (self->referee, "fire u1 c1 8 : 1 1 1 1 1 1");
  test_give (self->referee, "next");
  test_give (self->referee, "ruling u2 moved yes because it is a test");
  test_give (self->referee, "fire u2 c2 8 : 1 1 1 1 1 1");
  follow (self);
  assert_next (self, "2nd Ohio fires at 2nd Georgia");
  assert_next (self, "1st Ohio fires at 1st Georgia");
  assert_next (self, NULL);
}

/* The die of a political officer comes before the orders that he is thrown for, and both before the move. */
static void
test_queue_tells_one_entry_in_its_order (Fixture       *self,
                                         gconstpointer  data)
{
  follow (self);
  test_give (self->referee, "card north");
  test_give (self->referee, "respond u5 u6 by gen-second : 5 1");
  test_give (self->referee, "move u5 : 10");
  follow (self);
  assert_next (self, "North Division");
  assert_next (self, "Gen. Second, a political officer, shows what he is worth");
  assert_next (self, "Gen. Second calls on 5th Iowa, 6th Iowa – 2 units may act");
  assert_next (self, "5th Iowa moves – 12 inches");
  assert_next (self, NULL);
}

/* A scene that has led to the next one is read to its end; any other is left as soon as may be. */
static void
test_queue_is_patient (Fixture       *self,
                       gconstpointer  data)
{
  g_autoptr(DhBoardCue) shot = NULL;

  test_go_to (self->referee, DH_STEP_STANDING);
  follow (self);
  test_give (self->referee, "fire u1 c1 8 : 6 6 6 6 6 6");
  follow (self);
  shot = dh_board_queue_make_first (self->queue, self->now);
  dh_board_queue_remove (self->queue, shot);
  g_assert_cmpint (dh_board_queue_get_patience (self->queue, shot, self->now), ==, G_MAXINT64);
  test_give (self->referee, "fire u2 c2 8 : 1 1 1 1 1 1");
  follow (self);
  g_assert_cmpint (dh_board_queue_get_patience (self->queue, shot, self->now), ==, G_MAXINT64);
  test_rule (self->referee, "c9", "status", "routed");
  follow (self);
  g_assert_cmpint (dh_board_queue_get_patience (self->queue, shot, self->now), ==, 0);

  dh_board_queue_clear (self->queue);
  test_give (self->referee, "mark");
  test_give (self->referee, "check c1 : 1");
  follow (self);
  g_assert_cmpint (dh_board_queue_get_patience (self->queue, shot, self->now), ==, dh_board_cue_get_time (shot));
  dh_board_cue_tell (shot, G_TIME_SPAN_SECOND);
  g_assert_cmpint (dh_board_queue_get_patience (self->queue, shot, self->now), ==, dh_board_cue_get_time (shot));
}

TEST_SUBJECT ("queue")
{
  g_test_init (&argc, &argv, NULL);

#define add(path, test) g_test_add (path, Fixture, NULL, fixture_set_up, test, fixture_tear_down)
  add ("/board/queue/tells-causes-first", test_queue_tells_causes_first);
  add ("/board/queue/tells-causes-first-across-steps", test_queue_tells_causes_first_across_steps);
  add ("/board/queue/tells-the-worst-chain-first", test_queue_tells_the_worst_chain_first);
  add ("/board/queue/tells-the-step-that-is-played", test_queue_tells_the_step_that_is_played);
  add ("/board/queue/tells-one-entry-in-its-order", test_queue_tells_one_entry_in_its_order);
  add ("/board/queue/is-patient", test_queue_is_patient);
#undef add

  return g_test_run ();
}

/* test-story.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "battle-fixture.h"
#include "subject.h"

#include "dh-narration-story.h"
#include "dh-narration.h"

#include <string.h>

static DhRef
find (DhReferee  *referee,
      const char *id)
{
  DhRef thing;

  g_assert_true (dh_battle_find (dh_referee_get_battle (referee), id, &thing));
  return thing;
}

static char *
tell (DhReferee  *referee,
      DhEntry    *entry,
      const char *id)
{
  const DhBattle *battle = dh_referee_get_battle (referee);

  return dh_entry_concerns (entry, battle, find (referee, id))
           ? dh_entry_narrate_of (entry, battle, find (referee, id))
           : g_strdup ("");
}

static void
test_story_has_what_names_it (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_at (NULL, DH_STEP_STANDING);
  DhEntry *entry = test_give (referee, "fire u1 c1 8 : 6 6 6 1 1 1");
  g_autofree char *whole = dh_entry_narrate (entry, dh_referee_get_battle (referee));
  g_autofree char *firer = tell (referee, entry, "u1");
  g_autofree char *target = tell (referee, entry, "c1");
  g_autofree char *other = tell (referee, entry, "c10");

  g_assert_cmpstr (firer, ==, whole);
  g_assert_cmpstr (target, ==, whole);
  g_assert_cmpstr (other, ==, "");
}

/* Of an order that is about many each has its own share. */
static void
test_story_has_its_share (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_at (NULL, DH_STEP_STANDING);
  DhEntry *entry;
  g_autofree char *one = NULL, *other = NULL, *none = NULL;

  test_give (referee, "fire u1 c1 8 : 6 6 6 1 1 1");
  test_give (referee, "fire u2 c2 8 : 6 1 1 1 1 1");
  entry = test_give (referee, "mark");
  one = tell (referee, entry, "c1");
  other = tell (referee, entry, "c2");
  none = tell (referee, entry, "c3");
  g_assert_cmpstr (one, ==, "Losses taken. 1st Georgia C1 loses 3 men. Now due: check by C1.");
  g_assert_cmpstr (other, ==, "Losses taken. 2nd Georgia C2 loses 1 man. Now due: check by C2.");
  g_assert_cmpstr (none, ==, "");
}

/* A settled close combat is told to both who fought, and to nobody else. */
static void
test_story_keeps_melees_whole (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  DhEntry *entry;
  g_autofree char *one = NULL, *other = NULL, *none = NULL;

  test_close (referee, "u1 c1", "u2 c2", NULL);
  test_give (referee, "check c1 : 6");
  test_give (referee, "check c2 : 6");
  test_go_to (referee, DH_STEP_COMBAT);
  entry = test_give (referee, "settle");
  one = tell (referee, entry, "u1");
  other = tell (referee, entry, "c1");
  none = tell (referee, entry, "u3");
  g_assert_nonnull (strstr (one, "1st Ohio U1 fights 1st Georgia C1"));
  g_assert_null (strstr (one, "u2"));
  g_assert_nonnull (strstr (other, "1st Ohio U1 fights 1st Georgia C1"));
  g_assert_null (strstr (other, "c2"));
  g_assert_cmpstr (none, ==, "");
}

/* A new turn renews everybody and is nobody's story. */
static void
test_story_leaves_out_what_means_nothing (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_at (NULL, DH_STEP_STANDING);
  DhEntry *entry = NULL;
  g_autofree char *text = NULL;

  test_give (referee, "fire u1 c1 8 : 1 1 1 1 1 1");
  while (dh_referee_get_battle (referee)->turn == 1)
    entry = test_give (referee, "next");
  text = tell (referee, entry, "u1");
  g_assert_cmpstr (text, ==, "");

  entry = test_give (referee, "undo");
  g_assert_false (dh_entry_concerns (entry, dh_referee_get_battle (referee), find (referee, "u1")));
}

/* The check of one who was beaten belongs to the story of the victor too, who has something to read there. */
static void
test_story_tells_the_victor_of_the_beaten (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  DhEntry *entry;
  g_autofree char *victor = NULL, *other = NULL;

  test_close (referee, "u1 c1", NULL);
  test_give (referee, "check c1 : 6");
  test_go_to (referee, DH_STEP_COMBAT);
  test_give (referee, "fight u1 c1 : 6 6 6 6 6 6 1 1 1 1 1 1");
  entry = test_give (referee, "check c1 : 6");
  victor = tell (referee, entry, "u1");
  other = tell (referee, entry, "u3");
  g_assert_nonnull (strstr (victor, "1st Georgia C1, beaten by 1st Ohio U1, checks morale: throws 6"));
  g_assert_cmpstr (other, ==, "");
}

TEST_SUBJECT ("story")
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/engine/story/has-what-names-it", test_story_has_what_names_it);
  g_test_add_func ("/engine/story/has-its-share", test_story_has_its_share);
  g_test_add_func ("/engine/story/keeps-melees-whole", test_story_keeps_melees_whole);
  g_test_add_func ("/engine/story/leaves-out-what-means-nothing", test_story_leaves_out_what_means_nothing);
  g_test_add_func ("/engine/story/tells-the-victor-of-the-beaten", test_story_tells_the_victor_of_the_beaten);

  return g_test_run ();
}

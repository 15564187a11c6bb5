/* test-property.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "battle-fixture.h"
#include "subject.h"

#include "dh-property.h"

#include <string.h>

/* Things of each kind that has properties: every arm, and officers of both classes. */
static const char *const things[] = { "u1", "u7", "u8", "gen-first", "gen-second", "union", "north", "battle" };

static DhRef
find (DhReferee  *referee,
      const char *id)
{
  DhRef thing = { DH_REF_KIND_BATTLE, 0 };

  if (strcmp (id, "battle") != 0)
    g_assert_true (dh_battle_find (dh_referee_get_battle (referee), id, &thing));

  return thing;
}

static void
test_property_has_words (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  const DhBattle *battle = dh_referee_get_battle (referee);
  guint seen = 0;

  for (guint i = 0; i < G_N_ELEMENTS (things); i++)
    for (guint property = 0; property < dh_property_count (); property++)
      {
        DhRef thing = find (referee, things[i]);
        g_autofree char *words = NULL;

        if (dh_property_get_kind (property) != thing.kind)
          continue;
        seen++;
        words = dh_property_describe (battle, thing, property);
        g_assert_cmpstr (dh_property_get_title (property), !=, "");
        g_assert_cmpstr (words, !=, "");
      }
  g_assert_cmpuint (seen, >, dh_property_count ());
}

/* Every choice of a property can be ruled, and is its value then. */
static void
test_property_choices_can_be_ruled (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (things); i++)
    for (guint property = 0; property < dh_property_count (); property++)
      {
        g_autoptr(DhReferee) first = test_battle_new_begun (NULL);
        DhRef thing = find (first, things[i]);
        g_auto(GStrv) choices = NULL;

        if (dh_property_get_kind (property) != thing.kind || !dh_property_is_ruled (property))
          continue;
        choices = dh_property_dup_choices (dh_referee_get_battle (first), thing, property);
        for (guint k = 0; choices != NULL && choices[k] != NULL; k++)
          {
            g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
            const DhBattle *battle = dh_referee_get_battle (referee);
            g_autofree char *value = NULL, *words = NULL, *expected = NULL;

            /* The front rank needs a unit: an officer has to be with one first. */
            if (strcmp (dh_property_get_name (property), "front") == 0)
              test_give (referee, "ruling %s attached u1 because he rode there", things[i]);
            test_give (referee,
                       "ruling %s %s %s because we said so",
                       things[i], dh_property_get_name (property), choices[k]);
            value = dh_property_dup_value (battle, thing, property);
            words = dh_property_describe (battle, thing, property);
            expected = dh_property_describe_value (battle, property, choices[k]);
            g_assert_cmpstr (value, ==, choices[k]);
            g_assert_cmpstr (words, ==, expected);
          }
      }
}

static void
test_property_ranges_are_kept (void)
{
  static const char *const numbers[] = { "men", "odd-hit", "rating", "start-rating" };

  for (guint property = 0; property < dh_property_count (); property++)
    for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
      {
        g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
        DhRef thing = find (referee, "u7");
        int least, most;

        if (dh_property_get_kind (property) != DH_REF_KIND_UNIT ||
            strcmp (dh_property_get_name (property), numbers[i]) != 0)
          continue;
        g_assert_true (dh_property_get_range (dh_referee_get_battle (referee), thing, property, &least, &most));
        g_assert_cmpint (least, <=, most);
        test_refuse (referee, "17", "ruling u7 %s %d because of nothing", numbers[i], most + 1);
        test_give (referee, "ruling u7 %s %d because it is the most", numbers[i], most);
        test_give (referee, "ruling u7 %s %d because it is the least", numbers[i], MAX (least, 0));
      }
}

static void
test_property_choices_suit_the_thing (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  guint property = 0;
  g_auto(GStrv) choices = NULL;

  while (strcmp (dh_property_get_name (property), "formation") != 0)
    property++;
  choices = dh_property_dup_choices (dh_referee_get_battle (referee), find (referee, "u7"), property);
  g_assert_cmpuint (g_strv_length (choices), ==, 2);
  g_assert_cmpstr (choices[0], ==, "limbered");
  g_assert_cmpstr (choices[1], ==, "unlimbered");
}

TEST_SUBJECT ("property")
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/engine/property/has-words", test_property_has_words);
  g_test_add_func ("/engine/property/choices-can-be-ruled", test_property_choices_can_be_ruled);
  g_test_add_func ("/engine/property/ranges-are-kept", test_property_ranges_are_kept);
  g_test_add_func ("/engine/property/choices-suit-the-thing", test_property_choices_suit_the_thing);

  return g_test_run ();
}

/* test-secrecy.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "story.h"

#include "dh-narration.h"

#include <string.h>

/* Random play tells the board nothing that is one side's own: with other strengths it is the same to the last letter. */
static void
test_secrecy (void)
{
  static const char *const orders[] = {
    "next", "loss oglesby 1", "loss cook 1", "loss heiman 1", "disorder heiman", "disorder oglesby", "detach oglesby u-reg-1",
    "attach u-reg-1 oglesby", "loss cook 1", "set cruft strength 7", "engage heiman with oglesby", "relieve oglesby",
    "garrison cook yes", "garrison cook no", "morale union result no", "objective", "rally heiman result rallied", "undo",
    "combat heiman against oglesby cook result a1", "combat oglesby against heiman support 1 2 result no",
    "bombard cook infantry by maney 3 result -2", "bombard heiman infantry by taylor 6 result no", "next", "next", "night",
    "chart combat 3 to 1 result d2", "ruling oglesby lost 3 because of a roster", "transfer oglesby second grant", "redo",
  };
  const Story base = { NULL, DONELSON, { NULL } };
  g_autoptr(DhReferee) one = story_begin (&base), other = story_begin (&base);
  GRand *rand = g_test_rand_int () == 0 ? g_rand_new_with_seed (1) : g_rand_new_with_seed (g_test_rand_int ());
  DhReferee *both[] = { one, other };

  for (guint i = 0; i < 2; i++)
    {
      story_give (both[i], "begin");
      story_give (both[i], i == 0 ? "set oglesby strength 400" : "set oglesby strength 500");
      story_give (both[i], i == 0 ? "set cook strength 300" : "set cook strength 200");
      story_give (both[i], i == 0 ? "set heiman strength 600" : "set heiman strength 700");
      story_give (both[i], i == 0 ? "set maney factors 41" : "set maney factors 52");
      story_give (both[i], i == 0 ? "set taylor factors 43" : "set taylor factors 54");
      for (const char *const *unit = (const char *const[]){ "oglesby", "cook", "heiman", NULL }; *unit != NULL; unit++)
        {
          g_autofree char *order = g_strdup_printf ("set %s shatter-1 %d", *unit, i == 0 ? 888 : 999);

          story_give (both[i], order);
        }
    }
  for (guint n = 0; n < 300; n++)
    {
      const char *order = orders[g_rand_int_range (rand, 0, G_N_ELEMENTS (orders))];
      g_autofree char *mine = NULL, *theirs = NULL;
      gboolean good = dh_referee_give (one, order, STORY_TIME, NULL, NULL);

      g_assert_cmpint (dh_referee_give (other, order, STORY_TIME, NULL, NULL), ==, good);
      mine = dh_referee_describe_status (one, NULL);
      g_assert_null (strstr (mine, "demoralis"));
      theirs = dh_referee_describe_status (other, NULL);
      g_assert_cmpstr (mine, ==, theirs);
      story_answer (one, "Oglesby", "roster confederate", FALSE);
      story_answer (one, "Heiman", "roster union", FALSE);
    }
  g_rand_free (rand);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/box/donelson/EQ.4/the-board-tells-nobodys-own", test_secrecy);

  return g_test_run ();
}

/* test-board-words.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "subject.h"

#include "dh-board-words.h"

/* A line breaks between its parts: a short one stays whole, and so does a need with the word before it. “_” is a space that
 * does not break. */
static void
test_board_words_stay_together (void)
{
  static const struct {
    const char *text, *kept;
  } lines[] = {
    { "1 combat left · 3 things to settle", "1_combat_left, 3_things_to_settle" },
    { "13th Division of the Army · 2 charges", "13th Division of the Army, 2_charges" },
    { "42nd Georgia checks: 5+", "42nd Georgia checks:_5+" },
    { "42nd Georgia checks: not before it is seen", "42nd Georgia checks: not before it is seen" },
    { "friends who saw the rout: 42nd Georgia", "friends who saw the rout: 42nd_Georgia" },
    { "Standing fire", "Standing fire" },
    { "", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *kept = dh_board_keep_together (lines[i].text);
      g_autoptr(GString) seen = g_string_new (kept);

      g_string_replace (seen, "\u00a0", "_", 0);
      g_assert_cmpstr (seen->str, ==, lines[i].kept);
    }
}

TEST_SUBJECT ("board-words")
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/board/words/parts-of-a-line-stay-together", test_board_words_stay_together);

  return g_test_run ();
}

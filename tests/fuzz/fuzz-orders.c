/* fuzz-orders.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "fuzz.h"
#include "games.h"

#include "dh-completion.h"
#include "dh-referee-private.h"
#include "dh-shorthand.h"

#include <string.h>

/* Longer games are for the laws. */
#define MOST_LINES 30

/* A line is completed, and taken or refused in words. */
static void
give (DhReferee  *referee,
      const char *line)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autofree char *expanded = dh_order_expand (battle, line);

  fuzz_give (referee, expanded);
}

/* Orders given one after another, a line each. */
int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  static DhReferee *first[FUZZ_MOST_GAMES] = { NULL };
  guint game = fuzz_choose_game (FUZZ_SYSTEM, &data, &size);
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_auto(GStrv) lines = g_strsplit (text, "\n", MOST_LINES + 1);
  g_autoptr(DhReferee) referee = NULL;
  g_autoptr(DhForecast) forecast = NULL;
  g_autoptr(GPtrArray) words = NULL;
  g_autoptr(GError) error = NULL;
  gsize start;

  if (first[game] == NULL)
    first[game] = fuzz_begin (fuzz_get_game (FUZZ_SYSTEM, game));

  referee = _dh_referee_new_again (first[game]);
  for (guint i = 0; i < MOST_LINES && lines[i] != NULL; i++)
    give (referee, lines[i]);

  /* Working out what an order would come to takes long, and once is enough. */
  if (lines[0] != NULL && g_utf8_validate (lines[0], -1, NULL))
    {
      forecast = dh_referee_forecast (referee, lines[0], NULL);
      words = dh_referee_complete (referee, lines[0], 8, &start);
    }
  fuzz_ask (referee);
  g_assert_true (dh_referee_verify (referee, &error));
  g_assert_no_error (error);
  return 0;
}

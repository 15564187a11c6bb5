/* fuzz-orders.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "fuzz.h"

#include "battle-fixture.h"

#include "dh-inch-private.h"
#include "dh-completion.h"
#include "dh-narration.h"
#include "dh-referee-private.h"
#include "dh-referee-status.h"
#include "dh-shorthand.h"

#include <string.h>

/* Longer games are for the laws. */
#define MOST_LINES 30

/* A line is taken, or refused in words and nothing has changed; what it makes can be told and shown. */
static void
give (DhReferee  *referee,
      const char *line)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autofree char *expanded = dh_order_expand (battle, line), *told = NULL;
  g_autoptr(GError) error = NULL;
  DhEntry *entry;

  if (!dh_referee_give (referee, expanded, 0, &entry, &error))
    {
      g_assert_nonnull (error);
      return;
    }
  g_assert_no_error (error);
  g_assert_true (dh_battle_check (battle, &error));
  if (entry != NULL)
    told = dh_entry_narrate (entry, battle);
}

/* Orders given one after another to a small battle, a line each. */
int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  static DhReferee *first = NULL;
  g_autofree char *text = g_strndup ((const char *) data, size), *shown = NULL;
  g_auto(GStrv) lines = g_strsplit (text, "\n", MOST_LINES + 1);
  g_autoptr(DhReferee) referee = NULL;
  g_autoptr(DhForecast) forecast = NULL;
  g_autoptr(DhStatus) status = NULL;
  g_autoptr(GError) error = NULL;

  if (first == NULL)
    first = test_battle_new (NULL);

  referee = _dh_referee_new_again (first);
  for (guint i = 0; i < MOST_LINES && lines[i] != NULL; i++)
    give (referee, lines[i]);

  /* What it would come to is worked out at length, and once is enough. */
  if (lines[0] != NULL)
    forecast = dh_referee_forecast (referee, lines[0], NULL);
  status = dh_status_new (referee);
  shown = dh_status_to_text (status);
  g_assert_true (dh_referee_verify (referee, &error));
  g_assert_no_error (error);
  return 0;
}

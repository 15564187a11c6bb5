/* make-battle.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "big-battle.h"
#include "subject.h"

#include <stdlib.h>

/* make-battle FILE UNITS ENTRIES: writes a battle of that size, always the same. */
TEST_SUBJECT ("make-battle")
{
  g_autoptr(DhReferee) referee = NULL;

  if (argc != 4)
    {
      g_printerr ("Usage: make-battle FILE UNITS ENTRIES\n");
      return 2;
    }

  referee = big_battle_play (atoi (argv[2]), atoi (argv[3]));
  big_battle_write (referee, argv[1]);
  return 0;
}

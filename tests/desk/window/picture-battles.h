/* picture-battles.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-order-of-battle.h"

G_BEGIN_DECLS

/* Champion Hill as it is, with names as long as names get, and with more units than anybody has room for. */
typedef enum {
  TEST_BATTLE_PLAIN,
  TEST_BATTLE_LONG_NAMES,
  TEST_BATTLE_MANY_UNITS,
  TEST_N_BATTLES
} TestBattle;

const char       *test_battle_get_name (TestBattle battle);
DhOrderOfBattle  *test_battle_new      (TestBattle battle) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

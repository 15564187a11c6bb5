/* dh-desk-dice.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-dice.h"
#include "dh-entry.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_DICE (dh_desk_dice_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskDice, dh_desk_dice, DH_DESK, DICE, DhBoardDice)

void dh_desk_dice_set_roll (DhDeskDice *self,
                            DhEntry    *entry,
                            guint       roll);

G_END_DECLS

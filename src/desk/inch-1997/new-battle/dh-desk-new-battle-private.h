/* dh-desk-new-battle-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-new-battle.h"

G_BEGIN_DECLS

/* dh-desk-new-battle.c */
void     _dh_desk_new_battle_changed     (DhDeskNewBattle *self);

/* dh-desk-new-battle-forces.c */
void     _dh_desk_new_battle_take_forces (DhDeskNewBattle *self);

G_END_DECLS

/* dh-eligibility.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-battle.h"

G_BEGIN_DECLS

gboolean dh_battle_unit_can_act  (const DhBattle *self,
                                  guint           unit);
gboolean dh_battle_unit_can_move (const DhBattle *self,
                                  guint           unit);
gboolean dh_battle_is_step_empty (const DhBattle *self);
gboolean dh_battle_unit_can_fire (const DhBattle *self,
                                  guint           unit);
char    *dh_battle_suggest_order (const DhBattle *self,
                                  guint           unit) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

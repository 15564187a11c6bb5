/* dh-combat-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-combat.h"

G_BEGIN_DECLS

gboolean _dh_combat_is_over      (const DhCombat *self);
gboolean _dh_combat_is_one_round (const DhCombat *self);
guint    _dh_combat_count_pairs  (const DhCombat *self);
void     _dh_combat_fight_round  (DhCombat       *self,
                                  const guint16  *attacker,
                                  const guint16  *defender);
void     _dh_combat_ride_down    (DhCombat       *self,
                                  guint           face);

G_END_DECLS

/* dh-combat-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-combat.h"

G_BEGIN_DECLS

/* How a whole close combat may end: who wins, and the men that both sides have lost by then. */
typedef struct {
  int winner;
  int lost[DH_COMBAT_N_SIDES];
  double chance;
} DhCombatResult;

GArray  *_dh_combat_list_results (const DhCombat *self) G_GNUC_WARN_UNUSED_RESULT;
int      _dh_combat_find_pair_winner (const DhCombat *self,
                                      int             difference);
int      _dh_combat_find_loss    (const DhCombat      *self,
                                  const DhCombatStand *stand,
                                  int                  face);
gboolean _dh_combat_is_over      (const DhCombat *self);
guint    _dh_combat_count_pairs  (const DhCombat *self);
void     _dh_combat_fight_round  (DhCombat       *self,
                                  const guint16  *attacker,
                                  const guint16  *defender);

G_END_DECLS

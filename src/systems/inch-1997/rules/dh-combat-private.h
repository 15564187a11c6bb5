/* dh-combat-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-combat.h"

G_BEGIN_DECLS

/**
 * DhCombatEnds:
 * @width: by side, how many chances there are
 * @lost: by winner and side, the chances that the side loses 0, 1, 2 … men more
 * @razing: (nullable): by winner, the chances that he loses 0, 1, 2 … men more and no man of the loser is left
 *
 * How a whole close combat may end.
 */
typedef struct {
  guint width[DH_COMBAT_N_SIDES];
  const double *lost[DH_COMBAT_N_SIDES][DH_COMBAT_N_SIDES];
  const double *razing[DH_COMBAT_N_SIDES];
} DhCombatEnds;

/* The possible ends of close combats, in dh-combat-odds.c. */
typedef struct _DhCombatBook DhCombatBook;

DhCombatBook *_dh_combat_book_new  (void) G_GNUC_WARN_UNUSED_RESULT;
void          _dh_combat_book_free (DhCombatBook   *self);
void          _dh_combat_book_find (DhCombatBook   *self,
                                    const DhCombat *combat,
                                    gboolean        razing,
                                    DhCombatEnds   *ends);

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

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhCombatBook, _dh_combat_book_free)

G_END_DECLS

/* dh-melee-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-melee.h"

G_BEGIN_DECLS

/**
 * DhMeleeEnds:
 * @width: by side, how many chances there are
 * @lost: by winner and side, the chances that the side loses 0, 1, 2 … men more
 * @razing: (nullable): by winner, the chances that he loses 0, 1, 2 … men more and no man of the loser is left
 *
 * How a whole close combat may end.
 */
typedef struct {
  guint width[DH_MELEE_N_SIDES];
  const double *lost[DH_MELEE_N_SIDES][DH_MELEE_N_SIDES];
  const double *razing[DH_MELEE_N_SIDES];
} DhMeleeEnds;

/* The possible ends of close combats, in dh-melee-odds.c. */
typedef struct _DhMeleeBook DhMeleeBook;

DhMeleeBook *_dh_melee_book_new  (void) G_GNUC_WARN_UNUSED_RESULT;
void         _dh_melee_book_free (DhMeleeBook   *self);
void         _dh_melee_book_find (DhMeleeBook   *self,
                                  const DhMelee *melee,
                                  gboolean       razing,
                                  DhMeleeEnds   *ends);

int      _dh_melee_find_pair_winner (const DhMelee *self,
                                     int            difference);
int      _dh_melee_find_loss    (const DhMelee      *self,
                                 const DhMeleeStand *stand,
                                 int                 face);
gboolean _dh_melee_is_over      (const DhMelee *self);
guint    _dh_melee_count_pairs  (const DhMelee *self);
void     _dh_melee_fight_round  (DhMelee        *self,
                                 const guint16  *attacker,
                                 const guint16  *defender);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhMeleeBook, _dh_melee_book_free)

G_END_DECLS

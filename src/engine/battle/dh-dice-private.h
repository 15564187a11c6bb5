/* dh-dice-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-entry-private.h"

G_BEGIN_DECLS

typedef struct _DhDice DhDice;

DhDice  *_dh_dice_new       (const guint8    seed[16]) G_GNUC_WARN_UNUSED_RESULT;
void     _dh_dice_free      (DhDice         *self);
void     _dh_dice_mix_in    (DhDice         *self,
                             const char     *words);
void     _dh_dice_begin     (DhDice         *self,
                             const GArray   *thrown,
                             gboolean        held);
void     _dh_dice_try       (DhDice         *self);
gboolean _dh_dice_were_used (const DhDice   *self);
gboolean _dh_dice_look      (const DhDice   *self,
                             const DhBattle *battle,
                             const DhRoll   *roll,
                             guint          *missing,
                             GError        **error);
gboolean _dh_dice_roll      (DhDice         *self,
                             const DhBattle *battle,
                             const DhEntry  *entry,
                             DhRoll         *roll,
                             const GArray   *group,
                             guint16        *faces,
                             GError        **error);
gboolean _dh_dice_finish    (DhDice         *self,
                             const DhBattle *battle,
                             GError        **error);

guint    _dh_dice_find_seen (DhDice         *self,
                             const DhBattle *battle,
                             const DhEntry  *entry,
                             const DhEntry  *was,
                             const DhRoll   *told);
guint    _dh_dice_find_roll_seen (DhDice         *self,
                                  const DhBattle *battle,
                                  const DhEntry  *entry,
                                  const DhRoll   *roll,
                                  const GArray   *group);
void     _dh_dice_count     (DhDice         *self,
                             const DhBattle *battle,
                             const DhEntry  *entry,
                             gboolean        known);
void     _dh_dice_discount  (DhDice         *self,
                             const DhBattle *battle,
                             const DhEntry  *entry);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhDice, _dh_dice_free)

G_END_DECLS

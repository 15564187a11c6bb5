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
void     _dh_dice_begin     (DhDice         *self,
                             guint           entry,
                             const GArray   *thrown,
                             gboolean        held);
gboolean _dh_dice_were_used (const DhDice   *self);
gboolean _dh_dice_look      (const DhDice   *self,
                             const DhRoll   *roll,
                             guint          *missing,
                             GError        **error);
gboolean _dh_dice_are_waiting (const DhDice *self,
                             const DhEntry  *entry,
                             const DhRoll   *roll);
gboolean _dh_dice_roll      (DhDice         *self,
                             DhEntry        *entry,
                             DhRoll         *roll,
                             guint16        *faces,
                             GError        **error);
gboolean _dh_dice_finish    (DhDice         *self,
                             GError        **error);

void     _dh_dice_give_back (DhDice         *self,
                             DhEntry        *entry);
void     _dh_dice_take_away (DhDice         *self,
                             DhEntry        *entry);
void     _dh_dice_use       (DhDice         *self,
                             const DhEntry  *entry);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhDice, _dh_dice_free)

G_END_DECLS

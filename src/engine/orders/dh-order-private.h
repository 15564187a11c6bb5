/* dh-order-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-property-private.h"
#include "dh-order.h"

G_BEGIN_DECLS

gboolean _dh_order_is             (const DhOrder  *self,
                                   const char     *verb);
DhRef    _dh_order_get_first      (const DhOrder  *self);
char    *_dh_order_dup_kept       (const DhOrder  *self,
                                   const DhBattle *battle,
                                   GError        **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean _dh_order_may_need_dice  (const DhOrder  *self);
void     _dh_order_write_word     (GString        *text,
                                   const char     *word);
void     _dh_order_write_thing    (GString        *text,
                                   const DhBattle *battle,
                                   const char     *before,
                                   DhRef           thing);
void     _dh_order_write_subjects (const DhOrder  *self,
                                   const DhBattle *battle,
                                   GString        *text);

/* What the orders that every system has are read and written by */
gboolean _dh_order_read_waive     (DhReader       *reader,
                                   DhOrder        *order,
                                   GError        **error);
gboolean _dh_order_read_ruling    (DhReader       *reader,
                                   DhOrder        *order,
                                   GError        **error);
gboolean _dh_order_read_word      (DhReader       *reader,
                                   DhOrder        *order,
                                   GError        **error);
gboolean _dh_order_read_dice      (DhReader       *reader,
                                   DhOrder        *order,
                                   GError        **error);
gboolean _dh_order_read_amend     (DhReader       *reader,
                                   DhOrder        *order,
                                   GError        **error);
void     _dh_order_write_waive    (const DhOrder  *order,
                                   const DhBattle *battle,
                                   GString        *text);
void     _dh_order_write_ruling   (const DhOrder  *order,
                                   const DhBattle *battle,
                                   GString        *text);
void     _dh_order_write_word_of_side (const DhOrder  *order,
                                       const DhBattle *battle,
                                       GString        *text);
void     _dh_order_write_note     (const DhOrder  *order,
                                   const DhBattle *battle,
                                   GString        *text);
void     _dh_order_write_amend    (const DhOrder  *order,
                                   const DhBattle *battle,
                                   GString        *text);
gboolean _dh_order_amend_needs_dice (const DhOrder *order);
gsize    _dh_order_skip_amend     (const char     *text,
                                   guint          *number,
                                   gboolean       *before);

G_END_DECLS

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

/* dh-order-writer.c */
void     _dh_order_write_word     (GString        *text,
                                   const char     *word);
void     _dh_order_write_thing    (GString        *text,
                                   const DhBattle *battle,
                                   const char     *before,
                                   DhRef           thing);
DhWriteFunc _dh_order_write_subjects;

/* Readers and writers of the orders that every system has */
DhReadFunc _dh_order_read_waive;
DhReadFunc _dh_order_read_ruling;
DhReadFunc _dh_order_read_word;
DhReadFunc _dh_order_read_dice;
DhReadFunc _dh_order_read_amend;
DhWriteFunc _dh_order_write_waive;
DhWriteFunc _dh_order_write_ruling;
DhWriteFunc _dh_order_write_word_of_side;
DhWriteFunc _dh_order_write_note;
DhWriteFunc _dh_order_write_amend;
gboolean _dh_order_amend_needs_dice (const DhOrder *order);
gsize    _dh_order_skip_amend     (const char     *text,
                                   guint          *number,
                                   gboolean       *before);

G_END_DECLS

/* dh-desk-amended-order.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-session.h"

G_BEGIN_DECLS

/**
 * DhDeskAmendedOrder:
 * @number: the number of the entry that is put right
 * @begin: what stands before the order that is given in its place, with a blank at the end
 * @words: (element-type utf8): the words of that order, which is in canonical words once it can be read; none when the
 *   entry is struck out
 * @dice: (nullable): what was thrown for it at the table
 * @reason: (nullable): why, with the word that leads up to it
 *
 * What is written in a session to put an entry right, in parts that can be changed one by one.
 */
typedef struct {
  guint number;
  char *begin;
  GPtrArray *words;
  char *dice;
  char *reason;
} DhDeskAmendedOrder;

DhDeskAmendedOrder *dh_desk_amended_order_new      (DhDeskSession            *session) G_GNUC_WARN_UNUSED_RESULT;
void                dh_desk_amended_order_free     (DhDeskAmendedOrder       *self);
void                dh_desk_amended_order_set_word (DhDeskAmendedOrder       *self,
                                                    guint                     place,
                                                    const char               *word);
char               *dh_desk_amended_order_write    (const DhDeskAmendedOrder *self,
                                                    guint                     n_words,
                                                    gboolean                  whole) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhDeskAmendedOrder, dh_desk_amended_order_free)

G_END_DECLS

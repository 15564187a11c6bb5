/* dh-session-amended-order.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-session.h"

G_BEGIN_DECLS

/**
 * DhSessionAmendedOrder:
 * @number: the number of the entry that is put right
 * @begin: what stands before the order that is given in its place, with a blank at the end
 * @words: (element-type utf8): the words of that order, which is in canonical words once it can be read; none when the
 *   entry is struck out
 * @dice: (nullable): what was thrown for it at the table
 * @reason: (nullable): why, with the word that leads up to it
 *
 * The order that is written in a session to put an entry right, in parts that can be changed one by one.
 */
typedef struct {
  guint number;
  char *begin;
  GPtrArray *words;
  char *dice;
  char *reason;
} DhSessionAmendedOrder;

DhSessionAmendedOrder *dh_session_amended_order_new      (DhSession                   *session) G_GNUC_WARN_UNUSED_RESULT;
void                   dh_session_amended_order_free     (DhSessionAmendedOrder       *self);
void                   dh_session_amended_order_set_word (DhSessionAmendedOrder       *self,
                                                          guint                        place,
                                                          const char                  *word);
char                  *dh_session_amended_order_write    (const DhSessionAmendedOrder *self,
                                                          guint                        n_words,
                                                          gboolean                     whole) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhSessionAmendedOrder, dh_session_amended_order_free)

G_END_DECLS

/* dh-order.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-verb.h"

G_BEGIN_DECLS

/**
 * DhOrder:
 * @verb: what is ordered
 * @subjects: (element-type DhRef): who is ordered to
 * @target: what it is done to, or with; of the kind %DH_REF_KIND_NONE where it is done to nothing
 * @all: whether all are meant whom it could name
 * @none: whether nobody is
 * @disclosure: how much the players are to see
 * @due: a kind of due, for `waive`
 * @property: what a ruling sets
 * @value: what to
 * @value_text: (nullable): the same as it was written
 * @text: (nullable): a note, or the reason of a ruling, waiver or amendment
 * @number: the entry that is amended, or 0
 * @before: whether what is put right was forgotten before that entry
 * @instead: (nullable): what is given in its place; %NULL when it is only struck out
 * @dice: (nullable) (element-type guint16): what was thrown at the table
 *
 * An order as a value, which callers only read. Which members count depends on the verb; the others are as a new order
 * has them: no things, no flags, nothing given. A system adds members of its own behind these.
 */
struct _DhOrder {
  const DhVerbInfo *verb;
  GArray *subjects;
  DhRef target;
  gboolean all;
  gboolean none;
  int disclosure;
  int due;
  guint property;
  int value;
  char *value_text;
  char *text;
  guint number;
  gboolean before;
  DhOrder *instead;
  GArray *dice;
};

DhOrder       *dh_order_parse           (const DhBattle  *battle,
                                         const char      *text,
                                         GError         **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean       dh_order_find_mistake    (const DhBattle  *battle,
                                         const char      *text,
                                         gsize           *start,
                                         gsize           *end);
void           dh_order_free            (DhOrder         *self);
DhRef          dh_order_get_subject     (const DhOrder   *self,
                                         guint            index);
char          *dh_order_to_text         (const DhOrder   *self,
                                         const DhBattle  *battle) G_GNUC_WARN_UNUSED_RESULT;
char          *dh_order_write           (const DhBattle  *battle,
                                         const char      *verb,
                                         const DhRef     *subject,
                                         const DhRef     *object,
                                         const char      *words) G_GNUC_WARN_UNUSED_RESULT;
char          *dh_order_write_ruling    (const DhBattle  *battle,
                                         DhRef            thing,
                                         const char      *property,
                                         const char      *value,
                                         const char      *reason) G_GNUC_WARN_UNUSED_RESULT;
guint          dh_order_find_amended    (const char      *text,
                                         gboolean        *before);
char          *dh_order_add_dice        (const char      *order,
                                         const char      *dice) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhOrder, dh_order_free)

G_END_DECLS

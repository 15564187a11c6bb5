/* dh-system-dues.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-system.h"

G_BEGIN_DECLS

/**
 * DhDueInfo:
 * @is_open: (nullable): whether it may be resolved now; without it, always
 * @holds_up: (nullable): whether the step cannot end before; without it, always
 * @resolve: (nullable): resolves it by dice alone; %NULL where it takes a word of the referee
 * @needs_only_dice: (nullable): whether that may be done now, where it hangs on more than its kind
 * @says_all: (nullable): whether @to_order has all that there is to say, though nothing is thrown
 * @to_order: (transfer full): the order that resolves it in the plainest way; one that ends with a blank is still to be
 *   completed
 * @tell: (transfer full): what is due, in a sentence
 * @waive: (nullable): does what comes of waiving it
 *
 * A kind of due, in one row.
 */
typedef struct {
  gboolean (*is_open) (const DhBattle *battle, const DhDue *due);
  gboolean (*holds_up) (const DhBattle *battle, const DhDue *due);
  gboolean (*resolve) (DhDraft *draft, const DhDue *due, GError **error);
  gboolean (*needs_only_dice) (const DhBattle *battle, const DhDue *due);
  gboolean (*says_all) (const DhBattle *battle, const DhDue *due);
  char *(*to_order) (const DhBattle *battle, const DhDue *due);
  char *(*tell) (const DhDue *due, const DhBattle *battle);
  void (*waive) (DhDraft *draft, const DhDue *due);
} DhDueInfo;

/**
 * DhSystemDues:
 * @kinds: the words of what may be due
 * @rows: by their numbers, all there is to know of each
 * @columns: what else is known of it, ended by one without a name
 * @at_once: the kinds of due that come before older ones of other kinds, as a set: what a throw has just brought
 * @debtors: the kinds of thing of which something may be due
 * @name: (transfer full) (nullable): what it is in a few words, as “check of 56th Georgia C4”; with names given for who
 *   owes it and for the other one, by those; without it by the order that resolves it
 * @compare: (nullable): which comes first of two that cannot be resolved yet
 * @check: (nullable): tells what no order can have made of something due, a sentence a line
 *
 * All that may be due: a row for each kind, and a column for whatever else is known of one.
 */
struct _DhSystemDues {
  GType (*kinds) (void);
  const DhDueInfo *rows;
  const DhDueColumn *columns;
  guint at_once;
  guint debtors;
  char *(*name) (const DhBattle *battle, const DhDue *due, const char *who, const char *other);
  int (*compare) (const DhDue *one, const DhDue *other);
  void (*check) (const DhBattle *battle, const DhDue *due, GString *problems);
};

G_END_DECLS

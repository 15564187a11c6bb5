/* dh-due-kind-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-draft-private.h"
#include "dh-inch.h"

G_BEGIN_DECLS

/**
 * DhDueReason:
 * @kind: what is due
 * @context: why; %DH_CONTEXT_NONE for whatever reason
 */
typedef struct {
  DhDueKind kind;
  DhContext context;
} DhDueReason;

/**
 * DhDueKindInfo:
 * @plain: what the order that does it says beside the id of who owes it, while the referee has not said otherwise
 * @clause: the clause that it stands under
 * @name: what it is, with the name of who owes it
 * @asks: (nullable): what it asks and why, in a sentence with its clause and the name of who owes it, for witnesses the
 *   distance too; %NULL where that depends on more
 * @told: what players are told of it, with the same name and that of the other one
 * @resolve: (nullable): does it with dice alone; %NULL where the referee is asked
 * @needs_only_dice: (nullable): whether that may be done now, where it hangs on more than its kind
 * @waive: (nullable): does what comes of waiving it
 * @contexts: why it can be due, a bit each
 * @rank: its place in the aftermath (10.L), 0 for none; of a check it is that of its context
 * @in_melee: whether it waits for the melee step
 * @gives_way: whether only a unit that gives way owes it
 * @of_officer: whether an officer owes it, and not his unit
 * @of_cavalry: whether only cavalry owes it
 * @after: (nullable): what the same unit has to do before
 *
 * A kind of due: all that the rules and narrators know of it, in one row. Its words are to be translated.
 */
typedef struct {
  const char *plain;
  const char *clause;
  const char *name;
  const char *asks;
  const char *told;
  gboolean (*resolve) (DhDraft *draft, DhDue due, GError **error);
  gboolean (*needs_only_dice) (const DhBattle *battle, const DhDue *due);
  void (*waive) (DhDraft *draft, const DhDue *due);
  guint contexts;
  int rank;
  gboolean in_melee;
  gboolean gives_way;
  gboolean of_officer;
  gboolean of_cavalry;
  const DhDueReason *after;
} DhDueKindInfo;

extern const DhDueKindInfo _dh_due_kinds[];
const DhDueKindInfo *_dh_due_kind_find (const char *word);

G_END_DECLS

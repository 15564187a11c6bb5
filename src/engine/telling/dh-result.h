/* dh-result.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-referee.h"

G_BEGIN_DECLS

/**
 * DhGravity:
 * @DH_GRAVITY_NONE: nothing is lost by it
 * @DH_GRAVITY_LOSS: something is lost
 * @DH_GRAVITY_GIVES_WAY: it did not go as it was meant to, or somebody gives way
 * @DH_GRAVITY_LOST: somebody runs or is gone
 *
 * How bad a result is for whom it is of.
 */
typedef enum {
  DH_GRAVITY_NONE,
  DH_GRAVITY_LOSS,
  DH_GRAVITY_GIVES_WAY,
  DH_GRAVITY_LOST,
} DhGravity;

/**
 * DhResult:
 * @cause: (nullable): what it came of; neighbours of one cause share it
 * @of: of whom it is, of kind %DH_REF_KIND_NONE where it is nobody's in particular
 * @subject: what to call him or it; empty where it is nobody's in particular
 * @rolls: (element-type guint): the rolls of the entry that belong to it
 * @need: the least face that was good, or 0
 * @outcome: what came of it, in words that go on the subject; empty where the dice are all
 * @gravity: how bad that is
 *
 * A line of the results of an order: who, with which dice, what was needed, and what came of it.
 */
typedef struct {
  char *cause;
  DhRef of;
  char *subject;
  GArray *rolls;
  int need;
  char *outcome;
  DhGravity gravity;
} DhResult;

GPtrArray *dh_entry_list_results (const DhEntry  *self,
                                  const DhBattle *battle) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

/* dh-system-sequence.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-system.h"

G_BEGIN_DECLS

/**
 * DhSystemClauses:
 * @set_up: (nullable): that by which an order has to wait for the first turn
 * @sequence: (nullable): that by which an order belongs to its step
 * @end: (nullable): that which says that a battle is over
 *
 * The clauses of a game by which the engine itself refuses an order; %NULL where its document has none.
 */
typedef struct {
  const char *set_up;
  const char *sequence;
  const char *end;
} DhSystemClauses;

/**
 * DhSystemSequence:
 * @clauses: by which the engine refuses
 * @get_clauses: (nullable): the same, of a system that has several games
 * @turn_title: (nullable): what people call a turn, such as “Day”, to be translated in the context “turn”
 * @step_title: (nullable): what people call a step; without it, its word
 * @step_letter: (nullable): the letter of a step, empty where it has none
 * @require_next: (nullable): whether nothing but what is due keeps the step from ending
 * @leave_step: (nullable): does what a step ends with; where something falls due of that, the step stays
 * @enter_next_step: goes on to the next step, with all that comes of that
 * @after_order: (nullable): does what follows from an order, whichever it was
 * @rule: (nullable): does what a ruling says, or tells why it cannot be
 *
 * The steps of a turn, and how one goes on to the next.
 */
struct _DhSystemSequence {
  DhSystemClauses clauses;
  const DhSystemClauses *(*get_clauses) (const DhBattle *battle);
  const char *turn_title;
  const char *(*step_title) (const DhBattle *battle, int step);
  const char *(*step_letter) (int step);
  gboolean (*require_next) (const DhBattle *battle, const DhOrder *order, GError **error);
  void (*leave_step) (DhDraft *draft);
  void (*enter_next_step) (DhDraft *draft);
  void (*after_order) (DhDraft *draft);
  gboolean (*rule) (DhDraft *draft, const DhOrder *order, GError **error);
};

const char *dh_battle_get_step_title (const DhBattle *self,
                                      int             step);

G_END_DECLS

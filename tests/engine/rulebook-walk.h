/* rulebook-walk.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-rulebook-edit.h"

G_BEGIN_DECLS

/* A change that a club can make in a rulebook: one number, or the choice of a switch. */
typedef struct {
  const DhRulebookItem *item;
  DhScale scale;    /* for which figures it is changed */
  DhRulebook *rules;
  char *what;       /* for people: “move.variable.open, face 3, 15mm: -3 becomes -2” */
} TestEdit;

typedef void (*TestEditFunc) (const TestEdit *edit,
                              gpointer        data);

guint test_walk_rulebook (TestEditFunc  func,
                          gpointer      data);

G_END_DECLS

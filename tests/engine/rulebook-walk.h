/* rulebook-walk.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-rulebook-edit.h"

G_BEGIN_DECLS

/* Of how many things that can be changed one is. What each of them changes is looked at without sanitizers; with them, which
   take eight times as long, whether memory is used well, and that does not hang on the number. */
#ifdef __SANITIZE_ADDRESS__
#define TEST_WALK_STRIDE 4
#else
#define TEST_WALK_STRIDE 1
#endif

/* Something that a club can change in a rulebook, changed: one number, or the choice of a switch. */
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

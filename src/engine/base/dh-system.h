/* dh-system.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-types.h"

G_BEGIN_DECLS

/**
 * DhSystem:
 * @id: its name in files, never translated
 * @title: what people call it, to be translated
 * @reference: the id of its reference rulebook
 * @scenario: the root element of what a battle is set up from
 * @unnamed: its files do not name it: it is older than the others
 * @end_clause: the clause that says that the end is final
 * @end_step: the step in which nothing can happen any more; 0 is the one before the first turn
 * @steps: the steps of a turn
 * @purposes: what dice are thrown for
 * @due_kinds: what may be due
 *
 * A game that is refereed here: tables, and functions that the engine calls. It is constant, and has no life of its own;
 * src/systems/dh-systems.c lists all there are.
 */
struct _DhSystem {
  const char *id;
  const char *title;
  const char *reference;
  const char *scenario;
  const char *end_clause;
  gboolean unnamed;

  int end_step;
  GType (*steps) (void);
  GType (*purposes) (void);
  GType (*due_kinds) (void);
};

const DhSystem *dh_system_find (const DhSystem *const *systems,
                                const char            *id,
                                GError               **error);

G_END_DECLS

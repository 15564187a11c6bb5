/* lists.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-system.h"

G_BEGIN_DECLS

/* Lists of anybody, put into a scenario that comes with Drumhead, and what is made of them. */

typedef struct {
  const char *path;
  const char *list;
  const char *words;   /* what somebody says, as in a file of words */
  gboolean alone;
  const char *made;    /* parts of the file that is made, a line each, in their order; NULL where the list is refused */
  const char *told;    /* the same of what is told, or of what is wrong; a line that begins with ! is told nowhere */
  guint n_questions;   /* before anything is said */
} TestListCase;

/* A column of lists at random: ways in which a cell has something, in which %s is a word that stands nowhere else, and # another number in each. */
typedef struct {
  const char *heading;
  gboolean needed;
  const char *formats[5];
} TestListKind;

void test_lists_add_law (const char         *path,
                         const TestListKind *kinds);
void test_lists_add (const DhSystem     *system,
                     const char         *into,
                     const TestListCase *cases,
                     guint               n_cases,
                     const char         *round_trip);

G_END_DECLS

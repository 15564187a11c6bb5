/* dh-tally.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-referee.h"

G_BEGIN_DECLS

/** DH_TALLY_MOST_FACES: the faces of the largest die that is thrown. */
#define DH_TALLY_MOST_FACES 20

/**
 * DhTally:
 * @sides: the die: 6, 10 or 20
 * @whose: the side whose dice they are, or %DH_NOTHING for nobody's
 * @thrown: thrown at the table, not by the program
 * @n: how many dice
 * @expected: how often each face would come if all came equally often
 * @faces: how often each face came, from 1 at place 0
 *
 * How the dice of one kind fell.
 */
typedef struct {
  guint sides;
  int whose;
  gboolean thrown;
  guint n;
  double expected;
  guint faces[DH_TALLY_MOST_FACES];
} DhTally;

GArray *dh_tally_count (DhReferee *referee) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

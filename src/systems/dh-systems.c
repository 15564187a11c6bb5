/* dh-systems.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-systems.h"

#include "dh-inch.h"

/* The engine names no game: whoever opens a battle hands it this table. */
const DhSystem *const dh_systems[] = {
  &dh_inch_1997,
  NULL,
};

/* dh-desk-system.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-system.h"

/**
 * dh_desk_system_find:
 * @systems: (array zero-terminated=1): what the desk shows of each game that it knows
 * @system: a game
 *
 * Returns: (nullable): what the desk shows of it; %NULL for a game that is not among them
 */
const DhDeskSystem *
dh_desk_system_find (const DhDeskSystem *const *systems,
                     const DhSystem            *system)
{
  for (; *systems != NULL; systems++)
    if ((*systems)->system == system)
      return *systems;

  return NULL;
}

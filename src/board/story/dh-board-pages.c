/* dh-board-pages.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-board-pages.h"

/* The most commands of each of two armies that have room on one page. */
#define FEW_COMMANDS 5

/* Between events the armies are shown on pages: who is to be looked at, and the whole of them; or, while there are any,
 * the pairs that charge and fight, and nothing else. */

/**
 * dh_board_pages_rank_unit:
 * @unit: a unit as players see it
 *
 * Returns: how urgently players should see it, the higher the sooner; 0 if it needs no place on the page of those in trouble
 */
guint
dh_board_pages_rank_unit (const DhStatusUnit *unit)
{
  switch (unit->status)
    {
    case DH_UNIT_STATUS_ROUTED:
      return 7;
    case DH_UNIT_STATUS_FALLING_BACK:
      return 6;
    case DH_UNIT_STATUS_STEADY:
      break;
    case DH_UNIT_STATUS_DESTROYED:
    case DH_UNIT_STATUS_CAPTURED:
    case DH_UNIT_STATUS_LEFT:
      return 1;
    }
  if (unit->activity == DH_ACTIVITY_CHARGES)
    return 5;

  if (unit->band == DH_BAND_SPENT)
    return 4;
  if (unit->band == DH_BAND_WORN || unit->casualties > 0)
    return 3;

  return unit->activity == DH_ACTIVITY_IDLE ? 2 : 0;
}

/**
 * dh_board_pages_has_pairs:
 * @status: what players may see
 *
 * Returns: whether units have charged into contact with others, or are about to
 */
gboolean
dh_board_pages_has_pairs (const DhStatus *status)
{
  return status->n_pairs > 0;
}

/**
 * dh_board_pages_has_trouble:
 * @status: what players may see
 *
 * Returns: whether anybody is in trouble, charges or is out of command
 */
gboolean
dh_board_pages_has_trouble (const DhStatus *status)
{
  for (guint i = 0; i < status->n_units; i++)
    if (dh_board_pages_rank_unit (&status->units[i]) > 0)
      return TRUE;

  return FALSE;
}

/**
 * dh_board_pages_are_large:
 * @status: what players may see
 *
 * Returns: whether either of two armies has more commands than a column has room for
 */
gboolean
dh_board_pages_are_large (const DhStatus *status)
{
  guint counts[2] = { 0 };

  if (status->n_armies != G_N_ELEMENTS (counts))
    return FALSE;

  for (guint i = 0; i < status->n_commands; i++)
    counts[status->commands[i].army]++;
  return MAX (counts[0], counts[1]) > FEW_COMMANDS;
}

/**
 * dh_board_pages_count:
 * @status: what players may see
 *
 * Counts the pages that the board shows in turn. A list that is too long for its page goes on the next time that the page
 * comes.
 *
 * Returns: 1 while there are pairs; else 1 or 2 for the armies, and 1 more if anybody is in trouble or charges
 */
guint
dh_board_pages_count (const DhStatus *status)
{
  if (dh_board_pages_has_pairs (status))
    return 1;

  return (dh_board_pages_has_trouble (status) ? 1 : 0) + (dh_board_pages_are_large (status) ? 2 : 1);
}

/* dh-desk-systems.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-systems.h"

#include "dh-desk-inch-board.h"
#include "dh-inch-1997.h"

#ifdef HAVE_CHART_BOX
#include "dh-box.h"
#include "dh-desk-box-board.h"
#include "dh-desk-box-charts.h"
#include "dh-desk-box-phase.h"
#include "dh-desk-box-points.h"
#include "dh-desk-box-roster.h"
#endif
#ifdef HAVE_POST
#include "dh-desk-post-bag.h"
#include "dh-desk-post-day.h"
#include "dh-desk-post-letters.h"
#include "dh-desk-post-map.h"
#include "dh-post.h"
#endif

#include <glib/gi18n.h>

/* A row for each game, with all that the desk has of it, and before it a row for each of its pages. */

#ifdef HAVE_CHART_BOX
static const DhDeskPageInfo box_pages[] = {
  { "phase", N_("Phase"), "view-list-symbolic", dh_desk_box_phase_get_type },
  { "points", N_("Points"), "starred-symbolic", dh_desk_box_points_get_type },
  { "charts", N_("Charts"), "view-grid-symbolic", dh_desk_box_charts_get_type },
  { NULL },
};

static const char *
find_next_phase (const DhBattle *battle)
{
  return battle->turn == 0 ? "begin" : "next";
}
#endif

#ifdef HAVE_POST
static const DhDeskPageInfo post_pages[] = {
  { "bag", N_("Bag"), "mail-unread-symbolic", dh_desk_post_bag_get_type },
  { "map", N_("Map"), "mark-location-symbolic", dh_desk_post_map_get_type },
  { "day", N_("Day"), "x-office-calendar-symbolic", dh_desk_post_day_get_type, TRUE },
  { "letters", N_("Letters"), "mail-send-symbolic", dh_desk_post_letters_get_type },
  { NULL },
};
#endif

static const DhDeskSystem all[] = {
  { &dh_inch_1997, .make_board = dh_desk_inch_board_new },
#ifdef HAVE_CHART_BOX
  { &dh_chart_box, box_pages, dh_desk_box_roster_get_type, TRUE, find_next_phase, dh_desk_box_board_new },
#endif
#ifdef HAVE_POST
  { &dh_post_system, post_pages, NULL, TRUE, dh_desk_post_day_find_next },
#endif
  { NULL },
};

/**
 * dh_desk_system_find:
 * @system: a game
 *
 * Returns: (nullable): what the desk shows of it; %NULL for a game that the desk does not know
 */
const DhDeskSystem *
dh_desk_system_find (const DhSystem *system)
{
  for (const DhDeskSystem *one = all; one->system != NULL; one++)
    if (one->system == system)
      return one;

  return NULL;
}

/* dh-desk-box.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-box.h"

#include "dh-box.h"
#include "dh-desk-box-charts.h"
#include "dh-desk-box-numbers.h"
#include "dh-desk-box-phase.h"
#include "dh-desk-box-points.h"
#include "dh-desk-box-roster.h"
#include "dh-desk-public-board.h"

#include <glib/gi18n.h>

/* The row of board games: their pages, side pane and board at the desk. */

static const DhDeskPageInfo pages[] = {
  { "phase", N_("Phase"), "view-list-symbolic", dh_desk_box_phase_get_type },
  { "points", N_("Points"), "starred-symbolic", dh_desk_box_points_get_type },
  { "numbers", N_("Numbers"), "document-edit-symbolic", dh_desk_box_numbers_get_type },
  { "charts", N_("Charts"), "view-grid-symbolic", dh_desk_box_charts_get_type },
  { NULL },
};

static const char *
find_next (const DhBattle  *battle,
           const char     **words)
{
  *words = battle->turn == 0 ? _("Begin") : _("Next Step");
  return battle->turn == 0 ? "begin" : "next";
}

const DhDeskSystem dh_desk_box = {
  .system = &dh_chart_box,
  .pages = pages,
  .side = dh_desk_box_roster_get_type,
  .side_width = 440,
  .find_next = find_next,
  .make_board = dh_desk_public_board_new,
};

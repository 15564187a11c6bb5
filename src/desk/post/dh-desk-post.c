/* dh-desk-post.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-post.h"

#include "dh-desk-post-bag.h"
#include "dh-desk-post-day.h"
#include "dh-desk-post-letters.h"
#include "dh-desk-post-map.h"
#include "dh-desk-post-players.h"
#include "dh-desk-public-board.h"
#include "dh-paper-sketch.h"
#include "dh-post.h"

#include <glib/gi18n.h>

/* The row of campaigns by mail: their pages and their log at the desk. */

static const DhDeskPageInfo pages[] = {
  { "bag", N_("Bag"), "mail-unread-symbolic", dh_desk_post_bag_get_type },
  { "players", N_("Players"), "system-users-symbolic", dh_desk_post_players_get_type },
  { "map", N_("Map"), "mark-location-symbolic", dh_desk_post_map_get_type },
  { "day", N_("Day"), "x-office-calendar-symbolic", dh_desk_post_day_get_type, .leads = TRUE },
  { "letters", N_("Letters"), "mail-send-symbolic", dh_desk_post_letters_get_type },
  { NULL },
};

/* The map of the public page of a day, from the opening of the first on. */
static GdkTexture *
draw_map (DhReferee *referee)
{
  g_autoptr(DhPostLetter) page = dh_post_write_public (referee, NULL);
  g_autoptr(GBytes) picture = page != NULL ? dh_paper_draw_sketch (page->sketch) : NULL;

  return picture != NULL ? gdk_texture_new_from_bytes (picture, NULL) : NULL;
}

static DhBoardWall *
make_board (GtkWindow *desk,
            DhSession *session)
{
  return dh_desk_public_board_new_with_map (desk, session, draw_map);
}

const DhDeskSystem dh_desk_post = {
  .system = &dh_post_system,
  .pages = pages,
  .side_width = 440,
  .middle_least = 760, /* the rail, and a letter beside the list of letters */
  .find_next = dh_desk_post_day_find_next,
  .make_board = make_board,
};

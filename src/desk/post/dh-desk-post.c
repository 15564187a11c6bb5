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

static void
draw (gconstpointer data,
      cairo_t      *cairo,
      double        size,
      double        letters,
      const double  ink[3])
{
  const DhPostLetter *page = data;

  dh_paper_paint_sketch (page->sketch, cairo, size, letters, ink);
}

/* The map of the public page of a day, from the opening of the first on. */
static DhBoardMap *
make_map (DhReferee *referee)
{
  g_autoptr(DhPostLetter) page = dh_post_write_public (referee, NULL);
  const DhPostSketch *sketch = page != NULL ? page->sketch : NULL;
  double beside, below;

  if (sketch == NULL)
    return NULL;

  dh_paper_measure_sketch (sketch, &beside, &below);
  return DH_BOARD_MAP (dh_board_map_new (sketch->east - sketch->west + 1, sketch->north - sketch->south + 1, beside, below, draw,
                                         g_steal_pointer (&page), (GDestroyNotify) dh_post_letter_free));
}

static DhBoardWall *
make_board (GtkWindow *desk,
            DhSession *session)
{
  return dh_desk_public_board_new_with_map (desk, session, make_map);
}

const DhDeskSystem dh_desk_post = {
  .system = &dh_post_system,
  .pages = pages,
  .side_width = 440,
  .middle_least = 760, /* the rail, and a letter beside the list of letters */
  .find_next = dh_desk_post_day_find_next,
  .make_board = make_board,
};

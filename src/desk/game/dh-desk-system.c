/* dh-desk-system.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-system.h"

#ifdef HAVE_CHART_BOX
#include "dh-box.h"
#endif
#ifdef HAVE_POST
#include "dh-post.h"
#endif

#include <glib/gi18n.h>

/* What the desk has of each game beside the first: a row a page. */

static const DhDeskPageInfo no_pages[] = { { NULL } };

static const DhDeskSystem all[] = {
#ifdef HAVE_CHART_BOX
  { &dh_chart_box, no_pages, NULL, TRUE },
#endif
#ifdef HAVE_POST
  { &dh_post_system, no_pages, NULL, TRUE },
#endif
  { NULL },
};

/**
 * dh_desk_system_find:
 * @system: a game
 *
 * Returns: (nullable): what the desk shows of it; %NULL for the miniatures by the inch, which have a window of their own
 */
const DhDeskSystem *
dh_desk_system_find (const DhSystem *system)
{
  for (const DhDeskSystem *one = all; one->system != NULL; one++)
    if (one->system == system)
      return one;

  return NULL;
}

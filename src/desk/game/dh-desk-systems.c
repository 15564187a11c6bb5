/* dh-desk-systems.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-systems.h"

#include "dh-desk-inch.h"

#ifdef HAVE_CHART_BOX
#include "dh-desk-box.h"
#endif
#ifdef HAVE_POST
#include "dh-desk-post.h"
#endif

/* The row of each game, beginning with the one in which somebody learns to play. */
const DhDeskSystem *const dh_desk_systems[] = {
  &dh_desk_inch,
#ifdef HAVE_CHART_BOX
  &dh_desk_box,
#endif
#ifdef HAVE_POST
  &dh_desk_post,
#endif
  NULL,
};

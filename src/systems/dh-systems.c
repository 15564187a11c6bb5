/* dh-systems.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-systems.h"

#ifdef HAVE_CHART_BOX
#include "dh-box.h"
#endif
#ifdef HAVE_INCH_1997
#include "dh-inch-1997.h"
#endif
#ifdef HAVE_POST
#include "dh-post.h"
#endif

/* The engine names no game: whoever opens a battle hands it this table. */
const DhSystem *const dh_systems[] = {
#ifdef HAVE_INCH_1997
  &dh_inch_1997,
#endif
#ifdef HAVE_CHART_BOX
  &dh_chart_box,
#endif
#ifdef HAVE_POST
  &dh_post_system,
#endif
  NULL,
};

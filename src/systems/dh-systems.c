/* dh-systems.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-systems.h"

#include <glib/gi18n-lib.h>

#ifdef HAVE_CHART_BOX
#include "dh-box.h"
#endif
#ifdef HAVE_INCH_1997
#include "dh-inch-1997.h"
#endif
#ifdef HAVE_POST
#include "dh-post.h"
#endif

/* The placeholders in the forms of all orders, as UNIT and TARGET, and the “or” between two. They are only marked for translation
   here: dh_usage_describe() of the engine, which names no game, looks up each of them. */
G_GNUC_UNUSED static const char *const placeholders[] = {
  /* Translators: words in capitals stand for what is typed, as in “fire UNIT TARGET INCHES [cover or open]” */
  NC_("usage", "ADDRESS"), NC_("usage", "ARM"), NC_("usage", "ARMY"), NC_("usage", "ATTACKER"),
  NC_("usage", "BATTERY"), NC_("usage", "BOXES"), NC_("usage", "CHART"), NC_("usage", "COMMAND"),
  NC_("usage", "CONDITION"), NC_("usage", "CORPS"), NC_("usage", "DECK"), NC_("usage", "DEFENDER"),
  NC_("usage", "DIVISION"), NC_("usage", "ENEMY"),
  NC_("usage", "FILE"), NC_("usage", "FORMATION"), NC_("usage", "FRIEND"), NC_("usage", "HASH"),
  NC_("usage", "ID"), NC_("usage", "INCHES"), NC_("usage", "KIND"), NC_("usage", "LEADER"),
  NC_("usage", "MODIFIER"), NC_("usage", "NAME"), NC_("usage", "NUMBER"), NC_("usage", "ODDS"),
  NC_("usage", "OFFICER"), NC_("usage", "ORDER"), NC_("usage", "PLACE"), NC_("usage", "PLAYER"),
  NC_("usage", "PROPERTY"), NC_("usage", "QUALITY"), NC_("usage", "RANGE"), NC_("usage", "SIDE"),
  NC_("usage", "SQUARE"), NC_("usage", "STANDS"), NC_("usage", "SUBJECT"), NC_("usage", "TARGET"),
  NC_("usage", "TASK"), NC_("usage", "TEXT"), NC_("usage", "TIME"), NC_("usage", "TIMES"),
  NC_("usage", "TRACK"), NC_("usage", "UNIT"), NC_("usage", "VALUE"), NC_("usage", "WORD"),
  NC_("usage", "ZONE"), NC_("usage", "or"),
};

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

/* dh-post-doubts.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-post-doubts.h"

#include "dh-post-private.h"

#include <glib/gi18n-lib.h>

/* No mistakes of a campaign, and yet they may not be meant so. */

static void
check_first (const DhPostCampaign *self,
             gint64                now,
             DhXmlProblems        *doubts)
{
  gint64 first;

  if (self->first == NULL || !_dh_post_parse_time (self->first, self->zone, &first))
    dh_xml_problems_add (doubts, self->line,
                         _("the campaign does not say when its first day ends: “first” is missing, and “open” needs a time"));
  else if (first <= now)
    dh_xml_problems_add (doubts, self->line,
                         _("the deadline of the first day, %s, has passed; “open” uses the next one in the calendar"),
                         self->first);
}

/* TRUE if a unit could move from its square to one beside it, and so be reached. */
static gboolean
is_within_reach (const DhPostCampaign *self,
                 const DhPostUnitInfo *unit)
{
  for (DhPostFacing direction = DH_POST_FACING_N; direction <= DH_POST_FACING_W; direction++)
    {
      int beside = _dh_post_step (self, unit->at, direction);

      if (beside != 0 && _dh_post_may_enter (self, unit, beside))
        return TRUE;
    }

  return FALSE;
}

/**
 * dh_post_list_doubts:
 * @campaign: what a battle of this game is set up from
 * @name: what to call the file that it was read from
 * @now: the time, in seconds since 1970, UTC
 *
 * Lists what is no mistake and yet may not be meant so, each with file and line.
 *
 * Returns: (transfer full): the sentences
 */
GStrv
dh_post_list_doubts (gconstpointer  campaign,
                     const char    *name,
                     gint64         now)
{
  const DhPostCampaign *self = campaign;
  g_autoptr(DhXmlProblems) doubts = dh_xml_problems_new (name);
  g_autoptr(GError) error = NULL;

  check_first (self, now, doubts);
  for (const DhPostUnitInfo *unit = NULL; dh_array_next (self->units, &unit);)
    if (!is_within_reach (self, unit))
      dh_xml_problems_add (doubts, unit->line, _("“%s” is on a square that no unit can move to"), unit->label);

  return g_strsplit (dh_xml_problems_report (doubts, &error) ? "" : error->message, "\n", -1);
}

/* dh-box-ask.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-box-rules.h"

#include <glib/gi18n-lib.h>

/* Asking a chart. One that lies on paper gives its result by a due: the throw stands, the players read the chart, and the
 * order “result” (dh-box-result.c) says what it has. */

/* Requires that the result of the last throw has been given: with two open nobody could say which one “result” is about. */
static gboolean
require_read (const DhBattle  *battle,
              GError         **error)
{
  const DhDue *due = dh_battle_find_due (battle, DH_BOX_DUE_RESULT, NULL, FALSE);
  const DhRulebookItem *item = due != NULL ? _dh_box_get_due_chart (battle, due) : NULL;

  return due == NULL || _dh_draft_refuse (error,
                                          item->clause,
                                          _("first say what the printed chart “%s” gives for the last throw: "
                                            "result WORD"),
                                          item->title);
}

static void
owe_result (DhDraft            *draft,
            const DhChartQuery *query,
            int                 unit,
            int                 cast)
{
  int side = dh_battle_get_side_of (draft->battle, query->of);
  DhDue due;

  _dh_due_init (&due, draft->battle->system, DH_BOX_DUE_RESULT);
  due.args[DH_BOX_DUE_OF] = MAX (0, side); /* a throw of no side is asked of the first one */
  due.args[DH_BOX_DUE_UNIT] = unit;
  due.args[DH_BOX_DUE_CAST] = cast;
  due.args[DH_BOX_DUE_PLAIN] = query->purpose == DH_BOX_PURPOSE_CHART;
  for (guint i = 0; i < draft->battle->rulebook->entries->len; i++)
    if (g_str_equal (dh_rulebook_get_item (draft->battle->rulebook, i)->id, query->chart))
      due.args[DH_BOX_DUE_CHART] = i;
  _dh_draft_add_due (draft, due);
}

/**
 * _dh_box_ask_chart:
 * @draft: a draft
 * @query: (inout): what is asked, and what comes of it
 * @order: by which it is asked
 * @unit: whom the result is for, or %DH_NOTHING
 * @error: return location for a #DhError
 *
 * Throws for a chart. Of one that is printed alone, and not read yet, the result falls due; of another what comes of it.
 *
 * Returns: whether it could be asked
 */
gboolean
_dh_box_ask_chart (DhDraft        *draft,
                   DhChartQuery   *query,
                   const DhOrder  *order,
                   int             unit,
                   GError        **error)
{
  int cast;
  gboolean lost = dh_chart_is_lost (dh_rulebook_get_chart (draft->battle->rulebook, query->chart));

  if ((lost && query->said == NULL && !require_read (draft->battle, error)) ||
      !_dh_draft_ask_chart (draft, query, error))
    return FALSE;

  cast = _dh_box_cast (draft, order, query->chart, unit);
  if (query->result == NULL)
    owe_result (draft, query, unit, cast);
  else
    _dh_box_take_effects (draft, query->chart, cast, query->result);
  return TRUE;
}

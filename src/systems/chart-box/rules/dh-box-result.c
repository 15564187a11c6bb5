/* dh-box-result.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-box-rules.h"

#include <glib/gi18n-lib.h>

/* Reading a printed chart for a throw that waits for it. Its effects fall due by dh-box-effect.c; what it has for a bombardment
 * and for morale acts at once, in the procedures of those. */

/* result: what the printed chart has for the throw that waits for it. */
gboolean
_dh_box_result (DhDraft        *draft,
                const DhOrder  *order,
                GError        **error)
{
  const char *result = DH_BOX_ORDER (order)->result;
  const DhDue *open = dh_battle_find_due (draft->battle, DH_BOX_DUE_RESULT, NULL, FALSE);
  const DhRulebookItem *item = open != NULL ? _dh_box_get_due_chart (draft->battle, open) : NULL;
  g_autoptr(GError) why = NULL;
  DhDue due;

  if (open == NULL)
    return _dh_draft_refuse (error, NULL, _("no throw is waiting for the result of a printed chart"));
  if (!dh_chart_require_result (dh_rulebook_get_chart (draft->battle->rulebook, item->id), result, &why))
    return _dh_draft_refuse (error, item->clause, "%s", why->message);

  due = *open;
  _dh_draft_end_due (draft, open);
  _dh_box_take_effects (draft, item->id, due.args[DH_BOX_DUE_CAST], result);
  if (due.args[DH_BOX_DUE_PLAIN])
    return TRUE;

  if (due.args[DH_BOX_DUE_UNIT] != DH_NOTHING)
    _dh_box_take_bombardment (draft, item->id, due.args[DH_BOX_DUE_UNIT], result);
  else if (g_str_equal (item->id, DH_BOX_MORALE_CHART))
    _dh_box_take_morale (draft, due.args[DH_BOX_DUE_OF], result);
  return TRUE;
}

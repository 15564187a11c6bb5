/* dh-rally.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-rules-private.h"

#include <glib/gi18n-lib.h>

/*
 * Rally (4.I, 5.F, 14B.6, 14B.7): one attempt at the end of the turn after the rout.
 */

/**
 * _dh_enter_rally:
 * @draft: a draft, just come to the rally step
 *
 * Every unit that first routed on an earlier turn owes its one attempt (14B.6).
 */
void
_dh_enter_rally (DhDraft *draft)
{
  for (guint i = 0; i < dh_n_units (draft->battle); i++)
    {
      const DhUnit *unit = dh_unit (draft->battle, i);

      if (unit->status == DH_UNIT_STATUS_ROUTED && dh_unit_is_on_table (unit) &&
          unit->routed_turn < draft->battle->turn)
        _dh_draft_add_due (draft, _dh_due (DH_DUE_KIND_RALLY, i, DH_CONTEXT_RALLY, DH_NOTHING));
    }
}

/**
 * _dh_resolve_rally:
 * @draft: a draft
 * @due: a rally that is due
 * @officer: the officer who reached the marker (14B.7), or %DH_NOTHING
 * @error: return location for a %DH_ERROR_DICE
 *
 * Steady again, or out of the game.
 *
 * Returns: whether there were dice
 */
gboolean
_dh_resolve_rally (DhDraft  *draft,
                   DhDue     due,
                   int       officer,
                   GError  **error)
{
  gboolean rallied = FALSE;
  int total;

  /* An officer who rode with the routers is at their marker, if he has helped nobody else (5.F). */
  if (officer == DH_NOTHING && !_dh_officer_find_best (draft, dh_due_unit (&due), TRUE, &officer, error))
    return FALSE;

  /* Where staff is required, routers without an officer have no die. */
  if (officer != DH_NOTHING || !_dh_draft_is (draft, "rally-staff", "required"))
    {
      if (!_dh_throw_morale_by (draft, dh_due_unit (&due), DH_CONTEXT_RALLY, 0, officer, &total, error))
        return FALSE;
      rallied = _dh_passes (draft, total);
    }

  _dh_draft_end_due (draft, &due);
  if (officer != DH_NOTHING)
    {
      _dh_note_influence (draft, officer, dh_due_unit (&due));
      _dh_draft_set_officer (draft, officer, DH_OFFICER_RALLIED, TRUE);
    }

  if (!rallied)
    {
      _dh_remove_unit (draft, dh_due_unit (&due), DH_UNIT_STATUS_LEFT);
      return TRUE;
    }

  _dh_draft_set_unit (draft, dh_due_unit (&due), DH_UNIT_STATUS, DH_UNIT_STATUS_STEADY);
  _dh_draft_set_unit (draft, dh_due_unit (&due), DH_UNIT_ROUTED_TURN, 0);
  return TRUE;
}

/**
 * _dh_require_rallier:
 * @draft: a draft
 * @officer: an officer
 * @unit: routers
 * @error: return location for a %DH_ERROR_RULES
 *
 * Returns: whether he may help to rally @unit, if he has reached its marker (5.F, 14B.7)
 */
gboolean
_dh_require_rallier (const DhDraft  *draft,
                     int             officer,
                     int             unit,
                     GError        **error)
{
  int attached = dh_officer (draft->battle, officer)->attached;

  if (!_dh_officer_may_influence (draft, officer, unit, error))
    return FALSE;
  if (attached != DH_NOTHING && attached != unit)
    return _dh_draft_refuse (error,
                             "14B.7",
                             _("“%s” rides with “%s” and is not at the marker of “%s”"),
                             dh_officer (draft->battle, officer)->info->label,
                             _dh_draft_name (draft, attached),
                             _dh_draft_name (draft, unit));
  if (dh_officer (draft->battle, officer)->influenced)
    return _dh_draft_refuse (error,
                             "5.F",
                             _("“%s” has influenced other units this turn and cannot help at a rally"),
                             dh_officer (draft->battle, officer)->info->label);

  return TRUE;
}

gboolean
_dh_order_rally (DhDraft        *draft,
                 const DhOrder  *order,
                 GError        **error)
{
  int unit = _dh_order_get_first (order).index;
  int officer = dh_inch (order)->by.kind == DH_REF_KIND_OFFICER ? dh_inch (order)->by.index : DH_NOTHING;
  DhDue due;

  if (!_dh_require_due (draft, DH_DUE_KIND_RALLY, unit, &due, error))
    return FALSE;
  if (officer != DH_NOTHING)
    {
      if (!_dh_require_rallier (draft, officer, unit, error))
        return FALSE;
      _dh_draft_measure (draft, DH_THE_UNIT (unit), "command.radius", _("officers reach units within"));
    }

  return _dh_resolve_rally (draft, due, officer, error);
}

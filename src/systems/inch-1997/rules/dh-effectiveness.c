/* dh-effectiveness.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-rules-private.h"

#include <glib/gi18n-lib.h>

/*
 * The state of the armies at the end of a turn (4.J, 18).
 */

static DhArmyState
judge (const DhDraft *draft,
       int            army)
{
  double effectiveness = dh_battle_get_effectiveness (draft->battle, army);

  if (effectiveness < _dh_draft_number (draft, "army.broken"))
    return DH_ARMY_STATE_BROKEN;
  if (effectiveness < _dh_draft_number (draft, "army.retire"))
    return DH_ARMY_STATE_RETIRE;
  if (effectiveness < _dh_draft_number (draft, "army.hesitant"))
    return DH_ARMY_STATE_HESITANT;

  return DH_ARMY_STATE_STEADY;
}

/* In the two lowest states every steady unit on the table checks, on its own. */
static void
owe_checks (DhDraft     *draft,
            int          army,
            DhArmyState  state)
{
  if (state < DH_ARMY_STATE_RETIRE)
    return;

  for (guint i = 0; i < dh_n_units (draft->battle); i++)
    {
      const DhUnit *unit = dh_unit (draft->battle, i);

      if (unit->info->army == army && dh_unit_is_on_table (unit) && unit->status == DH_UNIT_STATUS_STEADY)
        _dh_draft_add_due (draft,
                           _dh_due (DH_DUE_KIND_CHECK,
                                    i,
                                    state == DH_ARMY_STATE_BROKEN ? DH_CONTEXT_ARMY_BROKEN
                                                                  : DH_CONTEXT_ARMY_RETIRE,
                                    DH_NOTHING));
    }
}

/**
 * _dh_enter_effectiveness:
 * @draft: a draft, just come to the effectiveness step
 *
 * Works out both armies' state and what it asks of their units (18).
 */
void
_dh_enter_effectiveness (DhDraft *draft)
{
  for (guint i = 0; i < dh_n_armies (draft->battle); i++)
    {
      DhArmyState state = judge (draft, i);

      _dh_draft_set (draft, DH_THE_ARMY (i), DH_ARMY_STATE, state);
      owe_checks (draft, i, state);
    }
}

/* dh-casualties.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-rules-private.h"

#include <glib/gi18n-lib.h>

/*
 * Losses: hits become men, men stands, stands ratings (9.E, 9.F, 12, 17).
 */

/* The first stand lost, and half of them, each lower the rating once (9.E). */
static void
lower_rating_by_stands (DhDraft *draft,
                        int      unit)
{
  const DhUnit *the_unit = dh_unit (draft->battle, unit);
  double half = dh_rulebook_number (draft->battle->rulebook, "rating.half.share") * the_unit->start_stands;
  int stands = dh_unit_count_stands (the_unit);

  if (the_unit->fresh && stands < the_unit->start_stands)
    {
      _dh_draft_set_unit (draft, unit, DH_UNIT_FRESH, FALSE);
      _dh_change_rating (draft, unit, _dh_draft_number (draft, "rating.first-stand"));
    }
  if (!the_unit->halved && stands <= half)
    {
      _dh_draft_set_unit (draft, unit, DH_UNIT_HALVED, TRUE);
      _dh_change_rating (draft, unit, _dh_draft_number (draft, "rating.half"));
    }
}

/**
 * _dh_lose_men:
 * @draft: a draft
 * @unit: a unit
 * @men: how many it loses, at most what it has
 *
 * Takes men off and gathers the loss on one stand (12). Without men a unit is destroyed.
 */
void
_dh_lose_men (DhDraft *draft,
              int      unit,
              int      men)
{
  const DhUnit *the_unit = dh_unit (draft->battle, unit);

  if (men <= 0)
    return;

  _dh_draft_set_unit (draft, unit, DH_UNIT_MEN, MAX (0, the_unit->men - men));
  lower_rating_by_stands (draft, unit);
  if (the_unit->men == 0)
    _dh_remove_unit (draft, unit, DH_UNIT_STATUS_DESTROYED);
}

/* Adds the fire checks of a unit that lost men: one, or with *checks* per-shot one for every shot that hit it. */
static void
owe_checks (DhDraft *draft,
            int      unit,
            int      shots)
{
  const DhUnit *the_unit = dh_unit (draft->battle, unit);
  DhContext context = the_unit->status == DH_UNIT_STATUS_ROUTED ? DH_CONTEXT_ROUTED_HIT : DH_CONTEXT_FIRE;

  if (!_dh_draft_is (draft, "checks", "per-shot"))
    shots = 1;
  for (int i = 0; i < shots; i++)
    _dh_draft_add_due (draft, _dh_due (DH_DUE_KIND_CHECK, unit, context, DH_NOTHING));
}

/**
 * _dh_mark_unit:
 * @draft: a draft
 * @unit: a unit
 *
 * Takes off what the shots at it have cost; a hit that costs no whole gunner stays (17).
 */
void
_dh_mark_unit (DhDraft *draft,
               int      unit)
{
  const DhUnit *the_unit = dh_unit (draft->battle, unit);
  int hits = the_unit->odd_hit + the_unit->pending_hits;
  int men = dh_unit_count_pending_losses (the_unit);
  int shots = MAX (1, the_unit->pending_shots);

  if (the_unit->pending_hits == 0)
    return;

  _dh_draft_set_unit (draft, unit, DH_UNIT_ODD_HIT, hits % the_unit->hits_a_man);
  _dh_draft_set_unit (draft, unit, DH_UNIT_PENDING_HITS, 0);
  _dh_draft_set_unit (draft, unit, DH_UNIT_PENDING_SHOTS, 0);
  if (men == 0)
    return;

  _dh_put_officers_at_risk (draft, unit, DH_CONTEXT_FIRE);
  _dh_lose_men (draft, unit, men);
  if (!dh_unit_is_gone (the_unit))
    owe_checks (draft, unit, shots);
}

/**
 * _dh_get_fire_clause:
 * @step: a fire step
 *
 * Returns: the clause by which its losses come off
 */
const char *
_dh_get_fire_clause (DhStep step)
{
  return step == DH_STEP_ARTILLERY ? "4.B" : step == DH_STEP_STANDING ? "4.D" : "4.E";
}

/**
 * _dh_mark:
 * @draft: a draft
 *
 * Ends the shots of a fire step: all losses come off at once, and no shot may follow (4.B).
 */
void
_dh_mark (DhDraft *draft)
{
  for (guint i = 0; i < dh_n_units (draft->battle); i++)
    _dh_mark_unit (draft, i);

  _dh_draft_set_battle (draft, DH_BATTLE_MARKED, TRUE);
}

gboolean
_dh_order_mark (DhDraft        *draft,
                const DhOrder  *order,
                GError        **error)
{
  if (dh_inch_battle (draft->battle)->marked)
    return _dh_draft_refuse (error,
                             _dh_get_fire_clause (draft->battle->step),
                             _("the losses of this step have been marked already"));

  _dh_mark (draft);
  return TRUE;
}

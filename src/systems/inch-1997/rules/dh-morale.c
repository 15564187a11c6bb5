/* dh-morale.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-context-private.h"
#include "dh-rules-private.h"

#include <glib/gi18n-lib.h>

/*
 * Morale checks (9): D6 + rating + bonus against the pass mark, and what each context makes of the
 * total (10.B, 10.C, 10.E, 13.C, 14A.2, 14B.4, 18).
 */

/**
 * _dh_passes:
 * @draft: a draft
 * @total: D6, rating and bonus together
 *
 * Returns: whether the unit passes (9.D)
 */
gboolean
_dh_passes (const DhDraft *draft,
            int            total)
{
  return total >= _dh_draft_number (draft, "morale.pass");
}

static gboolean
has_flag (DhContext     context,
          DhContextFlags flag)
{
  return (_dh_contexts[context].flags & flag) != 0;
}

/* Sentences of a forecast about a check */

/* TRUE if a failure has degrees: falling back, and lower down routing (9.D). */
static gboolean
fails_by_degree (const DhUnit *unit,
                 DhContext     context)
{
  return unit->status == DH_UNIT_STATUS_STEADY && has_flag (context, DH_CONTEXT_BY_DEGREE);
}

static void
explain_bonus (DhDraft *draft,
               int      officer)
{
  int bonus = dh_officer (draft->battle, officer)->bonus;
  g_autofree char *value = dh_show_sign (bonus);

  _dh_officer_explain (draft, officer, "bonus", bonus, value);
}

static void
explain_check (DhDraft    *draft,
               int         unit,
               DhContext   context,
               const char *modifier)
{
  const DhUnit *the_unit = dh_unit (draft->battle, unit);
  DhRef of = DH_THE_UNIT (unit);
  g_autofree char *quality = g_strconcat ("rating.",
                                          dh_enum_to_word (DH_TYPE_QUALITY, the_unit->info->quality),
                                          NULL);

  _dh_draft_threshold (draft, of, "morale.pass", _("passes with a total of"));
  if (fails_by_degree (the_unit, context))
    _dh_draft_threshold (draft, of, "morale.fall-back", _("falls back with a total of"));
  _dh_draft_factor (draft, of, quality, _("rating"), "%d", the_unit->rating);
  if (_dh_draft_number (draft, modifier) != 0)
    _dh_draft_modifier (draft, of, modifier, _(_dh_contexts[context].modifier));
}

/* Picks a face for each outcome of a check while all ways of an order are tried: passing, falling back, or worse
   (9.D). */
static int
pick_face (DhDraft *draft,
           int      modifier,
           int      need)
{
  enum { WORSE, FALLS_BACK, PASSES };
  struct Way {
    int face;
    double chance;
  } ways[PASSES + 1] = { { 0 } };
  int fall_back = _dh_draft_number (draft, "morale.fall-back"), face;
  g_autoptr(GArray) list = g_array_new (FALSE, FALSE, sizeof (struct Way));

  for (face = 1; face <= 6; face++)
    {
      int total = face + modifier;
      struct Way *way = &ways[_dh_passes (draft, total) ? PASSES : total >= fall_back ? FALLS_BACK : WORSE];

      way->face = face;
      way->chance += 1 / 6.0;
    }
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    if (ways[i].chance > 0)
      g_array_append_val (list, ways[i]);

  face = ((const struct Way *) _dh_draft_pick (draft, list, G_STRUCT_OFFSET (struct Way, chance)))->face;
  _dh_draft_pass (draft, face >= need);
  return face;
}

/**
 * _dh_throw_morale_by:
 * @draft: a draft
 * @unit: the unit that checks
 * @context: why
 * @modifier: what is added beside the context's own modifier
 * @officer: the officer whose bonus counts, or %DH_NOTHING
 * @total: (out): D6, rating and bonus together
 * @error: return location for a %DH_ERROR_DICE
 *
 * Throws a unit's D6 (9.C).
 *
 * Returns: whether there were dice
 */
gboolean
_dh_throw_morale_by (DhDraft    *draft,
                     int         unit,
                     DhContext   context,
                     int         modifier,
                     int         officer,
                     int        *total,
                     GError    **error)
{
  char id[32];
  int need, face;

  g_snprintf (id, sizeof id, "morale.%s", dh_enum_to_word (DH_TYPE_CONTEXT, context));
  if (draft->forecast != NULL)
    explain_check (draft, unit, context, id);
  modifier += dh_unit (draft->battle, unit)->rating + _dh_draft_number (draft, id);
  if (officer != DH_NOTHING)
    {
      if (!_dh_officer_reveal (draft, officer, error))
        return FALSE;
      modifier += dh_officer (draft->battle, officer)->bonus;
      if (draft->forecast != NULL)
        explain_bonus (draft, officer);
    }
  else if (!has_flag (context, DH_CONTEXT_OF_ARMY))
    {
      modifier += _dh_draft_number (draft, "command.none.bonus");
      if (_dh_draft_number (draft, "command.none.bonus") != 0)
        _dh_draft_modifier (draft, DH_THE_UNIT (unit), "command.none.bonus", _("no officer"));
    }

  need = MAX (1, _dh_draft_number (draft, "morale.pass") - modifier);
  if (draft->path != NULL)
    face = pick_face (draft, modifier, need);
  else if (!_dh_draft_roll_one (draft, DH_THE_UNIT (unit), (DhPurpose) context, 6, need, &face, error))
    return FALSE;

  *total = face + modifier;
  return TRUE;
}

/**
 * _dh_throw_morale:
 *
 * Like [func@_dh_throw_morale_by], with the best of the officers with the unit where officers count
 * (5.C).
 */
gboolean
_dh_throw_morale (DhDraft    *draft,
                  int         unit,
                  DhContext   context,
                  int         modifier,
                  int        *total,
                  GError    **error)
{
  int officer = DH_NOTHING;

  if (!has_flag (context, DH_CONTEXT_OF_ARMY) && !_dh_officer_find_best (draft, unit, FALSE, &officer, error))
    return FALSE;

  return _dh_throw_morale_by (draft, unit, context, modifier, officer, total, error);
}

/* A failed unit falls back or, lower down or falling back already, routs (9.D). */
static void
fail_by_degree (DhDraft *draft,
                int      unit,
                int      total)
{
  if (dh_unit (draft->battle, unit)->status == DH_UNIT_STATUS_STEADY &&
      total >= _dh_draft_number (draft, "morale.fall-back"))
    _dh_fall_back (draft, unit);
  else
    _dh_rout (draft, unit);
}

static void
collide (DhDraft     *draft,
         const DhDue *due,
         gboolean     passed)
{
  const DhUnit *enemy = dh_unit (draft->battle, dh_due_other (due));
  DhDue fight = _dh_due (DH_DUE_KIND_FIGHT, dh_due_unit (due), DH_CONTEXT_NONE, dh_due_other (due));

  if (!passed)
    {
      _dh_remove_unit (draft, dh_due_unit (due), DH_UNIT_STATUS_CAPTURED);
      return;
    }
  if (!dh_unit_is_on_table (enemy) || enemy->status == DH_UNIT_STATUS_ROUTED ||
      _dh_has_fought_enough (draft->battle, dh_due_other (due)) ||
      _dh_has_fought_enough (draft->battle, dh_due_unit (due)))
    return;

  _dh_draft_set_battle (draft, DH_BATTLE_CONTACTS, dh_inch_battle (draft->battle)->contacts + 1);
  dh_due_contact (&fight) = dh_inch_battle (draft->battle)->contacts;
  _dh_draft_add_due (draft, fight);
}

static void
apply_result (DhDraft     *draft,
              const DhDue *due,
              int          total)
{
  const DhContextInfo *info = &_dh_contexts[dh_due_context (due)];
  gboolean passed = _dh_passes (draft, total);

  if (dh_due_context (due) == DH_CONTEXT_COLLIDE)
    collide (draft, due, passed);
  else if (!passed && has_flag (dh_due_context (due), DH_CONTEXT_BY_DEGREE))
    fail_by_degree (draft, dh_due_unit (due), total);
  else if (info->result[passed] != NULL)
    info->result[passed] (draft, dh_due_unit (due));
}

/**
 * _dh_resolve_check:
 * @draft: a draft
 * @due: a check that is due
 * @error: return location for a %DH_ERROR_DICE
 *
 * Throws the die and lets the unit feel it.
 *
 * Returns: whether there were dice
 */
gboolean
_dh_resolve_check (DhDraft  *draft,
                   DhDue     due,
                   GError  **error)
{
  int modifier = 0, total;

  if (dh_due_context (&due) == DH_CONTEXT_RECEIVE && dh_due_aspect (&due) == DH_ASPECT_FLANK &&
      _dh_draft_is (draft, "flank-morale", "minus-one"))
    {
      modifier = _dh_draft_number (draft, "morale.flank");
      _dh_draft_modifier (draft, DH_THE_UNIT (dh_due_unit (&due)), "morale.flank",
                          _("the enemy closes from the flank"));
    }

  if (!_dh_throw_morale (draft, dh_due_unit (&due), dh_due_context (&due), modifier, &total, error))
    return FALSE;

  _dh_draft_end_due (draft, &due);
  apply_result (draft, &due, total);
  return TRUE;
}

/**
 * _dh_change_rating:
 * @draft: a draft
 * @unit: a unit
 * @by: how much its rating rises or falls
 *
 * Changes a rating at once (9), within its limits.
 */
void
_dh_change_rating (DhDraft *draft,
                   int      unit,
                   int      by)
{
  int rating = dh_unit (draft->battle, unit)->rating;
  int least = MIN (rating, _dh_draft_number (draft, "rating.least"));
  int most = MAX (rating, _dh_draft_number (draft, "rating.most"));

  _dh_draft_set_unit (draft, unit, DH_UNIT_RATING, CLAMP (rating + by, least, most));
}

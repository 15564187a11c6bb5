/* dh-rates.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-rules-private.h"

#include <glib/gi18n-lib.h>

/*
 * Distances of a unit, a rider or a rout: the base rate and the D20 (6).
 */

/**
 * _dh_get_rate:
 * @draft: a draft
 * @of: who moves
 * @arm: infantry, cavalry, artillery, staff
 * @column: line, column, rough, road, unlimbered
 *
 * Returns: the base rate in inches by the preset and the scale in force (6)
 */
double
_dh_get_rate (DhDraft    *draft,
              DhRef       of,
              const char *arm,
              const char *column)
{
  double inches;
  char id[64];

  g_snprintf (id,
              sizeof id,
              "move.%s.%s.%s",
              dh_rulebook_get_switch (draft->battle->rulebook, "moves"),
              arm,
              column);
  inches = dh_rulebook_number (draft->battle->rulebook, id);
  if (draft->forecast != NULL)
    {
      g_autofree char *text = dh_inches_to_text (inches);

      /* Translators: a distance in inches where there is little room; the number may have a fraction. */
      _dh_draft_factor (draft, of, id, _("base rate"), _("%s″"), text);
    }

  return inches;
}

#define VARIABLE_DIE 20

/**
 * _dh_find_variable_span:
 * @draft: a draft
 * @table: the table of the ground
 * @least: (out): the least that the D20 of a move may add
 * @most: (out): the most
 */
void
_dh_find_variable_span (const DhDraft *draft,
                        const char    *table,
                        double        *least,
                        double        *most)
{
  *least = *most = dh_rulebook_face (draft->battle->rulebook, table, 1);
  for (guint face = 2; face <= VARIABLE_DIE; face++)
    {
      double inches = dh_rulebook_face (draft->battle->rulebook, table, face);

      *least = MIN (*least, inches);
      *most = MAX (*most, inches);
    }
}

static void
explain_variable (DhDraft    *draft,
                  DhRef       of,
                  const char *table)
{
  g_autofree char *from = NULL, *to = NULL;
  double least, most;

  _dh_find_variable_span (draft, table, &least, &most);
  from = dh_show_sign (least);
  to = dh_show_sign (most);
  _dh_draft_factor (draft, of, table, _("D20"),
                    /* Translators: the least and the most inches that a die adds, each with its sign. */
                    _("%s″ to %s″"), from, to);
}

/**
 * _dh_roll_variable:
 * @draft: a draft
 * @of: who moves
 * @table: the table of the ground
 * @face: (out): the die
 * @error: return location for a %DH_ERROR_DICE
 *
 * Rolls the D20 of a move (6).
 *
 * Returns: whether there was a die
 */
gboolean
_dh_roll_variable (DhDraft     *draft,
                   DhRef        of,
                   const char  *table,
                   int         *face,
                   GError     **error)
{
  if (draft->forecast != NULL)
    explain_variable (draft, of, table);

  return _dh_draft_roll_one (draft, of, DH_PURPOSE_VARIABLE, VARIABLE_DIE, 0, face, error);
}

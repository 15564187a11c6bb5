/* dh-inch-draft.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-rules-private.h"

#include "dh-context-private.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/*
 * Changes that the procedures of these rules make to a draft, in the words of the rules.
 */

void
_dh_draft_set_unit (DhDraft      *self,
                    int           unit,
                    DhPropertyId  property,
                    int           value)
{
  _dh_draft_set (self, DH_THE_UNIT (unit), property, value);
}

void
_dh_draft_set_officer (DhDraft      *self,
                       int           officer,
                       DhPropertyId  property,
                       int           value)
{
  _dh_draft_set (self, DH_THE_OFFICER (officer), property, value);
}

void
_dh_draft_set_battle (DhDraft      *self,
                      DhPropertyId  property,
                      int           value)
{
  _dh_draft_set (self, DH_THE_BATTLE, property, value);
}

/**
 * _dh_draft_threshold:
 * @self: a draft
 * @of: whom it counts for
 * @id: a value of the rulebook
 * @title: what happens, in few translated words
 *
 * Like [func@_dh_draft_factor], for the least face or total from which something happens.
 */
void
_dh_draft_threshold (DhDraft    *self,
                     DhRef       of,
                     const char *id,
                     const char *title)
{
  /* Translators: the least face of a die from which something happens. */
  _dh_draft_factor (self, of, id, title, _("%d+"), _dh_draft_number (self, id));
}

/**
 * _dh_draft_measure:
 * @self: a draft
 * @of: whom it counts for
 * @id: a distance or an angle in the rulebook
 * @title: what is measured, in few translated words
 *
 * Like [func@_dh_draft_factor], for what only the referee can measure at the table.
 */
void
_dh_draft_measure (DhDraft    *self,
                   DhRef       of,
                   const char *id,
                   const char *title)
{
  const DhRulebookItem *item;
  g_autofree char *text = NULL;

  if (self->forecast == NULL)
    return;

  item = dh_rulebook_find (self->battle->rulebook, id);
  text = dh_inches_to_text (dh_rulebook_number (self->battle->rulebook, id));
  /* Translators: a number of degrees, or of inches; it may have a fraction. */
  _dh_draft_factor (self, of, id, title, strcmp (item->unit, "degrees") == 0 ? _("%s°") : _("%s″"), text);
}

/**
 * _dh_draft_tell_inches:
 * @self: a draft
 * @of: a unit or an officer
 * @inches: how far it may go, or went
 *
 * Tells the referee in the entry what to measure.
 */
void
_dh_draft_tell_inches (DhDraft *self,
                       DhRef    of,
                       double   inches)
{
  _dh_draft_tell (self, (DhFact){ of, DH_INCH_FACT_INCHES, .number = inches });
}

/**
 * _dh_draft_name:
 * @self: a draft
 * @unit: a unit
 *
 * Returns: what sentences call it
 */
const char *
_dh_draft_name (const DhDraft *self,
                int            unit)
{
  return dh_unit (self->battle, unit)->info->label;
}

/**
 * _dh_require_none_of:
 * @obstacles: what may stand in the way, the first first
 * @n: how many that is
 * @who: the name of whom the order is about
 * @other: (nullable): the name of the other one
 * @error: return location for a %DH_ERROR_RULES
 *
 * Returns: whether nothing stands in the way
 */
gboolean
_dh_require_none_of (const DhObstacle  *obstacles,
                     guint              n,
                     const char        *who,
                     const char        *other,
                     GError           **error)
{
  for (guint i = 0; i < n; i++)
    if (obstacles[i].stands)
      {
        g_autofree char *why = error != NULL ? _dh_context_fill (_(obstacles[i].words), who, other) : NULL;

        return error != NULL && _dh_draft_refuse (error, obstacles[i].clause, "%s", why);
      }

  return TRUE;
}

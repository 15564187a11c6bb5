/* dh-box-check.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-box-rules.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* The procedures of all boxes stand on these: demands on an order, a rulebook or a unit, and checks with dice. */

DhRef
_dh_box_first (const DhOrder *order)
{
  return _dh_order_get_first (order);
}

/**
 * _dh_box_phasing:
 * @battle: a battle
 *
 * Returns: the side whose phase it is, or %DH_NOTHING
 */
int
_dh_box_phasing (const DhBattle *battle)
{
  const DhBoxPhaseInfo *phase = _dh_box_get_phase (battle, battle->step);

  return phase != NULL ? phase->side : DH_NOTHING;
}

void
_dh_box_set_unit (DhDraft *draft,
                  int      unit,
                  guint    property,
                  int      value)
{
  _dh_draft_set (draft, DH_BOX_THE (UNIT, unit), property, value);
}

/**
 * _dh_box_has:
 * @draft: a draft
 * @format: the id of an item of the rulebook
 *
 * Returns: whether the rulebook has it, and it is not lost
 */
gboolean
_dh_box_has (const DhDraft *draft,
             const char    *format,
             ...)
{
  g_autofree char *id = NULL;
  va_list args;

  va_start (args, format);
  id = g_strdup_vprintf (format, args);
  va_end (args);
  return dh_rulebook_find (draft->battle->rulebook, id) != NULL && !dh_rulebook_is_lost (draft->battle->rulebook, id);
}

/**
 * _dh_box_number:
 * @draft: a draft
 * @format: the id of a number of the rulebook
 *
 * Returns: that number; 0 where the rulebook has none
 */
int
_dh_box_number (const DhDraft *draft,
                const char    *format,
                ...)
{
  g_autofree char *id = NULL;
  va_list args;

  va_start (args, format);
  id = g_strdup_vprintf (format, args);
  va_end (args);
  return _dh_box_has (draft, "%s", id) ? dh_rulebook_integer (draft->battle->rulebook, id) : 0;
}

/**
 * _dh_box_need:
 * @draft: a draft
 * @thing: a unit or leader
 * @property: a number that its counter has
 * @clause: the clause that asks for it
 * @value: (out): the number
 * @error: return location for a %DH_ERROR_RULES that says what to type
 *
 * Returns: whether somebody has typed it in
 */
gboolean
_dh_box_need (DhDraft     *draft,
              DhRef        thing,
              guint        property,
              const char  *clause,
              int         *value,
              GError     **error)
{
  const char *id = dh_battle_get_id (draft->battle, thing);

  *value = _dh_property_read (draft->battle, thing, property);
  if (*value != DH_BOX_UNKNOWN)
    return TRUE;

  _dh_draft_refuse (error,
                    clause,
                    /* Translators: a unit or a leader, and then an order that is to be typed. */
                    _("type what the counter of “%s” says: set %s %s N"),
                    dh_battle_get_name (draft->battle, thing),
                    id,
                    _dh_property_get (draft->battle, property)->name);
  if (error != NULL)
    {
      g_autofree char *remedy = g_strjoin (" ", "set", id, _dh_property_get (draft->battle, property)->name, "", NULL);

      dh_error_set_remedy (*error, remedy);
    }
  return FALSE;
}

/**
 * _dh_box_points:
 * @draft: a draft
 * @unit: a unit
 * @clause: the clause that asks for it
 * @value: (out): the points that it has left
 * @error: return location for a %DH_ERROR_RULES that says what to type
 *
 * Returns: whether they are known
 */
gboolean
_dh_box_points (DhDraft     *draft,
                int          unit,
                const char  *clause,
                int         *value,
                GError     **error)
{
  *value = _dh_box_left (dh_box_unit (draft->battle, unit));

  return *value != DH_BOX_UNKNOWN ||
         _dh_box_need (draft,
                       DH_BOX_THE (UNIT, unit),
                       DH_BOX_UNIT_NUMBERS + _dh_box_points_number (draft->battle, unit),
                       clause,
                       value,
                       error);
}

/**
 * _dh_box_find_thrower:
 * @order: an order for units that act together
 *
 * Returns: who of them throws: who is named first makes no other throw
 */
DhRef
_dh_box_find_thrower (const DhOrder *order)
{
  DhRef first = _dh_box_first (order);

  for (const DhRef *other = NULL; dh_array_next (order->subjects, &other);)
    first.index = MIN (first.index, other->index);

  return first;
}

const char *
_dh_box_said (const DhBoxOrder *order)
{
  return *order->result != '\0' ? order->result : NULL;
}

/* Makes something due of a thing, by its index; what is due already is not due twice. */
void
_dh_box_add_due (DhDraft *draft,
                 int      kind,
                 int      index)
{
  DhDue due;

  _dh_due_init (&due, draft->battle->system, kind);
  due.args[0] = index;
  for (guint i = 0; i < draft->battle->dues->len; i++)
    {
      const DhDue *other = dh_battle_get_due (draft->battle, i);

      if (other->kind == kind && other->args[0] == index)
        return;
    }
  _dh_draft_add_due (draft, due);
}

/* Ends what a thing owes; whether it owed it. */
gboolean
_dh_box_end_due (DhDraft *draft,
                 int      kind,
                 DhRef    of)
{
  const DhDue *due = dh_battle_find_due (draft->battle, kind, &of, FALSE);

  if (due != NULL)
    _dh_draft_end_due (draft, due);
  return due != NULL;
}

/* Checks */

static gboolean
passes (const DhBoxCheck *check,
        int               thrown)
{
  return check->at_least ? thrown + check->modifier >= check->limit : thrown + check->modifier <= check->limit;
}

/* Tells a forecast the chances: face by face of one die, and of several by counting all throws. */
static void
tell_chances (DhDraft          *draft,
              const DhBoxCheck *check)
{
  double good = 0;

  draft->forecast->faceless = TRUE;
  draft->forecast->low_first = !check->at_least;
  if (check->dice == 1)
    {
      for (int face = 1; face <= 6; face++)
        _dh_forecast_outcome (draft->forecast, passes (check, face) ? check->good : check->bad, face, 1.0 / 6);
      return;
    }

  for (int throw = 0; throw < pow (6, check->dice); throw++)
    {
      int sum = 0;

      for (int die = 0, rest = throw; die < check->dice; die++, rest /= 6)
        sum += rest % 6 + 1;
      good += passes (check, sum);
    }
  good /= pow (6, check->dice);
  _dh_forecast_outcome (draft->forecast, check->good, 0, good);
  _dh_forecast_outcome (draft->forecast, check->bad, 0, 1 - good);
}

/**
 * _dh_box_add_modifier:
 * @draft: a draft
 * @check: (inout): a check
 * @id: a number of the rulebook
 *
 * Adds it to the dice, and tells it in a forecast.
 */
void
_dh_box_add_modifier (DhDraft    *draft,
                      DhBoxCheck *check,
                      const char *id)
{
  check->modifier += _dh_draft_number (draft, id);
  _dh_draft_modifier (draft, check->of, id, dh_rulebook_find (draft->battle->rulebook, id)->title);
}

/**
 * _dh_box_check:
 * @draft: a draft
 * @check: (inout): a check
 * @error: return location for a %DH_ERROR_DICE
 *
 * Throws.
 *
 * Returns: whether there were dice
 */
gboolean
_dh_box_check (DhDraft     *draft,
               DhBoxCheck  *check,
               GError     **error)
{
  guint16 faces[6];
  int sum = 0;

  check->dice = CLAMP (check->dice, 1, (int) G_N_ELEMENTS (faces));
  if (draft->forecast != NULL)
    tell_chances (draft, check);
  if (!_dh_draft_roll (draft, check->of, check->purpose, 6, 0, check->dice, faces, error))
    return FALSE;

  for (int i = 0; i < check->dice; i++)
    sum += faces[i];
  check->passed = passes (check, sum);
  return TRUE;
}

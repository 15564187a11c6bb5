/* dh-box-shared.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-box-rules.h"

#include <glib/gi18n-lib.h>

/* Orders of every box: charts, tracks, places, numbers of counters, and dice. */

/* The first unit that is named throws; without one the side whose phase it is, or either. */
static DhRef
get_thrower (const DhBattle *battle,
             const DhOrder  *order)
{
  int side = _dh_box_phasing (battle);

  if (order->subjects->len > 0)
    return dh_order_get_subject (order, 0);
  return side != DH_NOTHING ? DH_BOX_THE (SIDE, side) : DH_THE_BATTLE;
}

gboolean
_dh_box_chart (DhDraft        *draft,
               const DhOrder  *order,
               GError        **error)
{
  const DhBoxOrder *self = DH_BOX_ORDER (order);
  const char *modifiers[DH_BOX_MOST_MODIFIERS];
  DhChartQuery query = { .of = get_thrower (draft->battle, order), .purpose = DH_BOX_PURPOSE_CHART, .chart = self->id,
                         .value = self->value, .against = self->against, .modifiers = modifiers,
                         .n_modifiers = self->n_modifiers, .start = self->amount, .said = _dh_box_said (self) };

  for (guint i = 0; i < self->n_modifiers; i++)
    modifiers[i] = self->modifiers[i];

  return _dh_box_ask_chart (draft, &query, order, DH_NOTHING, error);
}

gboolean
_dh_box_throw (DhDraft        *draft,
               const DhOrder  *order,
               GError        **error)
{
  const DhBoxOrder *self = DH_BOX_ORDER (order);
  guint16 faces[20];

  if (self->amount < 1 || self->amount > (int) G_N_ELEMENTS (faces) || self->faces < 2 || self->faces > 100)
    return _dh_draft_refuse (error, NULL, _("1 to %u dice with 2 to 100 faces can be thrown at once"),
                             (guint) G_N_ELEMENTS (faces));

  return _dh_draft_roll (draft, _dh_box_first (order), DH_BOX_PURPOSE_THROW, self->faces, 0, self->amount, faces,
                         error);
}

gboolean
_dh_box_set_track (DhDraft        *draft,
                   const DhOrder  *order,
                   GError        **error)
{
  const DhBoxOrder *self = DH_BOX_ORDER (order);
  const DhBoxTrack *track = dh_box_track (draft->battle, _dh_box_first (order).index);
  int value = self->relative ? track->value + self->amount : self->amount;

  if (value < track->info->least || value > track->info->most)
    return _dh_draft_refuse (error,
                             NULL,
                             _("“%s” goes from %d to %d"),
                             track->info->id,
                             track->info->least,
                             track->info->most);

  _dh_draft_set (draft, _dh_box_first (order), DH_BOX_TRACK_VALUE, value);
  return TRUE;
}

gboolean
_dh_box_hold (DhDraft        *draft,
              const DhOrder  *order,
              GError        **error)
{
  _dh_draft_set (draft, _dh_box_first (order), DH_BOX_PLACE_HELD, DH_BOX_ORDER (order)->owner);
  _dh_box_end_due (draft, DH_BOX_DUE_HOLD, _dh_box_first (order));
  return TRUE;
}

/* Traces a line of communications, which Union units off the map alone need (23.61). */
gboolean
_dh_box_line (DhDraft        *draft,
              const DhOrder  *order,
              GError        **error)
{
  DhRef side = _dh_box_first (order);

  if (!g_str_equal (dh_battle_get_id (draft->battle, side), "union"))
    return _dh_draft_refuse (error,
                             _dh_box_get_clause (draft->battle, order),
                             _("the units of “%s” off the map need no line of communications"),
                             dh_battle_get_id (draft->battle, side));

  _dh_draft_remind (draft, "23.61");
  _dh_draft_set (draft, side, DH_BOX_SIDE_LINE, DH_BOX_ORDER (order)->truth);
  _dh_box_end_due (draft, DH_BOX_DUE_LINE, side);
  return TRUE;
}

/* A line is needed by all on the map, and by those of the Union that have left it (20.0). */
static gboolean
require_traced (DhDraft   *draft,
                DhRef      side,
                int        index,
                GError   **error)
{
  const DhBoxUnit *unit = dh_box_unit (draft->battle, index);

  if (_dh_box_get_side (draft->battle, DH_BOX_THE (UNIT, index)) != side.index)
    return _dh_draft_refuse (error, "20.0", _("“%s” is not on that side"), unit->info->id);

  return unit->off == DH_BOX_ON ||
         (unit->off == DH_BOX_EXITED && g_str_equal (dh_battle_get_id (draft->battle, side), "union")) ||
         _dh_draft_refuse (error, "20.0", _("“%s” traces no line: it is not on the map"), unit->info->id);
}

/* cut-off: all units of a side that cannot trace a line, so that all others of it can. */
gboolean
_dh_box_cut_off (DhDraft        *draft,
                 const DhOrder  *order,
                 GError        **error)
{
  const DhBoxOrder *self = DH_BOX_ORDER (order);
  DhRef side = _dh_box_first (order);

  for (int i = 0; i < self->n; i++)
    if (!require_traced (draft, side, self->things[i], error))
      return FALSE;

  for (int i = 0; i < DH_BOX_COUNT (draft->battle, UNIT); i++)
    {
      gboolean named = FALSE;

      for (int j = 0; j < self->n; j++)
        named |= self->things[j] == i;
      if (_dh_box_get_side (draft->battle, DH_BOX_THE (UNIT, i)) == side.index)
        _dh_box_set_unit (draft, i, DH_BOX_UNIT_CUT_OFF, named);
    }
  _dh_box_end_due (draft, DH_BOX_DUE_CUT_OFF, side);
  _dh_draft_remind (draft, "20.0");
  _dh_draft_remind (draft, "20.1");
  _dh_draft_remind (draft, g_str_equal (dh_battle_get_id (draft->battle, side), "union") ? "20.2" : "20.3");
  return TRUE;
}

/* Sets one number of a counter, by its word. */
static gboolean
set_number (DhDraft        *draft,
            const DhOrder  *order,
            const char     *word,
            int             number,
            GError        **error)
{
  DhRef thing = _dh_box_first (order);
  gboolean leader = thing.kind == DH_BOX_LEADER;
  const char *const *names = leader ? _dh_box_ratings : _dh_box_unit_numbers;
  guint printed = _dh_box_list_numbers (draft->battle, thing, FALSE);
  const char *clause = _dh_box_get_clause (draft->battle, order);
  g_autoptr(GString) list = g_string_new (NULL);

  if (number < 0 || number > 999)
    return _dh_draft_refuse (error, clause, _("a number on a counter is a whole number from %d to %d"), 0, 999);
  for (guint i = 0; i < (guint) (leader ? DH_N_BOX_RATINGS : DH_N_BOX_UNIT_NUMBERS); i++)
    {
      if ((printed & (1u << i)) == 0)
        continue;
      if (g_ascii_strcasecmp (names[i], word) == 0)
        {
          _dh_draft_set (draft, thing, (leader ? DH_BOX_LEADER_NUMBERS : DH_BOX_UNIT_NUMBERS) + i, number);
          return TRUE;
        }
      dh_append_item (list, ", ", "%s", names[i]);
    }

  if (list->len == 0)
    return _dh_draft_refuse (error, clause, _("the rules need no number for “%s”"),
                             dh_battle_get_id (draft->battle, thing));
  return _dh_draft_refuse (error, clause, _("a counter of that kind has no “%s”; it has %s"), word, list->str);
}

/* set: numbers of a counter or roster that nobody has typed in, or that were typed in wrong. */
gboolean
_dh_box_set_number (DhDraft        *draft,
                    const DhOrder  *order,
                    GError        **error)
{
  const DhBoxOrder *self = DH_BOX_ORDER (order);
  const char *const *names = _dh_box_first (order).kind == DH_BOX_LEADER ? _dh_box_ratings : _dh_box_unit_numbers;

  if (!set_number (draft, order, self->id, self->amount, error))
    return FALSE;
  for (int i = 0; i < self->n; i++)
    if (!set_number (draft, order, names[self->things[i]], self->numbers[i], error))
      return FALSE;

  return TRUE;
}

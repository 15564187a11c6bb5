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

/* What the procedures of all boxes share: to which game and phase an order belongs, and checks with dice. */

#define PHASE(kind) (1u << DH_BOX_PHASE_##kind)
#define ANY_PHASE (~0u)

typedef struct {
  const char *word;
  const char *clause;
  guint games;
  guint phases;
  DhProcedure *resolve;
} Row;

static const Row rows[] = {
  { "begin", "3", DH_BOX_ANY, ANY_PHASE, _dh_box_begin },
  { "chart", "2", DH_BOX_ANY, ANY_PHASE, _dh_box_chart },
  { "track", "3", DH_BOX_ANY, ANY_PHASE, _dh_box_set_track },
  { "throw", "3", DH_BOX_ANY, ANY_PHASE, _dh_box_throw },
  { "loss", "EQ.4", DH_BOX_ANY, ANY_PHASE, _dh_box_loss },
  { "eliminate", "3", DH_BOX_ANY, ANY_PHASE, _dh_box_eliminate },
  { "exit", "3", DH_BOX_ANY, ANY_PHASE, _dh_box_exit },
  { "hold", "3", DH_BOX_ANY, ANY_PHASE, _dh_box_hold },
  { "set", "EQ.4", DH_BOX_ANY, ANY_PHASE, _dh_box_set_number },
  { "judge", "VC", DH_BOX_ANY, ANY_PHASE, _dh_box_judge },
  { "initiative", "CC.5", DH_BOX_DONELSON, PHASE (MOVE), _dh_box_initiative },
  { "moved", "CC.5", DH_BOX_DONELSON, PHASE (MOVE), _dh_box_moved },
  { "transfer", "BT.1", DH_BOX_DONELSON, PHASE (MOVE), _dh_box_transfer },
  { "activate", "SU.1", DH_BOX_DONELSON, PHASE (MOVE), _dh_box_activate },
  { "detach", "DE.1", DH_BOX_DONELSON, PHASE (MOVE), _dh_box_detach },
  { "attach", "DE.9", DH_BOX_DONELSON, PHASE (MOVE), _dh_box_attach },
  { "return", "RE.1", DH_BOX_DONELSON, ANY_PHASE, _dh_box_return },
  { "arrive", "RF.1", DH_BOX_DONELSON, PHASE (MOVE), _dh_box_arrive },
  { "combat", "CO", DH_BOX_DONELSON, PHASE (COMBAT), _dh_box_combat },
  { "engage", "EN.1", DH_BOX_DONELSON, PHASE (COMBAT), _dh_box_engage },
  { "relieve", "EN.8", DH_BOX_DONELSON, ANY_PHASE, _dh_box_relieve },
  { "disorder", "DI.1", DH_BOX_DONELSON, ANY_PHASE, _dh_box_disorder },
  { "disorder", "3", DH_BOX_CHANCELLORSVILLE, ANY_PHASE, _dh_box_disorder },
  { "rally", "RA.1", DH_BOX_DONELSON, PHASE (RALLY), _dh_box_rally },
  { "rally", "23.57", DH_BOX_CHANCELLORSVILLE, PHASE (RALLY), _dh_box_rally },
  { "bombard", "17.4", DH_BOX_DONELSON, PHASE (BOMBARD), _dh_box_bombard },
  { "bombard", "19.2", DH_BOX_VICKSBURG, PHASE (BOMBARD) | PHASE (COMBAT), _dh_box_bombard },
  { "morale", "AM.2", DH_BOX_DONELSON, ANY_PHASE, _dh_box_morale },
  { "night", "NI.1", DH_BOX_DONELSON, ANY_PHASE, _dh_box_night },
  { "garrison", "GA.1", DH_BOX_DONELSON, PHASE (MOVE), _dh_box_garrison },
  { "objective", "VC.1", DH_BOX_DONELSON, ANY_PHASE, _dh_box_objective },
  { "command", "23.4", DH_BOX_CHANCELLORSVILLE, PHASE (COMMAND), _dh_box_command },
  { "assign", "23.4", DH_BOX_CHANCELLORSVILLE, PHASE (COMMAND), _dh_box_assign },
  { "save", "23.55", DH_BOX_CHANCELLORSVILLE, PHASE (COMBAT), _dh_box_save },
  { "fate", "23.56", DH_BOX_CHANCELLORSVILLE, PHASE (COMBAT), _dh_box_fate },
  { "line", "20.0", DH_BOX_CHANCELLORSVILLE | DH_BOX_VICKSBURG, ANY_PHASE, _dh_box_line },
  { "cut-off", "20.0", DH_BOX_VICKSBURG, ANY_PHASE, _dh_box_cut_off },
  { "release", "17.0", DH_BOX_VICKSBURG, PHASE (MOVE), _dh_box_release },
  { "attacked", "17.1", DH_BOX_VICKSBURG, PHASE (COMBAT), _dh_box_attacked },
  { "unblocked", "17.3", DH_BOX_VICKSBURG, ANY_PHASE, _dh_box_unblocked },
  { "near", "17.5", DH_BOX_VICKSBURG, ANY_PHASE, _dh_box_near },
  { "train", "18.4", DH_BOX_VICKSBURG, ANY_PHASE, _dh_box_train },
  { "counterattack", "19.52", DH_BOX_VICKSBURG, PHASE (COMBAT), _dh_box_counterattack },
  { "ammunition", "19.61", DH_BOX_VICKSBURG, PHASE (MOVE), _dh_box_ammunition },
  { "control", "21.2", DH_BOX_VICKSBURG, PHASE (END), _dh_box_control },
};

static gboolean
require_phase (const DhBattle *battle,
               const Row      *row,
               GError        **error)
{
  const DhBoxPhaseInfo *phase = _dh_box_get_phase (battle, battle->step);
  const char *title = battle->system->step_title (battle, battle->step);

  if (phase == NULL || row->phases == ANY_PHASE || (row->phases & (1u << phase->kind)) != 0 || phase->kind == DH_BOX_PHASE_FREE)
    return TRUE;

  return _dh_draft_refuse (error,
                           row->clause,
                           /* Translators: the word of an order, and the phase that it is. */
                           _("“%s” belongs to another phase than “%s”"),
                           row->word,
                           title);
}

/* The row of a word in this game, else that of another, which does not belong; NULL for no word of a box. */
static const Row *
find_row (const DhBattle *battle,
          const char     *word,
          gboolean       *belongs)
{
  const Row *other = NULL;

  *belongs = FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (rows) && !*belongs; i++)
    if (g_str_equal (rows[i].word, word))
      {
        *belongs = (rows[i].games & _dh_box_get_game (battle)) != 0;
        other = &rows[i];
      }

  return other;
}

gboolean
_dh_box_resolve (DhDraft        *draft,
                 const DhOrder  *order,
                 GError        **error)
{
  gboolean belongs;
  const Row *row = find_row (draft->battle, order->verb->word, &belongs);

  g_return_val_if_fail (row != NULL, FALSE);
  if (!belongs)
    return _dh_draft_refuse (error,
                             row->clause,
                             /* Translators: the word of an order, and the name of the rules in use. */
                             _("“%s” belongs to another game than “%s”"),
                             row->word,
                             dh_rulebook_get_title (draft->battle->rulebook));

  return require_phase (draft->battle, row, error) && row->resolve (draft, order, error);
}

/**
 * _dh_box_is_of_game:
 * @battle: a battle
 * @word: the word of an order
 *
 * Returns: whether it belongs to this game
 */
gboolean
_dh_box_is_of_game (const DhBattle *battle,
                    const char     *word)
{
  gboolean belongs;

  find_row (battle, word, &belongs);
  return belongs;
}

/**
 * _dh_box_belongs:
 * @battle: a battle
 * @word: the word of an order
 * @to_phase: (out): whether it belongs to phases of this kind and not to all
 *
 * Returns: whether it may be given in this game and in this phase
 */
gboolean
_dh_box_belongs (const DhBattle *battle,
                 const char     *word,
                 gboolean       *to_phase)
{
  gboolean belongs;
  const Row *row = find_row (battle, word, &belongs);

  *to_phase = belongs && row->phases != ANY_PHASE;
  return belongs && require_phase (battle, row, NULL);
}

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

  return _dh_draft_refuse (error,
                           clause,
                           /* Translators: an id, and then an order that is to be typed. */
                           _("type what the counter of “%s” says: set %s %s N"),
                           id,
                           id,
                           _dh_property_get (draft->battle, property)->name);
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
         _dh_box_need (draft, DH_BOX_THE (UNIT, unit), DH_BOX_UNIT_NUMBERS + DH_BOX_STRENGTH, clause, value, error);
}

const char *
_dh_box_said (const DhBoxOrder *order)
{
  return *order->result != '\0' ? order->result : NULL;
}

/* Ends what a thing owes; whether it owed it. */
gboolean
_dh_box_end_due (DhDraft *draft,
                 int      kind,
                 int      index)
{
  for (guint i = 0; i < draft->battle->dues->len; i++)
    {
      const DhDue *due = dh_battle_get_due (draft->battle, i);

      if (due->kind == kind && due->args[0] == index)
        {
          _dh_draft_end_due (draft, due);
          return TRUE;
        }
    }

  return FALSE;
}

/* Checks */

static gboolean
passes (const DhBoxCheck *check,
        int               thrown)
{
  return check->at_least ? thrown + check->modifier >= check->limit : thrown + check->modifier <= check->limit;
}

/* By faces of one die, else by how many of all throws come to each sum. */
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

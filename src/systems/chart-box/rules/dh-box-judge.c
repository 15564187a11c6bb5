/* dh-box-judge.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-box-rules.h"

#include <glib/gi18n-lib.h>

/* Judgement: the winner and his level (VC, 21, 23.6), and all that the players have to say of the end of a game
   before it. */

/* Levels */

static gboolean
reaches (const DhBattle *battle,
         int             more,
         int             fewer,
         const char     *id)
{
  return more >= fewer * dh_rulebook_number (battle->rulebook, id);
}

/* Finds winner and level in a game that has levels; @points are of the side whose ratio the rules tell, and of the
 * other. */
static void
find_level (const DhBattle *battle,
            const int       points[2],
            int            *winner,
            int            *level)
{
  gboolean lopsided = dh_rulebook_find (battle->rulebook, "level.other.marginal") != NULL;
  int first = points[0], other = points[1];

  *winner = first > other ? 0 : 1;
  if (first > other)
    *level = reaches (battle, first, other, "level.decisive")      ? DH_BOX_LEVEL_DECISIVE
             : reaches (battle, first, other, "level.substantive") ? DH_BOX_LEVEL_SUBSTANTIVE
                                                                   : DH_BOX_LEVEL_MARGINAL;
  else if (lopsided && first == other)
    {
      *winner = DH_NOTHING;
      *level = DH_BOX_LEVEL_DRAW;
    }
  else if (lopsided)
    *level = other <= first * dh_rulebook_number (battle->rulebook, "level.other.marginal")
               ? DH_BOX_LEVEL_MARGINAL
             : other <= first * dh_rulebook_number (battle->rulebook, "level.other.substantive")
               ? DH_BOX_LEVEL_SUBSTANTIVE
               : DH_BOX_LEVEL_DECISIVE;
  else
    *level = first == other || !reaches (battle, other, first, "level.substantive") ? DH_BOX_LEVEL_MARGINAL
             : !reaches (battle, other, first, "level.decisive")                    ? DH_BOX_LEVEL_SUBSTANTIVE
                                                                                    : DH_BOX_LEVEL_DECISIVE;
}

/**
 * _dh_box_set_winner:
 * @draft: a draft
 * @winner: a side, or %DH_NOTHING
 * @level: a #DhBoxLevel
 *
 * Says who has won. Both stand in the entry even when they were the same before, so that the log can tell them.
 */
void
_dh_box_set_winner (DhDraft *draft,
                    int      winner,
                    int      level)
{
  if (level != DH_BOX_LEVEL_NONE)
    {
      _dh_draft_set (draft, DH_THE_BATTLE, DH_BOX_BATTLE_WINNER, DH_NOTHING);
      _dh_draft_set (draft, DH_THE_BATTLE, DH_BOX_BATTLE_LEVEL, DH_BOX_LEVEL_NONE);
    }
  _dh_draft_set (draft, DH_THE_BATTLE, DH_BOX_BATTLE_WINNER, winner);
  _dh_draft_set (draft, DH_THE_BATTLE, DH_BOX_BATTLE_LEVEL, level);
}

static int
find_side (const DhBattle *battle,
           const char     *id)
{
  DhRef side;

  return dh_battle_find (battle, id, &side) && side.kind == DH_BOX_SIDE ? side.index : DH_NOTHING;
}

/* Dues before a judgement */

/* TRUE if anybody has left the map who needs a line of communications (23.61). */
static gboolean
needs_line (const DhBattle *battle,
            int             side)
{
  for (int i = 0; i < DH_BOX_COUNT (battle, UNIT); i++)
    if (dh_box_unit (battle, i)->off == DH_BOX_EXITED && _dh_box_get_side (battle, DH_BOX_THE (UNIT, i)) == side)
      return TRUE;

  return FALSE;
}

/**
 * _dh_box_owe_judgement:
 * @draft: a draft
 *
 * Makes due what the points at the end of the game hang on: who holds each place that counts, and who has a line of
 * communications. Numbers of counters fall due with that, by [func@_dh_box_after_order].
 */
void
_dh_box_owe_judgement (DhDraft *draft)
{
  const DhBattle *battle = draft->battle;
  int side = find_side (battle, "union");

  _dh_draft_set (draft, DH_THE_BATTLE, DH_BOX_BATTLE_CLOSING, TRUE);
  for (guint i = 0; i < battle->rulebook->entries->len; i++)
    {
      g_auto(GStrv) words = g_strsplit (dh_rulebook_get_item (battle->rulebook, i)->id, ".", -1);
      DhRef place;

      if (g_str_equal (words[0], "hold") && words[1] != NULL && dh_battle_find (battle, words[1], &place) &&
          place.kind == DH_BOX_PLACE)
        _dh_box_add_due (draft, DH_BOX_DUE_HOLD, place.index);
    }
  if (_dh_box_has_order (battle, "line") && side != DH_NOTHING && needs_line (battle, side))
    _dh_box_add_due (draft, DH_BOX_DUE_LINE, side);
  for (int i = 0; i < DH_BOX_COUNT (battle, SIDE) && _dh_box_has_order (battle, "cut-off"); i++)
    _dh_box_add_due (draft, DH_BOX_DUE_CUT_OFF, i);
}

/* The number of something that is due, or that of another kind of due: DH_BOX_UNKNOWN while it is not known. */
static gboolean
is_asked (const GArray *unknown,
          const DhDue  *due)
{
  int kind = due->kind == DH_BOX_DUE_STRENGTH ? DH_BOX_UNIT : due->kind == DH_BOX_DUE_STARS ? DH_BOX_LEADER : DH_NOTHING;

  for (const DhRef *thing = NULL; dh_array_next (unknown, &thing);)
    if (thing->kind == kind && thing->index == due->args[0])
      return TRUE;

  return kind == DH_NOTHING;
}

/**
 * _dh_box_after_order:
 * @draft: a draft, after an order
 *
 * While a game is being counted up, each number that its points hang on and nobody has typed in is due, and no other.
 */
void
_dh_box_after_order (DhDraft *draft)
{
  g_autoptr(GArray) unknown = NULL;

  if (!DH_THE_BOX (draft->battle)->closing)
    return;

  unknown = _dh_box_list_unknown (draft->battle);
  for (guint i = draft->battle->dues->len; i > 0; i--)
    if (!is_asked (unknown, dh_battle_get_due (draft->battle, i - 1)))
      _dh_draft_end_due (draft, dh_battle_get_due (draft->battle, i - 1));
  for (const DhRef *thing = NULL; dh_array_next (unknown, &thing);)
    _dh_box_add_due (draft, thing->kind == DH_BOX_LEADER ? DH_BOX_DUE_STARS : DH_BOX_DUE_STRENGTH, thing->index);
}

static gboolean
require_nothing_due (const DhBattle  *battle,
                     const char      *clause,
                     GError         **error)
{
  g_autoptr(GString) list = g_string_new (NULL);

  for (guint i = 0; i < battle->dues->len; i++)
    {
      g_autofree char *order = dh_battle_name_due (battle, dh_battle_get_due (battle, i));

      dh_append_item (list, ", ", "%s", order);
    }

  return list->len == 0 ||
         _dh_draft_refuse (error, clause, _("still to be entered before the game is judged: %s"), list->str);
}

/* Before Fort Donelson (VC.2 to VC.4) */

static gboolean
count_breakout (DhDraft  *draft,
                int       side,
                int      *points,
                GError  **error)
{
  g_autoptr(GArray) unknown = g_array_new (FALSE, FALSE, sizeof (DhRef));
  g_autofree char *orders = NULL;

  *points = 0;
  if (DH_THE_BOX (draft->battle)->objective != DH_BOX_OBJECTIVE_BREAKOUT)
    return TRUE;
  for (int i = 0; i < DH_BOX_COUNT (draft->battle, UNIT); i++)
    {
      DhRef unit = DH_BOX_THE (UNIT, i);
      int left = _dh_box_left (dh_box_unit (draft->battle, i));

      if (dh_box_unit (draft->battle, i)->off != DH_BOX_EXITED || _dh_box_get_side (draft->battle, unit) != side)
        continue;
      if (left == DH_BOX_UNKNOWN)
        g_array_append_val (unknown, unit);
      *points += MAX (0, left);
    }

  orders = _dh_box_describe_unknown (draft->battle, unknown);
  return orders == NULL || _dh_draft_refuse (error, "VC.3", _("type what the counters say: %s"), orders);
}

/* Requires the end of a day, when a game is judged: at night, and once more at the end of a later turn. */
static gboolean
end_day (DhDraft           *draft,
         const DhBoxOrder  *order,
         int                side,
         GError           **error)
{
  const DhBoxBattle *battle = DH_THE_BOX (draft->battle);

  if (!_dh_box_end_due (draft, DH_BOX_DUE_JUDGE, DH_BOX_THE (SIDE, side)) &&
      (battle->days == 0 || battle->night || !_dh_box_is_last_of_turn (draft->battle)))
    return _dh_draft_refuse (error, "VC.2", _("the game is judged at the end of a day: at night, and at the end of "
                                              "the last turn"));

  _dh_draft_set (draft, DH_THE_BATTLE, DH_BOX_BATTLE_DAYS, battle->days + 1);
  _dh_draft_set (draft, DH_THE_BATTLE, DH_BOX_BATTLE_HELD, battle->held + (order->held ? 1 : 0));
  return TRUE;
}

/* A day that is not judged is over all the same. */
void
_dh_box_pass_day (DhDraft *draft)
{
  _dh_draft_set (draft, DH_THE_BATTLE, DH_BOX_BATTLE_DAYS, DH_THE_BOX (draft->battle)->days + 1);
}

gboolean
_dh_box_judge_days (DhDraft        *draft,
                    const DhOrder  *order,
                    GError        **error)
{
  const DhBoxOrder *self = DH_BOX_ORDER (order);
  const DhBattle *battle = draft->battle;
  int confederate = find_side (battle, "confederate"), federal = find_side (battle, "union"), exited;
  gboolean demoralised;

  if (confederate == DH_NOTHING || federal == DH_NOTHING)
    return _dh_draft_refuse (error, "VC.1", _("the rules can judge only between sides called “confederate” and "
                                              "“union”"));
  if (!count_breakout (draft, confederate, &exited, error))
    return FALSE;

  demoralised = dh_box_side (battle, federal)->demoralised || dh_box_side (battle, confederate)->demoralised;
  if (demoralised)
    _dh_box_set_winner (draft,
                        dh_box_side (battle, federal)->demoralised ? confederate : federal,
                        DH_BOX_LEVEL_WINS);
  else if (exited >= _dh_draft_number (draft, "victory.breakout"))
    _dh_box_set_winner (draft,
                        confederate,
                        exited >= _dh_draft_number (draft, "victory.decisive") ? DH_BOX_LEVEL_DECISIVE
                                                                               : DH_BOX_LEVEL_WINS);
  else if (!end_day (draft, self, confederate, error))
    return FALSE;
  else if (DH_THE_BOX (battle)->objective == DH_BOX_OBJECTIVE_DEFEND && DH_THE_BOX (battle)->days >= 2 &&
           DH_THE_BOX (battle)->held == DH_THE_BOX (battle)->days &&
           dh_box_side (battle, federal)->losses > _dh_draft_number (draft, "victory.losses"))
    _dh_box_set_winner (draft, confederate, DH_BOX_LEVEL_WINS);
  else if (self->amount > 0)
    _dh_box_set_winner (draft,
                        federal,
                        self->amount >= _dh_draft_number (draft, "victory.groups") ? DH_BOX_LEVEL_DECISIVE
                                                                                   : DH_BOX_LEVEL_TACTICAL);
  else
    _dh_box_set_winner (draft, DH_NOTHING, DH_BOX_LEVEL_NONE);

  _dh_draft_remind (draft, "VC.2");
  return TRUE;
}

/* By points */

static gboolean
find_sides (const DhBattle  *battle,
            const char      *clause,
            int              sides[2],
            GError         **error)
{
  const char *const *ids = _dh_box_get_game (battle)->sides;

  for (guint i = 0; i < 2; i++)
    {
      sides[i] = find_side (battle, ids[i]);
      if (sides[i] == DH_NOTHING)
        return _dh_draft_refuse (error, clause, _("there is no side “%s”"), ids[i]);
    }

  return TRUE;
}

/* Requires the end of the last turn. Where the number of turns is not known, the last phase of any turn will do: the
   judgement says that it was the last. */
static gboolean
require_end (DhDraft     *draft,
             const char  *clause,
             GError     **error)
{
  const DhBattle *battle = draft->battle;
  int turns = ((const DhBox *) battle->scenario)->turns;

  if (turns == 0 && !_dh_box_is_last_of_turn (battle))
    return _dh_draft_refuse (error, clause, _("the game is judged in the last phase of the last turn"));

  return turns == 0 || _dh_box_is_last_of_all (battle) ||
         _dh_draft_refuse (error, clause, _("the game is judged at the end of turn %d, and this is turn %d"), turns,
                           battle->turn);
}

gboolean
_dh_box_judge (DhDraft        *draft,
               const DhOrder  *order,
               GError        **error)
{
  const char *clause = _dh_box_get_clause (draft->battle, order);
  int points[2], sides[2], winner, level;

  if (!require_end (draft, clause, error) || !find_sides (draft->battle, clause, sides, error))
    return FALSE;
  if (!DH_THE_BOX (draft->battle)->closing)
    {
      _dh_box_owe_judgement (draft);
      _dh_box_after_order (draft);
      if (draft->battle->dues->len > 0)
        return TRUE;
    }
  if (!require_nothing_due (draft->battle, clause, error))
    return FALSE;

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr(GArray) items = _dh_box_count_points (draft->battle, sides[i], &points[i], NULL);
      DhRef side = DH_BOX_THE (SIDE, sides[i]);

      _dh_draft_set (draft, side, DH_BOX_SIDE_FINAL, DH_BOX_UNKNOWN);
      _dh_draft_set (draft, side, DH_BOX_SIDE_FINAL, MAX (0, points[i]));
    }
  find_level (draft->battle, points, &winner, &level);
  _dh_box_set_winner (draft, winner == DH_NOTHING ? DH_NOTHING : sides[winner], level);
  return TRUE;
}

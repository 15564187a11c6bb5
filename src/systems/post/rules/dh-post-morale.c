/* dh-post-morale.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-post-rules-private.h"

#include <glib/gi18n-lib.h>

#include <stdlib.h>

/* Losses, morale, rout and experience (12). */

/**
 * _dh_post_get_class:
 * @battle: a battle
 * @unit: a unit of it
 *
 * Returns: how steady it is (12.4-12.7)
 */
DhPostClass
_dh_post_get_class (const DhBattle   *battle,
                    const DhPostUnit *unit)
{
  if (!unit->seen)
    return DH_POST_CLASS_GREEN;
  if (unit->experience >= dh_rulebook_integer (battle->rulebook, "experience.elite"))
    return DH_POST_CLASS_ELITE;
  if (unit->experience >= dh_rulebook_integer (battle->rulebook, "experience.veteran"))
    return DH_POST_CLASS_VETERAN;

  return DH_POST_CLASS_REGULAR;
}

/**
 * _dh_post_owes_check:
 * @battle: a battle
 * @mark: what a unit had when it was last checked, or when the day began
 * @men: what it has
 *
 * Returns: whether it has lost so much, or has fallen below a mark that was less than what it had then (12.2)
 */
gboolean
_dh_post_owes_check (const DhBattle *battle,
                     int             mark,
                     int             men)
{
  int step = dh_rulebook_integer (battle->rulebook, "morale.loss");

  return mark - men >= step || (mark > 0 && men < (mark - 1) / step * step);
}

/**
 * _dh_post_find_check:
 * @battle: a battle
 * @unit: a unit of it
 *
 * Returns: (nullable): the check that it owes
 */
const DhDue *
_dh_post_find_check (const DhBattle *battle,
                     int             unit)
{
  return dh_battle_find_due (battle, DH_POST_DUE_CHECK, &DH_POST_THE_UNIT (unit), FALSE);
}

static void
owe_check (DhDraft *draft,
           int      unit)
{
  DhDue due;

  if (_dh_post_find_check (draft->battle, unit) != NULL)
    return;

  _dh_due_init (&due, draft->battle->system, DH_POST_DUE_CHECK);
  due.args[0] = unit;
  _dh_draft_add_due (draft, due);
}

static void
end_check (DhDraft *draft,
           int      unit)
{
  const DhDue *due = _dh_post_find_check (draft->battle, unit);

  if (due != NULL)
    _dh_draft_end_due (draft, due);
}

/* Takes a unit off the map: it has no men, or was captured. */
static void
take_off (DhDraft *draft,
          int      unit)
{
  gboolean stays = draft->battle->step == DH_POST_STEP_FIRE && _dh_draft_is (draft, "fire", "together");

  _dh_post_set (draft, unit, DH_POST_UNIT_MEN, 0);
  /* Where all fire together the unit still has its shot, and its square until the step ends. */
  if (!stays)
    _dh_post_set (draft, unit, DH_POST_UNIT_AT, 0);
  end_check (draft, unit);
}

/**
 * _dh_post_lose:
 * @draft: a draft
 * @unit: a unit
 * @men: how many it loses, at the most all
 */
void
_dh_post_lose (DhDraft *draft,
               int      unit,
               int      men)
{
  const DhPostUnit *self = dh_post_unit (draft->battle, unit);
  DhRef side = { DH_POST_KIND_SIDE, self->info->side };
  int hurt = dh_post (draft->battle)->hurt + 1;

  men = MIN (men, self->men);
  if (men <= 0)
    return;

  _dh_draft_set (draft, side, DH_POST_SIDE_LOST, dh_post_side (draft->battle, side.index)->lost + men);
  if (self->men == men)
    {
      take_off (draft, unit);
      return;
    }

  _dh_post_set (draft, unit, DH_POST_UNIT_MEN, self->men - men);
  if (self->hurt == 0)
    {
      _dh_draft_set (draft, DH_THE_BATTLE, DH_POST_HURT, hurt);
      _dh_post_set (draft, unit, DH_POST_UNIT_HURT, hurt);
    }
  if (_dh_post_owes_check (draft->battle, self->mark, self->men))
    owe_check (draft, unit);
}

/**
 * _dh_post_kill:
 * @draft: a draft
 * @firer: who hits
 * @target: whom
 * @hits: how many at the most
 *
 * Takes the losses of a shot or a stroke off.
 */
void
_dh_post_kill (DhDraft *draft,
               int      firer,
               int      target,
               int      hits)
{
  const DhPostUnit *self = dh_post_unit (draft->battle, firer);

  if (MIN (hits, dh_post_unit (draft->battle, target)->men) <= 0)
    return;

  _dh_post_set (draft,
                firer,
                DH_POST_UNIT_KILLED,
                _dh_draft_is (draft, "kills", "shot") ? self->killed + 1 : 1);
  _dh_post_lose (draft, target, hits);
}

/**
 * _dh_post_find_debtor:
 * @battle: a battle
 *
 * Returns: the unit that is checked next: of those that owe a check, which lost men first; %DH_NOTHING where none owes
 *   one
 */
int
_dh_post_find_debtor (const DhBattle *battle)
{
  int best = DH_NOTHING;

  for (const DhDue *due = NULL; dh_array_next (battle->dues, &due);)
    if (due->kind == DH_POST_DUE_CHECK &&
        (best == DH_NOTHING || dh_post_unit (battle, due->args[0])->hurt < dh_post_unit (battle, best)->hurt))
      best = due->args[0];

  return best;
}

/* Rout */

static gboolean
is_forward (const DhPostUnit *unit,
            DhPostFacing      direction)
{
  return direction == (unit->info->side == DH_POST_SIDE_UNION ? DH_POST_FACING_S : DH_POST_FACING_N);
}

static DhPostFacing
get_rear (const DhPostUnit *unit)
{
  return unit->info->side == DH_POST_SIDE_UNION ? DH_POST_FACING_N : DH_POST_FACING_S;
}

/* TRUE if a square is better to run to than another: more rows back, then fewer squares, then less aside, then west. */
static gboolean
is_better (int from,
           int one,
           int squares,
           int other,
           int other_squares)
{
  int rows = ABS (DH_POST_ROW (one) - DH_POST_ROW (from)), other_rows = ABS (DH_POST_ROW (other) - DH_POST_ROW (from));
  int aside = ABS (DH_POST_COLUMN (one) - DH_POST_COLUMN (from));
  int other_aside = ABS (DH_POST_COLUMN (other) - DH_POST_COLUMN (from));

  if (rows != other_rows)
    return rows > other_rows;
  if (squares != other_squares)
    return squares < other_squares;
  if (aside != other_aside)
    return aside < other_aside;

  return DH_POST_COLUMN (one) < DH_POST_COLUMN (other);
}

/* The square that a unit runs to: a free one nearer its baseline, through friends and over any ground, round its
   enemies. */
static int
find_refuge (const DhBattle *battle,
             int             index,
             int             speed)
{
  const DhPostCampaign *campaign = dh_post_campaign (battle);
  const DhPostUnit *unit = dh_post_unit (battle, index);
  g_autofree DhPostGrid *grid = _dh_post_grid_new (battle);
  g_autofree guint8 *reached = g_new0 (guint8, _dh_post_get_n_squares (campaign));
  g_autoptr(GArray) squares = g_array_new (FALSE, FALSE, sizeof (int));
  int best = 0, best_steps = 0;

  g_array_append_val (squares, unit->at);
  reached[unit->at] = 1;
  for (guint i = 0; i < squares->len; i++)
    {
      int from = g_array_index (squares, int, i), steps = reached[from];

      for (int direction = 0; direction < 4; direction++)
        {
          int to = _dh_post_step (campaign, from, direction), other;

          if (is_forward (unit, direction) || to == 0 || reached[to] || steps > speed ||
              !_dh_post_may_enter (campaign, unit->info, to) ||
              _dh_post_grid_find_zone (grid, unit->info->side, to, DH_NOTHING) != DH_NOTHING)
            continue;
          other = _dh_post_grid_get (grid, to);
          if (other != DH_NOTHING && dh_post_unit (battle, other)->info->side != unit->info->side)
            continue;
          reached[to] = steps + 1;
          g_array_append_val (squares, to);
          if (other == DH_NOTHING && DH_POST_ROW (to) != DH_POST_ROW (unit->at) &&
              (best == 0 || is_better (unit->at, to, steps, best, best_steps)))
            {
              best = to;
              best_steps = steps;
            }
        }
    }

  return best;
}

/*
 * While all ways of a melee are tried, all that is told apart of the men taken is whether they are all there were: else
 * they are as many as on average, of which there may be two ways.
 */
static int
pick_taken (DhDraft *draft,
            int      men,
            int      sides)
{
  struct Way {
    int lost;
    double chance;
  };
  int left = MIN (men - 1, sides);
  struct Way ways[] = { { (left + 1) / 2, left / 2.0 / sides }, { left / 2 + 1, left / 2.0 / sides },
                        { men, (double) (sides - left) / sides } };
  g_autoptr(GArray) list = g_array_new (FALSE, FALSE, sizeof (struct Way));

  g_array_append_vals (list, ways, G_N_ELEMENTS (ways));
  return ((const struct Way *) _dh_draft_pick (draft, list, G_STRUCT_OFFSET (struct Way, chance)))->lost;
}

/**
 * _dh_post_capture:
 * @draft: a draft
 * @unit: a unit that has nowhere to go
 * @error: return location for a %DH_ERROR_DICE
 *
 * Throws for the men that it loses to capture.
 *
 * Returns: whether there was a die
 */
gboolean
_dh_post_capture (DhDraft  *draft,
                  int       unit,
                  GError  **error)
{
  int lost;

  if (draft->path != NULL && draft->battle->step == DH_POST_STEP_MOVE)
    lost = pick_taken (draft, dh_post_unit (draft->battle, unit)->men, _dh_draft_number (draft, "capture.die"));
  else if (!_dh_draft_roll_one (draft,
                           DH_POST_THE_UNIT (unit),
                           DH_POST_PURPOSE_CAPTURE,
                           _dh_draft_number (draft, "capture.die"),
                           0,
                           &lost,
                           error))
    return FALSE;

  _dh_post_lose (draft, unit, lost);
  return TRUE;
}

/* A unit breaks and routs (12.9); whether there were dice. */
static gboolean
flee (DhDraft  *draft,
      int       unit,
      GError  **error)
{
  const DhPostUnit *self = dh_post_unit (draft->battle, unit);
  DhPostArm arm = self->info->type->arm;
  int baseline = self->info->side == DH_POST_SIDE_UNION ? dh_post_campaign (draft->battle)->rows : 1, refuge;

  _dh_post_set (draft, unit, DH_POST_UNIT_BROKEN, TRUE);
  _dh_post_set (draft, unit, DH_POST_UNIT_FACING, get_rear (self));
  if (arm == DH_POST_ARM_FORTRESS)
    return _dh_post_capture (draft, unit, error);
  if (arm == DH_POST_ARM_GUNS)
    _dh_post_set (draft, unit, DH_POST_UNIT_FORMATION, DH_POST_FORMATION_LB);

  refuge = find_refuge (draft->battle, unit, _dh_post_get_speed (draft->battle, self, self->formation));
  if (refuge == 0)
    return DH_POST_ROW (self->at) == baseline || _dh_post_capture (draft, unit, error);

  _dh_post_set (draft, unit, DH_POST_UNIT_AT, refuge);
  _dh_post_set (draft, unit, DH_POST_UNIT_DUG, FALSE);
  return TRUE;
}

/* ROUT: the unit breaks by its own will. */
gboolean
_dh_post_resolve_rout (DhDraft           *draft,
                       int                unit,
                       const DhPostTask  *task,
                       GError           **error)
{
  return flee (draft, unit, error);
}

/* The die of a check. Where every way is tried, no more is told apart than whether the unit stands. */
static gboolean
throw_against (DhDraft  *draft,
               int       unit,
               int       most,
               int      *die,
               GError  **error)
{
  struct Way {
    int die;
    double chance;
  } ways[] = { { most, most / 100.0 }, { most + 1, 1 - most / 100.0 } };
  g_autoptr(GArray) list = NULL;

  if (draft->path == NULL)
    return _dh_draft_roll_one (draft, DH_POST_THE_UNIT (unit), DH_POST_PURPOSE_MORALE, 100, -most, die, error);

  list = g_array_new (FALSE, FALSE, sizeof (struct Way));
  g_array_append_vals (list, ways, G_N_ELEMENTS (ways));
  *die = ((const struct Way *) _dh_draft_pick (draft, list, G_STRUCT_OFFSET (struct Way, chance)))->die;
  _dh_draft_pass (draft, *die <= most);
  return TRUE;
}

/**
 * _dh_post_throw_check:
 * @draft: a draft
 * @unit: a unit
 * @fled: (out) (optional): whether it broke
 * @error: return location for a %DH_ERROR_DICE
 *
 * Checks the morale of a unit for all that it has suffered, and routs it when it breaks.
 *
 * Returns: whether there were dice
 */
gboolean
_dh_post_throw_check (DhDraft   *draft,
                      int        unit,
                      gboolean  *fled,
                      GError   **error)
{
  static const char *const values[] = { "morale.green", "morale.regular", "morale.veteran" };
  const DhPostUnit *self = dh_post_unit (draft->battle, unit);
  DhPostClass class = _dh_post_get_class (draft->battle, self);
  int first = _dh_draft_number (draft, "experience.first"), most = 0, die = 0;

  if (class != DH_POST_CLASS_ELITE)
    {
      most = _dh_draft_number (draft, values[class]);
      _dh_draft_factor (draft,
                        DH_POST_THE_UNIT (unit),
                        values[class],
                        _("Stands"),
                        _("%d or less on a D100"),
                        most);
      if (!throw_against (draft, unit, most, &die, error))
        return FALSE;
    }

  end_check (draft, unit);
  _dh_post_set (draft, unit, DH_POST_UNIT_MARK, self->men);
  _dh_post_set (draft, unit, DH_POST_UNIT_HURT, 0);
  if (class == DH_POST_CLASS_GREEN)
    {
      _dh_post_set (draft, unit, DH_POST_UNIT_SEEN, TRUE);
      _dh_post_set (draft, unit, DH_POST_UNIT_EXPERIENCE, MAX (first, self->experience));
    }

  if (fled != NULL)
    *fled = die > most;
  return die <= most || flee (draft, unit, error);
}

/* check: the morale of a unit that owes it. */
gboolean
_dh_post_check (DhDraft        *draft,
                const DhOrder  *order,
                GError        **error)
{
  int unit = order->subjects->len > 0 ? _dh_order_get_first (order).index : _dh_post_find_debtor (draft->battle);

  if (unit == DH_NOTHING || _dh_post_find_check (draft->battle, unit) == NULL)
    return _dh_draft_refuse (error,
                             "12.2",
                             _("“%s” has no check due"),
                             unit != DH_NOTHING ? dh_post_unit (draft->battle, unit)->info->name : "…");

  return _dh_post_throw_check (draft, unit, NULL, error);
}

gboolean
_dh_post_settle_check (DhDraft      *draft,
                       const DhDue  *due,
                       GError      **error)
{
  return _dh_post_throw_check (draft, _dh_post_find_debtor (draft->battle), NULL, error);
}

/* Experience (12.8): all units at once. */
void
_dh_post_gain_experience (DhDraft *draft)
{
  const DhBattle *battle = draft->battle;

  for (int i = 0; i < dh_post_n_units (battle); i++)
    {
      const DhPostUnit *unit = dh_post_unit (battle, i);
      gboolean paid = unit->replaced && unit->info->side == DH_POST_SIDE_UNION;
      int floor = unit->seen ? _dh_draft_number (draft, "experience.first") : 0;
      int gained;

      if (unit->at == 0 || (unit->killed == 0 && unit->wins == 0 && !paid))
        continue;
      gained = unit->killed * _dh_draft_number (draft, "experience.kill") +
               unit->wins * _dh_draft_number (draft, "experience.melee") +
               (paid ? _dh_draft_number (draft, "experience.replace") : 0);
      _dh_post_set (draft, i, DH_POST_UNIT_EXPERIENCE, MAX (floor, unit->experience + gained));
    }
}

/* dh-post-fire.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-post-rules-private.h"

#include "dh-chart.h"

#include <glib/gi18n-lib.h>

#include <stdlib.h>

/* Fire (7.14-7.16, 8.8, 9): who can be hit, what is added up, and what it costs. */

/**
 * _dh_post_get_aspect:
 * @target: a unit
 * @from: a square
 *
 * Returns: 0 where it faces the square, 1 where that is on its flank, 2 where it is behind it
 */
int
_dh_post_get_aspect (const DhPostUnit *target,
                     int               from)
{
  int ahead, aside;

  _dh_post_look (target->at, target->facing, from, &ahead, &aside);
  if (ahead > 0 && ahead >= ABS (aside))
    return 0;

  return ahead < 0 && -ahead >= ABS (aside) ? 2 : 1;
}

/**
 * _dh_post_modify:
 * @draft: a draft
 * @shot: a shot or a stroke
 * @applies: whether it counts
 * @id: the modifier in the rulebook
 *
 * Adds up a modifier. A forecast is told it under its title, and the entry keeps it.
 */
void
_dh_post_modify (DhDraft    *draft,
                 DhPostShot *shot,
                 gboolean    applies,
                 const char *id)
{
  const char *title = dh_rulebook_find (draft->battle->rulebook, id)->title;
  g_autofree char *whose = NULL;

  if (!applies)
    return;

  /* In a melee both throw, and it is told for whom each counts. */
  if (shot->purpose == DH_POST_PURPOSE_MELEE_FIRE || shot->purpose == DH_POST_PURPOSE_MELEE)
    /* Translators: a unit, and what counts for its fire. */
    whose = g_strdup_printf (_("%s: %s"), dh_post_unit (draft->battle, shot->firer)->info->name, title);
  _dh_draft_modifier (draft, DH_POST_THE_UNIT (shot->firer), id, whose != NULL ? whose : title);
  shot->shift += _dh_draft_number (draft, id);
  if (shot->n_modifiers < DH_POST_MOST_MODIFIERS)
    shot->modifiers[shot->n_modifiers++] = id;
}

static gboolean
is_column (int formation)
{
  return formation == DH_POST_FORMATION_C || formation == DH_POST_FORMATION_MC || formation == DH_POST_FORMATION_DC;
}

static gboolean
is_dismounted (int formation)
{
  return formation == DH_POST_FORMATION_DL || formation == DH_POST_FORMATION_DC || formation == DH_POST_FORMATION_DS;
}

/* Guns that stand to fire: those of a fortress always, and of ships when they fire. */
static gboolean
is_artillery (const DhPostUnit *unit,
              gboolean          fires)
{
  DhPostArm arm = unit->info->type->arm;

  return arm == DH_POST_ARM_FORTRESS || (arm == DH_POST_ARM_GUNS && unit->formation == DH_POST_FORMATION_UL) ||
         (fires && arm == DH_POST_ARM_SHIP);
}

static void
add_firer (DhDraft          *draft,
           DhPostShot       *shot,
           const DhPostUnit *firer)
{
  const DhBattle *battle = draft->battle;
  DhPostWeapon weapon = firer->info->weapon;
  gboolean only = _dh_draft_is (draft, "dismounted-column", "column-only");
  int formation = firer->formation;

  _dh_post_modify (draft, shot, weapon == DH_POST_WEAPON_REPEATER, "fire.repeaters");
  _dh_post_modify (draft,
                   shot,
                   weapon == DH_POST_WEAPON_SMOOTHBORE &&
                   shot->range <= _dh_draft_number (draft, "fire.smoothbore.range"),
                   "fire.smoothbore");
  _dh_post_modify (draft, shot, weapon == DH_POST_WEAPON_RIFLED &&
                   shot->range <= _dh_draft_number (draft, "fire.rifled.range"), "fire.rifled");
  _dh_post_modify (draft, shot, _dh_post_ground (dh_post_campaign (battle), shot->from) == 's', "fire.stream");
  _dh_post_modify (draft, shot, formation == DH_POST_FORMATION_S, "fire.skirmish");
  _dh_post_modify (draft, shot, is_column (formation), "fire.column");
  _dh_post_modify (draft, shot, is_dismounted (formation) && !(only && formation == DH_POST_FORMATION_DC),
                   "fire.dismounted");
  _dh_post_modify (draft, shot, shot->charging, "fire.charging");
}

/* Tells how a ship is raked: 1 by the bow, from straight ahead, 2 by the stern, from straight behind, else 0. */
static int
get_rake (const DhPostUnit *target,
          int               from)
{
  int ahead, aside;

  _dh_post_look (target->at, target->facing, from, &ahead, &aside);
  return aside != 0 ? 0 : ahead > 0 ? 1 : 2;
}

static void
add_target (DhDraft          *draft,
            DhPostShot       *shot,
            const DhPostUnit *target,
            const DhPostUnit *firer)
{
  const DhPostCampaign *campaign = dh_post_campaign (draft->battle);
  gboolean ship = target->info->type->arm == DH_POST_ARM_SHIP;
  gboolean dug = target->dug || target->info->type->arm == DH_POST_ARM_FORTRESS;
  gboolean limbered = target->info->type->arm == DH_POST_ARM_GUNS && target->formation == DH_POST_FORMATION_LB;
  gboolean hasty = _dh_draft_is (draft, "dig", "hasty") && target->dug;
  gboolean only = _dh_draft_is (draft, "dismounted-column", "column-only");
  gboolean lightly = target->formation == DH_POST_FORMATION_MS && _dh_draft_is (draft, "mounted-skirmish", "minus-one");
  int aspect = ship ? 0 : _dh_post_get_aspect (target, shot->from), rake = ship ? get_rake (target, shot->from) : 0;

  _dh_post_modify (draft, shot, aspect == 1, "target.flank");
  _dh_post_modify (draft, shot, is_column (target->formation) ||
                   (limbered && _dh_draft_is (draft, "limbered", "twice")), "target.column");
  _dh_post_modify (draft, shot, aspect == 2, "target.rear");
  _dh_post_modify (draft, shot, limbered, "target.limbered");
  _dh_post_modify (draft, shot, rake == 1, "target.bow");
  _dh_post_modify (draft, shot, rake == 2, "target.stern");
  _dh_post_modify (draft, shot, _dh_post_is_wooded (campaign, target->at), "target.woods");
  _dh_post_modify (draft, shot, _dh_post_level (campaign, target->at) > _dh_post_level (campaign, shot->from),
                   "target.uphill");
  _dh_post_modify (draft,
                   shot,
                   is_dismounted (target->formation) && !(only && target->formation == DH_POST_FORMATION_DC),
                   "target.dismounted");
  _dh_post_modify (draft, shot, is_artillery (target, FALSE) && !is_artillery (firer, TRUE), "target.guns");
  _dh_post_modify (draft, shot, _dh_post_has_works (campaign, target->at) || hasty, "target.works");
  _dh_post_modify (draft,
                   shot,
                   target->formation == DH_POST_FORMATION_S || target->formation == DH_POST_FORMATION_DS ||
                     (target->formation == DH_POST_FORMATION_MS && !lightly),
                   "target.skirmish");
  _dh_post_modify (draft, shot, lightly, "target.mounted-skirmish");
  _dh_post_modify (draft, shot, dug && !hasty, "target.dug-in");
}

/**
 * _dh_post_count_shift:
 * @draft: a draft
 * @shot: who fires at whom, and from where
 *
 * Adds up by how many columns the strength of the firer is shifted (9.2, 9.3).
 */
void
_dh_post_count_shift (DhDraft    *draft,
                      DhPostShot *shot)
{
  const DhPostUnit *firer = dh_post_unit (draft->battle, shot->firer);

  add_firer (draft, shot, firer);
  add_target (draft, shot, dh_post_unit (draft->battle, shot->target), firer);
}

/* The owner's grid of strength by die, when somebody has found it: a shift is a column of it. */
static gboolean
read_table (const DhBattle  *battle,
            int              men,
            int              shift,
            int              die,
            int             *hits,
            GError         **error)
{
  const DhChart *chart = dh_rulebook_get_chart (battle->rulebook, "column.table");
  guint column = 0;

  if (dh_chart_is_lost (chart))
    return _dh_draft_refuse (error,
                             "9.1",
                             _("the table of hits was never posted; type it into the rulebook, or set “column” "
                               "differently"));
  if (!dh_chart_find_column (chart, men, 1, shift, &column, error))
    return FALSE;

  *hits = MAX (0, atoi (dh_chart_look_up (chart, column, die)));
  return TRUE;
}

/**
 * _dh_post_find_hits:
 * @battle: a battle
 * @men: who fire
 * @shift: columns up or down
 * @die: what the D10 shows
 * @hits: (out): how many it hits (9.1)
 * @error: return location for a %DH_ERROR_RULES, where the owner's table is to be read and does not have that
 *
 * Returns: whether that is known
 */
gboolean
_dh_post_find_hits (const DhBattle  *battle,
                    int              men,
                    int              shift,
                    int              die,
                    int             *hits,
                    GError         **error)
{
  const DhRulebook *rulebook = battle->rulebook;
  int pip = dh_rulebook_integer (rulebook, "fire.pip");

  if (dh_rulebook_is (rulebook, "column", "table"))
    return read_table (battle, men, shift, die, hits, error);

  if (dh_rulebook_is (rulebook, "column", "share"))
    *hits = MAX (0, men * pip * die * (100 + shift * dh_rulebook_integer (rulebook, "column.share")) / 10000);
  else
    *hits = MAX (0, men + shift * dh_rulebook_integer (rulebook, "column.men")) * pip * die / 100;
  return TRUE;
}

/* Tells in the entry whom a shot or a stroke was at, how far, with how many, what was added up, and how many it has hit. */
static void
tell_shot (DhDraft          *draft,
           const DhPostShot *shot,
           int               hits)
{
  DhRef firer = DH_POST_THE_UNIT (shot->firer);

  /* Nothing is told while all ways of an order are tried. */
  if (draft->path != NULL)
    return;

  _dh_draft_tell (draft, (DhFact){ firer, DH_POST_FACT_TARGET, .value = shot->target });
  _dh_draft_tell (draft, (DhFact){ firer, DH_POST_FACT_MEN, .number = shot->men });
  _dh_draft_tell (draft, (DhFact){ firer, DH_POST_FACT_SQUARES, .number = shot->range });
  for (int i = 0; i < shot->n_modifiers; i++)
    _dh_draft_tell (draft, (DhFact){ firer, DH_POST_FACT_MODIFIER, .item = shot->modifiers[i] });
  _dh_draft_tell (draft, (DhFact){ firer, DH_POST_FACT_HITS, .number = hits });
}

/**
 * _dh_post_throw_hits:
 * @draft: a draft
 * @shot: who fires or strikes, with all that was added up
 * @hits: (out): how many they hit
 * @error: return location for a %DH_ERROR_DICE
 *
 * Returns: whether there was a die
 */
gboolean
_dh_post_throw_hits (DhDraft           *draft,
                     const DhPostShot  *shot,
                     int               *hits,
                     GError           **error)
{
  int die;

  if (!_dh_draft_roll_one (draft, DH_POST_THE_UNIT (shot->firer), shot->purpose, 10, 0, &die, error) ||
      !_dh_post_find_hits (draft->battle, shot->men, shot->shift, die, hits, error))
    return FALSE;

  tell_shot (draft, shot, *hits);
  return TRUE;
}

/**
 * _dh_post_can_fire_close:
 * @unit: a unit
 *
 * Returns: whether it fires at who is beside it
 */
gboolean
_dh_post_can_fire_close (const DhPostUnit *unit)
{
  return !unit->broken && unit->info->weapon != DH_POST_WEAPON_NONE && unit->formation != DH_POST_FORMATION_LB;
}

/**
 * _dh_post_face_towards:
 * @from: a square
 * @to: another
 *
 * Returns: how to face to look from one to the other, along the longer way
 */
DhPostFacing
_dh_post_face_towards (int from,
                       int to)
{
  int columns = DH_POST_COLUMN (to) - DH_POST_COLUMN (from), rows = DH_POST_ROW (to) - DH_POST_ROW (from);

  if (ABS (columns) > ABS (rows))
    return columns > 0 ? DH_POST_FACING_E : DH_POST_FACING_W;

  return rows > 0 ? DH_POST_FACING_N : DH_POST_FACING_S;
}

/* A unit between firer and target stops a shot, unless they stand on different levels (8.8). */
static gboolean
is_masked (const DhPostGrid *grid,
           const DhPostUnit *firer,
           int               square)
{
  const DhPostCampaign *campaign = dh_post_campaign (grid->battle);
  gboolean ship = firer->info->type->arm == DH_POST_ARM_SHIP;
  int ahead, aside, n;

  if (firer->info->type->arm == DH_POST_ARM_FORTRESS ||
      _dh_post_level (campaign, firer->at) != _dh_post_level (campaign, square))
    return FALSE;

  _dh_post_look (firer->at, firer->facing, square, &ahead, &aside);
  n = ship ? ABS (aside) : ahead;
  for (int i = 1; i < n; i++)
    {
      int a = ship ? ahead : i, b = ship ? (aside > 0 ? i : -i) : aside;
      int column = DH_POST_COLUMN (firer->at), row = DH_POST_ROW (firer->at);

      /* Ahead and aside of north are rows and columns; of the others they are turned. */
      switch ((DhPostFacing) firer->facing)
        {
        case DH_POST_FACING_N:
          column += b, row += a;
          break;
        case DH_POST_FACING_E:
          column += a, row -= b;
          break;
        case DH_POST_FACING_S:
          column -= b, row -= a;
          break;
        case DH_POST_FACING_W:
          column -= a, row += b;
          break;
        }
      if (_dh_post_grid_get (grid, DH_POST_SQUARE (column, row)) != DH_NOTHING)
        return TRUE;
    }

  return FALSE;
}

/* The strength that fires: that of the moment, or where all fire together that of the beginning of the step. */
static int
get_strength (DhDraft          *draft,
              const DhPostUnit *firer)
{
  return draft->battle->step == DH_POST_STEP_FIRE &&
         _dh_draft_is (draft, "fire", "together") ? firer->mark : firer->men;
}

static gboolean
fire_at (DhDraft  *draft,
         int       unit,
         int       target,
         int       purpose,
         GError  **error)
{
  const DhPostUnit *firer = dh_post_unit (draft->battle, unit);
  DhPostShot shot = { .firer = unit, .target = target, .from = firer->at, .purpose = purpose };
  int ahead, aside, hits;

  _dh_post_look (firer->at, firer->facing, dh_post_unit (draft->battle, target)->at, &ahead, &aside);
  shot.range = firer->info->type->arm == DH_POST_ARM_SHIP ? ABS (aside) : ahead;
  shot.men = get_strength (draft, firer);
  _dh_draft_factor (draft, DH_POST_THE_UNIT (unit), "fire.pip", _("Firing strength"), _("%d men"), shot.men);
  _dh_post_count_shift (draft, &shot);
  if (!_dh_post_throw_hits (draft, &shot, &hits, error))
    return FALSE;

  _dh_post_kill (draft, unit, target, hits);
  return TRUE;
}

/* Shoots once at a square. Where nothing comes of it, the clause says why. */
static gboolean
shoot (DhDraft  *draft,
       int       unit,
       int       square,
       gboolean  right,
       GError  **error)
{
  const DhPostUnit *firer = dh_post_unit (draft->battle, unit);
  g_autofree DhPostGrid *grid = _dh_post_grid_new (draft->battle);
  int target = _dh_post_grid_get (grid, square);

  if (!_dh_post_covers (draft->battle, firer, firer->facing, firer->formation, square, right) || target == DH_NOTHING ||
      dh_post_unit (draft->battle, target)->info->side == firer->info->side)
    {
      _dh_draft_remind (draft, "7.14");
      return TRUE;
    }
  if (is_masked (grid, firer, square))
    {
      _dh_draft_remind (draft, "8.8");
      return TRUE;
    }

  return fire_at (draft, unit, target, right ? DH_POST_PURPOSE_FIRE : DH_POST_PURPOSE_FIRE_LEFT, error);
}

/**
 * _dh_post_resolve_fire:
 * @draft: a draft
 * @unit: who fires
 * @task: at what
 * @error: return location for a %DH_ERROR_DICE
 *
 * Fires at the squares that were ordered; guns turn first.
 *
 * Returns: whether there were dice
 */
gboolean
_dh_post_resolve_fire (DhDraft           *draft,
                       int                unit,
                       const DhPostTask  *task,
                       GError           **error)
{
  if (task->facing != DH_NOTHING)
    _dh_post_set (draft, unit, DH_POST_UNIT_FACING, task->facing);

  for (guint i = 0; i < task->n; i++)
    if (task->squares[i] != 0 && !shoot (draft, unit, task->squares[i], i == 0, error))
      return FALSE;

  return TRUE;
}

/**
 * _dh_post_resolve_broadside:
 * @draft: a draft
 * @unit: a ship
 * @task: to which hand it fires
 * @error: return location for a %DH_ERROR_DICE
 *
 * Fires at the nearest enemy there: by squares aside, then straight abeam first, then by id.
 *
 * Returns: whether there were dice
 */
gboolean
_dh_post_resolve_broadside (DhDraft           *draft,
                            int                unit,
                            const DhPostTask  *task,
                            GError           **error)
{
  const DhPostUnit *firer = dh_post_unit (draft->battle, unit);
  gboolean right = task->kind == DH_POST_TASK_FIRE_RIGHT;
  int best = DH_NOTHING, best_distance = G_MAXINT;

  for (int i = 0; i < dh_post_n_units (draft->battle); i++)
    {
      const DhPostUnit *other = dh_post_unit (draft->battle, i);
      int ahead, aside, distance;

      if (other->at == 0 || other->info->side == firer->info->side ||
          !_dh_post_covers (draft->battle, firer, firer->facing, firer->formation, other->at, right))
        continue;
      _dh_post_look (firer->at, firer->facing, other->at, &ahead, &aside);
      distance = 2 * ABS (aside) + ABS (ahead);
      if (distance < best_distance || (distance == best_distance && _dh_post_is_before (draft->battle, i, best)))
        {
          best = i;
          best_distance = distance;
        }
    }

  if (best != DH_NOTHING)
    return shoot (draft, unit, dh_post_unit (draft->battle, best)->at, right, error);

  _dh_draft_remind (draft, "7.15");
  return TRUE;
}

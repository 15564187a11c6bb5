/* dh-movement.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-order-of-battle-private.h"
#include "dh-rules-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/*
 * Movement and formations (6, 11, 15.C, 15.G).
 */

/* The column of the table that a formation moves by, or NULL when it does not move. */
static const char *
get_rate_column (const DhUnit *unit,
                 DhGround      ground)
{
  static const char *const on_ground[] = { NULL, "rough", "road" };
  const char *rate = _dh_formations[unit->formation].rate;

  if (ground == DH_GROUND_OPEN || rate == NULL || unit->formation == DH_FORMATION_UNLIMBERED)
    return rate;

  return on_ground[ground];
}

static const char *
get_rate_arm (const DhUnit *unit)
{
  if (unit->formation == DH_FORMATION_DISMOUNTED)
    return dh_enum_to_word (DH_TYPE_ARM, DH_ARM_INFANTRY);

  return dh_enum_to_word (DH_TYPE_ARM, unit->info->arm);
}

/**
 * _dh_get_base_rate:
 * @draft: a draft
 * @unit: a unit that is not in square
 * @ground: what it goes over
 *
 * Returns: how many inches it moves by its formation before a die is thrown (6)
 */
double
_dh_get_base_rate (DhDraft  *draft,
                   int       unit,
                   DhGround  ground)
{
  const DhUnit *the_unit = dh_unit (draft->battle, unit);

  return _dh_get_rate (draft, DH_THE_UNIT (unit), get_rate_arm (the_unit), get_rate_column (the_unit, ground));
}

static gboolean
require_ground (DhDraft   *draft,
                int        unit,
                DhGround   ground,
                GError   **error)
{
  DhFormation formation = dh_unit (draft->battle, unit)->formation;

  if (ground == DH_GROUND_ROAD && g_strcmp0 (_dh_formations[formation].rate, "column") != 0)
    return _dh_draft_refuse (error,
                             "6",
                             _("“%s” has the road rate only in column, mounted column or limbered"),
                             _dh_draft_name (draft, unit));

  return TRUE;
}

/* Rounds to a quarter of an inch, the finest measure at a table. */
static double
round_inches (double inches)
{
  return (int) (inches * 4 + 0.5) / 4.0;
}

/* The inches of its move that a unit has made. */
static double
get_full_move (const DhUnit *unit)
{
  return (double) unit->full_move / DH_PARTS_OF_INCH;
}

/* The share of its move of the turn that a unit has left: of the rest it has gone some inches, or changed formation. */
static double
find_share_left (const DhBattle *battle,
                 const DhUnit   *unit,
                 double          gone)
{
  return MAX (0, dh_unit_find_move_left (unit, battle->rulebook) - (gone > 0 ? gone / get_full_move (unit) : 0));
}

/*
 * The full move of a unit before anything is taken off; a forecast is told of the share that is left. Its D20 of the
 * turn, or that of its command, stays for all of its moves.
 */
static gboolean
find_move (DhDraft   *draft,
           int        unit,
           DhGround   ground,
           double     share,
           double    *inches,
           GError   **error)
{
  const DhUnit *the_unit = dh_unit (draft->battle, unit);
  const char *table = ground == DH_GROUND_ROUGH ? "move.variable.rough" : "move.variable.open";
  double base = _dh_get_base_rate (draft, unit, ground);
  double variable = 0, least, most;
  DhRef of = DH_THE_UNIT (unit);
  DhPropertyId kept = DH_UNIT_VARIABLE;
  int face = the_unit->variable;

  if (_dh_draft_is (draft, "variable", "command") && the_unit->info->command != DH_NOTHING)
    {
      of = DH_THE_COMMAND (the_unit->info->command);
      kept = DH_COMMAND_VARIABLE;
      face = dh_command (draft->battle, of.index)->variable;
    }

  if (draft->forecast != NULL)
    {
      if (the_unit->changes > 0)
        _dh_draft_factor (draft,
                          DH_THE_UNIT (unit),
                          "move.change.cost",
                          _("changes of formation"),
                          /* Translators: by what a move is multiplied. */
                          _("× %g"),
                          find_share_left (draft->battle, the_unit, 0));
      _dh_find_variable_span (draft, table, &least, &most);
      if (face > 0)
        least = most = dh_rulebook_face (draft->battle->rulebook, table, face);
      _dh_forecast_inches (draft->forecast,
                           round_inches (MAX (0, base + least) * share),
                           round_inches (MAX (0, base + most) * share));
    }
  if (the_unit->formation != DH_FORMATION_UNLIMBERED)
    {
      if (face == 0 && !_dh_roll_variable (draft, of, table, &face, error))
        return FALSE;
      _dh_draft_set (draft, of, kept, face);
      variable = dh_rulebook_face (draft->battle->rulebook, table, face);
    }

  *inches = MAX (0, base + variable);
  return TRUE;
}

/* TRUE if a concealed unit may have to be revealed: the moving unit itself, or an enemy that it comes near (2.B). */
static gboolean
may_reveal (const DhBattle *battle,
            int             unit)
{
  for (guint i = 0; i < dh_n_units (battle); i++)
    {
      const DhUnit *other = dh_unit (battle, i);

      if (other->concealed && dh_unit_is_on_table (other) &&
          ((int) i == unit || other->info->army != dh_unit (battle, unit)->info->army))
        return TRUE;
    }

  return FALSE;
}

/**
 * _dh_require_mover:
 * @battle: a battle
 * @subject: a unit
 * @error: return location for a %DH_ERROR_RULES
 *
 * Returns: whether it may move now, on ground that its formation has a rate for
 */
gboolean
_dh_require_mover (const DhBattle  *battle,
                   DhRef            subject,
                   GError         **error)
{
  const DhUnit *the_unit = dh_unit (battle, subject.index);
  const DhObstacle obstacles[] = {
    { the_unit->charge_target != DH_NOTHING, "10.A", N_("“%s” has announced a charge; its move is part of that") },
    { the_unit->marched, "6", N_("“%s” has already moved this turn") },
    { the_unit->formation == DH_FORMATION_SQUARE, "6", N_("“%s” is in square, and a square cannot move") },
  };

  return _dh_require_response (battle, subject, error) &&
         _dh_require_none_of (obstacles, G_N_ELEMENTS (obstacles), the_unit->info->label, NULL, error);
}

/**
 * _dh_end_move:
 * @draft: a draft
 * @unit: a unit that goes somewhere
 *
 * Notes that a unit has moved in this turn, limbered or not (4.B), and has left its cover.
 */
void
_dh_end_move (DhDraft *draft,
              int      unit)
{
  _dh_draft_set_unit (draft,
                      unit,
                      DH_UNIT_MOVED,
                      dh_unit (draft->battle, unit)->formation == DH_FORMATION_LIMBERED ? DH_MOVED_LIMBERED
                                                                                        : DH_MOVED_YES);
  _dh_draft_set_unit (draft, unit, DH_UNIT_COVER, DH_COVER_NONE);
}

/* move: tells how far the unit may go; it has moved (6). An officer rides by himself (5.G). */
gboolean
_dh_order_move (DhDraft        *draft,
                const DhOrder  *order,
                GError        **error)
{
  int unit = _dh_order_get_first (order).index;
  double share, inches;

  if (_dh_order_get_first (order).kind == DH_REF_KIND_OFFICER)
    return _dh_ride (draft, unit, dh_inch (order)->ground, error);
  if (!_dh_require_mover (draft->battle, DH_THE_UNIT (unit), error) ||
      !require_ground (draft, unit, dh_inch (order)->ground, error))
    return FALSE;
  if (may_reveal (draft->battle, unit))
    _dh_draft_remind (draft, "2.B");
  share = find_share_left (draft->battle, dh_unit (draft->battle, unit), 0);
  if (!find_move (draft, unit, dh_inch (order)->ground, share, &inches, error))
    return FALSE;

  _dh_draft_tell_inches (draft, DH_THE_UNIT (unit), round_inches (inches * share));
  _dh_draft_set_unit (draft, unit, DH_UNIT_MARCHED, TRUE);
  _dh_draft_set_unit (draft, unit, DH_UNIT_FULL_MOVE, inches * DH_PARTS_OF_INCH + 0.5);
  _dh_end_move (draft, unit);
  return TRUE;
}

/**
 * _dh_require_unspent:
 * @battle: a battle
 * @subject: a unit
 * @error: return location for a %DH_ERROR_RULES
 *
 * Returns: whether changes of formation have left it anything of its move, which a charge is made with
 */
gboolean
_dh_require_unspent (const DhBattle  *battle,
                     DhRef            subject,
                     GError         **error)
{
  const DhUnit *the_unit = dh_unit (battle, subject.index);

  if (dh_rulebook_is (battle->rulebook, "charge-move", "free") || find_share_left (battle, the_unit, 0) > 0)
    return TRUE;

  return _dh_draft_refuse (error,
                           "6",
                           _("“%s” has no move left to charge with: it has changed formation %d times this turn"),
                           the_unit->info->label,
                           the_unit->changes);
}

/* The farthest that a unit may have gone by its move, once so many changes of formation have taken their part of it. */
static double
get_most_gone (const DhBattle *battle,
               const DhUnit   *unit,
               int             changes)
{
  double cost = dh_rulebook_number (battle->rulebook, "move.change.cost");

  return round_inches (get_full_move (unit) * MAX (0, 1 - cost * changes));
}

/* Requires the distance that a unit has gone by its move: only the referee has seen it, and he gives it with the
   unit's next order. */
static gboolean
require_gone (const DhBattle  *battle,
              const DhUnit    *unit,
              double           gone,
              const char      *clause,
              GError         **error)
{
  double most = get_most_gone (battle, unit, unit->changes);
  g_autofree char *inches = NULL, *limit = NULL;

  if (unit->full_move == 0)
    return gone < 0 || _dh_draft_refuse (error,
                                         clause,
                                         _("“%s” has not moved this turn; leave out “after”"),
                                         unit->info->label);
  if (gone < 0 ? dh_rulebook_is (battle->rulebook, "charge-move", "free") : gone <= most)
    return TRUE;

  limit = dh_inches_to_text (most);
  if (gone < 0)
    return _dh_draft_refuse (error,
                             clause,
                             _("how far has “%s” moved? Add “after” and the inches, at most %s"),
                             unit->info->label,
                             limit);

  inches = dh_inches_to_text (gone);
  return _dh_draft_refuse (error,
                           "6",
                           g_dngettext (GETTEXT_PACKAGE,
                                        "“%s” cannot have moved %s inch; %s is the most",
                                        "“%s” cannot have moved %s inches; %s is the most",
                                        (gulong) ceil (gone)),
                           unit->info->label,
                           inches,
                           limit);
}

/**
 * _dh_require_reach:
 * @battle: a battle
 * @unit: a unit that would announce a charge
 * @gone: the inches that it has gone by its move, less than 0 when nobody says it
 * @error: return location for a %DH_ERROR_RULES
 *
 * Returns: whether it is said where it has to be, and leaves it anything of its move (6, 10.A)
 */
gboolean
_dh_require_reach (const DhBattle  *battle,
                   int              unit,
                   double           gone,
                   GError         **error)
{
  const DhUnit *the_unit = dh_unit (battle, unit);
  g_autofree char *inches = NULL;

  if (!require_gone (battle, the_unit, gone, "6", error))
    return FALSE;
  if (gone < 0 || dh_rulebook_is (battle->rulebook, "charge-move", "free") ||
      round_inches (get_full_move (the_unit) * find_share_left (battle, the_unit, gone)) > 0)
    return TRUE;

  inches = dh_inches_to_text (gone);
  return _dh_draft_refuse (error,
                           "6",
                           g_dngettext (GETTEXT_PACKAGE,
                                        "“%s” has no move left to charge with after %s inch",
                                        "“%s” has no move left to charge with after %s inches",
                                        (gulong) ceil (gone)),
                           the_unit->info->label,
                           inches);
}

/**
 * _dh_charges_as_far:
 * @draft: a draft
 * @unit: a unit that announces a charge
 * @gone: the inches that it has gone by its move, less than 0 when it has made none
 * @error: return location for a %DH_ERROR_DICE
 *
 * Tells how far what is left of its move reaches, in the open and over rough ground (6, 10.A).
 *
 * Returns: whether there was a die, if it takes one
 */
gboolean
_dh_charges_as_far (DhDraft  *draft,
                    int       unit,
                    double    gone,
                    GError  **error)
{
  double share = find_share_left (draft->battle, dh_unit (draft->battle, unit), gone);

  if (_dh_draft_is (draft, "charge-move", "free"))
    return TRUE;

  for (DhGround ground = DH_GROUND_OPEN; ground <= DH_GROUND_ROUGH; ground++)
    {
      double inches;

      if (!find_move (draft, unit, ground, share, &inches, error))
        return FALSE;
      if (draft->forecast != NULL)
        return TRUE;
      _dh_draft_tell_inches (draft, DH_THE_UNIT (unit), round_inches (inches * share));
    }

  return TRUE;
}

/* TRUE for mounting and dismounting, which 15.G forbids by name to a unit that failed its check. */
static gboolean
mounts (const DhUnit *unit,
        DhFormation   formation)
{
  return unit->info->arm == DH_ARM_CAVALRY &&
         (unit->formation == DH_FORMATION_DISMOUNTED) != (formation == DH_FORMATION_DISMOUNTED);
}

static gboolean
require_no_failure (DhDraft      *draft,
                    int           unit,
                    DhFormation   formation,
                    GError      **error)
{
  const DhUnit *the_unit = dh_unit (draft->battle, unit);

  if (the_unit->responded != DH_RESPONSE_FAILED || !mounts (the_unit, formation))
    return TRUE;

  return _dh_draft_refuse (error,
                           "15.G",
                           _("“%s” failed to respond and may not mount or dismount"),
                           the_unit->info->label);
}

/**
 * _dh_require_former:
 * @battle: a battle
 * @subject: a unit
 * @error: return location for a %DH_ERROR_RULES
 *
 * Returns: whether it may change formation now
 */
gboolean
_dh_require_former (const DhBattle  *battle,
                    DhRef            subject,
                    GError         **error)
{
  const DhUnit *the_unit = dh_unit (battle, subject.index);

  if (!_dh_require_response (battle, subject, error))
    return FALSE;
  if (the_unit->charge_target != DH_NOTHING)
    return _dh_draft_refuse (error, "10.A", _("“%s” has announced a charge"), the_unit->info->label);
  if (the_unit->changes >= dh_rulebook_integer (battle->rulebook, "move.change.most"))
    return _dh_draft_refuse (error,
                             "11",
                             _("“%s” may not change formation again this turn (changes made: %d)"),
                             the_unit->info->label,
                             the_unit->changes);

  return TRUE;
}

/* Tells how much a unit has left of the move that it has begun, in inches. */
static void
tell_left (DhDraft *draft,
           int      unit,
           double   gone)
{
  const DhUnit *the_unit = dh_unit (draft->battle, unit);
  double left = round_inches (get_full_move (the_unit) * find_share_left (draft->battle, the_unit, gone));

  if (draft->forecast != NULL)
    _dh_forecast_inches (draft->forecast, left, left);
  _dh_draft_tell_inches (draft, DH_THE_UNIT (unit), left);
}

/* TRUE if a unit that has made its move has kept what it takes to change formation, as half a move to mount (15.C). */
static gboolean
require_share_of_change (DhDraft      *draft,
                         const DhUnit *unit,
                         DhFormation   formation,
                         double        gone,
                         GError      **error)
{
  const char *clause = mounts (unit, formation) ? "15.C" : "11";
  double most = get_most_gone (draft->battle, unit, unit->changes + 1);
  g_autofree char *inches = NULL, *limit = NULL;

  if (!require_gone (draft->battle, unit, gone, clause, error))
    return FALSE;

  if (gone <= most)
    return TRUE;

  inches = dh_inches_to_text (gone);
  limit = dh_inches_to_text (most);
  return _dh_draft_refuse (error,
                           clause,
                           g_dngettext (GETTEXT_PACKAGE,
                                        "“%s” has moved %s inch and can change formation after %s at most",
                                        "“%s” has moved %s inches and can change formation after %s at most",
                                        (gulong) ceil (gone)),
                           unit->info->label,
                           inches,
                           limit);
}

/*
 * form: changes formation, limbers, mounts …; the formation a unit has is an about-face. Each costs
 * half a move, also after the move was made; limbering, unlimbering and dismounting alone are not
 * moving (6, 11, 15.C, 15.F).
 */
gboolean
_dh_order_form (DhDraft        *draft,
                const DhOrder  *order,
                GError        **error)
{
  int unit = _dh_order_get_first (order).index;
  const DhUnit *the_unit = dh_unit (draft->battle, unit);
  double gone = dh_inch (order)->inches;
  gboolean dismounts = dh_inch (order)->formation == DH_FORMATION_DISMOUNTED && dh_unit_is_mounted (the_unit);

  if (!dh_unit_suits_formation (the_unit, dh_inch (order)->formation))
    return _dh_draft_refuse (error,
                             "11",
                             _("“%s” is %s and cannot form “%s”"),
                             the_unit->info->label,
                             dh_enum_to_word (DH_TYPE_ARM, the_unit->info->arm),
                             dh_enum_to_word (DH_TYPE_FORMATION, dh_inch (order)->formation));
  if (!require_no_failure (draft, unit, dh_inch (order)->formation, error) ||
      !_dh_require_former (draft->battle, DH_THE_UNIT (unit), error))
    return FALSE;
  if (the_unit->horses == DH_HORSES_LOST && dh_inch (order)->formation != DH_FORMATION_DISMOUNTED)
    return _dh_draft_refuse (error,
                             "15.H",
                             _("“%s” has lost its horses and stays on foot"),
                             the_unit->info->label);
  if (!require_share_of_change (draft, the_unit, dh_inch (order)->formation, gone, error))
    return FALSE;

  _dh_draft_set_unit (draft, unit, DH_UNIT_FORMATION, dh_inch (order)->formation);
  _dh_draft_set_unit (draft, unit, DH_UNIT_CHANGES, the_unit->changes + 1);
  _dh_draft_set_unit (draft, unit, DH_UNIT_COVER, DH_COVER_NONE);
  if (the_unit->marched && gone < 0)
    _dh_draft_remind (draft, "11");
  if (gone >= 0)
    tell_left (draft, unit, gone);
  if (dismounts)
    _dh_draft_set_unit (draft, unit, DH_UNIT_DISMOUNTED, TRUE);
  else if (the_unit->info->arm != DH_ARM_ARTILLERY)
    _dh_draft_set_unit (draft, unit, DH_UNIT_MOVED, DH_MOVED_YES);
  return TRUE;
}

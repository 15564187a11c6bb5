/* dh-box-properties.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-box-forces.h"

#include <glib/gi18n-lib.h>

/* What can change in a box, and the words of it. */

#define VALUE G_DEFINE_ENUM_VALUE

G_DEFINE_ENUM_TYPE (DhBoxPhaseKind, _dh_box_phase_kind,
                    VALUE (DH_BOX_PHASE_FREE, "free"), VALUE (DH_BOX_PHASE_COMMAND, "command"),
                    VALUE (DH_BOX_PHASE_MOVE, "move"), VALUE (DH_BOX_PHASE_COMBAT, "combat"),
                    VALUE (DH_BOX_PHASE_BOMBARD, "bombard"), VALUE (DH_BOX_PHASE_RALLY, "rally"),
                    VALUE (DH_BOX_PHASE_FACE, "face"), VALUE (DH_BOX_PHASE_END, "end"))
G_DEFINE_ENUM_TYPE (DhBoxUnitKind, _dh_box_unit_kind,
                    VALUE (DH_BOX_BRIGADE, "brigade"), VALUE (DH_BOX_REGIMENT, "regiment"),
                    VALUE (DH_BOX_BATTERY, "battery"), VALUE (DH_BOX_SECTION, "section"),
                    VALUE (DH_BOX_CAVALRY, "cavalry"), VALUE (DH_BOX_TRAIN, "train"))
G_DEFINE_ENUM_TYPE (DhBoxArm, _dh_box_arm,
                    VALUE (DH_BOX_ARM_INFANTRY, "infantry"), VALUE (DH_BOX_ARM_ARTILLERY, "artillery"))
G_DEFINE_ENUM_TYPE (DhBoxOff, _dh_box_off,
                    VALUE (DH_BOX_ON, "no"), VALUE (DH_BOX_WAITING, "waiting"), VALUE (DH_BOX_SHATTERED, "shattered"),
                    VALUE (DH_BOX_ELIMINATED, "eliminated"), VALUE (DH_BOX_EXITED, "exited"))
G_DEFINE_ENUM_TYPE (DhBoxStage, _dh_box_stage,
                    VALUE (DH_BOX_STAGE_WHOLE, "whole"), VALUE (DH_BOX_STAGE_SHATTERED, "shattered"),
                    VALUE (DH_BOX_STAGE_RETURNED, "returned"), VALUE (DH_BOX_STAGE_GONE, "gone"))
G_DEFINE_ENUM_TYPE (DhBoxCommand, _dh_box_command,
                    VALUE (DH_BOX_COMMAND_NONE, "none"), VALUE (DH_BOX_COMMAND_IN, "in"), VALUE (DH_BOX_COMMAND_OUT, "out"))
G_DEFINE_ENUM_TYPE (DhBoxReleased, _dh_box_released,
                    VALUE (DH_BOX_RELEASED_NO, "no"), VALUE (DH_BOX_RELEASED_NEXT, "next"),
                    VALUE (DH_BOX_RELEASED_YES, "yes"))
G_DEFINE_ENUM_TYPE (DhBoxSuppressed, _dh_box_suppressed,
                    VALUE (DH_BOX_SUPPRESSED_NO, "no"), VALUE (DH_BOX_SUPPRESSED_NEXT, "next"),
                    VALUE (DH_BOX_SUPPRESSED_YES, "yes"))
G_DEFINE_ENUM_TYPE (DhBoxLeaderState, _dh_box_leader_state,
                    VALUE (DH_BOX_LEADER_ON, "on"), VALUE (DH_BOX_LEADER_KILLED, "killed"), VALUE (DH_BOX_LEADER_OFF, "off"))
G_DEFINE_ENUM_TYPE (DhBoxObjective, _dh_box_objective,
                    VALUE (DH_BOX_OBJECTIVE_NONE, "none"), VALUE (DH_BOX_OBJECTIVE_DEFEND, "defend"),
                    VALUE (DH_BOX_OBJECTIVE_BREAKOUT, "breakout"))
G_DEFINE_ENUM_TYPE (DhBoxLevel, _dh_box_level,
                    VALUE (DH_BOX_LEVEL_NONE, "none"), VALUE (DH_BOX_LEVEL_DRAW, "draw"),
                    VALUE (DH_BOX_LEVEL_MARGINAL, "marginal"), VALUE (DH_BOX_LEVEL_TACTICAL, "tactical"),
                    VALUE (DH_BOX_LEVEL_SUBSTANTIVE, "substantive"), VALUE (DH_BOX_LEVEL_WINS, "wins"),
                    VALUE (DH_BOX_LEVEL_DECISIVE, "decisive"))

/* The steps are the phases by their numbers: what they are called is said by the scenario. */
GType
_dh_box_step_get_type (void)
{
  static gsize type = 0;

  if (g_once_init_enter (&type))
    {
      static GEnumValue values[DH_BOX_STEP_END + 2];

      for (int step = DH_BOX_STEP_SET_UP; step <= DH_BOX_STEP_END; step++)
        {
          g_autofree char *word = step == DH_BOX_STEP_SET_UP ? g_strdup ("set-up")
                                  : step == DH_BOX_STEP_END  ? g_strdup ("end")
                                                             : g_strdup_printf ("phase-%d", step);
          const char *name = g_intern_string (word);

          values[step] = (GEnumValue){ step, name, name };
        }
      g_once_init_leave (&type, g_enum_register_static ("DhBoxStep", values));
    }

  return type;
}

const char *const _dh_box_unit_numbers[DH_N_BOX_UNIT_NUMBERS] = {
  "strength", "guns", "crew", "shatter-1", "shatter-2", "factors", "support",
};
const char *const _dh_box_ratings[DH_N_BOX_RATINGS] = { "stars", "initiative", "rally", "radius", "bonus" };

/* Forms of a box */

static void
append_known (const DhBattle   *battle,
              const DhProperty *property,
              int               value,
              GString          *text)
{
  if (value == DH_BOX_UNKNOWN)
    g_string_append (text, "unknown");
  else
    dh_form_number.append (battle, property, value, text);
}

static gboolean
parse_known (const DhBattle   *battle,
             const DhProperty *property,
             const char       *text,
             int              *value)
{
  *value = DH_BOX_UNKNOWN;
  return g_ascii_strcasecmp (text, "unknown") == 0 || dh_form_number.parse (battle, property, text, value);
}

static char *
describe_known (const DhBattle   *battle,
                const DhProperty *property)
{
  return g_strdup_printf (_("a whole number from %d to %d, or unknown"), property->least_ruled, property->most_ruled);
}

static const DhForm form_known = { append_known, parse_known, NULL, describe_known };

/* The table */

#define MOST DH_PROPERTY_MOST_RULED
#define NUMBER(least, most) &dh_form_number, NULL, least, most, least, most
#define KNOWN &form_known, NULL, 0, 999, 0, 999
#define TRUTH &dh_form_truth
#define WORD(words) &dh_form_word, words
#define THING(what) &dh_form_thing, .kind = what
#define OF(KIND, type, name, member, ...) { DH_BOX_##KIND, name, G_STRUCT_OFFSET (type, member), __VA_ARGS__ }
#define OF_SIDE(name, member, ...) OF (SIDE, DhBoxSide, name, member, __VA_ARGS__)
#define OF_FORMATION(name, member, ...) OF (FORMATION, DhBoxFormation, name, member, __VA_ARGS__)
#define OF_UNIT(name, member, ...) OF (UNIT, DhBoxUnit, name, member, __VA_ARGS__)
#define OF_LEADER(name, member, ...) OF (LEADER, DhBoxLeader, name, member, __VA_ARGS__)
#define OF_BATTLE(name, member, ...) { DH_REF_KIND_BATTLE, name, G_STRUCT_OFFSET (DhBoxBattle, member), __VA_ARGS__ }
#define UNIT_NUMBER(which, name) [DH_BOX_UNIT_NUMBERS + which] = OF_UNIT (name, numbers[which], KNOWN)
#define RATING(which, name) [DH_BOX_LEADER_NUMBERS + which] = OF_LEADER (name, numbers[which], KNOWN)

const DhProperty _dh_box_properties[DH_N_BOX_PROPERTIES] = {
  DH_PROPERTIES_OF_EVERY_BATTLE (_dh_box_step_get_type),
  [DH_BOX_SIDE_DICE] = OF_SIDE ("dice", dice, WORD (dh_dice_source_get_type)),
  [DH_BOX_SIDE_WORD] = OF_SIDE ("word", word, TRUTH, .by_order = TRUE),
  [DH_BOX_SIDE_POINTS] = OF_SIDE ("points", points, NUMBER (-MOST, MOST)),
  [DH_BOX_SIDE_DEMORALISATION] = OF_SIDE ("demoralisation", demoralisation, NUMBER (-MOST, MOST)),
  [DH_BOX_SIDE_DEMORALISED] = OF_SIDE ("demoralised", demoralised, TRUTH),
  [DH_BOX_SIDE_LOSSES] = OF_SIDE ("losses", losses, NUMBER (0, MOST)),
  [DH_BOX_SIDE_LINE] = OF_SIDE ("line", line, TRUTH),
  [DH_BOX_FORMATION_COMMAND] = OF_FORMATION ("command", command, WORD (_dh_box_command_get_type)),
  [DH_BOX_FORMATION_DONE] = OF_FORMATION ("moved", done, TRUTH),
  [DH_BOX_FORMATION_ACTIVE] = OF_FORMATION ("active", active, TRUTH),
  [DH_BOX_FORMATION_TRIED] = OF_FORMATION ("tried", tried, TRUTH),
  [DH_BOX_FORMATION_TRANSFERRED] = OF_FORMATION ("transferred", transferred, TRUTH),
  [DH_BOX_FORMATION_ATTACKED] = OF_FORMATION ("attacked", attacked, TRUTH),
  [DH_BOX_FORMATION_FOUGHT] = OF_FORMATION ("fought", fought, TRUTH),
  [DH_BOX_FORMATION_RELEASED] = OF_FORMATION ("released", released, WORD (_dh_box_released_get_type)),
  [DH_BOX_FORMATION_MAY_MOVE] = OF_FORMATION ("may-move", may_move, WORD (_dh_box_command_get_type)),
  [DH_BOX_FORMATION_EMPTY] = OF_FORMATION ("out-of-ammunition", empty, TRUTH),
  UNIT_NUMBER (DH_BOX_STRENGTH, "strength"),
  UNIT_NUMBER (DH_BOX_GUNS, "guns"),
  UNIT_NUMBER (DH_BOX_CREW, "crew"),
  UNIT_NUMBER (DH_BOX_SHATTER_1, "shatter-1"),
  UNIT_NUMBER (DH_BOX_SHATTER_2, "shatter-2"),
  UNIT_NUMBER (DH_BOX_FACTORS, "factors"),
  UNIT_NUMBER (DH_BOX_SUPPORT, "support"),
  [DH_BOX_UNIT_FORMATION] = OF_UNIT ("formation", formation, THING (DH_BOX_FORMATION)),
  [DH_BOX_UNIT_LOST] = OF_UNIT ("lost", lost, NUMBER (0, 999)),
  [DH_BOX_UNIT_LOST_CREW] = OF_UNIT ("lost-crew", lost_crew, NUMBER (0, 999)),
  [DH_BOX_UNIT_DETACHED] = OF_UNIT ("detached", detached, NUMBER (0, 999)),
  [DH_BOX_UNIT_CORRECTION] = OF_UNIT ("correction", correction, NUMBER (-999, 999)),
  [DH_BOX_UNIT_STAGE] = OF_UNIT ("stage", stage, WORD (_dh_box_stage_get_type)),
  [DH_BOX_UNIT_SHATTERED_TURN] = OF_UNIT ("shattered-turn", shattered_turn, NUMBER (0, MOST)),
  [DH_BOX_UNIT_DISORDERED] = OF_UNIT ("disordered", disordered, TRUTH),
  [DH_BOX_UNIT_ENGAGED] = OF_UNIT ("engaged", engaged, NUMBER (0, MOST)),
  [DH_BOX_UNIT_SUPPRESSED] = OF_UNIT ("suppressed", suppressed, WORD (_dh_box_suppressed_get_type)),
  [DH_BOX_UNIT_FIRED] = OF_UNIT ("fired", fired, TRUTH),
  [DH_BOX_UNIT_BOMBARDED] = OF_UNIT ("bombarded", bombarded, NUMBER (0, 200000000)),
  [DH_BOX_UNIT_ATTACKED] = OF_UNIT ("attacked", attacked, TRUTH),
  [DH_BOX_UNIT_GARRISON] = OF_UNIT ("garrison", garrison, TRUTH),
  [DH_BOX_UNIT_OFF] = OF_UNIT ("off", off, WORD (_dh_box_off_get_type)),
  [DH_BOX_UNIT_EXITED] = OF_UNIT ("exited", exited, THING (DH_BOX_PLACE)),
  [DH_BOX_UNIT_CUT_OFF] = OF_UNIT ("cut-off", cut_off, TRUTH),
  RATING (DH_BOX_STARS, "stars"),
  RATING (DH_BOX_INITIATIVE, "initiative"),
  RATING (DH_BOX_RALLY, "rally"),
  RATING (DH_BOX_RADIUS, "radius"),
  RATING (DH_BOX_BONUS, "bonus"),
  [DH_BOX_LEADER_STATE] = OF_LEADER ("state", state, WORD (_dh_box_leader_state_get_type)),
  [DH_BOX_PLACE_HELD] = OF (PLACE, DhBoxPlace, "held", held, THING (DH_BOX_SIDE)),
  [DH_BOX_TRACK_VALUE] = OF (TRACK, DhBoxTrack, "value", value, NUMBER (-MOST, MOST)),
  [DH_BOX_BATTLE_OBJECTIVE] = OF_BATTLE ("objective", objective, WORD (_dh_box_objective_get_type)),
  [DH_BOX_BATTLE_NIGHT] = OF_BATTLE ("night", night, TRUTH),
  [DH_BOX_BATTLE_ARRIVED] = OF_BATTLE ("arrived", arrived, NUMBER (0, 999)),
  [DH_BOX_BATTLE_ENGAGEMENTS] = OF_BATTLE ("engagements", engagements, NUMBER (0, MOST)),
  [DH_BOX_BATTLE_COUNTERATTACK] = OF_BATTLE ("counterattack", counterattack, NUMBER (0, MOST)),
  [DH_BOX_BATTLE_ADVANCE] = OF_BATTLE ("advance", advance, NUMBER (0, 99)),
  [DH_BOX_BATTLE_TRAIN_FREE] = OF_BATTLE ("train-free", train_free, TRUTH),
  [DH_BOX_BATTLE_TRAIN_MOVED] = OF_BATTLE ("train-moved", train_moved, TRUTH),
  [DH_BOX_BATTLE_TRAIN_BOMBARDED] = OF_BATTLE ("train-bombarded", train_bombarded, TRUTH),
  [DH_BOX_BATTLE_WINNER] = OF_BATTLE ("winner", winner, THING (DH_BOX_SIDE)),
  [DH_BOX_BATTLE_LEVEL] = OF_BATTLE ("level", level, WORD (_dh_box_level_get_type)),
};

const DhKind _dh_box_kinds[DH_N_BOX_KINDS] = {
  [DH_REF_KIND_BATTLE] = { "battle", sizeof (DhBoxBattle) },
  [DH_BOX_SIDE] = { "side", sizeof (DhBoxSide), N_("the id of a side, or none") },
  [DH_BOX_FORMATION] = { "formation", sizeof (DhBoxFormation), N_("the id of a formation") },
  [DH_BOX_UNIT] = { "unit", sizeof (DhBoxUnit) },
  [DH_BOX_LEADER] = { "leader", sizeof (DhBoxLeader) },
  [DH_BOX_PLACE] = { "place", sizeof (DhBoxPlace), N_("the id of a place, or none") },
  [DH_BOX_TRACK] = { "track", sizeof (DhBoxTrack) },
};

/**
 * _dh_box_is_secret:
 * @property: a property
 *
 * Returns: whether it is one side's own affair (EQ.4): strengths, losses, when a unit shatters, and what an army can bear
 */
gboolean
_dh_box_is_secret (guint property)
{
  return property < DH_BOX_UNIT_NUMBERS ? property >= DH_BOX_SIDE_DEMORALISATION && property <= DH_BOX_SIDE_LOSSES
         : property < DH_BOX_UNIT_FORMATION || (property >= DH_BOX_UNIT_LOST && property <= DH_BOX_UNIT_SHATTERED_TURN) ||
           property == DH_BOX_UNIT_BOMBARDED || property == DH_BOX_TRACK_VALUE || property == DH_BOX_BATTLE_OBJECTIVE;
}

/**
 * _dh_box_is_loss:
 * @property: what has changed
 * @from: what it was
 * @to: what it is
 *
 * Returns: whether a unit has lost points or crew, or falls apart, or a leader has fallen
 */
gboolean
_dh_box_is_loss (guint property,
                 int   from,
                 int   to)
{
  switch (property)
    {
    case DH_BOX_UNIT_LOST:
    case DH_BOX_UNIT_LOST_CREW:
      return to > from;
    case DH_BOX_UNIT_STAGE:
      return to == DH_BOX_STAGE_SHATTERED || to == DH_BOX_STAGE_GONE;
    case DH_BOX_LEADER_STATE:
      return to == DH_BOX_LEADER_KILLED;
    default:
      return FALSE;
    }
}

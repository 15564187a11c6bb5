/* dh-box-properties.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-box-forces.h"

#include <glib/gi18n-lib.h>

/* The properties of a box, and the words for their values. */

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
  "strength", "guns", "crew", "shatter-1", "shatter-2", "factors", "support", "reduced",
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

/*
 * The table. Where rosters are secret (EQ.4) a side's strengths and losses, when its units shatter and what its army can
 * bear are its own affair; a track that a club has given to a side always is.
 */

#define MOST DH_PROPERTY_MOST_RULED
#define NUMBER(least, most) &dh_form_number, NULL, least, most, least, most
#define KNOWN &form_known, NULL, 0, 999, 0, 999
#define TRUTH &dh_form_truth
#define WORD(words) &dh_form_word, words
#define THING(what) &dh_form_thing, .kind = what
#define OF(KIND, type, to, name, title_, member, ...) \
  { DH_BOX_##KIND, name, G_STRUCT_OFFSET (type, member), __VA_ARGS__, .told = DH_TOLD_##to, .title = title_ }
#define OF_SIDE(to, name, title_, member, ...) OF (SIDE, DhBoxSide, to, name, title_, member, __VA_ARGS__)
#define OF_FORMATION(to, name, title_, member, ...) \
  OF (FORMATION, DhBoxFormation, to, name, title_, member, __VA_ARGS__)
#define OF_UNIT(to, name, title_, member, ...) OF (UNIT, DhBoxUnit, to, name, title_, member, __VA_ARGS__)
#define OF_LEADER(to, name, title_, member, ...) OF (LEADER, DhBoxLeader, to, name, title_, member, __VA_ARGS__)
#define OF_BATTLE(to, name, title_, member, ...) \
  { DH_REF_KIND_BATTLE, name, G_STRUCT_OFFSET (DhBoxBattle, member), __VA_ARGS__, .told = DH_TOLD_##to, .title = title_ }
#define UNIT_NUMBER(which, name, title_) \
  [DH_BOX_UNIT_NUMBERS + which] = OF_UNIT (SIDE, name, title_, numbers[which], KNOWN)
#define ROW(which, name, title_) [DH_BOX_UNIT_ROWS + which] = OF_UNIT (SIDE, name, title_, rows[which], NUMBER (0, 99))
#define RATING(which, name, title_) [DH_BOX_LEADER_NUMBERS + which] = OF_LEADER (ALL, name, title_, numbers[which], KNOWN)

const DhProperty _dh_box_properties[DH_N_BOX_PROPERTIES] = {
  DH_PROPERTIES_OF_EVERY_BATTLE (_dh_box_step_get_type),
  [DH_BOX_SIDE_DICE] = OF_SIDE (ALL, "dice", NC_ ("property", "Dice"), dice, WORD (dh_dice_source_get_type)),
  [DH_BOX_SIDE_WORD] = OF_SIDE (ALL, "word", NC_ ("property", "Has given its seed word"),
                                word, TRUTH, .by_order = TRUE),
  [DH_BOX_SIDE_POINTS] = OF_SIDE (ALL, "points", NC_ ("property", "Points"), points, NUMBER (-MOST, MOST)),
  [DH_BOX_SIDE_FINAL] = OF_SIDE (ALL, "final", NC_ ("property", "Points at the end"), final, &form_known, NULL, -MOST, MOST,
                                 -MOST, MOST),
  [DH_BOX_SIDE_DEMORALISATION] = OF_SIDE (SIDE, "demoralisation", NC_ ("property", "Demoralisation"),
                                          demoralisation, NUMBER (-MOST, MOST)),
  [DH_BOX_SIDE_DEMORALISED] = OF_SIDE (SIDE, "demoralised", NC_ ("property", "Demoralised"), demoralised, TRUTH),
  [DH_BOX_SIDE_LOSSES] = OF_SIDE (SIDE, "losses", NC_ ("property", "Points lost in all"), losses, NUMBER (0, MOST)),
  [DH_BOX_SIDE_LINE] = OF_SIDE (ALL, "line", NC_ ("property", "Line of communications"), line, TRUTH),
  [DH_BOX_FORMATION_COMMAND] = OF_FORMATION (ALL, "command", NC_ ("property", "Command"),
                                             command, WORD (dh_box_command_get_type)),
  [DH_BOX_FORMATION_DONE] = OF_FORMATION (ALL, "moved", NC_ ("property", "Has moved"), done, TRUTH),
  [DH_BOX_FORMATION_ACTIVE] = OF_FORMATION (ALL, "active", NC_ ("property", "Active"), active, TRUTH),
  [DH_BOX_FORMATION_TRIED] = OF_FORMATION (ALL, "tried", NC_ ("property", "Tried a transfer in this phase"), tried, TRUTH),
  [DH_BOX_FORMATION_TRANSFERRED] = OF_FORMATION (ALL, "transferred", NC_ ("property", "Gave a brigade away"),
                                                 transferred, TRUTH),
  [DH_BOX_FORMATION_ATTACKED] = OF_FORMATION (ALL, "attacked", NC_ ("property", "Was attacked"), attacked, TRUTH),
  [DH_BOX_FORMATION_FOUGHT] = OF_FORMATION (ALL, "fought", NC_ ("property", "Has attacked"), fought, TRUTH),
  [DH_BOX_FORMATION_RELEASED] = OF_FORMATION (ALL, "released", NC_ ("property", "Released"),
                                              released, WORD (dh_box_released_get_type)),
  [DH_BOX_FORMATION_MAY_MOVE] = OF_FORMATION (ALL, "may-move", NC_ ("property", "May move this turn"),
                                              may_move, WORD (dh_box_command_get_type)),
  [DH_BOX_FORMATION_EMPTY] = OF_FORMATION (ALL, "out-of-ammunition", NC_ ("property", "Out of ammunition"), empty, TRUTH),
  UNIT_NUMBER (DH_BOX_STRENGTH, "strength", NC_ ("property", "Strength")),
  UNIT_NUMBER (DH_BOX_GUNS, "guns", NC_ ("property", "Guns")),
  UNIT_NUMBER (DH_BOX_CREW, "crew", NC_ ("property", "Crew")),
  UNIT_NUMBER (DH_BOX_SHATTER_1, "shatter-1", NC_ ("property", "First shatter number")),
  UNIT_NUMBER (DH_BOX_SHATTER_2, "shatter-2", NC_ ("property", "Second shatter number")),
  UNIT_NUMBER (DH_BOX_FACTORS, "factors", NC_ ("property", "Factors")),
  UNIT_NUMBER (DH_BOX_SUPPORT, "support", NC_ ("property", "Support fire")),
  UNIT_NUMBER (DH_BOX_REDUCED, "reduced", NC_ ("property", "Strength without ammunition")),
  [DH_BOX_UNIT_FORMATION] = OF_UNIT (ALL, "formation", NC_ ("property", "Belongs to"),
                                     formation, THING (DH_BOX_FORMATION)),
  [DH_BOX_UNIT_LOST] = OF_UNIT (SIDE, "lost", NC_ ("property", "Lost"), lost, NUMBER (0, 999)),
  [DH_BOX_UNIT_LOST_CREW] = OF_UNIT (SIDE, "lost-crew", NC_ ("property", "Crew lost"), lost_crew, NUMBER (0, 999)),
  [DH_BOX_UNIT_DETACHED] = OF_UNIT (SIDE, "detached", NC_ ("property", "Boxes detached"), detached, NUMBER (0, 999)),
  [DH_BOX_UNIT_CORRECTION] = OF_UNIT (SIDE, "correction", NC_ ("property", "Adjustment to the shatter number"),
                                      correction, NUMBER (-999, 999)),
  [DH_BOX_UNIT_STAGE] = OF_UNIT (SIDE, "stage", NC_ ("property", "State"), stage, WORD (dh_box_stage_get_type),
                                .is_state = TRUE),
  [DH_BOX_UNIT_SHATTERED_TURN] = OF_UNIT (SIDE, "shattered-turn", NC_ ("property", "Turn in which it shattered"),
                                          shattered_turn, NUMBER (0, MOST)),
  [DH_BOX_UNIT_DISORDERED] = OF_UNIT (ALL, "disordered", NC_ ("property", "Disordered"), disordered, TRUTH),
  [DH_BOX_UNIT_ENGAGED] = OF_UNIT (ALL, "engaged", NC_ ("property", "Number of its engagement"),
                                   engaged, NUMBER (0, MOST)),
  [DH_BOX_UNIT_SUPPRESSED] = OF_UNIT (ALL, "suppressed", NC_ ("property", "Cannot fire"),
                                      suppressed, WORD (dh_box_suppressed_get_type)),
  [DH_BOX_UNIT_SLOWED] = OF_UNIT (ALL, "slowed", NC_ ("property", "Movement points lost"), slowed, NUMBER (0, 99)),
  [DH_BOX_UNIT_SLOWING] = OF_UNIT (ALL, "slowing", NC_ ("property", "Movement points lost, since this phase"),
                                   slowing, NUMBER (0, 99)),
  [DH_BOX_UNIT_FIRED] = OF_UNIT (ALL, "fired", NC_ ("property", "Has fired in this phase"), fired, TRUTH),
  [DH_BOX_UNIT_BOMBARDED] = OF_UNIT (ALL, "bombarded", NC_ ("property", "Bombarded in this phase"), bombarded, TRUTH),
  [DH_BOX_UNIT_IN_BATTLE] = OF_UNIT (ALL, "in-battle", NC_ ("property", "In a battle in this phase"),
                                     in_battle, WORD (dh_box_in_battle_get_type)),
  [DH_BOX_UNIT_TRIED] = OF_UNIT (ALL, "tried", NC_ ("property", "Tried to rally in this phase"), tried, TRUTH),
  [DH_BOX_UNIT_ATTACKED] = OF_UNIT (ALL, "attacked", NC_ ("property", "Attacked in the first combat phase"),
                                    attacked, TRUTH),
  [DH_BOX_UNIT_FIRST_ATTACK] = OF_UNIT (ALL, "first-attack", NC_ ("property", "Turn of its first attack"),
                                        first_attack, NUMBER (0, MOST)),
  [DH_BOX_UNIT_GARRISON] = OF_UNIT (ALL, "garrison", NC_ ("property", "Garrison"), garrison, TRUTH),
  [DH_BOX_UNIT_OFF] = OF_UNIT (ALL, "off", NC_ ("property", "Off the map"), off, WORD (dh_box_off_get_type)),
  [DH_BOX_UNIT_EXITED] = OF_UNIT (ALL, "exited", NC_ ("property", "Left the map at"), exited, THING (DH_BOX_PLACE)),
  [DH_BOX_UNIT_CUT_OFF] = OF_UNIT (ALL, "cut-off", NC_ ("property", "Cut off"), cut_off, TRUTH),
  [DH_BOX_UNIT_STATE] = OF_UNIT (ALL, "condition", NC_ ("property", "Condition"), state, THING (DH_BOX_STATE)),
  [DH_BOX_UNIT_CAST] = OF_UNIT (ALL, "cast", NC_ ("property", "Number of the throw it last took part in"),
                                cast, NUMBER (-MOST, MOST)),
  ROW (0, "boxes-1", NC_ ("property", "Boxes of the first row")),
  ROW (1, "boxes-2", NC_ ("property", "Boxes of the second row")),
  ROW (2, "boxes-3", NC_ ("property", "Boxes of the third row")),
  ROW (3, "boxes-4", NC_ ("property", "Boxes of the fourth row")),
  [DH_BOX_CARD_LEFT] = OF (CARD, DhBoxCard, OWN_SIDE, "left", NC_ ("property", "Still in the deck"), left, NUMBER (0, 100)),
  RATING (DH_BOX_STARS, "stars", NC_ ("property", "Stars")),
  RATING (DH_BOX_INITIATIVE, "initiative", NC_ ("property", "Initiative")),
  RATING (DH_BOX_RALLY, "rally", NC_ ("property", "Rally")),
  RATING (DH_BOX_RADIUS, "radius", NC_ ("property", "Radius")),
  RATING (DH_BOX_BONUS, "bonus", NC_ ("property", "Bonus")),
  [DH_BOX_LEADER_STATE] = OF_LEADER (ALL, "state", NC_ ("property", "Fate"), state, WORD (dh_box_leader_state_get_type),
                                  .is_state = TRUE),
  [DH_BOX_PLACE_HELD] = OF (PLACE, DhBoxPlace, ALL, "held", NC_ ("property", "Held by"), held, THING (DH_BOX_SIDE)),
  [DH_BOX_TRACK_VALUE] = OF (TRACK, DhBoxTrack, OWN_SIDE, "value", NC_ ("property", "Value"), value, NUMBER (-MOST, MOST)),
  [DH_BOX_BATTLE_OBJECTIVE] = OF_BATTLE (SIDE, "objective", NC_ ("property", "Confederate objective"),
                                         objective, WORD (dh_box_objective_get_type)),
  [DH_BOX_BATTLE_NIGHT] = OF_BATTLE (ALL, "night", NC_ ("property", "Night"), night, TRUTH),
  [DH_BOX_BATTLE_RECRUITS] = OF_BATTLE (SIDE, "recruits", NC_ ("property", "Points that the Union still receives"),
                                        recruits, NUMBER (0, 999)),
  [DH_BOX_BATTLE_DAYS] = OF_BATTLE (ALL, "days", NC_ ("property", "Days judged"), days, NUMBER (0, MOST)),
  [DH_BOX_BATTLE_HELD] = OF_BATTLE (ALL, "held", NC_ ("property", "Days at the end of which the Confederates held "
                                                                  "everything"),
                                    held, NUMBER (0, MOST)),
  [DH_BOX_BATTLE_CLOSING] = OF_BATTLE (ALL, "closing", NC_ ("property", "The game is being scored"), closing, TRUTH),
  [DH_BOX_BATTLE_ARRIVED] = OF_BATTLE (ALL, "arrived", NC_ ("property", "Movement points to arrive"),
                                       arrived, NUMBER (0, 999)),
  [DH_BOX_BATTLE_ENGAGEMENTS] = OF_BATTLE (ALL, "engagements", NC_ ("property", "Engagements so far"),
                                           engagements, NUMBER (0, MOST)),
  [DH_BOX_BATTLE_CASTS] = OF_BATTLE (ALL, "casts", NC_ ("property", "Throws so far"), casts, NUMBER (0, MOST)),
  [DH_BOX_BATTLE_COUNTERATTACK] = OF_BATTLE (ALL, "counterattack", NC_ ("property", "Turn of the counterattack"),
                                             counterattack, NUMBER (0, MOST)),
  [DH_BOX_BATTLE_ADVANCE] = OF_BATTLE (ALL, "advance", NC_ ("property", "Hexes advanced"), advance, NUMBER (0, 99)),
  [DH_BOX_BATTLE_TRAIN_FREE] = OF_BATTLE (ALL, "train-free", NC_ ("property", "The train may move"), train_free, TRUTH),
  [DH_BOX_BATTLE_TRAIN_MOVED] = OF_BATTLE (ALL, "train-moved", NC_ ("property", "The train has moved"),
                                           train_moved, TRUTH),
  [DH_BOX_BATTLE_TRAIN_BOMBARDED] = OF_BATTLE (ALL, "train-bombarded", NC_ ("property", "The train was bombarded"),
                                               train_bombarded, TRUTH),
  [DH_BOX_BATTLE_WINNER] = OF_BATTLE (ALL, "winner", NC_ ("property", "Winner"), winner, THING (DH_BOX_SIDE)),
  [DH_BOX_BATTLE_LEVEL] = OF_BATTLE (ALL, "level", NC_ ("property", "Level of victory"),
                                     level, WORD (dh_box_level_get_type)),
};

const DhKind _dh_box_kinds[DH_N_BOX_KINDS] = {
  [DH_REF_KIND_BATTLE] = { "battle", sizeof (DhBoxBattle) },
  [DH_BOX_SIDE] = { "side", sizeof (DhBoxSide), N_("the id of a side, or none") },
  [DH_BOX_FORMATION] = { "formation", sizeof (DhBoxFormation), N_("the id of a formation") },
  [DH_BOX_UNIT] = { "unit", sizeof (DhBoxUnit) },
  [DH_BOX_LEADER] = { "leader", sizeof (DhBoxLeader) },
  [DH_BOX_PLACE] = { "place", sizeof (DhBoxPlace), N_("the id of a place, or none") },
  [DH_BOX_TRACK] = { "track", sizeof (DhBoxTrack) },
  [DH_BOX_STATE] = { "state", sizeof (DhBoxState), N_("the id of a condition") },
  [DH_BOX_ROW] = { "row", sizeof (DhBoxRoster) },
  [DH_BOX_DECK] = { "deck", sizeof (DhBoxDeck) },
  [DH_BOX_CARD] = { "card", sizeof (DhBoxCard) },
};

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

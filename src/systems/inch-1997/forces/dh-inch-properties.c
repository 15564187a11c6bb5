/* dh-inch-properties.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-inch-private.h"

#include "dh-order-of-battle-private.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/*
 * Properties, that is everything in a battle that can change, by name. Entries, rulings and files know properties only
 * through this table. Besides its row here a new property has its member and its id in dh-inch.h; CONTRIBUTING names
 * the files that tell of it.
 */

#define NUMBER(least, most) \
  &dh_form_number, NULL, least, most, MAX (least, -DH_PROPERTY_MOST_RULED), MIN (most, DH_PROPERTY_MOST_RULED)
#define TRUTH &dh_form_truth
#define WORD(words) &dh_form_word, words
#define UNIT &dh_form_thing, .kind = DH_REF_KIND_UNIT
#define NAME &dh_form_name, NULL, 0, DH_ORDER_OF_BATTLE_MOST_NAME, .by_order = TRUE
#define MANY DH_PROPERTY_MOST
#define MOST_BONUS 10000
#define MOST_MOVE (1000 * DH_PARTS_OF_INCH)
#define MOST_BONUS_RULED 9

#define OF_UNIT(to, name, title_, member, ...) \
  { DH_REF_KIND_UNIT, name, G_STRUCT_OFFSET (DhUnit, member), __VA_ARGS__, .told = DH_TOLD_##to, .title = title_ }
#define OF_OFFICER(to, name, title_, member, ...) \
  { DH_REF_KIND_OFFICER, name, G_STRUCT_OFFSET (DhOfficer, member), __VA_ARGS__, .told = DH_TOLD_##to, .title = title_ }
#define OF_ARMY(to, name, title_, member, ...) \
  { DH_REF_KIND_ARMY, name, G_STRUCT_OFFSET (DhArmy, member), __VA_ARGS__, .told = DH_TOLD_##to, .title = title_ }
#define OF_COMMAND(to, name, title_, member, ...) \
  { DH_REF_KIND_COMMAND, name, G_STRUCT_OFFSET (DhCommand, member), __VA_ARGS__, .told = DH_TOLD_##to, .title = title_ }
#define OF_BATTLE(to, name, title_, member, ...) \
  { DH_REF_KIND_BATTLE, name, G_STRUCT_OFFSET (DhInchBattle, member), __VA_ARGS__, .told = DH_TOLD_##to, .title = title_ }

/* The worth of a unit or an officer only its own side knows; strengths are told to others as far as they are disclosed. */
const DhProperty _dh_inch_properties[DH_N_PROPERTIES] = {
  DH_PROPERTIES_OF_EVERY_BATTLE (dh_step_get_type),
  [DH_UNIT_MEN] = OF_UNIT (ALL, "men", NC_("property", "Men left"), men, NUMBER (0, MANY)),
  [DH_UNIT_ODD_HIT] = OF_UNIT (ALL, "odd-hit", NC_("property", "Hits towards the next man"), odd_hit, NUMBER (0, MANY)),
  [DH_UNIT_RATING] = OF_UNIT (SEAT, "rating", NC_("property", "Morale rating"), rating, NUMBER (-1, MANY)),
  [DH_UNIT_STATUS] = OF_UNIT (ALL, "status", NC_("property", "State"), status, WORD (dh_unit_status_get_type),
                              .is_state = TRUE),
  [DH_UNIT_FORMATION] = OF_UNIT (ALL, "formation", NC_("property", "Formation"), formation, WORD (dh_formation_get_type)),
  [DH_UNIT_COVER] = OF_UNIT (ALL, "cover", NC_("property", "Cover"), cover, WORD (dh_cover_get_type)),
  [DH_UNIT_FRESH] = OF_UNIT (ALL, "fresh", NC_("property", "Fresh, never lost a stand"), fresh, TRUTH),
  [DH_UNIT_MOVED] = OF_UNIT (ALL, "moved", NC_("property", "Moved this turn"), moved, WORD (dh_moved_get_type)),
  [DH_UNIT_FIRED] = OF_UNIT (ALL, "fired", NC_("property", "Fired this turn"), fired, TRUTH),
  [DH_UNIT_MELEES] = OF_UNIT (ALL, "melees", NC_("property", "Close combats this turn"), melees, NUMBER (0, MANY)),
  [DH_UNIT_PENDING_HITS] = OF_UNIT (ALL, "pending-hits", NC_("property", "Hits not yet marked"),
                                    pending_hits, NUMBER (0, MANY)),
  [DH_UNIT_RESPONDED] = OF_UNIT (ALL, "responded", NC_("property", "Response this turn"),
                                 responded, WORD (dh_response_get_type)),
  [DH_UNIT_CHARGE_TARGET] = OF_UNIT (ALL, "charge-target", NC_("property", "Charges"), charge_target, UNIT,
                                     .mark = G_STRUCT_OFFSET (DhUnit, chargers)),
  [DH_UNIT_CONCEALED] = OF_UNIT (ALL, "concealed", NC_("property", "Concealed"), concealed, TRUTH),
  [DH_UNIT_OFF_TABLE] = OF_UNIT (ALL, "off-table", NC_("property", "Off the table, in reserve"), off_table, TRUTH),
  [DH_UNIT_DISMOUNTED] = OF_UNIT (ALL, "dismounted", NC_("property", "Dismounted this turn"), dismounted, TRUTH),
  [DH_UNIT_HORSES] = OF_UNIT (ALL, "horses", NC_("property", "Horses"), horses, WORD (dh_horses_get_type)),
  [DH_UNIT_ROUTED_TURN] = OF_UNIT (ALL, "routed-turn", NC_("property", "Turn in which it routed"),
                                   routed_turn, NUMBER (0, MANY)),
  [DH_UNIT_SHOTS] = OF_UNIT (ALL, "shots", NC_("property", "Shots since its last supply"), shots, NUMBER (0, MANY)),
  [DH_UNIT_START_RATING] = OF_UNIT (SEAT, "start-rating", NC_("property", "Rating at the start"),
                                    start_rating, NUMBER (-1, MANY)),
  [DH_UNIT_MARCHED] = OF_UNIT (ALL, "marched", NC_("property", "Made its move"), marched, TRUTH),
  [DH_UNIT_CHARGE_ASPECT] = OF_UNIT (ALL, "charge-aspect", NC_("property", "Side of the target it strikes"),
                                     charge_aspect, WORD (dh_aspect_get_type)),
  [DH_UNIT_CHARGED] = OF_UNIT (ALL, "charged", NC_("property", "Announced a charge this turn"),
                               charged, WORD (dh_charged_get_type)),
  [DH_UNIT_CONTACT] = OF_UNIT (ALL, "contact", NC_("property", "Place in the order of contact"), contact, NUMBER (0, MANY)),
  [DH_UNIT_CHANGES] = OF_UNIT (ALL, "changes", NC_("property", "Changes of formation this turn"), changes, NUMBER (0, MANY)),
  [DH_UNIT_HALVED] = OF_UNIT (ALL, "halved", NC_("property", "Counted as down to half"), halved, TRUTH),
  [DH_UNIT_SUPPORTS] = OF_UNIT (ALL, "supports", NC_("property", "Supports"), supports, UNIT),
  [DH_UNIT_TRIED] = OF_UNIT (ALL, "tried", NC_("property", "Tried to support this turn"), tried, TRUTH),
  [DH_UNIT_WINS] = OF_UNIT (ALL, "wins", NC_("property", "Close combats won, not yet counted"), wins, NUMBER (0, MANY)),
  [DH_UNIT_MAY_COUNTERCHARGE] = OF_UNIT (ALL, "may-countercharge", NC_("property", "May countercharge"),
                                         may_countercharge, TRUTH),
  [DH_UNIT_PENDING_SHOTS] = OF_UNIT (ALL, "pending-shots", NC_("property", "Shots not yet marked"),
                                     pending_shots, NUMBER (0, MANY)),
  [DH_UNIT_ENTERED] = OF_UNIT (ALL, "entered", NC_("property", "Came onto the table this turn"), entered, TRUTH),
  [DH_UNIT_VARIABLE] = OF_UNIT (ALL, "variable", NC_("property", "D20 for its moves"), variable, NUMBER (0, 20)),
  [DH_UNIT_FULL_MOVE] = OF_UNIT (ALL, "full-move", NC_("property", "Its whole move, in inches"),
                                 full_move, &_dh_form_inches, NULL, 0, MOST_MOVE, .by_order = TRUE),
  [DH_UNIT_NAME] = OF_UNIT (ALL, "name", NC_("property", "Name"), renamed, NAME),
  [DH_OFFICER_ATTACHED] = OF_OFFICER (ALL, "attached", NC_("property", "Rides with"), attached, UNIT),
  [DH_OFFICER_FRONT] = OF_OFFICER (ALL, "front", NC_("property", "In the front rank"), front, TRUTH),
  [DH_OFFICER_STATE] = OF_OFFICER (ALL, "state", NC_("property", "Fate"), state, WORD (dh_officer_state_get_type),
                                  .is_state = TRUE),
  [DH_OFFICER_FAILS] = OF_OFFICER (SEAT, "fails", NC_("property", "Response fails on"),
                                   fails, &_dh_form_fails, NULL, 1, 11, 1, 11),
  [DH_OFFICER_BONUS] = OF_OFFICER (SEAT, "bonus", NC_("property", "Morale bonus"),
                                   bonus, &_dh_form_bonus, NULL, -MOST_BONUS, MOST_BONUS,
                                   -MOST_BONUS_RULED, MOST_BONUS_RULED),
  [DH_OFFICER_INFLUENCED] = OF_OFFICER (ALL, "influenced", NC_("property", "Influenced a unit this turn"),
                                        influenced, TRUTH),
  [DH_OFFICER_RALLIED] = OF_OFFICER (ALL, "rallied", NC_("property", "Helped at a rally this turn"), rallied, TRUTH),
  [DH_OFFICER_RODE] = OF_OFFICER (ALL, "rode", NC_("property", "Rode this turn"), rode, TRUTH),
  [DH_OFFICER_UNHORSED_TURN] = OF_OFFICER (ALL, "unhorsed-turn", NC_("property", "Turn in which his horse was shot"),
                                           unhorsed_turn, NUMBER (0, MANY)),
  [DH_OFFICER_NAME] = OF_OFFICER (ALL, "name", NC_("property", "Name"), renamed, NAME),
  [DH_ARMY_STATE] = OF_ARMY (ALL, "state", NC_("property", "State of the army"), state, WORD (dh_army_state_get_type),
                              .is_state = TRUE),
  [DH_ARMY_DICE] = OF_ARMY (ALL, "dice", NC_("property", "Dice"), dice, WORD (dh_dice_source_get_type)),
  [DH_ARMY_WORD] = OF_ARMY (ALL, "word", NC_("property", "Has given its seed word"), word, TRUTH, .by_order = TRUE),
  [DH_COMMAND_VARIABLE] = OF_COMMAND (ALL, "variable", NC_("property", "D20 for its moves"), variable, NUMBER (0, 20)),
  [DH_COMMAND_NAME] = OF_COMMAND (ALL, "name", NC_("property", "Name"), renamed, NAME),
  [DH_BATTLE_CARD] = OF_BATTLE (ALL, "card", NC_("property", "Card in hand"), card, &_dh_form_card),
  [DH_BATTLE_DECK] = OF_BATTLE (ALL, "deck", NC_("property", "Cards left"),
                                cards_left, &dh_form_members, .member = &_dh_form_card,
                                .kind = DH_REF_KIND_CARD, .mark = G_STRUCT_OFFSET (DhCard, in_deck)),
  [DH_BATTLE_MARKED] = OF_BATTLE (ALL, "marked", NC_("property", "Losses of this step marked"), marked, TRUTH),
  [DH_BATTLE_CONTACTS] = OF_BATTLE (ALL, "contacts", NC_("property", "Charges in contact"), contacts, NUMBER (0, MANY)),
};

/* Forms of these rules */

static void
append_card (const DhBattle   *battle,
             const DhProperty *property,
             int               value,
             GString          *text)
{
  g_string_append (text, value == DH_NOTHING ? "none" : dh_card (battle, value)->id);
}

static gboolean
parse_card (const DhBattle   *battle,
            const DhProperty *property,
            const char       *text,
            int              *value)
{
  gboolean none = g_ascii_strcasecmp (text, "none") == 0;

  *value = none ? DH_NOTHING : _dh_battle_find_card (battle, text);
  return none || *value != DH_NOTHING;
}

const DhForm _dh_form_card = { append_card, parse_card, N_("the id of a card, or none") };

/* Inches, of which the battle counts thousandths. */

static void
append_inches (const DhBattle   *battle,
               const DhProperty *property,
               int               value,
               GString          *text)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append (text, g_ascii_formatd (buffer, sizeof buffer, "%.7g", value / (double) DH_PARTS_OF_INCH));
}

static gboolean
parse_inches (const DhBattle   *battle,
              const DhProperty *property,
              const char       *text,
              int              *value)
{
  char *end;
  double inches = g_ascii_strtod (text, &end);

  if (!g_ascii_isdigit (*text) || *end != '\0' || !(inches * DH_PARTS_OF_INCH <= property->most))
    return FALSE;

  *value = inches * DH_PARTS_OF_INCH + 0.5;
  return TRUE;
}

const DhForm _dh_form_inches = { append_inches, parse_inches, N_("a number of inches, such as 12 or 8.5") };

static void
append_fails (const DhBattle   *battle,
              const DhProperty *property,
              int               value,
              GString          *text)
{
  if (value == DH_UNKNOWN)
    g_string_append (text, "unknown");
  else if (value > 10)
    g_string_append (text, "never");
  else
    g_string_append_printf (text, value == 10 ? "%d" : "%d-10", value);
}

static gboolean
parse_fails (const DhBattle   *battle,
             const DhProperty *property,
             const char       *text,
             int              *value)
{
  g_autofree char *first = NULL;

  if (g_ascii_strcasecmp (text, "unknown") == 0)
    {
      *value = DH_UNKNOWN;
      return TRUE;
    }
  if (g_ascii_strcasecmp (text, "never") == 0)
    {
      *value = 11;
      return TRUE;
    }

  first = g_str_has_suffix (text, "-10") ? g_strndup (text, strlen (text) - 3) : g_strdup (text);

  return dh_form_number.parse (battle, &(DhProperty){ .least = 1, .most = 10 }, first, value);
}

const DhForm _dh_form_fails = {
  append_fails, parse_fails, N_("never, or the failing dice, such as 10 or 9-10"),
};

static void
append_bonus (const DhBattle   *battle,
              const DhProperty *property,
              int               value,
              GString          *text)
{
  if (value == DH_UNKNOWN)
    g_string_append (text, "unknown");
  else
    dh_form_number.append (battle, property, value, text);
}

static gboolean
parse_bonus (const DhBattle   *battle,
             const DhProperty *property,
             const char       *text,
             int              *value)
{
  if (g_ascii_strcasecmp (text, "unknown") != 0)
    return dh_form_number.parse (battle, property, text, value);

  *value = DH_UNKNOWN;
  return TRUE;
}

static char *
describe_bonus (const DhBattle   *battle,
                const DhProperty *property)
{
  return dh_form_number.describe (battle, property);
}

const DhForm _dh_form_bonus = { append_bonus, parse_bonus, NULL, describe_bonus };

/**
 * dh_property_get_range:
 * @battle: a battle
 * @thing: a thing of it
 * @property: a property of such things
 * @least: (out): the smallest number that it may be ruled to have
 * @most: (out): the greatest
 *
 * Returns: whether it is a number
 */
gboolean
dh_property_get_range (const DhBattle *battle,
                       DhRef           thing,
                       guint           property,
                       int            *least,
                       int            *most)
{
  const DhProperty *the_property = _dh_property_get (battle, property);
  const DhUnit *unit = thing.kind == DH_REF_KIND_UNIT ? dh_unit (battle, thing.index) : NULL;

  g_return_val_if_fail (property < DH_N_PROPERTIES, FALSE);

  *least = the_property->least_ruled;
  *most = the_property->most_ruled;
  switch (property)
    {
    case DH_UNIT_MEN:
      *most = unit->start_stands * unit->men_a_stand;
      break;
    case DH_UNIT_ODD_HIT:
      *most = unit->hits_a_man - 1;
      break;
    case DH_UNIT_RATING:
    case DH_UNIT_START_RATING:
      if (battle->step != DH_STEP_SET_UP)
        *least = dh_rulebook_integer (battle->rulebook, "rating.least");
      *most = dh_rulebook_integer (battle->rulebook, "rating.most");
      break;
    case DH_UNIT_CONTACT:
      *most = dh_inch_battle (battle)->contacts;
      break;
    case DH_BATTLE_TURN:
      *least = 1;
      break;
    default:
      break;
    }

  return the_property->form == &dh_form_number || the_property->form == &_dh_form_bonus;
}

/**
 * _dh_inch_is_loss:
 * @property: what has changed
 * @from: what it was
 * @to: what it is
 *
 * Returns: whether a unit has lost men or its steadiness, or an officer his horse, his health or more
 */
gboolean
_dh_inch_is_loss (guint property,
                  int   from,
                  int   to)
{
  switch (property)
    {
    case DH_UNIT_MEN:
      return to < from;
    case DH_UNIT_STATUS:
    case DH_OFFICER_STATE:
      return to > from;
    default:
      return FALSE;
    }
}

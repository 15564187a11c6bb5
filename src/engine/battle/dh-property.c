/* dh-property.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-property-private.h"

#include "dh-property.h"

#include "dh-battle-private.h"

#include <glib/gi18n-lib.h>

/*
 * Everything of a battle that can change, by name. Entries, rulings and files know properties only
 * through this table; a new one needs its field, its id and its line here.
 */

#define NUMBER(least, most) DH_FORM_NUMBER, NULL, least, most
#define TRUTH DH_FORM_TRUTH, NULL, FALSE, TRUE
#define WORD(words) DH_FORM_WORD, words, 0, G_MAXINT
#define UNIT DH_FORM_UNIT, NULL, DH_NOTHING, G_MAXINT

/* What a file may hold: more than play can make of the most that is ruled, and far from where sums
 * of them would overflow. */
#define MANY (10 * DH_PROPERTY_MOST_RULED)
#define MOST_BONUS 10000

#define OF_UNIT(name, member, ...) \
  { DH_THING_KIND_UNIT, name, G_STRUCT_OFFSET (DhUnit, member), __VA_ARGS__ }
#define OF_OFFICER(name, member, ...) \
  { DH_THING_KIND_OFFICER, name, G_STRUCT_OFFSET (DhOfficer, member), __VA_ARGS__ }
#define OF_ARMY(name, member, ...) \
  { DH_THING_KIND_ARMY, name, G_STRUCT_OFFSET (DhArmy, member), __VA_ARGS__ }
#define OF_COMMAND(name, member, ...) \
  { DH_THING_KIND_COMMAND, name, G_STRUCT_OFFSET (DhCommand, member), __VA_ARGS__ }
#define OF_BATTLE(name, member, ...) \
  { DH_THING_KIND_BATTLE, name, G_STRUCT_OFFSET (DhBattle, member), __VA_ARGS__ }

static const DhProperty properties[DH_N_PROPERTIES] = {
  [DH_UNIT_MEN] = OF_UNIT ("men", men, NUMBER (0, MANY)),
  [DH_UNIT_ODD_HIT] = OF_UNIT ("odd-hit", odd_hit, NUMBER (0, MANY)),
  [DH_UNIT_RATING] = OF_UNIT ("rating", rating, NUMBER (-1, MANY)),
  [DH_UNIT_START_RATING] = OF_UNIT ("start-rating", start_rating, NUMBER (-1, MANY)),
  [DH_UNIT_FORMATION] = OF_UNIT ("formation", formation, WORD (dh_formation_get_type)),
  [DH_UNIT_STATUS] = OF_UNIT ("status", status, WORD (dh_unit_status_get_type)),
  [DH_UNIT_COVER] = OF_UNIT ("cover", cover, WORD (dh_cover_get_type)),
  [DH_UNIT_MOVED] = OF_UNIT ("moved", moved, WORD (dh_moved_get_type)),
  [DH_UNIT_MARCHED] = OF_UNIT ("marched", marched, TRUTH),
  [DH_UNIT_ENTERED] = OF_UNIT ("entered", entered, TRUTH),
  [DH_UNIT_FIRED] = OF_UNIT ("fired", fired, TRUTH),
  [DH_UNIT_MELEES] = OF_UNIT ("melees", melees, NUMBER (0, MANY)),
  [DH_UNIT_RESPONDED] = OF_UNIT ("responded", responded, WORD (dh_response_get_type)),
  [DH_UNIT_CHARGE_TARGET] = OF_UNIT ("charge-target", charge_target, UNIT),
  [DH_UNIT_CHARGE_ASPECT] = OF_UNIT ("charge-aspect", charge_aspect, WORD (dh_aspect_get_type)),
  [DH_UNIT_CHARGED] = OF_UNIT ("charged", charged, TRUTH),
  [DH_UNIT_CONTACT] = OF_UNIT ("contact", contact, NUMBER (0, MANY)),
  [DH_UNIT_PENDING_HITS] = OF_UNIT ("pending-hits", pending_hits, NUMBER (0, MANY)),
  [DH_UNIT_PENDING_SHOTS] = OF_UNIT ("pending-shots", pending_shots, NUMBER (0, MANY)),
  [DH_UNIT_CONCEALED] = OF_UNIT ("concealed", concealed, TRUTH),
  [DH_UNIT_OFF_TABLE] = OF_UNIT ("off-table", off_table, TRUTH),
  [DH_UNIT_DISMOUNTED] = OF_UNIT ("dismounted", dismounted, TRUTH),
  [DH_UNIT_CHANGES] = OF_UNIT ("changes", changes, NUMBER (0, MANY)),
  [DH_UNIT_HORSES] = OF_UNIT ("horses", horses, WORD (dh_horses_get_type)),
  [DH_UNIT_ROUTED_TURN] = OF_UNIT ("routed-turn", routed_turn, NUMBER (0, MANY)),
  [DH_UNIT_SHOTS] = OF_UNIT ("shots", shots, NUMBER (0, MANY)),
  [DH_UNIT_FRESH] = OF_UNIT ("fresh", fresh, TRUTH),
  [DH_UNIT_HALVED] = OF_UNIT ("halved", halved, TRUTH),
  [DH_UNIT_SUPPORTS] = OF_UNIT ("supports", supports, UNIT),
  [DH_UNIT_TRIED] = OF_UNIT ("tried", tried, TRUTH),
  [DH_UNIT_WINS] = OF_UNIT ("wins", wins, NUMBER (0, MANY)),
  [DH_UNIT_MAY_COUNTERCHARGE] = OF_UNIT ("may-countercharge", may_countercharge, TRUTH),
  [DH_OFFICER_ATTACHED] = OF_OFFICER ("attached", attached, UNIT),
  [DH_OFFICER_FRONT] = OF_OFFICER ("front", front, TRUTH),
  [DH_OFFICER_STATE] = OF_OFFICER ("state", state, WORD (dh_officer_state_get_type)),
  [DH_OFFICER_FAILS] = OF_OFFICER ("fails", fails, DH_FORM_FAILS, NULL, 1, 11),
  [DH_OFFICER_BONUS] = OF_OFFICER ("bonus", bonus, DH_FORM_BONUS, NULL, -MOST_BONUS, MOST_BONUS),
  [DH_OFFICER_INFLUENCED] = OF_OFFICER ("influenced", influenced, TRUTH),
  [DH_OFFICER_RALLIED] = OF_OFFICER ("rallied", rallied, TRUTH),
  [DH_OFFICER_UNHORSED_TURN] = OF_OFFICER ("unhorsed-turn", unhorsed_turn, NUMBER (0, MANY)),
  [DH_ARMY_STATE] = OF_ARMY ("state", state, WORD (dh_army_state_get_type)),
  [DH_ARMY_DICE] = OF_ARMY ("dice", dice, WORD (dh_dice_source_get_type)),
  [DH_ARMY_WORD] = OF_ARMY ("word", word, TRUTH),
  [DH_COMMAND_VARIABLE] = OF_COMMAND ("variable", variable, NUMBER (0, 20)),
  [DH_BATTLE_TURN] = OF_BATTLE ("turn", turn, NUMBER (0, MANY)),
  [DH_BATTLE_STEP] = OF_BATTLE ("step", step, WORD (dh_step_get_type)),
  [DH_BATTLE_CARD] = OF_BATTLE ("card", card, DH_FORM_CARD, NULL, DH_NOTHING, G_MAXINT),
  [DH_BATTLE_DECK] = OF_BATTLE ("deck", cards_left, DH_FORM_CARDS, NULL, 0, 0),
  [DH_BATTLE_DISCLOSURE] = OF_BATTLE ("disclosure", disclosure, WORD (dh_disclosure_get_type)),
  [DH_BATTLE_MARKED] = OF_BATTLE ("marked", marked, TRUTH),
  [DH_BATTLE_CONTACTS] = OF_BATTLE ("contacts", contacts, NUMBER (0, MANY)),
  [DH_BATTLE_SEED] = OF_BATTLE ("seed-shown", seed_shown, TRUTH),
};

static gpointer
locate (const DhBattle *battle,
        DhThing         thing)
{
  switch (thing.kind)
    {
    case DH_THING_KIND_BATTLE:
      return (gpointer) battle;
    case DH_THING_KIND_ARMY:
      return dh_army (battle, thing.index);
    case DH_THING_KIND_COMMAND:
      return dh_command (battle, thing.index);
    case DH_THING_KIND_UNIT:
      return dh_unit (battle, thing.index);
    case DH_THING_KIND_OFFICER:
      return dh_officer (battle, thing.index);
    case DH_THING_KIND_NONE:
      break;
    }

  g_assert_not_reached ();
}

/**
 * _dh_property_get:
 * @id: a property
 *
 * Returns: (transfer none): what the table says of it
 */
const DhProperty *
_dh_property_get (DhPropertyId id)
{
  g_return_val_if_fail (id < DH_N_PROPERTIES, NULL);

  return &properties[id];
}

/**
 * dh_property_is_ruled:
 * @property: a property
 *
 * Returns: whether a ruling may set it; else an order of its own does, and nothing besides
 */
gboolean
dh_property_is_ruled (guint property)
{
  return property != DH_ARMY_WORD && property != DH_BATTLE_SEED;
}

/**
 * _dh_property_get_ruled:
 * @self: a property that is a number
 * @least: (out): the smallest number that anything may be ruled to have
 * @most: (out): the greatest
 *
 * Rulings keep within narrower limits than files, so that what play adds to a ruling can always be
 * read again.
 */
void
_dh_property_get_ruled (const DhProperty *self,
                        int              *least,
                        int              *most)
{
  gboolean bonus = self->form == DH_FORM_BONUS;

  *least = MAX (self->least, bonus ? -DH_PROPERTY_MOST_BONUS_RULED : -DH_PROPERTY_MOST_RULED);
  *most = MIN (self->most, bonus ? DH_PROPERTY_MOST_BONUS_RULED : DH_PROPERTY_MOST_RULED);
}

/**
 * _dh_property_find:
 * @of: a kind of thing
 * @name: the name of a property, in any case
 * @id: (out): the property
 *
 * Returns: whether things of that kind have such a property
 */
gboolean
_dh_property_find (DhThingKind   of,
                   const char   *name,
                   DhPropertyId *id)
{
  for (guint i = 0; i < DH_N_PROPERTIES; i++)
    if (properties[i].of == of && *properties[i].name == g_ascii_tolower (*name) &&
        g_ascii_strcasecmp (properties[i].name, name) == 0)
      {
        *id = i;
        return TRUE;
      }

  return FALSE;
}

/**
 * _dh_property_list:
 * @of: a kind of thing
 *
 * Returns: (transfer full): the names of its properties, parted by commas, for messages
 */
char *
_dh_property_list (DhThingKind of)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < DH_N_PROPERTIES; i++)
    if (properties[i].of == of)
      g_string_append_printf (list, "%s%s", list->len > 0 ? ", " : "", properties[i].name);

  return g_string_free (list, FALSE);
}

/**
 * _dh_property_read:
 * @battle: a battle
 * @thing: a thing in it
 * @id: a property of @thing
 *
 * Returns: its value
 */
int
_dh_property_read (const DhBattle *battle,
                   DhThing         thing,
                   DhPropertyId    id)
{
  return G_STRUCT_MEMBER (int, locate (battle, thing), properties[id].offset);
}

/**
 * _dh_property_write:
 * @battle: a battle
 * @thing: a thing in it
 * @id: a property of @thing, but not the deck
 * @value: its new value
 *
 * The one place where a battle changes, but for its deck and its dues.
 */
void
_dh_property_write (DhBattle     *battle,
                    DhThing       thing,
                    DhPropertyId  id,
                    int           value)
{
  G_STRUCT_MEMBER (int, locate (battle, thing), properties[id].offset) = value;
}

/**
 * _dh_property_append:
 * @battle: a battle, for the ids of its units and cards
 * @id: a property
 * @value: a value of it
 * @text: where to write it
 *
 * Writes a value as files, rulings and screens show it.
 */
void
_dh_property_append (const DhBattle *battle,
                     DhPropertyId    id,
                     int             value,
                     GString        *text)
{
  const DhProperty *property = &properties[id];

  switch (property->form)
    {
    case DH_FORM_NUMBER:
      g_string_append_printf (text, "%d", value);
      return;
    case DH_FORM_TRUTH:
      g_string_append (text, value ? "yes" : "no");
      return;
    case DH_FORM_WORD:
      g_string_append (text, dh_enum_to_word (property->words (), value));
      return;
    case DH_FORM_UNIT:
      g_string_append (text, value == DH_NOTHING ? "none" : dh_unit (battle, value)->info->id);
      return;
    case DH_FORM_CARD:
      g_string_append (text, value == DH_NOTHING ? "none" : dh_card (battle, value)->id);
      return;
    case DH_FORM_FAILS:
      if (value == DH_UNKNOWN)
        g_string_append (text, "unknown");
      else if (value > 10)
        g_string_append (text, "never");
      else
        g_string_append_printf (text, value == 10 ? "%d" : "%d-10", value);
      return;
    case DH_FORM_BONUS:
      if (value == DH_UNKNOWN)
        g_string_append (text, "unknown");
      else
        g_string_append_printf (text, "%d", value);
      return;
    case DH_FORM_CARDS:
      _dh_battle_append_deck (battle, text);
      return;
    }

  g_assert_not_reached ();
}

static gboolean
parse_number (const char *text,
              int         least,
              int         most,
              int        *value)
{
  gint64 number;

  if (*text == '+')
    text++;
  if (!g_ascii_string_to_signed (text, 10, least, most, &number, NULL))
    return FALSE;

  *value = number;
  return TRUE;
}

static gboolean
parse_fails (const char *text,
             int        *value)
{
  g_autofree char *first = NULL;

  if (g_ascii_strcasecmp (text, "never") == 0)
    {
      *value = 11;
      return TRUE;
    }

  first = g_str_has_suffix (text, "-10") ? g_strndup (text, strlen (text) - 3) : g_strdup (text);

  return parse_number (first, 1, 10, value);
}

static char *
describe_values (const DhBattle   *battle,
                 const DhProperty *property)
{
  int least, most;

  switch (property->form)
    {
    case DH_FORM_NUMBER:
    case DH_FORM_BONUS:
      _dh_property_get_ruled (property, &least, &most);
      return g_strdup_printf (_("a whole number from %d to %d"), least, most);
    case DH_FORM_TRUTH:
      return g_strdup (_("yes or no"));
    case DH_FORM_WORD:
      return dh_enum_list (property->words ());
    case DH_FORM_UNIT:
      return g_strdup (_("the id of a unit, or none"));
    case DH_FORM_CARD:
      return g_strdup (_("the id of a card, or none"));
    case DH_FORM_FAILS:
      return g_strdup (_("never, or the failing dice, such as 10 or 9-10"));
    case DH_FORM_CARDS:
      return g_strdup (_("ids of cards, parted by blanks"));
    }

  g_assert_not_reached ();
}

/**
 * _dh_property_parse:
 * @battle: a battle, for the ids of its units and cards
 * @id: a property, but not the deck, which is text
 * @text: a value as [func@_dh_property_append] writes it, in any case
 * @value: (out): the value
 * @error: return location for a %DH_ERROR_ORDER that lists what is allowed
 *
 * Returns: whether @text is a value of the property
 */
gboolean
_dh_property_parse (const DhBattle  *battle,
                    DhPropertyId     id,
                    const char      *text,
                    int             *value,
                    GError         **error)
{
  const DhProperty *property = &properties[id];
  g_autofree char *allowed = NULL;
  gboolean none = g_ascii_strcasecmp (text, "none") == 0;
  gboolean unknown = g_ascii_strcasecmp (text, "unknown") == 0;
  gboolean good = FALSE;
  DhThing thing;

  switch (property->form)
    {
    case DH_FORM_NUMBER:
      good = parse_number (text, property->least, property->most, value);
      break;
    case DH_FORM_TRUTH:
      good = g_ascii_strcasecmp (text, "yes") == 0 || g_ascii_strcasecmp (text, "no") == 0;
      if (good)
        *value = g_ascii_strcasecmp (text, "yes") == 0;
      break;
    case DH_FORM_WORD:
      good = dh_enum_from_word (property->words (), text, value);
      break;
    case DH_FORM_UNIT:
      good = none || (dh_battle_find (battle, text, &thing) && thing.kind == DH_THING_KIND_UNIT);
      if (good)
        *value = none ? DH_NOTHING : thing.index;
      break;
    case DH_FORM_CARD:
      *value = none ? DH_NOTHING : _dh_battle_find_card (battle, text);
      good = none || *value != DH_NOTHING;
      break;
    case DH_FORM_FAILS:
      good = unknown || parse_fails (text, value);
      if (unknown)
        *value = DH_UNKNOWN;
      break;
    case DH_FORM_BONUS:
      good = unknown || parse_number (text, property->least, property->most, value);
      if (unknown)
        *value = DH_UNKNOWN;
      break;
    case DH_FORM_CARDS:
      break;
    }

  if (good)
    return TRUE;

  allowed = describe_values (battle, property);
  g_set_error (error,
               DH_ERROR,
               DH_ERROR_ORDER,
               _("“%s” is not a value of “%s”; it takes %s"),
               text,
               property->name,
               allowed);
  return FALSE;
}

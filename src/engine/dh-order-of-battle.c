/* dh-order-of-battle.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-order-of-battle-private.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

#define MOST_ID 12
#define MOST_NAME 60
#define MOST_TITLE 100
#define MOST_ARMIES 8

/* Of units, of officers and of commands each. */
#define MOST_OF_A_KIND 10000

/* One line of the file: which thing, of which kind. */
typedef struct {
  DhThingKind kind;
  guint index;
} Place;

struct _DhOrderOfBattle {
  gatomicrefcount ref_count;
  char *title;
  char *date;        /* (nullable) */
  GArray *armies;    /* DhArmyInfo */
  GArray *commands;  /* DhCommandInfo */
  GArray *officers;  /* DhOfficerInfo */
  GArray *units;     /* DhUnitInfo */
  GArray *places;    /* Place, in the order of the file, which is not the order of the arrays */
  GHashTable *by_id; /* borrowed id to a packed Place */
};

typedef struct {
  DhOrderOfBattle *order_of_battle;
  GHashTable *lines; /* id to the line it was first seen in */
  DhXmlProblems *problems;
} Loader;

/* The words that orders are made of: as an id, one of them could be read two ways. */
static const char *const reserved_ids[] = {
  "all",  "banded", "battle", "because", "by",      "charge",   "column", "cover", "enfilade",
  "exact", "flank", "fort",   "front",   "hold",    "into",     "names",  "none",  "occupy",
  "off",  "open",   "overhead", "pass",  "rear",    "road",     "rough",  "shot",  "staff",
  "village", "works",
};

static void
clear_army (gpointer data)
{
  DhArmyInfo *army = data;

  g_free (army->id);
  g_free (army->name);
  g_free (army->letter);
}

static void
clear_command (gpointer data)
{
  DhCommandInfo *command = data;

  g_free (command->id);
  g_free (command->name);
}

static void
clear_officer (gpointer data)
{
  DhOfficerInfo *officer = data;

  g_free (officer->id);
  g_free (officer->name);
}

static void
clear_unit (gpointer data)
{
  DhUnitInfo *unit = data;

  g_free (unit->id);
  g_free (unit->name);
}

static GArray *
new_array (gsize          size,
           GDestroyNotify clear)
{
  GArray *array = g_array_new (FALSE, FALSE, size);

  if (clear != NULL)
    g_array_set_clear_func (array, clear);

  return array;
}

static DhOrderOfBattle *
order_of_battle_new (void)
{
  DhOrderOfBattle *self = g_new0 (DhOrderOfBattle, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->armies = new_array (sizeof (DhArmyInfo), clear_army);
  self->commands = new_array (sizeof (DhCommandInfo), clear_command);
  self->officers = new_array (sizeof (DhOfficerInfo), clear_officer);
  self->units = new_array (sizeof (DhUnitInfo), clear_unit);
  self->places = new_array (sizeof (Place), NULL);
  self->by_id = g_hash_table_new (g_str_hash, g_str_equal);

  return self;
}

static gpointer
pack_place (DhThingKind kind,
            guint       index)
{
  return GUINT_TO_POINTER (index << 3 | kind);
}

/* Whether units of an arm know a formation. */
gboolean
_dh_order_of_battle_arm_can_form (DhArm       arm,
                                  DhFormation formation)
{
  switch (formation)
    {
    case DH_FORMATION_LINE:
    case DH_FORMATION_COLUMN:
    case DH_FORMATION_SQUARE:
      return arm == DH_ARM_INFANTRY;

    case DH_FORMATION_MOUNTED_LINE:
    case DH_FORMATION_MOUNTED_COLUMN:
    case DH_FORMATION_DISMOUNTED:
      return arm == DH_ARM_CAVALRY;

    case DH_FORMATION_LIMBERED:
    case DH_FORMATION_UNLIMBERED:
      return arm == DH_ARM_ARTILLERY;

    default:
      g_return_val_if_reached (FALSE);
    }
}

/* How a unit begins unless the file gives another formation. */
DhFormation
_dh_order_of_battle_get_usual_formation (DhArm arm)
{
  switch (arm)
    {
    case DH_ARM_INFANTRY:
      return DH_FORMATION_LINE;

    case DH_ARM_CAVALRY:
      return DH_FORMATION_MOUNTED_LINE;

    case DH_ARM_ARTILLERY:
      return DH_FORMATION_UNLIMBERED;

    default:
      g_return_val_if_reached (DH_FORMATION_LINE);
    }
}

/* Loading. A mistake is noted and reading goes on, so a struct may stay half filled: nothing that
 * was loaded outlives a problem. */

/*
 * _dh_order_of_battle_id_is_reserved:
 * @id: an id in small letters
 *
 * Returns: whether orders read it as one of their own words
 */
gboolean
_dh_order_of_battle_id_is_reserved (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (reserved_ids); i++)
    if (strcmp (reserved_ids[i], id) == 0)
      return TRUE;

  return g_str_has_prefix (id, "staff-");
}

/* Whether an id may be used at all. */
static gboolean
check_id (const char    *id,
          guint          line,
          DhXmlProblems *problems)
{
  if (_dh_order_of_battle_id_is_reserved (id))
    {
      dh_xml_problems_add (problems, line, _("“%s” is a word of orders and cannot be an id"), id);
      return FALSE;
    }
  if (strspn (id, "0123456789") == strlen (id))
    {
      dh_xml_problems_add (problems, line, _("“%s” is a number and cannot be an id"), id);
      return FALSE;
    }

  return TRUE;
}

/* Reads an id and makes it that of the thing about to be added. */
static void
load_id (Loader       *self,
         DhXmlElement *element,
         Place         place,
         char        **id)
{
  guint line = dh_xml_element_get_line (element);
  guint first;

  if (!dh_xml_read_id (element, "id", MOST_ID, id, self->problems) || *id == NULL ||
      !check_id (*id, line, self->problems))
    return;

  first = GPOINTER_TO_UINT (g_hash_table_lookup (self->lines, *id));
  if (first > 0)
    {
      dh_xml_problems_add (self->problems,
                           line,
                           _("the id “%s” is there twice, first in line %u"),
                           *id,
                           first);
      return;
    }

  g_hash_table_insert (self->lines, g_strdup (*id), GUINT_TO_POINTER (line));
  g_hash_table_insert (self->order_of_battle->by_id, *id, pack_place (place.kind, place.index));
}

static gboolean
check_count (Loader       *self,
             DhXmlElement *element,
             guint         n_before)
{
  if (n_before == MOST_OF_A_KIND)
    dh_xml_problems_add (self->problems,
                         dh_xml_element_get_line (element),
                         _("there are more than %d of “%s”; the rest is not read"),
                         MOST_OF_A_KIND,
                         dh_xml_element_get_name (element));

  return n_before < MOST_OF_A_KIND;
}

static void
load_officer (Loader       *self,
              DhXmlElement *element,
              int           army,
              int           command)
{
  DhOrderOfBattle *order_of_battle = self->order_of_battle;
  Place place = { DH_THING_KIND_OFFICER, order_of_battle->officers->len };
  DhOfficerInfo officer = { .army = army, .command = command };
  const char *character = dh_xml_element_get_attribute (element, "character");
  guint line = dh_xml_element_get_line (element);
  int rank = -1;

  dh_xml_check_element (element, "id name rank", "character", "", self->problems);
  if (!check_count (self, element, place.index))
    return;

  load_id (self, element, place, &officer.id);
  dh_xml_read_text (element, "name", MOST_NAME, &officer.name, self->problems);
  dh_xml_read_word (element, "rank", DH_TYPE_RANK, &rank, self->problems);
  officer.rank = rank;
  if (rank >= 0 && rank != DH_RANK_COMMANDER && command < 0)
    dh_xml_problems_add (self->problems,
                         line,
                         _("an officer of the whole army must have the rank “commander”"));
  if (rank == DH_RANK_COMMANDER && command >= 0)
    dh_xml_problems_add (self->problems,
                         line,
                         _("an officer of the rank “commander” must stand in the army itself"));

  officer.political = g_strcmp0 (character, "political") == 0;
  if (character != NULL && !officer.political && strcmp (character, "regular") != 0)
    {
      g_autofree char *quoted = dh_xml_quote (character);

      dh_xml_problems_add (self->problems,
                           line,
                           _("“%s” must be one of %s, not “%s”"),
                           "character",
                           "regular, political",
                           quoted);
    }

  if (command >= 0)
    {
      DhCommandInfo *led = &g_array_index (order_of_battle->commands, DhCommandInfo, command);

      if (led->officer < 0)
        led->officer = place.index;
    }

  g_array_append_val (order_of_battle->officers, officer);
  g_array_append_val (order_of_battle->places, place);
}

/* Reads what only some arms have. */
static void
load_strength (Loader       *self,
               DhXmlElement *element,
               DhUnitInfo   *unit)
{
  gboolean has_stands = dh_xml_element_get_attribute (element, "stands") != NULL;
  gboolean has_guns = dh_xml_element_get_attribute (element, "guns") != NULL;
  guint line = dh_xml_element_get_line (element);

  if (unit->sharpshooters && unit->arm != DH_ARM_INFANTRY)
    dh_xml_problems_add (self->problems, line, _("only infantry can be sharpshooters"));

  if (unit->arm == DH_ARM_ARTILLERY)
    {
      if (has_stands)
        dh_xml_problems_add (self->problems,
                             line,
                             _("a battery has no “stands”; its “guns” say how many"));
      unit->guns = DH_ORDER_OF_BATTLE_USUAL_GUNS;
      dh_xml_read_integer (element,
                           "guns",
                           DH_ORDER_OF_BATTLE_LEAST_GUNS,
                           DH_ORDER_OF_BATTLE_MOST_GUNS,
                           &unit->guns,
                           self->problems);
      return;
    }

  if (has_guns)
    dh_xml_problems_add (self->problems, line, _("only artillery has “guns”"));
  if (unit->sharpshooters)
    {
      unit->stands = 1;
      if (dh_xml_read_integer (element, "stands", 1, DH_ORDER_OF_BATTLE_MOST_STANDS, &unit->stands, self->problems) &&
          unit->stands != 1)
        dh_xml_problems_add (self->problems, line, _("sharpshooters have one stand"));
    }
  else
    dh_xml_read_integer (element,
                         "stands",
                         DH_ORDER_OF_BATTLE_LEAST_STANDS,
                         DH_ORDER_OF_BATTLE_MOST_STANDS,
                         &unit->stands,
                         self->problems);
}

static void
load_unit (Loader       *self,
           DhXmlElement *element,
           int           army,
           int           command)
{
  DhOrderOfBattle *order_of_battle = self->order_of_battle;
  Place place = { DH_THING_KIND_UNIT, order_of_battle->units->len };
  DhUnitInfo unit = { .army = army, .command = command, .rating = -1 };
  int arm = -1, quality = 0, formation = -1;

  dh_xml_check_element (element,
                        "name arm quality",
                        "id stands guns rating formation reserve concealed sharpshooters",
                        "",
                        self->problems);
  if (!check_count (self, element, place.index))
    return;

  load_id (self, element, place, &unit.id);
  dh_xml_read_text (element, "name", MOST_NAME, &unit.name, self->problems);
  dh_xml_read_word (element, "arm", DH_TYPE_ARM, &arm, self->problems);
  dh_xml_read_word (element, "quality", DH_TYPE_QUALITY, &quality, self->problems);
  dh_xml_read_integer (element, "rating", 0, DH_ORDER_OF_BATTLE_MOST_RATING, &unit.rating, self->problems);
  dh_xml_read_word (element, "formation", DH_TYPE_FORMATION, &formation, self->problems);
  dh_xml_read_truth (element, "reserve", &unit.reserve_given, self->problems);
  dh_xml_read_truth (element, "concealed", &unit.concealed, self->problems);
  dh_xml_read_truth (element, "sharpshooters", &unit.sharpshooters, self->problems);

  unit.quality = quality;
  unit.reserve = unit.reserve_given;
  if (command >= 0)
    unit.reserve |= g_array_index (order_of_battle->commands, DhCommandInfo, command).reserve;

  if (arm >= 0)
    {
      unit.arm = arm;
      load_strength (self, element, &unit);

      unit.formation_given = formation >= 0;
      unit.formation = unit.formation_given ? formation : _dh_order_of_battle_get_usual_formation (arm);
      if (!_dh_order_of_battle_arm_can_form (arm, unit.formation))
        dh_xml_problems_add (self->problems,
                             dh_xml_element_get_line (element),
                             _("“%s” is not a formation of %s"),
                             dh_enum_to_word (DH_TYPE_FORMATION, formation),
                             dh_enum_to_word (DH_TYPE_ARM, arm));
    }

  g_array_append_val (order_of_battle->units, unit);
  g_array_append_val (order_of_battle->places, place);
}

static void load_children (Loader       *self,
                           DhXmlElement *element,
                           int           army,
                           int           command);

static void
load_command (Loader       *self,
              DhXmlElement *element,
              int           army,
              int           parent)
{
  DhOrderOfBattle *order_of_battle = self->order_of_battle;
  Place place = { DH_THING_KIND_COMMAND, order_of_battle->commands->len };
  DhCommandInfo command = { .army = army, .parent = parent, .officer = -1 };

  command.is_division = dh_xml_element_is (element, "division");
  dh_xml_check_element (element,
                        "id name",
                        "reserve",
                        command.is_division ? "officer brigade unit" : "officer unit",
                        self->problems);
  if (!check_count (self, element, place.index))
    return;

  load_id (self, element, place, &command.id);
  dh_xml_read_text (element, "name", MOST_NAME, &command.name, self->problems);
  dh_xml_read_truth (element, "reserve", &command.reserve_given, self->problems);
  command.reserve = command.reserve_given;
  if (parent >= 0)
    command.reserve |= g_array_index (order_of_battle->commands, DhCommandInfo, parent).reserve;

  g_array_append_val (order_of_battle->commands, command);
  g_array_append_val (order_of_battle->places, place);

  load_children (self, element, army, place.index);
}

static void
load_children (Loader       *self,
               DhXmlElement *element,
               int           army,
               int           command)
{
  gboolean in_brigade = dh_xml_element_is (element, "brigade");
  gboolean in_army = dh_xml_element_is (element, "army");

  for (DhXmlElement *child = dh_xml_element_get_first (element);
       child != NULL;
       child = dh_xml_element_get_next (child))
    if (dh_xml_element_is (child, "officer"))
      load_officer (self, child, army, command);
    else if (dh_xml_element_is (child, "unit"))
      load_unit (self, child, army, command);
    else if ((dh_xml_element_is (child, "brigade") && !in_brigade) ||
             (dh_xml_element_is (child, "division") && in_army))
      load_command (self, child, army, command);
}

static void
load_letter (Loader       *self,
             DhXmlElement *element,
             DhArmyInfo   *army)
{
  const char *letter = dh_xml_element_get_attribute (element, "letter");
  guint line = dh_xml_element_get_line (element);

  if (letter == NULL)
    return;

  if (!g_ascii_isupper (letter[0]) || letter[1] != '\0')
    {
      g_autofree char *quoted = dh_xml_quote (letter);

      dh_xml_problems_add (self->problems,
                           line,
                           _("“letter” must be one capital letter from A to Z, not “%s”"),
                           quoted);
      return;
    }

  for (guint i = 0; i < self->order_of_battle->armies->len; i++)
    if (g_strcmp0 (g_array_index (self->order_of_battle->armies, DhArmyInfo, i).letter,
                   letter) == 0)
      dh_xml_problems_add (self->problems,
                           line,
                           _("the letter “%s” is that of another army"),
                           letter);

  army->letter = g_strdup (letter);
}

static void
load_army (Loader       *self,
           DhXmlElement *element)
{
  DhOrderOfBattle *order_of_battle = self->order_of_battle;
  Place place = { DH_THING_KIND_ARMY, order_of_battle->armies->len };
  DhArmyInfo army = { NULL };
  guint n_units = order_of_battle->units->len;

  dh_xml_check_element (element,
                        "id name letter",
                        "",
                        "officer division brigade unit",
                        self->problems);
  load_id (self, element, place, &army.id);
  dh_xml_read_text (element, "name", MOST_NAME, &army.name, self->problems);
  load_letter (self, element, &army);

  g_array_append_val (order_of_battle->armies, army);
  g_array_append_val (order_of_battle->places, place);

  load_children (self, element, place.index, -1);

  if (order_of_battle->units->len == n_units)
    dh_xml_problems_add (self->problems,
                         dh_xml_element_get_line (element),
                         _("this army has no unit"));
}

/* The day of the battle, where the file gives it. */
static void
load_date (Loader       *self,
           DhXmlElement *element)
{
  const char *text = dh_xml_element_get_attribute (element, "date");
  g_autofree char *quoted = NULL;
  guint year, month, day;
  int length = 0;

  if (text == NULL)
    return;

  if (sscanf (text, "%4u-%2u-%2u%n", &year, &month, &day, &length) == 3 && length == 10 && text[length] == '\0' &&
      g_date_valid_dmy (day, month, year))
    {
      self->order_of_battle->date = g_strdup (text);
      return;
    }

  quoted = dh_xml_quote (text);
  dh_xml_problems_add (self->problems,
                       dh_xml_element_get_line (element),
                       _("“date” must be a day such as 1863-05-16, not “%s”"),
                       quoted);
}

/* A unit without an id has the letter of its army and the smallest number that is free. */
static void
give_ids (DhOrderOfBattle *self)
{
  guint next[MOST_ARMIES] = { 0 };

  for (guint i = 0; i < self->units->len; i++)
    {
      DhUnitInfo *unit = &g_array_index (self->units, DhUnitInfo, i);
      const DhArmyInfo *army = &g_array_index (self->armies, DhArmyInfo, unit->army);

      if (unit->id != NULL)
        continue;

      do
        {
          g_free (unit->id);
          unit->id = g_strdup_printf ("%c%u",
                                      g_ascii_tolower (*army->letter),
                                      ++next[unit->army]);
        }
      while (g_hash_table_contains (self->by_id, unit->id));

      g_hash_table_insert (self->by_id, unit->id, pack_place (DH_THING_KIND_UNIT, i));
    }
}

/*
 * _dh_order_of_battle_new_from_element:
 * @element: an order of battle, alone or in a battle
 * @problems: where to note what is wrong
 *
 * Returns: (transfer full) (nullable): the order of battle, or %NULL with something added to
 *   @problems
 */
DhOrderOfBattle *
_dh_order_of_battle_new_from_element (DhXmlElement  *element,
                                      DhXmlProblems *problems)
{
  g_autoptr(DhOrderOfBattle) self = NULL;
  g_autoptr(GHashTable) lines = NULL;
  guint line = dh_xml_element_get_line (element);
  Loader loader;

  if (!dh_xml_check_format (element, "order-of-battle", problems))
    return NULL;

  self = order_of_battle_new ();
  lines = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  loader = (Loader){ self, lines, problems };

  dh_xml_check_element (element, "format title", "date", "army", problems);
  dh_xml_read_text (element, "title", MOST_TITLE, &self->title, problems);
  load_date (&loader, element);
  for (DhXmlElement *child = dh_xml_element_get_first (element);
       child != NULL;
       child = dh_xml_element_get_next (child))
    if (dh_xml_element_is (child, "army") && self->armies->len < MOST_ARMIES)
      load_army (&loader, child);
    else if (dh_xml_element_is (child, "army"))
      {
        dh_xml_problems_add (problems,
                             dh_xml_element_get_line (child),
                             _("there are more than %d armies; the rest is not read"),
                             MOST_ARMIES);
        break;
      }

  if (self->armies->len < 2)
    dh_xml_problems_add (problems, line, _("an order of battle needs at least two armies"));

  if (!dh_xml_validate (element, "order-of-battle", problems))
    return NULL;

  give_ids (self);

  return g_steal_pointer (&self);
}

/**
 * dh_order_of_battle_new_from_bytes:
 * @bytes: the XML text
 * @name: what to call the source in messages, normally its path
 * @error: return location for a %DH_ERROR_FILE
 *
 * Reads an order of battle. Everything that is wrong with it is in the message, a line each.
 *
 * Returns: (transfer full) (nullable): the order of battle, or %NULL with @error set
 */
DhOrderOfBattle *
dh_order_of_battle_new_from_bytes (GBytes      *bytes,
                                   const char  *name,
                                   GError     **error)
{
  g_autoptr(DhXmlProblems) problems = dh_xml_problems_new (name);
  g_autoptr(DhXmlDocument) document = dh_xml_parse (bytes, problems);
  g_autoptr(DhOrderOfBattle) self = NULL;

  if (document != NULL)
    self = _dh_order_of_battle_new_from_element (dh_xml_document_get_root (document), problems);
  if (!dh_xml_problems_report (problems, error))
    return NULL;

  return g_steal_pointer (&self);
}

/**
 * dh_order_of_battle_new_from_file:
 * @file: the file
 * @error: return location for a %DH_ERROR_FILE
 *
 * Reads an order of battle like dh_order_of_battle_new_from_bytes().
 *
 * Returns: (transfer full) (nullable): the order of battle, or %NULL with @error set
 */
DhOrderOfBattle *
dh_order_of_battle_new_from_file (GFile   *file,
                                  GError **error)
{
  g_autofree char *name = g_file_get_parse_name (file);
  g_autoptr(GBytes) bytes = dh_xml_load_file (file, error);

  return bytes != NULL ? dh_order_of_battle_new_from_bytes (bytes, name, error) : NULL;
}

/**
 * dh_order_of_battle_new_shipped:
 * @id: the name of an order of battle that comes with Drumhead, such as `champion-hill`
 * @error: return location for a %DH_ERROR_FILE
 *
 * Reads an order of battle of the resource bundle.
 *
 * Returns: (transfer full) (nullable): the order of battle, or %NULL with @error set, which lists
 *   those that there are
 */
DhOrderOfBattle *
dh_order_of_battle_new_shipped (const char  *id,
                                GError     **error)
{
  g_autoptr(GBytes) bytes = dh_xml_load_shipped ("battles", id, error);
  g_autofree char *name = NULL;

  if (bytes == NULL)
    return NULL;

  name = g_strdup_printf ("%s.xml", id);

  return dh_order_of_battle_new_from_bytes (bytes, name, error);
}

/**
 * dh_order_of_battle_ref:
 * @self: an order of battle
 *
 * Returns: (transfer full): @self, with one more owner
 */
DhOrderOfBattle *
dh_order_of_battle_ref (DhOrderOfBattle *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);

  return self;
}

/**
 * dh_order_of_battle_unref:
 * @self: (transfer full): an order of battle
 *
 * Gives up the ownership of @self, which goes with its last owner.
 */
void
dh_order_of_battle_unref (DhOrderOfBattle *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_hash_table_unref (self->by_id);
  g_array_unref (self->places);
  g_array_unref (self->units);
  g_array_unref (self->officers);
  g_array_unref (self->commands);
  g_array_unref (self->armies);
  g_free (self->date);
  g_free (self->title);
  g_free (self);
}

/**
 * dh_order_of_battle_copy:
 * @self: an order of battle
 *
 * Returns: (transfer full): one like it, with the same indices, to be changed before its battle begins
 */
DhOrderOfBattle *
dh_order_of_battle_copy (const DhOrderOfBattle *self)
{
  char *xml = dh_order_of_battle_to_xml (self);
  g_autoptr(GBytes) bytes = g_bytes_new_take (xml, strlen (xml));
  DhOrderOfBattle *copy = dh_order_of_battle_new_from_bytes (bytes, self->title, NULL);

  g_assert (copy != NULL);
  return copy;
}

/**
 * dh_order_of_battle_list_shipped:
 *
 * Returns: (transfer full): the names of the orders of battle that come with Drumhead, for
 *   dh_order_of_battle_new_shipped()
 */
GStrv
dh_order_of_battle_list_shipped (void)
{
  return dh_xml_list_shipped ("battles");
}

/**
 * dh_order_of_battle_get_title:
 * @self: an order of battle
 *
 * Returns: its title
 */
const char *
dh_order_of_battle_get_title (const DhOrderOfBattle *self)
{
  return self->title;
}

/**
 * dh_order_of_battle_set_title:
 * @self: an order of battle that belongs to no battle yet
 * @title: its new title, from a person
 * @error: return location for a %DH_ERROR_FILE
 *
 * Returns: whether it is a line of text that is not too long; else nothing has changed
 */
gboolean
dh_order_of_battle_set_title (DhOrderOfBattle  *self,
                              const char       *title,
                              GError          **error)
{
  if (!dh_xml_is_line (title, MOST_TITLE))
    {
      g_set_error (error, DH_ERROR, DH_ERROR_FILE, _("a title must be a line of 1 to %u characters"), MOST_TITLE);
      return FALSE;
    }

  g_free (self->title);
  self->title = g_strdup (title);
  return TRUE;
}

/**
 * dh_order_of_battle_get_date:
 * @self: an order of battle
 *
 * Returns: (nullable): the day on which it was fought, as `1863-05-16`, where the file gives it
 */
const char *
dh_order_of_battle_get_date (const DhOrderOfBattle *self)
{
  return self->date;
}

/**
 * dh_order_of_battle_get_n_armies:
 * @self: an order of battle
 *
 * Returns: how many armies it has, at least two
 */
guint
dh_order_of_battle_get_n_armies (const DhOrderOfBattle *self)
{
  return self->armies->len;
}

/**
 * dh_order_of_battle_get_n_commands:
 * @self: an order of battle
 *
 * Returns: how many divisions and brigades it has
 */
guint
dh_order_of_battle_get_n_commands (const DhOrderOfBattle *self)
{
  return self->commands->len;
}

/**
 * dh_order_of_battle_get_n_officers:
 * @self: an order of battle
 *
 * Returns: how many officers it has
 */
guint
dh_order_of_battle_get_n_officers (const DhOrderOfBattle *self)
{
  return self->officers->len;
}

/**
 * dh_order_of_battle_get_n_units:
 * @self: an order of battle
 *
 * Returns: how many units it has
 */
guint
dh_order_of_battle_get_n_units (const DhOrderOfBattle *self)
{
  return self->units->len;
}

/**
 * dh_order_of_battle_get_army:
 * @self: an order of battle
 * @index: less than dh_order_of_battle_get_n_armies()
 *
 * Returns: (transfer none): an army, in the order of the file
 */
const DhArmyInfo *
dh_order_of_battle_get_army (const DhOrderOfBattle *self,
                             guint                  index)
{
  g_return_val_if_fail (index < self->armies->len, NULL);

  return &g_array_index (self->armies, DhArmyInfo, index);
}

/**
 * dh_order_of_battle_get_command:
 * @self: an order of battle
 * @index: less than dh_order_of_battle_get_n_commands()
 *
 * Returns: (transfer none): a division or brigade, in the order of the file: a brigade comes after
 *   its division
 */
const DhCommandInfo *
dh_order_of_battle_get_command (const DhOrderOfBattle *self,
                                guint                  index)
{
  g_return_val_if_fail (index < self->commands->len, NULL);

  return &g_array_index (self->commands, DhCommandInfo, index);
}

/**
 * dh_order_of_battle_get_officer:
 * @self: an order of battle
 * @index: less than dh_order_of_battle_get_n_officers()
 *
 * Returns: (transfer none): an officer, in the order of the file
 */
const DhOfficerInfo *
dh_order_of_battle_get_officer (const DhOrderOfBattle *self,
                                guint                  index)
{
  g_return_val_if_fail (index < self->officers->len, NULL);

  return &g_array_index (self->officers, DhOfficerInfo, index);
}

/**
 * dh_order_of_battle_get_unit:
 * @self: an order of battle
 * @index: less than dh_order_of_battle_get_n_units()
 *
 * Returns: (transfer none): a unit, in the order of the file
 */
const DhUnitInfo *
dh_order_of_battle_get_unit (const DhOrderOfBattle *self,
                             guint                  index)
{
  g_return_val_if_fail (index < self->units->len, NULL);

  return &g_array_index (self->units, DhUnitInfo, index);
}

/**
 * dh_order_of_battle_set_rating:
 * @self: an order of battle that belongs to no battle yet
 * @unit: index of a unit
 * @rating: its morale rating from 0 to 5, or -1 to have it rolled
 */
void
dh_order_of_battle_set_rating (DhOrderOfBattle *self,
                               guint            unit,
                               int              rating)
{
  g_return_if_fail (unit < self->units->len);
  g_return_if_fail (rating >= -1 && rating <= DH_ORDER_OF_BATTLE_MOST_RATING);

  g_array_index (self->units, DhUnitInfo, unit).rating = rating;
}

/**
 * dh_order_of_battle_find:
 * @self: an order of battle
 * @id: an id in any case, from anywhere
 * @kind: (out): what it is the id of
 * @index: (out): which one of that kind
 *
 * Looks for an army, command, officer or unit by its id.
 *
 * Returns: whether there is one
 */
gboolean
dh_order_of_battle_find (const DhOrderOfBattle *self,
                         const char            *id,
                         DhThingKind           *kind,
                         guint                 *index)
{
  char lower[MOST_ID + 1];
  guint packed, length;

  for (length = 0; id[length] != '\0' && length < MOST_ID; length++)
    lower[length] = g_ascii_tolower (id[length]);
  lower[length] = '\0';
  if (id[length] != '\0')
    return FALSE;

  packed = GPOINTER_TO_UINT (g_hash_table_lookup (self->by_id, lower));
  if (packed == 0)
    return FALSE;

  *kind = packed & 7;
  *index = packed >> 3;

  return TRUE;
}

/* How many things the file has, each a line of its own. */
guint
_dh_order_of_battle_get_n_places (const DhOrderOfBattle *self)
{
  return self->places->len;
}

/* Which thing of which kind comes there in the order of the file. */
guint
_dh_order_of_battle_get_place (const DhOrderOfBattle *self,
                               guint                  index,
                               DhThingKind           *kind)
{
  const Place *place = &g_array_index (self->places, Place, index);

  *kind = place->kind;
  return place->index;
}

/* Writing */

/* Begins a line as deep as what stands in @command, or with -1 in the army itself. */
static void
append_indent (const DhOrderOfBattle *self,
               int                    command,
               GString               *xml)
{
  g_string_append (xml, "    ");
  for (; command >= 0; command = g_array_index (self->commands, DhCommandInfo, command).parent)
    g_string_append (xml, "  ");
}

static void
append_integer (GString    *xml,
                const char *name,
                int         value)
{
  g_string_append_printf (xml, " %s=\"%d\"", name, value);
}

static void
append_army (const DhArmyInfo *army,
             GString          *xml)
{
  g_string_append (xml, "  <army");
  dh_xml_append_attribute (xml, "id", army->id);
  dh_xml_append_attribute (xml, "name", army->name);
  dh_xml_append_attribute (xml, "letter", army->letter);
  g_string_append (xml, ">\n");
}

static const char *
get_element_name (const DhCommandInfo *command)
{
  return command->is_division ? "division" : "brigade";
}

static void
append_command (const DhCommandInfo *command,
                GString             *xml)
{
  g_string_append_printf (xml, "<%s", get_element_name (command));
  dh_xml_append_attribute (xml, "id", command->id);
  dh_xml_append_attribute (xml, "name", command->name);
  if (command->reserve_given)
    dh_xml_append_attribute (xml, "reserve", "yes");
  g_string_append (xml, ">\n");
}

static void
append_officer (const DhOfficerInfo *officer,
                GString             *xml)
{
  g_string_append (xml, "<officer");
  dh_xml_append_attribute (xml, "id", officer->id);
  dh_xml_append_attribute (xml, "name", officer->name);
  dh_xml_append_attribute (xml, "rank", dh_enum_to_word (DH_TYPE_RANK, officer->rank));
  if (officer->political)
    dh_xml_append_attribute (xml, "character", "political");
  g_string_append (xml, "/>\n");
}

static void
append_unit (const DhUnitInfo *unit,
             GString          *xml)
{
  g_string_append (xml, "<unit");
  dh_xml_append_attribute (xml, "id", unit->id);
  dh_xml_append_attribute (xml, "name", unit->name);
  dh_xml_append_attribute (xml, "arm", dh_enum_to_word (DH_TYPE_ARM, unit->arm));
  dh_xml_append_attribute (xml, "quality", dh_enum_to_word (DH_TYPE_QUALITY, unit->quality));
  if (unit->stands > 0 && !unit->sharpshooters)
    append_integer (xml, "stands", unit->stands);
  if (unit->arm == DH_ARM_ARTILLERY && unit->guns != DH_ORDER_OF_BATTLE_USUAL_GUNS)
    append_integer (xml, "guns", unit->guns);
  if (unit->rating >= 0)
    append_integer (xml, "rating", unit->rating);
  if (unit->formation_given)
    dh_xml_append_attribute (xml,
                             "formation",
                             dh_enum_to_word (DH_TYPE_FORMATION, unit->formation));
  if (unit->reserve_given)
    dh_xml_append_attribute (xml, "reserve", "yes");
  if (unit->concealed)
    dh_xml_append_attribute (xml, "concealed", "yes");
  if (unit->sharpshooters)
    dh_xml_append_attribute (xml, "sharpshooters", "yes");
  g_string_append (xml, "/>\n");
}

/* Ends the elements of the commands that are open, down to the one that the next line stands in. */
static void
close_commands (const DhOrderOfBattle *self,
                int                   *open,
                int                    next,
                GString               *xml)
{
  while (*open != next)
    {
      const DhCommandInfo *command = &g_array_index (self->commands, DhCommandInfo, *open);

      append_indent (self, command->parent, xml);
      g_string_append_printf (xml, "</%s>\n", get_element_name (command));
      *open = command->parent;
    }
}

/* The command that a thing stands in directly, or -1. */
static int
get_command_of (const DhOrderOfBattle *self,
                const Place           *place)
{
  switch (place->kind)
    {
    case DH_THING_KIND_ARMY:
      return -1;

    case DH_THING_KIND_COMMAND:
      return g_array_index (self->commands, DhCommandInfo, place->index).parent;

    case DH_THING_KIND_OFFICER:
      return g_array_index (self->officers, DhOfficerInfo, place->index).command;

    case DH_THING_KIND_UNIT:
      return g_array_index (self->units, DhUnitInfo, place->index).command;

    case DH_THING_KIND_NONE:
    case DH_THING_KIND_BATTLE:
    default:
      g_return_val_if_reached (-1);
    }
}

static void
append_start (const char *title,
              const char *date,
              GString    *xml)
{
  g_string_append (xml, "<order-of-battle format=\"1\"");
  dh_xml_append_attribute (xml, "title", title);
  if (date != NULL)
    dh_xml_append_attribute (xml, "date", date);
  g_string_append (xml, ">\n");
}

/* With @kept, only those of the places for which it is true. */
static void
append_places (const DhOrderOfBattle *self,
               const gboolean        *kept,
               GString               *xml)
{
  int open = -1;

  for (guint i = 0; i < self->places->len; i++)
    {
      const Place *place = &g_array_index (self->places, Place, i);

      if (kept != NULL && !kept[i])
        continue;

      close_commands (self, &open, get_command_of (self, place), xml);

      if (place->kind == DH_THING_KIND_ARMY)
        {
          if (place->index > 0)
            g_string_append (xml, "  </army>\n");
          append_army (&g_array_index (self->armies, DhArmyInfo, place->index), xml);
          continue;
        }

      append_indent (self, open, xml);
      if (place->kind == DH_THING_KIND_COMMAND)
        {
          append_command (&g_array_index (self->commands, DhCommandInfo, place->index), xml);
          open = place->index;
        }
      else if (place->kind == DH_THING_KIND_OFFICER)
        append_officer (&g_array_index (self->officers, DhOfficerInfo, place->index), xml);
      else
        append_unit (&g_array_index (self->units, DhUnitInfo, place->index), xml);
    }

  close_commands (self, &open, -1, xml);
  g_string_append (xml, "  </army>\n</order-of-battle>\n");
}

/*
 * _dh_order_of_battle_append_xml:
 * @self: an order of battle
 * @xml: XML in the making
 *
 * Appends the order of battle as an element, for a file of its own or for a battle. Things stay
 * in their order: their indices are the same when it is read again.
 */
void
_dh_order_of_battle_append_xml (const DhOrderOfBattle *self,
                                GString               *xml)
{
  append_start (self->title, self->date, xml);
  append_places (self, NULL, xml);
}

/* A command stays when somebody stays in it, or in a brigade of it. */
static gboolean *
find_kept (const DhOrderOfBattle *self,
           const gboolean        *units,
           const gboolean        *officers)
{
  g_autofree gboolean *commands = g_new0 (gboolean, self->commands->len);
  gboolean *kept = g_new0 (gboolean, self->places->len);

  for (guint i = self->places->len; i > 0; i--)
    {
      const Place *place = &g_array_index (self->places, Place, i - 1);
      int command = get_command_of (self, place);

      kept[i - 1] = place->kind == DH_THING_KIND_ARMY ||
                    (place->kind == DH_THING_KIND_COMMAND && commands[place->index]) ||
                    (place->kind == DH_THING_KIND_OFFICER && officers[place->index]) ||
                    (place->kind == DH_THING_KIND_UNIT && units[place->index]);
      if (kept[i - 1] && command >= 0)
        commands[command] = TRUE;
    }

  return kept;
}

/*
 * _dh_order_of_battle_select:
 * @self: an order of battle
 * @units: for each unit whether it stays
 * @officers: for each officer whether he stays
 * @title: a title
 * @error: return location for a %DH_ERROR_FILE
 *
 * Makes an order of battle of a part of another, on no certain day. Indices are new, ids are kept.
 *
 * Returns: (transfer full) (nullable): the order of battle, or %NULL when there can be none
 */
DhOrderOfBattle *
_dh_order_of_battle_select (const DhOrderOfBattle  *self,
                            const gboolean         *units,
                            const gboolean         *officers,
                            const char             *title,
                            GError                **error)
{
  g_autofree gboolean *kept = find_kept (self, units, officers);
  g_autoptr(GString) xml = g_string_new (NULL);
  g_autoptr(GBytes) bytes = NULL;

  append_start (title, NULL, xml);
  append_places (self, kept, xml);
  bytes = g_string_free_to_bytes (g_steal_pointer (&xml));

  return dh_order_of_battle_new_from_bytes (bytes, title, error);
}

/* Nobody is in reserve any more. */
void
_dh_order_of_battle_clear_reserves (DhOrderOfBattle *self)
{
  for (guint i = 0; i < self->commands->len; i++)
    g_array_index (self->commands, DhCommandInfo, i).reserve_given = FALSE;
  for (guint i = 0; i < self->units->len; i++)
    g_array_index (self->units, DhUnitInfo, i).reserve_given = FALSE;
}

/* As what it will be written, before anybody reads it. */
DhUnitInfo *
_dh_order_of_battle_peek_unit (DhOrderOfBattle *self,
                               guint            index)
{
  return &g_array_index (self->units, DhUnitInfo, index);
}

/**
 * dh_order_of_battle_to_xml:
 * @self: an order of battle
 *
 * Writes an order of battle; what is as it would be anyway is left out.
 *
 * Returns: (transfer full): the text of a file
 */
char *
dh_order_of_battle_to_xml (const DhOrderOfBattle *self)
{
  GString *xml = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");

  _dh_order_of_battle_append_xml (self, xml);

  return g_string_free (xml, FALSE);
}

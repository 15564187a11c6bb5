/* dh-order-of-battle-loader.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-order-of-battle-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MOST_ARMIES 8

/* Of units, of officers and of commands each. */

typedef struct {
  DhOrderOfBattle *order_of_battle;
  GHashTable *lines; /* id to the line it was first seen in */
  DhXmlProblems *problems;
  gboolean too_many; /* which is told once, not of each that is not read */
} Loader;

/* With as many of each as there may be, named as long as they may be. */
const DhXmlKind _dh_order_of_battle_kind = { "order-of-battle", DH_ORDER_OF_BATTLE_MOST_BYTES };

/* The words that orders are made of: as an id, one of them could be read two ways. */
static const char *const reserved_ids[] = {
  "all",  "banded", "battle", "because", "by",      "charge",   "column", "cover", "enfilade",
  "exact", "flank", "fort",   "front",   "hold",    "into",     "names",  "none",  "occupy",
  "off",  "open",   "overhead", "pass",  "rear",    "road",     "rough",  "shot",  "staff",
  "village", "works",
};

/* A mistake is noted and reading goes on, so a struct may stay half filled: nothing that was loaded
 * outlives a problem. */

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

/* TRUE if a text of any letters can be the id of a unit. */
gboolean
_dh_order_of_battle_can_be_id (const char *id)
{
  g_autofree char *small = g_ascii_strdown (id, -1);
  gsize length = strlen (small);

  return length >= 1 && length <= DH_ORDER_OF_BATTLE_MOST_ID && strspn (small, "abcdefghijklmnopqrstuvwxyz0123456789-") == length &&
         strspn (small, "0123456789") < length && !_dh_order_of_battle_id_is_reserved (small);
}

/* Checks that an element has all that one of its kind must have, and nothing that it may not. */
static void
check_element (Loader       *self,
               DhXmlElement *element,
               DhMusterKind  kind)
{
  const DhMusterShape *shape = _dh_muster_kind_get_shape (kind);

  dh_xml_check_element (element, shape->needed, shape->others, shape->held, self->problems);
}

/* TRUE if an id may be used at all. */
static gboolean
check_id (const char    *id,
          guint          line,
          DhXmlProblems *problems)
{
  if (_dh_order_of_battle_id_is_reserved (id))
    return dh_xml_problems_add (problems, line, _("“%s” is an order word and cannot be an id"), id);
  if (strspn (id, "0123456789") == strlen (id))
    return dh_xml_problems_add (problems, line, _("“%s” is a number and cannot be an id"), id);

  return TRUE;
}

/* Hands a text that has been read over to the order of battle. */
static void
keep (DhOrderOfBattle  *self,
      char            **text)
{
  g_autofree char *read = *text;

  *text = read != NULL ? g_string_chunk_insert (self->texts, read) : NULL;
}

/* Reads an id and makes it that of the thing about to be added. */
static void
load_id (Loader       *self,
         DhXmlElement *element,
         DhRef         place,
         char        **id)
{
  guint line = dh_xml_element_get_line (element);
  guint first;
  gboolean good = dh_xml_read_id (element, "id", DH_ORDER_OF_BATTLE_MOST_ID, id, self->problems);

  keep (self->order_of_battle, id);
  if (!good || *id == NULL || !check_id (*id, line, self->problems))
    return;

  first = GPOINTER_TO_UINT (g_hash_table_lookup (self->lines, *id));
  if (first > 0)
    {
      dh_xml_problems_add (self->problems,
                           line,
                           _("the id “%s” is used twice, first on line %u"),
                           *id,
                           first);
      return;
    }

  g_hash_table_insert (self->lines, g_strdup (*id), GUINT_TO_POINTER (line));
  _dh_order_of_battle_take_id (self->order_of_battle, *id, place);
}

static void
load_names (Loader       *self,
            DhXmlElement *element,
            DhRef         place,
            char        **id,
            char        **name)
{
  load_id (self, element, place, id);
  dh_xml_read_text (element, "name", DH_ORDER_OF_BATTLE_MOST_NAME, name, self->problems);
  keep (self->order_of_battle, name);
}

static gboolean
check_count (Loader       *self,
             DhXmlElement *element,
             guint         n_before)
{
  if (n_before == DH_ORDER_OF_BATTLE_MOST_OF_A_KIND && !self->too_many)
    {
      self->too_many = TRUE;
      dh_xml_problems_add (self->problems,
                           dh_xml_element_get_line (element),
                           _("there are more than %d “%s”; the rest are ignored"),
                           DH_ORDER_OF_BATTLE_MOST_OF_A_KIND,
                           dh_xml_element_get_name (element));
    }

  return n_before < DH_ORDER_OF_BATTLE_MOST_OF_A_KIND;
}

static void
load_officer (Loader       *self,
              DhXmlElement *element,
              int           army,
              int           command)
{
  DhOrderOfBattle *order_of_battle = self->order_of_battle;
  DhRef place = { DH_REF_KIND_OFFICER, order_of_battle->officers->len };
  DhOfficerInfo officer = { .army = army, .command = command };
  const char *character = dh_xml_element_get_attribute (element, "character");
  guint line = dh_xml_element_get_line (element);
  int rank = -1;

  check_element (self, element, DH_MUSTER_OFFICER);
  if (!check_count (self, element, place.index))
    return;

  load_names (self, element, place, &officer.id, &officer.name);
  dh_xml_read_word (element, "rank", DH_TYPE_RANK, &rank, self->problems);
  officer.rank = rank;
  if (rank >= 0 && rank != DH_RANK_COMMANDER && command < 0)
    dh_xml_problems_add (self->problems,
                         line,
                         _("an officer of the whole army must have the rank “commander”"));
  if (rank == DH_RANK_COMMANDER && command >= 0)
    dh_xml_problems_add (self->problems,
                         line,
                         _("an officer of the rank “commander” must belong to the army itself"));

  officer.political = g_strcmp0 (character, "political") == 0;
  if (character != NULL && !officer.political && strcmp (character, "regular") != 0)
    dh_xml_problems_add (self->problems,
                         line,
                         _("“%s” must be one of %s, not “%s”"),
                         "character",
                         "regular, political",
                         dh_xml_quote (self->problems, character));

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
  DhRef place = { DH_REF_KIND_UNIT, order_of_battle->units->len };
  DhUnitInfo unit = { .army = army, .command = command, .rating = -1 };
  int arm = -1, quality = 0, formation = -1;

  check_element (self, element, DH_MUSTER_UNIT);
  if (!check_count (self, element, place.index))
    return;

  load_names (self, element, place, &unit.id, &unit.name);
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
  DhRef place = { DH_REF_KIND_COMMAND, order_of_battle->commands->len };
  DhCommandInfo command = { .army = army, .parent = parent, .officer = -1 };

  command.is_division = dh_xml_element_is (element, "division");
  check_element (self, element, command.is_division ? DH_MUSTER_DIVISION : DH_MUSTER_BRIGADE);
  if (!check_count (self, element, place.index))
    return;

  load_names (self, element, place, &command.id, &command.name);
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
      dh_xml_problems_add (self->problems,
                           line,
                           _("“letter” must be one capital letter from A to Z, not “%s”"),
                           dh_xml_quote (self->problems, letter));
      return;
    }

  for (guint i = 0; i < self->order_of_battle->armies->len; i++)
    if (g_strcmp0 (g_array_index (self->order_of_battle->armies, DhArmyInfo, i).letter,
                   letter) == 0)
      dh_xml_problems_add (self->problems,
                           line,
                           _("another army already has the letter “%s”"),
                           letter);

  army->letter = g_string_chunk_insert (self->order_of_battle->texts, letter);
}

static void
load_army (Loader       *self,
           DhXmlElement *element)
{
  DhOrderOfBattle *order_of_battle = self->order_of_battle;
  DhRef place = { DH_REF_KIND_ARMY, order_of_battle->armies->len };
  DhArmyInfo army = { NULL };
  guint n_units = order_of_battle->units->len;

  check_element (self, element, DH_MUSTER_ARMY);
  load_names (self, element, place, &army.id, &army.name);
  load_letter (self, element, &army);

  g_array_append_val (order_of_battle->armies, army);
  g_array_append_val (order_of_battle->places, place);

  load_children (self, element, place.index, -1);

  if (order_of_battle->units->len == n_units)
    dh_xml_problems_add (self->problems,
                         dh_xml_element_get_line (element),
                         _("this army has no units"));
}

/* The day of the battle, where the file gives it. */
static void
load_date (Loader       *self,
           DhXmlElement *element)
{
  const char *text = dh_xml_element_get_attribute (element, "date");
  g_autofree char *noon = g_strconcat (text != NULL ? text : "", "T12:00:00Z", NULL);
  g_autoptr(GDateTime) day = g_date_time_new_from_iso8601 (noon, NULL);

  if (text == NULL)
    return;

  /* Not a day of a week or of a year, which have their hyphens elsewhere. */
  if (day != NULL && strlen (text) == strlen ("1863-05-16") && text[7] == '-')
    {
      self->order_of_battle->date = g_strdup (text);
      return;
    }

  dh_xml_problems_add (self->problems,
                       dh_xml_element_get_line (element),
                       _("“date” must be a date such as 1863-05-16, not “%s”"),
                       dh_xml_quote (self->problems, text));
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

      keep (self, &unit->id);
      _dh_order_of_battle_take_id (self, unit->id, (DhRef){ DH_REF_KIND_UNIT, i });
    }
}

/*
 * _dh_order_of_battle_check_root:
 * @root: what may be an order of battle, alone or in a battle
 * @problems: where to note what is wrong
 *
 * Returns: whether it is one of this game, in a format that is read
 */
gboolean
_dh_order_of_battle_check_root (DhXmlElement  *root,
                                DhXmlProblems *problems)
{
  const char *system = dh_xml_element_get_attribute (root, "system");

  if (!dh_xml_check_format (root, "order-of-battle", 1, problems))
    return FALSE;
  if (system == NULL || g_str_equal (system, DH_ORDER_OF_BATTLE_SYSTEM))
    return TRUE;

  return dh_xml_complain (root,
                          problems,
                          /* Translators: an element, the game that it says it is for, and the game that it has to be for. */
                          _("“%s” is for “%s” but has to be for “%s”"),
                          "order-of-battle",
                          dh_xml_quote (problems, system),
                          DH_ORDER_OF_BATTLE_SYSTEM);
}

/*
 * _dh_order_of_battle_new_from_element:
 * @element: an order of battle, alone or in a battle
 * @problems: where to note what is wrong
 *
 * Returns: (transfer full) (nullable) (type DhOrderOfBattle): the order of battle, or %NULL with something added to
 *   @problems
 */
gpointer
_dh_order_of_battle_new_from_element (DhXmlElement  *element,
                                      DhXmlProblems *problems)
{
  g_autoptr(DhOrderOfBattle) self = NULL;
  g_autoptr(GHashTable) lines = NULL;
  guint line = dh_xml_element_get_line (element);
  Loader loader;

  if (!_dh_order_of_battle_check_root (element, problems))
    return NULL;

  self = _dh_order_of_battle_new ();
  lines = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  loader = (Loader){ self, lines, problems };

  check_element (&loader, element, DH_MUSTER_BATTLE);
  dh_xml_read_text (element, "title", DH_ORDER_OF_BATTLE_MOST_TITLE, &self->title, problems);
  load_date (&loader, element);
  dh_xml_read_text (element, "place", DH_ORDER_OF_BATTLE_MOST_TITLE, &self->place, problems);
  for (DhXmlElement *child = dh_xml_element_get_first (element);
       child != NULL;
       child = dh_xml_element_get_next (child))
    if (dh_xml_element_is (child, "army") && self->armies->len < MOST_ARMIES)
      load_army (&loader, child);
    else if (dh_xml_element_is (child, "army"))
      {
        dh_xml_problems_add (problems,
                             dh_xml_element_get_line (child),
                             _("there are more than %d armies; the rest are ignored"),
                             MOST_ARMIES);
        break;
      }

  if (self->armies->len < 2)
    dh_xml_problems_add (problems, line, _("an order of battle needs at least two armies"));

  if (!dh_xml_validate (element, "order-of-battle", problems))
    return NULL;

  give_ids (self);
  _dh_order_of_battle_label_all (self);

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
  g_autoptr(DhXmlDocument) document = dh_xml_parse (bytes, &_dh_order_of_battle_kind, problems);
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
  g_autoptr(GBytes) bytes = dh_xml_load_file (file, &_dh_order_of_battle_kind, error);

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

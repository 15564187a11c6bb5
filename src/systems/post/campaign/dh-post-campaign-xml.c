/* dh-post-campaign-xml.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-post-private.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/*
 * Campaigns as files: the map as rows of letters, the northern one first, or the name of a file with these; then cities,
 * players, units and objectives.
 */

#define MOST_ADDRESS 200
#define MOST_POINTS 10000

typedef struct {
  DhPostCampaign *campaign;
  DhXmlProblems *problems;
  DhXmlElement *element; /* the one being read */
  GHashTable *names;     /* whose each is, a kind of thing; and of units their ids as well */
  GHashTable *goals;     /* ids of objectives */
} Loader;

#define COMPLAIN(loader, ...) \
  dh_xml_problems_add ((loader)->problems, dh_xml_element_get_line ((loader)->element), __VA_ARGS__)

static void
clear_player (gpointer data)
{
  DhPostPlayerInfo *player = data;

  g_free (player->id);
  g_free (player->name);
  g_free (player->address);
  g_free (player->zone);
  g_free (player->countersign);
}

static void
clear_unit (gpointer data)
{
  DhPostUnitInfo *unit = data;

  g_free (unit->id);
  g_free (unit->name);
  g_free (unit->label);
}

static void
clear_city (gpointer data)
{
  DhPostCityInfo *city = data;

  g_free (city->id);
  g_free (city->name);
}

static void
clear_objective (gpointer data)
{
  g_free (((DhPostObjective *) data)->id);
}

static DhPostCampaign *
new_campaign (void)
{
  static const char *const names[] = { N_("Union"), N_("Confederates") };
  static const char *const ids[] = { "u", "c" };
  DhPostCampaign *self = g_new0 (DhPostCampaign, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->players = dh_array_new (sizeof (DhPostPlayerInfo), clear_player);
  self->units = dh_array_new (sizeof (DhPostUnitInfo), clear_unit);
  self->cities = dh_array_new (sizeof (DhPostCityInfo), clear_city);
  self->objectives = dh_array_new (sizeof (DhPostObjective), clear_objective);
  self->ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->addresses = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (self->sides); i++)
    {
      self->sides[i].id = g_strdup (ids[i]);
      self->sides[i].name = g_strdup (_(names[i]));
      g_hash_table_insert (self->ids, g_strdup (ids[i]), GUINT_TO_POINTER (i << 3 | DH_POST_KIND_SIDE));
    }

  return self;
}

/* A word of the file, in capitals or not. */
static gboolean
read_word (Loader     *loader,
           const char *attribute,
           GType       words,
           int        *value)
{
  const char *text = dh_xml_element_get_attribute (loader->element, attribute);
  g_autofree char *list = NULL;

  if (text == NULL || dh_enum_from_word (words, text, value))
    return TRUE;

  list = dh_enum_list (words);
  COMPLAIN (loader, _("“%s” must be one of %s, not “%s”"), attribute, list, text);
  return FALSE;
}

static gboolean
read_square (Loader *loader,
             int    *square)
{
  const char *text = dh_xml_element_get_attribute (loader->element, "at");

  if (text == NULL)
    return FALSE;
  if (_dh_post_parse_square (text, square) && DH_POST_COLUMN (*square) <= loader->campaign->columns &&
      DH_POST_ROW (*square) <= loader->campaign->rows)
    return TRUE;

  COMPLAIN (loader, _("“%s” is not a square of this map; a square is column.row, such as 10.3"), text);
  return FALSE;
}

static gboolean
take_id (Loader    *loader,
         char     **id,
         DhRefKind  kind,
         guint      index)
{
  if (!dh_xml_read_id (loader->element, "id", DH_POST_MOST_ID, id, loader->problems) || *id == NULL)
    return FALSE;
  /* The whole of it goes by that name. */
  if (strcmp (*id, "battle") == 0)
    {
      COMPLAIN (loader, _("the id “%s” is taken"), *id);
      return FALSE;
    }
  if (g_hash_table_insert (loader->campaign->ids, g_strdup (*id), GUINT_TO_POINTER (index << 3 | kind)))
    return TRUE;

  COMPLAIN (loader, _("the id “%s” appears twice"), *id);
  return FALSE;
}

/*
 * Orders and sentences go by names: two things of one kind have not the same, and no city or player has that of a unit. In
 * any case, as people write them.
 */
static gboolean
take_name (Loader     *loader,
           const char *name,
           DhRefKind   kind)
{
  g_autofree char *small = NULL;
  int other;

  /* A missing attribute has been complained of already. */
  if (name == NULL)
    return FALSE;

  small = g_utf8_casefold (name, -1);
  other = GPOINTER_TO_INT (g_hash_table_lookup (loader->names, small));
  if (other == 0)
    return g_hash_table_insert (loader->names, g_steal_pointer (&small), GINT_TO_POINTER (kind));
  if (other != (int) kind && other != DH_POST_KIND_UNIT && kind != DH_POST_KIND_UNIT)
    return TRUE;

  COMPLAIN (loader, other == (int) kind ? _("the name “%s” appears twice") : _("the name “%s” is also that of a unit"), name);
  return FALSE;
}

/* A layer of the map. Returns: (nullable): its squares from 1.1 on */
static char *
read_layer (Loader     *loader,
            const char *name,
            const char *letters)
{
  DhPostCampaign *self = loader->campaign;
  DhXmlElement *element = dh_xml_element_find (loader->element, name);
  const char *text = element != NULL ? dh_xml_element_get_text (element) : NULL;
  g_auto(GStrv) lines = text != NULL ? g_strsplit (text, "\n", -1) : NULL;
  g_autofree char *layer = g_strnfill ((gsize) self->columns * self->rows, '.');
  int row = self->rows;

  if (text == NULL)
    {
      COMPLAIN (loader, _("“%s” is missing"), name);
      return NULL;
    }

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_strstrip (lines[i]);
      if (*lines[i] == '\0')
        continue;
      if (row-- > 0 &&
          _dh_post_map_check_line (lines[i], letters, self->columns, dh_xml_element_get_line (element) + i,
                                   loader->problems))
        memcpy (layer + (gsize) row * self->columns, lines[i], self->columns);
    }
  if (row != 0)
    COMPLAIN (loader, _("“%s” has %d rows, not %d"), name, self->rows - row, self->rows);

  return g_steal_pointer (&layer);
}

/* Tells the problems of a map in a file of its own, by the lines of that file. */
static void
tell_of_map (Loader              *loader,
             const DhXmlProblems *found)
{
  for (const DhXmlProblem *problem = NULL; dh_array_next (found->list, &problem);)
    if (problem->line > 0)
      COMPLAIN (loader, "%s:%u: %s", found->name, problem->line, problem->text);
    else
      COMPLAIN (loader, "%s", problem->text);
}

/* <map file="…"/>, a file beside that of the campaign. Its layers are kept as if they stood there. */
static void
read_map (Loader       *loader,
          DhXmlElement *map)
{
  DhPostCampaign *self = loader->campaign;
  DhXmlElement *root = loader->element;
  const char *name = dh_xml_element_get_attribute (map, "file");
  g_autoptr(GFile) campaign = g_file_parse_name (loader->problems->name), folder = g_file_get_parent (campaign), file = NULL;
  g_autoptr(DhXmlProblems) found = dh_xml_problems_new (name);
  char *layers[3];
  int columns, rows;

  loader->element = map;
  if (name == NULL || folder == NULL || *name == '\0' || strchr (name, '/') != NULL)
    COMPLAIN (loader, _("“file” names a map in the same folder as the campaign, such as valley.map"));
  else
    {
      file = g_file_get_child (folder, name);
      if (!_dh_post_map_load (file, &columns, &rows, layers, found))
        tell_of_map (loader, found);
      else
        {
          self->ground = layers[0];
          self->roads = layers[1];
          self->works = layers[2];
          if (columns != self->columns || rows != self->rows)
            COMPLAIN (loader, _("%s has %d columns and %d rows, but the campaign has %d and %d"), name, columns, rows, self->columns,
                      self->rows);
        }
    }
  loader->element = root;
}

static void
read_city (Loader *loader)
{
  GArray *cities = loader->campaign->cities;
  DhPostCityInfo city = { .at = 0 };
  gboolean good = dh_xml_check_element (loader->element, "id name at side", "", "", loader->problems);

  good &= take_id (loader, &city.id, DH_POST_KIND_CITY, cities->len);
  good &= dh_xml_read_text (loader->element, "name", DH_POST_MOST_NAME, &city.name, loader->problems) &&
          take_name (loader, city.name, DH_POST_KIND_CITY);
  good &= read_square (loader, &city.at);
  good &= read_word (loader, "side", DH_TYPE_POST_SIDE_KIND, &city.side);
  if (good && strpbrk (city.name, ":/<>&\"[]") != NULL)
    {
      COMPLAIN (loader, _("orders name the city “%s”, so its name cannot contain any of : / < > & \" [ ]"), city.name);
      good = FALSE;
    }

  if (good && loader->campaign->ground != NULL && _dh_post_ground (loader->campaign, city.at) == '~' &&
      !_dh_post_is_road (loader->campaign, city.at))
    {
      COMPLAIN (loader, _("“%s” lies in deep water, where nobody can hold it"), city.name);
      good = FALSE;
    }

  if (good)
    g_array_append_val (cities, city);
  else
    clear_city (&city);
}

/* All that a player writes from; the next player is the one of whom that is. */
static gboolean
take_addresses (Loader     *loader,
                const char *text)
{
  g_auto(GStrv) addresses = g_strsplit (text, " ", -1);
  gboolean good = TRUE;

  for (guint i = 0; addresses[i] != NULL; i++)
    {
      if (!_dh_post_is_address (addresses[i]))
        {
          COMPLAIN (loader, _("“%s” is not an e-mail address"), addresses[i]);
          good = FALSE;
        }
      else if (!g_hash_table_insert (loader->campaign->addresses, _dh_post_fold_address (addresses[i]),
                                     GUINT_TO_POINTER (loader->campaign->players->len + 1)))
        {
          COMPLAIN (loader, _("the address “%s” appears twice"), addresses[i]);
          good = FALSE;
        }
    }

  return good;
}

static gboolean
check_zone (Loader     *loader,
            const char *name)
{
  g_autoptr(GTimeZone) zone = name != NULL ? _dh_post_read_zone (name) : NULL;

  if (name == NULL || zone != NULL)
    return TRUE;

  COMPLAIN (loader, _("“%s” is not a time zone, such as America/New_York"), name);
  return FALSE;
}

static void
read_player (Loader *loader)
{
  DhPostCampaign *self = loader->campaign;
  DhPostPlayerInfo player = { .side = 0 };
  gboolean good = dh_xml_check_element (loader->element, "id name side address", "countersign zone", "", loader->problems);

  good &= take_id (loader, &player.id, DH_POST_KIND_PLAYER, self->players->len);
  good &= dh_xml_read_text (loader->element, "name", DH_POST_MOST_NAME, &player.name, loader->problems) &&
          take_name (loader, player.name, DH_POST_KIND_PLAYER);
  good &= dh_xml_read_text (loader->element, "address", MOST_ADDRESS, &player.address, loader->problems);
  good &= read_word (loader, "side", DH_TYPE_POST_SIDE_KIND, &player.side);
  good &= dh_xml_read_text (loader->element, "countersign", 64, &player.countersign, loader->problems);
  good = good && take_addresses (loader, player.address);
  good &= dh_xml_read_text (loader->element, "zone", 64, &player.zone, loader->problems) && check_zone (loader, player.zone);
  if (good && player.countersign != NULL && strspn (player.countersign, "0123456789abcdef") != 64)
    {
      COMPLAIN (loader, _("a countersign is kept as its SHA-256: 64 digits 0-9 and a-f"));
      good = FALSE;
    }
  if (good)
    g_array_append_val (self->players, player);
  else
    clear_player (&player);
}

/* c15MSi: side, number, state and type. */
static gboolean
read_label (Loader         *loader,
            DhPostUnitInfo *unit)
{
  unit->label = _dh_post_make_label (unit->id, &unit->side, &unit->type);
  if (unit->label != NULL)
    return TRUE;

  COMPLAIN (loader, _("“%s” is not a unit: side, number, state and type, such as c15MSi"), unit->id);
  return FALSE;
}

static gboolean
find_player (Loader *loader,
             int    *player)
{
  const char *text = dh_xml_element_get_attribute (loader->element, "player");
  DhRef thing;

  if (text == NULL)
    return FALSE;
  /* A player whose element was refused has left his id behind. */
  if (_dh_post_campaign_find (loader->campaign, text, &thing) && thing.kind == DH_POST_KIND_PLAYER &&
      thing.index < (int) loader->campaign->players->len)
    {
      *player = thing.index;
      return TRUE;
    }

  COMPLAIN (loader, _("“%s” is not a player"), text);
  return FALSE;
}

/* The weapon of a unit for which the campaign gives none. */
static int
get_usual_weapon (const DhPostTypeInfo *type)
{
  switch (type->letter)
    {
    case 'g':
      return DH_POST_WEAPON_PISTOL;
    case 'i':
    case 'c':
      return DH_POST_WEAPON_RIFLE;
    case 's':
    case 'w':
    case 'm':
      return DH_POST_WEAPON_NONE;
    default:
      return DH_POST_WEAPON_SMOOTHBORE;
    }
}

static void G_GNUC_PRINTF (2, 3)
add_fault (GPtrArray  *faults,
           const char *format,
           ...)
{
  va_list args;

  va_start (args, format);
  g_ptr_array_add (faults, g_strdup_vprintf (format, args));
  va_end (args);
}

/**
 * _dh_post_list_faults:
 * @self: a campaign
 * @unit: (inout): a unit that is to be one of it; one without a weapon gets the usual one of its type
 *
 * Returns: (transfer full) (element-type utf8): a sentence for each thing about it that cannot be, but who stands where
 */
GPtrArray *
_dh_post_list_faults (const DhPostCampaign *self,
                      DhPostUnitInfo       *unit)
{
  GPtrArray *faults = g_ptr_array_new_with_free_func (g_free);
  gboolean small = unit->type->arm == DH_POST_ARM_INFANTRY || unit->type->arm == DH_POST_ARM_CAVALRY;
  gboolean suits;

  if (unit->weapon == DH_POST_WEAPON_NONE)
    unit->weapon = get_usual_weapon (unit->type);
  suits = unit->weapon == get_usual_weapon (unit->type) ||
          (small && unit->type->letter != 's' && unit->weapon == DH_POST_WEAPON_REPEATER) ||
          (!small && unit->weapon == DH_POST_WEAPON_RIFLED && get_usual_weapon (unit->type) != DH_POST_WEAPON_NONE);
  if (!suits)
    add_fault (faults,
               _("“%s” cannot have the weapon “%s”"),
               unit->label,
               dh_enum_to_word (DH_TYPE_POST_WEAPON, unit->weapon));
  if (!_dh_post_may_form (unit->type, unit->formation))
    add_fault (faults,
               _("“%s” cannot have the formation “%s”"),
               unit->label,
               dh_enum_to_word (DH_TYPE_POST_FORMATION, unit->formation));
  if (self->ground != NULL && !_dh_post_may_enter (self, unit, unit->at))
    add_fault (faults, _("“%s” cannot be on the terrain of its square"), unit->label);
  if (unit->side != g_array_index (self->players, DhPostPlayerInfo, unit->player).side)
    add_fault (faults, _("“%s” is not on the side of its player"), unit->label);
  if (self->units->len >= DH_POST_MOST_UNITS)
    add_fault (faults, _("a campaign has at most %d units"), DH_POST_MOST_UNITS);

  return faults;
}

static gboolean
check_unit (Loader         *loader,
            DhPostUnitInfo *unit)
{
  const GArray *units = loader->campaign->units;
  g_autoptr(GPtrArray) faults = _dh_post_list_faults (loader->campaign, unit);

  for (guint i = 0; i < faults->len; i++)
    COMPLAIN (loader, "%s", (const char *) faults->pdata[i]);
  for (guint i = 0; i < units->len; i++)
    if (g_array_index (units, DhPostUnitInfo, i).at == unit->at)
      COMPLAIN (loader,
                _("“%s” is in the same square as “%s”; a square holds one unit"),
                unit->label,
                g_array_index (units, DhPostUnitInfo, i).label);

  return units->len < DH_POST_MOST_UNITS;
}

/* A unit may be called by its id, but not by that of another. */
static gboolean
take_unit_name (Loader               *loader,
                const DhPostUnitInfo *unit)
{
  return take_name (loader, unit->id, DH_POST_KIND_UNIT) &&
         (g_ascii_strcasecmp (unit->name, unit->id) == 0 || take_name (loader, unit->name, DH_POST_KIND_UNIT));
}

static void
read_unit (Loader *loader)
{
  GArray *units = loader->campaign->units;
  DhPostUnitInfo unit = { .weapon = DH_POST_WEAPON_NONE };
  DhXmlElement *element = loader->element;
  gboolean good = dh_xml_check_element (element,
                                        "id name player at facing men",
                                        "formation weapon experience dug",
                                        "",
                                        loader->problems);

  good &= take_id (loader, &unit.id, DH_POST_KIND_UNIT, units->len) && read_label (loader, &unit);
  unit.line = dh_xml_element_get_line (element);
  good &= dh_xml_read_text (element, "name", DH_POST_MOST_NAME, &unit.name, loader->problems);
  good = good && take_unit_name (loader, &unit);
  good &= find_player (loader, &unit.player);
  good &= read_square (loader, &unit.at);
  good &= read_word (loader, "facing", DH_TYPE_POST_FACING, &unit.facing);
  good &= read_word (loader, "formation", DH_TYPE_POST_FORMATION, &unit.formation);
  good &= read_word (loader, "weapon", DH_TYPE_POST_WEAPON, &unit.weapon);
  good &= dh_xml_read_integer (element, "men", 1, DH_POST_MOST_MEN, &unit.men, loader->problems);
  good &= dh_xml_read_integer (element, "experience", 0, 1000, &unit.experience, loader->problems);
  good &= dh_xml_read_truth (element, "dug", &unit.dug, loader->problems);

  if (good && check_unit (loader, &unit))
    g_array_append_val (units, unit);
  else
    clear_unit (&unit);
}

static void
read_objective (Loader *loader)
{
  DhPostObjective objective = { .unit = DH_NOTHING };
  const char *unit = dh_xml_element_get_attribute (loader->element, "unit");
  gboolean good = dh_xml_check_element (loader->element, "id points", "at unit men", "", loader->problems);
  guint given = 0;

  good &= dh_xml_read_id (loader->element, "id", DH_POST_MOST_ID, &objective.id, loader->problems);
  if (objective.id != NULL && !g_hash_table_add (loader->goals, g_strdup (objective.id)))
    {
      COMPLAIN (loader, _("the id “%s” appears twice"), objective.id);
      good = FALSE;
    }
  good &= dh_xml_read_integer (loader->element, "points", 1, MOST_POINTS, &objective.points, loader->problems);
  good &= dh_xml_read_integer (loader->element, "men", 1, DH_POST_MOST_MEN * 100, &objective.men, loader->problems);
  if (dh_xml_element_get_attribute (loader->element, "at") != NULL)
    good &= read_square (loader, &objective.at);
  if (unit != NULL)
    objective.unit = _dh_post_campaign_find_unit (loader->campaign, unit);
  given = (objective.at != 0) + (objective.unit != DH_NOTHING) + (objective.men != 0);
  if (good && given != 1)
    {
      COMPLAIN (loader, _("an objective is a square to hold, a unit to take, or a number of "
                          "men: “at”, “unit” or “men”"));
      good = FALSE;
    }

  if (good)
    g_array_append_val (loader->campaign->objectives, objective);
  else
    clear_objective (&objective);
}

static const struct {
  const char *name;
  void (*read) (Loader *loader);
} things[] = { { "city", read_city }, { "player", read_player }, { "unit", read_unit },
               { "objective", read_objective } };

static void
read_head (Loader *loader)
{
  DhPostCampaign *self = loader->campaign;
  DhXmlElement *root = loader->element;
  gint64 seconds;

  dh_xml_check_element (root,
                        "format system title columns rows deadline",
                        "days first received-by umpire",
                        "map ground roads works city player unit objective",
                        loader->problems);
  dh_xml_read_text (root, "title", DH_POST_MOST_NAME, &self->title, loader->problems);
  dh_xml_read_text (root, "deadline", DH_POST_MOST_NAME, &self->deadline, loader->problems);
  dh_xml_read_text (root, "first", 40, &self->first, loader->problems);
  dh_xml_read_text (root, "received-by", 253, &self->received_by, loader->problems);
  dh_xml_read_text (root, "umpire", MOST_ADDRESS, &self->umpire, loader->problems);
  if (self->umpire != NULL && !_dh_post_is_address (self->umpire))
    COMPLAIN (loader, _("“%s” is not an e-mail address"), self->umpire);
  dh_xml_read_integer (root, "columns", 1, DH_POST_MOST_MAP, &self->columns, loader->problems);
  dh_xml_read_integer (root, "rows", 1, DH_POST_MOST_MAP, &self->rows, loader->problems);
  dh_xml_read_integer (root, "days", 1, 1000, &self->days, loader->problems);
  if (self->deadline != NULL && !_dh_post_campaign_read_deadline (self))
    COMPLAIN (loader, _("“%s” is not a deadline, such as TUE,FRI 21:00 America/New_York"), self->deadline);
  if (self->first != NULL && !_dh_post_parse_time (self->first, self->zone, &seconds))
    COMPLAIN (loader, _("“%s” is not a time, such as 2026-11-28T14:02:11Z"), self->first);
}

/*
 * _dh_post_campaign_read:
 * @root: a `campaign`, by itself or in a battle
 * @problems: where to note what is wrong
 *
 * Returns: (transfer full) (nullable): a #DhPostCampaign, or %NULL with something added to @problems
 */
gpointer
_dh_post_campaign_read (DhXmlElement  *root,
                        DhXmlProblems *problems)
{
  g_autoptr(GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr(GHashTable) goals = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Loader loader = { NULL, problems, root, names, goals };
  DhXmlElement *map = dh_xml_element_find (root, "map");
  DhPostCampaign *self;

  if (!dh_xml_check_format (root, "campaign", 1, problems))
    return NULL;

  loader.campaign = self = new_campaign ();
  self->line = dh_xml_element_get_line (root);
  read_head (&loader);
  if (self->columns > 0 && self->rows > 0 && map != NULL)
    read_map (&loader, map);
  else if (self->columns > 0 && self->rows > 0)
    {
      self->ground = read_layer (&loader, "ground", DH_POST_GROUNDS);
      self->roads = read_layer (&loader, "roads", DH_POST_ROADS);
      self->works = read_layer (&loader, "works", DH_POST_WORKS);
    }
  for (guint i = 0; i < G_N_ELEMENTS (things); i++)
    for (loader.element = dh_xml_element_get_first (root); loader.element != NULL;
         loader.element = dh_xml_element_get_next (loader.element))
      if (dh_xml_element_is (loader.element, things[i].name))
        things[i].read (&loader);
  dh_xml_validate (root, "campaign", problems);
  if (problems->list->len == 0)
    return self;

  _dh_post_campaign_unref (self);
  return NULL;
}

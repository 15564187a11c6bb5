/* dh-box-list.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-box-forces.h"

#include "dh-system-scenario.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/* Units, leaders and the numbers of counters from anybody's list: what its columns can be, and what comes of a row. */

#define MOST_ID 24
#define MOST_NUMBER 999

enum {
  SIDE,
  FORMATION,
  UNIT,
  ID,
  KIND,
  STRENGTH,
  GUNS,
  CREW,
  SHATTER_1,
  SHATTER_2,
  FACTORS,
  SUPPORT,
  RIFLED,
  WAITING,
  STARS,
  INITIATIVE,
  RALLY,
  RADIUS,
  BONUS,
  ARMY,
  NO_SAVE,
  LEADER,
  N_COLUMNS,
};

enum { KIND_SIDE, KIND_FORMATION, KIND_LEADER, KIND_UNIT, N_KINDS };

/* The kind of a counter until an answer tells it; nothing is taken over before. */
#define USUAL_KIND "brigade"

/* The word for leaders in the column of kinds. */
#define LEADER_WORD "leader"

static const DhSheetMeaning unit_kinds[] = {
  { "bde,brig,infantry brigade,brigada", "brigade", TRUE, NC_("in a list", "brigade") },
  { "regt,rgt,infantry regiment,régiment,regimiento", "regiment", TRUE, NC_("in a list", "regiment") },
  { "bty,btty,artillery,art,batterie,artillerie,batería,guns", "battery", TRUE, NC_("in a list", "battery") },
  { "sec,zug,halbbatterie", "section", TRUE, NC_("in a list", "section") },
  { "cav,horse,kavallerie,reiter,cavalerie,caballería,cavalry brigade", "cavalry", TRUE, NC_("in a list", "cavalry") },
  { "wagons,wagon train,supply,tross,wagen", "train", TRUE, NC_("in a list", "train") },
  { "ldr,officer,general,commander,hq,führer,anführer,kommandeur,offizier,chef,général,jefe",
    LEADER_WORD, TRUE, NC_("in a list", "leader") },
  { "infantry,inf,infanterie,infantería,foot", "brigade", FALSE },
  { NULL },
};

static const DhSheetMeaning truths[] = {
  { "y,x,1,true,ja,oui,si,sí,✓,r,rifled,gezogen,reserve,reinforcement,verstärkung", "yes", TRUE, NC_("in a list", "yes") },
  { "n,0,false,nein,non,smoothbore,sb,glatt", "no", TRUE, NC_("in a list", "no") },
  { NULL },
};

#define A_NUMBER NULL, NULL, DH_SHEET_COLUMN_NUMBER, 0, MOST_NUMBER

static const DhSheetColumn columns[N_COLUMNS] = {
  [SIDE] = { "side", "army,nation,force,faction,country,seite,partei,armee,lager,camp,bando,ejército,lado", NULL, NULL, DH_SHEET_COLUMN_LEVEL,
             .title = NC_("column of a list", "Side") },
  [FORMATION] = { "formation", "division,div,divn,corps,command,korps,verband,división,cuerpo,parent,group", "division,div,divn,corps,korps,command,división,cuerpo",
                  NULL, DH_SHEET_COLUMN_LEVEL, .title = NC_("column of a list", "Belongs to") },
  [UNIT] = { "unit", "counter,unit name,brigade,bde,regiment,units,counters,name,einheit,spielstein,marker,truppenteil,unité,pion,unidad,ficha", NULL, NULL,
             DH_SHEET_COLUMN_SUBJECT, .title = NC_("column of a list", "Counter") },
  [ID] = { "id", "label,code,kürzel,kennung", .title = NC_("column of a list", "Id") },
  [KIND] = { "kind", "type,arm,branch,typ,art,waffe,gattung,arme,tipo", NULL, unit_kinds, DH_SHEET_COLUMN_TOLD_BY_VALUES,
             .title = NC_("column of a list", "Kind") },
  [STRENGTH] = { "strength", "str,combat strength,sp,strength points,combat,cs,stärke,staerke,kampfstärke,force,fuerza,boxes,kästchen", A_NUMBER,
                 .title = NC_("column of a list", "Strength") },
  [GUNS] = { "guns", "gun,geschütze,kanonen,canons,cañones", A_NUMBER, .title = NC_("column of a list", "Guns") },
  [CREW] = { "crew", "crews,bedienung,mannschaft,servants", A_NUMBER, .title = NC_("column of a list", "Crew") },
  [SHATTER_1] = { "shatter 1", "shatter,shatter number,shatter no,first shatter,shatter1,zerschlagen 1,zerschlagen", A_NUMBER,
                  .title = NC_("column of a list", "First shatter number") },
  [SHATTER_2] = { "shatter 2", "second shatter,shatter2,zerschlagen 2", A_NUMBER,
                  .title = NC_("column of a list", "Second shatter number") },
  [FACTORS] = { "factors", "bombardment,bombardment strength,bombardment factors,bomb,beschuss,faktoren,beschussfaktoren", A_NUMBER,
                .title = NC_("column of a list", "Bombardment") },
  [SUPPORT] = { "support", "support fire,support strength,unterstützung", A_NUMBER,
                .title = NC_("column of a list", "Support fire") },
  [RIFLED] = { "rifled", "rifled guns,gezogen,gezogene", NULL, truths, .title = NC_("column of a list", "Rifled") },
  [WAITING] = { "waiting", "reinforcement,off map,reserve,wartet,verstärkung", NULL, truths,
                .title = NC_("column of a list", "Waiting") },
  [STARS] = { "stars", "star,sterne,rank,étoiles", A_NUMBER, .title = NC_("column of a list", "Stars") },
  [INITIATIVE] = { "initiative", "init,ini,initiative rating", A_NUMBER, .title = NC_("column of a list", "Initiative") },
  [RALLY] = { "rally", "rally value,rally rating,sammeln", A_NUMBER, .title = NC_("column of a list", "Rally") },
  [RADIUS] = { "radius", "command radius,range,command range,befehlsradius,reichweite", A_NUMBER,
               .title = NC_("column of a list", "Radius") },
  [BONUS] = { "bonus", "command bonus,initiative bonus", A_NUMBER, .title = NC_("column of a list", "Bonus") },
  [ARMY] = { "army", "army commander,oberbefehlshaber", NULL, truths,
             .title = NC_("column of a list", "Commands the army") },
  [NO_SAVE] = { "no save", "", NULL, truths, .title = NC_("column of a list", "No saving throw") },
  [LEADER] = { "leader", "commander,officer,general,führer,anführer,kommandeur,chef,jefe", NULL, NULL, DH_SHEET_COLUMN_LEADER,
               .title = NC_("column of a list", "Leader") },
};

static const DhListKind kinds[N_KINDS] = {
  [KIND_SIDE] = { "side", "id name", -1, FALSE, SIDE, -1, .is_fixed = TRUE },
  [KIND_FORMATION] = { "formation", "id name side number cavalry with waits counterattacks", -1, FALSE, FORMATION, -1, .within = "side" },
  [KIND_LEADER] = { "leader", "id name stars initiative rally radius bonus army no-save", KIND_FORMATION, TRUE, UNIT, KIND, LEADER_WORD },
  [KIND_UNIT] = { "unit", "id name kind strength guns crew shatter-1 shatter-2 factors support rifled waiting", KIND_FORMATION, TRUE, UNIT, -1 },
};

/* A cell that says something, or %NULL. */
static const char *
get_cell (const DhListRecord *record,
          guint               column)
{
  return record->cells[column] != NULL && *record->cells[column] != '\0' ? record->cells[column] : NULL;
}

static char *
list_names (DhListDraft *draft,
            guint        kind)
{
  GString *names = g_string_new (NULL);
  guint index = 0;

  for (const DhListThing *thing; (thing = dh_list_draft_next (draft, kind, &index)) != NULL;)
    dh_append_item (names, ", ", "%s", dh_list_draft_get (draft, thing, "name"));
  return g_string_free (names, FALSE);
}

/* The formation of a record, or a new one of a side that it names; %NULL where it names none, or something is wrong. */
static DhListThing *
find_formation (DhListDraft        *draft,
                const DhListRecord *record,
                gboolean           *good)
{
  const char *name = get_cell (record, FORMATION), *side_name = get_cell (record, SIDE);
  gboolean twins = FALSE;
  DhListThing *formation = name != NULL ? dh_list_draft_find (draft, KIND_FORMATION, name, &twins) : NULL;
  const DhListThing *side;
  g_autofree char *id = NULL;

  if (formation != NULL || name == NULL)
    return formation;

  *good = FALSE;
  if (twins)
    {
      dh_list_draft_complain (draft, record->line, _("several formations are called “%s”; write the id of one"), name);
      return NULL;
    }
  side = side_name != NULL ? dh_list_draft_find (draft, KIND_SIDE, side_name, &twins) : NULL;
  if (side == NULL)
    {
      g_autofree char *sides = list_names (draft, KIND_SIDE);

      if (side_name != NULL)
        dh_list_draft_complain (draft, record->line, _("“%s” is new, and “%s” is not a side of this box; its sides "
                                                       "are: %s"), name, side_name, sides);
      else
        dh_list_draft_complain (draft, record->line, _("“%s” is new, and nothing says which side it is on; name a "
                                                       "column “side”, with one of: %s"), name,
                                sides);
      return NULL;
    }
  *good = TRUE;
  id = dh_list_draft_make_id (draft, name, MOST_ID);
  formation = dh_list_draft_add (draft, KIND_FORMATION, NULL, record->line);
  dh_list_draft_set (draft, formation, "id", id);
  dh_list_draft_set (draft, formation, "name", name);
  dh_list_draft_set (draft, formation, "side", dh_list_draft_get (draft, side, "id"));
  return formation;
}

/* A kind that words of a name tell, as those of “Maney's Battery” do. Returns: (nullable) */
static const char *
guess_kind (const char *name)
{
  g_autofree char *folded = dh_sheet_fold (name);
  g_auto(GStrv) words = g_strsplit (folded, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      const DhSheetMeaning *meaning = strlen (words[i]) > 2 ? dh_sheet_find_meaning (&columns[KIND], words[i]) : NULL;

      if (meaning != NULL && meaning->certain && !g_str_equal (meaning->meaning, LEADER_WORD))
        return meaning->meaning;
    }

  return NULL;
}

/* The thing of a record: a unit, or a leader where the record says so. */
static DhListThing *
find_piece (DhListDraft        *draft,
            const DhListRecord *record,
            const char         *name,
            gboolean            is_leader,
            gboolean           *twins)
{
  const char *id = get_cell (record, LEADER) == NULL ? get_cell (record, ID) : NULL;
  guint kind = is_leader ? KIND_LEADER : KIND_UNIT;
  DhListThing *piece = id != NULL ? dh_list_draft_find (draft, kind, id, twins) : NULL;

  /* Without its kind it may be either. */
  if (piece == NULL && id != NULL && get_cell (record, KIND) == NULL)
    piece = dh_list_draft_find (draft, KIND_LEADER, id, twins);
  if (piece == NULL && id == NULL && name != NULL)
    piece = dh_list_draft_find (draft, kind, name, twins);
  if (piece == NULL && id == NULL && name != NULL && !*twins && get_cell (record, KIND) == NULL)
    piece = dh_list_draft_find (draft, KIND_LEADER, name, twins);
  return piece;
}

static DhListThing *
add_piece (DhListDraft        *draft,
           const DhListRecord *record,
           const char         *name,
           gboolean            is_leader,
           const DhListThing  *formation)
{
  const char *id = get_cell (record, LEADER) == NULL ? get_cell (record, ID) : NULL;
  const char *kind = get_cell (record, KIND) != NULL ? get_cell (record, KIND) : guess_kind (name);
  g_autofree char *made = id == NULL ? dh_list_draft_make_id (draft, name, MOST_ID) : NULL;
  DhListThing *piece;

  if (formation == NULL)
    {
      dh_list_draft_complain (draft, record->line, _("“%s” is not in this box; name a column “formation” that says what it belongs to"), name);
      return NULL;
    }
  if (!is_leader && kind == NULL && record->row != NULL)
    {
      const char *answer = dh_list_draft_ask (draft, record, KIND);

      is_leader = g_str_equal (answer, LEADER_WORD);
      kind = *answer != '\0' ? answer : USUAL_KIND;
    }
  if (!is_leader && kind == NULL)
    {
      dh_list_draft_complain (draft, record->line, _("“%s” is new, and nothing says what it is; name a column “kind”, with brigade, regiment, battery, "
                                                     "section, cavalry, train or leader"), name);
      return NULL;
    }
  piece = dh_list_draft_add (draft, is_leader ? KIND_LEADER : KIND_UNIT, formation, record->line);
  dh_list_draft_set (draft, piece, "id", id != NULL ? id : made);
  dh_list_draft_set (draft, piece, "name", name);
  if (!is_leader)
    dh_list_draft_set (draft, piece, "kind", kind);
  return piece;
}

/* Cells that the counter of a unit cannot have, or that of a leader. */
static void
complain_of_others (DhListDraft        *draft,
                    const DhListRecord *record,
                    const DhListThing  *piece)
{
  guint first = piece->kind == KIND_LEADER ? STRENGTH : STARS, last = piece->kind == KIND_LEADER ? WAITING : NO_SAVE;

  for (guint i = first; i <= last; i++)
    if (get_cell (record, i) != NULL && !g_str_equal (get_cell (record, i), "no"))
      dh_list_draft_complain (draft, record->line,
                              piece->kind == KIND_LEADER ? _("“%s” is a leader, and has no “%s”") : _("“%s” is a unit, and has no “%s”"),
                              dh_list_draft_get (draft, piece, "name"), columns[i].word);
}

static void
take_piece (DhListDraft        *draft,
            const DhListRecord *record,
            const char         *name,
            gboolean            is_leader,
            const DhListThing  *formation)
{
  gboolean twins = FALSE;
  DhListThing *piece = find_piece (draft, record, name, is_leader, &twins);

  if (twins)
    {
      dh_list_draft_complain (draft, record->line, _("several are called “%s”; write the id of one"), name);
      return;
    }
  if (piece == NULL && record->alone)
    {
      dh_list_draft_leave_out (draft, record);
      return;
    }
  if (piece == NULL)
    piece = add_piece (draft, record, name != NULL ? name : get_cell (record, ID), is_leader, formation);
  if (piece == NULL)
    return;
  if (formation != NULL)
    piece->parent = formation;
  dh_list_draft_take (draft, piece, record);
  if (name != NULL && get_cell (record, ID) != NULL)
    dh_list_draft_set (draft, piece, "name", name);
  complain_of_others (draft, record, piece);
}

/* Takes over the leader of a formation, from a column beside its units or a row with its name. */
static void
take_leader (DhListDraft        *draft,
             const DhListRecord *record,
             const DhListThing  *formation)
{
  const char *name = get_cell (record, LEADER);
  gboolean twins = FALSE;
  DhListThing *leader = dh_list_draft_find (draft, KIND_LEADER, name, &twins);

  if (twins)
    dh_list_draft_complain (draft, record->line, _("several are called “%s”; write the id of one"), name);
  else if (leader == NULL)
    leader = add_piece (draft, record, name, TRUE, formation);
  if (leader != NULL)
    leader->line = record->line;
}

static void
take (DhListDraft        *draft,
      const DhListRecord *record)
{
  const char *name = get_cell (record, UNIT), *kind = get_cell (record, KIND);
  gboolean good = TRUE;
  const DhListThing *formation = find_formation (draft, record, &good);

  if (!good)
    return;
  if (get_cell (record, LEADER) != NULL)
    take_leader (draft, record, formation);
  if (name != NULL || get_cell (record, ID) != NULL)
    take_piece (draft, record, name, g_strcmp0 (kind, LEADER_WORD) == 0, formation);
}

/* A battle that is played: numbers can still be typed in, and nothing else of a counter. */

/* The place of a thing among those of its kind, each of which begins with its id; or -1. */
static int
find_thing (const DhBox *box,
            guint        kind,
            const char  *id)
{
  const GArray *things = box->things[kind];

  for (guint i = 0; i < things->len; i++)
    if (g_ascii_strcasecmp (*(char *const *) (things->data + i * g_array_get_element_size ((GArray *) things)), id) == 0)
      return i;

  return -1;
}

/* The numbers of the counters as they were typed in meanwhile. */
static gpointer
make_now (const DhBattle *battle)
{
  const DhSystem *system = battle->system;
  g_autofree char *xml = dh_system_write_scenario (system, battle->scenario);
  g_autoptr(GBytes) bytes = g_bytes_new (xml, strlen (xml));
  DhBox *box = dh_system_read_scenario (system, bytes, system->id, NULL);

  for (guint i = 0; i < box->things[DH_BOX_UNIT]->len; i++)
    memcpy (g_array_index (box->things[DH_BOX_UNIT], DhBoxUnitInfo, i).numbers, dh_box_unit (battle, i)->numbers,
            sizeof dh_box_unit (battle, i)->numbers);
  for (guint i = 0; i < box->things[DH_BOX_LEADER]->len; i++)
    memcpy (g_array_index (box->things[DH_BOX_LEADER], DhBoxLeaderInfo, i).numbers, dh_box_leader (battle, i)->numbers,
            sizeof dh_box_leader (battle, i)->numbers);
  return box;
}

static const char *
get_formation (const DhBox *box,
               int          formation)
{
  return g_array_index (box->things[DH_BOX_FORMATION], DhBoxFormationInfo, formation).id;
}

static void
add_orders (GStrvBuilder      *orders,
            const char        *id,
            const char *const *names,
            const int         *now,
            const int         *then,
            guint              n)
{
  for (guint i = 0; i < n; i++)
    if (then[i] != now[i] && then[i] != DH_BOX_UNKNOWN)
      {
        g_autofree char *order = g_strdup_printf ("set %s %s %d", id, names[i], then[i]);

        g_strv_builder_add (orders, order);
      }
}

static gboolean
refuse (const char  *name,
        GError     **error)
{
  return dh_refuse (error, DH_ERROR_FILE, _("“%s” is new, or not what it was when the game began: once a game has "
                                            "begun, only numbers are taken from a list"), name);
}

static GStrv
list_orders (const DhBattle  *battle,
             gconstpointer    scenario,
             GError         **error)
{
  const DhBox *box = scenario, *first = battle->scenario;
  g_autoptr(GStrvBuilder) orders = g_strv_builder_new ();

  for (guint i = 0; i < box->things[DH_BOX_UNIT]->len; i++)
    {
      const DhBoxUnitInfo *then = &g_array_index (box->things[DH_BOX_UNIT], DhBoxUnitInfo, i), *before;
      int at = find_thing (first, DH_BOX_UNIT, then->id);

      before = at >= 0 ? &g_array_index (first->things[DH_BOX_UNIT], DhBoxUnitInfo, at) : NULL;
      if (before == NULL || !g_str_equal (before->name, then->name) || before->kind != then->kind || before->rifled != then->rifled ||
          before->waiting != then->waiting || before->formation != find_thing (first, DH_BOX_FORMATION, get_formation (box, then->formation)))
        {
          refuse (then->name, error);
          return NULL;
        }
      add_orders (orders, then->id, _dh_box_unit_numbers, dh_box_unit (battle, at)->numbers, then->numbers, DH_N_BOX_UNIT_NUMBERS);
    }
  for (guint i = 0; i < box->things[DH_BOX_LEADER]->len; i++)
    {
      const DhBoxLeaderInfo *then = &g_array_index (box->things[DH_BOX_LEADER], DhBoxLeaderInfo, i), *before;
      int at = find_thing (first, DH_BOX_LEADER, then->id);

      before = at >= 0 ? &g_array_index (first->things[DH_BOX_LEADER], DhBoxLeaderInfo, at) : NULL;
      if (before == NULL || !g_str_equal (before->name, then->name) || before->army != then->army || before->no_save != then->no_save ||
          before->formation != find_thing (first, DH_BOX_FORMATION, get_formation (box, then->formation)))
        {
          refuse (then->name, error);
          return NULL;
        }
      add_orders (orders, then->id, _dh_box_ratings, dh_box_leader (battle, at)->numbers, then->numbers, DH_N_BOX_RATINGS);
    }

  return g_strv_builder_end (orders);
}

const DhListing _dh_box_list = {
  .columns = columns,
  .n_columns = N_COLUMNS,
  .id = ID,
  .kinds = kinds,
  .n_kinds = N_KINDS,
  .about = _dh_box_write_about,
  .take = take,
  .make_now = make_now,
  .list_orders = list_orders,
};

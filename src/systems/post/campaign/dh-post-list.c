/* dh-post-list.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-post-private.h"

#include "dh-rulebook.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/* Players and units of a campaign from anybody's list: what its columns can be, and what comes of a row. */

#define MOST_ID 24

enum {
  SIDE,
  PLAYER,
  UNIT,
  ID,
  TYPE,
  NUMBER,
  STATE,
  ADDRESS,
  AT,
  FACING,
  FORMATION,
  MEN,
  WEAPON,
  EXPERIENCE,
  DUG,
  COUNTERSIGN,
  N_COLUMNS,
};

enum { KIND_PLAYER, KIND_UNIT, N_KINDS };

static const DhSheetMeaning sides[] = {
  { "union,federal,federals,us,usa,north,yankees,blue,nordstaaten,unionisten,norden,nordistes",
    "u", TRUE, NC_("in a list", "Union") },
  { "confederate,confederates,confederacy,cs,csa,conf,south,rebels,grey,gray,südstaaten,konföderierte,süden,confédérés,sudistes",
    "c", TRUE, NC_("in a list", "Confederates") },
  { NULL },
};

static const DhSheetMeaning types[] = {
  { "infantry,inf,foot,infanterie,fuss,infantería,infantry regiment,regiment", "i", TRUE, NC_("in a list", "infantry") },
  { "cavalry,cav,horse,kavallerie,reiter,cavalerie,caballería", "c", TRUE, NC_("in a list", "cavalry") },
  { "artillery,foot artillery,field artillery,art,arty,battery,bty,guns,artillerie,batterie,geschütze,artillería",
    "a", TRUE, NC_("in a list", "artillery") },
  { "horse artillery,mounted artillery,reitende artillerie,artillerie à cheval",
    "h", TRUE, NC_("in a list", "horse artillery") },
  { "government,governor,regierung,gouvernement", "g", TRUE, NC_("in a list", "government") },
  { "sanitation,surgeons,medical,ambulance,ambulances,hospital,sanität,lazarett,sanitäter",
    "s", TRUE, NC_("in a list", "ambulances") },
  { "fortress,fortress guns,fortress artillery,fort guns,festung,festungsgeschütze,festungsartillerie",
    "f", TRUE, NC_("in a list", "fortress guns") },
  { "wagons,wagon,train,wagon train,supply,trains,tross,wagen,train des équipages", "w", TRUE, NC_("in a list", "wagons") },
  { "ironclad,ironclads,panzerschiff", "n", TRUE, NC_("in a list", "ironclad") },
  { "raider,raiders,kaperschiff", "r", TRUE, NC_("in a list", "raider") },
  { "ship of the line,ship,frigate,linienschiff,fregatte", "e", TRUE, NC_("in a list", "ship of the line") },
  { "merchant,merchantman,transport,handelsschiff", "m", TRUE, NC_("in a list", "merchantman") },
  { NULL },
};

static const DhSheetMeaning facings[] = {
  { "north,nord,norden,norte,up", "n", TRUE, NC_("in a list", "north") },
  { "east,ost,osten,est,este,right", "e", TRUE, NC_("in a list", "east") },
  { "south,süd,sued,süden,sud,sur,down", "s", TRUE, NC_("in a list", "south") },
  { "west,westen,ouest,oeste,left", "w", TRUE, NC_("in a list", "west") },
  { "o", "e", FALSE },
  { NULL },
};

static const DhSheetMeaning formations[] = {
  { "line,linie,ligne,línea", "l", TRUE, NC_("in a list", "line") },
  { "column,march column,kolonne,colonne,columna", "c", TRUE, NC_("in a list", "column") },
  { "skirmish,skirmishers,skirmish line,plänkler,schützenkette", "s", TRUE, NC_("in a list", "skirmish line") },
  { "mounted line", "ml", TRUE, NC_("in a list", "mounted line") },
  { "dismounted line", "dl", TRUE, NC_("in a list", "dismounted line") },
  { "mounted column", "mc", TRUE, NC_("in a list", "mounted column") },
  { "dismounted column", "dc", TRUE, NC_("in a list", "dismounted column") },
  { "dismounted skirmish,dismounted skirmishers", "ds", TRUE, NC_("in a list", "dismounted skirmish line") },
  { "mounted skirmish,mounted skirmishers", "ms", TRUE, NC_("in a list", "mounted skirmish line") },
  { "limbered,aufgeprotzt", "lb", TRUE, NC_("in a list", "limbered") },
  { "unlimbered,abgeprotzt,in battery", "ul", TRUE, NC_("in a list", "unlimbered") },
  { NULL },
};

static const DhSheetMeaning weapons[] = {
  { "rifles,rifled musket,rifled muskets,musket,muskets,gewehr,gewehre,fusil,springfield,enfield",
    "rifle", TRUE, NC_("in a list", "rifles") },
  { "repeaters,repeating rifle,spencer,spencers,henry,repetierer,repetiergewehr",
    "repeater", TRUE, NC_("in a list", "repeaters") },
  { "smooth bore,sb,napoleon,napoleons,glatt,glattes rohr", "smoothbore", TRUE, NC_("in a list", "smoothbores") },
  { "rifled gun,rifled guns,parrott,parrotts,ordnance rifle,ordnance rifles,gezogen,gezogene",
    "rifled", TRUE, NC_("in a list", "rifled guns") },
  { "pistols,revolver,revolvers,pistolen", "pistol", TRUE, NC_("in a list", "pistols") },
  { NULL },
};

static const DhSheetMeaning truths[] = {
  { "y,x,1,true,ja,oui,si,sí,✓,dug in,entrenched", "yes", TRUE, NC_("in a list", "yes") },
  { "n,0,false,nein,non", "no", TRUE, NC_("in a list", "no") },
  { NULL },
};

static const DhSheetColumn columns[N_COLUMNS] = {
  [SIDE] = { "side", "army,nation,force,faction,country,seite,partei,armee,lager,camp,bando,ejército,lado", NULL, sides,
             DH_SHEET_COLUMN_LEVEL | DH_SHEET_COLUMN_TOLD_BY_VALUES, .title = NC_("column of a list", "Side") },
  [PLAYER] = { "player", "player name,played by,participant,spieler,teilnehmer,mitspieler,joueur,jugador,commander,commanding officer,officer,leader,"
                         "general,colonel,kommandeur,befehlshaber,offizier,commandant,comandante,name",
               NULL, NULL, DH_SHEET_COLUMN_LEVEL, .title = NC_("column of a list", "Player") },
  [UNIT] = { "unit", "unit name,regiment,regt,regiment battery,units,einheit,truppenteil,truppe,verband,unité,régiment,unidad,regimiento,battery,ship",
             NULL, NULL, DH_SHEET_COLUMN_SUBJECT, .title = NC_("column of a list", "Unit") },
  [ID] = { "id", "unit id,label,code,kürzel,kennung,counter", NULL, NULL, 0, 0, 0, "^[uc](\\d{1,3}[a-z]{2}|[a-z]{2}\\d{1,3})[icahgsfwnrem]$", .title = NC_("column of a list", "Id") },
  [TYPE] = { "type", "arm,branch,kind,unit type,waffe,waffengattung,truppengattung,typ,gattung,arme,arma,tipo", NULL, types,
             DH_SHEET_COLUMN_TOLD_BY_VALUES, .title = NC_("column of a list", "Type") },
  [NUMBER] = { "number", "no,nr,num,nummer,numéro,número", NULL, NULL, DH_SHEET_COLUMN_NUMBER, 1, 999,
               .title = NC_("column of a list", "Number") },
  [STATE] = { "state", "st,state of origin,staat,land,état,estado", .title = NC_("column of a list", "State") },
  [ADDRESS] = { "address", "e mail,email,mail,e mail address,email address,mail address,adresse,e mail adresse,mailadresse,courriel,correo", NULL, NULL, 0,
                0, 0, "[^\\s<>,;:\"()]+@[^\\s<>,;:\"()]+", .title = NC_("column of a list", "Address") },
  [AT] = { "at", "square,hex,position,pos,location,where,starts at,start,begins,begins at,grid,feld,quadrat,planquadrat,standort,ort,case,casilla", NULL,
           NULL, DH_SHEET_COLUMN_DOTTED, 0, 0, "^\\d{1,3}[.,/-]\\d{1,3}$", .title = NC_("column of a list", "Square") },
  [FACING] = { "facing", "faces,direction,front,richtung,blickrichtung,orientation,orientación", NULL, facings, DH_SHEET_COLUMN_TOLD_BY_VALUES,
               .title = NC_("column of a list", "Facing") },
  [FORMATION] = { "formation", "form,aufstellung,formación", NULL, formations, DH_SHEET_COLUMN_TOLD_BY_VALUES,
                  .title = NC_("column of a list", "Formation") },
  [MEN] = { "men", "strength,str,effectives,present,effective,number of men,no of men,troops,mann,stärke,staerke,mannstärke,effectif,hommes,hombres,"
                   "fuerza,crew,besatzung",
            NULL, NULL, DH_SHEET_COLUMN_NUMBER, 1, 1000, .title = NC_("column of a list", "Men"),
            /* Translators: how many men a unit has */
            .told = NC_("in a list", "%s men") },
  [WEAPON] = { "weapon", "weapons,armament,armed with,waffen,bewaffnung,armement,armamento", NULL, weapons, DH_SHEET_COLUMN_TOLD_BY_VALUES,
               .title = NC_("column of a list", "Weapon") },
  [EXPERIENCE] = { "experience", "exp,erfahrung,expérience,experiencia", NULL, NULL, DH_SHEET_COLUMN_NUMBER, 0, 1000,
                   .title = NC_("column of a list", "Experience") },
  [DUG] = { "dug", "dug in,entrenched,eingegraben,works", NULL, truths, .title = NC_("column of a list", "Dug in") },
  [COUNTERSIGN] = { "countersign", "losung,parole", .title = NC_("column of a list", "Countersign") },
};

static const DhListKind kinds[N_KINDS] = {
  [KIND_PLAYER] = { "player", "id name side address countersign zone", -1, TRUE, PLAYER, -1 },
  [KIND_UNIT] = { "unit", "id name player at facing formation men weapon experience dug", -1, TRUE, UNIT, -1, .within = "player" },
};

/* The attributes with names of units, by the letters of their states. */
static const struct {
  const char *letters;
  const char *names;
} states[] = {
  { "AL", "alabama,ala" },     { "AR", "arkansas,ark" },     { "CA", "california,cal" },  { "CO", "colorado" },       { "CT", "connecticut,conn" },
  { "DE", "delaware,del" },    { "FL", "florida,fla" },      { "GA", "georgia" },         { "IL", "illinois,ill" },   { "IN", "indiana,ind" },
  { "IA", "iowa" },            { "KS", "kansas,kan" },       { "KY", "kentucky" },        { "LA", "louisiana" },      { "ME", "maine" },
  { "MD", "maryland" },        { "MA", "massachusetts,mass" }, { "MI", "michigan,mich" }, { "MN", "minnesota,minn" }, { "MS", "mississippi,miss" },
  { "MO", "missouri" },        { "NE", "nebraska" },         { "NH", "new hampshire" },   { "NJ", "new jersey" },     { "NY", "new york" },
  { "NC", "north carolina" },  { "OH", "ohio" },             { "OR", "oregon" },          { "PA", "pennsylvania,penn" }, { "RI", "rhode island" },
  { "SC", "south carolina" },  { "TN", "tennessee,tenn" },   { "TX", "texas,tex" },       { "VT", "vermont" },        { "VA", "virginia" },
  { "WV", "west virginia" },   { "WI", "wisconsin,wis" },    { "US", "united states" },   { "CS", "confederate states" },
};

/* A cell that says something, or %NULL. */
static const char *
get_cell (const DhListRecord *record,
          guint               column)
{
  return record->cells[column] != NULL && *record->cells[column] != '\0' ? record->cells[column] : NULL;
}

static gboolean
is_own_word (GType       words,
             const char *text)
{
  int value;

  return dh_enum_from_word (words, text, &value);
}

/* Players */

/* A player of a name, or a new one; %NULL where the record says nothing of players or too little. */
static DhListThing *
find_player (DhListDraft        *draft,
             const DhListRecord *record)
{
  const char *name = get_cell (record, PLAYER), *id = get_cell (record, UNIT) == NULL ? get_cell (record, ID) : NULL;
  gboolean twins = FALSE;
  DhListThing *player = id != NULL ? dh_list_draft_find (draft, KIND_PLAYER, id, &twins) : NULL;

  if (player == NULL && name != NULL)
    player = dh_list_draft_find (draft, KIND_PLAYER, name, &twins);
  if (twins)
    {
      dh_list_draft_complain (draft, record->line, _("several players are called “%s”; write the id of one"), name);
      return NULL;
    }
  if (player == NULL && name != NULL)
    {
      const char *blank = strrchr (name, ' ');
      g_autofree char *made = id == NULL ? dh_list_draft_make_id (draft, blank != NULL && blank[1] != '\0' ? blank + 1 : name, MOST_ID) : NULL;

      player = dh_list_draft_add (draft, KIND_PLAYER, NULL, record->line);
      dh_list_draft_set (draft, player, "id", id != NULL ? id : made);
      dh_list_draft_set (draft, player, "name", name);
    }

  return player;
}

/* Units */

/* A unit's side, by what the list says of it, or by its player's, or by its id. Returns: its letter, or 0 */
static char
find_side (DhListDraft        *draft,
           const DhListRecord *record,
           const DhListThing  *player)
{
  const char *id = get_cell (record, ID), *side = get_cell (record, SIDE);

  if (id != NULL && strchr ("ucUC", *id) != NULL && g_ascii_isdigit (id[1]))
    return g_ascii_tolower (*id);
  if (player != NULL && *dh_list_draft_get (draft, player, "side") != '\0')
    side = dh_list_draft_get (draft, player, "side");
  return side != NULL && is_own_word (DH_TYPE_POST_SIDE_KIND, side) ? *side : '\0';
}

/* A type that words of a name tell; infantry has no word. */
static char
guess_type (const char *name)
{
  g_autofree char *folded = dh_sheet_fold (name);
  g_auto(GStrv) words = g_strsplit (folded, " ", -1);
  char type = '\0';

  for (guint i = 0; words[i] != NULL; i++)
    {
      const DhSheetMeaning *meaning = strlen (words[i]) > 2 ? dh_sheet_find_meaning (&columns[TYPE], words[i]) : NULL;

      if (meaning != NULL && (*meaning->meaning != 'i' || type == '\0'))
        type = *meaning->meaning;
    }

  return type != '\0' ? type : 'i';
}

static const char *
find_state (const char *text)
{
  g_autofree char *folded = dh_sheet_fold (text);
  g_autofree char *padded = g_strdup_printf (" %s ", folded);
  const char *found = NULL;
  gsize longest = 0;

  /* “West Virginia” has a “Virginia” in it. */
  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    {
      g_auto(GStrv) names = g_strsplit (states[i].names, ",", -1);

      if (g_ascii_strcasecmp (states[i].letters, text) == 0)
        return states[i].letters;
      for (guint k = 0; names[k] != NULL; k++)
        {
          g_autofree char *name = g_strdup_printf (" %s ", names[k]);

          if (strstr (padded, name) != NULL && strlen (name) > longest)
            {
              longest = strlen (name);
              found = states[i].letters;
            }
        }
    }

  return found;
}

/*
 * The id that units have: c15MSi. One that the list says nothing else of is the unit itself, however its name is written.
 * Returns: (transfer full): one that is free, or that of @unit
 */
static char *
make_label (DhListDraft         *draft,
            const DhListRecord  *record,
            char                 side,
            char                 type,
            DhListThing        **unit)
{
  const char *name = get_cell (record, UNIT), *number = get_cell (record, NUMBER), *told = get_cell (record, STATE);
  const char *state = told != NULL ? find_state (told) : NULL;
  const char *digits = name + strcspn (name, "123456789");
  guint n;

  if (state == NULL)
    state = find_state (name);
  if (state == NULL)
    state = side == 'u' ? "US" : "CS";
  n = CLAMP (atoi (number != NULL ? number : *digits != '\0' ? digits : "1"), 1, 999);
  for (guint i = 0; i < 999; i++, n = n % 999 + 1)
    {
      g_autofree char *label = g_strdup_printf ("%c%u%s%c", side, n, state, type);
      gboolean twins;
      DhListThing *other = dh_list_draft_find (draft, KIND_UNIT, label, &twins);

      if (other == NULL || g_ascii_strcasecmp (dh_list_draft_get (draft, other, "id"), label) != 0)
        return g_steal_pointer (&label);
      if (other->line == 0 && i == 0 && (number != NULL || *digits != '\0'))
        {
          *unit = other;
          return g_steal_pointer (&label);
        }
    }

  return g_strdup (name);
}

/* “8,9”, “8/9” and “8-9” are a square as well. */
static void
tidy_square (DhListDraft *draft,
             DhListThing *unit)
{
  g_autofree char *at = g_strdup (dh_list_draft_get (draft, unit, "at"));

  g_strdelimit (at, ",/-:", '.');
  dh_list_draft_set (draft, unit, "at", at);
}

/* Cavalry in line is mounted. */
static void
tidy_formation (DhListDraft *draft,
                DhListThing *unit)
{
  const char *id = dh_list_draft_get (draft, unit, "id"), *formation = dh_list_draft_get (draft, unit, "formation");
  const DhPostTypeInfo *type = *id != '\0' ? _dh_post_find_type (id[strlen (id) - 1]) : NULL;
  g_autofree char *mounted = g_strconcat ("m", formation, NULL);

  if (type != NULL && type->arm == DH_POST_ARM_CAVALRY && formation[0] != '\0' && formation[1] == '\0')
    dh_list_draft_set (draft, unit, "formation", mounted);
}

static DhListThing *
find_unit (DhListDraft        *draft,
           const DhListRecord *record,
           const DhListThing  *player)
{
  const char *name = get_cell (record, UNIT), *id = get_cell (record, ID), *type = get_cell (record, TYPE);
  gboolean twins = FALSE;
  DhListThing *unit = id != NULL ? dh_list_draft_find (draft, KIND_UNIT, id, &twins) : NULL;
  g_autofree char *label = NULL;
  char side;

  if (unit == NULL && id == NULL)
    unit = dh_list_draft_find (draft, KIND_UNIT, name, &twins);
  if (twins)
    dh_list_draft_complain (draft, record->line, _("several units are called “%s”; write the id of one, such as c15MSi"), name);
  if (unit != NULL || twins)
    return unit;
  if (record->alone)
    {
      dh_list_draft_leave_out (draft, record);
      return NULL;
    }

  side = find_side (draft, record, player);
  if (side == '\0')
    {
      dh_list_draft_complain (draft, record->line, _("“%s” is on neither side; name a column “side”, with Union or "
                                                     "Confederate"), name);
      return NULL;
    }
  label = id != NULL ? g_strdup (id) : make_label (draft, record, side, type != NULL && type[1] == '\0' ? *type : guess_type (name), &unit);
  if (unit == NULL)
    unit = dh_list_draft_add (draft, KIND_UNIT, NULL, record->line);
  dh_list_draft_set (draft, unit, "id", label);
  dh_list_draft_set (draft, unit, "name", name != NULL ? name : label);
  return unit;
}

static void
take (DhListDraft        *draft,
      const DhListRecord *record)
{
  DhListThing *player = find_player (draft, record), *unit;

  if (player != NULL)
    dh_list_draft_take (draft, player, record);
  else if (get_cell (record, ADDRESS) != NULL && get_cell (record, PLAYER) == NULL)
    dh_list_draft_complain (draft, record->line, _("no player is named for the address “%s”; name a column “player”"), get_cell (record, ADDRESS));
  if (get_cell (record, UNIT) == NULL && (get_cell (record, ID) == NULL || player != NULL))
    return;

  unit = find_unit (draft, record, player);
  if (unit == NULL)
    return;
  dh_list_draft_take (draft, unit, record);
  if (player != NULL)
    {
      g_autofree char *side = g_strndup (dh_list_draft_get (draft, unit, "id"), 1);

      dh_list_draft_set (draft, unit, "player", dh_list_draft_get (draft, player, "id"));
      if (*dh_list_draft_get (draft, player, "side") == '\0')
        dh_list_draft_set (draft, player, "side", side);
    }
  tidy_square (draft, unit);
  tidy_formation (draft, unit);
}

/* Values that the list does not give */

static const char *
get_usual_formation (const DhPostTypeInfo *type)
{
  switch (type->arm)
    {
    case DH_POST_ARM_INFANTRY:
      return "l";
    case DH_POST_ARM_CAVALRY:
      return "ml";
    case DH_POST_ARM_WAGON:
      return "lb";
    case DH_POST_ARM_GUNS:
    case DH_POST_ARM_FORTRESS:
      return "ul";
    case DH_POST_ARM_SHIP:
    default:
      return "none";
    }
}

/* Sets what is lacking. Returns: whether it was */
static gboolean
complete (DhListDraft *draft,
          DhListThing *unit,
          const char  *attribute,
          const char  *value,
          GString     *names)
{
  if (*dh_list_draft_get (draft, unit, attribute) != '\0')
    return FALSE;

  dh_list_draft_set (draft, unit, attribute, value);
  dh_append_item (names, ", ", "%s", dh_list_draft_get (draft, unit, "name"));
  return TRUE;
}

/* Units face the enemy's side of the map, stand as they fight, and are as strong as their type may be. */
static void
finish (DhListDraft *draft)
{
  g_autoptr(DhRulebook) rulebook = dh_rulebook_new_shipped ("haygood-1997", NULL);
  g_autoptr(GString) facing = g_string_new (NULL), formed = g_string_new (NULL), strong = g_string_new (NULL);
  guint index = 0, n_facing = 0, n_formed = 0, n_strong = 0;

  for (DhListThing *unit; (unit = dh_list_draft_next (draft, KIND_UNIT, &index)) != NULL;)
    {
      const char *id = dh_list_draft_get (draft, unit, "id");
      const DhPostTypeInfo *type = *id != '\0' ? _dh_post_find_type (id[strlen (id) - 1]) : NULL;
      g_autofree char *men = type != NULL && rulebook != NULL ? g_strdup_printf ("%d", (int) dh_rulebook_number (rulebook, type->men)) : NULL;

      if (unit->line == 0 || type == NULL)
        continue;
      n_facing += complete (draft, unit, "facing", g_ascii_tolower (*id) == 'u' ? "s" : "n", facing);
      n_formed += complete (draft, unit, "formation", get_usual_formation (type), formed);
      if (men != NULL)
        n_strong += complete (draft, unit, "men", men, strong);
      if (*dh_list_draft_get (draft, unit, "player") == '\0')
        dh_list_draft_complain (draft, unit->line, _("“%s” has no player; name a column “player”"), dh_list_draft_get (draft, unit, "name"));
      if (*dh_list_draft_get (draft, unit, "at") == '\0')
        dh_list_draft_complain (draft, unit->line, _("“%s” has no square; name a column “at”, with squares such as "
                                                     "10.3"),
                                dh_list_draft_get (draft, unit, "name"));
    }
  index = 0;
  for (DhListThing *player; (player = dh_list_draft_next (draft, KIND_PLAYER, &index)) != NULL;)
    if (player->is_new && *dh_list_draft_get (draft, player, "address") == '\0')
      {
        dh_list_draft_complain (draft, player->line, _("“%s” is new, and nothing says where mail reaches this player; name a column “address”"),
                                dh_list_draft_get (draft, player, "name"));
        /* The missing address shall not be complained of once more, in the words of files. */
        dh_list_draft_set (draft, player, "address", "nobody@example.invalid");
      }
  if (n_facing > 0)
    dh_list_draft_tell (draft, ngettext ("%u unit faces the opposite edge of the map, because the list gives no "
                                         "facing: %s",
                                         "%u units face the opposite edge of the map, because the list gives no "
                                         "facing: %s", n_facing),
                        n_facing, facing->str);
  if (n_formed > 0)
    dh_list_draft_tell (draft, ngettext ("%u unit stands in the usual formation of its type: %s", "%u units stand in the usual formations of their types: %s",
                                         n_formed),
                        n_formed, formed->str);
  if (n_strong > 0)
    dh_list_draft_tell (draft, ngettext ("%u unit has no strength and gets the most its type may have: %s",
                                         "%u units have no strength and get the most their types may have: %s", n_strong),
                        n_strong, strong->str);
}

const DhListing _dh_post_list = {
  .columns = columns,
  .n_columns = N_COLUMNS,
  .id = ID,
  .kinds = kinds,
  .n_kinds = N_KINDS,
  .about = _dh_post_campaign_write_about,
  .take = take,
  .finish = finish,
};

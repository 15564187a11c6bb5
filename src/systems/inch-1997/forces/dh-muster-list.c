/* dh-muster-list.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-muster-reading-private.h"

#include <glib/gi18n-lib.h>

/*
 * The columns that a list of an army can have, a row each: the headings that clubs give it in English, German, French and
 * Spanish, and the words that stand in its cells with what each means.
 */

static const DhSheetMeaning arms[] = {
  { "inf,foot,infanterie,fuss,infantería,infanteria,fanteria,fant,i,in,line,line infantry,rifles,zouaves,infantry regiment",
    "infantry", TRUE, NC_("in a list", "infantry") },
  { "cav,kav,horse,kavallerie,reiter,reiterei,cavalerie,caballería,caballeria,cavalleria,c,cv,dragoons,dragoon,mounted,lancers,hussars",
    "cavalry", TRUE, NC_("in a list", "cavalry") },
  { "art,arty,artill,bty,btty,battery,batterie,guns,gun,artillerie,artillería,artilleria,artiglieria,geschütz,geschütze,a,foot artillery,"
    "horse artillery,field artillery,light artillery,heavy artillery,ha,fa",
    "artillery", TRUE, NC_("in a list", "artillery") },
  { NULL },
};

static const DhSheetMeaning qualities[] = {
  { "elite,élite,crack,el,e,elit,guard,guards,best", "elite", TRUE, NC_("in a list", "elite") },
  { "vet,vets,veterans,veteranen,vétéran,veterano,veteranos,veterani,seasoned,v,vt", "veteran", TRUE, NC_("in a list", "veteran") },
  { "gr,raw,militia,conscript,conscripts,recruit,recruits,grün,gruen,unerfahren,rekruten,rek,novice,bleu,bleus,novato,verde,green troops,"
    "g,untrained,poor,reclute,recluta",
    "green", TRUE, NC_("in a list", "green") },
  { "t,trained,regular,average,line,linie,lin,mittel,confirmé,confirme,steady,drilled,erprobt,geübt,geuebt,ausgebildet,reg,avg,tr,durchschnitt,régulier,aguerri,experienced,regolari,regolare",
    "veteran", FALSE },
  { "a,1,1st,first class", "elite", FALSE },
  { "b,c,2,3,2nd,second class", "veteran", FALSE },
  { "d,f,4,5,6,3rd,4th,third class", "green", FALSE },
  { NULL },
};

static const DhSheetMeaning ranks[] = {
  { "c in c,cinc,cic,commander in chief,army,army commander,general commanding,corps,corps commander,wing,wing commander,"
    "oberbefehlshaber,armee,korps,général en chef,general en jefe,commanding",
    "commander", TRUE, NC_("in a list", "commander") },
  { "div,divn,division commander,divisional,divisional commander,divisionär,divisionskommandeur,división",
    "division", TRUE, NC_("in a list", "of a division") },
  { "bde,brig,brigade commander,brigadier,brigadekommandeur,brigada", "brigade", TRUE, NC_("in a list", "of a brigade") },
  { NULL },
};

static const DhSheetMeaning truths[] = {
  { "y,x,1,true,ja,oui,si,sí,✓", "yes", TRUE, NC_("in a list", "yes") },
  { "n,0,false,nein,non", "no", TRUE, NC_("in a list", "no") },
  { NULL },
};

#define ARMY_NAMES \
  "unione,confederazione,nordisti,sudisti,union,federal,federals,confederate,confederates,confederacy,rebels,usa,csa,rebs,nordstaaten,südstaaten,unionisten," \
  "konföderierte,nordistes,sudistes,confédérés"

static const DhSheetColumn columns[DH_LIST_N] = {
  [DH_LIST_ARMY] = { "army",
                     "side,nation,force,faction,player,country,armee,seite,partei,heer,lager,armée,camp,bando,ejército,ejercito,lado,esercito,fazione",
                     "army,armee,armée,ejército,ejercito,esercito," ARMY_NAMES,
                     NULL, DH_SHEET_COLUMN_LEVEL, .names = ARMY_NAMES, .title = NC_("column of a list", "Army") },
  [DH_LIST_CORPS] = { "corps", "korps,armeekorps,army corps,corps d armée,cuerpo,wing,grand division,corpo,corpo d armata", "corps,korps,cuerpo,corpo,wing,flügel,aile", NULL,
                      DH_SHEET_COLUMN_LEVEL, .title = NC_("column of a list", "Corps") },
  [DH_LIST_DIVISION] = { "division", "div,divn,dvn,divisions,divisione,división,parent division",
                         "division,div,divn,división,divisione,reserve", NULL, DH_SHEET_COLUMN_LEVEL, .names = "reserve",
                         .title = NC_("column of a list", "Division") },
  [DH_LIST_BRIGADE] = { "brigade", "bde,brig,bgde,bgd,brigada,brigades,brigata", "brigade,bde,brig,brigada,brigata", NULL, DH_SHEET_COLUMN_LEVEL,
                        .title = NC_("column of a list", "Brigade") },
  [DH_LIST_UNIT] = { "unit",
                     "organization,organisation,regiment,regt,rgt,regts,regiments,units,regiment battery,regiments and batteries,unit name,regiment name,einheit,truppenteil,"
                     "truppe,verband,unité,unite,régiment,unidad,regimiento,formation name,battalion,bataillon,batallón,bezeichnung,reparto,reggimento,unità,"
                     "name,nom,nombre,nome",
                     NULL, NULL, DH_SHEET_COLUMN_SUBJECT, .title = NC_("column of a list", "Unit") },
  [DH_LIST_STATE] = { "state", "st,state of origin,raised in,staat,land,état,estado",
                      .title = NC_("column of a list", "State") },
  [DH_LIST_ID] = { "id", "label,code,kürzel,counter", .title = NC_("column of a list", "Id") },
  [DH_LIST_ARM] = { "arm", "type,branch,arms,unit type,troop type,arm of service,kind,waffe,waffengattung,truppengattung,typ,gattung,arme,"
                           "tipo,arma,class of troops,what",
                    NULL, arms, DH_SHEET_COLUMN_TOLD_BY_VALUES, .usual = "infantry",
                    .title = NC_("column of a list", "Arm") },
  [DH_LIST_QUALITY] = { "quality", "class,cl,grade,morale,exp,experience,training,troop quality,qual,güte,guete,qualität,erfahrung,moral,klasse,"
                                   "qualité,valeur,expérience,calidad,experiencia,morale grade,grading,mor,erf,kampfwert,"
                                   "kampfkraft,ausbildung,qualità,morale class",
                        NULL, qualities, DH_SHEET_COLUMN_TOLD_BY_VALUES, .title = NC_("column of a list", "Quality") },
  [DH_LIST_STANDS] = { "stands", "bases,stds,std,stand,base,elements,elemente,stellen,no of stands,no of bases,basen,socles,peanas,bases de tropa,basi",
                       NULL, NULL, DH_SHEET_COLUMN_NUMBER, 3, 12, .title = NC_("column of a list", "Stands") },
  [DH_LIST_GUNS] = { "guns", "pieces,gun,no of guns,cannon,cannons,geschütze,kanonen,rohre,pièces,canons,cañones,piezas,armament", NULL, NULL, 0, 0, 0,
                     DH_MUSTER_GUNS_PATTERN, .title = NC_("column of a list", "Guns") },
  [DH_LIST_MEN] = { "men", "strength,str,effectives,present,effective,engaged,pfd,present for duty,numbers,number of men,no of men,total men,"
                           "troops,figures,figs,mann,stärke,staerke,mannstärke,effectif,effectifs,hommes,hombres,fuerza,efectivos,troops engaged,"
                           "men now,current,size,kopfstärke,kopfzahl,uomini,forza,effettivi",
                    NULL, NULL, DH_SHEET_COLUMN_NUMBER, 13, 5000, .title = NC_("column of a list", "Men") },
  [DH_LIST_RATING] = { "rating", "combat rating", .title = NC_("column of a list", "Rating") },
  [DH_LIST_OFFICER] = { "officer", "leader,commander,general,co,commanding officer,led by,offizier,kommandeur,führer,befehlshaber,"
                                   "chef,commandant,général,jefe,comandante,oficial,ldr,cmdr,cdr,kdr,leaders,commanders,ufficiale",
                                   .title = NC_("column of a list", "Officer") },
  [DH_LIST_RANK] = { "rank", "command level,leader rank,level,rang,ebene,dienstgrad,grade of command,rango", NULL, ranks, DH_SHEET_COLUMN_TOLD_BY_VALUES,
                     .title = NC_("column of a list", "Rank") },
  [DH_LIST_CHARACTER] = { "character", "charakter,caractère,carácter", .title = NC_("column of a list", "Character") },
  [DH_LIST_ARMY_OFFICER] = { "army officer", "army commander,army co,commander in chief,c in c,army leader,oberbefehlshaber,general commanding,"
                                                     "général en chef,commandant en chef,general en jefe,comandante en jefe",
                                                     .title = NC_("column of a list", "Officer of the army") },
  [DH_LIST_CORPS_OFFICER] = { "corps officer", "corps commander,corps co,corps leader,korpskommandeur",
                              .title = NC_("column of a list", "Officer of the corps") },
  [DH_LIST_DIVISION_OFFICER] = { "division officer", "division commander,div commander,division co,div co,division leader,divisional commander,"
                                                     "divisionskommandeur,div cmdr",
                                                     .title = NC_("column of a list", "Officer of the division") },
  [DH_LIST_BRIGADE_OFFICER] = { "brigade officer", "brigade commander,bde commander,brigade co,bde co,brigade leader,brigadier,brigadekommandeur,"
                                                   "bde cmdr", .title = NC_("column of a list", "Officer of the brigade") },
  [DH_LIST_COLONEL] = { "colonel", "regimental commander,regiment commander,col,oberst,unit commander,regimentskommandeur",
                        .title = NC_("column of a list", "Officer of the unit") },
  [DH_LIST_FORMATION] = { "formation", "", .title = NC_("column of a list", "Formation") },
  [DH_LIST_RESERVE] = { "reserve", "in reserve", NULL, truths, .title = NC_("column of a list", "In reserve") },
  [DH_LIST_CONCEALED] = { "concealed", "hidden", NULL, truths, .title = NC_("column of a list", "Concealed") },
  [DH_LIST_SHARPSHOOTERS] = { "sharpshooters", "sharpshooter,ss,scharfschützen", NULL, truths,
                              .title = NC_("column of a list", "Sharpshooters") },
  [DH_LIST_KEY] = { "key", "", .title = NC_("column of a list", "Number of the command") },
};

const DhSheetColumn *
_dh_muster_get_list_columns (void)
{
  return columns;
}

/**
 * dh_muster_get_columns:
 * @n: (out): how many there are
 *
 * Returns: (array length=n): the columns that a list can have
 */
const DhSheetColumn *
dh_muster_get_columns (guint *n)
{
  *n = DH_LIST_N;
  return columns;
}

/**
 * dh_muster_list_columns:
 *
 * Returns: (transfer full): the words of all columns that a list can have, with commas between
 */
char *
dh_muster_list_columns (void)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < DH_LIST_N; i++)
    dh_append_item (list, ",", "%s", columns[i].word);
  return g_string_free (list, FALSE);
}

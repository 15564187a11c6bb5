/* test-muster.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "subject.h"

#include "dh-inch.h"
#include "dh-muster.h"
#include "lost.h"

#include <string.h>

#define HEADER "army,division,brigade,unit,id,arm,quality,stands,guns,rating,officer,rank,character\n"

/* A list with one of everything, as it is written. */
static const char small[] =
  HEADER
  "North,,,,able,,,,,,Gen. Able,commander,\n"
  "North,First Division,,,baker,,,,,,Gen. Baker,division,political\n"
  "North,First Division,Red Brigade,\"2nd \"\"Foot\"\", red\",n2,infantry,green,5,,3,,,\n"
  "North,First Division,,1st Battery,n1,artillery,elite,,4,,,,\n"
  "South,,,1st Horse,s1,cavalry,veteran,8,,,,,\n";

static DhMuster *
read_text (const char *text)
{
  g_autoptr(GBytes) bytes = g_bytes_new (text, strlen (text));

  return dh_muster_new_from_bytes (bytes, "list.csv", "Small");
}

static DhOrderOfBattle *
read_good (const char *text)
{
  g_autoptr(DhMuster) muster = read_text (text);
  g_autoptr(GError) error = NULL;
  DhOrderOfBattle *armies = dh_muster_get_order_of_battle (muster, &error);

  g_assert_no_error (error);
  g_assert_nonnull (armies);
  return armies;
}

static void
assert_refused (const char *text,
                const char *complaint)
{
  g_autoptr(DhMuster) muster = read_text (text);
  g_autoptr(GError) error = NULL;
  g_autoptr(DhOrderOfBattle) armies = dh_muster_get_order_of_battle (muster, &error);

  g_assert_error (error, DH_ERROR, DH_ERROR_FILE);
  g_assert_null (armies);
  if (strstr (error->message, complaint) == NULL)
    g_error ("“%s” is not in:\n%s", complaint, error->message);
}

static void
test_sorts_rows (void)
{
  g_autoptr(DhOrderOfBattle) armies = read_good (small);
  g_autofree char *xml = dh_order_of_battle_to_xml (armies);

  g_assert_cmpstr (xml,
                   ==,
                   "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                   "<order-of-battle format=\"1\" system=\"inch-1997\" title=\"Small\">\n"
                   "  <army id=\"north\" name=\"North\" letter=\"N\">\n"
                   "    <officer id=\"able\" name=\"Gen. Able\" rank=\"commander\"/>\n"
                   "    <division id=\"first\" name=\"First Division\">\n"
                   "      <officer id=\"baker\" name=\"Gen. Baker\" rank=\"division\" character=\"political\"/>\n"
                   "      <brigade id=\"red\" name=\"Red Brigade\">\n"
                   "        <unit id=\"n2\" name=\"2nd &quot;Foot&quot;, red\" arm=\"infantry\" quality=\"green\""
                   " stands=\"5\" rating=\"3\"/>\n"
                   "      </brigade>\n"
                   "      <unit id=\"n1\" name=\"1st Battery\" arm=\"artillery\" quality=\"elite\" guns=\"4\"/>\n"
                   "    </division>\n"
                   "  </army>\n"
                   "  <army id=\"south\" name=\"South\" letter=\"S\">\n"
                   "    <unit id=\"s1\" name=\"1st Horse\" arm=\"cavalry\" quality=\"veteran\" stands=\"8\"/>\n"
                   "  </army>\n"
                   "</order-of-battle>\n");
}

static void
test_round_trip (void)
{
  g_autoptr(DhOrderOfBattle) armies = read_good (small);
  g_autofree char *csv = dh_order_of_battle_to_csv (armies);

  g_assert_cmpstr (csv, ==, small);
}

/* All that an order of battle can say of a unit goes there and back. */
static void
test_rare_columns (void)
{
  static const char text[] =
    "army,division,brigade,unit,id,arm,quality,stands,guns,rating,officer,rank,character,"
    "formation,reserve,concealed,sharpshooters\n"
    "North,,Red Brigade,,pol,,,,,,\"Gén. \"\"Été\"\", baron\",brigade,political,,,,\n"
    "North,,Red Brigade,\"1st; 2nd, Zwölf\",n1,infantry,green,,,0,,,,column,yes,yes,\n"
    "North,,,Rifles,n2,infantry,elite,,,,,,,,,,yes\n"
    "South,,,Guns,s1,artillery,green,,6,,,,,limbered,,,\n";
  g_autoptr(DhOrderOfBattle) armies = read_good (text);
  g_autofree char *csv = dh_order_of_battle_to_csv (armies);

  g_assert_cmpstr (csv, ==, text);
}

/* Every way in which spreadsheets are saved gives the same. */
static void
test_ways_to_save (void)
{
  static const char *const texts[] = {
    "Army,Unit,Arm,Quality\nA,One,infantry,elite\nB,Zwölf,cavalry,green\n",
    "Army;Unit;Arm;Quality\nA;One;infantry;elite\nB;Zwölf;cavalry;green\n",
    "army\tunit\tarm\tquality\r\nA\tOne\tinfantry\telite\r\n\r\nB\tZwölf\tCavalry\tGREEN",
    "\xef\xbb\xbf\"quality\",\"arm\",\"unit\",\"army\"\r\"elite\",\"infantry\",\"One\",\"A\"\r\"green\",\"cavalry\",\" Zwölf \",\"B\"\r",
    "army,unit,arm,quality\nA,One,infantry,elite\nB,Zw\xf6lf,cavalry,green\n",
  };
  g_autofree char *first = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr(DhOrderOfBattle) armies = read_good (texts[i]);
      g_autofree char *xml = dh_order_of_battle_to_xml (armies);

      if (first == NULL)
        first = g_steal_pointer (&xml);
      else
        g_assert_cmpstr (xml, ==, first);
    }
  g_assert_nonnull (strstr (first, "Zwölf"));
}

static void
test_latin_1_is_told (void)
{
  g_autoptr(DhMuster) good = read_text ("army,unit,arm,quality\nA,Zwölf,infantry,elite\n");
  g_autoptr(DhMuster) old = read_text ("army,unit,arm,quality\nA,Zw\xf6lf,infantry,elite\n");

  g_assert_cmpstr (good->notice->str, ==, "");
  g_assert_nonnull (strstr (old->notice->str, "Latin-1"));
}

static void
test_utf_16 (void)
{
  gsize length;
  g_autofree char *wide = g_convert (small, -1, "UTF-16", "UTF-8", NULL, &length, NULL);
  g_autoptr(GBytes) bytes = g_bytes_new (wide, length);
  g_autoptr(DhMuster) muster = dh_muster_new_from_bytes (bytes, "list.csv", "Small");
  g_autoptr(DhOrderOfBattle) armies = dh_muster_get_order_of_battle (muster, NULL);

  g_assert_nonnull (armies);
  g_assert_cmpuint (armies->units->len, ==, 3);
}

static void
test_utf_16_with_a_zero (void)
{
  gsize length;
  g_autofree char *wide = g_convert (small, -1, "UTF-16LE", "UTF-8", NULL, &length, NULL);
  g_autoptr(GByteArray) all = g_byte_array_new ();
  g_autoptr(GBytes) bytes = NULL;
  g_autoptr(DhMuster) muster = NULL;
  guint line;

  g_byte_array_append (all, (const guint8 *) "\xff\xfe", 2);
  g_byte_array_append (all, (const guint8 *) wide, length);
  g_byte_array_append (all, (const guint8 *) "\0\0A\0", 4);
  bytes = g_byte_array_free_to_bytes (g_steal_pointer (&all));
  muster = dh_muster_new_from_bytes (bytes, "list.csv", "Small");

  g_assert_cmpuint (dh_muster_get_n_problems (muster), ==, 1);
  g_assert_cmpstr (dh_muster_get_problem (muster, 0, &line), ==, "this is neither text nor a spreadsheet that "
                                                                 "Drumhead can read; save it as .xlsx, .ods or "
                                                                 "CSV");
}

/* The brigadier may stand beside each of his regiments; he is one man. */
static void
test_officer_beside_each_unit (void)
{
  g_autoptr(DhOrderOfBattle) armies = read_good ("army,brigade,unit,arm,quality,officer\n"
                                                 "A,Red,One,infantry,elite,Col. Red\n"
                                                 "A,Red,Two,infantry,elite,Col. Red\n"
                                                 "B,,Three,infantry,elite,\n");
  const DhOfficerInfo *officer = dh_order_of_battle_get_officer (armies, 0);

  g_assert_cmpuint (armies->officers->len, ==, 1);
  g_assert_cmpint (officer->rank, ==, DH_RANK_BRIGADE);
  g_assert_cmpint (officer->command, ==, 0);
  g_assert_cmpstr (officer->id, !=, dh_order_of_battle_get_command (armies, 0)->id);
}

/* Commands of one name in two divisions are two, and have ids of their own. */
static void
test_ids_are_unique (void)
{
  g_autoptr(DhOrderOfBattle) armies = read_good ("army,division,brigade,unit,arm,quality\n"
                                                 "A,1st,1st,One,infantry,elite\n"
                                                 "A,2nd,1st,Two,infantry,elite\n"
                                                 "B,1,Staff,Three,infantry,elite\n"
                                                 "B,All,Ünïted Foreign Volunteers,Four,infantry,elite\n");

  g_assert_cmpuint (armies->commands->len, ==, 8);
}

/* Ids that begin like the Staff cards' are none that a number would make free. */
static void
test_ids_of_a_staff (void)
{
  g_autoptr(DhOrderOfBattle) armies = read_good ("army,division,unit,arm,quality\n"
                                                 "A,Staff Horse,One,cavalry,elite\n"
                                                 "B,Cover,Two,infantry,elite\n");

  g_assert_cmpstr (dh_order_of_battle_get_command (armies, 0)->id, ==, "cstaff-horse");
  g_assert_cmpstr (dh_order_of_battle_get_command (armies, 1)->id, ==, "ccover");
}

/* A quotation mark that is never closed, or stands within a name, is part of it. */
static void
test_stray_quotes (void)
{
  g_autoptr(DhOrderOfBattle) armies = read_good ("army,unit,arm,quality\nA,One \"1st\" Foot,infantry,elite\n"
                                                 "B,\"Two,infantry,elite\n");

  g_assert_cmpstr (dh_order_of_battle_get_unit (armies, 0)->name, ==, "One \"1st\" Foot");
  g_assert_cmpstr (dh_order_of_battle_get_unit (armies, 1)->name, ==, "\"Two");
}

/* Lists as people have them */

/* An order of battle in one line: each thing by its name, and of a unit what the list says. */
static char *
outline (const DhOrderOfBattle *armies)
{
  GString *text = g_string_new (NULL);

  for (const DhRef *place = NULL; dh_array_next (armies->places, &place);)
    {
      if (place->kind == DH_REF_KIND_ARMY)
        g_string_append_printf (text, "[%s]", dh_order_of_battle_get_army (armies, place->index)->name);
      else if (place->kind == DH_REF_KIND_COMMAND)
        {
          const DhCommandInfo *command = dh_order_of_battle_get_command (armies, place->index);

          g_string_append_printf (text, "%s%s:", command->is_division ? "" : ">", command->name);
        }
      else if (place->kind == DH_REF_KIND_OFFICER)
        {
          const DhOfficerInfo *officer = dh_order_of_battle_get_officer (armies, place->index);

          g_string_append_printf (text, " (%s %s)", officer->name, dh_enum_to_word (DH_TYPE_RANK, officer->rank));
        }
      else
        {
          const DhUnitInfo *unit = dh_order_of_battle_get_unit (armies, place->index);

          g_string_append_printf (text, " %s %c%c%d", unit->name, *dh_enum_to_word (DH_TYPE_ARM, unit->arm),
                                  *dh_enum_to_word (DH_TYPE_QUALITY, unit->quality),
                                  unit->arm == DH_ARM_ARTILLERY ? unit->guns : unit->stands);
        }
    }
  return g_string_free (text, FALSE);
}

static const struct {
  const char *name;
  const char *text;
  const char *outline;
  const char *told; /* in what the referee is told */
} lists[] = {
  { "keeps-corps",
    "army,corps,division,brigade,officer,rank,unit,arm,quality\n"
    "Union,I Corps,1st Division,1st Brigade,Col. A,brigade,19th Indiana,infantry,elite\n"
    "Union,II Corps,1st Division,1st Brigade,Col. B,brigade,5th New Hampshire,infantry,veteran\n"
    "Confederate,,Heth,Archer,Gen. C,brigade,13th Alabama,infantry,veteran\n",
    "[Union]1st Division, I Corps:>1st Brigade: (Col. A brigade) 19th Indiana ie0"
    "1st Division, II Corps:>1st Brigade: (Col. B brigade) 5th New Hampshire iv0"
    "[Confederate]Heth:>Archer: (Gen. C brigade) 13th Alabama iv0", "" },
  { "guesses-headings",
    "Side,Div,Bde,Regiment,Type,Class,Men\nUnion,Wadsworth,Meredith,19th Indiana,Infantry,Elite,308\n"
    "Confederate,Heth,Archer,13th Alabama,Infantry,Veteran,258\n",
    "[Union]Wadsworth:>Meredith: 19th Indiana ie6[Confederate]Heth:>Archer: 13th Alabama iv5",
    "Columns: Side = army, Div = division, Bde = brigade, Regiment = unit, Type = arm, Class = quality." },
  { "titles-totals-and-short-words",
    "The Creek,,,,,\nArmy,Brigade,Unit,Type,Grade,Stands\nUnion,Meredith,19th Indiana,Inf,Vet,6 stands\n,,24th Michigan,Inf,Elite,5\n"
    "TOTAL,,,,,11\nConfederate,Archer,13th Alabama,Inf,Vet,6\n,,Battery B,Art,Green,\n",
    "[Union]>Meredith: 19th Indiana iv6 24th Michigan ie5[Confederate]>Archer: 13th Alabama iv6 Battery B ag6", "2 rows left out: 1, 5" },
  { "german", "Armee;Einheit;Waffe;Güte;Basen\nNord;1. Ohio;Infanterie;Veteranen;6\nSüd;1. Georgia;Kavallerie;Grün;4\n",
    "[Nord] 1. Ohio iv6[Süd] 1. Georgia cg4", "Basen = stands" },
  { "case-of-armies",
    "Army,Unit,Arm,Quality\nUnion,19th Indiana,inf,vet\nunion ,24th Michigan,inf,vet\nConfederate,1st Ga,inf,green\n",
    "[Union] 19th Indiana iv0 24th Michigan iv0[Confederate] 1st Ga ig0", "" },
  { "twins-by-state",
    "Army,Unit,State,Arm,Quality\nUnion,7th,Indiana,inf,vet\nUnion,7th,Wisconsin,inf,vet\nUnion,2nd,Ohio,inf,vet\nRebel,7th,Texas,inf,vet\n",
    "[Union] 7th Indiana iv0 7th Wisconsin iv0 2nd Ohio iv0[Rebel] 7th Texas iv0", "" },
  { "what-the-rules-do-not-count-is-told",
    "Army,Unit,State,Arm,Quality,Men,Guns\nUnion,Battery A,Ohio,art,vet,98,4\nUnion,2nd Ohio,Ohio,inf,vet,300,1\nRebel,Texans,Texas,inf,vet,300,\n",
    "[Union] Battery A av4 2nd Ohio iv6[Rebel] Texans iv6",
    "The men of 1 battery are left out; the rules count guns.\nThe guns of 1 unit that is not a battery are left out.\n"
    "The states of 2 units are left out" },
  { "twins-are-told", "Army,Unit,Arm,Quality\nUnion,7th,inf,vet\nUnion,7th,inf,vet\nRebel,1st,inf,vet\n",
    "[Union] 7th iv0 7th iv0[Rebel] 1st iv0", "2 units of Union are called “7th”." },
  { "groups-written-once-and-commander",
    "Army,Division,Brigade,Leader,Level,Unit,Arm,Quality\nUnion,,,Meade,C-in-C,,,\n,First,,Wadsworth,Div,,,\n,,Meredith,Meredith,Bde,19th Indiana,inf,vet\n"
    ",,,,,24th Michigan,inf,vet\n,,Cutler,Cutler,Bde,76th New York,inf,vet\nRebel,Heth,Archer,Archer,Bde,13th Alabama,inf,vet\n,,,,,5th Alabama,inf,vet\n",
    "[Union] (Meade commander)First: (Wadsworth division)>Meredith: (Meredith brigade) 19th Indiana iv0 24th Michigan iv0"
    ">Cutler: (Cutler brigade) 76th New York iv0[Rebel]Heth:>Archer: (Archer brigade) 13th Alabama iv0 5th Alabama iv0",
    "A blank cell repeats the one above it in: “Army”, “Division”, “Brigade”." },
  { "sections",
    "Unit,Arm,Quality\nARMY OF THE POTOMAC,,\nI Corps – Reynolds,,\n\"1st Division – Brig. Gen. Wadsworth\",,\n1st Brigade: Meredith,,\n19th Indiana,inf,vet\n"
    "24th Michigan,inf,vet\nNote: all present,,\nARMY OF NORTHERN VIRGINIA,,\nHeth's Division,,\n13th Alabama,inf,vet\n",
    "[ARMY OF THE POTOMAC] (Reynolds commander)1st Division, I Corps: (Brig. Gen. Wadsworth division)>1st Brigade: (Meredith brigade)"
    " 19th Indiana iv0 24th Michigan iv0[ARMY OF NORTHERN VIRGINIA]Heth's Division: 13th Alabama iv0", "1 row left out: 8" },
  { "marks-of-levels",
    "Name,Army,Corps,Div,Bde,Regt,Arm,Grade,Leader\nUnion,X,,,,,,,Meade\nI,,X,,,,,,\nFirst,,,X,,,,,Wadsworth\nIron,,,,X,,,,Meredith\n"
    "19th Indiana,,,,,X,inf,elite,\nRebels,X,,,,,,,\nHeth,,,X,,,,,\n13th Alabama,,,,,X,inf,vet,\n",
    "[Union] (Meade commander)First, I: (Wadsworth division)>Iron: (Meredith brigade) 19th Indiana ie0[Rebels]Heth: 13th Alabama iv0", "" },
  { "two-tables-side-by-side",
    "Union,,,,Confederate,,,\nUnit,Arm,Quality,Stands,Unit,Arm,Quality,Stands\n19th Indiana,inf,vet,6,13th Alabama,inf,vet,5\n24th Michigan,inf,vet,6,,,,\n",
    "[Union] 19th Indiana iv6 24th Michigan iv6[Confederate] 13th Alabama iv5", "" },
  { "several-units-in-a-cell",
    "Army,Brigade,Regiments,Type,Class\nUnion,Meredith,\"19th Indiana (308)\n24th Michigan (496)\",inf,vet\nRebel,Archer,\"13th Alabama, 1st Tennessee, 7th Tennessee\",inf,vet\n",
    "[Union]>Meredith: 19th Indiana iv6 24th Michigan iv10[Rebel]>Archer: 13th Alabama iv0 1st Tennessee iv0 7th Tennessee iv0", "" },
  { "numbers-as-people-write-them",
    "Army;Unit;Arm;Class;Men;Guns\nUnion;1st;inf;vet;c. 300;\nUnion;2nd;inf;vet;308 (w);\nUnion;3rd;inf;vet;2,143;\nUnion;4th;inf;vet;299,5;\n"
    "Rebel;5th;art;vet;120;4-gun\nRebel;6th;art;vet;;2 x 3in, 2 x Napoleon\nRebel;7th;art;vet;90;6 x Napoleon\n",
    "[Union] 1st iv6 2nd iv6 3rd iv12 4th iv6[Rebel] 5th av4 6th av4 7th av6", "3rd: a strength of 43 is not allowed; 12 is used instead." },
  { "colonels-are-told",
    "Army,Brigade,Unit,Commander,Arm,Quality\nUnion,Iron,19th,Williams,inf,vet\nUnion,Iron,24th,Morrow,inf,vet\nUnion,Iron,2nd,Fairchild,inf,vet\n"
    "Rebel,Archer,13th,Aiken,inf,vet\n",
    "[Union]>Iron: 19th iv0 24th iv0 2nd iv0[Rebel]>Archer: 13th iv0", "4 officers of single units are left out" },
  { "officers-by-column",
    "Army,Division,Division Commander,Brigade,Brigade Commander,Unit,Arm,Quality\nUnion,1st,Wadsworth,Iron,Meredith,19th,inf,vet\n"
    "Union,1st,Wadsworth,Iron,Meredith,24th,inf,vet\nRebel,Heth,Heth,Archer,Archer,13th,inf,vet\n",
    "[Union]1st: (Wadsworth division)>Iron: (Meredith brigade) 19th iv0 24th iv0[Rebel]Heth: (Heth division)>Archer: (Archer brigade) 13th iv0",
    "" },
  { "colonels-of-their-own-column",
    "Army,Unit,Colonel,Commander,Arm,Quality\nUnion,19th,Williams,Meredith,inf,vet\nUnion,24th,Morrow,–,inf,vet\nRebel,13th,,,inf,vet\n",
    "[Union] 19th iv0 24th iv0[Rebel] 13th iv0", "3 officers of single units are left out" },
  { "a-colon-ends-a-heading", "Unit,Arm,Quality\nUNION ARMY:,,\nIron Brigade:,,\n19th,inf,vet\nREBEL ARMY:,,\n13th,inf,vet\n",
    "[UNION ARMY]>Iron Brigade: 19th iv0[REBEL ARMY] 13th iv0", "" },
  { "guns-in-the-column-of-men", "Army,Unit,Arm,Quality,Men\nUnion,Battery A,art,vet,4\nUnion,Battery B,art,vet,98\nRebel,13th,inf,vet,300\n",
    "[Union] Battery A av4 Battery B av6[Rebel] 13th iv6", "" },
  { "its-own-word-is-the-best-heading", "Army,Side,Unit,Arm,Quality\nUnion,North,19th,inf,vet\nRebel,South,13th,inf,vet\n",
    "[Union] 19th iv0[Rebel] 13th iv0", "" },
  { "its-own-word-is-the-best-heading-behind", "Side,Army,Unit,Arm,Quality\nNorth,Union,19th,inf,vet\nSouth,Rebel,13th,inf,vet\n",
    "[Union] 19th iv0[Rebel] 13th iv0", "" },
  { "no-headings",
    "Union,1st Division,19th Indiana,inf,elite\nUnion,1st Division,24th Michigan,inf,vet\nConfederate,Heth's Division,13th Alabama,inf,vet\n"
    "Confederate,Heth's Division,Pegram Battery,art,vet\n",
    "[Union]1st Division: 19th Indiana ie0 24th Michigan iv0[Confederate]Heth's Division: 13th Alabama iv0 Pegram Battery av6", "" },
  { "arm-by-name",
    "Army,Unit,Quality\nUnion,4th US Artillery,vet\nUnion,8th Illinois Cavalry,vet\nRebel,13th Alabama Infantry,vet\n",
    "[Union] 4th US Artillery av6 8th Illinois Cavalry cv0[Rebel] 13th Alabama Infantry iv0", "" },
  { "indents-are-levels",
    "UNION\n  1st Division (Osterhaus)\n    1st Brigade\n      49th Indiana Infantry (400)\n    7th Michigan Battery (4 guns)\n"
    "REBELS\n  2nd Division\n    1st Missouri Infantry (300)\n",
    "[UNION]1st Division: (Osterhaus division)>1st Brigade: 49th Indiana Infantry iv8 7th Michigan Battery av4[REBELS]2nd Division:"
    " 1st Missouri Infantry iv6", "" },
  { "two-rows-of-headings",
    ",Command,,Unit,,,,Strength,,Leader,\nNo.,Side,Division,Number,State,Type,Class,Officers,Men,Name,Rank\n"
    "1,Union,1st,5,CT,Inf,Vet,22,300,Williams,Div\n2,Union,1st,20,CT,Inf,Green,25,250,,\n3,Rebel,Heth,1,MD,Inf,Elite,30,350,,\n",
    "[Union]1st: (Williams division) 5 CT iv6 20 CT ig5[Rebel]Heth: 1 MD ie7", "“No.”, “Officers”" },
  { "levels-by-a-word",
    "Name,Level,Men,Class,Type\nUnion,Army,,,\nMcCook,Division,,,\nRousseau,Brigade,,,\n6th Indiana,Regiment,400,vet,inf\n"
    "Rebel,Army,,,\nCleburne,Brigade,,,\n15th Arkansas,Regiment,300,vet,inf\n",
    "[Union]McCook:>Rousseau: 6th Indiana iv8[Rebel]>Cleburne: 15th Arkansas iv6", "" },
  { "few-men-are-stands", "Side,Unit,Type,Class,Strength\nUnion,1st,inf,vet,6\nUnion,Battery A,art,vet,4\nRebel,2nd,inf,vet,5\n",
    "[Union] 1st iv6 Battery A av4[Rebel] 2nd iv5", "Strength = stands" },
  { "a-heading-used-for-something-else", "Army,Unit,Arm,Rating\nUnion,1st,inf,Crack\nUnion,2nd,inf,Raw\nRebel,3rd,inf,Vet\n",
    "[Union] 1st ie0 2nd ig0[Rebel] 3rd iv0", "Rating = quality" },
  { "unknown-columns-are-listed", "Army,Unit,Arm,Quality,Colour\nUnion,1st,inf,vet,blue\nRebel,2nd,inf,vet,grey\n",
    "[Union] 1st iv0[Rebel] 2nd iv0", "Column not recognised and left out: “Colour”." },
  { "a-sum-is-a-command",
    "Side,Unit,Class,Men,Leader\nUnion,Law's Brigade,,700,Col. Law\n,4th Alabama,vet,300,\n,2nd Mississippi,vet,400,\n,Frobel's Column,,220,Maj. Frobel\n"
    ",11th Texas,vet,120,\n,12th Texas,vet,100,\nRebel,13th Alabama,vet,300,\n",
    "[Union]>Law's Brigade: (Col. Law brigade) 4th Alabama iv6 2nd Mississippi iv8>Frobel's Column: (Maj. Frobel brigade) 11th Texas iv3 12th Texas iv3"
    "[Rebel] 13th Alabama iv6", "D2 “700”, D5 “220”" },
  { "what-is-no-sum-is-a-unit",
    "Side,Unit,Class,Men\nUnion,Frobel's Column,,221\n,11th Texas,vet,120\n,12th Texas,vet,100\nRebel,13th Alabama,vet,300\n",
    "[Union] Frobel's Column iv4 11th Texas iv3 12th Texas iv3[Rebel] 13th Alabama iv6", "" },
  { "how-good-an-officer-is-is-no-name",
    "Unit,Arm,Class\nUNION ARMY (Rosecrans - 7),,\n1ST DIVISION - Col. Hunter [3],,\n\"1st Brigade (Col. Porter, Good)\",,\n19th,inf,vet\n"
    "REBEL ARMY: Bragg - poor,,\n\"4th Brigade (Brig. Gen. Smith (Elzey)) [3]\",,\n13th,inf,vet\n",
    "[UNION ARMY] (Rosecrans commander)1ST DIVISION: (Col. Hunter division)>1st Brigade: (Col. Porter brigade) 19th iv0"
    "[REBEL ARMY] (Bragg commander)>4th Brigade: (Brig. Gen. Smith (Elzey) brigade) 13th iv0", "A2 “UNION ARMY (Rosecrans - 7)”, A3 “1ST DIVISION - Col. Hunter [3]”, A4 “1st Brigade (Col. Porter, Good)”, A6 “REBEL ARMY: Bragg - poor”" },
  { "how-good-an-officer-is-in-his-own-cell",
    "Side,Bde,Brigadier,Unit,Arm,Class\nUnion,Post's,Post (ave),19th,inf,vet\nRebel,Cavalry (Wharton),Wharton (good),13th,cav,vet\n",
    "[Union]>Post's: (Post brigade) 19th iv0[Rebel]>Cavalry (Wharton): (Wharton brigade) 13th cv0", "C2 “Post (ave)”, C3 “Wharton (good)”" },
  { "a-rank-tells-where-somebody-begins",
    "Unit,Arm,Class\nUNION ARMY,,\n\"Sigel's Brigade (flank column), Col. Sigel\",,\n19th,inf,vet\n3rd Division (Reserves) - Gen. Meade,,\n20th,inf,vet\n"
    "REBEL ARMY,,\n13th,inf,vet\n",
    "[UNION ARMY]>Sigel's Brigade (flank column): (Col. Sigel brigade) 19th iv03rd Division (Reserves): (Gen. Meade division) 20th iv0"
    "[REBEL ARMY] 13th iv0", "" },
  { "an-officer-behind-what-he-is",
    "Unit,Arm,Class\nUNION ARMY,,\nCommander: Gen. Grant,,\n19th,inf,vet\nREBEL ARMY,,\nArmy commander:,Gen. Bragg,\n13th,inf,vet\n",
    "[UNION ARMY] (Gen. Grant commander) 19th iv0[REBEL ARMY] (Gen. Bragg commander) 13th iv0", "" },
  { "a-command-without-units-is-a-note",
    "Brigade,Unit,Arm,Class\nUNION ARMY,,,\nIron Brigade,,,\n,19th,inf,vet\nREBEL ARMY,,,\nTexas Brigade,,,\n,13th,inf,vet\n"
    "\"Class: A elite, B veteran\",,,\nNumbers are the general's factor,,,\n",
    "[UNION ARMY]>Iron Brigade: 19th iv0[REBEL ARMY]>Texas Brigade: 13th iv0", "2 rows left out: 8, 9" },
  { "what-stands-further-in-tells-a-level",
    "Unit,Arm,Class\nREBEL ARMY: Gen. McCulloch,,\n    STATE GUARD: Gen. Price,,\n        Rains' Division,,\n            13th,inf,vet\n"
    "    McCulloch's Brigade,,\n        14th,inf,vet\n    Unattached,,\n        15th,inf,vet\nUNION ARMY,,\n    16th,inf,vet\n",
    "[REBEL ARMY] (Gen. McCulloch commander) (Gen. Price commander)Rains' Division, STATE GUARD: 13th iv0>McCulloch's Brigade: 14th iv0>Unattached: 15th iv0"
    "[UNION ARMY] 16th iv0", "" },
  { "guns-among-the-muskets",
    "Side,Regt,Class,Weapon,Men\nUnion,1st,vet,R,300\nUnion,2nd,vet,SB,250\nUnion,4th Lt,vet,2N 2J 2H,100\nUnion,Pinney's,vet,6 x Napoleon,90\n"
    "Rebel,3rd,vet,R,300\nRebel,Swett's,vet,\"2x12pdr Nap, 2x3\"\"R\",80\n",
    "[Union] 1st iv6 2nd iv5 4th Lt av6 Pinney's av6[Rebel] 3rd iv6 Swett's av4", "Only the number of guns is taken from the column “Weapon”." },
  { "guns-of-several-kinds",
    "Side,Unit,Arm,Class,Guns\nUnion,A,art,vet,6 3in Rifles\nUnion,B,art,vet,\"2 Nap, 2 12pdr How\"\nUnion,C,art,vet,4N 2P\nUnion,D,art,vet,4x6pdr 2x12 how\n"
    "Rebel,E,art,vet,6 James 6 livres\nRebel,F,art,vet,5 guns\nRebel,G,art,vet,\"1x 12lb (\"\"Old 76\"\"), 2x 6lb\"\nRebel,H,art,vet,4xJames 2x12 how\n",
    "[Union] A av6 B av4 C av6 D av6[Rebel] E av6 F av5 G av3 H av6", "" },
  { "units-below-the-name-of-an-arm",
    "Side,Brigade,Regt 1,Regt 2,Artillery,Strength\nUnion,Post,59th Illinois Inf - 320 V,74th Illinois Inf - 350 G,5th Wis Pinney (4x6pdr 2x12 how) 100 V,770\n"
    "Union,Carlin,21st Illinois Inf - 650 V,-,2nd Minn Hotchkiss (4 guns) 90 V,740\nRebel,Wood,16th Alabama Inf - 390 V,-,none,390\n",
    "[Union]>Post: 59th Illinois Inf iv6 74th Illinois Inf ig7 5th Wis Pinney av6>Carlin: 21st Illinois Inf iv12 2nd Minn Hotchkiss av4"
    "[Rebel]>Wood: 16th Alabama Inf iv8", "" },
  { "two-levels-in-a-cell",
    "Side,Regt,Brigade,Type,Class\nUnion,2nd Ohio,9. Brig./3. Div,inf,vet\nUnion,3rd Ohio,17. Brig./3. Div,inf,vet\nRebel,13th,Archers Brig./Heths Division,inf,vet\n",
    "[Union]3. Div:>9. Brig.: 2nd Ohio iv0>17. Brig.: 3rd Ohio iv0[Rebel]Heths Division:>Archers Brig.: 13th iv0", "" },
  { "points-and-blanks-part-no-armies", "Side,Unit,Arm,Class\nUS,1st,inf,vet\nU.S.,2nd,inf,vet\nC S,3rd,inf,vet\nCS,4th,inf,vet\n",
    "[US] 1st iv0 2nd iv0[C S] 3rd iv0 4th iv0", "" },
  { "one-strength-is-of-one-unit",
    "Side,Unit,Arm,Class,Guns\nUnion,\"1st Missouri Bty A, 2nd & 16th Ohio\",art,vet,3\nRebel,\"3rd Ohio, 4th Ohio\",inf,vet,\n",
    "[Union] 1st Missouri Bty A, 2nd & 16th Ohio av3[Rebel] 3rd Ohio iv0 4th Ohio iv0", "" },
  { "the-year-ends-the-title-of-a-battle",
    "Stones River 31 Dec 1862 Union Right Wing: McCook - poor,,,\nUnit,Arm,Class,\n19th,inf,vet,\nHARDEE'S ARMY,,,\n13th,inf,vet,\n",
    "[Union Right Wing] (McCook commander) 19th iv0[HARDEE'S ARMY] 13th iv0", "" },
};

static DhMuster *
read_list (const char *text,
           const char *columns,
           const char *words,
           guint       men_a_stand)
{
  g_autoptr(GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr(GError) error = NULL;
  g_autoptr(DhSheet) sheet = dh_sheet_new_from_text (bytes, "list.csv", &error);
  g_autoptr(DhSheetAnswers) answers = dh_sheet_answers_new ();
  g_autofree char *all = dh_muster_list_columns ();

  g_assert_no_error (error);
  dh_sheet_answers_take_columns (answers, columns, all, &error);
  g_assert_no_error (error);
  dh_sheet_answers_take_words (answers, words, all, &error);
  g_assert_no_error (error);
  if (men_a_stand > 0)
    dh_sheet_answers_set_number (answers, "men-a-stand", men_a_stand);
  if (dh_sheet_answers_find_word (answers, "cards", "") == NULL)
    dh_sheet_answers_set_word (answers, "cards", "", "division");
  return dh_muster_new (sheet, answers, "Small");
}

static void
test_list (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr(DhMuster) muster = read_list (lists[i].text, strstr (lists[i].text, ",Rating") != NULL ? "Rating=quality" : "", "quality:=veteran\narm:=infantry", 50);
  g_autoptr(GError) error = NULL;
  g_autoptr(DhOrderOfBattle) armies = dh_muster_get_order_of_battle (muster, &error);
  g_autofree char *what = NULL;

  g_assert_no_error (error);
  what = outline (armies);
  g_assert_cmpstr (what, ==, lists[i].outline);
  if (strstr (muster->notice->str, lists[i].told) == NULL)
    g_error ("“%s” is not in:\n%s", lists[i].told, muster->notice->str);
}

/* Questions that only the owner can answer are asked once for all rows, with something to add; with the answers the
   list is taken. */
static void
test_questions (void)
{
  static const char text[] = "Army,Unit,Arm,Class,Men\nUnion,1st,inf,Trained,300\nUnion,2nd,Zouave,Trained,250\nConfederate,3rd,inf,Bad,310\n"
                             "Conf,4th,inf,,310\n";
  static const char *const answers[] = { "--men-a-stand 50", "quality:trained=veteran", "army:conf=Confederate", "arm:zouave=…",
                                         "quality:bad=…", "quality:=…" };
  g_autoptr(DhMuster) open = read_list (text, "", "", 0);
  g_autoptr(DhMuster) told = read_list (text, "", "Conf=Confederate\nTrained=elite\nZouave=infantry\nBad=green\nquality:=green\n", 50);
  g_autoptr(DhOrderOfBattle) none = dh_muster_get_order_of_battle (open, NULL), armies = dh_muster_get_order_of_battle (told, NULL);
  g_autofree char *what = NULL;

  g_assert_null (none);
  g_assert_cmpuint (open->questions->len, ==, G_N_ELEMENTS (answers));
  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    g_assert_cmpstr (((DhSheetQuestion *) g_ptr_array_index (open->questions, i))->answer, ==, answers[i]);
  g_assert_nonnull (armies);
  g_assert_cmpuint (told->questions->len, ==, 0);
  what = outline (armies);
  g_assert_cmpstr (what, ==, "[Union] 1st ie6 2nd ie5[Confederate] 3rd ig6 4th ig6");
}

/* Of many strengths that are not allowed the first are told one by one, and how many more there are. */
static void
test_many_changed (void)
{
  for (guint n = 12; n <= 14; n++)
    {
      g_autoptr(GString) text = g_string_new ("Army,Unit,Arm,Class,Men\nRebel,Texans,inf,vet,300\n");
      g_autofree char *more = n == 13 ? g_strdup ("The strength of 1 more unit is limited to what is allowed.")
                                      : g_strdup_printf ("The strengths of %u more units are limited to what is "
                                                         "allowed.", n - 12);
      g_autoptr(DhMuster) muster = NULL;

      for (guint i = 1; i <= n; i++)
        g_string_append_printf (text, "Union,%u Ohio,inf,vet,3000\n", i);
      muster = read_list (text->str, "", "", 50);
      g_assert_nonnull (strstr (muster->notice->str, "12 Ohio: a strength of 60 is not allowed; 12 is used instead."));
      g_assert_null (strstr (muster->notice->str, "13 Ohio: "));
      g_assert_true ((strstr (muster->notice->str, more) != NULL) == (n > 12));
    }
}

/* A question alone keeps everything from being taken. */
static void
test_open_is_not_taken (void)
{
  g_autoptr(DhMuster) muster = read_list ("Army,Unit,Arm,Class,Men\nUnion,1st,inf,vet,300\nRebel,2nd,inf,vet,300\n", "", "", 0);
  g_autoptr(GError) error = NULL;

  g_assert_null (dh_muster_get_order_of_battle (muster, &error));
  g_assert_nonnull (strstr (error->message, "how many men to a stand"));
}

/* An answer on a column goes before any guess, by its heading or its letters; so does an answer on blanks. */
static void
test_columns_are_told (void)
{
  static const char text[] = "Army,What,Group,Arm,Class\nUnion,1st,Iron,inf,vet\nUnion,2nd,,inf,vet\nRebel,3rd,,inf,vet\n";
  g_autoptr(DhMuster) muster = read_list (text, "What=unit,C=brigade:empty", "", 0), above = read_list (text, "B=unit,Group=brigade", "", 0);
  g_autoptr(DhOrderOfBattle) armies = dh_muster_get_order_of_battle (muster, NULL), filled = dh_muster_get_order_of_battle (above, NULL);
  g_autofree char *what = outline (armies), *other = outline (filled);

  g_assert_cmpstr (what, ==, "[Union]>Iron: 1st iv0 2nd iv0[Rebel] 3rd iv0");
  g_assert_cmpstr (other, ==, "[Union]>Iron: 1st iv0 2nd iv0[Rebel] 3rd iv0");
}

static void
add_cells (DhSheetTab *tab,
           guint       line,
           const char *cells)
{
  g_auto(GStrv) parts = g_strsplit (cells, ",", -1);
  DhSheetRow *row = dh_sheet_tab_add_row (tab, line);

  for (guint i = 0; parts[i] != NULL; i++)
    dh_sheet_row_set (row, i, DH_SHEET_TEXT, parts[i]);
}

/* A tab an army; what is hidden is told. */
static void
test_tabs (void)
{
  g_autoptr(DhSheet) sheet = dh_sheet_new ("~/lists/two.xlsx");
  g_autoptr(GError) error = NULL;
  g_autoptr(DhMuster) muster = NULL;
  g_autoptr(DhOrderOfBattle) armies = NULL;
  g_autofree char *what = NULL;
  DhSheetTab *tab;

  tab = dh_sheet_add_tab (sheet, "Union");
  add_cells (tab, 1, "Unit,Arm,Class");
  add_cells (tab, 2, "19th Indiana,inf,vet");
  ((DhSheetRow *) g_ptr_array_index (tab->rows, 1))->hidden = TRUE;
  tab = dh_sheet_add_tab (sheet, "Confederate");
  add_cells (tab, 1, "Unit,Arm,Class");
  add_cells (tab, 2, "13th Alabama,inf,vet");
  tab = dh_sheet_add_tab (sheet, "Lookup");
  add_cells (tab, 1, "Unit,Arm,Class");
  tab->hidden = TRUE;
  tab = dh_sheet_add_tab (sheet, "Weather");
  add_cells (tab, 1, "hot,dry");
  dh_sheet_finish (sheet);

  muster = dh_muster_new (sheet, NULL, NULL);
  armies = dh_muster_get_order_of_battle (muster, &error);
  g_assert_no_error (error);
  what = outline (armies);
  g_assert_cmpstr (what, ==, "[Union] 19th Indiana iv0[Confederate] 13th Alabama iv0");
  g_assert_nonnull (strstr (muster->notice->str, "1 row hidden in the spreadsheet is imported as well: 2"));
  g_assert_nonnull (strstr (muster->notice->str, "The sheet “Lookup” is hidden and left out."));
  g_assert_nonnull (strstr (muster->notice->str, "1 row left out: Weather 1"));
}

/* Cells that a spreadsheet has spoilt are told one by one, and nothing is taken over. */
static void
test_spoilt_cells (void)
{
  static const struct {
    DhSheetMark mark;
    const char *text;
    const char *complaint;
  } cases[] = {
    { DH_SHEET_DATE, "2024-03-04", "1 cell of “stands” was turned into a date by the spreadsheet, 2024-03-04: was that 4-3 (day-month) or 3-4" },
    { DH_SHEET_ERROR, "#REF!", "cell D2 has a formula error, #REF!" },
    { DH_SHEET_UNKEPT, "", "cell D2 is a formula whose value was not saved" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(DhSheet) sheet = dh_sheet_new ("list.xlsx");
      DhSheetTab *tab = dh_sheet_add_tab (sheet, NULL);
      g_autoptr(GError) error = NULL;
      g_autoptr(DhMuster) muster = NULL;

      add_cells (tab, 1, "Army,Unit,Arm,Stands,Class");
      add_cells (tab, 2, "Union,1st,inf,,vet");
      add_cells (tab, 3, "Rebel,2nd,inf,6,vet");
      dh_sheet_row_set (g_ptr_array_index (tab->rows, 1), 3, cases[i].mark, cases[i].text);
      dh_sheet_finish (sheet);
      muster = dh_muster_new (sheet, NULL, NULL);
      g_assert_null (dh_muster_get_order_of_battle (muster, &error));
      if (strstr (error->message, cases[i].complaint) == NULL)
        g_error ("“%s” is not in:\n%s", cases[i].complaint, error->message);
    }
}

/* A number that a spreadsheet made a date of is found again once the owner has told which part came first. */
static void
test_dates (void)
{
  g_autoptr(DhSheet) sheet = dh_sheet_new ("list.xlsx");
  DhSheetTab *tab = dh_sheet_add_tab (sheet, NULL);
  g_autoptr(DhSheetAnswers) answers = dh_sheet_answers_new ();
  g_autoptr(DhMuster) open = NULL, muster = NULL;
  g_autoptr(DhOrderOfBattle) armies = NULL;
  g_autofree char *what = NULL;

  add_cells (tab, 1, "Army,Unit,Arm,Stands,Class");
  add_cells (tab, 2, "Union,1st,inf,6,3-4");
  add_cells (tab, 3, "Rebel,2nd,inf,6,");
  dh_sheet_row_set (g_ptr_array_index (tab->rows, 2), 4, DH_SHEET_DATE, "2021-04-03");
  dh_sheet_finish (sheet);
  dh_sheet_answers_set_word (answers, "quality", "3-4", "green");
  open = dh_muster_new (sheet, answers, NULL);
  for (guint i = 0; i < open->questions->len; i++)
    {
      const DhSheetQuestion *question = g_ptr_array_index (open->questions, i);

      if (g_str_equal (question->word, "date"))
        dh_sheet_question_answer (question, question->proposal, answers);
    }
  muster = dh_muster_new (sheet, answers, NULL);
  armies = dh_muster_get_order_of_battle (muster, NULL);
  g_assert_nonnull (armies);
  what = outline (armies);
  g_assert_cmpstr (what, ==, "[Union] 1st ig6[Rebel] 2nd ig6");
}

/* A range of men that a spreadsheet made a date of is asked for as well; its first number is taken, and the cell listed. */
static void
test_dates_among_men (void)
{
  g_autoptr(DhSheet) sheet = dh_sheet_new ("list.xlsx");
  DhSheetTab *tab = dh_sheet_add_tab (sheet, NULL);
  g_autoptr(DhSheetAnswers) answers = dh_sheet_answers_new ();
  g_autoptr(DhMuster) open = NULL, muster = NULL;
  g_autoptr(DhOrderOfBattle) armies = NULL;
  g_autofree char *what = NULL;
  const DhSheetQuestion *question;

  add_cells (tab, 1, "Army,Unit,Arm,Men,Class");
  add_cells (tab, 2, "Union,1st,inf,,elite");
  add_cells (tab, 3, "Rebel,2nd,inf,40,elite");
  dh_sheet_row_set (g_ptr_array_index (tab->rows, 1), 3, DH_SHEET_DATE, "2024-12-10");
  dh_sheet_finish (sheet);
  dh_sheet_answers_set_number (answers, "men-a-stand", 2);
  open = dh_muster_new (sheet, answers, NULL);
  g_assert_cmpuint (open->questions->len, ==, 1);
  g_assert_null (dh_muster_get_order_of_battle (open, NULL));
  question = g_ptr_array_index (open->questions, 0);
  g_assert_cmpstr (question->text, ==,
                   "1 cell of “men” was turned into a date by the spreadsheet, 2024-12-10: was that 10-12 (day-month) or 12-10 (month-day)?");
  g_assert_cmpstr (question->proposal, ==, "day-month");
  dh_sheet_question_answer (question, question->proposal, answers);
  muster = dh_muster_new (sheet, answers, NULL);
  armies = dh_muster_get_order_of_battle (muster, NULL);
  g_assert_nonnull (armies);
  what = outline (armies);
  g_assert_cmpstr (what, ==, "[Union] 1st ie5[Rebel] 2nd ie12");
  g_assert_nonnull (strstr (muster->notice->str, "D2 “2024-12-10”"));
}

/* Of two headings alike the first is taken, and the other listed; somebody may say otherwise by its letter. */
static void
test_headings_alike (void)
{
  static const char text[] = "Army,Unit,Arm,Class,Stands,Stands\nUnion,1st,inf,elite,5,9\nRebel,2nd,inf,vet,6,10\n";
  g_autoptr(GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr(DhSheet) sheet = dh_sheet_new_from_text (bytes, "list.csv", NULL);
  g_autoptr(DhSheetAnswers) answers = dh_sheet_answers_new ();
  g_autoptr(DhMuster) first = dh_muster_new (sheet, NULL, NULL), second = NULL;
  g_autoptr(DhOrderOfBattle) armies = dh_muster_get_order_of_battle (first, NULL), others = NULL;
  g_autofree char *what = outline (armies), *columns = dh_muster_list_columns (), *other = NULL;

  g_assert_cmpstr (what, ==, "[Union] 1st ie5[Rebel] 2nd iv6");
  g_assert_nonnull (strstr (first->notice->str, "Column not recognised and left out: “Stands”."));
  g_assert_true (dh_sheet_answers_take_columns (answers, "E=none,F=stands", columns, NULL));
  second = dh_muster_new (sheet, answers, NULL);
  others = dh_muster_get_order_of_battle (second, NULL);
  g_assert_nonnull (others);
  other = outline (others);
  g_assert_cmpstr (other, ==, "[Union] 1st ie9[Rebel] 2nd iv10");
}

/* A mark beside a word or a number says something that nobody can know here: what it stands behind is taken, and the cell listed. */
static void
test_marks_are_listed (void)
{
  static const char text[] = "Army,Division,Officer,Rank,Unit,Arm,Class,Stands\nUnion,First,Smith,Div*,,,,\nUnion,First,,,1st Ohio*,inf,B*,6\n"
                             "Union,First,,,2nd Ohio,Inf†,Vet +,6*\nRebel,Third,,,3rd Texas,inf,Vet.,(7)\nRebel,Third,,,4th Texas,inf,elite,4+2\n"
                             "Rebel,Third,,,5th Texas,inf,(*elite),5?\n";
  static const char *const listed[] = { "D2 “Div*”", "G3 “B*”", "F4 “Inf†”", "G4 “Vet +”", "H4 “6*”", "H6 “4+2”", "G7 “(*elite)”", "H7 “5?”" };
  g_autoptr(DhMuster) muster = read_list (text, "", "quality:b=veteran", 0);
  g_autoptr(GError) error = NULL;
  g_autoptr(DhOrderOfBattle) armies = dh_muster_get_order_of_battle (muster, &error);
  g_autofree char *what = NULL;

  g_assert_no_error (error);
  what = outline (armies);
  g_assert_cmpstr (what, ==, "[Union]First: (Smith division) 1st Ohio* iv6 2nd Ohio iv6[Rebel]Third: 3rd Texas iv7 4th Texas ie4 5th Texas ie5");
  for (guint i = 0; i < G_N_ELEMENTS (listed); i++)
    if (strstr (muster->notice->str, listed[i]) == NULL)
      g_error ("“%s” is not in:\n%s", listed[i], muster->notice->str);
  g_assert_nonnull (strstr (muster->notice->str, "8 cells are not used, or only in part: "));
}

/* A division in the rows of two armies is two commands, each with its own units. */
static void
test_division_in_two_armies (void)
{
  static const char text[] = "Army,Division,Unit,Arm,Class,Stands\nUnion,First,1st Ohio,inf,vet,6\nRebel,First,2nd Texas,inf,vet,7\n"
                             "Union,First,3rd Ohio,inf,elite,5\nRebel,First,4th Texas,inf,green,8\n";
  g_autoptr(DhMuster) muster = read_list (text, "", "", 0);
  g_autoptr(GError) error = NULL;
  g_autoptr(DhOrderOfBattle) armies = dh_muster_get_order_of_battle (muster, &error);
  g_autofree char *what = NULL;

  g_assert_no_error (error);
  g_assert_cmpuint (armies->commands->len, ==, 2);
  what = outline (armies);
  g_assert_cmpstr (what, ==, "[Union]First: 1st Ohio iv6 3rd Ohio ie5[Rebel]First: 2nd Texas iv7 4th Texas ig8");
}

/* A list without any units is a sentence that says what to do; one of something else is asked about, and nothing is taken. */
static void
test_no_units (void)
{
  static const char *const texts[] = { "Army,Division,Brigade\nUnion,1st,2nd\nRebel,3rd,4th\n", "Player,Phone,Dues\nAnna,123,paid\nBert,456,owes\n", "a\n" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr(DhMuster) muster = read_text (texts[i]);
      g_autoptr(GError) error = NULL;

      g_assert_null (dh_muster_get_order_of_battle (muster, &error));
      g_assert_error (error, DH_ERROR, DH_ERROR_FILE);
      if (muster->questions->len == 0 && strstr (error->message, "unit") == NULL)
        g_error ("no word of units in: %s", error->message);
    }
}

/* Adds what covers some cells of a row from the left. */
static void
add_across (DhSheetTab *tab,
            guint       line,
            const char *text,
            guint       n)
{
  DhSheetRow *row = dh_sheet_tab_add_row (tab, line);

  dh_sheet_row_set (row, 0, DH_SHEET_TEXT, text);
  for (guint i = 1; i < n; i++)
    dh_sheet_row_cover (row, i, TRUE, text);
}

/* The level of a group is asked for where nothing tells it. */
static void
test_asks_for_levels (void)
{
  g_autoptr(DhSheet) sheet = dh_sheet_new ("list.xlsx");
  DhSheetTab *tab = dh_sheet_add_tab (sheet, NULL);
  g_autoptr(DhSheetAnswers) answers = dh_sheet_answers_new ();
  g_autoptr(DhMuster) open = NULL, muster = NULL;
  g_autoptr(DhOrderOfBattle) armies = NULL;
  g_autofree char *what = NULL;
  const DhSheetQuestion *question;

  add_cells (tab, 1, "Bde,Regt,Arm,Class");
  add_across (tab, 2, "FEDERALS", 4);
  add_across (tab, 3, "XIV Corps - Thomas (9)", 4);
  add_across (tab, 4, "1st Div: Baird [7]", 4);
  add_cells (tab, 5, "Scribner (6),38th,inf,vet");
  add_across (tab, 6, "Mounted - Wilder (9)", 4);
  add_cells (tab, 7, "Lightning (9),92nd,inf,vet");
  add_across (tab, 8, "REBELS", 4);
  add_cells (tab, 9, "Ector,9th,inf,vet");
  dh_sheet_finish (sheet);
  dh_sheet_answers_set_word (answers, "cards", "", "division");
  open = dh_muster_new (sheet, answers, NULL);
  g_assert_cmpuint (open->questions->len, ==, 1);
  question = g_ptr_array_index (open->questions, 0);
  g_assert_cmpstr (question->answer, ==, "rank:mounted=division");
  dh_sheet_question_answer (question, "corps", answers);
  muster = dh_muster_new (sheet, answers, NULL);
  armies = dh_muster_get_order_of_battle (muster, NULL);
  g_assert_nonnull (armies);
  what = outline (armies);
  g_assert_cmpstr (what, ==, "[FEDERALS] (Thomas commander)1st Div, XIV Corps: (Baird division)>Scribner: (Scribner brigade) 38th iv0"
                             "Mounted: (Wilder division)>Lightning: (Lightning brigade) 92nd iv0[REBELS]>Ector: 9th iv0");
}

/* Armies that are named within one are part of it, and of the second it is asked. */
static void
test_armies_within_an_army (void)
{
  static const char text[] = "Unit,Arm,Class\nUNION ARMY,,\n1st,inf,vet\nREBEL ARMY,,\nCommander: Gen. Lee,,\nArmy of the Valley (Gen. Jackson),,\n"
                             "1st Brigade,,\n2nd,inf,vet\nArmy of the Coast,,\n3rd,inf,vet\n";
  static const struct {
    const char *answer;
    const char *outline;
  } cases[] = {
    { "REBEL ARMY", "[UNION ARMY] 1st iv0[REBEL ARMY] (Gen. Lee commander)Army of the Valley: (Gen. Jackson division)>1st Brigade: 2nd iv0Army of the Coast: 3rd iv0" },
    { "Army of the Coast", "[UNION ARMY] 1st iv0[REBEL ARMY] (Gen. Lee commander)Army of the Valley: (Gen. Jackson division)>1st Brigade: 2nd iv0[Army of the Coast] 3rd iv0" },
  };
  g_autoptr(DhMuster) open = read_list (text, "", "", 0);

  g_assert_cmpuint (open->questions->len, ==, 1);
  g_assert_cmpstr (((DhSheetQuestion *) g_ptr_array_index (open->questions, 0))->answer, ==, "army:army of the coast=REBEL ARMY");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *words = g_strconcat ("army:Army of the Coast=", cases[i].answer, NULL);
      g_autoptr(DhMuster) muster = read_list (text, "", words, 0);
      g_autoptr(DhOrderOfBattle) armies = dh_muster_get_order_of_battle (muster, NULL);
      g_autofree char *what = NULL;

      g_assert_nonnull (armies);
      what = outline (armies);
      g_assert_cmpstr (what, ==, cases[i].outline);
    }
}

/* Units may have the number of their command, which stands on a sheet of its own. */
static void
test_commands_by_number (void)
{
  g_autoptr(DhSheet) sheet = dh_sheet_new ("list.xlsx");
  DhSheetTab *tab = dh_sheet_add_tab (sheet, "Units");
  g_autoptr(DhSheetAnswers) answers = dh_sheet_answers_new ();
  g_autoptr(DhMuster) muster = NULL, without = NULL;
  g_autoptr(DhOrderOfBattle) armies = NULL, plain = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *what = NULL, *plainly = NULL;

  add_cells (tab, 1, "Side,Name,Arm,Class,Cmd,W,Stands");
  add_cells (tab, 2, "US,5th,inf,vet,3,1,6");
  add_cells (tab, 3, "US,6th,inf,vet,4,2,6");
  add_cells (tab, 4, "U.S.,7th,inf,vet,3,1,6");
  add_cells (tab, 5, "CS,8th,inf,vet,6,2,6");
  tab = dh_sheet_add_tab (sheet, "Leaders");
  add_cells (tab, 1, "LEADERS");
  add_cells (tab, 2, "ID,Side,Level,Command,Rank,Name,Rating,Under");
  add_cells (tab, 3, "1,US,Army,US,Gen,Pope,2,");
  add_cells (tab, 4, "2,US,Div,1st Division (Williams),Gen,Williams,4,1");
  add_cells (tab, 5, "3,US,Bde,1/1 Crawford,Col,Crawford,3,2");
  add_cells (tab, 6, "4,US,Bde,3/1 Gordon,Col,Gordon,3,2");
  add_cells (tab, 7, "5,CS,Army,CS,Gen,Jackson,5,");
  add_cells (tab, 8, "6,CS,Bde,Stonewall,Col,Ronald,3,5");
  add_cells (tab, 9, "7,CS,Bde,Not here,Col,Nobody,3,5");
  dh_sheet_finish (sheet);
  muster = dh_muster_new (sheet, answers, NULL);
  armies = dh_muster_get_order_of_battle (muster, &error);
  g_assert_no_error (error);
  what = outline (armies);
  g_assert_cmpstr (what, ==, "[US] (Gen Pope commander)1st Division (Williams): (Gen Williams division)>1/1 Crawford: (Col Crawford brigade) 5th iv6 7th iv6"
                             ">3/1 Gordon: (Col Gordon brigade) 6th iv6[CS] (Gen Jackson commander)>Stonewall: (Col Ronald brigade) 8th iv6");
  g_assert_nonnull (strstr (muster->notice->str, "The column “Cmd” has the numbers of commands on the sheet “Leaders”."));
  g_assert_nonnull (strstr (muster->notice->str, "“Rating”"));
  g_assert_nonnull (strstr (muster->notice->str, "2 rows left out: Leaders 1, Leaders 9"));

  /* The owner may tell that the column is another one. */
  dh_sheet_answers_set_column (answers, "Cmd", "none", DH_SHEET_BLANK_GUESSED);
  without = dh_muster_new (sheet, answers, NULL);
  plain = dh_muster_get_order_of_battle (without, NULL);
  g_assert_nonnull (plain);
  plainly = outline (plain);
  g_assert_cmpstr (plainly, ==, "[US] 5th iv6 6th iv6 7th iv6[CS] 8th iv6");
}

/* Beside a number and in the row of a command there may be more than can be taken, and it is listed. */
static void
test_nothing_is_lost (void)
{
  g_autoptr(DhMuster) words = read_list ("Army,Unit,Arm,Class,Men\nUnion,1st,inf,vet,308 (w)\nRebel,2nd,inf,vet,c. 300\n", "", "", 50);
  g_autoptr(DhMuster) cells = read_list ("Name,Army,Div,Arm,Class,Stands\nUnion,X,,,,12\nFirst,,X,,good,\n1st,,,inf,vet,6\nRebel,X,,,,\n2nd,,,inf,vet,6\n",
                                         "", "", 0);

  g_assert_nonnull (strstr (words->notice->str, "1 cell is not used, or only in part: E2 “308 (w)”"));
  g_assert_null (strstr (words->notice->str, "c. 300"));
  g_assert_nonnull (strstr (cells->notice->str, "2 cells are not used, or only in part: F2 “12”, E3 “good”"));
}

/* Of a list everything comes in or is listed. */
static void
test_nothing_of_a_list_is_lost (gconstpointer data)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "lists", (const char *) data, NULL);
  g_autofree char *text = NULL, *lost = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) bytes = NULL;
  g_autoptr(DhSheet) sheet = NULL;
  g_autoptr(DhMuster) muster = NULL;
  gsize size;

  g_file_get_contents (path, &text, &size, &error);
  g_assert_no_error (error);
  bytes = g_bytes_new_static (text, size);
  sheet = dh_sheet_new_from_text (bytes, "list.csv", &error);
  g_assert_no_error (error);
  muster = dh_muster_new (sheet, NULL, NULL);
  lost = test_lost_find (muster);
  g_assert_cmpstr (lost, ==, NULL);
}

/* A heading is asked for where what stands below it is something else. */
static void
test_doubtful_headings (void)
{
  static const char text[] = "Army,Unit,Arm,ID,Stands\nUnion,1st,inf,vet,6\nUnion,3rd,inf,vet,6\nRebel,2nd,inf,green,6\n";
  g_autoptr(DhMuster) open = read_list (text, "", "", 0), told = read_list (text, "D=quality", "", 0);
  const DhSheetQuestion *question;

  g_assert_cmpuint (open->questions->len, ==, 1);
  question = g_ptr_array_index (open->questions, 0);
  g_assert_cmpint (question->kind, ==, DH_SHEET_ASKS_COLUMN);
  g_assert_cmpstr (question->answer, ==, "--columns \"D=quality\"");
  g_assert_cmpstr (question->choices[1], ==, "id");
  g_assert_cmpuint (told->questions->len, ==, 0);
}

/* Corps, divisions and brigades: whichever somebody has said gets a card. */
static void
test_cards (void)
{
  static const char text[] = "Army,Corps,Div,Div Commander,Bde,Unit,Arm,Class\nUnion,I,1st,Wadsworth,Iron,6th,inf,vet\nRebel,,Heth,,Archer,1st,inf,vet\n";
  static const struct {
    const char *level;
    const char *outline;
  } cases[] = {
    { "division", "[Union]1st, I: (Wadsworth division)>Iron: 6th iv0[Rebel]Heth:>Archer: 1st iv0" },
    { "corps", "[Union]I:>Iron, 1st: 6th iv0[Rebel]Heth:>Archer: 1st iv0" },
    { "brigade", "[Union] (Wadsworth commander)Iron, 1st, I: 6th iv0[Rebel]Archer, Heth: 1st iv0" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(GBytes) bytes = g_bytes_new_static (text, strlen (text));
      g_autoptr(DhSheet) sheet = dh_sheet_new_from_text (bytes, "list.csv", NULL);
      g_autoptr(DhSheetAnswers) answers = dh_sheet_answers_new ();
      g_autoptr(DhMuster) open = dh_muster_new (sheet, NULL, "Small"), muster = NULL;
      g_autoptr(DhOrderOfBattle) armies = NULL;
      g_autofree char *what = NULL;

      g_assert_cmpuint (open->questions->len, ==, 1);
      dh_sheet_question_answer (g_ptr_array_index (open->questions, 0), cases[i].level, answers);
      muster = dh_muster_new (sheet, answers, "Small");
      armies = dh_muster_get_order_of_battle (muster, NULL);
      g_assert_nonnull (armies);
      what = outline (armies);
      g_assert_cmpstr (what, ==, cases[i].outline);
      g_assert_cmpint (strstr (muster->notice->str, "Wadsworth") != NULL, ==, g_str_equal (cases[i].level, "corps"));
    }
}

/* Columns by the hundred cost nothing, and those that are left out are told in one sentence. */
static void
test_many_columns (void)
{
  GString *text = g_string_new ("Army,Unit,Arm,Class");
  g_autofree char *list = NULL;
  g_autoptr(DhMuster) muster = NULL;
  g_autoptr(DhOrderOfBattle) armies = NULL;

  for (guint i = 0; i < 80; i++)
    g_string_append_printf (text, ",Thing %u", i);
  for (guint i = 0; i < 2; i++)
    {
      g_string_append_printf (text, "\n%s,1st,inf,vet", i == 0 ? "Union" : "Rebel");
      for (guint j = 0; j < 80; j++)
        g_string_append (text, ",something");
    }
  list = g_string_free (text, FALSE);
  muster = read_list (list, "", "", 0);
  armies = dh_muster_get_order_of_battle (muster, NULL);
  g_assert_nonnull (armies);
  g_assert_nonnull (strstr (muster->notice->str, "“Thing 7” and 72 more."));
}

static void
test_300_armies (void)
{
  GString *text = g_string_new ("Army,Unit,Arm,Class\n");
  g_autofree char *list = NULL;
  g_autoptr(DhMuster) muster = NULL;
  g_autoptr(GError) error = NULL;

  for (guint i = 0; i < 300; i++)
    g_string_append_printf (text, "The army of %u,1st,inf,vet\n", i);
  list = g_string_free (text, FALSE);
  muster = read_list (list, "", "", 0);
  g_assert_null (dh_muster_get_order_of_battle (muster, &error));
  g_assert_cmpuint (dh_muster_get_n_problems (muster), <=, 300);
  g_assert_cmpuint (muster->questions->len, <=, 40);
}

static const struct {
  const char *name;
  const char *text;
  const char *complaint;
} bad[] = {
  { "no-names", "army,arm,quality\nA,infantry,elite\nB,infantry,elite\n", "no column of this list has the names of units" },
  { "unknown-arm", "army,unit,arm,quality\nA,One,dragons,elite\nB,Two,infantry,elite\n", "list.csv:2: “arm” must be one of" },
  { "no-quality", "army,unit,arm,quality\nA,One,infantry,\nB,Two,infantry,elite\n", "list.csv:2: “quality” must be one of" },
  { "no-army", "army,unit,arm,quality\n,One,infantry,elite\nB,Two,infantry,elite\n", "list.csv:2: “army” is empty" },
  { "nobody", HEADER "\nA,,,,,infantry,elite,,,,,,\n", "list.csv:3: this line names neither a unit nor an officer" },
  { "one-army", "army,unit,arm,quality\nA,One,infantry,elite\n", "at least two armies" },
  { "id-twice",
    HEADER "A,,,One,x1,infantry,elite,,,,,,\nB,,,\"Two\nlines\",,infantry,elite,,,,,,\nB,,,Three,X1,infantry,elite,,,,,,\n",
    "list.csv:5: the id “x1” is used twice, first on line 2" },
  { "long-name",
    "army,unit,arm,quality\nA,One,infantry,elite\n"
    "B,1234567890123456789012345678901234567890123456789012345678901,infantry,elite\n",
    "list.csv:3: “name” must be" },
  { "too-many-cells", HEADER "A,,,One,,infantry,elite,,,,,,,extra\n", "list.csv:2: there is a cell beyond" },
  { "rank-of-unit-command", "army,unit,arm,quality,officer,rank\nA,One,infantry,elite,Lee,brigade\nB,Two,infantry,elite,,\n", "list.csv:2: " },
  { "empty", "", "the file is empty" },
  { "blank", "\n\n\n", "the file is empty" },
  { "control-character", "army,unit,arm,quality\nA,O\x01ne,infantry,elite\nB,Two,infantry,elite\n", "list.csv:2: " },
};

static void
test_bad (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);

  assert_refused (bad[i].text, bad[i].complaint);
}

static void
test_title_is_the_file (void)
{
  static const struct {
    const char *file;
    const char *title;
  } files[] = {
    { "hill.csv", "hill" },
    { "hill.16th.of.may.csv", "hill.16th.of.may" },
    { "hill", "hill" },
    { ".hill", ".hill" },
  };
  g_autoptr(GBytes) bytes = g_bytes_new_static (small, strlen (small));

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_build_filename ("~", "lists", files[i].file, NULL);
      g_autoptr(DhMuster) muster = dh_muster_new_from_bytes (bytes, path, NULL);
      g_autoptr(GError) error = NULL;
      g_autoptr(DhOrderOfBattle) armies = dh_muster_get_order_of_battle (muster, &error);

      g_assert_no_error (error);
      g_assert_cmpstr (armies->title, ==, files[i].title);
    }
}

static void
test_binary (void)
{
  g_autoptr(GBytes) bytes = g_bytes_new ("army\0unit", 9);
  g_autoptr(DhMuster) muster = dh_muster_new_from_bytes (bytes, "list.csv", "Small");
  g_autoptr(GError) error = NULL;

  g_assert_null (dh_muster_get_order_of_battle (muster, &error));
  g_assert_nonnull (strstr (error->message, "this is neither text"));
}

/* A wrong file of any size is answered soon, and in words. */
static void
test_a_million_lines (void)
{
  GString *text = g_string_new (HEADER);
  g_autoptr(GBytes) bytes = NULL;
  g_autoptr(DhMuster) muster = NULL;
  g_autoptr(GError) error = NULL;

  for (guint i = 0; i < 1000000; i++)
    g_string_append (text, "North,,,1st Foot,,infantry,green,,,,,,\n");
  bytes = g_string_free_to_bytes (text);
  muster = dh_muster_new_from_bytes (bytes, "list.csv", "Large");

  g_assert_null (dh_muster_get_order_of_battle (muster, &error));
  g_assert_nonnull (strstr (error->message, "the rest are ignored"));
  g_assert_cmpuint (dh_muster_get_n_problems (muster), ==, 1);
}

/* Of thousands too many it is told once. */
static void
test_too_many_units (void)
{
  GString *text = g_string_new (HEADER);
  g_autoptr(GBytes) bytes = NULL;
  g_autoptr(DhMuster) muster = NULL;

  for (guint i = 0; i < 12000; i++)
    g_string_append (text, i % 2 == 0 ? "North,,,1st Foot,,infantry,green,,,,,,\n" : "South,,,1st Foot,,infantry,green,,,,,,\n");
  bytes = g_string_free_to_bytes (text);
  muster = dh_muster_new_from_bytes (bytes, "list.csv", "Large");

  g_assert_cmpuint (dh_muster_get_n_problems (muster), ==, 1);
}

/* To find for each of them the first number that is free takes minutes. */
static void
test_thousands_of_one_name (void)
{
  GString *text = g_string_new (HEADER);
  g_autoptr(GBytes) bytes = NULL;
  g_autoptr(DhMuster) muster = NULL;
  guint line;

  for (guint i = 0; i < 39000; i++)
    g_string_append_printf (text, "%s,,,1st Foot,,infantry,green,,,,%u Smith,,\n", i % 2 == 0 ? "North" : "South", i);
  bytes = g_string_free_to_bytes (text);
  muster = dh_muster_new_from_bytes (bytes, "list.csv", "Smiths");

  g_assert_cmpuint (dh_muster_get_n_problems (muster), >=, 1);
  g_assert_cmpstr (dh_muster_get_problem (muster, 0, &line), ==, "there are more than 10000 “officer”; the rest are ignored");
}

static void
test_preview_shows_each_bad_row (void)
{
  g_autoptr(DhMuster) muster = read_text ("army,unit,arm,quality\nA,One,infantry,elite\nB,Two,wagons,bad\n");

  g_assert_cmpstr (muster->columns[3], ==, "unit");
  g_assert_cmpuint (muster->rows->len, ==, 2);
  g_assert_null (dh_muster_get_row (muster, 0)->problem);
  g_assert_cmpuint (dh_muster_get_row (muster, 1)->line, ==, 3);
  g_assert_cmpstr (dh_muster_get_row (muster, 1)->cells[3], ==, "Two");
  g_assert_nonnull (strstr (dh_muster_get_row (muster, 1)->problem, "wagons"));
  g_assert_nonnull (strstr (dh_muster_get_row (muster, 1)->problem, "bad"));
}

TEST_SUBJECT ("muster")
{
  static const char *const files[] = { "bare.csv", "beside.csv", "crosses.csv", "espanol.csv", "gettysburg.csv", "indented.txt", "levels.csv",
                                       "points.tsv", "stairs.csv", "table.md", "verein.csv", "wide.csv", "strangers/bull-run.txt",
                                       "strangers/gettysburg-day-1.csv", "strangers/perryville.csv", "strangers/shiloh.csv",
                                       "strangers/wilsons-creek.tsv", "clubs/brandy-station.txt", "clubs/brawners-farm.csv",
                                       "clubs/fredericksburg.csv", "clubs/malvern-hill.csv", "clubs/mansfield.txt", "clubs/new-market.tsv",
                                       "clubs/pea-ridge.csv" };

  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/engine/muster/sorts-rows-into-commands", test_sorts_rows);
  g_test_add_func ("/engine/muster/csv-xml-csv-is-exact", test_round_trip);
  g_test_add_func ("/engine/muster/keeps-what-few-units-have", test_rare_columns);
  g_test_add_func ("/engine/muster/reads-every-way-to-save", test_ways_to_save);
  g_test_add_func ("/engine/muster/tells-of-latin-1", test_latin_1_is_told);
  g_test_add_func ("/engine/muster/reads-utf-16", test_utf_16);
  g_test_add_func ("/engine/muster/refuses/utf-16-with-a-zero", test_utf_16_with_a_zero);
  g_test_add_func ("/engine/muster/an-officer-beside-each-unit-is-one", test_officer_beside_each_unit);
  g_test_add_func ("/engine/muster/ids-are-unique", test_ids_are_unique);
  g_test_add_func ("/engine/muster/ids-are-not-those-of-staff-cards", test_ids_of_a_staff);
  g_test_add_func ("/engine/muster/bears-stray-quotes", test_stray_quotes);
  g_test_add_func ("/engine/muster/refuses/binary", test_binary);
  g_test_add_func ("/engine/muster/title-is-the-file", test_title_is_the_file);
  g_test_add_func ("/engine/muster/refuses/a-million-lines", test_a_million_lines);
  g_test_add_func ("/engine/muster/refuses/too-many-units-in-one-sentence", test_too_many_units);
  g_test_add_func ("/engine/muster/names-thousands-alike", test_thousands_of_one_name);
  g_test_add_func ("/engine/muster/preview-shows-each-bad-row", test_preview_shows_each_bad_row);
  g_test_add_func ("/engine/muster/asks-once-for-all-rows", test_questions);
  g_test_add_func ("/engine/muster/tells-how-many-more-strengths-are-changed", test_many_changed);
  g_test_add_func ("/engine/muster/takes-nothing-while-anything-is-open", test_open_is_not_taken);
  g_test_add_func ("/engine/muster/columns-are-what-somebody-says", test_columns_are_told);
  g_test_add_func ("/engine/muster/a-tab-is-an-army-and-what-is-hidden-is-told", test_tabs);
  g_test_add_func ("/engine/muster/refuses/what-a-spreadsheet-has-spoilt", test_spoilt_cells);
  g_test_add_func ("/engine/muster/dates-are-what-was-typed", test_dates);
  g_test_add_func ("/engine/muster/dates-among-men-are-asked-for", test_dates_among_men);
  g_test_add_func ("/engine/muster/of-two-headings-alike-one-is-taken", test_headings_alike);
  g_test_add_func ("/engine/muster/marks-beside-words-and-numbers-are-listed", test_marks_are_listed);
  g_test_add_func ("/engine/muster/a-division-in-two-armies-is-two", test_division_in_two_armies);
  g_test_add_func ("/engine/muster/refuses/a-list-without-units", test_no_units);
  g_test_add_func ("/engine/muster/nothing-is-lost-unlisted", test_nothing_is_lost);
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_strconcat ("/engine/muster/nothing-is-lost-of/", files[i], NULL);

      g_test_add_data_func (path, files[i], test_nothing_of_a_list_is_lost);
    }
  g_test_add_func ("/engine/muster/asks-for-doubtful-headings", test_doubtful_headings);
  g_test_add_func ("/engine/muster/asks-which-level-gets-a-card", test_cards);
  g_test_add_func ("/engine/muster/asks-for-the-level-of-a-group", test_asks_for_levels);
  g_test_add_func ("/engine/muster/asks-for-armies-within-an-army", test_armies_within_an_army);
  g_test_add_func ("/engine/muster/commands-by-number", test_commands_by_number);
  g_test_add_func ("/engine/muster/many-columns-are-told-at-once", test_many_columns);
  g_test_add_func ("/engine/muster/refuses/300-armies", test_300_armies);
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autofree char *path = g_strconcat ("/engine/muster/lists/", lists[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_list);
    }
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autofree char *path = g_strconcat ("/engine/muster/refuses/", bad[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_bad);
    }

  return g_test_run ();
}

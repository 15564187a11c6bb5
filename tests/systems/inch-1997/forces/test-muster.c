/* test-muster.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-muster.h"

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
  g_assert_cmpstr (dh_muster_get_problem (muster, 0, &line), ==, "this is no text; save the spreadsheet as CSV");
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

static const struct {
  const char *name;
  const char *text;
  const char *complaint;
} bad[] = {
  { "no-header", "A,One,infantry,elite\n", "list.csv:1: the column “army” is missing" },
  { "column-twice", "army,unit,arm,quality,ARM\nA,One,infantry,elite,\n", "list.csv:1: the column “ARM” is there twice" },
  { "unknown-arm", "army,unit,arm,quality\nA,One,dragons,elite\nB,Two,infantry,elite\n", "list.csv:2: “arm” must be one of" },
  { "no-quality", "army,unit,arm,quality\nA,One,infantry,\nB,Two,infantry,elite\n", "list.csv:2: “quality” must be one of" },
  { "no-army", "army,unit,arm,quality\n,One,infantry,elite\nB,Two,infantry,elite\n", "list.csv:2: “army” is empty" },
  { "nobody", "army,unit,arm,quality\n\nA,,infantry,elite\n", "list.csv:3: this names neither a unit nor an officer" },
  { "one-army", "army,unit,arm,quality\nA,One,infantry,elite\n", "at least two armies" },
  { "id-twice",
    "army,unit,arm,quality,id\nA,One,infantry,elite,x1\nB,\"Two\nlines\",infantry,elite,\nB,Three,infantry,elite,X1\n",
    "list.csv:5: the id “x1” is there twice, first in line 2" },
  { "long-name",
    "army,unit,arm,quality\nA,One,infantry,elite\n"
    "B,1234567890123456789012345678901234567890123456789012345678901,infantry,elite\n",
    "list.csv:3: “name” must be" },
  { "too-many-cells", "army,unit,arm,quality\nA,One,infantry,elite,extra\nB,Two,infantry,elite\n", "list.csv:2: there is a cell beyond" },
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

/* What is wrong below wrong columns nobody can know. */
static void
test_rows_below_wrong_columns (void)
{
  g_autoptr(DhMuster) twice = read_text ("army,unit,arm,quality,ARM\nA,One,dragons,elite,\n");
  g_autoptr(DhMuster) missing = read_text ("army,unit,arm\nA,One,dragons\n");

  g_assert_cmpuint (dh_muster_get_n_problems (twice), ==, 1);
  g_assert_cmpuint (dh_muster_get_n_problems (missing), ==, 1);
  g_assert_cmpuint (missing->rows->len, ==, 0);
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
  g_assert_nonnull (strstr (error->message, "this is no text"));
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
  g_assert_nonnull (strstr (error->message, "the rest is not read"));
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
  GString *text = g_string_new ("army,unit,arm,quality,officer\n");
  g_autoptr(GBytes) bytes = NULL;
  g_autoptr(DhMuster) muster = NULL;
  guint line;

  for (guint i = 0; i < 39000; i++)
    g_string_append_printf (text, "%s,1st Foot,infantry,green,%u Smith\n", i % 2 == 0 ? "North" : "South", i);
  bytes = g_string_free_to_bytes (text);
  muster = dh_muster_new_from_bytes (bytes, "list.csv", "Smiths");

  g_assert_cmpuint (dh_muster_get_n_problems (muster), >=, 1);
  g_assert_cmpstr (dh_muster_get_problem (muster, 0, &line), ==, "there are more than 10000 of “officer”; the rest is not read");
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

int
main (int   argc,
      char *argv[])
{
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
  g_test_add_func ("/engine/muster/reads-no-rows-below-wrong-columns", test_rows_below_wrong_columns);
  g_test_add_func ("/engine/muster/title-is-the-file", test_title_is_the_file);
  g_test_add_func ("/engine/muster/refuses/a-million-lines", test_a_million_lines);
  g_test_add_func ("/engine/muster/refuses/too-many-units-in-one-sentence", test_too_many_units);
  g_test_add_func ("/engine/muster/names-thousands-alike", test_thousands_of_one_name);
  g_test_add_func ("/engine/muster/preview-shows-each-bad-row", test_preview_shows_each_bad_row);
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autofree char *path = g_strconcat ("/engine/muster/refuses/", bad[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_bad);
    }

  return g_test_run ();
}

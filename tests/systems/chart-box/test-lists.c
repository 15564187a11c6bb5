/* test-lists.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "subject.h"

#include "dh-box.h"

#include "dh-list.h"
#include "dh-system-scenario.h"

#include <string.h>

/* Units, leaders and the numbers of counters from lists of anybody, and back. */

#define SYSTEM dh_chart_box
#define INTO "fort-donelson"

typedef struct {
  const char *path;
  const char *list;
  const char *words;   /* what somebody says, as in a file of words */
  gboolean alone;
  const char *made;    /* parts of the file that is made, a line each, in their order */
  const char *told;    /* the same of what is told, or of what is wrong; a line that begins with ! is told nowhere */
  guint n_questions;   /* before anything is said */
} Case;

static void
assert_lines (const char *text,
              const char *expected)
{
  g_auto(GStrv) lines = g_strsplit (expected, "\n", -1);
  const char *at = text;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *found = strstr (*lines[i] == '!' ? text : at, lines[i] + (*lines[i] == '!'));

      if ((found != NULL) == (*lines[i] == '!'))
        g_error ("“%s” in:\n%s", lines[i], text);
      at = *lines[i] == '!' ? at : found;
    }
}

static void
test_case (gconstpointer data)
{
  const Case *one = data;
  g_autoptr(GError) error = NULL;
  gpointer into = dh_system_load_shipped (&SYSTEM, INTO, &error), made;
  g_autoptr(GBytes) bytes = g_bytes_new_static (one->list, strlen (one->list));
  g_autoptr(DhSheet) sheet = dh_sheet_new_from_text (bytes, "list.csv", &error);
  g_autoptr(DhSheetAnswers) answers = dh_sheet_answers_new ();
  g_autoptr(DhList) open = dh_list_new (&SYSTEM, into, sheet, NULL, one->alone), list = NULL;
  g_autofree char *words = dh_list_get_words (&SYSTEM);
  g_autofree char *xml = NULL;

  g_assert_no_error (error);
  g_assert_cmpuint (open->questions->len, ==, one->n_questions);
  if (one->words != NULL)
    g_assert_true (dh_sheet_answers_take_words (answers, one->words, words, &error));
  g_assert_no_error (error);
  list = dh_list_new (&SYSTEM, into, sheet, answers, one->alone);
  made = dh_list_get_scenario (list, &error);
  if (one->made != NULL)
    {
      g_assert_no_error (error);
      xml = dh_system_write_scenario (&SYSTEM, made);
      assert_lines (xml, one->made);
      assert_lines (list->notice->str, one->told);
      SYSTEM.scenario->unref (made);
    }
  else
    {
      g_assert_error (error, DH_ERROR, DH_ERROR_FILE);
      assert_lines (error->message, one->told);
    }
  SYSTEM.scenario->unref (into);
}

/* What is written of all that comes with Drumhead is read as it was, to the byte, also where nothing else is to stay. */
static void
test_round_trip (void)
{
  g_auto(GStrv) names = dh_system_list_shipped (&SYSTEM);

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autoptr(GError) error = NULL;
      gpointer scenario = dh_system_load_shipped (&SYSTEM, names[i], &error), again;
      g_autofree char *csv = dh_list_to_csv (&SYSTEM, scenario), *before = dh_system_write_scenario (&SYSTEM, scenario), *after = NULL;
      g_autoptr(GBytes) bytes = g_bytes_new_static (csv, strlen (csv));
      g_autoptr(DhSheet) sheet = dh_sheet_new_from_text (bytes, names[i], &error);
      g_autoptr(DhList) list = dh_list_new (&SYSTEM, scenario, sheet, NULL, TRUE);

      again = dh_list_get_scenario (list, &error);
      g_assert_no_error (error);
      after = dh_system_write_scenario (&SYSTEM, again);
      g_assert_cmpstr (after, ==, before);
      SYSTEM.scenario->unref (again);
      SYSTEM.scenario->unref (scenario);
    }
}

static const Case cases[] = {
  { "/box/list/the-numbers-of-counters-are-read",
    "Counter,Str,Guns,Crew,Shatter,Bomb\n"
    "Pillow's Division - Pillow,,,,,\n"
    "Simonton,9,,,5,\nBaldwin,c. 7,,,4,\nManey's Battery,,6,3,,4*\n"
    "Johnson's Division,,,,,\nHeiman,12,,,6,\n"
    "Numbers are those of the second printing,,,,,\nTotal,28,,,,\n",
    NULL, FALSE,
    "<unit id=\"simonton\" name=\"Simonton's Brigade\" kind=\"brigade\" strength=\"9\" shatter-1=\"5\"/>\n"
    "<unit id=\"baldwin\" name=\"Baldwin's Brigade\" kind=\"brigade\" strength=\"7\" shatter-1=\"4\"/>\n"
    "<unit id=\"maney\" name=\"Maney's Battery\" kind=\"battery\" guns=\"6\" crew=\"3\" factors=\"4\"/>\n"
    "<unit id=\"heiman\" name=\"Heiman's Brigade\" kind=\"brigade\" strength=\"12\" shatter-1=\"6\"/>",
    "Columns: Counter = unit, Str = strength, Shatter = shatter 1, Bomb = factors.\n"
    "2 rows left out: 9, 8\nF5 “4*”\n5 are there already\n39 are not in the list, and stay as they are" },
  { "/box/list/german-headings-and-merged-cells",
    "Seite;Division;Spielstein;Typ;Stärke;Zerschlagen;Geschütze;Sterne\n"
    "Union;1st Division;Oglesby;Brigade;12;6;;\n;;Taylor;Batterie;;;6;\n;;McClernand;Führer;;;;2\n"
    ";4th Division;Neue Brigade;Brigade;5;2;;\nConfederates;Pillow's Division;Wharton;Brigade;8;4;;\n",
    NULL, FALSE,
    "<unit id=\"wharton\" name=\"Wharton's Brigade\" kind=\"brigade\" strength=\"8\" shatter-1=\"4\"/>\n"
    "<leader id=\"mcclernand\" name=\"McClernand\" stars=\"2\"/>\n"
    "<unit id=\"oglesby\" name=\"Oglesby's Brigade\" kind=\"brigade\" strength=\"12\" shatter-1=\"6\"/>\n"
    "<unit id=\"taylor\" name=\"Taylor's Battery\" kind=\"battery\" guns=\"6\"/>\n"
    "<formation id=\"4th-division\" name=\"4th Division\" side=\"union\">\n"
    "<unit id=\"neue-brigade\" name=\"Neue Brigade\" kind=\"brigade\" strength=\"5\" shatter-1=\"2\"/>",
    "“Seite”, “Division”\n1 is new: Neue Brigade" },
  { "/box/list/only-what-it-has-stays",
    "side,division,unit,kind,strength\nUnion,1st Division,Oglesby,brigade,12\n", NULL, TRUE,
    "<unit id=\"oglesby\" name=\"Oglesby's Brigade\" kind=\"brigade\" strength=\"12\"/>\n!<leader\n!heiman", "43 are not in the list, and go" },
  { "/box/list/a-word-is-asked-once-for-all-rows",
    "division,unit,type,strength\n1st Division,Oglesby,Inf,12\n1st Division,W. Wallace,Inf,8\n1st Division,McArthur,Inf,6\n",
    "kind:inf=brigade\n", FALSE, "id=\"oglesby\" name=\"Oglesby's Brigade\" kind=\"brigade\" strength=\"12\"\nstrength=\"8\"\nstrength=\"6\"",
    "3 are there already", 1 },
  { "/box/list/every-mistake-is-told-with-its-line",
    "side,division,unit,kind,strength,stars\nPurple,9th Division,Foo,brigade,4,\n,1st Division,Bar,,4,\n,1st Division,Oglesby,brigade,12,2\n"
    ",1st Division,McArthur,brigade,1000,\n",
    NULL, FALSE, NULL,
    "list.csv:2: “9th Division” is new, and “Purple” is no side of this box; its sides are: Confederates, Union" },
  { "/box/list/what-a-counter-cannot-have-is-told",
    "unit,kind,strength,stars\nOglesby,brigade,12,2\nPillow,leader,4,2\nBaz,,3,\nFirst Quux,brigade,3,\n", NULL, FALSE, NULL,
    "list.csv:2: “Oglesby's Brigade” is a unit, and has no “stars”\n"
    "list.csv:3: “Pillow” is a leader, and has no “strength”\n"
    "list.csv:4: “Baz” is not in this box; name a column “formation”" },
  { "/box/list/what-is-too-large-is-told",
    "unit,strength\nOglesby,12\nMcArthur,1000\n", NULL, FALSE, NULL, "list.csv:3: “strength” must be a whole number from 0 to 999" },
};

TEST_SUBJECT ("lists")
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add_data_func (cases[i].path, &cases[i], test_case);
  g_test_add_func ("/box/list/what-is-written-is-read-as-it-was", test_round_trip);

  return g_test_run ();
}

/* test-lists.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "lists.h"
#include "subject.h"

#include "dh-box.h"

/* Units, leaders and the numbers of counters from lists of anybody, and back. */

static const TestListCase cases[] = {
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
    "2 rows left out: 9, 8\nF5 “4*”\n5 are there already\n39 are not in the list and stay as they are" },
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
    "<unit id=\"oglesby\" name=\"Oglesby's Brigade\" kind=\"brigade\" strength=\"12\"/>\n!<leader\n!heiman", "43 are not in the list and are removed" },
  { "/box/list/a-word-is-asked-once-for-all-rows",
    "division,unit,type,strength\n1st Division,Oglesby,Inf,12\n1st Division,W. Wallace,Inf,8\n1st Division,McArthur,Inf,6\n",
    "kind:inf=brigade\n", FALSE, "id=\"oglesby\" name=\"Oglesby's Brigade\" kind=\"brigade\" strength=\"12\"\nstrength=\"8\"\nstrength=\"6\"",
    "3 are there already", 1 },
  { "/box/list/the-kind-of-new-counters-is-asked-once",
    "side,division,unit,strength\nUnion,1st Division,Oglesby,12\nUnion,1st Division,Alpha,4\nUnion,1st Division,Beta,5\n",
    "kind:=regiment\n", FALSE,
    "name=\"Alpha\" kind=\"regiment\" strength=\"4\"\nname=\"Beta\" kind=\"regiment\" strength=\"5\"", "2 are new: Alpha, Beta", 1 },
  { "/box/list/new-counters-may-be-leaders",
    "side,division,unit,stars\nUnion,1st Division,Grantly,2\n",
    "kind:=leader\n", FALSE, "<leader id=\"grantly\" name=\"Grantly\" stars=\"2\"/>", "1 is new: Grantly", 1 },
  { "/box/list/a-long-name-has-an-id-of-whole-words",
    "side,division,unit,kind\nUnion,Provisional Brigade of Volunteers,Chicago Board of Trade Battery,battery\n"
    "Union,1st Division,Sharpshooters,regiment\n",
    NULL, FALSE,
    "<unit id=\"sharpshooters\" name=\"Sharpshooters\"\n"
    "<formation id=\"provisional-brigade-of\" name=\"Provisional Brigade of Volunteers\"\n"
    "<unit id=\"chicago-board-of-trade\" name=\"Chicago Board of Trade Battery\"",
    "2 are new" },
  { "/box/list/every-mistake-is-told-with-its-line",
    "side,division,unit,kind,strength,stars\nPurple,9th Division,Foo,brigade,4,\n,1st Division,Bar,,4,\n,1st Division,Oglesby,brigade,12,2\n"
    ",1st Division,McArthur,brigade,1000,\n",
    NULL, FALSE, NULL,
    "list.csv:2: “9th Division” is new, and “Purple” is not a side of this box; its sides are: Confederates, Union", 1 },
  { "/box/list/what-a-counter-cannot-have-is-told",
    "unit,kind,strength,stars\nOglesby,brigade,12,2\nPillow,leader,4,2\nBaz,,3,\nFirst Quux,brigade,3,\n", NULL, FALSE, NULL,
    "list.csv:2: “Oglesby's Brigade” is a unit, and has no “stars”\n"
    "list.csv:3: “Pillow” is a leader, and has no “strength”\n"
    "list.csv:4: “Baz” is not in this box; name a column “formation”" },
  { "/box/list/what-is-too-large-is-told",
    "unit,strength\nOglesby,12\nMcArthur,1000\n", NULL, FALSE, NULL, "list.csv:3: “strength” must be a whole number from 0 to 999" },
};

/* The columns of random lists. */
static const TestListKind random_kinds[] = {
  { "Side", TRUE, { "Union", "Confederates" } },
  { "Division", TRUE, { "1st Division", "%s's Division", "2nd Division – %s", "%s" } },
  { "Counter", TRUE, { "19th %s", "%s Battery", "1st %s", "%s" } },
  { "Type", FALSE, { "brigade", "Regt", "%s", "Bty" } },
  { "Str", FALSE, { "4", "c. 7", "5 (%s)", "12" } },
  { "Leader", FALSE, { "Gen. %s", "%s" } },
  { "Umpire", FALSE, { "%s" } },
  { NULL },
};

TEST_SUBJECT ("lists")
{
  g_test_init (&argc, &argv, NULL);

  test_lists_add (&dh_chart_box, "fort-donelson", cases, G_N_ELEMENTS (cases), "/box/list/what-is-written-is-read-as-it-was");

  test_lists_add_law ("/box/list/nothing-is-lost-of-lists-at-random", random_kinds);

  return g_test_run ();
}

/* test-chart.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "subject.h"

#include "dh-chart-private.h"

#include <string.h>

#define NAME "chart.xml"

static const DhXmlKind kind = { "chart", 128 * 1024 };

/* A chart whose start tag ends with @attributes; @inside begins in line 2. */
static DhChart *
read_chart (const char  *attributes,
            const char  *inside,
            char       **problem)
{
  g_autofree char *text = g_strdup_printf ("<chart %s>\n%s\n</chart>", attributes, inside);
  g_autoptr(GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr(DhXmlProblems) problems = dh_xml_problems_new (NAME);
  g_autoptr(DhXmlDocument) document = dh_xml_parse (bytes, &kind, problems);
  g_autoptr(DhChart) chart = NULL;
  g_autoptr(GError) error = NULL;

  g_assert_nonnull (document);
  chart = _dh_chart_read (dh_xml_document_get_root (document), "c", problems);
  dh_xml_problems_report (problems, &error);
  if (problem != NULL)
    *problem = error != NULL ? g_strdup (error->message) : NULL;
  else
    g_assert_no_error (error);

  return g_steal_pointer (&chart);
}

#define SUM "by=\"sum\" dice=\"1\" die=\"6\""
#define ODDS "by=\"odds\" dice=\"1\" die=\"6\""
#define COLUMNS "<column from=\"1\"/>\n<column from=\"4\"/>\n<column from=\"7\" title=\"many\"/>\n<column from=\"8\"/>\n"
#define WOODS "<modifier id=\"woods\" by=\"-1\" to=\"die\" clause=\"1\" title=\"Woods\"/>\n"
#define PITS "<modifier id=\"pits\" by=\"-1\" to=\"column\" clause=\"1\" title=\"Pits\"/>\n"

static guint
find (const DhChart *chart,
      double         value,
      double         against,
      int            shift)
{
  g_autoptr(GError) error = NULL;
  guint column = G_MAXUINT;

  g_assert_true (dh_chart_find_column (chart, value, against, shift, &column, &error));
  g_assert_no_error (error);

  return column;
}

static void
test_chart_columns (void)
{
  g_autoptr(DhChart) chart = read_chart (SUM, COLUMNS, NULL);
  static const guint expected[] = { 0, 0, 0, 0, 1, 1, 1, 2, 3, 3, 3 };

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_cmpuint (find (chart, i, 1, 0), ==, expected[i]);
  g_assert_cmpstr (dh_chart_get_column (chart, 0)->shown, ==, "1-3");
  g_assert_cmpstr (dh_chart_get_column (chart, 1)->shown, ==, "4-6");
  g_assert_cmpstr (dh_chart_get_column (chart, 2)->shown, ==, "many");
  g_assert_cmpstr (dh_chart_get_column (chart, 3)->shown, ==, "8+");
}

static void
test_chart_ends (void)
{
  g_autoptr(DhChart) open = read_chart (SUM, COLUMNS, NULL);
  g_autoptr(DhChart) closed = read_chart (SUM " below=\"refused\" above=\"refused\"", COLUMNS, NULL);
  g_autoptr(GError) error = NULL;
  guint column = 77;

  g_assert_cmpuint (find (open, 5, 1, -1), ==, 0);
  g_assert_cmpuint (find (open, 1, 1, -1), ==, 0);
  g_assert_cmpuint (find (open, 0, 1, +1), ==, 1);
  g_assert_cmpuint (find (open, 9, 1, +2), ==, 3);

  g_assert_cmpuint (find (closed, 5, 1, -1), ==, 0);
  g_assert_cmpuint (find (closed, 5, 1, +2), ==, 3);
  g_assert_false (dh_chart_find_column (closed, 1, 1, -1, &column, &error));
  g_assert_cmpstr (error->message, ==, "the chart does not go beyond its column “1-3”");
  g_clear_error (&error);
  g_assert_false (dh_chart_find_column (closed, 0, 1, +1, &column, &error));
  g_clear_error (&error);
  g_assert_false (dh_chart_find_column (closed, 9, 1, +1, &column, &error));
  g_assert_cmpstr (error->message, ==, "the chart does not go beyond its column “8+”");
  g_assert_cmpuint (column, ==, 77);
}

/* 8:3 is between 2:1 and 3:1, and 3:8 between 1:3 and 1:2. */
static void
test_chart_odds (void)
{
  static const struct {
    const char *rounding;
    double value, against;
    const char *expected;
  } cases[] = {
    { "defender", 8, 3, "2:1" }, { "defender", 3, 8, "1:3" }, { "defender", 9, 3, "3:1" }, { "defender", 1, 2, "1:2" },
    { "attacker", 8, 3, "3:1" }, { "attacker", 3, 8, "1:2" }, { "attacker", 6, 3, "2:1" }, { "attacker", 2, 6, "1:3" },
    { "nearest", 8, 3, "3:1" },  { "nearest", 3, 8, "1:3" },  { "nearest", 7, 3, "2:1" },  { "nearest", 3, 7, "1:2" },
    { "nearest", 5, 2, "2:1" },  { "nearest", 3, 4, "1:1" },  { "defender", 1, 9, "1:3" }, { "defender", 9, 1, "3:1" },
    { "attacker", 9, 1, "3:1" }, { "defender", 4, 0, "3:1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *attributes = g_strdup_printf (ODDS " rounding=\"%s\"", cases[i].rounding);
      g_autoptr(DhChart) chart = read_chart (attributes,
                                             "<column from=\"1:3\"/><column from=\"1:2\"/><column from=\"1:1\"/>"
                                             "<column from=\"2:1\"/><column from=\"3:1\"/>",
                                             NULL);

      g_test_message ("%s %g:%g", cases[i].rounding, cases[i].value, cases[i].against);
      g_assert_cmpstr (dh_chart_get_column (chart, find (chart, cases[i].value, cases[i].against, 0))->shown,
                       ==,
                       cases[i].expected);
    }
}

#define ROWS \
  "<row at=\"1\"><cell>no</cell><cell>-2</cell></row>" \
  "<row at=\"2\"><cell>no</cell><cell>sup</cell></row>" \
  "<row at=\"3\"><cell>-2</cell><cell>sup/-2</cell></row>"
#define TWO "<column from=\"1\"/><column from=\"4\"/>"

static void
assert_chances (const DhChart *chart,
                guint          column,
                int            modifier,
                const char    *expected)
{
  guint64 throws;
  g_autoptr(GArray) chances = dh_chart_get_chances (chart, column, modifier, &throws);
  g_autoptr(GString) text = g_string_new (NULL);
  guint64 sum = 0;

  for (guint i = 0; i < chances->len; i++)
    {
      const DhChartChance *chance = &g_array_index (chances, DhChartChance, i);

      g_string_append_printf (text, "%s %u, ", chance->result, (guint) chance->ways);
      sum += chance->ways;
    }
  g_string_append_printf (text, "of %u", (guint) throws);
  g_assert_cmpstr (text->str, ==, expected);
  g_assert_cmpuint (sum, ==, throws);
}

/* Chances worked out by hand: a die beyond the last row is read as the last row. */
static void
test_chart_chances (void)
{
  g_autoptr(DhChart) one = read_chart (SUM, TWO ROWS WOODS, NULL);
  g_autoptr(DhChart) two = read_chart ("by=\"sum\" dice=\"2\" die=\"6\"",
                                       "<column from=\"0\"/>"
                                       "<row at=\"6\"><cell>low</cell></row><row at=\"7\"><cell>seven</cell></row>"
                                       "<row at=\"8\"><cell>high</cell></row>",
                                       NULL);
  g_autoptr(DhChart) most = read_chart ("by=\"sum\" dice=\"4\" die=\"100\"",
                                        "<column from=\"0\"/><row at=\"4\"><cell>x</cell></row>"
                                        "<row at=\"5\"><cell>y</cell></row>",
                                        NULL);

  assert_chances (one, 0, 0, "no 2, -2 4, of 6");
  assert_chances (one, 0, -1, "no 3, -2 3, of 6");
  assert_chances (one, 1, 0, "-2 1, sup 1, sup/-2 4, of 6");
  assert_chances (two, 0, 0, "low 15, seven 6, high 15, of 36");
  assert_chances (two, 0, +3, "low 3, seven 3, high 30, of 36");
  assert_chances (most, 0, 0, "x 1, y 99999999, of 100000000");
}

static void
test_chart_looks_up (void)
{
  g_autoptr(DhChart) chart = read_chart (SUM, TWO ROWS WOODS, NULL);
  g_autoptr(DhChart) strict = read_chart (SUM " outside=\"refused\"", TWO ROWS WOODS, NULL);
  g_autoptr(GError) error = NULL;

  g_assert_false (dh_chart_is_lost (chart));
  g_assert_cmpstr (chart->size, ==, "2 × 3");
  g_assert_cmpstr (dh_chart_look_up (chart, 0, 0), ==, "no");
  g_assert_cmpstr (dh_chart_look_up (chart, 0, 3), ==, "-2");
  g_assert_cmpstr (dh_chart_look_up (chart, 1, 2), ==, "sup");
  g_assert_cmpstr (dh_chart_look_up (chart, 1, 9), ==, "sup/-2");

  g_assert_true (dh_chart_require_rows (chart, -1, &error));
  g_assert_false (dh_chart_require_rows (strict, 0, &error));
  g_assert_cmpstr (error->message, ==, "the dice add up to 1 to 6, but the chart has rows only from 1 to 3");
}

static void
test_chart_modifiers (void)
{
  g_autoptr(DhChart) chart = read_chart (SUM, WOODS PITS, NULL);
  const DhChartModifier *pits = dh_chart_find_modifier (chart, "pits");

  g_assert_cmpuint (chart->modifiers->len, ==, 2);
  g_assert_cmpstr (g_array_index (chart->modifiers, DhChartModifier, 0).id, ==, "woods");
  g_assert_false (g_array_index (chart->modifiers, DhChartModifier, 0).to_column);
  g_assert_true (pits->to_column);
  g_assert_cmpint (pits->by, ==, -1);
  g_assert_cmpstr (pits->title, ==, "Pits");
  g_assert_null (dh_chart_find_modifier (chart, "fog"));
}

/* A hyphen before a number is for files and orders; people read a minus, and a hyphen only where it parts. */
static void
test_chart_minus (void)
{
  g_autoptr(DhChart) chart = read_chart ("by=\"difference\" dice=\"1\" die=\"6\"",
                                         "<column from=\"-5\"/>\n<column from=\"-2\"/>\n<column from=\"-1\"/>\n"
                                         "<column from=\"4\"/>\n<column from=\"7\"/>\n" WOODS PITS,
                                         NULL);
  static const char *const heads[] = { "−5…−3", "−2", "−1…3", "4-6", "7+" };
  g_autofree char *woods = dh_chart_describe_modifier (dh_chart_find_modifier (chart, "woods"));
  g_autofree char *pits = dh_chart_describe_modifier (dh_chart_find_modifier (chart, "pits"));
  g_autofree char *cell = dh_show_minus ("A-1/-2, 4-6");

  for (guint i = 0; i < G_N_ELEMENTS (heads); i++)
    g_assert_cmpstr (dh_chart_get_column (chart, i)->shown, ==, heads[i]);
  g_assert_cmpstr (woods, ==, "−1 to the die");
  g_assert_cmpstr (pits, ==, "−1 column");
  g_assert_cmpstr (cell, ==, "A-1/−2, 4-6");
}

/* Charts are never made up: with a single empty cell the whole chart is lost. */
static void
test_chart_lost (void)
{
  g_autoptr(DhChart) blank = read_chart (SUM, WOODS PITS, NULL);
  g_autoptr(DhChart) columns = read_chart (SUM, COLUMNS, NULL);
  g_autoptr(DhChart) hole =
    read_chart (SUM, TWO "<row at=\"1\"><cell>no</cell><cell/></row>\n<row at=\"2\"><cell> </cell><cell>-2</cell></row>", NULL);
  g_autoptr(DhXmlProblems) doubts = dh_xml_problems_new (NAME);
  g_autoptr(GError) told = NULL;

  g_assert_true (dh_chart_is_lost (blank));
  g_assert_true (dh_chart_is_lost (columns));
  g_assert_true (dh_chart_is_lost (hole));

  _dh_chart_add_doubts (blank, "c", doubts);
  g_assert_true (doubts->list->len == 0);
  _dh_chart_add_doubts (columns, "c", doubts);
  _dh_chart_add_doubts (hole, "c", doubts);
  g_assert_false (dh_xml_problems_report (doubts, &told));
  g_assert_cmpstr (told->message,
                   ==,
                   NAME ":1: “c” has columns but no rows and counts as illegible until it has some\n" NAME
                        ":1: “c” has 2 empty cells and counts as illegible until they are filled");
}

#define RESULTS "<result word=\"no\" means=\"nothing\"/>\n<result word=\"-2\" means=\"slow\"/>\n<result word=\"sup\"/>\n"

static void
test_chart_results (void)
{
  g_autoptr(DhChart) listed = read_chart (SUM, RESULTS TWO ROWS, NULL);
  g_autoptr(DhChart) blank = read_chart (SUM, "", NULL);
  g_autofree char *means = dh_chart_describe_result (listed, "sup/-2");
  g_autofree char *unexplained = dh_chart_describe_result (blank, "a1/d1");
  g_autoptr(DhXmlProblems) doubts = dh_xml_problems_new (NAME);
  g_autoptr(GError) told = NULL;
  g_autoptr(GError) error = NULL;

  g_assert_true (dh_chart_require_result (listed, "SUP/-2", &error));
  g_assert_false (dh_chart_require_result (listed, "sup/-3", &error));
  g_assert_cmpstr (error->message, ==, "“sup/-3” is not a result of the chart; it has no, -2, sup");
  g_clear_error (&error);
  g_assert_cmpstr (means, ==, "sup, slow");
  g_assert_cmpstr (unexplained, ==, "a1/d1");

  g_assert_true (dh_chart_require_result (blank, "D1", &error));
  g_assert_false (dh_chart_require_result (blank, "more-than-twelve", &error));
  g_assert_cmpstr (error->message, ==, "“more-than-twelve” is not a word of at most 12 characters");
  g_clear_error (&error);
  g_assert_false (dh_chart_require_result (blank, "de//ar", &error));
  g_assert_cmpstr (error->message, ==, "“de//ar” has nothing on one side of a “/”");

  _dh_chart_add_doubts (listed, "c", doubts);
  g_assert_false (dh_xml_problems_report (doubts, &told));
  g_assert_cmpstr (told->message, ==, NAME ":4: “sup” of “c” has no meaning");
}

static void
test_chart_same_bytes (void)
{
  g_autoptr(DhChart) chart = read_chart (SUM " below=\"refused\" outside=\"refused\"", RESULTS COLUMNS WOODS PITS
                                         "<result word=\"ENG\"><effect on=\"attacker\" order=\"engage\" clause=\"EN.1\" standing=\"text\"/>"
                                         "<effect on=\"defender\" order=\"loss 1\"/></result>", NULL);
  g_autoptr(GString) first = g_string_new ("<chart");
  g_autoptr(GString) second = g_string_new ("<chart");
  g_autoptr(GBytes) bytes = NULL;
  g_autoptr(DhXmlProblems) problems = dh_xml_problems_new (NAME);
  g_autoptr(DhXmlDocument) document = NULL;
  g_autoptr(DhChart) again = NULL;

  _dh_chart_append_xml (chart, first);
  g_string_append (first, "</chart>");
  bytes = g_bytes_new (first->str, first->len);
  document = dh_xml_parse (bytes, &kind, problems);
  again = _dh_chart_read (dh_xml_document_get_root (document), "c", problems);
  g_assert_nonnull (again);
  _dh_chart_append_xml (again, second);
  g_string_append (second, "</chart>");
  g_assert_cmpstr (second->str, ==, first->str);
  g_assert_true (_dh_chart_equal (chart, again));
}

/* Several totals may share a row: each has its cells, and they are written as one. */
static void
test_chart_shared_rows (void)
{
  g_autoptr(DhChart) chart = read_chart (
    SUM, "<column from=\"1\"/><row at=\"1\"><cell>a</cell></row><row at=\"2-5\"><cell>b</cell></row><row at=\"6\"><cell>c</cell></row>", NULL);
  g_autoptr(GString) xml = g_string_new ("<chart");
  g_autoptr(GArray) chances = NULL;
  guint64 throws;

  g_assert_cmpstr (chart->size, ==, "1 × 3");
  for (int total = 1; total <= 6; total++)
    g_assert_cmpstr (dh_chart_look_up (chart, 0, total), ==, total == 1 ? "a" : total < 6 ? "b" : "c");
  chances = dh_chart_get_chances (chart, 0, 0, &throws);
  g_assert_cmpuint (g_array_index (chances, DhChartChance, 1).ways, ==, 4);
  _dh_chart_append_xml (chart, xml);
  g_assert_nonnull (strstr (xml->str, "<row at=\"2-5\"><cell>b</cell></row>"));
  g_assert_nonnull (strstr (xml->str, "<row at=\"6\"><cell>c</cell></row>"));
}

/* A cell that is listed as a whole has its own effects, and any other those of its words. */
static void
test_chart_effects (void)
{
  g_autoptr(DhChart) chart = read_chart (
    SUM " others=\"allowed\"",
    "<column from=\"1\"/><row at=\"1-6\"><cell>1/ENG</cell></row>"
    "<result word=\"1\"><effect on=\"defender\" order=\"loss 1\"/></result>"
    "<result word=\"ENG\"><effect on=\"attacker\" order=\"engage\" clause=\"EN.1\" standing=\"text\"/></result>"
    "<result word=\"1/X\" means=\"both\"><effect on=\"defender\" order=\"eliminate\"/></result>", NULL);
  static const struct {
    const char *result;
    const char *orders;
  } cases[] = { { "1/ENG", "loss 1, engage" }, { "eng/1", "engage, loss 1" }, { "1/x", "eliminate" }, { "1", "loss 1" }, { "rout", "" },
                { NULL, "loss 1, engage, eliminate" } };

  g_assert_true (dh_chart_has_effects (chart));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(GPtrArray) effects = dh_chart_list_effects (chart, cases[i].result);
      g_autoptr(GString) orders = g_string_new (NULL);

      for (guint j = 0; j < effects->len; j++)
        dh_append_item (orders, ", ", "%s", ((const DhChartEffect *) g_ptr_array_index (effects, j))->order);
      g_assert_cmpstr (orders->str, ==, cases[i].orders);
    }
  g_assert_true (dh_chart_require_result (chart, "rout", NULL));
}

/* Every problem is told with its line. */
static const struct {
  const char *name;
  const char *attributes;
  const char *inside;
  const char *expected;
} bad[] = {
  { "by", "by=\"luck\" dice=\"1\" die=\"6\"", "", ":1: “by” must be one of value, sum, difference, odds, not “luck”" },
  { "die", "by=\"sum\" dice=\"1\" die=\"101\"", "", ":1: “die” must be a whole number from 2 to 100, not “101”" },
  { "end", SUM " below=\"open\"", "", ":1: “below” must be one of end, refused, not “open”" },
  { "columns-not-rising",
    SUM,
    "<column from=\"4\"/>\n<column from=\"4\"/>\n<column from=\"7\"/>",
    ":3: the columns of “c” must be in rising order, but “4” comes after “4”" },
  { "odds-not-rising",
    ODDS,
    "<column from=\"1:2\"/>\n<column from=\"1:3\"/>",
    ":3: the columns of “c” must be in rising order, but “1:3” comes after “1:2”" },
  { "column-no-number", SUM, "<column from=\"many\"/>", ":2: “many” of “c” is not a number such as 4, +1, 2.5 or 1/2" },
  { "column-no-odds", ODDS, "<column from=\"3\"/>", ":2: “3” of “c” is not odds such as 3:1" },
  { "row-gap",
    SUM,
    "<column from=\"1\"/>\n<row at=\"1\"><cell>a</cell></row>\n<row at=\"3\"><cell>a</cell></row>",
    ":4: the next row of “c” must be at 2, not at 3" },
  { "seven-rows-for-one-die",
    SUM,
    "<column from=\"1\"/>\n<row at=\"6\"><cell>a</cell></row>\n<row at=\"7\"><cell>a</cell></row>",
    ":4: “c” has a row at 7, but its dice add up to 1 to 6" },
  { "row-below-what-counts",
    SUM,
    WOODS "<column from=\"1\"/>\n<row at=\"-1\"><cell>a</cell></row>",
    ":4: “c” has a row at -1, but its dice add up to 0 to 6" },
  { "cells-missing", SUM, TWO "\n<row at=\"1\"><cell>a</cell></row>", ":3: the row at 1 of “c” has 1 cell; the number of columns is 2" },
  { "cell-long", SUM, "<column from=\"1\"/>\n<row at=\"1\"><cell>a b</cell></row>", ":3: “a b” in “c” is not a word of at most 12 characters" },
  { "cell-with-a-hole", SUM, "<column from=\"1\"/>\n<row at=\"1\"><cell>de//ar</cell></row>", ":3: “de//ar” in “c” has nothing on one side of a “/”" },
  { "cell-that-ends-in-a-hole", SUM, "<column from=\"1\"/>\n<row at=\"1\"><cell>de/</cell></row>", ":3: “de/” in “c” has nothing on one side of a “/”" },
  { "cell-long-and-rows-below",
    SUM,
    "<column from=\"1\"/>\n<row at=\"1\"><cell>a</cell></row>\n<row at=\"2\"><cell>a b</cell></row>\n"
    "<row at=\"3\"><cell>a</cell></row>",
    ":4: “a b” in “c” is not a word of at most 12 characters" },
  { "cell-not-listed", SUM, RESULTS TWO "<row at=\"1\"><cell>no</cell><cell>sup/D1</cell></row>", ":5: “D1” is not a result of “c”; it has no, -2, sup" },
  { "result-twice", SUM, RESULTS "<result word=\"NO\"/>", ":5: the result “NO” of “c” appears twice" },
  { "result-with-a-hole", SUM, "<result word=\"a/\"/>", ":2: “a/” is not a result that “c” can have" },
  { "row-of-several-upside-down",
    SUM,
    "<column from=\"1\"/>\n<row at=\"5-2\"><cell>a</cell></row>",
    ":3: “5-2” of “c” is not a dice total such as 7, or 2-5 for several" },
  { "row-of-several-beyond",
    SUM,
    "<column from=\"1\"/>\n<row at=\"1-7\"><cell>a</cell></row>",
    ":3: “c” has a row at 7, but its dice add up to 1 to 6" },
  { "row-of-several-over-another",
    SUM,
    "<column from=\"1\"/>\n<row at=\"1-3\"><cell>a</cell></row>\n<row at=\"3-6\"><cell>a</cell></row>",
    ":4: the next row of “c” must be at 4, not at 3" },
  { "effect-on-nobody", SUM, "<result word=\"a\"><effect on=\"all\" order=\"loss 1\"/></result>",
    ":2: “on” must be one of attacker, defender, not “all”" },
  { "modifier-twice", SUM, WOODS WOODS, ":3: the modifier “woods” of “c” appears twice" },
};

static void
test_chart_bad (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autofree char *problem = NULL;
  g_autofree char *expected = g_strconcat (NAME, bad[i].expected, NULL);

  g_assert_null (read_chart (bad[i].attributes, bad[i].inside, &problem));
  g_assert_cmpstr (problem, ==, expected);
}

/* Each of them is held against those before it, so that hundreds of thousands would take minutes. */
static void
test_chart_lists_are_bounded (void)
{
  g_autoptr(GString) results = g_string_new (NULL);
  g_autoptr(GString) modifiers = g_string_new (NULL);
  g_autofree char *problem = NULL;

  for (guint i = 1; i <= 1001; i++)
    {
      g_string_append_printf (results, "<result word=\"r%u\"/>\n", i);
      g_string_append_printf (modifiers, "<modifier id=\"m%u\" by=\"1\" to=\"die\" clause=\"1\" title=\"M\"/>\n", i);
    }

  g_assert_null (read_chart (SUM, results->str, &problem));
  g_assert_cmpstr (problem, ==, NAME ":1002: there are more than 1000 “result”; the rest are ignored");
  g_clear_pointer (&problem, g_free);
  g_assert_null (read_chart (SUM, modifiers->str, &problem));
  g_assert_cmpstr (problem, ==, NAME ":1002: there are more than 1000 “modifier”; the rest are ignored");
}

TEST_SUBJECT ("chart")
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/engine/chart/columns", test_chart_columns);
  g_test_add_func ("/engine/chart/ends-count-or-are-refused", test_chart_ends);
  g_test_add_func ("/engine/chart/odds-are-rounded-as-it-says", test_chart_odds);
  g_test_add_func ("/engine/chart/chances-are-exact", test_chart_chances);
  g_test_add_func ("/engine/chart/looks-up", test_chart_looks_up);
  g_test_add_func ("/engine/chart/modifiers", test_chart_modifiers);
  g_test_add_func ("/engine/chart/people-read-a-minus", test_chart_minus);
  g_test_add_func ("/engine/chart/lost-until-whole", test_chart_lost);
  g_test_add_func ("/engine/chart/results", test_chart_results);
  g_test_add_func ("/engine/chart/save-and-load", test_chart_same_bytes);
  g_test_add_func ("/engine/chart/several-totals-share-a-row", test_chart_shared_rows);
  g_test_add_func ("/engine/chart/results-have-effects", test_chart_effects);
  g_test_add_func ("/engine/chart/lists-are-bounded", test_chart_lists_are_bounded);
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autofree char *path = g_strconcat ("/engine/chart/bad/", bad[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_chart_bad);
    }

  return g_test_run ();
}

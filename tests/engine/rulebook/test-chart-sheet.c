/* test-chart-sheet.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "subject.h"

#include "dh-chart-sheet.h"
#include "dh-rulebook-edit.h"

#include <string.h>

static DhRulebook *
get_own (void)
{
  g_autoptr(GError) error = NULL;
  DhRulebook *rulebook = dh_rulebook_new_shipped ("own-box", &error);

  g_assert_no_error (error);
  return rulebook;
}

static DhRulebook *
put (const DhRulebook   *rulebook,
     const DhChartSheet *sheet)
{
  g_autoptr(GError) error = NULL;
  DhRulebook *changed = dh_rulebook_set_chart (rulebook, sheet, &error);

  g_assert_no_error (error);
  return changed;
}

/* Lists faults, a line each: part, record and field, and the sentence. */
static char *
describe_faults (const DhChartSheet *sheet,
                 const DhRulebook   *rulebook)
{
  g_autoptr(GPtrArray) faults = dh_chart_sheet_find_faults (sheet, rulebook);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < faults->len; i++)
    {
      const DhChartFault *fault = g_ptr_array_index (faults, i);

      g_string_append_printf (text,
                              "%s%d %u %u%s %s",
                              i > 0 ? "\n" : "",
                              fault->part,
                              fault->record,
                              fault->field,
                              fault->is_doubt ? "?" : "",
                              fault->sentence);
    }

  return g_string_free (text, FALSE);
}

/* Two columns from 1 and 4 on, and a row for each face. */
static DhChartSheet *
get_blank (const DhRulebook *rulebook)
{
  DhChartSheet *sheet = dh_chart_sheet_new_named (rulebook, "Weather");

  dh_chart_sheet_add_rows (sheet);
  dh_chart_sheet_add (sheet, DH_CHART_COLUMNS);
  dh_chart_sheet_add (sheet, DH_CHART_COLUMNS);
  dh_chart_sheet_set (sheet, DH_CHART_COLUMNS, 1, DH_CHART_COLUMN_FROM, "4");

  return sheet;
}

static void
fill (DhChartSheet *sheet,
      const char   *text)
{
  for (guint row = 0; row < sheet->parts[DH_CHART_ROWS]->len; row++)
    for (guint column = 0; column < sheet->parts[DH_CHART_COLUMNS]->len; column++)
      dh_chart_sheet_set (sheet, DH_CHART_ROWS, row, 1 + column, text);
}

static void
test_sheet_is_lost_until_no_cell_is_empty (void)
{
  g_autoptr(DhRulebook) own = get_own ();
  g_autoptr(DhChartSheet) sheet = get_blank (own);
  g_autoptr(DhRulebook) half = NULL, whole = NULL;
  g_autofree char *faults = NULL;

  fill (sheet, "sun");
  dh_chart_sheet_set (sheet, DH_CHART_ROWS, 5, 2, "");
  faults = describe_faults (sheet, own);
  g_assert_cmpstr (faults, ==, "0 0 0? “Weather” has 1 empty cell and counts as illegible until it is filled");
  half = put (own, sheet);
  g_assert_cmpint (dh_rulebook_find (half, "weather")->standing, ==, DH_STANDING_LOST);
  g_assert_cmpstr (dh_rulebook_get_text (half, "weather"), ==, "2 × 6");

  dh_chart_sheet_set (sheet, DH_CHART_ROWS, 5, 2, "rain");
  whole = put (half, sheet);
  g_assert_cmpint (dh_rulebook_find (whole, "weather")->standing, ==, DH_STANDING_CLUB);
  g_assert_cmpuint (whole->entries->len, ==, 1);
  g_assert_cmpstr (dh_chart_look_up (dh_rulebook_get_chart (whole, "weather"), 1, 6), ==, "rain");
  g_assert_null (dh_rulebook_find (own, "weather"));
}

static void
test_sheet_tells_faults_where_they_are (void)
{
  g_autoptr(DhRulebook) own = get_own ();
  g_autoptr(DhChartSheet) sheet = get_blank (own);
  g_autoptr(DhRulebook) refused = NULL;
  g_autoptr(GError) error = NULL;
  static const struct {
    DhChartPart part;
    guint record, field;
    const char *text;
    const char *expected;
  } cases[] = {
    { DH_CHART_COLUMNS, 1, 0, "1", "1 1 0 the columns of “Weather” must be in rising order, but “1” comes after “1”" },
    { DH_CHART_COLUMNS, 0, 0, "many", "1 0 0 “many” of “Weather” is not a number such as 4, +1, 2.5 or 1/2" },
    { DH_CHART_ROWS, 2, 0, "4", "2 2 0 the next row of “Weather” must be at 3, not at 4\n"
                                "2 3 0 the next row of “Weather” must be at 3, not at 4\n"
                                "2 4 0 the next row of “Weather” must be at 3, not at 5\n"
                                "2 5 0 the next row of “Weather” must be at 3, not at 6" },
    { DH_CHART_ROWS, 3, 2, "a b", "2 3 2 “a b” in “Weather” is not a word of at most 12 characters" },
    { DH_CHART_ROWS, 4, 1, "hail/sun", "2 4 1 “hail” is not a result of “Weather”; it has sun" },
    { DH_CHART_HEAD, 0, DH_CHART_UNIT, "sheep", "0 0 0 “unit” must be one of " },
    { DH_CHART_RESULTS, 0, 1, "", "3 0 0? “sun” of “Weather” has no meaning" },
    { DH_CHART_EFFECTS, 0, DH_CHART_EFFECT_ON, "all", "4 0 2 “on” must be one of attacker, defender, not “all”" },
    { DH_CHART_EFFECTS, 0, DH_CHART_EFFECT_WORD, "", "4 0 0 “” is not a result that “Weather” can have" },
    { DH_CHART_MODIFIERS, 0, DH_CHART_MODIFIER_BY, "much", "5 0 0 “by” must be a whole number from -999 to 999, not “much”" },
  };

  fill (sheet, "sun");
  dh_chart_sheet_list_results (sheet);
  dh_chart_sheet_set (sheet, DH_CHART_RESULTS, 0, DH_CHART_RESULT_MEANS, "all may move");
  dh_chart_sheet_add (sheet, DH_CHART_EFFECTS);
  dh_chart_sheet_set (sheet, DH_CHART_EFFECTS, 0, DH_CHART_EFFECT_ORDER, "loss 1");
  dh_chart_sheet_add (sheet, DH_CHART_MODIFIERS);
  dh_chart_sheet_set (sheet, DH_CHART_MODIFIERS, 0, DH_CHART_MODIFIER_TITLE, "In the hills");
  g_assert_cmpstr (dh_chart_sheet_get (sheet, DH_CHART_MODIFIERS, 0, DH_CHART_MODIFIER_ID), ==, "in-the-hills");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(DhChartSheet) bad = dh_chart_sheet_copy (sheet);
      g_autofree char *faults = NULL;

      dh_chart_sheet_set (bad, cases[i].part, cases[i].record, cases[i].field, cases[i].text);
      faults = describe_faults (bad, own);
      g_test_message ("%s", faults);
      g_assert_true (g_str_has_prefix (faults, cases[i].expected));
    }

  dh_chart_sheet_set (sheet, DH_CHART_COLUMNS, 1, 0, "0");
  refused = dh_rulebook_set_chart (own, sheet, &error);
  g_assert_null (refused);
  g_assert_cmpstr (error->message, ==, "the columns of “Weather” must be in rising order, but “0” comes after “1”");
}

/* Words that the rules name have to stay; a chart that is as shipped is not the club's. */
static void
test_sheet_of_shipped_chart_keeps_what_rules_name (void)
{
  g_autoptr(DhRulebook) shipped = dh_rulebook_new_shipped ("donelson", NULL);
  g_autoptr(DhChartSheet) sheet = dh_chart_sheet_new (shipped, "bombard.infantry");
  g_autoptr(DhRulebook) same = put (shipped, sheet), typed = NULL, restored = NULL;
  g_autofree char *faults = NULL;
  g_autoptr(GError) error = NULL;

  g_assert_cmpint (dh_rulebook_find (same, "bombard.infantry")->standing, ==, DH_STANDING_LOST);
  g_assert_false (dh_rulebook_is_own_chart (shipped, "bombard.infantry"));
  g_assert_false (dh_rulebook_may_have_charts (shipped));

  g_assert_true (dh_chart_sheet_paste (sheet, DH_CHART_COLUMNS, 0, 0, "\t1\t4\n1\tno\t-2\n2\tno\tno\n"));
  typed = put (shipped, sheet);
  g_assert_cmpint (dh_rulebook_find (typed, "bombard.infantry")->standing, ==, DH_STANDING_CLUB);
  restored = dh_rulebook_restore (typed, "bombard.infantry", &error);
  g_assert_no_error (error);
  g_assert_cmpint (dh_rulebook_find (restored, "bombard.infantry")->standing, ==, DH_STANDING_LOST);

  dh_chart_sheet_remove (sheet, DH_CHART_MODIFIERS, 0);
  faults = describe_faults (sheet, shipped);
  g_assert_cmpstr (faults, ==, "0 0 0 “Bombardment of infantry” lacks the modifier “pits” to the column");
}

static void
test_sheet_adds_removes_and_moves (void)
{
  g_autoptr(DhRulebook) own = get_own ();
  g_autoptr(DhChartSheet) sheet = dh_chart_sheet_new_named (own, "Assault");
  static const char *const odds[] = { "1:3", "1:2", "1:1", "2:1", "3:1" };

  dh_chart_sheet_set (sheet, DH_CHART_HEAD, 0, DH_CHART_BY, "odds");
  dh_chart_sheet_set (sheet, DH_CHART_HEAD, 0, DH_CHART_DICE, "2");
  dh_chart_sheet_add_rows (sheet);
  g_assert_cmpuint (sheet->parts[DH_CHART_ROWS]->len, ==, 11);
  g_assert_cmpstr (dh_chart_sheet_get (sheet, DH_CHART_ROWS, 10, 0), ==, "12");

  /* Adding a row works after any number that was typed. */
  dh_chart_sheet_set (sheet, DH_CHART_ROWS, 10, 0, "2147483647");
  dh_chart_sheet_add (sheet, DH_CHART_ROWS);
  g_assert_cmpstr (dh_chart_sheet_get (sheet, DH_CHART_ROWS, 11, 0), ==, "2147483647");
  dh_chart_sheet_remove (sheet, DH_CHART_ROWS, 11);

  for (guint i = 0; i < G_N_ELEMENTS (odds); i++)
    {
      dh_chart_sheet_add (sheet, DH_CHART_COLUMNS);
      if (i == 0)
        dh_chart_sheet_set (sheet, DH_CHART_COLUMNS, 0, 0, odds[0]);
      g_assert_cmpstr (dh_chart_sheet_get (sheet, DH_CHART_COLUMNS, i, 0), ==, odds[i]);
    }
  dh_chart_sheet_set (sheet, DH_CHART_ROWS, 0, 1, "ae");
  dh_chart_sheet_move (sheet, DH_CHART_COLUMNS, 0, 2);
  g_assert_cmpstr (dh_chart_sheet_get (sheet, DH_CHART_COLUMNS, 2, 0), ==, "1:3");
  g_assert_cmpstr (dh_chart_sheet_get (sheet, DH_CHART_ROWS, 0, 3), ==, "ae");
  g_assert_cmpstr (dh_chart_sheet_get (sheet, DH_CHART_ROWS, 0, 1), ==, "");
  dh_chart_sheet_remove (sheet, DH_CHART_COLUMNS, 0);
  g_assert_cmpstr (dh_chart_sheet_get (sheet, DH_CHART_ROWS, 0, 2), ==, "ae");
  g_assert_cmpuint (sheet->parts[DH_CHART_COLUMNS]->len, ==, 4);
}

/* A block is pasted from a spreadsheet: with its headings or without, with tabs or commas, and beyond the ends. */
static void
test_sheet_pastes_blocks (void)
{
  g_autoptr(DhRulebook) own = get_own ();
  g_autoptr(DhChartSheet) sheet = get_blank (own);

  g_assert_false (dh_chart_sheet_paste (sheet, DH_CHART_ROWS, 0, 1, "word"));
  g_assert_true (dh_chart_sheet_paste (sheet, DH_CHART_ROWS, 4, 2, "a\tb\r\nc\t−2\r\nd\te\r\n"));
  g_assert_cmpuint (sheet->parts[DH_CHART_ROWS]->len, ==, 7);
  g_assert_cmpuint (sheet->parts[DH_CHART_COLUMNS]->len, ==, 3);
  g_assert_cmpstr (dh_chart_sheet_get (sheet, DH_CHART_COLUMNS, 2, 0), ==, "5");
  g_assert_cmpstr (dh_chart_sheet_get (sheet, DH_CHART_ROWS, 5, 3), ==, "-2");
  g_assert_cmpstr (dh_chart_sheet_get (sheet, DH_CHART_ROWS, 6, 0), ==, "7");

  g_assert_true (dh_chart_sheet_paste (sheet, DH_CHART_COLUMNS, 1, 0, "10,20\nx,y\n"));
  g_assert_cmpstr (dh_chart_sheet_get (sheet, DH_CHART_COLUMNS, 2, 0), ==, "20");
  g_assert_cmpstr (dh_chart_sheet_get (sheet, DH_CHART_ROWS, 0, 3), ==, "y");
  g_assert_true (dh_chart_sheet_paste (sheet, DH_CHART_RESULTS, 0, 0, "x\tmoves\nz\tstays\n"));
  g_assert_cmpstr (dh_chart_sheet_get (sheet, DH_CHART_RESULTS, 1, 1), ==, "stays");
}

/* Charts of a rulebook say the same after they have been in a file, or in a spreadsheet. */
static void
test_sheet_files_say_the_same (void)
{
  static const char *const ids[] = { "donelson", "chancellorsville", "vicksburg-road", "haygood-1997" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr(DhRulebook) rulebook = dh_rulebook_new_shipped (ids[i], NULL);

      for (guint j = 0; j < rulebook->entries->len; j++)
        {
          const DhRulebookItem *item = dh_rulebook_get_item (rulebook, j);
          g_autoptr(DhChartSheet) sheet = item->is_chart ? dh_chart_sheet_new (rulebook, item->id) : NULL;
          g_autofree char *xml = NULL;
          g_autofree char *csv = NULL;
          const char *texts[2];

          if (sheet == NULL)
            continue;
          dh_chart_sheet_paste (sheet, DH_CHART_COLUMNS, 0, 0, "\t1:2\t1:1\t2\n1\ta,b\t=1\t+\n2-5\ta\tb\tc\n");
          dh_chart_sheet_paste (sheet, DH_CHART_RESULTS, sheet->parts[DH_CHART_RESULTS]->len, 0, "zz\tnothing\n");
          dh_chart_sheet_paste (sheet, DH_CHART_EFFECTS, sheet->parts[DH_CHART_EFFECTS]->len, 0,
                                "zz\tdefender\tloss 1\tCO.1\nzz\tattacker\tretreat 2\n");
          texts[0] = xml = dh_chart_sheet_to_xml (sheet);
          texts[1] = csv = dh_chart_sheet_to_csv (sheet);
          for (guint k = 0; k < G_N_ELEMENTS (texts); k++)
            {
              g_autoptr(DhChartSheet) read = dh_chart_sheet_new (rulebook, item->id);
              g_autoptr(GBytes) bytes = g_bytes_new (texts[k], strlen (texts[k]));
              g_autoptr(GError) error = NULL;
              g_autofree char *again = NULL;

              g_assert_true (dh_chart_sheet_read (read, bytes, "file", &error));
              g_assert_no_error (error);
              again = dh_chart_sheet_to_xml (read);
              g_assert_cmpstr (again, ==, xml);
            }
        }
    }
}

/* Charts that are accepted when typed could be in a file: the schema, which is not asked then, accepts them too. */
static void
test_sheet_could_be_in_a_file (void)
{
  static const char *const texts[] = {
    "", "1", "3:1", "+3:1", "3:+1", "-3:1", "3:-1", "1/2:1", "1.5:2", "3", "3:", ":1", "3:1:1", "3 :1", "３:1", "01", "+6", "1e1",
    "a", "A.b", "a b", "a/b", "-", "ä", "=1", "\u00a0", "1\u00a0", "1234567890", "12345678901", "123456789012", "1234567890123",
    "<&>\"'", "weather", "odds", "column", "attacker", "refused", "D6", "D06", "points",
  };
  static const guint n_fields[DH_N_CHART_PARTS] = { DH_N_CHART_HEADS, 2, 2, 2, DH_N_CHART_EFFECT_FIELDS, DH_N_CHART_MODIFIER_FIELDS };
  static const struct {
    const char *rulebook, *chart, *columns;
  } cases[] = { { "donelson", "combat", "\t1:1\n1\ta\n" }, { "donelson", "bombard.infantry", "\t1\n1\ta\n" }, { "own-box", NULL, NULL } };
  guint n = 0, n_typed = 0;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(DhRulebook) rulebook = dh_rulebook_new_shipped (cases[i].rulebook, NULL);
      g_autoptr(DhChartSheet) sheet =
        cases[i].chart != NULL ? dh_chart_sheet_new (rulebook, cases[i].chart) : get_blank (rulebook);

      if (cases[i].columns != NULL)
        g_assert_true (dh_chart_sheet_paste (sheet, DH_CHART_COLUMNS, 0, 0, cases[i].columns));
      fill (sheet, "a");
      dh_chart_sheet_list_results (sheet);
      if (sheet->parts[DH_CHART_MODIFIERS]->len == 0)
        dh_chart_sheet_add (sheet, DH_CHART_MODIFIERS);
      dh_chart_sheet_set (sheet, DH_CHART_MODIFIERS, 0, DH_CHART_MODIFIER_TITLE, "In the hills");
      if (sheet->parts[DH_CHART_EFFECTS]->len == 0)
        dh_chart_sheet_add (sheet, DH_CHART_EFFECTS);
      dh_chart_sheet_set (sheet, DH_CHART_EFFECTS, 0, DH_CHART_EFFECT_ORDER, "loss 1");
      for (DhChartPart part = 0; part < DH_N_CHART_PARTS; part++)
        for (guint field = 0; field < n_fields[part]; field++)
          for (guint k = 0; k < G_N_ELEMENTS (texts); k++)
            {
              g_autoptr(DhChartSheet) typed = dh_chart_sheet_copy (sheet);
              g_autoptr(DhRulebook) changed = NULL, read = NULL;
              g_autoptr(GBytes) bytes = NULL;
              g_autoptr(GError) error = NULL;
              char *xml;

              if (n_typed++ % TEST_STRIDE != 0)
                continue;
              dh_chart_sheet_set (typed, part, 0, field, texts[k]);
              changed = dh_rulebook_set_chart (rulebook, typed, NULL);
              if (changed == NULL)
                continue;
              xml = dh_rulebook_to_xml (changed);
              bytes = g_bytes_new_take (xml, strlen (xml));
              read = dh_rulebook_new_from_bytes (bytes, "a file", &error);
              g_assert_no_error (error);
              n++;
            }
    }
  g_assert_cmpuint (n, >, 700 / TEST_STRIDE);
}

static void
test_sheet_removes_own_chart (void)
{
  g_autoptr(DhRulebook) own = get_own ();
  g_autoptr(DhChartSheet) sheet = get_blank (own);
  g_autoptr(DhRulebook) with = put (own, sheet), all = NULL, without = NULL;
  g_autoptr(DhChartSheet) second = dh_chart_sheet_new_named (with, "Weather");
  g_autoptr(GError) error = NULL;
  g_autofree char *empty = dh_rulebook_to_xml (own), *again = NULL;

  g_assert_true (dh_rulebook_may_have_charts (with));
  g_assert_true (dh_rulebook_is_own_chart (with, "weather"));
  g_assert_cmpstr (dh_chart_sheet_get (second, DH_CHART_HEAD, 0, DH_CHART_ID), ==, "weather-2");

  /* A club's own chart stays when all is restored: no shipped one takes its place. A rulebook can do without it. */
  all = dh_rulebook_restore (with, NULL, &error);
  g_assert_no_error (error);
  g_assert_nonnull (dh_rulebook_find (all, "weather"));
  without = dh_rulebook_remove_chart (with, "weather", &error);
  g_assert_no_error (error);
  again = dh_rulebook_to_xml (without);
  g_assert_cmpstr (again, ==, empty);
}

TEST_SUBJECT ("chart-sheet")
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/engine/chart-sheet/is-lost-until-no-cell-is-empty", test_sheet_is_lost_until_no_cell_is_empty);
  g_test_add_func ("/engine/chart-sheet/tells-faults-where-they-are", test_sheet_tells_faults_where_they_are);
  g_test_add_func ("/engine/chart-sheet/keeps-what-rules-name", test_sheet_of_shipped_chart_keeps_what_rules_name);
  g_test_add_func ("/engine/chart-sheet/adds-removes-and-moves", test_sheet_adds_removes_and_moves);
  g_test_add_func ("/engine/chart-sheet/pastes-blocks", test_sheet_pastes_blocks);
  g_test_add_func ("/engine/chart-sheet/files-say-the-same", test_sheet_files_say_the_same);
  g_test_add_func ("/engine/chart-sheet/what-is-settled-could-be-in-a-file", test_sheet_could_be_in_a_file);
  g_test_add_func ("/engine/chart-sheet/removes-what-its-owner-added", test_sheet_removes_own_chart);

  return g_test_run ();
}

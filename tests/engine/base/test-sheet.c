/* test-sheet.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "subject.h"

#include "dh-sheet.h"

#include <string.h>

static DhSheet *
read_text (const char *text)
{
  g_autoptr(GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr(GError) error = NULL;
  DhSheet *sheet = dh_sheet_new_from_text (bytes, "list.txt", &error);

  g_assert_no_error (error);
  g_assert_cmpuint (sheet->tabs->len, ==, 1);
  return sheet;
}

/* All cells, with a bar between two and a slash between two rows. */
static char *
join (const DhSheet *sheet)
{
  const DhSheetTab *tab = g_ptr_array_index (sheet->tabs, 0);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < tab->rows->len; i++)
    {
      const DhSheetRow *row = g_ptr_array_index (tab->rows, i);

      g_string_append (text, i > 0 ? " / " : "");
      for (guint j = 0; j < row->cells->len; j++)
        g_string_append_printf (text, "%s%s", j > 0 ? "|" : "", dh_sheet_row_get (row, j));
    }
  return g_string_free (text, FALSE);
}

static const struct {
  const char *name;
  const char *text;
  const char *cells;
} ways[] = {
  { "commas", "Army,Unit\nUnion,\"1st, the\"\n", "Army|Unit / Union|1st, the" },
  { "semicolons", "Armee;Einheit;Stärke\nNord;1. Ohio;2,5\n", "Armee|Einheit|Stärke / Nord|1. Ohio|2,5" },
  { "tabs-as-pasted", "Army\tUnit\r\nUnion\t1st, the\r\n", "Army|Unit / Union|1st, the" },
  { "bars", "| Army | Unit |\n|------|:----:|\n| Union | 1st |\n", "Army|Unit / Union|1st" },
  { "columns-of-blanks", "Army     Unit        Men\nUnion    1st Ohio    300\n", "Army|Unit|Men / Union|1st Ohio|300" },
  { "lines-alone", "I Corps\n19th Indiana, 308 men\n24th Michigan\n", "I Corps / 19th Indiana, 308 men / 24th Michigan" },
  { "said-in-the-first-line", "sep=;\nArmy;Unit, arm\nA;B\n", "Army|Unit, arm / A|B" },
  { "inches", "Unit,Gun\nOne,3\" rifle\nTwo,12 pdr\n", "Unit|Gun / One|3\" rifle / Two|12 pdr" },
  { "a-quotation-never-closed", "Unit,Note\nOne,\"brave\nTwo,steady\n", "Unit|Note / One|\"brave / Two|steady" },
  { "blanks-of-web-pages", "Army\tUnit\n\302\240\302\240Union\302\240\t1st\n", "Army|Unit / Union|1st" },
};

static void
test_way (gconstpointer data)
{
  g_autoptr(DhSheet) sheet = read_text (ways[GPOINTER_TO_UINT (data)].text);
  g_autofree char *cells = join (sheet);

  g_assert_cmpstr (cells, ==, ways[GPOINTER_TO_UINT (data)].cells);
}

/* The number that an editor shows beside a line, whatever stands empty between. */
static void
test_lines_and_indents (void)
{
  g_autoptr(DhSheet) sheet = read_text ("I Corps,\n\n  1st Division,\n    19th Indiana,308\n");
  const DhSheetTab *tab = g_ptr_array_index (sheet->tabs, 0);
  static const guint lines[] = { 1, 3, 4 }, indents[] = { 0, 2, 4 };

  g_assert_cmpuint (tab->rows->len, ==, 3);
  for (guint i = 0; i < 3; i++)
    {
      const DhSheetRow *row = g_ptr_array_index (tab->rows, i);

      g_assert_cmpuint (row->line, ==, lines[i]);
      g_assert_cmpuint (dh_sheet_row_get_indent (row, 0), ==, indents[i]);
    }
}

static void
test_letters (void)
{
  static const struct {
    const char *letters;
    int column;
  } cases[] = { { "A", 0 }, { "z", 25 }, { "AA", 26 }, { "IV", 255 }, { "", -1 }, { "A1", -1 }, { "ABCD", -1 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_assert_cmpint (dh_sheet_find_letters (cases[i].letters), ==, cases[i].column);
      if (cases[i].column >= 0)
        {
          g_autofree char *letters = dh_sheet_dup_letters (cases[i].column);

          g_assert_cmpint (g_ascii_strcasecmp (letters, cases[i].letters), ==, 0);
        }
    }
}

static void
test_refuses (void)
{
  static const struct {
    const char *text;
    gsize length;
    const char *complaint;
  } cases[] = { { "\n \n", 3, "the file is empty" }, { "a\0b", 3, "this is neither text" } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(GBytes) bytes = g_bytes_new (cases[i].text, cases[i].length);
      g_autoptr(GError) error = NULL;

      g_assert_null (dh_sheet_new_from_text (bytes, "list.txt", &error));
      g_assert_nonnull (strstr (error->message, cases[i].complaint));
    }
}

/* Words are the same whatever stands between and around them. */
static void
test_fold (void)
{
  static const struct {
    const char *text, *folded;
  } cases[] = {
    { "C-in-C", "c in c" }, { " (A. – P.) Hill ", "a p hill" }, { "O'Neal’s", "oneals" }, { "1st", "1st" }, { "Élite", "élite" }, { "–", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *folded = dh_sheet_fold (cases[i].text);

      g_assert_cmpstr (folded, ==, cases[i].folded);
    }
}

TEST_SUBJECT ("sheet")
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      g_autofree char *path = g_strconcat ("/engine/sheet/reads/", ways[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_way);
    }
  g_test_add_func ("/engine/sheet/keeps-lines-and-indents", test_lines_and_indents);
  g_test_add_func ("/engine/sheet/folds-words", test_fold);
  g_test_add_func ("/engine/sheet/names-columns-by-letters", test_letters);
  g_test_add_func ("/engine/sheet/refuses-what-is-no-list", test_refuses);
  return g_test_run ();
}

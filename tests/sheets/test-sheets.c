/* test-sheets.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-sheets.h"

#include <gsf/gsf.h>
#include <gsf/gsf-outfile-msole.h>
#include <gsf/gsf-outfile-zip.h>
#include <gsf/gsf-output-memory.h>

#include <string.h>

/* A part of a packed file. */
typedef struct {
  const char *path;
  const char *text;
} Part;

static void
add_part (GsfOutfile *folder,
          const char *path,
          const char *text)
{
  const char *slash = strchr (path, '/');
  g_autofree char *name = slash != NULL ? g_strndup (path, slash - path) : g_strdup (path);
  GsfOutput *child = gsf_outfile_new_child (folder, name, slash != NULL);
  g_autoptr(GDateTime) day = g_date_time_new_utc (2024, 3, 4, 0, 0, 0);

  /* The same bytes at any time. */
  gsf_output_set_modtime (child, day);
  if (slash != NULL)
    add_part (GSF_OUTFILE (child), slash + 1, text);
  else
    gsf_output_write (child, strlen (text), (const guint8 *) text);
  gsf_output_close (child);
  g_object_unref (child);
}

static GBytes *
pack (const Part *parts,
      gboolean    ole)
{
  GsfOutput *sink = gsf_output_memory_new ();
  GsfOutfile *file = ole ? gsf_outfile_msole_new (sink) : gsf_outfile_zip_new (sink, NULL);
  GBytes *bytes;

  for (const Part *part = parts; part->path != NULL; part++)
    add_part (file, part->path, part->text);
  gsf_output_close (GSF_OUTPUT (file));
  bytes = g_bytes_new (gsf_output_memory_get_bytes (GSF_OUTPUT_MEMORY (sink)), gsf_output_size (sink));
  g_object_unref (file);
  g_object_unref (sink);
  return bytes;
}

static DhSheet *
read_good (GBytes *bytes)
{
  g_autoptr(GError) error = NULL;
  DhSheet *sheet = dh_sheets_read (bytes, "list", &error);

  g_assert_no_error (error);
  return sheet;
}

static void
assert_refused (GBytes     *bytes,
                const char *complaint)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhSheet) sheet = dh_sheets_read (bytes, "list", &error);

  g_assert_null (sheet);
  g_assert_nonnull (error);
  if (strstr (error->message, complaint) == NULL)
    g_error ("“%s” is not in: %s", complaint, error->message);
}

/* All cells of a tab, each that is no text with its mark before it. */
static char *
join (const DhSheet *sheet,
      guint          tab_index)
{
  static const char *const marks[] = { "", "", "day:", "error:", "unkept:", "^" };
  const DhSheetTab *tab = g_ptr_array_index (sheet->tabs, tab_index);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < tab->rows->len; i++)
    {
      const DhSheetRow *row = g_ptr_array_index (tab->rows, i);

      g_string_append_printf (text, "%s%u%s:", i > 0 ? " / " : "", row->line, row->hidden ? " hidden" : "");
      for (guint j = 0; j < row->cells->len; j++)
        g_string_append_printf (text, "%s%s%s", j > 0 ? "|" : " ", marks[dh_sheet_row_get_mark (row, j)],
                                dh_sheet_row_get (row, j));
    }
  return g_string_free (text, FALSE);
}

/* Workbooks */

#define WORKBOOK_HEAD \
  "<workbook xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\"" \
  " xmlns:r=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships\"><sheets>"
#define RELATIONS(TARGETS) \
  "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">" TARGETS "</Relationships>"
#define SHEET_HEAD "<worksheet xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\">"

/* A workbook of one tab. */
static GBytes *
make_workbook (const char *tab)
{
  const Part parts[] = {
    { "[Content_Types].xml", "<Types/>" },
    { "_rels/.rels", RELATIONS ("<Relationship Id=\"rId1\" Type=\"http://x/relationships/officeDocument\" Target=\"xl/workbook.xml\"/>") },
    { "xl/workbook.xml", WORKBOOK_HEAD "<sheet name=\"Union\" sheetId=\"1\" r:id=\"rId1\"/></sheets></workbook>" },
    { "xl/_rels/workbook.xml.rels",
      RELATIONS ("<Relationship Id=\"rId1\" Type=\"http://x/worksheet\" Target=\"worksheets/sheet1.xml\"/>"
                 "<Relationship Id=\"rId2\" Type=\"http://x/relationships/sharedStrings\" Target=\"/xl/sharedStrings.xml\"/>"
                 "<Relationship Id=\"rId3\" Type=\"http://x/relationships/styles\" Target=\"styles.xml\"/>") },
    { "xl/sharedStrings.xml",
      "<sst xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\"><si><t>Unit</t></si>"
      "<si><r><t>19th </t></r><r><t>Indiana</t></r><rPh><t>no</t></rPh></si></sst>" },
    { "xl/styles.xml",
      "<styleSheet xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\">"
      "<numFmts><numFmt numFmtId=\"170\" formatCode=\"d/mmm\"/><numFmt numFmtId=\"171\" formatCode=\"0.0&quot; d&quot;\"/>"
      "</numFmts><cellXfs><xf numFmtId=\"0\"/><xf numFmtId=\"14\"/><xf numFmtId=\"170\"/><xf numFmtId=\"171\"/></cellXfs>"
      "</styleSheet>" },
    { "xl/worksheets/sheet1.xml", tab },
    { NULL },
  };

  return pack (parts, FALSE);
}

static void
test_xlsx (void)
{
  g_autoptr(GBytes) bytes = make_workbook (
    SHEET_HEAD "<cols><col min=\"3\" max=\"3\" hidden=\"1\"/></cols><sheetData>"
    "<row r=\"2\"><c r=\"A2\" t=\"s\"><v>0</v></c><c r=\"B2\" t=\"inlineStr\"><is><t>Men</t></is></c></row>"
    "<row r=\"3\"><c r=\"A3\" t=\"s\"><v>1</v></c><c r=\"B3\"><f>300+8</f><v>308</v></c>"
    "<c r=\"C3\" t=\"str\"><f>T(1)</f><v>kept</v></c></row>"
    "<row r=\"4\" hidden=\"1\"><c r=\"A4\" t=\"inlineStr\"><is><t>Two</t></is></c><c r=\"B4\" s=\"2\"><v>45355</v></c>"
    "<c r=\"C4\" s=\"3\"><v>5.9999999999999996</v></c></row>"
    "<row r=\"6\"><c r=\"A6\" t=\"e\"><v>#REF!</v></c><c r=\"B6\"><f>1+1</f></c></row>"
    "</sheetData></worksheet>");
  g_autoptr(DhSheet) sheet = read_good (bytes);
  const DhSheetTab *tab = g_ptr_array_index (sheet->tabs, 0);
  g_autofree char *cells = join (sheet, 0);

  g_assert_cmpstr (tab->name, ==, "Union");
  g_assert_cmpuint (tab->hidden_columns->len, ==, 1);
  g_assert_cmpuint (g_array_index (tab->hidden_columns, guint, 0), ==, 2);
  g_assert_cmpstr (cells,
                   ==,
                   "2: Unit|Men / 3: 19th Indiana|308|kept / 4 hidden: Two|day:2024-03-04|6 / 6: error:#REF!|unkept:");
}

static void
test_xlsx_merged (void)
{
  g_autoptr(GBytes) bytes = make_workbook (
    SHEET_HEAD "<sheetData>"
    "<row r=\"1\"><c r=\"A1\" t=\"str\"><v>Union</v></c><c r=\"B1\" t=\"str\"><v>One</v></c></row>"
    "<row r=\"2\"><c r=\"B2\" t=\"str\"><v>Two</v></c></row>"
    "<row r=\"3\"><c r=\"A3\" t=\"str\"><v>Note</v></c></row>"
    "</sheetData><mergeCells><mergeCell ref=\"A1:A2\"/><mergeCell ref=\"A3:B3\"/></mergeCells></worksheet>");
  g_autoptr(DhSheet) sheet = read_good (bytes);
  const DhSheetTab *tab = g_ptr_array_index (sheet->tabs, 0);
  g_autofree char *cells = join (sheet, 0);

  g_assert_cmpstr (cells, ==, "1: Union|One / 2: ^Union|Two / 3: Note|^Note");
  g_assert_false (dh_sheet_row_is_across (g_ptr_array_index (tab->rows, 1), 0));
  g_assert_true (dh_sheet_row_is_across (g_ptr_array_index (tab->rows, 2), 1));
}

/* OpenDocument */

#define ODS_HEAD \
  "<office:document-content xmlns:office=\"urn:oasis:names:tc:opendocument:xmlns:office:1.0\"" \
  " xmlns:table=\"urn:oasis:names:tc:opendocument:xmlns:table:1.0\"" \
  " xmlns:text=\"urn:oasis:names:tc:opendocument:xmlns:text:1.0\">" \
  "<office:body><office:spreadsheet>"
#define ODS_FOOT "</office:spreadsheet></office:body></office:document-content>"
#define TEXT(WORDS) "<table:table-cell office:value-type=\"string\"><text:p>" WORDS "</text:p></table:table-cell>"

static GBytes *
make_ods (const char *content)
{
  const Part parts[] = {
    { "mimetype", "application/vnd.oasis.opendocument.spreadsheet" },
    { "content.xml", content },
    { NULL },
  };

  return pack (parts, FALSE);
}

static void
test_ods (void)
{
  g_autoptr(GBytes) bytes = make_ods (
    ODS_HEAD "<table:table table:name=\"North\">"
    "<table:table-column table:number-columns-repeated=\"2\"/><table:table-column table:visibility=\"collapse\"/>"
    "<table:table-header-rows><table:table-row>" TEXT ("Unit") TEXT ("Men<text:s text:c=\"2\"/>now") "</table:table-row>"
    "</table:table-header-rows>"
    "<table:table-row table:number-rows-repeated=\"3\"><table:table-cell table:number-columns-repeated=\"1024\"/></table:table-row>"
    "<table:table-row table:number-rows-repeated=\"2\"><table:table-cell office:value-type=\"string\" table:number-rows-spanned=\"1\">"
    "<office:annotation><text:p>no</text:p></office:annotation><text:p>One</text:p><text:p>Two</text:p></table:table-cell>"
    "<table:table-cell office:value-type=\"float\" office:value=\"2143\"><text:p>2,143</text:p></table:table-cell></table:table-row>"
    "<table:table-row table:visibility=\"filter\"><table:table-cell office:value-type=\"date\" office:date-value=\"2024-03-04T00:00:00\">"
    "<text:p>4. 3.</text:p></table:table-cell><table:table-cell table:formula=\"of:=1/0\"><text:p>Err:503</text:p></table:table-cell>"
    "</table:table-row>"
    "<table:table-row table:number-rows-repeated=\"1048000\"><table:table-cell table:number-columns-repeated=\"16384\"/></table:table-row>"
    "</table:table><table:table table:name=\"South\"><table:table-row>"
    "<table:table-cell table:number-rows-spanned=\"2\" table:number-columns-spanned=\"1\" office:value-type=\"string\">"
    "<text:p>Heth</text:p></table:table-cell>" TEXT ("13th") "</table:table-row>"
    "<table:table-row><table:covered-table-cell/>" TEXT ("5th") "</table:table-row></table:table>" ODS_FOOT);
  g_autoptr(DhSheet) sheet = read_good (bytes);
  g_autofree char *north = join (sheet, 0), *south = join (sheet, 1);

  g_assert_cmpstr (((DhSheetTab *) g_ptr_array_index (sheet->tabs, 1))->name, ==, "South");
  g_assert_cmpuint (((DhSheetTab *) g_ptr_array_index (sheet->tabs, 0))->hidden_columns->len, ==, 1);
  g_assert_cmpstr (north, ==, "1: Unit|Men  now / 5: One\nTwo|2143 / 6: One\nTwo|2143 / 7 hidden: day:2024-03-04|error:Err:503");
  g_assert_cmpstr (south, ==, "1: Heth|13th / 2: ^Heth|5th");
}

/* A row that says it is there a million times is taken once, and the referee is told. */
static void
test_repeats (void)
{
  g_autoptr(GBytes) bytes = make_ods (
    ODS_HEAD "<table:table table:name=\"North\"><table:table-row table:number-rows-repeated=\"1000000\">"
    "<table:table-cell table:number-columns-repeated=\"16384\" office:value-type=\"string\"><text:p>One</text:p></table:table-cell>"
    "</table:table-row></table:table>" ODS_FOOT);
  g_autoptr(DhSheet) sheet = read_good (bytes);
  const DhSheetTab *tab = g_ptr_array_index (sheet->tabs, 0);

  g_assert_cmpuint (tab->rows->len, ==, 1);
  g_assert_cmpuint (tab->n_columns, ==, DH_SHEET_MOST_COLUMNS);
  g_assert_nonnull (strstr (sheet->notice->str, "1000000"));
}

static void
test_flat_and_text (void)
{
  static const char flat[] =
    "<?xml version=\"1.0\"?><office:document xmlns:office=\"o\" xmlns:table=\"t\" xmlns:text=\"x\"><office:body>"
    "<office:spreadsheet><table:table table:name=\"A\"><table:table-row>" TEXT ("One") "</table:table-row></table:table>"
    "</office:spreadsheet></office:body></office:document>";
  g_autoptr(GBytes) bytes = g_bytes_new_static (flat, strlen (flat));
  g_autoptr(GBytes) plain = g_bytes_new_static ("A;B\n1;2\n", 8);
  g_autoptr(DhSheet) sheet = read_good (bytes), text = read_good (plain);
  g_autofree char *cells = join (sheet, 0), *words = join (text, 0);

  g_assert_cmpstr (cells, ==, "1: One");
  g_assert_cmpstr (words, ==, "1: A|B / 2: 1|2");
}

/* Macros are never run, and what a formula would do to the world neither: a list with them is read like any other. */
static void
test_macros (void)
{
  static const Part workbook[] = {
    { "[Content_Types].xml", "<Types/>" },
    { "_rels/.rels", RELATIONS ("<Relationship Id=\"rId1\" Type=\"http://x/relationships/officeDocument\" Target=\"xl/workbook.xml\"/>") },
    { "xl/workbook.xml", WORKBOOK_HEAD "<sheet name=\"Union\" sheetId=\"1\" r:id=\"rId1\"/></sheets>"
                                       "<definedNames><definedName name=\"Auto_Open\" hidden=\"1\">Union!$A$1</definedName></definedNames></workbook>" },
    { "xl/_rels/workbook.xml.rels", RELATIONS ("<Relationship Id=\"rId1\" Type=\"http://x/worksheet\" Target=\"worksheets/sheet1.xml\"/>"
                                               "<Relationship Id=\"rId4\" Type=\"http://x/vbaProject\" Target=\"vbaProject.bin\"/>") },
    { "xl/vbaProject.bin", "Sub Auto_Open()\nShell \"touch /tmp/drumhead-macro\"\nEnd Sub\n" },
    { "xl/worksheets/sheet1.xml", SHEET_HEAD "<sheetData><row r=\"1\"><c r=\"A1\" t=\"str\"><f>WEBSERVICE(\"http://x\")</f><v>kept</v></c>"
                                             "<c r=\"B1\"><f>CALL(\"a\",\"b\")</f></c></row></sheetData></worksheet>" },
    { NULL },
  };
  static const Part document[] = {
    { "mimetype", "application/vnd.oasis.opendocument.spreadsheet" },
    { "Basic/script-lc.xml", "<library:libraries xmlns:library=\"l\"/>" },
    { "Basic/Standard/Module1.xml", "<script:module xmlns:script=\"s\">Sub Main\nShell(&quot;touch /tmp/drumhead-macro&quot;)\nEnd Sub</script:module>" },
    { "content.xml", ODS_HEAD "<table:table table:name=\"A\"><table:table-row>" TEXT ("One") "</table:table-row></table:table>" ODS_FOOT },
    { NULL },
  };
  g_autoptr(GBytes) workbook_bytes = pack (workbook, FALSE), document_bytes = pack (document, FALSE);
  g_autoptr(DhSheet) sheet = read_good (workbook_bytes), other = read_good (document_bytes);
  g_autofree char *cells = join (sheet, 0), *others = join (other, 0);

  g_assert_cmpstr (cells, ==, "1: kept|unkept:");
  g_assert_cmpstr (others, ==, "1: One");
  g_assert_false (g_file_test ("/tmp/drumhead-macro", G_FILE_TEST_EXISTS));
}

/* Refusals */

static void
test_old_kinds (void)
{
  static const Part old[] = { { "Workbook", "bytes" }, { NULL } };
  static const Part locked[] = { { "EncryptedPackage", "bytes" }, { NULL } };
  static const Part binary[] = { { "[Content_Types].xml", "<Types/>" }, { "xl/workbook.bin", "b" }, { NULL } };
  static const Part other[] = { { "readme", "nothing" }, { NULL } };
  static const Part locked_ods[] = {
    { "mimetype", "application/vnd.oasis.opendocument.spreadsheet" },
    { "META-INF/manifest.xml", "<m><encryption-data/></m>" },
    { "content.xml", "??" },
    { NULL },
  };
  g_autoptr(GBytes) old_bytes = pack (old, TRUE), locked_bytes = pack (locked, TRUE);
  g_autoptr(GBytes) binary_bytes = pack (binary, FALSE), other_bytes = pack (other, FALSE);
  g_autoptr(GBytes) locked_ods_bytes = pack (locked_ods, FALSE);
  g_autoptr(GBytes) empty = make_ods (ODS_HEAD "<table:table table:name=\"A\"/>" ODS_FOOT);

  assert_refused (old_bytes, "old spreadsheet format (.xls)");
  assert_refused (locked_bytes, "has a password");
  assert_refused (locked_ods_bytes, "has a password");
  assert_refused (binary_bytes, ".xlsb");
  assert_refused (other_bytes, "without a spreadsheet in it");
  assert_refused (empty, "this spreadsheet is empty");
}

/* A workbook that is cut short or spoilt in any way gives a sentence and no crash. */
static void
test_damaged (void)
{
  g_autoptr(GBytes) whole = make_workbook (SHEET_HEAD "<sheetData><row r=\"1\"><c r=\"A1\" t=\"str\"><v>One</v></c></row></sheetData></worksheet>");
  gsize size = g_bytes_get_size (whole);
  g_autoptr(DhSheet) good = read_good (whole);

  g_assert_nonnull (good);
  for (gsize cut = 4; cut < size; cut += 97 * TEST_STRIDE)
    {
      g_autoptr(GBytes) part = g_bytes_new_from_bytes (whole, 0, cut);
      g_autoptr(GError) error = NULL;
      g_autoptr(DhSheet) sheet = dh_sheets_read (part, "list", &error);

      g_assert_null (sheet);
      g_assert_nonnull (error);
    }
  for (gsize i = 4; i < size; i += 5 * TEST_STRIDE)
    {
      g_autofree guint8 *copy = g_memdup2 (g_bytes_get_data (whole, NULL), size);
      g_autoptr(GBytes) spoilt = NULL;
      g_autoptr(GError) error = NULL;
      g_autoptr(DhSheet) sheet = NULL;

      copy[i] ^= 0x55;
      spoilt = g_bytes_new (copy, size);
      sheet = dh_sheets_read (spoilt, "list", &error);
      g_assert_true ((sheet == NULL) == (error != NULL));
    }
}

/* A part that unpacks to far more than a list is not unpacked. */
static void
test_bomb (void)
{
  g_autofree char *blanks = g_strnfill (40 * 1024 * 1024, ' ');
  const Part parts[] = {
    { "mimetype", "application/vnd.oasis.opendocument.spreadsheet" },
    { "content.xml", blanks },
    { NULL },
  };
  g_autoptr(GBytes) bytes = pack (parts, FALSE);

  g_assert_cmpuint (g_bytes_get_size (bytes), <, 1024 * 1024);
  assert_refused (bytes, "far larger than any army list");
}

static void
test_many_rows (void)
{
  GString *tab = g_string_new (SHEET_HEAD "<sheetData>");
  g_autoptr(GBytes) bytes = NULL;

  for (guint i = 1; i <= DH_SHEET_MOST_ROWS + 1; i++)
    g_string_append_printf (tab, "<row r=\"%u\"><c r=\"A%u\"><v>1</v></c></row>", i, i);
  g_string_append (tab, "</sheetData></worksheet>");
  bytes = make_workbook (tab->str);
  g_string_free (tab, TRUE);

  assert_refused (bytes, "more than 40000 rows");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  gsf_init ();

  g_test_add_func ("/sheets/reads-xlsx-as-it-was-kept", test_xlsx);
  g_test_add_func ("/sheets/tells-merged-cells-of-xlsx", test_xlsx_merged);
  g_test_add_func ("/sheets/reads-ods-as-it-was-kept", test_ods);
  g_test_add_func ("/sheets/never-expands-repeats", test_repeats);
  g_test_add_func ("/sheets/reads-flat-documents-and-text", test_flat_and_text);
  g_test_add_func ("/sheets/never-runs-macros", test_macros);
  g_test_add_func ("/sheets/refuses/old-kinds-and-passwords", test_old_kinds);
  g_test_add_func ("/sheets/refuses/what-is-damaged", test_damaged);
  g_test_add_func ("/sheets/refuses/what-unpacks-to-too-much", test_bomb);
  g_test_add_func ("/sheets/refuses/a-million-rows", test_many_rows);
  return g_test_run ();
}

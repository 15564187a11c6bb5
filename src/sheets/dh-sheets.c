/* dh-sheets.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-sheets-private.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/* Spreadsheets of whatever program: values as they were kept, and never a formula or a macro. */

static const DhXmlKind file_kind = { NULL, 16 * 1024 * 1024 };

static gboolean
begins_with (GBytes     *bytes,
             const char *magic,
             gsize       length)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  return size >= length && memcmp (data, magic, length) == 0;
}

/* TRUE if a file is a spreadsheet in one XML document, which some programs save. */
static gboolean
is_flat (GBytes *bytes)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  return begins_with (bytes, "<?xml", 5) && g_strstr_len (data, MIN (size, 4096), "office:document") != NULL;
}

static void
read_pack (DhSheet       *sheet,
           GBytes        *bytes,
           DhXmlProblems *problems)
{
  g_autoptr(DhSheetsPack) pack = _dh_sheets_pack_open (bytes, problems);

  if (pack == NULL)
    return;

  if (_dh_sheets_is_ods (pack))
    _dh_sheets_read_ods (sheet, pack, problems);
  else if (_dh_sheets_is_xlsx (pack))
    _dh_sheets_read_xlsx (sheet, pack, problems);
  else if (_dh_sheets_pack_has (pack, "xl/workbook.bin"))
    dh_xml_problems_add (problems, 0, _("this is a binary workbook (.xlsb); save it as .xlsx, .ods or CSV"));
  else
    dh_xml_problems_add (problems, 0, _("this is a zip file without a spreadsheet in it"));
}

/**
 * dh_sheets_read:
 * @bytes: a spreadsheet: .xlsx, .ods, or text of any kind
 * @name: what to call the source in messages, normally its path
 * @error: return location for a %DH_ERROR_FILE
 *
 * Reads a spreadsheet by what is in it, whatever its file is called.
 *
 * Returns: (transfer full) (nullable): the sheet, or %NULL with @error set
 */
DhSheet *
dh_sheets_read (GBytes      *bytes,
                const char  *name,
                GError     **error)
{
  g_autoptr(DhXmlProblems) problems = dh_xml_problems_new (name);
  g_autoptr(DhSheet) sheet = NULL;
  guint n_rows = 0;

  if (!begins_with (bytes, "PK\3\4", 4) && !begins_with (bytes, "\xd0\xcf\x11\xe0", 4) && !is_flat (bytes))
    return dh_sheet_new_from_text (bytes, name, error);

  sheet = dh_sheet_new (name);
  if (begins_with (bytes, "PK", 2))
    read_pack (sheet, bytes, problems);
  else if (is_flat (bytes))
    _dh_sheets_read_flat (sheet, bytes, problems);
  else
    _dh_sheets_refuse_ole (bytes, problems);
  dh_sheet_finish (sheet);

  for (guint i = 0; i < sheet->tabs->len; i++)
    n_rows += ((DhSheetTab *) g_ptr_array_index (sheet->tabs, i))->rows->len;
  if (n_rows == 0 && problems->list->len == 0)
    dh_xml_problems_add (problems, 0, _("this spreadsheet is empty"));
  if (!dh_xml_problems_report (problems, error))
    return NULL;

  return g_steal_pointer (&sheet);
}

/**
 * dh_sheets_read_file:
 * @file: a spreadsheet
 * @error: return location for a %DH_ERROR_FILE
 *
 * Reads a file like dh_sheets_read().
 *
 * Returns: (transfer full) (nullable): the sheet, or %NULL with @error set
 */
DhSheet *
dh_sheets_read_file (GFile   *file,
                     GError **error)
{
  g_autofree char *name = g_file_get_parse_name (file);
  g_autoptr(GBytes) bytes = dh_xml_load_file (file, &file_kind, error);

  return bytes != NULL ? dh_sheets_read (bytes, name, error) : NULL;
}

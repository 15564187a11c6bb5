/* dh-sheets-row.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-sheets-private.h"

#include <glib/gi18n-lib.h>

/* A row of a tab that may have no more, or %NULL with something added to @problems. */
DhSheetRow *
_dh_sheets_add_row (DhSheetTab    *tab,
                    guint          line,
                    DhXmlProblems *problems)
{
  if (tab->rows->len >= DH_SHEET_MOST_ROWS)
    {
      dh_xml_problems_add (problems, line, _("there are more than %d rows; this is not an army list"),
                           DH_SHEET_MOST_ROWS);
      return NULL;
    }

  return dh_sheet_tab_add_row (tab, line);
}

/* Sets a number as people would write it: what programs keep may be 5.9999999999999996. */
void
_dh_sheets_set_number (DhSheetRow *row,
                       guint       column,
                       const char *text)
{
  char shown[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (shown, sizeof shown, "%.12g", g_ascii_strtod (text, NULL));
  dh_sheet_row_set (row, column, DH_SHEET_NUMBER, shown);
}

/* dh-desk-list-line.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-list-line.h"

#include "dh-class.h"

DH_CLASS_DEFINE_PLAIN (DhDeskListLine, dh_desk_list_line, G_TYPE_OBJECT)

static void
dh_desk_list_line_class_init (DhDeskListLineClass *klass)
{
  DH_CLASS_OWNS (klass, DhDeskListLine, g_free, text, problem);
}

/**
 * dh_desk_list_line_add:
 * @lines: (element-type DhDeskListLine): lines
 * @indent: how many headings it stands below
 *
 * Returns: (transfer none): one more, which has no text yet
 */
DhDeskListLine *
dh_desk_list_line_add (GPtrArray *lines,
                       guint      indent)
{
  DhDeskListLine *self = g_object_new (DH_DESK_TYPE_LIST_LINE, NULL);

  self->indent = indent;
  g_ptr_array_add (lines, self);
  return self;
}

/* The file */

static void
append_row (GString          *text,
            const DhSheetRow *row)
{
  g_string_append_printf (text, "%u", row->line);
  for (guint i = 0; i < row->cells->len; i++)
    if (*dh_sheet_row_get (row, i) != '\0' && dh_sheet_row_get_mark (row, i) != DH_SHEET_COVERED)
      {
        g_autofree char *cell = g_strdelimit (g_strdup (dh_sheet_row_get (row, i)), "\n", ' ');

        g_string_append_printf (text, " │ %s", cell);
      }
}

/**
 * dh_desk_list_line_list_file:
 * @sheet: a list
 *
 * Returns: (transfer full) (element-type DhDeskListLine): its lines as they are in the file
 */
GPtrArray *
dh_desk_list_line_list_file (const DhSheet *sheet)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < sheet->tabs->len; i++)
    {
      const DhSheetTab *tab = g_ptr_array_index (sheet->tabs, i);

      if (tab->name != NULL && tab->rows->len > 0)
        {
          DhDeskListLine *heading = dh_desk_list_line_add (lines, 0);

          heading->text = g_strdup (tab->name);
          heading->is_heading = TRUE;
        }
      for (guint j = 0; j < tab->rows->len; j++)
        {
          GString *text = g_string_new (NULL);

          append_row (text, g_ptr_array_index (tab->rows, j));
          dh_desk_list_line_add (lines, 0)->text = g_string_free (text, FALSE);
        }
    }

  return lines;
}

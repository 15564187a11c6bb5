/* dh-muster-row.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-muster-reading-private.h"

/* The rows that a muster consists of while it is made. */

void
_dh_muster_row_free (gpointer data)
{
  DhMusterRow *row = data;

  g_strfreev (row->cells);
  g_free (row->problem);
  g_free (row);
}

void
_dh_muster_row_set (DhMusterRow *self,
                    DhColumn     column,
                    const char  *text)
{
  char *copy = g_strdup (text);

  g_free (self->cells[column]);
  self->cells[column] = copy;
}

/* A row without anything in it. */
DhMusterRow *
_dh_muster_add_row (DhMuster *self,
                    guint     line)
{
  DhMusterRow *row = g_new0 (DhMusterRow, 1);

  row->line = line;
  row->cells = g_new0 (char *, DH_N_COLUMNS + 1);
  for (guint i = 0; i < DH_N_COLUMNS; i++)
    row->cells[i] = g_strdup ("");
  g_ptr_array_add (self->rows, row);
  return row;
}

/* dh-desk-new-line.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-muster.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_NEW_LINE (dh_desk_new_line_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskNewLine, dh_desk_new_line, DH_DESK, NEW_LINE, GObject)

/**
 * DhDeskNewLine:
 *
 * A line of a spreadsheet as it was read. It outlives the file, which may be read again.
 */
struct _DhDeskNewLine
{
  GObject parent_instance;

  /* Owned */
  GStrv cells;
  char *problem; /* (nullable): what is wrong with it */

  guint number; /* in its file, from 1 */
  int indent;   /* how many headings it stands below; -1 for a line as the file has it */
  gboolean is_heading;
};

DhDeskNewLine *dh_desk_new_line_new (const DhMusterRow *row) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

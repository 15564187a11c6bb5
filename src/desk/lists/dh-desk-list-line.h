/* dh-desk-list-line.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-sheet.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_LIST_LINE (dh_desk_list_line_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskListLine, dh_desk_list_line, DH_DESK, LIST_LINE, GObject)

/**
 * DhDeskListLine:
 *
 * A line of a list as it is in its file, or of what it makes.
 */
struct _DhDeskListLine
{
  GObject parent_instance;

  /* Owned */
  char *text;
  char *problem; /* (nullable): what is wrong with it */

  guint indent;  /* how many headings it stands below */
  gboolean is_heading;
  gboolean is_dim; /* the list says nothing of it */
};

DhDeskListLine *dh_desk_list_line_add       (GPtrArray     *lines,
                                             guint          indent);
GPtrArray      *dh_desk_list_line_list_file (const DhSheet *sheet) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

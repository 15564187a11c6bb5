/* dh-desk-muster-reading-line.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-muster.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_MUSTER_READING_LINE (dh_desk_muster_reading_line_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskMusterReadingLine, dh_desk_muster_reading_line, DH_DESK, MUSTER_READING_LINE, GObject)

/**
 * DhDeskMusterReadingLine:
 *
 * A line of a list as it is in its file, or of the armies that it makes.
 */
struct _DhDeskMusterReadingLine
{
  GObject parent_instance;

  /* Owned */
  char *text;
  char *problem; /* (nullable): what is wrong with it */

  guint indent;  /* how many headings it stands below */
  gboolean is_heading;
};

GPtrArray *dh_desk_muster_reading_list_file   (const DhMuster *muster) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *dh_desk_muster_reading_list_armies (const DhMuster *muster) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

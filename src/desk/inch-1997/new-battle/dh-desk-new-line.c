/* dh-desk-new-line.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-new-line.h"

#include "dh-class.h"

DH_CLASS_DEFINE_PLAIN (DhDeskNewLine, dh_desk_new_line, G_TYPE_OBJECT)

static void
dh_desk_new_line_class_init (DhDeskNewLineClass *klass)
{
  DH_CLASS_OWNS (klass, DhDeskNewLine, g_strfreev, cells);
  DH_CLASS_OWNS (klass, DhDeskNewLine, g_free, problem);
}

DhDeskNewLine *
dh_desk_new_line_new (const DhMusterRow *row)
{
  DhDeskNewLine *self = g_object_new (DH_DESK_TYPE_NEW_LINE, NULL);

  self->number = row->line;
  self->cells = g_strdupv (row->cells);
  self->problem = g_strdup (row->problem);
  self->indent = -1;
  return self;
}

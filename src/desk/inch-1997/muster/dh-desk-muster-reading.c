/* dh-desk-muster-reading.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-muster-reading.h"

#include "dh-class.h"

DH_CLASS_DEFINE_PLAIN (DhDeskMusterReading, dh_desk_muster_reading, DH_DESK_TYPE_LIST_READING)

static void
dh_desk_muster_reading_read (DhDeskListReading *reading)
{
  DhDeskMusterReading *self = DH_DESK_MUSTER_READING (reading);
  const DhMuster *muster;

  g_clear_pointer (&self->muster, dh_muster_unref);
  self->muster = dh_muster_new (reading->sheet, reading->answers, self->title);
  muster = self->muster;
  reading->columns = dh_muster_get_columns (&reading->n_columns);
  reading->questions = muster->questions;
  reading->settled = muster->settled;
  reading->tables = muster->tables;
  reading->notice = muster->notice->str;
  for (guint i = 0; i < dh_muster_get_n_problems (muster); i++)
    {
      guint line;
      const char *problem = dh_muster_get_problem (muster, i, &line);

      dh_desk_list_reading_add_problem (reading, line, problem);
    }
}

static GPtrArray *
dh_desk_muster_reading_list_lines (DhDeskListReading *reading)
{
  return dh_desk_muster_reading_list_armies (DH_DESK_MUSTER_READING (reading)->muster);
}

static void
dh_desk_muster_reading_class_init (DhDeskMusterReadingClass *klass)
{
  DhDeskListReadingClass *reading_class = DH_DESK_LIST_READING_CLASS (klass);

  reading_class->read = dh_desk_muster_reading_read;
  reading_class->list_lines = dh_desk_muster_reading_list_lines;
  DH_CLASS_OWNS (klass, DhDeskMusterReading, dh_muster_unref, muster);
  DH_CLASS_OWNS (klass, DhDeskMusterReading, g_free, title);
}

/**
 * dh_desk_muster_reading_new:
 * @sheet: a list
 * @title: (nullable): the title of the battle, if it does not go by the name of the file
 *
 * Returns: (transfer full): the list, read as well as it can be
 */
DhDeskMusterReading *
dh_desk_muster_reading_new (DhSheet    *sheet,
                            const char *title)
{
  DhDeskMusterReading *self = g_object_new (DH_DESK_TYPE_MUSTER_READING, NULL);

  self->title = g_strdup (title);
  dh_desk_list_reading_begin (DH_DESK_LIST_READING (self), sheet, NULL);
  return self;
}

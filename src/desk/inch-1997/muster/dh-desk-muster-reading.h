/* dh-desk-muster-reading.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-muster.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_MUSTER_READING (dh_desk_muster_reading_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskMusterReading, dh_desk_muster_reading, DH_DESK, MUSTER_READING, GObject)

/**
 * DhDeskMusterReading:
 *
 * A list of anybody's that is being read: what was said of it so far, and what becomes of it by that. What was said of a
 * list with the same headings is said of it from the beginning, and so is what the club has said of words.
 */
struct _DhDeskMusterReading
{
  GObject parent_instance;

  /* Owned */
  DhSheet *sheet;
  DhSheetAnswers *answers;
  DhMuster *muster;
  char *title; /* (nullable): of the battle, if it does not go by the name of the file */
};

DhDeskMusterReading *dh_desk_muster_reading_new           (DhSheet                *sheet,
                                                           const char             *title) G_GNUC_WARN_UNUSED_RESULT;
gboolean             dh_desk_muster_reading_is_needed     (DhDeskMusterReading    *self);
gboolean             dh_desk_muster_reading_is_settled    (DhDeskMusterReading    *self);
void                 dh_desk_muster_reading_answer        (DhDeskMusterReading    *self,
                                                           const DhSheetQuestion *question,
                                                           const char             *text);
void                 dh_desk_muster_reading_set_column    (DhDeskMusterReading    *self,
                                                           const DhSheetTable     *table,
                                                           guint                   column,
                                                           const char             *word,
                                                           DhSheetBlank            blank);
gboolean             dh_desk_muster_reading_keep          (DhDeskMusterReading    *self,
                                                           GError                **error);

G_END_DECLS

/* dh-desk-muster-reading.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-list-reading.h"
#include "dh-muster.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_MUSTER_READING (dh_desk_muster_reading_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskMusterReading, dh_desk_muster_reading, DH_DESK, MUSTER_READING, DhDeskListReading)

/**
 * DhDeskMusterReading:
 *
 * A list of anybody's that is being read into an order of battle.
 */
struct _DhDeskMusterReading
{
  DhDeskListReading parent_instance;

  /* Owned */
  DhMuster *muster;
  char *title; /* (nullable): of the battle, if it does not go by the name of the file */
};

DhDeskMusterReading *dh_desk_muster_reading_new         (DhSheet        *sheet,
                                                         const char     *title) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray           *dh_desk_muster_reading_list_armies (const DhMuster *muster) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

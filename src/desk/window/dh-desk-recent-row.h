/* dh-desk-recent-row.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-system.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define DH_DESK_TYPE_RECENT_ROW (dh_desk_recent_row_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskRecentRow, dh_desk_recent_row, DH_DESK, RECENT_ROW, AdwActionRow)

GtkWidget *dh_desk_recent_row_new (const DhDeskSystem *const *games,
                                   GFile                     *file,
                                   GDateTime                 *played) G_GNUC_WARN_UNUSED_RESULT;
void       dh_desk_recent_row_set_alike (DhDeskRecentRow *self,
                                         gboolean         is_alike);

G_END_DECLS

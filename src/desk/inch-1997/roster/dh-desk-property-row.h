/* dh-desk-property-row.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-inch.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DH_DESK_TYPE_PROPERTY_ROW (dh_desk_property_row_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskPropertyRow, dh_desk_property_row, DH_DESK, PROPERTY_ROW, GtkListBoxRow)

GtkWidget *dh_desk_property_row_new          (guint              property) G_GNUC_WARN_UNUSED_RESULT;
guint      dh_desk_property_row_get_property (DhDeskPropertyRow *self);
void       dh_desk_property_row_show         (DhDeskPropertyRow *self,
                                              const DhBattle    *battle,
                                              DhRef              thing);

G_END_DECLS

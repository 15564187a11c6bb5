/* dh-desk-meter.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-inch.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DH_DESK_TYPE_METER (dh_desk_meter_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskMeter, dh_desk_meter, DH_DESK, METER, GtkWidget)

void dh_desk_meter_show (DhDeskMeter    *self,
                         const DhBattle *battle,
                         guint           army);

G_END_DECLS

/* dh-desk-ranges.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-fire.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DH_DESK_TYPE_RANGES (dh_desk_ranges_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskRanges, dh_desk_ranges, DH_DESK, RANGES, GtkWidget)

void   dh_desk_ranges_set_ranges (DhDeskRanges      *self,
                                  const DhFireRange *ranges,
                                  guint              n_ranges);
double dh_desk_ranges_get_inches (DhDeskRanges *self);
void   dh_desk_ranges_set_inches (DhDeskRanges *self,
                                  double        inches);

G_END_DECLS

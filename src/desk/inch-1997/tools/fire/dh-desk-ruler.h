/* dh-desk-ruler.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-fire.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DH_DESK_TYPE_RULER (dh_desk_ruler_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskRuler, dh_desk_ruler, DH_DESK, RULER, GtkWidget)

void   dh_desk_ruler_set_ranges (DhDeskRuler       *self,
                                 const DhFireRange *ranges,
                                 guint              n_ranges);
double dh_desk_ruler_get_inches (DhDeskRuler       *self);
void   dh_desk_ruler_set_inches (DhDeskRuler       *self,
                                 double             inches);

G_END_DECLS

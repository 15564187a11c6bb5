/* dh-desk-plot.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-report.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DH_DESK_TYPE_PLOT (dh_desk_plot_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskPlot, dh_desk_plot, DH_DESK, PLOT, GtkWidget)

void dh_desk_plot_show (DhDeskPlot     *self,
                        const DhReport *report,
                        const DhBattle *battle);

G_END_DECLS

/* dh-desk-tooltip.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void dh_desk_tooltip_say (GtkTooltip *tooltip,
                          const char *text);
void dh_desk_set_tooltip (GtkWidget  *widget,
                          const char *text);

G_END_DECLS

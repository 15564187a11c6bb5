/* dh-desk-in-view.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

gboolean dh_desk_bring_into_view       (GtkWidget      *widget);
void     dh_desk_bring_into_view_soon  (GtkWidget      *widget);
void     dh_desk_keep_unfolded_in_view (AdwExpanderRow *row);

G_END_DECLS

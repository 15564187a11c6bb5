/* dh-desk-rows.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void dh_desk_rows_show (gpointer  list,
                        gpointer  model,
                        GType     row,
                        gboolean  can_be_chosen);

G_END_DECLS

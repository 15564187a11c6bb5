/* dh-desk-show-in-files.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void dh_desk_show_in_files (GtkWindow *window,
                            GFile     *file);

G_END_DECLS

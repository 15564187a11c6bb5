/* dh-desk-help.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void                dh_desk_help_set (GtkApplicationWindow *window,
                                      const char           *resource);
GtkShortcutsWindow *dh_desk_help_get (GtkApplicationWindow *window);

G_END_DECLS

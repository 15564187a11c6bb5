/* whole.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

guint test_whole_check (GtkWidget  *window,
                        gboolean    allow_dots,
                        const char *where);

G_END_DECLS

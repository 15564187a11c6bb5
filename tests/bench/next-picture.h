/* next-picture.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

gint64 bench_wait_for_picture (GtkWindow *window);

G_END_DECLS

/* measures.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

guint test_measures_check (gpointer    root,
                           const char *where);

G_END_DECLS

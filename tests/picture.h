/* picture.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

GdkTexture *test_picture_take (GtkWidget  *widget,
                               const char *folder,
                               const char *name) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

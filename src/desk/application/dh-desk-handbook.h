/* dh-desk-handbook.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

char *dh_desk_handbook_dup_uri (gboolean has_reader) G_GNUC_WARN_UNUSED_RESULT;
void  dh_desk_handbook_open    (GtkApplication *application);

G_END_DECLS

/* dh-desk-ellipsis.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void  dh_desk_ellipsis_explain  (GtkWidget *window);
char *dh_desk_ellipsis_dup_text (GtkWidget *window,
                                 double     x,
                                 double     y) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

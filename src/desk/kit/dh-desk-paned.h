/* dh-desk-paned.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void dh_desk_paned_remember (GtkPaned   *paned,
                             GSettings  *settings,
                             const char *key,
                             double      share);

G_END_DECLS

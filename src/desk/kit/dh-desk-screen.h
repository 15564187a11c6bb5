/* dh-desk-screen.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Pixels of the height of a screen that a desktop keeps for its own bar. */
#define DH_DESK_SCREEN_KEPT 48

void dh_desk_screen_fit (GtkWidget *window);

G_END_DECLS

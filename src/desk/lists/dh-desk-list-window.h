/* dh-desk-list-window.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-sheet.h"
#include "dh-system.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define DH_DESK_TYPE_LIST_WINDOW (dh_desk_list_window_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskListWindow, dh_desk_list_window, DH_DESK, LIST_WINDOW, AdwWindow)

DhDeskListWindow *dh_desk_list_window_new       (gpointer          asker,
                                                 const DhSystem   *system,
                                                 gpointer          into,
                                                 GCallback         taken);
void              dh_desk_list_window_set_played (DhDeskListWindow *self);
void              dh_desk_list_window_read_file (DhDeskListWindow *self,
                                                 GFile            *file);
void              dh_desk_list_window_read_text (DhDeskListWindow *self,
                                                 const char       *text);

G_END_DECLS

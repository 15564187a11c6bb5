/* dh-desk-ask.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void dh_desk_ask         (gpointer     asker,
                          GtkWindow   *window,
                          GtkWindow  **question,
                          const char  *title,
                          const char  *what,
                          GCallback    answered,
                          ...) G_GNUC_NULL_TERMINATED;
void dh_desk_ask_to_save (GtkWindow   *window,
                          GtkWindow  **question,
                          const char  *title,
                          const char  *what,
                          GCallback    answered);

void dh_desk_tell        (GtkWindow   *window,
                          const char  *title,
                          const char  *what);

G_END_DECLS

/* dh-desk-open-chooser.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void dh_desk_open_chooser_ask        (gpointer    asker,
                                      const char *title,
                                      const char *accept,
                                      const char *kind,
                                      const char *suffixes,
                                      GFile      *at,
                                      GCallback   chosen);
void dh_desk_open_chooser_ask_files  (gpointer    asker,
                                      const char *title,
                                      const char *accept,
                                      GCallback   chosen);
void dh_desk_open_chooser_ask_folder (gpointer    asker,
                                      const char *title,
                                      const char *accept,
                                      GFile      *at,
                                      GCallback   chosen);

G_END_DECLS

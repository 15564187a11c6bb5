/* dialogs.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void       test_dialogs_answer        (gpointer    question,
                                      const char *response);
GtkWidget *test_dialogs_find_chooser  (void);
char      *test_dialogs_dup_name      (GtkWidget  *chooser);
void       test_dialogs_choose        (GtkWidget  *chooser,
                                      const char *path);
void       test_dialogs_keep_choosers (void);
void       test_dialogs_dismiss       (void);

G_END_DECLS

/* dh-desk-file-chooser.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Kinds of choices */
typedef enum
{
  DH_DESK_FILE_CHOICE_FILE,
  DH_DESK_FILE_CHOICE_FILES,
  DH_DESK_FILE_CHOICE_FOLDER,
  DH_DESK_FILE_CHOICE_SAVE,
} DhDeskFileChoice;

GtkNativeDialog *dh_desk_file_chooser_new          (GtkWindow        *window,
                                                    const char       *title,
                                                    const char       *accept,
                                                    DhDeskFileChoice  choice) G_GNUC_WARN_UNUSED_RESULT;
GtkFileFilter   *dh_desk_file_chooser_add_filter   (GtkNativeDialog  *self,
                                                    const char       *name);
void             dh_desk_file_chooser_begin_at     (GtkNativeDialog  *self,
                                                    GFile            *at);
void             dh_desk_file_chooser_propose_name (GtkNativeDialog  *self,
                                                    const char       *name);
gpointer         dh_desk_file_chooser_dup_chosen   (GtkNativeDialog  *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

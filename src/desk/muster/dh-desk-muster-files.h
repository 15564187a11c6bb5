/* dh-desk-muster-files.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-muster-document.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DH_DESK_TYPE_MUSTER_FILES (dh_desk_muster_files_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskMusterFiles, dh_desk_muster_files, DH_DESK, MUSTER_FILES, GObject)

DhDeskMusterFiles *dh_desk_muster_files_new            (GtkWindow            *window,
                                                        DhDeskMusterDocument *document) G_GNUC_WARN_UNUSED_RESULT;
void               dh_desk_muster_files_open           (DhDeskMusterFiles    *self,
                                                        GFile                *file);
void               dh_desk_muster_files_save           (DhDeskMusterFiles    *self);
void               dh_desk_muster_files_save_and_leave (DhDeskMusterFiles   *self);
void               dh_desk_muster_files_save_to        (DhDeskMusterFiles    *self,
                                                        GFile                *file,
                                                        gboolean              over_others);
void               dh_desk_muster_files_choose_save    (DhDeskMusterFiles    *self);
void               dh_desk_muster_files_choose_export  (DhDeskMusterFiles    *self);
void               dh_desk_muster_files_ask_to_close   (DhDeskMusterFiles    *self);
GtkWindow         *dh_desk_muster_files_get_question   (DhDeskMusterFiles    *self);

G_END_DECLS

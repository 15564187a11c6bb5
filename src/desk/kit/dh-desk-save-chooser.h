/* dh-desk-save-chooser.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DH_DESK_TYPE_SAVE_CHOOSER (dh_desk_save_chooser_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskSaveChooser, dh_desk_save_chooser, DH_DESK, SAVE_CHOOSER, GObject)

DhDeskSaveChooser *dh_desk_save_chooser_new           (GtkWindow         *parent,
                                                       const char        *title,
                                                       const char        *accept,
                                                       const char        *kind,
                                                       const char        *suffix) G_GNUC_WARN_UNUSED_RESULT;
DhDeskSaveChooser *dh_desk_save_chooser_ask           (gpointer           asker,
                                                       gpointer           window,
                                                       const char        *title,
                                                       const char        *accept,
                                                       const char        *kind,
                                                       const char        *suffix,
                                                       GFile             *folder,
                                                       const char        *name,
                                                       GCallback          chosen);
void               dh_desk_save_chooser_take          (DhDeskSaveChooser *self,
                                                       GFile             *file);
GFile             *dh_desk_save_chooser_get_documents (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

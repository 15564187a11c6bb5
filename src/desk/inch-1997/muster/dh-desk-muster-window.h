/* dh-desk-muster-window.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-help.h"
#include "dh-desk-muster-document.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define DH_DESK_TYPE_MUSTER_WINDOW (dh_desk_muster_window_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskMusterWindow, dh_desk_muster_window, DH_DESK, MUSTER_WINDOW, AdwApplicationWindow)

/* dh-desk-muster-help.c */
extern const DhDeskHelp dh_desk_muster_help[];

DhDeskMusterWindow   *dh_desk_muster_window_new          (AdwApplication     *application);
void                  dh_desk_muster_window_open         (DhDeskMusterWindow *self,
                                                          GFile              *file);
void                  dh_desk_muster_window_save_to      (DhDeskMusterWindow *self,
                                                          GFile              *file,
                                                          gboolean            over_others);
void                  dh_desk_muster_window_edit_for_battle (DhDeskMusterWindow *self,
                                                             GFile              *file,
                                                             DhOrderOfBattle    *armies,
                                                             const DhMuster     *muster,
                                                             const DhRulebook   *rulebook);
DhDeskMusterDocument *dh_desk_muster_window_get_document (DhDeskMusterWindow *self);
int                   dh_desk_muster_window_get_selected (DhDeskMusterWindow *self);
void                  dh_desk_muster_window_select       (DhDeskMusterWindow *self,
                                                          guint               index);

G_END_DECLS

/* dh-desk-rules-window.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-rules-draft.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define DH_DESK_TYPE_RULES_WINDOW (dh_desk_rules_window_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskRulesWindow, dh_desk_rules_window, DH_DESK, RULES_WINDOW, AdwApplicationWindow)

DhDeskRulesWindow *dh_desk_rules_window_new       (GtkApplication    *application) G_GNUC_WARN_UNUSED_RESULT;
DhDeskRulesWindow *dh_desk_rules_window_present   (GtkApplication    *application);
void               dh_desk_rules_window_edit      (DhDeskRulesWindow *self,
                                                   const char        *id);
DhDeskRulesDraft  *dh_desk_rules_window_get_draft (DhDeskRulesWindow *self);
void               dh_desk_rules_window_import    (DhDeskRulesWindow *self,
                                                   GFile             *file);
void               dh_desk_rules_window_import_chart (DhDeskRulesWindow *self,
                                                      GFile             *file);
void               dh_desk_rules_window_export_chart (DhDeskRulesWindow *self,
                                                      GFile             *file);
void               dh_desk_rules_window_export    (DhDeskRulesWindow *self,
                                                   GFile             *file);

G_END_DECLS

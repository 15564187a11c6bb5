/* dh-desk-application.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define DH_DESK_TYPE_APPLICATION (dh_desk_application_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskApplication, dh_desk_application, DH_DESK, APPLICATION, AdwApplication)

DhDeskApplication *dh_desk_application_new (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

/* dh-desk-stand.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-melee.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DH_DESK_TYPE_STAND (dh_desk_stand_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskStand, dh_desk_stand, DH_DESK, STAND, GtkWidget)

GtkWidget *dh_desk_stand_new (const DhMeleeStand *stand,
                              int                 whole) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

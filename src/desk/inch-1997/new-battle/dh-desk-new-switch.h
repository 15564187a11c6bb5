/* dh-desk-new-switch.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-new-battle.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define DH_DESK_TYPE_NEW_SWITCH (dh_desk_new_switch_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskNewSwitch, dh_desk_new_switch, DH_DESK, NEW_SWITCH, AdwComboRow)

GtkWidget *dh_desk_new_switch_new  (DhDeskNewBattle *battle,
                                    const char      *id) G_GNUC_WARN_UNUSED_RESULT;
void       dh_desk_new_switch_show (DhDeskNewSwitch *self);

G_END_DECLS

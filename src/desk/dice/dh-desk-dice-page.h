/* dh-desk-dice-page.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-pane.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define DH_DESK_TYPE_DICE_PAGE (dh_desk_dice_page_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskDicePage, dh_desk_dice_page, DH_DESK, DICE_PAGE, DhDeskPane)

AdwComboRow *dh_desk_dice_page_get_side (DhDeskDicePage *self,
                                         guint           side);

G_END_DECLS

/* dh-desk-dice-page.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-pane.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_DICE_PAGE (dh_desk_dice_page_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskDicePage, dh_desk_dice_page, DH_DESK, DICE_PAGE, DhDeskPane)

G_END_DECLS

/* dh-desk-new-armies.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-new-page.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_NEW_ARMIES (dh_desk_new_armies_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskNewArmies, dh_desk_new_armies, DH_DESK, NEW_ARMIES, DhDeskNewPage)

void dh_desk_new_armies_edit (DhDeskNewArmies *self);

G_END_DECLS

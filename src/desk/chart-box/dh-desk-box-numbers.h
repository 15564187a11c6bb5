/* dh-desk-box-numbers.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-pane.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_BOX_NUMBERS (dh_desk_box_numbers_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskBoxNumbers, dh_desk_box_numbers, DH_DESK, BOX_NUMBERS, DhDeskPane)

G_END_DECLS

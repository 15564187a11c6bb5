/* dh-desk-result.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-pane.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_RESULT (dh_desk_result_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskResult, dh_desk_result, DH_DESK, RESULT, DhDeskPane)

void dh_desk_result_set_room (DhDeskResult *self,
                              gboolean      has_room,
                              gboolean      is_low,
                              gboolean      is_high);

G_END_DECLS

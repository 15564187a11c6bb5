/* dh-desk-dues.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-pane.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_DUES (dh_desk_dues_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskDues, dh_desk_dues, DH_DESK, DUES, DhDeskPane)

gboolean dh_desk_dues_press_key (DhDeskDues *self,
                                 guint       key);

G_END_DECLS

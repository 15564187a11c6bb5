/* dh-desk-guide.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-pane.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_GUIDE (dh_desk_guide_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskGuide, dh_desk_guide, DH_DESK, GUIDE, DhDeskPane)

void dh_desk_guide_set_active (DhDeskGuide *self,
                               gboolean     active);

G_END_DECLS

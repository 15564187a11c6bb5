/* dh-desk-survivors.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-pane.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_SURVIVORS (dh_desk_survivors_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskSurvivors, dh_desk_survivors, DH_DESK, SURVIVORS, DhDeskPane)

gboolean dh_desk_survivors_write (DhDeskSurvivors *self,
                                  GFile           *file);

G_END_DECLS

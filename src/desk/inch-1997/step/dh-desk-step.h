/* dh-desk-step.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-tool.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_STEP (dh_desk_step_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskStep, dh_desk_step, DH_DESK, STEP, DhDeskPane)

gboolean dh_desk_step_press_main (DhDeskStep *self);

G_END_DECLS

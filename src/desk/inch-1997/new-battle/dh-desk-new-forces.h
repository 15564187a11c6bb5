/* dh-desk-new-forces.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-new-page.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_NEW_FORCES (dh_desk_new_forces_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskNewForces, dh_desk_new_forces, DH_DESK, NEW_FORCES, DhDeskNewPage)

G_END_DECLS

/* dh-desk-undo.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-pane.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_UNDO (dh_desk_undo_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskUndo, dh_desk_undo, DH_DESK, UNDO, DhDeskPane)

G_END_DECLS

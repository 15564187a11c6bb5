/* dh-desk-sequence.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-pane.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_SEQUENCE (dh_desk_sequence_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskSequence, dh_desk_sequence, DH_DESK, SEQUENCE, DhDeskPane)

G_END_DECLS

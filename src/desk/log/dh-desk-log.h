/* dh-desk-log.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-pane.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_LOG (dh_desk_log_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskLog, dh_desk_log, DH_DESK, LOG, DhDeskPane)

void dh_desk_log_start_find (DhDeskLog *self);

G_END_DECLS

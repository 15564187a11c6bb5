/* dh-board-pair.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"
#include "dh-status.h"

G_BEGIN_DECLS

#define DH_BOARD_TYPE_PAIR (dh_board_pair_get_type ())
G_DECLARE_FINAL_TYPE (DhBoardPair, dh_board_pair, DH_BOARD, PAIR, DhBoardWidget)

GtkWidget *dh_board_pair_new (const DhStatus     *status,
                              const DhStatusPair *pair,
                              gboolean            high,
                              GtkSizeGroup       *widths) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

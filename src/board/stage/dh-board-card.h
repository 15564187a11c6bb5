/* dh-board-card.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"
#include "dh-status.h"

G_BEGIN_DECLS

#define DH_BOARD_TYPE_CARD (dh_board_card_get_type ())
G_DECLARE_FINAL_TYPE (DhBoardCard, dh_board_card, DH_BOARD, CARD, DhBoardWidget)

void dh_board_card_show     (DhBoardCard    *self,
                             const DhStatus *status,
                             int             army,
                             const char     *name);
void dh_board_card_set_flat (DhBoardCard    *self,
                             gboolean        flat);
void dh_board_card_turn     (DhBoardCard    *self);

G_END_DECLS

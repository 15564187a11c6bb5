/* dh-desk-card.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-inch.h"
#include "dh-board-widget.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_CARD (dh_desk_card_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskCard, dh_desk_card, DH_DESK, CARD, DhBoardWidget)

void dh_desk_card_show (DhDeskCard     *self,
                        const DhBattle *battle);

G_END_DECLS

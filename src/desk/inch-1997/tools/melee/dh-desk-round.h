/* dh-desk-round.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"
#include "dh-melee.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_ROUND (dh_desk_round_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskRound, dh_desk_round, DH_DESK, ROUND, DhBoardWidget)

GtkWidget *dh_desk_round_new    (const DhBattle *battle,
                                 const DhMelee  *melee,
                                 guint           round) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

/* dh-board-rest.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"
#include "dh-status.h"

G_BEGIN_DECLS

#define DH_BOARD_TYPE_REST (dh_board_rest_get_type ())
G_DECLARE_FINAL_TYPE (DhBoardRest, dh_board_rest, DH_BOARD, REST, DhBoardWidget)

void  dh_board_rest_show_status (DhBoardRest    *self,
                                 const DhStatus *status,
                                 guint           page,
                                 GHashTable     *changed);
gboolean dh_board_rest_has_pages (DhBoardRest   *self);

G_END_DECLS

/* dh-desk-pair-row.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"
#include "dh-desk-pair.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_PAIR_ROW (dh_desk_pair_row_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskPairRow, dh_desk_pair_row, DH_DESK, PAIR_ROW, DhBoardWidget)

gboolean dh_desk_pair_row_is_for   (DhDeskPairRow    *self,
                                    const DhDeskPair *pair);
guint    dh_desk_pair_row_show_all (GtkBox           *rows,
                                    DhReferee        *referee);

G_END_DECLS

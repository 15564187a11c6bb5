/* dh-board-party.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"
#include "dh-status.h"

G_BEGIN_DECLS

#define DH_BOARD_TYPE_PARTY (dh_board_party_get_type ())
G_DECLARE_FINAL_TYPE (DhBoardParty, dh_board_party, DH_BOARD, PARTY, DhBoardWidget)

void     dh_board_party_show_unit  (DhBoardParty   *self,
                                    const DhStatus *status,
                                    int             unit);
gboolean dh_board_party_show_scene (DhBoardParty   *left,
                                    DhBoardParty   *right,
                                    gpointer        arrow,
                                    const DhStatus *status,
                                    const DhScene  *scene);
void     dh_board_party_set_state  (DhBoardParty   *self,
                                    const char     *state);
void     dh_board_party_hit        (DhBoardParty   *self,
                                    double          share);

G_END_DECLS

/* dh-desk-proof.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"
#include "dh-referee.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_PROOF (dh_desk_proof_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskProof, dh_desk_proof, DH_DESK, PROOF, DhBoardWidget)

void dh_desk_proof_show (DhDeskProof *self,
                         DhReferee   *referee,
                         const char  *seen);

G_END_DECLS

/* dh-desk-post-person-row.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"
#include "dh-desk-post-person.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_POST_PERSON_ROW (dh_desk_post_person_row_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskPostPersonRow, dh_desk_post_person_row, DH_DESK, POST_PERSON_ROW, DhBoardWidget)

G_END_DECLS

/* dh-desk-post-mail-row.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"
#include "dh-desk-post-mail.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_POST_MAIL_ROW (dh_desk_post_mail_row_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskPostMailRow, dh_desk_post_mail_row, DH_DESK, POST_MAIL_ROW, DhBoardWidget)

G_END_DECLS

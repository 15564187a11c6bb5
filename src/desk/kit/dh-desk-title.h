/* dh-desk-title.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_TITLE (dh_desk_title_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskTitle, dh_desk_title, DH_DESK, TITLE, DhBoardWidget)

void dh_desk_title_say (DhDeskTitle *self,
                        const char  *title,
                        const char  *subtitle,
                        const char  *short_title,
                        const char  *short_subtitle);

G_END_DECLS

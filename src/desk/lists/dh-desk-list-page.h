/* dh-desk-list-page.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"
#include "dh-desk-list-reading.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_LIST_PAGE (dh_desk_list_page_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskListPage, dh_desk_list_page, DH_DESK, LIST_PAGE, DhBoardWidget)

void     dh_desk_list_page_show  (DhDeskListPage *self,
                                            DhDeskListReading     *reading);
gboolean dh_desk_list_page_focus (DhDeskListPage *self);

G_END_DECLS

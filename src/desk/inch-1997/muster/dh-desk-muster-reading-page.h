/* dh-desk-muster-reading-page.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"
#include "dh-desk-muster-reading.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_MUSTER_READING_PAGE (dh_desk_muster_reading_page_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskMusterReadingPage, dh_desk_muster_reading_page, DH_DESK, MUSTER_READING_PAGE, DhBoardWidget)

void     dh_desk_muster_reading_page_show  (DhDeskMusterReadingPage *self,
                                            DhDeskMusterReading     *reading);
gboolean dh_desk_muster_reading_page_focus (DhDeskMusterReadingPage *self);

G_END_DECLS

/* dh-desk-new-preview.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"
#include "dh-muster.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_NEW_PREVIEW (dh_desk_new_preview_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskNewPreview, dh_desk_new_preview, DH_DESK, NEW_PREVIEW, DhBoardWidget)

void dh_desk_new_preview_show (DhDeskNewPreview *self,
                               DhMuster         *muster,
                               gboolean          numbered);

G_END_DECLS

/* dh-desk-wrap.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_WRAP (dh_desk_wrap_get_type ())
G_DECLARE_DERIVABLE_TYPE (DhDeskWrap, dh_desk_wrap, DH_DESK, WRAP, DhBoardWidget)

struct _DhDeskWrapClass
{
  DhBoardWidgetClass parent_class;
};

G_END_DECLS

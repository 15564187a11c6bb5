/* dh-desk-pane.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"
#include "dh-referee.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_PANE (dh_desk_pane_get_type ())
G_DECLARE_DERIVABLE_TYPE (DhDeskPane, dh_desk_pane, DH_DESK, PANE, DhBoardWidget)

/**
 * DhDeskPaneClass:
 * @update: shows the battle as it stands. @referee is %NULL when there is none any more; @entry is
 *   what has just happened, or %NULL when the battle is new to the pane
 */
struct _DhDeskPaneClass
{
  DhBoardWidgetClass parent_class;

  void (*update) (DhDeskPane *self,
                  DhReferee  *referee,
                  DhEntry    *entry);
};

DhReferee *dh_desk_pane_get_referee (DhDeskPane *self);
void       dh_desk_pane_set_referee (DhDeskPane *self,
                                     DhReferee  *referee);

G_END_DECLS

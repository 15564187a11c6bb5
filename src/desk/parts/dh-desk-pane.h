/* dh-desk-pane.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"
#include "dh-session.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_PANE (dh_desk_pane_get_type ())
G_DECLARE_DERIVABLE_TYPE (DhDeskPane, dh_desk_pane, DH_DESK, PANE, DhBoardWidget)

/**
 * DhDeskPaneClass:
 * @update: shows the battle as it stands. @referee is %NULL when there is none any more; @entry is the first of what
 *   has just happened, which is all entries from there on, or %NULL when the battle is new to the pane
 * @show_order: (nullable): shows the order that is being written, once it or the battle has changed; never
 *   without a battle
 * @show_odds: (nullable): shows what may come of that order, once it has been found
 * @waits: it takes long to show, and waits until it is seen: it is not told of entries before, and of a new battle that
 *   there is none, so that it holds on to no other
 */
struct _DhDeskPaneClass
{
  DhBoardWidgetClass parent_class;

  void (*update)     (DhDeskPane *self,
                      DhReferee  *referee,
                      DhEntry    *entry);
  void (*show_order) (DhDeskPane *self,
                      DhSession  *session);
  void (*show_odds)  (DhDeskPane *self,
                      DhSession  *session);
  gboolean waits;
};

DhSession      *dh_desk_pane_get_session (DhDeskPane       *self);
void            dh_desk_pane_set_session (DhDeskPane       *self,
                                          DhSession        *session);
DhReferee      *dh_desk_pane_get_referee (DhDeskPane       *self);
const DhBattle *dh_desk_pane_get_battle  (gpointer          self);
void            dh_desk_pane_focus_next  (GtkWidget *const *panes,
                                          int               n,
                                          int               by);

G_END_DECLS

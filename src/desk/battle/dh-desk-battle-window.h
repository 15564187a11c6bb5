/* dh-desk-battle-window.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-wall.h"
#include "dh-desk-dues.h"
#include "dh-desk-log.h"
#include "dh-desk-notice.h"
#include "dh-desk-order-line.h"
#include "dh-desk-system.h"
#include "dh-session.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define DH_DESK_TYPE_BATTLE_WINDOW (dh_desk_battle_window_get_type ())
G_DECLARE_DERIVABLE_TYPE (DhDeskBattleWindow, dh_desk_battle_window, DH_DESK, BATTLE_WINDOW, AdwApplicationWindow)

/**
 * DhDeskBattleWindowClass:
 * @update: shows outside of the panes how the battle stands
 * @show_table: (nullable): brings the panes of the battle forward
 * @leave: gives up a battle that is on no disk
 * @take: has the window show another referee of the same battle, who has read its file anew
 */
struct _DhDeskBattleWindowClass
{
  AdwApplicationWindowClass parent_class;

  void (*update)     (DhDeskBattleWindow *self);
  void (*show_table) (DhDeskBattleWindow *self);
  void (*leave)      (DhDeskBattleWindow *self);
  void (*take)       (DhDeskBattleWindow *self, DhReferee *referee);
};

void           dh_desk_battle_window_set_parts   (DhDeskBattleWindow *self,
                                                  DhDeskNotice       *notice,
                                                  DhDeskOrderLine    *order_line,
                                                  DhDeskDues         *dues,
                                                  DhDeskLog          *log);
const DhDeskSystem *dh_desk_battle_window_get_game (DhDeskBattleWindow *self);
gpointer       dh_desk_battle_window_get_part    (DhDeskBattleWindow *self,
                                                  GType               type);

DhSession *dh_desk_battle_window_get_session (DhDeskBattleWindow *self);
DhReferee *dh_desk_battle_window_get_referee (DhDeskBattleWindow *self);
void       dh_desk_battle_window_set_referee (DhDeskBattleWindow *self,
                                              DhReferee          *referee);

DhBoardWall   *dh_desk_battle_window_ensure_board (DhDeskBattleWindow *self);
void           dh_desk_battle_window_update      (DhDeskBattleWindow *self);
void           dh_desk_battle_window_enable      (DhDeskBattleWindow *self,
                                                  const char         *action,
                                                  gboolean            enabled);
void           dh_desk_battle_window_show_table  (DhDeskBattleWindow *self);
void           dh_desk_battle_window_focus_line  (DhDeskBattleWindow *self);
gboolean       dh_desk_battle_window_may_leave   (DhDeskBattleWindow *self);
gboolean       dh_desk_battle_window_come_forward (GFile            *file,
                                                  GtkWindow          *asked);
void           dh_desk_battle_window_save_as     (DhDeskBattleWindow *self,
                                                  GFile              *file);
gboolean       dh_desk_battle_window_give        (DhDeskBattleWindow *self,
                                                  const char         *order);
void           dh_desk_battle_window_order       (DhDeskBattleWindow *self,
                                                  const char         *order);
gboolean       dh_desk_battle_window_enter       (DhDeskBattleWindow *self);

G_END_DECLS

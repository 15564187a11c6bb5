/* dh-desk-battle-window-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-battle-window.h"

#include "dh-desk-papers.h"

G_BEGIN_DECLS

typedef struct {
  /* Owned */
  DhSession *session;
  DhDeskPapers *papers;
  char *heard;              /* (nullable): what the session said when it was last announced */
  GFileMonitor *monitor;    /* (nullable): of the file of a battle that is only read */
  GPtrArray *parts;         /* (element-type GtkWidget): what the game has added; the window owns them */
  GPtrArray *ring;          /* (element-type GtkWidget): what F6 goes round; likewise */

  /* Borrowed */
  GtkWindow *question;   /* (nullable): whether to leave a battle that is on no disk; owned by GTK */
  DhBoardWall *board;    /* (nullable): what is projected; owned by GTK, and destroyed with this window */
  GtkApplication *awake; /* (nullable): the one that keeps the screens from going dark */
  const DhDeskSystem *game; /* (nullable) until it is said */
  DhDeskDues *dues;
  DhDeskLog *log;
  DhDeskNotice *notice;
  DhDeskNotice *wall_notice; /* whose battle the players see, while that is another one */
  DhDeskOrderLine *order_line;

  guint inhibit_cookie; /* 0 while the screens may go dark */
  gboolean offers_room; /* the notice says that an order could not be written */
} DhDeskBattleWindowPrivate;

/* dh-desk-battle-window.c */

DhDeskBattleWindowPrivate *_dh_desk_battle_window_get_private (gpointer window);
void                       _dh_desk_battle_window_set_game    (DhDeskBattleWindow *self,
                                                               const DhDeskSystem *game);

/* dh-desk-battle-window-projector.c */

gboolean _dh_desk_battle_window_is_board_visible   (DhDeskBattleWindow *self);
void     _dh_desk_battle_window_set_board_visible  (DhDeskBattleWindow *self,
                                                    gboolean            visible);
void     _dh_desk_battle_window_toggle_fullscreen  (DhDeskBattleWindow *self);
void     _dh_desk_battle_window_look_for_projector (DhDeskBattleWindow *self);
void     _dh_desk_battle_window_watch_monitors     (DhDeskBattleWindow *self);
void     _dh_desk_battle_window_stay_awake         (DhDeskBattleWindow *self);
void     _dh_desk_battle_window_let_sleep          (DhDeskBattleWindow *self);
void     _dh_desk_battle_window_leave_projector         (DhDeskBattleWindow *self);

G_END_DECLS

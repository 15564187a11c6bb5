/* dh-desk-window-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-window.h"

#include "dh-desk-action.h"
#include "dh-desk-amendment.h"
#include "dh-desk-dues.h"
#include "dh-desk-help.h"
#include "dh-desk-log.h"
#include "dh-desk-notice.h"
#include "dh-desk-order-line.h"
#include "dh-desk-papers.h"
#include "dh-desk-start-page.h"
#include "dh-desk-title.h"

G_BEGIN_DECLS

struct _DhDeskWindow
{
  AdwApplicationWindow parent_instance;

  /* Owned */
  DhSession *session;
  DhDeskPapers *papers;
  GSettings *settings;   /* (nullable): NULL when Drumhead is not installed and no schema is found */
  GFile *expected;       /* (nullable): to be opened when the window has been seen */
  GFileMonitor *monitor; /* (nullable): of the file of a battle that is only read */
  GPtrArray *parts;      /* (element-type GtkWidget): what the game has added; the window owns them */
  GPtrArray *ring;       /* (element-type GtkWidget): what F6 goes round; likewise */
  char *heard;           /* (nullable): what the session said when it was last announced */
  char *hall;            /* (nullable): the address at which devices of players come */

  /* Borrowed */
  const DhDeskSystem *const *games; /* what the desk shows of each */
  const DhDeskSystem *game;         /* (nullable) until there is a battle */
  GtkWidget *way;                   /* (nullable): the page that leads to a new battle, made when it is first needed */
  GtkWindow *question;              /* (nullable): whether to leave a battle that is on no disk; owned by GTK */
  DhBoardWall *wall;                /* (nullable): what is projected; owned by GTK, and destroyed with this window */
  GtkApplication *awake;            /* (nullable): the one that keeps the screens from going dark */

  guint inhibit_cookie; /* 0 while the screens may go dark */
  gboolean offers_room; /* the notice says that an order could not be written */

  /* Template children */
  GtkWidget *back;
  GtkWidget *advice;
  DhDeskAmendment *amendment;
  AdwBin *board;
  GMenu *board_menu;
  GtkWidget *board_toggle;
  AdwBin *clock;
  GtkPaned *columns;
  GtkWidget *dice;
  AdwButtonContent *dice_content;
  DhDeskDues *dues;
  AdwBin *hall_strip;
  DhDeskLog *log;
  GMenuModel *menu;
  GtkMenuButton *menu_button;
  AdwViewStack *middle;
  DhDeskNotice *notice;
  DhDeskOrderLine *order_line;
  GtkStack *pages;
  GMenu *papers_menu;
  GtkStack *places;
  AdwBin *players;
  AdwBin *sequence;
  GtkPaned *side_and_log;
  DhDeskStartPage *start_page;
  GtkWidget *switcher;
  DhDeskTitle *title;
  GtkLabel *trouble;
  AdwStatusPage *trouble_page;
  DhDeskNotice *wall_notice; /* whose battle the players see, while that is another one */
};

/* dh-desk-window.c */
const DhBattle *_dh_desk_window_get_battle  (DhDeskWindow *self);
void            _dh_desk_window_focus_page  (DhDeskWindow *self);
void            _dh_desk_window_show_referee (DhDeskWindow *self,
                                             DhReferee    *referee);

/* dh-desk-window-actions.c */
extern const DhDeskAction _dh_desk_window_actions[];
void     _dh_desk_window_update_actions     (DhDeskWindow       *self);

/* dh-desk-window-game.c */
void     _dh_desk_window_set_game           (DhDeskWindow       *self,
                                             const DhDeskSystem *game);
void     _dh_desk_window_update_game        (DhDeskWindow       *self);
void     _dh_desk_window_page_changed_cb   (DhDeskWindow       *self);
void     _dh_desk_window_show_place         (DhDeskWindow       *self,
                                             const char         *place);
void     _dh_desk_window_toggle_place       (DhDeskWindow       *self,
                                             const char         *place);
gboolean _dh_desk_window_turn_page          (DhDeskWindow       *self,
                                             int                 by);

/* dh-desk-window-giving.c */
void     _dh_desk_window_announce           (DhDeskWindow       *self,
                                             DhEntry            *entry);
void     _dh_desk_window_take_one_press     (DhDeskWindow       *self);

/* dh-desk-window-header.c */
void     _dh_desk_window_make_menus_later   (DhDeskWindow       *self);
void     _dh_desk_window_fill_menus         (DhDeskWindow       *self);
void     _dh_desk_window_update_header      (DhDeskWindow       *self);

/* dh-desk-window-help.c */
extern const DhDeskHelp _dh_desk_window_help[];

/* dh-desk-window-keeping.c */
void     _dh_desk_window_active_cb          (DhDeskWindow       *self);
void     _dh_desk_window_ask_where_to_save  (DhDeskWindow       *self);
gboolean _dh_desk_window_is_lost            (DhDeskWindow       *self);
void     _dh_desk_window_look_after_file    (DhDeskWindow       *self);
void     _dh_desk_window_look_after_room    (DhDeskWindow       *self);
void     _dh_desk_window_reload             (DhDeskWindow       *self);
void     _dh_desk_window_watch_file         (DhDeskWindow       *self,
                                             DhReferee          *referee);

/* dh-desk-window-opening.c */
void     _dh_desk_window_play               (DhDeskWindow       *self,
                                             gboolean            to_learn_by);
void     _dh_desk_window_choose_file        (DhDeskWindow       *self);

/* dh-desk-window-projector.c */
gboolean _dh_desk_window_is_board_visible   (DhDeskWindow       *self);
void     _dh_desk_window_set_board_visible  (DhDeskWindow       *self,
                                             gboolean            visible);
void     _dh_desk_window_toggle_fullscreen  (DhDeskWindow       *self);
void     _dh_desk_window_look_for_projector (DhDeskWindow       *self);
void     _dh_desk_window_watch_monitors     (DhDeskWindow       *self);
void     _dh_desk_window_stay_awake         (DhDeskWindow       *self);
void     _dh_desk_window_let_sleep          (DhDeskWindow       *self);
void     _dh_desk_window_leave_projector    (DhDeskWindow       *self);

G_END_DECLS

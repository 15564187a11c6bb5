/* dh-desk-window-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-window.h"

#include "dh-desk-action.h"
#include "dh-desk-board-menu.h"
#include "dh-desk-clock.h"
#include "dh-desk-guide.h"
#include "dh-desk-help.h"
#include "dh-desk-new-flow.h"
#include "dh-desk-roster.h"
#include "dh-desk-sequence.h"
#include "dh-desk-start-page.h"
#include "dh-desk-step.h"
#include "dh-desk-title.h"
#include "dh-inch.h"

G_BEGIN_DECLS

struct _DhDeskWindow
{
  DhDeskBattleWindow parent_instance;

  /* Owned */
  GSettings *settings; /* (nullable): NULL when Drumhead is not installed and no schema is found */
  GFile *expected;               /* (nullable): to be opened when the window has been seen */
  DhDeskNewFlow *new_flow;       /* (nullable): a child, made when it is first needed */

  gboolean odds_asked; /* the board is to show what may come of the order as soon as it has been found */

  /* Borrowed */
  DhBoardWindow *board;        /* (nullable) until it is made */
  DhDeskBoardMenu *board_menu; /* (nullable) likewise: the popover of its button */

  /* Template children */
  GtkWidget *back;
  GtkMenuButton *board_button;
  AdwButtonContent *board_sign;
  DhDeskGuide *guide;
  DhDeskClock *clock;
  GtkPaned *columns;
  GtkWidget *dice;
  AdwButtonContent *dice_content;
  DhDeskDues *dues;
  DhDeskLog *log;
  GMenuModel *menu;
  GtkMenuButton *menu_button;
  DhDeskNotice *notice;
  DhDeskOrderLine *order_line;
  GtkStack *pages;
  GMenu *papers_menu;
  GtkStack *places;
  DhDeskRoster *roster;
  GtkPaned *roster_and_log;
  DhDeskSequence *sequence;
  DhDeskStartPage *start_page;
  DhDeskStep *step;
  DhDeskTitle *title;
  GtkLabel *trouble;
  AdwStatusPage *trouble_page;
};

/* dh-desk-window.c */
DhReferee *_dh_desk_window_get_referee (DhDeskWindow *self);
DhSession *_dh_desk_window_get_session (DhDeskWindow *self);
void       _dh_desk_window_focus_page  (DhDeskWindow *self);
void       _dh_desk_window_show_place  (DhDeskWindow *self,
                                        const char   *place);

/* dh-desk-window-actions.c */
extern const DhDeskAction _dh_desk_window_actions[];
void     _dh_desk_window_update_actions     (DhDeskWindow   *self);

/* dh-desk-window-board.c */
void     _dh_desk_window_take_board         (DhDeskBattleWindow *window,
                                             DhBoardWall    *board);
void     _dh_desk_window_restore_board      (DhDeskWindow   *self);
void     _dh_desk_window_make_board_menu    (GtkMenuButton  *button,
                                             gpointer        window);
void     _dh_desk_window_show_odds          (DhDeskWindow   *self);
void     _dh_desk_window_update_board       (DhDeskWindow   *self);
void     _dh_desk_window_update_clock       (DhDeskWindow   *self);

/* dh-desk-window-header.c */
void     _dh_desk_window_make_menus_later   (DhDeskWindow   *self);
void     _dh_desk_window_update_header      (DhDeskWindow   *self);

/* dh-desk-window-help.c */
extern const DhDeskHelp _dh_desk_window_help[];

/* dh-desk-window-opening.c */
void     _dh_desk_window_play_guided        (DhDeskWindow   *self);
void     _dh_desk_window_choose_file        (DhDeskWindow   *self);

G_END_DECLS

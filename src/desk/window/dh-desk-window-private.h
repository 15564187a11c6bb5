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
#include "dh-desk-help.h"
#include "dh-desk-start-page.h"
#include "dh-desk-title.h"

G_BEGIN_DECLS

struct _DhDeskWindow
{
  DhDeskBattleWindow parent_instance;

  /* Owned */
  GSettings *settings; /* (nullable): NULL when Drumhead is not installed and no schema is found */
  GFile *expected;     /* (nullable): to be opened when the window has been seen */

  /* Borrowed */
  const DhDeskSystem *const *games; /* what the desk shows of each */
  GtkWidget *way;                   /* (nullable): the page that leads to a new battle, made when it is first needed */

  /* Template children */
  GtkWidget *back;
  AdwBin *advice;
  DhDeskAmendment *amendment;
  AdwBin *board;
  GMenu *board_menu;
  GtkWidget *board_toggle;
  AdwBin *clock;
  GtkPaned *columns;
  GtkWidget *dice;
  AdwButtonContent *dice_content;
  DhDeskDues *dues;
  DhDeskLog *log;
  GMenuModel *menu;
  GtkMenuButton *menu_button;
  AdwViewStack *middle;
  DhDeskNotice *notice;
  DhDeskOrderLine *order_line;
  GtkStack *pages;
  GMenu *papers_menu;
  GtkStack *places;
  AdwBin *sequence;
  GtkPaned *side_and_log;
  DhDeskStartPage *start_page;
  GtkWidget *switcher;
  DhDeskTitle *title;
  GtkLabel *trouble;
  AdwStatusPage *trouble_page;
};

/* dh-desk-window.c */
DhReferee      *_dh_desk_window_get_referee (DhDeskWindow *self);
DhSession      *_dh_desk_window_get_session (DhDeskWindow *self);
const DhBattle *_dh_desk_window_get_battle  (DhDeskWindow *self);
void            _dh_desk_window_focus_page  (DhDeskWindow *self);

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

/* dh-desk-window-header.c */
void     _dh_desk_window_make_menus_later   (DhDeskWindow       *self);
void     _dh_desk_window_fill_menus         (DhDeskWindow       *self);
void     _dh_desk_window_update_header      (DhDeskWindow       *self);

/* dh-desk-window-help.c */
extern const DhDeskHelp _dh_desk_window_help[];

/* dh-desk-window-opening.c */
void     _dh_desk_window_play               (DhDeskWindow       *self,
                                             gboolean            to_learn_by);
void     _dh_desk_window_choose_file        (DhDeskWindow       *self);

G_END_DECLS

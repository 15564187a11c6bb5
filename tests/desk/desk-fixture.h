/* desk-fixture.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-window.h"
#include "dh-desk-roster-model.h"
#include "dh-desk-systems.h"
#include "dh-desk-window.h"

G_BEGIN_DECLS

/* A desk in the set-up and on no disk, with Champion Hill on it or with the order of battle that is the data of the test. */
typedef struct {
  DhReferee *referee;
  DhDeskWindow *window;
} TestDesk;

#define test_add_desk(path, test) \
  g_test_add (path, TestDesk, NULL, test_desk_set_up, test, test_desk_tear_down)

void        test_desk_init       (int           *argc,
                                  char        ***argv);
int         test_desk_run        (void);
DhDeskWindow *test_desk_new_window (AdwApplication *application,
                                    DhReferee      *referee) G_GNUC_WARN_UNUSED_RESULT;
DhBoardWindow *test_desk_get_board (gpointer       window);
void        test_desk_open       (TestDesk      *self,
                                  DhOrderOfBattle *order_of_battle);
void        test_desk_set_up     (TestDesk      *self,
                                  gconstpointer  data);
void        test_desk_tear_down  (TestDesk      *self,
                                  gconstpointer  data);
void        test_desk_settle     (void);
void        test_desk_load_style (void);
void        test_desk_wait_for_frames (GtkWidget *widget);
gpointer    test_desk_child      (TestDesk      *self,
                                  const char    *name);
gpointer    test_desk_child_of   (gpointer       widget,
                                  const char    *name);
gpointer    test_desk_page       (gpointer       stack,
                                  const char    *name);
gpointer    test_desk_tool       (TestDesk      *self);
guint       test_desk_count_children (gpointer   widget);
gpointer    test_desk_find       (gpointer       widget,
                                  GType          type);
gpointer    test_desk_find_by_action (gpointer   widget,
                                      const char *action);
gpointer    test_desk_find_window (GType         type);
GListModel *test_desk_list       (gpointer       widget,
                                  const char    *name);
const char *test_desk_get_notice (gpointer       notice);
gpointer    test_desk_find_toast (gpointer       window);
const char *test_desk_get_toast  (gpointer       window);
gpointer    test_desk_get_question (void);
const char *test_desk_get_message (gpointer      line);
gboolean    test_desk_has_refused (gpointer      line);
void        test_desk_type       (TestDesk      *self,
                                  const char    *order);
void        test_desk_give       (TestDesk      *self,
                                  const char    *order);
const char *test_desk_get_text   (TestDesk      *self);
void        test_desk_look_away  (TestDesk      *self);
void        test_desk_look_again (TestDesk      *self);
void        test_desk_give_directly (TestDesk   *self,
                                  const char    *order);
void        test_desk_pass_cards (TestDesk      *self);
void        test_desk_go_to_fire (TestDesk      *self);
void        test_desk_go_to_charge (TestDesk    *self,
                                    DhStep       step);
void        test_desk_go_to_fight (TestDesk     *self);
char       *test_desk_invent_order (TestDesk    *self) G_GNUC_WARN_UNUSED_RESULT;
void        test_desk_play       (TestDesk      *self,
                                  guint          orders);
GFile      *test_desk_new_battle (const char    *name);
DhReferee  *test_desk_new_referee (const DhSystem *system,
                                   const char    *rules,
                                   const char    *scenario) G_GNUC_WARN_UNUSED_RESULT;
char       *test_desk_describe_row (DhDeskRosterItem *item) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

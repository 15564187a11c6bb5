/* board-fixture.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-window.h"
#include "dh-referee-status.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* A board with a battle that a referee leads, Champion Hill if nothing else is asked for. */
typedef struct {
  DhReferee *referee;
  DhBoardWindow *board;
  DhBoardPicture *picture;
} TestBoard;

void       test_board_init         (int           *argc,
                                    char        ***argv);
void       test_board_set_up       (TestBoard     *self,
                                    gconstpointer  data);
void       test_board_open         (TestBoard     *self,
                                    const char    *order_of_battle,
                                    int            width,
                                    int            height);
void       test_board_tear_down    (TestBoard     *self,
                                    gconstpointer  data);

void       test_board_settle       (void);
void       test_board_order        (TestBoard     *self,
                                    const char    *order);
void       test_board_give         (TestBoard     *self,
                                    const char    *order);
gpointer   test_board_child_of     (gpointer       widget,
                                    const char    *name);
GPtrArray *test_board_find_all     (gpointer       widget,
                                    GType          type) G_GNUC_WARN_UNUSED_RESULT;
const char *test_board_text_of     (gpointer       widget,
                                    const char    *name);
GdkTexture *test_board_take_picture (TestBoard    *self,
                                    const char    *name) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

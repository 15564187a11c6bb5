/* board-fixture.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "looks.h"

#include "dh-board-window.h"
#include "dh-referee-status.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* A board with a battle that a referee leads, Champion Hill if nothing else is asked for. */
typedef struct {
  DhReferee *referee;
  DhBoardWindow *board;
  DhBoardPicture *picture;
  DhBoardCue *cue; /* what is on stage, as far as it was shown by test_board_show() */
} TestBoard;

void        test_board_init            (int           *argc,
                                        char        ***argv);
void        test_board_set_up          (TestBoard     *self,
                                        gconstpointer  data);
void        test_board_open            (TestBoard     *self,
                                        const char    *order_of_battle,
                                        int            width,
                                        int            height);
void        test_board_tear_down       (TestBoard     *self,
                                        gconstpointer  data);

/* The time of a frame, in microseconds: two pass while a board settles. */
#define TEST_BOARD_FRAME_TIME 17000

void        test_board_pass_time       (gint64         time);
void        test_board_hold_time       (gboolean       hold);
void        test_board_settle          (void);
void        test_board_order           (TestBoard     *self,
                                        const char    *order);
void        test_board_show            (TestBoard     *self,
                                        const DhStatus *status,
                                        int            scene);
gboolean    test_board_next_round      (TestBoard     *self);
void        test_board_give            (TestBoard     *self,
                                        const char    *order);
gpointer    test_board_child_of        (gpointer       widget,
                                        const char    *name);
const char *test_board_text_of         (gpointer       widget,
                                        const char    *name);
void        test_board_keep_picture    (TestBoard     *self,
                                        const char    *name);

G_END_DECLS

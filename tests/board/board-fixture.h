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

/* A letter may be a hundredth smaller than asked, which is what rounding to whole pixels costs. */
#define TEST_BOARD_TOLERANCE 0.99

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
GPtrArray  *test_board_find_all        (gpointer       widget,
                                        GType          type) G_GNUC_WARN_UNUSED_RESULT;
const char *test_board_text_of         (gpointer       widget,
                                        const char    *name);
double      test_board_measure_capital (GtkWidget     *label,
                                        GtkWidget     *window);
void        test_board_assert_legible  (TestBoard     *self,
                                        double         diagonal,
                                        double         distance);
void        test_board_assert_whole    (TestBoard     *self);
void        test_board_assert_clear    (TestBoard     *self);
void        test_board_assert_said_out (TestBoard     *self);
void        test_board_assert_contrast (TestBoard     *self);
void        test_board_keep_picture    (TestBoard     *self,
                                        const char    *name);

G_END_DECLS

/* dh-board-queue.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-cue.h"

G_BEGIN_DECLS

typedef struct _DhBoardQueue DhBoardQueue;

DhBoardQueue *dh_board_queue_new          (void) G_GNUC_WARN_UNUSED_RESULT;
void          dh_board_queue_free         (DhBoardQueue      *self);

void          dh_board_queue_add          (DhBoardQueue      *self,
                                           const DhBoardCue  *cue);
DhBoardCue   *dh_board_queue_make_first   (DhBoardQueue      *self,
                                           const DhStatus    *now) G_GNUC_WARN_UNUSED_RESULT;
DhBoardCue   *dh_board_queue_make_digest  (DhBoardQueue      *self,
                                           gint64             now,
                                           gint64             latest) G_GNUC_WARN_UNUSED_RESULT;
gint64        dh_board_queue_get_digest_time (guint             n_rows,
                                              gint64            row_time);
gint64        dh_board_queue_get_time     (DhBoardQueue      *self);
gint64        dh_board_queue_get_oldest   (DhBoardQueue      *self);
gint64        dh_board_queue_get_row_time (DhBoardQueue      *self,
                                           gint64             now,
                                           gint64             latest);
void          dh_board_queue_begin_chains (DhBoardQueue      *self,
                                           const DhBoardCue  *cue,
                                           gint64             now);
void          dh_board_queue_delay        (DhBoardQueue      *self,
                                           gint64             time,
                                           gint64             now);
void          dh_board_queue_remove       (DhBoardQueue      *self,
                                           const DhBoardCue  *cue);
gboolean      dh_board_queue_is_empty     (DhBoardQueue      *self);
guint         dh_board_queue_count        (DhBoardQueue      *self,
                                           int                turn,
                                           DhStep             step);
gboolean      dh_board_queue_holds_up     (DhBoardQueue      *self,
                                           const DhBoardPart *part);
gint64        dh_board_queue_get_patience (DhBoardQueue      *self,
                                           const DhBoardCue  *cue,
                                           const DhStatus    *now);

void          dh_board_queue_forget       (DhBoardQueue      *self,
                                           const DhScene     *mistake);
void          dh_board_queue_let_lapse    (DhBoardQueue      *self,
                                           const DhStatus    *now);
void          dh_board_queue_drop_standing (DhBoardQueue   *self,
                                            const DhStatus *now);
void          dh_board_queue_clear        (DhBoardQueue      *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhBoardQueue, dh_board_queue_free)

G_END_DECLS

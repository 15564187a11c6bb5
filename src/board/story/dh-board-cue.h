/* dh-board-cue.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-status.h"

G_BEGIN_DECLS

/* The time of a row of a digest, in microseconds. */
#define DH_BOARD_ROW_TIME (7 * G_TIME_SPAN_SECOND / 10)

/**
 * DhBoardPart:
 * @status: the status whose units the scene numbers
 * @scene: a scene of it
 * @place: which of its scenes, the first is 1; 0 for how things stand
 * @came: when it became known, in microseconds
 * @left: how long it still has to be on stage to be read, in microseconds
 * @seen: how long it has been on stage, in microseconds
 *
 * A single thing that is to be told.
 */
typedef struct {
  DhStatus *status;
  const DhScene *scene;
  guint place;
  gint64 came;
  gint64 left;
  gint64 seen;
} DhBoardPart;

gboolean        dh_board_part_can_join    (const DhBoardPart *self,
                                           const DhBoardPart *other);
gboolean        dh_board_part_is_of       (const DhBoardPart *self,
                                           const DhStatus    *status);
gboolean        dh_board_part_is_void     (const DhBoardPart *self,
                                           const DhScene     *mistake);

typedef struct _DhBoardCue DhBoardCue;

DhBoardCue     *dh_board_cue_new          (const DhStatus    *status,
                                           guint              scene) G_GNUC_WARN_UNUSED_RESULT;
DhBoardCue     *dh_board_cue_new_standing (const DhStatus    *status) G_GNUC_WARN_UNUSED_RESULT;
DhBoardCue     *dh_board_cue_new_of_part  (const DhBoardPart *part) G_GNUC_WARN_UNUSED_RESULT;
DhBoardCue     *dh_board_cue_ref          (DhBoardCue        *self);
void            dh_board_cue_unref        (DhBoardCue        *self);

void            dh_board_cue_add          (DhBoardCue        *self,
                                           const DhBoardPart *part);
void            dh_board_cue_set_came     (DhBoardCue        *self,
                                           gint64             came);
gint64          dh_board_cue_get_time     (const DhBoardCue  *self);
gint64          dh_board_cue_get_full_time (const DhBoardCue *self);
void            dh_board_cue_tell         (DhBoardCue        *self,
                                           gint64             time);
void            dh_board_cue_tell_rows    (DhBoardCue        *self,
                                           gint64             time);
void            dh_board_cue_make_digest  (DhBoardCue        *self);
gboolean        dh_board_cue_is_digest    (const DhBoardCue  *self);
guint           dh_board_cue_count_rounds (const DhBoardCue  *self);
guint           dh_board_cue_count_common_rounds (const DhBoardCue *self,
                                                  const DhBoardCue *draft);
void            dh_board_cue_know_rounds  (DhBoardCue        *self,
                                           const DhBoardCue  *draft,
                                           guint              n_seen);
void            dh_board_cue_next_round   (DhBoardCue        *self);
guint           dh_board_cue_get_round    (const DhBoardCue  *self);
DhBoardCue     *dh_board_cue_split        (DhBoardCue        *self,
                                           guint              most) G_GNUC_WARN_UNUSED_RESULT;
gboolean        dh_board_cue_take_out     (DhBoardCue        *self,
                                           const DhScene     *mistake);

DhSceneKind     dh_board_cue_get_kind     (const DhBoardCue  *self);
guint           dh_board_cue_get_n_scenes (const DhBoardCue  *self);
const DhBoardPart *dh_board_cue_get_part  (const DhBoardCue  *self,
                                           guint              index);
const DhScene  *dh_board_cue_get_scene    (const DhBoardCue  *self,
                                           guint              index);
const DhStatus *dh_board_cue_get_status   (const DhBoardCue  *self,
                                           guint              index);
char           *dh_board_cue_describe     (const DhBoardCue  *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhBoardCue, dh_board_cue_unref)

G_END_DECLS

/* dh-board-cue.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-status.h"

G_BEGIN_DECLS

typedef struct _DhBoardCue DhBoardCue;

DhBoardCue     *dh_board_cue_new          (const DhStatus   *status,
                                           guint             scene) G_GNUC_WARN_UNUSED_RESULT;
DhBoardCue     *dh_board_cue_new_standing (const DhStatus   *status) G_GNUC_WARN_UNUSED_RESULT;
DhBoardCue     *dh_board_cue_ref          (DhBoardCue       *self);
void            dh_board_cue_unref        (DhBoardCue       *self);

gboolean        dh_board_cue_can_merge    (const DhBoardCue *self,
                                           const DhBoardCue *other);
void            dh_board_cue_merge        (DhBoardCue       *self,
                                           const DhBoardCue *other);

gint64          dh_board_cue_get_time     (const DhBoardCue *self);
void            dh_board_cue_tell         (DhBoardCue       *self,
                                           gint64            time);
gboolean        dh_board_cue_lapse        (DhBoardCue       *self,
                                           const DhScene    *standing);
DhBoardCue     *dh_board_cue_split        (DhBoardCue       *self,
                                           guint             most) G_GNUC_WARN_UNUSED_RESULT;
gboolean        dh_board_cue_take_out     (DhBoardCue       *self,
                                           guint             entry);

DhSceneKind     dh_board_cue_get_kind     (const DhBoardCue *self);
guint           dh_board_cue_get_n_scenes (const DhBoardCue *self);
const DhScene  *dh_board_cue_get_scene    (const DhBoardCue *self,
                                           guint             index);
const DhStatus *dh_board_cue_get_status   (const DhBoardCue *self,
                                           guint             index);
char           *dh_board_cue_describe     (const DhBoardCue *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhBoardCue, dh_board_cue_unref)

G_END_DECLS

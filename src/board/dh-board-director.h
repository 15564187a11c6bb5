/* dh-board-director.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-cue.h"

G_BEGIN_DECLS

#define DH_BOARD_TYPE_DIRECTOR (dh_board_director_get_type ())
G_DECLARE_FINAL_TYPE (DhBoardDirector, dh_board_director, DH_BOARD, DIRECTOR, GObject)

DhBoardDirector  *dh_board_director_new         (void) G_GNUC_WARN_UNUSED_RESULT;
void              dh_board_director_follow      (DhBoardDirector *self,
                                                 const DhStatus  *status,
                                                 gint64           now);
void              dh_board_director_propose     (DhBoardDirector *self,
                                                 const DhStatus  *status,
                                                 gint64           now);
gint64            dh_board_director_advance     (DhBoardDirector *self,
                                                 gint64           now);
void              dh_board_director_limit       (DhBoardDirector *self,
                                                 guint            n_rows,
                                                 gint64           now);
gboolean          dh_board_director_is_stale    (DhBoardDirector *self,
                                                 gint64           now);
gboolean          dh_board_director_get_frozen  (DhBoardDirector *self);
void              dh_board_director_set_frozen  (DhBoardDirector *self,
                                                 gboolean         frozen,
                                                 gint64           now);

const DhStatus   *dh_board_director_get_status  (DhBoardDirector *self);
guint             dh_board_director_get_serial  (DhBoardDirector *self);
const DhBoardCue *dh_board_director_get_cue     (DhBoardDirector *self);
const DhBoardCue *dh_board_director_get_next    (DhBoardDirector *self);
guint             dh_board_director_get_page    (DhBoardDirector *self);

G_END_DECLS

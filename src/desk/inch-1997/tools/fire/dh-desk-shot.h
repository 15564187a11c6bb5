/* dh-desk-shot.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-referee.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_SHOT (dh_desk_shot_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskShot, dh_desk_shot, DH_DESK, SHOT, GObject)

DhDeskShot     *dh_desk_shot_new        (DhReferee  *referee,
                                         guint       entry) G_GNUC_WARN_UNUSED_RESULT;
DhEntry        *dh_desk_shot_get_entry  (DhDeskShot *self);
int             dh_desk_shot_get_roll   (DhDeskShot *self);
const char     *dh_desk_shot_get_firer  (DhDeskShot *self);
const char     *dh_desk_shot_get_target (DhDeskShot *self);
const char     *dh_desk_shot_get_result (DhDeskShot *self);
int             dh_desk_shot_get_hits   (DhDeskShot *self);
gboolean        dh_desk_shot_is_undone  (DhDeskShot *self);
gboolean        dh_desk_shot_equal      (DhDeskShot *self,
                                         DhDeskShot *other);

G_END_DECLS

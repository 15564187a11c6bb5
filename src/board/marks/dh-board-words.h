/* dh-board-words.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-status.h"

G_BEGIN_DECLS

const char *dh_board_get_status_shape    (DhUnitStatus status);
const char *dh_board_describe_activity   (DhActivity   activity);
char       *dh_board_count_status        (DhUnitStatus status,
                                          guint        n) G_GNUC_WARN_UNUSED_RESULT;
char       *dh_board_count_band          (DhBand       band,
                                          guint        n) G_GNUC_WARN_UNUSED_RESULT;
char       *dh_board_count_activity      (DhActivity   activity,
                                          guint        n) G_GNUC_WARN_UNUSED_RESULT;
char       *dh_board_describe_aim        (const DhStatus *status) G_GNUC_WARN_UNUSED_RESULT;
char       *dh_board_describe_need       (const DhScene *scene) G_GNUC_WARN_UNUSED_RESULT;
char       *dh_board_describe_scene      (const DhScene *scene) G_GNUC_WARN_UNUSED_RESULT;
char       *dh_board_keep_letter         (const char   *step) G_GNUC_WARN_UNUSED_RESULT;
char       *dh_board_keep_together       (const char   *text) G_GNUC_WARN_UNUSED_RESULT;
const char *dh_board_get_army_color      (guint        army);
gboolean    dh_board_has_long_word       (const char   *text);

G_END_DECLS

/* dh-pace.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-referee.h"

G_BEGIN_DECLS

/**
 * DhPace:
 * @turn: the turn that is played, 0 before the first
 * @seconds: how long it has been played
 * @whole: how long the turns before it were played, together
 * @n_turns: how many these are
 * @paused: whether the clock stands until the next order
 * @left: how many more turns there is time for after it, or -1 when there is no telling
 *
 * How quickly a battle is played.
 */
typedef struct {
  guint turn;
  gint64 seconds;
  gint64 whole;
  guint n_turns;
  gboolean paused;
  int left;
} DhPace;

void     dh_pace_measure          (DhReferee *referee,
                                   gint64     now,
                                   gint64     closing,
                                   DhPace    *pace);
gint64   dh_pace_count_played     (DhReferee *referee,
                                   guint      index);
gboolean dh_pace_is_paused_before (DhReferee *referee,
                                   guint      index);
gint64   dh_pace_share_out        (gint64    *before,
                                   gint64     seconds);
char    *dh_pace_describe         (gint64     seconds) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

/* big-battle.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-referee.h"

G_BEGIN_DECLS

/*
 * A battle of any size, for benchmarks: two armies of divisions of five brigades of five units, of
 * which one is a battery and one in every other brigade cavalry.
 */

DhBattle  *big_battle_new       (guint       units) G_GNUC_WARN_UNUSED_RESULT;
DhBattle  *big_battle_new_loose (guint       units) G_GNUC_WARN_UNUSED_RESULT;
DhReferee *big_battle_play     (guint        units,
                                guint        entries) G_GNUC_WARN_UNUSED_RESULT;
void       big_battle_give     (DhReferee   *referee,
                                const char  *format,
                                ...) G_GNUC_PRINTF (2, 3);
void       big_battle_write    (DhReferee   *referee,
                                const char  *path);

G_END_DECLS

/* dh-desk-settings.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-wall.h"

G_BEGIN_DECLS

GSettings *dh_desk_settings_new              (void) G_GNUC_WARN_UNUSED_RESULT;
void       dh_desk_settings_remember_monitor (GSettings   *settings,
                                              DhBoardWall *board);

G_END_DECLS

/* dh-desk-window.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-battle-window.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_WINDOW (dh_desk_window_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskWindow, dh_desk_window, DH_DESK, WINDOW, DhDeskBattleWindow)

DhDeskWindow  *dh_desk_window_new         (AdwApplication            *application,
                                           const DhDeskSystem *const *games) G_GNUC_WARN_UNUSED_RESULT;
void           dh_desk_window_set_referee (DhDeskWindow   *self,
                                           DhReferee      *referee);
void           dh_desk_window_begin       (DhDeskWindow   *self,
                                           DhReferee      *referee);
void           dh_desk_window_open        (DhDeskWindow   *self,
                                           GFile          *file);
void           dh_desk_window_expect      (DhDeskWindow   *self,
                                           GFile          *file);
gboolean       dh_desk_window_is_free     (DhDeskWindow   *self);
void           dh_desk_window_play_sample (DhDeskWindow   *self);
void           dh_desk_window_prepare_battle (DhDeskWindow   *self);
void           dh_desk_window_show_page   (DhDeskWindow   *self,
                                           const char     *name);

G_END_DECLS

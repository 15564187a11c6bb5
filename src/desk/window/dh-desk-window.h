/* dh-desk-window.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-wall.h"
#include "dh-desk-system.h"
#include "dh-session.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define DH_DESK_TYPE_WINDOW (dh_desk_window_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskWindow, dh_desk_window, DH_DESK, WINDOW, AdwApplicationWindow)

DhDeskWindow       *dh_desk_window_new            (AdwApplication            *application,
                                                   const DhDeskSystem *const *games) G_GNUC_WARN_UNUSED_RESULT;
const DhDeskSystem *dh_desk_window_get_game       (DhDeskWindow   *self);
DhReferee          *dh_desk_window_get_referee    (DhDeskWindow   *self);
DhSession          *dh_desk_window_get_session    (DhDeskWindow   *self);
void                dh_desk_window_set_referee    (DhDeskWindow   *self,
                                                   DhReferee      *referee);
gboolean            dh_desk_window_is_free        (DhDeskWindow   *self);

/* Opening and keeping a battle */
void                dh_desk_window_begin          (DhDeskWindow   *self,
                                                   DhReferee      *referee);
gboolean            dh_desk_window_come_forward   (GFile          *file,
                                                   GtkWindow      *asked);
void                dh_desk_window_expect         (DhDeskWindow   *self,
                                                   GFile          *file);
gboolean            dh_desk_window_may_leave      (DhDeskWindow   *self);
void                dh_desk_window_open           (DhDeskWindow   *self,
                                                   GFile          *file);
void                dh_desk_window_play_sample    (DhDeskWindow   *self);
void                dh_desk_window_prepare_battle (DhDeskWindow   *self);
void                dh_desk_window_take_list      (DhDeskWindow   *self,
                                                   GFile          *file);
void                dh_desk_window_save_as        (DhDeskWindow   *self,
                                                   GFile          *file);

/* Orders */
gboolean            dh_desk_window_enter          (DhDeskWindow   *self);
gboolean            dh_desk_window_give           (DhDeskWindow   *self,
                                                   const char     *order);
void                dh_desk_window_order          (DhDeskWindow   *self,
                                                   const char     *order);

/* Contents */
void                dh_desk_window_enable         (DhDeskWindow   *self,
                                                   const char     *action,
                                                   gboolean        enabled);
DhBoardWall        *dh_desk_window_ensure_board   (DhDeskWindow   *self);
void                dh_desk_window_focus_line     (DhDeskWindow   *self);
gpointer            dh_desk_window_get_part       (DhDeskWindow   *self,
                                                   GType           type);
void                dh_desk_window_show_page      (DhDeskWindow   *self,
                                                   const char     *name);
void                dh_desk_window_show_table     (DhDeskWindow   *self);
void                dh_desk_window_update         (DhDeskWindow   *self);

G_END_DECLS

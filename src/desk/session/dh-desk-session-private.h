/* dh-desk-session-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-session.h"

G_BEGIN_DECLS

void     _dh_desk_session_set_string   (DhDeskSession    *self,
                                        char            **member,
                                        const char       *string);
void     _dh_desk_session_set_flag     (DhDeskSession    *self,
                                        gboolean         *member,
                                        gboolean          flag);
void     _dh_desk_session_stop_waiting (DhDeskSession    *self);
gboolean _dh_desk_session_is_thrown    (DhDeskSession    *self,
                                        const DhForecast *forecast);
gboolean _dh_desk_session_is_to_wait   (DhDeskSession    *self,
                                        const DhForecast *forecast);
const char *_dh_desk_session_find_spare_dice (DhDeskSession *self);
char    *_dh_desk_session_write_out    (DhDeskSession    *self) G_GNUC_WARN_UNUSED_RESULT;
char    *_dh_desk_session_explain      (DhDeskSession    *self,
                                        const char       *why) G_GNUC_WARN_UNUSED_RESULT;
void     _dh_desk_session_read_again   (DhDeskSession    *self);
void     _dh_desk_session_hold         (DhDeskSession    *self);
void     _dh_desk_session_let_go       (DhDeskSession    *self);

G_END_DECLS

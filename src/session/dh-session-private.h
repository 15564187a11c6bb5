/* dh-session-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-session.h"

G_BEGIN_DECLS

gint64      _dh_session_get_now         (void);
void        _dh_session_set_string      (DhSession        *self,
                                         char            **member,
                                         const char       *string);
void        _dh_session_set_flag        (DhSession        *self,
                                         gboolean         *member,
                                         gboolean          flag);
void        _dh_session_stop_waiting    (DhSession        *self);
gboolean    _dh_session_lacks_dice      (DhSession        *self,
                                         const DhForecast *forecast);
gboolean    _dh_session_is_to_wait      (DhSession        *self,
                                         const DhForecast *forecast);
const char *_dh_session_find_spare_dice (DhSession        *self);
char       *_dh_session_write_out       (DhSession        *self) G_GNUC_WARN_UNUSED_RESULT;
char       *_dh_session_explain         (DhSession        *self,
                                         const char       *why) G_GNUC_WARN_UNUSED_RESULT;
void        _dh_session_read_again      (DhSession        *self);
void        _dh_session_forget_source   (DhSession        *self);
void        _dh_session_set_aside       (DhSession        *self,
                                         gboolean          yields);
void        _dh_session_begin_again     (DhSession        *self);
void        _dh_session_write_undone    (DhSession        *self,
                                         const DhEntry    *undone);
gboolean    _dh_session_ask             (DhSession        *self);
gboolean    _dh_session_is_written      (DhSession        *self,
                                         const char       *given);
gboolean    _dh_session_is_proposed     (DhSession        *self,
                                         const char       *given);
gboolean    _dh_session_is_settling     (DhSession        *self,
                                         const char       *order);
gboolean    _dh_session_require_due_for_dice (DhSession   *self,
                                              const char  *order,
                                              GError     **error);
char       *_dh_session_next_chosen     (DhSession        *self) G_GNUC_WARN_UNUSED_RESULT;
void        _dh_session_show_refusal    (DhSession        *self,
                                         const char       *why);
void        _dh_session_hold            (DhSession        *self);
void        _dh_session_let_go          (DhSession        *self);

G_END_DECLS

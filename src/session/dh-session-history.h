/* dh-session-history.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-referee.h"

G_BEGIN_DECLS

typedef struct _DhSessionHistory DhSessionHistory;

DhSessionHistory *dh_session_history_new    (void) G_GNUC_WARN_UNUSED_RESULT;
void              dh_session_history_free   (DhSessionHistory *self);
void              dh_session_history_start  (DhSessionHistory *self,
                                             DhReferee        *referee);
void              dh_session_history_follow (DhSessionHistory *self,
                                             DhReferee        *referee,
                                             guint             first);
void              dh_session_history_add    (DhSessionHistory *self,
                                             const char       *order);
const char       *dh_session_history_go     (DhSessionHistory *self,
                                             int               by,
                                             const char       *text);
void              dh_session_history_leave  (DhSessionHistory *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhSessionHistory, dh_session_history_free)

G_END_DECLS

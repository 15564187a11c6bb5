/* dh-desk-history.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-referee.h"

G_BEGIN_DECLS

typedef struct _DhDeskHistory DhDeskHistory;

DhDeskHistory *dh_desk_history_new   (void) G_GNUC_WARN_UNUSED_RESULT;
void           dh_desk_history_free  (DhDeskHistory *self);
void           dh_desk_history_start (DhDeskHistory *self,
                                      DhReferee     *referee);
void           dh_desk_history_follow (DhDeskHistory *self,
                                       DhReferee     *referee,
                                       guint          first);
void           dh_desk_history_add   (DhDeskHistory *self,
                                      const char    *order);
const char    *dh_desk_history_go    (DhDeskHistory *self,
                                      int            by,
                                      const char    *text);
void           dh_desk_history_leave (DhDeskHistory *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhDeskHistory, dh_desk_history_free)

G_END_DECLS

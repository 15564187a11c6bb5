/* dh-desk-log-model.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-log-item.h"
#include "dh-desk-log-search.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define DH_DESK_TYPE_LOG_MODEL (dh_desk_log_model_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskLogModel, dh_desk_log_model, DH_DESK, LOG_MODEL, GObject)

void     dh_desk_log_model_set_referee  (DhDeskLogModel *self,
                                         DhReferee      *referee);
void     dh_desk_log_model_set_eyes     (DhDeskLogModel *self,
                                         int             eyes);
void     dh_desk_log_model_follow       (DhDeskLogModel *self);
void     dh_desk_log_model_search       (DhDeskLogModel *self,
                                         const char     *text,
                                         DhDeskLogKind   kind);
void     dh_desk_log_model_put_right    (DhDeskLogModel *self,
                                         guint           number,
                                         DhDeskLogPutRight put_right);
void     dh_desk_log_model_unfold       (DhDeskLogModel *self,
                                         DhDeskLogItem  *item);
gboolean dh_desk_log_model_is_searching (DhDeskLogModel *self);

G_END_DECLS

/* dh-desk-log-search.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-referee.h"

G_BEGIN_DECLS

/**
 * DhDeskLogKind:
 *
 * The part of the log that is shown.
 */
typedef enum {
  DH_DESK_LOG_KIND_ALL,
  DH_DESK_LOG_KIND_DICE,
  DH_DESK_LOG_KIND_THROWN,
  DH_DESK_LOG_KIND_LOSSES,
  DH_DESK_LOG_KIND_RULINGS,
  DH_DESK_LOG_KIND_UNDONE,
} DhDeskLogKind;

typedef struct _DhDeskLogSearch DhDeskLogSearch;

DhDeskLogSearch *dh_desk_log_search_new     (DhReferee             *referee,
                                             const char            *text,
                                             DhDeskLogKind          kind) G_GNUC_WARN_UNUSED_RESULT;
void             dh_desk_log_search_free    (DhDeskLogSearch       *self);
gboolean         dh_desk_log_search_is_idle (const DhDeskLogSearch *self);
gboolean         dh_desk_log_search_matches (const DhDeskLogSearch *self,
                                             guint                  index,
                                             int                    eyes);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhDeskLogSearch, dh_desk_log_search_free)

G_END_DECLS

/* dh-desk-completion.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-referee.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DH_DESK_TYPE_COMPLETION (dh_desk_completion_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskCompletion, dh_desk_completion, DH_DESK, COMPLETION, GtkPopover)

void        dh_desk_completion_look       (DhDeskCompletion *self,
                                           DhReferee        *referee,
                                           const char       *text,
                                           const char       *rest,
                                           const char       *meant);
void        dh_desk_completion_dismiss    (DhDeskCompletion *self);
gboolean    dh_desk_completion_move       (DhDeskCompletion *self,
                                           int               by);
gboolean    dh_desk_completion_is_chosen  (DhDeskCompletion *self);
char       *dh_desk_completion_dup_result (DhDeskCompletion *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

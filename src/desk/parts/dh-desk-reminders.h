/* dh-desk-reminders.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"
#include "dh-referee.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_REMINDERS (dh_desk_reminders_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskReminders, dh_desk_reminders, DH_DESK, REMINDERS, DhBoardWidget)

void dh_desk_reminders_set_clauses (DhDeskReminders    *self,
                                    DhReferee          *referee,
                                    const char *const  *clauses);
void dh_desk_reminders_set_entry   (DhDeskReminders    *self,
                                    DhReferee          *referee,
                                    const DhEntry      *entry);

G_END_DECLS

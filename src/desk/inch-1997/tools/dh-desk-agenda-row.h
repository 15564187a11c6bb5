/* dh-desk-agenda-row.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"
#include "dh-referee.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_AGENDA_ROW (dh_desk_agenda_row_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskAgendaRow, dh_desk_agenda_row, DH_DESK, AGENDA_ROW, DhBoardWidget)

gboolean dh_desk_agenda_row_is_for  (DhDeskAgendaRow *self,
                                     const DhDue     *due);
void     dh_desk_agenda_row_set_due (DhDeskAgendaRow *self,
                                     DhReferee       *referee,
                                     const DhDue     *due,
                                     guint            key);

G_END_DECLS

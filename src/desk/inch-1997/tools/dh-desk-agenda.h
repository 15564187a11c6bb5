/* dh-desk-agenda.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-pane.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_AGENDA (dh_desk_agenda_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskAgenda, dh_desk_agenda, DH_DESK, AGENDA, DhDeskPane)

G_END_DECLS

/* dh-desk-inch-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-help.h"

G_BEGIN_DECLS

/* dh-desk-inch-help.c */
extern const DhDeskHelp _dh_desk_inch_help[];

/* dh-desk-inch-picture.c */
GtkWidget *_dh_desk_inch_portray (const DhBattle *battle,
                                  GString        *words) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

/* dh-board-invitation.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkWidget *dh_board_invitation_new (const char *address,
                                    const char *code) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

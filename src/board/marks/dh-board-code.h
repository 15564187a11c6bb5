/* dh-board-code.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DH_BOARD_TYPE_CODE (dh_board_code_get_type ())
G_DECLARE_FINAL_TYPE (DhBoardCode, dh_board_code, DH_BOARD, CODE, GtkWidget)

void dh_board_code_set_fingerprint (DhBoardCode *self,
                                    const char  *fingerprint);
void dh_board_code_set_address     (DhBoardCode *self,
                                    const char  *address);
void dh_board_code_show_fingerprint (DhBoardCode *self,
                                     GtkLabel    *words,
                                     const char  *fingerprint);

G_END_DECLS

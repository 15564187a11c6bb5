/* dh-board-letter.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"
#include "dh-status.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DH_BOARD_TYPE_LETTER (dh_board_letter_get_type ())
G_DECLARE_FINAL_TYPE (DhBoardLetter, dh_board_letter, DH_BOARD, LETTER, DhBoardWidget)

void dh_board_letter_set_army  (DhBoardLetter  *self,
                                int             army,
                                const char     *letter);
void dh_board_letter_show_army (DhBoardLetter  *self,
                                const DhStatus *status,
                                int             army);

G_END_DECLS

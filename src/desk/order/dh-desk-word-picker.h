/* dh-desk-word-picker.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"
#include "dh-referee.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_WORD_PICKER (dh_desk_word_picker_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskWordPicker, dh_desk_word_picker, DH_DESK, WORD_PICKER, DhBoardWidget)

void dh_desk_word_picker_show (DhDeskWordPicker *self,
                               DhReferee        *referee,
                               const char       *before,
                               const char       *word);

G_END_DECLS

/* dh-desk-post-letters.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-pane.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_POST_LETTERS (dh_desk_post_letters_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskPostLetters, dh_desk_post_letters, DH_DESK, POST_LETTERS, DhDeskPane)

G_END_DECLS

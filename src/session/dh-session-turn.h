/* dh-session-turn.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-referee.h"

G_BEGIN_DECLS

guint    dh_session_turn_find_first (DhReferee *referee);
DhEntry *dh_session_turn_find_last  (DhReferee *referee);
gboolean dh_session_turn_gives_order (DhReferee *referee,
                                      guint      number);

G_END_DECLS

/* dh-melee-story.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-melee.h"

G_BEGIN_DECLS

GPtrArray *dh_melee_list_fought (DhReferee *referee,
                                 guint      entry) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

/* dh-post-answer-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-post-news.h"

G_BEGIN_DECLS

GPtrArray *_dh_post_write_answers (DhReferee  *referee,
                                   GHashTable *by_sender,
                                   GHashTable *ids) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

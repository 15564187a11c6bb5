/* cheats.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-referee.h"

G_BEGIN_DECLS

typedef struct _TestWatch TestWatch;

TestWatch *test_watch_new  (DhReferee *referee) G_GNUC_WARN_UNUSED_RESULT;
void       test_watch_free (TestWatch *self);

guint      test_watch_count_marked (const TestWatch *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TestWatch, test_watch_free)

G_END_DECLS

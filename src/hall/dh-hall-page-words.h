/* dh-hall-page-words.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *dh_hall_page_words (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

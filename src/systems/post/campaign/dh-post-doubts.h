/* dh-post-doubts.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

GStrv dh_post_list_doubts (gconstpointer  campaign,
                           const char    *name,
                           gint64         now) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

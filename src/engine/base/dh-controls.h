/* dh-controls.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

gboolean dh_controls      (gunichar    character);
char    *dh_show_controls (const char *text) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

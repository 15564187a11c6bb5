/* dh-desk-announce.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void        dh_desk_announce          (gpointer    widget,
                                       const char *words);
const char *dh_desk_announce_get_last (gpointer    widget);

G_END_DECLS

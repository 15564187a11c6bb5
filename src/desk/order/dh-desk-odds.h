/* dh-desk-odds.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-referee.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

void dh_desk_odds_tell (GtkLabel   *label,
                        DhReferee  *referee,
                        const char *order,
                        const char *before);

G_END_DECLS

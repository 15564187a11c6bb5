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

void dh_desk_odds_tell_in_a_line (GtkLabel   *label,
                                  DhReferee  *referee,
                                  const char *order,
                                  const char *before);
void dh_desk_odds_stop (GtkLabel   *label);

G_END_DECLS

/* charges.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-referee.h"

G_BEGIN_DECLS

/* Battles at random in which so many charges are announced that they interlock, and what may be asked about them. */

DhReferee *charges_new       (GRand      *rand,
                              guint       charges,
                              int         most_men) G_GNUC_WARN_UNUSED_RESULT;
void       charges_play_on   (DhReferee  *referee,
                              GRand      *rand,
                              guint       orders);
gboolean   charges_throw     (DhReferee  *referee,
                              GRand      *rand,
                              const char *order);
GPtrArray *charges_list_asked (DhReferee *referee) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

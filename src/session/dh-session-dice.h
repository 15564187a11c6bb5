/* dh-session-dice.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-referee.h"

G_BEGIN_DECLS

const char *dh_session_skip_dice (const char    *typed,
                                  guint          n,
                                  guint          sides);
char       *dh_session_type_dice (const DhEntry *entry) G_GNUC_WARN_UNUSED_RESULT;
DhForecast *dh_session_read_dice (DhReferee     *referee,
                                  DhForecast    *plain,
                                  const char    *typed,
                                  char         **faces,
                                  GError       **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

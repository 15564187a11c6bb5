/* dh-desk-advice.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-referee.h"

G_BEGIN_DECLS

char *dh_desk_advise (DhReferee *referee) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

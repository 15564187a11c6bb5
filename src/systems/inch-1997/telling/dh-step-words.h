/* dh-step-words.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-battle.h"
#include "dh-inch-types.h"

G_BEGIN_DECLS

const char *dh_step_get_title            (DhStep          step);
const char *dh_step_get_letter           (int             step);
char       *dh_step_describe_passed_over (const DhBattle *battle,
                                          const char     *order) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

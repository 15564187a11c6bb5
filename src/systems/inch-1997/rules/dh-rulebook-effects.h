/* dh-rulebook-effects.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-rulebook.h"

G_BEGIN_DECLS

char *dh_rulebook_describe_effect (const DhRulebook *self,
                                   const char       *id,
                                   DhScale           scale) G_GNUC_WARN_UNUSED_RESULT;

char *dh_rulebook_describe_number (const DhRulebook *self,
                                   const char       *id) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

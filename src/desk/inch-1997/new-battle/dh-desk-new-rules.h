/* dh-desk-new-rules.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-new-page.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_NEW_RULES (dh_desk_new_rules_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskNewRules, dh_desk_new_rules, DH_DESK, NEW_RULES, DhDeskNewPage)

G_END_DECLS

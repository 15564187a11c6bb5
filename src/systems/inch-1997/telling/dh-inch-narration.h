/* dh-inch-narration.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-referee.h"

G_BEGIN_DECLS

/* What is told by these rules alone; what every game tells is in dh-narration.h. */

gboolean              dh_entry_concerns   (const DhEntry    *self,
                                           const DhBattle   *battle,
                                           DhRef             thing);
char                 *dh_clause_explain   (const char       *clause,
                                           const DhRulebook *rulebook) G_GNUC_WARN_UNUSED_RESULT;
char                 *dh_clauses_explain  (const char       *text,
                                           const DhRulebook *rulebook) G_GNUC_WARN_UNUSED_RESULT;
char                 *dh_reminder_narrate (const char       *clause,
                                           const DhRulebook *rulebook) G_GNUC_WARN_UNUSED_RESULT;
const DhRulebookItem *dh_roll_find_rule   (DhReferee        *referee,
                                           guint             entry,
                                           guint             roll);

G_END_DECLS

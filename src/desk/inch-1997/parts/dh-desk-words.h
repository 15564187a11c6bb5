/* dh-desk-words.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-inch.h"

G_BEGIN_DECLS

const char *dh_desk_explain_step     (DhStep          step);
const char *dh_desk_list_clauses     (DhStep          step);
char       *dh_desk_describe_state   (const DhUnit   *unit) G_GNUC_WARN_UNUSED_RESULT;
char       *dh_desk_describe_unit    (const DhBattle *battle,
                                      guint           unit) G_GNUC_WARN_UNUSED_RESULT;
char       *dh_desk_describe_officer (const DhBattle *battle,
                                      int             officer) G_GNUC_WARN_UNUSED_RESULT;
char       *dh_desk_describe_fate    (const DhBattle *battle,
                                      int             officer) G_GNUC_WARN_UNUSED_RESULT;
char       *dh_desk_describe_thing   (const DhBattle *battle,
                                      DhRef           thing) G_GNUC_WARN_UNUSED_RESULT;
int         dh_desk_get_effectiveness (const DhBattle *battle,
                                       guint           command);
int         dh_desk_find_commander   (const DhBattle *battle,
                                      guint           army);

G_END_DECLS

/* dh-battle-file-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-referee.h"

G_BEGIN_DECLS

char      *_dh_battle_file_write_head (const DhBattle         *battle) G_GNUC_WARN_UNUSED_RESULT;
DhReferee *_dh_battle_file_read       (GBytes                 *bytes,
                                       const char             *name,
                                       const DhSystem *const  *systems,
                                       const DhBattle         *before,
                                       GError                **error) G_GNUC_WARN_UNUSED_RESULT;
DhReferee *_dh_battle_file_salvage    (GBytes                **bytes,
                                       const char             *name,
                                       const DhSystem *const  *systems,
                                       char                  **notice,
                                       char                  **note,
                                       GError                **error) G_GNUC_WARN_UNUSED_RESULT;

/* dh-battle-head.c */

/* Since entries are chained by whole hashes, and a battle's copies say of which game they are and have all of its rules. */
#define DH_BATTLE_FORMAT 3

void       _dh_battle_head_append_frame (const DhSystem *system,
                                         const char     *seed,
                                         GString        *xml);
GBytes    *_dh_battle_head_restore    (GBytes                *bytes,
                                       const DhSystem *const *systems,
                                       gboolean              *has_entries) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

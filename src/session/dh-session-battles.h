/* dh-session-battles.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define DH_SESSION_BATTLE_TYPE "application/x-drumhead+xml"
#define DH_SESSION_BATTLE_SUFFIX ".drumhead"
/* Suffixes of the other files that a club writes, by which a desktop knows them. The program itself looks at the content. */
#define DH_SESSION_ARMIES_SUFFIX ".drumhead-armies.xml"
#define DH_SESSION_RULES_SUFFIX ".drumhead-rules.xml"

GFile     *dh_session_battles_get_folder     (void) G_GNUC_WARN_UNUSED_RESULT;
GFile     *dh_session_battles_get_old_folder (void) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *dh_session_battles_list           (void) G_GNUC_WARN_UNUSED_RESULT;
GFile     *dh_session_battles_find_free      (GFile      *folder,
                                              const char *title) G_GNUC_WARN_UNUSED_RESULT;
gboolean   dh_session_battles_make_folder    (GFile      *folder,
                                              GError    **error);
char      *dh_session_battles_dup_name       (GFile      *file) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

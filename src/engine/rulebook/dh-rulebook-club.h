/* dh-rulebook-club.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-rulebook.h"

G_BEGIN_DECLS

GFile      *dh_rulebook_get_club_file   (const char        *id) G_GNUC_WARN_UNUSED_RESULT;
GStrv       dh_rulebook_list_club       (const char        *system) G_GNUC_WARN_UNUSED_RESULT;
DhRulebook *dh_rulebook_new_named       (const char        *id,
                                         GError           **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean    dh_rulebook_is_shipped      (const char        *id);
gboolean    dh_rulebook_save            (const DhRulebook  *self,
                                         GFile             *file,
                                         gboolean           replace,
                                         GError           **error);
gboolean    dh_rulebook_delete_club     (const char        *id,
                                         GError           **error);

G_END_DECLS

/* dh-referee-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-referee.h"

G_BEGIN_DECLS

DhReferee  *_dh_referee_new_from_log       (GBytes          *bytes,
                                            const DhBattle  *before,
                                            GError         **error) G_GNUC_WARN_UNUSED_RESULT;
DhReferee  *_dh_referee_new_again          (DhReferee *self) G_GNUC_WARN_UNUSED_RESULT;
DhBattle   *_dh_referee_dup_battle_before  (DhReferee *self,
                                            guint      entry) G_GNUC_WARN_UNUSED_RESULT;
GString    *_dh_referee_write              (DhReferee  *self,
                                            const char *head) G_GNUC_WARN_UNUSED_RESULT;
const char *_dh_referee_get_fingerprint_at (DhReferee *self,
                                            guint      n_entries);

G_END_DECLS

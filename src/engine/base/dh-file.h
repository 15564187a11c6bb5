/* dh-file.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

gboolean dh_file_write       (GFile          *file,
                              gconstpointer   data,
                              gsize           length,
                              gboolean        replace,
                              GError        **error);
char    *dh_file_dup_target  (const char     *path) G_GNUC_WARN_UNUSED_RESULT;
void     dh_file_keep_mode   (int             fd,
                              const char     *path);
void     dh_file_sync_folder (const char     *path);

G_END_DECLS

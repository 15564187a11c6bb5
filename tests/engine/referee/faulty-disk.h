/* faulty-disk.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * DiskCall:
 *
 * Calls to the disk that the engine makes when it writes a battle.
 */
typedef enum {
  DISK_LOCK,
  DISK_WRITE,
  DISK_CUT,
  DISK_SYNC,
  N_DISK_CALLS,
} DiskCall;

void  disk_reset                (void);
void  disk_fail                 (DiskCall call,
                                 guint    from,
                                 guint    to,
                                 gsize    bytes,
                                 int      error);
void  disk_kill                 (guint    at,
                                 gsize    bytes);
void  disk_pass                 (void);
void  disk_share_locks          (void);
void  disk_stop_clock           (void);
void  disk_before_read          (void   (*before_read) (gpointer data),
                                 gpointer data);
guint disk_count_synced_folders (void);

G_END_DECLS

/* dh-qr.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The number of light modules that have to stand around a code. */
#define DH_QR_QUIET 4

typedef struct _DhQr DhQr;

/**
 * DhQrRun:
 * @x: the first of them in its row
 * @y: the row
 * @length: how many there are
 *
 * Dark modules that stand side by side.
 */
typedef struct {
  guint x;
  guint y;
  guint length;
} DhQrRun;

DhQr    *dh_qr_new           (const char *text) G_GNUC_WARN_UNUSED_RESULT;
void     dh_qr_free          (DhQr       *self);
guint    dh_qr_count_modules (const DhQr *self);
gboolean dh_qr_next_run      (const DhQr *self,
                              DhQrRun    *run);
char    *dh_qr_to_path       (const DhQr *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhQr, dh_qr_free)

G_END_DECLS

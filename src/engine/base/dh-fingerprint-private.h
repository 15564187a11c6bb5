/* dh-fingerprint-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-types.h"

#include <glib.h>

G_BEGIN_DECLS

void     _dh_fingerprint_make         (const char  *before,
                                       const char  *text,
                                       gsize        length,
                                       char         hash[DH_HASH_DIGITS + 1]);
gboolean _dh_fingerprint_parse        (const char  *text,
                                       char         hash[DH_HASH_DIGITS + 1]);
gsize    _dh_fingerprint_find_entries (GBytes      *document);
gboolean _dh_fingerprint_check        (GBytes      *document,
                                       guint        n_entries,
                                       GError     **error);

G_END_DECLS

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

/* Of a whole SHA-256, of which a fingerprint is the beginning. */
#define DH_LINK_DIGITS 64

/**
 * DhLink:
 * @digits: a whole SHA-256, in hexadecimal
 *
 * A link of the chain that the entries of a battle make.
 */
typedef struct {
  char digits[DH_LINK_DIGITS + 1];
} DhLink;

void     _dh_link_make                (DhLink       *self,
                                       const DhLink *before,
                                       const char   *text,
                                       gsize         length);
void     _dh_link_get_fingerprint     (const DhLink *self,
                                       char          hash[DH_HASH_DIGITS + 1]);

gboolean _dh_fingerprint_parse        (const char   *text,
                                       char          hash[DH_HASH_DIGITS + 1]);
gsize    _dh_fingerprint_find_entries (GBytes       *document);
gboolean _dh_fingerprint_check        (GBytes       *document,
                                       guint         n_entries,
                                       DhLink       *last,
                                       GError      **error);

G_END_DECLS

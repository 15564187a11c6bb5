/* dh-seed.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-seed.h"

#include <glib/gi18n-lib.h>

#include <errno.h>
#include <string.h>
#include <sys/random.h>

/**
 * dh_seed_from_text:
 * @text: anything
 * @seed: (out): 128 bits
 *
 * Hashes a text, such as a number from the command line, up to a seed.
 */
void
dh_seed_from_text (const char *text,
                   guint8      seed[16])
{
  g_autoptr(GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  guint8 digest[32];
  gsize length = sizeof digest;

  g_checksum_update (checksum, (const guchar *) text, strlen (text));
  g_checksum_get_digest (checksum, digest, &length);
  memcpy (seed, digest, 16);
}

/**
 * dh_seed_from_system:
 * @seed: (out): 128 bits nobody can know
 * @error: return location for a %DH_ERROR_FILE
 *
 * Returns: whether the operating system gave a seed
 */
gboolean
dh_seed_from_system (guint8    seed[16],
                     GError  **error)
{
  if (getrandom (seed, 16, 0) == 16)
    return TRUE;

  return dh_refuse (error, DH_ERROR_FILE, _("the system provides no random numbers: %s"), g_strerror (errno));
}

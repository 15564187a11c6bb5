/* text-fixture.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "text-fixture.h"

#include <string.h>

/* Replaces the first @old of @text, which must be there, and tells its line. */
char *
test_replace (const char *text,
              const char *old,
              const char *new,
              guint      *line)
{
  const char *at = strstr (text, old);

  g_assert_nonnull (at);
  *line = 1;
  for (const char *before = text; before < at; before++)
    *line += *before == '\n';

  return g_strdup_printf ("%.*s%s%s", (int) (at - text), text, new, at + strlen (old));
}

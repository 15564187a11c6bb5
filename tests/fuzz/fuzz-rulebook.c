/* fuzz-rulebook.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "fuzz.h"

#include "dh-rulebook.h"

/* A rulebook is refused in words, or read; what is written of it is read as the same. */
int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autoptr(GBytes) bytes = g_bytes_new_static (data, size), again = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(DhRulebook) rulebook = dh_rulebook_new_from_bytes (bytes, "fuzz", &error), same = NULL;
  g_autofree char *xml = NULL, *xml_again = NULL;

  g_assert_true ((rulebook == NULL) == (error != NULL));
  if (rulebook == NULL)
    return 0;

  xml = dh_rulebook_to_xml (rulebook);
  again = g_bytes_new_static (xml, strlen (xml));
  same = dh_rulebook_new_from_bytes (again, "again", &error);
  g_assert_no_error (error);
  xml_again = dh_rulebook_to_xml (same);
  g_assert_cmpstr (xml, ==, xml_again);
  return 0;
}

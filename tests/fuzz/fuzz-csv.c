/* fuzz-csv.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "fuzz.h"

#include "dh-muster.h"

#include <string.h>

/* A spreadsheet is refused in words, or read; what is written of it is read as the same. */
int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autoptr(GBytes) bytes = g_bytes_new_static (data, size), again = NULL;
  g_autoptr(DhMuster) muster = dh_muster_new_from_bytes (bytes, "fuzz", "Fuzz"), same = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *csv = NULL, *csv_again = NULL;
  g_autoptr(DhOrderOfBattle) armies = dh_muster_get_order_of_battle (muster, &error), armies_again = NULL;

  g_assert_true ((armies == NULL) == (error != NULL));
  if (armies == NULL)
    return 0;

  csv = dh_order_of_battle_to_csv (armies);
  again = g_bytes_new_static (csv, strlen (csv));
  same = dh_muster_new_from_bytes (again, "again", "Fuzz");
  armies_again = dh_muster_get_order_of_battle (same, &error);
  g_assert_no_error (error);
  csv_again = dh_order_of_battle_to_csv (armies_again);
  g_assert_cmpstr (csv, ==, csv_again);
  return 0;
}

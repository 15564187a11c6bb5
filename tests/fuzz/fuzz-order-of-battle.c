/* fuzz-order-of-battle.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "fuzz.h"

#include "dh-muster-draft.h"
#include "dh-order-of-battle.h"

#include <string.h>

/* An order of battle is refused in words, or read; what is written of it is read as the same. So is one that is mended. */
int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autoptr(GBytes) bytes = g_bytes_new_static (data, size), again = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(DhOrderOfBattle) armies = dh_order_of_battle_new_from_bytes (bytes, "fuzz", &error), same = NULL;
  g_autoptr(DhMusterDraft) draft = dh_muster_draft_new_from_bytes (bytes, "fuzz", NULL);
  g_autofree char *xml = NULL, *xml_again = NULL, *drafted = draft != NULL ? dh_muster_draft_to_xml (draft) : NULL;

  g_assert_true ((armies == NULL) == (error != NULL));
  if (armies == NULL)
    return 0;

  xml = dh_order_of_battle_to_xml (armies);
  again = g_bytes_new_static (xml, strlen (xml));
  same = dh_order_of_battle_new_from_bytes (again, "again", &error);
  g_assert_no_error (error);
  xml_again = dh_order_of_battle_to_xml (same);
  g_assert_cmpstr (xml, ==, xml_again);
  return 0;
}

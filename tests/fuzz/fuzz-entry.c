/* fuzz-entry.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "fuzz.h"

#include "battle-fixture.h"

#include "dh-inch-private.h"
#include "dh-entry-private.h"
#include "dh-narration.h"

#include <string.h>

static DhEntry *
read_entry (GBytes   *bytes,
            DhBattle *battle)
{
  g_autoptr(DhXmlProblems) problems = dh_xml_problems_new ("fuzz");
  g_autoptr(DhXmlDocument) document = dh_xml_parse (bytes, NULL, problems);
  DhEntry *entry = NULL;

  if (document != NULL)
    entry = _dh_entry_new_from_element (dh_xml_document_get_root (document), battle, problems);
  g_assert_true ((entry == NULL) == (problems->list->len > 0));
  return entry;
}

/* An entry is refused in words, or read; taken back it leaves no trace, and what is written of it is read as the same. */
int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  static DhBattle *begun = NULL;
  g_autoptr(DhBattle) battle = NULL, other = NULL;
  g_autoptr(GBytes) bytes = g_bytes_new_static (data, size), again = NULL;
  g_autoptr(DhEntry) entry = NULL, same = NULL;
  g_autofree char *xml = NULL, *xml_again = NULL, *told = NULL;

  if (begun == NULL)
    {
      g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

      begun = dh_battle_copy (dh_referee_get_battle (referee));
    }

  battle = dh_battle_copy (begun);
  entry = read_entry (bytes, battle);
  if (entry == NULL)
    return 0;

  told = dh_entry_narrate (entry, battle);
  _dh_entry_revert (entry, battle);
  g_assert_true (dh_battle_equal (battle, begun));

  xml = dh_entry_to_xml (entry, battle);
  again = g_bytes_new_static (xml, strlen (xml));
  other = dh_battle_copy (begun);
  same = read_entry (again, other);
  g_assert_nonnull (same);
  xml_again = dh_entry_to_xml (same, other);
  g_assert_cmpstr (xml, ==, xml_again);
  _dh_entry_apply (entry, battle);
  g_assert_true (dh_battle_equal (battle, other));
  return 0;
}

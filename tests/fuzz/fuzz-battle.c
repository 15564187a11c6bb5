/* fuzz-battle.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "fuzz.h"

#include "battle-fixture.h"

#include "dh-battle-file-private.h"
#include "dh-inch-private.h"
#include "dh-narration.h"
#include "dh-referee-status.h"

/* Whatever the log of a battle is, it is refused in words, or read, and then everything can be asked of it. */
int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  static DhBattle *before = NULL;
  g_autoptr(GString) text = g_string_new ("<battle>\n<log>\n");
  g_autoptr(GBytes) bytes = NULL;
  g_autoptr(DhReferee) referee = NULL;
  g_autoptr(DhStatus) status = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *shown = NULL, *state = NULL;

  /* The head is read once: it takes longer than all that follows, and there are targets for what is in it. */
  if (before == NULL)
    {
      g_autoptr(DhReferee) first = test_battle_new (NULL);

      before = dh_battle_copy (dh_referee_get_battle (first));
    }

  g_string_append_len (text, (const char *) data, size);
  g_string_append (text, "</log>\n</battle>\n");
  bytes = g_string_free_to_bytes (g_steal_pointer (&text));
  referee = _dh_battle_file_read (bytes, "log", NULL, before, &error);
  g_assert_true ((referee == NULL) == (error != NULL));
  if (referee == NULL)
    return 0;

  g_assert_true (dh_battle_check (dh_referee_get_battle (referee), &error));
  for (guint i = 0; i < dh_referee_get_n_entries (referee); i++)
    {
      g_autofree char *told = dh_entry_narrate (dh_referee_get_entry (referee, i), dh_referee_get_battle (referee));

      g_assert_nonnull (told);
    }
  state = dh_battle_to_xml (dh_referee_get_battle (referee));
  status = dh_status_new (referee);
  shown = dh_status_to_text (status);
  dh_referee_verify (referee, NULL);
  return 0;
}

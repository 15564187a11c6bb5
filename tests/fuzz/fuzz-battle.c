/* fuzz-battle.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "fuzz.h"
#include "games.h"

#include "dh-battle-file-private.h"

/* The number of refused logs of which one is salvaged, which reads its head as well. */
#define SALVAGED 16

/*
 * The log of a battle, whatever it is, is refused in words, or read, and then everything can be asked of it, it goes on
 * and is put right. The head is read once: it takes longer than all that follows, and there are targets for what is in
 * it.
 */
int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  static DhBattle *before[FUZZ_MOST_GAMES] = { NULL };
  guint i = fuzz_choose_game (FUZZ_SYSTEM, &data, &size);
  g_autoptr(GString) text = g_string_new ("<battle>\n<log>\n");
  g_autoptr(GBytes) bytes = NULL;
  g_autoptr(DhReferee) referee = NULL;
  g_autoptr(GError) error = NULL;
  gboolean good;

  if (before[i] == NULL)
    {
      g_autoptr(DhReferee) first = fuzz_begin (fuzz_get_game (FUZZ_SYSTEM, i));

      before[i] = dh_battle_copy (dh_referee_get_battle (first));
    }

  g_string_append_len (text, (const char *) data, size);
  g_string_append (text, "</log>\n</battle>\n");
  bytes = g_string_free_to_bytes (g_steal_pointer (&text));
  referee = _dh_battle_file_read (bytes, "log", NULL, before[i], &error);
  fuzz_assert_told (referee != NULL, error);
  if (referee == NULL)
    {
      g_autofree char *head = _dh_battle_file_write_head (before[i]);
      g_autoptr(GBytes) whole = NULL;

      if (g_bytes_hash (bytes) % SALVAGED != 0)
        return 0;
      text = g_string_new (head);
      g_string_append_len (text, (const char *) data, size);
      whole = g_string_free_to_bytes (g_steal_pointer (&text));
      fuzz_salvage (whole);
      return 0;
    }

  g_assert_true (dh_battle_check (dh_referee_get_battle (referee), &error));
  fuzz_ask (referee);
  fuzz_play_on (referee);
  fuzz_put_right (referee);
  good = dh_referee_verify (referee, &error);
  fuzz_assert_told (good, error);
  return 0;
}

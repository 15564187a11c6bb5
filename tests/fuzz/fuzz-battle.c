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
#include "dh-check.h"
#include "dh-narration.h"
#include "dh-referee-status.h"
#include "dh-systems.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

/* Turns the log into a battle without a disk. */
static GFile *
write_battle (int         fd,
              const char *head,
              const char *log,
              gsize       length)
{
  g_autofree char *path = g_strdup_printf ("/proc/self/fd/%d", fd);
  g_autoptr(GString) text = g_string_new (head);

  g_string_append_len (text, log, length);
  g_string_append (text, "</log>\n</battle>\n");
  g_assert_cmpint (ftruncate (fd, 0), ==, 0);
  g_assert_cmpint (pwrite (fd, text->str, text->len, 0), ==, (gssize) text->len);
  return g_file_new_for_path (path);
}

/* Whatever the log of a battle is, it is refused in words, or read, and then everything can be asked of it. */
int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  static char *head = NULL;
  static int fd = -1;
  g_autoptr(GFile) file = NULL;
  g_autoptr(DhReferee) referee = NULL;
  g_autoptr(DhStatus) status = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *shown = NULL, *state = NULL;

  if (head == NULL)
    {
      g_autoptr(DhReferee) first = test_battle_new (NULL);
      g_autofree char *path = NULL;

      head = _dh_battle_file_write_head (dh_referee_get_battle (first));
      fd = g_file_open_tmp ("drumhead-fuzz-XXXXXX", &path, NULL);
      g_assert_cmpint (fd, >=, 0);
      g_unlink (path);
    }

  file = write_battle (fd, head, (const char *) data, size);
  referee = dh_referee_open (file, dh_systems, TRUE, &error);
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

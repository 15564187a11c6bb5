/* log-fixture.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "log-fixture.h"

#include "battle-fixture.h"

#include "dh-inch-1997.h"
#include "dh-inch-private.h"
#include "dh-inch.h"

#include <glib/gstdio.h>

#include <string.h>

DhReferee *
log_new_battle (GFile   *file,
                    GError **error)
{
  g_autoptr(DhReferee) model = test_battle_new (NULL);
  const DhBattle *battle = dh_referee_get_battle (model);

  return dh_referee_new_for_file (file, &dh_inch_1997, battle->rulebook, battle->scenario, battle->seed, error);
}

void
log_read_file (GFile  *file,
           char  **text,
           gsize  *length)
{
  g_autoptr(GError) error = NULL;

  g_file_load_contents (file, NULL, text, length, NULL, &error);
  g_assert_no_error (error);
}

void
log_write_file (GFile      *file,
            const char *text,
            gsize       length)
{
  g_autoptr(GError) error = NULL;

  /* The file is deleted first: GLib 2.74 would not cut off its old end here. */
  g_unlink (g_file_peek_path (file));
  g_file_set_contents_full (g_file_peek_path (file), text, length, G_FILE_SET_CONTENTS_NONE, 0644, &error);
  g_assert_no_error (error);
}

void
log_fixture_set_up (LogFixture       *fixture,
                gconstpointer  data)
{
  static const char *const orders[] = {
    "begin", "card north", "respond", "move u1", "note the 1st “Ohio” <moves> & halts", "charge u2 c1", "undo", "redo",
  };
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "drumhead-log-XXXXXX", NULL);
  g_autofree char *folder = g_mkdtemp (g_steal_pointer (&path));
  g_autoptr(DhReferee) referee = NULL;
  g_autoptr(GError) error = NULL;

  g_assert_nonnull (folder);
  fixture->folder = g_file_new_for_path (folder);
  fixture->file = g_file_get_child (fixture->folder, "test.drumhead");
  referee = log_new_battle (fixture->file, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    test_give (referee, "%s", orders[i]);

  fixture->entries = dh_referee_get_n_entries (referee);
  log_read_file (fixture->file, &fixture->text, &fixture->length);
  fixture->head = strstr (fixture->text, "<log>\n") + strlen ("<log>\n") - fixture->text;
}

void
log_fixture_tear_down (LogFixture       *fixture,
                   gconstpointer  data)
{
  g_unlink (g_file_peek_path (fixture->file));
  g_rmdir (g_file_peek_path (fixture->folder));
  g_object_unref (fixture->file);
  g_object_unref (fixture->folder);
  g_free (fixture->text);
}

void
log_assert_file_is (GFile      *file,
                const char *text,
                gsize       length)
{
  g_autofree char *now = NULL;
  gsize now_length;

  log_read_file (file, &now, &now_length);
  g_assert_cmpmem (now, now_length, text, length);
}

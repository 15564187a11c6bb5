/* replay.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "fuzz.h"
#include "subject.h"

#include <glib.h>
#include <string.h>

/* replay TARGET FOLDER: gives a target each file that is kept in a folder, as a test. */

static void
test_replay (gconstpointer data)
{
  g_autofree char *bytes = NULL, *exact = NULL;
  gsize length;
  g_autoptr(GError) error = NULL;

  g_file_get_contents (data, &bytes, &length, &error);
  g_assert_no_error (error);

  /* The copy has no zero behind it, so that sanitizers see reads beyond the end. */
  exact = g_memdup2 (bytes, length);
  LLVMFuzzerTestOneInput ((const uint8_t *) exact, length);
}

TEST_SUBJECT (FUZZ_TARGET)
{
  g_autoptr(GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GDir) folder = NULL;
  const char *name;

  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  folder = g_dir_open (argv[1], 0, NULL);
  g_assert_nonnull (folder);

  while ((name = g_dir_read_name (folder)) != NULL)
    {
      char *path = g_build_filename (argv[1], name, NULL);
      g_autofree char *test = g_strconcat ("/fuzz/", name, NULL);

      g_ptr_array_add (paths, path);
      g_test_add_data_func (test, path, test_replay);
    }
  g_assert_cmpuint (paths->len, >, 0);

  return g_test_run ();
}

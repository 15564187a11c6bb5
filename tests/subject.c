/* subject.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "subject.h"

#include <string.h>

#include <glib/gstdio.h>

/* A test that drops its rights still reaches its files, as it does in any folder for passing ones. */
#define RIGHTS 0711

/* The subject for a test that starts its own program anew: GLib hands on no arguments but its own. */
#define AGAIN "DRUMHEAD_TEST_SUBJECT"

/* The status with which a test ends that cannot be done here. */
#define SKIPPED 77

/* A warning that GTK 4.24 gives once on an X server that composes nothing, such as Xvfb: it counts a frame twice itself. */
#define COUNTED_TWICE "gdk_frame_timings_submitted() called on submitted frame"

static TestSubject *subjects = NULL;

/**
 * test_subject_add:
 * @subject: one that lives as long as the program
 *
 * Called by TEST_SUBJECT() before main().
 */
void
test_subject_add (TestSubject *subject)
{
  subject->next = subjects;
  subjects = subject;
}

static TestSubject *
find_subject (const char *name)
{
  TestSubject *subject = subjects;

  while (subject != NULL && g_strcmp0 (subject->name, name) != 0)
    subject = subject->next;

  return subject;
}

/* Files of a test go into a folder of its own. */
static char *
make_scratch (const char *name)
{
  const char *folder = g_getenv ("TMPDIR");
  g_autofree char *path = g_strdup_printf ("%s/drumhead-%s-XXXXXX", folder != NULL && *folder != '\0' ? folder : "/tmp", name);
  char *scratch = g_mkdtemp (g_steal_pointer (&path));

  g_assert_nonnull (scratch);
  g_assert_cmpint (g_chmod (scratch, RIGHTS), ==, 0);
  g_setenv ("TMPDIR", scratch, TRUE);
  return scratch;
}

static void
remove_all (const char *path)
{
  g_autoptr(GDir) folder = g_file_test (path, G_FILE_TEST_IS_SYMLINK) ? NULL : g_dir_open (path, 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *file = g_build_filename (path, name, NULL);

      remove_all (file);
    }
  g_remove (path);
}

/* Any other warning ends the test. */
static GLogWriterOutput
write_log (GLogLevelFlags   level,
           const GLogField *fields,
           gsize            n,
           gpointer         user_data)
{
  for (gsize i = 0; i < n; i++)
    if (g_str_equal (fields[i].key, "MESSAGE") && strstr (fields[i].value, COUNTED_TWICE) != NULL)
      return G_LOG_WRITER_HANDLED;

  return g_log_writer_default (level, fields, n, user_data);
}

int
main (int   argc,
      char *argv[])
{
  TestSubject *subject = argc > 1 ? find_subject (argv[1]) : NULL;
  g_autofree char *program = g_path_get_basename (argv[0]);
  g_autofree char *name = NULL, *scratch = NULL;
  int status;

  if (subject != NULL)
    {
      g_setenv (AGAIN, subject->name, TRUE);
      memmove (&argv[1], &argv[2], sizeof *argv * (argc - 1)); /* with the NULL at its end */
      argc--;
    }
  else if (argc > 1 && *argv[1] == '-')
    subject = find_subject (g_getenv (AGAIN));

  if (subject == NULL)
    {
      g_printerr ("Usage: %s SUBJECT [OPTION…]\nSubjects:\n", program);
      for (TestSubject *each = subjects; each != NULL; each = each->next)
        g_printerr ("  %s\n", each->name);
      return 2;
    }

  name = g_strdup_printf ("%s-%s", program, subject->name);
  g_set_prgname (name);
  g_log_set_writer_func (write_log, NULL, NULL);
  scratch = make_scratch (subject->name);
  status = subject->run (argc, argv);
  if (status == 0 || status == SKIPPED) /* where one has fallen, its files are there to be looked at */
    remove_all (scratch);
  return status;
}

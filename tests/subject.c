/* subject.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "subject.h"

#include <string.h>

/* The subject for a test that starts its own program anew: GLib hands on no arguments but its own. */
#define AGAIN "DRUMHEAD_TEST_SUBJECT"

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

int
main (int   argc,
      char *argv[])
{
  TestSubject *subject = argc > 1 ? find_subject (argv[1]) : NULL;
  g_autofree char *program = g_path_get_basename (argv[0]);
  g_autofree char *name = NULL;

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
  return subject->run (argc, argv);
}

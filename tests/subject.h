/* subject.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * The tests of a room are one program, since to link one for each of its files would take longer than all else after a line
 * has changed. Every file is a subject of it: TEST_SUBJECT ("fire") stands where main (int argc, char *argv[]) would, once a
 * file, and the program is run with the subject as its first argument, which the subject does not see.
 *
 * The folder for passing files, g_get_tmp_dir (), is one of the run's own, which is gone afterwards unless something fell.
 *
 * A program of their own have files that put functions in the place of others: nobody else is to call these.
 */

typedef struct _TestSubject TestSubject;

struct _TestSubject {
  const char *name;
  int (*run) (int argc, char *argv[]);

  /*< private >*/
  TestSubject *next;
};

void test_subject_add (TestSubject *subject);

#define TEST_SUBJECT(name)                                  \
  static int run_subject (int argc, char *argv[]);          \
                                                            \
  static void __attribute__ ((constructor))                 \
  add_subject (void)                                        \
  {                                                         \
    static TestSubject subject = { (name), run_subject };   \
                                                            \
    test_subject_add (&subject);                            \
  }                                                         \
                                                            \
  static int                                                \
  run_subject (int   argc,                                  \
               char *argv[])

G_END_DECLS

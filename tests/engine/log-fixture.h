/* log-fixture.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-referee.h"

G_BEGIN_DECLS

/* The end of every battle file. */
#define CLOSING "</log>\n</battle>\n"

/* A battle on disk with a few entries, and its bytes. */
typedef struct {
  GFile *folder;
  GFile *file;
  char *text;
  gsize length;
  gsize head; /* up to and with <log> */
  guint entries;
} LogFixture;

void       log_fixture_set_up    (LogFixture     *fixture,
                                  gconstpointer   data);
void       log_fixture_tear_down (LogFixture     *fixture,
                                  gconstpointer   data);
DhReferee *log_new_battle        (GFile          *file,
                                  GError        **error) G_GNUC_WARN_UNUSED_RESULT;
void       log_read_file         (GFile          *file,
                                  char          **text,
                                  gsize          *length);
void       log_write_file        (GFile          *file,
                                  const char     *text,
                                  gsize           length);
void       log_assert_file_is    (GFile          *file,
                                  const char     *text,
                                  gsize           length);

G_END_DECLS

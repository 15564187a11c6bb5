/* hall-fixture.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-hall.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

#define TEST_HALL_TIME G_GINT64_CONSTANT (1792000000)

/**
 * TestHall:
 * @referee: of a battle in memory
 * @hall: its hall
 * @folder: where that is kept
 * @views: by the number of the seat, the last view that was sent
 * @status: of the last answer
 * @body: (nullable): and what it said
 * @sent: all that was sent since it was last emptied, but for what is random
 *
 * A hall whose server is the test.
 */
typedef struct {
  DhReferee *referee;
  DhHall *hall;
  char *folder;
  GHashTable *views;
  guint status;
  char *body;
  GString *sent;
} TestHall;

extern gint64 test_hall_now;

void   test_hall_open   (TestHall   *self,
                         DhReferee  *referee);
void   test_hall_reopen (TestHall   *self);
void   test_hall_clear  (TestHall   *self);
void   test_hall_say    (TestHall   *self,
                         const char *format,
                         ...) G_GNUC_PRINTF (2, 3);
char  *test_hall_seat   (TestHall   *self,
                         const char *id,
                         const char *name) G_GNUC_WARN_UNUSED_RESULT;
void   test_hall_propose (TestHall  *self,
                         const char *token,
                         const char *id,
                         const char *order,
                         const char *dice);
char  *test_hall_dup    (TestHall   *self,
                         const char *key) G_GNUC_WARN_UNUSED_RESULT;
JsonObject *test_hall_get_view (TestHall *self,
                         guint       seat);

guint  test_hall_count_entries (DhReferee *referee,
                         const char *proposal);

DhReferee *test_hall_battle (const char *rules,
                         const char *scenario,
                         const char *seed) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

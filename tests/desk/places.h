/* places.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * TestPlace:
 * @name: for the messages, and in paths of tests
 * @open: makes the window
 *
 * A window of the desk, as a user finds it who has just come to it.
 */
typedef struct {
  const char *name;
  GtkWindow *(*open) (void);
} TestPlace;

#define TEST_N_PLACES 11

extern const TestPlace test_places[TEST_N_PLACES];

void test_places_add (const char   *path,
                      GTestDataFunc function);

G_END_DECLS

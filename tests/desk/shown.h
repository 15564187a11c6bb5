/* shown.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * TestShown:
 * @text: what is seen in words, a line a widget, without the rows of lists
 * @rows: those rows, each by its list and its place in it: those that the list has made
 * @n_lists: how many lists there are
 *
 * The contents of a window, in words.
 */
typedef struct {
  char *text;
  GHashTable *rows;
  guint n_lists;
} TestShown;

TestShown *test_shown_tell         (GtkWidget       *widget) G_GNUC_WARN_UNUSED_RESULT;
void       test_shown_free         (TestShown       *self);
void       test_shown_leave_out    (TestShown       *self,
                                    const char      *word);
guint      test_shown_count_unlike (const TestShown *one,
                                    const TestShown *other,
                                    const char      *where);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TestShown, test_shown_free)

G_END_DECLS

/* names.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

guint test_desk_list_nameless            (gpointer  window,
                                          GString  *nameless);
guint test_desk_list_choices             (gpointer  window,
                                          GString  *wrong);
void test_desk_assert_names             (gpointer window);
void test_desk_assert_names_in_popovers (gpointer window);

G_END_DECLS

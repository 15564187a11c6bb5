/* kept.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "kept.h"

#include "dh-systems.h"

#include <glib/gstdio.h>

#include <string.h>

/* The gate goes through the first ones, a soak through all. */
const char *const test_kept_battles[] = {
  "champion-hill", "aldie",
  "champion-hill-15mm", "crossroads-brigade-cards", "crossroads-cover-halves", "crossroads-single-round", "crossroads-slow",
  "marksmen-all-options", "marksmen-rulings", "marksmen-wagons", "mill-springs", "mill-springs-amended", NULL,
};

static char *
load (const char *battle,
      const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "systems", "inch-1997", "kept", battle, name, NULL);
  g_autoptr(GError) error = NULL;
  char *text;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);

  return text;
}

/**
 * test_kept_open:
 * @battle: a kept battle
 *
 * Returns: (transfer full): the referee of it as it was before its first order, on no disk
 */
DhReferee *
test_kept_open (const char *battle)
{
  g_autofree char *text = load (battle, "battle.drumhead");
  g_autofree char *folder = NULL, *path = NULL, *begun = NULL;
  g_autoptr(GFile) file = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(DhReferee) opened = NULL;
  char *log = strstr (text, "\n<log>\n");

  g_assert_nonnull (log);
  *log = '\0';
  begun = g_strconcat (text, "\n<log>\n</log>\n</battle>\n", NULL);
  folder = g_dir_make_tmp ("drumhead-XXXXXX", &error);
  g_assert_no_error (error);
  path = g_build_filename (folder, "battle.drumhead", NULL);
  g_file_set_contents (path, begun, -1, &error);
  g_assert_no_error (error);
  file = g_file_new_for_path (path);
  opened = dh_referee_open (file, dh_systems, TRUE, &error);
  g_assert_no_error (error);
  g_remove (path);
  g_rmdir (folder);

  return dh_referee_new (dh_battle_copy (dh_referee_get_battle (opened)));
}

/**
 * test_kept_dup_orders:
 * @battle: a kept battle
 *
 * Returns: (transfer full): its orders, a line each, of which some are refused
 */
GStrv
test_kept_dup_orders (const char *battle)
{
  g_autofree char *orders = load (battle, "orders");

  return g_strsplit (orders, "\n", -1);
}

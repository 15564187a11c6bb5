/* test-monitors.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "subject.h"

#include "dh-board-monitors.h"

/* The monitors as “connector model”, the remembered one likewise, where the desk is, and what is chosen. */
typedef struct {
  const char *path;
  const char *monitors[4];
  const char *remembered;
  int desk;
  int chosen;
} Case;

static const Case cases[] = {
  { "none", { NULL }, "", -1, -1 },
  { "none-beside-the-desk", { "eDP-1 Panel" }, "HDMI-1 Beamer", 0, -1 },
  { "only-one-and-the-desk-nowhere", { "HDMI-1 Beamer" }, "HDMI-1 Beamer", -1, -1 },
  { "the-other", { "eDP-1 Panel", "HDMI-1 Beamer" }, "", 0, 1 },
  { "the-other-way-round", { "HDMI-1 Beamer", "eDP-1 Panel" }, "", 1, 0 },
  { "never-the-desks", { "eDP-1 Panel", "HDMI-1 Beamer" }, "HDMI-1 Beamer", 1, 0 },
  { "the-remembered", { "eDP-1 Panel", "DP-1 Television", "HDMI-1 Beamer" }, "HDMI-1 Beamer", 0, 2 },
  { "the-model-in-another-place", { "eDP-1 Panel", "DP-1 Television", "DP-2 Beamer" }, "HDMI-1 Beamer", 0, 2 },
  { "the-model-before-the-place", { "eDP-1 Panel", "HDMI-1 Television", "DP-2 Beamer" }, "HDMI-1 Beamer", 0, 2 },
  { "the-place-before-any", { "eDP-1 Panel", "DP-1 Television", "HDMI-1 Newer" }, "HDMI-1 Beamer", 0, 2 },
  { "of-two-alike-the-place", { "eDP-1 Panel", "DP-1 Beamer", "DP-2 Beamer" }, "DP-2 Beamer", 0, 2 },
  { "no-panel-of-a-laptop", { "eDP-1 Panel", "DP-1 Television", "DP-2 Beamer" }, "", 1, 2 },
  { "the-panel-when-it-was-chosen", { "eDP-1 Panel", "DP-1 Television", "DP-2 Beamer" }, "eDP-1 Panel", 1, 0 },
  { "without-names", { "", "", "" }, "", 0, 1 },
};

static void
test_monitors_choose (gconstpointer data)
{
  const Case *test = data;
  DhBoardMonitor monitors[4], remembered;
  g_auto(GStrv) last = g_strsplit (test->remembered, " ", 2);
  g_autoptr(GPtrArray) words = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  guint n;

  for (n = 0; n < 4 && test->monitors[n] != NULL; n++)
    {
      GStrv parts = g_strsplit (test->monitors[n], " ", 2);

      g_ptr_array_add (words, parts);
      monitors[n] = (DhBoardMonitor) { parts[0], parts[0] != NULL ? parts[1] : NULL };
    }
  remembered = (DhBoardMonitor) { last[0], last[0] != NULL ? last[1] : NULL };

  g_assert_cmpint (dh_board_monitors_choose (monitors, n, &remembered, test->desk), ==, test->chosen);
}

TEST_SUBJECT ("monitors")
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/board/monitors/choose/", cases[i].path, NULL);

      g_test_add_data_func (path, &cases[i], test_monitors_choose);
    }

  return g_test_run ();
}

/* test-contrast.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "board-fixture.h"
#include "contrast.h"
#include "subject.h"

#include <string.h>

/* The least contrasts at the highest level of WCAG, of text and of shapes. */
#define LEAST_OF_TEXT 7
#define LEAST_OF_SHAPES 3

static const struct {
  const char *paper, *ink;
} schemes[] = { { "board_light_paper", "board_light_ink" }, { "board_dark_paper", "board_dark_ink" } };

/* The style sheet */

static char *
load_style (const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "ui", "style", name, NULL);
  g_autoptr(GError) error = NULL;
  char *text;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);

  return text;
}

/* Every colour that there is, by its name. */
static GHashTable *
load_colors (void)
{
  g_autofree char *style = load_style ("tokens.css");
  g_auto(GStrv) lines = g_strsplit (style, "\n", -1);
  GHashTable *colors = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], "@define-color "))
      {
        g_auto(GStrv) words = g_strsplit (lines[i], " ", 3);
        GdkRGBA *color = g_new (GdkRGBA, 1);

        *strchr (words[2], ';') = '\0';
        g_assert_true (gdk_rgba_parse (color, words[2]));
        g_hash_table_insert (colors, g_strdup (words[1]), color);
      }

  return colors;
}

static const GdkRGBA *
get_color (GHashTable *colors,
           const char *name)
{
  const GdkRGBA *color = g_hash_table_lookup (colors, name);

  g_test_message ("%s", name);
  g_assert_nonnull (color);

  return color;
}

static void
test_contrast_of_colors (void)
{
  static const char *const armies[] = { "board_first_army", "board_second_army", "board_third_army" };
  g_autoptr(GHashTable) colors = load_colors ();

  g_assert_cmpfloat_with_epsilon (test_get_contrast (&(GdkRGBA) { 0, 0, 0, 1 }, &(GdkRGBA) { 1, 1, 1, 1 }), 21, 0.01);
  for (guint i = 0; i < G_N_ELEMENTS (schemes); i++)
    {
      const GdkRGBA *paper = get_color (colors, schemes[i].paper);

      g_assert_cmpfloat (test_get_contrast (paper, get_color (colors, schemes[i].ink)), >=, LEAST_OF_TEXT);
      for (guint army = 0; army < G_N_ELEMENTS (armies); army++)
        g_assert_cmpfloat (test_get_contrast (paper, get_color (colors, armies[army])), >=, LEAST_OF_SHAPES);
    }
}

/* A colour that is not one of those is one that is not tested. */
static void
test_contrast_no_other_colors (void)
{
  g_autofree char *style = load_style ("board.css");
  g_auto(GStrv) lines = g_strsplit (style, "\n", -1);
  static const char *const words[] = { "#", "rgb", "alpha", "shade", "mix", "opacity", "filter", "hsl", "image" };

  for (guint i = 0; lines[i] != NULL; i++)
    for (guint j = 0; j < G_N_ELEMENTS (words); j++)
      if (strstr (lines[i], words[j]) != NULL)
        g_error ("board.css:%u: “%s”", i + 1, lines[i]);
}

static void
test_contrast_no_small_text (void)
{
  g_autofree char *style = load_style ("board.css");
  g_auto(GStrv) lines = g_strsplit (style, "\n", -1);
  guint n_roots = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *size = strstr (lines[i], "font-size: ");

      if (size == NULL)
        continue;
      if (strstr (size, "px") != NULL)
        n_roots++;
      else
        {
          g_assert_nonnull (strstr (size, "em;"));
          g_assert_cmpfloat (g_ascii_strtod (size + strlen ("font-size: "), NULL), >=, 1);
        }
    }
  g_assert_cmpuint (n_roots, ==, 1);
}

static void
test_contrast_of_every_text (TestBoard     *self,
                             gconstpointer  data)
{
  static const char *const orders[] = {
    "begin",
    "card hovey",
    "respond hovey : 5",
    "charge u3 c1",
    "ruling u1 status routed because it is a test",
    "disclose banded",
    "end",
  };

  for (guint dark = 0; dark < 2; dark++)
    {
      g_object_set (self->picture, "dark", dark, NULL);
      for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
        {
          g_autoptr(DhStatus) status = NULL;

          if (dark == 0)
            test_board_order (self, orders[i]);
          status = dh_status_new (self->referee, &dh_viewer_everybody);
          if (status->n_scenes > 0)
            {
              test_board_show (self, status, 0);
              test_board_assert_contrast (self->picture);
            }
          test_board_show (self, status, -1);
          test_board_assert_contrast (self->picture);
        }
    }
}

TEST_SUBJECT ("contrast")
{
  test_board_init (&argc, &argv);

  g_test_add_func ("/board/contrast/of-colors", test_contrast_of_colors);
  g_test_add_func ("/board/contrast/no-other-colors", test_contrast_no_other_colors);
  g_test_add_func ("/board/contrast/no-small-text", test_contrast_no_small_text);
  g_test_add ("/board/contrast/of-every-text",
              TestBoard,
              NULL,
              test_board_set_up,
              test_contrast_of_every_text,
              test_board_tear_down);

  return g_test_run ();
}

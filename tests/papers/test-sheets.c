/* test-sheets.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "papers-fixture.h"

#include <string.h>

/* What holds for every sheet of every paper. */

/* Cairo tells the ink in whole points. */
#define TOLERANCE 1.0

static const DhPaperSize sizes[] = {
  { 595.276, 841.89 }, /* A4 */
  { 612, 792 },        /* Letter */
  { 841.89, 595.276 }, /* A4 on its side */
};

static void
check_extents (const DhPaper *paper,
               guint          page,
               DhPaperSize    size)
{
  cairo_rectangle_t ink;

  dh_paper_get_extents (paper, page, &ink);
  g_assert_cmpfloat (ink.x, >=, DH_PAPER_MARGIN - TOLERANCE);
  g_assert_cmpfloat (ink.y, >=, DH_PAPER_MARGIN - TOLERANCE);
  g_assert_cmpfloat (ink.x + ink.width, <=, size.width - DH_PAPER_MARGIN + TOLERANCE);
  g_assert_cmpfloat (ink.y + ink.height, <=, size.height - DH_PAPER_MARGIN + TOLERANCE);
}

static void
test_nothing_leaves_the_margins (gconstpointer data)
{
  g_autoptr(DhBattle) battle = test_armies_new (GPOINTER_TO_UINT (data));

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (DhPaperKind kind = 0; kind < DH_N_PAPER_KINDS; kind++)
      {
        g_autoptr(DhPaper) paper = test_paper_new_on (kind, battle, sizes[i]);

        for (guint page = 0; page < dh_paper_get_n_pages (paper); page++)
          check_extents (paper, page, sizes[i]);
      }
}

/* Battle, moment, time and number are at the foot of every sheet. */
static void
test_every_page_says_what_it_is (gconstpointer data)
{
  g_autoptr(DhBattle) battle = test_armies_new (GPOINTER_TO_UINT (data));

  for (DhPaperKind kind = 0; kind < DH_N_PAPER_KINDS; kind++)
    {
      g_autoptr(DhPaper) paper = test_paper_new (kind, battle);
      guint pages = dh_paper_get_n_pages (paper);

      for (guint page = 0; page < pages; page++)
        {
          g_autofree char *number = g_strdup_printf ("Page %u of %u", page + 1, pages);
          g_autofree char *foot = g_strdup_printf ("%s · Set-up · 05/16/63, 10:30", dh_battle_get_title (battle));
          const char *text = dh_paper_get_text (paper, page);

          g_assert_true (test_has_line (text, number));
          g_assert_true (test_has_line (text, foot));
        }
    }
}

/* Readings do not depend on the size of the sheet. */
static void
test_every_size_has_everything (void)
{
  g_autoptr(DhBattle) battle = test_armies_new (TEST_CHAMPION_HILL);

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr(DhPaper) paper = test_paper_new_on (DH_PAPER_KIND_ROSTER, battle, sizes[i]);
      g_autofree char *text = test_paper_dup_text (paper);

      for (guint unit = 0; unit < dh_battle_get_n_units (battle); unit++)
        g_assert_true (test_has_line (text, dh_battle_get_unit (battle, unit)->info->id));
    }
}

/* A table that goes on has its head again. */
static void
test_heads_are_repeated (void)
{
  g_autoptr(DhBattle) battle = test_armies_new (TEST_600_UNITS);
  g_autoptr(DhPaper) paper = test_paper_new (DH_PAPER_KIND_ROSTER, battle);

  g_assert_cmpuint (dh_paper_get_n_pages (paper), >, 20);
  for (guint page = 0; page < dh_paper_get_n_pages (paper); page++)
    {
      g_assert_true (test_has_line (dh_paper_get_text (paper, page), "Formation"));
      g_assert_true (test_has_line (dh_paper_get_text (paper, page), "1st Ohio"));
      g_assert_nonnull (strstr (dh_paper_get_text (paper, page), "1st Ohio – "));
    }
}

/* A battle goes on, or is closed, while its paper is on the way to the printer. */
static void
test_papers_outlive_the_battle (void)
{
  DhBattle *battle = test_armies_new (TEST_MILL_SPRINGS);
  g_autoptr(DhPaper) paper = test_paper_new (DH_PAPER_KIND_ROSTER, battle);
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_A8, 595, 842);
  cairo_t *cr = cairo_create (image);
  guint ink = 0;

  dh_battle_free (battle);
  dh_paper_draw (paper, 0, cr);
  cairo_surface_flush (image);
  for (int i = 0; i < cairo_image_surface_get_stride (image) * 842; i++)
    ink += cairo_image_surface_get_data (image)[i] > 128;
  g_assert_cmpuint (ink, >, 1000);

  cairo_destroy (cr);
  cairo_surface_destroy (image);
}

static void
test_pdf_is_written (void)
{
  g_autoptr(DhBattle) battle = test_armies_new (TEST_MILL_SPRINGS);
  g_autoptr(GOutputStream) stream = g_memory_output_stream_new_resizable ();
  g_autoptr(GError) error = NULL;

  for (DhPaperKind kind = 0; kind < DH_N_PAPER_KINDS; kind++)
    {
      g_autoptr(DhPaper) paper = test_paper_new (kind, battle);

      g_assert_true (g_seekable_seek (G_SEEKABLE (stream), 0, G_SEEK_SET, NULL, &error));
      g_assert_true (dh_paper_write_pdf (paper, stream, &error));
      g_assert_no_error (error);
      g_assert_cmpmem (g_memory_output_stream_get_data (G_MEMORY_OUTPUT_STREAM (stream)), 5, "%PDF-", 5);
    }
}

/* What the disk says is what the referee reads, not that Cairo could not write. */
static void
test_a_full_disk_is_told (void)
{
  g_autoptr(DhBattle) battle = test_armies_new (TEST_MILL_SPRINGS);
  g_autoptr(DhPaper) paper = test_paper_new (DH_PAPER_KIND_ROSTER, battle);
  char room[100];
  g_autoptr(GOutputStream) stream = g_memory_output_stream_new (room, sizeof room, NULL, NULL);
  g_autoptr(GError) error = NULL;

  g_assert_false (dh_paper_write_pdf (paper, stream, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  for (TestArmies armies = 0; armies < TEST_N_BATTLES; armies++)
    {
      const char *name = test_armies_get_name (armies);
      g_autofree char *margins = g_strdup_printf ("/papers/sheets/nothing-leaves-the-margins/%s", name);
      g_autofree char *feet = g_strdup_printf ("/papers/sheets/every-page-says-what-it-is/%s", name);

      g_test_add_data_func (margins, GUINT_TO_POINTER (armies), test_nothing_leaves_the_margins);
      g_test_add_data_func (feet, GUINT_TO_POINTER (armies), test_every_page_says_what_it_is);
    }
  g_test_add_func ("/papers/sheets/every-size-has-everything", test_every_size_has_everything);
  g_test_add_func ("/papers/sheets/heads-are-repeated", test_heads_are_repeated);
  g_test_add_func ("/papers/sheets/papers-outlive-the-battle", test_papers_outlive_the_battle);
  g_test_add_func ("/papers/sheets/pdf-is-written", test_pdf_is_written);
  g_test_add_func ("/papers/sheets/a-full-disk-is-told", test_a_full_disk_is_told);

  return g_test_run ();
}

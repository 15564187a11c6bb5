/* test-sheets.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "papers-fixture.h"
#include "subject.h"

#include <string.h>

/* Laws of every sheet of every paper. */

/* Cairo tells the ink in whole points. */
#define TOLERANCE 1.0

static const DhPaperSize sizes[] = {
  { 595.276, 841.89 }, /* A4 */
  { 612, 792 },        /* Letter */
  { 841.89, 595.276 }, /* A4 on its side */
};

/* Made once: every claim is about all of them. */
static DhBattle *battles[TEST_N_BATTLES];
static DhPaper *papers[TEST_N_BATTLES][G_N_ELEMENTS (sizes)][TEST_STORY + 1];

/* Every paper of a battle, of every kind and on every size of sheet. */
static void
for_every_paper (TestArmies   armies,
                 void       (*check) (const DhPaper  *paper,
                                      const DhBattle *battle,
                                      DhPaperKind     kind,
                                      DhPaperSize     size))
{
  if (battles[armies] == NULL)
    battles[armies] = test_armies_new (armies);

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (DhPaperKind kind = 0; kind <= TEST_STORY; kind++)
      {
        DhPaper **paper = &papers[armies][i][kind];

        if (*paper == NULL)
          *paper = test_paper_new_on (kind, battles[armies], sizes[i]);
        check (*paper, battles[armies], kind, sizes[i]);
      }
}

static void
free_papers (void)
{
  for (TestArmies armies = 0; armies < TEST_N_BATTLES; armies++)
    {
      g_clear_pointer (&battles[armies], dh_battle_free);
      for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
        for (DhPaperKind kind = 0; kind <= TEST_STORY; kind++)
          g_clear_pointer (&papers[armies][i][kind], dh_paper_free);
    }
}

static void
check_extents (const DhPaper  *paper,
               const DhBattle *battle,
               DhPaperKind     kind,
               DhPaperSize     size)
{
  for (guint page = 0; page < dh_paper_get_n_pages (paper); page++)
    {
      cairo_rectangle_t ink;

      dh_paper_get_extents (paper, page, &ink);
      g_assert_cmpfloat (ink.x, >=, DH_PAPER_MARGIN - TOLERANCE);
      g_assert_cmpfloat (ink.y, >=, DH_PAPER_MARGIN - TOLERANCE);
      g_assert_cmpfloat (ink.x + ink.width, <=, size.width - DH_PAPER_MARGIN + TOLERANCE);
      g_assert_cmpfloat (ink.y + ink.height, <=, size.height - DH_PAPER_MARGIN + TOLERANCE);
    }
}

static void
test_nothing_leaves_the_margins (gconstpointer data)
{
  for_every_paper (GPOINTER_TO_UINT (data), check_extents);
}

static void
check_letters (const DhPaper  *paper,
               const DhBattle *battle,
               DhPaperKind     kind,
               DhPaperSize     size)
{
  g_assert_cmpfloat (dh_paper_get_least_letters (paper), >=, 7.0);
  g_assert_cmpfloat (dh_paper_get_least_letters (paper), <=, 8.5);
}

static void
test_letters_can_be_read (gconstpointer data)
{
  for_every_paper (GPOINTER_TO_UINT (data), check_letters);
}

/* Checks that names are whole: only the label for a base has no room for long names of both a unit and its command. */
static void
check_whole (const DhPaper  *paper,
             const DhBattle *battle,
             DhPaperKind     kind,
             DhPaperSize     size)
{
  g_autofree char *text = test_paper_dup_text (paper);
  const char *command = dh_battle_get_command (battle, 0)->info->name;

  if (kind != DH_PAPER_KIND_LABELS || strlen (command) < 30)
    g_assert_null (strstr (text, "…"));
}

static void
test_nothing_is_shortened (gconstpointer data)
{
  for_every_paper (GPOINTER_TO_UINT (data), check_whole);
}

/* Checks that ids are whole, even where names are not: without them nothing can be ordered. */
static void
check_ids (const DhPaper  *paper,
           const DhBattle *battle,
           DhPaperKind     kind,
           DhPaperSize     size)
{
  g_autofree char *text = test_paper_dup_text (paper);

  if (kind == DH_PAPER_KIND_ROSTER || kind == DH_PAPER_KIND_LABELS)
    for (guint i = 0; i < dh_n_units (battle); i++)
      g_assert_true (test_has_line (text, dh_battle_get_unit (battle, i)->info->tag));

  /* Other ids are never said at the table: officers and commands have their names. */
  g_assert_null (strstr (text, "Id for orders"));
  g_assert_null (strstr (text, "order: card"));
}

static void
test_ids_are_whole (gconstpointer data)
{
  for_every_paper (GPOINTER_TO_UINT (data), check_ids);
}

static guint
count_units (const DhBattle *battle,
             int             command,
             const char     *text)
{
  guint count = 0;

  for (guint i = 0; i < dh_n_units (battle); i++)
    {
      const DhUnitInfo *info = dh_battle_get_unit (battle, i)->info;

      if (info->command == command && (text == NULL || test_has_line (text, info->tag)))
        count++;
    }

  return count;
}

/* Checks that a command that goes on on the next sheet leaves neither a unit nor its title alone. */
static void
check_commands (const DhPaper  *paper,
                const DhBattle *battle,
                DhPaperKind     kind,
                DhPaperSize     size)
{
  for (guint page = 0; kind == DH_PAPER_KIND_ROSTER && page < dh_paper_get_n_pages (paper); page++)
    {
      const char *text = dh_paper_get_text (paper, page);

      g_assert_true (g_strrstr (text, " per stand\n") > g_strrstr (text, " – "));
      for (guint i = 0; i < dh_n_commands (battle); i++)
        if (count_units (battle, i, NULL) > 1)
          g_assert_cmpuint (count_units (battle, i, text), !=, 1);
    }
}

static void
test_nothing_stands_alone (gconstpointer data)
{
  for_every_paper (GPOINTER_TO_UINT (data), check_commands);
}

/* Each side has its own sheets to go on with, and the name of its army on all of them. */
static void
check_armies (const DhPaper  *paper,
              const DhBattle *battle,
              DhPaperKind     kind,
              DhPaperSize     size)
{
  for (guint page = 0; kind == DH_PAPER_KIND_ROSTER && page < dh_paper_get_n_pages (paper); page++)
    {
      const char *text = dh_paper_get_text (paper, page);
      int army = -1;

      for (guint i = 0; i < dh_n_units (battle); i++)
        {
          const DhUnitInfo *info = dh_battle_get_unit (battle, i)->info;

          if (!test_has_line (text, info->tag))
            continue;
          if (army < 0)
            army = info->army;
          g_assert_cmpint (info->army, ==, army);
        }
      g_assert_true (test_has_line (text, dh_battle_get_army (battle, army)->info->letter));
      g_assert_true (test_has_line (text, dh_battle_get_army (battle, army)->info->name));
    }
}

static void
test_armies_have_their_own (gconstpointer data)
{
  for_every_paper (GPOINTER_TO_UINT (data), check_armies);
}

/* Battle, moment, time and number are at the foot of every sheet. */
static void
check_foot (const DhPaper  *paper,
            const DhBattle *battle,
            DhPaperKind     kind,
            DhPaperSize     size)
{
  g_autofree char *foot = g_strdup_printf ("%s · Set-up · 05/16/63, 10:30", dh_battle_get_title (battle));
  guint pages = dh_paper_get_n_pages (paper);

  for (guint page = 0; page < pages; page++)
    {
      g_autofree char *number = g_strdup_printf ("Page %u of %u", page + 1, pages);
      const char *text = dh_paper_get_text (paper, page);

      g_assert_true (test_has_line (text, number));
      g_assert_true (test_has_line (text, foot));
    }
}

static void
test_every_page_says_what_it_is (gconstpointer data)
{
  for_every_paper (GPOINTER_TO_UINT (data), check_foot);
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
      /* The command of the first row is told too, whether it begins here or goes on. */
      g_assert_true (strstr (dh_paper_get_text (paper, page), "1st Ohio – ") != NULL ||
                     test_has_line (dh_paper_get_text (paper, page), "1st Ohio (continued)"));
    }
}

/* A switch does not look like a value either because its heading is on the page before. */
static void
test_headings_are_repeated (void)
{
  g_autoptr(DhBattle) battle = test_armies_new (TEST_CHAMPION_HILL);
  /* A sheet is so short that every long table goes on on the next. */
  g_autoptr(DhPaper) paper = test_paper_new_on (DH_PAPER_KIND_REFERENCE, battle, (DhPaperSize) { 595, 300 });
  g_autofree char *text = test_paper_dup_text (paper);
  guint last = dh_paper_get_n_pages (paper) - 1;

  g_assert_true (test_has_line (text, "Switches"));
  g_assert_false (test_has_line (dh_paper_get_text (paper, last), "Switches"));
  g_assert_nonnull (strstr (dh_paper_get_text (paper, last), "\nSwitches (continued)\nItem\n"));
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

  for (DhPaperKind kind = 0; kind < TEST_STORY; kind++)
    {
      g_autoptr(DhPaper) paper = test_paper_new (kind, battle);

      g_assert_true (g_seekable_seek (G_SEEKABLE (stream), 0, G_SEEK_SET, NULL, &error));
      g_assert_true (dh_paper_write_pdf (paper, stream, &error));
      g_assert_no_error (error);
      g_assert_cmpmem (g_memory_output_stream_get_data (G_MEMORY_OUTPUT_STREAM (stream)), 5, "%PDF-", 5);
    }
}

/* The referee reads what the disk says, not that Cairo could not write. */
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

TEST_SUBJECT ("sheets")
{
  static const struct {
    const char *claim;
    GTestDataFunc test;
  } tests[] = {
    { "nothing-leaves-the-margins", test_nothing_leaves_the_margins },
    { "every-page-says-what-it-is", test_every_page_says_what_it_is },
    { "letters-can-be-read", test_letters_can_be_read },
    { "nothing-is-shortened", test_nothing_is_shortened },
    { "ids-are-whole", test_ids_are_whole },
    { "nothing-stands-alone", test_nothing_stands_alone },
    { "armies-have-their-own", test_armies_have_their_own },
  };

  int status;

  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    for (TestArmies armies = 0; armies < TEST_N_BATTLES; armies++)
      {
        g_autofree char *path = g_strdup_printf ("/papers/sheets/%s/%s", tests[i].claim, test_armies_get_name (armies));

        /* The widest letters in one word, sixty of them, may be. */
        if (tests[i].test != test_nothing_is_shortened || armies != TEST_ENDLESS_NAMES)
          g_test_add_data_func (path, GUINT_TO_POINTER (armies), tests[i].test);
      }
  g_test_add_func ("/papers/sheets/heads-are-repeated", test_heads_are_repeated);
  g_test_add_func ("/papers/sheets/headings-are-repeated", test_headings_are_repeated);
  g_test_add_func ("/papers/sheets/papers-outlive-the-battle", test_papers_outlive_the_battle);
  g_test_add_func ("/papers/sheets/pdf-is-written", test_pdf_is_written);
  g_test_add_func ("/papers/sheets/a-full-disk-is-told", test_a_full_disk_is_told);

  status = g_test_run ();
  free_papers ();
  return status;
}

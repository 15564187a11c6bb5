/* test-reference.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "papers-fixture.h"
#include "rulebook-walk.h"
#include "subject.h"

#include <string.h>

/* The quick reference shows all of the rulebook in force that counts, on one sheet. */

static char *
print_reference (const DhRulebook *rulebook)
{
  g_autoptr(GDateTime) time = g_date_time_new_utc (1863, 5, 16, 10, 30, 0);
  g_autoptr(DhPaper) paper =
    dh_paper_new_for_rulebook (DH_PAPER_KIND_REFERENCE, rulebook, dh_paper_format_get_size (DH_PAPER_FORMAT_A4), time);

  return test_paper_dup_text (paper);
}

static char *
load_shipped (void)
{
  g_autofree char *path =
    g_test_build_filename (G_TEST_DIST, "..", "data", "rulebooks", "jackson-1997.xml", NULL);
  g_autoptr(GError) error = NULL;
  char *xml;

  g_file_get_contents (path, &xml, NULL, &error);
  g_assert_no_error (error);
  return xml;
}

static DhRulebook *
read_rulebook (const char *xml)
{
  g_autoptr(GBytes) bytes = g_bytes_new (xml, strlen (xml));
  g_autoptr(GError) error = NULL;
  DhRulebook *rulebook = dh_rulebook_new_from_bytes (bytes, "test", &error);

  g_assert_no_error (error);
  return rulebook;
}

/* TRUE for an item that the switches of the shipped rulebook leave unused. */
static gboolean
is_unused (const char *id)
{
  static const char *const unused[] = {
    "basing.infantry.two-men.", "basing.infantry.three-men.", "basing.infantry.six-men.", "basing.infantry.singles.",
    "basing.cavalry.three-men.", "basing.cavalry.singles.", "basing.artillery.one-stand.", "basing.artillery.four-gunners.",
    "move.slow.", "command.worse.", "fire.cover.share", "morale.flank", "army.points", "army.most", "casualties.",
    "sharpshooters.", "supply.",
  };

  for (guint i = 0; i < G_N_ELEMENTS (unused); i++)
    if (g_str_has_prefix (id, unused[i]))
      return TRUE;

  return FALSE;
}

/* A number that a club changes is another on the sheet, with the figures that it is for, if it counts. */
static void
look_for_change (const TestEdit *edit,
                 gpointer        data)
{
  char **before = data; /* one for each scale */
  gboolean small = edit->scale == DH_SCALE_15MM;
  g_autoptr(DhRulebook) rulebook = dh_rulebook_copy (edit->rules);
  g_autofree char *after = NULL;

  if (small)
    g_assert_true (dh_rulebook_set_switch (rulebook, "scale", "15mm", NULL));
  after = print_reference (rulebook);
  if (g_str_equal (after, before[small]) != is_unused (edit->item->id))
    g_error ("the reference is %s after %s", is_unused (edit->item->id) ? "another" : "the same", edit->what);
}

static void
test_every_change_is_on_it (void)
{
  g_autoptr(DhRulebook) shipped = dh_rulebook_new_shipped ("jackson-1997", NULL);
  g_autoptr(DhRulebook) small = dh_rulebook_copy (shipped);
  g_autofree char *before = print_reference (shipped);
  g_autofree char *before_small = NULL;

  g_assert_true (dh_rulebook_set_switch (small, "scale", "15mm", NULL));
  before_small = print_reference (small);
  g_assert_cmpuint (test_walk_rulebook (look_for_change, (char *[]) { before, before_small }), >, 300 / TEST_STRIDE);
}

static void
test_every_choice_is_on_it (void)
{
  g_autoptr(DhRulebook) shipped = dh_rulebook_new_shipped ("jackson-1997", NULL);

  for (guint i = 0; i < shipped->entries->len; i += TEST_STRIDE)
    {
      const DhRulebookItem *item = dh_rulebook_get_item (shipped, i);

      for (guint k = 0; item->is_switch && k < dh_rulebook_get_n_choices (shipped, item->id); k++)
        {
          g_autoptr(DhRulebook) rulebook = dh_rulebook_copy (shipped);
          g_autofree char *text = NULL;
          const char *title;
          const char *choice = dh_rulebook_get_choice (shipped, item->id, k, &title);

          g_assert_true (dh_rulebook_set_switch (rulebook, item->id, choice, NULL));
          text = print_reference (rulebook);
          g_assert_nonnull (strstr (text, title));
        }
    }
}

/* The rest of a section, beside its tables, stands below a heading of its own. */
static void
test_headings_differ (void)
{
  g_autoptr(DhRulebook) rulebook = NULL;
  g_autofree char *xml = load_shipped (), *text = NULL;

  rulebook = read_rulebook (xml);
  text = print_reference (rulebook);
  g_assert_cmpuint (test_count_lines (text, "Basing"), ==, 1);
  g_assert_cmpuint (test_count_lines (text, "Movement"), ==, 1);
}

/* A value that the document does not print never looks as if it did. */
static void
test_standings_are_marked (void)
{
  g_autofree char *xml = load_shipped ();
  g_auto(GStrv) parts = g_strsplit (xml, "clause=\"10.K\" standing=\"text\"", 2);
  g_autofree char *edited = g_strjoinv ("clause=\"10.K\" standing=\"club\"", parts);
  g_autoptr(DhRulebook) rulebook = read_rulebook (edited);
  g_autofree char *text = print_reference (rulebook);

  g_assert_true (test_has_line (text, "Target in cover: added to the score needed to hit\n+1\u00a0⌂\n7.3"));
  g_assert_true (test_has_line (text, "Total that passes a check\n6\u00a0∴\n9.D"));
  g_assert_true (test_has_line (text, "Combat factor: artillery\n+1\n19"));
  g_assert_true (test_has_line (text, "Most close combats a unit may fight in a turn\n2\u00a0★\n10.K"));
  g_assert_nonnull (strstr (text, "∴ inferred from the document"));
  g_assert_nonnull (strstr (text, "⌂ house value"));
  g_assert_nonnull (strstr (text, "★ club value"));
}

/* A value that no switch lets count is not in the way. */
static void
test_unused_values_are_left_out (void)
{
  g_autoptr(DhRulebook) rulebook = dh_rulebook_new_shipped ("jackson-1997", NULL);
  g_autoptr(DhRulebook) points = dh_rulebook_copy (rulebook);
  g_autofree char *text = print_reference (rulebook), *text_with_points = NULL;
  const char *title = dh_rulebook_find (rulebook, "army.most")->title;

  g_assert_null (strstr (text, title));
  g_assert_true (dh_rulebook_set_switch (points, "points", "literal", NULL));
  text_with_points = print_reference (points);
  g_assert_nonnull (strstr (text_with_points, title));
}

/* The reference fits on both sides of one sheet, whatever the switches say, on both kinds of paper. */
static void
test_one_sheet (void)
{
  static const char *const settings[][2] = {
    { "scale", "15mm" }, { "moves", "slow" }, { "political", "worse" }, { "points", "literal" },
    { "officer-casualties", "on" }, { "sharpshooters", "on" }, { "supply-wagons", "on" },
  };
  g_autoptr(DhRulebook) rulebook = dh_rulebook_new_shipped ("jackson-1997", NULL);
  g_autoptr(GDateTime) time = g_date_time_new_utc (1863, 5, 16, 10, 30, 0);

  for (guint i = 0; i <= G_N_ELEMENTS (settings); i++)
    {
      for (DhPaperFormat format = DH_PAPER_FORMAT_A4; format <= DH_PAPER_FORMAT_LETTER; format++)
        {
          g_autoptr(DhPaper) paper =
            dh_paper_new_for_rulebook (DH_PAPER_KIND_REFERENCE, rulebook, dh_paper_format_get_size (format), time);

          g_assert_cmpuint (dh_paper_get_n_pages (paper), <=, 2);
        }
      if (i < G_N_ELEMENTS (settings))
        g_assert_true (dh_rulebook_set_switch (rulebook, settings[i][0], settings[i][1], NULL));
    }
}

/* Numbers that differ with the scale of the figures are printed for the figures in use. */
static void
test_scale_decides (void)
{
  g_autoptr(DhRulebook) rulebook = dh_rulebook_new_shipped ("jackson-1997", NULL);
  g_autoptr(DhRulebook) small = dh_rulebook_copy (rulebook);
  g_autofree char *text = print_reference (rulebook);
  g_autofree char *small_text = NULL;

  g_assert_true (dh_rulebook_set_switch (small, "scale", "15mm", NULL));
  small_text = print_reference (small);
  g_assert_nonnull (strstr (text, "\nMusket, long\n24″\n5+\n4+\n7\n"));
  g_assert_nonnull (strstr (small_text, "\nMusket, long\n18″\n5+\n4+\n7\n"));
}

TEST_SUBJECT ("reference")
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/papers/reference/every-change-is-on-it", test_every_change_is_on_it);
  g_test_add_func ("/papers/reference/every-choice-is-on-it", test_every_choice_is_on_it);
  g_test_add_func ("/papers/reference/headings-differ", test_headings_differ);
  g_test_add_func ("/papers/reference/standings-are-marked", test_standings_are_marked);
  g_test_add_func ("/papers/reference/scale-decides", test_scale_decides);
  g_test_add_func ("/papers/reference/unused-values-are-left-out", test_unused_values_are_left_out);
  g_test_add_func ("/papers/reference/is-one-sheet", test_one_sheet);

  return g_test_run ();
}

/* test-rulebook-titles.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "subject.h"

#include "dh-chart-sheet.h"
#include "dh-rulebook-edit.h"

#include <glib/gstdio.h>

#include <libintl.h>
#include <locale.h>
#include <string.h>

/*
 * The titles in a rulebook, and its own, are shown in the language of the reader and written in their own. The
 * test brings a language of a few words.
 */

static const char catalogue[] =
  "msgid \"\"\n"
  "msgstr \"Content-Type: text/plain; charset=UTF-8\\n\"\n"
  "msgctxt \"move.standard.infantry.line\"\n"
  "msgid \"Standard rate: infantry in line\"\n"
  "msgstr \"Weite\"\n"
  "msgctxt \"jackson-1997\"\n"
  "msgid \"American Civil War by the inch, 1997\"\n"
  "msgstr \"Bürgerkrieg\"\n"
  "msgctxt \"movement\"\n"
  "msgid \"Movement\"\n"
  "msgstr \"Bewegung\"\n"
  "msgctxt \"cover\"\n"
  "msgid \"Effect of cover on fire\"\n"
  "msgstr \"Deckung\"\n"
  "msgctxt \"halve\"\n"
  "msgid \"Half of the hits, rounded down\"\n"
  "msgstr \"Hälfte\"\n"
  "msgctxt \"bombard.infantry\"\n"
  "msgid \"Bombardment of infantry\"\n"
  "msgstr \"Beschuss\"\n"
  "msgctxt \"woods\"\n"
  "msgid \"Target in woods\"\n"
  "msgstr \"Wald\"\n";

#define RATE "move.standard.infantry.line"

static DhRulebook *
edit (const DhRulebook *rulebook,
      const char       *id,
      const char       *text)
{
  g_autoptr(GError) error = NULL;
  DhRulebook *edited = dh_rulebook_edit (rulebook, id, DH_SCALE_25MM, text, &error);

  g_assert_no_error (error);
  return edited;
}

static guint
find_index (const DhRulebook *rulebook,
            const char       *id)
{
  for (guint i = 0; i < rulebook->entries->len; i++)
    if (g_str_equal (dh_rulebook_get_item (rulebook, i)->id, id))
      return i;

  g_assert_not_reached ();
}

static void
test_titles_shown (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhRulebook) shipped = dh_rulebook_new_shipped ("jackson-1997", &error);
  g_autoptr(DhRulebook) slower = edit (shipped, RATE, "11");
  g_autoptr(DhRulebook) edited = edit (slower, "cover", "halve");
  g_autoptr(GPtrArray) differences = dh_rulebook_compare (shipped, edited);
  const DhRulebookDifference *difference;
  const char *title;

  g_assert_no_error (error);
  g_assert_cmpstr (dh_rulebook_get_title (edited), ==, "Bürgerkrieg");
  g_assert_cmpstr (dh_rulebook_find (edited, RATE)->title, ==, "Weite");
  g_assert_cmpstr (dh_rulebook_get_section (edited, find_index (edited, RATE)), ==, "Bewegung");
  g_assert_cmpstr (dh_rulebook_get_choice (edited, "cover", 1, &title), ==, "halve");
  g_assert_cmpstr (title, ==, "Hälfte");

  g_assert_cmpuint (differences->len, ==, 2);
  difference = g_ptr_array_index (differences, 0);
  g_assert_cmpstr (difference->title, ==, "Deckung");
  g_assert_cmpstr (difference->after, ==, "Hälfte");
  difference = g_ptr_array_index (differences, 1);
  g_assert_cmpstr (difference->section, ==, "Bewegung");
}

static void
test_titles_written (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhRulebook) shipped = dh_rulebook_new_shipped ("jackson-1997", &error);
  g_autoptr(DhRulebook) edited = edit (shipped, "cover", "halve");
  g_autofree char *xml = dh_rulebook_to_xml (edited);

  g_assert_no_error (error);
  g_assert_cmpstr (edited->title, ==, "American Civil War by the inch, 1997");
  g_assert_nonnull (strstr (xml, "title=\"American Civil War by the inch, 1997\""));
  g_assert_nonnull (strstr (xml, "title=\"Standard rate: infantry in line\""));
  g_assert_nonnull (strstr (xml, "title=\"Half of the hits, rounded down\""));
  g_assert_nonnull (strstr (xml, "<section id=\"movement\" title=\"Movement\">"));
  g_assert_null (strstr (xml, "title=\"Weite\""));
  g_assert_null (strstr (xml, "title=\"Hälfte\""));
}

/* A chart that is typed shows our titles in the language of the reader and a club's as it has typed them. */
static void
test_titles_of_a_sheet (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhRulebook) shipped = dh_rulebook_new_shipped ("donelson", &error);
  g_autoptr(DhChartSheet) sheet = NULL;

  g_assert_no_error (error);
  sheet = dh_chart_sheet_new (shipped, "bombard.infantry");
  g_assert_cmpstr (dh_chart_sheet_get_shown (sheet, DH_CHART_HEAD, 0, DH_CHART_TITLE), ==, "Beschuss");
  g_assert_cmpstr (dh_chart_sheet_get (sheet, DH_CHART_HEAD, 0, DH_CHART_TITLE), ==, "Bombardment of infantry");
  g_assert_cmpstr (dh_chart_sheet_get_shown (sheet, DH_CHART_MODIFIERS, 1, DH_CHART_MODIFIER_TITLE), ==, "Wald");
  g_assert_cmpstr (dh_chart_sheet_get_shown (sheet, DH_CHART_MODIFIERS, 1, DH_CHART_MODIFIER_ID), ==, "woods");

  dh_chart_sheet_set (sheet, DH_CHART_HEAD, 0, DH_CHART_TITLE, "Our bombardment");
  g_assert_cmpstr (dh_chart_sheet_get_shown (sheet, DH_CHART_HEAD, 0, DH_CHART_TITLE), ==, "Our bombardment");
  dh_chart_sheet_set (sheet, DH_CHART_HEAD, 0, DH_CHART_TITLE, "");
  g_assert_cmpstr (dh_chart_sheet_get_shown (sheet, DH_CHART_HEAD, 0, DH_CHART_TITLE), ==, "");
}

/* A club that words a title itself reads its own words, and finds them in its file. */
static void
test_titles_of_a_club (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhRulebook) shipped = dh_rulebook_new_shipped ("jackson-1997", &error);
  g_autofree char *xml = dh_rulebook_to_xml (shipped);
  g_auto(GStrv) parts = g_strsplit (xml, "Standard rate: infantry in line", 2);
  g_autofree char *club_xml = g_strjoinv ("Foot, deployed", parts);
  g_autoptr(GBytes) bytes = g_bytes_new (club_xml, strlen (club_xml));
  g_autoptr(DhRulebook) club = dh_rulebook_new_from_bytes (bytes, "club", &error);
  g_autofree char *again = NULL;

  g_assert_no_error (error);
  again = dh_rulebook_to_xml (club);
  g_assert_cmpstr (dh_rulebook_find (club, RATE)->title, ==, "Foot, deployed");
  g_assert_cmpstr (again, ==, club_xml);
}

/* Puts the catalogue where gettext looks for it; FALSE where there is nothing to make one with. */
static gboolean
bring_language (const char *folder)
{
  g_autofree char *messages = g_build_filename (folder, "de", "LC_MESSAGES", NULL);
  g_autofree char *source = g_build_filename (folder, "de.po", NULL);
  g_autofree char *binary = g_build_filename (messages, GETTEXT_PACKAGE ".mo", NULL);
  const char *argv[] = { "msgfmt", "-o", binary, source, NULL };
  g_autoptr(GError) error = NULL;
  int status;

  g_assert_cmpint (g_mkdir_with_parents (messages, 0700), ==, 0);
  g_file_set_contents (source, catalogue, -1, &error);
  g_assert_no_error (error);
  if (!g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, &status, NULL))
    return FALSE;

  g_assert_cmpint (status, ==, 0);
  bindtextdomain (GETTEXT_PACKAGE, folder);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  return TRUE;
}

static void
remove_language (const char *folder)
{
  static const char *const names[] = { "de/LC_MESSAGES/" GETTEXT_PACKAGE ".mo", "de/LC_MESSAGES", "de", "de.po", "" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (folder, names[i], NULL);

      g_remove (path);
    }
}

TEST_SUBJECT ("rulebook-titles")
{
  g_autofree char *folder = NULL;
  g_autoptr(GError) error = NULL;
  int status = 77; /* skipped */

  g_setenv ("LANGUAGE", "de", TRUE);
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);

  folder = g_dir_make_tmp ("drumhead-titles-XXXXXX", &error);
  g_assert_no_error (error);
  if (bring_language (folder))
    {
      g_test_add_func ("/engine/rulebook-titles/are-shown-in-the-language-of-the-reader", test_titles_shown);
      g_test_add_func ("/engine/rulebook-titles/are-written-in-their-own", test_titles_written);
      g_test_add_func ("/engine/rulebook-titles/of-a-chart-that-is-typed", test_titles_of_a_sheet);
      g_test_add_func ("/engine/rulebook-titles/of-a-club-stay-as-they-are", test_titles_of_a_club);
      status = g_test_run ();
    }
  remove_language (folder);

  return status;
}

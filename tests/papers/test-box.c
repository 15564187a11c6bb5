/* test-box.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "papers-fixture.h"
#include "subject.h"

#include "dh-box-sheet.h"
#include "dh-box.h"
#include "dh-paper-story.h"
#include "dh-referee.h"
#include "dh-rulebook.h"
#include "dh-system-scenario.h"

#include <glib/gstdio.h>

#include <string.h>

/* The papers of board games: of the boxes that come with Drumhead, and of a club's own. */

#define TIME G_GINT64_CONSTANT (1700000000)

static const char own_rules[] =
  "<rulebook format=\"1\" system=\"chart-box\" of=\"own-box\" id=\"ours\" title=\"Our game\">"
  "<section id=\"charts\" title=\"Charts\">"
  "<chart id=\"assault\" clause=\"7\" standing=\"club\" title=\"Assault\" unit=\"points\" by=\"odds\" dice=\"2\" die=\"6\">"
  "<column from=\"1:2\"/><column from=\"1:1\"/><column from=\"2:1\"/>"
  "<row at=\"2\"><cell>gone</cell><cell>back</cell><cell>held</cell></row>"
  "<row at=\"3\"><cell>gone</cell><cell>back</cell><cell>won</cell></row>"
  "<result word=\"gone\" means=\"the attacker is eliminated\"/><result word=\"back\" means=\"the attacker retreats\"/>"
  "<result word=\"held\" means=\"the attacker is held\"/><result word=\"won\" means=\"the defender is eliminated\"/>"
  "<modifier id=\"hill\" by=\"-1\" to=\"column\" clause=\"7.2\" title=\"Uphill\"/>"
  "</chart>"
  "<chart id=\"weather\" clause=\"9\" standing=\"lost\" title=\"Weather\" unit=\"turn\" by=\"value\" dice=\"2\" die=\"6\"/>"
  "</section></rulebook>";

static const char own_game[] =
  "<box format=\"1\" system=\"chart-box\" rules=\"own-box\" title=\"Our game\">"
  "<side id=\"red\" name=\"Red\"/><side id=\"blue\" name=\"Blue\"/>"
  "<sequence turns=\"6\"><phase id=\"red-all\" title=\"All that red does\" side=\"red\"/>"
  "<phase id=\"blue-all\" title=\"All that blue does\" side=\"blue\"/></sequence>"
  "<formation id=\"corps\" name=\"Red Corps\" side=\"red\">"
  "<unit id=\"r-1\" name=\"First of Red\" kind=\"brigade\" strength=\"14\"/></formation>"
  "<place id=\"hilltop\" name=\"The Hilltop\" held=\"red\"/>"
  "<track id=\"supply\" name=\"Supply\" least=\"0\" most=\"29\" value=\"5\"/>"
  "<track id=\"r-morale\" name=\"Morale of Red\" side=\"red\" least=\"-2\" most=\"9\" value=\"3\"/>"
  "</box>";

/* The boxes that papers are tried on; that of a club has no name. */
static const struct {
  const char *rules;
  const char *scenario;
} boxes[] = {
  { "donelson", "fort-donelson" },
  { "donelson", "donelson-guns" },
  { "chancellorsville", "chancellorsville" },
  { "vicksburg-road", "road-to-vicksburg" },
  { NULL, NULL },
};

#define DONELSON 0
#define ROAD 3
#define OWN 4

static DhReferee *
begin (guint box)
{
  static const guint8 seed[16] = { 18, 62 };
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "game.xml", NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GBytes) bytes = g_bytes_new_static (own_rules, strlen (own_rules));
  g_autoptr(GError) error = NULL;
  g_autoptr(DhRulebook) rulebook = NULL;
  gpointer scenario;
  DhReferee *referee;

  if (boxes[box].rules != NULL)
    {
      rulebook = dh_rulebook_new_shipped (boxes[box].rules, &error);
      scenario = dh_system_load_shipped (&dh_chart_box, boxes[box].scenario, &error);
    }
  else
    {
      g_mkdir_with_parents (g_get_user_data_dir (), 0700);
      g_assert_true (g_file_set_contents (path, own_game, -1, &error));
      rulebook = dh_rulebook_new_from_bytes (bytes, "ours", &error);
      scenario = dh_system_load_scenario (&dh_chart_box, file, &error);
    }
  g_assert_no_error (error);
  referee = dh_referee_new (dh_battle_new (&dh_chart_box, rulebook, scenario, seed));
  dh_chart_box.scenario->unref (scenario);
  return referee;
}

static void
give (DhReferee  *referee,
      const char *order)
{
  g_autoptr(GError) error = NULL;

  if (!dh_referee_give (referee, order, TIME, NULL, &error))
    g_error ("“%s” is refused: %s", order, error->message);
}

static DhPaper *
print (DhReferee   *referee,
       DhPaperKind  kind,
       int          side,
       DhPaperFormat format)
{
  g_autoptr(GDateTime) time = g_date_time_new_utc (1862, 2, 15, 10, 30, 0);

  return dh_paper_new_for_battle (kind,
                                  dh_referee_get_battle (referee),
                                  side,
                                  NULL,
                                  dh_paper_format_get_size (format),
                                  time);
}

/* Puts a picture of every page into the folder that DH_PAPER_PICTURES names, to be looked at. */
static void
save_pictures (const DhPaper *paper,
               const char    *name)
{
  const char *folder = g_getenv ("DH_PAPER_PICTURES");

  for (guint page = 0; folder != NULL && page < dh_paper_get_n_pages (paper); page++)
    {
      g_autofree char *path = g_strdup_printf ("%s/%s-%u.png", folder, name, page + 1);

      test_paper_save_page (paper, page, path);
    }
}

/* Sheets can be read, with all that is on them inside their margins. */
static void
test_sheets (gconstpointer data)
{
  guint box = GPOINTER_TO_UINT (data);
  g_autoptr(DhReferee) referee = begin (box);

  for (DhPaperFormat format = DH_PAPER_FORMAT_A4; format <= DH_PAPER_FORMAT_LETTER; format++)
    for (DhPaperKind kind = 0; kind < DH_N_PAPER_KINDS; kind++)
      for (int side = 0; side < 2; side++)
        {
          DhPaperSize size = dh_paper_format_get_size (format);
          gboolean of_side = dh_paper_kind_is_of_side (kind, "chart-box");
          g_autoptr(DhPaper) paper = NULL;
          g_autofree char *name = NULL, *text = NULL;

          if (!dh_paper_kind_is_of (kind, "chart-box") || (side > 0 && !of_side))
            continue;
          paper = print (referee, kind, of_side ? side : DH_NOTHING, format);
          text = test_paper_dup_text (paper);
          name = g_strdup_printf ("%s-%s-%d", boxes[box].scenario != NULL ? boxes[box].scenario : "own",
                                  dh_enum_to_word (DH_TYPE_PAPER_KIND, kind), side);
          if (format == DH_PAPER_FORMAT_A4)
            save_pictures (paper, name);
          g_assert_cmpfloat (dh_paper_get_least_letters (paper), >=, 7.0);
          g_assert_null (strstr (text, "…"));
          for (guint page = 0; page < dh_paper_get_n_pages (paper); page++)
            {
              cairo_rectangle_t ink;

              dh_paper_get_extents (paper, page, &ink);
              g_assert_cmpfloat (ink.x, >=, DH_PAPER_MARGIN - 1);
              g_assert_cmpfloat (ink.y, >=, DH_PAPER_MARGIN - 1);
              g_assert_cmpfloat (ink.x + ink.width, <=, size.width - DH_PAPER_MARGIN + 1);
              g_assert_cmpfloat (ink.y + ink.height, <=, size.height - DH_PAPER_MARGIN + 1);
            }
        }
}

/* All that one side may see stands on its own sheets, and nothing of the other (EQ.4). */
static void
test_roster_is_of_one_side (gconstpointer data)
{
  g_autoptr(DhReferee) referee = begin (GPOINTER_TO_UINT (data));
  const DhBattle *battle = dh_referee_get_battle (referee);

  for (int side = 0; side < 2; side++)
    {
      g_autoptr(DhPaper) paper = print (referee, DH_PAPER_KIND_ROSTER, side, DH_PAPER_FORMAT_A4);
      g_autofree char *text = test_paper_dup_text (paper);

      for (int of = 0; of < 2; of++)
        {
          const DhViewer viewer = dh_viewer_of_side (of);
          g_autoptr(GArray) rows = dh_box_list_roster (battle, &viewer);

          for (guint i = 0; i < rows->len; i++)
            {
              const DhBoxRow *row = &g_array_index (rows, DhBoxRow, i);

              if (row->kind == DH_BOX_ROW_UNIT || row->kind == DH_BOX_ROW_LEADER)
                g_assert_cmpuint (test_count_lines (text, dh_battle_get_id (battle, row->thing)), ==, of == side);
            }
        }
    }
}

static guint
count_ink (const DhPaper *paper)
{
  guint ink = 0;

  for (guint page = 0; page < dh_paper_get_n_pages (paper); page++)
    ink += test_paper_count_ink (paper, page, (cairo_rectangle_t) { 0, 0, 596, 842 });

  return ink;
}

/* A loss is a cross, a regiment that is away a letter, crew has boxes of its own, and what is not typed in has a line. */
static void
test_roster_has_boxes (void)
{
  static const char *const orders[] = { "begin", "set oglesby strength 9", "set oglesby shatter-1 6", "set oglesby shatter-2 8",
                                        "set taylor guns 6", "set taylor crew 4" };
  g_autoptr(DhReferee) referee = begin (DONELSON);
  g_autoptr(DhPaper) whole = NULL, worn = NULL;
  g_autofree char *text = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    give (referee, orders[i]);
  whole = print (referee, DH_PAPER_KIND_ROSTER, 1, DH_PAPER_FORMAT_A4);
  save_pictures (whole, "roster-typed");
  text = test_paper_dup_text (whole);
  g_assert_true (test_has_line (text, "For Union only"));
  g_assert_true (test_has_line (text, "0 of 6 to shatter"));
  g_assert_true (test_has_line (text, "Guns"));
  g_assert_nonnull (strstr (text, "Strength\u00a0____"));
  g_assert_true (test_has_line (text, "____ / ____"));
  g_assert_cmpuint (test_count_lines (text, "Crew"), ==, 1);

  give (referee, "loss oglesby 2");
  worn = print (referee, DH_PAPER_KIND_ROSTER, 1, DH_PAPER_FORMAT_A4);
  save_pictures (worn, "roster-worn");
  g_assert_cmpuint (count_ink (worn), >, count_ink (whole));
}

/* A typed chart has its columns, rows and cells; a blank one has a row for each total, and nothing in it. */
static void
test_charts_are_as_typed (void)
{
  static const char *const lines[] = { "Assault  (7)\u00a0★", "1:2", "1:1", "2:1", "Column by odds · 2D6", "won", "held", "3", "12",
                                       "Uphill: −1 column  (7.2)", "gone: the attacker is eliminated" };
  g_autoptr(DhReferee) referee = begin (OWN);
  g_autoptr(GDateTime) time = g_date_time_new_utc (1862, 2, 15, 10, 30, 0);
  g_autoptr(DhPaper) paper = print (referee, DH_PAPER_KIND_CHARTS, DH_NOTHING, DH_PAPER_FORMAT_A4);
  g_autoptr(DhPaper) of_rules = dh_paper_new_for_rulebook (DH_PAPER_KIND_CHARTS,
                                                           dh_referee_get_battle (referee)->rulebook,
                                                           dh_paper_format_get_size (DH_PAPER_FORMAT_A4),
                                                           time);
  g_autofree char *text = test_paper_dup_text (paper), *other = test_paper_dup_text (of_rules);

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      if (!test_has_line (text, lines[i]))
        g_error ("“%s” is not in “%s”", lines[i], text);
      g_assert_true (test_has_line (other, lines[i]));
    }
  g_assert_cmpuint (test_count_lines (text, "back"), ==, 2);
  g_assert_cmpuint (test_count_lines (text, "12"), ==, 1);
  g_assert_nonnull (strstr (strstr (text, "Weather"), "Not typed in yet"));
}

/* Tracks are those that both sides may see, and none of one side alone. */
static void
test_tracks_are_those_of_both (void)
{
  g_autoptr(DhReferee) referee = begin (OWN), road = begin (ROAD);
  g_autoptr(DhPaper) paper = print (referee, DH_PAPER_KIND_TRACKS, DH_NOTHING, DH_PAPER_FORMAT_A4);
  g_autoptr(DhPaper) roster = print (referee, DH_PAPER_KIND_ROSTER, 0, DH_PAPER_FORMAT_A4);
  g_autoptr(DhPaper) points = print (road, DH_PAPER_KIND_TRACKS, DH_NOTHING, DH_PAPER_FORMAT_A4);
  g_autofree char *text = test_paper_dup_text (paper), *own = test_paper_dup_text (roster);
  g_autofree char *schedule = test_paper_dup_text (points);

  g_assert_true (test_has_line (text, "Supply: 5"));
  g_assert_true (test_has_line (text, "29"));
  g_assert_true (test_has_line (text, "The Hilltop"));
  g_assert_true (test_has_line (text, "Phases of a turn: Red: All that red does · Blue: All that blue does"));
  g_assert_null (strstr (text, "Morale of Red"));
  g_assert_null (strstr (text, "First of Red"));
  g_assert_true (test_has_line (own, "Morale of Red: 3"));
  g_assert_true (test_has_line (own, "−2"));
  g_assert_true (test_has_line (schedule, "Holding the crossroads at the end of a turn, Union"));
}

/* The story tells nobody's secrets while the game goes on, and all of it when it is over; on paper and as a page. */
static void
test_story_keeps_secrets (void)
{
  static const char *const orders[] = { "begin", "set oglesby strength 9", "set oglesby shatter-1 6", "set oglesby shatter-2 8",
                                        "loss oglesby 2", "next", "disorder oglesby" };
  static const char *const secrets[] = { "Strength unknown → 9", "Lost 0 → 2", "7 / 9" };
  g_autoptr(DhReferee) referee = begin (DONELSON);
  g_autoptr(GDateTime) time = g_date_time_new_utc (1862, 2, 15, 10, 30, 0);

  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    give (referee, orders[i]);
  for (guint over = 0; over < 2; over++)
    {
      g_autoptr(DhPaperStory) story = NULL;
      g_autoptr(DhPaper) paper = NULL;
      g_autofree char *text = NULL, *page = NULL;

      if (over)
        give (referee, "end");
      story = dh_paper_story_new (referee, time);
      paper = dh_paper_story_set (story, dh_paper_format_get_size (DH_PAPER_FORMAT_A4));
      save_pictures (paper, over ? "story-over" : "story-going-on");
      text = test_paper_dup_text (paper);
      page = dh_paper_story_to_html (story);
      for (guint i = 0; i < G_N_ELEMENTS (secrets); i++)
        {
          g_assert_true ((strstr (text, secrets[i]) != NULL) == over);
          g_assert_true ((strstr (page, secrets[i]) != NULL) == over);
        }
      g_assert_nonnull (strstr (text, "Oglesby's Brigade is disordered."));
      g_assert_nonnull (strstr (text, "First Combat"));
      g_assert_nonnull (strstr (text, "Fingerprint after"));
      g_assert_true ((strstr (text, "The game goes on") != NULL) == !over);
    }
}

TEST_SUBJECT ("box")
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (boxes); i++)
    {
      const char *name = boxes[i].scenario != NULL ? boxes[i].scenario : "own";
      g_autofree char *sheets = g_strdup_printf ("/papers/box/sheets-can-be-read/%s", name);
      g_autofree char *roster = g_strdup_printf ("/papers/box/roster-is-of-one-side/%s", name);

      g_test_add_data_func (sheets, GUINT_TO_POINTER (i), test_sheets);
      g_test_add_data_func (roster, GUINT_TO_POINTER (i), test_roster_is_of_one_side);
    }
  g_test_add_func ("/papers/box/roster-has-boxes", test_roster_has_boxes);
  g_test_add_func ("/papers/box/charts-are-as-typed", test_charts_are_as_typed);
  g_test_add_func ("/papers/box/tracks-are-those-of-both", test_tracks_are_those_of_both);

  g_test_add_func ("/papers/box/story-keeps-secrets", test_story_keeps_secrets);

  return g_test_run ();
}

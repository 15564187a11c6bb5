/* test-story.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "papers-fixture.h"
#include "subject.h"

#include "battle-fixture.h"

#include "dh-narration.h"
#include "dh-paper-plot.h"
#include "dh-paper-story.h"
#include "dh-qr.h"
#include "dh-report.h"
#include "dh-systems.h"
#include "dh-tale.h"

#include <string.h>

/* Papers to take home: the story of a battle and its report. */

/* A battle in which something happened, something was undone, and something was put right. */
static DhReferee *
play (void)
{
  DhReferee *referee = test_battle_new_begun (NULL);

  test_give (referee, "note The fog lifts.");
  test_give (referee, "note A rumour.");
  test_give (referee, "undo");
  test_rule (referee, "u1", "status", "routed");
  test_rule (referee, "gen-first", "state", "killed");
  test_give (referee, "amend %u note As it was.", test_give (referee, "note A mistake.")->n);
  return referee;
}

static DhPaperStory *
tell (DhReferee *referee)
{
  g_autoptr(GDateTime) time = g_date_time_new_utc (1863, 5, 16, 10, 30, 0);

  return dh_paper_story_new (referee, time);
}

static char *
write_page (DhReferee *referee)
{
  g_autoptr(DhPaperStory) story = tell (referee);

  return dh_paper_story_to_html (story);
}

static DhReferee *
open_kept (const char *battle)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "systems", "inch-1997", "kept", battle, "battle.drumhead", NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GError) error = NULL;
  DhReferee *referee = dh_referee_open (file, dh_systems, TRUE, &error);

  g_assert_no_error (error);
  return referee;
}

static char *
set_and_read (DhReferee *referee)
{
  g_autoptr(DhPaperStory) story = tell (referee);
  g_autoptr(DhPaper) paper = dh_paper_story_set (story, dh_paper_format_get_size (DH_PAPER_FORMAT_A4));

  return test_paper_dup_text (paper);
}

static void
test_what_is_in_force_is_told (void)
{
  g_autoptr(DhReferee) referee = play ();
  g_autofree char *text = set_and_read (referee), *page = write_page (referee);

  for (guint i = 0; i < dh_referee_get_n_in_force (referee); i++)
    {
      g_autofree char *line = dh_entry_narrate (dh_referee_get_in_force (referee, i), dh_referee_get_battle (referee));
      g_autofree char *escaped = g_markup_escape_text (line, -1);

      g_assert_true (test_has_line (text, line));
      g_assert_nonnull (strstr (page, escaped));
    }
  g_assert_true (test_has_line (text, "As it was."));
  g_assert_false (test_has_line (text, "A rumour."));
  g_assert_false (test_has_line (text, "A mistake."));
  g_assert_null (strstr (page, "A rumour."));
  g_assert_null (strstr (page, ">A mistake."));
}

/* Empty steps are no story; a step in which somebody did something has its heading. */
static void
test_steps_without_events_are_left_out (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  g_autofree char *text = NULL;

  test_go_to (referee, DH_STEP_STANDING);
  test_give (referee, "note Powder is short.");
  text = set_and_read (referee);
  g_assert_true (test_has_line (text, "D Standing fire"));
  g_assert_false (test_has_line (text, "B Artillery fire"));
  g_assert_true (test_has_line (text, "Powder is short."));
}

/* The order that begins a step is the first thing under its heading, as in the log. */
static void
test_steps_begin_under_their_heading (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  g_autofree char *text = NULL;
  const char *heading, *entry;

  for (guint i = 1; i <= 6; i++)
    {
      g_autofree char *unit = g_strdup_printf ("u%u", i);

      test_rule (referee, unit, "status", "destroyed");
    }
  test_go_to (referee, DH_STEP_EFFECTIVENESS);
  text = set_and_read (referee);
  heading = strstr (text, "J Army effectiveness");
  entry = strstr (text, "Step J begins");
  g_assert_nonnull (heading);
  g_assert_nonnull (entry);
  g_assert_true (heading < entry);
  g_assert_false (test_has_line (text, "I Rally"));
  g_assert_false (test_has_line (text, "Set-up"));
}

static void
test_report_is_in_it (void)
{
  g_autoptr(DhReferee) referee = play ();
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autoptr(DhReport) report = dh_report_new (referee);
  g_autofree char *text = set_and_read (referee), *page = write_page (referee);
  g_autofree char *rout = dh_report_describe_rout (report, battle, 0);
  g_autofree char *fate = dh_report_describe_fate (report, battle, 0);
  g_autofree char *proof = dh_referee_describe_proof (referee);
  g_autofree char *amendment = dh_entry_narrate (report->amendments[0], battle);
  const char *const lines[] = { rout, fate, proof, amendment, "Corrected", "The Armies as They Stand" };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *escaped = g_markup_escape_text (lines[i], -1);

      g_assert_nonnull (strstr (text, lines[i]));
      g_assert_nonnull (strstr (page, escaped));
    }
  for (guint i = 0; i < dh_n_units (battle); i++)
    {
      const DhUnitInfo *unit = dh_battle_get_unit (battle, i)->info;
      g_autofree char *cells = g_markup_printf_escaped ("<td>%s</td>\n<td>%s</td>", unit->name, unit->tag);

      g_assert_true (test_has_line (text, unit->name));
      g_assert_nonnull (strstr (page, cells));
    }

  test_give (referee, "end");
  g_clear_pointer (&text, g_free);
  text = set_and_read (referee);
  g_assert_true (test_has_line (text, "The Armies as They Ended"));
}

/* A player reads what decided the day and whom it hurt before the log, which is an appendix. */
static void
test_tale_comes_first (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_at (NULL, DH_STEP_ARTILLERY);
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autofree char *text = NULL, *volley = NULL, *hurt = NULL;
  const char *decided, *worst, *turns, *routed, *untouched, *appendix;
  DhRef gun, target;

  g_assert_true (dh_battle_find (battle, "u7", &gun));
  g_assert_true (dh_battle_find (battle, "c4", &target));
  test_give (referee, "fire u7 c4 14 : 6 6 6 6 6 1 1 1 1");
  test_give (referee, "mark");
  test_give (referee, "check c4 : 1");
  text = set_and_read (referee);
  volley = g_strdup_printf ("Worst volley, turn 1: %s (", dh_battle_get_name (battle, gun));
  hurt = g_strdup_printf ("%s routed.", dh_battle_get_name (battle, target));

  decided = strstr (text, "How the Day Was Decided");
  worst = strstr (text, volley);
  turns = strstr (text, "Turn by Turn");
  routed = strstr (text, hurt);
  untouched = strstr (text, "10 units were not touched.");
  appendix = strstr (text, "Appendix: ");
  g_assert_nonnull (decided);
  g_assert_nonnull (worst);
  g_assert_nonnull (routed);
  g_assert_nonnull (untouched);
  g_assert_nonnull (appendix);
  g_assert_true (decided < worst && worst < turns && turns < routed && routed < untouched && untouched < appendix);
}

/* The parts of a page, as an XML parser that knows nothing of HTML reads it. */
typedef struct {
  GHashTable *ids;
  GPtrArray *links;
  guint headings[7];
  guint last; /* heading */
  guint titles;
  gboolean has_plot;
} Page;

static void
start_element_cb (GMarkupParseContext  *context,
                  const char           *element,
                  const char          **names,
                  const char          **values,
                  gpointer              user_data,
                  GError              **error)
{
  Page *page = user_data;

  /* Names of units and players run nothing and fetch nothing. */
  g_assert_false (g_strv_contains ((const char *const[]) { "script", "img", "link", "iframe", "object", NULL }, element));
  if (strcmp (element, "html") == 0)
    g_assert_true (g_strv_contains (names, "lang"));
  if (element[0] == 'h' && g_ascii_isdigit (element[1]))
    {
      guint level = element[1] - '0';

      /* Headings follow each other without a gap for a reader who goes from one to the next. */
      g_assert_cmpuint (level, <=, page->last + 1);
      page->headings[level]++;
      page->last = level;
    }
  page->has_plot |= strcmp (element, "svg") == 0;
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_assert_false (g_str_has_prefix (names[i], "on"));
      if (strcmp (names[i], "id") == 0)
        g_assert_true (g_hash_table_add (page->ids, g_strdup (values[i])));
      else if (strcmp (names[i], "href") == 0 || strcmp (names[i], "src") == 0)
        {
          g_assert_cmpint (values[i][0], ==, '#');
          g_ptr_array_add (page->links, g_strdup (values[i] + 1));
        }
    }
}

static void
test_page_is_sound (gconstpointer data)
{
  static const GMarkupParser parser = { .start_element = start_element_cb };
  g_autoptr(DhReferee) referee = dh_referee_new (test_armies_new (GPOINTER_TO_UINT (data)));
  g_autofree char *html = write_page (referee);
  Page page = {
    .ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
    .links = g_ptr_array_new_with_free_func (g_free),
  };
  g_autoptr(GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, &page, NULL);
  g_autoptr(GError) error = NULL;

  g_markup_parse_context_parse (context, html, -1, &error);
  g_assert_no_error (error);
  g_markup_parse_context_end_parse (context, &error);
  g_assert_no_error (error);

  g_assert_cmpuint (page.headings[1], ==, 1);
  g_assert_cmpuint (page.headings[2], ==, 7);
  g_assert_true (page.has_plot);
  g_assert_cmpuint (page.links->len, >, 4);
  for (guint i = 0; i < page.links->len; i++)
    g_assert_true (g_hash_table_contains (page.ids, page.links->pdata[i]));

  g_hash_table_unref (page.ids);
  g_ptr_array_unref (page.links);
}

/* The fingerprint of the battle is there: in words, and for telephones on paper and on the page alike. */
static void
test_proof_is_in_it (void)
{
  g_autoptr(DhReferee) referee = play ();
  g_autofree char *page = write_page (referee);
  g_autoptr(DhPaper) paper = test_paper_new (TEST_STORY, dh_referee_get_battle (referee));
  g_autoptr(DhPaperProof) proof = dh_paper_proof_new (referee);
  g_autofree char *wanted = g_ascii_strup (proof->fingerprint, -1);
  g_autoptr(DhReferee) begun = dh_referee_new (dh_battle_copy (dh_referee_get_battle (referee)));
  g_autofree char *wanted_on_paper = g_ascii_strup (dh_referee_get_fingerprint (begun), -1);
  g_autoptr(DhQr) code = dh_qr_new (wanted);
  g_autofree char *path = dh_qr_to_path (code), *read = NULL;

  g_assert_nonnull (strstr (page, proof->words));
  g_assert_nonnull (strstr (page, path));
  for (guint i = 0; i < dh_paper_get_n_pages (paper) && read == NULL; i++)
    read = test_paper_read_code (paper, i);
  g_assert_cmpstr (read, ==, wanted_on_paper);
}

/* The colours of a plot are given by the page; without colour dashes, marks and letters tell armies apart. */
static void
test_plot_tells_armies_apart (void)
{
  g_autoptr(DhReferee) referee = play ();
  g_autofree char *page = write_page (referee);
  const char *const parts[] = {
    "<polyline class=\"line2\" points=",
    "<polyline class=\"line3\" stroke-dasharray=\"9 5\" points=",
    "<path class=\"tone2\" d=\"M",
    "<path class=\"tone3\" d=\"M",
    ".line3{stroke:var(--tone3)}",
    "prefers-color-scheme:dark",
    "@media print",
  };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    g_assert_nonnull (strstr (page, parts[i]));
}

static guint
count_ink (DhPaperPlot  *plot,
           PangoContext *context,
           int           x)
{
  static const DhPaperColor black = { 0, 0, 0, 1 };
  const DhPaperColor colors[DH_PAPER_PLOT_N_TONES] = { black, black, black, black, black };
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_A8, 400, 240);
  int stride = cairo_image_surface_get_stride (image);
  cairo_t *cr = cairo_create (image);
  guint ink = 0;

  dh_paper_plot_draw (plot, cr, context, 400, 240, colors);
  cairo_surface_flush (image);
  for (int y = 0; y < 240; y++)
    for (int i = x; i < x + 30; i++)
      ink += cairo_image_surface_get_data (image)[y * stride + i] > 128;
  cairo_destroy (cr);
  cairo_surface_destroy (image);

  return ink;
}

/* The scale stands where people begin to read. */
static void
test_plot_is_mirrored (void)
{
  g_autoptr(DhReferee) referee = play ();
  g_autoptr(DhReport) report = dh_report_new (referee);
  g_autoptr(DhPaperPlot) plot = dh_paper_plot_new (report, dh_referee_get_battle (referee));
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  guint left, right;

  left = count_ink (plot, context, 0);
  right = count_ink (plot, context, 370);
  g_assert_cmpuint (left, >, right);
  pango_context_set_base_dir (context, PANGO_DIRECTION_RTL);
  g_assert_cmpuint (count_ink (plot, context, 370), >, count_ink (plot, context, 0));
  g_object_unref (context);
}

/* A player reads the tale on the way home: two sheets at most, whatever was played; the rest is an appendix. */
static void
test_tale_fits_on_two_pages (gconstpointer battle)
{
  g_autoptr(DhReferee) referee = open_kept (battle);
  g_autoptr(DhPaperStory) story = tell (referee);

  for (DhPaperFormat format = DH_PAPER_FORMAT_A4; format <= DH_PAPER_FORMAT_LETTER; format++)
    {
      g_autoptr(DhPaper) paper = dh_paper_story_set (story, dh_paper_format_get_size (format));
      guint tale = 0;

      while (strstr (dh_paper_get_text (paper, tale), "Appendix: How the Armies Held") == NULL)
        tale++;
      g_assert_true (g_str_has_prefix (dh_paper_get_text (paper, tale), "Appendix: "));
      g_assert_cmpuint (tale, <=, 2);
      g_assert_nonnull (strstr (dh_paper_get_text (paper, 0), "How the Day Was Decided"));
    }
}

/* The better army is named first, then the turn that decided it; the commands of those who fought stand with them. */
static void
test_tale_says_who_came_off_better (void)
{
  g_autoptr(DhReferee) referee = open_kept ("mill-springs");
  g_autofree char *text = set_and_read (referee);

  g_assert_nonnull (strstr (text, "Army of Eastern Kentucky is ahead: it is 62% effective, First Division, Army of the Ohio 37%."));
  g_assert_nonnull (strstr (text, "The turning point was turn 3: "));
  g_assert_nonnull (strstr (text, "17th Tennessee (Carroll's Brigade) charged 4th Kentucky (Manson's Brigade) and won"));
  g_assert_nonnull (strstr (text, "10th Indiana and 16th Alabama routed."));
  g_assert_nonnull (strstr (text, "Col. Mahlon D. Manson left the field."));
}

/* The worst volley of the day stands below the turn that decided it, and is not told with that as well. */
static void
test_tale_tells_a_volley_once (void)
{
  g_autoptr(DhReferee) referee = open_kept ("aldie");
  g_autoptr(DhReport) report = dh_report_new (referee);
  g_autoptr(DhTale) tale = dh_tale_new (referee, report);
  g_autofree char *decision = dh_tale_tell_decision (tale), *worst = dh_tale_tell_worst_volley (tale);

  g_assert_nonnull (strstr (worst, "Batteries E and G, 1st U.S. Artillery"));
  g_assert_nonnull (strstr (decision, "The turning point was turn 2: "));
  g_assert_null (strstr (decision, "Batteries E and G"));
}

TEST_SUBJECT ("story")
{
  static const char *const long_battles[] = { "champion-hill", "champion-hill-15mm", "mill-springs", "marksmen-all-options" };

  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/papers/story/what-is-in-force-is-told", test_what_is_in_force_is_told);
  g_test_add_func ("/papers/story/says-who-came-off-better", test_tale_says_who_came_off_better);
  g_test_add_func ("/papers/story/tells-a-volley-once", test_tale_tells_a_volley_once);
  g_test_add_func ("/papers/story/steps-without-events-are-left-out", test_steps_without_events_are_left_out);
  g_test_add_func ("/papers/story/steps-begin-under-their-heading", test_steps_begin_under_their_heading);
  g_test_add_func ("/papers/story/report-is-in-it", test_report_is_in_it);
  g_test_add_func ("/papers/story/tale-comes-first", test_tale_comes_first);
  for (guint i = 0; i < G_N_ELEMENTS (long_battles); i++)
    {
      g_autofree char *path = g_strdup_printf ("/papers/story/tale-fits-on-two-pages/%s", long_battles[i]);

      g_test_add_data_func (path, long_battles[i], test_tale_fits_on_two_pages);
    }
  for (TestArmies armies = 0; armies < TEST_N_BATTLES; armies++)
    {
      g_autofree char *path = g_strdup_printf ("/papers/story/page-is-sound/%s", test_armies_get_name (armies));

      g_test_add_data_func (path, GUINT_TO_POINTER (armies), test_page_is_sound);
    }
  g_test_add_func ("/papers/story/proof-is-in-it", test_proof_is_in_it);
  g_test_add_func ("/papers/story/plot-tells-armies-apart", test_plot_tells_armies_apart);
  g_test_add_func ("/papers/story/plot-is-mirrored", test_plot_is_mirrored);

  return g_test_run ();
}

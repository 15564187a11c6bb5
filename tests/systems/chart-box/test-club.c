/* test-club.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "story.h"
#include "subject.h"

#include "dh-box.h"
#include "dh-narration.h"
#include "dh-system-scenario.h"
#include "dh-view.h"
#include "dh-viewer.h"

#include <string.h>

/* A game of a club's own: throws that name units, states in its own words, boxes of a unit, cards, and rows for several faces. */

#define OURS(...) "own-box", NULL, { __VA_ARGS__ }, .box = STORY_BRIGADES, STORY_BRIGADE_CHARTS

static const Story stories[] = {
  { "/box/own/throws/a-chart-names-its-units", OURS ("begin", "chart fire 4 for cobb dole against ames : 4",
      "kept: chart fire 4 for cobb dole against ames", "told: Fire, Cobb and Dole against Ames: ", "told: ” calls for: loss ames 1",
      "told: ” calls for: state ames shaken", "loss ames 1", "state ames shaken", "is: ames condition shaken",
      "told: Ames is now “Shaken”.", "chart manoeuvre 0 for cobb : 1", "told: Manoeuvre, for Cobb: ", "next") },
  { "/box/own/throws/dice-are-a-units", OURS ("begin", "throw cobb 2 10 : 7 10", "told: Thrown by Cobb: ") },
  { "/box/own/throws/no-verb-agrees-with-a-side", OURS ("begin", "throw red 1 6 : 3", "told: Thrown by Red: ") },
  { "/box/own/throws/what-comes-of-them-is-of-who-was-in-them", OURS ("begin", "chart fire 1 for cobb against ames : 6",
      "told: mark cobb fatigue +1", "told: loss ames 2", "told: state ames shaken", "mark cobb fatigue +1", "is: cobb boxes-1 1",
      "told: Cobb: Fatigue 0 → 1.", "loss ames 2", "state ames shaken", "next") },
  { "/box/own/throws/nobody-named-nothing-due", OURS ("begin", "chart fire 1 : 6", "not told: due", "next") },
  { "/box/own/throws/each-of-several", OURS ("begin", "chart fire 4 for cobb against ames mott : 6", "told: state ames routed",
      "told: state mott routed", "told: retreat ames mott 3", "state ames routed", "state mott routed", "retreat ames mott 3", "next") },
  { "/box/own/states/one-is-in-one", OURS ("begin", "is: cobb condition steady", "state cobb shaken", "refused: is already in that condition | state cobb shaken",
      "answered: Shaken | board", "answered: Shaken | roster red", "ruling cobb condition routed because of the test", "is: cobb condition routed") },
  { "/box/own/boxes/stay-in-their-bounds", OURS ("begin", "is: cobb boxes-2 6", "mark cobb moves -4", "is: cobb boxes-2 2",
      "refused: goes from 0 to 6 | mark cobb moves -3", "mark cobb fat 3", "kept: mark cobb fatigue 3", "refused: goes from 0 to 3 | mark cobb fatigue +1",
      "answered: Fatigue 3 of 3 | roster red", "answered: Fatigue 3 | board") },
  { "/box/own/cards/a-die-says-which", OURS ("begin", "draw events : 3", "told: Dust", "is: dust left 0", "draw events : 1", "told: Rain", "is: rain left 1",
      "draw events", "is: rain left 0", "refused: no card is left in “events”: shuffle events | draw events", "shuffle events",
      "told: Events is shuffled, with all its cards in it.", "is: rain left 2", "is: dust left 1", "refused: 3 | draw events : 4") },
  { "/box/own/board/strengths-that-are-nobodys-secret", OURS ("begin", "answered: Cobb: 4/4 | board", "loss cobb 1", "answered: Cobb: 3/4 | board",
      "not answered: Hays: / | board") },
  { "/box/own/rows/several-faces-share-one", OURS ("begin", "forecast: moves | chart manoeuvre 0 for cobb", "chart manoeuvre 0 for cobb : 3",
      "told: “moves”", "undo", "chart manoeuvre 0 for cobb : 6", "told: “moves”", "undo", "chart manoeuvre 0 for cobb : 2", "told: “halt”") },
  { "/box/own/orders/disorder-and-engage", OURS ("begin", "disorder ames", "suppress ames", "rally ames", "is: ames disordered no", "is: ames suppressed no",
      "refused: is in good order | rally ames", "engage cobb with ames", "is: cobb engaged 1", "relieve cobb", "is: ames engaged 0") },
  { "/box/own/orders/a-row-of-numbers", OURS ("begin", "set hays strength 5 guns 2 crew 3", "is: hays strength 5", "is: hays guns 2", "is: hays crew 3",
      "kept: set hays strength 5 guns 2 crew 3", "refused: that counter has no number | set hays strength 5 wings 2",
      "refused: 999 | set hays strength 5 guns 1000") },
  { "/box/own/orders/three-turns", OURS ("begin",
      "chart manoeuvre 0 for cobb : 4", "mark cobb moves -2", "chart fire 4 for cobb against ames : 4", "loss ames 1", "state ames shaken", "next",
      "draw events : 1", "chart fire 1 for mott against dole : 6", "loss dole 2", "mark mott fatigue +1", "state dole shaken", "next",
      "mark cobb moves 6", "chart fire 4 for cobb against ames mott : 6", "state ames routed", "eliminate mott", "retreat ames 3",
      NULL) },
};

/* A card of a side's own deck is told to that side alone. */
static void
test_deck_of_a_side (void)
{
  static const Story story = {
    NULL, "own-box", NULL, { NULL },
    .box = "<box format='1' system='chart-box' rules='own-box' title='Decks'><side id='red' name='Red'/><side id='blue' name='Blue'/>"
           "<sequence><phase id='all' title='All'/></sequence><formation id='r-div' name='Red Division' side='red'>"
           "<unit id='cobb' name='Cobb' kind='brigade' strength='4'/></formation>"
           "<deck id='orders' name='Orders' side='red'><card id='hold' name='Stand fast' count='2'/><card id='go' name='Up and at them'/></deck>"
           "</box>"
  };
  static const struct {
    int side;
    gboolean sees;
  } viewers[] = { { 0, TRUE }, { 1, FALSE } };
  g_autoptr(DhReferee) referee = story_begin (&story);
  g_autofree char *board = NULL;

  story_give (referee, "begin");
  story_give (referee, "draw orders : 3");
  board = story_board (referee);
  g_assert_null (strstr (board, "Up and at them"));
  g_assert_null (strstr (board, "die 3"));
  g_assert_null (strstr (board, "4/4"));
  for (guint i = 0; i < G_N_ELEMENTS (viewers); i++)
    {
      const DhViewer viewer = dh_viewer_of_side (viewers[i].side);
      g_autofree char *told = dh_referee_narrate_for (referee, 1, &viewer);

      g_assert_true ((told != NULL && strstr (told, "Up and at them") != NULL) == viewers[i].sees);
    }
}

/* Written and read again it is the same, byte for byte. */
static void
test_files (void)
{
  g_autoptr(GBytes) bytes = g_bytes_new_static (STORY_BRIGADES, strlen (STORY_BRIGADES));
  g_autoptr(GError) error = NULL;
  g_autoptr(GString) once = g_string_new (NULL), twice = g_string_new (NULL);
  g_autoptr(GBytes) written = NULL;
  gpointer box = dh_system_read_scenario (&dh_chart_box, bytes, "box", &error), again;

  g_assert_no_error (error);
  dh_chart_box.scenario->append (box, once);
  g_assert_nonnull (strstr (once->str, "<boxes id=\"moves\" name=\"Moves\" most=\"6\" value=\"6\"/>"));
  g_assert_nonnull (strstr (once->str, "<card id=\"rain\" name=\"Rain\" count=\"2\"/>"));
  written = g_bytes_new (once->str, once->len);
  again = dh_system_read_scenario (&dh_chart_box, written, "box", &error);
  g_assert_no_error (error);
  dh_chart_box.scenario->append (again, twice);
  g_assert_cmpstr (once->str, ==, twice->str);
  dh_chart_box.scenario->unref (box);
  dh_chart_box.scenario->unref (again);
}

static void
test_bad_files (void)
{
  static const struct {
    const char *old;
    const char *other;
    const char *says;
  } bad[] = {
    { "most='3'/>", "most='3' value='4'/>", "goes from 0 to 3, but begins at 4" },
    { " count='2'", "", "2" },
    { "<card id='rain' name='Rain' count='2'/>", "", "must have 2 to 100 cards, not 1" },
    { "<boxes id='fatigue' name='Fatigue' most='3'/>",
      "<boxes id='a' name='A' most='3'/><boxes id='b' name='A' most='3'/><boxes id='c' name='A' most='3'/><boxes id='d' name='A' most='3'/>",
      "at most 4 rows of boxes, not 5" },
    { "<state id='shaken'", "<state id='steady'", "appears twice" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr(GString) text = g_string_new (STORY_BRIGADES);
      g_autoptr(GBytes) bytes = NULL;
      g_autoptr(GError) error = NULL;
      gpointer box;

      g_assert_cmpuint (g_string_replace (text, bad[i].old, bad[i].other, 1), ==, 1);
      bytes = g_bytes_new (text->str, text->len);
      box = dh_system_read_scenario (&dh_chart_box, bytes, "box", &error);
      if (box != NULL)
        {
          /* A deck can do with one card of each. */
          g_assert_cmpuint (i, ==, 1);
          dh_chart_box.scenario->unref (box);
          continue;
        }
      g_assert_nonnull (strstr (error->message, bad[i].says));
    }
}

static void
assert_rows (DhReferee  *referee,
             const char *key,
             const char *expected)
{
  g_autoptr(GVariant) view = dh_referee_view (referee, &dh_viewer_everybody);
  g_autoptr(GVariant) own = g_variant_lookup_value (view, "chart-box", G_VARIANT_TYPE_VARDICT);
  g_autoptr(GVariant) rows = g_variant_lookup_value (own, key, NULL);
  g_autofree char *shown = g_variant_print (rows, FALSE);

  g_assert_cmpstr (shown, ==, expected);
}

/* A wall is given the faces of dice, which its words leave out, whose anything is and whom it is against, and where a track stands; cards are no dice,
 * and of an earlier phase nothing is told once something has come in this one. */
static void
test_wall (void)
{
  static const char *const earlier[] = { "begin", "draw events : 3", "next" };
  static const char *const orders[] = { "throw cobb 2 10 : 7 10", "chart fire 4 for ames against cobb : 4", "loss cobb 1",
                                        "track supply -2" };
  g_auto(GStrv) parts = g_strsplit (STORY_BRIGADES, "<state", 2);
  g_autofree char *box = g_strconcat (parts[0], "<track id='supply' name='Supply' least='0' most='9' value='5'/><state", parts[1],
                                      NULL);
  const Story story = { .rules = "own-box", .box = box, STORY_BRIGADE_CHARTS };
  g_autoptr(DhReferee) referee = story_begin (&story);

  for (guint i = 0; i < G_N_ELEMENTS (earlier); i++)
    story_give (referee, earlier[i]);
  assert_rows (referee, "told", "[{'text': <'Earlier – Red: Red:'>, 'heading': <true>}, "
                                "{'text': <'A card is drawn from Events. The card is “Dust”.'>, 'dice': <@a(uau) []>}]");
  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    story_give (referee, orders[i]);
  assert_rows (referee, "told", "[{'text': <'Fire, Ames against Cobb: a loss, shaken.'>, 'side': <1>, 'against': <0>, 'dice': <[(uint32 6, [uint32 4])]>}, "
                                "{'text': <'Cobb: Lost 0 → 1.'>, 'side': <0>, 'dice': <@a(uau) []>}, "
                                "{'text': <'Supply: 5 → 3.'>, 'latest': <true>, 'dice': <@a(uau) []>}]");
  assert_rows (referee, "standing", "[{'text': <'Cobb: 3/4, Moves 6, Steady'>, 'side': <0>}, {'text': <'Dole: 3/3, Moves 6, Steady'>, 'side': <0>}, "
                                    "{'text': <'Ames: 5/5, Moves 6, Steady'>, 'side': <1>}, {'text': <'Hays: Moves 6, Steady'>, 'side': <1>}, "
                                    "{'text': <'Mott: 2/2, Moves 6, Steady'>, 'side': <1>}, {'text': <'Supply'>, 'track': <(3, 0, 9)>}]");
}

/* A turn that is over is told first and in large letters, above what came last in it; a phase of that turn is not. */
static void
test_wall_tells_of_the_end_of_a_turn (void)
{
  const Story story = { .rules = "own-box", .box = STORY_BRIGADES, STORY_BRIGADE_CHARTS };
  g_autoptr(DhReferee) referee = story_begin (&story);

  story_give (referee, "begin");
  story_give (referee, "next");
  story_give (referee, "loss cobb 1");
  story_give (referee, "next");
  assert_rows (referee, "told", "[{'text': <'Turn 1 is over'>, 'latest': <true>}, "
                                "{'text': <'Cobb: Lost 0 → 1.'>, 'side': <0>, 'dice': <@a(uau) []>}]");
  story_give (referee, "loss cobb 1");
  assert_rows (referee, "told", "[{'text': <'Cobb: Lost 1 → 2.'>, 'side': <0>, 'latest': <true>, 'dice': <@a(uau) []>}]");
}

/* A wall is told last, and in large letters, what was taken back and what was put right, with the dice that it had before. What
 * is typed in of a counter is no news there, and an order about both sides that is no fight is neither's. */
static void
test_wall_tells_of_changes (void)
{
  const Story story = { .rules = "own-box", .box = STORY_BRIGADES, STORY_BRIGADE_CHARTS };
  g_autoptr(DhReferee) referee = story_begin (&story);

  story_give (referee, "begin");
  story_give (referee, "throw cobb 1 6 : 2");
  story_give (referee, "set hays strength 5");
  assert_rows (referee, "told", "[{'text': <'Thrown by Cobb.'>, 'side': <0>, 'latest': <true>, 'dice': <[(uint32 6, [uint32 2])]>}]");
  story_give (referee, "disorder ames cobb");
  assert_rows (referee, "told", "[{'text': <'Thrown by Cobb.'>, 'side': <0>, 'dice': <[(uint32 6, [uint32 2])]>}, "
                                "{'text': <'Ames is disordered. Cobb is disordered.'>, 'latest': <true>, 'dice': <@a(uau) []>}]");
  story_give (referee, "undo");
  assert_rows (referee, "told", "[{'text': <'Thrown by Cobb.'>, 'side': <0>, 'dice': <[(uint32 6, [uint32 2])]>}, "
                                "{'text': <'Ames is disordered. Cobb is disordered.'>, 'change': <'Taken back'>, 'latest': <true>, 'undone': <true>}]");
  story_give (referee, "amend 2 throw cobb 1 6 : 5");
  assert_rows (referee, "told", "[{'text': <'Thrown by Cobb.'>, 'change': <'Corrected'>, 'side': <0>, 'latest': <true>, "
                                "'dice': <[(uint32 6, [uint32 5])]>, 'was': <[(uint32 6, [uint32 2])]>}]");
}

/* A judgement is the winner's, and at the end it is all that is told. */
static void
test_wall_tells_who_has_won (void)
{
  const Story story = { .rules = "donelson", .scenario = "fort-donelson" };
  g_autoptr(DhReferee) referee = story_begin (&story);

  story_give (referee, "begin");
  story_give (referee, "night");
  story_give (referee, "judge groups 3");
  assert_rows (referee, "told", "[{'text': <'Night falls.'>, 'dice': <@a(uau) []>}, "
                                "{'text': <'Tactical victory: Union.'>, 'side': <1>, 'latest': <true>, 'dice': <@a(uau) []>}]");
  story_give (referee, "end");
  assert_rows (referee, "told", "[{'text': <'Tactical victory: Union.'>, 'side': <1>, 'latest': <true>, 'outcome': <true>}]");
}

/* Without a judgement a wall tells when the battle has ended, and names nobody as its winner. */
static void
test_wall_tells_of_no_winner (void)
{
  const Story story = { .rules = "own-box", .box = STORY_BRIGADES, STORY_BRIGADE_CHARTS };
  g_autoptr(DhReferee) referee = story_begin (&story);

  story_give (referee, "begin");
  story_give (referee, "end");
  assert_rows (referee, "told", "[{'text': <'Ended in turn 1. No winner is on record.'>, 'latest': <true>, 'outcome': <true>}]");
}

/* Where one side has points, the other has its own in figures too, though they are none. */
static void
test_wall_counts_no_points (void)
{
  const Story story = { .rules = "vicksburg-road", .scenario = "road-to-vicksburg" };
  g_autoptr(DhReferee) referee = story_begin (&story);

  story_give (referee, "begin");
  assert_rows (referee, "won", "['0 points', '80 points']");
}

/* Sides have the colours that their box says, and others the first that are left over, never the same. A box that is written and
 * read again says the same. */
static void
test_colors (void)
{
  static const struct {
    const char *first, *second, *expected;
  } cases[] = {
    { "", "", "[0, 1]" },
    { " color='red'", " color='blue'", "[1, 0]" },
    { " color='red'", "", "[1, 0]" },
    { "", " color='blue'", "[1, 0]" },
    { " color='purple'", "", "[2, 0]" },
    { " color='red'", " color='red'", "[1, 0]" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *box = g_strdup_printf ("<box format='1' system='chart-box' rules='own-box' title='Colors'>"
                                              "<side id='a' name='A'%s/><side id='b' name='B'%s/>"
                                              "<sequence><phase id='all' title='All'/></sequence></box>",
                                              cases[i].first, cases[i].second);
      const Story story = { .rules = "own-box", .box = box };
      g_autoptr(DhReferee) referee = story_begin (&story);
      g_autoptr(GString) written = g_string_new (NULL);

      assert_rows (referee, "colors", cases[i].expected);
      dh_chart_box.scenario->append (dh_referee_get_battle (referee)->scenario, written);
      g_assert_true ((strstr (written->str, " color=\"") != NULL) == (*cases[i].first != '\0' || *cases[i].second != '\0'));
    }
}

TEST_SUBJECT ("club")
{
  g_test_init (&argc, &argv, NULL);

  story_add (stories, G_N_ELEMENTS (stories));
  g_test_add_func ("/box/own/cards/a-side-alone-knows-its-own", test_deck_of_a_side);
  g_test_add_func ("/box/own/board/faces-letters-and-tracks", test_wall);
  g_test_add_func ("/box/own/board/end-of-a-turn", test_wall_tells_of_the_end_of_a_turn);
  g_test_add_func ("/box/own/board/what-was-taken-back-and-put-right", test_wall_tells_of_changes);
  g_test_add_func ("/box/own/board/counts-no-points", test_wall_counts_no_points);
  g_test_add_func ("/box/own/board/who-has-won", test_wall_tells_who_has_won);
  g_test_add_func ("/box/own/board/end-without-a-winner", test_wall_tells_of_no_winner);
  g_test_add_func ("/box/own/board/colors-of-sides", test_colors);
  g_test_add_func ("/box/own/files/are-the-same-again", test_files);
  g_test_add_func ("/box/own/files/what-is-wrong-is-said", test_bad_files);

  return g_test_run ();
}

/* test-kinds.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "papers-fixture.h"
#include "subject.h"

#include "battle-fixture.h"

#include "dh-inch-1997.h"
#include "dh-inch.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

/* The contents of each paper of a battle. */

static guint
count_ink (const DhPaper *paper,
           guint          page)
{
  return test_paper_count_ink (paper, page, (cairo_rectangle_t) { 0, 0, 596, 842 });
}

static void
test_roster_has_every_unit_and_officer (gconstpointer data)
{
  g_autoptr(DhBattle) battle = test_armies_new (GPOINTER_TO_UINT (data));
  g_autoptr(DhPaper) paper = test_paper_new (DH_PAPER_KIND_ROSTER, battle);
  g_autofree char *text = test_paper_dup_text (paper);

  for (guint i = 0; i < dh_n_units (battle); i++)
    {
      g_assert_cmpuint (test_count_lines (text, dh_battle_get_unit (battle, i)->info->tag), ==, 1);
      g_assert_true (test_has_line (text, dh_battle_get_unit (battle, i)->info->name));
    }
  for (guint i = 0; i < dh_n_officers (battle); i++)
    g_assert_nonnull (strstr (text, dh_battle_get_officer (battle, i)->info->name));
}

static void
test_labels_have_every_unit (gconstpointer data)
{
  g_autoptr(DhBattle) battle = test_armies_new (GPOINTER_TO_UINT (data));
  g_autoptr(DhPaper) paper = test_paper_new (DH_PAPER_KIND_LABELS, battle);
  g_autofree char *text = test_paper_dup_text (paper);
  guint units = dh_n_units (battle);

  for (guint i = 0; i < units; i++)
    {
      g_assert_cmpuint (test_count_lines (text, dh_battle_get_unit (battle, i)->info->tag), ==, 1);

      /* Sixty of the widest letters in one word are too many for any base. */
      if (GPOINTER_TO_UINT (data) != TEST_ENDLESS_NAMES)
        g_assert_true (test_has_line (text, dh_battle_get_unit (battle, i)->info->name));
    }
  g_assert_cmpuint (dh_paper_get_n_pages (paper), ==, (units + 55) / 56);
}

/* A short name is set large, which is no reason to shorten what stands below it. */
static void
test_labels_shorten_no_command (void)
{
  static const char xml[] =
    "<order-of-battle format=\"1\" title=\"Names\">"
    "<army id=\"u\" name=\"Union\" letter=\"U\"><officer id=\"uo\" name=\"Grant\" rank=\"commander\"/>"
    "<brigade id=\"b\" name=\"First Brigade of the Second Division, Thirteenth Army Corps\">"
    "<officer id=\"bo\" name=\"McGinnis\" rank=\"brigade\"/>"
    "<unit id=\"u1\" name=\"First Ohio Light Artillery, Battery M (Independent)\" arm=\"infantry\" quality=\"green\"/>"
    "</brigade></army>"
    "<army id=\"c\" name=\"Confederacy\" letter=\"C\"><officer id=\"co\" name=\"Pemberton\" rank=\"commander\"/>"
    "<unit id=\"c1\" name=\"Guard\" arm=\"infantry\" quality=\"green\"/></army></order-of-battle>";
  g_autoptr(DhReferee) referee = test_battle_new_of (xml, NULL);
  g_autoptr(DhPaper) paper = test_paper_new (DH_PAPER_KIND_LABELS, dh_referee_get_battle (referee));

  g_assert_null (strstr (dh_paper_get_text (paper, 0), "…"));
}

static void
test_cards_are_those_of_the_deck (gconstpointer data)
{
  g_autoptr(DhBattle) battle = test_armies_new (GPOINTER_TO_UINT (data));
  g_autoptr(DhPaper) paper = test_paper_new (DH_PAPER_KIND_CARDS, battle);
  g_autofree char *text = test_paper_dup_text (paper);
  guint cards = dh_n_cards (battle);

  for (guint i = 0; i < cards; i++)
    {
      const DhCard *card = dh_battle_peek_card (battle, i);

      g_assert_true (test_has_line (text, card->of.kind == DH_REF_KIND_ARMY ? "Staff" : card->name));
    }
  g_assert_cmpuint (dh_paper_get_n_pages (paper), ==, 2 * ((cards + 8) / 9));
}

/* The backs are alike, say nothing, and lie behind their cards when the sheet is turned over. */
static void
test_cards_have_backs (void)
{
  g_autoptr(DhBattle) battle = test_armies_new (TEST_CHAMPION_HILL);
  g_autoptr(DhPaper) paper = test_paper_new (DH_PAPER_KIND_CARDS, battle);
  const cairo_rectangle_t left = { 43, 37, 168, 224 }, right = { 383, 37, 168, 224 };

  /* Nine on a sheet leave one for the next. */
  g_assert_cmpuint (dh_n_cards (battle), ==, 10);
  g_assert_cmpuint (dh_paper_get_n_pages (paper), ==, 4);
  g_assert_true (g_str_has_prefix (dh_paper_get_text (paper, 1), "Champion Hill · "));
  g_assert_true (g_str_has_prefix (dh_paper_get_text (paper, 3), "Champion Hill · "));

  g_assert_cmpuint (test_paper_count_ink (paper, 1, left), >, 10000);
  g_assert_cmpuint (test_paper_count_ink (paper, 2, right), ==, 0);
  g_assert_cmpuint (test_paper_count_ink (paper, 3, left), ==, 0);
  g_assert_cmpuint (test_paper_count_ink (paper, 3, right), ==, test_paper_count_ink (paper, 1, right));
}

/* Cells to be cut out have an edge to cut along, and nothing goes beyond it. */
static void
test_cells_can_be_cut_out (void)
{
  static const struct {
    DhPaperKind kind;
    int left;
    int right;
  } grids[] = {
    { DH_PAPER_KIND_LABELS, 42, 552 },
    { DH_PAPER_KIND_CARDS, 42, 552 },
    { DH_PAPER_KIND_OFFICERS, 47, 547 },
  };
  g_autoptr(DhBattle) battle = test_armies_new (TEST_LONG_NAMES);

  for (guint i = 0; i < G_N_ELEMENTS (grids); i++)
    {
      g_autoptr(DhPaper) paper = test_paper_new (grids[i].kind, battle);

      g_assert_cmpuint (test_paper_count_ink (paper, 0, (cairo_rectangle_t) { grids[i].left, 40, 2, 25 }), >, 0);
      g_assert_cmpuint (test_paper_count_ink (paper, 0, (cairo_rectangle_t) { grids[i].right, 40, 2, 25 }), >, 0);
      g_assert_cmpuint (test_paper_count_ink (paper, 0, (cairo_rectangle_t) { 0, 0, grids[i].left - 1, 700 }), ==, 0);
      g_assert_cmpuint (test_paper_count_ink (paper, 0, (cairo_rectangle_t) { grids[i].right + 2, 0, 40, 700 }), ==, 0);
    }
}

static void
test_officers_in_front_are_ticked (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  g_autoptr(DhPaper) behind = NULL;
  g_autoptr(DhPaper) front = NULL;

  test_rule (referee, "gen-first", "attached", "u1");
  behind = test_paper_new (DH_PAPER_KIND_OFFICERS, dh_referee_get_battle (referee));
  test_rule (referee, "gen-first", "front", "yes");
  front = test_paper_new (DH_PAPER_KIND_OFFICERS, dh_referee_get_battle (referee));
  g_assert_cmpstr (dh_paper_get_text (front, 0), ==, dh_paper_get_text (behind, 0));
  g_assert_cmpuint (count_ink (front, 0), >, count_ink (behind, 0));
}

/* A card lies open on the table: which units are behind it is nobody's business. */
static void
test_cards_name_no_unit (void)
{
  g_autoptr(DhBattle) battle = test_armies_new (TEST_CHAMPION_HILL);
  g_autoptr(DhPaper) paper = test_paper_new (DH_PAPER_KIND_CARDS, battle);
  g_autofree char *text = test_paper_dup_text (paper);

  for (guint i = 0; i < dh_n_units (battle); i++)
    g_assert_null (strstr (text, dh_battle_get_unit (battle, i)->info->name));
}

static void
test_officers_have_a_card_each (gconstpointer data)
{
  g_autoptr(DhBattle) battle = test_armies_new (GPOINTER_TO_UINT (data));
  g_autoptr(DhPaper) paper = test_paper_new (DH_PAPER_KIND_OFFICERS, battle);
  g_autofree char *text = test_paper_dup_text (paper);
  guint officers = dh_n_officers (battle);

  for (guint i = 0; i < officers; i++)
    {
      const DhOfficer *officer = dh_battle_get_officer (battle, i);

      g_assert_true (test_has_line (text, officer->info->name));
    }
  g_assert_cmpuint (dh_paper_get_n_pages (paper), ==, (officers + 7) / 8);
}

/* Inferred numbers have their mark; a political officer's throw is still to come. */
static void
test_officers_are_worth_what_the_rules_say (void)
{
  g_autoptr(DhReferee) referee = test_battle_new (NULL);
  g_autoptr(DhPaper) paper = test_paper_new (DH_PAPER_KIND_OFFICERS, dh_referee_get_battle (referee));
  g_autofree char *text = test_paper_dup_text (paper);

  g_assert_true (test_has_line (text, "units never stay put, morale +3\u00a0∴"));
  g_assert_true (test_has_line (text, "units stay put on D10 10, morale +2\u00a0∴"));
  g_assert_true (test_has_line (text, "units stay put on D10 9–10, morale +1\u00a0∴"));
  g_assert_true (test_has_line (text, "Political: throw a D6 when he is first needed (5.H)"));
  g_assert_true (test_has_line (text, "4 or more: units stay put on D10 8–10, morale +0"));
  g_assert_true (test_has_line (text, "less\u00a0∴: units stay put on D10 9–10, morale +1\u00a0∴"));
}

static void
test_roster_crosses_what_is_lost (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autoptr(DhPaper) whole = test_paper_new (DH_PAPER_KIND_ROSTER, battle);
  g_autoptr(DhPaper) struck = NULL;
  g_autoptr(DhPaper) worn = NULL;

  test_rule (referee, "u1", "men", "23");
  struck = test_paper_new (DH_PAPER_KIND_ROSTER, battle);
  g_assert_cmpuint (count_ink (struck, 0), >, count_ink (whole, 0));
  g_assert_cmpuint (count_ink (struck, 1), ==, count_ink (whole, 1));

  test_rule (referee, "u1", "men", "8");
  worn = test_paper_new (DH_PAPER_KIND_ROSTER, battle);
  g_assert_cmpuint (count_ink (worn, 0), >, count_ink (struck, 0) + 500);
}

/* A roster tells the referee all he needs to go on: everything that differs from a steady unit in the open. */
/* A regiment with others behind it. */
static DhBattle *
make_regiments (guint stands)
{
  g_autoptr(DhRulebook) rulebook = dh_rulebook_new_shipped ("jackson-1997", NULL);
  g_autofree char *xml =
    g_strdup_printf ("<order-of-battle format=\"1\" title=\"Rows\">"
                     "<army id=\"a\" name=\"A\" letter=\"A\"><brigade id=\"b\" name=\"B\">"
                     "<unit id=\"a1\" name=\"One\" arm=\"infantry\" quality=\"green\" stands=\"%u\"/>"
                     "<unit id=\"a2\" name=\"Two\" arm=\"infantry\" quality=\"green\"/></brigade></army>"
                     "<army id=\"c\" name=\"C\" letter=\"C\">"
                     "<unit id=\"c1\" name=\"Three\" arm=\"infantry\" quality=\"green\"/></army></order-of-battle>",
                     stands);
  g_autoptr(GBytes) bytes = g_bytes_new (xml, strlen (xml));
  g_autoptr(GError) error = NULL;
  g_autoptr(DhOrderOfBattle) armies = dh_order_of_battle_new_from_bytes (bytes, "rows", &error);
  const guint8 seed[16] = { 0 };

  g_assert_no_error (error);
  return dh_battle_new (&dh_inch_1997, rulebook, armies, seed);
}

/* Finds the end of the ink on a short first page. */
static double
find_end (const DhPaper *paper)
{
  double y = 700;

  while (test_paper_count_ink (paper, 0, (cairo_rectangle_t) { 0, y, 596, 2 }) == 0)
    y -= 2;

  return y;
}

/* A unit with many stands takes more lines of boxes, and the next unit stands below them. */
static void
test_roster_rows_are_as_high_as_their_stands (void)
{
  g_autoptr(DhBattle) few = make_regiments (8);
  g_autoptr(DhBattle) many = make_regiments (12);
  g_autoptr(DhPaper) low = test_paper_new (DH_PAPER_KIND_ROSTER, few);
  g_autoptr(DhPaper) high = test_paper_new (DH_PAPER_KIND_ROSTER, many);

  g_assert_cmpfloat (find_end (high), >, find_end (low));
}

static void
test_roster_shows_how_things_stand (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  g_autoptr(DhPaper) paper = NULL;
  g_autofree char *text = NULL;

  test_rule (referee, "u1", "rating", "2");
  test_rule (referee, "u1", "status", "falling-back");
  test_rule (referee, "u2", "formation", "column");
  test_rule (referee, "u3", "cover", "village");
  test_rule (referee, "u4", "men", "0");
  test_rule (referee, "u6", "fresh", "no");
  test_rule (referee, "u5", "status", "routed");
  test_rule (referee, "gen-north", "state", "killed");
  test_rule (referee, "gen-first", "attached", "u2");

  paper = test_paper_new (DH_PAPER_KIND_ROSTER, dh_referee_get_battle (referee));
  text = test_paper_dup_text (paper);
  g_assert_true (test_has_line (text, "Turn 1, A Movement"));
  g_assert_nonnull (strstr (text, "Cards still to be turned: "));
  g_assert_true (test_has_line (text, "2 (3)"));
  g_assert_true (test_has_line (text, "falling back"));
  g_assert_true (test_has_line (text, "routed, since turn 1"));
  g_assert_true (test_has_line (text, "column"));
  g_assert_true (test_has_line (text, "in a village"));
  g_assert_true (test_has_line (text, "veteran infantry, 4 men per stand"));
  g_assert_true (test_has_line (text, "no longer fresh"));
  g_assert_nonnull (strstr (text, "Gen. North – killed"));
  g_assert_nonnull (strstr (text, "with U2"));
}

/* A steady unit in the open that has done nothing yet has no remarks; any other has them all. */
static void
test_roster_tells_what_units_did (void)
{
  static const struct {
    const char *unit;
    const char *property;
    const char *value;
    const char *line;
  } rulings[] = {
    { "u1", "off-table", "yes", "in reserve" },
    { "u2", "concealed", "yes", "concealed" },
    { "u3", "responded", "failed", "stays put" },
    { "u4", "moved", "yes", "has moved" },
    { "u5", "fired", "yes", "has fired" },
    { "u6", "melees", "1", "1 close combat" },
    { "c1", "melees", "2", "2 close combats" },
    { "c2", "charge-target", "u3", "charges U3" },
    { "c3", "pending-hits", "1", "1 hit to mark" },
    { "c7", "odd-hit", "1", "1 hit towards the next man" },
    { "c8", "horses", "no", "horses lost" },
    { "c4", "cover", "cover", "in cover" },
    { "c5", "cover", "works", "behind breastworks" },
    { "c6", "cover", "fort", "in a fort" },
  };
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  g_autoptr(DhPaper) before = test_paper_new (DH_PAPER_KIND_ROSTER, dh_referee_get_battle (referee));
  g_autofree char *nothing = test_paper_dup_text (before);
  g_autoptr(DhPaper) after = NULL;
  g_autofree char *text = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (rulings); i++)
    test_rule (referee, rulings[i].unit, rulings[i].property, rulings[i].value);
  test_rule (referee, "c9", "moved", "yes");
  test_rule (referee, "c9", "fired", "yes");
  test_rule (referee, "c10", "fired", "yes");
  test_rule (referee, "c10", "status", "destroyed");

  after = test_paper_new (DH_PAPER_KIND_ROSTER, dh_referee_get_battle (referee));
  text = test_paper_dup_text (after);
  for (guint i = 0; i < G_N_ELEMENTS (rulings); i++)
    {
      g_assert_cmpuint (test_count_lines (text, rulings[i].line), ==, 1);
      g_assert_null (strstr (nothing, rulings[i].line));
    }
  g_assert_true (test_has_line (text, "has moved, has fired"));
  g_assert_true (test_has_line (text, "destroyed"));
}

/* A roster tells what is left of the turn, and what of that is already settled, so that play can go on by hand. */
static void
test_roster_shows_what_is_to_come (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autoptr(DhPaper) paper = NULL;
  g_autofree char *text = NULL;

  test_give (referee, "card north");
  test_give (referee, "respond u1 : 1");
  test_give (referee, "charge u1 c1");
  for (guint i = 1; i < dh_n_cards (battle); i++)
    test_give (referee, "card pass");
  for (DhStep step = battle->step; step < DH_STEP_CHARGE; step++)
    test_give (referee, "next pass");
  test_give (referee, "check u1 : 6");
  test_give (referee, "next");
  test_give (referee, "check c1 : 6");

  paper = test_paper_new (DH_PAPER_KIND_ROSTER, battle);
  text = test_paper_dup_text (paper);
  g_assert_true (test_has_line (text, "Turn 1, G Reception"));
  g_assert_nonnull (strstr (text, "\nDue later: 1st Ohio U1 fights "));
  g_assert_nonnull (strstr (text, "\nSteps of a turn: A\u00a0Movement · B\u00a0Artillery fire · "));
  g_assert_nonnull (strstr (text, " · K\u00a0Reshuffle\n"));
}

/* The line above the table is drawn on the sheet, and not only told in its text. */
static void
test_roster_draws_its_moment (void)
{
  g_autoptr(DhBattle) battle = test_armies_new (TEST_MILL_SPRINGS);
  g_autoptr(DhPaper) paper = test_paper_new (DH_PAPER_KIND_ROSTER, battle);

  /* Below the name of the army and above the table */
  g_assert_cmpuint (test_paper_count_ink (paper, 0, (cairo_rectangle_t) { 36, 66, 60, 14 }), >, 1000);
}

/* A roster that is handed round has the fingerprint of the battle, each part on a line of its own. */
static void
test_roster_has_its_proof (void)
{
  g_autoptr(DhBattle) battle = test_armies_new (TEST_MILL_SPRINGS);
  g_autoptr(GDateTime) time = g_date_time_new_utc (1863, 5, 16, 10, 30, 0);
  DhPaperSize size = dh_paper_format_get_size (DH_PAPER_FORMAT_A4);
  const DhPaperProof proof = { (char *) "seen\nfingerprint", (char *) "3f2a91bc0c1d77aa3f2a91bc0c1d77aa" };
  g_autoptr(DhPaper) paper = dh_paper_new_for_battle (DH_PAPER_KIND_ROSTER, battle, DH_NOTHING, &proof, size, time);
  const char *text = dh_paper_get_text (paper, 0);
  g_autofree char *read = test_paper_read_code (paper, 0);

  g_assert_nonnull (strstr (text, " · K\u00a0Reshuffle\nseen\nfingerprint\n"));
  g_assert_cmpstr (read, ==, "3F2A91BC0C1D77AA3F2A91BC0C1D77AA");
}

/* A roster leaves room to write ratings before the armies are rated. */
static void
test_roster_leaves_room_for_ratings (void)
{
  g_autoptr(DhBattle) battle = test_armies_new (TEST_CHAMPION_HILL);
  g_autoptr(DhPaper) paper = test_paper_new (DH_PAPER_KIND_ROSTER, battle);
  g_autofree char *text = test_paper_dup_text (paper);

  g_assert_true (test_has_line (text, "___"));
}

/* Sheets of seats, as the hall makes them. */
static DhPaper *
make_sheets (const DhBattle *battle,
             const char     *url)
{
  g_autoptr(GPtrArray) ids = g_ptr_array_new (), codes = g_ptr_array_new ();
  g_autoptr(GDateTime) time = g_date_time_new_utc (1863, 5, 16, 10, 30, 0);

  g_ptr_array_add (ids, (gpointer) dh_battle_get_id (battle, dh_battle_get_side (battle, 0)));
  g_ptr_array_add (codes, (gpointer) "K7QM4XPA");
  g_ptr_array_add (ids, (gpointer) "hovey");
  g_ptr_array_add (codes, (gpointer) "PWXTQMJH");
  return dh_paper_new_for_seats (battle, ids, codes, url, dh_paper_format_get_size (DH_PAPER_FORMAT_A4), time);
}

/* Returns: (transfer full): what a telephone reads on a page, by a program that was made for that */
static char *
read_page (const DhPaper *paper,
           guint          page)
{
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "drumhead-sheet-XXXXXX", NULL), *read = NULL;
  int file = g_mkstemp (path);
  g_autoptr(GSubprocess) zbarimg = NULL;
  g_autoptr(GError) error = NULL;

  test_paper_save_page (paper, page, path);
  zbarimg = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_SILENCE, &error, "zbarimg", "--quiet",
                              "--raw", path, NULL);
  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (zbarimg, NULL, NULL, &read, NULL, &error);
  g_assert_no_error (error);
  close (file);
  g_unlink (path);
  return g_strdup (g_strchomp (read));
}

static void
test_seats_have_codes (void)
{
  g_autoptr(DhBattle) battle = test_armies_new (TEST_CHAMPION_HILL);
  g_autoptr(DhPaper) paper = make_sheets (battle, "http://192.168.100.200:1865/");
  static const char *const wanted[] = { "HTTP://192.168.100.200:1865/#K7QM4XPA", "HTTP://192.168.100.200:1865/#PWXTQMJH" };

  g_assert_cmpuint (dh_paper_get_n_pages (paper), ==, 2);
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *read = read_page (paper, i);

      g_assert_cmpstr (read, ==, wanted[i]);
    }
  g_assert_true (test_has_line (dh_paper_get_text (paper, 0), "K7QM 4XPA"));
  g_assert_nonnull (strstr (dh_paper_get_text (paper, 0), "open http://192.168.100.200:1865/ and type K7QM 4XPA."));
}

/* Each has those under it, and nobody else. */
static void
test_seats_have_their_own (void)
{
  g_autoptr(DhBattle) battle = test_armies_new (TEST_CHAMPION_HILL);
  g_autoptr(DhPaper) paper = make_sheets (battle, "http://192.168.100.200:1865/");
  const char *side = dh_paper_get_text (paper, 0), *hovey = dh_paper_get_text (paper, 1);

  g_assert_true (test_has_line (hovey, "Champion Hill · 12th Division"));
  g_assert_nonnull (strstr (hovey, "11th Indiana\u00a0(u1)"));
  g_assert_null (strstr (hovey, "(u13)"));
  g_assert_null (strstr (hovey, "(c1)"));
  g_assert_nonnull (strstr (side, "(u13)"));
  g_assert_null (strstr (side, "(c1)"));
}

/* The address is unknown before the hall is open: the letters are typed behind the code on the board. */
static void
test_seats_before_the_hall (void)
{
  g_autoptr(DhBattle) battle = test_armies_new (TEST_CHAMPION_HILL);
  g_autoptr(DhPaper) paper = make_sheets (battle, NULL);
  g_autofree char *read = read_page (paper, 0);

  g_assert_cmpstr (read, ==, "");
  g_assert_null (strstr (dh_paper_get_text (paper, 0), "http"));
  g_assert_nonnull (strstr (dh_paper_get_text (paper, 0), "Type your name and the code K7QM 4XPA."));
}

TEST_SUBJECT ("kinds")
{
  static const struct {
    const char *path;
    GTestDataFunc test;
  } tests[] = {
    { "/papers/roster/has-every-unit-and-officer", test_roster_has_every_unit_and_officer },
    { "/papers/labels/have-every-unit", test_labels_have_every_unit },
    { "/papers/cards/are-those-of-the-deck", test_cards_are_those_of_the_deck },
    { "/papers/officers/have-a-card-each", test_officers_have_a_card_each },
  };

  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    for (TestArmies armies = 0; armies < TEST_N_BATTLES; armies++)
      {
        g_autofree char *path = g_strdup_printf ("%s/%s", tests[i].path, test_armies_get_name (armies));

        /* Half a minute with sanitizers, and no line of code that the others do not go through. */
        if (TEST_STRIDE > 1 && armies == TEST_600_UNITS)
          continue;
        g_test_add_data_func (path, GUINT_TO_POINTER (armies), tests[i].test);
      }
  g_test_add_func ("/papers/labels/shorten-no-command", test_labels_shorten_no_command);
  g_test_add_func ("/papers/cards/have-backs", test_cards_have_backs);
  g_test_add_func ("/papers/cards/cells-can-be-cut-out", test_cells_can_be_cut_out);
  g_test_add_func ("/papers/cards/name-no-unit", test_cards_name_no_unit);
  g_test_add_func ("/papers/officers/are-worth-what-the-rules-say", test_officers_are_worth_what_the_rules_say);
  g_test_add_func ("/papers/officers/in-front-are-ticked", test_officers_in_front_are_ticked);
  g_test_add_func ("/papers/roster/draws-its-moment", test_roster_draws_its_moment);
  g_test_add_func ("/papers/roster/has-its-proof", test_roster_has_its_proof);
  g_test_add_func ("/papers/roster/crosses-what-is-lost", test_roster_crosses_what_is_lost);
  g_test_add_func ("/papers/roster/rows-are-as-high-as-their-stands", test_roster_rows_are_as_high_as_their_stands);
  g_test_add_func ("/papers/roster/shows-how-things-stand", test_roster_shows_how_things_stand);
  g_test_add_func ("/papers/roster/tells-what-units-did", test_roster_tells_what_units_did);
  g_test_add_func ("/papers/roster/shows-what-is-to-come", test_roster_shows_what_is_to_come);
  g_test_add_func ("/papers/roster/leaves-room-for-ratings", test_roster_leaves_room_for_ratings);
  g_test_add_func ("/papers/seats/have-codes-that-a-telephone-reads", test_seats_have_codes);
  g_test_add_func ("/papers/seats/have-their-own", test_seats_have_their_own);
  g_test_add_func ("/papers/seats/have-letters-before-the-hall-is-open", test_seats_before_the_hall);

  return g_test_run ();
}

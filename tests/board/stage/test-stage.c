/* test-stage.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "board-fixture.h"

#include "dh-board-balance.h"
#include "dh-board-bar.h"
#include "dh-board-card.h"
#include "dh-board-combat.h"
#include "dh-board-command.h"
#include "dh-board-dice.h"
#include "dh-board-event.h"
#include "dh-board-glyph.h"
#include "dh-board-letter.h"
#include "dh-board-melee.h"
#include "dh-board-news.h"
#include "dh-board-pips.h"
#include "dh-board-title.h"
#include "dh-board-unit.h"

static void
give_all (TestBoard         *self,
          const char *const *orders)
{
  for (guint i = 0; orders[i] != NULL; i++)
    test_board_order (self, orders[i]);
}

/* The only widget of a type that is seen. */
static gpointer
find_one (TestBoard *self,
          GType      type)
{
  g_autoptr(GPtrArray) found = test_board_find_all (self->picture, type);

  g_assert_cmpuint (found->len, ==, 1);
  return g_ptr_array_index (found, 0);
}

static gboolean
is_seen (TestBoard *self,
         GType      type)
{
  g_autoptr(GPtrArray) found = test_board_find_all (self->picture, type);

  return found->len > 0;
}

static void
assert_letter (gpointer    letter,
               const char *text,
               const char *css_class)
{
  GtkWidget *label = gtk_widget_get_first_child (letter);

  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (label)), ==, text);
  g_assert_true (gtk_widget_has_css_class (letter, css_class));
}

static void
test_stage_title (TestBoard     *self,
                  gconstpointer  data)
{
  g_autoptr(DhStatus) status = dh_status_new (self->referee);
  DhBoardTitle *title;

  test_board_show (self, status, 0);
  title = find_one (self, DH_BOARD_TYPE_TITLE);
  g_assert_cmpstr (test_board_text_of (title, "title"), ==, "Champion Hill");
  g_assert_cmpstr (test_board_text_of (self->picture, "step"), ==, "Set-up");
}

static void
test_stage_card (TestBoard     *self,
                 gconstpointer  data)
{
  GtkWidget *first;
  DhBoardCommand *command;
  DhBoardCard *card;

  test_board_give (self, "begin");
  test_board_give (self, "card bowen");
  card = find_one (self, DH_BOARD_TYPE_CARD);
  assert_letter (test_board_child_of (card, "letter"), "C", "second-army");
  g_assert_cmpstr (test_board_text_of (card, "name"), ==, "Bowen's Division");

  command = find_one (self, DH_BOARD_TYPE_COMMAND);
  first = gtk_widget_get_first_child (test_board_child_of (command, "list"));
  g_assert_cmpstr (test_board_text_of (first, "name"), ==, "1st & 4th Missouri");
  g_assert_false (is_seen (self, DH_BOARD_TYPE_DICE));

  test_board_give (self, "respond bowen : 5");
  gtk_test_accessible_assert_property (find_one (self, DH_BOARD_TYPE_DICE), GTK_ACCESSIBLE_PROPERTY_LABEL, "Die: 5");
  g_assert_cmpstr (test_board_text_of (command, "outcome"), ==, "14 units may act");
}

/* A card stays on stage while play goes on. */
static void
test_stage_card_follows (TestBoard     *self,
                         gconstpointer  data)
{
  g_autoptr(DhStatus) before = NULL;
  g_autoptr(DhStatus) after = NULL;
  g_autoptr(DhBoardCue) cue = NULL;
  GtkWidget *first;

  test_board_order (self, "begin");
  test_board_order (self, "card hovey");
  before = dh_status_new (self->referee);
  cue = dh_board_cue_new (before, 0);
  dh_board_picture_show (self->picture, before, cue, 0);
  test_board_settle ();
  first = gtk_widget_get_first_child (test_board_child_of (find_one (self, DH_BOARD_TYPE_COMMAND), "list"));
  g_assert_cmpstr (test_board_text_of (first, "state"), ==, "");

  test_board_order (self, "ruling u1 status routed because it is a test");
  after = dh_status_new (self->referee);
  dh_board_picture_show (self->picture, after, cue, 0);
  test_board_settle ();
  g_assert_cmpstr (test_board_text_of (first, "state"), ==, "routed");
}

static void
assert_state (gpointer    row,
              const char *name,
              const char *state)
{
  g_assert_cmpstr (test_board_text_of (row, "name"), ==, name);
  g_assert_cmpstr (test_board_text_of (row, "state"), ==, state);
  if (*state != '\0')
    gtk_test_accessible_assert_property (test_board_child_of (row, "shape"), GTK_ACCESSIBLE_PROPERTY_LABEL, state);
}

/* Where a part ends: stands are drawn smaller beside a name that needs the room. */
static double
find_end (TestBoard  *self,
          GtkWidget  *row,
          const char *part)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (test_board_child_of (row, part), GTK_WIDGET (self->picture), &bounds));
  return bounds.origin.x + bounds.size.width;
}

static double
find_part (TestBoard  *self,
           GtkWidget  *row,
           const char *part)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (test_board_child_of (row, part), GTK_WIDGET (self->picture), &bounds));
  return bounds.origin.x;
}

/* What the units of a card have made of it is told by word and shape, one below the other. */
static void
test_stage_card_tells_who_acts (TestBoard     *self,
                                gconstpointer  data)
{
  static const char *const orders[] = {
    "begin", "card hovey", "respond mcginnis : 1", "respond u6 by none : 10", "move u1 : 11", "charge u2 c1", NULL,
  };
  g_autoptr(DhStatus) status = NULL;
  g_autoptr(DhBoardCue) cue = NULL;
  GtkWidget *row;
  double column;

  give_all (self, orders);
  status = dh_status_new (self->referee);
  cue = dh_board_cue_new_standing (status);
  dh_board_picture_show (self->picture, status, cue, 0);
  test_board_settle ();
  row = gtk_widget_get_first_child (test_board_child_of (find_one (self, DH_BOARD_TYPE_COMMAND), "list"));
  assert_state (row, "11th Indiana", "moved");
  column = find_part (self, row, "shape");
  row = gtk_widget_get_next_sibling (row);
  assert_state (row, "24th Indiana", "charges");
  row = gtk_widget_get_next_sibling (row);
  assert_state (row, "34th Indiana", "may act");
  row = gtk_widget_get_next_sibling (gtk_widget_get_next_sibling (gtk_widget_get_next_sibling (row)));
  assert_state (row, "47th Indiana", "idle");
  g_assert_cmpfloat_with_epsilon (find_part (self, row, "shape"), column, 0.5);

  /* And so do the stands, with those of whoever has not been asked. */
  column = find_end (self, row, "pips");
  row = gtk_widget_get_next_sibling (row);
  assert_state (row, "24th Iowa", "");
  g_assert_cmpfloat_with_epsilon (find_end (self, row, "pips"), column, 0.5);
}

static const char *const to_artillery[] = {
  "begin",     "card hovey", "respond hovey : 5", "charge u3 c1", "charge u4 c2 flank", "card pass", "card pass",
  "card pass", "card pass",  "card pass",         "card pass",    "card pass",          "card pass", "card pass",
  "next pass", NULL,
};

static void
test_stage_shot (TestBoard     *self,
                 gconstpointer  data)
{
  DhBoardEvent *event;
  GtkWidget *target;

  give_all (self, to_artillery);
  test_board_give (self, "fire u12 c3 14 : 5 3 6 1 2 4 4 2 6");
  event = find_one (self, DH_BOARD_TYPE_EVENT);
  g_assert_cmpstr (test_board_text_of (event, "headline"), ==, "16th Ohio Battery fires at 42nd Georgia");
  g_assert_cmpstr (test_board_text_of (event, "remarks"), ==, "14 inches · canister · needs 4 or more");
  g_assert_cmpstr (test_board_text_of (event, "outcome"), ==, "5 hits");
  gtk_test_accessible_assert_property (find_one (self, DH_BOARD_TYPE_DICE),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Dice: 5 3 6 1 2 4 4 2 6, 4 or more was needed");

  target = test_board_child_of (event, "target");
  assert_letter (gtk_widget_get_first_child (target), "C", "second-army");
  g_assert_cmpstr (test_board_text_of (gtk_widget_get_last_child (target), "name"), ==, "42nd Georgia");
}

/* Whose officer it is that falls is told by the letter of his army. */
static void
test_stage_officer (TestBoard     *self,
                    gconstpointer  data)
{
  DhBoardEvent *event;
  GtkWidget *actor;

  test_board_give (self, "begin");
  test_board_give (self, "ruling gen-barton state killed because it is a test");
  event = find_one (self, DH_BOARD_TYPE_EVENT);
  g_assert_cmpstr (test_board_text_of (event, "headline"), ==, "Brig. Gen. Seth M. Barton is killed");
  actor = test_board_child_of (event, "actor");
  assert_letter (gtk_widget_get_first_child (actor), "C", "second-army");
  g_assert_cmpstr (test_board_text_of (gtk_widget_get_last_child (actor), "name"), ==, "Army of Vicksburg");
}

/* Where there is no room for the whole word a shorter one keeps the name. */
static void
test_stage_word_gives_way_to_name (TestBoard     *self,
                                   gconstpointer  data)
{
  g_autoptr(DhStatus) status = NULL;
  g_autoptr(GPtrArray) rows = NULL;
  gboolean found = FALSE;

  gtk_window_set_default_size (GTK_WINDOW (self->board), 1024, 768);
  test_board_give (self, "begin");
  test_board_give (self, "ruling u1 status left because it is a test");
  status = dh_status_new (self->referee);
  test_board_show (self, status, -1);
  rows = test_board_find_all (self->picture, DH_BOARD_TYPE_UNIT);
  for (guint i = 0; i < rows->len && !found; i++)
    {
      gpointer row = g_ptr_array_index (rows, i);

      if (!g_str_equal (test_board_text_of (row, "name"), "11th Indiana"))
        continue;
      found = TRUE;
      g_assert_false (gtk_widget_get_mapped (test_board_child_of (row, "state")));
      g_assert_true (gtk_widget_get_mapped (test_board_child_of (row, "brief")));
      g_assert_cmpstr (test_board_text_of (row, "brief"), ==, "gone");
      g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (test_board_child_of (row, "name"))));
    }
  g_assert_true (found);
}

static void
test_stage_discloses_no_more_than_it_may (TestBoard     *self,
                                          gconstpointer  data)
{
  static const char *const disclosures[] = { "disclose banded", "disclose names" };

  give_all (self, to_artillery);
  for (guint i = 0; i < G_N_ELEMENTS (disclosures); i++)
    {
      test_board_order (self, disclosures[i]);
      test_board_give (self, i == 0 ? "fire u12 c3 14" : "fire u11 c3 14");
      g_assert_true (is_seen (self, DH_BOARD_TYPE_EVENT));
      g_assert_false (is_seen (self, DH_BOARD_TYPE_PIPS));
    }
}

static void
test_stage_combat (TestBoard     *self,
                   gconstpointer  data)
{
  static const char *const orders[] = {
    "next", "next", "next", "check u3 : 6", "check u4 : 6", "next", "check c1 : 6", "check c2 : 6", "next", NULL,
  };
  DhBoardCombat *combat;
  guint rounds = 1;

  give_all (self, to_artillery);
  give_all (self, orders);
  test_board_give (self, "fight u3 c1");
  combat = find_one (self, DH_BOARD_TYPE_COMBAT);
  g_assert_cmpstr (test_board_text_of (combat, "headline"), ==, "34th Indiana fights 40th Georgia");
  g_assert_true (g_str_has_prefix (test_board_text_of (combat, "remarks"), "Round 1 of "));
  assert_letter (test_board_child_of (combat, "attacker"), "U", "first-army");
  assert_letter (test_board_child_of (combat, "defender"), "C", "second-army");

  /* To the last round, which tells who has won. */
  while (dh_board_combat_next_round (combat))
    rounds++;
  g_assert_cmpuint (rounds, <, 50);
  g_assert_true (g_str_has_suffix (test_board_text_of (combat, "headline"), " wins"));
  g_assert_nonnull (strstr (test_board_text_of (combat, "remarks"), "loses"));
  g_assert_false (dh_board_combat_next_round (combat));
}

/* It goes on by itself while it is seen. */
static void
test_stage_combat_plays (TestBoard     *self,
                         gconstpointer  data)
{
  static const char *const orders[] = {
    "next", "next", "next", "check u3 : 6", "check u4 : 6", "next", "check c1 : 6", "check c2 : 6", "next", NULL,
  };
  DhBoardCombat *combat;
  gint64 until;

  give_all (self, to_artillery);
  give_all (self, orders);
  test_board_give (self, "fight u3 c1");
  combat = find_one (self, DH_BOARD_TYPE_COMBAT);
  until = g_get_monotonic_time () + 5 * G_USEC_PER_SEC;
  while (g_str_has_prefix (test_board_text_of (combat, "remarks"), "Round 1 of ") && g_get_monotonic_time () < until)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (g_str_has_prefix (test_board_text_of (combat, "remarks"), "Round 1 of "));
}

static void
test_stage_effectiveness (TestBoard     *self,
                          gconstpointer  data)
{
  static const char *const orders[] = {
    "next", "next", "next", "check u3 : 1", "check u4 : 1", "next", "next", "next", NULL,
  };
  g_autoptr(GPtrArray) bars = NULL;
  g_autofree char *legend = NULL;
  DhBoardBalance *balance;

  give_all (self, to_artillery);
  give_all (self, orders);
  test_board_give (self, "next");
  balance = find_one (self, DH_BOARD_TYPE_BALANCE);
  g_assert_cmpstr (test_board_text_of (balance, "headline"), ==, "How the armies hold after turn 1");
  legend = g_strdup_printf ("Below 50 %% hesitant, 35 %% retiring, 20 %% broken\nFingerprint: %s",
                            dh_referee_get_fingerprint (self->referee));
  g_assert_cmpstr (test_board_text_of (balance, "legend"), ==, legend);
  bars = test_board_find_all (self->picture, DH_BOARD_TYPE_BAR);
  g_assert_cmpuint (bars->len, ==, 2);
  gtk_test_accessible_assert_property (g_ptr_array_index (bars, 0), GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, 100.0);
}

static void
test_stage_end (TestBoard     *self,
                gconstpointer  data)
{
  g_autoptr(GPtrArray) labels = NULL;
  g_autoptr(GPtrArray) bars = NULL;
  gboolean told = FALSE;

  test_board_give (self, "begin");
  test_board_give (self, "ruling c1 men 13 because it is a test");
  test_board_give (self, "end");
  labels = test_board_find_all (find_one (self, DH_BOARD_TYPE_BALANCE), GTK_TYPE_LABEL);
  for (guint i = 0; i < labels->len; i++)
    told = told || g_str_equal (gtk_label_get_label (g_ptr_array_index (labels, i)), "11 men lost");
  g_assert_true (told);

  /* There is room for the bars of two armies beside what they have lost. */
  bars = test_board_find_all (find_one (self, DH_BOARD_TYPE_BALANCE), DH_BOARD_TYPE_BAR);
  g_assert_cmpuint (bars->len, ==, 2);
}

/* What happens in quick succession is told together, the newest first. */
static void
test_stage_news (TestBoard     *self,
                 gconstpointer  data)
{
  g_autoptr(DhStatus) first = NULL;
  g_autoptr(DhStatus) second = NULL;
  g_autoptr(DhBoardCue) cue = NULL;
  g_autoptr(DhBoardCue) other = NULL;
  g_autoptr(GPtrArray) labels = NULL;

  give_all (self, to_artillery);
  test_board_order (self, "fire u10 c3 14");
  first = dh_status_new (self->referee);
  test_board_order (self, "fire u12 c3 14");
  second = dh_status_new (self->referee);
  cue = dh_board_cue_new (first, 0);
  other = dh_board_cue_new (second, 0);
  dh_board_picture_show (self->picture, first, cue, 0);
  test_board_settle ();
  g_assert_true (is_seen (self, DH_BOARD_TYPE_EVENT));

  dh_board_cue_merge (cue, other);
  dh_board_picture_show (self->picture, second, cue, 0);
  test_board_settle ();
  labels = test_board_find_all (find_one (self, DH_BOARD_TYPE_NEWS), GTK_TYPE_LABEL);
  g_assert_cmpuint (labels->len, ==, 6);
  g_assert_cmpstr (gtk_label_get_label (g_ptr_array_index (labels, 1)), ==, "16th Ohio Battery fires at 42nd Georgia");
  g_assert_cmpstr (gtk_label_get_label (g_ptr_array_index (labels, 4)), ==, "Battery A, 1st Missouri fires at 42nd Georgia");
}

/* Whoever has changed is marked, until it is told otherwise, and nobody else. */
static void
test_stage_marks_changes (TestBoard     *self,
                          gconstpointer  data)
{
  g_autoptr(GPtrArray) rows = NULL;
  g_autoptr(DhStatus) status = NULL;
  guint n_marked = 0;

  test_board_give (self, "begin");
  test_board_order (self, "ruling u2 men 18 because it is a test");
  status = dh_status_new (self->referee);
  test_board_show (self, status, -1);
  g_assert_cmpint (dh_board_picture_find_changed (self->picture), ==, 0);
  rows = test_board_find_all (self->picture, DH_BOARD_TYPE_UNIT);
  for (guint i = 0; i < rows->len; i++)
    if (gtk_widget_has_css_class (g_ptr_array_index (rows, i), "changed"))
      {
        n_marked++;
        g_assert_cmpstr (test_board_text_of (g_ptr_array_index (rows, i), "name"), ==, "24th Indiana");
      }
  g_assert_cmpuint (n_marked, ==, 1);
}

/* Motion */

static void
count_cb (guint *n_frames)
{
  (*n_frames)++;
}

static guint
count_frames (TestBoard *self,
              guint      milliseconds)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (self->picture));
  gint64 until = g_get_monotonic_time () + milliseconds * 1000;
  guint n_frames = 0;
  gulong id = g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (count_cb), &n_frames);

  while (g_get_monotonic_time () < until)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (500);
    }
  g_signal_handler_disconnect (clock, id);

  return n_frames;
}

/* Half a second after whatever happens nothing moves any more, and nothing is drawn. */
static void
test_stage_rests (TestBoard     *self,
                  gconstpointer  data)
{
  static const char *const orders[] = { "card bowen", "respond bowen : 5", "move c25 : 11" };

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  test_board_give (self, "begin");
  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      g_autoptr(DhStatus) status = NULL;

      g_test_message ("%s", orders[i]);
      test_board_give (self, orders[i]);
      g_assert_cmpuint (count_frames (self, 600), >, 2);
      g_assert_cmpuint (count_frames (self, 400), ==, 0);
    }
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}

/* Where less motion is asked for there is none: what is shown is there with the first frames. */
static void
test_stage_without_motion (TestBoard     *self,
                           gconstpointer  data)
{
  test_board_give (self, "begin");
  test_board_give (self, "card bowen");
  g_assert_cmpuint (count_frames (self, 500), <=, 1);
  test_board_give (self, "respond bowen : 5");
  g_assert_cmpuint (count_frames (self, 500), <=, 1);
}

int
main (int   argc,
      char *argv[])
{
  test_board_init (&argc, &argv);

#define add(path, test) g_test_add (path, TestBoard, NULL, test_board_set_up, test, test_board_tear_down)
  add ("/board/stage/title", test_stage_title);
  add ("/board/stage/card", test_stage_card);
  add ("/board/stage/card-tells-who-acts", test_stage_card_tells_who_acts);
  add ("/board/stage/card-follows", test_stage_card_follows);
  add ("/board/stage/shot", test_stage_shot);
  add ("/board/stage/officer", test_stage_officer);
  add ("/board/stage/word-gives-way-to-name", test_stage_word_gives_way_to_name);
  add ("/board/stage/discloses-no-more-than-it-may", test_stage_discloses_no_more_than_it_may);
  add ("/board/stage/combat", test_stage_combat);
  add ("/board/stage/combat-plays", test_stage_combat_plays);
  add ("/board/stage/effectiveness", test_stage_effectiveness);
  add ("/board/stage/end", test_stage_end);
  add ("/board/stage/news", test_stage_news);
  add ("/board/stage/marks-changes", test_stage_marks_changes);
  add ("/board/stage/rests", test_stage_rests);
  add ("/board/stage/without-motion", test_stage_without_motion);
#undef add

  return g_test_run ();
}

/* test-stage.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "board-fixture.h"
#include "picture.h"
#include "subject.h"

#include "dh-board-balance.h"
#include "dh-board-banner.h"
#include "dh-board-bar.h"
#include "dh-board-card.h"
#include "dh-board-command.h"
#include "dh-board-correction.h"
#include "dh-board-curve.h"
#include "dh-board-dice.h"
#include "dh-board-event.h"
#include "dh-board-flow.h"
#include "dh-board-glyph.h"
#include "dh-board-ink.h"
#include "dh-board-letter.h"
#include "dh-board-melee.h"
#include "dh-board-news.h"
#include "dh-board-pair.h"
#include "dh-board-party.h"
#include "dh-board-pips.h"
#include "dh-board-rest.h"
#include "dh-board-round.h"
#include "dh-board-row.h"
#include "dh-board-title.h"
#include "dh-board-words.h"
#include "dh-inch-forecast.h"

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

/* The outcome is read before anything else: its letters are the highest. */
static void
assert_outcome_is_largest (TestBoard *self,
                           gpointer   outcome)
{
  g_autoptr(GPtrArray) labels = test_board_find_all (self->picture, GTK_TYPE_LABEL);
  double capital = test_board_measure_capital (outcome, GTK_WIDGET (self->picture));

  for (guint i = 0; i < labels->len; i++)
    if (labels->pdata[i] != outcome)
      g_assert_cmpfloat (test_board_measure_capital (labels->pdata[i], GTK_WIDGET (self->picture)), <, capital);
}

static void
test_stage_title (TestBoard     *self,
                  gconstpointer  data)
{
  g_autoptr(DhStatus) status = dh_status_new (self->referee, &dh_viewer_everybody);
  DhBoardTitle *title;

  test_board_show (self, status, 0);
  title = find_one (self, DH_BOARD_TYPE_TITLE);
  g_assert_cmpstr (test_board_text_of (title, "title"), ==, "Champion Hill");
  g_assert_cmpstr (test_board_text_of (self->picture, "step"), ==, "Set-up");
}

/* The name of a step that is a single long word, as it is in German, has one line on a high wall too. */
static void
test_stage_long_word (void)
{
  TestBoard self = { NULL };
  DhScene scene = { .kind = DH_SCENE_KIND_STEP, .headline = (char *) "Artilleriefeuer" };
  g_autoptr(DhStatus) status = NULL;
  gpointer title;
  PangoLayout *layout;

  test_board_open (&self, NULL, 1080, 1920);
  status = dh_status_new (self.referee, &dh_viewer_everybody);
  test_board_show (&self, status, 0);
  title = find_one (&self, DH_BOARD_TYPE_TITLE);
  dh_board_title_show_scene (title, status, &scene);
  test_board_settle ();
  layout = gtk_label_get_layout (test_board_child_of (title, "title"));
  g_assert_cmpint (pango_layout_get_line_count (layout), ==, 1);
  test_board_tear_down (&self, NULL);
}

static void
test_stage_card (TestBoard     *self,
                 gconstpointer  data)
{
  GtkWidget *first, *outcome;
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
  outcome = test_board_child_of (command, "outcome");
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (outcome)), ==, "14 units may act");
  g_assert_true (gtk_widget_has_css_class (outcome, "second-army"));
  assert_outcome_is_largest (self, outcome);

  /* All of them may, which is said once. */
  g_assert_false (gtk_widget_get_visible (test_board_child_of (command, "legend")));
}

static graphene_rect_t
get_place (TestBoard *self,
           gpointer   widget)
{
  graphene_rect_t place;

  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (self->picture), &place));
  return place;
}

/* The badge of a card is as high as it is wide, on the strip above many units as on any card. */
static void
test_stage_card_has_its_badge (TestBoard     *self,
                               gconstpointer  data)
{
  graphene_rect_t badge;

  test_board_give (self, "begin");
  test_board_give (self, "card bowen");
  badge = get_place (self, test_board_child_of (find_one (self, DH_BOARD_TYPE_CARD), "letter"));
  g_assert_cmpfloat_with_epsilon (badge.size.width, badge.size.height, 1.5);
}

/* Marks of the actions open to a unit stand beside its name, however long that is. */
static void
test_stage_card_marks_stand_beside_names (TestBoard     *self,
                                          gconstpointer  data)
{
  g_autoptr(GPtrArray) rows = NULL;

  test_board_give (self, "begin");
  test_board_give (self, "card hovey");
  test_board_give (self, "respond hovey by grant");
  rows = test_board_find_all (self->picture, DH_BOARD_TYPE_ROW);
  g_assert_cmpuint (rows->len, >=, 5);
  for (guint i = 0; i < rows->len; i++)
    {
      graphene_rect_t name = get_place (self, test_board_child_of (rows->pdata[i], "name"));
      graphene_rect_t shape = get_place (self, test_board_child_of (rows->pdata[i], "shape"));

      g_assert_cmpfloat (shape.origin.x, >, name.origin.x + name.size.width);
      g_assert_cmpfloat (shape.origin.y, <, name.origin.y + name.size.height);
    }
}

/* Eighteen have room at the size that the hall asks for. */
static void
test_stage_card_fills_the_room (TestBoard     *self,
                                gconstpointer  data)
{
  g_autoptr(GPtrArray) rows = NULL, lists = NULL;

  test_board_give (self, "begin");
  test_board_give (self, "card stevenson");
  test_board_settle ();
  rows = test_board_find_all (self->picture, DH_BOARD_TYPE_ROW);
  lists = test_board_find_all (self->picture, DH_BOARD_TYPE_FLOW);
  g_assert_cmpuint (rows->len, ==, 18);
  g_assert_false (gtk_widget_get_child_visible (gtk_widget_get_last_child (lists->pdata[0])));
  test_board_assert_clear (self->picture);
}

static void
after_paint_cb (GString       *rests,
                GdkFrameClock *clock)
{
  g_string_append_printf (rests, "%s;", gtk_inscription_get_text (g_object_get_data (G_OBJECT (clock), "rest")));
}

/* The page of another card is in no picture of this one. */
static void
test_stage_card_says_its_page_at_once (TestBoard     *self,
                                     gconstpointer  data)
{
  GtkWidget *rest = gtk_widget_get_last_child (test_board_child_of (test_board_child_of (self->picture, "command"), "list"));
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (self->board));
  g_autoptr(GString) rests = g_string_new (NULL);

  g_object_set (dh_board_picture_get_screen (self->picture), "distance", 8.0, NULL);
  test_board_give (self, "begin");
  g_object_set_data (G_OBJECT (clock), "rest", rest);
  g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (after_paint_cb), rests);
  test_board_give (self, "card stevenson");
  test_board_settle ();
  g_signal_handlers_disconnect_by_func (clock, after_paint_cb, rests);
  g_assert_true (g_str_has_prefix (rests->str, "1–"));
}

static void
assert_state (gpointer    row,
              const char *name,
              const char *state)
{
  g_assert_cmpstr (test_board_text_of (row, "name"), ==, name);
  g_assert_false (gtk_widget_get_visible (test_board_child_of (row, "state")));
  if (*state != '\0')
    gtk_test_accessible_assert_property (test_board_child_of (row, "shape"), GTK_ACCESSIBLE_PROPERTY_LABEL, state);
}

/* A card stays on stage while play goes on. */
static void
test_stage_card_follows (TestBoard     *self,
                         gconstpointer  data)
{
  g_autoptr(DhStatus) before = NULL;
  g_autoptr(DhStatus) after = NULL;
  g_autoptr(DhBoardCue) cue = NULL;
  GtkWidget *first, *last;

  test_board_order (self, "begin");
  test_board_order (self, "card hovey");
  before = dh_status_new (self->referee, &dh_viewer_everybody);
  cue = dh_board_cue_new (before, 0);
  dh_board_picture_show (self->picture, before, cue, 0);
  test_board_settle ();
  first = gtk_widget_get_first_child (test_board_child_of (find_one (self, DH_BOARD_TYPE_COMMAND), "list"));
  g_assert_cmpstr (test_board_text_of (first, "state"), ==, "");

  test_board_order (self, "ruling u1 status routed because it is a test");
  after = dh_status_new (self->referee, &dh_viewer_everybody);
  dh_board_picture_show (self->picture, after, cue, 0);
  test_board_settle ();
  last = gtk_widget_get_last_child (test_board_child_of (find_one (self, DH_BOARD_TYPE_COMMAND), "list"));
  last = gtk_widget_get_prev_sibling (last);
  assert_state (last, "11th Indiana", "routed");
}

/* Each of them is a line of its own below the card. */
static void
assert_legend (TestBoard         *self,
               const char *const *lines)
{
  GtkWidget *line = gtk_widget_get_first_child (test_board_child_of (find_one (self, DH_BOARD_TYPE_COMMAND), "legend"));

  for (guint i = 0; lines[i] != NULL; i++, line = gtk_widget_get_next_sibling (line))
    g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (gtk_widget_get_last_child (line))), ==, lines[i]);
  g_assert_null (line);
}

static void
show_standing (TestBoard *self)
{
  g_autoptr(DhStatus) status = dh_status_new (self->referee, &dh_viewer_everybody);
  g_autoptr(DhBoardCue) cue = dh_board_cue_new_standing (status);

  dh_board_picture_show (self->picture, status, cue, 0);
  test_board_settle ();
}

/* States of the units of a card are told by shape, and below the card by shape, word and number. */
static void
test_stage_card_tells_who_acts (TestBoard     *self,
                                gconstpointer  data)
{
  static const char *const orders[] = {
    "begin", "card hovey", "respond mcginnis : 1", "respond u6 by none : 10", "move u1 : 11", "charge u2 c1", NULL,
  };
  GtkWidget *row;

  give_all (self, orders);
  show_standing (self);
  row = gtk_widget_get_first_child (test_board_child_of (find_one (self, DH_BOARD_TYPE_COMMAND), "list"));

  /* Units that are still to act come first. */
  assert_state (row, "34th Indiana", "may act");
  row = gtk_widget_get_next_sibling (row);
  assert_state (row, "46th Indiana", "may act");
  for (guint i = 0; i < 8; i++)
    row = gtk_widget_get_next_sibling (row);
  assert_state (row, "24th Indiana", "charges");
  row = gtk_widget_get_next_sibling (row);
  assert_state (row, "11th Indiana", "moved");
  row = gtk_widget_get_next_sibling (row);
  assert_state (row, "47th Indiana", "out of command");
  assert_legend (self, (const char *const[]){ "3 may act", "1 charging", "1 moved", "1 out of command", NULL });

  /* Words follow the number. */
  test_board_order (self, "charge u3 c2");
  show_standing (self);
  assert_legend (self, (const char *const[]){ "2 may act", "2 charging", "1 moved", "1 out of command", NULL });
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
  g_assert_cmpstr (test_board_text_of (event, "heading"), ==, "Fire");
  g_assert_cmpstr (test_board_text_of (event, "middle"), ==, "→");
  g_assert_cmpstr (test_board_text_of (event, "remarks"), ==, "14 inches · canister");
  g_assert_cmpstr (test_board_text_of (event, "need"), ==, "needs 4+");
  g_assert_cmpstr (test_board_text_of (event, "outcome"), ==, "5 hits");
  gtk_test_accessible_assert_property (find_one (self, DH_BOARD_TYPE_DICE),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Dice: 5 3 6 1 2 4 4 2 6, 4 or more needed");

  target = test_board_child_of (event, "right");
  assert_letter (test_board_child_of (target, "letter"), "C", "second-army");
  g_assert_cmpstr (test_board_text_of (target, "name"), ==, "42nd Georgia");
}

static void
assert_level (TestBoard  *self,
              gpointer    left,
              gpointer    right,
              const char *part)
{
  g_assert_cmpfloat_with_epsilon (get_place (self, test_board_child_of (left, part)).origin.y,
                                  get_place (self, test_board_child_of (right, part)).origin.y,
                                  1);
}

/* Two who face each other stand at the same height, also where there is more to tell of one of them. */
static void
test_stage_parties_are_level (TestBoard     *self,
                              gconstpointer  data)
{
  give_all (self, to_artillery);
  test_board_order (self, "ruling c3 status falling-back because it is a test");
  for (guint i = 0; i < 2; i++)
    {
      DhBoardEvent *event;
      gpointer left, right;

      test_board_give (self, i == 0 ? "fire u12 c3 14 : 5 3 6 1 2 4 4 2 6" : "fire u11 c3 14");
      test_board_settle ();
      event = find_one (self, DH_BOARD_TYPE_EVENT);
      left = test_board_child_of (event, "left");
      right = test_board_child_of (event, "right");
      g_assert_cmpstr (test_board_text_of (left, "state"), ==, "");
      g_assert_cmpstr (test_board_text_of (right, "state"), ==, "falling back");
      assert_level (self, left, right, "letter");
      if (i == 0)
        assert_level (self, left, right, "pips");
      test_board_order (self, "disclose names");
    }
}

static const char *
read_label (gpointer widget)
{
  static const char *const labels[] = { "6 of 6 stands", "6 of 6 stands, 1 falls", "6 of 6 stands, 2 fall" };

  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    {
      g_autofree char *problem = gtk_test_accessible_check_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL, labels[i]);

      if (problem == NULL)
        return labels[i];
    }

  return "";
}

/* Steps after which all that moves in a scene is over, and microseconds that each of them passes. */
#define STEPS 30
#define STEP_TIME 20000

/* Draws frame after frame until it says so, or nothing moves any more. */
static void
wait_for_label (gpointer    widget,
                const char *label)
{
  for (guint i = 0; i < STEPS && !g_str_equal (read_label (widget), label); i++)
    {
      test_board_pass_time (STEP_TIME);
      test_board_settle ();
    }
  g_assert_cmpstr (read_label (widget), ==, label);
}

/* The target's stands fall as the dice come to rest; at once where less motion is asked for. */
static void
test_stage_stands_fall (TestBoard     *self,
                        gconstpointer  data)
{
  gboolean moves = GPOINTER_TO_INT (data);
  g_autoptr(DhStatus) status = NULL;
  g_autoptr(DhBoardCue) cue = NULL;
  gpointer pips;

  give_all (self, to_artillery);
  test_board_order (self, "fire u12 c3 14 : 6 6 6 6 6 6 6 6 6");
  status = dh_status_new (self->referee, &dh_viewer_everybody);
  cue = dh_board_cue_new (status, 0);
  test_board_hold_time (TRUE);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", moves, NULL);
  dh_board_picture_show (self->picture, status, cue, 0);
  pips = test_board_child_of (test_board_child_of (test_board_child_of (self->picture, "event"), "right"), "pips");
  g_assert_cmpstr (read_label (pips), ==, moves ? "6 of 6 stands" : "6 of 6 stands, 2 fall");
  wait_for_label (pips, moves ? "6 of 6 stands, 1 falls" : "6 of 6 stands, 2 fall");
  wait_for_label (pips, "6 of 6 stands, 2 fall");
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  test_board_hold_time (FALSE);
}

/* Armies have their sides, whoever acts. */
static void
test_stage_sides (TestBoard     *self,
                  gconstpointer  data)
{
  DhBoardEvent *event;

  give_all (self, to_artillery);
  test_board_give (self, "fire c16 u3 14");
  event = find_one (self, DH_BOARD_TYPE_EVENT);
  g_assert_cmpstr (test_board_text_of (test_board_child_of (event, "left"), "name"), ==, "34th Indiana");
  g_assert_cmpstr (test_board_text_of (event, "middle"), ==, "←");
}

/* The unit that receives a charge stands where the arrow points when it checks. */
static void
test_stage_charge_is_received (TestBoard     *self,
                               gconstpointer  data)
{
  static const char *const orders[] = { "next", "next", "next", "check u3 : 6", "check u4 : 6", "next", NULL };
  DhBoardEvent *event;

  give_all (self, to_artillery);
  give_all (self, orders);
  test_board_give (self, "check c1 : 6");
  event = find_one (self, DH_BOARD_TYPE_EVENT);
  g_assert_cmpstr (test_board_text_of (test_board_child_of (event, "left"), "name"), ==, "34th Indiana");
  g_assert_cmpstr (test_board_text_of (event, "middle"), ==, "→");
  g_assert_cmpstr (test_board_text_of (test_board_child_of (event, "right"), "name"), ==, "40th Georgia");
}

static float
get_middle (TestBoard *self,
            gpointer   widget)
{
  graphene_rect_t place = get_place (self, widget);

  return place.origin.x + place.size.width / 2;
}

/* A check for or against another unit, which an order names, shows both: “comes to its support” alone would be read as that of
 * whoever was told of before. */
static void
test_stage_check_names_whom_it_is_for (TestBoard     *self,
                                       gconstpointer  data)
{
  static const char *const orders[] = { "next", "next", "next", "check u3 : 6", "check u4 : 6", "next", NULL };
  DhBoardEvent *event;
  g_autofree char *names = NULL;

  give_all (self, to_artillery);
  give_all (self, orders);
  test_board_give (self, "support c3 c1 3 : 6");
  event = find_one (self, DH_BOARD_TYPE_EVENT);
  names = g_strdup_printf ("%s %s",
                           test_board_text_of (test_board_child_of (event, "left"), "name"),
                           test_board_text_of (test_board_child_of (event, "right"), "name"));
  g_assert_nonnull (strstr (names, "42nd Georgia"));
  g_assert_nonnull (strstr (names, "40th Georgia"));
  g_assert_cmpstr (test_board_text_of (event, "outcome"), ==, "comes to its support");
}

/* The side that dice, need and outcome stand on, and their colour, tell whose they are. */
static void
test_stage_outcome_is_of_its_unit (TestBoard     *self,
                                   gconstpointer  data)
{
  static const char *const orders[] = { "next", "next", "next", "check u3 : 6", "check u4 : 6", "next", NULL };
  float middle = gtk_widget_get_width (GTK_WIDGET (self->picture)) / 2.f;
  gpointer event, outcome;

  give_all (self, to_artillery);
  test_board_give (self, "fire u12 c3 14 : 5 3 6 1 2 4 4 2 6");
  outcome = test_board_child_of (find_one (self, DH_BOARD_TYPE_EVENT), "outcome");
  test_board_settle ();
  g_assert_cmpfloat (get_middle (self, outcome), >, middle);
  g_assert_true (gtk_widget_has_css_class (outcome, "second-army"));

  test_board_order (self, "undo");
  give_all (self, orders);
  test_board_give (self, "check c1 : 1");
  event = find_one (self, DH_BOARD_TYPE_EVENT);
  outcome = test_board_child_of (event, "outcome");
  test_board_settle ();
  g_assert_cmpfloat (get_middle (self, outcome), >, middle);
  g_assert_cmpfloat (get_middle (self, test_board_child_of (event, "throw")), >, middle);
  g_assert_cmpint (gtk_label_get_justify (GTK_LABEL (outcome)), ==, GTK_JUSTIFY_RIGHT);
  g_assert_true (gtk_widget_has_css_class (outcome, "second-army"));
  g_assert_false (gtk_widget_has_css_class (outcome, "first-army"));
}

/* Where strengths are not told, a close combat is told without its stands; the winner has his side and colour all the same. */
static void
test_stage_winner_has_his_side (TestBoard     *self,
                                gconstpointer  data)
{
  static const char *const orders[] = {
    "next", "next", "next", "check u3 : 6", "check u4 : 6", "next", "check c1 : 6", "check c2 : 6", "next",
    "disclose banded", NULL,
  };
  float middle = gtk_widget_get_width (GTK_WIDGET (self->picture)) / 2.f;
  gpointer outcome;

  give_all (self, to_artillery);
  give_all (self, orders);
  test_board_give (self, "fight u3 c1 : 1 1 1 1 1 1 6 6 6 6 6 6");
  outcome = test_board_child_of (find_one (self, DH_BOARD_TYPE_EVENT), "outcome");
  test_board_settle ();
  g_assert_cmpstr (gtk_label_get_label (outcome), ==, "40th Georgia wins");
  g_assert_cmpfloat (get_middle (self, outcome), >, middle);
  g_assert_true (gtk_widget_has_css_class (outcome, "second-army"));
  g_assert_false (gtk_widget_has_css_class (outcome, "first-army"));

  test_board_order (self, "undo");
  test_board_give (self, "fight u3 c1 : 6 6 6 6 6 6 1 1 1 1 1 1");
  outcome = test_board_child_of (find_one (self, DH_BOARD_TYPE_EVENT), "outcome");
  test_board_settle ();
  g_assert_cmpstr (gtk_label_get_label (outcome), ==, "34th Indiana wins");
  g_assert_cmpfloat (get_middle (self, outcome), <, middle);
  g_assert_true (gtk_widget_has_css_class (outcome, "first-army"));
}

/* Counts the pixels of a widget that have the colour of an army. */
static guint
count_colored (TestBoard *self,
               gpointer   widget,
               guint      army)
{
  cairo_surface_t *picture = test_picture_draw (GTK_WIDGET (self->picture));
  const guchar *pixels = cairo_image_surface_get_data (picture);
  int stride = cairo_image_surface_get_stride (picture);
  graphene_rect_t place = get_place (self, widget);
  GdkRGBA color = dh_board_get_color (widget, dh_board_get_army_color (army), &(GdkRGBA) { 0 });
  guint32 wanted = (guint32) (color.red * 255 + 0.5) << 16 | (guint32) (color.green * 255 + 0.5) << 8 | (guint32) (color.blue * 255 + 0.5);
  guint n = 0;

  for (int y = place.origin.y; y < place.origin.y + place.size.height; y++)
    for (int x = place.origin.x; x < place.origin.x + place.size.width; x++)
      n += (*(const guint32 *) (gconstpointer) (pixels + y * stride + x * 4) & 0xffffff) == wanted;
  cairo_surface_destroy (picture);
  return n;
}

/* Stands and the dice of a close combat have the colour of their side. */
static void
test_stage_sides_have_their_colors (TestBoard     *self,
                                    gconstpointer  data)
{
  static const char *const orders[] = {
    "next", "next", "next", "check u3 : 6", "check u4 : 6", "next", "check c1 : 6", "check c2 : 6", "next", NULL,
  };
  gpointer event, melee;

  give_all (self, to_artillery);
  test_board_give (self, "fire u12 c3 14 : 5 3 6 1 2 4 4 2 6");
  event = find_one (self, DH_BOARD_TYPE_EVENT);
  test_board_settle ();
  for (guint i = 0; i < 2; i++)
    {
      gpointer pips = test_board_child_of (test_board_child_of (event, i == 0 ? "left" : "right"), "pips");

      g_assert_cmpuint (count_colored (self, pips, i), >, 500);
      g_assert_cmpuint (count_colored (self, pips, !i), ==, 0);
    }

  test_board_order (self, "undo");
  give_all (self, orders);
  test_board_give (self, "fight u3 c1 : 6 6 6 1 1 1  1 1 1 6 6 6  6 6 6  1 1 1");
  melee = test_board_child_of (find_one (self, DH_BOARD_TYPE_MELEE), "stands");
  test_board_settle ();
  for (guint i = 0; i < 2; i++)
    g_assert_cmpuint (count_colored (self, melee, i), >, 500);
}

/* The heading over an officer's die says that he is down where he is, and no more than that he was at risk where he is not. */
static void
assert_heading (TestBoard      *self,
                const DhStatus *status,
                DhScene        *fate,
                DhOfficerState  state,
                gboolean        spared,
                const char     *heading)
{
  DhBoardEvent *event = find_one (self, DH_BOARD_TYPE_EVENT);

  fate->fate = state;
  fate->success = spared;
  dh_board_event_show_scene (event, status, fate);
  g_assert_cmpstr (test_board_text_of (event, "heading"), ==, heading);
}

/* An officer who falls is told of alone, and the die that says so stands last: “10 killed” would be ten. */
static void
test_stage_officer (TestBoard     *self,
                    gconstpointer  data)
{
  DhSceneDie die = { 10, TRUE };
  DhScene fate = { .kind = DH_SCENE_KIND_OFFICER, .headline = (char *) "Barton is hit", .name = (char *) "Barton",
                   .outcome = (char *) "killed", .lines = (GStrv) (char *[]) { NULL }, .army = 1, .actor = -1, .target = -1,
                   .sides = 10, .n_dice = 1, .dice = &die };
  g_autoptr(DhStatus) status = NULL;
  DhBoardEvent *event;

  test_board_give (self, "begin");
  test_board_give (self, "ruling gen-barton state killed because it is a test");
  event = find_one (self, DH_BOARD_TYPE_EVENT);
  g_assert_cmpstr (test_board_text_of (event, "middle"), ==, "Brig. Gen. Seth M. Barton is killed");
  g_assert_cmpstr (test_board_text_of (event, "remarks"), ==, "Army of Vicksburg: 1\u00a0officer\u00a0lost");
  g_assert_false (is_seen (self, DH_BOARD_TYPE_PARTY));
  assert_letter (test_board_child_of (event, "badge"), "C", "second-army");

  status = dh_status_new (self->referee, &dh_viewer_everybody);
  assert_heading (self, status, &fate, DH_OFFICER_STATE_PRESENT, FALSE, "Officer down");
  assert_heading (self, status, &fate, DH_OFFICER_STATE_PRESENT, TRUE, "Officer at risk");
  assert_heading (self, status, &fate, DH_OFFICER_STATE_CAPTURED, FALSE, "Officer");
  assert_heading (self, status, &fate, DH_OFFICER_STATE_KILLED, FALSE, "Officer down");
  test_board_settle ();
  g_assert_cmpfloat (get_place (self, test_board_child_of (event, "outcome")).origin.y, <,
                     get_place (self, test_board_child_of (event, "throw")).origin.y);
}

/* Text that has room is larger than it must be to be legible, and text that has none is not. */
static void
test_stage_fills_the_wall (TestBoard     *self,
                           gconstpointer  data)
{
  DhBoardEvent *event;
  double least;

  test_board_give (self, "begin");
  test_board_give (self, "ruling u1 men 20 because it is a test");
  event = find_one (self, DH_BOARD_TYPE_EVENT);
  test_board_settle ();
  least = test_board_measure_capital (test_board_child_of (self->picture, "now"), GTK_WIDGET (self->picture));
  g_assert_cmpfloat (test_board_measure_capital (test_board_child_of (event, "outcome"), GTK_WIDGET (self->picture)), >, 1.6 * least);
  g_assert_cmpfloat (test_board_measure_capital (test_board_child_of (event, "heading"), GTK_WIDGET (self->picture)), <, 1.1 * least);

  test_board_give (self, "ruling gen-mcginnis state killed because it is a test of a very long reason");
  event = find_one (self, DH_BOARD_TYPE_EVENT);
  test_board_assert_whole (self->picture);
  test_board_assert_said_out (self->picture);
}

/* A name that is too long for its line has two, and what is told of the unit stands below it. */
static void
test_stage_names_stay_whole (TestBoard     *self,
                             gconstpointer  data)
{
  g_autoptr(DhStatus) status = NULL;
  g_autoptr(GPtrArray) rows = NULL;

  gtk_window_set_default_size (GTK_WINDOW (self->board), 1024, 768);
  test_board_give (self, "begin");
  test_board_give (self, "ruling u10 status falling-back because it is a test");
  status = dh_status_new (self->referee, &dh_viewer_everybody);
  test_board_show (self, status, -1);
  rows = test_board_find_all (self->picture, DH_BOARD_TYPE_ROW);
  g_assert_cmpuint (rows->len, ==, 1);
  g_assert_cmpstr (test_board_text_of (rows->pdata[0], "name"), ==, "Battery A, 1st Missouri");
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (test_board_child_of (rows->pdata[0], "name"))));
  g_assert_true (gtk_widget_get_mapped (test_board_child_of (rows->pdata[0], "state")));
  g_assert_true (gtk_widget_get_mapped (test_board_child_of (rows->pdata[0], "pips")));

  /* Stands touch no letters. */
  g_assert_cmpfloat (get_place (self, test_board_child_of (rows->pdata[0], "state")).origin.x +
                       get_place (self, test_board_child_of (rows->pdata[0], "state")).size.width,
                     <, get_place (self, test_board_child_of (rows->pdata[0], "pips")).origin.x - 4);
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

/* A digest tells in haste all that happened in a step, below its name, a row each. */
static void
test_stage_digest (TestBoard     *self,
                   gconstpointer  data)
{
  static const char *const orders[] = { "fire u12 c3 14 : 5 3 6 1 2 4 4 2 6", "fire u11 c4 14 : 6 6 6 6 6 6 6 6 6", "mark" };
  g_autoptr(GPtrArray) statuses = g_ptr_array_new_with_free_func ((GDestroyNotify) dh_status_unref);
  g_autoptr(GPtrArray) rows = NULL, news = NULL;
  g_autoptr(DhBoardCue) cue = NULL;

  give_all (self, to_artillery);
  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      DhStatus *status;

      test_board_order (self, orders[i]);
      status = dh_status_new (self->referee, &dh_viewer_everybody);
      g_ptr_array_add (statuses, status);
      for (guint k = 0; k < status->n_scenes; k++)
        {
          g_autoptr(DhBoardCue) one = dh_board_cue_new (status, k);

          if (cue == NULL)
            cue = dh_board_cue_ref (one);
          else
            dh_board_cue_add (cue, dh_board_cue_get_part (one, 0));
        }
    }
  dh_board_cue_make_digest (cue);
  g_assert_cmpuint (dh_board_cue_get_n_scenes (cue), ==, 4);
  dh_board_picture_show (self->picture, statuses->pdata[statuses->len - 1], cue, 0);
  test_board_settle ();
  news = test_board_find_all (self->picture, DH_BOARD_TYPE_NEWS);
  g_assert_cmpuint (news->len, ==, 1);
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (gtk_widget_get_first_child (news->pdata[0]))), ==, "B · Artillery fire");
  rows = test_board_find_all (self->picture, DH_BOARD_TYPE_ROW);
  g_assert_cmpuint (rows->len, ==, 4);
  test_board_assert_whole (self->picture);
  test_board_assert_clear (self->picture);
  test_board_keep_picture (self, "digest");
}

/* A list that there is no room for makes no letter smaller: it shows as many rows as are read at six metres, and says how many. */
static void
test_stage_long_list (TestBoard     *self,
                      gconstpointer  data)
{
  g_autoptr(GPtrArray) statuses = g_ptr_array_new_with_free_func ((GDestroyNotify) dh_status_unref);
  g_autoptr(DhBoardCue) cue = NULL;
  guint n_shown;

  give_all (self, to_artillery);
  test_board_order (self, "fire u12 c3 14 : 5 3 6 1 2 4 4 2 6");
  for (guint i = 0; i < 20; i++)
    {
      DhStatus *status = dh_status_new (self->referee, &dh_viewer_everybody);
      g_autoptr(DhBoardCue) one = dh_board_cue_new (status, 0);

      g_ptr_array_add (statuses, status);
      if (cue == NULL)
        cue = g_steal_pointer (&one);
      else
        dh_board_cue_add (cue, dh_board_cue_get_part (one, 0));
    }
  dh_board_cue_make_digest (cue);
  dh_board_picture_show (self->picture, statuses->pdata[statuses->len - 1], cue, 0);
  test_board_settle ();
  n_shown = dh_board_picture_get_n_rows (self->picture);
  g_assert_cmpuint (n_shown, >=, 4);
  g_assert_cmpuint (n_shown, <, 20);
  test_board_assert_legible (self->picture, 1.4, 6);
  test_board_keep_picture (self, "long-list");
}

static void
test_stage_melee (TestBoard     *self,
                  gconstpointer  data)
{
  static const char *const orders[] = {
    "next", "next", "next", "check u3 : 6", "check u4 : 6", "next", "check c1 : 6", "check c2 : 6", "next", NULL,
  };
  DhBoardMelee *melee;
  guint rounds = 1;

  give_all (self, to_artillery);
  give_all (self, orders);
  test_board_give (self, "fight u3 c1");
  melee = find_one (self, DH_BOARD_TYPE_MELEE);
  g_assert_cmpstr (test_board_text_of (melee, "above_name"), ==, "34th Indiana");
  g_assert_cmpstr (test_board_text_of (melee, "below_name"), ==, "40th Georgia");
  g_assert_nonnull (strstr (test_board_text_of (melee, "remarks"), "Round 1 of "));
  assert_letter (test_board_child_of (melee, "above"), "U", "first-army");
  assert_letter (test_board_child_of (melee, "below"), "C", "second-army");

  /* Names take no height from the dice of a wide wall. */
  test_board_settle ();
  g_assert_cmpint (gtk_widget_get_height (test_board_child_of (melee, "stands")), >, 250);

  /* The last round tells who has won. */
  while (test_board_next_round (self))
    rounds++;
  g_assert_cmpuint (rounds, <, 50);
  g_assert_true (g_str_has_suffix (test_board_text_of (melee, "outcome"), " wins"));
  assert_outcome_is_largest (self, test_board_child_of (melee, "outcome"));

  /* Stands that dropped out of the fight are not lost, and none is counted as if it were. */
  g_assert_true (g_str_has_prefix (test_board_text_of (melee, "below_tally"), "−"));
  g_assert_null (strstr (test_board_text_of (melee, "below_tally"), " of "));
  g_assert_false (test_board_next_round (self));
}

/* Pale stands are explained where there are any. */
static void
test_stage_melee_explains_pale_stands (TestBoard     *self,
                                       gconstpointer  data)
{
  static const char *const orders[] = {
    "next", "next", "next", "check u3 : 6", "check u4 : 6", "next", "check c1 : 6", "check c2 : 6", "next", NULL,
  };

  give_all (self, to_artillery);
  give_all (self, orders);
  test_board_give (self, "fight u3 c1 : 6 6 6 6 6 6  6 6 6 6 6 6  6 6 6 6 6 6  1 1 1 1 1 1");
  g_assert_cmpstr (test_board_text_of (find_one (self, DH_BOARD_TYPE_MELEE), "remarks"), ==, "Round 1 of 2");
  g_assert_true (test_board_next_round (self));
  g_assert_cmpstr (test_board_text_of (find_one (self, DH_BOARD_TYPE_MELEE), "remarks"), ==, "faint: out · Round 2 of 2");
}

/* Rounds are shown as they are typed, and not played again when they are entered. */
static void
test_stage_melee_is_typed (TestBoard     *self,
                           gconstpointer  data)
{
  static const char *const orders[] = {
    "next", "next", "next", "check u3 : 6", "check u4 : 6", "next", "check c1 : 6", "check c2 : 6", "next", NULL,
  };
  static const char round[] = "fight u3 c1 : 6 6 6 6 6 6  1 1 1 2 6 6";
  g_autoptr(DhForecast) forecast = NULL, second = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(DhStatus) draft = NULL, over = NULL, names = NULL;
  g_autofree char *whole = NULL;
  DhBoardMelee *melee;

  give_all (self, to_artillery);
  give_all (self, orders);
  forecast = dh_referee_forecast (self->referee, round, &error);
  g_assert_no_error (error);
  draft = dh_status_new_with_melee (self->referee, &dh_viewer_everybody, dh_forecast_get_melee (forecast));
  g_assert_nonnull (draft);
  test_board_show (self, draft, 0);
  melee = find_one (self, DH_BOARD_TYPE_MELEE);
  g_assert_true (gtk_widget_get_mapped (test_board_child_of (melee, "draft")));
  g_assert_cmpstr (test_board_text_of (melee, "remarks"), ==, "Round 1");
  g_assert_cmpstr (test_board_text_of (melee, "above_tally"), ==, "6 of 6 fight");
  g_assert_cmpstr (test_board_text_of (melee, "below_tally"), ==, "2 of 6 fight · −5 men");
  g_assert_false (test_board_next_round (self));

  whole = g_strconcat (round, "  6 6  1 1", NULL);
  second = dh_referee_forecast (self->referee, whole, &error);
  g_assert_no_error (error);
  over = dh_status_new_with_melee (self->referee, &dh_viewer_everybody, dh_forecast_get_melee (second));
  test_board_show (self, over, 0);
  g_assert_cmpstr (test_board_text_of (melee, "outcome"), ==, "34th Indiana wins");
  test_board_give (self, whole);
  g_assert_false (gtk_widget_get_mapped (test_board_child_of (melee, "draft")));
  g_assert_cmpstr (test_board_text_of (melee, "outcome"), ==, "34th Indiana wins");
  g_assert_false (test_board_next_round (self));
  g_assert_cmpstr (test_board_text_of (melee, "outcome"), ==, "34th Indiana wins");

  test_board_order (self, "undo");
  test_board_order (self, "disclose names");
  names = dh_status_new_with_melee (self->referee, &dh_viewer_everybody, dh_forecast_get_melee (forecast));
  g_assert_null (names);
}

/* The first of two. Returns: (transfer full): its cue */
static DhBoardCue *
show_first_melee (TestBoard *self)
{
  static const char *const orders[] = {
    "next", "next", "next", "check u3 : 6", "check u4 : 6", "next", "check c1 : 6", "check c2 : 6", "next", NULL,
  };
  g_autoptr(DhStatus) status = NULL;
  DhBoardCue *cue;

  give_all (self, to_artillery);
  give_all (self, orders);
  test_board_order (self, "fight u3 c1");
  status = dh_status_new (self->referee, &dh_viewer_everybody);
  cue = dh_board_cue_new (status, status->n_scenes - 1);
  dh_board_picture_show (self->picture, status, cue, 0);
  test_board_settle ();
  g_assert_true (is_seen (self, DH_BOARD_TYPE_MELEE));
  return cue;
}

/* The first one has left the stage, and was read to its end or not, when the second is fought. */
static void
test_stage_melee_after_melee (TestBoard     *self,
                              gconstpointer  data)
{
  g_autoptr(DhBoardCue) cue = show_first_melee (self), rest = NULL;
  g_autoptr(DhStatus) status = dh_status_new (self->referee, &dh_viewer_everybody);

  rest = dh_board_cue_split (cue, 0);
  g_assert_nonnull (rest);
  dh_board_cue_tell (cue, G_MAXINT64);
  g_assert_null (dh_board_cue_split (cue, 0));
  test_board_show (self, status, -1);
  g_assert_false (is_seen (self, DH_BOARD_TYPE_MELEE));

  test_board_give (self, "fight u4 c2");
  g_assert_cmpstr (test_board_text_of (find_one (self, DH_BOARD_TYPE_MELEE), "above_name"), ==, "46th Indiana");
}

/* A melee that is taken back while it is on stage goes, and comes again when it is fought again. */
static void
test_stage_melee_taken_back (TestBoard     *self,
                             gconstpointer  data)
{
  g_autoptr(DhBoardCue) cue = show_first_melee (self);
  const DhScene mistake = { .kind = DH_SCENE_KIND_TAKEN_BACK, .entry = dh_board_cue_get_scene (cue, 0)->entry };

  g_assert_true (dh_board_cue_take_out (cue, &mistake));
  test_board_give (self, "undo");
  g_assert_false (is_seen (self, DH_BOARD_TYPE_MELEE));
  test_board_give (self, "fight u3 c1 : 6 6 6 6 6 6  1 1 1 1 1 1");
  g_assert_true (is_seen (self, DH_BOARD_TYPE_MELEE));
}

/* TRUE if all of these are read in the table of the armies, one after the other. */
static gboolean
has_figures (TestBoard         *self,
             const char *const *texts)
{
  g_autoptr(GPtrArray) labels = test_board_find_all (find_one (self, DH_BOARD_TYPE_BALANCE), GTK_TYPE_LABEL);
  guint at = 0;

  for (guint i = 0; i < labels->len && texts[at] != NULL; i++)
    at = g_str_equal (gtk_label_get_label (labels->pdata[i]), texts[at]) ? at + 1 : 0;

  return texts[at] == NULL;
}

static void
test_stage_effectiveness (TestBoard     *self,
                          gconstpointer  data)
{
  static const char *const orders[] = {
    "next", "next", "next", "check u3 : 1", "check u4 : 1", "next", "next", "next", NULL,
  };
  g_autoptr(GPtrArray) bars = NULL;
  g_autofree char *shown = NULL, *legend = NULL, *read = NULL, *loud = NULL;
  DhBoardBalance *balance;
  GtkWidget *headline;

  give_all (self, to_artillery);
  give_all (self, orders);
  test_board_give (self, "next");
  balance = find_one (self, DH_BOARD_TYPE_BALANCE);
  g_assert_cmpstr (test_board_text_of (balance, "headline"), ==, "The armies after turn 1");
  shown = dh_show_fingerprint (dh_referee_get_fingerprint (self->referee));
  legend = g_strdup_printf ("Fingerprint: %s", shown);
  g_assert_cmpstr (test_board_text_of (balance, "fingerprint"), ==, legend);
  read = test_picture_read_code (test_board_child_of (balance, "code"));
  loud = g_ascii_strup (dh_referee_get_fingerprint (self->referee), -1);
  g_assert_cmpstr (read, ==, loud);
  bars = test_board_find_all (self->picture, DH_BOARD_TYPE_BAR);
  g_assert_cmpuint (bars->len, ==, 2);
  gtk_test_accessible_assert_property (g_ptr_array_index (bars, 0), GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, 100.0);

  /* A loss has a minus, and not a hyphen. */
  test_board_order (self, "undo");
  test_board_order (self, "ruling u1 status destroyed because it is a test");
  test_board_give (self, "next");
  g_assert_true (has_figures (self, (const char *const[]) { "98% (−2)", NULL }));

  /* A broken army is told in larger letters than how the armies hold. */
  test_board_order (self, "undo");
  for (guint i = 4; i < 50; i++)
    {
      g_autofree char *order = g_strdup_printf ("ruling c%u status destroyed because it is a test", i);

      test_board_order (self, order);
    }
  test_board_give (self, "next");
  headline = test_board_child_of (find_one (self, DH_BOARD_TYPE_BALANCE), "headline");
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (headline)), ==, "The Army of Vicksburg is broken");
  g_assert_true (gtk_widget_has_css_class (headline, "second-army"));
  assert_outcome_is_largest (self, headline);
}

static void
assert_letters (TestBoard *self,
                GType      stage,
                guint      n)
{
  g_autoptr(GPtrArray) letters = test_board_find_all (find_one (self, stage), DH_BOARD_TYPE_LETTER);

  g_assert_cmpuint (letters->len, ==, n);
}

/* Words of up to 18 letters are never broken on a high wall, where lines have room for them, and those of up to 13 nowhere. */
static void
test_stage_high_keeps_words (void)
{
  static const struct {
    const char *text;
    gboolean high, kept;
  } cases[] = {
    { "the Reagrupamiento", FALSE, FALSE },     { "the Reagrupamiento", TRUE, TRUE },
    { "Aufklärungsabteilungen", TRUE, FALSE },  { "the effectiveness", FALSE, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GtkWidget *wall = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0)), *label = gtk_label_new (cases[i].text);

      if (cases[i].high)
        gtk_widget_add_css_class (wall, "high");
      gtk_box_append (GTK_BOX (wall), label);
      dh_board_widget_keep_words (GTK_LABEL (label));
      g_assert_cmpint (gtk_label_get_wrap_mode (GTK_LABEL (label)), ==,
                       cases[i].kept ? PANGO_WRAP_WORD : PANGO_WRAP_WORD_CHAR);
      g_object_unref (wall);
    }
}

/* On high walls, where the banners of the armies stand one below the other, their letters stand over the columns. */
static void
test_stage_high_has_letters (void)
{
  TestBoard self = { NULL };
  g_autoptr(DhStatus) status = NULL;

  test_board_open (&self, NULL, 1080, 1920);
  test_board_order (&self, "begin");
  test_board_order (&self, "ruling c1 status routed because it is a test");
  status = dh_status_new (self.referee, &dh_viewer_everybody);
  test_board_show (&self, status, -1);
  assert_letters (&self, DH_BOARD_TYPE_REST, 1);
  test_board_give (&self, "end");
  assert_letters (&self, DH_BOARD_TYPE_BALANCE, 2);
  test_board_tear_down (&self, NULL);
}

static void
test_stage_end (TestBoard     *self,
                gconstpointer  data)
{
  static const char aim[] = "Below 50% hesitant, 35% retiring, 20% broken: lost";

  test_board_give (self, "begin");
  test_board_give (self, "ruling c1 men 13 because it is a test");
  test_board_give (self, "end");
  g_assert_true (has_figures (self, (const char *const[]) { "men lost", "routed / gone", "officers lost", NULL }));
  g_assert_cmpstr (test_board_text_of (find_one (self, DH_BOARD_TYPE_BALANCE), "headline"), ==, "Ended by the referee in turn 1");
  g_assert_true (g_str_has_prefix (test_board_text_of (find_one (self, DH_BOARD_TYPE_BALANCE), "legend"),
                                   "No army is broken · Hardest hit: 40th Georgia\u00a0−"));
  gtk_test_accessible_assert_property (find_one (self, DH_BOARD_TYPE_CURVE), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, aim);
  test_board_settle ();
  assert_outcome_is_largest (self, test_board_child_of (find_one (self, DH_BOARD_TYPE_BALANCE), "headline"));
  assert_letters (self, DH_BOARD_TYPE_BALANCE, 2);
}

/* A row has every face that was thrown, and no other. */
static void
assert_dice (gpointer       row,
             const DhScene *scene)
{
  g_autoptr(GString) label = g_string_new (scene->n_dice == 1 ? "Die:" : "Dice:");
  GtkWidget *dice = test_board_child_of (row, "dice");

  g_assert_true (gtk_widget_get_mapped (dice));
  for (guint i = 0; i < scene->n_dice; i++)
    g_string_append_printf (label, " %u", scene->dice[i].face);
  if (scene->need > 0)
    g_string_append_printf (label, ", %d or more needed", scene->need);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (dice), GTK_ACCESSIBLE_PROPERTY_LABEL, label->str);
}

/* Like events are told together under one heading, in the order in which they happened. */
static void
test_stage_news (TestBoard     *self,
                 gconstpointer  data)
{
  g_autoptr(DhStatus) first = NULL;
  g_autoptr(DhStatus) second = NULL;
  g_autoptr(DhBoardCue) cue = NULL;
  g_autoptr(DhBoardCue) other = NULL;
  g_autoptr(DhStatus) third = NULL;
  g_autoptr(DhBoardCue) another = NULL;
  g_autoptr(GPtrArray) rows = NULL;
  gpointer kept;

  give_all (self, to_artillery);
  test_board_order (self, "fire u10 c3 14");
  first = dh_status_new (self->referee, &dh_viewer_everybody);
  test_board_order (self, "fire u12 c3 14");
  second = dh_status_new (self->referee, &dh_viewer_everybody);
  cue = dh_board_cue_new (first, 0);
  other = dh_board_cue_new (second, 0);
  dh_board_picture_show (self->picture, first, cue, 0);
  test_board_settle ();
  g_assert_true (is_seen (self, DH_BOARD_TYPE_EVENT));

  dh_board_cue_add (cue, dh_board_cue_get_part (other, 0));
  dh_board_picture_show (self->picture, second, cue, 0);
  test_board_settle ();
  rows = test_board_find_all (find_one (self, DH_BOARD_TYPE_NEWS), DH_BOARD_TYPE_ROW);
  g_assert_cmpuint (rows->len, ==, 2);
  g_assert_cmpstr (test_board_text_of (rows->pdata[0], "name"), ==, "Battery A, 1st Missouri → 42nd Georgia");
  g_assert_cmpstr (test_board_text_of (rows->pdata[1], "name"), ==, "16th Ohio Battery → 42nd Georgia");
  for (guint i = 0; i < rows->len; i++)
    {
      g_assert_cmpuint (dh_board_cue_get_scene (cue, i)->n_dice, >, 1);
      assert_dice (rows->pdata[i], dh_board_cue_get_scene (cue, i));
    }

  /* Rows that were there before are neither made nor measured again for those that come then. */
  kept = rows->pdata[1];
  test_board_order (self, "fire u11 c3 14");
  third = dh_status_new (self->referee, &dh_viewer_everybody);
  another = dh_board_cue_new (third, 0);
  dh_board_cue_add (cue, dh_board_cue_get_part (another, 0));
  dh_board_picture_show (self->picture, third, cue, 0);
  test_board_settle ();
  g_ptr_array_unref (rows);
  rows = test_board_find_all (find_one (self, DH_BOARD_TYPE_NEWS), DH_BOARD_TYPE_ROW);
  g_assert_cmpuint (rows->len, ==, 3);
  g_assert_true (rows->pdata[1] == kept);
}

/* Checks that a correction tells the old and the new on a line each, and that nothing of either is left out. */
static void
assert_correction (TestBoard  *self,
                   const char *heading,
                   const char *was,
                   const char *is)
{
  gpointer correction = find_one (self, DH_BOARD_TYPE_CORRECTION);

  g_assert_cmpstr (test_board_text_of (correction, "heading"), ==, heading);
  g_assert_cmpstr (test_board_text_of (correction, "was"), ==, was);
  g_assert_cmpstr (test_board_text_of (correction, "is"), ==, is);
  test_board_assert_said_out (self->picture);
  test_board_assert_whole (self->picture);
  test_board_assert_clear (self->picture);
}

/* A single mistake has the stage: its units with their stands of now, its old outcome and, largest, the new one. */
static void
test_stage_corrections (TestBoard     *self,
                        gconstpointer  data)
{
  g_autofree char *amendment = NULL;
  gpointer correction, target;

  give_all (self, to_artillery);
  test_board_order (self, "fire u10 c3 14 : 6 6 6 6 6 6 6 6 6");
  amendment = g_strdup_printf ("amend %u fire u10 c3 12 : 6 6 6 1 1 1 1 1 1", dh_referee_get_n_entries (self->referee));
  test_board_give (self, amendment);
  assert_correction (self, "Corrected", "9 hits", "3 hits");
  correction = find_one (self, DH_BOARD_TYPE_CORRECTION);
  target = test_board_child_of (correction, "right");
  g_assert_cmpstr (test_board_text_of (test_board_child_of (correction, "left"), "name"), ==, "Battery A, 1st Missouri");
  g_assert_cmpstr (test_board_text_of (correction, "arrow"), ==, "→");
  g_assert_cmpstr (test_board_text_of (target, "name"), ==, "42nd Georgia");
  assert_outcome_is_largest (self, test_board_child_of (correction, "is"));
  g_assert_cmpfloat (get_place (self, test_board_child_of (correction, "is")).origin.y, >, get_place (self, target).origin.y);
  test_board_keep_picture (self, "put-right");

  /* A correction tells the difference: the distance, where as many hit. */
  g_free (amendment);
  amendment = g_strdup_printf ("amend %u fire u10 c3 14 : 6 6 6 1 1 1 1 1 1", dh_referee_get_n_entries (self->referee) - 1);
  test_board_give (self, amendment);
  assert_correction (self, "Corrected", "12\u00a0inches, 3\u00a0hits", "14\u00a0inches, 3\u00a0hits");

  /* No bars of armies under a heading: what was taken back, and of whom. */
  test_board_order (self, "fire u12 c4 14 : 6 6 6 6 6 6 6 6 6");
  test_board_give (self, "undo");
  assert_correction (self, "Taken back", "9 hits", "as before");
  correction = find_one (self, DH_BOARD_TYPE_CORRECTION);
  target = test_board_child_of (correction, "right");
  gtk_test_accessible_assert_property (test_board_child_of (target, "pips"), GTK_ACCESSIBLE_PROPERTY_LABEL, "6 of 6 stands");
  g_assert_cmpfloat (get_place (self, test_board_child_of (correction, "is")).origin.y, <, get_place (self, target).origin.y);
  test_board_keep_picture (self, "taken-back");
}

/* Several are told together, a row each. */
static void
test_stage_corrections_together (TestBoard     *self,
                                 gconstpointer  data)
{
  g_autoptr(DhStatus) first = NULL, second = NULL;
  g_autoptr(DhBoardCue) cue = NULL, other = NULL;
  g_autoptr(GPtrArray) rows = NULL;

  give_all (self, to_artillery);
  test_board_order (self, "fire u10 c3 14 : 6 6 6 1 1 1 1 1 1");
  test_board_order (self, "fire u12 c4 14 : 6 6 6 1 1 1 1 1 1");
  test_board_order (self, "undo");
  first = dh_status_new (self->referee, &dh_viewer_everybody);
  test_board_order (self, "undo");
  second = dh_status_new (self->referee, &dh_viewer_everybody);
  cue = dh_board_cue_new (first, 0);
  other = dh_board_cue_new (second, 0);
  dh_board_cue_add (cue, dh_board_cue_get_part (other, 0));
  dh_board_picture_show (self->picture, second, cue, 0);
  test_board_settle ();
  rows = test_board_find_all (find_one (self, DH_BOARD_TYPE_NEWS), DH_BOARD_TYPE_ROW);
  g_assert_cmpuint (rows->len, ==, 2);
  g_assert_cmpstr (test_board_text_of (rows->pdata[0], "name"), ==, "16th Ohio Battery fires at 43rd Georgia");
  test_board_assert_said_out (self->picture);
  test_board_assert_whole (self->picture);
}

/* Scenes of a step that is over have its name above them, and leave room for it. */
static void
test_stage_tells_the_past (TestBoard     *self,
                           gconstpointer  data)
{
  g_autoptr(DhStatus) status = NULL;

  give_all (self, to_artillery);
  test_board_order (self, "fire u10 c3 14");
  status = dh_status_new (self->referee, &dh_viewer_everybody);
  test_board_show (self, status, 0);
  g_assert_false (gtk_widget_get_visible (test_board_child_of (self->picture, "past_box")));
  dh_board_picture_set_past (self->picture, "Turn 12, Army effectiveness, 19 more to come");
  test_board_settle ();
  g_assert_true (gtk_widget_get_visible (test_board_child_of (self->picture, "past_box")));
  test_board_assert_said_out (self->picture);
  test_board_assert_whole (self->picture);
  test_board_assert_clear (self->picture);
  dh_board_picture_set_past (self->picture, NULL);
  g_assert_false (gtk_widget_get_visible (test_board_child_of (self->picture, "past_box")));
}

/* Shows eight checks, one more at a time, and returns how many are told of. */
static guint
show_checks (TestBoard  *self,
             const char *settle)
{
  g_autoptr(DhStatus) status = NULL;
  g_autoptr(DhBoardCue) cue = NULL;
  guint told = 0;

  give_all (self, to_artillery);
  for (guint i = 1; i <= 8; i++)
    {
      g_autofree char *order = g_strdup_printf ("ruling c%u pending-hits 12 because it is a test", i + 2);

      test_board_order (self, order);
    }
  test_board_order (self, "mark");
  test_board_order (self, settle);
  status = dh_status_new (self->referee, &dh_viewer_everybody);
  for (guint i = 0; i < status->n_scenes; i++)
    {
      g_autoptr(DhBoardCue) other = dh_board_cue_new (status, i);

      if (dh_board_cue_get_kind (other) != DH_SCENE_KIND_CHECK)
        continue;
      told++;
      if (cue == NULL)
        cue = g_steal_pointer (&other);
      else
        dh_board_cue_add (cue, dh_board_cue_get_part (other, 0));
      dh_board_picture_show (self->picture, status, cue, 0);
      test_board_settle ();
      test_board_assert_whole (self->picture);
      test_board_assert_said_out (self->picture);
    }

  return told;
}

/* The face that a check needed is called that, and stands apart from what came of it: “5+ routs” would be five or more that
   rout. */
static void
assert_needs_are_apart (TestBoard *self)
{
  g_autoptr(GPtrArray) rows = test_board_find_all (find_one (self, DH_BOARD_TYPE_NEWS), DH_BOARD_TYPE_ROW);

  g_assert_cmpuint (rows->len, >, 0);
  for (guint i = 0; i < rows->len; i++)
    {
      graphene_rect_t die = get_place (self, test_board_child_of (rows->pdata[i], "dice"));
      graphene_rect_t need = get_place (self, test_board_child_of (rows->pdata[i], "need"));
      graphene_rect_t state = get_place (self, test_board_child_of (rows->pdata[i], "state"));

      g_assert_true (g_str_has_prefix (test_board_text_of (rows->pdata[i], "need"), "needs "));
      g_assert_cmpfloat (state.origin.x - need.origin.x - need.size.width, >=,
                         1.5 * (need.origin.x - die.origin.x - die.size.width));
    }
}

/* Checks that take many words are told together, as many at once as can be without cutting one off. */
static void
test_stage_checks_are_said_out (TestBoard     *self,
                                gconstpointer  data)
{
  g_assert_cmpuint (show_checks (self, "settle : 4 4 4 4 4 4 4 4"), ==, 8);
  assert_needs_are_apart (self);
}

/* Eight checks are told at once where there is room for them, and none is left out where there is not. */
static void
test_stage_eight_checks (TestBoard     *self,
                         gconstpointer  data)
{
  g_autoptr(GPtrArray) rows = NULL;
  guint told = show_checks (self, "settle");

  g_assert_cmpuint (told, >=, 4);
  g_assert_cmpuint (dh_board_picture_get_n_rows (self->picture), ==, told);

  /* The badge of one does not touch that of the next. */
  rows = test_board_find_all (self->picture, DH_BOARD_TYPE_LETTER);
  g_assert_cmpuint (rows->len, >=, told);
  for (guint i = 0; i < rows->len; i++)
    for (guint k = 0; k < i; k++)
      {
        graphene_rect_t near = get_place (self, rows->pdata[i]), other = get_place (self, rows->pdata[k]);

        graphene_rect_inset (&near, -1, -1);
        g_assert_false (graphene_rect_intersection (&near, &other, NULL));
      }
}

/* Rows that do not fit on a page are on the next one, in the order of the list; each page says which it shows. */
static void
test_stage_pages_what_does_not_fit (void)
{
  static const struct {
    guint lines[7];
    guint room;
    guint page;
    const char *shown;
    const char *place;
  } cases[] = {
    { { 1, 3, 1, 1, 1, 1 }, 4, 0, "x.....", "1 of 6" },
    { { 1, 3, 1, 1, 1, 1 }, 4, 1, ".x....", "2 of 6" },
    { { 1, 3, 1, 1, 1, 1 }, 4, 2, "..xxx.", "3–5 of 6" },
    { { 1, 3, 1, 1, 1, 1 }, 4, 3, ".....x", "6 of 6" },
    { { 1, 3, 1, 1, 1, 1 }, 4, 4, "x.....", "1 of 6" },
    { { 1, 1, 2 }, 3, 0, "xx.", "1–2 of 3" },
    { { 1, 1, 2 }, 3, 1, "..x", "3 of 3" },
    { { 1, 1, 2 }, 4, 0, "xxx", NULL },
    { { 1, 1, 2 }, 4, 1, "xxx", NULL },
    { { 2, 2, 2 }, 1, 0, "...", "1 of 3" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(GtkWidget) flow = g_object_ref_sink (dh_board_flow_new (1));
      GtkWidget *place = gtk_widget_get_last_child (flow);
      g_autoptr(GString) shown = g_string_new (NULL);
      int line;

      /* A screen reader that asks how long the text is has GTK complain where there is none. */
      g_assert_nonnull (gtk_inscription_get_text (GTK_INSCRIPTION (place)));
      gtk_widget_measure (place, GTK_ORIENTATION_VERTICAL, -1, NULL, &line, NULL, NULL);
      for (guint k = 0; cases[i].lines[k] > 0; k++)
        {
          GtkWidget *row = gtk_label_new (NULL);

          gtk_widget_set_size_request (row, -1, cases[i].lines[k] * line);
          dh_board_flow_append (DH_BOARD_FLOW (flow), row);
        }
      dh_board_flow_set_page (DH_BOARD_FLOW (flow), cases[i].page);
      gtk_widget_measure (flow, GTK_ORIENTATION_VERTICAL, 400, NULL, NULL, NULL, NULL);
      gtk_widget_allocate (flow, 400, cases[i].room * line, -1, NULL);
      for (guint k = 0; cases[i].lines[k] > 0; k++)
        g_string_append_c (shown, gtk_widget_get_child_visible (dh_board_flow_get_row (DH_BOARD_FLOW (flow), k)) ? 'x' : '.');
      g_assert_cmpstr (shown->str, ==, cases[i].shown);
      g_assert_cmpint (gtk_widget_get_child_visible (place), ==, cases[i].place != NULL);
      if (cases[i].place != NULL)
        g_assert_cmpstr (gtk_inscription_get_text (GTK_INSCRIPTION (place)), ==, cases[i].place);
    }
}

/* A second column breaks names over lines, which look like rows of their own: there is one only where it saves a page. */
static void
test_stage_columns_save_pages (void)
{
  static const struct {
    guint long_names; /* the first of the twelve */
    const char *shown;
  } cases[] = {
    { 7, "xxxxxxxx...." },
    { 4, "xxxxxxxxxxxx" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(GtkWidget) flow = g_object_ref_sink (dh_board_flow_new (2)), name = g_object_ref_sink (gtk_label_new ("Battery Battery"));
      g_autoptr(GString) shown = g_string_new (NULL);
      int line, width;

      gtk_widget_measure (name, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
      gtk_widget_measure (name, GTK_ORIENTATION_VERTICAL, -1, NULL, &line, NULL, NULL);
      for (guint k = 0; k < 12; k++)
        {
          GtkWidget *row = gtk_label_new (k < cases[i].long_names ? "Battery Battery" : "Ohio");

          gtk_label_set_wrap (GTK_LABEL (row), TRUE);
          dh_board_flow_append (DH_BOARD_FLOW (flow), row);
        }
      gtk_widget_measure (flow, GTK_ORIENTATION_VERTICAL, width * 3 / 2, NULL, NULL, NULL, NULL);
      gtk_widget_allocate (flow, width * 3 / 2, 9 * line, -1, NULL);
      for (guint k = 0; k < 12; k++)
        g_string_append_c (shown, gtk_widget_get_child_visible (dh_board_flow_get_row (DH_BOARD_FLOW (flow), k)) ? 'x' : '.');
      g_assert_cmpstr (shown->str, ==, cases[i].shown);
    }
}

/* Each of the pairs is on the side of its army, with the arrow between them and what either has to throw. Nobody else is on
 * stage while they have to, as who is out of command. */
static void
test_stage_pairs (TestBoard     *self,
                  gconstpointer  data)
{
  static const char *const to_charges[] = { "next", "next", "next", NULL };
  g_autoptr(DhStatus) status = NULL;
  g_autoptr(GPtrArray) pairs = NULL;

  give_all (self, to_artillery);
  give_all (self, to_charges);
  test_board_order (self, "ruling c5 status routed because it is a test");
  status = dh_status_new (self->referee, &dh_viewer_everybody);
  test_board_show (self, status, -1);
  pairs = test_board_find_all (self->picture, DH_BOARD_TYPE_PAIR);
  g_assert_cmpuint (pairs->len, ==, 2);
  g_assert_false (is_seen (self, DH_BOARD_TYPE_ROW));
  g_assert_cmpstr (test_board_text_of (pairs->pdata[0], "arrow"), ==, "→");
  g_assert_cmpstr (test_board_text_of (test_board_child_of (pairs->pdata[0], "left"), "name"), ==, "34th Indiana");
  g_assert_cmpstr (test_board_text_of (test_board_child_of (pairs->pdata[0], "left"), "state"), ==, "closes on 3+");
  g_assert_cmpstr (test_board_text_of (test_board_child_of (pairs->pdata[0], "right"), "name"), ==, "40th Georgia");
  g_assert_cmpstr (test_board_text_of (test_board_child_of (pairs->pdata[1], "left"), "name"), ==, "46th Indiana");
  assert_letter (test_board_child_of (test_board_child_of (pairs->pdata[0], "left"), "letter"), "U", "first-army");
  assert_letter (test_board_child_of (test_board_child_of (pairs->pdata[0], "right"), "letter"), "C", "second-army");
}

/* Units of several pairs stand in columns, however wide their names are. */
static void
assert_columns (TestBoard  *self,
                GPtrArray  *pairs,
                const char *side,
                float       first)
{
  for (guint i = 1; i < pairs->len; i++)
    g_assert_cmpfloat (ABS (get_middle (self, test_board_child_of (test_board_child_of (pairs->pdata[i], side), "letter")) - first), <, 1);
}

/* The charge, its reception and the melee differ in shape: whoever charges comes nearer, and at last both stand in the middle. */
static void
assert_pairs_come_nearer (TestBoard *self)
{
  static const char *const to_charges[] = { "next", "next", "next", NULL };
  static const char *const to_reception[] = { "check u3 : 6", "check u4 : 6", "next", NULL };
  static const char *const to_melee[] = { "check c1 : 6", "check c2 : 6", "next", NULL };
  static const char *const *const steps[] = { to_charges, to_reception, to_melee };
  float left[G_N_ELEMENTS (steps)], right[G_N_ELEMENTS (steps)], far = gtk_widget_get_width (GTK_WIDGET (self->picture)) / 16.f;

  give_all (self, to_artillery);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_autoptr(DhStatus) status = NULL;
      g_autoptr(GPtrArray) pairs = NULL;

      give_all (self, steps[i]);
      status = dh_status_new (self->referee, &dh_viewer_everybody);
      test_board_show (self, status, -1);
      test_board_settle ();
      pairs = test_board_find_all (self->picture, DH_BOARD_TYPE_PAIR);
      g_assert_cmpuint (pairs->len, >, 1);
      left[i] = get_middle (self, test_board_child_of (test_board_child_of (pairs->pdata[0], "left"), "letter"));
      right[i] = get_middle (self, test_board_child_of (test_board_child_of (pairs->pdata[0], "right"), "letter"));
      assert_columns (self, pairs, "left", left[i]);
      assert_columns (self, pairs, "right", right[i]);
    }
  /* By so much that it is seen from afar. */
  g_assert_cmpfloat (left[1], >, left[0] + far);
  g_assert_cmpfloat (ABS (right[1] - right[0]), <, far);
  g_assert_cmpfloat (left[2], >, left[0] + far);
  g_assert_cmpfloat (right[2], <, right[0] - far);
}

static void
test_stage_pairs_come_nearer (TestBoard     *self,
                              gconstpointer  data)
{
  assert_pairs_come_nearer (self);
}

/* The same on a wall that is higher than wide, where they stand one below the other. */
static void
test_stage_pairs_come_nearer_on_high_wall (void)
{
  TestBoard self = { NULL };

  test_board_open (&self, NULL, 1080, 1920);
  assert_pairs_come_nearer (&self);
  test_board_tear_down (&self, NULL);
}

/* Twenty dice for seventeen of which a line has room lie in two rows of ten. */
static void
test_stage_dice_lie_in_even_rows (void)
{
  enum { SIZE = 24, PITCH = 30, ROOM = 17, ROWS = 2, N = 20 };
  GtkWidget *dice = g_object_new (DH_BOARD_TYPE_DICE, "die-size", SIZE, "valign", GTK_ALIGN_START, NULL), *window = gtk_window_new ();
  g_autoptr(GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr(GskRenderNode) node = NULL;
  guint faces[N];
  graphene_rect_t bounds;

  for (guint i = 0; i < N; i++)
    faces[i] = i % 6 + 1;
  dh_board_dice_set_faces (DH_BOARD_DICE (dice), 6, 0, faces, N);
  gtk_window_set_child (GTK_WINDOW (window), dice);
  gtk_window_set_default_size (GTK_WINDOW (window), ROOM * PITCH, 200);
  gtk_window_present (GTK_WINDOW (window));
  while (gtk_widget_get_width (dice) == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (gtk_widget_get_width (dice), <, N * PITCH - (PITCH - SIZE));
  g_assert_cmpint (gtk_widget_get_height (dice), ==, ROWS * PITCH - (PITCH - SIZE));
  GTK_WIDGET_GET_CLASS (dice)->snapshot (dice, snapshot);
  node = gtk_snapshot_free_to_node (g_steal_pointer (&snapshot));
  gsk_render_node_get_bounds (node, &bounds);
  g_assert_cmpfloat (bounds.size.width, <=, N / ROWS * PITCH);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Where lines run from right to left armies change sides, and the arrow goes with them. */
static void
test_stage_pairs_from_the_right (void)
{
  static const char *const to_charges[] = { "next", "next", "next", NULL };
  TestBoard self = { NULL };
  g_autoptr(DhStatus) status = NULL;
  g_autoptr(GPtrArray) pairs = NULL;
  gpointer left, right;

  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  test_board_open (&self, NULL, 1280, 720);
  give_all (&self, to_artillery);
  give_all (&self, to_charges);
  status = dh_status_new (self.referee, &dh_viewer_everybody);
  test_board_show (&self, status, -1);
  test_board_settle ();
  pairs = test_board_find_all (self.picture, DH_BOARD_TYPE_PAIR);
  g_assert_cmpuint (pairs->len, ==, 2);
  left = test_board_child_of (pairs->pdata[0], "left");
  right = test_board_child_of (pairs->pdata[0], "right");
  g_assert_cmpstr (test_board_text_of (left, "name"), ==, "34th Indiana");
  g_assert_cmpfloat (get_middle (&self, left), >, get_middle (&self, right));
  g_assert_cmpstr (test_board_text_of (pairs->pdata[0], "arrow"), ==, "←");

  test_board_give (&self, "check u3 : 6");
  g_assert_cmpstr (test_board_text_of (find_one (&self, DH_BOARD_TYPE_EVENT), "middle"), ==, "←");
  test_board_tear_down (&self, NULL);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

/* Volleys that are told together show all their dice, many in rows. */
static void
test_stage_rows_show_all_dice (TestBoard     *self,
                               gconstpointer  data)
{
  static const guint numbers[] = { 6, 9, 24, 36 };
  DhSceneDie dice[36] = { { 0 } };
  g_autoptr(DhStatus) status = NULL;

  test_board_give (self, "begin");
  status = dh_status_new (self->referee, &dh_viewer_everybody);
  for (guint i = 0; i < G_N_ELEMENTS (dice); i++)
    dice[i] = (DhSceneDie) { i % 6 + 1, i % 6 > 3 };
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      DhScene scene = { .kind = DH_SCENE_KIND_SHOT, .headline = (char *) "Fire", .lines = (GStrv) (char *[]) { NULL },
                        .outcome = (char *) "3 hits", .army = 0, .actor = -1, .target = -1, .sides = 6,
                        .n_dice = numbers[i], .dice = dice };
      g_autoptr(GtkWidget) row = g_object_ref_sink (dh_board_row_new_for_scene (status, &scene));
      GtkWidget *shown = test_board_child_of (row, "dice");
      int width, height, die;

      g_assert_true (gtk_widget_get_visible (shown));
      gtk_widget_measure (shown, GTK_ORIENTATION_HORIZONTAL, -1, &die, &width, NULL, NULL);
      g_assert_cmpint (die, >, 0);
      gtk_widget_measure (shown, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
      g_assert_cmpint (height / die, ==, (numbers[i] + 11) / 12);
    }
}

/* A unit that has changed is marked until the change is told, and no other unit is. */
static void
test_stage_marks_changes (TestBoard     *self,
                          gconstpointer  data)
{
  g_autoptr(GPtrArray) rows = NULL;
  g_autoptr(DhStatus) status = NULL;
  guint n_marked = 0;

  test_board_give (self, "begin");
  test_board_order (self, "ruling u2 men 18 because it is a test");
  status = dh_status_new (self->referee, &dh_viewer_everybody);
  test_board_show (self, status, -1);
  rows = test_board_find_all (self->picture, DH_BOARD_TYPE_ROW);
  for (guint i = 0; i < rows->len; i++)
    if (gtk_widget_has_css_class (g_ptr_array_index (rows, i), "changed"))
      {
        n_marked++;
        g_assert_cmpstr (test_board_text_of (g_ptr_array_index (rows, i), "name"), ==, "24th Indiana");
      }
  g_assert_cmpuint (n_marked, ==, 1);
}

/* A board at rest tells which units have not answered their card, and once, quietly, what it takes to win. */
static void
test_stage_rest (TestBoard     *self,
                 gconstpointer  data)
{
  g_autoptr(DhStatus) status = NULL;
  g_autoptr(GPtrArray) rows = NULL, labels = NULL;
  guint n_aims = 0;

  test_board_order (self, "begin");
  test_board_order (self, "card hovey");
  test_board_order (self, "respond u1 by none : 10");
  test_board_order (self, "ruling c1 status routed because it is a test");
  status = dh_status_new (self->referee, &dh_viewer_everybody);
  test_board_show (self, status, -1);
  rows = test_board_find_all (self->picture, DH_BOARD_TYPE_ROW);
  g_assert_cmpuint (rows->len, ==, 2);
  g_assert_cmpstr (test_board_text_of (rows->pdata[0], "name"), ==, "11th Indiana");
  g_assert_cmpstr (test_board_text_of (rows->pdata[0], "state"), ==, "out of command");
  g_assert_cmpstr (test_board_text_of (rows->pdata[1], "state"), ==, "routed");
  labels = test_board_find_all (self->picture, GTK_TYPE_LABEL);
  for (guint i = 0; i < labels->len; i++)
    if (strstr (gtk_label_get_label (labels->pdata[i]), "hesitant") != NULL)
      {
        PangoContext *context = gtk_widget_get_pango_context (labels->pdata[i]);

        n_aims++;
        g_assert_cmpstr (gtk_label_get_label (labels->pdata[i]), ==, "Below 50% hesitant, 35% retiring, 20% broken: lost");
        g_assert_cmpint (pango_font_description_get_weight (pango_context_get_font_description (context)), <=, PANGO_WEIGHT_NORMAL);
      }
  g_assert_cmpuint (n_aims, ==, 1);
}

/* A list at rest for which there is no room goes on when its page comes again, until everybody on it has been seen. */
static void
test_stage_rest_has_pages (TestBoard     *self,
                           gconstpointer  data)
{
  g_autoptr(GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(DhStatus) status = NULL;

  test_board_order (self, "begin");
  for (guint i = 1; i <= 16; i++)
    {
      g_autofree char *order = g_strdup_printf ("ruling u%u status routed because it is a test", i);

      test_board_order (self, order);
    }
  status = dh_status_new (self->referee, &dh_viewer_everybody);
  for (guint page = 0; page < 2 * 16 && g_hash_table_size (seen) < 16; page++)
    {
      g_autoptr(GPtrArray) rows = NULL;

      dh_board_picture_show (self->picture, status, NULL, page);
      test_board_settle ();
      g_assert_true (page > 0 || dh_board_picture_has_pages (self->picture));
      rows = test_board_find_all (self->picture, DH_BOARD_TYPE_ROW);
      for (guint i = 0; i < rows->len; i++)
        if (gtk_widget_get_visible (test_board_child_of (rows->pdata[i], "state")))
          g_hash_table_add (seen, (gpointer) g_intern_string (test_board_text_of (rows->pdata[i], "name")));
    }
  g_assert_cmpuint (g_hash_table_size (seen), ==, 16);
}

/* The clock goes on without making the rows of a list anew. */
static void
test_stage_clock_leaves_rows (TestBoard     *self,
                              gconstpointer  data)
{
  g_autoptr(GPtrArray) rows = NULL, after = NULL;
  g_autoptr(DhStatus) status = NULL;

  test_board_order (self, "begin");
  test_board_order (self, "ruling u2 status routed because it is a test");
  status = dh_status_new (self->referee, &dh_viewer_everybody);
  test_board_show (self, status, -1);
  rows = test_board_find_all (self->picture, DH_BOARD_TYPE_ROW);
  g_assert_cmpuint (rows->len, >, 0);
  dh_board_picture_set_clock (self->picture, 3, 25, 4);
  dh_board_picture_show (self->picture, status, NULL, 0);
  test_board_settle ();
  after = test_board_find_all (self->picture, DH_BOARD_TYPE_ROW);
  g_assert_cmpuint (after->len, ==, rows->len);
  for (guint i = 0; i < rows->len; i++)
    g_assert_true (after->pdata[i] == rows->pdata[i]);
}

/* Marks of the units of a command stand beside its name, which breaks for them. */
static void
test_stage_marks_stand_beside_names_of_commands (TestBoard     *self,
                                                 gconstpointer  data)
{
  g_autoptr(DhStatus) status = NULL;
  g_autoptr(GPtrArray) rows = NULL;

  test_board_order (self, "begin");
  status = dh_status_new (self->referee, &dh_viewer_everybody);
  dh_board_picture_show (self->picture, status, NULL, 0);
  test_board_settle ();
  rows = test_board_find_all (self->picture, DH_BOARD_TYPE_ROW);
  g_assert_cmpuint (rows->len, >, 4);
  for (guint i = 0; i < rows->len; i++)
    {
      graphene_rect_t name = get_place (self, test_board_child_of (rows->pdata[i], "name"));
      graphene_rect_t marks = get_place (self, test_board_child_of (rows->pdata[i], "marks"));

      if (gtk_widget_get_mapped (test_board_child_of (rows->pdata[i], "marks")))
        g_assert_cmpfloat (marks.origin.y + marks.size.height / 2, <, name.origin.y + name.size.height);
    }
}

/* However long the word for the state of an army is, its bar has all the width beside the badge. */
static void
test_stage_bars_have_all_the_width (TestBoard     *self,
                                    gconstpointer  data)
{
  g_autoptr(GPtrArray) banners = NULL;

  test_board_give (self, "begin");
  test_board_settle ();
  banners = test_board_find_all (self->picture, DH_BOARD_TYPE_BANNER);
  g_assert_cmpuint (banners->len, ==, 2);
  for (guint i = 0; i < banners->len; i++)
    g_assert_cmpfloat (get_place (self, test_board_child_of (banners->pdata[i], "bar")).size.width, >,
                       get_place (self, banners->pdata[i]).size.width * 3 / 4);
}

/* A card that was turned before says so as long as it is in hand. */
static void
test_stage_card_seen (TestBoard     *self,
                      gconstpointer  data)
{
  g_autoptr(DhStatus) status = NULL;
  g_autoptr(DhBoardCue) cue = NULL;

  test_board_order (self, "begin");
  test_board_order (self, "card");
  test_board_order (self, "undo");
  test_board_order (self, "card");
  status = dh_status_new (self->referee, &dh_viewer_everybody);
  cue = dh_board_cue_new_standing (status);
  dh_board_picture_show (self->picture, status, cue, 0);
  test_board_settle ();
  g_assert_cmpstr (test_board_text_of (find_one (self, DH_BOARD_TYPE_COMMAND), "remarks"), ==, "These dice had been seen before");
}

/* Motion */

static void
count_cb (guint *n_frames)
{
  (*n_frames)++;
}

/* Lets time go by, a frame after the other, and counts those for which something asks: to move, or to be drawn. */
static guint
count_frames (TestBoard *self,
              guint      milliseconds)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (self->picture));
  guint n_frames = 0;
  gulong id = g_signal_connect_swapped (clock, "paint", G_CALLBACK (count_cb), &n_frames);

  for (guint passed = 0; passed < milliseconds * 1000; passed += 2 * TEST_BOARD_FRAME_TIME)
    test_board_settle ();
  g_signal_handler_disconnect (clock, id);

  return n_frames;
}

/* Half a second after whatever happens nothing moves any more, and nothing is drawn. */
static void
test_stage_rests (TestBoard     *self,
                  gconstpointer  data)
{
  static const char *const orders[] = { "card bowen", "respond bowen : 5", "move c25 : 11" };

  test_board_hold_time (TRUE);
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
  test_board_hold_time (FALSE);
}

/* Motion is left out where less of it is asked for: a scene is there with the first frames. */
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

/* The clock tells how long this turn has lasted, beside how long turns do where that is a minute or more. */
static void
test_stage_clock (TestBoard     *self,
                  gconstpointer  data)
{
  dh_board_picture_set_clock (self->picture, 12, 25, -1);
  g_assert_cmpstr (test_board_text_of (self->picture, "clock"), ==, "12/25 min");
  dh_board_picture_set_clock (self->picture, 3, 0, -1);
  g_assert_cmpstr (test_board_text_of (self->picture, "clock"), ==, "3 min");
  dh_board_picture_set_clock (self->picture, -1, -1, -1);
  g_assert_cmpstr (test_board_text_of (self->picture, "clock"), ==, "");
}

TEST_SUBJECT ("stage")
{
  test_board_init (&argc, &argv);

#define add(path, test) g_test_add (path, TestBoard, NULL, test_board_set_up, test, test_board_tear_down)
  add ("/board/stage/title", test_stage_title);
  g_test_add_func ("/board/stage/title-of-one-long-word", test_stage_long_word);
  add ("/board/stage/card", test_stage_card);
  add ("/board/stage/card-has-its-badge", test_stage_card_has_its_badge);
  add ("/board/stage/card-marks-stand-beside-names", test_stage_card_marks_stand_beside_names);
  add ("/board/stage/card-fills-the-room", test_stage_card_fills_the_room);
  add ("/board/stage/card-says-its-page-at-once", test_stage_card_says_its_page_at_once);
  add ("/board/stage/card-tells-who-acts", test_stage_card_tells_who_acts);
  add ("/board/stage/card-follows", test_stage_card_follows);
  add ("/board/stage/shot", test_stage_shot);
  add ("/board/stage/parties-are-level", test_stage_parties_are_level);
  g_test_add ("/board/stage/stands-fall/as-dice-settle", TestBoard, GINT_TO_POINTER (TRUE), test_board_set_up, test_stage_stands_fall,
              test_board_tear_down);
  g_test_add ("/board/stage/stands-fall/at-once", TestBoard, NULL, test_board_set_up, test_stage_stands_fall, test_board_tear_down);
  add ("/board/stage/outcome-is-of-its-unit", test_stage_outcome_is_of_its_unit);
  add ("/board/stage/check-names-whom-it-is-for", test_stage_check_names_whom_it_is_for);
  add ("/board/stage/winner-has-his-side", test_stage_winner_has_his_side);
  add ("/board/stage/sides-have-their-colors", test_stage_sides_have_their_colors);
  add ("/board/stage/officer", test_stage_officer);
  add ("/board/stage/fills-the-wall", test_stage_fills_the_wall);
  add ("/board/stage/sides", test_stage_sides);
  add ("/board/stage/a-charge-is-received", test_stage_charge_is_received);
  add ("/board/stage/names-stay-whole", test_stage_names_stay_whole);
  add ("/board/stage/discloses-no-more-than-it-may", test_stage_discloses_no_more_than_it_may);
  add ("/board/stage/digest", test_stage_digest);
  add ("/board/stage/long-list", test_stage_long_list);
  add ("/board/stage/melee", test_stage_melee);
  add ("/board/stage/melee-explains-pale-stands", test_stage_melee_explains_pale_stands);
  add ("/board/stage/melee-is-typed", test_stage_melee_is_typed);
  add ("/board/stage/melee-after-melee", test_stage_melee_after_melee);
  add ("/board/stage/melee-taken-back", test_stage_melee_taken_back);
  add ("/board/stage/effectiveness", test_stage_effectiveness);
  g_test_add_func ("/board/stage/high-has-letters", test_stage_high_has_letters);
  g_test_add_func ("/board/stage/high-keeps-words", test_stage_high_keeps_words);
  add ("/board/stage/end", test_stage_end);
  add ("/board/stage/news", test_stage_news);
  add ("/board/stage/corrections", test_stage_corrections);
  add ("/board/stage/corrections-together", test_stage_corrections_together);
  add ("/board/stage/tells-the-past", test_stage_tells_the_past);
  add ("/board/stage/checks-are-said-out", test_stage_checks_are_said_out);
  add ("/board/stage/eight-checks", test_stage_eight_checks);
  g_test_add_func ("/board/stage/pages-what-does-not-fit", test_stage_pages_what_does_not_fit);
  g_test_add_func ("/board/stage/columns-save-pages", test_stage_columns_save_pages);
  add ("/board/stage/marks-changes", test_stage_marks_changes);
  add ("/board/stage/pairs", test_stage_pairs);
  add ("/board/stage/pairs-come-nearer", test_stage_pairs_come_nearer);
  g_test_add_func ("/board/stage/pairs-come-nearer-on-high-wall", test_stage_pairs_come_nearer_on_high_wall);
  g_test_add_func ("/board/stage/dice-lie-in-even-rows", test_stage_dice_lie_in_even_rows);
  g_test_add_func ("/board/stage/pairs-from-the-right", test_stage_pairs_from_the_right);
  add ("/board/stage/rest", test_stage_rest);
  add ("/board/stage/rest-has-pages", test_stage_rest_has_pages);
  add ("/board/stage/marks-stand-beside-names-of-commands", test_stage_marks_stand_beside_names_of_commands);
  add ("/board/stage/bars-have-all-the-width", test_stage_bars_have_all_the_width);
  add ("/board/stage/clock-leaves-rows", test_stage_clock_leaves_rows);
  add ("/board/stage/rows-show-all-dice", test_stage_rows_show_all_dice);
  add ("/board/stage/card-seen", test_stage_card_seen);
  add ("/board/stage/rests", test_stage_rests);
  add ("/board/stage/without-motion", test_stage_without_motion);
  add ("/board/stage/clock", test_stage_clock);
#undef add

  return g_test_run ();
}

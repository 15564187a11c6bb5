/* test-tools-melee.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "desk-fixture.h"
#include "subject.h"

#include "dh-desk-due-row.h"
#include "dh-desk-due-tool.h"
#include "dh-desk-melee-tool.h"
#include "dh-desk-round.h"
#include "dh-desk-step.h"
#include "dh-desk-unit-picker.h"

#include <string.h>

/* The tool for close combat: lined up, fought round by round, and what follows with its decisions. */

static gpointer
get_tool (TestDesk *self)
{
  return test_desk_tool (self);
}

static gpointer
get_part (TestDesk   *self,
          const char *name)
{
  return test_desk_child_of (get_tool (self), name);
}

/* u1 meets c4, and u2 another; nobody has lost a man. */
static void
go_to_melees (TestDesk   *self,
              const char *charge)
{
  test_desk_look_away (self);
  test_desk_give_directly (self, "begin");
  test_desk_give_directly (self, "card hovey");
  test_desk_give_directly (self, "respond u1 u2 by none : 5");
  test_desk_give_directly (self, "charge u1 c4");
  test_desk_give_directly (self, charge);
  test_desk_pass_cards (self);
  for (guint i = 0; i < 3; i++)
    test_desk_give_directly (self, "next");
  test_desk_give_directly (self, "check u1 : 6");
  test_desk_give_directly (self, "check u2 : 6");
  test_desk_give_directly (self, "next");
  test_desk_give_directly (self, "check c4 : 6");
  if (strstr (charge, " c5") != NULL)
    test_desk_give_directly (self, "check c5 : 6");
  test_desk_give_directly (self, "next");
  test_desk_look_again (self);
  g_assert_true (DH_DESK_IS_MELEE_TOOL (get_tool (self)));
}

static void
go_to_melee (TestDesk *self)
{
  go_to_melees (self, "charge u2 c5 flank");
}

static gpointer
get_round (gpointer view,
           int      place)
{
  return gtk_flow_box_child_get_child (gtk_flow_box_get_child_at_index (test_desk_child_of (view, "rounds"), place));
}

static GtkToggleButton *
get_chip (TestDesk *self,
          guint     place)
{
  GtkWidget *chip = gtk_widget_get_first_child (get_part (self, "chips"));

  for (guint i = 0; i < place; i++)
    chip = gtk_widget_get_next_sibling (chip);
  return GTK_TOGGLE_BUTTON (chip);
}

static void
test_melee_lines_up (TestDesk      *self,
                     gconstpointer  data)
{
#define EVEN "; 0, the attacker wins 42% of the time, the defender 42%"
  static const char words[] = "Lined up" EVEN EVEN EVEN EVEN EVEN EVEN;
  gpointer view, round;

  go_to_melee (self);
  view = get_part (self, "view");
  g_assert_cmpuint (test_desk_count_children (get_part (self, "chips")), ==, 2);
  gtk_test_accessible_assert_property (get_chip (self, 0),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "11th Indiana against 43rd Georgia: comes next");
  g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (view, "attacker_factors")), ==, "infantry 0 (19)");
  g_assert_cmpuint (test_desk_count_children (test_desk_child_of (view, "rounds")), ==, 1);
  round = get_round (view, 0);
  gtk_test_accessible_assert_property (round, GTK_ACCESSIBLE_PROPERTY_LABEL, words);
  g_assert_true (gtk_widget_get_sensitive (get_part (self, "fight")));
  g_assert_false (gtk_widget_get_visible (get_part (self, "wait")));
}

/* The longer side has stands that nobody faces: they are there, and wait for the next round. */
static void
test_melee_shows_every_stand (TestDesk      *self,
                              gconstpointer  data)
{
  gpointer view;

  go_to_melee (self);
  test_desk_give (self, "ruling c4 men 16 because it is shorter");
  view = get_part (self, "view");
  g_assert_nonnull (gtk_grid_get_child_at (test_desk_find (get_round (view, 0), GTK_TYPE_GRID), 6, 0));
  g_assert_null (gtk_grid_get_child_at (test_desk_find (get_round (view, 0), GTK_TYPE_GRID), 5, 4));
  gtk_test_accessible_assert_property (get_round (view, 0),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Lined up" EVEN EVEN EVEN EVEN "; 2 stands of U1 face nobody");

  /* The other side has more in the second round. */
  test_desk_give (self, "fight u1 c4 : 1 1 3 3  5 5 5 5  6 6  3 3  6 6  3 3");
  g_assert_null (gtk_grid_get_child_at (test_desk_find (get_round (view, 1), GTK_TYPE_GRID), 3, 0));
  g_assert_nonnull (gtk_grid_get_child_at (test_desk_find (get_round (view, 1), GTK_TYPE_GRID), 3, 4));
}

static void
find_place (TestDesk        *self,
            gpointer         widget,
            graphene_rect_t *place)
{
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  g_assert_true (gtk_widget_get_mapped (widget));
  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (self->window), place));
}

/* The button stays where it is while rounds are typed and what is shown of them grows. */
static void
test_melee_button_keeps_its_place (TestDesk      *self,
                                   gconstpointer  data)
{
  DhSession *session = dh_desk_window_get_session (self->window);
  graphene_rect_t before, now;

  gtk_window_set_default_size (GTK_WINDOW (self->window), 1920, 1080);
  go_to_melee (self);
  find_place (self, get_part (self, "fight"), &before);
  test_desk_type (self, "fight u1 c4");
  dh_session_set_dice (session, "1133555566336633");
  g_assert_cmpuint (test_desk_count_children (test_desk_child_of (get_part (self, "view"), "rounds")), >, 1);
  find_place (self, get_part (self, "fight"), &now);
  g_assert_true (graphene_rect_equal (&before, &now));
  dh_session_cancel (session);
}

static gpointer
find_row (TestDesk   *self,
          const char *words)
{
  for (GtkWidget *row = gtk_widget_get_first_child (test_desk_child_of (get_part (self, "dues"), "rows")); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    if (strstr (gtk_label_get_label (test_desk_child_of (row, "words")), words) != NULL)
      return row;

  g_error ("nothing is due with “%s”", words);
}

/* What has been fought stays where it is when what follows comes, and that can be seen and pressed. */
static void
test_melee_stays_where_it_was_fought (TestDesk      *self,
                                      gconstpointer  data)
{
  const struct {
    int width, height;
  } sizes[] = { { 1366, 768 }, { 1093, 614 }, { 1920, 1080 } };
  graphene_rect_t before, now, button, seen;

  go_to_melee (self);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      gtk_window_set_default_size (GTK_WINDOW (self->window), sizes[i].width, sizes[i].height);
      find_place (self, get_part (self, "card"), &before);
      test_desk_give (self, "fight u1 c4 : 6 6 6 6 6 6 3 3 3 3 3 3");
      test_desk_give (self, "fight u2 c5 : 6 6 6 6 6 6 3 3 3 3 3 3");
      find_place (self, get_part (self, "card"), &now);
      g_assert_cmpfloat (now.origin.y, ==, before.origin.y);
      find_place (self, test_desk_child_of (find_row (self, "43rd Georgia C4, beaten by"), "throw"), &button);
      find_place (self, get_tool (self), &seen);
      g_assert_true (graphene_rect_contains_rect (&seen, &button));
      test_desk_give (self, "undo");
      test_desk_give (self, "undo");
    }
}

/* What follows stays under the pointer when the first of it is thrown and its result is told below. */
static void
test_melee_what_follows_stays (TestDesk      *self,
                               gconstpointer  data)
{
  const struct {
    int width, height;
  } sizes[] = { { 1366, 768 }, { 1093, 614 }, { 1920, 1080 } };
  graphene_rect_t before, now;

  go_to_melees (self, "charge u2 c5");
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      gtk_widget_set_visible (GTK_WIDGET (self->window), FALSE);
      gtk_window_set_default_size (GTK_WINDOW (self->window), sizes[i].width, sizes[i].height);
      gtk_window_present (GTK_WINDOW (self->window));
      test_desk_give (self, "fight u1 c4 : 6 6 6 6 6 6 3 3 3 3 3 3");
      test_desk_give (self, "fight u2 c5 : 3 3 3 3 3 3 3 3 3 3 3 3  3 3 3 3 3 3 3 3 3 3 3 3  3 3 3 3 3 3 3 3 3 3 3 3  "
                            "6 6 6 6 6 6 3 3 3 3 3 3");
      find_place (self, get_part (self, "after"), &before);
      g_assert_false (gtk_widget_get_mapped (test_desk_child_of (test_desk_child (self, "step"), "result")));
      test_desk_give (self, "check c4 : 6");
      find_place (self, get_part (self, "after"), &now);
      g_assert_true (gtk_widget_get_mapped (test_desk_child_of (test_desk_child (self, "step"), "result")));
      g_test_message ("%d × %d: %g, then %g", sizes[i].width, sizes[i].height, before.origin.y, now.origin.y);
      g_assert_cmpfloat (now.origin.y, ==, before.origin.y);
      for (guint n = 0; n < 3; n++)
        test_desk_give (self, "undo");
    }
}

/* The next sentence may be shorter, and the button for it stays under the pointer. */
static void
test_melee_throw_keeps_its_place (TestDesk      *self,
                                  gconstpointer  data)
{
  graphene_rect_t before, now;
  gpointer row, words;

  go_to_melee (self);
  test_desk_give (self, "fight u1 c4 : 6 6 6 6 6 6 3 3 3 3 3 3");
  test_desk_give (self, "fight u2 c5 : 6 6 6 6 6 6 3 3 3 3 3 3");
  row = find_row (self, "43rd Georgia C4, beaten by");
  words = test_desk_child_of (row, "words");
  gtk_label_set_label (words, "Short");
  find_place (self, test_desk_child_of (row, "throw"), &before);
  gtk_label_set_label (words, "One\nunder\nanother");
  find_place (self, test_desk_child_of (row, "throw"), &now);
  g_assert_true (graphene_rect_equal (&before, &now));
}

/* A later one can be looked at, and says why it has to wait. */
static void
test_melee_later_waits (TestDesk      *self,
                        gconstpointer  data)
{
  go_to_melee (self);
  gtk_toggle_button_set_active (get_chip (self, 1), TRUE);
  g_assert_cmpint (dh_due_aspect (&dh_desk_melee_tool_get_melee (get_tool (self))->fight), ==, DH_ASPECT_FLANK);
  g_assert_false (gtk_widget_get_sensitive (get_part (self, "fight")));
  g_assert_nonnull (strstr (gtk_label_get_label (get_part (self, "wait")), "fight between 11th Indiana U1 and 43rd Georgia C4"));
  g_assert_nonnull (strstr (gtk_label_get_label (test_desk_child_of (get_part (self, "view"), "defender_factors")),
                            "struck in flank or rear −2 (19)"));
}

/* A melee whose units stay as they are tells its chance; one with another before it tells that, and all outcomes. */
static void
test_melee_later_is_told_with_what_comes_before (TestDesk      *self,
                                                 gconstpointer  data)
{
  gpointer result;

  go_to_melees (self, "charge u2 c4 flank");
  result = test_desk_child_of (get_part (self, "view"), "result");
  g_assert_nonnull (strstr (gtk_label_get_label (result), "has a 50% chance to win"));
  gtk_toggle_button_set_active (get_chip (self, 1), TRUE);
  g_assert_cmpstr (gtk_label_get_label (result),
                   ==,
                   "43rd Georgia has another close combat first, so its stands may differ by then.");
  test_desk_settle ();
  g_assert_nonnull (strstr (gtk_label_get_label (get_part (self, "wait")), ": fights\u00a050% · wins\u00a050%"));

  test_desk_give (self, "fight u1 c4 : 3 3 3 3 3 3 6 6 6 6 6 6");
  g_assert_true (gtk_toggle_button_get_active (get_chip (self, 0)));
  gtk_toggle_button_set_active (get_chip (self, 1), TRUE);
  g_assert_nonnull (strstr (gtk_label_get_label (result), "24th Indiana has a "));
}

static void
test_melee_tells_rounds (TestDesk      *self,
                         gconstpointer  data)
{
  static const char next[] = "Round 2" EVEN "; 5 stands of U1 face nobody";
  gpointer view;

  go_to_melee (self);
  view = get_part (self, "view");
  dh_session_set_text (dh_desk_pane_get_session (DH_DESK_PANE (get_tool (self))), "fight u1 c4 : 6 6 6 6 6 1  3 3 3 3 1 1");
  gtk_test_accessible_assert_property (get_round (view, 1), GTK_ACCESSIBLE_PROPERTY_LABEL, next);
  test_desk_give (self, "fight u1 c4 : 6 6 6 6 6 1  3 3 3 3 1 1  5 4");
  g_assert_cmpuint (test_desk_count_children (test_desk_child_of (view, "rounds")), ==, 2);
  gtk_test_accessible_assert_property (get_round (view, 1),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Round 2; 5 against 4 with 0, the stand of C4 drops out; 5 stands of U1 face nobody");
  g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (view, "result")),
                   ==,
                   "11th Indiana wins. 11th Indiana loses no men, 43rd Georgia loses 1 man.");

  /* The next one is one press away, and the first can be looked at again. */
  g_assert_true (gtk_toggle_button_get_active (get_chip (self, 0)));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window), "win.main", NULL));
  g_assert_true (gtk_toggle_button_get_active (get_chip (self, 1)));
  test_desk_type (self, "6 6 6 6 6 6 3 3 3 3 3 3");
  g_assert_cmpint (dh_desk_melee_tool_get_melee (get_tool (self))->sides[DH_MELEE_SIDE_ATTACKER].unit, ==, 1);
  gtk_toggle_button_set_active (get_chip (self, 0), TRUE);
  g_assert_cmpuint (test_desk_count_children (test_desk_child_of (view, "rounds")), ==, 2);
}

static void
pick_unit (DhDeskUnitPicker *picker,
           const char       *text)
{
  GtkEditable *find = test_desk_child_of (picker, "find");

  gtk_editable_set_text (find, text);
  g_signal_emit_by_name (find, "search-changed");
  g_signal_emit_by_name (find, "activate");
  test_desk_settle ();
}

static void
pick (gpointer    row,
      const char *text)
{
  pick_unit (test_desk_child_of (row, "picker"), text);
}

/* A line of the list has the keyboard, and so tells what stands in it. */
static void
assert_ticks_are_told (DhDeskUnitPicker *picker)
{
  GtkWidget *line = gtk_widget_get_first_child (test_desk_child_of (picker, "list"));

  test_desk_wait_for_frames (GTK_WIDGET (picker));
  g_assert_nonnull (line);
  for (; line != NULL; line = gtk_widget_get_next_sibling (line))
    {
      GtkCheckButton *tick = GTK_CHECK_BUTTON (test_desk_find (line, GTK_TYPE_CHECK_BUTTON));

      gtk_test_accessible_assert_state (GTK_ACCESSIBLE (line), GTK_ACCESSIBLE_STATE_CHECKED,
                                        (GtkAccessibleTristate) gtk_check_button_get_active (tick));
    }
}

/* Ticks units one after the other, and closes the list with an Enter that has nothing before it. */
static void
tick (gpointer    row,
      const char *units)
{
  DhDeskUnitPicker *picker = test_desk_child_of (row, "picker");
  g_auto(GStrv) words = g_strsplit (units, " ", -1);

  gtk_menu_button_popup (test_desk_child_of (picker, "button"));
  for (guint i = 0; words[i] != NULL; i++)
    pick (row, words[i]);
  g_assert_true (gtk_widget_get_visible (test_desk_child_of (picker, "popover")));
  assert_ticks_are_told (picker);
  pick (row, "");
  g_assert_false (gtk_widget_get_visible (test_desk_child_of (picker, "popover")));
}

/* A beaten unit routs, friends see it, the winner goes on: every decision is an order that is written. */
static void
test_melee_aftermath (TestDesk      *self,
                      gconstpointer  data)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);
  gpointer row;

  go_to_melee (self);
  g_assert_false (gtk_widget_get_visible (get_part (self, "wins")));
  test_desk_give (self, "fight u1 c4 : 6 6 6 6 6 6 3 3 3 3 3 3");

  /* The consequences wait in the list of what is due while a fight is left. */
  g_assert_false (gtk_widget_get_visible (get_part (self, "after")));
  g_assert_false (gtk_widget_get_mapped (find_row (self, "beaten by")));
  g_assert_true (gtk_widget_get_visible (get_part (self, "wins")));
  g_assert_true (g_str_has_suffix (gtk_label_get_label (get_part (self, "wins")), "(9.E): 11th Indiana"));
  test_desk_give (self, "fight u2 c5 : 6 6 6 6 6 6 3 3 3 3 3 3");
  g_assert_true (gtk_widget_get_visible (get_part (self, "after")));
  row = find_row (self, "43rd Georgia C4, beaten by");
  g_assert_nonnull (gtk_widget_get_first_child (test_desk_child_of (row, "throw")));
  test_desk_give (self, "check c4 : 1");
  test_desk_give (self, "check c5 : 1");

  row = find_row (self, "43rd Georgia C4 retreats");
  g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (row, "need")), ==, "24 inches");
  g_assert_true (gtk_widget_get_first_child (test_desk_child_of (row, "ways")) == test_desk_child_of (row, "choices"));
  dh_session_set_text (dh_desk_window_get_session (self->window), "witness c4 ");
  row = find_row (self, "43rd Georgia C4 has routed");
  /* Who presses “Retreats Safely” twice has not said that nobody saw it, nor moves what he ticks by ticking. */
  g_assert_true (gtk_widget_get_first_child (test_desk_child_of (row, "ways")) == test_desk_child_of (row, "picker"));
  g_assert_true (gtk_widget_get_prev_sibling (test_desk_child_of (row, "seen_label")) == test_desk_child_of (row, "ways"));
  tick (row, "1 c2");
  g_assert_cmpstr (test_desk_get_text (self), ==, "witness c4 c1 c2");
  g_assert_true (gtk_widget_get_visible (test_desk_child_of (row, "seen_label")));

  /* A number is that of an id before it is part of a name: c1 is the 40th Georgia, and c3 the 42nd. */
  tick (row, "1 42");
  g_assert_cmpstr (test_desk_get_text (self), ==, "witness c4 c2 c3");
  tick (row, "42");
  g_assert_cmpstr (test_desk_get_text (self), ==, "witness c4 c2");
  /* Another answer to the same question leaves nothing behind. */
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.order", "s", "witness c4 none");
  test_desk_settle ();
  g_assert_cmpstr (test_desk_get_text (self), ==, "");
  test_desk_give (self, "undo");
  dh_session_set_text (dh_desk_window_get_session (self->window), "");
  test_desk_give (self, "witness c4 c2");
  test_desk_give (self, "witness c5 none");
  test_desk_give (self, "check c2 : 6");
  test_desk_give (self, "retreat all");

  row = find_row (self, "11th Indiana U1 has won");
  pick (row, "c6");
  g_assert_cmpstr (test_desk_get_text (self), ==, "bonus u1 charge c6");
  gtk_drop_down_set_selected (test_desk_child_of (row, "aspect"), DH_ASPECT_FLANK);
  g_assert_cmpstr (test_desk_get_text (self), ==, "bonus u1 charge c6 flank");
  test_desk_give (self, "bonus u1 hold");
  test_desk_give (self, "bonus u2 hold");
  g_assert_cmpuint (battle->dues->len, ==, 0);
  g_assert_cmpuint (test_desk_count_children (test_desk_child_of (get_part (self, "dues"), "rows")), ==, 0);
}

/* The winner goes on against another, whose friends may come to its help before it checks, and after (10.G). */
static void
test_melee_offers_support_against_later_charges (TestDesk      *self,
                                                 gconstpointer  data)
{
  static const char *const orders[] = {
    "fight u1 c4 : 6 6 6 6 6 6 3 3 3 3 3 3", "fight u2 c5 : 6 6 6 6 6 6 3 3 3 3 3 3", "check c4 : 1", "check c5 : 1",
    "witness c4 none", "witness c5 none", "retreat all", "bonus u2 hold",
  };
  gpointer row;

  go_to_melee (self);
  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    test_desk_give (self, orders[i]);
  g_assert_cmpuint (test_desk_count_children (get_part (self, "pairs")), ==, 0);

  test_desk_give (self, "bonus u1 charge c6 : 6");
  g_assert_cmpuint (test_desk_count_children (get_part (self, "pairs")), ==, 1);
  row = gtk_widget_get_first_child (get_part (self, "pairs"));
  g_assert_true (g_str_has_prefix (gtk_label_get_label (test_desk_child_of (row, "story")), "✓ U1 closes: threw 6, "));
  g_assert_nonnull (strstr (gtk_label_get_label (test_desk_child_of (row, "need")), " checks morale to stand: "));
  g_assert_nonnull (strstr (gtk_label_get_label (test_desk_child_of (row, "odds")), ": fights\u00a0"));
  g_assert_cmpuint (test_desk_count_children (test_desk_child_of (get_part (self, "dues"), "rows")), ==, 0);

  g_assert_true (gtk_widget_get_visible (test_desk_child_of (row, "support")));
  g_assert_false (gtk_widget_get_visible (test_desk_child_of (row, "distances")));
  pick_unit (test_desk_child_of (row, "supporter"), "c7");
  g_assert_cmpstr (test_desk_get_text (self), ==, "support c7 c6 ");
  g_assert_true (gtk_widget_get_visible (test_desk_child_of (row, "distances")));
  test_desk_give (self, "support c7 c6 3 : 6");
  g_assert_nonnull (strstr (gtk_label_get_label (test_desk_child_of (row, "story")), "✓ C7 comes to its support"));

  /* Beaten, it has its supporter fight, who may be supported in its turn; the charge is over when that is fought. */
  test_desk_give (self, "check c6 : 1");
  g_assert_cmpuint (test_desk_count_children (get_part (self, "pairs")), ==, 1);
  row = gtk_widget_get_first_child (get_part (self, "pairs"));
  g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (row, "need")), ==, "They will fight.");
  g_assert_true (gtk_widget_get_visible (test_desk_child_of (row, "support")));
  test_desk_give (self, "fight u1 c7 : 6 6 6 6 6 6 3 3 3 3 3 3");
  g_assert_cmpuint (test_desk_count_children (get_part (self, "pairs")), ==, 0);

  /* The second close combat of the unit is over, and it charges nobody any more (10.K). */
  test_desk_give (self, "check c7 : 6");
  test_desk_give (self, "witness all none");
  test_desk_give (self, "retreat all");
  row = find_row (self, "11th Indiana U1 has won");
  g_assert_cmpuint (test_desk_count_children (test_desk_child_of (row, "choices")), ==, 2);
  g_assert_false (gtk_widget_get_visible (test_desk_child_of (row, "picker")));
  g_assert_false (gtk_widget_get_visible (test_desk_child_of (row, "aspect")));
}

/* A unit that finds its target gone may charge on: there may be a close combat yet, until it has. */
static void
test_melee_may_come_of_a_later_charge (TestDesk      *self,
                                       gconstpointer  data)
{
  static const char *const orders[] = {
    "begin", "card hovey", "respond u1 by none : 5", "charge u1 c4",
  };
  static const char *const charge[] = {
    "next", "next", "next", "check u1 : 6", "next", "check c4 : 1", "witness c4 none", "retreat all", "next",
  };

  test_desk_look_away (self);
  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    test_desk_give_directly (self, orders[i]);
  test_desk_pass_cards (self);
  for (guint i = 0; i < G_N_ELEMENTS (charge); i++)
    test_desk_give_directly (self, charge[i]);
  test_desk_look_again (self);
  g_assert_true (DH_DESK_IS_MELEE_TOOL (get_tool (self)));
  g_assert_false (gtk_widget_get_visible (get_part (self, "hint")));
  test_desk_give (self, "bonus u1 charge c6 : 6");
  g_assert_false (gtk_widget_get_visible (get_part (self, "hint")));
  test_desk_give (self, "check c6 : 6");
  g_assert_false (gtk_widget_get_visible (get_part (self, "hint")));
  g_assert_true (gtk_widget_get_visible (get_part (self, "card")));
  test_desk_give_directly (self, "undo");
  test_desk_give_directly (self, "undo");
  test_desk_give_directly (self, "bonus u1 hold");
  g_assert_true (gtk_widget_get_visible (get_part (self, "hint")));
}

/* Fights are of one turn, and are there again when the next one is taken back. */
static void
test_melee_comes_back_from_the_next_turn (TestDesk      *self,
                                          gconstpointer  data)
{
  static const char *const aftermath[] = {
    "check c4 : 1", "check c5 : 1", "witness c4 none", "witness c5 none", "retreat all", "bonus u1 hold", "bonus u2 hold",
  };
  const DhBattle *battle = dh_referee_get_battle (self->referee);

  go_to_melee (self);
  test_desk_give (self, "fight u1 c4 : 6 6 6 6 6 6 3 3 3 3 3 3");
  test_desk_give (self, "fight u2 c5 : 6 6 6 6 6 6 3 3 3 3 3 3");
  for (guint i = 0; i < G_N_ELEMENTS (aftermath); i++)
    test_desk_give (self, aftermath[i]);
  while (battle->turn == 1)
    test_desk_give (self, "next");
  while (battle->turn > 1 || battle->step != DH_STEP_COMBAT)
    test_desk_give (self, "undo");
  g_assert_cmpuint (test_desk_count_children (get_part (self, "chips")), ==, 2);

  while (battle->turn == 1)
    test_desk_give (self, "next");
  test_desk_pass_cards (self);
  while (battle->step != DH_STEP_COMBAT)
    test_desk_give (self, "next");
  g_assert_cmpuint (test_desk_count_children (get_part (self, "chips")), ==, 0);
}

/* The melees shown are the fights of this turn, and the list of dues is that of the battle, whatever is ordered. */
static void
test_melee_shows_the_state (TestDesk      *self,
                            gconstpointer  data)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);

  go_to_melee (self);
  for (guint tries = 0; tries < 60 && DH_DESK_IS_MELEE_TOOL (get_tool (self)); tries++)
    {
      guint n = battle->dues->len, fights = 0, n_rows;
      gboolean follows = FALSE;
      g_autofree char *order = NULL;

      for (guint i = 0; i < n; i++)
        if (dh_battle_get_due (battle, i)->kind == DH_DUE_KIND_FIGHT)
          fights++;
        else
          follows |= dh_battle_due_is_open (battle, dh_battle_get_due (battle, i));
      n_rows = test_desk_count_children (test_desk_child_of (get_part (self, "dues"), "rows"));
      g_assert_cmpuint (n_rows, <=, n > fights);
      /* The question what another winner does may wait while one charges on. */
      g_assert_true (n_rows == (n > fights) || gtk_widget_get_first_child (get_part (self, "pairs")) != NULL);
      g_assert_cmpuint (test_desk_count_children (get_part (self, "chips")), >=, fights);
      g_assert_true (follows == gtk_widget_get_visible (get_part (self, "after")));
      g_assert_true (fights > 0 || n == 0 || follows);

      if (n == 0 || g_test_rand_int_range (0, 5) == 0)
        order = g_strdup ("undo");
      else if (g_test_rand_bit ())
        order = dh_battle_due_to_order (battle, dh_battle_get_due (battle, g_test_rand_int_range (0, n)));
      else
        order = g_strdup ("settle");
      dh_desk_window_give (self->window, order);
      dh_session_set_text (dh_desk_pane_get_session (get_tool (self)), "");
    }
}

TEST_SUBJECT ("tools-melee")
{
  test_desk_init (&argc, &argv);

  test_add_desk ("/desk/tools/melee/lines-up", test_melee_lines_up);
  test_add_desk ("/desk/tools/melee/shows-every-stand", test_melee_shows_every_stand);
  test_add_desk ("/desk/tools/melee/button-keeps-its-place", test_melee_button_keeps_its_place);
  test_add_desk ("/desk/tools/melee/stays-where-it-was-fought", test_melee_stays_where_it_was_fought);
  test_add_desk ("/desk/tools/melee/what-follows-stays", test_melee_what_follows_stays);
  test_add_desk ("/desk/tools/melee/throw-keeps-its-place", test_melee_throw_keeps_its_place);
  test_add_desk ("/desk/tools/melee/later-waits", test_melee_later_waits);
  test_add_desk ("/desk/tools/melee/later-is-told-with-what-comes-before", test_melee_later_is_told_with_what_comes_before);
  test_add_desk ("/desk/tools/melee/tells-rounds", test_melee_tells_rounds);
  test_add_desk ("/desk/tools/melee/aftermath", test_melee_aftermath);
  test_add_desk ("/desk/tools/melee/offers-support-against-later-charges", test_melee_offers_support_against_later_charges);
  test_add_desk ("/desk/tools/melee/may-come-of-a-later-charge", test_melee_may_come_of_a_later_charge);
  test_add_desk ("/desk/tools/melee/comes-back-from-the-next-turn", test_melee_comes_back_from_the_next_turn);
  test_add_desk ("/desk/tools/melee/shows-the-state", test_melee_shows_the_state);

  return test_desk_run ();
}

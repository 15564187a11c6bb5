/* test-forgiving.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "typist.h"

#include "dh-inch.h"
#include "dh-desk-order-line.h"
#include "dh-desk-session.h"
#include "dh-desk-step.h"

#include <string.h>

/* What the desk makes of mistakes. */

static const DhBattle *
get_battle (TestDesk *self)
{
  return dh_referee_get_battle (self->referee);
}

static DhDeskSession *
get_session (TestDesk *self)
{
  return dh_desk_window_get_session (self->window);
}

static const char *
get_message (TestDesk *self)
{
  return dh_desk_order_line_get_message (test_desk_child (self, "order_line"));
}

static DhEntry *
get_last (TestDesk *self)
{
  return dh_referee_get_entry (self->referee, dh_referee_get_n_entries (self->referee) - 1);
}

static void
go_to_fire (TestDesk *self)
{
  test_desk_give (self, "begin");
  while (dh_battle_count_deck (get_battle (self)) > 0)
    test_desk_give (self, "card pass");
  test_desk_give (self, "next pass");
  test_typist_start (self);
}

static void
undo (TestDesk *self)
{
  test_typist_press (GDK_KEY_z, GDK_CONTROL_MASK);
}

static void
assert_last (TestDesk   *self,
             const char *line)
{
  g_autofree char *last = dh_entry_to_line (get_last (self));

  g_assert_cmpstr (last, ==, line);
}

/* Ending */

static void
test_forgiving_end_asks (TestDesk      *self,
                         gconstpointer  data)
{
  GtkWidget *answer = test_desk_child_of (test_desk_child (self, "order_line"), "throw_button");

  test_desk_give (self, "begin");
  test_typist_start (self);
  test_typist_type ("note x");
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.order", "s", "end");
  test_desk_settle ();
  g_assert_cmpint (dh_battle_get_step (get_battle (self)), ==, DH_STEP_MOVEMENT);
  g_assert_nonnull (strstr (get_message (self), "Undo takes the end back"));
  g_assert_true (gtk_widget_get_visible (answer));
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (answer)), ==, "End the Battle");

  /* What was being written comes back, whatever the answer is. */
  test_typist_press (GDK_KEY_Escape, 0);
  g_assert_false (gtk_widget_get_visible (answer));
  g_assert_cmpstr (test_desk_get_text (self), ==, "note x");
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.order", "s", "end");
  test_typist_type ("\n");
  g_assert_cmpint (dh_battle_get_step (get_battle (self)), ==, DH_STEP_END);
  g_assert_cmpstr (test_desk_get_text (self), ==, "note x");

  /* The end is taken back, until the seed is shown; and that asks as well. */
  undo (self);
  g_assert_cmpint (dh_battle_get_step (get_battle (self)), ==, DH_STEP_MOVEMENT);
  g_assert_cmpstr (test_desk_get_text (self), ==, "end");
  test_typist_type ("\n\n");
  test_typist_press (GDK_KEY_Escape, 0);
  test_typist_type ("seed\n");
  g_assert_false (dh_battle_is_seed_shown (get_battle (self)));
  g_assert_nonnull (strstr (get_message (self), "not even its end"));
  test_typist_type ("\n");
  g_assert_true (dh_battle_is_seed_shown (get_battle (self)));
}

/* It is no neighbour of what goes on to the next turn. */
static void
test_forgiving_end_stands_apart (TestDesk      *self,
                                 gconstpointer  data)
{
  DhDeskStep *step = test_desk_child (self, "step");
  graphene_rect_t end, main;

  go_to_fire (self);
  while (dh_battle_get_step (get_battle (self)) != DH_STEP_RESHUFFLE)
    test_desk_give (self, "next");
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  g_assert_false (gtk_widget_get_visible (test_desk_child_of (step, "other_button")));
  g_assert_true (gtk_widget_compute_bounds (test_desk_child_of (dh_desk_step_get_tool (step), "end"),
                                            GTK_WIDGET (self->window),
                                            &end));
  g_assert_true (gtk_widget_compute_bounds (test_desk_child_of (step, "main_button"), GTK_WIDGET (self->window), &main));
  g_assert_cmpfloat (end.origin.y, >, main.origin.y + 3 * main.size.height);
}

/* Undoing */

static void
test_forgiving_undo_puts_dice_back (TestDesk      *self,
                                    gconstpointer  data)
{
  go_to_fire (self);
  test_typist_type ("fire u12 c4 14\n536124426\n");
  undo (self);
  g_assert_true (dh_desk_session_is_waiting (get_session (self)));
  g_assert_cmpstr (dh_desk_session_get_order (get_session (self)), ==, "fire u12 c4 14");
  g_assert_cmpstr (test_desk_get_text (self), ==, "536124426");

  /* The third die is typed over, and the rest stays. */
  test_typist_press (GDK_KEY_Right, 0);
  test_typist_press (GDK_KEY_Right, 0);
  test_typist_type ("5\n");
  assert_last (self, "fire u12 c4 14 : 5 3 5 1 2 4 4 2 6");
  g_assert_cmpstr (test_desk_get_text (self), ==, "");

  /* The order itself is one key away, and others begin with any letter. */
  undo (self);
  test_typist_press (GDK_KEY_Escape, 0);
  g_assert_cmpstr (test_desk_get_text (self), ==, "fire u12 c4 14");
  test_typist_press (GDK_KEY_Escape, 0);
  test_typist_type ("\n");
  test_desk_give (self, "redo");
  g_assert_cmpstr (test_desk_get_text (self), ==, "");
  undo (self);
  test_typist_type ("note other\n");
  assert_last (self, "note other");
}

/* What needs no dice, or those of the program, comes back in words, and gives way to what is typed. */
static void
test_forgiving_undo_puts_words_back (TestDesk      *self,
                                     gconstpointer  data)
{
  go_to_fire (self);
  test_desk_give (self, "cover u1 works");
  test_typist_type ("half");
  undo (self);
  g_assert_cmpstr (test_desk_get_text (self), ==, "cover u1 works");
  test_typist_type ("cover u2 works\n");
  assert_last (self, "cover u2 works");
  g_assert_cmpstr (test_desk_get_text (self), ==, "half");

  /* A button that is pressed then needs no tidying up before. */
  test_typist_press (GDK_KEY_Escape, 0);
  undo (self);
  undo (self);
  g_assert_cmpstr (test_desk_get_text (self), ==, "next pass");
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.redo", NULL);
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.redo", NULL);
  g_assert_cmpstr (test_desk_get_text (self), ==, "");
}

/* The program’s dice are taken again by themselves: its order comes back without them. */
static void
test_forgiving_undo_leaves_the_programs_dice (TestDesk      *self,
                                              gconstpointer  data)
{
  g_autofree char *first = NULL;
  g_autofree char *again = NULL;

  go_to_fire (self);
  test_typist_type ("fire u12 c4 14\n\n");
  first = dh_entry_to_xml (get_last (self), get_battle (self));
  undo (self);
  g_assert_cmpstr (test_desk_get_text (self), ==, "fire u12 c4 14");
  test_typist_type ("\n\n");
  again = dh_entry_to_xml (get_last (self), get_battle (self));
  g_assert_cmpstr (strstr (first, "<roll"), !=, NULL);
  g_assert_true (g_str_has_prefix (strstr (again, "by=\"program\">"), "by=\"program\">"));
  *strstr (strstr (first, "<roll"), "</roll>") = '\0';
  g_assert_nonnull (strstr (again, strstr (first, "<roll")));
}

/* History */

static void
test_forgiving_history_is_of_play (TestDesk      *self,
                                   gconstpointer  data)
{
  static const char *const orders[] = { "fire u12 c4 14", "cover c5 works", "cover c4 works" };

  go_to_fire (self);
  test_desk_give (self, "cover c4 works");
  test_desk_give (self, "cover c5 works");
  test_typist_type ("fire u12 c4 14\n111111111\n");
  test_typist_type ("undo\n");
  test_typist_press (GDK_KEY_Escape, 0);
  test_typist_press (GDK_KEY_Escape, 0);
  test_typist_type ("redo\n");
  test_desk_give (self, "undo");
  test_typist_press (GDK_KEY_Escape, 0);
  test_typist_press (GDK_KEY_Escape, 0);

  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      test_typist_press (GDK_KEY_Up, 0);
      g_assert_cmpstr (test_desk_get_text (self), ==, orders[i]);
    }
}

/* Several at once */

/* One entry each, in order, and taken back together; one that is refused stops the rest, which stays to be put right. */
static void
test_forgiving_groups_are_given_each (TestDesk      *self,
                                      gconstpointer  data)
{
  guint n;

  test_desk_give (self, "begin");
  test_desk_give (self, "card hovey");
  test_desk_give (self, "respond : 1");
  test_typist_start (self);
  n = dh_referee_get_n_entries (self->referee);
  test_typist_type ("form 1-4 column");
  g_assert_nonnull (strstr (gtk_label_get_label (test_desk_child_of (test_desk_child (self, "order_line"), "next")),
                            "form u1 column, then 3 more"));
  test_typist_type ("\n");
  g_assert_cmpuint (dh_referee_get_n_entries (self->referee), ==, n + 4);
  g_assert_cmpstr (test_desk_get_text (self), ==, "");
  assert_last (self, "form u4 column");
  test_typist_type ("undo 4\n");
  g_assert_cmpuint (dh_referee_get_n_in_force (self->referee), ==, n);
  g_assert_cmpstr (test_desk_get_text (self), ==, "form u1 column");

  test_typist_press (GDK_KEY_Escape, 0);
  test_typist_type ("1 4\n");
  g_assert_nonnull (strstr (get_message (self), "meant as: move u1 u4 · charge u1 c4"));
  test_typist_press (GDK_KEY_Escape, 0);
  test_typist_type ("move u3\n\n");
  test_typist_type ("move 1-4\n");
  g_assert_cmpstr (dh_desk_session_get_order (get_session (self)), ==, "move u1");
  test_typist_type ("7\n");
  assert_last (self, "move u1 : 7");
  test_typist_type ("\n");
  assert_last (self, "move u2");
  g_assert_true (dh_desk_session_is_refused (get_session (self)));
  g_assert_cmpstr (test_desk_get_text (self), ==, "move u3 u4");
}

/* As people type */

static void
test_forgiving_wrong_dice_take_five_seconds (TestDesk      *self,
                                             gconstpointer  data)
{
  go_to_fire (self);
  test_typist_type ("fire u12 c4 14\n536124426\n");

  test_typist_start (self);
  test_typist_think (2); /* that it is wrong, and what the die shows */
  undo (self);
  for (guint i = 0; i < 4; i++)
    test_typist_press (GDK_KEY_Right, 0);
  test_typist_type ("6\n");
  assert_last (self, "fire u12 c4 14 : 5 3 6 1 6 4 4 2 6");
  g_assert_cmpfloat (test_typist_count (), <, 5);
}

int
main (int   argc,
      char *argv[])
{
  test_desk_init (&argc, &argv);

  test_add_desk ("/desk/forgiving/the-end-asks-and-is-undone-until-the-seed-is-shown", test_forgiving_end_asks);
  test_add_desk ("/desk/forgiving/the-end-stands-apart", test_forgiving_end_stands_apart);
  test_add_desk ("/desk/forgiving/undo-puts-the-dice-back-to-be-typed-over", test_forgiving_undo_puts_dice_back);
  test_add_desk ("/desk/forgiving/undo-puts-words-back-that-give-way", test_forgiving_undo_puts_words_back);
  test_add_desk ("/desk/forgiving/undo-leaves-the-programs-dice-to-the-program", test_forgiving_undo_leaves_the_programs_dice);
  test_add_desk ("/desk/forgiving/history-holds-orders-of-play", test_forgiving_history_is_of_play);
  test_add_desk ("/desk/forgiving/groups-are-given-one-by-one", test_forgiving_groups_are_given_each);
  test_add_desk ("/desk/forgiving/a-wrong-die-is-put-right-in-five-seconds", test_forgiving_wrong_dice_take_five_seconds);

  return test_desk_run ();
}

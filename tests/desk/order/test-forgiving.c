/* test-forgiving.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "subject.h"
#include "typist.h"

#include "dh-desk-melee-tool.h"
#include "dh-desk-order-line.h"
#include "dh-desk-step.h"
#include "dh-inch.h"
#include "dh-session.h"

#include <string.h>

/* The desk forgives mistakes. */

static const DhBattle *
get_battle (TestDesk *self)
{
  return dh_referee_get_battle (self->referee);
}

static DhSession *
get_session (TestDesk *self)
{
  return dh_desk_window_get_session (self->window);
}

static const char *
get_message (TestDesk *self)
{
  return test_desk_get_message (test_desk_child (self, "order_line"));
}

static DhEntry *
get_last (TestDesk *self)
{
  return dh_referee_get_entry (self->referee, dh_referee_get_n_entries (self->referee) - 1);
}

static void
go_to_fire (TestDesk *self)
{
  test_desk_go_to_fire (self);
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

static guint
count_blue (GtkWidget *widget)
{
  guint n = gtk_widget_get_mapped (widget) && gtk_widget_has_css_class (widget, "suggested-action");

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    n += count_blue (child);

  return n;
}

static void
test_forgiving_end_asks (TestDesk      *self,
                         gconstpointer  data)
{
  GtkWidget *answer = test_desk_child_of (test_desk_child (self, "order_line"), "throw_button");
  GtkWidget *main = test_desk_child_of (test_desk_child (self, "step"), "main_button");
  GtkLabel *leads = test_desk_child_of (test_desk_child (self, "step"), "main_label");
  GtkLabel *need = test_desk_child_of (test_desk_child (self, "order_line"), "need");

  test_desk_give (self, "begin");
  g_assert_cmpstr (gtk_label_get_label (leads), ==, "Turn a Card");
  test_typist_start (self);
  test_typist_type ("note x");
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.order", "s", "end");
  test_desk_settle ();
  g_assert_cmpint (get_battle (self)->step, ==, DH_STEP_MOVEMENT);
  g_assert_nonnull (strstr (get_message (self), "The end can be undone"));
  g_assert_true (gtk_widget_get_visible (answer));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (answer), GTK_ACCESSIBLE_PROPERTY_LABEL, "End the Battle");

  /* What Enter gives stands out, alone and without a word of dice. */
  g_assert_true (gtk_widget_has_css_class (answer, "destructive-action"));
  g_assert_cmpuint (count_blue (GTK_WIDGET (self->window)), ==, 0);
  g_assert_cmpstr (gtk_label_get_label (need), ==, "");

  /* Meanwhile nothing else is offered: the button of the step leads back to what was being written. */
  g_assert_cmpstr (gtk_label_get_label (leads), ==, "Cancel");
  g_signal_emit_by_name (main, "clicked");
  test_desk_settle ();
  g_assert_cmpint (get_battle (self)->step, ==, DH_STEP_MOVEMENT);
  g_assert_false (gtk_widget_get_visible (answer));
  g_assert_cmpstr (test_desk_get_text (self), ==, "note x");
  g_assert_cmpstr (gtk_label_get_label (leads), ==, "Give the Order");
  g_assert_cmpuint (count_blue (GTK_WIDGET (self->window)), ==, 1);
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.order", "s", "end");
  test_desk_settle ();

  /* The text that was being written comes back, whatever the answer is. */
  test_typist_press (GDK_KEY_Escape, 0);
  g_assert_false (gtk_widget_get_visible (answer));
  g_assert_cmpstr (test_desk_get_text (self), ==, "note x");
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.order", "s", "end");
  test_typist_type ("\n");
  g_assert_cmpint (get_battle (self)->step, ==, DH_STEP_END);
  g_assert_cmpstr (test_desk_get_text (self), ==, "note x");

  /* The end is taken back, until the seed is shown; and that asks as well. */
  undo (self);
  g_assert_cmpint (get_battle (self)->step, ==, DH_STEP_MOVEMENT);
  g_assert_cmpstr (test_desk_get_text (self), ==, "end");
  test_typist_type ("\n\n");
  test_typist_press (GDK_KEY_Escape, 0);
  test_typist_type ("seed\n");
  g_assert_false (get_battle (self)->seed_shown);
  g_assert_nonnull (strstr (get_message (self), "not even its end"));

  /* What stands in the place of the question is no answer to it: it is asked again. */
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.order", "s", "next");
  test_desk_settle ();
  g_assert_nonnull (strstr (get_message (self), "the battle has ended"));
  g_assert_false (gtk_widget_get_visible (answer));
  test_typist_type ("\n");
  g_assert_false (get_battle (self)->seed_shown);
  g_assert_nonnull (strstr (get_message (self), "not even its end"));
  test_typist_type ("\n");
  g_assert_true (get_battle (self)->seed_shown);
}

/* The button that ends the battle is no neighbour of the one that goes on to the next turn. */
static void
test_forgiving_end_stands_apart (TestDesk      *self,
                                 gconstpointer  data)
{
  DhDeskStep *step = test_desk_child (self, "step");
  graphene_rect_t end, main;

  go_to_fire (self);
  while (get_battle (self)->step != DH_STEP_RESHUFFLE)
    test_desk_give (self, "next");
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  g_assert_false (gtk_widget_get_visible (test_desk_child_of (step, "other_button")));
  g_assert_true (gtk_widget_compute_bounds (test_desk_child_of (test_desk_tool (self), "end"),
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
  g_assert_true (get_session (self)->waiting);
  g_assert_cmpstr (get_session (self)->order, ==, "fire u12 c4 14");
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
  test_desk_give (self, "redo");
  g_assert_cmpstr (test_desk_get_text (self), ==, "");
  undo (self);
  test_typist_type ("note other\n");
  assert_last (self, "note other");
}

/* The dice stay on the way to the order and back: they are not read from the table again. */
static void
test_forgiving_dice_stay_with_their_order (TestDesk      *self,
                                           gconstpointer  data)
{
  GtkLabel *next = test_desk_child_of (test_desk_child (self, "order_line"), "next");
  guint n;

  go_to_fire (self);
  n = dh_referee_get_n_entries (self->referee);
  test_typist_type ("12 4 14\n536124426\n");
  undo (self);
  test_typist_press (GDK_KEY_Escape, 0);
  g_assert_cmpstr (test_desk_get_text (self), ==, "fire u12 c4 14");
  g_assert_cmpstr (gtk_label_get_label (next), ==, "fire u12 c4 14 : 536124426");
  gtk_editable_delete_text (test_typist_get_entry (self), strlen ("fire u12 c4 1"), -1);
  test_typist_press (GDK_KEY_End, 0);
  test_typist_type ("2\n");
  g_assert_true (get_session (self)->waiting);
  g_assert_cmpstr (test_desk_get_text (self), ==, "536124426");
  g_assert_cmpuint (get_session (self)->forecast->given, ==, 9);
  g_assert_cmpuint (get_session (self)->forecast->missing, ==, 0);
  test_typist_type ("\n");
  assert_last (self, "fire u12 c4 12 : 5 3 6 1 2 4 4 2 6");
  g_assert_cmpstr (test_desk_get_text (self), ==, "");

  /* All of it typed anew over the old, and another word taken: it is still the same throw. */
  undo (self);
  test_typist_press (GDK_KEY_Escape, 0);
  gtk_editable_select_region (test_typist_get_entry (self), 0, -1);
  test_typist_type ("12 4 16 cov\t\n");
  g_assert_cmpstr (test_desk_get_text (self), ==, "536124426");

  /* A second order comes first, and the arrow brings both. */
  gtk_editable_set_position (test_typist_get_entry (self), 0);
  test_typist_type ("note wait\n");
  test_typist_press (GDK_KEY_Up, 0);
  test_typist_press (GDK_KEY_Up, 0);
  g_assert_cmpstr (test_desk_get_text (self), ==, "fire u12 c4 16 cover : 536124426");
  test_typist_press (GDK_KEY_Escape, 0);

  /* A button comes first, and both come back. */
  test_typist_type ("12 4 14\n5361");
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.order", "s", "fire u11 c4 14");
  test_typist_type ("111111111\n");
  g_assert_cmpstr (test_desk_get_text (self), ==, "12 4 14");
  test_typist_type ("\n");
  g_assert_cmpstr (test_desk_get_text (self), ==, "5361");

  /* The dice are deleted by hand, or with their order, or given. */
  gtk_editable_delete_text (test_typist_get_entry (self), 0, -1);
  test_desk_settle ();
  test_typist_press (GDK_KEY_Escape, 0);
  test_typist_type ("\n");
  g_assert_cmpstr (test_desk_get_text (self), ==, "");
  test_typist_type ("12");
  test_typist_press (GDK_KEY_Escape, 0);
  test_typist_press (GDK_KEY_Escape, 0);
  test_typist_type ("12 4 14\n");
  g_assert_cmpstr (test_desk_get_text (self), ==, "");
  test_typist_type ("34");
  test_typist_press (GDK_KEY_Escape, 0);
  gtk_editable_delete_text (test_typist_get_entry (self), 0, -1);
  test_desk_settle ();
  test_typist_type ("12 4 14\n");
  g_assert_cmpstr (test_desk_get_text (self), ==, "");
  test_typist_type ("536124426\n");
  test_desk_give (self, "fire u10 c4 14");
  g_assert_false (dh_entry_get_roll (get_last (self), 0)->thrown);
  g_assert_cmpuint (dh_referee_get_n_entries (self->referee), >, n);
}

/* A side that throws its own dice is asked before the program throws for it, wherever that would come of one more key. */
static void
test_forgiving_the_program_throws_when_asked (TestDesk      *self,
                                              gconstpointer  data)
{
  GtkWidget *answer = test_desk_child_of (test_desk_child (self, "order_line"), "throw_button");
  guint n;

  go_to_fire (self);
  n = dh_referee_get_n_entries (self->referee);
  test_typist_type ("12 4 14\n\n");
  g_assert_cmpuint (dh_referee_get_n_entries (self->referee), ==, n);
  g_assert_nonnull (strstr (get_message (self), "No dice typed"));

  /* Dice are an answer as well, and then nothing is left to ask. */
  test_typist_type ("5361\n");
  g_assert_true (get_session (self)->refused);
  test_typist_type ("24426\n");
  assert_last (self, "fire u12 c4 14 : 5 3 6 1 2 4 4 2 6");

  /* A button says that the program throws. */
  test_typist_type ("11 4 14\n");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (answer), GTK_ACCESSIBLE_PROPERTY_LABEL, "Let Program Throw");
  g_signal_emit_by_name (answer, "clicked");
  test_desk_settle ();
  g_assert_cmpuint (dh_referee_get_n_entries (self->referee), ==, n + 2);

  /* Whoever types that all be settled means it; a key or a button only writes it for a player who throws himself. */
  test_desk_give (self, "ruling c4 rating 1 because of the heat");
  test_desk_give (self, "fire u10 c4 4 : 6 6 6 6 6 6 6 6 6");
  test_desk_give (self, "mark");
  n = dh_referee_get_n_entries (self->referee);
  test_typist_type ("note half");
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.settle-or-say-why-not", NULL);
  g_assert_cmpuint (dh_referee_get_n_entries (self->referee), ==, n);
  g_assert_cmpstr (test_desk_get_text (self), ==, "settle");
  g_assert_nonnull (strstr (get_message (self), "thrown at the table"));
  test_typist_press (GDK_KEY_Escape, 0);
  g_assert_cmpstr (test_desk_get_text (self), ==, "note half");
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.settle", NULL);
  g_assert_cmpuint (dh_referee_get_n_entries (self->referee), ==, n);
  test_typist_type ("\n");
  g_assert_cmpuint (dh_referee_get_n_entries (self->referee), ==, n + 1);
  g_assert_cmpstr (test_desk_get_text (self), ==, "note half");
  test_typist_press (GDK_KEY_Escape, 0);

  /* Dice that the program throws for both sides anyway are thrown at once. */
  test_desk_give (self, "undo");
  test_typist_press (GDK_KEY_Escape, 0);
  test_desk_give (self, "ruling confederate dice program because agreed");
  n = dh_referee_get_n_entries (self->referee);
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.settle-or-say-why-not", NULL);
  g_assert_cmpuint (dh_referee_get_n_entries (self->referee), ==, n + 1);
}

static void
note_release (GdkClipboard *primary,
              GParamSpec   *pspec,
              guint        *n)
{
  *n += gdk_clipboard_get_content (primary) == NULL;
}

/* Dice of the table that are typed when Settle is pressed are not thrown by the program. */
static void
test_forgiving_settle_takes_typed_dice (TestDesk      *self,
                                        gconstpointer  data)
{
  go_to_fire (self);
  test_desk_give (self, "fire u12 c4 14 : 6 6 6 6 6 6 6 6 6");
  test_desk_give (self, "fire u10 c6 4 : 6 6 6 6 6 6 6 6 6");
  test_desk_give (self, "mark");
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.order", "s", "check c4");
  test_typist_start (self);
  test_typist_type ("1");
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.settle", NULL);
  test_desk_settle ();
  assert_last (self, "check c4 : 1");
  g_assert_cmpstr (test_desk_get_text (self), ==, "settle");
  test_typist_type ("\n");
  test_desk_settle ();
  g_assert_cmpstr (test_desk_get_text (self), ==, "");
  g_assert_cmpstr (get_last (self)->order, ==, "settle");

  /* An order whose dice are still to be thrown is settled with the others, and leaves no text. */
  test_desk_give (self, "undo");
  test_typist_press (GDK_KEY_Escape, 0);
  gtk_editable_delete_text (test_typist_get_entry (self), 0, -1);
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.order", "s", "check c6");
  g_assert_true (get_session (self)->waiting);
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.settle", NULL);
  test_typist_type ("\n");
  test_desk_settle ();
  g_assert_cmpstr (get_last (self)->order, ==, "settle");
  g_assert_cmpstr (test_desk_get_text (self), ==, "");
}

/* The text that was being written when an order was put right comes back afterwards, and nothing is typed behind it. */
static void
test_forgiving_undo_leaves_no_text_behind (TestDesk      *self,
                                           gconstpointer  data)
{
  GdkClipboard *primary = gtk_widget_get_primary_clipboard (GTK_WIDGET (self->window));
  guint released = 0;

  go_to_fire (self);
  test_typist_type ("card oster\n");
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.order", "s", "cover u1 works");
  g_assert_cmpstr (test_desk_get_text (self), ==, "card oster");

  /* A selection takes the place of the other: given up between them, it would now and then count as lost on X11. */
  g_signal_connect (primary, "notify::content", G_CALLBACK (note_release), &released);
  undo (self);
  g_assert_cmpuint (released, ==, 0);
  g_signal_handlers_disconnect_by_func (primary, note_release, &released);
  g_assert_cmpstr (test_desk_get_text (self), ==, "cover u1 works");
  test_typist_type ("cover u2 works\n");
  assert_last (self, "cover u2 works");
  g_assert_cmpstr (test_desk_get_text (self), ==, "card oster");
  test_typist_type ("enter garrard");
  g_assert_cmpstr (test_desk_get_text (self), ==, "enter garrard");

  /* A refused order gives way behind an order of a button, too; one that is not refused goes on. */
  test_typist_type ("\n");
  g_assert_true (get_session (self)->refused);
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.order", "s", "fire u12 c4 14");
  test_typist_type ("111111111\n");
  g_assert_cmpstr (test_desk_get_text (self), ==, "enter garrard");
  test_typist_type ("cover u3 ");
  g_assert_cmpstr (test_desk_get_text (self), ==, "cover u3 ");
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.order", "s", "fire u11 c4 14");
  test_typist_type ("111111111\n");
  test_typist_type ("works\n");
  assert_last (self, "cover u3 works");
}

/* The order that Enter alone gives stands highlighted in the empty line; a response has its word otherwise. */
static void
test_forgiving_enter_does_what_is_shown (TestDesk      *self,
                                         gconstpointer  data)
{
  GtkEntry *entry = GTK_ENTRY (test_typist_get_entry (self));
  guint n;

  test_desk_give (self, "begin");
  test_typist_start (self);
  g_assert_cmpstr (gtk_entry_get_placeholder_text (entry), ==, "Turn a Card");
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (entry), "offering"));
  n = dh_referee_get_n_entries (self->referee);
  test_typist_type ("\n");
  g_assert_cmpuint (dh_referee_get_n_entries (self->referee), ==, n + 1);
  g_assert_true (g_str_has_prefix (get_last (self)->order, "card"));
  undo (self);
  test_typist_press (GDK_KEY_Escape, 0);
  test_desk_give (self, "card hovey");
  g_assert_cmpstr (gtk_entry_get_placeholder_text (entry), ==, "All Respond");
  g_assert_nonnull (strstr (get_message (self), "or type the dice right away: 1 D10 for 12th Division"));
  n = dh_referee_get_n_entries (self->referee);

  /* A number that is no throw of a D10 is the beginning of an order, and numbers alone are no response, nor is a command. */
  test_typist_type ("1");
  g_assert_true (get_session (self)->waiting);
  test_typist_type ("2 4 10\n");
  g_assert_false (get_session (self)->waiting);
  g_assert_nonnull (strstr (get_message (self), "may mean: respond u12 u4 u10"));
  test_typist_type ("hovey\n");
  g_assert_nonnull (strstr (get_message (self), "may mean: respond hovey"));
  test_typist_type ("12\n");
  g_assert_nonnull (strstr (get_message (self), "has not responded yet"));
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (entry), "offering"));
  test_typist_press (GDK_KEY_Escape, 0);
  g_assert_cmpuint (dh_referee_get_n_entries (self->referee), ==, n);

  /* Dice that are taken back, and Escape, leave the empty line. */
  test_typist_type ("3");
  gtk_editable_delete_text (GTK_EDITABLE (entry), 0, -1);
  test_desk_settle ();
  g_assert_false (get_session (self)->waiting);
  g_assert_cmpstr (get_session (self)->text, ==, "");
  test_typist_type ("3");
  test_typist_press (GDK_KEY_Escape, 0);
  g_assert_cmpstr (get_session (self)->text, ==, "");
  test_typist_type ("res hov\n");
  g_assert_true (get_session (self)->waiting);
  test_typist_press (GDK_KEY_Escape, 0);
  test_typist_press (GDK_KEY_Escape, 0);
  test_typist_type ("3\n");
  assert_last (self, "respond : 3");
  test_typist_type ("12\n");
  g_assert_cmpstr (get_last (self)->order, ==, "move u12");
}

/* A single letter lets units stand while an answer is owed, and the line writes it out before Enter. */
static void
test_forgiving_one_letter_passes (TestDesk      *self,
                                  gconstpointer  data)
{
  test_desk_give (self, "begin");
  test_desk_give (self, "card hovey");
  test_typist_start (self);
  test_typist_type ("p");
  g_assert_cmpstr (get_session (self)->order, ==, "card pass");
  g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (test_desk_child (self, "order_line"), "next")), ==, "card pass");
  test_typist_type ("\n");
  g_assert_true (g_str_has_suffix (get_last (self)->order, "pass"));
}

static gboolean
press_enter (TestDesk *self)
{
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (test_typist_get_entry (self)));
  gboolean used = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr(GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", GDK_KEY_Return, 0, 0, &used);
    }
  test_typist_type ("\n");
  return used;
}

/* A key that is held down gives one order, and not those that come after it as well. */
static void
test_forgiving_held_enter_gives_one_order (TestDesk      *self,
                                           gconstpointer  data)
{
  guint n;

  go_to_fire (self);
  n = dh_referee_get_n_entries (self->referee);
  test_typist_type ("cover u1 works");
  for (guint i = 0; i < 5; i++)
    press_enter (self);
  g_assert_cmpuint (dh_referee_get_n_entries (self->referee), ==, n + 1);
}

/* A battery is likely to fire once more at the same: that stands behind it, selected, and is what Enter gives. */
static void
test_forgiving_offers_the_last_target_and_distance (TestDesk      *self,
                                                    gconstpointer  data)
{
  GtkEditable *entry = test_typist_get_entry (self);
  int start, end;

  go_to_fire (self);
  test_desk_give (self, "fire u12 c4 14 cover : 1 1 1 1 1 1 1 1 1");
  test_desk_give (self, "ruling u12 fired no because of a test");
  test_typist_type ("12");
  g_assert_cmpstr (test_desk_get_text (self), ==, "12 c4 14");
  g_assert_true (gtk_editable_get_selection_bounds (entry, &start, &end));
  g_assert_cmpint (start, ==, 2);
  g_assert_cmpint (end, ==, 8);
  g_assert_cmpstr (get_session (self)->order, ==, "fire u12 c4 14");

  /* Typing goes over it, and deleting takes it away. */
  test_typist_type (" 4");
  g_assert_cmpstr (test_desk_get_text (self), ==, "12 4 14");
  gtk_editable_delete_selection (entry);
  test_desk_settle ();
  g_assert_cmpstr (test_desk_get_text (self), ==, "12 4");
  test_typist_type (" 12");
  g_assert_cmpstr (test_desk_get_text (self), ==, "12 4 12");
  test_typist_press (GDK_KEY_Escape, 0);

  /* A word of another kind takes its place, too. */
  test_typist_type ("12 c5");
  g_assert_cmpstr (test_desk_get_text (self), ==, "12 c5");
  test_typist_press (GDK_KEY_Escape, 0);

  /* Orders that the rules would not have are not offered. */
  test_desk_give (self, "ruling u12 fired yes because of a test");
  test_typist_type ("12");
  g_assert_cmpstr (test_desk_get_text (self), ==, "12");
}

/* The key that saves everywhere else has nothing to do, and throws nothing. */
static void
test_forgiving_saving_throws_nothing (TestDesk      *self,
                                      gconstpointer  data)
{
  guint n;

  go_to_fire (self);
  test_desk_give (self, "ruling c4 rating 1 because of the heat");
  test_desk_give (self, "fire u10 c4 4 : 6 6 6 6 6 6 6 6 6");
  test_desk_give (self, "mark");
  test_desk_give (self, "ruling union dice program because agreed");
  test_desk_give (self, "ruling confederate dice program because agreed");
  n = dh_referee_get_n_entries (self->referee);
  test_typist_type ("note half");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window), "win.save", NULL));
  g_assert_cmpuint (dh_referee_get_n_entries (self->referee), ==, n);
  g_assert_cmpstr (test_desk_get_text (self), ==, "note half");
  g_assert_nonnull (strstr (get_message (self), "everything is on disk"));
}

/* An order without dice, or with those of the program, comes back in words, and gives way to typed text. */
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
  test_typist_type ("fire u12 c4 14\n\n\n");
  first = dh_entry_to_xml (get_last (self), get_battle (self));
  undo (self);
  g_assert_cmpstr (test_desk_get_text (self), ==, "fire u12 c4 14");
  test_typist_type ("\n\n\n");
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

/* A group has an entry each, in order, and is taken back together; a refusal stops the rest, which stays. */
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

  /* An order of a button that is refused is written with why. */
  test_typist_press (GDK_KEY_Escape, 0);
  g_assert_false (dh_desk_window_give (self->window, "move u30 rough"));
  g_assert_cmpstr (test_desk_get_text (self), ==, "move u30 rough");
  g_assert_nonnull (strstr (get_message (self), "U30"));
  test_typist_press (GDK_KEY_Escape, 0);
  test_typist_type ("1 4\n");
  g_assert_nonnull (strstr (get_message (self), "mean: move u1 u4 · charge u1 c4"));
  test_typist_press (GDK_KEY_Escape, 0);
  test_typist_type ("move u3\n\n\n");
  test_typist_type ("move 1-4\n");
  g_assert_cmpstr (get_session (self)->order, ==, "move u1");
  test_typist_type ("7\n");
  assert_last (self, "move u1 : 7");
  test_typist_type ("\n\n");
  assert_last (self, "move u2");
  g_assert_true (get_session (self)->refused);
  g_assert_cmpstr (test_desk_get_text (self), ==, "move u3 u4");
}

/* Ratings are one run an army. */
static void
test_forgiving_ratings_are_a_run_an_army (TestDesk      *self,
                                          gconstpointer  data)
{
  GtkEntry *entry = GTK_ENTRY (test_typist_get_entry (self));
  g_autofree char *run = g_strnfill (54, '3');

  test_typist_start (self);
  test_typist_type ("begin\n");
  g_assert_true (g_str_has_prefix (gtk_entry_get_placeholder_text (entry), "54 D6 for Army of the Tennessee"));
  test_typist_type (run);
  g_assert_true (g_str_has_prefix (gtk_label_get_label (test_desk_child_of (test_desk_child (self, "order_line"), "next")),
                                   "53 D6 for Army of Vicksburg"));
}

/* The next step of play */

static const char *
get_main (TestDesk *self)
{
  return gtk_label_get_label (test_desk_child_of (test_desk_child (self, "step"), "main_label"));
}

static void
assert_main (TestDesk   *self,
             const char *label)
{
  g_assert_cmpstr (get_main (self), ==, label);
  g_assert_cmpuint (count_blue (GTK_WIDGET (self->window)), ==, 1);
  if (*get_session (self)->text == '\0')
    {
      g_autofree char *hint = g_strdup_printf ("Enter: %s · ", label);

      g_assert_true (g_str_has_prefix (get_message (self), hint));
    }
}

static void
press_main (TestDesk *self)
{
  test_typist_press (GDK_KEY_Return, GDK_CONTROL_MASK);
}

/* A single button is blue, and one key does what it says, whatever is written or due. */
static void
test_forgiving_one_button_is_blue (TestDesk      *self,
                                   gconstpointer  data)
{
  test_typist_start (self);
  assert_main (self, "Begin the Battle");
  press_main (self);
  assert_main (self, "Type the Dice");
  test_typist_type ("\n");
  assert_main (self, "Type the Dice");
  test_typist_type ("\n");
  assert_main (self, "Turn a Card");
  test_desk_give (self, "card hovey");
  assert_main (self, "All Respond");
  test_desk_pass_cards (self);
  assert_main (self, "Go On to Standing Fire");

  test_typist_type ("fire u12 c4 14");
  assert_main (self, "Give the Order");
  press_main (self);
  assert_main (self, "Type the Dice");
  test_typist_type ("666666666");
  assert_main (self, "Use These Dice");
  press_main (self);
  assert_last (self, "fire u12 c4 14 : 6 6 6 6 6 6 6 6 6");
  assert_main (self, "Mark the Losses");
  press_main (self);
  assert_main (self, "Throw for 43rd Georgia C4");
  test_typist_type ("check c4\n1\n");
  assert_main (self, "Retreat of 43rd Georgia C4…");
  press_main (self);
  g_assert_cmpstr (test_desk_get_text (self), ==, "retreat c4 ");
  assert_main (self, "Give the Order");
}

/* Blue is what the main key presses: with half an order in the line it presses nothing, and so with a refused one. The button
 * still does what it says. */
static void
test_forgiving_nothing_is_blue_that_the_key_leaves_alone (TestDesk      *self,
                                                          gconstpointer  data)
{
  static const char *const left[] = { "fire u12 c4", "fire u1 c4 14\n", "fire u12 nobody 14\n", "c4 fire" };
  GtkWidget *main = test_desk_child_of (test_desk_child (self, "step"), "main_button");

  go_to_fire (self);
  for (guint i = 0; i < G_N_ELEMENTS (left); i++)
    {
      test_typist_type (left[i]);
      g_assert_cmpstr (get_main (self), ==, "Go On to Standing Fire");
      g_assert_cmpuint (count_blue (GTK_WIDGET (self->window)), ==, 0);
      g_assert_null (gtk_widget_get_tooltip_text (main));
      test_typist_press (GDK_KEY_Escape, 0);
      assert_main (self, "Go On to Standing Fire");
      g_assert_nonnull (strstr (gtk_widget_get_tooltip_text (main), "Ctrl+Enter"));
    }

  test_typist_type ("fire u1 c4 14\n");
  g_signal_emit_by_name (main, "clicked");
  test_desk_settle ();
  g_assert_cmpint (get_battle (self)->step, ==, DH_STEP_STANDING);
  g_assert_cmpstr (test_desk_get_text (self), ==, "fire u1 c4 14");
}

/* The main key leaves half an order alone, or a refused one: a referee seldom means to pass it over. */
static void
test_forgiving_one_key_leaves_half_an_order_alone (TestDesk      *self,
                                                   gconstpointer  data)
{
  static const char *const halves[] = { "fire u12 c4", "fire u1 c4 14\n", "fire u12 nobody 14\n", "card oster\n", "c4 fire" };
  guint n;

  go_to_fire (self);
  n = dh_referee_get_n_entries (self->referee);
  for (guint i = 0; i < G_N_ELEMENTS (halves); i++)
    {
      g_autofree char *half = g_strndup (halves[i], strcspn (halves[i], "\n"));

      test_typist_type (halves[i]);
      press_main (self);
      press_main (self);
      g_assert_cmpuint (dh_referee_get_n_entries (self->referee), ==, n);
      g_assert_cmpint (get_battle (self)->step, ==, DH_STEP_ARTILLERY);
      g_assert_cmpstr (test_desk_get_text (self), ==, half);
      g_assert_cmpstr (get_message (self), !=, "");
      test_typist_press (GDK_KEY_Escape, 0);
    }

  /* A card is not turned in the movement, and the question that is asked stands. */
  test_desk_give (self, "undo");
  test_typist_press (GDK_KEY_Escape, 0);
  n = dh_referee_get_n_entries (self->referee);
  test_typist_type ("end\n");
  press_main (self);
  g_assert_cmpuint (dh_referee_get_n_entries (self->referee), ==, n);
  g_assert_nonnull (strstr (get_message (self), "The end can be undone"));
}

/* The dice of the table are asked for, however often and quickly the key is pressed, and not thrown by the program. */
static void
test_forgiving_one_key_waits_for_thrown_dice (TestDesk      *self,
                                              gconstpointer  data)
{
  guint n;

  test_desk_give (self, "begin");
  test_desk_give (self, "card hovey");
  n = dh_referee_get_n_entries (self->referee);
  test_typist_start (self);
  for (guint i = 0; i < 3; i++)
    press_main (self);
  g_assert_cmpuint (dh_referee_get_n_entries (self->referee), ==, n);
  g_assert_true (get_session (self)->waiting);
  g_assert_false (get_session (self)->refused);
  g_assert_nonnull (strstr (get_message (self), "Thrown at the table: 1 D10 for 12th Division."));

  test_typist_type ("3");
  g_assert_null (strstr (get_message (self), "Thrown at the table"));
  press_main (self);
  g_assert_cmpuint (dh_referee_get_n_entries (self->referee), ==, n + 1);
  assert_last (self, "respond : 3");

  /* A referee who wants the program's dice says so. */
  test_desk_give (self, "undo");
  test_typist_press (GDK_KEY_Escape, 0);
  test_typist_press (GDK_KEY_Escape, 0);
  press_main (self);
  test_typist_type ("\n");
  g_assert_cmpuint (dh_referee_get_n_entries (self->referee), ==, n + 2);
  test_typist_type ("\n");
  g_assert_cmpuint (dh_referee_get_n_entries (self->referee), ==, n + 3);
}

/* Steps without a charge, a reception, a fight or a rally take one press, with an entry for each, and are named. */
static void
test_forgiving_empty_steps_are_one_press (TestDesk      *self,
                                          gconstpointer  data)
{
  guint n;

  go_to_fire (self);
  while (get_battle (self)->step != DH_STEP_MOVING)
    test_desk_give (self, "next");
  n = dh_referee_get_n_entries (self->referee);
  assert_main (self, "Go On to Charges");
  press_main (self);
  g_assert_cmpint (get_battle (self)->step, ==, DH_STEP_RESHUFFLE);
  g_assert_cmpuint (dh_referee_get_n_entries (self->referee), ==, n + 6);
  g_assert_nonnull (strstr (get_message (self), "Charges, Reception, Close combat, Rally, Army effectiveness"));
  g_assert_cmpstr (get_last (self)->order, ==, "next");

  /* The key stops where there is something to do. */
  test_typist_type ("undo 6\n");
  g_assert_cmpint (get_battle (self)->step, ==, DH_STEP_MOVING);
  test_typist_press (GDK_KEY_Escape, 0);
  test_desk_give (self, "ruling u1 charge-target c4 because of a test");
  press_main (self);
  g_assert_cmpint (get_battle (self)->step, ==, DH_STEP_CHARGE);
}

/* Times of a person who types */

/* A card is turned and answered, and four of its regiments move, with the dice of the table. */
static void
test_forgiving_card_takes_twelve_seconds (TestDesk      *self,
                                           gconstpointer  data)
{
  test_desk_give (self, "begin");

  /* The card that the program draws is known beforehand: all others lie there already. */
  for (guint i = 0; i < dh_n_cards (get_battle (self)); i++)
    {
      g_autofree char *order = g_strdup_printf ("card %s pass", dh_battle_peek_card (get_battle (self), i)->id);

      if (dh_battle_card_is_in_deck (get_battle (self), i) && strcmp (order, "card hovey pass") != 0)
        test_desk_give (self, order);
    }

  test_typist_start (self);
  test_typist_think (1);
  test_typist_type ("\n");
  test_typist_think (1);
  test_typist_type ("3\n");
  test_typist_think (1);
  test_typist_type ("1-4\n");
  test_typist_think (1);
  test_typist_type ("12 7 20 3\n");
  assert_last (self, "move u4 : 3");
  g_assert_cmpfloat (test_typist_count (), <, 12);
}

/* Nine dice for who fires as before; each of those before was one look at the table as well. */
static void
test_forgiving_shot_takes_six_seconds_and_a_half (TestDesk      *self,
                                                  gconstpointer  data)
{
  go_to_fire (self);
  test_desk_give (self, "fire u12 c4 14 : 1 1 1 1 1 1 1 1 1");
  test_desk_give (self, "ruling u12 fired no because of a test");
  test_typist_start (self);
  test_typist_think (2);
  test_typist_type ("12\n536124426\n");
  assert_last (self, "fire u12 c4 14 : 5 3 6 1 2 4 4 2 6");
  g_assert_cmpfloat (test_typist_count (), <, 6.5);
}

static void
test_forgiving_check_takes_two_seconds (TestDesk      *self,
                                        gconstpointer  data)
{
  go_to_fire (self);
  test_typist_type ("fire u12 c4 14\n666666666\n");
  test_desk_give (self, "mark");
  test_typist_start (self);
  test_typist_think (1);
  test_typist_type ("6\n");
  assert_last (self, "check c4 : 6");
  g_assert_cmpfloat (test_typist_count (), <, 2);
}

static void
go_to_fight (TestDesk *self)
{
  test_desk_go_to_fight (self);
  test_typist_start (self);
}

static guint
count_rounds (TestDesk *self)
{
  DhDeskMeleeTool *tool = test_desk_tool (self);
  guint n = 0;

  for (GtkWidget *row = gtk_widget_get_first_child (test_desk_child_of (test_desk_child_of (tool, "view"), "rounds")); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    n++;

  return n;
}

/* Three rounds of two stands against two, each read from the table once. As soon as all its dice are there it falls. */
static void
test_forgiving_melee_takes_eight_seconds (TestDesk      *self,
                                          gconstpointer  data)
{
  const DhForecast *forecast;
  guint before;

  go_to_fight (self);
  test_desk_give (self, "ruling u1 men 8 because of the heat");
  test_desk_give (self, "ruling c4 men 8 because of the heat");
  test_typist_start (self);
  before = count_rounds (self);
  for (guint round = 0; round < 3; round++)
    {
      test_typist_think (1);
      if (round == 0)
        test_typist_type ("3");
      forecast = get_session (self)->forecast;
      g_assert_cmpuint (count_rounds (self), ==, before + round);
      for (guint n = forecast->missing; n > 0; n--)
        test_typist_type ("3");
    }
  test_typist_type ("\n");
  g_assert_cmpfloat (test_typist_count (), <, 8);
}

/* Returns: (nullable): what is on the board, when it is only being entered */
static const DhScene *
get_draft (TestDesk *self)
{
  const DhBoardCue *cue =
    dh_board_director_get_cue (test_desk_get_board (self->window)->director);
  const DhScene *scene = cue != NULL ? dh_board_cue_get_scene (cue, 0) : NULL;

  return scene != NULL && scene->is_draft ? scene : NULL;
}

static void
type_round (TestDesk *self)
{
  for (guint n = get_session (self)->forecast->missing; n > 0; n--)
    test_typist_type ("3");
}

/* Players see each round as soon as its dice are typed, and none that is taken out of the line again. */
static void
test_forgiving_typed_rounds_are_on_the_board (TestDesk      *self,
                                              gconstpointer  data)
{
  go_to_fight (self);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window), "win.board", NULL));
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  press_main (self);
  g_assert_null (get_draft (self));
  for (guint round = 1; round <= 2; round++)
    {
      type_round (self);
      g_assert_nonnull (get_draft (self));
      g_assert_cmpuint (get_draft (self)->n_rounds, ==, round);
    }

  test_typist_press (GDK_KEY_Escape, 0);
  g_assert_false (get_session (self)->waiting);
  g_assert_null (get_draft (self));
}

/* A wrong die may lie anywhere among nine: the last is the neighbour of the first. */
static void
test_forgiving_wrong_die_takes_three_seconds_and_a_half (TestDesk      *self,
                                                         gconstpointer  data)
{
  double seconds = 0;

  go_to_fire (self);
  test_typist_type ("fire u12 c4 14\n222222222\n");
  for (int i = 0; i < 9; i++)
    {
      guint key = i < 5 ? GDK_KEY_Right : GDK_KEY_Left;

      test_typist_start (self);
      test_typist_think (1);
      undo (self);
      for (int k = i < 5 ? i : 9 - i; k > 0; k--)
        test_typist_press (key, 0);
      test_typist_type ("5\n");
      seconds += test_typist_count () / 9;
    }
  assert_last (self, "fire u12 c4 14 : 5 5 5 5 5 5 5 5 5");
  g_assert_cmpfloat (seconds, <, 3.5);
}

/* The referee thinks twice, of the mistake and of the tape; the dice stay. */
static void
test_forgiving_wrong_distance_takes_five_seconds (TestDesk      *self,
                                                  gconstpointer  data)
{
  go_to_fire (self);
  test_typist_type ("12 4 14 cover\n536124426\n");
  test_typist_start (self);
  test_typist_think (2);
  undo (self);
  test_typist_press (GDK_KEY_Escape, 0);
  test_typist_type ("12\n\n");
  assert_last (self, "fire u12 c4 12 cover : 5 3 6 1 2 4 4 2 6");
  g_assert_cmpfloat (test_typist_count (), <, 5);
}

/* An order five back, with Ctrl held down all the while; its target is selected. */
static void
test_forgiving_five_orders_back_take_six_seconds (TestDesk      *self,
                                                  gconstpointer  data)
{
  go_to_fire (self);
  test_typist_type ("12 4 14\n536124426\n");
  for (guint i = 0; i < 4; i++)
    test_desk_give (self, i % 2 == 0 ? "cover u1 works" : "cover u1 none");
  test_typist_start (self);
  test_typist_think (2);
  test_typist_strike (6);
  for (guint i = 0; i < 5; i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (self->window), "win.amend-earlier", NULL);
      test_desk_settle ();
    }
  test_typist_type ("c5\n");
  g_assert_true (dh_entry_is_amendment (get_last (self)));
  g_assert_cmpfloat (test_typist_count (), <, 6);
}

/* A battle that has been closed and opened again ends with a pause, which is not what went wrong. */
static void
test_forgiving_correction_skips_a_pause (TestDesk      *self,
                                         gconstpointer  data)
{
  go_to_fire (self);
  test_desk_give (self, "cover u1 works");
  test_desk_give (self, "pause");
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.amend-earlier", NULL);
  test_desk_settle ();
  g_assert_true (g_str_has_suffix (test_desk_get_text (self), " cover u1 works"));
}

/* Going on over somebody */

/* The main key turns the next card over a dozen units, and over reserves, only when it is pressed twice. */
static void
test_forgiving_asks_before_it_passes_over (TestDesk      *self,
                                           gconstpointer  data)
{
  guint n;

  test_desk_give (self, "reserve osterhaus");
  test_desk_give (self, "begin");
  test_desk_give (self, "card hovey");
  test_desk_give (self, "respond : 1");
  test_desk_give_directly (self, "move u1");
  test_typist_start (self);
  n = dh_referee_get_n_entries (self->referee);

  test_typist_press (GDK_KEY_Return, GDK_CONTROL_MASK);
  g_assert_cmpstr (get_message (self), ==, "11 units can still act. Press again to go on without them.");
  g_assert_cmpstr (test_desk_get_text (self), ==, "");
  g_assert_cmpuint (dh_referee_get_n_entries (self->referee), ==, n);

  /* An order or a letter in between is not meant to pass any unit over. */
  test_desk_give (self, "note x");
  test_typist_press (GDK_KEY_Return, GDK_CONTROL_MASK);
  g_assert_cmpuint (dh_referee_get_n_entries (self->referee), ==, n + 1);
  test_typist_type ("u");
  test_typist_press (GDK_KEY_Escape, 0);
  test_typist_press (GDK_KEY_Return, GDK_CONTROL_MASK);
  g_assert_cmpuint (dh_referee_get_n_entries (self->referee), ==, n + 1);

  test_typist_press (GDK_KEY_Return, GDK_CONTROL_MASK);
  g_assert_cmpuint (dh_referee_get_n_entries (self->referee), ==, n + 2);
  g_assert_true (g_str_has_prefix (get_last (self)->order, "card"));

  test_desk_give (self, "undo");
  test_desk_give (self, "card osterhaus");
  n = dh_referee_get_n_entries (self->referee);
  test_typist_press (GDK_KEY_Return, GDK_CONTROL_MASK);
  g_assert_cmpuint (dh_referee_get_n_entries (self->referee), ==, n);
  g_assert_nonnull (strstr (get_message (self), "units in reserve may still enter. Press again to go on without them."));

  /* A referee who types the order means it. */
  test_desk_type (self, "card pass");
  g_assert_cmpuint (dh_referee_get_n_entries (self->referee), ==, n + 1);
}

TEST_SUBJECT ("forgiving")
{
  test_desk_init (&argc, &argv);

  test_add_desk ("/desk/forgiving/the-end-asks-and-is-undone-until-the-seed-is-shown", test_forgiving_end_asks);
  test_add_desk ("/desk/forgiving/the-end-stands-apart", test_forgiving_end_stands_apart);
  test_add_desk ("/desk/forgiving/undo-puts-the-dice-back-to-be-typed-over", test_forgiving_undo_puts_dice_back);
  test_add_desk ("/desk/forgiving/dice-stay-with-their-order", test_forgiving_dice_stay_with_their_order);
  test_add_desk ("/desk/forgiving/the-program-throws-when-it-has-been-asked", test_forgiving_the_program_throws_when_asked);
  test_add_desk ("/desk/forgiving/settle-takes-typed-dice-first", test_forgiving_settle_takes_typed_dice);
  test_add_desk ("/desk/forgiving/undo-leaves-no-text-behind-another", test_forgiving_undo_leaves_no_text_behind);
  test_add_desk ("/desk/forgiving/enter-does-what-is-shown", test_forgiving_enter_does_what_is_shown);
  test_add_desk ("/desk/forgiving/one-letter-passes", test_forgiving_one_letter_passes);
  test_add_desk ("/desk/forgiving/held-enter-gives-one-order", test_forgiving_held_enter_gives_one_order);
  test_add_desk ("/desk/forgiving/offers-the-last-target-and-distance", test_forgiving_offers_the_last_target_and_distance);
  test_add_desk ("/desk/forgiving/saving-throws-nothing", test_forgiving_saving_throws_nothing);
  test_add_desk ("/desk/forgiving/undo-puts-words-back-that-give-way", test_forgiving_undo_puts_words_back);
  test_add_desk ("/desk/forgiving/undo-leaves-the-programs-dice-to-the-program", test_forgiving_undo_leaves_the_programs_dice);
  test_add_desk ("/desk/forgiving/history-holds-orders-of-play", test_forgiving_history_is_of_play);
  test_add_desk ("/desk/forgiving/groups-are-given-one-by-one", test_forgiving_groups_are_given_each);
  test_add_desk ("/desk/forgiving/ratings-are-one-run-an-army", test_forgiving_ratings_are_a_run_an_army);
  test_add_desk ("/desk/forgiving/one-button-is-blue-and-one-key-presses-it", test_forgiving_one_button_is_blue);
  test_add_desk ("/desk/forgiving/nothing-is-blue-that-the-key-leaves-alone",
                 test_forgiving_nothing_is_blue_that_the_key_leaves_alone);
  test_add_desk ("/desk/forgiving/typed-rounds-are-on-the-board", test_forgiving_typed_rounds_are_on_the_board);
  test_add_desk ("/desk/forgiving/one-key-leaves-half-an-order-alone", test_forgiving_one_key_leaves_half_an_order_alone);
  test_add_desk ("/desk/forgiving/one-key-waits-for-thrown-dice", test_forgiving_one_key_waits_for_thrown_dice);
  test_add_desk ("/desk/forgiving/empty-steps-are-one-press", test_forgiving_empty_steps_are_one_press);
  test_add_desk ("/desk/forgiving/a-card-takes-twelve-seconds", test_forgiving_card_takes_twelve_seconds);
  test_add_desk ("/desk/forgiving/a-check-takes-two-seconds", test_forgiving_check_takes_two_seconds);
  test_add_desk ("/desk/forgiving/a-melee-takes-eight-seconds", test_forgiving_melee_takes_eight_seconds);
  test_add_desk ("/desk/forgiving/a-shot-takes-six-seconds-and-a-half", test_forgiving_shot_takes_six_seconds_and_a_half);
  test_add_desk ("/desk/forgiving/a-wrong-die-is-put-right-in-three-seconds-and-a-half", test_forgiving_wrong_die_takes_three_seconds_and_a_half);
  test_add_desk ("/desk/forgiving/a-wrong-distance-is-put-right-in-five-seconds", test_forgiving_wrong_distance_takes_five_seconds);
  test_add_desk ("/desk/forgiving/correction-skips-a-pause", test_forgiving_correction_skips_a_pause);
  test_add_desk ("/desk/forgiving/five-orders-back-take-six-seconds", test_forgiving_five_orders_back_take_six_seconds);

  test_add_desk ("/desk/forgiving/asks-before-it-passes-over", test_forgiving_asks_before_it_passes_over);

  return test_desk_run ();
}

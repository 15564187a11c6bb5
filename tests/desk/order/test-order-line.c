/* test-order-line.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "desk-fixture.h"
#include "dress.h"
#include "subject.h"

#include "dh-desk-candidate.h"
#include "dh-desk-completion.h"
#include "dh-desk-order-line.h"
#include "dh-desk-wrap.h"
#include "dh-inch-1997.h"
#include "dh-inch.h"
#include "dh-session.h"
#include "dh-shorthand.h"

#include <string.h>

static GtkEditable *
get_entry (TestDesk *self)
{
  return test_desk_child_of (test_desk_child (self, "order_line"), "entry");
}

static const char *
get_label (TestDesk   *self,
           const char *name)
{
  return gtk_label_get_label (test_desk_child_of (test_desk_child (self, "order_line"), name));
}

/* Presses the keys of a text one after the other where the cursor is; a line feed is Enter. Returns how many. */
static guint
press (TestDesk   *self,
       const char *keys)
{
  GtkEditable *entry = get_entry (self);
  guint n = 0;

  for (; *keys != '\0'; keys++, n++)
    if (*keys == '\n')
      g_signal_emit_by_name (entry, "activate");
    else
      {
        int position = gtk_editable_get_position (entry);

        gtk_editable_insert_text (entry, keys, 1, &position);
        gtk_editable_set_position (entry, position);
      }
  test_desk_settle ();

  return n;
}

/* Presses a key that is no letter. Returns whether it was of use here. */
static gboolean
press_key (TestDesk        *self,
           guint            key,
           GdkModifierType  state)
{
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (get_entry (self)));
  gboolean any = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr(GtkEventController) controller = g_list_model_get_item (controllers, i);
      gboolean used = FALSE;

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", key, 0, state, &used);
      any |= used;
    }
  test_desk_settle ();

  return any;
}

static DhSession *
get_order (TestDesk *self)
{
  return dh_desk_window_get_session (self->window);
}

static guint
count_entries (TestDesk *self)
{
  return dh_referee_get_n_entries (self->referee);
}

static DhEntry *
get_last_entry (TestDesk *self)
{
  return dh_referee_get_entry (self->referee, count_entries (self) - 1);
}

static char *
dup_faces (const DhEntry *entry)
{
  const DhRoll *roll = dh_entry_get_roll (entry, 0);
  g_autoptr(GString) faces = g_string_new (NULL);

  for (guint i = 0; i < roll->n; i++)
    g_string_append_printf (faces, "%u", dh_entry_get_face (entry, roll->first + i));
  return g_string_free (g_steal_pointer (&faces), FALSE);
}

static void
test_order_line_tells_before_the_throw (TestDesk      *self,
                                        gconstpointer  data)
{
  g_autofree char *words = NULL;

  test_desk_go_to_fire (self);
  press (self, "fire u12 c4 14");
  words = dh_forecast_narrate (get_order (self)->forecast);
  g_assert_cmpstr (get_label (self, "need"), ==, words);
  g_assert_nonnull (strstr (words, "9 dice"));
  g_assert_cmpstr (test_desk_get_message (test_desk_child (self, "order_line")), ==, "");
  g_assert_false (gtk_widget_get_visible (test_desk_child_of (test_desk_child (self, "order_line"), "next")));

  press (self, "\" cover");
  g_assert_cmpstr (get_label (self, "next"), ==, "fire u12 c4 14 cover");
  g_assert_true (gtk_widget_get_visible (test_desk_child_of (test_desk_child (self, "order_line"), "next")));
}

/* Behind a long order and before ten faces there is no room for whom the die is: then it is told what is thrown. */
static void
test_order_line_cuts_no_hint (TestDesk      *self,
                              gconstpointer  data)
{
  test_desk_give (self, "begin");
  test_desk_give (self, "card hovey");
  press (self, "respond u10 u11 u12 u1 u2 u3 u4 u5 u6 u7 by gen-hovey\n");
  g_assert_true (get_order (self)->waiting);
  gtk_window_set_default_size (GTK_WINDOW (self->window), 1000, 700);
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  g_assert_cmpstr (gtk_entry_get_placeholder_text (GTK_ENTRY (get_entry (self))), ==, "1 D10");

  gtk_window_set_default_size (GTK_WINDOW (self->window), 1800, 700);
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  g_assert_cmpstr (gtk_entry_get_placeholder_text (GTK_ENTRY (get_entry (self))),
                   ==,
                   "1 D10 for Battery A, 1st Missouri U10");
}

static void
test_order_line_waits_for_thrown_dice (TestDesk      *self,
                                       gconstpointer  data)
{
  g_autofree char *faces = NULL;
  guint before;

  test_desk_go_to_fire (self);
  before = count_entries (self);
  press (self, "fire u12 c4 14\n");
  g_assert_true (get_order (self)->waiting);
  g_assert_cmpuint (count_entries (self), ==, before);
  g_assert_cmpstr (get_label (self, "entered"), ==, "fire u12 c4 14");
  g_assert_cmpstr (test_desk_get_text (self), ==, "");
  g_assert_nonnull (strstr (gtk_entry_get_placeholder_text (GTK_ENTRY (get_entry (self))), "9 D6 for 16th Ohio Battery U12"));
  g_assert_nonnull (strstr (get_label (self, "need"), "0 of 9 dice"));
  gtk_test_accessible_assert_property (get_entry (self), GTK_ACCESSIBLE_PROPERTY_LABEL, "9 D6 for 16th Ohio Battery U12");

  press (self, "5361");
  g_assert_nonnull (strstr (get_label (self, "need"), "4 of 9 dice"));
  g_assert_cmpstr (get_label (self, "next"), ==, "5 more D6 for 16th Ohio Battery U12");
  press (self, "24426\n");
  g_assert_false (get_order (self)->waiting);
  g_assert_cmpuint (count_entries (self), ==, before + 1);
  g_assert_true (dh_entry_get_roll (get_last_entry (self), 0)->thrown);
  faces = dup_faces (get_last_entry (self));
  g_assert_cmpstr (faces, ==, "536124426");
  g_assert_cmpstr (test_desk_get_text (self), ==, "");
  gtk_test_accessible_assert_property (get_entry (self), GTK_ACCESSIBLE_PROPERTY_LABEL, "Order");
}

/* Returns: the button of a die that is called so */
static GtkWidget *
find_face (TestDesk   *self,
           const char *name)
{
  GtkWidget *pad = test_desk_child_of (test_desk_child (self, "order_line"), "pad");

  for (GtkWidget *button = gtk_widget_get_first_child (pad); button != NULL; button = gtk_widget_get_next_sibling (button))
    if (gtk_test_accessible_check_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, NULL) == NULL)
      return button;

  g_error ("The pad has no “%s”", name);
}

static void
press_face (TestDesk   *self,
            const char *name)
{
  g_signal_emit_by_name (find_face (self, name), "clicked");
}

/* Returns: where a face begins, in pixels from the left of the window */
static double
find_place (TestDesk   *self,
            const char *name)
{
  graphene_rect_t bounds;

  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  g_assert_true (gtk_widget_compute_bounds (find_face (self, name), GTK_WIDGET (self->window), &bounds));
  return graphene_rect_get_x (&bounds);
}

/* Six faces for a D6, one button to take the last back, and what is pressed stands in the line. */
static void
test_order_line_dice_by_mouse (TestDesk      *self,
                               gconstpointer  data)
{
  static const char *const pressed[] = { "5", "3", "6", "1", "Remove the last die", "1", "2", "4", "4", "2", "6" };
  GtkWidget *pad = test_desk_child_of (test_desk_child (self, "order_line"), "pad");
  g_autofree char *faces = NULL;
  guint n_buttons = 0;

  test_desk_go_to_fire (self);
  press (self, "fire u12 c4 14");
  g_assert_false (gtk_widget_get_visible (pad));
  press (self, "\n");
  g_assert_true (gtk_widget_get_visible (pad));
  for (GtkWidget *button = gtk_widget_get_first_child (pad); button != NULL; button = gtk_widget_get_next_sibling (button))
    n_buttons++;
  g_assert_cmpuint (n_buttons, ==, 6 + 1);

  for (guint i = 0; i < G_N_ELEMENTS (pressed); i++)
    press_face (self, pressed[i]);
  g_assert_cmpstr (test_desk_get_text (self), ==, "536124426");
  g_assert_false (gtk_widget_is_sensitive (find_face (self, "6")));
  g_assert_true (gtk_widget_is_sensitive (find_face (self, "Remove the last die")));
  press (self, "\n");
  faces = dup_faces (get_last_entry (self));
  g_assert_cmpstr (faces, ==, "536124426");
  g_assert_false (gtk_widget_get_visible (pad));
}

/* The faces stay under the pointer while they are pressed, whatever the button beside them says. */
static void
test_order_line_dice_by_mouse_stay_in_place (TestDesk      *self,
                                             gconstpointer  data)
{
  double before;

  test_desk_go_to_fire (self);
  press (self, "fire u12 c4 14\n");
  before = find_place (self, "1");
  for (guint i = 0; i < 9; i++)
    {
      press_face (self, "1");
      g_assert_cmpfloat (find_place (self, "1"), ==, before);
    }
  press_face (self, "Remove the last die");
  g_assert_cmpstr (test_desk_get_text (self), ==, "11111111");
  g_assert_cmpfloat (find_place (self, "1"), ==, before);
}

/* A die with ten faces has ten buttons, and blanks stand between the dice. */
static void
test_order_line_dice_with_ten_faces_by_mouse (TestDesk      *self,
                                              gconstpointer  data)
{
  test_desk_give (self, "begin");
  test_desk_give (self, "card hovey");
  press (self, "respond hovey\n");
  g_assert_true (get_order (self)->waiting);
  press_face (self, "10");
  g_assert_cmpstr (test_desk_get_text (self), ==, "10");
  press_face (self, "Remove the last die");
  g_assert_cmpstr (test_desk_get_text (self), ==, "");
  press_face (self, "4");
  press (self, "\n");
  g_assert_true (dh_entry_get_roll (get_last_entry (self), 0)->thrown);
  g_assert_cmpuint (dh_entry_get_face (get_last_entry (self), 0), ==, 4);
}

static void
test_order_line_enter_alone_is_for_the_program (TestDesk      *self,
                                                gconstpointer  data)
{
  guint before;

  test_desk_go_to_fire (self);
  before = count_entries (self);
  press (self, "fire u12 c4 14\n\n");
  g_assert_cmpuint (count_entries (self), ==, before);
  g_assert_nonnull (strstr (test_desk_get_message (test_desk_child (self, "order_line")),
                            "the program throws: 9 D6 for 16th Ohio Battery U12."));
  press (self, "\n");
  g_assert_cmpuint (count_entries (self), ==, before + 1);
  g_assert_false (dh_entry_get_roll (get_last_entry (self), 0)->thrown);
}

static void
test_order_line_asks_nobody_else (TestDesk      *self,
                                  gconstpointer  data)
{
  guint before;

  test_desk_go_to_fire (self);
  before = count_entries (self);

  /* Dice in the order, dice held, and a side whose dice the program throws. */
  press (self, "fire u12 c4 14 : 5 3 6 1 2 4 4 2 6\n");
  g_assert_cmpuint (count_entries (self), ==, before + 1);
  press (self, "dice 5 3 6 1 2 4 4 2 6\n");
  press (self, "fire u11 c4 14\n");
  g_assert_cmpuint (count_entries (self), ==, before + 2);
  press (self, "ruling union dice program because agreed\n");
  press (self, "fire u10 c4 14\n");
  g_assert_cmpuint (count_entries (self), ==, before + 4);
  g_assert_false (get_order (self)->waiting);

  /* The other side still throws its own. */
  press (self, "fire c16 u1 14\n");
  g_assert_true (get_order (self)->waiting);
}

static void
test_order_line_wrong_dice_change_nothing (TestDesk      *self,
                                           gconstpointer  data)
{
  static const struct {
    const char *dice;
    const char *why;
  } cases[] = {
    { "5361", "5 more D6" },
    { "536124427", "7" },
    { "5361244261", "takes 9 dice" },
    { "53612442x", "x" },
  };
  DhDeskOrderLine *line = test_desk_child (self, "order_line");
  guint before;

  test_desk_go_to_fire (self);
  before = count_entries (self);
  press (self, "fire u12 c4 14\n");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gtk_editable_set_text (get_entry (self), "");
      press (self, cases[i].dice);
      press (self, "\n");
      g_assert_true (test_desk_has_refused (line));
      g_assert_nonnull (strstr (test_desk_get_message (line), cases[i].why));
      g_assert_cmpstr (test_desk_get_text (self), ==, cases[i].dice);
      g_assert_true (get_order (self)->waiting);
      g_assert_cmpuint (count_entries (self), ==, before);
    }

  gtk_editable_set_text (get_entry (self), "536124426");
  press (self, "\n");
  g_assert_cmpuint (count_entries (self), ==, before + 1);
}

/* Blanks are of no meaning, wherever they stand. */
static void
test_order_line_dice_between_blanks (TestDesk      *self,
                                     gconstpointer  data)
{
  guint before;

  test_desk_go_to_fire (self);
  before = count_entries (self);
  press (self, "fire u12 c4 14\n");
  gtk_editable_set_text (get_entry (self), " 536 124,426 ");
  press (self, "\n");
  g_assert_cmpuint (count_entries (self), ==, before + 1);
}

static void
test_order_line_escape_goes_back (TestDesk      *self,
                                  gconstpointer  data)
{
  test_desk_go_to_fire (self);
  press (self, "fire u12 c4 14\n536");
  press_key (self, GDK_KEY_Escape, 0);
  g_assert_false (get_order (self)->waiting);
  g_assert_cmpstr (test_desk_get_text (self), ==, "fire u12 c4 14");

  press_key (self, GDK_KEY_Escape, 0);
  g_assert_cmpstr (test_desk_get_text (self), ==, "");
}

static void
test_order_line_button_waits_and_gives_back (TestDesk      *self,
                                             gconstpointer  data)
{
  guint before;

  test_desk_go_to_fire (self);
  before = count_entries (self);
  press (self, "note half a tho");
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.order", "s", "fire u12 c4 14");
  g_assert_true (get_order (self)->waiting);
  press (self, "536124426\n");
  g_assert_cmpuint (count_entries (self), ==, before + 1);
  g_assert_cmpstr (test_desk_get_text (self), ==, "note half a tho");

  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.order", "s", "fire u11 c4 14");
  press_key (self, GDK_KEY_Escape, 0);
  g_assert_cmpstr (test_desk_get_text (self), ==, "note half a tho");
  g_assert_cmpuint (count_entries (self), ==, before + 1);

  /* An order that needs no dice is given at once. */
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.order", "s", "cover c4 works");
  g_assert_cmpuint (count_entries (self), ==, before + 2);
  g_assert_cmpstr (test_desk_get_text (self), ==, "note half a tho");
}

/* A button's order comes first: the shot that waited comes back as text, and nothing is lost. */
static void
test_order_line_button_comes_before_what_waits (TestDesk      *self,
                                                gconstpointer  data)
{
  test_desk_go_to_fire (self);
  press (self, "12 4 14\n53");
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.order", "s", "fire u11 c4 14");
  g_assert_cmpstr (get_label (self, "entered"), ==, "fire u11 c4 14");
  g_assert_cmpstr (test_desk_get_text (self), ==, "");
  press (self, "536124426\n");
  g_assert_cmpstr (test_desk_get_text (self), ==, "12 4 14");
  g_assert_cmpstr (get_order (self)->order, ==, "fire u12 c4 14");
}

/* The meaning of a short order depends on who has acted; once entered, it is the same until the dice are there. */
static void
test_order_line_waiting_order_keeps_its_meaning (TestDesk      *self,
                                                 gconstpointer  data)
{
  test_desk_go_to_fire (self);
  press (self, "12 4 14\n53");
  test_desk_give_directly (self, "fire u11 c4 14");
  test_desk_settle ();
  g_assert_true (get_order (self)->waiting);
  g_assert_cmpstr (get_order (self)->order, ==, "fire u12 c4 14");
  g_assert_cmpstr (test_desk_get_text (self), ==, "53");
  press (self, "6124426\n");
  g_assert_cmpstr (get_last_entry (self)->order, ==, "fire u12 c4 14");
}

/* A referee with only a mouse or a finger can go on, too, and back. */
static void
test_order_line_waits_with_buttons (TestDesk      *self,
                                    gconstpointer  data)
{
  GtkWidget *button = test_desk_child_of (test_desk_child (self, "order_line"), "throw_button");
  guint before;

  test_desk_go_to_fire (self);
  before = count_entries (self);
  press (self, "12 4 14");
  g_assert_false (gtk_widget_get_visible (button));
  press (self, "\n");
  g_assert_true (gtk_widget_get_visible (button));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, "Let Program Throw");

  g_signal_emit_by_name (gtk_widget_get_next_sibling (button), "clicked");
  test_desk_settle ();
  g_assert_false (get_order (self)->waiting);
  g_assert_cmpstr (test_desk_get_text (self), ==, "12 4 14");

  press (self, "\n536124426");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, "Use These Dice");
  g_signal_emit_by_name (button, "clicked");
  test_desk_settle ();
  g_assert_cmpuint (count_entries (self), ==, before + 1);
  g_assert_true (dh_entry_get_roll (get_last_entry (self), 0)->thrown);
  g_assert_false (gtk_widget_get_visible (button));
}

/* The battle goes on under an order that waits: it must not wait for what cannot be any more. */
static void
test_order_line_waits_no_longer_than_allowed (TestDesk      *self,
                                              gconstpointer  data)
{
  test_desk_go_to_fire (self);
  press (self, "fire u12 c4 14\n536");
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.give", "s", "fire u12 c5 14");
  test_desk_settle ();
  g_assert_false (get_order (self)->waiting);
  g_assert_cmpstr (test_desk_get_text (self), ==, "fire u12 c4 14");
  g_assert_nonnull (strstr (test_desk_get_message (test_desk_child (self, "order_line")), "(7.5)"));

  press_key (self, GDK_KEY_z, GDK_CONTROL_MASK);
  g_assert_nonnull (get_order (self)->forecast);
}

/* Dice of the table that were undone count only when they are entered again. */
static void
test_order_line_undone_dice_are_asked_again (TestDesk      *self,
                                             gconstpointer  data)
{
  g_autofree char *faces = NULL;

  test_desk_go_to_fire (self);
  press (self, "fire u12 c4 14\n536124426\n");
  press_key (self, GDK_KEY_z, GDK_CONTROL_MASK);
  press (self, "fire u12 c5 14\n");
  g_assert_true (get_order (self)->waiting);
  press (self, "536124425\n");
  faces = dup_faces (get_last_entry (self));
  g_assert_cmpstr (faces, ==, "536124425");
}

static void
test_order_line_history (TestDesk      *self,
                         gconstpointer  data)
{
  press (self, "begin\n\n\n");
  press (self, "note one\n");
  press (self, "half");
  press_key (self, GDK_KEY_Up, 0);
  g_assert_cmpstr (test_desk_get_text (self), ==, "note one");
  press_key (self, GDK_KEY_Up, 0);
  press_key (self, GDK_KEY_Up, 0);
  g_assert_cmpstr (test_desk_get_text (self), ==, "begin");
  press_key (self, GDK_KEY_Down, 0);
  press_key (self, GDK_KEY_Down, 0);
  g_assert_cmpstr (test_desk_get_text (self), ==, "half");
}

/* Text typed after a refusal is seldom its continuation. */
static void
test_order_line_refused_order_gives_way (TestDesk      *self,
                                         gconstpointer  data)
{
  int start, end;

  test_desk_go_to_fire (self);
  press (self, "fire u1 c4 14\n");
  g_assert_true (get_order (self)->refused);
  g_assert_cmpstr (test_desk_get_text (self), ==, "fire u1 c4 14");
  g_assert_true (gtk_editable_get_selection_bounds (test_desk_child_of (test_desk_child (self, "order_line"), "entry"),
                                                    &start,
                                                    &end));
  g_assert_cmpint (start, ==, 0);
  g_assert_cmpint (end, ==, strlen ("fire u1 c4 14"));
}

/* A referee with the dice still in hand may have another order to give first. */
static void
test_order_line_another_order_comes_before_the_dice (TestDesk      *self,
                                                     gconstpointer  data)
{
  test_desk_go_to_fire (self);
  press (self, "12 4 14\n");
  g_assert_true (get_order (self)->waiting);

  press (self, "note one moment");
  g_assert_false (get_order (self)->waiting);
  g_assert_cmpstr (test_desk_get_text (self), ==, "note one moment");
  press (self, "\n");
  g_assert_cmpstr (get_last_entry (self)->order, ==, "note one moment");
  g_assert_cmpstr (test_desk_get_text (self), ==, "");

  press_key (self, GDK_KEY_Up, 0);
  press_key (self, GDK_KEY_Up, 0);
  g_assert_cmpstr (test_desk_get_text (self), ==, "fire u12 c4 14");
  press (self, "\n");
  g_assert_true (get_order (self)->waiting);
}

/* Twelve keys beside the dice are the most that a shot may take; with the verb and the letters left away it takes nine. */
static void
test_order_line_fire_takes_at_most_12_keys (TestDesk      *self,
                                            gconstpointer  data)
{
  g_autofree char *faces = NULL;
  guint keys = 0;

  test_desk_go_to_fire (self);
  keys += press (self, "12 4 14\n");
  g_assert_true (get_order (self)->waiting);
  g_assert_nonnull (strstr (get_label (self, "entered"), "fire u12 c4 14"));
  press (self, "536124426");
  keys += press (self, "\n");

  g_assert_cmpuint (keys, <=, 12);
  g_assert_cmpstr (get_last_entry (self)->order, ==, "fire u12 c4 14");
  faces = dup_faces (get_last_entry (self));
  g_assert_cmpstr (faces, ==, "536124426");
  g_assert_true (dh_entry_get_roll (get_last_entry (self), 0)->thrown);
}

static void
test_order_line_shows_short_orders_in_full (TestDesk      *self,
                                            gconstpointer  data)
{
  test_desk_go_to_fire (self);
  press (self, "12 4");
  g_assert_nonnull (strstr (test_desk_get_message (test_desk_child (self, "order_line")),
                            dh_verb_get_usage (dh_verb_find (&dh_inch_1997, "fire"), &dh_inch_1997, DH_ANY_GAME)));
  press (self, " 14");
  g_assert_cmpstr (get_label (self, "next"), ==, "fire u12 c4 14");
  press (self, "\n\n\n");
  g_assert_cmpstr (test_desk_get_text (self), ==, "");
}

/* The next text after a refusal is another order, whatever was wrong, and never ends up behind it. */
static void
test_order_line_refused_order_is_selected_whole (TestDesk      *self,
                                                 gconstpointer  data)
{
  static const struct {
    const char *order;
    const char *wrong; /* what the refusal quotes */
  } cases[] = {
    { "fire u12 nobody 14", "“nobody”" }, { "12 4 14 covr", "“covr”" }, { "fire u1 c4 14", "U1" }, { "card oster", "" },
    { "fire u12", "" }, { "nonsense", "“nonsense”" },
  };
  int start, end;

  test_desk_go_to_fire (self);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      press (self, cases[i].order);
      press (self, "\n");
      g_test_message ("%s: %s", cases[i].order, test_desk_get_message (test_desk_child (self, "order_line")));
      g_assert_true (test_desk_has_refused (test_desk_child (self, "order_line")));
      g_assert_nonnull (strstr (test_desk_get_message (test_desk_child (self, "order_line")), cases[i].wrong));
      g_assert_true (gtk_editable_get_selection_bounds (get_entry (self), &start, &end));
      g_assert_cmpint (start, ==, 0);
      g_assert_cmpint (end, ==, strlen (cases[i].order));
      gtk_editable_delete_selection (get_entry (self));
      g_assert_false (test_desk_has_refused (test_desk_child (self, "order_line")));
    }
}

/* Tab leaves only an empty line: otherwise an Enter would press the next button, which is to undo. */
static void
test_order_line_tab_stays_with_what_is_written (TestDesk      *self,
                                                gconstpointer  data)
{
  test_desk_go_to_fire (self);
  press (self, "12 4 14");
  g_assert_true (press_key (self, GDK_KEY_Tab, 0));
  g_assert_cmpstr (test_desk_get_text (self), ==, "12 4 14");

  press_key (self, GDK_KEY_Escape, 0);
  g_assert_false (press_key (self, GDK_KEY_Tab, 0));
}

/* The faces for an officer at risk are told in words: nobody hopes for his 10. */
static void
test_order_line_tells_what_befalls_officers (TestDesk      *self,
                                             gconstpointer  data)
{
  test_desk_give_directly (self, "attach gen-hovey u2 front");
  test_desk_go_to_fire (self);
  test_desk_give_directly (self, "fire c16 u2 14 : 5 5 5 5 5 5");
  test_desk_give_directly (self, "mark");
  press (self, "risk gen-hovey");
  g_assert_cmpstr (get_label (self, "need"), ==, "unharmed 1–9,\u00a090% · killed 10,\u00a010%");
  press (self, "\n");
  g_assert_true (get_order (self)->waiting);
  g_assert_cmpstr (get_label (self, "need"), ==, "unharmed 1–9 · killed 10");
}

/* An order that could be given tells what might still be added; one that waits for dice takes no more. */
static void
test_order_line_tells_what_may_be_added (TestDesk      *self,
                                         gconstpointer  data)
{
  GtkWidget *usage = test_desk_child_of (test_desk_child (self, "order_line"), "usage");

  test_desk_go_to_fire (self);
  g_assert_false (gtk_widget_get_visible (usage));
  press (self, "12 4 14");
  g_assert_true (gtk_widget_get_visible (usage));
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (usage)), ==, dh_verb_get_usage (dh_verb_find (&dh_inch_1997, "fire"), &dh_inch_1997, DH_ANY_GAME));
  press (self, "\n");
  g_assert_false (gtk_widget_get_visible (usage));
  press_key (self, GDK_KEY_Escape, 0);
  press_key (self, GDK_KEY_Escape, 0);
  press (self, "mark");
  g_assert_false (gtk_widget_get_visible (usage));
}

/* A close combat is thrown in rows, and each row says how many it needs and for whom. */
static void
test_order_line_fight_asks_row_by_row (TestDesk      *self,
                                       gconstpointer  data)
{
  DhDeskOrderLine *line = test_desk_child (self, "order_line");
  DhForecast *forecast;
  guint first;

  test_desk_go_to_fight (self);
  press (self, "fight u1 c4\n");
  forecast = get_order (self)->forecast;
  first = forecast->missing;
  g_assert_cmpuint (first, >, 1);

  /* The attacker's row stands first. */
  g_assert_nonnull (strstr (gtk_entry_get_placeholder_text (GTK_ENTRY (get_entry (self))), "6 D6 for U1, then 6"));
  for (guint i = 0; i < first; i++)
    {
      press (self, "3");
      if (i == first / 2 - 1)
        g_assert_cmpstr (get_label (self, "next"), ==, "6 more D6 for 43rd Georgia C4");
    }
  forecast = get_order (self)->forecast;
  g_assert_cmpuint (forecast->given, ==, first);
  g_assert_cmpuint (forecast->missing, >, 0);
  press (self, "\n");
  g_assert_true (test_desk_has_refused (line));
  g_assert_true (get_order (self)->waiting);

  /* The dice are as many as it takes, and not the same for both sides. */
  while (get_order (self)->forecast->missing > 0)
    {
      guint n = get_order (self)->forecast->given;

      press (self, (char[]) { "6415326"[n % 7], '\0' });
    }
  press (self, "\n");
  g_assert_false (get_order (self)->waiting);
  g_assert_cmpstr (get_last_entry (self)->order, ==, "fight u1 c4");
}

/* The words that fit, as they are shown; %NULL when none are. */
static char *
dup_words (TestDesk *self)
{
  DhDeskCompletion *completion = test_desk_child_of (test_desk_child (self, "order_line"), "completion");
  GListModel *model = G_LIST_MODEL (gtk_list_view_get_model (test_desk_child_of (completion, "list")));
  g_autoptr(GString) words = g_string_new (NULL);

  if (!gtk_widget_get_visible (GTK_WIDGET (completion)))
    return NULL;
  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr(DhDeskCandidate) candidate = g_list_model_get_item (model, i);

      g_string_append_printf (words, "%s%s", i > 0 ? " " : "", candidate->text);
    }

  return g_string_free (g_steal_pointer (&words), FALSE);
}

static void
test_order_line_completes_as_you_type (TestDesk      *self,
                                       gconstpointer  data)
{
  GtkWidget *focus;
  g_autofree char *units = NULL, *targets = NULL, *none = NULL;

  test_desk_go_to_fire (self);
  focus = gtk_window_get_focus (GTK_WINDOW (self->window));
  g_assert_null (dup_words (self));

  /* The batteries that can fire come before other Ohioans, and the first of them is what Tab takes. */
  press (self, "fire ohio");
  units = dup_words (self);
  g_assert_true (g_str_has_prefix (units, "u11 u12 u28 "));
  gtk_test_accessible_assert_state (get_entry (self), GTK_ACCESSIBLE_STATE_EXPANDED, TRUE);
  press_key (self, GDK_KEY_Tab, 0);
  g_assert_cmpstr (test_desk_get_text (self), ==, "fire u11 ");
  g_assert_cmpint (gtk_editable_get_position (get_entry (self)), ==, strlen ("fire u11 "));
  targets = dup_words (self);
  g_assert_true (g_str_has_prefix (targets, "c1 "));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (self->window)) == focus);

  /* A distance is not completed, and Enter gives the order as it is typed. */
  press (self, "c4 14");
  none = dup_words (self);
  g_assert_null (none);
  press (self, "\n");
  g_assert_true (get_order (self)->waiting);
  gtk_test_accessible_assert_state (get_entry (self), GTK_ACCESSIBLE_STATE_EXPANDED, FALSE);
}

static void
test_order_line_arrows_are_of_history_until_chosen (TestDesk      *self,
                                                    gconstpointer  data)
{
  g_autofree char *words = NULL;

  test_desk_go_to_fire (self);
  press (self, "fire ohio");
  press_key (self, GDK_KEY_Up, 0);
  g_assert_cmpstr (test_desk_get_text (self), ==, "next pass");
  press_key (self, GDK_KEY_Down, 0);
  g_assert_cmpstr (test_desk_get_text (self), ==, "fire ohio");

  press (self, " ");
  gtk_editable_delete_text (get_entry (self), strlen ("fire ohio"), -1);
  test_desk_settle ();
  press_key (self, GDK_KEY_Down, GDK_ALT_MASK);
  press_key (self, GDK_KEY_Down, 0);
  press_key (self, GDK_KEY_Up, 0);
  press_key (self, GDK_KEY_Tab, 0);
  g_assert_cmpstr (test_desk_get_text (self), ==, "fire u12 ");

  /* The first Escape is for the words when somebody has begun to choose among them. */
  press_key (self, GDK_KEY_Down, GDK_ALT_MASK);
  press_key (self, GDK_KEY_Escape, 0);
  words = dup_words (self);
  g_assert_null (words);
  g_assert_cmpstr (test_desk_get_text (self), ==, "fire u12 ");
  press_key (self, GDK_KEY_Escape, 0);
  g_assert_cmpstr (test_desk_get_text (self), ==, "");
}

/* The word that is selected above the line; %NULL for none */
static char *
dup_selected (TestDesk *self)
{
  DhDeskCompletion *completion = test_desk_child_of (test_desk_child (self, "order_line"), "completion");
  GtkSingleSelection *model = GTK_SINGLE_SELECTION (gtk_list_view_get_model (test_desk_child_of (completion, "list")));
  DhDeskCandidate *candidate = gtk_single_selection_get_selected_item (model);

  return gtk_widget_get_visible (GTK_WIDGET (completion)) && candidate != NULL ? g_strdup (candidate->text) : NULL;
}

static char *
dup_order (TestDesk   *self,
           const char *typed)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);
  g_auto(GStrv) orders = dh_order_split (battle, typed);
  g_autoptr(DhOrder) order = dh_order_parse (battle, orders[0], NULL);

  return order != NULL ? dh_order_to_text (order, battle) : NULL;
}

/* Types an order key by key, and checks that Enter would always give the order that is selected. */
static void
assert_enter_gives_what_is_selected (TestDesk   *self,
                                     const char *order)
{
  gtk_editable_set_text (get_entry (self), "");
  for (const char *at = order; *at != '\0'; at++)
    {
      g_autofree char *word = NULL;
      g_autofree char *before = NULL;
      g_autofree char *with = NULL;
      g_autofree char *meant = NULL;
      g_autofree char *selected = NULL;

      press (self, (char[]){ *at, '\0' });
      word = dup_selected (self);
      meant = dup_order (self, test_desk_get_text (self));
      if (word == NULL || meant == NULL)
        continue;
      before = g_strndup (order, at + 1 - order);
      *(strrchr (before, ' ') != NULL ? strrchr (before, ' ') + 1 : before) = '\0';
      with = g_strconcat (before, word, NULL);
      selected = dup_order (self, with);
      g_test_message ("%s", with);
      g_assert_cmpstr (selected, ==, meant);
    }
  gtk_editable_set_text (get_entry (self), "");
}

static void
test_order_line_enter_gives_what_is_selected (TestDesk      *self,
                                              gconstpointer  data)
{
  static const char *const movement[] = {
    "card loring", "card logan", "card hovey", "card osterhaus", "respond hovey by gen-hovey", "move u12", "12 column",
    "form 5 column", "cover 5 works", "attach gen-mc", "charge 5 4 flank", "fire 16 1 14 enfilade", "enter garrard",
    "12 road", "stevenson", "respond mcginnis", "ohio rough", "undo", "next pass", "dismount", "rally", "end",
  };
  static const char *const fire[] = { "12 4 14 cover", "fire ohio georgia 9", "u28 c16 4 open", "mark", "cover 4 works", "m" };
  g_autofree char *none = NULL;
  g_autofree char *logan = NULL;

  test_desk_give (self, "begin");
  for (guint i = 0; i < G_N_ELEMENTS (movement); i++)
    assert_enter_gives_what_is_selected (self, movement[i]);

  /* Two names begin like this: neither is taken for the other, and the refusal names both. */
  press (self, "card lo");
  logan = dup_selected (self);
  g_assert_cmpstr (logan, ==, "logan");
  press (self, "\n");
  g_assert_true (get_order (self)->refused);
  g_assert_nonnull (strstr (test_desk_get_message (test_desk_child (self, "order_line")), "Loring's Division"));
  gtk_editable_set_text (get_entry (self), "");
  press (self, "card oster\n");
  g_assert_cmpstr (get_last_entry (self)->order, ==, "card osterhaus");
  press (self, "undo\n");
  press_key (self, GDK_KEY_Escape, 0);

  test_desk_give (self, "card hovey");
  for (guint i = 0; i < G_N_ELEMENTS (movement); i++)
    assert_enter_gives_what_is_selected (self, movement[i]);
  test_desk_give (self, "respond : 1");
  for (guint i = 0; i < G_N_ELEMENTS (movement); i++)
    assert_enter_gives_what_is_selected (self, movement[i]);
  press (self, "form 5 col\n");
  g_assert_cmpstr (get_last_entry (self)->order, ==, "form u5 column");
  press (self, "cover 5 wor\n");
  g_assert_cmpstr (get_last_entry (self)->order, ==, "cover u5 works");

  test_desk_pass_cards (self);
  g_assert_cmpint (dh_referee_get_battle (self->referee)->step, ==, DH_STEP_ARTILLERY);
  for (guint i = 0; i < G_N_ELEMENTS (fire); i++)
    assert_enter_gives_what_is_selected (self, fire[i]);

  /* A chosen word is taken by Enter too, and given when the order is whole with it. */
  press (self, "fire ohio");
  press_key (self, GDK_KEY_Down, GDK_ALT_MASK);
  press (self, "\n");
  g_assert_cmpstr (test_desk_get_text (self), ==, "fire u12 ");
  g_assert_false (get_order (self)->refused);
  press (self, "c4 14 c");
  press_key (self, GDK_KEY_Down, GDK_ALT_MASK);
  none = dup_selected (self);
  g_assert_cmpstr (none, ==, "column");
  press (self, "\n");
  g_assert_true (get_order (self)->waiting);
  g_assert_cmpstr (get_label (self, "entered"), ==, "fire u12 c4 14 column");
}

/* The word at the cursor is completed in the middle of an order, and the rest stays. */
static void
test_order_line_completes_in_the_middle (TestDesk      *self,
                                         gconstpointer  data)
{
  test_desk_go_to_fire (self);
  press (self, "fire  c4 14");
  gtk_editable_set_position (get_entry (self), strlen ("fire "));
  press (self, "ohio");
  press_key (self, GDK_KEY_Tab, 0);
  g_assert_cmpstr (test_desk_get_text (self), ==, "fire u11 c4 14");

  press_key (self, GDK_KEY_Escape, 0);
  press (self, "fire \"16th O");
  press_key (self, GDK_KEY_Tab, 0);
  g_assert_cmpstr (test_desk_get_text (self), ==, "fire u12 ");
}

/* Putting right */

/* A battery fires at the wrong one, who routs; then another shot, in the next step. Returns the number of the first. */
static guint
play_wrong_target (TestDesk *self)
{
  g_autoptr(DhForecast) forecast = NULL;
  g_autoptr(GString) shot = g_string_new ("fire u12 c4 14 :");
  guint n;

  test_desk_go_to_fire (self);
  test_desk_give_directly (self, "ruling c4 rating 1 because of the heat");
  test_desk_give_directly (self, "cover c5 works");
  forecast = dh_referee_forecast (self->referee, "fire u12 c4 14", NULL);
  for (guint i = 0; i < forecast->n; i++)
    g_string_append_printf (shot, " %d", dh_forecast_get_need (forecast));
  test_desk_give_directly (self, shot->str);
  n = count_entries (self);
  test_desk_give_directly (self, "mark");
  test_desk_give_directly (self, "check c4 : 1");
  test_desk_give_directly (self, "retreat c4");
  test_desk_give_directly (self, "witness c4 none");
  test_desk_give_directly (self, "next");
  test_desk_give_directly (self, "fire c5 u13 11");
  test_desk_settle ();
  return n;
}

static DhUnitStatus
get_status (TestDesk   *self,
            const char *id)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);
  DhRef unit;

  g_assert_true (dh_battle_find (battle, id, &unit));
  return dh_battle_get_unit (battle, unit.index)->status;
}

/* The times of a person who types: 0.28 s a key, 1.35 s to think of an order and to read a number from the table. */
#define A_KEY 0.28
#define A_THOUGHT 1.35

static void
test_order_line_puts_a_wrong_target_right_in_eight_seconds (TestDesk      *self,
                                                            gconstpointer  data)
{
  guint wrong = play_wrong_target (self);
  g_autofree char *line = g_strdup_printf ("amend %u fire u12 c4 14 : ", wrong);
  double seconds = 2 * A_THOUGHT; /* the order, and whom it should have been */

  g_assert_cmpint (get_status (self, "c4"), ==, DH_UNIT_STATUS_ROUTED);

  /* Control is held down. */
  seconds += A_KEY;
  while (!g_str_has_prefix (test_desk_get_text (self), line))
    {
      gtk_widget_activate_action (GTK_WIDGET (self->window), "win.amend-earlier", NULL);
      test_desk_settle ();
      seconds += A_KEY;
    }

  /* The target is selected: what is typed takes its place, and what comes of it is shown. */
  gtk_editable_delete_selection (get_entry (self));
  seconds += A_KEY * press (self, "c5");
  g_assert_nonnull (strstr (get_label (self, "next"), "Of 6 later orders"));
  g_assert_nonnull (strstr (get_label (self, "next"), "5 to be given again"));
  g_assert_true (gtk_widget_get_visible (test_desk_child_of (test_desk_child (self, "step"), "amendment")));
  g_assert_cmpint (get_status (self, "c4"), ==, DH_UNIT_STATUS_ROUTED);
  seconds += A_KEY * press (self, "\n");
  g_assert_cmpint (get_status (self, "c4"), ==, DH_UNIT_STATUS_STEADY);
  g_assert_false (gtk_widget_get_visible (test_desk_child_of (test_desk_child (self, "step"), "amendment")));

  /* The consequences of the rout are dropped, the step goes on, and the shot is asked for again. */
  for (guint i = 0; i < 3; i++)
    {
      static const char *const lines[] = { "check c4 : 1", "retreat c4", "witness c4 none" };

      g_assert_cmpstr (test_desk_get_text (self), ==, lines[i]);
      g_assert_nonnull (strstr (test_desk_get_message (test_desk_child (self, "order_line")), "Escape drops"));
      press_key (self, GDK_KEY_Escape, 0);
      seconds += A_KEY;
    }
  g_assert_cmpstr (test_desk_get_text (self), ==, "next");
  seconds += A_KEY * press (self, "\n");
  g_assert_cmpstr (test_desk_get_text (self), ==, "fire c5 u13 11");
  g_test_message ("%.2f seconds", seconds);
  g_assert_cmpfloat (seconds, <, 8);
}

/* Beside twenty faces a long name may lose its middle, but its id is always shown. */
static void
test_order_line_hint_keeps_its_end (TestDesk      *self,
                                    gconstpointer  data)
{
  GtkWidget *label = gtk_widget_get_first_child (GTK_WIDGET (gtk_editable_get_delegate (get_entry (self))));

  test_desk_go_to_fire (self);
  press (self, "fire u12 c4 14\n");
  while (!GTK_IS_LABEL (label))
    label = gtk_widget_get_next_sibling (label);
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (label)), ==, "9 D6 for 16th Ohio Battery U12");
  g_assert_cmpint (gtk_label_get_ellipsize (GTK_LABEL (label)), ==, PANGO_ELLIPSIZE_MIDDLE);
}

/* On a small screen too, where what an order needs and what comes of it would take four lines beside what may be added. */
static void
test_order_line_keeps_its_height_on_a_small_screen (TestDesk      *self,
                                                    gconstpointer  data)
{
  GtkWidget *line = test_desk_child (self, "order_line");
  int height;

  gtk_window_set_default_size (GTK_WINDOW (self->window), 1093, 614);
  test_desk_give (self, "begin");
  test_desk_give (self, "card hovey");
  test_desk_give (self, "respond hovey by grant");
  test_desk_wait_for_frames (line);
  height = gtk_widget_get_height (line);
  press (self, "charge u7 c8 rear");
  g_assert_true (gtk_widget_get_visible (test_desk_child_of (line, "forecast")));
  test_desk_wait_for_frames (line);
  while (get_order (self)->odds == NULL)
    g_main_context_iteration (NULL, TRUE);
  test_desk_wait_for_frames (line);
  g_assert_cmpint (gtk_widget_get_height (line), ==, height);
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (test_desk_child_of (test_desk_child_of (line, "forecast"), "line"))));
}

/* The charge of a winner has the longest forecast of all: three lines on this screen, of which two are shown and the tooltip
 * has the whole. */
static void
test_order_line_keeps_its_height_before_a_charge_of_a_winner (TestDesk      *self,
                                                              gconstpointer  data)
{
  static const char *const orders[] = {
    "attach gen-mcginnis u1 front", "begin", "card hovey", "respond u1 by none : 5", "charge u1 c4",
  };
  static const char *const after[] = {
    "next", "next", "next", "check u1 : 6", "next", "check c4 : 6", "next", "fight u1 c4 : 6 6 6 6 6 6 3 3 3 3 3 3",
    "check c4 : 1", "risk gen-mcginnis : 1", "witness c4 none", "retreat all",
  };
  GtkWidget *line = test_desk_child (self, "order_line");
  int height;

  gtk_window_set_default_size (GTK_WINDOW (self->window), 911, 512);
  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    test_desk_give (self, orders[i]);
  test_desk_pass_cards (self);
  for (guint i = 0; i < G_N_ELEMENTS (after); i++)
    test_desk_give (self, after[i]);
  test_desk_wait_for_frames (line);
  height = gtk_widget_get_height (line);

  press (self, "bonus u1 charge c6");
  while (get_order (self)->odds == NULL)
    g_main_context_iteration (NULL, TRUE);
  test_desk_wait_for_frames (line);
  g_assert_cmpint (gtk_widget_get_height (line), ==, height);
  g_assert_nonnull (gtk_widget_get_tooltip_text (test_desk_child_of (test_desk_child_of (line, "forecast"), "line")));
}

/* The line keeps its height, whether it is empty, refuses, tells what an order needs, or waits for dice. */
static void
test_order_line_keeps_its_height (TestDesk      *self,
                                  gconstpointer  data)
{
  static const char *const typed[] = { "zzz\n", "charge u1 c4 14\n", "amend 2\n", "rule u1\n", "fire u12 c4 99\n",
                                       "fire u12 c4 14", "\n", "4 4 4", " 9\n", " 1 1 1 1 1 1\n" };
  GtkWidget *line = test_desk_child (self, "order_line");
  int height;

  test_desk_go_to_fire (self);
  test_desk_wait_for_frames (line);
  height = gtk_widget_get_height (line);
  for (guint i = 0; i < G_N_ELEMENTS (typed); i++)
    {
      if (g_ascii_isalpha (*typed[i]))
        gtk_editable_set_text (get_entry (self), "");
      press (self, typed[i]);
      test_desk_wait_for_frames (line);
      g_test_message ("%s: %s", typed[i], test_desk_get_message (line));
      g_assert_cmpint (gtk_widget_get_height (line), ==, height);
    }
}

/* The height of the order line in a window of 1366 pixels at a scale of 125 %, whatever the dice. */
static int
measure_field (TestDesk *self)
{
  GtkWidget *field = gtk_widget_get_ancestor (GTK_WIDGET (get_entry (self)), DH_DESK_TYPE_WRAP);
  int height;

  gtk_widget_measure (field, GTK_ORIENTATION_VERTICAL, 1069, &height, NULL, NULL, NULL);
  return height;
}

static void
test_order_line_keeps_its_height_beside_twenty_faces (TestDesk      *self,
                                                      gconstpointer  data)
{
  int height;

  test_desk_dress ();
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  height = measure_field (self);
  test_desk_give (self, "begin");
  test_desk_give (self, "card hovey");
  press (self, "respond hovey by gen-hovey\n");
  g_assert_true (get_order (self)->waiting);
  g_assert_cmpint (measure_field (self), ==, height);
  press (self, "1\n");
  press (self, "charge u1 c11\n");
  g_assert_true (get_order (self)->waiting);
  g_assert_cmpint (measure_field (self), ==, height);
}

static void
test_order_line_drops_all_at_once (TestDesk      *self,
                                   gconstpointer  data)
{
  guint wrong = play_wrong_target (self);
  g_autofree char *order = g_strdup_printf ("amend %u fire u12 c5 14 : 1 1 1 1 1 1 1 1 1\n", wrong);

  press (self, order);
  g_assert_cmpstr (test_desk_get_text (self), ==, "check c4 : 1");
  g_assert_nonnull (strstr (test_desk_get_message (test_desk_child (self, "order_line")), "Shift+Escape all of them"));
  press_key (self, GDK_KEY_Escape, 0);
  g_assert_cmpstr (test_desk_get_text (self), ==, "retreat c4");
  press_key (self, GDK_KEY_Escape, GDK_SHIFT_MASK);
  g_assert_cmpstr (test_desk_get_text (self), ==, "");

  press (self, "next\n");
  g_assert_cmpstr (test_desk_get_text (self), ==, "");
}

/* An order in between, such as a check that has fallen due, is not taken for the one that is to be given again; and
 * nothing is to be given again when the amendment is undone. */
static void
test_order_line_gives_again_after_another_order (TestDesk      *self,
                                                 gconstpointer  data)
{
  guint wrong = play_wrong_target (self);
  g_autofree char *order = g_strdup_printf ("amend %u fire u12 c5 14\n", wrong);

  press (self, order);
  press (self, "\n\n");
  g_assert_cmpstr (test_desk_get_text (self), ==, "check c4 : 1");
  gtk_editable_set_text (get_entry (self), "");
  press (self, "note a word in between\n");
  g_assert_cmpstr (test_desk_get_text (self), ==, "check c4 : 1");
  dh_desk_window_give (self->window, "note another");
  g_assert_cmpstr (test_desk_get_text (self), ==, "check c4 : 1");

  dh_desk_window_give (self->window, "undo");
  dh_desk_window_give (self->window, "undo");
  g_assert_cmpstr (test_desk_get_text (self), ==, "check c4 : 1");
  dh_desk_window_give (self->window, "undo");
  g_assert_cmpstr (test_desk_get_text (self), ==, strtok (order, "\n"));
  g_assert_false (get_order (self)->giving_again != NULL);
  g_assert_cmpint (get_status (self, "c4"), ==, DH_UNIT_STATUS_ROUTED);
}

/* An amendment without its dice waits for them like any order, and only then tells what would come of it. */
static void
test_order_line_amendment_waits_for_dice (TestDesk      *self,
                                          gconstpointer  data)
{
  guint wrong = play_wrong_target (self);
  g_autofree char *order = g_strdup_printf ("amend %u fire u12 c5 14\n", wrong);

  press (self, order);
  g_assert_true (get_order (self)->waiting);
  g_assert_null (get_order (self)->amendment);
  press (self, "111111111");
  g_assert_nonnull (get_order (self)->amendment);
  press (self, "\n");
  g_assert_cmpstr (test_desk_get_text (self), ==, "check c4 : 1");
}

/* A tool writes, the line shows it; and the other way round. */
static void
test_order_line_shows_what_tools_write (TestDesk      *self,
                                        gconstpointer  data)
{
  test_desk_go_to_fire (self);
  dh_session_set_text (get_order (self), "fire u12 c4 ");
  g_assert_cmpstr (test_desk_get_text (self), ==, "fire u12 c4 ");
  press (self, "14");
  g_assert_cmpstr (get_order (self)->order, ==, "fire u12 c4 14");
  g_assert_true (dh_verb_is (get_order (self)->parsed->verb, "fire"));
}

TEST_SUBJECT ("order-line")
{
  test_desk_init (&argc, &argv);

  test_add_desk ("/desk/order-line/tells-before-the-throw", test_order_line_tells_before_the_throw);
  test_add_desk ("/desk/order-line/cuts-no-hint", test_order_line_cuts_no_hint);
  test_add_desk ("/desk/order-line/waits-for-thrown-dice", test_order_line_waits_for_thrown_dice);
  test_add_desk ("/desk/order-line/dice-by-mouse", test_order_line_dice_by_mouse);
  test_add_desk ("/desk/order-line/dice-by-mouse-stay-in-place", test_order_line_dice_by_mouse_stay_in_place);
  test_add_desk ("/desk/order-line/dice-with-ten-faces-by-mouse", test_order_line_dice_with_ten_faces_by_mouse);
  test_add_desk ("/desk/order-line/enter-alone-is-for-the-program", test_order_line_enter_alone_is_for_the_program);
  test_add_desk ("/desk/order-line/asks-nobody-else", test_order_line_asks_nobody_else);
  test_add_desk ("/desk/order-line/wrong-dice-change-nothing", test_order_line_wrong_dice_change_nothing);
  test_add_desk ("/desk/order-line/dice-between-blanks", test_order_line_dice_between_blanks);
  test_add_desk ("/desk/order-line/escape-goes-back", test_order_line_escape_goes_back);
  test_add_desk ("/desk/order-line/button-waits-and-gives-back", test_order_line_button_waits_and_gives_back);
  test_add_desk ("/desk/order-line/button-comes-before-what-waits", test_order_line_button_comes_before_what_waits);
  test_add_desk ("/desk/order-line/waiting-order-keeps-its-meaning", test_order_line_waiting_order_keeps_its_meaning);
  test_add_desk ("/desk/order-line/waits-with-buttons", test_order_line_waits_with_buttons);
  test_add_desk ("/desk/order-line/waits-no-longer-than-allowed", test_order_line_waits_no_longer_than_allowed);
  test_add_desk ("/desk/order-line/undone-dice-are-asked-again", test_order_line_undone_dice_are_asked_again);
  test_add_desk ("/desk/order-line/another-order-comes-before-the-dice", test_order_line_another_order_comes_before_the_dice);
  test_add_desk ("/desk/order-line/refused-order-gives-way", test_order_line_refused_order_gives_way);
  test_add_desk ("/desk/order-line/fire-takes-at-most-12-keys", test_order_line_fire_takes_at_most_12_keys);
  test_add_desk ("/desk/order-line/shows-short-orders-in-full", test_order_line_shows_short_orders_in_full);
  test_add_desk ("/desk/order-line/enter-gives-what-is-selected", test_order_line_enter_gives_what_is_selected);
  test_add_desk ("/desk/order-line/a-refused-order-is-selected-whole", test_order_line_refused_order_is_selected_whole);
  test_add_desk ("/desk/order-line/tab-stays-with-what-is-written", test_order_line_tab_stays_with_what_is_written);
  test_add_desk ("/desk/order-line/tells-what-befalls-officers", test_order_line_tells_what_befalls_officers);
  test_add_desk ("/desk/order-line/tells-what-may-be-added", test_order_line_tells_what_may_be_added);
  test_add_desk ("/desk/order-line/fight-asks-row-by-row", test_order_line_fight_asks_row_by_row);
  test_add_desk ("/desk/order-line/history", test_order_line_history);
  test_add_desk ("/desk/order-line/completes-as-you-type", test_order_line_completes_as_you_type);
  test_add_desk ("/desk/order-line/arrows-are-of-history-until-chosen", test_order_line_arrows_are_of_history_until_chosen);
  test_add_desk ("/desk/order-line/completes-in-the-middle", test_order_line_completes_in_the_middle);
  test_add_desk ("/desk/order-line/puts-a-wrong-target-right-in-eight-seconds",
                 test_order_line_puts_a_wrong_target_right_in_eight_seconds);
  test_add_desk ("/desk/order-line/hint-keeps-its-end", test_order_line_hint_keeps_its_end);
  test_add_desk ("/desk/order-line/keeps-its-height", test_order_line_keeps_its_height);
  test_add_desk ("/desk/order-line/keeps-its-height-on-a-small-screen", test_order_line_keeps_its_height_on_a_small_screen);
  test_add_desk ("/desk/order-line/keeps-its-height-before-a-charge-of-a-winner",
                 test_order_line_keeps_its_height_before_a_charge_of_a_winner);
  test_add_desk ("/desk/order-line/keeps-its-height-beside-twenty-faces",
                 test_order_line_keeps_its_height_beside_twenty_faces);
  test_add_desk ("/desk/order-line/drops-all-at-once", test_order_line_drops_all_at_once);
  test_add_desk ("/desk/order-line/gives-again-after-another-order", test_order_line_gives_again_after_another_order);
  test_add_desk ("/desk/order-line/amendment-waits-for-dice", test_order_line_amendment_waits_for_dice);
  test_add_desk ("/desk/order-line/shows-what-tools-write", test_order_line_shows_what_tools_write);

  return test_desk_run ();
}

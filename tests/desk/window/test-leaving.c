/* test-leaving.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "desk-fixture.h"
#include "subject.h"
#include "typist.h"

#include "dh-box.h"
#include "dh-desk-amendment.h"
#include "dh-desk-fire-tool.h"
#include "dh-desk-movement-tool.h"
#include "dh-desk-unit-bar.h"
#include "dh-desk-word-picker.h"

#include <string.h>

/* A mouse is caught nowhere: whatever Escape leaves, a button leaves as well. */

static DhSession *
get_session (TestDesk *self)
{
  return dh_desk_window_get_session (self->window);
}

static gpointer
get_part (TestDesk   *self,
          const char *pane,
          const char *name)
{
  return test_desk_child_of (test_desk_child (self, pane), name);
}

static void
press (gpointer button)
{
  g_assert_true (gtk_widget_get_mapped (button));
  g_assert_true (gtk_widget_is_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
  test_desk_settle ();
}

/* Ways into something that Escape leaves, as a mouse goes them or a hand types them. */

static void
go_text (TestDesk *self)
{
  gtk_editable_set_text (get_part (self, "order_line", "entry"), "fire u1");
}

static void
go_refusal (TestDesk *self)
{
  test_desk_type (self, "fire u1 u2 8");
  g_assert_true (get_session (self)->refused);
}

static void
go_dice (TestDesk *self)
{
  test_desk_type (self, "fire u12 c4 14");
  g_assert_true (get_session (self)->waiting);
}

static void
go_question (TestDesk *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.order", "s", "end");
  g_assert_nonnull (dh_session_get_answer (get_session (self)));
}

static void
go_undone (TestDesk *self)
{
  test_desk_give (self, "fire u12 c4 14 : 1 1 1 1 1 1 1 1 1");
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.undo", NULL);
  g_assert_true (get_session (self)->waiting);
}

static void
go_amendment (TestDesk *self)
{
  test_desk_give (self, "cover c9 works");
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.amend", "u", dh_referee_get_n_entries (self->referee));
  g_assert_true (gtk_widget_get_visible (get_part (self, "step", "amendment")));
}

/* Goes to the orders that are to be given again after an amendment. */
static void
go_queue (TestDesk *self)
{
  g_autofree char *order = NULL;

  test_desk_give (self, "fire u12 c4 14 : 6 6 6 6 6 6 6 6 6");
  order = g_strdup_printf ("amend %u fire u12 c5 14 : 1 1 1 1 1 1 1 1 1", dh_referee_get_n_entries (self->referee));
  test_desk_give (self, "mark");
  test_desk_give (self, "check c4 : 1");
  test_desk_give (self, "retreat c4");
  test_desk_type (self, order);
  g_assert_cmpstr (test_desk_get_text (self), ==, "check c4 : 1");
}

static void (*const ways[]) (TestDesk *self) = {
  go_text, go_refusal, go_dice, go_question, go_undone, go_amendment, go_queue,
};

static char *
describe (TestDesk *self)
{
  return g_strdup_printf ("%s|%d|%d|%d", test_desk_get_text (self), get_session (self)->waiting,
                          dh_session_get_answer (get_session (self)) != NULL,
                          gtk_widget_get_visible (get_part (self, "step", "amendment")));
}

/* The button leads where Escape does, from the same place, until there is nothing left to leave. */
static void
test_leaving_button_does_what_escape_does (gconstpointer way)
{
  void (*go) (TestDesk *self) = *(void (*const *) (TestDesk *)) way;
  TestDesk by_key = { NULL }, by_mouse = { NULL };
  guint n = 0;

  test_desk_set_up (&by_mouse, NULL);
  test_desk_go_to_fire (&by_mouse);
  g_assert_false (gtk_widget_get_visible (get_part (&by_mouse, "order_line", "leave")));
  go (&by_mouse);

  test_desk_set_up (&by_key, NULL);
  test_desk_go_to_fire (&by_key);
  test_typist_start (&by_key);
  go (&by_key);

  do
    {
      g_autofree char *one = NULL, *other = NULL;

      press (get_part (&by_mouse, "order_line", "leave"));
      test_typist_press (GDK_KEY_Escape, 0);
      one = describe (&by_mouse);
      other = describe (&by_key);
      g_assert_cmpstr (one, ==, other);
    }
  while (++n < 9 && *test_desk_get_text (&by_key) != '\0');

  g_assert_cmpstr (test_desk_get_text (&by_mouse), ==, "");
  g_assert_false (gtk_widget_get_visible (get_part (&by_mouse, "order_line", "leave")));
  test_desk_tear_down (&by_key, NULL);
  test_desk_tear_down (&by_mouse, NULL);
}

static void
test_leaving_drops_all_by_a_button (TestDesk      *self,
                                    gconstpointer  data)
{
  test_desk_go_to_fire (self);
  g_assert_false (gtk_widget_get_visible (get_part (self, "order_line", "drop_all")));
  go_queue (self);
  press (get_part (self, "order_line", "drop_all"));
  g_assert_cmpstr (test_desk_get_text (self), ==, "");
  g_assert_false (gtk_widget_get_visible (get_part (self, "order_line", "drop_all")));
}

/* The button goes with what it drops, though the line has been cleared and does not change by it. */
static void
test_leaving_drops_all_from_a_cleared_line (TestDesk      *self,
                                            gconstpointer  data)
{
  test_desk_go_to_fire (self);
  go_queue (self);
  dh_session_set_text (dh_desk_window_get_session (self->window), "");
  g_assert_true (gtk_widget_get_visible (get_part (self, "order_line", "drop_all")));
  press (get_part (self, "order_line", "drop_all"));
  g_assert_false (gtk_widget_get_visible (get_part (self, "order_line", "drop_all")));
}

/* Fire at opportunity is offered when there is somebody to be fired at, and a button leads out of it. */
static void
test_leaving_opportunity_fire (TestDesk      *self,
                               gconstpointer  data)
{
  GtkWidget *opportunity;

  test_desk_give (self, "begin");
  test_desk_give (self, "card hovey");
  test_desk_give (self, "respond : 1");
  opportunity = test_desk_child_of (test_desk_tool (self), "opportunity");
  g_assert_false (gtk_widget_is_sensitive (opportunity));
  g_assert_nonnull (strstr (gtk_widget_get_tooltip_text (opportunity), "has moved yet"));

  test_desk_give (self, "move u1");
  press (opportunity);
  g_assert_true (DH_DESK_IS_FIRE_TOOL (test_desk_tool (self)));
  g_assert_cmpstr (gtk_label_get_label (get_part (self, "step", "other_label")), ==, "Cancel");
  press (get_part (self, "step", "other_button"));
  g_assert_true (DH_DESK_IS_MOVEMENT_TOOL (test_desk_tool (self)));
  g_assert_cmpstr (test_desk_get_text (self), ==, "");
  g_assert_true (gtk_widget_get_visible (get_part (self, "step", "main_button")));
  g_assert_false (gtk_widget_get_visible (get_part (self, "step", "other_button")));
}

static GtkWidget *
get_child (GtkWidget *words,
           guint      place)
{
  GtkWidget *child = gtk_widget_get_first_child (words);

  for (; place > 0 && child != NULL; place--)
    child = gtk_widget_get_next_sibling (child);
  g_assert_nonnull (child);
  return child;
}

/* Chooses the word in the place of another. */
static void
choose (GtkWidget  *words,
        guint       place,
        const char *wanted)
{
  GtkWidget *picker = get_child (words, place);
  GtkListView *list = test_desk_child_of (picker, "list");
  GListModel *model = G_LIST_MODEL (gtk_list_view_get_model (list));

  gtk_menu_button_popup (test_desk_child_of (picker, "button"));
  test_desk_settle ();
  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr(GObject) candidate = g_list_model_get_item (model, i);
      g_autofree char *text = NULL;

      g_object_get (candidate, "text", &text, NULL);
      if (!g_str_equal (text, wanted))
        continue;
      g_signal_emit_by_name (list, "activate", i);
      test_desk_settle ();
      return;
    }
  g_error ("“%s” is not offered", wanted);
}

/* The pencil on a row of the log puts each part of an order right without a key. */
static void
test_leaving_amendment_has_its_controls (TestDesk      *self,
                                         gconstpointer  data)
{
  GtkWidget *amendment = get_part (self, "step", "amendment");
  GtkWidget *words = test_desk_child_of (amendment, "words");

  test_desk_go_to_fire (self);
  test_desk_give (self, "fire u12 c4 14 : 1 1 1 1 1 1 1 1 1");
  test_desk_give (self, "note x");
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.amend", "u", dh_referee_get_n_entries (self->referee) - 1);
  test_desk_settle ();
  g_assert_true (gtk_widget_get_mapped (words));

  choose (words, 2, "c5");
  g_assert_true (g_str_has_suffix (test_desk_get_text (self), " fire u12 c5 14 : 1 1 1 1 1 1 1 1 1"));
  gtk_editable_set_text (GTK_EDITABLE (get_child (words, 3)), "13");
  g_assert_true (g_str_has_suffix (test_desk_get_text (self), " fire u12 c5 13 : 1 1 1 1 1 1 1 1 1"));
  g_signal_emit_by_name (get_child (words, 3), "icon-press", GTK_ENTRY_ICON_SECONDARY);
  g_assert_true (g_str_has_suffix (test_desk_get_text (self), " fire u12 c5 13.5 : 1 1 1 1 1 1 1 1 1"));
  g_signal_emit_by_name (get_child (words, 3), "icon-press", GTK_ENTRY_ICON_PRIMARY);
  g_assert_true (g_str_has_suffix (test_desk_get_text (self), " fire u12 c5 13 : 1 1 1 1 1 1 1 1 1"));
  choose (words, 4, "cover");
  g_assert_true (g_str_has_suffix (test_desk_get_text (self), " fire u12 c5 13 cover : 1 1 1 1 1 1 1 1 1"));
  gtk_editable_set_text (GTK_EDITABLE (get_child (words, 6)), "2 1 1 1 1 1 1 1 1");
  g_assert_true (g_str_has_suffix (test_desk_get_text (self), " fire u12 c5 13 cover : 2 1 1 1 1 1 1 1 1"));
  g_assert_nonnull (get_session (self)->amendment);
  press (get_part (self, "step", "main_button"));
  g_assert_false (gtk_widget_get_visible (amendment));
  g_assert_true (dh_entry_is_amendment (dh_referee_get_given (self->referee, dh_referee_get_n_entries (self->referee) - 1)));

  /* The order did not happen at all. */
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.amend", "u", dh_referee_get_n_entries (self->referee) - 2);
  test_desk_settle ();
  press (test_desk_child_of (amendment, "strike"));
  g_assert_true (g_str_has_suffix (test_desk_get_text (self), " none because entered by mistake"));
  g_assert_nonnull (get_session (self)->amendment);
  g_assert_false (gtk_widget_get_visible (test_desk_child_of (amendment, "strike")));
  press (test_desk_find_by_action (amendment, "win.cancel"));
  g_assert_cmpstr (test_desk_get_text (self), ==, "");
  g_assert_false (gtk_widget_get_visible (amendment));
}

/* What a word stands for is said once, with an id where people know it by that. */
static void
test_leaving_words_are_named_once (TestDesk      *self,
                                   gconstpointer  data)
{
  GtkWidget *words = test_desk_child_of (get_part (self, "step", "amendment"), "words");

  test_desk_give (self, "begin");
  test_desk_give (self, "card hovey");
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.amend", "u", dh_referee_get_n_entries (self->referee));
  test_desk_settle ();
  g_assert_cmpstr (gtk_menu_button_get_label (test_desk_child_of (get_child (words, 1), "button")), ==, "12th Division");

  test_desk_give (self, "respond hovey : 1");
  test_desk_give (self, "move u1 : 5");
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.amend", "u", dh_referee_get_n_entries (self->referee));
  test_desk_settle ();
  g_assert_cmpstr (gtk_menu_button_get_label (test_desk_child_of (get_child (words, 1), "button")), ==, "11th Indiana U1");
}

/* Dice that were read wrong are entered with the mouse too, by the faces in the order line. */
static void
test_leaving_dice_are_entered_anew (TestDesk      *self,
                                    gconstpointer  data)
{
  GtkWidget *words = test_desk_child_of (get_part (self, "step", "amendment"), "words");

  test_desk_go_to_fire (self);
  test_desk_give (self, "fire u12 c4 14 : 1 1 1 1 1 1 1 1 1");
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.amend", "u", dh_referee_get_n_entries (self->referee));
  test_desk_settle ();
  /* All nine can be read. */
  g_assert_cmpint (gtk_editable_get_max_width_chars (GTK_EDITABLE (get_child (words, 5))), ==, 17);
  g_signal_emit_by_name (get_child (words, 5), "icon-press", GTK_ENTRY_ICON_SECONDARY);
  test_desk_settle ();
  g_assert_true (get_session (self)->waiting);
  g_assert_cmpstr (get_session (self)->dice, ==, "");
  g_assert_true (g_str_has_suffix (get_session (self)->order, " fire u12 c4 14"));
  g_assert_true (gtk_widget_get_mapped (get_part (self, "order_line", "pad")));
  dh_session_cancel (get_session (self));
}

/* What is not measured is typed alone: half of a man or of a rating is none. */
static void
test_leaving_only_distances_are_stepped (TestDesk      *self,
                                         gconstpointer  data)
{
  GtkWidget *words = test_desk_child_of (get_part (self, "step", "amendment"), "words");

  test_desk_give (self, "begin");
  test_desk_give (self, "ruling u1 rating 4 because of a slip");
  test_desk_give (self, "note x");
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.amend", "u", dh_referee_get_n_entries (self->referee) - 1);
  test_desk_settle ();
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (get_child (words, 3))), ==, "4");
  g_assert_null (gtk_entry_get_icon_name (GTK_ENTRY (get_child (words, 3)), GTK_ENTRY_ICON_SECONDARY));
}

/* Amendments have their controls in the windows of the other games as well, which have no step to show them in. */
static void
test_leaving_amendment_in_every_window (void)
{
  g_autoptr(DhReferee) referee = test_desk_new_referee (&dh_chart_box, "donelson", "fort-donelson");
  GtkWidget *window = g_object_ref_sink (GTK_WIDGET (test_desk_new_window (NULL, referee)));
  GtkWidget *amendment = test_desk_find (window, DH_DESK_TYPE_AMENDMENT);

  gtk_window_present (GTK_WINDOW (window));
  dh_desk_window_give (DH_DESK_WINDOW (window), "begin");
  dh_desk_window_give (DH_DESK_WINDOW (window), "note x");
  gtk_widget_activate_action (window, "win.amend", "u", 2);
  test_desk_settle ();
  g_assert_true (gtk_widget_get_mapped (amendment));
  g_assert_false (gtk_widget_get_mapped (test_desk_child_of (window, "middle")));
  press (test_desk_child_of (amendment, "strike"));
  press (test_desk_child_of (amendment, "give"));
  g_assert_true (dh_referee_is_undone (referee, 1));
  g_assert_false (gtk_widget_get_visible (amendment));
  g_assert_true (gtk_widget_get_mapped (test_desk_child_of (window, "middle")));

  gtk_window_destroy (GTK_WINDOW (window));
  test_desk_settle ();
  g_assert_finalize_object (window);
}

/* The roster that a click has held still. */
static void
test_leaving_roster_is_let_go (TestDesk      *self,
                               gconstpointer  data)
{
  GtkWidget *roster = test_desk_child (self, "roster");
  GtkWidget *held = test_desk_child_of (roster, "held");

  test_desk_give (self, "begin");
  g_assert_false (gtk_widget_get_visible (held));
  for (guint i = 0; i < 2; i++)
    {
      GListModel *controllers = gtk_widget_observe_controllers (test_desk_child_of (roster, "list"));

      for (guint k = 0; k < g_list_model_get_n_items (controllers); k++)
        {
          g_autoptr(GObject) controller = g_list_model_get_item (controllers, k);

          if (GTK_IS_GESTURE_CLICK (controller))
            g_signal_emit_by_name (controller, "pressed", 1, 5.0, 5.0);
        }
      g_object_unref (controllers);
      test_desk_settle ();
      g_assert_true (gtk_widget_get_visible (held));
      press (held);
      g_assert_false (gtk_widget_get_visible (held));
    }
}

/* GTK holds on to what had the keyboard and was hidden or removed. */
static void
test_leaving_lets_go_of_the_battle (void)
{
  TestDesk self;
  GtkWidget *held[3];

  test_desk_set_up (&self, NULL);
  test_desk_give (&self, "begin");
  test_desk_give (&self, "card hovey");
  test_desk_give (&self, "respond u1 : 1");
  test_desk_type (&self, "move u1");
  gtk_widget_activate_action (GTK_WIDGET (self.window), "win.amend", "u", dh_referee_get_n_entries (self.referee));
  test_desk_settle ();
  held[0] = g_object_ref (test_desk_find (self.window, DH_DESK_TYPE_UNIT_BAR));
  held[1] = g_object_ref (get_part (&self, "step", "amendment"));
  held[2] = g_object_ref (test_desk_find (held[1], DH_DESK_TYPE_WORD_PICKER));

  test_desk_tear_down (&self, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (held); i++)
    g_assert_finalize_object (held[i]);
}

TEST_SUBJECT ("leaving")
{
  static const char *const names[] = { "text", "refusal", "dice", "question", "undone", "amendment", "queue" };

  test_desk_init (&argc, &argv);

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      g_autofree char *path = g_strdup_printf ("/desk/leaving/button-does-what-escape-does/%s", names[i]);

      g_test_add_data_func (path, &ways[i], test_leaving_button_does_what_escape_does);
    }
  test_add_desk ("/desk/leaving/drops-all-by-a-button", test_leaving_drops_all_by_a_button);
  test_add_desk ("/desk/leaving/drops-all-from-a-cleared-line", test_leaving_drops_all_from_a_cleared_line);
  test_add_desk ("/desk/leaving/opportunity-fire", test_leaving_opportunity_fire);
  test_add_desk ("/desk/leaving/amendment-has-its-controls", test_leaving_amendment_has_its_controls);
  test_add_desk ("/desk/leaving/words-are-named-once", test_leaving_words_are_named_once);
  test_add_desk ("/desk/leaving/dice-are-entered-anew", test_leaving_dice_are_entered_anew);
  test_add_desk ("/desk/leaving/only-distances-are-stepped", test_leaving_only_distances_are_stepped);
  g_test_add_func ("/desk/leaving/amendment-in-every-window", test_leaving_amendment_in_every_window);
  g_test_add_func ("/desk/leaving/lets-go-of-the-battle", test_leaving_lets_go_of_the_battle);
  test_add_desk ("/desk/leaving/roster-is-let-go", test_leaving_roster_is_let_go);

  return test_desk_run ();
}

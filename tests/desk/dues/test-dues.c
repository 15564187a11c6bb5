/* test-dues.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "desk-fixture.h"
#include "subject.h"

#include "dh-class.h"
#include "dh-desk-dues.h"
#include "dh-desk-sequence.h"
#include "dh-desk-task-row.h"
#include "dh-desk-task.h"

#include <string.h>

/* Two regiments that have lost men to a battery each, and owe a check. */
static void
fire_and_mark (TestDesk *self)
{
  test_desk_go_to_fire (self);
  test_desk_give (self, "fire u12 c4 14 : 5 5 5 1 1 1 1 1 1");
  test_desk_give (self, "fire u10 c2 14 : 5 5 5 1 1 1 1 1 1");
  test_desk_give (self, "mark");
  g_assert_cmpuint (dh_referee_get_battle (self->referee)->dues->len, ==, 2);
}

static DhDeskTaskRow *
find_row (GtkWidget *widget)
{
  if (DH_DESK_IS_TASK_ROW (widget))
    return DH_DESK_TASK_ROW (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (find_row (child) != NULL)
      return find_row (child);

  return NULL;
}

static DhDeskTaskRow *
get_first_row (TestDesk *self)
{
  return find_row (test_desk_child_of (test_desk_child (self, "dues"), "list"));
}

static void
test_dues_waives (TestDesk      *self,
                  gconstpointer  data)
{
  DhDeskTaskRow *row;
  DhEntry *entry;

  fire_and_mark (self);
  row = get_first_row (self);
  g_assert_false (gtk_widget_get_visible (test_desk_child_of (row, "form")));
  gtk_toggle_button_set_active (test_desk_child_of (row, "waive"), TRUE);
  g_assert_true (gtk_widget_get_visible (test_desk_child_of (row, "form")));

  /* A waiver is not given without a reason. */
  g_signal_emit_by_name (test_desk_child_of (row, "reason"), "activate");
  g_assert_cmpuint (dh_referee_get_battle (self->referee)->dues->len, ==, 2);

  gtk_editable_set_text (test_desk_child_of (row, "reason"), "the smoke hid it");
  g_assert_true (g_str_has_suffix (gtk_label_get_label (test_desk_child_of (row, "waiver")), "because the smoke hid it"));
  /* The form stays when only the next step is another. */
  dh_desk_task_set_next (dh_class_get_item (row), TRUE);
  g_assert_true (gtk_widget_get_visible (test_desk_child_of (row, "form")));
  g_signal_emit_by_name (test_desk_child_of (row, "reason"), "activate");
  test_desk_settle ();

  entry = dh_referee_get_entry (self->referee, dh_referee_get_n_entries (self->referee) - 1);
  g_assert_true (g_str_has_prefix (entry->order, "waive check c"));
  g_assert_true (g_str_has_suffix (entry->order, "because the smoke hid it"));
  g_assert_cmpuint (dh_referee_get_battle (self->referee)->dues->len, ==, 1);

  /* The row that comes in its place is closed. */
  g_assert_false (gtk_widget_get_visible (test_desk_child_of (get_first_row (self), "form")));
}

/* Dues are listed, and not told once more below; other reasons that hold the step up are read without asking. */
static void
test_dues_say_what_holds_up (TestDesk      *self,
                             gconstpointer  data)
{
  GtkWidget *reason = test_desk_child_of (test_desk_child (self, "dues"), "reason");
  GtkWidget *headings = test_desk_child_of (test_desk_child (self, "dues"), "headings");

  /* The order that begins it is for those who type: the blue button has other words. */
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (reason)), ==, "The battle has not begun yet.");

  fire_and_mark (self);
  g_assert_false (gtk_widget_get_visible (reason));
  g_assert_true (gtk_widget_get_child_visible (headings));

  test_desk_give (self, "check c4 : 6");
  test_desk_give (self, "check c2 : 6");
  g_assert_cmpuint (dh_referee_get_battle (self->referee)->dues->len, ==, 0);
  g_assert_false (gtk_widget_get_visible (reason));

  while (dh_referee_get_battle (self->referee)->step != DH_STEP_MOVEMENT)
    test_desk_give (self, "next");
  g_assert_true (gtk_widget_get_visible (reason));
  g_assert_nonnull (strstr (gtk_label_get_label (GTK_LABEL (reason)), "cards must still be turned"));

  /* Nothing is due, and no heading says so over it. */
  g_assert_false (gtk_widget_get_child_visible (headings));
}

/* What comes next is in sight, however far down the list was when something else was done. */
static void
test_dues_begin_in_sight (TestDesk      *self,
                          gconstpointer  data)
{
  GtkWidget *list = test_desk_child_of (test_desk_child (self, "dues"), "list");
  GtkAdjustment *down = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (list));

  test_desk_go_to_fire (self);
  test_desk_give (self, "next pass");
  for (guint i = 1; i <= 9; i++)
    {
      g_autofree char *order = g_strdup_printf ("fire u%u c%u 6 : 6 6 6 1 1 1", i, i);

      test_desk_give (self, order);
    }
  test_desk_give (self, "mark");
  test_desk_wait_for_frames (list);
  g_assert_cmpfloat (gtk_adjustment_get_upper (down), >, gtk_adjustment_get_page_size (down));
  gtk_adjustment_set_value (down, gtk_adjustment_get_upper (down));
  test_desk_wait_for_frames (list);
  g_assert_cmpfloat (gtk_adjustment_get_value (down), >, 0);

  test_desk_give (self, "check c1 : 6");
  test_desk_wait_for_frames (list);
  g_assert_cmpfloat (gtk_adjustment_get_value (down), ==, 0);
}

/* Ids are read in capitals, and typed in any case. */
static void
test_dues_show_ids_in_capitals (TestDesk      *self,
                                gconstpointer  data)
{
  g_autoptr(DhDeskTask) task = NULL;

  fire_and_mark (self);
  task = g_list_model_get_item (test_desk_list (test_desk_child (self, "dues"), "list"), 0);
  g_assert_cmpstr (task->order, ==, "check c2");
  g_assert_cmpstr (task->shown, ==, "check C2");
}

/* The main key leads on also where the referee has something to say. */
static void
test_dues_main_key_writes_what_needs_words (TestDesk      *self,
                                            gconstpointer  data)
{
  fire_and_mark (self);
  test_desk_give (self, "check c4 : 1");
  test_desk_give (self, "check c2 : 6");
  while (dh_referee_get_battle (self->referee)->dues->len > 0)
    {
      guint n = dh_referee_get_battle (self->referee)->dues->len;
      g_autofree char *order = NULL;

      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window), "win.main", NULL));
      order = g_strdup (test_desk_get_text (self));
      g_assert_cmpstr (order, !=, "");
      test_desk_give (self, order);
      g_assert_cmpuint (dh_referee_get_battle (self->referee)->dues->len, <, n);
    }
}

/* A unit that has yet to run comes before the next card. */
static void
test_dues_come_before_the_next_card (TestDesk      *self,
                                     gconstpointer  data)
{
  test_desk_give (self, "begin");
  test_desk_give (self, "card hovey");
  test_desk_give (self, "respond u1 : 1");
  test_desk_give (self, "move u1");
  test_desk_give (self, "fire c4 u1 8 : 6 1 1 1 1 1");
  test_desk_give (self, "ruling u1 rating 0 because they are green");
  test_desk_give (self, "check u1 : 1");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window), "win.main", NULL));
  g_assert_cmpstr (test_desk_get_text (self), ==, "retreat u1 ");
}

static void
assert_task (TestDesk   *self,
             guint       position,
             const char *words,
             guint       key)
{
  g_autoptr(DhDeskTask) task = g_list_model_get_item (test_desk_list (test_desk_child (self, "dues"), "list"), position);

  g_assert_nonnull (task);
  g_assert_nonnull (strstr (task->words, words));
  g_assert_cmpuint (task->key, ==, key);
  g_assert_cmpint (task->is_open, ==, key > 0);
}

/* The same order resolves one after the other, and is offered for the one that it resolves. */
static void
test_dues_of_one_unit_come_in_turn (TestDesk      *self,
                                    gconstpointer  data)
{
  test_desk_give (self, "attach gen-mcginnis u1 front");
  test_desk_go_to_fire (self);
  test_desk_give (self, "fire c50 u1 27 : 6 6 6 1");
  test_desk_give (self, "mark");
  test_desk_give (self, "risk gen-mcginnis : 10");
  assert_task (self, 0, "has lost men to fire", 1);
  assert_task (self, 1, "has lost its officer", 0);

  test_desk_give (self, "check u1 : 6");
  assert_task (self, 0, "has lost its officer", 1);
}

static void
test_dues_are_accessible (TestDesk      *self,
                          gconstpointer  data)
{
  DhDeskTaskRow *row;
  g_autoptr(DhDeskTask) task = NULL;

  fire_and_mark (self);
  row = get_first_row (self);
  task = g_list_model_get_item (test_desk_list (test_desk_child (self, "dues"), "list"), 0);
  gtk_test_accessible_assert_property (test_desk_child_of (row, "button"),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       task->words);
  gtk_test_accessible_assert_property (test_desk_child_of (row, "waive"), GTK_ACCESSIBLE_PROPERTY_LABEL, "Waive");
  gtk_test_accessible_assert_property (test_desk_child_of (row, "reason"),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Reason for the waiver");
}

/* A waiver takes away the due of its row, and no other. */
static void
test_dues_waivers_mean_their_row (TestDesk      *self,
                                  gconstpointer  data)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);
  guint waived = 0;

  fire_and_mark (self);
  for (guint tries = 0; tries < 40 && waived < 12; tries++)
    {
      guint n = battle->dues->len;

      for (guint i = 0; i < n; i++)
        {
          const DhDue *due = dh_battle_get_due (battle, i);
          guint entry = due->entry, place = due->place;
          g_autofree char *waiver = dh_battle_due_to_waiver (battle, due);
          g_autofree char *order = waiver != NULL ? g_strconcat (waiver, "of rain", NULL) : NULL;

          if (waiver == NULL)
            continue;
          test_desk_give (self, order);
          for (guint k = 0; k < battle->dues->len; k++)
            g_assert_false (dh_battle_get_due (battle, k)->entry == entry && dh_battle_get_due (battle, k)->place == place);
          test_desk_give (self, "undo");
          g_assert_cmpuint (battle->dues->len, ==, n);
          waived++;
        }
      test_desk_look_away (self);
      test_desk_play (self, 5);
      test_desk_look_again (self);
    }
  g_assert_cmpuint (waived, >=, 2);
}

/* A regiment that owes two checks: only the older one can be waived. */
static void
test_dues_waive_the_oldest (TestDesk      *self,
                            gconstpointer  data)
{
  GListModel *tasks = test_desk_list (test_desk_child (self, "dues"), "list");
  guint checks = 0, waivers = 0;

  test_desk_give (self, "attach gen-hovey u2 front");
  test_desk_go_to_fire (self);
  test_desk_give (self, "fire c16 u2 14 : 5 5 5 5 5 5");
  test_desk_give (self, "mark");
  test_desk_give (self, "risk gen-hovey : 10");

  for (guint i = 0; i < g_list_model_get_n_items (tasks); i++)
    {
      g_autoptr(DhDeskTask) task = g_list_model_get_item (tasks, i);

      checks += strcmp (task->order, "check u2") == 0;
      waivers += task->waiver != NULL;
    }
  g_assert_cmpuint (checks, ==, 2);
  g_assert_cmpuint (waivers, ==, 1);
}

static void
test_dues_reason_while_off (TestDesk      *self,
                            gconstpointer  data)
{
  DhDeskDues *dues = test_desk_child (self, "dues");
  g_autoptr(GError) error = NULL;

  fire_and_mark (self);
  g_assert_false (dh_referee_require_next (self->referee, &error));
  g_assert_false (gtk_widget_get_sensitive (test_desk_child_of (dues, "next")));
  g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (dues, "reason")), ==, error->message);

  test_desk_give (self, "settle");
  while (dh_referee_get_battle (self->referee)->dues->len > 0)
    {
      g_autofree char *order = dh_battle_due_to_order (dh_referee_get_battle (self->referee),
                                                       dh_battle_get_due (dh_referee_get_battle (self->referee), 0));

      test_desk_give (self, order);
    }
  g_assert_true (gtk_widget_get_sensitive (test_desk_child_of (dues, "next")));
  g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (dues, "reason")), ==, "");
}

/* The cards */

static void
test_dues_cards_by_name (TestDesk      *self,
                         gconstpointer  data)
{
  DhDeskSequence *sequence = test_desk_child (self, "sequence");
  const DhBattle *battle = dh_referee_get_battle (self->referee);
  GtkMenuButton *cards = test_desk_child_of (sequence, "cards");
  GtkListBox *list = test_desk_child_of (sequence, "card_list");
  guint left = 0;

  test_desk_give (self, "begin");
  test_desk_give (self, "card hovey");
  gtk_menu_button_popup (cards);
  test_desk_settle ();

  for (guint i = 0; i < dh_n_cards (battle); i++)
    {
      GtkListBoxRow *row = gtk_list_box_get_row_at_index (list, i);

      g_assert_cmpint (gtk_list_box_row_get_activatable (row), ==, dh_battle_card_is_in_deck (battle, i));
      left += gtk_list_box_row_get_activatable (row);
    }
  g_assert_cmpuint (left, ==, dh_inch_battle (battle)->cards_left);
  g_assert_null (gtk_list_box_get_row_at_index (list, dh_n_cards (battle)));

  for (guint i = 0; i < dh_n_cards (battle); i++)
    if (dh_battle_card_is_in_deck (battle, i))
      {
        g_autofree char *order = g_strdup_printf ("card %s", dh_battle_peek_card (battle, i)->id);

        g_signal_emit_by_name (list, "row-activated", gtk_list_box_get_row_at_index (list, i));
        g_assert_true (g_str_has_prefix (test_desk_get_text (self), order));
        break;
      }
}

/* Dues have the room of the cards once all are turned. */
static void
test_dues_have_the_room_of_the_cards (TestDesk      *self,
                                      gconstpointer  data)
{
  GtkWidget *sequence = test_desk_child (self, "sequence"), *dues = test_desk_child (self, "dues");
  int before;

  test_desk_load_style ();
  test_desk_wait_for_frames (dues);
  g_assert_true (gtk_widget_get_visible (test_desk_child_of (sequence, "cards_heading")));
  before = gtk_widget_get_height (dues);

  test_desk_go_to_fire (self);
  test_desk_wait_for_frames (dues);
  g_assert_false (gtk_widget_get_visible (test_desk_child_of (sequence, "cards_heading")));
  g_assert_false (gtk_widget_get_visible (test_desk_child_of (sequence, "decks")));
  g_assert_cmpint (gtk_widget_get_height (dues), >, before);
}

/* More dues than are listed are told of below the list, and the rail stays as wide as it is for that. */
static void
test_dues_keep_the_rail_as_wide_as_it_is (TestDesk      *self,
                                          gconstpointer  data)
{
  GtkWidget *dues = test_desk_child (self, "dues");
  GtkWidget *more = test_desk_child_of (dues, "more");
  int width;

  test_desk_load_style ();
  test_desk_go_to_fire (self);
  for (guint i = 1; i <= 50; i++)
    {
      g_autofree char *ruling = g_strdup_printf ("ruling c%u fresh no because it ran", i);

      test_desk_give (self, ruling);
    }
  while (dh_referee_get_battle (self->referee)->step < DH_STEP_RALLY)
    test_desk_give (self, "next");
  test_desk_wait_for_frames (dues);
  width = gtk_widget_get_width (dues);
  g_assert_false (gtk_widget_get_visible (more));

  test_desk_give (self, "next");
  test_desk_wait_for_frames (dues);
  g_assert_true (gtk_widget_get_visible (more));
  g_assert_cmpint (gtk_widget_get_width (dues), ==, width);
}

TEST_SUBJECT ("dues")
{
  test_desk_init (&argc, &argv);

  test_add_desk ("/desk/dues/show-ids-in-capitals", test_dues_show_ids_in_capitals);
  test_add_desk ("/desk/dues/waives", test_dues_waives);
  test_add_desk ("/desk/dues/say-what-holds-up", test_dues_say_what_holds_up);
  test_add_desk ("/desk/dues/main-key-writes-what-needs-words", test_dues_main_key_writes_what_needs_words);
  test_add_desk ("/desk/dues/come-before-the-next-card", test_dues_come_before_the_next_card);
  test_add_desk ("/desk/dues/of-one-unit-come-in-turn", test_dues_of_one_unit_come_in_turn);
  test_add_desk ("/desk/dues/are-accessible", test_dues_are_accessible);
  test_add_desk ("/desk/dues/waivers-mean-their-row", test_dues_waivers_mean_their_row);
  test_add_desk ("/desk/dues/waive-the-oldest", test_dues_waive_the_oldest);
  test_add_desk ("/desk/dues/begin-in-sight", test_dues_begin_in_sight);
  test_add_desk ("/desk/dues/reason-while-off", test_dues_reason_while_off);
  test_add_desk ("/desk/dues/have-the-room-of-the-cards", test_dues_have_the_room_of_the_cards);
  test_add_desk ("/desk/dues/keep-the-rail-as-wide-as-it-is", test_dues_keep_the_rail_as_wide_as_it_is);
  test_add_desk ("/desk/dues/cards-by-name", test_dues_cards_by_name);

  return test_desk_run ();
}

/* test-post-window.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "desk-fixture.h"
#include "dialogs.h"
#include "names.h"
#include "picture.h"
#include "subject.h"
#include "typist.h"

#include "dh-board-map.h"
#include "dh-board-sheet.h"
#include "dh-desk-order-line.h"
#include "dh-desk-post-bag.h"
#include "dh-desk-post-files.h"
#include "dh-desk-post-map-view.h"
#include "dh-desk-post-marks.h"
#include "dh-post-news.h"
#include "dh-post-view.h"
#include "dh-post.h"
#include "dh-system-scenario.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>

/* The umpire's window, on the sample campaign. */

/* A campaign goes by the clock, which is the program's own here: 2026-11-27T12:00:00Z. */
gint64
g_get_real_time (void)
{
  return G_GINT64_CONSTANT (1795780800) * G_USEC_PER_SEC;
}

typedef struct {
  DhReferee *referee;
  DhDeskWindow *window;
} Post;

/* A campaign for which nobody has signed up yet. */
#define NOBODY                                                                                                         \
  "<campaign format=\"1\" system=\"post\" title=\"Nobody\" columns=\"2\" rows=\"2\" deadline=\"TUE,FRI 21:00 America/New_York\"" \
  " first=\"2026-12-02T02:00:00Z\" days=\"8\"><ground>..\n..</ground><roads>..\n..</roads><works>..\n..</works></campaign>"

static DhReferee *
begin_with (gpointer scenario)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhRulebook) rulebook = dh_rulebook_new_shipped ("haygood-1997", &error);
  DhReferee *referee;
  guint8 seed[16];

  g_assert_no_error (error);
  dh_seed_from_text ("1862", seed);
  dh_rulebook_set_switch (rulebook, "news", "players", &error);
  dh_rulebook_set_switch (rulebook, "dice", "thrown", &error);
  referee = dh_referee_new (dh_battle_new (&dh_post_system, rulebook, scenario, seed));
  dh_post_system.scenario->unref (scenario);
  return referee;
}

static DhReferee *
begin (void)
{
  g_autoptr(GError) error = NULL;
  gpointer scenario = dh_system_load_shipped (&dh_post_system, "logans-crossroads", &error);

  g_assert_no_error (error);
  return begin_with (scenario);
}

static void
show (Post          *self,
      DhReferee     *referee,
      gconstpointer  page)
{
  self->referee = referee;
  self->window = g_object_ref_sink (test_desk_new_window (NULL, self->referee));
  gtk_window_set_default_size (GTK_WINDOW (self->window), 1366, 768);
  gtk_window_present (GTK_WINDOW (self->window));
  dh_desk_window_show_page (self->window, page);
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
}

/* The campaign has nobody. */
static void
set_up_empty (Post          *self,
              gconstpointer  page)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) bytes = g_bytes_new_static (NOBODY, strlen (NOBODY));
  gpointer scenario = dh_system_read_scenario (&dh_post_system, bytes, "nobody.xml", &error);

  g_assert_no_error (error);
  show (self, begin_with (scenario), page);
}

static void
set_up (Post          *self,
        gconstpointer  page)
{
  show (self, begin (), page);
}

/* Checks that nothing of the window holds on to the campaign: its file would stay locked. */
static void
tear_down (Post          *self,
           gconstpointer  page)
{
  gtk_window_destroy (GTK_WINDOW (self->window));
  test_desk_settle ();
  g_assert_finalize_object (self->window);
  g_assert_finalize_object (self->referee);
}

static gpointer
get_page (Post       *self,
          const char *name)
{
  return adw_view_stack_get_child_by_name (test_desk_child_of (self->window, "middle"), name);
}

static gpointer
get_child (Post       *self,
           const char *page,
           const char *name)
{
  return test_desk_child_of (get_page (self, page), name);
}

static const char *
get_text (Post       *self,
          const char *page,
          const char *name)
{
  return gtk_label_get_label (GTK_LABEL (get_child (self, page, name)));
}

static void
order (Post       *self,
       const char *text)
{
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.order", "s", text);
  test_desk_settle ();
}

static void
assert_time (Post *self,
             int   turn,
             int   step)
{
  g_assert_cmpint (dh_referee_get_battle (self->referee)->turn, ==, turn);
  g_assert_cmpint (dh_referee_get_battle (self->referee)->step, ==, step);
}

/* The bag of rules-post X12, as a mailbox */

static const struct {
  const char *date, *address, *subject, *verdict;
} mails[] = {
  { "Sat, 28 Nov 2026 14:02:11", "walthall@confederate.example", "c15MSi/L/FIRE 7.12", "M0" },
  { "Sat, 28 Nov 2026 15:40:00", "kise@union.example", "u10INi/L/FIRE 8.9", "M0" },
  { "Sat, 28 Nov 2026 16:10:30", "kise@union.example", "u10INi/L/DIG", "M8" },
  { "Sun, 29 Nov 2026 09:00:00", "battle@confederate.example", "c20TNi/L/HOLD", "M0" },
  { "Sun, 29 Nov 2026 11:22:45", "kenny@union.example", "Re: u1OHa/UL/FIRE 8.5", "M0" },
  { "Mon, 30 Nov 2026 07:15:09", "wolford@union.example", "u1KYc/ML/W W W W (W)", "M0" },
  { "Mon, 30 Nov 2026 08:00:00", "stanton@confederate.example", "cTN25i/L/N N N (N)", "M0" },
  { "Mon, 30 Nov 2026 08:05:00", "stanton@confederate.example", "c15MSi/L/ROUT", "M6" },
  { "Mon, 30 Nov 2026 19:30:00", "cummings@confederate.example", "c19TNi/C/E N N N (N)", "M0" },
  { "Mon, 30 Nov 2026 20:00:00", "spy@somewhere.example", "c15MSi/L/N N (N)", "M1" },
  { "Tue, 1 Dec 2026 12:00:00", "fry@union.example", "u4KYi/L/S S (S)", "M0" },
  { "Tue, 1 Dec 2026 13:00:00", "fry@union.example", "u1USs/L/MEDIC u4KYi", "M0" },
  { "Tue, 1 Dec 2026 22:41:00", "kaemmerling@union.example", "u9OHi/C/STRAT MOVE u3USw", "M0" },
  { "Tue, 1 Dec 2026 23:10:00", "vancleve@union.example", "u2MNi/L/FIRE A4", "M4" },
  { "Wed, 2 Dec 2026 01:59:59", "rutledge@confederate.example", "c1TNa/UL/FIRE 8.14", "M7" },
  { "Wed, 2 Dec 2026 02:00:01", "vancleve@union.example", "u2MNi/L/DIG", "M2" },
};

/* The mailbox as it came, or the other way round. */
static char *
write_mailbox (gboolean turned)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (mails); i++)
    {
      guint which = turned ? G_N_ELEMENTS (mails) - 1 - i : i;

      g_string_append_printf (text,
                              "From %s Sat Nov 28 00:00:00 2026\nReceived: from there by here; %s +0000\nFrom: Somebody <%s>\n"
                              "Subject: %s\nMessage-ID: <%u@test>\n\nwords\n\n",
                              mails[which].address,
                              mails[which].date,
                              mails[which].address,
                              mails[which].subject,
                              which);
    }

  return g_string_free (text, FALSE);
}

static void
pour (Post     *self,
      gboolean  turned)
{
  g_autofree char *mailbox = write_mailbox (turned);

  dh_desk_post_bag_pour_text (get_page (self, "bag"), mailbox);
  test_desk_settle ();
}

static gpointer
get_row (GtkWidget *list,
         guint      index)
{
  GtkWidget *child = gtk_widget_get_first_child (list);

  for (; index > 0 && child != NULL; index--)
    child = gtk_widget_get_next_sibling (child);
  g_assert_nonnull (child);
  return gtk_widget_get_first_child (child);
}

static void
test_the_bag_shows_the_verdicts (Post          *self,
                                 gconstpointer  page)
{
  GtkWidget *list = get_child (self, "bag", "list");

  /* A message would be on record as refused before the first bag is open. */
  pour (self, FALSE);
  g_assert_cmpuint (dh_referee_get_n_entries (self->referee), ==, 0);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (get_child (self, "bag", "stack")), ==, "closed");
  g_signal_emit_by_name (test_desk_find (test_desk_page (get_child (self, "bag", "stack"), "closed"), GTK_TYPE_BUTTON), "clicked");
  test_desk_settle ();
  g_assert_cmpstr (gtk_stack_get_visible_child_name (get_child (self, "bag", "stack")), ==, "none");
  pour (self, TRUE);
  test_desk_wait_for_frames (GTK_WIDGET (self->window));

  g_assert_cmpstr (get_text (self, "bag", "count"), ==, "Day 1: 16 messages, 10 valid");
  for (guint i = 0; i < G_N_ELEMENTS (mails); i++)
    {
      gpointer row = get_row (list, i);

      g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (row, "subject")), ==, mails[i].subject);
      g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (row, "code")), ==, mails[i].verdict);
      g_assert_false (gtk_widget_get_visible (test_desk_child_of (row, "allow")));
    }
  g_assert_cmpstr (get_text (self, "bag", "silent"), ==,
                   "No order yet: Thomas's train, Crittenden's train. No valid order: 2nd Minnesota, Rutledge's Battery");

  /* A kind of them is chosen. */
  gtk_drop_down_set_selected (get_child (self, "bag", "kind"), 2);
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (list)))), ==, 10);
  gtk_drop_down_set_selected (get_child (self, "bag", "kind"), 3);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (list)))), ==, 6);
  gtk_drop_down_set_selected (get_child (self, "bag", "kind"), 0);

  /* The same again is known; a text that is no mail says so and is nothing. */
  pour (self, FALSE);
  g_assert_cmpuint (dh_referee_get_n_entries (self->referee), ==, G_N_ELEMENTS (mails) + 1);
  dh_desk_post_bag_pour_text (get_page (self, "bag"), "what is this");
  g_assert_cmpuint (dh_referee_get_n_entries (self->referee), ==, G_N_ELEMENTS (mails) + 1);
  test_desk_assert_names (self->window);

  /* From a player who is absent none is expected. */
  order (self, "absent vancleve until 2026-12-20T21:00 hold because he is ill");
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  g_assert_cmpstr (get_text (self, "bag", "silent"), ==,
                   "No order yet: Crittenden's train. No valid order: 2nd Minnesota, Rutledge's Battery");
}

/* A closed bag does not ask for mail. */
static void
test_a_closed_bag_says_so (Post          *self,
                           gconstpointer  page)
{
  order (self, "open");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (get_child (self, "bag", "stack")), ==, "none");
  order (self, "close early because nobody waits");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (get_child (self, "bag", "stack")), ==, "shut");
}

/* The empty bag says which parts of mail are read: with press its words too. */
static void
test_an_empty_bag_says_what_is_read (Post          *self,
                                     gconstpointer  page)
{
  g_autoptr(DhReferee) other = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(DhRulebook) rulebook = dh_rulebook_new_shipped ("haygood-1997", &error);
  gpointer scenario = dh_system_load_shipped (&dh_post_system, "logans-crossroads", &error);
  guint8 seed[16] = { 0 };

  order (self, "open");
  g_assert_true (g_str_has_suffix (get_text (self, "bag", "none"), "Only sender, time and subject are read."));

  g_assert_true (dh_rulebook_set_switch (rulebook, "press", "on", &error));
  other = dh_referee_new (dh_battle_new (&dh_post_system, rulebook, scenario, seed));
  dh_desk_window_set_referee (self->window, other);
  order (self, "open");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (get_child (self, "bag", "stack")), ==, "none");
  g_assert_true (g_str_has_suffix (get_text (self, "bag", "none"), "and the text of “press to …”."));
  dh_desk_window_set_referee (self->window, self->referee);
  dh_post_system.scenario->unref (scenario);
}

/* The order line holds this text, and nothing of it is selected: typing goes on behind it. */
static const char *
get_line (Post *self)
{
  GtkEditable *entry = test_desk_child_of (test_desk_child_of (self->window, "order_line"), "entry");

  g_assert_false (gtk_editable_get_selection_bounds (entry, NULL, NULL));
  g_assert_cmpint (gtk_editable_get_position (entry), ==, g_utf8_strlen (gtk_editable_get_text (entry), -1));
  return gtk_editable_get_text (entry);
}

static void
test_a_doubtful_message_comes_first_and_is_allowed (Post          *self,
                                                    gconstpointer  page)
{
  GtkWidget *list = get_child (self, "bag", "list"), *allow, *act;

  order (self, "open");
  pour (self, FALSE);
  order (self, "mail 2026-12-01T23:59:00Z vancleve@union.example doubtful saying u3USw/LB/N (N)");
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  allow = test_desk_child_of (get_row (list, 0), "allow");
  act = test_desk_child_of (get_row (list, 0), "act");
  g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (get_row (list, 0), "code")), ==, "M9");
  g_assert_true (gtk_widget_get_visible (allow));

  /* Striking it wants a reason: the order is written up to that. */
  g_signal_emit_by_name (act, "clicked");
  test_desk_settle ();
  g_assert_cmpstr (get_line (self), ==, "strike u3usw because ");

  g_signal_emit_by_name (allow, "clicked");
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (get_row (list, 0), "code")), ==, "M0");
  g_assert_cmpstr (get_text (self, "bag", "count"), ==, "Day 1: 17 messages, 11 valid");
}

/* The row of each of several messages about a unit writes the order about its own, and strikes no other. */
static void
test_a_row_acts_on_its_own_message (Post          *self,
                                    gconstpointer  page)
{
  GtkWidget *list = get_child (self, "bag", "list");
  gpointer doubted, counts;

  order (self, "open");
  order (self, "mail 2026-11-29T10:00:00Z vancleve@union.example saying u2MNi/L/DIG");
  order (self, "mail 2026-11-29T11:00:00Z vancleve@union.example doubtful saying u2MNi/L/ROUT");
  order (self, "mail 2026-11-29T09:00:00Z vancleve@union.example doubtful saying u2MNi/L/HOLD");
  test_desk_wait_for_frames (GTK_WIDGET (self->window));

  /* Messages that wait come first, in the order of receipt, and then the one that counts. */
  doubted = get_row (list, 1);
  counts = get_row (list, 2);
  g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (doubted, "subject")), ==, "u2MNi/L/ROUT");
  g_signal_emit_by_name (test_desk_child_of (doubted, "act"), "clicked");
  test_desk_settle ();
  g_assert_cmpstr (get_line (self), ==, "strike u2mni 3 because ");
  g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (counts, "subject")), ==, "u2MNi/L/DIG");
  g_signal_emit_by_name (test_desk_child_of (counts, "act"), "clicked");
  test_desk_settle ();
  g_assert_cmpstr (get_line (self), ==, "strike u2mni 2 because ");
  order (self, "strike u2mni 2 because he has telephoned and says that he never sent it, nor asked anybody to");
  test_desk_wait_for_frames (GTK_WIDGET (self->window));

  /* A message that was struck says so, with the whole reason, and offers nothing more. */
  counts = get_row (list, 2);
  g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (counts, "verdict")), ==,
                   "struck by the umpire, because he has telephoned and says that he never sent it, nor asked anybody to");
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (test_desk_child_of (counts, "verdict"))));
  g_assert_false (gtk_widget_get_visible (test_desk_child_of (counts, "act")));
  g_signal_emit_by_name (test_desk_child_of (get_row (list, 1), "allow"), "clicked");
  test_desk_settle ();
  g_assert_nonnull (strstr (dh_referee_get_in_force (self->referee, dh_referee_get_n_in_force (self->referee) - 1)->order,
                            "allow u2mni 2"));
  test_desk_assert_names (self->window);
}

/* Goes through a day by nothing but the button that goes on. Returns: how often it was pressed */
static guint
step_to_the_news (Post *self)
{
  GtkButton *go = get_child (self, "day", "go");
  guint n = 0;

  for (; dh_referee_get_battle (self->referee)->step != DH_POST_STEP_NEWS; n++)
    {
      g_assert_cmpuint (n, <, 100);
      g_signal_emit_by_name (go, "clicked");
      test_desk_settle ();
      /* The deadline is to come, and the reason is the umpire's to type. */
      if (dh_post_is_open (dh_referee_get_battle (self->referee)))
        order (self, "close early because nobody waits");
    }

  return n;
}

static void
test_a_day_by_steps_is_the_day_at_once (Post          *self,
                                        gconstpointer  page)
{
  g_autoptr(DhReferee) other = begin ();
  g_autofree char *by_steps = NULL;
  GtkButton *go = get_child (self, "day", "go");

  g_assert_cmpstr (gtk_button_get_label (go), ==, "Open the Bag");
  g_signal_emit_by_name (go, "clicked");
  test_desk_settle ();
  pour (self, FALSE);
  g_assert_cmpstr (gtk_button_get_label (go), ==, "Close the Bag Early…");
  order (self, "ruling u dice program because nobody is at a table");
  order (self, "ruling c dice program because nobody is at a table");
  g_assert_cmpuint (step_to_the_news (self), >, 10);
  by_steps = dh_battle_to_xml (dh_referee_get_battle (self->referee));

  /* All, taken back to the mail, and once more. */
  for (guint i = 0; i < 2; i++)
    {
      while (dh_referee_get_battle (self->referee)->step != DH_POST_STEP_ORDERS)
        order (self, "undo");
      g_signal_emit_by_name (get_child (self, "day", "all"), "clicked");
      test_desk_settle ();
      assert_time (self, 1, DH_POST_STEP_NEWS);
    }
  g_assert_cmpstr (gtk_button_get_label (go), ==, "Publish the News");

  /* The orders of the terminal come to the same, entry for entry. */
  g_clear_object (&other);
  other = begin ();
  for (guint i = 0; i < dh_referee_get_n_in_force (self->referee); i++)
    g_assert_true (dh_referee_give (other, dh_referee_get_in_force (self->referee, i)->order, 1795780800, NULL, NULL));
  g_autofree char *at_once = dh_battle_to_xml (dh_referee_get_battle (self->referee));
  g_autofree char *in_terminal = dh_battle_to_xml (dh_referee_get_battle (other));
  g_assert_cmpstr (at_once, ==, in_terminal);
  g_assert_cmpuint (strlen (by_steps), >, 100);
}

/* Ctrl+Enter is the blue button, on whatever page; before what cannot be taken back it asks. */
static void
test_one_key_goes_through_a_day (Post          *self,
                                 gconstpointer  page)
{
  DhSession *session = dh_desk_window_get_session (self->window);

  order (self, "open");
  pour (self, FALSE);
  order (self, "ruling u dice program because nobody is at a table");
  order (self, "ruling c dice program because nobody is at a table");
  order (self, "close early because nobody waits");
  for (guint n = 0; dh_referee_get_battle (self->referee)->step != DH_POST_STEP_NEWS; n++)
    {
      g_assert_cmpuint (n, <, 100);
      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window), "win.main", NULL));
    }
  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window), "win.main", NULL));
      assert_time (self, 1, DH_POST_STEP_NEWS);
    }
  g_assert_cmpstr (dh_session_get_answer (session), ==, "Publish the News");
  dh_desk_window_enter (self->window);
  assert_time (self, 2, DH_POST_STEP_ORDERS);
}

static void
test_a_day_says_what_each_step_has_to_do (Post          *self,
                                          gconstpointer  page)
{
  GtkListBox *steps = get_child (self, "day", "steps");

  order (self, "open");
  pour (self, FALSE);
  gtk_list_box_select_row (steps, gtk_list_box_get_row_at_index (steps, DH_POST_STEP_FIRE - DH_POST_STEP_RALLY));
  g_assert_cmpstr (get_text (self, "day", "title"), ==, "Fire");
  g_assert_cmpstr (get_text (self, "day", "story"), ==,
                   "15th Mississippi: FIRE 7.12\n10th Indiana: FIRE 8.9\nBattery C, 1st Ohio: FIRE 8.5");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (gtk_list_box_get_row_at_index (steps, 4)), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "5 Fire, still to come, 3 orders");

  order (self, "close early because nobody waits");
  order (self, "next");
  assert_time (self, 1, DH_POST_STEP_MEDIC);
  order (self, "resolve");
  order (self, "next");
  g_assert_true (gtk_list_box_get_selected_row (steps) == gtk_list_box_get_row_at_index (steps, 4));
  g_assert_cmpstr (get_text (self, "day", "next"), ==, "Next: 15th Mississippi: FIRE 7.12");
  order (self, "resolve : 8");
  g_assert_nonnull (strstr (get_text (self, "day", "story"), "10th Indiana loses 120 men"));
  order (self, "resolve : 5");
  g_assert_nonnull (strstr (get_text (self, "day", "story"), ".\n\n10th Indiana (780 men) fires"));
  order (self, "undo");
  test_desk_assert_names (self->window);

  /* The check that fell due waits for its own step, so that it does not say why this one cannot be left. */
  g_assert_true (gtk_widget_get_visible (test_desk_child_of (test_desk_child_of (self->window, "dues"), "reason")));
  g_assert_cmpstr (gtk_button_get_label (get_child (self, "day", "go")), ==, "Resolve");
  order (self, "settle");
  order (self, "next");
  g_assert_cmpstr (get_text (self, "day", "story"), ==, "Units that lost men check morale.");
  g_assert_cmpstr (gtk_button_get_label (get_child (self, "day", "go")), ==, "Check Morale");
}

static void
count_cb (DhSession *session,
          guint      changes,
          DhEntry   *entry,
          guint     *n)
{
  *n += (changes & DH_SESSION_CHANGE_BATTLE) != 0;
}

/* Dice thrown at the table are asked for step by step; who lets all be resolved leaves them to the program, and the
 * panes are told once. */
static void
test_a_step_asks_for_dice_of_the_table (Post          *self,
                                        gconstpointer  page)
{
  DhSession *session = dh_desk_window_get_session (self->window);
  guint n = 0;

  order (self, "open");
  pour (self, FALSE);
  order (self, "close early because nobody waits");
  order (self, "next");
  order (self, "resolve");
  order (self, "next");
  assert_time (self, 1, DH_POST_STEP_FIRE);
  g_assert_false (session->waiting);
  g_signal_emit_by_name (get_child (self, "day", "go"), "clicked");
  g_assert_true (session->waiting);
  g_signal_connect (session, "changed", G_CALLBACK (count_cb), &n);
  g_signal_emit_by_name (get_child (self, "day", "all"), "clicked");
  assert_time (self, 1, DH_POST_STEP_NEWS);
  g_assert_cmpuint (n, ==, 1);
  g_signal_handlers_disconnect_by_func (session, count_cb, &n);
}

/* A button with an action is sensitive when the action is enabled. */
static gboolean
can_settle (Post *self)
{
  GtkWidget *button = gtk_button_new ();
  gboolean sensitive;

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.settle");
  gtk_widget_set_parent (button, GTK_WIDGET (self->window));
  sensitive = gtk_widget_get_sensitive (button);
  gtk_widget_unparent (button);

  return sensitive;
}

/* The rest of a step can be settled with a key or a click, as “settle” can be typed. */
static void
test_what_is_left_in_a_step_is_settled (Post          *self,
                                        gconstpointer  page)
{
  g_autoptr(GArray) actors = NULL;

  order (self, "open");
  g_assert_false (can_settle (self));
  pour (self, FALSE);
  order (self, "close early because nobody waits");
  order (self, "next");
  order (self, "resolve");
  order (self, "next");
  assert_time (self, 1, DH_POST_STEP_FIRE);
  g_assert_true (can_settle (self));
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.settle", NULL);
  actors = dh_post_list_actors (dh_referee_get_battle (self->referee), DH_POST_STEP_FIRE);
  g_assert_cmpuint (actors->len, ==, 0);
  g_assert_false (can_settle (self));
}

static void
test_letters_are_those_of_the_terminal (Post          *self,
                                        gconstpointer  page)
{
  g_autoptr(GPtrArray) letters = NULL;
  GtkSingleSelection *players = get_child (self, "letters", "players");
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (get_child (self, "letters", "text"));

  g_assert_cmpstr (gtk_stack_get_visible_child_name (get_child (self, "letters", "stack")), ==, "none");
  order (self, "open");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (get_child (self, "letters", "stack")), ==, "letters");
  pour (self, FALSE);
  order (self, "close early because nobody waits");
  order (self, "run");
  letters = dh_post_write_letters (self->referee, NULL);
  g_assert_cmpuint (letters->len, ==, 11);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (players)), ==, letters->len);
  for (guint i = 0; i < letters->len; i++)
    {
      g_autofree char *text = NULL;

      gtk_single_selection_set_selected (players, i);
      g_object_get (buffer, "text", &text, NULL);
      g_assert_cmpstr (text, ==, ((DhPostLetter *) letters->pdata[i])->text);
    }
  test_desk_assert_names (self->window);
}

/* The step under way is in view in the smallest window, the fourteenth too; beside the letters the day is published. */
static void
test_the_news_is_published_from_the_letters (Post          *self,
                                             gconstpointer  page)
{
  GtkWidget *unpublished = get_child (self, "letters", "unpublished");
  GtkScrolledWindow *scrolled = get_child (self, "day", "scrolled");
  GtkAdjustment *down = gtk_scrolled_window_get_vadjustment (scrolled);
  graphene_rect_t area;

  gtk_window_set_default_size (GTK_WINDOW (self->window), 911, 512);
  order (self, "open");
  order (self, "close early because nobody waits");
  order (self, "run");
  g_assert_true (gtk_widget_get_visible (unpublished));
  dh_desk_window_show_page (self->window, "day");
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (gtk_list_box_get_selected_row (get_child (self, "day", "steps"))),
                                            GTK_WIDGET (scrolled), &area));
  g_assert_cmpfloat (gtk_adjustment_get_upper (down), >, gtk_adjustment_get_page_size (down));
  g_assert_cmpfloat (area.origin.y + area.size.height, <=, gtk_widget_get_height (GTK_WIDGET (scrolled)));

  dh_desk_window_show_page (self->window, "letters");
  g_signal_emit_by_name (test_desk_find (unpublished, GTK_TYPE_BUTTON), "clicked");
  g_assert_true (g_str_has_prefix (dh_desk_window_get_session (self->window)->message, "Publish the news?"));
  dh_desk_window_enter (self->window);
  test_desk_settle ();
  g_assert_cmpint (dh_referee_get_battle (self->referee)->step, !=, DH_POST_STEP_NEWS);
  g_assert_false (gtk_widget_get_visible (unpublished));
}

/* The button that writes all letters says that it wants a folder, and so does what it opens. */
static void
test_letters_ask_for_a_folder (Post          *self,
                               gconstpointer  page)
{
  GtkWidget *write, *chooser;

  order (self, "open");
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  write = test_desk_find_by_action (get_page (self, "letters"), "letters.write");
  g_assert_nonnull (write);
  g_assert_true (g_str_has_suffix (gtk_button_get_label (GTK_BUTTON (write)), "…"));
  g_assert_nonnull (strstr (gtk_widget_get_tooltip_text (write), "in a folder"));
  g_assert_true (gtk_widget_activate_action (get_page (self, "letters"), "letters.write", NULL));
  test_desk_settle ();
  chooser = test_dialogs_find_chooser ();
  g_assert_nonnull (chooser);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (chooser)), ==, "Choose a Folder for the Letters");
  test_dialogs_dismiss ();
  test_desk_settle ();
  g_assert_null (test_dialogs_find_chooser ());
}

/* A letter that a full disk has cut off is none: the next time it would be left alone as one that is there. */
static void
test_letters_are_whole (Post          *self,
                        gconstpointer  page)
{
  g_autofree char *path = g_dir_make_tmp ("drumhead-XXXXXX", NULL);
  g_autoptr(GFile) folder = g_file_new_for_path (path), file = NULL;
  g_autoptr(GPtrArray) letters = g_ptr_array_new ();
  char quiet[] = "quiet";
  DhPostLetter letter = { quiet, quiet, quiet, quiet, quiet };
  DhSession *session = dh_desk_window_get_session (self->window);
  struct rlimit limit, small = { 100, RLIM_INFINITY };

  file = g_file_get_child (folder, "quiet.eml");
  g_ptr_array_add (letters, &letter);
  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &small), ==, 0);
  dh_desk_post_write (session, letters, folder, FALSE);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  g_assert_false (g_file_query_exists (file, NULL));

  dh_desk_post_write (session, letters, folder, FALSE);
  g_assert_true (g_file_query_exists (file, NULL));
  g_unlink (g_file_peek_path (file));
  g_assert_cmpint (g_rmdir (path), ==, 0);
}

static char *
get_contents (GFile      *folder,
              const char *name)
{
  g_autoptr(GFile) file = g_file_get_child (folder, name);
  char *text = NULL;

  g_file_load_contents (file, NULL, &text, NULL, NULL, NULL);
  return text;
}

static void
assert_said (DhSession  *session,
             const char *words)
{
  g_assert_nonnull (strstr (session->message, words));
}

/* A letter that was sent stays; one of a day that was resolved anew, or changed by hand, is replaced and kept beside. */
static void
test_a_stale_letter_is_replaced_and_kept (Post          *self,
                                          gconstpointer  page)
{
  g_autofree char *path = g_dir_make_tmp ("drumhead-XXXXXX", NULL);
  g_autoptr(GFile) folder = g_file_new_for_path (path);
  g_autoptr(GPtrArray) letters = g_ptr_array_new ();
  char quiet[] = "quiet", first[] = "first\n", second[] = "second\n", third[] = "third\n";
  DhPostLetter letter = { quiet, quiet, quiet, quiet, first };
  DhSession *session = dh_desk_window_get_session (self->window);
  const char *const names[] = { "quiet.eml", "quiet.eml~", "quiet.eml.~2~", "quiet.txt", "quiet.txt~", "quiet.txt.~2~" };
  char *message, *again;

  g_ptr_array_add (letters, &letter);
  dh_desk_post_write (session, letters, folder, TRUE);
  assert_said (session, "1 of 1 written");
  message = get_contents (folder, "quiet.eml");
  /* The identity of a message does not let anybody count those of others. */
  g_assert_null (strstr (message, "<quiet-"));

  /* The same, of a battle that has gone on: the message would have another key. */
  order (self, "open");
  dh_desk_post_write (session, letters, folder, TRUE);
  assert_said (session, "0 of 1 written");
  again = get_contents (folder, "quiet.eml");
  g_assert_cmpstr (again, ==, message);
  g_free (again);

  letter.text = second;
  dh_desk_post_write (session, letters, folder, TRUE);
  assert_said (session, "1 of 1 written");
  assert_said (session, "1 had different contents");
  again = get_contents (folder, "quiet.eml~");
  g_assert_cmpstr (again, ==, message);
  g_free (again);
  g_free (message);

  /* A letter that has been put aside is never lost. */
  letter.text = third;
  dh_desk_post_write (session, letters, folder, TRUE);
  message = get_contents (folder, "quiet.txt");
  g_assert_cmpstr (message, ==, "third\n");
  g_free (message);
  message = get_contents (folder, "quiet.txt~");
  g_assert_cmpstr (message, ==, "first\n");
  g_free (message);
  message = get_contents (folder, "quiet.txt.~2~");
  g_assert_cmpstr (message, ==, "second\n");
  g_free (message);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *file = g_build_filename (path, names[i], NULL);

      g_assert_cmpint (g_unlink (file), ==, 0);
    }
  g_assert_cmpint (g_rmdir (path), ==, 0);
}

/* The keyboard is in the order line again when mail has been poured in, wherever it was. */
static void
test_mail_leaves_the_keyboard_to_the_order_line (Post          *self,
                                                 gconstpointer  page)
{
  GtkWidget *entry = test_desk_child_of (test_desk_child_of (self->window, "order_line"), "entry");
  GtkWidget *ways = test_desk_find (get_page (self, "bag"), GTK_TYPE_MENU_BUTTON);

  order (self, "open");
  g_assert_true (gtk_widget_child_focus (ways, GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (self->window)), ways));
  pour (self, FALSE);
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (self->window)), entry));

  /* Messages that were read before are told only where there were any. */
  g_assert_cmpstr (dh_desk_window_get_session (self->window)->message, ==, "16 messages read.");
  pour (self, FALSE);
  assert_said (dh_desk_window_get_session (self->window), "0 messages read; 16 had been read before.");
}

/* Answers go into the threads of the messages that were poured in. */
static void
test_answers_are_replies (Post          *self,
                          gconstpointer  page)
{
  g_autofree char *path = g_dir_make_tmp ("drumhead-XXXXXX", NULL);
  g_autoptr(GFile) folder = g_file_new_for_path (path);
  g_autoptr(GDir) files = NULL;
  guint n = 0, others = 0;

  order (self, "open");
  pour (self, FALSE);
  dh_desk_post_bag_write_answers (get_page (self, "bag"), folder);
  files = g_dir_open (path, 0, NULL);
  for (const char *name; (name = g_dir_read_name (files)) != NULL; n++)
    {
      g_autofree char *text = get_contents (folder, name);
      g_autofree char *file = g_build_filename (path, name, NULL);

      if (!g_str_has_suffix (name, ".eml"))
        others++;
      else
        g_assert_nonnull (strstr (text, "In-Reply-To: <"));
      g_unlink (file);
    }
  /* A stranger is not answered; beside the answers lies the list of those. */
  g_assert_cmpuint (others, ==, 1);
  g_assert_cmpuint (n - others, ==, G_N_ELEMENTS (mails) - 1);
  g_assert_cmpint (g_rmdir (path), ==, 0);
}

/* The map */

static cairo_surface_t *
draw_unit (GtkWidget    *view,
           DhPostFacing  facing,
           const char   *label,
           int           size)
{
  const DhPostStand stand = { .facing = facing, .label = label };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, size, size);
  cairo_t *cr = cairo_create (surface);
  GskRenderNode *nodes[] = { dh_desk_post_draw_unit (&stand, size, view), dh_desk_post_draw_name (&stand, size, view) };

  for (guint i = 0; i < G_N_ELEMENTS (nodes); i++)
    {
      gsk_render_node_draw (nodes[i], cr);
      gsk_render_node_unref (nodes[i]);
    }
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* The facing of a unit is seen beside its name, also where both are in one line. */
static void
test_a_name_leaves_the_wedge (Post          *self,
                              gconstpointer  page)
{
  const int size = 40, room = 8;
  GtkWidget *view = get_child (self, "map", "view");
  g_autoptr(GtkCssProvider) colors = test_picture_style ("@define-color map_ink black; @define-color map_paper white; "
                                                         "@define-color first_army blue;");

  for (DhPostFacing facing = DH_POST_FACING_N; facing <= DH_POST_FACING_W; facing++)
    {
      cairo_surface_t *named = draw_unit (view, facing, "u999MNw", size), *plain = draw_unit (view, facing, "", size);
      int stride = cairo_image_surface_get_stride (named), from = facing == DH_POST_FACING_E ? size - room : 0;

      for (int y = 0; facing % 2 == 1 && y < size; y++)
        g_assert_cmpmem (cairo_image_surface_get_data (named) + y * stride + 4 * from, 4 * room,
                         cairo_image_surface_get_data (plain) + y * stride + 4 * from, 4 * room);
      cairo_surface_destroy (named);
      cairo_surface_destroy (plain);
    }
  gtk_style_context_remove_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (colors));
}

static void
find_on_map (Post       *self,
             const char *text)
{
  GtkWidget *search = get_child (self, "map", "search");

  gtk_editable_set_text (GTK_EDITABLE (search), text);
  g_signal_emit_by_name (search, "search-changed");
}

static void
assert_cursor (Post *self,
               int   column,
               int   row)
{
  int at_column, at_row;

  dh_desk_post_map_view_get_cursor (get_child (self, "map", "view"), &at_column, &at_row);
  g_assert_cmpint (at_column, ==, column);
  g_assert_cmpint (at_row, ==, row);
}

/* An arrow begins beside the name of its unit and ends beside that of the one that it leads to. */
static void
test_no_arrow_crosses_a_name (Post          *self,
                              gconstpointer  page)
{
  static const int ends[][2] = { { 3, 1 }, { 1, 3 }, { 3, 3 } };
  const int size = 40, rows = 3, aside = 14, above = 7;
  const DhPostStand stand = { .column = 1, .row = 1 };
  GtkWidget *view = get_child (self, "map", "view");

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 3 * size, 3 * size);
      cairo_t *cr = cairo_create (surface);
      g_autoptr(GArray) squares = g_array_new (FALSE, FALSE, sizeof (int));
      int square = ends[i][0] * 256 + ends[i][1], inked = 0;
      GskRenderNode *node;

      g_array_append_val (squares, square);
      node = dh_desk_post_draw_order (DH_POST_WAY_FIRE, &stand, squares, TRUE, rows, size, view);
      gsk_render_node_draw (node, cr);
      gsk_render_node_unref (node);
      cairo_destroy (cr);
      cairo_surface_flush (surface);
      for (int y = 0; y < 3 * size; y++)
        for (int x = 0; x < 3 * size; x++)
          {
            const guint8 *pixel = cairo_image_surface_get_data (surface) + y * cairo_image_surface_get_stride (surface) + 4 * x;
            gboolean ink = pixel[3] > 0;

            inked += ink;
            g_assert_false (ink && ABS (x - size / 2) < aside && ABS (y - (rows * size - size / 2)) < above);
            g_assert_false (ink && ABS (x - (ends[i][0] * size - size / 2)) < aside &&
                            ABS (y - ((rows - ends[i][1]) * size + size / 2)) < above);
          }
      g_assert_cmpint (inked, >, size);
      cairo_surface_destroy (surface);
    }
}

static void
test_the_map_is_searched (Post          *self,
                          gconstpointer  page)
{
  find_on_map (self, "2nd minn");
  assert_cursor (self, 10, 15);
  g_assert_nonnull (strstr (get_text (self, "map", "words"), "2nd Minnesota, u2MNi, Col. Horatio P. Van Cleve"));
  find_on_map (self, "u1KYc");
  assert_cursor (self, 14, 6);
  find_on_map (self, "3.4");
  assert_cursor (self, 3, 4);
  find_on_map (self, "crossr");
  assert_cursor (self, 8, 17);

  /* A player with two units: one after the other, and round. */
  find_on_map (self, "walthall");
  assert_cursor (self, 8, 9);
  g_assert_cmpstr (get_text (self, "map", "found"), ==, "1 of 2");
  g_signal_emit_by_name (get_child (self, "map", "search"), "next-match");
  assert_cursor (self, 8, 2);
  g_signal_emit_by_name (get_child (self, "map", "search"), "next-match");
  assert_cursor (self, 8, 9);
  find_on_map (self, "999.999");
  assert_cursor (self, 8, 9);
  g_assert_cmpstr (get_text (self, "map", "found"), ==, "nothing found");
  test_desk_assert_names (self->window);
}

/* The controller that hears of the pointer on the map. */
static GtkEventController *
find_motion (GtkWidget *view)
{
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers (view);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr(GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_MOTION (controller))
        return controller;
    }

  g_assert_not_reached ();
}

/* A unit that is looked for is told while the pointer rests on another square, which the map moves below it, until it is moved. */
static void
test_what_is_found_is_told (Post          *self,
                            gconstpointer  page)
{
  GtkWidget *view = get_child (self, "map", "view");
  GtkEventController *motion = find_motion (view);
  int column = 0, row = 0;
  double x = 0, y = 0;
  gboolean seen = FALSE;

  for (y = 0; y < gtk_widget_get_height (view) && !seen; y += 8)
    for (x = 0; x < gtk_widget_get_width (view) && !seen; x += 8)
      seen = dh_desk_post_map_view_pick (DH_DESK_POST_MAP_VIEW (view), x, y, &column, &row) && column == 3 && row == 4;
  g_assert_true (seen);
  x -= 8;
  y -= 8;
  g_signal_emit_by_name (motion, "motion", x, y);
  g_assert_true (g_str_has_prefix (get_text (self, "map", "words"), "3.4: "));
  find_on_map (self, "2nd minn");
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  g_signal_emit_by_name (motion, "motion", x, y);
  g_assert_true (g_str_has_prefix (get_text (self, "map", "words"), "10.15: "));
  g_signal_emit_by_name (motion, "motion", x + 1, y);
  g_assert_false (g_str_has_prefix (get_text (self, "map", "words"), "10.15: "));
}

/* Every square is where it is drawn, at each size. */
static void
test_the_map_is_hit_where_it_is_drawn (Post          *self,
                                       gconstpointer  page)
{
  DhDeskPostMapView *view = get_child (self, "map", "view");

  for (int zoom = 0; zoom < 24; zoom++)
    {
      int size = dh_desk_post_map_view_get_size (view), seen = 0;
      int column = 0, row = 0, last_column = 0;

      for (int x = 0; x < gtk_widget_get_width (GTK_WIDGET (view)); x++)
        if (dh_desk_post_map_view_pick (view, x, gtk_widget_get_height (GTK_WIDGET (view)) / 2.0, &column, &row))
          {
            g_assert_cmpint (column, >=, last_column);
            g_assert_cmpint (column, <=, 16);
            g_assert_cmpint (row, >=, 1);
            g_assert_cmpint (row, <=, 20);
            seen += column != last_column;
            last_column = column;
          }
      g_assert_cmpint (seen, >=, MIN (16, (gtk_widget_get_width (GTK_WIDGET (view)) - 24) / size));
      dh_desk_post_map_view_zoom (view, zoom < 6 ? -1 : 1);
      test_desk_wait_for_frames (GTK_WIDGET (self->window));
    }
  g_assert_cmpint (dh_desk_post_map_view_get_size (view), ==, 64);
  g_assert_false (dh_desk_post_map_view_pick (view, 2, 2, &(int) { 0 }, &(int) { 0 }));
}

/* Finds the place where a text of so many letters begins in a drawing. */
static gboolean
find_text (GskRenderNode *node,
           guint          n_letters,
           float          y,
           float         *at)
{
  float dx, dy;

  switch (gsk_render_node_get_node_type (node))
    {
    case GSK_CONTAINER_NODE:
      for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
        if (find_text (gsk_container_node_get_child (node, i), n_letters, y, at))
          return TRUE;
      return FALSE;
    case GSK_CLIP_NODE:
      return find_text (gsk_clip_node_get_child (node), n_letters, y, at);
    case GSK_TRANSFORM_NODE:
      gsk_transform_to_translate (gsk_transform_node_get_transform (node), &dx, &dy);
      return find_text (gsk_transform_node_get_child (node), n_letters, y + dy, at);
    case GSK_TEXT_NODE:
      *at = y + gsk_text_node_get_offset (node)->y;
      return gsk_text_node_get_num_glyphs (node) == n_letters;
    default:
      return FALSE;
    }
}

static float
find_city (Post *self)
{
  g_autoptr(GdkPaintable) picture = gtk_widget_paintable_new (get_child (self, "map", "view"));
  g_autoptr(GtkSnapshot) snapshot = gtk_snapshot_new ();
  GskRenderNode *node;
  float at;

  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  gdk_paintable_snapshot (picture, snapshot, gdk_paintable_get_intrinsic_width (picture),
                          gdk_paintable_get_intrinsic_height (picture));
  node = gtk_snapshot_to_node (snapshot);
  g_assert_true (find_text (node, strlen ("Logan's Crossroads"), 0, &at));
  gsk_render_node_unref (node);
  return at;
}

/* A city is named below, or above it where a unit would cover that. */
static void
test_the_map_names_cities_where_they_are_read (Post          *self,
                                               gconstpointer  page)
{
  int size = dh_desk_post_map_view_get_size (get_child (self, "map", "view"));
  float covered = find_city (self);

  order (self, "ruling u9ohi at 1.16 because he goes away");
  g_assert_cmpfloat (find_city (self), >, covered + size);
}

static gboolean
has_label (gpointer    widget,
           const char *text)
{
  g_autofree char *label =
    gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, "\1", NULL);

  return label != NULL && strstr (label, text) != NULL;
}

static void
test_the_map_is_walked_by_keyboard (Post          *self,
                                    gconstpointer  page)
{
  DhDeskPostMapView *view = get_child (self, "map", "view");

  g_assert_true (gtk_widget_grab_focus (GTK_WIDGET (view)));
  dh_desk_post_map_view_set_cursor (view, 1, 1);
  assert_cursor (self, 1, 1);
  dh_desk_post_map_view_set_cursor (view, 0, 21);
  assert_cursor (self, 1, 20);
  dh_desk_post_map_view_set_cursor (view, 7, 12);
  g_assert_cmpstr (get_text (self, "map", "words"), ==,
                   "7.12: hill. 10th Indiana, u10INi, Lt. Col. William C. Kise: 7.12 facing S, line, 900 men, regular. No order");
  g_assert_true (has_label (view, "10th Indiana"));

  /* The map follows the cursor at the largest size. */
  for (int i = 0; i < 14; i++)
    dh_desk_post_map_view_zoom (view, 1);
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  dh_desk_post_map_view_set_cursor (view, 16, 1);
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  {
    int column = 0, row = 0;
    gboolean seen = FALSE;

    for (int x = 24; x < gtk_widget_get_width (GTK_WIDGET (view)) && !seen; x += 16)
      for (int y = 24; y < gtk_widget_get_height (GTK_WIDGET (view)) && !seen; y += 16)
        seen = dh_desk_post_map_view_pick (view, x, y, &column, &row) && column == 16 && row == 1;
    g_assert_true (seen);
  }
}

/* A map opens on a unit in the midst of all, and zooms about what is seen when the cursor is not. */
static void
test_the_map_opens_where_units_are (Post          *self,
                                    gconstpointer  page)
{
  DhDeskPostMapView *view = get_child (self, "map", "view");
  GtkScrolledWindow *scroller = GTK_SCROLLED_WINDOW (gtk_widget_get_ancestor (GTK_WIDGET (view), GTK_TYPE_SCROLLED_WINDOW));
  double x, y;
  int column, row, now_column, now_row;

  g_assert_nonnull (strstr (get_text (self, "map", "words"), " facing "));
  for (int i = 0; i < 12; i++)
    dh_desk_post_map_view_zoom (view, 1);
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  dh_desk_post_map_view_set_cursor (view, 1, 20);
  gtk_adjustment_set_value (gtk_scrolled_window_get_hadjustment (scroller), 1e6);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (scroller), 1e6);
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  x = gtk_widget_get_width (GTK_WIDGET (view)) / 2.0;
  y = gtk_widget_get_height (GTK_WIDGET (view)) / 2.0;
  g_assert_true (dh_desk_post_map_view_pick (view, x, y, &column, &row));
  dh_desk_post_map_view_zoom (view, -1);
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  g_assert_true (dh_desk_post_map_view_pick (view, x, y, &now_column, &now_row));
  g_assert_cmpint (ABS (now_column - column) + ABS (now_row - row), <=, 4);
}

/* Players and clock */

static guint
count_players (Post *self)
{
  GtkListView *list = get_child (self, "players", "list");

  return g_list_model_get_n_items (G_LIST_MODEL (gtk_list_view_get_model (list)));
}

/* Takes an item of the menu of the first row, as a click does. Returns: what the order line then has in it */
static const char *
take_change (Post *self,
             guint item)
{
  GtkWidget *row = get_row (get_child (self, "players", "list"), 0);
  GMenuModel *menu = gtk_menu_button_get_menu_model (test_desk_child_of (row, "change"));
  g_autoptr(GVariant) target = g_menu_model_get_item_attribute_value (menu, item, G_MENU_ATTRIBUTE_TARGET, NULL);
  g_autoptr(GVariant) action = g_menu_model_get_item_attribute_value (menu, item, G_MENU_ATTRIBUTE_ACTION, NULL);

  g_assert_true (gtk_widget_activate_action_variant (row, g_variant_get_string (action, NULL), target));
  test_desk_settle ();
  return gtk_editable_get_text (GTK_EDITABLE (test_desk_child_of (test_desk_child_of (self->window, "order_line"), "entry")));
}

/* Players whose orders are missing come first; each row has his address, his units and the orders that are missing. */
static void
test_players_say_whose_orders_are_missing (Post          *self,
                                           gconstpointer  page)
{
  GtkWidget *row;

  order (self, "open");
  pour (self, FALSE);
  order (self, "absent battle until 2026-12-20T21:00 last because he is on leave");
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  g_assert_cmpuint (count_players (self), ==, 11);
  row = get_row (get_child (self, "players", "list"), 0);
  g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (row, "name")), ==, "Col. Horatio P. Van Cleve");
  g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (row, "state")), ==,
                   "No order yet: u3USw. No valid order: u2MNi");
  g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (row, "where")), ==,
                   "vancleve@union.example · America/New_York");
  g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (row, "leads")), ==, "2nd Minnesota, Thomas's train");

  gtk_drop_down_set_selected (get_child (self, "players", "kind"), 2);
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  g_assert_cmpuint (count_players (self), ==, 1);
  row = get_row (get_child (self, "players", "list"), 0);
  g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (row, "state")), ==,
                   "Absent until 2026-12-20 21:00 EST: last orders repeated");
  gtk_drop_down_set_selected (get_child (self, "players", "kind"), 0);
  gtk_editable_set_text (get_child (self, "players", "search"), "20TN");
  g_signal_emit_by_name (get_child (self, "players", "search"), "search-changed");
  g_assert_cmpuint (count_players (self), ==, 1);
  gtk_editable_set_text (get_child (self, "players", "search"), "nobody");
  g_signal_emit_by_name (get_child (self, "players", "search"), "search-changed");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (get_child (self, "players", "stack")), ==, "none");
  test_desk_assert_names (self->window);
}

/* Where nobody has signed up nothing is said of a search. */
static void
test_no_players_are_told_of (Post          *self,
                             gconstpointer  page)
{
  g_assert_cmpstr (gtk_stack_get_visible_child_name (get_child (self, "players", "stack")), ==, "nobody");
  gtk_editable_set_text (get_child (self, "players", "search"), "nobody");
  g_signal_emit_by_name (get_child (self, "players", "search"), "search-changed");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (get_child (self, "players", "stack")), ==, "nobody");
}

/* TRUE if the button of an action can be pressed. */
static gboolean
can_be_pressed (GtkWidget  *widget,
                const char *action)
{
  GtkWidget *button = test_desk_find_by_action (widget, action);

  return button != NULL && gtk_widget_get_sensitive (button);
}

/* Where nobody plays each page says what to do, and offers nothing that would write no file; with a player all is as ever. */
static void
test_no_players_are_no_dead_end (Post          *self,
                                 gconstpointer  page)
{
  g_autofree char *none = NULL;

  order (self, "open");
  g_assert_cmpstr (gtk_label_get_label (get_child (self, "players", "count")), ==, "0 players");
  dh_desk_window_show_page (self->window, "bag");
  test_desk_settle ();
  g_assert_nonnull (strstr (gtk_label_get_label (get_child (self, "bag", "none")), "“Add a Player…” adds one"));
  g_assert_false (can_be_pressed (get_page (self, "bag"), "bag.answer"));
  dh_desk_window_show_page (self->window, "letters");
  test_desk_settle ();
  g_assert_cmpstr (gtk_stack_get_visible_child_name (get_child (self, "letters", "stack")), ==, "nobody");
  g_assert_false (can_be_pressed (get_page (self, "letters"), "letters.write"));
  test_desk_assert_names (self->window);

  order (self, "player kise \"William Kise\" kise@u.example side u because he has joined");
  test_desk_settle ();
  g_assert_false (can_be_pressed (get_page (self, "letters"), "letters.write"));
  dh_desk_window_show_page (self->window, "bag");
  test_desk_settle ();
  g_assert_null (strstr (gtk_label_get_label (get_child (self, "bag", "none")), "Add a Player"));
  g_assert_true (can_be_pressed (get_page (self, "bag"), "bag.answer"));
}

/* Each change of a player is an order with its reason, whose value is selected to be typed over. */
static void
test_players_are_changed_by_orders (Post          *self,
                                    gconstpointer  page)
{
  GtkEditable *entry = GTK_EDITABLE (test_desk_child_of (test_desk_child_of (self->window, "order_line"), "entry"));
  g_autofree char *line = NULL;
  int start, end;

  order (self, "open");
  pour (self, FALSE);
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  g_assert_cmpstr (take_change (self, 0), ==, "address vancleve vancleve@union.example because ");
  g_assert_true (gtk_editable_get_selection_bounds (entry, &start, &end));
  g_assert_cmpint (start, ==, strlen ("address vancleve "));
  g_assert_cmpint (end, ==, strlen ("address vancleve vancleve@union.example"));
  g_assert_cmpstr (take_change (self, 1), ==, "zone vancleve America/New_York because ");
  g_assert_cmpstr (take_change (self, 2), ==, "absent vancleve until 2026-12-04T21:00 because ");
  g_assert_cmpstr (take_change (self, 3), ==, "takeover u2mni u3usw by ");
  g_assert_cmpstr (take_change (self, 4), ==, "resign vancleve because ");

  /* The campaign accepts the order that is written, once its reason is typed. */
  for (guint item = 0; item < 5; item++)
    {
      const char *text = take_change (self, item);
      g_autofree char *whole = g_strconcat (text, item == 3 ? "fry because he asks" : "he asks", NULL);

      g_assert_true (dh_referee_give (self->referee, whole, 1795780800, NULL, NULL));
      g_assert_true (dh_referee_give (self->referee, "undo", 1795780800, NULL, NULL));
    }
  g_signal_emit_by_name (get_child (self, "players", "move"), "clicked");
  test_desk_settle ();
  g_assert_cmpstr (gtk_editable_get_text (entry), ==, "deadline 2026-12-01T21:00 because ");
  line = g_strdup ("deadline 2026-12-02T21:00 because the server was down");
  order (self, line);
  g_assert_cmpstr (get_text (self, "players", "deadline"), ==,
                   "Day 1: orders are due by Wednesday 2026-12-02 21:00 EST");
  g_assert_cmpstr (get_text (self, "players", "next"), ==, "Day 2: due by Friday 2026-12-04 21:00 EST");

  /* A closed bag has no deadline to be moved, and no players to be reminded. */
  order (self, "close early because nobody waits");
  g_assert_false (gtk_widget_get_sensitive (get_child (self, "players", "move")));
  g_assert_cmpstr (get_text (self, "players", "count"), ==, "11 players");
}

/* Pages are whole on a small laptop. */
static void
test_every_page_fits (Post          *self,
                      gconstpointer  page)
{
  static const char *const pages[] = { "bag", "players", "map", "day", "letters" };

  order (self, "open");
  pour (self, FALSE);
  order (self, "close early because nobody waits");
  order (self, "run");
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      int width, height;

      dh_desk_window_show_page (self->window, pages[i]);
      test_desk_wait_for_frames (GTK_WIDGET (self->window));
      gtk_widget_measure (GTK_WIDGET (self->window), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
      gtk_widget_measure (GTK_WIDGET (self->window), GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
      g_assert_cmpint (width, <=, 1366);
      g_assert_cmpint (height, <=, 720);
      test_desk_assert_names (self->window);
    }
}

/* On a small laptop the log gives way to every page alike, whatever is in the bag, so that nothing moves when a message is
   allowed or struck, and a letter is read in lines of some length. */
static void
test_the_log_gives_way (Post          *self,
                        gconstpointer  page)
{
  static const char *const pages[] = { "bag", "players", "map", "day", "letters" };
  GtkWidget *fold = gtk_widget_get_parent (test_desk_child_of (self->window, "columns"));
  gboolean is_alone;

  gtk_window_set_default_size (GTK_WINDOW (self->window), 1093, 614);
  order (self, "open");
  for (guint poured = 0; poured < 2; poured++)
    {
      for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
        {
          dh_desk_window_show_page (self->window, pages[i]);
          test_desk_wait_for_frames (GTK_WIDGET (self->window));
          g_object_get (fold, "alone", &is_alone, NULL);
          g_assert_true (is_alone);
        }
      pour (self, FALSE);
    }
  g_assert_cmpint (gtk_widget_get_width (get_child (self, "letters", "text")), >, 500);
  gtk_window_set_default_size (GTK_WINDOW (self->window), 1366, 720);
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  g_object_get (fold, "alone", &is_alone, NULL);
  g_assert_false (is_alone);
}

static GtkWidget *
find_label (GtkWidget  *widget,
            const char *text)
{
  GtkWidget *found = NULL;

  if (GTK_IS_LABEL (widget) && strstr (gtk_label_get_label (GTK_LABEL (widget)), text) != NULL)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_label (child, text);

  return found;
}

static GtkWidget *
open_board (Post *self)
{
  GListModel *all = gtk_window_get_toplevels ();
  GtkWidget *board = NULL;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window), "win.board", NULL));
  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr(GtkWidget) one = g_list_model_get_item (all, i);

      if (DH_BOARD_IS_SHEET (one))
        board = one;
    }
  g_assert_nonnull (board);
  return board;
}

static GtkWidget *
find_map (GtkWidget *widget)
{
  GtkWidget *found = DH_BOARD_IS_MAP (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); found == NULL && child != NULL; child = gtk_widget_get_next_sibling (child))
    found = find_map (child);
  return found;
}

/* The wall shows the day and its deadline, or that orders are closed, to everybody, and of a campaign in which each player has letters nobody's units;
 * from the first day on also the map of the page of a day. */
static void
test_the_wall_shows_the_day (Post          *self,
                             gconstpointer  page)
{
  GtkWidget *board = open_board (self), *map;
  graphene_rect_t bounds;
  DhPostStand stand;

  order (self, "open");
  test_desk_settle ();
  test_picture_keep (board, g_getenv ("DH_BOARD_PICTURES"), "sheet-post-open");
  g_assert_nonnull (find_label (board, "Day 1"));
  g_assert_nonnull (find_label (board, "Orders are due by "));
  g_assert_nonnull (find_map (board));
  order (self, "ruling u dice program because nobody is at a table");
  order (self, "ruling c dice program because nobody is at a table");
  order (self, "close early because nobody waits");
  test_desk_settle ();
  g_assert_null (find_label (board, "Orders are due by "));
  g_assert_nonnull (find_label (board, "Orders are closed."));
  g_signal_emit_by_name (get_child (self, "day", "all"), "clicked");
  test_desk_settle ();
  test_desk_wait_for_frames (board);
  map = find_map (board);
  g_assert_nonnull (map);
  g_assert_true (gtk_widget_compute_bounds (map, board, &bounds));
  g_assert_cmpfloat (bounds.size.height, >, gtk_widget_get_height (board) * 0.6);
  test_picture_keep (board, g_getenv ("DH_BOARD_PICTURES"), "sheet-post-map");
  dh_post_look_at (dh_referee_get_battle (self->referee), 0, &stand);
  g_assert_null (find_label (board, stand.name));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window), "win.board", NULL));
}

/* One message is copied from a mail program, which is not counted, and pasted. */
static void
test_mail_is_pasted_in_two_seconds (Post          *self,
                                    gconstpointer  page)
{
  TestDesk desk = { self->referee, self->window };
  DhSession *session = dh_desk_window_get_session (self->window);

  order (self, "open");
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self->window)),
                          "From: Somebody <kise@union.example>\nDate: Sat, 28 Nov 2026 15:40:00 +0000\n"
                          "Subject: u10INi/L/FIRE 8.9\nMessage-ID: <1@test>\n\nwords\n");

  test_typist_start (&desk);
  test_typist_think (1);
  test_typist_strike (2);
  g_assert_true (gtk_widget_activate_action (get_page (self, "bag"), "bag.paste", NULL));
  while (g_strcmp0 (session->message, "1 message read.") != 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpfloat (test_typist_count (), <, 2);

  /* Of a clipboard with no text it is said that there is nothing to read. */
  gdk_clipboard_set_content (gtk_widget_get_clipboard (GTK_WIDGET (self->window)), NULL);
  g_assert_true (gtk_widget_activate_action (get_page (self, "bag"), "bag.paste", NULL));
  while (g_strcmp0 (session->message, "There is no mail on the clipboard") != 0)
    g_main_context_iteration (NULL, TRUE);
}

/* An order is struck, with the least of reasons. */
static void
test_an_order_is_struck_in_nine_seconds (Post          *self,
                                         gconstpointer  page)
{
  TestDesk desk = { self->referee, self->window };

  order (self, "open");
  pour (self, FALSE);

  test_typist_start (&desk);
  test_typist_think (2);
  test_typist_type ("str u10 bec he phoned\n");
  g_assert_cmpstr (dh_referee_get_entry (self->referee, dh_referee_get_n_entries (self->referee) - 1)->order, ==,
                   "strike u10ini because he phoned");
  g_assert_cmpfloat (test_typist_count (), <, 9);
}

#define add(path, page, test) g_test_add (path, Post, page, set_up, test, tear_down)

TEST_SUBJECT ("post-window")
{
  test_desk_init (&argc, &argv);

  add ("/desk/post/the-bag-shows-the-verdicts", "bag", test_the_bag_shows_the_verdicts);
  add ("/desk/post/a-closed-bag-says-so", "bag", test_a_closed_bag_says_so);
  add ("/desk/post/an-empty-bag-says-what-is-read", "bag", test_an_empty_bag_says_what_is_read);
  add ("/desk/post/a-doubtful-message-comes-first-and-is-allowed", "bag", test_a_doubtful_message_comes_first_and_is_allowed);
  add ("/desk/post/a-row-acts-on-its-own-message", "bag", test_a_row_acts_on_its_own_message);
  add ("/desk/post/a-day-by-steps-is-the-day-at-once", "day", test_a_day_by_steps_is_the_day_at_once);
  add ("/desk/post/one-key-goes-through-a-day", "letters", test_one_key_goes_through_a_day);
  add ("/desk/post/a-day-says-what-each-step-has-to-do", "day", test_a_day_says_what_each_step_has_to_do);
  add ("/desk/post/a-step-asks-for-dice-of-the-table", "day", test_a_step_asks_for_dice_of_the_table);
  add ("/desk/post/a-name-leaves-the-wedge", "map", test_a_name_leaves_the_wedge);
  add ("/desk/post/no-arrow-crosses-a-name", "map", test_no_arrow_crosses_a_name);
  add ("/desk/post/what-is-left-in-a-step-is-settled", "day", test_what_is_left_in_a_step_is_settled);
  add ("/desk/post/letters-are-those-of-the-terminal", "letters", test_letters_are_those_of_the_terminal);
  add ("/desk/post/the-news-is-published-from-the-letters", "letters", test_the_news_is_published_from_the_letters);
  add ("/desk/post/letters-ask-for-a-folder", "letters", test_letters_ask_for_a_folder);
  add ("/desk/post/letters-are-whole", "letters", test_letters_are_whole);
  add ("/desk/post/a-stale-letter-is-replaced-and-kept", "letters", test_a_stale_letter_is_replaced_and_kept);
  add ("/desk/post/mail-leaves-the-keyboard-to-the-order-line", "bag", test_mail_leaves_the_keyboard_to_the_order_line);
  add ("/desk/post/mail-is-pasted-in-two-seconds", "bag", test_mail_is_pasted_in_two_seconds);
  add ("/desk/post/an-order-is-struck-in-nine-seconds", "bag", test_an_order_is_struck_in_nine_seconds);
  add ("/desk/post/answers-are-replies", "bag", test_answers_are_replies);
  add ("/desk/post/the-map-is-searched", "map", test_the_map_is_searched);
  add ("/desk/post/what-is-found-is-told", "map", test_what_is_found_is_told);
  add ("/desk/post/the-map-is-hit-where-it-is-drawn", "map", test_the_map_is_hit_where_it_is_drawn);
  add ("/desk/post/the-map-names-cities-where-they-are-read", "map", test_the_map_names_cities_where_they_are_read);
  add ("/desk/post/the-map-is-walked-by-keyboard", "map", test_the_map_is_walked_by_keyboard);
  add ("/desk/post/the-map-opens-where-units-are", "map", test_the_map_opens_where_units_are);
  add ("/desk/post/players-say-whose-orders-are-missing", "players", test_players_say_whose_orders_are_missing);
  g_test_add ("/desk/post/no-players-are-no-dead-end", Post, "players", set_up_empty, test_no_players_are_no_dead_end, tear_down);
  g_test_add ("/desk/post/no-players-are-told-of", Post, "players", set_up_empty, test_no_players_are_told_of, tear_down);
  add ("/desk/post/players-are-changed-by-orders", "players", test_players_are_changed_by_orders);
  add ("/desk/post/the-wall-shows-the-day", "day", test_the_wall_shows_the_day);
  add ("/desk/post/every-page-fits", "bag", test_every_page_fits);
  add ("/desk/post/the-log-gives-way", "bag", test_the_log_gives_way);

  return test_desk_run ();
}

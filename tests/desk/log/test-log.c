/* test-log.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "desk-fixture.h"
#include "subject.h"

#include "dh-box.h"
#include "dh-desk-log-details.h"
#include "dh-desk-log-model.h"
#include "dh-desk-log-row.h"
#include "dh-desk-log.h"
#include "dh-inch.h"
#include "dh-narration.h"
#include "dh-post.h"
#include "dh-step-words.h"

#include <string.h>

static DhDeskLogModel *
get_model (TestDesk *self)
{
  return DH_DESK_LOG_MODEL (test_desk_list (test_desk_child (self, "log"), "list"));
}

/* Entries alone, without the headings; those that a line stands for, too. */
static guint
count_entries (GListModel *model)
{
  guint count = 0;

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr(DhDeskLogItem) item = g_list_model_get_item (model, i);

      if (item->n_folded > 0)
        count += item->is_unfolded ? 0 : item->n_folded;
      else
        count += !item->is_heading;
    }

  return count;
}

/* Looks in the log and waits until all of it has been looked at. */
static guint
find (TestDesk      *self,
      const char    *text,
      DhDeskLogKind  kind)
{
  DhDeskLogModel *model = get_model (self);

  dh_desk_log_model_search (model, text, kind);
  while (dh_desk_log_model_is_searching (model))
    g_main_context_iteration (NULL, TRUE);

  return count_entries (G_LIST_MODEL (model));
}

/* A row of an entry, by its number. */
static DhDeskLogRow *
new_row (TestDesk *self,
         guint     number)
{
  GListModel *model = G_LIST_MODEL (get_model (self));
  DhDeskLogRow *row = g_object_ref_sink (g_object_new (DH_DESK_TYPE_LOG_ROW, NULL));

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr(DhDeskLogItem) item = g_list_model_get_item (model, i);

      if (!item->is_heading && item->index + 1 == number)
        dh_class_show_item (row, item);
    }
  g_assert_nonnull (dh_class_get_item (row));

  return row;
}

/* All words of a widget and what is in it. */
static void
collect_words (GtkWidget *widget,
               GString   *words)
{
  if (GTK_IS_LABEL (widget))
    g_string_append_printf (words, "%s\n", gtk_label_get_label (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    collect_words (child, words);
}

static guint
go_to_fire (TestDesk *self)
{
  test_desk_go_to_fire (self);
  test_desk_give (self, "fire u12 c4 14 : 5 3 6 1 2 4 4 2 6");

  return dh_referee_get_n_entries (self->referee);
}

static guint
count_rows (GtkWidget *widget)
{
  guint count = DH_DESK_IS_LOG_ROW (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    count += count_rows (child);

  return count;
}

static void
test_log_has_rows_for_what_is_seen (TestDesk      *self,
                                    gconstpointer  data)
{
  test_desk_look_away (self);
  for (guint i = 0; i < 120; i++)
    test_desk_give_directly (self, "note something that can be read in the log");
  test_desk_look_again (self);
  test_desk_wait_for_frames (GTK_WIDGET (self->window));

  g_assert_cmpuint (count_rows (test_desk_child (self, "log")), >, 5);
  g_assert_cmpuint (count_rows (test_desk_child (self, "log")), <, 100);
}

static void
test_log_has_headings (TestDesk      *self,
                       gconstpointer  data)
{
  GListModel *model = G_LIST_MODEL (get_model (self));
  g_autoptr(DhDeskLogItem) first = NULL;
  g_autoptr(DhDeskLogItem) last = NULL;
  g_autoptr(DhDeskLogItem) second = NULL;
  g_autofree char *set_up = NULL;
  g_autofree char *movement = NULL;
  g_autofree char *fire = NULL;

  test_desk_give (self, "note all are there");
  go_to_fire (self);
  test_desk_give (self, "note nothing new");
  g_assert_cmpuint (count_entries (model), ==, dh_referee_get_n_entries (self->referee));

  first = g_list_model_get_item (model, 0);
  g_assert_true (first->is_heading);
  set_up = dh_desk_log_item_narrate (first);
  g_assert_cmpstr (set_up, ==, dh_step_get_title (DH_STEP_SET_UP));

  /* The order to begin stands below what it begins. */
  second = g_list_model_get_item (model, 2);
  g_assert_true (second->is_heading);
  movement = dh_desk_log_item_narrate (second);
  g_assert_cmpstr (movement, ==, "Turn 1, A Movement");

  /* The heading stands before the entry that begins the step, and the two that follow. */
  last = g_list_model_get_item (model, g_list_model_get_n_items (model) - 4);
  g_assert_true (last->is_heading);
  fire = dh_desk_log_item_narrate (last);
  g_assert_cmpstr (fire, ==, "Turn 1, B Artillery fire");
}

static void
test_log_shows_dice_and_clauses (TestDesk      *self,
                                 gconstpointer  data)
{
  guint number = go_to_fire (self);
  DhDeskLogRow *row = new_row (self, number);
  GtkWidget *dice = gtk_widget_get_first_child (test_desk_child_of (row, "dice"));
  g_autofree char *story = dh_entry_narrate_done (dh_referee_get_entry (self->referee, number - 1),
                                                  dh_referee_get_battle (self->referee));

  g_assert_true (gtk_widget_get_visible (test_desk_child_of (row, "thrown")));
  gtk_test_accessible_assert_property (dice,
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Dice: 5 3 6 1 2 4 4 2 6, 4 or more needed");
  g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (row, "clauses")), ==, "7 · 7.1 · 7.2 · 7.5");

  /* The faces say what they show, and the sentence does not say it once more, but to whom they are read. */
  g_assert_null (strstr (gtk_label_get_label (test_desk_child_of (row, "story")), "5 3 6"));
  g_assert_true (g_str_has_suffix (gtk_label_get_label (test_desk_child_of (row, "story")), ": needs 4+; 5 hits."));
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL, story);
  g_assert_true (g_str_has_prefix (gtk_widget_get_tooltip_text (test_desk_child_of (row, "clauses")),
                                   "7  The score needed to hit: "));
  g_assert_finalize_object (row);

  /* An entry without dice has no mark. */
  row = new_row (self, number - 1);
  g_assert_false (gtk_widget_get_visible (test_desk_child_of (row, "marks")));
  g_assert_finalize_object (row);

  /* A die of a check is told in its sentence, and no face says it again. */
  test_desk_give (self, "mark");
  test_desk_give (self, "settle");
  row = new_row (self, dh_referee_get_n_entries (self->referee));
  g_assert_nonnull (strstr (gtk_label_get_label (test_desk_child_of (row, "story")), " checks morale: throws "));
  g_assert_null (gtk_widget_get_first_child (test_desk_child_of (row, "dice")));
  g_assert_finalize_object (row);
}

/* A sentence that tells the dice says where they come from, and no mark says it again. */
static void
test_log_says_once_that_dice_were_thrown (TestDesk      *self,
                                          gconstpointer  data)
{
  DhDeskLogRow *row;

  go_to_fire (self);
  test_desk_give (self, "mark");
  test_desk_give (self, "check c4 : 4");
  row = new_row (self, dh_referee_get_n_entries (self->referee));
  g_assert_nonnull (strstr (gtk_label_get_label (test_desk_child_of (row, "story")), " (thrown)"));
  g_assert_false (gtk_widget_get_visible (test_desk_child_of (row, "thrown")));
  g_assert_finalize_object (row);
}

static void
test_log_opens_an_entry (TestDesk      *self,
                         gconstpointer  data)
{
  guint number = go_to_fire (self);
  DhDeskLogRow *row = new_row (self, number);
  DhDeskLogItem *item = dh_class_get_item (row);
  g_autofree char *reminder = dh_battle_narrate_reminder (dh_referee_get_battle (self->referee), "7.5");
  g_autoptr(GString) before = g_string_new (NULL);
  g_autoptr(GString) opened = g_string_new (NULL);
  g_autoptr(GString) closed = g_string_new (NULL);

  collect_words (GTK_WIDGET (row), before);
  g_assert_null (strstr (before->str, "pending-hits"));

  dh_desk_log_item_set_open (item, TRUE);
  collect_words (GTK_WIDGET (row), opened);
  g_assert_nonnull (strstr (opened->str, "fire u12 c4 14"));
  g_assert_nonnull (strstr (opened->str, "43rd Georgia C4 · Hits not yet marked: 0 → 5"));
  g_assert_nonnull (strstr (opened->str, "16th Ohio Battery U12 · Fired this turn: no → yes"));
  g_assert_nonnull (strstr (opened->str, "needs 4+ · thrown at the table · clause 7\n"));
  g_assert_nonnull (strstr (opened->str, reminder));
  gtk_test_accessible_assert_state (row, GTK_ACCESSIBLE_STATE_EXPANDED, TRUE);

  /* The entry is open in every row that shows it, until it is closed. */
  g_assert_finalize_object (row);
  row = new_row (self, number);
  item = dh_class_get_item (row);
  g_assert_true (dh_desk_log_item_is_open (item));
  dh_desk_log_item_set_open (item, FALSE);
  collect_words (GTK_WIDGET (row), closed);
  g_assert_cmpstr (closed->str, ==, before->str);
  gtk_test_accessible_assert_state (row, GTK_ACCESSIBLE_STATE_EXPANDED, FALSE);
  g_assert_finalize_object (row);
}

/* Of an entry that tells a great deal, as when an army breaks and each of its units checks morale, the first sentences are
 * seen until it is opened; a screen reader reads all. */
static void
test_log_tells_a_long_story_when_opened (TestDesk      *self,
                                         gconstpointer  data)
{
  g_autoptr(GString) note = g_string_new ("note Lt. Col. W. Smith asks. ");
  g_autofree char *story = NULL;
  const DhEntry *entry;
  DhDeskLogRow *row;
  GtkLabel *label;

  for (guint i = 1; i <= 20; i++)
    g_string_append_printf (note, "%u. Lt. Col. W. Smith and all his men stay. ", i);
  g_string_append (note, "And that is all");
  test_desk_give (self, note->str);
  entry = dh_referee_get_entry (self->referee, dh_referee_get_n_entries (self->referee) - 1);
  story = dh_entry_narrate_done (entry, dh_referee_get_battle (self->referee));
  row = new_row (self, entry->n);
  label = test_desk_child_of (row, "story");
  g_assert_cmpint (g_utf8_strlen (story, -1), >, 800);
  g_assert_true (g_str_has_suffix (gtk_label_get_label (label), " Lt. Col. W. Smith and all his men stay.\u00a0…"));
  g_assert_true (g_str_has_prefix (story, "Lt. Col. W. Smith asks."));
  g_assert_true (g_str_has_prefix (gtk_label_get_label (label), "Lt. Col. W. Smith asks."));
  g_assert_cmpint (g_utf8_strlen (gtk_label_get_label (label), -1), <, 300);
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL, story);

  dh_desk_log_item_set_open (dh_class_get_item (row), TRUE);
  g_assert_cmpstr (gtk_label_get_label (label), ==, story);
  dh_desk_log_item_set_open (dh_class_get_item (row), FALSE);
  g_assert_true (g_str_has_suffix (gtk_label_get_label (label), "\u00a0…"));
  g_assert_finalize_object (row);
}

/* Every game has its own properties: what is told of them and of what the referee judges is in the words of the battle's. */
static void
test_log_opens_an_entry_of_every_game (void)
{
  static const struct {
    const DhSystem *system;
    const char *rules, *scenario;
    const char *orders[9];
    const char *told[8];
  } games[] = {
    { &dh_chart_box,
      "donelson",
      "fort-donelson",
      { "begin", "next", "set heiman strength 5", "set maney factors 3", "disorder heiman", "next",
        "bombard cook infantry by maney 3 result no : 4" },
      { "Step: Set-up → ", "Heiman's Brigade · Strength: unknown → 5\n", "Heiman's Brigade · Disordered: no → yes\n",
        "Maney's Battery · Has fired in this phase: no → yes\n", "Cook's Brigade · Bombarded in this phase: no → yes\n", " (17.42)\n" } },
    { &dh_post_system,
      "haygood-1997",
      "logans-crossroads",
      { "open until 2026-12-02T02:00:00Z", "enter c15msi \"L/FIRE 7.12\" because he called", "close early because all have written", "next", "resolve", "end" },
      { "Deadline: none → Tuesday 2026-12-01 21:00 EST · Bag open: no → yes", "Formation ordered: none → line", "Task: none → FIRE 7.12",
        "10th Indiana · Men left: 900 → 795\n", "Step: Orders → ", "Order carried out: no → yes" } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr(DhReferee) referee = test_desk_new_referee (games[i].system, games[i].rules, games[i].scenario);
      g_autoptr(GString) words = g_string_new (NULL);

      for (guint k = 0; games[i].orders[k] != NULL; k++)
        {
          g_autoptr(GError) error = NULL;

          dh_referee_give (referee, games[i].orders[k], 1764000000 + k, NULL, &error);
          g_assert_no_error (error);
        }
      for (guint k = 0; k < dh_referee_get_n_entries (referee); k++)
        {
          g_autoptr(DhDeskLogItem) item = dh_desk_log_item_new_of (referee, k, (DhRef){ DH_REF_KIND_NONE });
          GtkWidget *details = g_object_ref_sink (dh_desk_log_details_new (item));

          collect_words (details, words);
          g_assert_finalize_object (details);
        }
      for (guint k = 0; games[i].told[k] != NULL; k++)
        if (strstr (words->str, games[i].told[k]) == NULL)
          g_error ("“%s” is not in:\n%s", games[i].told[k], words->str);
    }
}

static void
test_log_finds (TestDesk      *self,
                gconstpointer  data)
{
  guint all = go_to_fire (self);

  test_desk_give (self, "fire u11 c5 10");
  test_desk_give (self, "note lunch until two");
  test_desk_give (self, "undo");
  all += 3;

  g_assert_cmpuint (find (self, "", DH_DESK_LOG_KIND_ALL), ==, all);
  g_assert_cmpuint (find (self, "LUNCH", DH_DESK_LOG_KIND_ALL), ==, 1);
  g_assert_cmpuint (find (self, "lun until", DH_DESK_LOG_KIND_ALL), ==, 1);
  g_assert_cmpuint (find (self, "unch", DH_DESK_LOG_KIND_ALL), ==, 0);

  /* An id is that unit alone, a name what begins with it. */
  g_assert_cmpuint (find (self, "c4", DH_DESK_LOG_KIND_ALL), ==, 1);
  g_assert_cmpuint (find (self, "u1", DH_DESK_LOG_KIND_ALL), ==, 0);
  g_assert_cmpuint (find (self, "16th ohio", DH_DESK_LOG_KIND_ALL), ==, 1);
  g_assert_cmpuint (find (self, "turn 2", DH_DESK_LOG_KIND_ALL), ==, 0);
  g_assert_cmpuint (find (self, "turn 1", DH_DESK_LOG_KIND_ALL), ==, all);

  g_assert_cmpuint (find (self, "", DH_DESK_LOG_KIND_THROWN), ==, 1);
  g_assert_cmpuint (find (self, "", DH_DESK_LOG_KIND_DICE), ==, 3);
  g_assert_cmpuint (find (self, "", DH_DESK_LOG_KIND_RULINGS), ==, 1);
  g_assert_cmpuint (find (self, "", DH_DESK_LOG_KIND_UNDONE), ==, 1);
  g_assert_cmpuint (find (self, "", DH_DESK_LOG_KIND_LOSSES), ==, 0);

  /* Later entries are shown if they are looked for. */
  g_assert_cmpuint (find (self, "", DH_DESK_LOG_KIND_LOSSES), ==, 0);
  test_desk_give (self, "note no losses here");
  g_assert_cmpuint (count_entries (G_LIST_MODEL (get_model (self))), ==, 0);
  test_desk_give (self, "mark");
  g_assert_cmpuint (count_entries (G_LIST_MODEL (get_model (self))), ==, 1);
  test_desk_give (self, "ruling u1 men 10 because of a hail storm");
  g_assert_cmpuint (count_entries (G_LIST_MODEL (get_model (self))), ==, 2);
  test_desk_give (self, "ruling u1 men 12 because it was a light one");
  g_assert_cmpuint (count_entries (G_LIST_MODEL (get_model (self))), ==, 2);
}

/* A part of the rows is as good as if it had been made at once. */
static void
test_log_long_search_is_whole (TestDesk      *self,
                               gconstpointer  data)
{
  GListModel *model = G_LIST_MODEL (get_model (self));
  guint last = G_MAXUINT, headings = 0;

  test_desk_give (self, "begin");
  test_desk_look_away (self);
  for (guint i = 0; i < 1500; i++)
    {
      g_autofree char *note = g_strdup_printf ("note %s %u", i % 3 == 0 ? "drum" : "fife", i);

      test_desk_give_directly (self, note);
    }
  test_desk_look_again (self);

  dh_desk_log_model_search (get_model (self), "drum", DH_DESK_LOG_KIND_ALL);
  g_assert_true (dh_desk_log_model_is_searching (get_model (self)));
  g_assert_cmpuint (count_entries (model), >, 0);
  g_assert_cmpuint (find (self, "drum", DH_DESK_LOG_KIND_ALL), ==, 500);
  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr(DhDeskLogItem) item = g_list_model_get_item (model, i);

      headings += item->is_heading;
      g_assert_true (last == G_MAXUINT || item->index >= last);
      last = item->index;
    }
  g_assert_cmpuint (headings, ==, 1);
}

/* The second row of the list, when it has been laid out. */
static GtkWidget *
wait_for_second_row (TestDesk *self)
{
  GtkWidget *list = test_desk_child_of (test_desk_child (self, "log"), "list");
  GtkWidget *row = NULL;

  while (row == NULL || gtk_widget_get_first_child (row) == NULL)
    {
      GtkWidget *first;

      test_desk_wait_for_frames (GTK_WIDGET (self->window));
      first = gtk_widget_get_first_child (list);
      row = first != NULL ? gtk_widget_get_next_sibling (first) : NULL;
    }

  return gtk_widget_get_first_child (row);
}

/* Unfolds a row as Enter on it does. */
static void
unfold (TestDesk *self,
        guint     position)
{
  g_signal_emit_by_name (test_desk_child_of (test_desk_child (self, "log"), "list"), "activate", position);
}

static void
assert_story (TestDesk   *self,
              guint       position,
              const char *expected)
{
  g_autoptr(DhDeskLogItem) item = g_list_model_get_item (G_LIST_MODEL (get_model (self)), position);
  g_autofree char *story = dh_desk_log_item_narrate (item);

  g_assert_cmpstr (story, ==, expected);
}

/* Orders taken back are one line until it is opened, whether they are taken back at once or bit by bit. */
static void
test_log_folds_what_was_taken_back (TestDesk      *self,
                                    gconstpointer  data)
{
  static const char *const orders[] = { "note one", "note two", "note three", "undo", "undo", "note four" };
  GListModel *model = G_LIST_MODEL (get_model (self));

  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    test_desk_give (self, orders[i]);
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, 4);
  assert_story (self, 1, "one");
  assert_story (self, 2, "2 orders taken back");
  assert_story (self, 3, "four");

  unfold (self, 2);
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, 8);
  assert_story (self, 3, "two");
  assert_story (self, 6, "Entry 2 is undone.");
  unfold (self, 2);
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, 4);

  test_desk_give (self, "undo");
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, 3);
  assert_story (self, 2, "3 orders taken back");
  test_desk_give (self, "redo");
  assert_story (self, 2, "2 orders taken back");
  assert_story (self, 3, "four");
  assert_story (self, 4, "Undone and redone");
}

/* Steps in which nothing happened are one line, until one of them is the last, or something is done in it after all. */
static void
test_log_folds_empty_steps (TestDesk      *self,
                            gconstpointer  data)
{
  static const char *const orders[] = { "begin", "card pass", "card pass", "card pass", "card pass", "card pass", "card pass",
                                        "card pass", "card pass", "card pass", "card pass", "next pass", "next pass",
                                        "next pass", "next pass" };
  GListModel *model = G_LIST_MODEL (get_model (self));
  guint n;

  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    test_desk_give (self, orders[i]);
  n = g_list_model_get_n_items (model);
  assert_story (self, n - 3, "Nothing happened: Artillery fire, Standing fire, Moving fire.");
  assert_story (self, n - 2, "Turn 1, F Charges");
  assert_story (self, n - 1, "Step F begins: Charges.");

  unfold (self, n - 3);
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, n + 5);
  assert_story (self, n - 2, "Units that did not respond stay put. Step B begins: Artillery fire.");
  assert_story (self, n - 1, "Turn 1, D Standing fire");
  unfold (self, n - 3);

  test_desk_give (self, "undo");
  n = g_list_model_get_n_items (model);
  assert_story (self, n - 5, "Nothing happened: Artillery fire, Standing fire.");
  assert_story (self, n - 3, "Step E begins: Moving fire.");
  assert_story (self, n - 1, "1 order taken back");
}

/* A turn ends by a step in which nobody can do anything, and the next one says so. */
static void
test_log_leaves_out_the_empty_end_of_a_turn (TestDesk      *self,
                                             gconstpointer  data)
{
  guint n;

  test_desk_give (self, "begin");
  while (dh_inch_battle (dh_referee_get_battle (self->referee))->cards_left > 0)
    test_desk_give (self, "card pass");
  while (dh_referee_get_battle (self->referee)->step != DH_STEP_EFFECTIVENESS)
    test_desk_give (self, "next pass");
  test_desk_give (self, "note so far");
  test_desk_give (self, "next");
  n = g_list_model_get_n_items (G_LIST_MODEL (get_model (self)));
  assert_story (self, n - 2, "Turn 1, K Reshuffle");
  test_desk_give (self, "next");
  g_assert_cmpint (dh_referee_get_battle (self->referee)->turn, ==, 2);
  assert_story (self, n - 3, "so far");
  assert_story (self, n - 2, "Turn 2, A Movement");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (get_model (self))), ==, n);
}

/* The same when several steps have begun before the log hears of it, as of one order that stands for several. */
static void
test_log_folds_empty_steps_that_come_together (TestDesk      *self,
                                               gconstpointer  data)
{
  g_autoptr(DhDeskLogModel) model = g_object_new (DH_DESK_TYPE_LOG_MODEL, NULL);

  test_desk_go_to_fire (self);
  test_desk_give (self, "note so it was");
  dh_desk_log_model_set_referee (model, self->referee);
  for (guint i = 0; i < 4; i++)
    test_desk_give (self, "next pass");
  dh_desk_log_model_follow (model);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (model)), ==,
                    g_list_model_get_n_items (G_LIST_MODEL (get_model (self))));
}

/* The words on the clock depend on its state before. */
static void
test_log_tells_the_clock (TestDesk      *self,
                          gconstpointer  data)
{
  test_desk_give (self, "begin");
  test_desk_give (self, "pause");
  test_desk_give (self, "pause");
  assert_story (self, 2, "The clock is paused until the next order.");
  assert_story (self, 3, "The clock runs again.");
}

/* Dues are listed elsewhere. */
static void
test_log_leaves_dues_to_their_list (TestDesk      *self,
                                    gconstpointer  data)
{
  g_autoptr(DhDeskLogItem) item = NULL;
  g_autofree char *story = NULL;

  go_to_fire (self);
  test_desk_give (self, "mark");
  g_assert_cmpuint (dh_referee_get_battle (self->referee)->dues->len, >, 0);
  item = g_list_model_get_item (G_LIST_MODEL (get_model (self)), g_list_model_get_n_items (G_LIST_MODEL (get_model (self))) - 1);
  story = dh_desk_log_item_narrate (item);
  g_assert_nonnull (strstr (story, "Losses taken."));
  g_assert_null (strstr (story, "due"));
}

/* The rows that are seen, too. */
static void
test_log_strikes_out_at_once (TestDesk      *self,
                              gconstpointer  data)
{
  DhDeskLogRow *row;

  test_desk_give (self, "note lunch until two");
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  test_desk_give (self, "undo");
  gtk_test_accessible_assert_property (wait_for_second_row (self),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "1 order taken back");
  unfold (self, 1);
  row = new_row (self, 1);
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL, "Undone: lunch until two");
  g_assert_finalize_object (row);
  test_desk_give (self, "redo");
  gtk_test_accessible_assert_property (wait_for_second_row (self),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "lunch until two");
}

static void
test_log_goes_back_and_forth (TestDesk      *self,
                              gconstpointer  data)
{
  DhEntry *second;

  test_desk_give (self, "begin");
  test_desk_give (self, "card pass");
  test_desk_give (self, "card pass");
  test_desk_give (self, "card pass");
  second = dh_referee_get_entry (self->referee, 1);

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window), "win.go-to", "u", 2));
  g_assert_true (dh_referee_peek_undo (self->referee) == second);
  g_assert_cmpuint (dh_referee_get_n_entries (self->referee), ==, 6);

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window), "win.go-to", "u", 3));
  g_assert_false (dh_referee_is_undone (self->referee, 2));
  g_assert_true (dh_referee_is_undone (self->referee, 3));

  /* Entries that nothing can bring back any more stay as they are. */
  test_desk_give (self, "note another way");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window), "win.go-to", "u", 4));
  g_assert_true (dh_referee_is_undone (self->referee, 3));
}

static void
test_log_says_why_it_is_empty (TestDesk      *self,
                               gconstpointer  data)
{
  DhDeskLog *log = test_desk_child (self, "log");
  GtkEditable *text = test_desk_child_of (log, "find");
  GtkStack *stack = test_desk_child_of (log, "stack");

  g_assert_cmpstr (gtk_stack_get_visible_child_name (stack), ==, "empty");
  test_desk_give (self, "begin");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (stack), ==, "list");

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window), "win.find-in-log", NULL));
  gtk_editable_set_text (text, "zouaves");
  g_signal_emit_by_name (text, "search-changed");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (stack), ==, "empty");
  g_assert_nonnull (strstr (gtk_label_get_label (test_desk_child_of (log, "empty")), "No entries match"));

  g_signal_emit_by_name (text, "stop-search");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (stack), ==, "list");
  g_assert_cmpstr (gtk_editable_get_text (text), ==, "");
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (self->window)),
                                         test_desk_child (self, "order_line")));
}

/* A long search for what is not there comes to an end. */
static void
test_log_says_when_nothing_is_found (TestDesk      *self,
                                     gconstpointer  data)
{
  DhDeskLog *log = test_desk_child (self, "log");
  GtkEditable *text = test_desk_child_of (log, "find");
  GtkLabel *empty = test_desk_child_of (log, "empty");

  test_desk_give (self, "begin");
  test_desk_look_away (self);
  for (guint i = 0; i < 1000; i++)
    test_desk_give_directly (self, "note drums");
  test_desk_look_again (self);

  gtk_editable_set_text (text, "zouaves");
  g_signal_emit_by_name (text, "search-changed");
  g_assert_nonnull (strstr (gtk_label_get_label (empty), "Searching further back"));
  while (dh_desk_log_model_is_searching (get_model (self)))
    g_main_context_iteration (NULL, TRUE);
  g_assert_nonnull (strstr (gtk_label_get_label (empty), "No entries match"));

  /* A window that is closed meanwhile looks no further. */
  g_signal_emit_by_name (text, "search-changed");
  g_assert_true (dh_desk_log_model_is_searching (get_model (self)));
}

/* The row of the list that has the focus, when one has it. */
static GtkWidget *
wait_for_focused_row (TestDesk *self)
{
  GtkWidget *list = test_desk_child_of (test_desk_child (self, "log"), "list");
  GtkWidget *focus;

  do
    {
      test_desk_wait_for_frames (GTK_WIDGET (self->window));
      focus = gtk_window_get_focus (GTK_WINDOW (self->window));
    }
  while (focus == NULL || !gtk_widget_is_ancestor (focus, list) || gtk_widget_get_first_child (focus) == NULL);

  return focus;
}

/* Enter goes from the words to what they have found, and Enter there opens it. */
static void
test_log_enter_opens_what_is_found (TestDesk      *self,
                                    gconstpointer  data)
{
  GtkWidget *text = test_desk_child_of (test_desk_child (self, "log"), "find");
  g_autoptr(DhDeskLogItem) item = NULL;
  GtkWidget *row;

  go_to_fire (self);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window), "win.find-in-log", NULL));
  gtk_editable_set_text (GTK_EDITABLE (text), "canister");
  g_signal_emit_by_name (text, "search-changed");
  while (dh_desk_log_model_is_searching (get_model (self)))
    g_main_context_iteration (NULL, TRUE);
  g_signal_emit_by_name (text, "activate");

  row = gtk_widget_get_first_child (wait_for_focused_row (self));
  gtk_test_accessible_assert_state (row, GTK_ACCESSIBLE_STATE_EXPANDED, FALSE);
  g_object_get (row, "item", &item, NULL);
  gtk_widget_activate (gtk_widget_get_parent (row));
  g_assert_true (dh_desk_log_item_is_open (item));
}

/* An entry that is opened below the edge of the pane comes into view. */
static void
test_log_shows_what_is_opened (TestDesk      *self,
                               gconstpointer  data)
{
  DhDeskLog *log = test_desk_child (self, "log");
  GtkGridView *list = test_desk_child_of (log, "list");
  GtkScrolledWindow *scrolled = test_desk_child_of (log, "scrolled");
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (scrolled);
  GListModel *entries = G_LIST_MODEL (gtk_grid_view_get_model (list));
  double upper;

  go_to_fire (self);
  test_desk_give (self, "cover c4 works");
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  upper = gtk_adjustment_get_upper (adjustment);

  g_signal_emit_by_name (list, "activate", g_list_model_get_n_items (entries) - 1);
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  g_assert_cmpfloat (gtk_adjustment_get_upper (adjustment), >, upper + 20);
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment) + gtk_adjustment_get_page_size (adjustment) + 1,
                     >,
                     gtk_adjustment_get_upper (adjustment));
}

static double
measure_below (GtkAdjustment *adjustment)
{
  return gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment) - gtk_adjustment_get_value (adjustment);
}

/* Counts the rows that are marked, and finds the last of them. */
static guint
count_marked (GtkWidget  *widget,
              GtkWidget **marked)
{
  guint n = 0;

  if (DH_DESK_IS_LOG_ROW (widget) && gtk_widget_get_mapped (widget) && gtk_widget_has_css_class (widget, "amending"))
    {
      *marked = widget;
      return 1;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    n += count_marked (child, marked);

  return n;
}

/* The way back to the newest entry covers no line, and comes without moving what stands beside it. */
static void
assert_way_back_is_in_nobodys_way (GtkWidget *log,
                                   float      kind)
{
  GtkWidget *newest = test_desk_child_of (log, "newest");
  graphene_rect_t place, lines, beside;

  g_assert_true (gtk_widget_get_visible (newest));
  g_assert_true (gtk_widget_compute_bounds (newest, log, &place));
  g_assert_true (gtk_widget_compute_bounds (test_desk_child_of (log, "scrolled"), log, &lines));
  g_assert_true (gtk_widget_compute_bounds (test_desk_child_of (log, "kind"), log, &beside));
  g_assert_false (graphene_rect_intersection (&place, &lines, NULL));
  g_assert_cmpfloat (beside.origin.x, ==, kind);
}

/* The entry being put right comes into view as soon as the line names it, and the newest again when it does not. */
static void
test_log_shows_what_is_put_right (TestDesk      *self,
                                  gconstpointer  data)
{
  static const struct {
    const char *text, *words;
  } cases[] = {
    { "amend 2 none because it was not so", "Being corrected" },
    { "amend 2 no", "Being corrected" },
    { "amend before 2 note forgotten", "An order is being inserted before this one" },
    { "amend before 2 ", "An order is being inserted before this one" },
    { "", NULL },
  };
  GtkWidget *marked;
  GtkScrolledWindow *scrolled = test_desk_child_of (test_desk_child (self, "log"), "scrolled");
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (scrolled);
  DhSession *session = dh_desk_window_get_session (self->window);
  graphene_rect_t place;

  go_to_fire (self);
  for (guint i = 0; i < 12; i++)
    test_desk_give (self, "note what was said, and what was not");
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  g_assert_cmpfloat (measure_below (adjustment), <, 1);
  g_assert_true (gtk_widget_compute_bounds (test_desk_child_of (test_desk_child (self, "log"), "kind"),
                                            test_desk_child (self, "log"), &place));

  dh_session_set_text (session, "amend 2 none because it was not so");
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  g_assert_cmpfloat (measure_below (adjustment), >, 100);
  assert_way_back_is_in_nobodys_way (test_desk_child (self, "log"), place.origin.x);

  /* The entry is marked, in words too, as long as that is being written, however much of it can be read yet. */
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      dh_session_set_text (session, cases[i].text);
      test_desk_wait_for_frames (GTK_WIDGET (self->window));
      marked = NULL;
      g_assert_cmpuint (count_marked (test_desk_child_of (test_desk_child (self, "log"), "list"), &marked), ==, cases[i].words != NULL);
      if (marked == NULL)
        continue;

      g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (marked, "number")), ==, "2");
      g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (marked, "amended")), ==, cases[i].words);
      g_assert_true (gtk_widget_get_visible (test_desk_child_of (marked, "amended")));
    }
  g_assert_cmpfloat (measure_below (adjustment), <, 1);
}

TEST_SUBJECT ("log")
{
  test_desk_init (&argc, &argv);

  test_add_desk ("/desk/log/has-rows-for-what-is-seen", test_log_has_rows_for_what_is_seen);
  test_add_desk ("/desk/log/has-headings", test_log_has_headings);
  test_add_desk ("/desk/log/shows-dice-and-clauses", test_log_shows_dice_and_clauses);
  test_add_desk ("/desk/log/says-once-that-dice-were-thrown", test_log_says_once_that_dice_were_thrown);
  test_add_desk ("/desk/log/opens-an-entry", test_log_opens_an_entry);
  test_add_desk ("/desk/log/tells-a-long-story-when-opened", test_log_tells_a_long_story_when_opened);
  g_test_add_func ("/desk/log/opens-an-entry-of-every-game", test_log_opens_an_entry_of_every_game);
  test_add_desk ("/desk/log/finds", test_log_finds);
  test_add_desk ("/desk/log/long-search-is-whole", test_log_long_search_is_whole);
  test_add_desk ("/desk/log/strikes-out-at-once", test_log_strikes_out_at_once);
  test_add_desk ("/desk/log/folds-what-was-taken-back", test_log_folds_what_was_taken_back);
  test_add_desk ("/desk/log/folds-empty-steps", test_log_folds_empty_steps);
  test_add_desk ("/desk/log/leaves-out-the-empty-end-of-a-turn", test_log_leaves_out_the_empty_end_of_a_turn);
  test_add_desk ("/desk/log/folds-empty-steps-that-come-together", test_log_folds_empty_steps_that_come_together);
  test_add_desk ("/desk/log/tells-the-clock", test_log_tells_the_clock);
  test_add_desk ("/desk/log/leaves-dues-to-their-list", test_log_leaves_dues_to_their_list);
  test_add_desk ("/desk/log/goes-back-and-forth", test_log_goes_back_and_forth);
  test_add_desk ("/desk/log/says-why-it-is-empty", test_log_says_why_it_is_empty);
  test_add_desk ("/desk/log/says-when-nothing-is-found", test_log_says_when_nothing_is_found);
  test_add_desk ("/desk/log/enter-opens-what-is-found", test_log_enter_opens_what_is_found);
  test_add_desk ("/desk/log/shows-what-is-opened", test_log_shows_what_is_opened);
  test_add_desk ("/desk/log/shows-what-is-put-right", test_log_shows_what_is_put_right);

  return test_desk_run ();
}

/* test-muster-window.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "desk-fixture.h"
#include "dialogs.h"
#include "subject.h"

#include "dh-desk-muster-form.h"
#include "dh-desk-muster-row.h"
#include "dh-desk-muster-window.h"
#include "dh-desk-notice.h"

#include <string.h>

/* The editor with Champion Hill in it. */
typedef struct {
  DhDeskMusterWindow *window;
} Fixture;

#define HALF_WIDTH 683

/* Nodes of Champion Hill */
enum { BATTLE, UNION, GRANT };

static DhMusterDraft *
get_draft (Fixture *self)
{
  return dh_desk_muster_document_get_draft (dh_desk_muster_window_get_document (self->window));
}

static void
act (Fixture    *self,
     const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window), action, NULL));
  test_desk_settle ();
}

/* An action that is off now. */
static void
assert_off (Fixture    *self,
            const char *action)
{
  DhMusterDraft *draft = get_draft (self);
  int selected = dh_desk_muster_window_get_selected (self->window);

  act (self, action);
  g_assert_true (get_draft (self) == draft);
  g_assert_cmpint (dh_desk_muster_window_get_selected (self->window), ==, selected);
}

static void
set (Fixture       *self,
     guint          index,
     DhMusterField  field,
     const char    *text)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window),
                                             "muster.set",
                                             "(uus)",
                                             dh_muster_draft_get_key (get_draft (self), index),
                                             (guint) field,
                                             text));
  test_desk_settle ();
}

static char *
dup_xml (Fixture *self)
{
  return dh_muster_draft_to_xml (get_draft (self));
}

static const char *
get_name (Fixture *self,
          int      index)
{
  return dh_muster_draft_get_field (get_draft (self), index, DH_MUSTER_NAME);
}

static guint
find (Fixture    *self,
      const char *id)
{
  for (guint i = 0; i < get_draft (self)->nodes->len; i++)
    if (g_strcmp0 (dh_muster_draft_get_field (get_draft (self), i, DH_MUSTER_ID), id) == 0)
      return i;

  g_assert_not_reached ();
}

static void
fixture_set_up (Fixture       *self,
                gconstpointer  data)
{
  self->window = dh_desk_muster_window_new (NULL);
  g_object_ref (self->window);
  gtk_window_present (GTK_WINDOW (self->window));
  gtk_widget_activate_action (GTK_WIDGET (self->window), "muster.open-shipped", "s", "champion-hill");
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
}

static void
fixture_tear_down (Fixture       *self,
                   gconstpointer  data)
{
  gtk_window_destroy (GTK_WINDOW (self->window));
  test_desk_settle ();
  g_assert_finalize_object (self->window);
}

static GFile *
new_file (const char *name)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), name, NULL);

  return g_file_new_for_path (path);
}

/* A file that is opened, looked at and saved is the same to the byte. */
static void
test_round_trip (Fixture       *self,
                 gconstpointer  data)
{
  static const char *const ids[] = { "champion-hill", "mill-springs", "aldie" };
  g_autoptr(GFile) file = new_file ("round.xml");

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr(GError) error = NULL;
      g_autoptr(DhOrderOfBattle) armies = dh_order_of_battle_new_shipped (ids[i], &error);
      g_autofree char *expected = dh_order_of_battle_to_xml (armies);
      g_autofree char *saved = NULL;

      gtk_widget_activate_action (GTK_WIDGET (self->window), "muster.open-shipped", "s", ids[i]);
      dh_desk_muster_window_save_to (self->window, file, TRUE);
      dh_desk_muster_window_open (self->window, file);
      act (self, "muster.save");
      g_assert_true (g_file_load_contents (file, NULL, &saved, NULL, NULL, &error));
      g_assert_no_error (error);
      g_assert_cmpstr (saved, ==, expected);
    }
}

static void
test_undo (Fixture       *self,
           gconstpointer  data)
{
  g_autofree char *first = dup_xml (self);
  g_autofree char *last = NULL;
  g_autofree char *again = NULL;
  g_autofree char *undone = NULL;
  DhDeskMusterDocument *document = dh_desk_muster_window_get_document (self->window);

  assert_off (self, "muster.undo");
  dh_desk_muster_window_select (self->window, find (self, "u1"));
  act (self, "muster.add-unit");
  act (self, "muster.duplicate");
  act (self, "muster.move-up");
  act (self, "muster.move-out");
  act (self, "muster.renumber");
  act (self, "muster.delete");
  set (self, BATTLE, DH_MUSTER_TITLE, "A");
  set (self, BATTLE, DH_MUSTER_TITLE, "Another");
  g_assert_true (dh_desk_muster_document_is_changed (document));
  last = dup_xml (self);

  act (self, "muster.undo");
  g_assert_cmpstr (dh_muster_draft_get_field (get_draft (self), BATTLE, DH_MUSTER_TITLE), ==, "Champion Hill");
  while (document->now > 0)
    act (self, "muster.undo");
  undone = dup_xml (self);
  g_assert_cmpstr (undone, ==, first);
  g_assert_false (dh_desk_muster_document_is_changed (document));

  while (dh_desk_muster_document_can_redo (document))
    act (self, "muster.redo");
  again = dup_xml (self);
  g_assert_cmpstr (again, ==, last);
}

static void
test_add (Fixture       *self,
          gconstpointer  data)
{
  DhDeskMusterForm *form = test_desk_child_of (self->window, "form");
  GtkWidget *name = dh_desk_muster_form_get_row (form, DH_MUSTER_NAME);
  GtkWidget *focus;

  dh_desk_muster_window_select (self->window, find (self, "u1"));
  act (self, "muster.add-another");
  g_assert_cmpint (dh_desk_muster_window_get_selected (self->window), ==, find (self, "u1") + 1);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (name)), ==, "New unit");

  /* The next letters are its name. */
  focus = gtk_root_get_focus (GTK_ROOT (self->window));
  g_assert_true (gtk_widget_is_ancestor (focus, name));
  gtk_editable_set_text (GTK_EDITABLE (name), "9th Nowhere");
  g_assert_cmpstr (get_name (self, dh_desk_muster_window_get_selected (self->window)), ==, "9th Nowhere");
}

static void
test_move (Fixture       *self,
           gconstpointer  data)
{
  guint index = find (self, "u2");

  dh_desk_muster_window_select (self->window, index);
  act (self, "muster.move-up");
  g_assert_cmpuint (find (self, "u2"), ==, index - 1);
  g_assert_cmpint (dh_desk_muster_window_get_selected (self->window), ==, index - 1);
  act (self, "muster.move-out");
  g_assert_cmpint (dh_desk_muster_window_get_selected (self->window), ==, find (self, "u2"));

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window),
                                             "muster.drop",
                                             "(uuu)",
                                             dh_muster_draft_get_key (get_draft (self), find (self, "u2")),
                                             dh_muster_draft_get_key (get_draft (self), find (self, "c1")),
                                             (guint) DH_MUSTER_BEFORE));
  g_assert_cmpuint (find (self, "u2") + 1, ==, find (self, "c1"));

  dh_desk_muster_window_select (self->window, BATTLE);
  assert_off (self, "muster.move-up");
  assert_off (self, "muster.delete");
}

static GtkWidget *
find_row_of (GtkWidget *widget,
             guint      key)
{
  if (DH_DESK_IS_MUSTER_ROW (widget))
    {
      GtkTreeListRow *row = dh_desk_muster_row_get_row (DH_DESK_MUSTER_ROW (widget));
      g_autoptr(DhDeskMusterItem) item = row != NULL ? gtk_tree_list_row_get_item (row) : NULL;

      return item != NULL && dh_desk_muster_item_get_key (item) == key ? widget : NULL;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_row_of (child, key);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static GtkWidget *
get_row (Fixture    *self,
         const char *id)
{
  GtkWidget *row;

  dh_desk_muster_window_select (self->window, find (self, id));
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  row = find_row_of (GTK_WIDGET (self->window), dh_muster_draft_get_key (get_draft (self), find (self, id)));
  g_assert_nonnull (row);
  return row;
}

static gboolean
drop (GtkWidget        *row,
      DhDeskMusterItem *dragged)
{
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers (row);
  g_auto(GValue) value = G_VALUE_INIT;
  gboolean taken = FALSE;

  g_value_init (&value, DH_DESK_TYPE_MUSTER_ITEM);
  g_value_set_object (&value, dragged);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr(GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_DROP_TARGET (controller))
        g_signal_emit_by_name (controller, "drop", &value, 5.0, gtk_widget_get_height (row) / 2.0, &taken);
    }
  test_desk_settle ();
  return taken;
}

/* A brigade is too great for a regiment, and goes behind the brigade of that; it cannot go into itself. */
static void
test_drop_on_lesser (Fixture       *self,
                     gconstpointer  data)
{
  g_autoptr(DhDeskMusterItem) brigade = NULL;

  brigade = gtk_tree_list_row_get_item (dh_desk_muster_row_get_row (DH_DESK_MUSTER_ROW (get_row (self, "slack"))));
  g_assert_false (drop (get_row (self, "u7"), brigade));
  g_assert_true (drop (get_row (self, "u14"), brigade));
  g_assert_cmpint (dh_muster_draft_get_parent (get_draft (self), find (self, "slack")), ==, find (self, "logan"));
  g_assert_cmpuint (find (self, "slack"), ==, find (self, "u17") + 1);
  g_assert_cmpint (dh_desk_muster_window_get_selected (self->window), ==, find (self, "slack"));
}

/* A row of another window is of another order of battle, and may stand where this one has nothing. */
static void
test_drop_from_elsewhere (Fixture       *self,
                          gconstpointer  data)
{
  g_autoptr(DhRulebook) rulebook = dh_rulebook_new_shipped ("jackson-1997", NULL);
  g_autoptr(DhMusterDraft) empty = dh_muster_draft_new ("Elsewhere");
  g_autoptr(DhMusterDraft) other = NULL;
  g_autoptr(DhDeskMusterItem) item = NULL;
  guint index;

  other = dh_muster_draft_add (empty, 0, DH_MUSTER_ARMY, "Blue", &index);
  item = dh_desk_muster_item_new (rulebook, other, index);
  g_assert_false (drop (get_row (self, "c1"), item));
}

/* Problems are told on the row, in the form and below, while something is written. */
static void
test_problems (Fixture       *self,
               gconstpointer  data)
{
  DhDeskMusterForm *form = test_desk_child_of (self->window, "form");
  GtkWidget *box = test_desk_child_of (form, "problem_box");
  GtkLabel *problem = test_desk_child_of (form, "problem");
  GtkWidget *id = dh_desk_muster_form_get_row (form, DH_MUSTER_ID);
  GtkButton *problems = test_desk_child_of (self->window, "problems");
  guint index = find (self, "u2");

  g_assert_cmpstr (gtk_button_get_label (problems), ==, "✓ Ready to play");
  assert_off (self, "muster.next-problem");

  dh_desk_muster_window_select (self->window, index);
  g_assert_false (gtk_widget_get_visible (box));
  gtk_editable_set_text (GTK_EDITABLE (id), "U1");
  g_assert_true (gtk_widget_get_visible (box));
  g_assert_nonnull (strstr (gtk_label_get_label (problem), "the id “u1” is already used by"));
  g_assert_cmpstr (gtk_button_get_label (problems), ==, "⚠ 1 problem");
  assert_off (self, "muster.export");

  dh_desk_muster_window_select (self->window, GRANT);
  act (self, "muster.next-problem");
  g_assert_cmpint (dh_desk_muster_window_get_selected (self->window), ==, index);
  gtk_editable_set_text (GTK_EDITABLE (id), "u2");
  g_assert_false (gtk_widget_get_visible (box));
}

static void
test_form (Fixture       *self,
           gconstpointer  data)
{
  DhDeskMusterForm *form = test_desk_child_of (self->window, "form");
  AdwComboRow *arm = ADW_COMBO_ROW (dh_desk_muster_form_get_row (form, DH_MUSTER_ARM));
  GtkWidget *guns = dh_desk_muster_form_get_row (form, DH_MUSTER_GUNS);
  GtkWidget *stands = dh_desk_muster_form_get_row (form, DH_MUSTER_STANDS);
  GtkWidget *reserve = dh_desk_muster_form_get_row (form, DH_MUSTER_RESERVE);
  GtkWidget *rank = dh_desk_muster_form_get_row (form, DH_MUSTER_RANK);
  guint index = find (self, "u1");

  dh_desk_muster_window_select (self->window, index);
  g_assert_true (gtk_widget_get_visible (stands));
  g_assert_false (gtk_widget_get_visible (guns));
  g_assert_false (gtk_widget_get_visible (rank));

  adw_combo_row_set_selected (ADW_COMBO_ROW (stands), 3);
  g_assert_cmpstr (dh_muster_draft_get_field (get_draft (self), index, DH_MUSTER_STANDS), ==, "5");
  adw_combo_row_set_selected (arm, 2);
  g_assert_cmpstr (dh_muster_draft_get_field (get_draft (self), index, DH_MUSTER_ARM), ==, "artillery");
  g_assert_null (dh_muster_draft_get_field (get_draft (self), index, DH_MUSTER_STANDS));
  g_assert_true (gtk_widget_get_visible (guns));
  g_assert_false (gtk_widget_get_visible (stands));

  gtk_switch_set_active (GTK_SWITCH (adw_action_row_get_activatable_widget (ADW_ACTION_ROW (reserve))), TRUE);
  g_assert_cmpstr (dh_muster_draft_get_field (get_draft (self), index, DH_MUSTER_RESERVE), ==, "yes");

  dh_desk_muster_window_select (self->window, GRANT);
  g_assert_true (gtk_widget_get_visible (rank));
  g_assert_false (gtk_widget_get_visible (reserve));
}

/* Writes the file as another program would, a minute away: a disk may know no smaller difference than the few
   milliseconds that a test takes. */
static void
write_elsewhere (GFile *file)
{
  g_autoptr(GError) error = NULL;

  g_file_replace_contents (file, "else", 4, NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL, &error);
  g_assert_no_error (error);
  g_file_set_attribute_uint64 (file, G_FILE_ATTRIBUTE_TIME_MODIFIED, 60 * 60, G_FILE_QUERY_INFO_NONE, NULL, &error);
  g_assert_no_error (error);
}

/* Closing loses nothing, and saving no other person's work. */
static void
test_questions (Fixture       *self,
                gconstpointer  data)
{
  DhDeskMusterDocument *document = dh_desk_muster_window_get_document (self->window);
  g_autoptr(GFile) file = new_file ("asked.xml");

  dh_desk_muster_window_save_to (self->window, file, FALSE);
  g_assert_false (dh_desk_muster_document_is_changed (document));

  set (self, BATTLE, DH_MUSTER_TITLE, "Changed");
  gtk_window_close (GTK_WINDOW (self->window));
  test_desk_settle ();
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (self->window)));
  g_assert_nonnull (test_desk_get_question ());
  gtk_window_close (test_desk_get_question ());
  test_desk_settle ();
  g_assert_null (test_desk_get_question ());
  g_assert_true (dh_desk_muster_document_is_changed (document));

  write_elsewhere (file);
  act (self, "muster.save");
  g_assert_true (dh_desk_muster_document_is_changed (document));
  test_dialogs_answer (test_desk_get_question (), "over");
  test_desk_settle ();
  g_assert_false (dh_desk_muster_document_is_changed (document));

  /* A user who was about to leave and has thought better of it stays, whatever is saved later. */
  set (self, BATTLE, DH_MUSTER_TITLE, "Changed again");
  write_elsewhere (file);
  gtk_window_close (GTK_WINDOW (self->window));
  test_dialogs_answer (test_desk_get_question (), "save");
  gtk_window_close (GTK_WINDOW (self->window));
  test_dialogs_answer (test_desk_get_question (), "cancel");
  dh_desk_muster_window_save_to (self->window, file, TRUE);
  test_desk_settle ();
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (self->window)));
}

static void
put (Fixture    *self,
     const char *text)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self->window)), text);
  act (self, "muster.paste");
  test_desk_settle ();
}

/* Enter, where the keyboard is. */
static void
press_enter (Fixture *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self->window));

  g_signal_emit_by_name (focus, GTK_IS_BUTTON (focus) ? "clicked" : "activate");
  test_desk_settle ();
}

/* A list that was copied is read as one of a file is; what was said of it is known when it comes again. */
static void
test_pasted_list (Fixture       *self,
                  gconstpointer  data)
{
  static const char text[] = "Nation\tRegiment\tType\tClass\tMen\nEast\t1st Foot\tInf\tDrilled\t300\nWest\t2nd Foot\tInf\tVet\t250\n";
  GtkStack *pages = test_desk_child_of (self->window, "pages");
  DhMusterDraft *before = get_draft (self);

  put (self, "no list at all");
  g_assert_true (get_draft (self) == before);
  put (self, text);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (pages), ==, "list");
  act (self, "muster.edit");
  g_assert_true (get_draft (self) == before);

  put (self, text);
  press_enter (self);
  press_enter (self);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (self->window)) == test_desk_child_of (self->window, "take"));
  press_enter (self);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (pages), ==, "editor");
  g_assert_cmpuint (get_draft (self)->nodes->len, ==, 5);

  before = get_draft (self);
  act (self, "muster.undo");
  put (self, text);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (pages), ==, "editor");
  g_assert_true (get_draft (self) != before);
  g_assert_cmpuint (get_draft (self)->nodes->len, ==, 5);
}

/* Questions that a list leaves open are asked before it is taken over, and its reading is told. */
static void
test_strange_list (Fixture       *self,
                   gconstpointer  data)
{
  static const char text[] = "The Creek,,,\nSide,Regiment,Type,Class,Men\nNorth,1st Foot,Inf,Trained,300\n,2nd Foot,Inf,Vet,250\n"
                             "South,3rd Foot,Inf,Green,300\nTOTAL,,,,850\n";
  DhDeskNotice *notice = test_desk_child_of (self->window, "notice");
  DhMusterDraft *before = get_draft (self);
  g_autoptr(GFile) file = new_file ("strange.csv");
  g_autoptr(GError) error = NULL;

  g_file_replace_contents (file, text, strlen (text), NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL, &error);
  g_assert_no_error (error);
  dh_desk_muster_window_open (self->window, file);
  test_desk_settle ();
  g_assert_true (get_draft (self) == before);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (test_desk_child_of (self->window, "pages")), ==, "list");
  press_enter (self);
  press_enter (self);
  press_enter (self);

  g_assert_nonnull (dh_muster_draft_get_order_of_battle (get_draft (self)));
  g_assert_cmpuint (get_draft (self)->nodes->len, ==, 6);
  g_assert_nonnull (strstr (test_desk_get_notice (notice), "Side = army, Regiment = unit, Type = arm, Class = quality"));
  g_assert_nonnull (strstr (test_desk_get_notice (notice), "2 rows left out: 1, 6"));
}

/* A faulty spreadsheet is taken over when somebody says so, and not before. */
static void
test_mend (Fixture       *self,
           gconstpointer  data)
{
  static const char text[] = "army,division,brigade,unit,id,arm,quality,stands,guns,rating,officer,rank,character\n"
                             "North,,,1st Foot,,infantry,green,,,,,,\nSouth,,,2nd Foot,,wagons,green,,,,,,\n"
                             ",,,3rd Foot,,infantry,green,,,,,,\n";
  DhDeskNotice *notice = test_desk_child_of (self->window, "notice");
  GtkWidget *mend = test_desk_child_of (notice, "act");
  DhMusterDraft *before = get_draft (self);
  g_autoptr(GFile) file = new_file ("faulty.csv");
  g_autoptr(GError) error = NULL;

  g_file_replace_contents (file, text, strlen (text), NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL, &error);
  g_assert_no_error (error);
  dh_desk_muster_window_open (self->window, file);
  g_assert_nonnull (test_desk_get_notice (notice));
  g_assert_true (gtk_widget_get_visible (mend));
  g_assert_true (get_draft (self) == before);

  act (self, "muster.mend");
  g_assert_cmpuint (get_draft (self)->nodes->len, ==, 5);
  g_assert_cmpint (dh_desk_muster_window_get_selected (self->window), ==, 4);
  g_assert_nonnull (test_desk_get_notice (notice));
  g_assert_false (gtk_widget_get_visible (mend));
  g_assert_nonnull (strstr (test_desk_get_notice (notice), "Line 4"));
  g_assert_null (dh_desk_muster_window_get_document (self->window)->file);

  assert_off (self, "muster.mend");
}

static char *
get_totals (Fixture *self)
{
  GtkLabel *totals = test_desk_child_of (test_desk_child_of (self->window, "form"), "totals");

  return g_strdup (gtk_label_get_label (totals));
}

/* Stands and men are those of the basing that is chosen, here, and in the next window. */
static void
test_basing (Fixture       *self,
             gconstpointer  data)
{
  g_autofree char *four = NULL;
  g_autofree char *three = NULL;
  g_autofree char *again = NULL;

  dh_desk_muster_window_select (self->window, UNION);
  four = get_totals (self);

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window), "basing.infantry-basing", "s", "three-men"));
  test_desk_settle ();
  three = get_totals (self);
  g_assert_cmpstr (three, !=, four);
  g_assert_nonnull (strstr (gtk_widget_get_tooltip_text (test_desk_child_of (self->window, "count")), "Three men per stand"));

  fixture_tear_down (self, NULL);
  fixture_set_up (self, NULL);
  dh_desk_muster_window_select (self->window, UNION);
  again = get_totals (self);
  g_assert_cmpstr (again, ==, three);

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window), "basing.rulebook", "s", "jackson-1997"));
  test_desk_settle ();
  g_clear_pointer (&again, g_free);
  again = get_totals (self);
  g_assert_cmpstr (again, ==, four);
}

static void
test_trouble (Fixture       *self,
              gconstpointer  data)
{
  DhDeskNotice *notice = test_desk_child_of (self->window, "notice");
  g_autofree char *before = dup_xml (self);
  g_autofree char *after = NULL;
  g_autoptr(GFile) file = new_file ("bad.xml");
  g_autoptr(GError) error = NULL;

  g_assert_true (g_file_replace_contents (file, "<what", 5, NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL, &error));
  dh_desk_muster_window_open (self->window, file);
  g_assert_nonnull (test_desk_get_notice (notice));
  after = dup_xml (self);
  g_assert_cmpstr (after, ==, before);
}

/* A spreadsheet comes in, and the same goes out. */
static void
test_spreadsheet (Fixture       *self,
                  gconstpointer  data)
{
  DhDeskMusterDocument *document = dh_desk_muster_window_get_document (self->window);
  g_autofree char *before = dup_xml (self);
  g_autofree char *after = NULL;
  g_autoptr(GFile) file = new_file ("Champion Hill.csv");
  g_autoptr(GError) error = NULL;

  g_assert_true (dh_desk_muster_document_export (document, file, &error));
  g_assert_no_error (error);
  set (self, BATTLE, DH_MUSTER_TITLE, "Changed");
  act (self, "muster.undo");
  dh_desk_muster_window_open (self->window, file);
  g_assert_null (document->file);
  g_assert_cmpstr (dh_muster_draft_get_field (get_draft (self), BATTLE, DH_MUSTER_TITLE), ==, "Champion Hill");
  g_assert_cmpuint (dh_muster_draft_count_problems (get_draft (self), BATTLE), ==, 0);
}

static GtkWidget *
find_row (GtkWidget *widget)
{
  if (DH_DESK_IS_MUSTER_ROW (widget))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *row = find_row (child);

      if (row != NULL)
        return row;
    }
  return NULL;
}

static void
test_access (Fixture       *self,
             gconstpointer  data)
{
  GtkWidget *row = find_row (test_desk_child_of (self->window, "list"));
  DhDeskMusterForm *form = test_desk_child_of (self->window, "form");

  g_assert_nonnull (row);
  gtk_test_accessible_assert_role (row, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_test_accessible_assert_property (row,
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Champion Hill, Hinds County, Mississippi, 1863-05-16, 107 units, 575 stands, 2182 men, 96 guns, 321 points");
  gtk_test_accessible_assert_state (row, GTK_ACCESSIBLE_STATE_EXPANDED, TRUE);
  gtk_test_accessible_assert_property (gtk_editable_get_delegate (
                                         GTK_EDITABLE (dh_desk_muster_form_get_row (form, DH_MUSTER_NAME))),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Name");
}

/* The keyboard goes along with the row that was looked at. */
static void
test_focus (Fixture       *self,
            gconstpointer  data)
{
  GtkWidget *focus, *row;

  dh_desk_muster_window_select (self->window, find (self, "u1"));
  act (self, "muster.move-down");
  act (self, "muster.duplicate");
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  focus = gtk_root_get_focus (GTK_ROOT (self->window));
  row = find_row (focus);
  g_assert_nonnull (row);
  g_assert_cmpint (gtk_tree_list_row_get_position (dh_desk_muster_row_get_row (DH_DESK_MUSTER_ROW (row))),
                   ==,
                   dh_desk_muster_window_get_selected (self->window));
}

static void
test_panes (Fixture       *self,
            gconstpointer  data)
{
  GtkWidget *form = test_desk_child_of (self->window, "form");
  GtkWidget *list = test_desk_child_of (self->window, "list");

  dh_desk_muster_window_select (self->window, find (self, "u1"));
  act (self, "muster.switch-pane");
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (self->window)), form));
  act (self, "muster.switch-pane");
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (self->window)), list));
  act (self, "muster.rename");
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (self->window)), form));
}

static void
test_discard (Fixture       *self,
              gconstpointer  data)
{

  set (self, BATTLE, DH_MUSTER_TITLE, "Changed");
  gtk_window_close (GTK_WINDOW (self->window));
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (self->window)));
  test_dialogs_answer (test_desk_get_question (), "discard");
  test_desk_settle ();
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (self->window)));
}

/* Cells of a column stand below its heading. */
static void
test_columns (Fixture       *self,
              gconstpointer  data)
{
  g_autoptr(GtkCssProvider) provider = gtk_css_provider_new ();
  GdkDisplay *display = gdk_display_get_default ();
  GtkWidget *window = GTK_WIDGET (self->window);
  GtkWidget *heading = gtk_widget_get_last_child (gtk_widget_get_prev_sibling (test_desk_child_of (window, "scroll")));
  GtkWidget *row = gtk_widget_get_first_child (gtk_widget_get_first_child (test_desk_child_of (window, "list")));

  gtk_css_provider_load_from_resource (provider, "/io/github/drumhead/Drumhead/style.css");
  gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (provider), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  g_object_set (gtk_settings_get_default (), "gtk-font-name", "Cantarell 16", NULL); /* in small letters a tenth is lost */
  test_desk_wait_for_frames (window);
  for (GtkWidget *cell = gtk_widget_get_last_child (row); GTK_IS_LABEL (cell); cell = gtk_widget_get_prev_sibling (cell))
    {
      graphene_rect_t above, below;

      g_assert_true (gtk_widget_compute_bounds (heading, window, &above));
      g_assert_true (gtk_widget_compute_bounds (cell, window, &below));
      g_assert_cmpfloat_with_epsilon (above.origin.x + above.size.width, below.origin.x + below.size.width, 1);
      heading = gtk_widget_get_prev_sibling (heading);
    }
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-font-name");
  gtk_style_context_remove_provider_for_display (display, GTK_STYLE_PROVIDER (provider));
}

/* All columns and the buttons of the window are seen on half of a screen of 1366 pixels. */
static void
test_half_a_screen (Fixture       *self,
                    gconstpointer  data)
{
  GtkWidget *window = GTK_WIDGET (self->window);
  g_autoptr(GtkCssProvider) provider = gtk_css_provider_new ();
  GdkDisplay *display = gdk_display_get_default ();
  int least;

  gtk_css_provider_load_from_resource (provider, "/io/github/drumhead/Drumhead/style.css");
  gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (provider), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  g_object_set (gtk_settings_get_default (), "gtk-font-name", "Sans 11", NULL); /* as on a desktop; tests have smaller letters */
  gtk_window_set_default_size (GTK_WINDOW (window), HALF_WIDTH, 768);
  test_desk_wait_for_frames (window);
  gtk_widget_measure (window, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <=, HALF_WIDTH);
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-font-name");
  gtk_style_context_remove_provider_for_display (display, GTK_STYLE_PROVIDER (provider));
}

/* Never a widget a unit. */
static void
test_many (Fixture       *self,
           gconstpointer  data)
{
  DhDeskMusterDocument *document = dh_desk_muster_window_get_document (self->window);
  g_autoptr(GString) xml = g_string_new ("<order-of-battle format=\"1\" title=\"Many\">");
  g_autoptr(DhMusterDraft) draft = NULL;
  g_autoptr(GBytes) bytes = NULL;
  g_autoptr(GError) error = NULL;

  for (char army = 'A'; army <= 'B'; army++)
    {
      g_string_append_printf (xml, "<army id=\"army-%c\" name=\"Army %c\" letter=\"%c\">", army, army, army);
      for (guint i = 0; i < 1000; i++)
        g_string_append_printf (xml, "<unit name=\"Regiment %u\" arm=\"infantry\" quality=\"green\"/>", i);
      g_string_append (xml, "</army>");
    }
  g_string_append (xml, "</order-of-battle>");
  bytes = g_bytes_new (xml->str, xml->len);
  draft = dh_muster_draft_new_from_bytes (bytes, "many.xml", &error);
  g_assert_no_error (error);
  dh_desk_muster_document_begin (document, draft);
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  g_assert_cmpuint (test_desk_count_children (test_desk_child_of (self->window, "list")), <, 100);

  dh_desk_muster_window_select (self->window, 1500);
  g_test_timer_start ();
  set (self, 1500, DH_MUSTER_NAME, "Renamed");
  g_test_message ("a key takes %.1f ms with 2,000 units", g_test_timer_elapsed () * 1000);
  g_assert_cmpstr (get_name (self, 1500), ==, "Renamed");
}

#define add_test(path, test) g_test_add (path, Fixture, NULL, fixture_set_up, test, fixture_tear_down)

/* A disk may have names that are no text. */
static void
test_names (Fixture       *self,
            gconstpointer  data)
{
  g_autoptr(GFile) file = new_file ("\xe4.xml");
  AdwWindowTitle *title = test_desk_find (test_desk_child_of (self->window, "title"), ADW_TYPE_WINDOW_TITLE);

  dh_desk_muster_window_save_to (self->window, file, TRUE);
  test_desk_settle ();
  g_assert_true (g_utf8_validate (adw_window_title_get_subtitle (title), -1, NULL));
  g_assert_true (g_file_query_exists (file, NULL));
}

TEST_SUBJECT ("muster-window")
{
  test_desk_init (&argc, &argv);

  add_test ("/desk/muster-window/round-trip-is-exact", test_round_trip);
  add_test ("/desk/muster-window/undo-gives-the-first-state", test_undo);
  add_test ("/desk/muster-window/what-is-added-gets-its-name", test_add);
  add_test ("/desk/muster-window/moves-by-key-and-by-drag", test_move);
  add_test ("/desk/muster-window/a-brigade-dropped-on-a-regiment-goes-beside-its-brigade", test_drop_on_lesser);
  add_test ("/desk/muster-window/rows-of-other-windows-are-not-dropped", test_drop_from_elsewhere);
  add_test ("/desk/muster-window/problems-are-told-where-they-are", test_problems);
  add_test ("/desk/muster-window/form-edits-what-is-selected", test_form);
  add_test ("/desk/muster-window/asks-before-anything-is-lost", test_questions);
  add_test ("/desk/muster-window/asks-what-a-list-means", test_strange_list);
  add_test ("/desk/muster-window/reads-what-was-copied", test_pasted_list);
  add_test ("/desk/muster-window/faulty-spreadsheet-is-mended-if-asked-for", test_mend);
  add_test ("/desk/muster-window/totals-follow-the-basing-that-is-chosen", test_basing);
  add_test ("/desk/muster-window/trouble-leaves-what-is-open", test_trouble);
  add_test ("/desk/muster-window/spreadsheet-out-and-in", test_spreadsheet);
  add_test ("/desk/muster-window/everything-is-named", test_access);
  add_test ("/desk/muster-window/keyboard-stays-with-what-is-selected", test_focus);
  add_test ("/desk/muster-window/form-and-list-by-key", test_panes);
  add_test ("/desk/muster-window/what-is-discarded-closes", test_discard);
  add_test ("/desk/muster-window/columns-stand-below-their-headings", test_columns);
  add_test ("/desk/muster-window/fits-half-a-screen", test_half_a_screen);
  add_test ("/desk/muster-window/many-units-have-few-widgets", test_many);
  add_test ("/desk/muster-window/names-that-are-no-text", test_names);

  return test_desk_run ();
}

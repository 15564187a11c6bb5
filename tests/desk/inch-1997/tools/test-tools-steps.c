/* test-tools-steps.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "desk-fixture.h"
#include "shown.h"
#include "subject.h"

#include "dh-army-words.h"
#include "dh-desk-army-view.h"
#include "dh-desk-card.h"
#include "dh-desk-cover.h"
#include "dh-desk-deck.h"
#include "dh-desk-effectiveness-tool.h"
#include "dh-desk-end-tool.h"
#include "dh-desk-fire-tool.h"
#include "dh-desk-guide.h"
#include "dh-desk-meter.h"
#include "dh-desk-move-row.h"
#include "dh-desk-movement-tool.h"
#include "dh-desk-officer-bar.h"
#include "dh-desk-rally-row.h"
#include "dh-desk-rally-tool.h"
#include "dh-desk-respond-bar.h"
#include "dh-desk-set-up-tool.h"
#include "dh-desk-side-view.h"
#include "dh-desk-step.h"
#include "dh-desk-unit-bar.h"
#include "dh-desk-unit-picker.h"
#include "dh-losses.h"

#include <string.h>

/* The tools of set-up, movement, rally, effectiveness and the end: they write orders, and show the state. */

static const DhBattle *
get_battle (TestDesk *self)
{
  return dh_referee_get_battle (self->referee);
}

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

/* A bar of the tool for movement, once it has been made. */
static gpointer
get_bar (TestDesk   *self,
         const char *name)
{
  GtkWidget *bar = gtk_stack_get_child_by_name (get_part (self, "actions"), name);

  g_assert_nonnull (bar);
  return bar;
}

static const char *
get_last_order (TestDesk *self)
{
  return dh_referee_get_entry (self->referee, dh_referee_get_n_entries (self->referee) - 1)->order;
}

/* Presses a button, and lets the program throw what it asks for. */
static void
press (TestDesk *self,
       gpointer  button)
{
  g_assert_true (gtk_widget_get_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
  /* The session asks once before the program throws. */
  for (guint i = 0; i < 2 && dh_desk_window_get_session (self->window)->waiting; i++)
    dh_desk_window_enter (self->window);
  test_desk_settle ();
}

static const DhUnit *
get_unit (TestDesk   *self,
          const char *id)
{
  DhRef thing;

  g_assert_true (dh_battle_find (get_battle (self), id, &thing));
  return dh_battle_get_unit (get_battle (self), thing.index);
}

static GtkSelectionModel *
get_model (TestDesk *self)
{
  return get_part (self, "selection");
}

static DhDeskMoveItem *
find_item (TestDesk   *self,
           const char *id)
{
  GListModel *model = G_LIST_MODEL (get_model (self));

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr(DhDeskMoveItem) item = g_list_model_get_item (model, i);

      if (strcmp (dh_battle_get_id (get_battle (self), item->thing), id) == 0)
        return item;
    }

  g_error ("no “%s” in the list", id);
}

static void
select_item (TestDesk   *self,
             const char *id)
{
  GListModel *model = G_LIST_MODEL (get_model (self));

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr(DhDeskMoveItem) item = g_list_model_get_item (model, i);

      if (strcmp (dh_battle_get_id (get_battle (self), item->thing), id) == 0)
        {
          gtk_selection_model_select_item (GTK_SELECTION_MODEL (model), i, TRUE);
          return;
        }
    }

  g_error ("no “%s” in the list", id);
}

static gboolean
is_told (const TestShown *shown,
         const char      *words)
{
  GHashTableIter iter;
  gpointer row;

  g_hash_table_iter_init (&iter, shown->rows);
  while (g_hash_table_iter_next (&iter, NULL, &row))
    if (strstr (row, words) != NULL)
      return TRUE;

  return FALSE;
}

/* The place of a unit among those to pick; -1 where it is not. */
static int
find_choice (DhDeskUnitPicker *picker,
             const char       *id)
{
  GListModel *model = G_LIST_MODEL (picker->found);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr(GtkStringObject) item = g_list_model_get_item (model, i);

      if (strcmp (gtk_string_object_get_string (item), id) == 0)
        return i;
    }

  return -1;
}

static void
pick (DhDeskUnitPicker *picker,
      const char       *id)
{
  int choice = find_choice (picker, id);

  g_assert_cmpint (choice, >=, 0);
  dh_desk_unit_picker_pick (picker, choice);
}

/* The first formation that a unit has not but could have. */
static GtkWidget *
find_other_form (gpointer bar)
{
  GtkWidget *form = gtk_widget_get_first_child (test_desk_child_of (bar, "forms"));

  while (!gtk_widget_get_visible (form) || gtk_widget_has_css_class (form, "now"))
    form = gtk_widget_get_next_sibling (form);

  return form;
}

static void
test_tools_templates (void)
{
  GType types[] = {
    DH_DESK_TYPE_ARMY_VIEW,  DH_DESK_TYPE_CARD,        DH_DESK_TYPE_COVER,      DH_DESK_TYPE_DECK,
    DH_DESK_TYPE_EFFECTIVENESS_TOOL, DH_DESK_TYPE_END_TOOL, DH_DESK_TYPE_METER,  DH_DESK_TYPE_MOVE_ROW,
    DH_DESK_TYPE_MOVEMENT_TOOL, DH_DESK_TYPE_OFFICER_BAR,      DH_DESK_TYPE_RALLY_ROW,
    DH_DESK_TYPE_RALLY_TOOL,  DH_DESK_TYPE_RESPOND_BAR, DH_DESK_TYPE_SET_UP_TOOL, DH_DESK_TYPE_SIDE_VIEW,
    DH_DESK_TYPE_UNIT_BAR,
  };

  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    {
      GtkWidget *widget = g_object_ref_sink (g_object_new (types[i], NULL));

      g_assert_finalize_object (widget);
    }
}

/* Every control says what it is for, by its text or by a label of its own. */

static gboolean
has_text (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    return *gtk_label_get_label (GTK_LABEL (widget)) != '\0';

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (has_text (child))
      return TRUE;

  return FALSE;
}

static void
check_named (GtkWidget *widget)
{
  gboolean is_control = GTK_IS_BUTTON (widget) || GTK_IS_CHECK_BUTTON (widget) || GTK_IS_LIST_VIEW (widget);

  if (!gtk_widget_get_mapped (widget))
    return;
  if (GTK_IS_DROP_DOWN (widget))
    {
      g_assert_true (gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL) ||
                     gtk_test_accessible_has_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY));
      return;
    }
  if (is_control && !has_text (widget) &&
      !gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL))
    g_error ("a %s in %s has no name", G_OBJECT_TYPE_NAME (widget), G_OBJECT_TYPE_NAME (gtk_widget_get_parent (widget)));

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    check_named (child);
}

/* Set-up */

static void
test_tools_set_up_has_rows_for_what_is_seen (TestDesk      *self,
                                             gconstpointer  data)
{
  guint n_rows = test_desk_count_children (test_desk_child_of (test_desk_tool (self), "list"));

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (get_model (self))), >, 100);
  g_assert_cmpuint (n_rows, >, 5);
  g_assert_cmpuint (n_rows, <, 50);
}

static void
test_tools_set_up_conceals_and_reserves (TestDesk      *self,
                                         gconstpointer  data)
{
  g_autofree char *hash = dh_battle_dup_seed_hash (get_battle (self));
  g_autofree char *why = NULL;

  g_assert_true (DH_DESK_IS_SET_UP_TOOL (get_tool (self)));
  g_assert_cmpstr (gtk_label_get_label (get_part (self, "seed")), ==, hash);
  check_named (get_tool (self));

  select_item (self, "u1");
  g_assert_false (gtk_widget_get_sensitive (get_part (self, "reveal")));
  press (self, get_part (self, "conceal"));
  g_assert_true (get_unit (self, "u1")->concealed);
  /* A second press at the same place takes nothing back. */
  g_assert_false (gtk_widget_get_sensitive (get_part (self, "conceal")));
  g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (gtk_widget_get_first_child (get_part (self, "sides")),
                                                            "units")),
                   ==,
                   "54\u00a0units · 13\u00a0in reserve, 18\u00a0allowed · 1\u00a0concealed");
  press (self, get_part (self, "reveal"));
  g_assert_false (get_unit (self, "u1")->concealed);

  /* Too many in reserve are refused beforehand, with the clause. */
  select_item (self, "logan");
  g_assert_false (gtk_widget_get_sensitive (get_part (self, "reserve")));
  g_object_get (get_part (self, "reserve"), "tooltip-text", &why, NULL);
  g_assert_nonnull (strstr (why, "(2.C)"));
  select_item (self, "osterhaus");
  g_assert_false (gtk_widget_get_sensitive (get_part (self, "reserve")));
  press (self, get_part (self, "enter"));
  g_assert_cmpstr (get_last_order (self), ==, "enter osterhaus");
  g_assert_false (gtk_widget_get_sensitive (get_part (self, "enter")));
  check_named (get_tool (self));
}

/* The list keeps its height, so that no row moves under the pointer that has pressed it. */
static void
test_tools_set_up_keeps_its_list_in_place (TestDesk      *self,
                                           gconstpointer  data)
{
  static const char *const pressed[] = { "u1", "mcginnis", "osterhaus", "u1" };
  GtkWidget *list = gtk_widget_get_parent (get_part (self, "list"));
  int height;

  test_desk_wait_for_frames (list);
  height = gtk_widget_get_height (list);
  g_assert_cmpint (height, >, 0);
  for (guint i = 0; i < G_N_ELEMENTS (pressed); i++)
    {
      select_item (self, pressed[i]);
      test_desk_wait_for_frames (list);
      g_assert_cmpint (gtk_widget_get_height (list), ==, height);
    }
  press (self, get_part (self, "conceal"));
  test_desk_wait_for_frames (list);
  g_assert_true (get_unit (self, "u1")->concealed);
  g_assert_cmpint (gtk_widget_get_height (list), ==, height);
}

static void
test_tools_set_up_writes_what_holds_for_all (TestDesk      *self,
                                             gconstpointer  data)
{
  GtkWidget *side = gtk_widget_get_first_child (get_part (self, "sides"));

  gtk_drop_down_set_selected (get_part (self, "disclosure"), DH_DISCLOSURE_NAMES);
  g_assert_cmpint (get_battle (self)->disclosure, ==, DH_DISCLOSURE_NAMES);
  gtk_drop_down_set_selected (test_desk_child_of (side, "dice"), DH_DICE_SOURCE_PROGRAM);
  g_assert_cmpint (dh_battle_get_army (get_battle (self), 0)->dice, ==, DH_DICE_SOURCE_PROGRAM);
  test_desk_give (self, "undo");
  g_assert_cmpuint (gtk_drop_down_get_selected (test_desk_child_of (side, "dice")), ==, DH_DICE_SOURCE_THROWN);

  select_item (self, "u1");
  gtk_drop_down_set_selected (test_desk_child_of (get_part (self, "cover"), "list"), DH_COVER_WORKS);
  g_assert_cmpstr (get_last_order (self), ==, "cover u1 works");
}

/* A word is said once for each side, and again when it is taken back. */
static void
test_tools_set_up_says_words (TestDesk      *self,
                              gconstpointer  data)
{
  GtkWidget *side = gtk_widget_get_first_child (get_part (self, "sides"));
  GtkEntry *word = test_desk_child_of (side, "word");

  /* The dice, then the word */
  gtk_widget_child_focus (side, GTK_DIR_TAB_FORWARD);
  gtk_widget_child_focus (side, GTK_DIR_TAB_FORWARD);
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (self->window)), GTK_WIDGET (word)));

  g_signal_emit_by_name (word, "activate");
  g_assert_cmpuint (dh_referee_get_n_entries (self->referee), ==, 0);

  gtk_editable_set_text (GTK_EDITABLE (word), "Hurrah, boys");
  g_signal_emit_by_name (word, "activate");
  g_assert_cmpstr (get_last_order (self), ==, "word union Hurrah, boys");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (word)), ==, "");
  g_assert_false (gtk_widget_get_sensitive (GTK_WIDGET (word)));
  check_named (get_tool (self));

  side = gtk_widget_get_next_sibling (side);
  g_assert_true (gtk_widget_get_sensitive (test_desk_child_of (side, "word")));
  test_desk_give (self, "undo");
  g_assert_true (gtk_widget_get_sensitive (GTK_WIDGET (word)));
}

static void
test_tools_set_up_attaches (TestDesk      *self,
                            gconstpointer  data)
{
  DhDeskOfficerBar *bar;
  DhRef officer;

  select_item (self, "hovey");
  bar = get_part (self, "officer_bar");
  g_assert_false (gtk_widget_get_sensitive (test_desk_child_of (bar, "attach")));
  pick (test_desk_child_of (bar, "unit"), "u2");
  gtk_check_button_set_active (test_desk_child_of (bar, "front"), TRUE);
  press (self, test_desk_child_of (bar, "attach"));

  g_assert_true (dh_battle_find (get_battle (self), "gen-hovey", &officer));
  g_assert_cmpint (dh_battle_get_officer (get_battle (self), officer.index)->front, ==, TRUE);
  press (self, test_desk_child_of (bar, "detach"));
  g_assert_cmpint (dh_battle_get_officer (get_battle (self), officer.index)->attached, ==, DH_NOTHING);
}

/* Movement */

static void
begin_with (TestDesk   *self,
            const char *card)
{
  g_autofree char *order = g_strdup_printf ("card %s", card);

  test_desk_give (self, "begin");
  test_desk_give (self, order);
}

static void
test_tools_movement_shows_the_card (TestDesk      *self,
                                    gconstpointer  data)
{
  DhDeskCard *card;

  test_desk_give (self, "begin");
  card = get_part (self, "card");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (test_desk_child_of (card, "sides")), ==, "back");

  /* The tests draw without OpenGL, and there a card that turned would be pink. */
  g_assert_cmpint (gtk_stack_get_transition_type (test_desk_child_of (card, "sides")),
                   ==,
                   GTK_STACK_TRANSITION_TYPE_SLIDE_LEFT_RIGHT);

  test_desk_give (self, "card hovey");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (test_desk_child_of (card, "sides")), ==, "face");
  g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (card, "name")), ==, "12th Division");
  gtk_test_accessible_assert_property (card,
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Card in hand: 12th Division. Brig. Gen. Alvin P. Hovey");
  check_named (get_tool (self));
}

/* A battery that no command has moves by a card of its own, and is alone in the list. */
static void
test_tools_movement_lists_a_battery_of_no_command (TestDesk      *self,
                                                   gconstpointer  data)
{
  GListModel *model;

  begin_with (self, "u8");
  model = G_LIST_MODEL (get_model (self));
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, 1);
  g_assert_nonnull (find_item (self, "u8"));
}

/* What is shown under whom they respond is what the blue button gives, also where they have no officer of their own. */
static void
test_tools_movement_shows_what_all_respond_gives (TestDesk      *self,
                                                  gconstpointer  data)
{
  g_autoptr(DhForecast) shown = NULL, given = NULL;
  g_autofree char *order = NULL;

  begin_with (self, "u8");
  order = dh_desk_respond_bar_dup_order (get_part (self, "respond_bar"));
  g_assert_cmpstr (order, ==, "respond by none");
  shown = dh_referee_forecast (self->referee, order, NULL);
  given = dh_referee_forecast (self->referee, "respond", NULL);
  g_assert_cmpint (shown->die, ==, given->die);
  g_assert_cmpint (shown->at_most, ==, given->at_most);
}

static void
test_tools_movement_responds_in_groups (TestDesk      *self,
                                        gconstpointer  data)
{
  DhSession *order = dh_desk_window_get_session (self->window);
  DhDeskRespondBar *bar;
  g_autofree char *all = NULL;

  begin_with (self, "hovey");
  bar = get_part (self, "respond_bar");
  all = dh_desk_respond_bar_dup_order (bar);
  g_assert_cmpstr (all, ==, "respond by gen-hovey");
  g_assert_cmpstr (order->text, ==, "");

  /* The units have to be named when one of them is left out, unless they are a brigade. */
  dh_desk_move_item_set_chosen (find_item (self, "hovey"), FALSE);
  g_assert_false (gtk_widget_get_sensitive (test_desk_child_of (bar, "respond")));
  dh_desk_move_item_set_chosen (find_item (self, "mcginnis"), TRUE);
  g_assert_cmpstr (order->text, ==, "respond mcginnis by gen-mcginnis");
  dh_desk_move_item_set_chosen (find_item (self, "u1"), FALSE);
  g_assert_cmpstr (order->text, ==, "respond u2 u3 u4 u5 by gen-mcginnis");
  dh_session_set_text (order, "");

  test_desk_give (self, "dice 1");
  press (self, test_desk_child_of (bar, "respond"));
  g_assert_cmpint (get_unit (self, "u2")->responded, ==, DH_RESPONSE_PASSED);
  g_assert_cmpint (get_unit (self, "u1")->responded, ==, DH_RESPONSE_NO);
}

/* The tick of a command tells what is ticked of it, so that pressing it once always does something. */
static void
test_tools_movement_half_ticks_a_command (TestDesk      *self,
                                          gconstpointer  data)
{
  DhDeskMoveItem *division, *brigade;

  begin_with (self, "hovey");
  division = find_item (self, "hovey");
  brigade = find_item (self, "mcginnis");
  g_assert_true (division->chosen && !division->mixed);

  dh_desk_move_item_set_chosen (find_item (self, "u1"), FALSE);
  g_assert_true (!division->chosen && division->mixed);
  g_assert_true (!brigade->chosen && brigade->mixed);
  g_assert_true (find_item (self, "slack")->chosen);

  dh_desk_move_item_set_chosen (brigade, TRUE);
  g_assert_true (find_item (self, "u1")->chosen);
  g_assert_true (division->chosen && !division->mixed);

  dh_desk_move_item_set_chosen (division, FALSE);
  g_assert_true (!brigade->chosen && !brigade->mixed);
}

static void
test_tools_movement_moves_and_forms (TestDesk      *self,
                                     gconstpointer  data)
{
  DhDeskUnitBar *bar;
  GtkWidget *open, *road, *form;
  g_autofree char *why = NULL;
  guint n;

  begin_with (self, "hovey");
  test_desk_give (self, "respond : 1");

  select_item (self, "u1");
  bar = get_bar (self, "unit");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (get_part (self, "actions")), ==, "unit");
  open = gtk_widget_get_first_child (test_desk_child_of (bar, "moves"));
  road = gtk_widget_get_last_child (test_desk_child_of (bar, "moves"));
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (gtk_widget_get_last_child (gtk_button_get_child (GTK_BUTTON (open))))), ==, "8–16″");
  g_assert_false (gtk_widget_get_sensitive (road));
  g_object_get (road, "tooltip-text", &why, NULL);
  g_assert_nonnull (strstr (why, "(6)"));
  check_named (get_tool (self));

  /* The key of a unit in the list begins the same order. */
  g_signal_emit_by_name (get_part (self, "list"),
                         "activate",
                         gtk_single_selection_get_selected (GTK_SINGLE_SELECTION (get_model (self))));
  g_assert_true (g_str_has_prefix (dh_desk_window_get_session (self->window)->text, "move u1"));
  dh_session_set_text (dh_desk_window_get_session (self->window), "");

  test_desk_give (self, "dice 20");
  press (self, open);
  g_assert_cmpstr (get_last_order (self), ==, "move u1");
  g_assert_cmpfloat (find_item (self, "u1")->inches, ==, 16);
  test_desk_give (self, "undo");
  g_assert_cmpfloat (find_item (self, "u1")->inches, <, 0);
  select_item (self, "u1");
  form = find_other_form (bar);
  press (self, form);
  g_assert_cmpint (get_unit (self, "u1")->formation, ==, DH_FORMATION_COLUMN);
  g_assert_cmpstr (get_last_order (self), ==, "form u1 column");

  /* A second press there does nothing: about-face has a button of its own. */
  g_assert_true (gtk_widget_has_css_class (form, "now"));
  g_assert_false (gtk_widget_get_sensitive (form));
  n = dh_referee_get_n_entries (self->referee);
  press (self, test_desk_child_of (bar, "about_face"));
  g_assert_cmpuint (dh_referee_get_n_entries (self->referee), ==, n + 1);
  g_assert_cmpstr (get_last_order (self), ==, "form u1 column");
}

/* The square before a name tells its purpose in a tooltip. */
static void
test_tools_movement_tells_what_is_chosen (TestDesk      *self,
                                          gconstpointer  data)
{
  g_autoptr(GtkWidget) row = g_object_ref_sink (g_object_new (DH_DESK_TYPE_MOVE_ROW, NULL));
  GtkWidget *chosen = test_desk_child_of (row, "chosen");
  g_autoptr(GtkTooltip) tooltip = g_object_new (GTK_TYPE_TOOLTIP, NULL);
  gboolean is_told = FALSE;

  g_assert_true (gtk_widget_get_has_tooltip (chosen));
  g_signal_emit_by_name (chosen, "query-tooltip", 0, 0, FALSE, tooltip, &is_told);
  g_assert_true (is_told);
}

static void
assert_state (TestDesk   *self,
              const char *id,
              const char *state)
{
  g_autoptr(GtkWidget) row = g_object_ref_sink (g_object_new (DH_DESK_TYPE_MOVE_ROW, NULL));

  dh_class_show_item (row, find_item (self, id));
  g_assert_cmpstr (gtk_inscription_get_text (test_desk_child_of (row, "state")), ==, state);
}

/* Each change of formation takes its part of the move, and the list says what a unit may still do. */
static void
test_tools_movement_tells_what_is_left (TestDesk      *self,
                                        gconstpointer  data)
{
  begin_with (self, "hovey");
  test_desk_give (self, "respond : 1");
  test_desk_give (self, "form u6 column");
  assert_state (self, "u5", "● may act");
  assert_state (self, "u6", "● ½ move left");
  test_desk_give (self, "form u6 line");
  assert_state (self, "u6", "✓ no move left");
  test_desk_give (self, "undo");
  test_desk_give (self, "move u6 : 10");
  assert_state (self, "u6", "✓ has moved");
}

/* The distance that a unit went is still known after the movement has been gone back to. */
static void
test_tools_movement_keeps_inches_over_an_undo (TestDesk      *self,
                                               gconstpointer  data)
{
  begin_with (self, "hovey");
  test_desk_give (self, "respond : 1");
  test_desk_give (self, "move u3 : 15");
  g_assert_cmpfloat (find_item (self, "u3")->inches, ==, 14);

  test_desk_pass_cards (self);
  while (dh_inch_battle (get_battle (self))->cards_left < 9)
    test_desk_give_directly (self, "undo");
  g_assert_cmpfloat (find_item (self, "u3")->inches, ==, 14);
}

/* Inches are kept also when the battle had gone on to the next step meanwhile. */
static void
test_tools_movement_keeps_inches (TestDesk      *self,
                                  gconstpointer  data)
{
  double inches;
  guint left;

  begin_with (self, "hovey");
  test_desk_give (self, "respond : 1");
  test_desk_give (self, "move u1");
  inches = find_item (self, "u1")->inches;
  g_assert_cmpfloat (inches, >, 0);
  left = dh_inch_battle (get_battle (self))->cards_left;

  test_desk_pass_cards (self);
  test_desk_give (self, "note the guns are ready");
  while (get_battle (self)->step != DH_STEP_MOVEMENT || dh_inch_battle (get_battle (self))->cards_left < left)
    test_desk_give (self, "undo");
  g_assert_cmpfloat (find_item (self, "u1")->inches, ==, inches);
}

/* The distance of a move is read the same in the row of its unit and in large figures: with a fraction. */
static void
test_tools_movement_writes_fractions (TestDesk      *self,
                                      gconstpointer  data)
{
  g_autoptr(GtkWidget) row = g_object_ref_sink (g_object_new (DH_DESK_TYPE_MOVE_ROW, NULL));
  GtkWidget *result = test_desk_child_of (test_desk_child (self, "step"), "result");

  begin_with (self, "hovey");
  test_desk_give (self, "respond : 1");
  test_desk_give (self, "form u6 column");
  test_desk_give (self, "move u6 road : 18");
  dh_class_show_item (row, find_item (self, "u6"));
  g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (row, "inches")), ==, "11½″");
  g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (result, "inches")), ==, "11½″");
}

/* A unit that is named in the order line is selected, from the first letters on. */
static void
test_tools_movement_follows_the_line (TestDesk      *self,
                                      gconstpointer  data)
{
  static const struct {
    const char *text;
    const char *id;
  } cases[] = {
    { "3", "u3" }, { "form 5", "u5" }, { "charge u2 c", "u2" }, { "move u4 rough", "u4" }, { "note lunch", "u4" },
    { "attach gen-mcginnis", "u4" },
  };

  begin_with (self, "hovey");
  test_desk_give (self, "respond : 1");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      DhDeskMoveItem *item;

      dh_session_set_text (dh_desk_window_get_session (self->window), cases[i].text);
      item = gtk_single_selection_get_selected_item (GTK_SINGLE_SELECTION (get_model (self)));
      g_assert_cmpstr (dh_battle_get_id (get_battle (self), item->thing), ==, cases[i].id);
    }
}

/* The list may have been gone through to its end for the card before. */
static void
test_tools_movement_begins_with_the_first (TestDesk      *self,
                                           gconstpointer  data)
{
  GtkAdjustment *adjustment;

  test_desk_give (self, "begin");
  test_desk_give (self, "card hovey");
  test_desk_give (self, "respond hovey : 1");
  adjustment = gtk_scrolled_window_get_vadjustment (get_part (self, "scroller"));
  /* A list scrolls to a row once it has its place. */
  test_desk_wait_for_frames (get_part (self, "list"));
  test_desk_type (self, "move u9");
  test_desk_wait_for_frames (get_part (self, "list"));
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), >, 0);

  test_desk_give (self, "card loring");
  test_desk_wait_for_frames (get_part (self, "list"));
  g_assert_cmpfloat (gtk_adjustment_get_upper (adjustment), >, gtk_adjustment_get_page_size (adjustment));
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, 0);
}

static void
test_tools_movement_charges (TestDesk      *self,
                             gconstpointer  data)
{
  DhDeskUnitBar *bar;

  begin_with (self, "hovey");
  test_desk_give (self, "respond : 1");
  select_item (self, "u1");
  bar = get_bar (self, "unit");
  g_assert_false (gtk_widget_get_sensitive (test_desk_child_of (bar, "charge")));
  pick (test_desk_child_of (bar, "target"), "c4");
  gtk_drop_down_set_selected (test_desk_child_of (bar, "aspect"), DH_ASPECT_FLANK);
  press (self, test_desk_child_of (bar, "charge"));
  g_assert_cmpstr (get_last_order (self), ==, "charge u1 c4 flank");

  /* It is called off at another place, and nothing else about it can be chosen. */
  select_item (self, "u1");
  g_assert_false (gtk_widget_get_sensitive (test_desk_child_of (bar, "charge")));
  g_assert_false (gtk_widget_get_sensitive (test_desk_child_of (bar, "target")));
  g_assert_false (gtk_widget_get_sensitive (test_desk_child_of (bar, "aspect")));

  /* The side on which one unit strikes is no other's, and comes back with it. */
  select_item (self, "u3");
  g_assert_cmpuint (gtk_drop_down_get_selected (test_desk_child_of (bar, "aspect")), ==, DH_ASPECT_FRONT);
  select_item (self, "u1");
  g_assert_cmpuint (gtk_drop_down_get_selected (test_desk_child_of (bar, "aspect")), ==, DH_ASPECT_FLANK);
  press (self, test_desk_child_of (bar, "call_off"));
  g_assert_cmpstr (get_last_order (self), ==, "charge u1 none");

  /* A typed target is chosen there too. */
  dh_session_set_text (dh_desk_window_get_session (self->window), "charge u2 c5 rear");
  press (self, test_desk_child_of (bar, "charge"));
  g_assert_cmpstr (get_last_order (self), ==, "charge u2 c5 rear");
}

/* Two changes of formation leave nothing to go, and no die is thrown for that. */
static void
test_tools_movement_is_spent_on_changes (TestDesk      *self,
                                         gconstpointer  data)
{
  GtkWidget *move;

  begin_with (self, "hovey");
  test_desk_give (self, "respond : 1");
  test_desk_give (self, "form u1 column");
  select_item (self, "u1");
  move = gtk_widget_get_first_child (test_desk_child_of (get_bar (self, "unit"), "moves"));
  g_assert_true (gtk_widget_get_sensitive (move));
  test_desk_give (self, "form u1 line");
  g_assert_false (gtk_widget_get_sensitive (move));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (move), ==, "Changes of formation have taken its whole move");
}

/* A unit that has fired moves no more, whatever it was allowed before (7.4). */
static void
test_tools_movement_tells_that_a_unit_has_fired (TestDesk      *self,
                                                 gconstpointer  data)
{
  g_autoptr(TestShown) before = NULL;
  g_autoptr(TestShown) shown = NULL;

  begin_with (self, "stevenson");
  test_desk_give (self, "respond : 1");
  test_desk_give (self, "charge c1 u1 : 10");
  before = test_shown_tell (get_part (self, "list"));
  g_assert_false (is_told (before, "✱ has fired"));
  test_desk_give (self, "fire u1 c1 5 : 1 1 1 1 1 1");
  test_desk_give (self, "card hovey");
  test_desk_give (self, "respond : 1");
  test_desk_wait_for_frames (get_part (self, "list"));
  shown = test_shown_tell (get_part (self, "list"));
  g_assert_true (is_told (shown, "✱ has fired"));
}

/* The rest of a move is asked for after it, and the buttons say what may be done with that. */
static void
test_tools_movement_after_a_move (TestDesk      *self,
                                  gconstpointer  data)
{
  DhDeskUnitBar *bar;
  GtkWidget *gone;

  begin_with (self, "hovey");
  test_desk_give (self, "respond : 1");
  select_item (self, "u1");
  bar = get_bar (self, "unit");
  g_assert_true (gtk_stack_get_visible_child (test_desk_child_of (bar, "ways")) == test_desk_child_of (bar, "moves"));
  test_desk_give (self, "move u1 : 10");
  g_assert_true (gtk_stack_get_visible_child (test_desk_child_of (bar, "ways")) == test_desk_child_of (bar, "gone_line"));
  g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (bar, "gone_title")), ==, "Already moved (of 12″):");
  pick (test_desk_child_of (bar, "target"), "c4");
  g_assert_false (gtk_widget_get_sensitive (test_desk_child_of (bar, "charge")));
  g_assert_nonnull (strstr (gtk_widget_get_tooltip_text (test_desk_child_of (bar, "charge")), "how far has"));

  gone = test_desk_child_of (bar, "gone");
  gtk_editable_set_text (GTK_EDITABLE (gone), "13");
  g_assert_false (gtk_widget_get_sensitive (test_desk_child_of (bar, "charge")));
  gtk_editable_set_text (GTK_EDITABLE (gone), "6");
  press (self, find_other_form (bar));
  g_assert_cmpstr (get_last_order (self), ==, "form u1 column after 6");
  test_desk_give (self, "undo");
  pick (test_desk_child_of (bar, "target"), "c4");
  gtk_editable_set_text (GTK_EDITABLE (gone), "5");
  press (self, test_desk_child_of (bar, "charge"));
  g_assert_cmpstr (get_last_order (self), ==, "charge u1 c4 after 5");

  /* A typed distance is chosen there too, and is that of the unit that is asked about. */
  test_desk_give (self, "move u2 : 10");
  select_item (self, "u2");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (gone)), ==, "");
  dh_session_set_text (dh_desk_window_get_session (self->window),
                       "charge u2 c5 rear after 2.5");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (gone)), ==, "2.5");
  press (self, test_desk_child_of (bar, "charge"));
  g_assert_cmpstr (get_last_order (self), ==, "charge u2 c5 rear after 2.5");
}

/* The mouse says how far a unit has moved, without a key. */
static void
test_tools_movement_gone_by_the_scale (TestDesk      *self,
                                       gconstpointer  data)
{
  DhDeskUnitBar *bar;
  GtkRange *scale;
  gboolean done;

  begin_with (self, "hovey");
  test_desk_give (self, "respond : 1");
  select_item (self, "u1");
  test_desk_give (self, "move u1 : 10");
  bar = get_bar (self, "unit");
  scale = test_desk_child_of (bar, "gone_scale");
  g_assert_cmpfloat (gtk_adjustment_get_upper (gtk_range_get_adjustment (scale)), ==, 12);
  pick (test_desk_child_of (bar, "target"), "c4");
  g_assert_false (gtk_widget_get_sensitive (test_desk_child_of (bar, "charge")));

  g_signal_emit_by_name (scale, "change-value", GTK_SCROLL_JUMP, 5.3, &done);
  g_assert_cmpstr (gtk_editable_get_text (test_desk_child_of (bar, "gone")), ==, "5.5");
  g_assert_cmpfloat (gtk_range_get_value (scale), ==, 5.5);
  press (self, test_desk_child_of (bar, "charge"));
  g_assert_cmpstr (get_last_order (self), ==, "charge u1 c4 after 5.5");

  /* It stands where the field says, and says nothing of another unit. */
  test_desk_give (self, "move u2 : 10");
  test_desk_give (self, "move u3 : 10");
  select_item (self, "u2");
  gtk_editable_set_text (test_desk_child_of (bar, "gone"), "3");
  g_assert_cmpfloat (gtk_range_get_value (scale), ==, 3);
  select_item (self, "u3");
  g_assert_cmpfloat (gtk_range_get_value (scale), ==, 0);
  g_assert_cmpstr (gtk_editable_get_text (test_desk_child_of (bar, "gone")), ==, "");
}

/* The row of the list that had the keyboard is gone with it. */
static void
test_tools_picker_gives_the_keyboard_back (TestDesk      *self,
                                           gconstpointer  data)
{
  DhDeskUnitPicker *target;
  GtkWidget *list, *focus;

  begin_with (self, "hovey");
  test_desk_give (self, "respond : 1");
  select_item (self, "u1");
  target = test_desk_child_of (get_bar (self, "unit"), "target");
  gtk_menu_button_popup (test_desk_child_of (target, "button"));
  list = test_desk_child_of (target, "list");
  test_desk_wait_for_frames (list);
  gtk_widget_child_focus (list, GTK_DIR_TAB_FORWARD);
  focus = gtk_window_get_focus (GTK_WINDOW (self->window));
  g_assert_true (gtk_widget_is_ancestor (focus, list));

  g_signal_emit_by_name (list, "activate", 1);
  test_desk_wait_for_frames (GTK_WIDGET (target));
  focus = gtk_window_get_focus (GTK_WINDOW (self->window));
  g_assert_nonnull (focus);
  g_assert_true (gtk_widget_is_ancestor (focus, GTK_WIDGET (target)));
}

/* A unit that the rules let nobody charge is not there to be picked (2.B). */
static void
test_tools_movement_offers_no_concealed_target (TestDesk      *self,
                                                gconstpointer  data)
{
  DhDeskUnitPicker *target;

  test_desk_give (self, "conceal c5");
  begin_with (self, "hovey");
  test_desk_give (self, "respond : 1");
  select_item (self, "u1");
  target = test_desk_child_of (get_bar (self, "unit"), "target");
  g_assert_cmpint (find_choice (target, "c4"), >=, 0);
  g_assert_cmpint (find_choice (target, "c5"), ==, -1);
  g_assert_cmpint (find_choice (target, "u2"), ==, -1);

  test_desk_give (self, "reveal c5");
  g_assert_cmpint (find_choice (target, "c5"), >=, 0);
}

static void
test_tools_movement_staff_and_reserve (TestDesk      *self,
                                       gconstpointer  data)
{
  DhRef officer;

  begin_with (self, "staff-union");
  select_item (self, "gen-hovey");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (get_part (self, "actions")), ==, "officer");
  pick (test_desk_child_of (get_bar (self, "officer"), "unit"), "u3");
  press (self, test_desk_child_of (get_bar (self, "officer"), "attach"));
  g_assert_true (dh_battle_find (get_battle (self), "gen-hovey", &officer));
  g_assert_cmpint (dh_battle_get_officer (get_battle (self), officer.index)->attached, !=, DH_NOTHING);

  test_desk_give (self, "card osterhaus");
  select_item (self, "u42");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (get_part (self, "actions")), ==, "enter");
  press (self, get_part (self, "enter"));
  g_assert_true (dh_unit_is_on_table (get_unit (self, "u42")));
  g_assert_false (dh_unit_is_on_table (get_unit (self, "u47")));
  select_item (self, "osterhaus");
  press (self, get_part (self, "enter"));
  g_assert_true (dh_unit_is_on_table (get_unit (self, "u47")));
}

/* Turns all cards, and this one last. */
static void
turn_last (TestDesk   *self,
           const char *last)
{
  const DhBattle *battle = get_battle (self);

  test_desk_give (self, "begin");
  for (guint i = 0; i < dh_n_cards (battle); i++)
    {
      const char *id = dh_battle_peek_card (battle, i)->id;
      g_autofree char *order = g_strdup_printf ("card %s pass", id);

      if (strcmp (id, last) != 0)
        test_desk_give (self, order);
    }
  test_desk_give (self, "card pass");
  g_assert_cmpint (dh_inch_battle (battle)->cards_left, ==, 0);
}

static void
select_nothing (TestDesk *self)
{
  GtkSingleSelection *selection = test_desk_child_of (get_tool (self), "selection");

  gtk_single_selection_set_autoselect (selection, FALSE);
  gtk_single_selection_set_can_unselect (selection, TRUE);
  gtk_single_selection_set_selected (selection, GTK_INVALID_LIST_POSITION);
}

/* Nobody is told to turn a card where none is left. */
static void
test_tools_movement_after_the_last_card (TestDesk      *self,
                                         gconstpointer  data)
{
  DhDeskGuide *guide = test_desk_child (self, "guide");

  dh_desk_guide_set_active (guide, TRUE);
  turn_last (self, "hovey");
  test_desk_give (self, "respond hovey by grant");
  select_nothing (self);
  g_assert_cmpstr (gtk_label_get_text (get_part (self, "hint")), ==,
                   "Select a unit to choose what it does, or go on to the next step.");
  g_assert_nonnull (strstr (gtk_label_get_text (test_desk_child_of (guide, "advice")),
                            "Ctrl+Enter ends the step; it asks first while units can still act."));
}

static void
test_tools_movement_after_the_last_staff_card (TestDesk      *self,
                                               gconstpointer  data)
{
  turn_last (self, "staff-union");
  select_nothing (self);
  g_assert_cmpstr (gtk_label_get_text (get_part (self, "hint")), ==,
                   "Select an officer to choose where he rides, or go on to the next step.");
}

static void
test_tools_movement_gives_way_to_fire (TestDesk      *self,
                                       gconstpointer  data)
{
  DhSession *order = dh_desk_window_get_session (self->window);

  begin_with (self, "hovey");
  g_assert_true (DH_DESK_IS_MOVEMENT_TOOL (get_tool (self)));
  dh_session_set_text (order, "fire c4");
  g_assert_true (DH_DESK_IS_FIRE_TOOL (get_tool (self)));
  dh_session_set_text (order, "");
  g_assert_true (DH_DESK_IS_MOVEMENT_TOOL (get_tool (self)));
}

/* The main key alone goes through a turn in which nothing happens; pressed again it passes over units that could act. */
static void
test_tools_one_key_goes_on (TestDesk      *self,
                            gconstpointer  data)
{
  for (guint i = 0; i < 200 && get_battle (self)->turn < 2; i++)
    {
      guint before = dh_referee_get_n_entries (self->referee);

      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window), "win.main", NULL));
      if (dh_desk_window_get_session (self->window)->asked_for != NULL)
        gtk_widget_activate_action (GTK_WIDGET (self->window), "win.main", NULL);
      for (guint k = 0; k < 2 && dh_desk_window_get_session (self->window)->waiting; k++)
        dh_desk_window_enter (self->window);
      test_desk_settle ();
      g_assert_cmpuint (dh_referee_get_n_entries (self->referee), >, before);
    }
  g_assert_cmpint (get_battle (self)->turn, ==, 2);
}

/* The second button of a step stays under the pointer, whatever the words of the main one become. */
static void
test_tools_second_button_keeps_its_place (TestDesk      *self,
                                          gconstpointer  data)
{
  GtkWidget *step = test_desk_child (self, "step"), *other = test_desk_child_of (step, "other_button");
  GtkLabel *words = test_desk_child_of (step, "main_label");
  g_autofree char *first = NULL;
  graphene_rect_t before, now;

  test_desk_give (self, "begin");
  test_desk_give (self, "card hovey");
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  g_assert_true (gtk_widget_get_mapped (other));
  g_assert_true (gtk_widget_compute_bounds (other, step, &before));
  first = g_strdup (gtk_label_get_label (words));

  test_desk_type (self, "respond");
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  g_assert_cmpstr (gtk_label_get_label (words), !=, first);
  g_assert_true (gtk_widget_get_mapped (other));
  g_assert_true (gtk_widget_compute_bounds (other, step, &now));
  g_assert_true (graphene_rect_equal (&before, &now));
  dh_session_cancel (dh_desk_window_get_session (self->window));
}

/* The end of a turn */

static void
go_to (TestDesk *self,
       DhStep    step)
{
  test_desk_look_away (self);
  while (get_battle (self)->step != step)
    {
      if (dh_inch_battle (get_battle (self))->cards_left > 0 && get_battle (self)->step == DH_STEP_MOVEMENT)
        test_desk_give_directly (self, "card pass");
      else
        test_desk_give_directly (self, "next pass");
    }
  test_desk_look_again (self);
}

static void
test_tools_rally_by_an_officer (TestDesk      *self,
                                gconstpointer  data)
{
  DhDeskRallyRow *row;
  graphene_rect_t before, now;

  test_desk_give (self, "begin");
  test_desk_give (self, "ruling u1 status routed because a test");
  test_desk_give (self, "ruling u1 rating 1 because a test");
  go_to (self, DH_STEP_RALLY);
  g_assert_cmpuint (test_desk_count_children (get_part (self, "rows")), ==, 0);
  g_assert_true (gtk_widget_get_visible (get_part (self, "hint")));

  go_to (self, DH_STEP_MOVEMENT);
  test_desk_give (self, "ruling u1 routed-turn 1 because a test");
  go_to (self, DH_STEP_RALLY);
  g_assert_cmpuint (test_desk_count_children (get_part (self, "rows")), ==, 1);
  g_assert_false (gtk_widget_get_visible (get_part (self, "dues")));
  row = DH_DESK_RALLY_ROW (gtk_widget_get_first_child (get_part (self, "rows")));
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL, "11th Indiana");
  g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (row, "need")), ==, "5+ · 33%");
  check_named (get_tool (self));

  /* The first officer is his brigadier. His name is longer, and moves nothing. */
  test_desk_wait_for_frames (GTK_WIDGET (row));
  g_assert_true (gtk_widget_compute_bounds (test_desk_child_of (row, "rally"), GTK_WIDGET (row), &before));
  gtk_drop_down_set_selected (test_desk_child_of (row, "officer"), 1);
  test_desk_wait_for_frames (GTK_WIDGET (row));
  g_assert_true (gtk_widget_compute_bounds (test_desk_child_of (row, "rally"), GTK_WIDGET (row), &now));
  g_assert_cmpfloat (now.origin.x, ==, before.origin.x);
  g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (row, "need")), ==, "4+ · 50%");
  test_desk_give (self, "dice 4");
  gtk_widget_grab_focus (test_desk_child_of (row, "rally"));
  press (self, test_desk_child_of (row, "rally"));
  g_assert_cmpstr (get_last_order (self), ==, "rally u1 by gen-mcginnis");
  g_assert_cmpint (get_unit (self, "u1")->status, ==, DH_UNIT_STATUS_STEADY);

  /* The button is gone that had the keyboard, and the tool has nothing else for it. */
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  gtk_widget_grab_focus (test_desk_child (self, "step"));
}

/* The officer who is chosen goes with the unit, whichever button gives the order: it has no second chance. */
static void
test_tools_rally_throws_with_the_officer (TestDesk      *self,
                                          gconstpointer  data)
{
  GtkWidget *blue = test_desk_child_of (test_desk_child (self, "step"), "main_button");
  GtkWidget *row;

  test_desk_give (self, "begin");
  test_desk_give (self, "ruling u1 status routed because a test");
  test_desk_give (self, "ruling u6 status routed because a test");
  go_to (self, DH_STEP_RALLY);
  go_to (self, DH_STEP_MOVEMENT);
  go_to (self, DH_STEP_RALLY);

  row = gtk_widget_get_first_child (get_part (self, "rows"));
  gtk_drop_down_set_selected (test_desk_child_of (row, "officer"), 1);
  g_assert_cmpstr (test_desk_get_text (self), ==, "rally u1 by gen-mcginnis");
  gtk_drop_down_set_selected (test_desk_child_of (gtk_widget_get_next_sibling (row), "officer"), 1);
  g_assert_cmpstr (test_desk_get_text (self), ==, "rally u6 by col-slack");
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.order", "s", "rally u6"); /* as its row in Due does */
  dh_session_set_dice (dh_desk_window_get_session (self->window), "6");
  dh_desk_window_enter (self->window);
  g_assert_cmpstr (get_last_order (self), ==, "rally u6 by col-slack");
  g_assert_cmpstr (test_desk_get_text (self), ==, "");
  g_assert_cmpstr (g_variant_get_string (gtk_actionable_get_action_target_value (GTK_ACTIONABLE (blue)), NULL), ==,
                   "rally u1 by gen-mcginnis");
}

/* The officer in the typed order is the one that the row shows. */
static void
test_tools_rally_follows_the_typed_order (TestDesk      *self,
                                          gconstpointer  data)
{
  GtkWidget *row;

  test_desk_give (self, "begin");
  test_desk_give (self, "ruling u1 status routed because a test");
  test_desk_give (self, "ruling u1 rating 1 because a test");
  go_to (self, DH_STEP_RALLY);
  go_to (self, DH_STEP_MOVEMENT);
  go_to (self, DH_STEP_RALLY);

  row = gtk_widget_get_first_child (get_part (self, "rows"));
  dh_session_set_text (dh_desk_window_get_session (self->window), "rally 1 by gen-mcginnis");
  g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (row, "need")), ==, "4+ · 50%");
  g_assert_cmpstr (dh_desk_rally_row_get_order (DH_DESK_RALLY_ROW (row)), ==, "rally u1 by gen-mcginnis");
  dh_session_set_text (dh_desk_window_get_session (self->window), "");
  g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (row, "need")), ==, "5+ · 33%");

  gtk_drop_down_set_selected (test_desk_child_of (row, "officer"), 1);
  dh_session_set_text (dh_desk_window_get_session (self->window), "rally u1");
  g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (row, "need")), ==, "5+ · 33%");
  dh_session_set_text (dh_desk_window_get_session (self->window), "note the flag is carried on");
  g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (row, "need")), ==, "4+ · 50%");
}

/* “settle”, by its button, its key or typed, leaves out no officer who has been chosen, whichever row he stands in. */
static void
test_tools_rally_is_settled_with_the_officers (TestDesk      *self,
                                               gconstpointer  data)
{
  static const char *const orders[] = { "rally u1 by gen-mcginnis", "rally u6 by col-slack", "settle" };
  static const char *const actions[] = { "win.settle", "win.settle-or-say-why-not", NULL };
  DhReferee *referee = dh_desk_window_get_referee (self->window);
  GtkWidget *row;

  test_desk_give (self, "begin");
  test_desk_give (self, "ruling u1 status routed because a test");
  test_desk_give (self, "ruling u6 status routed because a test");
  test_desk_give (self, "ruling u7 status routed because a test");
  go_to (self, DH_STEP_RALLY);
  go_to (self, DH_STEP_MOVEMENT);
  go_to (self, DH_STEP_RALLY);

  row = gtk_widget_get_first_child (get_part (self, "rows"));
  gtk_drop_down_set_selected (test_desk_child_of (row, "officer"), 1);
  gtk_drop_down_set_selected (test_desk_child_of (gtk_widget_get_next_sibling (row), "officer"), 1);
  for (guint k = 0; k < G_N_ELEMENTS (actions); k++)
    {
      guint n_entries = dh_referee_get_n_entries (referee);

      if (actions[k] != NULL)
        gtk_widget_activate_action (GTK_WIDGET (self->window), actions[k], NULL);
      else
        test_desk_type (self, "settle");
      /* The key asks first, since dice are thrown at the table. */
      if (g_str_equal (test_desk_get_text (self), "settle"))
        dh_desk_window_enter (self->window);
      g_assert_cmpuint (dh_referee_get_n_entries (referee), ==, n_entries + G_N_ELEMENTS (orders));
      for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
        g_assert_cmpstr (dh_referee_get_entry (referee, n_entries + i)->order, ==, orders[i]);
      g_assert_cmpstr (test_desk_get_text (self), ==, "");

      /* The officers stand there again with what was taken back. */
      for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
        test_desk_give (self, "undo");
    }
}

/* The unit at each marker is told for all; rallying one after the other, with a note between, keeps that. */
static void
test_tools_rally_keeps_who_is_chosen (TestDesk      *self,
                                      gconstpointer  data)
{
  static const char *const units[] = { "u1", "u6", "u7" };
  GtkWidget *rows;
  GtkWidget *last;

  test_desk_give (self, "begin");
  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    {
      g_autofree char *order = g_strdup_printf ("ruling %s status routed because a test", units[i]);

      test_desk_give (self, order);
    }
  go_to (self, DH_STEP_RALLY);
  go_to (self, DH_STEP_MOVEMENT);
  go_to (self, DH_STEP_RALLY);

  /* Two for whom the same officer is chosen: he goes with the first. */
  rows = get_part (self, "rows");
  g_assert_cmpuint (test_desk_count_children (rows), ==, G_N_ELEMENTS (units));
  last = gtk_widget_get_last_child (rows);
  gtk_drop_down_set_selected (test_desk_child_of (gtk_widget_get_prev_sibling (last), "officer"), 1);
  gtk_drop_down_set_selected (test_desk_child_of (last, "officer"), 2);
  test_desk_give (self, "note the flag is carried on");
  test_desk_give (self, "rally u1 : 6");
  g_assert_cmpuint (test_desk_count_children (rows), ==, 2);
  g_assert_cmpstr (dh_desk_rally_row_get_order (DH_DESK_RALLY_ROW (gtk_widget_get_first_child (rows))), ==,
                   "rally u6 by col-slack");
  g_assert_cmpstr (dh_desk_rally_row_get_order (DH_DESK_RALLY_ROW (gtk_widget_get_last_child (rows))), ==,
                   "rally u7 by gen-hovey");

  test_desk_give (self, "rally u6 by gen-hovey : 6");
  g_assert_cmpstr (dh_desk_rally_row_get_order (DH_DESK_RALLY_ROW (gtk_widget_get_first_child (rows))), ==,
                   "rally u7");
}

/* The second army stands beside the first, as wide, and is not cut. */
static void
assert_side_by_side (TestDesk *self)
{
  GtkWidget *first = gtk_widget_get_first_child (get_part (self, "armies"));
  GtkWidget *second = gtk_widget_get_next_sibling (first);
  const struct {
    int width, height;
  } sizes[] = { { 1366, 768 }, { 1920, 1080 }, { 1093, 614 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      graphene_rect_t one, other, meter, other_meter;

      gtk_widget_set_visible (GTK_WIDGET (self->window), FALSE);
      gtk_window_set_default_size (GTK_WINDOW (self->window), sizes[i].width, sizes[i].height);
      gtk_window_present (GTK_WINDOW (self->window));
      /* One name takes two lines. */
      gtk_label_set_label (test_desk_child_of (first, "name"), "Army of the Tennessee, with the corps that came by river to its support");
      test_desk_wait_for_frames (GTK_WIDGET (self->window));
      g_assert_true (gtk_widget_compute_bounds (first, get_tool (self), &one));
      g_assert_true (gtk_widget_compute_bounds (second, get_tool (self), &other));
      g_assert_cmpfloat (one.origin.y, ==, other.origin.y);
      g_assert_cmpfloat (one.origin.x + one.size.width, <=, other.origin.x);
      g_assert_cmpfloat_with_epsilon (one.size.width, other.size.width, 2);
      g_assert_true (gtk_widget_compute_bounds (test_desk_child_of (first, "meter"), get_tool (self), &meter));
      g_assert_true (gtk_widget_compute_bounds (test_desk_child_of (second, "meter"), get_tool (self), &other_meter));
      g_assert_cmpfloat (meter.origin.y, ==, other_meter.origin.y);
      g_assert_cmpfloat (other.origin.y + other.size.height, <=, gtk_widget_get_height (get_tool (self)));
    }
}

static void
test_tools_effectiveness_tells_the_state (TestDesk      *self,
                                          gconstpointer  data)
{
  GtkWidget *form;
  GtkWidget *panel;
  GtkWidget *other = test_desk_child_of (test_desk_child (self, "step"), "other_button");
  graphene_rect_t before, after;
  const char *nothing = "0%";
  GtkLabel *more;

  test_desk_give (self, "begin");
  go_to (self, DH_STEP_RALLY);
  dh_desk_window_set_referee (self->window, NULL);
  for (guint i = 0; i < dh_n_units (get_battle (self)); i++)
    {
      const DhUnit *unit = dh_battle_get_unit (get_battle (self), i);
      g_autofree char *order = g_strdup_printf ("ruling %s fresh no because a test", unit->info->id);

      if (unit->info->army == 0)
        test_desk_give_directly (self, order);
    }
  dh_desk_window_set_referee (self->window, self->referee);
  go_to (self, DH_STEP_EFFECTIVENESS);

  panel = gtk_widget_get_first_child (get_part (self, "armies"));
  g_assert_cmpuint (test_desk_count_children (get_part (self, "armies")), ==, dh_n_armies (get_battle (self)));
  g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (panel, "state")), ==, "broken");
  gtk_test_accessible_assert_property (test_desk_child_of (panel, "glyph"), GTK_ACCESSIBLE_PROPERTY_LABEL, "broken");
  gtk_test_accessible_assert_role (test_desk_child_of (panel, "meter"), GTK_ACCESSIBLE_ROLE_METER);
  gtk_test_accessible_assert_property (test_desk_child_of (panel, "meter"), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, nothing);
  g_assert_nonnull (strstr (gtk_label_get_label (test_desk_child_of (panel, "asks")), "41 units still have to check"));
  more = test_desk_child_of (test_desk_child (self, "dues"), "more");
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (more)));
  g_assert_cmpstr (gtk_label_get_label (more), ==, "9 more come up as these are settled");
  check_named (get_tool (self));
  assert_side_by_side (self);

  /* The end is not offered before the checks are made. */
  g_assert_false (gtk_widget_get_visible (other));
  dh_desk_window_set_referee (self->window, NULL);
  while (get_battle (self)->dues->len > 0)
    {
      g_autofree char *order = dh_battle_due_to_order (get_battle (self), dh_battle_get_due (get_battle (self), 0));

      test_desk_give_directly (self, order);
    }
  dh_desk_window_set_referee (self->window, self->referee);
  press (self, other);
  dh_desk_window_enter (self->window);
  g_assert_cmpint (get_battle (self)->step, ==, DH_STEP_END);
  g_assert_true (DH_DESK_IS_END_TOOL (get_tool (self)));

  /* Nothing is due any more, no step comes next, and nobody can act. */
  g_assert_false (gtk_widget_get_visible (test_desk_child_of (test_desk_child (self, "dues"), "content")));
  g_assert_false (gtk_widget_get_visible (test_desk_child_of (test_desk_child (self, "roster"), "to_act")));

  /* Survivors are saved where the battle ends; the cards of the last turn are of no use any more, nor is its clock. */
  g_assert_nonnull (strstr (gtk_label_get_label (get_part (self, "outcome")), "is broken and has lost the battle."));
  form = test_desk_child_of (get_tool (self), "form");
  g_assert_false (gtk_widget_get_visible (form));
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  g_assert_true (gtk_widget_compute_bounds (get_part (self, "survivors"), GTK_WIDGET (self->window), &before));
  gtk_toggle_button_set_active (test_desk_child_of (get_tool (self), "survivors"), TRUE);
  g_assert_true (gtk_widget_get_mapped (form));
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  g_assert_true (gtk_widget_compute_bounds (get_part (self, "survivors"), GTK_WIDGET (self->window), &after));
  g_assert_true (graphene_rect_equal (&before, &after));
  g_assert_false (gtk_widget_get_visible (test_desk_child_of (test_desk_child (self, "sequence"), "hand")));
  g_assert_false (gtk_widget_get_visible (test_desk_child_of (test_desk_child (self, "clock"), "button")));
}

/* The blue button never passes over anything that is due. */
static void
check_blue (TestDesk *self)
{
  GtkActionable *blue = test_desk_child_of (test_desk_child (self, "step"), "main_button");
  const char *action = gtk_widget_get_visible (GTK_WIDGET (blue)) ? gtk_actionable_get_action_name (blue) : NULL;

  if (g_strcmp0 (action, "win.go-on") == 0)
    g_assert_true (dh_referee_require_next (self->referee, NULL));
}

static const char *
get_blue (TestDesk *self)
{
  check_blue (self);
  return gtk_label_get_label (test_desk_child_of (test_desk_child (self, "step"), "main_label"));
}

/* An army that retires, of which six units are left. */
static void
wear_down (TestDesk *self)
{
  dh_desk_window_set_referee (self->window, NULL);
  for (guint i = 0; i < dh_n_units (get_battle (self)); i++)
    {
      const DhUnit *unit = dh_battle_get_unit (get_battle (self), i);
      g_autofree char *order = g_strdup_printf ("ruling %s status left because a test", unit->info->id);

      if (unit->info->army == 0 && i >= 6)
        test_desk_give_directly (self, order);
    }
  dh_desk_window_set_referee (self->window, self->referee);
}

/* The blue button meets the checks that are due at the end of a turn, and their consequences, and goes no further. */
static void
test_tools_blue_passes_no_checks (TestDesk      *self,
                                  gconstpointer  data)
{
  DhDeskWindow *window = self->window;

  test_desk_give (self, "begin");
  go_to (self, DH_STEP_RALLY);
  wear_down (self);
  g_assert_cmpstr (get_blue (self), ==, "Go On to Army Effectiveness");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window), "win.main", NULL));
  test_desk_settle ();
  g_assert_cmpuint (get_battle (self)->dues->len, ==, 6);
  for (guint i = 0; get_battle (self)->dues->len > 0; i++)
    {
      g_assert_cmpuint (i, <, 30);
      g_assert_true (g_str_has_prefix (get_blue (self), "Throw for ") || g_str_has_prefix (get_blue (self), "Retreat ") ||
                     g_str_has_prefix (get_blue (self), "Witnesses: "));
      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window), "win.main", NULL));
      dh_desk_window_enter (window);
      if (dh_desk_window_get_session (window)->waiting)
        dh_desk_window_enter (window);
      test_desk_settle ();
      g_assert_cmpint (get_battle (self)->step, ==, DH_STEP_EFFECTIVENESS);
    }
  g_assert_cmpstr (get_blue (self), ==, "Go On to Reshuffle");

  /* The blue button does not go on either where the referee has ruled that the turn is over. */
  test_desk_give (self, "undo");
  g_assert_cmpuint (get_battle (self)->dues->len, ==, 1);
  test_desk_give (self, "ruling battle step reshuffle because a test");
  g_assert_cmpstr (get_blue (self), !=, "Next Turn");
}

static void
check_losses (TestDesk *self)
{
  const DhBattle *battle = get_battle (self);
  g_autofree DhLosses *losses = g_new0 (DhLosses, dh_n_armies (battle));
  g_autofree int *units = g_new0 (int, dh_n_units (battle));

  dh_losses_count (self->referee, 0, losses, units);
  for (guint i = 0; i < dh_n_units (battle); i++)
    {
      const DhUnit *unit = dh_battle_get_unit (battle, i);

      g_assert_cmpint (units[i], ==, unit->start_stands * unit->men_a_stand - unit->men);
      losses[unit->info->army].men -= units[i];
    }
  for (guint i = 0; i < dh_n_armies (battle); i++)
    g_assert_cmpint (losses[i].men, ==, 0);
}

static void
check_movement (TestDesk *self)
{
  const DhBattle *battle = get_battle (self);
  GListModel *model = G_LIST_MODEL (get_model (self));
  DhDeskMoveRow *row = g_object_ref_sink (g_object_new (DH_DESK_TYPE_MOVE_ROW, NULL));
  const DhCard *card = dh_battle_get_card (battle);
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr(DhDeskMoveItem) item = g_list_model_get_item (model, i);
      DhRef thing = item->thing;
      const DhUnit *unit;

      if (thing.kind != DH_REF_KIND_UNIT)
        continue;

      n++;
      unit = dh_battle_get_unit (battle, thing.index);
      dh_class_show_item (row, item);
      g_assert_cmpint (gtk_widget_get_sensitive (test_desk_child_of (row, "chosen")),
                       ==,
                       dh_battle_unit_is_undecided (battle, thing.index));
      g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (row, "id")), ==, unit->info->tag);

      /* A retreat has its inches, too. */
      if (unit->marched && !unit->entered)
        g_assert_cmpfloat (item->inches, >=, 0);
      if (!unit->off_table && unit->status == DH_UNIT_STATUS_STEADY)
        gtk_test_accessible_assert_property (test_desk_child_of (row, "glyph"),
                                             GTK_ACCESSIBLE_PROPERTY_LABEL,
                                             dh_formation_describe (unit->formation));
    }
  for (guint i = 0; i < dh_n_units (battle); i++)
    {
      int place = dh_battle_get_unit (battle, i)->card;

      if (card != NULL && place != DH_NOTHING && dh_battle_peek_card (battle, place) == card)
        n--;
    }
  g_assert_cmpuint (n, ==, 0);
  g_assert_finalize_object (row);
}

static void
check_tool (TestDesk *self)
{
  const DhBattle *battle = get_battle (self);

  check_named (get_tool (self));
  check_losses (self);
  check_blue (self);
  switch (battle->step)
    {
    case DH_STEP_MOVEMENT:
      check_movement (self);
      break;
    case DH_STEP_RALLY:
      g_assert_true (DH_DESK_IS_RALLY_TOOL (get_tool (self)));
      break;
    case DH_STEP_EFFECTIVENESS:
      for (guint i = 0; i < dh_n_armies (battle); i++)
        {
          GtkWidget *panel = gtk_widget_get_first_child (get_part (self, "armies"));

          for (guint j = 0; j < i; j++)
            panel = gtk_widget_get_next_sibling (panel);
          g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (panel, "state")),
                           ==,
                           dh_army_state_describe (dh_battle_get_army (battle, i)->state));
        }
      break;
    default:
      break;
    }
}

static char *
invent_order (TestDesk *self)
{
  const DhBattle *battle = get_battle (self);
  guint n_dues = battle->dues->len;
  const DhUnit *unit = dh_battle_get_unit (battle, g_test_rand_int_range (0, dh_n_units (battle)));
  const DhUnit *other = dh_battle_get_unit (battle, g_test_rand_int_range (0, dh_n_units (battle)));

  if (n_dues > 0 && g_test_rand_bit ())
    return dh_battle_due_to_order (battle, dh_battle_get_due (battle, g_test_rand_int_range (0, n_dues)));

  switch (g_test_rand_int_range (0, 10))
    {
    case 0:
      return g_strdup (battle->turn == 0 ? "begin" : "undo");
    case 1:
      return g_strdup ("settle");
    case 2:
      return g_strdup ("next pass");
    case 3:
      return g_strdup ("card pass");
    case 4:
      return g_strdup ("respond");
    case 5:
    case 6:
      return g_strdup_printf ("move %s", unit->info->id);
    case 7:
      return g_strdup_printf ("charge %s %s", unit->info->id, other->info->id);
    default:
      return g_strdup_printf ("fire %s %s 6", unit->info->id, other->info->id);
    }
}

static void
test_tools_show_the_state (TestDesk      *self,
                           gconstpointer  data)
{
  guint accepted = 0;

  g_test_summary ("After 80 orders at random each tool shows what the engine holds");

  for (guint tries = 0; accepted < 80 && tries < 20000; tries++)
    {
      g_autofree char *order = invent_order (self);

      /* A refused order stays written, and one that is a shot calls for its own tool. */
      if (!dh_desk_window_give (self->window, order))
        {
          dh_session_set_text (dh_desk_window_get_session (self->window), "");
          continue;
        }
      accepted++;
      if (accepted % 5 == 0)
        {
          test_desk_wait_for_frames (GTK_WIDGET (self->window));
          check_tool (self);
        }
    }
  g_assert_cmpuint (accepted, ==, 80);
}

/* No line ends within a short name, or between it and the loss. */
static void
test_tools_end_keeps_names_together (TestDesk      *self,
                                     gconstpointer  data)
{
  static const char *const orders[] = {
    "fire u10 c6 24 : 6 6 6 6 6 6", "fire u11 c7 24 : 6 6 6 6 6 6", "mark", "end",
  };

  test_desk_go_to_fire (self);
  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    test_desk_give (self, orders[i]);
  g_assert_cmpint (get_battle (self)->step, ==, DH_STEP_END);
  g_assert_cmpstr (gtk_label_get_label (get_part (self, "worst")), ==,
                   "34th\u00a0Georgia\u00a0−6, 36th\u00a0Georgia\u00a0−6");
}

/* The seed is told in its own place, which comes into view on the lowest screen, and not below as well. */
static void
test_tools_end_tells_the_seed_once (TestDesk      *self,
                                    gconstpointer  data)
{
  g_autofree char *seed = dh_battle_dup_seed (get_battle (self));
  GtkLabel *shown;
  graphene_rect_t place;

  gtk_window_set_default_size (GTK_WINDOW (self->window), 1093, 614);
  test_desk_give (self, "begin");
  test_desk_give (self, "end");
  test_desk_give (self, "seed");
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  g_assert_false (gtk_widget_get_visible (test_desk_child_of (test_desk_child (self, "step"), "result")));
  shown = test_desk_child_of (get_part (self, "proof"), "seed");
  g_assert_cmpstr (gtk_label_get_label (shown), ==, seed);
  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (shown), get_tool (self), &place));
  g_assert_cmpfloat (place.origin.y, >=, 0);
  g_assert_cmpfloat (place.origin.y + place.size.height, <=, gtk_widget_get_height (get_tool (self)));
}

/* Below the results of a turn nothing tells again that their step begins. */
static void
test_tools_end_tells_results_alone (TestDesk      *self,
                                    gconstpointer  data)
{
  test_desk_give (self, "begin");
  test_desk_give (self, "ruling battle step effectiveness because of the test");
  test_desk_give (self, "next");
  g_assert_cmpint (get_battle (self)->step, ==, DH_STEP_RESHUFFLE);
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  g_assert_false (gtk_widget_get_visible (test_desk_child_of (test_desk_child (self, "step"), "result")));
}

/* Lines of the order to check it with end between its words. */
static void
test_tools_end_breaks_no_group_of_the_fingerprint (TestDesk      *self,
                                                   gconstpointer  data)
{
  GtkLabel *check;
  const char *text;

  test_desk_give (self, "begin");
  test_desk_give (self, "end");
  check = test_desk_child_of (get_part (self, "proof"), "check");
  text = gtk_label_get_label (check);
  for (int width = 300; width < 700; width += 10)
    {
      gtk_window_set_default_size (GTK_WINDOW (self->window), 900 + width, 768);
      test_desk_wait_for_frames (GTK_WIDGET (self->window));
      for (int i = 1; i < pango_layout_get_line_count (gtk_label_get_layout (check)); i++)
        {
          PangoLayoutLine *line = pango_layout_get_line_readonly (gtk_label_get_layout (check), i);

          g_assert_cmpint (text[line->start_index - 1], ==, ' ');
        }
    }
}

TEST_SUBJECT ("tools-steps")
{
  test_desk_init (&argc, &argv);

  g_test_add_func ("/desk/tools/templates", test_tools_templates);
  test_add_desk ("/desk/tools/set-up-has-rows-for-what-is-seen", test_tools_set_up_has_rows_for_what_is_seen);
  test_add_desk ("/desk/tools/set-up-conceals-and-reserves", test_tools_set_up_conceals_and_reserves);
  test_add_desk ("/desk/tools/set-up-keeps-its-list-in-place", test_tools_set_up_keeps_its_list_in_place);
  test_add_desk ("/desk/tools/set-up-writes-what-holds-for-all", test_tools_set_up_writes_what_holds_for_all);
  test_add_desk ("/desk/tools/set-up-attaches", test_tools_set_up_attaches);
  test_add_desk ("/desk/tools/set-up-says-words", test_tools_set_up_says_words);
  test_add_desk ("/desk/tools/movement-shows-the-card", test_tools_movement_shows_the_card);
  g_test_add ("/desk/tools/movement-lists-a-battery-of-no-command", TestDesk, "mill-springs", test_desk_set_up,
              test_tools_movement_lists_a_battery_of_no_command, test_desk_tear_down);
  g_test_add ("/desk/tools/movement-shows-what-all-respond-gives", TestDesk, "mill-springs", test_desk_set_up,
              test_tools_movement_shows_what_all_respond_gives, test_desk_tear_down);
  test_add_desk ("/desk/tools/movement-responds-in-groups", test_tools_movement_responds_in_groups);
  test_add_desk ("/desk/tools/movement-half-ticks-a-command", test_tools_movement_half_ticks_a_command);
  test_add_desk ("/desk/tools/movement-moves-and-forms", test_tools_movement_moves_and_forms);
  test_add_desk ("/desk/tools/movement-keeps-inches", test_tools_movement_keeps_inches);
  test_add_desk ("/desk/tools/movement-writes-fractions", test_tools_movement_writes_fractions);
  test_add_desk ("/desk/tools/movement-follows-the-line", test_tools_movement_follows_the_line);
  test_add_desk ("/desk/tools/movement-begins-with-the-first", test_tools_movement_begins_with_the_first);
  test_add_desk ("/desk/tools/movement-tells-what-is-chosen", test_tools_movement_tells_what_is_chosen);
  test_add_desk ("/desk/tools/movement-tells-what-is-left", test_tools_movement_tells_what_is_left);
  test_add_desk ("/desk/tools/movement-keeps-inches-over-an-undo", test_tools_movement_keeps_inches_over_an_undo);
  test_add_desk ("/desk/tools/movement-charges", test_tools_movement_charges);
  test_add_desk ("/desk/tools/movement-after-a-move", test_tools_movement_after_a_move);
  test_add_desk ("/desk/tools/movement-gone-by-the-scale", test_tools_movement_gone_by_the_scale);
  test_add_desk ("/desk/tools/picker-gives-the-keyboard-back", test_tools_picker_gives_the_keyboard_back);
  test_add_desk ("/desk/tools/movement-offers-no-concealed-target", test_tools_movement_offers_no_concealed_target);
  test_add_desk ("/desk/tools/movement-staff-and-reserve", test_tools_movement_staff_and_reserve);
  test_add_desk ("/desk/tools/movement-is-spent-on-changes", test_tools_movement_is_spent_on_changes);
  test_add_desk ("/desk/tools/movement-tells-that-a-unit-has-fired", test_tools_movement_tells_that_a_unit_has_fired);
  test_add_desk ("/desk/tools/movement-after-the-last-card", test_tools_movement_after_the_last_card);
  test_add_desk ("/desk/tools/movement-after-the-last-staff-card", test_tools_movement_after_the_last_staff_card);
  test_add_desk ("/desk/tools/movement-gives-way-to-fire", test_tools_movement_gives_way_to_fire);
  test_add_desk ("/desk/tools/one-key-goes-on", test_tools_one_key_goes_on);
  test_add_desk ("/desk/tools/second-button-keeps-its-place", test_tools_second_button_keeps_its_place);
  test_add_desk ("/desk/tools/end-keeps-names-together", test_tools_end_keeps_names_together);
  test_add_desk ("/desk/tools/end-tells-the-seed-once", test_tools_end_tells_the_seed_once);
  test_add_desk ("/desk/tools/end-tells-results-alone", test_tools_end_tells_results_alone);
  test_add_desk ("/desk/tools/end-breaks-no-group-of-the-fingerprint", test_tools_end_breaks_no_group_of_the_fingerprint);
  test_add_desk ("/desk/tools/rally-by-an-officer", test_tools_rally_by_an_officer);
  test_add_desk ("/desk/tools/rally-throws-with-the-officer", test_tools_rally_throws_with_the_officer);
  test_add_desk ("/desk/tools/rally-is-settled-with-the-officers", test_tools_rally_is_settled_with_the_officers);
  test_add_desk ("/desk/tools/rally-keeps-who-is-chosen", test_tools_rally_keeps_who_is_chosen);
  test_add_desk ("/desk/tools/rally-follows-the-typed-order", test_tools_rally_follows_the_typed_order);
  test_add_desk ("/desk/tools/blue-passes-no-checks", test_tools_blue_passes_no_checks);
  test_add_desk ("/desk/tools/effectiveness-tells-the-state", test_tools_effectiveness_tells_the_state);
  test_add_desk ("/desk/tools/show-the-state", test_tools_show_the_state);

  return test_desk_run ();
}

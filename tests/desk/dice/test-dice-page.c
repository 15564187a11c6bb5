/* test-dice-page.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "desk-fixture.h"
#include "subject.h"

#include "dh-desk-dice-page.h"
#include "dh-desk-faces.h"
#include "dh-inch.h"

#include <string.h>

static void
show_page (TestDesk *self)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window), "win.dice", NULL));
  test_desk_settle ();
}

static const char *
get_place (TestDesk *self)
{
  return gtk_stack_get_visible_child_name (test_desk_child (self, "places"));
}

static gpointer
get_page (TestDesk *self)
{
  return test_desk_page (test_desk_child (self, "places"), "dice");
}

/* The row that chooses who throws the dice of a side. */
static gpointer
get_side (TestDesk *self,
          guint     side)
{
  GtkWidget *row = test_desk_find (get_page (self), ADW_TYPE_COMBO_ROW);

  while (side-- > 0)
    row = gtk_widget_get_next_sibling (row);
  return row;
}

static void
test_dice_page_comes_and_goes (TestDesk      *self,
                               gconstpointer  data)
{
  GtkWidget *line = test_desk_child (self, "order_line");

  g_assert_cmpstr (get_place (self), ==, "table");
  show_page (self);
  g_assert_cmpstr (get_place (self), ==, "dice");
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (self->window)), get_page (self)));

  /* The order line is there as ever. */
  g_assert_true (gtk_widget_get_mapped (line));
  test_desk_give (self, "note still here");
  g_assert_cmpstr (get_place (self), ==, "dice");

  show_page (self);
  g_assert_cmpstr (get_place (self), ==, "table");
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (self->window)), line));

  show_page (self);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window), "win.focus-order", NULL));
  g_assert_cmpstr (get_place (self), ==, "table");
}

/* A search leads away from this page, which has nothing to find. */
static void
test_dice_page_gives_way_to_a_search (TestDesk      *self,
                                      gconstpointer  data)
{
  static const char *const actions[] = { "win.find", "win.find-in-log" };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      show_page (self);
      g_assert_cmpstr (get_place (self), ==, "dice");
      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window), actions[i], NULL));
      test_desk_settle ();
      g_assert_cmpstr (get_place (self), ==, "table");
    }
}

static void
test_dice_page_who_throws_is_a_ruling (TestDesk      *self,
                                       gconstpointer  data)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);
  DhDeskDicePage *page;
  GtkWidget *button = test_desk_child (self, "dice");
  AdwComboRow *side;
  guint n;

  test_desk_give (self, "begin");
  show_page (self);
  n = dh_referee_get_n_entries (self->referee);
  page = get_page (self);
  side = get_side (self, 1);
  g_assert_cmpuint (adw_combo_row_get_selected (side), ==, DH_DICE_SOURCE_THROWN);
  gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_LABEL, "Dice: thrown");
  g_assert_false (gtk_test_accessible_has_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY));

  gtk_editable_set_text (test_desk_child_of (page, "reason"), "  they came late ");
  adw_combo_row_set_selected (side, DH_DICE_SOURCE_PROGRAM);
  g_assert_cmpint (dh_battle_get_army (battle, 1)->dice, ==, DH_DICE_SOURCE_PROGRAM);
  g_assert_cmpint (dh_battle_get_army (battle, 0)->dice, ==, DH_DICE_SOURCE_THROWN);
  g_assert_cmpuint (dh_referee_get_n_entries (self->referee), ==, n + 1);
  g_assert_nonnull (strstr (dh_referee_get_entry (self->referee, n)->order, "because they came late"));
  gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_LABEL, "Dice: U thrown · C program");

  /* The change by an undo is shown, and is no choice. */
  test_desk_give (self, "undo");
  g_assert_cmpuint (adw_combo_row_get_selected (side), ==, DH_DICE_SOURCE_THROWN);
  g_assert_cmpuint (dh_referee_get_n_entries (self->referee), ==, n + 2);
}

static void
test_dice_page_counts_faces (TestDesk      *self,
                             gconstpointer  data)
{
  GtkWidget *tallies, *empty;

  show_page (self);
  tallies = test_desk_child_of (get_page (self), "tallies");
  empty = test_desk_child_of (get_page (self), "tallies_empty");
  g_assert_true (gtk_widget_get_visible (empty));

  /* The program rates both armies: a heading for the D6 and the tallies below it. */
  test_desk_give (self, "begin");
  g_assert_false (gtk_widget_get_visible (empty));
  g_assert_cmpuint (test_desk_count_children (tallies), ==, 2);
  g_assert_cmpuint (test_desk_count_children (test_desk_find (tallies, GTK_TYPE_FLOW_BOX)), ==, 2);

  test_desk_give (self, "undo");
  g_assert_true (gtk_widget_get_visible (empty));
  g_assert_cmpuint (test_desk_count_children (tallies), ==, 0);
}

static void
test_dice_page_faces_are_told (void)
{
  DhTally tally = { .sides = 6, .n = 9, .expected = 1.5, .faces = { 1, 2, 1, 2, 1, 2 } };
  GtkWidget *faces = g_object_ref_sink (dh_desk_faces_new (&tally));

  gtk_test_accessible_assert_role (faces, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_test_accessible_assert_property (faces,
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "1: 1, 2: 2, 3: 1, 4: 2, 5: 1, 6: 2, expected 1.5 each");
  g_assert_finalize_object (faces);
}

/* Checks that a label shows the fingerprint as people can read it out. */
static void
assert_fingerprint (TestDesk *self,
                    GtkLabel *label)
{
  g_autofree char *shown = dh_show_fingerprint (dh_referee_get_fingerprint (self->referee));

  g_assert_cmpstr (gtk_label_get_label (label), ==, shown);
}

static void
test_dice_page_seed_is_shown_when_it_may (TestDesk      *self,
                                          gconstpointer  data)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);
  g_autofree char *hash = dh_battle_dup_seed_hash (battle);
  g_autofree char *seed = dh_battle_dup_seed (battle);
  GtkLabel *label;

  test_desk_give (self, "begin");
  show_page (self);
  label = test_desk_child_of (get_page (self), "hash");
  g_assert_cmpstr (gtk_label_get_label (label), ==, hash);
  test_desk_give (self, "end");
  g_assert_cmpstr (gtk_label_get_label (label), ==, hash);
  assert_fingerprint (self, test_desk_child_of (get_page (self), "fingerprint"));
  test_desk_give (self, "seed");
  g_assert_cmpstr (gtk_label_get_label (label), ==, seed);
  g_assert_false (gtk_widget_get_sensitive (get_side (self, 0)));
}

/* The button stands beside what it copies. */
static void
press_copy (gpointer page)
{
  GtkWidget *button = NULL;

  for (GtkWidget *widget = test_desk_child_of (page, "hash"); !GTK_IS_BUTTON (button); widget = gtk_widget_get_parent (widget))
    button = gtk_widget_get_next_sibling (widget);
  g_signal_emit_by_name (button, "clicked");
}

/* The hash is copied as it is shown, and nothing without a battle. */
static void
test_dice_page_copies_the_hash (TestDesk      *self,
                                gconstpointer  data)
{
  GtkWidget *without = g_object_ref_sink (g_object_new (DH_DESK_TYPE_DICE_PAGE, NULL));
  g_autofree char *hash = dh_battle_dup_seed_hash (dh_referee_get_battle (self->referee));
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (self->window));
  g_auto(GValue) copied = G_VALUE_INIT;

  g_value_init (&copied, G_TYPE_STRING);
  show_page (self);
  press_copy (get_page (self));
  press_copy (without);
  g_assert_true (gdk_content_provider_get_value (gdk_clipboard_get_content (clipboard), &copied, NULL));
  g_assert_cmpstr (g_value_get_string (&copied), ==, hash);
  g_assert_finalize_object (without);
}

TEST_SUBJECT ("dice-page")
{
  test_desk_init (&argc, &argv);

  test_add_desk ("/desk/dice-page/comes-and-goes", test_dice_page_comes_and_goes);
  test_add_desk ("/desk/dice-page/gives-way-to-a-search", test_dice_page_gives_way_to_a_search);
  test_add_desk ("/desk/dice-page/who-throws-is-a-ruling", test_dice_page_who_throws_is_a_ruling);
  test_add_desk ("/desk/dice-page/counts-faces", test_dice_page_counts_faces);
  g_test_add_func ("/desk/dice-page/faces-are-told", test_dice_page_faces_are_told);
  test_add_desk ("/desk/dice-page/copies-the-hash", test_dice_page_copies_the_hash);
  test_add_desk ("/desk/dice-page/seed-is-shown-when-it-may", test_dice_page_seed_is_shown_when_it_may);

  return test_desk_run ();
}

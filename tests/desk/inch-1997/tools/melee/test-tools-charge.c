/* test-tools-charge.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "desk-fixture.h"
#include "subject.h"
#include "typist.h"

#include "dh-desk-charge-tool.h"
#include "dh-desk-due-tool.h"
#include "dh-desk-pair-row.h"
#include "dh-desk-step.h"
#include "dh-desk-unit-picker.h"

#include <string.h>

/* The tool for charges: pairs in the order of contact, with what happened to each and what is due. */

static gpointer
get_tool (TestDesk *self)
{
  return test_desk_tool (self);
}

static void
go_to_charges (TestDesk *self,
               ...)
{
  const char *charge;
  va_list args;

  test_desk_look_away (self);
  test_desk_give_directly (self, "begin");
  test_desk_give_directly (self, "card hovey");
  va_start (args, self);
  while ((charge = va_arg (args, const char *)) != NULL)
    {
      g_autofree char *unit = g_strndup (charge, strcspn (charge, " "));
      g_autofree char *respond = g_strdup_printf ("respond %s by none : 5", unit);
      g_autofree char *order = g_strdup_printf ("charge %s", charge);

      test_desk_give_directly (self, respond);
      test_desk_give_directly (self, order);
    }
  va_end (args);
  test_desk_pass_cards (self);
  for (guint i = 0; i < 3; i++)
    test_desk_give_directly (self, "next");
  test_desk_look_again (self);
  g_assert_true (DH_DESK_IS_CHARGE_TOOL (get_tool (self)));
}

static gpointer
get_row (TestDesk *self,
         guint     place)
{
  GtkWidget *row = gtk_widget_get_first_child (test_desk_child_of (get_tool (self), "rows"));

  for (guint i = 0; i < place && row != NULL; i++)
    row = gtk_widget_get_next_sibling (row);
  g_assert_nonnull (row);
  return row;
}

static const char *
get_text (gpointer    row,
          const char *name)
{
  return gtk_label_get_label (test_desk_child_of (row, name));
}

/* Presses the button that gives this order. */
static void
press (TestDesk   *self,
       gpointer    row,
       const char *choices,
       const char *order)
{
  for (GtkWidget *button = gtk_widget_get_first_child (test_desk_child_of (row, choices)); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    {
      GVariant *target = gtk_actionable_get_action_target_value (GTK_ACTIONABLE (button));

      if (target == NULL || strcmp (g_variant_get_string (target, NULL), order) != 0)
        continue;
      g_assert_true (gtk_widget_get_sensitive (button));
      g_assert_true (gtk_widget_activate_action_variant (button,
                                                         gtk_actionable_get_action_name (GTK_ACTIONABLE (button)),
                                                         target));
      test_desk_settle ();
      return;
    }

  g_error ("no button gives “%s”", order);
}

/* Charges at the rear are in contact at once; the other units check, and are told what they need. */
static void
test_charge_pairs (TestDesk      *self,
                   gconstpointer  data)
{
  go_to_charges (self, "u1 c4", "u4 c6 rear", NULL);

  g_assert_cmpstr (get_text (get_row (self, 0), "contact"), ==, "1");
  gtk_test_accessible_assert_property (get_row (self, 0),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "46th Indiana charges 34th Georgia in the rear. Number 1 in the order of contact.");
  g_assert_cmpstr (get_text (get_row (self, 0), "need"), ==, "");

  g_assert_cmpstr (get_text (get_row (self, 1), "contact"), ==, "–");
  g_assert_nonnull (strstr (get_text (get_row (self, 1), "need"), "U1 checks morale to close: "));
}

static void
test_charge_buttons_give_orders (TestDesk      *self,
                                 gconstpointer  data)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);

  go_to_charges (self, "u1 c4", "u2 c5", "u3 c6", NULL);
  press (self, get_row (self, 1), "choices", "gone u2");
  g_assert_cmpint (dh_battle_get_unit (battle, 1)->charge_target, ==, DH_NOTHING);

  /* A charge that is over goes to the end and says why. */
  g_assert_nonnull (strstr (get_text (get_row (self, 2), "story"), "C5 is out of reach"));
  press (self, get_row (self, 1), "choices", "charge u3 none");
  g_assert_nonnull (strstr (get_text (get_row (self, 2), "story"), "called off"));

  /* A check waits for the dice of the table, and Enter throws. */
  press (self, get_row (self, 0), "throw", "check u1");
  test_desk_type (self, "5");
  g_assert_nonnull (strstr (get_text (get_row (self, 0), "story"), "✓ U1 closes: threw 5"));
}

/* A charge ends with who gives way, and the row says so before it tells the throws. */
static void
test_charge_ends_with_its_units (TestDesk      *self,
                                 gconstpointer  data)
{
  go_to_charges (self, "u1 c4", NULL);
  test_desk_give (self, "check u1 : 6");
  test_desk_give (self, "next");
  test_desk_give (self, "check c4 : 1");
  g_assert_true (g_str_has_prefix (get_text (get_row (self, 0), "story"), "C4 has moved away\n"));
}

/* Charges go with the battle. */
static void
test_charge_rows_go_with_the_battle (TestDesk      *self,
                                     gconstpointer  data)
{
  DhDeskPane *tool;

  go_to_charges (self, "u1 c4", "u2 c5", NULL);
  tool = get_tool (self);
  dh_desk_pane_set_session (tool, NULL);
  g_assert_null (gtk_widget_get_first_child (test_desk_child_of (tool, "rows")));
}

/* Checks of charges stand in the rows of their charges; elsewhere they are among the rest of what is due. */
static void
test_charge_checks_are_due_elsewhere (TestDesk      *self,
                                      gconstpointer  data)
{
  DhDeskDueTool *dues = g_object_ref_sink (g_object_new (DH_DESK_TYPE_DUE_TOOL, NULL));

  go_to_charges (self, "u1 c4", NULL);
  g_assert_cmpuint (test_desk_count_children (test_desk_child_of (test_desk_child_of (get_tool (self), "dues"), "rows")), ==, 0);
  dh_desk_pane_set_session (DH_DESK_PANE (dues), dh_desk_window_get_session (self->window));
  g_assert_cmpuint (test_desk_count_children (test_desk_child_of (dues, "rows")), ==, 1);
  g_assert_finalize_object (dues);
}

/* “Out of Reach” stays first in the row when “Pulls Away” goes, which may have just been pressed. */
static void
test_charge_buttons_keep_their_place (TestDesk      *self,
                                      gconstpointer  data)
{
  GtkWidget *button;
  const char *first;

  go_to_charges (self, "u1 c4", NULL);
  for (guint i = 0; i < 2; i++)
    {
      button = gtk_widget_get_first_child (test_desk_child_of (get_row (self, 0), "choices"));
      first = gtk_button_get_label (GTK_BUTTON (button));
      g_assert_cmpstr (first, ==, "Out of Reach");
      if (i == 0)
        test_desk_give (self, "check u1 : 6");
    }
}

/* Orders that the rules would refuse are not offered: a unit that has moved cannot pull away. */
static void
test_charge_offers_what_is_allowed (TestDesk      *self,
                                    gconstpointer  data)
{
  GtkWidget *button;

  go_to_charges (self, "u1 c4", NULL);
  press (self, get_row (self, 0), "choices", "pull-away c4");
  test_desk_type (self, "6");
  g_assert_nonnull (strstr (get_text (get_row (self, 0), "story"), "✓ C4 pulls away: threw 6"));
  button = gtk_widget_get_first_child (test_desk_child_of (get_row (self, 0), "choices"));
  g_assert_null (button);
  g_assert_cmpuint (test_desk_count_children (test_desk_child_of (test_desk_child_of (get_tool (self), "dues"), "rows")), >, 0);
}

static void
test_charge_reception_and_support (TestDesk      *self,
                                   gconstpointer  data)
{
  DhDeskUnitPicker *supporter;
  GListModel *model;
  GtkWidget *distances;
  g_autofree char *order = NULL;

  go_to_charges (self, "u1 c4", NULL);
  test_desk_give (self, "check u1 : 6");
  test_desk_give (self, "next");
  g_assert_nonnull (strstr (get_text (get_row (self, 0), "need"), "C4 checks morale to stand: "));

  supporter = test_desk_child_of (get_row (self, 0), "supporter");
  model = G_LIST_MODEL (supporter->found);
  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr(GtkStringObject) item = g_list_model_get_item (model, i);

      g_assert_cmpint (*gtk_string_object_get_string (item), ==, 'c');
      g_assert_cmpstr (gtk_string_object_get_string (item), !=, "c4");
    }
  dh_desk_unit_picker_pick (supporter, 0);
  g_assert_true (g_str_has_prefix (test_desk_get_text (self), "support c"));
  g_assert_true (g_str_has_suffix (test_desk_get_text (self), " c4 "));
  test_typist_start (self);
  test_typist_type ("3");
  g_assert_true (g_str_has_suffix (test_desk_get_text (self), " c4 3"));

  /* By mouse alone: each inch as far as support reaches is a button, which gives the order. */
  dh_desk_unit_picker_pick (supporter, 0);
  distances = test_desk_child_of (get_row (self, 0), "distances");
  g_assert_true (gtk_widget_get_visible (distances));
  g_assert_cmpuint (test_desk_count_children (distances), ==, 4);
  order = g_strdup_printf ("%s2", test_desk_get_text (self));
  press (self, get_row (self, 0), "distances", order);
  test_desk_type (self, "6");
  g_assert_nonnull (strstr (get_text (get_row (self, 0), "story"), "comes to its support"));

  /* The order is given whose beginning was written, and the line is free for the next. */
  g_assert_cmpstr (test_desk_get_text (self), ==, "");
  press (self, get_row (self, 0), "throw", "check c4");
  test_desk_type (self, "6");
  g_assert_nonnull (strstr (get_text (get_row (self, 0), "need"), "They will fight."));
}

/* Units of the same brigade come first as supporters, since they stand nearest, mostly. */
static void
test_charge_offers_comrades_first (TestDesk      *self,
                                   gconstpointer  data)
{
  static const char *const comrades[] = { "c12", "c13", "c14", "c15" };
  DhDeskUnitPicker *supporter;

  go_to_charges (self, "u1 c11", NULL);
  test_desk_give (self, "check u1 : 6");
  test_desk_give (self, "next");
  supporter = test_desk_child_of (get_row (self, 0), "supporter");
  for (guint i = 0; i < G_N_ELEMENTS (comrades); i++)
    {
      g_autoptr(GtkStringObject) item = g_list_model_get_item (G_LIST_MODEL (supporter->found), i);

      g_assert_cmpstr (gtk_string_object_get_string (item), ==, comrades[i]);
    }
}

/* The rows are the charges that the battle holds, in their order, however the checks fall. */
static void
test_charge_shows_the_state (TestDesk      *self,
                             gconstpointer  data)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);

  go_to_charges (self, "u1 c4", "u2 c5 flank", "u3 c4 flank", "u4 c6 rear", "u5 c7", NULL);
  for (guint tries = 0; tries < 40 && battle->step <= DH_STEP_RECEPTION; tries++)
    {
      g_autoptr(GPtrArray) pairs = dh_desk_list_pairs (self->referee);
      guint current = 0;
      int contact = 0;

      for (guint i = 0; i < pairs->len; i++)
        {
          const DhDeskPair *pair = g_ptr_array_index (pairs, i);

          g_assert_true (dh_desk_pair_row_is_for (get_row (self, i), pair));
          if (pair->over)
            continue;
          current++;
          g_assert_cmpint (dh_battle_get_unit (battle, pair->attacker)->charge_target, ==, pair->defender);
          g_assert_cmpint (dh_battle_get_unit (battle, pair->attacker)->contact, ==, pair->contact);
          if (pair->contact > 0)
            {
              g_assert_cmpint (pair->contact, >, contact);
              contact = pair->contact;
            }
        }
      for (guint i = 0; i < dh_n_units (battle); i++)
        if (dh_battle_get_unit (battle, i)->charge_target != DH_NOTHING)
          g_assert_cmpuint (current--, >, 0);
      g_assert_cmpuint (current, ==, 0);

      switch (g_test_rand_int_range (0, 4))
        {
        case 0:
          dh_desk_window_give (self->window, "undo");
          break;
        case 1:
          dh_desk_window_give (self->window, "next");
          break;
        default:
          if (battle->dues->len > 0)
            {
              g_autofree char *order = dh_battle_due_to_order (battle, dh_battle_get_due (battle, 0));

              dh_desk_window_give (self->window, order);
            }
          break;
        }
      if (!DH_DESK_IS_CHARGE_TOOL (get_tool (self)))
        break;
    }
}

TEST_SUBJECT ("tools-charge")
{
  test_desk_init (&argc, &argv);

  test_add_desk ("/desk/tools/charge/pairs", test_charge_pairs);
  test_add_desk ("/desk/tools/charge/buttons-give-orders", test_charge_buttons_give_orders);
  test_add_desk ("/desk/tools/charge/ends-with-its-units", test_charge_ends_with_its_units);
  test_add_desk ("/desk/tools/charge/rows-go-with-the-battle", test_charge_rows_go_with_the_battle);
  test_add_desk ("/desk/tools/charge/checks-are-due-elsewhere", test_charge_checks_are_due_elsewhere);
  test_add_desk ("/desk/tools/charge/buttons-keep-their-place", test_charge_buttons_keep_their_place);
  test_add_desk ("/desk/tools/charge/offers-what-is-allowed", test_charge_offers_what_is_allowed);
  test_add_desk ("/desk/tools/charge/reception-and-support", test_charge_reception_and_support);
  test_add_desk ("/desk/tools/charge/offers-comrades-first", test_charge_offers_comrades_first);
  test_add_desk ("/desk/tools/charge/shows-the-state", test_charge_shows_the_state);

  return test_desk_run ();
}

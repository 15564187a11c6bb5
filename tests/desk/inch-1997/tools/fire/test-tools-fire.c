/* test-tools-fire.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "desk-fixture.h"
#include "subject.h"

#include "dh-desk-due-tool.h"
#include "dh-desk-fire-tool.h"
#include "dh-desk-ranges.h"
#include "dh-desk-shot-row.h"
#include "dh-desk-step.h"
#include "dh-desk-unit-picker.h"
#include "dh-inch-1997.h"
#include "dh-inch.h"
#include "picture.h"

#include <string.h>

/* The bar of the ruler below its mark, in pixels. */
#define BAR_TOP 8
#define BAR_HEIGHT 22

/* The tool for fire: written by keys and shown, written by presses and typed, and true to the state. */

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

static DhSession *
get_order (TestDesk *self)
{
  return dh_desk_pane_get_session (get_tool (self));
}

static const char *
get_picked (TestDesk   *self,
            const char *name)
{
  int unit = DH_DESK_UNIT_PICKER (get_part (self, name))->unit;

  return unit != DH_NOTHING ? dh_battle_get_unit (dh_referee_get_battle (self->referee), unit)->info->id : NULL;
}

/* Picks a unit as a referee does: by a part of its id or name, and then Enter. */
static void
pick (TestDesk   *self,
      const char *name,
      const char *text)
{
  DhDeskUnitPicker *picker = get_part (self, name);
  GtkEditable *find = test_desk_child_of (picker, "find");

  gtk_editable_set_text (find, text);
  g_signal_emit_by_name (find, "search-changed");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (picker->found)), >, 0);
  g_signal_emit_by_name (find, "activate");
  test_desk_settle ();
}

static void
toggle (TestDesk   *self,
        const char *name)
{
  GtkToggleButton *button = get_part (self, name);

  gtk_toggle_button_set_active (button, !gtk_toggle_button_get_active (button));
}

static gboolean
is_on (TestDesk   *self,
       const char *name)
{
  return gtk_toggle_button_get_active (get_part (self, name));
}

static void
test_fire_shows_what_is_typed (TestDesk      *self,
                               gconstpointer  data)
{
  graphene_rect_t before, after;

  test_desk_go_to_fire (self);
  g_assert_true (DH_DESK_IS_FIRE_TOOL (get_tool (self)));
  g_assert_false (gtk_widget_get_sensitive (get_part (self, "give")));

  /* The switches keep their place when the ruler is shown. */
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  g_assert_true (gtk_widget_compute_bounds (get_part (self, "cover"), GTK_WIDGET (self->window), &before));
  dh_session_set_text (get_order (self), "12 9 14");
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  g_assert_true (gtk_widget_compute_bounds (get_part (self, "cover"), GTK_WIDGET (self->window), &after));
  g_assert_true (graphene_rect_equal (&before, &after));

  /* The letters of the ids are left away, and the distance is still to come. */
  dh_session_set_text (get_order (self), "12 ");
  g_assert_cmpstr (get_picked (self, "firer"), ==, "u12");
  g_assert_null (get_picked (self, "target"));
  dh_session_set_text (get_order (self), "12 9 ");
  g_assert_cmpstr (get_picked (self, "firer"), ==, "u12");
  g_assert_cmpstr (get_picked (self, "target"), ==, "c9");
  dh_session_set_text (get_order (self), "12 9 14");
  g_assert_cmpfloat (dh_desk_ranges_get_inches (get_part (self, "ruler")), ==, 14);

  dh_session_set_text (get_order (self), "fire u12 c9 8 1/2 cover enfilade");
  g_assert_cmpstr (get_picked (self, "firer"), ==, "u12");
  g_assert_cmpstr (get_picked (self, "target"), ==, "c9");
  g_assert_true (is_on (self, "cover"));
  g_assert_false (is_on (self, "open"));
  g_assert_true (is_on (self, "enfilade"));
  g_assert_false (is_on (self, "column"));
  g_assert_true (gtk_widget_get_visible (get_part (self, "forecast")));
  g_assert_true (gtk_widget_get_sensitive (get_part (self, "give")));
  g_assert_cmpfloat (dh_desk_ranges_get_inches (get_part (self, "ruler")), ==, 8.5);
  gtk_test_accessible_assert_property (get_part (self, "ruler"),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "canister up to 15 inches, shot, close up to 28 inches, "
                                       "shot, long up to 54 inches; 8½ inches: canister");

  /* The tool does not follow an order of another kind. */
  dh_session_set_text (get_order (self), "note c9 fires well");
  g_assert_null (get_picked (self, "firer"));
  g_assert_false (gtk_widget_get_visible (get_part (self, "forecast")));
}

/* The example can be given as it stands, in each step of fire. */
static void
test_fire_example_is_accepted (TestDesk      *self,
                               gconstpointer  data)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);

  test_desk_go_to_fire (self);
  for (DhStep step = DH_STEP_ARTILLERY; step <= DH_STEP_STANDING; step++)
    {
      const char *hint = gtk_label_get_label (get_part (self, "hint"));
      g_autofree char *example = g_strdup (strrchr (hint, ':') + 2);

      g_assert_cmpint (battle->step, ==, step);
      g_test_message ("“%s”", example);
      dh_session_set_text (get_order (self), example);
      g_assert_true (gtk_widget_get_sensitive (get_part (self, "give")));
      dh_session_set_text (get_order (self), "");
      test_desk_give (self, "next");
    }

  /* All have stood. */
  g_assert_cmpint (battle->step, ==, DH_STEP_MOVING);
  g_assert_cmpstr (gtk_label_get_label (get_part (self, "hint")), ==, "No more units can fire in this step.");
}

/* Going on is marked next: other units could fire still, but nobody knows whether they want to. */
static void
test_fire_marks_next (TestDesk      *self,
                      gconstpointer  data)
{
  DhDeskStep *step = test_desk_child (self, "step");

  test_desk_go_to_fire (self);
  g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (step, "main_label")), ==, "Go On to Standing Fire");
  test_desk_give (self, "fire u12 c9 14 : 6 6 6 6 6 6 6 6 6");
  g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (step, "main_label")), ==, "Mark the Losses");
  g_assert_true (dh_desk_step_press_main (step));
  g_assert_true (dh_inch_battle (dh_referee_get_battle (self->referee))->marked);
}

/* The button and Enter do the same, and say so; the ruler beside the button keeps its width. */
static void
test_fire_button_says_what_enter_does (TestDesk      *self,
                                       gconstpointer  data)
{
  GtkWidget *entry = test_desk_child_of (test_desk_child (self, "order_line"), "entry");
  GtkAccessible *give;
  GtkWidget *ruler;
  int width;

  test_desk_go_to_fire (self);
  give = get_part (self, "give");
  ruler = get_part (self, "ruler");
  gtk_test_accessible_assert_property (give, GTK_ACCESSIBLE_PROPERTY_LABEL, "Fire");
  gtk_editable_set_text (GTK_EDITABLE (entry), "fire u12 c9 14");
  test_desk_settle ();
  gtk_test_accessible_assert_property (give, GTK_ACCESSIBLE_PROPERTY_LABEL, "Fire");
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  width = gtk_widget_get_width (ruler);
  g_assert_cmpint (width, >, 0);
  test_desk_type (self, "fire u12 c9 14");
  gtk_test_accessible_assert_property (give, GTK_ACCESSIBLE_PROPERTY_LABEL, "Let Program Throw");
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  g_assert_cmpint (gtk_widget_get_width (ruler), ==, width);
  dh_session_set_dice (get_order (self), "53");
  test_desk_settle ();
  gtk_test_accessible_assert_property (give, GTK_ACCESSIBLE_PROPERTY_LABEL, "Use These Dice");
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  g_assert_cmpint (gtk_widget_get_width (ruler), ==, width);
  dh_session_cancel (get_order (self));
  gtk_test_accessible_assert_property (give, GTK_ACCESSIBLE_PROPERTY_LABEL, "Fire");
}

static void
press_key (GtkWidget *widget,
           guint      key)
{
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers (widget);
  gboolean used = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !used; i++)
    {
      g_autoptr(GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", key, 0, 0, &used);
    }
  g_assert_true (used);
}

static void
test_fire_writes_what_is_pressed (TestDesk      *self,
                                  gconstpointer  data)
{
  test_desk_go_to_fire (self);
  pick (self, "firer", "16th ohio");
  g_assert_cmpstr (test_desk_get_text (self), ==, "fire u12 ");
  pick (self, "target", "c9");
  g_assert_cmpstr (test_desk_get_text (self), ==, "fire u12 c9 ");
  gtk_editable_set_text (get_part (self, "inches"), "8 1/2");
  g_assert_cmpstr (test_desk_get_text (self), ==, "fire u12 c9 8 1/2");
  g_assert_cmpstr (gtk_editable_get_text (get_part (self, "inches")), ==, "8 1/2");
  toggle (self, "cover");
  g_assert_cmpstr (test_desk_get_text (self), ==, "fire u12 c9 8 1/2 cover");
  toggle (self, "open");
  toggle (self, "solid");
  g_assert_cmpstr (test_desk_get_text (self), ==, "fire u12 c9 8 1/2 shot");

  press_key (get_part (self, "inches"), GDK_KEY_KP_Up);
  g_assert_cmpstr (test_desk_get_text (self), ==, "fire u12 c9 9 shot");
  press_key (get_part (self, "inches"), GDK_KEY_Down);
  g_assert_cmpstr (test_desk_get_text (self), ==, "fire u12 c9 8.5 shot");

  dh_desk_ranges_set_inches (get_part (self, "ruler"), 20);
  g_signal_emit_by_name (get_part (self, "ruler"), "measured");
  g_assert_cmpstr (test_desk_get_text (self), ==, "fire u12 c9 20 shot");
}

/* Returns: (transfer full): what is drawn of the ruler below the mark, as long as the bar is high */
static GBytes *
draw_bar (TestDesk *self,
          double    inches)
{
  GtkWidget *ruler = get_part (self, "ruler");
  cairo_surface_t *picture;
  GBytes *bar;

  dh_desk_ranges_set_inches (DH_DESK_RANGES (ruler), inches);
  test_desk_wait_for_frames (ruler);
  picture = test_picture_draw (ruler);
  bar = g_bytes_new (cairo_image_surface_get_data (picture) + BAR_TOP * cairo_image_surface_get_stride (picture),
                     BAR_HEIGHT * cairo_image_surface_get_stride (picture));
  cairo_surface_destroy (picture);
  return bar;
}

/* The mark of a distance does not cross the words of its range, and is seen through the bar where nothing is reached. */
static void
test_fire_mark_crosses_no_word (TestDesk      *self,
                                gconstpointer  data)
{
  g_autoptr(GBytes) near = NULL;
  g_autoptr(GBytes) middle = NULL;
  g_autoptr(GBytes) beyond = NULL;
  g_autoptr(GBytes) further = NULL;

  test_desk_go_to_fire (self);
  dh_session_set_text (get_order (self), "fire u12 c9 14");
  near = draw_bar (self, 30);
  middle = draw_bar (self, 41);
  beyond = draw_bar (self, 56);
  further = draw_bar (self, 58);
  g_assert_true (g_bytes_equal (near, middle));
  g_assert_false (g_bytes_equal (beyond, further));
}

/* Cover of the target that is remembered needs no word, and its other side does. */
static void
test_fire_knows_cover (TestDesk      *self,
                       gconstpointer  data)
{
  test_desk_go_to_fire (self);
  test_desk_give (self, "cover c9 works");
  dh_session_set_text (get_order (self), "fire u12 c9 14");
  g_assert_true (is_on (self, "cover"));
  toggle (self, "open");
  g_assert_cmpstr (test_desk_get_text (self), ==, "fire u12 c9 14 open");
  g_assert_true (is_on (self, "open"));
  toggle (self, "cover");
  g_assert_cmpstr (test_desk_get_text (self), ==, "fire u12 c9 14");
}

/* Units that are offered may fire; one that has fired is still on the list, and is refused. */
static void
test_fire_offers_who_can (TestDesk      *self,
                          gconstpointer  data)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);
  GListModel *model;
  guint n = 0;

  test_desk_go_to_fire (self);
  model = G_LIST_MODEL (DH_DESK_UNIT_PICKER (get_part (self, "firer"))->found);
  for (;;)
    {
      g_autoptr(GtkStringObject) item = g_list_model_get_item (model, 0);
      const char *id = gtk_string_object_get_string (item);
      g_autofree char *order = g_strdup_printf ("fire %s %s 10", id, *id == 'u' ? "c4" : "u1");
      DhRef unit;

      g_assert_true (dh_battle_find (battle, id, &unit));
      if (dh_battle_get_unit (battle, unit.index)->fired)
        break;
      test_desk_give (self, order);
      n++;
    }
  g_assert_cmpuint (n, >, 10);
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, n);
}

/* The enemy that is fired at already is the likeliest target of the next shot, and no friend is one. */
static void
test_fire_offers_targets (TestDesk      *self,
                          gconstpointer  data)
{
  GListModel *model;
  g_autoptr(GtkStringObject) first = NULL;

  test_desk_give (self, "conceal c1");
  test_desk_go_to_fire (self);
  test_desk_give (self, "fire u12 c9 14 : 6 6 6 6 6 6 6 6 6");
  pick (self, "firer", "u11");
  model = G_LIST_MODEL (DH_DESK_UNIT_PICKER (get_part (self, "target"))->found);
  first = g_list_model_get_item (model, 0);
  g_assert_cmpstr (gtk_string_object_get_string (first), ==, "c9");
  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr(GtkStringObject) item = g_list_model_get_item (model, i);

      g_assert_cmpint (*gtk_string_object_get_string (item), ==, 'c');
      g_assert_cmpstr (gtk_string_object_get_string (item), !=, "c1");
    }
}

static void
check_shots (TestDesk *self)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);
  GListModel *shots = G_LIST_MODEL (gtk_list_view_get_model (get_part (self, "list")));
  guint place = 0;

  for (guint i = dh_referee_get_n_entries (self->referee); i-- > 0;)
    {
      const DhEntry *entry = dh_referee_get_entry (self->referee, i);
      g_autoptr(DhDeskShot) shot = NULL;

      if ((int) entry->turn != battle->turn ||
          entry->step != battle->step ||
          !g_str_has_prefix (entry->order, "fire "))
        continue;
      shot = g_list_model_get_item (shots, place++);
      g_assert_true (shot->entry == entry);
      g_assert_cmpint (shot->undone, ==, dh_referee_is_undone (self->referee, i));
    }
  g_assert_cmpuint (g_list_model_get_n_items (shots), ==, place);
}

/* Hits that wait on units are the sum of the shots that are in force. */
static void
check_pending (TestDesk *self)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);
  GListModel *shots = G_LIST_MODEL (gtk_list_view_get_model (get_part (self, "list")));
  GtkLabel *label = get_part (self, "pending");
  int hits = 0, pending = 0;

  for (guint i = 0; i < g_list_model_get_n_items (shots); i++)
    {
      g_autoptr(DhDeskShot) shot = g_list_model_get_item (shots, i);

      if (!shot->undone)
        hits += shot->hits;
    }
  for (guint i = 0; i < dh_n_units (battle); i++)
    {
      const DhUnit *unit = dh_battle_get_unit (battle, i);

      pending += unit->pending_hits;
      if (unit->pending_hits > 0)
        g_assert_nonnull (strstr (gtk_label_get_label (label), unit->info->tag));
    }
  if (!dh_inch_battle (battle)->marked)
    g_assert_cmpint (hits, ==, pending);
  g_assert_cmpint (gtk_widget_get_visible (GTK_WIDGET (label)), ==, pending > 0);
}

static void
test_fire_shows_the_state (TestDesk      *self,
                           gconstpointer  data)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);

  test_desk_go_to_fire (self);
  for (guint tries = 0; tries < 120; tries++)
    {
      guint n = dh_n_units (battle);
      g_autofree char *order = NULL;

      if (g_test_rand_int_range (0, 5) == 0)
        order = g_strdup (g_test_rand_bit () ? "undo" : "redo");
      else
        order = g_strdup_printf ("fire %s %s %d",
                                 dh_battle_get_unit (battle, g_test_rand_int_range (0, n))->info->id,
                                 dh_battle_get_unit (battle, g_test_rand_int_range (0, n))->info->id,
                                 g_test_rand_int_range (1, 40));
      if (tries > 0 && tries % 40 == 0)
        dh_desk_window_give (self->window, "mark");
      dh_desk_window_give (self->window, order);
      dh_session_set_text (get_order (self), "");
      if (!DH_DESK_IS_FIRE_TOOL (get_tool (self)))
        break;
      check_shots (self);
      check_pending (self);
      g_assert_cmpstr (gtk_stack_get_visible_child_name (get_part (self, "stack")),
                       ==,
                       dh_inch_battle (battle)->marked || battle->dues->len > 0 ? "dues" : "shot");
      g_assert_cmpuint (test_desk_count_children (test_desk_child_of (get_part (self, "dues"), "rows")), ==, battle->dues->len > 0);
    }
}

/* A shot that is taken back stays on the list, struck out and said to be undone. */
static void
test_fire_strikes_out (TestDesk      *self,
                       gconstpointer  data)
{
  DhDeskShotRow *row = g_object_ref_sink (g_object_new (DH_DESK_TYPE_SHOT_ROW, NULL));
  g_autoptr(DhDeskShot) shot = NULL;

  test_desk_go_to_fire (self);
  test_desk_give (self, "fire u12 c9 14 : 5 3 6 1 2 4 4 2 6");
  test_desk_give (self, "undo");
  shot = g_list_model_get_item (G_LIST_MODEL (gtk_list_view_get_model (get_part (self, "list"))), 0);
  g_assert_true (shot->undone);
  dh_class_show_item (row, shot);
  gtk_test_accessible_assert_property (row,
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Undone: 16th Ohio Battery U12 at 56th Georgia C9, 5 hits");
  g_assert_finalize_object (row);
}

/* What will be lost has all the room between the heading and the number of shots, which need no more than their words. */
static void
test_fire_tells_losses_in_one_line (TestDesk      *self,
                                    gconstpointer  data)
{
  GtkWidget *pending, *count;
  int least;

  test_desk_go_to_fire (self);
  count = get_part (self, "shots_count");
  pending = get_part (self, "pending");
  test_desk_give (self, "fire u12 c9 14 : 5 3 6 1 2 4 4 2 6");
  test_desk_wait_for_frames (count);
  g_assert_true (gtk_widget_get_mapped (pending));
  gtk_widget_measure (count, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &least, NULL, NULL);
  g_assert_cmpint (gtk_widget_get_width (count), ==, least);
  g_assert_cmpint (pango_layout_get_line_count (gtk_label_get_layout (GTK_LABEL (pending))), ==, 1);

  /* Without losses the number is at the end nevertheless. */
  test_desk_give (self, "mark");
  test_desk_wait_for_frames (count);
  g_assert_false (gtk_widget_get_visible (pending));
  g_assert_cmpint (gtk_widget_get_width (count), >, least);
}

/* Shots are there again when a whole turn is taken back. */
static void
test_fire_comes_back_from_the_next_turn (TestDesk      *self,
                                         gconstpointer  data)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);

  test_desk_go_to_fire (self);
  test_desk_give (self, "fire u12 c9 14 : 1 1 1 1 1 1 1 1 1");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (gtk_list_view_get_model (get_part (self, "list")))), ==, 1);

  while (battle->turn == 1)
    test_desk_give (self, "next");
  while (battle->turn > 1 || battle->step != DH_STEP_ARTILLERY)
    test_desk_give (self, "undo");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (gtk_list_view_get_model (get_part (self, "list")))), ==, 1);
}

/* The button does what Enter does: first it shows what is needed, then the program throws. */
static void
test_fire_button_is_enter (TestDesk      *self,
                           gconstpointer  data)
{
  guint n;

  test_desk_go_to_fire (self);
  n = dh_referee_get_n_entries (self->referee);
  dh_session_set_text (get_order (self), "fire u12 c9 14");
  g_signal_emit_by_name (get_part (self, "give"), "clicked");
  g_assert_true (get_order (self)->waiting);
  g_assert_cmpuint (dh_referee_get_n_entries (self->referee), ==, n);
  g_signal_emit_by_name (get_part (self, "give"), "clicked");
  g_assert_cmpuint (dh_referee_get_n_entries (self->referee), ==, n + 1);
  g_assert_cmpstr (get_order (self)->text, ==, "");
}

/* A sharpshooter's hit on an officer waits on nobody, and is a hit all the same. */
static void
test_fire_at_an_officer (TestDesk      *self,
                         gconstpointer  data)
{
  static const char *const orders[] = {
    "attach lee c1", "begin", "card n", "respond by none : 10", "card staff-north", "card s",
    "respond by none : 10", "card staff-south", "next", "next",
  };
  static const char xml[] =
    "<order-of-battle format='1' title='Marksmen'>"
    "<army id='north' name='North' letter='U'><brigade id='n' name='Berdan'>"
    "<unit id='u1' name='Sharpshooters' arm='infantry' quality='elite' rating='4' stands='1' sharpshooters='yes'/>"
    "</brigade></army>"
    "<army id='south' name='South' letter='C'><officer id='lee' name='Lee' rank='commander'/><brigade id='s' name='Law'>"
    "<unit id='c1' name='4th Alabama' arm='infantry' quality='elite' rating='4'/>"
    "</brigade></army></order-of-battle>";
  g_autoptr(GBytes) bytes = g_bytes_new_static (xml, strlen (xml));
  g_autoptr(DhOrderOfBattle) armies = dh_order_of_battle_new_from_bytes (bytes, "test", NULL);
  g_autoptr(DhRulebook) rulebook = dh_rulebook_new_shipped ("jackson-1997", NULL);
  g_autoptr(DhReferee) referee = NULL;
  g_autoptr(DhDeskShot) miss = NULL;
  g_autoptr(DhDeskShot) hit = NULL;
  g_autoptr(GError) error = NULL;
  guint8 seed[16] = { 0 };

  g_assert_true (dh_rulebook_set_switch (rulebook, "sharpshooters", "on", NULL));
  referee = dh_referee_new (dh_battle_new (&dh_inch_1997, rulebook, armies, seed));
  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      dh_referee_give (referee, orders[i], 0, NULL, &error);
      g_assert_no_error (error);
    }

  g_assert_true (dh_referee_give (referee, "fire u1 lee 20 : 4", 0, NULL, NULL));
  miss = dh_desk_shot_new (referee, dh_referee_get_n_entries (referee) - 1);
  g_assert_cmpint (miss->hits, ==, 0);
  g_assert_true (dh_referee_give (referee, "undo", 0, NULL, NULL));
  g_assert_true (dh_referee_give (referee, "fire u1 lee 20 : 5 1", 0, NULL, NULL));
  hit = dh_desk_shot_new (referee, dh_referee_get_n_entries (referee) - 1);
  g_assert_cmpint (hit->hits, ==, 1);
}

TEST_SUBJECT ("tools-fire")
{
  test_desk_init (&argc, &argv);

  test_add_desk ("/desk/tools/fire/shows-what-is-typed", test_fire_shows_what_is_typed);
  test_add_desk ("/desk/tools/fire/writes-what-is-pressed", test_fire_writes_what_is_pressed);
  test_add_desk ("/desk/tools/fire/example-is-accepted", test_fire_example_is_accepted);
  test_add_desk ("/desk/tools/fire/marks-next", test_fire_marks_next);
  test_add_desk ("/desk/tools/fire/button-says-what-enter-does", test_fire_button_says_what_enter_does);
  test_add_desk ("/desk/tools/fire/mark-crosses-no-word", test_fire_mark_crosses_no_word);
  test_add_desk ("/desk/tools/fire/knows-cover", test_fire_knows_cover);
  test_add_desk ("/desk/tools/fire/offers-who-can", test_fire_offers_who_can);
  test_add_desk ("/desk/tools/fire/offers-targets", test_fire_offers_targets);
  test_add_desk ("/desk/tools/fire/shows-the-state", test_fire_shows_the_state);
  test_add_desk ("/desk/tools/fire/strikes-out", test_fire_strikes_out);
  test_add_desk ("/desk/tools/fire/tells-losses-in-one-line", test_fire_tells_losses_in_one_line);
  test_add_desk ("/desk/tools/fire/comes-back-from-the-next-turn", test_fire_comes_back_from_the_next_turn);
  test_add_desk ("/desk/tools/fire/button-is-enter", test_fire_button_is_enter);
  test_add_desk ("/desk/tools/fire/at-an-officer", test_fire_at_an_officer);

  return test_desk_run ();
}

/* test-roster.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "big-battle.h"
#include "desk-fixture.h"
#include "subject.h"

#include "dh-board-glyph.h"
#include "dh-board-pips.h"
#include "dh-desk-roster-model.h"
#include "dh-desk-roster-row.h"
#include "dh-desk-roster.h"
#include "dh-eligibility.h"

#include <string.h>

/* A desk with 2,000 units, in the movement of the first turn. */
static void
set_up_big (TestDesk      *self,
            gconstpointer  data)
{
  self->referee = dh_referee_new (big_battle_new (2000));
  self->window = g_object_ref_sink (dh_desk_window_new (NULL, dh_desk_systems));
  dh_desk_window_set_referee (self->window, self->referee);
  gtk_window_present (GTK_WINDOW (self->window));
  test_desk_settle ();
  test_desk_give (self, "begin");
}

static GListModel *
get_rows (TestDesk *self)
{
  return G_LIST_MODEL (gtk_grid_view_get_model (test_desk_child_of (test_desk_child (self, "roster"), "list")));
}

static DhRef
get_thing (TestDesk *self,
           guint     position)
{
  g_autoptr(DhDeskRosterItem) item = g_list_model_get_item (get_rows (self), position);

  return item->thing;
}

static void
choose (TestDesk   *self,
        const char *list,
        guint       position)
{
  gtk_drop_down_set_selected (test_desk_child_of (test_desk_child (self, "roster"), list), position);
}

static void
find (TestDesk   *self,
      const char *words)
{
  gtk_editable_set_text (test_desk_child_of (test_desk_child (self, "roster"), "find"), words);
}

/* All rows of the list that exist, whether they can be seen or not. */
static void
collect_rows (GtkWidget *widget,
              GPtrArray *rows)
{
  if (DH_DESK_IS_ROSTER_ROW (widget))
    g_ptr_array_add (rows, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    collect_rows (child, rows);
}

/* No row has been forgotten when something changed. */
static void
check_rows (TestDesk *self)
{
  g_autoptr(GPtrArray) rows = g_ptr_array_new ();

  collect_rows (test_desk_child_of (test_desk_child (self, "roster"), "list"), rows);
  g_assert_cmpuint (rows->len, >, 0);
  for (guint i = 0; i < rows->len; i++)
    {
      DhDeskRosterItem *item = dh_class_get_item (g_ptr_array_index (rows, i));
      g_autofree char *words = NULL;

      if (item == NULL)
        continue;
      words = test_desk_describe_row (item);
      gtk_test_accessible_assert_property (g_ptr_array_index (rows, i), GTK_ACCESSIBLE_PROPERTY_LABEL, words);
    }
}

static void
test_roster_shows_the_state (TestDesk      *self,
                             gconstpointer  data)
{
  g_test_summary ("After orders at random every row that there is says what the engine holds");

  for (guint i = 0; i < 8; i++)
    {
      test_desk_play (self, 30);
      check_rows (self);
    }
}

/* A unit is known by its name; the letter of an army is the badge at its head, whatever its row has shown before. */
static void
test_roster_names_come_first (TestDesk      *self,
                              gconstpointer  data)
{
  g_autoptr(GPtrArray) rows = g_ptr_array_new ();
  guint n_units = 0, n_armies = 0;

  /* The rows were those of a list of units alone. */
  choose (self, "order", DH_DESK_ROSTER_BY_ID);
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  choose (self, "order", DH_DESK_ROSTER_BY_COMMAND);
  g_assert_true (gtk_widget_activate_action (test_desk_child_of (test_desk_child (self, "roster"), "list"),
                                             "list.scroll-to-item", "u", 0));
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  collect_rows (test_desk_child_of (test_desk_child (self, "roster"), "list"), rows);
  for (guint i = 0; i < rows->len; i++)
    {
      DhDeskRosterItem *item = dh_class_get_item (g_ptr_array_index (rows, i));
      GtkWidget *name = test_desk_child_of (g_ptr_array_index (rows, i), "name");
      GtkWidget *id = test_desk_child_of (g_ptr_array_index (rows, i), "id");

      if (item != NULL && item->thing.kind == DH_REF_KIND_UNIT)
        {
          g_assert_true (gtk_widget_get_next_sibling (name) == id);
          n_units++;
        }
      else if (item != NULL && item->thing.kind == DH_REF_KIND_ARMY)
        {
          g_assert_true (gtk_widget_get_prev_sibling (name) == id);
          n_armies++;
        }
    }
  g_assert_cmpuint (n_units, >, 0);
  g_assert_cmpuint (n_armies, >, 0);
}

/* Checks that the roster lists the units that the engine has in that state, and nothing else but headings. */
static void
check_units (TestDesk *self,
             gboolean (*fits) (const DhBattle *battle, guint unit))
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);
  guint expected = 0, found = 0;

  for (guint i = 0; i < dh_n_units (battle); i++)
    expected += fits (battle, i);
  for (guint i = 0; i < g_list_model_get_n_items (get_rows (self)); i++)
    {
      DhRef thing = get_thing (self, i);

      if (thing.kind != DH_REF_KIND_UNIT)
        continue;
      g_assert_true (fits (battle, thing.index));
      found++;
    }
  g_assert_cmpuint (found, ==, expected);
}

static gboolean
is_any (const DhBattle *battle,
        guint           unit)
{
  return TRUE;
}

static gboolean
is_steady (const DhBattle *battle,
           guint           unit)
{
  const DhUnit *the_unit = dh_battle_get_unit (battle, unit);

  return the_unit->status == DH_UNIT_STATUS_STEADY && !the_unit->off_table;
}

static gboolean
is_falling_back (const DhBattle *battle,
                 guint           unit)
{
  return dh_battle_get_unit (battle, unit)->status == DH_UNIT_STATUS_FALLING_BACK;
}

static gboolean
is_routed (const DhBattle *battle,
           guint           unit)
{
  return dh_battle_get_unit (battle, unit)->status == DH_UNIT_STATUS_ROUTED;
}

static gboolean
is_gone (const DhBattle *battle,
         guint           unit)
{
  return dh_unit_is_gone (dh_battle_get_unit (battle, unit));
}

static gboolean
is_hidden (const DhBattle *battle,
           guint           unit)
{
  const DhUnit *the_unit = dh_battle_get_unit (battle, unit);

  return (the_unit->off_table || the_unit->concealed) && !dh_unit_is_gone (the_unit);
}

static gboolean
is_second_army (const DhBattle *battle,
                guint           unit)
{
  return dh_battle_get_unit (battle, unit)->info->army == 1;
}

static void
test_roster_filters (TestDesk      *self,
                     gconstpointer  data)
{
  static gboolean (*const states[]) (const DhBattle *, guint) = {
    [DH_DESK_ROSTER_ANY] = is_any,
    [DH_DESK_ROSTER_STEADY] = is_steady,
    [DH_DESK_ROSTER_FALLING_BACK] = is_falling_back,
    [DH_DESK_ROSTER_ROUTED] = is_routed,
    [DH_DESK_ROSTER_GONE] = is_gone,
    [DH_DESK_ROSTER_HIDDEN] = is_hidden,
  };
  GtkToggleButton *to_act = test_desk_child_of (test_desk_child (self, "roster"), "to_act");

  for (guint i = 0; i < 3; i++)
    {
      test_desk_play (self, 40);
      for (guint state = 0; state < G_N_ELEMENTS (states); state++)
        {
          choose (self, "state", state);
          check_units (self, states[state]);

          /* The filter stays, and what it lets through follows play. */
          test_desk_play (self, 2);
          check_units (self, states[state]);
        }
      choose (self, "state", DH_DESK_ROSTER_ANY);

      gtk_toggle_button_set_active (to_act, TRUE);
      check_units (self, dh_battle_unit_can_act);
      test_desk_play (self, 2);
      check_units (self, dh_battle_unit_can_act);
      gtk_toggle_button_set_active (to_act, FALSE);

      choose (self, "army", 2);
      check_units (self, is_second_army);
      choose (self, "army", 0);
    }
}

static void
test_roster_counts_who_can_act (TestDesk      *self,
                                gconstpointer  data)
{
  GtkButton *to_act = test_desk_child_of (test_desk_child (self, "roster"), "to_act");
  const DhBattle *battle = dh_referee_get_battle (self->referee);
  g_autofree char *label = NULL;
  guint count = 0;

  test_desk_give (self, "begin");
  test_desk_give (self, "card hovey");
  for (guint i = 0; i < dh_n_units (battle); i++)
    count += dh_battle_unit_can_act (battle, i);
  label = g_strdup_printf ("Can act: %u", count);
  g_assert_cmpuint (count, >, 0);
  g_assert_cmpstr (gtk_button_get_label (to_act), ==, label);
}

/* Following play */

/* The place of a unit in the list. */
static guint
find_place (TestDesk   *self,
            const char *id)
{
  DhRef thing;

  g_assert_true (dh_battle_find (dh_referee_get_battle (self->referee), id, &thing));
  for (guint i = 0; i < g_list_model_get_n_items (get_rows (self)); i++)
    if (dh_ref_equal (get_thing (self, i), thing))
      return i;

  g_assert_not_reached ();
}

static const char *
get_id (DhDeskRosterItem *item)
{
  return dh_battle_get_id (item->battle, item->thing);
}

/* Returns: (transfer full): the units below the list, as ids in a row, and those left out that are in view above */
static char *
dup_marked (TestDesk *self)
{
  GtkListBox *marked = test_desk_child_of (test_desk_child (self, "roster"), "marked");
  g_autoptr(GString) ids = g_string_new (NULL);
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (marked, i)) != NULL; i++)
    g_string_append_printf (ids, "%s ", get_id (dh_class_get_item (gtk_list_box_row_get_child (row))));

  return g_string_free (g_steal_pointer (&ids), FALSE);
}

/* Waits for as many frames as the list takes to lay out its rows and to scroll by itself. */
static void
wait_for_rows (GtkWidget *list)
{
  for (guint i = 0; i < 6; i++)
    {
      gtk_widget_queue_draw (list);
      test_desk_wait_for_frames (list);
    }
}

/* Scrolls the list, once it does so no more by itself, and waits until it is seen so. */
static void
scroll_to (TestDesk *self,
           double    value)
{
  GtkWidget *list = test_desk_child_of (test_desk_child (self, "roster"), "list");

  wait_for_rows (list);
  gtk_adjustment_set_value (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (list)), value);
  wait_for_rows (list);
}

/* Units that can still act come before others of the same group, and with them their army and their commands. */
static void
test_roster_follows_who_can_act (TestDesk      *self,
                                 gconstpointer  data)
{
  g_assert_cmpuint (find_place (self, "u1"), <, find_place (self, "c1"));
  test_desk_give (self, "begin");
  test_desk_give (self, "card stevenson");
  test_desk_give (self, "respond cumming : 10");
  g_assert_cmpuint (find_place (self, "confederate"), ==, 0);
  g_assert_cmpuint (find_place (self, "lee"), <, find_place (self, "cumming"));
  g_assert_cmpuint (find_place (self, "c1"), <, find_place (self, "u1"));
  test_desk_give (self, "undo");
  test_desk_give (self, "undo");
  test_desk_give (self, "undo");
  g_assert_cmpuint (find_place (self, "union"), ==, 0);
  check_rows (self);
}

/* The units of the order that is written and those that owe something stand above the list. */
static void
test_roster_marks_whom_it_is_about (TestDesk      *self,
                                    gconstpointer  data)
{
  GtkWidget *part = test_desk_child_of (test_desk_child (self, "roster"), "marked_part");
  DhSession *session = dh_desk_window_get_session (self->window);
  g_autofree char *written = NULL, *due = NULL;
  int height;

  test_desk_go_to_fire (self);
  g_assert_false (gtk_widget_get_visible (part));
  scroll_to (self, 1000);
  dh_session_set_text (session, "fire u12 c4 14");
  written = dup_marked (self);
  g_assert_cmpstr (written, ==, "u12 c4 ");
  g_assert_true (gtk_widget_get_visible (part));
  test_desk_wait_for_frames (part);
  height = gtk_widget_get_height (part);
  dh_session_set_text (session, "");
  g_assert_false (gtk_widget_get_visible (part));

  test_desk_give (self, "fire u12 c4 14 : 6 6 6 6 6 6 6 6 6");
  test_desk_give (self, "mark");
  scroll_to (self, 1000);
  due = dup_marked (self);
  g_assert_cmpstr (due, ==, "c4 ");

  /* The part is as high for one unit as for two, so that the first stays where it was. */
  g_assert_true (gtk_widget_get_visible (part));
  g_assert_cmpint (gtk_widget_get_height (part), ==, height);
}

/* Returns: how far down the list the row of a unit is, while its beginning is seen */
static double
find_down (TestDesk   *self,
           const char *name)
{
  GtkWidget *list = test_desk_child_of (test_desk_child (self, "roster"), "list");
  graphene_rect_t place;

  for (GtkWidget *line = gtk_widget_get_first_child (list); line != NULL; line = gtk_widget_get_next_sibling (line))
    {
      GtkWidget *row = gtk_widget_get_first_child (line);
      DhDeskRosterItem *item = DH_DESK_IS_ROSTER_ROW (row) ? dh_class_get_item (row) : NULL;

      if (item != NULL && g_strcmp0 (dh_battle_get_name (dh_referee_get_battle (self->referee), item->thing), name) == 0 &&
          gtk_widget_compute_bounds (line, list, &place))
        return place.origin.y;
    }

  g_assert_not_reached ();
}

/* A row that is in view is marked there, and comes no second time below the list; nor one that is cut and can be read. */
static void
test_roster_repeats_no_row_in_view (TestDesk      *self,
                                    gconstpointer  data)
{
  GtkWidget *part = test_desk_child_of (test_desk_child (self, "roster"), "marked_part");
  g_autofree char *at_top = NULL, *cut = NULL, *below = NULL, *alone = NULL;
  double down;

  test_desk_go_to_fire (self);
  scroll_to (self, 0);
  down = find_down (self, "16th Ohio Battery");
  dh_session_set_text (dh_desk_window_get_session (self->window), "fire u12 c4 14");
  at_top = dup_marked (self);
  g_assert_cmpstr (at_top, ==, "c4 ");
  g_assert_true (gtk_widget_get_visible (part));

  scroll_to (self, down + 5);
  cut = dup_marked (self);
  g_assert_cmpstr (cut, ==, "c4 ");

  scroll_to (self, 1000);
  below = dup_marked (self);
  g_assert_cmpstr (below, ==, "u12 c4 ");

  dh_session_set_text (dh_desk_window_get_session (self->window), "move u12");
  alone = dup_marked (self);
  g_assert_cmpstr (alone, ==, "u12 ");
  scroll_to (self, 0);
  g_assert_false (gtk_widget_get_visible (part));
}

/* Rows that a lower window leaves out of view come below the list. */
static void
test_roster_marks_rows_of_a_lower_window (TestDesk      *self,
                                          gconstpointer  data)
{
  GtkWidget *window = GTK_WIDGET (self->window), *list = test_desk_child_of (test_desk_child (self, "roster"), "list");
  g_autofree char *high = NULL, *low = NULL;
  int width;

  test_desk_go_to_fire (self);
  scroll_to (self, 0);
  dh_session_set_text (dh_desk_window_get_session (self->window), "fire u12 c4 14");
  high = dup_marked (self);
  g_assert_cmpstr (high, ==, "c4 ");

  width = gtk_widget_get_width (window);
  gtk_widget_set_visible (window, FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), width, 520);
  gtk_window_present (GTK_WINDOW (window));
  wait_for_rows (list);
  low = dup_marked (self);
  g_assert_cmpstr (low, ==, "u12 c4 ");
}

/* Right above the units below the list no row is cut in two: either it can be read, or it is covered. The letters of a heading
   stand lower in it than those of a unit. */
static void
test_roster_cuts_no_row_above_the_marked (TestDesk      *self,
                                          gconstpointer  data)
{
  GtkWidget *roster = test_desk_child (self, "roster");
  GtkWidget *list = test_desk_child_of (roster, "list"), *stack = test_desk_child_of (roster, "stack");
  GtkWidget *curtain = test_desk_child_of (roster, "curtain");
  guint n_covered = 0, n_headings = 0;

  test_desk_go_to_fire (self);
  dh_session_set_text (dh_desk_window_get_session (self->window), "fire u12 c4 14");
  for (guint i = 0; i < 16; i++)
    {
      graphene_rect_t cover = GRAPHENE_RECT_INIT_ZERO;
      int height;

      scroll_to (self, 150 + 7 * i);
      g_assert_true (gtk_widget_get_mapped (test_desk_child_of (roster, "marked_part")));
      height = gtk_widget_get_height (stack);
      if (gtk_widget_get_visible (curtain))
        g_assert_true (gtk_widget_compute_bounds (curtain, stack, &cover));
      n_covered += gtk_widget_get_visible (curtain);
      for (GtkWidget *line = gtk_widget_get_first_child (list); line != NULL; line = gtk_widget_get_next_sibling (line))
        {
          GtkWidget *row = gtk_widget_get_first_child (line);
          gboolean is_unit = DH_DESK_IS_ROSTER_ROW (row) && ((DhDeskRosterItem *) dh_class_get_item (row))->thing.kind == DH_REF_KIND_UNIT;
          graphene_rect_t place;

          if (!gtk_widget_get_mapped (line) || !gtk_widget_compute_bounds (line, stack, &place) ||
              place.origin.y >= height || place.origin.y + place.size.height <= height)
            continue;
          if (place.origin.y + (is_unit ? 0.5 : 0.8) * place.size.height > height)
            g_assert_cmpfloat_with_epsilon (cover.origin.y, place.origin.y, 1.5);
          if (place.origin.y + (is_unit ? 0.8 : 0.95) * place.size.height < height)
            g_assert_false (gtk_widget_get_visible (curtain));
          n_headings += !is_unit && gtk_widget_get_visible (curtain);
        }
    }
  g_assert_cmpuint (n_covered, >, 0);
  g_assert_cmpuint (n_headings, >, 0);

  dh_session_set_text (dh_desk_window_get_session (self->window), "");
  wait_for_rows (list);
  g_assert_false (gtk_widget_get_visible (curtain));
}

/* An army of some hundred units has ids of three digits; without the last it would be another unit's. */
static void
test_roster_ids_of_three_digits_are_whole (TestDesk      *self,
                                           gconstpointer  data)
{
  GtkWidget *part = test_desk_child_of (test_desk_child (self, "roster"), "marked_part");
  g_autoptr(PangoLayout) layout = NULL;
  GtkWidget *id;
  int width;

  test_desk_go_to_fire (self);
  scroll_to (self, 1000);
  dh_session_set_text (dh_desk_window_get_session (self->window), "fire u12 c4 14");
  test_desk_wait_for_frames (part);
  id = test_desk_child_of (test_desk_find (part, DH_DESK_TYPE_ROSTER_ROW), "id");
  layout = gtk_widget_create_pango_layout (id, "B888");
  pango_layout_get_pixel_size (layout, &width, NULL);
  g_assert_cmpint (width, <=, gtk_widget_get_width (id));
}

static float
find_left (TestDesk   *self,
           gpointer    rows,
           const char *part)
{
  GtkWidget *roster = test_desk_child (self, "roster");
  GtkWidget *row = test_desk_find (rows, DH_DESK_TYPE_ROSTER_ROW);
  graphene_rect_t place;

  for (GtkWidget *line = gtk_widget_get_first_child (rows); line != NULL; line = gtk_widget_get_next_sibling (line))
    if (gtk_widget_get_mapped (test_desk_child_of (test_desk_find (line, DH_DESK_TYPE_ROSTER_ROW), part)))
      row = test_desk_find (line, DH_DESK_TYPE_ROSTER_ROW);
  g_assert_true (gtk_widget_compute_bounds (test_desk_child_of (row, part), roster, &place));
  return place.origin.x;
}

/* Marked units below the list stand in its columns, also when there are so many that they scroll. */
static void
test_roster_columns_go_on_below (TestDesk      *self,
                                 gconstpointer  data)
{
  static const char *const parts[] = { "id", "pips", "rating", "state" };
  GtkWidget *roster = test_desk_child (self, "roster");

  test_desk_give (self, "begin");
  test_desk_give (self, "card hovey");
  scroll_to (self, 1000);
  dh_session_set_text (dh_desk_window_get_session (self->window), "respond u1 u2 u3 u4 u5 by none");
  test_desk_wait_for_frames (roster);
  g_assert_cmpuint (test_desk_count_children (test_desk_child_of (roster, "marked")), >, 3);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    g_assert_cmpfloat (find_left (self, test_desk_child_of (roster, "marked"), parts[i]), ==,
                       find_left (self, test_desk_child_of (roster, "list"), parts[i]));
}

/* A fight is of both. */
static void
test_roster_marks_who_fights (TestDesk      *self,
                              gconstpointer  data)
{
  g_autofree char *due = NULL;

  test_desk_go_to_fight (self);
  scroll_to (self, 1000);
  due = dup_marked (self);
  g_assert_cmpstr (due, ==, "u1 c4 ");
}

static void
click_into_list (TestDesk *self)
{
  GtkWidget *list = test_desk_child_of (test_desk_child (self, "roster"), "list");
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers (list);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr(GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_CLICK (controller) && gtk_gesture_single_get_button (GTK_GESTURE_SINGLE (controller)) == GDK_BUTTON_PRIMARY &&
          gtk_event_controller_get_propagation_phase (controller) == GTK_PHASE_CAPTURE)
        g_signal_emit_by_name (controller, "pressed", 1, 4.0, 4.0);
    }
}

/* A click into it has it stay as it is, until Escape. */
static void
test_roster_holds_still (TestDesk      *self,
                         gconstpointer  data)
{
  DhDeskRoster *roster = test_desk_child (self, "roster");

  test_desk_give (self, "begin");
  click_into_list (self);
  g_assert_true (gtk_widget_get_visible (test_desk_child_of (roster, "held")));
  test_desk_give (self, "card stevenson");
  test_desk_give (self, "respond lee : 1");
  g_assert_cmpuint (find_place (self, "union"), ==, 0);

  dh_desk_roster_let_go (roster);
  g_assert_false (gtk_widget_get_visible (test_desk_child_of (roster, "held")));
  g_assert_cmpuint (find_place (self, "confederate"), ==, 0);
}

/*
 * A single click opens a row. GTK would do that by itself, but for a pointer that rests where rows change places
 * beneath it: that would select in the midst of their being laid out, and GTK crashes.
 */
static void
test_roster_opens_with_one_click (TestDesk      *self,
                                  gconstpointer  data)
{
  GtkWidget *list = test_desk_child_of (test_desk_child (self, "roster"), "list");
  GtkStack *pages = test_desk_child_of (test_desk_child (self, "roster"), "pages");
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers (list);
  graphene_point_t point;
  GtkWidget *row;

  g_assert_false (gtk_grid_view_get_single_click_activate (GTK_GRID_VIEW (list)));
  g_assert_cmpstr (gtk_stack_get_visible_child_name (pages), ==, "roster");
  test_desk_wait_for_frames (list);
  row = gtk_widget_pick (list, gtk_widget_get_width (list) / 2, gtk_widget_get_height (list) / 2, GTK_PICK_DEFAULT);
  g_assert_true (row != NULL && row != list);
  g_assert_true (gtk_widget_compute_point (row, list, &GRAPHENE_POINT_INIT (4, 4), &point));
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr(GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_CLICK (controller) && gtk_event_controller_get_propagation_phase (controller) == GTK_PHASE_BUBBLE)
        g_signal_emit_by_name (controller, "released", 1, (double) point.x, (double) point.y);
    }
  g_assert_true (gtk_widget_get_mapped (test_desk_page (pages, "page")));
}

/* Sorting */

static int
compare (const DhUnit     *one,
         const DhUnit     *other,
         DhDeskRosterOrder order)
{
  switch (order)
    {
    case DH_DESK_ROSTER_BY_STRENGTH:
      return other->men - one->men;
    case DH_DESK_ROSTER_BY_RATING:
      return dh_unit_is_gone (one) || dh_unit_is_gone (other) ? dh_unit_is_gone (one) - dh_unit_is_gone (other)
                                                              : other->rating - one->rating;
    case DH_DESK_ROSTER_BY_STATE:
      return dh_unit_is_gone (one) - dh_unit_is_gone (other);
    case DH_DESK_ROSTER_BY_COMMAND:
    case DH_DESK_ROSTER_BY_ID:
      return strlen (one->info->id) == strlen (other->info->id) ? strcmp (one->info->id, other->info->id) : 0;
    }

  g_assert_not_reached ();
}

static void
check_order (TestDesk         *self,
             DhDeskRosterOrder order)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);

  g_assert_cmpuint (g_list_model_get_n_items (get_rows (self)), ==, dh_n_units (battle));
  for (guint i = 1; i < g_list_model_get_n_items (get_rows (self)); i++)
    g_assert_cmpint (compare (dh_battle_get_unit (battle, get_thing (self, i - 1).index),
                              dh_battle_get_unit (battle, get_thing (self, i).index),
                              order),
                     <=,
                     0);
}

static void
test_roster_sorts (TestDesk      *self,
                   gconstpointer  data)
{
  for (DhDeskRosterOrder order = DH_DESK_ROSTER_BY_ID; order <= DH_DESK_ROSTER_BY_STATE; order++)
    {
      choose (self, "order", order);
      check_order (self, order);
      test_desk_play (self, 20);
      check_order (self, order);
      check_rows (self);
    }
  choose (self, "order", DH_DESK_ROSTER_BY_COMMAND);
  g_assert_cmpint (get_thing (self, 0).kind, ==, DH_REF_KIND_ARMY);
}

/* Folding */

static void
test_roster_folds (TestDesk      *self,
                   gconstpointer  data)
{
  DhDeskRoster *roster = test_desk_child (self, "roster");
  guint all = g_list_model_get_n_items (get_rows (self)), folded, place;

  gtk_widget_activate_action (GTK_WIDGET (roster), "roster.fold", "s", "hovey");
  folded = g_list_model_get_n_items (get_rows (self));
  g_assert_cmpuint (folded, <, all);
  g_assert_cmpint (get_thing (self, 1).kind, ==, DH_REF_KIND_COMMAND);
  g_assert_cmpint (get_thing (self, 2).kind, ==, DH_REF_KIND_COMMAND);

  test_desk_play (self, 30);
  g_assert_cmpuint (g_list_model_get_n_items (get_rows (self)), ==, folded);

  /* Units that are folded away are found, and folded away again. */
  find (self, "11th Indiana");
  g_assert_cmpuint (g_list_model_get_n_items (get_rows (self)), ==, 4);
  find (self, "");
  g_assert_cmpuint (g_list_model_get_n_items (get_rows (self)), ==, folded);

  gtk_widget_activate_action (GTK_WIDGET (roster), "roster.fold", "s", "union");
  place = find_place (self, "union");
  g_assert_true (place + 1 == g_list_model_get_n_items (get_rows (self)) || get_thing (self, place + 1).kind == DH_REF_KIND_ARMY);
  gtk_widget_activate_action (GTK_WIDGET (roster), "roster.fold", "s", "union");
  gtk_widget_activate_action (GTK_WIDGET (roster), "roster.fold", "s", "hovey");
  g_assert_cmpuint (g_list_model_get_n_items (get_rows (self)), ==, all);
}

/* The roster is sorted anew when that is asked for, also where the list holds still. */
static void
test_roster_sorts_while_it_holds_still (TestDesk      *self,
                                        gconstpointer  data)
{
  click_into_list (self);
  for (DhDeskRosterOrder order = DH_DESK_ROSTER_BY_ID; order <= DH_DESK_ROSTER_BY_STATE; order++)
    {
      choose (self, "order", order);
      check_order (self, order);
    }
}

/* Keys */

static gboolean
press (GtkWidget *widget,
       guint      keyval)
{
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers (widget);
  gboolean handled = FALSE;

  for (guint i = 0; !handled && i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr(GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", keyval, 0, 0, &handled);
    }
  return handled;
}

static void
test_roster_has_keys (TestDesk      *self,
                      gconstpointer  data)
{
  DhDeskRoster *roster = test_desk_child (self, "roster");
  GtkWidget *list = test_desk_child_of (roster, "list");
  guint all = g_list_model_get_n_items (get_rows (self));

  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.find", NULL);
  find (self, "u7");
  g_assert_true (press (test_desk_child_of (roster, "find"), GDK_KEY_Down));
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (self->window)), list));

  /* The keyboard is at the unit, not at the army above it. */
  g_assert_true (press (list, GDK_KEY_space));
  g_assert_cmpstr (test_desk_get_text (self), ==, "u7 ");
  test_desk_type (self, "note enough of it");

  find (self, "");
  test_desk_settle ();
  g_assert_true (gtk_widget_grab_focus (gtk_widget_get_first_child (list)));
  g_assert_true (press (list, GDK_KEY_Left));
  g_assert_cmpuint (g_list_model_get_n_items (get_rows (self)), <, all);
  g_assert_true (press (list, GDK_KEY_Right));
  g_assert_cmpuint (g_list_model_get_n_items (get_rows (self)), ==, all);

  gtk_widget_child_focus (list, GTK_DIR_DOWN);
  g_assert_true (press (list, GDK_KEY_space));
  g_assert_cmpstr (test_desk_get_text (self), ==, "hovey ");
}

/* Letters that are half there look like another word. */
static void
test_roster_cuts_with_dots (TestDesk      *self,
                            gconstpointer  data)
{
  g_autoptr(GPtrArray) rows = g_ptr_array_new ();

  test_desk_give (self, "begin");
  test_desk_give (self, "ruling grant state left because he was called away");
  collect_rows (test_desk_child_of (test_desk_child (self, "roster"), "list"), rows);
  g_assert_cmpuint (rows->len, >, 0);
  g_assert_true (gtk_widget_get_visible (test_desk_child_of (g_ptr_array_index (rows, 0), "fate")));
  for (guint i = 0; i < rows->len; i++)
    for (GtkWidget *cell = gtk_widget_get_first_child (g_ptr_array_index (rows, i)); cell != NULL;
         cell = gtk_widget_get_next_sibling (cell))
      if (GTK_IS_INSCRIPTION (cell) && gtk_widget_get_visible (cell) &&
          g_utf8_strlen (gtk_inscription_get_text (GTK_INSCRIPTION (cell)), -1) >
            gtk_inscription_get_min_chars (GTK_INSCRIPTION (cell)))
        g_assert_cmpint (gtk_inscription_get_text_overflow (GTK_INSCRIPTION (cell)), !=,
                         GTK_INSCRIPTION_OVERFLOW_CLIP);
}

static void
test_roster_is_accessible (TestDesk      *self,
                           gconstpointer  data)
{
  static const struct {
    const char *child, *label;
  } cases[] = {
    { "find", "Find a unit" },
    { "army", "Army" },
    { "state", "State" },
    { "order", "Order of the list" },
  };
  DhDeskRoster *roster = test_desk_child (self, "roster");
  g_autoptr(GPtrArray) rows = g_ptr_array_new ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    gtk_test_accessible_assert_property (test_desk_child_of (roster, cases[i].child),
                                         GTK_ACCESSIBLE_PROPERTY_LABEL,
                                         cases[i].label);

  collect_rows (test_desk_child_of (roster, "list"), rows);
  for (guint i = 0; i < rows->len; i++)
    {
      DhDeskRosterItem *item = dh_class_get_item (g_ptr_array_index (rows, i));

      if (item == NULL || item->thing.kind == DH_REF_KIND_UNIT)
        continue;
      gtk_test_accessible_assert_state (g_ptr_array_index (rows, i), GTK_ACCESSIBLE_STATE_EXPANDED, TRUE);
      dh_desk_roster_item_set_folded (item, TRUE);
      gtk_test_accessible_assert_state (g_ptr_array_index (rows, i), GTK_ACCESSIBLE_STATE_EXPANDED, FALSE);
      dh_desk_roster_item_set_folded (item, FALSE);
    }
}

/* Size */

static void
test_roster_has_rows_for_what_is_seen (TestDesk      *self,
                                       gconstpointer  data)
{
  g_autoptr(GPtrArray) rows = g_ptr_array_new ();

  g_assert_cmpuint (g_list_model_get_n_items (get_rows (self)), >, 2000);
  collect_rows (test_desk_child_of (test_desk_child (self, "roster"), "list"), rows);
  g_assert_cmpuint (rows->len, <, 100);
}

/* Checks that a part of a unit's row begins at the same place in all rows. */
static void
check_column (TestDesk   *self,
              const char *name)
{
  GtkWidget *list = test_desk_child_of (test_desk_child (self, "roster"), "list");
  g_autoptr(GPtrArray) rows = g_ptr_array_new ();
  double column = -1;

  collect_rows (list, rows);
  for (guint i = 0; i < rows->len; i++)
    {
      GtkWidget *row = g_ptr_array_index (rows, i);
      DhDeskRosterItem *item = dh_class_get_item (row);
      graphene_point_t point;

      if (item == NULL || item->thing.kind != DH_REF_KIND_UNIT || !gtk_widget_get_mapped (row))
        continue;
      g_assert_true (gtk_widget_compute_point (test_desk_child_of (row, name), list, &GRAPHENE_POINT_INIT (0, 0), &point));
      if (column >= 0)
        g_assert_cmpfloat (point.x, ==, column);
      column = point.x;
    }
  g_assert_cmpfloat (column, >, 0);
}

/* A row that has shown a heading shows a unit next. */
static void
test_roster_keeps_columns_in_line (TestDesk      *self,
                                   gconstpointer  data)
{
  DhDeskRoster *roster = test_desk_child (self, "roster");

  for (guint i = 0; i < 4; i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (roster), "roster.fold", "s", i % 2 == 0 ? "union" : "mcginnis");
      test_desk_wait_for_frames (GTK_WIDGET (self->window));
      check_column (self, "pips");
      check_column (self, "rating");
      check_column (self, "state");
    }
}

static void
count_cb (guint *count)
{
  ++*count;
}

static guint
count_changes (TestDesk   *self,
               const char *order)
{
  guint count = 0;

  for (guint i = 0; i < g_list_model_get_n_items (get_rows (self)); i++)
    {
      g_autoptr(DhDeskRosterItem) item = g_list_model_get_item (get_rows (self), i);

      g_signal_connect_swapped (item, "changed", G_CALLBACK (count_cb), &count);
    }
  test_desk_give (self, order);
  for (guint i = 0; i < g_list_model_get_n_items (get_rows (self)); i++)
    {
      g_autoptr(DhDeskRosterItem) item = g_list_model_get_item (get_rows (self), i);

      g_signal_handlers_disconnect_by_func (item, count_cb, &count);
    }

  return count;
}

/*
 * The unit itself, its brigade, its division and its army; and the unit once more when the order is written and when it is no
 * more, which an undo puts back into the line.
 */
static void
test_roster_touches_what_changed (TestDesk      *self,
                                  gconstpointer  data)
{
  g_assert_cmpuint (count_changes (self, "cover u7 works"), ==, 4 + 2);
  g_assert_cmpuint (count_changes (self, "undo"), ==, 4 + 1);
  g_assert_cmpuint (count_changes (self, "note nothing of note"), ==, 0 + 1);
}

static void
test_roster_filters_thousands (TestDesk      *self,
                               gconstpointer  data)
{
  for (DhDeskRosterOrder order = DH_DESK_ROSTER_BY_STATE; order > DH_DESK_ROSTER_BY_COMMAND; order--)
    {
      choose (self, "order", order);
      check_order (self, order);
    }
  find (self, "19");
  find (self, "199");
  find (self, "");
  choose (self, "order", DH_DESK_ROSTER_BY_COMMAND);
  check_units (self, is_any);
}

/* A new search is typed in the place of the old one. */
static void
test_roster_find_begins_anew (TestDesk      *self,
                              gconstpointer  data)
{
  static const struct {
    const char *action;
    const char *pane;
  } cases[] = { { "win.find", "roster" }, { "win.find-in-log", "log" } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GtkEditable *find = test_desk_child_of (test_desk_child (self, cases[i].pane), "find");
      int start, end;

      gtk_editable_set_text (find, "u5");
      gtk_widget_activate_action (GTK_WIDGET (self->window), "win.focus-order", NULL);
      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window), cases[i].action, NULL));
      g_assert_true (gtk_editable_get_selection_bounds (find, &start, &end));
      g_assert_cmpint (start, ==, 0);
      g_assert_cmpint (end, ==, 2);
    }
}

/* TRUE if all of the row of a unit is seen. */
static gboolean
is_in_view (TestDesk   *self,
            const char *id)
{
  GtkWidget *list = test_desk_child_of (test_desk_child (self, "roster"), "list");
  GtkWidget *scrolled = gtk_widget_get_ancestor (list, GTK_TYPE_SCROLLED_WINDOW);

  test_desk_wait_for_frames (list);
  test_desk_wait_for_frames (list);
  for (GtkWidget *line = gtk_widget_get_first_child (list); line != NULL; line = gtk_widget_get_next_sibling (line))
    {
      DhDeskRosterItem *item = dh_class_get_item (gtk_widget_get_first_child (line));
      graphene_rect_t bounds;

      if (item != NULL && gtk_widget_get_mapped (line) && g_str_equal (get_id (item), id) &&
          gtk_widget_compute_bounds (line, scrolled, &bounds))
        return bounds.origin.y >= 0 && bounds.origin.y + bounds.size.height <= gtk_widget_get_height (scrolled);
    }

  return FALSE;
}

static void
scroll_by_hand (gpointer list)
{
  GtkWidget *scrolled = gtk_widget_get_ancestor (list, GTK_TYPE_SCROLLED_WINDOW);
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers (scrolled);
  gboolean stopped;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr(GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller) && gtk_event_controller_get_propagation_phase (controller) == GTK_PHASE_CAPTURE)
        g_signal_emit_by_name (controller, "scroll", 0.0, 1.0, &stopped);
    }
}

/* Units of a card that is turned come into view, unless the referee has just looked for something else. */
static void
test_roster_shows_who_acts_first (TestDesk      *self,
                                  gconstpointer  data)
{
  test_desk_give (self, "begin");
  test_desk_give (self, "card hovey");
  g_assert_true (is_in_view (self, "u1"));
  test_desk_give (self, "card stevenson pass");
  g_assert_true (is_in_view (self, "c1"));
  g_assert_true (is_in_view (self, "barton"));
  g_assert_true (is_in_view (self, "stevenson"));
  g_assert_false (is_in_view (self, "u1"));

  scroll_by_hand (test_desk_child_of (test_desk_child (self, "roster"), "list"));
  test_desk_give (self, "card logan pass");
  g_assert_true (is_in_view (self, "c1"));
  g_assert_false (is_in_view (self, "u13"));
}

static float
get_left (GtkWidget  *row,
          const char *cell)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (test_desk_child_of (row, cell), GTK_WIDGET (gtk_widget_get_root (row)), &bounds));
  return bounds.origin.x;
}

/* The first row of a unit in the list. */
static GtkWidget *
find_unit_row (GtkWidget *list)
{
  for (GtkWidget *line = gtk_widget_get_first_child (list); line != NULL; line = gtk_widget_get_next_sibling (line))
    {
      GtkWidget *row = gtk_widget_get_first_child (line);

      if (row != NULL && gtk_widget_get_mapped (line) && gtk_widget_has_css_class (row, "unit"))
        return row;
    }
  return NULL;
}

/* Columns have their meaning over them, and each mark has it in the legend. */
static void
test_roster_columns_have_headings (TestDesk      *self,
                                   gconstpointer  data)
{
  static const char *const cells[] = { "name", "id", "rating", "state", "moved", "fired" };
  GtkWidget *roster = test_desk_child (self, "roster"), *row;
  GtkWidget *headings = gtk_widget_get_first_child (test_desk_child_of (roster, "headings"));
  GtkMenuButton *legend = test_desk_child_of (roster, "legend");
  GtkScrolledWindow *scrolled;
  int height;

  test_desk_load_style ();
  test_desk_give (self, "begin");
  test_desk_wait_for_frames (roster);
  row = find_unit_row (test_desk_child_of (roster, "list"));
  g_assert_nonnull (row);
  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    {
      g_test_message ("%s", cells[i]);
      g_assert_cmpstr (gtk_inscription_get_text (test_desk_child_of (headings, cells[i])), !=, "");
      g_assert_cmpfloat_with_epsilon (get_left (headings, cells[i]), get_left (row, cells[i]), 1.5);
    }
  g_assert_cmpfloat_with_epsilon (get_left (headings, "officer"), get_left (row, "pips"), 1.5);

  gtk_menu_button_popup (legend);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (gtk_menu_button_get_popover (legend))));
  g_assert_nonnull (test_desk_find (gtk_menu_button_get_popover (legend), DH_BOARD_TYPE_GLYPH));
  g_assert_nonnull (test_desk_find (gtk_menu_button_get_popover (legend), DH_BOARD_TYPE_PIPS));

  /* All of it is seen at once, on a screen of 614 pixels too. */
  scrolled = test_desk_find (gtk_menu_button_get_popover (legend), GTK_TYPE_SCROLLED_WINDOW);
  gtk_widget_measure (gtk_scrolled_window_get_child (scrolled), GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL, NULL);
  g_assert_cmpint (height, <=, gtk_scrolled_window_get_max_content_height (scrolled));
  gtk_menu_button_popdown (legend);
}

TEST_SUBJECT ("roster")
{
  test_desk_init (&argc, &argv);

  test_add_desk ("/desk/roster/columns-have-headings", test_roster_columns_have_headings);
  test_add_desk ("/desk/roster/shows-the-state", test_roster_shows_the_state);
  test_add_desk ("/desk/roster/names-come-first", test_roster_names_come_first);
  test_add_desk ("/desk/roster/find-begins-anew", test_roster_find_begins_anew);
  test_add_desk ("/desk/roster/filters", test_roster_filters);
  test_add_desk ("/desk/roster/counts-who-can-act", test_roster_counts_who_can_act);
  test_add_desk ("/desk/roster/follows-who-can-act", test_roster_follows_who_can_act);
  test_add_desk ("/desk/roster/marks-whom-it-is-about", test_roster_marks_whom_it_is_about);
  test_add_desk ("/desk/roster/repeats-no-row-in-view", test_roster_repeats_no_row_in_view);
  test_add_desk ("/desk/roster/marks-rows-of-a-lower-window", test_roster_marks_rows_of_a_lower_window);
  test_add_desk ("/desk/roster/cuts-no-row-above-the-marked", test_roster_cuts_no_row_above_the_marked);
  test_add_desk ("/desk/roster/columns-go-on-below", test_roster_columns_go_on_below);
  test_add_desk ("/desk/roster/marks-who-fights", test_roster_marks_who_fights);
  test_add_desk ("/desk/roster/ids-of-three-digits-are-whole", test_roster_ids_of_three_digits_are_whole);
  test_add_desk ("/desk/roster/holds-still", test_roster_holds_still);
  test_add_desk ("/desk/roster/opens-with-one-click", test_roster_opens_with_one_click);
  test_add_desk ("/desk/roster/sorts", test_roster_sorts);
  test_add_desk ("/desk/roster/sorts-while-it-holds-still", test_roster_sorts_while_it_holds_still);
  test_add_desk ("/desk/roster/folds", test_roster_folds);
  test_add_desk ("/desk/roster/has-keys", test_roster_has_keys);
  test_add_desk ("/desk/roster/cuts-with-dots", test_roster_cuts_with_dots);
  test_add_desk ("/desk/roster/is-accessible", test_roster_is_accessible);
  g_test_add ("/desk/roster/has-rows-for-what-is-seen",
              TestDesk, NULL, set_up_big, test_roster_has_rows_for_what_is_seen, test_desk_tear_down);
  test_add_desk ("/desk/roster/shows-who-acts-first", test_roster_shows_who_acts_first);
  test_add_desk ("/desk/roster/keeps-columns-in-line", test_roster_keeps_columns_in_line);
  g_test_add ("/desk/roster/touches-what-changed",
              TestDesk, NULL, set_up_big, test_roster_touches_what_changed, test_desk_tear_down);
  g_test_add ("/desk/roster/filters-thousands",
              TestDesk, NULL, set_up_big, test_roster_filters_thousands, test_desk_tear_down);

  return test_desk_run ();
}

/* test-fit.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "desk-fixture.h"
#include "places.h"
#include "subject.h"

#include "dh-board-code.h"
#include "dh-desk-due-row.h"
#include "dh-desk-fold.h"
#include "dh-desk-guide.h"
#include "dh-desk-list-window.h"
#include "dh-desk-move-row.h"
#include "dh-desk-new-game.h"
#include "dh-desk-notice.h"
#include "dh-desk-pair-row.h"
#include "dh-desk-roster-row.h"
#include "dh-desk-unit-picker.h"
#include "picture.h"

/* The smallest screen that the desk is made for, of 1366 × 768, and what a desktop leaves of its height. */
#define SCREEN_WIDTH 1366
#define SCREEN_HEIGHT 720

/* A window beside another on it. */
#define HALF_WIDTH 683

static int
measure (GtkWidget      *widget,
         GtkOrientation  orientation)
{
  int minimum;

  gtk_widget_measure (widget,
                      orientation,
                      orientation == GTK_ORIENTATION_VERTICAL ? gtk_widget_get_width (widget) : -1,
                      &minimum,
                      NULL,
                      NULL,
                      NULL);
  return minimum;
}

static GtkWidget *
find_largest_child (GtkWidget      *widget,
                    GtkOrientation  orientation)
{
  GtkWidget *largest = NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_visible (child) &&
        (largest == NULL || measure (child, orientation) > measure (largest, orientation)))
      largest = child;

  return largest;
}

/* The way down to what needs the room, with the sizes on it. */
static char *
describe_largest (GtkWidget      *widget,
                  GtkOrientation  orientation)
{
  GString *way = g_string_new (NULL);

  for (; widget != NULL; widget = find_largest_child (widget, orientation))
    g_string_append_printf (way,
                            "%s%s %d",
                            way->len > 0 ? " > " : "",
                            G_OBJECT_TYPE_NAME (widget),
                            measure (widget, orientation));

  return g_string_free (way, FALSE);
}

static void
assert_fits_along (TestDesk       *self,
                   const char     *after,
                   GtkOrientation  orientation,
                   int             most)
{
  GtkWidget *window = GTK_WIDGET (self->window);

  if (measure (window, orientation) > most)
    {
      g_autofree char *way = describe_largest (window, orientation);

      g_test_message ("after “%s”: %s", after, way);
      g_test_fail ();
    }
}

static void
assert_fits (TestDesk   *self,
             const char *after)
{
  assert_fits_along (self, after, GTK_ORIENTATION_HORIZONTAL, SCREEN_WIDTH);
  assert_fits_along (self, after, GTK_ORIENTATION_VERTICAL, SCREEN_HEIGHT);
}

/* The height of a row of dues: the column has room for five of them below ten steps, on a screen of 768 pixels. */
#define ROW_HEIGHT 54

/* Rows of the questions that a rout leaves are as low as that. */
static void
test_fit_rows_of_dues_are_low (TestDesk      *self,
                               gconstpointer  data)
{
  static const char *const orders[] = {
    "begin", "card hovey", "card pass", "card pass", "card pass", "card pass", "card pass", "card pass", "card pass",
    "card pass", "card pass", "next pass", "fire u12 c4 14 : 6 6 6 6 6 6 6 6 6", "mark", "check c4 : 1",
  };
  GtkWidget *list = test_desk_child_of (test_desk_child (self, "dues"), "list");

  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    test_desk_give (self, orders[i]);
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  g_assert_cmpuint (dh_referee_get_battle (self->referee)->dues->len, ==, 2);
  for (GtkWidget *row = gtk_widget_get_first_child (list); row != NULL; row = gtk_widget_get_next_sibling (row))
    g_assert_cmpint (gtk_widget_get_height (row), <=, ROW_HEIGHT);
}

/* The heading of a step has the room beside its button. */
static void
test_fit_headings_have_one_line (TestDesk      *self,
                                 gconstpointer  data)
{
  static const struct {
    const char *order; /* (nullable) */
    int width;
  } steps[] = { { NULL, SCREEN_WIDTH }, { "begin", 920 }, { "end", SCREEN_WIDTH } };

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      if (steps[i].order != NULL)
        test_desk_give (self, steps[i].order);
      gtk_widget_set_visible (GTK_WIDGET (self->window), FALSE);
      gtk_window_set_default_size (GTK_WINDOW (self->window), steps[i].width, SCREEN_HEIGHT);
      gtk_window_present (GTK_WINDOW (self->window));
      test_desk_wait_for_frames (GTK_WIDGET (self->window));
      g_assert_cmpint (pango_layout_get_line_count (gtk_label_get_layout (test_desk_child_of (test_desk_child (self, "step"), "title"))),
                       ==, 1);
    }
}

/* Every step, and what an order that waits for its dice says. */
static void
test_fit_in_every_step (TestDesk      *self,
                               gconstpointer  data)
{
  static const char *const orders[] = {
    "begin", "card logan", "respond", "move u13", "form u14 column", "charge u15 c1",
    "fire c1 u13 14 : 5 5 5 5 1 1", "check u13 : 6", "card bowen", "respond", "card pass", "card pass", "card pass", "card pass", "card pass", "card pass", "card pass",
    "card pass", "next pass", "fire u12 c4 14", "mark", "settle", "next pass", "fire u1 c9 8", "fire c4 u2 8", "mark",
    "settle", "next pass", "next pass", "check u15", "settle", "next pass", "check c1", "settle", "next pass",
  };
  int width;

  assert_fits (self, "");
  width = gtk_widget_get_width (test_desk_child (self, "dues"));
  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      test_desk_type (self, orders[i]);
      assert_fits (self, orders[i]);
      test_desk_type (self, "");
      test_desk_wait_for_frames (GTK_WIDGET (self->window));
      assert_fits (self, orders[i]);

      /* The column of dues never grows wider, however much there is to say in it. */
      g_assert_cmpint (gtk_widget_get_width (test_desk_child (self, "dues")), ==, width);
    }
}

static void
test_fit_in_random_play (TestDesk      *self,
                                gconstpointer  data)
{
  for (int i = 0; i < 60; i++)
    {
      test_desk_play (self, 3);
      assert_fits (self, "random play");
    }
}

/* A part of a template that the class itself does not ask for. */
static GtkWidget *
find_part (GtkWidget  *widget,
           const char *id)
{
  GtkWidget *part = g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)), id) == 0 ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && part == NULL;
       child = gtk_widget_get_next_sibling (child))
    part = find_part (child, id);

  return part;
}

static gboolean
is_in_sight (TestDesk   *self,
             const char *name)
{
  GtkWidget *window = GTK_WIDGET (self->window);
  graphene_rect_t area;

  g_assert_true (gtk_widget_compute_bounds (test_desk_child (self, name), window, &area));
  return area.origin.x > -1 && area.origin.x + area.size.width < gtk_widget_get_width (window) + 1;
}

static void
resize (TestDesk *self,
        int       width)
{
  DhDeskFold *fold = test_desk_find (self->window, DH_DESK_TYPE_FOLD);

  gtk_window_set_default_size (GTK_WINDOW (self->window), width, SCREEN_HEIGHT);
  while (dh_desk_fold_is_folded (fold) != (width == HALF_WIDTH))
    g_main_context_iteration (NULL, TRUE);
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
}

/* The column that has the keyboard is seen where there is no room for both, or the one that a button chooses. */
static void
test_fit_folds_on_half_a_screen (TestDesk      *self,
                                 gconstpointer  data)
{
  DhDeskFold *fold = test_desk_find (self->window, DH_DESK_TYPE_FOLD);
  GtkWidget *button = find_part (GTK_WIDGET (self->window), "other_column");
  int width;

  g_assert_false (dh_desk_fold_is_folded (fold));
  g_assert_false (gtk_widget_get_visible (button));
  g_assert_true (is_in_sight (self, "step"));
  g_assert_true (is_in_sight (self, "roster"));
  width = gtk_widget_get_width (test_desk_child (self, "roster"));

  resize (self, HALF_WIDTH);
  g_assert_true (dh_desk_fold_is_folded (fold));
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (self->window)), <=, HALF_WIDTH);
  g_assert_true (gtk_widget_get_visible (button));
  g_assert_true (is_in_sight (self, "step"));
  g_assert_false (is_in_sight (self, "roster"));

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  g_assert_true (is_in_sight (self, "roster"));
  g_assert_true (is_in_sight (self, "log"));
  g_assert_false (is_in_sight (self, "step"));

  /* The column that was looked at stays while an order is written. */
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.focus-order", NULL);
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  g_assert_true (is_in_sight (self, "roster"));

  g_assert_true (gtk_widget_child_focus (test_desk_child (self, "step"), GTK_DIR_TAB_FORWARD));
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  g_assert_true (is_in_sight (self, "step"));
  g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)));

  resize (self, SCREEN_WIDTH);
  g_assert_false (dh_desk_fold_is_folded (fold));
  g_assert_true (is_in_sight (self, "step"));
  g_assert_true (is_in_sight (self, "roster"));
  g_assert_cmpint (gtk_widget_get_width (test_desk_child (self, "roster")), ==, width);
  g_assert_false (gtk_widget_get_visible (button));

  /* A divider that somebody has put somewhere is there again, too. */
  gtk_paned_set_position (test_desk_child (self, "columns"), width);
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  width = gtk_widget_get_width (test_desk_child (self, "roster"));
  resize (self, HALF_WIDTH);
  resize (self, SCREEN_WIDTH);
  g_assert_cmpint (gtk_widget_get_width (test_desk_child (self, "roster")), ==, width);

  /* No other window is to remember it. */
  gtk_paned_set_position (test_desk_child (self, "columns"), -1);
}

static double
measure_below (GtkAdjustment *down)
{
  return gtk_adjustment_get_upper (down) - gtk_adjustment_get_page_size (down) - gtk_adjustment_get_value (down);
}

/*
 * The newest entry of the log is whole when the column that it is in comes back beside the step, where longer entries take
 * more lines.
 */
static void
test_fit_newest_entry_is_whole (TestDesk      *self,
                                gconstpointer  data)
{
  static const char long_note[] = "note a dog has run off with the marker of the 24th Indiana, and is being looked for";
  GtkScrolledWindow *scrolled = test_desk_child_of (test_desk_child (self, "log"), "scrolled");
  GtkAdjustment *down = gtk_scrolled_window_get_vadjustment (scrolled);

  for (guint i = 0; i < 30; i++)
    test_desk_give (self, i % 3 == 0 ? "note lunch" : long_note);

  for (guint i = 0; i < 12; i++)
    {
      resize (self, HALF_WIDTH);
      test_desk_give (self, i % 4 < 2 ? "note lunch" : long_note);
      test_desk_wait_for_frames (GTK_WIDGET (self->window));
      resize (self, SCREEN_WIDTH);
      g_assert_cmpfloat (measure_below (down), <, 1);
    }
}

/* A popover that points at something in the other column goes with it. */
static void
test_fit_nothing_points_out_of_sight (TestDesk      *self,
                                      gconstpointer  data)
{
  DhDeskFold *fold = test_desk_find (self->window, DH_DESK_TYPE_FOLD);
  GtkMenuButton *cards = test_desk_child_of (test_desk_child (self, "sequence"), "cards");
  GtkWidget *popover = GTK_WIDGET (gtk_menu_button_get_popover (cards));

  resize (self, HALF_WIDTH);
  gtk_menu_button_popup (cards);
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  g_assert_true (gtk_widget_get_visible (popover));
  g_object_set (fold, "shows-end", TRUE, NULL);
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  g_assert_false (gtk_widget_get_visible (popover));

  resize (self, SCREEN_WIDTH);
  gtk_menu_button_popup (cards);
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  g_assert_true (gtk_widget_get_visible (popover));
  resize (self, HALF_WIDTH);
  g_assert_false (gtk_widget_get_visible (popover));
}

/* The same key turns to the roster and back on half a screen; where both columns are seen it turns to nothing. */
static void
test_fit_one_key_turns_to_the_roster (TestDesk      *self,
                                      gconstpointer  data)
{
  DhDeskFold *fold = test_desk_find (self->window, DH_DESK_TYPE_FOLD);
  GtkWidget *window = GTK_WIDGET (self->window);
  gboolean shows_end;

  for (guint presses = 0; presses < 4; presses++)
    {
      resize (self, presses < 3 ? HALF_WIDTH : SCREEN_WIDTH);
      g_assert_true (gtk_widget_activate_action (window, "win.other-column", NULL));
      test_desk_wait_for_frames (window);
      g_object_get (fold, "shows-end", &shows_end, NULL);
      g_assert_cmpint (shows_end, ==, presses % 2 == 0 || presses == 3);
    }
}

/* What the pencil of the log asks for is in the other column there. */
static void
test_fit_the_pencil_turns_to_its_order (TestDesk      *self,
                                        gconstpointer  data)
{
  DhDeskFold *fold = test_desk_find (self->window, DH_DESK_TYPE_FOLD);
  GtkWidget *window = GTK_WIDGET (self->window);
  gboolean shows_end;

  test_desk_give (self, "begin");
  resize (self, HALF_WIDTH);
  g_object_set (fold, "shows-end", TRUE, NULL);
  test_desk_wait_for_frames (window);
  g_assert_true (gtk_widget_activate_action (window, "win.amend", "u", 1));
  test_desk_wait_for_frames (window);
  g_object_get (fold, "shows-end", &shows_end, NULL);
  g_assert_false (shows_end);
}

static const int low_screens[][2] = { { 1093, 614 }, { 911, 512 } };

/* The menu is not scrolled on a usual small screen: it hangs from the header. */
static void
test_fit_menu_on_the_smallest_screen (TestDesk      *self,
                                      gconstpointer  data)
{
  GtkMenuButton *button = test_desk_child (self, "menu_button");
  int height;

  gtk_menu_button_popup (button);
  test_desk_settle ();
  gtk_widget_measure (GTK_WIDGET (gtk_menu_button_get_popover (button)), GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL, NULL);
  gtk_menu_button_popdown (button);
  g_assert_cmpint (height, <=, 768 - 47);

  /* On a lower one it is, so that its last rows can be reached. */
  for (guint i = 0; i < G_N_ELEMENTS (low_screens); i++)
    {
      gtk_widget_set_visible (GTK_WIDGET (self->window), FALSE);
      gtk_window_set_default_size (GTK_WINDOW (self->window), low_screens[i][0], low_screens[i][1]);
      gtk_window_present (GTK_WINDOW (self->window));
      test_desk_wait_for_frames (GTK_WIDGET (self->window));
      gtk_menu_button_popup (button);
      test_desk_settle ();
      gtk_widget_measure (GTK_WIDGET (gtk_menu_button_get_popover (button)), GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL, NULL);
      gtk_menu_button_popdown (button);
      g_assert_cmpint (height, <=, low_screens[i][1] - 47);
    }
}

/* Where the window is low and fingers need high rows, the board's menu hangs from the header in sight, with all its buttons. */
static void
test_fit_board_menu_on_low_screens (TestDesk      *self,
                                    gconstpointer  data)
{
  GtkMenuButton *button = test_desk_child (self, "board_button");
  g_autoptr(GtkCssProvider) provider = gtk_css_provider_new ();
  GdkDisplay *display = gdk_display_get_default ();

  gtk_css_provider_load_from_resource (provider, "/io/github/drumhead/Drumhead/style.css");
  gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (provider), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  gtk_widget_add_css_class (GTK_WIDGET (self->window), "touch");
  for (guint i = 0; i < G_N_ELEMENTS (low_screens); i++)
    {
      int height;

      gtk_widget_set_visible (GTK_WIDGET (self->window), FALSE);
      gtk_window_set_default_size (GTK_WINDOW (self->window), low_screens[i][0], low_screens[i][1]);
      gtk_window_present (GTK_WINDOW (self->window));
      test_desk_wait_for_frames (GTK_WIDGET (self->window));
      gtk_menu_button_popup (button);
      test_desk_settle ();
      gtk_widget_measure (GTK_WIDGET (gtk_menu_button_get_popover (button)), GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL, NULL);
      gtk_menu_button_popdown (button);
      g_test_message ("%d of %d", height, low_screens[i][1]);
      g_assert_cmpint (height, <=, low_screens[i][1] - 57);
    }
  gtk_style_context_remove_provider_for_display (display, GTK_STYLE_PROVIDER (provider));
}

/* Measures how much more is drawn in the first or the last row of a scrolled part, where no letter stands, than so
   many rows away. */
static int
compare_edge (GtkWidget *scrolled,
              gboolean   is_last,
              int        away)
{
  cairo_surface_t *picture = test_picture_draw (scrolled);
  const guint32 *pixels = (gconstpointer) cairo_image_surface_get_data (picture);
  int width = cairo_image_surface_get_stride (picture) / (int) sizeof (guint32);
  int edge = is_last ? cairo_image_surface_get_height (picture) - 1 : 0;
  int inside = is_last ? edge - away : away;
  int more = (int) (pixels[edge * width + 4] >> 24) - (int) (pixels[inside * width + 4] >> 24);

  cairo_surface_destroy (picture);
  return more;
}

/* A list that goes on beyond an edge of the pane shows it there, and nowhere else. */
static void
test_fit_edges_show_what_goes_on (TestDesk      *self,
                                  gconstpointer  data)
{
  GtkWidget *list = test_desk_child_of (test_desk_child (self, "roster"), "list");
  GtkWidget *scrolled = gtk_widget_get_ancestor (list, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));

  test_desk_wait_for_frames (scrolled);
  g_assert_cmpint (compare_edge (scrolled, FALSE, 20), ==, 0);
  g_assert_cmpint (compare_edge (scrolled, TRUE, 20), >, 10);

  /* The end of the list is known only when it has been laid out there. */
  for (guint i = 0; i < 3; i++)
    {
      gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
      test_desk_wait_for_frames (scrolled);
    }
  g_assert_cmpint (compare_edge (scrolled, FALSE, 20), >, 10);
  g_assert_cmpint (compare_edge (scrolled, TRUE, 20), ==, 0);
}

/* The menu that scrolls on a low screen shows so at its end, which lies between two rows. */
static void
test_fit_menu_shows_what_goes_on (TestDesk      *self,
                                  gconstpointer  data)
{
  GtkMenuButton *button = test_desk_child (self, "menu_button");
  GtkWidget *scrolled;

  for (guint i = 0; i < G_N_ELEMENTS (low_screens); i++)
    {
      gtk_widget_set_visible (GTK_WIDGET (self->window), FALSE);
      gtk_window_set_default_size (GTK_WINDOW (self->window), low_screens[i][0], low_screens[i][1]);
      gtk_window_present (GTK_WINDOW (self->window));
      test_desk_wait_for_frames (GTK_WIDGET (self->window));
      gtk_menu_button_popup (button);
      scrolled = gtk_popover_get_child (gtk_menu_button_get_popover (button));
      g_assert_true (GTK_IS_SCROLLED_WINDOW (scrolled));
      test_desk_wait_for_frames (scrolled);
      g_assert_cmpint (compare_edge (scrolled, TRUE, 40), >, 200);
      g_assert_cmpint (compare_edge (scrolled, FALSE, 40), ==, 0);
      gtk_menu_button_popdown (button);
      test_desk_settle ();
    }
}

static int
measure_width_of (gpointer widget,
                  GType    type)
{
  GtkWidget *child = test_desk_find (widget, type);

  test_desk_wait_for_frames (child);
  return gtk_widget_get_width (child);
}

static const char *
get_name (GtkWidget *name)
{
  return GTK_IS_LABEL (name) ? gtk_label_get_label (GTK_LABEL (name)) : gtk_inscription_get_text (GTK_INSCRIPTION (name));
}

static gboolean
is_cut (GtkWidget *name)
{
  g_autoptr(PangoLayout) layout = NULL;
  int width;

  if (GTK_IS_LABEL (name))
    return pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (name)));

  layout = gtk_widget_create_pango_layout (name, get_name (name));
  pango_layout_get_pixel_size (layout, &width, NULL);
  return width > gtk_widget_get_width (name) + 1;
}

/* Counts the rows of a type, and tells of each whose name ends in dots. */
static guint
look_at_names (GtkWidget *widget,
               GType      type,
               guint     *n_cut)
{
  guint n = 0;

  if (!gtk_widget_get_mapped (widget))
    return 0;

  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    {
      GtkWidget *name = find_part (widget, "name");

      if (name == NULL || !gtk_widget_get_mapped (name))
        return 0;
      if (is_cut (name))
        {
          g_test_message ("%s: “%s” ends in dots in %d", G_OBJECT_TYPE_NAME (widget), get_name (name), gtk_widget_get_width (name));
          ++*n_cut;
        }
      return 1;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    n += look_at_names (child, type, n_cut);

  return n;
}

/* The names of Champion Hill are whole in the lists of a card's units and in the roster, from beginning to end. */
static void
test_fit_names_are_whole_in_narrow_lists (TestDesk      *self,
                                          gconstpointer  data)
{
  static const char *const cards[] = { "hovey", "stevenson", "logan", "bowen", "crocker" };
  static const int widths[] = { HALF_WIDTH, 911 };
  DhDeskFold *fold = test_desk_find (self->window, DH_DESK_TYPE_FOLD);
  GtkWidget *roster = test_desk_child (self, "roster");
  GtkWidget *list = test_desk_child_of (roster, "list");
  GtkAdjustment *across = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (list));
  guint n_cut = 0, n_moving = 0, n_listed = 0;

  test_desk_give (self, "begin");
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      gtk_window_set_default_size (GTK_WINDOW (self->window), widths[i], SCREEN_HEIGHT);
      for (guint card = 0; card < G_N_ELEMENTS (cards); card++)
        {
          g_autofree char *order = g_strconcat ("card ", cards[card], NULL);

          test_desk_give (self, order);
          test_desk_wait_for_frames (GTK_WIDGET (self->window));
          n_moving += look_at_names (test_desk_tool (self), DH_DESK_TYPE_MOVE_ROW, &n_cut);
          test_desk_give (self, "undo");
        }

      g_object_set (fold, "shows-end", TRUE, NULL);
      for (double at = 0; at < gtk_adjustment_get_upper (across); at += gtk_adjustment_get_page_size (across))
        {
          gtk_adjustment_set_value (across, at);
          test_desk_wait_for_frames (GTK_WIDGET (self->window));
          n_listed += look_at_names (roster, DH_DESK_TYPE_ROSTER_ROW, &n_cut);
        }
      g_object_set (fold, "shows-end", FALSE, NULL);
    }

  g_test_message ("%u rows in movement, %u in the roster", n_moving, n_listed);
  g_assert_cmpuint (n_moving, >, 40);
  g_assert_cmpuint (n_listed, >, 100);
  g_assert_cmpuint (n_cut, ==, 0);
}

/* Of the place of a name, in pixels. */
#define MOST_SPARE 12

/* Whether an officer ends in dots while the name before him has more room than it needs. */
static gboolean
is_cut_for_nothing (GtkWidget *row)
{
  GtkWidget *officer = find_part (row, "officer"), *name = find_part (row, "name");
  g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout (name, get_name (name));
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  if (!gtk_widget_get_mapped (officer) || !is_cut (officer) || gtk_widget_get_width (name) <= width + MOST_SPARE)
    return FALSE;

  g_test_message ("“%s” ends in dots in %d beside “%s”, of %d in %d", get_name (officer), gtk_widget_get_width (officer),
                  get_name (name), width, gtk_widget_get_width (name));
  return TRUE;
}

/* Headings alone: those can be folded. */
static guint
look_at_headings (GtkWidget *widget,
                  guint     *n_cut)
{
  guint n = 0;

  if (DH_DESK_IS_ROSTER_ROW (widget))
    {
      if (!gtk_widget_get_visible (find_part (widget, "fold")) || !gtk_widget_get_mapped (widget))
        return 0;
      if (is_cut_for_nothing (widget))
        ++*n_cut;
      return look_at_names (widget, DH_DESK_TYPE_ROSTER_ROW, n_cut);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    n += look_at_headings (child, n_cut);

  return n;
}

/* The commander's name and fate leave “First Division, Army of the Ohio” whole, as in each battle that is shipped. */
static void
test_fit_headings_of_the_roster_are_whole (TestDesk      *self,
                                           gconstpointer  data)
{
  static const int sizes[][2] = { { SCREEN_WIDTH, SCREEN_HEIGHT }, { 1093, 614 }, { 911, 512 }, { HALF_WIDTH, SCREEN_HEIGHT } };
  g_auto(GStrv) battles = dh_order_of_battle_list_shipped ();
  guint n_cut = 0, n = 0;

  for (guint i = 0; battles[i] != NULL; i++)
    {
      DhDeskFold *fold;
      GtkAdjustment *down;

      test_desk_tear_down (self, NULL);
      test_desk_set_up (self, battles[i]);
      test_desk_give (self, "begin");
      if (g_str_equal (battles[i], "mill-springs"))
        test_desk_give (self, "ruling thomas state killed because he was seen to fall");
      fold = test_desk_find (self->window, DH_DESK_TYPE_FOLD);
      down = gtk_scrollable_get_vadjustment (test_desk_child_of (test_desk_child (self, "roster"), "list"));
      for (guint size = 0; size < G_N_ELEMENTS (sizes); size++)
        {
          gtk_widget_set_visible (GTK_WIDGET (self->window), FALSE);
          gtk_window_set_default_size (GTK_WINDOW (self->window), sizes[size][0], sizes[size][1]);
          gtk_window_present (GTK_WINDOW (self->window));
          test_desk_wait_for_frames (GTK_WIDGET (self->window));
          g_test_message ("%s, %d × %d: %d", battles[i], sizes[size][0], sizes[size][1], gtk_widget_get_width (test_desk_child (self, "roster")));
          g_object_set (fold, "shows-end", TRUE, NULL);
          gtk_adjustment_set_value (down, 0);
          test_desk_wait_for_frames (GTK_WIDGET (self->window));
          n += look_at_headings (test_desk_child (self, "roster"), &n_cut);
          g_object_set (fold, "shows-end", FALSE, NULL);
        }
    }

  g_assert_cmpuint (n, >, 40);
  g_assert_cmpuint (n_cut, ==, 0);
}

/* Six rows of a card, its heading among them, are seen at 125 per cent of the smallest screen. */
static void
test_fit_card_has_rows_on_a_low_screen (TestDesk      *self,
                                        gconstpointer  data)
{
  GtkWidget *list;

  gtk_widget_set_visible (GTK_WIDGET (self->window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (self->window), 1093, 614);
  gtk_window_present (GTK_WINDOW (self->window));
  test_desk_give (self, "begin");
  test_desk_give (self, "card hovey");
  test_desk_give (self, "respond slack by none : 10");
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  list = test_desk_child_of (test_desk_tool (self), "list");
  g_assert_cmpint (gtk_widget_get_height (list), >=, 6 * gtk_widget_get_height (gtk_widget_get_first_child (list)));
}

/* The result is seen below the list of a card, with the guide's advice, too, at 125 per cent of the smallest screen. */
static void
test_fit_result_is_in_sight (TestDesk      *self,
                             gconstpointer  data)
{
  GtkWidget *step = test_desk_child (self, "step");
  graphene_rect_t result, seen;

  gtk_widget_set_visible (GTK_WIDGET (self->window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (self->window), 1093, 614);
  gtk_window_present (GTK_WINDOW (self->window));
  dh_desk_guide_set_active (test_desk_child (self, "guide"), TRUE);
  test_desk_give (self, "begin");
  test_desk_give (self, "card carroll");
  test_desk_give (self, "respond");
  test_desk_wait_for_frames (GTK_WIDGET (self->window));

  g_assert_true (gtk_widget_compute_bounds (test_desk_child_of (step, "result"), step, &result));
  g_assert_true (gtk_widget_compute_bounds (test_desk_child_of (step, "scrolled"), step, &seen));
  g_test_message ("from %g, seen to %g", result.origin.y, seen.origin.y + seen.size.height);
  g_assert_cmpfloat (result.origin.y + 60, <=, seen.origin.y + seen.size.height);
}

static void
assert_result_is_whole (TestDesk *self)
{
  GtkScrolledWindow *scrolled = test_desk_find (test_desk_child_of (test_desk_child (self, "step"), "result"), GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *down = gtk_scrolled_window_get_vadjustment (scrolled);

  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (scrolled)));
  g_assert_cmpfloat (gtk_adjustment_get_upper (down), <=, gtk_adjustment_get_page_size (down));
}

/* The least that a line of a reminder is high. */
#define A_LINE 16

/* A result and what to bear in mind are seen whole where nothing stands above that would move; on a large screen a part of
   it even below the units of a card. */
static void
test_fit_result_is_whole (TestDesk      *self,
                          gconstpointer  data)
{
  static const int sizes[][2] = { { 1093, 614 }, { 1366, 768 }, { 1920, 1080 } };
  GtkWidget *window = GTK_WIDGET (self->window);
  graphene_rect_t reminders;
  gpointer result;

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      gtk_widget_set_visible (window, FALSE);
      gtk_window_set_default_size (GTK_WINDOW (self->window), sizes[i][0], sizes[i][1]);
      gtk_window_present (GTK_WINDOW (self->window));
      test_desk_give (self, "begin");
      assert_result_is_whole (self);
      if (i < G_N_ELEMENTS (sizes) - 1)
        test_desk_give (self, "undo");
    }

  test_desk_give (self, "card hovey");
  test_desk_give (self, "respond hovey by grant");
  test_desk_give (self, "move u4");
  test_desk_give (self, "fire c8 u4 20 : 6 6 6 6 6 6");
  test_desk_wait_for_frames (window);
  result = test_desk_child_of (test_desk_child (self, "step"), "result");
  g_assert_true (gtk_widget_compute_bounds (test_desk_child_of (result, "reminders"), test_desk_child_of (result, "scroller"), &reminders));
  g_assert_cmpfloat (reminders.origin.y + A_LINE, <=, gtk_widget_get_height (test_desk_child_of (result, "scroller")));
}

/* So are the throws of all who have tried to rally, when none is left to try. */
static void
test_fit_throws_to_rally_are_whole (TestDesk      *self,
                                    gconstpointer  data)
{
  static const int sizes[][2] = { { 1093, 614 }, { SCREEN_WIDTH, SCREEN_HEIGHT } };
  GtkWidget *window = GTK_WIDGET (self->window);

  test_desk_give (self, "begin");
  test_desk_give (self, "ruling battle turn 2 because of a test");
  for (guint i = 1; i <= 7; i++)
    {
      g_autofree char *order = g_strdup_printf ("ruling u%u status routed because of a test", i);
      g_autofree char *turn = g_strdup_printf ("ruling u%u routed-turn 1 because of a test", i);

      test_desk_give (self, order);
      test_desk_give (self, turn);
    }
  test_desk_pass_cards (self);
  while (dh_referee_get_battle (self->referee)->step != DH_STEP_RALLY)
    test_desk_give (self, "next");
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      gtk_widget_set_visible (window, FALSE);
      gtk_window_set_default_size (GTK_WINDOW (window), sizes[i][0], sizes[i][1]);
      gtk_window_present (GTK_WINDOW (window));
      test_desk_give (self, "settle");
      g_assert_cmpuint (dh_referee_get_battle (self->referee)->dues->len, ==, 0);
      assert_result_is_whole (self);
      test_desk_give (self, "undo");
    }
}

static gboolean
is_seen_down (GtkWidget *widget,
              GtkWidget *within)
{
  graphene_rect_t area;

  g_assert_true (gtk_widget_compute_bounds (widget, within, &area));
  return area.origin.y > -1 && area.origin.y + area.size.height < gtk_widget_get_height (within) + 1;
}

/* The buttons of dues are in view with a card in hand on the lowest screens, and so is the step that is played. */
static void
test_fit_due_buttons_are_in_view (TestDesk      *self,
                                  gconstpointer  data)
{
  static const int sizes[][2] = { { 1093, 614 }, { 911, 512 } };
  static const char *const orders[] = {
    "begin", "card hovey", "card pass", "card pass", "card pass", "card pass", "card pass", "card pass", "card pass",
    "card pass", "card pass", "next pass", "next pass", "next pass", "next pass", "next pass", "next pass", "next pass",
  };
  GtkWidget *window = GTK_WIDGET (self->window);
  GtkWidget *dues = test_desk_child (self, "dues");
  GtkWidget *sequence = test_desk_child (self, "sequence");

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      gtk_widget_set_visible (window, FALSE);
      gtk_window_set_default_size (GTK_WINDOW (self->window), sizes[i][0], sizes[i][1]);
      gtk_window_present (GTK_WINDOW (self->window));
      for (guint order = 0; order < G_N_ELEMENTS (orders); order++)
        {
          GtkWidget *scrolled = test_desk_child_of (sequence, "scrolled");
          GtkWidget *rail = gtk_widget_get_ancestor (dues, GTK_TYPE_SCROLLED_WINDOW);
          GtkWidget *row = gtk_widget_get_first_child (test_desk_child_of (sequence, "steps"));

          test_desk_give (self, orders[order]);
          test_desk_wait_for_frames (window);
          g_test_message ("%d × %d, “%s”", sizes[i][0], sizes[i][1], orders[order]);
          g_assert_true (is_seen_down (test_desk_child_of (dues, "next"), rail));
          for (int step = DH_STEP_MOVEMENT; step < (int) dh_referee_get_battle (self->referee)->step; step++)
            row = gtk_widget_get_next_sibling (row);
          g_assert_true (is_seen_down (row, scrolled));
        }
      for (guint order = 0; order < G_N_ELEMENTS (orders); order++)
        test_desk_give (self, "undo");
    }
}

/* A shot shows its need on the lowest screens, below other shots as well. */
static void
test_fit_need_is_in_view (TestDesk      *self,
                          gconstpointer  data)
{
  static const int sizes[][2] = { { 1093, 614 }, { 911, 512 } };
  static const char *const orders[] = {
    "begin", "card hovey", "card pass", "card pass", "card pass", "card pass", "card pass", "card pass", "card pass",
    "card pass", "card pass", "next pass", "fire u10 c6 24 : 1 1 1 1 1 1", "fire u11 c7 30 : 1 1 1 1 1 1",
  };
  GtkWidget *window = GTK_WIDGET (self->window);

  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    test_desk_give (self, orders[i]);
  test_desk_type (self, "fire u12 c4 14");
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      GtkWidget *scrolled = test_desk_child_of (test_desk_child (self, "step"), "scrolled");
      GtkWidget *forecast, *within;
      graphene_rect_t area;

      gtk_widget_set_visible (window, FALSE);
      gtk_window_set_default_size (GTK_WINDOW (self->window), sizes[i][0], sizes[i][1]);
      gtk_window_present (GTK_WINDOW (self->window));
      test_desk_wait_for_frames (window);

      forecast = test_desk_child_of (test_desk_tool (self), "forecast");
      within = gtk_widget_get_ancestor (forecast, GTK_TYPE_SCROLLED_WINDOW);
      g_assert_true (gtk_widget_get_mapped (forecast));
      g_assert_true (gtk_widget_compute_bounds (forecast, within, &area));
      g_test_message ("%d × %d: from %g in %d", sizes[i][0], sizes[i][1], area.origin.y, gtk_widget_get_height (within));
      g_assert_cmpfloat (area.origin.y + 28, <=, gtk_widget_get_height (within));
      g_assert_true (is_seen_down (within, scrolled));
    }
}

/* Returns: how far the lower end of one widget is above the upper end of another, in pixels */
static double
measure_gap (GtkWidget *above,
             GtkWidget *below,
             GtkWidget *within)
{
  graphene_rect_t upper, lower;

  g_assert_true (gtk_widget_compute_bounds (above, within, &upper));
  g_assert_true (gtk_widget_compute_bounds (below, within, &lower));
  return lower.origin.y - upper.origin.y - upper.size.height;
}

/* After a round of fire the room goes to what it has brought: little of it is empty below what is due, and all losses
   are seen at once, or are in sight at the least. */
static void
test_fit_losses_are_in_sight (TestDesk      *self,
                              gconstpointer  data)
{
  static const int sizes[][2] = { { SCREEN_WIDTH, SCREEN_HEIGHT }, { 1093, 566 } };
  static const char *const orders[] = {
    "begin", "card hovey", "card pass", "card pass", "card pass", "card pass", "card pass", "card pass", "card pass",
    "card pass", "card pass", "next pass", "fire u10 c6 24 : 6 6 6 6 6 6", "fire u11 c7 24 : 6 6 6 6 6 6",
    "fire u12 c17 14 : 6 6 6 6 6 6 6 6 6", "fire c18 u14 16 : 6 6 6 6", "mark",
  };
  GtkWidget *window = GTK_WIDGET (self->window);
  GtkWidget *step = test_desk_child (self, "step");
  GtkWidget *result = test_desk_child_of (step, "result");

  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    test_desk_give (self, orders[i]);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      GtkWidget *body = test_desk_child_of (step, "body");
      GtkWidget *dues = test_desk_child_of (test_desk_tool (self), "dues");
      GtkScrolledWindow *losses = test_desk_find (result, GTK_TYPE_SCROLLED_WINDOW);
      GtkAdjustment *down = gtk_scrolled_window_get_vadjustment (losses);

      gtk_widget_set_visible (window, FALSE);
      gtk_window_set_default_size (GTK_WINDOW (window), sizes[i][0], sizes[i][1]);
      gtk_window_present (GTK_WINDOW (window));
      test_desk_wait_for_frames (window);

      g_assert_cmpfloat (measure_gap (gtk_widget_get_first_child (test_desk_child_of (dues, "rows")),
                                      test_desk_child_of (test_desk_tool (self), "shots_pane"), body), <, 100);
      g_assert_true (is_seen_down (result, test_desk_child_of (step, "scrolled")));
      g_assert_cmpfloat (gtk_adjustment_get_page_size (down), >=,
                         sizes[i][0] == SCREEN_WIDTH ? gtk_adjustment_get_upper (down) : 74);
    }
}

/* The result of an order stands in one place and has its height, below shots too. */
static void
test_fit_result_keeps_its_height (TestDesk      *self,
                                  gconstpointer  data)
{
  static const char *const orders[] = {
    "begin", "card hovey", "card pass", "card pass", "card pass", "card pass", "card pass", "card pass", "card pass",
    "card pass", "card pass", "next pass", "fire u10 c6 24 : 1 1 1 1 1 1", "fire u11 c7 24 : 1 1 1 1 1 1", "note So it stands.",
  };
  GtkWidget *window = GTK_WIDGET (self->window);
  GtkWidget *step = test_desk_child (self, "step");
  GtkWidget *result = test_desk_child_of (step, "result");
  int height;

  gtk_widget_set_visible (window, FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), SCREEN_WIDTH, SCREEN_HEIGHT);
  gtk_window_present (GTK_WINDOW (window));
  test_desk_give (self, orders[0]);
  test_desk_give (self, orders[1]);
  test_desk_wait_for_frames (window);
  height = gtk_widget_get_height (result);
  for (guint i = 2; i < G_N_ELEMENTS (orders); i++)
    test_desk_give (self, orders[i]);
  test_desk_wait_for_frames (window);
  g_assert_true (gtk_widget_get_mapped (result));
  g_assert_cmpint (gtk_widget_get_height (result), ==, height);
  g_assert_true (is_seen_down (result, test_desk_child_of (step, "scrolled")));

  /* A shot that is taken back is struck through among the shots, and told nowhere else. */
  test_desk_give (self, "undo");
  test_desk_give (self, "undo");
  g_assert_false (gtk_widget_get_mapped (result));
}

/* The button that fires stays under the pointer, whatever is chosen, needed or has been fired before. */
static void
test_fit_fire_button_stays (TestDesk      *self,
                            gconstpointer  data)
{
  static const char *const orders[] = {
    "begin", "card hovey", "card pass", "card pass", "card pass", "card pass", "card pass", "card pass", "card pass",
    "card pass", "card pass", "next pass",
  };
  static const char *const texts[] = { "fire u10", "fire u10 c6", "fire u10 c6 24", "fire u10 c6 24 cover enfilade" };
  GtkWidget *window = GTK_WIDGET (self->window);
  graphene_rect_t first, now;
  GtkWidget *give;

  gtk_widget_set_visible (window, FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), SCREEN_WIDTH, SCREEN_HEIGHT);
  gtk_window_present (GTK_WINDOW (window));
  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    test_desk_give (self, orders[i]);
  test_desk_wait_for_frames (window);
  give = test_desk_child_of (test_desk_tool (self), "give");
  g_assert_true (gtk_widget_compute_bounds (give, window, &first));
  for (guint i = 0; i < 2 * G_N_ELEMENTS (texts); i++)
    {
      if (i == G_N_ELEMENTS (texts))
        test_desk_give (self, "fire u11 c7 24 : 6 6 6 6 6 6");
      test_desk_type (self, texts[i % G_N_ELEMENTS (texts)]);
      test_desk_wait_for_frames (window);
      g_assert_true (gtk_widget_compute_bounds (give, window, &now));
      g_test_message ("“%s”: %g, %g", texts[i % G_N_ELEMENTS (texts)], now.origin.x, now.origin.y);
      g_assert_true (graphene_rect_contains_rect (&now, &GRAPHENE_RECT_INIT (first.origin.x + 1, first.origin.y + 1,
                                                                             first.size.width - 2, first.size.height - 2)));
    }
}

/* What is to be remembered of a shot can be dismissed, and stays under the pointer while its dice are typed, though odds are
 * told no more by then. */
static void
test_fit_reminders_stay_while_dice_are_typed (TestDesk      *self,
                                              gconstpointer  data)
{
  GtkWidget *window = GTK_WIDGET (self->window);
  DhSession *session = dh_desk_window_get_session (self->window);
  g_autofree char *given = NULL;
  graphene_rect_t first, now;
  GtkWidget *reminders;

  gtk_widget_set_visible (window, FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), SCREEN_WIDTH, SCREEN_HEIGHT);
  gtk_window_present (GTK_WINDOW (window));
  test_desk_go_to_fire (self);
  dh_session_set_text (session, "fire u12 c4 14");
  while (session->odds == NULL)
    g_main_context_iteration (NULL, TRUE);
  test_desk_wait_for_frames (window);
  reminders = test_desk_child_of (test_desk_tool (self), "reminders");
  g_assert_true (gtk_widget_get_mapped (test_desk_child_of (test_desk_child_of (test_desk_tool (self), "forecast"), "odds")));
  g_assert_true (gtk_widget_get_mapped (reminders));
  g_assert_true (gtk_widget_compute_bounds (reminders, window, &first));

  given = dh_session_enter (session);
  g_assert_null (given);
  for (guint n = 1; n <= 3; n++)
    {
      g_autofree char *dice = g_strnfill (n, '5');

      dh_session_set_dice (session, dice);
      test_desk_wait_for_frames (window);
      g_assert_true (gtk_widget_compute_bounds (reminders, window, &now));
      g_test_message ("%u dice: %g, %g", n, now.origin.y, now.size.height);
      g_assert_cmpfloat (now.origin.y, ==, first.origin.y);
    }
}

/* The form for the survivors is in sight when it is asked for, on a small screen too. */
static void
test_fit_survivors_are_in_sight (TestDesk      *self,
                                 gconstpointer  data)
{
  GtkWidget *window = GTK_WIDGET (self->window);
  GtkWidget *form;

  gtk_widget_set_visible (window, FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), 911, 512);
  gtk_window_present (GTK_WINDOW (window));
  test_desk_give (self, "begin");
  test_desk_give (self, "end");
  test_desk_wait_for_frames (window);
  gtk_toggle_button_set_active (test_desk_child_of (test_desk_tool (self), "survivors"), TRUE);
  for (guint i = 0; i < 2; i++)
    test_desk_wait_for_frames (window);
  form = test_desk_child_of (test_desk_tool (self), "form");
  g_assert_true (is_seen_down (form, gtk_widget_get_ancestor (form, GTK_TYPE_SCROLLED_WINDOW)));
}

/* Gives a window of that size a battle in which u1 has declared a charge at c4, and all cards are turned. */
static void
charge_in_window (TestDesk *self,
                  int       width,
                  int       height)
{
  static const char *const orders[] = { "begin", "card hovey", "respond u1 by none : 5", "charge u1 c4" };
  GtkWindow *window = GTK_WINDOW (self->window);

  gtk_widget_set_visible (GTK_WIDGET (window), FALSE);
  gtk_window_set_default_size (window, width, height);
  gtk_window_present (window);
  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    test_desk_give (self, orders[i]);
  test_desk_pass_cards (self);
}

/* A list that opens low on a small screen ends within the window, and its stands and ids stand above each other. */
static void
test_fit_lists_end_in_sight (TestDesk      *self,
                             gconstpointer  data)
{
  static const char *const after[] = { "next", "next", "next", "check u1 : 6", "next" };
  GtkWidget *window = GTK_WIDGET (self->window);
  DhDeskUnitPicker *picker;
  GtkViewport *page;
  graphene_rect_t place, now, first = GRAPHENE_RECT_INIT (0, 0, 0, 0);
  int height;

  charge_in_window (self, 1093, 614);
  for (guint i = 0; i < G_N_ELEMENTS (after); i++)
    test_desk_give (self, after[i]);
  test_desk_give (self, "ruling c7 fired yes because of a test");
  test_desk_wait_for_frames (window);

  picker = test_desk_child_of (test_desk_find (test_desk_tool (self), DH_DESK_TYPE_PAIR_ROW), "supporter");
  gtk_menu_button_popup (picker->button);
  test_desk_wait_for_frames (window);
  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (picker), window, &place));
  gtk_widget_measure (GTK_WIDGET (picker->popover), GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL, NULL);
  g_assert_cmpint (height, <=, MAX (place.origin.y, 614 - place.origin.y - place.size.height));

  for (GtkWidget *line = gtk_widget_get_first_child (GTK_WIDGET (picker->list)); line != NULL;
       line = gtk_widget_get_next_sibling (line))
    {
      GtkWidget *label = test_desk_find (line, DH_DESK_TYPE_UNIT_LABEL);

      if (label == NULL || !gtk_widget_get_mapped (label))
        continue;
      g_assert_true (gtk_widget_compute_bounds (test_desk_child_of (label, "id"), GTK_WIDGET (picker->list), &now));
      if (line == gtk_widget_get_first_child (GTK_WIDGET (picker->list)))
        first = now;
      g_assert_cmpfloat (now.origin.x + now.size.width, ==, first.origin.x + first.size.width);
      gtk_widget_grab_focus (line);
    }
  /* The page below does not follow the keyboard into the list, and does everywhere else. */
  page = GTK_VIEWPORT (gtk_widget_get_ancestor (GTK_WIDGET (picker), GTK_TYPE_VIEWPORT));
  g_assert_false (gtk_viewport_get_scroll_to_focus (page));
  gtk_popover_popdown (picker->popover);
  test_desk_wait_for_frames (window);
  g_assert_true (gtk_viewport_get_scroll_to_focus (page));
}

/* What comes of a charge is in sight on a small screen with the ways to do it, and the charge stays where it was. */
static void
test_fit_what_comes_of_a_charge_is_in_sight (TestDesk      *self,
                                             gconstpointer  data)
{
  static const char *const after[] = { "next", "next", "next", "check u1 : 6", "next" };
  GtkWidget *window = GTK_WIDGET (self->window);
  graphene_rect_t place, now;
  GtkWidget *pair, *choices;

  charge_in_window (self, 1093, 614);
  for (guint i = 0; i < G_N_ELEMENTS (after); i++)
    test_desk_give (self, after[i]);
  test_desk_wait_for_frames (window);
  pair = test_desk_find (test_desk_tool (self), DH_DESK_TYPE_PAIR_ROW);
  g_assert_true (gtk_widget_compute_bounds (pair, window, &place));

  test_desk_give (self, "check c4 : 1");
  test_desk_wait_for_frames (window);
  pair = test_desk_find (test_desk_tool (self), DH_DESK_TYPE_PAIR_ROW);
  g_assert_true (gtk_widget_compute_bounds (pair, window, &now));
  g_assert_cmpfloat (now.origin.y, ==, place.origin.y);
  choices = test_desk_child_of (test_desk_find (test_desk_tool (self), DH_DESK_TYPE_DUE_ROW), "choices");
  g_assert_true (is_seen_down (choices, gtk_widget_get_ancestor (choices, GTK_TYPE_SCROLLED_WINDOW)));
}

/* The rounds of a close combat are in sight while it is fought, also one that comes of a charge after another. */
static void
test_fit_what_is_fought_is_in_sight (TestDesk      *self,
                                     gconstpointer  data)
{
  static const char *const after[] = {
    "next", "next", "next", "check u1 : 6", "next", "check c4 : 6", "next", "fight u1 c4 : 6 6 6 6 6 6 3 3 3 3 3 3",
    "check c4 : 1", "witness c4 none", "retreat all", "bonus u1 charge c6 : 6", "check c6 : 6",
  };
  GtkWidget *window = GTK_WIDGET (self->window);
  GtkWidget *rounds;

  charge_in_window (self, SCREEN_WIDTH, SCREEN_HEIGHT);
  for (guint i = 0; i < G_N_ELEMENTS (after); i++)
    test_desk_give (self, after[i]);
  test_desk_wait_for_frames (window);
  rounds = test_desk_child_of (test_desk_child_of (test_desk_tool (self), "view"), "rounds");
  g_assert_true (is_seen_down (rounds, gtk_widget_get_ancestor (rounds, GTK_TYPE_SCROLLED_WINDOW)));
}

/* Rounds stay where they stood as their dice were typed, though there is less room once they have been fought. */
static void
test_fit_rounds_stay_in_their_place (TestDesk      *self,
                                     gconstpointer  data)
{
  static const char *const after[] = { "next", "next", "next", "check u1 : 6", "next", "check c4 : 6", "next" };
  static const char *const fight = "fight u1 c4 : 6 6 6 6 6 1 3 3 3 3 3 3  6 3";
  GtkWidget *window = GTK_WIDGET (self->window);
  GtkWidget *view, *rounds;
  graphene_rect_t typed, fought;

  charge_in_window (self, SCREEN_WIDTH, SCREEN_HEIGHT);
  for (guint i = 0; i < G_N_ELEMENTS (after); i++)
    test_desk_give (self, after[i]);
  view = test_desk_child_of (test_desk_tool (self), "view");
  rounds = test_desk_child_of (view, "rounds");
  dh_session_set_text (dh_desk_window_get_session (self->window), fight);
  test_desk_wait_for_frames (window);
  g_assert_nonnull (gtk_flow_box_get_child_at_index (GTK_FLOW_BOX (rounds), 1));
  g_assert_true (gtk_widget_compute_bounds (gtk_widget_get_last_child (rounds), view, &typed));

  test_desk_give (self, fight);
  test_desk_wait_for_frames (window);
  g_assert_true (gtk_widget_compute_bounds (gtk_widget_get_last_child (rounds), view, &fought));
  g_assert_true (graphene_rect_equal (&fought, &typed));
}

/* The charge of one of two winners is in sight with its throw on a small screen, where what has been fought gives way to it
   until its chip is pressed. */
static void
assert_charge_of_a_winner_is_in_sight (TestDesk *self,
                                       int       width,
                                       int       height)
{
  static const char *const orders[] = {
    "begin", "card hovey", "respond u1 u2 by none : 5", "charge u1 c4", "charge u2 c5 flank",
  };
  static const char *const after[] = {
    "next", "next", "next", "check u1 : 6", "check u2 : 6", "next", "check c4 : 6", "check c5 : 6", "next",
    "fight u1 c4 : 6 6 6 6 6 6 3 3 3 3 3 3", "fight u2 c5 : 6 6 6 6 6 6 3 3 3 3 3 3", "check c4 : 1", "check c5 : 1",
    "witness c4 none", "witness c5 none", "retreat all",
  };
  GtkWidget *window = GTK_WIDGET (self->window);
  GtkWidget *card, *throw, *chips, *dues;

  gtk_widget_set_visible (window, FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_present (GTK_WINDOW (window));
  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    test_desk_give (self, orders[i]);
  test_desk_pass_cards (self);
  for (guint i = 0; i < G_N_ELEMENTS (after); i++)
    test_desk_give (self, after[i]);
  test_desk_wait_for_frames (window);
  card = test_desk_child_of (test_desk_tool (self), "card");
  g_assert_true (gtk_widget_get_visible (card));

  test_desk_give (self, "bonus u1 charge c6 : 6");
  test_desk_wait_for_frames (window);
  throw = test_desk_child_of (test_desk_find (test_desk_tool (self), DH_DESK_TYPE_PAIR_ROW), "throw");
  g_assert_true (gtk_widget_get_mapped (throw));
  g_assert_true (is_seen_down (throw, gtk_widget_get_ancestor (throw, GTK_TYPE_SCROLLED_WINDOW)));
  g_assert_false (gtk_widget_get_visible (card));

  /* The question what the other winner does stands not above it, until it is written or comes next. */
  dues = test_desk_child_of (test_desk_child_of (test_desk_tool (self), "dues"), "rows");
  g_assert_null (gtk_widget_get_first_child (dues));
  dh_session_set_text (dh_desk_window_get_session (self->window), "bonus u2 ");
  g_assert_nonnull (gtk_widget_get_first_child (dues));
  dh_session_set_text (dh_desk_window_get_session (self->window), "");
  g_assert_null (gtk_widget_get_first_child (dues));
  test_desk_give (self, "check c6 : 6");
  test_desk_give (self, "undo");
  g_assert_null (gtk_widget_get_first_child (dues));
  test_desk_give (self, "undo");
  g_assert_nonnull (gtk_widget_get_first_child (dues));
  test_desk_give (self, "redo");

  chips = test_desk_child_of (test_desk_tool (self), "chips");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (gtk_widget_get_last_child (chips)), TRUE);
  g_assert_true (gtk_widget_get_visible (card));
}

static void
test_fit_charge_of_a_winner_is_in_sight (TestDesk      *self,
                                         gconstpointer  data)
{
  assert_charge_of_a_winner_is_in_sight (self, SCREEN_WIDTH, 768);
}

static void
test_fit_charge_of_a_winner_is_in_sight_on_a_low_screen (TestDesk      *self,
                                                         gconstpointer  data)
{
  assert_charge_of_a_winner_is_in_sight (self, 1093, 614);
}

/* The code of the fingerprint is whole where a battle ends. */
static void
test_fit_code_is_in_sight (TestDesk      *self,
                           gconstpointer  data)
{
  GtkWidget *window = GTK_WIDGET (self->window);
  GtkWidget *code;

  gtk_widget_set_visible (window, FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), SCREEN_WIDTH, SCREEN_HEIGHT);
  gtk_window_present (GTK_WINDOW (window));
  test_desk_give (self, "begin");
  test_desk_give (self, "end");
  test_desk_wait_for_frames (window);
  code = test_desk_find (test_desk_tool (self), DH_BOARD_TYPE_CODE);
  g_assert_true (gtk_widget_get_mapped (code));
  g_assert_true (is_seen_down (code, gtk_widget_get_ancestor (code, GTK_TYPE_SCROLLED_WINDOW)));
}

/* Advice of one line and of two is as high, so that nothing moves under the pointer for it. */
static void
test_fit_advice_keeps_its_height (TestDesk      *self,
                                  gconstpointer  data)
{
  GtkWidget *guide = test_desk_child (self, "guide");
  int height;

  gtk_widget_set_visible (GTK_WIDGET (self->window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (self->window), SCREEN_WIDTH, SCREEN_HEIGHT);
  gtk_window_present (GTK_WINDOW (self->window));
  dh_desk_guide_set_active (DH_DESK_GUIDE (guide), TRUE);
  test_desk_give (self, "begin");
  test_desk_wait_for_frames (guide);
  height = gtk_widget_get_height (guide);
  g_assert_cmpint (height, >, 0);
  test_desk_give (self, "card carroll");
  test_desk_give (self, "respond");
  test_desk_wait_for_frames (guide);
  g_assert_cmpint (gtk_widget_get_height (guide), ==, height);
}

/* With advice above the order line every step of the turn is still in sight. */
static void
test_fit_advice_leaves_all_steps_in_sight (TestDesk      *self,
                                           gconstpointer  data)
{
  GtkWidget *guide = test_desk_child (self, "guide");
  GtkWidget *sequence = test_desk_child (self, "sequence");

  gtk_widget_set_visible (GTK_WIDGET (self->window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (self->window), SCREEN_WIDTH, SCREEN_HEIGHT);
  gtk_window_present (GTK_WINDOW (self->window));
  dh_desk_guide_set_active (DH_DESK_GUIDE (guide), TRUE);
  test_desk_give (self, "begin");
  test_desk_give (self, "card carroll");
  test_desk_wait_for_frames (guide);
  test_desk_settle ();
  g_assert_true (gtk_widget_get_mapped (guide));
  g_assert_cmpint (gtk_widget_get_height (test_desk_child_of (sequence, "scrolled")), >=,
                   gtk_widget_get_height (test_desk_child_of (sequence, "steps")));
}

/* Rows of the step, of the report and of the dice stay so short on a wide screen that both ends are seen together. */
static void
test_fit_rows_stay_short (TestDesk      *self,
                          gconstpointer  data)
{
  GtkWidget *places = test_desk_child (self, "places");

  gtk_window_set_default_size (GTK_WINDOW (self->window), 1900, 900);
  test_desk_give (self, "begin");
  test_desk_give (self, "card hovey");
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  g_assert_cmpint (gtk_widget_get_width (test_desk_child (self, "step")), <, 900);
  gtk_paned_set_position (test_desk_child (self, "columns"), 1380);
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  g_assert_cmpint (gtk_widget_get_width (test_desk_child (self, "step")), >, 1000);
  g_assert_cmpint (gtk_widget_get_width (test_desk_tool (self)), <, 900);

  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.report", NULL);
  g_assert_cmpint (measure_width_of (test_desk_page (places, "report"), GTK_TYPE_COLUMN_VIEW), <, 1000);
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.dice", NULL);
  g_assert_cmpint (measure_width_of (test_desk_page (places, "dice"), ADW_TYPE_PREFERENCES_GROUP), <, 900);
}

/* The places of all that can be pressed or typed into, as far as it is seen. */
static void
collect_places (GtkWidget  *widget,
                GtkWidget  *window,
                GHashTable *places)
{
  graphene_rect_t place;

  if (!gtk_widget_get_mapped (widget) || DH_DESK_IS_NOTICE (widget))
    return;

  if ((GTK_IS_BUTTON (widget) || GTK_IS_ENTRY (widget) || GTK_IS_LIST_BASE (widget) || GTK_IS_LIST_BOX_ROW (widget)) &&
      gtk_widget_compute_bounds (widget, window, &place))
    g_hash_table_insert (places, widget, g_memdup2 (&place.origin, sizeof place.origin));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    collect_places (child, window, places);
}

/* A sentence about what has just been done comes and goes without moving what is pressed next. */
static void
check_notice_moves_nothing (GtkWindow *window)
{
  g_autoptr(GHashTable) before = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  g_autoptr(GHashTable) after = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  DhDeskNotice *notice = test_desk_find (window, DH_DESK_TYPE_NOTICE);
  GHashTableIter iter;
  gpointer widget, was;
  guint moved = 0;

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  gtk_window_set_default_size (window, 1093, 614);
  gtk_window_present (window);
  test_desk_settle ();
  test_desk_wait_for_frames (GTK_WIDGET (window));
  collect_places (GTK_WIDGET (window), GTK_WIDGET (window), before);
  g_assert_cmpuint (g_hash_table_size (before), >, 1);

  dh_desk_notice_say (notice, GTK_MESSAGE_ERROR, "There is no room on the disk for “ours.xml”; free some and save again.");
  test_desk_settle ();
  test_desk_wait_for_frames (GTK_WIDGET (window));
  g_assert_true (gtk_widget_get_height (GTK_WIDGET (notice)) > 20);
  collect_places (GTK_WIDGET (window), GTK_WIDGET (window), after);

  g_hash_table_iter_init (&iter, before);
  while (g_hash_table_iter_next (&iter, &widget, &was))
    {
      const graphene_point_t *now = g_hash_table_lookup (after, widget), *old = was;

      if (now == NULL || graphene_point_near (now, old, 1))
        continue;
      g_test_message ("%s %s moves by %g, %g", G_OBJECT_TYPE_NAME (widget), gtk_buildable_get_buildable_id (widget),
                      now->x - old->x, now->y - old->y);
      moved++;
    }
  g_assert_cmpuint (moved, ==, 0);

  gtk_window_destroy (window);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  test_desk_settle ();
}

static void
test_fit_notice_moves_nothing (gconstpointer data)
{
  const TestPlace *place = data;

  check_notice_moves_nothing (place->open ());
}

/* A window for a list that has none yet, with its heading and buttons in the middle. */
static void
test_fit_notice_moves_nothing_where_no_list_is (void)
{
  DhDeskNewGame *below = dh_desk_new_game_new (NULL);

  gtk_window_present (GTK_WINDOW (below));
  dh_desk_new_game_choose (below, "Logan’s Crossroads by post");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (below), "game.list", NULL));
  check_notice_moves_nothing (GTK_WINDOW (test_desk_find_window (DH_DESK_TYPE_LIST_WINDOW)));
  gtk_window_destroy (GTK_WINDOW (below));
  test_desk_settle ();
}

TEST_SUBJECT ("fit")
{
  static const char *const with_notices[] = { "rules", "muster", "new-game", "own-game", "list", NULL };

  test_desk_init (&argc, &argv);
  test_desk_load_style ();

  test_add_desk ("/desk/fit/edges-show-what-goes-on", test_fit_edges_show_what_goes_on);
  test_add_desk ("/desk/fit/rows-of-dues-are-low", test_fit_rows_of_dues_are_low);
  test_add_desk ("/desk/fit/headings-have-one-line", test_fit_headings_have_one_line);
  test_add_desk ("/desk/fit/in-every-step", test_fit_in_every_step);
  test_add_desk ("/desk/fit/folds-on-half-a-screen", test_fit_folds_on_half_a_screen);
  test_add_desk ("/desk/fit/newest-entry-is-whole", test_fit_newest_entry_is_whole);
  test_add_desk ("/desk/fit/nothing-points-out-of-sight", test_fit_nothing_points_out_of_sight);
  test_add_desk ("/desk/fit/names-are-whole-in-narrow-lists", test_fit_names_are_whole_in_narrow_lists);
  g_test_add ("/desk/fit/result-is-in-sight", TestDesk, "mill-springs", test_desk_set_up, test_fit_result_is_in_sight,
              test_desk_tear_down);
  test_add_desk ("/desk/fit/card-has-rows-on-a-low-screen", test_fit_card_has_rows_on_a_low_screen);
  test_add_desk ("/desk/fit/due-buttons-are-in-view", test_fit_due_buttons_are_in_view);
  test_add_desk ("/desk/fit/need-is-in-view", test_fit_need_is_in_view);
  test_add_desk ("/desk/fit/losses-are-in-sight", test_fit_losses_are_in_sight);
  test_add_desk ("/desk/fit/result-is-whole", test_fit_result_is_whole);
  test_add_desk ("/desk/fit/throws-to-rally-are-whole", test_fit_throws_to_rally_are_whole);
  test_add_desk ("/desk/fit/result-keeps-its-height", test_fit_result_keeps_its_height);
  test_add_desk ("/desk/fit/fire-button-stays", test_fit_fire_button_stays);
  test_add_desk ("/desk/fit/reminders-stay-while-dice-are-typed", test_fit_reminders_stay_while_dice_are_typed);
  test_add_desk ("/desk/fit/survivors-are-in-sight", test_fit_survivors_are_in_sight);
  test_add_desk ("/desk/fit/lists-end-in-sight", test_fit_lists_end_in_sight);
  test_add_desk ("/desk/fit/rounds-stay-in-their-place", test_fit_rounds_stay_in_their_place);
  test_add_desk ("/desk/fit/what-is-fought-is-in-sight", test_fit_what_is_fought_is_in_sight);
  test_add_desk ("/desk/fit/charge-of-a-winner-is-in-sight", test_fit_charge_of_a_winner_is_in_sight);
  test_add_desk ("/desk/fit/charge-of-a-winner-is-in-sight-on-a-low-screen",
                 test_fit_charge_of_a_winner_is_in_sight_on_a_low_screen);
  test_add_desk ("/desk/fit/what-comes-of-a-charge-is-in-sight", test_fit_what_comes_of_a_charge_is_in_sight);
  test_add_desk ("/desk/fit/code-is-in-sight", test_fit_code_is_in_sight);
  g_test_add ("/desk/fit/advice-keeps-its-height", TestDesk, "mill-springs", test_desk_set_up,
              test_fit_advice_keeps_its_height, test_desk_tear_down);
  g_test_add ("/desk/fit/advice-leaves-all-steps-in-sight", TestDesk, "mill-springs", test_desk_set_up,
              test_fit_advice_leaves_all_steps_in_sight, test_desk_tear_down);
  test_add_desk ("/desk/fit/rows-stay-short", test_fit_rows_stay_short);
  test_add_desk ("/desk/fit/one-key-turns-to-the-roster", test_fit_one_key_turns_to_the_roster);
  test_add_desk ("/desk/fit/the-pencil-turns-to-its-order", test_fit_the_pencil_turns_to_its_order);
  test_add_desk ("/desk/fit/menu-on-the-smallest-screen", test_fit_menu_on_the_smallest_screen);
  test_add_desk ("/desk/fit/menu-shows-what-goes-on", test_fit_menu_shows_what_goes_on);
  test_add_desk ("/desk/fit/board-menu-on-low-screens", test_fit_board_menu_on_low_screens);
  test_add_desk ("/desk/fit/in-random-play", test_fit_in_random_play);
  test_add_desk ("/desk/fit/headings-of-the-roster-are-whole", test_fit_headings_of_the_roster_are_whole);

  g_test_add_func ("/desk/fit/notice-moves-nothing/no-list", test_fit_notice_moves_nothing_where_no_list_is);
  for (guint i = 0; i < TEST_N_PLACES; i++)
    if (g_strv_contains (with_notices, test_places[i].name))
      {
        g_autofree char *path = g_build_path ("/", "/desk/fit/notice-moves-nothing", test_places[i].name, NULL);

        g_test_add_data_func (path, &test_places[i], test_fit_notice_moves_nothing);
      }

  return test_desk_run ();
}

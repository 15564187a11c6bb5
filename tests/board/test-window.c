/* test-window.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "subject.h"

#include "board-fixture.h"
#include "dh-inch.h"
#include "monitors.h"
#include "picture.h"

#include "dh-board-banner.h"
#include "dh-board-dice.h"
#include "dh-board-flow.h"
#include "dh-board-track.h"
#include "dh-board-letter.h"
#include "dh-board-row.h"
#include "dh-board-sheet.h"

/* The row with that name on the board, or NULL. */
static gpointer
find_row (TestBoard  *self,
          const char *name)
{
  g_autoptr(GPtrArray) rows = test_board_find_all (self->picture, DH_BOARD_TYPE_ROW);

  for (guint i = 0; i < rows->len; i++)
    if (g_str_equal (test_board_text_of (rows->pdata[i], "name"), name))
      return rows->pdata[i];

  return NULL;
}

/* Shows how things stand. */
static void
rest (TestBoard *self)
{
  g_autoptr(DhStatus) status = dh_status_new (self->referee, &dh_viewer_everybody);

  test_board_show (self, status, -1);
}

static void
test_window_templates (void)
{
  GType types[] = { DH_BOARD_TYPE_BANNER, DH_BOARD_TYPE_PICTURE, DH_BOARD_TYPE_ROW, DH_BOARD_TYPE_SCREEN };

  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    {
      GtkWidget *widget = g_object_ref_sink (g_object_new (types[i], NULL));

      g_assert_finalize_object (widget);
    }
}

static void
test_window_follows_turn_and_cards (TestBoard     *self,
                                   gconstpointer  data)
{
  test_board_give (self, "begin");
  g_assert_cmpstr (test_board_text_of (self->picture, "turn"), ==, "Turn 1");
  g_assert_cmpstr (test_board_text_of (self->picture, "step"), ==, "A · Movement");
  g_assert_cmpstr (test_board_text_of (self->picture, "cards"), ==, "10 cards left");

  test_board_give (self, "card hovey");
  g_assert_cmpstr (test_board_text_of (self->picture, "cards"), ==, "9 cards left");
}

/* A scaled whole would be drawn anew for every word. */
static void
assert_scales_parts (GskRenderNode *node,
                     guint         *n_parts)
{
  if (gsk_render_node_get_node_type (node) == GSK_CONTAINER_NODE)
    {
      for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
        assert_scales_parts (gsk_container_node_get_child (node, i), n_parts);
      return;
    }

  *n_parts += 1;
  if (gsk_render_node_get_node_type (node) == GSK_TRANSFORM_NODE)
    {
      GskRenderNodeType type = gsk_render_node_get_node_type (gsk_transform_node_get_child (node));

      g_assert_cmpint (type, !=, GSK_CONTAINER_NODE);
      g_assert_cmpint (type, !=, GSK_TRANSFORM_NODE);
    }
}

static void
test_window_draws_what_has_changed (TestBoard     *self,
                                    gconstpointer  data)
{
  g_autoptr(GdkPaintable) paintable = gtk_widget_paintable_new (GTK_WIDGET (dh_board_picture_get_screen (self->picture)));
  g_autoptr(GskRenderNode) node = NULL;
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  guint n_parts = 0;

  test_board_give (self, "begin");
  gdk_paintable_snapshot (paintable, snapshot, 960, 540);
  node = gtk_snapshot_free_to_node (snapshot);
  assert_scales_parts (node, &n_parts);
  g_assert_cmpuint (n_parts, >, 20);
}

/* Counts how often the whole picture is filled with one colour. */
static guint
count_grounds (GskRenderNode *node)
{
  graphene_rect_t bounds;
  guint n = 0;

  switch ((int) gsk_render_node_get_node_type (node))
    {
    case GSK_CONTAINER_NODE:
      for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
        n += count_grounds (gsk_container_node_get_child (node, i));
      return n;
    case GSK_TRANSFORM_NODE:
      return count_grounds (gsk_transform_node_get_child (node));
    case GSK_CLIP_NODE:
      return count_grounds (gsk_clip_node_get_child (node));
    case GSK_ROUNDED_CLIP_NODE:
      return count_grounds (gsk_rounded_clip_node_get_child (node));
    case GSK_COLOR_NODE:
      gsk_render_node_get_bounds (node, &bounds);
      return bounds.size.width * bounds.size.height > 960 * 400;
    default:
      return 0;
    }
}

/* Filling the screen costs a computer that draws by itself as much as a third of the letters. */
static void
test_window_fills_the_screen_once (TestBoard     *self,
                                   gconstpointer  data)
{
  g_autoptr(GdkPaintable) paintable = gtk_widget_paintable_new (GTK_WIDGET (self->board));
  g_autoptr(GskRenderNode) node = NULL;
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  test_board_give (self, "begin");
  gdk_paintable_snapshot (paintable, snapshot, 960, 540);
  node = gtk_snapshot_free_to_node (snapshot);
  g_assert_cmpuint (count_grounds (node), ==, 1);
}

/* A single order is seen at once; orders that come faster than anybody looks are seen together. */
static void
test_window_shows_together_what_comes_at_once (TestBoard     *self,
                                               gconstpointer  data)
{
  static const char *const orders[] = { "begin", "card hovey", "card pass" };

  test_board_hold_time (TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      g_autoptr(DhStatus) status = NULL;

      test_board_order (self, orders[i]);
      status = dh_status_new (self->referee, &dh_viewer_everybody);
      dh_board_window_follow (self->board, status);
      g_assert_cmpstr (test_board_text_of (self->picture, "cards"), ==, "10 cards left");
    }

  test_board_hold_time (FALSE);
  g_usleep (G_TIME_SPAN_SECOND / 4);
  test_board_settle ();
  g_assert_cmpstr (test_board_text_of (self->picture, "cards"), ==, "8 cards left");
}

static void
test_window_armies_by_letter_word_and_shape (TestBoard     *self,
                                             gconstpointer  data)
{
  GtkWidget *first, *second;

  test_board_give (self, "begin");
  first = gtk_widget_get_first_child (test_board_child_of (self->picture, "banner_box"));
  second = gtk_widget_get_next_sibling (first);
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (gtk_widget_get_first_child (test_board_child_of (first, "letter")))), ==, "U");
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (gtk_widget_get_first_child (test_board_child_of (second, "letter")))), ==, "C");
  g_assert_true (gtk_widget_has_css_class (test_board_child_of (first, "letter"), "first-army"));
  g_assert_cmpstr (test_board_text_of (first, "percent"), ==, "100%");
  g_assert_cmpstr (test_board_text_of (first, "state"), ==, "steady");

  test_board_give (self, "ruling confederate state hesitant because it is a test");
  g_assert_cmpstr (test_board_text_of (second, "state"), ==, "hesitant");
  gtk_test_accessible_assert_role (test_board_child_of (first, "bar"), GTK_ACCESSIBLE_ROLE_METER);
}

static gboolean
is_drawn (GtkWidget *widget)
{
  g_autoptr(GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr(GskRenderNode) node = NULL;

  GTK_WIDGET_GET_CLASS (widget)->snapshot (widget, snapshot);
  node = gtk_snapshot_free_to_node (g_steal_pointer (&snapshot));
  return node != NULL;
}

static void
test_window_discloses_no_more_than_it_may (TestBoard     *self,
                                           gconstpointer  data)
{
  gpointer row;

  test_board_give (self, "begin");
  test_board_give (self, "ruling u1 men 18 because it is a test");
  test_board_give (self, "disclose exact");
  rest (self);
  row = find_row (self, "11th Indiana");
  g_assert_true (gtk_widget_get_visible (test_board_child_of (row, "pips")));
  gtk_test_accessible_assert_property (test_board_child_of (row, "pips"),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "5 of 6 stands, 2 casualties");
  g_assert_true (is_drawn (test_board_child_of (row, "pips")));

  test_board_give (self, "disclose banded");
  rest (self);
  row = find_row (self, "11th Indiana");
  g_assert_false (gtk_widget_get_visible (test_board_child_of (row, "pips")));
  g_assert_cmpstr (test_board_text_of (row, "state"), ==, "worn");

  test_board_give (self, "disclose names");
  rest (self);
  g_assert_null (find_row (self, "11th Indiana"));

  test_board_give (self, "ruling u1 status routed because it is a test");
  rest (self);
  g_assert_cmpstr (test_board_text_of (find_row (self, "11th Indiana"), "state"), ==, "routed");
}

static void
test_window_hides_the_concealed (TestBoard     *self,
                                 gconstpointer  data)
{
  test_board_give (self, "begin");
  test_board_give (self, "ruling u1 status routed because it is a test");
  rest (self);
  g_assert_nonnull (find_row (self, "11th Indiana"));
  test_board_give (self, "ruling u1 concealed yes because it is a test");
  rest (self);
  g_assert_null (find_row (self, "11th Indiana"));
}

/* Two large armies have a page each, with every command, and a third where anybody is in trouble; never more. */
static void
test_window_rests_on_few_pages (TestBoard     *self,
                                gconstpointer  data)
{
  g_autoptr(DhStatus) fresh = NULL;
  g_autoptr(DhStatus) hurt = NULL;

  test_board_order (self, "begin");
  fresh = dh_status_new (self->referee, &dh_viewer_everybody);
  for (guint page = 0; page < 4; page++)
    {
      static const char *const lasts[] = { "Boomer's Brigade", "Adams's Cavalry" };

      dh_board_picture_show (self->picture, fresh, NULL, page);
      test_board_settle ();
      g_assert_true ((find_row (self, "McGinnis's Brigade") != NULL) == (page % 2 == 0));
      g_assert_nonnull (find_row (self, lasts[page % 2]));
    }

  test_board_order (self, "ruling u1 status routed because it is a test");
  hurt = dh_status_new (self->referee, &dh_viewer_everybody);
  for (guint page = 0; page < 6; page++)
    {
      dh_board_picture_show (self->picture, hurt, NULL, page);
      test_board_settle ();
      g_assert_true ((find_row (self, "11th Indiana") != NULL) == (page % 3 == 0));
      g_assert_true ((find_row (self, "McGinnis's Brigade") != NULL) == (page % 3 == 1));
      g_assert_true ((find_row (self, "Barton's Brigade") != NULL) == (page % 3 == 2));
    }
}

static gboolean
is_noticed (TestBoard  *self,
            const char *words)
{
  return gtk_widget_get_visible (test_board_child_of (self->picture, "notice")) &&
         g_str_equal (test_board_text_of (self->picture, "notice"), words);
}

/* The card in hand and the dues are always in view; a pause of the game is told at once. */
static void
test_window_tells_now_next_and_pause (TestBoard     *self,
                                      gconstpointer  data)
{
  g_autoptr(DhStatus) status = NULL;

  test_board_order (self, "begin");
  test_board_order (self, "card hovey");
  status = dh_status_new (self->referee, &dh_viewer_everybody);
  dh_board_window_follow (self->board, status);
  g_assert_cmpstr (test_board_text_of (self->picture, "now"), ==, "12th Division: 12 still to respond");
  g_assert_cmpstr (test_board_text_of (self->picture, "next"), ==, "another card");
  g_assert_false (is_noticed (self, "Paused"));
  g_object_set (self->board, "paused", TRUE, NULL);
  g_assert_true (is_noticed (self, "Paused"));
  g_object_set (self->board, "paused", FALSE, NULL);
  g_assert_false (is_noticed (self, "Paused"));
}

static void
test_window_has_no_pointer (TestBoard     *self,
                            gconstpointer  data)
{
  GdkCursor *cursor = gtk_widget_get_cursor (GTK_WIDGET (self->board));

  g_assert_nonnull (cursor);
  g_assert_cmpstr (gdk_cursor_get_name (cursor), ==, "none");
}

static void
test_window_comes_and_goes (TestBoard     *self,
                            gconstpointer  data)
{
  test_board_give (self, "begin");

  /* A single monitor is here, so the board is a window. Nobody manages windows, so it stays one. */
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (self->board)));
  g_assert_false (gtk_window_is_fullscreen (GTK_WINDOW (self->board)));
  dh_board_wall_disappear (DH_BOARD_WALL (self->board));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (self->board)));
  dh_board_wall_toggle_fullscreen (DH_BOARD_WALL (self->board));
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (self->board)));
  gtk_window_close (GTK_WINDOW (self->board));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (self->board)));

  /* A monitor that comes or goes while nobody wants the board changes nothing. */
  g_list_model_items_changed (gdk_display_get_monitors (gdk_display_get_default ()), 0, 0, 0);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (self->board)));
}

static void
follow (TestBoard *self)
{
  g_autoptr(DhStatus) status = dh_status_new_since (self->referee, &dh_viewer_everybody, dh_board_window_get_serial (self->board));

  dh_board_window_follow (self->board, status);
}

/* Events while nobody could see the board are no news when it comes back, nor are orders taken back then. */
static void
test_window_comes_back_with_no_news (TestBoard     *self,
                                     gconstpointer  data)
{
  static const char *const orders[] = { "card hovey", "ruling u1 status captured because it is a test", "undo" };
  const DhBoardCue *cue;

  test_board_give (self, "begin");
  follow (self);
  dh_board_wall_disappear (DH_BOARD_WALL (self->board));
  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    test_board_order (self, orders[i]);
  dh_board_wall_appear (DH_BOARD_WALL (self->board));
  follow (self);
  cue = dh_board_director_get_cue (self->board->director);
  g_assert_nonnull (cue);
  g_assert_cmpint (dh_board_cue_get_kind (cue), ==, DH_SCENE_KIND_CARD);
  g_assert_null (dh_board_director_get_next (self->board->director));
}

/* The scene on stage says at once that its step is over. */
static void
test_window_tells_the_past (TestBoard     *self,
                            gconstpointer  data)
{
  test_board_order (self, "begin");
  while (dh_inch_battle (dh_referee_get_battle (self->referee))->cards_left > 0)
    test_board_order (self, "card pass");
  test_board_order (self, "next pass");
  follow (self);
  test_board_order (self, "fire u12 c9 14 : 1 1 1 1 1 1 1 1 1");
  follow (self);
  g_usleep (G_TIME_SPAN_SECOND / 4);
  test_board_settle ();
  g_assert_false (gtk_widget_get_visible (test_board_child_of (self->picture, "past_box")));
  test_board_order (self, "next");
  follow (self);
  g_usleep (G_TIME_SPAN_SECOND / 4);
  test_board_settle ();
  g_assert_true (gtk_widget_get_visible (test_board_child_of (self->picture, "past_box")));
  g_assert_cmpstr (test_board_text_of (self->picture, "past"), ==, "B · Artillery fire");
}

/* The frame does not run ahead of the stage: an army is as strong as before until its losses are told. */
static void
test_window_frames_what_is_told (TestBoard     *self,
                                 gconstpointer  data)
{
  g_autofree char *now = NULL;

  test_board_order (self, "begin");
  while (dh_inch_battle (dh_referee_get_battle (self->referee))->cards_left > 0)
    test_board_order (self, "card pass");
  test_board_order (self, "next pass");
  follow (self);
  test_board_order (self, "fire u12 c9 14 : 6 6 6 6 6 6 6 6 6");
  follow (self);
  g_usleep (G_TIME_SPAN_SECOND / 2);
  test_board_settle ();
  now = g_strdup (test_board_text_of (self->picture, "now"));
  test_board_order (self, "mark");
  follow (self);
  g_usleep (G_TIME_SPAN_SECOND / 2);
  test_board_settle ();
  g_assert_cmpstr (test_board_text_of (self->picture, "now"), ==, now);
  dh_board_director_pass_on (self->board->director, g_get_monotonic_time ());
  g_usleep (G_TIME_SPAN_SECOND / 2);
  test_board_settle ();
  g_assert_cmpstr (test_board_text_of (self->picture, "now"), ==, "1 check due");
}

static void
assert_on_wall (TestBoard  *self,
                const char *connector)
{
  g_autofree char *remembered = NULL;

  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (self->board)));
  g_assert_cmpstr (gdk_monitor_get_connector (on_wall), ==, connector);
  g_object_get (self->board, "monitor", &remembered, NULL);
  g_assert_cmpstr (remembered, ==, connector);
}

/* The projector is unplugged in the middle of a turn, and plugged in again beside another one. */
static void
test_window_follows_its_projector (TestBoard     *self,
                                   gconstpointer  data)
{
  test_board_give (self, "begin");
  g_assert_false (gtk_window_is_fullscreen (GTK_WINDOW (self->board)));

  plug_in ("HDMI-1");
  test_board_settle ();
  assert_on_wall (self, "HDMI-1");

  /* The board is not in the referee's way without its monitor, and play goes on. */
  g_list_store_remove (monitors, 1);
  test_board_settle ();
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (self->board)));
  test_board_give (self, "card hovey");

  plug_in ("DP-1");
  g_list_store_remove (monitors, 1);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (self->board)));
  plug_in ("HDMI-1");
  test_board_settle ();
  assert_on_wall (self, "HDMI-1");
  plug_in ("DP-1");
  test_board_settle ();
  assert_on_wall (self, "HDMI-1");
  test_board_assert_legible (self->picture, 1.4, 6);
  g_list_store_splice (monitors, 1, 2, NULL, 0);
}

static void
count_cb (guint *n_moved)
{
  (*n_moved)++;
}

/* The board comes back to its own monitor: of two in one dock any may be told first, and both come without a place
   and a name. */
static void
test_window_comes_back_to_its_own (TestBoard     *self,
                                   gconstpointer  data)
{
  DhBoardWall *wall = DH_BOARD_WALL (self->board);
  g_autoptr(GdkMonitor) other = NULL;
  guint n_moved = 0;

  test_board_give (self, "begin");
  g_signal_connect_swapped (wall, "moved", G_CALLBACK (count_cb), &n_moved);
  plug_in ("HDMI-1");
  test_board_settle ();
  assert_on_wall (self, "HDMI-1");
  g_assert_cmpuint (n_moved, ==, 1);
  g_assert_false (dh_board_wall_is_astray (wall));

  g_list_store_remove (monitors, 1);
  g_assert_cmpuint (n_moved, ==, 2);
  g_assert_null (dh_board_wall_get_monitor (wall));
  g_assert_false (dh_board_wall_is_astray (wall));

  plug_in_nowhere ("DP-1");
  plug_in_nowhere ("HDMI-1");
  g_assert_cmpuint (n_moved, ==, 2);
  place_monitor (1, 3000, 1920, 1080);
  assert_on_wall (self, "DP-1");
  g_assert_true (dh_board_wall_is_astray (wall));
  place_monitor (2, 6000, 1920, 1080);
  assert_on_wall (self, "HDMI-1");
  g_assert_false (dh_board_wall_is_astray (wall));
  g_assert_cmpuint (n_moved, ==, 4);

  /* The board goes to the other monitor for want of its own, until the other is chosen. */
  g_list_store_remove (monitors, 2);
  assert_on_wall (self, "DP-1");
  g_assert_true (dh_board_wall_is_astray (wall));
  plug_in ("HDMI-1");
  assert_on_wall (self, "HDMI-1");
  g_assert_false (dh_board_wall_is_astray (wall));
  other = g_list_model_get_item (G_LIST_MODEL (monitors), 1);
  dh_board_wall_choose (wall, other);
  assert_on_wall (self, "DP-1");
  g_list_store_remove (monitors, 2);
  plug_in ("HDMI-1");
  assert_on_wall (self, "DP-1");
  g_list_store_splice (monitors, 1, 2, NULL, 0);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (wall)));
}

/* A projector that is made a mirror of the laptop shows the desk, and not the board over it; one that is turned goes on. */
static void
test_window_is_no_mirror (TestBoard     *self,
                          gconstpointer  data)
{
  test_board_give (self, "begin");
  place_monitor (0, 0, 1366, 768);
  plug_in ("HDMI-1");
  place_monitor (1, 1366, 1920, 1080);
  test_board_settle ();
  assert_on_wall (self, "HDMI-1");

  place_monitor (1, 0, 1920, 1080);
  test_board_settle ();
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (self->board)));
  test_board_give (self, "card hovey");

  place_monitor (1, 1366, 1920, 1080);
  test_board_settle ();
  assert_on_wall (self, "HDMI-1");
  on_wall = NULL;
  place_monitor (1, 1366, 1080, 1920);
  test_board_settle ();
  assert_on_wall (self, "HDMI-1");

  /* Two projectors that show the same are one. */
  plug_in ("DP-1");
  place_monitor (2, 1366, 1080, 1920);
  test_board_settle ();
  assert_on_wall (self, "HDMI-1");
  g_list_store_splice (monitors, 1, 2, NULL, 0);
}

/* The board of a game without scenes goes where that of the miniatures does, and never over the desk. */
static void
test_window_sheet_goes_to_the_wall (TestBoard     *self,
                                    gconstpointer  data)
{
  DhBoardSheet *sheet = dh_board_sheet_new (NULL);

  on_wall = NULL;
  dh_board_wall_appear (DH_BOARD_WALL (sheet));
  g_assert_null (on_wall);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (sheet)));
  dh_board_wall_disappear (DH_BOARD_WALL (sheet));

  plug_in ("HDMI-1");
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (sheet)));
  dh_board_wall_appear (DH_BOARD_WALL (sheet));
  test_board_settle ();
  g_assert_nonnull (on_wall);
  g_assert_cmpstr (gdk_monitor_get_connector (on_wall), ==, "HDMI-1");
  g_list_store_remove (monitors, 1);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (sheet)));
  gtk_window_destroy (GTK_WINDOW (sheet));
}

static GtkWidget *
find_line (GtkWidget  *widget,
           const char *text)
{
  GtkWidget *found = NULL;

  if (GTK_IS_LABEL (widget) && strcmp (gtk_label_get_label (GTK_LABEL (widget)), text) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_line (child, text);

  return found;
}

static float
get_top (DhBoardSheet *sheet,
         const char   *line)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (find_line (GTK_WIDGET (sheet), line), GTK_WIDGET (sheet), &bounds));
  return bounds.origin.y;
}

/* Every line has the height that its text takes in the width that it has: the box of lines that break is asked for that,
 * which is by chance as much as they take without. */
static void
assert_uncut (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget))
    {
      int height;

      /* Rows of a list get the height that their width asks for. */
      if (gtk_label_get_wrap (GTK_LABEL (widget)) && !DH_BOARD_IS_FLOW (gtk_widget_get_parent (widget)))
        g_assert_cmpint (gtk_widget_get_request_mode (gtk_widget_get_parent (widget)), !=, GTK_SIZE_REQUEST_CONSTANT_SIZE);
      pango_layout_get_pixel_size (gtk_label_get_layout (GTK_LABEL (widget)), NULL, &height);
      if (height > gtk_widget_get_height (widget))
        g_error ("“%s” takes %d pixels, and has %d", gtk_label_get_label (GTK_LABEL (widget)), height,
                 gtk_widget_get_height (widget));
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    assert_uncut (child);
}

static GArray *
make_rows (GStrv lines)
{
  GArray *rows = g_array_new (FALSE, FALSE, sizeof (DhBoardSheetRow));

  for (guint i = 0; lines[i] != NULL; i++)
    {
      DhBoardSheetRow row = { .text = lines[i], .side = -1 };

      g_array_append_val (rows, row);
    }

  return rows;
}

/* Shows the latest news and the state of a game of two sides. */
static void
show_lines (DhBoardSheet *sheet,
            const char   *news,
            const char   *state,
            const char   *fingerprint)
{
  g_auto(GStrv) news_lines = g_strsplit (news, "\n", -1), state_lines = g_strsplit (state, "\n", -1);
  g_autoptr(GArray) news_rows = make_rows (news_lines), state_rows = make_rows (state_lines);

  dh_board_sheet_show (sheet, &(DhBoardSheetText) {
    .title = "The Road",
    .time = "Turn 2, Confederates: First Combat",
    .letters = (const char *const[]) { "U", "C", NULL },
    .names = (const char *const[]) { "Union", "Confederates", NULL },
    .news = news_rows,
    .state = state_rows,
    .next = "Second Movement",
    .fingerprint = fingerprint,
  });
}

/* A game without scenes stands in the same frame: when it is, each side with its colour and letter in its place, and what
 * comes next. */
static void
test_window_sheet_has_the_frame (TestBoard     *self,
                                 gconstpointer  data)
{
  static const char *const colors[] = { "first-army", "second-army" }, *const letters[] = { "U", "C" };
  DhBoardSheet *sheet = dh_board_sheet_new (NULL);
  g_autoptr(GPtrArray) badges = NULL;
  graphene_rect_t places[2];

  show_lines (sheet,
              "Now:\nHeiman's Brigade fights Oglesby's Brigade: 3 5, attackers lose.",
              "Heiman's Brigade: engaged\nOglesby's Brigade: engaged\nPillow's Division: out of command\nWeather: 2",
              NULL);
  gtk_window_present (GTK_WINDOW (sheet));
  test_board_settle ();
  test_picture_keep (GTK_WIDGET (sheet), g_getenv ("DH_BOARD_PICTURES"), "sheet");
  badges = test_board_find_all (sheet, DH_BOARD_TYPE_LETTER);
  g_assert_cmpuint (badges->len, ==, 2);
  for (guint i = 0; i < badges->len; i++)
    {
      g_assert_true (gtk_widget_has_css_class (badges->pdata[i], colors[i]));
      g_assert_nonnull (find_line (badges->pdata[i], letters[i]));
      g_assert_true (gtk_widget_compute_bounds (badges->pdata[i], GTK_WIDGET (sheet), &places[i]));
    }
  g_assert_cmpfloat (places[0].origin.x, <, 50);
  g_assert_cmpfloat (places[1].origin.x + places[1].size.width, >, gtk_widget_get_width (GTK_WIDGET (sheet)) - 50);
  g_assert_nonnull (find_line (GTK_WIDGET (sheet), "Turn 2, Confederates: First Combat"));
  g_assert_nonnull (find_line (GTK_WIDGET (sheet), "NEXT"));
  g_assert_nonnull (find_line (GTK_WIDGET (sheet), "Second Movement"));
  assert_uncut (GTK_WIDGET (sheet));
  gtk_window_destroy (GTK_WINDOW (sheet));
}

/* Rows of a game have its dice as faces, whose they are by letter and colour, and tracks as marks; nothing is cut off. */
static void
test_window_sheet_has_marks (TestBoard     *self,
                             gconstpointer  data)
{
  static const int sizes[][2] = { { 960, 540 }, { 1920, 1080 }, { 1080, 1920 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      DhBoardSheet *sheet = dh_board_sheet_new (NULL);
      g_autoptr(GVariant) few = g_variant_ref_sink (g_variant_new_parsed ("[(uint32 6, [uint32 2, 5])]"));
      g_autoptr(GVariant) many = g_variant_ref_sink (g_variant_new_parsed ("[(uint32 10, [uint32 7, 1, 10, 4, 4, 9, 8, 8, 3])]"));
      g_autoptr(GArray) news = g_array_new (FALSE, FALSE, sizeof (DhBoardSheetRow)), state = g_array_new (FALSE, FALSE, sizeof (DhBoardSheetRow));
      g_autoptr(GPtrArray) dice = NULL, tracks = NULL, badges = NULL;
      g_autoptr(PangoLayout) number = NULL;
      int wide, long_one, width;

      g_array_append_val (news, ((DhBoardSheetRow) { .text = "Heiman's Brigade against Oglesby's Brigade: both lose one", .side = -1, .throws = few }));
      g_array_append_val (news, ((DhBoardSheetRow) { .text = "Union throws", .side = -1, .throws = many }));
      g_array_append_val (state, ((DhBoardSheetRow) { .text = "Oglesby's Brigade of the First Division: disordered", .side = 0 }));
      g_array_append_val (state, ((DhBoardSheetRow) { .text = "Supply", .side = -1, .is_track = TRUE, .value = 3, .most = 9 }));
      g_array_append_val (state, ((DhBoardSheetRow) { .text = "Score", .side = -1, .is_track = TRUE, .value = 120, .most = 400 }));
      g_array_append_val (state, ((DhBoardSheetRow) { .text = "Balance", .side = -1, .is_track = TRUE, .value = -2, .most = -1 }));
      gtk_window_set_default_size (GTK_WINDOW (sheet), sizes[i][0], sizes[i][1]);
      dh_board_sheet_show (sheet, &(DhBoardSheetText) {
        .title = "The Road", .time = "Turn 2",
        .letters = (const char *const[]) { "U", "C", NULL }, .names = (const char *const[]) { "Union", "Confederates", NULL },
        .news = news, .state = state,
      });
      gtk_window_present (GTK_WINDOW (sheet));
      test_board_settle ();
      test_picture_keep (GTK_WIDGET (sheet), g_getenv ("DH_BOARD_PICTURES"), "sheet-marks");

      dice = test_board_find_all (sheet, DH_BOARD_TYPE_DICE);
      g_assert_cmpuint (dice->len, ==, 2);
      gtk_test_accessible_assert_property (GTK_ACCESSIBLE (dice->pdata[0]), GTK_ACCESSIBLE_PROPERTY_LABEL, "Dice: 2 5");
      tracks = test_board_find_all (sheet, DH_BOARD_TYPE_TRACK);
      g_assert_cmpuint (tracks->len, ==, 3);
      gtk_test_accessible_assert_property (GTK_ACCESSIBLE (tracks->pdata[0]), GTK_ACCESSIBLE_PROPERTY_LABEL, "Supply: 3 of 9");
      gtk_test_accessible_assert_property (GTK_ACCESSIBLE (tracks->pdata[1]), GTK_ACCESSIBLE_PROPERTY_LABEL, "Score: 120 of 400");
      gtk_test_accessible_assert_property (GTK_ACCESSIBLE (tracks->pdata[2]), GTK_ACCESSIBLE_PROPERTY_LABEL, "Balance: −2");
      gtk_widget_measure (tracks->pdata[0], GTK_ORIENTATION_HORIZONTAL, -1, &wide, NULL, NULL, NULL);
      gtk_widget_measure (tracks->pdata[1], GTK_ORIENTATION_HORIZONTAL, -1, &long_one, NULL, NULL, NULL);
      g_assert_cmpint (wide, >, long_one);
      number = gtk_widget_create_pango_layout (tracks->pdata[1], "120");
      pango_layout_get_pixel_size (number, &width, NULL);
      g_assert_cmpint (long_one, >, width);
      badges = test_board_find_all (sheet, DH_BOARD_TYPE_LETTER);
      g_assert_cmpuint (badges->len, ==, 3);
      g_assert_true (gtk_widget_has_css_class (badges->pdata[2], "first-army"));
      assert_uncut (GTK_WIDGET (sheet));
      gtk_window_destroy (GTK_WINDOW (sheet));
    }
}

/* More lines than there is room for are paged, and it is said which are seen. */
static void
test_window_sheet_has_pages (TestBoard     *self,
                             gconstpointer  data)
{
  DhBoardSheet *sheet = dh_board_sheet_new (NULL);
  g_autoptr(GString) text = g_string_new (NULL);
  g_autoptr(GPtrArray) flows = NULL;
  GtkInscription *place;

  for (guint i = 1; i <= 60; i++)
    g_string_append_printf (text, "%sline %u", i > 1 ? "\n" : "", i);
  show_lines (sheet, "", text->str, NULL);
  gtk_window_present (GTK_WINDOW (sheet));
  test_board_settle ();
  flows = test_board_find_all (sheet, DH_BOARD_TYPE_FLOW);
  g_assert_cmpuint (flows->len, ==, 1);
  g_assert_cmpuint (dh_board_flow_get_n_pages (flows->pdata[0]), >, 1);
  place = GTK_INSCRIPTION (gtk_widget_get_last_child (flows->pdata[0]));
  g_assert_true (g_str_has_prefix (gtk_inscription_get_text (place), "1–"));
  g_assert_true (g_str_has_suffix (gtk_inscription_get_text (place), " of 60"));
  gtk_window_destroy (GTK_WINDOW (sheet));
}

/* A page that is turned in the very frame in which the board is given another size, as when it leaves the wall, is drawn. GTK
 * warns of a widget that it cannot draw, which ends the test. */
static void
test_window_sheet_turns_while_it_is_resized (TestBoard     *self,
                                             gconstpointer  data)
{
  static const int sizes[][2] = { { 1920, 1080 }, { 960, 540 }, { 1280, 720 } };
  DhBoardSheet *sheet = dh_board_sheet_new (NULL);
  GtkWidget *screen = GTK_WIDGET (dh_board_sheet_get_screen (sheet));
  g_autoptr(GString) text = g_string_new ("line 1");

  for (guint i = 2; i <= 60; i++)
    g_string_append_printf (text, "\nline %u", i);
  show_lines (sheet, "", text->str, NULL);
  gtk_window_present (GTK_WINDOW (sheet));
  test_board_settle ();
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr(GPtrArray) flows = test_board_find_all (sheet, DH_BOARD_TYPE_FLOW);
      g_autoptr(GtkSnapshot) snapshot = gtk_snapshot_new ();
      g_autoptr(GskRenderNode) drawn = NULL;

      dh_board_flow_set_page (flows->pdata[0], i + 1);
      gtk_widget_allocate (screen, sizes[i][0], sizes[i][1], -1, NULL);
      gtk_widget_snapshot_child (gtk_widget_get_parent (screen), screen, snapshot);
      drawn = gtk_snapshot_to_node (snapshot);
      g_assert_nonnull (drawn);
    }
  gtk_window_destroy (GTK_WINDOW (sheet));
}

/* A line that breaks leaves no hole in the column beside it. */
static void
test_window_sheet_has_no_holes (TestBoard     *self,
                                gconstpointer  data)
{
  DhBoardSheet *sheet = dh_board_sheet_new (NULL);
  g_autoptr(GString) text = g_string_new (NULL);

  g_string_append (text, "a line that is much, much longer than half of the board is wide, however large that is\n");
  for (guint i = 2; i <= 10; i++)
    g_string_append_printf (text, "line %u\n", i);
  show_lines (sheet, "", text->str, NULL);
  gtk_window_present (GTK_WINDOW (sheet));
  test_board_settle ();
  g_assert_cmpfloat_with_epsilon (get_top (sheet, "line 9") - get_top (sheet, "line 8"),
                                  get_top (sheet, "line 10") - get_top (sheet, "line 9"), 1);
  g_assert_cmpfloat_with_epsilon (get_top (sheet, "line 4") - get_top (sheet, "line 3"),
                                  get_top (sheet, "line 10") - get_top (sheet, "line 9"), 1);
  gtk_window_destroy (GTK_WINDOW (sheet));
}

/* News that come when there have been none are told to their end, on as many lines as they take. */
static void
test_window_sheet_tells_all (TestBoard     *self,
                             gconstpointer  data)
{
  static const int sizes[][2] = { { 960, 540 }, { 1920, 1080 }, { 768, 1024 } };

  for (guint k = 0; k < G_N_ELEMENTS (sizes); k++)
    {
      DhBoardSheet *sheet = dh_board_sheet_new (NULL);
      g_autoptr(GString) news = g_string_new ("Pillow's Division throws for initiative: 6.");

      gtk_window_set_default_size (GTK_WINDOW (sheet), sizes[k][0], sizes[k][1]);
      for (guint i = 0; i < 4; i++)
        {
          show_lines (sheet, "", "", NULL);
          gtk_window_present (GTK_WINDOW (sheet));
          test_board_settle ();
          show_lines (sheet, news->str, "State", i % 2 == 0 ? "3f2a91bc0c1d77aa3f2a91bc0c1d77aa" : NULL);
          test_board_settle ();
          assert_uncut (GTK_WIDGET (sheet));
          g_string_append (news, " Pillow's Division is out of command.");
        }
      gtk_window_destroy (GTK_WINDOW (sheet));
    }
}

TEST_SUBJECT ("window")
{
  test_board_init (&argc, &argv);

  g_test_add_func ("/board/window/templates", test_window_templates);
#define add(path, test) g_test_add (path, TestBoard, NULL, test_board_set_up, test, test_board_tear_down)
  add ("/board/window/follows-turn-and-cards", test_window_follows_turn_and_cards);
  add ("/board/window/draws-what-has-changed", test_window_draws_what_has_changed);
  add ("/board/window/fills-the-screen-once", test_window_fills_the_screen_once);
  add ("/board/window/shows-together-what-comes-at-once", test_window_shows_together_what_comes_at_once);
  add ("/board/window/armies-by-letter-word-and-shape", test_window_armies_by_letter_word_and_shape);
  add ("/board/window/discloses-no-more-than-it-may", test_window_discloses_no_more_than_it_may);
  add ("/board/window/hides-the-concealed", test_window_hides_the_concealed);
  add ("/board/window/rests-on-few-pages", test_window_rests_on_few_pages);
  add ("/board/window/tells-now-next-and-pause", test_window_tells_now_next_and_pause);
  add ("/board/window/has-no-pointer", test_window_has_no_pointer);
  add ("/board/window/comes-and-goes", test_window_comes_and_goes);
  add ("/board/window/comes-back-with-no-news", test_window_comes_back_with_no_news);
  add ("/board/window/tells-the-past", test_window_tells_the_past);
  add ("/board/window/follows-its-projector", test_window_follows_its_projector);
  add ("/board/window/comes-back-to-its-own", test_window_comes_back_to_its_own);
  add ("/board/window/is-no-mirror", test_window_is_no_mirror);
  add ("/board/window/sheet-goes-to-the-wall", test_window_sheet_goes_to_the_wall);
  add ("/board/window/sheet-has-pages", test_window_sheet_has_pages);
  add ("/board/window/sheet-turns-while-it-is-resized", test_window_sheet_turns_while_it_is_resized);
  add ("/board/window/frames-what-is-told", test_window_frames_what_is_told);
  add ("/board/window/sheet-has-the-frame", test_window_sheet_has_the_frame);
  add ("/board/window/sheet-has-marks", test_window_sheet_has_marks);
  add ("/board/window/sheet-has-no-holes", test_window_sheet_has_no_holes);
  add ("/board/window/sheet-tells-all", test_window_sheet_tells_all);
#undef add

  return g_test_run ();
}

/* dh-desk-post-map-view.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-post-map-view-private.h"

#include "dh-class.h"
#include "dh-board-widget.h"

#include <glib/gi18n.h>

#include <math.h>

#define BORDER DH_DESK_POST_MAP_BORDER

/* A pointer that has moved no further than this has pressed a square, and not dragged the map. */
#define MOST_OF_CLICK 5

/* The widths of a square, in pixels; a map begins with the largest that shows it whole, or with the usual one. */
static const int sizes[] = { 4, 6, 8, 12, 16, 20, 24, 28, 32, 40, 48, 64 };

#define USUAL 6
#define LEAST_AT_FIRST 4

enum {
  PROP_HADJUSTMENT = 1,
  PROP_VADJUSTMENT,
  PROP_HSCROLL_POLICY,
  PROP_VSCROLL_POLICY,
};

/**
 * DhDeskPostMapView:
 *
 * The map of a campaign with its units and their orders, of which only what is in sight is drawn. It is dragged,
 * scrolled and zoomed, and has a square that the keyboard moves.
 */
G_DEFINE_FINAL_TYPE_WITH_CODE (DhDeskPostMapView, dh_desk_post_map_view, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_SCROLLABLE, NULL))

/* Places */

static int
get_size (DhDeskPostMapView *self)
{
  return self->zoom >= 0 ? sizes[self->zoom] : sizes[USUAL];
}

static int
get_extent (DhDeskPostMapView *self,
            GtkOrientation     orientation)
{
  return get_size (self) * (orientation == GTK_ORIENTATION_HORIZONTAL ? self->map.columns : self->map.rows);
}

int
_dh_desk_post_map_view_get_room (DhDeskPostMapView *self,
                                 GtkOrientation     orientation)
{
  GtkWidget *widget = GTK_WIDGET (self);

  return MAX (1, (orientation == GTK_ORIENTATION_HORIZONTAL ? gtk_widget_get_width (widget)
                                                            : gtk_widget_get_height (widget)) -
                   BORDER);
}

/* The pixel of the map that is beside the border; a map that is smaller than its room stands in the middle. */
int
_dh_desk_post_map_view_get_offset (DhDeskPostMapView *self,
                                   GtkOrientation     orientation)
{
  int room = _dh_desk_post_map_view_get_room (self, orientation), extent = get_extent (self, orientation);

  if (extent < room)
    return -(room - extent) / 2;

  return self->adjustments[orientation] != NULL ? gtk_adjustment_get_value (self->adjustments[orientation]) : 0;
}

static void
configure (DhDeskPostMapView *self)
{
  for (GtkOrientation i = GTK_ORIENTATION_HORIZONTAL; i <= GTK_ORIENTATION_VERTICAL; i++)
    {
      int room = _dh_desk_post_map_view_get_room (self, i);

      if (self->adjustments[i] != NULL)
        gtk_adjustment_configure (self->adjustments[i],
                                  gtk_adjustment_get_value (self->adjustments[i]),
                                  0,
                                  MAX (room, get_extent (self, i)),
                                  get_size (self),
                                  room * 0.9,
                                  room);
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
scroll_to (DhDeskPostMapView *self,
           GtkOrientation     orientation,
           double             value)
{
  if (self->adjustments[orientation] != NULL)
    gtk_adjustment_set_value (self->adjustments[orientation], round (value));
}

/* Zooming */

static int
find_first_zoom (DhDeskPostMapView *self)
{
  int zoom = G_N_ELEMENTS (sizes) - 2;

  while (zoom > 0 &&
         (sizes[zoom] * self->map.columns > _dh_desk_post_map_view_get_room (self, GTK_ORIENTATION_HORIZONTAL) ||
          sizes[zoom] * self->map.rows > _dh_desk_post_map_view_get_room (self, GTK_ORIENTATION_VERTICAL)))
    zoom--;

  return zoom >= LEAST_AT_FIRST ? zoom : USUAL;
}

/* The square at a place in the widget stays there. */
static void
set_zoom (DhDeskPostMapView *self,
          int                zoom,
          double             x,
          double             y)
{
  double at[2] = { x - BORDER, y - BORDER };
  double squares[2];

  zoom = CLAMP (zoom, 0, (int) G_N_ELEMENTS (sizes) - 1);
  if (zoom == self->zoom)
    return;

  for (GtkOrientation i = GTK_ORIENTATION_HORIZONTAL; i <= GTK_ORIENTATION_VERTICAL; i++)
    squares[i] = (_dh_desk_post_map_view_get_offset (self, i) + at[i]) / get_size (self);
  self->zoom = zoom;
  g_clear_pointer (&self->ground, dh_desk_post_ground_free);
  _dh_desk_post_map_view_forget (self);
  configure (self);
  for (GtkOrientation i = GTK_ORIENTATION_HORIZONTAL; i <= GTK_ORIENTATION_VERTICAL; i++)
    scroll_to (self, i, squares[i] * get_size (self) - at[i]);
}

static void
get_middle_of_cursor (DhDeskPostMapView *self,
                      double            *x,
                      double            *y)
{
  *x = BORDER + (self->column - 0.5) * get_size (self) -
       _dh_desk_post_map_view_get_offset (self, GTK_ORIENTATION_HORIZONTAL);
  *y = BORDER + (self->map.rows - self->row + 0.5) * get_size (self) -
       _dh_desk_post_map_view_get_offset (self, GTK_ORIENTATION_VERTICAL);
}

/* The cursor */

static void
reveal (DhDeskPostMapView *self,
        GtkOrientation     orientation)
{
  gboolean columns = orientation == GTK_ORIENTATION_HORIZONTAL;
  int size = get_size (self), room = _dh_desk_post_map_view_get_room (self, orientation),
      offset = _dh_desk_post_map_view_get_offset (self, orientation);
  int at = (columns ? self->column - 1 : self->map.rows - self->row) * size;

  if (at < offset || at + size > offset + room)
    scroll_to (self, orientation, at + size / 2.0 - room / 2.0);
}

/* Has the square of the cursor in the middle, as far as the map goes. */
static void
scroll_to_cursor (DhDeskPostMapView *self)
{
  const int at[] = { self->column - 1, self->map.rows - self->row };

  for (GtkOrientation i = GTK_ORIENTATION_HORIZONTAL; i <= GTK_ORIENTATION_VERTICAL; i++)
    scroll_to (self, i, (at[i] + 0.5) * get_size (self) - _dh_desk_post_map_view_get_room (self, i) / 2.0);
}

static gboolean
move_cb (GtkWidget *widget,
         GVariant  *by,
         gpointer   user_data)
{
  DhDeskPostMapView *self = DH_DESK_POST_MAP_VIEW (widget);
  int columns, rows;

  g_variant_get (by, "(ii)", &columns, &rows);
  dh_desk_post_map_view_set_cursor (self, self->column + columns, self->row + rows);
  return TRUE;
}

static gboolean
zoom_cb (GtkWidget *widget,
         GVariant  *by,
         gpointer   user_data)
{
  dh_desk_post_map_view_zoom (DH_DESK_POST_MAP_VIEW (widget), g_variant_get_int32 (by));
  return TRUE;
}

static gboolean
activate_cb (GtkWidget *widget,
             GVariant  *args,
             gpointer   user_data)
{
  g_signal_emit_by_name (widget, "chosen");
  return TRUE;
}

/* The pointer */

static gboolean
scroll_cb (GtkEventControllerScroll *controller,
           double                    dx,
           double                    dy,
           DhDeskPostMapView        *self)
{
  GdkEvent *event = gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (controller));
  double x = 0, y = 0;

  if ((gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller)) & GDK_CONTROL_MASK) == 0 ||
      dy == 0)
    return GDK_EVENT_PROPAGATE;

  if (event == NULL || !gdk_event_get_position (event, &x, &y))
    get_middle_of_cursor (self, &x, &y);
  else
    {
      GtkNative *native = gtk_widget_get_native (GTK_WIDGET (self));
      double left, top;
      graphene_point_t point;

      gtk_native_get_surface_transform (native, &left, &top);
      if (!gtk_widget_compute_point (GTK_WIDGET (native), GTK_WIDGET (self), &GRAPHENE_POINT_INIT (x - left, y - top), &point))
        return GDK_EVENT_PROPAGATE;
      x = point.x;
      y = point.y;
    }
  set_zoom (self, self->zoom + (dy < 0 ? 1 : -1), x, y);
  return GDK_EVENT_STOP;
}

static void
pinch_begin_cb (DhDeskPostMapView *self)
{
  self->pinched_from = self->zoom;
}

static void
pinch_cb (DhDeskPostMapView *self,
          double             scale,
          GtkGesture        *gesture)
{
  double x, y;
  int zoom = self->pinched_from;

  while (zoom + 1 < (int) G_N_ELEMENTS (sizes) && sizes[zoom + 1] <= sizes[self->pinched_from] * scale)
    zoom++;
  while (zoom > 0 && sizes[zoom] > sizes[self->pinched_from] * scale)
    zoom--;
  if (gtk_gesture_get_bounding_box_center (gesture, &x, &y))
    set_zoom (self, zoom, x, y);
}

static void
drag_begin_cb (DhDeskPostMapView *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  for (GtkOrientation i = GTK_ORIENTATION_HORIZONTAL; i <= GTK_ORIENTATION_VERTICAL; i++)
    self->drag_from[i] = _dh_desk_post_map_view_get_offset (self, i);
}

static void
drag_update_cb (DhDeskPostMapView *self,
                double             x,
                double             y)
{
  scroll_to (self, GTK_ORIENTATION_HORIZONTAL, self->drag_from[0] - x);
  scroll_to (self, GTK_ORIENTATION_VERTICAL, self->drag_from[1] - y);
}

static void
drag_end_cb (DhDeskPostMapView *self,
             double             x,
             double             y,
             GtkGestureDrag    *gesture)
{
  double from_x, from_y;
  int column, row;

  if (hypot (x, y) <= MOST_OF_CLICK && gtk_gesture_drag_get_start_point (gesture, &from_x, &from_y) &&
      dh_desk_post_map_view_pick (self, from_x, from_y, &column, &row))
    dh_desk_post_map_view_set_cursor (self, column, row);
}

static void
motion_cb (DhDeskPostMapView *self,
           double             x,
           double             y)
{
  int column = 0, row = 0;

  /* The map has moved below it, and whoever has moved that looks at the cursor. */
  if (x == self->pointer[0] && y == self->pointer[1])
    return;

  self->pointer[0] = x;
  self->pointer[1] = y;
  dh_desk_post_map_view_pick (self, x, y, &column, &row);
  g_signal_emit_by_name (self, "pointed", column, row);
}

static void
leave_cb (DhDeskPostMapView *self)
{
  self->pointer[0] = self->pointer[1] = -1;
  g_signal_emit_by_name (self, "pointed", 0, 0);
}

/* The widget */

static void
dh_desk_post_map_view_snapshot (GtkWidget   *widget,
                                GtkSnapshot *snapshot)
{
  if (DH_DESK_POST_MAP_VIEW (widget)->battle != NULL)
    _dh_desk_post_map_view_draw (DH_DESK_POST_MAP_VIEW (widget), snapshot);
}

static void
dh_desk_post_map_view_measure (GtkWidget      *widget,
                               GtkOrientation  orientation,
                               int             for_size,
                               int            *minimum,
                               int            *natural,
                               int            *minimum_baseline,
                               int            *natural_baseline)
{
  *minimum = 160;
  *natural = MAX (*minimum, BORDER + get_extent (DH_DESK_POST_MAP_VIEW (widget), orientation));
}

static void
dh_desk_post_map_view_size_allocate (GtkWidget *widget,
                                     int        width,
                                     int        height,
                                     int        baseline)
{
  DhDeskPostMapView *self = DH_DESK_POST_MAP_VIEW (widget);
  gboolean first = self->zoom < 0 && self->map.columns > 0;

  if (first)
    {
      self->zoom = find_first_zoom (self);
      g_clear_pointer (&self->ground, dh_desk_post_ground_free);
      _dh_desk_post_map_view_forget (self);
    }
  configure (self);
  if (first)
    scroll_to_cursor (self);
}

/* Colours and letters are others. */
static void
dh_desk_post_map_view_css_changed (GtkWidget         *widget,
                                   GtkCssStyleChange *change)
{
  DhDeskPostMapView *self = DH_DESK_POST_MAP_VIEW (widget);

  GTK_WIDGET_CLASS (dh_desk_post_map_view_parent_class)->css_changed (widget, change);
  g_clear_pointer (&self->ground, dh_desk_post_ground_free);
  g_clear_object (&self->layout);
  self->layout = gtk_widget_create_pango_layout (widget, NULL);
  _dh_desk_post_map_view_forget (self);
}

static void
set_adjustment (DhDeskPostMapView *self,
                GtkOrientation     orientation,
                GtkAdjustment     *adjustment)
{
  if (self->adjustments[orientation] != NULL)
    g_clear_signal_handler (&self->handlers[orientation], self->adjustments[orientation]);
  if (adjustment == NULL && self->adjustments[orientation] == NULL)
    return;

  if (adjustment != NULL)
    g_object_ref_sink (adjustment);
  g_clear_object (&self->adjustments[orientation]);
  self->adjustments[orientation] = adjustment;
  if (adjustment != NULL)
    self->handlers[orientation] = g_signal_connect_swapped (adjustment, "value-changed",
                                                            G_CALLBACK (gtk_widget_queue_draw), self);
  configure (self);
}

static void
dh_desk_post_map_view_get_property (GObject    *object,
                                    guint       id,
                                    GValue     *value,
                                    GParamSpec *spec)
{
  DhDeskPostMapView *self = DH_DESK_POST_MAP_VIEW (object);

  if (id <= PROP_VADJUSTMENT)
    g_value_set_object (value, self->adjustments[id - PROP_HADJUSTMENT]);
  else
    g_value_set_enum (value, self->policies[id - PROP_HSCROLL_POLICY]);
}

static void
dh_desk_post_map_view_set_property (GObject      *object,
                                    guint         id,
                                    const GValue *value,
                                    GParamSpec   *spec)
{
  DhDeskPostMapView *self = DH_DESK_POST_MAP_VIEW (object);

  if (id <= PROP_VADJUSTMENT)
    set_adjustment (self, id - PROP_HADJUSTMENT, g_value_get_object (value));
  else
    self->policies[id - PROP_HSCROLL_POLICY] = g_value_get_enum (value);
}

static void
dh_desk_post_map_view_dispose (GObject *object)
{
  DhDeskPostMapView *self = DH_DESK_POST_MAP_VIEW (object);

  for (GtkOrientation i = GTK_ORIENTATION_HORIZONTAL; i <= GTK_ORIENTATION_VERTICAL; i++)
    {
      if (self->adjustments[i] != NULL)
        g_clear_signal_handler (&self->handlers[i], self->adjustments[i]);
      g_clear_object (&self->adjustments[i]);
    }

  G_OBJECT_CLASS (dh_desk_post_map_view_parent_class)->dispose (object);
}

static void
add_keys (GtkWidgetClass *widget_class)
{
  static const struct {
    guint key, keypad;
    int columns, rows;
  } moves[] = {
    { GDK_KEY_Left, GDK_KEY_KP_Left, -1, 0 },
    { GDK_KEY_Right, GDK_KEY_KP_Right, 1, 0 },
    { GDK_KEY_Up, GDK_KEY_KP_Up, 0, 1 },
    { GDK_KEY_Down, GDK_KEY_KP_Down, 0, -1 },
    { GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up, 0, 10 },
    { GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down, 0, -10 },
    { GDK_KEY_Home, GDK_KEY_KP_Home, -10, 0 },
    { GDK_KEY_End, GDK_KEY_KP_End, 10, 0 },
  };
  static const struct {
    guint key;
    int by;
  } zooms[] = { { GDK_KEY_plus, 1 }, { GDK_KEY_equal, 1 }, { GDK_KEY_KP_Add, 1 }, { GDK_KEY_minus, -1 },
                { GDK_KEY_KP_Subtract, -1 } };

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      gtk_widget_class_add_binding (widget_class, moves[i].key, 0, move_cb, "(ii)", moves[i].columns, moves[i].rows);
      gtk_widget_class_add_binding (widget_class, moves[i].keypad, 0, move_cb, "(ii)", moves[i].columns, moves[i].rows);
    }
  for (guint i = 0; i < G_N_ELEMENTS (zooms); i++)
    gtk_widget_class_add_binding (widget_class, zooms[i].key, 0, zoom_cb, "i", zooms[i].by);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Return, 0, activate_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_Enter, 0, activate_cb, NULL);
}

static void
dh_desk_post_map_view_class_init (DhDeskPostMapViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = dh_desk_post_map_view_dispose;
  object_class->get_property = dh_desk_post_map_view_get_property;
  object_class->set_property = dh_desk_post_map_view_set_property;
  widget_class->css_changed = dh_desk_post_map_view_css_changed;
  widget_class->measure = dh_desk_post_map_view_measure;
  widget_class->size_allocate = dh_desk_post_map_view_size_allocate;
  widget_class->snapshot = dh_desk_post_map_view_snapshot;
  DH_CLASS_OWNS (klass, DhDeskPostMapView, dh_desk_post_ground_free, ground);
  DH_CLASS_OWNS (klass, DhDeskPostMapView, g_array_unref, stands, cities, objectives);
  DH_CLASS_OWNS (klass, DhDeskPostMapView, g_ptr_array_unref, names, units, ways);
  DH_CLASS_OWNS (klass, DhDeskPostMapView, g_object_unref, layout);

  g_object_class_override_property (object_class, PROP_HADJUSTMENT, "hadjustment");
  g_object_class_override_property (object_class, PROP_VADJUSTMENT, "vadjustment");
  g_object_class_override_property (object_class, PROP_HSCROLL_POLICY, "hscroll-policy");
  g_object_class_override_property (object_class, PROP_VSCROLL_POLICY, "vscroll-policy");

  /**
   * DhDeskPostMapView::chosen:
   * @self: the map
   *
   * The square of the cursor is meant.
   */
  dh_class_add_signal (klass, "chosen", 0);

  /**
   * DhDeskPostMapView::moved:
   * @self: the map
   *
   * The cursor is on another square.
   */
  dh_class_add_signal (klass, "moved", 0);

  /**
   * DhDeskPostMapView::pointed:
   * @self: the map
   * @column: the square below the pointer, or 0
   * @row: the same
   *
   * The pointer has moved.
   */
  dh_class_add_signal (klass, "pointed", 2, G_TYPE_INT, G_TYPE_INT);

  add_keys (widget_class);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_widget_class_set_css_name (widget_class, "postmapview");
}

static void
add_controllers (DhDeskPostMapView *self)
{
  GtkEventController *scroll = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_VERTICAL |
                                                                GTK_EVENT_CONTROLLER_SCROLL_DISCRETE);
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkGesture *drag = gtk_gesture_drag_new (), *pinch = gtk_gesture_zoom_new ();

  g_signal_connect (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect_swapped (pinch, "begin", G_CALLBACK (pinch_begin_cb), self);
  g_signal_connect_swapped (pinch, "scale-changed", G_CALLBACK (pinch_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), scroll);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (pinch));
}

static void
dh_desk_post_map_view_init (DhDeskPostMapView *self)
{
  self->zoom = -1;
  self->pointer[0] = self->pointer[1] = -1;
  self->column = self->row = 1;
  self->stands = g_array_new (FALSE, FALSE, sizeof (DhPostStand));
  self->cities = g_array_new (FALSE, FALSE, sizeof (DhPostSpot));
  self->objectives = g_array_new (FALSE, FALSE, sizeof (DhPostSpot));
  self->layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  add_controllers (self);
}

/* A large map is empty but for where the armies are: the cursor begins on the unit that is nearest to the middle of all. */
static void
place_cursor (DhDeskPostMapView *self)
{
  gint64 columns = 0, rows = 0, n = 0, least = G_MAXINT64;

  self->column = MAX (1, (self->map.columns + 1) / 2);
  self->row = MAX (1, (self->map.rows + 1) / 2);
  for (const DhPostStand *stand = NULL; dh_array_next (self->stands, &stand);)
    if (stand->column > 0)
      {
        columns += stand->column;
        rows += stand->row;
        n++;
      }
  for (const DhPostStand *stand = NULL; n > 0 && dh_array_next (self->stands, &stand);)
    {
      gint64 aside = stand->column * n - columns, ahead = stand->row * n - rows, far = aside * aside + ahead * ahead;

      if (stand->column == 0 || far >= least)
        continue;
      least = far;
      self->column = stand->column;
      self->row = stand->row;
    }
}

/**
 * dh_desk_post_map_view_show:
 * @self: a map
 * @battle: (nullable): a campaign, which has to live until the next is shown
 *
 * Shows how a campaign stands, or nothing.
 */
void
dh_desk_post_map_view_show (DhDeskPostMapView *self,
                            const DhBattle    *battle)
{
  DhPostMap before = self->map;

  g_return_if_fail (DH_DESK_IS_POST_MAP_VIEW (self));

  self->battle = battle;
  _dh_desk_post_map_view_forget (self);
  g_array_set_size (self->stands, 0);
  g_array_set_size (self->cities, 0);
  g_array_set_size (self->objectives, 0);
  self->map = (DhPostMap){ 0 };
  if (battle != NULL)
    {
      dh_post_get_map (battle, &self->map);
      g_array_set_size (self->stands, dh_post_count_units (battle));
      for (guint i = 0; i < self->stands->len; i++)
        dh_post_look_at (battle, i, &g_array_index (self->stands, DhPostStand, i));
      g_array_unref (self->cities);
      self->cities = dh_post_list_cities (battle);
      g_array_unref (self->objectives);
      self->objectives = dh_post_list_objectives (battle);
    }
  if (self->map.ground != before.ground)
    {
      g_clear_pointer (&self->ground, dh_desk_post_ground_free);
      self->zoom = -1;
      place_cursor (self);
      gtk_widget_queue_resize (GTK_WIDGET (self));
    }
}

/**
 * dh_desk_post_map_view_get_cursor:
 * @self: a map
 * @column: (out): the column of its cursor, from 1
 * @row: (out): its row, from 1
 */
void
dh_desk_post_map_view_get_cursor (DhDeskPostMapView *self,
                                  int               *column,
                                  int               *row)
{
  g_return_if_fail (DH_DESK_IS_POST_MAP_VIEW (self));

  *column = self->column;
  *row = self->row;
}

/**
 * dh_desk_post_map_view_set_cursor:
 * @self: a map
 * @column: a column; what is beyond the edge is the last before it
 * @row: a row
 *
 * Moves the cursor, and the map as far as that takes to see it.
 */
void
dh_desk_post_map_view_set_cursor (DhDeskPostMapView *self,
                                  int                column,
                                  int                row)
{
  g_return_if_fail (DH_DESK_IS_POST_MAP_VIEW (self));

  self->column = CLAMP (column, 1, MAX (1, self->map.columns));
  self->row = CLAMP (row, 1, MAX (1, self->map.rows));
  reveal (self, GTK_ORIENTATION_HORIZONTAL);
  reveal (self, GTK_ORIENTATION_VERTICAL);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit_by_name (self, "moved");
}

/**
 * dh_desk_post_map_view_set_words:
 * @self: a map
 * @words: what is under its cursor
 *
 * Says for a screen reader what the cursor is on.
 */
void
dh_desk_post_map_view_set_words (DhDeskPostMapView *self,
                                 const char        *words)
{
  g_return_if_fail (DH_DESK_IS_POST_MAP_VIEW (self));

  /* Translators: what there is on the square of the map that the keyboard is on. */
  dh_board_widget_print_name (self, _("Map, %s"), words);
}

/**
 * dh_desk_post_map_view_pick:
 * @self: a map
 * @x: a place in the widget
 * @y: the same
 * @column: (out): the square there, from 1
 * @row: (out): the same
 *
 * Returns: whether there is one; else nothing is set
 */
gboolean
dh_desk_post_map_view_pick (DhDeskPostMapView *self,
                            double             x,
                            double             y,
                            int               *column,
                            int               *row)
{
  int at_x, at_y;

  g_return_val_if_fail (DH_DESK_IS_POST_MAP_VIEW (self), FALSE);

  at_x = floor (x) - BORDER + _dh_desk_post_map_view_get_offset (self, GTK_ORIENTATION_HORIZONTAL);
  at_y = floor (y) - BORDER + _dh_desk_post_map_view_get_offset (self, GTK_ORIENTATION_VERTICAL);
  if (x < BORDER || y < BORDER || at_x < 0 || at_y < 0 || at_x >= get_extent (self, GTK_ORIENTATION_HORIZONTAL) ||
      at_y >= get_extent (self, GTK_ORIENTATION_VERTICAL))
    return FALSE;

  *column = 1 + at_x / get_size (self);
  *row = self->map.rows - at_y / get_size (self);
  return TRUE;
}

/**
 * dh_desk_post_map_view_get_size:
 * @self: a map
 *
 * Returns: how many pixels a square of it is wide
 */
int
dh_desk_post_map_view_get_size (DhDeskPostMapView *self)
{
  g_return_val_if_fail (DH_DESK_IS_POST_MAP_VIEW (self), 0);

  return get_size (self);
}

/**
 * dh_desk_post_map_view_zoom:
 * @self: a map
 * @by: how many sizes larger, or smaller
 *
 * Zooms about the cursor; where it is out of sight, about the pointer, or the middle of what is seen.
 */
void
dh_desk_post_map_view_zoom (DhDeskPostMapView *self,
                            int                by)
{
  double x, y;

  g_return_if_fail (DH_DESK_IS_POST_MAP_VIEW (self));

  get_middle_of_cursor (self, &x, &y);
  if (!gtk_widget_contains (GTK_WIDGET (self), x, y))
    {
      x = self->pointer[0];
      y = self->pointer[1];
    }
  if (!gtk_widget_contains (GTK_WIDGET (self), x, y))
    {
      x = BORDER + _dh_desk_post_map_view_get_room (self, GTK_ORIENTATION_HORIZONTAL) / 2.0;
      y = BORDER + _dh_desk_post_map_view_get_room (self, GTK_ORIENTATION_VERTICAL) / 2.0;
    }
  set_zoom (self, self->zoom + by, x, y);
}

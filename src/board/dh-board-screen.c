/* dh-board-screen.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-board-screen.h"

#include "dh-class.h"
#include "dh-board-legibility.h"
#include "dh-board-widget.h"

/* A row of text in font sizes, and how many rows a picture may have: more are not read at a glance, with fewer there is
 * nothing to read. */
#define ROW 1.35
#define MOST_ROWS 14
#define LEAST_ROWS 8

/* A screen that is narrower than this, in font sizes, has no room for two armies side by side. */
#define LEAST_WIDTH 19

/* The same for a screen that is higher than wide, where armies stand one below the other. */
#define LEAST_WIDTH_OF_HIGH 15

/* The number of times that the way to the largest scale is halved; the result is within a hundredth of that way. */
#define HALVINGS 7

/**
 * DhBoardScreen:
 *
 * Makes one picture fit every projector and every hall. Its child is laid out with the font size
 * that the style sheet gives it, and all of it is drawn so much larger or smaller that a player at
 * [property@Board.Screen:distance] can read it. So it is the room for the child that differs; text
 * is drawn at its final size and stays sharp.
 *
 * Where there would be more than 14 rows text is larger than it has to be, as long as the child has room for that: once it has
 * not had it, text stays as large as it was then, so that it does not grow and shrink with every word. A picture that is too
 * small for its hall, or a child that does not fit, comes out smaller instead of being cut off, and
 * [property@Board.Screen:reach] tells how far it can be read.
 */
struct _DhBoardScreen
{
  GtkWidget parent_instance;

  /* Owned */
  GtkWidget *child;

  double diagonal;
  double distance;
  double reach;
  gboolean high;
  guint notify_id;

  /* The picture and the hall of the last layout, and the scale that text has kept in them */
  int width, height;
  double least;
  double kept;
};

enum {
  PROP_0,
  PROP_CHILD,
  PROP_DIAGONAL,
  PROP_DISTANCE,
  PROP_HIGH,
  PROP_REACH,
  N_PROPERTIES,
};

static GParamSpec *properties[N_PROPERTIES];

static void buildable_iface_init (GtkBuildableIface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (DhBoardScreen,
                               dh_board_screen,
                               GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, buildable_iface_init))

static GtkBuildableIface *parent_buildable_iface;

static void
dh_board_screen_measure (GtkWidget      *widget,
                         GtkOrientation  orientation,
                         int             for_size,
                         int            *minimum,
                         int            *natural,
                         int            *minimum_baseline,
                         int            *natural_baseline)
{
  *minimum = 0;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 960 : 540;
}

static gboolean
notify_reach_cb (gpointer user_data)
{
  DhBoardScreen *self = user_data;

  self->notify_id = 0;
  if (self->high != gtk_widget_has_css_class (GTK_WIDGET (self), "high"))
    {
      dh_board_widget_set_class (GTK_WIDGET (self), "high", self->high);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HIGH]);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_REACH]);

  return G_SOURCE_REMOVE;
}

/* Sets the form. Listeners may show another child for it, which must not happen while sizes are allocated. */
static void
set_form (DhBoardScreen *self,
          gboolean       high,
          double         reach)
{
  if (reach == self->reach && high == self->high)
    return;

  self->reach = reach;
  self->high = high;
  if (self->notify_id == 0)
    self->notify_id = g_idle_add (notify_reach_cb, self);
}

static double
choose_scale (DhBoardScreen *self,
              double         font_size,
              double         capital,
              int            width,
              int            height)
{
  double least = dh_board_legibility_get_least_capital (self->diagonal, self->distance, width, height);
  double row = font_size * ROW;
  double scale;

  scale = CLAMP (least / capital, height / (row * MOST_ROWS), height / (row * LEAST_ROWS));

  return MIN (scale, width / (font_size * (height > width ? LEAST_WIDTH_OF_HIGH : LEAST_WIDTH)));
}

/* The room of a picture in its own units. That a scale is not exact costs it no pixel. */
static int
get_room (int    size,
          double scale)
{
  return size / scale + 1e-6;
}

/* The height that the child has too much. A smaller picture has wider room, and so may need less height. */
static double
measure_excess (DhBoardScreen *self,
                double         scale,
                int            width,
                int            height)
{
  int least;

  gtk_widget_measure (self->child, GTK_ORIENTATION_VERTICAL, get_room (width, scale), &least, NULL, NULL, NULL);

  return least * scale / height;
}

/* The room that the child has, and what it needs, may differ by a scale: the largest that is found by halving. */
static double
shrink_to_fit (DhBoardScreen *self,
               double         scale,
               int            width,
               int            height)
{
  double most, excess;
  int least_width;

  gtk_widget_measure (self->child, GTK_ORIENTATION_HORIZONTAL, -1, &least_width, NULL, NULL, NULL);
  most = MIN (scale, (double) width / MAX (least_width, 1));
  excess = measure_excess (self, most, width, height);
  if (excess <= 1)
    return most;

  scale = most / excess;
  for (guint i = 0; i < HALVINGS; i++)
    {
      double middle = (scale + most) / 2;

      if (measure_excess (self, middle, width, height) <= 1)
        scale = middle;
      else
        most = middle;
    }

  return scale;
}

/* Measures the letters of the picture before it is scaled: their font, and how high its capitals are. */
static void
measure_font (DhBoardScreen *self,
              double        *font_size,
              double        *capital)
{
  PangoContext *context = gtk_widget_get_pango_context (self->child);
  const PangoFontDescription *font = pango_context_get_font_description (context);

  *font_size = (double) pango_font_description_get_size (font) / PANGO_SCALE;
  *capital = *font_size * dh_board_legibility_measure_capital (context, font);
}

/* The scale for the child in this room: no larger than it was before in the same room, unless it was smaller than has to be. */
static double
keep_scale (DhBoardScreen *self,
            double         font_size,
            double         capital,
            int            width,
            int            height)
{
  double least = dh_board_legibility_get_least_capital (self->diagonal, self->distance, width, height);
  double most = choose_scale (self, font_size, capital, width, height), scale;

  if (width == self->width && height == self->height && least == self->least)
    most = MIN (most, self->kept);
  scale = shrink_to_fit (self, most, width, height);
  self->width = width;
  self->height = height;
  self->least = least;
  self->kept = MAX (scale, MIN (most, least / capital));

  return scale;
}

static void
dh_board_screen_size_allocate (GtkWidget *widget,
                               int        width,
                               int        height,
                               int        baseline)
{
  DhBoardScreen *self = DH_BOARD_SCREEN (widget);
  double font_size, capital, scale;

  if (self->child == NULL || !gtk_widget_should_layout (self->child) || width <= 0 || height <= 0)
    return;

  measure_font (self, &font_size, &capital);
  scale = keep_scale (self, font_size, capital, width, height);
  gtk_widget_allocate (self->child, get_room (width, scale), get_room (height, scale), -1,
                       gsk_transform_scale (NULL, scale, scale));

  set_form (self, height > width, dh_board_legibility_get_reach (self->diagonal, width, height, capital * scale));
}

/* The same picture with the scale at each of its parts. Of a scaled picture GTK can tell only that it is another one,
 * and would draw all of it anew for every word; of two parts of one scale it can tell whether they are alike. */
static GskRenderNode *
push_down (GskRenderNode *node,
           GskTransform  *transform)
{
  switch (gsk_render_node_get_node_type (node))
    {
    case GSK_CONTAINER_NODE:
      {
        g_autoptr(GPtrArray) parts = g_ptr_array_new_with_free_func ((GDestroyNotify) gsk_render_node_unref);

        for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
          g_ptr_array_add (parts, push_down (gsk_container_node_get_child (node, i), transform));
        return gsk_container_node_new ((GskRenderNode **) parts->pdata, parts->len);
      }
    case GSK_TRANSFORM_NODE:
      {
        g_autoptr(GskTransform) whole = gsk_transform_transform (gsk_transform_ref (transform),
                                                                 gsk_transform_node_get_transform (node));

        return push_down (gsk_transform_node_get_child (node), whole);
      }
    default:
      return gsk_transform_node_new (node, transform);
    }
}

static void
dh_board_screen_snapshot (GtkWidget   *widget,
                          GtkSnapshot *snapshot)
{
  DhBoardScreen *self = DH_BOARD_SCREEN (widget);
  GtkSnapshot *picture = gtk_snapshot_new ();
  g_autoptr(GskRenderNode) node = NULL, drawn = NULL;

  if (self->child != NULL)
    gtk_widget_snapshot_child (widget, self->child, picture);
  node = gtk_snapshot_free_to_node (picture);
  if (node == NULL)
    return;

  drawn = push_down (node, NULL);
  gtk_snapshot_append_node (snapshot, drawn);
}

static void
dh_board_screen_dispose (GObject *object)
{
  DhBoardScreen *self = DH_BOARD_SCREEN (object);

  g_clear_pointer (&self->child, gtk_widget_unparent);

  G_OBJECT_CLASS (dh_board_screen_parent_class)->dispose (object);
}

static void
dh_board_screen_get_property (GObject    *object,
                              guint       prop_id,
                              GValue     *value,
                              GParamSpec *pspec)
{
  DhBoardScreen *self = DH_BOARD_SCREEN (object);

  switch (prop_id)
    {
    case PROP_CHILD:
      g_value_set_object (value, self->child);
      break;
    case PROP_DIAGONAL:
      g_value_set_double (value, self->diagonal);
      break;
    case PROP_DISTANCE:
      g_value_set_double (value, self->distance);
      break;
    case PROP_HIGH:
      g_value_set_boolean (value, gtk_widget_has_css_class (GTK_WIDGET (self), "high"));
      break;
    case PROP_REACH:
      g_value_set_double (value, self->reach);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
dh_board_screen_set_property (GObject      *object,
                              guint         prop_id,
                              const GValue *value,
                              GParamSpec   *pspec)
{
  DhBoardScreen *self = DH_BOARD_SCREEN (object);

  switch (prop_id)
    {
    case PROP_CHILD:
      dh_board_screen_set_child (self, g_value_get_object (value));
      break;
    case PROP_DIAGONAL:
      self->diagonal = g_value_get_double (value);
      gtk_widget_queue_allocate (GTK_WIDGET (self));
      break;
    case PROP_DISTANCE:
      self->distance = g_value_get_double (value);
      gtk_widget_queue_allocate (GTK_WIDGET (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
dh_board_screen_add_child (GtkBuildable *buildable,
                           GtkBuilder   *builder,
                           GObject      *child,
                           const char   *type)
{
  if (GTK_IS_WIDGET (child))
    dh_board_screen_set_child (DH_BOARD_SCREEN (buildable), GTK_WIDGET (child));
  else
    parent_buildable_iface->add_child (buildable, builder, child, type);
}

static void
buildable_iface_init (GtkBuildableIface *iface)
{
  parent_buildable_iface = g_type_interface_peek_parent (iface);
  iface->add_child = dh_board_screen_add_child;
}

static void
dh_board_screen_class_init (DhBoardScreenClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = dh_board_screen_dispose;
  object_class->get_property = dh_board_screen_get_property;
  object_class->set_property = dh_board_screen_set_property;
  DH_CLASS_LEAVES (klass, DhBoardScreen, dh_class_stop, notify_id);
  widget_class->measure = dh_board_screen_measure;
  widget_class->size_allocate = dh_board_screen_size_allocate;
  widget_class->snapshot = dh_board_screen_snapshot;

  /**
   * DhBoardScreen:child:
   *
   * The picture.
   */
  properties[PROP_CHILD] = g_param_spec_object ("child",
                                                NULL,
                                                NULL,
                                                GTK_TYPE_WIDGET,
                                                G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);

  /**
   * DhBoardScreen:diagonal:
   *
   * The diagonal of the picture on the wall, in metres.
   */
  properties[PROP_DIAGONAL] = g_param_spec_double ("diagonal",
                                                   NULL,
                                                   NULL,
                                                   0.2,
                                                   20,
                                                   1.4,
                                                   G_PARAM_READWRITE | G_PARAM_CONSTRUCT | G_PARAM_STATIC_STRINGS);

  /**
   * DhBoardScreen:distance:
   *
   * How far away the furthest player is, in metres.
   */
  properties[PROP_DISTANCE] = g_param_spec_double ("distance",
                                                   NULL,
                                                   NULL,
                                                   0.5,
                                                   50,
                                                   6,
                                                   G_PARAM_READWRITE | G_PARAM_CONSTRUCT | G_PARAM_STATIC_STRINGS);

  /**
   * DhBoardScreen:high:
   *
   * The picture is higher than it is wide, and what stands side by side elsewhere stands one below the other. The style
   * class of this name says so to its parts.
   */
  properties[PROP_HIGH] =
    g_param_spec_boolean ("high", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);

  /**
   * DhBoardScreen:reach:
   *
   * How far away the smallest text can be read, in metres; 0 before it was first shown.
   */
  properties[PROP_REACH] =
    g_param_spec_double ("reach", NULL, NULL, 0, G_MAXDOUBLE, 0, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);

  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

static void
dh_board_screen_init (DhBoardScreen *self)
{
}

void
dh_board_screen_set_child (DhBoardScreen *self,
                           GtkWidget     *child)
{
  g_return_if_fail (DH_BOARD_IS_SCREEN (self));
  g_return_if_fail (child == NULL || gtk_widget_get_parent (child) == NULL);

  if (self->child == child)
    return;

  g_clear_pointer (&self->child, gtk_widget_unparent);
  self->child = child;
  if (child != NULL)
    gtk_widget_set_parent (child, GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CHILD]);
}

/**
 * dh_board_screen_foresee_reach:
 * @self: a screen with a picture
 * @width: of a monitor, in pixels
 * @height: of a monitor, in pixels
 *
 * Returns: how far away the smallest text could be read on it, in metres; names that are very long may
 *   make it less
 */
double
dh_board_screen_foresee_reach (DhBoardScreen *self,
                               int            width,
                               int            height)
{
  double font_size, capital;

  g_return_val_if_fail (DH_BOARD_IS_SCREEN (self), 0);
  g_return_val_if_fail (self->child != NULL, 0);
  g_return_val_if_fail (width > 0 && height > 0, 0);

  measure_font (self, &font_size, &capital);
  return dh_board_legibility_get_reach (self->diagonal,
                                        width,
                                        height,
                                        capital * choose_scale (self, font_size, capital, width, height));
}

/* dh-board-screen.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-board-screen.h"

/* The least picture that the style sheet of the board is written for. */
#define PICTURE_HEIGHT 1080
#define PICTURE_WIDTH 1600

/**
 * DhBoardScreen:
 *
 * Makes one picture fit every projector: its child is laid out for a screen of 1080 lines, or of
 * more where that is narrow, as on an old projector (4:3), and drawn larger or smaller to fill what
 * there is. Text is drawn at its final size and stays sharp. A child that needs more lines than that gets them, and
 * all of it becomes smaller instead of being cut off.
 */
struct _DhBoardScreen
{
  GtkWidget parent_instance;

  /* Owned */
  GtkWidget *child;
};

enum {
  PROP_0,
  PROP_CHILD,
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

static void
dh_board_screen_size_allocate (GtkWidget *widget,
                               int        width,
                               int        height,
                               int        baseline)
{
  DhBoardScreen *self = DH_BOARD_SCREEN (widget);
  float scale = MIN ((float) height / PICTURE_HEIGHT, (float) width / PICTURE_WIDTH);
  int least_width, least_height;

  if (self->child == NULL || !gtk_widget_should_layout (self->child) || scale <= 0)
    return;

  gtk_widget_measure (self->child, GTK_ORIENTATION_HORIZONTAL, -1, &least_width, NULL, NULL, NULL);
  scale = MIN (scale, (float) width / MAX (least_width, 1));
  gtk_widget_measure (self->child, GTK_ORIENTATION_VERTICAL, width / scale, &least_height, NULL, NULL, NULL);
  scale = MIN (scale, (float) height / MAX (least_height, 1));

  gtk_widget_allocate (self->child, width / scale, height / scale, -1, gsk_transform_scale (NULL, scale, scale));
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
  switch (prop_id)
    {
    case PROP_CHILD:
      g_value_set_object (value, dh_board_screen_get_child (DH_BOARD_SCREEN (object)));
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
  switch (prop_id)
    {
    case PROP_CHILD:
      dh_board_screen_set_child (DH_BOARD_SCREEN (object), g_value_get_object (value));
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
  widget_class->measure = dh_board_screen_measure;
  widget_class->size_allocate = dh_board_screen_size_allocate;

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

  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

static void
dh_board_screen_init (DhBoardScreen *self)
{
}

GtkWidget *
dh_board_screen_get_child (DhBoardScreen *self)
{
  g_return_val_if_fail (DH_BOARD_IS_SCREEN (self), NULL);

  return self->child;
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

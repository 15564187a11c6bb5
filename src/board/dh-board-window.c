/* dh-board-window.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-board-window.h"

/**
 * DhBoardWindow:
 *
 * The window on the projector, with the [class@Board.Picture] that players see. Nobody works it: it
 * has no pointer, and it follows when monitors come and go. It looks for a monitor that the desk is
 * not on, first the one with the connector [property@Board.Window:monitor].
 */
struct _DhBoardWindow
{
  GtkWindow parent_instance;

  /* Owned */
  char *monitor;

  /* Borrowed */
  GtkWindow *desk; /* (nullable) */

  gboolean wanted;     /* the referee wants it shown, be there a monitor now or not */
  gboolean is_on_wall; /* full screen on a monitor of its own */

  /* Template children */
  DhBoardPicture *picture;
};

enum {
  PROP_0,
  PROP_MONITOR,
  N_PROPERTIES,
};

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_FINAL_TYPE (DhBoardWindow, dh_board_window, GTK_TYPE_WINDOW)

/* Where it is shown */

static GdkMonitor *
dup_desk_monitor (DhBoardWindow *self)
{
  GtkNative *native = GTK_NATIVE (self->desk);
  GdkSurface *surface = native != NULL ? gtk_native_get_surface (native) : NULL;
  GdkMonitor *monitor;

  if (surface == NULL)
    return NULL;

  monitor = gdk_display_get_monitor_at_surface (gdk_surface_get_display (surface), surface);
  return monitor != NULL ? g_object_ref (monitor) : NULL;
}

static GdkMonitor *
dup_monitor (DhBoardWindow *self)
{
  GListModel *monitors = gdk_display_get_monitors (gtk_widget_get_display (GTK_WIDGET (self)));
  g_autoptr(GdkMonitor) taken = dup_desk_monitor (self);
  g_autoptr(GdkMonitor) chosen = NULL;

  if (g_list_model_get_n_items (monitors) < 2)
    return NULL;

  for (guint i = 0; i < g_list_model_get_n_items (monitors); i++)
    {
      g_autoptr(GdkMonitor) monitor = g_list_model_get_item (monitors, i);
      gboolean remembered = g_strcmp0 (gdk_monitor_get_connector (monitor), self->monitor) == 0;

      if (monitor != taken && gdk_monitor_is_valid (monitor) && (chosen == NULL || remembered))
        g_set_object (&chosen, monitor);
    }

  return g_steal_pointer (&chosen);
}

static void
set_monitor (DhBoardWindow *self,
             const char    *connector)
{
  if (g_strcmp0 (connector, self->monitor) == 0)
    return;

  g_free (self->monitor);
  self->monitor = g_strdup (connector != NULL ? connector : "");
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MONITOR]);
}

/* It is the desk that has the keyboard. */
static void
show_behind_desk (DhBoardWindow *self)
{
  if (gtk_widget_get_visible (GTK_WIDGET (self)))
    return;

  gtk_widget_show (GTK_WIDGET (self));
  if (self->desk != NULL)
    gtk_window_present (self->desk);
}

static gboolean
show_on_wall (DhBoardWindow *self)
{
  g_autoptr(GdkMonitor) monitor = dup_monitor (self);

  if (monitor == NULL)
    return FALSE;

  self->is_on_wall = TRUE;
  gtk_window_fullscreen_on_monitor (GTK_WINDOW (self), monitor);
  show_behind_desk (self);
  if (gdk_monitor_get_connector (monitor) != NULL)
    set_monitor (self, gdk_monitor_get_connector (monitor));
  return TRUE;
}

static void
monitors_changed_cb (DhBoardWindow *self)
{
  g_assert (DH_BOARD_IS_WINDOW (self));

  if (!self->wanted || show_on_wall (self) || !self->is_on_wall)
    return;

  /* The projector has gone. What would come up on the laptop now is in the referee's way. */
  self->is_on_wall = FALSE;
  gtk_window_unfullscreen (GTK_WINDOW (self));
  gtk_widget_hide (GTK_WIDGET (self));
}

static gboolean
dh_board_window_close_request (GtkWindow *window)
{
  DhBoardWindow *self = DH_BOARD_WINDOW (window);

  self->wanted = FALSE;
  self->is_on_wall = FALSE;

  return GTK_WINDOW_CLASS (dh_board_window_parent_class)->close_request (window);
}

static void
dh_board_window_dispose (GObject *object)
{
  DhBoardWindow *self = DH_BOARD_WINDOW (object);

  g_clear_weak_pointer (&self->desk);
  gtk_window_set_child (GTK_WINDOW (self), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), DH_BOARD_TYPE_WINDOW);

  G_OBJECT_CLASS (dh_board_window_parent_class)->dispose (object);
}

static void
dh_board_window_finalize (GObject *object)
{
  DhBoardWindow *self = DH_BOARD_WINDOW (object);

  g_free (self->monitor);

  G_OBJECT_CLASS (dh_board_window_parent_class)->finalize (object);
}

static void
dh_board_window_get_property (GObject    *object,
                              guint       prop_id,
                              GValue     *value,
                              GParamSpec *pspec)
{
  DhBoardWindow *self = DH_BOARD_WINDOW (object);

  switch (prop_id)
    {
    case PROP_MONITOR:
      g_value_set_string (value, self->monitor);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
dh_board_window_set_property (GObject      *object,
                              guint         prop_id,
                              const GValue *value,
                              GParamSpec   *pspec)
{
  DhBoardWindow *self = DH_BOARD_WINDOW (object);

  switch (prop_id)
    {
    case PROP_MONITOR:
      set_monitor (self, g_value_get_string (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
dh_board_window_class_init (DhBoardWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GtkWindowClass *window_class = GTK_WINDOW_CLASS (klass);

  object_class->dispose = dh_board_window_dispose;
  object_class->finalize = dh_board_window_finalize;
  object_class->get_property = dh_board_window_get_property;
  object_class->set_property = dh_board_window_set_property;
  window_class->close_request = dh_board_window_close_request;

  /**
   * DhBoardWindow:monitor:
   *
   * The connector of the monitor it was last shown on, such as `HDMI-1`; empty for none.
   */
  properties[PROP_MONITOR] = g_param_spec_string ("monitor",
                                                  NULL,
                                                  NULL,
                                                  "",
                                                  G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);

  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  g_type_ensure (DH_BOARD_TYPE_PICTURE);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/drumhead/Drumhead/dh-board-window.ui");
  gtk_widget_class_bind_template_child (widget_class, DhBoardWindow, picture);
}

static void
dh_board_window_init (DhBoardWindow *self)
{
  self->monitor = g_strdup ("");
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), "none");

  g_signal_connect_object (gdk_display_get_monitors (gtk_widget_get_display (GTK_WIDGET (self))),
                           "items-changed",
                           G_CALLBACK (monitors_changed_cb),
                           self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

/**
 * dh_board_window_new:
 * @desk: (nullable): the referee's window, whose monitor the board leaves alone
 *
 * Returns: (transfer full): a board, which is not shown yet
 */
DhBoardWindow *
dh_board_window_new (GtkWindow *desk)
{
  DhBoardWindow *self = g_object_new (DH_BOARD_TYPE_WINDOW, NULL);

  g_set_weak_pointer (&self->desk, desk);
  return self;
}

/**
 * dh_board_window_get_picture:
 * @self: a board
 *
 * Returns: (transfer none): what it shows
 */
DhBoardPicture *
dh_board_window_get_picture (DhBoardWindow *self)
{
  g_return_val_if_fail (DH_BOARD_IS_WINDOW (self), NULL);

  return self->picture;
}

/**
 * dh_board_window_has_monitor:
 * @self: a board
 *
 * Returns: whether there is a monitor now that the desk is not on
 */
gboolean
dh_board_window_has_monitor (DhBoardWindow *self)
{
  g_autoptr(GdkMonitor) monitor = NULL;

  g_return_val_if_fail (DH_BOARD_IS_WINDOW (self), FALSE);

  monitor = dup_monitor (self);
  return monitor != NULL;
}

/**
 * dh_board_window_appear:
 * @self: a board
 *
 * Shows the board: full screen on a monitor of its own, or else as a window. It comes back by
 * itself to a monitor that was unplugged.
 */
void
dh_board_window_appear (DhBoardWindow *self)
{
  g_return_if_fail (DH_BOARD_IS_WINDOW (self));

  self->wanted = TRUE;
  if (!show_on_wall (self))
    show_behind_desk (self);
}

/**
 * dh_board_window_disappear:
 * @self: a board
 *
 * Hides the board.
 */
void
dh_board_window_disappear (DhBoardWindow *self)
{
  g_return_if_fail (DH_BOARD_IS_WINDOW (self));

  self->wanted = FALSE;
  self->is_on_wall = FALSE;
  gtk_widget_hide (GTK_WIDGET (self));
}

/**
 * dh_board_window_toggle_fullscreen:
 * @self: a board
 *
 * Makes the board fill its monitor, or a window again; shows it first if need be.
 */
void
dh_board_window_toggle_fullscreen (DhBoardWindow *self)
{
  g_return_if_fail (DH_BOARD_IS_WINDOW (self));

  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    {
      dh_board_window_appear (self);
      return;
    }

  if (gtk_window_is_fullscreen (GTK_WINDOW (self)))
    {
      self->is_on_wall = FALSE;
      gtk_window_unfullscreen (GTK_WINDOW (self));
    }
  else if (!show_on_wall (self))
    gtk_window_fullscreen (GTK_WINDOW (self));
}

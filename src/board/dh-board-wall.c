/* dh-board-wall.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-board-wall.h"

#include "dh-board-invitation.h"
#include "dh-class.h"
#include "dh-board-monitors.h"

/**
 * DhBoardWall:
 *
 * A window that players look at on a wall. It has no pointer, and follows when monitors come and go. It looks for one
 * that the desk is not on, first its own: the one that it was last shown on when it was made, or has been told to go to
 * since. When that is unplugged it goes to another one or hides, and comes back with it. No two are on one monitor: the one
 * that is asked for takes it from the other.
 *
 * It says with the signal "moved" that it has gone, or come to another monitor, because monitors have.
 */
typedef struct {
  /* Owned */
  char *model;
  char *monitor;
  char *own_model;     /* (nullable): of the monitor that it comes back to; none before it has been anywhere */
  char *own_monitor;   /* (nullable) */
  GdkMonitor *on_wall; /* (nullable): full screen on a monitor of its own */
  GtkWidget *kept;     /* (nullable): what it shows when it does not invite any more */

  /* Borrowed */
  GtkWindow *desk; /* (nullable) */

  gboolean astray;   /* it has gone to another monitor than its own, for want of that */
  gboolean wanted;   /* the referee wants it shown, be there a monitor now or not */
  gboolean windowed; /* he wants it in a window even so */
} DhBoardWallPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (DhBoardWall, dh_board_wall, GTK_TYPE_WINDOW)

#define PRIVATE(wall) ((DhBoardWallPrivate *) dh_board_wall_get_instance_private (wall))

static gboolean
has_own (DhBoardWall *self)
{
  return PRIVATE (self)->own_monitor != NULL;
}

static void
own (DhBoardWall *self,
     const char  *connector,
     const char  *model)
{
  g_free (PRIVATE (self)->own_monitor);
  g_free (PRIVATE (self)->own_model);
  PRIVATE (self)->own_monitor = g_strdup (connector != NULL ? connector : "");
  PRIVATE (self)->own_model = g_strdup (model != NULL ? model : "");
}

static gboolean
is_own_model (DhBoardWall *self,
              GdkMonitor  *monitor)
{
  const char *model = gdk_monitor_get_model (monitor);

  return g_strcmp0 (PRIVATE (self)->own_model, model != NULL ? model : "") == 0;
}

static gboolean
is_own (DhBoardWall *self,
        GdkMonitor  *monitor)
{
  const char *connector = gdk_monitor_get_connector (monitor);

  return is_own_model (self, monitor) && g_strcmp0 (PRIVATE (self)->own_monitor, connector != NULL ? connector : "") == 0;
}

/* TRUE for a monitor other than the board's own. Its own model at another connector is its own, unless the board has
   just been on another monitor: then there are two of a kind. */
static gboolean
is_stranger (DhBoardWall *self,
             GdkMonitor  *monitor,
             GdkMonitor  *before)
{
  return !is_own (self, monitor) &&
         (before != NULL || *PRIVATE (self)->own_model == '\0' || !is_own_model (self, monitor));
}

static GdkMonitor *
dup_monitor (DhBoardWall *self)
{
  DhBoardMonitor last = { PRIVATE (self)->monitor, PRIVATE (self)->model };
  DhBoardMonitor own = { PRIVATE (self)->own_monitor, PRIVATE (self)->own_model };

  return dh_board_monitors_find (gtk_widget_get_display (GTK_WIDGET (self)), has_own (self) ? &own : &last,
                                 PRIVATE (self)->desk);
}

static void
set_word (DhBoardWall  *self,
          char        **word,
          const char   *to,
          const char   *property)
{
  if (to == NULL)
    to = "";
  if (g_strcmp0 (*word, to) == 0)
    return;

  g_free (*word);
  *word = g_strdup (to);
  g_object_notify (G_OBJECT (self), property);
}

static void
set_model (DhBoardWall *self,
           const char  *model)
{
  set_word (self, &PRIVATE (self)->model, model, "model");
}

static void
set_monitor (DhBoardWall *self,
             const char  *monitor)
{
  set_word (self, &PRIVATE (self)->monitor, monitor, "monitor");
}

static void
remember_monitor (DhBoardWall *self,
                  GdkMonitor  *monitor)
{
  set_monitor (self, gdk_monitor_get_connector (monitor));
  set_model (self, gdk_monitor_get_model (monitor));
}

/* The first one that it comes to is its own, unless it remembers another. Where that is plugged in is often told last. */
static void
take_for_own (DhBoardWall *self,
              GdkMonitor  *monitor)
{
  if (!has_own (self) && (*PRIVATE (self)->monitor != '\0' || *PRIVATE (self)->model != '\0'))
    own (self, PRIVATE (self)->monitor, PRIVATE (self)->model);
  if (!has_own (self) || (*PRIVATE (self)->own_monitor == '\0' && is_own_model (self, monitor)))
    own (self, gdk_monitor_get_connector (monitor), gdk_monitor_get_model (monitor));
}

/* The keyboard and the referee's eye stay with the desk; a desk that has been closed is not shown again for that. */
static void
show_behind_desk (DhBoardWall *self)
{
  if (gtk_widget_get_visible (GTK_WIDGET (self)))
    return;

  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  if (PRIVATE (self)->desk != NULL && gtk_widget_get_visible (GTK_WIDGET (PRIVATE (self)->desk)))
    gtk_window_present (PRIVATE (self)->desk);
}

/* TRUE if the board is on a monitor, or will be as soon as it can. */
static gboolean
claims (DhBoardWall *self,
        GdkMonitor  *monitor)
{
  g_autoptr(GdkMonitor) own = NULL;

  if (PRIVATE (self)->on_wall != NULL)
    return PRIVATE (self)->on_wall == monitor;
  if (!PRIVATE (self)->wanted || PRIVATE (self)->windowed || gtk_widget_get_visible (GTK_WIDGET (self)))
    return FALSE;

  own = dup_monitor (self);
  return own == monitor;
}

static DhBoardWall *
find_rival (DhBoardWall *self,
            GdkMonitor  *monitor)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr(GtkWindow) window = g_list_model_get_item (windows, i);

      if (DH_BOARD_IS_WALL (window) && window != GTK_WINDOW (self) && claims (DH_BOARD_WALL (window), monitor))
        return DH_BOARD_WALL (window);
    }

  return NULL;
}

/* Shows the board on the wall. Where another board is there already, this one does not go by itself. */
static gboolean
show_on_wall (DhBoardWall *self,
              gboolean     takes)
{
  g_autoptr(GdkMonitor) monitor = PRIVATE (self)->windowed ? NULL : dup_monitor (self);
  DhBoardWall *rival = monitor != NULL ? find_rival (self, monitor) : NULL;

  if (monitor == NULL || (rival != NULL && !takes && PRIVATE (rival)->on_wall != NULL))
    return FALSE;

  if (rival != NULL && takes)
    dh_board_wall_disappear (rival);
  g_set_object (&PRIVATE (self)->on_wall, monitor);
  gtk_window_fullscreen_on_monitor (GTK_WINDOW (self), monitor);
  show_behind_desk (self);
  take_for_own (self, monitor);
  remember_monitor (self, monitor);
  return TRUE;
}

static void
leave_wall (DhBoardWall *self)
{
  g_clear_object (&PRIVATE (self)->on_wall);
  gtk_window_unfullscreen (GTK_WINDOW (self));
}

/* The projector has gone. What would come up on the laptop now is in the referee's way. */
static void
hide_from_desk (DhBoardWall *self)
{
  leave_wall (self);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

static void
monitors_changed_cb (DhBoardWall *self)
{
  g_autoptr(GdkMonitor) before = NULL;

  g_assert (DH_BOARD_IS_WALL (self));

  if (!PRIVATE (self)->wanted)
    return;

  g_set_object (&before, PRIVATE (self)->on_wall);
  if (!show_on_wall (self, FALSE) && before != NULL)
    hide_from_desk (self);
  if (PRIVATE (self)->on_wall != before)
    {
      PRIVATE (self)->astray = PRIVATE (self)->on_wall != NULL && is_stranger (self, PRIVATE (self)->on_wall, before);
      g_signal_emit_by_name (self, "moved");
    }
}

static void
set_windowed (DhBoardWall *self,
              gboolean     windowed)
{
  if (windowed == PRIVATE (self)->windowed)
    return;

  PRIVATE (self)->windowed = windowed;
  if (windowed && PRIVATE (self)->on_wall != NULL)
    leave_wall (self);
  else if (!windowed && PRIVATE (self)->wanted)
    show_on_wall (self, TRUE);
  g_object_notify (G_OBJECT (self), "windowed");
}

static gboolean
dh_board_wall_close_request (GtkWindow *window)
{
  DhBoardWall *self = DH_BOARD_WALL (window);

  PRIVATE (self)->wanted = FALSE;
  g_clear_object (&PRIVATE (self)->on_wall);

  return GTK_WINDOW_CLASS (dh_board_wall_parent_class)->close_request (window);
}

static void
dh_board_wall_dispose (GObject *object)
{
  PRIVATE (DH_BOARD_WALL (object))->wanted = FALSE;

  G_OBJECT_CLASS (dh_board_wall_parent_class)->dispose (object);
}

static GtkWindow *
get_desk (DhBoardWall *self)
{
  return PRIVATE (self)->desk;
}

static void
set_desk (DhBoardWall *self,
          GtkWindow   *desk)
{
  g_set_weak_pointer (&PRIVATE (self)->desk, desk);
  if (desk != NULL)
    dh_board_monitors_follow (desk, self, G_CALLBACK (monitors_changed_cb));
}

static const char *
get_model (DhBoardWall *self)
{
  return PRIVATE (self)->model;
}

static const char *
get_monitor (DhBoardWall *self)
{
  return PRIVATE (self)->monitor;
}

static gboolean
is_windowed (DhBoardWall *self)
{
  return PRIVATE (self)->windowed;
}

static void
dh_board_wall_class_init (DhBoardWallClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = dh_board_wall_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = dh_board_wall_close_request;
  DH_CLASS_PRIVATE_LEAVES (klass, DhBoardWall, dh_class_unwatch, desk);
  DH_CLASS_PRIVATE_LEAVES (klass, DhBoardWall, dh_class_drop, kept, on_wall);
  DH_CLASS_PRIVATE_OWNS (klass, DhBoardWall, g_free, model, monitor, own_model, own_monitor);

  /**
   * DhBoardWall::moved:
   *
   * The board has gone, or come to another monitor, because monitors have.
   */
  dh_class_add_signal (klass, "moved", 0);

  /**
   * DhBoardWall:desk:
   *
   * The referee's window, whose monitor it leaves alone.
   */
  DH_CLASS_OBJECT (klass, DhBoardWall, "desk", GTK_TYPE_WINDOW, GtkWindow, get_desk, set_desk);

  /**
   * DhBoardWall:model:
   *
   * The model of the monitor it was last shown on; empty for none.
   */
  DH_CLASS_STRING (klass, DhBoardWall, "model", get_model, set_model);

  /**
   * DhBoardWall:monitor:
   *
   * The connector of the monitor it was last shown on, such as `HDMI-1`; empty for none.
   */
  DH_CLASS_STRING (klass, DhBoardWall, "monitor", get_monitor, set_monitor);

  /**
   * DhBoardWall:windowed:
   *
   * Makes the board an ordinary window, even where there is a monitor for it.
   */
  DH_CLASS_BOOLEAN (klass, DhBoardWall, "windowed", is_windowed, set_windowed);
}

static void
dh_board_wall_init (DhBoardWall *self)
{
  PRIVATE (self)->model = g_strdup ("");
  PRIVATE (self)->monitor = g_strdup ("");
  gtk_window_set_hide_on_close (GTK_WINDOW (self), TRUE);
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), "none");
  dh_board_monitors_watch (self, G_CALLBACK (monitors_changed_cb));
}

/**
 * dh_board_wall_choose:
 * @self: a board
 * @monitor: a monitor
 *
 * Goes to a monitor, now if it is shown, and whenever that monitor is there.
 */
void
dh_board_wall_choose (DhBoardWall *self,
                      GdkMonitor  *monitor)
{
  g_return_if_fail (DH_BOARD_IS_WALL (self));
  g_return_if_fail (GDK_IS_MONITOR (monitor));

  own (self, gdk_monitor_get_connector (monitor), gdk_monitor_get_model (monitor));
  remember_monitor (self, monitor);
  if (PRIVATE (self)->windowed)
    set_windowed (self, FALSE);
  else if (PRIVATE (self)->wanted)
    show_on_wall (self, TRUE);
}

/**
 * dh_board_wall_get_monitor:
 * @self: a board
 *
 * Returns: (transfer none) (nullable): the monitor that it fills, %NULL while it waits for one, is a window or is not wanted
 */
GdkMonitor *
dh_board_wall_get_monitor (DhBoardWall *self)
{
  g_return_val_if_fail (DH_BOARD_IS_WALL (self), NULL);

  return PRIVATE (self)->on_wall;
}

/**
 * dh_board_wall_is_astray:
 * @self: a board
 *
 * Returns: whether it has gone to another monitor for want of its own
 */
gboolean
dh_board_wall_is_astray (DhBoardWall *self)
{
  g_return_val_if_fail (DH_BOARD_IS_WALL (self), FALSE);

  return PRIVATE (self)->astray;
}

/**
 * dh_board_wall_find_rival:
 * @self: a board
 *
 * Returns: (transfer none) (nullable): another board, which is on the monitor that this one would go to, or waits for it
 */
DhBoardWall *
dh_board_wall_find_rival (DhBoardWall *self)
{
  g_autoptr(GdkMonitor) monitor = NULL;

  g_return_val_if_fail (DH_BOARD_IS_WALL (self), NULL);

  monitor = PRIVATE (self)->windowed ? NULL : dup_monitor (self);
  return monitor != NULL ? find_rival (self, monitor) : NULL;
}

/**
 * dh_board_wall_await_monitor:
 * @self: a board
 *
 * Shows the board on a monitor of its own, now or as soon as there is one.
 */
void
dh_board_wall_await_monitor (DhBoardWall *self)
{
  g_return_if_fail (DH_BOARD_IS_WALL (self));

  PRIVATE (self)->wanted = TRUE;
  show_on_wall (self, FALSE);
}

/**
 * dh_board_wall_appear:
 * @self: a board
 *
 * Shows the board: full screen on a monitor of its own, from which another one goes, or else as a window. It comes back
 * by itself to a monitor that was unplugged.
 */
void
dh_board_wall_appear (DhBoardWall *self)
{
  g_return_if_fail (DH_BOARD_IS_WALL (self));

  PRIVATE (self)->wanted = TRUE;
  if (!show_on_wall (self, TRUE))
    show_behind_desk (self);
}

/**
 * dh_board_wall_disappear:
 * @self: a board
 *
 * Hides the board.
 */
void
dh_board_wall_disappear (DhBoardWall *self)
{
  g_return_if_fail (DH_BOARD_IS_WALL (self));

  PRIVATE (self)->wanted = FALSE;
  g_clear_object (&PRIVATE (self)->on_wall);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/**
 * dh_board_wall_invite:
 * @self: a board
 * @address: (nullable): what devices of players open; %NULL for the battle again
 * @code: (nullable): what is typed there
 *
 * Shows players how they can follow on their own devices, in the place of the battle.
 */
void
dh_board_wall_invite (DhBoardWall *self,
                      const char  *address,
                      const char  *code)
{
  g_return_if_fail (DH_BOARD_IS_WALL (self));

  if (address != NULL && PRIVATE (self)->kept == NULL)
    g_set_object (&PRIVATE (self)->kept, gtk_window_get_child (GTK_WINDOW (self)));
  if (address != NULL)
    gtk_window_set_child (GTK_WINDOW (self), dh_board_invitation_new (address, code));
  else if (PRIVATE (self)->kept != NULL)
    {
      gtk_window_set_child (GTK_WINDOW (self), PRIVATE (self)->kept);
      g_clear_object (&PRIVATE (self)->kept);
    }
}

/**
 * dh_board_wall_is_inviting:
 * @self: a board
 *
 * Returns: whether it shows how players can follow
 */
gboolean
dh_board_wall_is_inviting (DhBoardWall *self)
{
  g_return_val_if_fail (DH_BOARD_IS_WALL (self), FALSE);

  return PRIVATE (self)->kept != NULL;
}

/**
 * dh_board_wall_toggle_fullscreen:
 * @self: a board
 *
 * Makes the board fill its monitor, or a window again; shows it first if need be.
 */
void
dh_board_wall_toggle_fullscreen (DhBoardWall *self)
{
  g_return_if_fail (DH_BOARD_IS_WALL (self));

  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    {
      dh_board_wall_appear (self);
      return;
    }

  if (gtk_window_is_fullscreen (GTK_WINDOW (self)))
    leave_wall (self);
  else if (!show_on_wall (self, TRUE))
    gtk_window_fullscreen (GTK_WINDOW (self));
}

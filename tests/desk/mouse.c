/* mouse.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "mouse.h"

#include "desk-fixture.h"

#include <dlfcn.h>
#include <gdk/x11/gdkx.h>

/* A mouse whose presses come from the screen, as those of a hand do: GTK itself counts them, and finds what is under them. */

/* Time enough between two presses of a double click, in milliseconds, for a slow machine to give an order in it. */
#define DOUBLE_CLICK_TIME 20000

typedef int (*MoveFunc) (Display *, int, int, int, unsigned long);
typedef int (*PressFunc) (Display *, unsigned int, int, unsigned long);

/* Functions of the library by which the registry of at-spi2-core presses for its users; it has no header there. */
static MoveFunc move;
static PressFunc press;

static void
find_functions (void)
{
  void *library;

  if (move != NULL)
    return;

  library = dlopen ("libXtst.so.6", RTLD_NOW);
  g_assert_nonnull (library);
  move = (MoveFunc) dlsym (library, "XTestFakeMotionEvent");
  press = (PressFunc) dlsym (library, "XTestFakeButtonEvent");
  g_assert_nonnull (move);
  g_assert_nonnull (press);
}

/* The middle of a widget on the screen */
static void
find_place (GtkWidget *widget,
            int       *x,
            int       *y)
{
  GtkNative *native = gtk_widget_get_native (widget);
  GdkSurface *surface = gtk_native_get_surface (native);
  Display *display = gdk_x11_display_get_xdisplay (gtk_widget_get_display (widget));
  graphene_point_t middle = { gtk_widget_get_width (widget) / 2.0f, gtk_widget_get_height (widget) / 2.0f };
  double left, top;
  Window below;

  g_assert_true (gtk_widget_compute_point (widget, GTK_WIDGET (native), &middle, &middle));
  gtk_native_get_surface_transform (native, &left, &top);
  XTranslateCoordinates (display, gdk_x11_surface_get_xid (surface), DefaultRootWindow (display), left + middle.x,
                         top + middle.y, x, y, &below);
}

/* The place of a widget once it stands still: a window that has just been opened may still be given another size. */
static void
find_settled_place (GtkWidget *widget,
                    int       *x,
                    int       *y)
{
  int before_x, before_y;

  find_place (widget, x, y);
  do
    {
      before_x = *x;
      before_y = *y;
      for (guint i = 0; i < 4; i++)
        test_desk_wait_for_frames (widget);
      find_place (widget, x, y);
    }
  while (*x != before_x || *y != before_y);
}

/* A widget that lies behind another, or is scrolled away, cannot be pressed. */
static void
assert_in_sight (GtkWidget *widget)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (widget));
  graphene_point_t middle = { gtk_widget_get_width (widget) / 2.0f, gtk_widget_get_height (widget) / 2.0f };
  GtkWidget *seen;

  g_assert_true (gtk_widget_compute_point (widget, window, &middle, &middle));
  seen = gtk_widget_pick (window, middle.x, middle.y, GTK_PICK_DEFAULT);
  g_assert_true (seen == widget || gtk_widget_is_ancestor (seen, widget));
}

static gboolean
count_release_cb (GtkEventControllerLegacy *controller,
                  GdkEvent                 *event,
                  guint                    *released)
{
  if (gdk_event_get_event_type (event) == GDK_BUTTON_RELEASE)
    *released += 1;

  return GDK_EVENT_PROPAGATE;
}

/**
 * test_mouse_press_twice:
 * @widget: a widget of a window that is shown
 *
 * Double-clicks in the middle of a widget, or of what has come to lie there after the first press. GTK goes on counting when the
 * same window is double-clicked again.
 */
void
test_mouse_press_twice (GtkWidget *widget)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (widget));
  Display *display = gdk_x11_display_get_xdisplay (gtk_widget_get_display (widget));
  GtkEventController *counter = gtk_event_controller_legacy_new ();
  GtkSettings *settings = gtk_widget_get_settings (widget);
  guint released = 0;
  int time, x, y;

  find_functions ();
  test_desk_wait_for_frames (widget);
  gtk_event_controller_set_propagation_phase (counter, GTK_PHASE_CAPTURE);
  g_signal_connect (counter, "event", G_CALLBACK (count_release_cb), &released);
  gtk_widget_add_controller (window, counter);
  g_object_get (settings, "gtk-double-click-time", &time, NULL);
  g_object_set (settings, "gtk-double-click-time", DOUBLE_CLICK_TIME, NULL);
  XRaiseWindow (display, gdk_x11_surface_get_xid (gtk_native_get_surface (GTK_NATIVE (window))));
  find_settled_place (widget, &x, &y);
  assert_in_sight (widget);
  move (display, DefaultScreen (display), x, y, CurrentTime);
  for (guint i = 1; i <= 2; i++)
    {
      press (display, Button1, TRUE, CurrentTime);
      press (display, Button1, FALSE, CurrentTime);
      XFlush (display);
      while (released < i)
        g_main_context_iteration (NULL, TRUE);
      test_desk_settle ();
    }
  gtk_widget_remove_controller (window, counter);
  g_object_set (settings, "gtk-double-click-time", time, NULL);
  move (display, DefaultScreen (display), DisplayWidth (display, DefaultScreen (display)) - 1,
        DisplayHeight (display, DefaultScreen (display)) - 1, CurrentTime);
  test_desk_settle ();
}

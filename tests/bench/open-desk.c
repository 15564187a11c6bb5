/* open-desk.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-application.h"
#include "dh-desk-window.h"
#include "first-frame.h"

/* open-desk FILE: Drumhead itself, which goes on with a battle, and says “battle” when it is drawn. */

static void
after_paint_cb (GdkFrameClock *clock,
                gpointer       user_data)
{
  g_signal_handlers_disconnect_by_func (clock, after_paint_cb, user_data);
  g_print ("battle\n");
}

static void
referee_cb (GtkWidget *window)
{
  g_signal_connect (gtk_widget_get_frame_clock (window), "after-paint", G_CALLBACK (after_paint_cb), NULL);
}

static void
window_added_cb (GtkApplication *application,
                 GtkWindow      *window)
{
  if (DH_DESK_IS_WINDOW (window))
    g_signal_connect (window, "notify::referee", G_CALLBACK (referee_cb), NULL);
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr(DhDeskApplication) application = dh_desk_application_new ();

  bench_tell_first_frame (GTK_APPLICATION (application));
  g_signal_connect (application, "window-added", G_CALLBACK (window_added_cb), NULL);
  return g_application_run (G_APPLICATION (application), argc, argv);
}

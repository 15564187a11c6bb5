/* empty-window.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "first-frame.h"

#include <adwaita.h>

/* The least that a program of this platform can be: what the desk is compared with. */

static void
activate_cb (GApplication *application)
{
  GtkWidget *window = adw_application_window_new (GTK_APPLICATION (application));

  gtk_window_set_default_size (GTK_WINDOW (window), 1366, 768);
  if (g_getenv ("BENCH_FULLSCREEN") != NULL)
    gtk_window_fullscreen (GTK_WINDOW (window));
  gtk_window_present (GTK_WINDOW (window));
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr(AdwApplication) application = adw_application_new (NULL, G_APPLICATION_NON_UNIQUE);

  bench_tell_first_frame (GTK_APPLICATION (application));
  g_signal_connect (application, "activate", G_CALLBACK (activate_cb), NULL);
  return g_application_run (G_APPLICATION (application), argc, argv);
}

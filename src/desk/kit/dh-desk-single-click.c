/* dh-desk-single-click.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-single-click.h"

#include "dh-desk-rows.h"

/*
 * GTK's single-click-activate also selects the row that the pointer is over. When rows change places beneath a pointer
 * at rest, that happens while they are being laid out, and takes away rows that are in hand: GTK 4.8 falls.
 */

static void
released_cb (GtkWidget *list,
             int        n_press,
             double     x,
             double     y)
{
  GtkWidget *part = gtk_widget_pick (list, x, y, GTK_PICK_DEFAULT);
  GtkWidget *row = part != NULL && part != list ? dh_desk_rows_find_line (part) : NULL;

  /* Of two clicks the row itself takes the second. */
  if (row != NULL && n_press == 1)
    gtk_widget_activate (row);
}

/**
 * dh_desk_single_click:
 * @list: a list of GTK's, whose rows are made by a factory
 *
 * Activates the row that is clicked once, and leaves the selection alone where the pointer only comes by.
 */
void
dh_desk_single_click (GtkWidget *list)
{
  GtkGesture *click = gtk_gesture_click_new ();

  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), list);
  gtk_widget_add_controller (list, GTK_EVENT_CONTROLLER (click));
}

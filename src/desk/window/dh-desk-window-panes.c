/* dh-desk-window-panes.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-window-private.h"

/* Where the keyboard goes: round the panes, and to the order line when nobody else wants it. */

/**
 * _dh_desk_window_take_key:
 * @self: a window
 * @keyval: the key
 * @keycode: its place on the keyboard
 * @state: what else is held
 * @controller: the controller that is handling it
 *
 * Sends what nobody else wanted of the keyboard to the order line.
 *
 * Returns: whether it was of use there
 */
gboolean
_dh_desk_window_take_key (DhDeskWindow          *self,
                          guint                  keyval,
                          guint                  keycode,
                          GdkModifierType        state,
                          GtkEventControllerKey *controller)
{
  g_assert (DH_DESK_IS_WINDOW (self));

  if (keyval == GDK_KEY_Escape)
    dh_desk_roster_let_go (self->roster);

  return self->referee != NULL && dh_desk_order_line_take_stray_key (self->order_line, keyval, state, controller);
}

/**
 * _dh_desk_window_focus_next_pane:
 * @self: a window
 * @by: 1 for the next pane, -1 for the one before
 *
 * Takes the keyboard round the panes and the order line.
 */
void
_dh_desk_window_focus_next_pane (DhDeskWindow *self,
                                 int           by)
{
  GtkWidget *panes[] = {
    GTK_WIDGET (self->order_line), GTK_WIDGET (self->dues), GTK_WIDGET (self->step),
    GTK_WIDGET (self->roster),     GTK_WIDGET (self->log),  GTK_WIDGET (self->dice_page),
    GTK_WIDGET (self->report_page),
  };

  dh_desk_pane_focus_next (panes, G_N_ELEMENTS (panes), by);
}

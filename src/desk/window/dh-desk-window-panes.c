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
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  gunichar letter = gdk_keyval_to_unicode (keyval);

  g_assert (DH_DESK_IS_WINDOW (self));

  if (keyval == GDK_KEY_Escape)
    dh_desk_roster_let_go (self->roster);
  if (self->referee == NULL || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)) != 0 ||
      letter == 0 || !g_unichar_isprint (letter))
    return GDK_EVENT_PROPAGATE;

  /* An entry that let the key pass has no use for it, but the referee is busy there. */
  if (focus != NULL && GTK_IS_EDITABLE (focus))
    return GDK_EVENT_PROPAGATE;

  return dh_desk_order_line_take_key (self->order_line, controller);
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
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  int n = G_N_ELEMENTS (panes), current = 0;

  for (int i = 0; i < n; i++)
    if (focus != NULL && gtk_widget_is_ancestor (focus, panes[i]))
      current = i;

  for (int i = 1; i <= n; i++)
    {
      GtkWidget *pane = panes[((current + i * by) % n + n) % n];

      if (pane == GTK_WIDGET (self->order_line))
        {
          dh_desk_order_line_focus (self->order_line);
          return;
        }
      /* What is behind a page takes no keyboard. */
      if (!gtk_widget_get_mapped (pane))
        continue;
      if (gtk_widget_grab_focus (pane) || gtk_widget_child_focus (pane, GTK_DIR_TAB_FORWARD))
        return;
    }
}

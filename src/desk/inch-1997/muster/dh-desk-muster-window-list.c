/* dh-desk-muster-window-list.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-muster-window-private.h"

#include "dh-desk-muster-row.h"

/* The keyboard in the list and in the form beside it, and from one to the other. */

/**
 * _dh_desk_muster_window_list_has_focus:
 * @self: a window
 *
 * Returns: whether a row of the list, or the list itself, has the keyboard
 */
gboolean
_dh_desk_muster_window_list_has_focus (DhDeskMusterWindow *self)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self));

  return focus != NULL && (focus == GTK_WIDGET (self->list) ||
                           gtk_widget_is_ancestor (focus, GTK_WIDGET (self->list)));
}

/* The keyboard goes to a row only by way of its widget, which is there once it has been scrolled to. */
static void
focus_row (DhDeskMusterWindow *self,
           guint               position)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->list)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *row = gtk_widget_get_first_child (child);

      if (DH_DESK_IS_MUSTER_ROW (row) && dh_desk_muster_row_get_row (DH_DESK_MUSTER_ROW (row)) != NULL &&
          gtk_tree_list_row_get_position (dh_desk_muster_row_get_row (DH_DESK_MUSTER_ROW (row))) == position)
        {
          gtk_widget_grab_focus (child);
          return;
        }
    }

  gtk_widget_grab_focus (GTK_WIDGET (self->list));
}

/**
 * _dh_desk_muster_window_scroll_to:
 * @self: a window
 * @position: a row of the list
 * @focus: whether it gets the keyboard
 *
 * Brings a row into view.
 */
void
_dh_desk_muster_window_scroll_to (DhDeskMusterWindow *self,
                                  guint               position,
                                  gboolean            focus)
{
  gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", position);
  if (focus)
    focus_row (self, position);
}

static gboolean
fold (DhDeskMusterWindow *self,
      gboolean            folded)
{
  GtkTreeListRow *row = gtk_single_selection_get_selected_item (self->selection);
  int index = dh_desk_muster_window_get_selected (self);

  if (row == NULL || index < 0)
    return GDK_EVENT_PROPAGATE;

  if (gtk_tree_list_row_is_expandable (row) && gtk_tree_list_row_get_expanded (row) == folded)
    gtk_tree_list_row_set_expanded (row, !folded);
  else if (folded && index > 0)
    dh_desk_muster_window_select (self, dh_muster_draft_get_parent (get_draft (self), index));
  return GDK_EVENT_STOP;
}

static const char *
find_action (guint    keyval,
             gboolean backwards)
{
  switch (keyval)
    {
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      return "muster.move-up";
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      return "muster.move-down";
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      return backwards ? "muster.move-in" : "muster.move-out";
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      return backwards ? "muster.move-out" : "muster.move-in";
    default:
      return NULL;
    }
}

/**
 * _dh_desk_muster_window_list_key_cb:
 * @self: a window
 * @keyval: a key that was pressed in the list
 * @keycode: its place on the keyboard
 * @state: what else is held
 *
 * Folds and unfolds, moves with Alt, deletes, and goes on to the form.
 *
 * Returns: whether the key was of use
 */
gboolean
_dh_desk_muster_window_list_key_cb (DhDeskMusterWindow *self,
                                    guint               keyval,
                                    guint               keycode,
                                    GdkModifierType     state)
{
  gboolean backwards = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  GdkModifierType modifiers = state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK);

  g_assert (DH_DESK_IS_MUSTER_WINDOW (self));

  if (modifiers == GDK_ALT_MASK && find_action (keyval, backwards) != NULL)
    {
      gtk_widget_activate_action (GTK_WIDGET (self), find_action (keyval, backwards), NULL);
      return GDK_EVENT_STOP;
    }
  if (modifiers != 0)
    return GDK_EVENT_PROPAGATE;

  switch (keyval)
    {
    case GDK_KEY_Delete:
    case GDK_KEY_KP_Delete:
      gtk_widget_activate_action (GTK_WIDGET (self), "muster.delete", NULL);
      return GDK_EVENT_STOP;
    case GDK_KEY_Tab:
    case GDK_KEY_KP_Tab:
      /* The list would go through all of its rows first. */
      return gtk_widget_child_focus (GTK_WIDGET (self->form), GTK_DIR_TAB_FORWARD);
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      return fold (self, !backwards);
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      return fold (self, backwards);
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

/* The action of a key that an entry would keep for itself, though it means the whole order of battle. */
static const char *
find_form_action (guint           keyval,
                  GdkModifierType modifiers)
{
  /* Caps Lock is no Shift: the case of the letter does not tell which of two actions is meant. */
  keyval = gdk_keyval_to_lower (keyval);
  if (modifiers == GDK_CONTROL_MASK && keyval == GDK_KEY_z)
    return "muster.undo";
  if ((modifiers == GDK_CONTROL_MASK && keyval == GDK_KEY_y) ||
      (modifiers == (GDK_CONTROL_MASK | GDK_SHIFT_MASK) && keyval == GDK_KEY_z))
    return "muster.redo";
  if (modifiers == 0 && (keyval == GDK_KEY_Insert || keyval == GDK_KEY_KP_Insert))
    return "muster.add-another";

  return NULL;
}

/**
 * _dh_desk_muster_window_form_key_cb:
 * @self: a window
 * @keyval: a key that was pressed in the form
 * @keycode: its place on the keyboard
 * @state: what else is held
 *
 * Enter in an entry and Escape go back to the list, for the next one.
 *
 * Returns: whether the key was of use
 */
gboolean
_dh_desk_muster_window_form_key_cb (DhDeskMusterWindow *self,
                                    guint               keyval,
                                    guint               keycode,
                                    GdkModifierType     state)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self));
  const char *action = find_form_action (keyval, state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK));

  g_assert (DH_DESK_IS_MUSTER_WINDOW (self));

  if (action != NULL)
    {
      gtk_widget_activate_action (GTK_WIDGET (self), action, NULL);
      return GDK_EVENT_STOP;
    }
  if (keyval != GDK_KEY_Escape &&
      !(GTK_IS_TEXT (focus) && (keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter)))
    return GDK_EVENT_PROPAGATE;

  _dh_desk_muster_window_scroll_to (self, gtk_single_selection_get_selected (self->selection), TRUE);
  return GDK_EVENT_STOP;
}

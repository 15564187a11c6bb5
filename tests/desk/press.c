/* press.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "press.h"

#include <adwaita.h>
#include <string.h>

/* Somebody who presses whatever can be pressed and types whatever comes to his mind. */

static const char *const words[] = {
  "", "0", "1", "-1", "12", "999999", "1/2", "a", "zzz", "range", "begin", "next", "card pass", "fire u1 c1 8", "u1", "help",
  "10.D", "ä", "…", "“", "undo", "note so it is", "6 6 6 1",
};

/* What leads out of the program is not pressed. */
static gboolean
leads_out (GtkWidget *widget)
{
  const char *action = GTK_IS_ACTIONABLE (widget) ? gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)) : NULL;

  return GTK_IS_LINK_BUTTON (widget) || GTK_IS_WINDOW_CONTROLS (widget) ||
         (action != NULL && (strstr (action, "print") != NULL || strstr (action, "quit") != NULL || strstr (action, "close") != NULL));
}

static void
collect (GtkWidget *widget,
         GPtrArray *found)
{
  if (!gtk_widget_get_mapped (widget) || !gtk_widget_is_sensitive (widget) || leads_out (widget))
    return;

  if (GTK_IS_BUTTON (widget) || GTK_IS_CHECK_BUTTON (widget) || GTK_IS_TEXT (widget) || GTK_IS_DROP_DOWN (widget) ||
      GTK_IS_LIST_BOX_ROW (widget) || GTK_IS_LIST_VIEW (widget) || GTK_IS_GRID_VIEW (widget) || GTK_IS_SWITCH (widget))
    g_ptr_array_add (found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    collect (child, found);
}

/**
 * test_press:
 * @pressed: a widget that can be pressed
 * @rand: from where whatever there is to choose comes
 *
 * Presses a widget, chooses in it, or types into it, as somebody would who does not know what he does.
 */
void
test_press (GtkWidget *pressed,
            GRand     *rand)
{
  g_autoptr(GtkWidget) widget = g_object_ref (pressed);

  /* What has lost the keyboard may have changed what is there. */
  gtk_widget_grab_focus (widget);
  if (!gtk_widget_get_mapped (widget))
    return;

  if (GTK_IS_TEXT (widget))
    {
      gtk_editable_set_text (GTK_EDITABLE (widget), words[g_rand_int_range (rand, 0, G_N_ELEMENTS (words))]);
      if (g_rand_boolean (rand))
        g_signal_emit_by_name (widget, "activate");
    }
  else if (GTK_IS_DROP_DOWN (widget))
    {
      guint n = g_list_model_get_n_items (gtk_drop_down_get_model (GTK_DROP_DOWN (widget)));

      if (n > 0)
        gtk_drop_down_set_selected (GTK_DROP_DOWN (widget), g_rand_int_range (rand, 0, n));
    }
  else if (ADW_IS_COMBO_ROW (widget)) /* without its list, for which GTK wants a monitor */
    {
      guint n = g_list_model_get_n_items (adw_combo_row_get_model (ADW_COMBO_ROW (widget)));

      if (n > 0)
        adw_combo_row_set_selected (ADW_COMBO_ROW (widget), g_rand_int_range (rand, 0, n));
    }
  else if (GTK_IS_SWITCH (widget))
    gtk_switch_set_active (GTK_SWITCH (widget), !gtk_switch_get_active (GTK_SWITCH (widget)));
  else if (GTK_IS_LIST_VIEW (widget) || GTK_IS_GRID_VIEW (widget))
    {
      GtkSelectionModel *model = GTK_IS_LIST_VIEW (widget) ? gtk_list_view_get_model (GTK_LIST_VIEW (widget))
                                                           : gtk_grid_view_get_model (GTK_GRID_VIEW (widget));
      guint n = model != NULL ? g_list_model_get_n_items (G_LIST_MODEL (model)) : 0;

      if (n > 0)
        g_signal_emit_by_name (widget, "activate", g_rand_int_range (rand, 0, n));
    }
  else if (GTK_IS_BUTTON (widget))
    g_signal_emit_by_name (widget, "clicked"); /* by a key it would wait, and others come before it */
  else if (GTK_IS_CHECK_BUTTON (widget))
    gtk_check_button_set_active (GTK_CHECK_BUTTON (widget), !gtk_check_button_get_active (GTK_CHECK_BUTTON (widget)));
  else
    gtk_widget_activate (widget);
}

/**
 * test_press_pick:
 * @rand: from where the choice comes
 *
 * Returns: (transfer none) (nullable): whatever can be pressed in any window
 */
GtkWidget *
test_press_pick (GRand *rand)
{
  GListModel *windows = gtk_window_get_toplevels ();
  g_autoptr(GPtrArray) found = g_ptr_array_new ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr(GtkWidget) window = g_list_model_get_item (windows, i);

      /* Its own dialogs are GTK's, and are told only once what to do. */
      if (!GTK_IS_DIALOG (window))
        collect (window, found);
    }

  return found->len > 0 ? found->pdata[g_rand_int_range (rand, 0, found->len)] : NULL;
}

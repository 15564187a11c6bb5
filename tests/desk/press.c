/* press.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "press.h"

#include "desk-fixture.h"
#include "dialogs.h"

#include <adwaita.h>
#include <string.h>

/* A random user who presses all that can be pressed and types all that comes to his mind. */

static const char *const words[] = {
  "", "0", "1", "-1", "12", "999999", "1/2", "a", "zzz", "range", "begin", "next", "card pass", "fire u1 c1 8", "u1", "help",
  "10.D", "ä", "…", "“", "undo", "note so it is", "6 6 6 1",
};

/* TRUE for an action that leads out of the program, or is GTK's own for programmers: it is not pressed. */
static gboolean
action_leads_out (const char *action)
{
  static const char *const ways[] = { "print", "quit", "close", "emoji", "debug" };

  for (guint i = 0; action != NULL && i < G_N_ELEMENTS (ways); i++)
    if (strstr (action, ways[i]) != NULL)
      return TRUE;

  return FALSE;
}

static gboolean
leads_out (GtkWidget *widget)
{
  const char *action = GTK_IS_ACTIONABLE (widget) ? gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)) : NULL;

  return GTK_IS_LINK_BUTTON (widget) || GTK_IS_WINDOW_CONTROLS (widget) || action_leads_out (action);
}

/* The list of what is scrolled out of sight would open where GTK finds no monitor. */
static gboolean
opens_out_of_sight (GtkWidget *widget)
{
  GtkNative *native = gtk_widget_get_native (widget);
  GtkWidget *window = native != NULL ? GTK_WIDGET (native) : NULL; /* what has gone may have the keyboard still */
  graphene_rect_t place;

  if (!GTK_IS_TOGGLE_BUTTON (widget) && !ADW_IS_COMBO_ROW (widget))
    return FALSE;

  return window == NULL || !gtk_widget_compute_bounds (widget, window, &place) || place.origin.x < 0 || place.origin.y < 0 ||
         place.origin.x >= gtk_widget_get_width (window) || place.origin.y >= gtk_widget_get_height (window);
}

static void
collect (GtkWidget *widget,
         GPtrArray *found)
{
  if (!gtk_widget_get_mapped (widget) || !gtk_widget_is_sensitive (widget) || leads_out (widget))
    return;

  if (opens_out_of_sight (widget))
    return;
  if (GTK_IS_BUTTON (widget) || GTK_IS_CHECK_BUTTON (widget) || GTK_IS_TEXT (widget) || GTK_IS_DROP_DOWN (widget) ||
      GTK_IS_LIST_BOX_ROW (widget) || GTK_IS_LIST_VIEW (widget) || GTK_IS_GRID_VIEW (widget) || GTK_IS_SWITCH (widget))
    g_ptr_array_add (found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    collect (child, found);
}

/* A press elsewhere closes what has popped up, which would find no monitor once its row is scrolled away. */
static void
close_others (GtkWidget *at,
              GtkWidget *pressed)
{
  if (GTK_IS_POPOVER (at) && gtk_widget_get_visible (at) && gtk_popover_get_autohide (GTK_POPOVER (at)) &&
      !gtk_widget_is_ancestor (pressed, at))
    gtk_popover_popdown (GTK_POPOVER (at));
  for (GtkWidget *child = gtk_widget_get_first_child (at); child != NULL; child = gtk_widget_get_next_sibling (child))
    close_others (child, pressed);
}

/* Lays out all windows: nobody presses what he has not seen, and the clock of a window may do it too late. */
static void
lay_out (void)
{
  g_autoptr(GList) windows = gtk_window_list_toplevels ();

  for (GList *at = windows; at != NULL; at = at->next)
    if (gtk_widget_get_mapped (at->data))
      g_signal_emit_by_name (gtk_widget_get_frame_clock (at->data), "layout");
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

  close_others (GTK_WIDGET (gtk_widget_get_root (widget)), widget);

  /* The widget that has lost the keyboard may have changed what is there. */
  gtk_widget_grab_focus (widget);
  lay_out ();
  if (!gtk_widget_get_mapped (widget) || opens_out_of_sight (widget))
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

      /* Dialogs of GTK itself are told only once what to do. */
      if (!GTK_IS_DIALOG (window))
        collect (window, found);
    }

  return found->len > 0 ? found->pdata[g_rand_int_range (rand, 0, found->len)] : NULL;
}

/* Keys */

/* The program's own and GTK's, but for those that lead out. A window has keys of others as well, and does not say whose. */
static gboolean
is_struck (GtkWidget   *widget,
           GtkShortcut *shortcut)
{
  GtkShortcutAction *action = gtk_shortcut_get_action (shortcut);

  if (GTK_IS_ROOT (widget) && !GTK_IS_NAMED_ACTION (action) && !GTK_IS_SIGNAL_ACTION (action))
    return FALSE;
  if (GTK_IS_NAMED_ACTION (action))
    return !action_leads_out (gtk_named_action_get_action_name (GTK_NAMED_ACTION (action)));
  if (GTK_IS_SIGNAL_ACTION (action))
    return !action_leads_out (gtk_signal_action_get_signal_name (GTK_SIGNAL_ACTION (action)));

  return TRUE;
}

/* (nullable): the widget that a key presses */
static GtkWidget *
find_pressed (GtkWidget         *widget,
             GtkShortcutAction *action)
{
  const char *signal = GTK_IS_SIGNAL_ACTION (action) ? gtk_signal_action_get_signal_name (GTK_SIGNAL_ACTION (action)) : NULL;
  GtkWidget *standard;

  if (GTK_IS_ACTIVATE_ACTION (action) || g_strcmp0 (signal, "activate") == 0)
    return widget;
  if (!GTK_IS_WINDOW (widget) || signal == NULL || !g_str_has_prefix (signal, "activate-"))
    return NULL;

  standard = gtk_window_get_default_widget (GTK_WINDOW (widget));
  return strcmp (signal, "activate-default") == 0 && standard != NULL && gtk_widget_is_sensitive (standard)
           ? standard
           : gtk_window_get_focus (GTK_WINDOW (widget));
}

/* TRUE while a button that was pressed by its mnemonic is waited for. */
static gboolean
is_waiting (GtkWidget *widget)
{
  gboolean waits = gtk_widget_has_css_class (widget, "keyboard-activating");

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && !waits; child = gtk_widget_get_next_sibling (child))
    waits = is_waiting (child);
  return waits;
}

static void
wait_for_buttons (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  g_autoptr(GtkWidget) window = root != NULL ? g_object_ref (GTK_WIDGET (root)) : NULL;

  while (window != NULL && is_waiting (window))
    g_main_context_iteration (NULL, TRUE);
}

static void
strike (GtkWidget   *widget,
        GtkShortcut *shortcut)
{
  GtkShortcutAction *action = gtk_shortcut_get_action (shortcut);
  GtkWidget *pressed = find_pressed (widget, action);
  g_autofree char *name = gtk_shortcut_action_to_string (action);

  g_test_message ("key of %s: %s", G_OBJECT_TYPE_NAME (widget), name);
  if (pressed != NULL && (leads_out (pressed) || opens_out_of_sight (pressed)))
    return;
  if (GTK_IS_BUTTON (pressed)) /* by the key it would wait for a moment, and others would come before it */
    g_signal_emit_by_name (pressed, "clicked");
  else
    gtk_shortcut_action_activate (action, GTK_SHORTCUT_ACTION_EXCLUSIVE, widget, gtk_shortcut_get_arguments (shortcut));
  wait_for_buttons (widget);
}

/* Strikes one of the shortcuts of a widget, as if its key was pressed there. Returns whether any does anything. */
static gboolean
strike_shortcut (GtkWidget *widget,
                 GRand     *rand)
{
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers (widget);
  g_autoptr(GPtrArray) shortcuts = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr(GtkEventController) controller = g_list_model_get_item (controllers, i);
      guint n = GTK_IS_SHORTCUT_CONTROLLER (controller) ? g_list_model_get_n_items (G_LIST_MODEL (controller)) : 0;

      for (guint at = 0; at < n; at++)
        {
          g_autoptr(GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), at);

          if (is_struck (widget, shortcut))
            g_ptr_array_add (shortcuts, g_object_ref (shortcut));
        }
    }
  if (shortcuts->len == 0)
    return FALSE;

  strike (widget, shortcuts->pdata[g_rand_int_range (rand, 0, shortcuts->len)]);
  return TRUE;
}

/**
 * test_press_key_at:
 * @widget: a widget
 * @key: a key
 *
 * Tells those at a widget who listen to keys themselves of one.
 *
 * Returns: whether one of them took it
 */
gboolean
test_press_key_at (GtkWidget *widget,
                   guint      key)
{
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers (widget);
  gboolean used = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !used; i++)
    {
      g_autoptr(GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", key, 0, 0, &used);
    }

  return used;
}

/* Strikes a key. GTK's own shortcuts need an event to know what to do, and so does a window, which hands keys on. */
static void
strike_key (GtkWidget *widget,
            GRand     *rand)
{
  static const guint keys[] = {
    GDK_KEY_Escape, GDK_KEY_Return, GDK_KEY_Tab, GDK_KEY_Up, GDK_KEY_Down, GDK_KEY_Left, GDK_KEY_Right, GDK_KEY_Home,
    GDK_KEY_End, GDK_KEY_Page_Up, GDK_KEY_Page_Down, GDK_KEY_BackSpace, GDK_KEY_Delete, GDK_KEY_F2, GDK_KEY_1, GDK_KEY_n,
  };
  guint key = keys[g_rand_int_range (rand, 0, G_N_ELEMENTS (keys))];

  if (!g_str_has_prefix (G_OBJECT_TYPE_NAME (widget), "DhDesk") || GTK_IS_ROOT (widget))
    return;

  g_test_message ("key %s at %s", gdk_keyval_name (key), G_OBJECT_TYPE_NAME (widget));
  test_press_key_at (widget, key);
}

/**
 * test_press_key:
 * @window: a window
 * @rand: from where the choice comes
 *
 * Strikes any key that does something where the keyboard is, or in what that is part of.
 */
void
test_press_key (GtkWindow *window,
                GRand     *rand)
{
  g_autoptr(GPtrArray) path = g_ptr_array_new ();
  GtkWidget *focus = gtk_window_get_focus (window), *at;

  /* A widget that has gone with the keyboard has it until the next picture. */
  if (focus == NULL || gtk_widget_get_root (focus) != GTK_ROOT (window))
    focus = GTK_WIDGET (window);
  for (at = focus; at != NULL; at = gtk_widget_get_parent (at))
    g_ptr_array_add (path, at);
  at = g_rand_boolean (rand) ? GTK_WIDGET (window) : path->pdata[g_rand_int_range (rand, 0, path->len)];
  g_object_ref (at);
  if (g_rand_int_range (rand, 0, 3) == 0 || !strike_shortcut (at, rand))
    strike_key (at, rand);
  g_object_unref (at);
}

static void
settle (void)
{
  test_dialogs_dismiss ();
  test_desk_settle ();
  lay_out ();
  test_dialogs_dismiss ();
}

/**
 * test_press_around:
 * @window: (nullable): where a key is struck before
 * @rand: from where the choice comes
 *
 * Presses something in any window.
 *
 * Returns: whether there was anything to press
 */
gboolean
test_press_around (GtkWindow *window,
                   GRand     *rand)
{
  GtkWidget *widget;

  if (window != NULL)
    {
      test_press_key (window, rand);
      settle ();
    }
  widget = test_press_pick (rand);
  if (widget == NULL)
    return FALSE;

  g_test_message ("pressed %s %s", G_OBJECT_TYPE_NAME (widget), gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)));
  test_press (widget, rand);
  settle ();
  return TRUE;
}

/* typist.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "typist.h"

/*
 * A referee at the keyboard, and how long it takes: 0.28 s a key, those held down among them, and 1.35 s to think of an
 * order and to read a number from the table. Digits, Tab and Enter take no thought.
 */
#define A_KEY 0.28
#define A_THOUGHT 1.35

static TestDesk *desk;
static guint n_keys, n_thoughts;

/* Keys of the program that no entry takes, and their actions. */
static const struct {
  guint key;
  GdkModifierType state;
  const char *action;
} shortcuts[] = {
  { GDK_KEY_Return, GDK_CONTROL_MASK, "win.main" },
  { GDK_KEY_e, GDK_CONTROL_MASK, "win.amend-earlier" },
};

/**
 * test_typist_get_entry:
 * @of: a desk
 *
 * Returns: where orders are typed
 */
GtkEditable *
test_typist_get_entry (TestDesk *of)
{
  return test_desk_child_of (test_desk_child (of, "order_line"), "entry");
}

/**
 * test_typist_start:
 * @at: a desk
 *
 * Begins to count at this desk.
 */
void
test_typist_start (TestDesk *at)
{
  desk = at;
  n_keys = n_thoughts = 0;
}

/**
 * test_typist_think:
 * @n: how many orders are thought of, and numbers read from the table
 */
void
test_typist_think (guint n)
{
  n_thoughts += n;
}

/**
 * test_typist_strike:
 * @n: how many keys are pressed elsewhere than where orders are typed
 */
void
test_typist_strike (guint n)
{
  n_keys += n;
}

static gboolean
press_in_entry (guint           key,
                GdkModifierType state)
{
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (test_typist_get_entry (desk)));
  gboolean any = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr(GtkEventController) controller = g_list_model_get_item (controllers, i);
      gboolean used = FALSE;

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", key, 0, state, &used);
      any |= used;
    }

  return any;
}

static void
press_shortcut (guint           key,
                GdkModifierType state)
{
  for (guint i = 0; i < G_N_ELEMENTS (shortcuts); i++)
    if (shortcuts[i].key == key && shortcuts[i].state == state)
      gtk_widget_activate_action (GTK_WIDGET (desk->window), shortcuts[i].action, NULL);
}

static void
move_cursor (GtkMovementStep step,
             int             by)
{
  g_signal_emit_by_name (gtk_editable_get_delegate (test_typist_get_entry (desk)), "move-cursor", step, by, FALSE);
}

/**
 * test_typist_press:
 * @key: a key that is no letter
 * @state: those held down for it
 *
 * Presses a key, where the order is typed first of all.
 */
void
test_typist_press (guint           key,
                   GdkModifierType state)
{
  n_keys += state != 0 ? 2 : 1;
  if (key == GDK_KEY_Return && state == 0)
    g_signal_emit_by_name (test_typist_get_entry (desk), "activate");
  else if (press_in_entry (key, state))
    ;
  else if (key == GDK_KEY_Right || key == GDK_KEY_Left)
    move_cursor (GTK_MOVEMENT_VISUAL_POSITIONS, key == GDK_KEY_Right ? 1 : -1);
  else if (key == GDK_KEY_End)
    move_cursor (GTK_MOVEMENT_DISPLAY_LINE_ENDS, 1);
  else
    press_shortcut (key, state);
  test_desk_settle ();
}

/* Types a letter as the reader of the keyboard would, so that the selection or a letter under the cursor gives way. */
static void
type_letter (char letter)
{
  GtkWidget *text = GTK_WIDGET (gtk_editable_get_delegate (test_typist_get_entry (desk)));
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers (text);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr(GtkEventController) controller = g_list_model_get_item (controllers, i);
      GtkIMContext *input =
        GTK_IS_EVENT_CONTROLLER_KEY (controller) ? gtk_event_controller_key_get_im_context (GTK_EVENT_CONTROLLER_KEY (controller)) : NULL;

      if (input != NULL)
        g_signal_emit_by_name (input, "commit", (char[]){ letter, '\0' });
    }
}

/**
 * test_typist_type:
 * @keys: what is typed; a line feed is Enter, a tab Tab
 *
 * Presses one key after the other.
 */
void
test_typist_type (const char *keys)
{
  for (; *keys != '\0'; keys++)
    if (*keys == '\n' || *keys == '\t')
      test_typist_press (*keys == '\n' ? GDK_KEY_Return : GDK_KEY_Tab, 0);
    else
      {
        n_keys++;
        type_letter (*keys);
        test_desk_settle ();
      }
}

/**
 * test_typist_count:
 *
 * Returns: the seconds that it has taken so far
 */
double
test_typist_count (void)
{
  double seconds = A_KEY * n_keys + A_THOUGHT * n_thoughts;

  g_test_message ("%.2f seconds: %u keys, %u thoughts", seconds, n_keys, n_thoughts);
  return seconds;
}

/**
 * test_typist_count_keys:
 *
 * Returns: how many keys have been pressed so far
 */
guint
test_typist_count_keys (void)
{
  return n_keys;
}

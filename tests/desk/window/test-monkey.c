/* test-monkey.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "desk-fixture.h"

#include "dh-box.h"
#include "dh-desk-game-window.h"
#include "dh-desk-muster-window.h"
#include "dh-desk-rules-window.h"
#include "dh-inch-1997.h"
#include "dh-post.h"
#include "soak.h"

#include <adwaita.h>
#include <string.h>

/*
 * Somebody who presses whatever can be pressed and types whatever comes to his mind, in each of the windows: nothing may
 * end the program, and GTK has nothing to complain of.
 */

#define PRESSES 40

static const char *const words[] = {
  "", "0", "1", "-1", "12", "999999", "1/2", "a", "zzz", "range", "begin", "next", "card pass", "fire u1 c1 8", "u1", "help",
  "10.D", "ä", "…", "“", "undo", "note so it is", "6 6 6 1",
};

typedef struct {
  const char *name;
  GtkWindow *(*open) (void);
} Place;

static GtkWindow *
open_game (const DhSystem *system,
           const char     *rules,
           const char     *scenario)
{
  g_autoptr(DhReferee) referee = test_desk_new_referee (system, rules, scenario);

  return GTK_WINDOW (dh_desk_game_window_new (NULL, referee));
}

static GtkWindow *
open_donelson (void)
{
  return open_game (&dh_chart_box, "donelson", "fort-donelson");
}

static GtkWindow *
open_vicksburg (void)
{
  return open_game (&dh_chart_box, "vicksburg-road", "road-to-vicksburg");
}

static GtkWindow *
open_post (void)
{
  return open_game (&dh_post_system, "haygood-1997", "logans-crossroads");
}

static GtkWindow *
open_muster (void)
{
  return GTK_WINDOW (dh_desk_muster_window_new (NULL));
}

static GtkWindow *
open_rules (void)
{
  return GTK_WINDOW (dh_desk_rules_window_new (NULL));
}

static GtkWindow *
open_desk (void)
{
  g_autoptr(DhReferee) referee = test_desk_new_referee (&dh_inch_1997, "jackson-1997", "champion-hill");
  DhDeskWindow *window = dh_desk_window_new (NULL);

  dh_desk_window_set_referee (window, referee);
  return GTK_WINDOW (window);
}

static GtkWindow *
open_start (void)
{
  return GTK_WINDOW (dh_desk_window_new (NULL));
}

static const Place places[] = {
  { "desk", open_desk }, { "rules", open_rules }, { "muster", open_muster }, { "post", open_post },
  { "donelson", open_donelson }, { "vicksburg", open_vicksburg }, { "start", open_start },
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

static void
press (GtkWidget *pressed,
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

/* Whoever asks for a file is told that there is none, if possible before that is drawn: GTK draws a path for which it has
 * no room yet, and complains. */
static void
dismiss_dialogs (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = g_list_model_get_n_items (windows); i > 0; i--)
    {
      g_autoptr(GtkWindow) window = g_list_model_get_item (windows, i - 1);

      if (GTK_IS_DIALOG (window))
        gtk_dialog_response (GTK_DIALOG (window), GTK_RESPONSE_CANCEL);
    }
}

static GtkWidget *
pick (GRand *rand)
{
  GListModel *windows = gtk_window_get_toplevels ();
  g_autoptr(GPtrArray) found = g_ptr_array_new ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr(GtkWidget) window = g_list_model_get_item (windows, i);

      collect (window, found);
    }

  return found->len > 0 ? found->pdata[g_rand_int_range (rand, 0, found->len)] : NULL;
}

static void
close_all (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  while (g_list_model_get_n_items (windows) > 0)
    {
      g_autoptr(GtkWindow) window = g_list_model_get_item (windows, 0);

      gtk_window_destroy (window);
    }
  test_desk_settle ();
}

static void
test_monkey (gconstpointer data)
{
  const Place *place = data;
  guint n = 0, presses = 0;

  for (; test_goes_on (n, 1); n++)
    {
      guint32 seed = g_test_rand_int ();
      g_autoptr(GRand) rand = g_rand_new_with_seed (seed);

      g_test_message ("%s from %u", place->name, seed);
      gtk_window_present (place->open ());
      test_desk_settle ();
      for (guint i = 0; i < PRESSES; i++, presses++)
        {
          GtkWidget *widget = pick (rand);

          if (widget == NULL)
            break;
          g_test_message ("%u: %s %s", i, G_OBJECT_TYPE_NAME (widget), gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)));
          press (widget, rand);
          dismiss_dialogs ();
          test_desk_settle ();
          dismiss_dialogs ();
        }
      close_all ();
    }
  g_assert_cmpuint (presses, >, PRESSES / 2);
}

int
main (int   argc,
      char *argv[])
{
  test_desk_init (&argc, &argv);
  /* Nothing moves by itself; and GTK complains of a cursor that blinks where something was selected meanwhile. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, "gtk-cursor-blink", FALSE, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_autofree char *path = g_strconcat ("/desk/monkey/", places[i].name, NULL);

      g_test_add_data_func (path, &places[i], test_monkey);
    }

  return test_desk_run ();
}

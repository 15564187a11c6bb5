/* alike.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "alike.h"

#include "desk-fixture.h"
#include "dialogs.h"
#include "shown.h"

#include "dh-board-wall.h"

/* Comparison of a window that has been used with one that has just been opened on the same. */

/* The battle of a window, if it is one of a battle and has any. */
static DhReferee *
get_referee (GtkWidget *window)
{
  return DH_DESK_IS_WINDOW (window) ? dh_desk_window_get_referee (DH_DESK_WINDOW (window)) : NULL;
}

static void
close_popovers (GtkWidget *widget)
{
  if (GTK_IS_POPOVER (widget))
    gtk_popover_popdown (GTK_POPOVER (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    close_popovers (child);
}

/**
 * test_alike_close_others:
 * @window: (nullable): a window
 *
 * Closes whatever else has been opened. What has popped up closes first, as it does by a click on anything else: GTK keeps
 * a menu whose window goes while it is open, and then looks for the pointer on it, to tell more of what it points at.
 */
void
test_alike_close_others (GtkWidget *window)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr(GtkWidget) one = g_list_model_get_item (windows, i);

      close_popovers (one);
    }
  test_desk_settle ();

  /* A dialog of GTK is not closed as a window is: who has asked holds on to it until it has answered. */
  test_dialogs_dismiss ();
  test_desk_settle ();
  if (window != NULL && get_referee (window) != NULL)
    g_object_set (window, "board-visible", FALSE, NULL);
  for (guint i = g_list_model_get_n_items (windows); i > 0; i--)
    {
      g_autoptr(GtkWidget) other = g_list_model_get_item (windows, i - 1);

      if (other != NULL && other != window && (window == NULL || !DH_BOARD_IS_WALL (other)))
        gtk_window_destroy (GTK_WINDOW (other));
    }
  test_desk_settle ();
}

/* Scrolls to the beginning of every list, or to its end: the place that was scrolled to is the user's own. */
static void
scroll (GtkWidget *widget,
        gboolean   to_end)
{
  GListModel *model = GTK_IS_GRID_VIEW (widget)   ? G_LIST_MODEL (gtk_grid_view_get_model (GTK_GRID_VIEW (widget)))
                      : GTK_IS_LIST_VIEW (widget) ? G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (widget)))
                                                  : NULL;
  guint n = model != NULL ? g_list_model_get_n_items (model) : 0;

  if (n > 0)
    gtk_widget_activate_action (widget, "list.scroll-to-item", "u", to_end ? n - 1 : 0);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    scroll (child, to_end);
}

/* Each battle without the name of its file: one that is written cannot be opened twice. */
static TestShown *
look (GtkWidget *window)
{
  DhReferee *referee = get_referee (window);
  g_autofree char *name = referee != NULL ? g_file_get_basename (dh_referee_get_file (referee)) : NULL;
  TestShown *shown = test_shown_tell (window);

  if (name != NULL)
    test_shown_leave_out (shown, name);
  return shown;
}

/**
 * test_alike_compare:
 * @window: a window that has been used
 * @anew: one that has just been opened
 * @where: for the messages
 *
 * First as they are, since a row that is scrolled away and back shows itself anew; but for tables, which do not say which
 * rows they have made. Then at both ends of all lists.
 *
 * Returns: how many lines of them are unlike
 */
guint
test_alike_compare (GtkWidget  *window,
                    GtkWidget  *anew,
                    const char *where)
{
  GtkWidget *table = test_desk_find (window, GTK_TYPE_COLUMN_VIEW);
  guint unlike = 0;

  /* A page that comes back gives the keyboard to whatever had it there. */
  gtk_window_set_focus (GTK_WINDOW (window), NULL);
  gtk_window_set_focus (GTK_WINDOW (anew), NULL);
  for (guint i = table != NULL && gtk_widget_get_mapped (table); i < 3 && unlike == 0; i++)
    {
      g_autoptr(TestShown) seen = NULL;
      g_autoptr(TestShown) expected = NULL;

      if (i > 0)
        {
          scroll (window, i > 1);
          scroll (anew, i > 1);
        }
      test_desk_wait_for_frames (window);
      test_desk_wait_for_frames (anew);
      seen = look (window);
      expected = look (anew);
      unlike = test_shown_count_unlike (seen, expected, where);
    }

  return unlike;
}

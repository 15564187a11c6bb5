/* bench-desk.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "big-battle.h"
#include "dh-desk-window.h"

#include <glib/gstdio.h>

/*
 * The desk with 2,000 units and 10,000 entries: from a key, and from an order, to the picture that
 * shows what came of it (aim: 100 ms at most), and how many pictures a second the roster is drawn
 * with while it scrolls (aim: never less than 50 with GL, 25 with Cairo).
 */

#define UNITS 2000
#define ENTRIES 10000
#define KEYS 60
#define SCROLLS 240
#define WARM_UP 10

typedef struct {
  GtkWindow *window;
  GtkWidget *entry;
  GtkAdjustment *scroll;
  gint64 painted; /* when the last picture was done */
} Bench;

static void
after_paint_cb (GdkFrameClock *clock,
                Bench         *bench)
{
  bench->painted = g_get_monotonic_time ();
}

static void
wait_for_picture (Bench *bench)
{
  bench->painted = 0;
  gtk_widget_queue_draw (GTK_WIDGET (bench->window));
  while (bench->painted == 0)
    g_main_context_iteration (NULL, TRUE);
}

static void
settle (Bench *bench)
{
  for (guint i = 0; i < WARM_UP; i++)
    wait_for_picture (bench);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static GtkWidget *
find_descendant (GtkWidget *widget,
                 GType      type)
{
  GtkWidget *found = NULL;

  if (g_type_is_a (G_OBJECT_TYPE (widget), type))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_descendant (child, type);

  return found;
}

static GtkWidget *
find_pane (Bench      *bench,
           const char *name)
{
  return GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (bench->window), DH_DESK_TYPE_WINDOW, name));
}

static int
compare_times (gconstpointer one,
               gconstpointer other)
{
  gint64 a = *(const gint64 *) one, b = *(const gint64 *) other;

  return (a > b) - (a < b);
}

static void
print_times (const char *what,
             GArray     *times)
{
  g_array_sort (times, compare_times);
  g_print ("# %s: median %.1f ms, worst %.1f ms (aim: less than 100)\n",
           what,
           g_array_index (times, gint64, times->len / 2) / 1000.0,
           g_array_index (times, gint64, times->len - 1) / 1000.0);
}

static void
bench_keys (Bench *bench)
{
  static const char line[] = "fire u21 c14 14 cover ";
  g_autoptr(GArray) times = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (guint i = 0; i < KEYS; i++)
    {
      guint at = i % (sizeof line - 1);
      int position = at;
      gint64 start, time;

      if (at == 0)
        gtk_editable_set_text (GTK_EDITABLE (bench->entry), "");
      settle (bench);
      start = g_get_monotonic_time ();
      gtk_editable_insert_text (GTK_EDITABLE (bench->entry), line + at, 1, &position);
      gtk_editable_set_position (GTK_EDITABLE (bench->entry), position);
      wait_for_picture (bench);
      time = bench->painted - start;
      g_array_append_val (times, time);
    }
  gtk_editable_set_text (GTK_EDITABLE (bench->entry), "");
  print_times ("a key in the order line", times);
}

static void
bench_orders (Bench *bench)
{
  g_autoptr(GArray) times = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (guint i = 0; i < KEYS; i++)
    {
      g_autofree char *order = g_strdup_printf ("ruling u%u rating %u because it is measured", i, i % 5);
      gint64 start, time;

      settle (bench);
      start = g_get_monotonic_time ();
      gtk_widget_activate_action (GTK_WIDGET (bench->window), "win.give", "s", order);
      wait_for_picture (bench);
      time = bench->painted - start;
      g_array_append_val (times, time);
    }
  print_times ("an order", times);
}

static void
bench_scrolling (Bench *bench)
{
  double step, longest = 0;
  gint64 start, last;

  settle (bench);
  step = (gtk_adjustment_get_upper (bench->scroll) - gtk_adjustment_get_page_size (bench->scroll)) / SCROLLS / 4;
  start = last = g_get_monotonic_time ();
  for (guint i = 0; i < SCROLLS; i++)
    {
      gtk_adjustment_set_value (bench->scroll, gtk_adjustment_get_value (bench->scroll) + step);
      wait_for_picture (bench);
      longest = MAX (longest, (bench->painted - last) / 1000.0);
      last = bench->painted;
    }
  g_print ("# scrolling the roster: %.0f pictures a second, the slowest took %.1f ms (aim: 50 with GL, 25 with Cairo), %s\n",
           SCROLLS / ((last - start) / (double) G_USEC_PER_SEC),
           longest,
           g_type_name_from_instance ((GTypeInstance *) gtk_native_get_renderer (GTK_NATIVE (bench->window))));
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr(GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("drumhead-bench-XXXXXX", &error);
  g_autofree char *path = g_build_filename (folder, "battle.drumhead", NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(DhReferee) made = NULL;
  g_autoptr(DhReferee) referee = NULL;
  Bench bench = { NULL };

  g_setenv ("XDG_DATA_HOME", folder, TRUE);
  adw_init ();
  made = big_battle_play (UNITS, ENTRIES);
  big_battle_write (made, path);
  referee = dh_referee_open (file, FALSE, &error);
  g_assert_no_error (error);

  bench.window = GTK_WINDOW (dh_desk_window_new (NULL));
  gtk_window_set_default_size (bench.window, 1366, 768);
  dh_desk_window_set_referee (DH_DESK_WINDOW (bench.window), referee);
  gtk_window_present (bench.window);
  bench.entry = find_descendant (find_pane (&bench, "order_line"), GTK_TYPE_ENTRY);
  bench.scroll = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (find_descendant (find_pane (&bench, "roster"),
                                                                                  GTK_TYPE_SCROLLABLE)));
  g_signal_connect (gtk_widget_get_frame_clock (GTK_WIDGET (bench.window)), "after-paint",
                    G_CALLBACK (after_paint_cb), &bench);

  bench_keys (&bench);
  bench_orders (&bench);
  bench_scrolling (&bench);

  gtk_window_destroy (bench.window);
  g_unlink (path);

  return 0;
}

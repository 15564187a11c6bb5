/* bench-desk.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "next-picture.h"
#include "subject.h"

#include "big-battle.h"
#include "dh-desk-roster.h"
#include "dh-desk-systems.h"
#include "dh-desk-window.h"
#include "dh-systems.h"

#include <glib/gstdio.h>
#include <sys/resource.h>

/*
 * The desk with 2,000 units and 10,000 entries: from a key, and from an order, to the picture that
 * shows what came of it (aim: 100 ms at most), and how many pictures a second the roster is drawn
 * with while it scrolls (aim: never less than 50 with GL, 25 with Cairo), beside a list of as many rows
 * and of that size which has nothing but a label in each.
 *
 * The windows have no frame, as if they filled the screen. Where nothing composes the screen, GTK
 * frames a window by three shadows as large as itself, and Mesa, which has to draw all of it at each
 * picture, spends three quarters of its time on them.
 */

#define WIDTH 1366
#define HEIGHT 768
#define UNITS 2000
#define ENTRIES 10000
#define LINES 3
#define LINE "fire u21 c14 14 cover "
#define ORDERS 60
#define SCROLLS 240
#define WARM_UP 10

typedef struct {
  GtkWindow *window;
  GtkWidget *entry;
} Bench;

static void
settle (Bench *bench)
{
  for (guint i = 0; i < WARM_UP; i++)
    bench_wait_for_picture (bench->window);
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

static GtkWidget *
find_roster (Bench *bench)
{
  return dh_desk_window_get_part (DH_DESK_WINDOW (bench->window), DH_DESK_TYPE_ROSTER);
}

static GtkWidget *
find_roster_list (GtkWidget *roster)
{
  return GTK_WIDGET (gtk_widget_get_template_child (roster, DH_DESK_TYPE_ROSTER, "list"));
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

/* Writes an order key by key. */
static void
bench_keys (Bench  *bench,
            GArray *times)
{
  for (guint at = 0; at < strlen (LINE); at++)
    {
      int position = at;
      gint64 start, time;

      settle (bench);
      start = g_get_monotonic_time ();
      gtk_editable_insert_text (GTK_EDITABLE (bench->entry), &LINE[at], 1, &position);
      gtk_editable_set_position (GTK_EDITABLE (bench->entry), position);
      time = bench_wait_for_picture (bench->window) - start;
      g_array_append_val (times, time);
    }
  gtk_editable_set_text (GTK_EDITABLE (bench->entry), "");
}

/* The first time apart: without a graphics card Mesa compiles then what draws the list of proposals, unless its cache on
 * disk has it from the last time. */
static void
bench_line (Bench *bench)
{
  g_autoptr(GArray) first = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr(GArray) times = g_array_new (FALSE, FALSE, sizeof (gint64));

  bench_keys (bench, first);
  print_times ("a key of the first order", first);
  for (guint i = 0; i < LINES; i++)
    bench_keys (bench, times);
  print_times ("a key of an order after it", times);
}

static void
bench_orders (Bench *bench)
{
  g_autoptr(GArray) times = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (guint i = 0; i < ORDERS; i++)
    {
      g_autofree char *order = g_strdup_printf ("ruling u%u rating %u because it is measured", i, i % 5);
      gint64 start, time;

      settle (bench);
      start = g_get_monotonic_time ();
      gtk_widget_activate_action (GTK_WIDGET (bench->window), "win.give", "s", order);
      time = bench_wait_for_picture (bench->window) - start;
      g_array_append_val (times, time);
    }
  print_times ("an order", times);
}

static void
open_window (Bench     *bench,
             GtkWindow *window)
{
  bench->window = window;
  gtk_window_set_default_size (window, WIDTH, HEIGHT);
  gtk_window_present (window);
  gtk_widget_remove_css_class (GTK_WIDGET (window), "solid-csd");
}

static void
set_up_cb (GtkSignalListItemFactory *factory,
           GtkListItem              *item)
{
  gtk_list_item_set_child (item, gtk_label_new (NULL));
}

static void
bind_cb (GtkSignalListItemFactory *factory,
         GtkListItem              *item)
{
  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)),
                       gtk_string_object_get_string (gtk_list_item_get_item (item)));
}

/* Makes a window with as many rows in as much room as in the roster, and nothing else. */
static GtkWindow *
new_bare_list (GtkWidget *roster)
{
  GtkStringList *rows = gtk_string_list_new (NULL);
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkWidget *list = gtk_list_view_new (GTK_SELECTION_MODEL (gtk_no_selection_new (G_LIST_MODEL (rows))), factory);
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *window = gtk_window_new ();

  for (guint i = 0; i < UNITS; i++)
    {
      g_autofree char *text = g_strdup_printf ("Regiment %u", i);

      gtk_string_list_append (rows, text);
    }
  g_signal_connect (factory, "setup", G_CALLBACK (set_up_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);

  gtk_widget_set_size_request (scrolled, gtk_widget_get_width (roster), gtk_widget_get_height (roster));
  gtk_widget_set_halign (scrolled, GTK_ALIGN_END);
  gtk_widget_set_valign (scrolled, GTK_ALIGN_START);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), list);
  gtk_window_set_child (GTK_WINDOW (window), scrolled);
  return GTK_WINDOW (window);
}

static double
get_processor_time (void)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);
  return usage.ru_utime.tv_sec + usage.ru_stime.tv_sec +
         (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / (double) G_USEC_PER_SEC;
}

static void
bench_scrolling (Bench      *bench,
                 GtkWidget  *list,
                 const char *what)
{
  GtkAdjustment *scroll = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (list));
  double step, processor, longest = 0;
  gint64 start, last, painted;

  settle (bench);
  step = (gtk_adjustment_get_upper (scroll) - gtk_adjustment_get_page_size (scroll)) / SCROLLS / 4;
  g_assert_cmpfloat (step, >, 0);
  processor = get_processor_time ();
  start = last = g_get_monotonic_time ();
  for (guint i = 0; i < SCROLLS; i++)
    {
      gtk_adjustment_set_value (scroll, gtk_adjustment_get_value (scroll) + step);
      painted = bench_wait_for_picture (bench->window);
      longest = MAX (longest, (painted - last) / 1000.0);
      last = painted;
    }
  processor = get_processor_time () - processor;
  g_print ("# scrolling %s: %.0f pictures a second, %.1f ms of a processor each, the slowest took %.1f ms\n",
           what,
           SCROLLS / ((last - start) / (double) G_USEC_PER_SEC),
           processor * 1000 / SCROLLS,
           longest);
}

/* Loads the style as the application does, of which there is none here. */
static void
load_style (void)
{
  g_autoptr(GtkCssProvider) provider = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (provider, "/io/github/drumhead/Drumhead/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

TEST_SUBJECT ("desk")
{
  g_autoptr(GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("drumhead-bench-XXXXXX", &error);
  g_autofree char *path = g_build_filename (folder, "battle.drumhead", NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(DhReferee) made = NULL;
  g_autoptr(DhReferee) referee = NULL;
  DhDeskWindow *window;
  Bench bench = { NULL }, bare = { NULL };
  GtkWidget *roster;

  g_setenv ("XDG_DATA_HOME", folder, TRUE);
  adw_init ();
  load_style ();
  made = big_battle_play (UNITS, ENTRIES);
  big_battle_write (made, path);
  referee = dh_referee_open (file, dh_systems, FALSE, &error);
  g_assert_no_error (error);

  window = dh_desk_window_new (NULL, dh_desk_systems);
  dh_desk_window_set_referee (window, referee);
  open_window (&bench, GTK_WINDOW (window));
  bench.entry = find_descendant (find_pane (&bench, "order_line"), GTK_TYPE_ENTRY);
  g_print ("# drawn by %s\n", G_OBJECT_TYPE_NAME (gtk_native_get_renderer (GTK_NATIVE (window))));
  bench_line (&bench);
  bench_orders (&bench);

  roster = find_roster (&bench);
  open_window (&bare, new_bare_list (roster));
  bench_scrolling (&bench, find_roster_list (roster), "the roster (aim: 50 with GL, 25 with Cairo)");
  bench_scrolling (&bare, find_descendant (GTK_WIDGET (bare.window), GTK_TYPE_LIST_VIEW), "a bare list of as many rows");

  gtk_window_destroy (bare.window);
  gtk_window_destroy (bench.window);
  g_unlink (path);

  return 0;
}

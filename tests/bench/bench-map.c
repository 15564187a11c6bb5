/* bench-map.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "next-picture.h"
#include "subject.h"

#include "dh-desk-systems.h"
#include "dh-desk-window.h"
#include "dh-desk-post-map-view.h"
#include "dh-post.h"
#include "dh-system-scenario.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/resource.h>

/*
 * A map of 100 × 200 squares with 500 units, each with an order, panned from its north-west to its south-east: how much of a
 * processor a picture takes, beside an empty window of that size drawn as often (aim: 1.5 times that and 8 ms at most). Each
 * is taken three times, and the best counts.
 */

#define COLUMNS 100
#define ROWS 200
#define UNITS 500
#define PICTURES 240
#define TIMES 3

static void
open_window (GtkWindow *window)
{
  gtk_window_set_default_size (window, 1366, 768);
  gtk_window_present (window);
  gtk_widget_remove_css_class (GTK_WIDGET (window), "solid-csd");
  for (guint i = 0; i < 10; i++)
    bench_wait_for_picture (window);
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
append_layer (GString    *xml,
              const char *name,
              const char *letters)
{
  g_string_append_printf (xml, "<%s>\n", name);
  for (int row = 0; row < ROWS; row++)
    {
      for (int column = 0; column < COLUMNS; column++)
        g_string_append_c (xml, g_random_int_range (0, 3) == 0 ? letters[g_random_int_range (0, strlen (letters))] : '.');
      g_string_append_c (xml, '\n');
    }
  g_string_append_printf (xml, "</%s>\n", name);
}

/* A campaign of the largest size that the aim is for; every fourth square of every tenth row has a unit. */
static DhReferee *
make_campaign (const char *path)
{
  g_autoptr(GString) xml = g_string_new (NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(DhRulebook) rulebook = dh_rulebook_new_shipped ("haygood-1997", NULL);
  g_autoptr(GError) error = NULL;
  const guint8 seed[16] = { 0 };
  DhReferee *referee;
  gpointer scenario;

  g_string_append_printf (xml,
                          "<campaign format=\"1\" system=\"post\" title=\"Map\" columns=\"%d\" rows=\"%d\" "
                          "deadline=\"TUE,FRI 21:00 America/New_York\" first=\"2026-12-02T02:00:00Z\">\n",
                          COLUMNS,
                          ROWS);
  append_layer (xml, "ground", "whHxXst");
  append_layer (xml, "roads", "=");
  append_layer (xml, "works", "^");
  g_string_append (xml, "<player id=\"north\" name=\"U\" side=\"u\" address=\"u@x.example\"/>\n"
                        "<player id=\"south\" name=\"C\" side=\"c\" address=\"c@x.example\"/>\n");
  for (int i = 0; i < UNITS; i++)
    g_string_append_printf (xml,
                            "<unit id=\"%c%dAAi\" name=\"Unit %d\" player=\"%s\" at=\"%d.%d\" facing=\"N\" formation=\"L\" men=\"900\"/>\n",
                            "uc"[i % 2], i + 1, i + 1, i % 2 == 0 ? "north" : "south", 2 + i % 25 * 4, 5 + i / 25 * 10);
  g_string_append (xml, "</campaign>\n");
  g_file_set_contents (path, xml->str, -1, &error);
  g_assert_no_error (error);
  scenario = dh_system_load_scenario (&dh_post_system, file, &error);
  g_assert_no_error (error);
  referee = dh_referee_new (dh_battle_new (&dh_post_system, rulebook, scenario, seed));
  dh_post_system.scenario->unref (scenario);

  dh_referee_give (referee, "open", 1796090400, NULL, &error);
  for (int i = 0; i < UNITS; i++)
    {
      g_autofree char *order = g_strdup_printf ("enter %c%daai \"L/N E E (E)\" because it is measured", "uc"[i % 2], i + 1);

      g_assert_no_error (error);
      dh_referee_give (referee, order, 1796090400, NULL, &error);
    }
  g_assert_no_error (error);
  return referee;
}

static double
measure (GtkWindow *window,
         GtkWidget *view)
{
  double start = get_processor_time ();

  for (guint i = 0; i < PICTURES; i++)
    {
      for (GtkOrientation o = GTK_ORIENTATION_HORIZONTAL; view != NULL && o <= GTK_ORIENTATION_VERTICAL; o++)
        {
          GtkAdjustment *scroll = o == GTK_ORIENTATION_HORIZONTAL ? gtk_scrollable_get_hadjustment (GTK_SCROLLABLE (view))
                                                                  : gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (view));

          gtk_adjustment_set_value (scroll,
                                    (gtk_adjustment_get_upper (scroll) - gtk_adjustment_get_page_size (scroll)) * i / PICTURES);
        }
      bench_wait_for_picture (window);
    }

  return (get_processor_time () - start) * 1000 / PICTURES;
}

TEST_SUBJECT ("map")
{
  g_autofree char *folder = g_dir_make_tmp ("drumhead-bench-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "map.xml", NULL);
  g_autoptr(DhReferee) referee = NULL;
  g_autoptr(GtkCssProvider) provider = NULL;
  double map = G_MAXDOUBLE, empty = G_MAXDOUBLE;
  DhDeskWindow *window;
  GtkWindow *bare;
  GtkWidget *page, *view;

  g_setenv ("XDG_DATA_HOME", folder, TRUE);
  adw_init ();
  provider = gtk_css_provider_new ();
  gtk_css_provider_load_from_resource (provider, "/io/github/drumhead/Drumhead/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  g_random_set_seed (1862);
  referee = make_campaign (path);

  window = dh_desk_window_new (NULL, dh_desk_systems);
  dh_desk_window_set_referee (window, referee);
  open_window (GTK_WINDOW (window));
  dh_desk_window_show_page (window, "map");
  bench_wait_for_picture (GTK_WINDOW (window));
  page = adw_view_stack_get_child_by_name (ADW_VIEW_STACK (gtk_widget_get_template_child (GTK_WIDGET (window), DH_DESK_TYPE_WINDOW, "middle")), "map");
  view = GTK_WIDGET (gtk_widget_get_template_child (page, G_OBJECT_TYPE (page), "view"));
  bare = GTK_WINDOW (g_object_new (ADW_TYPE_WINDOW, NULL));
  open_window (bare);
  g_print ("# drawn by %s, squares of %d pixels\n",
           G_OBJECT_TYPE_NAME (gtk_native_get_renderer (GTK_NATIVE (window))),
           dh_desk_post_map_view_get_size (DH_DESK_POST_MAP_VIEW (view)));

  for (guint i = 0; i < TIMES; i++)
    {
      map = MIN (map, measure (GTK_WINDOW (window), view));
      empty = MIN (empty, measure (bare, NULL));
    }
  g_print ("# a picture of the map: %.1f ms of a processor; of an empty window: %.1f ms (aim: %.1f ms at most)\n",
           map,
           empty,
           1.5 * empty + 8);

  gtk_window_destroy (bare);
  gtk_window_destroy (GTK_WINDOW (window));
  g_unlink (path);
  g_rmdir (folder);
  return 0;
}

/* test-post-campaign.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "subject.h"

#include "dh-post-doubts.h"
#include "dh-post-private.h"
#include "dh-post.h"

#include "dh-system-scenario.h"
#include "dh-system.h"

#include <glib/gstdio.h>

#include <string.h>
#include <sys/stat.h>

/* Campaigns as anybody may have written them: every mistake is told with its line, and nothing is set up from one. */

#define DEADLINE "TUE,FRI 21:00 America/New_York"

/* A map of three squares by two, with what a test puts on it from line 14 on. */
static char *
write_campaign (const char *deadline,
                const char *ground,
                const char *things)
{
  return g_strdup_printf ("<campaign format=\"1\" system=\"post\" title=\"A test\" columns=\"3\" rows=\"2\" deadline=\"%s\">\n"
                          "<ground>\n%s\n</ground>\n<roads>\n...\n...\n</roads>\n<works>\n...\n...\n</works>\n%s</campaign>\n",
                          deadline,
                          ground,
                          things);
}

static gpointer
read_campaign (const char  *deadline,
               const char  *ground,
               const char  *things,
               GError     **error)
{
  g_autofree char *xml = write_campaign (deadline, ground, things);
  g_autoptr(GBytes) bytes = g_bytes_new (xml, strlen (xml));

  return dh_system_read_scenario (&dh_post_system, bytes, "test.xml", error);
}

static void
assert_no_deadline (const char *zone)
{
  g_autofree char *deadline = g_strdup_printf ("TUE 21:00 %s", zone);
  g_autoptr(GError) error = NULL;

  g_assert_null (read_campaign (deadline, "...\n...", "", &error));
  if (error == NULL || strstr (error->message, "is not a deadline, such as TUE,FRI 21:00 America/New_York") == NULL)
    g_error ("“%s” is taken for a time zone: %s", zone, error != NULL ? error->message : "nothing is wrong");
}

/* A zone is a name, whatever a path of that text leads to: a pipe on which nobody writes, a file of four bytes. */
static void
test_zones_are_names (void)
{
  static const char *const good[] = { "America/New_York", "UTC", "Etc/GMT+5", "America/Port-au-Prince", "Etc/GMT-14" };
  static const char *const bad[] = { "", "/usr/share/zoneinfo/UTC", "../zoneinfo/UTC", "./UTC", "America", "leapseconds",
                                     "zone.tab", "Mars", "UTC\xc3\xa9", "America/New York", "localhost:/x" };
  g_autoptr(GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("zones-XXXXXX", &error);
  g_autofree char *fifo = g_build_filename (folder, "fifo", NULL), *small = g_build_filename (folder, "small", NULL);

  g_assert_no_error (error);
  g_assert_cmpint (mkfifo (fifo, 0600), ==, 0);
  g_file_set_contents (small, "TZif", -1, &error);
  g_assert_no_error (error);

  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_autoptr(GTimeZone) zone = _dh_post_read_zone (good[i]);

      g_assert_nonnull (zone);
      g_assert_cmpstr (g_time_zone_get_identifier (zone), ==, good[i]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    assert_no_deadline (bad[i]);
  assert_no_deadline (fifo);
  assert_no_deadline (small);

  g_remove (fifo);
  g_remove (small);
  g_rmdir (folder);
}

/* Things that share a name or an id, a city that nobody can hold: each is told with its line (23.15). */
static void
test_names_are_one (void)
{
  static const struct {
    const char *things, *words;
  } cases[] = {
    { "<city id=\"a\" name=\"Corinth\" at=\"1.1\" side=\"u\"/>\n<city id=\"b\" name=\"corinth\" at=\"1.2\" side=\"u\"/>\n",
      "test.xml:15: the name “corinth” appears twice" },
    { "<city id=\"a\" name=\"Corinth\" at=\"1.1\" side=\"u\"/>\n<city id=\"A\" name=\"Shiloh\" at=\"1.2\" side=\"u\"/>\n",
      "test.xml:15: the id “a” appears twice" },
    { "<player id=\"p\" name=\"Fry\" side=\"u\" address=\"a@x.example\"/>\n<player id=\"q\" name=\"FRY\" side=\"u\" address=\"b@x.example\"/>\n",
      "test.xml:15: the name “FRY” appears twice" },
    { "<player id=\"p\" name=\"Fry\" side=\"u\" address=\"a@x.example\"/>\n"
      "<unit id=\"u1AAi\" name=\"1st\" player=\"p\" at=\"1.1\" facing=\"N\" formation=\"L\" men=\"9\"/>\n"
      "<unit id=\"u2AAi\" name=\"1ST\" player=\"p\" at=\"2.1\" facing=\"N\" formation=\"L\" men=\"9\"/>\n",
      "test.xml:16: the name “1ST” appears twice" },
    { "<player id=\"p\" name=\"Fry\" side=\"u\" address=\"a@x.example\"/>\n"
      "<unit id=\"u1AAi\" name=\"1st\" player=\"p\" at=\"1.1\" facing=\"N\" formation=\"L\" men=\"9\"/>\n"
      "<unit id=\"u2AAi\" name=\"U1aaI\" player=\"p\" at=\"2.1\" facing=\"N\" formation=\"L\" men=\"9\"/>\n",
      "test.xml:16: the name “U1aaI” appears twice" },
    { "<city id=\"a\" name=\"u1aai\" at=\"1.1\" side=\"u\"/>\n<player id=\"p\" name=\"Fry\" side=\"u\" address=\"a@x.example\"/>\n"
      "<unit id=\"u1AAi\" name=\"1st\" player=\"p\" at=\"1.1\" facing=\"N\" formation=\"L\" men=\"9\"/>\n",
      "test.xml:16: the name “u1aai” is also that of a unit" },
    { "<player id=\"p\" name=\"Fry\" side=\"u\" address=\"a@x.example\"/>\n"
      "<unit id=\"u1AAi\" name=\"Fry\" player=\"p\" at=\"1.1\" facing=\"N\" formation=\"L\" men=\"9\"/>\n",
      "test.xml:15: the name “Fry” is also that of a unit" },
    { "<objective id=\"o\" at=\"1.1\" points=\"1\"/>\n<objective id=\"o\" at=\"1.2\" points=\"1\"/>\n",
      "test.xml:15: the id “o” appears twice" },
    { "<objective id=\"o\" points=\"1\"/>\n",
      "test.xml:14: an objective is a square to hold, a unit to take, or a number of men: “at”, “unit” or “men”" },
    { "<objective id=\"o\" at=\"1.1\" men=\"100\" points=\"1\"/>\n", "test.xml:14: an objective is" },
    { "<city id=\"a\" name=\"Corinth\" at=\"3.1\" side=\"u\"/>\n", "test.xml:14: “Corinth” lies in deep water, where nobody can hold it" },
    { "<player id=\"p\" name=\"Fry\" side=\"u\" address=\"a@x.example\"/>\n"
      "<unit id=\"u1AAi\" name=\"1st\" player=\"p\" at=\"1.1\" facing=\"N\" formation=\"L\" men=\"9\"/>\n"
      "<unit id=\"u2AAi\" name=\"2nd\" player=\"p\" at=\"1.1\" facing=\"N\" formation=\"L\" men=\"9\"/>\n",
      "test.xml:16: “u2AAi” is in the same square as “u1AAi”; a square holds one unit" },
  };
  static const char good[] = "<city id=\"a\" name=\"Fry\" at=\"1.1\" side=\"u\"/>\n<player id=\"p\" name=\"Fry\" side=\"u\" address=\"a@x.example\"/>\n"
                             "<unit id=\"u1AAi\" name=\"u1AAi\" player=\"p\" at=\"1.1\" facing=\"N\" formation=\"L\" men=\"9\"/>\n";
  g_autoptr(GError) none = NULL;
  gpointer campaign = read_campaign (DEADLINE, "...\n..~", good, &none);

  g_assert_no_error (none);
  dh_post_system.scenario->unref (campaign);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(GError) error = NULL;

      g_assert_null (read_campaign (DEADLINE, "...\n..~", cases[i].things, &error));
      if (error == NULL || strstr (error->message, cases[i].words) == NULL)
        g_error ("“%s” is not in “%s”", cases[i].words, error != NULL ? error->message : "");
    }
}

/* Campaigns that may not be meant so: a deadline that has passed, no deadline, a square that nobody reaches. */
static void
test_doubts (void)
{
  static const char units[] = "<player id=\"p\" name=\"Fry\" side=\"u\" address=\"a@x.example\"/>\n"
                              "<unit id=\"u1AAi\" name=\"1st\" player=\"p\" at=\"1.1\" facing=\"N\" formation=\"L\" men=\"9\"/>\n"
                              "<unit id=\"u2AAi\" name=\"2nd\" player=\"p\" at=\"3.1\" facing=\"N\" formation=\"L\" men=\"9\"/>\n";
  g_autoptr(GError) error = NULL;
  gpointer none = read_campaign (DEADLINE, "...\n.~.", units, &error);
  gpointer island = read_campaign (DEADLINE "\" first=\"2026-12-02T02:00:00Z", "..~\n.~.", units, &error);
  g_auto(GStrv) doubts = NULL, before = NULL, after = NULL;

  g_assert_no_error (error);
  doubts = dh_post_list_doubts (none, "test.xml", 1796090400);
  g_assert_cmpuint (g_strv_length (doubts), ==, 1);
  g_assert_nonnull (strstr (doubts[0], "test.xml:1: the campaign does not say when its first day ends"));
  before = dh_post_list_doubts (island, "test.xml", 1796090400);
  g_assert_cmpuint (g_strv_length (before), ==, 1);
  g_assert_cmpstr (before[0], ==, "test.xml:16: “u2AAi” is on a square that no unit can move to");
  after = dh_post_list_doubts (island, "test.xml", 1796176800);
  g_assert_cmpuint (g_strv_length (after), ==, 2);
  g_assert_cmpstr (after[0], ==,
                   "test.xml:1: the deadline of the first day, 2026-12-02T02:00:00Z, has passed; “open” uses the next one in the calendar");
  dh_post_system.scenario->unref (none);
  dh_post_system.scenario->unref (island);
}

/* A map in a file of its own is kept in what is set up with it, row for row (23.17). */
static void
test_map_file (void)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("map-XXXXXX", &error);
  g_autofree char *map = g_build_filename (folder, "valley.map", NULL), *path = g_build_filename (folder, "valley.xml", NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GString) written = g_string_new (NULL);
  gpointer campaign;

  g_assert_no_error (error);
  g_file_set_contents (map, "..w\nh..\n\n=..\n==.\n\n..^\n...\n", -1, &error);
  g_file_set_contents (path, "<campaign format=\"1\" system=\"post\" title=\"A test\" columns=\"3\" rows=\"2\" deadline=\"" DEADLINE
                             "\">\n<map file=\"valley.map\"/>\n</campaign>\n", -1, &error);
  campaign = dh_system_load_scenario (&dh_post_system, file, &error);
  g_assert_no_error (error);
  dh_post_system.scenario->append (campaign, written);
  g_assert_nonnull (strstr (written->str, "<ground>\n    ..w\n    h..\n  </ground>\n  <roads>\n    =..\n    ==.\n  </roads>\n"
                                          "  <works>\n    ..^\n    ...\n  </works>"));
  dh_post_system.scenario->unref (campaign);
  g_remove (path);
  g_remove (map);
  g_rmdir (folder);
}

TEST_SUBJECT ("post-campaign")
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/post/1.1/zones-are-names", test_zones_are_names);
  g_test_add_func ("/post/23.15/names-are-one", test_names_are_one);
  g_test_add_func ("/post/23.15/what-may-not-be-meant-so-is-told", test_doubts);
  g_test_add_func ("/post/23.17/a-map-in-a-file-of-its-own", test_map_file);

  return g_test_run ();
}

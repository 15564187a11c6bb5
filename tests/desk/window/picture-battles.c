/* picture-battles.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "picture-battles.h"

#include <string.h>

/* All of them have the ids of Champion Hill, so that what is ordered in one can be ordered in all. */

#define LONGEST_NAME 60
#define MOST_UNITS 300

const char *
test_battle_get_name (TestBattle battle)
{
  static const char *const names[] = { "plain", "long-names", "many-units" };

  return names[battle];
}

static gboolean
lengthen_cb (const GMatchInfo *match,
             GString          *result,
             gpointer          data)
{
  static const char rest[] = " of the Long March from Milliken's Bend by Hard Times Landing to the Big Black River";
  g_autofree char *attribute = g_match_info_fetch (match, 1);
  g_autofree char *name = g_match_info_fetch (match, 2);
  const char *escaped = strchr (name, '&');
  int missing = LONGEST_NAME - (int) g_utf8_strlen (name, -1) + (escaped != NULL ? (int) strlen ("amp;") : 0);

  g_string_append_printf (result, "%s=\"%s%.*s", attribute, name, MAX (missing, 0), rest);
  if (result->str[result->len - 1] == ' ')
    result->str[result->len - 1] = 's';
  g_string_append_c (result, '"');
  return FALSE;
}

static char *
lengthen_names (const char *xml)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GRegex) regex = g_regex_new ("\\b(name|title)=\"([^\"]*)\"", 0, 0, NULL);
  char *result = g_regex_replace_eval (regex, xml, -1, 0, 0, lengthen_cb, NULL, &error);

  g_assert_no_error (error);
  return result;
}

static void
append_division (GString    *xml,
                 char        side,
                 guint       division,
                 guint       units)
{
  g_string_append_printf (xml,
                          "<division id=\"%cd%u\" name=\"%u. Division\">"
                          "<officer id=\"%cd%u-gen\" name=\"Brig. Gen. %u\" rank=\"division\"/>",
                          side, division, division, side, division, division);
  for (guint i = 0; i < units; i++)
    {
      if (i % 5 == 0)
        g_string_append_printf (xml,
                                "%s<brigade id=\"%cd%ub%u\" name=\"Brigade %u\">"
                                "<officer id=\"%cd%ub%u-col\" name=\"Col. %u\" rank=\"brigade\"/>",
                                i > 0 ? "</brigade>" : "", side, division, i / 5, i / 5 + 1, side, division, i / 5, i / 5 + 1);
      g_string_append_printf (xml,
                              "<unit id=\"%c%u\" name=\"%u. Regiment\" arm=\"%s\" quality=\"veteran\"/>",
                              side, division * 100 + i, division * 100 + i, i % 5 == 4 ? "artillery" : "infantry");
    }
  g_string_append (xml, "</brigade></division>");
}

static guint
count_units (const char *xml)
{
  guint n = 0;

  while ((xml = strstr (xml, "<unit ")) != NULL)
    {
      n++;
      xml++;
    }

  return n;
}

/* Four more divisions for each army. */
static char *
add_units (const char *xml)
{
  g_auto(GStrv) armies = g_strsplit (xml, "</army>", -1);
  guint missing = MOST_UNITS - count_units (xml);
  GString *result = g_string_new (NULL);

  for (guint army = 0; armies[army] != NULL; army++)
    {
      g_string_append (result, armies[army]);
      if (armies[army + 1] == NULL)
        break;
      for (guint division = 1; division <= 4; division++)
        append_division (result, army == 0 ? 'u' : 'c', division, (missing + 7 - army * 4 - division + 1) / 8);
      g_string_append (result, "</army>");
    }

  return g_string_free (result, FALSE);
}

static char *
load_champion_hill (void)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "battles", "champion-hill.xml", NULL);
  char *xml;

  g_file_get_contents (path, &xml, NULL, &error);
  g_assert_no_error (error);
  return xml;
}

DhOrderOfBattle *
test_battle_new (TestBattle battle)
{
  g_autofree char *plain = load_champion_hill ();
  g_autofree char *xml = battle == TEST_BATTLE_LONG_NAMES   ? lengthen_names (plain)
                         : battle == TEST_BATTLE_MANY_UNITS ? add_units (plain)
                                                            : g_strdup (plain);
  g_autoptr(GBytes) bytes = g_bytes_new (xml, strlen (xml));
  g_autoptr(GError) error = NULL;
  DhOrderOfBattle *order_of_battle =
    dh_order_of_battle_new_from_bytes (bytes, test_battle_get_name (battle), &error);

  g_assert_no_error (error);
  return order_of_battle;
}

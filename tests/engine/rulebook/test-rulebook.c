/* test-rulebook.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "subject.h"
#include "text-fixture.h"

#include "dh-rulebook-private.h"

#include <math.h>
#include <string.h>

#define NAME "club.xml"

/* Returns the text of the shipped rulebook. */
static char *
get_shipped_text (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) bytes = dh_xml_load_shipped ("rulebooks", "jackson-1997", &error);

  g_assert_no_error (error);

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static DhRulebook *
load_shipped (void)
{
  g_autoptr(GError) error = NULL;
  DhRulebook *rulebook = dh_rulebook_new_shipped ("jackson-1997", &error);

  g_assert_no_error (error);

  return rulebook;
}

static DhRulebook *
load_text (const char  *text,
           GError     **error)
{
  g_autoptr(GBytes) bytes = g_bytes_new (text, strlen (text));

  return dh_rulebook_new_from_bytes (bytes, NAME, error);
}

/* The shipped rulebook with one change, which must still load. */
static DhRulebook *
load_changed (const char *old,
              const char *new)
{
  g_autofree char *text = get_shipped_text ();
  g_autofree char *changed = NULL;
  g_autoptr(GError) error = NULL;
  DhRulebook *rulebook;
  guint line;

  changed = test_replace (text, old, new, &line);
  rulebook = load_text (changed, &error);
  g_assert_no_error (error);

  return rulebook;
}

/* Takes away the parts of a reference that hold for all rulebooks of its system: rulebooks do not repeat them. */
static char *
without_reference (const char *text)
{
  g_autoptr(GRegex) regex =
    g_regex_new ("  <(unit|clause) [^\n]*\n| (not-above|effect|reference)=\"[^\"]*\"", 0, 0, NULL);

  return g_regex_replace (regex, text, -1, 0, "", 0, NULL);
}

static void
test_rulebook_save_and_load (void)
{
  g_autofree char *whole = get_shipped_text ();
  g_autofree char *text = without_reference (whole);
  g_autoptr(DhRulebook) shipped = load_shipped ();
  g_autoptr(DhRulebook) copy = dh_rulebook_copy (shipped);
  g_autoptr(DhRulebook) again = NULL;
  g_autofree char *saved = dh_rulebook_to_xml (shipped);
  g_autofree char *saved_copy = dh_rulebook_to_xml (copy);
  g_autofree char *saved_again = NULL;
  g_autoptr(GError) error = NULL;

  g_assert_cmpstr (saved, ==, text);
  g_assert_cmpstr (saved_copy, ==, text);

  again = load_text (text, &error);
  g_assert_no_error (error);
  saved_again = dh_rulebook_to_xml (again);
  g_assert_cmpstr (saved_again, ==, text);
}

static void
test_rulebook_tells_every_rule_whole (void)
{
  g_autoptr(DhRulebook) rulebook = load_shipped ();

  g_assert_cmpstr (rulebook->id, ==, "jackson-1997");
  g_assert_cmpstr (rulebook->title, ==, "American Civil War by the inch, 1997");
  for (guint i = 0; i < rulebook->entries->len; i++)
    {
      const DhRulebookItem *item = dh_rulebook_get_item (rulebook, i);

      g_assert_true (dh_rulebook_find (rulebook, item->id) == item);
      g_assert_cmpstr (item->title, !=, "");
      g_assert_true (g_ascii_isdigit (*item->clause));
      g_assert_cmpint (item->standing, !=, DH_STANDING_CLUB);
      g_assert_cmpint (item->unit == NULL, ==, item->is_switch);
      g_assert_cmpstr (dh_rulebook_get_section (rulebook, i), !=, "");
      g_assert_cmpstr (dh_rulebook_get_text (rulebook, item->id), !=, "");
    }
  g_assert_cmpstr (dh_rulebook_get_section (rulebook, 0), ==, "Switches");
  g_assert_null (dh_rulebook_find (rulebook, "fire"));
}

static void
test_rulebook_switches_begin_with_their_default (void)
{
  g_autoptr(DhRulebook) rulebook = load_shipped ();

  guint n = 0;

  for (guint i = 0; i < rulebook->entries->len; i++)
    {
      const DhRulebookItem *item = dh_rulebook_get_item (rulebook, i);

      if (!item->is_switch)
        continue;
      n++;
      g_assert_cmpuint (dh_rulebook_get_n_choices (rulebook, item->id), >, 1);
      for (guint j = 0; j < dh_rulebook_get_n_choices (rulebook, item->id); j++)
        {
          const char *title = NULL, *choice = dh_rulebook_get_choice (rulebook, item->id, j, &title);

          g_assert_cmpint (dh_rulebook_is (rulebook, item->id, choice), ==, j == 0);
          if (j == 0)
            {
              g_assert_cmpstr (dh_rulebook_get_switch (rulebook, item->id), ==, choice);
              g_assert_cmpstr (dh_rulebook_get_text (rulebook, item->id), ==, choice);
            }
          g_assert_cmpstr (title, !=, "");
        }
    }
  g_assert_cmpuint (n, >, 0);
}

/* Numbers of the document, and some of ours, at both scales. */
static const struct {
  const char *id;
  double mm25;
  double mm15;
  DhStanding standing25;
  DhStanding standing15;
} numbers[] = {
#define BOTH(id, number, standing) { id, number, number, standing, standing }
  { "fire.musket.close.range", 12, 8, DH_STANDING_INFERRED, DH_STANDING_INFERRED },
  { "fire.musket.long.range", 24, 18, DH_STANDING_TEXT, DH_STANDING_TEXT },
  { "fire.carbine.close.range", 15, 11, DH_STANDING_TEXT, DH_STANDING_HOUSE },
  { "fire.canister.close.range", 15, 10, DH_STANDING_TEXT, DH_STANDING_HOUSE },
  { "fire.shot.close.range", 28, 17, DH_STANDING_INFERRED, DH_STANDING_INFERRED },
  { "fire.shot.long.range", 54, 38, DH_STANDING_TEXT, DH_STANDING_TEXT },
  BOTH ("fire.musket.close.line", 4, DH_STANDING_TEXT),
  BOTH ("fire.musket.close.column", 3, DH_STANDING_TEXT),
  BOTH ("fire.musket.long.line", 5, DH_STANDING_TEXT),
  BOTH ("fire.musket.long.column", 4, DH_STANDING_TEXT),
  BOTH ("fire.canister.close.line", 4, DH_STANDING_TEXT),
  BOTH ("fire.shot.long.line", 5, DH_STANDING_TEXT),
  BOTH ("fire.cover.needed", 1, DH_STANDING_HOUSE),
  BOTH ("fire.cover.share", 0.5, DH_STANDING_HOUSE),
  BOTH ("command.radius", 12, DH_STANDING_TEXT),
  BOTH ("command.regular.commander.fails", 11, DH_STANDING_TEXT),
  BOTH ("command.regular.commander.bonus", 3, DH_STANDING_INFERRED),
  BOTH ("command.regular.brigade.fails", 9, DH_STANDING_TEXT),
  BOTH ("command.none.fails", 8, DH_STANDING_TEXT),
  BOTH ("command.political.commander.fails", 10, DH_STANDING_TEXT),
  BOTH ("command.political.brigade.bonus", 0, DH_STANDING_TEXT),
  BOTH ("command.worse.brigade.fails", 7, DH_STANDING_HOUSE),
  BOTH ("command.worse.brigade.bonus", -1, DH_STANDING_HOUSE),
  { "move.standard.infantry.line", 12, 9, DH_STANDING_HOUSE, DH_STANDING_HOUSE },
  { "move.standard.cavalry.road", 28, 21, DH_STANDING_HOUSE, DH_STANDING_HOUSE },
  { "move.standard.artillery.rough", 7, 5, DH_STANDING_HOUSE, DH_STANDING_HOUSE },
  { "move.slow.artillery.unlimbered", 2, 2, DH_STANDING_HOUSE, DH_STANDING_HOUSE },
  BOTH ("move.change.cost", 0.5, DH_STANDING_HOUSE),
  BOTH ("move.retreat", 2, DH_STANDING_TEXT),
  BOTH ("morale.pass", 6, DH_STANDING_INFERRED),
  BOTH ("morale.rear", -1, DH_STANDING_TEXT),
  BOTH ("melee.cavalry", 1, DH_STANDING_TEXT),
  BOTH ("melee.flank", -2, DH_STANDING_TEXT),
  BOTH ("melee.square.mounted", 0, DH_STANDING_HOUSE),
  BOTH ("basing.infantry.two-men.stands", 12, DH_STANDING_INFERRED),
  BOTH ("basing.infantry.two-men.dice", 0.5, DH_STANDING_TEXT),
  BOTH ("basing.artillery.four-gunners.hits", 1, DH_STANDING_TEXT),
  BOTH ("army.points", 3, DH_STANDING_TEXT),
  BOTH ("army.retire", 35, DH_STANDING_HOUSE),
  BOTH ("reserve.share", 1.0 / 3, DH_STANDING_TEXT),
#undef BOTH
};

static void
test_rulebook_numbers_at_both_scales (void)
{
  g_autoptr(DhRulebook) rulebook = load_shipped ();
  g_autoptr(GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      const DhRulebookItem *item = dh_rulebook_find (rulebook, numbers[i].id);

      g_test_message ("%s", numbers[i].id);
      g_assert_cmpfloat (dh_rulebook_number (rulebook, item->id), ==, numbers[i].mm25);
      g_assert_cmpint (item->standing, ==, numbers[i].standing25);
      if (numbers[i].mm25 == (int) numbers[i].mm25)
        g_assert_cmpint (dh_rulebook_integer (rulebook, item->id), ==, numbers[i].mm25);
    }

  g_assert_true (dh_rulebook_set_switch (rulebook, "scale", "15mm", &error));
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      const DhRulebookItem *item = dh_rulebook_find (rulebook, numbers[i].id);

      g_test_message ("%s", numbers[i].id);
      g_assert_cmpfloat (dh_rulebook_number (rulebook, item->id), ==, numbers[i].mm15);
      g_assert_cmpint (item->standing, ==, numbers[i].standing15);
    }
  g_assert_cmpstr (dh_rulebook_get_text (rulebook, "fire.musket.close.range"), ==, "8");
  g_assert_cmpstr (dh_rulebook_get_text (rulebook, "command.regular.commander.bonus"), ==, "+3");

  g_assert_true (dh_rulebook_set_switch (rulebook, "scale", "25mm", &error));
  g_assert_cmpfloat (dh_rulebook_number (rulebook, "fire.musket.close.range"), ==, 12);
  g_assert_cmpstr (dh_rulebook_get_text (rulebook, "fire.musket.close.range"), ==, "12");
}

static void
test_rulebook_small_figures_move_three_quarters (void)
{
  g_autoptr(DhRulebook) rulebook = load_shipped ();
  g_autoptr(DhRulebook) small = dh_rulebook_copy (rulebook);
  guint n_rates = 0, n_faces = 0;

  g_assert_true (dh_rulebook_set_switch (small, "scale", "15mm", NULL));
  for (guint i = 0; i < rulebook->entries->len; i++)
    {
      const DhRulebookItem *item = dh_rulebook_get_item (rulebook, i);

      if (g_str_has_prefix (item->id, "move.standard.") ||
          g_str_has_prefix (item->id, "move.slow."))
        {
          /* Numbers are rounded to the nearest inch, halves up. */
          g_assert_cmpfloat (dh_rulebook_number (small, item->id),
                             ==,
                             floor (dh_rulebook_number (rulebook, item->id) * 0.75 + 0.5));
          n_rates++;
        }

      for (guint face = 1;
           g_str_has_prefix (item->id, "move.variable.") && face <= item->die;
           face++)
        {
          /* Faces are rounded to the nearest half inch, halves away from zero. */
          g_assert_cmpfloat (dh_rulebook_face (small, item->id, face),
                             ==,
                             round (dh_rulebook_face (rulebook, item->id, face) * 1.5) / 2);
          n_faces++;
        }
    }
  g_assert_cmpuint (n_rates, ==, 32);
  g_assert_cmpuint (n_faces, ==, 40);
}

/* Tables of the document, by face. */
static const struct {
  const char *id;
  guint die;
  const char *row;
} tables[] = {
  { "rating.elite", 6, "2 3 3 3 3 4" },
  { "rating.veteran", 6, "2 2 2 3 3 4" },
  { "rating.green", 6, "1 2 2 2 3 3" },
  { "move.variable.open", 20, "-4 -4 -3 -3 -2 -2 -1 -1 0 0 0 0 1 1 2 2 3 3 4 4" },
  { "move.variable.rough", 20, "-2 -2 -2 -2 -1 -1 -1 -1 0 0 0 0 1 1 1 1 2 2 2 2" },
};

static void
test_rulebook_tables (void)
{
  g_autoptr(DhRulebook) rulebook = load_shipped ();

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_autoptr(GString) row = g_string_new (NULL);

      g_assert_cmpuint (dh_rulebook_find (rulebook, tables[i].id)->die, ==, tables[i].die);
      for (guint face = 1; face <= tables[i].die; face++)
        g_string_append_printf (row,
                                "%s%g",
                                face > 1 ? " " : "",
                                dh_rulebook_face (rulebook, tables[i].id, face));
      g_assert_cmpstr (row->str, ==, tables[i].row);
    }
}

static void
test_rulebook_switches_can_be_set (void)
{
  g_autoptr(DhRulebook) rulebook = load_shipped ();
  g_autoptr(DhRulebook) copy = dh_rulebook_copy (rulebook);
  g_autoptr(DhRulebook) again = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *xml = NULL;

  g_assert_true (dh_rulebook_set_switch (rulebook, "cover", "one-pip", &error));
  g_assert_cmpint (dh_rulebook_find (rulebook, "cover")->standing, ==, DH_STANDING_HOUSE);

  g_assert_true (dh_rulebook_set_switch (rulebook, "cover", "halve", &error));
  g_assert_no_error (error);
  g_assert_true (dh_rulebook_is (rulebook, "cover", "halve"));
  g_assert_cmpint (dh_rulebook_find (rulebook, "cover")->standing, ==, DH_STANDING_CLUB);
  g_assert_true (dh_rulebook_is (copy, "cover", "one-pip"));
  g_assert_true (dh_rulebook_set_switch (rulebook, "scale", "15mm", &error));
  g_assert_cmpfloat (dh_rulebook_number (copy, "fire.musket.close.range"), ==, 12);

  xml = dh_rulebook_to_xml (rulebook);
  again = load_text (xml, &error);
  g_assert_no_error (error);
  g_assert_true (dh_rulebook_is (again, "cover", "halve"));
  g_assert_cmpint (dh_rulebook_find (again, "cover")->standing, ==, DH_STANDING_CLUB);
  g_assert_cmpfloat (dh_rulebook_number (again, "fire.musket.close.range"), ==, 8);

  g_assert_false (dh_rulebook_set_switch (rulebook, "cover", "double", &error));
  g_assert_error (error, DH_ERROR, DH_ERROR_ORDER);
  g_assert_cmpstr (error->message,
                   ==,
                   "“double” is not a choice of “cover”; it has one-pip, halve, none");
  g_clear_error (&error);

  g_assert_false (dh_rulebook_set_switch (rulebook, "weather", "rain", &error));
  g_assert_error (error, DH_ERROR, DH_ERROR_ORDER);
  g_assert_nonnull (strstr (error->message, "“weather” is not a switch"));
  g_assert_nonnull (strstr (error->message, "; they have scale, cards, moves, "));
  g_assert_true (g_str_has_suffix (error->message, ", cavalry-basing, artillery-basing"));
  g_clear_error (&error);

  g_assert_false (dh_rulebook_set_switch (rulebook, "fire.cone", "60", &error));
  g_assert_error (error, DH_ERROR, DH_ERROR_ORDER);
}

static void
test_rulebook_wrong_names_are_heard (void)
{
  g_autoptr(DhRulebook) rulebook = load_shipped ();

  g_test_expect_message ("drumhead-engine", G_LOG_LEVEL_CRITICAL, "*no “fire.cnoe”*");
  g_test_expect_message ("drumhead-engine", G_LOG_LEVEL_CRITICAL, "*");
  dh_rulebook_number (rulebook, "fire.cnoe");
  g_test_assert_expected_messages ();

  g_test_expect_message ("drumhead-engine", G_LOG_LEVEL_CRITICAL, "*");
  dh_rulebook_number (rulebook, "cover");
  g_test_assert_expected_messages ();

  g_test_expect_message ("drumhead-engine", G_LOG_LEVEL_CRITICAL, "*");
  dh_rulebook_number (rulebook, "rating.elite");
  g_test_assert_expected_messages ();

  g_test_expect_message ("drumhead-engine", G_LOG_LEVEL_CRITICAL, "*");
  dh_rulebook_integer (rulebook, "fire.cover.share");
  g_test_assert_expected_messages ();

  g_test_expect_message ("drumhead-engine", G_LOG_LEVEL_CRITICAL, "*");
  dh_rulebook_face (rulebook, "rating.elite", 7);
  g_test_assert_expected_messages ();

  g_test_expect_message ("drumhead-engine", G_LOG_LEVEL_CRITICAL, "*");
  dh_rulebook_face (rulebook, "rating.elite", 0);
  g_test_assert_expected_messages ();

  g_test_expect_message ("drumhead-engine", G_LOG_LEVEL_CRITICAL, "*");
  dh_rulebook_face (rulebook, "fire.cone", 1);
  g_test_assert_expected_messages ();

  g_test_expect_message ("drumhead-engine", G_LOG_LEVEL_CRITICAL, "*“double” is not a choice*");
  dh_rulebook_is (rulebook, "cover", "double");
  g_test_assert_expected_messages ();

  g_test_expect_message ("drumhead-engine", G_LOG_LEVEL_CRITICAL, "*not a switch*");
  g_test_expect_message ("drumhead-engine", G_LOG_LEVEL_CRITICAL, "*");
  dh_rulebook_get_switch (rulebook, "fire.cone");
  g_test_assert_expected_messages ();
}

/* Texts for numbers, and their values. */
static const struct {
  const char *text;
  double number;
} forms[] = {
  { "7", 7 },
  { "+7", 7 },
  { "007", 7 },
  { "2.5", 2.5 },
  { "2.25", 2.25 },
  { "1/3", 1.0 / 3 },
  { "+3/2", 1.5 },
  { "-0", 0 },
  { "200.000", 200 },
};

static void
test_rulebook_number_forms (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      g_autofree char *new = g_strdup_printf ("standing=\"club\" is=\"%s\" least=\"0\" "
                                              "most=\"200\" title=\"Officer’s command radius",
                                              forms[i].text);
      g_autoptr(DhRulebook) rulebook = NULL;
      g_autofree char *xml = NULL;

      rulebook = load_changed ("standing=\"text\" is=\"12\" least=\"0\" most=\"200\" "
                               "title=\"Officer’s command radius",
                               new);
      g_assert_cmpfloat (dh_rulebook_number (rulebook, "command.radius"), ==, forms[i].number);
      g_assert_cmpstr (dh_rulebook_get_text (rulebook, "command.radius"), ==, forms[i].text);

      xml = dh_rulebook_to_xml (rulebook);
      g_assert_nonnull (strstr (xml, new));
    }
}

/* Changes to the shipped rulebook, and the standing that the item has then. */
static const struct {
  const char *old;
  const char *new;
  const char *id;
  DhStanding standing;
} standings[] = {
  /* A number of ours cannot be made to look printed. */
  { "id=\"fire.cover.needed\" unit=\"modifier\" clause=\"7.3\" standing=\"house\"",
    "id=\"fire.cover.needed\" unit=\"modifier\" clause=\"7.3\" standing=\"text\"",
    "fire.cover.needed",
    DH_STANDING_HOUSE },
  /* A number of the club's cannot either. */
  { "id=\"fire.musket.long.line\" unit=\"D6\" clause=\"7\" standing=\"text\" is=\"5\"",
    "id=\"fire.musket.long.line\" unit=\"D6\" clause=\"7\" standing=\"text\" is=\"6\"",
    "fire.musket.long.line",
    DH_STANDING_CLUB },
  { "mm25=\"24\" mm15=\"18\" least=\"0\" most=\"200\" title=\"Musket",
    "mm25=\"25\" mm15=\"18\" least=\"0\" most=\"200\" title=\"Musket",
    "fire.musket.long.range",
    DH_STANDING_CLUB },
  { "mm25=\"24\" mm15=\"18\" least=\"0\" most=\"200\" title=\"Musket",
    "mm25=\"24\" mm15=\"20\" least=\"0\" most=\"200\" title=\"Musket",
    "fire.musket.long.range",
    DH_STANDING_TEXT },
  { "is=\"2 3 3 3 3 4\"", "is=\"2 3 3 3 4 4\"", "rating.elite", DH_STANDING_CLUB },
  { "choice=\"drop-out\"", "choice=\"single-round\"", "melee", DH_STANDING_CLUB },
  /* An item may call itself the club's, or name a sibling set. */
  { "id=\"fire.cone\" unit=\"degrees\" clause=\"7.1\" standing=\"text\"",
    "id=\"fire.cone\" unit=\"degrees\" clause=\"7.1\" standing=\"club\"",
    "fire.cone",
    DH_STANDING_CLUB },
  { "standing=\"text\" is=\"60\"",
    "standing=\"family\" is=\"45\"",
    "fire.cone",
    DH_STANDING_FAMILY },
  /* The same number written otherwise is the same number. */
  { "standing=\"text\" is=\"60\"",
    "standing=\"text\" is=\"+60.0\"",
    "fire.cone",
    DH_STANDING_TEXT },
  /* Titles are the club's own affair. */
  { "title=\"Width of the field of fire\"", "title=\"Feld\"", "fire.cone", DH_STANDING_TEXT },
};

static void
test_rulebook_standings_are_honest (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (standings); i++)
    {
      g_autoptr(DhRulebook) rulebook = load_changed (standings[i].old, standings[i].new);

      g_test_message ("%s", standings[i].new);
      g_assert_cmpint (dh_rulebook_find (rulebook, standings[i].id)->standing,
                       ==,
                       standings[i].standing);
    }
}

/* The half of a pair of numbers that was left alone keeps its standing, also in a file. */
static void
test_rulebook_standings_by_scale (void)
{
  g_autoptr(DhRulebook) rulebook =
    load_changed ("mm25=\"24\" mm15=\"18\" least=\"0\" most=\"200\" title=\"Musket",
                  "mm25=\"24\" mm15=\"20\" least=\"0\" most=\"200\" title=\"Musket");
  g_autofree char *xml = dh_rulebook_to_xml (rulebook);
  g_autoptr(DhRulebook) again = load_text (xml, NULL);

  g_assert_nonnull (strstr (xml, "standing=\"text\" standing15=\"club\" mm25=\"24\" mm15=\"20\""));
  g_assert_true (dh_rulebook_set_switch (again, "scale", "15mm", NULL));
  g_assert_cmpint (dh_rulebook_find (again, "fire.musket.long.range")->standing,
                   ==,
                   DH_STANDING_CLUB);
  g_assert_cmpint (dh_rulebook_find (again, "fire.shot.long.range")->standing,
                   ==,
                   DH_STANDING_TEXT);
}

/* A change to the shipped rulebook that makes it bad, and a part of what to say about its line. */
typedef struct {
  const char *path;
  const char *old;
  const char *new;
  const char *fragment;
  gboolean at_root;      /* said of the root, which is in line 2 */
  gboolean schema_knows; /* the schema refuses it too */
  guint n_more;          /* what else is wrong by it */
} BadChange;

#define NINES_100 \
  "99999999999999999999999999999999999999999999999999" \
  "99999999999999999999999999999999999999999999999999"
#define NINES NINES_100 NINES_100 NINES_100 NINES_100

#define CONE \
  "<value id=\"fire.cone\" unit=\"degrees\" clause=\"7.1\" standing=\"text\" is=\"60\" " \
  "least=\"1\" most=\"360\" title=\"Width of the field of fire\"/>"
#define CONE_WITH(attributes) \
  "<value id=\"fire.cone\" title=\"T\" " attributes "/>"
#define CONE_IS(is) \
  CONE_WITH ("unit=\"degrees\" clause=\"7.1\" standing=\"text\" least=\"1\" most=\"360\" " is)

static const BadChange bad_changes[] = {
  { "format-newer", "format=\"1\"", "format=\"2\"", "newer version of Drumhead", TRUE, TRUE },
  { "format-missing", " format=\"1\"", "", "lacks the attribute “format”", TRUE, TRUE },
  { "format-no-number", "format=\"1\"", "format=\"x\"", "“x” is not a format", TRUE, TRUE },
  { "rulebook-id-missing", " id=\"jackson-1997\"", "", "lacks the attribute “id”", TRUE, TRUE },
  { "rulebook-id-bad", "id=\"jackson-1997\"", "id=\"my rules\"", "not “my rules”", TRUE, TRUE },
  { "rulebook-title-empty", "title=\"American Civil War by the inch, 1997\"", "title=\"\"",
    "“title” must be a line", TRUE, TRUE },
  { "system-unknown", "system=\"inch-1997\"", "system=\"chess\"", "no rules of “chess”", TRUE },
  { "rulebook-attribute",
    "id=\"jackson-1997\"",
    "id=\"x\" age=\"3\"",
    "no attribute “age”", TRUE, TRUE },
  { "section-id-missing",
    "<section id=\"fire\" ",
    "<section ",
    "“section” lacks the attribute “id”", FALSE, TRUE },
  { "section-twice",
    "<section id=\"morale\"",
    "<section id=\"fire\"",
    "section “fire” appears twice" },
  { "unknown-element", CONE, CONE "<gun/>", "“gun” is not allowed in “section”", FALSE, TRUE },
  { "stray-text",
    "<section id=\"fire\" title=\"Fire\">",
    "<section id=\"fire\" title=\"Fire\">stray",
    "text is not allowed in “section”", FALSE, TRUE },
  { "item-in-root", "  <section id=\"fire\"", CONE "  <section id=\"fire\"",
    "“value” is not allowed in “rulebook”", FALSE, TRUE },
  { "id-missing", CONE, "", "“fire.cone” is missing", TRUE },
  { "switch-missing",
    "<switch id=\"dice\"",
    "<switch id=\"dices\"",
    "the rules have no “dices”", FALSE, FALSE, 1 },
  { "id-unknown", CONE,
    CONE "<value id=\"fire.cnoe\" unit=\"degrees\" clause=\"7.1\" standing=\"text\" "
    "is=\"60\" least=\"1\" most=\"360\" title=\"x\"/>",
    "the rules have no “fire.cnoe”" },
  { "id-absent",
    "<value id=\"fire.cone\"",
    "<value",
    "“value” lacks the attribute “id”", FALSE, TRUE, 1 },
  { "id-twice", CONE, CONE CONE, "“fire.cone” appears twice, first on line" },
  { "kind", CONE,
    "<switch id=\"fire.cone\" clause=\"7.1\" standing=\"text\" choice=\"a\" title=\"T\">"
    "<choice id=\"a\" title=\"A\"/></switch>",
    "“fire.cone” is a “value”, not a “switch”", FALSE, TRUE },
  { "attribute-unknown", CONE,
    CONE_IS ("is=\"60\" die=\"6\""),
    "“value” has no attribute “die”", FALSE, TRUE },
  { "unit-missing", " unit=\"degrees\"", "", "lacks the attribute “unit”", FALSE, TRUE },
  { "unit-unknown", "unit=\"degrees\"", "unit=\"gons\"", "not “gons”" },
  { "unit-wrong",
    "unit=\"degrees\"",
    "unit=\"inches\"",
    "the unit of “fire.cone” is “degrees”, not “inches”" },
  { "standing-missing",
    "clause=\"7.1\" standing=\"text\"",
    "clause=\"7.1\"",
    "lacks the attribute “standing”", FALSE, TRUE },
  { "standing-unknown", "clause=\"7.1\" standing=\"text\"", "clause=\"7.1\" standing=\"printed\"",
    "“standing” must be one of text, inferred, family, house, club, lost, not “printed”", FALSE, TRUE },
  { "standing15-unknown",
    "standing15=\"house\"",
    "standing15=\"ours\"",
    "“standing15” must be one of", FALSE, TRUE },
  { "clause-empty",
    "clause=\"7.1\"",
    "clause=\"\"",
    "“clause” must be a line of 1 to 10", FALSE, TRUE },
  { "title-missing",
    " title=\"Width of the field of fire\"",
    "",
    "lacks the attribute “title”", FALSE, TRUE },
  { "number-missing", CONE,
    CONE_IS (""),
    "“fire.cone” must have either “is”, or “mm25” and “mm15”", FALSE, TRUE },
  { "number-half-a-pair", CONE, CONE_IS ("mm25=\"60\""), "must have either", FALSE, TRUE },
  { "number-three", CONE,
    CONE_IS ("is=\"60\" mm25=\"60\" mm15=\"60\""),
    "must have either", FALSE, TRUE },
  { "number-word", CONE,
    CONE_IS ("is=\"sixty\""),
    "“sixty” of “fire.cone” is not a number", FALSE, TRUE },
  { "number-empty", CONE,
    CONE_IS ("is=\"\""),
    "“fire.cone” must have 1 number, not 0" },
  { "number-two", CONE, CONE_IS ("is=\"60 60\""), "“fire.cone” must have 1 number, not 2" },
  { "number-hexadecimal", CONE,
    CONE_IS ("is=\"0x3c\""),
    "“0x3c” of “fire.cone” is not a number", FALSE, TRUE },
  { "number-exponent", CONE,
    CONE_IS ("is=\"6e1\""),
    "“6e1” of “fire.cone” is not a number", FALSE, TRUE },
  { "number-lost", CONE,
    CONE_WITH ("unit=\"degrees\" clause=\"7.1\" standing=\"lost\" least=\"1\" most=\"360\" is=\"\""),
    "“fire.cone” has no number, but the rules have one" },
  { "number-infinite", CONE,
    CONE_IS ("is=\"inf\""),
    "“inf” of “fire.cone” is not a number", FALSE, TRUE },
  { "number-nan", CONE,
    CONE_IS ("is=\"nan\""),
    "“nan” of “fire.cone” is not a number", FALSE, TRUE },
  { "number-comma", CONE,
    CONE_IS ("is=\"6,5\""),
    "“6,5” of “fire.cone” is not a number", FALSE, TRUE },
  { "number-minus-sign", CONE,
    CONE_IS ("is=\"−6\""),
    "“−6” of “fire.cone” is not a number", FALSE, TRUE },
  { "number-point-first", CONE,
    CONE_IS ("is=\".6\""),
    "“.6” of “fire.cone” is not a number", FALSE, TRUE },
  { "number-sign-alone", CONE,
    CONE_IS ("is=\"+\""),
    "“+” of “fire.cone” is not a number", FALSE, TRUE },
  { "number-point-last", CONE,
    CONE_IS ("is=\"6.\""),
    "“6.” of “fire.cone” is not a number", FALSE, TRUE },
  { "number-no-divisor", CONE,
    CONE_IS ("is=\"1/\""),
    "“1/” of “fire.cone” is not a number", FALSE, TRUE },
  { "number-by-zero", CONE, CONE_IS ("is=\"1/0\""), "“1/0” of “fire.cone” is not a number" },
  { "number-two-signs", CONE,
    CONE_IS ("is=\"--6\""),
    "“--6” of “fire.cone” is not a number", FALSE, TRUE },
  { "number-huge", CONE,
    CONE_IS ("is=\"99999999999999999999999999\""),
    "“99999999999999999999999999” of “fire.cone” is not between 1 and 360" },
  { "number-huge-fraction", CONE,
    CONE_IS ("is=\"" NINES "/" NINES "\""),
    "9…” of “fire.cone” is not between 1 and 360" },
  { "number-too-small", CONE, CONE_IS ("is=\"0\""), "“0” of “fire.cone” is not between 1 and 360" },
  { "number-too-great", CONE,
    CONE_IS ("is=\"361\""),
    "“361” of “fire.cone” is not between 1 and 360" },
  { "number-part", CONE, CONE_IS ("is=\"60.5\""), "“60.5” of “fire.cone” is not a whole number" },
  { "number-of-15mm",
    "mm25=\"24\" mm15=\"18\"",
    "mm25=\"24\" mm15=\"x\"",
    "“x” of “move.standard.staff.line” is not a number", FALSE, TRUE },
  { "limit-missing",
    "least=\"1\" most=\"360\" title=\"Width of the field",
    "least=\"1\" title=\"Width of the field",
    "lacks the attribute “most”", FALSE, TRUE },
  { "limit-word",
    "most=\"360\" title=\"Width of the field",
    "most=\"all\" title=\"Width of the field",
    "“most” must be a number, not “all”", FALSE, TRUE },
  { "limit-wider",
    "most=\"360\" title=\"Width of the field",
    "most=\"720\" title=\"Width of the field",
    "the limits of “fire.cone” are 1 to 360, not 1 to 720" },
  { "table-short",
    "is=\"2 3 3 3 3 4\"",
    "is=\"2 3 3 3 3\"",
    "“rating.elite” must have 6 numbers, not 5" },
  { "table-long",
    "is=\"2 3 3 3 3 4\"",
    "is=\"2 3 3 3 3 4 4\"",
    "“rating.elite” must have 6 numbers, not 7" },
  { "table-cell",
    "is=\"2 3 3 3 3 4\"",
    "is=\"2 3 3 three 3 4\"",
    "“three” of “rating.elite” is not a number", FALSE, TRUE },
  { "table-cell-too-great",
    "is=\"2 3 3 3 3 4\"",
    "is=\"2 3 3 3 3 6\"",
    "“6” of “rating.elite” is not between 0 and 5" },
  { "table-die-missing",
    "id=\"rating.elite\" die=\"6\"",
    "id=\"rating.elite\"",
    "“table” lacks the attribute “die”", FALSE, TRUE },
  { "table-die-odd",
    "id=\"rating.elite\" die=\"6\"",
    "id=\"rating.elite\" die=\"101\"",
    "“die” must be a whole number from 2 to 100, not “101”", FALSE, TRUE },
  { "table-die-word",
    "id=\"rating.elite\" die=\"6\"",
    "id=\"rating.elite\" die=\"six\"",
    "“die” must be a whole number", FALSE, TRUE },
  { "table-die-wrong",
    "die=\"6\" unit=\"rating\" clause=\"19\" standing=\"text\" is=\"2 3 3 3 3 4\"",
    "die=\"10\" unit=\"rating\" clause=\"19\" standing=\"text\" is=\"2 3 3 3 3 4 4 4 4 4\"",
    "“rating.elite” is a table for a D6, not for a D10" },
  { "switch-choice-unknown", "choice=\"one-pip\"", "choice=\"double\"",
    "“double” is not a choice of “cover”; it has one-pip, halve, none" },
  { "switch-choice-missing",
    " choice=\"one-pip\"",
    "",
    "“switch” lacks the attribute “choice”", FALSE, TRUE },
  { "switch-choice-twice",
    "<choice id=\"none\" title=\"None\"/>",
    "<choice id=\"halve\" title=\"None\"/>",
    "the choice “halve” of “cover” appears twice" },
  { "switch-choice-lost",
    "choice=\"thrown\" title=\"Dice\" effect=\"Decides whether dice are typed in or thrown by the program.\">\n"
    "      <choice id=\"thrown\" title=\"The players, at the table\"/>\n"
    "      <choice id=\"program\" title=\"The program\"/>",
    "choice=\"thrown\" title=\"Dice\" effect=\"Decides whether dice are typed in or thrown by the program.\">\n"
    "      <choice id=\"thrown\" title=\"The players, at the table\"/>",
    "“dice” lacks the choice “program”" },
  { "switch-choice-new",
    "effect=\"Used when fire at a target in cover is worked out.\">",
    "effect=\"Used when fire at a target in cover is worked out.\"><choice id=\"half\" title=\"x\"/>",
    "the rules have no choice “half” of “cover”" },
  { "order-ranges",
    "standing=\"inferred\" mm25=\"12\" mm15=\"8\"",
    "standing=\"inferred\" mm25=\"12\" mm15=\"19\"",
    "“fire.musket.close.range” must not be greater than “fire.musket.long.range”" },
  { "order-army", "id=\"army.broken\" unit=\"percent\" clause=\"18\" standing=\"house\" is=\"20\"",
    "id=\"army.broken\" unit=\"percent\" clause=\"18\" standing=\"house\" is=\"36\"",
    "“army.broken” must not be greater than “army.retire”" },
  { "not-well-formed", CONE, "<value></vale>", "“value”, opened on line" },
};

static void
test_rulebook_bad_change (gconstpointer data)
{
  const BadChange *bad = data;
  g_autofree char *text = get_shipped_text ();
  g_autofree char *changed = NULL;
  g_autofree char *place = NULL;
  g_auto(GStrv) lines = NULL;
  g_autoptr(GError) error = NULL;
  guint line;

  changed = test_replace (text, bad->old, bad->new, &line);
  g_assert_null (load_text (changed, &error));
  g_assert_error (error, DH_ERROR, DH_ERROR_FILE);
  g_test_message ("%s", error->message);

  lines = g_strsplit (error->message, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 1 + bad->n_more);

  place = g_strdup_printf (NAME ":%u: ", bad->at_root ? 2 : line);
  g_assert_nonnull (strstr (error->message, place));
  g_assert_nonnull (strstr (strstr (error->message, place), bad->fragment));
}

/* The schema is for other programs too: what it can know, it has to know. */
static void
test_rulebook_schema_agrees (void)
{
  g_autofree char *text = get_shipped_text ();

  for (guint i = 0; i < G_N_ELEMENTS (bad_changes); i++)
    {
      g_autoptr(DhXmlProblems) problems = dh_xml_problems_new (NAME);
      g_autoptr(DhXmlDocument) document = NULL;
      g_autoptr(GBytes) bytes = NULL;
      g_autofree char *changed = NULL;
      guint line;

      if (strcmp (bad_changes[i].path, "not-well-formed") == 0)
        continue;

      g_test_message ("%s", bad_changes[i].path);
      changed = test_replace (text, bad_changes[i].old, bad_changes[i].new, &line);
      bytes = g_bytes_new (changed, strlen (changed));
      document = dh_xml_parse (bytes, NULL, problems);
      g_assert_cmpint (dh_xml_validate (dh_xml_document_get_root (document), "rulebook", problems),
                       ==,
                       !bad_changes[i].schema_knows);
    }
}

static void
test_rulebook_reports_all_mistakes (void)
{
  g_autofree char *text = get_shipped_text ();
  g_autofree char *one = NULL;
  g_autofree char *two = NULL;
  g_autofree char *three = NULL;
  g_autofree char *wanted = NULL;
  g_autoptr(GError) error = NULL;
  guint cone, elite, cover;

  one = test_replace (text, "is=\"60\"", "is=\"x\"", &cone);
  two = test_replace (one, "is=\"2 3 3 3 3 4\"", "is=\"2 3\" age=\"3\"", &elite);
  three = test_replace (two, "choice=\"one-pip\"", "choice=\"double\"", &cover);
  g_assert_null (load_text (three, &error));

  wanted = g_strdup_printf (
    NAME ":%u: “double” is not a choice of “cover”; it has one-pip, halve, none\n"
    NAME ":%u: “x” of “fire.cone” is not a number such as 4, +1, 2.5 or 1/2\n"
    NAME ":%u: “table” has no attribute “age”\n"
    NAME ":%u: “rating.elite” must have 6 numbers, not 2",
    cover,
    cone,
    elite,
    elite);
  g_assert_error (error, DH_ERROR, DH_ERROR_FILE);
  g_assert_cmpstr (error->message, ==, wanted);
}

/* An empty rulebook lacks everything, and says so of each id, as far as anybody reads. */
static void
test_rulebook_all_ids_are_asked_for (void)
{
  g_autoptr(DhRulebook) rulebook = load_shipped ();
  g_autoptr(GError) error = NULL;
  g_auto(GStrv) lines = NULL;
  g_autofree char *rest = NULL;

  g_assert_null (load_text ("<rulebook format=\"1\" id=\"x\" title=\"X\">"
                            "<section id=\"s\" title=\"S\"/></rulebook>",
                            &error));
  lines = g_strsplit (error->message, "\n", -1);
  rest = g_strdup_printf (NAME ": and %u more problems", rulebook->entries->len - 100);
  g_assert_cmpuint (g_strv_length (lines), ==, 101);
  g_assert_cmpstr (lines[100], ==, rest);
  for (guint i = 0; i < 100; i++)
    {
      g_autofree char *line = g_strdup_printf (NAME ":1: “%s” is missing",
                                               dh_rulebook_get_item (rulebook, i)->id);

      g_assert_cmpstr (lines[i], ==, line);
    }
}

/* Each of them is held against those before it, so that hundreds of thousands would take minutes. */
static void
test_rulebook_lists_are_bounded (void)
{
  g_autoptr(GString) text = g_string_new ("<rulebook format=\"1\" id=\"x\" title=\"X\">\n<section id=\"s\" title=\"S\">"
                                          "<switch id=\"dice\" clause=\"1\" standing=\"text\" choice=\"c1\" title=\"D\">\n");
  g_autoptr(GError) error = NULL;

  for (guint i = 1; i <= 1001; i++)
    g_string_append_printf (text, "<choice id=\"c%u\" title=\"C\"/>\n", i);
  g_string_append (text, "</switch></section>");
  for (guint i = 1; i <= 1000; i++)
    g_string_append_printf (text, "<section id=\"s%u\" title=\"S\"/>\n", i);
  g_string_append (text, "</rulebook>");

  g_assert_null (load_text (text->str, &error));
  g_assert_nonnull (strstr (error->message, NAME ":1003: there are more than 1000 “choice”; the rest are ignored"));
  g_assert_nonnull (strstr (error->message, NAME ":2003: there are more than 1000 “section”; the rest are ignored"));
}

static void
test_rulebook_file (void)
{
  g_autofree char *path = NULL;
  g_autoptr(GFile) file = NULL;
  g_autoptr(GFile) missing = NULL;
  g_autoptr(DhRulebook) rulebook = NULL;
  g_autoptr(GError) error = NULL;

  path = g_test_build_filename (G_TEST_DIST, "..", "data", "rulebooks", "jackson-1997.xml", NULL);
  file = g_file_new_for_path (path);
  rulebook = dh_rulebook_new_from_file (file, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (rulebook->id, ==, "jackson-1997");

  missing = g_file_new_for_path ("/no/such/file.xml");
  g_assert_null (dh_rulebook_new_from_file (missing, &error));
  g_assert_error (error, DH_ERROR, DH_ERROR_FILE);
  g_clear_error (&error);

  g_assert_null (dh_rulebook_new_shipped ("chess", &error));
  g_assert_error (error, DH_ERROR, DH_ERROR_FILE);
}

/* The shipped rulebook is read once, and yet each caller gets it as it is shipped. */
static void
test_rulebook_shipped_stays_as_it_is (void)
{
  g_autoptr(DhRulebook) one = load_shipped ();
  g_autofree char *before = dh_rulebook_to_xml (one), *after = NULL;
  g_autoptr(DhRulebook) other = NULL;

  g_assert_true (dh_rulebook_set_switch (one, "scale", "15mm", NULL));
  other = load_shipped ();
  after = dh_rulebook_to_xml (other);
  g_assert_cmpstr (after, ==, before);
}

TEST_SUBJECT ("rulebook")
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/engine/rulebook/shipped-stays-as-it-is", test_rulebook_shipped_stays_as_it_is);
  g_test_add_func ("/engine/rulebook/save-and-load", test_rulebook_save_and_load);
  g_test_add_func ("/engine/rulebook/tells-every-rule-whole", test_rulebook_tells_every_rule_whole);
  g_test_add_func ("/engine/rulebook/switches-begin-with-their-default",
                   test_rulebook_switches_begin_with_their_default);
  g_test_add_func ("/engine/rulebook/numbers-at-both-scales",
                   test_rulebook_numbers_at_both_scales);
  g_test_add_func ("/engine/rulebook/small-figures-move-three-quarters",
                   test_rulebook_small_figures_move_three_quarters);
  g_test_add_func ("/engine/rulebook/tables", test_rulebook_tables);
  g_test_add_func ("/engine/rulebook/switches-can-be-set", test_rulebook_switches_can_be_set);
  g_test_add_func ("/engine/rulebook/wrong-names-are-heard", test_rulebook_wrong_names_are_heard);
  g_test_add_func ("/engine/rulebook/number-forms", test_rulebook_number_forms);
  g_test_add_func ("/engine/rulebook/standings-are-honest", test_rulebook_standings_are_honest);
  g_test_add_func ("/engine/rulebook/standings-by-scale", test_rulebook_standings_by_scale);
  g_test_add_func ("/engine/rulebook/lists-are-bounded", test_rulebook_lists_are_bounded);
  for (guint i = 0; i < G_N_ELEMENTS (bad_changes); i++)
    {
      g_autofree char *path = g_strdup_printf ("/engine/rulebook/bad/%s", bad_changes[i].path);

      g_test_add_data_func (path, &bad_changes[i], test_rulebook_bad_change);
    }
  g_test_add_func ("/engine/rulebook/schema-agrees", test_rulebook_schema_agrees);
  g_test_add_func ("/engine/rulebook/reports-all-mistakes", test_rulebook_reports_all_mistakes);
  g_test_add_func ("/engine/rulebook/all-ids-are-asked-for", test_rulebook_all_ids_are_asked_for);
  g_test_add_func ("/engine/rulebook/file", test_rulebook_file);

  return g_test_run ();
}

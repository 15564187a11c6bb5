/* test-rulebook-systems.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "subject.h"
#include "text-fixture.h"

#include "dh-rulebook-edit.h"
#include "dh-rulebook-private.h"

#include <string.h>

/* A game that there is not, and whose reference, rulebooks/pitched.xml, is in this program alone. */
#define NAME "pitched.xml"

static char *
get_text (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) bytes = dh_xml_load_shipped ("rulebooks", "pitched", &error);

  g_assert_no_error (error);

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

/* The reference with one change, as a club's file, and what is wrong with it. */
static DhRulebook *
load_changed (const char  *old,
              const char  *new,
              char       **problem)
{
  g_autofree char *text = get_text ();
  guint line;
  g_autofree char *changed = test_replace (text, old, new, &line);
  g_autoptr(GBytes) bytes = g_bytes_new (changed, strlen (changed));
  g_autoptr(GError) error = NULL;
  DhRulebook *rulebook = dh_rulebook_new_from_bytes (bytes, NAME, &error);

  if (problem != NULL)
    *problem = error != NULL ? g_strdup (error->message) : NULL;
  else
    g_assert_no_error (error);

  return rulebook;
}

#define MARCH "standing=\"lost\" is=\"\" least=\"1\" most=\"200\""

static void
test_systems_each_has_its_reference (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhRulebook) other = dh_rulebook_new_shipped ("pitched", &error);
  g_autoptr(DhRulebook) inches = dh_rulebook_new_shipped ("jackson-1997", &error);
  g_autoptr(DhRulebook) club = load_changed ("id=\"pitched\"", "id=\"ours\"", NULL);
  g_autofree char *problem = NULL;

  g_assert_no_error (error);
  g_assert_cmpstr (other->system, ==, "pitched");
  g_assert_cmpstr (club->system, ==, "pitched");
  g_assert_cmpstr (inches->system, ==, "inch-1997");
  g_assert_true (_dh_rulebook_get_reference (club) == _dh_rulebook_get_reference (other));
  g_assert_cmpstr (_dh_rulebook_get_reference (inches)->id, ==, "jackson-1997");

  g_assert_null (load_changed ("id=\"march.distance\"", "id=\"fire.cone\"", &problem));
  g_assert_cmpstr (problem, ==, NAME ":2: “march.distance” is missing\n" NAME ":8: the rules have no “fire.cone”");
}

/* A file of another system says so, and one of the first does not. */
static void
test_systems_files_name_theirs (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhRulebook) other = dh_rulebook_new_shipped ("pitched", &error);
  g_autoptr(DhRulebook) inches = dh_rulebook_new_shipped ("jackson-1997", &error);
  g_autofree char *xml = dh_rulebook_to_xml (other);
  g_autofree char *xml_inches = dh_rulebook_to_xml (inches);
  g_autoptr(GBytes) bytes = g_bytes_new (xml, strlen (xml));
  g_autoptr(DhRulebook) again = dh_rulebook_new_from_bytes (bytes, NAME, &error);
  g_autofree char *xml_again = NULL;

  g_assert_no_error (error);
  xml_again = dh_rulebook_to_xml (again);
  g_assert_cmpstr (xml_again, ==, xml);
  g_assert_nonnull (strstr (xml, "<rulebook format=\"1\" system=\"pitched\" id=\"pitched\""));
  g_assert_null (strstr (xml, "<unit"));
  g_assert_null (strstr (xml, "not-above"));
  g_assert_nonnull (strstr (xml_inches, "<rulebook format=\"1\" system=\"inch-1997\" id=\"jackson-1997\""));
}

static void
test_systems_units_and_dice_of_its_own (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhRulebook) rulebook = dh_rulebook_new_shipped ("pitched", &error);
  g_autofree char *problem = NULL;

  g_assert_no_error (error);
  g_assert_cmpfloat (dh_rulebook_number (rulebook, "march.distance"), ==, 5.5);
  g_assert_cmpfloat (dh_rulebook_face (rulebook, "march.straggle", 8), ==, 8);
  g_assert_null (load_changed ("is=\"70\"", "is=\"70.5\"", &problem));
  g_assert_cmpstr (problem, ==, NAME ":6: “70.5” of “march.slow” is not a whole number");
  g_clear_pointer (&problem, g_free);
  g_assert_null (load_changed ("unit=\"rods\"", "unit=\"inches\"", &problem));
  g_assert_cmpstr (problem,
                   ==,
                   NAME ":8: “unit” must be one of D6, modifier, rating, share, percent, points, times, dice, paces, "
                        "rods, not “inches”");
}

static void
test_systems_lost_numbers (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhRulebook) rulebook = dh_rulebook_new_shipped ("pitched", &error);
  g_autoptr(DhRulebook) copy = dh_rulebook_copy (rulebook);
  g_autoptr(DhRulebook) filled = NULL;
  g_autoptr(DhRulebook) emptied = NULL;

  g_assert_no_error (error);
  g_assert_true (dh_rulebook_is_lost (copy, "march.quick"));
  g_assert_true (dh_rulebook_is_lost (copy, "march.rain"));
  g_assert_false (dh_rulebook_is_lost (copy, "march.slow"));
  g_assert_cmpint (dh_rulebook_find (copy, "march.quick")->standing, ==, DH_STANDING_LOST);
  g_assert_cmpstr (dh_rulebook_get_text (copy, "march.quick"), ==, "");

  filled = dh_rulebook_edit (copy, "march.quick", DH_SCALE_BOTH, "90", &error);
  g_assert_no_error (error);
  g_assert_cmpint (dh_rulebook_integer (filled, "march.quick"), ==, 90);
  g_assert_cmpint (dh_rulebook_find (filled, "march.quick")->standing, ==, DH_STANDING_CLUB);

  emptied = dh_rulebook_edit (filled, "march.quick", DH_SCALE_BOTH, "", &error);
  g_assert_no_error (error);
  g_assert_true (dh_rulebook_is_lost (emptied, "march.quick"));
  g_assert_cmpint (dh_rulebook_find (emptied, "march.quick")->standing, ==, DH_STANDING_LOST);
}

/* The standing in a file does not count: a number that is there is the club's, and only a printed one can be lost. */
static void
test_systems_lost_is_found_out (void)
{
  g_autoptr(DhRulebook) typed = load_changed (MARCH, "standing=\"lost\" is=\"90\" least=\"1\" most=\"200\"", NULL);
  g_autoptr(DhRulebook) boast = load_changed (MARCH, "standing=\"text\" is=\"90\" least=\"1\" most=\"200\"", NULL);
  g_autofree char *problem = NULL;

  g_assert_cmpint (dh_rulebook_find (typed, "march.quick")->standing, ==, DH_STANDING_CLUB);
  g_assert_cmpint (dh_rulebook_find (boast, "march.quick")->standing, ==, DH_STANDING_CLUB);
  g_assert_null (load_changed ("standing=\"text\" is=\"70\"", "standing=\"lost\" is=\"\"", &problem));
  g_assert_cmpstr (problem, ==, NAME ":6: “march.slow” has no number, but the rules have one");
}

static void
test_systems_order_of_values (void)
{
  g_autofree char *problem = NULL;

  g_assert_null (load_changed (MARCH, "standing=\"club\" is=\"60\" least=\"1\" most=\"200\"", &problem));
  g_assert_cmpstr (problem, ==, NAME ":6: “march.slow” must not be greater than “march.quick”");
}

#define BLANK "by=\"sum\" dice=\"1\" die=\"6\">"
#define TYPED \
  BLANK "<column from=\"1\"/><row at=\"1\"><cell>stay</cell></row><row at=\"2\"><cell>go</cell></row>"
#define HALF BLANK "<column from=\"1\"/>\n<row at=\"1\"><cell>stay</cell></row>\n<row at=\"2\"><cell/></row>"

static void
test_systems_charts (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhRulebook) blank = dh_rulebook_new_shipped ("pitched", &error);
  g_autoptr(DhRulebook) typed = load_changed (BLANK, TYPED, NULL);
  g_autoptr(DhRulebook) half = load_changed (BLANK, HALF, NULL);
  g_autoptr(DhRulebook) copy = dh_rulebook_copy (typed);
  g_autoptr(DhRulebook) restored = NULL;
  g_autoptr(GPtrArray) differences = dh_rulebook_compare (blank, typed);
  g_auto(GStrv) doubts = dh_rulebook_list_doubts (half, NAME);

  g_assert_no_error (error);
  g_assert_true (dh_rulebook_find (blank, "halt")->is_chart);
  g_assert_true (dh_rulebook_is_lost (blank, "halt"));
  g_assert_false (dh_rulebook_is_lost (copy, "halt"));
  g_assert_cmpint (dh_rulebook_find (copy, "halt")->standing, ==, DH_STANDING_CLUB);
  g_assert_cmpstr (dh_chart_look_up (dh_rulebook_get_chart (copy, "halt"), 0, 2), ==, "go");
  g_assert_true (dh_rulebook_is_lost (half, "halt"));
  g_assert_cmpint (dh_rulebook_find (half, "halt")->standing, ==, DH_STANDING_LOST);
  g_assert_cmpuint (g_strv_length (doubts), ==, 1);
  g_assert_cmpstr (doubts[0], ==, NAME ":13: “halt” has 1 empty cell and counts as illegible until it is filled");
  g_assert_cmpuint (differences->len, ==, 1);

  restored = dh_rulebook_restore (copy, "halt", &error);
  g_assert_no_error (error);
  g_assert_true (dh_rulebook_is_lost (restored, "halt"));
  g_assert_null (dh_rulebook_edit (copy, "halt", DH_SCALE_BOTH, "5", &error));
  g_assert_error (error, DH_ERROR, DH_ERROR_ORDER);
}

/* An owner types what is printed; how it is entered, and what the procedure asks for, are the rules'. */
static void
test_systems_charts_fit_the_rules (void)
{
  g_autofree char *problem = NULL;

  g_assert_null (load_changed ("by=\"sum\"", "by=\"value\"", &problem));
  g_assert_cmpstr (problem, ==, NAME ":13: “halt” is looked up by “sum”, not by “value”");
  g_clear_pointer (&problem, g_free);
  g_assert_null (load_changed ("id=\"road\" by=\"+1\" to=\"column\"", "id=\"road\" by=\"+1\" to=\"die\"", &problem));
  g_assert_cmpstr (problem, ==, NAME ":13: “halt” lacks the modifier “road” to the column");
  g_clear_pointer (&problem, g_free);
  g_assert_null (load_changed ("id=\"mud\"", "id=\"snow\"", &problem));
  g_assert_cmpstr (problem, ==, NAME ":13: “halt” lacks the modifier “mud” to the die");
}

TEST_SUBJECT ("rulebook-systems")
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/engine/rulebook/each-system-has-its-reference", test_systems_each_has_its_reference);
  g_test_add_func ("/engine/rulebook/files-name-their-system", test_systems_files_name_theirs);
  g_test_add_func ("/engine/rulebook/units-and-dice-of-its-own", test_systems_units_and_dice_of_its_own);
  g_test_add_func ("/engine/rulebook/lost-numbers", test_systems_lost_numbers);
  g_test_add_func ("/engine/rulebook/lost-is-found-out", test_systems_lost_is_found_out);
  g_test_add_func ("/engine/rulebook/order-of-values-is-the-references", test_systems_order_of_values);
  g_test_add_func ("/engine/rulebook/charts", test_systems_charts);
  g_test_add_func ("/engine/rulebook/charts-fit-the-rules", test_systems_charts_fit_the_rules);

  return g_test_run ();
}

/* test-muster-draft.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "soak.h"
#include "subject.h"

#include "dh-muster-draft.h"

#include <string.h>

static const char small[] =
  "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  "<order-of-battle format=\"1\" system=\"inch-1997\" title=\"Small\">\n"
  "  <army id=\"north\" name=\"North\" letter=\"N\">\n"
  "    <officer id=\"able\" name=\"Gen. Able\" rank=\"commander\"/>\n"
  "    <division id=\"first\" name=\"First\" reserve=\"yes\">\n"
  "      <brigade id=\"red\" name=\"Red\">\n"
  "        <unit id=\"n1\" name=\"1st Foot\" arm=\"infantry\" quality=\"green\" stands=\"5\" rating=\"3\"/>\n"
  "        <unit id=\"n2\" name=\"2nd Foot\" arm=\"infantry\" quality=\"elite\" formation=\"column\"/>\n"
  "      </brigade>\n"
  "    </division>\n"
  "  </army>\n"
  "  <army id=\"south\" name=\"South\" letter=\"S\">\n"
  "    <unit id=\"s1\" name=\"1st Horse\" arm=\"cavalry\" quality=\"veteran\"/>\n"
  "    <unit id=\"s2\" name=\"1st Battery\" arm=\"artillery\" quality=\"veteran\" guns=\"4\"/>\n"
  "  </army>\n"
  "</order-of-battle>\n";

/* The things of it, by their index. */
enum { BATTLE, NORTH, ABLE, FIRST, RED, N1, N2, SOUTH, S1, S2 };

static DhMusterDraft *
read_text (const char *text)
{
  g_autoptr(GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr(GError) error = NULL;
  DhMusterDraft *draft = dh_muster_draft_new_from_bytes (bytes, "small.xml", &error);

  g_assert_no_error (error);
  return draft;
}

/* The names from the second thing on, each as deep as it stands. */
static void
assert_tree (const DhMusterDraft *draft,
             const char          *tree)
{
  g_autoptr(GString) found = g_string_new (NULL);

  for (guint i = 1; i < draft->nodes->len; i++)
    {
      for (int parent = dh_muster_draft_get_parent (draft, i); parent > 0;
           parent = dh_muster_draft_get_parent (draft, parent))
        g_string_append_c (found, '.');
      g_string_append_printf (found, "%s\n", dh_muster_draft_get_field (draft, i, DH_MUSTER_NAME));
    }
  g_assert_cmpstr (found->str, ==, tree);
}

static void
assert_xml (DhMusterDraft *draft,
            const char    *expected)
{
  g_autofree char *xml = dh_muster_draft_to_xml (draft);

  g_assert_cmpstr (xml, ==, expected);
}

static void
assert_problem (DhMusterDraft *draft,
                guint          index,
                const char    *part)
{
  const char *problem = dh_muster_draft_get_problem (draft, index);

  g_assert_nonnull (problem);
  if (strstr (problem, part) == NULL)
    g_error ("“%s” is not in “%s”", part, problem);
  g_assert_null (dh_muster_draft_get_order_of_battle (draft));
}

static void
test_round_trip (gconstpointer data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhOrderOfBattle) armies = dh_order_of_battle_new_shipped (data, &error);
  g_autoptr(DhMusterDraft) draft = NULL;
  g_autoptr(DhMusterDraft) again = NULL;
  g_autofree char *xml = NULL;

  g_assert_no_error (error);
  xml = dh_order_of_battle_to_xml (armies);
  draft = dh_muster_draft_new_from_order_of_battle (armies);
  assert_xml (draft, xml);
  g_assert_cmpuint (dh_muster_draft_count_problems (draft, 0), ==, 0);
  g_assert_nonnull (dh_muster_draft_get_order_of_battle (draft));

  again = read_text (xml);
  assert_xml (again, xml);
}

/* Byte for byte, with all that a file can say; also when an edit has come and gone. */
static void
test_round_trip_everything (void)
{
  static const char text[] =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    "<order-of-battle format=\"1\" system=\"inch-1997\" title=\"Gettysburg, &quot;day 2&quot; – Été &amp; &lt;Zwölf&gt;\""
    " date=\"1863-07-02\""
    " place=\"Adams County, “Pennsylvania”\">\n"
    "  <army id=\"potomac\" name=\"Army of the Potomac; half\" letter=\"P\">\n"
    "    <officer id=\"meade\" name=\"Maj. Gen. G. G. Meade\" rank=\"commander\"/>\n"
    "    <division id=\"sickles\" name=\"III Corps, all\">\n"
    "      <officer id=\"dan\" name=\"D. “Dan” Sickles\" rank=\"division\" character=\"political\"/>\n"
    "      <brigade id=\"ward\" name=\"Ward's, of 6\" reserve=\"yes\">\n"
    "        <unit id=\"p1\" name=\"20th Indiana\" arm=\"infantry\" quality=\"elite\" stands=\"8\" rating=\"4\""
    " formation=\"column\" concealed=\"yes\"/>\n"
    "        <unit id=\"p2\" name=\"Berdan &lt;1st&gt;\" arm=\"infantry\" quality=\"elite\" sharpshooters=\"yes\"/>\n"
    "      </brigade>\n"
    "      <unit id=\"p3\" name=\"4th New York\" arm=\"artillery\" quality=\"green\" guns=\"4\" formation=\"limbered\"/>\n"
    "    </division>\n"
    "  </army>\n"
    "  <army id=\"virginia\" name=\"Army of Northern Virginia\" letter=\"V\">\n"
    "    <unit id=\"v1\" name=\"Ærø 戦 Horse\" arm=\"cavalry\" quality=\"veteran\" rating=\"0\" reserve=\"yes\"/>\n"
    "    <unit id=\"v2\" name=\"15th Alabama\" arm=\"infantry\" quality=\"veteran\"/>\n"
    "  </army>\n"
    "</order-of-battle>\n";
  enum { TOTAL = 12, SICKLES = 3 };
  g_autoptr(DhMusterDraft) draft = read_text (text);
  g_autoptr(DhMusterDraft) away = NULL;
  g_autoptr(DhMusterDraft) back = NULL;

  g_assert_cmpuint (draft->nodes->len, ==, TOTAL);
  g_assert_nonnull (dh_muster_draft_get_order_of_battle (draft));
  assert_xml (draft, text);

  away = dh_muster_draft_set (draft, SICKLES, DH_MUSTER_NAME, "Elsewhere");
  back = dh_muster_draft_set (away, SICKLES, DH_MUSTER_NAME, "III Corps, all");
  assert_xml (back, text);
}

/* Wrong values are written as they are, too, and read again. */
static void
test_round_trip_wrong (void)
{
  g_autoptr(DhMusterDraft) draft = read_text (small);
  g_autoptr(DhMusterDraft) wrong = dh_muster_draft_set (draft, N1, DH_MUSTER_STANDS, "<&\"50");
  g_autoptr(DhMusterDraft) again = NULL;
  g_autofree char *xml = dh_muster_draft_to_xml (wrong);

  assert_problem (wrong, N1, "stands");
  again = read_text (xml);
  assert_xml (again, xml);
  g_assert_cmpstr (dh_muster_draft_get_field (again, N1, DH_MUSTER_STANDS), ==, "<&\"50");
}

/* All rows that can stand anywhere are there, with what is wrong with them, and the others are told. */
static void
test_mends_a_spreadsheet (void)
{
  static const char text[] = "army,division,brigade,unit,id,arm,quality,stands,guns,rating,officer,rank,character\n"
                             "North,,First,1st Foot,u1,infantry,veteran,6,,,,,\n"
                             "North,,First,2nd Foot,u2,wagons,veteran,,,,,,\n"
                             ",,,Nobody’s,,infantry,green,,,,,,\n"
                             "South,,,1st Horse,U1,cavalry,elite,40,,,,,\n"
                             "South,,,,,,,,,,,,\n"
                             "South,,,A\x01rt,,artillery,elite,,,,,,\n"
                             "South,,,2nd Horse,s2,cavalry,elite,,,,,,,beyond\n";
  g_autoptr(GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr(DhMuster) muster = dh_muster_new_from_bytes (bytes, "list.csv", "Small");
  g_autoptr(DhMusterDraft) draft = dh_muster_draft_new_from_muster (muster);
  g_autoptr(DhMusterDraft) mended = NULL;
  g_autoptr(DhMusterDraft) other = NULL;
  g_autoptr(DhMusterDraft) good = NULL;
  g_autofree char *left_out = dh_muster_describe_left_out (muster);
  enum { FOOT = 3, SECOND_FOOT, HORSE = 6, SECOND_HORSE, END };

  g_assert_cmpstr (left_out, ==,
                   "Line 8: there is a cell beyond the last column; a cell with a comma needs quotation marks"
                   " (South · 2nd Horse · s2 · cavalry · elite)\n"
                   "Line 4: “army” is empty (Nobody’s · infantry · green)\n"
                   "Line 6: this line names neither a unit nor an officer (South)\n"
                   "Line 7: it contains a character that cannot be in text (South · A\x01rt · artillery · elite)");
  g_assert_cmpuint (draft->nodes->len, ==, END);
  g_assert_null (dh_muster_draft_get_order_of_battle (draft));
  g_assert_null (dh_muster_draft_get_problem (draft, FOOT));
  g_assert_nonnull (strstr (dh_muster_draft_get_problem (draft, SECOND_FOOT), "wagons"));
  g_assert_nonnull (strstr (dh_muster_draft_get_problem (draft, HORSE), "is already used by “1st Foot”"));
  g_assert_nonnull (strstr (dh_muster_draft_get_problem (draft, HORSE), "stands"));
  g_assert_null (dh_muster_draft_get_problem (draft, SECOND_HORSE));

  mended = dh_muster_draft_set (draft, SECOND_FOOT, DH_MUSTER_ARM, "infantry");
  other = dh_muster_draft_set (mended, HORSE, DH_MUSTER_STANDS, "4");
  good = dh_muster_draft_set (other, HORSE, DH_MUSTER_ID, "s1");
  g_assert_nonnull (dh_muster_draft_get_order_of_battle (good));
}

/* A good spreadsheet is taken over as it is, and a file that is none not at all. */
static void
test_takes_a_spreadsheet (void)
{
  static const char text[] = "army,unit,arm,quality\nNorth,1st Foot,infantry,green\nSouth,2nd Foot,infantry,green\n";
  g_autoptr(GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr(GBytes) binary = g_bytes_new_static ("army\0unit", 9);
  g_autoptr(DhMuster) muster = dh_muster_new_from_bytes (bytes, "list.csv", "Small");
  g_autoptr(DhMuster) nothing = dh_muster_new_from_bytes (binary, "list.csv", "Small");
  g_autoptr(DhMusterDraft) draft = dh_muster_draft_new_from_muster (muster);

  g_assert_nonnull (dh_muster_draft_get_order_of_battle (draft));
  g_assert_null (dh_muster_describe_left_out (muster));
  g_assert_null (dh_muster_draft_new_from_muster (nothing));
}

static void
test_refuses (void)
{
  static const struct {
    const char *text;
    const char *complaint;
  } cases[] = {
    { "", "small.xml" },
    { "a,b,c\n", "small.xml" },
    { "<battle format=\"1\"/>", "“battle” is where “order-of-battle” should be" },
    { "<order-of-battle format=\"2\"/>", "newer version of Drumhead" },
    { "<order-of-battle format=\"1\" system=\"post\"/>", "has to be for “inch-1997”" },
    { "<order-of-battle format=\"1\"><army><army/></army></order-of-battle>", "army" },
    { "<order-of-battle format=\"1\"><army colour=\"blue\"/></order-of-battle>", "colour" },
    { "<!DOCTYPE x><order-of-battle format=\"1\"/>", "small.xml" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(GBytes) bytes = g_bytes_new (cases[i].text, strlen (cases[i].text));
      g_autoptr(GError) error = NULL;
      g_autoptr(DhMusterDraft) draft = dh_muster_draft_new_from_bytes (bytes, "small.xml", &error);

      g_assert_null (draft);
      g_assert_error (error, DH_ERROR, DH_ERROR_FILE);
      if (strstr (error->message, cases[i].complaint) == NULL)
        g_error ("“%s” is not in “%s”", cases[i].complaint, error->message);
    }
}

static void
test_problems_have_places (void)
{
  g_autoptr(DhMusterDraft) draft = read_text (small);
  g_autoptr(DhMusterDraft) nameless = dh_muster_draft_set (draft, RED, DH_MUSTER_NAME, "");
  g_autoptr(DhMusterDraft) twice = dh_muster_draft_set (draft, S2, DH_MUSTER_ID, "N1");
  g_autoptr(DhMusterDraft) empty = dh_muster_draft_remove (draft, FIRST);
  g_autoptr(DhMusterDraft) lonely = dh_muster_draft_remove (draft, SOUTH);
  g_autoptr(DhMusterDraft) led = dh_muster_draft_move (draft, ABLE, RED, DH_MUSTER_INTO);

  g_assert_cmpuint (dh_muster_draft_count_problems (draft, BATTLE), ==, 0);
  assert_problem (nameless, RED, "name");
  assert_problem (twice, S2, "the id “n1” is already used by “1st Foot”");
  g_assert_null (dh_muster_draft_get_problem (twice, N1));
  dh_muster_draft_forget (twice);
  assert_problem (twice, S2, "already");
  assert_problem (empty, NORTH, "this army has no units");
  assert_problem (lonely, BATTLE, "two armies");
  assert_problem (led, N2, "commander");
  g_assert_cmpuint (dh_muster_draft_count_problems (led, NORTH), ==, 1);
  g_assert_cmpuint (dh_muster_draft_count_problems (led, N1), ==, 0);
}

static void
test_edits_leave_the_old (void)
{
  g_autoptr(DhMusterDraft) draft = read_text (small);
  g_autoptr(DhMusterDraft) set = dh_muster_draft_set (draft, N1, DH_MUSTER_NAME, "1st Guards");
  g_autoptr(DhMusterDraft) removed = dh_muster_draft_remove (set, FIRST);
  g_autoptr(DhMusterDraft) moved = dh_muster_draft_move (set, S1, RED, DH_MUSTER_INTO);

  g_assert_cmpstr (dh_muster_draft_get_field (set, N1, DH_MUSTER_NAME), ==, "1st Guards");
  g_assert_cmpuint (dh_muster_draft_get_key (set, N1), ==, dh_muster_draft_get_key (draft, N1));
  assert_tree (removed, "North\n.Gen. Able\nSouth\n.1st Horse\n.1st Battery\n");
  assert_tree (moved,
               "North\n.Gen. Able\n.First\n..Red\n...1st Guards\n...2nd Foot\n...1st Horse\nSouth\n.1st Battery\n");
  g_assert_cmpint (dh_muster_draft_find (moved, dh_muster_draft_get_key (draft, S1)), ==, 7);
  assert_xml (draft, small);
}

/* Every letter there is, and nothing that a file cannot have. */
static void
test_keeps_letters (void)
{
  g_autoptr(DhMusterDraft) draft = read_text (small);
  g_autoptr(DhMusterDraft) set = dh_muster_draft_set (draft, N1, DH_MUSTER_NAME, "1st Élan 🎺 𝕾\t\a\xef\xbf\xbf\xff!");

  g_assert_cmpstr (dh_muster_draft_get_field (set, N1, DH_MUSTER_NAME), ==, "1st Élan 🎺 𝕾\xef\xbf\xbd!");
}

static void
test_add (void)
{
  g_autoptr(DhMusterDraft) draft = read_text (small);
  g_autoptr(DhMusterDraft) unit = NULL;
  g_autoptr(DhMusterDraft) officer = NULL;
  g_autoptr(DhMusterDraft) brigade = NULL;
  g_autoptr(DhMusterDraft) army = NULL;
  guint index;

  unit = dh_muster_draft_add (draft, N1, DH_MUSTER_UNIT, "New", &index);
  g_assert_cmpuint (index, ==, N2);
  g_assert_cmpstr (dh_muster_draft_get_field (unit, index, DH_MUSTER_ID), ==, "n3");
  g_assert_cmpstr (dh_muster_draft_get_field (unit, index, DH_MUSTER_QUALITY), ==, "green");
  g_assert_nonnull (dh_muster_draft_get_order_of_battle (unit));

  officer = dh_muster_draft_add (draft, N2, DH_MUSTER_OFFICER, "Gen. Baker", &index);
  g_assert_cmpuint (index, ==, N1);
  g_assert_cmpstr (dh_muster_draft_get_field (officer, index, DH_MUSTER_ID), ==, "baker");
  g_assert_cmpstr (dh_muster_draft_get_field (officer, index, DH_MUSTER_RANK), ==, "brigade");
  g_assert_nonnull (dh_muster_draft_get_order_of_battle (officer));

  brigade = dh_muster_draft_add (draft, N2, DH_MUSTER_BRIGADE, "Blue Brigade", &index);
  g_assert_cmpuint (index, ==, SOUTH);
  g_assert_cmpint (dh_muster_draft_get_parent (brigade, index), ==, FIRST);
  g_assert_cmpstr (dh_muster_draft_get_field (brigade, index, DH_MUSTER_ID), ==, "blue");

  army = dh_muster_draft_add (draft, N2, DH_MUSTER_ARMY, "North", &index);
  g_assert_cmpuint (index, ==, SOUTH);
  g_assert_cmpstr (dh_muster_draft_get_field (army, index, DH_MUSTER_ID), ==, "north-2");
  g_assert_cmpstr (dh_muster_draft_get_field (army, index, DH_MUSTER_LETTER), ==, "O");

  g_assert_null (dh_muster_draft_add (draft, BATTLE, DH_MUSTER_UNIT, "New", &index));
}

static void
test_id_follows_name (void)
{
  g_autoptr(DhMusterDraft) draft = read_text (small);
  g_autoptr(DhMusterDraft) renamed = dh_muster_draft_set (draft, RED, DH_MUSTER_NAME, "Green Brigade");
  g_autoptr(DhMusterDraft) unit = dh_muster_draft_set (draft, N1, DH_MUSTER_NAME, "3rd Foot");
  g_autoptr(DhMusterDraft) given = dh_muster_draft_set (draft, RED, DH_MUSTER_ID, "crimson");
  g_autoptr(DhMusterDraft) kept = dh_muster_draft_set (given, RED, DH_MUSTER_NAME, "Green Brigade");

  g_assert_cmpstr (dh_muster_draft_get_field (renamed, RED, DH_MUSTER_ID), ==, "green");
  g_assert_cmpstr (dh_muster_draft_get_field (unit, N1, DH_MUSTER_ID), ==, "n1");
  g_assert_cmpstr (dh_muster_draft_get_field (kept, RED, DH_MUSTER_ID), ==, "crimson");
}

static void
test_duplicate (void)
{
  g_autoptr(DhMusterDraft) draft = read_text (small);
  g_autoptr(DhMusterDraft) brigade = NULL;
  g_autoptr(DhMusterDraft) army = NULL;
  guint copy;

  brigade = dh_muster_draft_duplicate (draft, RED, &copy);
  g_assert_cmpuint (copy, ==, SOUTH);
  g_assert_cmpstr (dh_muster_draft_get_field (brigade, copy, DH_MUSTER_ID), ==, "red-2");
  g_assert_cmpstr (dh_muster_draft_get_field (brigade, copy + 1, DH_MUSTER_ID), ==, "n3");
  g_assert_nonnull (dh_muster_draft_get_order_of_battle (brigade));

  army = dh_muster_draft_duplicate (draft, NORTH, &copy);
  g_assert_cmpuint (dh_muster_draft_count_problems (army, BATTLE), ==, 0);
  g_assert_cmpuint (army->nodes->len, ==, S2 + 1 + SOUTH - NORTH);
}

static void
test_steps (void)
{
  static const struct {
    guint index;
    DhMusterStep step;
    const char *tree; /* (nullable): when it does not go */
  } cases[] = {
    { N1, DH_MUSTER_DOWN, "North\n.Gen. Able\n.First\n..Red\n...2nd Foot\n...1st Foot\nSouth\n.1st Horse\n.1st Battery\n" },
    { N2, DH_MUSTER_UP, "North\n.Gen. Able\n.First\n..Red\n...2nd Foot\n...1st Foot\nSouth\n.1st Horse\n.1st Battery\n" },
    { N2, DH_MUSTER_DOWN, "North\n.Gen. Able\n.First\n..Red\n...1st Foot\n..2nd Foot\nSouth\n.1st Horse\n.1st Battery\n" },
    { N1, DH_MUSTER_UP, "North\n.Gen. Able\n.First\n..1st Foot\n..Red\n...2nd Foot\nSouth\n.1st Horse\n.1st Battery\n" },
    { N1, DH_MUSTER_OUT, "North\n.Gen. Able\n.First\n..Red\n...2nd Foot\n..1st Foot\nSouth\n.1st Horse\n.1st Battery\n" },
    { RED, DH_MUSTER_OUT, "North\n.Gen. Able\n.First\n.Red\n..1st Foot\n..2nd Foot\nSouth\n.1st Horse\n.1st Battery\n" },
    { ABLE, DH_MUSTER_IN, "North\n.First\n..Gen. Able\n..Red\n...1st Foot\n...2nd Foot\nSouth\n.1st Horse\n.1st Battery\n" },
    { S1, DH_MUSTER_UP, "North\n.Gen. Able\n.First\n..Red\n...1st Foot\n...2nd Foot\n.1st Horse\nSouth\n.1st Battery\n" },
    { RED, DH_MUSTER_DOWN, "North\n.Gen. Able\n.First\n.Red\n..1st Foot\n..2nd Foot\nSouth\n.1st Horse\n.1st Battery\n" },
    { SOUTH, DH_MUSTER_UP, "South\n.1st Horse\n.1st Battery\nNorth\n.Gen. Able\n.First\n..Red\n...1st Foot\n...2nd Foot\n" },
    { SOUTH, DH_MUSTER_DOWN, NULL },
    { SOUTH, DH_MUSTER_OUT, NULL },
    { SOUTH, DH_MUSTER_IN, NULL },
    { S1, DH_MUSTER_OUT, NULL },
    { BATTLE, DH_MUSTER_UP, NULL },
  };
  g_autoptr(DhMusterDraft) draft = read_text (small);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(DhMusterDraft) moved = dh_muster_draft_step (draft, cases[i].index, cases[i].step);

      g_test_message ("case %u", i);
      if (cases[i].tree == NULL)
        g_assert_null (moved);
      else
        assert_tree (moved, cases[i].tree);
    }
}

static void
test_moves_are_checked (void)
{
  g_autoptr(DhMusterDraft) draft = read_text (small);

  g_assert_false (dh_muster_draft_can_move (draft, FIRST, RED, DH_MUSTER_INTO));
  g_assert_false (dh_muster_draft_can_move (draft, FIRST, FIRST, DH_MUSTER_INTO));
  g_assert_false (dh_muster_draft_can_move (draft, RED, N1, DH_MUSTER_AFTER));
  g_assert_false (dh_muster_draft_can_move (draft, S1, N1, DH_MUSTER_INTO));
  g_assert_false (dh_muster_draft_can_move (draft, S1, BATTLE, DH_MUSTER_INTO));
  g_assert_false (dh_muster_draft_can_move (draft, SOUTH, FIRST, DH_MUSTER_AFTER));
  g_assert_true (dh_muster_draft_can_move (draft, SOUTH, NORTH, DH_MUSTER_BEFORE));
  g_assert_true (dh_muster_draft_can_move (draft, RED, SOUTH, DH_MUSTER_INTO));
}

static void
test_renumber (void)
{
  g_autoptr(DhMusterDraft) draft = read_text (small);
  g_autoptr(DhMusterDraft) moved = dh_muster_draft_move (draft, S2, N1, DH_MUSTER_BEFORE);
  g_autoptr(DhMusterDraft) taken = dh_muster_draft_set (moved, SOUTH + 1, DH_MUSTER_ID, "n2");
  g_autoptr(DhMusterDraft) numbered = dh_muster_draft_renumber (taken, NORTH);

  g_assert_cmpstr (dh_muster_draft_get_field (numbered, N1, DH_MUSTER_ID), ==, "n1");
  g_assert_cmpstr (dh_muster_draft_get_field (numbered, N1 + 1, DH_MUSTER_ID), ==, "n3");
  g_assert_cmpstr (dh_muster_draft_get_field (numbered, N1 + 2, DH_MUSTER_ID), ==, "n4");
  g_assert_null (dh_muster_draft_renumber (draft, ABLE));
}

/* Against the numbers of a battle, which counts by itself. */
static void
test_totals (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhRulebook) rulebook = dh_rulebook_new_shipped ("jackson-1997", &error);
  g_autoptr(DhMusterDraft) draft = read_text (small);
  g_autoptr(DhMusterDraft) unreadable = dh_muster_draft_set (draft, S1, DH_MUSTER_ARM, "flying");
  DhMusterTotals totals;

  g_assert_no_error (error);

  dh_muster_draft_count (draft, NORTH, rulebook, &totals);
  g_assert_cmpuint (totals.units, ==, 2);
  g_assert_cmpuint (totals.stands, ==, 5 + 6);
  g_assert_cmpuint (totals.men, ==, 20 + 24);
  g_assert_cmpuint (totals.guns, ==, 0);
  g_assert_cmpuint (totals.points, ==, 2 * 3);

  dh_muster_draft_count (draft, SOUTH, rulebook, &totals);
  g_assert_cmpuint (totals.stands, ==, 8 + 2);
  g_assert_cmpuint (totals.men, ==, 16 + 4);
  g_assert_cmpuint (totals.guns, ==, 4);

  g_assert_true (dh_rulebook_set_switch (rulebook, "infantry-basing", "six-men", &error));
  dh_muster_draft_count (draft, N2, rulebook, &totals);
  g_assert_cmpuint (totals.stands, ==, 3);
  g_assert_cmpuint (totals.men, ==, 18);

  dh_muster_draft_count (unreadable, SOUTH, rulebook, &totals);
  g_assert_cmpuint (totals.units, ==, 2);
  g_assert_cmpuint (totals.stands, ==, 2);
}

static void
assert_choices (const DhMusterDraft *draft,
                guint                index,
                DhMusterField        field,
                const char          *expected)
{
  g_auto(GStrv) choices = dh_muster_draft_list_choices (draft, index, field);
  g_autofree char *list = g_strjoinv (" ", choices);

  g_assert_cmpstr (list, ==, expected);
}

static void
test_choices (void)
{
  g_autoptr(DhMusterDraft) draft = read_text (small);

  assert_choices (draft, N1, DH_MUSTER_FORMATION, "line column square");
  assert_choices (draft, S1, DH_MUSTER_FORMATION, "mounted-line mounted-column dismounted");
  assert_choices (draft, N1, DH_MUSTER_STANDS, " 3 4 5 6 7 8 9 10 11 12");
  assert_choices (draft, S2, DH_MUSTER_STANDS, "");
  assert_choices (draft, S2, DH_MUSTER_GUNS, "2 3 4 5 6 7 8 9 10 11 12");
  assert_choices (draft, S2, DH_MUSTER_RATING, " 0 1 2 3 4 5");
  assert_choices (draft, S2, DH_MUSTER_SHARPSHOOTERS, "no");
  assert_choices (draft, N1, DH_MUSTER_NAME, "");
}

/* The loader takes every choice that is offered. */
static void
test_choices_are_good (void)
{
  g_autoptr(DhMusterDraft) draft = read_text (small);

  for (guint i = 1; i < draft->nodes->len; i++)
    for (DhMusterField field = 0; field < DH_MUSTER_N_FIELDS; field++)
      {
        g_auto(GStrv) choices = dh_muster_draft_list_choices (draft, i, field);

        if (!dh_muster_kind_has_field (dh_muster_draft_get_kind (draft, i), field) || field == DH_MUSTER_RANK)
          continue;
        for (char **choice = choices; *choice != NULL; choice++)
          {
            g_autoptr(DhMusterDraft) chosen = dh_muster_draft_set (draft, i, field, *choice);

            g_assert_cmpstr (dh_muster_draft_get_problem (chosen, i), ==, NULL);
          }
      }
}

/* A unit of another arm has nothing that only the former has, and what goes without saying is not said. */
static void
test_arm_and_usual (void)
{
  g_autoptr(DhMusterDraft) draft = read_text (small);
  g_autoptr(DhMusterDraft) battery = dh_muster_draft_set (draft, N1, DH_MUSTER_ARM, "artillery");
  g_autoptr(DhMusterDraft) four = dh_muster_draft_set (battery, N1, DH_MUSTER_GUNS, "4");
  g_autoptr(DhMusterDraft) six = dh_muster_draft_set (four, N1, DH_MUSTER_GUNS, "6");
  g_autoptr(DhMusterDraft) foot = dh_muster_draft_set (four, N1, DH_MUSTER_ARM, "infantry");

  g_assert_null (dh_muster_draft_get_field (battery, N1, DH_MUSTER_STANDS));
  g_assert_nonnull (dh_muster_draft_get_order_of_battle (battery));
  g_assert_cmpstr (dh_muster_draft_get_usual (battery, N1, DH_MUSTER_FORMATION), ==, "unlimbered");
  g_assert_cmpstr (dh_muster_draft_get_field (four, N1, DH_MUSTER_GUNS), ==, "4");
  g_assert_null (dh_muster_draft_get_field (six, N1, DH_MUSTER_GUNS));
  g_assert_cmpstr (dh_muster_draft_get_usual (six, N1, DH_MUSTER_GUNS), ==, "6");
  g_assert_null (dh_muster_draft_get_field (foot, N1, DH_MUSTER_GUNS));
}

/* Edits at random, also senseless ones. */
static DhMusterDraft *
edit (const DhMusterDraft *draft)
{
  static const char *const texts[] = {
    "", NULL, "yes", "infantry", "artillery", "cavalry", "column", "12", "3", "-1", "99999999999", "n1", "staff", "all",
    "Ünïcode & <tags> \"quoted\"", "\x01\x02 control\n", "bad \xff byte", "political", "division", "commander", "Z",
    "A name that is much longer than the sixty characters that a name may have at the most",
  };
  guint n_things = draft->nodes->len;
  guint index = g_test_rand_int_range (0, n_things);
  DhMusterField field = g_test_rand_int_range (0, DH_MUSTER_N_FIELDS);
  const char *text = texts[g_test_rand_int_range (0, G_N_ELEMENTS (texts))];
  guint other;

  switch (g_test_rand_int_range (0, 7))
    {
    case 0:
      if (n_things > 400)
        return NULL;
      return dh_muster_draft_add (draft, index, g_test_rand_int_range (DH_MUSTER_ARMY, DH_MUSTER_OFFICER + 1), text, &other);
    case 1:
      return n_things > 400 ? NULL : dh_muster_draft_duplicate (draft, index, &other);
    case 2:
      return g_test_rand_int_range (0, 4) == 0 ? dh_muster_draft_remove (draft, index) : NULL;
    case 3:
      return dh_muster_draft_move (draft,
                                   index,
                                   g_test_rand_int_range (0, n_things),
                                   g_test_rand_int_range (DH_MUSTER_BEFORE, DH_MUSTER_INTO + 1));
    case 4:
      return dh_muster_draft_step (draft, index, g_test_rand_int_range (DH_MUSTER_UP, DH_MUSTER_IN + 1));
    case 5:
      return dh_muster_draft_renumber (draft, index);
    default:
      return dh_muster_kind_has_field (dh_muster_draft_get_kind (draft, index), field)
               ? dh_muster_draft_set (draft, index, field, text)
               : NULL;
    }
}

/* Each state is a good order of battle, or says where it is not; and undo gives the first. */
static void
test_random_edits (void)
{
  for (guint game = 0; test_goes_on (game, 30); game++)
    {
      g_autoptr(GPtrArray) states = g_ptr_array_new_with_free_func ((GDestroyNotify) dh_muster_draft_unref);

      g_ptr_array_add (states, read_text (small));
      for (guint i = 0; i < 100; i++)
        {
          DhMusterDraft *draft = edit (g_ptr_array_index (states, states->len - 1));
          g_autofree char *xml = NULL;
          g_autofree char *again = NULL;
          g_autoptr(DhMusterDraft) read = NULL;
          g_autoptr(GBytes) bytes = NULL;
          g_autoptr(DhOrderOfBattle) armies = NULL;

          if (draft == NULL)
            continue;
          g_ptr_array_add (states, draft);

          g_assert_true ((dh_muster_draft_get_order_of_battle (draft) != NULL) ==
                         (dh_muster_draft_count_problems (draft, 0) == 0));
          xml = dh_muster_draft_to_xml (draft);
          bytes = g_bytes_new (xml, strlen (xml));
          armies = dh_order_of_battle_new_from_bytes (bytes, "random.xml", NULL);
          g_assert_true ((armies != NULL) == (dh_muster_draft_get_order_of_battle (draft) != NULL));
          read = read_text (xml);
          again = dh_muster_draft_to_xml (read);
          g_assert_cmpstr (again, ==, xml);
        }
      assert_xml (g_ptr_array_index (states, 0), small);
    }
}

TEST_SUBJECT ("muster-draft")
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/engine/muster-draft/champion-hill-round-trip", "champion-hill", test_round_trip);
  g_test_add_data_func ("/engine/muster-draft/mill-springs-round-trip", "mill-springs", test_round_trip);
  g_test_add_data_func ("/engine/muster-draft/aldie-round-trip", "aldie", test_round_trip);
  g_test_add_func ("/engine/muster-draft/everything-makes-a-round-trip", test_round_trip_everything);
  g_test_add_func ("/engine/muster-draft/what-is-wrong-makes-a-round-trip", test_round_trip_wrong);
  g_test_add_func ("/engine/muster-draft/takes-a-faulty-spreadsheet-to-be-mended", test_mends_a_spreadsheet);
  g_test_add_func ("/engine/muster-draft/takes-a-good-spreadsheet-and-no-other-file", test_takes_a_spreadsheet);
  g_test_add_func ("/engine/muster-draft/refuses-what-would-be-lost", test_refuses);
  g_test_add_func ("/engine/muster-draft/problems-have-places", test_problems_have_places);
  g_test_add_func ("/engine/muster-draft/edits-leave-the-old", test_edits_leave_the_old);
  g_test_add_func ("/engine/muster-draft/keeps-every-letter", test_keeps_letters);
  g_test_add_func ("/engine/muster-draft/what-is-added-is-good", test_add);
  g_test_add_func ("/engine/muster-draft/an-id-follows-its-name", test_id_follows_name);
  g_test_add_func ("/engine/muster-draft/a-copy-has-ids-of-its-own", test_duplicate);
  g_test_add_func ("/engine/muster-draft/steps", test_steps);
  g_test_add_func ("/engine/muster-draft/moves-are-checked", test_moves_are_checked);
  g_test_add_func ("/engine/muster-draft/renumbers-from-the-smallest-free", test_renumber);
  g_test_add_func ("/engine/muster-draft/totals-follow-the-basing", test_totals);
  g_test_add_func ("/engine/muster-draft/choices-depend-on-the-arm", test_choices);
  g_test_add_func ("/engine/muster-draft/choices-are-good", test_choices_are_good);
  g_test_add_func ("/engine/muster-draft/another-arm-drops-what-it-has-not", test_arm_and_usual);
  g_test_add_func ("/engine/muster-draft/random-edits-are-good-or-say-where-not", test_random_edits);

  return g_test_run ();
}

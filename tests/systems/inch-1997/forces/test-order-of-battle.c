/* test-order-of-battle.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "subject.h"
#include "text-fixture.h"

#include "dh-order-of-battle-private.h"

#include <string.h>

#define NAME "battle.xml"

/* A small battle with one of everything, in the shape in which it is written. */
static const char small[] =
  "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  "<order-of-battle format=\"1\" system=\"inch-1997\" title=\"Small\">\n"
  "  <army id=\"north\" name=\"The North\" letter=\"N\">\n"
  "    <officer id=\"able\" name=\"Gen. Able\" rank=\"commander\"/>\n"
  "    <division id=\"first\" name=\"First Division\" reserve=\"yes\">\n"
  "      <officer id=\"baker\" name=\"Gen. Baker\" rank=\"division\" character=\"political\"/>\n"
  "      <unit id=\"n1\" name=\"1st Battery\" arm=\"artillery\" quality=\"elite\" guns=\"4\"/>\n"
  "      <brigade id=\"second\" name=\"Second Brigade\">\n"
  "        <officer id=\"charlie\" name=\"Col. Charlie\" rank=\"brigade\"/>\n"
  "        <officer id=\"dog\" name=\"Maj. Dog\" rank=\"brigade\"/>\n"
  "        <unit id=\"n2\" name=\"2nd Foot\" arm=\"infantry\" quality=\"green\" stands=\"5\""
  " rating=\"3\" formation=\"column\" reserve=\"yes\" concealed=\"yes\"/>\n"
  "        <unit id=\"n3\" name=\"Sharpshooters\" arm=\"infantry\" quality=\"elite\""
  " sharpshooters=\"yes\"/>\n"
  "      </brigade>\n"
  "      <unit id=\"n4\" name=\"4th Horse\" arm=\"cavalry\" quality=\"veteran\"/>\n"
  "    </division>\n"
  "    <unit id=\"n5\" name=\"5th Foot\" arm=\"infantry\" quality=\"veteran\"/>\n"
  "  </army>\n"
  "  <army id=\"south\" name=\"The South\" letter=\"S\">\n"
  "    <brigade id=\"third\" name=\"Third Brigade\" reserve=\"yes\">\n"
  "      <unit id=\"s1\" name=\"1st & Last\" arm=\"infantry\" quality=\"veteran\"/>\n"
  "    </brigade>\n"
  "    <unit id=\"s2\" name=\"2nd Battery\" arm=\"artillery\" quality=\"green\""
  " formation=\"limbered\"/>\n"
  "  </army>\n"
  "</order-of-battle>\n";

static char *
get_small (void)
{
  g_autofree char *copy = g_strdup (small);
  g_auto(GStrv) parts = g_strsplit (copy, "&", -1);

  return g_strjoinv ("&amp;", parts);
}

static DhOrderOfBattle *
load_text (const char  *text,
           GError     **error)
{
  g_autoptr(GBytes) bytes = g_bytes_new (text, strlen (text));

  return dh_order_of_battle_new_from_bytes (bytes, NAME, error);
}

static DhOrderOfBattle *
load_good (const char *text)
{
  g_autoptr(GError) error = NULL;
  DhOrderOfBattle *order_of_battle = load_text (text, &error);

  g_assert_no_error (error);

  return order_of_battle;
}

static guint
find (const DhOrderOfBattle *self,
      const char            *id,
      DhRefKind              kind)
{
  DhRefKind found = DH_REF_KIND_NONE;
  guint index = G_MAXUINT;

  g_assert_true (dh_order_of_battle_find (self, id, &found, &index));
  g_assert_cmpint (found, ==, kind);

  return index;
}

static const DhUnitInfo *
find_unit (const DhOrderOfBattle *self,
           const char            *id)
{
  return dh_order_of_battle_get_unit (self, find (self, id, DH_REF_KIND_UNIT));
}

static void
test_order_of_battle_reads_all (void)
{
  g_autofree char *text = get_small ();
  g_autoptr(DhOrderOfBattle) self = load_good (text);
  const DhCommandInfo *command;
  const DhOfficerInfo *officer;
  const DhUnitInfo *unit;

  g_assert_cmpstr (self->title, ==, "Small");
  g_assert_cmpuint (self->armies->len, ==, 2);
  g_assert_cmpuint (self->commands->len, ==, 3);
  g_assert_cmpuint (self->officers->len, ==, 4);
  g_assert_cmpuint (self->units->len, ==, 7);

  g_assert_cmpstr (dh_order_of_battle_get_army (self, 1)->id, ==, "south");
  g_assert_cmpstr (dh_order_of_battle_get_army (self, 1)->name, ==, "The South");
  g_assert_cmpstr (dh_order_of_battle_get_army (self, 1)->letter, ==, "S");

  command = dh_order_of_battle_get_command (self, find (self, "first", DH_REF_KIND_COMMAND));
  g_assert_true (command->is_division);
  g_assert_cmpint (command->army, ==, 0);
  g_assert_cmpint (command->parent, ==, -1);
  g_assert_cmpint (command->officer, ==, find (self, "baker", DH_REF_KIND_OFFICER));
  g_assert_true (command->reserve);
  g_assert_true (command->reserve_given);

  command = dh_order_of_battle_get_command (self, find (self, "second", DH_REF_KIND_COMMAND));
  g_assert_false (command->is_division);
  g_assert_cmpint (command->parent, ==, find (self, "first", DH_REF_KIND_COMMAND));
  g_assert_cmpint (command->officer, ==, find (self, "charlie", DH_REF_KIND_OFFICER));
  g_assert_true (command->reserve);
  g_assert_false (command->reserve_given);

  command = dh_order_of_battle_get_command (self, find (self, "third", DH_REF_KIND_COMMAND));
  g_assert_cmpint (command->army, ==, 1);
  g_assert_cmpint (command->officer, ==, -1);

  officer = dh_order_of_battle_get_officer (self, find (self, "able", DH_REF_KIND_OFFICER));
  g_assert_cmpstr (officer->name, ==, "Gen. Able");
  g_assert_cmpint (officer->rank, ==, DH_RANK_COMMANDER);
  g_assert_cmpint (officer->command, ==, -1);
  g_assert_false (officer->political);
  officer = dh_order_of_battle_get_officer (self, find (self, "baker", DH_REF_KIND_OFFICER));
  g_assert_cmpint (officer->rank, ==, DH_RANK_DIVISION);
  g_assert_cmpint (officer->command, ==, find (self, "first", DH_REF_KIND_COMMAND));
  g_assert_true (officer->political);

  unit = find_unit (self, "n1");
  g_assert_cmpint (unit->arm, ==, DH_ARM_ARTILLERY);
  g_assert_cmpint (unit->quality, ==, DH_QUALITY_ELITE);
  g_assert_cmpint (unit->command, ==, find (self, "first", DH_REF_KIND_COMMAND));
  g_assert_cmpint (unit->guns, ==, 4);
  g_assert_cmpint (unit->stands, ==, 0);
  g_assert_cmpint (unit->rating, ==, -1);
  g_assert_cmpint (unit->formation, ==, DH_FORMATION_UNLIMBERED);
  g_assert_false (unit->formation_given);
  g_assert_true (unit->reserve);
  g_assert_false (unit->reserve_given);
  g_assert_false (unit->concealed);

  unit = find_unit (self, "n2");
  g_assert_cmpstr (unit->name, ==, "2nd Foot");
  g_assert_cmpint (unit->quality, ==, DH_QUALITY_GREEN);
  g_assert_cmpint (unit->stands, ==, 5);
  g_assert_cmpint (unit->guns, ==, 0);
  g_assert_cmpint (unit->rating, ==, 3);
  g_assert_cmpint (unit->formation, ==, DH_FORMATION_COLUMN);
  g_assert_true (unit->formation_given);
  g_assert_true (unit->reserve_given);
  g_assert_true (unit->concealed);

  unit = find_unit (self, "n3");
  g_assert_true (unit->sharpshooters);
  g_assert_cmpint (unit->stands, ==, 1);
  g_assert_true (unit->reserve);

  unit = find_unit (self, "n4");
  g_assert_cmpint (unit->formation, ==, DH_FORMATION_MOUNTED_LINE);
  g_assert_cmpint (unit->quality, ==, DH_QUALITY_VETERAN);

  unit = find_unit (self, "n5");
  g_assert_cmpint (unit->command, ==, -1);
  g_assert_cmpint (unit->army, ==, 0);
  g_assert_cmpint (unit->formation, ==, DH_FORMATION_LINE);
  g_assert_cmpint (unit->stands, ==, 0);
  g_assert_false (unit->reserve);

  unit = find_unit (self, "s1");
  g_assert_cmpstr (unit->name, ==, "1st & Last");
  g_assert_cmpint (unit->army, ==, 1);
  g_assert_true (unit->reserve);

  unit = find_unit (self, "s2");
  g_assert_cmpint (unit->guns, ==, 6);
}

static void
test_order_of_battle_save_and_load (void)
{
  g_autofree char *text = get_small ();
  g_autoptr(DhOrderOfBattle) self = load_good (text);
  g_autofree char *saved = dh_order_of_battle_to_xml (self);

  g_assert_cmpstr (saved, ==, text);
}

static void
test_order_of_battle_finds_in_any_case (void)
{
  g_autofree char *text = get_small ();
  g_autofree char *changed = NULL;
  g_autoptr(DhOrderOfBattle) self = NULL;
  DhRefKind kind = DH_REF_KIND_NONE;
  guint index = 77, line;

  changed = test_replace (text, "id=\"charlie\"", "id=\"ChArLiE-12-X\"", &line);
  self = load_good (changed);

  g_assert_cmpuint (find (self, "charlie-12-x", DH_REF_KIND_OFFICER), ==, 2);
  g_assert_cmpuint (find (self, "CHARLIE-12-X", DH_REF_KIND_OFFICER), ==, 2);
  g_assert_cmpuint (find (self, "N5", DH_REF_KIND_UNIT), ==, 4);
  g_assert_cmpuint (find (self, "North", DH_REF_KIND_ARMY), ==, 0);
  g_assert_cmpstr (dh_order_of_battle_get_officer (self, 2)->id, ==, "charlie-12-x");

  g_assert_false (dh_order_of_battle_find (self, "", &kind, &index));
  g_assert_false (dh_order_of_battle_find (self, "n6", &kind, &index));
  g_assert_false (dh_order_of_battle_find (self, "charlie-12-xy", &kind, &index));
  g_assert_cmpint (kind, ==, DH_REF_KIND_NONE);
  g_assert_cmpuint (index, ==, 77);
}

static void
test_order_of_battle_gives_ids (void)
{
  g_autoptr(DhOrderOfBattle) self =
    load_good ("<order-of-battle format=\"1\" title=\"Ids\">\n"
               "<army id=\"a3\" name=\"A\" letter=\"A\">\n"
               "<unit name=\"one\" arm=\"infantry\" quality=\"green\"/>\n"
               "<unit id=\"A2\" name=\"two\" arm=\"infantry\" quality=\"green\"/>\n"
               "<unit name=\"three\" arm=\"infantry\" quality=\"green\"/>\n"
               "<unit name=\"four\" arm=\"infantry\" quality=\"green\"/>\n"
               "</army>\n"
               "<army id=\"b\" name=\"B\" letter=\"B\">\n"
               "<unit name=\"five\" arm=\"infantry\" quality=\"green\"/>\n"
               "<unit id=\"a5\" name=\"six\" arm=\"infantry\" quality=\"green\"/>\n"
               "</army>\n"
               "</order-of-battle>");
  const char *const wanted[] = { "a1", "a2", "a4", "a6", "b1", "a5" };

  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
    {
      g_assert_cmpstr (dh_order_of_battle_get_unit (self, i)->id, ==, wanted[i]);
      g_assert_cmpuint (find (self, wanted[i], DH_REF_KIND_UNIT), ==, i);
    }
}

/* A change to the small battle that makes it bad, and a part of what to say about its line. */
typedef struct {
  const char *path;
  const char *old;
  const char *new;
  const char *fragment;
  gboolean schema_knows; /* the schema refuses it too */
} BadChange;

#define N5 "<unit id=\"n5\" name=\"5th Foot\" arm=\"infantry\" quality=\"veteran\"/>"
#define N5_WITH(attributes) "<unit name=\"5th Foot\" " attributes "/>"
#define N5_IS(attributes) N5_WITH ("arm=\"infantry\" quality=\"veteran\" " attributes)
#define LONG_NAME "1234567890123456789012345678901234567890123456789012345678901"
#define CALLED(id) "<officer id=\"" id "\""
#define DOG "<officer id=\"dog\""

static const BadChange bad_changes[] = {
  { "format-newer", "format=\"1\"", "format=\"3\"", "newer version of Drumhead (its format is 3)", TRUE },
  { "format-missing", " format=\"1\"", "", "lacks the attribute “format”", TRUE },
  { "title-missing",
    " title=\"Small\"",
    "",
    "“order-of-battle” lacks the attribute “title”", TRUE },
  { "title-blank", "title=\"Small\"", "title=\" \"", "“title” must be a line of 1 to 100" },
  { "root-attribute",
    "title=\"Small\"",
    "title=\"Small\" year=\"1863\"",
    "no attribute “year”", TRUE },
  { "date-not-a-day", "title=\"Small\"", "title=\"Small\" date=\"1863\"", "“date” must be a date such as 1863-05-16", TRUE },
  { "unknown-element", N5, "<fleet/>", "“fleet” is not allowed in “army”", TRUE },
  { "stray-text",
    "<army id=\"north\" name=\"The North\" letter=\"N\">",
    "<army id=\"north\" name=\"The North\" letter=\"N\">stray",
    "text is not allowed in “army”", TRUE },
  { "unit-in-root", "  <army id=\"south\"", N5_IS ("") "<army id=\"south\"",
    "“unit” is not allowed in “order-of-battle”", TRUE },
  { "element-in-unit", N5,
    "<unit name=\"5th Foot\" arm=\"infantry\" quality=\"green\"><gun/></unit>",
    "“gun” is not allowed in “unit”", TRUE },
  { "brigade-in-brigade", DOG, "<brigade id=\"x\" name=\"X\"/>" DOG,
    "“brigade” is not allowed in “brigade”", TRUE },
  { "division-in-division",
    "<brigade id=\"second\"",
    "<division id=\"x\" name=\"X\"/><brigade id=\"second\"",
    "“division” is not allowed in “division”", TRUE },
  { "army-in-army", N5,
    "<army id=\"x\" name=\"X\" letter=\"X\"/>",
    "“army” is not allowed in “army”", TRUE },
  { "army-id-missing", "<army id=\"north\"", "<army", "“army” lacks the attribute “id”", TRUE },
  { "army-name-missing", " name=\"The North\"", "", "“army” lacks the attribute “name”", TRUE },
  { "army-letter-missing", " letter=\"N\"", "", "“army” lacks the attribute “letter”", TRUE },
  { "army-letter-small",
    "letter=\"N\"",
    "letter=\"n\"",
    "one capital letter from A to Z, not “n”", TRUE },
  { "army-letter-two",
    "letter=\"N\"",
    "letter=\"NN\"",
    "one capital letter from A to Z, not “NN”", TRUE },
  { "army-letter-other",
    "letter=\"N\"",
    "letter=\"Ö\"",
    "one capital letter from A to Z, not “Ö”", TRUE },
  { "army-letter-twice", "letter=\"S\"", "letter=\"N\"", "another army already has the letter “N”" },
  { "command-id-missing",
    "<brigade id=\"second\"",
    "<brigade",
    "“brigade” lacks the attribute “id”", TRUE },
  { "command-name-missing",
    " name=\"First Division\"",
    "",
    "“division” lacks the attribute “name”", TRUE },
  { "command-reserve",
    "reserve=\"yes\"",
    "reserve=\"true\"",
    "“reserve” must be yes or no, not “true”", TRUE },
  { "officer-id-missing", DOG, "<officer", "“officer” lacks the attribute “id”", TRUE },
  { "officer-name-empty",
    "name=\"Maj. Dog\"",
    "name=\"\"",
    "“name” must be a line of 1 to 60", TRUE },
  { "officer-rank-missing",
    "name=\"Maj. Dog\" rank=\"brigade\"",
    "name=\"x\"",
    "lacks the attribute “rank”", TRUE },
  { "officer-rank-unknown", "name=\"Maj. Dog\" rank=\"brigade\"", "name=\"x\" rank=\"major\"",
    "“rank” must be one of commander, division, brigade, not “major”", TRUE },
  { "officer-rank-too-high", "name=\"Maj. Dog\" rank=\"brigade\"", "name=\"x\" rank=\"commander\"",
    "must belong to the army itself" },
  { "officer-rank-too-low",
    "rank=\"commander\"",
    "rank=\"division\"",
    "must have the rank “commander”" },
  { "officer-character", "character=\"political\"", "character=\"bold\"",
    "“character” must be one of regular, political, not “bold”", TRUE },
  { "id-twice-of-a-kind", "id=\"n5\"", "id=\"n1\"", "the id “n1” is used twice, first on line 7" },
  { "id-twice-in-other-case",
    "id=\"n5\"",
    "id=\"N1\"",
    "the id “n1” is used twice, first on line 7" },
  { "id-twice-of-two-kinds",
    "id=\"n5\"",
    "id=\"north\"",
    "the id “north” is used twice, first on line 3" },
  { "id-empty", DOG, CALLED (""), "“id” must be 1 to 12 characters from a-z, 0-9 and -, not “”", TRUE },
  { "id-too-long", DOG, CALLED ("abcdefghijklm"), "not “abcdefghijklm”", TRUE },
  { "id-blank", DOG, CALLED ("gen dog"), "not “gen dog”", TRUE },
  { "id-underscore", DOG, CALLED ("gen_dog"), "not “gen_dog”", TRUE },
  { "id-number", DOG, CALLED ("1863"), "“1863” is a number and cannot be an id" },
  { "id-staff-of", DOG, CALLED ("staff-x"), "“staff-x” is an order word and cannot be an id" },
  { "id-reserved-in-other-case", DOG, CALLED ("Rear"), "“rear” is an order word" },
  { "unit-name-missing", N5,
    "<unit id=\"n5\" arm=\"infantry\" quality=\"green\"/>",
    "“unit” lacks the attribute “name”", TRUE },
  { "unit-name-long", "5th Foot", LONG_NAME, "“name” must be a line of 1 to 60", TRUE },
  { "unit-arm-missing", N5,
    N5_WITH ("quality=\"green\""),
    "“unit” lacks the attribute “arm”", TRUE },
  { "unit-arm-unknown", N5, N5_WITH ("quality=\"green\" arm=\"dragoons\""),
    "“arm” must be one of infantry, cavalry, artillery, not “dragoons”", TRUE },
  { "unit-quality-missing", N5,
    N5_WITH ("arm=\"infantry\""),
    "“unit” lacks the attribute “quality”", TRUE },
  { "unit-quality-unknown", N5, N5_WITH ("arm=\"infantry\" quality=\"raw\""),
    "“quality” must be one of elite, veteran, green, not “raw”", TRUE },
  { "unit-attribute", N5, N5_IS ("colour=\"blue\""), "“unit” has no attribute “colour”", TRUE },
  { "unit-stands-few", N5,
    N5_IS ("stands=\"2\""),
    "“stands” must be a whole number from 3 to 12, not “2”" },
  { "unit-stands-many", N5,
    N5_IS ("stands=\"13\""),
    "“stands” must be a whole number from 3 to 12, not “13”", TRUE },
  { "unit-stands-huge", N5,
    N5_IS ("stands=\"99999999999999999999\""),
    "not “99999999999999999999”", TRUE },
  { "unit-stands-word", N5, N5_IS ("stands=\"six\""), "not “six”", TRUE },
  { "unit-stands-part", N5, N5_IS ("stands=\"3.5\""), "not “3.5”", TRUE },
  { "unit-guns-of-infantry", N5, N5_IS ("guns=\"6\""), "only artillery has “guns”" },
  { "unit-stands-of-artillery", N5, N5_WITH ("arm=\"artillery\" quality=\"green\" stands=\"3\""),
    "a battery has no “stands”" },
  { "unit-guns-few", N5,
    N5_WITH ("arm=\"artillery\" quality=\"green\" guns=\"1\""),
    "“guns” must be a whole number from 2 to 12, not “1”", TRUE },
  { "unit-guns-many", N5,
    N5_WITH ("arm=\"artillery\" quality=\"green\" guns=\"13\""),
    "not “13”", TRUE },
  { "unit-rating-low", N5,
    N5_IS ("rating=\"-1\""),
    "“rating” must be a whole number from 0 to 5, not “-1”", TRUE },
  { "unit-rating-high", N5,
    N5_IS ("rating=\"6\""),
    "“rating” must be a whole number from 0 to 5, not “6”", TRUE },
  { "unit-formation-unknown", N5, N5_IS ("formation=\"crowd\""), "not “crowd”", TRUE },
  { "unit-formation-of-cavalry", N5,
    N5_IS ("formation=\"mounted-line\""),
    "“mounted-line” is not a formation of infantry" },
  { "unit-formation-of-infantry", N5,
    N5_WITH ("arm=\"cavalry\" quality=\"green\" formation=\"line\""),
    "“line” is not a formation of cavalry" },
  { "unit-formation-of-artillery", N5,
    N5_WITH ("arm=\"cavalry\" quality=\"green\" formation=\"limbered\""),
    "“limbered” is not a formation of cavalry" },
  { "unit-formation-of-foot-guns", N5,
    N5_WITH ("arm=\"artillery\" quality=\"green\" formation=\"square\""),
    "“square” is not a formation of artillery" },
  { "unit-formation-of-riding-guns", N5,
    N5_WITH ("arm=\"artillery\" quality=\"green\" formation=\"dismounted\""),
    "“dismounted” is not a formation of artillery" },
  { "unit-reserve", N5, N5_IS ("reserve=\"1\""), "“reserve” must be yes or no, not “1”", TRUE },
  { "unit-concealed", N5, N5_IS ("concealed=\"\""), "“concealed” must be yes or no, not “”", TRUE },
  { "unit-sharpshooters-word", N5,
    N5_IS ("sharpshooters=\"many\""),
    "“sharpshooters” must be yes or no", TRUE },
  { "unit-sharpshooters-stands", N5,
    N5_IS ("sharpshooters=\"yes\" stands=\"3\""),
    "sharpshooters have one stand" },
  { "unit-sharpshooters-mounted", N5,
    N5_WITH ("arm=\"cavalry\" quality=\"green\" sharpshooters=\"yes\""),
    "only infantry can be sharpshooters" },
  { "doctype", "<order-of-battle", "<!DOCTYPE order-of-battle>\n<order-of-battle", "DOCTYPE" },
  { "entity", "5th Foot", "&foot;", "“&foot;” is unknown" },
};

static void
test_order_of_battle_bad_change (gconstpointer data)
{
  const BadChange *bad = data;
  g_autofree char *text = get_small ();
  g_autofree char *changed = NULL;
  g_autofree char *place = NULL;
  g_autoptr(GError) error = NULL;
  guint line;

  changed = test_replace (text, bad->old, bad->new, &line);
  g_assert_null (load_text (changed, &error));
  g_assert_error (error, DH_ERROR, DH_ERROR_FILE);
  g_test_message ("%s", error->message);

  place = g_strdup_printf (NAME ":%u: ", line);
  g_assert_true (g_str_has_prefix (error->message, place));
  g_assert_nonnull (strstr (error->message, bad->fragment));
  g_assert_null (strchr (error->message, '\n'));
}

/* The schema is for other programs too: what it can know, it has to know. */
static void
test_order_of_battle_schema_agrees (void)
{
  g_autofree char *text = get_small ();

  for (guint i = 0; i < G_N_ELEMENTS (bad_changes); i++)
    {
      g_autoptr(DhXmlProblems) problems = dh_xml_problems_new (NAME);
      g_autoptr(DhXmlDocument) document = NULL;
      g_autoptr(GBytes) bytes = NULL;
      g_autofree char *changed = NULL;
      guint line;

      g_test_message ("%s", bad_changes[i].path);
      changed = test_replace (text, bad_changes[i].old, bad_changes[i].new, &line);
      bytes = g_bytes_new (changed, strlen (changed));
      document = dh_xml_parse (bytes, NULL, problems);
      if (document != NULL)
        g_assert_cmpint (dh_xml_validate (dh_xml_document_get_root (document),
                                          "order-of-battle",
                                          problems),
                         ==,
                         !bad_changes[i].schema_knows);
    }
}

/* Each word that an order could take for something else. */
static void
test_order_of_battle_reserved_ids (void)
{
  const char *words = "all none by because into off front flank rear open cover column enfilade "
                      "shot overhead pass hold occupy charge battle rough road works village fort "
                      "exact banded names staff staff-union 7";
  g_auto(GStrv) ids = g_strsplit (words, " ", -1);
  g_autofree char *text = get_small ();

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autofree char *new = g_strdup_printf ("id=\"%s\"", ids[i]);
      g_autofree char *changed = NULL;
      g_autofree char *fragment = NULL;
      g_autoptr(GError) error = NULL;
      guint line;

      changed = test_replace (text, "id=\"n5\"", new, &line);
      fragment = g_strdup_printf (NAME ":%u: “%s” is a%s", line, ids[i], g_ascii_isdigit (*ids[i]) ? " number" : "n order word");
      g_assert_null (load_text (changed, &error));
      g_assert_error (error, DH_ERROR, DH_ERROR_FILE);
      g_assert_true (g_str_has_prefix (error->message, fragment));
    }
}

static void
test_order_of_battle_reports_all_mistakes (void)
{
  g_autoptr(GError) error = NULL;

  g_assert_null (load_text ("<order-of-battle format=\"1\" title=\"Bad\">\n"
                            "<army id=\"a\" name=\"A\" letter=\"A\">\n"
                            "<officer id=\"none\" name=\"\" rank=\"major\"/>\n"
                            "<brigade id=\"a\" name=\"B\">\n"
                            "<unit name=\"one\" arm=\"infantry\" quality=\"raw\" stands=\"99\"/>\n"
                            "<gun/>\n"
                            "</brigade>\n"
                            "</army>\n"
                            "<army id=\"b\" name=\"B\" letter=\"A\"/>\n"
                            "</order-of-battle>",
                            &error));
  g_assert_error (error, DH_ERROR, DH_ERROR_FILE);
  g_assert_cmpstr (error->message,
                   ==,
                   NAME ":3: “none” is an order word and cannot be an id\n"
                   NAME ":3: “name” must be a line of 1 to 60 characters, not “”\n"
                   NAME ":3: “rank” must be one of commander, division, brigade, not “major”\n"
                   NAME ":4: the id “a” is used twice, first on line 2\n"
                   NAME ":5: “quality” must be one of elite, veteran, green, not “raw”\n"
                   NAME ":5: “stands” must be a whole number from 3 to 12, not “99”\n"
                   NAME ":6: “gun” is not allowed in “brigade”\n"
                   NAME ":9: another army already has the letter “A”\n"
                   NAME ":9: this army has no units");
}

/* An order of battle with so many armies, of so many units each. */
static char *
make_big (guint n_armies,
          guint n_units)
{
  GString *text = g_string_new ("<order-of-battle format=\"1\" title=\"Big\">\n");

  for (guint i = 0; i < n_armies; i++)
    {
      g_string_append_printf (text,
                              "<army id=\"army%c\" name=\"A\" letter=\"%c\">\n",
                              'a' + i,
                              'A' + i);
      for (guint j = 0; j < n_units; j++)
        g_string_append (text, "<unit name=\"U\" arm=\"infantry\" quality=\"green\"/>\n");
      g_string_append (text, "</army>\n");
    }
  g_string_append (text, "</order-of-battle>");

  return g_string_free (text, FALSE);
}

static void
test_order_of_battle_sizes (void)
{
  g_autofree char *largest = make_big (2, 5000);
  g_autofree char *too_large = make_big (2, 5001);
  g_autofree char *eight = make_big (8, 1);
  g_autofree char *nine = make_big (9, 1);
  g_autofree char *one = make_big (1, 1);
  g_autofree char *none = make_big (0, 0);
  g_autoptr(DhOrderOfBattle) self = load_good (largest);
  g_autoptr(DhOrderOfBattle) again = NULL;
  g_autofree char *saved = dh_order_of_battle_to_xml (self);
  g_autoptr(GError) error = NULL;

  g_assert_cmpuint (self->units->len, ==, 10000);
  g_assert_cmpstr (dh_order_of_battle_get_unit (self, 9999)->id, ==, "b5000");
  again = load_good (saved);
  g_assert_cmpuint (find (again, "b5000", DH_REF_KIND_UNIT), ==, 9999);

  g_assert_null (load_text (too_large, &error));
  g_assert_nonnull (strstr (error->message, NAME ":10005: there are more than 10000 “unit”"));
  g_clear_error (&error);

  g_clear_pointer (&again, dh_order_of_battle_unref);
  again = load_good (eight);
  g_assert_cmpuint (again->armies->len, ==, 8);

  g_assert_null (load_text (nine, &error));
  g_assert_cmpstr (error->message,
                   ==,
                   NAME ":26: there are more than 8 armies; the rest are ignored");
  g_clear_error (&error);

  g_assert_null (load_text (one, &error));
  g_assert_cmpstr (error->message, ==, NAME ":1: an order of battle needs at least two armies");
  g_clear_error (&error);

  g_assert_null (load_text (none, &error));
  g_assert_cmpstr (error->message, ==, NAME ":1: an order of battle needs at least two armies");
}

static guint
count_units (const DhOrderOfBattle *self,
             guint                  army,
             gboolean               reserve_only)
{
  guint n = 0;

  for (guint i = 0; i < self->units->len; i++)
    {
      const DhUnitInfo *unit = dh_order_of_battle_get_unit (self, i);

      n += unit->army == (int) army && (unit->reserve || !reserve_only);
    }

  return n;
}

static void
test_order_of_battle_champion_hill (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhOrderOfBattle) self = dh_order_of_battle_new_shipped ("champion-hill", &error);
  g_autoptr(GBytes) bytes = dh_xml_load_shipped ("battles", "champion-hill", NULL);
  g_autofree char *saved = NULL;
  guint n_commands[2] = { 0 };
  const char *const political = "pemberton";

  g_assert_no_error (error);
  saved = dh_order_of_battle_to_xml (self);
  g_assert_cmpmem (saved, strlen (saved), g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

  g_assert_cmpstr (self->title, ==, "Champion Hill");
  g_assert_cmpuint (self->armies->len, ==, 2);
  g_assert_cmpstr (dh_order_of_battle_get_army (self, 0)->id, ==, "union");
  g_assert_cmpstr (dh_order_of_battle_get_army (self, 0)->letter, ==, "U");
  g_assert_cmpstr (dh_order_of_battle_get_army (self, 1)->id, ==, "confederate");
  g_assert_cmpstr (dh_order_of_battle_get_army (self, 1)->letter, ==, "C");
  g_assert_cmpuint (count_units (self, 0, FALSE), ==, 54);
  g_assert_cmpuint (count_units (self, 1, FALSE), ==, 53);
  g_assert_cmpuint (count_units (self, 0, TRUE), ==, 13);
  g_assert_cmpuint (count_units (self, 1, TRUE), ==, 12);

  for (guint i = 0; i < self->commands->len; i++)
    {
      const DhCommandInfo *command = dh_order_of_battle_get_command (self, i);

      g_assert_cmpint (command->officer, >=, 0);
      n_commands[command->army]++;
    }
  g_assert_cmpuint (n_commands[0], ==, 4 + 2 + 3 + 3 + 2);
  g_assert_cmpuint (n_commands[1], ==, 3 + 3 + 2 + 3 + 1);
  for (guint i = 0; i < self->officers->len; i++)
    {
      const DhOfficerInfo *officer = dh_order_of_battle_get_officer (self, i);

      g_assert_cmpint (officer->political, ==, g_str_equal (officer->id, political));
    }

  g_assert_cmpstr (find_unit (self, "u12")->name, ==, "16th Ohio Battery");
  g_assert_cmpint (find_unit (self, "u12")->guns, ==, 6);
  g_assert_cmpint (find_unit (self, "u52")->stands, ==, 3);
  g_assert_cmpint (find_unit (self, "u52")->arm, ==, DH_ARM_CAVALRY);
  g_assert_cmpstr (find_unit (self, "c19")->name, ==, "1st & 4th Missouri");
  g_assert_cmpint (find_unit (self, "c19")->quality, ==, DH_QUALITY_ELITE);
  g_assert_cmpstr (find_unit (self, "c53")->name, ==, "Wirt Adams's Mississippi Cavalry");
  g_assert_cmpint (find_unit (self, "c53")->arm, ==, DH_ARM_CAVALRY);
  g_assert_cmpint (find_unit (self, "c16")->guns, ==, 4);
}

static void
test_order_of_battle_file (void)
{
  g_autofree char *path = NULL;
  g_autoptr(GFile) file = NULL;
  g_autoptr(GFile) missing = NULL;
  g_autoptr(DhOrderOfBattle) self = NULL;
  g_autoptr(GError) error = NULL;

  path = g_test_build_filename (G_TEST_DIST, "..", "data", "battles", "champion-hill.xml", NULL);
  file = g_file_new_for_path (path);
  self = dh_order_of_battle_new_from_file (file, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (self->units->len, ==, 107);

  missing = g_file_new_for_path ("/no/such/file.xml");
  g_assert_null (dh_order_of_battle_new_from_file (missing, &error));
  g_assert_error (error, DH_ERROR, DH_ERROR_FILE);
  g_clear_error (&error);

  g_assert_null (dh_order_of_battle_new_shipped ("waterloo", &error));
  g_assert_error (error, DH_ERROR, DH_ERROR_FILE);
  g_assert_cmpstr (error->message, ==, "Drumhead does not come with “waterloo”; it has aldie, champion-hill, mill-springs");
}

static void
test_order_of_battle_shipped (void)
{
  g_auto(GStrv) ids = dh_order_of_battle_list_shipped ();

  g_assert_true (g_strv_contains ((const char *const *) ids, "champion-hill"));
  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr(GError) error = NULL;
      g_autoptr(DhOrderOfBattle) self = dh_order_of_battle_new_shipped (ids[i], &error);

      g_assert_no_error (error);
      g_assert_nonnull (self->date);
      g_assert_nonnull (self->place);
    }
}

static DhOrderOfBattle *
load_dated (const char  *date,
            GError     **error)
{
  g_autofree char *text = make_big (2, 1);
  g_auto(GStrv) parts = g_strsplit (text, "title=\"Big\"", 2);
  g_autofree char *dated = g_strdup_printf ("%stitle=\"Big\" date=\"%s\"%s", parts[0], date, parts[1]);

  return load_text (dated, error);
}

/* A place is a line of the title: it comes back as it was written, and may not be empty or too long. */
static void
test_order_of_battle_place (void)
{
  static const char *const given[] = { "Logan&apos;s Cross Roads, Pulaski County, Kentucky", "", " ", "two&#10;lines" };
  const char *place = "Logan's Cross Roads, Pulaski County, Kentucky";

  for (guint i = 0; i < G_N_ELEMENTS (given); i++)
    {
      g_autoptr(GError) error = NULL;
      g_autofree char *day = g_strdup_printf ("1862-01-19\" place=\"%s", given[i]), *xml = NULL;
      g_autoptr(DhOrderOfBattle) self = load_dated (day, &error);
      g_autoptr(DhOrderOfBattle) again = NULL;

      if (i > 0)
        {
          g_assert_error (error, DH_ERROR, DH_ERROR_FILE);
          g_assert_nonnull (strstr (error->message, "“place” must be a line of 1 to 100 characters"));
          continue;
        }
      g_assert_no_error (error);
      g_assert_cmpstr (self->place, ==, place);
      xml = dh_order_of_battle_to_xml (self);
      again = load_text (xml, &error);
      g_assert_no_error (error);
      g_assert_cmpstr (again->place, ==, place);
    }
}

static void
test_order_of_battle_date (void)
{
  static const char *const bad[] = {
    "1863", "1863-02-29", "1863-5-16", "1863-05-16T04", "16 May 1863", "", "1863-13-99x", "1863- 5-16", "1863-+5-16",
    "+863-05-16", "-999-05-16", "1863-W20-6",
  };
  g_autoptr(GError) error = NULL;
  g_autoptr(DhOrderOfBattle) self = load_dated ("1864-02-29", &error);
  g_autofree char *xml = NULL;

  g_assert_no_error (error);
  g_assert_cmpstr (self->date, ==, "1864-02-29");
  xml = dh_order_of_battle_to_xml (self);
  g_assert_nonnull (strstr (xml, " date=\"1864-02-29\">"));

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_assert_null (load_dated (bad[i], &error));
      g_assert_error (error, DH_ERROR, DH_ERROR_FILE);
      g_assert_nonnull (strstr (error->message, "“date” must be a date such as 1863-05-16"));
      g_clear_error (&error);
    }
}

static void
test_order_of_battle_copy (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhOrderOfBattle) self = dh_order_of_battle_new_shipped ("champion-hill", &error);
  g_autoptr(DhOrderOfBattle) copy = NULL;
  g_autofree char *long_title = g_strnfill (101, 'x');
  g_autofree char *before = NULL;
  g_autofree char *same = NULL;
  g_autofree char *after = NULL;
  g_autofree char *changed = NULL;

  g_assert_no_error (error);
  before = dh_order_of_battle_to_xml (self);
  copy = dh_order_of_battle_copy (self);
  same = dh_order_of_battle_to_xml (copy);
  g_assert_cmpstr (same, ==, before);

  g_assert_true (dh_order_of_battle_set_title (copy, "Champion’s <Hill>", &error));
  dh_order_of_battle_set_rating (copy, 3, 5);
  after = dh_order_of_battle_to_xml (self);
  g_assert_cmpstr (after, ==, before);
  changed = dh_order_of_battle_to_xml (copy);
  g_assert_nonnull (strstr (changed, "title=\"Champion’s &lt;Hill&gt;\""));
  g_assert_nonnull (strstr (changed, "rating=\"5\""));

  g_assert_false (dh_order_of_battle_set_title (copy, " ", NULL));
  g_assert_false (dh_order_of_battle_set_title (copy, "two\nlines", NULL));
  g_assert_false (dh_order_of_battle_set_title (copy, long_title, &error));
  g_assert_error (error, DH_ERROR, DH_ERROR_FILE);
  g_assert_cmpstr (copy->title, ==, "Champion’s <Hill>");
}

TEST_SUBJECT ("order-of-battle")
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/engine/order-of-battle/reads-all", test_order_of_battle_reads_all);
  g_test_add_func ("/engine/order-of-battle/save-and-load", test_order_of_battle_save_and_load);
  g_test_add_func ("/engine/order-of-battle/finds-in-any-case",
                   test_order_of_battle_finds_in_any_case);
  g_test_add_func ("/engine/order-of-battle/gives-ids", test_order_of_battle_gives_ids);
  for (guint i = 0; i < G_N_ELEMENTS (bad_changes); i++)
    {
      g_autofree char *path = g_strdup_printf ("/engine/order-of-battle/bad/%s",
                                               bad_changes[i].path);

      g_test_add_data_func (path, &bad_changes[i], test_order_of_battle_bad_change);
    }
  g_test_add_func ("/engine/order-of-battle/schema-agrees", test_order_of_battle_schema_agrees);
  g_test_add_func ("/engine/order-of-battle/reserved-ids", test_order_of_battle_reserved_ids);
  g_test_add_func ("/engine/order-of-battle/reports-all-mistakes",
                   test_order_of_battle_reports_all_mistakes);
  g_test_add_func ("/engine/order-of-battle/sizes", test_order_of_battle_sizes);
  g_test_add_func ("/engine/order-of-battle/champion-hill", test_order_of_battle_champion_hill);
  g_test_add_func ("/engine/order-of-battle/file", test_order_of_battle_file);
  g_test_add_func ("/engine/order-of-battle/shipped-are-listed-and-dated", test_order_of_battle_shipped);
  g_test_add_func ("/engine/order-of-battle/date", test_order_of_battle_date);
  g_test_add_func ("/engine/order-of-battle/place", test_order_of_battle_place);
  g_test_add_func ("/engine/order-of-battle/a-copy-changes-alone", test_order_of_battle_copy);

  return g_test_run ();
}

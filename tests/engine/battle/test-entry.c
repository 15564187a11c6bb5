/* test-entry.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "battle-fixture.h"
#include "subject.h"

#include "dh-inch-private.h"
#include "dh-entry-private.h"
#include "dh-property.h"

#include <string.h>

/* An entry in which everything occurs: dice of both kinds, changes of every form, dues, inches. */
static DhEntry *
make_rich_entry (DhBattle *battle)
{
  DhEntry *entry = _dh_entry_new (7, battle, 1795203125, "note <everything> & \"more\"");
  g_autoptr(DhBattle) changed = dh_battle_copy (battle);
  DhRoll shot = { .of = DH_THE_UNIT (0), .purpose = DH_PURPOSE_HITS, .sides = 6, .need = 4, .thrown = TRUE, .n = 4 };
  DhRoll draw = { .of = DH_THE_BATTLE, .purpose = DH_PURPOSE_DRAW, .sides = 300, .n = 1 };
  DhRoll fate = { .of = DH_THE_OFFICER (0), .purpose = DH_PURPOSE_FATE, .sides = 20, .n = 1 };
  guint16 faces[] = { 3, 6, 1, 4, 299, 20 };
  DhDue dues[] = {
    { 7, 1, DH_DUE_KIND_CHECK, { 0, DH_NOTHING, DH_CONTEXT_FIRE, DH_NOTHING } },
    { 7, 2, DH_DUE_KIND_FIGHT, { 0, DH_NOTHING, DH_CONTEXT_NONE, 10, DH_ASPECT_REAR, 3, TRUE, FALSE } },
    { 7, 3, DH_DUE_KIND_RISK, { 0, 0, DH_CONTEXT_BEATEN, DH_NOTHING } },
    { 7, 4, DH_DUE_KIND_BONUS, { 1, DH_NOTHING, DH_CONTEXT_NONE, 10, DH_ASPECT_FRONT, 0, FALSE, TRUE } },
  };

  entry->seen = 3;
  g_strlcpy (entry->hash, "0123456789abcdef0123456789abcdef", sizeof entry->hash);
  _dh_entry_add_roll (entry, &shot, faces);
  _dh_entry_add_roll (entry, &draw, faces + 4);
  _dh_entry_add_roll (entry, &fate, faces + 5);
  _dh_entry_add_change (entry, DH_THE_UNIT (0), DH_UNIT_MEN, 24, 20);
  _dh_entry_add_change (entry, DH_THE_UNIT (0), DH_UNIT_FRESH, TRUE, FALSE);
  _dh_entry_add_change (entry, DH_THE_UNIT (0), DH_UNIT_STATUS, DH_UNIT_STATUS_STEADY, DH_UNIT_STATUS_FALLING_BACK);
  _dh_entry_add_change (entry, DH_THE_UNIT (0), DH_UNIT_CHARGE_TARGET, DH_NOTHING, 10);
  _dh_entry_add_change (entry, DH_THE_OFFICER (0), DH_OFFICER_FAILS, 11, 9);
  _dh_entry_add_change (entry, DH_THE_OFFICER (0), DH_OFFICER_BONUS, 3, -1);
  _dh_entry_add_change (entry, DH_THE_BATTLE, DH_BATTLE_CARD, DH_NOTHING, 0);
  _dh_entry_add_change (entry, DH_THE_COMMAND (0), DH_COMMAND_VARIABLE, 0, 20);
  _dh_entry_add_change (entry, DH_THE_ARMY (0), DH_ARMY_STATE, DH_ARMY_STATE_STEADY, DH_ARMY_STATE_BROKEN);
  _dh_entry_add_change (entry, DH_THE_UNIT (0), DH_UNIT_MEN, 20, 19);
  _dh_entry_move (entry, changed, DH_BATTLE_DECK, 0, FALSE);
  _dh_entry_move (entry, changed, DH_BATTLE_DECK, 3, FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (dues); i++)
    _dh_entry_add_due (entry, &dues[i]);
  _dh_entry_end_due (entry, &dues[0]);
  _dh_entry_add_fact (entry, &(DhFact){ DH_THE_UNIT (0), DH_INCH_FACT_INCHES, .number = 8.5 });
  _dh_entry_add_fact (entry, &(DhFact){ DH_THE_UNIT (1), DH_INCH_FACT_INCHES, .number = 1.0 / 3 });
  _dh_entry_remind (entry, "7.1");
  _dh_entry_remind (entry, "10.P");
  _dh_entry_remind (entry, "7.1");

  return entry;
}

static DhBattle *
begin (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  DhBattle *battle = dh_battle_copy (dh_referee_get_battle (referee));

  dh_inch_battle (battle)->contacts = 3;
  return battle;
}

static const char rich_line[] =
  "<entry n=\"7\" turn=\"1\" step=\"movement\" time=\"2026-11-20T19:32:05Z\" seen=\"3\" "
  "hash=\"0123456789abcdef0123456789abcdef\"><order>note &lt;everything&gt; &amp; \"more\"</order>"
  "<roll die=\"6\" of=\"u1\" for=\"hits\" need=\"4\" by=\"thrown\">3 6 1 4</roll>"
  "<roll die=\"300\" of=\"battle\" for=\"draw\" by=\"program\">299</roll>"
  "<roll die=\"20\" of=\"grant\" for=\"fate\" by=\"program\">20</roll>"
  "<change of=\"u1\" what=\"men\" from=\"24\" to=\"20\"/>"
  "<change of=\"u1\" what=\"fresh\" from=\"yes\" to=\"no\"/>"
  "<change of=\"u1\" what=\"status\" from=\"steady\" to=\"falling-back\"/>"
  "<change of=\"u1\" what=\"charge-target\" from=\"none\" to=\"c1\"/>"
  "<change of=\"grant\" what=\"fails\" from=\"never\" to=\"9-10\"/>"
  "<change of=\"grant\" what=\"bonus\" from=\"3\" to=\"-1\"/>"
  "<change of=\"battle\" what=\"card\" from=\"none\" to=\"north\"/>"
  "<change of=\"north\" what=\"variable\" from=\"0\" to=\"20\"/>"
  "<change of=\"union\" what=\"state\" from=\"steady\" to=\"broken\"/>"
  "<change of=\"u1\" what=\"men\" from=\"20\" to=\"19\"/>"
  "<change of=\"battle\" what=\"deck\" from=\"north riders\" to=\"\"/>"
  "<due id=\"7.1\" kind=\"check\" unit=\"u1\" context=\"fire\"/>"
  "<due id=\"7.2\" kind=\"fight\" unit=\"u1\" target=\"c1\" aspect=\"rear\" contact=\"3\" support=\"yes\"/>"
  "<due id=\"7.3\" kind=\"risk\" unit=\"u1\" officer=\"grant\" context=\"beaten\"/>"
  "<due id=\"7.4\" kind=\"bonus\" unit=\"u2\" other=\"c1\" defender=\"yes\"/>"
  "<done due=\"7.1\"/>"
  "<inches of=\"u1\">8.5</inches><inches of=\"u2\">0.3333333</inches>"
  "<reminder clause=\"7.1\"/><reminder clause=\"10.P\"/></entry>";

static void
assert_deck (const DhBattle *battle,
             const char     *expected)
{
  g_autofree char *deck = dh_property_dup_value (battle, DH_THE_BATTLE, DH_BATTLE_DECK);

  g_assert_cmpstr (deck, ==, expected);
}

static void
test_entry_line (void)
{
  g_autoptr(DhBattle) battle = begin ();
  g_autoptr(DhEntry) entry = make_rich_entry (battle);
  g_autofree char *line = dh_entry_to_xml (entry, battle);

  g_assert_cmpstr (line, ==, rich_line);
}

static void
test_entry_apply_and_revert (void)
{
  g_autoptr(DhBattle) battle = begin ();
  g_autoptr(DhEntry) entry = make_rich_entry (battle);
  g_autofree char *before = dh_battle_to_xml (battle), *applied = NULL, *after = NULL;

  _dh_entry_apply (entry, battle);
  g_assert_cmpint (dh_unit (battle, 0)->men, ==, 19);
  g_assert_false (dh_unit (battle, 0)->fresh);
  g_assert_cmpint (dh_unit (battle, 0)->charge_target, ==, 10);
  g_assert_cmpint (dh_officer (battle, 0)->fails, ==, 9);
  g_assert_cmpint (dh_army (battle, 0)->state, ==, DH_ARMY_STATE_BROKEN);
  g_assert_cmpint (dh_command (battle, 0)->variable, ==, 20);
  assert_deck (battle, "horse south u10 c10 staff-union staff-confederate");
  g_assert_cmpuint (battle->dues->len, ==, 3);
  g_assert_cmpuint (dh_battle_get_due (battle, 0)->place, ==, 2);

  _dh_entry_revert (entry, battle);
  after = dh_battle_to_xml (battle);
  g_assert_cmpstr (before, ==, after);
  g_assert_cmpuint (battle->dues->len, ==, 0);

  _dh_entry_apply (entry, battle);
  applied = dh_battle_to_xml (battle);
  g_assert_cmpstr (before, !=, applied);
}

/* A due that comes back goes where its age places it. */
static void
test_entry_dues_keep_their_place (void)
{
  g_autoptr(DhBattle) battle = begin ();
  g_autoptr(DhEntry) first = _dh_entry_new (3, battle, 0, "note 3");
  g_autoptr(DhEntry) second = _dh_entry_new (4, battle, 0, "note 4");
  DhDue old = { 3, 1, DH_DUE_KIND_RETREAT, { 0, DH_NOTHING, DH_CONTEXT_NONE, DH_NOTHING } };
  DhDue older = { 3, 2, DH_DUE_KIND_RETREAT, { 1, DH_NOTHING, DH_CONTEXT_NONE, DH_NOTHING } };
  DhDue young = { 4, 1, DH_DUE_KIND_RETREAT, { 2, DH_NOTHING, DH_CONTEXT_NONE, DH_NOTHING } };

  _dh_entry_add_due (first, &old);
  _dh_entry_add_due (first, &older);
  _dh_entry_add_due (second, &young);
  _dh_entry_end_due (second, &old);

  _dh_entry_apply (first, battle);
  _dh_entry_apply (second, battle);
  g_assert_cmpuint (battle->dues->len, ==, 2);
  g_assert_cmpint (dh_due_unit (dh_battle_get_due (battle, 0)), ==, 1);
  g_assert_cmpint (dh_due_unit (dh_battle_get_due (battle, 1)), ==, 2);

  _dh_entry_revert (second, battle);
  g_assert_cmpuint (battle->dues->len, ==, 2);
  g_assert_cmpint (dh_due_unit (dh_battle_get_due (battle, 0)), ==, 0);
  g_assert_cmpint (dh_due_unit (dh_battle_get_due (battle, 1)), ==, 1);
}

/* Reading */

static DhEntry *
read_line (const char  *line,
           DhBattle    *battle,
           GError     **error)
{
  g_autoptr(DhXmlProblems) problems = dh_xml_problems_new ("line");
  g_autoptr(GBytes) bytes = g_bytes_new_static (line, strlen (line));
  g_autoptr(DhXmlDocument) document = dh_xml_parse (bytes, NULL, problems);
  DhEntry *entry;

  g_assert_nonnull (document);
  entry = _dh_entry_new_from_element (dh_xml_document_get_root (document), battle, problems);
  g_assert_true (dh_xml_problems_report (problems, error) == (entry != NULL));
  return entry;
}

/* Times of any clock can be read again. */
static void
test_entry_times (void)
{
  static const struct {
    gint64 time;
    const char *text;
  } times[] = {
    { G_MININT64, "0001-01-01T00:00:00Z" },
    { G_GINT64_CONSTANT (-43274390400), "0598-09-09T00:00:00Z" },
    { -1, "1969-12-31T23:59:59Z" },
    { G_GINT64_CONSTANT (253402300799), "9999-12-31T23:59:59Z" },
    { G_GINT64_CONSTANT (253402300800), "9999-12-31T23:59:59Z" },
    { G_MAXINT64, "9999-12-31T23:59:59Z" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (times); i++)
    {
      g_autoptr(DhBattle) battle = begin ();
      g_autoptr(DhEntry) entry = _dh_entry_new (1, battle, times[i].time, "note so"), back = NULL;
      g_autofree char *line = NULL;
      g_autofree char *expected = g_strdup_printf (" time=\"%s\"", times[i].text);
      g_autoptr(GError) error = NULL;

      g_strlcpy (entry->hash, "0123456789abcdef0123456789abcdef", sizeof entry->hash);
      line = dh_entry_to_xml (entry, battle);
      g_assert_nonnull (strstr (line, expected));
      back = read_line (line, battle, &error);
      g_assert_no_error (error);
      g_assert_cmpint (back->time, ==, entry->time);
    }
}

/* Ids in a file count whatever their case, and what was read is as if they had been small. */
static void
test_entry_ids_in_any_case (void)
{
  g_autoptr(DhBattle) battle = begin ();
  g_autoptr(GError) error = NULL;
  g_autoptr(DhEntry) entry = read_line ("<entry n=\"7\" turn=\"1\" step=\"movement\" time=\"2026-11-20T19:32:05Z\" "
                                        "hash=\"0123456789abcdef0123456789abcdef\"><order>card pass</order>"
                                        "<change of=\"battle\" what=\"deck\" from=\"North STAFF-union\" to=\"\"/>"
                                        "<change of=\"Battle\" what=\"card\" from=\"none\" to=\"NORTH\"/>"
                                        "<change of=\"U1\" what=\"men\" from=\"24\" to=\"20\"/></entry>",
                                        battle,
                                        &error);
  g_autofree char *line = NULL;

  g_assert_no_error (error);
  assert_deck (battle, "horse south riders u10 c10 staff-confederate");
  g_assert_cmpuint (dh_inch_battle (battle)->cards_left, ==, 6);
  line = dh_entry_to_xml (entry, battle);
  g_assert_nonnull (strstr (line, "from=\"north staff-union\""));
}

static void
test_entry_reads_back (void)
{
  g_autoptr(DhBattle) written = begin (), read = begin ();
  g_autoptr(DhEntry) entry = make_rich_entry (written);
  g_autofree char *again = NULL;
  g_autofree char *state = NULL, *state_read = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(DhEntry) back = read_line (rich_line, read, &error);

  g_assert_no_error (error);
  again = dh_entry_to_xml (back, read);
  g_assert_cmpstr (rich_line, ==, again);
  g_assert_cmpint (back->time, ==, entry->time);
  g_assert_cmpstr (back->order, ==, entry->order);
  g_assert_true (_dh_entry_equal (back, entry));

  /* Reading an entry has changed the battle as the entry does. */
  _dh_entry_apply (entry, written);
  state = dh_battle_to_xml (written);
  state_read = dh_battle_to_xml (read);
  g_assert_cmpstr (state, ==, state_read);
}

/* Mistakes in an entry: each row replaces a part of the rich line by something that no entry can have. */
static const struct {
  const char *path;
  const char *what;
  const char *instead;
  const char *said;
} mistakes[] = {
  { "no-order", "<order>note &lt;everything&gt; &amp; \"more\"</order>", "", "an entry begins with its order" },
  { "time", "19:32:05Z", "25:99", "“time” of “entry” cannot be" },
  { "time-of-day", "19:32:05Z", "19:32:60Z", "“time” of “entry” cannot be" },
  { "time-of-elsewhere", "19:32:05Z", "19:32:05+01", "“time” of “entry” cannot be" },
  { "time-of-parts", "19:32:05Z", "19:32:05.5Z", "“time” of “entry” cannot be" },
  { "time-short", "2026-11-20T", "598-11-20T", "“time” of “entry” cannot be" },
  { "time-long", "2026-11-20T", "12026-11-20T", "“time” of “entry” cannot be" },
  { "turn", "turn=\"1\"", "turn=\"2\"", "“turn” of “entry” cannot be “2”" },
  { "step", "step=\"movement\"", "step=\"lunch\"", "“step” of “entry” cannot be “lunch”" },
  { "faces-too-high", ">3 6 1 4<", ">3 7 1 4<", "a roll has faces that are not on a D6" },
  { "faces-of-nothing", ">3 6 1 4<", "><", "a roll has faces that are not on a D6" },
  { "faces-in-words", ">3 6 1 4<", ">three<", "a roll has faces that are not on a D6" },
  { "die", "die=\"6\"", "die=\"99999\"", "“die” of “roll” cannot be “99999”" },
  { "die-of-none", "die=\"6\" ", "", "“die” of “roll” is missing" },
  { "roller", "of=\"u1\" for=\"hits\"", "of=\"u99\" for=\"hits\"", "“of” of “roll” cannot be “u99”" },
  { "roller-no-unit", "of=\"u1\" for=\"hits\"", "of=\"grant\" for=\"hits\"", "“of” of “roll” cannot be “grant”" },
  { "roller-no-officer", "of=\"grant\" for=\"fate\"", "of=\"u1\" for=\"fate\"", "“of” of “roll” cannot be “u1”" },
  { "roller-no-deck", "of=\"battle\" for=\"draw\"", "of=\"u1\" for=\"draw\"", "“of” of “roll” cannot be “u1”" },
  { "purpose", "for=\"hits\"", "for=\"fun\"", "“for” of “roll” cannot be “fun”" },
  { "thrower", "by=\"thrown\"", "by=\"hand\"", "“by” of “roll” cannot be “hand”" },
  { "need", "need=\"4\"", "need=\"-4\"", "“need” of “roll” cannot be “-4”" },
  { "subject", "<change of=\"u1\" what=\"fresh\"", "<change of=\"me\" what=\"fresh\"", "“of” of “change” cannot be “me”" },
  { "property", "what=\"fresh\"", "what=\"tired\"", "“what” of “change” cannot be “tired”" },
  { "property-of-another", "what=\"fresh\"", "what=\"bonus\"", "“what” of “change” cannot be “bonus”" },
  { "from", "from=\"24\"", "from=\"23\"", "“from” of “change” cannot be “23”" },
  { "from-missing", "from=\"24\" ", "", "“from” of “change” is missing" },
  { "to", "to=\"20\"/>", "to=\"some\"/>", "“to” of “change” cannot be “some”" },
  { "to-missing", " to=\"20\"/>", "/>", "“to” of “change” is missing" },
  { "to-huge", "to=\"20\"/>", "to=\"99999999999\"/>", "“to” of “change” cannot be “99999999999”" },
  { "deck-strange-card", "\"north riders\"", "\"north west\"", "“from” of “change” cannot be “north west”" },
  { "deck-card-twice", "\"north riders\"", "\"north north\"", "“from” of “change” cannot be “north north”" },
  { "deck-card-not-away", "riders\" to=\"\"", "riders\" to=\"u10\"", "“to” of “change” cannot be “u10”" },
  { "deck-card-back-at-once", "riders\" to=\"\"", "riders\" to=\"Riders\"", "“to” of “change” cannot be “Riders”" },
  { "deck-unchanged", "from=\"north riders\" to=\"\"", "from=\"\" to=\"\"", "“to” of “change” cannot be “”" },
  { "deck-twice",
    "<change of=\"battle\" what=\"deck\" from=\"north riders\" to=\"\"/>",
    "<change of=\"battle\" what=\"deck\" from=\"north\" to=\"\"/><change of=\"battle\" what=\"deck\" from=\"riders\" to=\"\"/>",
    "“to” of “change” cannot be “”" },
  { "due-id", "id=\"7.1\"", "id=\"6.1\"", "“id” of “due” cannot be “6.1”" },
  { "due-place", "id=\"7.2\"", "id=\"7.3\"", "“id” of “due” cannot be “7.3”" },
  { "due-form", "id=\"7.1\"", "id=\"7\"", "“id” of “due” cannot be “7”" },
  { "due-kind", "kind=\"check\"", "kind=\"tea\"", "“kind” of “due” cannot be “tea”" },
  { "due-unit", "kind=\"check\" unit=\"u1\"", "kind=\"check\" unit=\"grant\"", "“unit” of “due” cannot be “grant”" },
  { "due-target-missing", " target=\"c1\"", "", "“target” of “due” is missing" },
  { "due-officer-missing", " officer=\"grant\"", "", "“officer” of “due” is missing" },
  { "due-truth", "support=\"yes\"", "support=\"perhaps\"", "“support” of “due” cannot be “perhaps”" },
  { "done", "<done due=\"7.1\"/>", "<done due=\"6.6\"/>", "“due” of “done” cannot be “6.6”" },
  { "inches", ">8.5<", ">far<", "“inches” cannot be “far”" },
  { "inches-negative", ">8.5<", ">-1<", "“inches” cannot be “-1”" },
  { "inches-nan", ">8.5<", ">nan<", "“inches” cannot be “nan”" },
  { "inches-of", "<inches of=\"u1\"", "<inches of=\"union\"", "“of” of “inches” cannot be “union”" },
  { "fact-as-element", "<reminder clause=\"7.1\"/>", "<fact word=\"inches\" of=\"u1\">8</fact>",
    "“word” of “fact” cannot be “inches”" },
  { "fact", "<reminder clause=\"7.1\"/>", "<fact word=\"weather\">8</fact>", "“word” of “fact” cannot be “weather”" },
  { "clause", "clause=\"7.1\"", "clause=\"seventy-one\"", "“clause” of “reminder” cannot be" },
  { "element", "<reminder clause=\"7.1\"/>", "<remark/>", "“remark” is not allowed in an entry" },
};

static void
test_entry_mistake (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr(DhBattle) battle = begin ();
  g_autofree char *wrong = NULL;
  g_autoptr(GError) error = NULL;
  const char *at = strstr (rich_line, mistakes[i].what);

  g_assert_nonnull (at);
  wrong = g_strdup_printf ("%.*s%s%s", (int) (at - rich_line), rich_line, mistakes[i].instead, at + strlen (mistakes[i].what));
  g_assert_null (read_line (wrong, battle, &error));
  g_assert_error (error, DH_ERROR, DH_ERROR_FILE);
  if (strstr (error->message, mistakes[i].said) == NULL)
    g_error ("expected “%s”, got “%s”", mistakes[i].said, error->message);
}

TEST_SUBJECT ("entry")
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/engine/entry/line", test_entry_line);
  g_test_add_func ("/engine/entry/apply-and-revert", test_entry_apply_and_revert);
  g_test_add_func ("/engine/entry/dues-keep-their-place", test_entry_dues_keep_their_place);
  g_test_add_func ("/engine/entry/times", test_entry_times);
  g_test_add_func ("/engine/entry/ids-in-any-case", test_entry_ids_in_any_case);
  g_test_add_func ("/engine/entry/reads-back", test_entry_reads_back);
  for (guint i = 0; i < G_N_ELEMENTS (mistakes); i++)
    {
      g_autofree char *path = g_strconcat ("/engine/entry/mistake/", mistakes[i].path, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_entry_mistake);
    }

  return g_test_run ();
}

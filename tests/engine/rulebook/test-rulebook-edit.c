/* test-rulebook-edit.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "battle-fixture.h"
#include "rulebook-walk.h"
#include "subject.h"

#include "dh-inch-1997.h"
#include "dh-inch.h"
#include "dh-rulebook-club.h"
#include "dh-rulebook-edit.h"
#include "dh-rulebook-effects.h"

#include <glib/gstdio.h>
#include <string.h>

static DhRulebook *
load_shipped (void)
{
  g_autoptr(GError) error = NULL;
  DhRulebook *rulebook = dh_rulebook_new_shipped ("jackson-1997", &error);

  g_assert_no_error (error);

  return rulebook;
}

/* Edits @rulebook in its place. */
static void
edit (DhRulebook **rulebook,
      const char  *id,
      DhScale      scale,
      const char  *text)
{
  g_autoptr(GError) error = NULL;
  DhRulebook *edited = dh_rulebook_edit (*rulebook, id, scale, text, &error);

  g_assert_no_error (error);
  dh_rulebook_unref (*rulebook);
  *rulebook = edited;
}

static void
assert_same_bytes (const DhRulebook *a,
                   const DhRulebook *b)
{
  g_autofree char *first = dh_rulebook_to_xml (a);
  g_autofree char *second = dh_rulebook_to_xml (b);

  g_assert_cmpstr (first, ==, second);
}

static DhRulebook *
at_scale (const DhRulebook *self,
          DhScale           scale)
{
  DhRulebook *copy = dh_rulebook_copy (self);
  g_autoptr(GError) error = NULL;

  dh_rulebook_set_switch (copy, "scale", scale == DH_SCALE_15MM ? "15mm" : "25mm", &error);
  g_assert_no_error (error);

  return copy;
}

/* Numbers near @number, the nearest first. */
static DhRulebook *
edit_number (const DhRulebook *self,
             const char       *id,
             DhScale           scale,
             double            number,
             double           *found)
{
  static const double steps[] = { 1, -1, 2, -2, 0.5, -0.5, 0.25, -0.25, 3, -3 };

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      char text[G_ASCII_DTOSTR_BUF_SIZE];
      DhRulebook *edited;

      *found = number + steps[i];
      g_ascii_dtostr (text, sizeof text, *found);
      edited = dh_rulebook_edit (self, id, scale, text, NULL);
      if (edited != NULL)
        return edited;
    }

  g_test_message ("%s can be nothing else", id);
  g_assert_not_reached ();
}

static void
walk_value (const DhRulebook     *shipped,
            const DhRulebookItem *item,
            DhScale               scale)
{
  DhScale other = scale == DH_SCALE_15MM ? DH_SCALE_25MM : DH_SCALE_15MM;
  g_autoptr(DhRulebook) as_shipped = at_scale (shipped, scale);
  double before = dh_rulebook_number (as_shipped, item->id), after;
  g_autoptr(DhRulebook) edited = edit_number (shipped, item->id, scale, before, &after);
  g_autoptr(DhRulebook) restored = NULL;
  g_autoptr(DhRulebook) in_force = at_scale (edited, scale);
  g_autoptr(GError) error = NULL;

  g_assert_cmpfloat_with_epsilon (dh_rulebook_number (in_force, item->id), after, 1e-9);
  g_assert_cmpint (dh_rulebook_get_standing (edited, item->id, scale), ==, DH_STANDING_CLUB);
  g_assert_cmpstr (dh_rulebook_get_scale_text (edited, item->id, other),
                   ==,
                   dh_rulebook_get_scale_text (shipped, item->id, other));
  g_assert_cmpint (dh_rulebook_get_standing (edited, item->id, other),
                   ==,
                   dh_rulebook_get_standing (shipped, item->id, other));

  restored = dh_rulebook_restore (edited, item->id, &error);
  g_assert_no_error (error);
  assert_same_bytes (restored, shipped);
}

static void
walk_table (const DhRulebook     *shipped,
            const DhRulebookItem *item,
            DhScale               scale)
{
  g_auto(GStrv) words = g_strsplit (dh_rulebook_get_scale_text (shipped, item->id, scale), " ", -1);
  g_autofree char *text = NULL;
  g_autoptr(DhRulebook) edited = NULL;
  g_autoptr(DhRulebook) restored = NULL;
  g_autoptr(DhRulebook) in_force = NULL;
  g_autoptr(GError) error = NULL;

  g_free (words[1]);
  words[1] = g_strdup ("5");
  text = g_strjoinv ("  ", words);

  edited = dh_rulebook_edit (shipped, item->id, scale, text, &error);
  g_assert_no_error (error);
  in_force = at_scale (edited, scale);
  g_assert_cmpfloat (dh_rulebook_face (in_force, item->id, 2), ==, 5);
  g_assert_cmpint (dh_rulebook_get_standing (edited, item->id, scale), ==, DH_STANDING_CLUB);

  restored = dh_rulebook_restore (edited, item->id, &error);
  g_assert_no_error (error);
  assert_same_bytes (restored, shipped);
}

static void
walk_switch (const DhRulebook     *shipped,
             const DhRulebookItem *item)
{
  for (guint i = 0; i < dh_rulebook_get_n_choices (shipped, item->id); i++)
    {
      const char *choice = dh_rulebook_get_choice (shipped, item->id, i, NULL);
      g_autoptr(DhRulebook) edited = NULL;
      g_autoptr(DhRulebook) restored = NULL;
      g_autoptr(DhRulebook) again = NULL;
      g_autoptr(GError) error = NULL;
      gboolean same = g_str_equal (choice, dh_rulebook_get_switch (shipped, item->id));

      edited = dh_rulebook_edit (shipped, item->id, DH_SCALE_BOTH, choice, &error);
      g_assert_no_error (error);
      g_assert_true (dh_rulebook_is (edited, item->id, choice));
      g_assert_cmpint (dh_rulebook_find (edited, item->id)->standing,
                       ==,
                       same ? item->standing : DH_STANDING_CLUB);

      restored = dh_rulebook_restore (edited, item->id, &error);
      g_assert_no_error (error);
      assert_same_bytes (restored, shipped);
      again = dh_rulebook_edit (edited,
                                item->id,
                                DH_SCALE_BOTH,
                                dh_rulebook_get_switch (shipped, item->id),
                                &error);
      g_assert_no_error (error);
      assert_same_bytes (again, shipped);
    }
}

/* Every item can be edited, is read by the engine as edited, and goes back. */
static void
test_edit_all (void)
{
  g_autoptr(DhRulebook) shipped = load_shipped ();

  for (guint i = 0; i < shipped->entries->len; i += TEST_STRIDE)
    {
      const DhRulebookItem *item = dh_rulebook_get_item (shipped, i);

      if (item->is_switch)
        walk_switch (shipped, item);
      else
        for (DhScale scale = DH_SCALE_25MM; scale < DH_SCALE_BOTH; scale++)
          if (item->die > 0)
            walk_table (shipped, item, scale);
          else
            walk_value (shipped, item, scale);
    }
}

/* Each number that follows from a value alone follows from it at once. The choices of a switch say what it decides. */
static void
test_edit_effects (void)
{
  g_autoptr(DhRulebook) shipped = load_shipped ();
  guint n_changed = 0, n_sentences = 0, n_numbers = 0;

  for (guint i = 0; i < shipped->entries->len; i++)
    {
      const DhRulebookItem *item = dh_rulebook_get_item (shipped, i);
      g_autoptr(DhRulebook) edited = NULL;

      for (DhScale scale = DH_SCALE_25MM; scale < DH_SCALE_BOTH; scale++)
        {
          g_autofree char *effect = dh_rulebook_describe_effect (shipped, item->id, scale);

          if (effect == NULL && item->is_switch)
            continue;
          n_numbers += !item->is_switch;
          if (effect == NULL)
            g_test_message ("%s changes nothing", item->id);
          g_assert_nonnull (effect);
          g_assert_true (g_utf8_validate (effect, -1, NULL));
          g_assert_true (g_str_has_suffix (effect, ".") || g_str_has_suffix (effect, "%"));
          n_sentences += !item->is_switch;
        }

      if (!item->is_switch && item->die == 0 && i % TEST_STRIDE == 0)
        {
          double found;
          g_autofree char *before = dh_rulebook_describe_effect (shipped, item->id, DH_SCALE_25MM);
          g_autofree char *after = NULL;

          edited = edit_number (shipped, item->id, DH_SCALE_BOTH, dh_rulebook_number (shipped, item->id), &found);
          after = dh_rulebook_describe_effect (edited, item->id, DH_SCALE_25MM);
          n_changed += !g_str_equal (before, after);
        }
    }

  g_assert_cmpuint (n_sentences, ==, n_numbers);
  g_assert_cmpuint (n_sentences, >, shipped->entries->len);
  g_assert_cmpuint (n_changed, >, 150 / TEST_STRIDE);
}

static void
test_edit_words (void)
{
  static const struct {
    const char *id;
    const char *text;
    const char *effect;
  } cases[] = {
    { "fire.musket.long.line", "5", "A die hits 33% of the time; the 6 dice of a fresh regiment hit 2.0 times on average." },
    { "fire.musket.long.line", "4", "A die hits 50% of the time; the 6 dice of a fresh regiment hit 3.0 times on average." },
    { "fire.musket.long.line", "7", "No die can hit." },
    { "fire.canister.close.line", "4", "A die hits 50% of the time; the 9 dice of a fresh six-gun battery hit 4.5 times on average." },
    { "fire.cover.needed", "2", "A musket at close range hits a line 50% of the time, a line in cover 17%." },
    { "command.none.fails", "8", "A unit or group stays put 30% of the time." },
    { "command.none.fails", "11", "A unit or group stays put 0% of the time." },
    { "morale.pass", "6", "Chance to pass by rating – 0: 17% · 1: 33% · 2: 50% · 3: 67% · 4: 83% · 5: 100%" },
    { "morale.rear", "-1", "Chance to pass by rating – 0: 0% · 1: 17% · 2: 33% · 3: 50% · 4: 67% · 5: 83%" },
    { "melee.loss", "2", "A beaten stand loses men 33% of the time, 0.5 on average." },
    { "melee.cavalry", "1",
      "Against a stand without factors it wins 58% of throws and loses 28%." },
    { "move.standard.infantry.line", "12", "With its D20, 8″ to 16″." },
    { "move.standard.artillery.unlimbered", "3", "Always 3″, without a D20." },
    { "move.standard.artillery.unlimbered", "1.5", "Always 1½″, without a D20." },
    { "move.standard.infantry.line", "12.5", "With its D20, 8½″ to 16½″." },
    { "risk.captured", "9", "It happens 10% of the time." },
    { "casualties.out", "15", "It happens 20% of the time." },
    { "casualties.killed", "19", "It happens 10% of the time." },
    { "army.retire", "35", "For an army of 20 units that means fewer than 7 fresh." },
    { "reserve.share", "1/3", "Of 20 units, 6 may begin off the table." },
    { "rating.elite", "2 3 3 3 3 4", "On average 3.0; such a unit passes a plain check 67% of the time." },
    { "basing.artillery.two-gunners.men", "5", "A fresh battery of six guns: 3 stands, 15 gunners, 15 dice; 30 hits destroy it." },
    { "basing.infantry.four-men.men", "5", "A fresh regiment: 6 stands, 30 men, 6 dice; 30 hits destroy it." },
    { "cover", "none", "Used when fire at a target in cover is worked out." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(DhRulebook) rulebook = load_shipped ();
      g_autofree char *effect = NULL;

      edit (&rulebook, cases[i].id, DH_SCALE_BOTH, cases[i].text);
      effect = dh_rulebook_describe_effect (rulebook, cases[i].id, DH_SCALE_25MM);
      g_assert_cmpstr (effect, ==, cases[i].effect);
    }
}

static void
test_edit_refuses (void)
{
  static const struct {
    const char *id;
    const char *text;
    const char *why;
  } cases[] = {
    { "fire.musket.close.line", "8",
      "“8” of “Musket at close range: needed to hit a line” is not between 2 and 7" },
    { "fire.musket.close.line", "3.5",
      "“3.5” of “Musket at close range: needed to hit a line” is not a whole number" },
    { "fire.musket.close.line", "four",
      "“four” of “Musket at close range: needed to hit a line” is not a number such as 4, +1, 2.5 or 1/2" },
    { "fire.musket.close.line", "",
      "“Musket at close range: needed to hit a line” must have 1 number, not 0" },
    { "fire.musket.close.range", "30",
      "“Musket at close range: reaches” must not be greater than “Musket at long range: reaches”" },
    { "rating.elite", "1 2 3", "“Elite: starting rating by D6” must have 6 numbers, not 3" },
    { "cover", "thick", "“thick” is not a choice of “Effect of cover on fire”; it has one-pip, halve, none" },
    { "cover.depth", "1", "the rules have no “cover.depth”" },
    { "move.retreat", "\x01", "it contains characters that cannot be in a file" },
  };
  g_autoptr(DhRulebook) shipped = load_shipped ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(GError) error = NULL;
      g_autoptr(DhRulebook) edited =
        dh_rulebook_edit (shipped, cases[i].id, DH_SCALE_25MM, cases[i].text, &error);

      g_assert_null (edited);
      g_assert_error (error, DH_ERROR, DH_ERROR_ORDER);
      g_assert_cmpstr (error->message, ==, cases[i].why);
      g_assert_null (dh_rulebook_edit (shipped, cases[i].id, DH_SCALE_25MM, cases[i].text, NULL));
    }
}

/* Checks that an edited rulebook could be in a file: the schema, which is not asked for an edit, accepts it too. */
static void
assert_could_be_in_a_file (const DhRulebook *self)
{
  char *xml = dh_rulebook_to_xml (self);
  g_autoptr(GBytes) bytes = g_bytes_new_take (xml, strlen (xml));
  g_autoptr(GError) error = NULL;
  g_autoptr(DhRulebook) read = dh_rulebook_new_from_bytes (bytes, "a file", &error);

  g_assert_no_error (error);
}

static void
test_edit_files (void)
{
  static const char *const ids[] = { "reserve.share", "move.standard.infantry.line", "melee.staff", "rating.elite", "cover" };
  static const char *const texts[] = {
    "", "+", "1", "+1", "−1", "1/2", "1/0", ".5", "5.", "0.5", "1e1", "0x1", "nan", "inf", "１", "٣", "1\u00a0", "1 2", "1.5/2",
    "00000000000000000000000000000001", "1\f", "1\t", " none ", "None", "no\nne", "1 1 1 1 1 1", "1 1\t1  1 +1 1",
  };
  static const char *const names[] = {
    "", "-", "North-1", "north.1", "nörd", "a b", "<&>\"'", "\u00a0", "a\xc2\x85", "a\tb", "\xef\xbf\xbe", "\xf0\x9f\x8e\xb2",
    "1234567890123456789012345678901234567890", "12345678901234567890123456789012345678901",
  };
  g_autoptr(DhRulebook) shipped = load_shipped ();
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    for (guint k = 0; k < G_N_ELEMENTS (texts); k++)
      for (DhScale scale = DH_SCALE_15MM; scale <= DH_SCALE_BOTH; scale++)
        {
          g_autoptr(DhRulebook) edited = dh_rulebook_edit (shipped, ids[i], scale, texts[k], NULL);

          if (edited == NULL)
            continue;
          assert_could_be_in_a_file (edited);
          n++;
        }
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    for (guint k = 0; k < 2; k++)
      {
        g_autofree char *title = g_strnfill (161, 'x');
        const char *titles[] = { names[i], title + i % 2 };
        g_autoptr(DhRulebook) renamed = dh_rulebook_rename (shipped, k == 0 ? names[i] : "north", titles[k], NULL);

        if (renamed == NULL)
          continue;
        assert_could_be_in_a_file (renamed);
        n++;
      }
  g_assert_cmpuint (n, >, 40);
}

/* A number typed as it is shipped counts as shipped, however it is written. */
static void
test_edit_back (void)
{
  g_autoptr(DhRulebook) shipped = load_shipped ();
  g_autoptr(DhRulebook) rulebook = load_shipped ();

  edit (&rulebook, "command.regular.commander.bonus", DH_SCALE_25MM, "2");
  g_assert_true (dh_rulebook_has_scales (rulebook, "command.regular.commander.bonus"));
  edit (&rulebook, "command.regular.commander.bonus", DH_SCALE_25MM, " 3 ");
  g_assert_false (dh_rulebook_has_scales (rulebook, "command.regular.commander.bonus"));
  assert_same_bytes (rulebook, shipped);

  edit (&rulebook, "melee.flank", DH_SCALE_BOTH, "−3");
  g_assert_cmpfloat (dh_rulebook_number (rulebook, "melee.flank"), ==, -3);
  edit (&rulebook, "melee.flank", DH_SCALE_15MM, "-2");
  edit (&rulebook, "melee.flank", DH_SCALE_25MM, "-4/2");
  assert_same_bytes (rulebook, shipped);
}

static void
test_edit_restore (void)
{
  g_autoptr(DhRulebook) shipped = load_shipped ();
  g_autoptr(DhRulebook) rulebook = load_shipped ();
  g_autoptr(DhRulebook) refused = NULL;
  g_autoptr(DhRulebook) all = NULL;
  g_autoptr(GError) error = NULL;

  edit (&rulebook, "fire.musket.long.range", DH_SCALE_25MM, "40");
  edit (&rulebook, "fire.musket.close.range", DH_SCALE_25MM, "30");
  edit (&rulebook, "cover", DH_SCALE_BOTH, "halve");

  refused = dh_rulebook_restore (rulebook, "fire.musket.long.range", &error);
  g_assert_null (refused);
  g_assert_error (error, DH_ERROR, DH_ERROR_ORDER);
  g_clear_error (&error);

  all = dh_rulebook_restore (rulebook, NULL, &error);
  g_assert_no_error (error);
  assert_same_bytes (all, shipped);
}

/* A box of one's own has numbers that no rules have: they are edited as others are, and stay his who has put them there. */
static void
test_edit_own (void)
{
  static const char text[] = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                             "<rulebook format=\"1\" system=\"chart-box\" of=\"own-box\" id=\"ours\" title=\"Our game\">\n"
                             "<unit id=\"turn\"/><section id=\"charts\" title=\"Charts\">"
                             "<value id=\"mud\" unit=\"turn\" clause=\"7\" standing=\"club\" is=\"3\" least=\"1\" most=\"9\" title=\"Mud\"/>"
                             "</section></rulebook>";
  g_autoptr(GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr(GError) error = NULL;
  DhRulebook *rulebook = dh_rulebook_new_from_bytes (bytes, "ours.xml", &error);
  g_autofree char *xml = NULL;

  g_assert_no_error (error);
  edit (&rulebook, "mud", DH_SCALE_BOTH, "5");
  xml = dh_rulebook_to_xml (rulebook);
  g_assert_nonnull (strstr (xml, "<value id=\"mud\" unit=\"turn\" clause=\"7\" standing=\"club\" is=\"5\""));
  dh_rulebook_unref (rulebook);
}

/* A club that has the printed tables knows that a guess of ours is right. */
static void
test_edit_adopt (void)
{
  g_autoptr(DhRulebook) shipped = load_shipped ();
  g_autoptr(DhRulebook) adopted = NULL;
  g_autoptr(DhRulebook) again = NULL;
  g_autoptr(DhRulebook) restored = NULL;
  g_autoptr(GPtrArray) differences = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) bytes = NULL;
  char *xml;

  adopted = dh_rulebook_adopt (shipped, "fire.cover.needed", &error);
  g_assert_no_error (error);
  g_assert_cmpint (dh_rulebook_get_standing (shipped, "fire.cover.needed", DH_SCALE_15MM), ==, DH_STANDING_HOUSE);
  g_assert_cmpint (dh_rulebook_get_standing (adopted, "fire.cover.needed", DH_SCALE_15MM), ==, DH_STANDING_CLUB);
  differences = dh_rulebook_compare (shipped, adopted);
  g_assert_cmpuint (differences->len, ==, 0);

  xml = dh_rulebook_to_xml (adopted);
  bytes = g_bytes_new_take (xml, strlen (xml));
  again = dh_rulebook_new_from_bytes (bytes, "club.xml", &error);
  g_assert_no_error (error);
  assert_same_bytes (again, adopted);

  restored = dh_rulebook_restore (again, "fire.cover.needed", &error);
  g_assert_no_error (error);
  assert_same_bytes (restored, shipped);
}

static void
test_edit_rename (void)
{
  g_autoptr(DhRulebook) shipped = load_shipped ();
  g_autoptr(DhRulebook) renamed = NULL;
  g_autoptr(GError) error = NULL;

  renamed = dh_rulebook_rename (shipped, " northern-club ", "Northern Club, “our” rules", &error);
  g_assert_no_error (error);
  g_assert_cmpstr (renamed->id, ==, "northern-club");
  g_assert_cmpstr (renamed->title, ==, "Northern Club, “our” rules");
  g_assert_cmpstr (shipped->id, ==, "jackson-1997");

  g_assert_null (dh_rulebook_rename (shipped, "../north", "North", &error));
  g_assert_error (error, DH_ERROR, DH_ERROR_ORDER);
  g_clear_error (&error);
  g_assert_null (dh_rulebook_rename (shipped, "north", "", &error));
  g_assert_error (error, DH_ERROR, DH_ERROR_ORDER);
}

static void
test_edit_compare (void)
{
  g_autoptr(DhRulebook) shipped = load_shipped ();
  g_autoptr(DhRulebook) club = load_shipped ();
  g_autoptr(GPtrArray) none = NULL;
  g_autoptr(GPtrArray) differences = NULL;
  const DhRulebookDifference *difference;

  none = dh_rulebook_compare (shipped, club);
  g_assert_cmpuint (none->len, ==, 0);

  edit (&club, "cover", DH_SCALE_BOTH, "halve");
  edit (&club, "melee.staff", DH_SCALE_BOTH, "+2");
  edit (&club, "fire.musket.close.range", DH_SCALE_15MM, "9");
  differences = dh_rulebook_compare (shipped, club);
  g_assert_cmpuint (differences->len, ==, 3);

  difference = g_ptr_array_index (differences, 0);
  g_assert_cmpstr (difference->id, ==, "cover");
  g_assert_cmpint (difference->scale, ==, DH_SCALE_BOTH);
  g_assert_cmpstr (difference->before, ==, "One more is needed to hit");
  g_assert_cmpstr (difference->after, ==, "Half of the hits, rounded down");
  g_assert_cmpint (difference->standing_before, ==, DH_STANDING_HOUSE);
  g_assert_cmpint (difference->standing_after, ==, DH_STANDING_CLUB);

  difference = g_ptr_array_index (differences, 1);
  g_assert_cmpstr (difference->id, ==, "fire.musket.close.range");
  g_assert_cmpint (difference->scale, ==, DH_SCALE_15MM);
  g_assert_cmpstr (difference->before, ==, "8");
  g_assert_cmpstr (difference->after, ==, "9");
  g_assert_cmpstr (difference->section, ==, "Fire");

  difference = g_ptr_array_index (differences, 2);
  g_assert_cmpstr (difference->id, ==, "melee.staff");
  g_assert_cmpint (difference->standing_before, ==, DH_STANDING_TEXT);
}

/* A rulebook of a club goes through a file, and is found by its name. */
static void
test_edit_save (void)
{
  g_autoptr(DhRulebook) shipped = load_shipped ();
  g_autoptr(DhRulebook) club = NULL;
  g_autoptr(DhRulebook) again = NULL;
  g_autoptr(DhRulebook) wrong = NULL;
  g_autoptr(GFile) file = dh_rulebook_get_club_file ("northern-club");
  g_auto(GStrv) before = dh_rulebook_list_club ("inch-1997");
  g_auto(GStrv) after = NULL;
  g_autoptr(GError) error = NULL;

  g_assert_cmpuint (g_strv_length (before), ==, 0);
  club = dh_rulebook_rename (shipped, "northern-club", "Northern Club", &error);
  g_assert_no_error (error);
  edit (&club, "melee.staff", DH_SCALE_15MM, "+2");

  g_assert_true (dh_rulebook_save (club, file, FALSE, &error));
  g_assert_no_error (error);
  again = dh_rulebook_new_named ("northern-club", &error);
  g_assert_no_error (error);
  assert_same_bytes (again, club);

  g_assert_false (dh_rulebook_save (shipped, file, FALSE, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS);
  g_clear_error (&error);
  g_assert_true (dh_rulebook_save (club, file, TRUE, &error));
  g_assert_no_error (error);

  after = dh_rulebook_list_club ("inch-1997");
  g_assert_cmpuint (g_strv_length (after), ==, 1);
  g_assert_cmpstr (after[0], ==, "northern-club");
  g_assert_true (dh_rulebook_is_shipped ("jackson-1997"));
  g_assert_false (dh_rulebook_is_shipped ("northern-club"));

  wrong = dh_rulebook_new_named ("southern-club", &error);
  g_assert_null (wrong);
  g_assert_error (error, DH_ERROR, DH_ERROR_FILE);
  g_assert_nonnull (strstr (error->message, "northern-club"));
}

/* A battle begun with edited rules is fought by them. */
static void
test_edit_play (void)
{
  g_autoptr(DhRulebook) rules = load_shipped ();
  g_autoptr(DhOrderOfBattle) armies = NULL;
  g_autoptr(DhReferee) referee = NULL;
  g_autoptr(GError) error = NULL;
  const guint8 seed[16] = { 0 };

  edit (&rules, "basing.infantry.four-men.stands", DH_SCALE_BOTH, "9");
  edit (&rules, "basing.artillery.two-gunners.dice", DH_SCALE_BOTH, "3");
  edit (&rules, "command.regular.commander.fails", DH_SCALE_BOTH, "5");
  armies = dh_order_of_battle_new_shipped ("champion-hill", &error);
  g_assert_no_error (error);
  referee = dh_referee_new (dh_battle_new (&dh_inch_1997, rules, armies, seed));

  g_assert_cmpint (test_officer (referee, "grant")->fails, ==, 5);
  g_assert_cmpint (test_unit (referee, "u1")->start_stands, ==, 9);
  g_assert_cmpfloat (test_unit (referee, "u10")->dice_a_stand, ==, 3);
}

/* The club's rulebooks are looked for here; to isolate all folders makes GLib 2.74 leak. */
static char *
make_home (void)
{
  g_autoptr(GError) error = NULL;
  char *home = g_dir_make_tmp ("drumhead-test-XXXXXX", &error);

  g_assert_no_error (error);
  g_setenv ("XDG_DATA_HOME", home, TRUE);

  return home;
}

static void
remove_home (const char *home)
{
  g_autoptr(GFile) file = dh_rulebook_get_club_file ("northern-club");
  g_autoptr(GFile) rulebooks = g_file_get_parent (file);
  g_autoptr(GFile) drumhead = g_file_get_parent (rulebooks);

  g_file_delete (file, NULL, NULL);
  g_file_delete (rulebooks, NULL, NULL);
  g_file_delete (drumhead, NULL, NULL);
  g_rmdir (home);
}

TEST_SUBJECT ("rulebook-edit")
{
  g_autofree char *home = make_home ();
  int status;

  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/engine/rulebook-edit/every-item-is-edited-read-and-restored", test_edit_all);
  g_test_add_func ("/engine/rulebook-edit/every-item-says-what-it-changes", test_edit_effects);
  g_test_add_func ("/engine/rulebook-edit/what-a-number-comes-to", test_edit_words);
  g_test_add_func ("/engine/rulebook-edit/refuses-in-words", test_edit_refuses);
  g_test_add_func ("/engine/rulebook-edit/what-is-settled-could-be-in-a-file", test_edit_files);
  g_test_add_func ("/engine/rulebook-edit/typed-back-is-as-shipped", test_edit_back);
  g_test_add_func ("/engine/rulebook-edit/all-at-once-goes-back", test_edit_restore);
  g_test_add_func ("/engine/rulebook-edit/a-number-that-no-rules-have", test_edit_own);
  g_test_add_func ("/engine/rulebook-edit/what-is-right-becomes-the-clubs-own", test_edit_adopt);
  g_test_add_func ("/engine/rulebook-edit/takes-another-name", test_edit_rename);
  g_test_add_func ("/engine/rulebook-edit/tells-what-differs", test_edit_compare);
  g_test_add_func ("/engine/rulebook-edit/is-kept-by-its-name", test_edit_save);
  g_test_add_func ("/engine/rulebook-edit/is-fought-by", test_edit_play);

  status = g_test_run ();
  remove_home (home);

  return status;
}

/* test-order.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "battle-fixture.h"
#include "subject.h"

#include "dh-inch-1997.h"
#include "dh-inch.h"
#include "dh-system-orders.h"

#include <string.h>

/*
 * The order language: what is understood, how it is written down, and what is refused.
 */

static DhOrder *
parse (DhReferee   *referee,
       const char  *text,
       GError     **error)
{
  return dh_order_parse (dh_referee_get_battle (referee), text, error);
}

/* Reads an order, and reads what it is written down as. Both are the same order. */
static void
assert_canonical (DhReferee  *referee,
                  const char *text,
                  const char *expected)
{
  const char *const texts[] = { text, expected };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr(GError) error = NULL;
      g_autoptr(DhOrder) order = parse (referee, texts[i], &error);
      g_autofree char *written = NULL;

      g_assert_no_error (error);
      written = dh_order_to_text (order, dh_referee_get_battle (referee));
      g_assert_cmpstr (written, ==, expected);
    }
}

static void
assert_misread (DhReferee  *referee,
                const char *text,
                const char *why)
{
  g_autoptr(GError) error = NULL;

  g_assert_null (parse (referee, text, &error));
  g_assert_error (error, DH_ERROR, DH_ERROR_ORDER);
  if (strstr (error->message, why) == NULL)
    g_error ("“%s” was refused, but not because “%s”: %s", text, why, error->message);
}

/* Every form of order, as people may write it and as the log has it */

static void
test_order_forms (void)
{
  static const struct {
    const char *text;
    const char *canonical;
  } rows[] = {
    { "begin", "begin" },
    { "card", "card" },
    { "card pass", "card pass" },
    { "card NORTH", "card north" },
    { "card pass horse", "card horse pass" },
    { "card horse pass", "card horse pass" },
    { "respond", "respond" },
    { "respond by NONE", "respond by none" },
    { "respond First U5 by gen-north", "respond first u5 by gen-north" },
    { "move U1", "move u1" },
    { "move u1 OPEN", "move u1" },
    { "move u1 rough", "move u1 rough" },
    { "move u1 road", "move u1 road" },
    { "form u1 Square", "form u1 square" },
    { "charge u1 c1", "charge u1 c1" },
    { "charge u1 c1 front", "charge u1 c1" },
    { "charge u1 c1 rear", "charge u1 c1 rear" },
    { "charge u1 none", "charge u1 none" },
    { "gone u1", "gone u1" },
    { "fire u1 c1 8", "fire u1 c1 8" },
    { "fire u7 c1 20 overhead shot enfilade column open", "fire u7 c1 20 open column enfilade shot overhead" },
    { "fire u1 c1 8 column COVER column cover", "fire u1 c1 8 cover column" },
    { "fire u1 lee 8", "fire u1 lee 8" },
    { "mark", "mark" },
    { "check u1", "check u1" },
    { "risk Gen-First", "risk gen-first" },
    { "horses u8", "horses u8" },
    { "support u1 u2 3.5", "support u1 u2 3.5" },
    { "pull-away u1", "pull-away u1" },
    { "fight u1 c1", "fight u1 c1" },
    { "bonus u1 hold", "bonus u1 hold" },
    { "bonus u1 occupy", "bonus u1 occupy" },
    { "bonus u1 charge c1 flank", "bonus u1 charge c1 flank" },
    { "countercharge c1 u1 rear", "countercharge c1 u1 rear" },
    { "retreat all", "retreat all" },
    { "retreat u1 u2", "retreat u1 u2" },
    { "retreat u1 into c1", "retreat u1 into c1" },
    { "retreat u1 off", "retreat u1 off" },
    { "witness all none", "witness all none" },
    { "witness u1 none", "witness u1 none" },
    { "witness u1 u2 u3", "witness u1 u2 u3" },
    { "rally u1", "rally u1" },
    { "rally u1 by gen-first", "rally u1 by gen-first" },
    { "attach gen-first u1", "attach gen-first u1" },
    { "attach gen-first u1 FRONT", "attach gen-first u1 front" },
    { "detach gen-first", "detach gen-first" },
    { "cover u1 village", "cover u1 village" },
    { "supply u1", "supply u1" },
    { "reveal u1", "reveal u1" },
    { "conceal u1", "conceal u1" },
    { "reserve second", "reserve second" },
    { "enter u10", "enter u10" },
    { "disclose banded", "disclose banded" },
    { "settle", "settle" },
    { "next", "next" },
    { "next pass", "next pass" },
    { "waive check u1 because  he  is tired", "waive check u1 because he  is tired" },
    { "waive risk gen-first because of the light", "waive risk gen-first because of the light" },
    { "ruling U1 Men 20 because miscounted", "ruling u1 men 20 because miscounted" },
    { "rename u1 First  Ohio Foot because So", "rename u1 \"First Ohio Foot\" because So" },
    { "join 1st \"to the Infantry\" inf vet 8 to First Brigade because it came", "join \"1st to the Infantry\" infantry veteran 8 to first because it came" },
    { "ruling battle deck \"north horse\" because dropped", "ruling battle deck \"north horse\" because dropped" },
    { "note   Rain.", "note Rain." },
    { "Pause", "pause" },
    { "undo", "undo" },
    { "redo", "redo" },
    { "amend 3 cover U1 works because of him", "amend 3 cover u1 works because of him" },
    { "end", "end" },
    { "word Union  Hurrah for the dice", "word union Hurrah for the dice" },
    { "seed", "seed" },
  };
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  g_autoptr(GHashTable) seen = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr(DhOrder) order = parse (referee, rows[i].text, NULL);

      assert_canonical (referee, rows[i].text, rows[i].canonical);
      g_hash_table_add (seen, (gpointer) order->verb);
    }

  for (const DhVerbInfo *verb = dh_inch_1997.orders->verbs; verb->word != NULL; verb++)
    {
      g_assert_true (g_hash_table_contains (seen, verb) || dh_verb_is (verb, "dice"));
      g_assert_true (g_str_has_prefix (dh_verb_get_usage (verb, &dh_inch_1997, DH_ANY_GAME), verb->word));
    }
}

static void
test_order_mistakes (void)
{
  static const struct {
    const char *text;
    const char *why;
  } rows[] = {
    { "", "this line contains no order" },
    { "march u1", "“march” is not an order" },
    { "move", "“move”: the name of a unit or an officer is missing" },
    { "amend 3", "“amend”: the corrected order is missing; type it after the entry’s number" },
    { "amend before 3", "“amend”: the order that was left out is missing; type it after the entry’s number" },
    { "move u1 swamp", "“swamp” is not one of: open, rough, road" },
    { "move u1 road fast", "“fast” does not belong here; the order is: move UNIT" },
    { "form u1", "a word is missing" },
    { "form u1 circle", "“circle” is not one of: line" },
    { "check u1 u2", "“u2” does not belong" },
    { "respond u1 u1", "“1st Ohio U1” is named twice" },
    { "respond u1 by u2", "“u2” is “2nd Ohio U2”, which is not an officer" },
    { "respond u1 by", "an officer is missing" },
    { "rally u1 by none", "is neither the id nor part of the name of an officer" },
    { "charge u1", "a unit is missing" },
    { "fire u1 c1", "the distance is missing" },
    { "fire u1 nobody 8", "“nobody” is neither the id nor part of the name of a unit or an officer" },
    { "fire u1 c1 8 smoke", "“smoke” cannot follow here; a shot can be followed by cover or open" },
    { "fire u1 c1 8 open cover", "either in cover or in the open" },
    { "fire grant c1 8", "“grant” is “Grant”, which is not a unit" },
    { "bonus u1 run", "hold, occupy, or charge" },
    { "bonus u1 charge", "a unit is missing" },
    { "retreat", "name the units that retreat" },
    { "retreat u1 u2 into c1", "name the one unit" },
    { "retreat all off", "name the units that leave" },
    { "witness all", "“witness all” takes “none”" },
    { "witness u1", "name the friends" },
    { "cover u1 wall", "“wall” is not one of: none, cover, works, village, fort" },
    { "reserve gen-first", "which is not a command or a unit" },
    { "waive check u1", "the reason is missing" },
    { "waive check u1 because", "the text is missing" },
    { "ruling u1 colour 3 because", "“colour” is not a property of “1st Ohio U1”; it has men" },
    { "ruling u1 men because", "because" },
    { "note", "the text is missing" },
    { "dice", "the dice are missing" },
    { "move u1 :", "the dice are missing" },
    { "move u1 : six", "“six” is not the face of a die" },
    { "move u1 : -3", "“-3” is not the face of a die" },
    { "move u1 : 3.5", "“3.5” is not the face of a die" },
    { "move u1 : 70000", "“70000” is not the face of a die" },
    { "note rain\001", "characters that are not text" },
    { "note \xff", "characters that are not text" },
    { "note they hold \u202eetats eht", "characters that are not text" },
    { "ruling u1 men 3 because \u2067so it is", "characters that are not text" },
    { "note \xc2\x9b" "2J", "characters that are not text" },
  };
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  g_autofree char *long_order = g_strnfill (65536, 'x');
  g_autofree char *too_long = g_strconcat ("note ", long_order, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    assert_misread (referee, rows[i].text, rows[i].why);
  assert_misread (referee, too_long, "at most 65536 characters");
  too_long[65536] = '\0';
  assert_canonical (referee, too_long, too_long);
}

/* The kept text of an order is bounded, so that it can always be read again; the typed one is not. */
static void
test_order_too_long_to_keep (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  g_autofree char *reason = g_strnfill (3990 - strlen ("ruling u1 men 5 because "), 'x');
  g_autofree char *good = g_strdup_printf ("ruling  u1   men 5 because %s : %s", reason, "xxxxxxx");
  g_autofree char *bad = g_strconcat (good, "x", NULL);
  g_autofree char *blanks = g_strnfill (30000, ' ');
  g_autofree char *wide = g_strdup_printf ("move%su1", blanks);
  g_autoptr(GString) dice = g_string_new ("move u2 :");
  g_autoptr(GError) error = NULL;

  g_assert_null (dh_referee_forecast (referee, bad, &error));
  g_assert_error (error, DH_ERROR, DH_ERROR_ORDER);
  g_clear_error (&error);
  g_assert_false (dh_referee_give (referee, bad, 0, NULL, &error));
  g_assert_error (error, DH_ERROR, DH_ERROR_ORDER);
  g_assert_cmpstr (error->message, ==, "an order can have at most 4000 bytes, and this one has 4001; please make it shorter");
  g_clear_error (&error);

  test_give (referee, "%s", good);
  test_refuse (referee, "4.A", "%s", wide);
  g_assert_true (dh_referee_verify (referee, &error));
  g_assert_no_error (error);

  for (guint i = 0; i < 4097; i++)
    g_string_append (dice, " 3");
  assert_misread (referee, dice->str, "at most 4096 dice");
}

/* Words that an order needs can be missing, or be ones that nobody knows. */
static void
test_order_missing_words (void)
{
  static const char *const bare[] = {
    "begin", "card", "respond", "mark", "settle", "next", "pause", "undo", "redo", "end", "seed", NULL,
  };
  static const char *const broken[] = {
    "card nobody",           "respond nobody",           "respond u1 by nobody",      "move nobody",
    "form nobody line",      "charge nobody c1",         "charge u1 nobody",          "gone nobody",
    "fire nobody c1 8",      "fire u1 nobody 8",         "check nobody",              "risk nobody",
    "horses nobody",         "support nobody u2 3",      "support u1 nobody 3",       "support u1 u2",
    "support u1 u2 far",     "pull-away nobody",         "fight nobody c1",           "fight u1 nobody",
    "fight u1",              "bonus nobody hold",        "bonus u1",                  "bonus u1 charge nobody",
    "countercharge c1",      "countercharge nobody u1",  "countercharge c1 nobody",   "retreat nobody",
    "retreat u1 into",       "retreat u1 into nobody",   "witness nobody none",       "witness u1 nobody",
    "rally nobody",          "rally u1 by nobody",       "rally u1 by",               "attach nobody u1",
    "attach gen-first",      "attach gen-first nobody",  "detach nobody",             "cover nobody works",
    "cover u1",              "supply nobody",            "reveal nobody",             "conceal nobody",
    "reserve nobody",        "enter nobody",             "disclose all",              "waive soup u1 because x",
    "waive check because x", "waive check nobody because x",                          "ruling u1",
    "ruling u1 men",         "ruling u1 men 3",          "ruling u1 men 3 because",   "ruling u1 men few because x",
    "ruling nobody men 3 because x",                     "dice x",                    "next turn",
    "word nobody hurrah",    "word union",               "seed 3",
  };
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  for (const DhVerbInfo *verb = dh_inch_1997.orders->verbs; verb->word != NULL; verb++)
    {
      g_autoptr(DhOrder) order = parse (referee, verb->word, NULL);

      g_assert_cmpint (order != NULL, ==, g_strv_contains (bare, verb->word));
    }

  for (guint i = 0; i < G_N_ELEMENTS (broken); i++)
    assert_misread (referee, broken[i], "");
}

/* Names: an id, or a part of one name only */

static void
test_order_names (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  assert_canonical (referee, "check \"1st Ohio\"", "check u1");
  assert_canonical (referee, "check \"1ST OHIO\"", "check u1");
  assert_canonical (referee, "check \"u1\"", "check u1");
  assert_canonical (referee, "check eighth", "check c8");
  assert_canonical (referee, "fire \"7th B\" Seventh 20", "fire u7 c7 20");
  assert_canonical (referee, "risk Rider", "risk gen-riders");
  assert_canonical (referee, "respond \"second brigade\"", "respond second");
  assert_canonical (referee, "card \"north div\"", "card north");
  assert_canonical (referee, "card tenth", "card c10");

  /* An id goes before names that hold it, but only where it can stand: a brigade is not at risk. */
  assert_canonical (referee, "respond first", "respond first");
  assert_canonical (referee, "risk first", "risk gen-first");
  assert_canonical (referee, "risk \"Col. First\"", "risk gen-first");
  assert_misread (referee, "risk u1", "“u1” is “1st Ohio U1”, which is not an officer");
}

/* A whole name goes before another that it is a part of: the 120th Ohio is at Champion Hill, too. */
static void
test_order_whole_name_goes_before_its_part (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhRulebook) rulebook = dh_rulebook_new_shipped ("jackson-1997", &error);
  g_autoptr(DhOrderOfBattle) armies = dh_order_of_battle_new_shipped ("champion-hill", &error);
  g_autoptr(DhReferee) referee = NULL;
  guint8 seed[16] = { 0 };

  g_assert_no_error (error);
  referee = dh_referee_new (dh_battle_new (&dh_inch_1997, rulebook, armies, seed));
  assert_misread (referee, "check \"20th Oh\"", "matches 2 names: 20th Ohio U19, 120th Ohio U46");
  assert_canonical (referee, "check \"20th Ohio\"", "check u19");
}

static void
test_order_ambiguous_names (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  assert_misread (referee, "check Troopers", "“Troopers” matches 2 names: Eighth Troopers C8, Ninth Troopers C9");
  assert_misread (referee, "check Georgia", "“Georgia” matches 4 names: 1st Georgia C1, 2nd Georgia C2, ");

  /* Eight candidates are enough. */
  assert_misread (referee, "check t", "matches 16 names: 1st Ohio U1");
  assert_misread (referee, "check t", "10th Battery U10, …;");
  assert_misread (referee, "check \"\"", "“” is neither the id nor part of the name of a unit");
  assert_misread (referee, "check Virginia", "“Virginia” is neither the id nor part of the name of a unit");
  assert_misread (referee,
                  "card Division",
                  "“Division” matches 2 cards: North Division, South Division");
  assert_misread (referee, "card Staff", "matches 2 cards");
  assert_misread (referee, "card Virginia", "“Virginia” is neither the id nor part of the name of a card");
}

/* Verbs are known by as much of their beginning as no other of the step has, and are kept whole. */
static void
test_order_verbs_by_their_beginning (void)
{
  static const struct {
    const char *text;
    const char *canonical;
  } rows[] = {
    { "resp first", "respond first" }, { "M u1", "move u1" }, { "fo u1 line", "form u1 line" },
    { "u", "undo" }, { "am 3 cover u1 works", "amend 3 cover u1 works" }, { "end", "end" },
  };
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    assert_canonical (referee, rows[i].text, rows[i].canonical);

  /* The beginning of more than one is refused with how much of each would do; orders of other steps are none of these. */
  assert_misread (referee, "fi u1 c1", "“fire”:");
  assert_misread (referee, "c u1 line", "“c” could be more than one order; type at least what is in brackets: (ca)rd, (cha)rge, "
                                        "(che)ck, (co)ver");
  assert_misread (referee, "suppo u1 u2 3", "“suppo” is not an order");
  assert_misread (referee, "\"resp\" first", "“resp” is not an order");
  assert_misread (referee, "c1 u1", "the order’s verb is missing before “c1”");

  /* An order in the place of another stands in another step, perhaps. */
  assert_misread (referee, "amend 3 resp first", "“resp” is not an order");

  test_give (referee, "co u1 works");
  g_assert_cmpstr (dh_referee_get_entry (referee, dh_referee_get_n_entries (referee) - 1)->order, ==, "cover u1 works");
}

/* So are the words that stand before a value, and those of an enumeration, where they cannot be a name. */
static void
test_order_words_by_their_beginning (void)
{
  static const struct {
    const char *text;
    const char *canonical;
  } rows[] = {
    { "amend 3 no bec it was another battle", "amend 3 none because it was another battle" },
    { "amend bef 3 move u1 rou", "amend before 3 move u1 rough" },
    { "waive che u1 beca nobody saw it", "waive check u1 because nobody saw it" },
    { "ruling u1 form lin bec it stood so", "ruling u1 formation line because it stood so" },
    { "form u1 column aft 5", "form u1 column after 5" },
  };
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  gboolean before;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    assert_canonical (referee, rows[i].text, rows[i].canonical);

  g_assert_cmpuint (dh_order_find_amended ("amend bef 3 move", &before), ==, 3);
  g_assert_true (before);
  assert_misread (referee, "waive che u1 b nobody saw it", "the reason is missing");
}

/* Distances */

static void
test_order_distances (void)
{
  static const struct {
    const char *text;
    const char *canonical;
  } good[] = {
    { "8", "8" },           { "8.5", "8.5" },     { "8 1/2", "8.5" },  { "8\"", "8" },     { "8.5\"", "8.5" },
    { "8 1/2\"", "8.5" },   { "8in", "8" },       { "8IN", "8" },      { "8″", "8" },      { "20cm", "7.874" },
    { "2.54CM", "1" },      { "1/2", "0.5" },     { "3/4\"", "0.75" }, { "0", "0" },       { ".5", "0.5" },
    { "12 3/8", "12.375" }, { "1000", "1000" },   { "7 1/3", "7.333" },
    { "20 cm", "7.874" },   { "8 in", "8" },      { "8 1/2 \"", "8.5" }, { "8 1/2in", "8.5" }, { "3 1/2 cm", "1.378" },
    { "8 ″", "8" },         { "2540cm", "1000" }, { "1/2 IN", "0.5" },
  };
  static const char *const bad[] = {
    "eight", "-8", "1e1", "1E1", "0x8", "0X8", "8mm", "8''", "1/0", "8/",
    "/2", "nan", "inf", "1001", "8,5", "1/2/3", "1/2 1/2", "8.5 1/2", "99999999999999999999", "8 mm", "8 in in", "8in cm", "8 cm 1/2", "2541 cm",
  };
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_autofree char *text = g_strconcat ("fire u1 c1 ", good[i].text, NULL);
      g_autofree char *flagged = g_strconcat (text, " cover", NULL);
      g_autofree char *canonical = g_strconcat ("fire u1 c1 ", good[i].canonical, NULL);
      g_autofree char *flagged_canonical = g_strconcat (canonical, " cover", NULL);

      assert_canonical (referee, text, canonical);
      assert_canonical (referee, flagged, flagged_canonical);
    }

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autofree char *text = g_strconcat ("fire u1 c1 ", bad[i], NULL);
      g_autoptr(GError) error = NULL;

      if (parse (referee, text, &error) != NULL)
        g_error ("“%s” was read as a distance", bad[i]);
      g_assert_error (error, DH_ERROR, DH_ERROR_ORDER);
    }
}

/* Comments and blank lines */

static void
test_order_comments (void)
{
  static const char *const nothing[] = { "", "   ", "\t", "# the guns open", "   # so it goes" };
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  guint entries = dh_referee_get_n_entries (referee);

  for (guint i = 0; i < G_N_ELEMENTS (nothing); i++)
    g_assert_null (test_give (referee, "%s", nothing[i]));
  g_assert_cmpuint (dh_referee_get_n_entries (referee), ==, entries);

  assert_canonical (referee, "check u1 # at last", "check u1");
  assert_canonical (referee, "fire u1 c1 8 # column", "fire u1 c1 8");
  assert_canonical (referee, "note gun #3 is lost: 2 men", "note gun #3 is lost: 2 men");
  test_take_card (referee, "north");
  test_give (referee, "move u1 : 20 # a long way");
}

/* An order made from its parts is written as its verb has it; one that lacks something ends where that comes. */
static void
test_order_from_its_parts (void)
{
  static const struct {
    const char *verb, *subject, *object, *words;
    const char *order;
  } rows[] = {
    { "end", NULL, NULL, NULL, "end" },
    { "disclose", NULL, NULL, "banded", "disclose banded" },
    { "move", "u1", NULL, NULL, "move u1" },
    { "move", "gen-first", NULL, "road", "move gen-first road" },
    { "form", "u1", NULL, "column", "form u1 column" },
    { "charge", "u1", "c1", NULL, "charge u1 c1" },
    { "charge", "u1", "c1", "flank", "charge u1 c1 flank" },
    { "charge", "u1", NULL, "none", "charge u1 none" },
    { "charge", "u1", NULL, NULL, "charge u1 " },
    { "fire", NULL, NULL, NULL, "fire " },
    { "fire", "u1", NULL, NULL, "fire u1 " },
    { "fire", "u1", "c1", NULL, "fire u1 c1 " },
    { "fire", "u1", "c1", "8 1/2 cover column", "fire u1 c1 8 1/2 cover column" },
    { "fire", "u1", "c1", "far", "fire u1 c1 far" },
    { "support", "u1", "u2", "3", "support u1 u2 3" },
    { "support", "u1", "u2", "", "support u1 u2 " },
    { "bonus", "u1", NULL, "hold", "bonus u1 hold" },
    { "bonus", "u1", "c1", "rear", "bonus u1 charge c1 rear" },
    { "retreat", "u1", NULL, NULL, "retreat u1" },
    { "retreat", "u1", NULL, "off", "retreat u1 off" },
    { "retreat", "u1", "c1", NULL, "retreat u1 into c1" },
    { "witness", "u1", NULL, "none", "witness u1 none" },
    { "witness", "u1", NULL, "u2 u3", "witness u1 u2 u3" },
    { "rally", "u1", NULL, NULL, "rally u1" },
    { "rally", "u1", "gen-first", NULL, "rally u1 by gen-first" },
    { "respond", "first", NULL, NULL, "respond first" },
    { "respond", NULL, "gen-first", NULL, "respond by gen-first" },
    { "respond", NULL, "gen-first", "u1 u2", "respond u1 u2 by gen-first" },
    { "respond", NULL, NULL, "u1 u2 none", "respond u1 u2 by none" },
    { "respond", NULL, NULL, "none", "respond by none" },
    { "attach", "gen-first", "u1", "front", "attach gen-first u1 front" },
    { "attach", "gen-first", NULL, NULL, "attach gen-first " },
    { "card", NULL, NULL, "north", "card north" },
    { "reserve", "first", NULL, NULL, "reserve first" },
    { "word", "union", NULL, "Hurrah  for the dice", "word union Hurrah  for the dice" },
    { "amend", NULL, NULL, "17 fire u1 c1 8 : 5 3", "amend 17 fire u1 c1 8 : 5 3" },
    { "note", NULL, NULL, "lunch  until two", "note lunch  until two" },
  };
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  const DhBattle *battle = dh_referee_get_battle (referee);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      DhRef subject, object;
      gboolean has_subject = rows[i].subject != NULL && dh_battle_find (battle, rows[i].subject, &subject);
      gboolean has_object = rows[i].object != NULL && dh_battle_find (battle, rows[i].object, &object);
      g_autofree char *order = dh_order_write (battle,
                                               rows[i].verb,
                                               has_subject ? &subject : NULL,
                                               has_object ? &object : NULL,
                                               rows[i].words);

      g_assert_cmpstr (order, ==, rows[i].order);
    }
}

/* A ruling is written as the log has it, in which a value of several words, or of none, is quoted. */
static void
test_order_of_a_ruling (void)
{
  static const struct {
    const char *thing, *property, *value, *order;
  } rows[] = {
    { "u1", "men", "20", "ruling u1 men 20 because we agreed" },
    { "battle", "deck", "a b", "ruling battle deck \"a b\" because we agreed" },
    { "battle", "deck", "", "ruling battle deck \"\" because we agreed" },
  };
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  const DhBattle *battle = dh_referee_get_battle (referee);
  DhRef thing;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *order = NULL;

      g_assert_true (dh_battle_find (battle, rows[i].thing, &thing));
      order = dh_order_write_ruling (battle, thing, rows[i].property, rows[i].value, "we agreed");
      g_assert_cmpstr (order, ==, rows[i].order);
    }
}

/* Dice of the table */

static void
test_order_dice_in_the_line (void)
{
  static const char *const lines[] = {
    "fire u1 c1 8 : 6 1 6 1 6 1", "fire u1 c1 8: 6,1,6,1,6,1", "fire u1 c1 8:6 1 6, 1 6 1 # three",
  };
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  test_go_to (referee, DH_STEP_STANDING);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      DhEntry *entry = test_give (referee, "%s", lines[i]);

      g_assert_true (dh_entry_get_roll (entry, 0)->thrown);
      g_assert_cmpuint (dh_entry_get_roll (entry, 0)->n, ==, 6);
      g_assert_cmpuint (dh_entry_get_face (entry, 0), ==, 6);
      g_assert_cmpuint (dh_entry_get_face (entry, 1), ==, 1);
      g_assert_cmpstr (entry->order, ==, "fire u1 c1 8");
      g_assert_cmpint (test_unit (referee, "c1")->pending_hits, ==, 3);
      test_give (referee, "undo");
    }

  test_refuse (referee, NULL, "fire u1 c1 8 : 6 1 6 1 6");
  test_refuse (referee, NULL, "fire u1 c1 8 : 6 1 6 1 6 1 6");
  test_refuse (referee, NULL, "fire u1 c1 8 : 6 1 7 1 6 1");
  test_refuse (referee, NULL, "fire u1 c1 8 : 6 1 0 1 6 1");
  test_refuse (referee, NULL, "mark : 6");

  /* The program throws where no dice are given. */
  g_assert_false (dh_entry_get_roll (test_give (referee, "fire u2 c1 8"), 0)->thrown);
}

/* Each mistake is an error of dice, and says how many are wanted or which die is wrong. */
static void
test_order_wrong_dice (void)
{
  static const struct {
    const char *order;
    const char *why;
  } rows[] = {
    { "fire u1 c1 8 : 1 2", "at least 6 dice, the last of them a D6, but has 2" },
    { "fire u1 c1 8 : 1 2 3 4 5 6 1", "needs 6 dice but has 7" },
    { "fire u1 c1 8 : 1 2 9 4 5 6", "die 3 shows 9, which is not on a D6" },
    { "mark : 1", "needs no dice but has 1" },
  };
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  test_go_to (referee, DH_STEP_STANDING);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr(GError) error = NULL;

      g_assert_false (dh_referee_give (referee, rows[i].order, 0, NULL, &error));
      g_assert_error (error, DH_ERROR, DH_ERROR_DICE);
      g_assert_nonnull (strstr (error->message, rows[i].why));
    }
}

static void
test_order_dice_held (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  guint entries;

  test_go_to (referee, DH_STEP_STANDING);
  entries = dh_referee_get_n_entries (referee);
  g_assert_null (test_give (referee, "dice 1 1 1 1 1 1"));
  g_assert_null (test_give (referee, "dice 6 6 6 1 1 1"));
  g_assert_cmpuint (dh_referee_get_n_entries (referee), ==, entries);
  g_assert_cmpuint (dh_referee_get_n_dice (referee), ==, 6);

  /* An order that needs none leaves them. */
  test_give (referee, "cover c2 works");
  test_refuse (referee, NULL, "cover c2 wall");
  g_assert_cmpuint (dh_referee_get_n_dice (referee), ==, 6);
  test_give (referee, "fire u1 c1 8");
  g_assert_cmpuint (dh_referee_get_n_dice (referee), ==, 0);
  g_assert_cmpint (test_unit (referee, "c1")->pending_hits, ==, 3);
}

static void
test_order_dice_held_go_with_a_refusal (void)
{
  static const struct {
    const char *dice;
    const char *order;
  } rows[] = {
    { "dice 1 2 3", "fire u1 c1 8" },
    { "dice 1 2 3 4 5 6 1", "fire u1 c1 8" },
    { "dice 1 2 3 4 5 7", "fire u1 c1 8" },
    { "dice 1 2 3 4 5 6", "fire u1 c1 100" },
    { "dice 1 2 3 4 5 6", "fire u1 c1 far" },
    { "dice 1 2 3 4 5 6", "fire u1 nobody 8" },
    { "dice 1 2 3 4 5 6", "fire u1 c1 8 : 7" },
  };
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  test_go_to (referee, DH_STEP_STANDING);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      test_give (referee, "%s", rows[i].dice);
      test_refuse (referee, NULL, "%s", rows[i].order);
      g_assert_cmpuint (dh_referee_get_n_dice (referee), ==, 0);
      g_assert_false (test_unit (referee, "u1")->fired);
    }

  /* A line that is no order, or one that no dice are thrown for, leaves them. */
  test_give (referee, "dice 1 2 3 4 5 6");
  test_refuse (referee, NULL, "march u1");
  test_refuse (referee, NULL, "charge u1 none");
  test_refuse (referee, NULL, "bonus u1 hold");
  g_assert_cmpuint (dh_referee_get_n_dice (referee), ==, 6);
}

/* A 0 is 10 on a D10, and on no other die, and is written so. */
static void
test_order_zero_of_a_d10 (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  DhEntry *entry;

  test_give (referee, "card north");
  entry = test_give (referee, "respond u1 : 0");
  g_assert_cmpuint (dh_entry_get_roll (entry, 0)->sides, ==, 10);
  g_assert_cmpuint (dh_entry_get_face (entry, 0), ==, 10);
  g_assert_cmpint (test_unit (referee, "u1")->responded, ==, DH_RESPONSE_FAILED);
  test_give (referee, "respond u2 : 10");
  g_assert_cmpint (test_unit (referee, "u2")->responded, ==, DH_RESPONSE_FAILED);
  test_refuse (referee, NULL, "respond u3 : 11");
  test_give (referee, "respond u3 : 1");
  test_refuse (referee, NULL, "move u3 : 0");
}

/* The place of a mistake is that of the word that cannot be read, or the end where one is missing. */
static void
test_order_places_of_mistakes (void)
{
  static const struct {
    const char *text;
    const char *word; /* NULL for none */
    gsize start;
  } rows[] = {
    { "fire u1 u5 8", NULL, 0 },
    { "fyre u1 u5 8", "fyre", 0 },
    { "  fire  u1 zz 8", "zz", 11 },
    { "fire u1 u5 far", "far", 11 },
    { "fire u1 u5 8 cover \"shot\" open", "\"shot\"", 19 },
    { "fire u1", "", 7 },
    { "fire u1 ", "", 8 },
    { "", "", 0 },
  };
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      gsize start = 0, end = 0;
      gboolean wrong = dh_order_find_mistake (dh_referee_get_battle (referee), rows[i].text, &start, &end);
      g_autofree char *word = wrong ? g_strndup (rows[i].text + start, end - start) : NULL;

      g_assert_cmpstr (word, ==, rows[i].word);
      g_assert_cmpuint (start, ==, rows[i].start);
    }
}

/* Orders that change nothing are accepted. */
static void
test_order_that_changes_nothing (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  test_give (referee, "cover u1 none");
  g_assert_cmpuint (dh_entry_get_n_changes (test_give (referee, "cover u1 none")), ==, 0);
  g_assert_cmpuint (dh_entry_get_n_changes (test_give (referee, "disclose exact")), ==, 0);
  g_assert_cmpuint (dh_entry_get_n_changes (test_give (referee, "settle")), ==, 0);
}

TEST_SUBJECT ("order")
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/engine/order/forms", test_order_forms);
  g_test_add_func ("/engine/order/mistakes", test_order_mistakes);
  g_test_add_func ("/engine/order/too-long-to-keep", test_order_too_long_to_keep);
  g_test_add_func ("/engine/order/missing-words", test_order_missing_words);
  g_test_add_func ("/engine/order/names", test_order_names);
  g_test_add_func ("/engine/order/ambiguous-names", test_order_ambiguous_names);
  g_test_add_func ("/engine/order/verbs-by-their-beginning", test_order_verbs_by_their_beginning);
  g_test_add_func ("/engine/order/words-by-their-beginning", test_order_words_by_their_beginning);
  g_test_add_func ("/engine/order/distances", test_order_distances);
  g_test_add_func ("/engine/order/comments", test_order_comments);
  g_test_add_func ("/engine/order/from-its-parts", test_order_from_its_parts);
  g_test_add_func ("/engine/order/of-a-ruling", test_order_of_a_ruling);
  g_test_add_func ("/engine/order/dice-in-the-line", test_order_dice_in_the_line);
  g_test_add_func ("/engine/order/wrong-dice", test_order_wrong_dice);
  g_test_add_func ("/engine/order/whole-name-goes-before-its-part", test_order_whole_name_goes_before_its_part);
  g_test_add_func ("/engine/order/dice-held", test_order_dice_held);
  g_test_add_func ("/engine/order/dice-held-go-with-a-refusal", test_order_dice_held_go_with_a_refusal);
  g_test_add_func ("/engine/order/zero-of-a-d10", test_order_zero_of_a_d10);
  g_test_add_func ("/engine/order/places-of-mistakes", test_order_places_of_mistakes);
  g_test_add_func ("/engine/order/that-changes-nothing", test_order_that_changes_nothing);

  return g_test_run ();
}

/* test-secrecy.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "story.h"
#include "subject.h"

#include "dh-narration.h"
#include "dh-view.h"

#include <string.h>

/*
 * Random play tells nobody what is another side's own: the same orders are given in two battles, in which strengths, losses
 * and shatter numbers are others, and a view is the same to the last letter; also after an undo and an amendment.
 */

typedef struct {
  Story before;           /* in both battles */
  const char *setting[2]; /* what is one side's own there, in lines */
  const char *orders[56];
  const char *sides[2];   /* and of each a name that the other's roster has not */
  const char *names[2];
} Play;

#define ROSTERS(a, b, c, lost, factors)                                                                              \
  "set oglesby strength " a "\nset oglesby shatter-1 888\nset cook strength " b "\nset cook shatter-1 888\n"        \
  "set heiman strength " c "\nset heiman shatter-1 888\nloss heiman 1" lost "\nloss cook 1" lost                    \
  "\nset lauman strength " a "\nset lauman shatter-1 3" lost "\nloss lauman 3" lost                                 \
  "\nset maney factors " factors "\nset taylor factors " factors

static const Play plays[] = {
  { { "/box/donelson/EQ.4/the-board-tells-nobodys-own", DONELSON, { "begin" } },
    { ROSTERS ("400", "300", "600", "1", "41"), ROSTERS ("500", "200", "700", "9", "52") },
    { "next", "loss oglesby 1", "loss cook 1", "loss heiman 1", "disorder heiman", "disorder oglesby", "detach oglesby u-reg-1",
      "attach u-reg-1 oglesby", "loss u-reg-1 1", "set cruft strength 7", "engage heiman with oglesby", "relieve oglesby",
      "garrison cook yes", "garrison cook no", "morale union result no", "rally heiman result rallied", "undo",
      "combat heiman against oglesby cook result a1", "set taylor support 2",
      "combat oglesby against heiman support taylor result no", "combat heiman and drake against oglesby and cook fort support taylor canister result no",
      "excuse heiman", "excuse oglesby", "replenish cook 1", "replenish oglesby 1", "replenish u-reg-2 3", "objective 7", "judge held",
      "waive replenish union because of the test", "waive combat heiman because of the test", "eliminate oglesby",
      "bombard cook infantry by maney 3 result -2", "bombard heiman infantry by taylor 6 result no", "next", "next", "night",
      "chart combat 3 to 1 result d2", "ruling oglesby lost 3 because of a roster", "transfer oglesby second grant", "redo",
      "return lauman with cook", "exit heiman", "judge groups 1" },
    { "confederate", "union" }, { "Heiman", "Oglesby" } },
};

/* An order of the play, and now and then one that puts another right. */
static char *
make_order (const Play *play,
            DhReferee  *referee,
            GRand      *rand)
{
  guint n = 0;
  const char *order;

  while (n < G_N_ELEMENTS (play->orders) && play->orders[n] != NULL)
    n++;
  order = play->orders[g_rand_int_range (rand, 0, n)];
  n = dh_referee_get_n_entries (referee);
  switch (g_rand_int_range (rand, 0, 10))
    {
    case 0:
      return g_strdup_printf ("amend %u none because of the test", n - g_rand_int_range (rand, 0, MIN (n, 6)));
    case 1:
      return g_strdup_printf ("amend %u %s", n - g_rand_int_range (rand, 0, MIN (n, 6)), order);
    default:
      return g_strdup (order);
    }
}

/* TRUE for a line of a setting that is the viewer's own affair. */
static gboolean
is_own (const DhBattle *battle,
        const DhViewer *viewer,
        const char     *line)
{
  g_auto(GStrv) words = g_strsplit (line, " ", 3);
  DhRef thing;

  g_assert_true (dh_battle_find (battle, words[1], &thing));
  return dh_viewer_is_of (viewer, battle, thing);
}

/* The first side is the Confederates'. Dice of what only its side may know are others for whoever may not, though they bring the same. */
static char *
throw_otherwise (const DhViewer *viewer,
                 const char     *order,
                 guint           world)
{
  if (g_str_equal (order, "morale union result no") && viewer->side != 1)
    return g_strdup_printf ("%s : %u", order, world + 3);
  if (g_str_equal (order, "objective 7") && viewer->side != 0)
    return g_strdup_printf ("%s : %u", order, world + 1);

  return g_strdup (order);
}

/* A fingerprint is of the whole battle, and tells nothing of it. */
static char *
describe_view (GVariant *view)
{
  g_autofree char *text = g_variant_print (view, FALSE);
  g_autoptr(GRegex) fingerprints = g_regex_new ("'fingerprint': <'[0-9a-f]{32}'>", 0, 0, NULL);

  return g_regex_replace_literal (fingerprints, text, -1, 0, "", 0, NULL);
}

/* Checks that a seat sees the same as its side: in a box a seat is a side. */
static void
assert_seat_sees_the_same (DhReferee      *referee,
                           const DhViewer *viewer)
{
  const DhRef of = dh_battle_get_side (dh_referee_get_battle (referee), viewer->side);
  const DhViewer seat = { DH_VIEWER_SEAT, viewer->side, &of, 1 };
  g_autoptr(GVariant) view = dh_referee_view (referee, viewer);
  g_autoptr(GVariant) view_from_seat = dh_referee_view (referee, &seat);
  g_autofree char *seen = describe_view (view), *seen_from_seat = describe_view (view_from_seat);

  g_assert_cmpstr (strstr (seen, "'sides'"), ==, strstr (seen_from_seat, "'sides'"));
}

/* Printing a view takes longer than making it: what is equal as it stands is not printed. */
static void
assert_same_view (DhReferee      *both[2],
                  const DhViewer *viewer,
                  const char     *order)
{
  g_autoptr(GVariant) view = dh_referee_view (both[0], viewer);
  g_autoptr(GVariant) view_of_other = dh_referee_view (both[1], viewer);
  g_autofree char *mine = NULL, *theirs = NULL;

  if (g_variant_equal (view, view_of_other))
    return;

  mine = describe_view (view);
  theirs = describe_view (view_of_other);
  if (!g_str_equal (mine, theirs))
    g_error ("after “%s”: %s and %s", order, mine, theirs);
}

/* Plays two battles that differ in rosters only: for everybody in those of both sides, for a side in the other's. */
static void
play_for (const Play     *play,
          const DhViewer *viewer)
{
  DhReferee *both[] = { story_begin (&play->before), story_begin (&play->before) };
  const DhBattle *battle = dh_referee_get_battle (both[0]);
  g_autoptr(GRand) rand = g_rand_new_with_seed (g_test_rand_int ());
  guint amended = 0;

  for (guint i = 0; i < 2; i++)
    {
      g_auto(GStrv) lines = g_strsplit (play->setting[i], "\n", -1), first = g_strsplit (play->setting[0], "\n", -1);

      for (guint j = 0; play->before.lines[j] != NULL; j++)
        story_play (both[i], play->before.lines[j]);
      for (guint j = 0; lines[j] != NULL; j++)
        story_give (both[i], is_own (battle, viewer, lines[j]) ? first[j] : lines[j]);
    }
  for (guint n = 0; n < 300; n++)
    {
      g_autofree char *order = make_order (play, both[0], rand);
      g_autofree char *mine = NULL, *theirs = NULL;
      g_autofree char *one = throw_otherwise (viewer, order, 0), *other = throw_otherwise (viewer, order, 1);
      gboolean good = dh_referee_give (both[0], one, STORY_TIME, NULL, NULL);

      amended += good && g_str_has_prefix (order, "amend ");
      if (dh_referee_give (both[1], other, STORY_TIME, NULL, NULL) != good)
        g_error ("“%s” is good in one battle alone", order);
      if (n % 3 == 0)
        assert_same_view (both, viewer, order);
      if (n % 30 == 0 && viewer->side != DH_NOTHING)
        assert_seat_sees_the_same (both[0], viewer);
      mine = story_board (both[0]);
      g_assert_null (strstr (mine, "demoralis"));
      theirs = story_board (both[1]);
      g_assert_cmpstr (mine, ==, theirs);
      for (guint i = 0; i < 2; i++)
        {
          g_autofree char *roster = g_strconcat ("roster ", play->sides[i], NULL);

          for (guint k = 0; k < 2; k++)
            story_answer (both[k], play->names[1 - i], roster, FALSE);
        }
    }
  g_assert_cmpuint (amended, >, 0);
  g_object_unref (both[0]);
  g_object_unref (both[1]);
}

static void
test_secrecy (gconstpointer data)
{
  play_for (data, &dh_viewer_everybody);
  for (int side = 0; side < 2; side++)
    {
      const DhViewer viewer = dh_viewer_of_side (side);

      play_for (data, &viewer);
    }
}

static const Story open[] = {
  { "/box/chancellorsville/23.61/nothing-is-covered", CHANCELLORSVILLE,
    { "set i-1 strength 40", "begin", "loss i-1 7", "answered: 1st Division, I Corps: Lost 0 → 7 | board", "not answered: Demoralisation | board", "set hooker stars 4", "answered: Hooker: Stars | board",
      "not answered: alone | roster union", "answered: Army of the Potomac\n | roster union", "not answered: Demoralisation | roster union" } },
  { "/box/vicksburg-road/21.1/nothing-is-covered", VICKSBURG,
    { "set n-1 strength 7", "begin", "next", "set lee strength 4", "loss lee 1", "answered: Lee: Lost 0 → 1 | board",
      "combat n-1 against lee result ar : 3", "answered: 1st Brigade, 9th against Lee: the column for 3.5:3 | board", "cut-off union n-1",
      "answered: is cut off | board", "not answered: alone | roster confederate" } },
};

/* Rosters that are no secret of the rules (EQ.4) are not covered. */
static void
test_open (gconstpointer data)
{
  const Story *story = data;
  g_autoptr(DhReferee) referee = story_begin (story);
  const DhBattle *battle = dh_referee_get_battle (referee);

  for (guint i = 0; story->lines[i] != NULL; i++)
    story_play (referee, story->lines[i]);
  for (guint k = 0; k < dh_referee_get_n_entries (referee); k++)
    for (int side = DH_NOTHING; side < (int) dh_battle_get_n_sides (battle); side++)
      {
        const DhViewer viewer = dh_viewer_of_side (side);

        g_assert_false (dh_entry_is_hidden_from (dh_referee_get_entry (referee, k), battle, &viewer));
      }
}

/* Corrections are as much the affair of one side as their orders were, and are told to that side. */
static void
test_secrecy_of_the_log (void)
{
  static const char *const orders[] = {
    "set oglesby strength 777", "undo", "redo", "amend before 2 set oglesby strength 777", "undo", "redo",
    "amend 5 set oglesby strength 778", "amend 2 note nothing", "amend 2 none because of an error",
  };
  const Story story = { NULL, DONELSON, { "begin" } };
  g_autoptr(DhReferee) referee = story_begin (&story);
  const DhBattle *battle = dh_referee_get_battle (referee);
  guint n_told = 0;
  DhRef whose;

  g_assert_true (dh_battle_find (battle, "oglesby", &whose));
  story_give (referee, "begin");
  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      story_give (referee, orders[i]);
      for (guint k = 0; k < dh_referee_get_n_entries (referee); k++)
        {
          const DhViewer of_side = dh_viewer_of_side (dh_battle_get_side_of (battle, whose));
          g_autofree char *told = dh_referee_narrate_for (referee, k, &dh_viewer_everybody);
          g_autofree char *own = dh_referee_narrate_for (referee, k, &of_side);

          n_told += own != NULL && strstr (own, "77") != NULL;
          if (told != NULL && strstr (told, "77") != NULL)
            g_error ("after “%s”: %s", orders[i], told);
        }
    }
  g_assert_cmpuint (n_told, >, 0);
}

/* Dice that a side throws for its own affairs are its own: the other is told neither the order nor their faces. */
static void
test_private_dice (void)
{
  static const char *const orders[] = { "objective 7", "morale union result no" };
  const Story story = { NULL, DONELSON, { "begin" } };

  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      g_autoptr(DhReferee) referee = story_begin (&story);
      const DhBattle *battle = dh_referee_get_battle (referee);
      const DhEntry *entry;
      int own;

      story_play (referee, "begin");
      story_play (referee, "go to: 1 8");
      story_give (referee, orders[i]);
      entry = dh_referee_get_entry (referee, dh_referee_get_n_entries (referee) - 1);
      g_assert_cmpuint (dh_entry_get_n_rolls (entry), ==, 1);
      own = dh_battle_get_side_of (battle, dh_entry_get_roll (entry, 0)->of);
      for (int side = DH_NOTHING; side < (int) dh_battle_get_n_sides (battle); side++)
        {
          const DhViewer viewer = dh_viewer_of_side (side);
          g_autofree char *told = dh_referee_narrate_for (referee, dh_referee_get_n_entries (referee) - 1, &viewer);

          g_assert_true (dh_entry_is_hidden_from (entry, battle, &viewer) == (side != own));
          g_assert_true ((told != NULL) == (side == own));
        }
    }
}

/* The column of a combat compares the strengths of both sides, so that only the referee is told it. */
static void
test_column_of_a_combat (void)
{
  static const char *const lines[] = {
    "begin", "go to: 1 2", "set heiman strength 4", "set oglesby strength 613", "combat heiman against oglesby result no : 3",
  };
  const Story story = { NULL, DONELSON, { "begin" } };
  g_autoptr(DhReferee) referee = story_begin (&story);
  g_autofree char *whole = NULL;
  guint last;

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    story_play (referee, lines[i]);

  last = dh_referee_get_n_entries (referee) - 1;
  whole = dh_referee_narrate_for (referee, last, &dh_viewer_referee);
  g_assert_nonnull (strstr (whole, ":613"));
  for (int side = DH_NOTHING; side < 2; side++)
    {
      const DhViewer viewer = dh_viewer_of_side (side);
      g_autofree char *told = dh_referee_narrate_for (referee, last, &viewer);

      if (told != NULL && strstr (told, "613") != NULL)
        g_error ("side %d is told: %s", side, told);
    }
}

static void
assert_fingerprint (DhReferee  *referee,
                    const char *expected,
                    const char *order)
{
  g_autoptr(GVariant) view = dh_referee_view (referee, &dh_viewer_everybody);
  g_autoptr(GVariant) box = g_variant_lookup_value (view, "chart-box", NULL);
  const char *shown = NULL;

  g_variant_lookup (box, "fingerprint", "&s", &shown);
  if (g_strcmp0 (shown, expected) != 0)
    g_error ("after “%s” the fingerprint is %s and not %s", order, shown, expected);
}

/* The fingerprint that players write down at the end of a turn stays until something happens that they are told of. */
static void
test_fingerprint_stays (void)
{
  static const char *const unseen[] = {
    "set oglesby strength 77", "undo", "redo", "set oglesby strength 78", "amend before 2 set cook strength 77",
  };
  const Story story = { NULL, DONELSON, { "begin" } };
  g_autoptr(DhReferee) referee = story_begin (&story);
  g_autofree char *fingerprint = NULL;

  story_play (referee, "begin");
  assert_fingerprint (referee, NULL, "begin");
  story_play (referee, "go to: 2 1");
  fingerprint = g_strdup (dh_referee_get_fingerprint (referee));
  assert_fingerprint (referee, fingerprint, "next");
  for (guint i = 0; i < G_N_ELEMENTS (unseen); i++)
    {
      story_give (referee, unseen[i]);
      assert_fingerprint (referee, fingerprint, unseen[i]);
    }
  story_give (referee, "next");
  assert_fingerprint (referee, NULL, "next");
}

TEST_SUBJECT ("secrecy")
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (plays); i++)
    g_test_add_data_func (plays[i].before.path, &plays[i], test_secrecy);

  for (guint i = 0; i < G_N_ELEMENTS (open); i++)
    g_test_add_data_func (open[i].path, &open[i], test_open);
  g_test_add_func ("/box/donelson/EQ.4/the-log-tells-nobodys-own", test_secrecy_of_the_log);
  g_test_add_func ("/box/donelson/EQ.4/the-column-of-a-combat-is-the-referees", test_column_of_a_combat);
  g_test_add_func ("/box/donelson/EQ.4/the-fingerprint-of-a-turn-stays", test_fingerprint_stays);
  g_test_add_func ("/box/donelson/EQ.4/dice-of-private-orders-are-shown-to-nobody-else", test_private_dice);

  return g_test_run ();
}

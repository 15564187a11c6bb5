/* test-rules-joining.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "battle-fixture.h"
#include "subject.h"

#include "dh-completion.h"
#include "dh-entry-private.h"
#include "dh-inch-1997.h"
#include "dh-inch-private.h"
#include "dh-inch.h"
#include "dh-narration.h"
#include "dh-referee-status.h"
#include "dh-report.h"
#include "dh-status.h"
#include "dh-survivors.h"
#include "dh-systems.h"

#include <glib/gstdio.h>

#include <string.h>

/*
 * Corrections of the order of battle while the battle goes on.
 */

static const DhUnit *
last_unit (DhReferee *referee)
{
  const DhBattle *battle = dh_referee_get_battle (referee);

  return dh_battle_get_unit (battle, dh_n_units (battle) - 1);
}

static char *
tell (DhReferee *referee,
      guint      n)
{
  return dh_entry_narrate_done (dh_referee_get_entry (referee, n - 1), dh_referee_get_battle (referee));
}

static void
assert_tells (DhReferee  *referee,
              guint       n,
              const char *words)
{
  g_autofree char *text = tell (referee, n);

  if (strstr (text, words) == NULL)
    g_error ("“%s” does not have “%s”", text, words);
}

static void
refuse (DhReferee  *referee,
        const char *order,
        const char *why)
{
  g_autoptr(GError) error = NULL;

  g_assert_false (dh_referee_give (referee, order, 0, NULL, &error));
  if (strstr (error->message, why) == NULL)
    g_error ("“%s” was refused, but not with “%s”: %s", order, why, error->message);
}

static guint
begin (DhReferee *referee)
{
  test_give (referee, "begin");
  return dh_n_units (dh_referee_get_battle (referee));
}

/* The next id, a rating that nothing is thrown for, and counted as from the beginning (18). */
static void
test_joins (void)
{
  g_autoptr(DhReferee) referee = test_battle_new (NULL);
  const DhBattle *battle = dh_referee_get_battle (referee);
  guint n = begin (referee), counted = dh_battle_count_units (battle, 0), entries = dh_referee_get_n_entries (referee);
  g_autofree char *text = NULL;

  test_give (referee, "join 7th Iowa Infantry inf vet 5 to first because it came after all");
  g_assert_cmpuint (dh_n_units (battle), ==, n + 1);
  g_assert_cmpuint (dh_battle_count_units (battle, 0), ==, counted + 1);
  g_assert_cmpstr (last_unit (referee)->info->name, ==, "7th Iowa Infantry");
  g_assert_cmpint (*last_unit (referee)->info->id, ==, 'u');
  g_assert_cmpint (last_unit (referee)->start_stands, ==, 5);
  g_assert_cmpint (last_unit (referee)->rating, ==, 3);
  g_assert_cmpint (last_unit (referee)->start_rating, ==, 3);
  g_assert_cmpuint (dh_entry_get_n_rolls (dh_referee_get_entry (referee, entries)), ==, 0);
  g_assert_true (dh_unit_is_fresh (last_unit (referee)));
  text = tell (referee, entries + 1);
  g_assert_nonnull (strstr (text, "because it came after all"));

  test_give (referee, "undo");
  g_assert_cmpuint (dh_n_units (battle), ==, n);
  assert_tells (referee, entries + 1, "7th Iowa Infantry");
  test_give (referee, "redo");
  g_assert_cmpuint (dh_n_units (battle), ==, n + 1);
}

/* A unit that joins after its card has been turned waits for the next turn; a card in the deck counts for it as for
   any other. */
static void
test_opens_no_card (void)
{
  g_autoptr(DhReferee) referee = test_battle_new ("cards=division");
  const DhBattle *battle = dh_referee_get_battle (referee);
  guint n = begin (referee);

  test_give (referee, "card north");
  test_give (referee, "join Latecomer infantry green 4 to first because it was forgotten");
  g_assert_false (dh_battle_unit_is_undecided (battle, n));
  g_assert_cmpint (last_unit (referee)->responded, ==, DH_RESPONSE_LATE);
  refuse (referee, "respond latecomer", "next turn");
  test_give (referee, "join Early infantry green 4 to riders because it was forgotten");
  g_assert_cmpint (last_unit (referee)->responded, ==, DH_RESPONSE_NO);
}

static void
test_refuses (void)
{
  static const struct {
    const char *order;
    const char *why;
  } cases[] = {
    { "join Late infantry elite 40 to first because so", "from 3 to 12" },
    { "join Late artillery elite 40 to first because so", "from 2 to 12 guns" },
    { "join Late elite 4 to first because so", "the arm" },
    { "join Late infantry 4 to first because so", "the quality" },
    { "join infantry elite 4 to first because so", "the name" },
    { "join Late infantry elite 4 because so", "which command" },
    { "join Late infantry elite 4 to nowhere because so", "nowhere" },
    { "join Late infantry elite 4 to first", "reason" },
    { "rename u1 because so", "name" },
    { "rename u1 Other", "reason" },
    { "rename u1 \"0123456789012345678901234567890123456789012345678901234567890\" because so", "60" },
  };
  g_autoptr(DhReferee) referee = test_battle_new (NULL);
  guint n = begin (referee);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    refuse (referee, cases[i].order, cases[i].why);
  g_assert_cmpuint (dh_n_units (dh_referee_get_battle (referee)), ==, n);
}

/* An entry is told by the name that was right when it was made, also when that has been undone or is amended. */
static void
test_renames (void)
{
  g_autoptr(DhReferee) referee = test_battle_new (NULL);
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autofree char *was = g_strdup (dh_battle_get_name (battle, DH_THE_UNIT (0)));
  g_autofree char *called = g_strdup_printf ("is called “%s", was);
  g_autofree char *label = NULL;
  guint n;

  begin (referee);
  test_give (referee, "cover u1 works");
  n = dh_referee_get_n_entries (referee);
  test_give (referee, "rename u1 \"19th Indiana & Band\" because the roster was wrong");
  test_give (referee, "cover u1 none");
  label = g_strdup (dh_battle_get_label (battle, DH_THE_UNIT (0)));
  g_assert_cmpstr (label, ==, "19th Indiana & Band U1");
  assert_tells (referee, n, was);
  assert_tells (referee, n + 1, was);
  assert_tells (referee, n + 1, "“19th Indiana & Band”");
  assert_tells (referee, n + 2, "19th Indiana & Band U1");
  refuse (referee, "rename u1 \"19th Indiana & Band\" because so", "already");

  test_give (referee, "undo");
  test_give (referee, "undo");
  g_assert_cmpstr (dh_battle_get_name (battle, DH_THE_UNIT (0)), ==, was);
  assert_tells (referee, n + 2, "19th Indiana & Band U1");
  test_give (referee, "redo");
  test_give (referee, "redo");

  /* The orders that follow have done the same, under the other name. */
  g_free (g_steal_pointer (&label));
  label = g_strdup_printf ("amend %u rename u1 Ninth because of a slip", n + 1);
  test_give (referee, "%s", label);
  assert_tells (referee, n + 2, "Ninth U1");
  assert_tells (referee, n, was);
  test_give (referee, "undo");
  assert_tells (referee, n + 2, "19th Indiana & Band U1");
}

/* Before the battle begins everybody is unrated, and so is he. */
static void
test_joins_in_the_set_up (void)
{
  g_autoptr(DhReferee) referee = test_battle_new (NULL);
  g_autofree char *text = NULL;

  test_give (referee, "join Late infantry elite 4 to first because so");
  g_assert_cmpint (last_unit (referee)->rating, ==, -1);
  text = tell (referee, 1);
  g_assert_null (strstr (text, "rated"));
  begin (referee);
  g_assert_cmpint (last_unit (referee)->rating, >=, 2);
}

static void
test_renames_others (void)
{
  g_autoptr(DhReferee) referee = test_battle_new (NULL);
  const DhBattle *battle = dh_referee_get_battle (referee);
  DhRef thing;

  begin (referee);
  test_give (referee, "rename gen-first \"Gen. John Newname\" because so");
  g_assert_true (dh_battle_find (battle, "gen-first", &thing));
  g_assert_cmpstr (dh_battle_get_label (battle, thing), ==, "Newname");
  test_give (referee, "rename north \"Northern Wing\" because so");
  test_give (referee, "card north");
  g_assert_cmpstr (dh_battle_get_card (battle)->name, ==, "Northern Wing");
}

/* An order about who has not come yet cannot be put in before; who is struck out takes his orders along. */
static void
test_amends (void)
{
  g_autoptr(DhReferee) referee = test_battle_new (NULL);
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autofree char *order = NULL, *id = NULL;
  guint n = begin (referee), entries;

  test_give (referee, "cover u1 works");
  entries = dh_referee_get_n_entries (referee);
  test_give (referee, "join Late infantry elite 4 to first because so");
  id = g_strdup (last_unit (referee)->info->id);
  order = g_strdup_printf ("cover %s works", id);
  test_give (referee, "%s", order);

  g_free (g_steal_pointer (&order));
  order = g_strdup_printf ("amend before %u cover %s none because so", entries, id);
  refuse (referee, order, id);
  g_free (g_steal_pointer (&order));
  order = g_strdup_printf ("amend %u cover u2 works because so", entries);
  test_give (referee, "%s", order);
  g_assert_cmpint (last_unit (referee)->cover, ==, DH_COVER_WORKS);
  g_free (g_steal_pointer (&order));
  order = g_strdup_printf ("amend %u none because it never came", entries + 1);
  test_give (referee, "%s", order);
  g_assert_cmpuint (dh_n_units (battle), ==, n);
  assert_tells (referee, entries + 2, "Late");
  test_give (referee, "undo");
  g_assert_cmpuint (dh_n_units (battle), ==, n + 1);
}

/* File, report, survivors and the state have it; the same bytes come again. */
static void
test_is_kept (void)
{
  g_autoptr(DhReferee) referee = test_battle_new (NULL);
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autofree char *folder = g_dir_make_tmp ("drumhead-joining-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "b.drumhead", NULL), *other = g_build_filename (folder, "c.drumhead", NULL);
  g_autofree char *first = NULL, *second = NULL, *id = NULL;
  g_autoptr(GFile) file = g_file_new_for_path (path), copy = g_file_new_for_path (other);
  g_autoptr(DhReferee) again = NULL;
  g_autoptr(DhReport) report = NULL;
  g_autoptr(DhOrderOfBattle) survivors = NULL;
  g_autoptr(GError) error = NULL;
  DhRefKind kind;
  guint index;

  begin (referee);
  test_give (referee, "join \"Bäcker's <Late>\" artillery elite 4 to first because so");
  test_give (referee, "rename u1 Ninth because so");
  test_give (referee, "ruling late men 3 because so");
  test_give (referee, "join Undone cavalry elite to riders because so");
  test_give (referee, "ruling undone men 5 because so");
  test_give (referee, "undo");
  test_give (referee, "undo");
  test_give (referee, "amend 3 rename u1 \"Ninth Foot\" because so");
  id = g_strdup (last_unit (referee)->info->id);

  g_assert_true (dh_referee_save_as (referee, file, &error));
  g_assert_no_error (error);
  again = dh_referee_open (file, dh_systems, TRUE, &error);
  g_assert_no_error (error);
  g_assert_true (dh_battle_equal (battle, dh_referee_get_battle (again)));
  g_assert_cmpstr (last_unit (again)->info->name, ==, "Bäcker's <Late>");
  g_assert_true (dh_referee_save_as (again, copy, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &first, NULL, NULL) && g_file_get_contents (other, &second, NULL, NULL));
  g_assert_cmpstr (first, ==, second);
  for (guint i = 0; i < dh_referee_get_n_entries (referee); i++)
    {
      g_autofree char *one = tell (referee, i + 1), *two = tell (again, i + 1);

      g_assert_cmpstr (one, ==, two);
    }

  report = dh_report_new (again);
  g_assert_cmpint (report->units[dh_n_units (battle) - 1].men, >, 0);
  survivors = dh_battle_dup_survivors (battle, DH_SURVIVOR_RATINGS_NOW, &error);
  g_assert_no_error (error);
  g_assert_true (dh_order_of_battle_find (survivors, id, &kind, &index));
  g_assert_cmpstr (dh_order_of_battle_get_unit (survivors, index)->name, ==, "Bäcker's <Late>");

  g_remove (path);
  g_remove (other);
  g_rmdir (folder);
}

/* Of a command that is out of sight nobody learns who has joined it. */
static void
test_is_hidden (void)
{
  g_autoptr(DhReferee) referee = test_battle_new (NULL);
  const DhBattle *battle = dh_referee_get_battle (referee);
  DhViewer enemy = dh_viewer_of_side (1);
  g_autofree char *told = NULL, *seen = NULL;

  for (guint i = 0; i < dh_n_units (battle); i++)
    if (dh_battle_unit_is_in_command (battle, i, 0))
      {
        g_autofree char *order = g_strdup_printf ("conceal %s", dh_battle_get_unit (battle, i)->info->id);

        test_give (referee, "%s", order);
      }
  begin (referee);
  {
    g_autofree char *order = g_strdup_printf ("join Secret infantry elite 4 to %s because so",
                                              dh_battle_get_command (battle, 0)->info->id);

    test_give (referee, "%s", order);
  }
  g_assert_true (last_unit (referee)->concealed);
  told = dh_referee_narrate_for (referee, dh_referee_get_n_entries (referee) - 1, &enemy);
  g_assert_null (told);
  test_give (referee, "reveal secret");
  test_give (referee, "cover secret works");
  seen = dh_referee_narrate_for (referee, dh_referee_get_n_entries (referee) - 1, &enemy);
  g_assert_nonnull (seen);
}

/* On the board it stands with its command, until that is undone. */
static void
test_is_shown (void)
{
  g_autoptr(DhReferee) referee = test_battle_new (NULL);
  g_autoptr(DhStatus) status = NULL;

  begin (referee);
  test_give (referee, "join Zouaves infantry elite 4 to first because so");
  test_give (referee, "cover zouaves works");
  test_give (referee, "undo");
  status = dh_status_new (referee, &dh_viewer_everybody);
  g_assert_cmpstr (status->units[4].name, ==, "Zouaves");
  g_assert_cmpstr (status->units[4].command, ==, "First Brigade");
  g_assert_cmpstr (status->units[5].name, ==, "5th Iowa");
  test_give (referee, "undo");
  g_clear_pointer (&status, dh_status_unref);
  status = dh_status_new (referee, &dh_viewer_everybody);
  g_assert_cmpstr (status->units[4].name, ==, "5th Iowa");
}

/* A unit that joins is completed like the others at once. */
static void
test_completes (void)
{
  g_autoptr(DhReferee) referee = test_battle_new (NULL);
  g_autoptr(GPtrArray) found = NULL;

  begin (referee);
  test_give (referee, "join Zouaves infantry elite 4 to first because so");
  found = dh_referee_complete (referee, "rename zou", 5, NULL);
  g_assert_cmpuint (found->len, ==, 1);
  g_clear_pointer (&found, g_ptr_array_unref);
  found = dh_referee_complete (referee, "join Late infantry elite to rid", 5, NULL);
  g_assert_cmpuint (found->len, ==, 1);
  g_assert_cmpstr (((DhCompletion *) found->pdata[0])->text, ==, "riders");
}

TEST_SUBJECT ("rules-joining")
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/2/a-unit-joins-a-running-battle", test_joins);
  g_test_add_func ("/rules/2/who-joins-in-the-set-up-is-rated-with-the-others", test_joins_in_the_set_up);
  g_test_add_func ("/rules/2/who-joins-opens-no-card-that-was-turned", test_opens_no_card);
  g_test_add_func ("/rules/2/joining-refuses-in-a-sentence", test_refuses);
  g_test_add_func ("/rules/2/a-unit-is-told-by-the-name-it-had", test_renames);
  g_test_add_func ("/rules/2/officers-and-commands-are-renamed", test_renames_others);
  g_test_add_func ("/rules/2/a-joining-is-amended", test_amends);
  g_test_add_func ("/rules/2/who-joined-is-kept-and-survives", test_is_kept);
  g_test_add_func ("/rules/2.B/who-joins-a-hidden-command-is-hidden", test_is_hidden);
  g_test_add_func ("/rules/2/who-joined-stands-with-his-command", test_is_shown);
  g_test_add_func ("/rules/2/who-joined-is-completed", test_completes);

  return g_test_run ();
}

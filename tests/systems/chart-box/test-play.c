/* test-play.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "story.h"
#include "subject.h"

#include "cheats.h"
#include "dh-box-forces.h"
#include "dh-forecast.h"
#include "soak.h"

#include <string.h>

/*
 * Boxes played at random, by whatever may be filled into their forms: chances are whole, what is refused changes nothing and
 * was foreseen, every state is one, follows from the rules and the dice, and goes back to the first.
 */

#define ORDERS 400
#define GAMES 6
#define CHEATS (60 / TEST_STRIDE)
#define MOVES 150

static const Story boxes[] = {
  { "donelson", DONELSON, { NULL } },
  { "donelson-flank", DONELSON, { NULL }, .chart = STORY_COLUMNS },
  { "chancellorsville", CHANCELLORSVILLE, { NULL } },
  { "vicksburg-road", VICKSBURG, { NULL } },
  { "own-box", "own-box", NULL, { NULL }, .box = STORY_BRIGADES, STORY_BRIGADE_CHARTS },
};

static guint64 n_orders;

static void
check_chances (const DhForecast *forecast,
               const char       *order)
{
  double sum = 0;

  if (forecast == NULL || forecast->outcomes->len == 0)
    return;
  for (guint i = 0; i < forecast->outcomes->len; i++)
    sum += g_array_index (forecast->outcomes, DhOutcome, i).chance;
  if (ABS (sum - 1) > 1e-9)
    g_error ("the chances of “%s” come to %g", order, sum);
}

/* Gives an order that may be refused. */
static void
try_order (DhReferee  *referee,
           const char *order)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autofree char *before = dh_battle_to_xml (battle), *after = NULL;
  g_autoptr(GError) unforeseen = NULL, error = NULL;
  g_autoptr(DhForecast) forecast = NULL;

  test_keep_line (order);
  n_orders++;
  forecast = dh_referee_forecast (referee, order, &unforeseen);
  check_chances (forecast, order);
  if (dh_referee_give (referee, order, STORY_TIME, NULL, &error))
    {
      if (unforeseen != NULL)
        g_error ("“%s” is good, and was not: %s", order, unforeseen->message);
      if (!dh_battle_check (battle, &error))
        g_error ("“%s”: %s", order, error->message);
      return;
    }

  after = dh_battle_to_xml (battle);
  g_assert_cmpstr (before, ==, after);
  g_assert_true (error->domain == DH_ERROR);
  if (unforeseen != NULL && !g_str_has_prefix (order, "amend "))
    g_assert_cmpstr (unforeseen->message, ==, error->message);
}

/* The order for what is due first, or its waiver. */
static char *
answer_due (const DhBattle *battle,
            gboolean        waive)
{
  const DhDue *due = battle->dues->len > 0 ? dh_battle_get_due (battle, 0) : NULL;
  g_autofree char *waiver = due != NULL && waive ? dh_battle_due_to_waiver (battle, due) : NULL;

  if (due == NULL)
    return g_strdup ("next");

  return waiver != NULL ? g_strconcat (waiver, "of the test", NULL) : dh_battle_due_to_order (battle, due);
}

/* A form filled in at random, or an order about another that has been given. */
static char *
make_up_order (DhReferee *referee,
               GRand     *rand)
{
  guint back = g_rand_int_range (rand, 0, 12), n = dh_referee_get_n_entries (referee);
  g_autofree char *text = story_make_up (referee, rand);

  if (text == NULL)
    return g_strdup (g_rand_boolean (rand) ? "undo" : "redo");
  switch (g_rand_int_range (rand, 0, 30))
    {
    case 0:
      return g_strdup ("undo");
    case 1:
      return g_strdup ("redo");
    case 2:
      return g_strdup_printf ("amend %u none because of the test", n - MIN (n, back));
    case 3:
      return g_strdup_printf ("amend %u %s", n - MIN (n, back), text);
    case 4:
      return g_strdup ("next");
    case 5:
      return g_strdup ("settle");
    case 6:
    case 7:
    case 8:
      return answer_due (dh_referee_get_battle (referee), g_rand_int_range (rand, 0, 4) == 0);
    default:
      return g_steal_pointer (&text);
    }
}

static void
end (DhReferee  *referee,
     const char *first)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *last = NULL;

  dh_referee_verify (referee, &error);
  g_assert_no_error (error);
  while (dh_referee_can_undo (referee))
    story_give (referee, "undo");
  last = dh_battle_to_xml (dh_referee_get_battle (referee));
  g_assert_cmpstr (first, ==, last);
}

static void
test_play (void)
{
  g_autoptr(GRand) rand = g_rand_new_with_seed (g_test_rand_int ());
  guint games;

  for (games = 0; test_goes_on (games, GAMES); games++)
    {
      const Story *box = &boxes[games % G_N_ELEMENTS (boxes)];
      g_autoptr(DhReferee) referee = story_begin (box);
      g_autofree char *first = dh_battle_to_xml (dh_referee_get_battle (referee));
      g_autofree char *head = g_strdup_printf ("# %s\n", box->path);

      test_keep (head, -1);
      try_order (referee, "begin");
      story_type_in (referee);
      for (guint i = 0; i < ORDERS; i++)
        {
          g_autofree char *order = make_up_order (referee, rand);

          try_order (referee, order);
        }
      g_assert_cmpuint (dh_referee_get_n_entries (referee), >, ORDERS / 4);
      end (referee, first);
    }
  g_test_message ("played: %" G_GUINT64_FORMAT " orders in %u games", n_orders, games);
}

/* Repeats an order as a cheat would who did not like the dice: in part, or for other units. */
static char *
order_again (DhReferee *referee,
             GRand     *rand)
{
  guint n = dh_referee_get_n_entries (referee), back = g_rand_int_range (rand, 1, 8);
  DhEntry *entry = n > back ? dh_referee_get_entry (referee, n - back) : NULL;
  g_auto(GStrv) words = entry != NULL && dh_entry_get_n_rolls (entry) > 0 ? g_strsplit (entry->order, " ", -1) : NULL;
  guint length = words != NULL ? g_strv_length (words) : 0, out;
  GString *order = g_string_new (NULL);

  if (length == 0)
    return g_string_free (order, TRUE);

  out = g_rand_int_range (rand, 0, 2 * length);
  for (guint i = 0; i < length; i++)
    if (i != out || i == 0)
      g_string_append_printf (order, i > 0 ? " %s" : "%s", words[i]);
  return g_string_free (order, FALSE);
}

/* A ruling by which something could be thrown for again, or in another turn. */
static char *
rule_otherwise (DhReferee *referee,
                GRand     *rand)
{
  static const char *const whats[] = { "fired no", "bombarded no", "in-battle no", "tried no", "attacked no", "disordered yes" };
  const DhBattle *battle = dh_referee_get_battle (referee);
  DhRef unit = { DH_BOX_UNIT, g_rand_int_range (rand, 0, battle->things[DH_BOX_UNIT]->len) };

  if (g_rand_int_range (rand, 0, 6) == 0)
    return g_strdup_printf ("ruling battle turn %d because it is late", g_rand_int_range (rand, 1, 4));

  return g_strdup_printf ("ruling %s %s because we ask again", dh_battle_get_id (battle, unit),
                          whats[g_rand_int_range (rand, 0, G_N_ELEMENTS (whats))]);
}

static char *
make_cheat (DhReferee *referee,
            GRand     *rand)
{
  guint back = g_rand_int_range (rand, 0, 6), n = dh_referee_get_n_entries (referee);
  g_autofree char *order = NULL;

  switch (g_rand_int_range (rand, 0, 12))
    {
    case 0:
    case 1:
    case 2:
      return g_strdup ("undo");
    case 3:
      return g_strdup (g_rand_boolean (rand) ? "redo" : "next");
    case 4:
    case 5:
    case 6:
      order = order_again (referee, rand);
      break;
    case 7:
      order = rule_otherwise (referee, rand);
      break;
    case 8:
      return g_strdup ("result no");
    default:
      order = story_make_up (referee, rand);
    }
  if (order == NULL)
    return g_strdup ("settle");

  switch (g_rand_int_range (rand, 0, 20))
    {
    case 0:
      return g_strdup_printf ("amend %u %s", n - MIN (n - 1, back), order);
    case 1:
      return g_strdup_printf ("amend before %u %s", n - MIN (n - 1, back), order);
    case 2:
      return g_strdup_printf ("amend %u none because it was a mistake", n - MIN (n - 1, back));
    default:
      return g_steal_pointer (&order);
    }
}

/* Undoing, amending, regrouping, ruling and asking charts are marked where dice were seen; a refusal shows no die. */
static void
test_cheats (void)
{
  g_autoptr(GRand) rand = g_rand_new_with_seed (g_test_rand_int ());
  guint marked = 0, i;

  for (i = 0; test_is_soak () ? test_goes_on (i, CHEATS) : i < CHEATS; i++)
    {
      /* A club's own game, which is the last, has few dice to be seen. */
      g_autoptr(DhReferee) referee = story_begin (&boxes[i % (G_N_ELEMENTS (boxes) - 1)]);
      g_autoptr(GError) why = NULL;
      TestWatch *watch = test_watch_new (referee);

      story_give (referee, "begin");
      story_type_in (referee);
      for (guint k = 0; k < MOVES; k++)
        {
          g_autofree char *order = make_cheat (referee, rand);
          g_autoptr(GError) error = NULL;

          if (!dh_referee_give (referee, order, STORY_TIME, NULL, &error) &&
              g_regex_match_simple ("\\b(die|dice) \\d", error->message, 0, 0))
            g_error ("the refusal of “%s” shows dice: %s", order, error->message);
        }
      dh_referee_verify (referee, &why);
      g_assert_no_error (why);
      marked += test_watch_count_marked (watch);
      test_watch_free (watch);
    }

  g_test_message ("%u cheats had to be marked %u times", i, marked);
  /* More than one a game: the test would see nothing otherwise. */
  g_assert_cmpuint (marked, >, i);
}

/* Plays what was kept: the box in its first line, and an order in each that follows. */
static void
play_again (const char *text,
            gsize       length)
{
  g_auto(GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr(DhReferee) referee = NULL;
  g_autofree char *first = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (boxes); i++)
    if (lines[0] != NULL && g_str_has_prefix (lines[0], "# ") && g_str_equal (lines[0] + 2, boxes[i].path))
      referee = story_begin (&boxes[i]);
  if (referee == NULL)
    return;

  first = dh_battle_to_xml (dh_referee_get_battle (referee));
  for (guint i = 1; lines[i] != NULL; i++)
    if (*lines[i] != '\0')
      try_order (referee, lines[i]);
  end (referee, first);
}

TEST_SUBJECT ("play")
{
  g_test_init (&argc, &argv, NULL);
  test_share_time (2);
  g_test_add_func ("/box/play/whatever-is-filled-in", test_play);
  g_test_add_func ("/box/play/cheats-are-marked", test_cheats);

  return test_run_or_shorten (play_again);
}

/* test-laws.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "story.h"
#include "subject.h"

#include "dh-box.h"
#include "dh-forecast.h"
#include "dh-narration.h"
#include "dh-order.h"
#include "dh-system-orders.h"

#include <string.h>

/*
 * Laws of every order of a box: its chances are whole, it is undone and redone, it takes dice thrown at the table, and
 * it may be put right later, as if the other had been given from the start.
 */

typedef struct {
  Story before;        /* how it gets there; its path is the order's */
  const char *order;
  const char *dice;    /* thrown at the table; NULL for an order without */
  const char *instead; /* what should have been given */
} Law;

#define SET_UP "begin", "set heiman strength 9", "set heiman shatter-1 5", "set drake strength 4", "set oglesby strength 12", \
               "set oglesby shatter-1 6", "set cook strength 9", "set cook shatter-1 4"
#define AT_DONELSON(word, ...) { "/box/laws/" word, DONELSON, { SET_UP, __VA_ARGS__ } }
#define AT_CHANCELLORSVILLE(word, ...) { "/box/laws/" word, CHANCELLORSVILLE, { "begin", __VA_ARGS__ } }
#define AT_OWN(word, ...) \
  { "/box/laws/" word, "own-box", NULL, { "begin", __VA_ARGS__ }, .box = STORY_BRIGADES, STORY_BRIGADE_CHARTS }
#define AT_VICKSBURG(word, ...) { "/box/laws/" word, VICKSBURG, { "begin", __VA_ARGS__ } }

static const Law laws[] = {
  { AT_DONELSON ("chart", "next"), "chart combat 3 to 1 shift 1 fresh result d2", "2", "chart combat 4 to 1 result d3 : 5" },
  { AT_DONELSON ("result", "next", "chart combat 3 to 1"), "result d2", NULL, "result d3" },
  { AT_DONELSON ("throw", "next"), "throw union 2 6", "2 3", "throw confederate 1 10 : 9" },
  { AT_DONELSON ("set", "next"), "set oglesby strength 10", NULL, "set wallace strength 10" },
  { AT_DONELSON ("loss", "next"), "loss oglesby 2", NULL, "loss cook 4" },
  { AT_DONELSON ("eliminate", "next"), "eliminate oglesby", NULL, "eliminate mcclernand" },
  { AT_DONELSON ("exit", "next"), "exit heiman", NULL, "exit drake" },
  { AT_DONELSON ("judge", "night", "waive replenish union because of the test"), "judge", NULL, "judge held groups 2" },
  { AT_DONELSON ("initiative", "set gpillow initiative 4", "set floyd bonus 1"), "initiative pillow", "5", "initiative pillow with floyd : 5" },
  { AT_DONELSON ("moved", "set gpillow initiative 4", "initiative pillow : 2"), "moved pillow", NULL, "moved johnson" },
  { AT_DONELSON ("transfer", "next", "undo"), "transfer heiman pillow near", "3", "transfer heiman buckner near : 2" },
  { AT_DONELSON ("activate", "ruling third attacked yes because of the test", "go to: 1 9"), "activate first attacked third", "6",
    "activate first attacked third leader grant : 2" },
  { AT_DONELSON ("detach", "go to: 1 9"), "detach oglesby u-reg-1", NULL, "detach oglesby u-reg-2" },
  { AT_DONELSON ("attach", "set wallace strength 9", "go to: 1 9", "detach oglesby u-reg-1", "detach wallace u-reg-2", "loss u-reg-1 1"), "attach u-reg-1 oglesby", NULL, "attach u-reg-1 wallace" },
  { AT_DONELSON ("return", "loss cook 4", "go to: 4 1"), "return cook with lauman", NULL, "return cook with grant" },
  { AT_DONELSON ("arrive", "go to: 1 9"), "arrive u-reg-1", NULL, "arrive u-reg-3" },
  { AT_DONELSON ("combat", "set french support 2", "set taylor support 1", "go to: 1 2"), "combat heiman against oglesby flank support french taylor canister result eng", "3",
    "combat heiman and drake against cook oglesby stream result a1 : 4" },
  { AT_DONELSON ("engage", "go to: 1 2"), "engage heiman with oglesby", NULL, "engage heiman drake with cook" },
  { AT_DONELSON ("relieve", "go to: 1 2", "engage heiman drake with oglesby"), "relieve heiman", NULL, "relieve oglesby" },
  { AT_DONELSON ("disorder", "next"), "disorder heiman oglesby", NULL, "disorder drake" },
  { AT_DONELSON ("rally", "set bjohnson rally 3", "disorder heiman", "go to: 1 4"), "rally heiman by bjohnson", "4", "rally heiman result rallied" },
  { AT_DONELSON ("bombard", "set taylor factors 5", "set schwartz factors 3", "go to: 1 3"), "bombard heiman infantry by taylor 3 result -2", "2",
    "bombard maney artillery by taylor 6 schwartz 3 pits woods result sup : 5" },
  { AT_DONELSON ("morale", "loss oglesby 3"), "morale union result no", "3", "morale union result demoralised : 6" },
  { AT_DONELSON ("night", "disorder heiman", "loss cook 4"), "night", NULL, "note it was not night yet" },
  { AT_DONELSON ("garrison", "set brown strength 3"), "garrison heiman yes", NULL, "garrison brown yes" },
  { AT_DONELSON ("objective", "go to: 1 8"), "objective 7", "3", "objective 8 : 4" },
  { AT_DONELSON ("replenish", "loss oglesby 4", "night"), "replenish oglesby 3", NULL, "replenish u-reg-1 2" },
  { AT_DONELSON ("excuse", "go to: 1 2", "engage heiman drake with oglesby", "go to: 1 7"), "excuse heiman", NULL, "excuse drake" },

  { AT_CHANCELLORSVILLE ("hold", "next"), "hold f2401 union", NULL, "hold h1928 confederate" },
  { AT_CHANCELLORSVILLE ("line", "next"), "line union no", NULL, "line union yes" },
  { AT_CHANCELLORSVILLE ("command", "go to: 7 1"), "command corps-i", "3", "command corps-ii : 4" },
  { AT_CHANCELLORSVILLE ("assign", "go to: 7 1"), "assign reserve corps-v", NULL, "assign reserve corps-i" },
  { AT_CHANCELLORSVILLE ("save", "go to: 1 3"), "save i-1 by reynolds", "4", "save ii-1 by couch : 1" },
  { AT_CHANCELLORSVILLE ("fate", "go to: 1 3"), "fate reynolds", "1", "fate couch : 1" },
  { AT_CHANCELLORSVILLE ("rally-by-a-leader", "disorder i-1", "go to: 1 4"), "rally i-1 by reynolds", NULL, "rally i-1 result no" },

  { AT_VICKSBURG ("cut-off", "next"), "cut-off confederate lee", NULL, "cut-off union n-1" },
  { AT_VICKSBURG ("release", "go to: 3 3"), "release bowen", "6", "release bowen : 5" },
  { AT_VICKSBURG ("attacked", "next"), "attacked green by n-1", NULL, "attacked lee by n-1" },
  { AT_VICKSBURG ("unblocked", "go to: 1 4"), "unblocked", NULL, "attacked n-1 by lee" },
  { AT_VICKSBURG ("near", "go to: 1 4"), "near ohio-2", NULL, "near train" },
  { AT_VICKSBURG ("train", "near train"), "train moved", NULL, "train bombarded" },
  { AT_VICKSBURG ("counterattack", "go to: 3 3", "release bowen : 6", "next"), "counterattack 2 3", NULL, "counterattack 1 0" },
  { AT_VICKSBURG ("ammunition", "go to: 3 3", "release bowen : 6", "next", "counterattack 2 3", "go to: 4 3"), "ammunition bowen", "5",
    "ammunition bowen : 4" },
  { AT_VICKSBURG ("combat-of-bowen", "go to: 3 3", "release bowen : 6", "next", "set green strength 4", "set cockrell strength 4", "set h-1 strength 4"),
    "combat green against h-1 creek together result de", "3", "combat cockrell green against h-1 result no : 2" },
  { AT_CHANCELLORSVILLE ("judge-by-points", "eliminate i-1", "eliminate hooker", "exit ii-1 at f2501", "go to: 1 7"), "judge", NULL, "next" },
  { AT_VICKSBURG ("control", "go to: 1 5"), "control 1309 union", NULL, "control 1309 confederate" },
  { AT_DONELSON ("retreat", "go to: 1 2"), "retreat heiman oglesby 2", NULL, "retreat drake" },
  { AT_DONELSON ("suppress", "go to: 1 3"), "suppress taylor", NULL, "suppress schwartz" },
  { AT_OWN ("state", "next"), "state cobb shaken", NULL, "state dole routed" },
  { AT_OWN ("mark", "next"), "mark cobb fatigue 2", NULL, "mark cobb moves -3" },
  { AT_OWN ("draw", "next"), "draw events", "3", "draw events : 1" },
  { AT_OWN ("shuffle", "draw events : 2"), "shuffle events", NULL, "draw events : 1" },
  { AT_OWN ("chart-with-units", "next"), "chart fire 4 for cobb dole against ames", "6", "chart fire 1 for dole against hays : 4" },
  { AT_VICKSBURG ("next", "near train"), "next", NULL, "note it was still the movement" },
};

static DhReferee *
reach (const Story *self)
{
  DhReferee *referee = story_begin (self);

  for (guint i = 0; self->lines[i] != NULL; i++)
    story_play (referee, self->lines[i]);
  return referee;
}

static void
assert_state (DhReferee  *referee,
              const char *expected)
{
  g_autofree char *state = dh_battle_to_xml (dh_referee_get_battle (referee));
  g_autoptr(GError) error = NULL;

  g_assert_cmpstr (state, ==, expected);
  dh_battle_check (dh_referee_get_battle (referee), &error);
  g_assert_no_error (error);
  dh_referee_verify (referee, &error);
  g_assert_no_error (error);
}

/* Gives an order, and sees that it is told, goes back and comes again. Returns how things stand then. */
static char *
give_and_undo (DhReferee  *referee,
               const char *order)
{
  g_autofree char *before = dh_battle_to_xml (dh_referee_get_battle (referee));
  g_autofree char *told = NULL;
  char *after;

  story_give (referee, order);
  after = dh_battle_to_xml (dh_referee_get_battle (referee));
  told = dh_entry_narrate (dh_referee_get_entry (referee, dh_referee_get_n_entries (referee) - 1), dh_referee_get_battle (referee));
  g_assert_cmpstr (told, !=, "");
  story_give (referee, "undo");
  assert_state (referee, before);
  story_give (referee, "redo");
  assert_state (referee, after);
  return after;
}

/* The chances of an order that throws are all there are, where its chart is not lost. */
static void
check_chances (DhReferee *referee,
               const Law *law)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhForecast) forecast = dh_referee_forecast (referee, law->order, &error);
  double sum = 0;

  g_assert_no_error (error);
  for (guint i = 0; i < forecast->outcomes->len; i++)
    sum += g_array_index (forecast->outcomes, DhOutcome, i).chance;
  if (forecast->outcomes->len > 0)
    g_assert_cmpfloat_with_epsilon (sum, 1, 1e-9);
  g_assert_cmpint (forecast->n > 0, ==, law->dice != NULL);
}

static void
test_law (gconstpointer data)
{
  const Law *law = data;
  g_autoptr(DhReferee) referee = reach (&law->before), right = reach (&law->before);
  g_autofree char *before = dh_battle_to_xml (dh_referee_get_battle (referee));
  g_autofree char *order = law->dice != NULL ? g_strdup_printf ("%s : %s", law->order, law->dice) : g_strdup (law->order);
  g_autofree char *own = NULL, *thrown = NULL, *amended = NULL, *expected = NULL, *amend = NULL, *none = NULL;
  guint n;

  check_chances (referee, law);
  own = give_and_undo (referee, law->order);
  story_give (referee, "undo");
  thrown = give_and_undo (referee, order);
  n = dh_referee_get_n_entries (referee) - 2; /* behind it are the undo and the redo */
  story_give (referee, "note this comes later");

  /* The right order in the place of the wrong one comes to the same as if it had been given; so does nothing at all. */
  story_give (right, law->instead);
  expected = dh_battle_to_xml (dh_referee_get_battle (right));
  amend = g_strdup_printf ("amend %u %s", n, law->instead);
  amended = give_and_undo (referee, amend);
  g_assert_cmpstr (amended, ==, expected);
  story_give (referee, "undo");
  assert_state (referee, thrown);
  none = g_strdup_printf ("amend %u none because it was not", n);
  g_free (give_and_undo (referee, none));
  assert_state (referee, before);

  while (dh_referee_can_undo (referee))
    story_give (referee, "undo");
  g_assert_null (dh_referee_peek_undo (referee));
}

/* No order of a box is left out. */
static void
test_every_order (void)
{
  static const char *const elsewhere[] = { "begin", "track", "settle", "waive", "ruling", "note", "pause", "dice", "undo",
                                           "redo", "amend", "word", "end", "seed", NULL };

  for (const DhVerbInfo *verb = dh_chart_box.orders->verbs; verb->word != NULL; verb++)
    {
      gboolean found = g_strv_contains (elsewhere, verb->word);

      for (guint i = 0; i < G_N_ELEMENTS (laws); i++)
        found |= g_str_equal (laws[i].before.path + strlen ("/box/laws/"), verb->word);
      if (!found)
        g_error ("no law is tried with “%s”", verb->word);
    }
}

TEST_SUBJECT ("laws")
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (laws); i++)
    g_test_add_data_func (laws[i].before.path, &laws[i], test_law);
  g_test_add_func ("/box/laws/every-order-is-here", test_every_order);

  return g_test_run ();
}

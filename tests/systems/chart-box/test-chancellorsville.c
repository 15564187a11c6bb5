/* test-chancellorsville.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "story.h"
#include "subject.h"

/* Chancellorsville: the Union's command, move, combat, rally are phases 1 to 4, the Confederates' move, combat, rally 5 to 7. */
static const Story stories[] = {
  { "/box/chancellorsville/23.4/command-from-turn-7", CHANCELLORSVILLE, /* B6 */
    { "begin", "refused: 23.4 | command corps-i : 1", "go to: 7 1", "forecast: may move 1–3, 50% | command corps-i",
      "forecast: may move 1–4, 67% | command u-cavalry", "command corps-i : 3", "is: corps-i may-move in", "refused: 23.4 | command corps-i : 1",
      "command corps-ii : 4", "is: corps-ii may-move out", "refused: due | next", "settle", "is: battle step phase-1", "next", "is: corps-i may-move in",
      "go to: 8 1", "is: corps-i may-move none" } },
  { "/box/chancellorsville/23.4/the-reserve-goes-with-a-corps", CHANCELLORSVILLE,
    { "begin", "go to: 7 1", "refused: 23.4 | assign reserve u-cavalry", "refused: 23.4 | assign i-1 corps-v", "assign reserve corps-v",
      "is: reserve formation corps-v", "command corps-i : 1", "refused: 23.4 | assign reserve corps-vi", "go to: 8 1", "is: reserve formation u-reserve" } },
  { "/box/chancellorsville/23.31/the-union-leaves-by-F2501", CHANCELLORSVILLE,
    { "begin", "exit i-1 at f2501", "is: i-1 off exited", "exit i-2 at f2401", "is: i-2 off eliminated" } },
  { "/box/chancellorsville/23.53/gone-with-the-last-who-leaves-where-nobody-may", CHANCELLORSVILLE,
    { "begin", "eliminate i-1", "exit i-2 at f2401", "is: reynolds state on", "exit i-3 at f2401", "is: i-3 off eliminated", "is: reynolds state off" } },
  { "/box/chancellorsville/23.32/the-confederates-stay", CHANCELLORSVILLE, { "begin", "refused: 23.32 | exit early-1 at f2501" } },
  { "/box/chancellorsville/23.53/a-leader-goes-with-his-command", CHANCELLORSVILLE,
    { "begin", "eliminate i-1", "eliminate i-2", "is: reynolds state on", "eliminate i-3", "is: reynolds state off" } },
  { "/box/chancellorsville/23.55/saved-on-one-to-three", CHANCELLORSVILLE,
    { "begin", "go to: 1 3", "forecast: stays in order 1–3, 50% | save i-1 by reynolds", "refused: 23.55 | save i-1 by hooker : 1",
      "refused: 23.55 | save i-1 by jackson : 1", "save i-1 by reynolds : 3", "is: i-1 disordered no", "told: The disruption has no effect.", "save i-1 by reynolds : 4",
      "is: i-1 disordered yes", "not told: The disruption" } },
  { "/box/chancellorsville/23.56/killed-on-one", CHANCELLORSVILLE,
    { "begin", "go to: 1 3", "forecast: killed 1, 17% | fate reynolds", "fate reynolds : 2", "is: reynolds state on", "told: He goes to the nearest unit", "fate reynolds : 1", "not told: He goes",
      "is: reynolds state killed", "refused: 23.56 | fate reynolds : 2" } },
  { "/box/chancellorsville/23.57/rally-with-a-leader", CHANCELLORSVILLE,
    { "begin", "disorder i-1", "go to: 1 4", "rally i-1 by reynolds", "is: i-1 disordered no" } },
  { "/box/chancellorsville/23.61/points-and-level", CHANCELLORSVILLE, /* B9 */
    { "begin", "set i-1 strength 18", "eliminate i-1", "hold f2401 confederate", "hold h0328 confederate", "go to: 1 3", "eliminate couch",
      "set early-1 strength 14", "eliminate early-1", "hold h1928 union", "hold f1326 union", "set i-2 strength 3", "exit i-2 at f2501",
      "eliminate jackson", "answered: Army of Northern Virginia: 68 | points", "answered: Army of the Potomac: 57 | points", "refused: in the last phase of the last turn (23.61) | judge",
      "go to: 2 7", "judge", "told: The game is over and is being scored", "refused: line union yes (23.61) | judge", "hold f2401 confederate", "hold h0328 confederate",
      "hold h1928 union", "hold f1326 union", "hold f0825 none", "hold f2027 none", "line union yes", "judge", "is: battle winner confederate",
      "is: battle level marginal", "told: Army of Northern Virginia: 68 points", "line union no", "answered: Army of the Potomac: 54 | points", "answered: Army of Northern Virginia: 74 | points" } },
  { "/box/chancellorsville/23.62/unknown-strengths-are-asked-for", CHANCELLORSVILLE,
    { "begin", "eliminate i-1", "eliminate hooker", "answered: not known yet: set i-1 strength N, set hooker stars N | points", "go to: 1 7", "judge",
      "refused: set i-1 strength, set hooker stars (23.61) | judge", "set i-1 strength 4", "set hooker stars 4", "refused: hold h0328 none (23.61) | judge",
      "go to: 2 7", "is: battle closing no" } },
  { "/box/chancellorsville/23.61/what-is-waived-counts-for-nothing", CHANCELLORSVILLE,
    { "begin", "eliminate i-1", "eliminate hooker", "go to: 1 7", "judge", "waive strength i-1 because its counter is lost",
      "waive stars hooker because nobody knows", "hold f2401 none", "hold f1326 none", "hold f0825 none", "hold f2027 none", "hold h1928 none",
      "hold h0328 union", "judge", "told: Army of the Potomac: 5 points", "is: battle level decisive" } },

  { "/box/chancellorsville/23.54/a-leader-alone-is-eliminated", CHANCELLORSVILLE,
    { "begin", "eliminate reynolds", "is: reynolds state killed", "refused: 23.56 | fate reynolds : 1", "answered: Army of Northern Virginia: 2 | points" } },
  { "/box/chancellorsville/23.58/two-points-a-star", CHANCELLORSVILLE,
    { "begin", "eliminate jackson", "answered: Army of the Potomac: 6 | points", "eliminate couch", "eliminate meade",
      "answered: Army of Northern Virginia: 4 | points" } },
  { "/box/chancellorsville/23.52/the-highest-rank-counts", CHANCELLORSVILLE,
    { "begin", "go to: 1 3", "save i-1 by reynolds : 3", "reminds: 23.52 of the highest rank", "chart bombard 3 result no : 3", "no reminder: 23.52", "go to: 1 4",
      "disorder i-1", "rally i-1 by reynolds", "no reminder: RA.1" } },
  { "/box/chancellorsville/23.55/one-point-more", CHANCELLORSVILLE,
    { "begin", "go to: 1 6", "chart combat 8 to 3 result de : 3", "reminds: 23.55 adds 1 point to the units with him that are not artillery",
      "reminds: 23.55 one leader counts for a stack", "reminds: 23.52 of the highest rank" } },
  { "/box/chancellorsville/23.57/no-printed-list-of-another-game", CHANCELLORSVILLE,
    { "begin", "refused: 23.57 | rally i-1 by reynolds", "go to: 1 4", "refused: 23.57 | rally i-1 by reynolds", "disorder i-1", "refused: 23.57 | rally i-1 by jackson", "eliminate reynolds",
      "refused: 23.57 | rally i-1 by reynolds" } },
  { "/box/chancellorsville/23.61/places-at-the-end", CHANCELLORSVILLE,
    { "begin", "hold f0825 union", "answered: Army of the Potomac: 5\n | points", "hold f2027 confederate", "answered: Army of Northern Virginia: 5\n | points" } },
  { "/box/chancellorsville/23.61/the-line-from-F2501", CHANCELLORSVILLE,
    { "begin", "line union no", "is: union line no", "reminds: 23.61 north of the river", "refused: 23.61 | line confederate no" } },
  { "/box/chancellorsville/23.31/told-by-its-clause", CHANCELLORSVILLE, { "begin", "exit i-1 at f2501", "reminds: 23.31 only by F2501", "refused: 23.31 | exit i-2" } },
  { "/box/chancellorsville/23.4/only-corps-of-the-union", CHANCELLORSVILLE,
    { "begin", "go to: 7 1", "refused: is not a corps of that side (23.4) | command u-reserve : 1", "refused: is not a corps of that side (23.4) | command u-command : 1", "refused: is not a corps of that side (23.4) | command c-cavalry : 1",
      "refused: is not reserve | assign u-cav corps-v", "refused: is not reserve | assign i-1 corps-v", "refused: is not reserve | assign early-1 corps-v",
      "refused: is not assigned | assign reserve u-command", "refused: is not assigned | assign reserve anderson" } },
  { "/box/chancellorsville/23.4/corps-that-are-on-the-map", CHANCELLORSVILLE,
    { "begin", "eliminate i-1", "eliminate i-2", "eliminate i-3", "eliminate ii-1", "go to: 7 1", "settle", "is: corps-i may-move none",
      "refused: 23.4 | command corps-ii : 1" } },
  { "/box/chancellorsville/23.53/only-its-own-commander", CHANCELLORSVILLE,
    { "begin", "set i-1 strength 2", "loss i-1 2", "is: i-1 off eliminated", "eliminate i-2", "is: reynolds state on", "set i-3 strength 1",
      "loss i-3 1", "is: reynolds state off", "is: couch state on", "is: hooker state on", "eliminate couch", "eliminate ii-1", "eliminate ii-2",
      "eliminate ii-3", "is: couch state killed", "is: u-cav off no" } },
  { "/box/chancellorsville/23.55/a-leader-is-named", CHANCELLORSVILLE, { "begin", "go to: 1 3", "refused: by LEADER (23.55) | save i-1", "eliminate i-1", "refused: not on the map (23.55) | save i-1 by reynolds : 1" } },
  { "/box/chancellorsville/23.56/with-the-last-of-his-command", CHANCELLORSVILLE,
    { "begin", "eliminate i-1", "eliminate i-2", "eliminate i-3", "is: reynolds state off", "go to: 1 3", "fate reynolds : 2", "no reminder: 23.56",
      "is: reynolds state off", "fate reynolds : 1", "is: reynolds state killed", "answered: Army of Northern Virginia: 2 | points",
      "fate couch : 2", "reminds: 23.56 nearest unit" } },
  { "/box/chancellorsville/23.57/in-its-own-phase", CHANCELLORSVILLE,
    { "begin", "disorder early-1", "no reminder: DI.2", "go to: 1 4", "refused: 23.57 | rally early-1 result rallied", "eliminate i-1", "refused: (23.55) | disorder i-1" } },
};

/* Bounds of the levels (B9), of the Confederates' points and the Union's. */
static void
test_levels (void)
{
  static const struct {
    int points[2]; /* the Union's first, as in the scenario */
    const char *winner;
    const char *level;
  } levels[] = {
    { { 60, 120 }, "confederate", "decisive" },   { { 60, 119 }, "confederate", "substantive" },
    { { 60, 90 }, "confederate", "substantive" }, { { 60, 89 }, "confederate", "marginal" },
    { { 60, 61 }, "confederate", "marginal" },    { { 60, 60 }, "union", "marginal" },
    { { 60, 41 }, "union", "marginal" },          { { 60, 40 }, "union", "substantive" },
    { { 60, 31 }, "union", "substantive" },       { { 60, 30 }, "union", "decisive" },
    { { 0, 0 }, "union", "marginal" },            { { 0, 1 }, "confederate", "decisive" },
  };
  const Story base = { NULL, CHANCELLORSVILLE, { "begin", "go to: 1 7" } };

  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    story_judge (&base, levels[i].points, levels[i].winner, levels[i].level);
}

TEST_SUBJECT ("chancellorsville")
{
  g_test_init (&argc, &argv, NULL);

  story_add (stories, G_N_ELEMENTS (stories));
  g_test_add_func ("/box/chancellorsville/23.62/bounds-of-the-levels", test_levels);

  return g_test_run ();
}

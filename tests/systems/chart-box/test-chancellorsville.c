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
    { "begin", "! 23.4 | command corps-i : 1", "@ 7 1", "% may move 1–3, 50 % | command corps-i",
      "% may move 1–4, 67 % | command u-cavalry", "command corps-i : 3", "? corps-i may-move in", "! 23.4 | command corps-i : 1",
      "command corps-ii : 4", "? corps-ii may-move out", "! due | next", "settle", "? battle step phase-1", "next", "? corps-i may-move in",
      "@ 8 1", "? corps-i may-move none" } },
  { "/box/chancellorsville/23.4/the-reserve-goes-with-a-corps", CHANCELLORSVILLE,
    { "begin", "@ 7 1", "! 23.4 | assign reserve u-cavalry", "! 23.4 | assign i-1 corps-v", "assign reserve corps-v",
      "? reserve formation corps-v", "command corps-i : 1", "! 23.4 | assign reserve corps-vi", "@ 8 1", "? reserve formation u-reserve" } },
  { "/box/chancellorsville/23.31/the-union-leaves-by-F2501", CHANCELLORSVILLE,
    { "begin", "exit i-1 at f2501", "? i-1 off exited", "exit i-2 at f2401", "? i-2 off eliminated" } },
  { "/box/chancellorsville/23.53/gone-with-the-last-who-leaves-where-nobody-may", CHANCELLORSVILLE,
    { "begin", "eliminate i-1", "exit i-2 at f2401", "? reynolds state on", "exit i-3 at f2401", "? i-3 off eliminated", "? reynolds state off" } },
  { "/box/chancellorsville/23.32/the-confederates-stay", CHANCELLORSVILLE, { "begin", "! 23.32 | exit early-1 at f2501" } },
  { "/box/chancellorsville/23.53/a-leader-goes-with-his-command", CHANCELLORSVILLE,
    { "begin", "eliminate i-1", "eliminate i-2", "? reynolds state on", "eliminate i-3", "? reynolds state off" } },
  { "/box/chancellorsville/23.55/saved-on-one-to-three", CHANCELLORSVILLE,
    { "begin", "@ 1 3", "% stays in order 1–3, 50 % | save i-1 by reynolds", "! 23.55 | save i-1 by hooker : 1",
      "! 23.55 | save i-1 by jackson : 1", "save i-1 by reynolds : 3", "? i-1 disordered no", "~ Nothing comes of the disruption.", "save i-1 by reynolds : 4",
      "? i-1 disordered yes", "& Nothing comes" } },
  { "/box/chancellorsville/23.56/killed-on-one", CHANCELLORSVILLE,
    { "begin", "@ 1 3", "% killed 1, 17 % | fate reynolds", "fate reynolds : 2", "? reynolds state on", "~ He goes to the nearest unit", "fate reynolds : 1", "& He goes",
      "? reynolds state killed", "! 23.56 | fate reynolds : 2" } },
  { "/box/chancellorsville/23.57/rally-with-a-leader", CHANCELLORSVILLE,
    { "begin", "disorder i-1", "@ 1 4", "rally i-1 by reynolds", "? i-1 disordered no" } },
  { "/box/chancellorsville/23.61/points-and-level", CHANCELLORSVILLE, /* B9 */
    { "begin", "set i-1 strength 18", "eliminate i-1", "hold f2401 confederate", "hold h0328 confederate", "@ 1 3", "eliminate couch",
      "set early-1 strength 14", "eliminate early-1", "hold h1928 union", "hold f1326 union", "set i-2 strength 3", "exit i-2 at f2501",
      "eliminate jackson", "> Army of Northern Virginia: 68 | points", "> Army of the Potomac: 57 | points", "! in the last phase of the last turn (23.61) | judge",
      "@ 2 7", "judge", "~ The game is over, and is counted up", "! line union yes (23.61) | judge", "hold f2401 confederate", "hold h0328 confederate",
      "hold h1928 union", "hold f1326 union", "hold f0825 none", "hold f2027 none", "line union yes", "judge", "? battle winner confederate",
      "? battle level marginal", "~ Army of Northern Virginia has 68 points", "line union no", "> Army of the Potomac: 54 | points", "> Army of Northern Virginia: 74 | points" } },
  { "/box/chancellorsville/23.62/unknown-strengths-are-asked-for", CHANCELLORSVILLE,
    { "begin", "eliminate i-1", "eliminate hooker", "> not known yet: set i-1 strength N, set hooker stars N | points", "@ 1 7", "judge",
      "! set i-1 strength, set hooker stars (23.61) | judge", "set i-1 strength 4", "set hooker stars 4", "! hold h0328 none (23.61) | judge",
      "@ 2 7", "? battle closing no" } },
  { "/box/chancellorsville/23.61/what-is-waived-counts-for-nothing", CHANCELLORSVILLE,
    { "begin", "eliminate i-1", "eliminate hooker", "@ 1 7", "judge", "waive strength i-1 because its counter is lost",
      "waive stars hooker because nobody knows", "hold f2401 none", "hold f1326 none", "hold f0825 none", "hold f2027 none", "hold h1928 none",
      "hold h0328 union", "judge", "~ Army of the Potomac has 5 points", "? battle level decisive" } },

  { "/box/chancellorsville/23.54/a-leader-alone-is-eliminated", CHANCELLORSVILLE,
    { "begin", "eliminate reynolds", "? reynolds state killed", "! 23.56 | fate reynolds : 1", "> Army of Northern Virginia: 2 | points" } },
  { "/box/chancellorsville/23.58/two-points-a-star", CHANCELLORSVILLE,
    { "begin", "eliminate jackson", "> Army of the Potomac: 6 | points", "eliminate couch", "eliminate meade",
      "> Army of Northern Virginia: 4 | points" } },
  { "/box/chancellorsville/23.52/the-highest-rank-counts", CHANCELLORSVILLE,
    { "begin", "@ 1 3", "save i-1 by reynolds : 3", "^ 23.52 of the highest rank", "chart bombard 3 result no : 3", "_ 23.52", "@ 1 4",
      "disorder i-1", "rally i-1 by reynolds", "_ RA.1" } },
  { "/box/chancellorsville/23.55/one-point-more", CHANCELLORSVILLE,
    { "begin", "@ 1 6", "chart combat 8 to 3 result de : 3", "^ 23.55 adds 1 point to the units with him that are not artillery",
      "^ 23.55 one leader counts for a stack", "^ 23.52 of the highest rank" } },
  { "/box/chancellorsville/23.57/no-printed-list-of-another-game", CHANCELLORSVILLE,
    { "begin", "! 23.57 | rally i-1 by reynolds", "@ 1 4", "! 23.57 | rally i-1 by reynolds", "disorder i-1", "! 23.57 | rally i-1 by jackson", "eliminate reynolds",
      "! 23.57 | rally i-1 by reynolds" } },
  { "/box/chancellorsville/23.61/places-at-the-end", CHANCELLORSVILLE,
    { "begin", "hold f0825 union", "> Army of the Potomac: 5\n | points", "hold f2027 confederate", "> Army of Northern Virginia: 5\n | points" } },
  { "/box/chancellorsville/23.61/the-line-from-F2501", CHANCELLORSVILLE,
    { "begin", "line union no", "? union line no", "^ 23.61 north of the river", "! 23.61 | line confederate no" } },
  { "/box/chancellorsville/23.31/told-by-its-clause", CHANCELLORSVILLE, { "begin", "exit i-1 at f2501", "^ 23.31 by F2501 alone", "! 23.31 | exit i-2" } },
  { "/box/chancellorsville/23.4/only-corps-of-the-union", CHANCELLORSVILLE,
    { "begin", "@ 7 1", "! is no corps of that side (23.4) | command u-reserve : 1", "! is no corps of that side (23.4) | command u-command : 1", "! is no corps of that side (23.4) | command c-cavalry : 1",
      "! is no reserve | assign u-cav corps-v", "! is no reserve | assign i-1 corps-v", "! is no reserve | assign early-1 corps-v",
      "! is not assigned | assign reserve u-command", "! is not assigned | assign reserve anderson" } },
  { "/box/chancellorsville/23.4/corps-that-are-on-the-map", CHANCELLORSVILLE,
    { "begin", "eliminate i-1", "eliminate i-2", "eliminate i-3", "eliminate ii-1", "@ 7 1", "settle", "? corps-i may-move none",
      "! 23.4 | command corps-ii : 1" } },
  { "/box/chancellorsville/23.53/only-its-own-commander", CHANCELLORSVILLE,
    { "begin", "set i-1 strength 2", "loss i-1 2", "? i-1 off eliminated", "eliminate i-2", "? reynolds state on", "set i-3 strength 1",
      "loss i-3 1", "? reynolds state off", "? couch state on", "? hooker state on", "eliminate couch", "eliminate ii-1", "eliminate ii-2",
      "eliminate ii-3", "? couch state killed", "? u-cav off no" } },
  { "/box/chancellorsville/23.55/a-leader-is-named", CHANCELLORSVILLE, { "begin", "@ 1 3", "! by LEADER (23.55) | save i-1", "eliminate i-1", "! not on the map (23.55) | save i-1 by reynolds : 1" } },
  { "/box/chancellorsville/23.56/with-the-last-of-his-command", CHANCELLORSVILLE,
    { "begin", "eliminate i-1", "eliminate i-2", "eliminate i-3", "? reynolds state off", "@ 1 3", "fate reynolds : 2", "_ 23.56",
      "? reynolds state off", "fate reynolds : 1", "? reynolds state killed", "> Army of Northern Virginia: 2 | points",
      "fate couch : 2", "^ 23.56 nearest unit" } },
  { "/box/chancellorsville/23.57/in-its-own-phase", CHANCELLORSVILLE,
    { "begin", "disorder early-1", "_ DI.2", "@ 1 4", "! 23.57 | rally early-1 result rallied", "eliminate i-1", "! (23.55) | disorder i-1" } },
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
  const Story base = { NULL, CHANCELLORSVILLE, { "begin", "@ 1 7" } };

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

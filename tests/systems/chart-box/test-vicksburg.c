/* test-vicksburg.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "story.h"
#include "subject.h"

/* Road to Vicksburg: Union move, combat, Confederate move, combat, end */
static const Story stories[] = {
  { "/box/vicksburg-road/16.3/the-union-first", VICKSBURG, { "begin", "is: battle step phase-1", "refused: phase | control 1309 union" } },
  { "/box/vicksburg-road/16.4/twelve-turns", VICKSBURG, { "begin", "go to: 11 5", "refused: at the end of turn 12, and this is turn 11 (21.0) | judge", "go to: 12 5", "control 1309 none", "settle",
      "refused: still to be entered before the game is judged: hold 0419 confederate, hold 0607 confederate, hold 1306 confederate, hold 0507 confederate, hold 0119 confederate, hold 1902 union, hold 1911 union, hold 1920 union, cut-off union none, cut-off confederate none (21.0) | judge",
      "hold 0419 confederate", "hold 0607 none", "hold 1306 confederate", "hold 0507 union", "hold 0119 confederate", "hold 1902 union",
      "hold 1911 union", "hold 1920 union", "cut-off union none", "told: All units of Army of the Tennessee have a line", "cut-off confederate none",
      "refused: last turn is over; judge, and then end (16.4) | next", "judge", "told: Army of Vicksburg: 45 points", "told: Army of the Tennessee: 25 points",
      "judge", "told: Army of Vicksburg: 45 points", "end" } },
  { "/box/vicksburg-road/17.1/bowen-by-a-six-on-turn-3", VICKSBURG, /* B7 */
    { "begin", "go to: 3 3", "forecast: released 6, 17% | release bowen", "release bowen : 5", "is: bowen released no", "told: It is still held.", "refused: 17.0 | release bowen : 6",
      "next", "refused: is not an order of the phase | release bowen : 6", "go to: 4 1", "is: bowen released no", "go to: 4 3", "is: bowen released yes" } },
  { "/box/vicksburg-road/17.1/an-attack-releases-both", VICKSBURG,
    { "begin", "refused: 17.1 | attacked green by cockrell", "go to: 1 2", "attacked green by n-1", "is: bowen released next", "is: loring released next",
      "next", "is: bowen released yes", "refused: 17.0 | release bowen : 6" } },
  { "/box/vicksburg-road/17.2/loring-by-a-six-on-turn-4", VICKSBURG,
    { "begin", "go to: 4 3", "forecast: released 6, 17% | release loring", "release loring : 6", "is: loring released yes", "told: is released", "not told: still held", "go to: 5 3" } },
  { "/box/vicksburg-road/17.2/and-without-it-on-turn-5", VICKSBURG,
    { "begin", "go to: 4 3", "release loring : 5", "is: loring released no", "go to: 5 1", "is: loring released no", "go to: 5 3", "is: loring released yes" } },
  { "/box/vicksburg-road/17.3/the-ninth-is-attacked", VICKSBURG,
    { "begin", "go to: 1 4", "attacked n-1 by lee", "is: ninth released next", "is: fourteenth released no", "go to: 2 1", "is: ninth released yes" } },
  { "/box/vicksburg-road/17.3/not-once-it-has-attacked", VICKSBURG,
    { "begin", "go to: 1 2", "attacked lee by n-1", "go to: 1 4", "attacked n-2 by lee", "is: ninth released no", "go to: 5 1", "forecast: released 6 | release ninth",
      "release ninth : 1", "go to: 6 1", "is: ninth released yes" } },
  { "/box/vicksburg-road/17.3/the-road-is-free", VICKSBURG,
    { "begin", "go to: 1 4", "unblocked", "is: ninth released next", "is: fourteenth released next" } },
  { "/box/vicksburg-road/17.4/the-fourteenth-has-its-own-die", VICKSBURG,
    { "begin", "go to: 5 1", "release ninth : 6", "forecast: released 6, 17% | release fourteenth", "release fourteenth : 2",
      "is: ninth released yes", "is: fourteenth released no", "go to: 6 1", "is: fourteenth released yes" } },
  { "/box/vicksburg-road/17.5/the-battery-waits", VICKSBURG,
    { "begin", "go to: 1 4", "refused: 17.5 | near n-1", "near ohio-2", "is: ohio released next", "go to: 5 1", "is: ohio released yes" } },
  { "/box/vicksburg-road/17.5/until-turn-5", VICKSBURG, { "begin", "go to: 4 1", "is: ohio released no", "go to: 5 1", "is: ohio released yes" } },
  { "/box/vicksburg-road/18.1/a-train-that-has-to-retreat", VICKSBURG,
    { "begin", "near train", "reminds: 18.4 has to retreat", "eliminate train", "is: train off eliminated", "answered: Army of Vicksburg: 130 | points",
      "refused: 18.1 | train moved" } },
  { "/box/vicksburg-road/18.3/a-train-alone", VICKSBURG, { "begin", "near train", "reminds: 18.4 stands alone in an enemy zone of control" } },
  { "/box/vicksburg-road/19.53/four-hexes-and-no-more", VICKSBURG,
    { "begin", "go to: 3 3", "release bowen : 6", "next", "refused: 19.53 | counterattack 5 1", "refused: 19.53 | counterattack 1 5", "counterattack 4 4",
      "reminds: 19.53 hex of the defender first", "reminds: 19.52 three times its strength" } },
  { "/box/vicksburg-road/19.63/full-strength-for-points", VICKSBURG,
    { "begin", "go to: 3 3", "release bowen : 6", "next", "counterattack 1 0", "go to: 4 3", "ammunition bowen : 1", "reminds: 19.63 full strength" } },
  { "/box/vicksburg-road/17.0/a-release-in-its-own-movement", VICKSBURG,
    { "begin", "go to: 3 3", "release bowen : 6", "is: bowen released yes", "go to: 3 4", "attacked tilghman by n-1", "is: loring released next" } },
  { "/box/vicksburg-road/18.4/the-train-moves-once-an-enemy-was-near", VICKSBURG,
    { "begin", "refused: 18.4 | train moved", "near train", "train moved", "is: confederate points 5", "train moved", "is: confederate points 5",
      "train bombarded", "is: confederate points 10", "told: Army of Vicksburg: 5 more points.", "refused: 21.3 | train bombarded", "go to: 2 1", "train bombarded", "is: confederate points 15",
      "eliminate train", "answered: Army of Vicksburg: 145 | points" } },
  { "/box/vicksburg-road/19.2/range-four-and-a-third-less", VICKSBURG,
    { "begin", "go to: 1 2", "refused: set wisconsin strength N (19.2) | bombard lee infantry by wisconsin 3", "set wisconsin strength 4", "refused: has a range of 4 (19.2) | bombard lee infantry by wisconsin 5 : 1",
      "bombard lee infantry by wisconsin 4 : 1", "told: the column for 2.66667", "undo", "bombard lee infantry by wisconsin 3 : 1", "told: the column for 4", "undo" } },
  { "/box/vicksburg-road/19.52/bowen-counterattacks-once", VICKSBURG,
    { "begin", "go to: 2 4", "refused: 19.52 | counterattack 2 3", "go to: 3 3", "release bowen : 6", "next", "refused: 19.53 | counterattack 5 1",
      "counterattack 2 3", "is: battle advance 3", "refused: 19.52 | counterattack 1 1", "go to: 4 3", "forecast: out of ammunition 1–4, 67% | ammunition bowen", "forecast: Longest advance: −2 | ammunition bowen",
      "ammunition bowen : 4", "is: bowen out-of-ammunition yes" } },
  { "/box/vicksburg-road/19.61/one-hex-costs-nothing", VICKSBURG, /* B8 */
    { "begin", "go to: 3 3", "release bowen : 6", "next", "counterattack 1 0", "go to: 4 3", "forecast: out of ammunition 1–2, 33% | ammunition bowen",
      "ammunition bowen : 3", "is: bowen out-of-ammunition no" } },
  { "/box/vicksburg-road/19.62/two-hexes", VICKSBURG,
    { "begin", "go to: 3 3", "release bowen : 6", "next", "counterattack 0 2", "go to: 4 3", "forecast: out of ammunition 1–3, 50% | ammunition bowen" } },
  { "/box/vicksburg-road/19.62/four-hexes", VICKSBURG,
    { "begin", "go to: 3 3", "release bowen : 6", "next", "counterattack 4 2", "go to: 4 1", "refused: 19.61 | ammunition bowen : 1", "go to: 4 3", "forecast: out of ammunition 1–5, 83% | ammunition bowen" } },
  { "/box/vicksburg-road/17.3/the-ninth-attacks-at-half-strength", VICKSBURG,
    { "begin", "go to: 1 2", "set n-1 strength 7", "set h-1 strength 6", "set lee strength 4", "combat n-1 against lee : 3", "told: for 3.5:4", "undo",
      "combat n-1 h-1 against lee : 3", "told: for 9.5:4", "undo", "forecast: 1st Brigade, 9th: counts as 3.5 | combat n-1 against lee result no",
      "combat n-1 against lee result ar : 3", "told: column for 3.5:4, die 3", "is: ninth fought yes", "is: n-1 first-attack 1", "no reminder: CR.1",
      "ruling ninth released yes because of the test", "combat n-1 against lee : 3", "told: for 7:4", "undo", "refused: 16.3 | combat lee against n-1 : 3" } },
  { "/box/vicksburg-road/17.3/a-combat-releases-whom-it-attacks", VICKSBURG,
    { "begin", "go to: 1 2", "set h-1 strength 6", "set tilghman strength 4", "combat h-1 against tilghman result no : 3",
      "is: loring released next", "is: bowen released next", "go to: 2 4", "set lee strength 5", "set n-2 strength 4", "combat lee against n-2 result no : 3",
      "is: ninth released next" } },
  { "/box/vicksburg-road/18.1/a-train-has-no-strength", VICKSBURG,
    { "begin", "go to: 1 2", "set lee strength 4", "set n-1 strength 4", "refused: 18.1 | combat train against lee : 3", "go to: 1 4",
      "refused: needs some strength | combat lee against train : 3", "combat lee against n-1 train : 3", "told: for 4:4", "undo" } },
  { "/box/vicksburg-road/19.14/half-across-the-creek-as-it-is-printed", VICKSBURG,
    { "begin", "go to: 1 2", "set h-1 strength 6", "set lee strength 5", "combat h-1 against lee creek : 3", "told: for 6:2.5", "undo",
      "combat h-1 against lee creek result no : 3", "reminds: 19.14 is halved", "undo", "combat h-1 against lee result no : 3", "no reminder: 19.14" } },
  { "/box/vicksburg-road/19.14/or-of-the-attackers", VICKSBURG,
    { "begin", "go to: 1 2", "set h-1 strength 6", "set n-1 strength 6", "set lee strength 5", "combat h-1 against lee creek : 3", "told: for 3:5", "undo",
      "combat h-1 n-1 against lee creek : 3", "told: for 4.5:5", "undo" }, "creek", "attackers" },
  { "/box/vicksburg-road/19.53/three-times-the-strength-and-one-from-the-die", VICKSBURG,
    { "begin", "go to: 3 3", "release bowen : 6", "next", "set green strength 4", "set cockrell strength 5", "set lee strength 2", "set h-1 strength 6",
      "set h-2 strength 5", "combat green against h-1 : 3", "told: for 4:6, die 3 (thrown)", "undo", "combat green against h-1 together : 3", "told: for 12:6, die 3, −1 makes 2", "undo",
      "combat green lee against h-1 together : 3", "told: for 14:6, die 3, −1 makes 2", "undo", "refused: none of these takes part in the counterattack (19.52) | combat lee against h-1 together : 3",
      "combat green against h-1 together result de : 3", "reminds: 19.52 three times its strength", "is: battle counterattack 3",
      "refused: 2 things are due before this step can end: counterattack, combat cockrell against | next",
      "combat cockrell against h-2 together result dr : 4", "told: 15:5, die 4", "refused: counterattack | next", "refused: 19.53 | counterattack 5 0",
      "counterattack 2 3", "told: advance, by 2 and 3", "is: battle advance 3", "next", "go to: 4 3", "ammunition bowen : 2",
      "is: bowen out-of-ammunition yes", "release loring : 1", "next", "refused: set green reduced N (19.61) | combat green against h-1 : 3", "set green reduced 2",
      "combat green against h-1 : 3", "told: for 2:6", "undo", "refused: made, on turn 3 (19.52) | combat green against h-1 together : 3" } },
  { "/box/vicksburg-road/19.52/not-after-an-attack-in-an-earlier-turn", VICKSBURG,
    { "begin", "go to: 4 4", "set green strength 4", "set h-1 strength 6", "combat green against h-1 result no : 3", "go to: 5 4",
      "refused: “green” made its first attack on turn 4 (19.52) | counterattack 1 1", "refused: “green” made its first attack on turn 4 (19.52) | combat green against h-1 together : 3" } },
  { "/box/vicksburg-road/19.52/nor-after-one-that-was-only-stated", VICKSBURG,
    { "begin", "go to: 4 4", "attacked h-1 by cockrell", "told: is attacked by Cockrell", "counterattack 1 1", "undo", "go to: 5 4",
      "refused: “cockrell” made its first attack on turn 4 (19.52) | counterattack 1 1" } },
  { "/box/vicksburg-road/20.0/cut-off-units-count", VICKSBURG,
    { "begin", "set lee strength 8", "cut-off confederate lee", "told: Lee is cut off", "answered: Army of the Tennessee: 8 | points", "set n-1 strength 6",
      "exit n-1 at 0119", "answered: Army of the Tennessee: 14 | points", "cut-off union n-1", "answered: Army of the Tennessee: 8 | points",
      "answered: Army of Vicksburg: 86 | points", "cut-off union none", "told: is no longer cut off", "answered: Army of the Tennessee: 14 | points",
      "refused: is not on that side (20.0) | cut-off union lee", "eliminate h-1", "refused: it is not on the map (20.0) | cut-off union h-1", "exit green at 1911",
      "refused: it is not on the map (20.0) | cut-off confederate green", "refused: is not an order of the game | line union no" } },
  { "/box/vicksburg-road/21.2/the-crossroads-every-turn", VICKSBURG,
    { "begin", "go to: 1 5", "refused: due | next", "control 1309 union", "reminds: 21.2 belongs to neither", "is: union points 5", "refused: 21.2 | control 1309 union", "go to: 2 5",
      "control 1309 confederate", "is: confederate points 10", "go to: 3 5", "control 1309 none", "is: union points 5", "is: 1309 held none" } },
  { "/box/vicksburg-road/21.3/who-has-left-for-the-union", VICKSBURG,
    { "begin", "exit h-1 at 0108", "answered: Tennessee: 3\n | points", "exit h-2 at 0119", "answered: Tennessee: 9\n | points", "exit wisconsin at 0119",
      "answered: Tennessee: 11\n | points", "exit ohio-2 at 0108", "answered: Tennessee: 12\n | points", "exit u-cav at 0108", "answered: Tennessee: 13\n | points" } },
  { "/box/vicksburg-road/21.3/who-has-left-for-the-confederates", VICKSBURG,
    { "begin", "hold 0419 none", "hold 0607 none", "hold 1306 none", "hold 0507 none", "hold 0119 none", "exit green at 0108",
      "answered: Vicksburg: 2\n | points", "exit tilghman at 0119", "answered: Vicksburg: 4\n | points", "refused: 19.3 | exit lee", "set lee strength 7",
      "loss lee 1", "exit lee at 1911", "answered: 1911: 6 | points", "answered: Vicksburg: 10\n | points", "set cumming strength 3", "exit cumming at 1902",
      "answered: Vicksburg: 13\n | points", "set barton strength 2", "exit barton at 1920", "answered: Vicksburg: 15\n | points" } },
  { "/box/vicksburg-road/21.3/the-western-edge", VICKSBURG,
    { "begin", "hold 0419 none", "hold 0607 none", "hold 1306 none", "hold 0507 none", "hold 0119 none", "hold 1902 confederate",
      "answered: Vicksburg: 40\n | points", "hold 1911 confederate", "answered: Vicksburg: 80\n | points", "hold 1920 confederate",
      "answered: Vicksburg: 120\n | points" } },
  { "/box/vicksburg-road/21.4/points-and-level", VICKSBURG, /* B10 */
    { "begin", "ruling union points 25 because of five turns", "ruling confederate points 45 because of four turns and the train",
      "set lee strength 21", "eliminate lee", "set h-1 strength 17", "eliminate h-1", "hold 0607 union", "hold 0507 union",
      "hold 0119 none", "exit h-2 at 0119", "exit h-3 at 0119", "hold 1306 confederate", "hold 0419 confederate",
      "answered: Army of the Tennessee: 93 | points", "answered: Army of Vicksburg: 82 | points", "ruling battle turn 12 because of the test", "go to: 12 5", "waive: all", "judge", "is: battle winner union", "is: battle level marginal" } },
  { "/box/vicksburg-road/17.0/free-from-then-on", VICKSBURG, { "begin", "go to: 1 4", "unblocked", "reminds: 17.0 Bombardment was never restricted" } },
  { "/box/vicksburg-road/18.2/the-train-stacks", VICKSBURG,
    { "begin", "near train", "reminds: 18.2 does not count against the limit" } },
  { "/box/vicksburg-road/19.51/at-the-double", VICKSBURG,
    { "begin", "go to: 3 3", "release bowen : 6", "reminds: 19.51 with 9 movement points" } },
  { "/box/vicksburg-road/19.51/at-the-double-when-attacked", VICKSBURG,
    { "begin", "go to: 3 2", "attacked tilghman by n-1", "reminds: 19.51 with 9 movement points" } },
  { "/box/vicksburg-road/19.51/not-for-loring", VICKSBURG,
    { "begin", "go to: 4 3", "release loring : 6", "no reminder: 19.51" } },
  { "/box/vicksburg-road/20.1/a-line-is-free", VICKSBURG, { "begin", "cut-off confederate lee", "reminds: 20.0 count as eliminated", "reminds: 20.1 where no friend stands" } },
  { "/box/vicksburg-road/20.2/where-the-union-traces-to", VICKSBURG,
    { "begin", "cut-off union n-1", "reminds: 20.2 1902, 1911 or 1920", "no reminder: 20.3" } },
  { "/box/vicksburg-road/20.3/where-the-confederates-trace-to", VICKSBURG,
    { "begin", "cut-off confederate lee", "reminds: 20.3 eastern or western edge", "no reminder: 20.2" } },
  { "/box/vicksburg-road/21.1/numbers-are-asked-for-once", VICKSBURG,
    { "begin", "eliminate lee", "exit green at 1911", "exit h-1 at 0119", "ruling battle turn 12 because of the test", "next", "next", "next",
      "next", "refused: none, set lee strength, set green strength (21.0) | judge", "cut-off union h-1", "refused: green strength, set h-1 strength (21.0) | judge", "set h-1 strength 7",
      "set lee strength 8", "set green strength 9", "cut-off union none", "not answered: not known yet | points",
      "refused: (21.0) | judge", "waive: all", "judge", "told: Army of Vicksburg: 89 points" } },
  { "/box/vicksburg-road/21.0/more-points-win", VICKSBURG,
    { "begin", "hold 0419 union", "hold 0607 confederate", "hold 1306 none", "hold 0507 union", "hold 0119 confederate",
      "hold 1902 none", "hold 1911 none", "hold 1920 none", "ruling battle turn 12 because of the test", "go to: 12 5", "waive: all", "judge",
      "is: battle winner none", "is: battle level draw",
      "ruling union points 1 because of the test", "judge", "is: battle winner union",
      "ruling confederate points 2 because of the test", "judge", "is: battle winner confederate" } },
  { "/box/vicksburg-road/21.1/what-is-eliminated", VICKSBURG,
    { "begin", "set lee strength 8", "eliminate lee", "answered: Army of the Tennessee: 8 | points", "set cumming strength 5", "loss cumming 2",
      "answered: Army of the Tennessee: 10 | points", "cut-off confederate cumming", "answered: Army of the Tennessee: 13 | points", "set barton strength 4",
      "ruling barton off waiting because of the test", "answered: Army of the Tennessee: 13 | points" } },
  { "/box/vicksburg-road/17.1/who-is-held-and-how", VICKSBURG,
    { "begin", "reminds: 17.1 within two hexes of their places", "reminds: 17.3A at half strength", "reminds: 17.4 14th Division keeps out",
      "reminds: 17.5 does not move", "no reminder: RP.1" } },
  { "/box/vicksburg-road/17.1/once-is-enough", VICKSBURG,
    { "begin", "go to: 1 2", "refused: by UNIT (17.1) | attacked green", "go to: 3 3", "release bowen : 6", "go to: 4 2",
      "attacked green by n-1", "is: bowen released yes", "is: loring released next" } },
  { "/box/vicksburg-road/17.3/who-else-is-free-throws-no-more", VICKSBURG,
    { "begin", "go to: 5 1", "unblocked", "reminds: 17.3 no longer blocks", "is: ninth released yes", "refused: 17.0 | release ninth : 6", "next",
      "is: bowen released yes" } },
  { "/box/vicksburg-road/17.3/bowen-does-not-care-for-the-road", VICKSBURG, { "begin", "unblocked", "is: bowen released no" } },
  { "/box/vicksburg-road/17.5/not-by-an-attack", VICKSBURG, { "begin", "go to: 1 4", "attacked ohio-2 by lee", "is: ohio released no" } },
  { "/box/vicksburg-road/19.3/by-a-road", VICKSBURG, { "begin", "exit h-1 at 0119", "reminds: 19.3 does not come back", "refused: (19.3) | exit h-1 at 0119" } },
  { "/box/vicksburg-road/17.4/with-the-ninth-if-so-chosen", VICKSBURG,
    { "begin", "go to: 1 4", "attacked n-1 by lee", "is: ninth released next", "is: fourteenth released next" }, "fourteenth", "with-ninth" },
  { "/box/vicksburg-road/18.4/told-by-its-clause", VICKSBURG, { "begin", "near train", "train moved", "reminds: 18.4 at night too" } },
  { "/box/vicksburg-road/19.62/three-at-the-most", VICKSBURG,
    { "begin", "go to: 3 3", "release bowen : 6", "next", "counterattack 6 1", "go to: 4 3", "forecast: Longest advance: −3 | ammunition bowen" },
    "counterattack.advance", "6" },
  { "/box/vicksburg-road/19.61/only-when-it-is-due", VICKSBURG, { "begin", "go to: 4 3", "refused: 19.61 | ammunition bowen : 1" } },
  { "/box/vicksburg-road/19.2/what-the-chart-does-not-know", VICKSBURG,
    { "begin", "go to: 1 2", "set wisconsin strength 4", "refused: “pits” does not belong | bombard lee infantry by wisconsin 3 pits result no : 1",
      "refused: bombard UNIT [infantry or artillery] by BATTERY RANGE… [result WORD] | bombard lee infantry by wisconsin 3 woods result no : 1" } },
  { "/box/vicksburg-road/19.2/once-a-phase-for-each", VICKSBURG,
    { "begin", "go to: 1 2", "set wisconsin strength 4", "set ohio-2 strength 4", "bombard lee infantry by wisconsin 3 result no : 1",
      "reminds: 19.2 after strategic movement", "no reminder: 17.41", "refused: (19.2) | bombard lee infantry by ohio-2 3 : 1", "refused: (19.2) | bombard cumming infantry by wisconsin 3 : 1", "go to: 1 4",
      "bombard lee infantry by wisconsin 3 result no : 1" } },
};

/* Bounds of the levels (B10) */
static void
test_levels (void)
{
  static const struct {
    int points[2];
    const char *winner;
    const char *level;
  } levels[] = {
    { { 75, 50 }, "union", "substantive" },       { { 100, 50 }, "union", "decisive" },
    { { 74, 50 }, "union", "marginal" },          { { 48, 60 }, "confederate", "marginal" },
    { { 40, 70 }, "confederate", "substantive" }, { { 40, 71 }, "confederate", "decisive" },
    { { 50, 50 }, "none", "draw" },               { { 0, 0 }, "none", "draw" },
  };
  const Story base = { NULL, VICKSBURG,
                       { "begin", "ruling battle turn 12 because of the test", "go to: 12 5", "hold 0419 none", "hold 0607 none", "hold 1306 none", "hold 0507 none", "hold 0119 none",
                         "hold 1902 none", "hold 1911 none", "hold 1920 none" } };

  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    story_judge (&base, levels[i].points, levels[i].winner, levels[i].level);
}

TEST_SUBJECT ("vicksburg")
{
  g_test_init (&argc, &argv, NULL);

  story_add (stories, G_N_ELEMENTS (stories));
  g_test_add_func ("/box/vicksburg-road/21.4/bounds-of-the-levels", test_levels);

  return g_test_run ();
}

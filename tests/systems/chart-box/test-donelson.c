/* test-donelson.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "story.h"

#include "dh-forecast.h"

/* Fort Donelson: the turn, command and combat. */

/* Phases: 1 to 8 are the Confederates' at Fort Donelson, 9 to 16 the Union's: move, combat, bombard, rally, face, move,
 * combat, rally. */
static const Story stories[] = {
  { "/box/donelson/SQ.1/phases-in-their-order", DONELSON,
    { "begin", "? battle step phase-1", "next", "? battle step phase-2", "@ 1 9", "? battle step phase-9", "@ 2 1", "? battle turn 2" } },
  { "/box/donelson/SQ.1/who-moves-is-of-the-phase", DONELSON,
    { "begin", "ruling first attacked yes because of the test", "! SQ.1 | initiative first", "! SQ.1 | transfer oglesby second",
      "! SQ.1 | activate second attacked first" } },
  { "/box/donelson/SQ.2/who-attacks-is-of-the-phase", DONELSON,
    { "begin", "@ 1 2", "set oglesby strength 4", "set heiman strength 4", "! SQ.2 | combat oglesby against heiman : 3",
      "! is on the side of the attackers (CO.1) | combat heiman against drake : 3", "! EN.1 | engage oglesby with heiman", "@ 1 10",
      "combat oglesby against heiman result no : 3" } },
  { "/box/donelson/SQ.3/each-side-rallies-in-its-own-phase", DONELSON,
    { "begin", "disorder heiman oglesby", "! another phase | rally heiman result rallied", "@ 1 4", "! SQ.3 | rally oglesby result rallied",
      "rally heiman result rallied" } },
  { "/box/donelson/SQ.4/facing-is-a-phase-without-orders-of-its-own", DONELSON,
    { "begin", "@ 1 5", "! another phase | initiative pillow", "! another phase | combat heiman against oglesby", "next",
      "set gpillow initiative 3", "initiative pillow : 1" } },
  { "/box/donelson/SQ.4/the-other-side-faces", DONELSON, { "begin", "@ 1 5", "^ SQ.4 in no zone of control", "next", "_ SQ.4" } },
  { "/box/donelson/SQ.5/who-attacked-does-not-move", DONELSON,
    { "begin", "@ 1 2", "set heiman strength 4", "set oglesby strength 4", "combat heiman against oglesby result no : 3", "@ 1 6",
      "^ SQ.5 may change facing", "next", "_ SQ.5", "undo", "! SQ.5 | exit heiman", "exit drake", "@ 2 6", "exit heiman" } },
  { "/box/donelson/SQ.6/who-attacked-first-attacks-no-second-time", DONELSON,
    { "begin", "@ 1 2", "set heiman strength 4", "set oglesby strength 4", "combat heiman against oglesby result no : 3",
      "! CO.1 | combat heiman against oglesby result no : 3", "@ 1 7", "! SQ.6 | combat heiman against oglesby result no : 3",
      "engage heiman with oglesby", "combat heiman against oglesby result no : 3" } },
  { "/box/donelson/SQ.7/a-second-rally", DONELSON,
    { "begin", "disorder heiman", "@ 1 4", "rally heiman result no", "@ 1 8", "rally heiman result rallied", "? heiman disordered no",
      "! RA.1 | rally heiman result rallied" } },
  { "/box/donelson/CC.1/in-command-within-the-radius", DONELSON,
    { "begin", "set gpillow initiative 4", "initiative pillow : 4", "^ CC.1 within the radius" } },
  { "/box/donelson/CC.2/the-path-of-the-radius", DONELSON,
    { "begin", "set gpillow initiative 4", "initiative pillow : 4", "^ CC.2 not traced through enemy units" } },
  { "/box/donelson/CC.3/one-unit-brings-its-brigade", DONELSON,
    { "begin", "set gpillow initiative 4", "initiative pillow : 4", "^ CC.1 if one of its units is" } },
  { "/box/donelson/CC.4/out-of-command", DONELSON,
    { "begin", "set gpillow initiative 4", "initiative pillow : 5", "? pillow command out", "^ CC.4 4 movement points" } },
  { "/box/donelson/CC.5/initiative-of-four-by-one-die", DONELSON,
    { "begin", "! set gpillow initiative N | initiative pillow", "set gpillow initiative 4", "% in command 1–4, 67 % | initiative pillow",
      "initiative pillow : 4", "? pillow command in", "! CC.8 | initiative pillow : 1" } },
  { "/box/donelson/CC.5/initiative-of-four-by-two-dice", DONELSON, /* B5 */
    { "begin", "set gpillow initiative 4", "set floyd bonus 1", "% in command, 16.67 % | initiative pillow",
      "% in command, 27.78 % | initiative pillow with floyd", "initiative pillow with floyd : 4 1", "? pillow command in" },
    "initiative.dice", "2" },
  { "/box/donelson/CC.5/a-commander-of-its-own", DONELSON,
    { "begin", "! CC.5 | initiative c-command : 1", "eliminate gpillow", "! has no commander (CC.5) | initiative pillow : 1", "@ 1 9",
      "! CC.5 | initiative u-command : 1" } },
  { "/box/donelson/CC.6/bonus-of-the-army-commander", DONELSON,
    { "begin", "set gpillow initiative 4", "! set floyd bonus N | initiative pillow with floyd", "set floyd bonus 1",
      "% in command 1–5, 83 % | initiative pillow with floyd", "! CC.6 | initiative pillow with grant",
      "initiative pillow with floyd : 6", "? pillow command out", "~ out of command" } },
  { "/box/donelson/CC.6/not-by-one-who-is-dead", DONELSON,
    { "begin", "set gpillow initiative 4", "set floyd bonus 1", "eliminate floyd", "! CC.6 | initiative pillow with floyd" } },
  { "/box/donelson/CC.7/one-division-at-a-time", DONELSON,
    { "begin", "set gpillow initiative 4", "set bjohnson initiative 3", "initiative pillow : 1", "! CC.7 | initiative johnson : 1",
      "initiative johnson near : 5", "? johnson command out", "moved pillow", "moved johnson", "set sbuckner initiative 3",
      "initiative buckner : 3", "next", "? pillow command none", "@ 1 6",
      "initiative pillow : 1", "! CC.7 | initiative johnson : 1" } },
  { "/box/donelson/CC.8/once-a-movement-phase", DONELSON,
    { "begin", "set gpillow initiative 4", "initiative pillow : 5", "! CC.8 | initiative pillow : 1", "moved pillow", "@ 1 6",
      "initiative pillow : 1", "? pillow command in" } },
  { "/box/donelson/FR.1/fragmented-counts-once", DONELSON,
    { "begin", "set gpillow initiative 4", "initiative pillow : 5", "^ FR.1 counts once" } },
  { "/box/donelson/FR.2/not-beside-a-commander", DONELSON,
    { "begin", "set gpillow initiative 4", "initiative pillow : 4", "^ FR.1 not beside a commander of its division or army" } },
  { "/box/donelson/FR.3/as-if-out-of-command", DONELSON,
    { "begin", "set gpillow initiative 4", "initiative pillow : 4", "^ FR.1 as if it were out of command" } },
  { "/box/donelson/BT.1/a-transfer-on-one-to-three", DONELSON,
    { "begin", "! BT.6 | transfer heiman pillow : 3", "% transferred 1–3, 50 % | transfer heiman pillow near",
      "transfer heiman pillow near : 4", "? heiman formation johnson", "! BT.1 | transfer heiman pillow near : 1", "@ 1 6",
      "transfer heiman pillow near : 3", "? heiman formation pillow", "@ 2 1", "! BT.4 | transfer drake pillow near : 1" } },
  { "/box/donelson/BT.1/a-brigade-to-another-division", DONELSON,
    { "begin", "! no brigade on the map (BT.1) | transfer maney johnson near : 1", "! no brigade on the map (BT.1) | transfer c-reg-1 johnson near : 1",
      "! cannot be transferred | transfer heiman johnson near : 1", "! BT.1 | transfer heiman first near : 1",
      "! cannot be transferred | transfer heiman c-command near : 1", "set drake strength 1", "eliminate drake",
      "! no brigade on the map (BT.1) | transfer drake pillow near : 1" } },
  { "/box/donelson/BT.2/the-new-command-from-the-next-phase", DONELSON,
    { "begin", "transfer heiman pillow near : 1", "^ BT.2 old commander", "? heiman formation pillow" } },
  { "/box/donelson/BT.3/rally-by-the-old-commander", DONELSON,
    { "begin", "disorder heiman", "transfer heiman pillow near : 1", "^ BT.2 still by the old commander", "set gpillow rally 6",
      "set bjohnson rally 6", "@ 1 4", "! BT.3 | rally heiman by pillow : 1", "rally heiman by bjohnson : 1", "disorder heiman",
      "set floyd rally 6", "rally heiman by floyd : 6", "? heiman disordered no" } },
  { "/box/donelson/BT.4/one-brigade-of-a-division", DONELSON,
    { "begin", "transfer heiman pillow near : 3", "@ 1 6", "! BT.4 | transfer drake pillow near : 3",
      "transfer brown johnson near : 3", "? brown formation johnson" } },
  { "/box/donelson/BT.5/in-the-radius-of-grant-no-die", DONELSON,
    { "begin", "@ 1 9", "transfer oglesby second grant", "? oglesby formation second" } },
  { "/box/donelson/BT.5/grant-is-of-the-union", DONELSON, { "begin", "! BT.5 | transfer heiman pillow grant near" } },
  { "/box/donelson/BT.6/near-the-army-commander", DONELSON,
    { "begin", "! BT.6 | transfer heiman pillow : 1", "transfer heiman pillow near : 1", "? heiman formation pillow", "@ 1 9",
      "transfer oglesby second : 1", "? oglesby formation second" } },
  { "/box/donelson/BT.7/inactive-divisions-on-one-or-two", DONELSON,
    { "begin", "@ 1 9", "% transferred 1–2, 33 % | transfer oglesby second", "transfer oglesby second : 2", "? oglesby formation second" } },
  { "/box/donelson/SU.1/the-union-waits", DONELSON,
    { "begin", "@ 1 9", "! SU.1 | initiative first", "! SU.2 | activate first attacked third",
      "activate second attacked third open", "? second active yes" } },
  { "/box/donelson/SU.1/who-needs-no-activation", DONELSON,
    { "begin", "! needs no activation (SU.1) | activate pillow attacked johnson open", "@ 1 9", "! no division of that side (SU.2) | activate first attacked pillow open",
      "! no division of that side (SU.2) | activate first attacked u-command open" } },
  { "/box/donelson/SU.2/due-once-a-division-was-attacked", DONELSON,
    { "begin", "@ 1 2", "set heiman strength 4", "set cruft strength 4", "combat heiman against cruft result no : 3", "next", "next",
      "next", "next", "next", "next", "next", "! activate first attacked third | next", "activate third attacked third", "? third active yes",
      "activate first attacked third : 6", "? first active no", "! SU.2 | activate first attacked third : 6",
      "activate second attacked third grant : 1", "? second active yes", "next" } },
  { "/box/donelson/SU.2/the-best-line-of-several", DONELSON,
    { "begin", "ruling first attacked yes because of the test", "ruling third attacked yes because of the test", "@ 1 9",
      "% active 5–6, 33 % | activate second attacked first", "% active 5–6, 33 % | activate second attacked third",
      "activate third attacked first", "? third active yes" } },
  { "/box/donelson/SU.2/for-attacks-since-the-last-time", DONELSON,
    { "begin", "@ 1 2", "set heiman strength 4", "set cruft strength 4", "combat heiman against cruft result no : 3", "@ 1 9",
      "! due | next", "@ 1 14", "! nothing is due | activate first attacked third : 6", "@ 2 9", "next" } },
  { "/box/donelson/SU.2/lines-of-the-other-side-count-nothing", DONELSON,
    { "begin", "ruling first attacked yes because of the test", "@ 1 9", "ruling johnson attacked yes because of the test",
      "% stays inactive 1–6, 100 % | activate third attacked first" } },
  { "/box/donelson/SU.3/division-1-when-3-was-attacked-on-turn-4", DONELSON,
    { "begin", "@ 4 2", "set heiman strength 4", "set cruft strength 4", "combat heiman against cruft result no : 3", "next", "next",
      "next", "next", "next", "next", "next", "% active 3–6, 67 % | activate first attacked third leader", "% From that turn on: +2 | activate first attacked third leader",
      "activate first attacked third leader : 2", "? first active no" } },
  { "/box/donelson/SU.3/once-a-confederate-has-left", DONELSON,
    { "begin", "ruling third attacked yes because of the test", "@ 1 9", "% 100 % | activate first attacked third",
      "% active 3–6, 67 % | activate first attacked third grant",
      "% active 5–6, 33 % | activate first attacked third exited", "exit oglesby", "% 100 % | activate first attacked third",
      "exit heiman", "% active 5–6, 33 % | activate first attacked third" } },
  { "/box/donelson/SU.4/garrisoned-pits", DONELSON,
    { "begin", "@ 1 9", "activate second attacked third open", "^ SU.4 rifle pits" } },
  { "/box/donelson/CO.1/batteries-support-both", DONELSON,
    { "begin", "@ 1 2", "set heiman strength 4", "set oglesby strength 3", "! for 6:6 | combat heiman against oglesby support 2 3 : 3",
      "combat heiman against oglesby support 2 3 result no : 3", "^ CO.1 The attacker names", "_ RP.9", "undo",
      "combat heiman against oglesby result no : 3", "_ CO.1", "_ AR" } },
  { "/box/donelson/CO.1/on-the-map-with-a-point", DONELSON,
    { "begin", "@ 1 2", "set heiman strength 0", "set oglesby strength 1", "! at least one point (CO.1) | combat heiman against oglesby",
      "set heiman strength 1", "! for 1:1 | combat heiman against oglesby : 3", "! not on the map (CO.1) | combat heiman against u-reg-1",
      "! CO.1 | combat c-reg-3 against oglesby" } },
  { "/box/donelson/CO.2/in-front-and-not-in-disorder", DONELSON,
    { "begin", "@ 1 2", "set heiman strength 4", "set oglesby strength 3", "disorder heiman",
      "! disordered | combat heiman against oglesby result no : 3", "set drake strength 3", "combat drake against oglesby result no : 3",
      "^ CO.7 in front of their target" } },
  { "/box/donelson/CO.3/who-has-to-attack", DONELSON, { "begin", "next", "^ CO.3 zone of control" } },
  { "/box/donelson/CO.4/every-enemy-is-attacked", DONELSON,
    { "begin", "@ 1 2", "^ CO.4 bombardment is not enough", "^ CO.4 “ret 20 / 0”", "@ 1 10", "^ CO.4 with an attacker in its zone" } },
  { "/box/donelson/CO.5/disordered-units-compel-too", DONELSON, { "begin", "next", "_ EN.4", "^ CO.3 zones of disordered units count" } },
  { "/box/donelson/CO.6/several-against-several", DONELSON,
    { "begin", "@ 1 2", "set heiman strength 2", "set drake strength 1", "set oglesby strength 1", "set cook strength 3",
      "! for 3:4 | combat heiman drake against oglesby cook : 3", "combat heiman drake against oglesby cook result no : 3",
      "! CO.1 | combat drake against oglesby result no : 3", "? first attacked yes", "? second attacked yes" } },
  { "/box/donelson/CO.7/a-flank-is-as-its-owner-has-it", DONELSON,
    { "begin", "@ 1 2", "set heiman strength 3", "set oglesby strength 3", "combat heiman against oglesby flank : 3", "~ “de”",
      "^ CO.7 terrain and flank", "undo", "combat heiman against oglesby : 3", "~ “dr”" }, .chart = STORY_COLUMNS },
  { "/box/donelson/CO.8/no-flank-into-the-fort", DONELSON,
    { "begin", "@ 1 2", "set heiman strength 4", "set oglesby strength 2", "combat heiman against oglesby flank fort : 3", "~ “dr”" },
    .chart = STORY_COLUMNS },
  { "/box/donelson/CO.9/five-points-at-the-most", DONELSON,
    { "begin", "@ 1 2", "set heiman strength 9", "set oglesby strength 2",
      "! the column for 5:2 | combat heiman against oglesby : 3", "! for 4:2 | combat heiman against oglesby stream : 3",
      "% Oglesby's Brigade: 2 points | combat heiman against oglesby result eng",
      "combat heiman against oglesby result eng : 3", "~ 5:2", "~ eng", "? first attacked yes" } },
  { "/box/donelson/CO.10/four-across-a-stream", DONELSON,
    { "begin", "@ 1 2", "set heiman strength 5", "set oglesby strength 2", "! 4:2 | combat heiman against oglesby stream : 3" } },
  { "/box/donelson/CR.1/results-are-carried-out-by-players", DONELSON,
    { "begin", "@ 1 2", "set heiman strength 5", "set oglesby strength 2", "combat heiman against oglesby result a/d : 3",
      "^ CR.1 players' to carry out", "? oglesby off no" } },
  { "/box/donelson/EN.1/all-that-triggered-it", DONELSON,
    { "begin", "@ 1 2", "engage heiman drake with oglesby cook", "? drake engaged 1", "? cook engaged 1", "engage brown with thayer",
      "engage davidson with cook", "? heiman engaged 3", "? oglesby engaged 3", "? davidson engaged 3", "? thayer engaged 2", "! EN.1 | engage brown with u-reg-1" } },
  { "/box/donelson/EN.2/leaders-never", DONELSON,
    { "begin", "@ 1 2", "! not a unit | engage bjohnson with oglesby", "! not a unit | engage heiman with grant" } },
  { "/box/donelson/EN.3/who-is-engaged-stays-near", DONELSON,
    { "begin", "@ 1 2", "engage heiman with oglesby", "^ EN.3 next to one of those" } },
  { "/box/donelson/EN.4/the-engaged-attack-first", DONELSON,
    { "begin", "@ 1 7", "engage heiman with oglesby cook", "@ 1 10", "^ EN.4 unless another unit of the hex does",
      "> have to attack: oglesby, cook | status", "disorder cook", "set oglesby strength 3", "set heiman strength 3",
      "> have to attack: oglesby\n | status", "combat oglesby against heiman result no : 3", "< have to attack | status" } },
  { "/box/donelson/EN.5/and-a-second-time", DONELSON,
    { "begin", "@ 1 2", "set heiman strength 4", "set oglesby strength 4", "set cook strength 2",
      "combat heiman against oglesby result eng : 3", "engage heiman with oglesby", "@ 1 7", "^ EN.5 even after an attack", "_ CO.3",
      "> have to attack: heiman | status", "! EN.5 | combat heiman against cook result no : 3",
      "combat heiman against cook oglesby result no : 3" } },
  { "/box/donelson/EN.6/fresh-strength", DONELSON,
    { "begin", "@ 1 2", "set heiman strength 4", "set oglesby strength 4", "engage drake with oglesby",
      "! +2 makes 5 | combat heiman against oglesby : 3" } },
  { "/box/donelson/EN.6/batteries-that-are-engaged", DONELSON,
    { "begin", "@ 1 10", "set taylor support 3", "set heiman strength 4", "set drake strength 4", "engage taylor with heiman",
      "! −2 makes 1 | combat taylor against heiman drake : 3" } },
  { "/box/donelson/EN.7/who-is-not-engaged-is-counted-first", DONELSON,
    { "begin", "@ 1 2", "set heiman strength 9", "set drake strength 3", "set oglesby strength 4", "engage heiman with oglesby",
      "! +2 makes 5 | combat heiman drake against oglesby : 3", "! +2 makes 5 | combat heiman drake against oglesby stream : 3",
      "set drake strength 2", "! 5:4, 3 thrown | combat heiman drake against oglesby : 3",
      "! +2 makes 5 | combat heiman drake against oglesby stream : 3" } },
  { "/box/donelson/EN.8/relief", DONELSON,
    { "begin", "@ 1 2", "engage heiman drake with oglesby", "relieve heiman", "^ EN.8 in its place", "? heiman engaged 0",
      "? oglesby engaged 1" } },
  { "/box/donelson/EN.9/an-engagement-ends-with-its-last-enemy", DONELSON,
    { "begin", "@ 1 2", "engage heiman drake with oglesby", "? heiman engaged 1", "relieve heiman", "? drake engaged 1",
      "relieve oglesby", "? drake engaged 0", "! EN.8 | relieve drake", "! EN.1 | engage heiman with drake" } },
  { "/box/donelson/EN.9/each-engagement-for-itself", DONELSON,
    { "begin", "@ 1 2", "engage heiman with oglesby", "engage brown with thayer", "set heiman strength 1", "eliminate heiman",
      "? oglesby engaged 0", "? thayer engaged 2", "relieve brown", "? thayer engaged 0" } },
  { "/box/donelson/DI.1/leaders-never", DONELSON, { "begin", "! not a unit | disorder floyd", "! DI.1 | disorder c-reg-1" } },
  { "/box/donelson/DI.2/zone-and-facing-stay", DONELSON, { "begin", "disorder heiman", "^ DI.2 their zone of control" } },
  { "/box/donelson/DI.3/it-is-catching", DONELSON, { "begin", "disorder heiman", "^ DI.3 is disordered too" } },
  { "/box/donelson/DI.4/not-towards-the-enemy", DONELSON,
    { "begin", "disorder heiman", "^ DI.4 Union units never move north, and Confederate ones never south" } },
  { "/box/donelson/DI.5/disordered-units", DONELSON,
    { "begin", "@ 1 2", "set heiman strength 4", "set oglesby strength 4", "disorder heiman oglesby",
      "! DI.5 | combat heiman against oglesby : 3", "set drake strength 4", "! −2 makes 1 | combat drake against oglesby : 3" } },
  { "/box/donelson/RA.1/not-next-to-an-enemy", DONELSON,
    { "begin", "@ 1 4", "! RA.1 | rally heiman result rallied", "disorder heiman", "rally heiman result no", "^ RA.1 not next to an enemy" } },
  { "/box/donelson/RA.1/one-throw-in-a-phase", DONELSON,
    { "begin", "disorder heiman", "set bjohnson rally 3", "@ 1 4", "rally heiman by bjohnson : 4", "! has tried it in this phase (RA.1) | rally heiman by bjohnson : 1",
      "! has tried it | rally heiman result rallied", "@ 1 8", "rally heiman by bjohnson : 1", "? heiman disordered no" } },
  { "/box/donelson/RA.1/who-attacked-rallies-too", DONELSON,
    { "begin", "@ 1 7", "set heiman strength 4", "set oglesby strength 4", "combat heiman against oglesby result no : 3",
      "disorder heiman", "next", "rally heiman result rallied", "? heiman disordered no", "@ 2 2",
      "combat heiman against oglesby result no : 3" } },
  { "/box/donelson/RA.2/rally-by-a-commander", DONELSON,
    { "begin", "disorder heiman", "@ 1 4", "! set bjohnson rally N | rally heiman by bjohnson", "set bjohnson rally 3",
      "% rallies 1–3, 50 % | rally heiman by bjohnson", "rally heiman by bjohnson : 4", "? heiman disordered yes", "@ 1 8",
      "rally heiman by bjohnson : 3", "? heiman disordered no" } },
  { "/box/donelson/RA.2/by-a-leader-who-is-there", DONELSON,
    { "begin", "disorder heiman", "set bjohnson rally 6", "@ 1 4", "! RA.2 | rally heiman by grant : 1", "eliminate bjohnson",
      "! RA.2 | rally heiman by bjohnson : 1" } },
  { "/box/donelson/RA.3/rally-by-the-printed-list", DONELSON,
    { "begin", "disorder heiman", "@ 1 4", "! RA.3 | rally heiman", "rally heiman result rallied", "? heiman disordered no" } },
  { "/box/donelson/RP.1/somebody-stays-in-the-fort", DONELSON, { "begin", "^ RP.1 until the Union has a hex of it" } },
  { "/box/donelson/RP.2/pits-on-turn-1", DONELSON, { "begin", "^ RP.2 On turn 1" } },
  { "/box/donelson/RP.3/guns-by-road", DONELSON, { "begin", "^ RP.2 by road alone" } },
  { "/box/donelson/RP.4/a-zone-all-around", DONELSON, { "begin", "^ RP.4 all around them" } },
  { "/box/donelson/RP.5/none-reaches-in", DONELSON, { "begin", "^ RP.4 none reaches into rifle pits" } },
  { "/box/donelson/RP.6/they-need-not-attack", DONELSON, { "begin", "@ 1 2", "^ CO.3 in rifle pits or the fort" } },
  { "/box/donelson/RP.7/no-flank-across-pits", DONELSON,
    { "begin", "@ 1 2", "set heiman strength 3", "set oglesby strength 3", "combat heiman against oglesby flank pits : 3", "~ “dr”" },
    .chart = STORY_COLUMNS },
  { "/box/donelson/RP.8/the-fort-is-attacked-in-front", DONELSON,
    { "begin", "@ 1 10", "set oglesby strength 4", "set heiman strength 2", "combat oglesby against heiman flank fort : 3", "~ “dr”" },
    .chart = STORY_COLUMNS },
  { "/box/donelson/RP.9/one-from-the-die", DONELSON,
    { "begin", "@ 1 10", "set oglesby strength 4", "set heiman strength 4", "! −1 makes 2 | combat oglesby against heiman pits : 3",
      "combat oglesby against heiman pits result r1 : 3", "^ RP.9 one hex shorter" } },
  { "/box/donelson/RP.10/the-fort-doubles", DONELSON,
    { "begin", "@ 1 10", "set oglesby strength 5", "set heiman strength 4", "! 5:8 | combat oglesby against heiman fort : 3",
      "! 5:10 | combat oglesby against heiman fort support 0 2 : 3",
      "! −1 makes 2 | combat oglesby against heiman fort : 3" } },
  { "/box/donelson/GA.1/infantry-on-the-map", DONELSON,
    { "begin", "set heiman strength 4", "! GA.1 | garrison maney yes", "! GA.1 | garrison c-reg-1 yes", "garrison heiman yes" } },
  { "/box/donelson/GA.2/what-a-garrison-guards", DONELSON,
    { "begin", "set heiman strength 2", "garrison heiman yes", "^ GA.2 within 4 hexes", "garrison heiman no", "^ GA.5 whole movement phase" } },
  { "/box/donelson/GA.3/a-garrison-has-two-points", DONELSON,
    { "begin", "! set heiman strength N | garrison heiman yes", "set heiman strength 1", "! GA.3 | garrison heiman yes",
      "set heiman strength 2", "garrison heiman yes", "? heiman garrison yes", "! GA.1 | garrison maney yes" } },
  { "/box/donelson/GA.4/one-point-in-each-pit", DONELSON,
    { "begin", "set heiman strength 2", "garrison heiman yes", "^ GA.2 each with 1 nominal point and a zone of control" } },
  { "/box/donelson/GA.5/gathering-takes-a-phase", DONELSON,
    { "begin", "set heiman strength 2", "garrison heiman yes", "garrison heiman no", "? heiman garrison no", "^ GA.5 not next to the enemy" } },
  { "/box/donelson/NI.1/on-the-turn-that-its-owner-has-typed-in", DONELSON,
    { "begin", "! NI.1 | night", "@ 2 1", "night", "? battle night yes" }, "night.turn", "2" },
  { "/box/donelson/NI.2/no-combat-at-night", DONELSON,
    { "begin", "disorder heiman", "night", "? heiman disordered no", "! NI.1 | night", "@ 1 2", "set heiman strength 4",
      "set oglesby strength 4", "! NI.2 | combat heiman against oglesby : 3", "@ 2 1", "? battle night no" } },
  { "/box/donelson/NI.3/engagements-and-disorder-end", DONELSON,
    { "begin", "@ 1 2", "engage heiman with oglesby", "disorder heiman", "night", "? heiman engaged 0", "? heiman disordered no",
      "^ NI.2 next to the enemy" } },
  { "/box/donelson/NI.4/all-shattered-units-return", DONELSON,
    { "begin", "set cook strength 9", "set cook shatter-1 2", "loss cook 2", "night", "? cook off no", "? cook stage returned",
      "^ NI.4 another of their division" } },
  { "/box/donelson/NI.4/and-nobody-else", DONELSON,
    { "begin", "set cook strength 9", "set cook shatter-1 8", "loss cook 3", "night", "? cook stage whole", "? cook lost 3" } },
  { "/box/donelson/NI.5/points-of-the-union-at-night", DONELSON, { "begin", "night", "^ NI.5 15 points" } },
  { "/box/donelson/RF.1/the-nth-unit-pays-n", DONELSON,
    { "begin", "@ 1 9", "arrive u-reg-1", "~ movement points to arrive 0 → 1", "arrive u-reg-2", "~ 1 → 2", "! RF.1 | arrive oglesby",
      "@ 2 9", "arrive u-reg-3", "~ 0 → 1" } },
  { "/box/donelson/RF.1/it-is-there-then", DONELSON, { "begin", "@ 1 9", "arrive u-reg-1", "? u-reg-1 off no" } },
  { "/box/donelson/RF.2/where-it-arrives", DONELSON, { "begin", "@ 1 9", "arrive u-reg-1", "^ RF.2 hex 2125" } },
  { "/box/donelson/VC.1/defend-or-break-out", DONELSON,
    { "begin", "% Defend 1–3, 50 % | objective", "objective : 3", "? battle objective defend", "! VC.1 | objective", "< efend | board" } },
  { "/box/donelson/VC.1/seven-hexes", DONELSON, { "begin", "objective : 1", "^ VC.1 once they have 7 hexes" } },
  { "/box/donelson/VC.1/as-many-hexes-as-the-rulebook-says", DONELSON,
    { "begin", "objective : 1", "^ VC.1 once they have 5 hexes" }, "objective.hexes", "5" },
  { "/box/donelson/VC.2/the-fort-and-more-than-45", DONELSON,
    { "begin", "objective : 1", "set oglesby strength 60", "set oglesby shatter-1 60", "loss oglesby 45", "judge held",
      "? battle level none", "loss oglesby 1", "judge held", "? battle winner confederate", "judge", "? battle level none" } },
  { "/box/donelson/VC.2/told-by-its-clause", DONELSON, { "begin", "judge", "^ VC.2 the fort and hex 1309" } },
  { "/box/donelson/VC.3/fifty-points-off-the-map", DONELSON,
    { "begin", "objective : 4", "set heiman strength 49", "exit heiman", "judge", "? battle level none", "set drake strength 1",
      "exit drake", "judge", "? battle level wins", "? battle winner confederate", "set head strength 15", "exit head", "judge",
      "? battle level decisive", "~ Decisive victory: Confederates" } },
  { "/box/donelson/VC.3/only-confederates-and-known", DONELSON,
    { "begin", "objective : 4", "set oglesby strength 70", "exit oglesby", "judge", "? battle level none", "exit heiman",
      "! set heiman strength N | judge", "set heiman strength 50", "set drake strength 90", "judge", "? battle level wins" } },
  { "/box/donelson/VC.3/nobody-asks-who-is-to-defend", DONELSON, { "begin", "objective : 3", "exit heiman", "judge", "? battle level none" } },
  { "/box/donelson/VC.4/battery-groups", DONELSON,
    { "begin", "judge groups 3", "? battle level tactical", "? battle winner union", "judge groups 4", "? battle level decisive" } },
  { "/box/donelson/VC.4/whose-enemy-is-demoralised", DONELSON,
    { "begin", "ruling union demoralised yes because of the test", "judge", "? battle winner confederate", "? battle level wins",
      "ruling union demoralised no because of the test", "ruling confederate demoralised yes because of the test", "judge",
      "? battle winner union" } },
  { "/box/donelson/3/orders-of-other-games", DONELSON,
    { "begin", "! another game | command first", "! another game | release first", "! another game | counterattack 1 2", "! another phase | combat heiman against oglesby" } },
  { "/box/donelson/7/orders-as-they-are-kept", DONELSON,
    { "begin", "judge", "= judge", "judge held groups 2", "= judge held groups 2", "exit drake", "= exit drake", "set heiman strength 9",
      "= set heiman strength 9", "set oglesby strength 9", "next", "COMBAT Heiman against Ogles flank support 2 0 artillery 0 1 result eng : 3",
      "= combat heiman against oglesby flank support 2 0 artillery 0 1 result eng", "undo", "combat heiman against oglesby result no : 3",
      "= combat heiman against oglesby result no", "chart combat 8 to 3 shift -1 fresh dug-in result x : 2",
      "= chart combat 8 to 3 shift -1 fresh dug-in result x", "chart combat 9999 result x : 2", "= chart combat 9999 result x" } },
  { "/box/donelson/7/orders-that-cannot-be-read", DONELSON,
    { "begin", "next", "! behind “result” | combat heiman against oglesby result", "! behind “result” | morale union result sixteen-letters-",
      "! no more than 8 units | combat simonton baldwin mccausland wharton heiman drake davidson brown head against oglesby",
      "! no more than 8 units | combat head against oglesby wallace mcarthur morrison cook lauman smith-m cruft thayer",
      "! the rulebook has demoralisation, combat, bombard.infantry, bombard.artillery | chart hill 3", "! the rulebook has | chart storm 3",
      "! picks the column | chart combat", "! picks the column | chart combat 3x", "! picks the column | chart combat 10000",
      "! picks the column | chart combat 3 to 0", "! picks the column | chart combat 3 to",
      "! “mud” is no modifier of the chart; it has fresh, fresh-foe, dug-in, disordered | chart combat 3 mud",
      "! is no modifier | chart combat 3 fresh fresh fresh fresh fresh fresh fresh fresh fresh",
      "! a whole number from -9999 to 9999 | set oglesby strength much", "next", "! the range in hexes | bombard heiman infantry by taylor",
      "! the range in hexes | bombard heiman infantry by taylor schwartz 3", "! from 1 to 99 | bombard heiman infantry by taylor 0",
      "! no more than 8 batteries | bombard heiman infantry by taylor 1 taylor 1 taylor 1 taylor 1 taylor 1 taylor 1 taylor 1 taylor 1 taylor 1" } },
  { "/box/donelson/3/dice-for-anything", DONELSON,
    { "begin", "! 1 to 20 dice | throw union 0 6", "! 1 to 20 dice | throw union 21 6", "! 2 to 100 faces | throw union 1 1",
      "! 2 to 100 faces | throw union 1 101", "throw union 1 2", "throw confederate 20 100", "throw union 2 6 : 3 4", "~ 3 4" } },
};

/* The chance to be activated by turn, without another modifier (B2) */
static void
test_activation (void)
{
  static const struct {
    const char *order;
    const char *chances[4]; /* on turn 1, 2, 4 and 5 */
  } lines[] = {
    { "activate first attacked second", { "100", "100", "17", "33" } },
    { "activate second attacked first", { "100", "100", "17", "33" } },
    { "activate first attacked third", { "100", "17", "33", "50" } },
    { "activate third attacked first", { "100", "17", "33", "50" } },
    { "activate third attacked second", { "17", "33", "50", "67" } },
    { "activate second attacked third", { "33", "50", "67", "83" } },
  };
  static const int turns[] = { 1, 2, 4, 5 };
  const Story base = { NULL, DONELSON, { NULL } };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    for (guint j = 0; j < G_N_ELEMENTS (turns); j++)
      {
        g_autoptr(DhReferee) referee = story_begin (&base);
        g_auto(GStrv) words = g_strsplit (lines[i].order, " ", -1);
        gboolean never = g_str_equal (lines[i].chances[j], "100");
        g_autofree char *attacked = g_strdup_printf ("ruling %s attacked yes because of the test", words[3]);
        g_autofree char *turn = g_strdup_printf ("ruling battle turn %d because of the test", turns[j]);
        g_autofree char *percent = g_strdup_printf (never ? "stays inactive 1–6, %s %%" : ", %s %%", lines[i].chances[j]);

        story_give (referee, "begin");
        story_give (referee, turn);
        story_give (referee, attacked);
        for (guint k = 0; k < 8; k++)
          story_give (referee, "next");
        story_forecast (referee, percent, lines[i].order);
      }
}

/* Those who attack together throw the same in whichever order they are named, and the program knows that it was seen. */
static void
test_same_throw (void)
{
  const Story base = { NULL, DONELSON, { NULL }, .chart = STORY_COLUMNS };
  g_autoptr(DhReferee) referee = story_begin (&base);
  g_autoptr(DhForecast) forecast = NULL;
  g_autoptr(GError) error = NULL;

  for (const char *const *order = (const char *const[]){ "begin", "next", "set heiman strength 3", "set drake strength 3",
                                                         "set oglesby strength 3", "combat heiman drake against oglesby", "undo", NULL };
       *order != NULL;
       order++)
    story_give (referee, *order);
  forecast = dh_referee_forecast (referee, "combat drake heiman against oglesby", &error);
  g_assert_no_error (error);
  g_assert_cmpuint (dh_forecast_get_seen (forecast), >, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  story_add (stories, G_N_ELEMENTS (stories));
  g_test_add_func ("/box/donelson/SU.3/chances-by-turn", test_activation);
  g_test_add_func ("/box/donelson/CO.6/another-order-is-no-other-throw", test_same_throw);

  return g_test_run ();
}

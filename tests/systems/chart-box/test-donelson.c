/* test-donelson.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "story.h"

#include "dh-forecast.h"

/* A flank and superior artillery that somebody has typed in as one column: one-sided results, so that the column is seen. */
#define FLANK                                                                                                  \
  ",1:2,1:1,2:1\n1,ae,dr,de\n2,ae,dr,de\n3,ae,dr,de\n4,ae,dr,de\n5,ae,dr,de\n6,ar,ar,ar\n"                       \
  "modifier,fresh,+2,die,EN.6,Fresh\nmodifier,fresh-foe,-2,die,EN.6,Fresh\nmodifier,dug-in,-1,die,RP.9,Dug in\n" \
  "modifier,disordered,-2,die,DI.5,Disordered\nmodifier,flank,+1,column,CO.7,Flank\n"                               \
  "modifier,superior,+1,column,AR,Superior\nmodifier,inferior,-1,column,AR,Inferior\n"

/* Phases: 1 to 8 are the Confederates' at Fort Donelson, 9 to 16 the Union's: move, combat, bombard, rally, face, move,
 * combat, rally. */
static const Story stories[] = {
  { "/box/donelson/EQ.4/rosters-are-one-sides-own", DONELSON,
    { "begin", "set oglesby strength 9", "set oglesby shatter-1 6", "loss oglesby 2", "> ☒☒☐ | roster union",
      "> shatters 2 of 6 | roster union", "> demoralisation: 2 | roster union", "< Oglesby | roster confederate",
      "< ☒ | board", "< 9 | board", "< strength | board", "! EQ.4 | loss oglesby 8", "! 7 boxes left | loss oglesby 8",
      "! type what the counter of “cook” says: set cook strength N | loss cook 1" } },
  { "/box/donelson/EQ.4/the-board-tells-what-came-last", DONELSON,
    { "begin", "set gpillow initiative 4", "initiative pillow : 3", "> Pillow's Division is in command | board", "next",
      "set heiman strength 5", "set oglesby strength 2", "set oglesby shatter-1 2", "combat heiman against oglesby result d1 : 3",
      "> Heiman's Brigade against Oglesby's Brigade: d1. | board", "< 5:2 | board", "loss oglesby 1", "< loss | board", "undo", "undo",
      "< d1 | board" } },
  { "/box/donelson/EQ.5/batteries-lose-guns-and-crew", DONELSON,
    { "begin", "set taylor guns 2", "set taylor crew 1", "loss taylor 2 gun", "? taylor off no", "loss taylor 1 crew",
      "? taylor off eliminated", "! EQ.5 | loss heiman 1 crew" } },
  { "/box/donelson/SQ.1/phases-in-their-order", DONELSON,
    { "begin", "? battle step phase-1", "next", "? battle step phase-2", "@ 1 9", "? battle step phase-9", "@ 2 1", "? battle turn 2" } },
  { "/box/donelson/SQ.6/who-attacked-first-attacks-no-second-time", DONELSON,
    { "begin", "@ 1 2", "set heiman strength 4", "set oglesby strength 4", "combat heiman against oglesby result no : 3",
      "! CO.1 | combat heiman against oglesby result no : 3", "@ 1 7", "! SQ.6 | combat heiman against oglesby result no : 3",
      "engage heiman with oglesby", "combat heiman against oglesby result no : 3" } },
  { "/box/donelson/CC.5/initiative-of-four-by-one-die", DONELSON,
    { "begin", "! set gpillow initiative N | initiative pillow", "set gpillow initiative 4", "% in command 1–4, 67 % | initiative pillow",
      "initiative pillow : 4", "? pillow command in", "! CC.8 | initiative pillow : 1" } },
  { "/box/donelson/CC.5/initiative-of-four-by-two-dice", DONELSON, /* B5 */
    { "begin", "set gpillow initiative 4", "set floyd bonus 1", "% in command, 16.67 % | initiative pillow",
      "% in command, 27.78 % | initiative pillow with floyd", "initiative pillow with floyd : 4 1", "? pillow command in" },
    "initiative.dice", "2" },
  { "/box/donelson/CC.6/bonus-of-the-army-commander", DONELSON,
    { "begin", "set gpillow initiative 4", "! set floyd bonus N | initiative pillow with floyd", "set floyd bonus 1",
      "% in command 1–5, 83 % | initiative pillow with floyd", "! CC.6 | initiative pillow with grant",
      "initiative pillow with floyd : 6", "? pillow command out", "~ out of command" } },
  { "/box/donelson/CC.7/one-division-at-a-time", DONELSON,
    { "begin", "set gpillow initiative 4", "set bjohnson initiative 3", "initiative pillow : 1", "! CC.7 | initiative johnson : 1",
      "initiative johnson near : 5", "? johnson command out", "moved pillow", "moved johnson", "set sbuckner initiative 3",
      "initiative buckner : 3", "next", "? pillow command none", "@ 1 6",
      "initiative pillow : 1", "! CC.7 | initiative johnson : 1" } },
  { "/box/donelson/BT.1/a-transfer-on-one-to-three", DONELSON,
    { "begin", "! BT.6 | transfer heiman pillow : 3", "% transferred 1–3, 50 % | transfer heiman pillow near",
      "transfer heiman pillow near : 4", "? heiman formation johnson", "! BT.1 | transfer heiman pillow near : 1", "@ 1 6",
      "transfer heiman pillow near : 3", "? heiman formation pillow", "@ 2 1", "! BT.4 | transfer drake pillow near : 1" } },
  { "/box/donelson/BT.7/inactive-divisions-on-one-or-two", DONELSON,
    { "begin", "@ 1 9", "% transferred 1–2, 33 % | transfer oglesby second", "transfer oglesby second : 2", "? oglesby formation second" } },
  { "/box/donelson/BT.5/in-the-radius-of-grant-no-die", DONELSON,
    { "begin", "@ 1 9", "transfer oglesby second grant", "? oglesby formation second" } },
  { "/box/donelson/SU.1/the-union-waits", DONELSON,
    { "begin", "@ 1 9", "! SU.1 | initiative first", "! SU.2 | activate first attacked third",
      "activate second attacked third open", "? second active yes" } },
  { "/box/donelson/SU.2/due-once-a-division-was-attacked", DONELSON,
    { "begin", "@ 1 2", "set heiman strength 4", "set cruft strength 4", "combat heiman against cruft result no : 3", "next", "next",
      "next", "next", "next", "next", "next", "! activate first attacked third | next", "activate third attacked third", "? third active yes",
      "activate first attacked third : 6", "? first active no", "! SU.2 | activate first attacked third : 6",
      "activate second attacked third grant : 1", "? second active yes", "next" } },
  { "/box/donelson/SU.3/division-1-when-3-was-attacked-on-turn-4", DONELSON,
    { "begin", "@ 4 2", "set heiman strength 4", "set cruft strength 4", "combat heiman against cruft result no : 3", "next", "next",
      "next", "next", "next", "next", "next", "% active 3–6, 67 % | activate first attacked third leader",
      "activate first attacked third leader : 2", "? first active no" } },
  { "/box/donelson/DE.3/a-detachment-adds-to-the-shatter-number", DONELSON, /* B4 */
    { "begin", "set oglesby strength 12", "set oglesby shatter-1 6", "loss oglesby 2", "> shatters 2 of 6 | roster union", "@ 1 9",
      "detach oglesby u-reg-1", "> shatters 5 of 8 | roster union", "? u-reg-1 strength 3", "loss oglesby 2", "? oglesby stage whole",
      "loss oglesby 1", "? oglesby stage shattered", "~ shattered" } },
  { "/box/donelson/SH.6/a-detachment-shatters-nobody", DONELSON,
    { "begin", "set oglesby strength 12", "set oglesby shatter-1 6", "loss oglesby 5", "@ 1 9", "detach oglesby u-reg-1",
      "> shatters 8 of 8 | roster union", "? oglesby stage whole", "loss oglesby 1", "? oglesby stage shattered" } },
  { "/box/donelson/DE.11/a-regiment-comes-back", DONELSON,
    { "begin", "set oglesby strength 12", "set oglesby shatter-1 6", "loss oglesby 2", "@ 1 9", "detach oglesby u-reg-1",
      "loss u-reg-1 1", "attach u-reg-1 oglesby", "? oglesby detached 1", "? oglesby correction 1", "> shatters 3 of 7 | roster union" } },
  { "/box/donelson/DE.6/neither-disordered-nor-engaged", DONELSON,
    { "begin", "set heiman strength 9", "disorder heiman", "! DE.6 | detach heiman c-reg-3", "@ 1 2", "engage drake with oglesby",
      "@ 1 6", "set drake strength 9", "! engaged | detach drake c-reg-3", "! not of one division | detach simonton c-reg-3" } },
  { "/box/donelson/DE.7/not-after-an-attack", DONELSON,
    { "begin", "@ 1 2", "set heiman strength 9", "set oglesby strength 4", "combat heiman against oglesby result no : 3", "@ 1 6",
      "! DE.7 | detach heiman c-reg-3" } },
  { "/box/donelson/SH.1/reaching-the-number", DONELSON,
    { "begin", "set cook strength 10", "! set cook shatter-1 N | loss cook 1", "set cook shatter-1 4", "loss cook 3", "? cook off no",
      "loss cook 1", "? cook off shattered", "? cook shattered-turn 1" } },
  { "/box/donelson/SH.4/a-second-time-for-good", DONELSON,
    { "begin", "set cook strength 10", "set cook shatter-1 4", "set cook shatter-2 6", "loss cook 4", "@ 4 1",
      "return cook with lauman", "? cook lost 3", "loss cook 3", "? cook stage gone", "? cook off eliminated",
      "! SH.4 | return cook with lauman" } },
  { "/box/donelson/SH.5/a-regiment-with-one-point", DONELSON,
    { "begin", "set oglesby strength 12", "set oglesby shatter-1 9", "@ 1 9", "detach oglesby u-reg-1", "loss u-reg-1 2",
      "? u-reg-1 off eliminated", "? u-reg-1 lost 3", "? union demoralisation 3" } },
  { "/box/donelson/RE.1/three-turns-later", DONELSON,
    { "begin", "set cook strength 10", "set cook shatter-1 4", "loss cook 4", "@ 3 1", "! RE.1 | return cook with lauman", "@ 4 1",
      "! RE.5 | return cook with oglesby", "return cook with grant", "? cook off no" } },
  { "/box/donelson/RE.6/demoralisation-goes-back", DONELSON,
    { "begin", "set cook strength 10", "set cook shatter-1 5", "loss cook 5", "? union demoralisation 5", "night", "? cook lost 3",
      "? union demoralisation 3", "? cook stage returned" } },
  { "/box/donelson/AM.2/a-lost-track-is-read-by-its-owner", DONELSON,
    { "begin", "! Read the printed chart | morale union : 3", "morale union result no : 3", "? union demoralised no",
      "! result of the chart | morale union result maybe : 3", "morale union result demoralised : 5", "? battle winner confederate",
      "? battle step end" } },
  { "/box/donelson/CO.9/five-points-at-the-most", DONELSON,
    { "begin", "@ 1 2", "set heiman strength 9", "set oglesby strength 2",
      "! the column for 5:2 | combat heiman against oglesby : 3", "! for 4:2 | combat heiman against oglesby stream : 3",
      "combat heiman against oglesby result eng : 3", "~ 5:2", "~ eng", "? first attacked yes" } },
  { "/box/donelson/RP.10/the-fort-doubles", DONELSON,
    { "begin", "@ 1 10", "set oglesby strength 5", "set heiman strength 4", "! 5:8 | combat oglesby against heiman fort : 3",
      "! −1 makes 2 | combat oglesby against heiman fort : 3" } },
  { "/box/donelson/AR/support-counts", DONELSON,
    { "begin", "@ 1 10", "set taylor support 3", "set heiman strength 4", "! 6:5 | combat taylor against heiman support 0 1 : 3",
      "set oglesby strength 5", "! 7:4 | combat oglesby against heiman support 2 0 artillery 2 0 : 3" } },
  { "/box/donelson/EN.6/fresh-strength", DONELSON,
    { "begin", "@ 1 2", "set heiman strength 4", "set oglesby strength 4", "engage drake with oglesby",
      "! +2 makes 5 | combat heiman against oglesby : 3" } },
  { "/box/donelson/EN.9/an-engagement-ends-with-its-last-enemy", DONELSON,
    { "begin", "@ 1 2", "engage heiman drake with oglesby", "? heiman engaged 1", "relieve heiman", "? drake engaged 1",
      "relieve oglesby", "? drake engaged 0", "! EN.8 | relieve drake", "! EN.1 | engage heiman with drake" } },
  { "/box/donelson/DI.5/disordered-units", DONELSON,
    { "begin", "@ 1 2", "set heiman strength 4", "set oglesby strength 4", "disorder heiman oglesby",
      "! DI.5 | combat heiman against oglesby : 3", "set drake strength 4", "! −2 makes 1 | combat drake against oglesby : 3" } },
  { "/box/donelson/RA.2/rally-by-a-commander", DONELSON,
    { "begin", "disorder heiman", "@ 1 4", "! set bjohnson rally N | rally heiman by bjohnson", "set bjohnson rally 3",
      "% rallies 1–3, 50 % | rally heiman by bjohnson", "rally heiman by bjohnson : 4", "? heiman disordered yes", "@ 1 8",
      "rally heiman by bjohnson : 3", "? heiman disordered no" } },
  { "/box/donelson/RA.3/rally-by-the-printed-list", DONELSON,
    { "begin", "disorder heiman", "@ 1 4", "! RA.3 | rally heiman", "rally heiman result rallied", "? heiman disordered no" } },
  { "/box/donelson/17.4/at-the-end-of-first-combat", DONELSON,
    { "begin", "@ 1 2", "set taylor factors 4", "! 17.4 | bombard heiman infantry by taylor 3 result no : 1", "next",
      "bombard heiman infantry by taylor 3 result no : 1" } },
  { "/box/donelson/17.43/factors-of-four-batteries", DONELSON_GUNS, /* B1 */
    { "begin", "! the column for 9 | bombard heiman infantry by taylor 6 schwartz 5 dresser 4 mcallister 7 : 1",
      "! 1 column left of that for 9 | bombard heiman infantry by taylor 6 schwartz 5 dresser 4 mcallister 7 pits woods : 1",
      "! −1 makes 0 | bombard heiman infantry by taylor 6 schwartz 5 dresser 4 mcallister 7 pits woods : 1" } },
  { "/box/donelson/17.43/a-star-on-other-hills", DONELSON_GUNS,
    { "begin", "bombard cook infantry by maney 3 result * : 1", "~ Cook" } },
  { "/box/donelson/NI.2/no-combat-at-night", DONELSON,
    { "begin", "disorder heiman", "night", "? heiman disordered no", "! NI.1 | night", "@ 1 2", "set heiman strength 4",
      "set oglesby strength 4", "! NI.2 | combat heiman against oglesby : 3", "@ 2 1", "? battle night no" } },
  { "/box/donelson/GA.3/a-garrison-has-two-points", DONELSON,
    { "begin", "! set heiman strength N | garrison heiman yes", "set heiman strength 1", "! GA.3 | garrison heiman yes",
      "set heiman strength 2", "garrison heiman yes", "? heiman garrison yes", "! GA.1 | garrison maney yes" } },
  { "/box/donelson/RF.1/the-nth-unit-pays-n", DONELSON,
    { "begin", "@ 1 9", "arrive u-reg-1", "~ movement points to arrive 0 → 1", "arrive u-reg-2", "~ 1 → 2", "! RF.1 | arrive oglesby",
      "@ 2 9", "arrive u-reg-3", "~ 0 → 1" } },
  { "/box/donelson/VC.1/defend-or-break-out", DONELSON,
    { "begin", "% Defend 1–3, 50 % | objective", "objective : 3", "? battle objective defend", "! VC.1 | objective", "< efend | board" } },
  { "/box/donelson/VC.3/fifty-points-off-the-map", DONELSON,
    { "begin", "objective : 4", "set heiman strength 49", "exit heiman", "judge", "? battle level none", "set drake strength 1",
      "exit drake", "judge", "? battle level wins", "? battle winner confederate", "set head strength 15", "exit head", "judge",
      "? battle level decisive", "~ Decisive victory: Confederates" } },
  { "/box/donelson/VC.2/the-fort-and-more-than-45", DONELSON,
    { "begin", "objective : 1", "set oglesby strength 60", "set oglesby shatter-1 60", "loss oglesby 45", "judge held",
      "? battle level none", "loss oglesby 1", "judge held", "? battle winner confederate", "judge", "? battle level none" } },
  { "/box/donelson/VC.4/battery-groups", DONELSON,
    { "begin", "judge groups 3", "? battle level tactical", "? battle winner union", "judge groups 4", "? battle level decisive" } },
  { "/box/donelson/3/orders-of-other-games", DONELSON,
    { "begin", "! 23.4 | command first", "! 17.0 | release first", "! 19.52 | counterattack 1 2", "! another phase | combat heiman against oglesby" } },

  { "/box/donelson/SQ.2/who-attacks-is-of-the-phase", DONELSON,
    { "begin", "@ 1 2", "set oglesby strength 4", "set heiman strength 4", "! SQ.2 | combat oglesby against heiman : 3",
      "! on the side of the attackers | combat heiman against drake : 3", "! EN.1 | engage oglesby with heiman", "@ 1 10",
      "combat oglesby against heiman result no : 3" } },
  { "/box/donelson/SQ.4/facing-is-a-phase-without-orders-of-its-own", DONELSON,
    { "begin", "@ 1 5", "! another phase | initiative pillow", "! another phase | combat heiman against oglesby", "next",
      "set gpillow initiative 3", "initiative pillow : 1" } },
  { "/box/donelson/CC.1/in-command-within-the-radius", DONELSON,
    { "begin", "set gpillow initiative 4", "initiative pillow : 4", "^ CC.1 within the radius" } },
  { "/box/donelson/CC.2/the-path-of-the-radius", DONELSON,
    { "begin", "set gpillow initiative 4", "initiative pillow : 4", "^ CC.2 not traced through enemy units" } },
  { "/box/donelson/CC.4/out-of-command", DONELSON,
    { "begin", "set gpillow initiative 4", "initiative pillow : 5", "? pillow command out", "^ CC.4 4 movement points" } },
  { "/box/donelson/CC.8/once-a-movement-phase", DONELSON,
    { "begin", "set gpillow initiative 4", "initiative pillow : 5", "! CC.8 | initiative pillow : 1", "moved pillow", "@ 1 6",
      "initiative pillow : 1", "? pillow command in" } },
  { "/box/donelson/FR.1/fragmented-counts-once", DONELSON,
    { "begin", "set gpillow initiative 4", "initiative pillow : 5", "^ FR.1 counts once" } },
  { "/box/donelson/BT.2/the-new-command-from-the-next-phase", DONELSON,
    { "begin", "transfer heiman pillow near : 1", "^ BT.2 old commander", "? heiman formation pillow" } },
  { "/box/donelson/CO.3/who-has-to-attack", DONELSON, { "begin", "next", "^ CO.3 zone of control" } },
  { "/box/donelson/CO.10/four-across-a-stream", DONELSON,
    { "begin", "@ 1 2", "set heiman strength 5", "set oglesby strength 2", "! 4:2 | combat heiman against oglesby stream : 3" } },
  { "/box/donelson/CR.1/results-are-carried-out-by-players", DONELSON,
    { "begin", "@ 1 2", "set heiman strength 5", "set oglesby strength 2", "combat heiman against oglesby result a/d : 3",
      "^ CR.1 players' to carry out", "? oglesby off no" } },
  { "/box/donelson/AM.1/losses-move-the-track", DONELSON,
    { "begin", "set cook strength 10", "set cook shatter-1 9", "loss cook 3", "? union demoralisation 3", "? union losses 3",
      "? confederate demoralisation 0" } },
  { "/box/donelson/AM.3/the-other-side-wins", DONELSON,
    { "begin", "morale confederate result demoralised : 5", "? confederate demoralised yes", "? battle winner union",
      "? battle level wins", "? battle step end" } },
  { "/box/donelson/DE.1/a-regiment-of-the-same-division", DONELSON,
    { "begin", "set oglesby strength 9", "@ 1 9", "! DE.1 | detach u-reg-1 oglesby", "! not of one division | detach oglesby u-reg-3",
      "detach oglesby u-reg-1", "! DE.1 | detach oglesby u-reg-1" } },
  { "/box/donelson/DE.5/three-boxes", DONELSON,
    { "begin", "set oglesby strength 5", "@ 1 9", "detach oglesby u-reg-1", "? oglesby detached 3", "! DE.5 | detach oglesby u-reg-2" } },
  { "/box/donelson/DE.9/both-are-steady", DONELSON,
    { "begin", "set oglesby strength 9", "@ 1 9", "detach oglesby u-reg-1", "disorder u-reg-1", "! DE.10 | attach u-reg-1 oglesby",
      "! DE.9 | attach oglesby u-reg-1", "@ 1 10", "@ 2 9", "ruling u-reg-1 disordered no because of the test",
      "attach u-reg-1 wallace", "^ DE.10 in one hex" } },
  { "/box/donelson/SH.2/losses-are-typed-by-their-owner", DONELSON,
    { "begin", "set cook strength 4", "set cook shatter-1 2", "loss cook 2", "! SH.2 | loss cook 1" } },
  { "/box/donelson/SH.3/it-may-return-once", DONELSON,
    { "begin", "set cook strength 9", "set cook shatter-1 2", "loss cook 2", "^ SH.3 return once", "? cook off shattered" } },
  { "/box/donelson/RE.5/beside-its-own", DONELSON,
    { "begin", "set cook strength 9", "set cook shatter-1 2", "loss cook 2", "@ 4 1", "! RE.5 | return cook with oglesby",
      "! RE.5 | return cook with smith", "return cook with lauman", "^ RE.3 not next to the enemy" } },
  { "/box/donelson/NI.3/engagements-and-disorder-end", DONELSON,
    { "begin", "@ 1 2", "engage heiman with oglesby", "disorder heiman", "night", "? heiman engaged 0", "? heiman disordered no",
      "^ NI.2 next to the enemy" } },
  { "/box/donelson/NI.1/on-the-turn-that-its-owner-has-typed-in", DONELSON,
    { "begin", "! NI.1 | night", "@ 2 1", "night", "? battle night yes" }, "night.turn", "2" },
  { "/box/donelson/NI.4/all-shattered-units-return", DONELSON,
    { "begin", "set cook strength 9", "set cook shatter-1 2", "loss cook 2", "night", "? cook off no", "? cook stage returned",
      "^ NI.4 another of their division" } },
  { "/box/donelson/NI.5/points-of-the-union-at-night", DONELSON, { "begin", "night", "^ NI.5 15 points" } },
  { "/box/donelson/GA.2/what-a-garrison-guards", DONELSON,
    { "begin", "set heiman strength 2", "garrison heiman yes", "^ GA.2 within 4 hexes", "garrison heiman no", "^ GA.5 whole movement phase" } },
  { "/box/donelson/RF.2/where-it-arrives", DONELSON, { "begin", "@ 1 9", "arrive u-reg-1", "^ RF.2 hex 2125" } },
  { "/box/donelson/SU.4/garrisoned-pits", DONELSON,
    { "begin", "@ 1 9", "activate second attacked third open", "^ SU.4 rifle pits" } },
  { "/box/donelson/VC.1/seven-hexes", DONELSON, { "begin", "objective : 1", "^ VC.1 once they have 7 hexes" } },
  { "/box/donelson/VC.1/as-many-hexes-as-the-rulebook-says", DONELSON,
    { "begin", "objective : 1", "^ VC.1 once they have 5 hexes" }, "objective.hexes", "5" },
  { "/box/donelson/17.41/one-target-of-its-kind", DONELSON_GUNS,
    { "begin", "! 17.41 | bombard heiman artillery by taylor 3 : 1", "! 17.41 | bombard cook infantry by taylor 3 : 1",
      "bombard heiman infantry by taylor 3 result no : 1", "^ 17.41 in no battle", "! 17.41 | bombard heiman infantry by schwartz 3 : 1" } },
  { "/box/donelson/17.42/a-battery-fires-once", DONELSON_GUNS,
    { "begin", "! 17.42 | bombard heiman infantry by cook 3 : 1", "! 17.42 | bombard heiman infantry by taylor 3 taylor 4 : 1",
      "bombard heiman infantry by taylor 3 result no : 1", "^ 17.42 sees the target" } },
  { "/box/donelson/17.43/a-star-on-this-hill", DONELSON_GUNS,
    { "begin", "bombard cook infantry by maney 3 result * : 1", "^ 17.43A counts as -2" }, "hill", "on" },
  { "/box/donelson/17.43/a-star-against-the-other-side", DONELSON_GUNS,
    { "begin", "bombard heiman infantry by taylor 3 result * : 1", "^ 17.43B no effect" }, "hill", "on" },
  { "/box/donelson/17.43/a-star-after-turn-4", DONELSON_GUNS,
    { "begin", "ruling battle turn 5 because of the test", "bombard cook infantry by maney 3 result * : 1", "^ 17.43B no effect" },
    "hill", "on" },

  /* Sequence, command and transfer */
  { "/box/donelson/SQ.3/each-side-rallies-in-its-own-phase", DONELSON,
    { "begin", "disorder heiman oglesby", "! another phase | rally heiman result rallied", "@ 1 4", "! SQ.3 | rally oglesby result rallied",
      "rally heiman result rallied" } },
  { "/box/donelson/SQ.4/the-other-side-faces", DONELSON, { "begin", "@ 1 5", "^ SQ.4 in no zone of control" } },
  { "/box/donelson/SQ.5/who-attacked-does-not-move", DONELSON,
    { "begin", "@ 1 2", "set heiman strength 4", "set oglesby strength 4", "combat heiman against oglesby result no : 3", "@ 1 6",
      "^ SQ.5 may change facing", "! SQ.5 | exit heiman", "exit drake", "@ 2 6", "exit heiman" } },
  { "/box/donelson/SQ.7/a-second-rally", DONELSON,
    { "begin", "disorder heiman", "@ 1 4", "rally heiman result no", "@ 1 8", "rally heiman result rallied", "? heiman disordered no",
      "! RA.1 | rally heiman result rallied" } },
  { "/box/donelson/CC.3/one-unit-brings-its-brigade", DONELSON,
    { "begin", "set gpillow initiative 4", "initiative pillow : 4", "^ CC.1 if one of its units is" } },
  { "/box/donelson/CC.6/not-by-one-who-is-dead", DONELSON,
    { "begin", "set gpillow initiative 4", "set floyd bonus 1", "eliminate floyd", "! CC.6 | initiative pillow with floyd" } },
  { "/box/donelson/FR.2/not-beside-a-commander", DONELSON,
    { "begin", "set gpillow initiative 4", "initiative pillow : 4", "^ FR.1 not beside a commander of its division or army" } },
  { "/box/donelson/FR.3/as-if-out-of-command", DONELSON,
    { "begin", "set gpillow initiative 4", "initiative pillow : 4", "^ FR.1 as if it were out of command" } },
  { "/box/donelson/BT.3/rally-by-the-old-commander", DONELSON,
    { "begin", "disorder heiman", "transfer heiman pillow near : 1", "^ BT.2 still by the old commander", "set gpillow rally 6",
      "set bjohnson rally 6", "@ 1 4", "! BT.3 | rally heiman by pillow : 1", "rally heiman by bjohnson : 1", "disorder heiman",
      "set floyd rally 6", "rally heiman by floyd : 6", "? heiman disordered no" } },
  { "/box/donelson/BT.4/one-brigade-of-a-division", DONELSON,
    { "begin", "transfer heiman pillow near : 3", "@ 1 6", "! BT.4 | transfer drake pillow near : 3",
      "transfer brown johnson near : 3", "? brown formation johnson" } },
  { "/box/donelson/BT.5/grant-is-of-the-union", DONELSON, { "begin", "! BT.5 | transfer heiman pillow grant near" } },
  { "/box/donelson/BT.6/near-the-army-commander", DONELSON,
    { "begin", "! BT.6 | transfer heiman pillow : 1", "transfer heiman pillow near : 1", "? heiman formation pillow", "@ 1 9",
      "transfer oglesby second : 1", "? oglesby formation second" } },

  /* Combat */
  { "/box/donelson/CO.1/batteries-support-both", DONELSON,
    { "begin", "@ 1 2", "set heiman strength 4", "set oglesby strength 3", "! for 6:6 | combat heiman against oglesby support 2 3 : 3",
      "combat heiman against oglesby support 2 3 result no : 3", "^ CO.1 The attacker names" } },
  { "/box/donelson/CO.2/in-front-and-not-in-disorder", DONELSON,
    { "begin", "@ 1 2", "set heiman strength 4", "set oglesby strength 3", "disorder heiman",
      "! disordered | combat heiman against oglesby result no : 3", "set drake strength 3", "combat drake against oglesby result no : 3",
      "^ CO.7 in front of their target" } },
  { "/box/donelson/CO.4/every-enemy-is-attacked", DONELSON,
    { "begin", "@ 1 2", "^ CO.4 bombardment is not enough", "^ CO.4 “ret 20 / 0”", "@ 1 10", "^ CO.4 with an attacker in its zone" } },
  { "/box/donelson/CO.5/disordered-units-compel-too", DONELSON, { "begin", "next", "^ CO.3 those of disordered units count" } },
  { "/box/donelson/CO.6/several-against-several", DONELSON,
    { "begin", "@ 1 2", "set heiman strength 2", "set drake strength 1", "set oglesby strength 1", "set cook strength 3",
      "! for 3:4 | combat heiman drake against oglesby cook : 3", "combat heiman drake against oglesby cook result no : 3",
      "! CO.1 | combat drake against oglesby result no : 3", "? first attacked yes", "? second attacked yes" } },
  { "/box/donelson/CO.7/a-flank-is-as-its-owner-has-it", DONELSON,
    { "begin", "@ 1 2", "set heiman strength 3", "set oglesby strength 3", "combat heiman against oglesby flank : 3", "~ “de”",
      "^ CO.7 terrain and flank", "undo", "combat heiman against oglesby : 3", "~ “dr”" }, .chart = FLANK },
  { "/box/donelson/CO.8/no-flank-into-the-fort", DONELSON,
    { "begin", "@ 1 2", "set heiman strength 4", "set oglesby strength 2", "combat heiman against oglesby flank fort : 3", "~ “dr”" },
    .chart = FLANK },
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
      "combat heiman against oglesby result eng : 3", "engage heiman with oglesby", "@ 1 7", "^ EN.5 even after an attack",
      "> have to attack: heiman | status", "! EN.5 | combat heiman against cook result no : 3",
      "combat heiman against cook oglesby result no : 3" } },
  { "/box/donelson/EN.7/who-is-not-engaged-is-counted-first", DONELSON,
    { "begin", "@ 1 2", "set heiman strength 9", "set drake strength 3", "set oglesby strength 4", "engage heiman with oglesby",
      "! +2 makes 5 | combat heiman drake against oglesby : 3", "! +2 makes 5 | combat heiman drake against oglesby stream : 3",
      "set drake strength 2", "! 5:4, 3 thrown | combat heiman drake against oglesby : 3",
      "! +2 makes 5 | combat heiman drake against oglesby stream : 3" } },
  { "/box/donelson/EN.8/relief", DONELSON,
    { "begin", "@ 1 2", "engage heiman drake with oglesby", "relieve heiman", "^ EN.8 in its place", "? heiman engaged 0",
      "? oglesby engaged 1" } },
  { "/box/donelson/DI.1/leaders-never", DONELSON, { "begin", "! not a unit | disorder floyd", "! DI.1 | disorder c-reg-1" } },
  { "/box/donelson/DI.2/zone-and-facing-stay", DONELSON, { "begin", "disorder heiman", "^ DI.2 their zone of control" } },
  { "/box/donelson/DI.3/it-is-catching", DONELSON, { "begin", "disorder heiman", "^ DI.3 is disordered too" } },
  { "/box/donelson/DI.4/not-towards-the-enemy", DONELSON,
    { "begin", "disorder heiman", "^ DI.4 Union units never move north, and Confederate ones never south" } },
  { "/box/donelson/RA.1/not-next-to-an-enemy", DONELSON,
    { "begin", "@ 1 4", "! RA.1 | rally heiman result rallied", "disorder heiman", "rally heiman result no", "^ RA.1 not next to an enemy" } },
  { "/box/donelson/RA.2/by-a-leader-who-is-there", DONELSON,
    { "begin", "disorder heiman", "set bjohnson rally 6", "@ 1 4", "! RA.2 | rally heiman by grant : 1", "eliminate bjohnson",
      "! RA.2 | rally heiman by bjohnson : 1" } },

  /* Pits, fort and garrisons */
  { "/box/donelson/RP.1/somebody-stays-in-the-fort", DONELSON, { "begin", "^ RP.1 until the Union has a hex of it" } },
  { "/box/donelson/RP.2/pits-on-turn-1", DONELSON, { "begin", "^ RP.2 On turn 1" } },
  { "/box/donelson/RP.3/guns-by-road", DONELSON, { "begin", "^ RP.2 by road alone" } },
  { "/box/donelson/RP.4/a-zone-all-around", DONELSON, { "begin", "^ RP.4 all around them" } },
  { "/box/donelson/RP.5/none-reaches-in", DONELSON, { "begin", "^ RP.4 none reaches into rifle pits" } },
  { "/box/donelson/RP.6/they-need-not-attack", DONELSON, { "begin", "@ 1 2", "^ CO.3 in rifle pits or the fort" } },
  { "/box/donelson/RP.7/no-flank-across-pits", DONELSON,
    { "begin", "@ 1 2", "set heiman strength 3", "set oglesby strength 3", "combat heiman against oglesby flank pits : 3", "~ “dr”" },
    .chart = FLANK },
  { "/box/donelson/RP.8/the-fort-is-attacked-in-front", DONELSON,
    { "begin", "@ 1 10", "set oglesby strength 4", "set heiman strength 2", "combat oglesby against heiman flank fort : 3", "~ “dr”" },
    .chart = FLANK },
  { "/box/donelson/RP.9/one-from-the-die", DONELSON,
    { "begin", "@ 1 10", "set oglesby strength 4", "set heiman strength 4", "! −1 makes 2 | combat oglesby against heiman pits : 3",
      "combat oglesby against heiman pits result r1 : 3", "^ RP.9 one hex shorter" } },
  { "/box/donelson/GA.1/infantry-on-the-map", DONELSON,
    { "begin", "set heiman strength 4", "! GA.1 | garrison maney yes", "! GA.1 | garrison c-reg-1 yes", "garrison heiman yes" } },
  { "/box/donelson/GA.4/one-point-in-each-pit", DONELSON,
    { "begin", "set heiman strength 2", "garrison heiman yes", "^ GA.2 each with 1 nominal point and a zone of control" } },
  { "/box/donelson/GA.5/gathering-takes-a-phase", DONELSON,
    { "begin", "set heiman strength 2", "garrison heiman yes", "garrison heiman no", "? heiman garrison no", "^ GA.5 not next to the enemy" } },

  /* Regiments */
  { "/box/donelson/DE.2/its-losses-are-its-own", DONELSON,
    { "begin", "set oglesby strength 12", "set oglesby shatter-1 6", "@ 1 9", "detach oglesby u-reg-1", "loss u-reg-1 1",
      "? u-reg-1 lost 1", "? oglesby lost 0", "> shatters 3 of 8 | roster union", "? union losses 1" } },
  { "/box/donelson/DE.4/commanded-as-its-division", DONELSON,
    { "begin", "set oglesby strength 12", "@ 1 9", "detach oglesby u-reg-1", "^ DE.4 initiative of its division", "? u-reg-1 formation first" } },
  { "/box/donelson/DE.7/as-the-summary-has-it", DONELSON,
    { "begin", "set oglesby strength 12", "@ 1 14", "detach oglesby u-reg-1", "^ DE.7 “attacked during First Movement”" } },
  { "/box/donelson/DE.8/a-stack-too-high", DONELSON,
    { "begin", "set oglesby strength 12", "@ 1 9", "detach oglesby u-reg-1", "^ DE.8 more than its limit" } },
  { "/box/donelson/DE.10/both-are-steady-and-together", DONELSON,
    { "begin", "set oglesby strength 9", "@ 1 9", "detach oglesby u-reg-1", "disorder oglesby", "! DE.10 | attach u-reg-1 oglesby",
      "ruling oglesby disordered no because of the test", "@ 1 10", "engage u-reg-1 with heiman", "@ 1 14",
      "! DE.10 | attach u-reg-1 oglesby", "relieve u-reg-1", "attach u-reg-1 oglesby", "^ DE.10 in one hex", "? u-reg-1 off waiting" } },

  /* What is out of place */
  { "/box/donelson/SQ.1/who-moves-is-of-the-phase", DONELSON,
    { "begin", "ruling first attacked yes because of the test", "! SQ.1 | initiative first", "! SQ.1 | transfer oglesby second",
      "! SQ.1 | activate second attacked first" } },
  { "/box/donelson/CC.5/a-commander-of-its-own", DONELSON,
    { "begin", "! CC.5 | initiative c-command : 1", "eliminate gpillow", "! CC.5 | initiative pillow : 1", "@ 1 9",
      "! CC.5 | initiative u-command : 1" } },
  { "/box/donelson/BT.1/a-brigade-to-another-division", DONELSON,
    { "begin", "! no brigade | transfer maney johnson near : 1", "! no brigade | transfer c-reg-1 johnson near : 1",
      "! cannot be transferred | transfer heiman johnson near : 1", "! cannot be transferred | transfer heiman first near : 1",
      "! cannot be transferred | transfer heiman c-command near : 1", "set drake strength 1", "eliminate drake",
      "! no brigade | transfer drake pillow near : 1" } },
  { "/box/donelson/SU.1/who-needs-no-activation", DONELSON,
    { "begin", "! needs no activation | activate pillow attacked johnson open", "@ 1 9", "! no division | activate first attacked pillow open",
      "! no division | activate first attacked u-command open" } },
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
  { "/box/donelson/SU.3/once-a-confederate-has-left", DONELSON,
    { "begin", "ruling third attacked yes because of the test", "@ 1 9", "% 100 % | activate first attacked third",
      "% active 5–6, 33 % | activate first attacked third exited", "exit oglesby", "% 100 % | activate first attacked third",
      "exit heiman", "% active 5–6, 33 % | activate first attacked third" } },
  { "/box/donelson/CO.1/on-the-map-with-a-point", DONELSON,
    { "begin", "@ 1 2", "set heiman strength 0", "set oglesby strength 1", "! at least one point | combat heiman against oglesby",
      "set heiman strength 1", "! for 1:1 | combat heiman against oglesby : 3", "! CO.1 | combat heiman against u-reg-1",
      "! CO.1 | combat c-reg-3 against oglesby" } },
  { "/box/donelson/AR/superior-artillery", DONELSON,
    { "begin", "@ 1 2", "set heiman strength 3", "set oglesby strength 3", "combat heiman against oglesby artillery 2 0 : 3", "~ “de”",
      "^ AR superior", "undo", "combat heiman against oglesby artillery 3 1 : 3", "~ “de”", "undo",
      "combat heiman against oglesby artillery 2 1 : 3", "~ “dr”", "undo", "combat heiman against oglesby artillery 0 1 : 3", "~ “ae”",
      "undo", "combat heiman against oglesby artillery 1 3 : 3", "~ “ae”", "undo", "combat heiman against oglesby artillery 2 2 : 3",
      "~ “dr”" }, .chart = FLANK },
  { "/box/donelson/EN.6/batteries-that-are-engaged", DONELSON,
    { "begin", "@ 1 10", "set taylor support 3", "set heiman strength 4", "set drake strength 4", "engage taylor with heiman",
      "! −2 makes 1 | combat taylor against heiman drake : 3" } },
  { "/box/donelson/EN.9/each-engagement-for-itself", DONELSON,
    { "begin", "@ 1 2", "engage heiman with oglesby", "engage brown with thayer", "set heiman strength 1", "eliminate heiman",
      "? oglesby engaged 0", "? thayer engaged 2", "relieve brown", "? thayer engaged 0" } },
  { "/box/donelson/SH.3/what-is-off-is-in-no-state", DONELSON,
    { "begin", "set heiman strength 9", "set heiman shatter-1 2", "garrison heiman yes", "disorder heiman", "loss heiman 2",
      "? heiman off shattered", "? heiman disordered no", "? heiman garrison no", "! not on the map | exit heiman" } },
  { "/box/donelson/AM.1/who-is-eliminated-loses-all", DONELSON,
    { "begin", "! AM.1 | eliminate cruft", "set cruft strength 6", "set cruft shatter-1 5", "loss cruft 2", "eliminate cruft",
      "? union losses 6", "? union demoralisation 6", "? cruft stage gone", "! for good | eliminate cruft", "set thayer strength 1",
      "eliminate thayer", "? lwallace state on" } },
  { "/box/donelson/DE.1/a-brigade-and-a-regiment", DONELSON,
    { "begin", "set oglesby strength 9", "@ 1 9", "! wanted | detach oglesby wallace", "! wanted | detach u-reg-1 u-reg-2",
      "detach oglesby u-reg-1", "! wanted | attach u-reg-1 u-reg-2", "! wanted | attach wallace oglesby", "eliminate oglesby",
      "! DE.6 | detach oglesby u-reg-2" } },
  { "/box/donelson/DE.5/no-more-than-it-has-left", DONELSON,
    { "begin", "set oglesby strength 5", "set oglesby shatter-1 9", "set wallace strength 3", "@ 1 9", "detach oglesby u-reg-1",
      "! 2 boxes left | loss oglesby 3", "detach wallace u-reg-2", "? u-reg-2 off no" } },
  { "/box/donelson/DE.11/and-is-whole-when-it-goes-again", DONELSON,
    { "begin", "set oglesby strength 12", "@ 1 9", "detach oglesby u-reg-1", "loss u-reg-1 1", "attach u-reg-1 oglesby",
      "detach oglesby u-reg-1", "? u-reg-1 lost 0", "? u-reg-1 strength 3" } },
  { "/box/donelson/SH.5/told-by-its-clause", DONELSON,
    { "begin", "set oglesby strength 12", "@ 1 9", "detach oglesby u-reg-1", "loss u-reg-1 2", "^ SH.5 loses it too" } },
  { "/box/donelson/RE.1/only-what-is-shattered", DONELSON,
    { "begin", "! is not shattered | return cook with lauman", "set cook strength 9", "set cook shatter-1 2", "loss cook 2", "@ 4 1",
      "! RE.5 | return cook with floyd" } },
  { "/box/donelson/NI.4/and-nobody-else", DONELSON,
    { "begin", "set cook strength 9", "set cook shatter-1 8", "loss cook 3", "night", "? cook stage whole", "? cook lost 3" } },
  { "/box/donelson/RF.1/it-is-there-then", DONELSON, { "begin", "@ 1 9", "arrive u-reg-1", "? u-reg-1 off no" } },
  { "/box/donelson/EQ.5/a-battery-without-a-crew-typed-in", DONELSON,
    { "begin", "set taylor guns 2", "loss taylor 1", "? taylor off no", "loss taylor 1", "? taylor off eliminated" } },
  { "/box/donelson/EQ.5/crew-is-none-of-the-points-that-decide", DONELSON,
    { "begin", "set taylor guns 2", "set taylor crew 2", "loss taylor 1 crew", "? union losses 0", "? union demoralisation 1",
      "loss taylor 1", "? union losses 1", "? union demoralisation 2" } },
  { "/box/donelson/SH.5/as-few-as-the-rulebook-says", DONELSON,
    { "begin", "set oglesby strength 12", "@ 1 9", "detach oglesby u-reg-1", "loss u-reg-1 2", "? u-reg-1 lost 3", "detach oglesby u-reg-2",
      "loss u-reg-2 1", "? u-reg-2 off eliminated" }, "shatter.regiment", "2" },
  { "/box/donelson/RA.1/one-throw-in-a-phase", DONELSON,
    { "begin", "disorder heiman", "set bjohnson rally 3", "@ 1 4", "rally heiman by bjohnson : 4", "! has tried it | rally heiman by bjohnson : 1",
      "! has tried it | rally heiman result rallied", "@ 1 8", "rally heiman by bjohnson : 1", "? heiman disordered no" } },
  { "/box/donelson/RA.1/who-attacked-rallies-too", DONELSON,
    { "begin", "@ 1 7", "set heiman strength 4", "set oglesby strength 4", "combat heiman against oglesby result no : 3",
      "disorder heiman", "next", "rally heiman result rallied", "? heiman disordered no", "@ 2 2",
      "combat heiman against oglesby result no : 3" } },
  { "/box/donelson/17.41/not-who-attacked", DONELSON,
    { "begin", "@ 1 2", "set heiman strength 4", "set oglesby strength 4", "set taylor factors 4",
      "combat heiman against oglesby result no : 3", "next", "! 17.41 | bombard heiman infantry by taylor 3 : 1",
      "bombard drake infantry by taylor 3 result no : 1" } },
  { "/box/donelson/17.42/no-battery-that-attacked", DONELSON,
    { "begin", "@ 1 2", "set maney support 3", "set oglesby strength 4", "set maney factors 4", "set green factors 4",
      "combat maney against oglesby result no : 3", "next", "! 17.42 | bombard cook infantry by maney 3 : 1",
      "bombard cook infantry by green 3 result no : 1", "@ 2 3", "bombard cook infantry by maney 3 result no : 1" } },
  { "/box/donelson/17.43/suppressed-for-the-next-phase", DONELSON_GUNS,
    { "begin", "bombard taylor artillery by maney 3 result sup : 3", "? taylor suppressed next", "next", "? taylor suppressed yes",
      "! 17.43 | bombard heiman infantry by taylor 3 : 1", "bombard heiman infantry by schwartz 3 result no : 1", "@ 2 1",
      "? taylor suppressed no", "bombard heiman infantry by taylor 3 schwartz 3 result sup : 1", "next", "? heiman suppressed no" } },
  { "/box/donelson/VC.2/told-by-its-clause", DONELSON, { "begin", "judge", "^ VC.2 the fort and hex 1309" } },
  { "/box/donelson/VC.3/only-confederates-and-known", DONELSON,
    { "begin", "objective : 4", "set oglesby strength 70", "exit oglesby", "judge", "? battle level none", "exit heiman",
      "! set heiman strength N | judge", "set heiman strength 50", "set drake strength 90", "judge", "? battle level wins" } },
  { "/box/donelson/VC.3/nobody-asks-who-is-to-defend", DONELSON, { "begin", "objective : 3", "exit heiman", "judge", "? battle level none" } },
  { "/box/donelson/VC.4/whose-enemy-is-demoralised", DONELSON,
    { "begin", "ruling union demoralised yes because of the test", "judge", "? battle winner confederate", "? battle level wins",
      "ruling union demoralised no because of the test", "ruling confederate demoralised yes because of the test", "judge",
      "? battle winner union" } },
};

/* Returns of one to twelve losses (B3) */
static void
test_returns (void)
{
  static const int back[] = { 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4 };
  const Story base = { NULL, DONELSON, { NULL } };

  for (guint lost = 1; lost <= G_N_ELEMENTS (back); lost++)
    {
      g_autoptr(DhReferee) referee = story_begin (&base);
      g_autofree char *number = g_strdup_printf ("set cook shatter-1 %u", lost), *loss = g_strdup_printf ("loss cook %u", lost);
      g_autofree char *left = g_strdup_printf ("cook lost %d", (int) lost - back[lost - 1]);

      story_give (referee, "begin");
      story_give (referee, "set cook strength 20");
      story_give (referee, number);
      story_give (referee, loss);
      story_give (referee, "night");
      story_ask (referee, left);
    }
}

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
  const Story base = { NULL, DONELSON, { NULL }, .chart = FLANK };
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
  g_test_add_func ("/box/donelson/RE.2/a-third-with-halves-up", test_returns);
  g_test_add_func ("/box/donelson/SU.3/chances-by-turn", test_activation);
  g_test_add_func ("/box/donelson/CO.6/another-order-is-no-other-throw", test_same_throw);

  return g_test_run ();
}

/* test-guns.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "story.h"
#include "subject.h"

/* Fort Donelson: batteries, in combat and by bombardment. Phases are those of test-donelson.c. */

static const Story stories[] = {
  { "/box/donelson/AR/support-counts", DONELSON,
    { "begin", "go to: 1 10", "set taylor support 3", "set heiman strength 4", "set french support 1", "set schwartz support 2",
      "combat taylor against heiman support french : 3", "told: 6:5", "undo", "set oglesby strength 5",
      "combat oglesby against heiman support schwartz : 3", "told: 7:4", "undo", "combat oglesby against heiman support schwartz canister : 3", "told: 9:4", "undo",
      "combat oglesby against heiman support schwartz french canister : 3", "told: 9:6", "undo",
      "combat oglesby against heiman support schwartz support french canister : 3", "told: 7:6", "undo",
      "combat oglesby and taylor against heiman : 3", "told: 11:4", "undo", "forecast: Support fire with canister: 4 | combat oglesby against heiman support schwartz canister result no",
      "combat oglesby against heiman support schwartz canister result no : 3", "reminds: AR.A loses one of its crew" } },
  { "/box/donelson/AR/once-a-phase", DONELSON,
    { "begin", "go to: 1 10", "set taylor support 3", "set heiman strength 4", "set drake strength 4", "set oglesby strength 5", "set wallace strength 5",
      "set schwartz support 2", "set taylor factors 3", "set schwartz factors 3", "refused: named twice | combat oglesby against heiman support taylor taylor : 3",
      "refused: is not a battery (AR) | combat oglesby against heiman support wallace : 3",
      "refused: cannot give support fire as well (AR) | combat taylor against heiman support taylor : 3",
      "refused: is in a hex with infantry, and supports it: support taylor (AR) | combat oglesby taylor against heiman : 3",
      "combat oglesby against heiman support taylor result no : 3", "is: taylor fired yes",
      "refused: “taylor” has fired in this phase (AR) | combat wallace against drake support taylor : 3", "refused: “taylor” has fired in this phase (AR) | combat taylor against drake : 3",
      "combat wallace against drake support schwartz result no : 3", "next",
      "refused: “taylor” has fired in this phase (17.42) | bombard brown infantry by taylor 3 : 3", "go to: 1 15", "is: taylor fired no",
      "combat taylor against drake result no : 3" } },
  { "/box/donelson/AR/superior-artillery", DONELSON,
    { "begin", "go to: 1 2", "set heiman strength 3", "set oglesby strength 5", "set french support 2", "set green support 3", "set maney support 1",
      "set taylor support 1", "set schwartz support 3", "set dresser support 2", "combat heiman against oglesby support french : 3", "reminds: AR superior",
      "told: “de”", "undo", "combat heiman against oglesby support green taylor : 3", "told: “de”", "undo",
      "combat heiman against oglesby support french taylor : 3", "no reminder: AR", "undo", "combat heiman against oglesby support taylor : 3", "told: “ae”",
      "reminds: AR superior", "undo", "combat heiman against oglesby support maney schwartz : 3", "told: “ae”", "undo",
      "combat heiman against oglesby support french dresser : 3", "no reminder: AR", "undo", "combat heiman against oglesby support maney taylor canister : 3",
      "no reminder: AR", "undo", "combat heiman against oglesby support french canister support dresser : 3", "reminds: AR superior" }, .chart = STORY_COLUMNS },
  { "/box/donelson/17.4/at-the-end-of-first-combat", DONELSON,
    { "begin", "go to: 1 2", "set taylor factors 4", "refused: 17.4 | bombard heiman infantry by taylor 3 result no : 1", "next",
      "bombard heiman infantry by taylor 3 result no : 1" } },
  { "/box/donelson/17.41/one-target-of-its-kind", DONELSON_GUNS,
    { "begin", "refused: 17.41 | bombard heiman artillery by taylor 3 : 1", "refused: 17.41 | bombard cook infantry by taylor 3 : 1",
      "bombard heiman infantry by taylor 3 result no : 1", "reminds: 17.41 in no battle", "refused: 17.41 | bombard heiman infantry by schwartz 3 : 1" } },
  { "/box/donelson/17.41/not-who-attacked", DONELSON,
    { "begin", "go to: 1 2", "set heiman strength 4", "set oglesby strength 4", "set taylor factors 4",
      "combat heiman against oglesby result no : 3", "next", "refused: “heiman” has attacked in this phase (17.41) | bombard heiman infantry by taylor 3 : 1",
      "set maney factors 4", "refused: “oglesby” was attacked in this phase (17.41) | bombard oglesby infantry by maney 3 : 1",
      "bombard drake infantry by taylor 3 result no : 1", "next", "is: oglesby in-battle no", "is: heiman in-battle no" } },
  { "/box/donelson/17.42/a-battery-fires-once", DONELSON_GUNS,
    { "begin", "refused: 17.42 | bombard heiman infantry by cook 3 : 1", "refused: 17.42 | bombard heiman infantry by taylor 3 taylor 4 : 1",
      "bombard heiman infantry by taylor 3 result no : 1", "reminds: 17.42 sees the target" } },
  { "/box/donelson/17.42/no-battery-that-attacked", DONELSON,
    { "begin", "go to: 1 2", "set maney support 3", "set oglesby strength 4", "set maney factors 4", "set green factors 4",
      "set oglesby strength 4", "set taylor factors 3", "combat maney against oglesby result no : 3", "next", "refused: was in a battle in this phase (17.42) | bombard cook infantry by maney 3 : 1",
      "refused: “maney” has attacked in this phase (17.41) | bombard maney artillery by taylor 3 : 1",
      "bombard cook infantry by green 3 result no : 1", "go to: 2 3", "bombard cook infantry by maney 3 result no : 1" } },
  { "/box/donelson/17.43/factors-of-four-batteries", DONELSON_GUNS, /* B1 */
    { "begin", "bombard heiman infantry by taylor 6 schwartz 5 dresser 4 mcallister 7 : 1", "told: the column for 9", "undo",
      "bombard heiman infantry by taylor 6 schwartz 5 dresser 4 mcallister 7 pits woods : 1", "told: 1 column left of that for 9", "undo",
      "bombard heiman infantry by taylor 6 schwartz 5 dresser 4 mcallister 7 pits woods : 1", "told: −1 makes 0", "undo" } },
  { "/box/donelson/17.43/a-star-on-other-hills", DONELSON_GUNS,
    { "begin", "bombard cook infantry by maney 3 result * : 1", "told: Cook" } },
  { "/box/donelson/17.43/a-star-on-this-hill", DONELSON_GUNS,
    { "begin", "bombard cook infantry by maney 3 result * : 1", "reminds: 17.43A counts as -2", "is: cook slowing 2" }, "hill", "on" },
  { "/box/donelson/17.43/a-star-against-the-other-side", DONELSON_GUNS,
    { "begin", "bombard heiman infantry by taylor 3 result * : 1", "reminds: 17.43B no effect", "is: heiman slowing 0" }, "hill", "on" },
  { "/box/donelson/17.43/a-star-after-turn-4", DONELSON_GUNS,
    { "begin", "ruling battle turn 5 because of the test", "bombard cook infantry by maney 3 result * : 1", "reminds: 17.43B no effect" },
    "hill", "on" },
  { "/box/donelson/17.43/suppressed-through-the-phases", DONELSON,
    { "begin", "go to: 1 3", "set maney factors 3", "bombard taylor artillery by maney 3 result sup : 3", "no reminder: 17.43B", "told: cannot fire until",
      "go to: 1 10", "is: taylor suppressed yes", "set taylor support 3", "set oglesby strength 4", "set heiman strength 4",
      "refused: “taylor” is suppressed to the end of the first combat phase (17.43) | combat taylor against heiman : 3",
      "refused: is suppressed to the end of the first combat phase (17.43) | combat oglesby against heiman support taylor : 3", "go to: 1 11",
      "set taylor factors 3", "refused: (17.43) | bombard heiman infantry by taylor 3 : 1", "go to: 1 12", "is: taylor suppressed no" } },
  { "/box/donelson/17.43/fewer-movement-points-until-it-ends", DONELSON,
    { "begin", "go to: 1 3", "set maney factors 3", "set green factors 3", "bombard oglesby infantry by maney 3 result -2 : 3",
      "told: has 2 fewer movement points until the end of the next first combat phase", "bombard cook infantry by green 3 result -4/no : 3",
      "answered: Oglesby's Brigade: −2 movement points | board", "next", "is: oglesby slowed 2", "is: cook slowed 4", "is: oglesby slowing 0", "go to: 1 11",
      "set taylor factors 3", "is: cook slowed 4", "bombard heiman infantry by taylor 3 result -1 : 3", "next", "is: cook slowed 0",
      "is: heiman slowed 1", "not answered: Oglesby's Brigade: − | board", "go to: 2 4", "is: heiman slowed 0" } },
  { "/box/donelson/17.43/suppressed-for-the-next-phase", DONELSON_GUNS,
    { "begin", "bombard taylor artillery by maney 3 result sup : 3", "is: taylor suppressed next", "next", "is: taylor suppressed yes",
      "refused: is suppressed to the end of the first combat phase (17.43) | bombard heiman infantry by taylor 3 : 1", "bombard heiman infantry by schwartz 3 result no : 1", "go to: 2 1",
      "is: taylor suppressed no", "bombard heiman infantry by taylor 3 schwartz 3 result sup : 1", "next", "is: heiman suppressed no" } },
  { "/box/donelson/17.4/played-without-it", DONELSON_GUNS,
    { "begin", "refused: without bombardment (17.4) | bombard heiman infantry by taylor 3 : 1" }, "bombardment", "off" },
  { "/box/donelson/17.4/not-at-night", DONELSON_GUNS, { "begin", "night", "refused: NI.2 | bombard heiman infantry by taylor 3 : 1" } },
  { "/box/donelson/17.41/who-is-on-the-map", DONELSON_GUNS,
    { "begin", "set drake strength 1", "eliminate drake", "refused: 17.41 | bombard drake infantry by taylor 3 : 1", "set taylor guns 1",
      "eliminate taylor", "refused: 17.42 | bombard heiman infantry by taylor 3 : 1", "set willard factors 5",
      "bombard maney artillery by willard 3 : 1", "told: the column for 5", "undo" } },
  { "/box/donelson/17.43/what-is-left-at-that-range", DONELSON_GUNS,
    { "begin", "refused: no factor is left at that range (17.43) | bombard heiman infantry by mcallister 5 : 1", "bombard heiman infantry by mcallister 4 result no : 1",
      "bombard drake infantry by taylor 5 : 1", "told: column for 4", "undo", "bombard drake infantry by schwartz 5 : 1", "told: column for 2", "undo",
      "forecast: 2 of 5 factors at range 5 | bombard drake infantry by schwartz 5 result no",
      "forecast: 5 factors at range 4 | bombard drake infantry by schwartz 4 result no" } },
  { "/box/donelson/17.43/a-star-on-turn-4", DONELSON_GUNS,
    { "begin", "ruling battle turn 4 because of the test", "bombard cook infantry by maney 3 result * : 1", "reminds: 17.43A counts as -2" },
    "hill", "on" },
};

TEST_SUBJECT ("guns")
{
  g_test_init (&argc, &argv, NULL);

  story_add (stories, G_N_ELEMENTS (stories));

  return g_test_run ();
}

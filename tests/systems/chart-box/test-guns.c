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
    { "begin", "@ 1 10", "set taylor support 3", "set heiman strength 4", "set french support 1", "set schwartz support 2",
      "combat taylor against heiman support french : 3", "~ 6:5", "undo", "set oglesby strength 5",
      "combat oglesby against heiman support schwartz : 3", "~ 7:4", "undo", "combat oglesby against heiman support schwartz canister : 3", "~ 9:4", "undo",
      "combat oglesby against heiman support schwartz french canister : 3", "~ 9:6", "undo",
      "combat oglesby against heiman support schwartz support french canister : 3", "~ 7:6", "undo",
      "combat oglesby and taylor against heiman : 3", "~ 11:4", "undo", "% Support fire with canister: 4 | combat oglesby against heiman support schwartz canister result no",
      "combat oglesby against heiman support schwartz canister result no : 3", "^ AR.A loses one of its crew" } },
  { "/box/donelson/AR/once-a-phase", DONELSON,
    { "begin", "@ 1 10", "set taylor support 3", "set heiman strength 4", "set drake strength 4", "set oglesby strength 5", "set wallace strength 5",
      "set schwartz support 2", "set taylor factors 3", "set schwartz factors 3", "! named twice | combat oglesby against heiman support taylor taylor : 3",
      "! is no battery (AR) | combat oglesby against heiman support wallace : 3",
      "! gives no support fire of its own (AR) | combat taylor against heiman support taylor : 3",
      "! is in a hex with infantry, and supports it: support taylor (AR) | combat oglesby taylor against heiman : 3",
      "combat oglesby against heiman support taylor result no : 3", "? taylor fired yes",
      "! “taylor” has fired in this phase (AR) | combat wallace against drake support taylor : 3", "! “taylor” has fired in this phase (AR) | combat taylor against drake : 3",
      "combat wallace against drake support schwartz result no : 3", "next",
      "! “taylor” has fired in this phase (17.42) | bombard brown infantry by taylor 3 : 3", "@ 1 15", "? taylor fired no",
      "combat taylor against drake result no : 3" } },
  { "/box/donelson/AR/superior-artillery", DONELSON,
    { "begin", "@ 1 2", "set heiman strength 3", "set oglesby strength 5", "set french support 2", "set green support 3", "set maney support 1",
      "set taylor support 1", "set schwartz support 3", "set dresser support 2", "combat heiman against oglesby support french : 3", "^ AR superior",
      "~ “de”", "undo", "combat heiman against oglesby support green taylor : 3", "~ “de”", "undo",
      "combat heiman against oglesby support french taylor : 3", "_ AR", "undo", "combat heiman against oglesby support taylor : 3", "~ “ae”",
      "^ AR superior", "undo", "combat heiman against oglesby support maney schwartz : 3", "~ “ae”", "undo",
      "combat heiman against oglesby support french dresser : 3", "_ AR", "undo", "combat heiman against oglesby support maney taylor canister : 3",
      "_ AR", "undo", "combat heiman against oglesby support french canister support dresser : 3", "^ AR superior" }, .chart = STORY_COLUMNS },
  { "/box/donelson/17.4/at-the-end-of-first-combat", DONELSON,
    { "begin", "@ 1 2", "set taylor factors 4", "! 17.4 | bombard heiman infantry by taylor 3 result no : 1", "next",
      "bombard heiman infantry by taylor 3 result no : 1" } },
  { "/box/donelson/17.41/one-target-of-its-kind", DONELSON_GUNS,
    { "begin", "! 17.41 | bombard heiman artillery by taylor 3 : 1", "! 17.41 | bombard cook infantry by taylor 3 : 1",
      "bombard heiman infantry by taylor 3 result no : 1", "^ 17.41 in no battle", "! 17.41 | bombard heiman infantry by schwartz 3 : 1" } },
  { "/box/donelson/17.41/not-who-attacked", DONELSON,
    { "begin", "@ 1 2", "set heiman strength 4", "set oglesby strength 4", "set taylor factors 4",
      "combat heiman against oglesby result no : 3", "next", "! “heiman” has attacked in this phase (17.41) | bombard heiman infantry by taylor 3 : 1",
      "set maney factors 4", "! “oglesby” was attacked in this phase (17.41) | bombard oglesby infantry by maney 3 : 1",
      "bombard drake infantry by taylor 3 result no : 1", "next", "? oglesby in-battle no", "? heiman in-battle no" } },
  { "/box/donelson/17.42/a-battery-fires-once", DONELSON_GUNS,
    { "begin", "! 17.42 | bombard heiman infantry by cook 3 : 1", "! 17.42 | bombard heiman infantry by taylor 3 taylor 4 : 1",
      "bombard heiman infantry by taylor 3 result no : 1", "^ 17.42 sees the target" } },
  { "/box/donelson/17.42/no-battery-that-attacked", DONELSON,
    { "begin", "@ 1 2", "set maney support 3", "set oglesby strength 4", "set maney factors 4", "set green factors 4",
      "set oglesby strength 4", "set taylor factors 3", "combat maney against oglesby result no : 3", "next", "! was in a battle in this phase (17.42) | bombard cook infantry by maney 3 : 1",
      "! “maney” has attacked in this phase (17.41) | bombard maney artillery by taylor 3 : 1",
      "bombard cook infantry by green 3 result no : 1", "@ 2 3", "bombard cook infantry by maney 3 result no : 1" } },
  { "/box/donelson/17.43/factors-of-four-batteries", DONELSON_GUNS, /* B1 */
    { "begin", "bombard heiman infantry by taylor 6 schwartz 5 dresser 4 mcallister 7 : 1", "~ the column for 9", "undo",
      "bombard heiman infantry by taylor 6 schwartz 5 dresser 4 mcallister 7 pits woods : 1", "~ 1 column left of that for 9", "undo",
      "bombard heiman infantry by taylor 6 schwartz 5 dresser 4 mcallister 7 pits woods : 1", "~ −1 makes 0", "undo" } },
  { "/box/donelson/17.43/a-star-on-other-hills", DONELSON_GUNS,
    { "begin", "bombard cook infantry by maney 3 result * : 1", "~ Cook" } },
  { "/box/donelson/17.43/a-star-on-this-hill", DONELSON_GUNS,
    { "begin", "bombard cook infantry by maney 3 result * : 1", "^ 17.43A counts as -2", "? cook slowing 2" }, "hill", "on" },
  { "/box/donelson/17.43/a-star-against-the-other-side", DONELSON_GUNS,
    { "begin", "bombard heiman infantry by taylor 3 result * : 1", "^ 17.43B no effect", "? heiman slowing 0" }, "hill", "on" },
  { "/box/donelson/17.43/a-star-after-turn-4", DONELSON_GUNS,
    { "begin", "ruling battle turn 5 because of the test", "bombard cook infantry by maney 3 result * : 1", "^ 17.43B no effect" },
    "hill", "on" },
  { "/box/donelson/17.43/suppressed-through-the-phases", DONELSON,
    { "begin", "@ 1 3", "set maney factors 3", "bombard taylor artillery by maney 3 result sup : 3", "_ 17.43B", "~ cannot fire from now on",
      "@ 1 10", "? taylor suppressed yes", "set taylor support 3", "set oglesby strength 4", "set heiman strength 4",
      "! “taylor” is suppressed to the end of the First Combat Phase (17.43) | combat taylor against heiman : 3",
      "! is suppressed to the end of the First Combat Phase (17.43) | combat oglesby against heiman support taylor : 3", "@ 1 11",
      "set taylor factors 3", "! (17.43) | bombard heiman infantry by taylor 3 : 1", "@ 1 12", "? taylor suppressed no" } },
  { "/box/donelson/17.43/fewer-movement-points-until-it-ends", DONELSON,
    { "begin", "@ 1 3", "set maney factors 3", "set green factors 3", "bombard oglesby infantry by maney 3 result -2 : 3",
      "~ has 2 movement points fewer, up to the end of the next First Combat Phase", "bombard cook infantry by green 3 result -4/no : 3",
      "> Oglesby's Brigade: −2 movement points | board", "next", "? oglesby slowed 2", "? cook slowed 4", "? oglesby slowing 0", "@ 1 11",
      "set taylor factors 3", "? cook slowed 4", "bombard heiman infantry by taylor 3 result -1 : 3", "next", "? cook slowed 0",
      "? heiman slowed 1", "< Oglesby's Brigade: − | board", "@ 2 4", "? heiman slowed 0" } },
  { "/box/donelson/17.43/suppressed-for-the-next-phase", DONELSON_GUNS,
    { "begin", "bombard taylor artillery by maney 3 result sup : 3", "? taylor suppressed next", "next", "? taylor suppressed yes",
      "! is suppressed to the end of the First Combat Phase (17.43) | bombard heiman infantry by taylor 3 : 1", "bombard heiman infantry by schwartz 3 result no : 1", "@ 2 1",
      "? taylor suppressed no", "bombard heiman infantry by taylor 3 schwartz 3 result sup : 1", "next", "? heiman suppressed no" } },
  { "/box/donelson/17.4/played-without-it", DONELSON_GUNS,
    { "begin", "! without bombardment (17.4) | bombard heiman infantry by taylor 3 : 1" }, "bombardment", "off" },
  { "/box/donelson/17.4/not-at-night", DONELSON_GUNS, { "begin", "night", "! NI.2 | bombard heiman infantry by taylor 3 : 1" } },
  { "/box/donelson/17.41/who-is-on-the-map", DONELSON_GUNS,
    { "begin", "set drake strength 1", "eliminate drake", "! 17.41 | bombard drake infantry by taylor 3 : 1", "set taylor guns 1",
      "eliminate taylor", "! 17.42 | bombard heiman infantry by taylor 3 : 1", "set willard factors 5",
      "bombard maney artillery by willard 3 : 1", "~ the column for 5", "undo" } },
  { "/box/donelson/17.43/what-is-left-at-that-range", DONELSON_GUNS,
    { "begin", "! no factor is left at that range (17.43) | bombard heiman infantry by mcallister 5 : 1", "bombard heiman infantry by mcallister 4 result no : 1",
      "bombard drake infantry by taylor 5 : 1", "~ column for 4", "undo", "bombard drake infantry by schwartz 5 : 1", "~ column for 2", "undo",
      "% 2 of 5 factors at range 5 | bombard drake infantry by schwartz 5 result no",
      "% 5 factors at range 4 | bombard drake infantry by schwartz 4 result no" } },
  { "/box/donelson/17.43/a-star-on-turn-4", DONELSON_GUNS,
    { "begin", "ruling battle turn 4 because of the test", "bombard cook infantry by maney 3 result * : 1", "^ 17.43A counts as -2" },
    "hill", "on" },
};

TEST_SUBJECT ("guns")
{
  g_test_init (&argc, &argv, NULL);

  story_add (stories, G_N_ELEMENTS (stories));

  return g_test_run ();
}

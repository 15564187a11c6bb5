/* dh-inch-rolls.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-inch-verbs-private.h"

#include "dh-rules-private.h"
#include "dh-scene-maker-private.h"

/*
 * What dice are thrown for by these rules, a row each: who throws, and what finds, tells and shows what they are held
 * against and bring. Those that nothing tells are told with their orders; of routers all that the die shows counts.
 */

/* Cards are drawn for nobody. */
static void
decide_draw (const DhBattle *battle,
             const DhRoll   *roll,
             DhDecision     *decision)
{
  decision->of = "-";
}

/* Of a card, whoever is named first responds (4.A). */
static void
decide_response (const DhBattle *battle,
                 const DhRoll   *roll,
                 DhDecision     *decision)
{
  if (dh_inch_battle (battle)->card != DH_NOTHING)
    decision->of = dh_card (battle, dh_inch_battle (battle)->card)->id;
}

/* What a political officer is worth is found once, whenever that is (5.H.2). */
static void
decide_worth (const DhBattle *battle,
              const DhRoll   *roll,
              DhDecision     *decision)
{
  decision->once = TRUE;
}

/* A charge is received once, from whichever side it is said to come (10.C, 13.C). */
static void
decide_check (const DhBattle *battle,
              const DhRoll   *roll,
              DhDecision     *decision)
{
  if (roll->purpose == DH_CONTEXT_REAR)
    decision->kind = dh_enum_to_word (DH_TYPE_PURPOSE, DH_CONTEXT_RECEIVE);
}

const DhRollInfo _dh_inch_rolls[] = {
  [DH_PURPOSE_NONE] = { .throwers = DH_UNITS },
  [DH_CONTEXT_FIRE ... DH_CONTEXT_ARMY_BROKEN] = {
    .throwers = DH_UNITS, .decide = decide_check, .find_rule = _dh_find_check_rule, .outcome = _dh_describe_checked,
    .tell = _dh_tell_check, .show = _dh_show_check,
  },
  [DH_PURPOSE_RATING] = { .throwers = DH_UNITS, .find_rule = _dh_find_rating_rule },
  [DH_PURPOSE_DRAW] = {
    .throwers = DH_KIND (DH_REF_KIND_BATTLE), .flags = DH_ROLL_DRAWS, .decide = decide_draw, .rule = "cards",
  },
  [DH_PURPOSE_RESPONSE] = {
    .flags = DH_ROLL_OF_MANY, .decide = decide_response, .find_rule = _dh_find_response_rule,
    .outcome = _dh_describe_responded, .tell = _dh_tell_throw,
  },
  [DH_PURPOSE_POLITICAL] = {
    .throwers = DH_OFFICERS, .decide = decide_worth, .rule = "command.political.good", .tell = _dh_tell_worth,
  },
  [DH_PURPOSE_VARIABLE] = { .find_rule = _dh_find_variable_rule, .tell = _dh_tell_throw },
  [DH_PURPOSE_HITS] = { .throwers = DH_UNITS, .find_rule = _dh_find_hits_rule, .tell = _dh_tell_throw },
  [DH_PURPOSE_MELEE] = { .throwers = DH_UNITS, .rule = "melee", .tell = _dh_tell_fight, .show = _dh_show_combat },
  [DH_PURPOSE_ROUTERS] = { .throwers = DH_UNITS, .tell = _dh_tell_routers, .show = _dh_show_combat },
  [DH_PURPOSE_RISK] = {
    .throwers = DH_OFFICERS, .flags = DH_ROLL_HARMS | DH_ROLL_LOW_FIRST, .find_rule = _dh_find_risk_rule,
    .outcome = _dh_describe_risked, .tell = _dh_tell_risk, .show = _dh_show_fate,
  },
  [DH_PURPOSE_FATE] = {
    .throwers = DH_OFFICERS, .flags = DH_ROLL_LOW_FIRST, .rule = "casualties.killed", .outcome = _dh_describe_risked,
    .tell = _dh_tell_fate, .show = _dh_show_fate,
  },
  [DH_PURPOSE_HORSES] = {
    .throwers = DH_UNITS, .rule = "horses.lost", .outcome = _dh_describe_horses, .tell = _dh_tell_horses,
    .show = _dh_show_horses,
  },
};

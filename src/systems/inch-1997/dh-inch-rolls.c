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

#include <glib/gi18n-lib.h>

/*
 * The rolls of these rules, a row each: the kind of thing that throws, and the functions that find, tell and show what
 * the dice are held against and bring. A row without a function that tells leaves its dice to the sentence of their
 * order. A die with two results and nothing more needs no function of its own: it is called like the due that it
 * settles.
 */

/* Cards are drawn for nobody. */
static void
decide_draw (const DhBattle *battle,
             const DhRoll   *roll,
             DhDecision     *decision)
{
  decision->of = "-";
}

/* Decides a response by the card in hand, whichever of its units is named first (4.A). */
static void
decide_response (const DhBattle *battle,
                 const DhRoll   *roll,
                 DhDecision     *decision)
{
  if (dh_inch_battle (battle)->card != DH_NOTHING)
    decision->of = dh_card (battle, dh_inch_battle (battle)->card)->id;
}

/* Decides the worth of a political officer. It is thrown for once, when it is first needed (5.H.2). */
static void
decide_worth (const DhBattle *battle,
              const DhRoll   *roll,
              DhDecision     *decision)
{
  decision->once = TRUE;
}

/* A charge is received once, from whichever side it is said to come (10.C, 13.C). */
static void
decide_rear (const DhBattle *battle,
             const DhRoll   *roll,
             DhDecision     *decision)
{
  decision->kind = _dh_inch_rolls[DH_CONTEXT_RECEIVE].word;
}

#define CHECK(word) \
  word, DH_UNITS, DH_TOLD_ALL, .find_rule = _dh_find_check_rule, .outcome = _dh_describe_checked, .tell = _dh_tell_check, \
  .show = _dh_show_check

const DhRollInfo _dh_inch_rolls[] = {
  [DH_PURPOSE_NONE] = { "none", DH_UNITS, DH_TOLD_ALL },
  [DH_CONTEXT_FIRE] = { CHECK ("fire") },
  [DH_CONTEXT_STAFF] = { CHECK ("staff") },
  [DH_CONTEXT_ROUT_NEAR] = { CHECK ("rout-near") },
  [DH_CONTEXT_CLOSE] = { CHECK ("close") },
  [DH_CONTEXT_RECEIVE] = { CHECK ("receive") },
  [DH_CONTEXT_REAR] = { CHECK ("rear"), .decide = decide_rear },
  [DH_CONTEXT_SUPPORT] = { CHECK ("support") },
  [DH_CONTEXT_COUNTERCHARGE] = { CHECK ("countercharge") },
  [DH_CONTEXT_BONUS_CHARGE] = { CHECK ("bonus-charge") },
  [DH_CONTEXT_LOST] = { CHECK ("lost") },
  [DH_CONTEXT_PULL_AWAY] = { CHECK ("pull-away") },
  [DH_CONTEXT_COLLIDE] = { CHECK ("collide") },
  [DH_CONTEXT_ROUTED_HIT] = { CHECK ("routed-hit") },
  [DH_CONTEXT_RALLY] = { CHECK ("rally") },
  [DH_CONTEXT_ARMY_HESITANT] = { CHECK ("army-hesitant") },
  [DH_CONTEXT_ARMY_RETIRE] = { CHECK ("army-retire") },
  [DH_CONTEXT_ARMY_BROKEN] = { CHECK ("army-broken") },
  [DH_PURPOSE_RATING] = { "rating", DH_UNITS, DH_TOLD_SEAT, .find_rule = _dh_find_rating_rule },
  [DH_PURPOSE_DRAW] = {
    "draw", DH_KIND (DH_REF_KIND_BATTLE), DH_TOLD_ALL, .flags = DH_ROLL_DRAWS, .decide = decide_draw, .rule = "cards",
  },
  [DH_PURPOSE_RESPONSE] = {
    "response", .told = DH_TOLD_ALL, .flags = DH_ROLL_KEPT, .group = DH_UNIT_RESPONDED, .decide = decide_response, .find_rule = _dh_find_response_rule,
    .outcome = _dh_describe_responded, .tell = _dh_tell_throw,
  },
  [DH_PURPOSE_POLITICAL] = {
    "political", DH_OFFICERS, DH_TOLD_ALL, .decide = decide_worth, .rule = "command.political.good", .tell = _dh_tell_worth,
    .show = _dh_show_worth,
  },
  [DH_PURPOSE_VARIABLE] = { "variable", .told = DH_TOLD_ALL, .find_rule = _dh_find_variable_rule, .tell = _dh_tell_throw },
  [DH_PURPOSE_HITS] = { "hits", DH_UNITS, DH_TOLD_ALL, .find_rule = _dh_find_hits_rule, .tell = _dh_tell_throw },
  [DH_PURPOSE_MELEE] = { "melee", DH_UNITS, DH_TOLD_ALL, .rule = "melee", .tell = _dh_tell_fight, .show = _dh_show_melee },
  [DH_PURPOSE_ROUTERS] = { "routers", DH_UNITS, DH_TOLD_ALL, .tell = _dh_tell_routers, .show = _dh_show_melee },
  [DH_PURPOSE_RISK] = {
    "risk", DH_OFFICERS, DH_TOLD_ALL, .flags = DH_ROLL_HARMS | DH_ROLL_LOW_FIRST, .find_rule = _dh_find_risk_rule,
    .outcome = _dh_describe_risked, .tell = _dh_tell_risk, .show = _dh_show_risk,
  },
  [DH_PURPOSE_FATE] = {
    "fate", DH_OFFICERS, DH_TOLD_ALL, .flags = DH_ROLL_LOW_FIRST, .rule = "casualties.killed", .outcome = _dh_describe_risked,
    .tell = _dh_tell_fate, .show = _dh_show_fate,
  },
  [DH_PURPOSE_HORSES] = {
    "horses", DH_UNITS, DH_TOLD_ALL, .rule = "horses.lost", .outcome = _dh_describe_result, .tell = _dh_tell_result,
    .show = _dh_show_result,
    .results = { { N_("they are lost"), DH_UNIT_HORSES }, { N_("it mounts"), DH_UNIT_FORMATION } },
  },
  { NULL },
};

/* The first row that fits counts. Reasons for the number of dice and for morale tell of strengths and ratings, which
   players may not know; all others can be seen on the table. */
const DhReasonInfo _dh_inch_reasons[] = {
  { "basing.", DH_TOLD_STRENGTH },
  { "command.", DH_TOLD_STRENGTH },
  { "fire.canister.extra", DH_TOLD_STRENGTH },
  { "fire.square.stands", DH_TOLD_STRENGTH },
  { "melee.", DH_TOLD_STRENGTH },
  { "rating.", DH_TOLD_STRENGTH },
  { "bonus.", DH_TOLD_ALL },
  { "casualties.", DH_TOLD_ALL },
  { "charge.", DH_TOLD_ALL },
  { "enfilade", DH_TOLD_ALL },
  { "fire.", DH_TOLD_ALL },
  { "horses.", DH_TOLD_ALL },
  { "morale.", DH_TOLD_ALL },
  { "move.", DH_TOLD_ALL },
  { "risk.", DH_TOLD_ALL },
  { "sharpshooters.", DH_TOLD_ALL },
  { "supply.", DH_TOLD_ALL },
  { "witness.", DH_TOLD_ALL },
  { NULL },
};

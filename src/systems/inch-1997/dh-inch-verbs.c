/* dh-inch-verbs.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-inch-verbs-private.h"

#include "dh-core-verbs-private.h"
#include "dh-rules-private.h"
#include "dh-scene-maker-private.h"

/*
 * The orders of these rules, a row each: how they are written, to which steps they belong, and where what they do is
 * resolved, told and shown. Help and completion list them in this order.
 */

#define STEP(step) (1 << DH_STEP_##step)
#define BEFORE_END (STEP (END) - 1)
#define IN_TURN (BEFORE_END & ~STEP (SET_UP))
#define FIRE_STEPS (STEP (ARTILLERY) | STEP (STANDING) | STEP (MOVING))
#define FROM_COMBAT (STEP (COMBAT) | STEP (RALLY) | STEP (EFFECTIVENESS) | STEP (RESHUFFLE))
#define ALWAYS (BEFORE_END | STEP (END))

static gboolean
draws_card (const DhOrder *order)
{
  return dh_inch (order)->card == DH_NOTHING;
}

static gboolean
announces_charge (const DhOrder *order)
{
  return !order->none;
}

static gboolean
charges_again (const DhOrder *order)
{
  return dh_inch (order)->bonus == DH_BONUS_CHARGE;
}

const DhVerbInfo _dh_inch_verbs[] = {
  { .word = "begin", .summary = N_("throws the ratings and begins turn 1"), .steps = STEP (SET_UP),
    .flags = DH_VERB_NEEDS_DICE | DH_VERB_D6 | DH_VERB_BEGINS, .resolve = _dh_order_begin, .tell = _dh_tell_begin,
    .show = _dh_show_ready },
  { .word = "card", .usage = "card [NAME] [pass]",
    .summary = N_("turns the next card, or records the one turned at the table; with pass, units that did not "
                  "respond stay put"),
    .patterns = { { DH_IMPLIED_SURE, "card =pass?" }, { DH_IMPLIED_SURE, "=pass" } }, .rank = 4,
    .steps = STEP (MOVEMENT), .flags = DH_VERB_NEEDS_DICE, .read = _dh_read_card, .write = _dh_inch_write,
    .tells = DH_PURPOSE_DRAW, .resolve = _dh_order_card, .needs_dice = draws_card, .is_timely = _dh_is_time_to_turn_card,
    .tell = _dh_tell_card, .show = _dh_show_card },
  { .word = "respond", .title = NC_("order", "Respond"), .usage = "respond [COMMAND or UNIT…] [by OFFICER or none]",
    .summary = N_("throws to see whether a group may act this turn; without names, all of the card in hand"),
    .patterns = { { DH_IMPLIED_NEVER, "group+" }, { DH_IMPLIED_NEVER, "group+ =by helper" },
                  { DH_IMPLIED_NEVER, "group+ =by =none" }, { DH_IMPLIED_NEVER, "=by helper" },
                  { DH_IMPLIED_NEVER, "=by =none" } },
    .rank = 3, .steps = STEP (MOVEMENT), .reactions = STEP (MOVEMENT), .flags = DH_VERB_NEEDS_DICE, .read = _dh_read_respond,
    .write = _dh_inch_write,
    .resolve = _dh_order_respond, .may = _dh_may_respond, .tell = _dh_tell_respond, .show = _dh_show_response },
  { .word = "move", .title = NC_("order", "Move"), .usage = "move UNIT… or OFFICER [open or rough or road]",
    .summary = N_("tells how far a unit may move, or an officer may ride on his Staff card"),
    .patterns = { { DH_IMPLIED_NEVER, "mover ground?" }, { DH_IMPLIED_ALWAYS, "unit ground?" },
                  { DH_IMPLIED_NEVER, "unit+ ground?" } },
    .rank = 2, .steps = STEP (MOVEMENT), .flags = DH_VERB_NEEDS_DICE | DH_VERB_EACH, .resolve = _dh_order_move,
    .may = _dh_may_move, .tell = _dh_tell_move,
    .show = _dh_show_move },
  { .word = "form", .title = NC_("order", "Formation"), .usage = "form UNIT… FORMATION [after INCHES]",
    .summary = N_("changes formation; naming the present one is an about-face"),
    .patterns = { { DH_IMPLIED_WHOLE, "unit formation after?" }, { DH_IMPLIED_NEVER, "unit+ formation after?" } },
    .rank = 5,
    .steps = STEP (MOVEMENT), .flags = DH_VERB_EACH,
    .resolve = _dh_order_form, .may = _dh_require_former, .tell = _dh_tell_form, .show = _dh_show_formation },
  { .word = "charge", .title = NC_("order", "Charge"), .usage = "charge UNIT TARGET [flank or rear] [after INCHES], or charge UNIT none",
    .summary = N_("announces a charge, or calls it off"),
    .patterns = { { DH_IMPLIED_ALWAYS, "unit enemy aspect? after?" }, { DH_IMPLIED_NEVER, "unit =none" } }, .rank = 7,
    .steps = STEP (MOVEMENT) | STEP (CHARGE), .reactions = STEP (MOVEMENT),
    .flags = DH_VERB_NEEDS_DICE | DH_VERB_D6 | DH_VERB_D20, .read = _dh_read_charge,
    .write = _dh_inch_write, .resolve = _dh_order_charge, .needs_dice = announces_charge, .may = _dh_require_charger,
    .suits = _dh_suits_charge, .tell = _dh_tell_announcement, .show = _dh_show_charge },
  { .word = "gone", .title = NC_("order", "Target Gone"), .summary = N_("says that the target of a charge is out of reach"),
    .patterns = { { DH_IMPLIED_NEVER, "unit" } }, .steps = STEP (CHARGE), .resolve = _dh_order_gone,
    .may = _dh_may_be_gone, .tell = _dh_tell_gone, .show = _dh_show_charge },
  { .word = "fire", .title = NC_("order", "Fire"), .usage = "fire UNIT TARGET INCHES [cover or open] [column] [enfilade] [shot] [overhead]",
    .summary = N_("fires; in the movement step it is opportunity fire"),
    .patterns = { { DH_IMPLIED_ALWAYS, "unit target inches shot*" } }, .rank = 1,
    .steps = STEP (MOVEMENT) | FIRE_STEPS, .reactions = STEP (MOVEMENT),
    .flags = DH_VERB_NEEDS_DICE | DH_VERB_D6 | DH_VERB_D20 | DH_VERB_AS_BEFORE | DH_VERB_INTERRUPTS,
    .resolve = _dh_order_fire, .may = _dh_require_firer,
    .suits = _dh_suits_fire, .tell = _dh_tell_fire, .show = _dh_show_shot },
  { .word = "mark", .summary = N_("marks the losses of all shots at once"), .steps = FIRE_STEPS,
    .flags = DH_VERB_UNTOLD, .resolve = _dh_order_mark, .is_timely = _dh_is_time_to_mark, .tell = _dh_tell_mark },
  { .word = "check", .title = NC_("order", "Check Morale"), .summary = N_("throws for a morale check that is due"),
    .patterns = { { DH_IMPLIED_NEVER, "unit" } }, .steps = IN_TURN,
    .flags = DH_VERB_DUE | DH_VERB_NEEDS_DICE | DH_VERB_D6,
    .resolve = _dh_order_due },
  { .word = "risk", .title = NC_("order", "Risk"), .summary = N_("throws for an officer in danger"),
    .patterns = { { DH_IMPLIED_SURE, "officer" } }, .rank = 17, .steps = IN_TURN,
    .flags = DH_VERB_DUE | DH_VERB_NEEDS_DICE,
    .resolve = _dh_order_risk },
  { .word = "horses", .title = NC_("order", "Horses"), .summary = N_("throws for the horses of dismounted cavalry that falls back"),
    .patterns = { { DH_IMPLIED_NEVER, "unit" } }, .steps = IN_TURN,
    .flags = DH_VERB_DUE | DH_VERB_NEEDS_DICE | DH_VERB_D6,
    .resolve = _dh_order_due },
  { .word = "support", .title = NC_("order", "Support"), .summary = N_("has a unit try to support an attacked friend"),
    .patterns = { { DH_IMPLIED_ALWAYS, "unit friend inches" } }, .rank = 10, .steps = STEP (RECEPTION) | STEP (COMBAT),
    .flags = DH_VERB_NEEDS_DICE | DH_VERB_D6, .resolve = _dh_order_support, .may = _dh_require_supporter,
    .suits = _dh_suits_support },
  { .word = "pull-away", .title = NC_("order", "Pull Away"), .summary = N_("has a unit try to get away before the"
                                                                           " enemy closes"),
    .patterns = { { DH_IMPLIED_NEVER, "unit" } }, .steps = STEP (CHARGE), .flags = DH_VERB_NEEDS_DICE | DH_VERB_D6,
    .resolve = _dh_order_pull_away, .may = _dh_require_pull_away, .tell = _dh_tell_pull_away },
  { .word = "fight", .title = NC_("order", "Fight"), .usage = "fight ATTACKER DEFENDER", .summary = N_("fights a whole close combat"),
    .patterns = { { DH_IMPLIED_ALWAYS, "unit enemy" } }, .rank = 6, .steps = FROM_COMBAT,
    .flags = DH_VERB_DUE | DH_VERB_NEEDS_DICE | DH_VERB_D6, .resolve = _dh_order_fight,
    .suits = _dh_suits_fight },
  { .word = "bonus", .title = NC_("order", "After the Win"), .usage = "bonus UNIT hold or occupy or charge TARGET [flank or rear]",
    .summary = N_("says what a winner, or an attacker without a target, does"),
    .patterns = { { DH_IMPLIED_WHOLE, "unit =hold" }, { DH_IMPLIED_WHOLE, "unit =occupy" },
                  { DH_IMPLIED_WHOLE, "unit =charge enemy aspect?" } },
    .rank = 9, .steps = FROM_COMBAT, .flags = DH_VERB_DUE | DH_VERB_NEEDS_DICE | DH_VERB_D6, .read = _dh_read_bonus,
    .write = _dh_inch_write, .resolve = _dh_order_bonus, .needs_dice = charges_again,
    .suits = _dh_suits_charge_on, .tell = _dh_tell_bonus, .show = _dh_show_bonus },
  { .word = "countercharge", .title = NC_("order", "Countercharge"), .summary = N_("has a winning defender, or its supporter, charge"),
    .patterns = { { DH_IMPLIED_WHOLE, "unit enemy aspect?" } }, .rank = 8, .steps = STEP (COMBAT),
    .flags = DH_VERB_NEEDS_DICE | DH_VERB_D6, .resolve = _dh_order_countercharge, .may = _dh_require_countercharger,
    .suits = _dh_suits_charge_on },
  { .word = "retreat", .title = NC_("order", "Retreat"), .usage = "retreat UNIT… or all [into ENEMY] [off]",
    .summary = N_("says how far units retreat, and what they meet"),
    .patterns = { { DH_IMPLIED_WHOLE, "unit+ =off" }, { DH_IMPLIED_WHOLE, "unit =into enemy =off?" },
                  { DH_IMPLIED_NEVER, "unit+ =off?" }, { DH_IMPLIED_NEVER, "=all" } },
    .rank = 12, .steps = IN_TURN, .flags = DH_VERB_DUE | DH_VERB_NEEDS_DICE, .read = _dh_read_retreat,
    .write = _dh_inch_write,
    .resolve = _dh_order_retreat, .suits = _dh_suits_rout, .tell = _dh_tell_retreat,
    .show = _dh_show_retreat },
  { .word = "witness", .title = NC_("order", "Witnesses"), .usage = "witness UNIT none or FRIEND…, or witness all none",
    .summary = N_("says which friends saw a rout nearby, or had routers pass through them"),
    .patterns = { { DH_IMPLIED_SURE, "unit =none" }, { DH_IMPLIED_SURE, "unit friend+" },
                  { DH_IMPLIED_NEVER, "=all =none" } },
    .rank = 13, .steps = IN_TURN, .flags = DH_VERB_DUE | DH_VERB_UNTOLD, .read = _dh_read_witness,
    .write = _dh_inch_write,
    .resolve = _dh_order_witness, .suits = _dh_suits_rout, .tell = _dh_tell_witness, .show = _dh_show_witness },
  { .word = "rally", .title = NC_("order", "Rally"), .usage = "rally UNIT [by OFFICER]", .summary = N_("throws for a routed unit’s one "
                                                                                                       "chance to rally"),
    .patterns = { { DH_IMPLIED_WHOLE, "unit =by helper" }, { DH_IMPLIED_NEVER, "unit" } }, .rank = 11,
    .steps = STEP (RALLY), .flags = DH_VERB_DUE | DH_VERB_NEEDS_DICE | DH_VERB_D6, .read = _dh_read_rally,
    .write = _dh_inch_write,
    .resolve = _dh_order_rally, .tell = _dh_tell_rally, .show = _dh_show_rally },
  { .word = "attach", .title = NC_("order", "Attach"), .usage = "attach OFFICER UNIT [front]",
    .summary = N_("has an officer ride with a unit, or in its front rank"),
    .patterns = { { DH_IMPLIED_WHOLE, "officer friend =front?" } }, .rank = 15,
    .steps = STEP (SET_UP) | STEP (MOVEMENT), .resolve = _dh_order_attach, .may = _dh_require_rider,
    .suits = _dh_suits_attach, .tell = _dh_tell_ride, .show = _dh_show_ride },
  { .word = "detach", .title = NC_("order", "Detach"), .summary = N_("has an officer ride alone"), .patterns = { { DH_IMPLIED_NEVER, "officer" } },
    .steps = STEP (SET_UP) | STEP (MOVEMENT), .resolve = _dh_order_detach, .may = _dh_may_detach,
    .tell = _dh_tell_ride, .show = _dh_show_ride },
  { .word = "cover", .title = NC_("order", "Cover"), .usage = "cover UNIT… none or cover or works or village or fort",
    .summary = N_("notes the cover a unit is in or behind"),
    .patterns = { { DH_IMPLIED_WHOLE, "unit cover" }, { DH_IMPLIED_NEVER, "unit+ cover" } }, .rank = 14,
    .steps = BEFORE_END, .flags = DH_VERB_EACH,
    .resolve = _dh_order_cover, .may = _dh_is_in_game },
  { .word = "supply", .title = NC_("order", "Supply"), .usage = "supply UNIT…", .summary = N_("says that a unit has been supplied by its wagon"),
    .patterns = { { DH_IMPLIED_NEVER, "unit" }, { DH_IMPLIED_NEVER, "unit+" } }, .steps = BEFORE_END,
    .flags = DH_VERB_UNTOLD | DH_VERB_EACH,
    .resolve = _dh_order_supply, .may = _dh_is_in_game, .is_timely = _dh_is_time_for_supply,
    .tell = _dh_tell_supply },
  { .word = "reveal", .title = NC_("order", "Reveal"), .usage = "reveal UNIT…", .summary = N_("shows a concealed unit"),
    .patterns = { { DH_IMPLIED_NEVER, "unit" }, { DH_IMPLIED_NEVER, "unit+" } },
    .steps = BEFORE_END, .flags = DH_VERB_PRIVATE | DH_VERB_EACH, .resolve = _dh_order_conceal, .may = _dh_may_reveal },
  { .word = "conceal", .title = NC_("order", "Conceal"), .usage = "conceal UNIT…", .summary = N_("hides a unit before the first turn"),
    .patterns = { { DH_IMPLIED_NEVER, "unit" }, { DH_IMPLIED_NEVER, "unit+" } }, .steps = STEP (SET_UP),
    .flags = DH_VERB_PRIVATE | DH_VERB_EACH,
    .resolve = _dh_order_conceal, .may = _dh_is_in_game },
  { .word = "reserve", .title = NC_("order", "Reserve"), .summary = N_("holds a command in reserve, off the table"),
    .patterns = { { DH_IMPLIED_NEVER, "group" } }, .steps = STEP (SET_UP),
    .flags = DH_VERB_PRIVATE | DH_VERB_UNTOLD, .resolve = _dh_order_reserve, .may = _dh_is_in_game,
    .tell = _dh_tell_reserve },
  { .word = "enter", .title = NC_("order", "Enter"), .summary = N_("brings a reserve onto the table on its card"),
    .patterns = { { DH_IMPLIED_NEVER, "group" } }, .steps = STEP (SET_UP) | STEP (MOVEMENT),
    .resolve = _dh_order_enter, .may = _dh_may_enter, .tell = _dh_tell_reserve, .show = _dh_show_entering },
  { .word = "disclose", .summary = N_("sets how much of the strengths the players see"),
    .patterns = { { DH_IMPLIED_NEVER, "disclosure" } }, .steps = ALWAYS, .flags = DH_VERB_UNTOLD,
    .resolve = _dh_order_disclose, .tell = _dh_tell_disclose },
  { DH_CORE_VERB_SETTLE, .steps = BEFORE_END },
  { DH_CORE_VERB_NEXT, .patterns = { { DH_IMPLIED_NEVER, "=pass?" }, { DH_IMPLIED_WHOLE, "=pass" } }, .steps = IN_TURN,
    .is_timely = _dh_is_time_for_next, .tell = _dh_tell_next, .show = _dh_show_step },
  { DH_CORE_VERB_WAIVE, .steps = BEFORE_END, .tell = _dh_tell_waived },
  { DH_CORE_VERB_RULING, .steps = BEFORE_END },
  { .word = "rename", .usage = "rename UNIT or OFFICER or COMMAND TEXT because TEXT",
    .summary = N_("renames a unit, officer or command, for a reason on the record"), .steps = ALWAYS,
    .names = DH_UNITS | DH_OFFICERS | DH_COMMANDS,
    .read = _dh_read_rename, .write = _dh_write_rename, .resolve = _dh_order_rename, .tell = _dh_tell_rename },
  { .word = "join", .usage = "join NAME ARM QUALITY [STANDS] to COMMAND because TEXT",
    .summary = N_("brings in a unit that came late or was forgotten, for a reason on the record"),
    .names = DH_COMMANDS, .names_behind = "to", .steps = BEFORE_END, .read = _dh_read_join, .write = _dh_write_join, .resolve = _dh_order_join,
    .tell = _dh_tell_join },
  { DH_CORE_VERB_NOTE },
  { DH_CORE_VERB_PAUSE },
  { DH_CORE_VERB_DICE },
  { DH_CORE_VERB_UNDO },
  { DH_CORE_VERB_REDO },
  { DH_CORE_VERB_AMEND },
  { DH_CORE_VERB_END, .steps = BEFORE_END, .show = _dh_show_end },
  { DH_CORE_VERB_WORD ("ARMY"), .steps = STEP (SET_UP) },
  { DH_CORE_VERB_SEED, .steps = STEP (END) },
  { NULL },
};

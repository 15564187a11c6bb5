/* dh-box-verbs.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-box-verbs-private.h"

#include "dh-box-telling.h"
#include "dh-core-verbs-private.h"

#include <glib/gi18n-lib.h>

/*
 * The orders of all boxes, and to which games they belong. To which phases they do is said where they are resolved.
 */

#define DONELSON DH_BOX_DONELSON
#define CHANCELLORSVILLE DH_BOX_CHANCELLORSVILLE
#define VICKSBURG DH_BOX_VICKSBURG
#define EVERY DH_BOX_EVERY_PHASE
#define ALWAYS ((1u << DH_BOX_STEP_END) - 1)
#define DICE (DH_VERB_NEEDS_DICE | DH_VERB_D6)
#define SLOTS(...) .patterns = { { DH_IMPLIED_NEVER, __VA_ARGS__ } }
#define RULE .resolve = _dh_box_resolve

const DhVerbInfo _dh_box_verbs[] = {
  { .word = "begin", .summary = N_("begins turn 1"), .steps = 1 << DH_BOX_STEP_SET_UP, .flags = DH_VERB_BEGINS,
    RULE },
  { .word = "chart", .summary = N_("throws for a chart; with “result” its owner says what a printed chart has"),
    SLOTS ("chart value shift? modifiers? outcome?"), .steps = EVERY, .flags = DH_VERB_NEEDS_DICE | DH_VERB_ODDS,
    RULE, .tell = _dh_box_tell_chart },
  { .word = "result", .summary = N_("says what a printed chart has for the last throw"), SLOTS ("found"), .steps = EVERY,
    RULE, .tell = _dh_box_tell_result },
  { .word = "throw", .summary = N_("throws dice, for anything: how many, and with how many faces"),
    SLOTS ("side amount count"), .steps = EVERY, .flags = DH_VERB_NEEDS_DICE, RULE },
  { .word = "track", .summary = N_("sets a track, or moves it by +N or -N"), SLOTS ("track amount"), .steps = EVERY,
    RULE },
  { .word = "set", .summary = N_("types in a number of a counter"), SLOTS ("piece rating amount"), .steps = ALWAYS,
    .flags = DH_VERB_PRIVATE, RULE },
  { .word = "loss", .summary = N_("strikes out boxes of a unit; of a battery guns or crew"),
    SLOTS ("unit amount part?"), .steps = EVERY, .flags = DH_VERB_PRIVATE, RULE },
  { .word = "eliminate", .summary = N_("takes a unit or a leader off the map for good"), SLOTS ("piece"),
    .steps = EVERY, RULE },
  { .word = "exit", .summary = N_("lets a unit leave the map"), SLOTS ("unit at?"), .steps = EVERY, RULE },
  { .word = "hold", .summary = N_("says who holds a place"), SLOTS ("place owner"), .steps = EVERY, RULE,
    .tell = _dh_box_tell_held },
  { .word = "line", .summary = N_("says whether what a side has sent off the map has a line of communications"),
    SLOTS ("side truth"), .steps = EVERY, .games = CHANCELLORSVILLE, RULE,
    .tell = _dh_box_tell_line },
  { .word = "cut-off", .summary = N_("says which units of a side cannot trace a line of communications"),
    SLOTS ("side listed"), .steps = EVERY, .games = VICKSBURG, RULE, .tell = _dh_box_tell_cut_off },
  { .word = "judge", .summary = N_("says who has won, and at which level"), SLOTS ("=held? groups?"), .steps = EVERY,
    .games = DONELSON | CHANCELLORSVILLE | VICKSBURG, RULE, .tell = _dh_box_tell_judgement },

  { .word = "initiative", .summary = N_("throws for the command of a division"), SLOTS ("formation with? =near?"),
    .steps = EVERY, .flags = DICE, .games = DONELSON, RULE },
  { .word = "moved", .summary = N_("says that a division has moved"), SLOTS ("formation"), .steps = EVERY,
    .games = DONELSON, RULE },
  { .word = "transfer", .summary = N_("gives a brigade to another division"), SLOTS ("unit other =grant? =near?"),
    .steps = EVERY, .flags = DICE, .games = DONELSON, RULE },
  { .word = "activate", .summary = N_("throws for a division of the Union that is not active yet"),
    SLOTS ("formation =attacked other =exited? =leader? =grant? =open?"), .steps = EVERY, .flags = DICE,
    .games = DONELSON, RULE },
  { .word = "detach", .summary = N_("takes a regiment out of a brigade"), SLOTS ("unit friend"), .steps = EVERY,
    .flags = DH_VERB_PRIVATE, .games = DONELSON, RULE },
  { .word = "attach", .summary = N_("puts a regiment into a brigade"), SLOTS ("unit friend"), .steps = EVERY,
    .flags = DH_VERB_PRIVATE, .games = DONELSON, RULE },
  { .word = "return", .summary = N_("brings a shattered unit back"), SLOTS ("unit =with host"), .steps = EVERY,
    .games = DONELSON, RULE },
  { .word = "arrive", .summary = N_("brings a reinforcement onto the map"), SLOTS ("unit"), .steps = EVERY,
    .games = DONELSON, RULE },
  { .word = "combat", .summary = N_("attacks; with “result” its owner says what the printed chart has"),
    SLOTS ("attackers attacking =against defenders defending =flank? =stream? =fort? =pits? =creek? =together? "
           "support? outcome?"),
    .steps = EVERY, .flags = DICE, .games = DONELSON | VICKSBURG, RULE, .tell = _dh_box_tell_combat },
  { .word = "engage", .summary = N_("engages units with each other"), SLOTS ("units =with others"), .steps = EVERY,
    .games = DONELSON, RULE },
  { .word = "relieve", .summary = N_("ends the engagement of a unit"), SLOTS ("unit"), .steps = EVERY,
    .games = DONELSON, RULE },
  { .word = "excuse", .summary = N_("says that another unit of the hex attacks in the place of an engaged one"),
    SLOTS ("unit"), .steps = EVERY, .games = DONELSON, RULE, .tell = _dh_box_tell_excuse },
  { .word = "disorder", .summary = N_("disorders units"), SLOTS ("units"), .steps = EVERY,
    .games = DONELSON | CHANCELLORSVILLE, RULE },
  { .word = "rally", .summary = N_("rallies a unit, by a leader or by the printed list"),
    SLOTS ("unit by-leader? outcome?"), .steps = EVERY, .flags = DICE, .games = DONELSON | CHANCELLORSVILLE, RULE },
  { .word = "bombard",
    .summary = N_("fires batteries at one unit; with “result” its owner says what a printed chart has"),
    SLOTS ("unit arm =by batteries =pits? =woods? outcome?"), .steps = EVERY, .flags = DICE,
    .games = DONELSON | VICKSBURG, RULE, .tell = _dh_box_tell_bombardment },
  { .word = "morale", .summary = N_("throws whether an army is demoralised"), SLOTS ("side outcome?"), .steps = EVERY,
    .flags = DICE | DH_VERB_PRIVATE, .games = DONELSON, RULE, .tell = _dh_box_tell_judgement },
  { .word = "night", .summary = N_("makes it night: engagements and disorder end, shattered units return"),
    SLOTS (""), .steps = EVERY, .games = DONELSON, RULE },
  { .word = "replenish", .summary = N_("gives a unit some of the points that the Union receives at night"),
    SLOTS ("unit count"), .steps = EVERY, .flags = DH_VERB_PRIVATE, .games = DONELSON, RULE },
  { .word = "garrison", .summary = N_("makes a unit a garrison, or gathers it"), SLOTS ("unit truth"), .steps = EVERY,
    .games = DONELSON, RULE },
  { .word = "objective", .summary = N_("draws what the Confederates are to do, since they have so many hexes"),
    SLOTS ("count"), .steps = EVERY, .flags = DICE | DH_VERB_PRIVATE, .games = DONELSON, RULE },

  { .word = "command", .summary = N_("throws whether a corps may move"), SLOTS ("formation"), .steps = EVERY,
    .flags = DICE | DH_VERB_DUE, .games = CHANCELLORSVILLE, RULE },
  { .word = "assign", .summary = N_("assigns the reserve artillery to a corps for this turn"), SLOTS ("unit other"),
    .steps = EVERY, .games = CHANCELLORSVILLE, RULE },
  { .word = "save", .summary = N_("throws whether a leader keeps a unit in order"), SLOTS ("unit by-leader"),
    .steps = EVERY, .flags = DICE, .games = CHANCELLORSVILLE, RULE },
  { .word = "fate", .summary = N_("throws what becomes of a leader whose unit is eliminated"), SLOTS ("commander"),
    .steps = EVERY, .flags = DICE, .games = CHANCELLORSVILLE, RULE },

  { .word = "release", .summary = N_("throws whether a division is released"), SLOTS ("formation"), .steps = EVERY,
    .flags = DICE | DH_VERB_DUE, .games = VICKSBURG, RULE },
  { .word = "attacked", .summary = N_("says that a unit is attacked, and by whom; not by bombardment"),
    SLOTS ("unit by-unit"), .steps = EVERY, .games = VICKSBURG, RULE, .tell = _dh_box_tell_attacked },
  { .word = "unblocked", .summary = N_("says that the Middle Road is blocked no more"), SLOTS (""), .steps = EVERY,
    .games = VICKSBURG, RULE },
  { .word = "near", .summary = N_("says that an enemy is within three hexes of a battery or the train"),
    SLOTS ("unit"), .steps = EVERY, .games = VICKSBURG, RULE },
  { .word = "train", .summary = N_("says what happens to the train"), SLOTS ("happening"), .steps = EVERY,
    .games = VICKSBURG, RULE },
  { .word = "counterattack", .summary = N_("tells how far both brigades of Bowen advance after their first attack"),
    SLOTS ("amount count"), .steps = EVERY, .games = VICKSBURG, RULE, .tell = _dh_box_tell_counterattack },
  { .word = "ammunition", .summary = N_("throws whether Bowen's brigades have ammunition left"), SLOTS ("formation"),
    .steps = EVERY, .flags = DICE | DH_VERB_DUE, .games = VICKSBURG, RULE },
  { .word = "control", .summary = N_("says who controls a place at the end of the turn"), SLOTS ("place owner"),
    .steps = EVERY, .flags = DH_VERB_DUE, .games = VICKSBURG, RULE,
    .tell = _dh_box_tell_held },

  { DH_CORE_VERB_SETTLE, .steps = EVERY },
  { DH_CORE_VERB_NEXT, .patterns = { { DH_IMPLIED_NEVER, "" } }, .steps = EVERY },
  { DH_CORE_VERB_WAIVE, .steps = EVERY, .tell = _dh_tell_waive },
  { DH_CORE_VERB_RULING, .steps = ALWAYS },
  { DH_CORE_VERB_NOTE },
  { DH_CORE_VERB_PAUSE },
  { DH_CORE_VERB_DICE },
  { DH_CORE_VERB_UNDO },
  { DH_CORE_VERB_REDO },
  { DH_CORE_VERB_AMEND },
  { DH_CORE_VERB_WORD ("SIDE"), .steps = 1 << DH_BOX_STEP_SET_UP },
  { DH_CORE_VERB_END, .steps = ALWAYS },
  { DH_CORE_VERB_SEED, .steps = 1 << DH_BOX_STEP_END },
  { NULL },
};

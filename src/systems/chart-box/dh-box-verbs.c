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
 * The orders of all boxes, a row each: to which games one belongs, by which clause and in which phases each of them has
 * it, what it does, and how people fill it in on a card.
 */

#define DONELSON DH_BOX_DONELSON
#define CHANCELLORSVILLE DH_BOX_CHANCELLORSVILLE
#define VICKSBURG DH_BOX_VICKSBURG
#define OWN DH_BOX_OWN
#define OTHERS 0
#define EVERY DH_BOX_EVERY_PHASE
#define ALWAYS ((1u << DH_BOX_STEP_END) - 1)
#define DICE (DH_VERB_NEEDS_DICE | DH_VERB_D6)
#define SLOTS(...) .patterns = { { DH_IMPLIED_NEVER, __VA_ARGS__ } }

/* The part of a verb that is the box's own, of which the engine knows nothing */
#define BOX(...) .resolve = _dh_box_resolve, .own = &(const DhBoxVerb){ __VA_ARGS__ }
#define RULES(...) .rules = { __VA_ARGS__ }
#define RULE(...) RULES ({ OTHERS, __VA_ARGS__ })
#define PHASE(kind) (1u << DH_BOX_PHASE_##kind)
#define ANY_PHASE DH_BOX_ANY_PHASE

/* The form of a verb on the card of a phase: its rank there, its title, and the things that are filled in */
#define FORM(rank_, ...) .rank = rank_, .title = __VA_ARGS__
#define PLACES(...) .places = { __VA_ARGS__ }
#define MINE DH_BOX_WHO_MINE
#define THEIRS DH_BOX_WHO_THEIRS
#define ONLY DH_BOX_WHO_ONLY
#define WAITING DH_BOX_WHO_WAITING
#define SHATTERED DH_BOX_WHO_SHATTERED
#define ANYWHERE DH_BOX_WHO_ANYWHERE
#define GUNS DH_BOX_WHO_GUNS
#define FOOT DH_BOX_WHO_FOOT
#define DISORDERED DH_BOX_WHO_DISORDERED
#define ENGAGED DH_BOX_WHO_ENGAGED
#define NUMBERED DH_BOX_WHO_NUMBERED
#define ARMY DH_BOX_WHO_ARMY

const DhVerbInfo _dh_box_verbs[] = {
  { .word = "begin", .summary = N_("begins turn 1"),
    .steps = 1 << DH_BOX_STEP_SET_UP, .flags = DH_VERB_BEGINS,
    BOX (RULE (NULL, ANY_PHASE, _dh_box_begin)) },
  { .word = "chart", .title = NC_("order", "Chart"),
    .summary = N_("throws on a chart; with “result” the chart’s owner says what it gives"),
    SLOTS ("chart value thrown-for? thrown-at? shift? modifiers? outcome?"), .steps = EVERY, .flags = DH_VERB_NEEDS_DICE | DH_VERB_ODDS,
    .tell = _dh_box_tell_chart,
    BOX (RULES ({ CHANCELLORSVILLE, NULL, ANY_PHASE, _dh_box_chart_with_leaders },
                { OTHERS, NULL, ANY_PHASE, _dh_box_chart }),
         FORM (230, NULL, .usual = PHASE (FREE) | PHASE (COMBAT) | PHASE (BOMBARD) | PHASE (RALLY),
               PLACES ({ N_("Thrown for"), MINE },
                       /* Translators: the units against which a chart is thrown for. */
                       { N_("Against"), THEIRS }))) },
  { .word = "result", .title = NC_("order", "Result"), .summary = N_("says what a printed chart gives for the last "
                                                                     "throw"),
    SLOTS ("found"), .steps = EVERY, .tell = _dh_box_tell_result,
    BOX (RULE (NULL, ANY_PHASE, _dh_box_result),
         FORM (240, N_("Result")), .due_order = "result ") },
  { .word = "throw", .title = NC_("order", "Throw"), .summary = N_("throws dice, for anything: how many, and with how many faces"),
    SLOTS ("thrower amount count"), .steps = EVERY, .flags = DH_VERB_NEEDS_DICE,
    BOX (RULE (NULL, ANY_PHASE, _dh_box_throw),
         FORM (260, N_("Dice"), .usual = PHASE (FREE), PLACES ({ N_("Who throws") }, { N_("Dice") },
               { N_("Faces of each") }))) },
  { .word = "track", .title = NC_("order", "Track"), .summary = N_("sets a track, or moves it by +N or -N"),
    SLOTS ("track amount"), .steps = EVERY,
    BOX (RULE (NULL, ANY_PHASE, _dh_box_set_track),
         FORM (250, N_("Track"), .usual = PHASE (FREE) | PHASE (END), PLACES ({ N_("Track") },
               { N_("Number, or +N or -N") }))) },
  { .word = "set", .title = NC_("order", "Numbers"), .summary = N_("types in the numbers on a counter"),
    SLOTS ("piece rating amount numbers?"), .steps = ALWAYS, .flags = DH_VERB_PRIVATE,
    BOX (RULES ({ DONELSON, "EQ.4", ANY_PHASE, _dh_box_set_number }, { OTHERS, NULL, ANY_PHASE, _dh_box_set_number }),
         FORM (430, N_("Number on a counter"), PLACES ({ N_("Unit or leader"), MINE | ANYWHERE }, { N_("Which number") },
               { N_("Number") }))) },
  { .word = "loss", .title = NC_("order", "Losses"), .summary = N_("strikes out boxes of a unit, or guns or crew of a"
                                                                   " battery"),
    SLOTS ("unit amount part?"), .steps = EVERY, .flags = DH_VERB_PRIVATE,
    BOX (RULES ({ DONELSON, "EQ.4", ANY_PHASE, _dh_box_loss }, { CHANCELLORSVILLE, "23.61", ANY_PHASE, _dh_box_loss },
                { VICKSBURG, "21.1", ANY_PHASE, _dh_box_loss }, { OWN, NULL, ANY_PHASE, _dh_box_loss }),
         FORM (270, N_("Losses"), .usual = PHASE (FREE) | PHASE (COMBAT) | PHASE (BOMBARD),
               PLACES ({ N_("Unit"), THEIRS }, { N_("Boxes") }, { N_("Guns or crew") })),
         .given = DH_BOX_GIVEN_ONE) },
  { .word = "eliminate", .title = NC_("order", "Eliminate"), .summary = N_("takes a unit or a leader off the map for good"),
    SLOTS ("piece"), .steps = EVERY,
    BOX (RULES ({ DONELSON, "AM.1", ANY_PHASE, _dh_box_eliminate },
                { CHANCELLORSVILLE, "23.61", ANY_PHASE, _dh_box_eliminate },
                { VICKSBURG, "21.1", ANY_PHASE, _dh_box_eliminate }, { OWN, NULL, ANY_PHASE, _dh_box_eliminate }),
         FORM (360, N_("Eliminated"), .usual = PHASE (FREE), PLACES ({ N_("Unit or leader"), THEIRS })),
         .given = DH_BOX_GIVEN_EACH) },
  { .word = "retreat", .title = NC_("order", "Retreat"), .summary = N_("says that units retreat, and by how many hexes"),
    SLOTS ("retreating hexes?"), .steps = EVERY, .tell = _dh_box_tell_retreat,
    BOX (RULES ({ DONELSON, "CR.3", ANY_PHASE, _dh_box_retreat_disordered },
                { OTHERS, NULL, ANY_PHASE, _dh_box_retreat }),
         FORM (275, N_("Retreat"), .usual = PHASE (FREE) | PHASE (COMBAT), PLACES ({ N_("Units"), THEIRS }, { N_("Hexes") })),
         .given = DH_BOX_GIVEN_ALL) },
  { .word = "suppress", .title = NC_("order", "Suppress"), .summary = N_("says that units cannot fire"),
    SLOTS ("units"), .steps = EVERY, .games = DONELSON | OWN,
    BOX (RULES ({ DONELSON, "17.4", ANY_PHASE, _dh_box_suppress }, { OWN, NULL, ANY_PHASE, _dh_box_suppress }),
         FORM (285, N_("Suppressed"), .usual = PHASE (FREE), PLACES ({ N_("Units"), THEIRS })),
         .given = DH_BOX_GIVEN_ALL) },
  { .word = "state", .title = NC_("order", "Condition"),
    .summary = N_("puts a unit into another condition, in the words of the game"),
    SLOTS ("unit condition"), .steps = EVERY, .games = OWN,
    BOX (RULE (NULL, ANY_PHASE, _dh_box_set_state),
         FORM (276, N_("Condition"), .usual = PHASE (FREE), PLACES ({ N_("Unit"), THEIRS }, { N_("New condition") })),
         .given = DH_BOX_GIVEN_EACH) },
  { .word = "mark", .title = NC_("order", "Mark Boxes"),
    .summary = N_("marks boxes of a unit, such as its fatigue, or clears them with -N"),
    SLOTS ("unit row amount"), .steps = EVERY, .games = OWN, .flags = DH_VERB_PRIVATE,
    BOX (RULE (NULL, ANY_PHASE, _dh_box_mark),
         FORM (277, N_("Boxes"), .usual = PHASE (FREE), PLACES ({ N_("Unit"), MINE }, { N_("Which number") },
               { N_("Number, or +N or -N") })),
         .given = DH_BOX_GIVEN_EACH) },
  { .word = "draw", .title = NC_("order", "Draw"), .summary = N_("draws a card"),
    SLOTS ("deck"), .steps = EVERY, .games = OWN, .flags = DH_VERB_NEEDS_DICE,
    BOX (RULE (NULL, ANY_PHASE, _dh_box_draw),
         FORM (255, N_("Card"), .usual = PHASE (FREE), PLACES ({ N_("Deck") }))) },
  { .word = "shuffle", .title = NC_("order", "Shuffle"), .summary = N_("puts all the cards back into a deck and "
                                                                       "shuffles it"),
    SLOTS ("deck"), .steps = EVERY, .games = OWN, .tell = _dh_box_tell_shuffle,
    BOX (RULE (NULL, ANY_PHASE, _dh_box_shuffle),
         FORM (256, N_("Shuffle"), PLACES ({ N_("Deck") }))) },
  { .word = "exit", .title = NC_("order", "Leave the Map"), .summary = N_("lets a unit leave the map"),
    SLOTS ("unit at?"), .steps = EVERY,
    BOX (RULES ({ DONELSON, "VC.3", ANY_PHASE, _dh_box_exit_rested },
                { CHANCELLORSVILLE, "23.31", ANY_PHASE, _dh_box_exit_by_ford },
                { VICKSBURG, "19.3", ANY_PHASE, _dh_box_exit_at }, { OWN, NULL, ANY_PHASE, _dh_box_exit }),
         FORM (350, N_("Leave the map"), .usual = PHASE (MOVE),
               PLACES ({ N_("Unit"), MINE },
                       /* Translators: the place where a unit leaves the map. */
                       { N_("At") }))) },
  { .word = "hold", .title = NC_("order", "Hold Place"), .summary = N_("says who holds a place"),
    SLOTS ("place owner"), .steps = EVERY, .tell = _dh_box_tell_held,
    BOX (RULES ({ CHANCELLORSVILLE, "23.61", ANY_PHASE, _dh_box_hold,
                  N_("Due: who holds %s at the end of the game (23.61).") },
                { VICKSBURG, "21.2", ANY_PHASE, _dh_box_hold,
                  N_("Due: who controls %s at the end of the game (21.2).") },
                { OTHERS, NULL, ANY_PHASE, _dh_box_hold, N_("Due: who holds %s at the end of the game.") }),
         FORM (310, N_("Place held"), .usual = PHASE (FREE) | PHASE (END), PLACES ({ N_("Place") },
               { N_("Held by") })),
         .make_order = _dh_box_order_place) },
  { .word = "line", .title = NC_("order", "Line of Communications"),
    .summary = N_("says whether what a side has sent off the map has a line of communications"),
    SLOTS ("side truth"), .steps = EVERY, .games = CHANCELLORSVILLE, .tell = _dh_box_tell_line,
    BOX (RULE ("23.61", ANY_PHASE, _dh_box_line,
               N_("Due: whether the units of %s off the map have a line of communications (23.61).")),
         FORM (410, N_("Line of communications"), PLACES ({ N_("Side") }, { N_("It has one") })),
         .make_order = _dh_box_order_line) },
  { .word = "cut-off", .title = NC_("order", "Cut Off"),
    .summary = N_("says which units of a side cannot trace a line of communications"),
    SLOTS ("side listed"), .steps = EVERY, .games = VICKSBURG, .tell = _dh_box_tell_cut_off,
    BOX (RULE ("20.0", ANY_PHASE, _dh_box_cut_off,
               N_("Due: which units of %s cannot trace a line of communications (20.0).")),
         FORM (420, N_("Cut off"), PLACES ({ N_("Side") }, { N_("Units"), ANYWHERE })),
         .due_order = "cut-off %s none") },
  { .word = "judge", .title = NC_("order", "Judge"), .summary = N_("says who has won, and at what level"),
    SLOTS ("=held? groups?"), .steps = EVERY, .games = DONELSON | CHANCELLORSVILLE | VICKSBURG,
    .tell = _dh_box_tell_judgement,
    BOX (RULES ({ DONELSON, "VC.2", ANY_PHASE, _dh_box_judge_days,
                  N_("The day is over and must be judged (VC.2).") },
                { CHANCELLORSVILLE, "23.61", ANY_PHASE, _dh_box_judge },
                { VICKSBURG, "21.0", ANY_PHASE, _dh_box_judge }),
         FORM (440, N_("Judgement"), .usual = PHASE (END), PLACES ({ N_("Union battery groups") })),
         .due_order = "judge", .waive = _dh_box_pass_day) },

  { .word = "initiative", .title = NC_("order", "Initiative"), .summary = N_("throws for the command of a division"),
    SLOTS ("division with? =near?"), .steps = EVERY, .flags = DICE, .games = DONELSON,
    BOX (RULE ("CC.5", PHASE (MOVE), _dh_box_initiative, .forget = _dh_box_forget_command),
         FORM (10, N_("Initiative"), PLACES ({ N_("Division"), MINE | ONLY | NUMBERED },
               { N_("Army commander with it"), MINE | ONLY | ARMY }))) },
  { .word = "moved", .title = NC_("order", "Moved"), .summary = N_("says that a division has moved"),
    SLOTS ("division"), .steps = EVERY, .games = DONELSON,
    BOX (RULE ("CC.5", PHASE (MOVE), _dh_box_moved),
         FORM (20, N_("Has moved"), PLACES ({ N_("Division"), MINE | ONLY | NUMBERED }))) },
  { .word = "transfer", .title = NC_("order", "Transfer"), .summary = N_("gives a brigade to another division"),
    SLOTS ("unit to-division =grant? =near?"), .steps = EVERY, .flags = DICE, .games = DONELSON,
    BOX (RULE ("BT.1", PHASE (MOVE), _dh_box_transfer),
         FORM (30, N_("Transfer"), PLACES ({ N_("Brigade"), MINE | ONLY | FOOT },
               { N_("To"), MINE | ONLY | NUMBERED }))) },
  { .word = "activate", .title = NC_("order", "Activate"),
    .summary = N_("throws for a Union division that is not active yet"),
    SLOTS ("division =attacked to-division =exited? =leader? =grant? =open?"), .steps = EVERY, .flags = DICE,
    .games = DONELSON,
    BOX (RULE ("SU.1", PHASE (MOVE), _dh_box_activate,
               N_("%s may become active, because a division was attacked (SU.2)."), _dh_box_owe_activation),
         FORM (40, N_("Activation"), PLACES ({ N_("Division"), MINE | ONLY | NUMBERED },
               { N_("Division attacked"), MINE | ONLY | NUMBERED })),
         .make_order = _dh_box_order_activation) },
  { .word = "detach", .title = NC_("order", "Detach"), .summary = N_("takes a regiment out of a brigade"),
    SLOTS ("unit friend"), .steps = EVERY, .flags = DH_VERB_PRIVATE, .games = DONELSON,
    BOX (RULE ("DE.1", PHASE (MOVE), _dh_box_detach),
         FORM (90, N_("Detach a regiment"), PLACES ({ N_("Brigade"), MINE | FOOT },
               { N_("Regiment"), MINE | WAITING }))) },
  { .word = "attach", .title = NC_("order", "Attach"), .summary = N_("puts a regiment into a brigade"),
    SLOTS ("unit friend"), .steps = EVERY, .flags = DH_VERB_PRIVATE, .games = DONELSON,
    BOX (RULE ("DE.9", PHASE (MOVE), _dh_box_attach),
         FORM (100, N_("Attach a regiment"), PLACES ({ N_("Regiment"), MINE | FOOT }, { N_("To"), MINE | FOOT }))) },
  { .word = "return", .title = NC_("order", "Return"), .summary = N_("brings a shattered unit back"),
    SLOTS ("unit =with host"), .steps = EVERY, .games = DONELSON,
    BOX (RULE ("RE.1", ANY_PHASE, _dh_box_return),
         FORM (300, N_("Return"), .usual = PHASE (RALLY), PLACES ({ N_("Unit"), MINE | SHATTERED },
               /* Translators: the unit beside which a shattered one returns. */
               { N_("Beside"), MINE }))) },
  { .word = "arrive", .title = NC_("order", "Arrive"), .summary = N_("brings a reinforcement onto the map"),
    SLOTS ("unit"), .steps = EVERY, .games = DONELSON,
    BOX (RULE ("RF.1", PHASE (MOVE), _dh_box_arrive),
         FORM (110, N_("Reinforcement"), PLACES ({ N_("Unit"), MINE | WAITING }))) },
  { .word = "combat", .title = NC_("order", "Combat"),
    .summary = N_("attacks; with “result” the chart’s owner says what it gives"),
    SLOTS ("attackers attacking =against defenders defending =flank? =stream? =fort? =pits? =creek? =together? "
           "support? outcome?"),
    .steps = EVERY, .flags = DICE | DH_VERB_AS_BEFORE, .games = DONELSON | VICKSBURG, .tell = _dh_box_tell_combat,
    BOX (RULES ({ DONELSON, "CO.1", PHASE (COMBAT), _dh_box_combat,
                  N_("%s is engaged and must attack (EN.4)."), _dh_box_owe_attacks },
                { VICKSBURG, NULL, PHASE (COMBAT), _dh_box_assault,
                  N_("%s must attack in this phase too (19.52).") }),
         FORM (130, N_("Combat"), .chart = "combat", PLACES ({ N_("Attackers"), MINE | ONLY },
               { N_("Defenders"), THEIRS | ONLY }, { N_("Support fire"), GUNS })),
         .make_order = _dh_box_order_attack) },
  { .word = "engage", .title = NC_("order", "Engage"), .summary = N_("engages units with each other"),
    SLOTS ("units =with others"), .steps = EVERY, .games = DONELSON | OWN,
    BOX (RULES ({ DONELSON, "EN.1", PHASE (COMBAT), _dh_box_engage }, { OWN, NULL, ANY_PHASE, _dh_box_engage_freely }),
         FORM (150, N_("Engagement"),
               PLACES ({ N_("Attackers"), MINE | ONLY },
                       /* Translators: the units with which the attackers are engaged. */
                       { N_("With"), THEIRS | ONLY })),
         .given = DH_BOX_GIVEN_WITH) },
  { .word = "relieve", .title = NC_("order", "Relieve"), .summary = N_("ends the engagement of a unit"),
    SLOTS ("unit"), .steps = EVERY, .games = DONELSON | OWN,
    BOX (RULES ({ DONELSON, "EN.8", ANY_PHASE, _dh_box_relieve, .reminders = { "EN.8" } },
                { OWN, NULL, ANY_PHASE, _dh_box_relieve }),
         FORM (290, N_("Relieve"), .usual = PHASE (COMBAT), PLACES ({ N_("Unit"), MINE | ENGAGED }))) },
  { .word = "excuse", .title = NC_("order", "Another Attacks"),
    .summary = N_("says that another unit in the hex attacks instead of an engaged one"),
    SLOTS ("unit"), .steps = EVERY, .games = DONELSON, .tell = _dh_box_tell_excuse,
    BOX (RULE ("EN.4", PHASE (COMBAT), _dh_box_excuse),
         FORM (140, N_("Need not attack"), PLACES ({ N_("Unit"), MINE | ONLY | ENGAGED }))) },
  { .word = "disorder", .title = NC_("order", "Disorder"), .summary = N_("disorders units"),
    SLOTS ("units"), .steps = EVERY, .games = DONELSON | CHANCELLORSVILLE | OWN,
    BOX (RULES ({ DONELSON, "DI.1", ANY_PHASE, _dh_box_disorder, .reminders = { "DI.2", "DI.3", "DI.4" } },
                { CHANCELLORSVILLE, "23.55", ANY_PHASE, _dh_box_disorder }, { OWN, NULL, ANY_PHASE, _dh_box_disorder }),
         FORM (280, N_("Disorder"), .usual = PHASE (COMBAT), PLACES ({ N_("Units"), THEIRS })),
         .given = DH_BOX_GIVEN_ALL) },
  { .word = "rally", .title = NC_("order", "Rally"), .summary = N_("rallies a unit, by a leader or by the printed list"),
    SLOTS ("unit by-leader? outcome?"), .steps = EVERY, .flags = DICE, .games = DONELSON | CHANCELLORSVILLE | OWN,
    BOX (RULES ({ DONELSON, "RA.1", PHASE (RALLY), _dh_box_rally, .reminders = { "RA.1" } },
                { CHANCELLORSVILLE, "23.57", PHASE (RALLY), _dh_box_rally_by_leader },
                { OWN, NULL, ANY_PHASE, _dh_box_rally_freely }),
         FORM (210, N_("Rally"), PLACES ({ N_("Unit"), MINE | ONLY | DISORDERED }, { N_("Leader"), MINE | ONLY }))) },
  { .word = "bombard", .title = NC_("order", "Bombard"),
    .summary = N_("fires batteries at one unit; with “result” the chart’s owner says what it gives"),
    SLOTS ("unit arm? =by batteries =pits? =woods? outcome?"), .steps = EVERY, .flags = DICE | DH_VERB_AS_BEFORE,
    .games = DONELSON | VICKSBURG, .tell = _dh_box_tell_bombardment,
    BOX (RULES ({ DONELSON, "17.4", PHASE (BOMBARD), _dh_box_bombard, .reminders = { "17.41" } },
                { VICKSBURG, "19.2", PHASE (BOMBARD) | PHASE (COMBAT), _dh_box_bombard }),
         FORM (180, N_("Bombardment"), .chart = "bombard.infantry", PLACES ({ N_("Target"), THEIRS },
               { N_("Arm of the target") }, { N_("Batteries and range"), MINE | GUNS }))) },
  { .word = "morale", .title = NC_("order", "Army Morale"), .summary = N_("throws to see whether an army is "
                                                                          "demoralised"),
    SLOTS ("side outcome?"), .steps = EVERY, .flags = DICE | DH_VERB_PRIVATE, .games = DONELSON,
    .tell = _dh_box_tell_judgement,
    BOX (RULE ("AM.2", ANY_PHASE, _dh_box_morale),
         FORM (370, N_("Army morale"), .chart = "demoralisation", .usual = PHASE (RALLY), PLACES ({ N_("Army") }))) },
  { .word = "night", .title = NC_("order", "Night"), .summary = N_("makes it night: engagements and disorder end, shattered units return"),
    SLOTS (""), .steps = EVERY, .games = DONELSON,
    BOX (RULE ("NI.1", ANY_PHASE, _dh_box_night),
         FORM (390, N_("Night"))) },
  { .word = "replenish", .title = NC_("order", "Replenish"),
    .summary = N_("gives a unit some of the points that the Union receives at night"),
    SLOTS ("unit count"), .steps = EVERY, .flags = DH_VERB_PRIVATE, .games = DONELSON,
    BOX (RULE ("NI.5", ANY_PHASE, _dh_box_replenish,
               N_("Points for %s are due: spread them over the units (NI.5).")),
         FORM (400, N_("Points received at night"), PLACES ({ N_("Unit"), ANYWHERE }, { N_("Points") })),
         .due_order = "replenish ") },
  { .word = "garrison", .title = NC_("order", "Garrison"), .summary = N_("makes a unit a garrison, or calls it "
                                                                         "back in"),
    SLOTS ("unit truth"), .steps = EVERY, .games = DONELSON,
    BOX (RULE ("GA.1", PHASE (MOVE), _dh_box_garrison),
         FORM (120, N_("Garrison"), PLACES ({ N_("Unit"), MINE | FOOT }, { N_("Garrison") }))) },
  { .word = "objective", .title = NC_("order", "Objective"), .summary = N_("draws the objective of the Confederates, "
                                                                           "once they hold enough hexes"),
    SLOTS ("count"), .steps = EVERY, .flags = DICE | DH_VERB_PRIVATE, .games = DONELSON,
    BOX (RULE ("VC.1", ANY_PHASE, _dh_box_objective, .owe = _dh_box_owe_objective),
         FORM (380, N_("Objective"), PLACES ({ N_("Hexes of the Union’s deployment") }))) },

  { .word = "command", .title = NC_("order", "Command"), .summary = N_("throws to see whether a corps may move"),
    SLOTS ("corps"), .steps = EVERY, .flags = DICE | DH_VERB_DUE, .games = CHANCELLORSVILLE,
    BOX (RULE ("23.4", PHASE (COMMAND), _dh_box_throw_for, N_("%s must throw for its command (23.4)."),
               _dh_box_owe_command),
         FORM (50, N_("Command"), PLACES ({ N_("Corps"), MINE | ONLY })),
         .throw_for = _dh_box_throw_command) },
  { .word = "assign", .title = NC_("order", "Assign"), .summary = N_("assigns the reserve artillery to a corps for this turn"),
    SLOTS ("unit to-corps"), .steps = EVERY, .games = CHANCELLORSVILLE,
    BOX (RULE ("23.4", PHASE (COMMAND), _dh_box_assign),
         FORM (60, N_("Reserve artillery"), PLACES ({ N_("Unit"), MINE | ONLY | GUNS },
               { N_("To"), MINE | ONLY | NUMBERED }))) },
  { .word = "save", .title = NC_("order", "Keep in Order"), .summary = N_("throws to see whether a leader keeps a "
                                                                          "unit in order"),
    SLOTS ("unit by-leader"), .steps = EVERY, .flags = DICE, .games = CHANCELLORSVILLE,
    BOX (RULE ("23.55", PHASE (COMBAT), _dh_box_save),
         FORM (190, N_("Save"), PLACES ({ N_("Unit"), THEIRS }, { N_("Leader"), THEIRS }))) },
  { .word = "fate", .title = NC_("order", "Leader’s Fate"),
    .summary = N_("throws for the fate of a leader whose unit is eliminated"),
    SLOTS ("commander"), .steps = EVERY, .flags = DICE, .games = CHANCELLORSVILLE,
    BOX (RULE ("23.56", PHASE (COMBAT), _dh_box_fate),
         FORM (200, N_("Fate"), PLACES ({ N_("Leader"), THEIRS }))) },

  { .word = "release", .title = NC_("order", "Release"), .summary = N_("throws to see whether a division is released"),
    SLOTS ("division"), .steps = EVERY, .flags = DICE | DH_VERB_DUE, .games = VICKSBURG,
    BOX (RULE ("17.0", PHASE (MOVE), _dh_box_throw_for, N_("%s must throw for its release (17.0)."),
               _dh_box_owe_release),
         FORM (70, N_("Release"), PLACES ({ N_("Formation"), MINE | ONLY })),
         .throw_for = _dh_box_throw_release) },
  { .word = "attacked", .title = NC_("order", "Attacked"),
    .summary = N_("says that a unit is attacked, and by whom (bombardment does not count)"),
    SLOTS ("unit by-unit"), .steps = EVERY, .games = VICKSBURG, .tell = _dh_box_tell_attacked,
    BOX (RULE ("17.1", PHASE (COMBAT), _dh_box_attacked),
         FORM (160, N_("Attack"),
               PLACES ({ N_("Attacked"), THEIRS | ONLY },
                       /* Translators: the unit that attacks. */
                       { N_("By"), MINE | ONLY }))) },
  { .word = "unblocked", .title = NC_("order", "Road Open"), .summary = N_("says that the Middle Road is no longer blocked"),
    SLOTS (""), .steps = EVERY, .games = VICKSBURG,
    BOX (RULE ("17.3", ANY_PHASE, _dh_box_unblocked),
         FORM (340, N_("Road open"), .usual = PHASE (END))) },
  { .word = "near", .title = NC_("order", "Enemy Near"),
    .summary = N_("says that an enemy is within three hexes of a battery or the train"),
    SLOTS ("unit"), .steps = EVERY, .games = VICKSBURG,
    BOX (RULE ("17.5", ANY_PHASE, _dh_box_near),
         FORM (320, N_("Enemy near"), .usual = PHASE (END), PLACES ({ N_("Battery or train"), ANYWHERE }))) },
  { .word = "train", .title = NC_("order", "Train"), .summary = N_("says what happens to the train"),
    SLOTS ("happening"), .steps = EVERY, .games = VICKSBURG,
    BOX (RULE ("18.4", ANY_PHASE, _dh_box_train),
         FORM (330, N_("Train"), .usual = PHASE (MOVE), PLACES ({ N_("Event") }))) },
  { .word = "counterattack", .title = NC_("order", "Counterattack"), .summary = N_("says how far each of Bowen’s "
                                                                                   "brigades advances after their "
                                                                                   "first attack"),
    SLOTS ("amount count"), .steps = EVERY, .games = VICKSBURG, .tell = _dh_box_tell_counterattack,
    BOX (RULE ("19.52", PHASE (COMBAT), _dh_box_counterattack,
               N_("Due: how far each brigade of %s advances (19.53).")),
         FORM (170, N_("Counterattack"), PLACES ({ N_("Advance of one brigade") }, { N_("Advance of the other") })),
         .due_order = "counterattack ") },
  { .word = "ammunition", .title = NC_("order", "Ammunition"),
    .summary = N_("throws to see whether Bowen’s brigades have ammunition left"),
    SLOTS ("division"), .steps = EVERY, .flags = DICE | DH_VERB_DUE, .games = VICKSBURG,
    BOX (RULE ("19.61", PHASE (MOVE), _dh_box_throw_for, N_("%s must throw for its ammunition (19.61)."),
               _dh_box_owe_ammunition),
         FORM (80, N_("Ammunition"), PLACES ({ N_("Formation"), MINE | ONLY })),
         .throw_for = _dh_box_throw_ammunition) },
  { .word = "control", .title = NC_("order", "Control"), .summary = N_("says who controls a place at the end of the turn"),
    SLOTS ("place owner"), .steps = EVERY, .flags = DH_VERB_DUE, .games = VICKSBURG, .tell = _dh_box_tell_held,
    BOX (RULE ("21.2", PHASE (END), _dh_box_control, N_("Due: who controls %s at the end of the turn (21.2)."),
               _dh_box_owe_control),
         FORM (220, N_("Control"), PLACES ({ N_("Place") }, { N_("Controlled by") })),
         .make_order = _dh_box_order_place) },


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

/* The dice of these orders. A roll is the same whichever of several batteries is named first. */
const DhRollInfo _dh_box_rolls[] = {
  [DH_BOX_PURPOSE_NONE] = { "none", .told = DH_TOLD_ALL },
  [DH_BOX_PURPOSE_BOMBARDMENT] = { "bombardment", .told = DH_TOLD_ALL, .read = DH_TOLD_SIDE, .flags = DH_ROLL_TOGETHER },
  [DH_BOX_PURPOSE_CHART] = { "chart", .told = DH_TOLD_ALL },
  [DH_BOX_PURPOSE_INITIATIVE] = { "initiative", .told = DH_TOLD_ALL },
  [DH_BOX_PURPOSE_TRANSFER] = { "transfer", .told = DH_TOLD_ALL },
  [DH_BOX_PURPOSE_ACTIVATION] = { "activation", .told = DH_TOLD_ALL },
  [DH_BOX_PURPOSE_COMBAT] = { "combat", .told = DH_TOLD_ALL, .read = DH_TOLD_OPENLY, .flags = DH_ROLL_TOGETHER },
  [DH_BOX_PURPOSE_RALLY] = { "rally", .told = DH_TOLD_ALL },
  [DH_BOX_PURPOSE_MORALE] = { "morale", .told = DH_TOLD_SIDE },
  [DH_BOX_PURPOSE_OBJECTIVE] = { "objective", .told = DH_TOLD_SIDE },
  [DH_BOX_PURPOSE_COMMAND] = { "command", .told = DH_TOLD_ALL },
  [DH_BOX_PURPOSE_SAVE] = { "save", .told = DH_TOLD_ALL },
  [DH_BOX_PURPOSE_FATE] = { "fate", .told = DH_TOLD_ALL },
  [DH_BOX_PURPOSE_RELEASE] = { "release", .told = DH_TOLD_ALL },
  [DH_BOX_PURPOSE_AMMUNITION] = { "ammunition", .told = DH_TOLD_ALL },
  [DH_BOX_PURPOSE_THROW] = { "throw", .told = DH_TOLD_ALL },
  [DH_BOX_PURPOSE_DRAW] = { "draw", .told = DH_TOLD_OWN_SIDE },
  [DH_N_BOX_PURPOSES] = { NULL },
};

/* Reasons that count in a battle tell of a roster, which players may not know. All can read what is printed on
   counters and map. */
const DhReasonInfo _dh_box_reasons[] = {
  { "attack.", DH_TOLD_SIDE },
  { "bombard.", DH_TOLD_SIDE },
  { "combat.", DH_TOLD_SIDE },
  { "counterattack.", DH_TOLD_SIDE },
  { "demoralisation", DH_TOLD_SIDE },
  { "activate.", DH_TOLD_ALL },
  { "ammunition.", DH_TOLD_ALL },
  { "command.", DH_TOLD_ALL },
  { "initiative.", DH_TOLD_ALL },
  { "rally.", DH_TOLD_ALL },
  { "release.", DH_TOLD_ALL },
  { "transfer.", DH_TOLD_ALL },
  { NULL },
};

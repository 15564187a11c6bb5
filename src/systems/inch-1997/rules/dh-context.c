/* dh-context.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-context-private.h"

#include "dh-rules-private.h"

#include <glib/gi18n-lib.h>

/*
 * The reasons to check morale (9), a row each. The modifier of each is an item of the rulebook, “morale.” and its word.
 */

/* A status that no check brings by itself, and any that is worse than before. */
#define NO_STATUS 1000
#define ANY (-1)

const DhContextInfo _dh_contexts[] = {
  [DH_CONTEXT_NONE] = {
    .check = N_("%s checks morale"), .due = N_("%s checks morale (9.C)."), .passed = N_("carries on"),
    .failed = N_("fails"), .becomes = { ANY, ANY },
  },
  [DH_CONTEXT_FIRE] = {
    .modifier = N_("lost men to fire"),
    .check = N_("%s has lost men to fire and checks morale"),
    .due = N_("%s has lost men to fire and checks morale (9.C)."),
    .passed = N_("carries on"), .failed = N_("fails"),
    .becomes = { ANY, ANY }, .flags = DH_CONTEXT_BY_DEGREE,
  },
  [DH_CONTEXT_STAFF] = {
    .modifier = N_("its officer fell"),
    .check = N_("%s has lost its officer and checks morale"),
    .due = N_("%s has lost its officer and checks morale (5.G)."),
    .passed = N_("carries on"), .failed = N_("fails"),
    .rank = 3, .becomes = { ANY, ANY }, .flags = DH_CONTEXT_BY_DEGREE,
  },
  [DH_CONTEXT_ROUT_NEAR] = {
    .modifier = N_("friends routed close by"),
    .check = N_("%s saw %s rout and checks morale"),
    .due = N_("%s saw %s rout and checks morale (14B.2)."),
    .passed = N_("carries on"), .failed = N_("fails"),
    .rank = 4, .becomes = { ANY, ANY }, .flags = DH_CONTEXT_BY_DEGREE | DH_CONTEXT_BY_OTHER,
  },
  [DH_CONTEXT_CLOSE] = {
    .modifier = N_("to close with the enemy"),
    .check = N_("%s checks morale to close with %s"),
    .due = N_("%s checks morale to close with %s (10.B)."),
    .passed = N_("closes"), .failed = N_("halts short of it"),
    .result = { _dh_cancel_charge, _dh_make_contact }, .becomes = { ANY, ANY },
  },
  [DH_CONTEXT_RECEIVE] = {
    .modifier = N_("the enemy closes"),
    .check = N_("%s checks morale to stand against the charge of %s"),
    .due = N_("%s checks morale to stand against the charge of %s (10.C)."),
    .passed = N_("stands"), .failed = N_("routs"),
    .result = { NULL, _dh_stand_to_fight }, .becomes = { ANY, ANY }, .flags = DH_CONTEXT_BY_DEGREE | DH_CONTEXT_BY_OTHER,
  },
  [DH_CONTEXT_REAR] = {
    .modifier = N_("the enemy closes from the rear"),
    .check = N_("%s, struck in the rear, checks morale to stand against the charge of %s"),
    .due = N_("%s, struck in the rear, checks morale to stand against the charge of %s (13.C)."),
    .passed = N_("stands"), .failed = N_("routs"),
    .result = { _dh_rout, _dh_stand_to_fight }, .becomes = { ANY, ANY }, .flags = DH_CONTEXT_BY_OTHER,
  },
  [DH_CONTEXT_SUPPORT] = {
    .modifier = N_("to support a friend"),
    .check = N_("%s checks morale to support %s"),
    .due = N_("%s checks morale (9.C)."),
    .passed = N_("comes to its support"), .failed = N_("stays where it is"),
    .becomes = { ANY, ANY },
  },
  [DH_CONTEXT_COUNTERCHARGE] = {
    .modifier = N_("to countercharge"),
    .check = N_("%s checks morale to countercharge %s"),
    .due = N_("%s checks morale (9.C)."),
    .passed = N_("charges"), .failed = N_("stays where it is"),
    .becomes = { ANY, ANY },
  },
  [DH_CONTEXT_BONUS_CHARGE] = {
    .modifier = N_("to charge on"),
    .check = N_("%s checks morale to charge on against %s"),
    .due = N_("%s checks morale (9.C)."),
    .passed = N_("charges"), .failed = N_("stays where it is"),
    .becomes = { ANY, ANY },
  },
  [DH_CONTEXT_LOST] = {
    .modifier = N_("beaten in close combat"),
    .check = N_("%s, beaten by %s, checks morale"),
    .due = N_("%s, beaten by %s, checks morale (10.E)."),
    .passed = N_("falls back"), .failed = N_("routs"),
    .result = { _dh_rout, _dh_fall_back }, .rank = 1, .becomes = { ANY, ANY },
    .flags = DH_CONTEXT_GIVES_WAY | DH_CONTEXT_BY_OTHER,
  },
  [DH_CONTEXT_PULL_AWAY] = {
    .modifier = N_("to pull away"),
    .check = N_("%s tries to pull away"),
    .due = N_("%s checks morale (9.C)."),
    .passed = N_("pulls away in good order"), .failed = N_("routs"),
    .becomes = { ANY, ANY }, .flags = DH_CONTEXT_GIVES_WAY,
  },
  [DH_CONTEXT_COLLIDE] = {
    .modifier = N_("ran into the enemy"),
    .check = N_("%s ran into %s and checks morale"),
    .due = N_("%s ran into %s and checks morale (14A.2)."),
    .passed = N_("fights"), .failed = N_("is captured"),
    .rank = 4, .becomes = { DH_UNIT_STATUS_CAPTURED, NO_STATUS },
  },
  [DH_CONTEXT_ROUTED_HIT] = {
    .modifier = N_("routed and hit by fire"),
    .check = N_("%s, routed and hit by fire, checks morale"),
    .due = N_("%s, routed and hit by fire, checks morale (14B.4)."),
    .passed = N_("stays put"), .failed = N_("routs again"),
    .result = { _dh_rout, NULL }, .becomes = { ANY, ANY },
  },
  [DH_CONTEXT_RALLY] = {
    .modifier = N_("to rally"),
    .check = N_("%s tries to rally"),
    .due = N_("%s checks morale (9.C)."),
    .passed = N_("carries on"), .failed = N_("fails"),
    .becomes = { DH_UNIT_STATUS_LEFT, DH_UNIT_STATUS_STEADY },
  },
  [DH_CONTEXT_ARMY_HESITANT] = {
    .modifier = N_("its army is unsteady"),
    .check = N_("%s is in an unsteady army and checks morale before it may charge"),
    .due = N_("%s checks morale (9.C)."),
    .passed = N_("may charge"), .failed = N_("does not charge"),
    .becomes = { ANY, ANY }, .flags = DH_CONTEXT_OF_ARMY,
  },
  [DH_CONTEXT_ARMY_RETIRE] = {
    .modifier = N_("its army is retiring"),
    .check = N_("%s is in a retiring army and checks morale"),
    .due = N_("%s is in a retiring army and checks morale (18)."),
    .passed = N_("stays"), .failed = N_("falls back"),
    .result = { _dh_fall_back, NULL }, .becomes = { ANY, ANY }, .flags = DH_CONTEXT_OF_ARMY,
  },
  [DH_CONTEXT_ARMY_BROKEN] = {
    .modifier = N_("its army is broken"),
    .check = N_("%s is in a broken army and checks morale"),
    .due = N_("%s is in a broken army and checks morale (18)."),
    .passed = N_("falls back"), .failed = N_("routs"),
    .result = { _dh_rout, _dh_fall_back }, .becomes = { ANY, ANY },
    .flags = DH_CONTEXT_OF_ARMY | DH_CONTEXT_GIVES_WAY,
  },
  [DH_CONTEXT_WON] = {
    .check = N_("%s checks morale"), .due = N_("%s checks morale (9.C)."), .passed = N_("carries on"),
    .failed = N_("fails"), .becomes = { ANY, ANY },
  },
  [DH_CONTEXT_BEATEN] = {
    .check = N_("%s checks morale"), .due = N_("%s checks morale (9.C)."), .passed = N_("carries on"),
    .failed = N_("fails"), .becomes = { ANY, ANY },
  },
};

/* All words of the table have the same arguments, the second of which not all use. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"

/**
 * _dh_context_fill:
 * @words: words of a context or of a kind of due, translated
 * @who: who checks, or owes it
 * @other: whom it is about beside
 *
 * Returns: (transfer full): the words with the names
 */
char *
_dh_context_fill (const char *words,
                  const char *who,
                  const char *other)
{
  return g_strdup_printf (words, who, other);
}

#pragma GCC diagnostic pop

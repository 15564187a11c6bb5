/* dh-narration-verbs.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-narration.h"

#include <glib/gi18n-lib.h>

/*
 * What each order does, for who is looking for the right one.
 */

/**
 * dh_verb_narrate:
 * @verb: a verb
 *
 * Returns: what its order does, in a few words
 */
const char *
dh_verb_narrate (DhVerb verb)
{
  switch (verb)
    {
    case DH_VERB_BEGIN:
      return _("rolls the ratings and begins turn 1");
    case DH_VERB_CARD:
      return _("turns the next card, or records the one turned at the table; with pass, who has not "
               "responded stands");
    case DH_VERB_RESPOND:
      return _("throws for whether a group may act this turn; without names, all of the card in hand");
    case DH_VERB_MOVE:
      return _("tells how far a unit may move");
    case DH_VERB_FORM:
      return _("changes formation; the formation it has is an about-face");
    case DH_VERB_CHARGE:
      return _("announces a charge, or calls it off");
    case DH_VERB_GONE:
      return _("says that the target of a charge is out of reach");
    case DH_VERB_FIRE:
      return _("fires; in the movement step it is opportunity fire");
    case DH_VERB_MARK:
      return _("takes off the losses of all shots at once");
    case DH_VERB_CHECK:
      return _("throws a morale check that is due");
    case DH_VERB_RISK:
      return _("throws for an officer in danger");
    case DH_VERB_HORSES:
      return _("throws for the horses of dismounted cavalry that falls back");
    case DH_VERB_SUPPORT:
      return _("has a unit try to support an attacked friend");
    case DH_VERB_PULL_AWAY:
      return _("has a unit try to get away before it is closed with");
    case DH_VERB_FIGHT:
      return _("fights a whole close combat");
    case DH_VERB_BONUS:
      return _("says what a winner, or an attacker without a target, does");
    case DH_VERB_COUNTERCHARGE:
      return _("has a winning defender, or its supporter, charge");
    case DH_VERB_RETREAT:
      return _("tells how far units retreat, and what they meet");
    case DH_VERB_WITNESS:
      return _("says which friends saw a rout near, or were run through");
    case DH_VERB_RALLY:
      return _("throws for a routed unit's one rally");
    case DH_VERB_ATTACH:
      return _("has an officer ride with a unit, or in its front rank");
    case DH_VERB_DETACH:
      return _("has an officer ride alone");
    case DH_VERB_COVER:
      return _("remembers what a unit stands in or behind");
    case DH_VERB_SUPPLY:
      return _("says that a unit has been supplied by its wagon");
    case DH_VERB_REVEAL:
      return _("shows a concealed unit");
    case DH_VERB_CONCEAL:
      return _("hides a unit before the first turn");
    case DH_VERB_RESERVE:
      return _("keeps a command off the table at first");
    case DH_VERB_ENTER:
      return _("brings a reserve onto the table on its card");
    case DH_VERB_DISCLOSE:
      return _("sets how much of strengths the players see");
    case DH_VERB_SETTLE:
      return _("throws all that is due and needs only dice");
    case DH_VERB_NEXT:
      return _("goes on to the next step, if nothing is due");
    case DH_VERB_WAIVE:
      return _("takes a due off, for a reason on the record");
    case DH_VERB_RULING:
      return _("sets a property, for a reason on the record");
    case DH_VERB_NOTE:
      return _("writes something down");
    case DH_VERB_DICE:
      return _("holds dice thrown at the table for the next order that needs some");
    case DH_VERB_UNDO:
      return _("takes the last order back; its dice stay what they were");
    case DH_VERB_REDO:
      return _("does again what was undone last");
    case DH_VERB_END:
      return _("ends the battle, for good");
    case DH_N_VERBS:
      break;
    }

  g_assert_not_reached ();
}

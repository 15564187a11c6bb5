/* dh-desk-inch-help.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-inch-private.h"

#include <glib/gi18n.h>

/* The keys of the miniatures alone, and the orders that are most often given. */
const DhDeskHelp _dh_desk_inch_help[] = {
  { DH_DESK_HELP_SECTION, N_("Miniatures"), "miniatures" },
  { DH_DESK_HELP_GROUP, N_("Find and Read") },
  { DH_DESK_HELP_KEY, N_("Find a unit"), "<Control>f" },
  { DH_DESK_HELP_KEY, N_("In the roster: open the page of a unit or a command"), "Return" },
  { DH_DESK_HELP_KEY, N_("In the roster: write its id into the order"), "space" },
  { DH_DESK_HELP_KEY, N_("In the roster: fold and unfold"), "Left Right" },
  { DH_DESK_HELP_KEY, N_("The battle so far: losses, routs, survivors"), "<Control>r" },
  { DH_DESK_HELP_KEY, N_("In the report: sort by another column, reverse"),
    "<Alt>Left <Alt>Right <Alt>Up <Alt>Down" },
  { DH_DESK_HELP_KEY, N_("Explain clauses and marks"), "<Shift>F1" },
  { DH_DESK_HELP_KEY, N_("No more tips in a guided battle"), "F4" },
  { DH_DESK_HELP_KEY, N_("Print roster sheets as things stand now"), "<Control>p" },
  { DH_DESK_HELP_GROUP, N_("Board") },
  { DH_DESK_HELP_KEY, N_("Show the odds of the typed order on the board"), "F8" },
  { DH_DESK_HELP_KEY, N_("Freeze the board"), "F9" },
  { DH_DESK_HELP_KEY, N_("Move the board on to what comes next"), "<Control>F9" },
  { DH_DESK_HELP_KEY, N_("Blank the board"), "<Shift>F9" },
  { DH_DESK_HELP_KEY, N_("Board settings"), "<Control><Shift>b" },

  { DH_DESK_HELP_SECTION, N_("Orders: Movement and Fire"), "orders" },
  { DH_DESK_HELP_GROUP, N_("Movement") },
  { DH_DESK_HELP_ORDER, N_("Begin the first turn"), "begin" },
  { DH_DESK_HELP_ORDER, N_("Turn a card"), "card" },
  { DH_DESK_HELP_ORDER, N_("Throw for response"), "respond hovey" },
  { DH_DESK_HELP_ORDER, N_("How far may it move?"), "move u1" },
  { DH_DESK_HELP_ORDER, N_("Change formation"), "form u1 column" },
  { DH_DESK_HELP_ORDER, N_("Announce a charge"), "charge u1 c4 flank" },
  { DH_DESK_HELP_ORDER, N_("Either of them after moving 5 inches"), "charge u1 c4 after 5" },
  { DH_DESK_HELP_ORDER, N_("Attach an officer"), "attach gen-hovey u1 front" },
  { DH_DESK_HELP_GROUP, N_("Fire") },
  { DH_DESK_HELP_ORDER, N_("Fire at a target, distance in inches"), "fire u12 c4 14 cover" },
  { DH_DESK_HELP_ORDER, N_("Short form; then the dice, or just Enter"), "12 4 14 cover ⏎ 536124426 ⏎" },
  { DH_DESK_HELP_ORDER, N_("The same, with dice thrown at the table"), "fire u12 c4 14 : 5 3 6 1" },
  { DH_DESK_HELP_ORDER, N_("Mark losses"), "mark" },
  { DH_DESK_HELP_ORDER, N_("Put a unit in cover"), "cover c4 works" },

  { DH_DESK_HELP_SECTION, N_("Orders: Combat and Any Time"), "more-orders" },
  { DH_DESK_HELP_GROUP, N_("Morale and combat") },
  { DH_DESK_HELP_ORDER, N_("Check morale"), "check c4" },
  { DH_DESK_HELP_ORDER, N_("Support a charged friend"), "support u2 u1 3" },
  { DH_DESK_HELP_ORDER, N_("Fight a close combat"), "fight u1 c4" },
  { DH_DESK_HELP_ORDER, N_("Retreat"), "retreat c4" },
  { DH_DESK_HELP_ORDER, N_("Name units that saw a rout"), "witness c4 c5 c6" },
  { DH_DESK_HELP_ORDER, N_("After the combat"), "bonus u1 hold" },
  { DH_DESK_HELP_ORDER, N_("Rally"), "rally c4 by gen-lee" },
  { DH_DESK_HELP_GROUP, N_("Any time") },
  { DH_DESK_HELP_ORDER, N_("Everything that needs only dice"), "settle" },
  { DH_DESK_HELP_ORDER, N_("Abbreviated: enough letters to tell it from the other orders of the step"), "set" },
  { DH_DESK_HELP_ORDER, N_("Next step"), "next" },
  { DH_DESK_HELP_ORDER, N_("Dice for the next order"), "dice 3 5 6 1" },
  { DH_DESK_HELP_ORDER, N_("Overrule"), "ruling c4 men 20 because we agreed" },
  { DH_DESK_HELP_ORDER, N_("What players see"), "disclose banded" },
  { DH_DESK_HELP_ORDER, N_("Correct an earlier order"), "amend 17 fire u12 c4 14" },
  { DH_DESK_HELP_ORDER, N_("Add a note"), "note lunch until two" },
  { DH_DESK_HELP_ORDER, N_("Pause the clock until the next order"), "pause" },
  { DH_DESK_HELP_ORDER, N_("End the battle"), "end" },
  { DH_DESK_HELP_END },
};

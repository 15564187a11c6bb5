/* dh-desk-window-help.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-window-private.h"

#include <glib/gi18n.h>

/* The keys of the window, whatever the game. */
const DhDeskHelp _dh_desk_window_help[] = {
  { DH_DESK_HELP_SECTION, N_("Keys"), "keys" },
  { DH_DESK_HELP_GROUP, N_("Orders") },
  { DH_DESK_HELP_KEY, N_("Give the order"), "Return" },
  { DH_DESK_HELP_KEY, N_("Complete the word"), "Tab" },
  { DH_DESK_HELP_KEY, N_("Choose another matching word"), "<Alt>Up <Alt>Down" },
  { DH_DESK_HELP_KEY, N_("Earlier and later orders"), "Up Down" },
  { DH_DESK_HELP_KEY, N_("Back: from the dice to the order, then clear it, then bring it back"), "Escape" },
  { DH_DESK_HELP_KEY, N_("What usually comes next, such as turning a card"), "<Control>Return" },
  { DH_DESK_HELP_KEY, N_("Do what is due, by its number"), "<Alt>1...9" },
  { DH_DESK_HELP_KEY, N_("Settle everything that needs only dice"), "<Alt>0" },
  { DH_DESK_HELP_KEY, N_("Save: every order is already saved"), "<Control>s" },
  { DH_DESK_HELP_KEY, N_("Next step"), "<Control>n" },
  { DH_DESK_HELP_KEY, N_("Undo"), "<Control>z" },
  { DH_DESK_HELP_KEY, N_("Redo"), "<Control><Shift>z" },
  { DH_DESK_HELP_KEY, N_("Correct the last order (again: earlier; Shift: later)"),
    "<Control>e <Control><Shift>e" },
  { DH_DESK_HELP_GROUP, N_("Find and Read") },
  { DH_DESK_HELP_KEY, N_("Next page"), "<Control>Page_Down" },
  { DH_DESK_HELP_KEY, N_("Previous page"), "<Control>Page_Up" },
  { DH_DESK_HELP_KEY, N_("Find in the log"), "<Control>l" },
  { DH_DESK_HELP_KEY, N_("Dice: who throws, and the results so far"), "<Control>d" },
  { DH_DESK_HELP_KEY, N_("Pause or resume the clock"), "F7" },
  { DH_DESK_HELP_KEY, N_("Next pane"), "F6" },
  { DH_DESK_HELP_KEY, N_("Previous pane"), "<Shift>F6" },
  { DH_DESK_HELP_KEY, N_("On a small screen: roster and log, or the step again"), "F3" },
  { DH_DESK_HELP_KEY, N_("Larger text"), "<Control>plus" },
  { DH_DESK_HELP_KEY, N_("Smaller text"), "<Control>minus" },
  { DH_DESK_HELP_KEY, N_("Normal text"), "<Control>0" },
  { DH_DESK_HELP_KEY, N_("These keys"), "<Control>question" },

#ifdef HAVE_HALL
  { DH_DESK_HELP_SECTION, N_("Players"), "players" },
  { DH_DESK_HELP_GROUP, N_("Players on Their Own Devices") },
  { DH_DESK_HELP_KEY, N_("Players: open the hall, see who sits where"), "<Control><Shift>p" },
  { DH_DESK_HELP_KEY, N_("Accept the proposal, or let the player in"), "F2" },
  { DH_DESK_HELP_KEY, N_("Accept all waiting moves"), "<Shift>F2" },
  { DH_DESK_HELP_KEY, N_("Refuse it"), "F12" },
  { DH_DESK_HELP_KEY, N_("Edit it in the order line"), "F5" },
  { DH_DESK_HELP_KEY, N_("Move it to the end of the queue"), "<Shift>F12" },
#endif

  { DH_DESK_HELP_SECTION, N_("Windows"), "windows" },
  { DH_DESK_HELP_GROUP, N_("Board") },
  { DH_DESK_HELP_KEY, N_("Show or hide the board"), "<Control>b" },
  { DH_DESK_HELP_KEY, N_("Board full screen"), "F11" },
  { DH_DESK_HELP_GROUP, N_("Desk") },
  { DH_DESK_HELP_KEY, N_("Prepare a new battle; there, Ctrl+Enter goes on and Escape goes back"), "<Control><Shift>n" },
  { DH_DESK_HELP_KEY, N_("Open a battle"), "<Control>o" },
  { DH_DESK_HELP_KEY, N_("New window"), "<Control>t" },
  { DH_DESK_HELP_KEY, N_("Close the window"), "<Control>w" },
  { DH_DESK_HELP_KEY, N_("Quit"), "<Control>q" },
  { DH_DESK_HELP_KEY, N_("Handbook"), "F1" },
  { DH_DESK_HELP_KEY, N_("Menu"), "F10" },
  { DH_DESK_HELP_END },
};

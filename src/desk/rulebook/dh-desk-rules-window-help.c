/* dh-desk-rules-window-help.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-rules-window-private.h"

#include <glib/gi18n.h>

/* The keys of the editor of rulebooks. */
const DhDeskHelp _dh_desk_rules_window_help[] = {
  { DH_DESK_HELP_SECTION, N_("Rulebook"), "rules" },
  { DH_DESK_HELP_GROUP, N_("Values") },
  { DH_DESK_HELP_KEY, N_("Accept and go to the next"), "Return" },
  { DH_DESK_HELP_KEY, N_("Accept and go to the previous one"), "<Shift>Return" },
  { DH_DESK_HELP_KEY, N_("To the other size of figures"), "Tab" },
  { DH_DESK_HELP_KEY, N_("Confirm a value as the club’s own"), "<Control>Return" },
  { DH_DESK_HELP_KEY, N_("Back to the shipped value"), "<Control>BackSpace" },
  { DH_DESK_HELP_KEY, N_("Discard input, go back to all values"), "Escape" },
  { DH_DESK_HELP_GROUP, N_("Find and Compare") },
  { DH_DESK_HELP_KEY, N_("To the previous section, to the next"), "<Control>Page_Up <Control>Page_Down" },
  { DH_DESK_HELP_KEY, N_("Find in the rulebook"), "<Control>f" },
  { DH_DESK_HELP_KEY, N_("Compare with another rulebook"), "<Control>d" },
  { DH_DESK_HELP_GROUP, N_("Rulebook") },
  { DH_DESK_HELP_KEY, N_("Undo"), "<Control>z" },
  { DH_DESK_HELP_KEY, N_("Redo"), "<Control><Shift>z" },
  { DH_DESK_HELP_KEY, N_("Save for the club"), "<Control>s" },
  { DH_DESK_HELP_KEY, N_("Save as another rulebook of the club"), "<Control><Shift>s" },
  { DH_DESK_HELP_KEY, N_("Rename a rulebook of the club"), "F2" },
  { DH_DESK_HELP_KEY, N_("Delete a rulebook, in the list"), "Delete" },
  { DH_DESK_HELP_KEY, N_("Import from a file"), "<Control>o" },
  { DH_DESK_HELP_KEY, N_("Export to a file"), "<Control>e" },
  { DH_DESK_HELP_KEY, N_("Close"), "<Control>w" },

  { DH_DESK_HELP_SECTION, N_("Charts"), "charts" },
  { DH_DESK_HELP_GROUP, N_("Charts") },
  { DH_DESK_HELP_KEY, N_("Add a chart to a game of your own"), "<Control>n" },
  { DH_DESK_HELP_KEY, N_("To the next cell, to the previous one"), "Tab <Shift>Tab" },
  { DH_DESK_HELP_KEY, N_("To the row below, to the one above"), "Return <Shift>Return" },
  { DH_DESK_HELP_KEY, N_("Paste a block of a spreadsheet"), "<Control>v" },
  { DH_DESK_HELP_KEY, N_("Remove the row; on a column heading, the column"), "<Control>Delete" },
  { DH_DESK_HELP_KEY, N_("Move the column"), "<Alt>Left <Alt>Right" },
  { DH_DESK_HELP_KEY, N_("Move a modifier"), "<Alt>Up <Alt>Down" },
  { DH_DESK_HELP_END },
};

/* dh-desk-muster-help.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-muster-window.h"

#include <glib/gi18n.h>

/* The keys of the editor of orders of battle. */
const DhDeskHelp dh_desk_muster_help[] = {
  { DH_DESK_HELP_SECTION, N_("Order of Battle"), "muster" },
  { DH_DESK_HELP_GROUP, N_("Add") },
  { DH_DESK_HELP_KEY, N_("Another like the selected one"), "Insert" },
  { DH_DESK_HELP_KEY, N_("An army"), "<Control>1" },
  { DH_DESK_HELP_KEY, N_("A division"), "<Control>2" },
  { DH_DESK_HELP_KEY, N_("A brigade"), "<Control>3" },
  { DH_DESK_HELP_KEY, N_("A unit"), "<Control>4" },
  { DH_DESK_HELP_KEY, N_("An officer"), "<Control>5" },
  { DH_DESK_HELP_KEY, N_("A copy of the selected one"), "<Control>d" },
  { DH_DESK_HELP_GROUP, N_("Move in the list") },
  { DH_DESK_HELP_KEY, N_("Above the previous one, or into the command above"), "<Alt>Up" },
  { DH_DESK_HELP_KEY, N_("Below the next one, or into the command below"), "<Alt>Down" },
  { DH_DESK_HELP_KEY, N_("Out of its command"), "<Alt>Left" },
  { DH_DESK_HELP_KEY, N_("Into the command beside it"), "<Alt>Right" },
  { DH_DESK_HELP_KEY, N_("Delete it"), "Delete" },

  { DH_DESK_HELP_SECTION, N_("Navigate and Save"), "save" },
  { DH_DESK_HELP_GROUP, N_("Go") },
  { DH_DESK_HELP_KEY, N_("To the form and back"), "F6" },
  { DH_DESK_HELP_KEY, N_("To the name of the selected one"), "F2" },
  { DH_DESK_HELP_KEY, N_("From an entry back to the list"), "Return" },
  { DH_DESK_HELP_KEY, N_("Fold or unfold a command"), "Left Right" },
  { DH_DESK_HELP_KEY, N_("To the next problem"), "F8" },
  { DH_DESK_HELP_GROUP, N_("Order of battle") },
  { DH_DESK_HELP_KEY, N_("Undo"), "<Control>z" },
  { DH_DESK_HELP_KEY, N_("Redo"), "<Control><Shift>z" },
  { DH_DESK_HELP_KEY, N_("Open"), "<Control>o" },
  { DH_DESK_HELP_KEY, N_("Paste a list that was copied"), "<Control>v" },
  { DH_DESK_HELP_KEY, N_("Back from a list to the editor"), "Escape" },
  { DH_DESK_HELP_KEY, N_("Save"), "<Control>s" },
  { DH_DESK_HELP_KEY, N_("Save as another file"), "<Control><Shift>s" },
  { DH_DESK_HELP_KEY, N_("Save and use in the new battle"), "<Control>Return" },
  { DH_DESK_HELP_KEY, N_("Close"), "<Control>w" },
  { DH_DESK_HELP_END },
};

/* dh-desk-help.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-battle.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * DhDeskHelpKind:
 * @DH_DESK_HELP_END: what follows the last row
 * @DH_DESK_HELP_SECTION: groups of rows that are seen together; what follows is its name
 * @DH_DESK_HELP_GROUP: rows below a title
 * @DH_DESK_HELP_KEY: a key, or several with spaces between them
 * @DH_DESK_HELP_ORDER: an order, as an example
 *
 * The kinds of rows in a list of keys.
 */
typedef enum {
  DH_DESK_HELP_END,
  DH_DESK_HELP_SECTION,
  DH_DESK_HELP_GROUP,
  DH_DESK_HELP_KEY,
  DH_DESK_HELP_ORDER,
} DhDeskHelpKind;

/**
 * DhDeskHelp:
 * @kind: what it is
 * @title: what is read, to be translated
 * @what: (nullable): the key or the order, or the name of a section
 *
 * A row of a list of keys.
 */
typedef struct {
  DhDeskHelpKind kind;
  const char *title;
  const char *what;
} DhDeskHelp;

void                dh_desk_help_set (GtkApplicationWindow *window,
                                      const DhDeskHelp     *list);
void                dh_desk_help_set_game (GtkApplicationWindow *window,
                                           const DhDeskHelp     *list,
                                           const DhBattle       *battle);
GtkShortcutsWindow *dh_desk_help_get (GtkApplicationWindow *window);
void                dh_desk_help_show (GtkApplicationWindow *window,
                                      const char           *section);

G_END_DECLS

/* dh-desk-system.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-wall.h"
#include "dh-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * DhDeskPageInfo:
 * @name: its name in the stack, and of what opens it
 * @title: what people call it, to be translated
 * @icon: the icon beside the title
 * @get_type: the class of it, a #DhDeskPane
 * @leads: it says itself what comes next
 *
 * A page of the window of a game.
 */
typedef struct {
  const char *name;
  const char *title;
  const char *icon;
  GType (*get_type) (void);
  gboolean leads;
} DhDeskPageInfo;

/**
 * DhDeskSystem:
 * @system: the game
 * @pages: (nullable): its pages in the order of their switcher, ended by one without a name; the first is shown first. The
 *   miniatures by the inch have none: #DhDeskWindow lays their panes out, and needs no more of the row than the board
 * @side: (nullable): the class of the pane above the log, a #DhDeskPane
 * @has_dues: what is due stands beside the pages; else they show it themselves
 * @find_next: (nullable) with @pages: the order that usually comes next when nothing is due; or %NULL when the game is over
 * @make_board: (nullable): makes what is projected, a window that follows the battle; its desk has it go
 *
 * What the desk shows of a game. #DhDeskBattleWindow asks it for what is projected and printed, and #DhDeskGameWindow for
 * the rest.
 */
typedef struct {
  const DhSystem *system;
  const DhDeskPageInfo *pages;
  GType (*side) (void);
  gboolean has_dues;
  const char *(*find_next) (const DhBattle *battle);
  DhBoardWall *(*make_board) (GtkWindow *desk, DhSession *session);
} DhDeskSystem;

G_END_DECLS

/* dh-desk-system.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-wall.h"
#include "dh-desk-action.h"
#include "dh-desk-help.h"
#include "dh-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct _DhDeskWindow DhDeskWindow;

/**
 * DhDeskPageInfo:
 * @name: its name, by which it is opened
 * @title: the words on its tab, to be translated
 * @icon: the icon beside the title
 * @get_type: the class of it, a #DhDeskPane
 * @leads: it says itself what comes next, and has the blue button
 * @amends: it shows itself what an amendment would make of the battle
 *
 * A page of the window that a game adds to it.
 */
typedef struct {
  const char *name;
  const char *title;
  const char *icon;
  GType (*get_type) (void);
  gboolean leads;
  gboolean amends;
} DhDeskPageInfo;

/**
 * DhDeskMark:
 * @mark: what stands beside a number or a unit
 * @words: what it means, to be translated
 *
 * A mark that only one game has.
 */
typedef struct {
  const char *mark;
  const char *words;
} DhDeskMark;

/**
 * DhDeskSystem:
 * @system: the game
 * @pages: its pages in the middle, in the order of their switcher, ended by one without a name; the first is shown first,
 *   and one alone has no switcher
 * @places: (nullable): pages that take the place of all panes while they are looked at, as the dice do, each opened and left
 *   by the action of its name
 * @clock: (nullable): the class of the pane in the header that tells how long is played
 * @sequence: (nullable): the class of the pane above what is due
 * @side: (nullable): the class of the pane above the log
 * @advice: (nullable): the class of the pane above the order line
 * @side_width: pixels that the side pane and the log take at least
 * @middle_width: pixels that what is left of them has a use for, the rail included, or 0 for all that there are
 * @middle_least: pixels that this wants, the rail included, before the side pane and the log stand beside it; 0 for no more than it can do with
 * @find_next: (nullable): the order that usually comes next when nothing is due, or its beginning with a space at the end, which is
 *   written to be completed; and in @words what Enter says of it, or %NULL where that is for a button alone, since it cannot be taken back; %NULL when the game is over
 * @press_main: (nullable): does what usually comes next, if there is anything but what is due; the default gives what is
 *   written, or else what is due, or else what @find_next says
 * @opens_story: whether its page offers to open the story that was saved when the battle was over
 * @make_board: (nullable): makes what is projected, a window that follows the battle; its desk has it go
 * @board_button: (nullable) with @make_board: the class of the pane in the header that the board is held by; by default a
 *   button that shows and hides it
 * @actions: (nullable): what can be done in the window only while a battle of this game is open, called with the window
 * @help: (nullable): keys and orders for the help, before those of every game; by default all orders that there are
 * @get_letter: (nullable): the letter that a side is known by; by default the first of its id
 * @list_clauses: (nullable): the clauses by which the present step goes; by default the window explains none
 * @marks: (nullable): marks of the game alone, ended by one without words
 * @opened: (nullable): hears that a battle of it has been opened
 * @changed: (nullable): hears that an order has been given, or another battle is there, once the panes show it
 * @closing: (nullable): hears that the battle is about to be closed
 * @make_way: (nullable): makes a page that leads to a new battle; it emits `begun` with the referee of that, and `left`
 * @take_list: (nullable) with @make_way: lets the armies of a file fight on that page, or asks on it what a list means
 * @make_sample: (nullable): begins a battle to look around in, in a file of its own
 * @lead: (nullable) with @make_sample: leads through the first turn of a sample that was begun to learn by
 * @portray: (nullable): draws in small how a battle stands, and adds the same in words
 *
 * Everything that the desk shows of a game: the one window of a battle asks this row for whatever is not the same in
 * every game.
 */
typedef struct {
  const DhSystem *system;

  const DhDeskPageInfo *pages;
  const DhDeskPageInfo *places;
  GType (*clock) (void);
  GType (*sequence) (void);
  GType (*side) (void);
  GType (*advice) (void);
  int side_width;
  int middle_width;
  int middle_least;

  const char *(*find_next) (const DhBattle  *battle,
                            const char     **words);
  gboolean (*press_main)   (DhDeskWindow *desk);
  gboolean opens_story;

  DhBoardWall *(*make_board) (GtkWindow *desk,
                              DhSession *session);
  GType (*board_button) (void);

  const DhDeskAction *actions;
  const DhDeskHelp *help;
  const char *(*get_letter)   (const DhBattle *battle,
                               guint           side);
  const char *(*list_clauses) (const DhBattle *battle);
  const DhDeskMark *marks;

  void (*opened)  (DhDeskWindow *desk);
  void (*changed) (DhDeskWindow *desk);
  void (*closing) (DhDeskWindow *desk);

  GtkWidget *(*make_way)    (DhDeskWindow *desk);
  void       (*take_list)   (GtkWidget    *way,
                             GFile        *file);
  DhReferee *(*make_sample) (gboolean            to_learn_by,
                             GError            **error);
  void       (*lead)        (DhDeskWindow *desk);
  GtkWidget *(*portray)     (const DhBattle     *battle,
                             GString            *words);
} DhDeskSystem;

const DhDeskSystem *dh_desk_system_find (const DhDeskSystem *const *systems,
                                         const DhSystem            *system);

G_END_DECLS

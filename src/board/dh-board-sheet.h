/* dh-board-sheet.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-map.h"
#include "dh-board-screen.h"
#include "dh-board-wall.h"

G_BEGIN_DECLS

#define DH_BOARD_TYPE_SHEET (dh_board_sheet_get_type ())
G_DECLARE_FINAL_TYPE (DhBoardSheet, dh_board_sheet, DH_BOARD, SHEET, DhBoardWall)

/**
 * DhBoardSheetRow:
 * @text: what it says
 * @is_heading: it is above others
 * @is_apart: it looks like an item of the list and is none, such as the points above one
 * @is_latest: it is what has just come: the largest thing on the wall
 * @is_outcome: with that, it says who has won
 * @is_undone: with @is_latest, it has been taken back
 * @change: (nullable): with @is_latest, says above it in large letters that it was taken back or put right
 * @side: the index of the side that it is of, or -1 for none
 * @against: with @is_latest, the index of the side that it is against, or -1 for none
 * @throws: (nullable): the dice that were thrown for it, a `a(uau)`: of each throw how many sides they have, and their faces
 * @throws_before: (nullable): with @is_latest, those that stood there before it was put right
 * @is_track: it is a track, which has the next three
 * @value: where that stands
 * @least: the least that it can be
 * @most: the most that it can be, or less than the least where it has no bounds
 *
 * A row of a sheet.
 */
typedef struct {
  const char *text, *change;
  gboolean is_heading, is_apart, is_latest, is_outcome, is_undone;
  int side, against;
  GVariant *throws, *throws_before;
  gboolean is_track;
  int value, least, most;
} DhBoardSheetRow;

/**
 * DhBoardSheetText:
 * @title: of the battle
 * @time: when it is
 * @letters: (array zero-terminated=1): of each side its letter
 * @names: (array zero-terminated=1): and its name
 * @colors: (nullable): and the place of its colour among those of armies, or %NULL where they have them in their order
 * @scores: (nullable) (array zero-terminated=1): and what it has won, or lost, so far
 * @news: (element-type DhBoardSheetRow): what came last
 * @state: (element-type DhBoardSheetRow): how things stand
 * @map: (nullable) (transfer floating): where it is fought
 * @now: (nullable): what goes on, where the time does not say it
 * @next: (nullable): what comes next
 * @fingerprint: (nullable): that of the battle, where a turn or the battle has ended
 *
 * All that players may see.
 */
typedef struct {
  const char *title;
  const char *time;
  const char *const *letters;
  const char *const *names;
  const int *colors;
  const char *const *scores;
  const GArray *news;
  const GArray *state;
  DhBoardMap *map;
  const char *now;
  const char *next;
  const char *fingerprint;
} DhBoardSheetText;

DhBoardSheet  *dh_board_sheet_new                (GtkWindow              *desk) G_GNUC_WARN_UNUSED_RESULT;
DhBoardScreen *dh_board_sheet_get_screen         (DhBoardSheet           *self);
guint          dh_board_sheet_get_seconds_a_page (DhBoardSheet           *self);
void           dh_board_sheet_show               (DhBoardSheet           *self,
                                                  const DhBoardSheetText *text);

G_END_DECLS

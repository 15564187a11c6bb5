/* dh-board-sheet.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-wall.h"

G_BEGIN_DECLS

#define DH_BOARD_TYPE_SHEET (dh_board_sheet_get_type ())
G_DECLARE_FINAL_TYPE (DhBoardSheet, dh_board_sheet, DH_BOARD, SHEET, DhBoardWall)

/**
 * DhBoardSheetText:
 * @title: of the battle
 * @time: when it is
 * @letters: (array zero-terminated=1): of each side its letter
 * @names: (array zero-terminated=1): and its name
 * @scores: (nullable) (array zero-terminated=1): and what it has won so far
 * @news: (array zero-terminated=1): what came last
 * @state: (array zero-terminated=1): how things stand
 * @map: (nullable): where it is fought
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
  const char *const *scores;
  const char *const *news;
  const char *const *state;
  GdkTexture *map;
  const char *next;
  const char *fingerprint;
} DhBoardSheetText;

DhBoardSheet *dh_board_sheet_new  (GtkWindow              *desk) G_GNUC_WARN_UNUSED_RESULT;
void          dh_board_sheet_show (DhBoardSheet           *self,
                                   const DhBoardSheetText *text);

G_END_DECLS

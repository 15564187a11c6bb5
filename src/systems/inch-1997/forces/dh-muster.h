/* dh-muster.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-order-of-battle.h"
#include "dh-sheet-guess.h"
#include "dh-sheet-question.h"
#include "dh-system.h"

G_BEGIN_DECLS

/**
 * DhMusterRow:
 * @line: where it begins in the file, from 1
 * @cells: (array zero-terminated=1): what stands in it, one for each column that there can be
 * @problem: (nullable): all that is wrong with it, a line each
 *
 * A row of a spreadsheet, as it is shown before anything is taken over.
 */
typedef struct {
  guint line;
  GStrv cells;
  char *problem;
} DhMusterRow;

/**
 * DhMuster:
 * @columns: (array zero-terminated=1): all columns that there can be, as our own files call them
 * @rows: (element-type DhMusterRow): the rows below them
 * @questions: (element-type DhSheetQuestion): what is open, the columns first and then what settles most rows
 * @settled: (element-type DhSheetQuestion): what would be if nobody had said it
 * @sheet: the list
 * @tables: (element-type DhSheetTable): what its columns were taken for; none of a list as our own files have it
 * @notice: what the referee should know of a file that may well be good, a sentence a line; empty for nothing
 * @mendable: (nullable): the order of battle that the rows make although something is wrong, of which
 *   dh_muster_draft_new_from_muster() makes a draft; there is none of what can hardly be read, or is far too long
 *
 * A spreadsheet of regiments that was read, with what is wrong with it, and the order of battle that
 * it makes when nothing is. Callers only read it.
 */
typedef struct {
  GStrv columns;
  GPtrArray *rows;
  GPtrArray *questions;
  GPtrArray *settled;
  DhSheet *sheet;
  GPtrArray *tables;
  GString *notice;
  GBytes *mendable;

  /*< private >*/
  GHashTable *by_line; /* of lines to the first row of each */
  DhXmlProblems *problems;
  DhOrderOfBattle *order_of_battle; /* (nullable) */
  DhXmlProblems *left_out;          /* (nullable): what of the file is not in what can be mended */
} DhMuster;

DhMuster          *dh_muster_new                 (const DhSheet          *sheet,
                                                  const DhSheetAnswers   *answers,
                                                  const char             *title) G_GNUC_WARN_UNUSED_RESULT;
DhMuster          *dh_muster_new_from_bytes      (GBytes                 *bytes,
                                                  const char             *name,
                                                  const char             *title) G_GNUC_WARN_UNUSED_RESULT;
DhMuster          *dh_muster_ref                 (DhMuster               *self);
void               dh_muster_unref               (DhMuster               *self);

const DhMusterRow *dh_muster_get_row             (const DhMuster         *self,
                                                  guint                   index);
const DhMusterRow *dh_muster_find_row            (const DhMuster         *self,
                                                  guint                   line);
guint              dh_muster_get_n_problems      (const DhMuster         *self);
const char        *dh_muster_get_problem         (const DhMuster         *self,
                                                  guint                   index,
                                                  guint                  *line);
char              *dh_muster_describe_left_out   (const DhMuster         *self) G_GNUC_WARN_UNUSED_RESULT;
DhOrderOfBattle   *dh_muster_get_order_of_battle (DhMuster               *self,
                                                  GError                **error);

const DhSheetColumn *dh_muster_get_columns       (guint                  *n);
char              *dh_muster_list_columns        (void) G_GNUC_WARN_UNUSED_RESULT;
char              *dh_order_of_battle_to_csv     (const DhOrderOfBattle  *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhMuster, dh_muster_unref)

G_END_DECLS

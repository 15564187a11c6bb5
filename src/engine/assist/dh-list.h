/* dh-list.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-sheet-answers.h"
#include "dh-sheet-question.h"
#include "dh-sheet.h"
#include "dh-system.h"

G_BEGIN_DECLS

/**
 * DhList:
 * @questions: (element-type DhSheetQuestion): what is open; nothing is taken over while anything is
 * @settled: (element-type DhSheetQuestion): what would be if nobody had said it
 * @tables: (element-type DhSheetTable): what its columns were taken for; none of a list as our own files have it
 * @outline: (element-type DhListLine): what becomes of the scenario, line by line
 * @notice: what there is to know of a list that may well be good, a sentence a line
 *
 * Anybody's list that was read into what a battle is set up from. Callers only read it.
 */
typedef struct {
  GPtrArray *questions;
  GPtrArray *settled;
  GPtrArray *tables;
  GPtrArray *outline;
  GString *notice;

  /*< private >*/
  const DhSystem *system;
  DhSheet *sheet;
  DhXmlProblems *problems;
  gpointer scenario; /* (nullable) */
} DhList;

DhList     *dh_list_new          (const DhSystem        *system,
                                  gconstpointer          into,
                                  const DhSheet         *sheet,
                                  const DhSheetAnswers  *answers,
                                  gboolean               alone) G_GNUC_WARN_UNUSED_RESULT;
void        dh_list_free         (DhList                *self);
guint       dh_list_get_n_problems (const DhList        *self);
const char *dh_list_get_problem  (const DhList          *self,
                                  guint                  index,
                                  guint                 *line);
gpointer    dh_list_get_scenario (const DhList          *self,
                                  GError               **error) G_GNUC_WARN_UNUSED_RESULT;
char       *dh_list_to_csv       (const DhSystem        *system,
                                  gconstpointer          scenario) G_GNUC_WARN_UNUSED_RESULT;
char       *dh_list_get_words    (const DhSystem        *system) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhList, dh_list_free)

G_END_DECLS

/* dh-muster.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-order-of-battle.h"

G_BEGIN_DECLS

/**
 * DhMusterRow:
 * @line: where it begins in the file, from 1
 * @cells: (array zero-terminated=1): what stands in it, one for each column of the file
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
 *
 * A spreadsheet of regiments that was read, with what is wrong with it, and the order of battle that
 * it makes when nothing is.
 */
typedef struct _DhMuster DhMuster;

DhMuster          *dh_muster_new_from_bytes      (GBytes                 *bytes,
                                                  const char             *name,
                                                  const char             *title) G_GNUC_WARN_UNUSED_RESULT;
DhMuster          *dh_muster_new_from_file       (GFile                  *file,
                                                  const char             *title,
                                                  GError                **error) G_GNUC_WARN_UNUSED_RESULT;
DhMuster          *dh_muster_ref                 (DhMuster               *self);
void               dh_muster_unref               (DhMuster               *self);

guint              dh_muster_get_n_columns       (const DhMuster         *self);
const char        *dh_muster_get_column          (const DhMuster         *self,
                                                  guint                   index);
guint              dh_muster_get_n_rows          (const DhMuster         *self);
const DhMusterRow *dh_muster_get_row             (const DhMuster         *self,
                                                  guint                   index);
const DhMusterRow *dh_muster_find_row            (const DhMuster         *self,
                                                  guint                   line);
guint              dh_muster_get_n_problems      (const DhMuster         *self);
const char        *dh_muster_get_problem         (const DhMuster         *self,
                                                  guint                   index,
                                                  guint                  *line);
const char        *dh_muster_get_notice          (const DhMuster         *self);
gboolean           dh_muster_can_be_mended       (const DhMuster         *self);
char              *dh_muster_describe_left_out   (const DhMuster         *self) G_GNUC_WARN_UNUSED_RESULT;
DhOrderOfBattle   *dh_muster_get_order_of_battle (DhMuster               *self,
                                                  GError                **error);

char              *dh_order_of_battle_to_csv     (const DhOrderOfBattle  *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhMuster, dh_muster_unref)

G_END_DECLS

/* dh-chart.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-types.h"

G_BEGIN_DECLS

/**
 * DhChart:
 *
 * A chart of results, as games print them: a column for each range of a number, a row for each total
 * of the dice, and a result where they meet. It is part of a rulebook and never changes.
 *
 * Its owner types it in. Until every cell has something, the chart is lost: it tells the column and
 * what counts for the die, and the result is read from what is printed.
 */
typedef struct _DhChart DhChart;

/**
 * DhChartBy:
 * @DH_CHART_BY_VALUE: one number
 * @DH_CHART_BY_SUM: the sum of several
 * @DH_CHART_BY_DIFFERENCE: by how much one number is greater than another
 * @DH_CHART_BY_ODDS: how many times it is
 *
 * What picks the column.
 */
typedef enum {
  DH_CHART_BY_VALUE,
  DH_CHART_BY_SUM,
  DH_CHART_BY_DIFFERENCE,
  DH_CHART_BY_ODDS,
} DhChartBy;

/**
 * DhChartModifier:
 * @id: unique in the chart
 * @by: how much it adds
 * @to_column: whether it moves the column to the right, and is not added to the die
 * @clause: the clause it stands under
 * @title: when it counts, in the language of the reader
 *
 * What may count besides.
 */
typedef struct {
  char *id;
  int by;
  gboolean to_column;
  char *clause;
  const char *title;

  /*< private >*/
  char *own_title;
} DhChartModifier;

/**
 * DhChartChance:
 * @result: what a cell says
 * @ways: how many of all the throws that there are come to it
 */
typedef struct {
  const char *result;
  guint64 ways;
} DhChartChance;

gboolean               dh_chart_is_lost          (const DhChart  *self);
const char            *dh_chart_get_size         (const DhChart  *self);
DhChartBy              dh_chart_get_by           (const DhChart  *self);
guint                  dh_chart_get_dice         (const DhChart  *self);
guint                  dh_chart_get_die          (const DhChart  *self);

guint                  dh_chart_get_n_modifiers  (const DhChart  *self);
const DhChartModifier *dh_chart_get_modifier     (const DhChart  *self,
                                                  guint           index);
const DhChartModifier *dh_chart_find_modifier    (const DhChart  *self,
                                                  const char     *id);

guint                  dh_chart_get_n_columns    (const DhChart  *self);
const char            *dh_chart_get_column_title (const DhChart  *self,
                                                  guint           index);
gboolean               dh_chart_find_column      (const DhChart  *self,
                                                  double          value,
                                                  double          against,
                                                  int             shift,
                                                  guint          *column,
                                                  GError        **error);
gboolean               dh_chart_require_rows     (const DhChart  *self,
                                                  int             modifier,
                                                  GError        **error);
const char            *dh_chart_look_up          (const DhChart  *self,
                                                  guint           column,
                                                  int             total);
GArray                *dh_chart_get_chances      (const DhChart  *self,
                                                  guint           column,
                                                  int             modifier,
                                                  guint64        *throws) G_GNUC_WARN_UNUSED_RESULT;

int                    dh_chart_get_rows         (const DhChart  *self,
                                                  int            *first);
guint                  dh_chart_get_n_results    (const DhChart  *self);
const char            *dh_chart_get_result       (const DhChart  *self,
                                                  guint           index);
gboolean               dh_chart_require_result   (const DhChart  *self,
                                                  const char     *result,
                                                  GError        **error);
char                  *dh_chart_describe_result  (const DhChart  *self,
                                                  const char     *result) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

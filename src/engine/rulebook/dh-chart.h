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
 * DhChartBy:
 * @DH_CHART_BY_VALUE: one number
 * @DH_CHART_BY_SUM: the sum of several
 * @DH_CHART_BY_DIFFERENCE: by how much one number is greater than another
 * @DH_CHART_BY_ODDS: how many times it is
 *
 * The way to pick the column.
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
 * A modifier of the die or the column.
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
 * DhChartColumn:
 * @from: the least that counts here, as the file has it
 * @title: (nullable): what stands over it, as the file has it
 * @shown: what stands over it, such as `4-6`
 * @value: the least that counts here; of odds the attacker's part
 * @against: the defender's part, 1 of what is no odds
 */
typedef struct {
  char *from;
  char *title;
  char *shown;
  double value;
  double against;
} DhChartColumn;

/**
 * DhChartOn:
 * @DH_CHART_ON_THROWER: whoever the dice are thrown for
 * @DH_CHART_ON_TARGET: whoever they are thrown at
 *
 * The party on whom a result takes effect.
 */
typedef enum {
  DH_CHART_ON_THROWER,
  DH_CHART_ON_TARGET,
} DhChartOn;

/**
 * DhChartEffect:
 * @on: whom it is on, a #DhChartOn
 * @order: the order that carries it out, without those it is about, such as `loss 1`
 * @clause: (nullable): the clause that says so, where it is another than that of the chart
 * @standing: where that comes from, a #DhStanding; -1 where it is from where the chart is
 * @alone: (nullable): the kind of unit that all of that side have to be for it, as the game calls it; it is then in the
 *   place of what the result brings for others
 *
 * A part of what comes of a result.
 */
typedef struct {
  int on;
  char *order;
  char *clause;
  int standing;
  char *alone;
} DhChartEffect;

/**
 * DhChartResult:
 * @word: what a cell says; a whole cell, or one of several that are parted by `/`
 * @means: (nullable): the same in words
 * @effects: (nullable) (element-type DhChartEffect): what comes of it, as orders
 * @line: in the file that it was read from
 */
typedef struct {
  char *word;
  char *means;
  GArray *effects;
  guint line;
} DhChartResult;

/**
 * DhChart:
 * @by: what picks the column
 * @dice: how many dice are thrown, whose sum picks the row
 * @die: how many faces each of them has
 * @columns: (element-type DhChartColumn): rising; none, when its owner has not typed them in
 * @first_row: the total that the first row is for
 * @rows: (element-type GPtrArray): its cells, one row a total of the dice; totals that share a row have the same one
 * @results: (element-type DhChartResult): what cells may say; none, when they may say anything
 * @others: whether they may say anything else besides
 * @modifiers: (element-type DhChartModifier): what may count besides
 * @size: how many columns and rows it has, as people write it
 *
 * A chart of results, as games print them: a column for each range of a number, a row for each total
 * of the dice, and a result where they meet. It is part of a rulebook and never changes: callers only read it.
 *
 * Its owner types it in. Until every cell has something, the chart is lost: it tells the column and
 * what counts for the die, and the result is read from what is printed.
 */
typedef struct {
  int by;
  int dice, die;
  GArray *columns;
  int first_row;
  GPtrArray *rows;
  GArray *results;
  gboolean others;
  GArray *modifiers;
  char *size;

  /*< private >*/
  gatomicrefcount ref_count;
  guint line; /* in the file that it was read from */
  int rounding;
  int below, above, outside;
} DhChart;

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

const DhChartModifier *dh_chart_find_modifier    (const DhChart  *self,
                                                  const char     *id);

#define dh_chart_get_column(self, index) dh_array_get ((self)->columns, DhChartColumn, index)
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

gboolean               dh_chart_has_effects      (const DhChart  *self);
GPtrArray             *dh_chart_list_effects     (const DhChart  *self,
                                                  const char     *result) G_GNUC_WARN_UNUSED_RESULT;
gboolean               dh_chart_shares_result    (const DhChart       *self,
                                                  const DhChartEffect *effect,
                                                  const DhChartEffect *other);
gboolean               dh_chart_require_result   (const DhChart  *self,
                                                  const char     *result,
                                                  GError        **error);
char                  *dh_chart_describe_result  (const DhChart  *self,
                                                  const char     *result) G_GNUC_WARN_UNUSED_RESULT;
char                  *dh_chart_describe_modifier
                                                 (const DhChartModifier *modifier) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

/* dh-draft-chart-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-draft-private.h"

G_BEGIN_DECLS

/**
 * DhChartQuery:
 * @of: who throws
 * @purpose: what for
 * @chart: the id of a chart
 * @value: the number that picks the column; of odds the attacker's
 * @against: the defender's part of odds; of what is no odds 1
 * @modifiers: (array length=n_modifiers) (element-type utf8): the ids of those that count; what is %NULL does not
 * @start: columns to the right that count besides the modifiers
 * @said: (nullable): what the owner has read in the printed chart
 * @shift: columns to the right
 * @modifier: what is added to the dice
 * @column: the column that counts, if the chart has any
 * @thrown: what the dice come to
 * @result: what comes of it
 *
 * A throw for a chart: what is asked, and what comes of it.
 */
typedef struct {
  DhRef of;
  int purpose;
  const char *chart;
  double value;
  double against;
  const char *const *modifiers;
  guint n_modifiers;
  int start;
  const char *said;

  int shift;
  int modifier;
  guint column;
  int thrown;
  const char *result;
} DhChartQuery;

gboolean _dh_chart_query_enter    (DhChartQuery        *self,
                                   const DhRulebook    *rulebook,
                                   GError             **error);
void     _dh_chart_query_read     (DhChartQuery        *self,
                                   const DhEntry       *entry,
                                   const DhRoll        *roll,
                                   const DhRulebook    *rulebook);
char    *_dh_chart_query_describe (const DhChartQuery  *self,
                                   const DhRulebook    *rulebook,
                                   gboolean             beside_dice) G_GNUC_WARN_UNUSED_RESULT;
gboolean _dh_draft_ask_chart      (DhDraft             *draft,
                                   DhChartQuery        *query,
                                   GError             **error);

G_END_DECLS

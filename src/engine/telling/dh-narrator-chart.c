/* dh-narrator-chart.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-narrator-chart-private.h"

#include <glib/gi18n-lib.h>

/**
 * _dh_narrator_read_chart:
 * @self: a narrator
 * @roll: what was thrown for a chart, taken
 * @query: (inout): what was asked
 *
 * Reads the chart once more, to tell of it; who threw for it need not have kept more than the question.
 *
 * Returns: (transfer none): where in the chart it was looked, and what it has there and means
 */
const char *
_dh_narrator_read_chart (DhNarrator   *self,
                         const DhRoll *roll,
                         DhChartQuery *query)
{
  const DhRulebook *rulebook = self->battle->rulebook;
  const DhChart *chart = dh_rulebook_get_chart (rulebook, query->chart);
  g_autofree char *place = NULL, *meaning = NULL, *text = NULL;

  query->thrown = 0;
  for (guint i = 0; i < roll->n; i++)
    query->thrown += dh_entry_get_face (self->entry, roll->first + i);
  _dh_chart_query_enter (query, rulebook, NULL);
  query->result = query->said != NULL ? query->said
                                      : dh_chart_look_up (chart, query->column, query->thrown + query->modifier);

  place = _dh_chart_query_describe (query, rulebook);
  meaning = dh_chart_describe_result (chart, query->result);
  if (query->said != NULL)
    /* Translators: where in a chart it was looked, whence the dice come, and what the owner has read there. */
    text = g_strdup_printf (_("%s%s; the printed chart has “%s”"), place, _dh_narrator_source (roll), query->result);
  else if (g_str_equal (meaning, query->result))
    /* Translators: where in a chart it was looked, whence the dice come, and what it has there. */
    text = g_strdup_printf (_("%s%s: “%s”"), place, _dh_narrator_source (roll), query->result);
  else
    /* Translators: where in a chart it was looked, whence the dice come, what it has there, and what that means. */
    text = g_strdup_printf (_("%s%s: “%s”, %s"), place, _dh_narrator_source (roll), query->result, meaning);

  return g_string_chunk_insert (self->words, text);
}

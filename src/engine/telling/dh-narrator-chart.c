/* dh-narrator-chart.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-narrator-chart-private.h"

#include <glib/gi18n-lib.h>

/* In words, for whoever has no chart before him; a word that nobody has explained is told as one of the chart. */
static const char *
describe_result (DhNarrator *self,
                 const char *found,
                 const char *meaning)
{
  g_autofree char *quoted = NULL;

  if (!g_str_equal (meaning, found))
    return g_string_chunk_insert (self->words, meaning);

  /* Translators: a word of a chart that nobody has explained. */
  quoted = g_strdup_printf (_("the chart gives “%s”"), found);
  return g_string_chunk_insert (self->words, quoted);
}

/**
 * _dh_narrator_read_chart:
 * @self: a narrator
 * @roll: what was thrown for a chart, taken
 * @said: (nullable): what the owner has read in the printed chart, as far as he has
 * @result: (out) (optional): what the chart has means, for whoever may know no more
 *
 * Reads the chart once more, to tell of it.
 *
 * Returns: (transfer none): where in the chart it was looked, and what it has there and means
 */
const char *
_dh_narrator_read_chart (DhNarrator   *self,
                         const DhRoll *roll,
                         const char   *said,
                         const char  **result)
{
  const DhRulebook *rulebook = self->battle->rulebook;
  const DhChart *chart = dh_rulebook_get_chart (rulebook, roll->chart);
  DhChartQuery query;
  g_autofree char *place = NULL, *meaning = NULL, *text = NULL;
  const char *found, *source;

  _dh_chart_query_read (&query, self->entry, roll, rulebook);
  place = _dh_chart_query_describe (&query, rulebook, self->beside_dice);
  source = self->beside_dice ? "" : _dh_narrator_source (self, roll);
  if (said == NULL && dh_chart_is_lost (chart))
    {
      if (result != NULL)
        *result = _("read the printed chart");
      /* Translators: where in a chart it is to be looked, and whence the dice come. */
      text = g_strdup_printf (_("%s%s; read the printed chart there"), place, source);
      return g_string_chunk_insert (self->words, text);
    }

  found = said != NULL ? said : dh_chart_look_up (chart, query.column, query.thrown + query.modifier);
  meaning = dh_chart_describe_result (chart, found);
  if (result != NULL)
    *result = describe_result (self, found, meaning);
  if (said != NULL)
    /* Translators: where in a chart it was looked, whence the dice come, and what the owner has read there. */
    text = g_strdup_printf (_("%s%s; the printed chart gives “%s”"), place, source, found);
  else if (g_str_equal (meaning, found))
    /* Translators: where in a chart it was looked, whence the dice come, and what it has there. */
    text = g_strdup_printf (_("%s%s: “%s”"), place, source, found);
  else
    /* Translators: where in a chart it was looked, whence the dice come, what it has there, and what that means. */
    text = g_strdup_printf (_("%s%s: “%s”, %s"), place, source, found, meaning);

  return g_string_chunk_insert (self->words, text);
}

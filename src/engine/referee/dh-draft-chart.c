/* dh-draft-chart.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-draft-chart-private.h"

#include "dh-system-tables.h"

#include <glib/gi18n-lib.h>

/*
 * Asking a chart from a procedure. A chart that is typed in answers. One that is lost does not: then the throw stands,
 * and the referee says later what the printed one has for it.
 */

static char *
describe_column (const DhChart      *chart,
                 const DhChartQuery *query)
{
  g_autofree char *plain = chart->by == DH_CHART_BY_ODDS ? g_strdup_printf ("%g:%g", query->value, query->against)
                                                         : g_strdup_printf ("%g", query->value);
  g_autofree char *value = dh_show_minus (plain);

  if (chart->columns->len > 0)
    return g_strdup_printf (_("column %s"), dh_chart_get_column (chart, query->column)->shown);
  if (query->shift == 0)
    return g_strdup_printf (_("the column for %s"), value);
  if (query->shift < 0)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                         "%u column left of that for %s, or else the first",
                                         "%u columns left of that for %s, or else the first",
                                         -query->shift),
                            (guint) -query->shift,
                            value);

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       "%u column right of that for %s, or else the last",
                                       "%u columns right of that for %s, or else the last",
                                       query->shift),
                          (guint) query->shift,
                          value);
}

/*
 * _dh_chart_query_enter:
 * @self: what is asked; its shift, modifier and column are filled in
 * @rulebook: the rules that the chart is in
 * @error: return location for a %DH_ERROR_ORDER
 *
 * Adds up what counts for the column and for the dice.
 *
 * Returns: whether the chart has such a column, as far as it is known, and rows for whatever is thrown
 */
gboolean
_dh_chart_query_enter (DhChartQuery      *self,
                       const DhRulebook  *rulebook,
                       GError           **error)
{
  const DhChart *chart = dh_rulebook_get_chart (rulebook, self->chart);

  self->shift = self->start;
  self->modifier = 0;
  for (guint i = 0; i < self->n_modifiers; i++)
    if (self->modifiers[i] != NULL)
      {
        const DhChartModifier *modifier = dh_chart_find_modifier (chart, self->modifiers[i]);

        g_return_val_if_fail (modifier != NULL, FALSE);
        *(modifier->to_column ? &self->shift : &self->modifier) += modifier->by;
      }

  if (chart->columns->len > 0 &&
      !dh_chart_find_column (chart, self->value, self->against, self->shift, &self->column, error))
    return FALSE;

  return dh_chart_is_lost (chart) || dh_chart_require_rows (chart, self->modifier, error);
}

/*
 * _dh_chart_query_read:
 * @self: (out): what was asked, its column, and what the dice come to
 * @entry: an entry
 * @roll: a roll of it for a chart
 * @rulebook: the rules that the chart is in
 *
 * Asks once more what was asked when dice were thrown.
 */
void
_dh_chart_query_read (DhChartQuery     *self,
                      const DhEntry    *entry,
                      const DhRoll     *roll,
                      const DhRulebook *rulebook)
{
  const DhChart *chart = dh_rulebook_get_chart (rulebook, roll->chart);

  *self = (DhChartQuery){ .of = roll->of, .purpose = roll->purpose, .chart = roll->chart, .value = roll->value,
                          .against = roll->against, .shift = roll->shift, .modifier = roll->modifier };
  if (chart->columns->len > 0)
    dh_chart_find_column (chart, self->value, self->against, self->shift, &self->column, NULL);
  for (guint i = 0; i < roll->n; i++)
    self->thrown += dh_entry_get_face (entry, roll->first + i);
}

/*
 * _dh_chart_query_describe:
 * @self: what is asked, entered
 * @rulebook: the rules that the chart is in
 * @beside_dice: the faces of the dice are seen beside it
 *
 * Returns: (transfer full): which column it comes to and what was thrown, for people: “column 4-6, die 3, −1 makes 2”;
 *   beside the dice “column 4-6, −1 makes 2”
 */
char *
_dh_chart_query_describe (const DhChartQuery *self,
                          const DhRulebook   *rulebook,
                          gboolean            beside_dice)
{
  const DhChart *chart = dh_rulebook_get_chart (rulebook, self->chart);
  g_autofree char *column = describe_column (chart, self);
  g_autofree char *sign = dh_show_sign (self->modifier);
  g_autofree char *sum = dh_show_number (self->thrown + self->modifier);

  if (beside_dice)
    /* Translators: which column of a chart, what is added to the dice that are seen beside it, and the sum. */
    return self->modifier == 0 ? g_strdup (column) : g_strdup_printf (_("%s, %s makes %s"), column, sign, sum);
  if (self->modifier == 0)
    /* Translators: which column of a chart, and what the dice come to. */
    return g_strdup_printf (ngettext ("%s, die %d", "%s, dice %d", chart->dice), column, self->thrown);

  /* Translators: which column of a chart, what the dice come to, what is added to that, and the sum. */
  return g_strdup_printf (ngettext ("%s, die %d, %s makes %s", "%s, dice %d, %s makes %s", chart->dice),
                          column, self->thrown, sign, sum);
}

/* A column shows strengths, and its row of dice says to whom; an owner's chart that is asked for anything is the referee's. */
static DhTold
find_told (const DhDraft      *draft,
           const DhChartQuery *query)
{
  DhTold read = draft->battle->system->tables->rolls[query->purpose].read;

  return read != DH_TOLD_UNSAID ? read : DH_TOLD_OPENLY;
}

/* In a forecast each thing that counts stands with its clause. */
static void
tell_modifiers (DhDraft              *self,
                const DhChart        *chart,
                const DhRulebookItem *item,
                const DhChartQuery   *query)
{
  g_autofree char *column = describe_column (chart, query);
  DhTold told = find_told (self, query);

  for (guint i = 0; i < query->n_modifiers; i++)
    if (query->modifiers[i] != NULL)
      {
        const DhChartModifier *modifier = dh_chart_find_modifier (chart, query->modifiers[i]);
        g_autofree char *value = dh_chart_describe_modifier (modifier);

        _dh_forecast_factor (self->forecast, query->of, told, modifier->clause, item->standing, item->id, modifier->title,
                             value);
      }
  _dh_forecast_factor (self->forecast, query->of, told, item->clause, item->standing, item->id, item->title, column);
}

/* Adds the possible results to a forecast: by faces where one die is thrown, else by the share of all throws. */
static void
tell_chances (DhDraft            *self,
              const DhChart      *chart,
              const DhChartQuery *query)
{
  guint64 throws;
  g_autoptr(GArray) chances = dh_chart_get_chances (chart, query->column, query->modifier, &throws);

  if (chart->dice == 1)
    for (int face = 1; face <= chart->die; face++)
      _dh_forecast_outcome (self->forecast,
                            dh_chart_look_up (chart, query->column, face + query->modifier),
                            face,
                            1.0 / throws);
  else
    for (const DhChartChance *chance = NULL; dh_array_next (chances, &chance);)
      _dh_forecast_outcome (self->forecast, chance->result, 0, (double) chance->ways / throws);
}

static gboolean
throw_dice (DhDraft        *self,
            const DhChart  *chart,
            DhChartQuery   *query,
            GError        **error)
{
  guint n = chart->dice;
  g_autofree guint16 *faces = g_new0 (guint16, n);

  if (!_dh_draft_roll (self, query->of, query->purpose, chart->die, 0, n, faces, error))
    return FALSE;

  query->thrown = 0;
  for (guint i = 0; i < n; i++)
    query->thrown += faces[i];

  /* On a way that is only tried nothing is thrown. */
  if (self->path == NULL)
    _dh_entry_ask_chart (self->entry, &(DhRoll){ .chart = query->chart, .value = query->value,
                                                 .against = query->against, .shift = query->shift,
                                                 .modifier = query->modifier });
  return TRUE;
}

/**
 * _dh_draft_ask_chart:
 * @self: a draft
 * @query: (inout): what is asked, and what comes of it
 * @error: return location for a #DhError
 *
 * Throws for a chart and reads it. One that is lost has to be read by its owner: while he does not say what it has there
 * is no result, and the throw stands all the same, so that nobody who has seen it can ask for another.
 *
 * Returns: whether it could be asked
 */
gboolean
_dh_draft_ask_chart (DhDraft       *self,
                     DhChartQuery  *query,
                     GError       **error)
{
  const DhChart *chart = dh_rulebook_get_chart (self->battle->rulebook, query->chart);
  const DhRulebookItem *item = dh_rulebook_find (self->battle->rulebook, query->chart);
  gboolean lost = dh_chart_is_lost (chart);
  g_autoptr(GError) why = NULL;

  if (!_dh_chart_query_enter (query, self->battle->rulebook, &why) ||
      (lost && query->said != NULL && !dh_chart_require_result (chart, query->said, &why)))
    return _dh_draft_refuse (error, item->clause, "%s", why->message);
  if (!lost && query->said != NULL)
    return _dh_draft_refuse (error, item->clause, _("“%s” has been typed in and gives the result itself"), item->title);

  if (self->forecast != NULL)
    {
      self->forecast->chart = item->id;
      self->forecast->column = query->column;
      tell_modifiers (self, chart, item, query);
      if (!lost)
        tell_chances (self, chart, query);
    }
  if (!throw_dice (self, chart, query, error))
    return FALSE;

  query->result = lost ? query->said : dh_chart_look_up (chart, query->column, query->thrown + query->modifier);

  return TRUE;
}

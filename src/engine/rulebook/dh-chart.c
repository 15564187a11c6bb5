/* dh-chart.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-chart-private.h"

#include "dh-rulebook-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/*
 * A chart is an owner's table of results. The program makes up no cell of it: what is empty stays
 * empty, and a chart with an empty cell is lost as a whole, for half a chart would change the chances.
 */

/*
 * _dh_chart_clear_column:
 * @data: a #DhChartColumn
 *
 * Frees what is in a column.
 */
void
_dh_chart_clear_column (gpointer data)
{
  DhChartColumn *column = data;

  g_free (column->from);
  g_free (column->title);
  g_free (column->shown);
}

static void
clear_result (gpointer data)
{
  DhChartResult *result = data;

  g_free (result->word);
  g_free (result->means);
  g_clear_pointer (&result->effects, g_array_unref);
}

/*
 * _dh_chart_clear_effect:
 * @data: (transfer full): a #DhChartEffect
 *
 * Frees what is in an effect.
 */
void
_dh_chart_clear_effect (gpointer data)
{
  DhChartEffect *effect = data;

  g_free (effect->order);
  g_free (effect->alone);
  g_free (effect->clause);
}

/*
 * _dh_chart_clear_modifier:
 * @data: (transfer full): a #DhChartModifier
 *
 * Frees a modifier.
 */
void
_dh_chart_clear_modifier (gpointer data)
{
  DhChartModifier *modifier = data;

  g_free (modifier->id);
  g_free (modifier->clause);
  g_free (modifier->own_title);
}

/*
 * _dh_chart_new:
 *
 * Returns: (transfer full): a chart with nothing in it
 */
DhChart *
_dh_chart_new (void)
{
  DhChart *self = g_new0 (DhChart, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->columns = dh_array_new (sizeof (DhChartColumn), _dh_chart_clear_column);
  self->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  self->results = dh_array_new (sizeof (DhChartResult), clear_result);
  self->modifiers = dh_array_new (sizeof (DhChartModifier), _dh_chart_clear_modifier);

  return self;
}

/*
 * _dh_chart_ref:
 * @self: a chart
 *
 * Returns: (transfer full): @self, with one more owner
 */
DhChart *
_dh_chart_ref (DhChart *self)
{
  g_atomic_ref_count_inc (&self->ref_count);

  return self;
}

/*
 * _dh_chart_unref:
 * @self: (transfer full): a chart
 *
 * Gives up the ownership of @self, which goes with its last owner.
 */
void
_dh_chart_unref (DhChart *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_array_unref (self->columns);
  g_ptr_array_unref (self->rows);
  g_array_unref (self->results);
  g_array_unref (self->modifiers);
  g_free (self->size);
  g_free (self);
}

/*
 * _dh_chart_get_cell:
 * @self: a chart
 * @row: which row, from 0
 * @column: which column, from 0
 *
 * Returns: what the cell says, empty while nobody has put anything in
 */
const char *
_dh_chart_get_cell (const DhChart *self,
                    guint          row,
                    guint          column)
{
  return g_ptr_array_index ((GPtrArray *) g_ptr_array_index (self->rows, row), column);
}

/*
 * _dh_chart_count_empty:
 * @self: a chart
 *
 * Returns: how many cells are empty
 */
guint
_dh_chart_count_empty (const DhChart *self)
{
  guint n = 0;

  for (guint row = 0; row < self->rows->len; row++)
    for (guint column = 0; column < self->columns->len && _dh_chart_begins_row (self, row); column++)
      n += *_dh_chart_get_cell (self, row, column) == '\0';

  return n;
}

/*
 * _dh_chart_begins_row:
 * @self: a chart
 * @row: which total, from 0
 *
 * Returns: whether it is the first of those that share a row
 */
gboolean
_dh_chart_begins_row (const DhChart *self,
                      guint          row)
{
  return row == 0 || g_ptr_array_index (self->rows, row) != g_ptr_array_index (self->rows, row - 1);
}

/*
 * _dh_chart_is_result:
 * @text: from a file or an order
 *
 * A result is a word of an order too: it has no blanks, and neither begins dice nor a remark.
 *
 * Returns: whether it can be what a cell says
 */
gboolean
_dh_chart_is_result (const char *text)
{
  gulong length = g_utf8_strlen (text, -1);

  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    if (!g_unichar_isgraph (g_utf8_get_char (at)) || strchr (":#\"", *at) != NULL)
      return FALSE;

  return length > 0 && length <= DH_CHART_MOST_WORD;
}

/*
 * _dh_chart_has_hole:
 * @text: from a file or an order
 *
 * Returns: whether it parts a result from nothing
 */
gboolean
_dh_chart_has_hole (const char *text)
{
  return *text == '/' || g_str_has_suffix (text, "/") || strstr (text, "//") != NULL;
}

/*
 * _dh_chart_find_result:
 * @self: a chart
 * @word: from anywhere, in any case
 *
 * Returns: (transfer none) (nullable): the result, if the chart lists it
 */
const DhChartResult *
_dh_chart_find_result (const DhChart *self,
                       const char    *word)
{
  for (const DhChartResult *result = NULL; dh_array_next (self->results, &result);)
    if (g_ascii_strcasecmp (result->word, word) == 0)
      return result;

  return NULL;
}

/*
 * _dh_chart_list_results:
 * @self: a chart
 *
 * Returns: (transfer full): the results that it lists, parted by commas, for messages
 */
char *
_dh_chart_list_results (const DhChart *self)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < self->results->len; i++)
    dh_append_item (list, ", ", "%s", g_array_index (self->results, DhChartResult, i).word);

  return g_string_free (list, FALSE);
}

/* Looking up */

/**
 * dh_chart_is_lost:
 * @self: a chart
 *
 * Returns: whether there is a cell that nobody has put anything in, or no cell at all
 */
gboolean
dh_chart_is_lost (const DhChart *self)
{
  return self->columns->len == 0 || self->rows->len == 0 || _dh_chart_count_empty (self) > 0;
}

/**
 * dh_chart_find_modifier:
 * @self: a chart
 * @id: an id from anywhere
 *
 * Returns: (transfer none) (nullable): the modifier of this id
 */
const DhChartModifier *
dh_chart_find_modifier (const DhChart *self,
                        const char    *id)
{
  for (const DhChartModifier *modifier = NULL; dh_array_next (self->modifiers, &modifier);)
    if (strcmp (modifier->id, id) == 0)
      return modifier;

  return NULL;
}

/* Odds as a number of which 1 more is as much at either side of 1:1: 2:1 is 2, 1:2 is 0, 1:3 is -1. */
static double
to_steps (double value,
          double against)
{
  return value >= against ? value / against : 2 - against / value;
}

/* The last column that is not above the odds; or the next, where they are rounded to it. */
static int
find_odds (const DhChart *self,
           double         value,
           double         against)
{
  int index = -1;
  const DhChartColumn *here, *next;

  while (index + 1 < (int) self->columns->len && dh_chart_get_column (self, index + 1)->value * against <=
                                                   value * dh_chart_get_column (self, index + 1)->against)
    index++;

  if (index < 0 || index + 1 == (int) self->columns->len || self->rounding == DH_CHART_ROUNDING_DEFENDER)
    return index;

  here = dh_chart_get_column (self, index);
  next = here + 1;
  if (here->value * against == value * here->against)
    return index;
  if (self->rounding == DH_CHART_ROUNDING_ATTACKER)
    return index + 1;

  return to_steps (value, against) - to_steps (here->value, here->against) >
             to_steps (next->value, next->against) - to_steps (value, against)
           ? index + 1
           : index;
}

/**
 * dh_chart_find_column:
 * @self: a chart that has columns
 * @value: the number that picks the column; of odds the attacker's
 * @against: the defender's part of odds; of what is no odds 1
 * @shift: how many columns to the right of it, or to the left if it is negative
 * @column: (out): the column that counts
 * @error: return location for a %DH_ERROR_ORDER
 *
 * Finds a column. Beyond an end of the chart the end counts, unless the chart forbids that.
 *
 * Returns: whether there is a column; else @error is set
 */
gboolean
dh_chart_find_column (const DhChart  *self,
                      double          value,
                      double          against,
                      int             shift,
                      guint          *column,
                      GError        **error)
{
  int last = (int) self->columns->len - 1;
  int index = find_odds (self, value, against);

  g_return_val_if_fail (last >= 0, FALSE);

  if (index >= 0 || self->below == DH_CHART_END_COUNTS)
    index = MAX (index, 0) + shift;
  if ((index < 0 && self->below == DH_CHART_END_REFUSED) || (index > last && self->above == DH_CHART_END_REFUSED))
    return dh_refuse (error,
                      DH_ERROR_ORDER,
                      _("the chart does not go beyond its column “%s”"),
                      dh_chart_get_column (self, index < 0 ? 0 : last)->shown);
  *column = CLAMP (index, 0, last);

  return TRUE;
}

/**
 * dh_chart_require_rows:
 * @self: a chart that is not lost
 * @modifier: what is added to the dice
 * @error: return location for a %DH_ERROR_ORDER
 *
 * Makes sure before the throw that there is a row for whatever is thrown.
 *
 * Returns: whether there is; else @error is set
 */
gboolean
dh_chart_require_rows (const DhChart  *self,
                       int             modifier,
                       GError        **error)
{
  int least = self->dice + modifier, most = self->dice * self->die + modifier;
  int last = self->first_row + (int) self->rows->len - 1;

  if (self->outside == DH_CHART_END_COUNTS || (least >= self->first_row && most <= last))
    return TRUE;

  return dh_refuse (error,
                    DH_ERROR_ORDER,
                    _("the dice add up to %d to %d, but the chart has rows only from %d to %d"),
                    least,
                    most,
                    self->first_row,
                    last);
}

/**
 * dh_chart_look_up:
 * @self: a chart that is not lost
 * @column: less than the number of its columns
 * @total: what the dice and all that is added to them come to; beyond the rows the end counts
 *
 * Returns: what the cell says
 */
const char *
dh_chart_look_up (const DhChart *self,
                  guint          column,
                  int            total)
{
  int row = CLAMP (total - self->first_row, 0, (int) self->rows->len - 1);

  g_return_val_if_fail (self->rows->len > 0 && column < self->columns->len, NULL);

  return _dh_chart_get_cell (self, row, column);
}

static void
add_ways (GArray     *chances,
          const char *result,
          guint64     ways)
{
  DhChartChance chance = { result, ways };

  for (guint i = 0; i < chances->len; i++)
    if (strcmp (g_array_index (chances, DhChartChance, i).result, result) == 0)
      {
        g_array_index (chances, DhChartChance, i).ways += ways;
        return;
      }
  g_array_append_val (chances, chance);
}

/**
 * dh_chart_get_chances:
 * @self: a chart that is not lost
 * @column: less than the number of its columns
 * @modifier: what is added to the dice
 * @throws: (out): how many throws there are in all
 *
 * Counts the throws that come to each result. These are numbers of throws and not shares, so they
 * are exact.
 *
 * Returns: (transfer full) (element-type DhChartChance): every result that can come, in the order of
 *   the rows
 */
GArray *
dh_chart_get_chances (const DhChart *self,
                      guint          column,
                      int            modifier,
                      guint64       *throws)
{
  GArray *chances = g_array_new (FALSE, FALSE, sizeof (DhChartChance));
  int most = self->dice * self->die;
  g_autofree guint64 *ways = g_new0 (guint64, most + 1);

  /* Counts the throws of the dice that come to each sum, one die more each time. */
  ways[0] = 1;
  *throws = 1;
  for (int dice = 1; dice <= self->dice; dice++)
    {
      for (int sum = most; sum >= 0; sum--)
        {
          ways[sum] = 0;
          for (int face = 1; face <= MIN (self->die, sum); face++)
            ways[sum] += ways[sum - face];
        }
      *throws *= self->die;
    }

  for (int sum = self->dice; sum <= most; sum++)
    add_ways (chances, dh_chart_look_up (self, column, sum + modifier), ways[sum]);

  return chances;
}

/*
 * _dh_chart_may_say_anything:
 * @self: a chart
 *
 * Returns: whether a cell may have a word that the chart does not list
 */
gboolean
_dh_chart_may_say_anything (const DhChart *self)
{
  return self->others || self->results->len == 0;
}

/*
 * _dh_chart_split:
 * @self: a chart
 * @result: what a cell says
 *
 * Returns: (transfer full): the results that it is made of; one where the chart lists it as a whole
 */
GStrv
_dh_chart_split (const DhChart *self,
                 const char    *result)
{
  return g_strsplit (result, "/", _dh_chart_find_result (self, result) != NULL ? 1 : -1);
}

/**
 * dh_chart_has_effects:
 * @self: a chart
 *
 * Returns: whether anything comes of one of its results
 */
gboolean
dh_chart_has_effects (const DhChart *self)
{
  for (const DhChartResult *result = NULL; dh_array_next (self->results, &result);)
    if (result->effects != NULL)
      return TRUE;

  return FALSE;
}

/**
 * dh_chart_list_effects:
 * @self: a chart
 * @result: (nullable): what a cell says, or %NULL for all results
 *
 * Returns: (transfer container) (element-type DhChartEffect): what comes of it, in the order of its words
 */
GPtrArray *
dh_chart_list_effects (const DhChart *self,
                       const char    *result)
{
  g_auto(GStrv) words = result != NULL ? _dh_chart_split (self, result) : NULL;
  GPtrArray *effects = g_ptr_array_new ();

  for (guint i = 0; words != NULL ? words[i] != NULL : i < self->results->len; i++)
    {
      const DhChartResult *known = words != NULL ? _dh_chart_find_result (self, words[i])
                                                 : &g_array_index (self->results, DhChartResult, i);

      for (guint j = 0; known != NULL && known->effects != NULL && j < known->effects->len; j++)
        g_ptr_array_add (effects, &g_array_index (known->effects, DhChartEffect, j));
    }

  return effects;
}

/**
 * dh_chart_shares_result:
 * @self: a chart
 * @effect: one of its effects
 * @other: another
 *
 * Returns: whether both come of one result
 */
gboolean
dh_chart_shares_result (const DhChart       *self,
                        const DhChartEffect *effect,
                        const DhChartEffect *other)
{
  for (const DhChartResult *result = NULL; dh_array_next (self->results, &result);)
    {
      gboolean has = FALSE, has_other = FALSE;

      for (const DhChartEffect *each = NULL; result->effects != NULL && dh_array_next (result->effects, &each);)
        {
          has |= each == effect;
          has_other |= each == other;
        }
      if (has)
        return has_other;
    }

  return FALSE;
}

/**
 * dh_chart_require_result:
 * @self: a chart
 * @result: what somebody has read in the chart that is printed
 * @error: return location for a %DH_ERROR_ORDER that lists what there is
 *
 * Returns: whether the chart may say that, as far as it is known; else @error is set
 */
gboolean
dh_chart_require_result (const DhChart  *self,
                         const char     *result,
                         GError        **error)
{
  g_auto(GStrv) words = _dh_chart_split (self, result);
  gboolean good = _dh_chart_is_result (result) && !_dh_chart_has_hole (result);
  g_autofree char *list = _dh_chart_list_results (self);

  for (guint i = 0; good && !_dh_chart_may_say_anything (self) && words[i] != NULL; i++)
    good = _dh_chart_find_result (self, words[i]) != NULL;
  if (good)
    return TRUE;

  if (_dh_chart_has_hole (result))
    return dh_refuse (error, DH_ERROR_ORDER, _("“%s” has nothing on one side of a “/”"), result);
  if (!_dh_chart_may_say_anything (self))
    return dh_refuse (error, DH_ERROR_ORDER, _("“%s” is not a result of the chart; it has %s"), result, list);

  return dh_refuse (error,
                    DH_ERROR_ORDER,
                    _("“%s” is not a word of at most %d characters"),
                    result,
                    DH_CHART_MOST_WORD);
}

/**
 * dh_chart_describe_modifier:
 * @modifier: what may count besides
 *
 * Returns: (transfer full): what it adds to what, for people: “−2 to the die”
 */
char *
dh_chart_describe_modifier (const DhChartModifier *modifier)
{
  g_autofree char *by = dh_show_sign (modifier->by);

  /* Translators: a number with its sign, which moves the column of a chart or is added to what is thrown. */
  return g_strdup_printf (modifier->to_column ? _("%s column") : _("%s to the die"), by);
}

/**
 * dh_chart_describe_result:
 * @self: a chart
 * @result: what a cell says
 *
 * Returns: (transfer full): what it means, word by word; @result itself if the chart explains no word of it
 */
char *
dh_chart_describe_result (const DhChart *self,
                          const char    *result)
{
  g_auto(GStrv) words = _dh_chart_split (self, result);
  g_autoptr(GString) text = g_string_new (NULL);
  gboolean is_explained = FALSE;

  for (guint i = 0; words[i] != NULL; i++)
    {
      const DhChartResult *known = _dh_chart_find_result (self, words[i]);
      gboolean has_meaning = known != NULL && known->means != NULL;

      is_explained |= has_meaning;
      dh_append_item (text, ", ", "%s", has_meaning ? _dh_rulebook_translate (known->word, known->means) : words[i]);
    }

  return g_strdup (is_explained ? text->str : result);
}

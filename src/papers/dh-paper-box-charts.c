/* dh-paper-box-charts.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-paper-private.h"

#include "dh-standing.h"

#include <glib/gi18n.h>

/* The charts of a board game as their owner has typed them in. What nobody has is left empty, for a pencil. */

#define CELL_HEIGHT 16.0
#define LEAST_WIDTH 36.0
#define MOST_WIDTH 60.0
#define DIE_WIDTH 34.0
#define EDGE 0.7
#define HEAD_EDGE 1.4

/* A chart without columns has so many to be written into. */
#define BLANK_COLUMNS 10

/* The grid of a chart, in blocks of columns where they are too many to stand side by side. */
typedef struct {
  const DhChart *chart;
  guint n_columns;
  gboolean has_columns;
  int first, n_rows;
  gboolean has_rows;
  guint in_block;
  double width;
} Grid;

static Grid
plan (const DhPaper *paper,
      const DhChart *chart)
{
  Grid grid = { chart, chart->columns->len };
  double room = _dh_paper_get_width (paper) - DIE_WIDTH - HEAD_EDGE;
  int dice = chart->dice;

  grid.has_columns = grid.n_columns > 0;
  grid.first = chart->first_row;
  grid.n_rows = chart->rows->len;
  grid.has_rows = grid.n_rows > 0;
  if (!grid.has_columns)
    grid.n_columns = BLANK_COLUMNS;
  if (!grid.has_rows)
    {
      grid.first = dice;
      grid.n_rows = dice * (chart->die - 1) + 1;
    }
  grid.in_block = MIN (grid.n_columns, MAX (1, (guint) (room / LEAST_WIDTH)));
  grid.width = MIN (MOST_WIDTH, room / grid.in_block);
  return grid;
}

static double
get_block_height (const Grid *self)
{
  return (self->n_rows + 1) * CELL_HEIGHT + HEAD_EDGE;
}

static void
draw_block (DhPaper    *paper,
            const Grid *self,
            guint       begin)
{
  double left = _dh_paper_get_left (paper) + HEAD_EDGE / 2, top = paper->y + HEAD_EDGE / 2;

  for (int row = -1; row < self->n_rows; row++)
    {
      double y = top + (row + 1) * CELL_HEIGHT;
      g_autofree char *total = row < 0 ? NULL : dh_show_number (self->first + row);

      _dh_paper_draw_cell (paper, DH_PAPER_STRONG, left, y, DIE_WIDTH, CELL_HEIGHT, EDGE, row < 0 ? _("die") : total);
      for (guint column = begin; column < MIN (begin + self->in_block, self->n_columns); column++)
        {
          g_autofree char *word = NULL;
          const char *text = NULL;

          if (self->has_columns && row < 0)
            text = dh_chart_get_column (self->chart, column)->shown;
          else if (self->has_columns && self->has_rows)
            text = word = dh_show_minus (dh_chart_look_up (self->chart, column, self->first + row));
          _dh_paper_draw_cell (paper,
                               row < 0 ? DH_PAPER_STRONG : DH_PAPER_BODY,
                               left + DIE_WIDTH + (column - begin) * self->width,
                               y,
                               self->width,
                               CELL_HEIGHT,
                               EDGE,
                               text);
        }
    }
  _dh_paper_draw_rule (paper,
                       left,
                       top + CELL_HEIGHT,
                       DIE_WIDTH + MIN (self->in_block, self->n_columns - begin) * self->width,
                       HEAD_EDGE);
  paper->y += get_block_height (self) + 4;
}

/* Describes what picks the column of a chart, and which dice are thrown. */
static char *
describe_use (const DhRulebookItem *item,
              const DhChart        *chart)
{
  static const char *const by[] = {
    [DH_CHART_BY_VALUE] = N_("Column by a number"),
    [DH_CHART_BY_SUM] = N_("Column by a sum"),
    [DH_CHART_BY_DIFFERENCE] = N_("Column by a difference"),
    [DH_CHART_BY_ODDS] = N_("Column by odds"),
  };

  return g_strdup_printf ("%s · %dD%d", _(by[chart->by]), chart->dice, chart->die);
}

/* Adds the modifiers of a chart and the meanings of its results, a line each. */
static void
add_notes (DhPaper       *paper,
           const DhChart *chart)
{
  for (const DhChartModifier *modifier = NULL; dh_array_next (chart->modifiers, &modifier);)
    {
      g_autofree char *by = dh_chart_describe_modifier (modifier);
      g_autofree char *what = g_strdup_printf (_("%s: %s"), modifier->title, by);
      g_autofree char *line = g_strdup_printf ("%s  (%s)", what, modifier->clause);

      _dh_paper_add_paragraph (paper, DH_PAPER_BODY, line);
    }
  for (const DhChartResult *result = NULL; dh_array_next (chart->results, &result);)
    {
      g_autofree char *shown = dh_show_minus (result->word);
      g_autofree char *label = g_strdup_printf ("%s:", shown);
      g_autofree char *meaning = dh_chart_describe_result (chart, result->word);

      _dh_paper_add_labelled (paper, label, meaning);
    }
}

static void
add_chart (DhPaper              *paper,
           const DhRulebookItem *item,
           const DhChart        *chart)
{
  const double line = 1.6 * _dh_paper_get_size (DH_PAPER_BODY);
  const Grid grid = plan (paper, chart);
  const double height = 4 * line + get_block_height (&grid) +
                        (chart->modifiers->len + chart->results->len) * line;
  g_autofree char *title = g_strdup_printf ("%s  (%s)", item->title, item->clause);
  g_autofree char *marked = _dh_paper_add_mark (title,
                                                dh_chart_is_lost (chart) ? "" : dh_standing_get_mark (item->standing));
  g_autofree char *use = describe_use (item, chart);

  _dh_paper_make_room (paper, &height, 1, 0, 0);
  _dh_paper_add_paragraph (paper, DH_PAPER_HEADING, marked);
  _dh_paper_add_paragraph (paper, DH_PAPER_BODY, use);
  if (dh_chart_is_lost (chart))
    _dh_paper_add_paragraph (paper, DH_PAPER_BODY,
                             _("Not typed in yet: fill in the blanks from the printed chart."));
  paper->y += 3;
  for (guint begin = 0; begin < grid.n_columns; begin += grid.in_block)
    {
      const double block = get_block_height (&grid);

      _dh_paper_make_room (paper, &block, 1, 0, 0);
      draw_block (paper, &grid, begin);
    }
  add_notes (paper, chart);
  paper->y += 2 * _dh_paper_get_size (DH_PAPER_HEADING);
}

/*
 * _dh_paper_new_box_charts:
 * @of: rules, and how it is printed
 *
 * Returns: (transfer full): all their charts
 */
DhPaper *
_dh_paper_new_box_charts (const DhPaperSubject *of)
{
  g_autofree char *marks = _dh_paper_describe_marks ();
  DhPaper *paper = _dh_paper_new (of->size, of->footer, marks, 1);
  gboolean any = FALSE;

  _dh_paper_set_head (paper, 0, NULL, dh_rulebook_get_title (of->rulebook));
  _dh_paper_start_page (paper);
  for (guint i = 0; i < of->rulebook->entries->len; i++)
    {
      const DhRulebookItem *item = dh_rulebook_get_item (of->rulebook, i);

      if (item->is_chart)
        add_chart (paper, item, dh_rulebook_get_chart (of->rulebook, item->id));
      any |= item->is_chart;
    }
  if (!any)
    _dh_paper_add_paragraph (paper, DH_PAPER_BODY, _("These rules have no charts."));

  return _dh_paper_finish (paper);
}

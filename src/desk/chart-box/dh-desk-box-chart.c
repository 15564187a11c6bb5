/* dh-desk-box-chart.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-box-chart.h"

#include "dh-chart.h"
#include "dh-desk-children.h"
#include "dh-standing.h"

#include <glib/gi18n.h>

/**
 * DhDeskBoxChart:
 *
 * A chart as its owner has typed it in, with the column that counts marked; what may count besides; and what its
 * results mean. One that nobody has typed in says so.
 */
struct _DhDeskBoxChart
{
  DhBoardWidget parent_instance;

  GPtrArray *cells;  /* of GtkWidget, borrowed: column by column, each with its head */
  GPtrArray *titles; /* of columns */
  int column; /* the one that counts, or -1 */

  /* Template children */
  GtkLabel *besides;
  GtkWidget *blank;
  GtkLabel *clause;
  GtkGrid *grid;
  GtkLabel *results;
  GtkLabel *title;
};

G_DEFINE_FINAL_TYPE (DhDeskBoxChart, dh_desk_box_chart, DH_BOARD_TYPE_WIDGET)

static GtkWidget *
add_cell (DhDeskBoxChart *self,
          int             column,
          int             row,
          const char     *text)
{
  g_autofree char *shown = dh_show_minus (text);
  GtkWidget *label = dh_board_widget_new_label (shown, 0.5, "numeric");

  gtk_widget_add_css_class (label, row == 0 ? "head" : column == 0 ? "row" : "cell");
  gtk_grid_attach (self->grid, label, column, row, 1, 1);
  return label;
}

static void
add_columns (DhDeskBoxChart *self,
             const DhChart  *chart)
{
  int first = chart->first_row, n = chart->rows->len;

  for (int row = 0; row < n; row++)
    {
      g_autofree char *total = g_strdup_printf ("%d", first + row);

      add_cell (self, 0, row + 1, total);
    }
  for (guint i = 0; i < chart->columns->len; i++)
    {
      const char *title = dh_chart_get_column (chart, i)->shown;

      g_ptr_array_add (self->titles, dh_show_minus (title));
      g_ptr_array_add (self->cells, add_cell (self, i + 1, 0, title));
      for (int row = 0; row < n; row++)
        g_ptr_array_add (self->cells, add_cell (self, i + 1, row + 1, dh_chart_look_up (chart, i, first + row)));
    }
}

static void
show_besides (DhDeskBoxChart *self,
              const DhChart  *chart)
{
  g_autoptr(GString) besides = g_string_new (NULL);
  g_autoptr(GString) results = g_string_new (NULL);

  for (const DhChartModifier *modifier = NULL; dh_array_next (chart->modifiers, &modifier);)
    {
      g_autofree char *by = dh_chart_describe_modifier (modifier);

      dh_append_item (besides, "\n", "%s %s  (%s)", modifier->title, by, modifier->clause);
    }
  for (guint i = 0; i < chart->results->len; i++)
    {
      const char *word = g_array_index (chart->results, DhChartResult, i).word;
      g_autofree char *shown = dh_show_minus (word);
      g_autofree char *meaning = dh_chart_describe_result (chart, word);

      dh_append_item (results, "\n", _("%s: %s"), shown, meaning);
    }
  dh_board_widget_set_words (self->besides, besides->str);
  dh_board_widget_set_words (self->results, results->str);
}

static void
dh_desk_box_chart_class_init (DhDeskBoxChartClass *klass)
{
  DH_CLASS_OWNS (klass, DhDeskBoxChart, g_ptr_array_unref, cells, titles);

  DH_BOARD_TEMPLATE (klass, DhDeskBoxChart, besides, blank, clause, grid, results, title);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
dh_desk_box_chart_init (DhDeskBoxChart *self)
{
  self->cells = g_ptr_array_new ();
  self->titles = g_ptr_array_new_with_free_func (g_free);
  self->column = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * dh_desk_box_chart_set_chart:
 * @self: a chart
 * @rulebook: the rules that it is in
 * @id: its id there
 */
void
dh_desk_box_chart_set_chart (DhDeskBoxChart   *self,
                             const DhRulebook *rulebook,
                             const char       *id)
{
  const DhRulebookItem *item = dh_rulebook_find (rulebook, id);
  const DhChart *chart = dh_rulebook_get_chart (rulebook, id);
  const char *mark = dh_standing_get_mark (item->standing);
  g_autofree char *clause = *mark != '\0' ? g_strdup_printf ("%s %s", item->clause, mark) : g_strdup (item->clause);

  g_return_if_fail (DH_DESK_IS_BOX_CHART (self));

  dh_desk_children_clear (self->grid);
  g_ptr_array_set_size (self->cells, 0);
  g_ptr_array_set_size (self->titles, 0);
  self->column = -1;

  gtk_label_set_label (self->title, item->title);
  gtk_label_set_label (self->clause, clause);
  dh_board_widget_set_name (self, item->title);
  gtk_widget_set_visible (self->blank, dh_chart_is_lost (chart));
  if (!dh_chart_is_lost (chart))
    add_columns (self, chart);
  show_besides (self, chart);
}

/**
 * dh_desk_box_chart_set_column:
 * @self: a chart
 * @column: the column that counts, or -1 for none
 *
 * Marks it: by its edges and by a sign at its head, and for those who hear it by a word.
 */
void
dh_desk_box_chart_set_column (DhDeskBoxChart *self,
                              int             column)
{
  guint height;

  g_return_if_fail (DH_DESK_IS_BOX_CHART (self));

  if (self->column == column || self->titles->len == 0)
    return;

  self->column = column;
  height = self->cells->len / self->titles->len;
  for (guint i = 0; i < self->cells->len; i++)
    {
      GtkWidget *cell = g_ptr_array_index (self->cells, i);
      gboolean counts = (int) (i / height) == column;

      dh_board_widget_set_class (cell, "counts", counts);
      if (i % height == 0)
        {
          const char *title = g_ptr_array_index (self->titles, i / height);
          g_autofree char *marked = g_strconcat (counts ? "▼ " : "", title, NULL);

          gtk_label_set_label (GTK_LABEL (cell), marked);
          dh_board_widget_print_name (cell, counts ? _("column %s, in use") : _("column %s"), title);
        }
    }
}

/* dh-desk-chart-strip.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-chart-strip.h"

#include "dh-desk-children.h"

#include <glib/gi18n.h>

/**
 * DhDeskChartStrip:
 *
 * The results that a throw brings in each column of a chart that is whole: a bar for each result, with its chance in
 * figures.
 */
struct _DhDeskChartStrip
{
  DhBoardWidget parent_instance;

  /* Template children */
  GtkGrid *grid;
  GtkWidget *none;
};

DH_BOARD_DEFINE_TEMPLATE (DhDeskChartStrip, dh_desk_chart_strip, DH_BOARD_TYPE_WIDGET)

static void
add_bar (DhDeskChartStrip    *self,
         const char          *column,
         const DhChartChance *chance,
         guint64              throws,
         guint                left,
         guint                top)
{
  double share = (double) chance->ways / throws;
  /* Translators: a result of a chart and its chance. */
  g_autofree char *words = g_strdup_printf (_("%s %.1f%%"), chance->result, 100 * share);
  /* Translators: for a screen reader: the column of a chart, a result and its chance. */
  g_autofree char *label = g_strdup_printf (_("Column %s: %s"), column, words);
  GtkWidget *bar = gtk_progress_bar_new ();

  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (bar), share);
  gtk_progress_bar_set_show_text (GTK_PROGRESS_BAR (bar), TRUE);
  gtk_progress_bar_set_text (GTK_PROGRESS_BAR (bar), words);
  gtk_widget_set_tooltip_text (bar, label);
  dh_board_widget_set_name (bar, label);
  gtk_grid_attach (self->grid, bar, left, top, 1, 1);
}

static void
dh_desk_chart_strip_class_init (DhDeskChartStripClass *klass)
{
  DH_BOARD_TEMPLATE (klass, DhDeskChartStrip, grid, none);
}

/**
 * dh_desk_chart_strip_set_chart:
 * @self: a strip
 * @chart: (nullable): a chart; while it is lost, or is none, there is nothing to show
 *
 * Shows the chances of each column.
 */
void
dh_desk_chart_strip_set_chart (DhDeskChartStrip *self,
                               const DhChart    *chart)
{
  gboolean whole = chart != NULL && !dh_chart_is_lost (chart);

  g_return_if_fail (DH_DESK_IS_CHART_STRIP (self));

  dh_desk_children_clear (self->grid);
  for (guint i = 0; whole && i < chart->columns->len; i++)
    {
      const char *title = dh_chart_get_column (chart, i)->shown;
      guint64 throws;
      g_autoptr(GArray) chances = dh_chart_get_chances (chart, i, 0, &throws);

      gtk_grid_attach (self->grid, dh_board_widget_new_label (title, 0.5, "heading numeric"), i, 0, 1, 1);
      for (guint j = 0; j < chances->len; j++)
        add_bar (self, title, &g_array_index (chances, DhChartChance, j), throws, i, 1 + j);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->grid), whole);
  gtk_widget_set_visible (self->none, !whole);
}

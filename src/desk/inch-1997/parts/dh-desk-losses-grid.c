/* dh-desk-losses-grid.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-losses-grid.h"

#include "dh-army-words.h"
#include "dh-board-widget.h"
#include "dh-desk-children.h"
#include "dh-inch.h"

#include <glib/gi18n.h>

/* The losses of the armies, side by side. */

/* Words that need more than this have more than two lines on a small screen. */
#define MOST_LEAST_WIDTH 112

/* Returns: the least width in which bold words have no more than two lines */
static int
measure_two_lines (GtkWidget  *widget,
                   const char *text)
{
  g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout (widget, text);
  g_autoptr(PangoAttrList) bold = pango_attr_list_new ();
  int width;

  pango_attr_list_insert (bold, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes (layout, bold);
  pango_layout_get_pixel_size (layout, &width, NULL);
  for (int half = width / 2; half < width; half += 2)
    {
      pango_layout_set_width (layout, half * PANGO_SCALE);
      if (pango_layout_get_line_count (layout) <= 2)
        return half;
    }

  return width;
}

static GtkWidget *
add_label (GtkGrid    *grid,
           int         column,
           int         row,
           const char *text,
           const char *style)
{
  GtkWidget *label = dh_board_widget_new_label (text, column == 0 ? 0 : 1, style);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_justify (GTK_LABEL (label), column == 0 ? GTK_JUSTIFY_LEFT : GTK_JUSTIFY_RIGHT);
  /* “First Division, Army of the Ohio” beside another army, on a small screen */
  gtk_label_set_lines (GTK_LABEL (label), 4);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_grid_attach (grid, label, column, row, 1, 1);
  gtk_widget_set_size_request (label, MIN (measure_two_lines (label, text), MOST_LEAST_WIDTH), -1);
  return label;
}

static void
add_number (GtkGrid *grid,
            int      column,
            int      row,
            int      number)
{
  g_autofree char *text = number != 0 ? g_strdup_printf ("%d", number) : g_strdup ("–");

  add_label (grid, column, row, text, "numeric");
}

/**
 * dh_desk_losses_grid_show:
 * @grid: a grid
 * @battle: a battle
 * @losses: (array): what each army of it has lost
 *
 * Fills the grid with a column for each army: its losses, and how it holds now.
 */
void
dh_desk_losses_grid_show (GtkGrid        *grid,
                          const DhBattle *battle,
                          const DhLosses *losses)
{
  dh_desk_children_clear (grid);
  add_label (grid, 0, 1, _("Men lost"), "row-title");
  add_label (grid, 0, 2, _("Routs"), "row-title");
  add_label (grid, 0, 3, _("Units destroyed or gone"), "row-title");
  add_label (grid, 0, 4, _("Officers lost"), "row-title");
  add_label (grid, 0, 5, _("Effectiveness"), "row-title");
  for (guint i = 0; i < dh_n_armies (battle); i++)
    {
      const DhArmy *army = dh_battle_get_army (battle, i);
      g_autofree char *share = g_strdup_printf (_("%d%%"), (int) dh_battle_get_effectiveness (battle, i));
      g_autofree char *holds = g_strdup_printf ("%s %s · %s",
                                                dh_army_state_get_shape (army->state),
                                                dh_army_state_describe (army->state),
                                                share);

      add_label (grid, i + 1, 0, army->info->name, "heading");
      add_number (grid, i + 1, 1, losses[i].men);
      add_number (grid, i + 1, 2, losses[i].routs);
      add_number (grid, i + 1, 3, losses[i].units);
      add_number (grid, i + 1, 4, losses[i].officers);
      add_label (grid, i + 1, 5, holds, "numeric");
    }
}

/* dh-desk-legend.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-legend.h"

#include "dh-army-words.h"
#include "dh-board-glyph.h"
#include "dh-board-pips.h"
#include "dh-board-widget.h"
#include "dh-board-words.h"

#include <glib/gi18n.h>

/* Sizes of the marks in the roster, in pixels. */
#define PIP_SIZE 10
#define GLYPH_SIZE 14

/* Stands of the unit that is drawn: whole, with casualties, and lost. */
#define STANDS 3
#define START_STANDS 4
#define CASUALTIES 1

/* The width of a column of meanings. It is fixed: a GtkScrolledWindow takes the height that its child has when it is narrowest. */
#define MEANING_CHARS 26

/* The greatest height of the legend, which is scrolled on a small screen. */
#define MOST_HEIGHT 460

const DhDeskSign dh_desk_legend_signs[] = {
  { "◌", N_("in reserve, or concealed") },
  { "→", N_("has moved this turn") },
  { "✱", N_("has fired this turn") },
  { "⚑ ⚐", N_("an officer in the front rank of a unit, and one riding with it") },
  { "▌", N_("named in the typed order") },
  { "┆", N_("has something due") },
  { "86%", N_("effectiveness of an army or a command") },
  { NULL },
};

/* Adds a mark and its meaning to a half of the grid. Returns: the row below */
static int
add_row (GtkGrid    *grid,
         int         half,
         int         row,
         GtkWidget  *mark,
         const char *words)
{
  GtkWidget *label = dh_board_widget_new_label (words, 0, NULL);

  gtk_widget_set_halign (mark, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (mark, GTK_ALIGN_CENTER);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_width_chars (GTK_LABEL (label), MEANING_CHARS);
  gtk_label_set_max_width_chars (GTK_LABEL (label), MEANING_CHARS);
  gtk_grid_attach (grid, mark, 2 * half, row, 1, 1);
  gtk_grid_attach (grid, label, 2 * half + 1, row, 1, 1);
  return row + 1;
}

static GtkWidget *
new_pips (void)
{
  GtkWidget *pips = g_object_new (DH_BOARD_TYPE_PIPS, "pip-size", PIP_SIZE, NULL);

  dh_board_pips_set_stands (DH_BOARD_PIPS (pips), STANDS, START_STANDS, CASUALTIES);
  return pips;
}

static GtkWidget *
new_glyph (DhFormation formation)
{
  GtkWidget *glyph = g_object_new (DH_BOARD_TYPE_GLYPH,
                                   "height-request", GLYPH_SIZE,
                                   "width-request", GLYPH_SIZE,
                                   NULL);

  dh_board_glyph_set_formation (DH_BOARD_GLYPH (glyph), formation);
  return glyph;
}

static GtkWidget *
new_sign (const char *sign)
{
  return dh_board_widget_new_label (sign, 0.5, "heading");
}

/**
 * dh_desk_legend_new:
 *
 * Returns: (transfer floating): what every mark of the roster means, in the order of its columns
 */
GtkWidget *
dh_desk_legend_new (void)
{
  GtkGrid *grid = g_object_new (GTK_TYPE_GRID, "column-spacing", 12, "row-spacing", 4, NULL);
  int row = 0;

  row = add_row (grid, 0, row, new_pips (), _("stands: whole, with casualties, and lost"));
  row = add_row (grid, 0, row, new_sign ("3"), _("rating, from 0 to 5: the higher, the steadier"));
  for (DhFormation formation = DH_FORMATION_LINE; formation <= DH_FORMATION_UNLIMBERED; formation++)
    row = add_row (grid, 0, row, new_glyph (formation), dh_formation_describe (formation));
  row = 0;
  for (DhUnitStatus status = DH_UNIT_STATUS_STEADY; status <= DH_UNIT_STATUS_LEFT; status++)
    row = add_row (grid, 1, row, new_sign (dh_board_get_status_shape (status)), dh_unit_status_describe (status));
  for (const DhDeskSign *sign = dh_desk_legend_signs; sign->sign != NULL; sign++)
    row = add_row (grid, 1, row, new_sign (sign->sign), gettext (sign->words));

  return g_object_new (GTK_TYPE_SCROLLED_WINDOW,
                       "child", grid,
                       "hscrollbar-policy", GTK_POLICY_NEVER,
                       "max-content-height", MOST_HEIGHT,
                       "propagate-natural-height", TRUE,
                       "propagate-natural-width", TRUE,
                       NULL);
}

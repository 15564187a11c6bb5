/* dh-desk-box-points.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-box-points.h"

#include "dh-box-sheet.h"
#include "dh-desk-children.h"

#include <glib/gi18n.h>

/**
 * DhDeskBoxPoints:
 *
 * The points of both sides as they stand, each with what it is for and its clause; and the tracks that both may see.
 */
struct _DhDeskBoxPoints
{
  DhDeskPane parent_instance;

  /* Template children */
  GtkBox *sides;
};

DH_BOARD_DEFINE_TEMPLATE (DhDeskBoxPoints, dh_desk_box_points, DH_DESK_TYPE_PANE)

/* The columns: the reason, its clause, and the points, of which the sum stands above them. */
enum {
  TITLE,
  CLAUSE,
  POINTS,
};

static GtkWidget *
add_cell (GtkWidget  *grid,
          int         column,
          int         row,
          const char *text,
          const char *css_class)
{
  GtkWidget *label = dh_board_widget_new_label (text, column == POINTS ? 1 : 0, "numeric");

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_set_hexpand (label, column == TITLE);
  gtk_widget_set_valign (label, GTK_ALIGN_BASELINE);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  gtk_grid_attach (GTK_GRID (grid), label, column, row, 1, 1);
  return label;
}

static GtkWidget *
add_panel (DhDeskBoxPoints *self)
{
  GtkWidget *grid = gtk_grid_new ();

  gtk_widget_add_css_class (grid, "panel");
  gtk_grid_set_column_spacing (GTK_GRID (grid), 18);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 4);
  gtk_box_append (self->sides, dh_board_widget_new_around (grid));
  return grid;
}

static void
add_side (DhDeskBoxPoints *self,
          const DhBattle  *battle,
          guint            side)
{
  g_autofree char *unknown = NULL;
  int sum;
  g_autoptr(GArray) items = dh_box_list_points (battle, side, &sum, &unknown);
  g_autofree char *total = dh_show_number (sum);
  GtkWidget *grid = add_panel (self);

  add_cell (grid, TITLE, 0, dh_battle_get_name (battle, dh_battle_get_side (battle, side)), "title-4");
  add_cell (grid, POINTS, 0, total, "title-4");
  for (guint i = 0; i < items->len; i++)
    {
      const DhBoxItem *item = &g_array_index (items, DhBoxItem, i);
      g_autofree char *points = dh_show_number (item->points);
      g_autofree char *title =
        *item->what != '\0' ? g_strdup_printf (_("%s: %s"), item->title, item->what) : g_strdup (item->title);

      add_cell (grid, TITLE, i + 1, title, NULL);
      add_cell (grid, POINTS, i + 1, points, NULL);
      add_cell (grid, CLAUSE, i + 1, item->clause, "dim-label");
    }
  if (items->len == 0)
    add_cell (grid, TITLE, 1, _("No points yet."), "dim-label");
  if (unknown != NULL)
    {
      g_autofree char *text = g_strdup_printf (_("Not known yet; type it in: %s"), unknown);

      add_cell (grid, TITLE, items->len + 2, text, "dim-label");
    }
}

static void
add_tracks (DhDeskBoxPoints *self,
            const DhBattle  *battle)
{
  g_autoptr(GArray) scores = dh_box_list_scores (battle);
  GtkWidget *grid = NULL;

  for (guint i = 0, row = 1; i < scores->len; i++)
    {
      const DhBoxScore *score = &g_array_index (scores, DhBoxScore, i);
      g_autofree char *value = dh_show_number (score->value);

      if (score->side != DH_NOTHING)
        continue;
      if (grid == NULL)
        {
          grid = add_panel (self);
          add_cell (grid, TITLE, 0, _("Tracks"), "title-4");
        }
      add_cell (grid, TITLE, row, score->title, NULL);
      add_cell (grid, POINTS, row++, value, NULL);
    }
}

static void
add_note (DhDeskBoxPoints *self,
          const char      *text)
{
  GtkWidget *label = dh_board_widget_new_label (text, 0, "dim-label");

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_box_append (self->sides, label);
}

static gboolean
counts_eliminated (const DhBattle *battle)
{
  const DhRulebook *rulebook = battle->rulebook;

  for (guint i = 0; i < rulebook->entries->len; i++)
    if (g_str_has_prefix (dh_rulebook_get_item (rulebook, i)->id, "eliminated."))
      return TRUE;

  return FALSE;
}

static void
dh_desk_box_points_update (DhDeskPane *pane,
                           DhReferee  *referee,
                           DhEntry    *entry)
{
  DhDeskBoxPoints *self = DH_DESK_BOX_POINTS (pane);
  const DhBattle *battle = referee != NULL ? dh_referee_get_battle (referee) : NULL;

  dh_desk_children_clear (self->sides);
  if (battle == NULL)
    return;

  if (dh_box_counts_points (battle))
    for (guint i = 0; i < dh_battle_get_n_sides (battle); i++)
      add_side (self, battle, i);
  if (counts_eliminated (battle))
    add_note (self, _("A unit eliminated, or cut off at the end, scores all the points it had at the start; any other "
                      "scores what it has lost."));
  add_tracks (self, battle);
  if (gtk_widget_get_first_child (GTK_WIDGET (self->sides)) == NULL)
    add_note (self, _("This game has no points and no public tracks. The order “judge” says who has won."));
}

static void
dh_desk_box_points_class_init (DhDeskBoxPointsClass *klass)
{
  DH_DESK_PANE_CLASS (klass)->update = dh_desk_box_points_update;

  DH_BOARD_TEMPLATE (klass, DhDeskBoxPoints, sides);
}

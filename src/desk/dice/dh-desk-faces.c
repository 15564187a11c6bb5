/* dh-desk-faces.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-faces.h"

#include "dh-board-dice.h"
#include "dh-board-ink.h"
#include "dh-board-widget.h"

#include <glib/gi18n.h>

#define BAR_HEIGHT 72
#define BAR_WIDTH 22

/* The value of the tallest bar, chosen so that the line of the expected value is always in the picture. */
static double
find_top (const DhTally *tally)
{
  double top = MAX (tally->expected, 1);

  for (guint i = 0; i < tally->sides; i++)
    top = MAX (top, tally->faces[i]);

  return top;
}

/* A bar, and across it how high it would be if all faces had come equally often. */
typedef struct {
  double share;
  double expected;
} Bar;

static void
draw_bar_cb (GtkDrawingArea *area,
             cairo_t        *cr,
             int             width,
             int             height,
             gpointer        data)
{
  const Bar *bar = data;
  double y = (int) (height * (1 - bar->expected)) + 0.5;
  GdkRGBA color;

  color = dh_board_get_ink (area);
  gdk_cairo_set_source_rgba (cr, &(GdkRGBA) { color.red, color.green, color.blue, 0.45 });
  cairo_rectangle (cr, (width - BAR_WIDTH) / 2, height * (1 - bar->share), BAR_WIDTH, height * bar->share);
  cairo_fill (cr);

  gdk_cairo_set_source_rgba (cr, &color);
  cairo_set_line_width (cr, 1);
  cairo_set_dash (cr, (double[]) { 3, 3 }, 2, 0);
  cairo_move_to (cr, 0, y);
  cairo_line_to (cr, width, y);
  cairo_stroke (cr);
}

static GtkWidget *
new_bar (const DhTally *tally,
         guint          place)
{
  GtkWidget *area = g_object_new (GTK_TYPE_DRAWING_AREA,
                                  "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                  "content-height", BAR_HEIGHT,
                                  "content-width", BAR_WIDTH + 6,
                                  NULL);
  Bar *bar = g_new (Bar, 1);

  bar->share = tally->faces[place] / find_top (tally);
  bar->expected = tally->expected / find_top (tally);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_bar_cb, bar, g_free);
  return area;
}

static GtkWidget *
new_count (guint count)
{
  g_autofree char *text = g_strdup_printf ("%u", count);

  return dh_board_widget_new_label (text, 0.5, "numeric");
}

static GtkWidget *
new_die (const DhTally *tally,
         guint          face)
{
  GtkWidget *dice = g_object_new (DH_BOARD_TYPE_DICE, NULL);

  dh_board_dice_set_faces (DH_BOARD_DICE (dice), tally->sides, 0, &face, 1);
  gtk_widget_set_halign (dice, GTK_ALIGN_CENTER);
  gtk_widget_set_margin_top (dice, 4);
  return dice;
}

/* The same for who does not see it. */
static char *
describe (const DhTally *tally)
{
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint i = 0; i < tally->sides; i++)
    /* Translators: a face of a die, and how often it came */
    g_string_append_printf (text, _("%u: %u, "), i + 1, tally->faces[i]);
  /* Translators: how often each face of a die would have come if all came equally often */
  g_string_append_printf (text, _("expected %.1f each"), tally->expected);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/**
 * dh_desk_faces_new:
 * @tally: how some dice fell
 *
 * Shows how often each face came, as bars over the faces, against a line for what was to be expected.
 * No colour says what is luck: of few dice any picture is.
 *
 * Returns: (transfer floating): a new widget
 */
GtkWidget *
dh_desk_faces_new (const DhTally *tally)
{
  GtkWidget *grid = g_object_new (GTK_TYPE_GRID, "accessible-role", GTK_ACCESSIBLE_ROLE_IMG, NULL);
  g_autofree char *words = describe (tally);

  for (guint i = 0; i < tally->sides; i++)
    {
      gtk_grid_attach (GTK_GRID (grid), new_count (tally->faces[i]), i, 0, 1, 1);
      gtk_grid_attach (GTK_GRID (grid), new_bar (tally, i), i, 1, 1, 1);
      gtk_grid_attach (GTK_GRID (grid), new_die (tally, i + 1), i, 2, 1, 1);
    }
  gtk_widget_set_halign (grid, GTK_ALIGN_START);
  dh_board_widget_set_name (grid, words);
  return grid;
}

/* dh-board-curve.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-board-curve.h"

#include "dh-board-class.h"
#include "dh-board-em.h"
#include "dh-board-words.h"

#include <glib/gi18n.h>

/* In font sizes: the line of an army, that of a threshold, and room for letters at the end of a line. */
#define LINE 0.16
#define RULE 0.04
#define LETTER 1.2

#define WIDTH 9
#define HEIGHT 5

/**
 * DhBoardCurve:
 *
 * How the armies have held turn by turn, a line each in its colour that ends in its letter, above the thresholds.
 */
struct _DhBoardCurve
{
  GtkWidget parent_instance;

  /* Owned */
  DhStatus *status; /* (nullable) */
};

DH_BOARD_DEFINE_PLAIN (DhBoardCurve, dh_board_curve, GTK_TYPE_WIDGET)

static void
draw_thresholds (DhBoardCurve *self,
                 cairo_t      *cr,
                 double        width,
                 double        height,
                 double        em)
{
  cairo_set_line_width (cr, em * RULE);
  for (DhArmyState state = DH_ARMY_STATE_HESITANT; state <= DH_ARMY_STATE_BROKEN; state++)
    {
      double y = height * (1 - dh_status_get_threshold (self->status, state) / 100.0);

      cairo_move_to (cr, 0, y);
      cairo_line_to (cr, width, y);
      cairo_stroke (cr);
    }
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_stroke (cr);
}

static double
get_y (const DhStatusTurn *turn,
       double              height)
{
  return height * (1 - CLAMP (turn->effectiveness, 0, 100) / 100.0);
}

static void
draw_army (DhBoardCurve       *self,
           cairo_t            *cr,
           const DhStatusArmy *army,
           double              width,
           double              height,
           double              em)
{
  guint last = MAX (army->n_turns, 2) - 1;

  cairo_set_line_width (cr, em * LINE);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  for (guint i = 0; i < army->n_turns; i++)
    cairo_line_to (cr, width * i / last, get_y (&army->turns[i], height));
  cairo_line_to (cr, width, get_y (&army->now, height));
  cairo_stroke (cr);
}

/* Letters of armies that end alike keep clear of each other. */
static void
draw_letters (DhBoardCurve  *self,
              GtkSnapshot   *snapshot,
              const GdkRGBA *ink,
              double         x,
              double         height,
              double         em)
{
  double above = -em * LETTER;

  for (guint i = 0; i < dh_status_get_n_armies (self->status); i++)
    {
      guint next = i;
      g_autoptr(PangoLayout) layout = NULL;
      double y;

      /* From the top down: two armies are the usual case, and who holds better is drawn first. */
      if (dh_status_get_n_armies (self->status) == 2)
        next = (dh_status_get_army (self->status, 0)->now.effectiveness >= dh_status_get_army (self->status, 1)->now.effectiveness) == (i == 0) ? 0 : 1;
      layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), dh_status_get_army (self->status, next)->letter);
      y = MAX (get_y (&dh_status_get_army (self->status, next)->now, height) - em * LETTER / 2, above + em * LETTER);
      above = y;
      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x + em * 0.2, y));
      gtk_snapshot_append_layout (snapshot, layout, ink);
      gtk_snapshot_restore (snapshot);
    }
}

static void
dh_board_curve_snapshot (GtkWidget   *widget,
                         GtkSnapshot *snapshot)
{
  DhBoardCurve *self = DH_BOARD_CURVE (widget);
  GtkStyleContext *style = gtk_widget_get_style_context (widget);
  double em = dh_board_measure_em (widget), letters = em * LETTER;
  double width = gtk_widget_get_width (widget) - letters, height = gtk_widget_get_height (widget) - letters;
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  GdkRGBA ink;
  cairo_t *cr;

  if (self->status == NULL)
    return;

  gtk_style_context_get_color (style, &ink);
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  cairo_translate (cr, 0, letters / 2);
  gdk_cairo_set_source_rgba (cr, &ink);
  draw_thresholds (self, cr, width, height, em);
  for (guint i = 0; i < dh_status_get_n_armies (self->status); i++)
    {
      GdkRGBA color = ink;

      gtk_style_context_lookup_color (style, dh_board_get_army_color (i), &color);
      gdk_cairo_set_source_rgba (cr, &color);
      draw_army (self, cr, dh_status_get_army (self->status, i), width, height, em);
    }
  cairo_destroy (cr);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (0, letters / 2));
  draw_letters (self, snapshot, &ink, width, height, em);
  gtk_snapshot_restore (snapshot);
}

static void
dh_board_curve_measure (GtkWidget      *widget,
                        GtkOrientation  orientation,
                        int             for_size,
                        int            *minimum,
                        int            *natural,
                        int            *minimum_baseline,
                        int            *natural_baseline)
{
  double em = dh_board_measure_em (widget);

  *natural = em * (orientation == GTK_ORIENTATION_HORIZONTAL ? WIDTH : HEIGHT);
  *minimum = *natural / 2;
}

static void
dh_board_curve_class_init (DhBoardCurveClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = dh_board_curve_measure;
  widget_class->snapshot = dh_board_curve_snapshot;
  DH_BOARD_OWNS (G_OBJECT_CLASS (klass), DhBoardCurve, dh_status_unref, status);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_widget_class_set_css_name (widget_class, "boardcurve");
}

/**
 * dh_board_curve_show_status:
 * @self: a curve
 * @status: what players may see
 */
void
dh_board_curve_show_status (DhBoardCurve   *self,
                            const DhStatus *status)
{
  g_return_if_fail (DH_BOARD_IS_CURVE (self));

  dh_status_ref ((DhStatus *) status);
  g_clear_pointer (&self->status, dh_status_unref);
  self->status = (DhStatus *) status;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("How the armies held, turn by turn"),
                                  -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* dh-desk-plot.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-plot.h"

#include "dh-class.h"
#include "dh-board-ink.h"
#include "dh-paper-plot.h"

#include <glib/gi18n.h>

/**
 * DhDeskPlot:
 *
 * The plot of a report, as it is on paper, in the colours of the desk. Who does not see it is told the
 * same in words.
 */
struct _DhDeskPlot
{
  GtkWidget parent_instance;

  /* Owned */
  DhPaperPlot *plot; /* (nullable) */
};

DH_CLASS_DEFINE_PLAIN (DhDeskPlot, dh_desk_plot, GTK_TYPE_WIDGET)

/* The colour of an army, moved towards the ink, so that it stands out from light and from dark paper. */
static DhPaperColor
get_color (DhDeskPlot    *self,
           const char    *name,
           const GdkRGBA *ink)
{
  GdkRGBA color = dh_board_get_color (self, name, ink);

  return (DhPaperColor) {
    0.7 * color.red + 0.3 * ink->red,
    0.7 * color.green + 0.3 * ink->green,
    0.7 * color.blue + 0.3 * ink->blue,
    color.alpha,
  };
}

static void
dh_desk_plot_snapshot (GtkWidget   *widget,
                       GtkSnapshot *snapshot)
{
  DhDeskPlot *self = DH_DESK_PLOT (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  GdkRGBA ink;
  cairo_t *cr;

  if (self->plot == NULL)
    return;

  ink = dh_board_get_ink (widget);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  dh_paper_plot_draw (self->plot,
                      cr,
                      gtk_widget_get_pango_context (widget),
                      width,
                      height,
                      (DhPaperColor[DH_PAPER_PLOT_N_TONES]) {
                        { ink.red, ink.green, ink.blue, ink.alpha },
                        { ink.red, ink.green, ink.blue, 0.7 * ink.alpha },
                        get_color (self, "first_army", &ink),
                        get_color (self, "second_army", &ink),
                        get_color (self, "third_army", &ink),
                      });
  cairo_destroy (cr);
}

static void
dh_desk_plot_measure (GtkWidget      *widget,
                      GtkOrientation  orientation,
                      int             for_size,
                      int            *minimum,
                      int            *natural,
                      int            *minimum_baseline,
                      int            *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 280 : 230;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 520 : 260;
}

static void
dh_desk_plot_class_init (DhDeskPlotClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  DH_CLASS_OWNS (klass, DhDeskPlot, dh_paper_plot_free, plot);
  widget_class->measure = dh_desk_plot_measure;
  widget_class->snapshot = dh_desk_plot_snapshot;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_widget_class_set_css_name (widget_class, "plot");
}

/**
 * dh_desk_plot_show:
 * @self: a plot
 * @report: a report
 * @battle: its battle
 *
 * Shows how effective the armies were, turn by turn.
 */
void
dh_desk_plot_show (DhDeskPlot     *self,
                   const DhReport *report,
                   const DhBattle *battle)
{
  g_return_if_fail (DH_DESK_IS_PLOT (self));

  g_clear_pointer (&self->plot, dh_paper_plot_free);
  self->plot = dh_paper_plot_new (report, battle);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Effectiveness by turn"),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, dh_paper_plot_get_text (self->plot),
                                  -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

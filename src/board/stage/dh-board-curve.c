/* dh-board-curve.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-board-curve.h"

#include "dh-army-words.h"
#include "dh-class.h"
#include "dh-board-em.h"
#include "dh-board-ink.h"
#include "dh-board-words.h"

#include <glib/gi18n.h>

/* In font sizes: the line of an army, that of a threshold, room for letters at the end of a line, how far names of
 * thresholds are apart at least, and the way from a name to its line. */
#define LINE 0.16
#define RULE 0.04
#define LETTER 1.2
#define NAME 1.1
#define LEADER 0.6

#define WIDTH 9
#define HEIGHT 5

/* The states below steady, each with a threshold. */
#define N_STATES 3

/**
 * DhBoardCurve:
 *
 * How the armies have held turn by turn, a line each in its colour that ends in its letter, above the thresholds, which
 * have their names before them.
 */
struct _DhBoardCurve
{
  GtkWidget parent_instance;

  /* Owned */
  DhStatus *status; /* (nullable) */
};

DH_CLASS_DEFINE_PLAIN (DhBoardCurve, dh_board_curve, GTK_TYPE_WIDGET)

static double
get_threshold (DhBoardCurve *self,
               guint         state,
               double        height)
{
  return height * (1 - self->status->thresholds[DH_ARMY_STATE_HESITANT + state] / 100.0);
}

static PangoLayout *
create_name (DhBoardCurve *self,
             guint         state)
{
  return gtk_widget_create_pango_layout (GTK_WIDGET (self), dh_army_state_describe (DH_ARMY_STATE_HESITANT + state));
}

/* The width of the names and of the way to their lines. */
static int
measure_names (DhBoardCurve *self)
{
  int most = 0;

  for (guint i = 0; i < N_STATES; i++)
    {
      g_autoptr(PangoLayout) layout = create_name (self, i);
      int width;

      pango_layout_get_pixel_size (layout, &width, NULL);
      most = MAX (most, width);
    }

  return most + dh_board_measure_em (self) * LEADER;
}

/* Moves texts apart that would overlap: from the places where they should stand, up and down alike, but none above the
 * upper edge. */
static void
keep_clear (double *places,
            guint   n,
            double  distance)
{
  double last = places[n - 1], excess;

  for (guint i = 1; i < n; i++)
    places[i] = MAX (places[i], places[i - 1] + distance);
  excess = MIN ((places[n - 1] - last) / 2, places[0]);
  for (guint i = 0; i < n; i++)
    places[i] -= excess;
}

/* Places the middle of each name: at the end of its line, or as near as the names keep clear of each other. */
static void
place_names (DhBoardCurve *self,
             double        height,
             double        em,
             double        places[N_STATES])
{
  for (guint i = 0; i < N_STATES; i++)
    places[i] = get_threshold (self, i, height);
  keep_clear (places, N_STATES, em * NAME);
}

static void
draw_thresholds (DhBoardCurve *self,
                 cairo_t      *cr,
                 double        width,
                 double        height,
                 double        em)
{
  double places[N_STATES];

  place_names (self, height, em, places);
  cairo_set_line_width (cr, em * RULE);
  for (guint i = 0; i < N_STATES; i++)
    {
      double y = get_threshold (self, i, height);

      cairo_move_to (cr, -em * LEADER * 3 / 4, places[i]);
      cairo_line_to (cr, 0, y);
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

/* Draws a text that is beside the curve at its beginning or, where it is @after, at its end. */
static void
draw_text (DhBoardCurve  *self,
           GtkSnapshot   *snapshot,
           PangoLayout   *layout,
           const GdkRGBA *ink,
           double         x,
           double         y,
           gboolean       after)
{
  gboolean is_rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  int text_width;

  pango_layout_get_pixel_size (layout, &text_width, NULL);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((is_rtl ? -x : x) - (is_rtl == after ? text_width : 0), y));
  gtk_snapshot_append_layout (snapshot, layout, ink);
  gtk_snapshot_restore (snapshot);
}

static void
draw_names (DhBoardCurve  *self,
            GtkSnapshot   *snapshot,
            const GdkRGBA *ink,
            double         height,
            double         em)
{
  double places[N_STATES];

  place_names (self, height, em, places);
  for (guint i = 0; i < N_STATES; i++)
    {
      g_autoptr(PangoLayout) layout = create_name (self, i);
      int text_height;

      pango_layout_get_pixel_size (layout, NULL, &text_height);
      draw_text (self, snapshot, layout, ink, -em * LEADER, places[i] - text_height / 2.0, FALSE);
    }
}

static int
compare_holds (gconstpointer a,
               gconstpointer b)
{
  const DhStatusArmy *one = *(DhStatusArmy *const *) a, *other = *(DhStatusArmy *const *) b;

  return other->now.effectiveness - one->now.effectiveness;
}

/* Draws the letter of each army at the end of its line; those of armies that end alike keep clear of each other. */
static void
draw_letters (DhBoardCurve  *self,
              GtkSnapshot   *snapshot,
              const GdkRGBA *ink,
              double         x,
              double         height,
              double         em)
{
  guint n = self->status->n_armies;
  g_autoptr(GPtrArray) armies = g_ptr_array_new ();
  g_autofree double *places = g_new (double, n);

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (armies, &self->status->armies[i]);
  g_ptr_array_sort (armies, compare_holds);
  for (guint i = 0; i < n; i++)
    places[i] = get_y (&((DhStatusArmy *) armies->pdata[i])->now, height);
  keep_clear (places, n, em * LETTER);

  for (guint i = 0; i < n; i++)
    {
      const DhStatusArmy *army = armies->pdata[i];
      g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), army->letter);
      int text_height;

      pango_layout_get_pixel_size (layout, NULL, &text_height);
      draw_text (self, snapshot, layout, ink, x + em * 0.2, places[i] - text_height / 2.0, TRUE);
    }
}

static void
dh_board_curve_snapshot (GtkWidget   *widget,
                         GtkSnapshot *snapshot)
{
  DhBoardCurve *self = DH_BOARD_CURVE (widget);
  double em = dh_board_measure_em (widget), letters = em * LETTER;
  double names = self->status != NULL ? measure_names (self) : 0;
  double width = gtk_widget_get_width (widget) - letters - names, height = gtk_widget_get_height (widget) - letters;
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  gboolean is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  double start = is_rtl ? gtk_widget_get_width (widget) - names : names;
  GdkRGBA ink;
  cairo_t *cr;

  if (self->status == NULL)
    return;

  ink = dh_board_get_ink (widget);
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  cairo_translate (cr, start, letters / 2);
  cairo_scale (cr, is_rtl ? -1 : 1, 1);
  gdk_cairo_set_source_rgba (cr, &ink);
  draw_thresholds (self, cr, width, height, em);
  for (guint i = 0; i < self->status->n_armies; i++)
    {
      GdkRGBA color = dh_board_get_color (self, dh_board_get_army_color (i), &ink);

      gdk_cairo_set_source_rgba (cr, &color);
      draw_army (self, cr, &self->status->armies[i], width, height, em);
    }
  cairo_destroy (cr);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (start, letters / 2));
  draw_names (self, snapshot, &ink, height, em);
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
  int names = orientation == GTK_ORIENTATION_HORIZONTAL ? measure_names (DH_BOARD_CURVE (widget)) : 0;

  *natural = em * (orientation == GTK_ORIENTATION_HORIZONTAL ? WIDTH : HEIGHT);
  *minimum = *natural / 2 + names;
  *natural += names;
}

static void
dh_board_curve_class_init (DhBoardCurveClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = dh_board_curve_measure;
  widget_class->snapshot = dh_board_curve_snapshot;
  DH_CLASS_OWNS (klass, DhBoardCurve, dh_status_unref, status);

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
  g_autofree char *aim = dh_board_describe_aim (status);

  g_return_if_fail (DH_BOARD_IS_CURVE (self));

  dh_status_ref ((DhStatus *) status);
  g_clear_pointer (&self->status, dh_status_unref);
  self->status = (DhStatus *) status;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Effectiveness, turn by turn"),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, aim,
                                  -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

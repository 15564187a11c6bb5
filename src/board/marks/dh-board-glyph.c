/* dh-board-glyph.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-board-glyph.h"

#include "dh-army-words.h"
#include "dh-class.h"
#include "dh-board-ink.h"
#include "dh-board-widget.h"
#include "dh-board-words.h"

#include <glib/gi18n.h>

/* The left edges of three horses or guns in a square of 1, and the width of each; a bar is as thick. */
static const double places[] = { 0.04, 0.36, 0.68 };
#define WIDTH 0.28

/* The place of the one rank of a line, and of the one file of a column. */
#define MIDDLE 0.36

typedef enum {
  SIGN_NONE,
  SIGN_LINE,
  SIGN_COLUMN,
  SIGN_SQUARE,
  SIGN_MOUNTED_LINE,
  SIGN_MOUNTED_COLUMN,
  SIGN_DISMOUNTED,
  SIGN_LIMBERED,
  SIGN_UNLIMBERED,
  SIGN_STEADY,
  SIGN_FALLING_BACK,
  SIGN_ROUTED,
  SIGN_GONE,
  SIGN_RESERVE,
  SIGN_HESITANT,
  SIGN_FRESH,
  SIGN_WORN,
  SIGN_SPENT,
  SIGN_READY,
  SIGN_IDLE,
  SIGN_MOVED,
  SIGN_CHARGES,
} Sign;

/**
 * DhBoardGlyph:
 *
 * A small drawing of how a unit stands, seen from above with its front at the top, or the shape that
 * goes with its state or that of an army. Foot are bars, horses triangles and guns discs; a line is wide
 * and a column is deep.
 *
 * It is drawn at any size, in the colour of the text around it, and its name is the word for it.
 */
struct _DhBoardGlyph
{
  GtkWidget parent_instance;

  /* Borrowed */
  const char *name; /* (nullable): one of the words of the board */

  Sign sign;
  int size;
};

G_DEFINE_FINAL_TYPE (DhBoardGlyph, dh_board_glyph, GTK_TYPE_WIDGET)

/* All of these draw into a square of 1. */

static void
draw_block (cairo_t *cr,
            double   x,
            double   y,
            double   width,
            double   height)
{
  cairo_rectangle (cr, x, y, width, height);
  cairo_fill (cr);
}

static void
trace_triangle (cairo_t *cr,
                double   x,
                double   y,
                double   width,
                double   height)
{
  cairo_move_to (cr, x, y + height);
  cairo_line_to (cr, x + width, y + height);
  cairo_line_to (cr, x + width / 2, y);
  cairo_close_path (cr);
}

static void
draw_horse (cairo_t *cr,
            double   x,
            double   y)
{
  trace_triangle (cr, x, y, WIDTH, WIDTH);
  cairo_fill (cr);
}

static void
draw_disc (cairo_t *cr,
           double   x,
           double   y,
           double   radius)
{
  cairo_new_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  cairo_fill (cr);
}

static void
draw_gun (cairo_t *cr,
          double   x)
{
  draw_disc (cr, x + WIDTH / 2, 0.62, WIDTH / 2);
  cairo_rectangle (cr, x + WIDTH / 2 - 0.045, 0.2, 0.09, 0.4);
  cairo_fill (cr);
}

static void
draw_limbered (cairo_t *cr)
{
  cairo_rectangle (cr, 0.455, 0.2, 0.09, 0.6);
  cairo_fill (cr);
  draw_disc (cr, 0.5, 0.24, 0.18);
  draw_disc (cr, 0.5, 0.76, 0.18);
}

static void
draw_ring (cairo_t *cr)
{
  cairo_new_path (cr);
  cairo_set_line_width (cr, 0.1);
  cairo_arc (cr, 0.5, 0.5, 0.32, 0, 2 * G_PI);
}

static void
draw_triangle_down (cairo_t  *cr,
                    gboolean  filled)
{
  trace_triangle (cr, 0.12, 0.86, 0.76, -0.68);
  cairo_set_line_width (cr, 0.1);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  if (filled)
    cairo_fill_preserve (cr);
  cairo_stroke (cr);
}

static void
draw_cross (cairo_t *cr)
{
  cairo_set_line_width (cr, 0.14);
  cairo_move_to (cr, 0.2, 0.2);
  cairo_line_to (cr, 0.8, 0.8);
  cairo_move_to (cr, 0.8, 0.2);
  cairo_line_to (cr, 0.2, 0.8);
  cairo_stroke (cr);
}

/* The head of an arrow to the right, twice for those who are fast. */
static void
draw_arrow (cairo_t *cr,
            guint    n)
{
  cairo_set_line_width (cr, 0.14);
  for (guint i = 0; i < n; i++)
    {
      double x = n == 1 ? 0.34 : 0.16 + 0.34 * i;

      cairo_move_to (cr, x, 0.16);
      cairo_line_to (cr, x + 0.34, 0.5);
      cairo_line_to (cr, x, 0.84);
    }
  cairo_stroke (cr);
}

static void
draw_tick (cairo_t *cr)
{
  cairo_set_line_width (cr, 0.14);
  cairo_move_to (cr, 0.14, 0.54);
  cairo_line_to (cr, 0.4, 0.8);
  cairo_line_to (cr, 0.86, 0.22);
  cairo_stroke (cr);
}

/* A stand, as far as it is there. */
static void
draw_stand (cairo_t *cr,
            double   filled)
{
  cairo_set_line_width (cr, 0.1);
  cairo_rectangle (cr, 0.19, 0.19, 0.62, 0.62);
  cairo_stroke (cr);
  cairo_rectangle (cr, 0.19, 0.19, 0.62 * filled, 0.62);
  cairo_fill (cr);
}

static void
draw_state (cairo_t *cr,
            Sign     sign)
{
  switch (sign)
    {
    case SIGN_STEADY:
      draw_disc (cr, 0.5, 0.5, 0.34);
      return;
    case SIGN_FALLING_BACK:
      draw_triangle_down (cr, FALSE);
      return;
    case SIGN_ROUTED:
      draw_triangle_down (cr, TRUE);
      return;
    case SIGN_GONE:
      draw_cross (cr);
      return;
    case SIGN_RESERVE:
      draw_ring (cr);
      cairo_set_dash (cr, (double[]) { 0.12, 0.131 }, 2, 0);
      cairo_stroke (cr);
      return;
    case SIGN_HESITANT:
      draw_ring (cr);
      cairo_stroke (cr);
      cairo_arc (cr, 0.5, 0.5, 0.32, G_PI / 2, 3 * G_PI / 2);
      cairo_fill (cr);
      return;
    case SIGN_FRESH:
      draw_stand (cr, 1);
      return;
    case SIGN_WORN:
      draw_stand (cr, 0.5);
      return;
    case SIGN_SPENT:
      draw_stand (cr, 0);
      return;
    case SIGN_READY:
      draw_arrow (cr, 1);
      return;
    case SIGN_IDLE:
      draw_ring (cr);
      cairo_stroke (cr);
      return;
    case SIGN_MOVED:
      draw_tick (cr);
      return;
    case SIGN_CHARGES:
      draw_arrow (cr, 2);
      return;
    case SIGN_NONE:
    case SIGN_LINE:
    case SIGN_COLUMN:
    case SIGN_SQUARE:
    case SIGN_MOUNTED_LINE:
    case SIGN_MOUNTED_COLUMN:
    case SIGN_DISMOUNTED:
    case SIGN_LIMBERED:
    case SIGN_UNLIMBERED:
      break;
    }

  g_return_if_reached ();
}

/* Held horses stand behind their troopers. */
static void
draw_dismounted (cairo_t *cr)
{
  draw_block (cr, 0.04, 0.18, 0.92, WIDTH);
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      trace_triangle (cr, places[i] + 0.03, 0.6, WIDTH - 0.06, WIDTH - 0.06);
      cairo_fill (cr);
    }
}

static void
draw_sign (cairo_t *cr,
           Sign     sign)
{
  if (sign >= SIGN_STEADY)
    {
      draw_state (cr, sign);
      return;
    }

  switch (sign)
    {
    case SIGN_LINE:
      draw_block (cr, 0.04, MIDDLE, 0.92, WIDTH);
      return;
    case SIGN_COLUMN:
      draw_block (cr, MIDDLE, 0.04, WIDTH, 0.92);
      return;
    case SIGN_SQUARE:
      cairo_set_line_width (cr, 0.18);
      cairo_rectangle (cr, 0.17, 0.17, 0.66, 0.66);
      cairo_stroke (cr);
      return;
    case SIGN_DISMOUNTED:
      draw_dismounted (cr);
      return;
    case SIGN_LIMBERED:
      draw_limbered (cr);
      return;
    case SIGN_MOUNTED_LINE:
    case SIGN_MOUNTED_COLUMN:
    case SIGN_UNLIMBERED:
    default:
      break;
    }

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    if (sign == SIGN_MOUNTED_LINE)
      draw_horse (cr, places[i], MIDDLE);
    else if (sign == SIGN_MOUNTED_COLUMN)
      draw_horse (cr, MIDDLE, places[i]);
    else
      draw_gun (cr, places[i]);
}

static void
dh_board_glyph_snapshot (GtkWidget   *widget,
                         GtkSnapshot *snapshot)
{
  DhBoardGlyph *self = DH_BOARD_GLYPH (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  double size = MIN (width, height);
  cairo_t *cr;
  GdkRGBA color;

  if (self->sign == SIGN_NONE || size <= 0)
    return;

  color = dh_board_get_ink (widget);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  gdk_cairo_set_source_rgba (cr, &color);
  cairo_translate (cr, (width - size) / 2, (height - size) / 2);
  cairo_scale (cr, size, size);
  draw_sign (cr, self->sign);
  cairo_destroy (cr);
}

static void
dh_board_glyph_measure (GtkWidget      *widget,
                        GtkOrientation  orientation,
                        int             for_size,
                        int            *minimum,
                        int            *natural,
                        int            *minimum_baseline,
                        int            *natural_baseline)
{
  *minimum = *natural = DH_BOARD_GLYPH (widget)->size;
}

static void
set_size (DhBoardGlyph *self,
          int           size)
{
  self->size = size;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
dh_board_glyph_class_init (DhBoardGlyphClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = dh_board_glyph_measure;
  widget_class->snapshot = dh_board_glyph_snapshot;

  /**
   * DhBoardGlyph:size:
   *
   * Width and height in pixels.
   */
  DH_CLASS_INT (klass, DhBoardGlyph, "size", NULL, set_size);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_widget_class_set_css_name (widget_class, "glyph");
}

static void
dh_board_glyph_init (DhBoardGlyph *self)
{
  self->size = 16;
}

static void
set_sign (DhBoardGlyph *self,
          Sign          sign,
          const char   *name)
{
  if (self->sign == sign && self->name == name)
    return;

  self->sign = sign;
  self->name = name;
  dh_board_widget_set_name (self, name);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * dh_board_glyph_clear:
 * @self: a glyph
 *
 * Shows nothing any more.
 */
void
dh_board_glyph_clear (DhBoardGlyph *self)
{
  g_return_if_fail (DH_BOARD_IS_GLYPH (self));

  set_sign (self, SIGN_NONE, "");
}

/**
 * dh_board_glyph_set_formation:
 * @self: a glyph
 * @formation: a formation
 *
 * Shows how a unit stands.
 */
void
dh_board_glyph_set_formation (DhBoardGlyph *self,
                              DhFormation   formation)
{
  g_return_if_fail (DH_BOARD_IS_GLYPH (self));
  g_return_if_fail (formation <= DH_FORMATION_UNLIMBERED);

  set_sign (self, SIGN_LINE + formation, dh_formation_describe (formation));
}

/**
 * dh_board_glyph_set_status:
 * @self: a glyph
 * @status: whether a unit obeys, gives way or is gone
 *
 * Shows the shape of a state. Those that are gone share theirs.
 */
void
dh_board_glyph_set_status (DhBoardGlyph *self,
                           DhUnitStatus  status)
{
  g_return_if_fail (DH_BOARD_IS_GLYPH (self));

  set_sign (self, MIN (SIGN_STEADY + status, SIGN_GONE), dh_unit_status_describe (status));
}

/**
 * dh_board_glyph_set_reserve:
 * @self: a glyph
 *
 * Shows the shape of a unit that is not on the table yet.
 */
void
dh_board_glyph_set_reserve (DhBoardGlyph *self)
{
  g_return_if_fail (DH_BOARD_IS_GLYPH (self));

  set_sign (self, SIGN_RESERVE, C_("unit", "in reserve"));
}

/**
 * dh_board_glyph_set_army_state:
 * @self: a glyph
 * @state: the state of an army
 *
 * Shows the shape of a state.
 */
void
dh_board_glyph_set_army_state (DhBoardGlyph *self,
                               DhArmyState   state)
{
  static const Sign signs[] = {
    [DH_ARMY_STATE_STEADY] = SIGN_STEADY,
    [DH_ARMY_STATE_HESITANT] = SIGN_HESITANT,
    [DH_ARMY_STATE_RETIRE] = SIGN_FALLING_BACK,
    [DH_ARMY_STATE_BROKEN] = SIGN_GONE,
  };

  g_return_if_fail (DH_BOARD_IS_GLYPH (self));
  g_return_if_fail (state < G_N_ELEMENTS (signs));

  set_sign (self, signs[state], dh_army_state_describe (state));
}

/**
 * dh_board_glyph_set_band:
 * @self: a glyph
 * @band: how strong a unit looks
 *
 * Shows the shape of a band: nothing where it is not disclosed.
 */
void
dh_board_glyph_set_band (DhBoardGlyph *self,
                         DhBand        band)
{
  static const Sign signs[] = {
    [DH_BAND_UNKNOWN] = SIGN_NONE,
    [DH_BAND_FRESH] = SIGN_FRESH,
    [DH_BAND_WORN] = SIGN_WORN,
    [DH_BAND_SPENT] = SIGN_SPENT,
  };

  g_return_if_fail (DH_BOARD_IS_GLYPH (self));
  g_return_if_fail (band < G_N_ELEMENTS (signs));

  set_sign (self, signs[band], dh_band_describe (band));
}

/**
 * dh_board_glyph_set_activity:
 * @self: a glyph
 * @activity: what a unit has made of its card
 *
 * Shows the shape of it: nothing before it was asked.
 */
void
dh_board_glyph_set_activity (DhBoardGlyph *self,
                             DhActivity    activity)
{
  static const Sign signs[] = {
    [DH_ACTIVITY_NONE] = SIGN_NONE,   [DH_ACTIVITY_READY] = SIGN_READY,     [DH_ACTIVITY_IDLE] = SIGN_IDLE,
    [DH_ACTIVITY_MOVED] = SIGN_MOVED, [DH_ACTIVITY_CHARGES] = SIGN_CHARGES,
  };

  g_return_if_fail (DH_BOARD_IS_GLYPH (self));
  g_return_if_fail (activity < G_N_ELEMENTS (signs));

  set_sign (self, signs[activity], dh_board_describe_activity (activity));
}

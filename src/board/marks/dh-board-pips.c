/* dh-board-pips.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-board-pips.h"

#include "dh-class.h"
#include "dh-board-em.h"
#include "dh-board-ink.h"
#include "dh-board-widget.h"
#include "dh-board-words.h"

#include <glib/gi18n.h>

/* A gap between two pips is this part of a pip. */
#define GAP 0.25f

/* The part of its colour that a falling stand keeps. */
#define FALLING 0.45f

/* Of the letters around it: a pip that has no size of its own. */
#define TEXT_PIP 0.65f

/**
 * DhBoardPips:
 *
 * The stands of a unit, one pip each: a whole stand is full, the casualty stand half full, a lost
 * one an outline, and one that is about to fall is grey. It takes the colour of text around it, or of its army.
 *
 * Pips have [property@Board.Pips:pip-size] pixels, or fewer where there are too many for the width.
 */
struct _DhBoardPips
{
  GtkWidget parent_instance;

  int pip_size; /* or 0 */
  guint stands;
  guint start_stands;
  guint casualties;
  guint falling;
  guint side; /* the army, the first is 1; or 0 */
};

DH_CLASS_DEFINE_PLAIN (DhBoardPips, dh_board_pips, GTK_TYPE_WIDGET)

static int
get_pip_size (DhBoardPips *self)
{
  return self->pip_size > 0 ? self->pip_size : dh_board_measure_em (self) * TEXT_PIP;
}

static float
count_widths (guint pips)
{
  return pips > 0 ? pips + (pips - 1) * GAP : 0;
}

static void
draw_pip (DhBoardPips  *self,
          GtkSnapshot  *snapshot,
          guint         index,
          float         x,
          float         y,
          float         size,
          const GdkRGBA *color)
{
  graphene_rect_t square = GRAPHENE_RECT_INIT (x, y, size, size);
  gboolean lost = index >= self->stands;
  gboolean falls = !lost && index + self->falling >= self->stands;
  gboolean casualty = !lost && !falls && index + 1 == self->stands && self->casualties > 0;
  float line = MAX (1, size / 8);
  GskRoundedRect outline;
  GdkRGBA faint = *color;

  if (falls)
    {
      faint.alpha *= FALLING;
      gtk_snapshot_append_color (snapshot, &faint, &square);
      return;
    }
  if (!lost && !casualty)
    {
      gtk_snapshot_append_color (snapshot, color, &square);
      return;
    }

  faint.alpha *= lost ? 0.5f : 1;
  gsk_rounded_rect_init_from_rect (&outline, &square, 0);
  gtk_snapshot_append_border (snapshot,
                              &outline,
                              (float[4]) { line, line, line, line },
                              (GdkRGBA[4]) { faint, faint, faint, faint });
  if (casualty)
    {
      graphene_rect_t half = GRAPHENE_RECT_INIT (x, y, size / 2, size);

      gtk_snapshot_append_color (snapshot, color, &half);
    }
}

static void
dh_board_pips_snapshot (GtkWidget   *widget,
                        GtkSnapshot *snapshot)
{
  DhBoardPips *self = DH_BOARD_PIPS (widget);
  gboolean backwards = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int width = gtk_widget_get_width (widget);
  float size, y;
  GdkRGBA color;

  if (self->start_stands == 0)
    return;

  color = dh_board_get_ink (widget);
  if (self->side > 0)
    color = dh_board_get_color (self, dh_board_get_army_color (self->side - 1), &color);
  size = MIN (get_pip_size (self), width / count_widths (self->start_stands));
  size = MAX (size > 4 ? (int) size : size, 1);
  y = (gtk_widget_get_height (widget) - size) / 2;
  for (guint i = 0; i < self->start_stands; i++)
    {
      float x = i * (size + (int) (size * GAP + 0.5f));

      draw_pip (self, snapshot, i, backwards ? width - x - size : x, (int) y, size, &color);
    }
}

static void
dh_board_pips_measure (GtkWidget      *widget,
                       GtkOrientation  orientation,
                       int             for_size,
                       int            *minimum,
                       int            *natural,
                       int            *minimum_baseline,
                       int            *natural_baseline)
{
  DhBoardPips *self = DH_BOARD_PIPS (widget);
  int size = get_pip_size (self);

  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural = size;
  else
    {
      int gap = size * GAP + 0.5f;

      *minimum = 0;
      *natural = MAX (self->start_stands * (size + gap) - gap, 0);
    }
}

static void
set_pip_size (DhBoardPips *self,
              int          pip_size)
{
  self->pip_size = pip_size;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
dh_board_pips_class_init (DhBoardPipsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = dh_board_pips_measure;
  widget_class->snapshot = dh_board_pips_snapshot;

  /**
   * DhBoardPips:pip-size:
   *
   * Width and height of a pip in pixels, where there is room, or 0 for one that goes with the text around it.
   */
  DH_CLASS_INT (klass, DhBoardPips, "pip-size", NULL, set_pip_size);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_widget_class_set_css_name (widget_class, "pips");
}

/**
 * dh_board_pips_describe:
 * @stands: stands left
 * @start_stands: stands at the start
 * @casualties: men missing from the casualty stand
 *
 * Returns: (transfer full): what the pips show, in words
 */
char *
dh_board_pips_describe (guint stands,
                        guint start_stands,
                        guint casualties)
{
  g_autofree char *strength = NULL;
  g_autofree char *losses = NULL;

  /* Translators: the first number is of stands left, the second of stands at the start */
  strength = g_strdup_printf (ngettext ("%u of %u stand", "%u of %u stands", start_stands), stands, start_stands);
  if (casualties == 0)
    return g_steal_pointer (&strength);

  losses = g_strdup_printf (ngettext ("%u casualty", "%u casualties", casualties), casualties);
  /* Translators: stands left, then men lost, such as “5 of 6 stands, 2 casualties” */
  return g_strdup_printf (_("%s, %s"), strength, losses);
}

static void
describe (DhBoardPips *self)
{
  g_autofree char *strength = dh_board_pips_describe (self->stands, self->start_stands, self->casualties);
  g_autofree char *falling = g_strdup_printf (ngettext ("%u falls", "%u fall", self->falling), self->falling);
  /* Translators: stands left, then how many of them fall, such as “5 of 6 stands, 2 fall” */
  g_autofree char *label = self->falling > 0 ? g_strdup_printf (_("%s, %s"), strength, falling)
                                             : g_steal_pointer (&strength);

  dh_board_widget_set_name (self, label);
}

/**
 * dh_board_pips_set_stands:
 * @self: pips
 * @stands: stands left
 * @start_stands: stands at the start
 * @casualties: men missing from the casualty stand, which is the last one left
 *
 * Shows a strength, to the eye and to a screen reader.
 */
void
dh_board_pips_set_stands (DhBoardPips *self,
                          guint        stands,
                          guint        start_stands,
                          guint        casualties)
{
  g_return_if_fail (DH_BOARD_IS_PIPS (self));

  if (stands == self->stands && start_stands == self->start_stands && casualties == self->casualties)
    return;

  self->stands = stands;
  self->start_stands = start_stands;
  self->casualties = casualties;
  describe (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/**
 * dh_board_pips_set_army:
 * @self: pips
 * @army: index of an army, or -1 for none
 *
 * Shows them in its colour.
 */
void
dh_board_pips_set_army (DhBoardPips *self,
                        int          army)
{
  g_return_if_fail (DH_BOARD_IS_PIPS (self));

  self->side = army + 1;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * dh_board_pips_set_falling:
 * @self: pips
 * @falling: how many of the stands that are left are about to fall
 *
 * Shows the last stands grey.
 */
void
dh_board_pips_set_falling (DhBoardPips *self,
                           guint        falling)
{
  g_return_if_fail (DH_BOARD_IS_PIPS (self));

  if (falling == self->falling)
    return;

  self->falling = falling;
  describe (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* dh-board-legibility.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-board-legibility.h"

#include <math.h>

/*
 * Sizes of letters that can be read across a hall. A capital is read without strain when it is a two-hundredth of the
 * distance high, that is 3 cm at 6 m.
 */
#define DISTANCE_OVER_CAPITAL 200

/* Font size at which a capital is measured, large so that rounding does not matter. */
#define MEASURED_SIZE 1000

static double
get_pixels_a_metre (double diagonal,
                    int    width,
                    int    height)
{
  return hypot (width, height) / diagonal;
}

/**
 * dh_board_legibility_measure_capital:
 * @context: what text is laid out with
 * @font: a font
 *
 * Returns: how high a capital of the font is, in font sizes
 */
double
dh_board_legibility_measure_capital (PangoContext               *context,
                                     const PangoFontDescription *font)
{
  g_autoptr(PangoLayout) layout = pango_layout_new (context);
  PangoFontDescription *large = pango_font_description_copy (font);
  PangoRectangle ink;

  pango_font_description_set_absolute_size (large, MEASURED_SIZE * PANGO_SCALE);
  pango_layout_set_font_description (layout, large);
  pango_font_description_free (large);
  pango_layout_set_text (layout, "H", -1);
  pango_layout_get_extents (layout, &ink, NULL);

  return (double) ink.height / PANGO_SCALE / MEASURED_SIZE;
}

/**
 * dh_board_legibility_get_least_capital:
 * @diagonal: of the picture on the wall, in metres
 * @distance: of the furthest player, in metres
 * @width: of the picture, in pixels
 * @height: of the picture, in pixels
 *
 * Returns: how high a capital has to be at least, in pixels
 */
double
dh_board_legibility_get_least_capital (double diagonal,
                                       double distance,
                                       int    width,
                                       int    height)
{
  g_return_val_if_fail (diagonal > 0, 0);

  return distance / DISTANCE_OVER_CAPITAL * get_pixels_a_metre (diagonal, width, height);
}

/**
 * dh_board_legibility_get_reach:
 * @diagonal: of the picture on the wall, in metres
 * @width: of the picture, in pixels
 * @height: of the picture, in pixels
 * @capital: how high a capital is, in pixels
 *
 * Returns: how far away it can be read, in metres
 */
double
dh_board_legibility_get_reach (double diagonal,
                               int    width,
                               int    height,
                               double capital)
{
  g_return_val_if_fail (diagonal > 0, 0);
  g_return_val_if_fail (width > 0 && height > 0, 0);

  return capital * DISTANCE_OVER_CAPITAL / get_pixels_a_metre (diagonal, width, height);
}

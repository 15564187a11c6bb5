/* contrast.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "contrast.h"

#include <math.h>

static double
get_part (double value)
{
  return value <= 0.04045 ? value / 12.92 : pow ((value + 0.055) / 1.055, 2.4);
}

static double
get_luminance (const GdkRGBA *color)
{
  return 0.2126 * get_part (color->red) + 0.7152 * get_part (color->green) + 0.0722 * get_part (color->blue);
}

/* The contrast as WCAG 2 reckons it, from 1 for none to 21. */
double
test_get_contrast (const GdkRGBA *one,
                   const GdkRGBA *other)
{
  double a = get_luminance (one), b = get_luminance (other);

  return (MAX (a, b) + 0.05) / (MIN (a, b) + 0.05);
}

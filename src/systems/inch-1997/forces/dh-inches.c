/* dh-inches.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-inch.h"

#include <math.h>

/**
 * dh_inches_to_text:
 * @inches: a distance, not negative
 *
 * Writes the number of a distance as it is read everywhere: its quarters are fractions, as on a tape measure.
 *
 * Returns: (transfer full): the number, such as “11½”
 */
char *
dh_inches_to_text (double inches)
{
  static const char *const quarters[] = { "", "¼", "½", "¾" };
  double whole = floor (inches);
  double fraction = (inches - whole) * 4;

  if (fraction != floor (fraction))
    return g_strdup_printf ("%.4g", inches);
  if (whole == 0 && fraction > 0)
    return g_strdup (quarters[(int) fraction]);

  return g_strdup_printf ("%.0f%s", whole, quarters[(int) fraction]);
}

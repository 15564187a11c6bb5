/* dh-inches.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-inch.h"

#include <glib/gi18n-lib.h>
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

/**
 * dh_inches_describe:
 * @least: a distance, not negative
 * @most: the same, or a longer one
 *
 * Returns: (transfer full): the distance, or from which to which it may be, such as “6 to 11½ inches”
 */
char *
dh_inches_describe (double least,
                    double most)
{
  g_autofree char *from = dh_inches_to_text (least);
  g_autofree char *to = dh_inches_to_text (most);

  if (least == most)
    /* Translators: a distance; the number may have a fraction. */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s inch", "%s inches", (gulong) ceil (least)), from);

  /* Translators: the fewest and the most inches that a unit may go. */
  return g_strdup_printf (_("%s to %s inches"), from, to);
}

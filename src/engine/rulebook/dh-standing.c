/* dh-standing.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-standing.h"

#include <glib/gi18n-lib.h>

/*
 * How sure a number of the rules is: a shape beside it for the eye and words for the tooltip and the
 * screen reader. What the document prints stands plain; nothing else does.
 */

G_DEFINE_ENUM_TYPE (DhStanding,
                    dh_standing,
                    G_DEFINE_ENUM_VALUE (DH_STANDING_TEXT, "text"),
                    G_DEFINE_ENUM_VALUE (DH_STANDING_INFERRED, "inferred"),
                    G_DEFINE_ENUM_VALUE (DH_STANDING_FAMILY, "family"),
                    G_DEFINE_ENUM_VALUE (DH_STANDING_HOUSE, "house"),
                    G_DEFINE_ENUM_VALUE (DH_STANDING_CLUB, "club"),
                    G_DEFINE_ENUM_VALUE (DH_STANDING_LOST, "lost"))

/**
 * dh_standing_get_mark:
 * @standing: how a value came into the rulebook
 *
 * Returns: the shape to set beside it, empty for what the document prints
 */
const char *
dh_standing_get_mark (DhStanding standing)
{
  switch (standing)
    {
    case DH_STANDING_TEXT:
      return "";
    case DH_STANDING_INFERRED:
      return "∴";
    case DH_STANDING_FAMILY:
      return "◇";
    case DH_STANDING_HOUSE:
      return "⌂";
    case DH_STANDING_CLUB:
      return "★";
    case DH_STANDING_LOST:
      return "?";
    }

  g_return_val_if_reached ("");
}

/**
 * dh_standing_describe:
 * @standing: how a value came into the rulebook
 *
 * Returns: what the shape means, empty for what the document prints
 */
const char *
dh_standing_describe (DhStanding standing)
{
  switch (standing)
    {
    case DH_STANDING_TEXT:
      return "";
    case DH_STANDING_INFERRED:
      return C_("standing", "inferred from the document");
    case DH_STANDING_FAMILY:
      return C_("standing", "value of a sister set of rules");
    case DH_STANDING_HOUSE:
      return C_("standing", "house value");
    case DH_STANDING_CLUB:
      return C_("standing", "club value");
    case DH_STANDING_LOST:
      return C_("standing", "printed once, and lost");
    }

  g_return_val_if_reached ("");
}

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
 * The standing of a number, which tells how sure it is: a shape beside it for the eye and words for the tooltip and the
 * screen reader. What the document prints stands plain; nothing else does.
 */

/* The shape beside a value, and what it means, by how the value came into the rulebook. */
static const struct {
  const char *mark;
  const char *meaning;
} standings[] = {
  [DH_STANDING_TEXT] = { "", NULL },
  [DH_STANDING_INFERRED] = { "∴", NC_ ("standing", "inferred from the document") },
  [DH_STANDING_FAMILY] = { "◇", NC_ ("standing", "from a related rule set") },
  [DH_STANDING_HOUSE] = { "⌂", NC_ ("standing", "house value") },
  [DH_STANDING_CLUB] = { "★", NC_ ("standing", "club value") },
  [DH_STANDING_LOST] = { "?", NC_ ("standing", "illegible in the document") },
};

/**
 * dh_standing_get_mark:
 * @standing: how a value came into the rulebook
 *
 * Returns: the shape to set beside it, empty for what the document prints
 */
const char *
dh_standing_get_mark (DhStanding standing)
{
  g_return_val_if_fail (standing < G_N_ELEMENTS (standings), "");

  return standings[standing].mark;
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
  g_return_val_if_fail (standing < G_N_ELEMENTS (standings), "");

  return standings[standing].meaning != NULL ? g_dpgettext2 (GETTEXT_PACKAGE, "standing", standings[standing].meaning)
                                             : "";
}

/* dh-step-words.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-step-words.h"

#include <glib/gi18n-lib.h>

/* The steps, with their letters in the rules (4), which those before the first turn and after the last do not have. */
static const struct {
  const char *title;
  const char *letter;
} steps[] = {
  [DH_STEP_SET_UP] = { N_("Set-up"), "" },
  [DH_STEP_MOVEMENT] = { N_("Movement"), "A" },
  [DH_STEP_ARTILLERY] = { N_("Artillery fire"), "B" },
  [DH_STEP_STANDING] = { N_("Standing fire"), "D" },
  [DH_STEP_MOVING] = { N_("Moving fire"), "E" },
  [DH_STEP_CHARGE] = { N_("Charges"), "F" },
  [DH_STEP_RECEPTION] = { N_("Reception"), "G" },
  [DH_STEP_COMBAT] = { N_("Close combat"), "H" },
  [DH_STEP_RALLY] = { N_("Rally"), "I" },
  [DH_STEP_EFFECTIVENESS] = { N_("Army effectiveness"), "J" },
  [DH_STEP_RESHUFFLE] = { N_("Reshuffle"), "K" },
  [DH_STEP_END] = { N_("End of the battle"), "" },
};

/**
 * dh_step_get_title:
 * @step: a step
 *
 * Returns: its title, as “Artillery fire”
 */
const char *
dh_step_get_title (DhStep step)
{
  g_return_val_if_fail (step < G_N_ELEMENTS (steps), "");

  return _(steps[step].title);
}

/**
 * dh_step_get_letter:
 * @step: a step
 *
 * Returns: its letter in the rules (4), empty before the first turn and after the last
 */
const char *
dh_step_get_letter (int step)
{
  g_return_val_if_fail (step < G_N_ELEMENTS (steps), "");

  return steps[step].letter;
}

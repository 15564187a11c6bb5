/* dh-step-words.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-step-words.h"

#include "dh-eligibility.h"
#include "dh-inch.h"
#include "dh-verb.h"

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

/* TRUE for a unit that can still do something of its own accord in this step. Shots are left out: most units have
   nobody in range. */
static gboolean
may_act_of_its_own (const DhBattle *battle,
                    guint           unit)
{
  static const char *const verbs[] = { "pull-away", "countercharge" };

  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    if (dh_verb_may (dh_verb_find (battle->system, verbs[i]), battle, DH_THE_UNIT (unit)))
      return TRUE;

  return dh_battle_unit_can_move (battle, unit);
}

static gboolean
may_enter (const DhBattle *battle,
           guint           unit)
{
  return battle->step == DH_STEP_MOVEMENT &&
         dh_verb_may (dh_verb_find (battle->system, "enter"), battle, DH_THE_UNIT (unit));
}

static guint
count_units (const DhBattle *battle,
             gboolean      (*has) (const DhBattle *battle,
                                   guint           unit))
{
  guint n = 0;

  for (guint i = 0; i < dh_n_units (battle); i++)
    n += has (battle, i);

  return n;
}

/**
 * dh_step_describe_passed_over:
 * @battle: a battle
 * @order: an order
 *
 * Tells of units of the card in hand that have not moved, of its reserves, and of others who may act in the step, when
 * an order turns the next card or goes on to the next step. Whoever has not responded is left out, since an order has
 * to say so that passes over him.
 *
 * Returns: (transfer full) (nullable): who could still act, in a sentence
 */
char *
dh_step_describe_passed_over (const DhBattle *battle,
                              const char     *order)
{
  const DhVerbInfo *verb = dh_verb_from_line (battle->system, order);
  g_autoptr(GString) text = g_string_new (NULL);
  guint acting, waiting;

  if (!dh_verb_is (verb, "card") && !dh_verb_is (verb, "next"))
    return NULL;

  acting = count_units (battle, may_act_of_its_own);
  waiting = count_units (battle, may_enter);
  if (acting > 0)
    dh_append_item (text, " ", g_dngettext (GETTEXT_PACKAGE, "%u unit can still act.", "%u units can still act.", acting),
                    acting);
  if (waiting > 0)
    dh_append_item (text, " ", g_dngettext (GETTEXT_PACKAGE,
                                            "%u unit in reserve may still enter.",
                                            "%u units in reserve may still enter.",
                                            waiting),
                    waiting);

  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

/* dh-narration-reminders.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-inch-narrator-private.h"
#include "dh-rulebook-effects.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/* Matters that the referee judges at the table, by their clauses; “{…}” stands for a number of the rulebook. */
static const struct {
  const char *clause;
  const char *words;
} reminders[] = {
  /* xgettext:python-brace-format */
  { "2.B", N_("Units begin within {table.deployment} of their own edge; a concealed unit is revealed when it "
              "moves in view or an enemy comes within {sight.near}.") },
  /* xgettext:python-brace-format */
  { "7.1", N_("The target must be within {fire.cone} to the front; of a regiment only the first two ranks fire.") },
  { "7.2", N_("Measure from base to base; a shot that reaches the front rank reaches the whole unit.") },
  { "7.5", N_("A unit fires at the nearest target.") },
  { "10.P", N_("The attacker has to see its target.") },
  { "10.Q", N_("The target counts as seen through a gap at least one stand wide.") },
  /* xgettext:python-brace-format */
  { "11", N_("A change of formation costs {move.change.cost} of the move: the unit moves that much less.") },
  { "13.A", N_("A rear attack starts outside the half circle that the defender has in view.") },
  { "16.A", N_("Only hills are higher ground; woods, towns, bridges and walls are level with the table.") },
  /* xgettext:python-brace-format */
  { "16.B", N_("To fire over an obstacle the unit must be on a forward slope, and the target at least "
               "{sight.clear} beyond the obstacle.") },
  { "16.D", N_("Units neither see nor fire across the crest of a hill.") },
  /* xgettext:python-brace-format */
  { "19", N_("Overhead fire is from a hill, over friends who are at least {fire.overhead.clear} from both gun "
             "and target.") },
};

static char *
fill_in (const char       *words,
         const DhRulebook *rulebook)
{
  g_autoptr(GString) text = g_string_new (NULL);
  const char *brace;

  for (; (brace = strchr (words, '{')) != NULL; words = strchr (brace, '}') + 1)
    {
      g_autofree char *id = g_strndup (brace + 1, strcspn (brace + 1, "}"));
      g_autofree char *number = dh_rulebook_describe_number (rulebook, id);

      g_string_append_len (text, words, brace - words);
      g_string_append (text, number);
    }
  g_string_append (text, words);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/**
 * _dh_reminder_is:
 * @clause: the id of a clause
 *
 * Returns: whether the referee judges something by it
 */
gboolean
_dh_reminder_is (const char *clause)
{
  for (guint i = 0; i < G_N_ELEMENTS (reminders); i++)
    if (g_ascii_strcasecmp (reminders[i].clause, clause) == 0)
      return TRUE;

  return FALSE;
}

/**
 * _dh_inch_remind:
 * @clause: the id of a clause
 * @rulebook: the rules in force
 *
 * Returns: (transfer full): what the referee has to judge by it, in a sentence of our own
 */
char *
_dh_inch_remind (const char       *clause,
                 const DhRulebook *rulebook)
{
  for (guint i = 0; i < G_N_ELEMENTS (reminders); i++)
    if (g_ascii_strcasecmp (reminders[i].clause, clause) == 0)
      return fill_in (_(reminders[i].words), rulebook);

  return g_strdup (_("The referee judges this at the table."));
}

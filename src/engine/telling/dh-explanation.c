/* dh-explanation.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-narration.h"

#include "dh-standing.h"
#include "dh-system-scenario.h"
#include "dh-system-tables.h"
#include "dh-system-telling.h"

#include <string.h>

/* The reasons of a result: cited clauses, the marks of their numbers, and the rule that a roll is compared with. */

/**
 * dh_system_explain_clause:
 * @self: a system
 * @clause: the number of a clause of its rules
 * @rulebook: (nullable): the rules in force, whose numbers some sentences have
 *
 * Returns: (transfer full) (nullable): what the clause is about, in a sentence of our own, as the reference of its rulebooks
 *   has it, and whatever the system adds; %NULL for one that nothing is said of, or that cannot be explained without a rulebook
 */
char *
dh_system_explain_clause (const DhSystem   *self,
                          const char       *clause,
                          const DhRulebook *rulebook)
{
  const char *title = self->scenario->reference != NULL ? dh_rulebook_find_clause (self->scenario->reference, clause) : NULL;

  return self->telling->explain != NULL ? self->telling->explain (clause, title, rulebook) : g_strdup (title);
}

/**
 * dh_system_describe_effect:
 * @self: a system
 * @rulebook: one of its rulebooks
 * @id: one of its values
 * @scale: a #DhScale
 *
 * Returns: (transfer full) (nullable): what it comes to in play, in a sentence, where that can be said
 */
char *
dh_system_describe_effect (const DhSystem   *self,
                           const DhRulebook *rulebook,
                           const char       *id,
                           int               scale)
{
  return self->telling->describe_effect != NULL ? self->telling->describe_effect (rulebook, id, scale) : NULL;
}

/**
 * dh_battle_describe_thing:
 * @self: a battle
 * @thing: a thing of it
 *
 * Returns: (transfer full): how it stands, in a few words
 */
char *
dh_battle_describe_thing (const DhBattle *self,
                          DhRef           thing)
{
  if (self->system->telling->describe_thing == NULL)
    return g_strdup (dh_battle_get_name (self, thing));

  return self->system->telling->describe_thing (self, thing);
}

/**
 * dh_battle_describe_word:
 * @self: a battle
 * @words: (nullable): of which enumeration it is
 * @word: a word of an order
 *
 * Returns: (nullable): what people call it; %NULL where it is what it says
 */
const char *
dh_battle_describe_word (const DhBattle *self,
                         GType         (*words) (void),
                         const char     *word)
{
  return self->system->telling->describe_word != NULL ? self->system->telling->describe_word (words, word) : NULL;
}

/* The marks of what the document does not print, and what they mean. */
static void
explain_marks (const char *text,
               GString    *lines)
{
  for (DhStanding standing = DH_STANDING_TEXT; standing <= DH_STANDING_LOST; standing++)
    {
      const char *mark = dh_standing_get_mark (standing);

      if (*mark != '\0' && strstr (text, mark) != NULL)
        dh_append_item (lines, "\n", "%s  %s", mark, dh_standing_describe (standing));
    }
}

/* TRUE for a clause that has its line. */
static gboolean
is_explained (const GString *lines,
              const char    *line)
{
  g_auto(GStrv) said = g_strsplit (lines->str, "\n", -1);

  return g_strv_contains ((const char *const *) said, line);
}

/**
 * dh_system_explain_text:
 * @self: a system
 * @text: a list of clauses and marks of standing, or a sentence that cites them in brackets, as a refusal does
 * @rulebook: the rules in force
 *
 * Returns: (transfer full) (nullable): each clause with what it is about and each mark with what it means, a line each,
 *   and once however often it is cited; %NULL when there is neither
 */
char *
dh_system_explain_text (const DhSystem   *self,
                        const char       *text,
                        const DhRulebook *rulebook)
{
  g_autoptr(GString) lines = g_string_new (NULL);
  gboolean is_list = g_ascii_isdigit (*text) && strpbrk (text, "([") == NULL;

  for (const char *at = text; *at != '\0';)
    {
      gsize length = strcspn (at, " ()[],;:");

      if (length > 0 && g_ascii_isdigit (*at) && (is_list || (at > text && (at[-1] == '(' || at[-1] == '['))))
        {
          g_autofree char *clause = g_strndup (at, length);
          g_autofree char *words = dh_system_explain_clause (self, clause, rulebook);
          g_autofree char *line = words != NULL ? g_strdup_printf ("%s  %s", clause, words) : NULL;

          if (line != NULL && !is_explained (lines, line))
            dh_append_item (lines, "\n", "%s", line);
        }
      at += MAX (length, 1);
    }
  explain_marks (text, lines);

  return lines->len > 0 ? g_string_free (g_steal_pointer (&lines), FALSE) : NULL;
}

/**
 * dh_roll_find_rule:
 * @referee: a referee
 * @entry: which of his entries, from 0
 * @roll: which of its rolls, from 0
 *
 * Finds what of the rulebook a roll was held against, for its clause and its standing.
 *
 * Returns: (transfer none) (nullable): an item of the rulebook of the battle, or %NULL when there is
 *   none or it cannot be told any more
 */
const DhRulebookItem *
dh_roll_find_rule (DhReferee *referee,
                   guint      entry,
                   guint      roll)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  const DhRoll *the_roll = dh_entry_get_roll (dh_referee_get_entry (referee, entry), roll);
  const DhRollInfo *info;

  g_return_val_if_fail (the_roll != NULL, NULL);

  info = &battle->system->tables->rolls[the_roll->purpose];
  if (info->find_rule != NULL)
    return info->find_rule (referee, entry, roll);

  return info->rule != NULL ? dh_rulebook_find (battle->rulebook, info->rule) : NULL;
}

/* dh-clauses.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-inch-narrator-private.h"
#include "dh-rulebook-effects.h"
#include "dh-standing.h"

#include <string.h>

/* More numbers under a clause than these are a table. */
#define MOST_NUMBERS 4

/* The words for the choice of a switch. */
static const char *
find_choice (const DhRulebook *rulebook,
             const char       *id)
{
  const char *title = NULL;

  for (guint i = 0; i < dh_rulebook_get_n_choices (rulebook, id); i++)
    if (g_str_equal (dh_rulebook_get_choice (rulebook, id, i, &title), dh_rulebook_get_switch (rulebook, id)))
      break;

  return title;
}

/* Lists the values of a clause as they are in force; nothing for a table, which is to be read as one. */
static char *
list_numbers (const char       *clause,
              const DhRulebook *rulebook)
{
  g_autoptr(GString) text = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0; rulebook != NULL && i < rulebook->entries->len; i++)
    {
      const DhRulebookItem *item = dh_rulebook_get_item (rulebook, i);
      g_autofree char *number = NULL;

      if (g_ascii_strcasecmp (item->clause, clause) != 0)
        continue;
      if (++n > MOST_NUMBERS || item->is_chart || item->die > 0)
        return g_strdup ("");

      number = item->is_switch ? g_strconcat (find_choice (rulebook, item->id), " ",
                                              dh_standing_get_mark (item->standing), NULL)
                               : dh_rulebook_describe_number (rulebook, item->id);
      g_string_append_printf (text, " %s: %s.", item->title, g_strchomp (number));
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/**
 * _dh_inch_explain:
 * @clause: the number of a clause
 * @title: (nullable): what it is about, as the reference of these rules says
 * @rulebook: (nullable): the rules in force
 *
 * Returns: (transfer full) (nullable): what it is about, and the few numbers and switches that the rulebook has under
 *   it; %NULL for one that is not of these rules, or that cannot be explained without a rulebook
 */
char *
_dh_inch_explain (const char       *clause,
                  const char       *title,
                  const DhRulebook *rulebook)
{
  if (title != NULL)
    {
      g_autofree char *numbers = list_numbers (clause, rulebook);

      return g_strconcat (title, numbers, NULL);
    }

  return rulebook != NULL && _dh_reminder_is (clause) ? _dh_inch_remind (clause, rulebook) : NULL;
}

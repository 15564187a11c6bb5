/* dh-rulebook-amount.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-rulebook-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/* Values and tables: the numbers of a rulebook, what they count and between which limits. */

/* Digits after the point beyond these make no difference to a double. */
#define MOST_DECIMALS 15

/* Units of numbers that any rules may have besides dice, and whether fractions of one make sense. Units of one game
   are in the rulebook that the others of its kind are compared with. */
static const struct {
  const char *name;
  gboolean parts;
} units[] = {
  { "modifier", FALSE }, { "rating", FALSE }, { "share", TRUE }, { "percent", FALSE },
  { "points", FALSE },   { "times", FALSE },  { "dice", TRUE },
};

#define LEAST_DIE 2
#define MOST_DIE 100

/*
 * _dh_rulebook_parse_number:
 * @text: a text from a file
 * @number: (out): the number that it is: 4, +1, -2.5 or 1/2
 *
 * With too many digits it becomes infinite, or none at all, and is within no limits.
 *
 * Returns: whether it is a number
 */
gboolean
_dh_rulebook_parse_number (const char *text,
                           double     *number)
{
  const char *at = text, *end = text + strlen (text);
  double sign = 1, whole = 0, rest = 0, divisor = 1;
  guint n_before = 0, n_after = 0;
  char mark = '\0';

  if (at < end && (*at == '+' || *at == '-'))
    sign = *at++ == '-' ? -1 : 1;

  for (; at < end && g_ascii_isdigit (*at); at++, n_before++)
    whole = whole * 10 + g_ascii_digit_value (*at);

  if (at < end && (*at == '.' || *at == '/'))
    {
      mark = *at++;
      for (; at < end && g_ascii_isdigit (*at); at++, n_after++)
        if (mark == '/' || n_after < MOST_DECIMALS)
          {
            rest = rest * 10 + g_ascii_digit_value (*at);
            divisor *= 10;
          }
    }

  if (at < end || n_before == 0 || (mark != '\0' && n_after == 0) || (mark == '/' && rest == 0))
    return FALSE;

  if (mark == '/')
    *number = sign * whole / rest;
  else
    *number = sign * (whole + rest / divisor);

  return TRUE;
}

static gboolean
is_die (const char *unit)
{
  gint64 sides;

  return *unit == 'D' && g_ascii_string_to_signed (unit + 1, 10, LEAST_DIE, MOST_DIE, &sides, NULL) &&
         unit[1] != '0' && unit[1] != '+';
}

/* Finds a unit among those of any rules and @own; tells whether fractions of one make sense. */
static gboolean
find_unit (GArray     *own,
           const char *name,
           gboolean   *parts)
{
  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    if (strcmp (units[i].name, name) == 0)
      {
        *parts = units[i].parts;
        return TRUE;
      }
  for (guint i = 0; i < own->len; i++)
    if (strcmp (g_array_index (own, DhRulebookUnit, i).name, name) == 0)
      {
        *parts = g_array_index (own, DhRulebookUnit, i).parts;
        return TRUE;
      }

  *parts = FALSE;
  return is_die (name);
}

/*
 * _dh_rulebook_read_unit:
 * @own: DhRulebookUnit, those of the game
 * @element: a value, table or chart
 * @unit: (out): what it counts
 * @parts: (out): whether parts of one make sense
 * @problems: where to note what is wrong
 *
 * Returns: whether nothing is wrong
 */
gboolean
_dh_rulebook_read_unit (GArray         *own,
                        DhXmlElement   *element,
                        const char    **unit,
                        gboolean       *parts,
                        DhXmlProblems  *problems)
{
  const char *given = dh_xml_element_get_attribute (element, "unit");
  g_autoptr(GString) list = NULL;

  if (given == NULL)
    return FALSE;

  *unit = g_strdup (given);
  if (find_unit (own, given, parts))
    return TRUE;

  list = g_string_new ("D6");
  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    g_string_append_printf (list, ", %s", units[i].name);
  for (guint i = 0; i < own->len; i++)
    g_string_append_printf (list, ", %s", g_array_index (own, DhRulebookUnit, i).name);
  return dh_xml_complain (element, problems, _("“unit” must be one of %s, not “%s”"), list->str,
                          dh_xml_quote (problems, given));
}

/* Reads one number that stands in an attribute alone. */
static gboolean
read_limit (DhXmlElement   *element,
            const char     *attribute,
            char          **text,
            double         *number,
            DhXmlProblems  *problems)
{
  const char *given = dh_xml_element_get_attribute (element, attribute);

  if (given == NULL)
    return FALSE;

  if (!_dh_rulebook_parse_number (given, number))
    return dh_xml_complain (element, problems, _("“%s” must be a number, not “%s”"), attribute,
                            dh_xml_quote (problems, given));
  *text = g_strdup (given);

  return TRUE;
}

/* Reads one number of @entry, and checks it against the unit and limits. */
static gboolean
read_number (const DhRulebookEntry *entry,
             const char            *word,
             guint                  line,
             double                *number,
             DhXmlProblems         *problems)
{
  double found;

  if (!_dh_rulebook_parse_number (word, &found))
    return dh_xml_problems_add (problems,
                                line,
                                _("“%s” of “%s” is not a number such as 4, +1, 2.5 or 1/2"),
                                dh_xml_quote (problems, word),
                                entry->item.id);

  if (!(found >= entry->least && found <= entry->most))
    return dh_xml_problems_add (problems,
                                line,
                                _("“%s” of “%s” is not between %s and %s"),
                                dh_xml_quote (problems, word),
                                entry->item.id,
                                entry->least_text,
                                entry->most_text);

  if (found != floor (found) && !entry->has_parts)
    return dh_xml_problems_add (problems,
                                line,
                                _("“%s” of “%s” is not a whole number"),
                                dh_xml_quote (problems, word),
                                entry->item.id);

  *number = found;

  return TRUE;
}

/* Reads a row of as many numbers as @entry has. */
static gboolean
read_numbers (DhRulebookEntry *entry,
              DhXmlElement    *element,
              const char      *attribute,
              guint            scale,
              DhXmlProblems   *problems)
{
  const char *text = dh_xml_element_get_attribute (element, attribute);
  g_auto(GStrv) words = g_strsplit (text, " ", -1);
  guint line = dh_xml_element_get_line (element);
  guint n_wanted = _dh_rulebook_entry_count (entry), n_found = 0;
  g_autofree double *numbers = g_new0 (double, n_wanted);
  gboolean good = TRUE;

  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      {
        double number = 0;

        good &= read_number (entry, words[i], line, &number, problems);
        if (n_found < n_wanted)
          numbers[n_found] = number;
        n_found++;
      }

  /* Printed once, and not to be had: it stays empty until its owner puts it in. */
  if (n_found == 0 && entry->standings[scale] == DH_STANDING_LOST)
    {
      entry->texts[scale] = g_strdup ("");
      return TRUE;
    }

  if (n_found != n_wanted)
    good = dh_xml_problems_add (problems,
                                line,
                                g_dngettext (GETTEXT_PACKAGE,
                                             "“%s” must have %u number, not %u",
                                             "“%s” must have %u numbers, not %u",
                                             n_wanted),
                                entry->item.id,
                                n_wanted,
                                n_found);

  if (!good)
    return FALSE;

  entry->texts[scale] = g_strdup (text);
  entry->numbers[scale] = g_steal_pointer (&numbers);

  return TRUE;
}

/* Reads the numbers of a value or table: one row for both scales, or one for each. */
static gboolean
read_rows (DhRulebookEntry *entry,
           DhXmlElement    *element,
           DhXmlProblems   *problems)
{
  gboolean has_one = dh_xml_element_get_attribute (element, "is") != NULL;
  gboolean has_25 = dh_xml_element_get_attribute (element, "mm25") != NULL;
  gboolean has_15 = dh_xml_element_get_attribute (element, "mm15") != NULL;
  gboolean good = TRUE;

  if (has_one && !has_25 && !has_15)
    {
      if (!read_numbers (entry, element, "is", DH_SCALE_25MM, problems))
        return FALSE;
      entry->numbers[DH_SCALE_15MM] = g_memdup2 (entry->numbers[DH_SCALE_25MM],
                                              _dh_rulebook_entry_count (entry) * sizeof (double));
      return TRUE;
    }

  if (has_25 && has_15 && !has_one)
    {
      good &= read_numbers (entry, element, "mm25", DH_SCALE_25MM, problems);
      good &= read_numbers (entry, element, "mm15", DH_SCALE_15MM, problems);
      return good;
    }

  return dh_xml_complain (element,
                          problems,
                          _("“%s” must have either “is”, or “mm25” and “mm15”"),
                          entry->item.id);
}

static gboolean
read_die (DhRulebookEntry *entry,
          DhXmlElement    *element,
          DhXmlProblems   *problems)
{
  int die = 0;

  if (!dh_xml_read_integer (element, "die", LEAST_DIE, MOST_DIE, &die, problems) || die == 0)
    return FALSE;
  entry->item.die = die;

  return TRUE;
}

/*
 * _dh_rulebook_read_amount:
 * @entry: a value or table in the making, of which its standings are known
 * @own: DhRulebookUnit, those of the game
 * @element: where it is from
 * @problems: where to note what is wrong
 *
 * Reads the numbers of a value or table, what they count and between which limits.
 *
 * Returns: whether nothing is wrong
 */
gboolean
_dh_rulebook_read_amount (DhRulebookEntry *entry,
                          GArray          *own,
                          DhXmlElement    *element,
                          DhXmlProblems   *problems)
{
  gboolean good = _dh_rulebook_read_unit (own, element, &entry->item.unit, &entry->has_parts, problems);

  if (dh_xml_element_is (element, "table"))
    good &= read_die (entry, element, problems);
  good &= read_limit (element, "least", &entry->least_text, &entry->least, problems);
  good &= read_limit (element, "most", &entry->most_text, &entry->most, problems);

  return good && read_rows (entry, element, problems);
}

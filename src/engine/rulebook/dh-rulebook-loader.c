/* dh-rulebook-loader.c
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

/*
 * A rulebook is a file of numbers and choices. Which there must be, in what unit and between what
 * limits is said once, by the rulebook that comes with Drumhead; a club's own has to agree with it
 * in all but the numbers, the choices and the titles.
 */

#define MOST_ID 40
#define MOST_TITLE 160

/* Digits after the point beyond these make no difference to a double. */
#define MOST_DECIMALS 15

/* The one that is shipped has some 40 KiB. */
static const DhXmlKind kind = { "rulebook", 4 * 1024 * 1024 };

typedef struct {
  DhRulebook *rulebook;
  const DhRulebook *reference; /* NULL while the reference itself is read */
  GHashTable *lines;           /* id to the line it was first seen in */
  DhXmlProblems *problems;
} Loader;

/* What a number counts, and whether parts of one make sense. */
static const struct {
  const char *name;
  gboolean parts;
} units[] = {
  { "D6", FALSE },      { "D10", FALSE },    { "D20", FALSE },     { "modifier", FALSE },
  { "rating", FALSE },  { "inches", TRUE },  { "degrees", FALSE }, { "share", TRUE },
  { "percent", FALSE }, { "points", FALSE }, { "times", FALSE },   { "stands", FALSE },
  { "men", FALSE },     { "guns", FALSE },   { "hits", FALSE },    { "dice", TRUE },
};

/* Numbers that make sense only in this order. */
static const struct {
  const char *lesser;
  const char *greater;
} ordered[] = {
  { "fire.musket.close.range", "fire.musket.long.range" },
  { "fire.shot.close.range", "fire.shot.long.range" },
  { "rating.least", "rating.most" },
  { "morale.fall-back", "morale.pass" },
  { "risk.captured", "risk.killed" },
  { "casualties.unhorsed", "casualties.wounded" },
  { "casualties.wounded", "casualties.out" },
  { "casualties.out", "casualties.killed" },
  { "army.broken", "army.retire" },
  { "army.retire", "army.hesitant" },
};

/* Reads the number that the first @length characters of @text are: 4, +1, -2.5 or 1/2. With too
 * many digits it becomes infinite, or none at all, and is within no limits. */
static gboolean
parse_number (const char *text,
              gsize       length,
              double     *number)
{
  const char *at = text, *end = text + length;
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
unit_has_parts (const char *unit)
{
  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    if (strcmp (units[i].name, unit) == 0)
      return units[i].parts;

  return TRUE;
}

static gboolean
is_unit (const char *unit)
{
  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    if (strcmp (units[i].name, unit) == 0)
      return TRUE;

  return FALSE;
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

  if (!parse_number (given, strlen (given), number))
    {
      g_autofree char *quoted = dh_xml_quote (given);

      dh_xml_problems_add (problems,
                           dh_xml_element_get_line (element),
                           _("“%s” must be a number, not “%s”"),
                           attribute,
                           quoted);
      return FALSE;
    }
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
  g_autofree char *quoted = NULL;
  double found;

  if (!parse_number (word, strlen (word), &found))
    {
      quoted = dh_xml_quote (word);
      dh_xml_problems_add (problems,
                           line,
                           _("“%s” of “%s” is not a number such as 4, +1, 2.5 or 1/2"),
                           quoted,
                           entry->item.id);
      return FALSE;
    }

  if (!(found >= entry->least && found <= entry->most))
    {
      quoted = dh_xml_quote (word);
      dh_xml_problems_add (problems,
                           line,
                           _("“%s” of “%s” is not within %s to %s"),
                           quoted,
                           entry->item.id,
                           entry->least_text,
                           entry->most_text);
      return FALSE;
    }

  if (found != floor (found) && !unit_has_parts (entry->item.unit))
    {
      quoted = dh_xml_quote (word);
      dh_xml_problems_add (problems,
                           line,
                           _("“%s” of “%s” is not a whole number"),
                           quoted,
                           entry->item.id);
      return FALSE;
    }

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

  if (n_found != n_wanted)
    {
      dh_xml_problems_add (problems,
                           line,
                           g_dngettext (GETTEXT_PACKAGE,
                                        "“%s” must have %u number, not %u",
                                        "“%s” must have %u numbers, not %u",
                                        n_wanted),
                           entry->item.id,
                           n_wanted,
                           n_found);
      good = FALSE;
    }

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

  dh_xml_problems_add (problems,
                       dh_xml_element_get_line (element),
                       _("“%s” must have either “is”, or “mm25” and “mm15”"),
                       entry->item.id);

  return FALSE;
}

static gboolean
read_die (DhRulebookEntry *entry,
          DhXmlElement    *element,
          DhXmlProblems   *problems)
{
  int die = 0;

  if (!dh_xml_read_integer (element, "die", 6, 20, &die, problems) || die == 0)
    return FALSE;
  if (die != 6 && die != 10 && die != 20)
    {
      dh_xml_problems_add (problems,
                           dh_xml_element_get_line (element),
                           _("the rules have no die of %d faces, only of 6, 10 and 20"),
                           die);
      return FALSE;
    }
  entry->item.die = die;

  return TRUE;
}

static gboolean
read_amount (DhRulebookEntry *entry,
             DhXmlElement    *element,
             DhXmlProblems   *problems)
{
  const char *unit = dh_xml_element_get_attribute (element, "unit");
  gboolean good = TRUE;

  if (unit == NULL)
    good = FALSE;
  else if (!is_unit (unit))
    {
      g_autoptr(GString) list = g_string_new (NULL);
      g_autofree char *quoted = dh_xml_quote (unit);

      for (guint i = 0; i < G_N_ELEMENTS (units); i++)
        g_string_append_printf (list, "%s%s", i > 0 ? ", " : "", units[i].name);
      dh_xml_problems_add (problems,
                           dh_xml_element_get_line (element),
                           _("“unit” must be one of %s, not “%s”"),
                           list->str,
                           quoted);
      good = FALSE;
    }
  entry->item.unit = g_strdup (unit);

  if (dh_xml_element_is (element, "table"))
    good &= read_die (entry, element, problems);
  good &= read_limit (element, "least", &entry->least_text, &entry->least, problems);
  good &= read_limit (element, "most", &entry->most_text, &entry->most, problems);

  return good && read_rows (entry, element, problems);
}

static gboolean
read_choices (DhRulebookEntry *entry,
              DhXmlElement    *element,
              DhXmlProblems   *problems)
{
  const char *choice = dh_xml_element_get_attribute (element, "choice");
  g_autofree char *list = NULL;
  g_autofree char *quoted = NULL;
  gboolean good = TRUE;

  entry->item.is_switch = TRUE;
  entry->choices = _dh_rulebook_labels_new ();

  for (DhXmlElement *child = dh_xml_element_get_first (element);
       child != NULL;
       child = dh_xml_element_get_next (child))
    {
      DhRulebookLabel label = { NULL, NULL };
      guint first;

      good &= dh_xml_check_element (child, "id title", "", "", problems);
      good &= dh_xml_read_id (child, "id", MOST_ID, &label.id, problems);
      good &= dh_xml_read_text (child, "title", MOST_TITLE, &label.title, problems);
      if (label.id == NULL || label.title == NULL)
        _dh_rulebook_label_clear (&label);
      else if (_dh_rulebook_labels_find (entry->choices, label.id, &first))
        {
          dh_xml_problems_add (problems,
                               dh_xml_element_get_line (child),
                               _("the choice “%s” of “%s” is there twice"),
                               label.id,
                               entry->item.id);
          _dh_rulebook_label_clear (&label);
          good = FALSE;
        }
      else
        g_array_append_val (entry->choices, label);
    }

  if (!good || choice == NULL)
    return FALSE;
  if (_dh_rulebook_labels_find (entry->choices, choice, &entry->choice))
    return TRUE;

  list = _dh_rulebook_labels_list (entry->choices);
  quoted = dh_xml_quote (choice);
  dh_xml_problems_add (problems,
                       dh_xml_element_get_line (element),
                       _("“%s” is not a choice of “%s”; it has %s"),
                       quoted,
                       entry->item.id,
                       list);

  return FALSE;
}

/* Whether a value, table or switch stands at one scale as the reference has it. */
static gboolean
is_as_shipped (const DhRulebookEntry *entry,
               const DhRulebookEntry *shipped,
               guint                  scale)
{
  if (entry->item.is_switch)
    return strcmp (_dh_rulebook_entry_get_choice (entry),
                   _dh_rulebook_entry_get_choice (shipped)) == 0;

  for (guint i = 0; i < _dh_rulebook_entry_count (entry); i++)
    if (entry->numbers[scale][i] != shipped->numbers[scale][i])
      return FALSE;

  return TRUE;
}

/* A number that a club has put in must not pass for one that the document printed. */
static void
settle_standing (DhRulebookEntry       *entry,
                 const DhRulebookEntry *shipped)
{
  for (guint i = 0; i < DH_N_SCALES; i++)
    if (entry->standings[i] == DH_STANDING_CLUB || entry->standings[i] == DH_STANDING_FAMILY)
      continue;
    else if (is_as_shipped (entry, shipped, i))
      entry->standings[i] = shipped->standings[i];
    else
      entry->standings[i] = DH_STANDING_CLUB;
}

static gboolean
compare_choices (const DhRulebookEntry *entry,
                 const DhRulebookEntry *shipped,
                 guint                  line,
                 DhXmlProblems         *problems)
{
  gboolean good = TRUE;
  guint index;

  for (guint i = 0; i < entry->choices->len; i++)
    {
      const char *id = g_array_index (entry->choices, DhRulebookLabel, i).id;

      if (!_dh_rulebook_labels_find (shipped->choices, id, &index))
        {
          dh_xml_problems_add (problems,
                               line,
                               _("the rules have no choice “%s” of “%s”"),
                               id,
                               entry->item.id);
          good = FALSE;
        }
    }

  for (guint i = 0; i < shipped->choices->len; i++)
    {
      const char *id = g_array_index (shipped->choices, DhRulebookLabel, i).id;

      if (!_dh_rulebook_labels_find (entry->choices, id, &index))
        {
          dh_xml_problems_add (problems,
                               line,
                               _("“%s” lacks the choice “%s”"),
                               entry->item.id,
                               id);
          good = FALSE;
        }
    }

  return good;
}

/* Whether an item is of the kind, unit, die, limits and choices that the rules give it. */
static gboolean
compare_entry (const DhRulebookEntry *entry,
               const DhRulebookEntry *shipped,
               guint                  line,
               DhXmlProblems         *problems)
{
  gboolean good = TRUE;

  if (entry->item.is_switch)
    return compare_choices (entry, shipped, line, problems);

  if (entry->item.die != shipped->item.die)
    {
      dh_xml_problems_add (problems,
                           line,
                           _("“%s” is a table for a D%u, not for a D%u"),
                           entry->item.id,
                           shipped->item.die,
                           entry->item.die);
      good = FALSE;
    }
  if (strcmp (entry->item.unit, shipped->item.unit) != 0)
    {
      dh_xml_problems_add (problems,
                           line,
                           _("the unit of “%s” is “%s”, not “%s”"),
                           entry->item.id,
                           shipped->item.unit,
                           entry->item.unit);
      good = FALSE;
    }
  if (entry->least != shipped->least || entry->most != shipped->most)
    {
      dh_xml_problems_add (problems,
                           line,
                           _("the limits of “%s” are %s to %s, not %s to %s"),
                           entry->item.id,
                           shipped->least_text,
                           shipped->most_text,
                           entry->least_text,
                           entry->most_text);
      good = FALSE;
    }

  return good;
}

static gboolean
check_item (Loader       *self,
            DhXmlElement *element)
{
  if (dh_xml_element_is (element, "switch"))
    return dh_xml_check_element (element, "id clause standing choice title", "", "choice", self->problems);

  return dh_xml_check_element (element,
                               dh_xml_element_is (element, "table")
                                 ? "id die unit clause standing least most title"
                                 : "id unit clause standing least most title",
                               "standing15 is mm25 mm15",
                               "",
                               self->problems);
}

/* Whether the id of an item is not that of another one. */
static gboolean
take_id (Loader     *self,
         const char *id,
         guint       line)
{
  guint first = GPOINTER_TO_UINT (g_hash_table_lookup (self->lines, id));
  g_autofree char *quoted = NULL;

  if (first == 0)
    {
      g_hash_table_insert (self->lines, g_strdup (id), GUINT_TO_POINTER (line));
      return TRUE;
    }

  quoted = dh_xml_quote (id);
  dh_xml_problems_add (self->problems, line, _("“%s” is there twice, first in line %u"), quoted, first);
  return FALSE;
}

/* Finds the item as the reference has it, which the reference itself need not. */
static gboolean
find_shipped (Loader                 *self,
              DhXmlElement           *element,
              const char             *id,
              const DhRulebookEntry **shipped)
{
  guint line = dh_xml_element_get_line (element);

  *shipped = NULL;
  if (self->reference == NULL)
    return TRUE;

  *shipped = g_hash_table_lookup (self->reference->by_id, id);
  if (*shipped == NULL)
    {
      g_autofree char *quoted = dh_xml_quote (id);

      dh_xml_problems_add (self->problems, line, _("the rules have no “%s”"), quoted);
      return FALSE;
    }
  if (dh_xml_element_is (element, _dh_rulebook_entry_get_kind (*shipped)))
    return TRUE;

  dh_xml_problems_add (self->problems,
                       line,
                       _("“%s” is a “%s”, not a “%s”"),
                       id,
                       _dh_rulebook_entry_get_kind (*shipped),
                       dh_xml_element_get_name (element));
  return FALSE;
}

static gboolean
read_item (DhRulebookEntry *entry,
           DhXmlElement    *element,
           DhXmlProblems   *problems)
{
  int standing = 0, standing15;
  gboolean good = TRUE;

  good &= dh_xml_read_text (element, "clause", 10, (char **) &entry->item.clause, problems);
  good &= dh_xml_read_text (element, "title", MOST_TITLE, &entry->title, problems);
  good &= dh_xml_read_word (element, "standing", DH_TYPE_STANDING, &standing, problems);
  standing15 = standing;
  good &= dh_xml_read_word (element, "standing15", DH_TYPE_STANDING, &standing15, problems);
  entry->standings[DH_SCALE_25MM] = standing;
  entry->standings[DH_SCALE_15MM] = standing15;

  if (dh_xml_element_is (element, "switch"))
    good &= read_choices (entry, element, problems);
  else
    good &= read_amount (entry, element, problems);

  return good;
}

static void
load_item (Loader       *self,
           DhXmlElement *element,
           guint         section)
{
  guint line = dh_xml_element_get_line (element);
  g_autoptr(DhRulebookEntry) entry = g_new0 (DhRulebookEntry, 1);
  const char *id = dh_xml_element_get_attribute (element, "id");
  const DhRulebookEntry *shipped;
  gboolean good = check_item (self, element);

  if (id == NULL || !take_id (self, id, line) || !find_shipped (self, element, id, &shipped))
    return;

  entry->section = section;
  entry->item.id = g_strdup (id);
  good &= read_item (entry, element, self->problems);
  if (good && shipped != NULL)
    good = compare_entry (entry, shipped, line, self->problems);
  if (!good)
    return;

  if (shipped != NULL)
    settle_standing (entry, shipped);
  entry->item.title = _dh_rulebook_translate (entry->item.id, entry->title);
  _dh_rulebook_add (self->rulebook, g_steal_pointer (&entry));
}

static void
load_section (Loader       *self,
              DhXmlElement *element)
{
  DhRulebookLabel label = { NULL, NULL };
  guint index = self->rulebook->sections->len;

  dh_xml_check_element (element, "id title", "", "switch value table", self->problems);
  dh_xml_read_id (element, "id", MOST_ID, &label.id, self->problems);
  dh_xml_read_text (element, "title", MOST_TITLE, &label.title, self->problems);

  if (label.id != NULL && _dh_rulebook_labels_find (self->rulebook->sections, label.id, &index))
    dh_xml_problems_add (self->problems,
                         dh_xml_element_get_line (element),
                         _("the section “%s” is there twice"),
                         label.id);
  if (label.id != NULL && label.title != NULL)
    g_array_append_val (self->rulebook->sections, label);
  else
    _dh_rulebook_label_clear (&label);

  for (DhXmlElement *child = dh_xml_element_get_first (element);
       child != NULL;
       child = dh_xml_element_get_next (child))
    if (dh_xml_element_is (child, "switch") || dh_xml_element_is (child, "value") ||
        dh_xml_element_is (child, "table"))
      load_item (self, child, index);
}

static void
check_missing (Loader *self,
               guint   line)
{
  for (guint i = 0; self->reference != NULL && i < self->reference->entries->len; i++)
    {
      const DhRulebookEntry *shipped = g_ptr_array_index (self->reference->entries, i);

      if (!g_hash_table_contains (self->lines, shipped->item.id))
        dh_xml_problems_add (self->problems, line, _("“%s” is missing"), shipped->item.id);
    }
}

static guint
find_or_add_section (DhRulebook            *rulebook,
                     const DhRulebookLabel *label)
{
  DhRulebookLabel copy;
  guint index;

  if (_dh_rulebook_labels_find (rulebook->sections, label->id, &index))
    return index;

  copy = (DhRulebookLabel){ g_strdup (label->id), g_strdup (label->title) };
  g_array_append_val (rulebook->sections, copy);

  return rulebook->sections->len - 1;
}

/*
 * A battle that was begun before Drumhead knew a value was fought as that value is shipped: it
 * still opens, and as it was fought.
 */
static void
supply_missing (Loader *self)
{
  for (guint i = 0; self->reference != NULL && i < self->reference->entries->len; i++)
    {
      const DhRulebookEntry *shipped = g_ptr_array_index (self->reference->entries, i);
      const DhRulebookLabel *section =
        &g_array_index (self->reference->sections, DhRulebookLabel, shipped->section);
      DhRulebookEntry *copy;

      if (g_hash_table_contains (self->lines, shipped->item.id))
        continue;

      copy = _dh_rulebook_entry_copy (shipped);
      copy->section = find_or_add_section (self->rulebook, section);
      _dh_rulebook_add (self->rulebook, copy);
    }
}

static void
check_order (Loader *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (ordered); i++)
    {
      GHashTable *by_id = self->rulebook->by_id;
      const DhRulebookEntry *lesser = g_hash_table_lookup (by_id, ordered[i].lesser);
      const DhRulebookEntry *greater = g_hash_table_lookup (by_id, ordered[i].greater);

      for (guint j = 0; lesser != NULL && greater != NULL && j < DH_N_SCALES; j++)
        if (lesser->numbers[j][0] > greater->numbers[j][0])
          {
            guint line = GPOINTER_TO_UINT (g_hash_table_lookup (self->lines, ordered[i].lesser));

            dh_xml_problems_add (self->problems,
                                 line,
                                 _("“%s” must not be greater than “%s”"),
                                 ordered[i].lesser,
                                 ordered[i].greater);
            break;
          }
    }
}

static DhRulebook *
load (DhXmlElement     *root,
      const DhRulebook *reference,
      gboolean          in_battle,
      DhXmlProblems    *problems)
{
  g_autoptr(DhRulebook) self = NULL;
  g_autoptr(GHashTable) lines = NULL;
  Loader loader;

  if (!dh_xml_check_format (root, "rulebook", problems))
    return NULL;

  self = _dh_rulebook_new ();
  lines = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  loader = (Loader){ self, reference, lines, problems };

  dh_xml_check_element (root, "format id title", "", "section", problems);
  dh_xml_read_id (root, "id", MOST_ID, &self->id, problems);
  dh_xml_read_text (root, "title", MOST_TITLE, &self->title, problems);
  for (DhXmlElement *child = dh_xml_element_get_first (root);
       child != NULL;
       child = dh_xml_element_get_next (child))
    if (dh_xml_element_is (child, "section"))
      load_section (&loader, child);

  if (in_battle)
    supply_missing (&loader);
  else
    check_missing (&loader, dh_xml_element_get_line (root));
  check_order (&loader);

  if (!dh_xml_validate (root, "rulebook", problems))
    return NULL;

  _dh_rulebook_apply_scale (self);

  return g_steal_pointer (&self);
}

static DhRulebook *
parse (GBytes           *bytes,
       const DhRulebook *reference,
       DhXmlProblems    *problems)
{
  g_autoptr(DhXmlDocument) document = dh_xml_parse (bytes, &kind, problems);

  if (document == NULL)
    return NULL;

  return load (dh_xml_document_get_root (document), reference, FALSE, problems);
}

static DhRulebook *
load_bytes (GBytes            *bytes,
            const char        *name,
            const DhRulebook  *reference,
            GError           **error)
{
  g_autoptr(DhXmlProblems) problems = dh_xml_problems_new (name);
  g_autoptr(DhRulebook) self = parse (bytes, reference, problems);

  if (!dh_xml_problems_report (problems, error))
    return NULL;

  return g_steal_pointer (&self);
}

static gpointer
load_reference (gpointer data)
{
  g_autoptr(GError) error = NULL;
  DhRulebook *reference = dh_rulebook_new_shipped (DH_RULEBOOK_REFERENCE, &error);

  /* The tests read what is in the resource bundle: it cannot be wrong here. */
  if (reference == NULL)
    g_critical ("%s", error->message);
  g_assert (reference != NULL);

  return reference;
}

/*
 * _dh_rulebook_get_reference:
 *
 * Returns: (transfer none): the rulebook that says what every rulebook holds, as it is shipped
 */
const DhRulebook *
_dh_rulebook_get_reference (void)
{
  static GOnce once = G_ONCE_INIT;

  return g_once (&once, load_reference, NULL);
}

/*
 * _dh_rulebook_new_from_bytes:
 * @bytes: the XML text
 * @problems: where to note what is wrong
 *
 * Reads a rulebook for those who word what is wrong themselves.
 *
 * Returns: (transfer full) (nullable): the rulebook, or %NULL; it is whole only if there are no
 *   problems
 */
DhRulebook *
_dh_rulebook_new_from_bytes (GBytes        *bytes,
                             DhXmlProblems *problems)
{
  return parse (bytes, _dh_rulebook_get_reference (), problems);
}

/**
 * dh_rulebook_new_from_bytes:
 * @bytes: the XML text
 * @name: what to call the source in messages, normally its path
 * @error: return location for a %DH_ERROR_FILE
 *
 * Reads a rulebook. Everything that is wrong with it is in the message, a line each.
 *
 * Returns: (transfer full) (nullable): the rulebook, or %NULL with @error set
 */
DhRulebook *
dh_rulebook_new_from_bytes (GBytes      *bytes,
                            const char  *name,
                            GError     **error)
{
  return load_bytes (bytes, name, _dh_rulebook_get_reference (), error);
}

/**
 * dh_rulebook_new_from_file:
 * @file: the file
 * @error: return location for a %DH_ERROR_FILE
 *
 * Reads a rulebook like dh_rulebook_new_from_bytes().
 *
 * Returns: (transfer full) (nullable): the rulebook, or %NULL with @error set
 */
DhRulebook *
dh_rulebook_new_from_file (GFile   *file,
                           GError **error)
{
  g_autofree char *name = g_file_get_parse_name (file);
  g_autoptr(GBytes) bytes = dh_xml_load_file (file, &kind, error);

  return bytes != NULL ? dh_rulebook_new_from_bytes (bytes, name, error) : NULL;
}

/**
 * dh_rulebook_new_shipped:
 * @id: the id of a rulebook that comes with Drumhead, such as `jackson-1997`
 * @error: return location for a %DH_ERROR_FILE
 *
 * Reads a rulebook of the resource bundle.
 *
 * Returns: (transfer full) (nullable): the rulebook, or %NULL with @error set, which lists those
 *   that there are
 */
DhRulebook *
dh_rulebook_new_shipped (const char  *id,
                         GError     **error)
{
  g_autoptr(GBytes) bytes = dh_xml_load_shipped ("rulebooks", id, error);
  const DhRulebook *reference = NULL;
  g_autofree char *name = NULL;

  if (bytes == NULL)
    return NULL;

  name = g_strdup_printf ("%s.xml", id);
  if (strcmp (id, DH_RULEBOOK_REFERENCE) != 0)
    reference = _dh_rulebook_get_reference ();

  return load_bytes (bytes, name, reference, error);
}

/**
 * dh_rulebook_list_shipped:
 *
 * Returns: (transfer full): the ids of the rulebooks that come with Drumhead, for
 *   dh_rulebook_new_shipped()
 */
GStrv
dh_rulebook_list_shipped (void)
{
  return dh_xml_list_shipped ("rulebooks");
}

/*
 * _dh_rulebook_new_from_element:
 * @element: a rulebook in a battle
 * @problems: where to note what is wrong
 *
 * Reads the copy that a battle has of its rules. What it lacks is as shipped: the program that
 * began the battle did not know of it.
 *
 * Returns: (transfer full) (nullable): the rulebook, or %NULL with something added to @problems
 */
DhRulebook *
_dh_rulebook_new_from_element (DhXmlElement  *element,
                               DhXmlProblems *problems)
{
  return load (element, _dh_rulebook_get_reference (), TRUE, problems);
}

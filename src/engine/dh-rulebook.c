/* dh-rulebook.c
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

/* The rulebook that says what every rulebook holds. */
#define REFERENCE "jackson-1997"

#define MOST_ID 40
#define MOST_TITLE 160

/* Digits after the point beyond these make no difference to a double. */
#define MOST_DECIMALS 15

/* The figures decide which of two numbers counts. */
enum {
  SCALE_25MM,
  SCALE_15MM,
  N_SCALES,
};

/* An id and a title: a section, or a choice of a switch. */
typedef struct {
  char *id;
  char *title;
} Label;

typedef struct {
  DhRulebookItem item; /* its strings belong to the entry */
  guint section;
  DhStanding standings[N_SCALES];

  /* Values and tables */
  char *texts[N_SCALES];     /* as the file has them; the second is NULL if one serves both */
  double *numbers[N_SCALES]; /* one, or one for each face of the die */
  const double *in_force;    /* the numbers of the scale in use */
  char *least_text;
  char *most_text;
  double least;
  double most;

  /* Switches */
  GArray *choices; /* Label; the same in every copy */
  guint choice;
} Entry;

struct _DhRulebook {
  gatomicrefcount ref_count;
  char *id;
  char *title;
  GArray *sections;   /* Label, in the order of the file; the same in every copy */
  GPtrArray *entries; /* Entry, in the order of the file */
  GHashTable *by_id;  /* borrowed id to borrowed Entry */
};

typedef struct {
  DhRulebook *rulebook;
  const DhRulebook *reference; /* NULL while the reference itself is read */
  GHashTable *lines;           /* id to the line it was first seen in */
  DhXmlProblems *problems;
} Loader;

G_DEFINE_ENUM_TYPE (DhStanding,
                    dh_standing,
                    G_DEFINE_ENUM_VALUE (DH_STANDING_TEXT, "text"),
                    G_DEFINE_ENUM_VALUE (DH_STANDING_INFERRED, "inferred"),
                    G_DEFINE_ENUM_VALUE (DH_STANDING_FAMILY, "family"),
                    G_DEFINE_ENUM_VALUE (DH_STANDING_HOUSE, "house"),
                    G_DEFINE_ENUM_VALUE (DH_STANDING_CLUB, "club"))

/* What a number counts, and whether parts of one make sense. */
static const struct {
  const char *name;
  gboolean parts;
} units[] = {
  { "D6", FALSE },      { "D10", FALSE },    { "D20", FALSE },    { "modifier", FALSE },
  { "rating", FALSE },  { "inches", TRUE },  { "degrees", FALSE }, { "share", TRUE },
  { "percent", FALSE }, { "points", FALSE }, { "times", FALSE },  { "stands", FALSE },
  { "men", FALSE },     { "guns", FALSE },   { "hits", FALSE },   { "dice", TRUE },
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

static void
clear_label (gpointer data)
{
  Label *label = data;

  g_free (label->id);
  g_free (label->title);
}

static GArray *
new_labels (void)
{
  GArray *labels = g_array_new (FALSE, FALSE, sizeof (Label));

  g_array_set_clear_func (labels, clear_label);

  return labels;
}

static gboolean
find_label (GArray     *labels,
            const char *id,
            guint      *index)
{
  for (guint i = 0; i < labels->len; i++)
    if (strcmp (g_array_index (labels, Label, i).id, id) == 0)
      {
        *index = i;
        return TRUE;
      }

  return FALSE;
}

static char *
list_labels (GArray *labels)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < labels->len; i++)
    g_string_append_printf (list,
                            "%s%s",
                            i > 0 ? ", " : "",
                            g_array_index (labels, Label, i).id);

  return g_string_free (list, FALSE);
}

static void
entry_free (gpointer data)
{
  Entry *entry = data;

  g_free ((char *) entry->item.id);
  g_free ((char *) entry->item.title);
  g_free ((char *) entry->item.clause);
  g_free ((char *) entry->item.unit);
  for (guint i = 0; i < N_SCALES; i++)
    {
      g_free (entry->texts[i]);
      g_free (entry->numbers[i]);
    }
  g_free (entry->least_text);
  g_free (entry->most_text);
  g_clear_pointer (&entry->choices, g_array_unref);
  g_free (entry);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Entry, entry_free)

static guint
count_numbers (const Entry *entry)
{
  return MAX (entry->item.die, 1);
}

static const char *
get_choice_id (const Entry *entry)
{
  return g_array_index (entry->choices, Label, entry->choice).id;
}

static const char *
get_kind (const Entry *entry)
{
  return entry->item.is_switch ? "switch" : entry->item.die > 0 ? "table" : "value";
}

static Entry *
entry_copy (const Entry *entry)
{
  Entry *copy = g_new (Entry, 1);

  *copy = *entry;
  copy->item.id = g_strdup (entry->item.id);
  copy->item.title = g_strdup (entry->item.title);
  copy->item.clause = g_strdup (entry->item.clause);
  copy->item.unit = g_strdup (entry->item.unit);
  for (guint i = 0; i < N_SCALES; i++)
    {
      copy->texts[i] = g_strdup (entry->texts[i]);
      copy->numbers[i] = g_memdup2 (entry->numbers[i], count_numbers (entry) * sizeof (double));
    }
  copy->in_force = NULL;
  copy->least_text = g_strdup (entry->least_text);
  copy->most_text = g_strdup (entry->most_text);
  copy->choices = entry->choices != NULL ? g_array_ref (entry->choices) : NULL;

  return copy;
}

static DhRulebook *
rulebook_new (void)
{
  DhRulebook *self = g_new0 (DhRulebook, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->sections = new_labels ();
  self->entries = g_ptr_array_new_with_free_func (entry_free);
  self->by_id = g_hash_table_new (g_str_hash, g_str_equal);

  return self;
}

static void
add_entry (DhRulebook *self,
           Entry      *entry)
{
  g_ptr_array_add (self->entries, entry);
  g_hash_table_insert (self->by_id, (char *) entry->item.id, entry);
}

/* Puts the numbers of the scale in use in force, so that no lookup has to ask for the scale. */
static void
apply_scale (DhRulebook *self)
{
  const Entry *chosen = g_hash_table_lookup (self->by_id, "scale");
  guint scale;

  g_assert (chosen != NULL);

  scale = strcmp (get_choice_id (chosen), "15mm") == 0 ? SCALE_15MM : SCALE_25MM;
  for (guint i = 0; i < self->entries->len; i++)
    {
      Entry *entry = g_ptr_array_index (self->entries, i);

      entry->in_force = entry->numbers[scale];
      entry->item.standing = entry->standings[scale];
    }
}

/* An item that a caller knows by name is there: a wrong name is a mistake of the program. */
static const Entry *
get_entry (const DhRulebook *self,
           const char       *id)
{
  const Entry *entry = g_hash_table_lookup (self->by_id, id);

  if (G_UNLIKELY (entry == NULL))
    g_critical ("The rules have no “%s”", id);

  return entry;
}

static const Entry *
get_switch (const DhRulebook *self,
            const char       *id)
{
  const Entry *entry = get_entry (self, id);

  if (G_UNLIKELY (entry != NULL && !entry->item.is_switch))
    {
      g_critical ("“%s” is not a switch of the rules", id);
      return NULL;
    }

  return entry;
}

/* Loading */

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
read_limit (DhXmlElement  *element,
            const char    *attribute,
            char         **text,
            double        *number,
            DhXmlProblems *problems)
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
read_number (const Entry   *entry,
             const char    *word,
             guint          line,
             double        *number,
             DhXmlProblems *problems)
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
read_numbers (Entry         *entry,
              DhXmlElement  *element,
              const char    *attribute,
              guint          scale,
              DhXmlProblems *problems)
{
  const char *text = dh_xml_element_get_attribute (element, attribute);
  g_auto(GStrv) words = g_strsplit (text, " ", -1);
  guint line = dh_xml_element_get_line (element);
  guint n_wanted = count_numbers (entry), n_found = 0;
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
                           ngettext ("“%s” must have %u number, not %u",
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
read_rows (Entry         *entry,
           DhXmlElement  *element,
           DhXmlProblems *problems)
{
  gboolean has_one = dh_xml_element_get_attribute (element, "is") != NULL;
  gboolean has_25 = dh_xml_element_get_attribute (element, "mm25") != NULL;
  gboolean has_15 = dh_xml_element_get_attribute (element, "mm15") != NULL;
  gboolean good = TRUE;

  if (has_one && !has_25 && !has_15)
    {
      if (!read_numbers (entry, element, "is", SCALE_25MM, problems))
        return FALSE;
      entry->numbers[SCALE_15MM] = g_memdup2 (entry->numbers[SCALE_25MM],
                                              count_numbers (entry) * sizeof (double));
      return TRUE;
    }

  if (has_25 && has_15 && !has_one)
    {
      good &= read_numbers (entry, element, "mm25", SCALE_25MM, problems);
      good &= read_numbers (entry, element, "mm15", SCALE_15MM, problems);
      return good;
    }

  dh_xml_problems_add (problems,
                       dh_xml_element_get_line (element),
                       _("“%s” must have either “is”, or “mm25” and “mm15”"),
                       entry->item.id);

  return FALSE;
}

static gboolean
read_die (Entry         *entry,
          DhXmlElement  *element,
          DhXmlProblems *problems)
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
read_amount (Entry         *entry,
             DhXmlElement  *element,
             DhXmlProblems *problems)
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
read_choices (Entry         *entry,
              DhXmlElement  *element,
              DhXmlProblems *problems)
{
  const char *choice = dh_xml_element_get_attribute (element, "choice");
  g_autofree char *list = NULL;
  g_autofree char *quoted = NULL;
  gboolean good = TRUE;

  entry->item.is_switch = TRUE;
  entry->choices = new_labels ();

  for (DhXmlElement *child = dh_xml_element_get_first (element);
       child != NULL;
       child = dh_xml_element_get_next (child))
    {
      Label label = { NULL, NULL };
      guint first;

      good &= dh_xml_check_element (child, "id title", "", "", problems);
      good &= dh_xml_read_id (child, "id", MOST_ID, &label.id, problems);
      good &= dh_xml_read_text (child, "title", MOST_TITLE, &label.title, problems);
      if (label.id == NULL || label.title == NULL)
        clear_label (&label);
      else if (find_label (entry->choices, label.id, &first))
        {
          dh_xml_problems_add (problems,
                               dh_xml_element_get_line (child),
                               _("the choice “%s” of “%s” is there twice"),
                               label.id,
                               entry->item.id);
          clear_label (&label);
          good = FALSE;
        }
      else
        g_array_append_val (entry->choices, label);
    }

  if (!good || choice == NULL)
    return FALSE;
  if (find_label (entry->choices, choice, &entry->choice))
    return TRUE;

  list = list_labels (entry->choices);
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
is_as_shipped (const Entry *entry,
               const Entry *shipped,
               guint        scale)
{
  if (entry->item.is_switch)
    return strcmp (get_choice_id (entry), get_choice_id (shipped)) == 0;

  for (guint i = 0; i < count_numbers (entry); i++)
    if (entry->numbers[scale][i] != shipped->numbers[scale][i])
      return FALSE;

  return TRUE;
}

/* A number that a club has put in must not pass for one that the document printed. */
static void
settle_standing (Entry       *entry,
                 const Entry *shipped)
{
  for (guint i = 0; i < N_SCALES; i++)
    if (entry->standings[i] == DH_STANDING_CLUB || entry->standings[i] == DH_STANDING_FAMILY)
      continue;
    else if (is_as_shipped (entry, shipped, i))
      entry->standings[i] = shipped->standings[i];
    else
      entry->standings[i] = DH_STANDING_CLUB;
}

static gboolean
compare_choices (const Entry   *entry,
                 const Entry   *shipped,
                 guint          line,
                 DhXmlProblems *problems)
{
  gboolean good = TRUE;
  guint index;

  for (guint i = 0; i < entry->choices->len; i++)
    {
      const char *id = g_array_index (entry->choices, Label, i).id;

      if (!find_label (shipped->choices, id, &index))
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
      const char *id = g_array_index (shipped->choices, Label, i).id;

      if (!find_label (entry->choices, id, &index))
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
compare_entry (const Entry   *entry,
               const Entry   *shipped,
               guint          line,
               DhXmlProblems *problems)
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

static void
load_item (Loader       *self,
           DhXmlElement *element,
           guint         section)
{
  guint line = dh_xml_element_get_line (element);
  gboolean is_switch = dh_xml_element_is (element, "switch");
  g_autoptr(Entry) entry = g_new0 (Entry, 1);
  const char *id = dh_xml_element_get_attribute (element, "id");
  g_autofree char *quoted = NULL;
  const Entry *shipped = NULL;
  int standing = 0, standing15;
  gboolean good;
  guint first;

  if (is_switch)
    good = dh_xml_check_element (element,
                                 "id clause standing choice title",
                                 "",
                                 "choice",
                                 self->problems);
  else
    good = dh_xml_check_element (element,
                                 dh_xml_element_is (element, "table")
                                   ? "id die unit clause standing least most title"
                                   : "id unit clause standing least most title",
                                 "standing15 is mm25 mm15",
                                 "",
                                 self->problems);
  if (id == NULL)
    return;

  quoted = dh_xml_quote (id);
  first = GPOINTER_TO_UINT (g_hash_table_lookup (self->lines, id));
  if (first > 0)
    {
      dh_xml_problems_add (self->problems,
                           line,
                           _("“%s” is there twice, first in line %u"),
                           quoted,
                           first);
      return;
    }
  g_hash_table_insert (self->lines, g_strdup (id), GUINT_TO_POINTER (line));

  if (self->reference != NULL)
    {
      shipped = g_hash_table_lookup (self->reference->by_id, id);
      if (shipped == NULL)
        {
          dh_xml_problems_add (self->problems, line, _("the rules have no “%s”"), quoted);
          return;
        }
      if (!dh_xml_element_is (element, get_kind (shipped)))
        {
          dh_xml_problems_add (self->problems,
                               line,
                               _("“%s” is a “%s”, not a “%s”"),
                               id,
                               get_kind (shipped),
                               dh_xml_element_get_name (element));
          return;
        }
    }

  entry->section = section;
  entry->item.id = g_strdup (id);
  good &= dh_xml_read_text (element, "clause", 10, (char **) &entry->item.clause, self->problems);
  good &= dh_xml_read_text (element,
                            "title",
                            MOST_TITLE,
                            (char **) &entry->item.title,
                            self->problems);
  good &= dh_xml_read_word (element, "standing", DH_TYPE_STANDING, &standing, self->problems);
  standing15 = standing;
  good &= dh_xml_read_word (element, "standing15", DH_TYPE_STANDING, &standing15, self->problems);
  entry->standings[SCALE_25MM] = standing;
  entry->standings[SCALE_15MM] = standing15;

  if (is_switch)
    good &= read_choices (entry, element, self->problems);
  else
    good &= read_amount (entry, element, self->problems);

  if (good && shipped != NULL)
    good = compare_entry (entry, shipped, line, self->problems);
  if (!good)
    return;

  if (shipped != NULL)
    settle_standing (entry, shipped);
  add_entry (self->rulebook, g_steal_pointer (&entry));
}

static void
load_section (Loader       *self,
              DhXmlElement *element)
{
  Label label = { NULL, NULL };
  guint index = self->rulebook->sections->len;

  dh_xml_check_element (element, "id title", "", "switch value table", self->problems);
  dh_xml_read_id (element, "id", MOST_ID, &label.id, self->problems);
  dh_xml_read_text (element, "title", MOST_TITLE, &label.title, self->problems);

  if (label.id != NULL && find_label (self->rulebook->sections, label.id, &index))
    dh_xml_problems_add (self->problems,
                         dh_xml_element_get_line (element),
                         _("the section “%s” is there twice"),
                         label.id);
  if (label.id != NULL && label.title != NULL)
    g_array_append_val (self->rulebook->sections, label);
  else
    clear_label (&label);

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
      const Entry *shipped = g_ptr_array_index (self->reference->entries, i);

      if (!g_hash_table_contains (self->lines, shipped->item.id))
        dh_xml_problems_add (self->problems, line, _("“%s” is missing"), shipped->item.id);
    }
}

static void
check_order (Loader *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (ordered); i++)
    {
      const Entry *lesser = g_hash_table_lookup (self->rulebook->by_id, ordered[i].lesser);
      const Entry *greater = g_hash_table_lookup (self->rulebook->by_id, ordered[i].greater);

      for (guint j = 0; lesser != NULL && greater != NULL && j < N_SCALES; j++)
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
      DhXmlProblems    *problems)
{
  g_autoptr(DhRulebook) self = NULL;
  g_autoptr(GHashTable) lines = NULL;
  Loader loader;

  if (!dh_xml_check_format (root, "rulebook", problems))
    return NULL;

  self = rulebook_new ();
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

  check_missing (&loader, dh_xml_element_get_line (root));
  check_order (&loader);

  if (!dh_xml_validate (root, "rulebook", problems))
    return NULL;

  apply_scale (self);

  return g_steal_pointer (&self);
}

static DhRulebook *
load_bytes (GBytes            *bytes,
            const char        *name,
            const DhRulebook  *reference,
            GError           **error)
{
  g_autoptr(DhXmlProblems) problems = dh_xml_problems_new (name);
  g_autoptr(DhXmlDocument) document = dh_xml_parse (bytes, problems);
  g_autoptr(DhRulebook) self = NULL;

  if (document != NULL)
    self = load (dh_xml_document_get_root (document), reference, problems);
  if (!dh_xml_problems_report (problems, error))
    return NULL;

  return g_steal_pointer (&self);
}

static DhRulebook *
load_reference (void)
{
  g_autoptr(GError) error = NULL;
  DhRulebook *reference = dh_rulebook_new_shipped (REFERENCE, &error);

  /* The tests read what is in the resource bundle: it cannot be wrong here. */
  if (reference == NULL)
    g_critical ("%s", error->message);
  g_assert (reference != NULL);

  return reference;
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
  g_autoptr(DhRulebook) reference = load_reference ();

  return load_bytes (bytes, name, reference, error);
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
  g_autoptr(GBytes) bytes = dh_xml_load_file (file, error);

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
  g_autoptr(DhRulebook) reference = NULL;
  g_autofree char *name = NULL;

  if (bytes == NULL)
    return NULL;

  name = g_strdup_printf ("%s.xml", id);
  if (strcmp (id, REFERENCE) != 0)
    reference = load_reference ();

  return load_bytes (bytes, name, reference, error);
}

/*
 * _dh_rulebook_new_from_element:
 * @element: a rulebook, alone or in a battle
 * @problems: where to note what is wrong
 *
 * Returns: (transfer full) (nullable): the rulebook, or %NULL with something added to @problems
 */
DhRulebook *
_dh_rulebook_new_from_element (DhXmlElement  *element,
                               DhXmlProblems *problems)
{
  g_autoptr(DhRulebook) reference = load_reference ();

  return load (element, reference, problems);
}

/**
 * dh_rulebook_copy:
 * @self: a rulebook
 *
 * Copies a rulebook, so that the switches of the copy can be set apart.
 *
 * Returns: (transfer full): the copy
 */
DhRulebook *
dh_rulebook_copy (const DhRulebook *self)
{
  DhRulebook *copy = g_new0 (DhRulebook, 1);

  g_atomic_ref_count_init (&copy->ref_count);
  copy->id = g_strdup (self->id);
  copy->title = g_strdup (self->title);
  copy->sections = g_array_ref (self->sections);
  copy->entries = g_ptr_array_new_full (self->entries->len, entry_free);
  copy->by_id = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; i < self->entries->len; i++)
    add_entry (copy, entry_copy (g_ptr_array_index (self->entries, i)));
  apply_scale (copy);

  return copy;
}

/**
 * dh_rulebook_ref:
 * @self: a rulebook
 *
 * Returns: (transfer full): @self, with one more owner
 */
DhRulebook *
dh_rulebook_ref (DhRulebook *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);

  return self;
}

/**
 * dh_rulebook_unref:
 * @self: (transfer full): a rulebook
 *
 * Gives up the ownership of @self, which goes with its last owner.
 */
void
dh_rulebook_unref (DhRulebook *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_hash_table_unref (self->by_id);
  g_ptr_array_unref (self->entries);
  g_array_unref (self->sections);
  g_free (self->title);
  g_free (self->id);
  g_free (self);
}

/**
 * dh_rulebook_get_id:
 * @self: a rulebook
 *
 * Returns: its id
 */
const char *
dh_rulebook_get_id (const DhRulebook *self)
{
  return self->id;
}

/**
 * dh_rulebook_get_title:
 * @self: a rulebook
 *
 * Returns: its title
 */
const char *
dh_rulebook_get_title (const DhRulebook *self)
{
  return self->title;
}

/**
 * dh_rulebook_get_n_items:
 * @self: a rulebook
 *
 * Returns: how many values, tables and switches it has
 */
guint
dh_rulebook_get_n_items (const DhRulebook *self)
{
  return self->entries->len;
}

/**
 * dh_rulebook_get_item:
 * @self: a rulebook
 * @index: less than dh_rulebook_get_n_items()
 *
 * Looks at an item by its place in the file.
 *
 * Returns: (transfer none): the item
 */
const DhRulebookItem *
dh_rulebook_get_item (const DhRulebook *self,
                      guint             index)
{
  const Entry *entry;

  g_return_val_if_fail (index < self->entries->len, NULL);

  entry = g_ptr_array_index (self->entries, index);

  return &entry->item;
}

/**
 * dh_rulebook_find:
 * @self: a rulebook
 * @id: an id from anywhere
 *
 * Looks for an item.
 *
 * Returns: (transfer none) (nullable): the item, or %NULL if there is none of this id
 */
const DhRulebookItem *
dh_rulebook_find (const DhRulebook *self,
                  const char       *id)
{
  const Entry *entry = g_hash_table_lookup (self->by_id, id);

  return entry != NULL ? &entry->item : NULL;
}

/**
 * dh_rulebook_get_section:
 * @self: a rulebook
 * @index: less than dh_rulebook_get_n_items()
 *
 * Tells under which heading an item stands.
 *
 * Returns: the title of its section
 */
const char *
dh_rulebook_get_section (const DhRulebook *self,
                         guint             index)
{
  const Entry *entry;

  g_return_val_if_fail (index < self->entries->len, NULL);

  entry = g_ptr_array_index (self->entries, index);

  return g_array_index (self->sections, Label, entry->section).title;
}

/**
 * dh_rulebook_get_text:
 * @self: a rulebook
 * @id: the id of an item
 *
 * Tells what an item says, as it is written in the file: the number in force, the numbers of a
 * table parted by blanks, or the choice of a switch.
 *
 * Returns: its text
 */
const char *
dh_rulebook_get_text (const DhRulebook *self,
                      const char       *id)
{
  const Entry *entry = get_entry (self, id);

  g_return_val_if_fail (entry != NULL, NULL);

  if (entry->item.is_switch)
    return get_choice_id (entry);
  if (entry->in_force == entry->numbers[SCALE_15MM] && entry->texts[SCALE_15MM] != NULL)
    return entry->texts[SCALE_15MM];

  return entry->texts[SCALE_25MM];
}

/**
 * dh_rulebook_get_n_choices:
 * @self: a rulebook
 * @id: the id of a switch
 *
 * Returns: how many choices the switch has
 */
guint
dh_rulebook_get_n_choices (const DhRulebook *self,
                           const char       *id)
{
  const Entry *entry = get_switch (self, id);

  g_return_val_if_fail (entry != NULL, 0);

  return entry->choices->len;
}

/**
 * dh_rulebook_get_choice:
 * @self: a rulebook
 * @id: the id of a switch
 * @index: less than dh_rulebook_get_n_choices()
 * @title: (out) (optional): what the choice means
 *
 * Tells what a switch can be set to. The first choice is the default.
 *
 * Returns: the word for the choice
 */
const char *
dh_rulebook_get_choice (const DhRulebook  *self,
                        const char        *id,
                        guint              index,
                        const char       **title)
{
  const Entry *entry = get_switch (self, id);
  const Label *label;

  g_return_val_if_fail (entry != NULL, NULL);
  g_return_val_if_fail (index < entry->choices->len, NULL);

  label = &g_array_index (entry->choices, Label, index);
  if (title != NULL)
    *title = label->title;

  return label->id;
}

/**
 * dh_rulebook_get_switch:
 * @self: a rulebook
 * @id: the id of a switch
 *
 * Returns: the word for what the switch is set to
 */
const char *
dh_rulebook_get_switch (const DhRulebook *self,
                        const char       *id)
{
  const Entry *entry = get_switch (self, id);

  g_return_val_if_fail (entry != NULL, NULL);

  return get_choice_id (entry);
}

/**
 * dh_rulebook_set_switch:
 * @self: a rulebook
 * @id: the id of a switch, from a person
 * @choice: the word for one of its choices, from a person
 * @error: return location for a %DH_ERROR_ORDER
 *
 * Sets a switch. What was not so before has the standing %DH_STANDING_CLUB afterwards.
 *
 * Returns: whether there are such a switch and choice; else @error is set and lists those that
 *   there are
 */
gboolean
dh_rulebook_set_switch (DhRulebook  *self,
                        const char  *id,
                        const char  *choice,
                        GError     **error)
{
  Entry *entry = g_hash_table_lookup (self->by_id, id);
  g_autofree char *list = NULL;
  guint index;

  if (entry == NULL || !entry->item.is_switch)
    {
      g_autoptr(GString) switches = g_string_new (NULL);

      for (guint i = 0; i < self->entries->len; i++)
        {
          const Entry *other = g_ptr_array_index (self->entries, i);

          if (other->item.is_switch)
            g_string_append_printf (switches,
                                    "%s%s",
                                    switches->len > 0 ? ", " : "",
                                    other->item.id);
        }
      g_set_error (error,
                   DH_ERROR,
                   DH_ERROR_ORDER,
                   _("“%s” is not a switch of the rules; they have %s"),
                   id,
                   switches->str);
      return FALSE;
    }

  if (!find_label (entry->choices, choice, &index))
    {
      list = list_labels (entry->choices);
      g_set_error (error,
                   DH_ERROR,
                   DH_ERROR_ORDER,
                   _("“%s” is not a choice of “%s”; it has %s"),
                   choice,
                   id,
                   list);
      return FALSE;
    }

  if (index != entry->choice)
    {
      entry->choice = index;
      for (guint i = 0; i < N_SCALES; i++)
        entry->standings[i] = DH_STANDING_CLUB;
      apply_scale (self);
    }

  return TRUE;
}

/**
 * dh_rulebook_is:
 * @self: a rulebook
 * @id: the id of a switch
 * @choice: the word for one of its choices
 *
 * Returns: whether the switch is set to @choice
 */
gboolean
dh_rulebook_is (const DhRulebook *self,
                const char       *id,
                const char       *choice)
{
  const Entry *entry = get_switch (self, id);
  guint index;

  g_return_val_if_fail (entry != NULL, FALSE);

  if (G_UNLIKELY (!find_label (entry->choices, choice, &index)))
    {
      g_critical ("“%s” is not a choice of “%s”", choice, id);
      return FALSE;
    }

  return index == entry->choice;
}

/**
 * dh_rulebook_number:
 * @self: a rulebook
 * @id: the id of a value
 *
 * Returns: its number, at the scale that the switch `scale` is set to
 */
double
dh_rulebook_number (const DhRulebook *self,
                    const char       *id)
{
  const Entry *entry = get_entry (self, id);

  g_return_val_if_fail (entry != NULL, 0);
  g_return_val_if_fail (!entry->item.is_switch && entry->item.die == 0, 0);

  return *entry->in_force;
}

/**
 * dh_rulebook_integer:
 * @self: a rulebook
 * @id: the id of a value whose unit has no parts
 *
 * Returns: its number, at the scale that the switch `scale` is set to
 */
int
dh_rulebook_integer (const DhRulebook *self,
                     const char       *id)
{
  double number = dh_rulebook_number (self, id);

  g_return_val_if_fail (number == (int) number, (int) number);

  return (int) number;
}

/**
 * dh_rulebook_face:
 * @self: a rulebook
 * @id: the id of a table
 * @face: the face of its die, from 1
 *
 * Returns: the number the table has for that face, at the scale that the switch `scale` is set to
 */
double
dh_rulebook_face (const DhRulebook *self,
                  const char       *id,
                  guint             face)
{
  const Entry *entry = get_entry (self, id);

  g_return_val_if_fail (entry != NULL, 0);
  g_return_val_if_fail (face >= 1 && face <= entry->item.die, 0);

  return entry->in_force[face - 1];
}

static void
append_switch (const Entry *entry,
               GString     *xml)
{
  g_string_append (xml, "    <switch");
  dh_xml_append_attribute (xml, "id", entry->item.id);
  dh_xml_append_attribute (xml, "clause", entry->item.clause);
  dh_xml_append_attribute (xml,
                           "standing",
                           dh_enum_to_word (DH_TYPE_STANDING, entry->standings[SCALE_25MM]));
  dh_xml_append_attribute (xml, "choice", get_choice_id (entry));
  dh_xml_append_attribute (xml, "title", entry->item.title);
  g_string_append (xml, ">\n");

  for (guint i = 0; i < entry->choices->len; i++)
    {
      const Label *label = &g_array_index (entry->choices, Label, i);

      g_string_append (xml, "      <choice");
      dh_xml_append_attribute (xml, "id", label->id);
      dh_xml_append_attribute (xml, "title", label->title);
      g_string_append (xml, "/>\n");
    }

  g_string_append (xml, "    </switch>\n");
}

static void
append_amount (const Entry *entry,
               GString     *xml)
{
  DhStanding standing = entry->standings[SCALE_25MM], standing15 = entry->standings[SCALE_15MM];

  g_string_append_printf (xml, "    <%s", get_kind (entry));
  dh_xml_append_attribute (xml, "id", entry->item.id);
  if (entry->item.die > 0)
    g_string_append_printf (xml, " die=\"%u\"", entry->item.die);
  dh_xml_append_attribute (xml, "unit", entry->item.unit);
  dh_xml_append_attribute (xml, "clause", entry->item.clause);
  dh_xml_append_attribute (xml, "standing", dh_enum_to_word (DH_TYPE_STANDING, standing));
  if (standing15 != standing)
    dh_xml_append_attribute (xml, "standing15", dh_enum_to_word (DH_TYPE_STANDING, standing15));
  if (entry->texts[SCALE_15MM] != NULL)
    {
      dh_xml_append_attribute (xml, "mm25", entry->texts[SCALE_25MM]);
      dh_xml_append_attribute (xml, "mm15", entry->texts[SCALE_15MM]);
    }
  else
    dh_xml_append_attribute (xml, "is", entry->texts[SCALE_25MM]);
  dh_xml_append_attribute (xml, "least", entry->least_text);
  dh_xml_append_attribute (xml, "most", entry->most_text);
  dh_xml_append_attribute (xml, "title", entry->item.title);
  g_string_append (xml, "/>\n");
}

/*
 * _dh_rulebook_append_xml:
 * @self: a rulebook
 * @xml: XML in the making
 *
 * Appends the rulebook as an element, for a file of its own or for a battle.
 */
void
_dh_rulebook_append_xml (const DhRulebook *self,
                         GString          *xml)
{
  guint section = G_MAXUINT;

  g_string_append (xml, "<rulebook format=\"1\"");
  dh_xml_append_attribute (xml, "id", self->id);
  dh_xml_append_attribute (xml, "title", self->title);
  g_string_append (xml, ">\n");

  for (guint i = 0; i < self->entries->len; i++)
    {
      const Entry *entry = g_ptr_array_index (self->entries, i);

      if (entry->section != section)
        {
          const Label *label = &g_array_index (self->sections, Label, entry->section);

          if (section != G_MAXUINT)
            g_string_append (xml, "  </section>\n");
          section = entry->section;
          g_string_append (xml, "  <section");
          dh_xml_append_attribute (xml, "id", label->id);
          dh_xml_append_attribute (xml, "title", label->title);
          g_string_append (xml, ">\n");
        }

      if (entry->item.is_switch)
        append_switch (entry, xml);
      else
        append_amount (entry, xml);
    }

  g_string_append (xml, "  </section>\n</rulebook>\n");
}

/**
 * dh_rulebook_to_xml:
 * @self: a rulebook
 *
 * Writes a rulebook. Numbers are written as they were read.
 *
 * Returns: (transfer full): the text of a file
 */
char *
dh_rulebook_to_xml (const DhRulebook *self)
{
  GString *xml = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");

  _dh_rulebook_append_xml (self, xml);

  return g_string_free (xml, FALSE);
}

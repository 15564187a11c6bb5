/* dh-rulebook-loader.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-rulebook-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/*
 * A rulebook is a file of numbers, choices and charts. Which there must be, in what unit, between
 * what limits and in which order is said once for each system, by a rulebook that comes with Drumhead
 * and is called the reference; a club's own has to agree with it in all but the numbers, the choices,
 * what is in the charts, and the titles.
 */

#define MOST_ID 40
#define MOST_TITLE 160
#define MOST_CLAUSE 10

/* The word by which a reference takes rulebooks that name no system for its game. */
#define UNNAMED "unnamed"

/* The one that is shipped has some 40 KiB. */
static const DhXmlKind kind = { "rulebook", 4 * 1024 * 1024 };

typedef struct {
  DhRulebook *rulebook;
  const DhRulebook *reference; /* NULL while the reference itself is read */
  GHashTable *lines;           /* id to the line it was first seen in */
  DhXmlProblems *problems;
} Loader;

static gboolean
read_choices (DhRulebookEntry *entry,
              DhXmlElement    *element,
              DhXmlProblems   *problems)
{
  const char *choice = dh_xml_element_get_attribute (element, "choice");
  g_autofree char *list = NULL;
  gboolean good = TRUE;

  entry->item.is_switch = TRUE;
  entry->choices = dh_array_new (sizeof (DhRulebookLabel), _dh_rulebook_label_clear);

  for (DhXmlElement *child = dh_xml_element_get_first (element);
       child != NULL;
       child = dh_xml_element_get_next (child))
    {
      DhRulebookLabel label = { NULL, NULL };
      guint first;

      if (!dh_xml_has_room (entry->choices, child, problems))
        return FALSE;
      good &= dh_xml_check_element (child, "id title", "", "", problems);
      good &= dh_xml_read_id (child, "id", MOST_ID, &label.id, problems);
      good &= dh_xml_read_text (child, "title", MOST_TITLE, &label.title, problems);
      if (label.id == NULL || label.title == NULL)
        _dh_rulebook_label_clear (&label);
      else if (_dh_rulebook_labels_find (entry->choices, label.id, &first))
        {
          dh_xml_complain (child,
                           problems,
                           _("the choice “%s” of “%s” appears twice"),
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
  return dh_xml_complain (element,
                          problems,
                          _("“%s” is not a choice of “%s”; it has %s"),
                          dh_xml_quote (problems, choice),
                          entry->item.id,
                          list);
}

/* A number that a club has put in must not pass for one that the document printed. */
static void
settle_standing (DhRulebookEntry       *entry,
                 const DhRulebookEntry *shipped)
{
  for (guint i = 0; i < DH_N_SCALES; i++)
    if (entry->standings[i] == DH_STANDING_CLUB || entry->standings[i] == DH_STANDING_FAMILY ||
        entry->standings[i] == DH_STANDING_LOST)
      continue;
    else if (_dh_rulebook_entry_says_the_same (entry, shipped, i))
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

  for (const DhRulebookLabel *own = NULL; dh_array_next (entry->choices, &own);)
    if (!_dh_rulebook_labels_find (shipped->choices, own->id, &index))
      good = dh_xml_problems_add (problems,
                                  line,
                                  _("the rules have no choice “%s” of “%s”"),
                                  own->id,
                                  entry->item.id);

  for (const DhRulebookLabel *wanted = NULL; dh_array_next (shipped->choices, &wanted);)
    if (!_dh_rulebook_labels_find (entry->choices, wanted->id, &index))
      good = dh_xml_problems_add (problems, line, _("“%s” lacks the choice “%s”"), entry->item.id, wanted->id);

  return good;
}

/* TRUE where an item has the kind, unit, die, limits and choices that the rules give it. */
static gboolean
compare_entry (const DhRulebookEntry *entry,
               const DhRulebookEntry *shipped,
               guint                  line,
               DhXmlProblems         *problems)
{
  gboolean good = TRUE;

  if (entry->item.is_switch)
    return compare_choices (entry, shipped, line, problems);

  if (entry->item.is_chart)
    good &= _dh_chart_compare (entry->chart, shipped->chart, entry->item.id, line, problems);
  if (entry->item.die != shipped->item.die)
    good = dh_xml_problems_add (problems,
                                line,
                                _("“%s” is a table for a D%u, not for a D%u"),
                                entry->item.id,
                                shipped->item.die,
                                entry->item.die);
  if (strcmp (entry->item.unit, shipped->item.unit) != 0)
    good = dh_xml_problems_add (problems,
                                line,
                                _("the unit of “%s” is “%s”, not “%s”"),
                                entry->item.id,
                                shipped->item.unit,
                                entry->item.unit);
  if (entry->least != shipped->least || entry->most != shipped->most)
    good = dh_xml_problems_add (problems,
                                line,
                                _("the limits of “%s” are %s to %s, not %s to %s"),
                                entry->item.id,
                                shipped->least_text,
                                shipped->most_text,
                                entry->least_text,
                                entry->most_text);
  for (guint i = 0; !entry->item.is_chart && i < DH_N_SCALES; i++)
    if (entry->numbers[i] == NULL && shipped->numbers[i] != NULL)
      return dh_xml_problems_add (problems,
                                  line,
                                  _("“%s” has no number, but the rules have one"),
                                  entry->item.id);

  return good;
}

static gboolean
check_item (Loader       *self,
            DhXmlElement *element)
{
  if (dh_xml_element_is (element, "switch"))
    return dh_xml_check_element (element, "id clause standing choice title", "effect", "choice", self->problems);
  if (dh_xml_element_is (element, "chart"))
    return _dh_chart_check (element, self->problems);

  return dh_xml_check_element (element,
                               dh_xml_element_is (element, "table")
                                 ? "id die unit clause standing least most title"
                                 : "id unit clause standing least most title",
                               "standing15 is mm25 mm15 not-above effect",
                               "",
                               self->problems);
}

/* TRUE where no other item has the id of this one; complains otherwise. */
static gboolean
take_id (Loader     *self,
         const char *id,
         guint       line)
{
  guint first = GPOINTER_TO_UINT (g_hash_table_lookup (self->lines, id));

  if (first == 0)
    {
      g_hash_table_insert (self->lines, g_strdup (id), GUINT_TO_POINTER (line));
      return TRUE;
    }

  return dh_xml_problems_add (self->problems,
                              line,
                              _("“%s” appears twice, first on line %u"),
                              dh_xml_quote (self->problems, id),
                              first);
}

/* Finds the item as the reference has it, which the reference itself need not. */
static gboolean
find_shipped (Loader                 *self,
              DhXmlElement           *element,
              const char             *id,
              const DhRulebookEntry **shipped)
{
  *shipped = NULL;
  if (self->reference == NULL)
    return TRUE;

  *shipped = g_hash_table_lookup (self->reference->by_id, id);
  if (*shipped == NULL && self->reference->open)
    return TRUE;
  if (*shipped == NULL)
    return dh_xml_complain (element, self->problems, _("the rules have no “%s”"), dh_xml_quote (self->problems, id));
  if (dh_xml_element_is (element, _dh_rulebook_entry_get_kind (*shipped)))
    return TRUE;

  return dh_xml_complain (element,
                          self->problems,
                          _("“%s” is a “%s”, not a “%s”"),
                          id,
                          _dh_rulebook_entry_get_kind (*shipped),
                          dh_xml_element_get_name (element));
}

/* Corrects the standing of an entry: a lost chart stays lost, and a value that is there is the club's own. */
static void
settle_lost (DhRulebookEntry *entry)
{
  for (guint i = 0; i < DH_N_SCALES; i++)
    if (entry->item.is_chart && dh_chart_is_lost (entry->chart))
      entry->standings[i] = DH_STANDING_LOST;
    else if (entry->standings[i] == DH_STANDING_LOST && (entry->item.is_chart || entry->numbers[i] != NULL))
      entry->standings[i] = DH_STANDING_CLUB;
}

static gboolean
read_item (DhRulebookEntry *entry,
           GArray          *units,
           DhXmlElement    *element,
           DhXmlProblems   *problems)
{
  int standing = 0, standing15;
  gboolean good = TRUE;

  good &= dh_xml_read_text (element, "clause", MOST_CLAUSE, (char **) &entry->item.clause, problems);
  good &= dh_xml_read_text (element, "title", MOST_TITLE, &entry->title, problems);
  good &= dh_xml_read_word (element, "standing", DH_TYPE_STANDING, &standing, problems);
  standing15 = standing;
  good &= dh_xml_read_word (element, "standing15", DH_TYPE_STANDING, &standing15, problems);
  entry->standings[DH_SCALE_25MM] = standing;
  entry->standings[DH_SCALE_15MM] = standing15;

  if (dh_xml_element_is (element, "switch"))
    good &= read_choices (entry, element, problems);
  else if (dh_xml_element_is (element, "chart"))
    {
      gboolean parts = FALSE;

      entry->item.is_chart = TRUE;
      good &= _dh_rulebook_read_unit (units, element, &entry->item.unit, &parts, problems);
      entry->chart = _dh_chart_read (element, entry->item.id, problems);
      good &= entry->chart != NULL;
    }
  else
    good &= _dh_rulebook_read_amount (entry, units, element, problems);
  if (good)
    settle_lost (entry);

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
  good &= read_item (entry, self->rulebook->units, element, self->problems);
  if (self->reference == NULL)
    {
      entry->not_above = g_strdup (dh_xml_element_get_attribute (element, "not-above"));
      entry->effect = g_strdup (dh_xml_element_get_attribute (element, "effect"));
    }
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

  if (!dh_xml_has_room (self->rulebook->sections, element, self->problems))
    return;
  dh_xml_check_element (element, "id title", "", "switch value table chart", self->problems);
  dh_xml_read_id (element, "id", MOST_ID, &label.id, self->problems);
  dh_xml_read_text (element, "title", MOST_TITLE, &label.title, self->problems);

  if (label.id != NULL && _dh_rulebook_labels_find (self->rulebook->sections, label.id, &index))
    dh_xml_complain (element, self->problems, _("the section “%s” appears twice"), label.id);
  if (label.id != NULL && label.title != NULL)
    g_array_append_val (self->rulebook->sections, label);
  else
    _dh_rulebook_label_clear (&label);

  for (DhXmlElement *child = dh_xml_element_get_first (element);
       child != NULL;
       child = dh_xml_element_get_next (child))
    if (dh_xml_element_is (child, "switch") || dh_xml_element_is (child, "value") ||
        dh_xml_element_is (child, "table") || dh_xml_element_is (child, "chart"))
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

/* Numbers that make sense only in one order: which these are is said once, by the reference. */
static void
check_order (Loader *self)
{
  const DhRulebook *reference = self->reference != NULL ? self->reference : self->rulebook;

  for (guint i = 0; i < reference->entries->len; i++)
    {
      const DhRulebookEntry *shipped = g_ptr_array_index (reference->entries, i);
      GHashTable *by_id = self->rulebook->by_id;
      const DhRulebookEntry *lesser = g_hash_table_lookup (by_id, shipped->item.id);
      const DhRulebookEntry *greater =
        shipped->not_above != NULL ? g_hash_table_lookup (by_id, shipped->not_above) : NULL;

      for (guint j = 0; lesser != NULL && greater != NULL && j < DH_N_SCALES; j++)
        if (lesser->numbers[j] != NULL && greater->numbers[j] != NULL && lesser->numbers[j][0] > greater->numbers[j][0])
          {
            guint line = GPOINTER_TO_UINT (g_hash_table_lookup (self->lines, lesser->item.id));

            dh_xml_problems_add (self->problems,
                                 line,
                                 _("“%s” must not be greater than “%s”"),
                                 lesser->item.id,
                                 greater->item.id);
            break;
          }
    }
}

/* Reads a unit that the reference adds to those of any rules. */
static void
load_unit (Loader       *self,
           DhXmlElement *element)
{
  DhRulebookUnit unit = { NULL, FALSE };

  dh_xml_check_element (element, "id", "parts", "", self->problems);
  if (dh_xml_read_id (element, "id", MOST_ID, &unit.name, self->problems) &&
      dh_xml_read_truth (element, "parts", &unit.parts, self->problems) && unit.name != NULL &&
      self->reference == NULL)
    g_array_append_val (self->rulebook->units, unit);
  else
    g_free (unit.name);
}

/* Reads what a clause is about, which the reference says for every rulebook of its rules. */
static void
load_clause (Loader       *self,
             DhXmlElement *element)
{
  DhRulebookLabel label = { NULL, NULL };

  dh_xml_check_element (element, "id title", "", "", self->problems);
  if (dh_xml_read_text (element, "id", MOST_CLAUSE, &label.id, self->problems) &&
      dh_xml_read_text (element, "title", MOST_TITLE, &label.title, self->problems) && label.id != NULL &&
      label.title != NULL && self->reference == NULL)
    g_array_append_val (self->rulebook->clauses, label);
  else
    _dh_rulebook_label_clear (&label);
}

static void
load_root (Loader       *self,
           DhXmlElement *root)
{
  dh_xml_check_element (root, "format id title", "system reference of open", "unit clause section", self->problems);
  dh_xml_read_id (root, "id", MOST_ID, &self->rulebook->id, self->problems);
  dh_xml_read_text (root, "title", MOST_TITLE, &self->rulebook->title, self->problems);
  for (DhXmlElement *child = dh_xml_element_get_first (root);
       child != NULL;
       child = dh_xml_element_get_next (child))
    if (dh_xml_element_is (child, "unit"))
      load_unit (self, child);
    else if (dh_xml_element_is (child, "clause"))
      load_clause (self, child);
    else if (dh_xml_element_is (child, "section"))
      load_section (self, child);
}

/*
 * References come with the program, and the tests hold them against the schema. A draft has the shape that the program
 * writes and the ids of its reference, and the schema asks no more of the rest than has been asked here: the tests hold
 * that too. Where its reference is open there may be ids that nobody has looked at.
 */
static gboolean
check_schema (DhXmlElement     *root,
              const DhRulebook *reference,
              gboolean          is_draft,
              DhXmlProblems    *problems)
{
  if (reference == NULL || (is_draft && !reference->open))
    return problems->list->len == 0;

  return dh_xml_validate (root, "rulebook", problems);
}

/* @reference is NULL for a rulebook that is a reference itself; a draft is written by the program, of one that was read
 * before and has been changed since. */
static DhRulebook *
load (DhXmlElement     *root,
      const DhRulebook *reference,
      gboolean          is_draft,
      DhXmlProblems    *problems)
{
  g_autoptr(DhRulebook) self = NULL;
  g_autoptr(GHashTable) lines = NULL;
  Loader loader;

  self = _dh_rulebook_new ();
  if (reference != NULL)
    {
      self->system = g_strdup (reference->system);
      self->of = g_strdup (reference->id);
      self->unnamed = reference->unnamed;
      g_array_unref (self->units);
      self->units = g_array_ref (reference->units);
    }
  else
    {
      self->system = g_strdup (dh_xml_element_get_attribute (root, "system"));
      self->unnamed = g_strcmp0 (dh_xml_element_get_attribute (root, "reference"), UNNAMED) == 0;
      self->of = g_strdup (dh_xml_element_get_attribute (root, "id"));
      dh_xml_read_truth (root, "open", &self->open, problems);
    }
  lines = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  loader = (Loader){ self, reference, lines, problems };

  load_root (&loader, root);
  check_missing (&loader, dh_xml_element_get_line (root));
  check_order (&loader);
  if (!check_schema (root, reference, is_draft, problems))
    return NULL;

  _dh_rulebook_apply_scale (self);

  return g_steal_pointer (&self);
}

static DhRulebook *
load_reference (const char *id,
                GBytes     *bytes)
{
  g_autoptr(DhXmlProblems) problems = dh_xml_problems_new (id);
  g_autoptr(DhXmlDocument) document = dh_xml_parse (bytes, &kind, problems);
  DhXmlElement *root = document != NULL ? dh_xml_document_get_root (document) : NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(DhRulebook) reference = NULL;

  if (root != NULL && dh_xml_element_get_attribute (root, "reference") == NULL)
    return NULL;

  if (root != NULL && dh_xml_check_format (root, "rulebook", 1, problems))
    reference = load (root, NULL, FALSE, problems);

  /* The tests read what is in the resource bundle: it cannot be wrong here. */
  if (!dh_xml_problems_report (problems, &error))
    g_critical ("%s", error->message);
  g_assert (reference != NULL && g_str_equal (reference->id, id));
  return g_steal_pointer (&reference);
}

/* The reference of this name that comes with Drumhead, if there is one. It is read when it is first asked for: a battle
 * is of one game, and has no need of the others. */
static const DhRulebook *
get_reference (const char *id)
{
  static GMutex mutex;
  static GHashTable *known = NULL; /* by their names; of a rulebook that is no reference NULL */
  g_autoptr(GMutexLocker) locker = g_mutex_locker_new (&mutex);
  g_autoptr(GBytes) bytes = NULL;
  gpointer reference = NULL;

  if (known == NULL)
    known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  if (g_hash_table_lookup_extended (known, id, NULL, &reference))
    return reference;

  bytes = dh_xml_load_shipped ("rulebooks", id, NULL);
  if (bytes == NULL)
    return NULL;

  reference = load_reference (id, bytes);
  g_hash_table_insert (known, g_strdup (id), reference);
  return reference;
}

static gboolean
is_of_system (const DhRulebook *reference,
              const char       *system)
{
  return reference != NULL && (system != NULL ? g_strcmp0 (reference->system, system) == 0 : reference->unnamed);
}

/* The reference of this name, or the only one of the system; without a name of the system the one whose files have
 * none. Where nothing names one of several, @list has them. */
static const DhRulebook *
find_reference (const char *system,
                const char *id,
                GString    *list)
{
  const DhRulebook *named = id != NULL ? get_reference (id) : NULL, *found = NULL;
  g_auto(GStrv) ids = NULL;
  guint n = 0;

  if (is_of_system (named, system))
    return named;

  ids = dh_xml_list_shipped ("rulebooks");
  for (guint i = 0; ids[i] != NULL; i++)
    {
      const DhRulebook *reference = get_reference (ids[i]);

      if (!is_of_system (reference, system))
        continue;
      found = reference;
      if (list != NULL)
        dh_append_item (list, ", ", "%s", reference->id);
      n++;
    }

  return n == 1 ? found : NULL;
}

static DhRulebook *
load_root_element (DhXmlElement  *root,
                   gboolean       is_draft,
                   DhXmlProblems *problems)
{
  const char *system = dh_xml_element_get_attribute (root, "system");
  const char *of = dh_xml_element_get_attribute (root, "of");
  g_autoptr(GString) list = g_string_new (NULL);
  const DhRulebook *reference, *named = of != NULL ? get_reference (of) : NULL;

  if (!dh_xml_check_format (root, "rulebook", 1, problems))
    return NULL;
  if (system == NULL && named != NULL && !named->unnamed)
    {
      g_autofree char *missing = g_strdup_printf ("system=\"%s\"", named->system);

      dh_xml_complain (root, problems,
                       /* Translators: a rulebook, and the attribute that is missing. */
                       _("rules of “%s” need %s as well"), of, missing);
      return NULL;
    }

  reference = find_reference (system, of != NULL ? of : dh_xml_element_get_attribute (root, "id"), list);
  if (reference != NULL)
    return load (root, reference, is_draft, problems);

  if (list->len > 0)
    dh_xml_problems_add (problems,
                         dh_xml_element_get_line (root),
                         /* Translators: an attribute of a rulebook, and a list of rulebooks. */
                         _("“%s” has to say which rules these are: one of %s"),
                         "of",
                         list->str);
  else if (system != NULL)
    dh_xml_complain (root, problems, _("this version of Drumhead has no rules of “%s”"), dh_xml_quote (problems, system));
  else
    dh_xml_complain (root, problems, _("“%s” lacks the attribute “%s”"), "rulebook", "system");

  return NULL;
}

/*
 * _dh_rulebook_get_reference:
 * @self: a rulebook
 *
 * Returns: (transfer none): the rulebook that says what this one holds, as it is shipped
 */
const DhRulebook *
_dh_rulebook_get_reference (const DhRulebook *self)
{
  return find_reference (self->system, self->of, NULL);
}

/**
 * dh_rulebook_get_effect:
 * @self: a rulebook
 * @id: the id of an item
 *
 * Returns: (transfer none) (nullable): what the item does in play, in a sentence, where its reference says so
 */
const char *
dh_rulebook_get_effect (const DhRulebook *self,
                        const char       *id)
{
  const DhRulebook *reference = _dh_rulebook_get_reference (self);
  const DhRulebookEntry *entry = reference != NULL ? g_hash_table_lookup (reference->by_id, id) : NULL;

  return entry != NULL && entry->effect != NULL ? g_dgettext (GETTEXT_PACKAGE, entry->effect) : NULL;
}

/**
 * dh_rulebook_find_clause:
 * @reference: the id of a rulebook that comes with Drumhead
 * @clause: the number of a clause of its rules
 *
 * Returns: (transfer none) (nullable): what the clause is about, in a sentence, where that rulebook is a reference and says so
 */
const char *
dh_rulebook_find_clause (const char *reference,
                         const char *clause)
{
  const DhRulebook *rulebook = get_reference (reference);

  if (rulebook != NULL)
    for (const DhRulebookLabel *label = NULL; dh_array_next (rulebook->clauses, &label);)
      if (g_ascii_strcasecmp (label->id, clause) == 0)
        return g_dgettext (GETTEXT_PACKAGE, label->title);

  return NULL;
}

static DhRulebook *
load_bytes (GBytes        *bytes,
            gboolean       is_draft,
            DhXmlProblems *problems)
{
  g_autoptr(DhXmlDocument) document = dh_xml_parse (bytes, &kind, problems);

  if (document == NULL)
    return NULL;

  return load_root_element (dh_xml_document_get_root (document), is_draft, problems);
}

/*
 * _dh_rulebook_new_from_draft:
 * @draft: a rulebook that was changed
 * @problems: where to note what is wrong
 *
 * Writes a rulebook and reads it again, for those who word what is wrong themselves. What it accepts
 * dh_rulebook_new_from_bytes() does too.
 *
 * Returns: (transfer full) (nullable): the rulebook, or %NULL; it is whole only if there are no
 *   problems
 */
DhRulebook *
_dh_rulebook_new_from_draft (const DhRulebook *draft,
                             DhXmlProblems    *problems)
{
  char *xml = dh_rulebook_to_xml (draft);
  g_autoptr(GBytes) bytes = g_bytes_new_take (xml, strlen (xml));

  return load_bytes (bytes, TRUE, problems);
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
  g_autoptr(DhXmlProblems) problems = dh_xml_problems_new (name);
  g_autoptr(DhRulebook) self = load_bytes (bytes, FALSE, problems);

  if (!dh_xml_problems_report (problems, error))
    return NULL;

  return g_steal_pointer (&self);
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
 * Reads a rulebook of the resource bundle, or copies what was read before.
 *
 * Returns: (transfer full) (nullable): the rulebook, or %NULL with @error set, which lists those
 *   that there are
 */
DhRulebook *
dh_rulebook_new_shipped (const char  *id,
                         GError     **error)
{
  static GMutex mutex;
  static GHashTable *known = NULL; /* those that were read before, by their ids */
  g_autoptr(GMutexLocker) locker = g_mutex_locker_new (&mutex);
  DhRulebook *rulebook;

  if (known == NULL)
    known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) dh_rulebook_unref);
  rulebook = g_hash_table_lookup (known, id);
  if (rulebook == NULL)
    {
      g_autoptr(GBytes) bytes = dh_xml_load_shipped ("rulebooks", id, error);
      g_autofree char *name = g_strdup_printf ("%s.xml", id);

      rulebook = bytes != NULL ? dh_rulebook_new_from_bytes (bytes, name, error) : NULL;
      if (rulebook == NULL)
        return NULL;
      g_hash_table_insert (known, g_strdup (id), rulebook);
    }

  return dh_rulebook_copy (rulebook);
}

/**
 * dh_rulebook_list_shipped:
 * @system: (nullable): the id of a game, or %NULL for all
 *
 * Returns: (transfer full): the ids of the rulebooks of that game that come with Drumhead, for
 *   dh_rulebook_new_shipped()
 */
GStrv
dh_rulebook_list_shipped (const char *system)
{
  g_auto(GStrv) ids = dh_xml_list_shipped ("rulebooks");
  g_autoptr(GStrvBuilder) list = g_strv_builder_new ();

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr(DhRulebook) rulebook = system != NULL ? dh_rulebook_new_shipped (ids[i], NULL) : NULL;

      if (rulebook == NULL || g_str_equal (rulebook->system, system))
        g_strv_builder_add (list, ids[i]);
    }

  return g_strv_builder_end (list);
}

/**
 * dh_rulebook_require_system:
 * @self: a rulebook
 * @system: the id of a game
 * @error: return location for a %DH_ERROR_FILE
 *
 * Returns: whether these are rules of that game; else @error is set
 */
gboolean
dh_rulebook_require_system (const DhRulebook  *self,
                            const char        *system,
                            GError           **error)
{
  if (g_str_equal (self->system, system))
    return TRUE;

  return dh_refuse (error,
                    DH_ERROR_FILE,
                    /* Translators: the name of a rulebook, that of the game it is for, and that of another game. */
                    _("“%s” has rules of “%s”, but this is “%s”"),
                    self->id,
                    self->system,
                    system);
}

/*
 * _dh_rulebook_new_from_element:
 * @element: a rulebook in a battle
 * @problems: where to note what is wrong
 *
 * Reads the copy that a battle has of its rules.
 *
 * Returns: (transfer full) (nullable): the rulebook, or %NULL with something added to @problems
 */
DhRulebook *
_dh_rulebook_new_from_element (DhXmlElement  *element,
                               DhXmlProblems *problems)
{
  return load_root_element (element, FALSE, problems);
}

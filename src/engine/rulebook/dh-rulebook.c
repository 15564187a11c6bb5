/* dh-rulebook.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-rulebook-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static void
clear_unit (gpointer data)
{
  DhRulebookUnit *unit = data;

  g_free (unit->name);
}

/*
 * _dh_rulebook_new:
 *
 * Returns: (transfer full): a rulebook with nothing in it
 */
DhRulebook *
_dh_rulebook_new (void)
{
  DhRulebook *self = g_new0 (DhRulebook, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->sections = dh_array_new (sizeof (DhRulebookLabel), _dh_rulebook_label_clear);
  self->units = dh_array_new (sizeof (DhRulebookUnit), clear_unit);
  self->clauses = dh_array_new (sizeof (DhRulebookLabel), _dh_rulebook_label_clear);
  self->entries = g_ptr_array_new_with_free_func (_dh_rulebook_entry_free);
  self->by_id = g_hash_table_new (g_str_hash, g_str_equal);

  return self;
}

/*
 * _dh_rulebook_add:
 * @self: a rulebook in the making
 * @entry: (transfer full): an entry with an id of its own
 *
 * Appends an entry.
 */
void
_dh_rulebook_add (DhRulebook      *self,
                  DhRulebookEntry *entry)
{
  g_ptr_array_add (self->entries, entry);
  g_hash_table_insert (self->by_id, (char *) entry->item.id, entry);
}

/*
 * _dh_rulebook_apply_scale:
 * @self: a rulebook with all its entries
 *
 * Puts the numbers of the scale in use in force, so that no lookup has to ask for the scale. Rules
 * without a switch `scale` have one number each.
 */
void
_dh_rulebook_apply_scale (DhRulebook *self)
{
  const DhRulebookEntry *chosen = g_hash_table_lookup (self->by_id, "scale");
  guint scale = DH_SCALE_25MM;

  if (chosen != NULL && chosen->item.is_switch && strcmp (_dh_rulebook_entry_get_choice (chosen), "15mm") == 0)
    scale = DH_SCALE_15MM;
  for (guint i = 0; i < self->entries->len; i++)
    {
      DhRulebookEntry *entry = g_ptr_array_index (self->entries, i);

      entry->in_force = entry->numbers[scale];
      entry->item.standing = entry->standings[scale];
    }
}

/*
 * _dh_rulebook_get_entry:
 * @self: a rulebook
 * @id: the id of an item
 *
 * An item that a caller knows by name is there: a wrong name is a mistake of the program.
 *
 * Returns: (transfer none) (nullable): the entry
 */
DhRulebookEntry *
_dh_rulebook_get_entry (const DhRulebook *self,
                        const char       *id)
{
  DhRulebookEntry *entry = g_hash_table_lookup (self->by_id, id);

  if (G_UNLIKELY (entry == NULL))
    g_critical ("The rules have no “%s”", id);

  return entry;
}

static const DhRulebookEntry *
get_switch (const DhRulebook *self,
            const char       *id)
{
  const DhRulebookEntry *entry = _dh_rulebook_get_entry (self, id);

  if (G_UNLIKELY (entry != NULL && !entry->item.is_switch))
    {
      g_critical ("“%s” is not a switch of the rules", id);
      return NULL;
    }

  return entry;
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
  copy->system = g_strdup (self->system);
  copy->unnamed = self->unnamed;
  copy->of = g_strdup (self->of);
  copy->open = self->open;
  copy->id = g_strdup (self->id);
  copy->title = g_strdup (self->title);
  copy->units = g_array_ref (self->units);
  copy->clauses = g_array_ref (self->clauses);
  copy->sections = g_array_ref (self->sections);
  copy->entries = g_ptr_array_new_full (self->entries->len, _dh_rulebook_entry_free);
  copy->by_id = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; i < self->entries->len; i++)
    _dh_rulebook_add (copy, _dh_rulebook_entry_copy (g_ptr_array_index (self->entries, i)));
  _dh_rulebook_apply_scale (copy);

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
  g_array_unref (self->units);
  g_array_unref (self->clauses);
  g_free (self->system);
  g_free (self->title);
  g_free (self->of);
  g_free (self->id);
  g_free (self);
}

/**
 * dh_rulebook_get_item:
 * @self: a rulebook
 * @index: which of its entries
 *
 * Looks at an item by its place in the file.
 *
 * Returns: (transfer none): the item
 */
const DhRulebookItem *
dh_rulebook_get_item (const DhRulebook *self,
                      guint             index)
{
  const DhRulebookEntry *entry;

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
  const DhRulebookEntry *entry = g_hash_table_lookup (self->by_id, id);

  return entry != NULL ? &entry->item : NULL;
}

/**
 * dh_rulebook_get_title:
 * @self: a rulebook
 *
 * Returns: its title in the language of the reader. It is for people and never goes into a file.
 */
const char *
dh_rulebook_get_title (const DhRulebook *self)
{
  return _dh_rulebook_translate (self->id, self->title);
}

/**
 * dh_rulebook_get_section:
 * @self: a rulebook
 * @index: which of its entries
 *
 * Tells under which heading an item stands.
 *
 * Returns: the title of its section
 */
const char *
dh_rulebook_get_section (const DhRulebook *self,
                         guint             index)
{
  const DhRulebookEntry *entry;
  const DhRulebookLabel *section;

  g_return_val_if_fail (index < self->entries->len, NULL);

  entry = g_ptr_array_index (self->entries, index);
  section = &g_array_index (self->sections, DhRulebookLabel, entry->section);
  return _dh_rulebook_translate (section->id, section->title);
}

/**
 * dh_rulebook_get_text:
 * @self: a rulebook
 * @id: the id of an item
 *
 * Tells what an item says, as it is written in the file: the number in force, the numbers of a
 * table parted by blanks, the choice of a switch, or how many columns and rows a chart has.
 *
 * Returns: its text
 */
const char *
dh_rulebook_get_text (const DhRulebook *self,
                      const char       *id)
{
  const DhRulebookEntry *entry = _dh_rulebook_get_entry (self, id);

  g_return_val_if_fail (entry != NULL, NULL);

  return _dh_rulebook_entry_get_text (entry,
                                      entry->in_force == entry->numbers[DH_SCALE_15MM] ? DH_SCALE_15MM
                                                                                       : DH_SCALE_25MM);
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
  const DhRulebookEntry *entry = get_switch (self, id);

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
  const DhRulebookEntry *entry = get_switch (self, id);
  const DhRulebookLabel *label;

  g_return_val_if_fail (entry != NULL, NULL);
  g_return_val_if_fail (index < entry->choices->len, NULL);

  label = &g_array_index (entry->choices, DhRulebookLabel, index);
  if (title != NULL)
    *title = _dh_rulebook_translate (label->id, label->title);

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
  const DhRulebookEntry *entry = get_switch (self, id);

  g_return_val_if_fail (entry != NULL, NULL);

  return _dh_rulebook_entry_get_choice (entry);
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
  DhRulebookEntry *entry = g_hash_table_lookup (self->by_id, id);
  g_autofree char *list = NULL;
  guint index;

  if (entry == NULL || !entry->item.is_switch)
    {
      g_autoptr(GString) switches = g_string_new (NULL);

      for (guint i = 0; i < self->entries->len; i++)
        {
          const DhRulebookEntry *other = g_ptr_array_index (self->entries, i);

          if (other->item.is_switch)
            dh_append_item (switches, ", ", "%s", other->item.id);
        }
      return dh_refuse (error,
                        DH_ERROR_ORDER,
                        _("“%s” is not a switch of the rules; they have %s"),
                        id,
                        switches->str);
    }

  if (!_dh_rulebook_labels_find (entry->choices, choice, &index))
    {
      list = _dh_rulebook_labels_list (entry->choices);
      return dh_refuse (error,
                        DH_ERROR_ORDER,
                        _("“%s” is not a choice of “%s”; it has %s"),
                        choice,
                        id,
                        list);
    }

  if (index != entry->choice)
    {
      entry->choice = index;
      for (guint i = 0; i < DH_N_SCALES; i++)
        entry->standings[i] = DH_STANDING_CLUB;
      _dh_rulebook_apply_scale (self);
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
  const DhRulebookEntry *entry = get_switch (self, id);
  guint index;

  g_return_val_if_fail (entry != NULL, FALSE);

  if (G_UNLIKELY (!_dh_rulebook_labels_find (entry->choices, choice, &index)))
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
  const DhRulebookEntry *entry = _dh_rulebook_get_entry (self, id);

  g_return_val_if_fail (entry != NULL, 0);
  g_return_val_if_fail (entry->in_force != NULL && entry->item.die == 0, 0);

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
  const DhRulebookEntry *entry = _dh_rulebook_get_entry (self, id);

  g_return_val_if_fail (entry != NULL, 0);
  g_return_val_if_fail (entry->in_force != NULL && face >= 1 && face <= entry->item.die, 0);

  return entry->in_force[face - 1];
}

/**
 * dh_rulebook_is_lost:
 * @self: a rulebook
 * @id: the id of a value, table or chart
 *
 * Tells whether an item is not to be had: it was printed once, and nobody has put it in. A number
 * that is lost must not be asked for.
 *
 * Returns: whether there is nothing to look up
 */
gboolean
dh_rulebook_is_lost (const DhRulebook *self,
                     const char       *id)
{
  const DhRulebookEntry *entry = _dh_rulebook_get_entry (self, id);

  g_return_val_if_fail (entry != NULL, TRUE);

  if (entry->item.is_chart)
    return dh_chart_is_lost (entry->chart);

  return !entry->item.is_switch && entry->in_force == NULL;
}

/**
 * dh_rulebook_get_chart:
 * @self: a rulebook
 * @id: the id of a chart
 *
 * Returns: (transfer none): the chart
 */
const DhChart *
dh_rulebook_get_chart (const DhRulebook *self,
                       const char       *id)
{
  const DhRulebookEntry *entry = _dh_rulebook_get_entry (self, id);

  g_return_val_if_fail (entry != NULL && entry->item.is_chart, NULL);

  return entry->chart;
}

/**
 * dh_rulebook_list_doubts:
 * @self: a rulebook
 * @name: what to call the file that it was read from
 *
 * Lists what is no mistake and yet may not be meant so, each with file and line.
 *
 * Returns: (transfer full): the sentences
 */
GStrv
dh_rulebook_list_doubts (const DhRulebook *self,
                         const char       *name)
{
  g_autoptr(DhXmlProblems) doubts = dh_xml_problems_new (name);
  g_autoptr(GError) error = NULL;

  for (guint i = 0; i < self->entries->len; i++)
    {
      const DhRulebookEntry *entry = g_ptr_array_index (self->entries, i);

      if (entry->item.is_chart)
        _dh_chart_add_doubts (entry->chart, entry->item.id, doubts);
    }

  return g_strsplit (dh_xml_problems_report (doubts, &error) ? "" : error->message, "\n", -1);
}

/*
 * _dh_rulebook_append_xml:
 * @self: a rulebook
 * @xml: XML in the making
 *
 * Appends the rulebook as an element, for a file of its own or for a battle. What a reference says of
 * all rulebooks of its system is not repeated in others.
 */
void
_dh_rulebook_append_xml (const DhRulebook *self,
                         GString          *xml)
{
  g_string_append (xml, "<rulebook format=\"1\"");
  dh_xml_append_attribute (xml, "system", self->system);
  if (g_strcmp0 (self->of, self->id) != 0)
    dh_xml_append_attribute (xml, "of", self->of);
  dh_xml_append_attribute (xml, "id", self->id);
  dh_xml_append_attribute (xml, "title", self->title);
  g_string_append (xml, ">\n");

  for (guint section = 0; section < self->sections->len; section++)
    {
      const DhRulebookLabel *label = &g_array_index (self->sections, DhRulebookLabel, section);

      g_string_append (xml, "  <section");
      dh_xml_append_attribute (xml, "id", label->id);
      dh_xml_append_attribute (xml, "title", label->title);
      g_string_append (xml, ">\n");
      for (guint i = 0; i < self->entries->len; i++)
        {
          const DhRulebookEntry *entry = g_ptr_array_index (self->entries, i);

          if (entry->section == section)
            _dh_rulebook_entry_append_xml (entry, xml);
        }
      g_string_append (xml, "  </section>\n");
    }

  g_string_append (xml, "</rulebook>\n");
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

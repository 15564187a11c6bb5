/* dh-rulebook-entry.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-rulebook-private.h"

#include <string.h>

/* The parts of a rulebook: items in the making, and the labels of its sections and choices. */

/*
 * _dh_rulebook_label_clear:
 * @data: a #DhRulebookLabel
 *
 * Frees what is in a label.
 */
void
_dh_rulebook_label_clear (gpointer data)
{
  DhRulebookLabel *label = data;

  g_free (label->id);
  g_free (label->title);
}

/*
 * _dh_rulebook_labels_find:
 * @labels: a row of labels
 * @id: an id from anywhere
 * @index: (out): where it is
 *
 * Returns: whether a label has this id
 */
gboolean
_dh_rulebook_labels_find (GArray     *labels,
                          const char *id,
                          guint      *index)
{
  for (guint i = 0; i < labels->len; i++)
    if (strcmp (g_array_index (labels, DhRulebookLabel, i).id, id) == 0)
      {
        *index = i;
        return TRUE;
      }

  return FALSE;
}

/*
 * _dh_rulebook_labels_list:
 * @labels: a row of labels
 *
 * Returns: (transfer full): their ids, parted by commas, for messages
 */
char *
_dh_rulebook_labels_list (GArray *labels)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < labels->len; i++)
    dh_append_item (list, ", ", "%s", g_array_index (labels, DhRulebookLabel, i).id);

  return g_string_free (list, FALSE);
}

/*
 * _dh_rulebook_entry_free:
 * @data: (transfer full): a #DhRulebookEntry
 *
 * Frees an entry.
 */
void
_dh_rulebook_entry_free (gpointer data)
{
  DhRulebookEntry *entry = data;

  g_free ((char *) entry->item.id);
  g_free (entry->title);
  g_free ((char *) entry->item.clause);
  g_free ((char *) entry->item.unit);
  for (guint i = 0; i < DH_N_SCALES; i++)
    {
      g_free (entry->texts[i]);
      g_free (entry->numbers[i]);
    }
  g_free (entry->least_text);
  g_free (entry->most_text);
  g_free (entry->not_above);
  g_free (entry->effect);
  g_clear_pointer (&entry->choices, g_array_unref);
  g_clear_pointer (&entry->chart, _dh_chart_unref);
  g_free (entry);
}

/*
 * _dh_rulebook_entry_says_the_same:
 * @entry: an item
 * @other: the same of another rulebook
 * @scale: one scale
 *
 * Returns: whether both have the same choice, chart or numbers at that scale, or both no numbers
 */
gboolean
_dh_rulebook_entry_says_the_same (const DhRulebookEntry *entry,
                                  const DhRulebookEntry *other,
                                  DhScale                scale)
{
  if (entry->item.is_switch)
    return g_str_equal (_dh_rulebook_entry_get_choice (entry), _dh_rulebook_entry_get_choice (other));
  if (entry->item.is_chart)
    return _dh_chart_equal (entry->chart, other->chart);
  if (entry->numbers[scale] == NULL || other->numbers[scale] == NULL)
    return entry->numbers[scale] == other->numbers[scale];

  for (guint i = 0; i < _dh_rulebook_entry_count (entry); i++)
    if (entry->numbers[scale][i] != other->numbers[scale][i])
      return FALSE;

  return TRUE;
}

/*
 * _dh_rulebook_entry_get_choice:
 * @entry: a switch
 *
 * Returns: the word for what it is set to
 */
const char *
_dh_rulebook_entry_get_choice (const DhRulebookEntry *entry)
{
  return g_array_index (entry->choices, DhRulebookLabel, entry->choice).id;
}

/*
 * _dh_rulebook_entry_get_text:
 * @entry: an item
 * @scale: one scale
 *
 * Returns: the choice of a switch, the size of a chart, or the numbers at that scale, as they are written
 */
const char *
_dh_rulebook_entry_get_text (const DhRulebookEntry *entry,
                             DhScale                scale)
{
  if (entry->item.is_switch)
    return _dh_rulebook_entry_get_choice (entry);
  if (entry->item.is_chart)
    return entry->chart->size;

  return scale == DH_SCALE_15MM && entry->texts[DH_SCALE_15MM] != NULL
           ? entry->texts[DH_SCALE_15MM]
           : entry->texts[DH_SCALE_25MM];
}

/*
 * _dh_rulebook_entry_get_kind:
 * @entry: an entry
 *
 * Returns: the name of its element in a file
 */
const char *
_dh_rulebook_entry_get_kind (const DhRulebookEntry *entry)
{
  if (entry->item.is_chart)
    return "chart";

  return entry->item.is_switch ? "switch" : entry->item.die > 0 ? "table" : "value";
}

/*
 * _dh_rulebook_entry_append_xml:
 * @entry: an entry
 * @xml: XML in the making
 *
 * Appends an entry as an element; what its kind does not have is left out.
 */
void
_dh_rulebook_entry_append_xml (const DhRulebookEntry *entry,
                               GString               *xml)
{
  const char *kind = _dh_rulebook_entry_get_kind (entry);
  DhStanding standing = entry->standings[DH_SCALE_25MM], standing15 = entry->standings[DH_SCALE_15MM];

  g_string_append_printf (xml, "    <%s", kind);
  dh_xml_append_attribute (xml, "id", entry->item.id);
  if (entry->item.die > 0)
    dh_xml_append_number (xml, "die", entry->item.die);
  dh_xml_append_attribute (xml, "unit", entry->item.is_chart ? NULL : entry->item.unit);
  dh_xml_append_attribute (xml, "clause", entry->item.clause);
  dh_xml_append_attribute (xml, "standing", dh_enum_to_word (DH_TYPE_STANDING, standing));
  if (standing15 != standing)
    dh_xml_append_attribute (xml, "standing15", dh_enum_to_word (DH_TYPE_STANDING, standing15));
  dh_xml_append_attribute (xml, "choice", entry->item.is_switch ? _dh_rulebook_entry_get_choice (entry) : NULL);
  dh_xml_append_attribute (xml, entry->texts[DH_SCALE_15MM] != NULL ? "mm25" : "is", entry->texts[DH_SCALE_25MM]);
  dh_xml_append_attribute (xml, "mm15", entry->texts[DH_SCALE_15MM]);
  dh_xml_append_attribute (xml, "least", entry->least_text);
  dh_xml_append_attribute (xml, "most", entry->most_text);
  dh_xml_append_attribute (xml, "title", entry->title);
  if (!entry->item.is_switch && !entry->item.is_chart)
    {
      g_string_append (xml, "/>\n");
      return;
    }

  if (entry->item.is_chart)
    {
      dh_xml_append_attribute (xml, "unit", entry->item.unit);
      _dh_chart_append_xml (entry->chart, xml);
    }
  else
    g_string_append (xml, ">\n");

  for (const DhRulebookLabel *label = NULL; dh_array_next (entry->choices, &label);)
    {
      g_string_append (xml, "      <choice");
      dh_xml_append_attribute (xml, "id", label->id);
      dh_xml_append_attribute (xml, "title", label->title);
      g_string_append (xml, "/>\n");
    }
  g_string_append_printf (xml, "    </%s>\n", kind);
}

/*
 * _dh_rulebook_entry_copy:
 * @entry: an entry
 *
 * Returns: (transfer full): another that says the same, for another rulebook
 */
DhRulebookEntry *
_dh_rulebook_entry_copy (const DhRulebookEntry *entry)
{
  DhRulebookEntry *copy = g_new (DhRulebookEntry, 1);

  *copy = *entry;
  copy->item.id = g_strdup (entry->item.id);
  copy->title = g_strdup (entry->title);
  copy->item.title = _dh_rulebook_translate (copy->item.id, copy->title);
  copy->item.clause = g_strdup (entry->item.clause);
  copy->item.unit = g_strdup (entry->item.unit);
  for (guint i = 0; i < DH_N_SCALES; i++)
    {
      copy->texts[i] = g_strdup (entry->texts[i]);
      copy->numbers[i] = g_memdup2 (entry->numbers[i],
                                    _dh_rulebook_entry_count (entry) * sizeof (double));
    }
  copy->in_force = NULL;
  copy->least_text = g_strdup (entry->least_text);
  copy->most_text = g_strdup (entry->most_text);
  copy->not_above = g_strdup (entry->not_above);
  copy->effect = g_strdup (entry->effect);
  copy->choices = entry->choices != NULL ? g_array_ref (entry->choices) : NULL;
  copy->chart = entry->chart != NULL ? _dh_chart_ref (entry->chart) : NULL;

  return copy;
}

/* dh-list-outline.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-list-outline.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/* A scenario as a list makes it, line by line: groups with what stands in them. */

typedef struct {
  const DhListing *list;
  const DhListDraft *draft;
  GHashTable *members; /* of groups: GPtrArray of DhListThing */
  GPtrArray *lines;
} Outline;

static void
free_line (gpointer data)
{
  DhListLine *self = data;

  g_free (self->text);
  g_free (self);
}

static gboolean
has_attribute (const DhListKind *kind,
               const char       *attribute)
{
  g_auto(GStrv) attributes = g_strsplit (kind->attributes, " ", -1);

  return g_strv_contains ((const char *const *) attributes, attribute);
}

/*
 * A cell in words: “Strength 9”, “7 stacks”, “wagons”, “Rifled”.
 *
 * Returns: (nullable): %NULL for what a unit does not have, such as the weapon of a train
 */
static char *
describe (const DhSheetColumn *column,
          const char          *value)
{
  const char *title = g_dpgettext2 (GETTEXT_PACKAGE, "column of a list", column->title);

  if (*value == '\0' || (column->meanings != NULL && (g_str_equal (value, "no") || g_str_equal (value, "none"))))
    return NULL;
  if (column->meanings != NULL && g_str_equal (value, "yes"))
    return g_strdup (title);
  if (column->meanings != NULL)
    return g_strdup (dh_sheet_describe_meaning (column, value));

  if (column->told != NULL)
    {
      GString *told = g_string_new (g_dpgettext2 (GETTEXT_PACKAGE, "in a list", column->told));

      g_string_replace (told, "%s", value, 1);
      return g_string_free (told, FALSE);
    }

  /* Translators: what a number of a counter or a unit is called, and the number */
  return g_strdup_printf (C_("in a list", "%s %s"), title, value);
}

static guint
count (const Outline     *self,
       const DhListThing *thing)
{
  const GPtrArray *members = g_hash_table_lookup (self->members, thing);
  guint n = 0;

  for (guint i = 0; members != NULL && i < members->len; i++)
    {
      const DhListThing *member = g_ptr_array_index (members, i);

      n += (member->kind == self->list->n_kinds - 1) + count (self, member);
    }

  return n;
}

static void
add (Outline           *self,
     const DhListThing *thing,
     guint              depth)
{
  const DhListKind *kind = &self->list->kinds[thing->kind];
  const GPtrArray *members = g_hash_table_lookup (self->members, thing);
  const char *name = dh_list_draft_get (self->draft, thing, "name");
  GString *text = g_string_new (*name != '\0' ? name : dh_list_draft_get (self->draft, thing, "id"));
  DhListLine *line = g_new0 (DhListLine, 1);

  for (guint i = 0; i < self->list->n_columns; i++)
    {
      g_autofree char *attribute = dh_list_make_attribute (&self->list->columns[i]);
      g_autofree char *words = NULL;

      if (i == kind->name || i == self->list->id || g_strcmp0 (attribute, kind->within) == 0 || !has_attribute (kind, attribute))
        continue;
      words = describe (&self->list->columns[i], dh_list_draft_get (self->draft, thing, attribute));
      if (words != NULL)
        g_string_append_printf (text, " · %s", words);
    }
  if (kind->word != NULL)
    g_string_append_printf (text, " · %s", dh_sheet_describe_meaning (&self->list->columns[kind->column], kind->word));
  if (members != NULL && count (self, thing) > 0)
    g_string_append_printf (text, ngettext (" · %u unit", " · %u units", count (self, thing)), count (self, thing));
  if (thing->is_new)
    g_string_append_printf (text, " · %s", C_("in a list", "new"));
  line->depth = depth;
  line->text = g_string_free (text, FALSE);
  line->is_group = members != NULL;
  line->is_told = thing->line > 0;
  g_ptr_array_add (self->lines, line);
  for (guint i = 0; members != NULL && i < members->len; i++)
    add (self, g_ptr_array_index (members, i), depth + 1);
}

/* In which group a thing stands: the one it is written in, or one that it names. */
static const DhListThing *
find_group (const Outline     *self,
            GHashTable        *by_id,
            const DhListThing *thing)
{
  const char *within = self->list->kinds[thing->kind].within;

  if (thing->parent != NULL || within == NULL)
    return thing->parent;
  return g_hash_table_lookup (by_id, dh_list_draft_get (self->draft, thing, within));
}

/**
 * dh_list_outline_new:
 * @list: how lists are read
 * @draft: a scenario that a list was read into
 * @alone: whether what the list does not have goes
 *
 * Returns: (transfer full) (element-type DhListLine): the scenario, line by line
 */
GPtrArray *
dh_list_outline_new (const DhListing   *list,
                     const DhListDraft *draft,
                     gboolean           alone)
{
  g_autoptr(GHashTable) members = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_ptr_array_unref);
  g_autoptr(GHashTable) by_id = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GPtrArray) first = g_ptr_array_new ();
  Outline self = { list, draft, members, g_ptr_array_new_with_free_func (free_line) };

  for (guint kind = 0; kind < list->n_kinds; kind++)
    {
      guint index = 0;

      for (const DhListThing *thing; (thing = dh_list_draft_next (draft, kind, &index)) != NULL;)
        {
          const DhListThing *group = find_group (&self, by_id, thing);
          GPtrArray *beside = group != NULL ? g_hash_table_lookup (members, group) : first;

          g_hash_table_insert (by_id, (gpointer) dh_list_draft_get (draft, thing, "id"), (gpointer) thing);
          if (alone && thing->line == 0 && list->kinds[kind].is_row)
            continue;
          if (beside == NULL)
            {
              beside = g_ptr_array_new ();
              g_hash_table_insert (members, (gpointer) group, beside);
            }
          g_ptr_array_add (beside, (gpointer) thing);
        }
    }
  for (guint i = 0; i < first->len; i++)
    add (&self, g_ptr_array_index (first, i), 0);

  return self.lines;
}

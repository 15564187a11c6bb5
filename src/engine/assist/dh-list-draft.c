/* dh-list-draft.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-list-draft-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Things of a battle while a list is read into it: how they are found, and which values they take. */

/* Letters of a name that is told by its beginning. */
#define LEAST_LETTERS 3

void
_dh_list_draft_free_thing (gpointer data)
{
  DhListThing *self = data;

  g_strfreev (self->values);
  g_free (self->given);
  g_free (self);
}

int
_dh_list_draft_find_attribute (const DhListDraft *self,
                               guint              kind,
                               const char        *name)
{
  for (guint i = 0; self->attributes[kind][i] != NULL; i++)
    if (g_str_equal (self->attributes[kind][i], name))
      return i;

  return -1;
}

DhListThing *
_dh_list_draft_add_thing (DhListDraft       *self,
                          guint              kind,
                          const DhListThing *parent)
{
  DhListThing *thing = g_new0 (DhListThing, 1);
  guint n = g_strv_length (self->attributes[kind]);

  thing->kind = kind;
  thing->parent = parent;
  thing->values = g_new0 (char *, n + 1);
  thing->given = g_new0 (guint, n + 1);
  for (guint i = 0; i < n; i++)
    thing->values[i] = g_strdup ("");
  g_ptr_array_add (self->things, thing);
  return thing;
}

/**
 * dh_list_draft_add:
 * @self: a draft
 * @kind: the number of a kind
 * @parent: (nullable): what it stands in
 * @line: the line of the list that says so
 *
 * Returns: (transfer none): something new
 */
DhListThing *
dh_list_draft_add (DhListDraft       *self,
                   guint              kind,
                   const DhListThing *parent,
                   guint              line)
{
  DhListThing *thing = _dh_list_draft_add_thing (self, kind, parent);

  thing->is_new = TRUE;
  thing->line = line;
  return thing;
}

/**
 * dh_list_draft_get:
 * @self: a draft
 * @thing: something
 * @attribute: one that its kind has
 *
 * Returns: what it has there, empty for nothing
 */
const char *
dh_list_draft_get (const DhListDraft *self,
                   const DhListThing *thing,
                   const char        *attribute)
{
  int at = _dh_list_draft_find_attribute (self, thing->kind, attribute);

  g_return_val_if_fail (at >= 0, "");
  return thing->values[at];
}

/**
 * dh_list_draft_set:
 * @self: a draft
 * @thing: something
 * @attribute: one that its kind has
 * @value: what it shall have there, empty for nothing
 *
 * Changes something.
 */
void
dh_list_draft_set (DhListDraft *self,
                   DhListThing *thing,
                   const char  *attribute,
                   const char  *value)
{
  int at = _dh_list_draft_find_attribute (self, thing->kind, attribute);
  char *copy = g_strdup (value);

  g_return_if_fail (at >= 0);
  g_free (thing->values[at]);
  thing->values[at] = copy;
}

/**
 * dh_list_draft_next:
 * @self: a draft
 * @kind: the number of a kind
 * @index: (inout): where to go on, at first 0
 *
 * Returns: (transfer none) (nullable): the next thing of that kind
 */
DhListThing *
dh_list_draft_next (const DhListDraft *self,
                    guint              kind,
                    guint             *index)
{
  while (*index < self->things->len)
    {
      DhListThing *thing = g_ptr_array_index (self->things, (*index)++);

      if (thing->kind == kind)
        return thing;
    }

  return NULL;
}

/**
 * dh_list_make_attribute:
 * @column: what a column of a list can be
 *
 * Returns: (transfer full): its word, as attributes of files are called
 */
char *
dh_list_make_attribute (const DhSheetColumn *column)
{
  return g_strdelimit (g_strdup (column->word), " ", '-');
}

/**
 * dh_list_draft_take:
 * @self: a draft
 * @thing: what a record is of
 * @record: a record
 *
 * Takes over each cell of a column that is an attribute of it, and tells where another row says otherwise. A name is taken
 * only for something new: what is there already keeps the name it was found by.
 */
void
dh_list_draft_take (DhListDraft        *self,
                    DhListThing        *thing,
                    const DhListRecord *record)
{
  const DhListKind *kind = &self->list->kinds[thing->kind];

  thing->line = thing->line != 0 ? thing->line : record->line;
  for (guint i = 0; i < record->n_cells; i++)
    {
      g_autofree char *attribute = dh_list_make_attribute (&self->list->columns[i]);
      int at = _dh_list_draft_find_attribute (self, thing->kind, attribute);

      if (record->cells[i] == NULL || *record->cells[i] == '\0' || i == kind->name || i == self->list->id || (int) i == kind->column || at < 0)
        continue;
      if (thing->given[at] != 0 && !g_str_equal (thing->values[at], record->cells[i]))
        dh_list_draft_complain (self, record->line, _("“%s” of “%s” is “%s” here, and “%s” on line %u"), self->list->columns[i].word,
                                dh_list_draft_get (self, thing, "name"), record->cells[i], thing->values[at], thing->given[at]);
      else
        dh_list_draft_set (self, thing, attribute, record->cells[i]);
      thing->given[at] = thing->given[at] != 0 ? thing->given[at] : record->line;
    }
}

/* The rank of a name as a match for a text: 3 for the id, 2 for the name, 1 for the name's beginning, 0 for no
   match. */
static guint
compare (const DhListDraft *self,
         const DhListThing *thing,
         const char        *folded)
{
  g_autofree char *id = dh_sheet_fold (dh_list_draft_get (self, thing, "id"));
  g_autofree char *name = dh_sheet_fold (dh_list_draft_get (self, thing, "name"));
  gsize length = strlen (folded);

  if (g_str_equal (id, folded))
    return 3;
  if (g_str_equal (name, folded))
    return 2;
  if (length < LEAST_LETTERS || strncmp (name, folded, length) != 0)
    return 0;
  /* “Smith” is what is Smith's. */
  return name[length] == ' ' || (name[length] == 's' && name[length + 1] == ' ') ? 1 : 0;
}

/**
 * dh_list_draft_find:
 * @self: a draft
 * @kind: the number of a kind
 * @text: an id, a name, or with how a name begins
 * @twins: (out): whether several things are called so
 *
 * Returns: (transfer none) (nullable): what is called so
 */
DhListThing *
dh_list_draft_find (DhListDraft *self,
                    guint        kind,
                    const char  *text,
                    gboolean    *twins)
{
  g_autofree char *folded = dh_sheet_fold (text);
  DhListThing *found = NULL;
  guint best = 0, index = 0;

  *twins = FALSE;
  for (DhListThing *thing; *folded != '\0' && (thing = dh_list_draft_next (self, kind, &index)) != NULL;)
    {
      guint how = compare (self, thing, folded);

      if (how == 0 || how < best)
        continue;
      *twins = how == best;
      best = how;
      found = thing;
    }

  return *twins ? NULL : found;
}

static gboolean
is_taken (const DhListDraft *self,
          const char        *id)
{
  for (guint i = 0; i < self->things->len; i++)
    if (g_ascii_strcasecmp (dh_list_draft_get (self, g_ptr_array_index (self->things, i), "id"), id) == 0)
      return TRUE;

  return g_str_equal (id, "battle") || g_str_equal (id, "none");
}

/**
 * dh_list_draft_make_id:
 * @self: a draft
 * @name: what something is called
 * @most: how many letters an id has at the most
 *
 * Returns: (transfer full): an id that nothing else has
 */
char *
dh_list_draft_make_id (DhListDraft *self,
                       const char  *name,
                       guint        most)
{
  g_autofree char *base = dh_make_id (name, most, "x");
  char *id;

  id = g_strdup (base);
  for (guint n = 2; is_taken (self, id); n++)
    {
      char number[12];

      g_snprintf (number, sizeof number, "-%u", n);
      g_free (id);
      id = g_strdup_printf ("%.*s%s", (int) (most - strlen (number)), base, number);
    }

  return id;
}

/**
 * dh_list_draft_ask:
 * @self: a draft
 * @record: a record that says nothing in a column that it has to say something in
 * @column: that column, one with words
 *
 * Asks what that is, once for all such records.
 *
 * Returns: (transfer none): what somebody has said; empty as long as nobody has, or where nobody can be asked
 */
const char *
dh_list_draft_ask (DhListDraft        *self,
                   const DhListRecord *record,
                   guint               column)
{
  if (self->reading == NULL)
    return "";
  dh_sheet_words_go_to (self->reading->words, record->line);
  return dh_sheet_words_read (self->reading->words, column, "");
}

/**
 * dh_list_draft_leave_out:
 * @self: a draft
 * @record: what says nothing
 *
 * Lists a record that cannot be taken over, as a remark in a row of its own.
 */
void
dh_list_draft_leave_out (DhListDraft        *self,
                         const DhListRecord *record)
{
  if (self->reading != NULL && record->row != NULL)
    dh_sheet_reading_leave_out (self->reading, record->row);
}

/**
 * dh_list_draft_complain:
 * @self: a draft
 * @line: the line of the list
 * @format: what is wrong with it
 *
 * Notes a mistake.
 */
void
dh_list_draft_complain (DhListDraft *self,
                        guint        line,
                        const char  *format,
                        ...)
{
  g_autofree char *text = NULL;
  va_list arguments;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  dh_xml_problems_add (self->problems, line, "%s", text);
}

/**
 * dh_list_draft_tell:
 * @self: a draft
 * @format: a sentence
 *
 * Tells something of a list that may well be good.
 */
void
dh_list_draft_tell (DhListDraft *self,
                    const char  *format,
                    ...)
{
  g_autofree char *text = NULL;
  va_list arguments;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  dh_sheet_tell (self->notice, "%s", text);
}

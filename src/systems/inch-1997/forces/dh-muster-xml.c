/* dh-muster-xml.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-muster-private.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/*
 * From the rows of a spreadsheet to the XML of an order of battle, which is then read like any other:
 * one loader knows what an order of battle may be. For each line of the XML it is kept which line of
 * the spreadsheet it comes from.
 */

/* An army, division or brigade that rows name. */
typedef struct {
  char *name;
  char *id;
  const char *element;
  guint line;          /* where it is first named */
  GPtrArray *parts;    /* of Part, in the order in which they are first named */
  GHashTable *members; /* of names to the Group with that name in this one */
  GHashTable *persons; /* of names of its officers */
} Group;

/* A part of a group: another group, or a row. */
typedef struct {
  Group *group; /* (nullable) */
  const DhMusterRow *row;
  gboolean officer;
} Part;

typedef struct {
  DhXmlProblems *problems;
  GHashTable *taken; /* ids, and the lines of those that rows give */
  GString *letters;  /* of armies */
  GString *xml;
  GArray *lines;
  gboolean faithful; /* an id stays as it is, also when it is another's */
} Writer;

static void
free_group (gpointer data)
{
  Group *group = data;

  for (guint i = 0; i < group->parts->len; i++)
    {
      Part *part = g_ptr_array_index (group->parts, i);

      g_clear_pointer (&part->group, free_group);
    }
  g_ptr_array_unref (group->parts);
  g_hash_table_unref (group->members);
  g_hash_table_unref (group->persons);
  g_free (group->name);
  g_free (group->id);
  g_free (group);
}

static Group *
new_group (const char *name,
           const char *element,
           guint       line)
{
  Group *group = g_new0 (Group, 1);

  group->name = g_strdup (name);
  group->element = element;
  group->line = line;
  group->parts = g_ptr_array_new_with_free_func (g_free);
  group->members = g_hash_table_new (g_str_hash, g_str_equal);
  group->persons = g_hash_table_new (g_str_hash, g_str_equal);

  return group;
}

static void
add_part (Group          *group,
          Group          *member,
          const DhMusterRow *row,
          gboolean        officer)
{
  Part *part = g_new0 (Part, 1);

  part->group = member;
  part->row = row;
  part->officer = officer;
  g_ptr_array_add (group->parts, part);
}

/* Rows to groups */

static Group *
ensure_member (Group          *group,
               const char     *name,
               const char     *element,
               const DhMusterRow *row)
{
  Group *member = g_hash_table_lookup (group->members, name);

  if (*name == '\0')
    return group;
  if (member == NULL)
    {
      member = new_group (name, element, row->line);
      g_hash_table_insert (group->members, member->name, member);
      add_part (group, member, row, FALSE);
    }

  return member;
}

static Group *
find_place (Writer         *self,
            Group          *root,
            const DhMusterRow *row)
{
  Group *place = ensure_member (root, row->cells[DH_COLUMN_ARMY], "army", row);

  place = ensure_member (place, row->cells[DH_COLUMN_DIVISION], "division", row);
  return ensure_member (place, row->cells[DH_COLUMN_BRIGADE], "brigade", row);
}

static gboolean
is_empty (const DhMusterRow *row)
{
  for (guint i = 0; row->cells[i] != NULL; i++)
    if (*row->cells[i] != '\0')
      return FALSE;

  return TRUE;
}

static gboolean
is_text (const DhMusterRow *row)
{
  for (guint i = 0; row->cells[i] != NULL; i++)
    if (!dh_xml_is_text (row->cells[i]))
      return FALSE;

  return TRUE;
}

/* TRUE if a row can stand anywhere; whatever else is wrong with it is found there. */
static gboolean
check_row (Writer         *self,
           const DhMusterRow *row)
{
  const char *army = row->cells[DH_COLUMN_ARMY];
  gboolean unit = *row->cells[DH_COLUMN_UNIT] != '\0';

  if (!is_text (row))
    dh_xml_problems_add (self->problems, row->line, _("it contains a character that cannot be in text"));
  else if (*army == '\0')
    dh_xml_problems_add (self->problems, row->line, _("“%s” is empty"), "army");
  else if (!unit && *row->cells[DH_COLUMN_OFFICER] == '\0')
    dh_xml_problems_add (self->problems, row->line, _("this line names neither a unit nor an officer"));
  else
    return TRUE;

  return FALSE;
}

static void
sort_row (Writer         *self,
          Group          *root,
          const DhMusterRow *row)
{
  const char *officer = row->cells[DH_COLUMN_OFFICER];
  Group *place;

  if (is_empty (row) || !check_row (self, row))
    return;

  place = find_place (self, root, row);
  /* Many lists name the brigadier beside each of his regiments. */
  if (*officer != '\0' && g_hash_table_add (place->persons, (gpointer) officer))
    add_part (place, NULL, row, TRUE);
  if (*row->cells[DH_COLUMN_UNIT] != '\0')
    add_part (place, NULL, row, FALSE);
}

/* Ids */

/* The id in a row, when it may be used. Two of the same are told here, where both lines are known. */
static void
take_id (Writer         *self,
         const DhMusterRow *row)
{
  g_autofree char *id = g_ascii_strdown (row->cells[DH_COLUMN_ID], -1);
  guint first = GPOINTER_TO_UINT (g_hash_table_lookup (self->taken, id));

  if (*id == '\0' || (first > 0 && self->faithful))
    return;
  if (first > 0)
    dh_xml_problems_add (self->problems, row->line, _("the id “%s” is used twice, first on line %u"), id, first);
  else
    g_hash_table_insert (self->taken, g_steal_pointer (&id), GUINT_TO_POINTER (row->line));
}

/* TRUE if the id of this row is its own and not another's, or is to be seen as it is. */
static gboolean
owns_id (Writer         *self,
         const DhMusterRow *row)
{
  g_autofree char *id = g_ascii_strdown (row->cells[DH_COLUMN_ID], -1);

  if (self->faithful)
    return *id != '\0';

  return GPOINTER_TO_UINT (g_hash_table_lookup (self->taken, id)) == row->line;
}

/* Groups to XML */

static void
end_line (Writer *self,
          guint   line)
{
  g_string_append_c (self->xml, '\n');
  g_array_append_val (self->lines, line);
}

static void
append_cell (Writer         *self,
             const DhMusterRow *row,
             DhColumn        column,
             const char     *attribute)
{
  const char *cell = row->cells[column];
  gboolean needed = !self->faithful && (column == DH_COLUMN_ARM || column == DH_COLUMN_QUALITY);
  g_autofree char *word = NULL;

  /* An empty cell that has to be filled is written, so that it is refused as a cell and not as an attribute that
     nobody sees in a spreadsheet. */
  if (*cell == '\0' && !needed)
    return;

  word = column == DH_COLUMN_UNIT || column == DH_COLUMN_OFFICER ? g_strdup (cell) : g_ascii_strdown (cell, -1);
  dh_xml_append_attribute (self->xml, attribute, word);
}

/* The rank that leads a command of this kind, unless the row has another. */
static const char *
get_usual_rank (const Group *group)
{
  return strcmp (group->element, "army") == 0 ? "commander" : group->element;
}

static void
append_officer (Writer         *self,
                const Group    *group,
                const DhMusterRow *row)
{
  const char *name = row->cells[DH_COLUMN_OFFICER];
  gboolean has_unit = *row->cells[DH_COLUMN_UNIT] != '\0';

  g_string_append (self->xml, "<officer");
  if (!has_unit && owns_id (self, row))
    append_cell (self, row, DH_COLUMN_ID, "id");
  else
    {
      g_autofree char *id = _dh_muster_make_id (name, TRUE, self->taken);

      dh_xml_append_attribute (self->xml, "id", id);
    }
  append_cell (self, row, DH_COLUMN_OFFICER, "name");
  if (*row->cells[DH_COLUMN_RANK] != '\0')
    append_cell (self, row, DH_COLUMN_RANK, "rank");
  else
    dh_xml_append_attribute (self->xml, "rank", get_usual_rank (group));
  append_cell (self, row, DH_COLUMN_CHARACTER, "character");
  g_string_append (self->xml, "/>");
}

static void
append_unit (Writer         *self,
             const DhMusterRow *row)
{
  g_string_append (self->xml, "<unit");
  for (DhColumn column = 0; column < DH_N_COLUMNS; column++)
    {
      int field = _dh_column_find_field (column, DH_MUSTER_UNIT);

      if (field >= 0 && (field != DH_MUSTER_ID || owns_id (self, row)))
        append_cell (self, row, column, dh_muster_field_get_word (field));
    }
  g_string_append (self->xml, "/>");
}

static void
append_group (Writer      *self,
              const Group *group)
{
  for (guint i = 0; i < group->parts->len; i++)
    {
      const Part *part = g_ptr_array_index (group->parts, i);

      if (part->group == NULL)
        {
          if (part->officer)
            append_officer (self, group, part->row);
          else
            append_unit (self, part->row);
          end_line (self, part->row->line);
          continue;
        }

      g_string_append_printf (self->xml, "<%s", part->group->element);
      dh_xml_append_attribute (self->xml, "id", part->group->id);
      dh_xml_append_attribute (self->xml, "name", part->group->name);
      if (strcmp (part->group->element, "army") == 0)
        g_string_append_printf (self->xml,
                                " letter=\"%c\"",
                                _dh_muster_choose_letter (part->group->id, self->letters));
      g_string_append_c (self->xml, '>');
      end_line (self, part->group->line);
      append_group (self, part->group);
      g_string_append_printf (self->xml, "</%s>", part->group->element);
      end_line (self, part->group->line);
    }
}

/* Ids of groups come first: what a row gives wins over them, and they over officers. */
static void
name_groups (Writer *self,
             Group  *group)
{
  for (guint i = 0; i < group->parts->len; i++)
    {
      Part *part = g_ptr_array_index (group->parts, i);

      if (part->group == NULL)
        continue;
      part->group->id = _dh_muster_make_id (part->group->name, FALSE, self->taken);
      name_groups (self, part->group);
    }
}

/*
 * _dh_muster_to_xml:
 * @rows: (element-type DhMusterRow): the rows
 * @title: of the battle
 * @faithful: whether ids stay as they are, also those that are there twice, for somebody to mend them
 * @problems: where to note what is wrong with a row by itself
 * @xml: where to write
 * @lines: (element-type guint): for each line of @xml the line of the file it comes from
 *
 * Sorts the rows into armies and commands, in the order in which they are named.
 */
void
_dh_muster_to_xml (GPtrArray     *rows,
                   const char    *title,
                   gboolean       faithful,
                   DhXmlProblems *problems,
                   GString       *xml,
                   GArray        *lines)
{
  g_autoptr(GHashTable) taken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr(GString) letters = g_string_new (NULL);
  Writer writer = { problems, taken, letters, xml, lines, faithful };
  Group *root = new_group ("", "order-of-battle", 1);

  for (guint i = 0; i < rows->len; i++)
    {
      take_id (&writer, g_ptr_array_index (rows, i));
      sort_row (&writer, root, g_ptr_array_index (rows, i));
    }
  name_groups (&writer, root);

  g_string_append (xml, "<order-of-battle format=\"1\" system=\"" DH_ORDER_OF_BATTLE_SYSTEM "\"");
  dh_xml_append_attribute (xml, "title", title);
  g_string_append_c (xml, '>');
  end_line (&writer, 1);
  append_group (&writer, root);
  g_string_append (xml, "</order-of-battle>");
  end_line (&writer, 1);
  free_group (root);
}

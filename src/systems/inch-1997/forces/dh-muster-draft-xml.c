/* dh-muster-draft-xml.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-muster-draft-private.h"
#include "dh-muster-private.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/* Reads a draft from a file, writes it to one, and checks it: by writing it and having the loader of orders of battle read
 * that. */

/* Reading. Fields are taken as they are; a file with more in it than a draft can hold is refused. */

static int
find_kind (const char *element)
{
  for (DhMusterKind kind = DH_MUSTER_BATTLE; kind <= DH_MUSTER_OFFICER; kind++)
    if (g_str_equal (_dh_muster_kind_get_element (kind), element))
      return kind;

  return -1;
}

static void
read_element (DhMusterDraft *self,
              DhXmlElement  *element,
              DhMusterKind   kind,
              guint          depth,
              DhXmlProblems *problems)
{
  DhMusterNode *node = _dh_muster_draft_insert (self, self->nodes->len, kind, depth);
  const DhMusterShape *shape = _dh_muster_kind_get_shape (kind);
  g_autofree char *fields = g_strjoin (" ", shape->needed, shape->others, NULL);

  if (!dh_xml_check_element (element, "", fields, shape->held, problems))
    return;

  for (guint i = 0; i < DH_MUSTER_N_FIELDS; i++)
    if (dh_muster_kind_has_field (kind, i))
      _dh_muster_node_set (node, i, dh_xml_element_get_attribute (element, dh_muster_field_get_word (i)));

  for (DhXmlElement *child = dh_xml_element_get_first (element);
       child != NULL;
       child = dh_xml_element_get_next (child))
    read_element (self, child, find_kind (dh_xml_element_get_name (child)), depth + 1, problems);
}

/**
 * dh_muster_draft_new_from_bytes:
 * @bytes: the XML text
 * @name: what to call the source in messages, normally its path
 * @error: return location for a %DH_ERROR_FILE
 *
 * Reads an order of battle, also one that is wrong, so that it can be put right.
 *
 * Returns: (transfer full) (nullable): the draft, or %NULL with @error set when the file is of
 *   another kind or has something in it that would be lost
 */
DhMusterDraft *
dh_muster_draft_new_from_bytes (GBytes      *bytes,
                                const char  *name,
                                GError     **error)
{
  g_autoptr(DhXmlProblems) problems = dh_xml_problems_new (name);
  g_autoptr(DhXmlDocument) document = dh_xml_parse (bytes, &_dh_order_of_battle_kind, problems);
  g_autoptr(DhMusterDraft) self = _dh_muster_draft_new ();

  if (document != NULL && _dh_order_of_battle_check_root (dh_xml_document_get_root (document), problems))
    read_element (self, dh_xml_document_get_root (document), DH_MUSTER_BATTLE, 0, problems);
  if (!dh_xml_problems_report (problems, error))
    return NULL;

  return g_steal_pointer (&self);
}

/**
 * dh_muster_draft_new_from_file:
 * @file: an order of battle
 * @error: return location for a %DH_ERROR_FILE
 *
 * Reads a file like dh_muster_draft_new_from_bytes().
 *
 * Returns: (transfer full) (nullable): the draft, or %NULL with @error set
 */
DhMusterDraft *
dh_muster_draft_new_from_file (GFile   *file,
                               GError **error)
{
  g_autofree char *name = g_file_get_parse_name (file);
  g_autoptr(GBytes) bytes = dh_xml_load_file (file, &_dh_order_of_battle_kind, error);

  return bytes != NULL ? dh_muster_draft_new_from_bytes (bytes, name, error) : NULL;
}

/**
 * dh_muster_draft_new_from_muster:
 * @muster: a spreadsheet that was read
 *
 * Takes over a spreadsheet, also one that is wrong, so that it can be put right. What cannot stand in
 * an order of battle at all is told by dh_muster_describe_left_out().
 *
 * Returns: (transfer full) (nullable): the draft, or %NULL when nothing could be read
 */
DhMusterDraft *
dh_muster_draft_new_from_muster (DhMuster *muster)
{
  g_autoptr(DhOrderOfBattle) armies = dh_muster_get_order_of_battle (muster, NULL);

  if (armies != NULL)
    return dh_muster_draft_new_from_order_of_battle (armies);
  if (muster->mendable == NULL)
    return NULL;

  return dh_muster_draft_new_from_bytes (muster->mendable, "", NULL);
}

/**
 * dh_muster_draft_new_from_order_of_battle:
 * @armies: an order of battle
 *
 * Returns: (transfer full): a draft of the same
 */
DhMusterDraft *
dh_muster_draft_new_from_order_of_battle (const DhOrderOfBattle *armies)
{
  char *xml = dh_order_of_battle_to_xml (armies);
  g_autoptr(GBytes) bytes = g_bytes_new_take (xml, strlen (xml));
  DhMusterDraft *self = dh_muster_draft_new_from_bytes (bytes, armies->title, NULL);

  g_assert (self != NULL);
  return self;
}

/* Writing */

typedef struct {
  const DhMusterDraft *draft;
  GHashTable *other_ids; /* (nullable): by index of a thing, the id to write where its own is another's already */
  GString *xml;
  GArray *lines; /* (nullable): for each line of @xml which thing it tells of */
} Writer;

static void
end_line (Writer *self,
          guint   index)
{
  g_string_append_c (self->xml, '\n');
  if (self->lines != NULL)
    g_array_append_val (self->lines, index);
}

static void
append_indent (Writer *self,
               guint   depth)
{
  for (guint i = 0; i < depth; i++)
    g_string_append (self->xml, "  ");
}

static void
append_fields (Writer *self,
               guint   index)
{
  const DhMusterNode *node = _dh_muster_draft_get_node (self->draft, index);
  const char *other_id = self->other_ids != NULL ? g_hash_table_lookup (self->other_ids, GUINT_TO_POINTER (index))
                                                 : NULL;

  if (node->kind == DH_MUSTER_BATTLE)
    {
      dh_xml_append_attribute (self->xml, "format", "1");
      dh_xml_append_attribute (self->xml, "system", DH_ORDER_OF_BATTLE_SYSTEM);
    }
  for (guint i = 0; i < DH_MUSTER_N_FIELDS; i++)
    dh_xml_append_attribute (self->xml,
                             dh_muster_field_get_word (i),
                             i == DH_MUSTER_ID && other_id != NULL ? other_id : node->fields[i]);
}

/* Appends a thing with all that it holds, and returns the index behind it. */
static guint
append_thing (Writer *self,
              guint   index)
{
  const DhMusterNode *node = _dh_muster_draft_get_node (self->draft, index);
  const char *element = _dh_muster_kind_get_element (node->kind);
  gboolean holds = node->kind != DH_MUSTER_UNIT && node->kind != DH_MUSTER_OFFICER;
  guint next = index + 1;

  append_indent (self, node->depth);
  g_string_append_printf (self->xml, "<%s", element);
  append_fields (self, index);
  g_string_append (self->xml, holds ? ">" : "/>");
  end_line (self, index);
  if (!holds)
    return next;

  while (next < self->draft->nodes->len && _dh_muster_draft_get_node (self->draft, next)->depth > node->depth)
    next = append_thing (self, next);
  append_indent (self, node->depth);
  g_string_append_printf (self->xml, "</%s>", element);
  end_line (self, index);
  return next;
}

/* Checking */

static void
add_problem (DhMusterDraft *self,
             guint          index,
             const char    *text)
{
  g_autofree char *before = g_steal_pointer (&g_ptr_array_index (self->problems, index));

  g_ptr_array_index (self->problems, index) = before != NULL ? g_strconcat (before, "\n", text, NULL) : g_strdup (text);
}

/* Reports ids that two things have, here and not by the loader: that would name the line of a file, which nobody sees on the
 * screen. Returns: an id to write instead for each second owner */
static GHashTable *
find_double_ids (DhMusterDraft *self)
{
  GHashTable *other_ids = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  g_autoptr(GHashTable) taken = _dh_muster_draft_dup_ids (self, 0, 0);
  g_autoptr(GHashTable) owners = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < self->nodes->len; i++)
    {
      const DhMusterNode *node = _dh_muster_draft_get_node (self, i);
      g_autofree char *id = node->fields[DH_MUSTER_ID] != NULL ? g_ascii_strdown (node->fields[DH_MUSTER_ID], -1)
                                                               : NULL;
      const DhMusterNode *owner = id != NULL ? g_hash_table_lookup (owners, id) : NULL;
      g_autofree char *text = NULL;

      if (id == NULL)
        continue;
      if (owner == NULL)
        {
          g_hash_table_insert (owners, g_steal_pointer (&id), (gpointer) node);
          continue;
        }
      text = g_strdup_printf (_("the id “%s” is already used by “%s”"),
                              id,
                              owner->fields[DH_MUSTER_NAME] != NULL ? owner->fields[DH_MUSTER_NAME] : "");
      add_problem (self, i, text);
      g_hash_table_insert (other_ids, GUINT_TO_POINTER (i), _dh_muster_make_id ("double", FALSE, taken));
    }

  return other_ids;
}

static void
take_problems (DhMusterDraft       *self,
               const DhXmlProblems *found,
               GArray              *lines)
{
  for (const DhXmlProblem *problem = NULL; dh_array_next (found->list, &problem);)
    {
      guint line = problem->line;

      add_problem (self, line > 0 && line <= lines->len ? g_array_index (lines, guint, line - 1) : 0, problem->text);
    }
}

static void
check (DhMusterDraft *self)
{
  g_autoptr(GHashTable) other_ids = NULL;
  g_autoptr(GArray) lines = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr(DhXmlProblems) found = dh_xml_problems_new ("");
  g_autoptr(DhXmlDocument) document = NULL;
  g_autoptr(DhOrderOfBattle) armies = NULL;
  g_autoptr(GBytes) bytes = NULL;
  Writer writer;

  if (self->problems != NULL)
    return;

  self->problems = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_set_size (self->problems, self->nodes->len);
  other_ids = find_double_ids (self);
  writer = (Writer) { self, other_ids, g_string_new (NULL), lines };
  append_thing (&writer, 0);
  bytes = g_string_free_to_bytes (writer.xml);

  document = dh_xml_parse (bytes, &_dh_order_of_battle_kind, found);
  if (document != NULL)
    armies = _dh_order_of_battle_new_from_element (dh_xml_document_get_root (document), found);
  take_problems (self, found, lines);
  if (armies != NULL && g_hash_table_size (other_ids) == 0)
    self->order_of_battle = g_steal_pointer (&armies);
}

/**
 * dh_muster_draft_get_problem:
 * @self: a draft
 * @index: which thing
 *
 * Returns: (nullable): all that is wrong with it, a line each
 */
const char *
dh_muster_draft_get_problem (DhMusterDraft *self,
                             guint          index)
{
  check (self);
  g_return_val_if_fail (index < self->nodes->len, NULL);

  return g_ptr_array_index (self->problems, index);
}

/**
 * dh_muster_draft_count_problems:
 * @self: a draft
 * @index: which thing
 *
 * Returns: how many things have a problem, of this one and all that it holds
 */
guint
dh_muster_draft_count_problems (DhMusterDraft *self,
                                guint          index)
{
  guint end = dh_muster_draft_get_end (self, index);
  guint count = 0;

  check (self);
  for (guint i = index; i < end; i++)
    if (g_ptr_array_index (self->problems, i) != NULL)
      count++;

  return count;
}

/**
 * dh_muster_draft_get_order_of_battle:
 * @self: a draft
 *
 * Returns: (transfer none) (nullable): the order of battle, or %NULL while anything is wrong with it
 */
DhOrderOfBattle *
dh_muster_draft_get_order_of_battle (DhMusterDraft *self)
{
  check (self);
  return self->order_of_battle;
}

/**
 * dh_muster_draft_forget:
 * @self: a draft
 *
 * Gives up what is known of the problems of a draft that is kept for an undo, and the order of
 * battle that it makes. They are found again when they are asked for.
 */
void
dh_muster_draft_forget (DhMusterDraft *self)
{
  g_clear_pointer (&self->problems, g_ptr_array_unref);
  g_clear_pointer (&self->order_of_battle, dh_order_of_battle_unref);
}

/**
 * dh_muster_draft_to_xml:
 * @self: a draft
 *
 * Writes a draft, as dh_order_of_battle_to_xml() does when nothing is wrong; else as it is, so that
 * it can be gone on with.
 *
 * Returns: (transfer full): the text of a file
 */
char *
dh_muster_draft_to_xml (DhMusterDraft *self)
{
  Writer writer = { self, NULL, NULL, NULL };

  check (self);
  if (self->order_of_battle != NULL)
    return dh_order_of_battle_to_xml (self->order_of_battle);

  writer.xml = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
  append_thing (&writer, 0);
  return g_string_free (writer.xml, FALSE);
}

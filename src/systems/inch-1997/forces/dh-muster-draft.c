/* dh-muster-draft.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-muster-draft-private.h"
#include "dh-xml-private.h"

/*
 * The tree is a list of lines with their depth, as the file is. A copy shares its lines, so that a
 * draft of 2,000 units costs an undo no more than 2,000 pointers.
 */

/* Nodes */

static DhMusterNode *
new_node (DhMusterKind kind,
          guint        depth)
{
  static gint last_key = 0;
  DhMusterNode *self = g_new0 (DhMusterNode, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->key = (guint) g_atomic_int_add (&last_key, 1) + 1;
  self->kind = kind;
  self->depth = depth;
  return self;
}

static DhMusterNode *
copy_node (const DhMusterNode *node)
{
  DhMusterNode *self = g_memdup2 (node, sizeof *node);

  g_atomic_ref_count_init (&self->ref_count);
  for (guint i = 0; i < DH_MUSTER_N_FIELDS; i++)
    self->fields[i] = g_strdup (node->fields[i]);

  return self;
}

static gpointer
ref_node (gconstpointer data,
          gpointer      user_data)
{
  DhMusterNode *self = (DhMusterNode *) data;

  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

static void
unref_node (DhMusterNode *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  for (guint i = 0; i < DH_MUSTER_N_FIELDS; i++)
    g_free (self->fields[i]);
  g_free (self);
}

/* The part of @text that can stand in a file. */
static char *
clean_text (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString *clean = g_string_new (NULL);

  for (const char *at = valid; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar character = g_utf8_get_char (at);

      if (dh_xml_is_plain (character))
        g_string_append_unichar (clean, character);
    }
  return g_string_free (clean, FALSE);
}

/* Sets a field; without a text the file has none. A name is kept even when it is empty, to be complained of. */
void
_dh_muster_node_set (DhMusterNode  *self,
                     DhMusterField  field,
                     const char    *text)
{
  gboolean kept = field == DH_MUSTER_NAME || field == DH_MUSTER_TITLE;

  g_clear_pointer (&self->fields[field], g_free);
  if (text != NULL && (*text != '\0' || kept))
    self->fields[field] = clean_text (text);
}

/* Drafts in the making */

DhMusterDraft *
_dh_muster_draft_new (void)
{
  DhMusterDraft *self = g_new0 (DhMusterDraft, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->nodes = g_ptr_array_new_with_free_func ((GDestroyNotify) unref_node);
  return self;
}

DhMusterDraft *
_dh_muster_draft_copy (const DhMusterDraft *self)
{
  DhMusterDraft *copy = g_new0 (DhMusterDraft, 1);

  g_atomic_ref_count_init (&copy->ref_count);
  copy->nodes = g_ptr_array_copy (self->nodes, (GCopyFunc) ref_node, NULL);
  return copy;
}

DhMusterNode *
_dh_muster_draft_get_node (const DhMusterDraft *self,
                           guint                index)
{
  return g_ptr_array_index (self->nodes, index);
}

DhMusterNode *
_dh_muster_draft_insert (DhMusterDraft *self,
                         guint          index,
                         DhMusterKind   kind,
                         guint          depth)
{
  DhMusterNode *node = new_node (kind, depth);

  g_ptr_array_insert (self->nodes, index, node);
  return node;
}

/* Inserts a node with the fields of another one and a key of its own. */
DhMusterNode *
_dh_muster_draft_insert_copy (DhMusterDraft      *self,
                              guint               index,
                              const DhMusterNode *node)
{
  DhMusterNode *copy = _dh_muster_draft_insert (self, index, node->kind, node->depth);

  for (guint i = 0; i < DH_MUSTER_N_FIELDS; i++)
    copy->fields[i] = g_strdup (node->fields[i]);
  return copy;
}

/* A node that only this draft has, and that may be written to. */
DhMusterNode *
_dh_muster_draft_change (DhMusterDraft *self,
                         guint          index)
{
  DhMusterNode *node = copy_node (g_ptr_array_index (self->nodes, index));

  unref_node (g_ptr_array_index (self->nodes, index));
  g_ptr_array_index (self->nodes, index) = node;
  return node;
}

/* Making and reading */

/**
 * dh_muster_draft_new:
 * @title: what to call the battle
 *
 * Returns: (transfer full): a draft with nothing in it
 */
DhMusterDraft *
dh_muster_draft_new (const char *title)
{
  DhMusterDraft *self = _dh_muster_draft_new ();

  _dh_muster_node_set (_dh_muster_draft_insert (self, 0, DH_MUSTER_BATTLE, 0), DH_MUSTER_TITLE, title);
  return self;
}

/**
 * dh_muster_draft_ref:
 * @self: a draft
 *
 * Returns: (transfer full): @self, with one more owner
 */
DhMusterDraft *
dh_muster_draft_ref (DhMusterDraft *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

/**
 * dh_muster_draft_unref:
 * @self: (transfer full): a draft
 *
 * Gives up the ownership of @self, which goes with its last owner.
 */
void
dh_muster_draft_unref (DhMusterDraft *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_clear_pointer (&self->order_of_battle, dh_order_of_battle_unref);
  g_clear_pointer (&self->problems, g_ptr_array_unref);
  g_ptr_array_unref (self->nodes);
  g_free (self);
}

/**
 * dh_muster_draft_get_kind:
 * @self: a draft
 * @index: which thing
 *
 * Returns: what it is
 */
DhMusterKind
dh_muster_draft_get_kind (const DhMusterDraft *self,
                          guint                index)
{
  g_return_val_if_fail (index < self->nodes->len, DH_MUSTER_BATTLE);

  return _dh_muster_draft_get_node (self, index)->kind;
}

/**
 * dh_muster_draft_get_key:
 * @self: a draft
 * @index: which thing
 *
 * Returns: a number by which it is known in all drafts that come of this one
 */
guint
dh_muster_draft_get_key (const DhMusterDraft *self,
                         guint                index)
{
  g_return_val_if_fail (index < self->nodes->len, 0);

  return _dh_muster_draft_get_node (self, index)->key;
}

/**
 * dh_muster_draft_find:
 * @self: a draft
 * @key: the key of a thing
 *
 * Returns: its index, or -1 when it is not in this draft
 */
int
dh_muster_draft_find (const DhMusterDraft *self,
                      guint                key)
{
  for (guint i = 0; i < self->nodes->len; i++)
    if (_dh_muster_draft_get_node (self, i)->key == key)
      return i;

  return -1;
}

/**
 * dh_muster_draft_get_parent:
 * @self: a draft
 * @index: which thing
 *
 * Returns: the index of what it stands in, or -1 for the battle
 */
int
dh_muster_draft_get_parent (const DhMusterDraft *self,
                            guint                index)
{
  int parent = index;

  g_return_val_if_fail (index < self->nodes->len, -1);

  while (parent >= 0 &&
         _dh_muster_draft_get_node (self, parent)->depth >= _dh_muster_draft_get_node (self, index)->depth)
    parent--;
  return parent;
}

/**
 * dh_muster_draft_get_end:
 * @self: a draft
 * @index: which thing
 *
 * Returns: the index behind it and all that it holds
 */
guint
dh_muster_draft_get_end (const DhMusterDraft *self,
                         guint                index)
{
  guint end = index + 1;

  g_return_val_if_fail (index < self->nodes->len, 0);

  while (end < self->nodes->len &&
         _dh_muster_draft_get_node (self, end)->depth > _dh_muster_draft_get_node (self, index)->depth)
    end++;
  return end;
}

/**
 * dh_muster_draft_get_field:
 * @self: a draft
 * @index: which thing
 * @field: what to tell of it
 *
 * Returns: (nullable): what the file has there, in the words of files
 */
const char *
dh_muster_draft_get_field (const DhMusterDraft *self,
                           guint                index,
                           DhMusterField        field)
{
  g_return_val_if_fail (index < self->nodes->len, NULL);

  return _dh_muster_draft_get_node (self, index)->fields[field];
}

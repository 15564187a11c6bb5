/* dh-muster-draft-ids.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-muster-draft-private.h"
#include "dh-muster-private.h"

/* Ids and letters for what is added: those that the loader and a referee would choose. */

/* The ids of all but what stands from @from to before @end, in small letters. */
GHashTable *
_dh_muster_draft_dup_ids (const DhMusterDraft *self,
                          guint                from,
                          guint                end)
{
  GHashTable *ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < self->nodes->len; i++)
    {
      const char *id = _dh_muster_draft_get_node (self, i)->fields[DH_MUSTER_ID];

      if (id != NULL && (i < from || i >= end))
        g_hash_table_add (ids, g_ascii_strdown (id, -1));
    }

  return ids;
}

static guint
find_army (const DhMusterDraft *self,
           guint                index)
{
  while (index > 0 && _dh_muster_draft_get_node (self, index)->kind != DH_MUSTER_ARMY)
    index--;
  return index;
}

/* The letter of the army and the smallest number that is free. */
static char *
make_unit_id (const DhMusterDraft *self,
              guint                index,
              GHashTable          *taken)
{
  const char *letter = _dh_muster_draft_get_node (self, find_army (self, index))->fields[DH_MUSTER_LETTER];
  char *id = NULL;
  guint number = 0;

  do
    {
      g_free (id);
      id = g_strdup_printf ("%c%u", letter != NULL && g_ascii_isalpha (*letter) ? g_ascii_tolower (*letter) : 'u',
                            ++number);
    }
  while (g_hash_table_contains (taken, id));

  g_hash_table_add (taken, g_strdup (id));
  return id;
}

static char *
make_id (const DhMusterDraft *self,
         guint                index,
         GHashTable          *taken)
{
  const DhMusterNode *node = _dh_muster_draft_get_node (self, index);
  const char *name = node->fields[DH_MUSTER_NAME];

  if (node->kind == DH_MUSTER_UNIT)
    return make_unit_id (self, index, taken);

  return _dh_muster_make_id (name != NULL ? name : "", node->kind == DH_MUSTER_OFFICER, taken);
}

/* Gives a thing that belongs to this draft alone an id of its own, and adds that to @taken. */
void
_dh_muster_draft_give_id (DhMusterDraft *self,
                          guint          index,
                          GHashTable    *taken)
{
  g_autofree char *id = make_id (self, index, taken);

  _dh_muster_node_set (_dh_muster_draft_get_node (self, index), DH_MUSTER_ID, id);
}

/* TRUE if an id was made from the name, so that it has to change with it. */
gboolean
_dh_muster_draft_id_follows (const DhMusterDraft *self,
                             guint                index)
{
  g_autoptr(GHashTable) taken = NULL;
  g_autofree char *id = NULL;

  if (_dh_muster_draft_get_node (self, index)->kind == DH_MUSTER_UNIT)
    return FALSE;

  taken = _dh_muster_draft_dup_ids (self, index, index + 1);
  id = make_id (self, index, taken);
  return g_strcmp0 (id, _dh_muster_draft_get_node (self, index)->fields[DH_MUSTER_ID]) == 0;
}

/* A letter that no other army has. */
char
_dh_muster_draft_find_letter (const DhMusterDraft *self,
                              guint                army)
{
  g_autoptr(GString) taken = g_string_new (NULL);
  const char *id = _dh_muster_draft_get_node (self, army)->fields[DH_MUSTER_ID];

  for (guint i = 0; i < self->nodes->len; i++)
    {
      const char *letter = _dh_muster_draft_get_node (self, i)->fields[DH_MUSTER_LETTER];

      if (i != army && letter != NULL)
        g_string_append (taken, letter);
    }

  return _dh_muster_choose_letter (id != NULL ? id : "", taken);
}

/**
 * dh_muster_draft_renumber:
 * @self: a draft
 * @index: a unit, or what holds units
 *
 * Gives every unit there the letter of its army and a number, in their order, from the smallest
 * that nothing else has.
 *
 * Returns: (transfer full) (nullable): the new draft, or %NULL when there is no unit
 */
DhMusterDraft *
dh_muster_draft_renumber (const DhMusterDraft *self,
                          guint                index)
{
  g_autoptr(DhMusterDraft) draft = _dh_muster_draft_copy (self);
  g_autoptr(GHashTable) taken = NULL;
  guint end = dh_muster_draft_get_end (self, index);
  guint units = 0;

  for (guint i = index; i < end; i++)
    if (_dh_muster_draft_get_node (self, i)->kind == DH_MUSTER_UNIT)
      {
        _dh_muster_node_set (_dh_muster_draft_change (draft, i), DH_MUSTER_ID, NULL);
        units++;
      }
  if (units == 0)
    return NULL;

  taken = _dh_muster_draft_dup_ids (draft, 0, 0);
  for (guint i = index; i < end; i++)
    if (_dh_muster_draft_get_node (draft, i)->kind == DH_MUSTER_UNIT)
      _dh_muster_draft_give_id (draft, i, taken);

  return g_steal_pointer (&draft);
}

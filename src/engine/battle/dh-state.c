/* dh-state.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-entry-private.h"
#include "dh-system-tables.h"

#include <string.h>

/*
 * The state of a battle as text: what `state` prints, and what tests compare.
 */

/* Every property of a thing, in the order of the table. */
static void
append_properties (const DhBattle *self,
                   DhRef           thing,
                   GString        *xml)
{
  for (DhPropertyId id = 0; id < self->system->tables->n_properties; id++)
    if (_dh_property_get (self, id)->of == thing.kind)
      _dh_property_append_xml (self, thing, id, xml);
}

static void
append_all (const DhBattle *self,
            GString        *xml)
{
  append_properties (self, DH_THE_BATTLE, xml);
  g_string_append (xml, ">\n");

  for (guint kind = DH_N_THING_KINDS; kind < self->system->tables->n_kinds; kind++)
    for (guint i = 0; i < self->things[kind]->len; i++)
      {
        DhRef thing = { kind, i };

        g_string_append_printf (xml, "  <%s id=\"%s\"", self->system->tables->kinds[kind].word, dh_battle_get_id (self, thing));
        append_properties (self, thing, xml);
        g_string_append (xml, "/>\n");
      }
}

/**
 * dh_battle_to_xml:
 * @self: a battle
 *
 * Writes all that can change: the turn and the step, every thing of its system, and what is due.
 *
 * Returns: (transfer full): the state as XML, without a declaration
 */
char *
dh_battle_to_xml (const DhBattle *self)
{
  GString *xml = g_string_sized_new (8192);
  g_autoptr(GPtrArray) dues = dh_battle_list_dues (self);

  g_string_append (xml, "<state");
  if (self->system->tables->append_state != NULL)
    self->system->tables->append_state (self, xml);
  else
    append_all (self, xml);
  for (guint i = 0; i < dues->len; i++)
    {
      g_string_append (xml, "  ");
      _dh_due_append_xml (g_ptr_array_index (dues, i), self, FALSE, xml);
      g_string_append_c (xml, '\n');
    }

  g_string_append (xml, "</state>\n");
  return g_string_free (xml, FALSE);
}

/**
 * dh_battle_equal:
 * @self: a battle
 * @other: another of the same order of battle
 *
 * Returns: whether both stand the same, to the last due
 */
gboolean
dh_battle_equal (const DhBattle *self,
                 const DhBattle *other)
{
  g_autofree char *mine = dh_battle_to_xml (self);
  g_autofree char *theirs = dh_battle_to_xml (other);

  return strcmp (mine, theirs) == 0;
}

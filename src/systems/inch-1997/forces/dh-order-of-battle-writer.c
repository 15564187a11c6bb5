/* dh-order-of-battle-writer.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-order-of-battle-private.h"

#include <stdlib.h>
#include <string.h>

/* Begins a line as deep as what stands in @command, or with -1 in the army itself. */
static void
append_indent (const DhOrderOfBattle *self,
               int                    command,
               GString               *xml)
{
  g_string_append (xml, "    ");
  for (; command >= 0; command = g_array_index (self->commands, DhCommandInfo, command).parent)
    g_string_append (xml, "  ");
}

/* Begins the element of a thing; what is as it would be anyway is left out. */
static void
append_start_of (const DhOrderOfBattle *self,
                 const DhRef           *place,
                 GString               *xml)
{
  DhMusterKind kind = _dh_order_of_battle_get_kind (self, place);

  g_string_append_printf (xml, "<%s", _dh_muster_kind_get_element (kind));
  for (DhMusterField field = 0; field < DH_MUSTER_N_FIELDS; field++)
    {
      char number[DH_MUSTER_NUMBER_BYTES];
      const char *text = dh_muster_kind_has_field (kind, field)
                           ? _dh_order_of_battle_describe (self, place, field, number)
                           : NULL;

      if (text != NULL && !(field == DH_MUSTER_GUNS && atoi (text) == DH_ORDER_OF_BATTLE_USUAL_GUNS))
        dh_xml_append_attribute (xml, dh_muster_field_get_word (field), text);
    }
  g_string_append (xml, kind == DH_MUSTER_UNIT || kind == DH_MUSTER_OFFICER ? "/>\n" : ">\n");
}

/* Ends the elements of the commands that are open, down to the one that the next line stands in. */
static void
close_commands (const DhOrderOfBattle *self,
                int                   *open,
                int                    next,
                GString               *xml)
{
  while (*open != next)
    {
      const DhCommandInfo *command = &g_array_index (self->commands, DhCommandInfo, *open);

      append_indent (self, command->parent, xml);
      g_string_append_printf (xml, "</%s>\n",
                              _dh_muster_kind_get_element (command->is_division ? DH_MUSTER_DIVISION
                                                                                : DH_MUSTER_BRIGADE));
      *open = command->parent;
    }
}

/* The command that a thing stands in directly, or -1. */
static int
get_command_of (const DhOrderOfBattle *self,
                const DhRef           *place)
{
  if (place->kind == DH_REF_KIND_COMMAND)
    return g_array_index (self->commands, DhCommandInfo, place->index).parent;
  if (place->kind == DH_REF_KIND_OFFICER)
    return g_array_index (self->officers, DhOfficerInfo, place->index).command;
  if (place->kind == DH_REF_KIND_UNIT)
    return g_array_index (self->units, DhUnitInfo, place->index).command;

  return -1;
}

static void
append_start (const char *title,
              const char *date,
              const char *place,
              GString    *xml)
{
  g_string_append (xml, "<order-of-battle format=\"1\" system=\"" DH_ORDER_OF_BATTLE_SYSTEM "\"");
  dh_xml_append_attribute (xml, "title", title);
  dh_xml_append_attribute (xml, "date", date);
  dh_xml_append_attribute (xml, "place", place);
  g_string_append (xml, ">\n");
}

/* With @kept, only those of the places for which it is true. */
static void
append_places (const DhOrderOfBattle *self,
               const gboolean        *kept,
               GString               *xml)
{
  int open = -1;

  for (guint i = 0; i < self->places->len; i++)
    {
      const DhRef *place = &g_array_index (self->places, DhRef, i);

      if (kept != NULL && !kept[i])
        continue;

      close_commands (self, &open, get_command_of (self, place), xml);

      if (place->kind == DH_REF_KIND_ARMY)
        g_string_append (xml, place->index > 0 ? "  </army>\n  " : "  ");
      else
        append_indent (self, open, xml);
      append_start_of (self, place, xml);
      if (place->kind == DH_REF_KIND_COMMAND)
        open = place->index;
    }

  close_commands (self, &open, -1, xml);
  g_string_append (xml, "  </army>\n</order-of-battle>\n");
}

/*
 * _dh_order_of_battle_append_xml:
 * @order_of_battle: a #DhOrderOfBattle
 * @xml: XML in the making
 *
 * Appends the order of battle as an element, for a file of its own or for a battle. Things stay
 * in their order: their indices are the same when it is read again.
 */
void
_dh_order_of_battle_append_xml (gconstpointer  order_of_battle,
                                GString       *xml)
{
  const DhOrderOfBattle *self = order_of_battle;

  append_start (self->title, self->date, self->place, xml);
  append_places (self, NULL, xml);
}

/* A command stays when somebody stays in it, or in a brigade of it. */
static gboolean *
find_kept (const DhOrderOfBattle *self,
           const gboolean        *units,
           const gboolean        *officers)
{
  g_autofree gboolean *commands = g_new0 (gboolean, self->commands->len);
  gboolean *kept = g_new0 (gboolean, self->places->len);

  for (guint i = self->places->len; i > 0; i--)
    {
      const DhRef *place = &g_array_index (self->places, DhRef, i - 1);
      int command = get_command_of (self, place);

      kept[i - 1] = place->kind == DH_REF_KIND_ARMY ||
                    (place->kind == DH_REF_KIND_COMMAND && commands[place->index]) ||
                    (place->kind == DH_REF_KIND_OFFICER && officers[place->index]) ||
                    (place->kind == DH_REF_KIND_UNIT && units[place->index]);
      if (kept[i - 1] && command >= 0)
        commands[command] = TRUE;
    }

  return kept;
}

/*
 * _dh_order_of_battle_select:
 * @self: an order of battle
 * @units: for each unit whether it stays
 * @officers: for each officer whether he stays
 * @title: a title
 * @error: return location for a %DH_ERROR_FILE
 *
 * Makes an order of battle of a part of another, on no certain day and at no certain place. Indices are new, ids are
 * kept.
 *
 * Returns: (transfer full) (nullable): the order of battle, or %NULL when there can be none
 */
DhOrderOfBattle *
_dh_order_of_battle_select (const DhOrderOfBattle  *self,
                            const gboolean         *units,
                            const gboolean         *officers,
                            const char             *title,
                            GError                **error)
{
  g_autofree gboolean *kept = find_kept (self, units, officers);
  g_autoptr(GString) xml = g_string_new (NULL);
  g_autoptr(GBytes) bytes = NULL;

  append_start (title, NULL, NULL, xml);
  append_places (self, kept, xml);
  bytes = g_string_free_to_bytes (g_steal_pointer (&xml));

  return dh_order_of_battle_new_from_bytes (bytes, title, error);
}

/**
 * dh_order_of_battle_to_xml:
 * @self: an order of battle
 *
 * Writes an order of battle; what is as it would be anyway is left out.
 *
 * Returns: (transfer full): the text of a file
 */
char *
dh_order_of_battle_to_xml (const DhOrderOfBattle *self)
{
  GString *xml = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");

  _dh_order_of_battle_append_xml (self, xml);

  return g_string_free (xml, FALSE);
}

/**
 * dh_order_of_battle_copy:
 * @self: an order of battle
 *
 * Returns: (transfer full): one like it, with the same indices, to be changed before its battle begins
 */
DhOrderOfBattle *
dh_order_of_battle_copy (const DhOrderOfBattle *self)
{
  char *xml = dh_order_of_battle_to_xml (self);
  g_autoptr(GBytes) bytes = g_bytes_new_take (xml, strlen (xml));
  DhOrderOfBattle *copy = dh_order_of_battle_new_from_bytes (bytes, self->title, NULL);

  g_assert (copy != NULL);
  return copy;
}

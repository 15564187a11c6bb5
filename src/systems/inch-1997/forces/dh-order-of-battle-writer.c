/* dh-order-of-battle-writer.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-order-of-battle-private.h"

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

static void
append_integer (GString    *xml,
                const char *name,
                int         value)
{
  g_string_append_printf (xml, " %s=\"%d\"", name, value);
}

static void
append_army (const DhArmyInfo *army,
             GString          *xml)
{
  g_string_append (xml, "  <army");
  dh_xml_append_attribute (xml, "id", army->id);
  dh_xml_append_attribute (xml, "name", army->name);
  dh_xml_append_attribute (xml, "letter", army->letter);
  g_string_append (xml, ">\n");
}

static const char *
get_element_name (const DhCommandInfo *command)
{
  return command->is_division ? "division" : "brigade";
}

static void
append_command (const DhCommandInfo *command,
                GString             *xml)
{
  g_string_append_printf (xml, "<%s", get_element_name (command));
  dh_xml_append_attribute (xml, "id", command->id);
  dh_xml_append_attribute (xml, "name", command->name);
  if (command->reserve_given)
    dh_xml_append_attribute (xml, "reserve", "yes");
  g_string_append (xml, ">\n");
}

static void
append_officer (const DhOfficerInfo *officer,
                GString             *xml)
{
  g_string_append (xml, "<officer");
  dh_xml_append_attribute (xml, "id", officer->id);
  dh_xml_append_attribute (xml, "name", officer->name);
  dh_xml_append_attribute (xml, "rank", dh_enum_to_word (DH_TYPE_RANK, officer->rank));
  if (officer->political)
    dh_xml_append_attribute (xml, "character", "political");
  g_string_append (xml, "/>\n");
}

static void
append_unit (const DhUnitInfo *unit,
             GString          *xml)
{
  g_string_append (xml, "<unit");
  dh_xml_append_attribute (xml, "id", unit->id);
  dh_xml_append_attribute (xml, "name", unit->name);
  dh_xml_append_attribute (xml, "arm", dh_enum_to_word (DH_TYPE_ARM, unit->arm));
  dh_xml_append_attribute (xml, "quality", dh_enum_to_word (DH_TYPE_QUALITY, unit->quality));
  if (unit->stands > 0 && !unit->sharpshooters)
    append_integer (xml, "stands", unit->stands);
  if (unit->arm == DH_ARM_ARTILLERY && unit->guns != DH_ORDER_OF_BATTLE_USUAL_GUNS)
    append_integer (xml, "guns", unit->guns);
  if (unit->rating >= 0)
    append_integer (xml, "rating", unit->rating);
  if (unit->formation_given)
    dh_xml_append_attribute (xml,
                             "formation",
                             dh_enum_to_word (DH_TYPE_FORMATION, unit->formation));
  if (unit->reserve_given)
    dh_xml_append_attribute (xml, "reserve", "yes");
  if (unit->concealed)
    dh_xml_append_attribute (xml, "concealed", "yes");
  if (unit->sharpshooters)
    dh_xml_append_attribute (xml, "sharpshooters", "yes");
  g_string_append (xml, "/>\n");
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
      g_string_append_printf (xml, "</%s>\n", get_element_name (command));
      *open = command->parent;
    }
}

/* The command that a thing stands in directly, or -1. */
static int
get_command_of (const DhOrderOfBattle *self,
                const DhPlace         *place)
{
  switch (place->kind)
    {
    case DH_THING_KIND_ARMY:
      return -1;

    case DH_THING_KIND_COMMAND:
      return g_array_index (self->commands, DhCommandInfo, place->index).parent;

    case DH_THING_KIND_OFFICER:
      return g_array_index (self->officers, DhOfficerInfo, place->index).command;

    case DH_THING_KIND_UNIT:
      return g_array_index (self->units, DhUnitInfo, place->index).command;

    case DH_THING_KIND_NONE:
    case DH_THING_KIND_BATTLE:
    default:
      g_return_val_if_reached (-1);
    }
}

static void
append_start (const char *title,
              const char *date,
              GString    *xml)
{
  g_string_append (xml, "<order-of-battle format=\"1\"");
  dh_xml_append_attribute (xml, "title", title);
  if (date != NULL)
    dh_xml_append_attribute (xml, "date", date);
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
      const DhPlace *place = &g_array_index (self->places, DhPlace, i);

      if (kept != NULL && !kept[i])
        continue;

      close_commands (self, &open, get_command_of (self, place), xml);

      if (place->kind == DH_THING_KIND_ARMY)
        {
          if (place->index > 0)
            g_string_append (xml, "  </army>\n");
          append_army (&g_array_index (self->armies, DhArmyInfo, place->index), xml);
          continue;
        }

      append_indent (self, open, xml);
      if (place->kind == DH_THING_KIND_COMMAND)
        {
          append_command (&g_array_index (self->commands, DhCommandInfo, place->index), xml);
          open = place->index;
        }
      else if (place->kind == DH_THING_KIND_OFFICER)
        append_officer (&g_array_index (self->officers, DhOfficerInfo, place->index), xml);
      else
        append_unit (&g_array_index (self->units, DhUnitInfo, place->index), xml);
    }

  close_commands (self, &open, -1, xml);
  g_string_append (xml, "  </army>\n</order-of-battle>\n");
}

/*
 * _dh_order_of_battle_append_xml:
 * @self: an order of battle
 * @xml: XML in the making
 *
 * Appends the order of battle as an element, for a file of its own or for a battle. Things stay
 * in their order: their indices are the same when it is read again.
 */
void
_dh_order_of_battle_append_xml (const DhOrderOfBattle *self,
                                GString               *xml)
{
  append_start (self->title, self->date, xml);
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
      const DhPlace *place = &g_array_index (self->places, DhPlace, i - 1);
      int command = get_command_of (self, place);

      kept[i - 1] = place->kind == DH_THING_KIND_ARMY ||
                    (place->kind == DH_THING_KIND_COMMAND && commands[place->index]) ||
                    (place->kind == DH_THING_KIND_OFFICER && officers[place->index]) ||
                    (place->kind == DH_THING_KIND_UNIT && units[place->index]);
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
 * Makes an order of battle of a part of another, on no certain day. Indices are new, ids are kept.
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

  append_start (title, NULL, xml);
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

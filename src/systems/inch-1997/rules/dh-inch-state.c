/* dh-inch-state.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-rules-private.h"
#include "dh-system-tables.h"
#include "dh-xml-private.h"

/*
 * The lines that `state` prints for the things of these rules.
 */

/* Names are those of the order of battle but where one has been given since. */
static void
append_name (const DhBattle *self,
             DhRef           thing,
             DhPropertyId    property,
             GString        *xml)
{
  if (_dh_property_read (self, thing, property) != 0)
    _dh_property_append_xml (self, thing, property, xml);
}

static void
append_army (const DhBattle *self,
             guint           index,
             GString        *xml)
{
  const DhArmy *army = dh_army (self, index);

  g_string_append (xml, "  <army");
  dh_xml_append_attribute (xml, "id", army->info->id);
  dh_xml_append_number (xml, "fresh", dh_battle_count_fresh (self, index));
  dh_xml_append_number (xml, "starting", dh_battle_count_units (self, index));
  dh_xml_append_number (xml, "effectiveness", (int) dh_battle_get_effectiveness (self, index));
  _dh_property_append_xml (self, DH_THE_ARMY (index), DH_ARMY_STATE, xml);
  _dh_property_append_xml (self, DH_THE_ARMY (index), DH_ARMY_DICE, xml);
  _dh_property_append_xml (self, DH_THE_ARMY (index), DH_ARMY_WORD, xml);
  g_string_append (xml, "/>\n");
}

static void
append_unit (const DhBattle *self,
             guint           index,
             GString        *xml)
{
  const DhUnit *unit = dh_unit (self, index);
  DhRef thing = DH_THE_UNIT (index), command = { DH_REF_KIND_NONE, 0 };

  if (unit->info->command != DH_NOTHING)
    command = DH_THE_COMMAND (unit->info->command);

  g_string_append (xml, "  <unit");
  dh_xml_append_attribute (xml, "id", unit->info->id);
  dh_xml_append_attribute (xml, "army", dh_army (self, unit->info->army)->info->id);
  dh_xml_append_attribute (xml, "command", dh_battle_get_id (self, command));
  dh_xml_append_attribute (xml, "arm", dh_enum_to_word (DH_TYPE_ARM, unit->info->arm));
  dh_xml_append_number (xml, "men", unit->men);
  dh_xml_append_number (xml, "stands", dh_unit_count_stands (unit));
  for (DhPropertyId property = DH_UNIT_ODD_HIT; property <= DH_UNIT_FULL_MOVE; property++)
    {
      if (property == DH_UNIT_RESPONDED)
        dh_xml_append_attribute (xml, "card", dh_card (self, unit->card)->id);
      if (property == DH_UNIT_FRESH)
        dh_xml_append_attribute (xml, "fresh", dh_unit_is_fresh (unit) ? "yes" : "no");
      else
        _dh_property_append_xml (self, thing, property, xml);
    }
  append_name (self, thing, DH_UNIT_NAME, xml);
  g_string_append (xml, "/>\n");
}

static void
append_officer (const DhBattle *self,
                guint           index,
                GString        *xml)
{
  const DhOfficer *officer = dh_officer (self, index);

  g_string_append (xml, "  <officer");
  dh_xml_append_attribute (xml, "id", officer->info->id);
  dh_xml_append_attribute (xml, "rank", dh_enum_to_word (DH_TYPE_RANK, officer->info->rank));
  _dh_property_append_xml (self, DH_THE_OFFICER (index), DH_OFFICER_STATE, xml);
  dh_xml_append_attribute (xml,
          "attached",
          officer->attached == DH_NOTHING ? "" : dh_unit (self, officer->attached)->info->id);
  for (DhPropertyId property = DH_OFFICER_FRONT; property <= DH_OFFICER_UNHORSED_TURN; property++)
    if (property != DH_OFFICER_STATE)
      _dh_property_append_xml (self, DH_THE_OFFICER (index), property, xml);
  append_name (self, DH_THE_OFFICER (index), DH_OFFICER_NAME, xml);
  g_string_append (xml, "/>\n");
}

/* Appends the state of a thing: first the properties that people ask for. The engine adds dues. */
void
_dh_inch_append_state (const DhBattle *self,
                       GString        *xml)
{
  const DhCard *card = dh_battle_get_card (self);
  g_autoptr(GString) deck = g_string_new (NULL);

  dh_xml_append_number (xml, "turn", self->turn);
  dh_xml_append_attribute (xml, "step", dh_enum_to_word (self->system->tables->steps (), self->step));
  dh_xml_append_attribute (xml, "card", card == NULL ? "" : card->id);
  dh_xml_append_number (xml, "cards-left", dh_inch_battle (self)->cards_left);
  _dh_property_append (self, DH_BATTLE_DECK, 0, deck);
  dh_xml_append_attribute (xml, "deck", deck->str);
  dh_xml_append_attribute (xml, "disclosure", dh_enum_to_word (DH_TYPE_DISCLOSURE, self->disclosure));
  dh_xml_append_attribute (xml, "marked", dh_inch_battle (self)->marked ? "yes" : "no");
  dh_xml_append_number (xml, "contacts", dh_inch_battle (self)->contacts);
  dh_xml_append_attribute (xml, "seed-shown", self->seed_shown ? "yes" : "no");
  g_string_append (xml, ">\n");

  for (guint i = 0; i < dh_n_armies (self); i++)
    append_army (self, i, xml);
  for (guint i = 0; i < dh_n_units (self); i++)
    append_unit (self, i, xml);
  for (guint i = 0; i < dh_n_officers (self); i++)
    append_officer (self, i, xml);
  for (guint i = 0; i < dh_n_commands (self); i++)
    if (dh_command (self, i)->variable != 0 || dh_command (self, i)->renamed != 0)
      {
        g_string_append (xml, "  <command");
        dh_xml_append_attribute (xml, "id", dh_command (self, i)->info->id);
        if (dh_command (self, i)->variable != 0)
          _dh_property_append_xml (self, DH_THE_COMMAND (i), DH_COMMAND_VARIABLE, xml);
        append_name (self, DH_THE_COMMAND (i), DH_COMMAND_NAME, xml);
        g_string_append (xml, "/>\n");
      }
}

/* dh-inch-state.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-rules-private.h"
#include "dh-xml-private.h"

/*
 * What `state` prints of the things of these rules.
 */

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
append_properties (const DhBattle     *self,
                   DhRef               thing,
                   const DhPropertyId *properties,
                   guint               n,
                   GString            *xml)
{
  for (guint i = 0; i < n; i++)
    _dh_property_append_xml (self, thing, properties[i], xml);
}

/* What people ask for comes first, then what the rules remember besides. */
static void
append_unit (const DhBattle *self,
             guint           index,
             GString        *xml)
{
  static const DhPropertyId standing[] = {
    DH_UNIT_ODD_HIT, DH_UNIT_RATING, DH_UNIT_STATUS, DH_UNIT_FORMATION, DH_UNIT_COVER,
  };
  static const DhPropertyId deeds[] = {
    DH_UNIT_MOVED, DH_UNIT_FIRED, DH_UNIT_MELEES, DH_UNIT_PENDING_HITS,
  };
  static const DhPropertyId others[] = {
    DH_UNIT_RESPONDED,     DH_UNIT_CHARGE_TARGET, DH_UNIT_CONCEALED,     DH_UNIT_OFF_TABLE,
    DH_UNIT_DISMOUNTED,    DH_UNIT_HORSES,        DH_UNIT_ROUTED_TURN,   DH_UNIT_SHOTS,
    DH_UNIT_START_RATING,  DH_UNIT_MARCHED,       DH_UNIT_CHARGE_ASPECT, DH_UNIT_CHARGED,
    DH_UNIT_CONTACT,       DH_UNIT_CHANGES,       DH_UNIT_HALVED,        DH_UNIT_SUPPORTS,
    DH_UNIT_TRIED,         DH_UNIT_WINS,          DH_UNIT_MAY_COUNTERCHARGE,
    DH_UNIT_PENDING_SHOTS, DH_UNIT_ENTERED,       DH_UNIT_VARIABLE,
  };
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
  append_properties (self, thing, standing, G_N_ELEMENTS (standing), xml);
  dh_xml_append_attribute (xml, "fresh", dh_unit_is_fresh (unit) ? "yes" : "no");
  append_properties (self, thing, deeds, G_N_ELEMENTS (deeds), xml);
  dh_xml_append_attribute (xml, "card", dh_card (self, unit->card)->id);
  append_properties (self, thing, others, G_N_ELEMENTS (others), xml);
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
  g_string_append (xml, "/>\n");
}

/* What people ask for comes first; what is due the engine adds. */
void
_dh_inch_append_state (const DhBattle *self,
                       GString        *xml)
{
  const DhCard *card = dh_battle_get_card (self);
  g_autoptr(GString) deck = g_string_new (NULL);

  dh_xml_append_number (xml, "turn", self->turn);
  dh_xml_append_attribute (xml, "step", dh_enum_to_word (self->system->steps (), self->step));
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
    if (dh_command (self, i)->variable != 0)
      {
        g_string_append (xml, "  <command");
        dh_xml_append_attribute (xml, "id", dh_command (self, i)->info->id);
        _dh_property_append_xml (self, DH_THE_COMMAND (i), DH_COMMAND_VARIABLE, xml);
        g_string_append (xml, "/>\n");
      }
}

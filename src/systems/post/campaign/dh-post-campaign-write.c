/* dh-post-campaign-write.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-post-private.h"

/* Campaigns as files, to be written: what dh-post-campaign-xml.c reads. */

static void
write_layer (const DhPostCampaign *self,
             const char           *name,
             const char           *layer,
             GString              *xml)
{
  g_string_append_printf (xml, "  <%s>\n", name);
  for (int row = self->rows - 1; row >= 0; row--)
    {
      g_string_append (xml, "    ");
      g_string_append_len (xml, layer + (gsize) row * self->columns, self->columns);
      g_string_append_c (xml, '\n');
    }
  g_string_append_printf (xml, "  </%s>\n", name);
}

static void
write_square (GString *xml,
              int      square)
{
  g_string_append (xml, " at=\"");
  _dh_post_append_square (xml, square);
  g_string_append_c (xml, '"');
}

static void
write_word (GString    *xml,
            const char *name,
            GType       words,
            int         value)
{
  dh_xml_append_attribute (xml, name, dh_enum_to_word (words, value));
}

static void
write_unit (const DhPostCampaign *self,
            const DhPostUnitInfo *unit,
            GString              *xml)
{
  g_string_append (xml, "  <unit");
  dh_xml_append_attribute (xml, "id", unit->label);
  dh_xml_append_attribute (xml, "name", unit->name);
  dh_xml_append_attribute (xml, "player", g_array_index (self->players, DhPostPlayerInfo, unit->player).id);
  write_square (xml, unit->at);
  write_word (xml, "facing", DH_TYPE_POST_FACING, unit->facing);
  write_word (xml, "formation", DH_TYPE_POST_FORMATION, unit->formation);
  dh_xml_append_number (xml, "men", unit->men);
  write_word (xml, "weapon", DH_TYPE_POST_WEAPON, unit->weapon);
  if (unit->experience != 0)
    dh_xml_append_number (xml, "experience", unit->experience);
  if (unit->dug)
    dh_xml_append_attribute (xml, "dug", "yes");
  g_string_append (xml, "/>\n");
}

static void
write_head (const DhPostCampaign *self,
            GString              *xml)
{
  g_string_append (xml, "<campaign format=\"1\" system=\"post\"");
  dh_xml_append_attribute (xml, "title", self->title);
  dh_xml_append_number (xml, "columns", self->columns);
  dh_xml_append_number (xml, "rows", self->rows);
  dh_xml_append_attribute (xml, "deadline", self->deadline);
  dh_xml_append_attribute (xml, "first", self->first);
  dh_xml_append_attribute (xml, "received-by", self->received_by);
  dh_xml_append_attribute (xml, "umpire", self->umpire);
  if (self->days != 0)
    dh_xml_append_number (xml, "days", self->days);
  g_string_append (xml, ">\n");
}

static void
write_objective (const DhPostCampaign  *self,
                 const DhPostObjective *objective,
                 GString               *xml)
{
  g_string_append (xml, "  <objective");
  dh_xml_append_attribute (xml, "id", objective->id);
  if (objective->at != 0)
    write_square (xml, objective->at);
  else if (objective->unit != DH_NOTHING)
    dh_xml_append_attribute (xml, "unit", g_array_index (self->units, DhPostUnitInfo, objective->unit).label);
  else
    dh_xml_append_number (xml, "men", objective->men);
  dh_xml_append_number (xml, "points", objective->points);
  g_string_append (xml, "/>\n");
}

static void
write_players_and_units (const DhPostCampaign *self,
                         GString              *xml)
{
  for (const DhPostPlayerInfo *player = NULL; dh_array_next (self->players, &player);)
    {
      g_string_append (xml, "  <player");
      dh_xml_append_attribute (xml, "id", player->id);
      dh_xml_append_attribute (xml, "name", player->name);
      write_word (xml, "side", DH_TYPE_POST_SIDE_KIND, player->side);
      dh_xml_append_attribute (xml, "address", player->address);
      dh_xml_append_attribute (xml, "zone", player->zone);
      dh_xml_append_attribute (xml, "countersign", player->countersign);
      g_string_append (xml, "/>\n");
    }
  for (guint i = 0; i < self->units->len; i++)
    write_unit (self, &g_array_index (self->units, DhPostUnitInfo, i), xml);
}

/*
 * _dh_post_campaign_write_about:
 * @scenario: a #DhPostCampaign
 * @draft: (nullable): its players and units as a list has them
 * @write: (nullable): writes those
 * @xml: XML in the making
 *
 * Appends a campaign, with its own players and units or with others.
 */
void
_dh_post_campaign_write_about (gconstpointer      scenario,
                               const DhListDraft *draft,
                               DhListWriteFunc   *write,
                               GString           *xml)
{
  const DhPostCampaign *self = scenario;

  write_head (self, xml);
  write_layer (self, "ground", self->ground, xml);
  write_layer (self, "roads", self->roads, xml);
  write_layer (self, "works", self->works, xml);
  for (const DhPostCityInfo *city = NULL; dh_array_next (self->cities, &city);)
    {
      g_string_append (xml, "  <city");
      dh_xml_append_attribute (xml, "id", city->id);
      dh_xml_append_attribute (xml, "name", city->name);
      write_square (xml, city->at);
      write_word (xml, "side", DH_TYPE_POST_SIDE_KIND, city->side);
      g_string_append (xml, "/>\n");
    }
  if (write != NULL)
    write (draft, xml);
  else
    write_players_and_units (self, xml);
  for (guint i = 0; i < self->objectives->len; i++)
    write_objective (self, &g_array_index (self->objectives, DhPostObjective, i), xml);
  g_string_append (xml, "</campaign>\n");
}

/*
 * _dh_post_campaign_write:
 * @scenario: a #DhPostCampaign
 * @xml: XML in the making
 *
 * Appends a campaign, for a file of its own or for a battle.
 */
void
_dh_post_campaign_write (gconstpointer  scenario,
                         GString       *xml)
{
  _dh_post_campaign_write_about (scenario, NULL, NULL, xml);
}

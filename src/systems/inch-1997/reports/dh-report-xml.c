/* dh-report-xml.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-report.h"

#include "dh-system-scenario.h"
#include "dh-xml-private.h"

#include <math.h>

/*
 * A report for other programs: who keeps a campaign, or a league, reads it from here.
 */

static void
append_losses (GString        *xml,
               const DhLosses *losses)
{
  dh_xml_append_number (xml, "men-lost", losses->men);
  dh_xml_append_number (xml, "units-lost", losses->units);
  dh_xml_append_number (xml, "officers-lost", losses->officers);
  dh_xml_append_number (xml, "routs", losses->routs);
}

static void
append_army (GString            *xml,
             const DhBattle     *battle,
             guint               army,
             const DhReportArmy *report)
{
  g_string_append (xml, "    <army");
  dh_xml_append_attribute (xml, "id", dh_battle_get_army (battle, army)->info->id);
  dh_xml_append_number (xml, "effectiveness", floor (report->effectiveness));
  dh_xml_append_attribute (xml, "state", dh_enum_to_word (DH_TYPE_ARMY_STATE, report->state));
  append_losses (xml, &report->losses);
  g_string_append (xml, "/>\n");
}

static void
append_turn (GString        *xml,
             const DhReport *self,
             const DhBattle *battle,
             guint           index)
{
  const DhReportTurn *turn = &self->turns[index];

  g_string_append (xml, "  <turn");
  dh_xml_append_number (xml, "n", turn->turn);
  dh_xml_append_number (xml, "seconds", turn->seconds);
  g_string_append (xml, ">\n");
  for (guint i = 0; i < dh_n_armies (battle); i++)
    append_army (xml, battle, i, &self->turns[index].armies[i]);
  g_string_append (xml, "  </turn>\n");
}

static void
append_army_losses (GString        *xml,
                    const DhReport *self,
                    const DhBattle *battle,
                    guint           army)
{
  g_string_append (xml, "  <losses");
  dh_xml_append_attribute (xml, "army", dh_battle_get_army (battle, army)->info->id);
  append_losses (xml, &self->losses[army]);
  g_string_append (xml, "/>\n");
}

static void
append_unit (GString        *xml,
             const DhReport *self,
             const DhBattle *battle,
             guint           index)
{
  const DhReportUnit *report = &self->units[index];
  const DhUnit *unit = dh_battle_get_unit (battle, index);

  g_string_append (xml, "  <unit");
  dh_xml_append_attribute (xml, "id", unit->info->id);
  dh_xml_append_attribute (xml, "army", dh_battle_get_army (battle, unit->info->army)->info->id);
  dh_xml_append_attribute (xml, "name", unit->info->name);
  dh_xml_append_number (xml, "men-lost", report->men);
  dh_xml_append_number (xml, "stands-lost", report->stands);
  dh_xml_append_number (xml, "routs", report->routs);
  dh_xml_append_attribute (xml, "status", dh_enum_to_word (DH_TYPE_UNIT_STATUS, unit->status));
  g_string_append (xml, "/>\n");
}

static void
append_rout (GString            *xml,
             const DhBattle     *battle,
             const DhReportRout *rout)
{
  g_string_append (xml, "  <rout");
  dh_xml_append_number (xml, "turn", rout->turn);
  dh_xml_append_attribute (xml, "unit", dh_battle_get_unit (battle, rout->unit)->info->id);
  if (rout->until > 0)
    dh_xml_append_number (xml, "until", rout->until);
  dh_xml_append_attribute (xml, "status", dh_enum_to_word (DH_TYPE_UNIT_STATUS, rout->status));
  g_string_append (xml, "/>\n");
}

static void
append_fate (GString            *xml,
             const DhBattle     *battle,
             const DhReportFate *fate)
{
  const DhOfficerInfo *officer = dh_battle_get_officer (battle, fate->officer)->info;

  g_string_append (xml, "  <fate");
  dh_xml_append_number (xml, "turn", fate->turn);
  dh_xml_append_attribute (xml, "officer", officer->id);
  dh_xml_append_attribute (xml, "name", officer->name);
  dh_xml_append_attribute (xml, "state", dh_enum_to_word (DH_TYPE_OFFICER_STATE, fate->state));
  g_string_append (xml, "/>\n");
}

static void
append_order (GString       *xml,
              const char    *name,
              const DhEntry *entry)
{
  g_autofree char *line = entry != NULL ? dh_entry_to_line (entry) : NULL;

  dh_xml_append_attribute (xml, name, line);
}

static void
append_amendment (GString        *xml,
                  const DhBattle *battle,
                  const DhEntry  *amendment)
{
  g_autoptr(DhOrder) order = dh_order_parse (battle, amendment->order, NULL);

  g_string_append (xml, "  <amendment");
  dh_xml_append_number (xml, "entry", amendment->n);
  dh_xml_append_number (xml, "of", amendment->of);
  append_order (xml, "was", dh_entry_get_replaced (amendment));
  append_order (xml, "now", dh_entry_get_given (amendment));
  if (order != NULL)
    dh_xml_append_attribute (xml, "because", order->text);
  g_string_append (xml, "/>\n");
}

/**
 * dh_report_to_xml:
 * @self: a report
 * @battle: its battle
 *
 * Writes a report for other programs, as `data/schemas/report.rng` has it.
 *
 * Returns: (transfer full): an XML document
 */
char *
dh_report_to_xml (const DhReport *self,
                  const DhBattle *battle)
{
  GString *xml = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<report");

  dh_xml_append_attribute (xml, "format", "1");
  dh_xml_append_attribute (xml, "title", battle->system->scenario->get_title (battle->scenario));
  dh_xml_append_number (xml, "turn", battle->turn);
  dh_xml_append_attribute (xml, "step", dh_enum_to_word (DH_TYPE_STEP, battle->step));
  dh_xml_append_number (xml, "seconds", self->seconds);
  dh_xml_append_number (xml, "entries", self->n_entries);
  dh_xml_append_attribute (xml, "fingerprint", self->fingerprint);
  g_string_append (xml, ">\n");

  for (guint i = 0; i < self->n_turns; i++)
    append_turn (xml, self, battle, i);
  for (guint i = 0; i < dh_n_armies (battle); i++)
    append_army_losses (xml, self, battle, i);
  for (guint i = 0; i < dh_n_units (battle); i++)
    append_unit (xml, self, battle, i);
  for (guint i = 0; i < self->n_routs; i++)
    append_rout (xml, battle, &self->routs[i]);
  for (guint i = 0; i < self->n_fates; i++)
    append_fate (xml, battle, &self->fates[i]);
  for (guint i = 0; i < self->n_seen; i++)
    g_string_append_printf (xml, "  <seen entry=\"%u\"/>\n", self->seen[i]);
  for (guint i = 0; i < self->n_amendments; i++)
    append_amendment (xml, battle, self->amendments[i]);

  g_string_append (xml, "</report>\n");
  return g_string_free (xml, FALSE);
}

/* dh-desk-report-item.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-report-item.h"

#include "dh-class.h"
#include "dh-desk-words.h"

DH_CLASS_DEFINE_PLAIN (DhDeskReportItem, dh_desk_report_item, G_TYPE_OBJECT)

static void
dh_desk_report_item_class_init (DhDeskReportItemClass *klass)
{
  DH_CLASS_OWNS (klass, DhDeskReportItem, g_free, command, id, name, state);
}

/**
 * dh_desk_report_item_new:
 * @report: a report
 * @battle: its battle
 * @unit: a unit of it
 *
 * Returns: (transfer full): the unit as it stands now
 */
DhDeskReportItem *
dh_desk_report_item_new (const DhReport *report,
                         const DhBattle *battle,
                         guint           unit)
{
  DhDeskReportItem *self = g_object_new (DH_DESK_TYPE_REPORT_ITEM, NULL);
  const DhUnit *the_unit = dh_battle_get_unit (battle, unit);
  int command = the_unit->info->command;

  self->unit = unit;
  self->report = report->units[unit];
  self->left = dh_unit_count_stands (the_unit);
  self->casualties = dh_unit_count_casualties (the_unit);
  self->stands = the_unit->start_stands;
  self->start_rating = the_unit->start_rating;
  self->rating = the_unit->rating;
  self->status = the_unit->status;
  self->army = the_unit->info->army;
  self->id = g_strdup (the_unit->info->tag);
  self->name = g_strdup (the_unit->info->name);
  self->command = g_strdup (command != DH_NOTHING ? dh_battle_get_command (battle, command)->info->name : "");
  self->state = dh_desk_describe_state (the_unit);

  return self;
}

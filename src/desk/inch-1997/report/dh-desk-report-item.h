/* dh-desk-report-item.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-report.h"

#include <glib-object.h>

G_BEGIN_DECLS

#define DH_DESK_TYPE_REPORT_ITEM (dh_desk_report_item_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskReportItem, dh_desk_report_item, DH_DESK, REPORT_ITEM, GObject)

/**
 * DhDeskReportItem:
 * @unit: the index of the unit
 * @report: what has become of it
 * @left: stands that are left
 * @casualties: men missing from its casualty stand
 * @stands: stands at the start
 * @start_rating: its rating at the start, or -1
 * @rating: its rating now
 * @status: how it stands
 *
 * A unit in the table of a report.
 */
struct _DhDeskReportItem
{
  GObject parent_instance;

  guint unit;
  DhReportUnit report;
  int left;
  int casualties;
  int stands;
  int start_rating;
  int rating;
  DhUnitStatus status;
  guint army;

  /* Owned */
  char *id;
  char *name;
  char *command;
  char *state;
};

DhDeskReportItem *dh_desk_report_item_new (const DhReport *report,
                                           const DhBattle *battle,
                                           guint           unit) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

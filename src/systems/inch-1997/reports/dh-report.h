/* dh-report.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-inch.h"
#include "dh-losses.h"

G_BEGIN_DECLS

/**
 * DhReportArmy:
 * @losses: what it lost in the turn
 * @effectiveness: in percent, when the turn was over, or as things stand
 * @state: its state then
 *
 * How an army came through a turn.
 */
typedef struct {
  DhLosses losses;
  double effectiveness;
  DhArmyState state;
} DhReportArmy;

/**
 * DhReportTurn:
 * @turn: its number, 0 for the set-up
 * @seconds: how long it was played
 *
 * A turn of a battle.
 */
typedef struct {
  guint turn;
  gint64 seconds;
} DhReportTurn;

/**
 * DhReportUnit:
 * @men: men that it has lost
 * @stands: stands that it has lost
 * @routs: how often it has routed
 *
 * What has become of a unit.
 */
typedef struct {
  int men;
  int stands;
  guint routs;
} DhReportUnit;

/**
 * DhReportRout:
 * @turn: when it broke
 * @unit: who
 * @until: the turn in which that ended, or 0
 * @status: how the rout ended; %DH_UNIT_STATUS_ROUTED while it goes on
 *
 * A rout.
 */
typedef struct {
  guint turn;
  int unit;
  guint until;
  DhUnitStatus status;
} DhReportRout;

/**
 * DhReportFate:
 * @turn: when it befell him
 * @officer: whom
 * @state: what it was
 *
 * What befell an officer. One may have more than one fate.
 */
typedef struct {
  guint turn;
  int officer;
  DhOfficerState state;
} DhReportFate;

/**
 * DhReport:
 *
 * What a battle has brought so far, or in the end.
 */
typedef struct _DhReport DhReport;

DhReport           *dh_report_new                    (DhReferee      *referee) G_GNUC_WARN_UNUSED_RESULT;
void                dh_report_free                   (DhReport       *self);

gint64              dh_report_get_seconds            (const DhReport *self);
guint               dh_report_get_n_turns            (const DhReport *self);
const DhReportTurn *dh_report_get_turn               (const DhReport *self,
                                                      guint           index);
const DhReportArmy *dh_report_get_army               (const DhReport *self,
                                                      guint           index,
                                                      guint           army);
const DhLosses     *dh_report_get_losses             (const DhReport *self,
                                                      guint           army);
const DhReportUnit *dh_report_get_unit               (const DhReport *self,
                                                      guint           unit);
guint               dh_report_get_n_routs            (const DhReport *self);
const DhReportRout *dh_report_get_rout               (const DhReport *self,
                                                      guint           index);
guint               dh_report_get_n_fates            (const DhReport *self);
const DhReportFate *dh_report_get_fate               (const DhReport *self,
                                                      guint           index);
guint               dh_report_get_n_seen             (const DhReport *self);
guint               dh_report_get_seen               (const DhReport *self,
                                                      guint           index);
guint               dh_report_get_n_amendments       (const DhReport *self);
const DhEntry      *dh_report_get_amendment          (const DhReport *self,
                                                      guint           index);
guint               dh_report_get_n_entries          (const DhReport *self);
const char         *dh_report_get_fingerprint        (const DhReport *self);

/* dh-report-xml.c */
char               *dh_report_to_xml                 (const DhReport *self,
                                                      const DhBattle *battle) G_GNUC_WARN_UNUSED_RESULT;

/* dh-report-words.c */
char               *dh_report_describe_pace          (const DhReport *self,
                                                      const DhBattle *battle) G_GNUC_WARN_UNUSED_RESULT;
char               *dh_report_describe_turn          (const DhReport *self,
                                                      guint           index) G_GNUC_WARN_UNUSED_RESULT;
char               *dh_report_describe_effectiveness (const DhReport *self,
                                                      const DhBattle *battle,
                                                      guint           army) G_GNUC_WARN_UNUSED_RESULT;
char               *dh_report_describe_thresholds    (const DhBattle *battle) G_GNUC_WARN_UNUSED_RESULT;
char               *dh_report_describe_losses        (const DhLosses *losses) G_GNUC_WARN_UNUSED_RESULT;
char               *dh_report_describe_unit          (const DhReport *self,
                                                      const DhBattle *battle,
                                                      guint           unit) G_GNUC_WARN_UNUSED_RESULT;
char               *dh_report_describe_rout          (const DhReport *self,
                                                      const DhBattle *battle,
                                                      guint           index) G_GNUC_WARN_UNUSED_RESULT;
char               *dh_report_describe_fate          (const DhReport *self,
                                                      const DhBattle *battle,
                                                      guint           index) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhReport, dh_report_free)

G_END_DECLS

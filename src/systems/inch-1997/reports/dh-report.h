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
 * @armies: (array): how each army came through it
 *
 * A turn of a battle.
 */
typedef struct {
  guint turn;
  gint64 seconds;
  DhReportArmy *armies;
} DhReportTurn;

/**
 * DhReportUnit:
 * @men: men that it has lost
 * @stands: stands that it has lost
 * @routs: how often it has routed
 *
 * The fate of a unit.
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
 * The fates of an officer. An officer may have more than one fate.
 */
typedef struct {
  guint turn;
  int officer;
  DhOfficerState state;
} DhReportFate;

/**
 * DhReport:
 * @seconds: how long the turns were played, together
 * @n_turns: how many turns there are
 * @turns: (array length=n_turns): the turns, the set-up first
 * @losses: (array): what each army lost in the whole battle
 * @units: (array): what has become of each unit
 * @n_routs: how many routs there were
 * @routs: (array length=n_routs): the routs, the earliest first
 * @n_fates: how many fates there are
 * @fates: (array length=n_fates): what befell officers, the earliest first
 * @n_seen: how many entries in force had their dice seen
 * @seen: (array length=n_seen): the numbers of entries in force whose dice had been seen before their orders were
 *   given, the earliest first
 * @n_amendments: how many amendments are in force
 * @amendments: (array length=n_amendments): the amendments in force, the earliest given first
 * @n_entries: how many entries the battle had
 * @fingerprint: the fingerprint of the battle that it tells of
 *
 * The results of a battle so far, or in the end. Callers only read it.
 */
typedef struct {
  gint64 seconds;
  guint n_turns;
  DhReportTurn *turns;
  DhLosses *losses;
  DhReportUnit *units;
  guint n_routs;
  DhReportRout *routs;
  guint n_fates;
  DhReportFate *fates;
  guint n_seen;
  guint *seen;
  guint n_amendments;
  DhEntry **amendments;
  guint n_entries;
  char *fingerprint;
} DhReport;

DhReport           *dh_report_new                    (DhReferee      *referee) G_GNUC_WARN_UNUSED_RESULT;
void                dh_report_free                   (DhReport       *self);

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

/* dh-forecast-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-forecast.h"

#include "dh-dice-private.h"
#include "dh-entry-private.h"

G_BEGIN_DECLS

/*
 * What an order needs, in the making. @n is the number of dice of the roll that comes next, @missing
 * how many of them the order does not bring; @given counts what it brought for this and the rolls
 * before. A system adds members of its own behind these.
 */
struct _DhForecast {
  gatomicrefcount ref_count;
  char *order;
  const DhSystem *system;
  const DhVerbInfo *verb;
  int       purpose;
  DhRef thing;
  int side;
  guint die;
  guint n;
  guint given;
  guint missing;
  guint following; /* dice known to follow the next roll, of the same kind */
  guint following_thrown; /* those of them that may be thrown at the table */
  gboolean stopped;
  int need;
  int at_most;
  guint seen;
  gboolean faceless;  /* no face is wanted of the die: its outcomes tell what it may bring */
  gboolean low_first; /* the lowest face brings the best */
  const char *chart;  /* (nullable): the id of the chart that is asked, in the rulebook */
  guint column;       /* and which column of it counts, if it has any */
  GArray *factors;
  GArray *outcomes; /* DhOutcome, by their faces */
  GPtrArray *reminders; /* interned clauses */
};

DhForecast *_dh_forecast_new      (const DhOrder  *order,
                                   const DhBattle *battle) G_GNUC_WARN_UNUSED_RESULT;
void        _dh_forecast_expect   (DhForecast     *self,
                                   const DhBattle *battle,
                                   const DhRoll   *roll,
                                   guint           missing,
                                   guint           seen);
void        _dh_forecast_finish   (DhForecast     *self,
                                   const DhEntry  *entry);
void        _dh_forecast_factor   (DhForecast     *self,
                                   DhRef           of,
                                   const char     *clause,
                                   DhStanding      standing,
                                   const char     *id,
                                   const char     *title,
                                   const char     *value);
void        _dh_forecast_add      (GString        *line,
                                   char           *more);
void        _dh_forecast_narrate_dice (const DhForecast *self,
                                       GString          *line);
void        _dh_forecast_outcome  (DhForecast     *self,
                                   const char     *title,
                                   guint           face,
                                   double          chance);

G_END_DECLS

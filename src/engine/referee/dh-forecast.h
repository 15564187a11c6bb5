/* dh-forecast.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-order.h"

G_BEGIN_DECLS

/**
 * DhFactor:
 * @clause: the clause it stands under, such as `7.3`
 * @standing: whether the document prints it or somebody supplied it
 * @of: whom it counts for, of kind %DH_REF_KIND_NONE for the order as a whole
 * @id: (nullable): the item of the rulebook that it comes from
 * @title: what it is, translated, such as “in cover”
 * @value: what it does, translated, such as “+1”, “4+” or “7 dice”
 *
 * One of the things that went into what an order needs.
 */
typedef struct {
  const char *clause;
  DhStanding standing;
  DhRef of;
  const char *id;
  char *title;
  char *value;
} DhFactor;

/**
 * DhOutcome:
 * @title: what happens, translated, such as “falls back”
 * @from: the lowest face that brings it; 0 where more than one die decides
 * @to: the highest
 * @chance: the chance of it
 *
 * What some faces of the one die of an order bring, or its dice together.
 */
typedef struct {
  const char *title;
  guint from;
  guint to;
  double chance;
} DhOutcome;

#define DH_TYPE_FORECAST (dh_forecast_get_type ())
GType dh_forecast_get_type (void);

DhForecast     *dh_forecast_ref             (DhForecast       *self);
void            dh_forecast_unref           (DhForecast       *self);

const DhSystem *dh_forecast_get_system      (const DhForecast *self);
const char     *dh_forecast_get_order       (const DhForecast *self);
const DhVerbInfo *dh_forecast_get_verb      (const DhForecast *self);
int             dh_forecast_get_purpose     (const DhForecast *self);
guint           dh_forecast_get_die         (const DhForecast *self);
guint           dh_forecast_get_n_dice      (const DhForecast *self);
guint           dh_forecast_get_n_given     (const DhForecast *self);
guint           dh_forecast_get_n_missing   (const DhForecast *self);
int             dh_forecast_get_need        (const DhForecast *self);
int             dh_forecast_get_at_most     (const DhForecast *self);
int             dh_forecast_get_side        (const DhForecast *self);
DhRef           dh_forecast_get_thing       (const DhForecast *self);
guint           dh_forecast_get_seen        (const DhForecast *self);

guint           dh_forecast_get_n_factors   (const DhForecast *self);
const DhFactor *dh_forecast_get_factor      (const DhForecast *self,
                                             guint             index);
guint           dh_forecast_get_n_reminders (const DhForecast *self);
const char     *dh_forecast_get_reminder    (const DhForecast *self,
                                             guint             index);

guint           dh_forecast_get_n_outcomes  (const DhForecast *self);
const DhOutcome *dh_forecast_get_outcome    (const DhForecast *self,
                                             guint             index);

const char     *dh_forecast_get_chart       (const DhForecast *self,
                                             guint            *column);

double          dh_forecast_get_chance      (const DhForecast *self);

char           *dh_forecast_narrate         (const DhForecast *self) G_GNUC_WARN_UNUSED_RESULT;
char           *dh_forecast_narrate_faces   (const DhForecast *self) G_GNUC_WARN_UNUSED_RESULT;
char           *dh_forecast_narrate_outcomes (const DhForecast *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhForecast, dh_forecast_unref)

G_END_DECLS

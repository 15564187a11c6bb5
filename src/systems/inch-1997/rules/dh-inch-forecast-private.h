/* dh-inch-forecast-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-draft-private.h"
#include "dh-inch-forecast.h"

G_BEGIN_DECLS

/* The needs of an order of these rules */
typedef struct {
  DhForecast forecast;
  gboolean has_share;
  double share;     /* of the hits, that count, where not all do */
  guint moves;
  gboolean has_inches;
  double least;
  double most;
  guint cards;      /* that one is drawn from */
  DhMelee *melee; /* (nullable) */
} DhInchForecast;

void _dh_forecast_inches        (DhForecast       *self,
                                 double            least,
                                 double            most);
void _dh_forecast_melee        (DhForecast       *self,
                                DhMelee          *melee);
void _dh_forecast_share         (DhForecast       *self,
                                 double            share);
guint _dh_share_hits            (guint             hits,
                                 double            share);
void _dh_inch_clear_forecast    (DhForecast       *self);
void _dh_inch_expect            (DhForecast       *self);
void _dh_inch_finish_forecast   (DhForecast       *self,
                                 const DhEntry    *entry);
void _dh_inch_narrate_forecast  (const DhForecast *self,
                                 GString          *line);

G_END_DECLS

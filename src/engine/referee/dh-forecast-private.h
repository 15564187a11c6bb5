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
                                   DhTold          told,
                                   const char     *clause,
                                   DhStanding      standing,
                                   const char     *id,
                                   const char     *title,
                                   const char     *value);
DhTold      _dh_forecast_find_told (const DhForecast *self,
                                    const char       *item);
void        _dh_forecast_narrate_dice (const DhForecast *self,
                                       GString          *line);
void        _dh_forecast_outcome  (DhForecast     *self,
                                   const char     *title,
                                   guint           face,
                                   double          chance);

G_END_DECLS

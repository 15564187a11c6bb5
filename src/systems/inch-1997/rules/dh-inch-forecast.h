/* dh-inch-forecast.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-combat.h"
#include "dh-forecast.h"

G_BEGIN_DECLS

const DhCombat *dh_forecast_get_combat   (const DhForecast *self);
double          dh_forecast_get_expected (const DhForecast *self);
gboolean        dh_forecast_get_likely   (const DhForecast *self,
                                          guint            *low,
                                          guint            *high);
gboolean        dh_forecast_get_inches   (const DhForecast *self,
                                          double           *least,
                                          double           *most);

G_END_DECLS

/* dh-inch-forecast.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-forecast.h"
#include "dh-melee.h"

G_BEGIN_DECLS

const DhMelee *dh_forecast_get_melee    (const DhForecast *self);
double         dh_forecast_get_expected (const DhForecast *self);
gboolean       dh_forecast_get_likely   (const DhForecast *self,
                                         guint            *low,
                                         guint            *high);
gboolean       dh_forecast_get_inches   (const DhForecast *self,
                                         double           *least,
                                         double           *most);

G_END_DECLS

/* dh-desk-forecast.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"
#include "dh-odds.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_FORECAST (dh_desk_forecast_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskForecast, dh_desk_forecast, DH_DESK, FORECAST, DhBoardWidget)

void        dh_desk_forecast_set_forecast (DhDeskForecast *self,
                                           DhForecast     *forecast);
void        dh_desk_forecast_set_odds     (DhDeskForecast *self,
                                           const DhOdds   *odds,
                                           const DhBattle *battle);
gboolean    dh_desk_forecast_has_room     (DhDeskForecast *self,
                                           int             width);
void        dh_desk_forecast_set_lines    (DhDeskForecast *self,
                                           int             n);

char       *dh_desk_forecast_describe     (DhForecast     *forecast) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

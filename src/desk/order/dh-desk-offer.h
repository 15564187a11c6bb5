/* dh-desk-offer.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-referee.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

DhForecast *dh_desk_offer         (GtkWidget  *button,
                                   DhReferee  *referee,
                                   const char *order);
void        dh_desk_offer_forecast (GtkWidget        *button,
                                    const char       *order,
                                    const DhForecast *forecast);
void        dh_desk_offer_nothing (GtkWidget  *button,
                                   const char *why);

G_END_DECLS

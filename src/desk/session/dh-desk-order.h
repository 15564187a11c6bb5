/* dh-desk-order.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-forecast.h"
#include "dh-order.h"
#include "dh-referee.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_ORDER (dh_desk_order_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskOrder, dh_desk_order, DH_DESK, ORDER, GObject)

DhDeskOrder   *dh_desk_order_new          (void) G_GNUC_WARN_UNUSED_RESULT;

DhReferee     *dh_desk_order_get_referee  (DhDeskOrder *self);
void           dh_desk_order_set_referee  (DhDeskOrder *self,
                                           DhReferee   *referee);
const char    *dh_desk_order_get_text     (DhDeskOrder *self);
void           dh_desk_order_set_text     (DhDeskOrder *self,
                                           const char  *text);
const char    *dh_desk_order_get_dice     (DhDeskOrder *self);
void           dh_desk_order_set_dice     (DhDeskOrder *self,
                                           const char  *dice);
const char    *dh_desk_order_get_order    (DhDeskOrder *self);
const DhOrder *dh_desk_order_get_parsed   (DhDeskOrder *self);
DhForecast    *dh_desk_order_get_forecast (DhDeskOrder *self);
const char    *dh_desk_order_get_message  (DhDeskOrder *self);
gboolean       dh_desk_order_is_refused   (DhDeskOrder *self);
gboolean       dh_desk_order_is_waiting   (DhDeskOrder *self);

gboolean       dh_desk_order_find_mistake (DhDeskOrder *self,
                                           int         *start,
                                           int         *end);
char          *dh_desk_order_enter        (DhDeskOrder *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean       dh_desk_order_wait_for     (DhDeskOrder *self,
                                           const char  *text);
gboolean       dh_desk_order_cancel       (DhDeskOrder *self);
void           dh_desk_order_accept       (DhDeskOrder *self,
                                           const char  *given);
void           dh_desk_order_refuse       (DhDeskOrder *self,
                                           const char  *given,
                                           const char  *why);

G_END_DECLS

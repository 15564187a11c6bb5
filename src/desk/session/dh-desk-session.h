/* dh-desk-session.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-amendment.h"
#include "dh-forecast.h"
#include "dh-order.h"
#include "dh-referee.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_SESSION (dh_desk_session_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskSession, dh_desk_session, DH_DESK, SESSION, GObject)

/**
 * DhDeskChange:
 * @DH_DESK_CHANGE_BATTLE: the battle has gone on, or is another
 * @DH_DESK_CHANGE_ORDER: what is written, or what there is to say of it
 *
 * What has changed in a session.
 */
typedef enum {
  DH_DESK_CHANGE_BATTLE = 1 << 0,
  DH_DESK_CHANGE_ORDER = 1 << 1,
} DhDeskChange;

/**
 * DhDeskNextOrder:
 * @session: a session
 * @data: whatever is known
 *
 * Returns: (transfer full) (nullable): the next order to give
 */
typedef char *(*DhDeskNextOrder) (DhDeskSession *session,
                                  gpointer       data);

DhDeskSession *dh_desk_session_new          (void) G_GNUC_WARN_UNUSED_RESULT;

DhReferee     *dh_desk_session_get_referee  (DhDeskSession *self);
void           dh_desk_session_set_referee  (DhDeskSession *self,
                                             DhReferee     *referee);
const char    *dh_desk_session_get_text     (DhDeskSession *self);
void           dh_desk_session_set_text     (DhDeskSession *self,
                                             const char    *text);
const char    *dh_desk_session_get_dice     (DhDeskSession *self);
void           dh_desk_session_set_dice     (DhDeskSession *self,
                                             const char    *dice);
const char    *dh_desk_session_get_order    (DhDeskSession *self);
guint          dh_desk_session_get_n_more  (DhDeskSession *self);
const DhOrder *dh_desk_session_get_parsed   (DhDeskSession *self);
DhForecast    *dh_desk_session_get_forecast (DhDeskSession *self);
DhOdds        *dh_desk_session_get_odds     (DhDeskSession *self);
const char    *dh_desk_session_get_message  (DhDeskSession *self);
DhAmendment   *dh_desk_session_get_amendment (DhDeskSession *self);
guint          dh_desk_session_get_n_again  (DhDeskSession *self);
gboolean       dh_desk_session_is_again     (DhDeskSession *self);
gboolean       dh_desk_session_is_refused   (DhDeskSession *self);
gboolean       dh_desk_session_is_waiting   (DhDeskSession *self);
gboolean       dh_desk_session_is_put_back  (DhDeskSession *self);
const char    *dh_desk_session_get_answer   (DhDeskSession *self);

gboolean       dh_desk_session_find_mistake (DhDeskSession *self,
                                             int           *start,
                                             int           *end);
char          *dh_desk_session_enter        (DhDeskSession *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean       dh_desk_session_wait_for     (DhDeskSession *self,
                                             const char    *text);
gboolean       dh_desk_session_cancel       (DhDeskSession *self);
gboolean       dh_desk_session_drop         (DhDeskSession *self);
void           dh_desk_session_accept       (DhDeskSession *self,
                                             const char    *given);
void           dh_desk_session_refuse       (DhDeskSession *self,
                                             const char    *given,
                                             const char    *why);
void           dh_desk_session_say          (DhDeskSession *self,
                                             const char    *message);
gboolean       dh_desk_session_give         (DhDeskSession *self,
                                             const char    *text,
                                             GError       **error);
gboolean       dh_desk_session_take_cry_for_help (DhDeskSession *self,
                                             const char    *text);
guint          dh_desk_session_find_to_amend (DhDeskSession *self,
                                             int            by);
void           dh_desk_session_go_to        (DhDeskSession *self,
                                             guint          number);
void           dh_desk_session_open_clock   (DhDeskSession *self);
void           dh_desk_session_close_clock  (DhDeskSession *self);
gboolean       dh_desk_session_has_due_for_dice (DhDeskSession *self);
gboolean       dh_desk_session_may_settle   (DhDeskSession *self);
gboolean       dh_desk_session_give_each    (DhDeskSession *self,
                                             DhDeskNextOrder next,
                                             gpointer       data,
                                             GError       **error);

G_END_DECLS

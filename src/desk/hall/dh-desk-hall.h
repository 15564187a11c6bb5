/* dh-desk-hall.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-hall.h"
#include "dh-session.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_HALL (dh_desk_hall_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskHall, dh_desk_hall, DH_DESK, HALL, GObject)

DhDeskHall *dh_desk_hall_of         (DhSession   *session);
DhHall     *dh_desk_hall_ensure     (DhDeskHall  *self,
                                     GError     **error);
DhHall     *dh_desk_hall_get_hall   (DhDeskHall  *self);
gboolean    dh_desk_hall_is_possible (DhDeskHall *self);
gboolean    dh_desk_hall_is_open    (DhDeskHall  *self);
gboolean    dh_desk_hall_is_opening (DhDeskHall  *self);
gboolean    dh_desk_hall_open       (DhDeskHall  *self,
                                     const char  *address,
                                     GError     **error);
void        dh_desk_hall_close      (DhDeskHall  *self);
const char *dh_desk_hall_get_trouble (DhDeskHall *self);
char       *dh_desk_hall_dup_url    (DhDeskHall  *self) G_GNUC_WARN_UNUSED_RESULT;
guint       dh_desk_hall_count_seated (DhDeskHall *self);
gboolean    dh_desk_hall_is_lonely  (DhDeskHall  *self);

G_END_DECLS

/* dh-hall-socket.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

GSocket *dh_hall_socket_new      (const char  *address,
                                  guint        port,
                                  GError     **error) G_GNUC_WARN_UNUSED_RESULT;
GSocket *dh_hall_socket_new_near (const char  *address,
                                  guint        port,
                                  GError     **error) G_GNUC_WARN_UNUSED_RESULT;

guint    dh_hall_socket_get_port (GSocket     *socket);

G_END_DECLS

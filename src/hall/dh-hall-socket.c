/* dh-hall-socket.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-hall-socket.h"

/*
 * A port that devices come to. It is opened here, and given to the server: one that ends leaves it open, so that no other
 * program takes it before the next server is there, and devices that come meanwhile wait for that. Nothing is read here.
 */

/* The most ports that are tried, if the first ones are taken. */
#define MOST_PORTS 20

/* As many devices wait at once to be let in as the server has places. */
#define MOST_WAITING 256

/**
 * dh_hall_socket_new:
 * @address: an address of this computer, in numbers
 * @port: a port, or 0 for any
 * @error: return location for a [error@Gio.IOErrorEnum]; %G_IO_ERROR_ADDRESS_IN_USE where another program has the port
 *
 * Returns: (transfer full) (nullable): a socket at which devices can come
 */
GSocket *
dh_hall_socket_new (const char  *address,
                    guint        port,
                    GError     **error)
{
  g_autoptr(GSocketAddress) at = g_inet_socket_address_new_from_string (address, port);
  g_autoptr(GSocket) socket = NULL;

  if (at == NULL)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, "“%s” is no address in numbers", address);
      return NULL;
    }

  socket = g_socket_new (g_socket_address_get_family (at), G_SOCKET_TYPE_STREAM, G_SOCKET_PROTOCOL_TCP, error);
  if (socket == NULL)
    return NULL;
  g_socket_set_listen_backlog (socket, MOST_WAITING);
  if (!g_socket_bind (socket, at, TRUE, error) || !g_socket_listen (socket, error))
    return NULL;

  return g_steal_pointer (&socket);
}

/**
 * dh_hall_socket_new_near:
 * @address: an address of this computer, in numbers
 * @port: a port; where it is taken, one of the next or any other
 * @error: return location for a [error@Gio.IOErrorEnum]
 *
 * Returns: (transfer full) (nullable): a socket at which devices can come
 */
GSocket *
dh_hall_socket_new_near (const char  *address,
                         guint        port,
                         GError     **error)
{
  for (guint i = 0; i < MOST_PORTS && port != 0 && port + i <= G_MAXUINT16; i++)
    {
      GSocket *socket = dh_hall_socket_new (address, port + i, NULL);

      if (socket != NULL)
        return socket;
    }

  return dh_hall_socket_new (address, 0, error);
}

/**
 * dh_hall_socket_get_port:
 * @socket: a socket at which devices can come
 *
 * Returns: its port
 */
guint
dh_hall_socket_get_port (GSocket *socket)
{
  g_autoptr(GSocketAddress) at = g_socket_get_local_address (socket, NULL);

  return at != NULL ? g_inet_socket_address_get_port (G_INET_SOCKET_ADDRESS (at)) : 0;
}

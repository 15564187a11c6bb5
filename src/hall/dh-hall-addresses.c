/* dh-hall-addresses.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-hall-addresses.h"

#include <gio/gio.h>
#include <ifaddrs.h>
#include <netinet/in.h>

/* The addresses of this computer that a device in the same network can open. */

static int
compare (gconstpointer a,
         gconstpointer b)
{
  const GInetAddress *one = *(GInetAddress *const *) a, *other = *(GInetAddress *const *) b;

  return (int) g_inet_address_get_family ((GInetAddress *) one) - (int) g_inet_address_get_family ((GInetAddress *) other);
}

static GInetAddress *
read_address (const struct sockaddr *address)
{
  gsize size = address->sa_family == AF_INET6  ? sizeof (struct sockaddr_in6)
               : address->sa_family == AF_INET ? sizeof (struct sockaddr_in)
                                               : 0;
  g_autoptr(GSocketAddress) read = size > 0 ? g_socket_address_new_from_native ((gpointer) address, size) : NULL;

  return read != NULL ? g_object_ref (g_inet_socket_address_get_address (G_INET_SOCKET_ADDRESS (read))) : NULL;
}

/**
 * dh_hall_list_addresses:
 *
 * Returns: (transfer full) (element-type utf8): IPv4 before IPv6, never one of this computer alone or of a link
 */
GPtrArray *
dh_hall_list_addresses (void)
{
  g_autoptr(GPtrArray) found = g_ptr_array_new_with_free_func (g_object_unref);
  GPtrArray *addresses = g_ptr_array_new_with_free_func (g_free);
  struct ifaddrs *all = NULL;

  if (getifaddrs (&all) == 0)
    for (struct ifaddrs *at = all; at != NULL; at = at->ifa_next)
      {
        g_autoptr(GInetAddress) address = at->ifa_addr != NULL ? read_address (at->ifa_addr) : NULL;

        if (address != NULL && !g_inet_address_get_is_loopback (address) && !g_inet_address_get_is_link_local (address))
          g_ptr_array_add (found, g_steal_pointer (&address));
      }
  freeifaddrs (all);
  g_ptr_array_sort (found, compare);
  for (guint i = 0; i < found->len; i++)
    g_ptr_array_add (addresses, g_inet_address_to_string (found->pdata[i]));

  return addresses;
}

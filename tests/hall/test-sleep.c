/* test-sleep.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hall-fixture.h"
#include "soak.h"
#include "subject.h"

#include "dh-hall-socket.h"
#include "dh-server.h"

#include <malloc.h>
#include <netinet/in.h>
#include <poll.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/*
 * Forty devices follow for a day, with a clock of its own: they fall asleep in the middle of a poll, wake up hours later with
 * a view that is old, and come again by another connection. At the end hall and server have as much as at noon.
 */

#define DEVICES 40
#define HOUR 3600

/* Allowed growth, in bytes: lists grow by steps, and are full at another time. */
#define SLACK (256 * 1024)

typedef struct {
  int file;      /* its connection, or -1 */
  char *token;   /* (nullable): of a player */
  gint64 serial; /* of the view that it has */
  int until;     /* it sleeps until then, in seconds of the clock */
  gboolean asks; /* its poll is on the way */
  GString *sent; /* its last request */
} Device;

typedef struct {
  TestHall hall;
  DhServer server;
  guint port;
  Device devices[DEVICES];
  GRand *rand;
  guint n_polls;
  guint n_views;
} Day;

static GAsyncQueue *said;
static gint seconds; /* of the clock; set by this thread alone, read by both */

static gint64
get_now (void)
{
  return (gint64) g_atomic_int_get (&seconds) * G_USEC_PER_SEC;
}

/* Hears the lines of both threads of the server; the hall reads them in this one. */
static void
say_cb (const char *line)
{
  g_async_queue_push (said, g_strdup (line));
}

static void
send_cb (const char *line,
         gpointer    user_data)
{
  dh_server_take_line (user_data, line);
}

static void
hear (Day *self)
{
  char *line;

  while ((line = g_async_queue_try_pop (said)) != NULL)
    {
      dh_hall_receive (self->hall.hall, line);
      g_free (line);
    }
}

static void
pass (Day *self,
      int  n)
{
  g_atomic_int_add (&seconds, n);
  test_hall_now += n;
  dh_server_tick (&self->server);
}

/* Devices */

static void
connect_device (Day   *self,
                guint  number)
{
  Device *device = &self->devices[number];
  g_autofree char *host = g_strdup_printf ("127.0.2.%u", number + 1);
  g_autoptr(GSocketAddress) own = g_inet_socket_address_new_from_string (host, 0);
  g_autoptr(GSocketAddress) there = g_inet_socket_address_new_from_string ("127.0.0.1", self->port);
  struct sockaddr_storage address;

  device->file = socket (AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  g_assert_cmpint (device->file, >=, 0);
  g_socket_address_to_native (own, &address, sizeof address, NULL);
  g_assert_cmpint (bind (device->file, (struct sockaddr *) &address, sizeof (struct sockaddr_in)), ==, 0);
  g_socket_address_to_native (there, &address, sizeof address, NULL);
  g_assert_cmpint (connect (device->file, (struct sockaddr *) &address, sizeof (struct sockaddr_in)), ==, 0);
}

static void
disconnect_device (Device *device)
{
  if (device->file >= 0)
    close (device->file);
  device->file = -1;
  device->asks = FALSE;
}

/* A connection that is idle is shut by the server, as browsers know: they ask by another. */
static gboolean
is_shut (const Device *device)
{
  char byte;

  return recv (device->file, &byte, 1, MSG_PEEK | MSG_DONTWAIT) == 0;
}

static void
request (Day        *self,
         Device     *device,
         const char *method,
         const char *path,
         const char *body)
{
  GString *text = device->sent;

  if (is_shut (device))
    {
      disconnect_device (device);
      connect_device (self, device - self->devices);
    }
  g_string_truncate (text, 0);
  g_string_append_printf (text, "%s %s HTTP/1.1\r\nHost: %s\r\n", method, path, self->server.host);
  if (device->token != NULL)
    g_string_append_printf (text, "Authorization: Bearer %s\r\n", device->token);
  if (body != NULL)
    g_string_append_printf (text, "Content-Type: application/json\r\nContent-Length: %zu\r\n", strlen (body));
  g_string_append_printf (text, "\r\n%s", body != NULL ? body : "");
  send (device->file, text->str, text->len, MSG_NOSIGNAL); /* or the connection was shut meanwhile, as is seen next */
}

static void
request_again (Day    *self,
               Device *device)
{
  close (device->file);
  connect_device (self, device - self->devices);
  g_assert_cmpint (send (device->file, device->sent->str, device->sent->len, MSG_NOSIGNAL), ==, device->sent->len);
}

/* Returns: (transfer full): what it is answered; time passes for whoever waits for it */
static char *
read_answer (Day    *self,
             Device *device,
             guint  *status)
{
  g_autoptr(GString) text = g_string_new (NULL);
  const char *body = NULL, *length;
  gsize wanted = 0;
  char bytes[65536];

  while (body == NULL || strlen (body) < wanted)
    {
      struct pollfd one = { device->file, POLLIN, 0 };
      gssize n;

      hear (self);
      if (poll (&one, 1, 5) == 0)
        {
          if (device->asks)
            pass (self, DH_SERVER_POLL);
          continue;
        }
      n = recv (device->file, bytes, sizeof bytes, 0);
      if (n <= 0)
        {
          g_assert_cmpuint (text->len, ==, 0);
          request_again (self, device);
          continue;
        }
      g_string_append_len (text, bytes, n);
      body = strstr (text->str, "\r\n\r\n");
      if (body == NULL)
        continue;
      body += 4;
      length = strstr (text->str, "Content-Length: ");
      wanted = length != NULL && length < body ? g_ascii_strtoull (length + strlen ("Content-Length: "), NULL, 10) : 0;
    }

  *status = g_ascii_strtoull (text->str + strlen ("HTTP/1.1 "), NULL, 10);
  return g_strdup (body);
}

static void
ask_view (Day    *self,
          Device *device)
{
  g_autofree char *path = g_strdup_printf ("/view?after=%" G_GINT64_FORMAT, device->serial);

  request (self, device, "GET", path, NULL);
  device->asks = TRUE;
}

static void
take_view (Day    *self,
           Device *device)
{
  guint status;
  g_autofree char *body = read_answer (self, device, &status);

  device->asks = FALSE;
  self->n_polls++;
  if (status == 200)
    {
      device->serial = g_ascii_strtoll (body + strlen ("{\"serial\":"), NULL, 10);
      self->n_views++;
    }
  else
    g_assert_cmpuint (status, ==, 204);
}

/* A player sits down by his sheet. */
static void
sit (Day        *self,
     Device     *device,
     const char *code)
{
  g_autofree char *id = g_uuid_string_random ();
  g_autofree char *body = g_strdup_printf ("{\"id\":\"%s\",\"code\":\"%s\",\"name\":\"Anna\"}", id, code), *answer = NULL;
  g_autoptr(JsonNode) node = NULL;
  guint status;

  request (self, device, "POST", "/join", body);
  answer = read_answer (self, device, &status);
  g_assert_cmpuint (status, ==, 200);
  node = json_from_string (answer, NULL);
  device->token = g_strdup (json_object_get_string_member (json_node_get_object (node), "token"));
}

static void
raise_hand (Day    *self,
            Device *device)
{
  g_autofree char *answer = NULL;
  guint status;

  request (self, device, "POST", "/hand", g_rand_boolean (self->rand) ? "{\"raised\":true}" : "{\"raised\":false}");
  answer = read_answer (self, device, &status);
  g_assert_cmpuint (status, ==, 200);
  dh_hall_update (self->hall.hall);
}

/* Sleep comes in the middle of a poll: whatever is answered meanwhile nobody reads. Half of them leave the network with it. */
static void
fall_asleep (Day    *self,
             Device *device)
{
  device->until = seconds + g_rand_int_range (self->rand, 1, 4 * HOUR);
  if (g_rand_boolean (self->rand))
    disconnect_device (device);
}

static void
wake (Day   *self,
      guint  number)
{
  Device *device = &self->devices[number];

  device->until = 0;
  disconnect_device (device);
  connect_device (self, number);
}

/* Every poll on the way has reached the server, where it waits, or has been answered. */
static gboolean
has_arrived (Day *self)
{
  guint n_asked = 0, n_answered = 0, n_waiting;

  for (guint i = 0; i < DEVICES; i++)
    {
      struct pollfd one = { self->devices[i].file, POLLIN, 0 };

      n_asked += self->devices[i].asks;
      n_answered += self->devices[i].asks && poll (&one, 1, 0) > 0;
    }
  g_mutex_lock (&self->server.lock);
  n_waiting = self->server.polls->len;
  g_mutex_unlock (&self->server.lock);
  return n_answered + n_waiting >= n_asked;
}

/* Goes on by as long as a poll waits. */
static void
step (Day *self)
{
  for (guint i = 0; i < DEVICES; i++)
    {
      Device *device = &self->devices[i];

      if (device->until > 0 && device->until <= seconds)
        wake (self, i);
      if (device->until > 0 || device->asks)
        continue;
      if (device->token != NULL && g_rand_int_range (self->rand, 0, 400) == 0)
        raise_hand (self, device);
      ask_view (self, device);
      if (g_rand_int_range (self->rand, 0, 200) == 0)
        fall_asleep (self, device);
    }

  if (g_rand_int_range (self->rand, 0, 30) == 0)
    dh_hall_set_open_sides (self->hall.hall, !dh_hall_has_open_sides (self->hall.hall));
  while (!has_arrived (self))
    g_thread_yield ();
  pass (self, DH_SERVER_POLL);
  for (guint i = 0; i < DEVICES; i++)
    if (self->devices[i].until == 0)
      take_view (self, &self->devices[i]);
  hear (self);
}

/* Wakes all devices, which get the view that there is. A view is let go of when its connection has the next request. */
static void
gather (Day *self)
{
  /* The engine keeps what it made for the last of both. */
  dh_hall_set_open_sides (self->hall.hall, TRUE);
  dh_hall_set_open_sides (self->hall.hall, FALSE);
  for (guint i = 0; i < DEVICES; i++)
    wake (self, i);
  for (guint i = 0; i < DEVICES; i++)
    {
      self->devices[i].serial = 0;
      ask_view (self, &self->devices[i]);
      take_view (self, &self->devices[i]);
    }
  for (guint i = 0; i < DEVICES; i++)
    {
      guint status;
      g_autofree char *answer = NULL;

      request (self, &self->devices[i], "GET", "/alive", NULL);
      answer = read_answer (self, &self->devices[i], &status);
      g_assert_cmpuint (status, ==, 204);
    }
  hear (self);
}

/* Large blocks have pages of their own. */
static gsize
count_bytes (void)
{
  struct mallinfo2 info = mallinfo2 ();

  return info.uordblks + info.hblkhd;
}

static guint
count_handles (void)
{
  g_autoptr(GDir) folder = g_dir_open ("/proc/self/fd", 0, NULL);
  guint n = 0;

  while (g_dir_read_name (folder) != NULL)
    n++;

  return n;
}

/* Connections that were left are closed in the server's own thread. */
static guint
count_open (Day *self)
{
  guint n;

  g_mutex_lock (&self->server.lock);
  n = g_hash_table_size (self->server.open);
  g_mutex_unlock (&self->server.lock);
  return n;
}

static void
settle (Day *self)
{
  while (count_open (self) > DEVICES)
    {
      pass (self, 1);
      g_thread_yield ();
    }
}

static void
run (Day   *self,
     guint  hours)
{
  for (int end = seconds + (int) hours * HOUR; seconds < end;)
    step (self);
  gather (self);
  settle (self);
}

static void
open_day (Day *self)
{
  g_autoptr(GSocket) socket = NULL;
  g_autoptr(GPtrArray) codes = NULL;
  g_autoptr(GPtrArray) ids = NULL;

  *self = (Day) { .rand = g_rand_new_with_seed (1863) };
  seconds = HOUR;
  said = g_async_queue_new_full (g_free);
  test_hall_open (&self->hall, test_hall_battle ("jackson-1997", "champion-hill", "sleep"));
  dh_server_init (&self->server);
  self->server.clock = get_now;
  self->server.say = say_cb;
  dh_hall_connect (self->hall.hall, send_cb, &self->server);
  socket = dh_hall_socket_new ("127.0.0.1", 0, NULL);
  self->port = dh_hall_socket_get_port (socket);
  g_assert_true (dh_server_listen (&self->server, dup (g_socket_get_fd (socket)), "127.0.0.1", self->port));
  ids = dh_hall_list_sheets (self->hall.hall, &codes);
  for (guint i = 0; i < DEVICES; i++)
    {
      self->devices[i].sent = g_string_new (NULL);
      connect_device (self, i);
      if (i < 8)
        sit (self, &self->devices[i], codes->pdata[i]);
    }
}

/* The process of the server ends all at once; here nothing may be left. */
static void
clear_server (DhServer *self)
{
  MHD_stop_daemon (self->daemon);
  g_hash_table_unref (self->views);
  g_hash_table_unref (self->tokens);
  g_hash_table_unref (self->calls);
  g_ptr_array_unref (self->polls);
  g_hash_table_unref (self->open);
  g_hash_table_unref (self->posts);
  g_hash_table_unref (self->seen);
  g_clear_pointer (&self->said, json_object_unref);
  g_clear_pointer (&self->words, g_bytes_unref);
  g_free (self->language);
  g_free (self->host);
}

static void
close_day (Day *self)
{
  for (guint i = 0; i < DEVICES; i++)
    {
      disconnect_device (&self->devices[i]);
      g_free (self->devices[i].token);
      g_string_free (self->devices[i].sent, TRUE);
    }
  dh_hall_connect (self->hall.hall, NULL, NULL);
  pass (self, HOUR);
  clear_server (&self->server);
  test_hall_clear (&self->hall);
  g_async_queue_unref (said);
  g_rand_free (self->rand);
}

/* Devices sleep a day without a trace: by noon all has been used once, and both kinds of view have been made. */
static void
test_sleep (gconstpointer data)
{
  guint hours = GPOINTER_TO_UINT (data);
  gsize before, after;
  guint handles, n_polls;
  Day self;

  open_day (&self);
  for (guint i = 0; i < 8; i++)
    dh_hall_set_open_sides (self.hall.hall, i % 2 == 0);
  run (&self, hours / 2);
  before = count_bytes ();
  handles = count_handles ();
  n_polls = self.n_polls;
  run (&self, hours / 2);
  after = count_bytes ();
  g_test_message ("%u hours, %u polls, %u views: %zu bytes at noon, %zu at the end; %u handles and %u", hours, self.n_polls,
                  self.n_views, before, after, handles, count_handles ());
  g_assert_cmpuint (self.n_polls, >, n_polls);
  g_assert_cmpuint (count_handles (), ==, handles);
  g_assert_cmpuint (after, <, before + SLACK);
  g_assert_cmpuint (g_hash_table_size (self.server.calls), ==, 0);
  g_assert_cmpuint (g_hash_table_size (self.server.seen), ==, 8);

  close_day (&self);
}

TEST_SUBJECT ("sleep")
{
  mallopt (M_ARENA_MAX, 1); /* or what the other thread has is not counted */
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/hall/sleep/nothing-is-left-behind", GUINT_TO_POINTER (test_is_soak () ? 24 : 2), test_sleep);

  return g_test_run ();
}

/* dh-server.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-server.h"

#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>

/*
 * Requests of devices, and the answers to them. Anything may come over the network: whatever is not a request of the
 * page gets a status that says so, and nothing of it reaches the hall.
 */

#define MOST_CONNECTIONS 256
#define MOST_OF_ADDRESS 6

/* The most requests that one address may pass on to the hall within a while, and that while in seconds. */
#define MOST_POSTS 40
#define WHILE 10

/* The most requests that wait for the hall at once. */
#define MOST_CALLS 64

typedef struct {
  guint n;
  gint64 until;
} Posts;

static const char security[] =
  "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'";

/* Answers */

static enum MHD_Result
queue (struct MHD_Connection *connection,
       guint                  status,
       GBytes                *body,
       const char            *type,
       const char            *tag)
{
  gsize length = 0;
  gconstpointer data = body != NULL ? g_bytes_get_data (body, &length) : "";
  struct MHD_Response *response = MHD_create_response_from_buffer (length, (void *) data, MHD_RESPMEM_MUST_COPY);
  enum MHD_Result result;

  MHD_add_response_header (response, "Content-Type", type);
  MHD_add_response_header (response, "Content-Security-Policy", security);
  MHD_add_response_header (response, "X-Content-Type-Options", "nosniff");
  MHD_add_response_header (response, "Referrer-Policy", "no-referrer");
  MHD_add_response_header (response, "Cache-Control", tag != NULL ? "no-cache" : "no-store");
  if (tag != NULL)
    MHD_add_response_header (response, "ETag", tag);
  result = MHD_queue_response (connection, status, response);
  MHD_destroy_response (response);
  return result;
}

/* In words, for whoever reads what his browser was told: those of the hall by a key of its own, or ours. */
static enum MHD_Result
refuse (DhServer              *self,
        struct MHD_Connection *connection,
        guint                  status,
        const char            *key,
        const char            *why)
{
  g_autofree char *text = dh_server_make_refusal (self, key, why);
  g_autoptr(GBytes) body = g_bytes_new (text, strlen (text));

  return queue (connection, status, body, "application/json; charset=utf-8", NULL);
}

static const char *
get_header (struct MHD_Connection *connection,
            const char            *name)
{
  return MHD_lookup_connection_value (connection, MHD_HEADER_KIND, name);
}

/* A page of somewhere else, or a name of somewhere else for this computer, is not to speak in a player's name. */
static gboolean
is_ours (DhServer              *self,
         struct MHD_Connection *connection)
{
  const char *host = get_header (connection, "Host"), *origin = get_header (connection, "Origin");

  return g_strcmp0 (host, self->host) == 0 &&
         (origin == NULL || (g_str_has_prefix (origin, "http://") && g_str_equal (origin + strlen ("http://"), self->host)));
}

static char *
find_address (struct MHD_Connection *connection)
{
  const union MHD_ConnectionInfo *info = MHD_get_connection_info (connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
  char name[NI_MAXHOST] = "";

  if (info != NULL)
    getnameinfo (info->client_addr, sizeof (struct sockaddr_in6), name, sizeof name, NULL, 0, NI_NUMERICHOST);
  return g_strdup (name);
}

/* Returns: (transfer full) (nullable): the hash of the token that a device shows */
static char *
find_token (struct MHD_Connection *connection)
{
  const char *shown = get_header (connection, "Authorization");

  if (shown == NULL || !g_str_has_prefix (shown, "Bearer "))
    return NULL;

  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, shown + strlen ("Bearer "), -1);
}

/* Waiting */

/**
 * dh_server_resume:
 * @call: a call that waits
 *
 * Has it answered. The lock is held.
 */
void
dh_server_resume (DhServerCall *call)
{
  call->waits = FALSE;
  call->done = TRUE;
  MHD_resume_connection (call->connection);
}

/* The lock is held. */
static void
wait (DhServer     *self,
      DhServerCall *call,
      gint64        seconds)
{
  call->waits = TRUE;
  call->until = self->clock () + seconds * G_USEC_PER_SEC;
  MHD_suspend_connection (call->connection);
}

/* A connection that waits is not looked at by libmicrohttpd, which counts it still among the six of its address when its device
 * has shut it. */
static gboolean
is_left (const DhServerCall *poll)
{
  const union MHD_ConnectionInfo *info = MHD_get_connection_info (poll->connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  char byte;
  gssize n = info != NULL ? recv (info->connect_fd, &byte, sizeof byte, MSG_PEEK | MSG_DONTWAIT) : 0;

  return n == 0 || (n < 0 && errno != EAGAIN && errno != EINTR);
}

/**
 * dh_server_tick:
 * @self: the server
 *
 * Ends what has waited long enough or is left by its device, and shuts connections on which no whole request has come for long.
 */
void
dh_server_tick (DhServer *self)
{
  gint64 now = self->clock ();
  GHashTableIter iter;
  gpointer key, value;

  g_mutex_lock (&self->lock);
  for (guint i = self->polls->len; i > 0; i--)
    {
      const DhServerCall *call = self->polls->pdata[i - 1];

      if (call->until <= now || is_left (call))
        dh_server_resume (g_ptr_array_steal_index_fast (self->polls, i - 1));
    }
  g_hash_table_iter_init (&iter, self->calls);
  while (g_hash_table_iter_next (&iter, &key, &value))
    if (((DhServerCall *) value)->until <= now)
      {
        ((DhServerCall *) value)->status = MHD_HTTP_GATEWAY_TIMEOUT;
        g_hash_table_iter_remove (&iter);
        dh_server_resume (value);
      }
  g_hash_table_iter_init (&iter, self->open);
  while (g_hash_table_iter_next (&iter, &key, &value))
    {
      gint64 *since = value;
      const union MHD_ConnectionInfo *info;

      if (*since == 0 || *since + DH_SERVER_WHOLE * G_USEC_PER_SEC > now)
        continue;
      info = MHD_get_connection_info (key, MHD_CONNECTION_INFO_CONNECTION_FD);
      if (info != NULL)
        shutdown (info->connect_fd, SHUT_RDWR);
      *since = 0;
    }
  g_mutex_unlock (&self->lock);
}

/* Requests */

static enum MHD_Result
answer_page (DhServer     *self,
             DhServerCall *call,
             const char   *path)
{
  const char *type, *has = get_header (call->connection, "If-None-Match");
  g_autofree char *sum = NULL, *tag = NULL;
  g_autoptr(GBytes) bytes = NULL;

  g_mutex_lock (&self->lock);
  bytes = dh_server_find_page (self, path, &type, &sum);
  g_mutex_unlock (&self->lock);
  if (bytes == NULL)
    return refuse (self, call->connection, MHD_HTTP_NOT_FOUND, "nothing-here", "there is nothing here");

  tag = g_strdup_printf ("\"%s\"", sum);
  if (g_strcmp0 (has, tag) == 0)
    return queue (call->connection, MHD_HTTP_NOT_MODIFIED, NULL, type, tag);
  return queue (call->connection, MHD_HTTP_OK, bytes, type, tag);
}

/* Tells the hall now and then that a device is there. The lock is held. */
static void
note_seen (DhServer   *self,
           const char *token)
{
  gint64 now = self->clock (), *last = g_hash_table_lookup (self->seen, token);
  g_autofree char *line = NULL;

  if (last != NULL && *last + WHILE * G_USEC_PER_SEC > now)
    return;
  g_hash_table_replace (self->seen, g_strdup (token), g_memdup2 (&now, sizeof now));
  line = g_strdup_printf ("{\"what\":\"seen\",\"token\":\"%s\"}", token);
  self->say (line);
}

/* A newer poll of a device ends the older. The lock is held. */
static void
end_older (DhServer   *self,
           const char *token)
{
  for (guint i = self->polls->len; i > 0; i--)
    if (g_strcmp0 (((DhServerCall *) self->polls->pdata[i - 1])->token, token) == 0)
      dh_server_resume (g_ptr_array_steal_index_fast (self->polls, i - 1));
}

static enum MHD_Result
answer_view (DhServer     *self,
             DhServerCall *call)
{
  const char *after = MHD_lookup_connection_value (call->connection, MHD_GET_ARGUMENT_KIND, "after");
  g_autoptr(GBytes) body = NULL;
  enum MHD_Result result = MHD_YES;
  DhServerView *view;
  gboolean known = TRUE;

  g_mutex_lock (&self->lock);
  if (!call->done)
    {
      call->token = find_token (call->connection);
      call->after = after != NULL ? g_ascii_strtoll (after, NULL, 10) : 0;
    }
  if (call->token != NULL)
    {
      known = g_hash_table_contains (self->tokens, call->token);
      call->viewer = known ? GPOINTER_TO_INT (g_hash_table_lookup (self->tokens, call->token)) : -1;
    }
  view = known ? g_hash_table_lookup (self->views, &call->viewer) : NULL;
  if (known && call->token != NULL && !call->done)
    {
      note_seen (self, call->token);
      end_older (self, call->token);
    }
  if (view != NULL && view->serial != call->after)
    body = g_bytes_ref (view->body);
  else if (known && !call->done)
    {
      call->is_poll = TRUE;
      g_ptr_array_add (self->polls, call);
      wait (self, call, DH_SERVER_POLL);
    }
  g_mutex_unlock (&self->lock);

  if (!known)
    return refuse (self, call->connection, MHD_HTTP_UNAUTHORIZED, "freed", "this device no longer has a seat");
  if (body != NULL)
    return queue (call->connection, MHD_HTTP_OK, body, "application/json; charset=utf-8", NULL);
  if (call->done)
    return queue (call->connection, MHD_HTTP_NO_CONTENT, NULL, "text/plain", NULL);
  return result;
}

/* The lock is held. */
static gboolean
comes_too_often (DhServer   *self,
                 const char *address)
{
  gint64 now = self->clock ();
  Posts *posts = g_hash_table_lookup (self->posts, address);

  if (posts == NULL)
    {
      if (g_hash_table_size (self->posts) > 4 * MOST_CONNECTIONS)
        g_hash_table_remove_all (self->posts);
      posts = g_new0 (Posts, 1);
      g_hash_table_insert (self->posts, g_strdup (address), posts);
    }
  if (now >= posts->until)
    *posts = (Posts){ 0, now + WHILE * G_USEC_PER_SEC };
  return posts->n++ >= MOST_POSTS;
}

static enum MHD_Result
ask_hall (DhServer     *self,
          DhServerCall *call,
          const char   *what,
          gboolean      needs_seat)
{
  g_autofree char *token = find_token (call->connection), *address = find_address (call->connection), *line = NULL;
  guint fault = 0;

  g_mutex_lock (&self->lock);
  if (needs_seat ? token == NULL || !g_hash_table_contains (self->tokens, token)
                 : token != NULL && !g_hash_table_contains (self->tokens, token) && !g_str_equal (what, "join"))
    fault = MHD_HTTP_UNAUTHORIZED;
  else if (comes_too_often (self, address) || g_hash_table_size (self->calls) >= MOST_CALLS)
    fault = MHD_HTTP_TOO_MANY_REQUESTS;
  else
    {
      gint64 request = self->next++;

      line = dh_server_make_line (what, request, token, address, call->body->str);
      if (line == NULL)
        fault = MHD_HTTP_BAD_REQUEST;
      else
        {
          g_hash_table_insert (self->calls, g_memdup2 (&request, sizeof request), call);
          wait (self, call, DH_SERVER_PATIENCE);
        }
    }
  g_mutex_unlock (&self->lock);

  if (fault == MHD_HTTP_UNAUTHORIZED)
    return refuse (self, call->connection, fault, "freed", "this device no longer has a seat");
  if (fault == MHD_HTTP_BAD_REQUEST)
    return refuse (self, call->connection, fault, NULL, "that is no JSON");
  if (fault != 0)
    return refuse (self, call->connection, fault, "busy", "too much comes from here; wait a little");
  self->say (line);
  return MHD_YES;
}

static enum MHD_Result
take_post (DhServer     *self,
           DhServerCall *call,
           const char   *what)
{
  const char *type = get_header (call->connection, "Content-Type");

  if (type == NULL || !g_str_has_prefix (type, "application/json"))
    return refuse (self, call->connection, MHD_HTTP_UNSUPPORTED_MEDIA_TYPE, NULL, "send JSON");
  if (memchr (call->body->str, '\0', call->body->len) != NULL)
    return refuse (self, call->connection, MHD_HTTP_BAD_REQUEST, NULL, "that is no JSON");

  return ask_hall (self, call, what, !g_str_equal (what, "join"));
}

/* Older news, of which the server has none. */
static enum MHD_Result
answer_news (DhServer     *self,
             DhServerCall *call)
{
  const char *before = MHD_lookup_connection_value (call->connection, MHD_GET_ARGUMENT_KIND, "before");

  g_string_printf (call->body, "{\"before\":%" G_GINT64_FORMAT "}", before != NULL ? g_ascii_strtoll (before, NULL, 10) : 0);
  return ask_hall (self, call, "news", FALSE);
}

static const char *const posts[] = { "/join", "/propose", "/need", "/withdraw", "/hand" };

static enum MHD_Result
answer (DhServer     *self,
        DhServerCall *call,
        const char   *path,
        const char   *method)
{
  gboolean is_get = g_str_equal (method, "GET"), is_post = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (posts); i++)
    is_post |= g_str_equal (path, posts[i]);
  if (call->done && !call->is_poll)
    return call->answer != NULL
             ? queue (call->connection, call->status, call->answer, "application/json; charset=utf-8", NULL)
             : refuse (self, call->connection, MHD_HTTP_GATEWAY_TIMEOUT, "offline", "the referee’s computer does not answer");
  if (!is_ours (self, call->connection))
    return refuse (self, call->connection, MHD_HTTP_MISDIRECTED_REQUEST, "elsewhere", "the address of this hall is %s");
  if (call->too_long)
    return refuse (self, call->connection, MHD_HTTP_CONTENT_TOO_LARGE, NULL, "that is too much");
  if (is_post ? !g_str_equal (method, "POST") : !is_get)
    return refuse (self, call->connection, MHD_HTTP_METHOD_NOT_ALLOWED, NULL, "that is not done here");
  if (is_post)
    return take_post (self, call, path + 1);
  if (g_str_equal (path, "/news"))
    return answer_news (self, call);
  if (g_str_equal (path, "/alive"))
    return queue (call->connection, MHD_HTTP_NO_CONTENT, NULL, "text/plain", NULL);
  if (g_str_equal (path, "/view"))
    return answer_view (self, call);

  return answer_page (self, call, path);
}

/* Called once when its head is there, then for each piece of its body, then when it is whole, and again when it has waited. */
static enum MHD_Result
request_cb (void                  *user_data,
            struct MHD_Connection *connection,
            const char            *path,
            const char            *method,
            const char            *version,
            const char            *data,
            size_t                *length,
            void                 **state)
{
  DhServer *self = user_data;
  DhServerCall *call = *state;

  if (call == NULL)
    {
      *state = call = g_new0 (DhServerCall, 1);
      call->connection = connection;
      call->body = g_string_new (NULL);
      return MHD_YES;
    }
  if (*length > 0)
    {
      if (call->body->len + *length > DH_SERVER_LONGEST_BODY)
        call->too_long = TRUE;
      else
        g_string_append_len (call->body, data, *length);
      *length = 0;
      return MHD_YES;
    }
  if (!call->done)
    {
      gint64 *since;

      g_mutex_lock (&self->lock);
      since = g_hash_table_lookup (self->open, connection);
      if (since != NULL)
        *since = 0;
      g_mutex_unlock (&self->lock);
    }

  return answer (self, call, path, method);
}

static gboolean
is_call (gpointer key,
         gpointer value,
         gpointer user_data)
{
  return value == user_data;
}

static void
completed_cb (void                           *user_data,
              struct MHD_Connection          *connection,
              void                          **state,
              enum MHD_RequestTerminationCode why)
{
  DhServer *self = user_data;
  DhServerCall *call = *state;
  gint64 *since;

  g_mutex_lock (&self->lock);
  since = g_hash_table_lookup (self->open, connection);
  if (since != NULL)
    *since = self->clock ();
  if (call != NULL)
    {
      g_ptr_array_remove_fast (self->polls, call);
      g_hash_table_foreach_remove (self->calls, is_call, call);
    }
  g_mutex_unlock (&self->lock);
  if (call == NULL)
    return;

  g_string_free (call->body, TRUE);
  g_clear_pointer (&call->answer, g_bytes_unref);
  g_free (call->token);
  g_free (call);
  *state = NULL;
}

static void
connection_cb (void                              *user_data,
               struct MHD_Connection             *connection,
               void                             **context,
               enum MHD_ConnectionNotificationCode what)
{
  DhServer *self = user_data;
  gint64 now = self->clock ();

  g_mutex_lock (&self->lock);
  if (what == MHD_CONNECTION_NOTIFY_STARTED)
    g_hash_table_insert (self->open, connection, g_memdup2 (&now, sizeof now));
  else
    g_hash_table_remove (self->open, connection);
  g_mutex_unlock (&self->lock);
}

/* Starting */

static void
view_free (DhServerView *self)
{
  g_bytes_unref (self->body);
  g_free (self);
}

static struct MHD_Daemon *
start (DhServer *self,
       int       socket,
       guint     port)
{
  /* Poll, and not epoll: with that libmicrohttpd 0.9.75 waits for more where 128 connections or twice as many have something to
   * be done at once, and does it half a minute later. */
  return MHD_start_daemon (MHD_USE_POLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_ITC,
                           port, NULL, NULL, request_cb, self,
                           MHD_OPTION_LISTEN_SOCKET, socket,
                           MHD_OPTION_CONNECTION_LIMIT, (unsigned int) MOST_CONNECTIONS,
                           MHD_OPTION_PER_IP_CONNECTION_LIMIT, (unsigned int) MOST_OF_ADDRESS,
                           MHD_OPTION_CONNECTION_TIMEOUT, (unsigned int) (DH_SERVER_WHOLE + DH_SERVER_POLL),
                           MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t) 16 * 1024,
                           MHD_OPTION_NOTIFY_COMPLETED, completed_cb, self,
                           MHD_OPTION_NOTIFY_CONNECTION, connection_cb, self,
                           MHD_OPTION_END);
}

/**
 * dh_server_init:
 * @self: the server, all 0
 *
 * Makes it ready to be told things.
 */
void
dh_server_init (DhServer *self)
{
  g_mutex_init (&self->lock);
  self->clock = g_get_monotonic_time;
  self->say = dh_server_say;
  self->views = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, (GDestroyNotify) view_free);
  self->tokens = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->calls = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  self->polls = g_ptr_array_new ();
  self->open = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  self->posts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->next = 1;
}

/**
 * dh_server_listen:
 * @self: a server that knows all that devices may ask for
 * @socket: (transfer full): a socket that listens
 * @address: the numeric address of this computer that it has
 * @port: and its port
 *
 * Returns: whether devices can come
 */
gboolean
dh_server_listen (DhServer   *self,
                  int         socket,
                  const char *address,
                  guint       port)
{
  g_autofree char *line = NULL;

  /* Requests are held back until the address is known by which they have to come. */
  g_mutex_lock (&self->lock);
  self->host = g_strdup_printf (strchr (address, ':') != NULL ? "[%s]:%u" : "%s:%u", address, port);
  self->daemon = start (self, socket, port);
  g_mutex_unlock (&self->lock);
  if (self->daemon == NULL)
    return FALSE;

  line = g_strdup_printf ("{\"what\":\"listens\",\"address\":\"%s\",\"port\":%u}", address, port);
  self->say (line);
  return TRUE;
}

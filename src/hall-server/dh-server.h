/* dh-server.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>
#include <json-glib/json-glib.h>
#include <microhttpd.h>

G_BEGIN_DECLS

/* The longest body of a request, and the longest line from the hall, in bytes. */
#define DH_SERVER_LONGEST_BODY 4096

/* The longest time that a device waits for a new view, and for an answer of the hall, in seconds. */
#define DH_SERVER_POLL 20
#define DH_SERVER_PATIENCE 10

/* Within so many seconds a request is whole, or its connection is shut. */
#define DH_SERVER_WHOLE 10

/**
 * DhServerView:
 * @serial: which view of its viewer it is
 * @body: as it is sent
 */
typedef struct {
  gint64 serial;
  GBytes *body;
} DhServerView;

/**
 * DhServerCall:
 * @connection: whose it is
 * @body: what it has brought so far
 * @too_long: it has brought more than that
 * @waits: it is suspended
 * @done: the hall has answered it, or it has waited long enough
 * @is_poll: it waits for a view, and not for an answer
 * @token: (nullable): the hash of what it showed
 * @after: the view that it has
 * @until: how long it waits, in microseconds of the monotonic clock
 * @status: what it is answered
 * @answer: (nullable): with what
 *
 * A request.
 */
typedef struct {
  struct MHD_Connection *connection;
  GString *body;
  gboolean too_long;
  gboolean waits;
  gboolean done;
  gboolean is_poll;
  char *token;
  gint64 viewer;
  gint64 after;
  gint64 until;
  guint status;
  GBytes *answer;
} DhServerCall;

/**
 * DhServer:
 *
 * All that the server knows. It has two threads: one of libmicrohttpd, which speaks with devices, and one that reads what
 * the hall says; @lock is for everything below it.
 */
typedef struct {
  struct MHD_Daemon *daemon;
  gint64 (*clock) (void); /* in microseconds; the monotonic one */
  void (*say) (const char *line); /* tells the hall: by the standard output; by both threads, one at a time */
  char *host;          /* what stands in the address of the page, with the port */

  GMutex lock;
  GHashTable *views;   /* DhServerView by viewer, as gint64 */
  GHashTable *tokens;  /* viewers by the hash of a token */
  GHashTable *calls;   /* DhServerCall by its number: those that wait for the hall */
  GPtrArray *polls;    /* DhServerCall: those that wait for a view */
  GHashTable *open;    /* connections, with since when they owe a whole request */
  GHashTable *posts;   /* by address, what came from there lately */
  GHashTable *seen;    /* hashes of tokens, and when they were seen last */
  JsonObject *said;     /* (nullable): words of the page by their keys */
  GBytes *words;       /* of the page, in the language of the hall */
  char *language;
  gint64 next;
} DhServer;

/* dh-server.c */
void     dh_server_init      (DhServer   *self);
gboolean dh_server_listen    (DhServer   *self,
                              int         socket,
                              const char *address,
                              guint       port);
void     dh_server_tick      (DhServer   *self);
void     dh_server_resume    (DhServerCall *call);

/* dh-server-lines.c */
void     dh_server_say       (const char *line);
void     dh_server_take_line (DhServer   *self,
                              const char *line);
char    *dh_server_make_refusal (DhServer *self,
                              const char *key,
                              const char *why) G_GNUC_WARN_UNUSED_RESULT;
char    *dh_server_make_line (const char *what,
                              gint64      request,
                              const char *token,
                              const char *address,
                              const char *body) G_GNUC_WARN_UNUSED_RESULT;

/* dh-server-page.c */
GBytes  *dh_server_find_page (DhServer   *self,
                              const char *path,
                              const char **type,
                              char      **tag) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

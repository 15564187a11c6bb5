/* dh-server-lines.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-server.h"

#include <json-glib/json-glib.h>
#include <string.h>
#include <unistd.h>

/* Lines of JSON to the hall, by the standard output, and from it, by the standard input. */

/**
 * dh_server_say:
 * @line: a line without its end
 *
 * Tells the hall. It is called by both threads, one at a time.
 */
void
dh_server_say (const char *line)
{
  static GMutex one;
  g_autofree char *whole = g_strconcat (line, "\n", NULL);
  gsize length = strlen (whole), at = 0;

  g_mutex_lock (&one);
  while (at < length)
    {
      gssize n = write (STDOUT_FILENO, whole + at, length - at);

      if (n <= 0)
        break;
      at += n;
    }
  g_mutex_unlock (&one);
}

/* Keys that a device may send, each with a text, a whole number or a boolean; all others are left out. A number as large as
 * 1e400 is read as infinite, and could not be read again by the hall, which would never answer. */
static const char *const keys[] = { "id", "code", "name", "seat", "base", "order", "dice", "round", "raised", "before" };

/**
 * dh_server_make_line:
 * @what: what is asked
 * @request: the number of the request
 * @token: (nullable): the hash of what the device showed
 * @address: where it is
 * @body: what it sent
 *
 * Returns: (transfer full) (nullable): the line for the hall; %NULL when the body is no object of JSON
 */
char *
dh_server_make_line (const char *what,
                     gint64      request,
                     const char *token,
                     const char *address,
                     const char *body)
{
  g_autoptr(JsonNode) read = g_utf8_validate (body, -1, NULL) ? json_from_string (body, NULL) : NULL;
  g_autoptr(JsonNode) node = json_node_new (JSON_NODE_OBJECT);
  JsonObject *line;

  if (read == NULL || !JSON_NODE_HOLDS_OBJECT (read))
    return NULL;

  line = json_object_new ();
  json_object_set_string_member (line, "what", what);
  json_object_set_int_member (line, "request", request);
  json_object_set_string_member (line, "address", address);
  if (token != NULL)
    json_object_set_string_member (line, "token", token);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      JsonNode *member = json_object_get_member (json_node_get_object (read), keys[i]);

      if (member != NULL && JSON_NODE_HOLDS_VALUE (member) && json_node_get_value_type (member) != G_TYPE_DOUBLE)
        json_object_set_member (line, keys[i], json_node_copy (member));
    }
  json_node_take_object (node, line);
  return json_to_string (node, FALSE);
}

static void
take_view (DhServer   *self,
           JsonObject *line)
{
  DhServerView *view = g_new0 (DhServerView, 1);
  const char *body = json_object_get_string_member (line, "body");
  gint64 viewer = json_object_get_int_member (line, "view");

  view->serial = json_object_get_int_member (line, "serial");
  view->body = g_bytes_new (body, strlen (body));
  g_hash_table_replace (self->views, g_memdup2 (&viewer, sizeof viewer), view);
  for (guint i = self->polls->len; i > 0; i--)
    {
      DhServerCall *call = self->polls->pdata[i - 1];

      if (call->viewer == viewer)
        dh_server_resume (g_ptr_array_steal_index_fast (self->polls, i - 1));
    }
}

static void
take_answer (DhServer   *self,
             JsonObject *line)
{
  gint64 request = json_object_get_int_member (line, "answer");
  DhServerCall *call = g_hash_table_lookup (self->calls, &request);
  const char *body = json_object_get_string_member (line, "body");

  if (call == NULL)
    return;

  call->status = json_object_get_int_member (line, "status");
  call->answer = g_bytes_new (body, strlen (body));
  g_hash_table_remove (self->calls, &request);
  dh_server_resume (call);
}

static void
forget (DhServer   *self,
        const char *token)
{
  for (guint i = self->polls->len; i > 0; i--)
    {
      DhServerCall *call = self->polls->pdata[i - 1];

      if (g_strcmp0 (call->token, token) == 0)
        dh_server_resume (g_ptr_array_steal_index_fast (self->polls, i - 1));
    }
  g_hash_table_remove (self->tokens, token);
  g_hash_table_remove (self->seen, token);
}

static void
take_words (DhServer   *self,
            JsonObject *line)
{
  g_autofree char *words = json_to_string (json_object_get_member (line, "words"), FALSE);

  g_clear_pointer (&self->said, json_object_unref);
  self->said = json_object_ref (json_object_get_object_member (line, "words"));
  g_clear_pointer (&self->words, g_bytes_unref);
  self->words = g_bytes_new (words, strlen (words));
  g_free (self->language);
  self->language = g_strdup (json_object_get_string_member (line, "language"));
}

/**
 * dh_server_make_refusal:
 * @self: the server
 * @key: (nullable): a word of the hall
 * @why: what is said where the hall has none; %s in either is the address of the hall
 *
 * Returns: (transfer full): it as JSON
 */
char *
dh_server_make_refusal (DhServer   *self,
                        const char *key,
                        const char *why)
{
  g_autoptr(JsonNode) node = json_node_new (JSON_NODE_OBJECT);
  g_autofree char *where = g_strdup_printf ("http://%s/", self->host);
  g_autoptr(GString) text = NULL;
  JsonObject *object = json_object_new ();

  g_mutex_lock (&self->lock);
  if (key != NULL && self->said != NULL)
    why = json_object_get_string_member_with_default (self->said, key, why);
  text = g_string_new (why);
  g_mutex_unlock (&self->lock);

  g_string_replace (text, "%s", where, 0);
  json_object_set_string_member (object, "why", text->str);
  json_node_take_object (node, object);
  return json_to_string (node, FALSE);
}

/**
 * dh_server_take_line:
 * @self: the server
 * @line: what the hall says, which is believed
 */
void
dh_server_take_line (DhServer   *self,
                     const char *line)
{
  g_autoptr(JsonNode) node = json_from_string (line, NULL);
  JsonObject *object = node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;

  if (object == NULL)
    return;

  g_mutex_lock (&self->lock);
  if (json_object_has_member (object, "view"))
    take_view (self, object);
  else if (json_object_has_member (object, "answer"))
    take_answer (self, object);
  else if (json_object_has_member (object, "token"))
    g_hash_table_replace (self->tokens, g_strdup (json_object_get_string_member (object, "token")),
                          GINT_TO_POINTER (json_object_get_int_member (object, "viewer")));
  else if (json_object_has_member (object, "forget"))
    forget (self, json_object_get_string_member (object, "forget"));
  else if (json_object_has_member (object, "words"))
    take_words (self, object);
  g_mutex_unlock (&self->lock);
}

/* dh-hall-in.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-hall-private.h"

#include <glib/gi18n-lib.h>

/*
 * Lines of JSON from the server. The server has read what came over the network, and what it says is a few
 * words and numbers; it is believed no more than whoever sent it.
 */

/* From the server */

static DhHallSeat *
find_by_token (DhHall     *self,
               const char *token)
{
  for (guint i = 0; i < self->seats->len; i++)
    {
      DhHallSeat *seat = self->seats->pdata[i];

      if (seat->state == DH_HALL_SEAT_TAKEN && g_strcmp0 (seat->token, token) == 0)
        return seat;
    }

  return NULL;
}

/* The device has its token, and shows it. */
static void
note_seen (DhHall     *self,
           DhHallSeat *seat)
{
  seat->seen = self->clock ();
  if (seat->used)
    return;

  seat->used = TRUE;
  _dh_hall_save (self, NULL);
}

static void
raise_hand (DhHall     *self,
            DhHallSeat *seat,
            gint64      request,
            JsonObject *message)
{
  gboolean raised = _dh_hall_get_truth (message, "raised");
  gboolean was = seat->hand;
  JsonObject *body = json_object_new ();

  seat->hand = raised;
  if (raised && !was)
    seat->rank = self->next++;
  json_object_set_boolean_member (body, "raised", raised);
  _dh_hall_answer (self, request, 200, body);
  if (raised == was)
    return;
  if (raised)
    g_signal_emit_by_name (self, "raises", seat);
  g_signal_emit_by_name (self, "changed");
  _dh_hall_update_soon (self);
}

static void
listen (DhHall     *self,
        JsonObject *message)
{
  g_free (self->address);
  self->address = g_strdup (_dh_hall_get_text (message, "address"));
  self->port = CLAMP (_dh_hall_get_number (message, "port"), 0, G_MAXUINT16);
  _dh_hall_save (self, NULL);
  g_signal_emit_by_name (self, "listens");
}

static void
tell_need (DhHall           *self,
           const DhHallSeat *seat,
           gint64            request,
           JsonObject       *message)
{
  g_autofree char *order = g_strstrip (g_strdup (_dh_hall_get_text (message, "order")));

  _dh_hall_answer (self, request, 200, _dh_hall_make_need (self, seat, order));
}

/* From whoever has a seat; only older news are told to others too. */
static void
receive_of_seat (DhHall     *self,
                 const char *what,
                 gint64      request,
                 JsonObject *message)
{
  const char *token = _dh_hall_get_text (message, "token");
  DhHallSeat *seat = find_by_token (self, token);

  if (g_str_equal (what, "news") && (seat != NULL || *token == '\0'))
    {
      _dh_hall_answer (self, request, 200, _dh_hall_make_news (self, seat, _dh_hall_get_number (message, "before")));
      return;
    }
  if (seat == NULL)
    {
      JsonObject *body = json_object_new ();

      json_object_set_string_member (body, "why", _("this device no longer has a seat"));
      _dh_hall_answer (self, request, 401, body);
      return;
    }

  note_seen (self, seat);
  if (g_str_equal (what, "propose"))
    _dh_hall_propose (self, seat, request, message);
  else if (g_str_equal (what, "need"))
    tell_need (self, seat, request, message);
  else if (g_str_equal (what, "withdraw"))
    _dh_hall_withdraw (self, seat, request, message);
  else if (g_str_equal (what, "hand"))
    raise_hand (self, seat, request, message);
}

/**
 * dh_hall_receive:
 * @self: a hall
 * @line: a line of the server's, without its end; one that cannot be read is passed over
 *
 * Answers a request, or takes note.
 */
void
dh_hall_receive (DhHall     *self,
                 const char *line)
{
  g_autoptr(JsonParser) parser = json_parser_new ();
  JsonNode *root = json_parser_load_from_data (parser, line, -1, NULL) ? json_parser_get_root (parser) : NULL;
  JsonObject *message = root != NULL && JSON_NODE_HOLDS_OBJECT (root) ? json_node_get_object (root) : NULL;
  const char *what = message != NULL ? _dh_hall_get_text (message, "what") : "";
  gint64 request = message != NULL ? _dh_hall_get_number (message, "request") : 0;

  g_return_if_fail (DH_IS_HALL (self));

  if (g_str_equal (what, "listens"))
    listen (self, message);
  else if (g_str_equal (what, "seen"))
    {
      DhHallSeat *seat = find_by_token (self, _dh_hall_get_text (message, "token"));

      if (seat != NULL)
        note_seen (self, seat);
    }
  else if (g_str_equal (what, "join"))
    _dh_hall_join (self, request, message);
  else if (*what != '\0')
    receive_of_seat (self, what, request, message);
}

/**
 * dh_hall_connect:
 * @self: a hall
 * @send: (nullable): what takes lines for the server
 * @user_data: what to give it
 *
 * Has a server that has just been started know everything.
 */
void
dh_hall_connect (DhHall     *self,
                 DhHallSend  send,
                 gpointer    user_data)
{
  g_return_if_fail (DH_IS_HALL (self));

  self->send = send;
  self->send_data = user_data;
  if (send == NULL)
    return;

  dh_hall_update (self);
  _dh_hall_send_shown (self, 0);
  for (guint i = 0; i < self->seats->len; i++)
    {
      const DhHallSeat *seat = self->seats->pdata[i];

      if (seat->state == DH_HALL_SEAT_TAKEN && seat->token != NULL)
        _dh_hall_tell_token (self, seat);
    }
}

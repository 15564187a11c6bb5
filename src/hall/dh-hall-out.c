/* dh-hall-out.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-hall-private.h"

/* Messages to the server: answers to requests, and views of the battle. */

/**
 * _dh_hall_send:
 * @self: a hall
 * @line: (transfer full): a message to the server; dropped while there is no server
 */
void
_dh_hall_send (DhHall     *self,
               JsonObject *line)
{
  g_autoptr(JsonNode) node = json_node_new (JSON_NODE_OBJECT);
  g_autofree char *text = NULL;

  json_node_take_object (node, line);
  text = json_to_string (node, FALSE);
  if (self->send != NULL)
    self->send (text, self->send_data);
}

/**
 * _dh_hall_answer:
 * @self: a hall
 * @request: a request of the server
 * @status: a status of HTTP, such as 200
 * @body: (transfer full): what the device is told
 */
void
_dh_hall_answer (DhHall     *self,
                 gint64      request,
                 guint       status,
                 JsonObject *body)
{
  g_autoptr(JsonNode) node = json_node_new (JSON_NODE_OBJECT);
  g_autofree char *text = NULL;
  JsonObject *line = json_object_new ();

  json_node_take_object (node, body);
  text = json_to_string (node, FALSE);
  json_object_set_int_member (line, "answer", request);
  json_object_set_int_member (line, "status", status);
  json_object_set_string_member (line, "body", text);
  _dh_hall_send (self, line);
}

/* Sends a view, with its serial number beside it and in its body. */
static void
send_shown (DhHall            *self,
            guint              seat,
            const DhHallShown *shown)
{
  JsonObject *line = json_object_new ();
  g_autofree char *body = g_strdup_printf ("{\"serial\":%u,%s", shown->serial, shown->body + 1);

  json_object_set_int_member (line, "view", seat);
  json_object_set_int_member (line, "serial", shown->serial);
  json_object_set_string_member (line, "body", body);
  _dh_hall_send (self, line);
}

/**
 * _dh_hall_send_shown:
 * @self: a hall
 * @seat: the number of a seat, or 0 for spectators
 *
 * Sends the last view of a seat once more, if there was one.
 */
void
_dh_hall_send_shown (DhHall *self,
                     guint   seat)
{
  const DhHallShown *shown = g_hash_table_lookup (self->shown, GUINT_TO_POINTER (seat));

  if (shown != NULL && shown->body != NULL)
    send_shown (self, seat, shown);
}

/* Serial numbers for each time that a hall is opened. After a crash it begins with higher ones, so that a device that was
 * asleep never takes its old view for the newer one. */
#define VIEWS_EACH 1000000

static void
show (DhHall           *self,
      const DhHallSeat *seat)
{
  guint number = seat != NULL ? seat->number : 0;
  DhHallShown *shown = g_hash_table_lookup (self->shown, GUINT_TO_POINTER (number));
  char *body = _dh_hall_make_view (self, seat);

  if (shown == NULL)
    {
      shown = g_new0 (DhHallShown, 1);
      shown->serial = self->opened * VIEWS_EACH;
      g_hash_table_insert (self->shown, GUINT_TO_POINTER (number), shown);
    }
  if (g_strcmp0 (shown->body, body) == 0)
    {
      g_free (body);
      return;
    }

  g_free (shown->body);
  shown->body = body;
  shown->serial++;
  send_shown (self, number, shown);
}

/* The battle or the seats have changed: what views have in common is made anew. */
static void
begin_to_show (DhHall *self)
{
  self->to_show = 0;
  g_clear_pointer (&self->seats_shown, g_free);
  g_hash_table_remove_all (self->forms_shown);
}

/* Sends the next viewer his view: first the spectators, then seat by seat. Returns: whether there is one more */
static gboolean
show_next (DhHall *self)
{
  const DhHallSeat *seat = self->to_show > 0 ? self->seats->pdata[self->to_show - 1] : NULL;

  if (seat == NULL || seat->state == DH_HALL_SEAT_TAKEN)
    show (self, seat);
  self->to_show++;
  return self->to_show <= self->seats->len;
}

static gboolean
show_next_cb (gpointer user_data)
{
  DhHall *self = user_data;

  if (self->to_show <= self->seats->len && show_next (self))
    return G_SOURCE_CONTINUE;

  self->update_id = 0;
  return G_SOURCE_REMOVE;
}

/**
 * _dh_hall_update_soon:
 * @self: a hall
 *
 * Sends everybody what he sees, one after the other when nothing else is to be done: whoever gives the next order does not
 * wait for more than one view.
 */
void
_dh_hall_update_soon (DhHall *self)
{
  _dh_hall_sort_rows (self);
  begin_to_show (self);
  if (self->update_id == 0)
    self->update_id = g_idle_add_full (G_PRIORITY_LOW, show_next_cb, self, NULL);
}

/**
 * dh_hall_update:
 * @self: a hall
 *
 * Sends everybody whose view has changed his new one, at once. Without this call it happens when the battle has gone on and
 * the main loop has nothing else to do.
 */
void
dh_hall_update (DhHall *self)
{
  g_clear_handle_id (&self->update_id, g_source_remove);
  _dh_hall_sort_rows (self);
  begin_to_show (self);
  while (show_next (self))
    ;
}

/* dh-hall-seats.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-hall-private.h"

#include <glib/gi18n-lib.h>

/* Requests for seats, and admission. */

/* After so many wrong codes from one address none is heard from there for a while, in seconds. */
#define MOST_WRONG 5
#define DEAF 900

/* The most addresses that are watched at once; a hall has fewer. */
#define MOST_ADDRESSES 1000

/* The most devices that wait to be admitted at once. */
#define MOST_ASKING 32

typedef struct {
  guint n;
  gint64 until;
} Wrong;

static void
refuse_join (DhHall     *self,
             gint64      request,
             guint       status,
             const char *why)
{
  JsonObject *body = json_object_new ();

  json_object_set_string_member (body, "why", why);
  _dh_hall_answer (self, request, status, body);
}

static void
answer_seat (DhHall     *self,
             gint64      request,
             DhHallSeat *seat)
{
  JsonObject *body = NULL;

  switch (seat->state)
    {
    case DH_HALL_SEAT_ASKED:
      body = json_object_new ();
      json_object_set_string_member (body, "state", "waiting");
      _dh_hall_answer (self, request, 202, body);
      return;
    case DH_HALL_SEAT_REFUSED:
      refuse_join (self, request, 403, seat->why);
      return;
    case DH_HALL_SEAT_FREED:
      refuse_join (self, request, 403, _("your seat has been given to someone else or freed"));
      return;
    case DH_HALL_SEAT_TAKEN:
      break;
    }

  /* Only the hash of a token is kept: a device that never received its token gets another one. */
  if (seat->used)
    refuse_join (self, request, 403, _("this device already has a seat"));
  else
    {
      g_autofree char *token = _dh_hall_make_token ();

      g_free (seat->token);
      seat->token = _dh_hall_hash (token);
      if (!_dh_hall_save (self, NULL))
        {
          refuse_join (self, request, 503, _("the referee’s computer could not save it; please ask again"));
          return;
        }
      _dh_hall_tell_token (self, seat);
      body = json_object_new ();
      json_object_set_string_member (body, "token", token);
      json_object_set_string_member (body, "seat", seat->id);
      json_object_set_string_member (body, "name", seat->name);
      _dh_hall_answer (self, request, 200, body);
    }
}

static DhHallSeat *
find_device (DhHall     *self,
             const char *device)
{
  for (guint i = self->seats->len; i > 0; i--)
    {
      DhHallSeat *seat = self->seats->pdata[i - 1];

      if (g_str_equal (seat->device, device))
        return seat;
    }

  return NULL;
}

static gboolean
is_deaf (DhHall     *self,
         const char *address)
{
  Wrong *wrong = g_hash_table_lookup (self->wrong, address);

  return wrong != NULL && wrong->n >= MOST_WRONG && self->clock () < wrong->until;
}

static void
count_wrong (DhHall     *self,
             const char *address)
{
  Wrong *wrong = g_hash_table_lookup (self->wrong, address);

  if (wrong == NULL)
    {
      if (g_hash_table_size (self->wrong) >= MOST_ADDRESSES)
        g_hash_table_remove_all (self->wrong);
      wrong = g_new0 (Wrong, 1);
      g_hash_table_insert (self->wrong, g_strdup (address), wrong);
    }
  if (self->clock () >= wrong->until)
    wrong->n = 0;
  wrong->n++;
  wrong->until = self->clock () + DEAF;
}

/* Two of one name are told apart by a number. */
static char *
make_unique (DhHall     *self,
             const char *name)
{
  for (guint n = 1;; n++)
    {
      g_autofree char *tried = n == 1 ? g_strdup (name) : g_strdup_printf ("%s %u", name, n);
      gboolean there = FALSE;

      for (guint i = 0; i < self->seats->len; i++)
        {
          const DhHallSeat *seat = self->seats->pdata[i];

          there |= seat->state < DH_HALL_SEAT_REFUSED && g_str_equal (seat->name, tried);
        }
      if (!there)
        return g_steal_pointer (&tried);
    }
}

static guint
count_asking (DhHall *self)
{
  guint n = 0;

  for (guint i = 0; i < self->seats->len; i++)
    n += ((DhHallSeat *) self->seats->pdata[i])->state == DH_HALL_SEAT_ASKED;

  return n;
}

static const char *
find_fault (DhHall     *self,
            const char *name,
            const char *id,
            DhRef      *of)
{
  if (*name == '\0')
    return _("please give your name");
  if (!_dh_hall_find_place (self, id, of))
    return _("there is no such command");
  if (count_asking (self) >= MOST_ASKING)
    return _("too many people are waiting for the referee; ask again later");

  return NULL;
}

/* A sheet seats without the referee, who is told. */
static void
seat_by_sheet (DhHall     *self,
               gint64      request,
               DhHallSeat *seat)
{
  answer_seat (self, request, seat);
  _dh_hall_update_soon (self);
  g_signal_emit_by_name (self, "changed");
  g_signal_emit_by_name (self, "sits", seat);
}

/**
 * _dh_hall_join:
 * @self: a hall
 * @request: the request that is answered
 * @message: what came of a device that asks for a seat
 */
void
_dh_hall_join (DhHall     *self,
               gint64      request,
               JsonObject *message)
{
  const char *id = _dh_hall_get_text (message, "id");
  const char *code = _dh_hall_get_text (message, "code");
  const char *sheet = _dh_hall_find_sheet (self, code);
  const char *wanted = sheet != NULL ? sheet : _dh_hall_get_text (message, "seat");
  const char *address = _dh_hall_get_text (message, "address");
  g_autofree char *name = _dh_hall_clean (_dh_hall_get_text (message, "name"),
                                          DH_HALL_MOST_NAME);
  g_autofree char *device = _dh_hall_hash (id);
  DhHallSeat *seat = find_device (self, device);
  const char *fault;
  DhRef of;

  if (!_dh_hall_is_id (id))
    refuse_join (self, request, 400, _("the name of a device may have only letters and digits"));
  else if (seat != NULL)
    answer_seat (self, request, seat);
  else if (is_deaf (self, address))
    refuse_join (self, request, 429, _("too many wrong codes; ask the referee, or wait a quarter of an hour"));
  else if (sheet == NULL && !_dh_hall_same_code (self->code, code))
    {
      count_wrong (self, address);
      refuse_join (self, request, 403, _("that is not the code of this hall"));
    }
  else if ((fault = find_fault (self, name, wanted, &of)) != NULL)
    refuse_join (self, request, 400, fault);
  else
    {
      g_autofree char *unique = make_unique (self, name);

      seat = _dh_hall_add_seat (self, self->next++);
      seat->id = g_strdup (wanted);
      seat->of = of;
      seat->device = g_steal_pointer (&device);
      seat->name = g_steal_pointer (&unique);
      if (sheet != NULL && dh_hall_find_seat_of (self, sheet) == NULL)
        seat->state = DH_HALL_SEAT_TAKEN;
      if (!_dh_hall_save (self, NULL))
        {
          g_ptr_array_remove (self->seats, seat);
          refuse_join (self, request, 503, _("the referee’s computer could not save it; please ask again"));
          return;
        }
      if (seat->state == DH_HALL_SEAT_TAKEN)
        seat_by_sheet (self, request, seat);
      else
        {
          answer_seat (self, request, seat);
          g_signal_emit_by_name (self, "asks", seat);
        }
    }
}

/* Actions of the referee */

/**
 * _dh_hall_tell_token:
 * @self: a hall
 * @seat: a seat with a token
 *
 * Tells the server by what its device is known.
 */
void
_dh_hall_tell_token (DhHall           *self,
                     const DhHallSeat *seat)
{
  JsonObject *line = json_object_new ();

  json_object_set_string_member (line, "token", seat->token);
  json_object_set_int_member (line, "viewer", seat->number);
  _dh_hall_send (self, line);
  _dh_hall_send_shown (self, seat->number);
}

static void
forget_token (DhHall     *self,
              DhHallSeat *seat)
{
  JsonObject *line;

  if (seat->token == NULL)
    return;

  line = json_object_new ();
  json_object_set_string_member (line, "forget", seat->token);
  _dh_hall_send (self, line);
  g_clear_pointer (&seat->token, g_free);
}

static gboolean
refuse_number (guint    number,
               GError **error)
{
  g_set_error (error, DH_ERROR, DH_ERROR_ORDER, _("no one is asking with number %u"), number);
  return FALSE;
}

static void
leave (DhHall     *self,
       DhHallSeat *seat)
{
  forget_token (self, seat);
  seat->state = DH_HALL_SEAT_FREED;
  seat->hand = FALSE;
  seat->trust = 0;
  g_hash_table_remove (self->shown, GUINT_TO_POINTER (seat->number));
}

/**
 * dh_hall_admit:
 * @self: a hall
 * @number: the number of somebody who asks for a seat
 * @error: return location for a %DH_ERROR_ORDER
 *
 * Gives it to him; whoever has it leaves it.
 *
 * Returns: whether somebody of that number asks for one
 */
gboolean
dh_hall_admit (DhHall  *self,
               guint    number,
               GError **error)
{
  DhHallSeat *seat = dh_hall_find_seat (self, number), *before;

  if (seat == NULL || seat->state != DH_HALL_SEAT_ASKED)
    return refuse_number (number, error);

  before = dh_hall_find_seat_of (self, seat->id);
  if (before != NULL)
    leave (self, before);
  seat->state = DH_HALL_SEAT_TAKEN;
  g_signal_emit_by_name (self, "changed");
  _dh_hall_update_soon (self);
  return _dh_hall_save (self, error);
}

/**
 * dh_hall_free_seat:
 * @self: a hall
 * @id: what a seat has
 * @error: return location for a %DH_ERROR_ORDER
 *
 * Has whoever sits there leave it. What he has proposed stays with the referee.
 *
 * Returns: whether anybody sat there
 */
gboolean
dh_hall_free_seat (DhHall      *self,
                   const char  *id,
                   GError     **error)
{
  DhHallSeat *seat = dh_hall_find_seat_of (self, id);

  if (seat == NULL)
    {
      g_set_error (error, DH_ERROR, DH_ERROR_ORDER, _("no one has the seat “%s”"), id);
      return FALSE;
    }

  leave (self, seat);
  g_signal_emit_by_name (self, "changed");
  _dh_hall_update_soon (self);
  return _dh_hall_save (self, error);
}

/**
 * dh_hall_trust:
 * @self: a hall
 * @id: what a seat has
 * @trust: what of it is given as it comes, a set of #DhHallTrust
 * @error: return location for a %DH_ERROR_ORDER
 *
 * Returns: whether anybody sits there
 */
gboolean
dh_hall_trust (DhHall      *self,
               const char  *id,
               guint        trust,
               GError     **error)
{
  DhHallSeat *seat = dh_hall_find_seat_of (self, id);

  if (seat == NULL)
    {
      g_set_error (error, DH_ERROR, DH_ERROR_ORDER, _("no one has the seat “%s”"), id);
      return FALSE;
    }

  if ((trust & DH_HALL_TRUST_ORDERS) != 0 && !g_str_equal (seat->id, DH_HALL_ASSISTANT))
    {
      g_set_error_literal (error, DH_ERROR, DH_ERROR_ORDER,
                           _("only the second referee can be trusted with orders; players only with moves and dice"));
      return FALSE;
    }

  seat->trust = trust;
  g_signal_emit_by_name (self, "changed");
  return _dh_hall_save (self, error);
}

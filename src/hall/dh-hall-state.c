/* dh-hall-state.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-hall-private.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

/*
 * The state that outlives a crash of the desk, in the user's state folder and readable for nobody else: seats, and
 * proposals that wait. Orders that have been given stand in the battle, which is believed more.
 */

#define FORMAT 1

void
_dh_hall_seat_free (DhHallSeat *self)
{
  g_free (self->id);
  g_free (self->name);
  g_free (self->device);
  g_free (self->token);
  g_free (self->why);
  g_free (self);
}

void
_dh_hall_proposal_free (DhHallProposal *self)
{
  g_free (self->id);
  g_free (self->order);
  g_free (self->dice);
  g_free (self->why);
  g_free (self->fault);
  g_free (self->thrower);
  g_free (self->whole);
  g_free (self);
}

/**
 * _dh_hall_add_seat:
 * @self: a hall
 * @number: a number that nobody has
 *
 * Returns: (transfer none): a seat that is asked for, with nothing in it yet
 */
DhHallSeat *
_dh_hall_add_seat (DhHall *self,
                   guint   number)
{
  DhHallSeat *seat = g_new0 (DhHallSeat, 1);

  seat->number = number;
  g_ptr_array_add (self->seats, seat);
  return seat;
}

/**
 * _dh_hall_add_proposal:
 * @self: a hall
 * @number: a number that no other has
 *
 * Returns: (transfer none): a proposal that waits, with nothing in it yet
 */
DhHallProposal *
_dh_hall_add_proposal (DhHall *self,
                       guint   number)
{
  DhHallProposal *proposal = g_new0 (DhHallProposal, 1);

  proposal->number = number;
  g_ptr_array_add (self->proposals, proposal);
  return proposal;
}

/* Writing */

static void
set (JsonObject *object,
     const char *key,
     const char *text)
{
  if (text != NULL)
    json_object_set_string_member (object, key, text);
}

static JsonObject *
write_seat (const DhHallSeat *seat)
{
  JsonObject *object = json_object_new ();

  json_object_set_int_member (object, "number", seat->number);
  set (object, "id", seat->id);
  set (object, "name", seat->name);
  json_object_set_int_member (object, "state", seat->state);
  json_object_set_int_member (object, "trust", seat->trust);
  json_object_set_boolean_member (object, "hand", seat->hand);
  json_object_set_boolean_member (object, "used", seat->used);
  set (object, "device", seat->device);
  set (object, "token", seat->token);
  set (object, "why", seat->why);
  return object;
}

static JsonObject *
write_proposal (const DhHallProposal *proposal)
{
  JsonObject *object = json_object_new ();

  json_object_set_int_member (object, "number", proposal->number);
  json_object_set_int_member (object, "seat", proposal->seat);
  set (object, "id", proposal->id);
  json_object_set_int_member (object, "base", proposal->base);
  set (object, "order", proposal->order);
  set (object, "dice", proposal->dice);
  json_object_set_int_member (object, "state", proposal->state);
  json_object_set_int_member (object, "entry", proposal->entry);
  json_object_set_int_member (object, "rank", proposal->rank);
  set (object, "why", proposal->why);
  json_object_set_int_member (object, "round", proposal->round);
  set (object, "thrower", proposal->thrower);
  return object;
}

static JsonObject *
write_sheets (DhHall *self)
{
  JsonObject *object = json_object_new ();
  g_autoptr(GPtrArray) codes = NULL;
  g_autoptr(GPtrArray) ids = dh_hall_list_sheets (self, &codes);

  for (guint i = 0; i < ids->len; i++)
    json_object_set_string_member (object, ids->pdata[i], codes->pdata[i]);

  return object;
}

/**
 * _dh_hall_save:
 * @self: a hall
 * @error: return location for a %DH_ERROR_FILE
 *
 * Returns: whether all that it has to know after a crash is on the disk
 */
gboolean
_dh_hall_save (DhHall  *self,
               GError **error)
{
  g_autoptr(JsonNode) root = json_node_new (JSON_NODE_OBJECT);
  JsonObject *object = json_object_new ();
  JsonArray *seats = json_array_new (), *proposals = json_array_new ();
  g_autofree char *text = NULL, *folder = g_path_get_dirname (self->path);
  g_autoptr(GError) why = NULL;

  for (guint i = 0; i < self->seats->len; i++)
    json_array_add_object_element (seats, write_seat (self->seats->pdata[i]));
  for (guint i = 0; i < self->proposals->len; i++)
    json_array_add_object_element (proposals, write_proposal (self->proposals->pdata[i]));
  json_object_set_int_member (object, "format", FORMAT);
  json_object_set_string_member (object, "code", self->code);
  json_object_set_int_member (object, "port", self->port);
  json_object_set_int_member (object, "opened", self->opened);
  json_object_set_int_member (object, "next", self->next);
  json_object_set_boolean_member (object, "open-sides", self->open_sides);
  json_object_set_boolean_member (object, "nothing-secret", self->nothing_secret);
  json_object_set_object_member (object, "sheets", write_sheets (self));
  json_object_set_array_member (object, "seats", seats);
  json_object_set_array_member (object, "proposals", proposals);
  json_node_take_object (root, object);
  text = json_to_string (root, TRUE);

  if (g_mkdir_with_parents (folder, 0700) == 0 &&
      g_file_set_contents_full (self->path, text, -1, G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, 0600,
                                &why))
    return TRUE;

  g_set_error (error, DH_ERROR, DH_ERROR_FILE, _("%s cannot be written: %s"), self->path,
               why != NULL ? why->message : folder);
  return FALSE;
}

/**
 * _dh_hall_sweep:
 * @self: a hall
 *
 * Deletes what a program that was killed while it saved left beside the state: a part of it under the same name with six letters
 * more, which nobody would ever read.
 */
void
_dh_hall_sweep (DhHall *self)
{
  g_autofree char *folder = g_path_get_dirname (self->path), *name = g_path_get_basename (self->path),
                  *left = g_strconcat (name, ".??????", NULL);
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);

  for (const char *one; dir != NULL && (one = g_dir_read_name (dir)) != NULL;)
    if (g_pattern_match_simple (left, one))
      {
        g_autofree char *path = g_build_filename (folder, one, NULL);

        g_unlink (path);
      }
}

/* Reading. It is a file of our own; one that somebody has changed is as good as none. */

/* Returns: (nullable): what is there */
static const char *
get (JsonObject *object,
     const char *key)
{
  const char *text = _dh_hall_get_text (object, key);

  return *text != '\0' || json_object_has_member (object, key) ? text : NULL;
}

static gint64
get_number (JsonObject *object,
            const char *key,
            gint64      most)
{
  return CLAMP (_dh_hall_get_number (object, key), 0, most);
}

static void
read_each (JsonObject       *object,
           const char       *key,
           JsonArrayForeach  read,
           DhHall           *self)
{
  JsonNode *node = json_object_get_member (object, key);

  if (node != NULL && JSON_NODE_HOLDS_ARRAY (node))
    json_array_foreach_element (json_node_get_array (node), read, self);
}

static void
read_seat (JsonArray *array,
           guint      index,
           JsonNode  *node,
           gpointer   user_data)
{
  DhHall *self = user_data;
  JsonObject *object = JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
  DhHallSeat *seat;
  DhRef of;

  if (object == NULL || get (object, "id") == NULL || get (object, "name") == NULL || get (object, "device") == NULL ||
      !_dh_hall_find_place (self, get (object, "id"), &of))
    return;

  seat = _dh_hall_add_seat (self, get_number (object, "number", G_MAXINT));
  seat->id = g_strdup (get (object, "id"));
  seat->name = g_strdup (get (object, "name"));
  seat->of = of;
  seat->state = get_number (object, "state", DH_HALL_SEAT_FREED);
  seat->trust = get_number (object, "trust", DH_HALL_TRUST_MOVES | DH_HALL_TRUST_DICE | DH_HALL_TRUST_ORDERS);
  seat->hand = _dh_hall_get_truth (object, "hand");
  seat->used = _dh_hall_get_truth (object, "used");
  seat->device = g_strdup (get (object, "device"));
  seat->token = g_strdup (get (object, "token"));
  seat->why = g_strdup (seat->state == DH_HALL_SEAT_REFUSED && get (object, "why") == NULL ? "" : get (object, "why"));
}

/* TRUE if an entry came of a proposal that was believed to wait; then it has been given. */
static gboolean
came_of (DhHall         *self,
         DhHallProposal *proposal,
         const DhEntry  *entry)
{
  const DhHallSeat *seat = dh_hall_find_seat (self, proposal->seat);
  g_autofree char *from = seat != NULL ? _dh_hall_name_source (seat) : NULL;

  if (proposal->state != DH_HALL_PROPOSAL_WAITING || entry->proposal == NULL || g_strcmp0 (entry->from, from) != 0 ||
      g_strcmp0 (entry->proposal, proposal->id) != 0)
    return FALSE;

  proposal->state = DH_HALL_PROPOSAL_TAKEN;
  proposal->entry = entry->n;
  return TRUE;
}

/**
 * _dh_hall_note_entry:
 * @self: a hall
 * @entry: the latest entry of its battle
 *
 * Notes that a proposal has been given, whoever gave it: taken here, or laid into the order line of the desk first.
 *
 * Returns: whether one was
 */
gboolean
_dh_hall_note_entry (DhHall        *self,
                     const DhEntry *entry)
{
  for (guint i = self->proposals->len; i > 0 && entry->from != NULL; i--)
    if (came_of (self, self->proposals->pdata[i - 1], entry))
      {
        _dh_hall_save (self, NULL);
        return TRUE;
      }

  return FALSE;
}

/* The battle says whether a proposal was given, since the program may have stopped before that was saved here. */
static void
find_entry (DhHall         *self,
            DhHallProposal *proposal)
{
  for (guint i = dh_referee_get_n_entries (self->referee); i > 0; i--)
    if (came_of (self, proposal, dh_referee_get_entry (self->referee, i - 1)))
      {
        if (proposal->round > 0)
          _dh_hall_settle_rows (self, proposal->order, DH_HALL_PROPOSAL_TAKEN, i, NULL);
        return;
      }
}

static void
read_proposal (JsonArray *array,
               guint      index,
               JsonNode  *node,
               gpointer   user_data)
{
  DhHall *self = user_data;
  JsonObject *object = JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
  const DhHallSeat *seat = object != NULL ? dh_hall_find_seat (self, get_number (object, "seat", G_MAXINT)) : NULL;
  DhHallProposal *proposal;

  if (seat == NULL || get (object, "id") == NULL || get (object, "order") == NULL || get (object, "dice") == NULL)
    return;

  proposal = _dh_hall_add_proposal (self, get_number (object, "number", G_MAXINT));
  proposal->seat = seat->number;
  proposal->id = g_strdup (get (object, "id"));
  proposal->base = get_number (object, "base", G_MAXINT);
  proposal->order = g_strdup (get (object, "order"));
  proposal->dice = g_strdup (get (object, "dice"));
  proposal->state = get_number (object, "state", DH_HALL_PROPOSAL_WITHDRAWN);
  proposal->entry = get_number (object, "entry", dh_referee_get_n_entries (self->referee));
  proposal->why = g_strdup (get (object, "why"));
  proposal->rank = get_number (object, "rank", G_MAXINT);
  proposal->thrower = g_strdup (get (object, "thrower"));
  proposal->round = proposal->thrower != NULL ? get_number (object, "round", G_MAXINT) : 0;
}

static void
read_sheet (JsonObject *object,
            const char *id,
            JsonNode   *node,
            gpointer    user_data)
{
  DhHall *self = user_data;
  const char *code = _dh_hall_get_text (object, id);
  DhRef of;

  if (*code != '\0' && _dh_hall_find_place (self, id, &of) && of.kind != DH_REF_KIND_NONE)
    g_hash_table_insert (self->sheets, g_strdup (id), g_strdup (code));
}

/**
 * _dh_hall_load:
 * @self: a hall in which nobody sits yet
 *
 * Goes on where it stopped, if it was never closed.
 */
void
_dh_hall_load (DhHall *self)
{
  g_autoptr(JsonParser) parser = json_parser_new ();
  JsonNode *root = json_parser_load_from_file (parser, self->path, NULL) ? json_parser_get_root (parser) : NULL;
  JsonObject *object = root != NULL && JSON_NODE_HOLDS_OBJECT (root) ? json_node_get_object (root) : NULL;

  if (object == NULL || get_number (object, "format", G_MAXINT) != FORMAT || get (object, "code") == NULL)
    return;

  g_free (self->code);
  self->code = g_strdup (get (object, "code"));
  self->port = get_number (object, "port", G_MAXUINT16);
  self->opened = get_number (object, "opened", G_MAXUINT16);
  self->next = MAX (1, get_number (object, "next", G_MAXINT));
  self->open_sides = _dh_hall_get_truth (object, "open-sides");
  self->nothing_secret = _dh_hall_get_truth (object, "nothing-secret");
  if (json_object_has_member (object, "sheets") && JSON_NODE_HOLDS_OBJECT (json_object_get_member (object, "sheets")))
    json_object_foreach_member (json_object_get_object_member (object, "sheets"), read_sheet, self);
  read_each (object, "seats", read_seat, self);
  read_each (object, "proposals", read_proposal, self);
  for (guint i = 0; i < self->proposals->len; i++)
    find_entry (self, self->proposals->pdata[i]);
}

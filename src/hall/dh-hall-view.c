/* dh-hall-view.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-hall-private.h"

#include "dh-narration.h"
#include "dh-verb.h"
#include "dh-view.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/*
 * Views and answers for a device: both are made of the view of its seat and of the orders that it has sent itself. The
 * battle is asked for nothing else, and no order is tried here: whatever only the true battle would refuse is the
 * referee's to know.
 */

/* The most proposals shown that do not wait any more. */
#define MOST_DONE 12

/* The longest order in bytes. */
#define LONGEST_ORDER 200

/**
 * _dh_hall_init_viewer:
 * @self: a hall
 * @seat: (nullable): a seat, or %NULL for spectators
 * @viewer: (out caller-allocates): who sits there; valid as long as @seat. Where nothing is secret on devices he is of no
 *   side, and sees what everybody does
 */
void
_dh_hall_init_viewer (DhHall           *self,
                      const DhHallSeat *seat,
                      DhViewer         *viewer)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);

  if (seat == NULL || (self->nothing_secret && seat->of.kind == DH_REF_KIND_NONE))
    *viewer = dh_viewer_everybody;
  else if (g_str_equal (seat->id, DH_HALL_ASSISTANT))
    *viewer = dh_viewer_referee;
  else
    *viewer = (DhViewer){ DH_VIEWER_SEAT, self->nothing_secret ? DH_NOTHING : dh_battle_get_side_of (battle, seat->of),
                          &seat->of, 1, self->open_sides };
}

/* Lists the seats. Everybody may see which player has which one. */
static JsonArray *
list_seats (DhHall *self)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);
  g_autoptr(GPtrArray) places = dh_hall_list_places (self);
  JsonArray *seats = json_array_new ();

  for (guint i = 0; i < places->len; i++)
    {
      const char *id = places->pdata[i];
      const DhHallSeat *seat = dh_hall_find_seat_of (self, id);
      JsonObject *object = json_object_new ();
      DhRef of;
      int side;

      json_object_set_string_member (object, "id", id);
      if (_dh_hall_find_place (self, id, &of) && of.kind != DH_REF_KIND_NONE)
        {
          side = dh_battle_get_side_of (battle, of);
          json_object_set_string_member (object, "name", dh_battle_get_name (battle, of));
          json_object_set_string_member (object, "side", dh_battle_get_id (battle, dh_battle_get_side (battle, side)));
        }
      else
        json_object_set_string_member (object, "name", _("Second referee"));
      if (seat != NULL)
        json_object_set_string_member (object, "player", seat->name);
      json_array_add_object_element (seats, object);
    }

  return seats;
}

static JsonObject *
describe_proposal (DhHall               *self,
                   const DhHallProposal *proposal,
                   const DhViewer       *viewer)
{
  JsonObject *object = json_object_new ();
  g_autofree char *result = NULL;

  json_object_set_string_member (object, "id", proposal->id);
  json_object_set_string_member (object, "order", proposal->order);
  json_object_set_string_member (object, "dice", proposal->dice);
  if (proposal->round > 0)
    json_object_set_int_member (object, "round", proposal->round);
  json_object_set_string_member (object, "state", _dh_hall_describe_state (self, proposal));
  if (proposal->why != NULL)
    json_object_set_string_member (object, "why", proposal->why);
  if (proposal->state == DH_HALL_PROPOSAL_TAKEN && proposal->entry > 0)
    result = dh_referee_narrate_for (self->referee, proposal->entry - 1, viewer);
  if (result != NULL)
    json_object_set_string_member (object, "result", result);
  return object;
}

/**
 * _dh_hall_is_about_own:
 * @proposal: a proposal
 * @seat: a seat
 * @view: its view
 *
 * Returns: whether somebody else has proposed it, and it waits, for one of those under this seat, who may be under two
 */
gboolean
_dh_hall_is_about_own (const DhHallProposal *proposal,
                       const DhHallSeat     *seat,
                       GVariant             *view)
{
  return proposal->seat != seat->number && proposal->state == DH_HALL_PROPOSAL_WAITING &&
         _dh_hall_names_own (view, proposal->order);
}

/* The latest first: all that wait, and some that do not any more. */
static JsonArray *
list_proposals (DhHall           *self,
                const DhHallSeat *seat,
                const DhViewer   *viewer,
                GVariant         *view)
{
  JsonArray *proposals = json_array_new ();
  guint n_done = 0;

  for (guint i = self->proposals->len; seat != NULL && i > 0; i--)
    {
      const DhHallProposal *proposal = self->proposals->pdata[i - 1];
      JsonObject *object;

      if (proposal->seat == seat->number
            ? proposal->state != DH_HALL_PROPOSAL_WAITING && n_done++ >= MOST_DONE
            : !_dh_hall_is_about_own (proposal, seat, view))
        continue;
      object = describe_proposal (self, proposal, viewer);
      if (proposal->seat != seat->number)
        json_object_set_string_member (object, "by", dh_hall_find_seat (self, proposal->seat)->name);
      json_array_add_object_element (proposals, object);
    }

  return proposals;
}

static char *
write_json (JsonNode *owned)
{
  g_autoptr(JsonNode) node = owned;

  return json_to_string (node, FALSE);
}

static JsonNode *
take_array (JsonArray *array)
{
  JsonNode *node = json_node_new (JSON_NODE_ARRAY);

  json_node_take_array (node, array);
  return node;
}

/* The seats as everybody sees them, made once for all views of one time. */
static const char *
get_seats (DhHall *self)
{
  if (self->seats_shown == NULL)
    self->seats_shown = write_json (take_array (list_seats (self)));

  return self->seats_shown;
}

/* The form of a verb, made once for all views of one time. */
static const char *
get_form (DhHall           *self,
          const DhVerbInfo *verb)
{
  char *form = g_hash_table_lookup (self->forms_shown, verb->word);

  if (form == NULL)
    {
      g_autoptr(GVariant) made = dh_view_make_form (dh_referee_get_battle (self->referee), verb);
      GString *json = g_string_new (NULL);

      _dh_hall_append_json (json, made);
      form = g_string_free (json, FALSE);
      g_hash_table_insert (self->forms_shown, (gpointer) verb->word, form);
    }

  return form;
}

/* Writes the orders that can be given now, with the places of each. */
static void
append_forms (DhHall   *self,
              GVariant *view,
              GString  *json)
{
  g_autoptr(GPtrArray) verbs = dh_view_list_verbs (view, dh_referee_get_battle (self->referee));

  g_string_append_c (json, '{');
  for (guint i = 0; i < verbs->len; i++)
    {
      const DhVerbInfo *verb = verbs->pdata[i];

      g_string_append_printf (json, "%s\"%s\":%s", i > 0 ? "," : "", verb->word, get_form (self, verb));
    }
  g_string_append_c (json, '}');
}

static JsonNode *
describe_player (const DhHallSeat *seat)
{
  JsonNode *node = json_node_new (JSON_NODE_OBJECT);
  JsonObject *you = json_object_new ();

  json_object_set_string_member (you, "seat", seat->id);
  json_object_set_string_member (you, "name", seat->name);
  json_object_set_boolean_member (you, "hand", seat->hand);
  json_node_take_object (node, you);
  return node;
}

/**
 * _dh_hall_make_view:
 * @self: a hall
 * @seat: (nullable): a seat, or %NULL for spectators
 *
 * Returns: (transfer full): what the device sees, as JSON, but for which view of this viewer it is
 */
char *
_dh_hall_make_view (DhHall           *self,
                    const DhHallSeat *seat)
{
  DhViewer viewer;
  g_autoptr(GVariant) view = NULL;
  g_autofree char *proposals = NULL, *you = NULL;
  GString *json = g_string_new (NULL);

  _dh_hall_init_viewer (self, seat, &viewer);
  view = _dh_hall_add_rows (self, &viewer, dh_referee_look (self->referee, &viewer));
  proposals = write_json (take_array (list_proposals (self, seat, &viewer, view)));
  you = seat != NULL ? write_json (describe_player (seat)) : NULL;

  _dh_hall_append_json (json, view);
  g_string_truncate (json, json->len - 1); /* the object goes on */
  g_string_append (json, ",\"forms\":");
  append_forms (self, view, json);
  g_string_append_printf (json, ",\"seats\":%s,\"proposals\":%s", get_seats (self), proposals);
  if (you != NULL)
    g_string_append_printf (json, ",\"you\":%s", you);
  g_string_append_c (json, '}');

  return g_string_free (json, FALSE);
}

/**
 * _dh_hall_is_order:
 * @order: a text
 *
 * Returns: whether it can be an order by itself, with neither dice nor a second order behind it
 */
gboolean
_dh_hall_is_order (const char *order)
{
  if (*order == '\0' || strlen (order) > LONGEST_ORDER || strpbrk (order, ":;#\"“”") != NULL)
    return FALSE;
  for (const char *at = order; *at != '\0'; at = g_utf8_next_char (at))
    if (!g_unichar_isprint (g_utf8_get_char (at)))
      return FALSE;

  return TRUE;
}

/**
 * _dh_hall_make_need:
 * @self: a hall
 * @seat: a seat
 * @order: what its player thinks of
 *
 * Returns: (transfer full): what that needs as far as he may know it, as JSON
 */
JsonObject *
_dh_hall_make_need (DhHall           *self,
                    const DhHallSeat *seat,
                    const char       *order)
{
  DhViewer viewer;
  g_autoptr(GVariant) need = NULL;
  g_autoptr(JsonNode) node = NULL;

  if (!_dh_hall_is_order (order))
    return json_object_new ();

  _dh_hall_init_viewer (self, seat, &viewer);
  need = dh_referee_view_need (self->referee, &viewer, order);
  node = json_gvariant_serialize (need);
  return json_object_ref (json_node_get_object (node));
}

/* The most news that are passed over. */
#define MOST_SKIPPED 100000

/**
 * _dh_hall_make_news:
 * @self: a hall
 * @seat: (nullable): a seat, or %NULL for spectators
 * @skipped: how many of the newest the device has already
 *
 * Returns: (transfer full): older ones, as JSON
 */
JsonObject *
_dh_hall_make_news (DhHall           *self,
                    const DhHallSeat *seat,
                    gint64            skipped)
{
  DhViewer viewer;
  g_autoptr(GVariant) news = NULL;
  JsonObject *object = json_object_new ();

  _dh_hall_init_viewer (self, seat, &viewer);
  news = dh_referee_list_news (self->referee, &viewer, CLAMP (skipped, 0, MOST_SKIPPED));
  json_object_set_member (object, "news", json_gvariant_serialize (news));
  return object;
}

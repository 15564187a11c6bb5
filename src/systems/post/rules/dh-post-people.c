/* dh-post-people.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-post-rules-private.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/*
 * The clock and the people (23.9): the umpire moves a deadline, writes down new addresses and zones, and who is away, comes,
 * goes or takes over. Each is an order with its reason, so that it is on record.
 */

#define PLAYERS DH_KIND (DH_POST_KIND_PLAYER)
#define UNITS DH_KIND (DH_POST_KIND_UNIT)

static DhPostOrder *
post (const DhOrder *order)
{
  return (DhPostOrder *) order;
}

/* Words */

/*
 * Takes the next word as it is written: times and addresses have signs that mean something in other orders.
 * Returns: (transfer full) (nullable): the word; %NULL where the line ends or its reason begins
 */
static char *
take_word (DhReader *reader)
{
  const char *at;
  char *word;

  if (_dh_reader_peek (reader) == NULL || _dh_reader_is (reader, "because"))
    return NULL;

  g_clear_pointer (&reader->word, g_free);
  at = reader->at + strspn (reader->at, " \t");
  word = g_strndup (at, strcspn (at, " \t"));
  reader->at = at + strlen (word);
  return word;
}

static gboolean
read_time (DhReader  *reader,
           DhOrder   *order,
           GError   **error)
{
  g_autofree char *word = take_word (reader);

  if (word != NULL && _dh_post_parse_time (word, _dh_post_get_zone (reader->battle, DH_NOTHING), &post (order)->time) &&
      post (order)->time > DH_POST_FIRST_TIME && post (order)->time - DH_POST_FIRST_TIME <= G_MAXINT)
    return TRUE;

  return _dh_reader_refuse (error, _("“%s” is not a time, such as 2026-11-28T14:02:11Z, or 2026-11-28T09:02 in "
                                     "the campaign’s time zone"),
                            word != NULL ? word : "");
}

static void
write_time (const DhOrder *order,
            GString       *text)
{
  g_autofree char *time = _dh_post_time_to_text (post (order)->time - DH_POST_FIRST_TIME);

  g_string_append_printf (text, " %s", time);
}

static void
write_reason (const DhOrder *order,
              GString       *text)
{
  g_string_append_printf (text, " because %s", order->text);
}

static gboolean
accept (DhReader    *reader,
        const char  *word,
        GError     **error)
{
  return _dh_reader_accept_begun (reader, word) || _dh_reader_refuse (error, _("the word “%s” is missing"), word);
}

/* deadline TIME because TEXT */
gboolean
_dh_post_read_deadline (DhReader  *reader,
                        DhOrder   *order,
                        GError   **error)
{
  return read_time (reader, order, error) && _dh_reader_read_reason (reader, order, error);
}

void
_dh_post_write_deadline (const DhOrder  *order,
                         const DhBattle *battle,
                         GString        *text)
{
  write_time (order, text);
  write_reason (order, text);
}

/* Addresses, up to the reason, parted by blanks. */
static gboolean
read_addresses (DhReader  *reader,
                DhOrder   *order,
                gboolean   several,
                GError   **error)
{
  g_autoptr(GString) list = g_string_new (NULL);
  char *word;

  while ((several || list->len == 0) && (word = take_word (reader)) != NULL)
    {
      g_autofree char *address = word;

      /* The address is kept as an attribute of a file, and must be read back unchanged. */
      if (!_dh_post_is_address (address) || strpbrk (address, "&'") != NULL)
        return _dh_reader_refuse (error, _("“%s” is not an e-mail address"), address);
      dh_append_item (list, " ", "%s", address);
    }
  if (list->len == 0)
    return _dh_reader_refuse (error, _("an e-mail address is missing"));
  if (list->len > 400)
    return _dh_reader_refuse (error, _("there are too many addresses"));

  order->value_text = g_strdup (list->str);
  return TRUE;
}

/* address PLAYER ADDRESS… because TEXT */
gboolean
_dh_post_read_address (DhReader  *reader,
                       DhOrder   *order,
                       GError   **error)
{
  return _dh_reader_read_subject (reader, order, PLAYERS, error) && read_addresses (reader, order, TRUE, error) &&
         _dh_reader_read_reason (reader, order, error);
}

/* Writes an order `address` or `zone`: both have a text and a reason. */
void
_dh_post_write_address (const DhOrder  *order,
                        const DhBattle *battle,
                        GString        *text)
{
  _dh_order_write_subjects (order, battle, text);
  g_string_append_printf (text, " %s", order->value_text);
  write_reason (order, text);
}

/* zone PLAYER ZONE because TEXT */
gboolean
_dh_post_read_zone_of (DhReader  *reader,
                       DhOrder   *order,
                       GError   **error)
{
  g_autoptr(GTimeZone) zone = NULL;

  if (!_dh_reader_read_subject (reader, order, PLAYERS, error))
    return FALSE;

  order->value_text = take_word (reader);
  zone = order->value_text != NULL ? _dh_post_read_zone (order->value_text) : NULL;
  if (zone == NULL)
    return _dh_reader_refuse (error, _("“%s” is not a time zone, such as America/New_York"),
                              order->value_text != NULL ? order->value_text : "");

  return _dh_reader_read_reason (reader, order, error);
}

/* absent PLAYER until TIME [hold|last] because TEXT */
gboolean
_dh_post_read_absent (DhReader  *reader,
                      DhOrder   *order,
                      GError   **error)
{
  if (!_dh_reader_read_subject (reader, order, PLAYERS, error) || !accept (reader, "until", error) ||
      !read_time (reader, order, error))
    return FALSE;

  order->value = DH_POST_STAND_IN_HOLD;
  _dh_reader_accept_word_of (reader, DH_TYPE_POST_STAND_IN, &order->value);
  return _dh_reader_read_reason (reader, order, error);
}

void
_dh_post_write_absent (const DhOrder  *order,
                       const DhBattle *battle,
                       GString        *text)
{
  _dh_order_write_subjects (order, battle, text);
  g_string_append (text, " until");
  write_time (order, text);
  _dh_order_write_word (text, dh_enum_to_word (DH_TYPE_POST_STAND_IN, order->value));
  write_reason (order, text);
}

/* takeover UNIT… by PLAYER because TEXT */
gboolean
_dh_post_read_takeover (DhReader  *reader,
                        DhOrder   *order,
                        GError   **error)
{
  do
    if (!_dh_reader_read_subject (reader, order, UNITS, error))
      return FALSE;
  while (!_dh_reader_is (reader, "by") && !_dh_reader_is (reader, "because") && _dh_reader_peek (reader) != NULL);

  return accept (reader, "by", error) && _dh_reader_read_thing (reader, PLAYERS, &order->target, error) &&
         _dh_reader_read_reason (reader, order, error);
}

void
_dh_post_write_takeover (const DhOrder  *order,
                         const DhBattle *battle,
                         GString        *text)
{
  _dh_order_write_subjects (order, battle, text);
  _dh_order_write_thing (text, battle, "by", order->target);
  write_reason (order, text);
}

/* The id and the name of who joins. */
static gboolean
read_newcomer (DhReader  *reader,
               DhOrder   *order,
               GError   **error)
{
  const char *word = _dh_reader_peek (reader);

  if (word == NULL || strlen (word) > DH_POST_MOST_ID)
    return _dh_reader_refuse (error, _("an id of at most %d letters, digits and hyphens is missing"), DH_POST_MOST_ID);
  g_strlcpy (post (order)->id, word, sizeof post (order)->id);
  for (char *at = post (order)->id; *at != '\0'; at++)
    *at = g_ascii_tolower (*at);
  _dh_reader_step_on (reader);

  if (!_dh_reader_require_quoted (reader, _("the name is missing, in quotes"), error))
    return FALSE;
  word = _dh_reader_peek (reader);
  if (!dh_xml_is_line (word, DH_POST_MOST_NAME))
    return _dh_reader_refuse (error, _("a name is a line of 1 to %d characters"), DH_POST_MOST_NAME);
  order->number = g_quark_from_string (word);
  _dh_reader_step_on (reader);
  return TRUE;
}

static void
write_newcomer (const DhOrder *order,
                GString       *text)
{
  g_string_append_printf (text, " %s \"%s\"", post (order)->id, g_quark_to_string (order->number));
}

/* player ID NAME ADDRESS side SIDE because TEXT */
gboolean
_dh_post_read_player (DhReader  *reader,
                      DhOrder   *order,
                      GError   **error)
{
  return read_newcomer (reader, order, error) && read_addresses (reader, order, FALSE, error) &&
         accept (reader, "side", error) && _dh_reader_read_thing (reader, DH_KIND (DH_POST_KIND_SIDE), &order->target, error) &&
         _dh_reader_read_reason (reader, order, error);
}

void
_dh_post_write_player (const DhOrder  *order,
                       const DhBattle *battle,
                       GString        *text)
{
  write_newcomer (order, text);
  g_string_append_printf (text, " %s", order->value_text);
  _dh_order_write_thing (text, battle, "side", order->target);
  write_reason (order, text);
}

static gboolean
read_number (DhReader    *reader,
             const char  *what,
             int          most,
             int         *number,
             GError     **error)
{
  const char *word = _dh_reader_peek (reader);
  guint64 read;

  if (word == NULL || !g_ascii_string_to_unsigned (word, 10, 0, most, &read, NULL))
    return _dh_reader_refuse (error, _("after “%s” comes a number up to %d"), what, most);

  *number = read;
  _dh_reader_step_on (reader);
  return TRUE;
}

static gboolean
read_square (DhReader  *reader,
             int       *square,
             GError   **error)
{
  g_autofree char *word = take_word (reader);
  const DhPostCampaign *campaign = dh_post_campaign (reader->battle);

  if (word != NULL && _dh_post_parse_square (word, square) && DH_POST_COLUMN (*square) <= campaign->columns &&
      DH_POST_ROW (*square) <= campaign->rows)
    return TRUE;

  return _dh_reader_refuse (error, _("“%s” is not a square of this map; a square is column.row, such as 10.3"),
                            word != NULL ? word : "");
}

/* Reads one of the pairs that a unit has in a campaign file, in any order. */
static gboolean
read_pair (DhReader  *reader,
           DhOrder   *order,
           GError   **error)
{
  DhPostUnitInfo *unit = &post (order)->joins;

  if (_dh_reader_accept_begun (reader, "player"))
    return _dh_reader_read_thing (reader, PLAYERS, &order->target, error);
  if (_dh_reader_accept_begun (reader, "at"))
    return read_square (reader, &unit->at, error);
  if (_dh_reader_accept_begun (reader, "facing"))
    return _dh_reader_read_word_of (reader, DH_TYPE_POST_FACING, &unit->facing, error);
  if (_dh_reader_accept_begun (reader, "formation"))
    return _dh_reader_read_word_of (reader, DH_TYPE_POST_FORMATION, &unit->formation, error);
  if (_dh_reader_accept_begun (reader, "weapon"))
    return _dh_reader_read_word_of (reader, DH_TYPE_POST_WEAPON, &unit->weapon, error);
  if (_dh_reader_accept_begun (reader, "men"))
    return read_number (reader, "men", DH_POST_MOST_MEN, &unit->men, error);
  if (_dh_reader_accept_begun (reader, "experience"))
    return read_number (reader, "experience", 1000, &unit->experience, error);
  if (_dh_reader_accept_begun (reader, "dug"))
    {
      unit->dug = TRUE;
      return TRUE;
    }

  return _dh_reader_refuse (error,
                            _("“%s” is not understood; a unit has: player PLAYER at SQUARE facing N formation L men 800 "
                              "[weapon W] [experience N] [dug]"),
                            _dh_reader_peek (reader));
}

/* unit ID NAME player PLAYER at SQUARE facing F [formation F] men N [weapon W] [experience N] [dug] because TEXT */
gboolean
_dh_post_read_unit (DhReader  *reader,
                    DhOrder   *order,
                    GError   **error)
{
  DhPostUnitInfo *unit = &post (order)->joins;

  if (!read_newcomer (reader, order, error))
    return FALSE;

  order->target = (DhRef){ DH_REF_KIND_NONE, 0 };
  unit->facing = DH_NOTHING;
  while (_dh_reader_peek (reader) != NULL && !_dh_reader_begins (reader, "because"))
    if (!read_pair (reader, order, error))
      return FALSE;
  if (order->target.kind != DH_POST_KIND_PLAYER || unit->at == 0 || unit->facing == DH_NOTHING || unit->men == 0)
    return _dh_reader_refuse (error, _("a unit has at least: player PLAYER at SQUARE facing N men 800"));

  return _dh_reader_read_reason (reader, order, error);
}

void
_dh_post_write_unit (const DhOrder  *order,
                     const DhBattle *battle,
                     GString        *text)
{
  const DhPostUnitInfo *unit = &post (order)->joins;

  write_newcomer (order, text);
  _dh_order_write_thing (text, battle, "player", order->target);
  g_string_append (text, " at ");
  _dh_post_append_square (text, unit->at);
  g_string_append_printf (text, " facing %s", dh_enum_to_word (DH_TYPE_POST_FACING, unit->facing));
  if (unit->formation != DH_POST_FORMATION_NONE)
    g_string_append_printf (text, " formation %s", dh_enum_to_word (DH_TYPE_POST_FORMATION, unit->formation));
  g_string_append_printf (text, " men %d", unit->men);
  if (unit->weapon != DH_POST_WEAPON_NONE)
    g_string_append_printf (text, " weapon %s", dh_enum_to_word (DH_TYPE_POST_WEAPON, unit->weapon));
  if (unit->experience != 0)
    g_string_append_printf (text, " experience %d", unit->experience);
  if (unit->dug)
    g_string_append (text, " dug");
  write_reason (order, text);
}

/* resign PLAYER because TEXT */
gboolean
_dh_post_read_resign (DhReader  *reader,
                      DhOrder   *order,
                      GError   **error)
{
  return _dh_reader_read_subject (reader, order, PLAYERS, error) && _dh_reader_read_reason (reader, order, error);
}

void
_dh_post_write_resign (const DhOrder  *order,
                       const DhBattle *battle,
                       GString        *text)
{
  _dh_order_write_subjects (order, battle, text);
  write_reason (order, text);
}

/* Results of orders */

/* deadline: the present day ends at another time. Mail that was too late for it and is not now is read again. */
gboolean
_dh_post_set_deadline (DhDraft        *draft,
                       const DhOrder  *order,
                       GError        **error)
{
  const DhBattle *battle = draft->battle;
  int deadline = post (order)->time - DH_POST_FIRST_TIME;

  if (!_dh_post_require_open (battle, error))
    return FALSE;
  if (deadline <= draft->entry->time - DH_POST_FIRST_TIME)
    return _dh_draft_refuse (error, "1.1", _("that deadline has passed; “close early because …” ends the mail of a day now"));
  for (int i = 0; i < dh_post_n_units (battle); i++)
    if (dh_post_unit (battle, i)->mail != 0 && dh_post_unit (battle, i)->received > deadline)
      return _dh_draft_refuse (error, "1.1", _("the order of “%s” was received after that, and counts"),
                               dh_post_unit (battle, i)->info->name);

  _dh_draft_set (draft, DH_THE_BATTLE, DH_POST_DEADLINE, deadline);
  return TRUE;
}

static gboolean
require_free (const DhBattle  *battle,
              const char      *addresses,
              int              player,
              GError         **error)
{
  g_auto(GStrv) list = g_strsplit (addresses, " ", -1);

  for (guint i = 0; list[i] != NULL; i++)
    {
      int other = _dh_post_find_sender (battle, list[i]);

      if (other != DH_NOTHING && other != player)
        return _dh_draft_refuse (error, "7.2", _("“%s” is the address of “%s”"), list[i],
                                 dh_post_player (battle, other)->info->name);
    }

  return TRUE;
}

static gboolean
require_playing (const DhBattle  *battle,
                 int              player,
                 GError         **error)
{
  return !dh_post_player (battle, player)->resigned ||
         _dh_draft_refuse (error, "7.1", _("“%s” has resigned"), dh_post_player (battle, player)->info->name);
}

/* address: where the mail of a player comes from, and where his letters go. */
gboolean
_dh_post_set_addresses (DhDraft        *draft,
                        const DhOrder  *order,
                        GError        **error)
{
  DhRef player = _dh_order_get_first (order);

  if (!require_playing (draft->battle, player.index, error) ||
      !require_free (draft->battle, order->value_text, player.index, error))
    return FALSE;

  _dh_draft_set (draft, player, DH_POST_PLAYER_ADDRESSES, _dh_post_keep_text (order->value_text));
  return TRUE;
}

/* zone: where a player reads the time. */
gboolean
_dh_post_set_zone (DhDraft        *draft,
                   const DhOrder  *order,
                   GError        **error)
{
  _dh_draft_set (draft, _dh_order_get_first (order), DH_POST_PLAYER_ZONE, _dh_post_keep_text (order->value_text));
  return TRUE;
}

/* absent: nobody waits for the orders of a player for a while. */
gboolean
_dh_post_set_absent (DhDraft        *draft,
                     const DhOrder  *order,
                     GError        **error)
{
  DhRef player = _dh_order_get_first (order);

  if (!require_playing (draft->battle, player.index, error))
    return FALSE;

  _dh_draft_set (draft, player, DH_POST_PLAYER_ABSENT, post (order)->time - DH_POST_FIRST_TIME);
  _dh_draft_set (draft, player, DH_POST_PLAYER_STAND_IN, order->value);
  return TRUE;
}

/* takeover: units are led by another player of their side. An order that counts stays theirs. */
gboolean
_dh_post_take_over (DhDraft        *draft,
                    const DhOrder  *order,
                    GError        **error)
{
  const DhBattle *battle = draft->battle;
  int player = order->target.index;

  if (!require_playing (battle, player, error))
    return FALSE;
  for (const DhRef *unit = NULL; dh_array_next (order->subjects, &unit);)
    {
      if (dh_post_unit (battle, unit->index)->info->side != dh_post_player (battle, player)->info->side)
        return _dh_draft_refuse (error, "7.1", _("“%s” and “%s” are not on the same side"),
                                 dh_post_unit (battle, unit->index)->info->name, dh_post_player (battle, player)->info->name);
      if (dh_post_unit (battle, unit->index)->player == player)
        return _dh_draft_refuse (error, "7.1", _("“%s” already leads “%s”"), dh_post_player (battle, player)->info->name,
                                 dh_post_unit (battle, unit->index)->info->name);
    }

  for (const DhRef *unit = NULL; dh_array_next (order->subjects, &unit);)
    _dh_post_set (draft, unit->index, DH_POST_UNIT_PLAYER, player);
  return TRUE;
}

/**
 * _dh_post_hands_over:
 * @entry: an entry
 * @player: a player
 *
 * Returns: whether a unit comes to the player by it, or goes from him to another (23.9)
 */
gboolean
_dh_post_hands_over (const DhEntry *entry,
                     int            player)
{
  for (const DhChange *change = NULL; dh_array_next (entry->changes, &change);)
    if (change->property == DH_POST_UNIT_PLAYER && (change->from == player || change->to == player))
      return TRUE;

  return FALSE;
}

/* Orders and sentences go by names, so that nobody is called like a thing of his kind or like a unit. */
static gboolean
require_new (const DhBattle  *battle,
             const DhOrder   *order,
             DhRefKind        kind,
             GError         **error)
{
  static const DhRefKind kinds[] = { DH_POST_KIND_PLAYER, DH_POST_KIND_UNIT, DH_POST_KIND_CITY };
  const char *name = g_quark_to_string (order->number);
  g_autofree char *small = g_utf8_casefold (name, -1);
  DhRef other;

  if (dh_battle_find (battle, post (order)->id, &other))
    /* Translators: an id that a player wants, and who has it. */
    return _dh_draft_refuse (error, "7.3", _("“%s” is “%s”"), post (order)->id, dh_battle_get_name (battle, other));
  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    for (guint i = 0; i < battle->things[kinds[k]]->len; i++)
      {
        g_autofree char *its = g_utf8_casefold (dh_battle_get_name (battle, (DhRef){ kinds[k], i }), -1);

        if (strcmp (its, small) == 0 && (kinds[k] == kind || kinds[k] == DH_POST_KIND_UNIT || kind == DH_POST_KIND_UNIT))
          return _dh_draft_refuse (error, "7.3", _("the name “%s” is already used"), name);
      }

  return TRUE;
}

/* player: somebody joins a side. */
gboolean
_dh_post_join_player (DhDraft        *draft,
                      const DhOrder  *order,
                      GError        **error)
{
  DhBattle *battle = draft->battle;
  DhJoined joined = {
    .id = g_intern_string (post (order)->id),
    .of = DH_POST_THE_PLAYER (dh_post_n_players (battle)),
    .under = order->target,
  };

  if (!_dh_post_joins[0].is_id (joined.id))
    return _dh_draft_refuse (error, "7.3", _("“%s” is not an id: letters from a to z, digits and hyphens"), joined.id);
  if (!require_new (battle, order, DH_POST_KIND_PLAYER, error) ||
      !require_free (battle, order->value_text, DH_NOTHING, error))
    return FALSE;

  _dh_draft_join (draft, &joined, DH_POST_PLAYER_NAME, g_quark_to_string (order->number));
  _dh_draft_set (draft, joined.of, DH_POST_PLAYER_ADDRESSES, _dh_post_keep_text (order->value_text));
  return TRUE;
}

/* TRUE if a unit may join at its square; fills in the fields of @unit that a campaign file may leave out. */
static gboolean
require_fit (const DhBattle  *battle,
             DhPostUnitInfo  *unit,
             GError         **error)
{
  g_autoptr(GPtrArray) faults = _dh_post_list_faults (dh_post_campaign (battle), unit);
  int most = dh_rulebook_integer (battle->rulebook, unit->type->men);
  g_autofree DhPostGrid *grid = _dh_post_grid_new (battle);
  int other = _dh_post_grid_get (grid, unit->at);

  if (faults->len > 0)
    return _dh_draft_refuse (error, "4", "%s", (const char *) faults->pdata[0]);
  if (other != DH_NOTHING)
    return _dh_draft_refuse (error, "1", _("“%s” is already there"), dh_post_unit (battle, other)->info->name);
  if (unit->men > most)
    return _dh_draft_refuse (error, unit->type->clause, _("a unit of its type has at most %d men"), most);

  return TRUE;
}

/* unit: it joins at a square, as if it had come there at the end of the day before. */
gboolean
_dh_post_join_unit (DhDraft        *draft,
                    const DhOrder  *order,
                    GError        **error)
{
  DhBattle *battle = draft->battle;
  DhPostUnitInfo unit = post (order)->joins;
  g_autofree char *label = NULL;
  DhJoined joined = {
    .id = g_intern_string (post (order)->id),
    .of = DH_POST_THE_UNIT (dh_post_n_units (battle)),
    .under = order->target,
  };

  label = unit.label = _dh_post_make_label (joined.id, &unit.side, &unit.type);
  if (label == NULL)
    return _dh_draft_refuse (error, "7.3", _("“%s” is not a unit: side, number, state and type, such as c15MSi"), joined.id);
  unit.player = order->target.index;
  if (!require_playing (battle, unit.player, error) || !require_new (battle, order, DH_POST_KIND_UNIT, error) ||
      !require_fit (battle, &unit, error))
    return FALSE;

  joined.args[0] = unit.weapon;
  _dh_draft_join (draft, &joined, DH_POST_UNIT_NAME, g_quark_to_string (order->number));
  _dh_post_set (draft, joined.of.index, DH_POST_UNIT_AT, unit.at);
  _dh_post_set (draft, joined.of.index, DH_POST_UNIT_FACING, unit.facing);
  _dh_post_set (draft, joined.of.index, DH_POST_UNIT_FORMATION, unit.formation);
  _dh_post_set (draft, joined.of.index, DH_POST_UNIT_MEN, unit.men);
  _dh_post_set (draft, joined.of.index, DH_POST_UNIT_MARK, unit.men);
  _dh_post_set (draft, joined.of.index, DH_POST_UNIT_EXPERIENCE, unit.experience);
  _dh_post_set (draft, joined.of.index, DH_POST_UNIT_SEEN, unit.experience > 0);
  _dh_post_set (draft, joined.of.index, DH_POST_UNIT_DUG, unit.dug);
  return TRUE;
}

/* resign: a player goes. His units stay, and hold until somebody takes them over. */
gboolean
_dh_post_resign (DhDraft        *draft,
                 const DhOrder  *order,
                 GError        **error)
{
  DhRef player = _dh_order_get_first (order);

  if (!require_playing (draft->battle, player.index, error))
    return FALSE;

  _dh_draft_set (draft, player, DH_POST_PLAYER_RESIGNED, TRUE);
  return TRUE;
}

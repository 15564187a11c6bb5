/* dh-joining.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-rules-private.h"

#include "dh-order-of-battle-private.h"

#include <glib/gi18n-lib.h>

#include <stdlib.h>
#include <string.h>

/*
 * Corrections of the order of battle while the battle goes on: a unit that came after all, and the real name of an
 * officer. Like rulings these are the referee's word, with his reason, and nothing is thrown.
 */

/* Reading and writing */

/* The words up to the reason or the end, each without its quotes. */
static GPtrArray *
read_words (DhReader *reader,
            GArray   *quoted)
{
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);

  while (_dh_reader_peek (reader) != NULL && !_dh_reader_is (reader, "because"))
    {
      g_array_append_val (quoted, reader->quoted);
      g_ptr_array_add (words, g_strdup (reader->word));
      _dh_reader_step_on (reader);
    }

  return words;
}

static char *
join_words (GPtrArray *words,
            guint      from,
            guint      to)
{
  GString *text = g_string_new (NULL);

  for (guint i = from; i < to; i++)
    dh_append_item (text, " ", "%s", (const char *) g_ptr_array_index (words, i));

  return g_string_free (text, FALSE);
}

/* The new name, which has to be one that can be written in quotes. */
static gboolean
take_name (DhReader      *reader,
           DhOrder       *order,
           DhPropertyId   property,
           char          *name,
           GError       **error)
{
  order->property = property;
  order->value_text = g_strstrip (name);
  if (*name == '\0')
    return _dh_reader_refuse (error, _("the name is missing"));

  return _dh_property_parse (reader->battle, property, name, &order->value, error);
}

gboolean
_dh_read_rename (DhReader  *reader,
                 DhOrder   *order,
                 GError   **error)
{
  g_autoptr(GArray) quoted = g_array_new (FALSE, FALSE, sizeof (gboolean));
  g_autoptr(GPtrArray) words = NULL;

  if (!_dh_reader_read_subject (reader, order, DH_UNITS | DH_OFFICERS | DH_COMMANDS, error))
    return FALSE;

  words = read_words (reader, quoted);
  return take_name (reader,
                    order,
                    _dh_inch_get_name_property (_dh_order_get_first (order).kind),
                    join_words (words, 0, words->len),
                    error) &&
         _dh_reader_read_reason (reader, order, error);
}

static void
write_name (const DhOrder *order,
            GString       *text)
{
  g_string_append_printf (text, " \"%s\"", order->value_text);
}

void
_dh_write_rename (const DhOrder  *order,
                  const DhBattle *battle,
                  GString        *text)
{
  _dh_order_write_subjects (order, battle, text);
  write_name (order, text);
  g_string_append_printf (text, " because %s", order->text);
}

/* Finds the “to” before the command: the last one outside a name in quotes. */
static guint
find_to (GPtrArray    *words,
         const GArray *quoted)
{
  for (guint i = words->len; i > 0; i--)
    if (!g_array_index (quoted, gboolean, i - 1) && g_ascii_strcasecmp (g_ptr_array_index (words, i - 1), "to") == 0)
      return i - 1;

  return words->len;
}

static gboolean
is_strength (const char *word,
             int        *strength)
{
  guint64 number;

  if (!g_ascii_string_to_unsigned (word, 10, 1, G_MAXINT16, &number, NULL))
    return FALSE;

  *strength = number;
  return TRUE;
}

/* The words before “to”, from their end: stands, quality, arm; what is left is the name. */
static gboolean
take_unit (DhReader    *reader,
           DhOrder     *order,
           GPtrArray   *words,
           guint        n,
           GError     **error)
{
  DhInchOrder *self = (DhInchOrder *) order;
  g_autofree char *qualities = dh_enum_list (DH_TYPE_QUALITY), *arms = dh_enum_list (DH_TYPE_ARM);

  if (n > 1 && is_strength (g_ptr_array_index (words, n - 1), &self->strength))
    n--;
  if (n == 0 || !dh_enum_from_beginning (DH_TYPE_QUALITY, g_ptr_array_index (words, n - 1), &self->quality))
    return _dh_reader_refuse (error, _("after the arm comes the quality of the unit, one of: %s"), qualities);
  n--;
  if (n == 0 || !dh_enum_from_beginning (DH_TYPE_ARM, g_ptr_array_index (words, n - 1), &self->arm))
    return _dh_reader_refuse (error, _("after the name comes the arm of the unit, one of: %s"), arms);

  return take_name (reader, order, DH_UNIT_NAME, join_words (words, 0, n - 1), error);
}

/* The command is read like any other name, on a line of its own. */
static gboolean
take_command (DhReader    *reader,
              DhOrder     *order,
              GPtrArray   *words,
              guint        to,
              GError     **error)
{
  g_autofree char *name = join_words (words, to + 1, words->len);
  g_autofree char *line = g_strdup_printf ("\"%s\"", name);
  DhReader rest = { .battle = reader->battle, .at = line };
  gboolean good;

  if (to + 1 >= words->len)
    return _dh_reader_refuse (error, _("say which command it joins: “to” and the command"));

  good = _dh_reader_read_subject (&rest, order, DH_COMMANDS, error);
  g_free (rest.word);
  return good;
}

gboolean
_dh_read_join (DhReader  *reader,
               DhOrder   *order,
               GError   **error)
{
  g_autoptr(GArray) quoted = g_array_new (FALSE, FALSE, sizeof (gboolean));
  g_autoptr(GPtrArray) words = read_words (reader, quoted);
  guint to = find_to (words, quoted);

  return take_unit (reader, order, words, to, error) && take_command (reader, order, words, to, error) &&
         _dh_reader_read_reason (reader, order, error);
}

void
_dh_write_join (const DhOrder  *order,
                const DhBattle *battle,
                GString        *text)
{
  const DhInchOrder *self = dh_inch (order);

  write_name (order, text);
  _dh_order_write_word (text, dh_enum_to_word (DH_TYPE_ARM, self->arm));
  _dh_order_write_word (text, dh_enum_to_word (DH_TYPE_QUALITY, self->quality));
  if (self->strength > 0)
    g_string_append_printf (text, " %d", self->strength);
  _dh_order_write_thing (text, battle, "to", _dh_order_get_first (order));
  g_string_append_printf (text, " because %s", order->text);
}

/* rename: what a unit, a command or an officer is really called. */
gboolean
_dh_order_rename (DhDraft        *draft,
                  const DhOrder  *order,
                  GError        **error)
{
  DhRef subject = _dh_order_get_first (order);

  if (strcmp (dh_battle_get_name (draft->battle, subject), order->value_text) == 0)
    return _dh_draft_refuse (error, "2", _("“%s” is called that already"), dh_battle_get_label (draft->battle, subject));

  _dh_draft_set (draft, subject, order->property, order->value);
  return TRUE;
}

/* Joining */

static gboolean
require_strength (const DhInchOrder  *order,
                  GError            **error)
{
  gboolean guns = order->arm == DH_ARM_ARTILLERY;
  int least = guns ? DH_ORDER_OF_BATTLE_LEAST_GUNS : DH_ORDER_OF_BATTLE_LEAST_STANDS;
  int most = guns ? DH_ORDER_OF_BATTLE_MOST_GUNS : DH_ORDER_OF_BATTLE_MOST_STANDS;

  if (order->strength == 0 || (order->strength >= least && order->strength <= most))
    return TRUE;

  return _dh_draft_refuse (error,
                           "2",
                           guns ? _("a battery has from %d to %d guns, not %d") : _("a unit has from %d to %d stands, not %d"),
                           least,
                           most,
                           order->strength);
}

/* The letter of its army and the number behind the greatest that a unit of it has. */
static const char *
find_id (const DhBattle *battle,
         int             army)
{
  char letter = g_ascii_tolower (*dh_army (battle, army)->info->letter);
  g_autofree char *id = NULL;
  guint number = 0;
  DhRef other;

  for (guint i = 0; i < dh_n_units (battle); i++)
    {
      const char *one = dh_unit (battle, i)->info->id;

      if (*one == letter && one[1] != '\0' && strlen (one) < 8 && strspn (one + 1, "0123456789") == strlen (one + 1))
        number = MAX (number, (guint) atoi (one + 1));
    }
  do
    {
      g_free (id);
      id = g_strdup_printf ("%c%u", letter, ++number);
    }
  while (dh_battle_find (battle, id, &other));

  return g_intern_string (id);
}

/* TRUE where all units of a command have a property: a unit that joins a command of which nobody can be seen keeps
   out of sight with it. */
static gboolean
is_of_all (const DhBattle *battle,
           int             command,
           DhPropertyId    property)
{
  guint n = 0;

  for (guint i = 0; i < dh_n_units (battle); i++)
    {
      if (!dh_battle_unit_is_in_command (battle, i, command) || dh_unit_is_gone (dh_unit (battle, i)))
        continue;
      if (!_dh_property_read (battle, DH_THE_UNIT (i), property))
        return FALSE;
      n++;
    }

  return n > 0;
}

/* The rating of a unit that joins, without dice: the mean of the results that a die gives for its quality (19). */
static int
find_rating (const DhBattle *battle,
             DhQuality       quality)
{
  g_autofree char *table = g_strconcat ("rating.", dh_enum_to_word (DH_TYPE_QUALITY, quality), NULL);
  int sum = 0;

  for (int face = 1; face <= 6; face++)
    sum += dh_rulebook_face (battle->rulebook, table, face);

  return (2 * sum + 6) / 12;
}

/* A card that was turned is not opened again; one that nobody had so far comes into the deck. */
static void
take_card (DhDraft *draft,
           int      unit,
           gboolean is_new)
{
  int card = dh_unit (draft->battle, unit)->card;

  if (is_new && draft->battle->step <= DH_STEP_MOVEMENT)
    _dh_draft_move (draft, DH_BATTLE_DECK, card, TRUE);
  if (draft->battle->step != DH_STEP_SET_UP && !dh_battle_card_is_in_deck (draft->battle, card))
    _dh_draft_set_unit (draft, unit, DH_UNIT_RESPONDED, DH_RESPONSE_LATE);
}

/* join: a unit that came after all, or was forgotten, counts as if it had been there from the beginning (18). */
gboolean
_dh_order_join (DhDraft        *draft,
                const DhOrder  *order,
                GError        **error)
{
  DhBattle *battle = draft->battle;
  const DhInchOrder *self = dh_inch (order);
  DhRef command = _dh_order_get_first (order);
  gboolean off_table = is_of_all (battle, command.index, DH_UNIT_OFF_TABLE);
  gboolean concealed = is_of_all (battle, command.index, DH_UNIT_CONCEALED);
  guint n_cards = dh_n_cards (battle);
  DhJoined joined = {
    .id = find_id (battle, dh_command (battle, command.index)->info->army),
    .of = DH_THE_UNIT (dh_n_units (battle)),
    .under = command,
    .args = { [DH_JOINED_ARM] = self->arm, [DH_JOINED_QUALITY] = self->quality },
  };

  if (!require_strength (self, error))
    return FALSE;
  if (dh_n_units (battle) >= DH_ORDER_OF_BATTLE_MOST_OF_A_KIND)
    return _dh_draft_refuse (error, "2", _("the battle already has as many units as it can hold"));

  joined.args[self->arm == DH_ARM_ARTILLERY ? DH_JOINED_GUNS : DH_JOINED_STANDS] = self->strength;
  _dh_draft_join (draft, &joined, DH_UNIT_NAME, order->value_text);
  if (battle->step != DH_STEP_SET_UP)
    {
      int rating = find_rating (battle, self->quality);

      _dh_draft_set_unit (draft, joined.of.index, DH_UNIT_RATING, rating);
      _dh_draft_set_unit (draft, joined.of.index, DH_UNIT_START_RATING, rating);
    }
  _dh_draft_set_unit (draft, joined.of.index, DH_UNIT_OFF_TABLE, off_table);
  _dh_draft_set_unit (draft, joined.of.index, DH_UNIT_CONCEALED, concealed);
  take_card (draft, joined.of.index, dh_n_cards (battle) > n_cards);
  return TRUE;
}

/* dh-order.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-order-shapes-private.h"
#include "dh-system-orders.h"
#include "dh-xml-private.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/*
 * The order language: words in, a typed order out, and back. Only words are judged here: whether
 * an order is allowed now is the referee's business. What follows a verb is in its row of the system's table.
 */

/*
 * Orders as they are read, and as a battle keeps them. In its kept form, with every name a whole id and words that were
 * left out written down, an order can be longer than it was typed; with all the dice that a line may bring it has to be
 * read again.
 */
#define MOST_KEPT 4000
#define MOST_TYPED 65536

static DhOrder *
new_order (const DhSystem *system)
{
  DhOrder *order = g_malloc0 (MAX (system->orders->size, sizeof (DhOrder)));

  order->subjects = g_array_sized_new (FALSE, FALSE, sizeof (DhRef), 2);
  if (system->orders->init != NULL)
    system->orders->init (order);

  return order;
}

static gboolean
is_plain_text (const char *text)
{
  if (!g_utf8_validate (text, -1, NULL))
    return FALSE;

  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    if (*at != '\t' && !dh_xml_is_plain (g_utf8_get_char (at)))
      return FALSE;

  return TRUE;
}

/* TRUE where the first word names a thing, so that the verb is missing. */
static gboolean
begins_with_name (DhReader *reader)
{
  g_autoptr(GArray) numbered = g_array_new (FALSE, FALSE, sizeof (DhRef));
  DhRef thing;

  _dh_reader_find_by_number (reader->battle, reader->word, numbered);
  return numbered->len > 0 || dh_battle_find (reader->battle, reader->word, &thing);
}

/* Finds a verb by the shortest beginning that no other verb of the step has. In the place of an earlier order the
   verb has to be whole, since that order belongs to another step. */
static const DhVerbInfo *
find_verb (const DhReader  *reader,
           gboolean         may_begin,
           GError         **error)
{
  const DhBattle *battle = reader->battle;
  const DhVerbInfo *verb = may_begin ? dh_verb_find_begun (battle, reader->word)
                                     : dh_verb_find (battle->system, reader->word);
  g_autofree char *begun = may_begin && verb == NULL ? dh_verb_list_begun (battle, reader->word) : g_strdup ("");

  if (verb == NULL && *begun != '\0')
    _dh_reader_refuse (error, _("“%s” could be more than one order; type at least what is in brackets: %s"), reader->word,
                       begun);
  else if (verb == NULL)
    _dh_reader_refuse (error, _("“%s” is not an order; “help” lists them"), reader->word);

  return verb;
}

static gboolean
read_order (DhReader  *reader,
            DhOrder   *order,
            gboolean   may_begin,
            GError   **error)
{
  const DhVerbInfo *verb;

  if (_dh_reader_peek (reader) == NULL)
    return _dh_reader_refuse (error, _("this line contains no order"));
  verb = order->verb = dh_verb_find (reader->battle->system, reader->word);
  if (verb == NULL && begins_with_name (reader))
    return _dh_reader_refuse (error, _("the order’s verb is missing before “%s”; “help” lists all orders"),
                              reader->word);
  if (verb == NULL)
    verb = order->verb = find_verb (reader, may_begin && !reader->quoted, error);
  if (verb == NULL)
    return FALSE;
  _dh_reader_step_on (reader);
  reader->takes_odds = (verb->flags & DH_VERB_ODDS) != 0;

  if (verb->read != NULL ? !verb->read (reader, order, error)
                         : !_dh_order_read_pattern (reader, order, verb->patterns[0].slots, error))
    {
      /* Translators: the word of an order; what is wrong with it follows. */
      g_prefix_error (error, _("“%s”: "), verb->word);
      return FALSE;
    }

  return TRUE;
}

/**
 * _dh_order_read:
 * @reader: a line being read
 * @error: return location for a %DH_ERROR_ORDER
 *
 * Reads an order that stands within another, up to its dice.
 *
 * Returns: (transfer full) (nullable): the order
 */
DhOrder *
_dh_order_read (DhReader  *reader,
                GError   **error)
{
  g_autoptr(DhOrder) order = new_order (reader->battle->system);

  return read_order (reader, order, FALSE, error) ? g_steal_pointer (&order) : NULL;
}

static gboolean
parse_line (DhReader  *reader,
            DhOrder   *order,
            GError   **error)
{
  if (!read_order (reader, order, TRUE, error))
    return FALSE;
  if (_dh_reader_peek (reader) != NULL)
    {
      g_autofree char *usage = dh_verb_describe_usage (order->verb, reader->battle);

      return _dh_reader_refuse (error, _("“%s” does not belong here; the order is: %s"), reader->word, usage);
    }

  _dh_reader_skip_blanks (reader);
  return *reader->at != ':' || _dh_reader_read_dice (reader->at + 1, &order->dice, error);
}

/* Leaves @reader where it stopped. */
static DhOrder *
read_text (DhReader    *reader,
           const char  *text,
           GError     **error)
{
  g_autoptr(DhOrder) order = NULL;
  gboolean good;

  if (strlen (text) > MOST_TYPED)
    {
      _dh_reader_refuse (error, _("an order has at most %d characters"), MOST_TYPED);
      return NULL;
    }
  if (!is_plain_text (text))
    {
      _dh_reader_refuse (error, _("the order contains characters that are not text"));
      return NULL;
    }

  order = new_order (reader->battle->system);
  good = parse_line (reader, order, error);
  g_clear_pointer (&reader->word, g_free);

  return good ? g_steal_pointer (&order) : NULL;
}

/**
 * dh_order_parse:
 * @battle: the battle whose things the order may name
 * @text: one line
 * @error: return location for a %DH_ERROR_ORDER that says what is wrong and what would fit
 *
 * Reads an order. Whether the rules allow it is not asked here.
 *
 * Returns: (transfer full) (nullable): the order
 */
DhOrder *
dh_order_parse (const DhBattle  *battle,
                const char      *text,
                GError         **error)
{
  DhReader reader = { .battle = battle, .at = text };

  return read_text (&reader, text, error);
}

/**
 * dh_order_find_mistake:
 * @battle: the battle whose things the order may name
 * @text: one line
 * @start: (out): where the word begins, in bytes, that cannot be read; the end where one is missing
 * @end: (out): where it ends
 *
 * Finds what is wrong with an order, for a cursor to go there.
 *
 * Returns: whether it cannot be read
 */
gboolean
dh_order_find_mistake (const DhBattle *battle,
                       const char     *text,
                       gsize          *start,
                       gsize          *end)
{
  DhReader reader = { .battle = battle, .at = text };
  g_autoptr(DhOrder) order = read_text (&reader, text, NULL);

  if (order != NULL)
    return FALSE;

  _dh_reader_skip_blanks (&reader);
  *start = reader.at - text;
  if (_dh_reader_peek (&reader) != NULL)
    reader.at = reader.after;
  *end = reader.at - text;
  g_free (reader.word);
  return TRUE;
}

/**
 * dh_order_free:
 * @self: (transfer full): an order
 *
 * Frees it, with the order that an amendment gives instead.
 */
void
dh_order_free (DhOrder *self)
{
  g_array_unref (self->subjects);
  g_clear_pointer (&self->dice, g_array_unref);
  g_clear_pointer (&self->instead, dh_order_free);
  g_free (self->value_text);
  g_free (self->text);
  g_free (self);
}

/**
 * dh_order_get_subject:
 * @self: an order
 * @index: which, from 0
 *
 * Returns: one of those whom it is for
 */
DhRef
dh_order_get_subject (const DhOrder *self,
                      guint          index)
{
  DhRef nothing = { DH_REF_KIND_NONE, 0 };

  g_return_val_if_fail (index < self->subjects->len, nothing);

  return g_array_index (self->subjects, DhRef, index);
}

gboolean
_dh_order_is (const DhOrder *self,
              const char    *verb)
{
  return strcmp (self->verb->word, verb) == 0;
}

DhRef
_dh_order_get_first (const DhOrder *self)
{
  DhRef nothing = { DH_REF_KIND_NONE, 0 };

  return self->subjects->len > 0 ? dh_order_get_subject (self, 0) : nothing;
}

/**
 * _dh_order_may_need_dice:
 * @self: an order
 *
 * Returns: whether dice may be thrown for this order
 */
gboolean
_dh_order_may_need_dice (const DhOrder *self)
{
  return (self->verb->flags & DH_VERB_NEEDS_DICE) != 0 &&
         (self->verb->needs_dice == NULL || self->verb->needs_dice (self));
}

/* Writing: the canonical words of an order, which read back as the same order */

/**
 * dh_order_to_text:
 * @self: an order
 * @battle: the battle it is for
 *
 * Returns: (transfer full): the order in its canonical words, all names as ids; thrown dice are no
 *   part of it
 */
char *
dh_order_to_text (const DhOrder  *self,
                  const DhBattle *battle)
{
  GString *text = g_string_sized_new (48);

  g_string_append (text, self->verb->word);
  if (self->verb->write != NULL)
    self->verb->write (self, battle, text);
  else
    _dh_order_write_pattern (self, battle, self->verb->patterns[0].slots, text);

  return g_string_free (text, FALSE);
}

/**
 * _dh_order_dup_kept:
 * @self: an order
 * @battle: the battle it is for
 * @error: return location for a %DH_ERROR_ORDER
 *
 * Returns: (transfer full) (nullable): what dh_order_to_text() writes, if a battle may keep that much
 */
char *
_dh_order_dup_kept (const DhOrder   *self,
                    const DhBattle  *battle,
                    GError         **error)
{
  g_autofree char *text = dh_order_to_text (self, battle);
  gsize length = strlen (text);

  if (length <= MOST_KEPT)
    return g_steal_pointer (&text);

  _dh_reader_refuse (error,
                     _("an order can have at most %d bytes, and this one has %u; please make it shorter"),
                     MOST_KEPT,
                     (guint) length);
  return NULL;
}

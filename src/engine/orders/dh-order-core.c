/* dh-order-core.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-order-reader-private.h"

#include "dh-battle-private.h"
#include "dh-system-dues.h"
#include "dh-system-tables.h"

#include <glib/gi18n-lib.h>

#include <stdlib.h>
#include <string.h>

/*
 * Reading and writing the orders that every system has, which are mostly words for people.
 */

/* Reads of whom something is due. A refusal lists those of whom it is: for no name, or one of nobody who is there. */
static gboolean
read_debtor (DhReader  *reader,
             DhOrder   *order,
             GError   **error)
{
  const DhBattle *battle = reader->battle;
  g_autofree char *debtors = _dh_battle_list_debtors (battle, order->due);
  g_autoptr(GError) local = NULL;

  if (_dh_reader_read_subject (reader, order, battle->system->dues->debtors, &local))
    return TRUE;
  if (debtors == NULL)
    {
      g_propagate_error (error, g_steal_pointer (&local));
      return FALSE;
    }

  /* Translators: what is wrong with a name, a kind of due, and those of whom it is due. */
  return _dh_reader_refuse (error, _("%s; “%s” is due of: %s"), local->message,
                            dh_enum_to_word (battle->system->dues->kinds (), order->due), debtors);
}

gboolean
_dh_order_read_waive (DhReader  *reader,
                      DhOrder   *order,
                      GError   **error)
{
  return _dh_reader_read_word_of (reader, reader->battle->system->dues->kinds (), &order->due, error) &&
         read_debtor (reader, order, error) && _dh_reader_read_reason (reader, order, error);
}

void
_dh_order_write_waive (const DhOrder  *order,
                       const DhBattle *battle,
                       GString        *text)
{
  _dh_order_write_word (text, dh_enum_to_word (battle->system->dues->kinds (), order->due));
  _dh_order_write_subjects (order, battle, text);
  g_string_append_printf (text, " because %s", order->text);
}

/* A property by its name, or by as much of its beginning as no other of the thing has. */
static gboolean
find_property (const DhBattle *battle,
               DhRefKind       of,
               const char     *name,
               DhPropertyId   *id)
{
  guint found = 0;

  if (_dh_property_find (battle, of, name, id))
    return TRUE;

  for (guint i = 0; i < battle->system->tables->n_properties; i++)
    if (battle->system->tables->properties[i].of == of &&
        g_ascii_strncasecmp (battle->system->tables->properties[i].name, name, strlen (name)) == 0)
      {
        *id = i;
        found++;
      }

  return found == 1;
}

/* A value that is a word may have been written by its beginning, and goes on the record whole. */
static void
complete_value (const DhBattle *battle,
                DhOrder        *order)
{
  const DhProperty *property = _dh_property_get (battle, order->property);
  int value;

  if (property->form != &dh_form_word || !dh_enum_from_beginning (property->words (), order->value_text, &value))
    return;

  g_free (order->value_text);
  order->value_text = g_strdup (dh_enum_to_word (property->words (), value));
}

gboolean
_dh_order_read_ruling (DhReader  *reader,
                       DhOrder   *order,
                       GError   **error)
{
  DhRef subject;

  if (!_dh_reader_read_subject (reader, order, DH_ANY_KIND, error))
    return FALSE;
  subject = dh_order_get_subject (order, 0);

  if (_dh_reader_peek (reader) == NULL ||
      !find_property (reader->battle, subject.kind, reader->word, &order->property))
    {
      g_autofree char *list = _dh_property_list (reader->battle, subject.kind);

      return _dh_reader_refuse (error,
                                _("“%s” is not a property of “%s”; it has %s"),
                                reader->word != NULL ? reader->word : "",
                                dh_battle_get_label (reader->battle, subject),
                                list);
    }
  _dh_reader_step_on (reader);

  if (_dh_reader_peek (reader) == NULL)
    return _dh_reader_refuse (error, _("the value is missing"));
  order->value_text = g_ascii_strdown (reader->word, -1);
  _dh_reader_step_on (reader);

  complete_value (reader->battle, order);
  if (_dh_property_get (reader->battle, order->property)->form != &dh_form_members &&
      !_dh_property_parse (reader->battle, order->property, order->value_text, &order->value, error))
    return FALSE;

  return _dh_reader_read_reason (reader, order, error);
}

static void
write_ruled (GString    *text,
             const char *property,
             const char *value,
             const char *reason)
{
  gboolean quoted = strchr (value, ' ') != NULL || *value == '\0';

  _dh_order_write_word (text, property);
  g_string_append_printf (text, quoted ? " \"%s\" because %s" : " %s because %s", value, reason);
}

void
_dh_order_write_ruling (const DhOrder  *order,
                        const DhBattle *battle,
                        GString        *text)
{
  _dh_order_write_subjects (order, battle, text);
  write_ruled (text, _dh_property_get (battle, order->property)->name, order->value_text, order->text);
}

/**
 * dh_order_write_ruling:
 * @battle: a battle
 * @thing: what is ruled of
 * @property: a property of it, by its name
 * @value: the value that it is to have
 * @reason: why
 *
 * Returns: (transfer full): the order
 */
char *
dh_order_write_ruling (const DhBattle *battle,
                       DhRef           thing,
                       const char     *property,
                       const char     *value,
                       const char     *reason)
{
  GString *text = g_string_new ("ruling");

  _dh_order_write_thing (text, battle, NULL, thing);
  write_ruled (text, property, value, reason);
  return g_string_free (text, FALSE);
}

void
_dh_order_write_note (const DhOrder  *order,
                      const DhBattle *battle,
                      GString        *text)
{
  _dh_order_write_word (text, order->text);
}

gboolean
_dh_order_read_word (DhReader  *reader,
                     DhOrder   *order,
                     GError   **error)
{
  return _dh_reader_read_subject (reader, order, DH_KIND (reader->battle->system->tables->side), error) &&
         _dh_reader_read_text (reader, order, error);
}

void
_dh_order_write_word_of_side (const DhOrder  *order,
                              const DhBattle *battle,
                              GString        *text)
{
  _dh_order_write_subjects (order, battle, text);
  _dh_order_write_word (text, order->text);
}

gboolean
_dh_order_read_dice (DhReader  *reader,
                     DhOrder   *order,
                     GError   **error)
{
  g_clear_pointer (&reader->word, g_free);
  if (!_dh_reader_read_dice (reader->at, &order->dice, error))
    return FALSE;

  reader->at += strlen (reader->at);
  return TRUE;
}

/* Putting right what was entered wrong */

/* The end of an order's dice: the beginning of its reason, or the end of the line. */
static gsize
find_reason (const char *dice)
{
  gsize end = strcspn (dice, "#");

  for (gsize i = 1; i + strlen ("because") <= end; i++)
    if (g_ascii_isspace (dice[i - 1]) && g_ascii_strncasecmp (dice + i, "because", strlen ("because")) == 0)
      return i;

  return strlen (dice);
}

/* The order that is to be given instead, and its dice, behind which the reason has to come: that goes on to the end. */
static gboolean
read_instead (DhReader  *reader,
              DhOrder   *order,
              GError   **error)
{
  const DhVerbInfo *verb = _dh_reader_peek (reader) != NULL ? dh_verb_find (reader->battle->system, reader->word)
                                                            : NULL;
  g_autofree char *dice = NULL;

  if (_dh_reader_peek (reader) == NULL)
    return _dh_reader_refuse (error, order->before
                                       ? _("the order that was left out is missing; type it after the entry’s number")
                                       : _("the corrected order is missing; type it after the entry’s number, or “none” "
                                           "to strike the entry out"));
  if (verb != NULL && verb->resolve == NULL)
    return _dh_reader_refuse (error, _("“%s” cannot take the place of an order"), verb->word);

  /* An order that ends in free text takes the whole rest of the line, “because” and all. */
  reader->to_reason = verb == NULL || verb->read == NULL || verb->patterns[0].slots != NULL;
  order->instead = _dh_order_read (reader, error);
  reader->to_reason = FALSE;
  if (order->instead == NULL)
    return FALSE;

  _dh_reader_skip_blanks (reader);
  if (*reader->at != ':')
    return TRUE;

  dice = g_strndup (reader->at + 1, find_reason (reader->at + 1));
  reader->at += 1 + strlen (dice);
  return _dh_reader_read_dice (dice, &order->dice, error);
}

gboolean
_dh_order_read_amend (DhReader  *reader,
                      DhOrder   *order,
                      GError   **error)
{
  guint64 number;

  order->before = _dh_reader_accept_begun (reader, "before");
  if (_dh_reader_peek (reader) == NULL ||
      !g_ascii_string_to_unsigned (reader->word, 10, 1, G_MAXINT, &number, NULL))
    return _dh_reader_refuse (error, _("the number of an entry is missing; look it up in the log"));
  order->number = number;
  _dh_reader_step_on (reader);

  order->none = !order->before && _dh_reader_accept_begun (reader, "none");
  if (order->none)
    return _dh_reader_read_reason (reader, order, error);

  return read_instead (reader, order, error) &&
         (!_dh_reader_accept (reader, "because") || _dh_reader_read_text (reader, order, error));
}

void
_dh_order_write_amend (const DhOrder  *order,
                       const DhBattle *battle,
                       GString        *text)
{
  g_autofree char *instead = order->none ? g_strdup ("none") : dh_order_to_text (order->instead, battle);

  g_string_append_printf (text, order->before ? " before %u %s" : " %u %s", order->number, instead);
  if (order->text != NULL)
    g_string_append_printf (text, " because %s", order->text);
}

gboolean
_dh_order_amend_needs_dice (const DhOrder *order)
{
  return order->instead != NULL && _dh_order_may_need_dice (order->instead);
}

/**
 * _dh_order_skip_amend:
 * @text: a line
 * @number: (out) (optional): the number of the entry that it amends
 * @before: (out) (optional): whether it puts an order in before that
 *
 * Returns: where the order begins that it gives in the place of another, which can be at its end; 0 when it gives none
 */
gsize
_dh_order_skip_amend (const char *text,
                      guint      *number,
                      gboolean   *before)
{
  static const struct
  {
    const char *word;
    gsize least; /* letters of it that are enough */
  } words[] = { { "amend", 5 }, { "before", 2 } };
  const char *at = text;
  const char *last = NULL;
  guint n_digits;

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      gsize length;

      at += strspn (at, " \t");
      length = strcspn (at, " \t");
      if (length >= words[i].least && g_ascii_strncasecmp (at, words[i].word, length) == 0 && g_ascii_isspace (at[length]))
        {
          at += length;
          last = words[i].word;
        }
      else if (i == 0)
        return 0;
    }

  at += strspn (at, " \t");
  n_digits = strspn (at, "0123456789");
  if (number != NULL)
    *number = MIN (strtoul (at, NULL, 10), G_MAXUINT);
  if (before != NULL)
    *before = last == words[1].word;
  at += n_digits;
  return n_digits > 0 && g_ascii_isspace (*at) ? (gsize) (at + strspn (at, " \t") - text) : 0;
}

/**
 * dh_order_find_amended:
 * @text: an order, or its beginning
 * @before: (out): whether it puts an order in before that entry
 *
 * Returns: the number of the entry that it puts right, whatever is to come in its place; 0 when it puts none right
 */
guint
dh_order_find_amended (const char *text,
                       gboolean   *before)
{
  guint number = 0;

  *before = FALSE;
  return _dh_order_skip_amend (text, &number, before) > 0 ? number : 0;
}

/**
 * dh_order_add_dice:
 * @order: an order in its canonical words
 * @dice: what dice show
 *
 * Returns: (transfer full): the order with its dice, which come before the reason of an amendment
 */
char *
dh_order_add_dice (const char *order,
                   const char *dice)
{
  const char *reason = _dh_order_skip_amend (order, NULL, NULL) > 0 ? strstr (order, " because ") : NULL;

  return reason == NULL ? g_strdup_printf ("%s : %s", order, dice)
                        : g_strdup_printf ("%.*s : %s%s", (int) (reason - order), order, dice, reason);
}

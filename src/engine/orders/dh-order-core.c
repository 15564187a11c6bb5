/* dh-order-core.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-order-reader-private.h"

#include "dh-battle-private.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/*
 * How the orders are read and written that every system has, and that are mostly words for people.
 */

gboolean
_dh_order_read_waive (DhReader  *reader,
                      DhOrder   *order,
                      GError   **error)
{
  const DhSystem *system = reader->battle->system;

  return _dh_reader_read_word_of (reader, system->due_kinds (), &order->due, error) &&
         _dh_reader_read_subject (reader, order, system->debtors, error) &&
         _dh_reader_read_reason (reader, order, error);
}

void
_dh_order_write_waive (const DhOrder  *order,
                       const DhBattle *battle,
                       GString        *text)
{
  _dh_order_write_word (text, dh_enum_to_word (battle->system->due_kinds (), order->due));
  _dh_order_write_subjects (order, battle, text);
  g_string_append_printf (text, " because %s", order->text);
}

gboolean
_dh_order_read_ruling (DhReader  *reader,
                       DhOrder   *order,
                       GError   **error)
{
  DhThing subject;

  if (!_dh_reader_read_subject (reader, order, DH_ANY_KIND, error))
    return FALSE;
  subject = dh_order_get_subject (order, 0);

  if (_dh_reader_peek (reader) == NULL ||
      !_dh_property_find (reader->battle, subject.kind, reader->word, &order->property))
    {
      g_autofree char *list = _dh_property_list (reader->battle, subject.kind);

      return _dh_reader_refuse (error,
                                _("“%s” is not a property of “%s”; it has %s"),
                                reader->word != NULL ? reader->word : "",
                                dh_battle_get_id (reader->battle, subject),
                                list);
    }
  _dh_reader_step_on (reader);

  if (_dh_reader_peek (reader) == NULL)
    return _dh_reader_refuse (error, _("the value is missing"));
  order->value_text = g_ascii_strdown (reader->word, -1);
  _dh_reader_step_on (reader);

  if (_dh_property_get (reader->battle, order->property)->form != &dh_form_members &&
      !_dh_property_parse (reader->battle, order->property, order->value_text, &order->value, error))
    return FALSE;

  return _dh_reader_read_reason (reader, order, error);
}

void
_dh_order_write_ruling (const DhOrder  *order,
                        const DhBattle *battle,
                        GString        *text)
{
  gboolean quoted = strchr (order->value_text, ' ') != NULL || *order->value_text == '\0';

  _dh_order_write_subjects (order, battle, text);
  _dh_order_write_word (text, _dh_property_get (battle, order->property)->name);
  g_string_append_printf (text, quoted ? " \"%s\" because %s" : " %s because %s", order->value_text, order->text);
}

gboolean
_dh_order_read_note (DhReader  *reader,
                     DhOrder   *order,
                     GError   **error)
{
  return _dh_reader_read_text (reader, order, error);
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
  return _dh_reader_read_subject (reader, order, DH_KIND (reader->battle->system->side), error) &&
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

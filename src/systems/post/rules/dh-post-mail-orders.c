/* dh-post-mail-orders.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-post-rules-private.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/* The orders of the umpire about mail: “mail”, “enter”, “allow” and “strike” in words. */

#define MOST_SUBJECT 300
#define MOST_PRESS 1300 /* with as many words as the umpire has to say */
#define MOST_ADDRESS 254

static const DhPostOrder *
post (const DhOrder *order)
{
  return (const DhPostOrder *) order;
}

/* Times and subjects have colons, so what follows the verb is read by itself. */

/* Returns: (transfer full): the next word of a line, without what stands around it; empty at its end */
static char *
take_word (const char **at)
{
  gsize length;
  char *word;

  *at += strspn (*at, " \t");
  length = strcspn (*at, " \t");
  word = g_strndup (*at, length);
  *at += length;
  *at += strspn (*at, " \t");
  return word;
}

/* A countersign goes no further than here: whoever has the right one is marked, whoever has not is doubtful. */
static void
mask_countersign (const DhBattle *battle,
                  DhPostOrder    *self)
{
  g_autofree char *subject = g_steal_pointer (&self->order.text);
  int player = _dh_post_find_sender (battle, self->order.value_text);
  const char *known = player != DH_NOTHING ? dh_post_player (battle, player)->info->countersign : NULL;
  gboolean right;

  self->order.text = _dh_post_mask_words (subject, known, &right);
  if (!right && known != NULL && dh_rulebook_is (battle->rulebook, "countersign", "on"))
    self->doubtful = TRUE;
}

/* mail TIME ADDRESS [automatic] [doubtful] [key HASH] saying SUBJECT */
gboolean
_dh_post_read_mail (DhReader  *reader,
                    DhOrder   *order,
                    GError   **error)
{
  DhPostOrder *self = (DhPostOrder *) order;
  g_autofree char *time = NULL, *word = NULL;
  const char *at;

  g_clear_pointer (&reader->word, g_free);
  at = reader->at;
  reader->at += strlen (reader->at);

  time = take_word (&at);
  if (!_dh_post_parse_time (time, NULL, &self->time))
    return _dh_reader_refuse (error, _("“%s” is not a time, such as 2026-11-28T14:02:11Z"), time);
  order->value_text = take_word (&at);
  if (*order->value_text == '\0' || strlen (order->value_text) > MOST_ADDRESS)
    return _dh_reader_refuse (error, _("the address of the sender is missing after the time"));

  word = take_word (&at);
  if (strcmp (word, "automatic") == 0)
    {
      self->automatic = TRUE;
      g_free (word);
      word = take_word (&at);
    }
  if (strcmp (word, "doubtful") == 0)
    {
      self->doubtful = TRUE;
      g_free (word);
      word = take_word (&at);
    }
  if (strcmp (word, "key") == 0)
    {
      g_autofree char *key = take_word (&at);

      if (strlen (key) != 64 || key[strspn (key, "0123456789abcdef")] != '\0')
        return _dh_reader_refuse (error, _("“%s” is not a key: 64 digits 0-9 and a-f"), key);
      g_strlcpy (self->key, key, sizeof self->key);
      g_free (word);
      word = take_word (&at);
    }
  if (strcmp (word, "saying") != 0)
    return _dh_reader_refuse (error, _("the word “saying” is missing before the subject"));

  order->text = g_utf8_substring (at, 0, MIN (_dh_post_is_press (reader->battle, at) ? MOST_PRESS : MOST_SUBJECT,
                                              g_utf8_strlen (at, -1)));
  g_strchomp (order->text);
  mask_countersign (reader->battle, self);
  return TRUE;
}

void
_dh_post_write_mail (const DhOrder  *order,
                     const DhBattle *battle,
                     GString        *text)
{
  g_autoptr(GDateTime) time = g_date_time_new_from_unix_utc (post (order)->time);
  g_autofree char *at = g_date_time_format (time, "%Y-%m-%dT%H:%M:%SZ");

  g_string_append_printf (text, " %s %s", at, order->value_text);
  if (post (order)->automatic)
    g_string_append (text, " automatic");
  if (post (order)->doubtful)
    g_string_append (text, " doubtful");
  if (*post (order)->key != '\0')
    g_string_append_printf (text, " key %s", post (order)->key);
  g_string_append_printf (text, " saying %s", order->text);
}

/* enter UNIT "FORMATION/TASK" because TEXT */
gboolean
_dh_post_read_enter (DhReader  *reader,
                     DhOrder   *order,
                     GError   **error)
{
  if (!_dh_reader_read_subject (reader, order, DH_KIND (DH_POST_KIND_UNIT), error))
    return FALSE;
  if (!_dh_reader_require_quoted (reader, _("the order of the unit is missing, in quotes: \"L/N N (N)\""), error))
    return FALSE;

  order->value_text = g_strdup (reader->word);
  _dh_reader_step_on (reader);
  return _dh_reader_read_reason (reader, order, error);
}

void
_dh_post_write_enter (const DhOrder  *order,
                      const DhBattle *battle,
                      GString        *text)
{
  _dh_order_write_subjects (order, battle, text);
  g_string_append_printf (text, " \"%s\" because %s", order->value_text, order->text);
}

/* The number of a message, or 0 where the word is none. */
static guint
parse_number (const char *word)
{
  char *end;
  guint64 number;

  if (!g_ascii_isdigit (*word))
    return 0;

  number = g_ascii_strtoull (word, &end, 10);
  return *end == '\0' && number <= G_MAXINT ? number : 0;
}

/* Rates a word as the number of a message: DhSlotInfo.rate. */
int
_dh_post_rate_number (const DhBattle *battle,
                      const char     *word)
{
  return parse_number (word) != 0 ? 0 : -1;
}

/* The number of the message that is meant, where one is named. */
gboolean
_dh_post_read_number (DhReader  *reader,
                      DhOrder   *order,
                      GError   **error)
{
  const char *word = _dh_reader_peek (reader);
  guint number;

  if (word == NULL)
    return TRUE;

  number = reader->quoted ? 0 : parse_number (word);
  if (number == 0)
    return _dh_reader_refuse (error, _("“%s” is not the number of a message"), word);

  ((DhPostOrder *) order)->claim = number;
  _dh_reader_step_on (reader);
  return TRUE;
}

void
_dh_post_write_number (const DhOrder  *order,
                       const DhBattle *battle,
                       GString        *text)
{
  if (post (order)->claim != 0)
    g_string_append_printf (text, " %u", post (order)->claim);
}

/* strike UNIT [NUMBER] because TEXT */
gboolean
_dh_post_read_strike (DhReader  *reader,
                      DhOrder   *order,
                      GError   **error)
{
  const char *word;

  if (!_dh_reader_read_subject (reader, order, DH_KIND (DH_POST_KIND_UNIT), error))
    return FALSE;
  word = _dh_reader_peek (reader);
  if (word != NULL && g_ascii_isdigit (*word) && !_dh_post_read_number (reader, order, error))
    return FALSE;

  return _dh_reader_read_reason (reader, order, error);
}

void
_dh_post_write_strike (const DhOrder  *order,
                       const DhBattle *battle,
                       GString        *text)
{
  _dh_order_write_subjects (order, battle, text);
  _dh_post_write_number (order, battle, text);
  g_string_append_printf (text, " because %s", order->text);
}

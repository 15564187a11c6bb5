/* dh-mail-message.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-mail.h"

#include <gmime/gmime.h>
#include <string.h>

/*
 * One message: who sent it, when it was received, and its subject. Only its header is looked at; whatever stands there is a
 * stranger's, and none of it is believed without need.
 */

/* More than this no honest header has; what is behind it is not looked at. */
#define MOST_HEADER (256 * 1024)

/**
 * dh_mail_message_free:
 * @self: (transfer full): a message
 */
void
dh_mail_message_free (DhMailMessage *self)
{
  g_free (self->address);
  g_free (self->subject);
  g_free (self->key);
  g_free (self);
}

static void
start_gmime (void)
{
  static gsize started;

  if (g_once_init_enter (&started))
    {
      g_mime_init ();
      g_once_init_leave (&started, 1);
    }
}

static GMimeMessage *
parse_header (const char *header,
              gsize       length)
{
  g_autoptr(GString) text = g_string_new_len (header, MIN (length, MOST_HEADER));
  GMimeStream *stream;
  GMimeParser *parser;
  GMimeMessage *message;

  /* A nought ends what GMime takes for text. */
  for (gsize i = 0; i < text->len; i++)
    if (text->str[i] == '\0')
      text->str[i] = ' ';
  g_string_append (text, "\n\n");
  stream = g_mime_stream_mem_new_with_buffer (text->str, text->len);
  parser = g_mime_parser_new_with_stream (stream);
  message = g_mime_parser_construct_message (parser, NULL);
  g_object_unref (parser);
  g_object_unref (stream);

  return message;
}

/* Hours that are counted twice a day are no date of a message, and GMime would take those of the evening for the morning's. */
static gboolean
decode_date (const char *text,
             gint64     *seconds)
{
  gboolean is_halved = g_regex_match_simple ("\\d\\s*[ap]\\.?m\\b", text, G_REGEX_CASELESS, 0);
  GDateTime *time = is_halved ? NULL : g_mime_utils_header_decode_date (text);

  if (time == NULL)
    return FALSE;

  *seconds = g_date_time_to_unix (time);
  g_date_time_unref (time);
  return TRUE;
}

/* The header of this name that stands first: the one that the last server has put there. */
static GMimeHeader *
find_header (GMimeMessage *message,
             const char   *name)
{
  GMimeHeaderList *list = g_mime_object_get_header_list (GMIME_OBJECT (message));

  for (int i = 0; i < g_mime_header_list_get_count (list); i++)
    {
      GMimeHeader *header = g_mime_header_list_get_header_at (list, i);

      if (g_ascii_strcasecmp (g_mime_header_get_name (header), name) == 0)
        return header;
    }

  return NULL;
}

static const char *
find_first (GMimeMessage *message,
            const char   *name)
{
  GMimeHeader *header = find_header (message, name);

  return header != NULL ? g_mime_header_get_value (header) : NULL;
}

/*
 * A subject, decoded (RFC 2047). GMime joins the encoded words of a charset before it decodes them, so that a letter may be
 * cut in two; but where each is padded, as telephones do, it sees the end in the middle. So such words are parted here.
 */
static char *
decode_subject (GMimeMessage *message)
{
  GMimeHeader *header = find_header (message, "Subject");
  g_autofree char *raw = header != NULL ? g_mime_utils_header_unfold (g_mime_header_get_raw_value (header)) : NULL;
  const char *at = raw, *cut;
  GString *subject = g_string_new (NULL);

  while (at != NULL && *at != '\0')
    {
      g_autofree char *part = NULL, *decoded = NULL;

      for (cut = strstr (at, "=?="); cut != NULL; cut = strstr (cut + 3, "=?="))
        if (strspn (cut + 3, " \t\r\n") > 0 && g_str_has_prefix (cut + 3 + strspn (cut + 3, " \t\r\n"), "=?"))
          break;
      part = cut != NULL ? g_strndup (at, cut + 3 - at) : g_strdup (at);
      decoded = g_mime_utils_header_decode_text (NULL, part);
      g_string_append (subject, decoded);
      at = cut != NULL ? cut + 3 + strspn (cut + 3, " \t\r\n") : NULL;
    }

  return g_string_free (subject, FALSE);
}

/* “From kise@union.example Sat Nov 28 15:40:00 2026”: the time is UTC. */
static gboolean
decode_marker (const char *marker,
               gint64     *seconds)
{
  g_auto(GStrv) words = g_strsplit_set (marker, " \t", -1);
  const char *parts[5] = { NULL };
  g_autofree char *date = NULL;
  guint found = 0;

  for (guint i = g_strv_length (words); i-- > 1 && found < G_N_ELEMENTS (parts);)
    if (*words[i] != '\0')
      parts[found++] = words[i];
  if (found < G_N_ELEMENTS (parts))
    return FALSE;

  date = g_strdup_printf ("%s, %s %s %s %s +0000", parts[4], parts[2], parts[3], parts[0], parts[1]);
  return decode_date (date, seconds);
}

/* The moment of receipt: the topmost server's, else the mailbox's, else by the sender's clock. */
static gboolean
find_receipt (GMimeMessage *message,
              const char   *marker,
              gint64       *received,
              gboolean     *by_sender)
{
  const char *line = find_first (message, "Received"), *date = line != NULL ? strrchr (line, ';') : NULL;

  *by_sender = FALSE;
  if ((date != NULL && decode_date (date + 1, received)) || (marker != NULL && decode_marker (marker, received)))
    return TRUE;

  *by_sender = TRUE;
  date = find_first (message, "Date");
  return date != NULL && decode_date (date, received);
}

static char *
find_address (GMimeMessage *message)
{
  InternetAddressList *list = g_mime_message_get_from (message);
  InternetAddress *address = list != NULL && internet_address_list_length (list) == 1
                             ? internet_address_list_get_address (list, 0)
                             : NULL;
  const char *text = address != NULL && INTERNET_ADDRESS_IS_MAILBOX (address)
                     ? internet_address_mailbox_get_addr (INTERNET_ADDRESS_MAILBOX (address))
                     : NULL;

  if (text == NULL || *text == '\0' || strlen (text) > 254 || !g_str_is_ascii (text) || strpbrk (text, " \t\r\n") != NULL)
    return g_strdup ("");

  return g_strdup (text);
}

/* One line of text, no longer than what is kept. */
static char *
clean_subject (const char *subject)
{
  g_autofree char *valid = g_utf8_make_valid (subject != NULL ? subject : "", -1);
  GString *clean = g_string_new (NULL);
  guint n = 0;

  for (const char *at = valid; *at != '\0' && n < DH_MAIL_MOST_SUBJECT; at = g_utf8_next_char (at), n++)
    {
      gunichar c = g_utf8_get_char (at);
      gboolean blank = c == '\t' || c == 0xa0;

      g_string_append_unichar (clean, blank ? ' ' : g_unichar_iscntrl (c) || c == 0xfffe || c == 0xffff ? 0xfffd : c);
    }

  return g_strstrip (g_string_free (clean, FALSE));
}

static char *
make_key (GMimeMessage        *message,
          const DhMailMessage *self)
{
  const char *id = g_mime_message_get_message_id (message);
  g_autofree char *text = id != NULL && *id != '\0'
                          ? g_strdup (id)
                          : g_strdup_printf ("%s|%" G_GINT64_FORMAT "|%s", self->address, self->received, self->subject);

  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
}

static gboolean
is_forged (GMimeMessage *message)
{
  GMimeHeaderList *list = g_mime_object_get_header_list (GMIME_OBJECT (message));

  for (int i = 0; i < g_mime_header_list_get_count (list); i++)
    {
      GMimeHeader *header = g_mime_header_list_get_header_at (list, i);
      g_autofree char *small = NULL;

      if (g_ascii_strcasecmp (g_mime_header_get_name (header), "Authentication-Results") != 0)
        continue;
      small = g_ascii_strdown (g_mime_header_get_value (header), -1);
      if (strstr (small, "dmarc=fail") != NULL)
        return TRUE;
    }

  return FALSE;
}

/**
 * dh_mail_message_new:
 * @header: the header of a message
 * @length: its bytes
 * @marker: (nullable): the line of a mailbox that stands before it
 *
 * Returns: (transfer full) (nullable): what it says, or %NULL when nothing says when it was received
 */
DhMailMessage *
dh_mail_message_new (const char *header,
                     gsize       length,
                     const char *marker)
{
  g_autoptr(DhMailMessage) self = g_new0 (DhMailMessage, 1);
  g_autofree char *subject = NULL;
  GMimeMessage *message;
  gboolean dated;

  start_gmime ();
  message = parse_header (header, length);
  if (message == NULL)
    return NULL;

  dated = find_receipt (message, marker, &self->received, &self->by_sender);
  self->address = find_address (message);
  subject = decode_subject (message);
  self->subject = clean_subject (subject);
  self->doubtful = is_forged (message);
  self->key = make_key (message, self);
  g_object_unref (message);

  return dated ? g_steal_pointer (&self) : NULL;
}

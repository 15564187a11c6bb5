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
 * One message: who sent it, when it was received, and its subject. Only its header is looked at; whatever stands there
 * is a stranger's, and none of it is believed without need.
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
  if (message == NULL)
    message = g_mime_message_new (FALSE);
  g_object_unref (parser);
  g_object_unref (stream);

  return message;
}

/**
 * dh_mail_read_date:
 * @text: a date as messages write it
 * @seconds: (out): the seconds since 1970, UTC
 *
 * Hours that are counted twice a day are no date: those of the evening would be taken for the morning's.
 *
 * Returns: whether @text is one
 */
gboolean
dh_mail_read_date (const char *text,
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
 * A subject, decoded (RFC 2047). GMime joins the encoded words of a charset before it decodes them, so that a letter
 * may be cut in two; but where each is padded, as telephones do, it sees the end in the middle. So such words are
 * parted here.
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
  return dh_mail_read_date (date, seconds);
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
  if ((date != NULL && dh_mail_read_date (date + 1, received)) || (marker != NULL && decode_marker (marker, received)))
    return TRUE;

  *by_sender = TRUE;
  date = find_first (message, "Date");
  return date != NULL && dh_mail_read_date (date, received);
}

static guint
count_headers (GMimeMessage *message,
               const char   *name)
{
  GMimeHeaderList *list = g_mime_object_get_header_list (GMIME_OBJECT (message));
  guint n = 0;

  for (int i = 0; i < g_mime_header_list_get_count (list); i++)
    n += g_ascii_strcasecmp (g_mime_header_get_name (g_mime_header_list_get_header_at (list, i)), name) == 0;

  return n;
}

/* One header of senders with one sender in it: of two nobody knows who has ordered. */
static char *
find_address (GMimeMessage *message)
{
  InternetAddressList *list = count_headers (message, "From") == 1 ? g_mime_message_get_from (message) : NULL;
  InternetAddress *address = list != NULL && internet_address_list_length (list) == 1
                             ? internet_address_list_get_address (list, 0)
                             : NULL;
  const char *text = address != NULL && INTERNET_ADDRESS_IS_MAILBOX (address)
                     ? internet_address_mailbox_get_addr (INTERNET_ADDRESS_MAILBOX (address))
                     : NULL;

  if (text == NULL || *text == '\0' || strlen (text) > 254 || !g_str_is_ascii (text) ||
      strpbrk (text, " \t\r\n") != NULL)
    return g_strdup ("");

  return g_strdup (text);
}

/*
 * One line of text, no longer than what is kept. Telephones put blanks of their own into what is typed, and marks that
 * nobody sees: every blank is a plain one here, and what has no shape is left out.
 */
static char *
clean_subject (const char *subject)
{
  g_autofree char *valid = g_utf8_make_valid (subject, -1);
  GString *clean = g_string_new (NULL);
  guint n = 0;

  for (const char *at = valid; *at != '\0' && n < DH_MAIL_MOST_SUBJECT; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      if (g_unichar_type (c) == G_UNICODE_FORMAT)
        continue;
      if (g_unichar_iscntrl (c) && c != '\t')
        c = 0xfffd; /* no order has one */
      else if (g_unichar_isspace (c) || !g_unichar_isdefined (c))
        c = ' ';
      if (c == ' ' && (n == 0 || clean->str[clean->len - 1] == ' '))
        continue;

      g_string_append_unichar (clean, c);
      n++;
    }

  return g_strchomp (g_string_free (clean, FALSE));
}

static char *
make_key (GMimeMessage        *message,
          const DhMailMessage *self)
{
  const char *id = g_mime_message_get_message_id (message);
  g_autofree char *text = id != NULL && *id != '\0'
                          ? g_strdup (id)
                          : g_strdup_printf ("%s|%" G_GINT64_FORMAT "|%s", self->address, self->received,
                                             self->subject);

  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
}

/* What is in round brackets is a remark, and may say what it likes. */
static char *
strip_remarks (const char *text)
{
  GString *rest = g_string_new (NULL);
  guint depth = 0;

  for (const char *at = text; *at != '\0'; at++)
    if (*at == '(')
      depth++;
    else if (*at == ')' && depth > 0)
      depth--;
    else if (depth == 0)
      g_string_append_c (rest, *at);

  return g_string_free (rest, FALSE);
}

/* Whether a header of that name says this, in any case and whatever its remarks say. */
static gboolean
says (GMimeMessage *message,
      const char   *name,
      const char   *pattern)
{
  GMimeHeaderList *list = g_mime_object_get_header_list (GMIME_OBJECT (message));

  for (int i = 0; i < g_mime_header_list_get_count (list); i++)
    {
      GMimeHeader *header = g_mime_header_list_get_header_at (list, i);
      g_autofree char *valid = NULL, *text = NULL;

      if (g_ascii_strcasecmp (g_mime_header_get_name (header), name) != 0)
        continue;
      valid = g_utf8_make_valid (g_mime_header_get_raw_value (header), -1);
      text = strip_remarks (valid);
      if (g_regex_match_simple (pattern, text, G_REGEX_CASELESS, 0))
        return TRUE;
    }

  return FALSE;
}

static gboolean
is_automatic (GMimeMessage *message)
{
  GMimeObject *body = g_mime_message_get_mime_part (message);
  GMimeContentType *type = body != NULL ? g_mime_object_get_content_type (body) : NULL;

  return says (message, "Auto-Submitted", "^\\s*(?!no\\b)\\S") ||
         says (message, "Precedence", "^\\s*(bulk|junk|list|auto_reply)\\b") ||
         says (message, "Return-Path", "^\\s*<\\s*>") || says (message, "X-Autoreply", "^\\s*yes\\b") ||
         says (message, "X-Auto-Response-Suppress", "\\b(all|autoreply|oof)\\b") ||
         (type != NULL && g_mime_content_type_is_type (type, "multipart", "report"));
}

/**
 * dh_mail_message_new:
 * @header: the header of a message
 * @length: its bytes
 * @marker: (nullable): the line of a mailbox that stands before it
 *
 * Returns: (transfer full): what it says
 */
DhMailMessage *
dh_mail_message_new (const char *header,
                     gsize       length,
                     const char *marker)
{
  DhMailMessage *self = g_new0 (DhMailMessage, 1);
  g_autofree char *subject = NULL;
  GMimeMessage *message;

  start_gmime ();
  message = parse_header (header, length);
  if (!find_receipt (message, marker, &self->received, &self->by_sender))
    self->received = 0;
  self->address = find_address (message);
  subject = decode_subject (message);
  self->subject = clean_subject (subject);
  self->doubtful = says (message, "Authentication-Results", "\\bdmarc\\s*=\\s*fail\\b");
  self->automatic = is_automatic (message);
  self->key = make_key (message, self);
  g_object_unref (message);

  return self;
}

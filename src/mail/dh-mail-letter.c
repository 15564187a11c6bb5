/* dh-mail-letter.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-mail.h"

#include <gmime/gmime.h>
#include <string.h>

/* Letters as files that any mail program sends. */

/* Cuts a text at the end of its first line, so that no text can add a header. */
static char *
cut_line (const char *text)
{
  return g_strndup (text, strcspn (text, "\r\n"));
}

static void
set_addresses (GMimeMessage    *message,
               GMimeAddressType type,
               const char      *address)
{
  g_autofree char *line = address != NULL ? cut_line (address) : NULL;

  if (line != NULL)
    g_mime_message_add_mailbox (message, type, NULL, line);
}

/* Mail programs show an answer below what it answers. */
static void
set_answered (GMimeMessage *message,
              const char   *id)
{
  g_autofree char *line = id != NULL ? cut_line (id) : NULL;
  g_autofree char *bracketed = line != NULL && *line != '\0' && strpbrk (line, "<> \t") == NULL
                               ? g_strdup_printf ("<%s>", line)
                               : NULL;

  if (bracketed == NULL)
    return;

  g_mime_object_set_header (GMIME_OBJECT (message), "In-Reply-To", bracketed, NULL);
  g_mime_object_set_header (GMIME_OBJECT (message), "References", bracketed, NULL);
}

/* A part of a message whose text is in UTF-8. */
static GMimeObject *
make_text (const char *subtype,
           const char *text)
{
  GMimeTextPart *part = g_mime_text_part_new_with_subtype (subtype);

  g_mime_text_part_set_charset (part, "utf-8");
  g_mime_text_part_set_text (part, text);
  g_mime_part_set_content_encoding (GMIME_PART (part), GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE);
  return GMIME_OBJECT (part);
}

static GMimeObject *
make_picture (GBytes     *png,
              const char *id)
{
  GMimePart *part = g_mime_part_new_with_type ("image", "png");
  gsize length;
  const char *data = g_bytes_get_data (png, &length);
  GMimeStream *stream = g_mime_stream_mem_new_with_buffer (data, length);
  GMimeDataWrapper *content = g_mime_data_wrapper_new_with_stream (stream, GMIME_CONTENT_ENCODING_DEFAULT);

  g_mime_part_set_content (part, content);
  g_mime_part_set_content_encoding (part, GMIME_CONTENT_ENCODING_BASE64);
  g_mime_part_set_content_id (part, id);
  g_mime_object_set_disposition (GMIME_OBJECT (part), GMIME_DISPOSITION_INLINE);
  g_object_unref (content);
  g_object_unref (stream);
  return GMIME_OBJECT (part);
}

/* The marks between the parts are of the letter: what is written again is the same, byte for byte. */
static GMimeObject *
join_parts (const char  *subtype,
            const char  *key,
            GMimeObject *first,
            GMimeObject *second)
{
  GMimeMultipart *parts = g_mime_multipart_new_with_subtype (subtype);
  g_autofree char *boundary = g_strdup_printf ("%s-%.40s", subtype, key);

  g_mime_multipart_set_boundary (parts, boundary);
  g_mime_multipart_add (parts, first);
  g_mime_multipart_add (parts, second);
  g_object_unref (first);
  g_object_unref (second);
  return GMIME_OBJECT (parts);
}

/* The page stands last, since mail programs show the last form that they can; its picture comes with it. */
static GMimeObject *
make_body (const DhMailLetter *letter,
           const char         *key)
{
  GMimeObject *text = make_text ("plain", letter->text), *page;

  if (letter->html == NULL)
    return text;

  page = make_text ("html", letter->html);
  if (letter->picture != NULL)
    page = join_parts ("related", key, page, make_picture (letter->picture, letter->picture_id));
  return join_parts ("alternative", key, text, page);
}

/**
 * dh_mail_write_letter:
 * @letter: a letter
 * @time: when it was written, in seconds since 1970, UTC
 * @key: what no other letter has, in letters and digits
 *
 * Returns: (transfer full): the letter as a message, in UTF-8
 */
char *
dh_mail_write_letter (const DhMailLetter *letter,
                      gint64              time,
                      const char         *key)
{
  GMimeMessage *message;
  GMimeObject *body;
  g_autoptr(GDateTime) date = g_date_time_new_from_unix_utc (time);
  g_autofree char *plain_key = cut_line (key), *plain_subject = cut_line (letter->subject);
  g_autofree char *id = g_strdup_printf ("%s@drumhead.invalid", plain_key);
  char *written;

  g_mime_init ();
  message = g_mime_message_new (TRUE);
  set_addresses (message, GMIME_ADDRESS_TYPE_FROM, letter->from);
  set_addresses (message, GMIME_ADDRESS_TYPE_TO, letter->to);
  g_mime_message_set_subject (message, plain_subject, "utf-8");
  g_mime_message_set_date (message, date);
  g_mime_message_set_message_id (message, id);
  g_mime_object_set_header (GMIME_OBJECT (message), "Auto-Submitted",
                            letter->reply_to != NULL ? "auto-replied" : "auto-generated", NULL);
  set_answered (message, letter->reply_to);
  body = make_body (letter, plain_key);
  g_mime_message_set_mime_part (message, body);
  written = g_mime_object_to_string (GMIME_OBJECT (message), NULL);
  g_object_unref (body);
  g_object_unref (message);

  return written;
}

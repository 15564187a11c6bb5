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

/* Whatever it comes from, no header grows out of a text. */
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

/**
 * dh_mail_write_letter:
 * @from: (nullable): the address of who sends it; the mail program puts in its own where it is missing
 * @to: the address of who gets it
 * @subject: its subject
 * @text: the letter
 * @reply_to: (nullable): the id of the message that it answers
 * @time: when it was written, in seconds since 1970, UTC
 * @key: what no other letter has, in letters and digits
 *
 * Returns: (transfer full): the letter as a message, plain text in UTF-8
 */
char *
dh_mail_write_letter (const char *from,
                      const char *to,
                      const char *subject,
                      const char *text,
                      const char *reply_to,
                      gint64      time,
                      const char *key)
{
  GMimeMessage *message;
  GMimeTextPart *part;
  g_autoptr(GDateTime) date = g_date_time_new_from_unix_utc (time);
  g_autofree char *plain_key = cut_line (key), *plain_subject = cut_line (subject);
  g_autofree char *id = g_strdup_printf ("%s@drumhead.invalid", plain_key);
  char *written;

  g_mime_init ();
  message = g_mime_message_new (TRUE);
  set_addresses (message, GMIME_ADDRESS_TYPE_FROM, from);
  set_addresses (message, GMIME_ADDRESS_TYPE_TO, to);
  g_mime_message_set_subject (message, plain_subject, "utf-8");
  g_mime_message_set_date (message, date);
  g_mime_message_set_message_id (message, id);
  g_mime_object_set_header (GMIME_OBJECT (message), "Auto-Submitted",
                            reply_to != NULL ? "auto-replied" : "auto-generated", NULL);
  set_answered (message, reply_to);
  part = g_mime_text_part_new_with_subtype ("plain");
  g_mime_text_part_set_charset (part, "utf-8");
  g_mime_text_part_set_text (part, text);
  g_mime_part_set_content_encoding (GMIME_PART (part), GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE);
  g_mime_message_set_mime_part (message, GMIME_OBJECT (part));
  written = g_mime_object_to_string (GMIME_OBJECT (message), NULL);
  g_object_unref (part);
  g_object_unref (message);

  return written;
}

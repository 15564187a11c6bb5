/* dh-mail-message.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-mail-private.h"

#include <gmime/gmime.h>
#include <string.h>

/*
 * A message: its sender, the time when it was received, and its subject. Only its header is looked at, but for one
 * whose subject is press; whatever stands there is a stranger's, and none of it is believed without need.
 */

/* More than this no honest header has; what is behind it is not looked at. */
#define MOST_HEADER (256 * 1024)

/* Words to other players stand at the beginning of a message; what is behind so much of it is not looked at. */
#define MOST_BODY (64 * 1024)

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
  g_free (self->id);
  g_free (self->body);
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
parse (const char *header,
       gsize       length,
       gsize       most)
{
  g_autoptr(GString) text = g_string_new_len (header, MIN (length, most));
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

/* Returns: (transfer full) (nullable): what the first header of this name says, not decoded */
static char *
find_field (GMimeMessage *message,
            const char   *name)
{
  GMimeHeader *header = find_header (message, name);

  return header != NULL ? g_utf8_make_valid (g_mime_header_get_raw_value (header), -1) : NULL;
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

/* The topmost line of the umpire's server; where he has named none, the topmost that is not of his own machine, or the topmost. */
static gboolean
read_received (GMimeMessage *message,
               const char   *server,
               gint64       *received)
{
  GMimeHeaderList *list = g_mime_object_get_header_list (GMIME_OBJECT (message));
  g_autofree char *topmost = find_field (message, "Received");

  for (int i = 0; i < g_mime_header_list_get_count (list); i++)
    {
      GMimeHeader *header = g_mime_header_list_get_header_at (list, i);
      g_autofree char *valid = NULL;

      if (g_ascii_strcasecmp (g_mime_header_get_name (header), "Received") != 0)
        continue;
      valid = g_utf8_make_valid (g_mime_header_get_raw_value (header), -1);
      if (_dh_mail_is_by (valid, server) && _dh_mail_read_receipt (valid, received))
        return TRUE;
    }

  return topmost != NULL && _dh_mail_read_receipt (topmost, received);
}

/* The moment of receipt: that of the server, else the mailbox's, else by the sender's clock. */
static gboolean
find_receipt (GMimeMessage *message,
              const char   *marker,
              const char   *server,
              gint64       *received,
              gboolean     *by_sender)
{
  g_autofree char *date = find_field (message, "Date");

  *by_sender = FALSE;
  if (read_received (message, server, received) ||
      (marker != NULL && _dh_mail_read_marker (marker, received)))
    return TRUE;

  *by_sender = TRUE;
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

/* The address of a message with one header of senders and one sender in it: of two nobody knows who has ordered. */
static char *
find_address (GMimeMessage *message)
{
  g_autofree char *field = find_field (message, "From");

  return field != NULL && count_headers (message, "From") == 1 ? _dh_mail_read_address (field) : g_strdup ("");
}

/*
 * Makes one line of a text, no longer than is kept. Telephones put blanks of their own into what is typed, and marks
 * that nobody sees: every blank is a plain one here, and what has no shape is left out.
 */
static char *
clean (const char *text,
       guint       most)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString *line = g_string_new (NULL);
  guint n = 0;

  for (const char *at = valid; *at != '\0' && n < most; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      if (g_unichar_type (c) == G_UNICODE_FORMAT)
        continue;
      if (g_unichar_iscntrl (c) && c != '\t')
        c = 0xfffd; /* no order has one */
      else if (g_unichar_isspace (c) || !g_unichar_isdefined (c))
        c = ' ';
      if (c == ' ' && (n == 0 || line->str[line->len - 1] == ' '))
        continue;

      g_string_append_unichar (line, c);
      n++;
    }

  return g_strchomp (g_string_free (line, FALSE));
}

/* The sender is part of it: whoever else sends a message with the same id has sent another one. */
static char *
make_key (GMimeMessage        *message,
          const DhMailMessage *self)
{
  const char *id = g_mime_message_get_message_id (message);
  g_autofree char *sender = g_ascii_strdown (self->address, -1);
  g_autofree char *text = id != NULL && *id != '\0'
                          ? g_strdup_printf ("%s|%s", id, sender)
                          : g_strdup_printf ("%s|%" G_GINT64_FORMAT "|%s", sender, self->received, self->subject);

  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
}

typedef gboolean (*FieldFunc) (const char *field,
                               const char *pattern);

/* TRUE if a test holds for any header of that name. */
static gboolean
any_field (GMimeMessage *message,
           const char   *name,
           FieldFunc     is_true,
           const char   *pattern)
{
  GMimeHeaderList *list = g_mime_object_get_header_list (GMIME_OBJECT (message));

  for (int i = 0; i < g_mime_header_list_get_count (list); i++)
    {
      GMimeHeader *header = g_mime_header_list_get_header_at (list, i);
      g_autofree char *valid = NULL;

      if (g_ascii_strcasecmp (g_mime_header_get_name (header), name) != 0)
        continue;
      valid = g_utf8_make_valid (g_mime_header_get_raw_value (header), -1);
      if (is_true (valid, pattern))
        return TRUE;
    }

  return FALSE;
}

static gboolean
matches (const char *field,
         const char *pattern)
{
  g_autofree char *text = _dh_mail_strip_field (field, NULL);

  return g_regex_match_simple (pattern, text, G_REGEX_CASELESS, 0);
}

static gboolean
is_disowned (const char *field,
             const char *pattern /* the server whose results count */)
{
  return _dh_mail_is_disowned (field, pattern);
}

/*
 * Signs that a server calls a message forged. Of two subjects a signature may hold for one and people read the other, as
 * when somebody puts his own on a signed message and sends it once more.
 */
static gboolean
is_doubtful (GMimeMessage *message,
             const char   *server)
{
  return any_field (message, "Authentication-Results", is_disowned, server) || count_headers (message, "Subject") > 1;
}

/*
 * Mail that a program has sent: answers of absent people, lists, bounces (RFC 3834). X-Auto-Response-Suppress is none of
 * these signs: it asks for no answer by a program, and stands in letters of people too.
 */
static gboolean
is_automatic (GMimeMessage *message)
{
  static const struct {
    const char *name;
    const char *pattern;
  } signs[] = {
    { "Auto-Submitted", "^\\s*(?!no\\s*(;|$))\\S" },
    { "Precedence", "^\\s*(bulk|junk|list|auto_reply)\\b" },
    { "Return-Path", "^\\s*<\\s*>" },
    { "X-Autoreply", "^\\s*(?!no\\s*$)\\S" },
    { "X-Autorespond", "" },
  };
  GMimeObject *body = g_mime_message_get_mime_part (message);
  GMimeContentType *type = body != NULL ? g_mime_object_get_content_type (body) : NULL;

  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    if (any_field (message, signs[i].name, matches, signs[i].pattern))
      return TRUE;

  return type != NULL && g_mime_content_type_is_type (type, "multipart", "report");
}

/* TRUE for a message to other players, which is no order. */
static gboolean
is_press (const char *subject)
{
  g_autofree char *small = g_ascii_strdown (subject, -1);
  const char *at = strstr (small, "press");

  return at != NULL && strchr (" \t", at[5]) != NULL && at[5] != '\0' && (at == small || strchr (" \t:]", at[-1]) != NULL);
}

static void
find_text (GMimeObject *parent,
           GMimeObject *part,
           gpointer     data)
{
  GMimeObject **found = data;

  if (*found == NULL && GMIME_IS_TEXT_PART (part) &&
      g_mime_content_type_is_type (g_mime_object_get_content_type (part), "text", "plain"))
    *found = part;
}

/* Lines up to the first empty one; whatever an answer quotes, and whatever stands below two hyphens, is none of them. */
static char *
take_paragraph (const char *text)
{
  g_auto(GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr(GString) paragraph = g_string_new (NULL);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      gboolean signature = strcmp (g_strchomp (lines[i]), "--") == 0;

      if (signature || (*lines[i] == '\0' && paragraph->len > 0))
        break;
      if (*lines[i] != '>')
        g_string_append_printf (paragraph, "%s ", lines[i]);
    }

  return clean (paragraph->str, DH_MAIL_MOST_BODY);
}

/* Returns: (transfer full) (nullable): the first paragraph of a message, or %NULL where it has no plain text */
static char *
read_body (const char *at,
           gsize       length)
{
  GMimeMessage *message = parse (at, length, MOST_BODY);
  GMimeObject *part = NULL, *body = g_mime_message_get_mime_part (message);
  g_autofree char *text = NULL;

  if (body != NULL)
    find_text (NULL, body, &part);
  if (body != NULL && GMIME_IS_MULTIPART (body))
    g_mime_multipart_foreach (GMIME_MULTIPART (body), find_text, &part);
  if (part != NULL)
    text = g_mime_text_part_get_text (GMIME_TEXT_PART (part));
  g_object_unref (message);

  return text != NULL ? take_paragraph (text) : NULL;
}

/**
 * dh_mail_message_new:
 * @header: the header of a message
 * @length: its bytes
 * @whole: the bytes of header and body, as far as that is at hand
 * @marker: (nullable): the line of a mailbox that stands before it
 * @server: (nullable): the server whose word on receipt and sender counts
 *
 * Returns: (transfer full): what it says
 */
DhMailMessage *
dh_mail_message_new (const char *header,
                     gsize       length,
                     gsize       whole,
                     const char *marker,
                     const char *server)
{
  DhMailMessage *self = g_new0 (DhMailMessage, 1);
  g_autofree char *subject = NULL;
  GMimeMessage *message;

  start_gmime ();
  message = parse (header, length, MOST_HEADER);
  if (!find_receipt (message, marker, server, &self->received, &self->by_sender))
    self->received = 0;
  self->address = find_address (message);
  subject = decode_subject (message);
  self->subject = clean (subject, DH_MAIL_MOST_SUBJECT);
  self->body = is_press (self->subject) ? read_body (header, whole) : NULL;
  self->doubtful = is_doubtful (message, server);
  self->automatic = is_automatic (message);
  self->key = make_key (message, self);
  self->id = g_strdup (g_mime_message_get_message_id (message) != NULL ? g_mime_message_get_message_id (message) : "");
  g_object_unref (message);

  return self;
}

/* dh-mail.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-mail.h"

#include "dh-types.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include <string.h>

/*
 * Messages from a file of one, a mailbox (mbox), a Maildir, or pasted text. They are parted here and only their headers
 * are read, but of words to other players, so that no body, however large or strange, is ever taken apart. Blocks of
 * lines that look like headers are looked for in pasted text alone: in a file they are the words of whoever has sent
 * it.
 */

#define MOST_BYTES (512 * 1024 * 1024)

/* Returns: the length of the line at @at, with its end */
static gsize
measure_line (const char *at,
              const char *end)
{
  const char *newline = memchr (at, '\n', end - at);

  return newline != NULL ? (gsize) (newline - at + 1) : (gsize) (end - at);
}

static gboolean
is_blank_line (const char *at,
               gsize       length)
{
  while (length > 0 && strchr (" \t\r\n", at[length - 1]) != NULL && at[length - 1] != '\0')
    length--;

  return length == 0;
}

/* The length of the header that begins here: up to the first blank line. */
static gsize
measure_header (const char *at,
                const char *end)
{
  const char *from = at;

  while (at < end)
    {
      gsize line = measure_line (at, end);

      if (is_blank_line (at, line))
        break;
      at += line;
    }

  return at - from;
}

/* Returns: (nullable): where the line of that name begins, or %NULL */
static const char *
find_line (const char *at,
           gsize       length,
           const char *name)
{
  const char *end = at + length;
  gsize n = strlen (name);

  for (; at < end; at += measure_line (at, end))
    if ((gsize) (end - at) > n && g_ascii_strncasecmp (at, name, n) == 0 && at[n] == ':')
      return at;

  return NULL;
}

/*
 * “From kise@union.example Sat Nov 28 15:40:00 2026”, “From - Sat Nov 28 15:40:00 2026”, or “From ” and nothing: programs
 * write it as they like. It stands behind a blank line and before a header, and in the body of a message nothing does both.
 */
static gboolean
is_marker (const char *at,
           gsize       length)
{
  return length >= 5 && strncmp (at, "From", 4) == 0 && (at[4] == ' ' || at[4] == '\r' || at[4] == '\n');
}

/* Lines like it that some programs put behind it, quoted. */
static const char *
skip_quoted_markers (const char *at,
                     const char *end)
{
  while (end - at > 6 && strncmp (at, ">From ", 6) == 0)
    at += measure_line (at, end);

  return at;
}

/* “Name: …”. Returns: whether a header begins so */
static gboolean
is_field (const char *at,
          const char *end)
{
  const char *from = at;

  while (at < end && *at > ' ' && *at != ':' && *at != 0x7f)
    at++;

  return at > from && at < end && *at == ':';
}

/* Fields of which every message has one; “Note: …” is a line of a text. */
static gboolean
is_header (const char *at,
           const char *end)
{
  static const char *const names[] = { "From", "Date", "Subject", "Received", "Message-ID", "Return-Path", "Delivered-To" };
  gsize length = measure_header (at, end);

  for (guint i = 0; is_field (at, end) && i < G_N_ELEMENTS (names); i++)
    if (find_line (at, length, names[i]) != NULL)
      return TRUE;

  return FALSE;
}

/* The length of the message that begins here: up to the line before the next one. */
static gsize
measure_message (const char *at,
                 gsize       header,
                 const char *end)
{
  const char *from = at;
  gboolean blank = TRUE;

  for (at += header; at < end; at += measure_line (at, end))
    {
      gsize line = measure_line (at, end);

      if (blank && is_marker (at, line) && is_header (skip_quoted_markers (at + line, end), end))
        break;
      blank = is_blank_line (at, line);
    }

  return at - from;
}

static void
read_mailbox (const char *at,
              const char *end,
              const char *server,
              GPtrArray  *messages)
{
  gboolean blank = TRUE;

  while (at < end)
    {
      gsize line = measure_line (at, end), length;
      g_autofree char *marker = NULL;
      const char *header = blank && is_marker (at, line) ? skip_quoted_markers (at + line, end) : NULL;

      if (header == NULL || !is_header (header, end))
        {
          blank = is_blank_line (at, line);
          at += line;
          continue;
        }
      marker = g_strchomp (g_strndup (at, line));
      at = header;
      length = measure_header (at, end);
      g_ptr_array_add (messages, dh_mail_message_new (at, length, measure_message (at, length, end), marker, server));
      at += length;
      blank = TRUE;
    }
}

/* The lines of a block that are headers; “Sent:” is what windows call the date. */
static GString *
take_block (const char *at,
            const char *end)
{
  GString *header = g_string_new (NULL);

  for (; at < end; at += measure_line (at, end))
    {
      gsize line = measure_line (at, end);
      gboolean folded = *at == ' ' || *at == '\t';
      const char *colon = memchr (at, ':', line);

      if (!folded && (colon == NULL || memchr (at, ' ', colon - at) != NULL))
        continue;
      if (g_ascii_strncasecmp (at, "Sent:", 5) == 0)
        {
          g_string_append (header, "Date:");
          g_string_append_len (header, at + 5, line - 5);
        }
      else
        g_string_append_len (header, at, line);
    }

  return header;
}

/* A date that people paste says in which time zone it is; a window's own often does not. */
static gboolean
check_date (const char  *line,
            const char  *end,
            const char  *name,
            guint        number,
            GError     **error)
{
  g_autofree char *text = line != NULL ? g_strndup (line + 5, measure_line (line, end) - 5) : NULL;
  g_autofree char *valid = text != NULL ? g_utf8_make_valid (g_strstrip (text), -1) : NULL;
  gint64 seconds;

  if (valid == NULL)
    dh_refuse (error, DH_ERROR_FILE, _("%s:%u: this message has no “Date:” or “Sent:” line"), name, number);
  else if (!dh_mail_read_date (valid, &seconds))
    dh_refuse (error,
               DH_ERROR_FILE,
               _("%s:%u: “%s” is not a date with a time zone, such as Sat, 28 Nov 2026 09:02:11 -0500"),
               name,
               number,
               valid);
  else
    return TRUE;

  return FALSE;
}

/* Blocks of lines such as “From: …”, “Date: …” or “Sent: …”, “Subject: …”; whatever else is pasted is ignored. */
static gboolean
read_pasted (const char  *at,
             const char  *end,
             const char  *name,
             const char  *server,
             GPtrArray   *messages,
             GError     **error)
{
  guint number = 1;

  while (at < end)
    {
      gsize length = measure_header (at, end);

      if (find_line (at, length, "From") != NULL && find_line (at, length, "Subject") != NULL)
        {
          const char *date = find_line (at, length, "Date"), *sent = find_line (at, length, "Sent");
          g_autoptr(GString) header = take_block (at, at + length);

          if (!check_date (date != NULL ? date : sent, at + length, name, number, error))
            return FALSE;
          g_ptr_array_add (messages, dh_mail_message_new (header->str, header->len, header->len, NULL, server));
        }
      length += at + length < end ? measure_line (at + length, end) : 0;
      for (const char *line = at; line < at + length; line += measure_line (line, at + length))
        number++;
      at += length;
    }

  return TRUE;
}

static gboolean
is_mailbox (const char *text,
            gsize       length)
{
  return is_marker (text, length);
}

static GPtrArray *
new_list (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) dh_mail_message_free);
}

/* Returns: (transfer full) (nullable): @messages; where there are none although something was to be read, %NULL */
static GPtrArray *
require_messages (GPtrArray   *messages,
                  gboolean     blank,
                  const char  *name,
                  GError     **error)
{
  if (messages->len > 0 || blank)
    return messages;

  g_ptr_array_unref (messages);
  dh_refuse (error,
             DH_ERROR_FILE,
             _("%s: this is neither a message nor a mailbox; a message has at least From, Date and Subject"),
             name);
  return NULL;
}

/* Fields that a server or a mail program writes, and nobody types. */
static gboolean
is_whole_message (const char *text,
                  gsize       header)
{
  static const char *const names[] = { "Received", "Message-ID", "MIME-Version", "Return-Path", "Delivered-To" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (find_line (text, header, names[i]) != NULL)
      return TRUE;

  return FALSE;
}

/**
 * dh_mail_read_text:
 * @text: what a file holds: one message, or a mailbox
 * @length: its bytes
 * @name: what to call it in messages
 * @server: (nullable): the server whose word on receipt and sender counts
 * @error: return location for a %DH_ERROR_FILE
 *
 * Returns: (transfer full) (element-type DhMailMessage) (nullable): what is in it, in its order; %NULL when it is no
 *   mail
 */
GPtrArray *
dh_mail_read_text (const char  *text,
                   gsize        length,
                   const char  *name,
                   const char  *server,
                   GError     **error)
{
  GPtrArray *messages = new_list ();
  gsize header = measure_header (text, text + length);

  if (is_mailbox (text, length))
    read_mailbox (text, text + length, server, messages);
  else if (is_field (text, text + length) && (find_line (text, header, "From") != NULL || is_whole_message (text, header)))
    g_ptr_array_add (messages, dh_mail_message_new (text, header, length, NULL, server));

  return require_messages (messages, is_blank_line (text, length), name, error);
}

/**
 * dh_mail_read_pasted:
 * @text: what somebody has pasted: blocks of “From:”, “Date:” or “Sent:” and “Subject:”, a whole message, or a mailbox
 * @length: its bytes
 * @name: what to call it in messages
 * @server: (nullable): the server whose word on receipt and sender counts
 * @error: return location for a %DH_ERROR_FILE
 *
 * Returns: (transfer full) (element-type DhMailMessage) (nullable): what is in it, in its order; %NULL when it is no
 *   mail
 */
GPtrArray *
dh_mail_read_pasted (const char  *text,
                     gsize        length,
                     const char  *name,
                     const char  *server,
                     GError     **error)
{
  g_autoptr(GPtrArray) messages = NULL;

  if (is_mailbox (text, length) || is_whole_message (text, measure_header (text, text + length)))
    return dh_mail_read_text (text, length, name, server, error);

  messages = new_list ();
  if (!read_pasted (text, text + length, name, server, messages, error))
    return NULL;

  return require_messages (g_steal_pointer (&messages), is_blank_line (text, length), name, error);
}

/* Other programs write to a mailbox while it is read, so it is read and never mapped. */
static GPtrArray *
read_file (const char  *path,
           const char  *server,
           GError     **error)
{
  g_autoptr(GError) why = NULL;
  g_autofree char *text = NULL;
  gsize length;
  GStatBuf about;

  if (g_file_test (path, G_FILE_TEST_EXISTS) && !g_file_test (path, G_FILE_TEST_IS_REGULAR))
    {
      dh_refuse (error, DH_ERROR_FILE, _("%s: this is not a file"), path);
      return NULL;
    }
  if (g_stat (path, &about) == 0 && about.st_size > MOST_BYTES)
    {
      dh_refuse (error, DH_ERROR_FILE, "%s: %s", path, _("the file is too large"));
      return NULL;
    }
  if (!g_file_get_contents (path, &text, &length, &why))
    {
      dh_refuse (error, DH_ERROR_FILE, "%s", why->message);
      return NULL;
    }

  return dh_mail_read_text (text, length, path, server, error);
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

/* TRUE for the name of a message that a mail program has saved as a file. */
static gboolean
is_saved (const char *name)
{
  g_autofree char *small = g_ascii_strdown (name, -1);

  return g_str_has_suffix (small, ".eml");
}

/* The messages of a folder, each a file: all in “new” and “cur” of a Maildir; elsewhere those that a mail program has saved. */
static gboolean
read_folder (const char  *path,
             gboolean     only_saved,
             const char  *server,
             GPtrArray   *messages,
             GPtrArray   *faults,
             GError     **error)
{
  g_autoptr(GError) why = NULL;
  g_autoptr(GDir) folder = g_dir_open (path, 0, &why);
  g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  if (folder == NULL)
    return dh_refuse (error, DH_ERROR_FILE, "%s: %s", path, why->message);

  while ((name = g_dir_read_name (folder)) != NULL)
    if (*name != '.' && (!only_saved || is_saved (name)))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *file = g_build_filename (path, names->pdata[i], NULL);
      g_autoptr(GError) fault = NULL;
      g_autoptr(GPtrArray) one = read_file (file, server, &fault);

      if (one != NULL)
        g_ptr_array_extend_and_steal (messages, g_steal_pointer (&one));
      else
        g_ptr_array_add (faults, g_strdup (fault->message));
    }

  return TRUE;
}

/**
 * dh_mail_read:
 * @path: a file of one message or of many, the folder of a Maildir, or one with messages as `.eml` files
 * @server: (nullable): the server whose word on receipt and sender counts
 * @faults: (element-type utf8): gets a sentence for each file of a folder that is no message, and is passed over
 * @error: return location for a %DH_ERROR_FILE that names it
 *
 * Reads messages. When anything is wrong none is handed over, but that one strange file stops no folder.
 *
 * Returns: (transfer full) (element-type DhMailMessage) (nullable): the messages, in their order
 */
GPtrArray *
dh_mail_read (const char  *path,
              const char  *server,
              GPtrArray   *faults,
              GError     **error)
{
  static const char *const parts[] = { "new", "cur" };
  g_autoptr(GPtrArray) messages = NULL;
  guint n_faults;
  gboolean found = FALSE;

  if (!g_file_test (path, G_FILE_TEST_IS_DIR))
    return read_file (path, server, error);

  messages = new_list ();
  n_faults = faults->len;
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autofree char *part = g_build_filename (path, parts[i], NULL);

      if (!g_file_test (part, G_FILE_TEST_IS_DIR))
        continue;
      found = TRUE;
      if (!read_folder (part, FALSE, server, messages, faults, error))
        return NULL;
    }
  if (!found && !read_folder (path, TRUE, server, messages, faults, error))
    return NULL;
  if (found || messages->len > 0 || faults->len > n_faults)
    return g_steal_pointer (&messages);

  dh_refuse (error, DH_ERROR_FILE, _("%s: this folder is not a Maildir, and there is no message (.eml) in it"), path);
  return NULL;
}

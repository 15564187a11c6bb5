/* dh-fingerprint.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-fingerprint-private.h"

#include "dh-types.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/*
 * Fingerprints: each entry carries the beginning of the SHA-256 of the fingerprint before it and of
 * its own line, and the first one before it is that of everything up to the line <log>. So whoever
 * has written down one of them knows that nothing before it was changed, put in or taken out.
 */

#define LOG_START "<log>\n"
#define CLOSING "</log>\n</battle>\n"
#define ENTRY_START "<entry "
#define ATTRIBUTE " hash=\""

/**
 * _dh_fingerprint_make:
 * @before: the fingerprint before, or nothing
 * @text: what comes after it, of an entry its line without its own fingerprint
 * @length: its length
 * @hash: (out): the fingerprint of both
 */
void
_dh_fingerprint_make (const char *before,
                      const char *text,
                      gsize       length,
                      char        hash[DH_HASH_DIGITS + 1])
{
  g_autoptr(GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);

  g_checksum_update (checksum, (const guchar *) before, strlen (before));
  g_checksum_update (checksum, (const guchar *) text, length);
  g_strlcpy (hash, g_checksum_get_string (checksum), DH_HASH_DIGITS + 1);
}

/**
 * _dh_fingerprint_parse:
 * @text: what may be a fingerprint, in any case
 * @hash: (out): the fingerprint
 *
 * Returns: whether it is one
 */
gboolean
_dh_fingerprint_parse (const char *text,
                       char        hash[DH_HASH_DIGITS + 1])
{
  if (strlen (text) != DH_HASH_DIGITS || strspn (text, "0123456789abcdefABCDEF") != DH_HASH_DIGITS)
    return FALSE;

  for (guint i = 0; i <= DH_HASH_DIGITS; i++)
    hash[i] = g_ascii_tolower (text[i]);
  return TRUE;
}

/**
 * _dh_fingerprint_find_entries:
 * @document: the text of a battle file
 *
 * Returns: where the entries begin, or its size
 */
gsize
_dh_fingerprint_find_entries (GBytes *document)
{
  gsize size;
  const char *text = g_bytes_get_data (document, &size);
  const char *log = g_strstr_len (text, size, LOG_START);

  return log != NULL ? (gsize) (log - text) + strlen (LOG_START) : size;
}

static gboolean
is_entry (const char *text,
          gsize       length)
{
  return length >= strlen (ENTRY_START) && memcmp (text, ENTRY_START, strlen (ENTRY_START)) == 0;
}

/* The line of an entry without the fingerprint, which is handed out. It is the one that is read with the
 * entry: nothing stands before the tag. */
static gboolean
cut_out (const char  *line,
         gsize        length,
         char         hash[DH_HASH_DIGITS + 1],
         char       **rest)
{
  const char *end = is_entry (line, length) ? memchr (line, '>', length) : NULL;
  const char *attribute = end != NULL ? g_strstr_len (line, end - line, ATTRIBUTE) : NULL;
  const char *digits = attribute != NULL ? attribute + strlen (ATTRIBUTE) : NULL;

  if (digits == NULL || end - digits <= DH_HASH_DIGITS || digits[DH_HASH_DIGITS] != '"')
    return FALSE;

  memcpy (hash, digits, DH_HASH_DIGITS);
  hash[DH_HASH_DIGITS] = '\0';
  *rest = g_strdup_printf ("%.*s%.*s",
                           (int) (attribute - line),
                           line,
                           (int) (line + length - digits - DH_HASH_DIGITS - 1),
                           digits + DH_HASH_DIGITS + 1);
  return TRUE;
}

/* More entries, or the closing tags as far as a power cut has left them. */
static gboolean
is_end (const char *text,
        gsize       length)
{
  while (length > 0 && text[length - 1] == '\0')
    length--;

  return is_entry (text, length) || (length <= strlen (CLOSING) && memcmp (text, CLOSING, length) == 0);
}

static gboolean
complain (GError **error,
          guint    entry)
{
  return dh_refuse (error,
                    DH_ERROR_FILE,
                    entry > 1 ? _("entry %u does not have the fingerprint that it and entry %u "
                                  "make: the file has been changed")
                              : _("entry %u does not have the fingerprint that it and all before it make: "
                                  "the file has been changed"),
                    entry,
                    entry - 1);
}

/**
 * _dh_fingerprint_check:
 * @document: the text of a battle file that can be read
 * @n_entries: how many entries to check; others may have been added since they were counted
 * @error: return location for a %DH_ERROR_FILE that names the first entry which does not fit
 *
 * Returns: whether each entry has the fingerprint that it and those before it make
 */
gboolean
_dh_fingerprint_check (GBytes  *document,
                       guint    n_entries,
                       GError **error)
{
  char before[DH_HASH_DIGITS + 1], stated[DH_HASH_DIGITS + 1], made[DH_HASH_DIGITS + 1];
  gsize size, at = _dh_fingerprint_find_entries (document);
  const char *text = g_bytes_get_data (document, &size);

  _dh_fingerprint_make ("", text, at, before);
  for (guint i = 1; i <= n_entries; i++)
    {
      const char *line = text + at;
      const char *end = memchr (line, '\n', size - at);
      g_autofree char *rest = NULL;

      if (end == NULL || !cut_out (line, end - line, stated, &rest))
        return complain (error, i);
      _dh_fingerprint_make (before, rest, strlen (rest), made);
      if (strcmp (stated, made) != 0)
        return complain (error, i);

      g_strlcpy (before, made, sizeof before);
      at = end + 1 - text;
    }

  if (is_end (text + at, size - at))
    return TRUE;

  return dh_refuse (error,
                    DH_ERROR_FILE,
                    g_dngettext (GETTEXT_PACKAGE,
                                 "something stands after the %u entry that no order has written",
                                 "something stands after the %u entries that no order has written",
                                 n_entries),
                    n_entries);
}

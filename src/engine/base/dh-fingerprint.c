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
 * Fingerprints. The entries are a chain: each link is the SHA-256 of the one before, in hexadecimal, and of the line of
 * the entry; the first is that of everything up to the line <log>. An entry carries the beginning of its link, which is
 * shown to people. The chain itself is of whole links: who wants another history with the same end has to find one for
 * 256 bits, and not for those that are shown.
 */

#define LOG_START "<log>\n"
#define CLOSING "</log>\n</battle>\n"
#define ENTRY_START "<entry "
#define ATTRIBUTE " hash=\""

static void
make_link (DhLink       *self,
           const DhLink *before,
           const char   *text,
           gsize         length,
           const char   *rest,
           gsize         length_of_rest)
{
  g_autoptr(GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);

  if (before != NULL)
    g_checksum_update (checksum, (const guchar *) before->digits, DH_LINK_DIGITS);
  g_checksum_update (checksum, (const guchar *) text, length);
  g_checksum_update (checksum, (const guchar *) rest, length_of_rest);
  g_strlcpy (self->digits, g_checksum_get_string (checksum), sizeof self->digits);
}

/**
 * _dh_link_make:
 * @self: (out): a link of the chain; it may be @before
 * @before: (nullable): the one before, or %NULL for the head of a battle
 * @text: what comes after that: of an entry its line without its fingerprint
 * @length: its length
 */
void
_dh_link_make (DhLink       *self,
               const DhLink *before,
               const char   *text,
               gsize         length)
{
  make_link (self, before, text, length, "", 0);
}

/**
 * _dh_link_get_fingerprint:
 * @self: a link of the chain
 * @hash: (out): what people see of it
 */
void
_dh_link_get_fingerprint (const DhLink *self,
                          char          hash[DH_HASH_DIGITS + 1])
{
  g_strlcpy (hash, self->digits, DH_HASH_DIGITS + 1);
}

/**
 * _dh_fingerprint_parse:
 * @text: what may be a fingerprint, in any case, its digits parted as they were written down
 * @hash: (out): the fingerprint
 *
 * Returns: whether it is one
 */
gboolean
_dh_fingerprint_parse (const char *text,
                       char        hash[DH_HASH_DIGITS + 1])
{
  guint n = 0;

  for (; *text != '\0'; text = g_utf8_next_char (text))
    if (g_ascii_isxdigit (*text) && n < DH_HASH_DIGITS)
      hash[n++] = g_ascii_tolower (*text);
    else if (*text != '-' && !g_unichar_isspace (g_utf8_get_char_validated (text, -1)))
      return FALSE;

  hash[n] = '\0';
  return n == DH_HASH_DIGITS;
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

/*
 * Makes the link of a line in a file, whose fingerprint is cut out: that of the entry, since nothing stands before its
 * tag. Returns whether the line states the fingerprint that it makes.
 */
static gboolean
add_line (DhLink     *link,
          const char *line,
          gsize       length)
{
  const char *end = is_entry (line, length) ? memchr (line, '>', length) : NULL;
  const char *attribute = end != NULL ? g_strstr_len (line, end - line, ATTRIBUTE) : NULL;
  const char *digits = attribute != NULL ? attribute + strlen (ATTRIBUTE) : NULL;

  if (digits == NULL || end - digits <= DH_HASH_DIGITS || digits[DH_HASH_DIGITS] != '"')
    {
      make_link (link, link, line, length, "", 0);
      return FALSE;
    }

  make_link (link, link, line, attribute - line, digits + DH_HASH_DIGITS + 1, line + length - digits - DH_HASH_DIGITS - 1);
  return memcmp (digits, link->digits, DH_HASH_DIGITS) == 0;
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
                    entry > 1 ? _("the fingerprint of entry %u does not follow from it and entry %u: the file has"
                                  " been changed")
                              : _("the fingerprint of entry %u does not follow from it and everything before it: "
                                  "the file has been changed"),
                    entry,
                    entry - 1);
}

/**
 * _dh_fingerprint_check:
 * @document: the text of a battle file that can be read, without a torn end
 * @n_entries: how many entries to check; others may have been added since they were counted
 * @last: (out) (optional): the last link, on which the next entry stands, also when one before it does not fit
 * @error: return location for a %DH_ERROR_FILE that names the first entry which does not fit
 *
 * Returns: whether each entry has the fingerprint that it and those before it make
 */
gboolean
_dh_fingerprint_check (GBytes  *document,
                       guint    n_entries,
                       DhLink  *last,
                       GError **error)
{
  gsize size, at = _dh_fingerprint_find_entries (document);
  const char *text = g_bytes_get_data (document, &size);
  DhLink link;
  guint wrong = 0;

  _dh_link_make (&link, NULL, text, at);
  for (guint i = 1; i <= n_entries; i++)
    {
      const char *end = memchr (text + at, '\n', size - at);
      gsize length = end != NULL ? (gsize) (end - text) - at : size - at;

      if (!add_line (&link, text + at, length) && wrong == 0)
        wrong = i;
      at = MIN (at + length + 1, size);
    }

  if (last != NULL)
    *last = link;
  if (wrong > 0)
    return complain (error, wrong);
  if (is_end (text + at, size - at))
    return TRUE;

  return dh_refuse (error,
                    DH_ERROR_FILE,
                    _("the file has something after its last entry, %u, that Drumhead did not write"),
                    n_entries);
}

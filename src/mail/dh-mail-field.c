/* dh-mail-field.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-mail-private.h"

#include <string.h>

/*
 * Fields of a header by their grammar (RFC 5322, 3.2): remarks in round brackets may be nested, a quoted string may hold
 * any sign, and a backslash takes the meaning from the sign behind it in both. Whoever looks for words without that is
 * told whatever a forger likes.
 */

#define MOST_ADDRESS 254

/* Stands in a mask for each byte of a quoted string, where no sign means anything. */
#define MASKED 'q'

/*
 * Leaves remarks out. In @mask stands the same text, byte for byte, with all that is quoted made unreadable.
 * Returns: whether every remark and every quoted string has an end
 */
static gboolean
take_apart (const char *field,
            GString    *text,
            GString    *mask)
{
  gboolean quoted = FALSE;
  guint depth = 0;

  for (const char *at = field; *at != '\0'; at++)
    {
      gboolean escaped = *at == '\\' && (quoted || depth > 0);

      if (escaped && *++at == '\0')
        return FALSE;
      if (depth > 0)
        depth += escaped ? 0 : (*at == '(') - (*at == ')');
      else if (!quoted && *at == '(')
        {
          depth = 1;
          g_string_append_c (text, ' ');
          g_string_append_c (mask, ' ');
        }
      else
        {
          gboolean mark = *at == '"' && !escaped;

          g_string_append_c (text, *at);
          g_string_append_c (mask, quoted && !mark ? MASKED : *at);
          quoted ^= mark;
        }
    }

  return !quoted && depth == 0;
}

/**
 * _dh_mail_strip_field:
 * @field: what a field says
 * @whole: (out) (optional): whether every remark and every quoted string in it has an end
 *
 * Returns: (transfer full): the same without remarks, and with nothing that can be read between quotes
 */
char *
_dh_mail_strip_field (const char *field,
                      gboolean   *whole)
{
  g_autoptr(GString) text = g_string_new (NULL);
  GString *mask = g_string_new (NULL);
  gboolean good = take_apart (field, text, mask);

  if (whole != NULL)
    *whole = good;
  return g_string_free (mask, FALSE);
}

static guint
count_sign (const char *text,
            char        sign)
{
  guint n = 0;

  for (; *text != '\0'; text++)
    n += *text == sign;

  return n;
}

/**
 * _dh_mail_read_address:
 * @field: what a field of one sender says, not decoded
 *
 * Reads “Name <address>” or the address alone. What stands in a name is never an address, and an address has one @: of
 * “a@b@c” one program reads a@b and another b@c.
 *
 * Returns: (transfer full): the address, empty where there is none or more than one
 */
char *
_dh_mail_read_address (const char *field)
{
  g_autoptr(GString) text = g_string_new (NULL), mask = g_string_new (NULL);
  gboolean whole = take_apart (field, text, mask);
  guint opened = count_sign (mask->str, '<'), closed = count_sign (mask->str, '>');
  const char *open = strchr (mask->str, '<'), *close = strchr (mask->str, '>');
  gsize from = open != NULL ? open + 1 - mask->str : 0;
  gsize to = close != NULL ? (gsize) (close - mask->str) : mask->len;
  g_autofree char *address = NULL, *read = NULL;

  if (!whole || opened != closed || opened > 1 || to < from ||
      (close != NULL && close[1 + strspn (close + 1, " \t\r\n")] != '\0'))
    return g_strdup ("");

  address = g_strstrip (g_strndup (text->str + from, to - from));
  read = g_strstrip (g_strndup (mask->str + from, to - from));
  if (count_sign (read, '@') != 1 || strpbrk (read, ",;:<>[]()\\ \t\r\n") != NULL || strpbrk (address, " \t\r\n") != NULL ||
      !g_str_is_ascii (address) || strlen (address) > MOST_ADDRESS || g_str_has_prefix (read, "@") ||
      g_str_has_suffix (read, "@"))
    return g_strdup ("");

  for (const char *at = address; *at != '\0'; at++)
    if (g_ascii_iscntrl (*at))
      return g_strdup ("");
  return g_steal_pointer (&address);
}

/**
 * _dh_mail_is_by:
 * @field: what a `Received:` says
 * @server: (nullable): the name of a server
 *
 * Returns: whether that server has written it; without a name, whether any but this machine has, on which a program such
 *   as fetchmail puts mail that it has fetched
 */
gboolean
_dh_mail_is_by (const char *field,
                const char *server)
{
  g_autofree char *text = _dh_mail_strip_field (field, NULL);
  g_autoptr(GRegex) form = g_regex_new ("(?:^|\\s)by\\s+([^\\s;]+)", G_REGEX_CASELESS, 0, NULL);
  g_autoptr(GMatchInfo) match = NULL;
  g_autofree char *by = NULL;

  if (!g_regex_match (form, text, 0, &match))
    return FALSE;

  by = g_match_info_fetch (match, 1);
  if (server != NULL)
    return g_ascii_strcasecmp (by, server) == 0;

  return g_ascii_strcasecmp (by, g_get_host_name ()) != 0 && g_ascii_strncasecmp (by, "localhost", 9) != 0 &&
         !g_regex_match_simple ("\\bwith\\s+(POP3|IMAP)\\b|\\b(fetchmail|getmail)", field, G_REGEX_CASELESS, 0);
}

/* The server that has written an `Authentication-Results:` is named first. */
static gboolean
is_results_of (const char *results,
               const char *server)
{
  gsize from = strspn (results, " \t\r\n"), length = strcspn (results + from, " \t\r\n;");

  return server == NULL || (length == strlen (server) && g_ascii_strncasecmp (results + from, server, length) == 0);
}

/**
 * _dh_mail_is_disowned:
 * @field: what an `Authentication-Results:` says (RFC 8601)
 * @server: (nullable): the only server whose results count
 *
 * Returns: whether the owner of the sender's domain does not know the message: one of its results is `dmarc=fail`. Of a
 *   field that nobody can read for sure the worse is believed
 */
gboolean
_dh_mail_is_disowned (const char *field,
                      const char *server)
{
  gboolean whole;
  g_autofree char *results = _dh_mail_strip_field (field, &whole);

  if (!is_results_of (results, server))
    return FALSE;
  if (!whole)
    return g_regex_match_simple ("\\bdmarc\\s*=\\s*fail", field, G_REGEX_CASELESS, 0);

  return g_regex_match_simple ("(^|;)\\s*dmarc\\s*(/\\s*\\d+\\s*)?=\\s*fail\\b", results, G_REGEX_CASELESS, 0);
}

/* dh-xml-bounds.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-xml-private.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/*
 * Checks before a document is parsed, so that no file keeps Drumhead busy: its size, whether it is text, and the number
 * of attributes in its tags, each of which libxml2 compares with all others.
 */

/* The tag with the most that Drumhead knows has twenty. */
#define MOST_ATTRIBUTES 64

/**
 * dh_xml_check_size:
 * @size: how many bytes a file has
 * @kind: (nullable): what kind of file it has to be
 * @why: (out) (transfer full): set to what is wrong, when it is
 *
 * Returns: whether a file of this kind may be as large as that
 */
gboolean
dh_xml_check_size (gsize             size,
                   const DhXmlKind  *kind,
                   char            **why)
{
  gsize most = kind != NULL ? kind->most : DH_XML_MOST_BYTES;
  g_autofree char *limit = NULL;

  if (size <= most)
    return TRUE;

  limit = g_format_size_full (most, G_FORMAT_SIZE_IEC_UNITS);
  *why = g_strdup_printf (_("the file is too large; files of this kind have at most %s"), limit);
  return FALSE;
}

/**
 * dh_xml_count_nodes:
 * @data: (array length=size): a document, or a part of one
 * @size: its bytes
 *
 * Returns: how many tags and the like begin in it; of elements and comments there are no more
 */
guint
dh_xml_count_nodes (const char *data,
                    gsize       size)
{
  const char *end = data + size;
  guint count = 0;

  for (const char *at = memchr (data, '<', size); at != NULL; at = memchr (at, '<', end - at))
    count += ++at < end && *at != '/';

  return count;
}

/* Behind the end of a text that begins at @at, or @end. */
static const char *
skip (const char *at,
      const char *end,
      const char *last)
{
  gsize length = strlen (last);
  const char *found = g_strstr_len (at, end - at, last);

  return found != NULL ? found + length : end;
}

/*
 * Finds the end of the tag, comment or the like that begins at @at, or a later place if the tag is too short to have
 * more attributes than allowed; and counts its attributes. A “<” ends it too: there the parser, which has found a
 * mistake in it, begins anew.
 */
static const char *
read_tag (const char *at,
          const char *end,
          guint      *n_attributes)
{
  const char *next;
  char quote = '\0';

  *n_attributes = 0;
  if (end - at >= 4 && memcmp (at, "<!--", 4) == 0)
    return skip (at + 4, end, "-->");
  if (end - at >= 9 && memcmp (at, "<![CDATA[", 9) == 0)
    return skip (at + 9, end, "]]>");
  if (end - at >= 2 && at[1] == '?')
    return skip (at + 2, end, "?>");

  /* Most tags are: each attribute takes a blank, a name, “=” and two quotation marks. */
  next = at + 1 < end ? memchr (at + 1, '<', end - at - 1) : NULL;
  next = next != NULL ? next : end;
  if (next - at <= 5 * MOST_ATTRIBUTES)
    return next;

  for (at++; at < end && *at != '<'; at++)
    if (quote != '\0')
      quote = *at == quote ? '\0' : quote;
    else if (*at == '"' || *at == '\'')
      quote = *at;
    else if (*at == '=')
      ++*n_attributes;
    else if (*at == '>')
      return at + 1;

  return at;
}

static guint
count_lines (const char *from,
             const char *to)
{
  guint count = 0;

  for (const char *at = from; at < to; at++)
    count += *at == '\n';

  return count;
}

/**
 * dh_xml_check_text:
 * @data: (array length=size): a document
 * @size: its bytes
 * @problems: where to note what is wrong
 *
 * Looks for bytes that are not UTF-8, which libxml2 would let through in places, and for tags with more
 * attributes than any has.
 *
 * Returns: whether there are none
 */
gboolean
dh_xml_check_text (const char    *data,
                   gsize          size,
                   DhXmlProblems *problems)
{
  const char *end = data + size, *wrong;
  guint n_attributes;

  if (!g_utf8_validate_len (data, size, &wrong))
    return dh_xml_problems_add (problems,
                                count_lines (data, wrong) + 1,
                                _("the file is not valid UTF-8 here"));

  for (const char *at = memchr (data, '<', size); at != NULL; at = memchr (at, '<', end - at))
    {
      const char *tag = at;

      at = read_tag (tag, end, &n_attributes);
      if (n_attributes <= MOST_ATTRIBUTES)
        continue;
      return dh_xml_problems_add (problems,
                                  count_lines (data, tag) + 1,
                                  _("this tag has %u attributes; at most %d are allowed"),
                                  n_attributes,
                                  MOST_ATTRIBUTES);
    }

  return TRUE;
}

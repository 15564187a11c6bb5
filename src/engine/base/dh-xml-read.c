/* dh-xml-read.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-xml-private.h"

#include "dh-types.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/**
 * dh_xml_read_integer:
 * @element: an element
 * @attribute: one of its attributes
 * @least: the smallest number allowed
 * @most: the greatest number allowed
 * @value: (inout): where to put the number; untouched if there is none
 * @problems: where to note what is wrong
 *
 * Reads a whole number. An attribute that is not there is no mistake here.
 *
 * Returns: whether nothing is wrong
 */
gboolean
dh_xml_read_integer (DhXmlElement  *element,
                     const char    *attribute,
                     int            least,
                     int            most,
                     int           *value,
                     DhXmlProblems *problems)
{
  const char *text = dh_xml_element_get_attribute (element, attribute);
  gint64 number;

  if (text == NULL)
    return TRUE;

  if (g_ascii_string_to_signed (text, 10, least, most, &number, NULL))
    {
      *value = number;
      return TRUE;
    }

  return dh_xml_complain (element,
                          problems,
                          _("“%s” must be a whole number from %d to %d, not “%s”"),
                          attribute,
                          least,
                          most,
                          dh_xml_quote (problems, text));
}

/**
 * dh_xml_read_truth:
 * @element: an element
 * @attribute: one of its attributes
 * @value: (inout): where to put whether it is `yes`; untouched if there is none
 * @problems: where to note what is wrong
 *
 * Reads a `yes` or `no`. An attribute that is not there is no mistake here.
 *
 * Returns: whether nothing is wrong
 */
gboolean
dh_xml_read_truth (DhXmlElement  *element,
                   const char    *attribute,
                   gboolean      *value,
                   DhXmlProblems *problems)
{
  const char *text = dh_xml_element_get_attribute (element, attribute);

  if (text == NULL)
    return TRUE;

  if (strcmp (text, "yes") == 0 || strcmp (text, "no") == 0)
    {
      *value = *text == 'y';
      return TRUE;
    }

  return dh_xml_complain (element, problems, _("“%s” must be yes or no, not “%s”"), attribute,
                          dh_xml_quote (problems, text));
}

/**
 * dh_xml_read_word:
 * @element: an element
 * @attribute: one of its attributes
 * @words: one of the enumerations of dh-types.h
 * @value: (inout): where to put what the word stands for; untouched if there is none
 * @problems: where to note what is wrong
 *
 * Reads a word of an enumeration. An attribute that is not there is no mistake here.
 *
 * Returns: whether nothing is wrong
 */
gboolean
dh_xml_read_word (DhXmlElement  *element,
                  const char    *attribute,
                  GType          words,
                  int           *value,
                  DhXmlProblems *problems)
{
  const char *text = dh_xml_element_get_attribute (element, attribute);
  g_autofree char *list = NULL;
  int found;

  if (text == NULL)
    return TRUE;

  /* Orders may be typed in any case, files are exact. */
  if (dh_enum_from_word (words, text, &found) &&
      strcmp (dh_enum_to_word (words, found), text) == 0)
    {
      *value = found;
      return TRUE;
    }

  list = dh_enum_list (words);
  return dh_xml_complain (element, problems, _("“%s” must be one of %s, not “%s”"), attribute, list,
                          dh_xml_quote (problems, text));
}

static gboolean
is_plain (const char *text)
{
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    if (!dh_xml_is_plain (g_utf8_get_char (at)))
      return FALSE;

  return TRUE;
}

/**
 * dh_xml_is_line:
 * @text: a name or title, from a person
 * @most: the greatest number of characters allowed
 *
 * Returns: whether it is one line that is not empty and not too long
 */
gboolean
dh_xml_is_line (const char *text,
                guint       most)
{
  gboolean blank = TRUE;
  gulong length = 0;

  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at), length++)
    blank = blank && g_unichar_isspace (g_utf8_get_char (at));

  return !blank && length <= most && is_plain (text);
}

/**
 * dh_xml_read_text:
 * @element: an element
 * @attribute: one of its attributes
 * @most: the greatest number of characters allowed
 * @value: (out) (transfer full): where to put the text; untouched if there is none
 * @problems: where to note what is wrong
 *
 * Reads a name or title: one line that is not empty. An attribute that is not there is no mistake
 * here.
 *
 * Returns: whether nothing is wrong
 */
gboolean
dh_xml_read_text (DhXmlElement   *element,
                  const char     *attribute,
                  guint           most,
                  char          **value,
                  DhXmlProblems  *problems)
{
  const char *text = dh_xml_element_get_attribute (element, attribute);

  if (text == NULL)
    return TRUE;

  if (dh_xml_is_line (text, most))
    {
      *value = g_strdup (text);
      return TRUE;
    }

  return dh_xml_complain (element,
                          problems,
                          _("“%s” must be a line of 1 to %u characters, not “%s”"),
                          attribute,
                          most,
                          is_plain (text) ? dh_xml_quote (problems, text) : "…");
}

/**
 * dh_xml_read_id:
 * @element: an element
 * @attribute: one of its attributes
 * @most: the greatest number of characters allowed
 * @value: (out) (transfer full): where to put the id in lower case; untouched if there is none
 * @problems: where to note what is wrong
 *
 * Reads an id: letters a to z of any case, digits and hyphens. An attribute that is not there is
 * no mistake here.
 *
 * Returns: whether nothing is wrong
 */
gboolean
dh_xml_read_id (DhXmlElement   *element,
                const char     *attribute,
                guint           most,
                char          **value,
                DhXmlProblems  *problems)
{
  const char *text = dh_xml_element_get_attribute (element, attribute);
  gsize length;

  if (text == NULL)
    return TRUE;

  length = strspn (text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-");
  if (text[length] == '\0' && length >= 1 && length <= most)
    {
      *value = g_ascii_strdown (text, length);
      return TRUE;
    }

  return dh_xml_complain (element,
                          problems,
                          _("“%s” must be 1 to %u characters from a-z, 0-9 and -, not “%s”"),
                          attribute,
                          most,
                          dh_xml_quote (problems, text));
}

/* Of one kind, where each is held against those before it. */
#define MOST_OF_A_KIND 1000

/**
 * dh_xml_has_room:
 * @list: what has been read of a kind
 * @element: one more
 * @problems: where to note what is wrong
 *
 * Returns: whether there may be one more
 */
gboolean
dh_xml_has_room (const GArray  *list,
                 DhXmlElement  *element,
                 DhXmlProblems *problems)
{
  return list->len < MOST_OF_A_KIND ||
         dh_xml_complain (element,
                          problems,
                          _("there are more than %d “%s”; the rest are ignored"),
                          MOST_OF_A_KIND,
                          dh_xml_element_get_name (element));
}

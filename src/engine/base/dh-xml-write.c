/* dh-xml-write.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-xml-private.h"

static void
append_escaped (GString    *xml,
                const char *text,
                const char *special)
{
  while (*text != '\0')
    {
      gsize length = strcspn (text, special);

      g_string_append_len (xml, text, length);
      text += length;
      switch (*text)
        {
        case '\0':
          return;

        case '&':
          g_string_append (xml, "&amp;");
          break;

        case '<':
          g_string_append (xml, "&lt;");
          break;

        case '>':
          g_string_append (xml, "&gt;");
          break;

        case '"':
          g_string_append (xml, "&quot;");
          break;

        default:
          g_string_append_printf (xml, "&#%d;", *text);
          break;
        }
      text++;
    }
}

/**
 * dh_xml_append_text:
 * @xml: XML in the making
 * @text: a text for which dh_xml_is_text() holds
 *
 * Appends @text as the content of an element.
 */
void
dh_xml_append_text (GString    *xml,
                    const char *text)
{
  append_escaped (xml, text, "&<>\r");
}

/**
 * dh_xml_append_attribute:
 * @xml: XML in the making
 * @name: the name of an attribute
 * @value: (nullable): a text for which dh_xml_is_text() holds
 *
 * Appends a blank and the attribute, or nothing where it has no value.
 */
void
dh_xml_append_attribute (GString    *xml,
                         const char *name,
                         const char *value)
{
  if (value == NULL)
    return;

  g_string_append_c (xml, ' ');
  g_string_append (xml, name);
  g_string_append (xml, "=\"");
  append_escaped (xml, value, "&<>\"\t\n\r");
  g_string_append_c (xml, '"');
}

/**
 * dh_xml_append_number:
 * @xml: XML in the making
 * @name: the name of an attribute
 * @number: its value
 *
 * Appends a blank and the attribute.
 */
void
dh_xml_append_number (GString    *xml,
                      const char *name,
                      gint64      number)
{
  g_string_append_printf (xml, " %s=\"%" G_GINT64_FORMAT "\"", name, number);
}

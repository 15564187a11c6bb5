/* dh-hall-json.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-hall-private.h"

/* Views as JSON, written as they are read: a tree of nodes between would cost as much as the view itself. */

static void
append_text (GString    *json,
             const char *text)
{
  g_string_append_c (json, '"');
  for (const char *at = text; *at != '\0'; at++)
    if (*at == '"' || *at == '\\')
      g_string_append_printf (json, "\\%c", *at);
    else if (g_ascii_iscntrl (*at))
      g_string_append_printf (json, "\\u%04x", (guint) *at);
    else
      g_string_append_c (json, *at);
  g_string_append_c (json, '"');
}

static void
append_members (GString  *json,
                GVariant *value,
                gboolean  have_keys)
{
  GVariantIter iter;
  GVariant *member;

  g_variant_iter_init (&iter, value);
  for (gboolean first = TRUE; (member = g_variant_iter_next_value (&iter)) != NULL; first = FALSE)
    {
      g_autoptr(GVariant) owned = member, key = have_keys ? g_variant_get_child_value (member, 0) : NULL,
                          of_key = have_keys ? g_variant_get_child_value (member, 1) : NULL;

      if (!first)
        g_string_append_c (json, ',');
      if (have_keys)
        {
          append_text (json, g_variant_get_string (key, NULL));
          g_string_append_c (json, ':');
        }
      _dh_hall_append_json (json, have_keys ? of_key : owned);
    }
}

/**
 * _dh_hall_append_json:
 * @json: where to write it
 * @value: a view, or what is in one: truths, whole numbers, texts, lists and tuples, which are arrays both, and
 *   dictionaries by texts
 */
void
_dh_hall_append_json (GString  *json,
                      GVariant *value)
{
  gboolean have_keys = g_variant_is_of_type (value, G_VARIANT_TYPE_DICTIONARY);
  g_autoptr(GVariant) boxed = NULL;

  switch (g_variant_classify (value))
    {
    case G_VARIANT_CLASS_BOOLEAN:
      g_string_append (json, g_variant_get_boolean (value) ? "true" : "false");
      break;
    case G_VARIANT_CLASS_INT32:
      g_string_append_printf (json, "%d", g_variant_get_int32 (value));
      break;
    case G_VARIANT_CLASS_UINT32:
      g_string_append_printf (json, "%u", g_variant_get_uint32 (value));
      break;
    case G_VARIANT_CLASS_INT64:
      g_string_append_printf (json, "%" G_GINT64_FORMAT, g_variant_get_int64 (value));
      break;
    case G_VARIANT_CLASS_STRING:
      append_text (json, g_variant_get_string (value, NULL));
      break;
    case G_VARIANT_CLASS_VARIANT:
      boxed = g_variant_get_variant (value);
      _dh_hall_append_json (json, boxed);
      break;
    case G_VARIANT_CLASS_ARRAY:
    case G_VARIANT_CLASS_TUPLE:
      g_string_append_c (json, have_keys ? '{' : '[');
      append_members (json, value, have_keys);
      g_string_append_c (json, have_keys ? '}' : ']');
      break;
    default:
      g_assert_not_reached ();
    }
}

/* schema.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "schema.h"

#include <glib-object.h>
#include <json-glib/json-glib.h>
#include <string.h>

/*
 * JSON is held against a schema, as far as ours go: types, what has to be there and what may not, what stands in lists and
 * objects, words of a list, least numbers and definitions.
 */

static JsonObject *definitions;

static gboolean
is_of_type (JsonNode   *node,
            const char *type)
{
  GType value = JSON_NODE_HOLDS_VALUE (node) ? json_node_get_value_type (node) : G_TYPE_NONE;

  return g_str_equal (type, "object")    ? JSON_NODE_HOLDS_OBJECT (node)
         : g_str_equal (type, "array")   ? JSON_NODE_HOLDS_ARRAY (node)
         : g_str_equal (type, "string")  ? value == G_TYPE_STRING
         : g_str_equal (type, "integer") ? value == G_TYPE_INT64
                                         : value == G_TYPE_BOOLEAN;
}

static gboolean
is_of_some_type (JsonNode *node,
                 JsonNode *types)
{
  if (!JSON_NODE_HOLDS_ARRAY (types))
    return is_of_type (node, json_node_get_string (types));

  for (guint i = 0; i < json_array_get_length (json_node_get_array (types)); i++)
    if (is_of_type (node, json_array_get_string_element (json_node_get_array (types), i)))
      return TRUE;
  return FALSE;
}

static void check (JsonNode   *node,
                   JsonObject *schema,
                   const char *where);

static void
check_object (JsonObject *object,
              JsonObject *schema,
              const char *where)
{
  JsonNode *others = json_object_get_member (schema, "additionalProperties");
  JsonObject *known = json_object_has_member (schema, "properties") ? json_object_get_object_member (schema, "properties") : NULL;
  JsonArray *required = json_object_has_member (schema, "required") ? json_object_get_array_member (schema, "required") : NULL;
  g_autoptr(GList) names = json_object_get_members (object);

  for (guint i = 0; required != NULL && i < json_array_get_length (required); i++)
    if (!json_object_has_member (object, json_array_get_string_element (required, i)))
      g_error ("%s: “%s” is missing", where, json_array_get_string_element (required, i));
  for (GList *at = names; at != NULL; at = at->next)
    {
      g_autofree char *place = g_strdup_printf ("%s/%s", where, (const char *) at->data);
      JsonNode *member = json_object_get_member (object, at->data);

      if (known != NULL && json_object_has_member (known, at->data))
        check (member, json_object_get_object_member (known, at->data), place);
      else if (others != NULL && JSON_NODE_HOLDS_OBJECT (others))
        check (member, json_node_get_object (others), place);
      else if (others != NULL && !json_node_get_boolean (others))
        g_error ("%s: no schema has that", place);
    }
}

static void
check (JsonNode   *node,
       JsonObject *schema,
       const char *where)
{
  if (json_object_has_member (schema, "$ref"))
    schema = json_object_get_object_member (definitions, json_object_get_string_member (schema, "$ref") + strlen ("#/definitions/"));
  if (json_object_has_member (schema, "type") && !is_of_some_type (node, json_object_get_member (schema, "type")))
    g_error ("%s: it is of another type", where);
  if (json_object_has_member (schema, "minimum") && json_node_get_int (node) < json_object_get_int_member (schema, "minimum"))
    g_error ("%s: it is too small", where);
  if (json_object_has_member (schema, "enum"))
    {
      JsonArray *words = json_object_get_array_member (schema, "enum");
      gboolean there = FALSE;

      for (guint i = 0; i < json_array_get_length (words); i++)
        there |= g_strcmp0 (json_array_get_string_element (words, i), json_node_get_string (node)) == 0;
      if (!there)
        g_error ("%s: it is no word of the list", where);
    }
  if (JSON_NODE_HOLDS_OBJECT (node))
    check_object (json_node_get_object (node), schema, where);
  if (JSON_NODE_HOLDS_ARRAY (node) && json_object_has_member (schema, "items"))
    for (guint i = 0; i < json_array_get_length (json_node_get_array (node)); i++)
      check (json_array_get_element (json_node_get_array (node), i), json_object_get_object_member (schema, "items"), where);
}

/* @schema is the name of one that is shipped. */
void
assert_fits_schema (const char *schema,
                    const char *text)
{
  static JsonNode *root;
  g_autoptr(GError) error = NULL;
  g_autoptr(JsonNode) node = json_from_string (text, &error);

  g_assert_no_error (error);
  if (root == NULL)
    {
      g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "schemas", schema, NULL);
      g_autofree char *read = NULL;

      g_file_get_contents (path, &read, NULL, &error);
      g_assert_no_error (error);
      root = json_from_string (read, &error);
      g_assert_no_error (error);
      definitions = json_object_get_object_member (json_node_get_object (root), "definitions");
    }
  check (node, json_node_get_object (root), "view");
}

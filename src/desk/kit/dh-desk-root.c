/* dh-desk-root.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-root.h"

/* The part of a file that is read: only comments stand before its first element. */
#define MOST_BYTES (64 * 1024)

static void
start_element_cb (GMarkupParseContext  *context,
                  const char           *name,
                  const char          **attribute_names,
                  const char          **attribute_values,
                  gpointer              root,
                  GError              **error)
{
  *(char **) root = g_strdup (name);
  /* The rest is for those who know what it is. */
  g_set_error_literal (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT, "");
}

/**
 * dh_desk_root_dup:
 * @file: a file
 * @error: return location for why it cannot be read
 *
 * Looks what kind of thing a file has, by the first element of its XML. Whether that is well written is not asked.
 *
 * Returns: (transfer full) (nullable): the name of the element, empty when there is none; %NULL when the file cannot be read
 */
char *
dh_desk_root_dup (GFile   *file,
                  GError **error)
{
  static const GMarkupParser parser = { .start_element = start_element_cb };
  g_autoptr(GFileInputStream) stream = g_file_read (file, NULL, error);
  g_autoptr(GMarkupParseContext) context = NULL;
  g_autofree char *text = g_malloc (MOST_BYTES);
  char *root = NULL;
  gsize size = 0;

  if (stream == NULL ||
      !g_input_stream_read_all (G_INPUT_STREAM (stream), text, MOST_BYTES, &size, NULL, error))
    return NULL;

  context = g_markup_parse_context_new (&parser, 0, &root, NULL);
  g_markup_parse_context_parse (context, text, size, NULL);
  return root != NULL ? root : g_strdup ("");
}

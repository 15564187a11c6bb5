/* dh-cli-loading.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-cli.h"

#include "dh-rulebook-club.h"
#include "dh-system-scenario.h"

#include <glib/gi18n.h>

#include <string.h>

/* Loading for several verbs: a rulebook, a scenario, and the kind of a file. */

/* A root element further down than this is none. */
#define MOST_PROLOG 65536

static void
start_element_cb (GMarkupParseContext  *context,
                  const char           *name,
                  const char          **attribute_names,
                  const char          **attribute_values,
                  gpointer              user_data,
                  GError              **error)
{
  char **root = user_data;

  *root = g_strdup (name);
  g_set_error_literal (error, G_MARKUP_ERROR, G_MARKUP_ERROR_UNKNOWN_ELEMENT, "seen enough");
}

/**
 * dh_cli_find_root:
 * @file: a file
 * @root: (out) (nullable) (transfer full): what its root element is called, as far as it has one
 * @error: return location for why it cannot be read
 *
 * Learns what a file is by looking into its beginning. Nothing but a regular file is opened: who asks for a pipe
 * or a terminal would wait for ever.
 *
 * Returns: whether it could be read
 */
gboolean
dh_cli_find_root (GFile    *file,
                  char    **root,
                  GError  **error)
{
  static const GMarkupParser parser = { .start_element = start_element_cb };
  static const char mark[] = "\xef\xbb\xbf";
  g_autofree char *text = g_malloc (MOST_PROLOG);
  g_autoptr(GMarkupParseContext) context = NULL;
  g_autoptr(GFileInputStream) stream = NULL;
  g_autoptr(GFileInfo) info = g_file_query_info (file,
                                                 G_FILE_ATTRIBUTE_STANDARD_TYPE,
                                                 G_FILE_QUERY_INFO_NONE,
                                                 NULL,
                                                 error);
  gsize length, skip;

  *root = NULL;
  if (info == NULL)
    return FALSE;
  if (g_file_info_get_file_type (info) != G_FILE_TYPE_REGULAR)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE, _("this is not a file"));
      return FALSE;
    }

  stream = g_file_read (file, NULL, error);
  if (stream == NULL ||
      !g_input_stream_read_all (G_INPUT_STREAM (stream), text, MOST_PROLOG, &length, NULL, error))
    return FALSE;

  skip = length >= strlen (mark) && memcmp (text, mark, strlen (mark)) == 0 ? strlen (mark) : 0;
  context = g_markup_parse_context_new (&parser, 0, root, NULL);
  g_markup_parse_context_parse (context, text + skip, length - skip, NULL);
  return TRUE;
}

/**
 * dh_cli_is_path:
 * @word: a word of the command line
 *
 * Returns: whether it is a path, and not the name of something that comes with Drumhead: those have
 *   no dots or slashes
 */
gboolean
dh_cli_is_path (const char *word)
{
  return strpbrk (word, "./") != NULL || g_file_test (word, G_FILE_TEST_IS_REGULAR);
}

/**
 * dh_cli_load_rulebook:
 * @word: a file, or the name of a rulebook that comes with Drumhead
 * @error: return location for what is wrong with it
 *
 * Returns: (transfer full) (nullable): the rulebook, or %NULL with @error set
 */
DhRulebook *
dh_cli_load_rulebook (const char  *word,
                      GError     **error)
{
  g_autoptr(GFile) file = NULL;

  if (!dh_cli_is_path (word))
    return dh_rulebook_new_named (word, error);

  file = g_file_new_for_commandline_arg (word);
  return dh_rulebook_new_from_file (file, error);
}

/**
 * dh_cli_load_scenario:
 * @system: whose it is
 * @word: a file, or the name of what comes with Drumhead
 * @error: return location for what is wrong with it
 *
 * Returns: (transfer full) (nullable): what a battle is set up from, or %NULL with @error set
 */
gpointer
dh_cli_load_scenario (const DhSystem  *system,
                      const char      *word,
                      GError         **error)
{
  g_autoptr(GFile) file = NULL;

  if (!dh_cli_is_path (word))
    return dh_system_load_named (system, word, error);

  file = g_file_new_for_commandline_arg (word);
  return dh_system_load_scenario (system, file, error);
}

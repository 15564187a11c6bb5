/* dh-cli-loading.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-cli.h"

#include "dh-rulebook-club.h"

#include <string.h>

/* How several verbs come by a rulebook or an order of battle, and learn what a file is. */

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
 * @stream: a file
 *
 * Tells which of Drumhead's kinds of file this is.
 *
 * Returns: (transfer full) (nullable): the name of the root element, or %NULL when the file is not
 *   XML as far as it goes
 */
char *
dh_cli_find_root (GInputStream *stream)
{
  static const GMarkupParser parser = { .start_element = start_element_cb };
  static const char mark[] = "\xef\xbb\xbf";
  g_autofree char *text = g_malloc (MOST_PROLOG);
  g_autoptr(GMarkupParseContext) context = NULL;
  char *root = NULL;
  gsize length, skip;

  if (!g_input_stream_read_all (stream, text, MOST_PROLOG, &length, NULL, NULL))
    return NULL;

  skip = length >= strlen (mark) && memcmp (text, mark, strlen (mark)) == 0 ? strlen (mark) : 0;
  context = g_markup_parse_context_new (&parser, 0, &root, NULL);
  g_markup_parse_context_parse (context, text + skip, length - skip, NULL);
  return root;
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
 * dh_cli_load_order_of_battle:
 * @word: a file, or the name of an order of battle that comes with Drumhead
 * @error: return location for what is wrong with it
 *
 * Returns: (transfer full) (nullable): the order of battle, or %NULL with @error set
 */
DhOrderOfBattle *
dh_cli_load_order_of_battle (const char  *word,
                             GError     **error)
{
  g_autoptr(GFile) file = NULL;

  if (!dh_cli_is_path (word))
    return dh_order_of_battle_new_shipped (word, error);

  file = g_file_new_for_commandline_arg (word);
  return dh_order_of_battle_new_from_file (file, error);
}

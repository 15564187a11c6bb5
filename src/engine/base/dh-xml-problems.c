/* dh-xml-problems.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-xml-private.h"

#include "dh-types.h"

#include <glib/gi18n-lib.h>

/* More problems than anybody reads are not kept: a hostile file shall not fill the memory with complaints. */
#define MOST_PROBLEMS 100

/* Quoted from a file in a message. */
#define MOST_QUOTED 60

static void
clear_problem (gpointer data)
{
  DhXmlProblem *problem = data;

  g_free (problem->text);
  g_free (problem->lacks);
}

static int
compare_problems (gconstpointer a,
                  gconstpointer b)
{
  const DhXmlProblem *first = a, *second = b;

  return first->line < second->line ? -1 : first->line > second->line;
}

/**
 * dh_xml_problems_new:
 * @name: what to call the file in messages, normally its path
 *
 * Makes an empty list of what is wrong with one file.
 *
 * Returns: (transfer full): the list
 */
DhXmlProblems *
dh_xml_problems_new (const char *name)
{
  DhXmlProblems *self = g_new0 (DhXmlProblems, 1);

  g_return_val_if_fail (name != NULL, NULL);

  self->name = g_strdup (name);
  self->quoted = g_string_chunk_new (256);
  self->list = dh_array_new (sizeof (DhXmlProblem), clear_problem);

  return self;
}

/**
 * dh_xml_problems_free:
 * @self: (transfer full): a list of problems
 *
 * Frees the list.
 */
void
dh_xml_problems_free (DhXmlProblems *self)
{
  g_array_unref (self->list);
  g_string_chunk_free (self->quoted);
  g_free (self->name);
  g_free (self);
}

/**
 * dh_xml_problems_add:
 * @self: a list of problems
 * @line: the line it is about, or 0 for the whole file
 * @format: a sentence, without a capital and a full stop, as after a colon
 * @...: what @format wants
 *
 * Notes that something is wrong.
 *
 * Returns: %FALSE, for whoever finds it to return
 */
gboolean
dh_xml_problems_add (DhXmlProblems *self,
                     guint          line,
                     const char    *format,
                     ...)
{
  DhXmlProblem problem = { line, NULL, NULL };
  va_list arguments;

  if (self->list->len >= MOST_PROBLEMS)
    {
      self->left_out++;
      return FALSE;
    }

  va_start (arguments, format);
  problem.text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_array_append_val (self->list, problem);

  return FALSE;
}

/**
 * dh_xml_problems_report:
 * @self: a list of problems
 * @error: return location for a %DH_ERROR_FILE
 *
 * Turns the list into one error, whose message has a line `file:line: what is wrong` for each
 * problem, in the order of the file.
 *
 * Returns: whether nothing is wrong; else @error is set
 */
gboolean
dh_xml_problems_report (DhXmlProblems  *self,
                        GError        **error)
{
  g_autoptr(GString) message = g_string_new (NULL);

  if (self->list->len == 0)
    return TRUE;

  /* A merge sort: what is wrong in one line stays in the order in which it was found. */
  g_array_sort (self->list, compare_problems);

  for (guint i = 0; i < self->list->len; i++)
    {
      const DhXmlProblem *problem = &g_array_index (self->list, DhXmlProblem, i);

      if (i > 0)
        g_string_append_c (message, '\n');
      if (problem->line > 0)
        g_string_append_printf (message, "%s:%u: %s", self->name, problem->line, problem->text);
      else
        g_string_append_printf (message, "%s: %s", self->name, problem->text);
    }

  if (self->left_out > 0)
    {
      g_string_append_printf (message, "\n%s: ", self->name);
      g_string_append_printf (message,
                              g_dngettext (GETTEXT_PACKAGE,
                                           "and %u more problem",
                                           "and %u more problems",
                                           self->left_out),
                              self->left_out);
    }

  return dh_refuse (error, DH_ERROR_FILE, "%s", message->str);
}

/**
 * dh_xml_quote:
 * @problems: what it is quoted for
 * @text: a text from a file
 *
 * Makes a text fit to be quoted in a message, where nobody wants to read more than a line of it.
 *
 * Returns: (transfer none): the text, or its beginning if it is long, which @problems keep
 */
const char *
dh_xml_quote (DhXmlProblems *problems,
              const char    *text)
{
  g_autofree char *cut = NULL;

  if (g_utf8_strlen (text, -1) <= MOST_QUOTED)
    return text;

  cut = g_strdup_printf ("%.*s…", (int) (g_utf8_offset_to_pointer (text, MOST_QUOTED) - text), text);
  return g_string_chunk_insert (problems->quoted, cut);
}

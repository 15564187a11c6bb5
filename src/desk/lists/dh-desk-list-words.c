/* dh-desk-list-words.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-list-words.h"

#include <glib/gi18n.h>

/* The meanings that a column and its words can have, as people read them. */

/* Choices that are not columns of any list. */
static const struct {
  const char *word;
  const char *title;
} others[] = {
  { "none", N_("Left out") },
  { "day-month", N_("Day first") },
  { "month-day", N_("Month first") },
};

static const DhSheetColumn *
find_column (DhDeskListReading *reading,
             const char        *word)
{
  for (guint i = 0; i < reading->n_columns; i++)
    if (g_str_equal (reading->columns[i].word, word))
      return &reading->columns[i];

  return NULL;
}

/**
 * dh_desk_list_describe_column:
 * @reading: a list
 * @word: what our own files call a column, or `none`
 *
 * Returns: what people call it
 */
const char *
dh_desk_list_describe_column (DhDeskListReading *reading,
                              const char        *word)
{
  const DhSheetColumn *column = find_column (reading, word);

  if (column != NULL)
    return g_dpgettext2 (GETTEXT_PACKAGE, "column of a list", column->title);
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    if (g_str_equal (others[i].word, word))
      return _(others[i].title);

  return word;
}

/* Returns: whether the question is in which order a day and a month were written. */
static gboolean
is_date (const DhSheetQuestion *question)
{
  return g_strv_contains ((const char *const *) question->choices, "day-month");
}

/* Returns: whether the question is of which level a group is. */
static gboolean
is_level (const DhSheetQuestion *question)
{
  return g_str_equal (question->about, "rank") && g_strv_contains ((const char *const *) question->choices, "corps");
}

/**
 * dh_desk_list_describe_choice:
 * @reading: a list
 * @question: a question about it
 * @choice: one of its choices, or what was given
 *
 * Returns: the choice, as people read it
 */
const char *
dh_desk_list_describe_choice (DhDeskListReading     *reading,
                              const DhSheetQuestion *question,
                              const char            *choice)
{
  const DhSheetColumn *column = find_column (reading, question->about);

  if (is_date (question) || is_level (question) || question->kind == DH_SHEET_ASKS_COLUMN || (question->kind == DH_SHEET_ASKS_WORD && question->word == NULL))
    return dh_desk_list_describe_column (reading, choice);
  if (*choice == '\0')
    return _("Nothing");

  return question->kind == DH_SHEET_ASKS_WORD && column != NULL ? dh_sheet_describe_meaning (column, choice) : choice;
}

/* Without the words by which the terminal is answered: here the buttons say them. */
static char *
describe_dates (const DhSheetQuestion *question)
{
  GString *text = g_string_new (question->text);

  for (guint i = 0; question->choices[i] != NULL; i++)
    {
      g_autofree char *word = g_strdup_printf (" (%s)", question->choices[i]);

      g_string_replace (text, word, "", 0);
    }

  return g_string_free (text, FALSE);
}

/**
 * dh_desk_list_describe_question:
 * @reading: a list
 * @question: a question about it
 *
 * Returns: (transfer full): the question, where its choices stand beside it
 */
char *
dh_desk_list_describe_question (DhDeskListReading     *reading,
                                const DhSheetQuestion *question)
{
  const char *column = dh_desk_list_describe_column (reading, question->about);
  g_autofree char *word = question->word != NULL ? g_strdelimit (g_strdup (question->word), "\n", ' ') : NULL;

  if (is_date (question))
    return describe_dates (question);
  if (is_level (question) || question->kind != DH_SHEET_ASKS_WORD || word == NULL || g_str_equal (question->about, "army"))
    return g_strdup (question->text);
  if (*word == '\0')
    /* Translators: how many rows of a spreadsheet have nothing in which column */
    return g_strdup_printf (ngettext ("%u row has nothing for “%s”", "%u rows have nothing for “%s”", question->n_rows),
                            question->n_rows, column);
  /* Translators: how many rows of a spreadsheet say what in which column */
  return g_strdup_printf (ngettext ("%u row says “%s” for “%s”", "%u rows say “%s” for “%s”", question->n_rows),
                          question->n_rows, word, column);
}

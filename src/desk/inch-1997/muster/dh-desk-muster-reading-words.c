/* dh-desk-muster-reading-words.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-muster-reading-words.h"

#include "dh-desk-muster-words.h"
#include "dh-muster-field.h"

#include <glib/gi18n.h>

/* The meanings that a column and its words can have, as people read them. */

static const struct {
  const char *word;
  const char *title;
} columns[] = {
  { "army", N_("Army") },
  { "corps", N_("Corps") },
  { "division", N_("Division") },
  { "brigade", N_("Brigade") },
  { "unit", N_("Unit") },
  { "state", N_("State") },
  { "id", N_("Id") },
  { "arm", N_("Arm") },
  { "quality", N_("Quality") },
  { "stands", N_("Stands") },
  { "guns", N_("Guns") },
  { "men", N_("Men") },
  { "rating", N_("Rating") },
  { "officer", N_("Officer") },
  { "rank", N_("Rank") },
  { "character", N_("Character") },
  { "army officer", N_("Officer of the army") },
  { "corps officer", N_("Officer of the corps") },
  { "division officer", N_("Officer of the division") },
  { "brigade officer", N_("Officer of the brigade") },
  { "colonel", N_("Officer of the unit") },
  { "formation", N_("Formation") },
  { "reserve", N_("In reserve") },
  { "concealed", N_("Concealed") },
  { "sharpshooters", N_("Sharpshooters") },
  { "key", N_("Number of the command") },
  { "none", N_("Left out") },
  { "day-month", N_("Day first") },
  { "month-day", N_("Month first") },
};

/**
 * dh_desk_muster_describe_column:
 * @word: what our own files call a column, or `none`
 *
 * Returns: what people call it
 */
const char *
dh_desk_muster_describe_column (const char *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    if (g_str_equal (columns[i].word, word))
      return _(columns[i].title);

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
 * dh_desk_muster_describe_choice:
 * @question: a question
 * @choice: one of its choices, or what was given
 *
 * Returns: (transfer full): the choice, as people read it
 */
char *
dh_desk_muster_describe_choice (const DhSheetQuestion *question,
                                const char             *choice)
{
  if (is_date (question) || is_level (question) || question->kind == DH_SHEET_ASKS_COLUMN || (question->kind == DH_SHEET_ASKS_WORD && question->word == NULL))
    return g_strdup (dh_desk_muster_describe_column (choice));
  if (question->kind == DH_SHEET_ASKS_WORD && *choice != '\0')
    for (DhMusterField field = 0; field < DH_MUSTER_N_FIELDS; field++)
      if (g_str_equal (question->about, dh_muster_field_get_word (field)))
        return dh_desk_muster_describe_value (field, choice);

  return *choice != '\0' ? g_strdup (choice) : g_strdup (_("Nothing"));
}

/**
 * dh_desk_muster_describe_question:
 * @question: a question
 *
 * Returns: (transfer full): the question, where its choices stand beside it
 */
char *
dh_desk_muster_describe_question (const DhSheetQuestion *question)
{
  const char *column = dh_desk_muster_describe_column (question->about);

  if (is_date (question) || is_level (question) || question->kind != DH_SHEET_ASKS_WORD || question->word == NULL || g_str_equal (question->about, "army"))
    return g_strdup (question->text);
  if (*question->word == '\0')
    /* Translators: how many rows of a spreadsheet have nothing in which column */
    return g_strdup_printf (ngettext ("%u row has no entry for “%s”", "%u rows have no entry for “%s”", question->n_rows),
                            question->n_rows, column);
  /* Translators: how many rows of a spreadsheet say what in which column */
  return g_strdup_printf (ngettext ("%u row says “%s” for “%s”", "%u rows say “%s” for “%s”", question->n_rows),
                          question->n_rows, question->word, column);
}

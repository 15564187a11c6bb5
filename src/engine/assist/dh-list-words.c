/* dh-list-words.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-list-words.h"

#include "dh-types.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/* Meanings of the words in a list. An unknown word is asked for once, however many rows have it. */

/* More than anybody answers. */
#define MOST_QUESTIONS 40

/* Of rows that have the same word so many are named. */
#define MOST_LINES 5

/* Letters in which a misspelt word is still like the right one. */
#define LEAST_ALIKE 3

/* A word that is not known or known and not certain, or one of which something was said. */
typedef struct {
  guint column;
  char *text;
  const char *proposal; /* (nullable) */
  char *given;          /* (nullable): what was said of it */
  guint n_rows;
  GString *lines;       /* of the first rows */
} Word;

struct _DhSheetWords {
  const DhSheetColumn *columns;
  const DhSheetAnswers *answers;
  GHashTable *found; /* by COLUMN:WORD: Word */
  GPtrArray *words;  /* of Word, in the order in which they are first met */
  guint line;        /* of the row that is read */
};

static void
free_word (gpointer data)
{
  Word *self = data;

  g_free (self->text);
  g_free (self->given);
  g_string_free (self->lines, TRUE);
  g_free (self);
}

/**
 * dh_sheet_words_new:
 * @columns: what a column of the list can be
 * @answers: (nullable): what somebody has said of it
 *
 * Returns: (transfer full): none yet
 */
DhSheetWords *
dh_sheet_words_new (const DhSheetColumn  *columns,
                    const DhSheetAnswers *answers)
{
  DhSheetWords *self = g_new0 (DhSheetWords, 1);

  self->columns = columns;
  self->answers = answers;
  self->found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->words = g_ptr_array_new_with_free_func (free_word);
  return self;
}

/**
 * dh_sheet_words_free:
 * @self: (transfer full): words
 *
 * Frees them.
 */
void
dh_sheet_words_free (DhSheetWords *self)
{
  g_hash_table_unref (self->found);
  g_ptr_array_unref (self->words);
  g_free (self);
}

static void
note (DhSheetWords *self,
      guint         column,
      const char   *text,
      const char   *proposal,
      const char   *given)
{
  g_autofree char *folded = dh_sheet_fold (text);
  g_autofree char *key = g_strdup_printf ("%u:%s", column, folded);
  Word *word = g_hash_table_lookup (self->found, key);

  if (word == NULL)
    {
      word = g_new0 (Word, 1);
      word->column = column;
      word->text = g_strdup (text);
      word->proposal = proposal;
      word->given = g_strdup (given);
      word->lines = g_string_new (NULL);
      g_ptr_array_add (self->words, word);
      g_hash_table_insert (self->found, g_steal_pointer (&key), word);
    }
  if (word->n_rows++ < MOST_LINES)
    dh_append_item (word->lines, ", ", "%u", self->line);
  else if (word->n_rows == MOST_LINES + 1)
    g_string_append (word->lines, " …");
}

/**
 * dh_sheet_words_go_to:
 * @self: words
 * @line: from 1
 *
 * Says from which line the words are that are read next.
 */
void
dh_sheet_words_go_to (DhSheetWords *self,
                      guint         line)
{
  self->line = line;
}

/* A word that begins like one of ours may be misspelt. Returns: (nullable): that one */
static const char *
find_alike (const DhSheetColumn *column,
            const char          *text)
{
  g_autofree char *folded = dh_sheet_fold (text);

  for (const DhSheetMeaning *one = column->meanings; one->meaning != NULL; one++)
    if (strlen (folded) >= LEAST_ALIKE && strncmp (one->meaning, folded, LEAST_ALIKE) == 0)
      return one->meaning;

  return NULL;
}

/* The meaning of what stands before a bracket, or of a word that is alike. */
static const char *
find_first (const DhSheetColumn *column,
            const char          *text)
{
  const DhSheetMeaning *meaning = dh_sheet_find_first_meaning (column, text);

  return meaning != NULL ? meaning->meaning : find_alike (column, text);
}

/**
 * dh_sheet_words_read:
 * @self: words
 * @column: one that has words
 * @text: what stands in a cell of it
 *
 * Returns: (transfer none): the word of our own files, or @text when nobody knows what it means
 */
const char *
dh_sheet_words_read (DhSheetWords *self,
                     guint         column,
                     const char   *text)
{
  const DhSheetColumn *kind = &self->columns[column];
  const char *answer = dh_sheet_answers_find_word (self->answers, kind->word, text);
  const DhSheetMeaning *meaning = dh_sheet_find_meaning (kind, answer != NULL ? answer : text);
  const char *proposal = meaning != NULL ? meaning->meaning : NULL;

  if (answer != NULL)
    {
      const char *given = *answer == '\0' || meaning == NULL ? answer : meaning->meaning;

      note (self, column, text, NULL, given);
      return given;
    }
  if (meaning != NULL && meaning->certain)
    return meaning->meaning;

  if (*text == '\0' && kind->usual != NULL)
    proposal = kind->usual;
  /* A word that is only like another is never taken for it without being asked. */
  note (self, column, text, proposal != NULL ? proposal : find_first (kind, text), NULL);
  return text;
}

/**
 * dh_sheet_words_read_name:
 * @self: words
 * @column: one of names
 * @text: what stands in a cell of it
 *
 * Returns: (transfer none): @text, or what somebody said it means
 */
const char *
dh_sheet_words_read_name (DhSheetWords *self,
                          guint         column,
                          const char   *text)
{
  const char *answer = *text != '\0' ? dh_sheet_answers_find_word (self->answers, self->columns[column].word, text) : NULL;

  if (answer == NULL)
    return text;

  note (self, column, text, NULL, answer);
  return answer;
}

static GStrv
list_choices (const DhSheetColumn *column)
{
  g_autoptr(GStrvBuilder) list = g_strv_builder_new ();
  const DhSheetMeaning *meanings = column->meanings;

  for (const DhSheetMeaning *one = meanings; one != NULL && one->meaning != NULL; one++)
    if (one->certain)
      g_strv_builder_add (list, one->meaning);
  return g_strv_builder_end (list);
}

static char *
describe (const Word *word,
          const char *column,
          GStrv       choices)
{
  g_autofree char *list = g_strjoinv (", ", choices);

  if (*word->text == '\0')
    /* Translators: what rows of a spreadsheet do not say, and what it can be */
    return g_strdup_printf (ngettext ("%u row does not say “%s” (line %s): is it one of %s?",
                                      "%u rows do not say “%s” (lines %s): are they one of %s?", word->n_rows),
                            word->n_rows, column, word->lines->str, list);
  /* Translators: a word in a spreadsheet, in which column, and what it can mean */
  return g_strdup_printf (ngettext ("%u row says “%s” for “%s” (line %s): is that one of %s?",
                                    "%u rows say “%s” for “%s” (lines %s): is that one of %s?", word->n_rows),
                          word->n_rows, word->text, column, word->lines->str, list);
}

static int
compare_words (gconstpointer a,
               gconstpointer b)
{
  return (int) (*(Word *const *) b)->n_rows - (int) (*(Word *const *) a)->n_rows;
}

/**
 * dh_sheet_words_ask:
 * @self: words
 * @questions: (element-type DhSheetQuestion): where to put those that are open, most rows first
 * @settled: (element-type DhSheetQuestion): where to put those of which something was said
 *
 * Asks what is not known.
 */
void
dh_sheet_words_ask (DhSheetWords *self,
                    GPtrArray    *questions,
                    GPtrArray    *settled)
{
  g_ptr_array_sort (self->words, compare_words);
  for (guint i = 0; i < self->words->len && questions->len < MOST_QUESTIONS; i++)
    {
      const Word *word = g_ptr_array_index (self->words, i);
      DhSheetQuestion *question = g_new0 (DhSheetQuestion, 1);

      question->kind = DH_SHEET_ASKS_WORD;
      question->about = g_strdup (self->columns[word->column].word);
      question->word = g_strdup (word->text);
      question->n_rows = word->n_rows;
      question->choices = list_choices (&self->columns[word->column]);
      question->text = describe (word, question->about, question->choices);
      question->proposal = g_strdup (word->proposal);
      question->given = g_strdup (word->given);
      dh_sheet_ask (questions, settled, question);
    }
}

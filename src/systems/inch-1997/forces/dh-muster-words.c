/* dh-muster-words.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-muster-reading-private.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/* What the words of a list mean. One that is not known is asked for once, however many rows have it. */

/* More than anybody answers. */
#define MOST_QUESTIONS 40

/* Of rows that have the same word so many are named. */
#define MOST_LINES 5

/* Letters in which a misspelt word is still like the right one. */
#define LEAST_ALIKE 3

/* A word that is not known or known and not certain, or one of which something was said. */
typedef struct {
  DhListColumn column;
  char *text;
  const char *proposal; /* (nullable) */
  char *given;          /* (nullable): what was said of it */
  guint n_rows;
  GString *lines;       /* of the first rows */
} Word;

struct _DhMusterWords {
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

DhMusterWords *
_dh_muster_words_new (const DhSheetAnswers *answers)
{
  DhMusterWords *self = g_new0 (DhMusterWords, 1);

  self->answers = answers;
  self->found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->words = g_ptr_array_new_with_free_func (free_word);
  return self;
}

void
_dh_muster_words_free (DhMusterWords *self)
{
  g_hash_table_unref (self->found);
  g_ptr_array_unref (self->words);
  g_free (self);
}

static void
note (DhMusterWords *self,
      DhListColumn   column,
      const char    *text,
      const char    *proposal,
      const char    *given)
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

/* From which line the words are that are read next. */
void
_dh_muster_words_go_to (DhMusterWords *self,
                        guint          line)
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

/*
 * _dh_muster_words_read:
 * @self: words
 * @column: one that has words
 * @text: what stands in a cell of it
 *
 * Returns: (transfer none): the word of our own files, or @text when nobody knows what it means
 */
const char *
_dh_muster_words_read (DhMusterWords *self,
                       DhListColumn   column,
                       const char    *text)
{
  const DhSheetColumn *kind = &_dh_muster_get_list_columns ()[column];
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

  if (column == DH_LIST_ARM && *text == '\0')
    proposal = dh_enum_to_word (DH_TYPE_ARM, DH_ARM_INFANTRY);
  /* A word that is only like another is never taken for it without being asked. */
  note (self, column, text, proposal != NULL ? proposal : find_alike (kind, text), NULL);
  return text;
}

/*
 * _dh_muster_words_read_name:
 * @self: words
 * @column: one of names
 * @text: what stands in a cell of it
 *
 * Returns: (transfer none): @text, or what somebody said it means
 */
const char *
_dh_muster_words_read_name (DhMusterWords *self,
                            DhListColumn   column,
                            const char    *text)
{
  const char *answer = *text != '\0' ? dh_sheet_answers_find_word (self->answers, _dh_muster_get_list_columns ()[column].word, text) : NULL;

  if (answer == NULL)
    return text;

  note (self, column, text, NULL, answer);
  return answer;
}

static GStrv
list_choices (DhListColumn column)
{
  g_autoptr(GStrvBuilder) list = g_strv_builder_new ();
  const DhSheetMeaning *meanings = _dh_muster_get_list_columns ()[column].meanings;

  for (const DhSheetMeaning *one = meanings; one != NULL && one->meaning != NULL; one++)
    if (one->certain)
      g_strv_builder_add (list, one->meaning);
  return g_strv_builder_end (list);
}

static char *
describe (const Word *word,
          GStrv       choices)
{
  const char *column = _dh_muster_get_list_columns ()[word->column].word;
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

/* Asks for those that are open, most rows first, and notes those that are not. */
void
_dh_muster_words_ask (DhMusterWords *self,
                      DhMuster      *muster)
{
  g_ptr_array_sort (self->words, compare_words);
  for (guint i = 0; i < self->words->len && muster->questions->len < MOST_QUESTIONS; i++)
    {
      const Word *word = g_ptr_array_index (self->words, i);
      DhMusterQuestion *question = g_new0 (DhMusterQuestion, 1);

      question->kind = DH_MUSTER_ASKS_WORD;
      question->about = g_strdup (_dh_muster_get_list_columns ()[word->column].word);
      question->word = g_strdup (word->text);
      question->n_rows = word->n_rows;
      question->choices = list_choices (word->column);
      question->text = describe (word, question->choices);
      question->proposal = g_strdup (word->proposal);
      question->given = g_strdup (word->given);
      _dh_muster_ask (muster, question);
    }
}

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

/* A word that is not known, or known and not certain. */
typedef struct {
  DhListColumn column;
  char *text;
  const char *proposal; /* (nullable) */
  gboolean taken;       /* whether that is what it is taken for */
  guint n_rows;
  GString *lines;       /* of the first rows */
} Word;

struct _DhMusterWords {
  const DhSheetAnswers *answers;
  gboolean proposals;
  GHashTable *found; /* by COLUMN:WORD: Word */
  GPtrArray *words;  /* of Word, in the order in which they are first met */
  guint line;        /* of the row that is read */
};

static void
free_word (gpointer data)
{
  Word *self = data;

  g_free (self->text);
  g_string_free (self->lines, TRUE);
  g_free (self);
}

DhMusterWords *
_dh_muster_words_new (const DhSheetAnswers *answers,
                      gboolean              proposals)
{
  DhMusterWords *self = g_new0 (DhMusterWords, 1);

  self->answers = answers;
  self->proposals = proposals;
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
      gboolean       taken)
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
      word->taken = taken;
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
  gboolean taken;

  if (answer != NULL)
    return *answer == '\0' || meaning == NULL ? answer : meaning->meaning;
  if (meaning != NULL && meaning->certain)
    return meaning->meaning;

  if (column == DH_LIST_ARM && *text == '\0')
    proposal = dh_enum_to_word (DH_TYPE_ARM, DH_ARM_INFANTRY);
  /* A word that is only like another is never taken for it without being asked. */
  taken = proposal != NULL && self->proposals;
  note (self, column, text, proposal != NULL ? proposal : find_alike (kind, text), taken);
  return taken ? proposal : text;
}

static char *
list_choices (DhListColumn column)
{
  GString *list = g_string_new (NULL);

  for (const DhSheetMeaning *one = _dh_muster_get_list_columns ()[column].meanings; one->meaning != NULL; one++)
    if (one->certain)
      dh_append_item (list, ", ", "%s", one->meaning);
  return g_string_free (list, FALSE);
}

static int
compare_words (gconstpointer a,
               gconstpointer b)
{
  return (int) (*(Word *const *) b)->n_rows - (int) (*(Word *const *) a)->n_rows;
}

/* Asks for those that are open, most rows first, and tells which proposals were taken. */
void
_dh_muster_words_ask (DhMusterWords *self,
                      DhMuster      *muster)
{
  g_ptr_array_sort (self->words, compare_words);
  for (guint i = 0; i < self->words->len; i++)
    {
      const Word *word = g_ptr_array_index (self->words, i);
      const char *column = _dh_muster_get_list_columns ()[word->column].word;
      g_autofree char *choices = list_choices (word->column);
      g_autofree char *folded = dh_sheet_fold (word->text);

      if (word->taken)
        _dh_muster_tell (muster,
                         *word->text == '\0' ?
                         /* Translators: how many rows of a spreadsheet do not say what, and what was taken */
                         ngettext ("%u row does not say “%s”; %s is taken.", "%u rows do not say “%s”; %s is taken.", word->n_rows) :
                         /* Translators: a word in a spreadsheet, and what it was taken for */
                         ngettext ("%u row says “%s”, which is taken as %s.", "%u rows say “%s”, which is taken as %s.", word->n_rows),
                         word->n_rows, *word->text == '\0' ? column : word->text, word->proposal);
      else if (muster->questions->len >= MOST_QUESTIONS)
        return;
      else if (*word->text == '\0')
        _dh_muster_ask (muster,
                        /* Translators: what rows of a spreadsheet do not say, and what it can be */
                        g_strdup_printf (ngettext ("%u row does not say “%s” (line %s): is it one of %s?",
                                                   "%u rows do not say “%s” (lines %s): are they one of %s?", word->n_rows),
                                         word->n_rows, column, word->lines->str, choices),
                        g_strdup_printf ("%s:=%s", column, word->proposal != NULL ? word->proposal : "…"));
      else
        _dh_muster_ask (muster,
                        /* Translators: a word in a spreadsheet, in which column, and what it can mean */
                        g_strdup_printf (ngettext ("%u row says “%s” for “%s” (line %s): is that one of %s?",
                                                   "%u rows say “%s” for “%s” (lines %s): is that one of %s?", word->n_rows),
                                         word->n_rows, word->text, column, word->lines->str, choices),
                        g_strdup_printf ("%s:%s=%s", column, folded, word->proposal != NULL ? word->proposal : "…"));
    }
}

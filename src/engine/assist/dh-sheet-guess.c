/* dh-sheet-guess.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-sheet-guess.h"

#include <string.h>

/*
 * The meanings of the columns in a stranger's list: guessed by their headings in whichever language, and where these
 * say nothing by their cells. The possible meanings are a table of the game.
 */

/* Headings stand near the top; further down it is a list without. */
#define MOST_ROWS_ABOVE 40

/* Of a column with fewer values than this, what they are says nothing of what it means. */
#define LEAST_VALUES 3

/* A column with so many unknown words is not the one that its words hint at. */
#define MANY_WORDS 8

/* A heading of which one word is known says less than one that is known whole. */
#define STRENGTH_OF_A_WORD 1000

/* Words */

/**
 * dh_sheet_find_meaning:
 * @column: what a column can be
 * @text: what stands in a cell of it
 *
 * Returns: (nullable): what that means
 */
const DhSheetMeaning *
dh_sheet_find_meaning (const DhSheetColumn *column,
                       const char          *text)
{
  g_autofree char *folded = dh_sheet_fold (text);

  for (const DhSheetMeaning *one = column->meanings; one != NULL && one->meaning != NULL; one++)
    if (dh_sheet_list_find (one->words, folded) >= 0 || g_str_equal (one->meaning, folded))
      return one;

  return NULL;
}

/**
 * dh_sheet_describe_meaning:
 * @column: what a column can be
 * @word: what our own files have in it
 *
 * Returns: what people call that
 */
const char *
dh_sheet_describe_meaning (const DhSheetColumn *column,
                           const char          *word)
{
  for (const DhSheetMeaning *one = column->meanings; one != NULL && one->meaning != NULL; one++)
    if (one->title != NULL && g_str_equal (one->meaning, word))
      return g_dpgettext2 (GETTEXT_PACKAGE, "in a list", one->title);

  return word;
}

/**
 * dh_sheet_find_level:
 * @columns: (array length=n_columns): what a column can be
 * @n_columns: how many
 * @text: the name of a group
 *
 * Returns: the level that the first telling word in it tells, or -1
 */
int
dh_sheet_find_level (const DhSheetColumn *columns,
                     guint                n_columns,
                     const char          *text)
{
  g_autofree char *folded = dh_sheet_fold (text);
  g_auto(GStrv) words = g_strsplit (folded, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    for (guint j = 0; j < n_columns; j++)
      if ((columns[j].flags & DH_SHEET_COLUMN_LEVEL) != 0 && dh_sheet_list_find (columns[j].marks, words[i]) >= 0)
        return j;

  return -1;
}

/**
 * dh_sheet_is_name:
 * @column: a level
 * @word: a word that tells it
 *
 * Returns: whether that word is a name, and does not say what it is a name of
 */
gboolean
dh_sheet_is_name (const DhSheetColumn *column,
                  const char          *word)
{
  return column->names != NULL && dh_sheet_list_find (column->names, word) >= 0;
}

/**
 * dh_sheet_is_mark:
 * @text: what stands in a cell
 *
 * Returns: whether it is a cross or a tick
 */
gboolean
dh_sheet_is_mark (const char *text)
{
  return dh_sheet_list_find ("x,X,✓,✔,×,•,*", text) >= 0;
}

/* Headings */

/* The meaning of a heading, or -1; the lower @strength, the surer. */
static int
find_heading (const DhSheetColumn *columns,
              guint                n_columns,
              const char          *text,
              int                 *strength)
{
  g_autofree char *folded = dh_sheet_fold (text);
  g_auto(GStrv) words = NULL;

  for (guint i = 0; i < n_columns; i++)
    {
      int place = dh_sheet_list_find (columns[i].headings, folded);

      if (g_str_equal (columns[i].word, folded))
        place = 0;
      else if (place >= 0)
        place++;
      if (place < 0)
        continue;
      *strength = place;
      return i;
    }

  words = g_strsplit (folded, " ", -1);
  if (g_strv_length (words) > 4 || strchr (text, '%') != NULL)
    return -1;
  /* “Leader rating” and the like head a quality of the leader, not his name. */
  if (words[0] != NULL && words[1] != NULL && dh_sheet_list_find ("rating,factor", words[g_strv_length (words) - 1]) >= 0)
    return -1;
  for (guint i = 0; words[i] != NULL && words[1] != NULL; i++)
    for (guint j = 0; j < n_columns; j++)
      if (g_str_equal (columns[j].word, words[i]) || dh_sheet_list_find (columns[j].headings, words[i]) >= 0)
        {
          *strength = STRENGTH_OF_A_WORD + i;
          return j;
        }

  return -1;
}

/* The number of different headings in a row that are known whole. */
static guint
count_headings (const DhSheetColumn *columns,
                guint                n_columns,
                const DhSheetRow    *row,
                guint                first,
                guint                end)
{
  g_autofree gboolean *found = g_new0 (gboolean, n_columns);
  guint n = 0;

  for (guint i = first; i < MIN (end, row->cells->len); i++)
    {
      int strength, column = -1;

      if (dh_sheet_row_get_mark (row, i) == DH_SHEET_TEXT && *dh_sheet_row_get (row, i) != '\0')
        column = find_heading (columns, n_columns, dh_sheet_row_get (row, i), &strength);
      if (column < 0 || strength >= STRENGTH_OF_A_WORD || found[column])
        continue;
      found[column] = TRUE;
      n++;
    }

  return n;
}

/* A row with a number of several digits is no row of headings; most rows have one, and need no further look. */
static gboolean
has_number (const DhSheetRow *row,
            guint             first,
            guint             end)
{
  for (guint i = first; i < MIN (end, row->cells->len); i++)
    {
      const char *text = dh_sheet_row_get (row, i);
      gsize n = strspn (text, "0123456789");

      if (n > 1 && text[n] == '\0')
        return TRUE;
    }

  return FALSE;
}

/**
 * dh_sheet_is_header:
 * @columns: (array length=n_columns): what a column can be
 * @n_columns: how many
 * @row: a row
 * @first: the first column to look at
 * @end: the column behind the last
 *
 * Returns: whether two of its cells or more are headings that are known, of different columns, and none is a number
 */
gboolean
dh_sheet_is_header (const DhSheetColumn *columns,
                    guint                n_columns,
                    const DhSheetRow    *row,
                    guint                first,
                    guint                end)
{
  return !has_number (row, first, end) && count_headings (columns, n_columns, row, first, end) >= 2;
}

/* The text in the upper row of headings over a column: its own cell, or the last one before it. */
static const char *
get_upper_heading (const DhSheetTable *self,
                   guint               column)
{
  const DhSheetRow *row = self->upper >= 0 ? g_ptr_array_index (self->tab->rows, self->upper) : NULL;

  for (int i = self->first + column; row != NULL && i >= (int) self->first; i--)
    if (*dh_sheet_row_get (row, i) != '\0')
      return dh_sheet_row_get (row, i);

  return "";
}

/* The meaning of a column's heading. Below “Leader” a “Name” is that of a leader. */
static int
find_column_heading (const DhSheetTable  *self,
                     const DhSheetColumn *columns,
                     guint                n_columns,
                     guint                column,
                     int                 *strength)
{
  const DhSheetRow *header = g_ptr_array_index (self->tab->rows, self->header);
  int upper_strength = 0;
  int own = find_heading (columns, n_columns, dh_sheet_row_get (header, self->first + column), strength);
  int upper = find_heading (columns, n_columns, get_upper_heading (self, column), &upper_strength);

  if (upper < 0 || (own >= 0 && *strength < STRENGTH_OF_A_WORD && (columns[own].flags & DH_SHEET_COLUMN_SUBJECT) == 0))
    return own;
  if (own >= 0 && own == upper)
    return own;

  *strength = upper_strength + STRENGTH_OF_A_WORD / 2;
  return upper;
}

/* Values */

/* The rows of a table that have something of their own in a column. */
typedef struct {
  guint n;
  guint n_marks;
  guint n_text;
  guint n_different;
} Tally;

static const DhSheetRow *
get_row (const DhSheetTable *self,
         guint               index)
{
  return g_ptr_array_index (self->tab->rows, index);
}

static const char *
get_value (const DhSheetTable *self,
           guint               row,
           guint               column)
{
  const DhSheetRow *one = get_row (self, row);

  return dh_sheet_row_get_mark (one, self->first + column) != DH_SHEET_COVERED
           ? dh_sheet_row_get (one, self->first + column)
           : "";
}

static void
count_values (const DhSheetTable *self,
              guint               column,
              Tally              *tally)
{
  g_autoptr(GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  *tally = (Tally) { 0 };
  for (guint i = self->header + 1; i < self->tab->rows->len; i++)
    {
      const char *text = get_value (self, i, column);

      if (*text == '\0')
        continue;
      tally->n++;
      tally->n_marks += dh_sheet_is_mark (text);
      tally->n_text += strcspn (text, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz") < strlen (text);
      g_hash_table_add (seen, (gpointer) text);
    }
  tally->n_different = g_hash_table_size (seen);
}

/* TRUE if most values of a column are such as stand in one of this meaning. */
static gboolean
has_values_of (const DhSheetTable  *self,
               guint                column,
               const DhSheetColumn *meaning)
{
  guint n = 0, n_fitting = 0;

  for (guint i = self->header + 1; i < self->tab->rows->len; i++)
    {
      const char *text = get_value (self, i, column);
      char *end;
      double number;

      if (*text == '\0')
        continue;
      n++;
      number = g_ascii_strtod (text, &end);
      if (meaning->meanings != NULL)
        {
          const DhSheetMeaning *found = dh_sheet_find_meaning (meaning, text);

          n_fitting += found != NULL && found->certain;
        }
      else
        n_fitting += end > text && *end == '\0' && number >= meaning->least && number <= meaning->most;
    }

  /* Headings that are repeated, totals and notes stand among them. */
  return n > 0 && n_fitting * 10 >= n * 6 && (n >= LEAST_VALUES || n_fitting == n);
}

/**
 * dh_sheet_find_first_meaning:
 * @column: what a column can be
 * @text: what stands in a cell of it
 *
 * Returns: (nullable): what that means, or what stands before a bracket in it, as in “Colour (dark or light)”
 */
const DhSheetMeaning *
dh_sheet_find_first_meaning (const DhSheetColumn *column,
                             const char          *text)
{
  g_autofree char *first = g_strndup (text, strcspn (text, "(\n*"));
  const DhSheetMeaning *meaning = dh_sheet_find_meaning (column, text);

  return meaning != NULL ? meaning : dh_sheet_find_meaning (column, first);
}

/*
 * TRUE where all or most words of a column are such as stand in one of this meaning; numbers beside them, which may be
 * of another kind of row, do not count.
 */
static gboolean
has_words_of (const DhSheetTable  *self,
              guint                column,
              const DhSheetColumn *meaning,
              gboolean             all)
{
  g_autoptr(GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  guint n = 0, n_numbers = 0, n_fitting = 0, n_certain = 0;

  for (guint i = self->header + 1; i < self->tab->rows->len; i++)
    {
      const char *text = get_value (self, i, column);
      const DhSheetMeaning *found;

      if (*text == '\0')
        continue;
      if (strspn (text, "0123456789.,+- ") == strlen (text))
        {
          n_numbers++;
          continue;
        }
      n++;
      found = dh_sheet_find_first_meaning (meaning, text);
      n_fitting += found != NULL;
      n_certain += found != NULL && found->certain;
      if (found != NULL)
        g_hash_table_add (seen, (gpointer) found->meaning);
    }

  if (n < LEAST_VALUES || n < n_numbers)
    return FALSE;
  return all ? n_fitting * 10 >= n * 9 && g_hash_table_size (seen) > 1 : n_fitting * 10 >= n * 6 && n_certain > 0 && g_hash_table_size (seen) > 1;
}

static gboolean
is_free (const DhSheetTable *self,
         guint               meaning)
{
  return dh_sheet_table_find (self, meaning) < 0;
}

static void
guess_by_values (DhSheetTable        *self,
                 const DhSheetColumn *columns,
                 guint                n_columns,
                 const gboolean      *fixed)
{
  for (guint i = 0; i < self->n_columns; i++)
    for (guint j = 0; j < n_columns && self->meanings[i] < 0 && !fixed[i]; j++)
      {
        gboolean number = (columns[j].flags & DH_SHEET_COLUMN_NUMBER) != 0 && self->header < 0;

        if (((columns[j].flags & DH_SHEET_COLUMN_TOLD_BY_VALUES) != 0 || number) && is_free (self, j) && has_values_of (self, i, &columns[j]))
          self->meanings[i] = j;
      }
}

/* The last way to tell a column: all its words have one meaning in common, though each may have others, such as “A” and “B”. */
static void
guess_by_words (DhSheetTable        *self,
                const DhSheetColumn *columns,
                guint                n_columns,
                const gboolean      *fixed)
{
  for (guint j = 0; j < n_columns; j++)
    for (guint i = 0; i < self->n_columns && (columns[j].flags & DH_SHEET_COLUMN_TOLD_BY_VALUES) != 0 && is_free (self, j); i++)
      if (self->meanings[i] < 0 && self->doubts[i] < 0 && !fixed[i] && has_words_of (self, i, &columns[j], TRUE))
        self->meanings[i] = j;
}

/* TRUE if anything in a table without headings is known; else it may be any. */
static gboolean
is_known (const DhSheetTable  *self,
          const DhSheetColumn *columns,
          guint                n_columns)
{
  if (self->n_columns == 1)
    return TRUE;
  for (guint i = 0; i < self->n_columns; i++)
    {
      if (self->meanings[i] >= 0)
        return TRUE;
      for (guint row = 0; row < self->tab->rows->len; row++)
        if (dh_sheet_find_level (columns, n_columns, get_value (self, row, i)) >= 0)
          return TRUE;
    }

  return FALSE;
}

/* Groups that nothing tells: the first is the highest, and the others end with the lowest; one alone is the next to that. */
static void
guess_levels (DhSheetTable        *self,
              const DhSheetColumn *columns,
              guint                n_columns,
              const gboolean      *fixed,
              int                  subject,
              guint                n_untold)
{
  g_autoptr(GArray) levels = g_array_new (FALSE, FALSE, sizeof (guint));
  guint next = 0, n_levels = 0;
  gboolean highest = FALSE;

  for (guint j = 0; j < n_columns; j++)
    {
      if ((columns[j].flags & DH_SHEET_COLUMN_LEVEL) == 0)
        continue;
      highest |= n_levels++ == 0 && is_free (self, j);
      if (is_free (self, j))
        g_array_append_val (levels, j);
    }
  if (highest)
    n_untold--;
  next = n_untold >= levels->len ? 0 : levels->len - (n_untold == 1 && levels->len > 2 ? 2 : n_untold);
  for (int i = 0; i < subject && (highest || next < levels->len); i++)
    if (self->meanings[i] < 0 && !fixed[i])
      {
        self->meanings[i] = g_array_index (levels, guint, highest ? 0 : next++);
        highest = FALSE;
      }
}

/* Without headings: the names are all different, and what stands before them with few values are their groups. */
static void
guess_without_headings (DhSheetTable        *self,
                        const DhSheetColumn *columns,
                        guint                n_columns,
                        const gboolean      *fixed)
{
  int subject = -1;
  guint most = 0, n_untold = 0;

  if (!is_known (self, columns, n_columns))
    return;
  for (guint i = 0; i < self->n_columns; i++)
    {
      Tally tally;

      count_values (self, i, &tally);
      if (self->meanings[i] < 0 && !fixed[i] && tally.n_different > most && tally.n_different > 1)
        {
          most = tally.n_different;
          subject = i;
        }
    }
  for (guint j = 0; j < n_columns && subject >= 0; j++)
    if ((columns[j].flags & DH_SHEET_COLUMN_SUBJECT) != 0 && is_free (self, j))
      self->meanings[subject] = j;

  for (int i = 0; i < subject; i++)
    {
      int told = -1;

      if (self->meanings[i] >= 0 || fixed[i])
        continue;
      for (guint row = 0; row < self->tab->rows->len && told < 0; row++)
        told = dh_sheet_find_level (columns, n_columns, get_value (self, row, i));
      if (told >= 0 && is_free (self, told))
        self->meanings[i] = told;
      else
        n_untold++;
    }
  guess_levels (self, columns, n_columns, fixed, subject, n_untold);
}

/* TRUE if most cells of a column fit the pattern of some meaning other than this. */
static gboolean
fits_another (const DhSheetTable  *self,
              guint                column,
              const DhSheetColumn *columns,
              guint                n_columns,
              guint                meaning)
{
  for (guint j = 0; j < n_columns; j++)
    {
      g_autoptr(GRegex) regex = j != meaning && columns[j].pattern != NULL ? g_regex_new (columns[j].pattern, G_REGEX_CASELESS, 0, NULL) : NULL;
      guint n = 0, n_fitting = 0;

      for (guint row = self->header + 1; row < self->tab->rows->len && regex != NULL; row++)
        {
          n += *get_value (self, row, column) != '\0';
          n_fitting += g_regex_match (regex, get_value (self, row, column), 0, NULL);
        }
      if (n_fitting >= LEAST_VALUES && n_fitting * 10 >= n * 6)
        return TRUE;
    }

  return FALSE;
}

static void
guess_by_headings (DhSheetTable        *self,
                   const DhSheetColumn *columns,
                   guint                n_columns,
                   const gboolean      *fixed)
{
  g_autofree int *best = g_new (int, n_columns);

  for (guint i = 0; i < n_columns; i++)
    best[i] = is_free (self, i) ? G_MAXINT : -1;
  for (guint i = 0; i < self->n_columns; i++)
    {
      int strength, meaning = fixed[i] ? -1 : find_column_heading (self, columns, n_columns, i, &strength);
      Tally tally;

      if (meaning < 0)
        continue;
      count_values (self, i, &tally);
      if (tally.n > 0 && tally.n == tally.n_marks && (columns[meaning].flags & DH_SHEET_COLUMN_SUBJECT) != 0)
        continue;
      if (tally.n == 0)
        strength += STRENGTH_OF_A_WORD;
      /* Names are all different; what is repeated is rather a group, and what looks like an id is none where others are names. */
      if ((columns[meaning].flags & DH_SHEET_COLUMN_SUBJECT) != 0 &&
          (tally.n_different * 2 < tally.n || fits_another (self, i, columns, n_columns, meaning)))
        strength += 2 * STRENGTH_OF_A_WORD;
      /* Of two columns with headings for words it is the one whose words are known. */
      if ((columns[meaning].flags & DH_SHEET_COLUMN_TOLD_BY_VALUES) != 0 && !has_words_of (self, i, &columns[meaning], FALSE) &&
          !has_words_of (self, i, &columns[meaning], TRUE) && !has_values_of (self, i, &columns[meaning]))
        strength += 2 * STRENGTH_OF_A_WORD;
      if (strength >= best[meaning])
        continue;
      if (best[meaning] != G_MAXINT)
        self->meanings[dh_sheet_table_find (self, meaning)] = -1;
      self->meanings[i] = meaning;
      best[meaning] = strength;
    }
}

/* A column of names that tell a level is of that level, whatever its heading. */
static void
guess_levels_by_values (DhSheetTable        *self,
                        const DhSheetColumn *columns,
                        guint                n_columns,
                        const gboolean      *fixed)
{
  for (guint i = 0; i < self->n_columns; i++)
    {
      g_autofree guint *tally = g_new0 (guint, n_columns);
      guint n = 0;

      if (self->meanings[i] >= 0 || fixed[i])
        continue;
      for (guint row = self->header + 1; row < self->tab->rows->len; row++)
        {
          const char *text = get_value (self, row, i);
          int level = *text != '\0' ? dh_sheet_find_level (columns, n_columns, text) : -1;

          n += *text != '\0';
          if (level >= 0)
            tally[level]++;
        }
      for (guint level = 0; level < n_columns && n >= LEAST_VALUES; level++)
        if (tally[level] * 10 >= n * 6 && is_free (self, level))
          self->meanings[i] = level;
    }
}

/* Guesses columns by the patterns of some of their cells, which look like nothing else. */
static void
guess_by_patterns (DhSheetTable        *self,
                   const DhSheetColumn *columns,
                   guint                n_columns,
                   const gboolean      *fixed)
{
  for (guint j = 0; j < n_columns; j++)
    {
      g_autoptr(GRegex) regex = columns[j].pattern != NULL ? g_regex_new (columns[j].pattern, G_REGEX_CASELESS, 0, NULL) : NULL;

      for (guint i = 0; i < self->n_columns && regex != NULL; i++)
        {
          guint n = 0;

          if (self->meanings[i] >= 0 || fixed[i])
            continue;
          for (guint row = self->header + 1; row < self->tab->rows->len; row++)
            n += g_regex_match (regex, get_value (self, row, i), 0, NULL);
          if (n < LEAST_VALUES)
            continue;
          self->doubts[i] = -1;
          if (!is_free (self, j))
            continue;
          self->meanings[i] = j;
          self->patterned[i] = TRUE;
        }
    }
}

/* A heading may itself be a value of some column, as the name of an arm is. */
static gboolean
is_value (const char          *heading,
          const DhSheetColumn *columns,
          guint                n_columns)
{
  for (guint j = 0; j < n_columns; j++)
    {
      const DhSheetMeaning *meaning = (columns[j].flags & DH_SHEET_COLUMN_TOLD_BY_VALUES) != 0 ? dh_sheet_find_meaning (&columns[j], heading) : NULL;

      if (meaning != NULL && meaning->certain && g_utf8_strlen (heading, -1) >= LEAST_VALUES)
        return TRUE;
    }

  return FALSE;
}

/* “Regt 1” and “Regt 2” without their numbers. */
static char *
fold_without_number (const DhSheetTable *self,
                     guint               column)
{
  char *folded = dh_sheet_fold (dh_sheet_row_get (get_row (self, self->header), self->first + column));
  gsize n = strlen (folded);

  while (n > 0 && (g_ascii_isdigit (folded[n - 1]) || folded[n - 1] == ' '))
    folded[--n] = '\0';
  return folded;
}

/*
 * A row may name several things, each in a column of the same heading with another number, or below a word that another
 * column says of such things.
 */
static void
guess_more_subjects (DhSheetTable        *self,
                     const DhSheetColumn *columns,
                     guint                n_columns,
                     const gboolean      *fixed)
{
  int first = -1;
  g_autofree char *heading = NULL;

  for (guint i = 0; i < self->n_columns && first < 0; i++)
    if (self->meanings[i] >= 0 && (columns[self->meanings[i]].flags & DH_SHEET_COLUMN_SUBJECT) != 0)
      first = i;
  if (first < 0)
    return;

  heading = fold_without_number (self, first);
  for (guint i = first + 1; i < self->n_columns && *heading != '\0'; i++)
    {
      g_autofree char *other = fold_without_number (self, i);
      Tally tally;

      if (self->meanings[i] >= 0 || fixed[i])
        continue;
      count_values (self, i, &tally);
      if (g_str_equal (heading, other) || (tally.n_text * 2 > tally.n && tally.n_different * 2 > tally.n && is_value (other, columns, n_columns)))
        self->meanings[i] = self->meanings[first];
    }
}

/* Without a column of names it is the one without a heading that has most, or the lowest group, which is asked. */
static void
guess_subject (DhSheetTable        *self,
               const DhSheetColumn *columns,
               guint                n_columns,
               const gboolean      *fixed)
{
  int subject = -1, best = -1, lowest = -1;
  guint most = 1, n_known = 0;

  for (guint j = 0; j < n_columns; j++)
    if ((columns[j].flags & DH_SHEET_COLUMN_SUBJECT) != 0)
      subject = j;
  for (guint i = 0; i < self->n_columns; i++)
    {
      const DhSheetRow *header = get_row (self, self->header);
      Tally tally;

      n_known += self->meanings[i] >= 0 && (columns[self->meanings[i]].flags & (DH_SHEET_COLUMN_NUMBER | DH_SHEET_COLUMN_TOLD_BY_VALUES)) != 0;
      if (fixed[i])
        continue;
      count_values (self, i, &tally);
      if (self->meanings[i] < 0 && *dh_sheet_row_get (header, self->first + i) == '\0' && tally.n_text * 2 > tally.n && tally.n_different > most)
        {
          most = tally.n_different;
          best = i;
        }
      if (self->meanings[i] >= 0 && (columns[self->meanings[i]].flags & DH_SHEET_COLUMN_LEVEL) != 0 && tally.n_different * 10 > tally.n * 8 &&
          tally.n >= LEAST_VALUES && (lowest < 0 || self->meanings[i] > self->meanings[lowest]))
        lowest = i;
    }
  if (subject < 0 || !is_free (self, subject) || n_known == 0)
    return;
  if (best < 0 && lowest >= 0)
    {
      best = lowest;
      self->doubts[best] = self->meanings[best];
    }
  if (best >= 0)
    self->meanings[best] = subject;
}

/* A heading that is known may be used for something else, which the values tell. */
static void
correct_by_values (DhSheetTable        *self,
                   const DhSheetColumn *columns,
                   guint                n_columns,
                   const gboolean      *fixed)
{
  for (guint i = 0; i < self->n_columns; i++)
    {
      int meaning = self->meanings[i];

      if (meaning < 0 || fixed[i] || columns[meaning].meanings != NULL ||
          (columns[meaning].flags & (DH_SHEET_COLUMN_LEVEL | DH_SHEET_COLUMN_SUBJECT)) != 0)
        continue;
      for (guint j = 0; j < n_columns; j++)
        {
          gboolean words = (columns[j].flags & DH_SHEET_COLUMN_TOLD_BY_VALUES) != 0;
          gboolean number = (columns[j].flags & columns[meaning].flags & DH_SHEET_COLUMN_NUMBER) != 0 &&
                            !has_values_of (self, i, &columns[meaning]);

          if ((words || number) && is_free (self, j) && (has_values_of (self, i, &columns[j]) || (words && has_words_of (self, i, &columns[j], FALSE))))
            {
              self->meanings[i] = j;
              /* “Strength” may well be one of stands. */
              if (words)
                self->doubts[i] = meaning;
            }
        }
    }
}

/* Doubts the heading of a column that has many different words of which none is known. */
static void
doubt_words (DhSheetTable        *self,
             const DhSheetColumn *columns,
             const gboolean      *fixed)
{
  for (guint i = 0; i < self->n_columns && self->header >= 0; i++)
    {
      int meaning = self->meanings[i];
      gboolean any = FALSE;
      Tally tally;

      if (meaning < 0 || fixed[i] || (columns[meaning].flags & DH_SHEET_COLUMN_TOLD_BY_VALUES) == 0)
        continue;
      for (guint row = self->header + 1; row < self->tab->rows->len && !any; row++)
        any = *get_value (self, row, i) != '\0' && dh_sheet_find_meaning (&columns[meaning], get_value (self, row, i)) != NULL;
      count_values (self, i, &tally);
      if (any || tally.n_different < MANY_WORDS)
        continue;
      self->doubts[i] = meaning;
      self->meanings[i] = -1;
    }
}

/*
 * The meaning of blank cells in a column of groups. A list that writes the name of a group in each of its rows repeats
 * it in two rows that follow each other; one that writes it once does not.
 */
static DhSheetFill
guess_fill (const DhSheetTable *self,
            guint               column)
{
  const char *last = "";
  guint n_blank = 0, n_repeated = 0, n_covered = 0;
  Tally tally;

  count_values (self, column, &tally);
  if (tally.n > 0 && tally.n == tally.n_marks)
    return DH_SHEET_FILL_MARKS;

  for (guint i = self->header + 1; i < self->tab->rows->len; i++)
    {
      const DhSheetRow *row = get_row (self, i);
      const char *text = get_value (self, i, column);

      n_covered += dh_sheet_row_get_mark (row, self->first + column) == DH_SHEET_COVERED &&
                   !dh_sheet_row_is_across (row, self->first + column);
      n_blank += *text == '\0';
      n_repeated += *text != '\0' && g_str_equal (text, last);
      last = text;
    }

  return n_covered > 0 || (n_blank > 0 && n_repeated == 0) ? DH_SHEET_FILL_ABOVE : DH_SHEET_FILL_EMPTY;
}

/* Answers of the user */

static void
take_answers (DhSheetTable         *self,
              const DhSheetColumn  *columns,
              guint                 n_columns,
              const DhSheetAnswers *answers,
              gboolean             *fixed)
{
  for (guint i = 0; i < self->n_columns; i++)
    {
      const char *heading = self->header >= 0 ? dh_sheet_row_get (get_row (self, self->header), self->first + i) : "";
      g_autofree char *letters = dh_sheet_dup_letters (self->first + i);
      const DhSheetColumnAnswer *answer = dh_sheet_answers_find_column (answers, heading, letters, self->tab->name);

      if (answer == NULL)
        continue;
      fixed[i] = TRUE;
      for (guint j = 0; j < n_columns; j++)
        if (g_str_equal (columns[j].word, answer->word))
          self->meanings[i] = j;
    }
}

static void
take_fills (DhSheetTable         *self,
            const DhSheetColumn  *columns,
            const DhSheetAnswers *answers)
{
  for (guint i = 0; i < self->n_columns; i++)
    {
      const char *heading = self->header >= 0 ? dh_sheet_row_get (get_row (self, self->header), self->first + i) : "";
      g_autofree char *letters = dh_sheet_dup_letters (self->first + i);
      const DhSheetColumnAnswer *answer = dh_sheet_answers_find_column (answers, heading, letters, self->tab->name);

      if (self->meanings[i] < 0 || (columns[self->meanings[i]].flags & DH_SHEET_COLUMN_LEVEL) == 0)
        continue;
      self->fills[i] = answer != NULL && answer->blank == DH_SHEET_BLANK_ABOVE   ? DH_SHEET_FILL_ABOVE
                       : answer != NULL && answer->blank == DH_SHEET_BLANK_EMPTY ? DH_SHEET_FILL_EMPTY
                                                                                 : guess_fill (self, i);
    }
}

/* Tables */

static void
free_table (gpointer data)
{
  DhSheetTable *self = data;

  g_free (self->meanings);
  g_free (self->patterned);
  g_free (self->doubts);
  g_free (self->fills);
  g_free (self);
}

/* The row with the headings. Where two rows have some, those of the lower one are for fewer columns each. */
static int
find_header (const DhSheetTab    *tab,
             const DhSheetColumn *columns,
             guint                n_columns,
             int                 *upper)
{
  *upper = -1;
  for (guint i = 0; i < MIN (tab->rows->len, MOST_ROWS_ABOVE); i++)
    {
      guint n = count_headings (columns, n_columns, g_ptr_array_index (tab->rows, i), 0, tab->n_columns);

      if (n < 2)
        continue;
      if (i + 1 < tab->rows->len && count_headings (columns, n_columns, g_ptr_array_index (tab->rows, i + 1), 0, tab->n_columns) > n)
        *upper = i++;
      return i;
    }

  return -1;
}

static char *
fold_heading (const DhSheetTab *tab,
              guint             header,
              guint             column)
{
  return dh_sheet_fold (dh_sheet_row_get (g_ptr_array_index (tab->rows, header), column));
}

/* TRUE if an empty column parts two tables: two headings behind it stand before it as well, in whichever order. */
static gboolean
is_gap (const DhSheetTab *tab,
        guint             header,
        guint             begin,
        guint             column)
{
  guint n = 0;

  for (guint row = header; row < tab->rows->len; row++)
    if (*dh_sheet_row_get (g_ptr_array_index (tab->rows, row), column) != '\0')
      return FALSE;
  for (guint i = column + 1; i < tab->n_columns; i++)
    {
      g_autofree char *heading = fold_heading (tab, header, i);

      for (guint k = begin; k < column && *heading != '\0'; k++)
        {
          g_autofree char *before = fold_heading (tab, header, k);

          n += g_str_equal (heading, before);
        }
    }

  return n >= 2;
}

/* The column in which the headings begin anew, or the end of the tab. */
static guint
find_next_table (const DhSheetTab    *tab,
                 int                  header,
                 guint                first)
{
  guint begin = first;
  g_autofree char *name = NULL;

  if (header < 0)
    return tab->n_columns;

  while (begin < tab->n_columns && *dh_sheet_row_get (g_ptr_array_index (tab->rows, header), begin) == '\0')
    begin++;
  name = fold_heading (tab, header, begin);
  for (guint i = begin + 2; i + 1 < tab->n_columns; i++)
    {
      if (is_gap (tab, header, begin, i))
        return i + 1;
    }
  for (guint i = begin + 2; i + 1 < tab->n_columns; i++)
    {
      g_autofree char *other = fold_heading (tab, header, i);
      g_autofree char *second = fold_heading (tab, header, begin + 1), *other_second = fold_heading (tab, header, i + 1);

      if (*name != '\0' && g_str_equal (name, other) && *second != '\0' && g_str_equal (second, other_second))
        return i;
    }

  return tab->n_columns;
}

static DhSheetTable *
make_table (const DhSheetTab     *tab,
            guint                 first,
            guint                 end,
            int                   header,
            int                   upper,
            const DhSheetColumn  *columns,
            guint                 n_columns,
            const DhSheetAnswers *answers)
{
  DhSheetTable *self = g_new0 (DhSheetTable, 1);
  g_autofree gboolean *fixed = g_new0 (gboolean, end - first);

  self->tab = tab;
  self->first = first;
  self->n_columns = end - first;
  self->header = header;
  self->upper = upper;
  self->meanings = g_new (int, self->n_columns);
  self->patterned = g_new0 (gboolean, self->n_columns);
  self->doubts = g_new (int, self->n_columns);
  self->fills = g_new0 (DhSheetFill, self->n_columns);
  for (guint i = 0; i < self->n_columns; i++)
    self->meanings[i] = self->doubts[i] = -1;

  take_answers (self, columns, n_columns, answers, fixed);
  if (header >= 0)
    guess_by_headings (self, columns, n_columns, fixed);
  correct_by_values (self, columns, n_columns, fixed);
  doubt_words (self, columns, fixed);
  guess_by_values (self, columns, n_columns, fixed);
  if (header >= 0)
    {
      guess_levels_by_values (self, columns, n_columns, fixed);
      guess_subject (self, columns, n_columns, fixed);
      guess_more_subjects (self, columns, n_columns, fixed);
      guess_by_words (self, columns, n_columns, fixed);
    }
  if (header < 0)
    guess_without_headings (self, columns, n_columns, fixed);
  guess_by_patterns (self, columns, n_columns, fixed);
  take_fills (self, columns, answers);
  return self;
}

/**
 * dh_sheet_find_tables:
 * @sheet: a list
 * @columns: (array length=n_columns): what a column can be
 * @n_columns: how many
 * @answers: what somebody has said of it
 *
 * Finds the tables of a list, and guesses what their columns mean.
 *
 * Returns: (transfer full) (element-type DhSheetTable): those of all tabs; of one that is hidden there is none
 */
GPtrArray *
dh_sheet_find_tables (const DhSheet        *sheet,
                      const DhSheetColumn  *columns,
                      guint                 n_columns,
                      const DhSheetAnswers *answers)
{
  GPtrArray *tables = g_ptr_array_new_with_free_func (free_table);

  for (guint i = 0; i < sheet->tabs->len; i++)
    {
      const DhSheetTab *tab = g_ptr_array_index (sheet->tabs, i);
      int upper, header = find_header (tab, columns, n_columns, &upper);

      for (guint first = 0, end; first < tab->n_columns && !tab->hidden; first = end)
        {
          end = find_next_table (tab, header, first);
          g_ptr_array_add (tables, make_table (tab, first, end, header, upper, columns, n_columns, answers));
        }
    }

  return tables;
}

/**
 * dh_sheet_table_find:
 * @self: a table
 * @meaning: a number in the table of columns
 *
 * Returns: the column of the table that means it, from 0, or -1
 */
int
dh_sheet_table_find (const DhSheetTable *self,
                     guint               meaning)
{
  for (guint i = 0; i < self->n_columns; i++)
    if (self->meanings[i] == (int) meaning)
      return i;

  return -1;
}

/* dh-sheet-answers.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-sheet-answers.h"

#include "dh-file.h"
#include "dh-sheet.h"
#include "dh-types.h"
#include "dh-xml-private.h"

#include <glib/gi18n-lib.h>

#include <string.h>

#define FOLDER "lists"

/* Between the column and the word of a key; no folded word has it. */
#define PARTING ":"

struct _DhSheetAnswers {
  GHashTable *columns; /* by folded headings, or letters: DhSheetColumnAnswer */
  GHashTable *words;   /* by COLUMN:WORD, or :WORD for all columns: what it means */
  GHashTable *numbers; /* by name */
};

static void
free_column (gpointer data)
{
  DhSheetColumnAnswer *self = data;

  g_free (self->word);
  g_free (self);
}

DhSheetAnswers *
dh_sheet_answers_new (void)
{
  DhSheetAnswers *self = g_new0 (DhSheetAnswers, 1);

  self->columns = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_column);
  self->words = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->numbers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return self;
}

void
dh_sheet_answers_free (DhSheetAnswers *self)
{
  g_hash_table_unref (self->columns);
  g_hash_table_unref (self->words);
  g_hash_table_unref (self->numbers);
  g_free (self);
}

/* Taking */

/**
 * dh_sheet_answers_set_column:
 * @self: answers
 * @heading: what stands above a column, or its letters, or `TAB!LETTERS`
 * @word: what our own files call it; `none` when it is left out
 * @blank: what its blank cells mean
 */
void
dh_sheet_answers_set_column (DhSheetAnswers *self,
                             const char     *heading,
                             const char     *word,
                             DhSheetBlank    blank)
{
  DhSheetColumnAnswer *answer = g_new0 (DhSheetColumnAnswer, 1);

  answer->word = g_strdup (word);
  answer->blank = blank;
  g_hash_table_replace (self->columns, dh_sheet_fold (heading), answer);
}

static gboolean
take_column (DhSheetAnswers *self,
             const char     *heading,
             const char     *meaning,
             const char     *words)
{
  g_auto(GStrv) parts = g_strsplit (meaning, ":", 2);
  DhSheetBlank blank = DH_SHEET_BLANK_GUESSED;

  if (parts[0] == NULL || (!g_str_equal (parts[0], "none") && dh_sheet_list_find (words, parts[0]) < 0))
    return FALSE;
  if (parts[1] != NULL && g_str_equal (parts[1], "above"))
    blank = DH_SHEET_BLANK_ABOVE;
  else if (parts[1] != NULL && g_str_equal (parts[1], "empty"))
    blank = DH_SHEET_BLANK_EMPTY;
  else if (parts[1] != NULL)
    return FALSE;

  dh_sheet_answers_set_column (self, heading, parts[0], blank);
  return TRUE;
}

/**
 * dh_sheet_answers_take_columns:
 * @self: answers
 * @text: `HEADING=WORD` or `LETTERS=WORD`, with commas between; the word may be `none`, and `:above` or `:empty` behind it
 *   says what blank cells mean
 * @words: the words that there are, with commas between
 * @error: return location for a %DH_ERROR_FILE
 *
 * Takes what somebody says of the columns.
 *
 * Returns: whether all of it could be understood; else some may have been taken
 */
gboolean
dh_sheet_answers_take_columns (DhSheetAnswers  *self,
                               const char      *text,
                               const char      *words,
                               GError         **error)
{
  g_auto(GStrv) items = g_strsplit (text, ",", -1);

  for (guint i = 0; items[i] != NULL; i++)
    {
      char *sign = strrchr (items[i], '=');
      g_autofree char *heading = sign != NULL ? g_strndup (items[i], sign - items[i]) : NULL;
      g_autofree char *meaning = sign != NULL ? g_ascii_strdown (g_strstrip (sign + 1), -1) : NULL;

      if (sign == NULL || !take_column (self, heading, meaning, words))
        return dh_refuse (error, DH_ERROR_FILE,
                          _("“%s” does not say what a column is; write HEADING=WORD, where WORD is none or one of %s"),
                          items[i], words);
    }

  return TRUE;
}

static char *
make_key (const char *column,
          const char *text)
{
  g_autofree char *folded = dh_sheet_fold (text);

  return g_strconcat (column, PARTING, folded, NULL);
}

/**
 * dh_sheet_answers_set_word:
 * @self: answers
 * @column: what our own files call the column
 * @text: what stands in a cell of it
 * @meaning: what that means; empty for an empty cell
 */
void
dh_sheet_answers_set_word (DhSheetAnswers *self,
                           const char     *column,
                           const char     *text,
                           const char     *meaning)
{
  g_hash_table_replace (self->words, make_key (column, text), g_strdup (meaning));
}

static void
take_word (DhSheetAnswers *self,
           const char     *text,
           const char     *meaning,
           const char     *words)
{
  const char *colon = strchr (text, ':');
  g_autofree char *column = colon != NULL ? g_strndup (text, colon - text) : NULL;
  gboolean parted = column != NULL && dh_sheet_list_find (words, column) >= 0;

  dh_sheet_answers_set_word (self, parted ? column : "", parted ? colon + 1 : text, meaning);
}

/**
 * dh_sheet_answers_take_words:
 * @self: answers
 * @text: lines `WORD=MEANING`, with `COLUMN:` in front where a word has two meanings; an empty meaning is an empty cell
 * @words: what columns are called, with commas between
 * @error: return location for a %DH_ERROR_FILE
 *
 * Takes what somebody says of words. A line that is empty or begins with “#” says nothing.
 *
 * Returns: whether all of it could be understood; else some may have been taken
 */
gboolean
dh_sheet_answers_take_words (DhSheetAnswers  *self,
                             const char      *text,
                             const char      *words,
                             GError         **error)
{
  g_auto(GStrv) lines = g_strsplit_set (text, "\r\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      char *line = g_strstrip (lines[i]);
      char *sign = strrchr (line, '=');

      if (*line == '\0' || *line == '#')
        continue;
      if (sign == NULL)
        return dh_refuse (error, DH_ERROR_FILE, _("“%s” does not say what a word means; write WORD=MEANING"), line);
      *sign = '\0';
      take_word (self, g_strchomp (line), g_strchug (sign + 1), words);
    }

  return TRUE;
}

void
dh_sheet_answers_set_number (DhSheetAnswers *self,
                             const char     *name,
                             guint           number)
{
  g_hash_table_replace (self->numbers, g_strdup (name), GUINT_TO_POINTER (number));
}

/* Finding */

/**
 * dh_sheet_answers_are_any:
 * @self: answers
 *
 * Returns: whether anything was said
 */
gboolean
dh_sheet_answers_are_any (const DhSheetAnswers *self)
{
  return g_hash_table_size (self->columns) > 0 || g_hash_table_size (self->words) > 0 || g_hash_table_size (self->numbers) > 0;
}

/**
 * dh_sheet_answers_find_column:
 * @self: (nullable): answers
 * @heading: what stands above a column
 * @letters: what spreadsheets call it
 * @tab: (nullable): the name of its tab
 *
 * Returns: (transfer none) (nullable): what it is
 */
const DhSheetColumnAnswer *
dh_sheet_answers_find_column (const DhSheetAnswers *self,
                              const char           *heading,
                              const char           *letters,
                              const char           *tab)
{
  g_autofree char *place = g_strconcat (tab != NULL ? tab : "", "!", letters, NULL);
  const char *keys[] = { place, heading, letters };

  for (guint i = 0; i < G_N_ELEMENTS (keys) && self != NULL; i++)
    {
      g_autofree char *folded = dh_sheet_fold (keys[i]);
      const DhSheetColumnAnswer *answer = *keys[i] != '\0' ? g_hash_table_lookup (self->columns, folded) : NULL;

      if (answer != NULL)
        return answer;
    }

  return NULL;
}

/**
 * dh_sheet_answers_find_word:
 * @self: (nullable): answers
 * @column: what our own files call the column
 * @text: what stands in a cell of it
 *
 * Returns: (transfer none) (nullable): what it means
 */
const char *
dh_sheet_answers_find_word (const DhSheetAnswers *self,
                            const char           *column,
                            const char           *text)
{
  g_autofree char *key = make_key (column, text), *anywhere = make_key ("", text);
  const char *meaning;

  if (self == NULL)
    return NULL;

  meaning = g_hash_table_lookup (self->words, key);
  /* An answer on blank cells holds for the column in which it was given alone. */
  return meaning != NULL || g_str_equal (anywhere, PARTING) ? meaning : g_hash_table_lookup (self->words, anywhere);
}

/**
 * dh_sheet_answers_get_number:
 * @self: (nullable): answers
 * @name: what is asked for
 *
 * Returns: the number, or 0 when nobody has said it
 */
guint
dh_sheet_answers_get_number (const DhSheetAnswers *self,
                             const char           *name)
{
  return self != NULL ? GPOINTER_TO_UINT (g_hash_table_lookup (self->numbers, name)) : 0;
}

/* Keeping */

static const char *const blanks[] = { "", "above", "empty" };

static int
compare_texts (gconstpointer a,
               gconstpointer b)
{
  return strcmp (a, b);
}

static GList *
list_keys (GHashTable *table)
{
  return g_list_sort (g_hash_table_get_keys (table), compare_texts);
}

static char *
write_answers (const DhSheetAnswers *self)
{
  g_autoptr(GList) columns = list_keys (self->columns), words = list_keys (self->words), numbers = list_keys (self->numbers);
  GString *xml = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<list-answers format=\"1\">\n");

  for (GList *at = columns; at != NULL; at = at->next)
    {
      const DhSheetColumnAnswer *answer = g_hash_table_lookup (self->columns, at->data);

      g_string_append (xml, "  <column");
      dh_xml_append_attribute (xml, "heading", at->data);
      dh_xml_append_attribute (xml, "is", answer->word);
      dh_xml_append_attribute (xml, "blank", blanks[answer->blank]);
      g_string_append (xml, "/>\n");
    }
  for (GList *at = words; at != NULL; at = at->next)
    {
      g_string_append (xml, "  <word");
      dh_xml_append_attribute (xml, "text", at->data);
      dh_xml_append_attribute (xml, "means", g_hash_table_lookup (self->words, at->data));
      g_string_append (xml, "/>\n");
    }
  for (GList *at = numbers; at != NULL; at = at->next)
    {
      g_string_append (xml, "  <number");
      dh_xml_append_attribute (xml, "of", at->data);
      g_string_append_printf (xml, " is=\"%u\"/>\n", GPOINTER_TO_UINT (g_hash_table_lookup (self->numbers, at->data)));
    }
  g_string_append (xml, "</list-answers>\n");
  return g_string_free (xml, FALSE);
}

static void
read_answer (DhSheetAnswers *self,
             DhXmlElement   *element,
             DhXmlProblems  *problems)
{
  const char *name = dh_xml_element_get_name (element);
  guint64 number;

  if (g_str_equal (name, "column") && dh_xml_check_element (element, "heading is", "blank", "", problems))
    {
      DhSheetColumnAnswer *answer = g_new0 (DhSheetColumnAnswer, 1);
      const char *blank = dh_xml_element_get_attribute (element, "blank");

      answer->word = g_strdup (dh_xml_element_get_attribute (element, "is"));
      answer->blank = g_strcmp0 (blank, "above") == 0   ? DH_SHEET_BLANK_ABOVE
                      : g_strcmp0 (blank, "empty") == 0 ? DH_SHEET_BLANK_EMPTY
                                                        : DH_SHEET_BLANK_GUESSED;
      g_hash_table_replace (self->columns, g_strdup (dh_xml_element_get_attribute (element, "heading")), answer);
    }
  else if (g_str_equal (name, "word") && dh_xml_check_element (element, "text", "means", "", problems))
    {
      const char *means = dh_xml_element_get_attribute (element, "means");

      g_hash_table_replace (self->words, g_strdup (dh_xml_element_get_attribute (element, "text")),
                            g_strdup (means != NULL ? means : ""));
    }
  else if (g_str_equal (name, "number") && dh_xml_check_element (element, "of is", "", "", problems) &&
           g_ascii_string_to_unsigned (dh_xml_element_get_attribute (element, "is"), 10, 1, G_MAXUINT, &number, NULL))
    dh_sheet_answers_set_number (self, dh_xml_element_get_attribute (element, "of"), number);
}

/* A name that is a file and nothing else. */
static GFile *
find_file (const char  *name,
           GError     **error)
{
  if (*name != '\0' && *name != '.' && strpbrk (name, "/\\:") == NULL)
    return dh_xml_get_club_file (FOLDER, name);

  dh_refuse (error, DH_ERROR_FILE, _("answers cannot be saved under the name “%s”"), name);
  return NULL;
}

/**
 * dh_sheet_answers_take_kept:
 * @self: answers
 * @name: by which a club keeps answers
 * @error: return location for a #GError
 *
 * Takes those that are kept, if any are, over those that there are.
 *
 * Returns: whether what is kept could be read; else some may have been taken
 */
gboolean
dh_sheet_answers_take_kept (DhSheetAnswers  *self,
                            const char      *name,
                            GError         **error)
{
  static const DhXmlKind kind = { "list-answers", 1024 * 1024 };
  g_autoptr(GFile) file = find_file (name, error);
  g_autoptr(DhXmlProblems) problems = NULL;
  g_autoptr(DhXmlDocument) document = NULL;
  g_autoptr(GBytes) bytes = NULL;
  g_autofree char *path = NULL;

  if (file == NULL)
    return FALSE;
  if (!g_file_query_exists (file, NULL))
    return TRUE;
  bytes = dh_xml_load_file (file, &kind, error);
  if (bytes == NULL)
    return FALSE;

  path = g_file_get_parse_name (file);
  problems = dh_xml_problems_new (path);
  document = dh_xml_parse (bytes, &kind, problems);
  if (document != NULL && dh_xml_check_element (dh_xml_document_get_root (document), "format", "", "column word number", problems))
    for (DhXmlElement *child = dh_xml_element_get_first (dh_xml_document_get_root (document));
         child != NULL;
         child = dh_xml_element_get_next (child))
      read_answer (self, child, problems);
  return dh_xml_problems_report (problems, error);
}

/**
 * dh_sheet_answers_new_kept:
 * @name: by which a club keeps answers
 * @error: return location for a #GError
 *
 * Returns: (transfer full) (nullable): those that are kept, none when nobody has kept any; %NULL with @error set
 *   when what is kept cannot be read
 */
DhSheetAnswers *
dh_sheet_answers_new_kept (const char  *name,
                           GError     **error)
{
  g_autoptr(DhSheetAnswers) self = dh_sheet_answers_new ();

  return dh_sheet_answers_take_kept (self, name, error) ? g_steal_pointer (&self) : NULL;
}

/**
 * dh_sheet_answers_keep:
 * @self: answers
 * @name: by which to keep them
 * @error: return location for a #GError
 *
 * Keeps answers for the next list of the same kind, in the place of those that were kept by this name.
 *
 * Returns: whether they are on disk
 */
gboolean
dh_sheet_answers_keep (const DhSheetAnswers  *self,
                       const char            *name,
                       GError               **error)
{
  g_autoptr(GFile) file = find_file (name, error);
  g_autoptr(GFile) folder = file != NULL ? g_file_get_parent (file) : NULL;
  g_autofree char *xml = write_answers (self);
  g_autoptr(GError) local = NULL;

  if (file == NULL)
    return FALSE;
  if (!g_file_make_directory_with_parents (folder, NULL, &local) &&
      !g_error_matches (local, G_IO_ERROR, G_IO_ERROR_EXISTS))
    {
      g_propagate_error (error, g_steal_pointer (&local));
      return FALSE;
    }

  return dh_file_write (file, xml, strlen (xml), TRUE, error);
}

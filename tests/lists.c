/* lists.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "lists.h"
#include "soak.h"

#include "dh-list.h"
#include "dh-list-outline.h"
#include "dh-system-scenario.h"

#include <string.h>

/* The game of this program, and the scenario that its lists are put into. */
static const DhSystem *game;
static const char *scenario_name;

static void
assert_lines (const char *text,
              const char *expected)
{
  g_auto(GStrv) lines = g_strsplit (expected, "\n", -1);
  const char *at = text;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *found = strstr (*lines[i] == '!' ? text : at, lines[i] + (*lines[i] == '!'));

      if ((found != NULL) == (*lines[i] == '!'))
        g_error ("“%s” in:\n%s", lines[i], text);
      at = *lines[i] == '!' ? at : found;
    }
}

static void
test_case (gconstpointer data)
{
  const TestListCase *one = data;
  g_autoptr(GError) error = NULL;
  gpointer into = dh_system_load_shipped (game, scenario_name, &error), made;
  g_autoptr(GBytes) bytes = g_bytes_new_static (one->list, strlen (one->list));
  g_autoptr(DhSheet) sheet = dh_sheet_new_from_text (bytes, "list.csv", &error);
  g_autoptr(DhSheetAnswers) answers = dh_sheet_answers_new ();
  g_autoptr(DhList) open = dh_list_new (game, into, sheet, NULL, one->alone), list = NULL;
  g_autofree char *words = dh_list_get_words (game);
  g_autofree char *xml = NULL;

  g_assert_no_error (error);
  g_assert_cmpuint (open->questions->len, ==, one->n_questions);
  if (one->words != NULL)
    g_assert_true (dh_sheet_answers_take_words (answers, one->words, words, &error));
  g_assert_no_error (error);
  list = dh_list_new (game, into, sheet, answers, one->alone);
  made = dh_list_get_scenario (list, &error);
  if (one->made != NULL)
    {
      g_assert_no_error (error);
      xml = dh_system_write_scenario (game, made);
      assert_lines (xml, one->made);
      assert_lines (list->notice->str, one->told);
      game->scenario->unref (made);
    }
  else
    {
      g_assert_error (error, DH_ERROR, DH_ERROR_FILE);
      assert_lines (error->message, one->told);
    }
  game->scenario->unref (into);
}

/* Every scenario that comes with Drumhead comes back to the byte from a list of itself, and from nothing else (--only). What
 * a unit has not, as a train no weapon, is not told of it. */
static void
test_round_trip (void)
{
  g_auto(GStrv) names = dh_system_list_shipped (game);

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autoptr(GError) error = NULL;
      gpointer scenario = dh_system_load_shipped (game, names[i], &error), again;
      g_autofree char *csv = dh_list_to_csv (game, scenario), *before = dh_system_write_scenario (game, scenario), *after = NULL;
      g_autoptr(GBytes) bytes = g_bytes_new_static (csv, strlen (csv));
      g_autoptr(DhSheet) sheet = dh_sheet_new_from_text (bytes, names[i], &error);
      g_autoptr(DhList) list = dh_list_new (game, scenario, sheet, NULL, TRUE);

      again = dh_list_get_scenario (list, &error);
      g_assert_no_error (error);
      after = dh_system_write_scenario (game, again);
      g_assert_cmpstr (after, ==, before);
      for (guint k = 0; k < list->outline->len; k++)
        g_assert_null (strstr (((const DhListLine *) g_ptr_array_index (list->outline, k))->text, "none"));
      game->scenario->unref (again);
      game->scenario->unref (scenario);
    }
}

/* Adds a test for each case, and one under the path of the round trip that writes and reads all that the game ships. */
void
test_lists_add (const DhSystem     *system,
                const char         *into,
                const TestListCase *cases,
                guint               n_cases,
                const char         *round_trip)
{
  game = system;
  scenario_name = into;
  for (guint i = 0; i < n_cases; i++)
    g_test_add_data_func (cases[i].path, &cases[i], test_case);
  g_test_add_func (round_trip, test_round_trip);
}

/*
 * Lists at random, laid out at random: whatever is written in a cell is in what becomes of them, is asked for, is wrong, or is
 * listed as left out.
 */

/* More than any list needs until nothing is open. */
#define MOST_ROUNDS 60

/* The number of lists: some are good even where the sanitizers take an eighth of them. */
#define N_LISTS 240

typedef struct {
  GString *text;
  GPtrArray *words;    /* that stand in no other cell */
  GPtrArray *headings; /* of their columns; NULL for what stands in none */
  const TestListKind *kinds;
  guint n_kinds;
  guint n_numbers;
} RandomList;

static guint
pick (guint n)
{
  return g_test_rand_int_range (0, n);
}

static const char *
invent (RandomList *self,
        const char *heading)
{
  guint n = self->words->len;
  char *word = g_strdup_printf ("Qu%c%c%cor", 'a' + n % 26, 'a' + n / 26 % 26, 'a' + n / 676);

  g_ptr_array_add (self->words, word);
  g_ptr_array_add (self->headings, (gpointer) heading);
  return word;
}

/* Makes a cell in one of the ways of its column, with a word of its own for each %s. */
static char *
make_cell (RandomList         *self,
           const TestListKind *kind)
{
  guint n = 0;
  g_auto(GStrv) parts = NULL, around = NULL;
  g_autofree char *number = g_strdup_printf ("%u", 1 + self->n_numbers++ % 16), *format = NULL;

  while (n < G_N_ELEMENTS (kind->formats) && kind->formats[n] != NULL)
    n++;
  around = g_strsplit (kind->formats[pick (n)], "#", 2);
  format = g_strjoinv (number, around);
  parts = g_strsplit (format, "%s", 2);
  return parts[1] != NULL ? g_strconcat (parts[0], invent (self, kind->heading), parts[1], NULL) : g_strdup (parts[0]);
}

static void
add_row (RandomList *self,
         char      **cells,
         guint       n)
{
  for (guint i = 0; i < n; i++)
    g_string_append_printf (self->text, "%s%s", i > 0 ? ";" : "", cells[i]);
  g_string_append_c (self->text, '\n');
}

/* Totals, notes and groups stand alone in a row. */
static void
add_between (RandomList *self,
             guint       n)
{
  static const char *const formats[] = { "Total %s", "* %s came in the evening", "%s", "2nd Division – %s" };
  guint which = pick (12);
  g_auto(GStrv) parts = NULL;

  if (which >= G_N_ELEMENTS (formats))
    return;
  parts = g_strsplit (formats[which], "%s", 2);
  g_string_append_printf (self->text, "%s%s%s", parts[0], invent (self, NULL), parts[1]);
  for (guint i = 1; i < n; i++)
    g_string_append_c (self->text, ';');
  g_string_append_c (self->text, '\n');
}

static void
write_random (RandomList *self)
{
  g_autofree const TestListKind **columns = g_new (const TestListKind *, self->n_kinds);
  g_autoptr(GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);
  guint n = 0;

  for (guint i = 0; i < self->n_kinds; i++)
    if (self->kinds[i].needed || pick (3) > 0)
      columns[n++] = &self->kinds[i];
  if (pick (2) == 0)
    g_string_append_printf (self->text, "The list of %s\n", invent (self, NULL));
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (cells, g_strdup (columns[i]->heading));
  add_row (self, (char **) cells->pdata, n);
  for (guint rows = 3 + pick (8); rows > 0; rows--)
    {
      g_ptr_array_set_size (cells, 0);
      for (guint i = 0; i < n; i++)
        g_ptr_array_add (cells, columns[i]->needed || pick (3) > 0 ? make_cell (self, columns[i]) : g_strdup (""));
      add_row (self, (char **) cells->pdata, n);
      add_between (self, n);
    }
}

/* TRUE if the whole column of a word is told to be left out. */
static gboolean
is_in_column_left_out (const DhList *list,
                       const char   *heading)
{
  g_autofree char *told = heading != NULL ? g_strdup_printf ("not recognised and left out: [^\n]*“%s”", heading) : NULL;

  return told != NULL && g_regex_match_simple (told, list->notice->str, 0, 0);
}

/* TRUE if something is wrong with the row in which a word stands, so that nothing of it is taken over. */
static gboolean
is_wrong (const RandomList *self,
          const DhList     *list,
          guint             line)
{
  for (guint i = 0; i < dh_list_get_n_problems (list); i++)
    {
      guint at;

      dh_list_get_problem (list, i, &at);
      if (at == line)
        return TRUE;
    }

  return FALSE;
}

static char *
collect (const DhList *list)
{
  g_autoptr(GString) all = g_string_new (list->notice->str);
  const GPtrArray *questions[] = { list->questions, list->settled };

  for (guint i = 0; i < list->outline->len; i++)
    g_string_append_printf (all, "\n%s", ((const DhListLine *) g_ptr_array_index (list->outline, i))->text);
  for (guint i = 0; i < G_N_ELEMENTS (questions); i++)
    for (guint k = 0; k < questions[i]->len; k++)
      {
        const DhSheetQuestion *question = g_ptr_array_index (questions[i], k);

        g_string_append_printf (all, "\n%s %s", question->text, question->word != NULL ? question->word : "");
      }
  for (guint i = 0; i < dh_list_get_n_problems (list); i++)
    {
      guint line;

      g_string_append_printf (all, "\n%s", dh_list_get_problem (list, i, &line));
    }

  return g_strdup (all->str);
}

static void
assert_all_there (const RandomList *self,
                  const DhList     *list)
{
  g_autofree char *all = collect (list);

  for (guint i = 0; i < self->words->len; i++)
    {
      const char *word = g_ptr_array_index (self->words, i), *at = strstr (self->text->str, word);
      guint line = 1;
      g_autofree char *whole = NULL;

      for (const char *c = self->text->str; c < at; c++)
        line += *c == '\n';
      whole = g_strdup_printf ("left out: (?:[^\n]*, )?%u(?:,|$)", line);
      if (strstr (all, word) == NULL && !is_wrong (self, list, line) && !is_in_column_left_out (list, g_ptr_array_index (self->headings, i)) && !g_regex_match_simple (whole, list->notice->str, G_REGEX_MULTILINE, 0))
        g_error ("“%s” of line %u is lost:\n%s\n%s", word, line, self->text->str, all);
    }
}

static void
answer_all (const DhList   *list,
            DhSheetAnswers *answers)
{
  for (guint i = 0; i < list->questions->len; i++)
    {
      const DhSheetQuestion *question = g_ptr_array_index (list->questions, i);

      dh_sheet_question_answer (question, question->proposal != NULL ? question->proposal : question->choices[0] != NULL ? question->choices[0] : "5",
                                answers);
    }
}

static void
test_law (gconstpointer data)
{
  const TestListKind *kinds = data;
  gpointer into = dh_system_load_shipped (game, scenario_name, NULL);
  guint n_kinds = 0, n_good = 0;
  g_autofree char *wrong = NULL;

  while (kinds[n_kinds].heading != NULL)
    n_kinds++;
  for (guint round = 0; test_goes_on (round, N_LISTS); round++)
    {
      RandomList self = { g_string_new (NULL), g_ptr_array_new_with_free_func (g_free), g_ptr_array_new (), kinds, n_kinds };
      g_autoptr(DhSheetAnswers) answers = dh_sheet_answers_new ();
      g_autoptr(GBytes) bytes = NULL;
      g_autoptr(DhSheet) sheet = NULL;
      g_autoptr(DhList) list = NULL;

      write_random (&self);
      bytes = g_bytes_new (self.text->str, self.text->len);
      sheet = dh_sheet_new_from_text (bytes, "list.csv", NULL);
      g_assert_nonnull (sheet);
      for (guint i = 0; i == 0 || list->questions->len > 0; i++)
        {
          g_assert_cmpuint (i, <, MOST_ROUNDS);
          if (list != NULL)
            answer_all (list, answers);
          g_clear_pointer (&list, dh_list_free);
          list = dh_list_new (game, into, sheet, answers, FALSE);
          assert_all_there (&self, list);
        }
      n_good += dh_list_get_n_problems (list) == 0;
      if (dh_list_get_n_problems (list) > 0)
        wrong = (g_free (wrong), g_strdup (dh_list_get_problem (list, 0, &(guint){ 0 })));
      g_string_free (self.text, TRUE);
      g_ptr_array_unref (self.words);
      g_ptr_array_unref (self.headings);
    }
  /* Lists that are all wrong would hold nothing. */
  if (n_good == 0)
    g_error ("all lists were wrong: %s", wrong);
  game->scenario->unref (into);
}

/* Adds the law that nothing of a list is lost, for lists at random with these columns, of which the last has no heading. */
void
test_lists_add_law (const char         *path,
                    const TestListKind *kinds)
{
  g_test_add_data_func (path, kinds, test_law);
}

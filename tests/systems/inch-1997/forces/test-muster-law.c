/* test-muster-law.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "soak.h"
#include "subject.h"

#include "dh-muster.h"

#include <string.h>

/*
 * Lists at random, laid out at random: whatever is written in a cell is in a unit, a command or an officer, is asked for, or
 * is listed as left out.
 */

/* More than any list needs until nothing is open. */
#define MOST_ROUNDS 200

/* A list that is being written, and the words that stand in no other cell of it. */
typedef struct {
  GString *text;
  GPtrArray *words;
  GPtrArray *columns; /* what is told of each whose column is told as a whole, or NULL */
  char separator;
} Sheet;

enum { ARMY, DIVISION, BRIGADE, UNIT, ARM, QUALITY, STRENGTH, OFFICER, COLONEL, UNKNOWN, N_KINDS };

static const char *const headings[N_KINDS][3] = {
  { "Army", "Side", "Nation" },       { "Division", "Div", "Divn" },    { "Brigade", "Bde", "Brig" },
  { "Unit", "Regiment", "Regt" },     { "Arm", "Type", "Branch" },      { "Quality", "Class", "Morale" },
  { "Men", "Strength", "Stands" },    { "Division Commander", "Army Commander", "Brigade Commander" },
  { "Colonel", "Col", "Unit Commander" }, { NULL },
};

static guint
pick (guint n)
{
  return g_test_rand_int_range (0, n);
}

static gboolean
one_in (guint n)
{
  return pick (n) == 0;
}

/* Returns: (transfer none): a word that stands nowhere yet */
static const char *
invent (Sheet      *self,
        const char *column)
{
  guint n = self->words->len;
  char *word = g_strdup_printf ("Qu%c%c%cor", 'a' + n % 26, 'a' + n / 26 % 26, 'a' + n / 676);

  g_ptr_array_add (self->words, word);
  g_ptr_array_add (self->columns, (gpointer) g_intern_string (column));
  return word;
}

static void
end_row (Sheet *self)
{
  g_string_append_c (self->text, '\n');
}

static void
add_cell (Sheet      *self,
          guint       column,
          const char *text)
{
  gboolean quoted = strchr (text, self->separator) != NULL || strchr (text, '\n') != NULL;

  if (column > 0)
    g_string_append_c (self->text, self->separator);
  g_string_append_printf (self->text, quoted ? "\"%s\"" : "%s", text);
}

/* A row in which one cell has something. */
static void
add_lone (Sheet      *self,
          guint       n_columns,
          guint       at,
          const char *text)
{
  for (guint i = 0; i < n_columns; i++)
    add_cell (self, i, i == at ? text : "");
  end_row (self);
}

/* A name with a word of its own in it, and what people write beside names. */
static char *
make_name (Sheet      *self,
           guint       kind,
           const char *column)
{
  static const char *const formats[N_KINDS][4] = {
    [ARMY] = { "Army of %s", "%s", "%s", "%s Army" },
    [DIVISION] = { "%s's Division", "1st Division – %s", "%s", "Div. %s" },
    [BRIGADE] = { "%s's Brigade", "%s Bde", "%s", "2nd Brigade (%s)" },
    [UNIT] = { "19th %s", "%s Battery", "1st %s (308)", "%s" },
    [OFFICER] = { "Gen. %s", "%s", "Brig. Gen. %s", "%s (w)" },
    [COLONEL] = { "Col. %s", "%s", "Lt. Col. %s", "%s" },
  };

  g_auto(GStrv) parts = g_strsplit (formats[kind][pick (4)], "%s", 2);

  return g_strjoinv (invent (self, column), parts);
}

static char *
make_value (Sheet *self,
            guint  kind)
{
  static const char *const values[N_KINDS][4] = {
    [ARM] = { "Inf", "Infantry", "inf", "Foot" },
    [QUALITY] = { "Vet", "Elite", "Green", "Veteran" },
    [STRENGTH] = { "308", "c. 300", "2,143", "6" },
  };

  if (one_in (8))
    return g_strdup (invent (self, NULL));
  if (kind == STRENGTH && one_in (6))
    return g_strdup_printf ("308 (%s)", invent (self, NULL));
  return g_strdup (values[kind][pick (4)]);
}

static void
add_unit (Sheet        *self,
          const guint  *kinds,
          char        **titles,
          guint         n_columns,
          char        **groups)
{
  for (guint i = 0; i < n_columns; i++)
    {
      g_autofree char *text = NULL;

      if (kinds[i] <= BRIGADE)
        text = g_steal_pointer (&groups[kinds[i]]);
      else if (kinds[i] == ARM || kinds[i] == QUALITY || kinds[i] == STRENGTH)
        text = make_value (self, kinds[i]);
      else if (kinds[i] == UNKNOWN)
        text = one_in (3) ? g_strdup (invent (self, titles[i])) : NULL;
      else if (kinds[i] == UNIT || !one_in (3))
        /* Officers of single units are told together. */
        text = make_name (self, kinds[i], kinds[i] == COLONEL ? "single unit" : NULL);
      add_cell (self, i, text != NULL ? text : "");
    }
  end_row (self);
}

/* Lines that people write between units: totals, notes and headings. */
static void
add_between (Sheet *self,
             guint  n_columns)
{
  g_autofree char *text = NULL;

  switch (pick (12))
    {
    case 0:
      text = g_strdup_printf ("Total %s", invent (self, NULL));
      break;
    case 1:
      text = g_strdup_printf ("* %s was not there until the evening", invent (self, NULL));
      break;
    case 2:
      text = g_strdup_printf ("2nd Division – %s", invent (self, NULL));
      break;
    case 3:
      text = g_strdup ("");
      break;
    default:
      return;
    }
  add_lone (self, n_columns, one_in (3) ? pick (n_columns) : 0, text);
}

static void
write_list (Sheet *self)
{
  guint kinds[N_KINDS + 2], n_columns = 0;
  g_autoptr(GPtrArray) titles = g_ptr_array_new_with_free_func (g_free);

  for (guint kind = 0; kind < UNKNOWN; kind++)
    if (kind == ARMY || kind == UNIT || !one_in (3))
      kinds[n_columns++] = kind;
  for (guint n = pick (3); n > 0; n--)
    kinds[n_columns++] = UNKNOWN;
  for (guint i = n_columns - 1; i > 0; i--)
    {
      guint other = pick (i + 1), kind = kinds[i];

      kinds[i] = kinds[other];
      kinds[other] = kind;
    }
  for (guint n = pick (3); n > 0; n--)
    {
      g_autofree char *title = g_strdup_printf ("Order of Battle of %s", invent (self, NULL));

      add_lone (self, n_columns, 0, title);
    }
  for (guint i = 0; i < n_columns; i++)
    {
      g_ptr_array_add (titles, kinds[i] == UNKNOWN ? g_strdup_printf ("Bzz%u%c", i, 'a' + pick (26)) : g_strdup (headings[kinds[i]][pick (3)]));
      add_cell (self, i, g_ptr_array_index (titles, i));
    }
  end_row (self);
  for (guint army = 0; army < 2; army++)
    {
      char *groups[] = { make_name (self, ARMY, NULL), NULL, NULL };

      for (guint i = 0; i < n_columns; i++)
        if (kinds[i] == DIVISION || kinds[i] == BRIGADE)
          groups[kinds[i]] = make_name (self, kinds[i], NULL);
      for (guint n = 2 + pick (6); n > 0; n--)
        {
          add_unit (self, kinds, (char **) titles->pdata, n_columns, groups);
          add_between (self, n_columns);
          for (guint i = 0; i < n_columns; i++)
            if ((kinds[i] == DIVISION && one_in (4)) || (kinds[i] == BRIGADE && one_in (3)))
              groups[kinds[i]] = make_name (self, kinds[i], NULL);
        }
      for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
        g_free (groups[i]);
    }
}

/* All that was made, asked or told, in small letters. */
static char *
collect (const DhMuster *muster)
{
  g_autoptr(GString) all = g_string_new (muster->notice->str);
  const GPtrArray *questions[] = { muster->questions, muster->settled };

  for (guint i = 0; i < muster->rows->len; i++)
    {
      g_autofree char *row = g_strjoinv (" ", dh_muster_get_row (muster, i)->cells);

      g_string_append_printf (all, "\n%s", row);
    }
  for (guint i = 0; i < G_N_ELEMENTS (questions); i++)
    for (guint k = 0; k < questions[i]->len; k++)
      {
        const DhSheetQuestion *question = g_ptr_array_index (questions[i], k);

        g_string_append_printf (all, "\n%s %s", question->text, question->word != NULL ? question->word : "");
      }
  for (guint i = 0; i < dh_muster_get_n_problems (muster); i++)
    {
      guint line;

      g_string_append_printf (all, "\n%s", dh_muster_get_problem (muster, i, &line));
    }

  return g_utf8_casefold (all->str, -1);
}

/* In which line a word stands, from 1, or 0 for a group of which no unit was written. */
static guint
find_line (const Sheet *self,
           const char  *word)
{
  const char *at = strstr (self->text->str, word);
  guint line = 1;

  for (const char *c = self->text->str; at != NULL && c < at; c++)
    line += *c == '\n';
  return at != NULL ? line : 0;
}

static void
assert_all_there (const Sheet    *self,
                  const DhMuster *muster,
                  const char     *when)
{
  g_autofree char *all = collect (muster);

  for (guint i = 0; i < self->words->len; i++)
    {
      const char *word = g_ptr_array_index (self->words, i), *column = g_ptr_array_index (self->columns, i);
      guint line = find_line (self, word);
      g_autofree char *folded = g_utf8_casefold (word, -1);
      g_autofree char *whole = g_strdup_printf ("left out: (?:[^\n]*, )?%u(?:,|$)", line);

      if (line > 0 && strstr (all, folded) == NULL && !g_regex_match_simple (whole, muster->notice->str, G_REGEX_MULTILINE, 0) &&
          (column == NULL || strstr (muster->notice->str, column) == NULL))
        g_error ("“%s” of line %u is lost %s:\n%s\n%s", word, line, when, self->text->str, muster->notice->str);
    }
}

/* Answers each question with its proposal, its first choice or a number. */
static void
answer_all (const DhMuster *muster,
            DhSheetAnswers *answers)
{
  for (guint i = 0; i < muster->questions->len; i++)
    {
      const DhSheetQuestion *question = g_ptr_array_index (muster->questions, i);

      dh_sheet_question_answer (question,
                                question->proposal != NULL     ? question->proposal
                                : question->choices[0] != NULL ? question->choices[0]
                                                               : "50",
                                answers);
    }
}

static void
test_nothing_is_lost_at_random (void)
{
  for (guint game = 0; test_goes_on (game, 60); game++)
    {
      static const char separators[] = ",;\t";
      Sheet self = { g_string_new (NULL), g_ptr_array_new_with_free_func (g_free), g_ptr_array_new (), separators[pick (3)] };
      g_autoptr(DhSheetAnswers) answers = dh_sheet_answers_new ();
      g_autoptr(GBytes) bytes = NULL;
      g_autoptr(GError) error = NULL;
      g_autoptr(DhSheet) sheet = NULL;
      g_autoptr(DhMuster) muster = NULL;

      write_list (&self);
      bytes = g_bytes_new (self.text->str, self.text->len);
      sheet = dh_sheet_new_from_text (bytes, "list.csv", &error);
      g_assert_no_error (error);
      muster = dh_muster_new (sheet, NULL, NULL);
      assert_all_there (&self, muster, "before anything is answered");
      for (guint i = 0; muster->questions->len > 0; i++)
        {
          g_assert_cmpuint (i, <, MOST_ROUNDS);
          answer_all (muster, answers);
          dh_muster_unref (muster);
          muster = dh_muster_new (sheet, answers, NULL);
        }
      assert_all_there (&self, muster, "when all is answered");
      g_string_free (self.text, TRUE);
      g_ptr_array_unref (self.words);
      g_ptr_array_unref (self.columns);
    }
}

TEST_SUBJECT ("muster-law")
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/engine/muster-law/nothing-is-lost-of-lists-at-random", test_nothing_is_lost_at_random);

  return g_test_run ();
}

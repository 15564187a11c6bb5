/* dh-chart.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-chart-private.h"

#include "dh-rulebook-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/*
 * A chart is an owner's table of results. The program makes up no cell of it: what is empty stays
 * empty, and a chart with an empty cell is lost as a whole, for half a chart would change the chances.
 */

#define MOST_ID 40
#define MOST_TITLE 160
#define MOST_WORD 12
#define MOST_DICE 4
#define MOST_DIE 100
#define MOST_TOTAL 999

typedef struct {
  char *from;     /* as the file has it */
  char *title;    /* (nullable), as the file has it */
  char *shown;
  double value;   /* the least that counts here; of odds the attacker's part */
  double against; /* the defender's part, 1 of what is no odds */
} Column;

typedef struct {
  char *word;
  char *means; /* (nullable) */
  guint line;
} Result;

struct _DhChart {
  gatomicrefcount ref_count;
  guint line; /* in the file that it was read from */
  int by;
  int rounding;
  int below, above, outside;
  int dice, die;
  GArray *columns; /* Column, rising */
  int first_row;
  GPtrArray *rows; /* GPtrArray of cells, one a total of the dice from first_row on */
  GArray *results; /* Result */
  GPtrArray *modifiers;
  char *size;
};

/* Which column odds fall into that are between two. */
enum { ROUNDING_DEFENDER, ROUNDING_ATTACKER, ROUNDING_NEAREST };

/* What happens beyond an end of the chart. */
enum { END_COUNTS, END_REFUSED };

#define TYPE_BY (by_get_type ())
#define TYPE_ROUNDING (rounding_get_type ())
#define TYPE_END (end_get_type ())
#define TYPE_TO (to_get_type ())

static GType by_get_type (void);
static GType rounding_get_type (void);
static GType end_get_type (void);
static GType to_get_type (void);

G_DEFINE_ENUM_TYPE (DhChartBy,
                    by,
                    G_DEFINE_ENUM_VALUE (DH_CHART_BY_VALUE, "value"),
                    G_DEFINE_ENUM_VALUE (DH_CHART_BY_SUM, "sum"),
                    G_DEFINE_ENUM_VALUE (DH_CHART_BY_DIFFERENCE, "difference"),
                    G_DEFINE_ENUM_VALUE (DH_CHART_BY_ODDS, "odds"))

G_DEFINE_ENUM_TYPE (DhChartRounding,
                    rounding,
                    G_DEFINE_ENUM_VALUE (ROUNDING_DEFENDER, "defender"),
                    G_DEFINE_ENUM_VALUE (ROUNDING_ATTACKER, "attacker"),
                    G_DEFINE_ENUM_VALUE (ROUNDING_NEAREST, "nearest"))

G_DEFINE_ENUM_TYPE (DhChartEnd,
                    end,
                    G_DEFINE_ENUM_VALUE (END_COUNTS, "end"),
                    G_DEFINE_ENUM_VALUE (END_REFUSED, "refused"))

G_DEFINE_ENUM_TYPE (DhChartTo,
                    to,
                    G_DEFINE_ENUM_VALUE (FALSE, "die"),
                    G_DEFINE_ENUM_VALUE (TRUE, "column"))

static void
clear_column (gpointer data)
{
  Column *column = data;

  g_free (column->from);
  g_free (column->title);
  g_free (column->shown);
}

static void
clear_result (gpointer data)
{
  Result *result = data;

  g_free (result->word);
  g_free (result->means);
}

static void
free_modifier (gpointer data)
{
  DhChartModifier *modifier = data;

  g_free (modifier->id);
  g_free (modifier->clause);
  g_free (modifier->own_title);
  g_free (modifier);
}

static DhChart *
chart_new (void)
{
  DhChart *self = g_new0 (DhChart, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->columns = g_array_new (FALSE, TRUE, sizeof (Column));
  g_array_set_clear_func (self->columns, clear_column);
  self->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  self->results = g_array_new (FALSE, TRUE, sizeof (Result));
  g_array_set_clear_func (self->results, clear_result);
  self->modifiers = g_ptr_array_new_with_free_func (free_modifier);

  return self;
}

/*
 * _dh_chart_ref:
 * @self: a chart
 *
 * Returns: (transfer full): @self, with one more owner
 */
DhChart *
_dh_chart_ref (DhChart *self)
{
  g_atomic_ref_count_inc (&self->ref_count);

  return self;
}

/*
 * _dh_chart_unref:
 * @self: (transfer full): a chart
 *
 * Gives up the ownership of @self, which goes with its last owner.
 */
void
_dh_chart_unref (DhChart *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_array_unref (self->columns);
  g_ptr_array_unref (self->rows);
  g_array_unref (self->results);
  g_ptr_array_unref (self->modifiers);
  g_free (self->size);
  g_free (self);
}

static const Column *
get_column (const DhChart *self,
            guint          index)
{
  return &g_array_index (self->columns, Column, index);
}

static const char *
get_cell (const DhChart *self,
          guint          row,
          guint          column)
{
  return g_ptr_array_index ((GPtrArray *) g_ptr_array_index (self->rows, row), column);
}

static guint
count_empty (const DhChart *self)
{
  guint n = 0;

  for (guint row = 0; row < self->rows->len; row++)
    for (guint column = 0; column < self->columns->len; column++)
      n += *get_cell (self, row, column) == '\0';

  return n;
}

/* Reading */

/* A result is a word of an order too: it has no blanks, and neither begins dice nor a remark. */
static gboolean
is_result (const char *text)
{
  gulong length = g_utf8_strlen (text, -1);

  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    if (!g_unichar_isgraph (g_utf8_get_char (at)) || strchr (":#\"", *at) != NULL)
      return FALSE;

  return length > 0 && length <= MOST_WORD;
}

static const Result *
find_result (const DhChart *self,
             const char    *word)
{
  for (guint i = 0; i < self->results->len; i++)
    {
      const Result *result = &g_array_index (self->results, Result, i);

      if (g_ascii_strcasecmp (result->word, word) == 0)
        return result;
    }

  return NULL;
}

static char *
list_results (const DhChart *self)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < self->results->len; i++)
    g_string_append_printf (list, "%s%s", i > 0 ? ", " : "", g_array_index (self->results, Result, i).word);

  return g_string_free (list, FALSE);
}

/* Reads 3, or of odds 3:1. */
static gboolean
parse_from (const DhChart *self,
            const char    *text,
            double        *value,
            double        *against)
{
  g_auto(GStrv) parts = g_strsplit (text, ":", 2);

  *against = 1;
  if (self->by != DH_CHART_BY_ODDS)
    return _dh_rulebook_parse_number (text, value);

  return g_strv_length (parts) == 2 && _dh_rulebook_parse_number (parts[0], value) &&
         _dh_rulebook_parse_number (parts[1], against) && *value > 0 && *against > 0;
}

static gboolean
read_column (DhChart       *self,
             DhXmlElement  *element,
             const char    *id,
             DhXmlProblems *problems)
{
  Column column = { NULL };
  const char *from = dh_xml_element_get_attribute (element, "from");
  guint line = dh_xml_element_get_line (element);
  gboolean good = dh_xml_check_element (element, "from", "title", "", problems);

  if (from == NULL || !dh_xml_read_text (element, "title", MOST_TITLE, &column.title, problems))
    good = FALSE;
  else if (!parse_from (self, from, &column.value, &column.against))
    {
      g_autofree char *quoted = dh_xml_quote (from);

      dh_xml_problems_add (problems,
                           line,
                           self->by == DH_CHART_BY_ODDS ? _("“%s” of “%s” is not odds such as 3:1")
                                                        : _("“%s” of “%s” is not a number such as 4, +1, 2.5 or 1/2"),
                           quoted,
                           id);
      good = FALSE;
    }
  else if (self->columns->len > 0)
    {
      const Column *last = get_column (self, self->columns->len - 1);

      if (column.value * last->against <= last->value * column.against)
        {
          dh_xml_problems_add (problems,
                               line,
                               _("the columns of “%s” must rise, and “%s” comes after “%s”"),
                               id,
                               from,
                               last->from);
          good = FALSE;
        }
    }

  if (good)
    {
      column.from = g_strdup (from);
      g_array_append_val (self->columns, column);
    }
  else
    clear_column (&column);

  return good;
}

static gboolean
read_cell (DhXmlElement  *element,
           const char    *id,
           GPtrArray     *cells,
           DhXmlProblems *problems)
{
  const char *text = dh_xml_element_get_text (element);
  g_autofree char *word = g_strdup (text != NULL ? text : "");

  g_strstrip (word);
  if (*word != '\0' && !is_result (word))
    {
      g_autofree char *quoted = dh_xml_quote (word);

      dh_xml_problems_add (problems,
                           dh_xml_element_get_line (element),
                           _("“%s” in “%s” is not a word of at most %d characters"),
                           quoted,
                           id,
                           MOST_WORD);
      return FALSE;
    }
  g_ptr_array_add (cells, g_steal_pointer (&word));

  return TRUE;
}

/* Which totals the dice can come to, with all that may count for them. */
static void
find_reach (const DhChart *self,
            int           *least,
            int           *most)
{
  *least = self->dice;
  *most = self->dice * self->die;
  for (guint i = 0; i < self->modifiers->len; i++)
    {
      const DhChartModifier *modifier = g_ptr_array_index (self->modifiers, i);

      if (!modifier->to_column)
        *(modifier->by < 0 ? least : most) += modifier->by;
    }
}

static gboolean
check_row (DhChart       *self,
           int            at,
           guint          n_cells,
           const char    *id,
           guint          line,
           DhXmlProblems *problems)
{
  int least, most, wanted = self->first_row + (int) self->rows->len;

  find_reach (self, &least, &most);
  if (self->rows->len > 0 && at != wanted)
    dh_xml_problems_add (problems, line, _("the next row of “%s” must be at %d, not at %d"), id, wanted, at);
  else if (at < least || at > most)
    dh_xml_problems_add (problems,
                         line,
                         _("“%s” has a row at %d, and its dice come to %d to %d"),
                         id,
                         at,
                         least,
                         most);
  else if (n_cells != self->columns->len)
    dh_xml_problems_add (problems,
                         line,
                         _("the row at %d of “%s” has %u cells for %u columns"),
                         at,
                         id,
                         n_cells,
                         self->columns->len);
  else
    return TRUE;

  return FALSE;
}

static gboolean
read_row (DhChart       *self,
          DhXmlElement  *element,
          const char    *id,
          DhXmlProblems *problems)
{
  g_autoptr(GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);
  gboolean good = dh_xml_check_element (element, "at", "", "cell", problems);
  int at = 0;

  good &= dh_xml_read_integer (element, "at", -MOST_TOTAL, MOST_TOTAL, &at, problems);
  for (DhXmlElement *cell = dh_xml_element_get_first (element); cell != NULL; cell = dh_xml_element_get_next (cell))
    good &= read_cell (cell, id, cells, problems);
  if (!good || !check_row (self, at, cells->len, id, dh_xml_element_get_line (element), problems))
    return FALSE;

  if (self->rows->len == 0)
    self->first_row = at;
  g_ptr_array_add (self->rows, g_steal_pointer (&cells));

  return TRUE;
}

static gboolean
read_result (DhChart       *self,
             DhXmlElement  *element,
             const char    *id,
             DhXmlProblems *problems)
{
  const char *word = dh_xml_element_get_attribute (element, "word");
  Result result = { NULL, NULL, dh_xml_element_get_line (element) };

  if (!dh_xml_check_element (element, "word", "means", "", problems) ||
      !dh_xml_read_text (element, "means", MOST_TITLE, &result.means, problems))
    return FALSE;

  if (!is_result (word) || strchr (word, '/') != NULL || find_result (self, word) != NULL)
    {
      g_autofree char *quoted = dh_xml_quote (word);

      dh_xml_problems_add (problems,
                           result.line,
                           is_result (word) && strchr (word, '/') == NULL
                             ? _("the result “%s” of “%s” is there twice")
                             : _("“%s” is not a result that “%s” can have"),
                           quoted,
                           id);
      g_free (result.means);
      return FALSE;
    }
  result.word = g_strdup (word);
  g_array_append_val (self->results, result);

  return TRUE;
}

static gboolean
read_modifier (DhChart       *self,
               DhXmlElement  *element,
               const char    *id,
               DhXmlProblems *problems)
{
  DhChartModifier *modifier = g_new0 (DhChartModifier, 1);
  gboolean good = dh_xml_check_element (element, "id by to clause title", "", "", problems);

  good &= dh_xml_read_id (element, "id", MOST_ID, &modifier->id, problems);
  good &= dh_xml_read_integer (element, "by", -MOST_TOTAL, MOST_TOTAL, &modifier->by, problems);
  good &= dh_xml_read_word (element, "to", TYPE_TO, &modifier->to_column, problems);
  good &= dh_xml_read_text (element, "clause", 10, &modifier->clause, problems);
  good &= dh_xml_read_text (element, "title", MOST_TITLE, &modifier->own_title, problems);
  if (good && dh_chart_find_modifier (self, modifier->id) != NULL)
    {
      dh_xml_problems_add (problems,
                           dh_xml_element_get_line (element),
                           _("the modifier “%s” of “%s” is there twice"),
                           modifier->id,
                           id);
      good = FALSE;
    }

  if (!good)
    {
      free_modifier (modifier);
      return FALSE;
    }

  modifier->title = _dh_rulebook_translate (modifier->id, modifier->own_title);
  g_ptr_array_add (self->modifiers, modifier);

  return TRUE;
}

/* Every cell is made of results that the chart lists, if it lists any. */
static gboolean
check_cells (const DhChart *self,
             const char    *id,
             DhXmlProblems *problems)
{
  gboolean good = TRUE;

  for (guint row = 0; self->results->len > 0 && row < self->rows->len; row++)
    for (guint column = 0; column < self->columns->len; column++)
      {
        g_auto(GStrv) words = g_strsplit (get_cell (self, row, column), "/", -1);

        for (guint i = 0; words[i] != NULL; i++)
          if (find_result (self, words[i]) == NULL)
            {
              g_autofree char *list = list_results (self);

              dh_xml_problems_add (problems,
                                   self->line,
                                   _("“%s” is not a result of “%s”; it has %s"),
                                   words[i],
                                   id,
                                   list);
              good = FALSE;
            }
      }

  return good;
}

/* A column without a title is called by what counts in it: 4-6, or 10+, or 3:1. */
static void
name_columns (DhChart *self)
{
  for (guint i = 0; i < self->columns->len; i++)
    {
      Column *column = &g_array_index (self->columns, Column, i);
      const Column *next = i + 1 < self->columns->len ? column + 1 : NULL;

      if (column->title != NULL)
        column->shown = g_strdup (column->title);
      else if (self->by == DH_CHART_BY_ODDS)
        column->shown = g_strdup (column->from);
      else if (next == NULL)
        column->shown = g_strdup_printf ("%s+", column->from);
      else if (next->value == column->value + 1)
        column->shown = g_strdup (column->from);
      else
        column->shown = g_strdup_printf ("%s-%g", column->from, next->value - 1);
    }
}

/*
 * _dh_chart_read:
 * @element: a `chart`
 * @id: its id
 * @problems: where to note what is wrong
 *
 * Reads a chart, but for what it has as an item of a rulebook.
 *
 * Returns: (transfer full) (nullable): the chart, or %NULL with something added to @problems
 */
DhChart *
_dh_chart_read (DhXmlElement  *element,
                const char    *id,
                DhXmlProblems *problems)
{
  static const struct {
    const char *name;
    gboolean (*read) (DhChart *self, DhXmlElement *element, const char *id, DhXmlProblems *problems);
  } readers[] = {
    { "modifier", read_modifier }, { "result", read_result }, { "column", read_column }, { "row", read_row },
  };
  g_autoptr(DhChart) self = chart_new ();
  gboolean good = TRUE;

  self->line = dh_xml_element_get_line (element);
  good &= dh_xml_read_word (element, "by", TYPE_BY, &self->by, problems);
  good &= dh_xml_read_integer (element, "dice", 1, MOST_DICE, &self->dice, problems);
  good &= dh_xml_read_integer (element, "die", 2, MOST_DIE, &self->die, problems);
  good &= dh_xml_read_word (element, "rounding", TYPE_ROUNDING, &self->rounding, problems);
  good &= dh_xml_read_word (element, "below", TYPE_END, &self->below, problems);
  good &= dh_xml_read_word (element, "above", TYPE_END, &self->above, problems);
  good &= dh_xml_read_word (element, "outside", TYPE_END, &self->outside, problems);

  /* Rows are checked against the columns and against what counts for the dice. */
  for (guint i = 0; good && i < G_N_ELEMENTS (readers); i++)
    for (DhXmlElement *child = dh_xml_element_get_first (element);
         child != NULL;
         child = dh_xml_element_get_next (child))
      if (dh_xml_element_is (child, readers[i].name))
        good &= readers[i].read (self, child, id, problems);

  if (!good || !check_cells (self, id, problems))
    return NULL;

  name_columns (self);
  self->size = g_strdup_printf ("%u × %u", self->columns->len, self->rows->len);

  return g_steal_pointer (&self);
}

/*
 * _dh_chart_append_xml:
 * @self: a chart
 * @xml: XML in the making: a start tag with the attributes that every item has
 *
 * Appends the rest of the start tag, and what is in the chart.
 */
void
_dh_chart_append_xml (const DhChart *self,
                      GString       *xml)
{
  dh_xml_append_attribute (xml, "by", dh_enum_to_word (TYPE_BY, self->by));
  g_string_append_printf (xml, " dice=\"%d\" die=\"%d\"", self->dice, self->die);
  if (self->rounding != ROUNDING_DEFENDER)
    dh_xml_append_attribute (xml, "rounding", dh_enum_to_word (TYPE_ROUNDING, self->rounding));
  if (self->below != END_COUNTS)
    dh_xml_append_attribute (xml, "below", dh_enum_to_word (TYPE_END, self->below));
  if (self->above != END_COUNTS)
    dh_xml_append_attribute (xml, "above", dh_enum_to_word (TYPE_END, self->above));
  if (self->outside != END_COUNTS)
    dh_xml_append_attribute (xml, "outside", dh_enum_to_word (TYPE_END, self->outside));
  g_string_append (xml, ">\n");

  for (guint i = 0; i < self->columns->len; i++)
    {
      g_string_append (xml, "      <column");
      dh_xml_append_attribute (xml, "from", get_column (self, i)->from);
      if (get_column (self, i)->title != NULL)
        dh_xml_append_attribute (xml, "title", get_column (self, i)->title);
      g_string_append (xml, "/>\n");
    }
  for (guint row = 0; row < self->rows->len; row++)
    {
      g_string_append_printf (xml, "      <row at=\"%d\">", self->first_row + (int) row);
      for (guint column = 0; column < self->columns->len; column++)
        {
          g_string_append (xml, "<cell>");
          dh_xml_append_text (xml, get_cell (self, row, column));
          g_string_append (xml, "</cell>");
        }
      g_string_append (xml, "</row>\n");
    }
  for (guint i = 0; i < self->results->len; i++)
    {
      const Result *result = &g_array_index (self->results, Result, i);

      g_string_append (xml, "      <result");
      dh_xml_append_attribute (xml, "word", result->word);
      if (result->means != NULL)
        dh_xml_append_attribute (xml, "means", result->means);
      g_string_append (xml, "/>\n");
    }
  for (guint i = 0; i < self->modifiers->len; i++)
    {
      const DhChartModifier *modifier = g_ptr_array_index (self->modifiers, i);

      g_string_append (xml, "      <modifier");
      dh_xml_append_attribute (xml, "id", modifier->id);
      g_string_append_printf (xml, " by=\"%+d\"", modifier->by);
      dh_xml_append_attribute (xml, "to", dh_enum_to_word (TYPE_TO, modifier->to_column));
      dh_xml_append_attribute (xml, "clause", modifier->clause);
      dh_xml_append_attribute (xml, "title", modifier->own_title);
      g_string_append (xml, "/>\n");
    }
}

/*
 * _dh_chart_equal:
 * @self: a chart
 * @other: another
 *
 * Returns: whether both say the same
 */
gboolean
_dh_chart_equal (const DhChart *self,
                 const DhChart *other)
{
  g_autoptr(GString) mine = g_string_new (NULL);
  g_autoptr(GString) its = g_string_new (NULL);

  _dh_chart_append_xml (self, mine);
  _dh_chart_append_xml (other, its);

  return g_string_equal (mine, its);
}

/*
 * _dh_chart_compare:
 * @self: a chart
 * @shipped: the same as the rules give it
 * @id: its id
 * @line: where @self begins
 * @problems: where to note what is wrong
 *
 * An owner's chart may have whatever is printed, but it is entered by the number that the rules work
 * out, and has the modifiers that they name.
 *
 * Returns: whether nothing is wrong
 */
gboolean
_dh_chart_compare (const DhChart *self,
                   const DhChart *shipped,
                   const char    *id,
                   guint          line,
                   DhXmlProblems *problems)
{
  gboolean good = self->by == shipped->by;

  if (!good)
    dh_xml_problems_add (problems,
                         line,
                         _("“%s” is entered by “%s”, not by “%s”"),
                         id,
                         dh_enum_to_word (TYPE_BY, shipped->by),
                         dh_enum_to_word (TYPE_BY, self->by));

  for (guint i = 0; i < shipped->modifiers->len; i++)
    {
      const DhChartModifier *wanted = g_ptr_array_index (shipped->modifiers, i);
      const DhChartModifier *modifier = dh_chart_find_modifier (self, wanted->id);

      if (modifier == NULL || modifier->to_column != wanted->to_column)
        {
          dh_xml_problems_add (problems,
                               line,
                               _("“%s” lacks the modifier “%s” to the %s"),
                               id,
                               wanted->id,
                               dh_enum_to_word (TYPE_TO, wanted->to_column));
          good = FALSE;
        }
    }

  return good;
}

/*
 * _dh_chart_add_doubts:
 * @self: a chart
 * @id: its id
 * @name: what to call the file that it was read from
 * @doubts: where to add sentences
 *
 * Says what is still empty, and which results have no meaning.
 */
void
_dh_chart_add_doubts (const DhChart *self,
                      const char    *id,
                      const char    *name,
                      GPtrArray     *doubts)
{
  guint n_empty = count_empty (self);
  g_autofree char *what = NULL;

  if (n_empty > 0)
    what = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                         "“%s” has %u empty cell, and is lost until it has none",
                                         "“%s” has %u empty cells, and is lost until it has none",
                                         n_empty),
                            id,
                            n_empty);
  else if (self->columns->len > 0 && self->rows->len == 0)
    what = g_strdup_printf (_("“%s” has columns and no rows, and is lost until it has"), id);
  if (what != NULL)
    g_ptr_array_add (doubts, g_strdup_printf ("%s:%u: %s", name, self->line, what));

  for (guint i = 0; i < self->results->len; i++)
    {
      const Result *result = &g_array_index (self->results, Result, i);

      if (result->means == NULL)
        {
          g_autofree char *sentence = g_strdup_printf (_("“%s” of “%s” has no meaning"), result->word, id);

          g_ptr_array_add (doubts, g_strdup_printf ("%s:%u: %s", name, result->line, sentence));
        }
    }
}

/* Looking up */

/**
 * dh_chart_is_lost:
 * @self: a chart
 *
 * Returns: whether there is a cell that nobody has put anything in, or no cell at all
 */
gboolean
dh_chart_is_lost (const DhChart *self)
{
  return self->columns->len == 0 || self->rows->len == 0 || count_empty (self) > 0;
}

/**
 * dh_chart_get_size:
 * @self: a chart
 *
 * Returns: how many columns and rows it has, as people write it
 */
const char *
dh_chart_get_size (const DhChart *self)
{
  return self->size;
}

/**
 * dh_chart_get_by:
 * @self: a chart
 *
 * Returns: what picks the column
 */
DhChartBy
dh_chart_get_by (const DhChart *self)
{
  return self->by;
}

/**
 * dh_chart_get_dice:
 * @self: a chart
 *
 * Returns: how many dice are thrown, whose sum picks the row
 */
guint
dh_chart_get_dice (const DhChart *self)
{
  return self->dice;
}

/**
 * dh_chart_get_die:
 * @self: a chart
 *
 * Returns: how many faces each of them has
 */
guint
dh_chart_get_die (const DhChart *self)
{
  return self->die;
}

/**
 * dh_chart_get_n_modifiers:
 * @self: a chart
 *
 * Returns: how many things may count besides
 */
guint
dh_chart_get_n_modifiers (const DhChart *self)
{
  return self->modifiers->len;
}

/**
 * dh_chart_get_modifier:
 * @self: a chart
 * @index: less than dh_chart_get_n_modifiers()
 *
 * Returns: (transfer none): one of the things that may count besides
 */
const DhChartModifier *
dh_chart_get_modifier (const DhChart *self,
                       guint          index)
{
  g_return_val_if_fail (index < self->modifiers->len, NULL);

  return g_ptr_array_index (self->modifiers, index);
}

/**
 * dh_chart_find_modifier:
 * @self: a chart
 * @id: an id from anywhere
 *
 * Returns: (transfer none) (nullable): the modifier of this id
 */
const DhChartModifier *
dh_chart_find_modifier (const DhChart *self,
                        const char    *id)
{
  for (guint i = 0; i < self->modifiers->len; i++)
    {
      const DhChartModifier *modifier = g_ptr_array_index (self->modifiers, i);

      if (strcmp (modifier->id, id) == 0)
        return modifier;
    }

  return NULL;
}

/**
 * dh_chart_get_n_columns:
 * @self: a chart
 *
 * Returns: how many columns it has; none, when its owner has not typed them in
 */
guint
dh_chart_get_n_columns (const DhChart *self)
{
  return self->columns->len;
}

/**
 * dh_chart_get_column_title:
 * @self: a chart
 * @index: less than dh_chart_get_n_columns()
 *
 * Returns: what stands over a column, such as `4-6`
 */
const char *
dh_chart_get_column_title (const DhChart *self,
                           guint          index)
{
  g_return_val_if_fail (index < self->columns->len, NULL);

  return get_column (self, index)->shown;
}

/* Odds as a number of which 1 more is as much at either side of 1:1: 2:1 is 2, 1:2 is 0, 1:3 is -1. */
static double
to_steps (double value,
          double against)
{
  return value >= against ? value / against : 2 - against / value;
}

/* The last column that is not above the odds; or the next, where they are rounded to it. */
static int
find_odds (const DhChart *self,
           double         value,
           double         against)
{
  int index = -1;
  const Column *here, *next;

  while (index + 1 < (int) self->columns->len &&
         get_column (self, index + 1)->value * against <= value * get_column (self, index + 1)->against)
    index++;

  if (index < 0 || index + 1 == (int) self->columns->len || self->rounding == ROUNDING_DEFENDER)
    return index;

  here = get_column (self, index);
  next = here + 1;
  if (here->value * against == value * here->against)
    return index;
  if (self->rounding == ROUNDING_ATTACKER)
    return index + 1;

  return to_steps (value, against) - to_steps (here->value, here->against) >
             to_steps (next->value, next->against) - to_steps (value, against)
           ? index + 1
           : index;
}

/**
 * dh_chart_find_column:
 * @self: a chart that has columns
 * @value: the number that picks the column; of odds the attacker's
 * @against: the defender's part of odds; of what is no odds 1
 * @shift: how many columns to the right of it, or to the left if it is negative
 * @column: (out): the column that counts
 * @error: return location for a %DH_ERROR_ORDER
 *
 * Finds a column. Beyond an end of the chart the end counts, unless the chart forbids that.
 *
 * Returns: whether there is a column; else @error is set
 */
gboolean
dh_chart_find_column (const DhChart  *self,
                      double          value,
                      double          against,
                      int             shift,
                      guint          *column,
                      GError        **error)
{
  int last = (int) self->columns->len - 1;
  int index = find_odds (self, value, against);

  g_return_val_if_fail (last >= 0, FALSE);

  if (index >= 0 || self->below == END_COUNTS)
    index = MAX (index, 0) + shift;
  if ((index < 0 && self->below == END_REFUSED) || (index > last && self->above == END_REFUSED))
    {
      g_set_error (error,
                   DH_ERROR,
                   DH_ERROR_ORDER,
                   _("the chart has nothing beyond its column “%s”"),
                   get_column (self, index < 0 ? 0 : last)->shown);
      return FALSE;
    }
  *column = CLAMP (index, 0, last);

  return TRUE;
}

/**
 * dh_chart_require_rows:
 * @self: a chart that is not lost
 * @modifier: what is added to the dice
 * @error: return location for a %DH_ERROR_ORDER
 *
 * Makes sure before the throw that there is a row for whatever is thrown.
 *
 * Returns: whether there is; else @error is set
 */
gboolean
dh_chart_require_rows (const DhChart  *self,
                       int             modifier,
                       GError        **error)
{
  int least = self->dice + modifier, most = self->dice * self->die + modifier;
  int last = self->first_row + (int) self->rows->len - 1;

  if (self->outside == END_COUNTS || (least >= self->first_row && most <= last))
    return TRUE;

  g_set_error (error,
               DH_ERROR,
               DH_ERROR_ORDER,
               _("the dice come to %d to %d, and the chart has rows from %d to %d only"),
               least,
               most,
               self->first_row,
               last);
  return FALSE;
}

/**
 * dh_chart_look_up:
 * @self: a chart that is not lost
 * @column: less than dh_chart_get_n_columns()
 * @total: what the dice and all that is added to them come to; beyond the rows the end counts
 *
 * Returns: what the cell says
 */
const char *
dh_chart_look_up (const DhChart *self,
                  guint          column,
                  int            total)
{
  int row = CLAMP (total - self->first_row, 0, (int) self->rows->len - 1);

  g_return_val_if_fail (self->rows->len > 0 && column < self->columns->len, NULL);

  return get_cell (self, row, column);
}

static void
add_ways (GArray     *chances,
          const char *result,
          guint64     ways)
{
  DhChartChance chance = { result, ways };

  for (guint i = 0; i < chances->len; i++)
    if (strcmp (g_array_index (chances, DhChartChance, i).result, result) == 0)
      {
        g_array_index (chances, DhChartChance, i).ways += ways;
        return;
      }
  g_array_append_val (chances, chance);
}

/**
 * dh_chart_get_chances:
 * @self: a chart that is not lost
 * @column: less than dh_chart_get_n_columns()
 * @modifier: what is added to the dice
 * @throws: (out): how many throws there are in all
 *
 * Counts the throws that come to each result. These are numbers of throws and not shares, so they
 * are exact.
 *
 * Returns: (transfer full) (element-type DhChartChance): every result that can come, in the order of
 *   the rows
 */
GArray *
dh_chart_get_chances (const DhChart *self,
                      guint          column,
                      int            modifier,
                      guint64       *throws)
{
  GArray *chances = g_array_new (FALSE, FALSE, sizeof (DhChartChance));
  int most = self->dice * self->die;
  g_autofree guint64 *ways = g_new0 (guint64, most + 1);

  /* How many throws of so many dice come to each sum, one die more each time. */
  ways[0] = 1;
  *throws = 1;
  for (int dice = 1; dice <= self->dice; dice++)
    {
      for (int sum = most; sum >= 0; sum--)
        {
          ways[sum] = 0;
          for (int face = 1; face <= MIN (self->die, sum); face++)
            ways[sum] += ways[sum - face];
        }
      *throws *= self->die;
    }

  for (int sum = self->dice; sum <= most; sum++)
    add_ways (chances, dh_chart_look_up (self, column, sum + modifier), ways[sum]);

  return chances;
}

/**
 * dh_chart_require_result:
 * @self: a chart
 * @result: what somebody has read in the chart that is printed
 * @error: return location for a %DH_ERROR_ORDER that lists what there is
 *
 * Returns: whether the chart may say that, as far as it is known; else @error is set
 */
gboolean
dh_chart_require_result (const DhChart  *self,
                         const char     *result,
                         GError        **error)
{
  g_auto(GStrv) words = g_strsplit (result, "/", -1);
  gboolean good = is_result (result);
  g_autofree char *list = list_results (self);

  for (guint i = 0; good && self->results->len > 0 && words[i] != NULL; i++)
    good = find_result (self, words[i]) != NULL;
  if (good)
    return TRUE;

  if (self->results->len > 0)
    g_set_error (error, DH_ERROR, DH_ERROR_ORDER, _("“%s” is not a result of the chart; it has %s"), result, list);
  else
    g_set_error (error,
                 DH_ERROR,
                 DH_ERROR_ORDER,
                 _("“%s” is not a word of at most %d characters"),
                 result,
                 MOST_WORD);
  return FALSE;
}

/**
 * dh_chart_describe_result:
 * @self: a chart
 * @result: what a cell says
 *
 * Returns: (transfer full): what it means, as far as the chart says it; else the word alone
 */
char *
dh_chart_describe_result (const DhChart *self,
                          const char    *result)
{
  g_auto(GStrv) words = g_strsplit (result, "/", -1);
  GString *text = g_string_new (NULL);

  for (guint i = 0; words[i] != NULL; i++)
    {
      const Result *known = find_result (self, words[i]);

      g_string_append_printf (text,
                              "%s%s",
                              i > 0 ? ", " : "",
                              known != NULL && known->means != NULL ? _dh_rulebook_translate (known->word, known->means)
                                                                    : words[i]);
    }

  return g_string_free (text, FALSE);
}

/* dh-chart-xml.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-chart-private.h"

#include "dh-rulebook-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Charts in files: reading, what is wrong with them and what is still to be done, and writing. */

#define MOST_ID 40
#define MOST_TITLE 160
#define MOST_DICE 4
#define MOST_DIE 100
#define MOST_TOTAL 999

#define TYPE_BY (by_get_type ())
#define TYPE_ROUNDING (rounding_get_type ())
#define TYPE_END (end_get_type ())
#define TYPE_TO (to_get_type ())
#define TYPE_ON (on_get_type ())
#define TYPE_OTHERS (others_get_type ())

static GType by_get_type (void);
static GType rounding_get_type (void);
static GType end_get_type (void);
static GType to_get_type (void);
static GType on_get_type (void);
static GType others_get_type (void);

G_DEFINE_ENUM_TYPE (DhChartBy,
                    by,
                    G_DEFINE_ENUM_VALUE (DH_CHART_BY_VALUE, "value"),
                    G_DEFINE_ENUM_VALUE (DH_CHART_BY_SUM, "sum"),
                    G_DEFINE_ENUM_VALUE (DH_CHART_BY_DIFFERENCE, "difference"),
                    G_DEFINE_ENUM_VALUE (DH_CHART_BY_ODDS, "odds"))

G_DEFINE_ENUM_TYPE (DhChartRounding,
                    rounding,
                    G_DEFINE_ENUM_VALUE (DH_CHART_ROUNDING_DEFENDER, "defender"),
                    G_DEFINE_ENUM_VALUE (DH_CHART_ROUNDING_ATTACKER, "attacker"),
                    G_DEFINE_ENUM_VALUE (DH_CHART_ROUNDING_NEAREST, "nearest"))

G_DEFINE_ENUM_TYPE (DhChartEnd,
                    end,
                    G_DEFINE_ENUM_VALUE (DH_CHART_END_COUNTS, "end"),
                    G_DEFINE_ENUM_VALUE (DH_CHART_END_REFUSED, "refused"))

G_DEFINE_ENUM_TYPE (DhChartTo,
                    to,
                    G_DEFINE_ENUM_VALUE (FALSE, "die"),
                    G_DEFINE_ENUM_VALUE (TRUE, "column"))

G_DEFINE_ENUM_TYPE (DhChartOn,
                    on,
                    G_DEFINE_ENUM_VALUE (DH_CHART_ON_THROWER, "attacker"),
                    G_DEFINE_ENUM_VALUE (DH_CHART_ON_TARGET, "defender"))

G_DEFINE_ENUM_TYPE (DhChartOthers,
                    others,
                    G_DEFINE_ENUM_VALUE (FALSE, "refused"),
                    G_DEFINE_ENUM_VALUE (TRUE, "allowed"))

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

  return g_strv_length (parts) == 2 && _dh_rulebook_parse_number (parts[0], value) && g_ascii_isdigit (*parts[1]) &&
         _dh_rulebook_parse_number (parts[1], against) && *value > 0 && *against > 0;
}

static gboolean
read_column (DhChart       *self,
             DhXmlElement  *element,
             const char    *id,
             DhXmlProblems *problems)
{
  DhChartColumn column = { NULL };
  const char *from = dh_xml_element_get_attribute (element, "from");
  guint line = dh_xml_element_get_line (element);
  gboolean good = dh_xml_check_element (element, "from", "title", "", problems);

  if (from == NULL || !dh_xml_read_text (element, "title", MOST_TITLE, &column.title, problems))
    good = FALSE;
  else if (!parse_from (self, from, &column.value, &column.against))
    good = dh_xml_problems_add (problems,
                                line,
                                self->by == DH_CHART_BY_ODDS
                                  ? _("“%s” of “%s” is not odds such as 3:1")
                                : strchr (from, ':') != NULL
                                  ? _("“%s” of “%s” is odds, so “by” of the chart must be “odds”")
                                  : _("“%s” of “%s” is not a number such as 4, +1, 2.5 or 1/2"),
                                dh_xml_quote (problems, from),
                                id);
  else if (self->columns->len > 0)
    {
      const DhChartColumn *last = dh_chart_get_column (self, self->columns->len - 1);

      if (column.value * last->against <= last->value * column.against)
        good = dh_xml_problems_add (problems,
                                    line,
                                    _("the columns of “%s” must be in rising order, but “%s” comes after “%s”"),
                                    id,
                                    from,
                                    last->from);
    }

  if (good)
    {
      column.from = g_strdup (from);
      g_array_append_val (self->columns, column);
    }
  else
    _dh_chart_clear_column (&column);

  return good;
}

/* A cell is made of results that the chart lists, if it lists any. */
static gboolean
check_cell (const DhChart *self,
            const char    *text,
            const char    *id,
            guint          line,
            DhXmlProblems *problems)
{
  g_auto(GStrv) words = _dh_chart_split (self, text);
  gboolean good = TRUE;

  for (guint i = 0; !_dh_chart_may_say_anything (self) && words[i] != NULL; i++)
    if (_dh_chart_find_result (self, words[i]) == NULL)
      {
        g_autofree char *list = _dh_chart_list_results (self);

        good = dh_xml_problems_add (problems,
                                    line,
                                    _("“%s” is not a result of “%s”; it has %s"),
                                    words[i],
                                    id,
                                    list);
      }

  return good;
}

/* A cell is kept even when it is wrong, so that the row is not said to lack it. */
static gboolean
read_cell (DhChart       *self,
           DhXmlElement  *element,
           const char    *id,
           GPtrArray     *cells,
           DhXmlProblems *problems)
{
  const char *text = dh_xml_element_get_text (element);
  char *word = g_strdup (text != NULL ? text : "");

  g_ptr_array_add (cells, g_strstrip (word));
  if (_dh_chart_has_hole (word))
    return dh_xml_complain (element, problems, _("“%s” in “%s” has nothing on one side of a “/”"),
                            dh_xml_quote (problems, word), id);
  if (*word != '\0' && !_dh_chart_is_result (word))
    return dh_xml_complain (element,
                            problems,
                            _("“%s” in “%s” is not a word of at most %d characters"),
                            dh_xml_quote (problems, word),
                            id,
                            DH_CHART_MOST_WORD);

  return *word == '\0' || check_cell (self, word, id, dh_xml_element_get_line (element), problems);
}

/* Finds the totals that the dice can come to, with all that may count for them. */
static void
find_reach (const DhChart *self,
            int           *least,
            int           *most)
{
  *least = self->dice;
  *most = self->dice * self->die;
  for (const DhChartModifier *modifier = NULL; dh_array_next (self->modifiers, &modifier);)
    if (!modifier->to_column)
      *(modifier->by < 0 ? least : most) += modifier->by;
}

/*
 * _dh_chart_parse_at:
 * @text: 7, or 2-5 of a row that several totals share
 * @from: (out): return location for the first total
 * @to: (out): return location for the last
 *
 * Returns: whether it could be read
 */
gboolean
_dh_chart_parse_at (const char *text,
                    int        *from,
                    int        *to)
{
  g_autofree char *first = g_strdup (text);
  char *dash = *first != '\0' ? strchr (first + 1, '-') : NULL;
  gint64 values[2];

  if (dash != NULL)
    *dash = '\0';
  for (guint i = 0; i < 2; i++)
    if (!g_ascii_string_to_signed (i == 0 || dash == NULL ? first + (*first == '+') : dash + 1, 10, -MOST_TOTAL, MOST_TOTAL,
                                   &values[i], NULL))
      return FALSE;

  *from = values[0];
  *to = values[1];
  return *from <= *to;
}

static gboolean
check_row (DhChart       *self,
           int            at,
           int            last,
           guint          n_cells,
           const char    *id,
           guint          line,
           DhXmlProblems *problems)
{
  int least, most, wanted = self->first_row + (int) self->rows->len;

  find_reach (self, &least, &most);
  if (self->rows->len > 0 && at != wanted)
    dh_xml_problems_add (problems, line, _("the next row of “%s” must be at %d, not at %d"), id, wanted, at);
  else if (at < least || last > most)
    dh_xml_problems_add (problems,
                         line,
                         _("“%s” has a row at %d, but its dice add up to %d to %d"),
                         id,
                         at < least ? at : last,
                         least,
                         most);
  else if (n_cells != self->columns->len)
    dh_xml_problems_add (problems,
                         line,
                         g_dngettext (GETTEXT_PACKAGE,
                                      "the row at %d of “%s” has %u cell; the number of columns is %u",
                                      "the row at %d of “%s” has %u cells; the number of columns is %u",
                                      n_cells),
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
  gboolean is_row = dh_xml_check_element (element, "at", "", "cell", problems), good = TRUE;
  const char *text = dh_xml_element_get_attribute (element, "at");
  int at = 0, last = 0;

  if (text != NULL && !_dh_chart_parse_at (text, &at, &last))
    is_row = dh_xml_complain (element, problems, _("“%s” of “%s” is not a dice total such as 7, or 2-5 for several"),
                              dh_xml_quote (problems, text), id);
  for (DhXmlElement *cell = dh_xml_element_get_first (element); cell != NULL; cell = dh_xml_element_get_next (cell))
    good &= read_cell (self, cell, id, cells, problems);
  if (!is_row || !check_row (self, at, last, cells->len, id, dh_xml_element_get_line (element), problems))
    return FALSE;

  /* A row with a wrong cell is kept, so that those below it are where they belong. */
  if (self->rows->len == 0)
    self->first_row = at;
  for (; at <= last; at++)
    g_ptr_array_add (self->rows, g_ptr_array_ref (cells));

  return good;
}

static gboolean
read_effect (DhXmlElement  *element,
             GArray        *effects,
             DhXmlProblems *problems)
{
  DhChartEffect effect = { .standing = -1 };
  gboolean good = dh_xml_has_room (effects, element, problems) &&
                  dh_xml_check_element (element, "on order", "clause standing alone", "", problems);

  good &= dh_xml_read_word (element, "on", TYPE_ON, &effect.on, problems);
  good &= dh_xml_read_text (element, "order", MOST_ID, &effect.order, problems);
  if (dh_xml_element_get_attribute (element, "clause") != NULL)
    good &= dh_xml_read_text (element, "clause", 10, &effect.clause, problems);
  if (dh_xml_element_get_attribute (element, "standing") != NULL)
    good &= dh_xml_read_word (element, "standing", DH_TYPE_STANDING, &effect.standing, problems);
  if (dh_xml_element_get_attribute (element, "alone") != NULL)
    good &= dh_xml_read_text (element, "alone", MOST_ID, &effect.alone, problems);
  if (good)
    g_array_append_val (effects, effect);
  else
    _dh_chart_clear_effect (&effect);

  return good;
}

/* Reads the effects of a result, which may have none. */
static gboolean
read_effects (DhXmlElement   *element,
              DhChartResult  *result,
              DhXmlProblems  *problems)
{
  g_autoptr(GArray) effects = dh_array_new (sizeof (DhChartEffect), _dh_chart_clear_effect);
  gboolean good = TRUE;

  for (DhXmlElement *child = dh_xml_element_get_first (element); child != NULL; child = dh_xml_element_get_next (child))
    if (dh_xml_element_is (child, "effect"))
      good &= read_effect (child, effects, problems);
  if (good && effects->len > 0)
    result->effects = g_steal_pointer (&effects);

  return good;
}

static gboolean
read_result (DhChart       *self,
             DhXmlElement  *element,
             const char    *id,
             DhXmlProblems *problems)
{
  const char *word = dh_xml_element_get_attribute (element, "word");
  DhChartResult result = { NULL, NULL, NULL, dh_xml_element_get_line (element) };

  if (!dh_xml_has_room (self->results, element, problems) ||
      !dh_xml_check_element (element, "word", "means", "effect", problems) ||
      !dh_xml_read_text (element, "means", MOST_TITLE, &result.means, problems))
    return FALSE;

  if (!_dh_chart_is_result (word) || _dh_chart_has_hole (word) || _dh_chart_find_result (self, word) != NULL)
    {
      dh_xml_problems_add (problems,
                           result.line,
                           _dh_chart_is_result (word) && !_dh_chart_has_hole (word)
                             ? _("the result “%s” of “%s” appears twice")
                             : _("“%s” is not a result that “%s” can have"),
                           dh_xml_quote (problems, word),
                           id);
      g_free (result.means);
      return FALSE;
    }
  if (!read_effects (element, &result, problems))
    {
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
  DhChartModifier modifier = { NULL };
  gboolean good = dh_xml_has_room (self->modifiers, element, problems) &&
                  dh_xml_check_element (element, "id by to clause title", "", "", problems);

  good &= dh_xml_read_id (element, "id", MOST_ID, &modifier.id, problems);
  good &= dh_xml_read_integer (element, "by", -MOST_TOTAL, MOST_TOTAL, &modifier.by, problems);
  good &= dh_xml_read_word (element, "to", TYPE_TO, &modifier.to_column, problems);
  good &= dh_xml_read_text (element, "clause", 10, &modifier.clause, problems);
  good &= dh_xml_read_text (element, "title", MOST_TITLE, &modifier.own_title, problems);
  if (good && dh_chart_find_modifier (self, modifier.id) != NULL)
    good = dh_xml_complain (element,
                            problems,
                            _("the modifier “%s” of “%s” appears twice"),
                            modifier.id,
                            id);

  if (!good)
    {
      _dh_chart_clear_modifier (&modifier);
      return FALSE;
    }

  modifier.title = _dh_rulebook_translate (modifier.id, modifier.own_title);
  g_array_append_val (self->modifiers, modifier);

  return TRUE;
}

/* A column without a title is called by what counts in it: 4-6, or 10+, or 3:1. */
static void
name_columns (DhChart *self)
{
  for (guint i = 0; i < self->columns->len; i++)
    {
      DhChartColumn *column = &g_array_index (self->columns, DhChartColumn, i);
      const DhChartColumn *next = i + 1 < self->columns->len ? column + 1 : NULL;
      g_autofree char *name = NULL;

      if (column->title != NULL)
        name = g_strdup (column->title);
      else if (self->by == DH_CHART_BY_ODDS)
        name = g_strdup (column->from);
      else if (next == NULL)
        name = g_strdup_printf ("%s+", column->from);
      else if (next->value == column->value + 1)
        name = g_strdup (column->from);
      else
        /* Between negative numbers the dash of a range would look like a minus, so an ellipsis stands there. */
        name = g_strdup_printf ("%s%s%g", column->from, column->value < 0 ? "…" : "-", next->value - 1);
      column->shown = dh_show_minus (name);
    }
}

/*
 * _dh_chart_check:
 * @element: a `chart`
 * @problems: where to note what is wrong
 *
 * Returns: whether it has the attributes and children of a chart, whatever they say
 */
gboolean
_dh_chart_check (DhXmlElement  *element,
                 DhXmlProblems *problems)
{
  return dh_xml_check_element (element,
                               "id clause standing title by unit dice die",
                               "rounding below above outside others",
                               "column row result modifier",
                               problems);
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
  g_autoptr(DhChart) self = _dh_chart_new ();
  gboolean good = TRUE;
  guint n_rows = 0;

  self->line = dh_xml_element_get_line (element);
  good &= dh_xml_read_word (element, "by", TYPE_BY, &self->by, problems);
  good &= dh_xml_read_integer (element, "dice", 1, MOST_DICE, &self->dice, problems);
  good &= dh_xml_read_integer (element, "die", 2, MOST_DIE, &self->die, problems);
  good &= dh_xml_read_word (element, "rounding", TYPE_ROUNDING, &self->rounding, problems);
  good &= dh_xml_read_word (element, "below", TYPE_END, &self->below, problems);
  good &= dh_xml_read_word (element, "above", TYPE_END, &self->above, problems);
  good &= dh_xml_read_word (element, "outside", TYPE_END, &self->outside, problems);
  good &= dh_xml_read_word (element, "others", TYPE_OTHERS, &self->others, problems);

  /* Rows are checked against the columns and against what counts for the dice. */
  for (guint i = 0; good && i < G_N_ELEMENTS (readers); i++)
    for (DhXmlElement *child = dh_xml_element_get_first (element);
         child != NULL;
         child = dh_xml_element_get_next (child))
      if (dh_xml_element_is (child, readers[i].name))
        good &= readers[i].read (self, child, id, problems);

  if (!good)
    return NULL;

  name_columns (self);
  for (guint row = 0; row < self->rows->len; row++)
    n_rows += _dh_chart_begins_row (self, row);
  self->size = g_strdup_printf ("%u × %u", self->columns->len, n_rows);

  return g_steal_pointer (&self);
}

static void
append_effects (const DhChartResult *result,
                GString             *xml)
{
  if (result->effects == NULL)
    {
      g_string_append (xml, "/>\n");
      return;
    }

  g_string_append (xml, ">");
  for (const DhChartEffect *effect = NULL; dh_array_next (result->effects, &effect);)
    {
      g_string_append (xml, "<effect");
      dh_xml_append_attribute (xml, "on", dh_enum_to_word (TYPE_ON, effect->on));
      dh_xml_append_attribute (xml, "order", effect->order);
      dh_xml_append_attribute (xml, "clause", effect->clause);
      if (effect->standing >= 0)
        dh_xml_append_attribute (xml, "standing", dh_enum_to_word (DH_TYPE_STANDING, effect->standing));
      dh_xml_append_attribute (xml, "alone", effect->alone);
      g_string_append (xml, "/>");
    }
  g_string_append (xml, "</result>\n");
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
  if (self->rounding != DH_CHART_ROUNDING_DEFENDER)
    dh_xml_append_attribute (xml, "rounding", dh_enum_to_word (TYPE_ROUNDING, self->rounding));
  if (self->below != DH_CHART_END_COUNTS)
    dh_xml_append_attribute (xml, "below", dh_enum_to_word (TYPE_END, self->below));
  if (self->above != DH_CHART_END_COUNTS)
    dh_xml_append_attribute (xml, "above", dh_enum_to_word (TYPE_END, self->above));
  if (self->outside != DH_CHART_END_COUNTS)
    dh_xml_append_attribute (xml, "outside", dh_enum_to_word (TYPE_END, self->outside));
  if (self->others)
    dh_xml_append_attribute (xml, "others", dh_enum_to_word (TYPE_OTHERS, self->others));
  g_string_append (xml, ">\n");

  for (guint i = 0; i < self->columns->len; i++)
    {
      g_string_append (xml, "      <column");
      dh_xml_append_attribute (xml, "from", dh_chart_get_column (self, i)->from);
      dh_xml_append_attribute (xml, "title", dh_chart_get_column (self, i)->title);
      g_string_append (xml, "/>\n");
    }
  for (guint row = 0, next; row < self->rows->len; row = next)
    {
      for (next = row + 1; next < self->rows->len && !_dh_chart_begins_row (self, next);)
        next++;
      g_string_append_printf (xml, "      <row at=\"%d", self->first_row + (int) row);
      if (next > row + 1)
        g_string_append_printf (xml, "-%d", self->first_row + (int) next - 1);
      g_string_append (xml, "\">");
      for (guint column = 0; column < self->columns->len; column++)
        {
          g_string_append (xml, "<cell>");
          dh_xml_append_text (xml, _dh_chart_get_cell (self, row, column));
          g_string_append (xml, "</cell>");
        }
      g_string_append (xml, "</row>\n");
    }
  for (const DhChartResult *result = NULL; dh_array_next (self->results, &result);)
    {
      g_string_append (xml, "      <result");
      dh_xml_append_attribute (xml, "word", result->word);
      dh_xml_append_attribute (xml, "means", result->means);
      append_effects (result, xml);
    }
  for (const DhChartModifier *modifier = NULL; dh_array_next (self->modifiers, &modifier);)
    {
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
                         _("“%s” is looked up by “%s”, not by “%s”"),
                         id,
                         dh_enum_to_word (TYPE_BY, shipped->by),
                         dh_enum_to_word (TYPE_BY, self->by));

  for (const DhChartModifier *wanted = NULL; dh_array_next (shipped->modifiers, &wanted);)
    {
      const DhChartModifier *modifier = dh_chart_find_modifier (self, wanted->id);

      if (modifier == NULL || modifier->to_column != wanted->to_column)
        good = dh_xml_problems_add (problems,
                                    line,
                                    _("“%s” lacks the modifier “%s” to the %s"),
                                    id,
                                    wanted->id,
                                    dh_enum_to_word (TYPE_TO, wanted->to_column));
    }

  return good;
}

/*
 * _dh_chart_add_doubts:
 * @self: a chart
 * @id: its id
 * @doubts: where to add sentences, with the lines that they are about
 *
 * Says what is still empty, and which results have no meaning.
 */
void
_dh_chart_add_doubts (const DhChart *self,
                      const char    *id,
                      DhXmlProblems *doubts)
{
  guint n_empty = _dh_chart_count_empty (self);

  if (n_empty > 0)
    dh_xml_problems_add (doubts,
                         self->line,
                         g_dngettext (GETTEXT_PACKAGE,
                                      "“%s” has %u empty cell and counts as illegible until it is filled",
                                      "“%s” has %u empty cells and counts as illegible until they are filled",
                                      n_empty),
                         id,
                         n_empty);
  else if (self->columns->len > 0 && self->rows->len == 0)
    dh_xml_problems_add (doubts, self->line, _("“%s” has columns but no rows and counts as illegible until it has"
                                               " some"), id);

  for (const DhChartResult *result = NULL; dh_array_next (self->results, &result);)
    if (result->means == NULL)
      dh_xml_problems_add (doubts, result->line, _("“%s” of “%s” has no meaning"), result->word, id);
}

/* dh-paper-reference.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-paper-private.h"

#include "dh-standing.h"

#include <glib/gi18n.h>

#include <string.h>

/*
 * The quick reference: every value of the rulebook in force that counts as its switches are set, with its clause and
 * its standing, on both sides of one sheet. What is looked up most stands in tables; the rest follows by section, and
 * the switches come last.
 */

#define MOST_ROWS 14
#define MOST_VALUES 4

#define VALUE_WIDTH 36.0

/* A table of values: those of a row have ids that begin alike, those of a column ids that end alike. */
typedef struct {
  const char *title;
  const char *choice; /* (nullable): the switch whose choice stands for the “%s” of the beginnings */
  const char *columns[MOST_VALUES]; /* to be translated as of a “column” */
  const char *ends[MOST_VALUES];
  struct {
    const char *title;
    const char *begin;
    const char *choice; /* (nullable): the same for one row */
  } rows[MOST_ROWS];
} Table;

static const Table tables[] = {
  {
    N_("Fire: D6 needed to hit"),
    NULL,
    { NC_("column", "up to"), NC_("column", "a line"), NC_("column", "a column") },
    { "range", "line", "column" },
    {
      { N_("Musket, close"), "fire.musket.close" },
      { N_("Musket, long"), "fire.musket.long" },
      { N_("Carbine"), "fire.carbine.close" },
      { N_("Canister"), "fire.canister.close" },
      { N_("Shot and shell, close"), "fire.shot.close" },
      { N_("Shot and shell, long"), "fire.shot.long" },
    },
  },
  {
    N_("Movement, before the D20"),
    "moves",
    { NC_("column", "line"), NC_("column", "column"), NC_("column", "rough"), NC_("column", "road") },
    { "line", "column", "rough", "road" },
    {
      { N_("Infantry"), "move.%s.infantry" },
      { N_("Cavalry, mounted"), "move.%s.cavalry" },
      { N_("Artillery, limbered"), "move.%s.artillery" },
      { N_("Staff"), "move.%s.staff" },
    },
  },
  {
    N_("Officers"),
    NULL,
    { NC_("column", "stay put on D10"), NC_("column", "morale") },
    { "fails", "bonus" },
    {
      { N_("Commander"), "command.regular.commander" },
      { N_("Division general"), "command.regular.division" },
      { N_("Brigadier"), "command.regular.brigade" },
      { N_("None near"), "command.none" },
      { N_("Political, high D6: commander"), "command.political.commander" },
      { N_("Political, high D6: division"), "command.political.division" },
      { N_("Political, high D6: brigade"), "command.political.brigade" },
    },
  },
  {
    N_("Basing, arm by arm"),
    NULL,
    { NC_("column", "stands"), NC_("column", "men"), NC_("column", "dice"), NC_("column", "hits per man lost") },
    { "stands", "men", "dice", "hits" },
    {
      { N_("Infantry"), "basing.infantry.%s", "infantry-basing" },
      { N_("Cavalry"), "basing.cavalry.%s", "cavalry-basing" },
      { N_("Artillery"), "basing.artillery.%s", "artillery-basing" },
    },
  },
};

/* Values that count only while a switch is set so; “%s” takes the choice itself. */
static const struct {
  const char *begin;
  const char *choice;
  const char *is; /* (nullable) */
} conditions[] = {
  { "basing.infantry.", "infantry-basing", NULL },
  { "basing.cavalry.", "cavalry-basing", NULL },
  { "basing.artillery.", "artillery-basing", NULL },
  { "move.standard.", "moves", "standard" },
  { "move.slow.", "moves", "slow" },
  { "command.worse.", "political", "worse" },
  { "fire.cover.needed", "cover", "one-pip" },
  { "fire.cover.share", "cover", "halve" },
  { "morale.flank", "flank-morale", "minus-one" },
  { "army.points", "points", "literal" },
  { "army.most", "points", "literal" },
  { "casualties.", "officer-casualties", "on" },
  { "sharpshooters.", "sharpshooters", "on" },
  { "supply.", "supply-wagons", "on" },
};

static gboolean
counts (const DhRulebook *rulebook,
        const char       *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (conditions); i++)
    {
      gsize length = strlen (conditions[i].begin);
      const char *chosen;

      if (strncmp (id, conditions[i].begin, length) != 0)
        continue;

      chosen = dh_rulebook_get_switch (rulebook, conditions[i].choice);
      if (conditions[i].is != NULL)
        return strcmp (chosen, conditions[i].is) == 0;
      return g_str_has_prefix (id + length, chosen) && id[length + strlen (chosen)] == '.';
    }

  return TRUE;
}

/* The id of a value of a table, which the rulebook need not have. */
static char *
make_id (const DhRulebook *rulebook,
         const Table      *table,
         guint             row,
         guint             column)
{
  const char *begin = table->rows[row].begin, *mark = strstr (begin, "%s");
  const char *choice = table->rows[row].choice != NULL ? table->rows[row].choice : table->choice;

  if (mark == NULL)
    return g_strdup_printf ("%s.%s", begin, table->ends[column]);

  return g_strdup_printf ("%.*s%s%s.%s",
                          (int) (mark - begin),
                          begin,
                          dh_rulebook_get_switch (rulebook, choice),
                          mark + 2,
                          table->ends[column]);
}

/* A die that is needed says so, “4+”, and one that stops a unit tells all its faces. */
static char *
describe_in_table (const DhRulebook *rulebook,
                   const char       *id)
{
  const DhRulebookItem *item = dh_rulebook_find (rulebook, id);
  g_autofree char *value = NULL;

  if (g_strcmp0 (item->unit, "D6") == 0)
    value = g_strdup_printf ("%d+", dh_rulebook_integer (rulebook, id));
  else if (g_strcmp0 (item->unit, "D10") == 0)
    value = _dh_paper_describe_fails (dh_rulebook_integer (rulebook, id));
  if (value != NULL)
    return _dh_paper_add_mark (value, dh_standing_get_mark (item->standing));

  return _dh_paper_describe_value (rulebook, id);
}

/* The clauses of a row, each once. */
static void
add_clause (GString    *clauses,
            const char *clause)
{
  g_auto(GStrv) known = g_strsplit (clauses->str, ", ", -1);

  if (!g_strv_contains ((const char *const *) known, clause))
    dh_append_item (clauses, ", ", "%s", clause);
}

static void
add_table_row (DhPaper          *paper,
               const DhRulebook *rulebook,
               const Table      *table,
               guint             row,
               guint             n_values,
               GHashTable       *shown)
{
  char *values[MOST_VALUES] = { NULL };
  g_autoptr(GString) clauses = g_string_new (NULL);
  DhPaperCell cells[DH_PAPER_MOST_COLUMNS] = { { .text = _(table->rows[row].title) } };

  for (guint i = 0; i < n_values; i++)
    {
      g_autofree char *id = make_id (rulebook, table, row, i);
      const DhRulebookItem *item = dh_rulebook_find (rulebook, id);

      if (item == NULL)
        {
          cells[i + 1].text = "–";
          continue;
        }

      values[i] = describe_in_table (rulebook, id);
      cells[i + 1].text = values[i];
      cells[i + 1].style = DH_PAPER_STRONG;
      add_clause (clauses, item->clause);
      g_hash_table_add (shown, (gpointer) item->id);
    }
  cells[n_values + 1].text = clauses->str;
  _dh_paper_add_row (paper, cells);

  for (guint i = 0; i < n_values; i++)
    g_free (values[i]);
}

/* Room for a value, and for the longest word of the title. */
static double
measure_column (DhPaper    *paper,
                const char *title)
{
  g_auto(GStrv) words = g_strsplit (title, " ", -1);
  double width = VALUE_WIDTH;

  for (guint i = 0; words[i] != NULL; i++)
    width = MAX (width, _dh_paper_measure (paper, DH_PAPER_COLUMN, words[i]) + 6);

  return width;
}

static void
add_table (DhPaper          *paper,
           const DhRulebook *rulebook,
           const Table      *table,
           GHashTable       *shown)
{
  DhPaperColumn columns[DH_PAPER_MOST_COLUMNS] = { { "", .share = 1 } };
  guint n_values = 0;

  for (; n_values < MOST_VALUES && table->columns[n_values] != NULL; n_values++)
    {
      const char *title = g_dpgettext2 (NULL, "column", table->columns[n_values]);

      columns[n_values + 1] = (DhPaperColumn) { title, .width = measure_column (paper, title) };
    }
  columns[n_values + 1] = (DhPaperColumn) { C_("column", "Clause"), .width = 38 };

  _dh_paper_begin_table (paper, _(table->title), columns, n_values + 2);
  for (guint i = 0; i < MOST_ROWS && table->rows[i].title != NULL; i++)
    add_table_row (paper, rulebook, table, i, n_values, shown);
  _dh_paper_end_table (paper);
}

static void
begin_list (DhPaper    *paper,
            const char *title,
            double      share)
{
  _dh_paper_begin_table (paper,
                         title,
                         (DhPaperColumn[]) {
                           { C_("column", "Item"), .share = share },
                           { C_("column", "Value"), .share = 1 },
                           { C_("column", "Clause"), .width = 38 },
                         },
                         3);
}

/* The faces of a table need more room than a number: they stand below what they are. */
static void
add_item (DhPaper              *paper,
          const DhRulebook     *rulebook,
          const DhRulebookItem *item)
{
  g_autofree char *value = _dh_paper_describe_value (rulebook, item->id);
  gboolean is_table = item->die > 0;
  DhPaperCell cells[] = {
    { .text = item->title, .note = is_table ? value : NULL },
    { .text = is_table ? NULL : value, .style = DH_PAPER_STRONG },
    { .text = item->clause },
  };

  _dh_paper_add_row (paper, cells);
}

/* All values, or all switches, that no table has shown, by section. */
static void
add_rest (DhPaper          *paper,
          const DhRulebook *rulebook,
          GHashTable       *shown,
          gboolean          switches)
{
  const char *current = NULL;

  for (guint i = 0; i < rulebook->entries->len; i++)
    {
      const DhRulebookItem *item = dh_rulebook_get_item (rulebook, i);
      const char *section = dh_rulebook_get_section (rulebook, i);

      if (g_hash_table_contains (shown, item->id) || item->is_switch != switches || !counts (rulebook, item->id))
        continue;

      if (g_strcmp0 (current, section) != 0)
        {
          if (current != NULL)
            _dh_paper_end_table (paper);
          begin_list (paper, section, switches ? 1.2 : 4);
          current = section;
        }
      add_item (paper, rulebook, item);
    }

  if (current != NULL)
    _dh_paper_end_table (paper);
}

static void
add_turn (DhPaper *paper)
{
  g_autofree char *turn = _dh_paper_describe_turn ();

  _dh_paper_add_paragraph (paper, DH_PAPER_HEADING, _("The turn"));
  _dh_paper_add_paragraph (paper, DH_PAPER_BODY, turn);
  paper->y += _dh_paper_get_size (DH_PAPER_BODY);
}

/*
 * _dh_paper_new_reference:
 * @of: rules, and how it is printed
 *
 * Returns: (transfer full): its quick reference
 */
DhPaper *
_dh_paper_new_reference (const DhPaperSubject *of)
{
  const DhRulebook *rulebook = of->rulebook;
  g_autofree char *marks = _dh_paper_describe_marks ();
  g_autoptr(GHashTable) shown = g_hash_table_new (g_str_hash, g_str_equal);
  DhPaper *paper = _dh_paper_new (of->size, of->footer, marks, 2);

  paper->is_dense = TRUE;
  _dh_paper_set_head (paper, 0, NULL, dh_rulebook_get_title (rulebook));
  add_turn (paper);
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    add_table (paper, rulebook, &tables[i], shown);
  add_rest (paper, rulebook, shown, FALSE);
  add_rest (paper, rulebook, shown, TRUE);

  return _dh_paper_finish (paper);
}

/* dh-muster-reading.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-muster-reading-private.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/*
 * From anybody's list to rows as our own files have them: what each row is, which groups it stands in, who leads them. All
 * that is not taken is told with its line.
 */

/* Of columns that are left out no more are named; of more armies nobody is asked which are one. */
#define MOST_NAMED 8

/* Of a file that is no list at all no more lines are listed. */
#define MOST_LISTED 200

static const DhRank level_ranks[DH_LIST_N_LEVELS] = {
  [DH_LIST_ARMY] = DH_RANK_COMMANDER,
  [DH_LIST_CORPS] = DH_RANK_COMMANDER,
  [DH_LIST_DIVISION] = DH_RANK_DIVISION,
  [DH_LIST_BRIGADE] = DH_RANK_BRIGADE,
};

typedef struct {
  DhMuster *muster;
  const DhSheetAnswers *answers;
  DhMusterWords *words;
  const DhSheetTable *table;
  guint n_tables;
  char *levels[DH_LIST_N_LEVELS]; /* (nullable) each: the groups that the next row stands in */
  guint indents[DH_LIST_N_LEVELS]; /* how many blanks stood before the names of these */
  gboolean nested[DH_LIST_N_LEVELS]; /* whether units were set in further than them */
  char *title;                    /* (nullable): what stands above the table */
  const DhSheetRow *title_row;    /* (nullable) */
  gboolean colonels;              /* the officers of this table lead a unit each */
  GPtrArray *lines;               /* of DhMusterLine */
  GHashTable *officers;           /* those that have a row, by place and name */
  GPtrArray *corps_officers;      /* of DhMusterLine: their rows and corps */
  GString *left_out;              /* lines that are none of a list */
  guint n_left_out;
  const DhSheetRow *last_left_out; /* (nullable): two tables may share a row */
  GString *hidden;
  guint n_hidden;
  guint n_colonels;
} Reader;

static void
free_line (gpointer data)
{
  DhMusterLine *self = data;

  g_free (self->state);
  g_free (self->corps);
  g_free (self);
}

/* Cells */

static const char *
get_cell (const Reader     *self,
          const DhSheetRow *row,
          DhListColumn      column)
{
  int at = dh_sheet_table_find (self->table, column);

  return at >= 0 ? dh_sheet_row_get (row, self->table->first + at) : "";
}

/* Something that stands there itself and is not covered from elsewhere. */
static const char *
get_own_cell (const Reader     *self,
              const DhSheetRow *row,
              DhListColumn      column)
{
  int at = dh_sheet_table_find (self->table, column);

  return at >= 0 && dh_sheet_row_get_mark (row, self->table->first + at) != DH_SHEET_COVERED
           ? dh_sheet_row_get (row, self->table->first + at)
           : "";
}

static DhSheetFill
get_fill (const Reader *self,
          DhListColumn  column)
{
  int at = dh_sheet_table_find (self->table, column);

  return at >= 0 ? self->table->fills[at] : DH_SHEET_FILL_ABOVE;
}

static const char *
read_word (Reader           *self,
           const DhSheetRow *row,
           DhListColumn      column)
{
  const char *text = get_cell (self, row, column);

  return *text != '\0' ? _dh_muster_words_read (self->words, column, text) : text;
}

/* How many cells of the table have something of their own in this row; the first of them. */
static guint
count_cells (const Reader     *self,
             const DhSheetRow *row,
             guint            *first)
{
  guint n = 0;

  for (guint i = 0; i < self->table->n_columns; i++)
    {
      guint column = self->table->first + i;

      if (*dh_sheet_row_get (row, column) == '\0' || dh_sheet_row_get_mark (row, column) == DH_SHEET_COVERED)
        continue;
      if (n++ == 0)
        *first = column;
    }

  return n;
}

static void
leave_out (Reader           *self,
           const DhSheetRow *row)
{
  if (row == self->last_left_out || self->n_left_out++ >= MOST_LISTED)
    return;
  self->last_left_out = row;
  if (self->n_tables > 1 && self->table->tab->name != NULL)
    dh_append_item (self->left_out, ", ", "%s %u", self->table->tab->name, row->line);
  else
    dh_append_item (self->left_out, ", ", "%u", row->line);
}

/* Groups */

static gboolean
is_same_name (const char *one,
              const char *other)
{
  g_autofree char *folded = dh_sheet_fold (one), *folded_other = dh_sheet_fold (other);

  return g_str_equal (folded, folded_other);
}

/* Another group of this level begins; those below it end. */
static void
enter (Reader       *self,
       DhListColumn  level,
       const char   *name)
{
  if (self->levels[level] != NULL && is_same_name (self->levels[level], name))
    return;

  for (guint i = level; i < DH_LIST_N_LEVELS; i++)
    g_clear_pointer (&self->levels[i], g_free);
  self->levels[level] = *name != '\0' ? g_strdup (name) : NULL;
  self->indents[level] = 0;
  self->nested[level] = FALSE;
}

/* A unit that is set in no further than the name of a group is not in it, where the units before it are. */
static void
leave_by_indent (Reader *self,
                 guint   indent)
{
  for (DhListColumn level = DH_LIST_CORPS; level < DH_LIST_N_LEVELS; level++)
    if (self->levels[level] != NULL && self->nested[level] && indent <= self->indents[level])
      enter (self, level, "");
    else
      self->nested[level] = indent > self->indents[level];
}

static const char *
get_level (const Reader *self,
           DhListColumn  level)
{
  return self->levels[level] != NULL ? self->levels[level] : "";
}

/* The words of an army are asked for like others: “Conf” may be “Confederate”. */
static void
enter_groups (Reader           *self,
              const DhSheetRow *row)
{
  for (DhListColumn level = 0; level < DH_LIST_N_LEVELS; level++)
    {
      const char *text = get_cell (self, row, level);
      const char *answer = *text != '\0' ? dh_sheet_answers_find_word (self->answers, _dh_muster_get_list_columns ()[level].word, text)
                                         : NULL;

      if (get_fill (self, level) == DH_SHEET_FILL_MARKS)
        continue;
      if (answer != NULL)
        text = answer;
      if (*text != '\0' || get_fill (self, level) == DH_SHEET_FILL_EMPTY)
        enter (self, level, text);
    }
}

static DhMusterRow *
add_row (Reader           *self,
         const DhSheetRow *row,
         DhListColumn      lowest)
{
  DhMusterRow *made = _dh_muster_add_row (self->muster, row->line);
  const char *division = get_level (self, DH_LIST_DIVISION), *corps = get_level (self, DH_LIST_CORPS);
  g_autofree char *both = *division != '\0' && *corps != '\0' ? g_strconcat (division, ", ", corps, NULL) : NULL;

  _dh_muster_row_set (made, DH_COLUMN_ARMY, get_level (self, DH_LIST_ARMY));
  if (lowest >= DH_LIST_DIVISION || (lowest == DH_LIST_CORPS && *division == '\0'))
    _dh_muster_row_set (made, DH_COLUMN_DIVISION, both != NULL ? both : *division != '\0' ? division : corps);
  if (lowest >= DH_LIST_BRIGADE)
    _dh_muster_row_set (made, DH_COLUMN_BRIGADE, get_level (self, DH_LIST_BRIGADE));
  return made;
}

/* Officers */

static gboolean
is_vacant (const char *name)
{
  return strspn (name, "-–—?. ") == strlen (name);
}

/* An officer of the group of this level, once. */
static void
add_officer (Reader           *self,
             const DhSheetRow *row,
             DhListColumn      level,
             const char       *name,
             const char       *rank)
{
  g_autofree char *key = NULL;
  DhMusterRow *made;

  if (is_vacant (name))
    return;
  key = g_strjoin ("\n", get_level (self, DH_LIST_ARMY), level >= DH_LIST_CORPS ? get_level (self, DH_LIST_CORPS) : "",
                   level >= DH_LIST_DIVISION ? get_level (self, DH_LIST_DIVISION) : "",
                   level >= DH_LIST_BRIGADE ? get_level (self, DH_LIST_BRIGADE) : "", name, NULL);
  if (!g_hash_table_add (self->officers, g_steal_pointer (&key)))
    return;

  made = add_row (self, row, level == DH_LIST_CORPS ? DH_LIST_ARMY : level);
  if (level == DH_LIST_CORPS)
    {
      DhMusterLine *line = g_new0 (DhMusterLine, 1);

      line->row = made;
      line->corps = g_strdup (get_level (self, level));
      g_ptr_array_add (self->corps_officers, line);
    }
  _dh_muster_row_set (made, DH_COLUMN_OFFICER, name);
  _dh_muster_row_set (made, DH_COLUMN_RANK, rank != NULL ? rank : dh_enum_to_word (DH_TYPE_RANK, level_ranks[level]));
  _dh_muster_row_set (made, DH_COLUMN_CHARACTER, get_cell (self, row, DH_LIST_CHARACTER));
}

/* A corps without divisions stands in the place of one, and its officer leads that. */
static void
place_corps_officers (Reader *self)
{
  g_autoptr(GHashTable) divisions = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < self->lines->len; i++)
    {
      const DhMusterRow *row = ((DhMusterLine *) g_ptr_array_index (self->lines, i))->row;

      g_hash_table_add (divisions, g_strconcat (row->cells[DH_COLUMN_ARMY], "\n", row->cells[DH_COLUMN_DIVISION], NULL));
    }
  for (guint i = 0; i < self->corps_officers->len; i++)
    {
      const DhMusterLine *line = g_ptr_array_index (self->corps_officers, i);
      g_autofree char *key = g_strconcat (line->row->cells[DH_COLUMN_ARMY], "\n", line->corps, NULL);

      if (!g_hash_table_contains (divisions, key))
        continue;
      _dh_muster_row_set (line->row, DH_COLUMN_DIVISION, line->corps);
      _dh_muster_row_set (line->row, DH_COLUMN_RANK, dh_enum_to_word (DH_TYPE_RANK, DH_RANK_DIVISION));
    }
}

static DhListColumn
get_lowest_level (const Reader *self)
{
  DhListColumn level = DH_LIST_BRIGADE;

  while (level > DH_LIST_ARMY && self->levels[level] == NULL)
    level--;
  return level;
}

/* Where an officer of a rank stands. */
static DhListColumn
find_level_of_rank (const Reader *self,
                    const char   *rank)
{
  int value;
  DhListColumn lowest = get_lowest_level (self);

  if (!dh_enum_from_word (DH_TYPE_RANK, rank, &value))
    return lowest;
  if (value == DH_RANK_COMMANDER)
    return DH_LIST_ARMY;
  return value == DH_RANK_DIVISION ? MIN (lowest, DH_LIST_DIVISION) : lowest;
}

static void
add_officers (Reader           *self,
              const DhSheetRow *row,
              gboolean          has_unit)
{
  static const DhListColumn by_level[] = { DH_LIST_ARMY_OFFICER, DH_LIST_CORPS_OFFICER, DH_LIST_DIVISION_OFFICER,
                                           DH_LIST_BRIGADE_OFFICER };
  const char *name = get_own_cell (self, row, DH_LIST_OFFICER);
  const char *rank = dh_sheet_table_find (self->table, DH_LIST_OFFICER) >= 0 ? read_word (self, row, DH_LIST_RANK) : "";

  for (DhListColumn level = 0; level < DH_LIST_N_LEVELS; level++)
    if (self->levels[level] != NULL && *get_cell (self, row, by_level[level]) != '\0')
      add_officer (self, row, level, get_cell (self, row, by_level[level]), NULL);

  if (*get_own_cell (self, row, DH_LIST_COLONEL) != '\0')
    self->n_colonels++;
  if (*name == '\0' || is_vacant (name))
    return;
  if (has_unit && self->colonels && *rank == '\0')
    self->n_colonels++;
  else
    add_officer (self, row, *rank != '\0' ? find_level_of_rank (self, rank) : get_lowest_level (self), name,
                 *rank != '\0' ? rank : NULL);
}

/* The level that a row is marked as, by a cross or, in a list without officers, by the word of it; or -1. */
static int
find_marked_level (const Reader     *self,
                   const DhSheetRow *row)
{
  const char *word = get_own_cell (self, row, DH_LIST_RANK);

  if (*word != '\0' && dh_sheet_table_find (self->table, DH_LIST_OFFICER) < 0)
    return dh_sheet_find_level (_dh_muster_get_list_columns (), DH_LIST_N, word);
  for (DhListColumn level = 0; level < DH_LIST_N_LEVELS; level++)
    if (get_fill (self, level) == DH_SHEET_FILL_MARKS && dh_sheet_is_mark (get_own_cell (self, row, level)))
      return level;

  return -1;
}

/* Whether the officers beside the units of a table are another beside each: most groups of two units or more have several. */
static gboolean
has_colonels (Reader *self)
{
  int officer = dh_sheet_table_find (self->table, DH_LIST_OFFICER);
  g_autofree char *last = NULL;
  guint n_same = 0, n_other = 0;

  if (officer < 0)
    return FALSE;
  for (guint i = self->table->header + 1; i < self->table->tab->rows->len; i++)
    {
      const DhSheetRow *row = g_ptr_array_index (self->table->tab->rows, i);
      const char *name = get_own_cell (self, row, DH_LIST_OFFICER);
      const char *group = get_cell (self, row, DH_LIST_BRIGADE);
      g_autofree char *place = g_strconcat (get_cell (self, row, DH_LIST_DIVISION), "\n", group, NULL);

      if (*get_own_cell (self, row, DH_LIST_UNIT) == '\0' || find_marked_level (self, row) >= 0)
        {
          g_clear_pointer (&last, g_free);
          continue;
        }
      if (*name == '\0')
        continue;
      if (last != NULL && g_str_has_prefix (last, place) && last[strlen (place)] == '\t')
        {
          n_same += g_str_equal (last + strlen (place) + 1, name);
          n_other += !g_str_equal (last + strlen (place) + 1, name);
        }
      g_free (last);
      last = g_strconcat (place, "\t", name, NULL);
    }

  return n_other > n_same;
}

/* Rows that name a group */

/* Whether a name begins with the rank of somebody, such as “Brig. Gen.”, which is no word of a brigade. */
static gboolean
is_person (const char *name)
{
  g_autofree char *folded = dh_sheet_fold (name);
  char *blank = strchr (folded, ' ');

  if (blank == NULL)
    return FALSE;
  *blank = '\0';
  return dh_sheet_list_find ("brig,maj,major,gen,general,lt,lieut,col,colonel,bg,mg,ltg,capt,captain,brigadier,genmaj,oberst", folded) >= 0;
}

/* Parts “1st Division – Wadsworth” and “I Corps (Reynolds)”. Returns: (transfer full) (nullable): the officer */
static char *
part_officer (char *name)
{
  static const char *const signs[] = { " – ", " — ", " - ", ": ", " (", ", Brig", ", Maj", ", Gen", ", Lt", ", Col", ", BG", ", MG" };

  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    {
      char *at = strstr (name, signs[i]);
      char *officer;
      double number;

      if (at == NULL)
        continue;
      officer = g_strdup (at + (signs[i][0] == ',' ? 2 : strlen (signs[i])));
      if (g_str_equal (signs[i], " (") && g_str_has_suffix (officer, ")"))
        officer[strlen (officer) - 1] = '\0';
      g_strstrip (officer);
      if (*officer != '\0' && !_dh_muster_read_number (officer, &number) &&
          (is_person (officer) || dh_sheet_find_level (_dh_muster_get_list_columns (), DH_LIST_N, officer) < 0))
        {
          *at = '\0';
          g_strstrip (name);
          return officer;
        }
      g_free (officer);
    }

  return NULL;
}

static gboolean
has_digit (const char *text)
{
  return strpbrk (text, "0123456789") != NULL;
}

/* The blanks before the first thing in a row. */
static guint
get_indent (const Reader     *self,
            const DhSheetRow *row)
{
  guint first = 0;

  return count_cells (self, row, &first) > 0 ? dh_sheet_row_get_indent (row, first) : 0;
}

static void
enter_section (Reader           *self,
               const DhSheetRow *row,
               DhListColumn      level,
               const char       *text)
{
  g_autofree char *name = g_strdup (text);
  g_autofree char *officer = part_officer (name);

  g_strdelimit (name, "\n", ' ');
  if (g_str_has_suffix (name, ":"))
    name[strlen (name) - 1] = '\0';
  enter (self, level, name);
  self->indents[level] = get_indent (self, row);
  if (officer != NULL)
    add_officer (self, row, level, officer, NULL);
}

/* The level that a row with one cell is the name of, or -1. */
static int
find_section (const Reader *self,
              const char   *text)
{
  g_autofree char *name = g_strdup (text);
  g_autofree char *officer = part_officer (name);
  int level = dh_sheet_find_level (_dh_muster_get_list_columns (), DH_LIST_N, name);

  if (level == DH_LIST_ARMY && has_digit (name))
    level = -1;
  /* The first of a list without an army is one, whatever it is called. */
  if (level < 0 && self->levels[DH_LIST_ARMY] == NULL && !has_digit (name) && dh_sheet_table_find (self->table, DH_LIST_ARMY) < 0)
    level = DH_LIST_ARMY;
  return level;
}

static gboolean
is_total (const Reader     *self,
          const DhSheetRow *row)
{
  static const char words[] = "total,totals,grand,subtotal,sub,sum,sums,summe,gesamt,insgesamt,zwischensumme,suma,totaux";

  for (guint i = 0; i < self->table->n_columns; i++)
    {
      g_autofree char *folded = dh_sheet_fold (dh_sheet_row_get (row, self->table->first + i));
      char *blank = strchr (folded, ' ');
      const char *last = strrchr (folded, ' ');

      if (last != NULL && dh_sheet_list_find ("total,totals,subtotal", last + 1) >= 0)
        return TRUE;
      if (blank != NULL)
        *blank = '\0';
      if (dh_sheet_list_find (words, folded) >= 0)
        return TRUE;
    }

  return FALSE;
}

/* Units */

/* What its name says of the arm of a unit; NULL when it says nothing. */
static const char *
guess_arm (const char *name)
{
  static const struct {
    const char *words;
    DhArm arm;
  } telling[] = {
    { "artillery,battery,batteries,btty,bty,batterie,artillerie,artillería,arty", DH_ARM_ARTILLERY },
    { "cavalry,cav,dragoons,hussars,lancers,kavallerie,cavalerie,caballería,mounted", DH_ARM_CAVALRY },
    { "infantry,inf,infanterie,infantería,zouaves,rifles,sharpshooters", DH_ARM_INFANTRY },
  };
  g_autofree char *folded = dh_sheet_fold (name);
  g_auto(GStrv) words = g_strsplit (folded, " ", -1);

  for (guint i = 0; i < G_N_ELEMENTS (telling); i++)
    for (guint j = 0; words[j] != NULL; j++)
      if (dh_sheet_list_find (telling[i].words, words[j]) >= 0)
        return dh_enum_to_word (DH_TYPE_ARM, telling[i].arm);

  return NULL;
}

static void
take_arm (Reader           *self,
          const DhSheetRow *row,
          DhMusterRow      *made)
{
  const char *text = get_cell (self, row, DH_LIST_ARM);
  const char *guess = *text == '\0' ? guess_arm (made->cells[DH_COLUMN_UNIT]) : NULL;

  /* A battery is often no more than a number with guns. */
  if (*text == '\0' && guess == NULL && *get_cell (self, row, DH_LIST_GUNS) != '\0')
    guess = dh_enum_to_word (DH_TYPE_ARM, DH_ARM_ARTILLERY);
  _dh_muster_row_set (made, DH_COLUMN_ARM, guess != NULL ? guess : _dh_muster_words_read (self->words, DH_LIST_ARM, text));
}

/* A date is what a spreadsheet made of something else, and an error is nothing. */
static void
check_cells (Reader            *self,
             const DhSheetRow  *row,
             const DhMusterRow *made)
{
  for (guint i = 0; i < self->table->n_columns; i++)
    {
      guint column = self->table->first + i;
      DhSheetMark mark = dh_sheet_row_get_mark (row, column);
      g_autofree char *letters = dh_sheet_dup_letters (column);

      if (self->table->meanings[i] < 0)
        continue;
      if (mark == DH_SHEET_DATE)
        dh_xml_problems_add (self->muster->problems, made->line,
                             _("cell %s%u is a date, %s; the spreadsheet may have made it of something else, such as 3-4"), letters,
                             row->line, dh_sheet_row_get (row, column));
      else if (mark == DH_SHEET_ERROR)
        dh_xml_problems_add (self->muster->problems, made->line, _("cell %s%u is an error of its formula, %s"), letters, row->line,
                             dh_sheet_row_get (row, column));
      else if (mark == DH_SHEET_UNKEPT)
        dh_xml_problems_add (self->muster->problems, made->line,
                             _("cell %s%u is a formula whose value was not kept; open and save it in the program that made it"),
                             letters, row->line);
    }
}

/* What is taken as it is. */
static const struct {
  DhListColumn list;
  DhColumn column;
} plain[] = {
  { DH_LIST_RATING, DH_COLUMN_RATING },       { DH_LIST_FORMATION, DH_COLUMN_FORMATION },
  { DH_LIST_ID, DH_COLUMN_ID },               { DH_LIST_STANDS, DH_COLUMN_STANDS },
  { DH_LIST_GUNS, DH_COLUMN_GUNS },
};

/* And those with words. */
static const struct {
  DhListColumn list;
  DhColumn column;
} truths[] = {
  { DH_LIST_RESERVE, DH_COLUMN_RESERVE },
  { DH_LIST_CONCEALED, DH_COLUMN_CONCEALED },
  { DH_LIST_SHARPSHOOTERS, DH_COLUMN_SHARPSHOOTERS },
};

static void
add_unit (Reader           *self,
          const DhSheetRow *row,
          const char       *text)
{
  DhMusterRow *made = add_row (self, row, DH_LIST_BRIGADE);
  DhMusterLine *line = g_new0 (DhMusterLine, 1);
  const char *men = get_cell (self, row, DH_LIST_MEN);
  double number = 0;
  gboolean guns = FALSE;
  g_autofree char *name = _dh_muster_part_strength (text, &number, &guns);

  for (guint i = 0; i < G_N_ELEMENTS (plain); i++)
    _dh_muster_row_set (made, plain[i].column, get_cell (self, row, plain[i].list));
  line->row = made;
  line->state = g_strdup (get_cell (self, row, DH_LIST_STATE));
  line->corps = g_strdup (get_level (self, DH_LIST_CORPS));
  line->men = dh_sheet_table_find (self->table, DH_LIST_MEN) >= 0 || dh_sheet_table_find (self->table, DH_LIST_STANDS) >= 0 ? 0 : -1;
  if (_dh_muster_read_number (men, &line->men) || name == NULL)
    g_clear_pointer (&name, g_free);
  else if (guns)
    {
      g_autofree char *digits = g_strdup_printf ("%.0f", number);

      _dh_muster_row_set (made, DH_COLUMN_GUNS, digits);
    }
  else
    line->men = number;
  _dh_muster_row_set (made, DH_COLUMN_UNIT, name != NULL ? name : text);
  take_arm (self, row, made);
  if (!dh_enum_from_word (DH_TYPE_ARM, made->cells[DH_COLUMN_ARM], &line->arm))
    line->arm = guns ? DH_ARM_ARTILLERY : -1;
  _dh_muster_row_set (made, DH_COLUMN_QUALITY, _dh_muster_words_read (self->words, DH_LIST_QUALITY, get_cell (self, row, DH_LIST_QUALITY)));
  for (guint i = 0; i < G_N_ELEMENTS (truths); i++)
    _dh_muster_row_set (made, truths[i].column, read_word (self, row, truths[i].list));
  check_cells (self, row, made);
  g_ptr_array_add (self->lines, line);
}

/* Whether a cell has several units with commas between; a name may have a comma as well, but no second number behind it. */
static gboolean
is_list (const char *text)
{
  g_auto(GStrv) parts = g_strsplit (text, ",", -1);
  guint n = 0;

  for (; parts[n] != NULL; n++)
    if (!g_ascii_isdigit (*g_strchug (parts[n])))
      return FALSE;

  return n > 1;
}

/* One cell may have several units: a line, a bullet or a semicolon parts them. */
static void
add_units (Reader           *self,
           const DhSheetRow *row,
           const char       *text)
{
  g_autofree char *plain_text = g_strdup (text);
  g_auto(GStrv) parts = NULL;

  for (char *at = plain_text; (at = strstr (at, "•")) != NULL;)
    memset (at, '\n', strlen ("•"));
  parts = g_strsplit_set (plain_text, is_list (plain_text) ? "\n;," : "\n;", -1);
  for (guint i = 0; parts[i] != NULL; i++)
    {
      const char *part = g_strstrip (parts[i]);

      part += strspn (part, "-–*· ");
      if (*part != '\0')
        add_unit (self, row, part);
    }
}

/* Rows */

/* Whether a row that has no unit names a group or an officer; and whether it says more, which can stand nowhere. */
static gboolean
names_others (const Reader     *self,
              const DhSheetRow *row,
              gboolean         *more)
{
  gboolean others = FALSE;

  *more = FALSE;
  for (guint i = 0; i < self->table->n_columns; i++)
    {
      int meaning = self->table->meanings[i];
      gboolean other = (meaning >= 0 && meaning < DH_LIST_N_LEVELS) ||
                       (meaning >= DH_LIST_OFFICER && meaning <= DH_LIST_BRIGADE_OFFICER) || meaning == DH_LIST_ID;

      if (meaning < 0 || *get_own_cell (self, row, meaning) == '\0')
        continue;
      others |= other;
      *more |= !other;
    }

  return others;
}

static void
read_single (Reader           *self,
             const DhSheetRow *row,
             guint             column,
             const char       *text)
{
  int meaning = self->table->meanings[column - self->table->first];
  int level = find_section (self, text);

  if (meaning >= 0 && meaning < DH_LIST_N_LEVELS)
    enter_section (self, row, meaning, text);
  else if (level >= 0)
    enter_section (self, row, level, text);
  else if (meaning == DH_LIST_UNIT && (has_digit (text) || self->table->n_columns == 1 || guess_arm (text) != NULL))
    {
      enter_groups (self, row);
      leave_by_indent (self, get_indent (self, row));
      add_units (self, row, text);
    }
  else
    leave_out (self, row);
}

static void
read_row (Reader           *self,
          const DhSheetRow *row)
{
  const DhSheetColumn *columns = _dh_muster_get_list_columns ();
  guint first = 0, n = count_cells (self, row, &first);
  guint begin = self->table->first, end = begin + self->table->n_columns;
  const char *unit = get_own_cell (self, row, DH_LIST_UNIT);
  int marked = find_marked_level (self, row);
  gboolean more = FALSE;

  if (n == 0)
    return;
  _dh_muster_words_go_to (self->words, row->line);
  if (row->hidden)
    {
      if (self->n_hidden++ < MOST_LISTED)
        dh_append_item (self->hidden, ", ", "%u", row->line);
    }
  if (is_total (self, row) || dh_sheet_is_header (columns, DH_LIST_N, row, begin, end))
    leave_out (self, row);
  else if (marked >= 0)
    {
      enter_section (self, row, marked, unit);
      add_officers (self, row, FALSE);
    }
  else if (n == 1)
    read_single (self, row, first, dh_sheet_row_get (row, first));
  else if (*unit != '\0')
    {
      enter_groups (self, row);
      leave_by_indent (self, get_indent (self, row));
      add_officers (self, row, TRUE);
      add_units (self, row, unit);
    }
  else if (names_others (self, row, &more))
    {
      enter_groups (self, row);
      add_officers (self, row, FALSE);
      if (more)
        leave_out (self, row);
    }
  else
    leave_out (self, row);
}

/* Tables */

/* What stands above the headings of a table: its army, where one is named or nothing else names one. */
static void
read_titles (Reader *self)
{
  for (int i = 0; i < self->table->header; i++)
    {
      const DhSheetRow *row = g_ptr_array_index (self->table->tab->rows, i);
      guint first = 0;

      if (count_cells (self, row, &first) == 0)
        continue;
      if (i == self->table->upper)
        continue;
      if (self->title_row != NULL)
        leave_out (self, self->title_row);
      self->title_row = row;
      g_free (self->title);
      self->title = g_strdup (dh_sheet_row_get (row, first));
    }
}

/* A table without an army stands below the name of one, or on its tab. */
static void
find_army (Reader *self)
{
  const char *tab = self->table->tab->name;
  gboolean is_army = self->title != NULL && dh_sheet_find_level (_dh_muster_get_list_columns (), DH_LIST_N, self->title) == DH_LIST_ARMY;
  gboolean beside = self->table->first > 0 || self->table->n_columns < self->table->tab->n_columns;

  if (dh_sheet_table_find (self->table, DH_LIST_ARMY) < 0)
    {
      if (self->title != NULL && (is_army || beside))
        {
          enter_section (self, self->title_row, DH_LIST_ARMY, self->title);
          return;
        }
      if (tab != NULL && self->n_tables > 1)
        enter (self, DH_LIST_ARMY, tab);
    }
  if (self->title_row != NULL)
    leave_out (self, self->title_row);
}

static void
tell_columns (Reader *self)
{
  g_autoptr(GString) taken = g_string_new (NULL), left_out = g_string_new (NULL), above = g_string_new (NULL);
  const DhSheetColumn *columns = _dh_muster_get_list_columns ();
  guint n_left_out = 0;

  for (guint i = 0; i < self->table->n_columns; i++)
    {
      guint column = self->table->first + i;
      const DhSheetRow *header = self->table->header >= 0 ? g_ptr_array_index (self->table->tab->rows, self->table->header) : NULL;
      g_autofree char *letters = dh_sheet_dup_letters (column);
      const char *heading = header != NULL && *dh_sheet_row_get (header, column) != '\0' ? dh_sheet_row_get (header, column) : letters;
      int meaning = self->table->meanings[i];

      heading = dh_xml_quote (self->muster->problems, heading);
      if (meaning < 0)
        {
          gboolean any = FALSE;

          for (guint j = self->table->header + 1; j < self->table->tab->rows->len && !any; j++)
            any = *dh_sheet_row_get (g_ptr_array_index (self->table->tab->rows, j), column) != '\0';
          if (any && n_left_out++ < MOST_NAMED)
            dh_append_item (left_out, ", ", "“%s”", heading);
          continue;
        }
      if (g_ascii_strcasecmp (heading, columns[meaning].word) != 0)
        dh_append_item (taken, ", ", "%s = %s", heading, columns[meaning].word);
      if (self->table->fills[i] == DH_SHEET_FILL_ABOVE && meaning < DH_LIST_N_LEVELS)
        dh_append_item (above, ", ", "“%s”", heading);
    }

  if (taken->len > 0)
    /* Translators: headings of a spreadsheet and what each is taken for: “Side = army, Type = arm” */
    _dh_muster_tell (self->muster, _("Columns: %s."), taken->str);
  if (above->len > 0)
    _dh_muster_tell (self->muster, _("A blank cell is taken as the one above it in: %s."), above->str);
  if (n_left_out > MOST_NAMED)
    _dh_muster_tell (self->muster, ngettext ("Columns that are left out: %s and %u more.", "Columns that are left out: %s and %u more.",
                                             n_left_out - MOST_NAMED),
                     left_out->str, n_left_out - MOST_NAMED);
  else if (n_left_out > 0)
    _dh_muster_tell (self->muster, ngettext ("The column %s is not one that Drumhead knows; it is left out.",
                                             "The columns %s are not among those that Drumhead knows; they are left out.", n_left_out),
                     left_out->str);
}

static void
read_table (Reader             *self,
            const DhSheetTable *table)
{
  self->table = table;
  g_clear_pointer (&self->title, g_free);
  self->title_row = NULL;
  for (guint i = 0; i < DH_LIST_N_LEVELS; i++)
    g_clear_pointer (&self->levels[i], g_free);
  if (dh_sheet_table_find (table, DH_LIST_UNIT) < 0)
    {
      for (guint i = 0; i < table->tab->rows->len; i++)
        leave_out (self, g_ptr_array_index (table->tab->rows, i));
      return;
    }

  tell_columns (self);
  self->colonels = has_colonels (self);
  read_titles (self);
  find_army (self);
  for (guint i = table->header + 1; i < table->tab->rows->len; i++)
    read_row (self, g_ptr_array_index (table->tab->rows, i));
}

/* Names */

static char *
make_name_key (const DhMusterRow *row)
{
  g_autofree char *army = dh_sheet_fold (row->cells[DH_COLUMN_ARMY]), *name = dh_sheet_fold (row->cells[DH_COLUMN_UNIT]);

  return g_strconcat (army, "\n", name, NULL);
}

/* Units by army and name. */
static GHashTable *
count_names (const Reader *self)
{
  GHashTable *names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < self->lines->len; i++)
    {
      char *key = make_name_key (((DhMusterLine *) g_ptr_array_index (self->lines, i))->row);
      guint n = GPOINTER_TO_UINT (g_hash_table_lookup (names, key));

      g_hash_table_insert (names, key, GUINT_TO_POINTER (n + 1));
    }

  return names;
}

/* What tells a unit from those of its name: where it was raised, its arm, the brigade it stands in. */
static const char *
get_difference (const DhMusterLine *line,
                guint               attempt)
{
  return attempt == 0   ? line->state
         : attempt == 1 ? line->row->cells[DH_COLUMN_ARM]
                        : line->row->cells[*line->row->cells[DH_COLUMN_BRIGADE] != '\0' ? DH_COLUMN_BRIGADE : DH_COLUMN_DIVISION];
}

/* A number alone, such as “7” and “7th”, is no name. */
static gboolean
is_number (const char *name)
{
  const char *rest = name + strspn (name, "0123456789");
  g_autofree char *folded = dh_sheet_fold (rest);

  return rest > name && (*folded == '\0' || dh_sheet_list_find ("st,nd,rd,th,d", folded) >= 0);
}

static void
add_difference (DhMusterLine *line,
                const char   *difference)
{
  const char *name = line->row->cells[DH_COLUMN_UNIT];
  /* “7th Wisconsin”, but “Washington Artillery, Louisiana”. */
  gboolean number = g_ascii_isdigit (*name) && strchr (name, ' ') == NULL;
  g_autofree char *longer = g_strconcat (name, number ? " " : ", ", difference, NULL);

  _dh_muster_row_set (line->row, DH_COLUMN_UNIT, longer);
}

/* Two units of an army with one name are told apart by what else the list says of them. */
static void
tell_twins_apart (Reader *self)
{
  enum { N_ATTEMPTS = 3 };

  for (guint attempt = 0; attempt <= N_ATTEMPTS; attempt++)
    {
      g_autoptr(GHashTable) names = count_names (self);
      g_autoptr(GHashTable) told = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      g_autoptr(GHashTable) different = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

      /* A difference helps only where it is one. */
      for (guint i = 0; i < self->lines->len && attempt < N_ATTEMPTS; i++)
        {
          DhMusterLine *line = g_ptr_array_index (self->lines, i);
          char *key = make_name_key (line->row);
          const char *before = g_hash_table_lookup (different, key);
          const char *own = get_difference (line, attempt);

          if (before != NULL && !g_str_equal (before, own))
            g_hash_table_add (told, g_strdup (key));
          g_hash_table_insert (different, key, (gpointer) own);
        }
      for (guint i = 0; i < self->lines->len; i++)
        {
          DhMusterLine *line = g_ptr_array_index (self->lines, i);
          g_autofree char *key = make_name_key (line->row);
          guint n = GPOINTER_TO_UINT (g_hash_table_lookup (names, key));

          if (attempt == 0 && is_number (line->row->cells[DH_COLUMN_UNIT]) && *line->state != '\0')
            add_difference (line, line->state);
          else if (n < 2)
            continue;
          else if (attempt < N_ATTEMPTS && g_hash_table_contains (told, key) && *get_difference (line, attempt) != '\0')
            add_difference (line, get_difference (line, attempt));
          else if (attempt == N_ATTEMPTS && g_hash_table_add (told, g_steal_pointer (&key)))
            _dh_muster_tell (self->muster, _("%u units of %s are called “%s”."), n, line->row->cells[DH_COLUMN_ARMY],
                             line->row->cells[DH_COLUMN_UNIT]);
        }
    }
}

/* Armies that differ by letters and blanks are one, and the other names of it are asked for. */
static void
join_armies (Reader *self)
{
  g_autoptr(GHashTable) spelled = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr(GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < self->muster->rows->len; i++)
    {
      DhMusterRow *row = g_ptr_array_index (self->muster->rows, i);
      char *folded = dh_sheet_fold (row->cells[DH_COLUMN_ARMY]);
      g_autofree char *first = g_strdup (g_hash_table_lookup (spelled, folded));

      if (first != NULL)
        {
          _dh_muster_row_set (row, DH_COLUMN_ARMY, first);
          g_free (folded);
          continue;
        }
      if (*folded != '\0')
        g_ptr_array_add (names, folded);
      g_hash_table_insert (spelled, folded, row->cells[DH_COLUMN_ARMY]);
    }

  for (guint i = 0; i < names->len && names->len > 2 && names->len <= MOST_NAMED; i++)
    for (guint j = 0; j < names->len; j++)
      {
        const char *one = g_ptr_array_index (names, i), *other = g_ptr_array_index (names, j);

        if (i != j && strlen (one) >= 3 && strlen (one) < strlen (other) && g_str_has_prefix (other, one))
          _dh_muster_ask (self->muster,
                          g_strdup_printf (_("Is the army “%s” the army “%s”?"), (char *) g_hash_table_lookup (spelled, one),
                                           (char *) g_hash_table_lookup (spelled, other)),
                          g_strdup_printf ("army:%s=%s", one, (char *) g_hash_table_lookup (spelled, other)));
      }
}

/* Rows that stand in no army are asked for together. */
static void
name_armies (Reader *self)
{
  const char *answer = dh_sheet_answers_find_word (self->answers, _dh_muster_get_list_columns ()[DH_LIST_ARMY].word, "");
  guint n = 0;

  for (guint i = 0; i < self->muster->rows->len; i++)
    {
      DhMusterRow *row = g_ptr_array_index (self->muster->rows, i);

      if (*row->cells[DH_COLUMN_ARMY] != '\0')
        continue;
      n++;
      if (answer != NULL)
        _dh_muster_row_set (row, DH_COLUMN_ARMY, answer);
    }
  if (n > 0 && answer == NULL)
    _dh_muster_ask (self->muster,
                    g_strdup_printf (ngettext ("%u row does not say in which army it is.", "%u rows do not say in which army they are.", n), n),
                    g_strdup ("army:=…"));
}

/* Ids of a list are kept where they are some. */
static void
keep_ids (Reader *self)
{
  g_autoptr(GHashTable) taken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint n_made = 0;

  for (guint i = 0; i < self->lines->len; i++)
    {
      DhMusterRow *row = ((DhMusterLine *) g_ptr_array_index (self->lines, i))->row;
      const char *id = row->cells[DH_COLUMN_ID];

      if (*id == '\0' || (_dh_order_of_battle_can_be_id (id) && g_hash_table_add (taken, g_ascii_strdown (id, -1))))
        continue;
      _dh_muster_row_set (row, DH_COLUMN_ID, "");
      n_made++;
    }
  if (n_made > 0)
    _dh_muster_tell (self->muster, ngettext ("%u id of the list cannot be one here, or is there twice; a new one is made.",
                                             "%u ids of the list cannot be ids here, or are there twice; new ones are made.", n_made),
                     n_made);
}

static void
tell_rest (Reader        *self,
           const DhSheet *sheet)
{
  guint n_states = 0;

  for (guint i = 0; i < self->lines->len; i++)
    {
      const DhMusterLine *line = g_ptr_array_index (self->lines, i);

      n_states += *line->state != '\0' && strstr (line->row->cells[DH_COLUMN_UNIT], line->state) == NULL;
    }
  if (n_states > 0)
    _dh_muster_tell (self->muster, ngettext ("The state of %u unit is left out; it is kept where it tells two units apart.",
                                             "The states of %u units are left out; they are kept where they tell two units apart.", n_states),
                     n_states);
  if (self->n_left_out > 0)
    _dh_muster_tell (self->muster, ngettext ("%u row left out: %s", "%u rows left out: %s", self->n_left_out), self->n_left_out,
                     self->left_out->str);
  if (self->n_hidden > 0)
    _dh_muster_tell (self->muster, ngettext ("%u row that the spreadsheet hides is taken as well: %s",
                                             "%u rows that the spreadsheet hides are taken as well: %s", self->n_hidden),
                     self->n_hidden, self->hidden->str);
  if (self->n_colonels > 0)
    _dh_muster_tell (self->muster, ngettext ("%u officer of a single unit is left out; the rules have none.",
                                             "%u officers of single units are left out; the rules have none.", self->n_colonels),
                     self->n_colonels);
  for (guint i = 0; i < sheet->tabs->len; i++)
    {
      const DhSheetTab *tab = g_ptr_array_index (sheet->tabs, i);

      if (tab->hidden && tab->rows->len > 0)
        _dh_muster_tell (self->muster, _("The sheet “%s” is hidden and left out."), tab->name != NULL ? tab->name : "");
    }
}

/*
 * _dh_muster_read:
 * @self: a muster without rows
 * @sheet: a list
 * @answers: (nullable): what somebody has said of it
 * @proposals: whether to take what would be proposed, and tell it
 *
 * Makes the rows, and asks for what is open.
 */
void
_dh_muster_read (DhMuster             *self,
                 const DhSheet        *sheet,
                 const DhSheetAnswers *answers,
                 gboolean              proposals)
{
  g_autoptr(GPtrArray) tables = dh_sheet_find_tables (sheet, _dh_muster_get_list_columns (), DH_LIST_N, answers);
  g_autoptr(DhMusterWords) words = _dh_muster_words_new (answers, proposals);
  g_autoptr(GPtrArray) lines = g_ptr_array_new_with_free_func (free_line);
  g_autoptr(GPtrArray) corps_officers = g_ptr_array_new_with_free_func (free_line);
  g_autoptr(GHashTable) officers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Reader reader = { self, answers, words };

  reader.lines = lines;
  reader.officers = officers;
  reader.corps_officers = corps_officers;
  reader.left_out = g_string_new (NULL);
  reader.hidden = g_string_new (NULL);
  reader.n_tables = tables->len;
  for (guint i = 0; i < tables->len; i++)
    read_table (&reader, g_ptr_array_index (tables, i));

  place_corps_officers (&reader);
  name_armies (&reader);
  join_armies (&reader);
  tell_twins_apart (&reader);
  _dh_muster_set_strengths (self, lines, answers, proposals);
  _dh_muster_words_ask (words, self);
  keep_ids (&reader);
  tell_rest (&reader, sheet);
  for (guint i = 0; i < DH_LIST_N_LEVELS; i++)
    g_free (reader.levels[i]);
  g_free (reader.title);
  g_string_free (reader.left_out, TRUE);
  g_string_free (reader.hidden, TRUE);
}

/* dh-muster-reading-units.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-muster-reading-private.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/* The units of a list. One cell may have several. */

/* Returns: (nullable): the arm of a unit by its name; %NULL where the name has none. */
const char *
_dh_muster_reading_guess_arm (const char *name)
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

  /* Cavalry that has left its horses is asked for. */
  for (guint j = 0; words[j] != NULL; j++)
    if (g_str_has_prefix (words[j], "dism") || g_str_has_prefix (words[j], "dsm") || g_str_has_prefix (words[j], "abgesess"))
      return NULL;
  for (guint i = 0; i < G_N_ELEMENTS (telling); i++)
    for (guint j = 0; words[j] != NULL; j++)
      if (dh_sheet_list_find (telling[i].words, words[j]) >= 0)
        return dh_enum_to_word (DH_TYPE_ARM, telling[i].arm);

  return NULL;
}

/* A battery is often no more than a number with guns. A column that was told by its guns has other things as well. */
static gboolean
has_guns (const DhMusterReading *self,
          const DhSheetRow      *row)
{
  int at = dh_sheet_table_find (self->base.table, DH_LIST_GUNS);
  const char *text = dh_sheet_reading_get_cell (&self->base, row, DH_LIST_GUNS);

  return *text != '\0' && (!self->base.table->patterned[at] || _dh_muster_reads_guns (text));
}

/* @above: (nullable): what the heading of the column says of the units in it */
static void
take_arm (DhMusterReading  *self,
          const DhSheetRow *row,
          DhMusterRow      *made,
          const char       *above)
{
  const char *text = dh_sheet_reading_get_cell (&self->base, row, DH_LIST_ARM);
  const char *guess = *text == '\0' ? _dh_muster_reading_guess_arm (made->cells[DH_COLUMN_UNIT]) : NULL;

  if (*text == '\0' && guess == NULL)
    guess = above;
  if (*text == '\0' && guess == NULL && has_guns (self, row))
    guess = dh_enum_to_word (DH_TYPE_ARM, DH_ARM_ARTILLERY);
  _dh_muster_row_set (made, DH_COLUMN_ARM, guess != NULL ? guess : dh_sheet_words_read (self->base.words, DH_LIST_ARM, text));
}

/* The arm that the heading of a column of units is the word of. Returns: (nullable) */
static const char *
get_arm_above (const DhMusterReading *self,
               guint                  column)
{
  const DhSheetRow *header = self->base.table->header >= 0 ? g_ptr_array_index (self->base.table->tab->rows, self->base.table->header) : NULL;
  const DhSheetMeaning *meaning = header != NULL ? dh_sheet_find_meaning (&_dh_muster_get_list_columns ()[DH_LIST_ARM], dh_sheet_row_get (header, column))
                                                 : NULL;

  return meaning != NULL && meaning->certain ? meaning->meaning : NULL;
}

/* Guns in brackets behind a name, “Swett's Battery (2x6pdr 2x12 how)”. Returns: (transfer full) (nullable): the guns, which go */
static char *
part_guns (char *name)
{
  char *bracket = strrchr (name, '(');
  char *guns;

  if (bracket == NULL || bracket == name || !g_str_has_suffix (bracket, ")") || !_dh_muster_reads_guns (bracket + 1))
    return NULL;

  guns = g_strndup (bracket + 1, strlen (bracket) - 2);
  *bracket = '\0';
  g_strchomp (name);
  return guns;
}

/* Cells that are taken as they are. */
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

/* TRUE if a cell was made a date by the spreadsheet, and nobody has said yet what it was. */
static gboolean
is_open_date (const DhMusterReading *self,
              const DhSheetRow      *row,
              DhListColumn           column)
{
  int at = dh_sheet_table_find (self->base.table, column);

  return at >= 0 && dh_sheet_row_get_mark (row, self->base.table->first + at) == DH_SHEET_DATE &&
         dh_sheet_reading_get_cell (&self->base, row, column) == dh_sheet_row_get (row, self->base.table->first + at);
}

/* The value of a strength that is asked for, until the answer comes; nothing is taken over before. */
#define OPEN "3"

/* A date is asked about by itself, and not what it means. */
static const char *
get_quality (const DhMusterReading *self,
             const DhSheetRow      *row)
{
  return is_open_date (self, row, DH_LIST_QUALITY) ? "elite" : dh_sheet_reading_get_cell (&self->base, row, DH_LIST_QUALITY);
}

/* Of these only the number is taken. */
static const DhListColumn numbers[] = { DH_LIST_STANDS, DH_LIST_GUNS, DH_LIST_MEN };

static void
add_unit (DhMusterReading  *self,
          const DhSheetRow *row,
          guint             column,
          const char       *text)
{
  DhMusterRow *made = _dh_muster_reading_add_row (self, row, DH_LIST_BRIGADE);
  DhMusterLine *line = g_new0 (DhMusterLine, 1);
  const char *men = dh_sheet_reading_get_cell (&self->base, row, DH_LIST_MEN);
  double number = 0;
  gboolean guns = FALSE, stands = FALSE;
  g_autofree char *quality = NULL, *in_brackets = NULL;
  gboolean whole = dh_sheet_table_find (self->base.table, DH_LIST_QUALITY) < 0;
  g_autofree char *name = whole ? _dh_muster_part_all (text, &number, &stands, &quality) : NULL;

  if (name == NULL)
    name = _dh_muster_part_strength (text, &number, &guns);

  memset (self->pending, 0, sizeof self->pending);
  for (guint i = 0; i < G_N_ELEMENTS (plain); i++)
    _dh_muster_row_set (made, plain[i].column, is_open_date (self, row, plain[i].list) ? OPEN : dh_sheet_reading_get_cell (&self->base, row, plain[i].list));
  if (strspn (made->cells[DH_COLUMN_RATING], "0123456789") < strlen (made->cells[DH_COLUMN_RATING]))
    {
      _dh_muster_row_set (made, DH_COLUMN_RATING, "");
      dh_sheet_reading_lose (&self->base, row, DH_LIST_RATING);
    }
  line->row = made;
  line->state = g_strdup (dh_sheet_reading_get_cell (&self->base, row, DH_LIST_STATE));
  line->corps = g_strdup (_dh_muster_reading_get_level (self, DH_LIST_CORPS));
  line->men = dh_sheet_table_find (self->base.table, DH_LIST_MEN) >= 0 || dh_sheet_table_find (self->base.table, DH_LIST_STANDS) >= 0 ? 0 : -1;
  /* With its quality behind it is of this unit; a column may be of the whole row. */
  if (quality == NULL && (dh_sheet_read_number (men, &line->men) || name == NULL))
    g_clear_pointer (&name, g_free);
  else if (guns || stands)
    {
      g_autofree char *digits = g_strdup_printf ("%.0f", number);

      _dh_muster_row_set (made, guns ? DH_COLUMN_GUNS : DH_COLUMN_STANDS, digits);
    }
  else
    line->men = number;
  if (name == NULL)
    name = g_strdup (text);
  in_brackets = part_guns (name);
  if (in_brackets != NULL)
    {
      _dh_muster_row_set (made, DH_COLUMN_GUNS, in_brackets);
      if (_dh_muster_says_more (in_brackets))
        dh_sheet_reading_lose_part (&self->base, row, in_brackets);
    }
  _dh_muster_row_set (made, DH_COLUMN_UNIT, name);
  take_arm (self, row, made, in_brackets != NULL ? dh_enum_to_word (DH_TYPE_ARM, DH_ARM_ARTILLERY) : get_arm_above (self, column));
  if (!dh_enum_from_word (DH_TYPE_ARM, made->cells[DH_COLUMN_ARM], &line->arm))
    line->arm = guns ? DH_ARM_ARTILLERY : -1;
  _dh_muster_row_set (made, DH_COLUMN_QUALITY, dh_sheet_words_read (self->base.words, DH_LIST_QUALITY,
                                                                      quality != NULL ? quality
                                                                                      : get_quality (self, row)));
  for (guint i = 0; i < G_N_ELEMENTS (truths); i++)
    _dh_muster_row_set (made, truths[i].column, dh_sheet_reading_read_word (&self->base, row, truths[i].list));
  dh_sheet_reading_check_cells (&self->base, row);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (_dh_muster_says_more (dh_sheet_reading_get_cell (&self->base, row, numbers[i])) &&
        !(numbers[i] == DH_LIST_GUNS && self->base.table->patterned[dh_sheet_table_find (self->base.table, DH_LIST_GUNS)]))
      dh_sheet_reading_lose (&self->base, row, numbers[i]);
  g_ptr_array_add (self->lines, line);
}

/*
 * TRUE for a cell with several units and commas between them; a name may have a comma as well, but no second number
 * behind it, and a strength in the row is that of one.
 */
static gboolean
is_list (const DhMusterReading *self,
         const DhSheetRow      *row,
         const char            *text)
{
  g_auto(GStrv) parts = g_strsplit (text, ",", -1);
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (*dh_sheet_reading_get_own_cell (&self->base, row, numbers[i]) != '\0')
      return FALSE;
  for (; parts[n] != NULL; n++)
    if (!g_ascii_isdigit (*g_strchug (parts[n])))
      return FALSE;

  return n > 1;
}

/* A cell may have several units: a line, a bullet or a semicolon parts them. */
void
_dh_muster_reading_add_units (DhMusterReading  *self,
                              const DhSheetRow *row,
                              guint             column,
                              const char       *text)
{
  g_autofree char *plain_text = g_strdup (text);
  g_auto(GStrv) parts = NULL;

  for (char *at = plain_text; (at = strstr (at, "•")) != NULL;)
    memset (at, '\n', strlen ("•"));
  parts = g_strsplit_set (plain_text, is_list (self, row, plain_text) ? "\n;," : "\n;", -1);
  for (guint i = 0; parts[i] != NULL; i++)
    {
      const char *part = g_strstrip (parts[i]);

      part += strspn (part, "-–*· ");
      if (*part != '\0')
        add_unit (self, row, column, part);
    }
}

/* dh-desk-new-outline.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-new-outline.h"

#include "dh-desk-new-line.h"

/* The armies as people read them: a heading for each army and command with its officer, and the units below it. A
   spreadsheet names the command in each of its lines, which helps only those who have to mend it. */

#define N_LEVELS 3

static const char *const levels[N_LEVELS] = { "army", "division", "brigade" };

typedef struct {
  const DhMuster *muster;
  GPtrArray *lines;
  const char *names[N_LEVELS];      /* (nullable): the headings that the next line stands below */
  DhDeskNewLine *headings[N_LEVELS]; /* (nullable), borrowed */
} Outline;

/**
 * dh_desk_new_outline_find_column:
 * @muster: a spreadsheet
 * @word: what a column is called
 *
 * Returns: the column, or -1
 */
int
dh_desk_new_outline_find_column (const DhMuster *muster,
                                 const char     *word)
{
  for (int i = 0; muster->columns[i] != NULL; i++)
    if (g_ascii_strcasecmp (muster->columns[i], word) == 0)
      return i;

  return -1;
}

/**
 * dh_desk_new_outline_is_told:
 * @word: what a column is called
 *
 * Returns: whether the headings of an outline say what it has
 */
gboolean
dh_desk_new_outline_is_told (const char *word)
{
  for (guint i = 0; i < N_LEVELS; i++)
    if (g_ascii_strcasecmp (word, levels[i]) == 0)
      return TRUE;

  return g_ascii_strcasecmp (word, "rank") == 0;
}

static const char *
get_cell (Outline           *self,
          const DhMusterRow *row,
          const char        *word)
{
  int column = dh_desk_new_outline_find_column (self->muster, word);

  return column >= 0 ? row->cells[column] : "";
}

static void
set_cell (Outline       *self,
          DhDeskNewLine *line,
          const char    *word,
          const char    *text)
{
  int column = dh_desk_new_outline_find_column (self->muster, word);

  if (column < 0)
    return;

  g_free (line->cells[column]);
  line->cells[column] = g_strdup (text);
}

static DhDeskNewLine *
add_line (Outline           *self,
          const DhMusterRow *row)
{
  DhDeskNewLine *line = dh_desk_new_line_new (row);

  line->indent = 0;
  for (guint i = 0; i < N_LEVELS; i++)
    line->indent += self->headings[i] != NULL;
  g_ptr_array_add (self->lines, line);
  return line;
}

/* A heading stands in the column of the units. */
static DhDeskNewLine *
add_heading (Outline           *self,
             const DhMusterRow *row,
             const char        *name)
{
  DhDeskNewLine *heading = add_line (self, row);

  for (guint i = 0; self->muster->columns[i] != NULL; i++)
    set_cell (self, heading, self->muster->columns[i], "");
  set_cell (self, heading, "unit", name);
  heading->is_heading = TRUE;
  return heading;
}

static void
enter (Outline           *self,
       const DhMusterRow *row)
{
  for (guint i = 0; i < N_LEVELS; i++)
    {
      const char *name = get_cell (self, row, levels[i]);

      if (g_strcmp0 (self->names[i], name) == 0)
        continue;
      for (guint k = i; k < N_LEVELS; k++)
        {
          self->names[k] = NULL;
          self->headings[k] = NULL;
        }
      self->names[i] = name;
      self->headings[i] = *name != '\0' ? add_heading (self, row, name) : NULL;
    }
}

/* The officer of the command that the line is of stands at its heading; a second one has a line. */
static void
add_officer (Outline           *self,
             const DhMusterRow *row)
{
  DhDeskNewLine *heading = NULL;
  int column = dh_desk_new_outline_find_column (self->muster, "officer");

  for (guint i = 0; i < N_LEVELS; i++)
    heading = self->headings[i] != NULL ? self->headings[i] : heading;
  if (heading == NULL || column < 0 || *heading->cells[column] != '\0')
    {
      set_cell (self, add_line (self, row), "id", "");
      return;
    }

  set_cell (self, heading, "officer", get_cell (self, row, "officer"));
  set_cell (self, heading, "character", get_cell (self, row, "character"));
}

static void
add_unit (Outline           *self,
          const DhMusterRow *row)
{
  g_autofree char *id = g_ascii_strup (get_cell (self, row, "id"), -1);

  set_cell (self, add_line (self, row), "id", id);
}

/**
 * dh_desk_new_outline_list:
 * @muster: a spreadsheet in which nothing is wrong
 *
 * Returns: (transfer full) (element-type DhDeskNewLine): its lines as an outline
 */
GPtrArray *
dh_desk_new_outline_list (const DhMuster *muster)
{
  Outline self = { muster, g_ptr_array_new_with_free_func (g_object_unref), { NULL }, { NULL } };

  for (guint i = 0; i < muster->rows->len; i++)
    {
      const DhMusterRow *row = dh_muster_get_row (muster, i);

      enter (&self, row);
      if (*get_cell (&self, row, "unit") != '\0')
        add_unit (&self, row);
      else
        add_officer (&self, row);
    }

  return self.lines;
}

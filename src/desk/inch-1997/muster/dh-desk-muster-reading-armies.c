/* dh-desk-muster-reading-armies.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-muster-reading.h"

#include "dh-desk-list-line.h"
#include "dh-desk-muster-words.h"
#include "dh-muster-field.h"

#include <glib/gi18n.h>

/* The armies that a list makes, line by line. */

#define N_LEVELS 3

static const char *const levels[N_LEVELS] = { "army", "division", "brigade" };

/* A heading, and what stands below it. */
typedef struct {
  DhDeskListLine *line;
  const char *name;
  const char *officer; /* (nullable) */
  guint n_units;
  guint n_stands;
  guint n_guns;
} Heading;

typedef struct {
  const DhMuster *muster;
  GPtrArray *lines;
  GArray *headings;   /* of Heading */
  int now[N_LEVELS];  /* the headings that the next line stands below, or -1 */
} Outline;

static const char *
get_cell (const Outline     *self,
          const DhMusterRow *row,
          const char        *column)
{
  for (guint i = 0; self->muster->columns[i] != NULL; i++)
    if (g_str_equal (self->muster->columns[i], column))
      return row->cells[i];

  return "";
}

static guint
count_indent (const Outline *self)
{
  guint n = 0;

  for (guint i = 0; i < N_LEVELS; i++)
    n += self->now[i] >= 0;
  return n;
}

static void
enter (Outline           *self,
       const DhMusterRow *row)
{
  for (guint i = 0; i < N_LEVELS; i++)
    {
      const char *name = get_cell (self, row, levels[i]);
      const char *before = self->now[i] >= 0 ? g_array_index (self->headings, Heading, self->now[i]).name : "";
      Heading heading = { .name = name };

      if (g_str_equal (name, before))
        continue;
      for (guint k = i; k < N_LEVELS; k++)
        self->now[k] = -1;
      if (*name == '\0')
        continue;
      heading.line = dh_desk_list_line_add (self->lines, count_indent (self));
      heading.line->is_heading = TRUE;
      self->now[i] = self->headings->len;
      g_array_append_val (self->headings, heading);
    }
}

/* Problems of a row, without the questions about it that are still open. Returns: (transfer full) (nullable) */
static char *
dup_problem (const Outline     *self,
             const DhMusterRow *row)
{
  return self->muster->questions->len == 0 ? g_strdup (row->problem) : NULL;
}

static void
add_unit (Outline           *self,
          const DhMusterRow *row)
{
  DhDeskListLine *line = dh_desk_list_line_add (self->lines, count_indent (self));
  GString *text = g_string_new (get_cell (self, row, "unit"));
  const char *stands = get_cell (self, row, "stands"), *guns = get_cell (self, row, "guns");
  guint n_stands = g_ascii_strtoull (stands, NULL, 10), n_guns = g_ascii_strtoull (guns, NULL, 10);
  g_autofree char *arm = dh_desk_muster_describe_value (DH_MUSTER_ARM, get_cell (self, row, "arm"));
  g_autofree char *quality = dh_desk_muster_describe_value (DH_MUSTER_QUALITY, get_cell (self, row, "quality"));

  if (*get_cell (self, row, "arm") != '\0')
    g_string_append_printf (text, " · %s", arm);
  if (*get_cell (self, row, "quality") != '\0')
    g_string_append_printf (text, " · %s", quality);
  if (n_stands > 0)
    g_string_append_printf (text, ngettext (" · %u stand", " · %u stands", n_stands), n_stands);
  if (n_guns > 0)
    g_string_append_printf (text, ngettext (" · %u gun", " · %u guns", n_guns), n_guns);
  line->text = g_string_free (text, FALSE);
  line->problem = dup_problem (self, row);
  for (guint i = 0; i < N_LEVELS; i++)
    if (self->now[i] >= 0)
      {
        Heading *heading = &g_array_index (self->headings, Heading, self->now[i]);

        heading->n_units++;
        heading->n_stands += n_stands;
        heading->n_guns += n_guns;
      }
}

/* The first officer of a command stands beside its name. */
static void
add_officer (Outline           *self,
             const DhMusterRow *row)
{
  const char *name = get_cell (self, row, "officer");
  Heading *heading = NULL;

  for (guint i = 0; i < N_LEVELS; i++)
    if (self->now[i] >= 0)
      heading = &g_array_index (self->headings, Heading, self->now[i]);
  if (*name == '\0')
    return;
  if (heading != NULL && heading->officer == NULL && (self->muster->questions->len > 0 || row->problem == NULL))
    heading->officer = name;
  else
    {
      DhDeskListLine *line = dh_desk_list_line_add (self->lines, count_indent (self));

      line->text = g_strdup (name);
      line->problem = dup_problem (self, row);
    }
}

static void
write_heading (const Heading *self)
{
  GString *text = g_string_new (self->name);

  if (self->officer != NULL)
    g_string_append_printf (text, " (%s)", self->officer);
  g_string_append_printf (text, ngettext (" · %u unit", " · %u units", self->n_units), self->n_units);
  if (self->n_stands > 0)
    g_string_append_printf (text, ngettext (" · %u stand", " · %u stands", self->n_stands), self->n_stands);
  if (self->n_guns > 0)
    g_string_append_printf (text, ngettext (" · %u gun", " · %u guns", self->n_guns), self->n_guns);
  self->line->text = g_string_free (text, FALSE);
}

/**
 * dh_desk_muster_reading_list_armies:
 * @muster: a list that was read
 *
 * Returns: (transfer full) (element-type DhDeskListLine): the armies as they become
 */
GPtrArray *
dh_desk_muster_reading_list_armies (const DhMuster *muster)
{
  g_autoptr(GArray) headings = g_array_new (FALSE, FALSE, sizeof (Heading));
  Outline self = { muster, g_ptr_array_new_with_free_func (g_object_unref), headings, { -1, -1, -1 } };

  for (guint i = 0; i < muster->rows->len; i++)
    {
      const DhMusterRow *row = dh_muster_get_row (muster, i);

      enter (&self, row);
      add_officer (&self, row);
      if (*get_cell (&self, row, "unit") != '\0')
        add_unit (&self, row);
    }
  for (const Heading *heading = NULL; dh_array_next (headings, &heading);)
    write_heading (heading);

  return self.lines;
}

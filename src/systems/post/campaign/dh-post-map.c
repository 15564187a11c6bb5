/* dh-post-map.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-post-private.h"
#include "dh-post-map.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/* The squares of a map: what lies there, and how one looks from another (1, 5, 11.1). */

/**
 * _dh_post_map_check_line:
 * @line: a row of a layer
 * @letters: what may stand there
 * @columns: how many columns the map has
 * @number: the line in its file
 * @problems: where to note what is wrong
 *
 * Returns: whether it is a row of such a map
 */
gboolean
_dh_post_map_check_line (const char    *line,
                         const char    *letters,
                         guint          columns,
                         guint          number,
                         DhXmlProblems *problems)
{
  gsize good = strspn (line, letters);
  const char *end;
  g_autofree char *wrong = NULL;

  if (line[good] == '\0' && good == columns)
    return TRUE;
  if (line[good] == '\0')
    return dh_xml_problems_add (problems,
                                number,
                                g_dngettext (GETTEXT_PACKAGE,
                                             "a row has %u character; the number of columns is %u",
                                             "a row has %u characters; the number of columns is %u",
                                             good),
                                (guint) good,
                                columns);

  end = g_utf8_find_next_char (line + good, NULL);
  wrong = g_strndup (line + good, end - (line + good));
  dh_xml_problems_add (problems,
                       number,
                       _("column %u: “%s” is not one of “%s”"),
                       (guint) good + 1,
                       wrong,
                       letters);
  return FALSE;
}

/* Reads the rows of each layer, the northern one first, into @layers. */
static gboolean
read_map (const char    *text,
          GString       *layers[3],
          guint         *n_columns,
          DhXmlProblems *problems)
{
  static const char *const letters[] = { DH_POST_GROUNDS, DH_POST_ROADS, DH_POST_WORKS };
  g_auto(GStrv) lines = g_strsplit (text, "\n", -1);
  guint columns = 0, rows[3] = { 0, 0, 0 }, layer = 0;
  gboolean good = TRUE;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_strchomp (lines[i]);
      if (*lines[i] == '\0')
        {
          layer += layer < 3 && rows[layer] > 0;
          continue;
        }
      if (layer == 3)
        return dh_xml_problems_add (problems, i + 1, _("a map has three blocks: ground, roads and works"));
      columns = columns != 0 ? columns : MIN (strlen (lines[i]), DH_POST_MOST_MAP);
      good &= _dh_post_map_check_line (lines[i], letters[layer], columns, i + 1, problems);
      g_string_append (layers[layer], lines[i]);
      rows[layer]++;
    }

  *n_columns = columns;
  if (rows[0] != 0 && rows[0] <= DH_POST_MOST_MAP && rows[1] == rows[0] && rows[2] == rows[0])
    return good;

  dh_xml_problems_add (problems,
                       1,
                       _("ground, roads and works of a map have the same number of rows, at "
                         "most %d, not %u, %u and %u"),
                       DH_POST_MOST_MAP,
                       rows[0],
                       rows[1],
                       rows[2]);
  return FALSE;
}

/**
 * dh_post_check_map:
 * @file: a map by itself, to be drawn in any editor: ground, roads and works, parted by blank lines
 * @error: return location for a %DH_ERROR_FILE that tells all that is wrong, a line each
 *
 * Returns: whether it can stand in a campaign
 */
gboolean
dh_post_check_map (GFile   *file,
                   GError **error)
{
  g_autofree char *name = g_file_get_parse_name (file);
  g_autoptr(DhXmlProblems) problems = dh_xml_problems_new (name);
  char *layers[3];

  if (_dh_post_map_load (file, NULL, NULL, layers, problems))
    for (guint i = 0; i < G_N_ELEMENTS (layers); i++)
      g_free (layers[i]);

  return dh_xml_problems_report (problems, error);
}

/* The southern row first, as squares are counted. */
static char *
turn_over (const GString *layer,
           guint          columns)
{
  char *turned = g_new (char, layer->len + 1);

  for (gsize at = 0; at < layer->len; at += columns)
    memcpy (turned + layer->len - columns - at, layer->str + at, columns);
  turned[layer->len] = '\0';
  return turned;
}

/**
 * _dh_post_map_load:
 * @file: a map by itself: ground, roads and works, parted by blank lines
 * @columns: (out) (optional): how many columns it has
 * @rows: (out) (optional): how many rows
 * @layers: (out): ground, roads and works by square from 1.1 on, to be freed
 * @problems: where to note what is wrong, by the lines of that file
 *
 * Returns: whether it was read, and @layers are set
 */
gboolean
_dh_post_map_load (GFile         *file,
                   int           *columns,
                   int           *rows,
                   char          *layers[3],
                   DhXmlProblems *problems)
{
  GString *read[3] = { g_string_new (NULL), g_string_new (NULL), g_string_new (NULL) };
  g_autofree char *text = NULL;
  g_autoptr(GError) error = NULL;
  gboolean good = FALSE;
  guint n = 0;

  if (!g_file_load_contents (file, NULL, &text, NULL, NULL, &error))
    dh_xml_problems_add (problems, 0, "%s", error->message);
  else if (!g_utf8_validate (text, -1, NULL))
    dh_xml_problems_add (problems, 1, _("this is not text"));
  else
    good = read_map (text, read, &n, problems);

  for (guint i = 0; i < G_N_ELEMENTS (read); i++)
    {
      if (good)
        layers[i] = turn_over (read[i], n);
      if (good && columns != NULL)
        *columns = n;
      if (good && rows != NULL)
        *rows = read[i]->len / n;
      g_string_free (read[i], TRUE);
    }
  return good;
}

static int
get_index (const DhPostCampaign *self,
           int                   square)
{
  return (DH_POST_ROW (square) - 1) * self->columns + DH_POST_COLUMN (square) - 1;
}

char
_dh_post_ground (const DhPostCampaign *self,
                 int                   square)
{
  return self->ground[get_index (self, square)];
}

gboolean
_dh_post_is_road (const DhPostCampaign *self,
                  int                   square)
{
  return self->roads[get_index (self, square)] == '=';
}

gboolean
_dh_post_has_works (const DhPostCampaign *self,
                    int                   square)
{
  return self->works[get_index (self, square)] == '^';
}

/**
 * _dh_post_level:
 * @self: a campaign
 * @square: a square
 *
 * Returns: 0, or the level of its hill
 */
int
_dh_post_level (const DhPostCampaign *self,
                int                   square)
{
  char ground = _dh_post_ground (self, square);

  return strchr ("hx", ground) != NULL ? 1 : strchr ("HX", ground) != NULL ? 2 : 0;
}

gboolean
_dh_post_is_wooded (const DhPostCampaign *self,
                    int                   square)
{
  return strchr ("wxX", _dh_post_ground (self, square)) != NULL;
}

/**
 * _dh_post_is_covered:
 * @self: a campaign
 * @square: a square
 *
 * Returns: whether who stands there is seen from nearby only
 */
gboolean
_dh_post_is_covered (const DhPostCampaign *self,
                     int                   square)
{
  return _dh_post_is_wooded (self, square) || _dh_post_ground (self, square) == 't';
}

/**
 * _dh_post_may_enter:
 * @self: a campaign
 * @unit: a unit
 * @square: a square
 *
 * Returns: whether it can stand there: ships on deep water, others on what is none or has a bridge
 */
gboolean
_dh_post_may_enter (const DhPostCampaign *self,
                    const DhPostUnitInfo *unit,
                    int                   square)
{
  gboolean deep = _dh_post_ground (self, square) == '~';

  return unit->type->arm == DH_POST_ARM_SHIP ? deep : !deep || _dh_post_is_road (self, square);
}

/**
 * _dh_post_ground_stops:
 * @self: a campaign
 * @from: a square
 * @to: the next one
 *
 * Returns: whether the ground there stops a move that does not go by road (11.1)
 */
gboolean
_dh_post_ground_stops (const DhPostCampaign *self,
                       int                   from,
                       int                   to)
{
  char ground = _dh_post_ground (self, to);

  if (ground == 'h' || ground == 'H')
    return _dh_post_level (self, from) != _dh_post_level (self, to);

  return ground != '.' && ground != '~';
}

/**
 * _dh_post_get_n_squares:
 * @self: a campaign
 *
 * Returns: how long an array by square has to be for every square of its map
 */
int
_dh_post_get_n_squares (const DhPostCampaign *self)
{
  return DH_POST_SQUARE (self->columns, self->rows) + 1;
}

/**
 * _dh_post_step_to:
 * @self: a campaign
 * @square: a square
 * @columns: how many columns eastward
 * @rows: how many rows northward
 *
 * Returns: the square there, or 0 off the map
 */
int
_dh_post_step_to (const DhPostCampaign *self,
                  int                   square,
                  int                   columns,
                  int                   rows)
{
  int column = DH_POST_COLUMN (square) + columns, row = DH_POST_ROW (square) + rows;

  return column >= 1 && column <= self->columns && row >= 1 && row <= self->rows ? DH_POST_SQUARE (column, row) : 0;
}

static const int east[] = { 0, 1, 0, -1 };
static const int north[] = { 1, 0, -1, 0 };

/**
 * _dh_post_step:
 * @self: a campaign
 * @square: a square
 * @direction: where to
 *
 * Returns: the next square there, or 0 off the map
 */
int
_dh_post_step (const DhPostCampaign *self,
               int                   square,
               DhPostFacing          direction)
{
  return _dh_post_step_to (self, square, east[direction], north[direction]);
}

/**
 * _dh_post_look:
 * @from: where somebody stands
 * @facing: where he looks
 * @at: a square
 * @ahead: (out): how far it is ahead
 * @aside: (out): how far it is to his right
 */
void
_dh_post_look (int           from,
               DhPostFacing  facing,
               int           at,
               int          *ahead,
               int          *aside)
{
  int columns = DH_POST_COLUMN (at) - DH_POST_COLUMN (from), rows = DH_POST_ROW (at) - DH_POST_ROW (from);

  *ahead = columns * east[facing] + rows * north[facing];
  *aside = columns * north[facing] - rows * east[facing];
}

/**
 * _dh_post_is_near:
 * @square: a square
 * @other: a square
 *
 * Returns: whether one is one of the eight round the other
 */
gboolean
_dh_post_is_near (int square,
                  int other)
{
  int columns = ABS (DH_POST_COLUMN (square) - DH_POST_COLUMN (other));
  int rows = ABS (DH_POST_ROW (square) - DH_POST_ROW (other));

  return square != 0 && other != 0 && MAX (columns, rows) == 1;
}

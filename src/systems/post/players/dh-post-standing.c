/* dh-post-standing.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-post-letter-private.h"

#include <glib/gi18n-lib.h>

/* The part of a letter that says how things stand at the end of the day: his units, whom he sees, and the map. */

/* The state of both sides at the end of the day */

static void
append_stand (const DhPostUnit *unit,
              GString          *text)
{
  g_string_append_printf (text,
                          /* Translators: a unit: its id, its name, its square, which way it faces, and its formation. */
                          _("  %-7s %s, %d.%d facing %s, %s"),
                          unit->info->label,
                          unit->info->name,
                          DH_POST_COLUMN (unit->at),
                          DH_POST_ROW (unit->at),
                          _dh_post_facing_title (unit->facing),
                          _dh_post_formation_title (unit->formation));
}

void
_dh_post_append_own (const DhPostNews *self,
                     const DhPostPage *page,
                     GString          *text)
{
  gsize before = text->len;

  for (int i = 0; i < dh_post_n_units (self->battle); i++)
    {
      const DhPostUnit *unit = dh_post_unit (self->battle, i);

      if (!dh_viewer_has (&page->viewer, self->battle, DH_POST_THE_UNIT (i)))
        continue;
      if (unit->at == 0)
        {
          g_string_append_printf (text, _("  %-7s %s is gone"), unit->info->label, unit->info->name);
          g_string_append_c (text, '\n');
          continue;
        }
      append_stand (unit, text);
      /* Translators: men, class, and experience. */
      g_string_append_printf (text,
                              g_dngettext (GETTEXT_PACKAGE, ", %d man, %s, experience %d", ", %d men, %s, experience %d", unit->men),
                              unit->men,
                              _dh_post_class_title (_dh_post_get_class (self->battle, unit)),
                              unit->experience);
      if (unit->broken)
        g_string_append (text, _(". BROKEN: order RALLY"));
      g_string_append_c (text, '\n');
    }
  if (text->len == before)
    g_string_append (text, _("  none\n"));
}

char *
_dh_post_list_friends (const DhPostNews *self,
                       int               side)
{
  const DhViewer viewer = dh_viewer_of_side (side);
  GString *text = g_string_new (NULL);

  for (int i = 0; i < dh_post_n_units (self->battle); i++)
    {
      const DhPostUnit *unit = dh_post_unit (self->battle, i);

      if (unit->at == 0 || !dh_viewer_is_of (&viewer, self->battle, DH_POST_THE_UNIT (i)))
        continue;
      append_stand (unit, text);
      g_string_append_printf (text, g_dngettext (GETTEXT_PACKAGE, ", %d man\n", ", %d men\n", unit->men), unit->men);
    }

  return g_string_free (text, FALSE);
}

/* Returns: how all units stand, in lines, where the news is open to all; else nothing */
char *
_dh_post_list_all (const DhPostNews *self)
{
  char *sides[] = { self->open ? _dh_post_list_friends (self, 0) : g_strdup (""),
                    self->open ? _dh_post_list_friends (self, 1) : g_strdup ("") };
  char *all = g_strconcat (sides[0], sides[1], NULL);

  g_free (sides[0]);
  g_free (sides[1]);
  return all;
}

static gboolean
is_enemy_in_sight (const DhPostNews *self,
                   const DhPostPage *page,
                   int               unit)
{
  return dh_post_unit (self->battle, unit)->at != 0 &&
         (self->open || _dh_post_sight_sees (self->sight, page->seat.index, unit)) &&
         !dh_viewer_is_of (&page->viewer, self->battle, DH_POST_THE_UNIT (unit));
}

void
_dh_post_append_in_sight (const DhPostNews *self,
                          const DhPostPage *page,
                          GString          *text)
{
  int round = dh_rulebook_integer (self->battle->rulebook, "sight.round");
  gsize before = text->len;

  for (int i = 0; i < dh_post_n_units (self->battle); i++)
    {
      const DhPostUnit *unit = dh_post_unit (self->battle, i);
      int men = self->open ? unit->men : MAX (1, (unit->men + round / 2) / round) * round;

      if (!is_enemy_in_sight (self, page, i))
        continue;
      append_stand (unit, text);
      g_string_append_printf (text, self->open ? g_dngettext (GETTEXT_PACKAGE, ", %d man", ", %d men", men) : _(", about %d men"),
                              men);
      g_string_append_c (text, '\n');
    }
  if (text->len == before)
    g_string_append_printf (text, "  %s\n", _("no enemy"));
}

/* The letter of a reader's unit on the map, in the order in which they are listed; none that could be taken for a hill or
 * the woods on one. */
static char
get_own_letter (int place)
{
  static const char letters[] = "ABCDEFGIJKLMNOPQRSTUVWYZ";

  return place < (int) sizeof letters ? letters[place - 1] : '@';
}

/* The letter of a unit on the map: its own in the order in which they are listed, others by their side. */
static char
get_letter (const DhPostNews *self,
            const DhPostPage *page,
            int               unit,
            const int        *own)
{
  if (own[unit] > 0)
    return get_own_letter (own[unit]);
  if (dh_viewer_is_of (&page->viewer, self->battle, DH_POST_THE_UNIT (unit)))
    return '+';

  return is_enemy_in_sight (self, page, unit) ? '*' : '\0';
}

typedef struct {
  int west;
  int east;
  int south;
  int north;
} Window;

static void
widen (Window               *self,
       const DhPostCampaign *campaign,
       int                   at,
       int                   reach)
{
  int column = DH_POST_COLUMN (at), row = DH_POST_ROW (at);

  self->west = MIN (self->west, MAX (1, column - reach));
  self->east = MAX (self->east, MIN (campaign->columns, column + reach));
  self->south = MIN (self->south, MAX (1, row - reach));
  self->north = MAX (self->north, MIN (campaign->rows, row + reach));
}

static gboolean
has (const Window *self,
     int           at)
{
  int column = DH_POST_COLUMN (at), row = DH_POST_ROW (at);

  return column >= self->west && column <= self->east && row >= self->south && row <= self->north;
}

/*
 * The part of the map that the player's units can see, with other units that the letter names, unless they are further
 * away again: the whole of a large map would be too small to be read.
 */
static Window
find_window (const DhPostNews *self,
             const DhPostPage *page)
{
  const DhPostCampaign *campaign = dh_post_campaign (self->battle);
  int reach = dh_rulebook_integer (self->battle->rulebook, "sight.open");
  Window window = { campaign->columns, 1, campaign->rows, 1 }, most = window;

  for (int i = 0; i < dh_post_n_units (self->battle); i++)
    {
      const DhPostUnit *unit = dh_post_unit (self->battle, i);

      if (unit->at != 0 && dh_viewer_has (&page->viewer, self->battle, DH_POST_THE_UNIT (i)))
        {
          widen (&window, campaign, unit->at, reach);
          widen (&most, campaign, unit->at, 2 * reach);
        }
    }
  if (window.west > window.east)
    return window;

  for (int i = 0; i < dh_post_n_units (self->battle); i++)
    {
      int at = dh_post_unit (self->battle, i)->at;

      if (at != 0 && has (&most, at) &&
          (dh_viewer_is_of (&page->viewer, self->battle, DH_POST_THE_UNIT (i)) || is_enemy_in_sight (self, page, i)))
        widen (&window, campaign, at, 0);
    }

  return window;
}

/* The numbers of the columns, to be read downwards. */
static void
append_columns (const Window *window,
                GString      *text)
{
  for (int power = 100; power > 0; power /= 10)
    {
      if (window->east < power)
        continue;
      g_string_append_printf (text, "  %3s ", "");
      for (int column = window->west; column <= window->east; column++)
        g_string_append_c (text, column >= power ? '0' + column / power % 10 : ' ');
      g_string_append_c (text, '\n');
    }
}

/* Adds the legend of the map: the letters of the reader's units, and those of the ground. */
static void
append_legend (const DhPostNews *self,
               const int        *own,
               GString          *text)
{
  g_autoptr(GString) units = g_string_new (NULL);

  for (int i = 0; i < dh_post_n_units (self->battle); i++)
    if (own[i] > 0 && dh_post_unit (self->battle, i)->at != 0)
      dh_append_item (units, ", ", "%c %s", get_own_letter (own[i]), dh_post_unit (self->battle, i)->info->label);
  g_string_append_printf (text, "  %s\n  %s\n", units->str,
                          /* Translators: what the letters of a map mean; keep them. */
                          _(". clear, w woods, h and H hills one and two levels high, x and X woods on these, s stream, "
                            "t town, ~ deep water, = road"));
}

void
_dh_post_append_map (const DhPostNews *self,
                     const DhPostPage *page,
                     GString          *text)
{
  const DhPostCampaign *campaign = dh_post_campaign (self->battle);
  Window window = find_window (self, page);
  g_autofree int *own = g_new0 (int, dh_post_n_units (self->battle) + 1);
  int n = 0;

  if (window.west > window.east)
    {
      g_string_append_printf (text, "  %s\n", _("none of your units are left"));
      return;
    }

  for (int i = 0; i < dh_post_n_units (self->battle); i++)
    if (dh_viewer_has (&page->viewer, self->battle, DH_POST_THE_UNIT (i)))
      own[i] = ++n;
  g_string_append_printf (text,
                          _("  rows %d to %d, columns %d to %d; your units A to Z, friends +, enemies *"),
                          window.north,
                          window.south,
                          window.west,
                          window.east);
  g_string_append_c (text, '\n');
  append_legend (self, own, text);
  append_columns (&window, text);
  for (int row = window.north; row >= window.south; row--)
    {
      g_string_append_printf (text, "  %3d ", row);
      for (int column = window.west; column <= window.east; column++)
        {
          int square = DH_POST_SQUARE (column, row), unit = _dh_post_grid_get (self->grid, square);
          char letter = unit != DH_NOTHING ? get_letter (self, page, unit, own) : '\0';
          char ground = _dh_post_ground (campaign, square);

          if (ground == '.' && _dh_post_is_road (campaign, square))
            ground = '=';
          g_string_append_c (text, letter != '\0' ? letter : ground);
        }
      g_string_append_c (text, '\n');
    }
}

/**
 * dh_post_sketch_free:
 * @self: (transfer full): the map of a letter
 */
void
dh_post_sketch_free (DhPostSketch *self)
{
  g_free (self->ground);
  g_free (self->roads);
  g_array_unref (self->marks);
  g_free (self);
}

static void
add_mark (DhPostSketch     *sketch,
          const DhPostUnit *unit,
          char              letter,
          gboolean          friend)
{
  DhPostSketchMark mark = { DH_POST_COLUMN (unit->at), DH_POST_ROW (unit->at), letter, friend, unit->info->side, unit->facing,
                            unit->info->name };

  g_array_append_val (sketch->marks, mark);
}

/* The ground of a part of the map. */
static DhPostSketch *
new_sketch (const DhPostCampaign *campaign,
            const Window         *window)
{
  g_autoptr(GString) ground = g_string_new (NULL), roads = g_string_new (NULL);
  DhPostSketch *sketch = g_new0 (DhPostSketch, 1);

  for (int row = window->north; row >= window->south; row--)
    for (int column = window->west; column <= window->east; column++)
      {
        int square = DH_POST_SQUARE (column, row);

        g_string_append_c (ground, _dh_post_ground (campaign, square));
        g_string_append_c (roads, _dh_post_is_road (campaign, square) ? '=' : '.');
      }
  *sketch = (DhPostSketch){ window->west, window->east, window->south, window->north, g_strdup (ground->str),
                            g_strdup (roads->str), g_array_new (FALSE, FALSE, sizeof (DhPostSketchMark)) };
  return sketch;
}

/* Returns: the whole map; with all units where the news is open to all, the Union as friends to be told by their shape */
DhPostSketch *
_dh_post_make_public_sketch (const DhPostNews *self)
{
  const DhPostCampaign *campaign = dh_post_campaign (self->battle);
  const Window window = { 1, campaign->columns, 1, campaign->rows };
  DhPostSketch *sketch = new_sketch (campaign, &window);

  for (int i = 0; self->open && i < dh_post_n_units (self->battle); i++)
    {
      const DhPostUnit *unit = dh_post_unit (self->battle, i);

      if (unit->at != 0)
        add_mark (sketch, unit, '\0', unit->info->side == DH_POST_SIDE_UNION);
    }
  return sketch;
}

/* Returns: (nullable): the map of a letter, to be drawn, with what its lines of letters have; %NULL where they have none */
DhPostSketch *
_dh_post_make_sketch (const DhPostNews *self,
                      const DhPostPage *page)
{
  const DhPostCampaign *campaign = dh_post_campaign (self->battle);
  Window window = find_window (self, page);
  g_autofree int *own = g_new0 (int, dh_post_n_units (self->battle) + 1);
  DhPostSketch *sketch;
  int n = 0;

  if (window.west > window.east)
    return NULL;

  sketch = new_sketch (campaign, &window);
  for (int i = 0; i < dh_post_n_units (self->battle); i++)
    {
      const DhPostUnit *unit = dh_post_unit (self->battle, i);
      gboolean his = dh_viewer_has (&page->viewer, self->battle, DH_POST_THE_UNIT (i));
      char letter;

      own[i] = his ? ++n : 0;
      letter = unit->at != 0 && has (&window, unit->at) ? get_letter (self, page, i, own) : '\0';
      if (letter != '\0')
        add_mark (sketch, unit, his ? letter : '\0', letter != '*');
    }
  return sketch;
}

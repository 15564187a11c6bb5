/* dh-paper-box-tracks.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-paper-private.h"

#include "dh-box-sheet.h"

#include <glib/gi18n.h>

/* Tracks and points of a board game: what both sides may see, to go on with by pencil or with the players' counters. */

/* The cells of a track, and the edge of that where it stands. */
#define CELL_WIDTH 26.0
#define CELL_HEIGHT 20.0
#define EDGE 0.7
#define MARK 2.6

/* A track with more values than that is a number, and not a row of cells. */
#define MOST_CELLS 100

static void
draw_cells (DhPaper *self,
            int      value,
            int      least,
            int      most,
            int      in_line)
{
  for (int pass = 0; pass < 2; pass++)
    for (int i = least; i <= most; i++)
      {
        g_autofree char *number = dh_show_number (i);
        double x = _dh_paper_get_left (self) + (i - least) % in_line * CELL_WIDTH;
        double y = self->y + (i - least) / in_line * CELL_HEIGHT;

        /* The current box is drawn last, over the edges of its neighbours. */
        if ((pass == 1) == (i == value))
          _dh_paper_draw_cell (self,
                               i == value ? DH_PAPER_SUBHEADING : DH_PAPER_BODY,
                               x + MARK / 2,
                               y + MARK / 2,
                               CELL_WIDTH,
                               CELL_HEIGHT,
                               i == value ? MARK : EDGE,
                               number);
      }
  self->y += ((most - least) / in_line + 1) * CELL_HEIGHT + MARK;
}

/*
 * _dh_paper_add_track:
 * @self: a paper
 * @name: what it is called
 * @value: where it stands; below @least while it stands nowhere
 * @least: its least value
 * @most: its greatest; less than @least where it has no bounds
 *
 * Puts a track below what is there: a cell for each of its values, that where it stands with a thick edge; or, where
 * there are too many of them, the number and a line to go on with.
 */
void
_dh_paper_add_track (DhPaper    *self,
                     const char *name,
                     int         value,
                     int         least,
                     int         most)
{
  gboolean cells = most >= least && most - least < MOST_CELLS;
  int in_line = MAX (1, (int) ((_dh_paper_get_width (self) - MARK) / CELL_WIDTH));
  g_autofree char *title = _dh_paper_capitalize (name);
  g_autofree char *number = dh_show_number (value);
  g_autofree char *stands = cells && value < least ? g_strdup (title) : g_strdup_printf (_("%s: %s"), title, number);
  g_autofree char *line = g_strconcat (stands, "  → ____  ____  ____  ____  ____  ____", NULL);
  const double height =
    3 * _dh_paper_get_size (DH_PAPER_SUBHEADING) + (cells ? ((most - least) / in_line + 1) * CELL_HEIGHT : 0);

  _dh_paper_make_room (self, &height, 1, 0, 0);
  _dh_paper_add_paragraph (self, DH_PAPER_SUBHEADING, cells ? stands : line);
  if (cells)
    draw_cells (self, value, least, most, in_line);
  self->y += _dh_paper_get_size (DH_PAPER_SUBHEADING);
}

static void
add_turn (DhPaper        *paper,
          const DhBattle *battle)
{
  g_auto(GStrv) phases = dh_box_list_phases (battle);
  g_autofree char *all = g_strjoinv (" · ", phases);
  int turns = dh_box_get_n_turns (battle);

  if (turns > 0)
    _dh_paper_add_track (paper, _("Turn"), battle->turn, 1, turns);
  if (*all != '\0')
    _dh_paper_add_labelled (paper, _("Phases of a turn:"), all);
  paper->y += _dh_paper_get_size (DH_PAPER_HEADING);
}

static void
add_places (DhPaper        *paper,
            const DhBattle *battle)
{
  g_autoptr(GArray) places = dh_box_list_places (battle);

  if (places->len == 0)
    return;

  _dh_paper_begin_table (paper,
                         _("Places"),
                         (DhPaperColumn[]) {
                           { C_("column", "Place"), .share = 1 },
                           { C_("column", "Held by"), .share = 1 },
                           { C_("column", "From now on"), .share = 2 },
                         },
                         3);
  for (const DhBoxSpot *spot = NULL; dh_array_next (places, &spot);)
    _dh_paper_add_row (paper,
                       (DhPaperCell[]) {
                         { .text = spot->name, .style = DH_PAPER_STRONG },
                         { .text = spot->held != NULL ? spot->held : C_("place", "nobody") },
                         { .text = NULL },
                       });
  _dh_paper_end_table (paper);
}

/* Adds the reasons for points, which are the same for both sides, and the points of each so far. */
static void
add_points (DhPaper        *paper,
            const DhBattle *battle)
{
  const DhRulebook *rulebook = battle->rulebook;

  if (!dh_box_counts_points (battle))
    return;

  _dh_paper_add_paragraph (paper, DH_PAPER_HEADING, _("Points"));
  for (guint i = 0; i < dh_battle_get_n_sides (battle); i++)
    {
      int sum;
      g_autofree char *unknown = NULL;
      g_autoptr(GArray) items = dh_box_list_points (battle, i, &sum, &unknown);

      _dh_paper_add_track (paper, dh_battle_get_name (battle, dh_battle_get_side (battle, i)), sum, 0, -1);
    }
  _dh_paper_begin_table (paper,
                         NULL,
                         (DhPaperColumn[]) {
                           { C_("column", "For"), .share = 1 },
                           { C_("column", "Points"), .width = 60, .alignment = PANGO_ALIGN_RIGHT },
                           { C_("column", "Clause"), .width = 60 },
                         },
                         3);
  for (guint i = 0; i < rulebook->entries->len; i++)
    {
      const DhRulebookItem *item = dh_rulebook_get_item (rulebook, i);
      g_autofree char *value = dh_box_is_of_points (item->id) ? _dh_paper_describe_value (rulebook, item->id) : NULL;

      if (value != NULL)
        _dh_paper_add_row (paper,
                           (DhPaperCell[]) {
                             { .text = item->title }, { .text = value, .style = DH_PAPER_STRONG },
                             { .text = item->clause } });
    }
  _dh_paper_end_table (paper);
}

/*
 * _dh_paper_new_box_tracks:
 * @of: a battle, and how it is printed
 *
 * Returns: (transfer full): its turns and phases, the tracks that both sides may see, places and points
 */
DhPaper *
_dh_paper_new_box_tracks (const DhPaperSubject *of)
{
  g_autoptr(GArray) scores = dh_box_list_scores (of->battle);
  g_autofree char *time = _dh_paper_describe_moment (of->battle);
  g_autofree char *moment = _dh_paper_capitalize (time);
  DhPaper *paper = _dh_paper_new (of->size, of->footer, _("A thick border marks the current place on a track."), 1);

  _dh_paper_set_head (paper, 0, NULL, dh_battle_get_title (of->battle));
  _dh_paper_start_page (paper);
  _dh_paper_add_paragraph (paper, DH_PAPER_HEADING, moment);
  paper->y += _dh_paper_get_size (DH_PAPER_BODY);
  add_turn (paper, of->battle);
  for (const DhBoxScore *score = NULL; dh_array_next (scores, &score);)
    if (score->side == DH_NOTHING)
      _dh_paper_add_track (paper, score->title, score->value, score->least, score->most);
  add_places (paper, of->battle);
  add_points (paper, of->battle);

  return _dh_paper_finish (paper);
}

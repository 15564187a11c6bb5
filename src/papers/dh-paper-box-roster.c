/* dh-paper-box-roster.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-paper-private.h"

#include "dh-box-sheet.h"

#include <glib/gi18n.h>

/*
 * The roster of one side of a board game, to go on by pencil. Strengths and losses are a secret of their side: no sheet
 * has those of two.
 */

#define BOX 12.0
#define BOX_STEP 14.5
#define MOST_BOXES 10
#define LABEL_GAP 4.0

/* Draws boxes in lines; those lost are crossed, and in those that are away with a regiment stands a letter. */
static double
draw_boxes (DhPaper *paper,
            double   x,
            double   y,
            int      n,
            int      lost,
            int      detached)
{
  for (int i = 0; i < n; i++)
    {
      double box_x = x + (i % MOST_BOXES) * BOX_STEP, box_y = y + (i / MOST_BOXES) * BOX_STEP;

      _dh_paper_draw_box (paper, box_x, box_y, BOX, i < lost);
      if (i >= lost && i < lost + detached)
        /* Translators: a letter in a box of a roster that is detached. */
        _dh_paper_write (paper, DH_PAPER_SMALL_STRONG, box_x + 3.5, box_y + 1, BOX - 4, BOX - 1, C_("box", "d"));
    }

  return (n + MOST_BOXES - 1) / MOST_BOXES * BOX_STEP;
}

/* A unit whose strength nobody has typed in gets one line of boxes, to be ticked by pencil. */
static int
count_boxes (const DhBoxRow *row)
{
  return row->start >= 0 ? row->start : MOST_BOXES;
}

/* Measures the words before the boxes of a battery, “guns” and “crew”; other units have none. */
static double
measure_label (DhPaper        *paper,
               const DhBoxRow *row)
{
  double width = 0;

  for (const char *const *word = (const char *const[]) { "guns", "crew", NULL }; row->crew > 0 && *word != NULL; word++)
    width = MAX (width, _dh_paper_measure (paper, DH_PAPER_SMALL, dh_box_get_number_title (*word)) + LABEL_GAP);

  return width;
}

static void
draw_unit (DhPaper       *paper,
           gconstpointer  data,
           double         x,
           double         y)
{
  const DhBoxRow *row = data;
  double label = measure_label (paper, row);

  if (row->crew > 0)
    _dh_paper_write (paper, DH_PAPER_SMALL, x, y + 1.5, label, BOX, dh_box_get_number_title ("guns"));
  y += draw_boxes (paper, x + label, y, count_boxes (row), row->lost, row->detached);
  if (row->crew > 0)
    {
      _dh_paper_write (paper, DH_PAPER_SMALL, x, y + 1.5, label, BOX, dh_box_get_number_title ("crew"));
      draw_boxes (paper, x + label, y, row->crew, row->lost_crew, 0);
    }
}

static double
get_height (const DhBoxRow *row)
{
  int lines = (count_boxes (row) + MOST_BOXES - 1) / MOST_BOXES + (MAX (0, row->crew) + MOST_BOXES - 1) / MOST_BOXES;

  return lines * BOX_STEP;
}

static gboolean
is_of_shatter (const char *word)
{
  return g_str_has_prefix (word, "shatter");
}

/* Describes the numbers of a unit besides its points, with a rule to write on for each that nobody has typed in. Those by which
 * it shatters have a column of their own; @shatters says whether they are missing. */
static char *
describe_numbers (const DhBoxRow *row,
                  gboolean       *shatters)
{
  g_autoptr(GString) text = g_string_new (row->numbers);

  *shatters = FALSE;
  for (guint i = 0; row->lacks != NULL && row->lacks[i] != NULL; i++)
    if (is_of_shatter (row->lacks[i]))
      *shatters = TRUE;
    else
      dh_append_item (text, "  ", "%s\u00a0____", dh_box_get_number_title (row->lacks[i]));

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
add_row (DhPaper        *paper,
         const DhBattle *battle,
         const DhBoxRow *row)
{
  gboolean is_unit = row->kind == DH_BOX_ROW_UNIT, shatters;
  g_autofree char *numbers = describe_numbers (row, &shatters);
  DhPaperCell cells[] = {
    { .text = dh_battle_get_id (battle, row->thing) },
    { .text = dh_box_row_get_name (row, battle), .note = *numbers != '\0' ? numbers : NULL, .style = DH_PAPER_STRONG },
    { .draw = is_unit ? draw_unit : NULL, .data = row, .height = is_unit ? get_height (row) : 0 },
    { .text = row->shatter == NULL && shatters ? "____ / ____" : row->shatter },
    { .text = row->state },
  };

  _dh_paper_add_row (paper, cells);
}

static void
begin_table (DhPaper        *paper,
             const DhBattle *battle,
             GArray         *rows)
{
  const char *title = C_("column", "Id");
  double width = _dh_paper_measure (paper, DH_PAPER_SMALL_STRONG, title), boxes = 4 * BOX_STEP;

  for (const DhBoxRow *row = NULL; dh_array_next (rows, &row);)
    {
      if (row->kind == DH_BOX_ROW_UNIT || row->kind == DH_BOX_ROW_LEADER)
        width = MAX (width, _dh_paper_measure (paper, DH_PAPER_BODY, dh_battle_get_id (battle, row->thing)));
      if (row->kind == DH_BOX_ROW_UNIT)
        boxes = MAX (boxes,
                     MIN (MAX (count_boxes (row), row->crew), MOST_BOXES) * BOX_STEP + measure_label (paper, row));
    }
  _dh_paper_begin_table (paper,
                         NULL,
                         (DhPaperColumn[]) {
                           { title, .width = MIN (width, 90) + 6 },
                           { C_("column", "Unit or leader"), .share = 3 },
                           { C_("column", "Boxes"), .width = boxes + 6 },
                           { C_("column", "Shatter"), .share = 1.4 },
                           { C_("column", "State"), .share = 1 },
                         },
                         5);
}

/*
 * _dh_paper_new_box_roster:
 * @of: the battle, the side whose roster it is, and how it is printed
 *
 * Returns: (transfer full): the roster of that side
 */
DhPaper *
_dh_paper_new_box_roster (const DhPaperSubject *of)
{
  const DhBattle *battle = of->battle;
  const char *name = dh_battle_get_name (battle, dh_battle_get_side (battle, of->side));
  g_autofree char *eyes =
    dh_box_has_secrets (battle) ? g_strdup_printf (_("For %s only"), name) : g_strdup (name);
  g_autofree char *time = _dh_paper_describe_moment (battle);
  g_autofree char *moment = _dh_paper_capitalize (time);
  const DhViewer viewer = dh_viewer_of_side (of->side);
  g_autoptr(GArray) rows = dh_box_list_roster (battle, &viewer);
  DhPaper *paper = _dh_paper_new (of->size,
                                  of->footer,
                                  dh_box_has_secrets (battle)
                                    ? _("A box is a point: cross it out when it is lost, and write d in it while it "
                                        "is detached with a regiment. Write the number on the counter on the line; "
                                        "boxes beyond it do not count.")
                                    : _("A box is a point: cross it out when it is lost. Write the number on the "
                                        "counter on the line; boxes beyond it do not count."),
                                  1);

  _dh_paper_set_head (paper, 0, NULL, eyes);
  _dh_paper_start_page (paper);
  _dh_paper_add_paragraph (paper, DH_PAPER_HEADING, moment);
  if (of->proof != NULL)
    _dh_paper_add_proof (paper, DH_PAPER_BODY, of->proof);
  paper->y += _dh_paper_get_size (DH_PAPER_BODY);

  if (rows->len > 0)
    begin_table (paper, battle, rows);
  for (const DhBoxRow *row = NULL; dh_array_next (rows, &row);)
    if (row->kind == DH_BOX_ROW_FORMATION)
      _dh_paper_add_band (paper, dh_box_row_get_name (row, battle), row->state);
    else if (row->kind != DH_BOX_ROW_TRACK)
      add_row (paper, battle, row);
  if (rows->len > 0)
    _dh_paper_end_table (paper);
  for (const DhBoxRow *row = NULL; dh_array_next (rows, &row);)
    if (row->kind == DH_BOX_ROW_TRACK)
      _dh_paper_add_track (paper, dh_box_row_get_name (row, battle), row->value, row->least, row->most);

  return _dh_paper_finish (paper);
}

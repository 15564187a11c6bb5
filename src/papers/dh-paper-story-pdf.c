/* dh-paper-story-pdf.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-paper-story-private.h"

/* A story, set on paper. */

/* The width that is left free for the numbers of entries. */
#define INDENT 26.0

#define PLOT_HEIGHT 230.0

/* Headings: the white above one, and the part of its text that has to stand on the same page below it. */
static const struct {
  DhPaperStyle style;
  double above;
  double below;
} headings[] = {
  [DH_PAPER_BLOCK_PART] = { DH_PAPER_TITLE, 22, 90 },
  [DH_PAPER_BLOCK_CHAPTER] = { DH_PAPER_HEADING, 14, 60 },
  [DH_PAPER_BLOCK_SECTION] = { DH_PAPER_SUBHEADING, 7, 36 },
};

static void
add_heading (DhPaper            *paper,
             const DhPaperBlock *block)
{
  DhPaperStyle style = headings[block->kind].style;
  double above = headings[block->kind].above;
  const double heights[] = { above + 2 * _dh_paper_get_size (style), headings[block->kind].below };

  _dh_paper_make_room (paper, heights, G_N_ELEMENTS (heights), 1, 0);
  if (paper->y > paper->top)
    paper->y += above;
  _dh_paper_mark (paper, block->kind, block->text);
  _dh_paper_add_paragraph (paper, style, block->text);
  paper->y += 3;
}

static void
add_plot (DhPaper           *paper,
          const DhPaperPlot *plot)
{
  static const DhPaperColor colors[DH_PAPER_PLOT_N_TONES] = {
    { 0, 0, 0, 1 }, { 0, 0, 0, 0.75 }, { 0, 0.31, 0.49, 1 }, { 0.59, 0.26, 0, 1 }, { 0.47, 0.18, 0.42, 1 },
  };
  const double height = PLOT_HEIGHT;
  g_autoptr(PangoFontDescription) font = _dh_paper_make_font (DH_PAPER_BODY, _dh_paper_get_size (DH_PAPER_BODY));

  paper->y += 4;
  _dh_paper_make_room (paper, &height, 1, 0, 0);
  pango_context_set_font_description (paper->context, font);
  cairo_save (paper->cr);
  cairo_translate (paper->cr, _dh_paper_get_left (paper), paper->y);
  dh_paper_plot_draw (plot, paper->cr, paper->context, _dh_paper_get_width (paper), height, colors);
  cairo_restore (paper->cr);
  paper->y += height + 8;
}

static void
add_row (DhPaper            *paper,
         const DhPaperBlock *block,
         const GStrv         row)
{
  DhPaperCell cells[DH_PAPER_MOST_COLUMNS] = { 0 };

  if (g_strv_length (row) < block->n_columns)
    {
      _dh_paper_add_band (paper, row[0], row[1]);
      return;
    }

  for (guint i = 0; i < block->n_columns; i++)
    cells[i].text = *row[i] != '\0' ? row[i] : NULL;
  _dh_paper_add_row (paper, cells);
}

static void
add_block (DhPaper            *paper,
           const DhPaperStory *story,
           const DhPaperBlock *block)
{
  g_autofree char *number = g_strdup_printf ("%u", block->number);

  switch (block->kind)
    {
    case DH_PAPER_BLOCK_PART:
    case DH_PAPER_BLOCK_CHAPTER:
    case DH_PAPER_BLOCK_SECTION:
      add_heading (paper, block);
      break;

    case DH_PAPER_BLOCK_TEXT:
      _dh_paper_add_paragraph (paper, DH_PAPER_PROSE, block->text);
      paper->y += 3;
      break;

    case DH_PAPER_BLOCK_ENTRY:
      _dh_paper_add_item (paper, DH_PAPER_PROSE, INDENT, number, block->text);
      paper->y += 3;
      break;

    case DH_PAPER_BLOCK_PLOT:
      add_plot (paper, story->plot);
      break;

    case DH_PAPER_BLOCK_TABLE:
      paper->y += 5;
      _dh_paper_begin_table (paper, NULL, block->columns, block->n_columns);
      for (guint i = 0; i < block->rows->len; i++)
        add_row (paper, block, block->rows->pdata[i]);
      _dh_paper_end_table (paper);
      break;

    case DH_PAPER_BLOCK_PROOF:
      _dh_paper_add_proof (paper, DH_PAPER_PROSE, block->proof);
      paper->y += 3;
      break;

    case DH_PAPER_BLOCK_PAGE:
      _dh_paper_start_page (paper);
      break;
    }
}

/**
 * dh_paper_story_set:
 * @self: a story
 * @size: the size of a sheet
 *
 * Sets a story on paper. Its headings are the outline of a PDF document of it.
 *
 * Returns: (transfer full): the paper
 */
DhPaper *
dh_paper_story_set (const DhPaperStory *self,
                    DhPaperSize         size)
{
  DhPaper *paper = _dh_paper_new (size, self->footer, NULL, 1);

  _dh_paper_start_page (paper);
  _dh_paper_add_paragraph (paper, DH_PAPER_BANNER, self->title);
  _dh_paper_add_paragraph (paper, DH_PAPER_PROSE, self->lead);
  for (guint i = 0; i < self->blocks->len; i++)
    add_block (paper, self, self->blocks->pdata[i]);

  return _dh_paper_finish (paper);
}

/* dh-paper-story-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-paper-plot-private.h"
#include "dh-paper-private.h"
#include "dh-paper-story.h"

G_BEGIN_DECLS

/* The kinds of blocks in a story, which follow each other. */
typedef enum {
  DH_PAPER_BLOCK_PART,    /* a heading: of the story, of the report */
  DH_PAPER_BLOCK_CHAPTER, /* a heading: of a turn, of an army */
  DH_PAPER_BLOCK_SECTION, /* a heading: of a step */
  DH_PAPER_BLOCK_TEXT,
  DH_PAPER_BLOCK_ENTRY, /* a text with its number before it */
  DH_PAPER_BLOCK_PLOT,
  DH_PAPER_BLOCK_TABLE,
  DH_PAPER_BLOCK_PROOF,
  DH_PAPER_BLOCK_PAGE, /* what comes after it is not printed on the same sheet */
} DhPaperBlockKind;

/*
 * DhPaperBlock:
 * @number: of an entry
 * @text: (nullable): what it says; of the plot, what it is
 * @rows: (nullable): of a table; a #GStrv each, and one of two texts, or of one, has what those after it
 *   have in common
 * @proof: (nullable): of the proof
 * @columns: of a table
 * @n_columns: how many there are, at least three
 */
typedef struct {
  DhPaperBlockKind kind;
  guint number;
  char *text;
  GPtrArray *rows;
  DhPaperProof *proof;
  DhPaperColumn columns[DH_PAPER_MOST_COLUMNS];
  guint n_columns;
} DhPaperBlock;

struct _DhPaperStory
{
  /* Owned */
  char *title;
  char *lead;
  char *footer;
  DhPaperPlot *plot; /* (nullable) */
  GPtrArray *blocks; /* DhPaperBlock */
};

/* dh-paper-story-blocks.c */
DhPaperBlock *_dh_paper_story_add         (DhPaperStory        *self,
                                           DhPaperBlockKind     kind,
                                           const char          *text);
DhPaperBlock *_dh_paper_story_take        (DhPaperStory        *self,
                                           DhPaperBlockKind     kind,
                                           char                *text);
DhPaperBlock *_dh_paper_story_add_table   (DhPaperStory        *self,
                                           const DhPaperColumn *columns,
                                           guint                n_columns);
void          _dh_paper_story_add_entries (DhPaperStory        *self,
                                           DhReferee           *referee,
                                           const DhViewer      *viewer);
void          _dh_paper_story_add_proof   (DhPaperStory        *self,
                                           DhReferee           *referee);

/* dh-paper-story-box.c */
char         *_dh_paper_tell_box          (DhPaperStory        *self,
                                           DhReferee           *referee);

G_END_DECLS

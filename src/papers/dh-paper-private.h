/* dh-paper-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-paper.h"
#include "dh-qr.h"

#include <pango/pangocairo.h>

G_BEGIN_DECLS

#define DH_PAPER_MOST_COLUMNS 8

/* Styles of text by their use; a table in dh-paper-text.c has sizes and weights. */
typedef enum {
  DH_PAPER_BODY,
  DH_PAPER_STRONG,
  DH_PAPER_SMALL, /* no letters are smaller */
  DH_PAPER_SMALL_STRONG,
  DH_PAPER_COLUMN, /* the head of one */
  DH_PAPER_PROSE,  /* what is read from the first line to the last */
  DH_PAPER_SUBHEADING,
  DH_PAPER_HEADING,
  DH_PAPER_TITLE,
  DH_PAPER_BANNER, /* of a document that is read */
  DH_PAPER_LABEL, /* whose label it is */
  DH_PAPER_NAME,  /* of an officer; on a label, the id */
  DH_PAPER_WORTH, /* of an officer */
  DH_PAPER_CARD,  /* whose move card it is */
  DH_PAPER_CARD_ARMY,
  DH_PAPER_CARD_TEXT,
} DhPaperStyle;

/* A column of a table; one without a width shares what is left with others of its kind. */
typedef struct {
  const char *title;
  double width;
  double share;
  PangoAlignment alignment;
} DhPaperColumn;

typedef void (*DhPaperDraw) (DhPaper       *paper,
                             gconstpointer  data,
                             double         x,
                             double         y);

/* An entry in the outline of the document. */
typedef struct {
  char *title;
  guint level;
  guint page;
  double y;
} DhPaperMark;

/* The content of a column in a row: a text, a smaller one below it, or something drawn. */
typedef struct {
  const char *text;
  const char *note;
  DhPaperStyle style; /* of the text */
  DhPaperDraw draw;
  gconstpointer data;
  double height;
} DhPaperCell;

struct _DhPaper {
  /* Owned */
  GPtrArray *pages; /* cairo_surface_t, recordings */
  GPtrArray *texts; /* GString, one for each page */
  GArray *marks; /* DhPaperMark */
  char *footer;
  char *note; /* (nullable): stands above the footer of every page */
  char *head; /* (nullable): stands at the top of every page */
  char *letter; /* (nullable): the badge before the head */
  PangoContext *context;
  cairo_t *cr; /* of the page in the making */

  /* Borrowed */
  GString *text; /* of the page in the making */

  DhPaperSize size;
  guint army;   /* whose badge it is */
  double least; /* the size of its smallest letters */
  gboolean is_dense; /* its tables have small letters, near one another */

  /* The page in the making: frames stand side by side and are filled one after the other. */
  guint n_frames;
  guint frame;
  double top;
  double bottom;
  double y;
  double foot_height;

  /* The table in the making */
  DhPaperColumn columns[DH_PAPER_MOST_COLUMNS];
  guint n_columns;
  char *title;        /* (nullable): what stands above it */
  char *band;         /* (nullable): what the rows that are being drawn have in common */
  GPtrArray *waiting; /* (nullable): rows that are not drawn yet */
  gboolean begun;     /* its head is drawn */

  /* Cards that are cut out */
  double cell_width;
  double cell_height;
  guint cell;
  DhPaperDraw back; /* (nullable): draws the other side of a cell */
};

/* dh-paper.c: sheets, their frames, and text on them */
DhPaper     *_dh_paper_new            (DhPaperSize     size,
                                       const char     *footer,
                                       const char     *note,
                                       guint           n_frames) G_GNUC_WARN_UNUSED_RESULT;
DhPaper     *_dh_paper_finish         (DhPaper        *self) G_GNUC_WARN_UNUSED_RESULT;
void         _dh_paper_set_head       (DhPaper        *self,
                                       guint           army,
                                       const char     *letter,
                                       const char     *head);
void         _dh_paper_start_page     (DhPaper        *self);
void         _dh_paper_draw_rule      (DhPaper        *self,
                                       double          x,
                                       double          y,
                                       double          width,
                                       double          thickness);
void         _dh_paper_make_room      (DhPaper        *self,
                                       const double   *heights,
                                       guint           n_heights,
                                       guint           first,
                                       guint           index);
double       _dh_paper_get_left       (const DhPaper  *self);
double       _dh_paper_get_width      (const DhPaper  *self);

/* dh-paper-pdf.c */
void         _dh_paper_mark           (DhPaper        *self,
                                       guint           level,
                                       const char     *title);

/* dh-paper-text.c */
double       _dh_paper_get_size       (DhPaperStyle    style);
PangoFontDescription *
             _dh_paper_make_font      (DhPaperStyle    style,
                                       double          size) G_GNUC_WARN_UNUSED_RESULT;
void         _dh_paper_set_size       (PangoLayout    *layout,
                                       DhPaperStyle    style,
                                       double          size);
PangoLayout *_dh_paper_lay_out        (DhPaper        *self,
                                       DhPaperStyle    style,
                                       double          width,
                                       const char     *text) G_GNUC_WARN_UNUSED_RESULT;
PangoLayout *_dh_paper_fit            (DhPaper        *self,
                                       DhPaperStyle    style,
                                       double          width,
                                       double          height,
                                       const char     *text) G_GNUC_WARN_UNUSED_RESULT;
void         _dh_paper_record         (DhPaper        *self,
                                       PangoLayout    *layout);
void         _dh_paper_show           (DhPaper        *self,
                                       PangoLayout    *layout,
                                       double          x,
                                       double          y);
double       _dh_paper_get_height     (PangoLayout    *layout);
double       _dh_paper_measure        (DhPaper        *self,
                                       DhPaperStyle    style,
                                       const char     *text);
double       _dh_paper_write          (DhPaper        *self,
                                       DhPaperStyle    style,
                                       double          x,
                                       double          y,
                                       double          width,
                                       double          height,
                                       const char     *text);
void         _dh_paper_add_item       (DhPaper        *self,
                                       DhPaperStyle    style,
                                       double          indent,
                                       const char     *mark,
                                       const char     *text);
void         _dh_paper_add_paragraph  (DhPaper        *self,
                                       DhPaperStyle    style,
                                       const char     *text);

void         _dh_paper_add_labelled   (DhPaper        *self,
                                       const char     *label,
                                       const char     *text);

/* dh-paper-table.c */
void         _dh_paper_begin_table    (DhPaper             *self,
                                       const char          *title,
                                       const DhPaperColumn *columns,
                                       guint                n_columns);
void         _dh_paper_add_row        (DhPaper             *self,
                                       const DhPaperCell   *cells);
void         _dh_paper_add_band       (DhPaper             *self,
                                       const char          *title,
                                       const char          *note);
void         _dh_paper_end_table      (DhPaper             *self);
void         _dh_paper_continue_table (DhPaper             *self);

/* dh-paper-grid.c: what is cut out */
void         _dh_paper_begin_grid     (DhPaper        *self,
                                       double          width,
                                       double          height,
                                       DhPaperDraw     back);
void         _dh_paper_next_cell      (DhPaper        *self,
                                       double         *x,
                                       double         *y);
void         _dh_paper_end_grid       (DhPaper        *self);

/* dh-paper-proof.c */
void         _dh_paper_add_proof      (DhPaper            *self,
                                       DhPaperStyle        style,
                                       const DhPaperProof *proof);
void         _dh_paper_draw_code      (DhPaper            *self,
                                       const DhQr         *code,
                                       double              x,
                                       double              y,
                                       double              module);

/* dh-paper-badge.c */
void         _dh_paper_draw_badge     (DhPaper        *self,
                                       guint           army,
                                       const char     *letter,
                                       double          x,
                                       double          y,
                                       double          size);
void         _dh_paper_draw_box       (DhPaper        *self,
                                       double          x,
                                       double          y,
                                       double          size,
                                       gboolean        ticked);

void         _dh_paper_draw_cell      (DhPaper        *self,
                                       DhPaperStyle    style,
                                       double          x,
                                       double          y,
                                       double          width,
                                       double          height,
                                       double          line,
                                       const char     *text);

/* dh-paper-words.c */
char        *_dh_paper_describe           (const DhBattle  *battle,
                                           DhRef            thing,
                                           const char      *property) G_GNUC_WARN_UNUSED_RESULT;
char        *_dh_paper_describe_moment    (const DhBattle  *battle) G_GNUC_WARN_UNUSED_RESULT;
char        *_dh_paper_describe_turn      (void) G_GNUC_WARN_UNUSED_RESULT;
char        *_dh_paper_describe_fails     (int              fails) G_GNUC_WARN_UNUSED_RESULT;
char        *_dh_paper_capitalize         (const char      *text) G_GNUC_WARN_UNUSED_RESULT;
char        *_dh_paper_add_mark           (const char      *value,
                                           const char      *mark) G_GNUC_WARN_UNUSED_RESULT;
char        *_dh_paper_describe_worth     (int              fails,
                                           const char      *fails_mark,
                                           int              bonus,
                                           const char      *bonus_mark) G_GNUC_WARN_UNUSED_RESULT;
char        *_dh_paper_describe_officers  (const DhBattle  *battle,
                                           guint            army,
                                           int              command) G_GNUC_WARN_UNUSED_RESULT;
char        *_dh_paper_describe_command   (const DhBattle  *battle,
                                           guint            command) G_GNUC_WARN_UNUSED_RESULT;
char        *_dh_paper_summarize_army     (const DhBattle  *battle,
                                           guint            army) G_GNUC_WARN_UNUSED_RESULT;
char        *_dh_paper_describe_marks     (void) G_GNUC_WARN_UNUSED_RESULT;
char        *_dh_paper_describe_value     (const DhRulebook *rulebook,
                                           const char      *id) G_GNUC_WARN_UNUSED_RESULT;
char        *_dh_paper_make_footer        (const char      *title,
                                           const char      *moment,
                                           GDateTime       *time) G_GNUC_WARN_UNUSED_RESULT;

/*
 * DhPaperSubject:
 * @battle: (nullable): a battle as it stands; %NULL where only its rules are printed
 * @rulebook: the rules
 * @side: of what one side alone may see, its index; else %DH_NOTHING
 * @proof: (nullable): by what it is known again
 * @size: the size of a sheet
 * @footer: what stands at the foot of every page
 *
 * What a paper is made of.
 */
typedef struct {
  const DhBattle *battle;
  const DhRulebook *rulebook;
  int side;
  const DhPaperProof *proof;
  DhPaperSize size;
  const char *footer;
} DhPaperSubject;

/* The kinds of papers, each in a file of its own */
typedef DhPaper *DhPaperMake (const DhPaperSubject *of) G_GNUC_WARN_UNUSED_RESULT;

DhPaperMake _dh_paper_new_cards, _dh_paper_new_labels, _dh_paper_new_officers, _dh_paper_new_reference,
            _dh_paper_new_roster;
DhPaperMake _dh_paper_new_box_charts, _dh_paper_new_box_roster, _dh_paper_new_box_tracks;

/* dh-paper-box-tracks.c */
void         _dh_paper_add_track      (DhPaper        *self,
                                       const char     *name,
                                       int             value,
                                       int             least,
                                       int             most);

G_END_DECLS

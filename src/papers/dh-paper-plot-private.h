/* dh-paper-plot-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-paper-plot.h"

G_BEGIN_DECLS

/* Half the size of a point. */
#define DH_PAPER_PEN_MARK 4.0

typedef struct {
  double x;
  double y;
} DhPaperPoint;

/*
 * DhPaperPen:
 * @cr: (nullable): what it draws on; without it is SVG
 * @svg: (nullable): what is written of that so far
 * @context: by which text is measured
 * @width: of the picture
 * @height: of the picture
 * @mirrored: whether people read from right to left
 * @colors: (nullable): a colour for each tone; in SVG a style sheet has them
 *
 * What a plot is drawn with.
 */
typedef struct {
  cairo_t *cr;
  GString *svg;
  PangoContext *context;
  double width;
  double height;
  gboolean mirrored;
  const DhPaperColor *colors;
} DhPaperPen;

/* dh-paper-pen.c */
double _dh_paper_pen_measure (DhPaperPen         *self,
                              const char         *text,
                              double             *height);
void   _dh_paper_pen_write   (DhPaperPen         *self,
                              guint               tone,
                              gboolean            bold,
                              double              x,
                              double              y,
                              double              align,
                              double              room,
                              const char         *text);
void   _dh_paper_pen_rule    (DhPaperPen         *self,
                              double              x,
                              double              y,
                              double              width,
                              gboolean            strong);
void   _dh_paper_pen_trace   (DhPaperPen         *self,
                              guint               army,
                              const DhPaperPoint *points,
                              guint               n_points,
                              const DhPaperPoint *marks,
                              guint               n_marks);
void   _dh_paper_append_element (GString         *html,
                                 const char      *tag,
                                 const char      *text);

/* dh-paper-plot.c */
char  *_dh_paper_plot_to_svg (const DhPaperPlot  *self,
                              const char         *title,
                              double              width,
                              double              height) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

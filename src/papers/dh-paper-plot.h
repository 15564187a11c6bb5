/* dh-paper-plot.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-report.h"

#include <pango/pangocairo.h>

G_BEGIN_DECLS

/**
 * DhPaperColor:
 *
 * A colour; each part is between 0 and 1.
 */
typedef struct {
  double red;
  double green;
  double blue;
  double alpha;
} DhPaperColor;

/**
 * DhPaperPlotTone:
 * @DH_PAPER_PLOT_INK: words that are read
 * @DH_PAPER_PLOT_FAINT: the scales
 * @DH_PAPER_PLOT_ARMY: the first army, and those after it
 *
 * The colour of a thing in a plot.
 */
typedef enum {
  DH_PAPER_PLOT_INK,
  DH_PAPER_PLOT_FAINT,
  DH_PAPER_PLOT_ARMY,
} DhPaperPlotTone;

#define DH_PAPER_PLOT_N_TONES (DH_PAPER_PLOT_ARMY + 3)

typedef struct _DhPaperPlot DhPaperPlot;

DhPaperPlot *dh_paper_plot_new      (const DhReport     *report,
                                     const DhBattle     *battle) G_GNUC_WARN_UNUSED_RESULT;
void         dh_paper_plot_free     (DhPaperPlot        *self);
const char  *dh_paper_plot_get_text (const DhPaperPlot  *self);
void         dh_paper_plot_draw     (const DhPaperPlot  *self,
                                     cairo_t            *cr,
                                     PangoContext       *context,
                                     double              width,
                                     double              height,
                                     const DhPaperColor  colors[DH_PAPER_PLOT_N_TONES]);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhPaperPlot, dh_paper_plot_free)

G_END_DECLS

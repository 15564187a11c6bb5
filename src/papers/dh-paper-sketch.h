/* dh-paper-sketch.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-post-news.h"

#include <cairo.h>

G_BEGIN_DECLS

GBytes *dh_paper_draw_sketch    (const DhPostSketch *sketch) G_GNUC_WARN_UNUSED_RESULT;
void    dh_paper_measure_sketch (const DhPostSketch *sketch,
                                 double             *beside,
                                 double             *below);
void    dh_paper_paint_sketch   (const DhPostSketch *sketch,
                                 cairo_t            *cairo,
                                 double              size,
                                 double              letters,
                                 const double        ink[3]);

G_END_DECLS

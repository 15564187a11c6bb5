/* dh-paper-sketch.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-post-news.h"

G_BEGIN_DECLS

GBytes *dh_paper_draw_sketch (const DhPostSketch *sketch) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

/* dh-board-legibility.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <pango/pango.h>

G_BEGIN_DECLS

double dh_board_legibility_measure_capital   (PangoContext               *context,
                                              const PangoFontDescription *font);
double dh_board_legibility_get_least_capital (double                      diagonal,
                                              double                      distance,
                                              int                         width,
                                              int                         height);
double dh_board_legibility_get_reach         (double                      diagonal,
                                              int                         width,
                                              int                         height,
                                              double                      capital);

G_END_DECLS

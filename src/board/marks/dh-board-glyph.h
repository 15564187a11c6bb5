/* dh-board-glyph.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-status.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DH_BOARD_TYPE_GLYPH (dh_board_glyph_get_type ())
G_DECLARE_FINAL_TYPE (DhBoardGlyph, dh_board_glyph, DH_BOARD, GLYPH, GtkWidget)

void dh_board_glyph_clear           (DhBoardGlyph *self);
void dh_board_glyph_set_formation   (DhBoardGlyph *self,
                                     DhFormation   formation);
void dh_board_glyph_set_status      (DhBoardGlyph *self,
                                     DhUnitStatus  status);
void dh_board_glyph_set_reserve     (DhBoardGlyph *self);
void dh_board_glyph_set_army_state  (DhBoardGlyph *self,
                                     DhArmyState   state);
void dh_board_glyph_set_band        (DhBoardGlyph *self,
                                     DhBand        band);
void dh_board_glyph_set_activity    (DhBoardGlyph *self,
                                     DhActivity    activity);

G_END_DECLS

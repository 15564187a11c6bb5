/* dh-board-dice.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-status.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DH_BOARD_TYPE_DICE (dh_board_dice_get_type ())
G_DECLARE_DERIVABLE_TYPE (DhBoardDice, dh_board_dice, DH_BOARD, DICE, GtkWidget)

struct _DhBoardDiceClass
{
  GtkWidgetClass parent_class;
};

void   dh_board_dice_set_faces   (DhBoardDice   *self,
                                  guint          sides,
                                  int            need,
                                  const guint   *faces,
                                  guint          n_faces);
void   dh_board_dice_show_scene  (DhBoardDice   *self,
                                  const DhScene *scene);
void   dh_board_dice_settle      (DhBoardDice   *self);
double dh_board_dice_get_settled (DhBoardDice   *self);

void dh_board_draw_die (GtkWidget        *widget,
                        GtkSnapshot      *snapshot,
                        const DhSceneDie *die,
                        guint             sides,
                        float             size,
                        const GdkRGBA    *side);

G_END_DECLS

/* dh-desk-dice-pad.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DH_DESK_TYPE_DICE_PAD (dh_desk_dice_pad_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskDicePad, dh_desk_dice_pad, DH_DESK, DICE_PAD, GtkBox)

void dh_desk_dice_pad_set_sides    (DhDeskDicePad *self,
                                    guint          sides);
void dh_desk_dice_pad_set_complete (DhDeskDicePad *self,
                                    gboolean       is_complete);

G_END_DECLS

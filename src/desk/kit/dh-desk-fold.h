/* dh-desk-fold.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_FOLD (dh_desk_fold_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskFold, dh_desk_fold, DH_DESK, FOLD, DhBoardWidget)

gboolean   dh_desk_fold_is_folded        (DhDeskFold *self);
gboolean   dh_desk_fold_is_given         (DhDeskFold *self);
GtkWidget *dh_desk_fold_get_out_of_sight (DhDeskFold *self);

G_END_DECLS

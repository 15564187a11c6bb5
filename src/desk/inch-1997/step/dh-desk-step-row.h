/* dh-desk-step-row.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"
#include "dh-inch-types.h"
#include "dh-types.h"

G_BEGIN_DECLS

/**
 * DhDeskStepPlace:
 *
 * The place of a step, seen from the one that is played.
 */
typedef enum {
  DH_DESK_STEP_DONE,
  DH_DESK_STEP_NOW,
  DH_DESK_STEP_AHEAD,
} DhDeskStepPlace;

#define DH_DESK_TYPE_STEP_ROW (dh_desk_step_row_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskStepRow, dh_desk_step_row, DH_DESK, STEP_ROW, DhBoardWidget)

GtkWidget *dh_desk_step_row_new       (DhStep           step) G_GNUC_WARN_UNUSED_RESULT;
void       dh_desk_step_row_set_place (DhDeskStepRow   *self,
                                       DhDeskStepPlace  place);

G_END_DECLS

/* dh-desk-shot-draft.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-inch.h"

G_BEGIN_DECLS

/**
 * DhDeskShotFlag:
 *
 * Everything that the referee adds to a shot. The words are those of the order.
 */
typedef enum {
  DH_DESK_SHOT_COVER,
  DH_DESK_SHOT_OPEN,
  DH_DESK_SHOT_COLUMN,
  DH_DESK_SHOT_ENFILADE,
  DH_DESK_SHOT_SOLID,
  DH_DESK_SHOT_OVERHEAD,
  DH_DESK_SHOT_N_FLAGS,
} DhDeskShotFlag;

/**
 * DhDeskShotDraft:
 * @firer: who fires, or %DH_NOTHING
 * @target: at whom, or %DH_NOTHING
 * @inches: the distance, as it was written; empty for none
 * @flags: a bit for each [enum@Desk.ShotFlag]
 *
 * An order to fire while it is written, as far as it has come.
 */
typedef struct {
  int firer;
  int target;
  char *inches;
  guint flags;
} DhDeskShotDraft;

void      dh_desk_shot_draft_init  (DhDeskShotDraft       *self);
void      dh_desk_shot_draft_clear (DhDeskShotDraft       *self);
gboolean  dh_desk_shot_draft_read  (DhDeskShotDraft       *self,
                                    const DhBattle        *battle,
                                    const char            *text);
char     *dh_desk_shot_draft_write (const DhDeskShotDraft *self,
                                    const DhBattle        *battle) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

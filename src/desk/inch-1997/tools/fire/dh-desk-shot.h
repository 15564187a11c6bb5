/* dh-desk-shot.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-referee.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_SHOT (dh_desk_shot_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskShot, dh_desk_shot, DH_DESK, SHOT, GObject)

/**
 * DhDeskShot:
 *
 * A shot of this step: who fired at whom, its dice and what they came to. One that has been undone
 * stays, and says so.
 */
struct _DhDeskShot
{
  GObject parent_instance;

  /* Owned */
  DhEntry *entry;
  char *firer;  /* with his id */
  char *target; /* with his id */
  char *result; /* what came of it, in words */

  int roll; /* which roll of the entry has its dice */
  int hits;
  gboolean undone;
};

DhDeskShot     *dh_desk_shot_new        (DhReferee  *referee,
                                         guint       entry) G_GNUC_WARN_UNUSED_RESULT;
gboolean        dh_desk_shot_is         (DhDeskShot *self,
                                         DhReferee  *referee,
                                         guint       entry);

G_END_DECLS

/* dh-desk-new-checks.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-window.h"
#include "dh-desk-new-battle.h"

G_BEGIN_DECLS

/**
 * DhDeskVerdict:
 *
 * Whether something is ready, should be looked at, or stands in the way of the battle.
 */
typedef enum {
  DH_DESK_VERDICT_READY,
  DH_DESK_VERDICT_LOOK,
  DH_DESK_VERDICT_STOP,
} DhDeskVerdict;

/**
 * DhDeskNewCheck:
 * @title: what was looked at
 * @detail: what was found, and how to mend it
 * @where: (nullable): where it is mended: a page, or `monitor` where the board goes to its own
 *
 * A line of the ready check.
 */
typedef struct {
  DhDeskVerdict verdict;
  char *title;
  char *detail;
  const char *where;
} DhDeskNewCheck;

GPtrArray *dh_desk_new_checks_make (DhDeskNewBattle *battle,
                                    DhBoardWindow   *board,
                                    GtkWidget       *desk) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

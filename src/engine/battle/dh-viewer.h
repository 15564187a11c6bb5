/* dh-viewer.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-battle.h"

G_BEGIN_DECLS

/**
 * DhViewerKind:
 * @DH_VIEWER_REFEREE: the referee, who sees everything
 * @DH_VIEWER_EVERYBODY: whoever looks at the board
 * @DH_VIEWER_SIDE: all of one side
 * @DH_VIEWER_SEAT: one player, who has some of a side under him
 */
typedef enum {
  DH_VIEWER_REFEREE,
  DH_VIEWER_EVERYBODY,
  DH_VIEWER_SIDE,
  DH_VIEWER_SEAT,
} DhViewerKind;

/**
 * DhViewer:
 * @kind: what kind of viewer
 * @side: of a side or a seat the index of the side, else %DH_NOTHING; a seat without a side gives orders to what it has, and
 *   knows no more of that than everybody
 * @of: (array length=n_of): of a seat what it has: commands, units or players, as its game has seats of
 * @n_of: how many those are
 * @open: a seat knows of the rest of its side all that the side does; else as much of it as everybody
 *
 * Somebody who is shown or told something. Whatever leaves the engine for other eyes than the referee's takes one.
 */
struct _DhViewer {
  DhViewerKind kind;
  int side;
  const DhRef *of;
  guint n_of;
  gboolean open;
};

extern const DhViewer dh_viewer_referee;
extern const DhViewer dh_viewer_everybody;

DhViewer dh_viewer_of_side  (int              side);
gboolean dh_viewer_is_of    (const DhViewer  *self,
                             const DhBattle  *battle,
                             DhRef            thing);
gboolean dh_viewer_has      (const DhViewer  *self,
                             const DhBattle  *battle,
                             DhRef            thing);
gboolean dh_viewer_knows    (const DhViewer  *self,
                             const DhBattle  *battle,
                             DhRef            thing);
gboolean dh_viewer_may_know (const DhViewer  *self,
                             const DhBattle  *battle,
                             DhTold           told,
                             DhRef            of);

G_END_DECLS

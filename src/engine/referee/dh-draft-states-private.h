/* dh-draft-states-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-draft-private.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* Joint states that are still to be gone on from, in dh-draft-states.c. */
typedef struct _DhStates DhStates;

/**
 * DhMark:
 * @stage: how far it has come
 * @whom: whom it is about
 * @way: which way has been decided
 * @by: by whom it is decided in this draft
 * @of: whom it was about when it was decided in this draft
 *
 * Knowledge of a joint state besides the draft. What the numbers mean is for those who walk from state to state. The
 * first three belong to what is known of it; the others say how to go on from the draft that stands for all that have
 * come to the same.
 */
typedef struct {
  int stage;
  int whom;
  int way;
  int by;
  int of;
} DhMark;

/**
 * DhStatesWalk:
 * @write: writes down what of a battle makes a difference from here on, besides the mark; gives a number that is the
 *   greater the further it has come, so that all ways to a state are there before it is gone on from
 * @go_on: tries what comes next on a draft and adds where that leads, or adds nothing at the end
 * @leave_out: (nullable): is told of a state from which nobody goes on
 *
 * How to get from one joint state to the next. A battle and a draft are shown as they are in that state; @go_on may
 * explore the draft and add from what it visits, one exploration deep.
 */
typedef struct {
  guint (*write)     (const DhBattle *battle,
                      const DhMark   *mark,
                      GByteArray     *known,
                      gpointer        data);
  void  (*go_on)     (DhStates       *states,
                      DhDraft        *draft,
                      const DhMark   *mark,
                      double          chance,
                      gpointer        data);
  void  (*leave_out) (DhDraft        *draft,
                      const DhMark   *mark,
                      double          chance,
                      gpointer        data);
} DhStatesWalk;

DhStates *_dh_states_new      (DhDraft            *draft,
                               const DhStatesWalk *walk,
                               gpointer            data) G_GNUC_WARN_UNUSED_RESULT;
void      _dh_states_free     (DhStates           *self);
void      _dh_states_add      (DhStates           *self,
                               const DhDraft      *draft,
                               DhMark              mark,
                               double              chance);
void      _dh_states_add_ways (DhStates           *self,
                               const DhDraft      *draft,
                               DhMark              mark,
                               const double       *chances,
                               guint               n,
                               double              chance);
void      _dh_states_follow   (DhStates           *self,
                               guint               most,
                               GCancellable       *cancellable);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhStates, _dh_states_free)

G_END_DECLS

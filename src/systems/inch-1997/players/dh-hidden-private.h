/* dh-hidden-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-inch-private.h"
#include "dh-entry-private.h"
#include "dh-narrator-private.h"
#include "dh-viewer.h"

G_BEGIN_DECLS

/**
 * DhHidden:
 * @battle: a battle
 * @viewer: from whom they are hidden
 * @units: whether each of its units is concealed or in reserve, and not of the viewer's side
 * @n_units: how many units there are
 * @any: whether any is
 * @with: the unit that each of its officers is with
 *
 * The units that are hidden from a viewer at one moment of a battle.
 */
typedef struct {
  const DhBattle *battle;
  const DhViewer *viewer;
  gboolean *units;
  int n_units;
  gboolean any;
  int *with;
} DhHidden;

void     _dh_hidden_init        (DhHidden       *self,
                                 const DhBattle *battle,
                                 const DhViewer *viewer);
void     _dh_hidden_place_units (const DhHidden *self,
                                 int            *places);
void     _dh_hidden_init_before (DhHidden       *self,
                                 DhReferee      *referee,
                                 guint           n,
                                 const DhViewer *viewer);
void     _dh_hidden_clear       (DhHidden       *self);
void     _dh_hidden_go_back     (DhHidden       *self,
                                 const DhEntry  *entry);
void     _dh_hidden_go_back_to  (DhHidden       *self,
                                 DhReferee      *referee,
                                 guint           index);
gboolean _dh_hidden_counts      (const DhHidden *self,
                                 DhRef           thing);
gboolean _dh_hidden_has         (const DhHidden *self,
                                 DhRef           thing);
gboolean _dh_hidden_has_unit    (const DhHidden *self,
                                 int             unit);
gboolean _dh_hidden_may_know_due (const DhBattle *battle,
                                  const DhViewer *viewer,
                                  const DhDue    *due);
gboolean _dh_hidden_has_due     (const DhHidden *self,
                                 const DhDue    *due);
gboolean _dh_hidden_has_fate    (const DhHidden *self,
                                 const DhEntry  *entry,
                                 DhRef           officer);
gboolean _dh_hidden_has_order   (const DhHidden *self,
                                 const DhOrder  *order);
gboolean _dh_hidden_has_entry   (const DhHidden *self,
                                 const DhEntry  *entry);
gboolean _dh_hidden_may_tell    (const DhHidden *self,
                                 const DhEntry  *entry);
void     _dh_hidden_hush        (const DhHidden *self,
                                 DhNarrator     *narrator);
gboolean _dh_hush               (DhReferee      *referee,
                                 guint           index,
                                 DhNarrator     *narrator);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (DhHidden, _dh_hidden_clear)

G_END_DECLS

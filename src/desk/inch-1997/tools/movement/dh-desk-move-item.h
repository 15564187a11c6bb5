/* dh-desk-move-item.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-referee.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_MOVE_ITEM (dh_desk_move_item_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskMoveItem, dh_desk_move_item, DH_DESK, MOVE_ITEM, GObject)

/**
 * DhDeskMoveItem:
 *
 * A line of the movement tool: a command, one of its units or an officer, named and not copied. What
 * it has of its own is whether the referee has chosen it for the next response, and how far it was
 * told to go.
 */
struct _DhDeskMoveItem
{
  GObject parent_instance;

  /* Borrowed: the battle lives as long as the referee, who is kept longer than the items */
  const DhBattle *battle;

  DhRef thing;
  double inches; /* how far the unit was told to go this turn, less than 0 when it was not */
  gboolean chosen;
  gboolean mixed; /* of a command: some of it is chosen, and some is not */
};

DhDeskMoveItem *dh_desk_move_item_new         (const DhBattle *battle,
                                               DhRefKind       kind,
                                               int             index) G_GNUC_WARN_UNUSED_RESULT;
void            dh_desk_move_item_set_chosen  (DhDeskMoveItem *self,
                                               gboolean        chosen);
void            dh_desk_move_item_set_mixed   (DhDeskMoveItem *self,
                                               gboolean        mixed);
void            dh_desk_move_item_update      (DhDeskMoveItem *self,
                                               double          inches);

G_END_DECLS

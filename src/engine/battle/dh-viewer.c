/* dh-viewer.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-viewer.h"

#include "dh-battle-private.h"
#include "dh-system-tables.h"

/*
 * Secrets. The rows of a game's tables say to whom something is told, and only here is that held against who
 * looks.
 */

const DhViewer dh_viewer_referee = { DH_VIEWER_REFEREE, DH_NOTHING };
const DhViewer dh_viewer_everybody = { DH_VIEWER_EVERYBODY, DH_NOTHING };

/**
 * dh_viewer_of_side:
 * @side: the index of a side, or %DH_NOTHING for somebody who is of none
 *
 * Returns: all of that side, or everybody
 */
DhViewer
dh_viewer_of_side (int side)
{
  return side == DH_NOTHING ? dh_viewer_everybody : (DhViewer){ DH_VIEWER_SIDE, side };
}

/**
 * dh_viewer_is_of:
 * @self: a viewer
 * @battle: a battle
 * @thing: a thing in it
 *
 * Returns: whether it is of the viewer's side; to the referee everything is
 */
gboolean
dh_viewer_is_of (const DhViewer *self,
                 const DhBattle *battle,
                 DhRef           thing)
{
  return self->kind == DH_VIEWER_REFEREE ||
         (self->side != DH_NOTHING && dh_battle_get_side_of (battle, thing) == self->side);
}

/**
 * dh_viewer_has:
 * @self: a viewer
 * @battle: a battle
 * @thing: a thing in it
 *
 * Returns: whether it is under the viewer: of a seat what that has, which may be a side; of a side all that is of it
 */
gboolean
dh_viewer_has (const DhViewer *self,
               const DhBattle *battle,
               DhRef           thing)
{
  const DhSystem *system = battle->system;

  if (self->kind != DH_VIEWER_SEAT)
    return dh_viewer_is_of (self, battle, thing);
  for (guint i = 0; i < self->n_of; i++)
    if (dh_ref_equal (self->of[i], thing) ||
        (self->of[i].kind == system->tables->side && dh_battle_get_side_of (battle, thing) == self->of[i].index) ||
        (system->tables->is_under != NULL && system->tables->is_under (battle, thing, self->of[i])))
      return TRUE;

  return FALSE;
}

/**
 * dh_viewer_knows:
 * @self: a viewer
 * @battle: a battle
 * @thing: a thing in it
 *
 * Returns: whether the viewer knows all of it that anybody at the table does: it is under him, or is of his side and he is
 *   told of that; a seat without a side knows of nothing so much
 */
gboolean
dh_viewer_knows (const DhViewer *self,
                 const DhBattle *battle,
                 DhRef           thing)
{
  if (self->kind == DH_VIEWER_SEAT && self->side == DH_NOTHING)
    return FALSE;

  return dh_viewer_has (self, battle, thing) || (self->open && dh_viewer_is_of (self, battle, thing));
}

/**
 * dh_viewer_may_know:
 * @self: a viewer
 * @battle: a battle
 * @told: to whom something is told, as its row says
 * @of: of which thing it is
 *
 * Returns: whether the viewer may be told it, where he may know of the thing at all
 */
gboolean
dh_viewer_may_know (const DhViewer *self,
                    const DhBattle *battle,
                    DhTold          told,
                    DhRef           of)
{
  gboolean open = battle->system->tables->keeps_secrets != NULL && !battle->system->tables->keeps_secrets (battle);

  if (self->kind == DH_VIEWER_REFEREE)
    return TRUE;

  switch (told)
    {
    case DH_TOLD_UNSAID:
    case DH_TOLD_REFEREE:
      return FALSE;
    case DH_TOLD_ALL:
      return TRUE;
    case DH_TOLD_OPENLY:
      return open;
    case DH_TOLD_OWN_SIDE:
      return dh_battle_get_side_of (battle, of) == DH_NOTHING || dh_viewer_is_of (self, battle, of);
    case DH_TOLD_SIDE:
      return open || (self->side != DH_NOTHING && dh_battle_get_side_of (battle, of) == DH_NOTHING) ||
             dh_viewer_is_of (self, battle, of);
    case DH_TOLD_SEAT:
      return open || dh_viewer_knows (self, battle, of);
    case DH_TOLD_STRENGTH:
      return open || battle->disclosure == DH_DISCLOSURE_EXACT || dh_viewer_knows (self, battle, of);
    }

  g_return_val_if_reached (FALSE);
}

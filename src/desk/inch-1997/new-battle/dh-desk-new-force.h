/* dh-desk-new-force.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-new-battle.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_NEW_FORCE (dh_desk_new_force_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskNewForce, dh_desk_new_force, DH_DESK, NEW_FORCE, GObject)

/**
 * DhDeskNewForce:
 *
 * An army, a command or a unit of a battle in the making, named and not copied.
 */
struct _DhDeskNewForce
{
  GObject parent_instance;

  /* Owned */
  DhDeskNewBattle *battle;
  DhOrderOfBattle *armies;

  DhRef thing;
};

DhDeskNewForce  *dh_desk_new_force_new        (DhDeskNewBattle *battle,
                                               DhOrderOfBattle *armies,
                                               DhRef            thing) G_GNUC_WARN_UNUSED_RESULT;
gboolean         dh_desk_new_force_is_current (DhDeskNewForce  *self);

G_END_DECLS

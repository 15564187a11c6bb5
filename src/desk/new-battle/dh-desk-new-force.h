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

DhDeskNewForce  *dh_desk_new_force_new        (DhDeskNewBattle *battle,
                                               DhOrderOfBattle *armies,
                                               DhThing          thing) G_GNUC_WARN_UNUSED_RESULT;
gboolean         dh_desk_new_force_is_current (DhDeskNewForce  *self);
DhDeskNewBattle *dh_desk_new_force_get_battle (DhDeskNewForce  *self);
DhOrderOfBattle *dh_desk_new_force_get_armies (DhDeskNewForce  *self);
DhThing          dh_desk_new_force_get_thing  (DhDeskNewForce  *self);

G_END_DECLS

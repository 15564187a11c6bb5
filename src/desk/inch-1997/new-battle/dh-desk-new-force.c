/* dh-desk-new-force.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-new-force.h"

#include "dh-class.h"

DH_CLASS_DEFINE_PLAIN (DhDeskNewForce, dh_desk_new_force, G_TYPE_OBJECT)

static void
dh_desk_new_force_class_init (DhDeskNewForceClass *klass)
{
  DH_CLASS_OWNS (klass, DhDeskNewForce, g_object_unref, battle);
  DH_CLASS_OWNS (klass, DhDeskNewForce, dh_order_of_battle_unref, armies);
}

DhDeskNewForce *
dh_desk_new_force_new (DhDeskNewBattle *battle,
                       DhOrderOfBattle *armies,
                       DhRef            thing)
{
  DhDeskNewForce *self = g_object_new (DH_DESK_TYPE_NEW_FORCE, NULL);

  self->battle = g_object_ref (battle);
  self->armies = dh_order_of_battle_ref (armies);
  self->thing = thing;
  return self;
}

/**
 * dh_desk_new_force_is_current:
 * @self: a force
 *
 * Returns: whether its armies are still those that are to fight
 */
gboolean
dh_desk_new_force_is_current (DhDeskNewForce *self)
{
  g_return_val_if_fail (DH_DESK_IS_NEW_FORCE (self), FALSE);

  return self->battle->armies == self->armies;
}

/* dh-system-orders.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-system-orders.h"

#include "dh-battle.h"

#include <glib/gi18n-lib.h>

/* Members of a system's orders that may be missing, each with what is done then. */

/**
 * dh_battle_is_out:
 * @self: a battle
 * @thing: a thing of it
 *
 * Returns: whether it has left the game
 */
gboolean
dh_battle_is_out (const DhBattle *self,
                  DhRef           thing)
{
  return self->system->orders->is_out != NULL && self->system->orders->is_out (self, thing);
}

/**
 * dh_battle_can_act:
 * @self: a battle
 * @thing: a thing of it
 * @named: whether it has been named, so that it may also answer others
 *
 * Returns: whether it has something to do now
 */
gboolean
dh_battle_can_act (const DhBattle *self,
                   DhRef           thing,
                   gboolean        named)
{
  if (self->system->orders->can_act == NULL)
    return !dh_battle_is_out (self, thing);

  return self->system->orders->can_act (self, thing, named);
}

/**
 * dh_battle_unroll:
 * @self: a battle
 * @line: a line
 *
 * Returns: (transfer full) (nullable): the next of the orders that the line stands for, until it is %NULL: nothing is
 *   left of it, or it stands for itself
 */
char *
dh_battle_unroll (const DhBattle *self,
                  const char     *line)
{
  return self->system->orders->unroll != NULL ? self->system->orders->unroll (self, line) : NULL;
}

/**
 * dh_battle_describe_passed_over:
 * @self: a battle
 * @order: an order with which play goes on
 *
 * Returns: (transfer full) (nullable): who could still do something that it leaves undone, in a sentence
 */
char *
dh_battle_describe_passed_over (const DhBattle *self,
                                const char     *order)
{
  return self->system->orders->passes_over != NULL ? self->system->orders->passes_over (self, order) : NULL;
}

/**
 * dh_battle_describe_kinds:
 * @self: a battle
 * @kinds: kinds of thing, as a set
 *
 * Returns: what to call things of these kinds, for people
 */
const char *
dh_battle_describe_kinds (const DhBattle *self,
                          guint           kinds)
{
  if (self->system->orders->describe_kinds == NULL)
    return _("anything in this battle");

  return self->system->orders->describe_kinds (kinds);
}

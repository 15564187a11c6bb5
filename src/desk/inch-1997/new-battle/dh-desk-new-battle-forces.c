/* dh-desk-new-battle-forces.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-new-battle-private.h"

/*
 * With what a battle begins: who is held back, who is not seen, and how steady the units are. Reserves stay off the
 * table by brigades and divisions, a unit of no command by itself (2.C).
 */

static const DhUnitInfo *
get_unit (DhDeskNewBattle *self,
          guint            unit)
{
  return dh_order_of_battle_get_unit (self->armies, unit);
}

static gboolean *
off_table (DhDeskNewBattle *self,
           guint            unit)
{
  return &g_array_index (self->off_table, gboolean, unit);
}

/* Takes the forces as the order of battle has them. */
void
_dh_desk_new_battle_take_forces (DhDeskNewBattle *self)
{
  guint n = self->armies != NULL ? self->armies->units->len : 0;

  g_array_set_size (self->off_table, n);
  g_array_set_size (self->concealed, n);
  g_array_set_size (self->ratings, n);
  for (guint i = 0; i < n; i++)
    {
      *off_table (self, i) = get_unit (self, i)->reserve;
      g_array_index (self->concealed, gboolean, i) = get_unit (self, i)->concealed;
      g_array_index (self->ratings, int, i) = get_unit (self, i)->rating;
    }
}

static gboolean
belongs (DhDeskNewBattle *self,
         guint            unit,
         DhRef            thing)
{
  if (thing.kind == DH_REF_KIND_UNIT)
    return (int) unit == thing.index;

  for (int command = get_unit (self, unit)->command; command >= 0;
       command = dh_order_of_battle_get_command (self->armies, command)->parent)
    if (command == thing.index)
      return TRUE;

  return FALSE;
}

/**
 * dh_desk_new_battle_is_in_reserve:
 * @self: a battle in the making
 * @thing: a command or a unit
 *
 * Returns: whether the whole of it begins off the table
 */
gboolean
dh_desk_new_battle_is_in_reserve (DhDeskNewBattle *self,
                                  DhRef            thing)
{
  gboolean any = FALSE;

  g_return_val_if_fail (DH_DESK_IS_NEW_BATTLE (self), FALSE);

  for (guint i = 0; i < self->off_table->len; i++)
    if (belongs (self, i, thing))
      {
        if (!*off_table (self, i))
          return FALSE;
        any = TRUE;
      }

  return any;
}

/**
 * dh_desk_new_battle_may_be_in_reserve:
 * @self: a battle in the making
 * @thing: a command or a unit
 *
 * Returns: whether it can be held back by itself: a unit of a command stays with it
 */
gboolean
dh_desk_new_battle_may_be_in_reserve (DhDeskNewBattle *self,
                                      DhRef            thing)
{
  g_return_val_if_fail (DH_DESK_IS_NEW_BATTLE (self), FALSE);

  if (thing.kind == DH_REF_KIND_UNIT)
    return get_unit (self, thing.index)->command < 0;

  for (guint i = 0; thing.kind == DH_REF_KIND_COMMAND && i < self->off_table->len; i++)
    if (belongs (self, i, thing))
      return TRUE;

  return FALSE;
}

void
dh_desk_new_battle_set_in_reserve (DhDeskNewBattle *self,
                                   DhRef            thing,
                                   gboolean         in_reserve)
{
  gboolean changed = FALSE;

  g_return_if_fail (DH_DESK_IS_NEW_BATTLE (self));
  g_return_if_fail (dh_desk_new_battle_may_be_in_reserve (self, thing));

  for (guint i = 0; i < self->off_table->len; i++)
    if (belongs (self, i, thing) && *off_table (self, i) != in_reserve)
      {
        *off_table (self, i) = in_reserve;
        changed = TRUE;
      }
  if (changed)
    _dh_desk_new_battle_changed (self);
}

gboolean
dh_desk_new_battle_is_concealed (DhDeskNewBattle *self,
                                 guint            unit)
{
  g_return_val_if_fail (DH_DESK_IS_NEW_BATTLE (self), FALSE);
  g_return_val_if_fail (unit < self->concealed->len, FALSE);

  return g_array_index (self->concealed, gboolean, unit);
}

void
dh_desk_new_battle_set_concealed (DhDeskNewBattle *self,
                                  guint            unit,
                                  gboolean         concealed)
{
  g_return_if_fail (DH_DESK_IS_NEW_BATTLE (self));
  g_return_if_fail (unit < self->concealed->len);

  if (g_array_index (self->concealed, gboolean, unit) == concealed)
    return;

  g_array_index (self->concealed, gboolean, unit) = concealed;
  _dh_desk_new_battle_changed (self);
}

/**
 * dh_desk_new_battle_get_rating:
 * @self: a battle in the making
 * @unit: a unit
 *
 * Returns: the morale rating that it is given, or -1 when it is rolled as the battle begins
 */
int
dh_desk_new_battle_get_rating (DhDeskNewBattle *self,
                               guint            unit)
{
  g_return_val_if_fail (DH_DESK_IS_NEW_BATTLE (self), -1);
  g_return_val_if_fail (unit < self->ratings->len, -1);

  return g_array_index (self->ratings, int, unit);
}

void
dh_desk_new_battle_set_rating (DhDeskNewBattle *self,
                               guint            unit,
                               int              rating)
{
  g_return_if_fail (DH_DESK_IS_NEW_BATTLE (self));
  g_return_if_fail (unit < self->ratings->len);

  if (g_array_index (self->ratings, int, unit) == rating)
    return;

  g_array_index (self->ratings, int, unit) = rating;
  _dh_desk_new_battle_changed (self);
}

/* Counting */

guint
dh_desk_new_battle_count_units (DhDeskNewBattle *self,
                                guint            army)
{
  guint n = 0;

  g_return_val_if_fail (DH_DESK_IS_NEW_BATTLE (self), 0);

  for (guint i = 0; i < self->off_table->len; i++)
    n += get_unit (self, i)->army == (int) army;

  return n;
}

guint
dh_desk_new_battle_count_reserve (DhDeskNewBattle *self,
                                  guint            army)
{
  guint n = 0;

  g_return_val_if_fail (DH_DESK_IS_NEW_BATTLE (self), 0);

  for (guint i = 0; i < self->off_table->len; i++)
    n += get_unit (self, i)->army == (int) army && *off_table (self, i);

  return n;
}

/**
 * dh_desk_new_battle_get_most_in_reserve:
 * @self: a battle in the making
 * @army: one of its armies
 *
 * Returns: how many units of that army may begin off the table (2.C)
 */
guint
dh_desk_new_battle_get_most_in_reserve (DhDeskNewBattle *self,
                                        guint            army)
{
  g_return_val_if_fail (DH_DESK_IS_NEW_BATTLE (self), 0);

  return dh_desk_new_battle_count_units (self, army) * dh_rulebook_number (self->rulebook, "reserve.share") + 1e-9;
}

/**
 * dh_desk_new_battle_count_given:
 * @self: a battle in the making
 *
 * Returns: how many units have their rating already
 */
guint
dh_desk_new_battle_count_given (DhDeskNewBattle *self)
{
  guint n = 0;

  g_return_val_if_fail (DH_DESK_IS_NEW_BATTLE (self), 0);

  for (guint i = 0; i < self->ratings->len; i++)
    n += g_array_index (self->ratings, int, i) >= 0;

  return n;
}

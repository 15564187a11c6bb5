/* dh-inch-joined.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-inch-private.h"

#include "dh-order-of-battle-private.h"

#include <string.h>

/*
 * The armies of a battle as orders have left them: with the names that were given and the units that have joined since. They
 * are an order of battle like the one it began with, so whatever reads one reads them.
 */

static const DhJoinedColumn columns[] = {
  { "arm", DH_JOINED_ARM, .words = dh_arm_get_type },
  { "quality", DH_JOINED_QUALITY, .words = dh_quality_get_type },
  { "stands", DH_JOINED_STANDS, .most = DH_ORDER_OF_BATTLE_MOST_STANDS },
  { "guns", DH_JOINED_GUNS, .most = DH_ORDER_OF_BATTLE_MOST_GUNS },
  { NULL },
};

/* The property of a kind of thing that is the name it was given. */
static const struct {
  DhRefKind kind;
  DhPropertyId property;
} names[] = {
  { DH_REF_KIND_COMMAND, DH_COMMAND_NAME },
  { DH_REF_KIND_UNIT, DH_UNIT_NAME },
  { DH_REF_KIND_OFFICER, DH_OFFICER_NAME },
};

/**
 * _dh_inch_get_name_property:
 * @kind: a kind of thing that can be called otherwise
 *
 * Returns: the property that is the name it was given
 */
DhPropertyId
_dh_inch_get_name_property (DhRefKind kind)
{
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (names[i].kind == kind)
      return names[i].property;

  g_return_val_if_reached (DH_UNIT_NAME);
}

static gboolean
is_id (const char *id)
{
  g_autofree char *small = g_ascii_strdown (id, -1);

  return strcmp (small, id) == 0 && _dh_order_of_battle_can_be_id (id);
}

const DhJoinInfo _dh_inch_joins[] = {
  { DH_REF_KIND_UNIT, DH_REF_KIND_COMMAND, columns, is_id },
  { 0 },
};

/* The units that joined and the names that were changed since the set-up; equal texts for equal changes. */
static char *
describe_changes (const DhBattle *battle)
{
  GString *text = g_string_new (NULL);

  for (const DhJoined *joined = NULL; dh_array_next (battle->joined, &joined);)
    {
      g_string_append_printf (text, "+%s>%d", joined->id, joined->under.index);
      for (guint i = 0; i < DH_MOST_JOINED_ARGS; i++)
        g_string_append_printf (text, ",%d", joined->args[i]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    for (guint j = 0; j < battle->things[names[i].kind]->len; j++)
      {
        int name = _dh_property_read (battle, (DhRef){ names[i].kind, j }, names[i].property);

        if (name != 0)
          g_string_append_printf (text, " %d.%u=%d", names[i].kind, j, name);
      }

  return g_string_free (text, FALSE);
}

/* The place behind the last unit or officer that stands in a command directly. */
static guint
find_place (const DhOrderOfBattle *self,
            int                    command)
{
  guint found = 0;

  for (guint i = 0; i < self->places->len; i++)
    {
      const DhRef *place = &g_array_index (self->places, DhRef, i);

      if ((place->kind == DH_REF_KIND_COMMAND && place->index == command) ||
          (place->kind == DH_REF_KIND_UNIT && dh_order_of_battle_get_unit (self, place->index)->command == command) ||
          (place->kind == DH_REF_KIND_OFFICER && dh_order_of_battle_get_officer (self, place->index)->command == command))
        found = i + 1;
    }

  return found;
}

static void
add_joined (DhOrderOfBattle *self,
            const DhJoined  *joined)
{
  DhRef place = { DH_REF_KIND_UNIT, self->units->len };
  DhUnitInfo unit = {
    .id = (char *) joined->id,
    .name = (char *) joined->id,
    .arm = joined->args[DH_JOINED_ARM],
    .quality = joined->args[DH_JOINED_QUALITY],
    .stands = joined->args[DH_JOINED_STANDS],
    .guns = joined->args[DH_JOINED_GUNS],
    .army = dh_order_of_battle_get_command (self, joined->under.index)->army,
    .command = joined->under.index,
    .rating = -1,
  };

  if (unit.arm == DH_ARM_ARTILLERY && unit.guns == 0)
    unit.guns = DH_ORDER_OF_BATTLE_USUAL_GUNS;
  unit.formation = _dh_order_of_battle_get_usual_formation (unit.arm);
  g_array_insert_val (self->places, find_place (self, unit.command), place);
  g_array_append_val (self->units, unit);
  _dh_order_of_battle_take_id (self, unit.id, place);
}

static void
take_name (DhOrderOfBattle *self,
           DhRef            thing,
           int              name)
{
  char *text = (char *) g_quark_to_string (name);

  if (name == 0)
    return;
  if (thing.kind == DH_REF_KIND_COMMAND)
    g_array_index (self->commands, DhCommandInfo, thing.index).name = text;
  else if (thing.kind == DH_REF_KIND_UNIT)
    g_array_index (self->units, DhUnitInfo, thing.index).name = text;
  else
    g_array_index (self->officers, DhOfficerInfo, thing.index).name = text;
}

static DhOrderOfBattle *
make_armies (const DhBattle *battle)
{
  DhOrderOfBattle *armies = dh_order_of_battle_copy (battle->scenario);

  for (const DhJoined *joined = NULL; dh_array_next (battle->joined, &joined);)
    add_joined (armies, joined);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    for (guint j = 0; j < battle->things[names[i].kind]->len; j++)
      {
        DhRef thing = { names[i].kind, j };

        take_name (armies, thing, _dh_property_read (battle, thing, names[i].property));
      }
  _dh_order_of_battle_label_all (armies);

  return armies;
}

/**
 * _dh_inch_find_scenario_now:
 * @battle: a battle
 *
 * Returns: (transfer full): its order of battle with who has joined, and under the names of now; the same one for the same
 *   changes, so that entries are told to be of one time by it
 */
gpointer
_dh_inch_find_scenario_now (const DhBattle *battle)
{
  static GMutex mutex; /* odds are found beside the main loop */
  DhOrderOfBattle *scenario = battle->scenario, *found;
  g_autofree char *changes = describe_changes (battle);

  if (*changes == '\0')
    return dh_order_of_battle_ref (scenario);

  g_mutex_lock (&mutex);
  if (scenario->later == NULL)
    scenario->later = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) dh_order_of_battle_unref);
  found = g_hash_table_lookup (scenario->later, changes);
  if (found == NULL)
    {
      found = make_armies (battle);
      g_hash_table_insert (scenario->later, g_steal_pointer (&changes), found);
    }
  dh_order_of_battle_ref (found);
  g_mutex_unlock (&mutex);

  return found;
}

/**
 * _dh_inch_follow:
 * @self: a battle whose armies are others
 *
 * Names its things by those, takes off the units that are not among them, and adds those that are new.
 */
void
_dh_inch_follow (DhBattle *self)
{
  const DhOrderOfBattle *armies = self->scenario_now;

  while (dh_n_units (self) > armies->units->len)
    {
      int card = dh_unit (self, dh_n_units (self) - 1)->card;

      g_array_set_size (self->things[DH_REF_KIND_UNIT], dh_n_units (self) - 1);
      _dh_battle_take_card (self, card);
    }
  for (guint i = 0; i < dh_n_armies (self); i++)
    dh_army (self, i)->info = dh_order_of_battle_get_army (armies, i);
  for (guint i = 0; i < dh_n_commands (self); i++)
    dh_command (self, i)->info = dh_order_of_battle_get_command (armies, i);
  for (guint i = 0; i < dh_n_units (self); i++)
    dh_unit (self, i)->info = dh_order_of_battle_get_unit (armies, i);
  for (guint i = 0; i < dh_n_officers (self); i++)
    dh_officer (self, i)->info = dh_order_of_battle_get_officer (armies, i);
  while (dh_n_units (self) < armies->units->len)
    {
      _dh_inch_add_unit (self, dh_order_of_battle_get_unit (armies, dh_n_units (self)));
      _dh_battle_give_card (self, dh_n_units (self) - 1);
    }
  _dh_battle_name_cards (self);
}

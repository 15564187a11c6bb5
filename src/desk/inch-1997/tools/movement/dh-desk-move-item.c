/* dh-desk-move-item.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-move-item.h"

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

  DhThing thing;
  double inches;
  gboolean chosen;
};

enum {
  PROP_0,
  PROP_CHOSEN,
  N_PROPERTIES,
};

static GParamSpec *properties[N_PROPERTIES];

enum {
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (DhDeskMoveItem, dh_desk_move_item, G_TYPE_OBJECT)

static void
dh_desk_move_item_get_property (GObject    *object,
                                guint       prop_id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_CHOSEN:
      g_value_set_boolean (value, dh_desk_move_item_is_chosen (DH_DESK_MOVE_ITEM (object)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
dh_desk_move_item_set_property (GObject      *object,
                                guint         prop_id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  switch (prop_id)
    {
    case PROP_CHOSEN:
      dh_desk_move_item_set_chosen (DH_DESK_MOVE_ITEM (object), g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
dh_desk_move_item_class_init (DhDeskMoveItemClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = dh_desk_move_item_get_property;
  object_class->set_property = dh_desk_move_item_set_property;

  /**
   * DhDeskMoveItem:chosen:
   *
   * Whether it is in the group that responds next.
   */
  properties[PROP_CHOSEN] = g_param_spec_boolean ("chosen",
                                                  NULL,
                                                  NULL,
                                                  FALSE,
                                                  G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);

  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  /**
   * DhDeskMoveItem::changed:
   * @self: an item
   *
   * What it names may stand otherwise now.
   */
  signals[SIGNAL_CHANGED] = g_signal_new ("changed",
                                          DH_DESK_TYPE_MOVE_ITEM,
                                          G_SIGNAL_RUN_LAST,
                                          0,
                                          NULL,
                                          NULL,
                                          NULL,
                                          G_TYPE_NONE,
                                          0);
}

static void
dh_desk_move_item_init (DhDeskMoveItem *self)
{
}

/**
 * dh_desk_move_item_new:
 * @battle: a battle, which has to live as long as the item
 * @thing: a command, a unit or an officer of it
 *
 * Returns: (transfer full): an item for it
 */
DhDeskMoveItem *
dh_desk_move_item_new (const DhBattle *battle,
                       DhThing         thing)
{
  DhDeskMoveItem *self = g_object_new (DH_DESK_TYPE_MOVE_ITEM, NULL);

  self->battle = battle;
  self->thing = thing;
  self->inches = -1;
  return self;
}

const DhBattle *
dh_desk_move_item_get_battle (DhDeskMoveItem *self)
{
  g_return_val_if_fail (DH_DESK_IS_MOVE_ITEM (self), NULL);

  return self->battle;
}

DhThing
dh_desk_move_item_get_thing (DhDeskMoveItem *self)
{
  g_return_val_if_fail (DH_DESK_IS_MOVE_ITEM (self), ((DhThing) { DH_THING_KIND_NONE, 0 }));

  return self->thing;
}

gboolean
dh_desk_move_item_is_chosen (DhDeskMoveItem *self)
{
  g_return_val_if_fail (DH_DESK_IS_MOVE_ITEM (self), FALSE);

  return self->chosen;
}

void
dh_desk_move_item_set_chosen (DhDeskMoveItem *self,
                              gboolean        chosen)
{
  g_return_if_fail (DH_DESK_IS_MOVE_ITEM (self));

  if (self->chosen == !!chosen)
    return;

  self->chosen = !!chosen;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CHOSEN]);
}

/**
 * dh_desk_move_item_get_inches:
 * @self: an item
 *
 * Returns: how far the unit was told to go this turn, less than 0 when it was not
 */
double
dh_desk_move_item_get_inches (DhDeskMoveItem *self)
{
  g_return_val_if_fail (DH_DESK_IS_MOVE_ITEM (self), -1);

  return self->inches;
}

/**
 * dh_desk_move_item_update:
 * @self: an item
 * @inches: how far the unit was told to go this turn, less than 0 when it was not
 *
 * Tells the row that shows it, if there is one, to look again.
 */
void
dh_desk_move_item_update (DhDeskMoveItem *self,
                          double          inches)
{
  g_return_if_fail (DH_DESK_IS_MOVE_ITEM (self));

  self->inches = inches;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

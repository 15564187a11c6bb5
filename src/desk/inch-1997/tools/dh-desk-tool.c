/* dh-desk-tool.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-tool.h"

#include "dh-narration.h"

#include <glib/gi18n.h>

typedef struct {
  /* Owned */
  DhDeskOrder *order; /* (nullable) */
  GSignalGroup *order_signals;
} DhDeskToolPrivate;

enum {
  PROP_0,
  PROP_ORDER,
  N_PROPERTIES,
};

static GParamSpec *properties[N_PROPERTIES];

/**
 * DhDeskTool:
 *
 * What the referee works with in one step of the turn: a pane that shows what the step is about, and
 * that writes orders for the mouse and for fingers.
 *
 * A tool has a battle only while it is seen. It shares the order that is being written with the order
 * line, and shows it whoever writes.
 */
G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (DhDeskTool, dh_desk_tool, DH_DESK_TYPE_PANE)

static char *
name_throw (const DhBattle *battle,
            const DhDue    *due)
{
  const char *id = dh_battle_get_unit (battle, due->unit)->info->id;

  /* Of an officer at risk it is his own die. */
  if (due->kind == DH_DUE_KIND_RISK)
    id = dh_battle_get_officer (battle, due->officer)->info->id;
  if (due->kind == DH_DUE_KIND_FIGHT)
    /* Translators: on a button: the ids of two units that fight */
    return g_strdup_printf (_("Fight %s–%s"), id, dh_battle_get_unit (battle, due->other)->info->id);

  /* Translators: on a button: the id of a unit or an officer that dice are due for */
  return g_strdup_printf (_("Throw for %s"), id);
}

/* What is due comes before all else, and one that needs dice alone can be proposed. */
static void
propose_due (const DhBattle *battle,
             DhDeskNext     *next)
{
  for (guint i = 0; i < dh_battle_get_n_dues (battle); i++)
    {
      const DhDue *due = dh_battle_get_due (battle, i);
      g_autofree char *label = NULL;
      g_autofree char *order = NULL;

      if (!dh_battle_due_is_open (battle, due) || !dh_battle_due_needs_only_dice (battle, due))
        continue;

      order = dh_battle_due_to_order (battle, due);
      label = name_throw (battle, due);
      dh_desk_next_set (next, label, order);
      return;
    }
}

static void
order_changed_cb (DhDeskTool *self)
{
  DhDeskToolPrivate *priv = dh_desk_tool_get_instance_private (self);

  g_assert (DH_DESK_IS_TOOL (self));

  if (DH_DESK_TOOL_GET_CLASS (self)->show_order != NULL && dh_desk_pane_get_referee (DH_DESK_PANE (self)) != NULL)
    DH_DESK_TOOL_GET_CLASS (self)->show_order (self, priv->order);
}

static void
dh_desk_tool_dispose (GObject *object)
{
  DhDeskToolPrivate *priv = dh_desk_tool_get_instance_private (DH_DESK_TOOL (object));

  g_signal_group_set_target (priv->order_signals, NULL);
  g_clear_object (&priv->order);

  G_OBJECT_CLASS (dh_desk_tool_parent_class)->dispose (object);
}

static void
dh_desk_tool_finalize (GObject *object)
{
  DhDeskToolPrivate *priv = dh_desk_tool_get_instance_private (DH_DESK_TOOL (object));

  g_object_unref (priv->order_signals);

  G_OBJECT_CLASS (dh_desk_tool_parent_class)->finalize (object);
}

static void
dh_desk_tool_get_property (GObject    *object,
                           guint       prop_id,
                           GValue     *value,
                           GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_ORDER:
      g_value_set_object (value, dh_desk_tool_get_order (DH_DESK_TOOL (object)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
dh_desk_tool_set_property (GObject      *object,
                           guint         prop_id,
                           const GValue *value,
                           GParamSpec   *pspec)
{
  switch (prop_id)
    {
    case PROP_ORDER:
      dh_desk_tool_set_order (DH_DESK_TOOL (object), g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
dh_desk_tool_class_init (DhDeskToolClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = dh_desk_tool_dispose;
  object_class->finalize = dh_desk_tool_finalize;
  object_class->get_property = dh_desk_tool_get_property;
  object_class->set_property = dh_desk_tool_set_property;

  /**
   * DhDeskTool:order:
   *
   * The order that is being written.
   */
  properties[PROP_ORDER] = g_param_spec_object ("order",
                                                NULL,
                                                NULL,
                                                DH_DESK_TYPE_ORDER,
                                                G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);

  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

static void
dh_desk_tool_init (DhDeskTool *self)
{
  DhDeskToolPrivate *priv = dh_desk_tool_get_instance_private (self);

  priv->order_signals = g_signal_group_new (DH_DESK_TYPE_ORDER);
  g_signal_group_connect_swapped (priv->order_signals, "notify::forecast", G_CALLBACK (order_changed_cb), self);
  g_signal_group_connect_swapped (priv->order_signals, "notify::text", G_CALLBACK (order_changed_cb), self);
  g_signal_group_connect_swapped (priv->order_signals, "notify::waiting", G_CALLBACK (order_changed_cb), self);
}

/**
 * dh_desk_next_set:
 * @self: what comes next
 * @label: what a button says
 * @order: the order it gives
 */
void
dh_desk_next_set (DhDeskNext *self,
                  const char *label,
                  const char *order)
{
  g_return_if_fail (self != NULL);

  dh_desk_next_clear (self);
  self->label = g_strdup (label);
  self->order = g_strdup (order);
}

void
dh_desk_next_clear (DhDeskNext *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->label, g_free);
  g_clear_pointer (&self->order, g_free);
}

/**
 * dh_desk_tool_get_order:
 * @self: a tool
 *
 * Returns: (nullable) (transfer none): the order that is being written
 */
DhDeskOrder *
dh_desk_tool_get_order (DhDeskTool *self)
{
  DhDeskToolPrivate *priv = dh_desk_tool_get_instance_private (self);

  g_return_val_if_fail (DH_DESK_IS_TOOL (self), NULL);

  return priv->order;
}

void
dh_desk_tool_set_order (DhDeskTool  *self,
                        DhDeskOrder *order)
{
  DhDeskToolPrivate *priv = dh_desk_tool_get_instance_private (self);

  g_return_if_fail (DH_DESK_IS_TOOL (self));
  g_return_if_fail (order == NULL || DH_DESK_IS_ORDER (order));

  if (!g_set_object (&priv->order, order))
    return;

  g_signal_group_set_target (priv->order_signals, order);
  order_changed_cb (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ORDER]);
}

/**
 * dh_desk_tool_propose:
 * @self: a tool with a battle
 * @main: an empty proposal, for what usually comes next
 * @other: an empty proposal, for something else that may
 *
 * Asks what a button, or one key, should do now.
 */
void
dh_desk_tool_propose (DhDeskTool *self,
                      DhDeskNext *main,
                      DhDeskNext *other)
{
  DhReferee *referee;
  const DhBattle *battle;

  g_return_if_fail (DH_DESK_IS_TOOL (self));

  referee = dh_desk_pane_get_referee (DH_DESK_PANE (self));
  g_return_if_fail (referee != NULL);

  battle = dh_referee_get_battle (referee);
  propose_due (battle, main);
  if (main->label == NULL && DH_DESK_TOOL_GET_CLASS (self)->propose != NULL)
    DH_DESK_TOOL_GET_CLASS (self)->propose (self, battle, main, other);
  if (main->label == NULL && dh_battle_get_step (battle) != DH_STEP_END && dh_referee_refuse_next (referee, NULL))
    dh_desk_next_set (main, _("Next Step"), "next");
}

/**
 * dh_desk_tool_tells:
 * @self: a tool
 * @entry: the last entry
 *
 * Returns: whether the tool itself shows what came of it
 */
gboolean
dh_desk_tool_tells (DhDeskTool *self,
                    DhEntry    *entry)
{
  g_return_val_if_fail (DH_DESK_IS_TOOL (self), FALSE);

  return DH_DESK_TOOL_GET_CLASS (self)->tells != NULL && DH_DESK_TOOL_GET_CLASS (self)->tells (self, entry);
}
